/* forbid, limit, skip, skip-step: options that are refused, rows that are passed over. */
#include <string.h>
#include "house/hooks.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "spelverloop/board.h"

/* ---- forbid ------------------------------------------------------------------------------------------------------------------- */

static void forbid(sv_ctx *c, sv_options *o)
{
    const sv_house_line *l = sv_house_line_of(c);
    sv_house_at at = sv_house_at_game(c, o->who);

    at.enough = l->enough;
    for (uint32_t k = 0; k < o->n; k++) {
        if (sv_is_struck(o, k))
            continue;
        sv_house_at_move(&at, &o->at[k], l->options);
        if (sv_house_holds(l->test, &at))
            sv_strike(o, k);
    }
}

void sv_house_forbid_tiles(sv_house_line *l) { ((sv_hook *)l->made->hooks)->flags |= SV_HOOK_TILE; /* still being made */ }

enum { ANY_DISTANCE = 999 };

/* How near a figure of his own may be without it making a difference how much nearer. */
static int32_t enough(const sv_house_expr *e)
{
    const int own = e && e->fact && !strcmp(e->fact->name, "distance.own");

    if (!e)
        return ANY_DISTANCE;
    if (own)
        return e->op != SV_HX_WITHIN ? 0 : e->lo > 0 ? e->lo - 1 : e->hi < ANY_DISTANCE ? e->hi : ANY_DISTANCE;
    const int32_t a = enough(e->a), b = enough(e->b);

    return a < b ? a : b;
}

/* ---- limit: how often each player has chosen the row ------------------------------------------------------------------------------ */

static uint8_t *counts(sv_ctx *c)
{
    return c->slot[sv_house_line_of(c)->life];
}

static void limit(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; o->who < SV_PLAYERS_MAX && counts(c)[o->who] >= sv_house_line_of(c)->n && k < o->n; k++)
        sv_strike(o, k);
}

static int is_spent(sv_ctx *c)
{
    const uint8_t *n = counts(c);

    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        if (n[p] >= sv_house_line_of(c)->n)
            return 1;
    return 0;
}

void sv_house_make_limit(sv_house_making *x, const char *row)
{
    sv_house_hook(x, (sv_hook){.kind = SV_VETO, .row = row, .fn.veto = limit, .active = is_spent, .rule = x->line->rule->name});
}

static sv_next count(sv_ctx *c, const sv_option *o)
{
    const uint8_t who = c->head->asked < SV_PLAYERS_MAX ? c->head->asked : c->head->active;

    (void)o;
    counts(c)[who] = (uint8_t)(counts(c)[who] + (counts(c)[who] < UINT8_MAX));
    return SV_GO_ON;
}

/* ---- skip ------------------------------------------------------------------------------------------------------------------------ */

static int passes(sv_ctx *c)
{
    const sv_house_at at = sv_house_at_game(c, c->head->active);

    return sv_house_holds(sv_house_line_of(c)->test, &at);
}

static void refuse_all(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        sv_strike(o, k);
    (void)c;
}

/* The members of a choice are asked together: theirs are refused. */
static void add_skip(sv_house_making *x, const char *row)
{
    const sv_order_row *o = sv_order_find(x->m->sel->order, row);

    sv_house_hook(x, (sv_hook){.kind = SV_SKIP, .row = row, .fn.skip = passes});
    if (o && o->of)
        sv_house_hook(x, (sv_hook){.kind = SV_VETO, .row = row, .fn.veto = refuse_all, .active = passes, .rule = x->line->rule->name});
}

static void add_skip_step(sv_house_making *x)
{
    for (int i = 0; i < x->m->rows.at.n; i++) {
        const sv_order_row *o = x->m->rows.at.at[i].order;

        if (!o->anytime && o->step == x->line->step && !o->end && !o->begin && x->m->rows.at.at[i].action)
            add_skip(x, o->id);
    }
}

void sv_house_make_refusals(sv_house_making *x)
{
    const sv_house_line *l = x->line;
    const char *rule = l->rule->name;

    if (l->verb == SV_HV_FORBID) {
        x->line->enough = enough(l->test);
        sv_house_hook(x, (sv_hook){.kind = SV_VETO, .row = l->row, .flags = l->class, .fn.veto = forbid, .rule = rule});
    } else if (l->verb == SV_HV_LIMIT) {
        x->plugin->slot[l->life] = SV_PLAYERS_MAX;
        sv_house_make_limit(x, l->row);
        sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = l->row, .fn.apply = count});
    } else if (l->verb == SV_HV_SKIP && l->test) {
        add_skip(x, l->row);
    } else if (l->verb == SV_HV_SKIP_STEP) {
        add_skip_step(x);
    }
}
