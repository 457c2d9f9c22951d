/* Opening plugins: dlopen, the handshake, services, and the numbers for the names a plugin uses. */
#ifndef SV_LOAD_LOAD_H
#define SV_LOAD_LOAD_H
#include "mix/catalogue.h"
#include "mix/mix.h"
#include "spelverloop/plugin.h"

typedef struct sv_loaded {
    const sv_plugin *plugin;
    const sv_manifest *manifest;
    const sv_chosen *chosen;
    const char *path;
    int32_t *option;
    uint16_t *row, *rule, *fig, *feature, *mark, *word, *step, *stream, *currency, *pieces, *group, *edge;
    uint64_t *wake;
    uint8_t *place;
    const void **service;         /* tables of the services it uses */
    size_t slot_at[SV_LIFETIMES]; /* inside the region of that lifetime */
} sv_loaded;
typedef struct sv_loaded_list {
    SV_LIST(sv_loaded) list;
} sv_loaded_list;

/* Opens the plugin of every chosen expansion that has code. Plugins are never closed. 1, or 0 with the faults in the report. */
int sv_load_plugins(sv_arena *a, const sv_library *lib, const sv_selection *sel, sv_report *r, sv_loaded_list *out);
/* The handshake alone: is this table one that this engine can run? */
int sv_load_handshake(const sv_plugin *p, const char *id, const char *path, sv_report *r);
int sv_load_services(sv_arena *a, sv_loaded_list *all, const sv_service *const *own, sv_report *r);
#endif
