#include "mix/catalogue.h"
#include <stdlib.h>
#include <string.h>
#include "mix/boxes.h"
#include "mix/catalogue_check.h"
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/ini.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "mix/words.h"
#include "util/str.h"

typedef struct opening {
    sv_library *lib;
    sv_arena *a;
    sv_report *r;
    int reverse, pass_over, playable;
    sv_names own; /* ids of the plugins whose folders the caller named */
} opening;

static const char *joined(const opening *x, const char *folder, const char *name)
{
    return sv_arena_fmt(x->a, "%s/%s", folder, name);
}

/* Is a folder there that the whole library rests on? Reports what names it otherwise. */
static int there(const opening *x, const char *folder, const char *variable)
{
    if (!sv_paths_is_folder(folder))
        sv_fail(x->r, SV_E_FOLDER, folder, 0, variable, NULL, NULL, NULL);
    return sv_paths_is_folder(folder);
}

/* Two files say the same thing. Which of them is named first must not depend on which was found first. */
static void fail_twice(const opening *x, sv_code code, const char *what, sv_where a, sv_where b)
{
    int in_order = strcmp(a.file, b.file) < 0;
    SV_FAIL(x->r, code, in_order ? b : a, what, in_order ? a.file : b.file);
}

/* ---- manifests ---- */

static void add_manifest(opening *x, sv_manifest *m, const char *folder_name)
{
    if (strcmp(m->id, folder_name) != 0) {
        SV_FAIL(x->r, SV_E_MANIFEST_ID, m->where, m->id, folder_name);
        return;
    }
    for (int i = 0; i < x->lib->manifests.n; i++)
        if (strcmp(x->lib->manifests.at[i]->id, m->id) == 0) {
            fail_twice(x, SV_E_MANIFEST_TWICE, m->id, x->lib->manifests.at[i]->where, m->where);
            return;
        }
    sv_manifest **at = SV_PUSH(x->a, &x->lib->manifests); /* NOLINT(bugprone-sizeof-expression): pointers */
    if (at)
        *at = m;
}

/* A folder of a plugin holds <id>.ini. One that holds other INI files only has a name that does not fit. */
static void read_plugin(opening *x, const char *dir, const char *name)
{
    const char *file = sv_arena_fmt(x->a, "%s/%s.ini", dir, name);
    sv_names inis = {0};
    if (file && x->playable && sv_paths_head_says(file, "status = reference")) {
        sv_names_push(x->a, &x->lib->unread, name);
        sv_names_push(x->a, &x->lib->unread_dirs, sv_arena_str(x->a, dir));
        return;
    }
    if (!file || !sv_paths_list(x->a, dir, ".ini", 0, &inis, x->r))
        return;
    if (!sv_paths_is_file(file)) {
        if (inis.n)
            sv_fail(x->r, SV_E_PLUGIN_FOLDER, dir, 0, name, NULL, NULL, NULL);
        return;
    }
    const sv_ini *ini = sv_ini_file(x->a, file, x->r);
    sv_manifest *m = ini ? sv_manifest_read(x->a, ini, dir, x->r) : NULL;
    if (m)
        add_manifest(x, m, name);
}

/* Without the root of its game nothing is left, and who names a folder wants what is in it. */
static int must_be_whole(const opening *x, const char *name)
{
    for (int i = 0; i < x->lib->orders.n; i++)
        if (strcmp(x->lib->orders.at[i]->root, name) == 0)
            return 1;
    return !x->pass_over || sv_index_of(name, x->own.at, x->own.n) >= 0;
}

static void scan_plugin(opening *x, const char *dir, const char *name)
{
    sv_report *const all = x->r, *own = sv_report_new(all->lang == SV_NL ? "nl" : "en");
    if (!own) {
        sv_arena_fail(x->a);
        return;
    }
    x->r = own;
    sv_report_reads(own, x->a);
    read_plugin(x, dir, name);
    x->r = all;
    sv_report_reads(all, x->a);
    if (sv_failed(own) && !must_be_whole(x, name)) {
        sv_lib_break(x->lib, name, own);
        return;
    }
    sv_lib_tell(own, all);
    sv_report_free(own);
}

/* Folders of one plugin each, named by the caller. */
static void scan_own(opening *x, const char *folders)
{
    for (const char *at = folders; at && *at;) {
        size_t n = strcspn(at, ":"), length = n;
        while (length > 1 && at[length - 1] == '/')
            length--;
        const char *dir = sv_arena_strn(x->a, at, length), *slash = dir ? strrchr(dir, '/') : NULL;
        const char *name = slash ? slash + 1 : dir;
        if (name && *name && there(x, dir, "--plugin-path")) {
            sv_names_push(x->a, &x->own, name);
            scan_plugin(x, dir, name);
        }
        at += n + (at[n] == ':');
    }
}

static void scan_plugins(opening *x)
{
    sv_names *dirs = &x->lib->plugin_dirs;
    for (int d = 0; d < dirs->n; d++) {
        const char *folder = dirs->at[x->reverse ? dirs->n - 1 - d : d];
        sv_names names = {0};
        if (!there(x, folder, "SPELVERLOOP_PLUGIN_PATH") || !sv_paths_list(x->a, folder, "", x->reverse, &names, x->r))
            continue;
        for (int i = 0; i < names.n; i++) {
            const char *dir = joined(x, folder, names.at[i]);
            if (dir && sv_paths_is_folder(dir) && sv_index_of(names.at[i], x->own.at, x->own.n) < 0)
                scan_plugin(x, dir, names.at[i]);
        }
    }
}

/* ---- config/ ---- */

static void scan_orders(opening *x)
{
    const char *folder = joined(x, x->lib->data_path, "config/order");
    sv_names files = {0};
    if (!folder || !there(x, folder, "SPELVERLOOP_DATA_PATH") ||
        !sv_paths_list(x->a, folder, ".ini", x->reverse, &files, x->r))
        return;
    for (int i = 0; i < files.n; i++) {
        const char *path = joined(x, folder, files.at[i]);
        const sv_ini *ini = path ? sv_ini_file(x->a, path, x->r) : NULL;
        sv_order *o = ini ? sv_order_read(x->a, ini, x->r) : NULL;
        for (int j = 0; o && j < x->lib->orders.n; j++)
            if (strcmp(x->lib->orders.at[j]->game, o->game) == 0)
                fail_twice(x, SV_E_ORDER_TWICE, o->game, x->lib->orders.at[j]->where, o->where);
        sv_order **at = o ? SV_PUSH(x->a, &x->lib->orders) : NULL; /* NOLINT(bugprone-sizeof-expression): pointers */
        if (at)
            *at = o;
    }
}

/* Files that a mix may name: themselves, or what they hold. */
static void scan_names(opening *x, const char *name, sv_ready_mixes *into)
{
    const char *folder = joined(x, x->lib->data_path, name);
    sv_names files = {0};
    if (!folder || !sv_paths_is_folder(folder) || !sv_paths_list(x->a, folder, ".ini", 0, &files, x->r))
        return;
    for (int i = 0; i < files.n; i++) {
        sv_ready_mix *mix = SV_PUSH(x->a, into);
        if (!mix)
            return;
        mix->name = sv_arena_strn(x->a, files.at[i], strlen(files.at[i]) - strlen(".ini"));
        mix->path = joined(x, folder, files.at[i]);
    }
}

static const char *const alias_sections[] = {"expansions", "sets", "elements", "editions", "publishers", "games"};
enum { ALIAS_SECTIONS = 6 };

static void read_alias(opening *x, const sv_ini *ini, const sv_ini_key *k, sv_alias_kind kind)
{
    sv_alias made = {.kind = kind, .alias = k->name, .id = k->value, .where = sv_ini_where(ini, k->line)};
    const char *const *words = kind == SV_ALIAS_EDITION     ? sv_edition_words
                               : kind == SV_ALIAS_PUBLISHER ? sv_publisher_words
                                                            : NULL;
    int n_words = kind == SV_ALIAS_EDITION ? SV_EDITIONS : SV_PUBLISHERS;
    const int part = kind == SV_ALIAS_SET || kind == SV_ALIAS_ELEMENT;
    const char *dot = strchr(k->value, '.');
    const char *bad = !sv_id_ok(k->name, 0) ? k->name : !sv_id_ok(k->value, part) ? k->value : NULL;
    if (bad || (part && !dot)) {
        SV_FAIL(x->r, bad ? SV_E_ID : SV_E_ALIAS_SET, made.where, k->name, bad ? bad : k->value);
        return;
    }
    if (words && sv_index_of(k->value, words + 1, n_words - 1) < 0) {
        sv_fail_word(x->r, made.where, k->name, k->value, words + 1, n_words - 1);
        return;
    }
    if (part) {
        made.id = sv_arena_strn(x->a, k->value, (size_t)(dot - k->value));
        made.part = dot + 1;
    }
    sv_alias *at = made.id ? SV_PUSH(x->a, &x->lib->aliases) : NULL;
    if (at)
        *at = made;
}

static void scan_aliases(opening *x)
{
    const char *path = joined(x, x->lib->data_path, "config/aliases.ini");
    const sv_ini *ini = path && sv_paths_is_file(path) ? sv_ini_file(x->a, path, x->r) : NULL;
    for (int i = 0; ini && i < ini->sections.n; i++) {
        const sv_ini_section *s = &ini->sections.at[i];
        int kind = sv_index_of(s->name, alias_sections, ALIAS_SECTIONS);
        if (kind < 0)
            SV_FAIL(x->r, SV_E_SECTION, sv_ini_where(ini, s->line), s->name,
                    sv_hint(x->r, s->name, alias_sections, ALIAS_SECTIONS));
        for (int j = 0; kind >= 0 && j < s->keys.n; j++)
            read_alias(x, ini, &s->keys.at[j], (sv_alias_kind)kind);
    }
}

/* ---- who is known ---- */

static sv_known *know(opening *x, const char *id)
{
    sv_library *lib = x->lib;
    int old;
    const int *at = sv_index_put(&lib->index, id, lib->known.n, &old);
    if (!at) {
        sv_arena_fail(x->a);
        return NULL;
    }
    if (old)
        return &lib->known.at[*at];
    sv_known *k = SV_PUSH(x->a, &lib->known);
    if (!k)
        return NULL;
    k->id = id;
    sv_names_push(x->a, &lib->names, id);
    return k;
}

static void know_aliases(opening *x)
{
    sv_library *lib = x->lib;
    for (int i = 0; i < lib->aliases.n; i++)
        if (lib->aliases.at[i].kind <= SV_ALIAS_ELEMENT)
            know(x, lib->aliases.at[i].id);
    for (int i = 0; i < lib->aliases.n && !x->a->failed; i++) {
        const sv_alias *alias = &lib->aliases.at[i];
        if (alias->kind > SV_ALIAS_ELEMENT)
            continue;
        sv_names_push(x->a, &lib->names, alias->alias);
        int old = sv_index_get(&lib->index, alias->alias) != NULL;
        if (!old && alias->kind != SV_ALIAS_SET) {
            const int *id = sv_index_get(&lib->index, alias->id);
            x->a->failed |= !id || !sv_index_put(&lib->index, alias->alias, *id, &old);
        }
        if (old)
            SV_FAIL(x->r, SV_E_ALIAS_TAKEN, alias->where, alias->alias);
    }
}

static void know_all(opening *x)
{
    sv_library *lib = x->lib;
    for (int i = 0; i < lib->manifests.n; i++) {
        sv_known *k = know(x, lib->manifests.at[i]->id);
        if (k)
            k->manifest = lib->manifests.at[i];
    }
    for (int i = 0; i < lib->broken.n; i++)
        know(x, lib->broken.at[i].id);
    for (int i = 0; i < lib->unread.n; i++)
        know(x, lib->unread.at[i]);
    for (int i = 0; i < lib->orders.n; i++) {
        const sv_order *o = lib->orders.at[i];
        know(x, o->root);
        for (int j = 0; j < o->rows.n; j++)
            if (o->rows.at[j].owner)
                know(x, o->rows.at[j].owner);
    }
    know_aliases(x);
}

/* ---- order, not chance ---- */

static int broken_by_id(const void *a, const void *b)
{
    return strcmp(((const sv_broken *)a)->id, ((const sv_broken *)b)->id);
}

static int manifests_by_id(const void *a, const void *b)
{
    return strcmp((*(sv_manifest *const *)a)->id, (*(sv_manifest *const *)b)->id);
}

static int orders_by_game(const void *a, const void *b)
{
    return strcmp((*(sv_order *const *)a)->game, (*(sv_order *const *)b)->game);
}

static int aliases_by_name(const void *a, const void *b)
{
    const sv_alias *x = a, *y = b;
    return x->kind != y->kind ? (x->kind > y->kind) - (x->kind < y->kind) : strcmp(x->alias, y->alias);
}

static int names_by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

#define SORT(list, by)                                                                                                 \
    do {                                                                                                               \
        if ((list)->at)                                                                                                \
            qsort((list)->at, (size_t)(list)->n, sizeof *(list)->at, by);                                              \
    } while (0)

/* Manifests that faults name are left out; the faults about each go with it. 0: none could be. */
static int leave_out(opening *x, const sv_report *found)
{
    sv_library *lib = x->lib;
    int kept = 0, out = 0;
    for (int i = 0; i < lib->manifests.n; i++) {
        sv_manifest *m = lib->manifests.at[i];
        sv_report *why = must_be_whole(x, m->id) ? NULL : sv_report_new(x->r->lang == SV_NL ? "nl" : "en");
        for (int f = 0; why && f < sv_report_count(found); f++)
            if (sv_report_at(found, f)->file && strcmp(sv_report_at(found, f)->file, m->where.file) == 0)
                sv_fail_again(why, sv_report_at(found, f));
        if (!why || !sv_failed(why)) {
            sv_report_free(why);
            lib->manifests.at[kept++] = m;
            continue;
        }
        sv_known *k = know(x, m->id);
        if (k)
            k->manifest = NULL;
        sv_lib_break(lib, m->id, why);
        out++;
    }
    lib->manifests.n = kept;
    return out;
}

/* What the parts of the library say of each other. Without an expansion that is at fault the others may be whole. */
static void check(opening *x)
{
    for (int again = 1; again;) {
        sv_report *found = sv_report_new(x->r->lang == SV_NL ? "nl" : "en");
        if (!found) {
            sv_arena_fail(x->a);
            return;
        }
        sv_report_reads(found, x->a);
        sv_library_check(x->lib, found);
        sv_report_reads(x->r, x->a);
        again = sv_failed(found) && leave_out(x, found);
        if (!again)
            sv_lib_tell(found, x->r);
        sv_report_free(found);
    }
}

sv_library *sv_library_open(const sv_library_desc *desc, sv_report *r)
{
    static const sv_library_desc nothing;
    int faults = sv_failed(r);
    sv_library *lib = calloc(1, sizeof *lib);
    opening x = {.lib = lib, .a = lib ? &lib->arena : NULL, .r = r, .reverse = desc ? desc->reverse : 0, .pass_over = desc ? desc->pass_over : 0, .playable = desc ? desc->playable : 0};
    if (!lib || !sv_paths_find(x.a, desc ? desc : &nothing, &lib->plugin_dirs, &lib->data_path)) {
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        goto done;
    }
    sv_report_reads(r, x.a);
    lib->pass_over = x.pass_over;
    scan_orders(&x);
    scan_own(&x, desc ? desc->folders : NULL);
    scan_plugins(&x);
    scan_aliases(&x);
    scan_names(&x, "config/mixes", &lib->mixes);
    scan_names(&x, "config/house-rules", &lib->house_rules);
    SORT(&lib->orders, orders_by_game);     /* NOLINT(bugprone-sizeof-expression): pointers */
    SORT(&lib->manifests, manifests_by_id); /* NOLINT(bugprone-sizeof-expression): pointers */
    SORT(&lib->broken, broken_by_id);
    SORT(&lib->aliases, aliases_by_name);
    know_all(&x);
    SORT(&lib->names, names_by_name);
    if (!x.a->failed && sv_failed(r) == faults) /* else one fault would be followed by many that only come from it */
        check(&x);
    if (!x.a->failed && desc && desc->boxes && sv_failed(r) == faults)
        sv_boxes_scan(x.a, lib, r);
    SORT(&lib->broken, broken_by_id);
    if (x.a->failed)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
done:
    if (sv_failed(r) > faults) {
        sv_library_close(lib);
        return NULL;
    }
    lib->arena.told = NULL;
    return lib;
}

int sv_library_unread(const sv_library *lib) { return lib->unread.n; }

/* Who is known is found anew, and everything is checked against each other once more. */
int sv_library_read_rest(sv_library *lib, sv_report *r)
{
    const sv_names names = lib->unread, dirs = lib->unread_dirs;
    const int faults = sv_failed(r);
    opening x = {.lib = lib, .a = &lib->arena, .r = r, .pass_over = lib->pass_over};
    lib->unread = lib->unread_dirs = (sv_names){0};
    sv_report_reads(r, x.a);
    for (int i = 0; i < names.n && i < dirs.n; i++)
        scan_plugin(&x, dirs.at[i], names.at[i]);
    SORT(&lib->manifests, manifests_by_id); /* NOLINT(bugprone-sizeof-expression): pointers */
    sv_index_free(&lib->index);
    lib->known.n = lib->names.n = 0;
    know_all(&x);
    SORT(&lib->names, names_by_name);
    if (!x.a->failed && sv_failed(r) == faults)
        check(&x);
    SORT(&lib->broken, broken_by_id);
    if (x.a->failed)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    lib->arena.told = NULL;
    return sv_failed(r) == faults;
}

void sv_library_close(sv_library *lib)
{
    if (!lib)
        return;
    sv_index_free(&lib->index);
    sv_lib_broken_free(lib);
    sv_arena_free(&lib->arena);
    free(lib);
}
