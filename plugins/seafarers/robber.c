/* A 7: discards, the robber, the pirate, theft. */
#include "seafarers.h"

enum { HAND_LIMIT = 7, SPARED_BELOW = 3 };

/* ---- more cards than a hand may hold ------------------------------------------------------------------------------------------------------- */

void sf_seven(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);

    for (uint8_t p = 0; p < c->head->players; p++) {
        const int held = sf_cards_held(c, p);

        if (held > HAND_LIMIT) {
            g->discard[p] = (uint8_t)(held / 2);
            sf_wake(c, WAKE_SEVEN);
        }
    }
    sf_wake_robber(c);
}

void sf_offer_discard(sv_ctx *c, sv_offers *o)
{
    const sf_game *g = sf_of_game(c);

    for (uint16_t r = 0; g->discard[o->who] && r < RESOURCES; r++)
        if (g->hand[o->who][r])
            sv_offer(o, r, 0, 0);
}

sv_next sf_discard(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);
    const uint8_t who = c->head->asked;

    sf_pay_bank(c, who, o->a, 1);
    if (--g->discard[who])
        return SV_ASK_AGAIN;
    for (uint8_t p = 0; p < c->head->players; p++)
        if (g->discard[p])
            return SV_GO_ON;
    sf_sleep(c, WAKE_SEVEN);
    return SV_GO_ON;
}

/* A 7 or a knight moves one of them. A mix may have neither. */
static int is_there(const sv_ctx *c, int fig) { return c->kind[c->fig[fig]].count != 0; }

void sf_wake_robber(sv_ctx *c)
{
    if (is_there(c, FIG_ROBBER) || (c->option[OPT_PIRATE] && is_there(c, FIG_PIRATE)))
        sf_wake(c, WAKE_ROBBER);
}

/* ---- where they go ------------------------------------------------------------------------------------------------------------------------- */

/* Points that everybody sees: cards in hand that are points do not count. */
static int is_spared(sv_ctx *c, uint8_t player)
{
    return c->option[OPT_FRIENDLY] && c->head->amount[POINTS][player] < SPARED_BELOW;
}

/* Bit per player with a building at the hex. */
static unsigned builders(sv_ctx *c, uint16_t hex)
{
    const sv_hexes *h = sf_board(c);
    unsigned all = 0;

    for (int i = 0; i < SV_HEX_SIDES; i++) {
        const uint8_t building = h->corner[h->map->hex[hex].corner[i]];

        if (building)
            all |= 1u << sv_hex_owner(building);
    }
    return all;
}

static unsigned captains(sv_ctx *c, uint16_t hex)
{
    const sv_hexes *h = sf_board(c);
    unsigned all = 0;

    for (int i = 0; i < SV_HEX_SIDES; i++) {
        const uint8_t piece = h->edge[h->map->hex[hex].edge[i]];

        if (piece && sv_hex_class(piece) == CLASS_SHIP)
            all |= 1u << sv_hex_owner(piece);
    }
    return all;
}

static int robber_rule(sv_ctx *c, uint16_t hex)
{
    const unsigned others = builders(c, hex) & ~(1u << c->head->active);

    if (hex + 1 == sf_of_game(c)->robber)
        return RULE_ELSEWHERE;
    for (uint8_t p = 0; p < c->head->players; p++)
        if (others >> p & 1 && is_spared(c, p))
            return RULE_SPARED;
    return -1;
}

/* When there is no hex without somebody who is spared, he may go anywhere, and nothing is stolen from those. */
void sf_offer_robber(sv_ctx *c, sv_offers *o)
{
    const uint16_t hexes = sf_board(c)->map->hexes;
    int some = 0;

    if (!is_there(c, FIG_ROBBER))
        return;
    for (uint16_t hex = 0; hex < hexes && !some; hex++)
        some = sf_is_land(c, hex) && robber_rule(c, hex) < 0;
    for (uint16_t hex = 0; hex < hexes; hex++)
        if (sf_is_land(c, hex)) {
            const int rule = robber_rule(c, hex);

            if (rule < 0 || (rule == RULE_SPARED && !some))
                sf_offer_at(c, o, PLACE_HEX, hex);
            else if (o->explain)
                sf_refuse_at(c, o, PLACE_HEX, hex, rule);
        }
}

void sf_offer_pirate(sv_ctx *c, sv_offers *o)
{
    for (uint16_t hex = 0; is_there(c, FIG_PIRATE) && hex < sf_board(c)->map->hexes; hex++)
        if (sf_is_sea(c, hex)) {
            if (hex + 1 != sf_of_game(c)->pirate)
                sf_offer_at(c, o, PLACE_HEX, hex);
            else if (o->explain)
                sf_refuse_at(c, o, PLACE_HEX, hex, RULE_ELSEWHERE);
        }
}

static void put(sv_ctx *c, int fig, uint8_t from, uint16_t hex)
{
    const sv_place to = {.kind = c->place[PLACE_HEX], .index = hex};

    sf_sleep(c, WAKE_ROBBER);
    if (from)
        c->api->move(c, sf_figure_at(c, 0, fig, (uint16_t)(from - 1)), to, SV_CAUSE_MOVED);
    else
        c->api->deploy(c, 0, c->fig[fig], to);
}

/* ---- theft --------------------------------------------------------------------------------------------------------------------------------- */

/* Bit per player that something can be stolen from. How many cards somebody holds everybody sees. */
static unsigned victims(sv_ctx *c, unsigned beside, int spares)
{
    unsigned all = 0;

    for (uint8_t p = 0; p < c->head->players; p++)
        if (beside >> p & 1 && p != c->head->active && sf_cards_held(c, p) && !(spares && is_spared(c, p)))
            all |= 1u << p;
    return all;
}

static unsigned at_robber(sv_ctx *c)
{
    const uint8_t robber = sf_of_game(c)->robber;

    return robber ? victims(c, builders(c, (uint16_t)(robber - 1)), 1) : 0;
}

static unsigned at_pirate(sv_ctx *c)
{
    const uint8_t pirate = sf_of_game(c)->pirate;

    return pirate ? victims(c, captains(c, (uint16_t)(pirate - 1)), 0) : 0;
}

sv_next sf_move_robber(sv_ctx *c, const sv_option *o)
{
    put(c, FIG_ROBBER, sf_of_game(c)->robber, o->a);
    if (at_robber(c))
        sf_wake(c, WAKE_STEAL);
    return SV_GO_ON;
}

sv_next sf_move_pirate(sv_ctx *c, const sv_option *o)
{
    put(c, FIG_PIRATE, sf_of_game(c)->pirate, o->a);
    if (at_pirate(c))
        sf_wake(c, WAKE_BOARD);
    return SV_GO_ON;
}

static void offer_players(const sv_ctx *c, sv_offers *o, unsigned players)
{
    for (uint16_t p = 0; p < c->head->players; p++)
        if (players >> p & 1)
            sv_offer(o, p, 0, 0);
}

void sf_offer_victims(sv_ctx *c, sv_offers *o) { offer_players(c, o, at_robber(c)); }
void sf_offer_captains(sv_ctx *c, sv_offers *o) { offer_players(c, o, at_pirate(c)); }

sv_next sf_choose_victim(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->victim = (uint8_t)(o->a + 1);
    sf_sleep(c, WAKE_STEAL);
    sf_wake(c, WAKE_VICTIM);
    return SV_GO_ON;
}

/* The pirate may be content, too. */
sv_next sf_boarded(sv_ctx *c)
{
    sf_sleep(c, WAKE_BOARD);
    return SV_GO_ON;
}

static const uint8_t *loot(sv_ctx *c) { return sf_of_game(c)->hand[sf_of_game(c)->victim - 1]; }

/* The k-th resource that the victim holds. */
static uint16_t kth_held(sv_ctx *c, uint32_t k)
{
    uint16_t r = 0;

    while (!loot(c)[r] || k--)
        r++;
    return r;
}

static uint32_t held_kinds(sv_ctx *c)
{
    uint32_t n = 0;

    for (int r = 0; r < RESOURCES; r++)
        n += loot(c)[r] != 0;
    return n;
}

static sv_option held_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){.row = row, .a = kth_held(c, k)}; }
static uint32_t held_weight(sv_ctx *c, uint32_t k) { return loot(c)[kth_held(c, k)]; }

void sf_offer_steal(sv_ctx *c, sv_offers *o)
{
    static const sv_range cards = {.count = held_kinds, .at = held_at, .weight = held_weight};

    sv_offer_range(c, o, held_kinds(c), sf_steal_total(c), &cards);
}

uint32_t sf_steal_total(sv_ctx *c) { return (uint32_t)sf_cards_held(c, (uint8_t)(sf_of_game(c)->victim - 1)); }

sv_option sf_steal_at(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint16_t resource = 0;

    for (; r >= loot(c)[resource]; resource++)
        r -= loot(c)[resource];
    return (sv_option){.row = row, .a = resource};
}

int sf_steal_seen(sv_ctx *c, uint8_t viewer) { return viewer == c->head->active || viewer + 1 == sf_of_game(c)->victim; }

sv_next sf_steal(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);

    g->hand[g->victim - 1][o->a]--;
    g->hand[c->head->active][o->a]++;
    g->victim = 0;
    sf_sleep(c, WAKE_VICTIM);
    return SV_GO_ON;
}
