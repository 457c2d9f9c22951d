/* Figures and pieces that no game can do without (`least` in a manifest), held against the numbers of a mix. */
#include <stdio.h>
#include <string.h>
#include "game/mix.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"

/* Fewer than a manifest says no game can do with, wherever the number is from. */
static int has_least(const sv_mix *m, sv_report *r, const sv_manifest *owner, const char *id, sv_where where, int least, int count)
{
    char full[96], wanted[16], there[16];

    if (count >= least)
        return 1;
    snprintf(full, sizeof full, "%s.%s", owner->id, id);
    for (int i = 0; i < m->sel->figure_changes.n; i++)
        if (!strcmp(m->sel->figure_changes.at[i].id, full))
            where = m->sel->figure_changes.at[i].where;
    snprintf(wanted, sizeof wanted, "%d", least);
    snprintf(there, sizeof there, "%d", count);
    SV_FAIL(r, SV_E_FIGURES_LEAST, where, full, wanted, there);
    return 0;
}

int sv_mix_has_least(const sv_mix *m, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];

        for (int k = 0; k < c->manifest->figures.n; k++) {
            const sv_figure_def *f = &c->manifest->figures.at[k];

            if (!f->element || sv_chosen_has(c, f->element))
                good &= has_least(m, r, c->manifest, f->id, f->where, f->least, sv_figure_count(m, c, f));
        }
        for (int k = 0; k < c->manifest->pieces.n; k++) {
            const sv_piece_def *p = &c->manifest->pieces.at[k];

            if (!p->element || sv_chosen_has(c, p->element))
                good &= has_least(m, r, c->manifest, p->id, p->where, p->least, sv_piece_count(m->sel, c, p));
        }
    }
    return good;
}
