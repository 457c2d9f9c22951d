#include "house/names.h"
#include <string.h>
#include "board/squares.h"
#include "board/tokens.h"
#include "house/expr.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/mixing.h"
#include "state/mix.h"

/* ---- while reading: does anybody declare it? -------------------------------------------------------------------------------- */

/* The k-th name of that sort in a manifest, NULL: no more. */
static const char *name_in(const sv_manifest *f, sv_house_named of, int k)
{
    switch (of) {
    case SV_HOUSE_OF_FIGURE:
        return k < f->figures.n ? f->figures.at[k].id : NULL;
    case SV_HOUSE_OF_KIND:
        return k < f->features.n ? f->features.at[k].id : NULL;
    case SV_HOUSE_OF_MARK:
        return k < f->marks.n ? f->marks.at[k].id : NULL;
    case SV_HOUSE_OF_TILE_MARK:
        return k < f->tile_marks.n ? f->tile_marks.at[k].id : NULL;
    case SV_HOUSE_OF_TILE:
    case SV_HOUSE_OF_NONE:
        break;
    }
    return NULL;
}

static const char *said(sv_house_named of, int lang)
{
    static const char *const words[][SV_LANGS] = {
        [SV_HOUSE_OF_NONE] = {"name", "naam"},          [SV_HOUSE_OF_FIGURE] = {"figure", "figuur"},
        [SV_HOUSE_OF_KIND] = {"kind of feature", "soort project"}, [SV_HOUSE_OF_MARK] = {"mark of a feature", "teken van een project"},
        [SV_HOUSE_OF_TILE_MARK] = {"mark of a tile", "teken van een tegel"}, [SV_HOUSE_OF_TILE] = {"tile", "tegel"}};

    return words[of][lang];
}

static int tile_known(sv_house_use *u, const char *name)
{
    const char *sign = strchr(name, ':');
    const char *owner = sign ? sv_arena_strn(u->a, name, (size_t)(sign - name)) : NULL;
    const char *id = owner ? sv_lib_id(u->lib, owner) : NULL;

    if (!sign || !sign[1]) {
        SV_FAIL(u->r, SV_E_HOUSE_NAME, u->where, name, said(SV_HOUSE_OF_TILE, u->r->lang),
                u->r->lang == SV_NL ? "schrijf UITBREIDING:TEGEL, zoals base:D" : "write EXPANSION:TILE, as in base:D");
        return 0;
    }
    if (!id) {
        sv_fail_expansion(u->r, u->where, u->lib, NULL, owner ? owner : name);
        return 0;
    }
    if (sv_lib_unread(u->lib, id)) {
        SV_FAIL(u->r, SV_E_MIX_NO_MANIFEST, u->where, id);
        return 0;
    }
    const sv_manifest *f = sv_lib_manifest(u->lib, id);
    sv_gathered others = {0};

    if (u->m && f && !sv_mix_tile_listed(u->m, f, sign + 1, &others)) {
        SV_FAIL(u->r, SV_E_HOUSE_NAME, u->where, name, said(SV_HOUSE_OF_TILE, u->r->lang), sv_gathered_hint(&others, u->r, name));
        return 0;
    }
    sv_arena_free(&others.arena);
    if (!sv_selection_find(u->sel, id) && !u->waits)
        u->waits = id;
    return 1;
}

int sv_house_name_known(sv_house_use *u, sv_house_named of, const char *name)
{
    const sv_manifest *root = sv_lib_root(u->lib, u->sel->order->game);
    const char *owner = NULL, *at;
    sv_gathered g = {0};

    if (of == SV_HOUSE_OF_TILE)
        return tile_known(u, name);
    for (int i = 0; i < u->lib->manifests.n; i++) {
        const sv_manifest *f = u->lib->manifests.at[i];

        for (int k = 0; sv_share_game(f, root) && (at = name_in(f, of, k)) != NULL; k++) {
            sv_gathered_add(&g, at);
            if (!strcmp(at, name) && (!owner || sv_selection_find(u->sel, f->id)))
                owner = f->id;
        }
    }
    if (!owner) {
        SV_FAIL(u->r, SV_E_HOUSE_NAME, u->where, name, said(of, u->r->lang), sv_gathered_hint(&g, u->r, name));
        return 0;
    }
    sv_arena_free(&g.arena);
    if (!sv_selection_find(u->sel, owner) && !u->waits)
        u->waits = owner;
    return 1;
}

/* ---- once the tables stand: its number --------------------------------------------------------------------------------------- */

static int figure_number(const sv_mix *m, const char *name)
{
    for (int k = 0; k < m->table.kinds; k++)
        if (!strcmp(m->table.kind[k].id, name))
            return k;
    return -1;
}

static int mark_number(const sv_mix *m, const char *name)
{
    for (int k = 0; m->squares && k < m->squares->features; k++)
        for (int i = 0; i < m->squares->feature[k].marks; i++)
            if (!strcmp(m->squares->feature[k].mark[i]->id, name))
                return k * 8 + i;
    return -1;
}

static int tile_mark_number(const sv_mix *m, const char *name)
{
    for (int i = SV_WAKE_FIRST_FREE; i < m->tile_marks; i++)
        if (!strcmp(m->wakes.at[i], name))
            return i;
    return -1;
}

int sv_house_tile_number(const sv_mix *m, const char *name)
{
    for (int t = 0; m->squares && t < m->squares->types; t++)
        if (!strcmp(m->squares->type[t].id, name))
            return t;
    return -1;
}

int sv_house_number(const sv_mix *m, sv_house_named of, const char *name)
{
    switch (of) {
    case SV_HOUSE_OF_FIGURE:
        return figure_number(m, name);
    case SV_HOUSE_OF_KIND:
        return m->squares ? sv_squares_kind(m->squares, name) : -1;
    case SV_HOUSE_OF_MARK:
        return mark_number(m, name);
    case SV_HOUSE_OF_TILE_MARK:
        return tile_mark_number(m, name);
    case SV_HOUSE_OF_TILE:
        return sv_house_tile_number(m, name);
    case SV_HOUSE_OF_NONE:
        break;
    }
    return 0;
}

int sv_house_bind(const sv_mix *m, const sv_house_expr *e)
{
    sv_house_expr *own = (sv_house_expr *)e; /* still being made */
    int good = 1;

    if (!e)
        return 1;
    if (e->fact && e->fact->of != SV_HOUSE_OF_NONE && (e->op == SV_HX_IS_NAME || e->fact->type != SV_HOUSE_NAME)) {
        own->number = sv_house_number(m, e->fact->of, e->name);
        good = e->number >= 0 || e->fact->of == SV_HOUSE_OF_TILE; /* a tile that is not in play is no tile's name */
    }
    return good & sv_house_bind(m, e->a) & sv_house_bind(m, e->b);
}
