#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/mixing.h"
#include "util/str.h"

void sv_mix_default_options(sv_mixing *m)
{
    sv_selection *sel = m->sel;
    for (int i = 0; i < sel->chosen.n; i++) {
        sv_chosen *c = &sel->chosen.at[i];
        size_t n = (size_t)c->manifest->options.n;
        c->values = sv_arena_get(m->x.a, n * sizeof *c->values);
        c->value_set = sv_arena_get(m->x.a, n * sizeof *c->value_set);
        c->value_where = sv_arena_get(m->x.a, n * sizeof *c->value_where);
        if (!c->values || !c->value_set || !c->value_where)
            return;
        for (size_t o = 0; o < n; o++) {
            int special;
            c->values[o] =
                sv_opt_default(&c->manifest->options.at[o], sel->edition, sel->publisher, sel->players, &special);
            c->value_set[o] = (unsigned char)special;
            c->value_where[o] = c->manifest->options.at[o].where;
        }
    }
}

/* Its elements are left out: "inns, cathedrals". */
static void warn_idle(sv_mixing *m, sv_where where, const char *option, const sv_names *elements)
{
    const char *all = elements->at[0];
    for (int i = 1; all && i < elements->n; i++)
        all = sv_arena_fmt(m->x.a, "%s, %s", all, elements->at[i]);
    sv_mix_warn(m, SV_W_OPTION_IDLE, where, option, all);
}

static void read_option(sv_mixing *m, const sv_manifest *manifest, sv_chosen *c, const sv_ini_key *k)
{
    sv_where where = sv_ini_where(m->x.ini, k->line);
    int i = sv_manifest_option(manifest, k->name), ok;
    if (i < 0) {
        sv_fail_option(m->x.r, where, manifest, k->name);
        return;
    }
    int value = sv_opt_value(&manifest->options.at[i], k->value, &ok);
    if (!ok)
        sv_fail_value(m->x.r, where, &manifest->options.at[i], k->value);
    if (!ok || !c || !c->value_where)
        return;
    if (c->value_set[i] == 2) /* [SHORT] and [ID] are two sections of one expansion */
        SV_FAIL(m->x.r, SV_E_MIX_TWICE, where, k->name, sv_arena_fmt(m->x.a, "%d", c->value_where[i].line), k->name);
    if (!sv_chosen_option(c, i))
        warn_idle(m, where, k->name, &manifest->options.at[i].elements);
    c->values[i] = value;
    c->value_set[i] = 2;
    c->value_where[i] = where;
}

void sv_mix_read_options(sv_mixing *m, const sv_ini_section *s, const char *id)
{
    const sv_manifest *manifest = sv_lib_manifest(m->lib, id);
    sv_chosen *c = NULL;
    for (int i = 0; i < m->sel->chosen.n; i++)
        if (m->sel->chosen.at[i].manifest == manifest && manifest)
            c = &m->sel->chosen.at[i];
    const sv_wish *w = sv_mix_wish(m, id);
    int taken_out = w && !w->in && w->by_command; /* for this once: the section stays right */
    if (sv_lib_unread(m->lib, id)) /* its options are not known here: what the section says could not be looked at */
        SV_FAIL(m->x.r, SV_E_MIX_NO_MANIFEST, sv_ini_where(m->x.ini, s->line), id);
    if (!c && !taken_out)
        sv_mix_warn(m, SV_W_MIX_IDLE, sv_ini_where(m->x.ini, s->line), s->name, NULL);
    for (int i = 0; manifest && i < s->keys.n; i++)
        read_option(m, manifest, c, &s->keys.at[i]);
}
