/* What a setup lays must lie within the bounds of the mix (`table = WxH` of a house rule): the setup is played once when such a mix is loaded. */
#include "game/game.h"
#include "game/mix.h"
#include "house/house.h"
#include "mix/fault.h"

enum { QUESTIONS_MAX = 1000, TABLE_MIN = 3 }; /* of a setup; of a table, either way */

static const sv_house_line *table_of(const sv_mix *m)
{
    for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++)
            if (m->sel->house->rules.at[i]->lines.at[k].verb == SV_HV_TABLE && sv_house_acts(&m->sel->house->rules.at[i]->lines.at[k]))
                return &m->sel->house->rules.at[i]->lines.at[k];
    return NULL;
}

/* The least size of a table that reaches from `low` to `high`; its middle is 0, or the square before the middle. */
static int least(int low, int high)
{
    const int a = 1 - 2 * low, b = 2 * high;

    return a > b ? (a > TABLE_MIN ? a : TABLE_MIN) : b > TABLE_MIN ? b : TABLE_MIN;
}

static int larger(int is, int needed) { return is > needed ? is : needed; }

/* Which option is taken where the setup asks something is all the same: none of them lays a tile elsewhere. */
static void play_setup(sv_game *g, const sv_mix *m)
{
    const sv_decision *d;

    for (int i = 0; i < QUESTIONS_MAX && (d = sv_game_advance(g)) != NULL; i++)
        if (d->step > m->sel->order->setup_last || !sv_game_choose(g, 0))
            return;
}

int sv_mix_setup_fits(const sv_mix *m, sv_report *r)
{
    const sv_house_line *l = m->squares ? table_of(m) : NULL;
    sv_game *g = l ? sv_game_new(m, 0, r) : NULL;

    if (!l || !g)
        return !l;
    play_setup(g, m);
    const sv_off_table off = g->s.off_table;

    sv_game_free(g);
    if (!off.any)
        return 1;
    SV_FAIL(r, SV_E_HOUSE_SMALL, l->where, sv_arena_fmt(&r->arena, "%s = %s", l->said, l->value), m->rows.at.at[off.row].order->id,
            sv_arena_fmt(&r->arena, "%dx%d", larger(l->n, least(off.x0, off.x1)), larger(l->m, least(off.y0, off.y1))));
    return 0;
}
