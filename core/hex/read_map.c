/* One map of maps.ini: its hexes row by row, then pools, ports, areas, numbers, marks. */
#include <stdio.h>
#include <string.h>
#include "hex/reading.h"
#include "mix/fault.h"
#include "util/str.h"

enum { ROWS_MAX = 99 };

static sv_where where(const sv_hex_reading *x, int line) { return sv_ini_where(x->ini, line); }

/* Number of an area or pool in a list that grows, -1: no room. The first of pools is that of the ports. */
static int area_of(sv_hex_reading *x, const char *name)
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

static int pool_of(sv_hex_reading *x, const char *name)
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
static int read_cell(sv_hex_reading *x, const sv_ini_key *k, const char *cell, sv_hex *h)
{
    const char *colon = strchr(cell, ':'), *equals = strchr(cell, '='), *from;
    int token = 0, n;

    if (colon) {
        n = area_of(x, sv_arena_strn(x->a, cell, (size_t)(colon - cell)));
        if (n < 0)
            return sv_hex_too_many(x, k->line, SV_HEX_AREAS_MAX, "AREA:");
        h->area = (uint8_t)n;
        cell = colon + 1;
    }
    from = strchr(cell, '@');
    if (from) {
        n = pool_of(x, sv_arena_str(x->a, from + 1));
        if (n <= 0 || equals)
            return sv_hex_bad(x, k, cell, "row.2 = 5 sea main:gold=4 main:@hills .");
        h->pool = (uint8_t)n;
        if (from == cell)
            return 1;
        h->later = 1;
        cell = sv_arena_strn(x->a, cell, (size_t)(from - cell));
    }
    if (equals && !sv_read_int(equals + 1, 0, 255, &token))
        return sv_hex_bad(x, k, cell, "row.2 = 5 sea main:gold=4 main:@hills .");
    n = sv_hex_word_of(x, k, equals ? sv_arena_strn(x->a, cell, (size_t)(equals - cell)) : cell, x->kinds);
    h->kind = (uint8_t)n;
    h->token = (uint8_t)token;
    return n >= 0;
}

static int wrong_row(sv_hex_reading *x, const sv_ini_key *k, int cx)
{
    char better[16];

    snprintf(better, sizeof better, "%d", cx + 1);
    SV_FAIL(x->r, SV_E_HEX_ROW, where(x, k->line), k->name, better);
    return 0;
}

/* `row.Y = X cell cell …`: cells from x on, each two further east. */
static int read_row(sv_hex_reading *x, const sv_ini_key *k, const char *number)
{
    const char *at = k->value, *word = sv_hex_word(x, &at);
    int y, cx, good = 1;

    if (!sv_read_int(number, 0, ROWS_MAX, &y))
        return (void)sv_fail_number(x->r, where(x, k->line), "row.Y", 0, ROWS_MAX, number), 0;
    if (!word || !sv_read_int(word, 0, 99, &cx))
        return sv_hex_bad(x, k, word ? word : "", "row.2 = 5 sea main:gold=4 main:@hills .");
    if (x->hexes && ((x->hex[0].x ^ x->hex[0].y ^ cx ^ y) & 1)) /* rows lie half a hex to the side of one another */
        return wrong_row(x, k, cx);
    for (; (word = sv_hex_word(x, &at)) != NULL; cx += 2) {
        if (!strcmp(word, "."))
            continue;
        if (x->hexes == SV_HEXES_MAX)
            return sv_hex_too_many(x, k->line, SV_HEXES_MAX, "hex");
        x->hex[x->hexes] = (sv_hex){.x = (int16_t)cx, .y = (int16_t)y};
        good &= read_cell(x, k, word, &x->hex[x->hexes++]);
    }
    return good;
}

/* `pool.NAME = wood*4 ore`, `tokens.NAME = 2 3*2` */
static int read_pool(sv_hex_reading *x, const sv_ini_key *k, const char *name, int tokens)
{
    const int n = pool_of(x, name);
    const char *at = k->value, *word;
    sv_hex_pool *p = n < 0 ? NULL : &x->d->map.pool[n];

    while (p && (word = sv_hex_word(x, &at)) != NULL) {
        const char *star = strchr(word, '*'), *what = star ? sv_arena_strn(x->a, word, (size_t)(star - word)) : word;
        int times = 1, value = 0;
        uint16_t *len = tokens ? &p->tokens : &p->n;

        if ((star && !sv_read_int(star + 1, 0, SV_HEX_POOL_MAX, &times)) || (tokens && !sv_read_int(what, 0, 255, &value)))
            return sv_hex_bad(x, k, word, tokens ? "tokens.hills = 2 3*2" : "pool.hills = gold*2 sea");
        if (!tokens && (value = sv_hex_word_of(x, k, what, n ? x->kinds : x->port_kinds)) < 0)
            return 0;
        for (; times; times--) {
            if (*len == SV_HEX_POOL_MAX)
                return sv_hex_too_many(x, k->line, SV_HEX_POOL_MAX, k->name);
            (tokens ? p->token : p->kind)[(*len)++] = (uint8_t)value;
        }
    }
    return p != NULL || sv_hex_too_many(x, k->line, SV_HEX_POOLS_MAX, "pool");
}

/* `SQUARE` of a hex that the map has. */
static uint16_t hex_named(sv_hex_reading *x, const sv_ini_key *k, const char *square)
{
    int hx, hy;
    const uint16_t at = square && sv_read_square(square, &hx, &hy) ? sv_hex_at(&x->d->map, hx, hy) : SV_NONE16;

    if (at == SV_NONE16)
        SV_FAIL(x->r, SV_E_HEX_NONE, where(x, k->line), k->name, square ? square : "");
    return at;
}

/* `port.N = x,y SIDE KIND`, or @ports for the kind */
static int read_port(sv_hex_reading *x, const sv_ini_key *k)
{
    static const char *const sides[] = {"NE", "E", "SE", "SW", "W", "NW", NULL};
    const char *at = k->value, *square = sv_hex_word(x, &at), *side = sv_hex_word(x, &at), *kind = sv_hex_word(x, &at);
    const uint16_t hex = hex_named(x, k, square);
    sv_hex_port *p = &x->port[x->d->map.ports];
    int n;

    if (hex == SV_NONE16 || !side || !kind)
        return hex != SV_NONE16 && sv_hex_bad(x, k, k->value, "port.1 = 5,3 NE ore");
    if (x->d->map.ports == SV_HEX_PORTS_MAX)
        return sv_hex_too_many(x, k->line, SV_HEX_PORTS_MAX, "port");
    if ((n = sv_hex_word_of(x, k, side, sides)) < 0)
        return 0;
    p->edge = x->d->map.hex[hex].edge[n];
    x->port_line[x->d->map.ports] = k->line;
    for (int i = 0; i < x->d->map.ports; i++)
        if (x->port[i].edge == p->edge)
            return sv_hex_unfit(x, k->line, k->name, k->value, "another port lies on that edge already; take one of the two out",
                                "op die rand ligt al een andere haven; haal er een weg");
    p->pool = !strcmp(kind, "@ports");
    if (p->pool)
        pool_of(x, "ports");
    else if ((n = sv_hex_word_of(x, k, kind, x->port_kinds)) >= 0)
        p->kind = (uint8_t)n;
    x->d->map.ports++;
    return n >= 0;
}

static int read_group(sv_hex_reading *x, const sv_ini_key *k, int group)
{
    const char *at = k->value, *word;

    while ((word = sv_hex_word(x, &at)) != NULL) {
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
static int read_path(sv_hex_reading *x, const sv_ini_key *k, const char *name)
{
    const int n = pool_of(x, name);
    const char *at = k->value, *word;
    sv_hex_pool *p = n > 0 ? &x->d->map.pool[n] : NULL;

    while (p && (word = sv_hex_word(x, &at)) != NULL) {
        const uint16_t hex = hex_named(x, k, word);

        if (hex == SV_NONE16)
            return 0;
        if (x->d->map.hex[hex].pool != n)
            return sv_hex_unfit(x, k->line, k->name, word, "that hex is not dealt from this pool; name hexes that are written @POOL",
                                "dat veld wordt niet uit deze voorraad gedeeld; noem velden die als @VOORRAAD geschreven zijn");
        if (p->path_n == SV_HEX_POOL_MAX || memchr(p->path, hex, p->path_n))
            return sv_hex_unfit(x, k->line, k->name, word, "it stands there already; name each hex once", "het staat er al; noem elk veld één keer");
        p->path[p->path_n++] = (uint8_t)hex;
    }
    return p != NULL || sv_hex_bad(x, k, name, "path.hills = 5,3 7,3");
}

/* What the hexes must be known for. */
static int read_rest(sv_hex_reading *x, const sv_ini_key *k, const char *head, const char *name)
{
    sv_hex_map *map = &x->d->map;
    int n, value;

    if (!strcmp(head, "port"))
        return read_port(x, k);
    if (!strcmp(head, "path"))
        return read_path(x, k, name);
    if (!strcmp(head, "group"))
        return (n = sv_hex_word_of(x, k, name, x->groups)) >= 0 && read_group(x, k, n);
    if (!strcmp(head, "number")) {
        if ((n = sv_hex_word_of(x, k, name, x->numbers)) < 0)
            return 0;
        if (!sv_read_int(k->value, 0, 9999, &value))
            return sv_hex_bad(x, k, k->value, "number.target = 12");
        map->number[n] = value;
        return 1;
    }
    if ((n = sv_hex_word_of(x, k, name, x->marks)) < 0)
        return 0;
    map->mark[n] = hex_named(x, k, k->value);
    return map->mark[n] != SV_NONE16;
}

/* As many of a pool as there are hexes (or ports) for it, or more where the rest stays in the box. */
static int check_pools(sv_hex_reading *x, const sv_ini_section *sec)
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
            SV_FAIL(x->r, SV_E_HEX_POOL, where(x, sv_hex_line_of(sec, "pool", map->pool[p].id)), map->pool[p].id, has, wants);
            return 0;
        }
    }
    return 1;
}

int sv_hex_read_map(sv_hex_reading *x, const sv_ini_section *sec)
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
                good &= sv_hex_bad(x, k, k->name, "row.2, pool.NAME, port.1, mark.NAME");
            else if (known == 2)
                good &= read_row(x, k, dot + 1);
            else
                good &= late ? read_rest(x, k, head, dot + 1) : read_pool(x, k, dot + 1, known == 4);
        }
        if (!pass && good && !sv_hex_join(x->a, x->d, x->hex, x->hexes))
            return sv_hex_too_many(x, sec->line, SV_HEX_EDGES_MAX, "edge");
        if (!good)
            return 0;
    }
    return check_pools(x, sec) && sv_hex_fits(x, sec);
}
