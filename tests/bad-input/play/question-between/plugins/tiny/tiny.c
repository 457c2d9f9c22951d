#include "spelverloop/plugin.h"

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 1, 0, 0);
    sv_offer(o, 2, 0, 0);
}

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)c, (void)o;
    return SV_GO_ON;
}

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "draw", .fn.offer = offer, .args = "n"},
    {.kind = SV_APPLY, .row = "draw", .fn.apply = apply},
    {.kind = SV_OFFER, .row = "place", .fn.offer = offer, .args = "n"},
    {.kind = SV_APPLY, .row = "place", .fn.apply = apply},
    {.kind = SV_ENTER, .row = "score", .fn.enter = enter},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "tiny",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
