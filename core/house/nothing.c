/* Statements that change nothing in this mix: a fault where they never could, a warning where another mix would let them. */
#include <string.h>
#include "house/hooks.h"
#include "house/house.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"

/* The row is left out with its element, or by what its own condition asks; not by a house rule, which contradicts. */
static int is_left_out(const sv_mixing *m, const char *row)
{
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];
        const sv_action_def *a = sv_manifest_action(c->manifest, row);

        if (a)
            return !sv_chosen_has(c, a->element) || !sv_cond_eval(a->when, m->sel);
    }
    return 0;
}

int sv_house_left_out(sv_mixing *m, sv_house_line *l)
{
    static const char *const why[SV_LANGS] = {"the row %s is left out of it", "de regel %s is er niet bij"};
    const int lang = m->x.r->lang;

    if (!l->row || !is_left_out(m, l->row))
        return 0;
    l->idle = 1;
    sv_mix_warn(m, SV_W_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value),
                lang == SV_NL ? sv_arena_fmt(m->x.a, why[SV_NL], l->row) : sv_arena_fmt(m->x.a, why[SV_EN], l->row));
    return 1;
}

/* What a closed feature is worth is nothing then, and the same condition keeps all figures off it: unless the mix lifts that, no closing has to be
   looked for. */
static void warn_unscored(sv_mixing *m, sv_house_line *l)
{
    static const char *const why[SV_LANGS] = {"the kind %s is not scored in it, since the row %s is left out", "de soort %s telt daar niet, want de regel %s is eruit gelaten"};
    const char *row = l->kind ? sv_house_scored(m->sel, l->kind) : NULL;
    const int lang = m->x.r->lang;

    if (!row || !is_left_out(m, row) || (l->verb == SV_HV_COMPLETE && m->sel->lifted.n))
        return;
    l->idle |= l->verb == SV_HV_COMPLETE;
    sv_mix_warn(m, SV_W_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value),
                lang == SV_NL ? sv_arena_fmt(m->x.a, why[SV_NL], l->kind, row) : sv_arena_fmt(m->x.a, why[SV_EN], l->kind, row));
}

/* Tiles lie on no table, and on no other tile, where none is laid. */
static void warn_unlaid(sv_mixing *m, const sv_house_line *l)
{
    static const char *const why[SV_LANGS] = {"no tiles are laid in the game %s", "in het spel %s worden geen tegels gelegd"};
    const int lang = m->x.r->lang;

    if ((l->verb != SV_HV_TABLE && l->verb != SV_HV_COVER) || m->sel->order->lay)
        return;
    sv_mix_warn(m, SV_W_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value),
                lang == SV_NL ? sv_arena_fmt(m->x.a, why[SV_NL], m->sel->order->game) : sv_arena_fmt(m->x.a, why[SV_EN], m->sel->order->game));
}

/* What a game cannot do without is done once: a turn has one tile. */
static void warn_once(sv_mixing *m, const sv_house_line *l)
{
    static const char *const why[SV_LANGS] = {"a turn has one tile to draw and to lay, so a second time there is nothing to do", "een beurt heeft één tegel om te trekken en te leggen, dus een tweede keer is er niets te doen"};

    for (int i = 0; l->verb == SV_HV_REPEAT && l->row && i < m->sel->chosen.n; i++) {
        const sv_action_def *a = sv_manifest_action(m->sel->chosen.at[i].manifest, l->row);

        if (a && a->needed && m->sel->order->lay)
            sv_mix_warn(m, SV_W_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value), why[m->x.r->lang]);
    }
}

static void fail_same(sv_mixing *m, const sv_house_line *l)
{
    static const char *const why[SV_LANGS] = {"a tile would be swapped for one of the same", "een tegel zou gewisseld worden voor dezelfde"};

    if (l->verb == SV_HV_SWAP && l->word && !strcmp(l->object, l->word))
        SV_FAIL(m->x.r, SV_E_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value), why[m->x.r->lang]);
}

void sv_house_nothing(sv_mixing *m)
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (!sv_house_acts(l))
                continue;
            warn_unscored(m, l);
            fail_same(m, l);
            warn_unlaid(m, l);
            warn_once(m, l);
        }
}
