/* The Amazon itself. It runs east from the source at 0,0; the start board fills 0,0 to 3,1. Its tiles go at the lower end, one after
   another, and with each the rows beside it open for land tiles. */
#include <stdio.h>
#include "amazonas.h"

int amz_type_is(const sv_ctx *c, uint16_t type, int wake) { return (c->board->type[type].wake & c->wake[wake]) != 0; }

static int carries_amazon(const sv_ctx *c, uint16_t tile, int edge) { return sv_edge_at(c, tile, edge) == c->edge[EDGE_AMAZON]; }

/* Some tile where the Amazon leaves to the east. */
static int some_tile(sv_ctx *c)
{
    for (uint16_t t = 0; t < *c->board->tiles; t++)
        if (sv_tile_lies(&c->board->tile[t]) && carries_amazon(c, t, 1))
            return t;
    return -1;
}

int amz_mouth(sv_ctx *c)
{
    const amz_game *g = amz_of_game(c);

    if (g->looked)
        return g->mouth - 1;
    int t = some_tile(c);

    while (t >= 0 && c->board->tile[t].near_[1] != SV_NO_TILE)
        t = c->board->tile[t].near_[1];
    return t;
}

static int spaces_to(sv_ctx *c, int mouth)
{
    const int part = mouth < 0 ? -1 : sv_middle_at(c, (uint16_t)mouth, 1);

    return part < 0 ? 0 : sv_feature_of(c->board, (uint16_t)part)->marks[c->mark[MARK_SPACE]];
}

int amz_spaces(sv_ctx *c)
{
    const amz_game *g = amz_of_game(c);

    return g->looked ? g->spaces : spaces_to(c, amz_mouth(c));
}

static uint16_t first_double(const sv_ctx *c)
{
    uint16_t t = 0;

    while (t < c->board->types && !amz_type_is(c, t, WAKE_DOUBLE))
        t++;
    return t;
}

void amz_know_river(sv_ctx *c)
{
    amz_game *const g = amz_of_game(c);
    const int mouth = amz_mouth(c);

    g->mouth = (uint16_t)(mouth + 1);
    g->spaces = (uint16_t)spaces_to(c, mouth);
    g->first_double = first_double(c);
    if (mouth >= 0)
        amz_set_bounds(c, c->board->tile[mouth].x);
}

const uint8_t *amz_printed_marks(const sv_ctx *c, uint16_t tile)
{
    const int part = sv_printed_at(c->board, tile, 1);

    return part < 0 ? NULL : sv_part_printed(c->board, (uint16_t)part)->marks;
}

int amz_set_bounds(sv_ctx *c, int x)
{
    enum { FAR = 4000, BEHIND = -2 };

    return c->board->api->set_bounds(c, c->option[OPT_SOURCE] == TWO_ROWS ? BEHIND : -FAR, -FAR, x, FAR);
}

/* ---- the double tiles ------------------------------------------------------------------------------------------------------------ */

enum { DOUBLES_MAX = 64 };

/* Upper halves of double tiles that lie, a bit each by their types from the first on. */
static uint64_t doubles_laid(sv_ctx *c, int first)
{
    uint64_t laid = 0;

    for (int t = amz_mouth(c); t >= 0;) {
        const sv_tile *tile = &c->board->tile[t];

        if (tile->type >= first && tile->type < first + DOUBLES_MAX)
            laid |= 1ull << (tile->type - first);
        t = tile->near_[3] == SV_NO_TILE ? -1 : tile->near_[3];
    }
    return laid;
}

/* Those that do not lie yet, in the order of their types; `offer` is called for each. */
static void each_double(sv_ctx *c, sv_offers *o, void (*offer)(sv_ctx *c, sv_offers *o, uint16_t type))
{
    const uint16_t first = amz_of_game(c)->looked ? amz_of_game(c)->first_double : first_double(c);
    const uint64_t laid = doubles_laid(c, first);

    for (uint16_t t = first; t < c->board->types && t < first + DOUBLES_MAX; t++)
        if (!(laid >> (t - first) & 1) && amz_type_is(c, t, WAKE_DOUBLE))
            offer(c, o, t);
}

static void offer_type(sv_ctx *c, sv_offers *o, uint16_t type)
{
    (void)c;
    sv_offer(o, type, 0, 0);
}

void amz_offer_double(sv_ctx *c, sv_offers *o)
{
    if (amz_type_is(c, c->head->tile, WAKE_BANG))
        each_double(c, o, offer_type);
}

sv_next amz_choose_double(sv_ctx *c, const sv_option *o)
{
    amz_of_turn(c)->chosen = (uint16_t)(o->a + 1);
    return SV_GO_ON;
}

/* ---- laying ---------------------------------------------------------------------------------------------------------------------- */

/* The two ways round in which the Amazon goes on to the east. */
static int fits(const sv_ctx *c, uint16_t type, int rotation)
{
    const uint8_t *edge = c->board->type[type].edge;

    return edge[(1 - rotation) & 3] == c->edge[EDGE_AMAZON] && edge[(3 - rotation) & 3] == c->edge[EDGE_AMAZON];
}

static __attribute__((noinline)) void refuse_elsewhere(sv_ctx *c, sv_offers *o, int x, int y)
{
    const sv_board *b = c->board;
    int sx, sy;

    for (uint32_t k = 0; b->api->empty(c, k, &sx, &sy); k++)
        for (uint16_t r = 0; r < 4; r++)
            if (sx != x || sy != y)
                c->api->refuse(c, o, (uint16_t)sx, (uint16_t)sy, r, c->rule[RULE_LENGTHENS]);
    for (uint16_t r = 0; r < 4; r++)
        if (!fits(c, c->head->tile, r))
            c->api->refuse(c, o, (uint16_t)x, (uint16_t)y, r, c->rule[RULE_LENGTHENS]);
}

/* A house rule may end the table behind the mouth. */
static int room_behind(sv_ctx *c, int squares)
{
    const int mouth = amz_mouth(c);

    return mouth >= 0 && !c->board->api->off_table(c, c->board->tile[mouth].x + squares, c->board->tile[mouth].y);
}

int amz_goes_on(sv_ctx *c)
{
    const amz_game *g = amz_of_game(c);

    return g->looked == NOT_LOOKED ? room_behind(c, 1) : g->looked == GOES_ON;
}

void amz_looked(sv_ctx *c) { amz_of_game(c)->looked = room_behind(c, 1) ? GOES_ON : AT_THE_EDGE; }

void amz_offer_amazon(sv_ctx *c, sv_offers *o)
{
    const int mouth = amz_mouth(c);

    if (!amz_goes_on(c))
        return;
    const int x = c->board->tile[mouth].x + 1, y = c->board->tile[mouth].y;

    const uint16_t r = fits(c, c->head->tile, 0) ? 0 : 1; /* the river runs through its middle, so it fits one way and the other */

    for (uint16_t way = r; way < 4 && fits(c, c->head->tile, way); way += 2)
        sv_offer(o, (uint16_t)x, (uint16_t)y, way);
    if (o->explain)
        refuse_elsewhere(c, o, x, y);
}

int amz_amazon_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    return snprintf(buf, n, "%s %d,%d %d", c->head->tile == SV_NO_TILE ? "-" : c->board->type[c->head->tile].id, (int16_t)o->a, (int16_t)o->b, (o->c & 3) * 90);
}

/* The tile in hand, at the lower end. */
static void lengthen(sv_ctx *c, int x, int y, uint16_t rotation, int (*lay)(sv_ctx *c, const sv_option *o))
{
    amz_turn *t = amz_of_turn(c);
    const sv_option at = {0, (uint16_t)x, (uint16_t)y, rotation};

    amz_set_bounds(c, x);
    if (!lay(c, &at)) {
        c->api->discard(c);
        return;
    }
    if (!t->laid)
        t->laid = (uint16_t)(c->head->laid + 1);
    t->laid_n++;
    amz_of_game(c)->mouth = (uint16_t)(c->head->laid + 1);
    amz_of_game(c)->spaces = (uint16_t)spaces_to(c, c->head->laid);
    amz_looked(c);
}

sv_next amz_place_amazon(sv_ctx *c, const sv_option *o)
{
    amz_look(c);
    lengthen(c, (int16_t)o->a, (int16_t)o->b, o->c, c->board->api->lay);
    return SV_GO_ON;
}

static void offer_ways(sv_ctx *c, sv_offers *o, uint16_t type)
{
    const sv_tile *t = &c->board->tile[amz_mouth(c)];

    for (uint16_t r = 0; r < 4; r += 2)
        sv_offer(o, type, (uint16_t)(t->x + 1), (uint16_t)(r | (uint16_t)t->y << 2));
}

/* Where a position begins behind the choice, that is open yet. */
void amz_offer_place_double(sv_ctx *c, sv_offers *o)
{
    const int chosen = amz_of_turn(c)->chosen - 1;

    if (!room_behind(c, 2))
        return;
    if (chosen >= 0)
        offer_ways(c, o, (uint16_t)chosen);
    else
        each_double(c, o, offer_ways);
}

int amz_double_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    return snprintf(buf, n, "%s %d,%d %d", c->board->type[o->a].id, (int16_t)o->b, (int16_t)o->c >> 2, (o->c & 3) * 90);
}

/* Its halves are aside, or come there from their group of the stack, and are laid one after the other. */
sv_next amz_place_double(sv_ctx *c, const sv_option *o)
{
    const uint16_t rotation = o->c & 3;

    amz_look(c);
    for (int i = 0; i < 2; i++) {
        const uint16_t type = (uint16_t)(o->a + (rotation ? 1 - i : i));

        c->api->set_aside(c, type);
        if (c->api->take_aside(c, type))
            lengthen(c, (int16_t)o->b + i, (int16_t)o->c >> 2, rotation, i ? c->board->api->lay_more : c->board->api->lay);
    }
    return SV_GO_ON;
}
