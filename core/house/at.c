/* What the facts of a statement are asked of. */
#include "house/hooks.h"
#include "spelverloop/board.h"

sv_house_at sv_house_at_game(sv_ctx *c, uint8_t who)
{
    return (sv_house_at){.c = c, .who = who, .figure = SV_NO_OWNER, .part = SV_NONE16, .tile = SV_NONE16, .type = SV_NONE16};
}

static inline void on_tile(sv_house_at *at, uint16_t tile)
{
    const sv_tile *t = &at->c->board->tile[tile];

    at->tile = tile;
    at->x = t->x;
    at->y = t->y;
    at->type = t->type;
}

sv_house_at sv_house_at_part(sv_ctx *c, uint8_t who, uint16_t part)
{
    sv_house_at at = sv_house_at_game(c, who);

    at.part = part;
    on_tile(&at, c->board->part[part].tile);
    return at;
}

sv_house_at sv_house_at_laid(sv_ctx *c, uint8_t who)
{
    sv_house_at at = sv_house_at_game(c, who);

    if (c->board && c->head->laid != SV_NO_TILE)
        on_tile(&at, c->head->laid);
    at.tile = SV_NONE16; /* it covers nothing now */
    return at;
}

void sv_house_at_move(sv_house_at *at, const sv_option *o, unsigned class)
{
    at->o = o;
    at->part = at->tile = at->type = SV_NONE16;
    if (class & SV_HOOK_DEPLOY) {
        at->figure = (uint8_t)(o->b >> 8);
        if ((o->b & 0xFF) == SV_PLACE_PART) {
            at->part = o->a;
            on_tile(at, at->c->board->part[o->a].tile);
        }
    }
    if (class & SV_HOOK_PLACE) {
        at->x = (int16_t)o->a;
        at->y = (int16_t)o->b;
        at->type = at->c->head->tile;
        const int there = at->c->board->api->find(at->c, at->x, at->y);

        at->tile = there < 0 ? SV_NONE16 : (uint16_t)there;
    }
}

sv_house_at sv_house_at_option(sv_ctx *c, uint8_t who, const sv_option *o, unsigned class)
{
    sv_house_at at = sv_house_at_game(c, who);

    sv_house_at_move(&at, o, class);
    return at;
}
