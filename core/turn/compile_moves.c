/* Moves of the mix that leave a row which can never run: only hooks tell, so this is found when the mix is compiled. What the words
   of the order file tell is found earlier, by core/mix/rows_check.c. A move that can do anything at all is a house rule. */
#include <string.h>
#include "turn/building.h"

/* The line of the mix that moved the row, or offers another one here; 0 in `line`: none did. */
static sv_where moved(const sv_building *b, int row)
{
    const int edit = b->m->rows.at.at[row].moved_by_mix;

    if (sv_build_words(b, row)->copy_of)
        return b->m->rows.at.at[row].action->where;
    return edit ? b->m->sel->edits.at[edit - 1].where : (sv_where){NULL, 0};
}

static const char *name(const sv_building *b, int row) { return sv_build_words(b, row)->id; }

/* ---- `after X`, and another question in between ----------------------------------------------------------------------- */

static int comes_after(const sv_building *b, const sv_op *f, int row)
{
    return f->guard & SV_GUARD_ROW ? row == f->guard_what : b->row_group[row] == f->guard_what;
}

/* Does the operation do what the row of `f` comes after? */
static int is_source(const sv_building *b, const sv_op *f, const sv_op *op)
{
    if (op->code != SV_OP_ASK)
        return op->code == SV_OP_ENTER && comes_after(b, f, op->row);
    const sv_ask_def *a = &b->ask.at[op->ask];

    for (int i = 0; i < a->offers; i++)
        if (comes_after(b, f, a->offer[i].row))
            return 1;
    return comes_after(b, f, a->row);
}

/* Is it asked each time, and no member of the same group, which forgets nothing? */
static int asks_always(const sv_building *b, const sv_op *f, const sv_op *op)
{
    if (op->code != SV_OP_ASK || op->guard || op->needs)
        return 0;
    const uint16_t group = f->guard & SV_GUARD_ROW ? b->row_group[f->guard_what] : 0;

    return !group || group != b->row_group[b->ask.at[op->ask].row];
}

/* Behind a question it is forgotten what acted before. Blocks and lists may be passed over whole: there nothing is certain. */
static int question_between(const sv_building *b, int f, int *source)
{
    int between = -1;

    for (int i = f - 1; i >= 0; i--) {
        const sv_op *op = &b->op.at[i];

        if (is_source(b, &b->op.at[f], op)) {
            *source = op->row;
            return between;
        }
        if (op->code == SV_OP_GUARD && op->next > between)
            between = -1;
        else if (op->code != SV_OP_GUARD && op->code != SV_OP_ASK && op->code != SV_OP_ENTER)
            return -1;
        if (between < 0 && asks_always(b, &b->op.at[f], op))
            between = i;
    }
    return -1;
}

static void check_after(sv_building *b, int f)
{
    int source;
    const int between = question_between(b, f, &source), row = b->op.at[f].row;
    const int asks = between < 0 ? -1 : b->op.at[between].row;
    sv_where where = asks < 0 ? (sv_where){NULL, 0} : moved(b, asks);

    if (asks >= 0 && !where.line)
        where = moved(b, row);
    if (asks >= 0 && !where.line)
        where = moved(b, source);
    if (where.line) {
        SV_FAIL(b->r, SV_E_ROWS_BETWEEN, where, name(b, row), sv_build_words(b, row)->after, name(b, asks));
        b->good = 0;
    }
}

/* ---- what waits for a new tile, before any is laid ------------------------------------------------------------------------- */

/* Where the row acts: a member of a group does where its head stands. -1: beside other decisions, or not in a turn. */
static int place_of(const sv_building *b, int row)
{
    const sv_order_row *o = sv_build_words(b, row);

    if (o->anytime || o->step < b->m->prog.turn_first || o->step > b->m->prog.turn_last)
        return -1;
    for (int i = 0; o->of && i < row; i++)
        if (sv_build_words(b, i)->choice && !strcmp(sv_build_words(b, i)->choice, o->of))
            return i;
    return row;
}

/* Does all that it does wait for that? */
static int waits_for(const sv_building *b, int row, uint64_t wake)
{
    int waits = 0;

    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != row || (h->hook->kind != SV_ENTER && h->hook->kind != SV_LEAVE && h->hook->kind != SV_OFFER))
            continue;
        if (!(h->needs & wake))
            return 0;
        waits = 1;
    }
    return waits;
}

static int lays_tile(const sv_placed_hook *h) { return h->row != SV_NONE16 && h->hook->kind == SV_OFFER && h->hook->flags & SV_HOOK_PLACE; }

static void check_new_tile(sv_building *b, int row)
{
    const int place = place_of(b, row);
    sv_where where = moved(b, row);
    int lays = -1;

    if (place < 0 || !waits_for(b, row, SV_WAKE_NEW_TILE))
        return;
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (!lays_tile(h))
            continue;
        if (sv_build_words(b, h->row)->anytime || (place_of(b, h->row) >= 0 && place_of(b, h->row) < place))
            return;
        lays = h->row;
        if (!where.line)
            where = moved(b, h->row);
    }
    if (lays >= 0 && where.line) {
        SV_FAIL(b->r, SV_E_ROWS_NEW_TILE, where, name(b, row), name(b, lays));
        b->good = 0;
    }
}

/* ---- what waits for a tile in hand, before any is there or when it is laid -------------------------------------------------- */

static void check_hand(sv_building *b, int row)
{
    const char *draw = b->m->sel->order->draw;
    const int place = place_of(b, row), source = draw ? sv_mix_row_number(b->m, draw) : -1;
    sv_where where = moved(b, row);

    if (place < 0 || source < 0 || place >= place_of(b, source) || !waits_for(b, row, SV_WAKE_HAND))
        return;
    if (!where.line)
        where = moved(b, source);
    if (where.line) {
        SV_FAIL(b->r, SV_E_ROWS_HAND, where, name(b, row), name(b, source));
        b->good = 0;
    }
}

/* An offer made once more. The row that it is of may itself be played when nothing could be laid (`unplaceable`). */
static void check_laid(sv_building *b, int row)
{
    const char *of = sv_build_words(b, row)->copy_of;
    const int place = place_of(b, row);
    int lays = -1;

    if (!of || place < 0 || !waits_for(b, row, SV_WAKE_HAND))
        return;
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (!lays_tile(h) || h->row == row)
            continue;
        if (place_of(b, h->row) < 0 || place_of(b, h->row) > place)
            return;
        lays = h->row;
    }
    if (lays >= 0) {
        SV_FAIL(b->r, SV_E_HOUSE_LAID, moved(b, row), sv_arena_fmt(b->a, "offer %s", of), name(b, lays));
        b->good = 0;
    }
}

void sv_build_check_moves(sv_building *b)
{
    for (int f = 0; f < b->op.n; f++)
        if (b->op.at[f].guard & (SV_GUARD_ROW | SV_GUARD_GROUP))
            check_after(b, f);
    for (int row = 0; row < b->m->rows.at.n; row++) {
        check_new_tile(b, row);
        check_hand(b, row);
        check_laid(b, row);
    }
}
