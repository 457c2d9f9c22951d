/* A table with an end: no tile lies beyond its bounds. What only happens there happens here, so that a table without end pays nothing: in a
   mix with bounds every tile says that it is to be looked at when it has been laid (SV_CLOSED_BOUNDS). */
#include "board/squares.h"
#include "game/mix.h"

enum { FAR = 4000 }; /* as many tiles as there can be */

int sv_squares_set_bounds(sv_mix *m, const sv_bounds *b)
{
    if (!m->squares || b->x0 > 0 || b->x1 < 0 || b->y0 > 0 || b->y1 < 0 || b->x0 < -FAR || b->x1 > FAR || b->y0 < -FAR || b->y1 > FAR)
        return 0;
    m->squares->bounds = *b;
    m->squares->bounds.on = 1;
    for (uint16_t t = 0; t < m->squares->types; t++)
        m->squares->more[t].closed |= SV_CLOSED_BOUNDS;
    return 1;
}

/* Empties a slot of the hash. Those behind it that were put off to the next free one move up. */
static void free_slot(sv_squares *q, uint32_t hole)
{
    const uint32_t mask = q->def->hash_mask;

    for (uint32_t i = (hole + 1) & mask; q->hash[i].value; i = (i + 1) & mask) {
        const uint32_t home = sv_square_home(q->hash[i].key, mask);

        if (((i - home) & mask) < ((i - hole) & mask)) /* its place is behind the hole */
            continue;
        q->hash[hole] = q->hash[i];
        if (q->hash[i].value & 0x8000u)
            q->front[q->hash[i].value & 0x7FFFu].slot = (uint16_t)hole;
        hole = i;
    }
    q->hash[hole] = (sv_slot){0};
}

static void close_edge(sv_squares *q, const sv_tile *tile, int e)
{
    for (int i = 0; i < 3; i++) {
        const int part = sv_port_part(q, tile, e * 3 + i);

        if (part >= 0)
            q->feature[q->part[part].label].open--;
    }
}

/* Its area features have that many squares less around them that can be filled. */
static void close_area(sv_squares *q, const sv_tile *tile)
{
    int16_t beyond = 0;

    for (int k = 0; k < 9; k++)
        beyond = (int16_t)(beyond + sv_square_outside(q->def, tile->x + k % 3 - 1, tile->y + k / 3 - 1));
    for (uint16_t p = tile->first; p < tile->first + tile->parts; p++)
        if (q->def->feature[q->feature[q->part[p].label].kind].area)
            q->feature[p].open = (int16_t)(q->feature[p].open - beyond);
}

void sv_squares_meet_bounds(sv_squares *q, const sv_tile *tile)
{
    for (int e = 0; e < 4; e++) {
        const int x = tile->x + sv_edge_dx(e), y = tile->y + sv_edge_dy(e);

        if (!sv_square_outside(q->def, x, y))
            continue;
        const uint32_t slot = sv_square_slot(q, sv_square_key(x, y));

        sv_front_remove(q, q->hash[slot].value & 0x7FFFu);
        free_slot(q, slot);
        if (q->def->bounds.closes)
            close_edge(q, tile, e);
    }
    if (q->def->bounds.closes)
        close_area(q, tile);
}
