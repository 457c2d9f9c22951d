/* Is there room to begin? `begin = home*2` under [file]: each player begins with two pieces, on corners of land of that group (of all land where the
   map does not say), none of them beside another. The most that can stand so is counted: corners without those of a largest set of pairs of
   neighbours (corners of hexes are of two sorts, and each has neighbours of the other sort only). */
#include <stdio.h>
#include <string.h>
#include "hex/reading.h"
#include "mix/fault.h"
#include "util/str.h"

typedef struct pairing {
    const sv_hex_map *map;
    uint8_t fits[SV_HEX_CORNERS_MAX], sort[SV_HEX_CORNERS_MAX], seen[SV_HEX_CORNERS_MAX];
    uint16_t with[SV_HEX_CORNERS_MAX];
} pairing;

/* The corner gets a neighbour of its own, perhaps from another that can do with a different one. */
static int pair(pairing *p, uint16_t corner) /* NOLINT(misc-no-recursion): at most once for each corner */
{
    for (int i = 0; i < 3; i++) {
        const uint16_t other = p->map->corner[corner].near_[i];

        if (other == SV_NONE16 || !p->fits[other] || p->seen[other])
            continue;
        p->seen[other] = 1;
        if (p->with[other] == SV_NONE16 || pair(p, p->with[other])) {
            p->with[other] = corner;
            return 1;
        }
    }
    return 0;
}

static int room(pairing *p)
{
    int most = 0;

    memset(p->with, 0xFF, sizeof p->with);
    for (uint16_t v = 0; v < p->map->corners; v++)
        most += p->fits[v];
    for (uint16_t v = 0; v < p->map->corners; v++)
        if (p->fits[v] && !p->sort[v]) {
            memset(p->seen, 0, sizeof p->seen);
            most -= pair(p, v);
        }
    return most;
}

int sv_hex_can_begin(sv_hex_reading *x, const sv_ini_section *sec, uint32_t water)
{
    const sv_ini_section *file = sv_ini_find(x->words, "file");
    const sv_ini_key *k = file ? sv_ini_get(file, "begin") : NULL;
    const char *star = k ? strchr(k->value, '*') : NULL;
    const sv_hex_map *map = &x->d->map;
    pairing p = {.map = map};
    int group, each, n = 0;
    char has[16], wanted[16], players[16];

    if (!k)
        return 1;
    while (x->groups[n])
        n++;
    group = star ? sv_index_of(sv_arena_strn(x->a, k->value, (size_t)(star - k->value)), x->groups, n) : -1;
    if (group < 0 || !sv_read_int(star + 1, 1, 9, &each)) {
        SV_FAIL(x->r, SV_E_HEX_VALUE, sv_ini_where(x->words, k->line), k->name, k->value, "begin = home*2");
        return 0;
    }
    for (uint16_t h = 0; h < map->hexes; h++)
        for (int i = 0; i < SV_HEX_SIDES; i++) {
            const int in_group = !map->group[group] || (map->hex[h].area && map->group[group] >> map->hex[h].area & 1);

            p.sort[map->hex[h].corner[i]] = i & 1;
            p.fits[map->hex[h].corner[i]] |= in_group && sv_hex_may_be(map, h, ~water, 0);
        }
    const int most = room(&p);

    if (most >= each * x->m->sel->players)
        return 1;
    snprintf(has, sizeof has, "%d", most);
    snprintf(wanted, sizeof wanted, "%d", each * x->m->sel->players);
    snprintf(players, sizeof players, "%d", x->m->sel->players);
    SV_FAIL(x->r, SV_E_HEX_BEGIN, sv_ini_where(x->ini, sec->line), has, wanted, players);
    return 0;
}
