/* The map dealt: what the pools hold is shuffled over the hexes and harbours that wait for it. Unknown hexes stay so: what their pools hold is a
   stack face down (explore.c). */
#include <string.h>
#include "seafarers.h"

typedef struct dealing { /* one pool */
    sv_ctx *c;
    const sv_hexes *h;
    int pool;
    uint16_t kinds, tokens;
    uint8_t kind[SV_HEX_POOL_MAX], token[SV_HEX_POOL_MAX];
    uint8_t waits[SV_HEXES_MAX];
} dealing;

static uint8_t take(uint8_t *from, uint16_t *left, uint32_t at)
{
    const uint8_t what = from[at];

    from[at] = from[--*left];
    return what;
}

static uint8_t draw(sv_ctx *c, uint8_t *from, uint16_t *left) { return take(from, left, c->api->random(c, c->stream[STREAM_MAP], *left)); }

static void begin(dealing *d, sv_ctx *c, int pool)
{
    const sv_hexes *h = sf_board(c);
    const sv_hex_pool *p = &h->map->pool[pool];

    *d = (dealing){.c = c, .h = h, .pool = pool, .kinds = p->n, .tokens = p->tokens};
    memcpy(d->kind, p->kind, sizeof d->kind);
    memcpy(d->token, p->token, sizeof d->token);
    for (int i = 0; i < h->map->hexes; i++)
        d->waits[i] = h->map->hex[i].pool == pool && !h->map->hex[i].later;
}

static void lay(dealing *d, uint16_t hex, uint8_t kind)
{
    d->h->kind[hex] = kind;
    d->waits[hex] = 0;
}

/* One of the hexes that wait and lie in an area of the group, by lot; SV_NONE16: none does. */
static uint16_t any_of_group(const dealing *d, uint32_t group)
{
    uint32_t n = 0, at;
    uint16_t hex = 0;

    for (uint16_t i = 0; i < d->h->map->hexes; i++)
        n += d->waits[i] && group >> d->h->map->hex[i].area & 1u;
    if (!n)
        return SV_NONE16;
    for (at = d->c->api->random(d->c, d->c->stream[STREAM_MAP], n); !d->waits[hex] || !(group >> d->h->map->hex[hex].area & 1u) || at--;)
        hex++;
    return hex;
}

/* Gold goes where the map wants it, as far as there is room. */
static void deal_gold(dealing *d)
{
    const uint32_t group = d->h->map->group[GROUP_GOLD];

    for (uint16_t i = 0; group && i < d->kinds;) {
        const uint16_t hex = d->kind[i] == GOLD ? any_of_group(d, group) : SV_NONE16;

        if (hex == SV_NONE16)
            i++;
        else
            lay(d, hex, take(d->kind, &d->kinds, i));
    }
}

static int takes_token(const sv_hexes *h, uint16_t hex) { return h->kind[hex] >= LUMBER && h->kind[hex] <= GOLD; }

/* By lot, or one after the other along the path that the map gives. */
static void deal_tokens(dealing *d)
{
    const sv_hex_map *map = d->h->map;
    const sv_hex_pool *p = &map->pool[d->pool];
    uint16_t next = 0;

    for (uint16_t i = 0; i < p->path_n; i++)
        if (takes_token(d->h, p->path[i]) && next < p->tokens)
            d->h->token[p->path[i]] = p->token[next++];
    for (uint16_t i = 0; !p->path_n && i < map->hexes; i++)
        if (map->hex[i].pool == d->pool && !map->hex[i].later && takes_token(d->h, i) && d->tokens)
            d->h->token[i] = draw(d->c, d->token, &d->tokens);
}

static void deal_hexes(sv_ctx *c, int pool)
{
    dealing d;

    begin(&d, c, pool);
    deal_gold(&d);
    for (uint16_t i = 0; i < d.h->map->hexes; i++)
        if (d.waits[i])
            lay(&d, i, draw(c, d.kind, &d.kinds));
    deal_tokens(&d);
}

/* ---- 6 and 8 ------------------------------------------------------------------------------------------------------------------------------ */

static int is_red(uint8_t token) { return token == 6 || token == 8; }

static int beside_red(const sv_hexes *h, uint16_t hex, uint16_t but)
{
    const uint16_t *near_ = h->map->hex[hex].near_;

    for (int s = 0; s < SV_HEX_SIDES; s++)
        if (near_[s] != SV_NONE16 && near_[s] != but && is_red(h->token[near_[s]]))
            return 1;
    return 0;
}

/* May that hex change its token for the red one of the other, which lies beside a red one? */
static int changes(const sv_hexes *h, uint16_t hex, uint16_t red)
{
    return h->map->hex[hex].pool == h->map->hex[red].pool && h->token[hex] && !is_red(h->token[hex]) && !beside_red(h, hex, red);
}

static void change(sv_ctx *c, uint16_t red)
{
    const sv_hexes *h = sf_board(c);
    uint32_t n = 0, at;
    uint16_t hex = 0;

    for (uint16_t i = 0; i < h->map->hexes; i++)
        n += (uint32_t)changes(h, i, red);
    if (!n)
        return;
    for (at = c->api->random(c, c->stream[STREAM_MAP], n); !changes(h, hex, red) || at--;)
        hex++;
    const uint8_t token = h->token[red];

    h->token[red] = h->token[hex];
    h->token[hex] = token;
}

/* Where the map says so no two of them lie side by side: of two that do, one changes places with another token of its pool. */
static void part_red(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);

    for (uint16_t i = 0; h->map->number[NUMBER_APART] && i < h->map->hexes; i++)
        if (h->map->hex[i].pool && is_red(h->token[i]) && beside_red(h, i, i))
            change(c, i);
}

/* ---- harbours, the robber ------------------------------------------------------------------------------------------------------------------ */

static void deal_ports(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    uint8_t kind[SV_HEX_POOL_MAX];
    uint16_t n = h->map->pool[0].n;

    memcpy(kind, h->map->pool[0].kind, sizeof kind);
    for (int i = 0; i < h->map->ports; i++)
        if (h->map->port[i].pool)
            h->port[i] = draw(c, kind, &n);
}

/* Where the map says, else on a desert; beside the board when there is none. The pirate begins beside the board. */
static void place_robber(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    uint16_t hex = h->map->mark[MARK_ROBBER];

    for (uint16_t i = 0; hex == SV_NONE16 && i < h->map->hexes; i++)
        if (h->kind[i] == DESERT)
            hex = i;
    if (hex != SV_NONE16)
        c->api->deploy(c, 0, c->fig[FIG_ROBBER], (sv_place){.kind = c->place[PLACE_HEX], .index = hex});
}

sv_next sf_lay_map(sv_ctx *c)
{
    for (int p = 1; p <= sf_board(c)->map->pools; p++)
        deal_hexes(c, p);
    part_red(c);
    deal_ports(c);
    place_robber(c);
    return SV_ACTED;
}
