/* Looking things up in a library that is open. */
#include <string.h>
#include "mix/catalogue.h"
#include "mix/ini.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "util/str.h"

static const sv_alias *find_alias(const sv_library *lib, sv_alias_kind kind, const char *name)
{
    for (int i = 0; i < lib->aliases.n; i++)
        if (lib->aliases.at[i].kind == kind && strcmp(lib->aliases.at[i].alias, name) == 0)
            return &lib->aliases.at[i];
    return NULL;
}

static const sv_known *known(const sv_library *lib, const char *name)
{
    const int *at = sv_index_get(&lib->index, name);
    return at ? &lib->known.at[*at] : NULL;
}

const char *sv_lib_id(const sv_library *lib, const char *name)
{
    const sv_known *k = known(lib, name);
    return k ? k->id : NULL;
}

sv_manifest *sv_lib_manifest(const sv_library *lib, const char *name)
{
    const sv_known *k = known(lib, name);
    return k ? k->manifest : NULL;
}

int sv_lib_unread(const sv_library *lib, const char *id) { return sv_index_of(id, lib->unread.at, lib->unread.n) >= 0; }

const sv_order *sv_lib_order(const sv_library *lib, const char *game)
{
    for (int i = 0; i < lib->orders.n; i++)
        if (strcmp(lib->orders.at[i]->game, game) == 0)
            return lib->orders.at[i];
    return NULL;
}

const sv_manifest *sv_lib_root(const sv_library *lib, const char *game)
{
    const sv_order *o = sv_lib_order(lib, game);
    return o ? sv_lib_manifest(lib, o->root) : NULL;
}

const sv_text *sv_lib_game_name(const sv_library *lib, const sv_order *order)
{
    const sv_manifest *root = order->name.at[SV_EN] ? NULL : sv_lib_manifest(lib, order->root);
    return root ? &root->name : &order->name;
}

int sv_share_game(const sv_manifest *a, const sv_manifest *b)
{
    for (int i = 0; i < a->games.n; i++)
        if (sv_index_of(a->games.at[i], b->games.at, b->games.n) >= 0)
            return 1;
    return 0;
}

const sv_alias *sv_lib_part(const sv_library *lib, const char *name)
{
    const sv_alias *set = find_alias(lib, SV_ALIAS_SET, name);
    return set ? set : find_alias(lib, SV_ALIAS_ELEMENT, name);
}

const char *sv_lib_other(const sv_library *lib, sv_alias_kind kind, const char *name)
{
    const sv_alias *found = find_alias(lib, kind, name);
    return found ? found->id : name;
}

/* An action of a manifest that no order file lists. */
static const char *unlisted(const sv_library *lib, const sv_order *order, const char *row, const char *wanted,
                            const char **owner)
{
    for (int i = 0; i < lib->manifests.n; i++) {
        const sv_manifest *m = lib->manifests.at[i];
        if ((wanted && strcmp(wanted, m->id) != 0) || sv_index_of(order->game, m->games.at, m->games.n) < 0)
            continue;
        const sv_action_def *action = sv_manifest_action(m, row);
        if (action) {
            *owner = m->id;
            return action->id;
        }
    }
    return NULL;
}

const char *sv_lib_row(const sv_library *lib, const sv_order *order, const char *name, const char **owner)
{
    const char *dot = strchr(name, '.'), *row = dot ? dot + 1 : name;
    char prefix[SV_INI_NAME_MAX + 1];
    const char *wanted = NULL;
    if (dot) {
        size_t n = (size_t)(dot - name);
        if (n >= sizeof prefix)
            return NULL;
        memcpy(prefix, name, n);
        prefix[n] = '\0';
        wanted = sv_lib_id(lib, prefix);
        if (!wanted)
            return NULL;
    }
    const sv_order_row *listed = sv_order_find(order, row);
    if (!listed)
        return unlisted(lib, order, row, wanted, owner);
    if (wanted && (!listed->owner || strcmp(listed->owner, wanted) != 0))
        return NULL;
    *owner = listed->owner;
    return listed->id;
}

int sv_lib_mark(const sv_library *lib, const sv_manifest *f, const char *feature, const char *name, size_t n)
{
    for (int i = 0; i < lib->manifests.n; i++) {
        const sv_manifest *other = lib->manifests.at[i];

        if (!sv_share_game(f, other))
            continue;
        for (int k = 0; feature && k < other->marks.n; k++)
            if (!strcmp(other->marks.at[k].feature, feature) && strlen(other->marks.at[k].id) == n && !strncmp(other->marks.at[k].id, name, n))
                return 1;
        for (int k = 0; !feature && k < other->tile_marks.n; k++)
            if (strlen(other->tile_marks.at[k].id) == n && !strncmp(other->tile_marks.at[k].id, name, n))
                return 1;
    }
    return 0;
}
