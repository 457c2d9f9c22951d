/* Moving a ship: the foremost of an open line, once in a turn. */
#include "seafarers.h"

static int built_now(sv_ctx *c, uint16_t edge)
{
    const sf_turn *t = sf_of_turn(c);

    for (int i = 0; i < t->built; i++)
        if (t->ship[i] == edge)
            return !c->option[OPT_MOVE_BUILT];
    return 0;
}

static int is_ship(const sv_hexes *h, uint8_t player, uint16_t edge)
{
    return edge != SV_NONE16 && h->edge[edge] == sv_hex_piece(player, CLASS_SHIP);
}

/* An end of the ship where its line does not go on: no own building and no other own ship. */
static int is_loose(const sv_hexes *h, uint8_t player, uint16_t edge, int end)
{
    const sv_hex_edge *e = &h->map->edge[edge];
    const uint8_t building = h->corner[e->corner[end]];

    return !(building && sv_hex_owner(building) == player) && !is_ship(h, player, e->near_[2 * end]) && !is_ship(h, player, e->near_[2 * end + 1]);
}

/* From one end of the ship its line leads to an own building and from the other end too: then it links two of them. Followed without going
   back over the ship; a foreign building ends a line. */
static int leads_home(const sv_hexes *h, uint8_t player, uint16_t edge, int end)
{
    uint16_t todo[32];
    uint8_t seen[SV_HEX_EDGES_MAX] = {0};
    int n = 0;

    seen[edge] = 1;
    todo[n++] = h->map->edge[edge].corner[end];
    while (n) {
        const uint16_t corner = todo[--n];
        const sv_hex_corner *v = &h->map->corner[corner];

        if (h->corner[corner]) {
            if (sv_hex_owner(h->corner[corner]) == player)
                return 1;
            continue;
        }
        for (int i = 0; i < 3 && v->edge[i] != SV_NONE16; i++)
            if (is_ship(h, player, v->edge[i]) && !seen[v->edge[i]] && n < 31) {
                seen[v->edge[i]] = 1;
                todo[n++] = v->near_[i];
            }
    }
    return 0;
}

/* RULE_… that keeps the ship where it is, -1: none. `explain`: the one that says most. */
static int stays(sv_ctx *c, uint8_t player, uint16_t edge, int explain)
{
    const sv_hexes *h = sf_board(c);
    const uint16_t *hex = h->map->edge[edge].hex;
    const uint8_t pirate = sf_of_game(c)->pirate;

    if (!is_loose(h, player, edge, 0) && !is_loose(h, player, edge, 1))
        return explain && leads_home(h, player, edge, 0) && leads_home(h, player, edge, 1) ? RULE_CLOSED : RULE_FOREMOST;
    if (built_now(c, edge))
        return RULE_BUILT_NOW;
    return pirate && (hex[0] == pirate - 1 || hex[1] == pirate - 1) ? RULE_PIRATE_EDGE : -1;
}

static int is_beside(const sv_hexes *h, uint16_t edge, uint16_t other)
{
    const uint16_t *n = h->map->edge[edge].near_;

    return n[0] == other || n[1] == other || n[2] == other || n[3] == other;
}

/* Edges where a ship of the player may lie now, found one by one as they are wanted. */
typedef struct places {
    sf_set near;
    uint16_t at, legal[FIG_MANY];
    int n;
} places;

/* The k-th, k at most the number found already. SV_NONE16: there are no more. */
static uint16_t place(sv_ctx *c, uint8_t player, places *p, int k)
{
    while (k >= p->n) {
        if (p->n == FIG_MANY || !sf_next_of(&p->near, &p->at))
            return SV_NONE16;
        if (sf_ship_rule(c, player, p->at) < 0)
            p->legal[p->n++] = p->at;
    }
    return p->legal[k];
}

/* With that ship taken up there still is one: what is not beside it, or does not need it. */
static int has_another_place(sv_ctx *c, uint8_t player, uint16_t from, places *p)
{
    uint16_t at;

    for (int k = 0; (at = place(c, player, p, k)) != SV_NONE16; k++)
        if (!is_beside(sf_board(c), at, from) || sf_ship_rule_without(c, player, at, from) < 0)
            return 1;
    return 0;
}

void sf_offer_lift(sv_ctx *c, sv_offers *o)
{
    uint16_t ship[FIG_MANY];
    const int ships = sf_pieces(c, o->who, FIG_SHIP, ship, NULL);
    const int awards_first = sf_of_turn(c)->awards_first;
    places p = {.n = -1};

    for (int i = 0; i < ships && (!awards_first || o->explain); i++) {
        const int found = stays(c, o->who, ship[i], o->explain), rule = found < 0 && awards_first ? RULE_AWARDS : found;

        if (rule >= 0) {
            if (o->explain)
                sf_refuse_at(c, o, PLACE_EDGE, ship[i], rule);
            continue;
        }
        if (p.n < 0) {
            p.n = p.at = 0;
            sf_reachable(c, o->who, FIG_SHIP, &p.near);
        }
        if (has_another_place(c, o->who, ship[i], &p))
            sf_offer_at(c, o, PLACE_EDGE, ship[i]);
    }
}

sv_next sf_lift(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);

    c->api->home(c, sf_figure_at(c, c->head->active, FIG_SHIP, o->a), SV_CAUSE_MOVED);
    g->lifted_from = (uint16_t)(o->a + 1);
    sf_wake(c, WAKE_LIFTED);
    return SV_GO_ON;
}

static void explain_relay(sv_ctx *c, sv_offers *o, uint16_t from)
{
    for (uint16_t e = 0; e < sf_board(c)->map->edges; e++) {
        const int rule = sf_ship_rule(c, o->who, e);

        if (rule < 0 && e != from)
            sf_offer_at(c, o, PLACE_EDGE, e);
        else if (rule >= 0)
            sf_refuse_at(c, o, PLACE_EDGE, e, rule);
    }
}

void sf_offer_relay(sv_ctx *c, sv_offers *o)
{
    const uint16_t from = (uint16_t)(sf_of_game(c)->lifted_from - 1);
    sf_set near;
    uint16_t e = 0;

    if (o->explain) {
        explain_relay(c, o, from);
        return;
    }
    sf_reachable(c, o->who, FIG_SHIP, &near);
    while (sf_next_of(&near, &e))
        if (e != from && sf_ship_rule(c, o->who, e) < 0)
            sf_offer_at(c, o, PLACE_EDGE, e);
}

sv_next sf_relay(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->lifted_from = 0;
    sf_sleep(c, WAKE_LIFTED);
    sf_put_edge(c, c->head->active, FIG_SHIP, o->a);
    sf_wake(c, WAKE_ACTED);
    return SV_GO_ON;
}
