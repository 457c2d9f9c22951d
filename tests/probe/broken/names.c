/* A plugin that names something that nobody has: built once for each list of sv_name_lists, as LIST. */
#include "spelverloop/plugin.h"

static const char *const names[] = {NAME, NULL};

SV_EXPORT const sv_plugin spelverloop_plugin = {SV_PLUGIN_HEAD, .id = "broken", .names = {.LIST = names}};
