/* The course of the river: what the tile in hand must do when it carries the river. */
#include "river.h"

static unsigned turned(unsigned edges, int rotation) { return (edges << (rotation & 3) | edges >> (4 - (rotation & 3))) & 15; }

unsigned river_edges(const sv_ctx *c, uint16_t type, int rotation)
{
    const uint8_t *edge = c->board->type[type].edge;
    const int river = c->edge[RIVER_EDGE];

    return turned((unsigned)((edge[0] == river) | (edge[1] == river) << 1 | (edge[2] == river) << 2 | (edge[3] == river) << 3), rotation);
}

/* Tiles at N E S W of each option's square, SV_NO_TILE for none. Options of one square stand together, so it is looked up once. */
typedef struct squares {
    sv_ctx *c;
    const uint16_t *near_;
    uint16_t x, y;
} squares;

static const uint16_t *around(squares *s, const sv_option *o)
{
    static const uint16_t alone[4] = {SV_NO_TILE, SV_NO_TILE, SV_NO_TILE, SV_NO_TILE};

    if (!s->near_ || s->x != o->a || s->y != o->b) {
        s->near_ = s->c->board->api->around(s->c, (int16_t)o->a, (int16_t)o->b);
        if (!s->near_)
            s->near_ = alone;
        s->x = o->a;
        s->y = o->b;
    }
    return s->near_;
}

/* ---- it goes on ------------------------------------------------------------------------------------------------------------- */

/* Edges match already: an edge with the river that has a neighbour continues the river there. */
void river_veto_continues(sv_ctx *c, sv_options *o)
{
    const unsigned printed = river_edges(c, c->head->tile, 0);
    squares s = {.c = c};

    for (uint32_t k = 0; k < o->n; k++) {
        const uint16_t *const near_ = around(&s, &o->at[k]);
        unsigned edges = turned(printed, o->at[k].c);

        while (edges && near_[sv_lowest_bit(edges)] == SV_NO_TILE)
            edges &= edges - 1;
        if (!edges)
            sv_strike(o, k);
    }
}

/* ---- it does not turn back -------------------------------------------------------------------------------------------------- */

enum { STRAIGHT, RIGHT, BACK, LEFT };

static int turn_of(int heading, int out) { return (out - heading) & 3; }

/* The last turn of the river before it leaves a tile by that edge. The water comes from the neighbour that was laid first. Straight
   tiles are passed over when any two turns in succession count. STRAIGHT: there was none. */
static int last_turn(sv_ctx *c, int tile, int out)
{
    for (;;) {
        const sv_tile *t = &c->board->tile[tile];
        const unsigned edges = river_edges(c, t->type, t->rotation) & ~(1u << out);
        int from = -1;

        for (int e = 0; e < 4; e++)
            if (edges >> e & 1 && t->near_[e] < tile && (from < 0 || t->near_[e] < t->near_[from]))
                from = e;
        if (from < 0)
            return STRAIGHT;
        const int turn = turn_of((from + 2) & 3, out);

        if (turn != STRAIGHT || c->option[OPT_UTURN] != FORBID_TWO_SAME)
            return turn;
        tile = t->near_[from];
        out = (from + 2) & 3;
    }
}

static int turns_back(sv_ctx *c, const uint16_t *near_, int rotation)
{
    const unsigned edges = river_edges(c, c->head->tile, rotation);

    for (unsigned left = edges; left; left &= left - 1) {
        const int in = (int)sv_lowest_bit(left), heading = (in + 2) & 3;
        const int before = near_[in] != SV_NO_TILE ? last_turn(c, near_[in], heading) : STRAIGHT;

        for (int out = 0; before != STRAIGHT && out < 4; out++)
            if (out != in && edges >> out & 1 && turn_of(heading, out) == before)
                return 1;
    }
    return 0;
}

void river_veto_u_turn(sv_ctx *c, sv_options *o)
{
    squares s = {.c = c};

    for (uint32_t k = 0; k < o->n; k++)
        if (!sv_is_struck(o, k) && turns_back(c, around(&s, &o->at[k]), o->at[k].c))
            sv_strike(o, k);
}

/* ---- it has room ------------------------------------------------------------------------------------------------------------ */

/* Before each open end: two squares ahead, and what lies left and right of them. */
static int has_room(sv_ctx *c, const uint16_t *near_, const sv_option *o)
{
    const unsigned edges = river_edges(c, c->head->tile, o->c);
    const int x = (int16_t)o->a, y = (int16_t)o->b;

    for (int e = 0; e < 4; e++) {
        if (!(edges >> e & 1) || near_[e] != SV_NO_TILE)
            continue;
        for (int ahead = 1; ahead <= 2; ahead++)
            for (int aside = -1; aside <= 1; aside++)
                if (c->board->api->find(c, x + river_dx(e) * ahead + river_dy(e) * aside, y + river_dy(e) * ahead + river_dx(e) * aside) >= 0)
                    return 0;
    }
    return 1;
}

void river_veto_no_room(sv_ctx *c, sv_options *o)
{
    squares s = {.c = c};

    for (uint32_t k = 0; k < o->n; k++)
        if (!sv_is_struck(o, k) && !has_room(c, around(&s, &o->at[k]), &o->at[k]))
            sv_strike(o, k);
}
