/* Statements that contradict each other or can never apply: reported with both lines when the mix is read. */
#include <string.h>
#include "house/adding.h"
#include "house/house.h"
#include "house/hooks.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "mix/order.h"
#include "spelverloop/plugin.h"

void sv_house_contradict(sv_mixing *m, const sv_house_line *l, const char *other, sv_where where)
{
    SV_FAIL(m->x.r, SV_E_HOUSE_CLASH, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value), other,
            sv_arena_fmt(m->x.a, "%s:%d", where.file, where.line));
}

static const char *whole(const sv_mixing *m, const sv_house_line *l) { return sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value); }

void sv_house_fail_clash(sv_arena *a, sv_report *r, const sv_house_line *l, const sv_house_line *other)
{
    SV_FAIL(r, SV_E_HOUSE_CLASH, l->where, sv_arena_fmt(a, "%s = %s", l->said, l->value), sv_arena_fmt(a, "%s = %s", other->said, other->value),
            sv_arena_fmt(a, "%s:%d", other->where.file, other->where.line));
}

/* Both set one thing, of which there is one. */
static int sets_one(const sv_house_line *l)
{
    switch (l->verb) {
    case SV_HV_ELEMENT:
    case SV_HV_REPEAT:
    case SV_HV_LIMIT:
    case SV_HV_TABLE:
    case SV_HV_HAND:
    case SV_HV_ROW:
    case SV_HV_JOIN:
    case SV_HV_SWAP:
    case SV_HV_COMPLETE:
    case SV_HV_MARKER:
        return 1;
    default:
        return 0;
    }
}

static int same_thing(const sv_house_line *a, const sv_house_line *b)
{
    return sets_one(a) && a->verb == b->verb && !strcmp(a->object, b->object) && strcmp(a->value, b->value) != 0;
}

/* It is never played, or all its options are refused. */
static int shuts(const sv_house_line *l) { return (l->verb == SV_HV_FORBID || l->verb == SV_HV_SKIP) && !l->test && l->row; }

static int shuts_step(const sv_house_line *l) { return l->verb == SV_HV_SKIP_STEP && !l->test; }

/* `complete` scores the kind by a row of its own. */
static int completes(const sv_mixing *m, const char *kind)
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (l->verb == SV_HV_COMPLETE && sv_house_acts(l) && !strcmp(l->kind, kind))
                return 1;
        }
    return 0;
}

/* Row that scores what the statement is about; NULL: it is about no points, or another row scores them as well. */
static const char *scored_at(const sv_mixing *m, const sv_house_line *l)
{
    switch (l->verb) {
    case SV_HV_ADD:
    case SV_HV_MULTIPLY:
    case SV_HV_CAP:
    case SV_HV_REPLACE:
    case SV_HV_SHARE:
        return completes(m, l->kind) ? NULL : sv_house_scored(m->sel, l->kind);
    default:
        return NULL;
    }
}

/* All that place figures are choices of one action: that one reaches no further row. */
static int is_deploy(const sv_mixing *m, const char *row)
{
    const sv_order *o = m->sel->order;
    const sv_order_row *head = o->deploy ? sv_order_find(o, o->deploy) : NULL, *r = sv_order_find(o, row);

    return head && r && (r == head || (head->choice && r->of && !strcmp(r->of, head->choice)));
}

/* Has the mix another row among these choices? */
static int others_deploy(const sv_mixing *m, const char *row)
{
    const sv_order *o = m->sel->order;

    for (int i = 0; i < o->rows.n; i++)
        if (o->rows.at[i].of && strcmp(o->rows.at[i].id, row) != 0 && is_deploy(m, o->rows.at[i].id) && o->rows.at[i].owner &&
            sv_selection_find(m->sel, o->rows.at[i].owner))
            return 1;
    return 0;
}

static int works_on(const sv_mixing *m, const sv_house_line *l, const char *row)
{
    const char *scored = scored_at(m, l);

    if (scored)
        return !strcmp(scored, row);
    switch (l->verb) {
    case SV_HV_REPEAT:
    case SV_HV_CHANCE:
    case SV_HV_LIMIT:
    case SV_HV_REACH:
    case SV_HV_PAY:
    case SV_HV_OFFER:
    case SV_HV_MOVE:
        return l->row && !strcmp(l->row, row);
    case SV_HV_FORBID:
    case SV_HV_SKIP:
        return l->test && l->row && !strcmp(l->row, row);
    default:
        return 0;
    }
}

/* A row of that step. */
static int works_in(const sv_mixing *m, const sv_house_line *l, int step)
{
    const char *scored = scored_at(m, l), *row = scored ? scored : l->row, *of = row ? sv_house_step_of(m, row) : NULL;

    return of && works_on(m, l, row) && sv_order_step(m->sel->order, of) == step;
}

static int shuts_out(const sv_mixing *m, const sv_house_line *a, const sv_house_line *b)
{
    return (shuts(a) && works_on(m, b, a->row)) || (shuts_step(a) && works_in(m, b, a->step));
}

/* A hand and an open row both say where the tile comes from. */
static int both_bring_tiles(const sv_house_line *a, const sv_house_line *b)
{
    return !*a->object && !*b->object && ((a->verb == SV_HV_HAND && b->verb == SV_HV_ROW) || (a->verb == SV_HV_ROW && b->verb == SV_HV_HAND));
}

static void check_pair(sv_mixing *m, const sv_house_line *a, sv_house_line *b)
{
    if (!same_thing(a, b) && !both_bring_tiles(a, b) && !shuts_out(m, a, b) && !shuts_out(m, b, a))
        return;
    sv_house_fail_clash(m->x.a, m->x.r, b, a);
    b->idle = 1; /* said once */
}

/* Everything that places a figure reaches further, but what places figures is skipped. */
static void check_reach(sv_mixing *m, const sv_house_line *a, sv_house_line *b)
{
    if (a->verb != SV_HV_SKIP || a->test || b->verb != SV_HV_REACH || !b->class || b->idle || !is_deploy(m, a->row) || others_deploy(m, a->row))
        return;
    sv_house_fail_clash(m->x.a, m->x.r, b, a);
    b->idle = 1;
}

/* Statements that only say more of another one. */
static void check_alone(sv_mixing *m, const sv_house_line *l)
{
    const int cost = l->verb == SV_HV_ROW && *l->object, when = l->verb == SV_HV_MARKER && !l->kind;

    for (int i = 0; (cost || when) && i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            const sv_house_line *other = &m->sel->house->rules.at[i]->lines.at[k];

            if (other->verb == l->verb && (cost ? !*other->object : other->kind && other->rule == l->rule))
                return;
        }
    if (cost || when)
        SV_FAIL(m->x.r, SV_E_HOUSE_ALONE, l->where, l->said, cost ? "row = 3" : "marker KIND = always");
}

/* The name of a further row, which is nobody else's. */
const char *sv_house_further_row(const sv_house_adding *x, const sv_house_line *l, const char *id)
{
    const char *of = NULL;

    for (int i = 0; i < x->m->sel->house->rules.n; i++)
        if (!strcmp(x->m->sel->house->rules.at[i]->name, id)) {
            const sv_where where = x->m->sel->house->rules.at[i]->where;

            of = sv_arena_fmt(x->m->x.a, "%s:%d", where.file, where.line);
        }
    if (!of && !sv_lib_row(x->m->lib, x->m->sel->order, id, &of))
        return id;
    SV_FAIL(x->m->x.r, SV_E_HOUSE_NUMBERED, l->where, x->rule->name, id, of);
    return sv_arena_fmt(x->m->x.a, "%s-again", id); /* so that no more is said of it */
}

/* ---- rows that the game cannot do without ---------------------------------------------------------------------------------------- */

/* Would the statement take it out? What chance decides there is found when the hooks stand: suits.c. */
static int takes_out(const sv_mixing *m, const sv_house_line *l, const char *row)
{
    const char *step = l->verb == SV_HV_SKIP_STEP ? sv_house_step_of(m, row) : NULL;

    switch (l->verb) {
    case SV_HV_SKIP:
        return l->row && !strcmp(l->row, row);
    case SV_HV_SKIP_STEP:
        return step && !strcmp(step, m->sel->order->steps.at[l->step]);
    case SV_HV_FORBID:
        return !l->test && (l->row ? !strcmp(l->row, row) : l->class == SV_HOOK_PLACE && m->sel->order->lay && !strcmp(m->sel->order->lay, row));
    default:
        return 0;
    }
}

static void check_needed(sv_mixing *m, const sv_house_line *l)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->actions.n; k++) {
            const sv_action_def *a = &m->sel->chosen.at[i].manifest->actions.at[k];

            if (!a->needed || !takes_out(m, l, a->id))
                continue;
            SV_FAIL(m->x.r, SV_E_HOUSE_NEEDED, l->where, whole(m, l), a->id);
            return;
        }
}

void sv_house_clash(sv_mixing *m)
{
    SV_LIST(sv_house_line *) all = {0};

    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];
            sv_house_line **at = sv_house_acts(l) ? SV_PUSH(m->x.a, &all) : NULL; /* NOLINT(bugprone-sizeof-expression): pointers */

            if (at)
                *at = l;
        }
    for (int b = 0; b < all.n; b++) {
        check_alone(m, all.at[b]);
        check_needed(m, all.at[b]);
        for (int a = 0; a < b; a++)
            check_pair(m, all.at[a], all.at[b]);
        for (int a = 0; a < all.n; a++)
            check_reach(m, all.at[a], all.at[b]);
    }
}
