/* The kinds of features, edges and marks that the manifests of a mix declare, and the files tiles.ini that use them → tile types
   with their counts. tile.c reads one tile, part.c one feature part. */
#include <string.h>
#include "board/reading.h"
#include "game/mix.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "util/str.h"

/* ---- kinds: numbers for what the manifests declare ------------------------------------------------------------------- */

static int too_many(sv_tile_reading *rd, sv_where where, const char *most, const char *what)
{
    SV_FAIL(rd->r, SV_E_TILES_MANY, where, most, what);
    return 0;
}

static int add_edges(sv_tile_reading *rd, const sv_manifest *f)
{
    sv_square_def *d = rd->d;

    for (int k = 0; k < f->edges.n; k++) {
        if (d->edges == SV_EDGE_KINDS_MAX)
            return too_many(rd, f->edges.at[k].where, "8", "[edge]");
        d->edge[d->edges++] = (sv_edge_kind){&f->edges.at[k], f};
    }
    return 1;
}

static int add_features(sv_tile_reading *rd, const sv_manifest *f)
{
    sv_square_def *d = rd->d;

    for (int k = 0; k < f->features.n; k++) {
        const sv_feature_def *def = &f->features.at[k];
        const char **name = SV_PUSH(rd->a, &rd->m->kinds);

        if (d->features == SV_FEATURE_KINDS_MAX)
            return too_many(rd, def->where, "32", "[feature]");
        d->feature[d->features] = (sv_feature_kind){.def = def, .owner = f, .completes = (uint8_t)def->completes, .area = (uint8_t)def->area};
        d->closes[d->features] = def->completes && !def->area;
        d->edge_of[d->features] = 0xFF;
        for (int e = 0; e < d->edges && def->edges.n; e++)
            if (!strcmp(d->edge[e].def->id, def->edges.at[0]))
                d->edge_of[d->features] = (uint8_t)e;
        d->features++;
        if (name)
            *name = def->id;
    }
    return 1;
}

static int add_marks(sv_tile_reading *rd, const sv_manifest *f)
{
    sv_square_def *d = rd->d;

    for (int k = 0; k < f->marks.n; k++) {
        const int kind = sv_squares_kind(d, f->marks.at[k].feature);

        if (kind < 0)
            return (void)SV_FAIL(rd->r, SV_E_FEATURE, f->marks.at[k].where, f->marks.at[k].feature), 0;
        if (d->feature[kind].marks == SV_MARKS_MAX)
            return too_many(rd, f->marks.at[k].where, "7", "[mark]");
        d->feature[kind].mark[d->feature[kind].marks++] = &f->marks.at[k];
    }
    return 1;
}

static int add_kinds(sv_tile_reading *rd)
{
    static int (*const add[])(sv_tile_reading *rd, const sv_manifest *f) = {add_edges, add_features, add_marks};

    for (size_t what = 0; what < sizeof add / sizeof *add; what++)
        for (int i = 0; i < rd->m->sel->chosen.n; i++)
            if (!add[what](rd, rd->m->sel->chosen.at[i].manifest))
                return 0;
    return !rd->a->failed || sv_fail(rd->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL) == SV_OK;
}

int sv_squares_kind(const sv_square_def *d, const char *id)
{
    for (int i = 0; i < d->features; i++)
        if (!strcmp(d->feature[i].def->id, id))
            return i;
    return -1;
}

int sv_squares_edge(const sv_square_def *d, const char *id)
{
    for (int i = 0; i < d->edges; i++)
        if (!strcmp(d->edge[i].def->id, id))
            return i;
    return -1;
}

/* ---- the files ---------------------------------------------------------------------------------------------------------- */

/* [file] kind = tiles, format = 1, set = … */
static int read_header(sv_tile_reading *rd, const sv_ini_section *sec)
{
    static const char *const kinds[] = {"tiles"}, *const formats[] = {"1"};
    const sv_ini_key *kind = sv_ini_get(sec, "kind"), *format = sv_ini_get(sec, "format");
    int good = 1;

    if (kind && strcmp(kind->value, kinds[0]) != 0) {
        sv_fail_word(rd->r, sv_ini_where(rd->ini, kind->line), "kind", kind->value, kinds, 1);
        good = 0;
    }
    if (format && strcmp(format->value, formats[0]) != 0)
        good = sv_tile_bad(rd, format->line, SV_E_FORMAT, format->value, NULL, NULL);
    return good;
}

/* `tiles = 73` under [file]: what the plain copies of all its tiles come to, whatever of them a mix has. Who writes down what lies in a box is
   told of a slip. */
static int check_total(sv_tile_reading *rd)
{
    const sv_ini_section *file = sv_ini_find(rd->ini, "file");
    const sv_ini_key *said = file ? sv_ini_get(file, "tiles") : NULL;
    int total = 0, wanted = 0, n = 0;

    if (!said)
        return 1;
    for (int i = 0; i < rd->ini->sections.n; i++) {
        const sv_ini_key *copies = strncmp(rd->ini->sections.at[i].name, "tile ", 5) ? NULL : sv_ini_get(&rd->ini->sections.at[i], "copies");

        if (copies && !sv_read_int(copies->value, 0, 99, &n)) /* that is said of the tile itself, and a sum says no more */
            return 1;
        total += copies ? n : 0;
    }
    if (!sv_read_int(said->value, 1, 9999, &wanted))
        return sv_fail_number(rd->r, sv_ini_where(rd->ini, said->line), "tiles", 1, 9999, said->value), 0;
    return total == wanted || sv_tile_bad(rd, said->line, SV_E_TILES_TOTAL, sv_arena_fmt(rd->a, "%d", total), said->value, NULL);
}

/* `part = II`: the tile belongs to that tile set. 1: it is in, 0: it is not, -1: no such set. */
static int part_is_in(sv_tile_reading *rd, const sv_ini_section *sec)
{
    const sv_ini_key *part = sv_ini_get(sec, "part");

    if (!part)
        return 1;
    if (sv_manifest_set(rd->chosen->manifest, part->value) < 0) {
        sv_fail_element(rd->r, sv_ini_where(rd->ini, part->line), rd->chosen->manifest, part->value);
        return -1;
    }
    return sv_chosen_has_part(rd->chosen, part->value);
}

/* … and `when = CONDITION`. */
static int is_in(sv_tile_reading *rd, const sv_ini_section *sec)
{
    const sv_ini_key *when = sv_ini_get(sec, "when");
    const int part = part_is_in(rd, sec);
    int holds = 1;

    if (when && !sv_tile_condition(rd, when, when->value, &holds))
        return -1;
    return part > 0 ? holds : part;
}

static int read_set(sv_tile_reading *rd)
{
    const sv_manifest *f = rd->chosen->manifest;
    const char *path = sv_chosen_tiles(rd->a, rd->chosen);
    int good = 1;

    if (!path || !sv_file_exists(path))
        return 1;
    rd->ini = sv_ini_file(rd->a, path, rd->r);
    if (!rd->ini || rd->ini->faults)
        return 0;
    good = check_total(rd);
    for (int i = 0; i < rd->ini->sections.n; i++) {
        const sv_ini_section *sec = &rd->ini->sections.at[i];

        if (!strcmp(sec->name, "file")) {
            good &= read_header(rd, sec);
        } else if (strncmp(sec->name, "tile ", 5)) {
            good = sv_tile_bad(rd, sec->line, SV_E_SECTION, sec->name, "[file], [tile …]", NULL);
        } else {
            const int in = is_in(rd, sec);

            good &= in > 0 ? sv_tile_read(rd, sec, f->id) : in == 0;
        }
    }
    return good && sv_counts_of_tiles(rd);
}

/* Tiles of no box, defined by a scenario itself: [tile NAME] is own:NAME. */
static int read_own(sv_tile_reading *rd)
{
    int good = 1;

    rd->ini = rd->m->ini;
    rd->chosen = &rd->m->sel->chosen.at[0];
    for (int i = 0; i < rd->ini->sections.n; i++)
        if (!strncmp(rd->ini->sections.at[i].name, "tile ", 5))
            good &= sv_tile_read(rd, &rd->ini->sections.at[i], "own");
    return good;
}

/* Each names a tile of the mix: that was looked at when the mix was read. */
static void change_counts(sv_tile_reading *rd)
{
    const sv_selection *sel = rd->m->sel;

    for (int i = 0; i < sel->tile_changes.n; i++)
        for (uint16_t t = 0; t < rd->d->types; t++)
            if (!strcmp(rd->d->type[t].id, sel->tile_changes.at[i].id))
                rd->d->more[t].copies = (uint8_t)sel->tile_changes.at[i].count;
}

void sv_fail_tile(sv_report *r, sv_where where, const sv_mix *m, const char *name)
{
    sv_gathered names = {0};

    for (uint16_t t = 0; m->squares && t < m->squares->types; t++)
        sv_gathered_add(&names, m->squares->type[t].id);
    SV_FAIL(r, SV_E_TILES_UNKNOWN, where, name, sv_gathered_hint(&names, r, name));
}

/* The first that is there, in the order of the files; one that an expansion brings comes before that of the root, which may then be
   left out of the game. */
static void choose_start(sv_square_def *d)
{
    uint8_t best = SV_START_NO;

    for (uint16_t t = 0; t < d->types; t++)
        if (d->more[t].copies && d->more[t].start > best) {
            best = d->more[t].start;
            d->start = t;
        }
    for (uint16_t t = 0; best == SV_START_OWN && t < d->types; t++)
        if (d->more[t].copies && d->more[t].start == SV_START_ROOT)
            d->more[t].copies = (uint8_t)(d->more[t].copies - d->more[t].left_out);
}

static int keep_groups(sv_mix *m)
{
    const sv_square_def *d = m->squares;

    m->stock.of = sv_arena_get(&m->arena, d->types + 1u);
    for (uint16_t t = 0; m->stock.of && t < d->types; t++)
        m->stock.of[t] = d->more[t].group;
    return m->stock.of != NULL;
}

int sv_squares_read(sv_mix *m, sv_report *r)
{
    sv_square_def *d = sv_arena_get(&m->arena, sizeof *d);
    sv_tile_reading rd = {.m = m, .r = r, .d = d, .a = &m->arena};
    int good = 1;

    if (!d)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    m->squares = d;
    d->start = SV_NO_TILE;
    if (!add_kinds(&rd) || !sv_stock_groups(m, r))
        return 0;
    for (int i = 0; i < m->sel->chosen.n; i++) {
        rd.chosen = &m->sel->chosen.at[i];
        if (sv_chosen_has(rd.chosen, "tiles"))
            good &= read_set(&rd);
    }
    if (!good || !read_own(&rd))
        return 0;
    change_counts(&rd);
    choose_start(d);
    return keep_groups(m) || (sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0);
}
