/* Setup, drawing and laying sea tiles, the end of the turn. */
#include "south-seas.h"

sv_next south_place_start(sv_ctx *c)
{
    c->board->api->lay_start(c, c->board->api->start_type(c), 0, 0, 0);
    return SV_ACTED;
}

/* ---- 1B ------------------------------------------------------------------------------------------------------------------------- */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){row, c->api->stock_kth(c, k), 0, 0}; }
static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }
static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }
static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

uint32_t south_draw_total(sv_ctx *c) { return c->head->tile == SV_NO_TILE ? sv_can_draw(c->head) : 0; }

sv_option south_draw_at(sv_ctx *c, uint16_t row, uint32_t r) { return (sv_option){row, c->api->stock_pick(c, r), 0, 0}; }

void south_offer_draw(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, south_draw_total(c), &draws); }

sv_next south_draw(sv_ctx *c, const sv_option *o)
{
    c->api->draw(c, o->a);
    return SV_GO_ON;
}

/* The last tile fitted nowhere: nothing is left to play. */
sv_next south_supply_empty(sv_ctx *c) { return c->head->tile == SV_NO_TILE ? SV_END_GAME : SV_GO_ON; }

/* ---- 1C ------------------------------------------------------------------------------------------------------------------------- */

static uint16_t rule_of(const sv_ctx *c, int clash)
{
    switch (clash) {
    case SV_CLASH_TAKEN: return c->rule[RULE_EMPTY];
    case SV_CLASH_ALONE: return c->rule[RULE_TOUCH];
    case SV_CLASH_OUTSIDE: return c->rule[RULE_TABLE];
    default: return c->rule[RULE_EDGES];
    }
}

/* Candidates that are refused, for who asks why: every square in and one round the board. */
static __attribute__((noinline)) void refuse_places(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;

    for (uint16_t t = 0; t < *b->tiles; t++) {
        x0 = b->tile[t].x < x0 ? b->tile[t].x : x0;
        x1 = b->tile[t].x > x1 ? b->tile[t].x : x1;
        y0 = b->tile[t].y < y0 ? b->tile[t].y : y0;
        y1 = b->tile[t].y > y1 ? b->tile[t].y : y1;
    }
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (uint16_t r = 0; r < 4; r++) {
                const int clash = b->api->clash(c, c->head->tile, x, y, r);

                if (clash)
                    c->api->refuse(c, o, (uint16_t)x, (uint16_t)y, r, rule_of(c, clash));
            }
}

void south_offer_places(sv_ctx *c, sv_offers *o)
{
    if (o->explain)
        refuse_places(c, o);
    c->board->api->offer_places(c, o);
}

sv_next south_place(sv_ctx *c, const sv_option *o)
{
    c->board->api->lay(c, o);
    return SV_GO_ON;
}

/* By its edges, and by the rules of every veto. */
static int can_be_placed(sv_ctx *c, uint16_t type)
{
    return (c->board->api->fits(c, type) || c->board->api->covers(c, type)) && c->api->offers_with_tile(c, c->row[ROW_PLACE], type);
}

sv_next south_unplaceable(sv_ctx *c)
{
    if (can_be_placed(c, c->head->tile))
        return SV_GO_ON;
    c->api->discard(c);
    c->api->jump(c, c->step[0]);
    return SV_JUMP_BACK;
}

/* ---- 4B ------------------------------------------------------------------------------------------------------------------------- */

sv_next south_pass_turn(sv_ctx *c) { return c->head->stack && !south_ships_gone(c) ? SV_END_TURN : SV_END_GAME; }
