/* secret: every turn a card is drawn that its player alone sees, an ace may be shown, and of two one is laid down. */
#include "spelverloop/plugin.h"

enum { KINDS = 2 };
static const char *const names[KINDS + 1] = {"ace", "joker", NULL}; /* the joker is no piece of the manifest */

typedef struct secret {
    uint8_t held[SV_PLAYERS_MAX][KINDS];
    uint8_t shown;
} secret;

static uint8_t *held_by(sv_ctx *c, uint8_t player) { return ((secret *)c->slot[SV_LIFE_GAME])->held[player]; }

static void offer_draw(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t kind = 0; kind < KINDS; kind++)
        sv_offer(o, kind, 0, 0);
}

static sv_next draw(sv_ctx *c, const sv_option *o) { return held_by(c, c->head->active)[o->a]++, SV_GO_ON; }
static int draw_seen(sv_ctx *c, uint8_t viewer) { return viewer == c->head->active; }

static void offer_show(sv_ctx *c, sv_offers *o)
{
    if (held_by(c, o->who)[0])
        sv_offer(o, 0, 0, 0);
}

static sv_next show(sv_ctx *c, const sv_option *o) { return (void)o, ((secret *)c->slot[SV_LIFE_GAME])->shown++, SV_GO_ON; }

static void offer_lay(sv_ctx *c, sv_offers *o)
{
    const uint8_t *held = held_by(c, o->who);

    for (uint16_t kind = 0; kind < KINDS && held[0] + held[1] > 1; kind++)
        if (held[kind])
            sv_offer(o, kind, 0, 0);
}

static sv_next lay(sv_ctx *c, const sv_option *o) { return held_by(c, c->head->active)[o->a]--, SV_GO_ON; }

static int count(sv_ctx *c, uint8_t player, uint32_t thing) { return held_by(c, player)[thing]; }
static int shown(sv_ctx *c, uint8_t player, uint32_t thing) { return player == thing ? ((secret *)c->slot[SV_LIFE_GAME])->shown : 0; }

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "secret-draw", .flags = SV_HOOK_CHANCE, .fn.offer = offer_draw, .args = "e", .words = names, .seen = draw_seen},
    {.kind = SV_APPLY, .row = "secret-draw", .fn.apply = draw},
    {.kind = SV_OFFER, .row = "secret-show", .flags = SV_HOOK_OWN, .fn.offer = offer_show, .args = "e", .words = names},
    {.kind = SV_APPLY, .row = "secret-show", .fn.apply = show},
    {.kind = SV_OFFER, .row = "secret-lay", .flags = SV_HOOK_OWN, .fn.offer = offer_lay, .args = "e", .words = names},
    {.kind = SV_APPLY, .row = "secret-lay", .fn.apply = lay},
};

static const sv_holding holdings[] = {
    {.id = "secrets", .things = names, .hidden = 1, .count = count},
    {.id = "shown", .things = names, .count = shown},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "secret",
    .slot = {[SV_LIFE_GAME] = sizeof(secret)},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .holdings = holdings,
    .n_holdings = sizeof holdings / sizeof holdings[0],
};
