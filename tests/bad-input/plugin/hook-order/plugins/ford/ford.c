#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static const sv_hook hooks[] = {{.kind = SV_ENTER, .row = "pass-turn", .fn.enter = enter}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "ford",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
