#include "spelverloop/plugin.h"

static const sv_service offered[] = {{"moat.depth", 1, "the functions"}};
static const sv_service wanted[] = {{"moat.depth", 2, NULL}, {"tower.height", 1, NULL}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "moat", .offers = offered, .n_offers = 1, .uses = wanted, .n_uses = 2,
};
