/* A plugin whose head is wrong in one field: built once for each, with that field defined. */
#include "spelverloop/plugin.h"

#ifndef MAGIC
#define MAGIC SV_PLUGIN_MAGIC
#endif
#ifndef MAJOR
#define MAJOR SV_ABI_MAJOR
#endif
#ifndef MINOR
#define MINOR SV_ABI_MINOR
#endif
#ifndef SIZE
#define SIZE sizeof(sv_plugin)
#endif
#ifndef ID
#define ID "broken"
#endif

SV_EXPORT const sv_plugin spelverloop_plugin = {
    .magic = MAGIC, .abi_major = MAJOR, .abi_minor = MINOR, .size = SIZE, .id = ID};
