/* The longest route once more, straight from its rule: from every edge, in both directions, on to every edge that may follow. No joints, no
   trees, nothing kept: only for checks. */
#include <string.h>
#include "hex/hexes.h"

typedef struct trail {
    const sv_hexes *h;
    uint8_t owner;
    uint8_t used[SV_HEX_EDGES_MAX];
} trail;

static int mine(const trail *t, uint16_t edge) { return t->h->edge[edge] && sv_hex_owner(t->h->edge[edge]) == t->owner; }

static int may_follow(const trail *t, uint16_t from, uint16_t corner, uint16_t to)
{
    const uint8_t piece = t->h->corner[corner];

    if (!mine(t, to) || t->used[to])
        return 0;
    if (piece)
        return sv_hex_owner(piece) == t->owner;
    return sv_hex_class(t->h->edge[from]) == sv_hex_class(t->h->edge[to]);
}

static int on_from(trail *t, uint16_t edge, uint16_t corner)
{
    const sv_hex_corner *v = &t->h->map->corner[corner];
    int best = 0;

    t->used[edge] = 1;
    for (int i = 0; i < 3 && v->edge[i] != SV_NONE16; i++)
        if (may_follow(t, edge, corner, v->edge[i])) {
            const int more = on_from(t, v->edge[i], v->near_[i]);

            best = more > best ? more : best;
        }
    t->used[edge] = 0;
    return best + 1;
}

int sv_hex_longest_slow(const sv_hexes *h, uint8_t owner)
{
    trail t = {.h = h, .owner = owner};
    int best = 0;

    for (uint16_t e = 0; e < h->map->edges; e++)
        for (int end = 0; end < 2 && mine(&t, e); end++) {
            const int length = on_from(&t, e, h->map->edge[e].corner[end]);

            best = length > best ? length : best;
        }
    return best;
}
