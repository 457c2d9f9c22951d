#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c, (void)o;
}
static void veto(sv_ctx *c, sv_options *o)
{
    (void)c, (void)o;
}

static const sv_hook hooks[] = {
    {.row = "place-tile", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "place-tile"},
    {.kind = SV_OFFER, .row = "place-tile", .fn.offer = offer},
    {.kind = SV_VETO, .row = "place-tile", .fn.veto = veto},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "moat",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
