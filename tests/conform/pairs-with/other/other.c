/* Nothing but its tile. */
#include "spelverloop/plugin.h"

SV_EXPORT const sv_plugin spelverloop_plugin = {SV_PLUGIN_HEAD, .id = "other", .slot = {[SV_LIFE_GAME] = 8}};
