/* Four hooks that act in every turn: each counts in its slot. */
#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    ++*(uint32_t *)c->slot[SV_LIFE_GAME];
    return SV_GO_ON;
}

static const sv_hook hooks[] = {
    {.kind = SV_ENTER, .row = "acting-1a", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "acting-1c", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "acting-2c", .fn.enter = enter},
    {.kind = SV_ENTER, .row = "acting-4a", .fn.enter = enter},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "bench-acting", .slot = {8}, .hooks = hooks, .n_hooks = sizeof hooks / sizeof hooks[0]};
