#include "spelverloop/plugin.h"

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c, (void)o;
}

static const sv_hook hooks[] = {{.kind = SV_OFFER, .row = "place", .fn.offer = offer, .args = ""}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "tiny",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
