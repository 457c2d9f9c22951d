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

    for (uint16_t v = 0; v < h->map->corners; v++) {
        const int rule = sf_settlement_rule(c, o->who, v, 1), refused = rule < 0 && !sf_is_start(c, v) ? RULE_HOME : rule;

        if (refused < 0)
            sf_offer_at(c, o, PLACE_CORNER, v);
        else if (o->explain)
            sf_refuse_at(c, o, PLACE_CORNER, v, refused);
    }
}

sv_next sf_start_settlement(sv_ctx *c, const sv_option *o)
{
    sf_put_corner(c, c->head->active, FIG_SETTLEMENT, o->a);
    sf_of_game(c)->start_corner = (uint16_t)(o->a + 1);
    sf_of_game(c)->homes[c->head->active] |= sf_areas_at(c, o->a);
    return SV_GO_ON;
}

/* The settlement that waits for its road or ship; NULL: none does, as when somebody asks why nothing can be laid. */
static const sv_hex_corner *start_corner(sv_ctx *c)
{
    const uint16_t at = sf_of_game(c)->start_corner;

    return at ? &sf_board(c)->map->corner[at - 1] : NULL;
}

typedef int line_rule(sv_ctx *c, uint8_t player, uint16_t edge);

static int ship_fits(sv_ctx *c, uint8_t player)
{
    const sv_hex_corner *v = start_corner(c);

    for (int i = 0; v && c->supply[c->fig[FIG_SHIP] * SV_PLAYERS_MAX + player] && i < 3 && v->edge[i] != SV_NONE16; i++)
        if (sf_ship_rule(c, player, v->edge[i]) < 0)
            return 1;
    return 0;
}

/* The scenario wants a ship there. */
static int ship_first(sv_ctx *c, uint8_t player)
{
    return start_corner(c) && sf_board(c)->map->number[NUMBER_SHIP_FIRST] && sf_faces_island(c, (uint16_t)(sf_of_game(c)->start_corner - 1)) && ship_fits(c, player);
}

static void offer_lines(sv_ctx *c, sv_offers *o, line_rule *rule, int fig, int other_first)
{
    const sv_hex_corner *v = start_corner(c);
    const int none = !c->supply[c->fig[fig] * SV_PLAYERS_MAX + o->who];

    for (int i = 0; v && i < 3 && v->edge[i] != SV_NONE16; i++) {
        const int r = rule(c, o->who, v->edge[i]), refused = r >= 0 ? r : none ? RULE_SUPPLY : other_first ? RULE_SHIP_FIRST : -1;

        if (refused < 0)
            sf_offer_at(c, o, PLACE_EDGE, v->edge[i]);
        else if (o->explain)
            sf_refuse_at(c, o, PLACE_EDGE, v->edge[i], refused);
    }
}

void sf_offer_start_road(sv_ctx *c, sv_offers *o) { offer_lines(c, o, sf_road_rule, FIG_ROAD, ship_first(c, o->who)); }
void sf_offer_start_ship(sv_ctx *c, sv_offers *o) { offer_lines(c, o, sf_ship_rule, FIG_SHIP, 0); }

sv_next sf_start_road(sv_ctx *c, const sv_option *o) { return sf_put_edge(c, c->head->active, FIG_ROAD, o->a), SV_GO_ON; }
sv_next sf_start_ship(sv_ctx *c, const sv_option *o) { return sf_put_edge(c, c->head->active, FIG_SHIP, o->a), SV_GO_ON; }

/* Of the second settlement. */
sv_next sf_start_cards(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_corner *v = start_corner(c);
    int got[RESOURCES] = {0};

    sf_of_game(c)->start_corner = 0;
    if (!v || start_turn(c) < c->head->players)
        return SV_GO_ON;
    for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
        if (h->kind[v->hex[i]] >= LUMBER && h->kind[v->hex[i]] <= ORE)
            got[h->kind[v->hex[i]] - LUMBER] += sf_gain(c, c->head->active, h->kind[v->hex[i]] - LUMBER, 1);
    c->api->tell_holding(c, c->head->active, HOLDING_RESOURCES, got);
    return SV_ACTED;
}

sv_next sf_first_turn(sv_ctx *c)
{
    c->api->set_active(c, sf_of_game(c)->first);
    return SV_GO_ON;
}
