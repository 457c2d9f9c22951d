#include "spelverloop/plugin.h"

static const char *const nothing[] = {"nothing-of-the-kind", NULL};
static const char *const figures[] = {"folower", NULL}; /* not one that is like none: the list of all grows with the expansions */
static const char *const rows[] = {"place-tile", "place-tyle", NULL};
static const char *const steps[] = {"1F", NULL};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "moat",
    .names = {.options = nothing, .rows = rows, .rules = nothing, .figures = figures, .words = nothing, .steps = steps},
};
