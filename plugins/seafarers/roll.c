/* The dice, and what the land yields. */
#include "seafarers.h"

static uint32_t ways(uint32_t sum) { return sum <= 7 ? sum - 1 : 13 - sum; }

static uint32_t sums(sv_ctx *c) { return (void)c, 11; }
static sv_option sum_at(sv_ctx *c, uint16_t row, uint32_t k) { return (void)c, (sv_option){.row = row, .a = (uint16_t)(k + 2)}; }
static uint32_t weight(sv_ctx *c, uint32_t k) { return (void)c, ways(k + 2); }

void sf_offer_roll(sv_ctx *c, sv_offers *o)
{
    static const sv_range rolls = {.count = sums, .at = sum_at, .weight = weight};

    sv_offer_range(c, o, 11, 36, &rolls);
}

uint32_t sf_roll_total(sv_ctx *c) { return (void)c, 36; }

sv_option sf_roll_at(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint16_t sum = 2;

    (void)c;
    for (; r >= ways(sum); sum++)
        r -= ways(sum);
    return (sv_option){.row = row, .a = sum};
}

sv_next sf_roll(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->roll = (uint8_t)o->a;
    sf_of_game(c)->recount = 0;
    if (o->a == 7)
        sf_seven(c);
    else
        sf_wake(c, WAKE_ROLLED);
    return SV_GO_ON;
}

/* ---- what the land yields --------------------------------------------------------------------------------------------------------------- */

enum { OF_GOLD = RESOURCES, CLAIMS };

static void claim_of_hex(sv_ctx *c, uint16_t hex, uint8_t claim[SV_PLAYERS_MAX][CLAIMS])
{
    const sv_hexes *h = sf_board(c);
    const int kind = h->kind[hex] - LUMBER, gold = h->kind[hex] == GOLD;

    for (int i = 0; i < SV_HEX_SIDES; i++) {
        const uint8_t building = h->corner[h->map->hex[hex].corner[i]];

        if (building) {
            const int city = sv_hex_class(building) == CLASS_CITY;
            const int n = !city ? 1 : gold ? (int)c->option[OPT_GOLD_CITY] : 2;
            uint8_t *of = &claim[sv_hex_owner(building)][gold ? OF_GOLD : kind];

            *of = (uint8_t)(*of + n);
        }
    }
}

/* What the bank lacks for several nobody gets; one alone gets what is left. */
static int hand_out(sv_ctx *c, int resource, uint8_t claim[SV_PLAYERS_MAX][CLAIMS], int got[SV_PLAYERS_MAX][RESOURCES])
{
    int all = 0, players = 0, given = 0;

    for (uint8_t p = 0; p < c->head->players; p++) {
        all += claim[p][resource];
        players += claim[p][resource] > 0;
    }
    if (!all || (players > 1 && all > sf_bank(c, resource)))
        return 0;
    for (uint8_t p = 0; p < c->head->players; p++) {
        got[p][resource] = sf_gain(c, p, resource, claim[p][resource]);
        given += got[p][resource];
    }
    return given;
}

sv_next sf_produce(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    const sf_game *g = sf_of_game(c);
    uint8_t claim[SV_PLAYERS_MAX][CLAIMS] = {{0}};
    int got[SV_PLAYERS_MAX][RESOURCES] = {{0}}, given = 0;

    sf_sleep(c, WAKE_ROLLED);
    for (uint16_t hex = 0; hex < h->map->hexes; hex++)
        if (h->token[hex] == g->roll && hex + 1 != g->robber && h->kind[hex] >= LUMBER && h->kind[hex] <= GOLD)
            claim_of_hex(c, hex, claim);
    for (int r = 0; r < RESOURCES; r++)
        given += hand_out(c, r, claim, got);
    for (uint8_t i = 0; i < c->head->players; i++) { /* clockwise from the active player, as long as the bank has any */
        const uint8_t p = (uint8_t)((c->head->active + i) % c->head->players);

        c->api->tell_holding(c, p, HOLDING_RESOURCES, got[p]);
        if (claim[p][OF_GOLD])
            given += sf_owe(c, p, claim[p][OF_GOLD]);
    }
    return given ? SV_ACTED : SV_GO_ON;
}

/* ---- cards of choice -------------------------------------------------------------------------------------------------------------------- */

int sf_owe(sv_ctx *c, uint8_t player, int n)
{
    sf_game *g = sf_of_game(c);
    int left = 0;

    for (int r = 0; r < RESOURCES; r++)
        left += sf_bank(c, r);
    for (uint8_t p = 0; p < c->head->players; p++)
        left -= g->take[p];
    if (n > left)
        n = left;
    if (n > 0) {
        g->take[player] = (uint8_t)(g->take[player] + n);
        sf_wake(c, WAKE_TAKE);
    }
    return n;
}

void sf_offer_take(sv_ctx *c, sv_offers *o)
{
    if (!sf_of_game(c)->take[o->who])
        return;
    for (uint16_t r = 0; r < RESOURCES; r++)
        if (sf_bank(c, r) > 0)
            sv_offer(o, r, 0, 0);
        else if (o->explain)
            c->api->refuse(c, o, r, 0, 0, c->rule[RULE_BANK]);
}

sv_next sf_take(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);
    const uint8_t who = c->head->asked;

    sf_gain(c, who, o->a, 1);
    if (--g->take[who])
        return SV_ASK_AGAIN;
    for (uint8_t p = 0; p < c->head->players; p++)
        if (g->take[p])
            return SV_GO_ON;
    sf_sleep(c, WAKE_TAKE);
    return SV_GO_ON;
}
