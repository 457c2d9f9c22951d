/* Binding a session to a block, and starting a game. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/game.h"

void sv_session_fault(sv_session *s, const char *format, ...)
{
    va_list args;

    if (s->fault[0])
        return;
    va_start(args, format);
    s->asked = 2;
    vsnprintf(s->fault, sizeof s->fault, format, args);
    va_end(args);
}

uint16_t sv_session_row(const sv_session *s) { return s->row; }

const char *sv_session_row_name(const sv_session *s)
{
    return s->row == SV_NONE16 ? "-" : s->mix->rows.at.at[s->row].order->id;
}

void sv_session_bind(sv_session *s)
{
    const sv_layout *l = s->lay;
    uint8_t *b = s->block;

    s->head = (void *)b;
    s->stream = (void *)(b + l->stream);
    s->stock = b + l->stock;
    s->stock_sum = (void *)(b + l->stock_sum);
    s->aside = b + l->aside;
    s->figure = (void *)(b + l->figure);
    s->supply = b + l->supply;
    s->items = (void *)(b + l->items);
    s->homing = b + l->homing;
    s->completed = (void *)(b + l->completed);
    s->events = (void *)(b + l->events);
    s->queue = (void *)(b + l->queue);
}

static void bind_context(sv_session *s, const sv_loaded *l, sv_ctx *c)
{
    *c = (sv_ctx){.api = &sv_engine_api,
                  .head = s->head,
                  .board = s->squares ? &s->squares->view : NULL,
                  .figure = s->figure,
                  .figures = s->lay->figures,
                  .supply = s->supply,
                  .item = s->items,
                  .option = l->option,
                  .row = l->row,
                  .rule = l->rule,
                  .fig = l->fig,
                  .feature = l->feature,
                  .mark = l->mark,
                  .word = l->word,
                  .step = l->step,
                  .stream = l->stream,
                  .wake = l->wake,
                  .place = l->place,
                  .service = l->service,
                  .engine = s,
                  .kind = s->mix->table.told,
                  .pieces = l->pieces,
                  .kinds = s->mix->table.kinds};
    for (int life = 0; life < SV_LIFETIMES; life++)
        c->slot[life] = s->block + s->lay->slot[life] + l->slot_at[life];
}

void sv_session_init(sv_session *s, const sv_mix *m, sv_squares *q, uint8_t *block)
{
    s->mix = m;
    s->prog = &m->prog;
    s->lay = &m->lay;
    s->block = block;
    s->row = s->effect = SV_NONE16;
    s->recount = sv_session_recount;
    sv_session_bind(s);
    if (m->squares) {
        q->def = m->squares;
        sv_squares_bind(s, q);
    }
    for (int i = 0; i < m->loaded.list.n; i++)
        bind_context(s, &m->loaded.list.at[i], &s->ctx[i]);
}

/* The block that every game of a mix starts from: all figures in the supplies, all tiles in the stack. */
int sv_mix_fill_empty(sv_mix *m)
{
    sv_session *s = calloc(1, sizeof *s);
    sv_squares *q = calloc(1, sizeof *q);
    sv_ctx *ctx = calloc((size_t)m->loaded.list.n + 1, sizeof *ctx);
    const int good = s && q && ctx;

    if (good) {
        s->ctx = ctx;
        sv_session_init(s, m, q, m->empty);
        s->head->players = (uint8_t)m->sel->players;
        s->head->wake = SV_WAKE_STACK_EMPTY | SV_WAKE_ALWAYS;
        sv_figures_setup(s);
        sv_supply_wakes(s);
        for (uint16_t t = 0; m->squares && t < m->squares->types; t++)
            sv_stock_put(s, t, m->squares->more[t].copies);
        sv_machine_begin(s);
    }
    free(s);
    free(q);
    free(ctx);
    return good;
}

void sv_session_grow_record(sv_session *s)
{
    const uint32_t cap = s->choices_cap * 2;
    uint32_t *grown = realloc(s->choice, cap * sizeof *grown);

    s->heap_calls++;
    if (!grown) {
        sv_session_fault(s, "out of memory for the record");
        return;
    }
    s->choice = grown;
    s->choices_cap = cap;
}
