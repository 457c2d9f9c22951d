/* Moves of the mix that the page would show and the game would not play: rows that do nothing at their own place. What is done, and in
   which order, is written down with such a move and without it; a move after which all is as before is a fault. A row that acts by
   itself is played where it stands, so its move is let alone. */
#include <string.h>
#include "mix/fault.h"
#include "mix/rows.h"
#include "turn/building.h"
#include "util/token.h"

/* One thing that is done: where, by which hook (or word of the order file), and the row it is for. */
typedef struct doing {
    int step;
    const void *what;
    const char *row;
} doing;

typedef struct doings {
    sv_arena arena;
    SV_LIST(doing) at;
} doings;

static void note(doings *d, int step, const void *what, const char *row)
{
    doing *at = SV_PUSH(&d->arena, &d->at);

    if (at)
        *at = (doing){step, what, row};
}

static int row_has(const sv_building *b, int row, sv_hook_kind kind)
{
    for (int i = 0; row >= 0 && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == kind)
            return 1;
    return 0;
}

static void note_hooks(const sv_building *b, doings *d, const char *id, int step, sv_hook_kind kind)
{
    const int row = sv_mix_row_number(b->m, id);

    for (int i = 0; row >= 0 && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == kind)
            note(d, step, b->hooks->at.at[i].hook, id);
}

static int is_member(const sv_order_row *o, const char *choice) { return o->of && choice && !strcmp(o->of, choice); }

static void note_members(const sv_building *b, doings *d, const sv_rows *rows, const sv_order_row *head, sv_hook_kind kind)
{
    for (int i = 0; i < rows->at.n; i++)
        if (is_member(rows->at.at[i].order, head->choice))
            note_hooks(b, d, rows->at.at[i].order->id, head->step, kind);
}

/* In the order of compile.c: what members do comes where their head stands, effects before the choice. */
static void note_row(const sv_building *b, doings *d, const sv_rows *rows, const sv_order_row *o)
{
    if (o->begin || o->end || o->each)
        note(d, o->step, o, o->id);
    if (!o->of)
        note_hooks(b, d, o->id, o->step, SV_ENTER);
    note_members(b, d, rows, o, SV_ENTER);
    if (!o->of)
        note_hooks(b, d, o->id, o->step, SV_OFFER);
    note_members(b, d, rows, o, SV_OFFER);
    if (!o->of)
        note_hooks(b, d, o->id, o->step, SV_LEAVE);
    note_members(b, d, rows, o, SV_LEAVE);
    if (o->next)
        note(d, o->step, o->next, o->id);
}

/* Does the hook count at that layer for items of that kind? `kind` NULL: for groups, which who names features does not mean. */
static int counts(const sv_hook *h, int layer, const char *kind)
{
    return h->kind == SV_SCORE && (int)h->layer == layer && (!h->kinds || (kind && sv_token_in(h->kinds, " ", kind)));
}

static void note_scores(const sv_building *b, doings *d, const char *id, int layer, const char *kind)
{
    const int row = sv_mix_row_number(b->m, id);

    for (int i = 0; row >= 0 && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && counts(b->hooks->at.at[i].hook, layer, kind))
            note(d, layer, b->hooks->at.at[i].hook, kind);
}

static void note_events(const sv_building *b, doings *d, const char *id, int event)
{
    const int row = sv_mix_row_number(b->m, id);

    for (int i = 0; row >= 0 && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_EVENT && (int)b->hooks->at.at[i].hook->event == event)
            note(d, event, b->hooks->at.at[i].hook, id);
}

/* What is done wherever it is called for: points, kind by kind and layer by layer, and events. The order of the rows counts within these. */
static void note_called(const sv_building *b, doings *d, const sv_rows *rows)
{
    for (int layer = 0; layer < SV_LAYERS; layer++)
        for (int kind = 0; kind <= b->m->kinds.n; kind++)
            for (int i = 0; i < rows->at.n; i++)
                note_scores(b, d, rows->at.at[i].order->id, layer, kind < b->m->kinds.n ? b->m->kinds.at[kind] : NULL);
    for (int event = 0; event < SV_EVENT_KINDS; event++)
        for (int i = 0; i < rows->at.n; i++)
            note_events(b, d, rows->at.at[i].order->id, event);
}

static void write_down(const sv_building *b, doings *d, const sv_rows *rows)
{
    for (int i = 0; i < rows->at.n; i++)
        note_row(b, d, rows, rows->at.at[i].order);
    note_called(b, d, rows);
}

static int same_doings(const doings *a, const doings *b)
{
    int same = a->at.n == b->at.n;

    for (int i = 0; same && i < a->at.n; i++)
        same = a->at.at[i].step == b->at.at[i].step && a->at.at[i].what == b->at.at[i].what;
    return same;
}

/* ---- the rows without one of the moves ------------------------------------------------------------------------------- */

/* NULL: without it the other moves cannot stand. */
static const sv_rows *rows_without(const sv_building *b, sv_arena *a, int edit)
{
    sv_selection *sel = sv_arena_get(a, sizeof *sel);
    sv_order_edit *edits = sv_arena_get(a, (size_t)b->m->sel->edits.n * sizeof *edits);
    sv_rows *rows = sv_arena_get(a, sizeof *rows);
    sv_report *r = sel && edits && rows ? sv_report_new("en") : NULL;
    int n = 0;

    if (!r)
        return NULL;
    *sel = *b->m->sel;
    for (int i = 0; i < b->m->sel->edits.n; i++)
        if (i != edit)
            edits[n++] = b->m->sel->edits.at[i];
    sel->edits.at = edits;
    sel->edits.n = n;
    const int built = sv_rows_build(a, b->m->library, sel, r, rows);

    sv_report_free(r);
    return built ? rows : NULL;
}

/* ---- what is said ------------------------------------------------------------------------------------------------------ */

static int acts(const sv_building *b, const sv_order_row *o)
{
    const int row = sv_mix_row_number(b->m, o->id);

    return row_has(b, row, SV_ENTER) || row_has(b, row, SV_LEAVE) || row_has(b, row, SV_OFFER);
}

/* Is it played where it stands, whatever stands around it? */
static int acts_here(const sv_building *b, const sv_order_row *o)
{
    int here = o->begin || o->end || o->next || acts(b, o);

    for (int i = 0; !here && i < b->m->rows.at.n; i++)
        here = is_member(sv_build_words(b, i), o->choice) && acts(b, sv_build_words(b, i));
    return here && !o->of;
}

static const sv_order_row *head_of(const sv_building *b, const sv_order_row *o)
{
    for (int i = 0; i < b->m->rows.at.n; i++)
        if (is_member(o, sv_build_words(b, i)->choice))
            return sv_build_words(b, i);
    return o;
}

/* The rows of a step that act, for whoever meant one of them. */
static const char *acting_rows(const sv_building *b, const sv_rows *rows, int step)
{
    const char *text = NULL;

    for (int i = 0; i < rows->at.n; i++) {
        const sv_order_row *o = rows->at.at[i].order;

        if (o->step == step && !o->anytime && acts_here(b, o))
            text = text ? sv_arena_fmt(b->a, "%s, %s", text, o->id) : o->id;
    }
    return text ? text : b->r->lang == SV_NL ? "geen" : "none";
}

static const sv_row *find(const sv_rows *rows, const char *id)
{
    for (int i = 0; i < rows->at.n; i++)
        if (!strcmp(rows->at.at[i].order->id, id))
            return &rows->at.at[i];
    return NULL;
}

/* `before`: the rows without this move. */
static void check_edit(sv_building *b, const sv_order_edit *e, const sv_order_row *o, const sv_rows *before, int same)
{
    const int row = sv_mix_row_number(b->m, o->id);
    const sv_row *old = find(before, o->id);
    const int called = row_has(b, row, SV_SCORE) || row_has(b, row, SV_EVENT);
    const int away = !old || old->order->step != o->step;

    if (acts(b, o) ? !same : called && !same && !away)
        return;
    if (acts(b, o))
        SV_FAIL(b->r, SV_E_ROWS_MEMBER, e->where, o->id, head_of(b, o)->id);
    else if (called)
        SV_FAIL(b->r, SV_E_ROWS_CALLED, e->where, o->id);
    else
        SV_FAIL(b->r, SV_E_ROWS_IDLE, e->where, o->id, acting_rows(b, before, old ? old->order->step : o->step));
    b->good = 0;
}

/* ---- ID@row = after OTHER-ID -------------------------------------------------------------------------------------------- */

static int stands_at(const sv_building *b, const char *expansion, int row)
{
    for (int i = 0; i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && !strcmp(b->m->loaded.list.at[b->hooks->at.at[i].plugin].manifest->id, expansion))
            return 1;
    return 0;
}

/* Who comes first where only one of the two comes at all? */
static void check_pair(sv_building *b, const sv_order_edit *e)
{
    const char *sign = strchr(e->row, '@');
    const int row = sign ? sv_mix_row_number(b->m, sign + 1) : -1;
    char who[64];

    if (row < 0)
        return;
    sv_token(e->row, "@", who, sizeof who);
    const char *absent = !stands_at(b, who, row) ? who : !stands_at(b, e->target, row) ? e->target : NULL;

    if (absent) {
        SV_FAIL(b->r, SV_E_ROWS_PAIR, e->where, absent, sign + 1);
        b->good = 0;
    }
}

void sv_build_check_idle(sv_building *b)
{
    doings now = {0};

    if (!b->m->sel->edits.n)
        return;
    write_down(b, &now, &b->m->rows);
    for (int i = 0; i < b->m->sel->edits.n; i++) {
        const sv_order_edit *e = &b->m->sel->edits.at[i];
        const int row = sv_mix_row_number(b->m, e->row);
        doings before = {0};

        check_pair(b, e);
        const sv_rows *rows = row >= 0 && !acts_here(b, sv_build_words(b, row)) ? rows_without(b, &before.arena, i) : NULL;

        if (rows)
            write_down(b, &before, rows);
        b->a->failed |= before.arena.failed;
        if (rows && !before.arena.failed && !now.arena.failed)
            check_edit(b, e, sv_build_words(b, row), rows, same_doings(&now, &before));
        sv_arena_free(&before.arena);
    }
    b->a->failed |= now.arena.failed;
    sv_arena_free(&now.arena);
}
