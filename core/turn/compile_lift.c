/* Rules that a mix may lift: those that a veto names. */
#include <string.h>
#include "house/house.h"
#include "mix/fault.h"
#include "turn/building.h"

/* Rules that a veto of this mix names, each once, in the order of the manifests. */
static void list_liftable(sv_building *b)
{
    for (int i = 0; i < b->m->rules.n; i++) {
        int refuses = 0;

        for (int k = 0; k < b->hooks->at.n; k++)
            refuses |= b->hooks->at.at[k].hook->kind == SV_VETO && b->hooks->at.at[k].rule == i;
        if (refuses && !b->m->rules.at[i].owner->house) /* those are only left out */
            sv_names_push(b->a, &b->m->liftable, b->m->rules.at[i].full);
    }
}

/* What else could be done than to leave the line out. */
static const char *or_lift(sv_building *b, sv_gathered *names, const char *rule)
{
    static const char *const none[SV_LANGS] = {", since no rule of this mix can be lifted", ", want geen regel van deze mix kan opgeheven worden"};
    const int any = names->names.n > 0;
    const char *hint = sv_gathered_hint(names, b->r, rule); /* frees the names */

    return any ? sv_arena_fmt(&b->r->arena, b->r->lang == SV_NL ? ", of %s" : ", or %s", hint) : none[b->r->lang];
}

/* A rule that no veto names describes how the game works: lifting it would change nothing, and nobody would be told. */
static void check_lifted(sv_building *b)
{
    const sv_selection *sel = b->m->sel;
    const sv_ini_section *lines = sv_ini_find(b->m->ini, "lift");

    for (int i = 0; i < sel->lifted.n; i++) {
        sv_gathered names = {0};
        int refuses = 0, line = 0;

        for (int k = 0; k < b->hooks->at.n; k++)
            refuses |= b->hooks->at.at[k].hook->kind == SV_VETO &&
                       !strcmp(b->m->rules.at[b->hooks->at.at[k].rule].full, sel->lifted.at[i]);
        if (refuses)
            continue;
        for (int k = 0; k < b->m->liftable.n; k++)
            sv_gathered_add(&names, b->m->liftable.at[k]);
        for (int k = 0; lines && k < lines->keys.n; k++) /* an expansion may go by another name there */
            if (!strcmp(strchr(lines->keys.at[k].name, '.') + 1, strchr(sel->lifted.at[i], '.') + 1))
                line = lines->keys.at[k].line;
        const sv_house_line *l = line ? NULL : sv_house_says(sel, SV_HV_LIFT, sel->lifted.at[i]);
        const sv_where where = l ? l->where : (sv_where){sel->file, line};

        SV_FAIL(b->r, SV_E_LIFT_NOTHING, where, sel->lifted.at[i], or_lift(b, &names, sel->lifted.at[i]));
        b->good = 0;
    }
}

void sv_build_lifts(sv_building *b)
{
    list_liftable(b);
    check_lifted(b);
}
