#include "spelverloop/plugin.h"

extern SV_EXPORT const sv_plugin spelverloop_plug;
const sv_plugin spelverloop_plug = {SV_PLUGIN_HEAD, .id = "moat"};
