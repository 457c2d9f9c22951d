/* moving.c: see moving.ini. */
#include "spelverloop/plugin.h"

SV_EXPORT const sv_plugin spelverloop_plugin = {SV_PLUGIN_HEAD, .id = "moving", .moves_bounds = 1};
