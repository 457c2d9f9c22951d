/* The one action with a figure: a meeple in a tributary or village, or a camp in a jungle. */
#include "amazonas.h"

/* The upper half of the double tile laid in this turn, SV_NO_TILE: there is none. The lower half is the tile laid last. */
static uint16_t upper_half(sv_ctx *c) { return amz_of_turn(c)->laid_n > 1 ? (uint16_t)(c->head->laid - 1) : SV_NO_TILE; }

static uint16_t rule_for(sv_ctx *c, uint16_t part)
{
    if (c->board->part[part].tile != c->head->laid && c->board->part[part].tile != upper_half(c))
        return c->rule[RULE_NEW_TILE];
    return c->rule[sv_feature_of(c->board, part)->kind == c->feature[AMAZON] ? RULE_ONLY_BOATS : RULE_KIND];
}

/* Parts that are not among the options made since `first`, for who asks why. */
static void refuse_others(sv_ctx *c, sv_offers *o, const sv_option *first, uint16_t figure)
{
    const sv_board *b = c->board;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t p = b->tile[t].first; p < b->tile[t].first + b->tile[t].parts; p++) {
            int offered = 0;

            for (const sv_option *at = first; at < o->next; at++)
                offered |= at->a == p;
            if (!offered)
                c->api->refuse(c, o, p, (uint16_t)(SV_PLACE_PART | figure << 8), 0, rule_for(c, p));
        }
}

static int goes_on_below(const sv_ctx *c, uint16_t part)
{
    const sv_tile *below = &c->board->tile[c->head->laid];

    for (uint16_t p = below->first; p < below->first + below->parts; p++)
        if (c->board->part[p].label == c->board->part[part].label)
            return 1;
    return 0;
}

/* What lies on the upper half alone; what goes on below is offered there. */
static void offer_upper_half(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    const sv_tile *t = &c->board->tile[upper_half(c)];
    const int camp = figure == c->fig[FIG_CAMP];

    for (uint16_t p = t->first; p < t->first + t->parts; p++) {
        const uint16_t kind = sv_feature_of(c->board, p)->kind;

        if ((camp ? kind == c->feature[JUNGLE] : kind == c->feature[TRIBUTARY] || kind == c->feature[VILLAGE]) && !goes_on_below(c, p))
            sv_offer(o, p, (uint16_t)(SV_PLACE_PART | figure << 8), 0);
    }
}

static __attribute__((noinline)) void offer_double(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    offer_upper_half(c, o, figure);
    c->board->api->offer_deploy(c, o, figure);
}

/* The same with what is refused. */
static __attribute__((noinline)) void explain(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    sv_option *const first = o->next;

    if (amz_of_turn(c)->laid_n > 1)
        offer_upper_half(c, o, figure);
    c->board->api->offer_deploy(c, o, figure);
    refuse_others(c, o, first, figure);
    if (c->supply[figure * SV_PLAYERS_MAX + o->who])
        return;
    for (const sv_option *at = first; at < o->next; at++)
        c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
    o->next = first;
}

/* What happens seldom stands apart, so that the rest is quick. */
static void offer(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    if (figure == SV_NONE16)
        return;
    if (o->explain)
        explain(c, o, figure);
    else if (!c->supply[figure * SV_PLAYERS_MAX + o->who])
        return;
    else if (amz_of_turn(c)->laid_n > 1)
        offer_double(c, o, figure);
    else
        c->board->api->offer_deploy(c, o, figure);
}

void amz_offer_followers(sv_ctx *c, sv_offers *o) { offer(c, o, c->fig[FIG_FOLLOWER]); }
void amz_offer_camps(sv_ctx *c, sv_offers *o) { offer(c, o, c->fig[FIG_CAMP]); }

sv_next amz_place_follower(sv_ctx *c, const sv_option *o)
{
    amz_of_turn(c)->placed = 1;
    c->api->deploy(c, c->head->active, c->fig[FIG_FOLLOWER], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

sv_next amz_place_camp(sv_ctx *c, const sv_option *o)
{
    amz_of_turn(c)->placed = 1;
    c->api->deploy(c, c->head->active, c->fig[FIG_CAMP], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

/* Meeples and camps never stand on the same kind of feature, so whoever stands there is of the figure's own kind. */
void amz_veto_unoccupied(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->followers)
            sv_strike(o, k);
}
