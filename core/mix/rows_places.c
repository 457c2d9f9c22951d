/* Moves of the mix after which the page would say what no game can play: out of the turn, behind its end, into a choice. */
#include <string.h>
#include "mix/order.h"
#include "mix/rows_check.h"
#include "mix/words.h"

typedef struct placing {
    const sv_selection *sel;
    const sv_rows *rows;
    sv_report *r;
} placing;

static const sv_row *at(const placing *x, int i) { return &x->rows->at.at[i]; }

static sv_where line(const placing *x, const sv_row *row) { return x->sel->edits.at[row->moved_by_mix - 1].where; }

/* Where the order file has the row, -1: it does not list it. */
static int in_file(const placing *x, const char *id)
{
    for (int i = 0; i < x->sel->order->rows.n; i++)
        if (strcmp(x->sel->order->rows.at[i].id, id) == 0)
            return i;
    return -1;
}

/* ---- before the first turn, the turn, the end of the game -------------------------------------------------------------- */

enum { BEFORE, TURN, END, PARTS };

static int part_of(const sv_order *o, int step)
{
    return step >= o->turn_first && step <= o->turn_last ? TURN : step < o->turn_first ? BEFORE : END;
}

static const char *part_said(const placing *x, int part)
{
    static const char *const said[PARTS][SV_LANGS] = {
        [BEFORE] = {[SV_EN] = "the setup", [SV_NL] = "de voorbereiding"},
        [TURN] = {[SV_EN] = "the turn", [SV_NL] = "de beurt"},
        [END] = {[SV_EN] = "the end of the game", [SV_NL] = "het einde van het spel"}};
    return said[part][x->r->lang];
}

/* Where the order file or the manifest has it. */
static int home_part(const placing *x, const sv_row *row)
{
    const sv_order *o = x->sel->order;
    const int file = in_file(x, row->order->id);
    const int home = file >= 0 ? o->rows.at[file].step : row->action && row->action->step ? sv_order_step(o, row->action->step) : -1;
    return part_of(o, home < 0 ? row->order->step : home);
}

static void check_part(const placing *x, const sv_row *row)
{
    if (!row->moved_by_mix || row->order->anytime)
        return;
    const int from = home_part(x, row), to = part_of(x->sel->order, row->order->step);
    if (from != to)
        SV_FAIL(x->r, SV_E_ROWS_PART, line(x, row), row->order->id, part_said(x, from), part_said(x, to));
}

/* ---- behind the row that ends the turn --------------------------------------------------------------------------------- */

/* Does row i do something in the turn, behind row `end`? */
static int comes_behind(const placing *x, int i, int end)
{
    const sv_order_row *o = at(x, i)->order, *ends = at(x, end)->order;
    if (!at(x, i)->action || at(x, i)->kind == SV_ROW_NOTE)
        return 0;
    if (o->anytime)
        return o->slot_step > ends->step || (o->slot_step == ends->step && o->slot_last);
    return i > end && part_of(x->sel->order, o->step) == TURN && home_part(x, at(x, i)) == TURN; /* else check_part says it */
}

static void check_end(const placing *x, int end)
{
    const sv_row *ends = at(x, end);
    int last = -1;
    if (!ends->action || !ends->action->ends_turn || ends->order->anytime || part_of(x->sel->order, ends->order->step) != TURN)
        return;
    for (int i = 0; i < x->rows->at.n; i++) {
        if (!comes_behind(x, i, end))
            continue;
        if (last < 0 || !at(x, i)->order->anytime)
            last = i;
        if (at(x, i)->moved_by_mix && !ends->moved_by_mix)
            SV_FAIL(x->r, SV_E_ROWS_ENDS, line(x, at(x, i)), ends->order->id, at(x, i)->order->id);
    }
    if (last >= 0 && ends->moved_by_mix)
        SV_FAIL(x->r, SV_E_ROWS_ENDS, line(x, ends), ends->order->id, at(x, last)->order->id);
}

/* ---- among the rows of a choice ---------------------------------------------------------------------------------------- */

static int is_of(const sv_order_row *o, const char *choice) { return o->of && strcmp(o->of, choice) == 0; }

/* Does the order file itself have the row there: between the head and the last of its members? */
static int at_home(const placing *x, const char *id, const sv_order_row *head)
{
    const sv_order *o = x->sel->order;
    const int row = in_file(x, id), first = in_file(x, head->id);
    int last = first;
    for (int i = first + 1; first >= 0 && i < o->rows.n; i++)
        if (is_of(&o->rows.at[i], head->choice))
            last = i;
    return row > first && row < last;
}

/* Whose move put it there: its own, that of a member below it, that of the head. NULL: nobody's. */
static const sv_row *mover(const placing *x, int head, int row, int last)
{
    if (at(x, row)->moved_by_mix)
        return at(x, row);
    for (int i = row + 1; i <= last; i++)
        if (at(x, i)->moved_by_mix && is_of(at(x, i)->order, at(x, head)->order->choice))
            return at(x, i);
    return at(x, head)->moved_by_mix && in_file(x, at(x, row)->order->id) >= 0 ? at(x, head) : NULL;
}

static void check_choice(const placing *x, int head)
{
    const sv_order_row *h = at(x, head)->order;
    int last = head;
    for (int i = head + 1; h->choice && i < x->rows->at.n && at(x, i)->order->step == h->step; i++)
        if (is_of(at(x, i)->order, h->choice))
            last = i;
    for (int i = head + 1; i < last; i++) {
        const sv_order_row *o = at(x, i)->order;
        const sv_row *moved = is_of(o, h->choice) || at_home(x, o->id, h) ? NULL : mover(x, head, i, last);
        if (moved)
            SV_FAIL(x->r, SV_E_ROWS_INSIDE, line(x, moved), o->id, h->id, at(x, last)->order->id);
    }
}

void sv_rows_check_places(const sv_selection *sel, const sv_rows *rows, sv_report *r)
{
    const placing x = {sel, rows, r};
    for (int i = 0; sel->edits.n && i < rows->at.n; i++) {
        check_part(&x, at(&x, i));
        check_end(&x, i);
        check_choice(&x, i);
    }
}
