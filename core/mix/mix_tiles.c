/* The tiles that a mix may name under [tiles]: those that the files tiles.ini of its expansions list. Only their names are looked at
   here, so that an unknown one is reported with all other faults of the mix; their shapes are read by core/board. */
#include <string.h>
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "mix/mixing.h"

/* What is wrong with the file itself is reported by whoever reads its tiles; until then every name may be one of it. */
static sv_tile_names read_file(sv_mixing *m, const sv_manifest *manifest)
{
    const sv_chosen *c = sv_selection_find(m->sel, manifest->id);
    const char *path = c ? sv_chosen_tiles(m->x.a, c) : sv_arena_fmt(m->x.a, "%s/tiles.ini", manifest->dir);
    sv_tile_names names = {NULL, NULL, !path};
    if (!path || !sv_paths_is_file(path))
        return names;
    sv_report *unheard = sv_report_new("en");
    if (unheard)
        names.ini = sv_ini_file(m->x.a, path, unheard);
    names.unsure = !unheard || sv_failed(unheard);
    sv_report_free(unheard);
    return names;
}

/* One per chosen expansion, read when the first line of [tiles] is. */
static int read_files(sv_mixing *m)
{
    while (m->tiles.n < m->sel->chosen.n) {
        sv_tile_names *at = SV_PUSH(m->x.a, &m->tiles);
        if (!at)
            return 0;
        *at = read_file(m, m->sel->chosen.at[m->tiles.n - 1].manifest);
    }
    return 1;
}

static const char *tile_name(const sv_ini_section *s)
{
    return strncmp(s->name, "tile ", 5) == 0 ? s->name + 5 : NULL;
}

/* A tile of an element or a tile set that is left out is not in the mix. Where [expansions] has faults, nobody knows what is. */
static int is_in(const sv_mixing *m, const sv_chosen *c, const sv_ini_section *s)
{
    const sv_ini_key *part = sv_ini_get(s, "part");
    return m->unsure || (sv_chosen_has(c, "tiles") && (!part || sv_chosen_has_part(c, part->value)));
}

static void fail_tile(sv_mixing *m, const sv_ini_key *k, const char *name)
{
    sv_gathered g = {0};
    for (int i = 0; i < m->tiles.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];
        const sv_ini *ini = m->tiles.at[i].ini;
        for (int j = 0; ini && j < ini->sections.n; j++) {
            const sv_ini_section *s = &ini->sections.at[j];
            if (tile_name(s) && is_in(m, c, s))
                sv_gathered_add(&g, sv_arena_fmt(&g.arena, "%s:%s", c->manifest->id, tile_name(s)));
        }
    }
    SV_FAIL(m->x.r, SV_E_TILES_UNKNOWN, sv_ini_where(m->x.ini, k->line), name, sv_gathered_hint(&g, m->x.r, name));
}

void sv_mix_check_tile(sv_mixing *m, const sv_ini_key *k, const sv_chosen *c, const char *tile)
{
    if (!m->sel->chosen.at[0].manifest->board) { /* it reads no tiles, so there are none to name */
        if (c->manifest->playable)
            fail_tile(m, k, sv_arena_fmt(m->x.a, "%s:%s", c->manifest->id, tile));
        return;
    }
    if (!read_files(m))
        return;
    const sv_tile_names *names = &m->tiles.at[c - m->sel->chosen.at];
    const char *section = sv_arena_fmt(m->x.a, "tile %s", tile);
    const sv_ini_section *s = names->ini && section ? sv_ini_find(names->ini, section) : NULL;
    if (!section || names->unsure || (!names->ini && !c->manifest->playable)) /* of what is only shown nobody lists the tiles */
        return;
    if (!s || !is_in(m, c, s))
        fail_tile(m, k, sv_arena_fmt(m->x.a, "%s:%s", c->manifest->id, tile));
}

int sv_mix_tile_listed(sv_mixing *m, const sv_manifest *manifest, const char *tile, sv_gathered *others)
{
    const sv_tile_names *names = NULL;
    int found = 0;
    for (int i = 0; i < m->listed.n && !names; i++)
        if (m->listed.at[i].of == manifest)
            names = &m->listed.at[i];
    if (!names && m->sel->chosen.at[0].manifest->board) {
        sv_tile_names *at = SV_PUSH(m->x.a, &m->listed);
        if (at) {
            *at = read_file(m, manifest);
            at->of = manifest;
        }
        names = at;
    }
    if (!names || names->unsure || !names->ini)
        return 1;
    for (int i = 0; i < names->ini->sections.n; i++) {
        const char *name = tile_name(&names->ini->sections.at[i]);
        found |= name && strcmp(name, tile) == 0;
        if (name)
            sv_gathered_add(others, sv_arena_fmt(&others->arena, "%s:%s", manifest->id, name));
    }
    return found;
}
