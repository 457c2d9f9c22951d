/* Before the first turn: who begins, and two rounds of building. */
#include "seafarers.h"

sv_next sf_first_player(sv_ctx *c)
{
    if (c->option[OPT_FIRST] == FIRST_CHOSEN)
        return SV_GO_ON;
    sf_of_game(c)->first = (uint8_t)c->api->random(c, c->stream[STREAM_FIRST], c->head->players);
    return SV_ACTED;
}

void sf_offer_first(sv_ctx *c, sv_offers *o)
{
    for (uint16_t p = 0; c->option[OPT_FIRST] == FIRST_CHOSEN && p < c->head->players; p++)
        sv_offer(o, p, 0, 0);
}

sv_next sf_choose_first(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->first = (uint8_t)o->a;
    return SV_GO_ON;
}

uint16_t sf_start_turns(sv_ctx *c) { return (uint16_t)(2 * c->head->players); }

static uint16_t start_turn(const sv_ctx *c) { return c->head->loop[c->head->loops - 1].cursor; }

/* Forward, then back. */
sv_next sf_start_next(sv_ctx *c)
{
    const uint8_t n = c->head->players;
    const uint16_t turn = start_turn(c), at = (uint16_t)(turn < n ? turn : 2 * n - 1 - turn);

    c->api->set_active(c, (uint8_t)((sf_of_game(c)->first + at) % n));
    return SV_GO_ON;
}

void sf_offer_start(sv_ctx *c, sv_offers *o)
{
    const sv_hexes *h = sf_board(c);

    for (uint16_t v = 0; v < h->map->corners; v++)
        if (sf_settlement_rule(c, o->who, v, 1) < 0)
            sv_offer(o, v, 0, 0);
}

sv_next sf_start_settlement(sv_ctx *c, const sv_option *o)
{
    sf_put_corner(c, c->head->active, FIG_SETTLEMENT, o->a);
    sf_of_game(c)->start_corner = (uint16_t)(o->a + 1);
    return SV_GO_ON;
}

static void offer_lines(sv_ctx *c, sv_offers *o, int (*rule)(sv_ctx *, uint8_t, uint16_t))
{
    const sv_hex_corner *v = &sf_board(c)->map->corner[sf_of_game(c)->start_corner - 1];

    for (int i = 0; i < 3 && v->edge[i] != SV_NONE16; i++)
        if (rule(c, o->who, v->edge[i]) < 0)
            sv_offer(o, v->edge[i], 0, 0);
}

void sf_offer_start_road(sv_ctx *c, sv_offers *o) { offer_lines(c, o, sf_road_rule); }
void sf_offer_start_ship(sv_ctx *c, sv_offers *o) { offer_lines(c, o, sf_ship_rule); }

sv_next sf_start_road(sv_ctx *c, const sv_option *o) { return sf_put_edge(c, c->head->active, FIG_ROAD, o->a), SV_GO_ON; }
sv_next sf_start_ship(sv_ctx *c, const sv_option *o) { return sf_put_edge(c, c->head->active, FIG_SHIP, o->a), SV_GO_ON; }

/* Of the second settlement. */
sv_next sf_start_cards(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_corner *v = &h->map->corner[sf_of_game(c)->start_corner - 1];

    sf_of_game(c)->start_corner = 0;
    if (start_turn(c) < c->head->players)
        return SV_GO_ON;
    for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
        if (h->kind[v->hex[i]] >= LUMBER && h->kind[v->hex[i]] <= ORE)
            sf_gain(c, c->head->active, h->kind[v->hex[i]] - LUMBER, 1);
    return SV_ACTED;
}

sv_next sf_first_turn(sv_ctx *c)
{
    c->api->set_active(c, sf_of_game(c)->first);
    return SV_GO_ON;
}
