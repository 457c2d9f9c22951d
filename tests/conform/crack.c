/* A plugin that keeps everything plugin.h asks, but for one thing: built once for each, with BREAK_… defined. */
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

typedef struct memory {
    uint8_t acted;
} memory;

static const char *const options[] = {"mood", NULL};
#if BREAK_NAMES
static const char *const rules[] = {"lawn", NULL};
#else
static const char *const rules[] = {"law", NULL};
#endif
static memory *of_game(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }

#if BREAK_CLONE || BREAK_FOUND || BREAK_GLOBALS
static unsigned kept; /* outside the state */
#endif

static void offer(sv_ctx *c, sv_offers *o)
{
    if (o->who > 5)
        return;
#if BREAK_OFFER
    of_game(c)->acted = 1; /* the second time nothing changes any more */
#endif
#if BREAK_OPTIONS
    sv_offer(o, 1, 0, 0);
#endif
#if BREAK_CLONE
    kept++;
    sv_offer(o, (uint16_t)(3 + kept % 2), 0, 0);
#endif
    sv_offer(o, 1, 0, 0);
    sv_offer(o, 2, 0, 0);
    (void)c;
}

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    of_game(c)->acted = (uint8_t)o->a;
#if BREAK_SLOTS
    ((uint8_t *)c->slot[SV_LIFE_GAME])[sizeof(memory)] = 1;
#endif
#if BREAK_OTHER_SLOTS
    ((uint8_t *)c->slot[SV_LIFE_GAME])[72] = 1; /* with other: where its slots are */
#endif
    return SV_GO_ON;
}

static sv_next enter(sv_ctx *c)
{
#if BREAK_RECOUNT
    ((uint8_t *)(uintptr_t)c->supply)[SV_PLAYERS_MAX - 1 - 5] += 1;
#endif
#if BREAK_GAMES
    c->api->jump(c, 0);
    return SV_ASK_AGAIN;
#endif
#if BREAK_PAIRS
    if (c->head->stack > 70) /* 72 tiles, two are on the board: somebody else brought one */
        return SV_ASK_AGAIN;
#endif
#if BREAK_FOUND
    c->api->pay(c, 0, (int32_t)(++kept % 7), 0, 0, 0);
#endif
#if BREAK_GLOBALS
    kept++;
#endif
    (void)c;
    return SV_GO_ON;
}

static void veto(sv_ctx *c, sv_options *o)
{
#if BREAK_VETO
    of_game(c)->acted = 1;
#endif
    if (c->option[0] && o->n)
        sv_strike(o, 0);
}

static void score(sv_ctx *c, sv_score *s)
{
#if BREAK_SCORE
    of_game(c)->acted = 1;
#endif
    (void)c;
    s->extra += 1;
}

static const sv_hook hooks[] = {
#if BREAK_ROW
    {.kind = SV_SCORE, .layer = SV_LAYER_LATE, .fn.score = score},
#endif
#if BREAK_WHEN
    {.kind = SV_ENTER, .row = "crack-watch", .fn.enter = enter, .when = "mood=sad"},
#endif
    {.kind = SV_ENTER, .row = "crack-watch", .fn.enter = enter},
    {.kind = SV_OFFER, .row = "crack-row", .fn.offer = offer, .args = "n"},
#if !BREAK_HOOKS
    {.kind = SV_APPLY, .row = "crack-row", .fn.apply = apply},
#endif
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .fn.veto = veto, .rule = "law", .when = "mood=mad"},
    {.kind = SV_SCORE, .row = "score-road", .layer = SV_LAYER_LATE, .kinds = "road", .fn.score = score},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
#if BREAK_LOADS
    .id = "cracked",
#else
    .id = "crack",
#endif
    .slot = {[SV_LIFE_GAME] = sizeof(memory)},
    .names = {.options = options, .rules = rules},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
#if BREAK_HOOKS
sv_next (*const crack_unused)(sv_ctx *, const sv_option *) = apply;
#endif
