/* A question of four answers in every turn; which is chosen is counted in its slot, and no more. */
#include "spelverloop/plugin.h"

static const char *const words[] = {"north", "east", "south", "west", NULL};

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < 4; i++)
        sv_offer(o, 0, 0, i);
}

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    ++((uint16_t *)c->slot[SV_LIFE_GAME])[o->c];
    return SV_GO_ON;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "asking-1a", .fn.offer = offer, .args = "e", .words = words},
    {.kind = SV_APPLY, .row = "asking-1a", .fn.apply = apply},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "bench-asking", .slot = {8}, .hooks = hooks, .n_hooks = sizeof hooks / sizeof hooks[0]};
