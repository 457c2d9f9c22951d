/* Step 2: an islander goes on the new tile, or one comes back. And home after scoring. */
#include "south-seas.h"

enum { ISLANDER };

static uint16_t on_part(const sv_ctx *c) { return (uint16_t)(SV_PLACE_PART | c->fig[ISLANDER] << 8); }

/* Parts of older tiles, for who asks why. */
static __attribute__((noinline)) void refuse_old_tiles(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t p = b->tile[t].first; t != c->head->laid && p < b->tile[t].first + b->tile[t].parts; p++)
            c->api->refuse(c, o, p, on_part(c), 0, c->rule[RULE_NEW_TILE]);
}

/* Parts of the new tile, for who asks why and has nobody to put there. */
static __attribute__((noinline)) void refuse_new_tile(sv_ctx *c, sv_offers *o)
{
    sv_option *const first = o->next;

    if (c->head->laid == SV_NO_TILE)
        return;
    c->board->api->offer_deploy(c, o, c->fig[ISLANDER]);
    for (const sv_option *at = first; at < o->next; at++)
        c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
    o->next = first;
}

void south_offer_islander(sv_ctx *c, sv_offers *o)
{
    if (c->fig[ISLANDER] == SV_NONE16)
        return;
    if (o->explain)
        refuse_old_tiles(c, o);
    if (c->supply[c->fig[ISLANDER] * SV_PLAYERS_MAX + o->who])
        c->board->api->offer_deploy(c, o, c->fig[ISLANDER]);
    else if (o->explain)
        refuse_new_tile(c, o);
}

sv_next south_place_islander(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->active, c->fig[ISLANDER], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

void south_veto_unoccupied(sv_ctx *c, sv_options *o)
{
    const sv_part *const part = c->board->part;
    const sv_feature *const feature = c->board->feature;
    const sv_option *at = o->at;

    for (uint32_t k = 0, n = o->n; k < n; k++, at++)
        if ((at->b & 0xFF) == SV_PLACE_PART && feature[part[at->a].label].followers)
            sv_strike(o, k);
}

/* ---- one comes back --------------------------------------------------------------------------------------------------------------- */

static int is_his(const sv_ctx *c, uint16_t figure, uint8_t player)
{
    const sv_figure *f = &c->figure[figure];

    return f->owner == player && f->place.kind == SV_PLACE_PART && f->kind == c->fig[ISLANDER];
}

/* A place where two of his stand is offered once: by the one that comes first in the list of the part. */
static int stands_first(const sv_ctx *c, uint16_t figure, uint8_t player)
{
    for (uint8_t g = c->board->part[c->figure[figure].place.index].figure; g && g != figure; g = c->figure[g].mate)
        if (is_his(c, g, player))
            return 0;
    return 1;
}

void south_offer_back(sv_ctx *c, sv_offers *o)
{
    if (c->fig[ISLANDER] == SV_NONE16)
        return;
    const sv_kind *kind = &c->kind[c->fig[ISLANDER]];
    const sv_part *const part = c->board->part;
    const uint16_t where = on_part(c);
    uint16_t g = (uint16_t)(kind->first + o->who * kind->count);

    for (const sv_figure *f = &c->figure[g], *const end = f + kind->count; f < end; f++, g++)
        if (f->place.kind == SV_PLACE_PART && (part[f->place.index].figure == g || stands_first(c, g, o->who)))
            sv_offer(o, f->place.index, where, 0);
}

sv_next south_take_back(sv_ctx *c, const sv_option *o)
{
    const sv_kind *kind = &c->kind[c->fig[ISLANDER]];
    const uint16_t first = (uint16_t)(kind->first + c->head->active * kind->count);

    for (uint16_t g = first; g < first + kind->count; g++)
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
