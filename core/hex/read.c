/* The file maps.ini of a plugin: words first, then maps. The one whose `when` holds in the mix becomes the board; the others are only looked at
   so far as that takes. */
#include <stdio.h>
#include <string.h>
#include "hex/hexes.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "state/mix.h"
#include "util/str.h"

typedef struct reading {
    sv_mix *m;
    sv_report *r;
    sv_arena *a;
    const sv_ini *ini;
    const sv_manifest *owner;
    sv_hex_def *d;
    sv_hex *hex;
    int hexes;
    sv_hex_port *port;
    const char *kinds[SV_HEX_WORDS_MAX + 1], *port_kinds[SV_HEX_WORDS_MAX + 1], *groups[SV_HEX_WORDS_MAX + 1], *numbers[SV_HEX_WORDS_MAX + 1],
        *marks[SV_HEX_WORDS_MAX + 1];
} reading;

static sv_where where(const reading *x, int line) { return sv_ini_where(x->ini, line); }

static int bad(reading *x, const sv_ini_key *k, const char *value, const char *example)
{
    SV_FAIL(x->r, SV_E_HEX_VALUE, where(x, k->line), k->name, value, example);
    return 0;
}

static int too_many(reading *x, int line, int most, const char *what)
{
    char number[16];

    snprintf(number, sizeof number, "%d", most);
    SV_FAIL(x->r, SV_E_HEX_MANY, where(x, line), number, what);
    return 0;
}

static int count(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

/* Copies the next word into the arena; NULL: no more. */
static const char *next_word(reading *x, const char **at)
{
    size_t n;
    const char *word = sv_word(at, &n);

    return word ? sv_arena_strn(x->a, word, n) : NULL;
}

/* ---- the words of the file --------------------------------------------------------------------------------------------------------- */

static int read_words(reading *x, const sv_ini_section *sec)
{
    static const char *const lists[] = {"kinds", "ports", "groups", "numbers", "marks", "box", "bare", "box-tokens"};
    const char **into[] = {x->kinds, x->port_kinds, x->groups, x->numbers, x->marks};
    int good = 1;

    for (int i = 0; i < sec->keys.n; i++) {
        const sv_ini_key *k = &sec->keys.at[i];
        const int list = sv_index_of(k->name, lists, 8);
        const char *at = k->value, *word;
        int n = 0;

        if (!strcmp(k->name, "format") || !strcmp(k->name, "kind")) {
            good &= !strcmp(k->value, k->name[0] == 'f' ? "1" : "maps") || bad(x, k, k->value, k->name[0] == 'f' ? "format = 1" : "kind = maps");
            continue;
        }
        if (list < 0) {
            SV_FAIL(x->r, SV_E_KEY, where(x, k->line), k->name, "file", sv_hint(x->r, k->name, lists, 8));
            good = 0;
        }
        while (list >= 0 && list < 5 && (word = next_word(x, &at)) != NULL) {
            if (n == SV_HEX_WORDS_MAX)
                return too_many(x, k->line, n, k->name);
            if (!sv_id_ok(word, 0))
                return bad(x, k, word, "kinds = sea desert");
            into[list][n++] = word;
        }
    }
    return good;
}

/* Number of a word in a list, or -1 and a fault. */
static int word_of(reading *x, const sv_ini_key *k, const char *word, const char *const *names)
{
    const int n = sv_index_of(word, names, count(names));

    if (n < 0)
        sv_fail_word(x->r, where(x, k->line), k->name, word, names, count(names));
    return n;
}

/* ---- one map -------------------------------------------------------------------------------------------------------------------------- */

/* Number of an area or pool in a list that grows, -1: no room. The first of pools is that of the ports. */
static int area_of(reading *x, const char *name)
{
    sv_hex_map *map = &x->d->map;

    for (int i = 1; i <= map->areas; i++)
        if (!strcmp(map->area[i], name))
            return i;
    if (map->areas == SV_HEX_AREAS_MAX)
        return -1;
    map->area[++map->areas] = name;
    return map->areas;
}

static int pool_of(reading *x, const char *name)
{
    sv_hex_map *map = &x->d->map;

    for (int i = 0; i <= map->pools; i++)
        if (map->pool[i].id && !strcmp(map->pool[i].id, name))
            return i;
    if (!strcmp(name, "ports")) {
        map->pool[0].id = "ports";
        return 0;
    }
    if (map->pools == SV_HEX_POOLS_MAX)
        return -1;
    map->pool[++map->pools].id = name;
    return map->pools;
}

/* `.` or [AREA:]KIND[=TOKEN] or [AREA:]@POOL or [AREA:]KIND@POOL */
static int read_cell(reading *x, const sv_ini_key *k, const char *cell, sv_hex *h)
{
    const char *colon = strchr(cell, ':'), *equals = strchr(cell, '='), *from;
    int token = 0, n;

    if (colon) {
        n = area_of(x, sv_arena_strn(x->a, cell, (size_t)(colon - cell)));
        if (n < 0)
            return too_many(x, k->line, SV_HEX_AREAS_MAX, "AREA:");
        h->area = (uint8_t)n;
        cell = colon + 1;
    }
    from = strchr(cell, '@');
    if (from) {
        n = pool_of(x, sv_arena_str(x->a, from + 1));
        if (n <= 0 || equals)
            return bad(x, k, cell, "row.2 = 5 sea main:gold=4 main:@hills .");
        h->pool = (uint8_t)n;
        if (from == cell)
            return 1;
        h->later = 1;
        cell = sv_arena_strn(x->a, cell, (size_t)(from - cell));
    }
    if (equals && !sv_read_int(equals + 1, 0, 255, &token))
        return bad(x, k, cell, "row.2 = 5 sea main:gold=4 main:@hills .");
    n = word_of(x, k, equals ? sv_arena_strn(x->a, cell, (size_t)(equals - cell)) : cell, x->kinds);
    h->kind = (uint8_t)n;
    h->token = (uint8_t)token;
    return n >= 0;
}

static int wrong_row(reading *x, const sv_ini_key *k, int cx)
{
    char better[16];

    snprintf(better, sizeof better, "%d", cx + 1);
    SV_FAIL(x->r, SV_E_HEX_ROW, where(x, k->line), k->name, better);
    return 0;
}

/* `row.Y = X cell cell …`: cells from x on, each two further east. */
static int read_row(reading *x, const sv_ini_key *k, const char *number)
{
    const char *at = k->value, *word = next_word(x, &at);
    int y, cx, good = 1;

    if (!word || !sv_read_int(number, 0, 99, &y) || !sv_read_int(word, 0, 99, &cx))
        return bad(x, k, word ? word : "", "row.2 = 5 sea main:gold=4 main:@hills .");
    if (x->hexes && ((x->hex[0].x ^ x->hex[0].y ^ cx ^ y) & 1)) /* rows lie half a hex to the side of one another */
        return wrong_row(x, k, cx);
    for (; (word = next_word(x, &at)) != NULL; cx += 2) {
        if (!strcmp(word, "."))
            continue;
        if (x->hexes == SV_HEXES_MAX)
            return too_many(x, k->line, SV_HEXES_MAX, "hex");
        x->hex[x->hexes] = (sv_hex){.x = (int16_t)cx, .y = (int16_t)y};
        good &= read_cell(x, k, word, &x->hex[x->hexes++]);
    }
    return good;
}

/* `pool.NAME = wood*4 ore`, `tokens.NAME = 2 3*2` */
static int read_pool(reading *x, const sv_ini_key *k, const char *name, int tokens)
{
    const int n = pool_of(x, name);
    const char *at = k->value, *word;
    sv_hex_pool *p = n < 0 ? NULL : &x->d->map.pool[n];

    while (p && (word = next_word(x, &at)) != NULL) {
        const char *star = strchr(word, '*'), *what = star ? sv_arena_strn(x->a, word, (size_t)(star - word)) : word;
        int times = 1, value = 0;
        uint16_t *len = tokens ? &p->tokens : &p->n;

        if ((star && !sv_read_int(star + 1, 0, SV_HEX_POOL_MAX, &times)) || (tokens && !sv_read_int(what, 0, 255, &value)))
            return bad(x, k, word, tokens ? "tokens.hills = 2 3*2" : "pool.hills = gold*2 sea");
        if (!tokens && (value = word_of(x, k, what, n ? x->kinds : x->port_kinds)) < 0)
            return 0;
        for (; times; times--) {
            if (*len == SV_HEX_POOL_MAX)
                return too_many(x, k->line, SV_HEX_POOL_MAX, k->name);
            (tokens ? p->token : p->kind)[(*len)++] = (uint8_t)value;
        }
    }
    return p != NULL || too_many(x, k->line, SV_HEX_POOLS_MAX, "pool");
}

/* `SQUARE` of a hex that the map has. */
static uint16_t hex_named(reading *x, const sv_ini_key *k, const char *square)
{
    int hx, hy;
    const uint16_t at = square && sv_read_square(square, &hx, &hy) ? sv_hex_at(&x->d->map, hx, hy) : SV_NONE16;

    if (at == SV_NONE16)
        SV_FAIL(x->r, SV_E_HEX_NONE, where(x, k->line), k->name, square ? square : "");
    return at;
}

/* `port.N = x,y SIDE KIND`, or @ports for the kind */
static int read_port(reading *x, const sv_ini_key *k)
{
    static const char *const sides[] = {"NE", "E", "SE", "SW", "W", "NW", NULL};
    const char *at = k->value, *square = next_word(x, &at), *side = next_word(x, &at), *kind = next_word(x, &at);
    const uint16_t hex = hex_named(x, k, square);
    sv_hex_port *p = &x->port[x->d->map.ports];
    int n;

    if (hex == SV_NONE16 || !side || !kind)
        return hex != SV_NONE16 && bad(x, k, k->value, "port.1 = 5,3 NE ore");
    if (x->d->map.ports == SV_HEX_PORTS_MAX)
        return too_many(x, k->line, SV_HEX_PORTS_MAX, "port");
    if ((n = word_of(x, k, side, sides)) < 0)
        return 0;
    p->edge = x->d->map.hex[hex].edge[n];
    p->pool = !strcmp(kind, "@ports");
    if (p->pool)
        pool_of(x, "ports");
    else if ((n = word_of(x, k, kind, x->port_kinds)) >= 0)
        p->kind = (uint8_t)n;
    x->d->map.ports++;
    return n >= 0;
}

static int read_group(reading *x, const sv_ini_key *k, int group)
{
    const char *at = k->value, *word;

    while ((word = next_word(x, &at)) != NULL) {
        const int area = sv_index_of(word, x->d->map.area + 1, x->d->map.areas);

        if (area < 0) {
            sv_fail_word(x->r, where(x, k->line), k->name, word, x->d->map.area + 1, x->d->map.areas);
            return 0;
        }
        x->d->map.group[group] |= (uint32_t)1 << (area + 1);
    }
    return 1;
}

/* `path.POOL = 5,3 7,3`: hexes of the pool, one after the other. */
static int read_path(reading *x, const sv_ini_key *k, const char *name)
{
    const int n = pool_of(x, name);
    const char *at = k->value, *word;
    sv_hex_pool *p = n > 0 ? &x->d->map.pool[n] : NULL;

    while (p && (word = next_word(x, &at)) != NULL) {
        const uint16_t hex = hex_named(x, k, word);

        if (hex == SV_NONE16)
            return 0;
        if (x->d->map.hex[hex].pool != n || p->path_n == SV_HEX_POOL_MAX || memchr(p->path, hex, p->path_n))
            return bad(x, k, word, "path.hills = 5,3 7,3");
        p->path[p->path_n++] = (uint8_t)hex;
    }
    return p != NULL || bad(x, k, name, "path.hills = 5,3 7,3");
}

/* What the hexes must be known for. */
static int read_rest(reading *x, const sv_ini_key *k, const char *head, const char *name)
{
    sv_hex_map *map = &x->d->map;
    int n, value;

    if (!strcmp(head, "port"))
        return read_port(x, k);
    if (!strcmp(head, "path"))
        return read_path(x, k, name);
    if (!strcmp(head, "group"))
        return (n = word_of(x, k, name, x->groups)) >= 0 && read_group(x, k, n);
    if (!strcmp(head, "number")) {
        if ((n = word_of(x, k, name, x->numbers)) < 0)
            return 0;
        if (!sv_read_int(k->value, 0, 9999, &value))
            return bad(x, k, k->value, "number.target = 12");
        map->number[n] = value;
        return 1;
    }
    if ((n = word_of(x, k, name, x->marks)) < 0)
        return 0;
    map->mark[n] = hex_named(x, k, k->value);
    return map->mark[n] != SV_NONE16;
}

/* As many of a pool as there are hexes (or ports) for it, or more where the rest stays in the box. */
static int check_pools(reading *x, const sv_ini_section *sec)
{
    sv_hex_map *map = &x->d->map;

    for (int p = 0; p <= map->pools; p++) {
        int wanted = 0;

        for (int i = 0; p && i < map->hexes; i++)
            wanted += map->hex[i].pool == p;
        for (int i = 0; !p && i < map->ports; i++)
            wanted += map->port[i].pool;
        if (wanted > map->pool[p].n) {
            char has[16], wants[16];

            snprintf(has, sizeof has, "%d", map->pool[p].n);
            snprintf(wants, sizeof wants, "%d", wanted);
            SV_FAIL(x->r, SV_E_HEX_POOL, where(x, sec->line), map->pool[p].id, has, wants);
            return 0;
        }
    }
    return 1;
}

static int read_map(reading *x, const sv_ini_section *sec)
{
    static const char *const heads[] = {"when", "ports", "row", "pool", "tokens", "port", "path", "group", "number", "mark"};
    int good = 1;

    x->d->map.id = sec->name + 4;
    memset(x->d->map.mark, 0xFF, sizeof x->d->map.mark);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < sec->keys.n; i++) {
            const sv_ini_key *k = &sec->keys.at[i];
            const char *dot = strchr(k->name, '.'), *head = dot ? sv_arena_strn(x->a, k->name, (size_t)(dot - k->name)) : k->name;
            const int known = head ? sv_index_of(head, heads, 10) : -1, late = known > 4;

            if (known < 0 && !pass) {
                SV_FAIL(x->r, SV_E_KEY, where(x, k->line), k->name, sec->name, sv_hint(x->r, head, heads, 10));
                good = 0;
            }
            if (known < 2 || late != pass)
                continue;
            if (!dot || !dot[1])
                good &= bad(x, k, k->name, "row.2, pool.NAME, port.1, mark.NAME");
            else if (known == 2)
                good &= read_row(x, k, dot + 1);
            else
                good &= late ? read_rest(x, k, head, dot + 1) : read_pool(x, k, dot + 1, known == 4);
        }
        if (!pass && good && !sv_hex_join(x->a, x->d, x->hex, x->hexes))
            return too_many(x, sec->line, SV_HEX_EDGES_MAX, "edge");
        if (!good)
            return 0;
    }
    return check_pools(x, sec);
}

/* 1: the map is for this mix. -1: its condition is faulty. */
static int is_for_mix(reading *x, const sv_ini_section *sec)
{
    const sv_ini_key *when = sv_ini_get(sec, "when");
    const int before = sv_failed(x->r);
    sv_cond *c = when ? sv_cond_parse(x->a, when->value, where(x, when->line), x->r) : NULL;

    if (when && (!c || sv_cond_bind(c, x->m->library, x->owner, x->r) || sv_failed(x->r) != before))
        return -1;
    return sv_cond_eval(c, x->m->sel);
}

static const sv_ini_section *choose(reading *x)
{
    const sv_ini_section *chosen = NULL;
    int found = 0, good = 1;

    for (int i = 0; i < x->ini->sections.n; i++) {
        const sv_ini_section *sec = &x->ini->sections.at[i];

        if (!strcmp(sec->name, "file")) {
            good &= read_words(x, sec);
            continue;
        }
        if (strncmp(sec->name, "map ", 4) != 0 || !sv_id_ok(sec->name + 4, 0)) {
            SV_FAIL(x->r, SV_E_SECTION_NAMES, where(x, sec->line), sec->name, "map ID");
            good = 0;
            continue;
        }
        const int is = is_for_mix(x, sec);

        good &= is >= 0;
        found += is > 0;
        chosen = is > 0 ? sec : chosen;
    }
    if (good && found != 1) {
        char text[16];

        snprintf(text, sizeof text, "%d", found);
        SV_FAIL(x->r, SV_E_HEX_MAPS, where(x, 0), text);
        return NULL;
    }
    return good ? chosen : NULL;
}

sv_hex_def *sv_hex_read(sv_mix *m, const char *path, const sv_manifest *owner, sv_report *r)
{
    reading x = {.m = m, .r = r, .a = &m->arena, .owner = owner};
    const int before = sv_failed(r);
    const char *const **names[2];
    const char **copy[2];

    x.ini = sv_ini_file(x.a, path, r);
    if (!x.ini || x.ini->faults)
        return NULL;
    x.d = sv_arena_get(x.a, sizeof *x.d);
    x.hex = sv_arena_get(x.a, SV_HEXES_MAX * sizeof *x.hex);
    x.port = sv_arena_get(x.a, (SV_HEX_PORTS_MAX + 1) * sizeof *x.port);
    copy[0] = sv_arena_get(x.a, sizeof x.kinds);
    copy[1] = sv_arena_get(x.a, sizeof x.port_kinds);
    if (m->arena.failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), NULL;
    x.d->map.port = x.port;
    const sv_ini_section *sec = choose(&x);

    if (!sec || !read_map(&x, sec) || sv_failed(r) != before)
        return NULL;
    if (!sv_hex_check_counts(&x.d->map, &(sv_hex_said){x.ini, sec, x.kinds, x.port_kinds}, r))
        return NULL;
    names[0] = &x.d->map.kind;
    names[1] = &x.d->map.port_kind;
    memcpy(copy[0], x.kinds, sizeof x.kinds);
    memcpy(copy[1], x.port_kinds, sizeof x.port_kinds);
    *names[0] = copy[0];
    *names[1] = copy[1];
    return x.d;
}
