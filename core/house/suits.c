/* Does a statement suit the row that it names? Said when the hooks of all expansions stand. */
#include <string.h>
#include "house/hooks.h"
#include "mix/manifest.h"
#include "mix/order.h"

/* A fact of it that is not known of such options. */
static const sv_house_fact *unknown_fact(const sv_house_expr *e, unsigned at)
{
    if (!e)
        return NULL;
    if (e->fact && !(e->fact->where & at))
        return e->fact;
    const sv_house_fact *f = unknown_fact(e->a, at);

    return f ? f : unknown_fact(e->b, at);
}

static int knows_facts(const sv_house_line *l, sv_report *r)
{
    const unsigned at = SV_HOUSE_GAME | (l->options & SV_HOOK_DEPLOY ? SV_HOUSE_PLACE | SV_HOUSE_FIGURE : 0) |
                        (l->options & SV_HOOK_PLACE ? SV_HOUSE_LAY : 0);
    const sv_house_fact *f = unknown_fact(l->test, at);

    if (f)
        sv_house_fail_place(&r->arena, r, l->where, f, l->said, at);
    return !f;
}

/* The statement changes how the row is asked: so it must ask. */
static int needs_asking(const sv_house_line *l)
{
    return l->verb == SV_HV_FORBID || l->verb == SV_HV_OFFER || l->verb == SV_HV_CHANCE || l->verb == SV_HV_REPEAT || l->verb == SV_HV_LIMIT;
}

/* The row of a choice that is made once, of which this row is a part; NULL: it is asked by itself. */
static const sv_order_row *asked_with(const sv_mix *m, const sv_order_row *row)
{
    for (int i = 0; row->of && i < m->rows.at.n; i++) {
        const sv_order_row *o = m->rows.at.at[i].order;

        if (o->choice && !strcmp(o->choice, row->of))
            return o->policy == SV_EACH_IN_TURN ? NULL : o;
    }
    return row->choice && row->policy != SV_EACH_IN_TURN ? row : NULL;
}

/* Has the choice other parts that ask? Then it is not this row alone that is asked. */
static int has_others(const sv_mix *m, const sv_hooks *hooks, const sv_order_row *head, int row)
{
    for (int i = 0; i < hooks->at.n; i++) {
        const sv_placed_hook *h = &hooks->at.at[i];
        const sv_order_row *o = h->row == SV_NONE16 ? NULL : m->rows.at.at[h->row].order;

        if (o && h->row != row && h->hook->kind == SV_OFFER && (o == head || (o->of && !strcmp(o->of, head->choice))))
            return 1;
    }
    return 0;
}

/* chance, repeat: of a question that is this row's own. */
static int asks_alone(const sv_mix *m, const sv_hooks *hooks, const sv_house_line *l, int row, sv_report *r)
{
    const sv_row *at = &m->rows.at.at[row];
    const sv_order_row *head = l->verb == SV_HV_CHANCE || l->verb == SV_HV_REPEAT ? asked_with(m, at->order) : NULL;

    if (head && (head != at->order || has_others(m, hooks, head, row))) {
        SV_FAIL(r, SV_E_HOUSE_MEMBER, l->where, l->said, l->row, head->id);
        return 0;
    }
    if (l->verb == SV_HV_REPEAT && l->n < 0 && at->kind != SV_ROW_MAY && at->kind != SV_ROW_ONE_OF) {
        SV_FAIL(r, SV_E_HOUSE_PASS, l->where, l->said, l->row);
        return 0;
    }
    return 1;
}

/* ---- rows where chance decides ---------------------------------------------------------------------------------------------------------- */

static int is_chance(const sv_hooks *hooks, int row)
{
    for (int i = 0; i < hooks->at.n; i++)
        if (hooks->at.at[i].row == row && hooks->at.at[i].hook->kind == SV_OFFER && hooks->at.at[i].hook->flags & SV_HOOK_CHANCE)
            return 1;
    return 0;
}

/* Nobody chooses there once more, or so many times only; and what the game needs comes as chance has it. */
static int leaves_to_chance(const sv_mix *m, const sv_hooks *hooks, const sv_house_line *l, int row, sv_report *r)
{
    const sv_action_def *a = m->rows.at.at[row].action;
    const int needed = l->verb == SV_HV_FORBID && a && a->needed;

    if ((!needed && l->verb != SV_HV_OFFER && l->verb != SV_HV_LIMIT) || !is_chance(hooks, row))
        return 1;
    SV_FAIL(r, needed ? SV_E_HOUSE_NEEDED : SV_E_HOUSE_CHANCE, l->where, l->said, l->row);
    return 0;
}

/* ---- offer: a place where it can be asked; what has to be in hand or laid by then, core/turn/compile_moves.c finds --------------------------- */

static int is_in_turn(const sv_mix *m, const sv_house_line *l, sv_report *r)
{
    const int to = sv_mix_row_number(m, l->own_row);
    const sv_order_row *o = to < 0 ? NULL : m->rows.at.at[to].order;
    int in = o && !o->anytime && o->step >= m->sel->order->turn_first && o->step <= m->sel->order->turn_last;

    for (int i = 0; i < to; i++)
        in &= !m->rows.at.at[i].action || !m->rows.at.at[i].action->ends_turn || m->rows.at.at[i].order->anytime;
    if (!in)
        SV_FAIL(r, SV_E_HOUSE_OFFER_PLACE, l->where, l->said);
    return in;
}

/* ---- skip: a row that does something -------------------------------------------------------------------------------------------------------- */

/* Is there a hook on it that is passed over, or (`gone`: the row is taken out) falls away with it? */
static int has_hook(const sv_mix *m, const char *row, int gone)
{
    for (int i = 0; i < m->loaded.list.n; i++)
        for (uint32_t k = 0; k < m->loaded.list.at[i].plugin->n_hooks; k++) {
            const sv_hook *h = &m->loaded.list.at[i].plugin->hooks[k];

            if (h->row && !strcmp(h->row, row) && !m->loaded.list.at[i].manifest->house &&
                (gone || h->kind == SV_ENTER || h->kind == SV_LEAVE || h->kind == SV_OFFER))
                return 1;
        }
    return 0;
}

static const sv_action_def *action_of(const sv_mix *m, const char *row)
{
    const sv_action_def *a = NULL;

    for (int i = 0; !a && i < m->sel->chosen.n; i++)
        a = sv_manifest_action(m->sel->chosen.at[i].manifest, row);
    return a;
}

/* What the engine carries out itself has no hook that could be passed over, and the rows of a block are played all the same. What the
   game needs, clash.c has refused. */
static int does_something(const sv_mix *m, const sv_house_line *l)
{
    const sv_order *o = m->sel->order;
    const sv_order_row *words = sv_order_find(o, l->row);
    const sv_action_def *a = action_of(m, l->row);

    if (a && a->needed)
        return 1;
    if ((a && a->engine) || (words && (words->begin || words->end)))
        return 0;
    for (int i = 0; words && words->choice && i < o->rows.n; i++)
        if (o->rows.at[i].of && !strcmp(o->rows.at[i].of, words->choice) && has_hook(m, o->rows.at[i].id, !l->test))
            return 1;
    return (words && words->next) || has_hook(m, l->row, !l->test);
}

/* A row that is asked until nothing of its list is left has to be answered. */
static int may_stay_open(const sv_mix *m, const sv_house_line *l, int row, sv_report *r)
{
    const sv_order_row *o = m->rows.at.at[row].order;

    if (!o->each || o->begin || (l->verb != SV_HV_FORBID && l->verb != SV_HV_LIMIT && l->verb != SV_HV_CHANCE))
        return 1;
    SV_FAIL(r, SV_E_HOUSE_LOOP, l->where, l->said, l->row);
    return 0;
}

/* Does the program do anything there, and could it have acted? */
static int acts(const sv_hooks *hooks, int row)
{
    for (int i = 0; i < hooks->at.n; i++)
        if (hooks->at.at[i].row == row && (hooks->at.at[i].hook->kind == SV_APPLY || hooks->at.at[i].hook->kind == SV_ENTER || hooks->at.at[i].hook->kind == SV_LEAVE))
            return 1;
    return 0;
}

int sv_house_suits(const sv_mix *m, const sv_hooks *hooks, const sv_house_line *l, int row, int offers, sv_report *r)
{
    if (row >= 0 && l->verb == SV_HV_PAY && !acts(hooks, row)) {
        SV_FAIL(r, SV_E_HOUSE_NO_ACT, l->where, l->said, l->row);
        return 0;
    }
    if (row >= 0 && needs_asking(l)) {
        if (!offers) {
            SV_FAIL(r, SV_E_HOUSE_NO_OFFER, l->where, l->said, l->row);
            return 0;
        }
        if (!leaves_to_chance(m, hooks, l, row, r) || !asks_alone(m, hooks, l, row, r) || !may_stay_open(m, l, row, r))
            return 0;
    }
    if (l->verb == SV_HV_SKIP && !does_something(m, l)) {
        SV_FAIL(r, SV_E_HOUSE_IDLE_ROW, l->where, l->said, l->row);
        return 0;
    }
    if (l->verb == SV_HV_OFFER && !is_in_turn(m, l, r))
        return 0;
    return l->verb != SV_HV_FORBID || knows_facts(l, r);
}
