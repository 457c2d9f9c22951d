/* The end: unfinished features bring goods, ships and goods bring points. */
#include "south-seas.h"

/* One after the other: players clockwise from the active one, since a limited bank pays as long as it lasts. */
static unsigned turn_of(const sv_ctx *c, uint16_t figure)
{
    const unsigned players = c->head->players;

    return (c->figure[figure].owner + players - c->head->active) % players * (c->figures + 1u) + figure;
}

static int seen_before(const sv_ctx *c, uint16_t figure)
{
    const uint16_t label = c->board->part[c->figure[figure].place.index].label;

    if (c->board->feature[label].followers == 1)
        return 0;
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].place.kind == SV_PLACE_PART && c->board->part[c->figure[g].place.index].label == label && turn_of(c, g) < turn_of(c, figure))
            return 1;
    return 0;
}

static void pay_feature(sv_ctx *c, uint16_t figure)
{
    if (seen_before(c, figure))
        return;
    const uint16_t label = c->board->part[c->figure[figure].place.index].label;
    const sv_item item = {.kind = c->board->feature[label].kind, .context = SV_FINAL, .part = label};

    if (item.kind != c->feature[MARKET])
        south_pay_goods(c, &item);
}

sv_next south_final_features(sv_ctx *c)
{
    uint16_t first[SV_PLAYERS_MAX] = {0}, next[UINT8_MAX + 1]; /* figures of a player, one after the other; 0: no more */

    for (uint16_t g = c->figures; g; g--)
        if (c->figure[g].owner < SV_PLAYERS_MAX && c->figure[g].place.kind == SV_PLACE_PART) {
            next[g] = first[c->figure[g].owner];
            first[c->figure[g].owner] = g;
        }
    for (unsigned i = 0; i < c->head->players; i++)
        for (uint16_t g = first[(c->head->active + i) % c->head->players]; g; g = next[g])
            pay_feature(c, g);
    return SV_ACTED;
}

sv_next south_final_ships(sv_ctx *c)
{
    for (uint8_t p = 0; p < c->head->players; p++) {
        const int32_t value = c->head->amount[c->currency[SHIPS]][p];

        if (value)
            c->api->pay(c, p, value, POINTS, c->word[WORD_VALUE], value);
    }
    return SV_ACTED;
}

sv_next south_final_goods(sv_ctx *c)
{
    for (uint8_t p = 0; p < c->head->players; p++) {
        int32_t n = 0;

        for (int kind = 0; kind < GOODS; kind++)
            n += c->head->amount[c->currency[kind]][p];
        if (n >= c->option[OPT_GOODS_PER_POINT])
            c->api->pay(c, p, n / c->option[OPT_GOODS_PER_POINT], POINTS, c->word[WORD_GOODS], n);
    }
    return SV_ACTED;
}
