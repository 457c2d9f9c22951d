/* Binding a session to a block, and starting a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/game.h"
#include "turn/between.h"

static const char *const bound_text[SV_BOUND_COUNT][SV_LANGS] = {
#define SV_X(name, en, nl) {en, nl},
    SV_BOUNDS(SV_X)
#undef SV_X
};

/* Cut off where the buffer ends. */
static void fill_in(const char *text, const char *const args[3], char *buf, size_t n)
{
    size_t at = 0;

    while (*text && at + 1 < n) {
        const int is_arg = text[0] == '%' && text[1] >= '1' && text[1] <= '3';
        const char *arg = is_arg ? args[text[1] - '1'] : NULL;

        while (arg && *arg && at + 1 < n)
            buf[at++] = *arg++;
        if (!is_arg)
            buf[at++] = *text;
        text += is_arg ? 2 : 1;
    }
    buf[at] = 0;
}

void sv_session_fault(sv_session *s, sv_bound bound, const char *row, long number, const char *found)
{
    char digits[24];
    const char *const args[] = {row, digits, found};

    if (s->fault[SV_EN][0])
        return;
    s->asked = 2;
    snprintf(digits, sizeof digits, "%ld", number);
    for (int lang = 0; lang < SV_LANGS; lang++)
        fill_in(bound_text[bound][lang], args, s->fault[lang], sizeof s->fault[lang]);
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
    s->waiting = b + l->waiting;
    s->aside = b + l->aside;
    s->held_all = l->held ? (void *)(b + l->held) : NULL;
    s->held = l->held ? b + l->held + 8 : NULL;
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
    *c = (sv_ctx){.api = s->mix->between && s->mix->between->wrap.call ? &s->mix->between->api : &sv_engine_api,
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
                  .group = l->group,
                  .edge = l->edge,
                  .service = l->service,
                  .engine = s,
                  .kind = s->mix->table.told,
                  .currency = l->currency,
                  .pieces = l->pieces,
                  .kinds = s->mix->table.kinds};
    for (int life = 0; life < SV_LIFETIMES; life++)
        c->slot[life] = s->block + s->lay->slot[life] + l->slot_at[life];
}

void sv_session_init(sv_session *s, const sv_mix *m, sv_squares *q, sv_hexes *h, uint8_t *block)
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
    if (m->hexes) {
        sv_hex_bind(m->hexes, block + s->lay->hexes, h);
        s->hexes = h;
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
        sv_hexes h;

        sv_session_init(s, m, q, &h, m->empty);
        s->head->players = (uint8_t)m->sel->players;
        s->head->wake = SV_WAKE_STACK_EMPTY | SV_WAKE_ALWAYS;
        sv_figures_setup(s);
        sv_supply_wakes(s);
        for (uint16_t t = 0; m->squares && t < m->squares->types; t++)
            sv_stock_put(s, t, m->squares->more[t].copies);
        sv_stock_advance(s);
        if (m->hexes)
            sv_hex_fill(&h);
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
        sv_session_fault(s, SV_BOUND_RECORD, NULL, 0, NULL);
        return;
    }
    s->choice = grown;
    s->choices_cap = cap;
}
