#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static void veto(sv_ctx *c, sv_options *o)
{
    (void)c, (void)o;
}

static const sv_hook hooks[] = {
    {.kind = SV_ENTER, .row = "place-tyle", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "place-tile", .needs = "new-tyle", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "place-tile", .when = "deep=yes", .fn.enter = enter},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .fn.veto = veto, .rule = "dry"},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "moat",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
