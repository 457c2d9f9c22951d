/* Hooks of every kind that wait for a tile mark which never comes. */
#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 0, 0, 0);
}

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}

static void veto(sv_ctx *c, sv_options *o)
{
    (void)c;
    (void)o;
}

static const sv_hook hooks[] = {
    {.kind = SV_ENTER, .row = "idle-1c", .needs = "bench-mark", .fn.enter = enter},
    {.kind = SV_OFFER, .row = "idle-2c", .needs = "bench-mark", .fn.offer = offer, .args = ""},
    {.kind = SV_APPLY, .row = "idle-2c", .fn.apply = apply},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .needs = "bench-mark", .fn.veto = veto, .rule = "idle"},
    {.kind = SV_ENTER, .row = "idle-4a", .needs = "bench-mark", .fn.enter = enter},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "bench-idle", .slot = {32, 8, 8}, .hooks = hooks, .n_hooks = sizeof hooks / sizeof hooks[0]};
