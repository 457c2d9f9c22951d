/* What a map holds, and what its file says there is: whoever changes a map is told of a slip. Lines that a file does not have are not checked. */
#include <stdio.h>
#include <string.h>
#include "hex/hexes.h"
#include "mix/fault.h"
#include "util/str.h"

enum { COUNTED_MAX = 999 };

typedef struct counting {
    const sv_hex_map *map;
    const sv_hex_said *said;
    sv_report *r;
} counting;

static int length(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

static int differs(counting *x, int line, const char *what, const char *by, int has, int there)
{
    char counted[16], wanted[16];

    snprintf(counted, sizeof counted, "%d", has);
    snprintf(wanted, sizeof wanted, "%d", there);
    SV_FAIL(x->r, SV_E_HEX_COUNT, sv_ini_where(x->said->ini, line), counted, what, by, wanted);
    return 0;
}

/* `gold*2 ore` → n[…], -1 for names that do not stand there. 0: a fault. */
static int read_counts(counting *x, sv_where at_key, const sv_ini_key *k, const char *const *names, int *n)
{
    const char *at = k->value, *word;
    size_t size;

    for (int i = 0; i < SV_HEX_WORDS_MAX; i++)
        n[i] = -1;
    while ((word = sv_word(&at, &size)) != NULL) {
        char what[64];
        int times = 1;

        snprintf(what, sizeof what, "%.*s", (int)size, word);
        char *star = strchr(what, '*');

        if (star)
            *star = '\0';
        if (star && !sv_read_int(star + 1, 0, COUNTED_MAX, &times)) {
            SV_FAIL(x->r, SV_E_HEX_VALUE, at_key, k->name, star + 1, "gold*2 ore");
            return 0;
        }
        const int i = sv_index_of(what, names, length(names));

        if (i < 0) {
            sv_fail_word(x->r, at_key, k->name, what, names, length(names));
            return 0;
        }
        n[i] = (n[i] < 0 ? 0 : n[i]) + times;
    }
    return 1;
}

/* Hexes of each kind in the map, those of its pools among them; returns the tokens. */
static int count_hexes(const sv_hex_map *map, int *n)
{
    int tokens = 0;

    for (int i = 0; i < map->hexes; i++)
        if (!map->hex[i].pool) {
            n[map->hex[i].kind]++;
            tokens += map->hex[i].token != 0;
        }
    for (int p = 1; p <= map->pools; p++) {
        for (int i = 0; i < map->pool[p].n; i++)
            n[map->pool[p].kind[i]]++;
        tokens += map->pool[p].tokens;
    }
    return tokens;
}

/* A line of [file], of the file of the map or else of the plugin's; NULL: neither has it. */
static const sv_ini_key *file_key(const counting *x, const char *name, sv_where *at)
{
    const sv_ini *const files[] = {x->said->ini, x->said->shipped};

    for (int i = 0; i < 2; i++) {
        const sv_ini_section *file = sv_ini_find(files[i], "file");
        const sv_ini_key *k = file ? sv_ini_get(file, name) : NULL;

        if (k) {
            *at = sv_ini_where(files[i], k->line);
            return k;
        }
    }
    return NULL;
}

/* At most as many as lie in the box. */
static int check_box(counting *x)
{
    sv_where box_at, all_at;
    const sv_ini_key *box = file_key(x, "box", &box_at), *all = file_key(x, "box-tokens", &all_at);
    int there[SV_HEX_WORDS_MAX], has[SV_HEX_WORDS_MAX] = {0}, most = 0, good = 1;
    const int tokens = count_hexes(x->map, has);

    if (box && !read_counts(x, box_at, box, x->said->kinds, there))
        return 0;
    for (int i = 0; box && x->said->kinds[i]; i++)
        if (there[i] >= 0 && has[i] > there[i])
            good = differs(x, x->said->map->line, x->said->kinds[i], "box", has[i], there[i]);
    if (all && !sv_read_int(all->value, 0, COUNTED_MAX, &most))
        return sv_fail_number(x->r, all_at, "box-tokens", 0, COUNTED_MAX, all->value), 0;
    if (all && tokens > most)
        good = differs(x, x->said->map->line, "tokens", "box-tokens", tokens, most);
    return good;
}

/* Just those. */
static int check_ports(counting *x)
{
    const sv_ini_key *ports = sv_ini_get(x->said->map, "ports");
    int there[SV_HEX_WORDS_MAX], has[SV_HEX_WORDS_MAX] = {0}, good = 1, dealt = 0;

    if (!ports)
        return 1;
    if (!read_counts(x, sv_ini_where(x->said->ini, ports->line), ports, x->said->port_kinds, there))
        return 0;
    for (int i = 0; i < x->map->ports; i++)
        if (x->map->port[i].pool)
            dealt++;
        else
            has[x->map->port[i].kind]++;
    for (int i = 0; i < x->map->pool[0].n; i++)
        has[x->map->pool[0].kind[i]]++;
    for (int i = 0; x->said->port_kinds[i]; i++)
        if (has[i] != (there[i] < 0 ? 0 : there[i]))
            good = differs(x, ports->line, x->said->port_kinds[i], "ports", has[i], there[i] < 0 ? 0 : there[i]);
    if (dealt != x->map->pool[0].n)
        good = differs(x, ports->line, "@ports", "pool.ports", dealt, x->map->pool[0].n);
    return good;
}

static int pool_line(const sv_ini_section *map, const char *pool)
{
    char name[64];

    snprintf(name, sizeof name, "tokens.%s", pool);
    const sv_ini_key *k = sv_ini_get(map, name);

    snprintf(name, sizeof name, "pool.%s", pool);
    k = k ? k : sv_ini_get(map, name);
    return k ? k->line : map->line;
}

/* One for each hex of the pool that takes one. */
static int check_tokens(counting *x)
{
    sv_where at;
    const sv_ini_key *bare = file_key(x, "bare", &at);
    int none[SV_HEX_WORDS_MAX], good = 1;

    if (!bare)
        return 1;
    if (!read_counts(x, at, bare, x->said->kinds, none))
        return 0;
    for (int p = 1; p <= x->map->pools; p++) {
        const sv_hex_pool *pool = &x->map->pool[p];
        char name[64];
        int wanted = 0;

        for (int i = 0; i < pool->n; i++)
            wanted += none[pool->kind[i]] < 0;
        snprintf(name, sizeof name, "pool.%s", pool->id);
        if (wanted != pool->tokens)
            good = differs(x, pool_line(x->said->map, pool->id), "tokens", name, pool->tokens, wanted);
    }
    return good;
}

int sv_hex_check_counts(const sv_hex_map *map, const sv_hex_said *said, sv_report *r)
{
    counting x = {map, said, r};

    return check_ports(&x) & check_box(&x) & check_tokens(&x);
}
