/* The map dealt: what the pools hold is shuffled over the hexes and harbours that wait for it. */
#include <string.h>
#include "seafarers.h"

static uint16_t draw(sv_ctx *c, uint8_t *from, uint16_t *left)
{
    const uint32_t at = c->api->random(c, c->stream[STREAM_MAP], *left);
    const uint8_t what = from[at];

    from[at] = from[--*left];
    return what;
}

static void deal_hexes(sv_ctx *c, int pool)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_pool *p = &h->map->pool[pool];
    uint8_t kind[SV_HEX_POOL_MAX], token[SV_HEX_POOL_MAX];
    uint16_t kinds = p->n, tokens = p->tokens;

    memcpy(kind, p->kind, sizeof kind);
    memcpy(token, p->token, sizeof token);
    for (int i = 0; i < h->map->hexes; i++)
        if (h->map->hex[i].pool == pool) {
            h->kind[i] = (uint8_t)draw(c, kind, &kinds);
            h->token[i] = (uint8_t)(h->kind[i] >= LUMBER && h->kind[i] <= GOLD && tokens ? draw(c, token, &tokens) : 0);
        }
}

static void deal_ports(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    uint8_t kind[SV_HEX_POOL_MAX];
    uint16_t n = h->map->pool[0].n;

    memcpy(kind, h->map->pool[0].kind, sizeof kind);
    for (int i = 0; i < h->map->ports; i++)
        if (h->map->port[i].pool)
            h->port[i] = (uint8_t)draw(c, kind, &n);
}

static void place(sv_ctx *c, int fig, int mark)
{
    const uint16_t hex = sf_board(c)->map->mark[mark];

    if (hex != SV_NONE16)
        c->api->deploy(c, 0, c->fig[fig], (sv_place){.kind = c->place[PLACE_HEX], .index = hex});
}

sv_next sf_lay_map(sv_ctx *c)
{
    for (int p = 1; p <= sf_board(c)->map->pools; p++)
        deal_hexes(c, p);
    deal_ports(c);
    place(c, FIG_ROBBER, MARK_ROBBER);
    return SV_ACTED;
}
