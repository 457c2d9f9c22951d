#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    c->api->jump(c, c->step[0]);
    return SV_JUMP_BACK;
}

static const char *const steps[] = {"3A", NULL};
static const sv_hook hooks[] = {{.kind = SV_ENTER, .row = "check-roads", .fn.enter = enter}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "moat", .names.steps = steps, .hooks = hooks, .n_hooks = 1,
};
