/* The one action with a figure: a meeple in a tributary or village, or a camp in a jungle. */
#include "amazonas.h"

static uint16_t rule_for(sv_ctx *c, uint16_t part)
{
    if (!sv_tile_is_new(c, c->board, c->board->part[part].tile))
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

/* What may be done, with what is refused. */
static __attribute__((noinline)) void explain(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    sv_option *const first = o->next;

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
    else if (c->supply[figure * SV_PLAYERS_MAX + o->who])
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
