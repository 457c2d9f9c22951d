/* holder: everybody holds two tiles, plays one of them and fills up at the end of the turn. */
#include <string.h>
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

enum { HOLDS_MAX = 2, TYPES_MAX = 256 };
typedef struct hand { /* type + 1; 0: no tile. No gap in front of a tile */
    uint16_t at[SV_PLAYERS_MAX][HOLDS_MAX];
} hand;

static hand *of_game(const sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }

static int count(const sv_ctx *c, uint8_t player)
{
    int n = 0;

    while (n < HOLDS_MAX && of_game(c)->at[player][n])
        n++;
    return n;
}

/* ---- taking one of them ----------------------------------------------------------------------------------------------------- */

static void offer_take(sv_ctx *c, sv_offers *o)
{
    const hand *h = of_game(c);

    for (int i = 0; c->head->tile == SV_NO_TILE && i < count(c, o->who); i++)
        if (!i || h->at[o->who][i] != h->at[o->who][0])
            sv_offer(o, (uint16_t)(h->at[o->who][i] - 1), 0, 0);
}

static sv_next take(sv_ctx *c, const sv_option *o)
{
    uint16_t *at = of_game(c)->at[c->head->active];
    const int i = at[0] != o->a + 1;

    if (!c->api->take_held(c, o->a))
        return SV_GO_ON;
    memmove(at + i, at + i + 1, (size_t)(HOLDS_MAX - 1 - i) * sizeof *at);
    at[HOLDS_MAX - 1] = 0;
    return SV_GO_ON;
}

/* ---- filling up ------------------------------------------------------------------------------------------------------------- */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){row, c->api->stock_kth(c, k), 0, 0}; }
static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }
static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }

static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

static void offer_fill(sv_ctx *c, sv_offers *o)
{
    if (count(c, c->head->active) < HOLDS_MAX)
        sv_offer_range(c, o, 0, sv_can_draw(c->head), &draws);
}

static sv_next fill(sv_ctx *c, const sv_option *o)
{
    if (c->api->hold(c, o->a))
        of_game(c)->at[c->head->active][count(c, c->head->active)] = (uint16_t)(o->a + 1);
    return SV_ASK_AGAIN;
}

/* ---- what others see of it -------------------------------------------------------------------------------------------------- */

static int get(sv_ctx *c, uint8_t player, uint32_t k, uint16_t *type)
{
    if (k >= (uint32_t)count(c, player))
        return 0;
    *type = (uint16_t)(of_game(c)->at[player][k] - 1);
    return 1;
}

static int put(sv_ctx *c, uint8_t player, const uint16_t *type, uint32_t n)
{
    if (n > HOLDS_MAX)
        return 0;
    for (uint32_t i = 0; i < HOLDS_MAX; i++)
        of_game(c)->at[player][i] = i < n ? (uint16_t)(type[i] + 1) : 0;
    return 1;
}

/* What is held is what the players have. */
static int check(sv_ctx *c, char *buf, size_t n)
{
    for (uint16_t t = 0; t < TYPES_MAX; t++) {
        int has = 0;

        for (uint8_t p = 0; p < SV_PLAYERS_MAX; p++)
            for (int i = 0; i < HOLDS_MAX; i++)
                has += of_game(c)->at[p][i] == t + 1;
        if (has != c->api->held(c, t)) {
            static const char says[] = "holder: what the players have is not what is held";

            memcpy(buf, says, n < sizeof says ? n : sizeof says);
            buf[n - 1] = 0;
            return 0;
        }
    }
    return 1;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "holder-take", .fn.offer = offer_take, .args = "t"},
    {.kind = SV_APPLY, .row = "holder-take", .fn.apply = take},
    {.kind = SV_OFFER, .row = "holder-fill", .flags = SV_HOOK_CHANCE, .fn.offer = offer_fill, .args = "t"},
    {.kind = SV_APPLY, .row = "holder-fill", .fn.apply = fill},
};

static const sv_hand hands[] = {{.id = "holder", .get = get, .put = put}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "holder",
    .slot = {[SV_LIFE_GAME] = sizeof(hand)},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .check = check,
    .hands = hands,
    .n_hands = 1,
    .holds_tiles = 1,
    .holds_row = "holder-take",
};
