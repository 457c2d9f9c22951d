/* tiles.ini of every expansion in the mix → tile types with their counts. Feature kinds, edge kinds and marks come from the
   manifests; here is only the notation: groups of edges or half edges joined by +, `@N,S` for what a field lies beside,
   `mark=n`, `>what` for where a road ends. */
#include <stdlib.h>
#include <string.h>
#include "board/tokens.h"
#include "game/mix.h"
#include "mix/fault.h"

typedef struct reading {
    sv_mix *m;
    sv_report *r;
    sv_square_def *d;
    const sv_chosen *chosen;
    const sv_ini *ini;
    sv_arena *a;
    int types_cap;
} reading;

/* ---- kinds: numbers for what the manifests declare ------------------------------------------------------------------- */

static int add_kinds(reading *rd)
{
    sv_square_def *d = rd->d;
    const sv_selection *sel = rd->m->sel;

    for (int i = 0; i < sel->chosen.n; i++) {
        const sv_manifest *f = sel->chosen.at[i].manifest;

        for (int k = 0; k < f->edges.n; k++) {
            if (d->edges == 8)
                return (void)sv_fail(rd->r, SV_E_TILES_MANY, f->edges.at[k].where.file, f->edges.at[k].where.line, "8", "[edge]", NULL, NULL), 0;
            d->edge[d->edges++].def = &f->edges.at[k];
        }
        for (int k = 0; k < f->features.n; k++) {
            if (d->features == 32)
                return (void)sv_fail(rd->r, SV_E_TILES_MANY, f->features.at[k].where.file, f->features.at[k].where.line, "32", "[feature]", NULL, NULL), 0;
            sv_feature_kind *kind = &d->feature[d->features++];

            kind->def = &f->features.at[k];
            kind->owner = f;
            kind->completes = (uint8_t)f->features.at[k].completes;
            kind->area = (uint8_t)f->features.at[k].area;
            d->closes[d->features - 1] = kind->completes && !kind->area;
            d->edge_of[d->features - 1] = 0xFF;
            for (int e = 0; e < d->edges && kind->def->edges.n; e++)
                if (!strcmp(d->edge[e].def->id, kind->def->edges.at[0]))
                    d->edge_of[d->features - 1] = (uint8_t)e;
            const char **name = SV_PUSH(rd->a, &rd->m->kinds);

            if (name)
                *name = kind->def->id;
        }
    }
    for (int i = 0; i < sel->chosen.n; i++) {
        const sv_manifest *f = sel->chosen.at[i].manifest;

        for (int k = 0; k < f->marks.n; k++) {
            const int kind = sv_squares_kind(d, f->marks.at[k].feature);

            if (kind < 0)
                return (void)SV_FAIL(rd->r, SV_E_FEATURE, f->marks.at[k].where, f->marks.at[k].feature), 0;
            if (d->feature[kind].marks == SV_MARKS_MAX)
                return (void)SV_FAIL(rd->r, SV_E_TILES_MANY, f->marks.at[k].where, "7", "[mark]"), 0;
            d->feature[kind].mark[d->feature[kind].marks++] = &f->marks.at[k];
        }
    }
    return 1;
}

int sv_squares_kind(const sv_square_def *d, const char *id)
{
    for (int i = 0; i < d->features; i++)
        if (!strcmp(d->feature[i].def->id, id))
            return i;
    return -1;
}

static int edge_of_letter(const sv_square_def *d, char letter)
{
    for (int i = 0; i < d->edges; i++)
        if (d->edge[i].def->letter == letter)
            return i;
    return -1;
}

/* ---- one feature part: `N+W shield=1`, `EL+WR @N`, `S >crossing`, `mid` ------------------------------------------------ */

static int bad(reading *rd, int line, sv_code code, const char *a1, const char *a2, const char *a3)
{
    sv_fail(rd->r, code, rd->ini->file, line, a1, a2, a3, NULL);
    return 0;
}

/* A name that a tile does not have: `names` are those that could stand there. */
static int unknown(reading *rd, int line, const char *name, sv_gathered *names)
{
    return bad(rd, line, SV_E_TILES_KEY, name, sv_gathered_hint(names, rd->r, name ? name : ""), NULL);
}

static int read_group(reading *rd, const sv_ini_key *key, const char *group, sv_tile_type *t, sv_part_type *p, int number)
{
    const sv_feature_at at = rd->d->feature[p->kind].def->at;
    char token[8];

    if (at == SV_AT_NONE || !strcmp(group, "inner"))
        return !strcmp(group, at == SV_AT_NONE ? "mid" : "inner") ||
               bad(rd, key->line, SV_E_TILES_VALUE, group, key->name, "mid");
    for (const char *g = group; *g;) {
        g = sv_token(g, "+", token, sizeof token);
        const int port = sv_port_parse(token);

        if (port < 0 || (port % 3 == 1) != (at == SV_AT_EDGE))
            return bad(rd, key->line, SV_E_TILES_VALUE, token, key->name, at == SV_AT_EDGE ? "N+W" : "NL+NR");
        if (t->port[port] != SV_NO_PART)
            return bad(rd, key->line, SV_E_TILES_SHAPE, t->id, token, key->name);
        t->port[port] = (uint8_t)number;
        p->ports |= (uint16_t)(1u << port);
    }
    return 1;
}

/* `touches=N`: the part has a share of that edge too, beside the one that lies there (two cities meet on it). It takes the half
   port next to its own edges. */
static int read_share(reading *rd, const sv_ini_key *key, const char *edge, sv_tile_type *t, sv_part_type *p, int number)
{
    const int port = sv_port_parse(edge), e = port / 3;

    if (port < 0 || port % 3 != 1)
        return bad(rd, key->line, SV_E_TILES_VALUE, edge, key->name, "N E S W");
    const int half = p->ports >> ((e + 1) % 4 * 3 + 1) & 1 ? e * 3 + 2 : e * 3;

    if (t->port[half] != SV_NO_PART)
        return bad(rd, key->line, SV_E_TILES_SHAPE, key->name, edge, NULL);
    t->port[half] = (uint8_t)number;
    p->ports |= (uint16_t)(1u << half);
    return 1;
}

static int read_word(reading *rd, const sv_ini_key *key, const char *word, sv_tile_type *t, sv_part_type *p, int number, uint16_t *beside)
{
    const sv_feature_kind *kind = &rd->d->feature[p->kind];
    const char *equals = strchr(word, '=');
    sv_gathered names = {0};
    char token[8];

    if (*word == '>')
        return 1;
    if (!strncmp(word, "touches=", 8))
        return read_share(rd, key, word + 8, t, p, number);
    if (*word == '@') {
        for (const char *g = word + 1; *g;) {
            g = sv_token(g, ",", token, sizeof token);
            const int port = sv_port_parse(token);

            if (port < 0)
                return bad(rd, key->line, SV_E_TILES_VALUE, token, key->name, "@N,S");
            *beside |= (uint16_t)(1u << port);
        }
        return 1;
    }
    for (int i = 0; i < kind->marks; i++) {
        const size_t n = equals ? (size_t)(equals - word) : strlen(word);

        if (strlen(kind->mark[i]->id) == n && !strncmp(kind->mark[i]->id, word, n)) {
            const int value = equals ? atoi(equals + 1) : 1;

            if (value < 1 || value > 9)
                return bad(rd, key->line, SV_E_TILES_VALUE, word, key->name, "shield=2");
            p->marks[i] = (uint8_t)value;
            return 1;
        }
    }
    for (int i = 0; i < kind->marks; i++)
        sv_gathered_add(&names, kind->mark[i]->id);
    return unknown(rd, key->line, sv_arena_strn(rd->a, word, strcspn(word, "=")), &names);
}

static int read_part(reading *rd, const sv_ini_key *key, int kind, sv_tile_type *t, sv_part_type *parts, uint16_t *beside)
{
    const int number = t->parts;
    char word[64];

    if (number == SV_PARTS_MAX)
        return bad(rd, key->line, SV_E_TILES_MANY, "32", t->id, NULL);
    sv_part_type *p = &parts[number];

    p->kind = (uint8_t)kind;
    t->parts++;
    t->area = (uint8_t)(t->area + (rd->d->feature[kind].area != 0));
    const char *rest = sv_token(key->value, " ", word, sizeof word);

    if (!read_group(rd, key, word, t, p, number))
        return 0;
    while (*rest) {
        rest = sv_token(rest, " ", word, sizeof word);
        if (!read_word(rd, key, word, t, p, number, &beside[number]))
            return 0;
    }
    return 1;
}

/* ---- one tile ---------------------------------------------------------------------------------------------------------- */

static int copies_of(reading *rd, const sv_ini_section *sec)
{
    static const char *const key[SV_EDITIONS] = {"copies", "copies.C1", "copies.C2", "copies.C3", "copies.WE"};
    const sv_ini_key *k = sv_ini_get(sec, key[rd->m->sel->edition]);

    if (!k)
        k = sv_ini_get(sec, "copies");
    if (!k)
        return (void)bad(rd, sec->line, SV_E_KEY_MISSING, sec->name, "copies", NULL), -1;
    char *end;
    const long n = strtol(k->value, &end, 10);

    if (*end || n < 0 || n > 99)
        return (void)bad(rd, k->line, SV_E_TILES_VALUE, k->value, "copies", "copies = 2"), -1;
    if (n * rd->chosen->copies > 255)
        return (void)bad(rd, k->line, SV_E_TILES_MANY, "255", sec->name, NULL), -1;
    return (int)n;
}

static int read_edges(reading *rd, const sv_ini_key *key, sv_tile_type *t)
{
    if (strlen(key->value) != 4)
        return bad(rd, key->line, SV_E_TILES_VALUE, key->value, "edges", "edges = CRFR");
    for (int e = 0; e < 4; e++) {
        const int kind = edge_of_letter(rd->d, key->value[e]);

        if (kind < 0)
            return bad(rd, key->line, SV_E_TILES_VALUE, key->value, "edges", "edges = CRFR");
        t->edge[e] = (uint8_t)kind;
    }
    return 1;
}

static uint64_t wake_of_mark(const sv_mix *m, const char *name)
{
    for (int i = SV_WAKE_FIRST_FREE; i < m->wakes.n; i++)
        if (!strcmp(m->wakes.at[i], name))
            return (uint64_t)1 << i;
    return 0;
}

static int read_marks(reading *rd, const sv_ini_key *key, sv_tile_type *t)
{
    char word[48];

    for (const char *w = key->value; *w;) {
        w = sv_token(w, " ", word, sizeof word);
        const uint64_t bit = wake_of_mark(rd->m, word);

        if (!bit) {
            sv_gathered names = {0};

            for (int i = SV_WAKE_FIRST_FREE; i < rd->m->wakes.n; i++)
                sv_gathered_add(&names, rd->m->wakes.at[i]);
            return unknown(rd, key->line, word, &names);
        }
        t->wake |= bit;
    }
    return 1;
}

/* Which parts lie beside which: `@N` names a part of an edge kind by its first edge clockwise from N. */
static void link_beside(sv_tile_type *t, sv_part_type *parts, const uint16_t *beside)
{
    for (int i = 0; i < t->parts; i++)
        for (int port = 1; port < SV_PORTS; port += 3)
            if (beside[i] >> port & 1 && t->port[port] != SV_NO_PART)
                parts[i].beside |= 1u << t->port[port];
}

/* Every edge of a kind that features lie on must belong to exactly one of them, every half edge likewise. */
static int check_shape(reading *rd, const sv_ini_section *sec, const sv_tile_type *t, const sv_part_type *parts)
{
    for (int port = 0; port < SV_PORTS; port++) {
        const char *edge = rd->d->edge[t->edge[port / 3]].def->id;
        int wanted = 0, right = t->port[port] == SV_NO_PART;

        for (int k = 0; k < rd->d->features; k++) {
            const sv_feature_def *f = rd->d->feature[k].def;

            if (f->at == SV_AT_NONE || (f->at == SV_AT_EDGE) != (port % 3 == 1))
                continue;
            for (int i = 0; i < f->edges.n; i++)
                if (!strcmp(f->edges.at[i], edge)) {
                    wanted = 1;
                    right |= t->port[port] != SV_NO_PART && parts[t->port[port]].kind == k;
                }
        }
        if (!right || (wanted && t->port[port] == SV_NO_PART))
            return bad(rd, sec->line, SV_E_TILES_SHAPE, t->id, sv_port_name(port), edge);
    }
    return 1;
}

static void finish_parts(const sv_square_def *d, sv_tile_type *t, sv_part_type *parts, sv_square_type *more)
{
    for (int e = 0; e < 4; e++)
        more->odd |= (uint8_t)(d->edge[t->edge[e]].def->fits_any != 0);
    for (int i = 0; i < t->parts; i++) {
        sv_part_type *p = &parts[i];
        sv_feature *f = &more->fresh[i];

        more->beside[i] = p->beside ? SV_PART_BESIDE : 0;
        p->anchor = SV_NO_PART;
        f->kind = p->kind;
        f->parts = 1;
        memcpy(f->marks, p->marks, sizeof f->marks);
        for (int port = 0; port < SV_PORTS; port++)
            f->open = (int16_t)(f->open + (p->ports >> port & 1));
        if (d->feature[p->kind].area)
            f->open = d->feature[p->kind].area;
        more->closed |= f->open == 0;
        if (d->feature[p->kind].def->at == SV_AT_EDGE && p->ports & 0xB6Du) /* a half port: bits 0 2 3 5 6 8 9 11 */
            more->odd = 1;
        for (int port = SV_PORTS - 1; port >= 0; port--)
            if (p->ports >> port & 1)
                p->anchor = (uint8_t)port;
    }
}

static int read_tile_key(reading *rd, const sv_ini_key *key, sv_tile_type *t, sv_part_type *parts, uint16_t *beside)
{
    static const char *const known[] = {"copies", "copies.C1", "copies.C2", "copies.C3", "copies.WE", "start", "links", "part"};
    char head[48];

    if (!strcmp(key->name, "edges"))
        return read_edges(rd, key, t);
    if (!strcmp(key->name, "marks"))
        return read_marks(rd, key, t);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(key->name, known[i]))
            return 1;
    sv_token(key->name, ".", head, sizeof head);
    const int kind = sv_squares_kind(rd->d, head);

    if (kind < 0) {
        sv_gathered names = {0};

        for (int i = 0; i < rd->d->features; i++)
            sv_gathered_add(&names, rd->d->feature[i].def->id);
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            sv_gathered_add(&names, known[i]);
        sv_gathered_add(&names, "edges");
        sv_gathered_add(&names, "marks");
        return bad(rd, key->line, SV_E_TILES_KEY, key->name, sv_gathered_hint(&names, rd->r, head), NULL);
    }
    return read_part(rd, key, kind, t, parts, beside);
}

static int read_tile(reading *rd, const sv_ini_section *sec, const char *id)
{
    sv_square_def *d = rd->d;
    sv_tile_type t = {.id = id};
    sv_part_type parts[SV_PARTS_MAX];
    uint16_t beside[SV_PARTS_MAX] = {0};

    if (rd->a->failed)
        return bad(rd, sec->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    int copies = copies_of(rd, sec), good = copies >= 0;

    memset(parts, 0, sizeof parts);
    memset(t.port, SV_NO_PART, sizeof t.port);
    for (int i = 0; i < sec->keys.n; i++)
        good &= read_tile_key(rd, &sec->keys.at[i], &t, parts, beside);
    if (!good || !sv_ini_get(sec, "edges"))
        return good ? bad(rd, sec->line, SV_E_KEY_MISSING, sec->name, "edges", NULL) : 0;
    if (!check_shape(rd, sec, &t, parts))
        return 0;
    if (!copies)
        return 1;
    link_beside(&t, parts, beside);
    if (d->types == rd->types_cap) {
        const int cap = rd->types_cap ? rd->types_cap * 2 : 32;

        d->type = sv_arena_grow(rd->a, d->type, (size_t)rd->types_cap * sizeof *d->type, (size_t)cap * sizeof *d->type);
        d->more = sv_arena_grow(rd->a, d->more, (size_t)rd->types_cap * sizeof *d->more, (size_t)cap * sizeof *d->more);
        rd->types_cap = cap;
        if (!d->type || !d->more)
            return bad(rd, sec->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    }
    sv_square_type *more = &d->more[d->types];

    finish_parts(d, &t, parts, more);
    sv_part_type *kept = sv_arena_get(rd->a, sizeof *kept * (size_t)(t.parts ? t.parts : 1));

    if (!kept)
        return bad(rd, sec->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    memcpy(kept, parts, sizeof *kept * t.parts);
    t.part = kept;
    more->where = sv_ini_where(rd->ini, sec->line);
    more->copies = (uint8_t)(copies * rd->chosen->copies);
    more->start = sv_ini_get(sec, "start") != NULL;
    if (more->start && d->start == SV_NO_TILE)
        d->start = d->types;
    d->type[d->types++] = t;
    return 1;
}

/* ---- the files ---------------------------------------------------------------------------------------------------------- */

static int read_set(reading *rd)
{
    const sv_manifest *f = rd->chosen->manifest;
    const char *path = sv_arena_fmt(rd->a, "%s/tiles.ini", f->dir);
    int good = 1;

    if (!sv_file_exists(path))
        return 1;
    rd->ini = sv_ini_file(rd->a, path, rd->r);
    if (!rd->ini || rd->ini->faults)
        return 0;
    for (int i = 0; i < rd->ini->sections.n; i++) {
        const sv_ini_section *sec = &rd->ini->sections.at[i];
        const sv_ini_key *part = sv_ini_get(sec, "part");

        if (!strcmp(sec->name, "file"))
            continue;
        if (strncmp(sec->name, "tile ", 5)) {
            good = bad(rd, sec->line, SV_E_SECTION, sec->name, "[file], [tile …]", NULL);
            continue;
        }
        if (!part || sv_chosen_has_part(rd->chosen, part->value))
            good &= read_tile(rd, sec, sv_arena_fmt(rd->a, "%s:%s", f->id, sec->name + 5));
    }
    return good;
}

/* Tiles of no box, defined by a scenario itself: [tile NAME] is own:NAME. */
static int read_own(reading *rd)
{
    int good = 1;

    rd->ini = rd->m->ini;
    rd->chosen = &rd->m->sel->chosen.at[0];
    for (int i = 0; i < rd->ini->sections.n; i++) {
        const sv_ini_section *sec = &rd->ini->sections.at[i];

        if (!strncmp(sec->name, "tile ", 5))
            good &= read_tile(rd, sec, sv_arena_fmt(rd->a, "own:%s", sec->name + 5));
    }
    return good;
}

static int change_counts(reading *rd)
{
    const sv_selection *sel = rd->m->sel;
    int good = 1;

    for (int i = 0; i < sel->tile_changes.n; i++) {
        const sv_count_change *c = &sel->tile_changes.at[i];
        int found = 0;

        for (uint16_t t = 0; t < rd->d->types; t++)
            if (!strcmp(rd->d->type[t].id, c->id)) {
                rd->d->more[t].copies = (uint8_t)c->count;
                found = 1;
            }
        if (!found) {
            sv_fail_tile(rd->r, c->where, rd->m, c->id);
            good = 0;
        }
    }
    return good;
}

void sv_fail_tile(sv_report *r, sv_where where, const sv_mix *m, const char *name)
{
    sv_gathered names = {0};

    for (uint16_t t = 0; m->squares && t < m->squares->types; t++)
        sv_gathered_add(&names, m->squares->type[t].id);
    SV_FAIL(r, SV_E_TILES_UNKNOWN, where, name, sv_gathered_hint(&names, r, name));
}

int sv_squares_read(sv_mix *m, sv_report *r)
{
    sv_square_def *d = sv_arena_get(&m->arena, sizeof *d);
    reading rd = {.m = m, .r = r, .d = d, .a = &m->arena};
    int good = 1;

    if (!d)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    m->squares = d;
    d->start = SV_NO_TILE;
    if (!add_kinds(&rd))
        return 0;
    for (int i = 0; i < m->sel->chosen.n; i++) {
        rd.chosen = &m->sel->chosen.at[i];
        if (sv_chosen_has(rd.chosen, "tiles"))
            good &= read_set(&rd);
    }
    return good && read_own(&rd) && change_counts(&rd);
}
