#include "spelverloop/hex.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}

static const sv_hook hooks[] = {{.kind = SV_ENTER, .row = "finish", .fn.enter = enter}};
static const sv_service uses[] = {{.id = SV_HEX_SERVICE, .version = SV_HEX_VERSION}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "tiny",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .uses = uses,
    .n_uses = 1,
};
