/* Why a row of an expansion of the mix is not in the order of play: what its manifest asks for, and what the mix has. */
#include <string.h>
#include "game/game.h"
#include "mix/catalogue.h"
#include "mix/cond.h"
#include "mix/mix.h"

static const sv_action_def *action_of(const sv_manifest *m, const char *row)
{
    for (int i = 0; i < m->actions.n; i++)
        if (!strcmp(m->actions.at[i].id, row))
            return &m->actions.at[i];
    return NULL;
}

static int is_skipped(const sv_selection *sel, const char *row)
{
    for (int i = 0; i < sel->row_changes.n; i++)
        if (sel->row_changes.at[i].skipped && !strcmp(sel->row_changes.at[i].row, row))
            return 1;
    return 0;
}

const char *sv_why_absent(sv_arena *a, const sv_mix *mix, const char *owner, const char *row, int lang)
{
    const sv_chosen *c = sv_selection_find(mix->sel, owner);
    const sv_action_def *action = c ? action_of(c->manifest, row) : NULL;

    if (!action)
        return NULL;
    if (is_skipped(mix->sel, row))
        return sv_arena_fmt(a, lang == SV_NL ? "een huisregel laat %s weg" : "a house rule leaves %s out", row);
    if (!sv_chosen_has(c, action->element))
        return sv_arena_fmt(a, lang == SV_NL ? "%s hoort bij %s.%s, dat deze mix weglaat" : "%s belongs to %s.%s, which this mix leaves out", row, owner, action->element);
    if (sv_cond_eval(action->when, mix->sel))
        return NULL;
    return sv_arena_fmt(a, lang == SV_NL ? "%s wordt gespeeld bij: %s; hier: %s" : "%s is played when %s; here: %s", row, sv_cond_said(a, action->when),
                        sv_cond_found(a, action->when, mix->sel));
}
