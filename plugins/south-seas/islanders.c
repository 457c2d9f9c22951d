/* Step 2: an islander goes on the new tile, or one comes back. And home after scoring. */
#include "south-seas.h"

enum { ISLANDER };

static uint16_t on_part(const sv_ctx *c) { return (uint16_t)(SV_PLACE_PART | c->fig[ISLANDER] << 8); }

/* Parts of older tiles, for who asks why. */
static void refuse_old_tiles(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t p = b->tile[t].first; t != c->head->laid && p < b->tile[t].first + b->tile[t].parts; p++)
            c->api->refuse(c, o, p, on_part(c), 0, c->rule[RULE_NEW_TILE]);
}

void south_offer_islander(sv_ctx *c, sv_offers *o)
{
    sv_option *const first = o->next;

    if (c->fig[ISLANDER] == SV_NONE16)
        return;
    if (c->supply[c->fig[ISLANDER] * SV_PLAYERS_MAX + o->who]) {
        c->board->api->offer_deploy(c, o, c->fig[ISLANDER]);
    } else if (o->explain && c->head->laid != SV_NO_TILE) {
        c->board->api->offer_deploy(c, o, c->fig[ISLANDER]);
        for (const sv_option *at = first; at < o->next; at++)
            c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
        o->next = first;
    }
    if (o->explain)
        refuse_old_tiles(c, o);
}

sv_next south_place_islander(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->active, c->fig[ISLANDER], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

void south_veto_unoccupied(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->followers)
            sv_strike(o, k);
}

/* ---- one comes back --------------------------------------------------------------------------------------------------------------- */

static int is_his(const sv_ctx *c, uint16_t figure, uint8_t player)
{
    const sv_figure *f = &c->figure[figure];

    return f->owner == player && f->kind == c->fig[ISLANDER] && f->place.kind == SV_PLACE_PART;
}

/* A place where two of his stand is offered once. */
static int stands_before(const sv_ctx *c, uint16_t figure, uint8_t player)
{
    for (uint16_t g = 1; g < figure; g++)
        if (is_his(c, g, player) && c->figure[g].place.index == c->figure[figure].place.index)
            return 1;
    return 0;
}

void south_offer_back(sv_ctx *c, sv_offers *o)
{
    if (c->fig[ISLANDER] == SV_NONE16 || c->supply[c->fig[ISLANDER] * SV_PLAYERS_MAX + o->who] == c->kind[c->fig[ISLANDER]].count)
        return;
    for (uint16_t g = 1; g <= c->figures; g++)
        if (is_his(c, g, o->who) && !stands_before(c, g, o->who))
            sv_offer(o, c->figure[g].place.index, on_part(c), 0);
}

sv_next south_take_back(sv_ctx *c, const sv_option *o)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (is_his(c, g, c->head->active) && c->figure[g].place.index == o->a) {
            c->api->home(c, (uint8_t)g, SV_CAUSE_TAKEN_BACK);
            break;
        }
    return SV_GO_ON;
}

sv_next south_return(sv_ctx *c)
{
    const int figure = c->api->next_homing(c);

    if (!figure)
        return SV_GO_ON;
    c->api->home(c, (uint8_t)figure, SV_CAUSE_SCORED);
    return SV_ACTED;
}
