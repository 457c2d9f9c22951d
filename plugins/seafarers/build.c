/* Building: what it costs, where each piece may lie, and doing it. */
#include "seafarers.h"

const sf_price sf_road_price = {{[R_LUMBER] = 1, [R_BRICK] = 1}}, sf_ship_price = {{[R_LUMBER] = 1, [R_WOOL] = 1}},
               sf_settlement_price = {{[R_LUMBER] = 1, [R_BRICK] = 1, [R_WOOL] = 1, [R_GRAIN] = 1}}, sf_city_price = {{[R_ORE] = 3, [R_GRAIN] = 2}},
               sf_card_price = {{[R_ORE] = 1, [R_WOOL] = 1, [R_GRAIN] = 1}};

int sf_can_pay(sv_ctx *c, uint8_t player, const sf_price *price)
{
    const uint8_t *hand = sf_of_game(c)->hand[player];

    for (int r = 0; r < RESOURCES; r++)
        if (hand[r] < price->n[r])
            return 0;
    return 1;
}

void sf_pay(sv_ctx *c, uint8_t player, const sf_price *price)
{
    for (int r = 0; r < RESOURCES; r++)
        sf_pay_bank(c, player, r, price->n[r]);
}

/* ---- edges and what lies beside them -------------------------------------------------------------------------------------------------------- */

static unsigned kind_at(sv_ctx *c, uint16_t hex) { return hex == SV_NONE16 ? SEA : sf_board(c)->kind[hex]; }

int sf_is_sea(sv_ctx *c, uint16_t hex) { return kind_at(c, hex) == SEA; }

int sf_is_land(sv_ctx *c, uint16_t hex)
{
    const unsigned kind = kind_at(c, hex);

    return kind != SEA && kind != UNKNOWN;
}

int sf_takes_road(sv_ctx *c, uint16_t edge)
{
    const uint16_t *hex = sf_board(c)->map->edge[edge].hex;

    return sf_is_land(c, hex[0]) || sf_is_land(c, hex[1]);
}

int sf_takes_ship(sv_ctx *c, uint16_t edge)
{
    const uint16_t *hex = sf_board(c)->map->edge[edge].hex;

    return sf_is_sea(c, hex[0]) || sf_is_sea(c, hex[1]);
}

static int beside_pirate(sv_ctx *c, uint16_t edge)
{
    const uint16_t *hex = sf_board(c)->map->edge[edge].hex;
    const uint8_t pirate = sf_of_game(c)->pirate;

    return pirate && (hex[0] == pirate - 1 || hex[1] == pirate - 1);
}

/* A line of that class may go on there: at an own building, or at an own piece of the class where nobody has built. An own piece of the other
   class without a building between keeps it away. `without`: a ship that is taken up, SV_NONE16 for none. */
static int line_rule(sv_ctx *c, uint8_t player, uint16_t edge, unsigned class_, uint16_t without)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_edge *e = &h->map->edge[edge];
    const uint8_t same = sv_hex_piece(player, class_), other = sv_hex_piece(player, class_ ^ 1u);
    int connected = 0;

    for (int end = 0; end < 2; end++) {
        const uint8_t building = h->corner[e->corner[end]];

        if (building) {
            connected |= sv_hex_owner(building) == player;
            continue;
        }
        for (int i = 2 * end; i < 2 * end + 2; i++) {
            const uint8_t piece = e->near_[i] == SV_NONE16 || e->near_[i] == without ? 0 : h->edge[e->near_[i]];

            if (piece == other)
                return RULE_ROAD_SHIP;
            connected |= piece == same;
        }
    }
    return connected ? -1 : RULE_CONNECTED;
}

int sf_road_rule(sv_ctx *c, uint8_t player, uint16_t edge)
{
    if (!sf_takes_road(c, edge))
        return RULE_EDGE_KIND;
    return sf_board(c)->edge[edge] ? RULE_EDGE_TAKEN : line_rule(c, player, edge, CLASS_ROAD, SV_NONE16);
}

int sf_ship_rule_without(sv_ctx *c, uint8_t player, uint16_t edge, uint16_t without)
{
    if (!sf_takes_ship(c, edge))
        return RULE_EDGE_KIND;
    if (sf_board(c)->edge[edge])
        return RULE_EDGE_TAKEN;
    return beside_pirate(c, edge) ? RULE_PIRATE_EDGE : line_rule(c, player, edge, CLASS_SHIP, without);
}

int sf_ship_rule(sv_ctx *c, uint8_t player, uint16_t edge) { return sf_ship_rule_without(c, player, edge, SV_NONE16); }

/* ---- edges that are in reach ------------------------------------------------------------------------------------------------------------------ */

static void mark(sf_set *set, uint16_t at)
{
    if (at != SV_NONE16)
        set->bits[at >> 6] |= (uint64_t)1 << (at & 63);
}

/* Beside his pieces of that kind, and at his buildings. */
void sf_reachable(sv_ctx *c, uint8_t player, int fig, sf_set *set)
{
    const sv_hexes *h = sf_board(c);
    uint16_t at[FIG_MANY];

    *set = (sf_set){{0}};
    for (int n = sf_pieces(c, player, fig, at, NULL); n > 0; n--)
        for (int i = 0; i < 4; i++)
            mark(set, h->map->edge[at[n - 1]].near_[i]);
    for (int kind = FIG_SETTLEMENT; kind <= FIG_CITY; kind++)
        for (int n = sf_pieces(c, player, kind, at, NULL); n > 0; n--)
            for (int i = 0; i < 3; i++)
                mark(set, h->map->corner[at[n - 1]].edge[i]);
}

/* ---- corners -------------------------------------------------------------------------------------------------------------------------------- */

static int near_land(sv_ctx *c, uint16_t corner)
{
    const sv_hex_corner *v = &sf_board(c)->map->corner[corner];

    for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
        if (sf_is_land(c, v->hex[i]))
            return 1;
    return 0;
}

int sf_settlement_rule(sv_ctx *c, uint8_t player, uint16_t corner, int start)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_corner *v = &h->map->corner[corner];
    int reached = start;

    if (!near_land(c, corner))
        return RULE_LAND;
    if (h->corner[corner])
        return RULE_DISTANCE;
    for (int i = 0; i < 3 && v->edge[i] != SV_NONE16; i++) {
        if (h->corner[v->near_[i]])
            return RULE_DISTANCE;
        reached |= h->edge[v->edge[i]] && sv_hex_owner(h->edge[v->edge[i]]) == player;
    }
    return reached ? -1 : RULE_CONNECTED;
}

/* ---- offers --------------------------------------------------------------------------------------------------------------------------------- */

typedef int edge_rule(sv_ctx *c, uint8_t player, uint16_t edge);

/* Every edge of the map, with what refuses it: `short_of` where no rule does. */
static void explain_edges(sv_ctx *c, sv_offers *o, edge_rule *rule, int short_of)
{
    for (uint16_t e = 0; e < sf_board(c)->map->edges; e++) {
        const int refused = rule(c, o->who, e);

        if (refused < 0 && short_of < 0)
            sf_offer_at(c, o, PLACE_EDGE, e);
        else
            sf_refuse_at(c, o, PLACE_EDGE, e, refused >= 0 ? refused : short_of);
    }
}

/* RULE_… by which the player has no such piece to build, wherever it would stand; -1: he has. */
static int lacking(sv_ctx *c, uint8_t player, int fig, const sf_price *price)
{
    return !c->supply[c->fig[fig] * SV_PLAYERS_MAX + player] ? RULE_SUPPLY : price && !sf_can_pay(c, player, price) ? RULE_PRICE : -1;
}

static void offer_edges(sv_ctx *c, sv_offers *o, edge_rule *rule, const sf_price *price, int fig)
{
    const int short_of = lacking(c, o->who, fig, price);
    sf_set near;
    uint16_t e = 0;

    if (o->explain)
        explain_edges(c, o, rule, short_of);
    if (short_of >= 0 || o->explain)
        return;
    sf_reachable(c, o->who, fig, &near);
    while (sf_next_of(&near, &e))
        if (rule(c, o->who, e) < 0)
            sf_offer_at(c, o, PLACE_EDGE, e);
}

void sf_offer_road(sv_ctx *c, sv_offers *o) { offer_edges(c, o, sf_road_rule, &sf_road_price, FIG_ROAD); }
void sf_offer_ship(sv_ctx *c, sv_offers *o) { offer_edges(c, o, sf_ship_rule, &sf_ship_price, FIG_SHIP); }
void sf_offer_free_road(sv_ctx *c, sv_offers *o) { offer_edges(c, o, sf_road_rule, NULL, FIG_ROAD); }
void sf_offer_free_ship(sv_ctx *c, sv_offers *o) { offer_edges(c, o, sf_ship_rule, NULL, FIG_SHIP); }

static void explain_corners(sv_ctx *c, sv_offers *o, int short_of)
{
    for (uint16_t v = 0; v < sf_board(c)->map->corners; v++) {
        const int refused = sf_settlement_rule(c, o->who, v, 0);

        if (refused < 0 && short_of < 0)
            sf_offer_at(c, o, PLACE_CORNER, v);
        else
            sf_refuse_at(c, o, PLACE_CORNER, v, refused >= 0 ? refused : short_of);
    }
}

/* At the ends of his roads and ships. */
void sf_offer_settlement(sv_ctx *c, sv_offers *o)
{
    const sv_hexes *h = sf_board(c);
    const int short_of = lacking(c, o->who, FIG_SETTLEMENT, &sf_settlement_price);
    uint16_t at[FIG_MANY], v = 0;
    sf_set ends = {{0}};

    if (o->explain)
        explain_corners(c, o, short_of);
    if (short_of >= 0 || o->explain)
        return;
    for (int kind = FIG_ROAD; kind <= FIG_SHIP; kind++)
        for (int n = sf_pieces(c, o->who, kind, at, NULL); n > 0; n--) {
            mark(&ends, h->map->edge[at[n - 1]].corner[0]);
            mark(&ends, h->map->edge[at[n - 1]].corner[1]);
        }
    while (sf_next_of(&ends, &v))
        if (sf_settlement_rule(c, o->who, v, 0) < 0)
            sf_offer_at(c, o, PLACE_CORNER, v);
}

void sf_offer_city(sv_ctx *c, sv_offers *o)
{
    const int short_of = lacking(c, o->who, FIG_CITY, &sf_city_price);
    uint16_t at[FIG_MANY];
    const int n = short_of >= 0 && !o->explain ? 0 : sf_pieces(c, o->who, FIG_SETTLEMENT, at, NULL);

    for (int i = 0; i < n; i++)
        if (short_of < 0)
            sf_offer_at(c, o, PLACE_CORNER, at[i]);
        else
            sf_refuse_at(c, o, PLACE_CORNER, at[i], short_of);
}

/* ---- doing it ------------------------------------------------------------------------------------------------------------------------------- */

static sv_next build_edge(sv_ctx *c, uint16_t edge, int fig, const sf_price *price)
{
    sf_turn *t = sf_of_turn(c);

    if (price)
        sf_pay(c, c->head->active, price);
    sf_put_edge(c, c->head->active, fig, edge);
    if (fig == FIG_SHIP && t->built < sizeof t->ship / sizeof t->ship[0])
        t->ship[t->built++] = edge;
    if (price)
        sf_built(c);
    return SV_GO_ON;
}

/* The card gives two: what the first one finds is turned up before the second is laid. */
static sv_next free_edge(sv_ctx *c, uint16_t edge, int fig)
{
    sf_game *g = sf_of_game(c);

    build_edge(c, edge, fig, NULL);
    if (--g->free_pieces == 0)
        sf_sleep(c, WAKE_FREE);
    if (sf_found_hexes(c)) {
        const sv_frame f = {.player = c->head->active, .kind = 1, .first = c->step[STEP_FOUND], .last = c->step[STEP_FOUND], .tile = SV_NO_TILE};

        c->api->push_frame(c, &f, 1);
    }
    return g->free_pieces ? SV_ASK_AGAIN : SV_GO_ON;
}

sv_next sf_build_road(sv_ctx *c, const sv_option *o) { return build_edge(c, o->a, FIG_ROAD, &sf_road_price); }
sv_next sf_build_ship(sv_ctx *c, const sv_option *o) { return build_edge(c, o->a, FIG_SHIP, &sf_ship_price); }
sv_next sf_free_road(sv_ctx *c, const sv_option *o) { return free_edge(c, o->a, FIG_ROAD); }
sv_next sf_free_ship(sv_ctx *c, const sv_option *o) { return free_edge(c, o->a, FIG_SHIP); }

sv_next sf_build_settlement(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);

    sf_pay(c, c->head->active, &sf_settlement_price);
    g->settled = (uint16_t)(o->a + 1);
    sf_put_corner(c, c->head->active, FIG_SETTLEMENT, o->a);
    sf_wake(c, WAKE_SETTLED);
    sf_built(c);
    return SV_GO_ON;
}

sv_next sf_build_city(sv_ctx *c, const sv_option *o)
{
    sf_pay(c, c->head->active, &sf_city_price);
    sf_put_corner(c, c->head->active, FIG_CITY, o->a);
    sf_built(c);
    return SV_GO_ON;
}
