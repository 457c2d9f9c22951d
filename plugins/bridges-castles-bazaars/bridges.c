/* Bridges: a piece of road across a tile, between two of its field edges. One that the placement needs is part of laying the tile,
   which meets a field with a road for that moment. */
#include <stdio.h>
#include <string.h>
#include "bcb.h"

enum { UP /* N-S */, ACROSS /* E-W */ };
/* option.c of a placement: rotation 0…3, axis << 2, where << 3 (0 on the new tile, 1 + edge: on the neighbour there), and this */
enum { BY_BRIDGE = 0x8000 };

static const char *const axes[2] = {"N-S", "E-W"};
static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static int has_bridge(const sv_ctx *c, uint16_t tile)
{
    for (int e = 0; e < 4 && c->board->tile[tile].added; e++) {
        const int part = c->board->api->part_at((sv_ctx *)c, tile, e * 3 + 1);

        if (part >= 0 && c->board->part[part].bits & SV_PART_ADDED)
            return 1;
    }
    return 0;
}

/* 0: a bridge may lie there; else the rule against it, counted from 1. `but`: an edge whose end is looked at elsewhere, -1 none. */
static int fault_of(const sv_ctx *c, uint16_t tile, int axis, int but)
{
    if (has_bridge(c, tile))
        return RULE_ONE_A_TILE + 1;
    for (int e = axis; e < 4; e += 2)
        if (sv_edge_at(c, tile, e) != c->edge[EDGE_FIELD])
            return RULE_ON_FIELDS + 1;
    for (int e = axis; e < 4; e += 2) {
        const uint16_t beyond = c->board->tile[tile].near_[e];

        if (e != but && beyond != SV_NO_TILE && sv_edge_at(c, beyond, e ^ 2) != c->edge[EDGE_ROAD])
            return RULE_ENDS + 1;
    }
    return 0;
}

/* The part, and a token of the player that lies on it. */
static int lay_bridge(sv_ctx *c, uint8_t player, uint16_t tile, int axis)
{
    if (!c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + player])
        return 0;
    const int part = c->board->api->add_part(c, tile, (uint8_t)c->feature[ROAD], axis, axis + 2);

    return part >= 0 && c->api->deploy(c, player, c->fig[FIG_BRIDGE], (sv_place){.kind = c->place[PLACE_BRIDGE], .index = (uint16_t)part});
}

/* ---- placements that need one ---------------------------------------------------------------------------------------------------- */

/* The edges of the tile in hand that show that kind, once it is turned: a bit for each, N first. */
static unsigned in_hand(const sv_ctx *c, uint16_t kind, int rotation)
{
    const uint8_t *edge = c->board->type[c->head->tile].edge;
    const int edges = (edge[0] == kind) | (edge[1] == kind) << 1 | (edge[2] == kind) << 2 | (edge[3] == kind) << 3;

    return (unsigned)(edges << rotation | edges >> (4 - rotation)) & 15;
}

typedef struct search { /* for placements that a bridge makes possible */
    sv_ctx *c;
    uint8_t field[4], road[4]; /* in_hand, by rotation */
    uint8_t faulty[4];    /* a bridge on the tile beyond that edge of the present square: 0 not looked at, 1 it may lie there, 2 not */
} search;

/* Is there no tile at these edges? */
static int is_open(const sv_near_fit *f, unsigned edges)
{
    for (; edges; edges &= edges - 1)
        if (f->near_[sv_lowest_bit(edges)] != SV_NO_TILE)
            return 0;
    return 1;
}

/* On the one neighbour that shows a field where the new tile has a road. */
static int help_beyond(search *s, const sv_near_fit *f, int e)
{
    if (!s->faulty[e])
        s->faulty[e] = fault_of(s->c, f->near_[e], e & 1, e ^ 2) ? 2 : 1;
    return s->faulty[e] == 1;
}

/* option.c of the placement with that rotation, -1: no bridge helps. There is never more than one that does: a bridge on the new tile,
   from field to field, meets the road wherever a tile lies at its ends, and has to mend every edge that does not fit; or the new tile
   has the road, and one neighbour the bridge. */
static int help(search *s, const sv_near_fit *f, int rotation)
{
    const unsigned edges = f->edges >> rotation * 8 & 15, line = edges & 5u << UP ? 5u << UP : 5u << ACROSS;
    const int axis = line == 5u << UP ? UP : ACROSS;

    if (edges & ~line)
        return -1;
    if ((s->field[rotation] & line) == line)
        return is_open(f, line & ~edges) ? BY_BRIDGE | axis << 2 | rotation : -1;
    if (edges & (edges - 1) || !(s->road[rotation] & edges) || s->c->option[OPT_BRIDGE_WHERE] != WHERE_ADJACENT)
        return -1;
    const int e = (int)sv_lowest_bit(edges);

    return help_beyond(s, f, e) ? BY_BRIDGE | axis << 2 | (e + 1) << 3 | rotation : -1;
}

/* The rotations at one square. 1: there is one; without a list to offer them in, the first one will do. */
static int placements_at(search *s, const sv_near_fit *f, sv_offers *o)
{
    int found = 0;

    memset(s->faulty, 0, sizeof s->faulty);
    for (uint32_t left = f->edges; left;) {
        const int rotation = (int)sv_lowest_bit(left) / 8, way = help(s, f, rotation);

        left &= ~(0xFFu << rotation * 8);
        if (way < 0)
            continue;
        found = 1;
        if (!o)
            break;
        sv_offer(o, (uint16_t)f->x, (uint16_t)f->y, (uint16_t)way);
    }
    return found;
}

/* Every placement that a bridge makes possible; 1: there is one. */
static int placements(sv_ctx *c, sv_offers *o)
{
    enum { MANY = 128 };
    sv_near_fit fit[MANY];
    search s = {.c = c};
    uint32_t square = 0, n = this_part(c)->bridged ? 0 : MANY;
    int found = 0;

    for (int r = 0; r < 4; r++) {
        s.field[r] = (uint8_t)in_hand(c, c->edge[EDGE_FIELD], r);
        s.road[r] = (uint8_t)in_hand(c, c->edge[EDGE_ROAD], r);
    }
    while (n == MANY) {
        n = c->board->api->near_fits(c, c->head->tile, c->edge[EDGE_ROAD], c->edge[EDGE_FIELD], &square, fit, MANY);
        for (const sv_near_fit *f = fit; f < fit + n && (o || !found); f++)
            found |= placements_at(&s, f, o);
    }
    return found;
}

/* ---- and why others are refused --------------------------------------------------------------------------------------------------- */

typedef struct try { /* a square beside a tile, and the tile in hand turned */
    uint16_t near_[4];
    int x, y, rotation;
    unsigned edges; /* those that do not match */
} try;

/* The rule against a bridge on the new tile, counted from 1; 0: there is none. */
static int fault_on_new(const sv_ctx *c, const try *t, int axis)
{
    if (~in_hand(c, c->edge[EDGE_FIELD], t->rotation) & 5u << axis)
        return RULE_ON_FIELDS + 1;
    for (int e = axis; e < 4; e += 2)
        if (t->near_[e] != SV_NO_TILE && c->board->api->edge((sv_ctx *)c, t->near_[e], e ^ 2) != c->edge[EDGE_ROAD])
            return RULE_ENDS + 1;
    return 0;
}

static void refuse_place(sv_ctx *c, sv_offers *o, const try *t, int where, int axis, int fault)
{
    const int way = BY_BRIDGE | t->rotation | axis << 2 | where << 3;

    if (this_part(c)->bridged)
        fault = RULE_ONE_A_TURN + 1;
    else if (!c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + o->who])
        fault = RULE_SUPPLY + 1;
    if (fault)
        c->api->refuse(c, o, (uint16_t)t->x, (uint16_t)t->y, (uint16_t)way, c->rule[fault - 1]);
}

/* Only where the edges that the bridge does not touch fit: of the others the base speaks. */
static void explain_place(sv_ctx *c, sv_offers *o, const try *t)
{
    for (int axis = UP; axis <= ACROSS; axis++)
        if (!(t->edges & ~(5u << axis)))
            refuse_place(c, o, t, 0, axis, fault_on_new(c, t, axis));
    for (int e = 0; e < 4; e++)
        if (t->edges == 1u << e && in_hand(c, c->edge[EDGE_ROAD], t->rotation) >> e & 1)
            refuse_place(c, o, t, e + 1, e & 1, c->option[OPT_BRIDGE_WHERE] != WHERE_ADJACENT ? RULE_REACH + 1 : fault_of(c, t->near_[e], e & 1, e ^ 2));
}

static void explain_places(sv_ctx *c, sv_offers *o)
{
    try t;

    for (uint32_t k = 0; c->board->api->empty(c, k, &t.x, &t.y); k++) {
        memcpy(t.near_, c->board->api->around(c, t.x, t.y), sizeof t.near_);
        for (t.rotation = 0; t.rotation < 4; t.rotation++) {
            t.edges = (unsigned)c->board->api->clash(c, c->head->tile, t.x, t.y, t.rotation);
            explain_place(c, o, &t);
        }
    }
}

void bridge_offer_places(sv_ctx *c, sv_offers *o)
{
    if (c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + o->who])
        placements(c, o);
    if (o->explain)
        explain_places(c, o);
}

int bridge_place_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    const int where = (o->c >> 3 & 7) - 1, x = (int16_t)o->a, y = (int16_t)o->b;
    char on[24] = "";

    if (where >= 0)
        snprintf(on, sizeof on, " @ %d,%d", x + step_x[where], y + step_y[where]);
    return snprintf(buf, n, "%s %d,%d %d bridge %s%s", c->head->tile == SV_NO_TILE ? "?" : c->board->type[c->head->tile].id, x, y,
                    (o->c & 3) * 90, axes[o->c >> 2 & 1], on);
}

/* The tile lies: the base comes first at its own row. */
sv_next bridge_place(sv_ctx *c, const sv_option *o)
{
    const int where = (o->c >> 3 & 7) - 1;
    uint16_t tile = c->head->laid;

    if (!(o->c & BY_BRIDGE) || tile == SV_NO_TILE)
        return SV_GO_ON;
    if (where >= 0)
        tile = c->board->tile[tile].near_[where];
    this_part(c)->bridged = 1;
    lay_bridge(c, c->head->active, tile, o->c >> 2 & 1);
    return SV_GO_ON;
}

void bridge_offer_discard(sv_ctx *c, sv_offers *o)
{
    if (!c->board->api->fits(c, c->head->tile) && placements(c, NULL))
        sv_offer(o, 0, 0, 0);
}

/* The tile stays in hand: what fits nowhere is taken away. */
sv_next bridge_discard(sv_ctx *c, const sv_option *o)
{
    (void)c, (void)o;
    return SV_GO_ON;
}

/* ---- those that are built because one likes to --------------------------------------------------------------------------------- */

/* Bit per axis: the tile shows a field at both ends. */
static unsigned field_axes(const sv_ctx *c, uint16_t tile)
{
    unsigned fields = 0;

    for (int e = 0; e < 4; e++)
        fields |= (unsigned)(sv_edge_at(c, tile, e) == c->edge[EDGE_FIELD]) << e;
    return fields & fields >> 2;
}

static void offer_on(sv_ctx *c, sv_offers *o, uint16_t tile, int in_reach)
{
    const int built = this_part(c)->bridged;
    const unsigned fields = o->explain ? 1u << UP | 1u << ACROSS : field_axes(c, tile);

    for (int axis = UP; axis <= ACROSS; axis++) {
        if (!(fields >> axis & 1))
            continue;
        int fault = built ? RULE_ONE_A_TURN + 1 : !in_reach ? RULE_REACH + 1 : fault_of(c, tile, axis, -1);

        if (!c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + o->who])
            fault = RULE_SUPPLY + 1;
        if (!fault)
            sv_offer(o, tile, (uint16_t)axis, 0);
        else if (o->explain)
            c->api->refuse(c, o, tile, (uint16_t)axis, 0, c->rule[fault - 1]);
    }
}

void bridge_offer(sv_ctx *c, sv_offers *o)
{
    const sv_tile *t = &c->board->tile[c->head->laid];

    if (c->head->laid == SV_NO_TILE || (this_part(c)->bridged && !o->explain))
        return;
    offer_on(c, o, c->head->laid, 1);
    for (int e = 0; e < 4; e++)
        if (t->near_[e] != SV_NO_TILE && (c->option[OPT_BRIDGE_WHERE] == WHERE_ADJACENT || o->explain))
            offer_on(c, o, t->near_[e], c->option[OPT_BRIDGE_WHERE] == WHERE_ADJACENT);
    for (uint16_t other = 0; o->explain && other < *c->board->tiles; other++)
        if (sv_tile_lies(&c->board->tile[other]) && other != c->head->laid && other != t->near_[0] && other != t->near_[1] && other != t->near_[2] && other != t->near_[3])
            offer_on(c, o, other, 0);
}

int bridge_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    const sv_tile *t = &c->board->tile[o->a];

    if (o->a == c->head->laid)
        return snprintf(buf, n, "%s", axes[o->b & 1]);
    return snprintf(buf, n, "%s @ %d,%d", axes[o->b & 1], t->x, t->y);
}

sv_next bridge_build(sv_ctx *c, const sv_option *o)
{
    this_part(c)->bridged = 1;
    lay_bridge(c, c->head->active, o->a, o->b);
    return SV_GO_ON;
}

/* ---- names, and what scenarios put ---------------------------------------------------------------------------------------------- */

int bridge_place_name(sv_ctx *c, sv_place p, char *buf, size_t n)
{
    const sv_tile *t = &c->board->tile[c->board->part[p.index].tile];

    return snprintf(buf, n, "bridge @ %d,%d", t->x, t->y);
}

static int is_laid(const sv_ctx *c, uint16_t g) { return c->figure[g].kind == c->fig[FIG_BRIDGE] && c->figure[g].place.kind == c->place[PLACE_BRIDGE]; }

int bridge_find(sv_ctx *c, const char *text, sv_place *p)
{
    int x, y;

    if (sscanf(text, "bridge @ %d,%d", &x, &y) != 2)
        return 0;
    for (uint16_t g = 1; g <= c->figures; g++)
        if (is_laid(c, g) && c->board->part[c->figure[g].place.index].tile == c->board->api->find(c, x, y)) {
            p->index = c->figure[g].place.index;
            return 1;
        }
    return 0;
}

/* A bridge without a colour is of the first player who has one left. */
int bridge_put(sv_ctx *c, const sv_piece_line *line)
{
    const int axis = !strcmp(line->words, axes[UP]) ? UP : !strcmp(line->words, axes[ACROSS]) ? ACROSS : -1;
    const int tile = c->board->api->find(c, line->x, line->y);
    uint8_t player = line->owner == SV_NO_OWNER ? 0 : line->owner;

    while (line->owner == SV_NO_OWNER && player + 1 < c->head->players && !c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + player])
        player++;
    if (tile < 0)
        return 0;
    const int fault = axis < 0 ? RULE_ON_FIELDS + 1 : fault_of(c, (uint16_t)tile, axis, -1);

    if (fault)
        return sv_put_refused(c->rule[fault - 1]);
    return lay_bridge(c, player, (uint16_t)tile, axis) ? 1 : sv_put_refused(c->rule[RULE_SUPPLY]);
}

uint32_t bridge_count(sv_ctx *c)
{
    uint32_t n = 0;

    for (uint16_t g = 1; g <= c->figures; g++)
        n += (uint32_t)is_laid(c, g);
    return n;
}

void bridge_at(sv_ctx *c, uint32_t k, sv_piece_line *line)
{
    uint16_t g = 0;

    for (uint32_t left = k + 1; left; left -= (uint32_t)is_laid(c, g))
        g++;
    const uint16_t part = c->figure[g].place.index;
    const sv_tile *t = &c->board->tile[c->board->part[part].tile];
    const int up = c->board->api->part_at(c, c->board->part[part].tile, 1) == part;

    line->owner = c->figure[g].owner;
    line->x = t->x;
    line->y = t->y;
    snprintf(line->words, sizeof line->words, "%s", axes[up ? UP : ACROSS]);
}
