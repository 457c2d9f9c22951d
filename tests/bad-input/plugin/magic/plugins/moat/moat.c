#include "spelverloop/plugin.h"

SV_EXPORT const sv_plugin spelverloop_plugin = {
    .magic = 0x12345678,
    .abi_major = SV_ABI_MAJOR,
    .abi_minor = SV_ABI_MINOR,
    .size = sizeof(sv_plugin),
    .id = "moat",
};
