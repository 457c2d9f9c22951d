/* From hexes with a place to a board: which lie side by side, and which edges and corners they share. Every edge and every corner gets its number
   where it is first met, so that numbers follow the map. */
#include <string.h>
#include "hex/hexes.h"

static const int side_dx[SV_HEX_SIDES] = {1, 2, 1, -1, -2, -1}, side_dy[SV_HEX_SIDES] = {-1, 0, 1, 1, 0, -1};

uint16_t sv_hex_at(const sv_hex_map *map, int x, int y)
{
    for (uint16_t i = 0; i < map->hexes; i++)
        if (map->hex[i].x == x && map->hex[i].y == y)
            return i;
    return SV_NONE16;
}

static int next_side(int side) { return side == SV_HEX_SIDES - 1 ? 0 : side + 1; }
static int side_before(int side) { return side ? side - 1 : SV_HEX_SIDES - 1; }
static int facing(int side) { return (side + 3) % SV_HEX_SIDES; }

/* Corner i of a hex lies between the sides i - 1 and i. Seen from the hex behind side i it is the corner between the sides facing(i) and the next;
   from the one behind side i - 1, between facing(i - 1) - 1 and facing(i - 1). */
static uint16_t corner_of_others(const sv_hex *hex, const sv_hex *h, int i)
{
    const uint16_t right = h->near_[i], left = h->near_[side_before(i)];
    const uint16_t by_right = right == SV_NONE16 ? SV_NONE16 : hex[right].corner[next_side(facing(i))];

    return by_right != SV_NONE16 ? by_right : left == SV_NONE16 ? SV_NONE16 : hex[left].corner[facing(side_before(i))];
}

static void add(uint16_t *list, int n, uint16_t what)
{
    for (int i = 0; i < n; i++)
        if (list[i] == what || list[i] == SV_NONE16) {
            list[i] = what;
            return;
        }
}

/* Edges and corners get numbers. 0: too many. */
static int number(sv_hex_map *map, sv_hex *hex)
{
    for (int i = 0; i < map->hexes; i++)
        for (int s = 0; s < SV_HEX_SIDES; s++) {
            const uint16_t other = hex[i].near_[s], edge = other == SV_NONE16 ? SV_NONE16 : hex[other].edge[facing(s)];
            const uint16_t corner = corner_of_others(hex, &hex[i], s);

            hex[i].edge[s] = edge == SV_NONE16 ? map->edges++ : edge;
            hex[i].corner[s] = corner == SV_NONE16 ? map->corners++ : corner;
            if (map->edges > SV_HEX_EDGES_MAX || map->corners > SV_HEX_CORNERS_MAX)
                return 0;
        }
    return 1;
}

static void join_edges(const sv_hex_map *map, const sv_hex *hex, sv_hex_edge *edge, sv_hex_corner *corner)
{
    for (uint16_t i = 0; i < map->hexes; i++)
        for (int s = 0; s < SV_HEX_SIDES; s++) {
            sv_hex_edge *e = &edge[hex[i].edge[s]];
            const uint16_t ends[2] = {hex[i].corner[s], hex[i].corner[next_side(s)]};

            add(e->hex, 2, i);
            add(e->corner, 2, ends[0]);
            add(e->corner, 2, ends[1]);
            for (int k = 0; k < 2; k++)
                add(corner[ends[k]].edge, 3, hex[i].edge[s]);
            add(corner[hex[i].corner[s]].hex, 3, i);
        }
    for (uint16_t v = 0; v < map->corners; v++)
        for (int k = 0; k < 3 && corner[v].edge[k] != SV_NONE16; k++) {
            const sv_hex_edge *e = &edge[corner[v].edge[k]];

            corner[v].near_[k] = e->corner[e->corner[0] == v];
        }
    for (uint16_t i = 0; i < map->edges; i++)
        for (int k = 0; k < 2; k++)
            for (int m = 0, at = 2 * k; m < 3; m++) {
                const uint16_t other = corner[edge[i].corner[k]].edge[m];

                if (other != i && other != SV_NONE16)
                    edge[i].near_[at++] = other;
            }
}

static size_t region(sv_hex_def *d, size_t bytes)
{
    const size_t at = d->size;

    d->size += (bytes + 7u) & ~(size_t)7u;
    return at;
}

int sv_hex_join(sv_arena *a, sv_hex_def *d, sv_hex *hex, int hexes)
{
    sv_hex_map *map = &d->map;

    map->hex = hex;
    map->hexes = (uint16_t)hexes;
    for (int i = 0; i < hexes; i++)
        memset(hex[i].near_, 0xFF, sizeof hex[i].near_ + sizeof hex[i].edge + sizeof hex[i].corner);
    for (int i = 0; i < hexes; i++)
        for (int s = 0; s < SV_HEX_SIDES; s++)
            hex[i].near_[s] = sv_hex_at(map, hex[i].x + side_dx[s], hex[i].y + side_dy[s]);
    if (!number(map, hex))
        return 0;
    sv_hex_edge *edge = sv_arena_get(a, (map->edges + 1u) * sizeof *edge);
    sv_hex_corner *corner = sv_arena_get(a, (map->corners + 1u) * sizeof *corner);

    if (!edge || !corner)
        return 0;
    memset(edge, 0xFF, map->edges * sizeof *edge);
    memset(corner, 0xFF, map->corners * sizeof *corner);
    join_edges(map, hex, edge, corner);
    map->edge = edge;
    map->corner = corner;
    d->size = 0;
    d->at_kind = region(d, map->hexes);
    d->at_token = region(d, map->hexes);
    d->at_edge = region(d, map->edges);
    d->at_corner = region(d, map->corners);
    d->at_port = region(d, SV_HEX_PORTS_MAX);
    return 1;
}

void sv_hex_bind(const sv_hex_def *d, uint8_t *block, sv_hexes *out)
{
    *out = (sv_hexes){.map = &d->map,
                      .kind = block + d->at_kind,
                      .token = block + d->at_token,
                      .edge = block + d->at_edge,
                      .corner = block + d->at_corner,
                      .port = block + d->at_port};
}

void sv_hex_fill(const sv_hexes *h)
{
    for (int i = 0; i < h->map->hexes; i++) {
        h->kind[i] = h->map->hex[i].kind;
        h->token[i] = h->map->hex[i].token;
    }
    for (int i = 0; i < h->map->ports; i++)
        h->port[i] = h->map->port[i].kind;
}
