/* Opening shared objects. Only from the folder of the manifest, which stands on the plugin path; RTLD_NOW | RTLD_LOCAL; never closed. */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "load/elf.h"
#include "load/load.h"

static int differs(sv_report *r, sv_code code, const char *path, const char *field, unsigned long has, unsigned long wants)
{
    char a[32], b[32];

    if (has == wants)
        return 0;
    snprintf(a, sizeof a, code == SV_E_PLUGIN_MAGIC ? "0x%lx" : "%lu", has);
    snprintf(b, sizeof b, code == SV_E_PLUGIN_MAGIC ? "0x%lx" : "%lu", wants);
    if (code == SV_E_PLUGIN_SIZE)
        sv_fail(r, code, path, 0, field, a, b, NULL);
    else
        sv_fail(r, code, path, 0, a, b, NULL, NULL);
    return 1;
}

int sv_load_handshake(const sv_plugin *p, const char *id, const char *path, sv_report *r)
{
    if (differs(r, SV_E_PLUGIN_MAGIC, path, NULL, p->magic, SV_PLUGIN_MAGIC) ||
        differs(r, SV_E_PLUGIN_MAJOR, path, NULL, p->abi_major, SV_ABI_MAJOR))
        return 0;
    if (p->abi_minor > SV_ABI_MINOR)
        return !differs(r, SV_E_PLUGIN_MINOR, path, NULL, p->abi_minor, SV_ABI_MINOR);
    if (differs(r, SV_E_PLUGIN_SIZE, path, "sv_plugin", p->size, sizeof *p))
        return 0;
    if (!p->id || strcmp(p->id, id) != 0) {
        sv_fail(r, SV_E_PLUGIN_ID, path, 0, "id", p->id ? p->id : "-", id, NULL);
        return 0;
    }
    return 1;
}

/* 1: it was cut short, and that is reported. */
static int is_cut(const char *path, sv_report *r)
{
    uint64_t size, needs = sv_elf_needs(path, &size);
    char has[24];

    if (needs <= size)
        return 0;
    snprintf(has, sizeof has, "%" PRIu64, size);
    sv_fail(r, SV_E_PLUGIN_CUT, path, 0, has, NULL, NULL, NULL);
    return 1;
}

/* 0: it is there, but a pipe or a device: whoever opens that may wait for ever. Reported. */
static int is_file(const char *path, sv_report *r)
{
    struct stat st;

    if (stat(path, &st) != 0 || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode))
        return 1;
    sv_fail(r, SV_E_FILE_KIND, path, 0, NULL, NULL, NULL, NULL);
    return 0;
}

static int open_one(sv_arena *a, const sv_library *lib, const sv_chosen *c, sv_report *r, sv_loaded_list *out)
{
    const sv_manifest *home = sv_lib_manifest(lib, c->manifest->code); /* several manifests may share one code */
    const char *dir = home ? home->dir : c->manifest->dir;
    const char *path = sv_arena_fmt(a, "%s/%s.so", dir, c->manifest->code);

    if (path && (!is_file(path, r) || is_cut(path, r)))
        return 0;
    void *object = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;

    if (!object) {
        sv_fail(r, SV_E_PLUGIN_OPEN, path, 0, dlerror(), NULL, NULL, NULL);
        return 0;
    }
    const sv_plugin *p = dlsym(object, "spelverloop_plugin");

    if (!p) {
        sv_fail(r, SV_E_PLUGIN_SYMBOL, path, 0, "spelverloop_plugin", NULL, NULL, NULL);
        return 0;
    }
    if (!sv_load_handshake(p, c->manifest->code, path, r))
        return 0;
    sv_loaded *l = SV_PUSH(a, &out->list);

    if (!l)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    *l = (sv_loaded){.plugin = p, .manifest = c->manifest, .chosen = c, .path = path};
    return 1;
}

int sv_load_plugins(sv_arena *a, const sv_library *lib, const sv_selection *sel, sv_report *r, sv_loaded_list *out)
{
    int good = 1;

    for (int i = 0; i < sel->chosen.n; i++)
        if (sel->chosen.at[i].manifest->code)
            good &= open_one(a, lib, &sel->chosen.at[i], r, out);
    return good;
}

static const sv_service *find_service(const sv_loaded_list *all, const sv_service *const *own, const char *id)
{
    for (; *own; own++)
        if (!strcmp((*own)->id, id))
            return *own;
    for (int i = 0; i < all->list.n; i++) {
        const sv_plugin *p = all->list.at[i].plugin;

        for (uint32_t k = 0; k < p->n_offers; k++)
            if (!strcmp(p->offers[k].id, id))
                return &p->offers[k];
    }
    return NULL;
}

static int resolve(const sv_loaded_list *all, const sv_service *const *own, const sv_loaded *l, const sv_service *use, const void **table, sv_report *r)
{
    const sv_service *s = find_service(all, own, use->id);
    char has[16], wants[16];

    if (!s)
        return (void)sv_fail(r, SV_E_SERVICE_MISSING, l->path, 0, l->plugin->id, use->id, NULL, NULL), 0;
    snprintf(has, sizeof has, "%u", s->version);
    snprintf(wants, sizeof wants, "%u", use->version);
    if (s->version < use->version)
        return (void)sv_fail(r, SV_E_SERVICE_VERSION, l->path, 0, l->plugin->id, use->id, wants, has), 0;
    *table = s->table;
    return 1;
}

int sv_load_services(sv_arena *a, sv_loaded_list *all, const sv_service *const *own, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < all->list.n; i++) {
        sv_loaded *l = &all->list.at[i];

        l->service = sv_arena_get(a, (l->plugin->n_uses + 1) * sizeof *l->service);
        if (!l->service)
            return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
        for (uint32_t k = 0; k < l->plugin->n_uses; k++)
            good &= resolve(all, own, l, &l->plugin->uses[k], &l->service[k], r);
    }
    return good;
}
