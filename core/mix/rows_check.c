#include "mix/rows_check.h"
#include <string.h>
#include "mix/order_words.h"
#include "util/str.h"

typedef struct checking {
    const sv_selection *sel;
    const sv_rows *rows;
    sv_report *r;
    int first; /* of the step that is being checked */
    const char *open[SV_BLOCKS_DEEP];
    int opened;
} checking;

/* The line of the mix that moved a row, or the row's own. */
static sv_where where(const checking *x, const sv_row *row)
{
    return row->moved_by_mix ? x->sel->edits.at[row->moved_by_mix - 1].where : row->order->where;
}

/* The line of the mix that parted a row from the one it hangs on: its own, or that of the other row (a head of that name, or a row). */
static sv_where parted(const checking *x, const sv_row *row, const char *other)
{
    for (int i = 0; !row->moved_by_mix && i < x->rows->at.n; i++) {
        const sv_row *at = &x->rows->at.at[i];
        if (at->moved_by_mix && (strcmp(at->order->id, other) == 0 || (at->order->choice && strcmp(at->order->choice, other) == 0)))
            return where(x, at);
    }
    return where(x, row);
}

/* Is a row of that id, or the head of a group of that name, above row i in its step? */
static int above(const checking *x, int i, const char *name, int rows_too)
{
    for (int j = x->first; j < i; j++) {
        const sv_order_row *o = x->rows->at.at[j].order;
        if ((o->choice && strcmp(o->choice, name) == 0) || (rows_too && strcmp(o->id, name) == 0))
            return 1;
    }
    return 0;
}

/* Did the mix move the row that begins the block? Then that one is at fault, and reported where its step ends. */
static int begin_moved(const checking *x, const char *block)
{
    for (int i = 0; i < x->rows->at.n; i++) {
        const sv_row *row = &x->rows->at.at[i];
        if (row->order->begin && strcmp(row->order->begin, block) == 0)
            return row->moved_by_mix != 0;
    }
    return 0;
}

/* The innermost block that the order file has the row in, NULL: none. */
static const char *home_block(const sv_order *order, const char *id)
{
    const char *open[SV_BLOCKS_DEEP];
    int opened = 0;
    for (int i = 0; i < order->rows.n; i++) {
        const sv_order_row *o = &order->rows.at[i];
        if (strcmp(o->id, id) == 0)
            break;
        if (o->begin && opened < SV_BLOCKS_DEEP)
            open[opened++] = o->begin;
        if (o->end && opened)
            opened--;
    }
    return opened ? open[opened - 1] : NULL;
}

/* What happens to each item of a block does so nowhere else, and nothing that stands outside happens to items. */
static void check_home(checking *x, const sv_row *row)
{
    const sv_order_row *o = row->order;
    const char *home = o->begin || o->end ? NULL : home_block(x->sel->order, o->id);
    const char *now = x->opened ? x->open[x->opened - 1] : NULL;
    if (!row->moved_by_mix || o->begin || o->end || o->next) /* the last three: check_block */
        return;
    if (home ? !now || strcmp(home, now) != 0 : now != NULL)
        SV_FAIL(x->r, SV_E_ROWS_BLOCK, where(x, row), o->id, home ? home : now);
}

static void check_block(checking *x, const sv_row *row)
{
    const sv_order_row *o = row->order;
    const char *wrong = NULL;
    if (o->next && sv_index_of(o->next, x->open, x->opened) < 0)
        wrong = o->next;
    if (o->begin && x->opened < SV_BLOCKS_DEEP)
        x->open[x->opened++] = o->begin;
    else if (o->begin) /* moved into a step that is full of blocks */
        wrong = o->begin;
    if (o->end && x->opened && strcmp(x->open[x->opened - 1], o->end) == 0)
        x->opened--;
    else if (o->end)
        wrong = o->end;
    if (wrong && (row->moved_by_mix || !begin_moved(x, wrong)))
        SV_FAIL(x->r, SV_E_ROWS_BLOCK, where(x, row), o->id, wrong);
}

/* A block that is still open where its step ends. */
static void check_open(checking *x, int end)
{
    for (int i = x->first; x->opened && i < end; i++) {
        const sv_row *row = &x->rows->at.at[i];
        if (row->order->begin && strcmp(row->order->begin, x->open[0]) == 0)
            SV_FAIL(x->r, SV_E_ROWS_BLOCK, where(x, row), row->order->id, x->open[0]);
    }
    x->opened = 0;
}

/* ---- blocks whose begin or end the mix moves ---- */

static int file_index(const sv_order *order, const char *id)
{
    for (int i = 0; i < order->rows.n; i++)
        if (strcmp(order->rows.at[i].id, id) == 0)
            return i;
    return -1;
}

/* A block may take in more rows so, but those it has in the order file stay in it: outside they would have no item. */
static void check_extent(const checking *x, int begin)
{
    const sv_row *first = &x->rows->at.at[begin], *last = NULL;
    const sv_order *order = x->sel->order;
    int end = begin;
    while (!last && ++end < x->rows->at.n)
        if (x->rows->at.at[end].order->end && strcmp(x->rows->at.at[end].order->end, first->order->begin) == 0)
            last = &x->rows->at.at[end];
    if (!last || (!first->moved_by_mix && !last->moved_by_mix))
        return;
    int from = file_index(order, first->order->id), to = file_index(order, last->order->id);
    for (int i = 0; i < x->rows->at.n; i++) {
        int home = file_index(order, x->rows->at.at[i].order->id);
        const sv_row *mover = i < begin ? first : last;
        if (home <= from || home >= to || (i > begin && i < end))
            continue;
        if (!mover->moved_by_mix)
            mover = mover == first ? last : first;
        SV_FAIL(x->r, SV_E_ROWS_BLOCK, where(x, mover), mover->order->id, first->order->begin);
        return;
    }
}

static int same_section(const sv_row *a, const sv_row *b)
{
    return a->order->anytime == b->order->anytime && (a->order->anytime || a->order->step == b->order->step);
}

void sv_rows_check(const sv_selection *sel, const sv_rows *rows, sv_report *r)
{
    checking x = {.sel = sel, .rows = rows, .r = r};
    int faults = sv_failed(r);
    for (int i = 0; i < rows->at.n; i++) {
        const sv_row *row = &rows->at.at[i];
        const sv_order_row *o = row->order;
        if (i && !same_section(row, &rows->at.at[i - 1])) {
            check_open(&x, i);
            x.first = i;
        }
        if (o->of && !above(&x, i, o->of, 0))
            SV_FAIL(r, SV_E_ROWS_GROUP, parted(&x, row, o->of), o->id, o->of);
        if (o->after && !above(&x, i, o->after, 1))
            SV_FAIL(r, SV_E_ROWS_AFTER, parted(&x, row, o->after), o->id, o->after);
        check_home(&x, row);
        check_block(&x, row);
    }
    check_open(&x, rows->at.n);
    for (int i = 0; sv_failed(r) == faults && i < rows->at.n; i++)
        if (rows->at.at[i].order->begin)
            check_extent(&x, i);
}
