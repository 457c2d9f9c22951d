#include "spelverloop/plugin.h"

SV_EXPORT const sv_plugin spelverloop_plugin = {
    .magic = SV_PLUGIN_MAGIC,
    .abi_major = SV_ABI_MAJOR,
    .abi_minor = SV_ABI_MINOR,
    .size = 40,
    .id = "moat",
};
