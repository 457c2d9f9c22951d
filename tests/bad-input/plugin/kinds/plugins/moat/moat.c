#include "spelverloop/plugin.h"

static void score(sv_ctx *c, sv_score *s)
{
    (void)c, (void)s;
}

static const sv_hook hooks[] = {
    {.kind = SV_SCORE, .row = "score-city", .layer = SV_LAYER_UNITS, .kinds = "city citadel", .fn.score = score},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "moat",
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
