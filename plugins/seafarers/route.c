/* The longest trade route and the largest army: cards of two points that go over. */
#include "seafarers.h"

enum { ROUTE_LEAST = 5, ARMY_LEAST = 3, AWARD = 2 };

static uint8_t measure(sv_ctx *c, uint8_t player)
{
    uint16_t edge[2 * FIG_MANY];
    const int roads = sf_pieces(c, player, FIG_ROAD, edge, NULL), all = roads + sf_pieces(c, player, FIG_SHIP, edge + roads, NULL);

    return (uint8_t)sf_hex(c)->longest_among(c, player, edge, all);
}

sv_next sf_measure(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);
    int changed = 0;

    for (uint8_t p = 0; p < c->head->players; p++)
        if (g->unmeasured >> p & 1) {
            const uint8_t length = measure(c, p);

            changed |= length != g->route[p];
            g->route[p] = length;
        }
    g->recount |= g->unmeasured;
    g->unmeasured = 0;
    return changed ? SV_ACTED : SV_GO_ON;
}

/* Who should hold the card: the holder while nobody has more; else whoever has most, alone. Nobody when several have. */
static uint8_t due(const sv_ctx *c, const uint8_t *n, uint8_t holder, int least)
{
    int best = least - 1, several = 0;
    uint8_t who = 0;

    for (uint8_t p = 0; p < c->head->players; p++)
        if (n[p] > best) {
            best = n[p];
            who = (uint8_t)(p + 1);
            several = 0;
        } else if (n[p] == best && who) {
            several = 1;
        }
    if (holder && who && n[holder - 1] == best)
        return holder;
    return several ? 0 : who;
}

static sv_next award(sv_ctx *c, const uint8_t *n, uint8_t *holder, int least, int word)
{
    const uint8_t who = due(c, n, *holder, least), before = *holder;

    if (who == before)
        return SV_GO_ON;
    if (before)
        c->api->pay(c, (uint8_t)(before - 1), -AWARD, POINTS, c->word[word], n[before - 1]);
    if (who)
        c->api->pay(c, (uint8_t)(who - 1), AWARD, POINTS, c->word[word], n[who - 1]);
    *holder = who;
    return SV_ACTED;
}

sv_next sf_longest_route(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);

    g->recount = 0;
    sf_sleep(c, WAKE_ROUTES);
    return award(c, g->route, &g->route_holder, ROUTE_LEAST, WORD_ROUTE);
}

sv_next sf_largest_army(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);

    uint8_t knights[SV_PLAYERS_MAX];

    for (uint8_t p = 0; p < c->head->players; p++)
        knights[p] = g->played[p][KNIGHT];
    sf_sleep(c, WAKE_ARMY);
    return award(c, knights, &g->army_holder, ARMY_LEAST, WORD_ARMY);
}
