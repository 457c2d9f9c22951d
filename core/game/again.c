/* Which rows are played more than once: blocks, groups and lists of the order file, and what rows have played again. */
#include <string.h>
#include "game/mix.h"
#include "mix/words.h"

enum { AGAIN_MAX = 128 };

typedef struct again {
    sv_again kind;
    int row, first, last;
} again;

typedef struct finding {
    const sv_mix *m;
    again at[AGAIN_MAX];
    int n;
} finding;

static const sv_row *row_at(const sv_mix *m, int i)
{
    return &m->rows.at.at[i];
}

static int is_line(const sv_mix *m, int i)
{
    return !row_at(m, i)->order->anytime && row_at(m, i)->order->step >= 0;
}

static void add(finding *x, sv_again kind, int row, int first, int last)
{
    if (x->n < AGAIN_MAX && first >= 0 && last >= first)
        x->at[x->n++] = (again){kind, row, first, last};
}

static int first_of(const sv_mix *m, int step)
{
    for (int i = 0; i < m->rows.at.n; i++)
        if (is_line(m, i) && row_at(m, i)->order->step >= step)
            return i;
    return -1;
}

static int last_of(const sv_mix *m, int step)
{
    for (int i = m->rows.at.n - 1; i >= 0; i--)
        if (is_line(m, i) && row_at(m, i)->order->step <= step)
            return i;
    return -1;
}

static int step_of(const sv_mix *m, const char *name)
{
    const sv_order *o = m->sel->order;

    for (int i = 0; i < o->steps.n; i++)
        if (strcmp(o->steps.at[i], name) == 0)
            return i;
    return -1;
}

/* The part goes back to its begin from the row that says so, or from its end when that row stands behind it. */
static void find_row(finding *x, int i)
{
    const sv_order *o = x->m->sel->order;
    const sv_action_def *a = row_at(x->m, i)->action;
    const int inside = row_at(x->m, i)->order->step <= o->part_last;

    if (a && a->again_part)
        add(x, SV_AGAIN_PART, i, first_of(x->m, o->part_first), inside ? i : last_of(x->m, o->part_last));
    if (a && a->again_first)
        add(x, SV_AGAIN_TURN, i, first_of(x->m, step_of(x->m, a->again_first)), last_of(x->m, step_of(x->m, a->again_last)));
}

/* Where the block or the group that begins at row i ends. */
static int end_of(const sv_mix *m, int i)
{
    const sv_order_row *o = row_at(m, i)->order;
    int end = i;

    for (int k = i + 1; k < m->rows.at.n; k++) {
        const sv_order_row *other = row_at(m, k)->order;

        if (o->begin && other->end && strcmp(o->begin, other->end) == 0)
            return k;
        if (!o->begin && o->choice && other->of && strcmp(o->choice, other->of) == 0)
            end = k;
    }
    return end;
}

static void find_list(finding *x, int i)
{
    const sv_order_row *o = row_at(x->m, i)->order;

    if (o->each)
        add(x, SV_AGAIN_EACH, i, i, end_of(x->m, i));
    else if (o->repeat)
        add(x, SV_AGAIN_TIMES, i, i, end_of(x->m, i));
}

/* From the outermost in: by their first row, the longer one first, and then by the row that has it done. */
static int before(const again *a, const again *b)
{
    return a->first != b->first ? a->first < b->first : a->last != b->last ? a->last > b->last : a->row < b->row;
}

static void find(const sv_mix *m, finding *x)
{
    x->m = m;
    x->n = 0;
    for (int i = 0; i < m->rows.at.n; i++) {
        if (!is_line(m, i))
            continue;
        find_row(x, i);
        find_list(x, i);
    }
    for (int i = 1; i < x->n; i++)
        for (int k = i; k > 0 && before(&x->at[k], &x->at[k - 1]); k--) {
            const again moved = x->at[k];

            x->at[k] = x->at[k - 1];
            x->at[k - 1] = moved;
        }
}

int sv_mix_agains(const sv_mix *m)
{
    finding x;

    find(m, &x);
    return x.n;
}

/* "each scoring-item", "repeat 6", "once turn" */
static const char *bound_of(const sv_mix *m, const again *a)
{
    sv_arena *arena = (sv_arena *)&m->arena;
    const sv_row *row = row_at(m, a->row);
    const sv_order_row *o = row->order;
    const char *text = "";

    if (a->kind == SV_AGAIN_EACH)
        text = sv_arena_join(arena, "each ", o->each);
    else if (a->kind == SV_AGAIN_TIMES && o->repeat > 0)
        text = sv_arena_fmt(arena, "repeat %d", o->repeat);
    else if (a->kind == SV_AGAIN_TIMES)
        text = sv_arena_join(arena, "repeat ", o->repeat == -2 ? o->repeat_kind : "until-pass");
    else if (row->once)
        text = sv_arena_join(arena, "once ", sv_once_words[row->once]);
    return text ? text : "";
}

int sv_mix_again(const sv_mix *m, int i, const char *lang, sv_again_info *out)
{
    finding x;
    sv_line line;

    find(m, &x);
    if (i < 0 || i >= x.n || !sv_mix_line(m, x.at[i].row, lang, &line))
        return 0;
    const again *a = &x.at[i];
    const sv_order_row *o = row_at(m, a->row)->order;

    *out = (sv_again_info){.kind = a->kind,
                           .row = line.id,
                           .owner = line.owner,
                           .block = o->begin ? o->begin : "",
                           .first = a->first,
                           .last = a->last,
                           .first_step = m->sel->order->steps.at[row_at(m, a->first)->order->step],
                           .last_step = m->sel->order->steps.at[row_at(m, a->last)->order->step],
                           .who = sv_ask_words[o->ask],
                           .bound = bound_of(m, a),
                           .reason = line.condition};
    return 1;
}
