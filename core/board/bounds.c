/* A table with an end: no tile lies beyond its bounds. What only happens there happens here, so that a table without end pays nothing: in a
   mix with bounds every tile says that it is to be looked at when it has been laid (SV_CLOSED_BOUNDS). Bounds are of the mix, or a plugin
   moves them while the game runs; a tile must lie within both. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

int sv_squares_set_bounds(sv_mix *m, const sv_bounds *b)
{
    if (!m->squares || b->x0 > 0 || b->x1 < 0 || b->y0 > 0 || b->y1 < 0 || b->x0 < -SV_FAR || b->x1 > SV_FAR || b->y0 < -SV_FAR || b->y1 > SV_FAR)
        return 0;
    m->squares->bounds = *b;
    m->squares->bounds.on = 1;
    for (uint16_t t = 0; t < m->squares->types; t++)
        m->squares->more[t].closed |= SV_CLOSED_BOUNDS;
    return 1;
}

int sv_squares_moving(sv_mix *m)
{
    const sv_bounds wide = {.x0 = -SV_FAR, .y0 = -SV_FAR, .x1 = SV_FAR, .y1 = SV_FAR, .wide = 1, .moves = 1};

    if (!m->squares || !m->squares->bounds.on)
        return sv_squares_set_bounds(m, &wide);
    m->squares->bounds.moves = 1;
    return 1;
}

/* Empties a slot of the hash. Those behind it that were put off to the next free one move up. */
static void free_slot(sv_squares *q, uint32_t hole)
{
    const uint32_t mask = q->def->hash_mask;

    for (uint32_t i = (hole + 1) & mask; q->hash[i].value; i = (i + 1) & mask) {
        const uint32_t home = sv_square_home(q->hash[i].key) & mask;

        if (((i - home) & mask) < ((i - hole) & mask)) /* its place is behind the hole */
            continue;
        q->hash[hole] = q->hash[i];
        if (q->hash[i].value & 0x8000u)
            q->front[q->hash[i].value & 0x7FFFu].slot = (uint16_t)hole;
        hole = i;
    }
    q->hash[hole] = (sv_slot){0};
}

static void forget_square(sv_squares *q, uint32_t key)
{
    const uint32_t slot = sv_square_slot(q, key);

    sv_front_remove(q, q->hash[slot].value & 0x7FFFu);
    free_slot(q, slot);
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
        beyond = (int16_t)(beyond + sv_square_off_table(q->def, tile->x + k % 3 - 1, tile->y + k / 3 - 1));
    for (uint16_t p = tile->first; p < tile->first + tile->parts; p++)
        if (q->def->feature[q->feature[q->part[p].label].kind].area)
            q->feature[p].open = (int16_t)(q->feature[p].open - beyond);
}

static int nearer(int a, int b) { return a < b ? a : b; }

/* The edges of a tile on the table that lie on the border of it: a bit each. */
static unsigned edges_on_border(const sv_squares *q, const sv_tile *tile)
{
    const sv_bounds *b = &q->def->bounds;
    int left[4] = {tile->y - b->y0, b->x1 - tile->x, b->y1 - tile->y, tile->x - b->x0}; /* squares between it and the border */

    if (b->moves) {
        const uint16_t *in = q->drawn_in;

        left[0] = nearer(left[0], tile->y + SV_FAR - in[0]);
        left[1] = nearer(left[1], SV_FAR - in[1] - tile->x);
        left[2] = nearer(left[2], SV_FAR - in[2] - tile->y);
        left[3] = nearer(left[3], tile->x + SV_FAR - in[3]);
    }
    return (unsigned)(left[0] <= 0) | (unsigned)(left[1] <= 0) << 1 | (unsigned)(left[2] <= 0) << 2 | (unsigned)(left[3] <= 0) << 3;
}

int sv_squares_meet_bounds(sv_squares *q, const sv_tile *tile)
{
    const unsigned border = edges_on_border(q, tile);

    if (!border)
        return 0;
    for (unsigned left = border; left; left &= left - 1) {
        const int e = (int)sv_lowest_bit(left), x = tile->x + sv_edge_dx(e), y = tile->y + sv_edge_dy(e);

        forget_square(q, sv_square_key(x, y));
        if (sv_square_filled_by_bounds(q->def, x, y))
            close_edge(q, tile, e);
    }
    if (q->def->bounds.closes)
        close_area(q, tile);
    return q->def->bounds.closes;
}

/* ---- bounds that a plugin moves ---------------------------------------------------------------------------------------------------- */

/* What a tile to which something was added demands of the square at its edge e. */
static uint16_t shown(const sv_squares *q, const sv_tile *t, int e)
{
    uint32_t digit = 1;

    for (int i = 0; i < (e ^ 2); i++)
        digit *= q->def->edges + 1u;
    return (uint16_t)(digit * ((uint32_t)sv_edge_shown(q, t, e) + 1u));
}

/* The border at that side was moved out from there: the empty squares beside tiles on the old one are on the table now. No tile that lay when
   it was moved there lies on it. */
static void let_in(sv_squares *q, int e, int border)
{
    for (uint16_t i = q->drawn_in[4 + e]; i < q->n->tiles; i++) {
        const sv_tile *t = &q->tile[i];

        if ((e & 1 ? t->x : t->y) != border || !sv_tile_lies(t))
            continue;
        const int x = t->x + sv_edge_dx(e), y = t->y + sv_edge_dy(e);

        if (sv_square_off_table(q->def, x, y))
            continue;
        sv_squares_touch(q, sv_square_key(x, y), e ^ 2,
                         t->added ? shown(q, t, e) : q->def->variant[t->variant].cons[e], i);
    }
}

/* Does a tile lie beyond these? */
static int tile_beyond(const sv_squares *q, const uint16_t next[4])
{
    for (uint16_t t = 0; t < q->n->tiles; t++)
        if (sv_tile_lies(&q->tile[t]) && sv_square_beyond(next, q->tile[t].x, q->tile[t].y))
            return 1;
    return 0;
}

int sv_squares_move_bounds(sv_squares *q, int x0, int y0, int x1, int y1)
{
    const uint16_t next[4] = {(uint16_t)(SV_FAR + y0), (uint16_t)(SV_FAR - x1), (uint16_t)(SV_FAR - y1), (uint16_t)(SV_FAR + x0)};
    uint16_t before[4];

    if (!q->def->bounds.moves || x0 < -SV_FAR || y0 < -SV_FAR || x1 > SV_FAR || y1 > SV_FAR || x0 > x1 || y0 > y1)
        return 0;
    memcpy(before, q->drawn_in, sizeof before);
    const int narrower = next[0] > before[0] || next[1] > before[1] || next[2] > before[2] || next[3] > before[3];

    if (narrower && tile_beyond(q, next))
        return 0;
    memcpy(q->drawn_in, next, sizeof next);
    for (uint16_t f = narrower ? q->n->frontier : 0; f--;)
        if (sv_square_beyond(next, sv_key_x(q->front[f].key), sv_key_y(q->front[f].key)))
            forget_square(q, q->front[f].key);
    for (int e = 0; e < 4; e++) {
        if (next[e] == before[e])
            continue;
        if (next[e] < before[e])
            let_in(q, e, e == 0 || e == 3 ? before[e] - SV_FAR : SV_FAR - before[e]);
        q->drawn_in[4 + e] = next[e] < before[e] ? q->n->tiles : 0;
    }
    return 1;
}
