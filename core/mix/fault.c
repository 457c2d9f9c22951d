#include "mix/fault.h"
#include <string.h>
#include "mix/manifest.h"
#include "util/str.h"

void sv_gathered_add(sv_gathered *g, const char *name)
{
    sv_names_push(&g->arena, &g->names, name);
}

const char *sv_gathered_hint(sv_gathered *g, sv_report *r, const char *wrong)
{
    const char *hint = sv_hint(r, wrong, g->names.at, g->names.n);
    sv_arena_free(&g->arena);
    return hint;
}

/* Parts of that name, of expansions that go with the game: "EXPANSION.PART". */
static const char *parts_called(sv_arena *a, const sv_library *lib, const char *game, const char *name)
{
    enum { FEW = 4 };
    const char *list = "";
    for (int i = 0, n = 0; i < lib->manifests.n && n <= FEW; i++) {
        const sv_manifest *m = lib->manifests.at[i];
        const int is_part = sv_manifest_element(m, name) >= 0 || sv_manifest_set(m, name) >= 0;
        if (is_part && sv_index_of(game, m->games.at, m->games.n) >= 0)
            list = ++n > FEW ? sv_arena_fmt(a, "%s …", list) : sv_arena_fmt(a, "%s%s%s.%s", list, *list ? ", " : "", m->id, name);
    }
    return list;
}

void sv_fail_part_or_expansion(sv_report *r, sv_where where, const sv_library *lib, const char *game, const char *name)
{
    const char *parts = parts_called(&r->arena, lib, game, name);
    if (parts && *parts)
        SV_FAIL(r, SV_E_EXPANSION_PART, where, name, parts);
    else
        sv_fail_expansion(r, where, lib, sv_lib_root(lib, game), name);
}

/* Names of expansions that are for a game of `m`; those of which nothing is known but the name are for any. */
static sv_gathered expansion_names(const sv_library *lib, const sv_manifest *m)
{
    sv_gathered g = {0};
    for (int i = 0; i < lib->names.n; i++) {
        const sv_manifest *other = sv_lib_manifest(lib, lib->names.at[i]);
        if (!m || !other || sv_share_game(m, other))
            sv_gathered_add(&g, lib->names.at[i]);
    }
    return g;
}

void sv_fail_expansion(sv_report *r, sv_where where, const sv_library *lib, const sv_manifest *m, const char *name)
{
    static const char *const lists[SV_LANGS] = {"`spelverloop expansions` lists them", "`spelverloop expansions` noemt ze"};
    enum { FEW = 12 }; /* as many as a hint lists whole */
    sv_gathered g = expansion_names(lib, m);
    const char *near = sv_nearest(name, g.names.at, g.names.n) || lib->names.n <= FEW ? sv_hint(r, name, g.names.at, g.names.n) : NULL;
    const char *hint = lib->names.n <= FEW ? near : near ? sv_arena_fmt(&r->arena, "%s %s", near, lists[r->lang]) : lists[r->lang];
    sv_arena_free(&g.arena);
    SV_FAIL(r, SV_E_EXPANSION, where, name, hint ? hint : "");
}

void sv_fail_element(sv_report *r, sv_where where, const sv_manifest *m, const char *name)
{
    sv_gathered g = {0};
    for (int i = 0; i < m->options.n; i++) {
        const sv_opt *o = &m->options.at[i];
        if (o->type == SV_OPT_CHOICE && sv_index_of(name, o->values.at, o->values.n) >= 0) {
            SV_FAIL(r, SV_E_ELEMENT_VALUE, where, m->id, name, o->id);
            return;
        }
    }
    for (int i = 0; i < m->elements.n; i++)
        sv_gathered_add(&g, m->elements.at[i].id);
    for (int i = 0; i < m->sets.n; i++)
        sv_gathered_add(&g, m->sets.at[i]);
    SV_FAIL(r, SV_E_ELEMENT, where, m->id, name, sv_gathered_hint(&g, r, name));
}

void sv_fail_option(sv_report *r, sv_where where, const sv_manifest *m, const char *name)
{
    sv_gathered g = {0};
    for (int i = 0; i < m->options.n; i++)
        sv_gathered_add(&g, m->options.at[i].id);
    SV_FAIL(r, SV_E_OPTION, where, m->id, name, sv_gathered_hint(&g, r, name));
}

void sv_fail_game(sv_report *r, sv_where where, const sv_library *lib, const char *name)
{
    sv_gathered g = {0};
    for (int i = 0; i < lib->orders.n; i++)
        sv_gathered_add(&g, lib->orders.at[i]->game);
    SV_FAIL(r, SV_E_GAME, where, name, sv_gathered_hint(&g, r, name));
}

void sv_fail_row(sv_report *r, sv_where where, const sv_library *lib, const sv_manifest *m, const char *name)
{
    sv_gathered g = {0};
    const char *dot = strchr(name, '.');
    for (int i = 0; i < lib->orders.n; i++) {
        const sv_order *o = lib->orders.at[i];
        if (m && sv_index_of(o->game, m->games.at, m->games.n) < 0)
            continue;
        for (int j = 0; j < o->rows.n; j++)
            sv_gathered_add(&g, o->rows.at[j].id);
    }
    for (int i = 0; i < lib->manifests.n; i++)
        for (int j = 0; (!m || sv_share_game(m, lib->manifests.at[i])) && j < lib->manifests.at[i]->actions.n; j++)
            sv_gathered_add(&g, lib->manifests.at[i]->actions.at[j].id);
    SV_FAIL(r, SV_E_ROW, where, name, sv_gathered_hint(&g, r, dot ? dot + 1 : name));
}

void sv_fail_value(sv_report *r, sv_where where, const sv_opt *o, const char *value)
{
    if (o->type == SV_OPT_INT)
        sv_fail_number(r, where, o->id, o->min, o->max, value);
    else
        sv_fail_word(r, where, o->id, value, o->values.at, o->values.n);
}

void sv_fail_number(sv_report *r, sv_where where, const char *what, int min, int max, const char *value)
{
    sv_arena *a = &r->arena;
    SV_FAIL(r, SV_E_NUMBER, where, what, value, sv_arena_fmt(a, "%d", min), sv_arena_fmt(a, "%d", max));
}

void sv_fail_word(sv_report *r, sv_where where, const char *what, const char *value, const char *const *words, int n)
{
    SV_FAIL(r, SV_E_WORD, where, what, value, sv_hint(r, value, words, n));
}
