/* The boxes that engine.h shows of a library, and finding one by a name that people write. */
#include <string.h>
#include "mix/boxes.h"
#include "mix/fault.h"
#include "mix/words.h"
#include "util/str.h"

static int language(const char *lang)
{
    return lang && strcmp(lang, "nl") == 0 ? SV_NL : SV_EN;
}

static const char *or_none(const char *text)
{
    return text ? text : "";
}

int sv_library_boxes(const sv_library *lib)
{
    return lib->boxes.n;
}

/* An expansion as the box it is sold in. */
static int own_box(const sv_manifest *m, int lang, sv_box_info *out)
{
    *out = (sv_box_info){.id = m->id,
                         .name = or_none(m->name.at[lang]),
                         .game = m->games.n ? m->games.at[0] : "",
                         .kind = "expansion",
                         .editions = m->editions_said,
                         .publisher = "",
                         .also = "",
                         .contains = m->id,
                         .status = sv_status_words[SV_OFFICIAL],
                         .source = "",
                         .question = "",
                         .since = m->since,
                         .file = m->where.file,
                         .line = m->where.line};
    return 1;
}

int sv_library_box(const sv_library *lib, int i, const char *lang, sv_box_info *out)
{
    const int l = language(lang), own = i - lib->boxes.n;
    if (i < 0 || own >= lib->manifests.n)
        return 0;
    if (own >= 0)
        return own_box(lib->manifests.at[own], l, out);
    const sv_box *b = &lib->boxes.at[i];
    *out = (sv_box_info){.id = b->id,
                         .name = or_none(b->name.at[l]),
                         .game = b->game,
                         .kind = sv_box_kind_words[b->kind],
                         .editions = b->editions_said,
                         .publisher = sv_publisher_words[b->publisher],
                         .also = or_none(b->also),
                         .contains = b->contains_said,
                         .status = sv_status_words[b->status],
                         .source = or_none(b->source),
                         .question = or_none(b->question.at[l]),
                         .since = b->since,
                         .file = b->where.file,
                         .line = b->where.line};
    return 1;
}

int sv_library_box_option(const sv_library *lib, int i, int k, sv_option_info *out)
{
    if (i < 0 || i >= lib->boxes.n || k < 0 || k >= lib->boxes.at[i].options.n)
        return 0;
    const sv_box_option *o = &lib->boxes.at[i].options.at[k];
    *out = (sv_option_info){.expansion = o->expansion, .id = o->option, .values = o->value};
    return 1;
}

/* ---- by name ---- */

static int same(const sv_library *lib, sv_arena *a, const char *key, const char *name)
{
    const char *other = name ? sv_box_key(lib, a, name, strlen(name)) : NULL;
    return other && strcmp(key, other) == 0;
}

/* By its id, its names, or another name that people use for it. */
static int is_expansion(sv_arena *a, const sv_library *lib, const sv_manifest *m, const char *key)
{
    int found = same(lib, a, key, m->id);
    for (int l = 0; l < SV_LANGS; l++)
        found |= same(lib, a, key, m->name.at[l]);
    for (int i = 0; !found && i < lib->aliases.n; i++)
        found = lib->aliases.at[i].kind == SV_ALIAS_EXPANSION && strcmp(lib->aliases.at[i].id, m->id) == 0 &&
                same(lib, a, key, lib->aliases.at[i].alias);
    return found;
}

/* Of a name in which nothing counts, since it is that of a game: as it is written. */
static int is_called(const sv_library *lib, const sv_manifest *m, const char *name)
{
    int found = sv_lib_manifest(lib, name) == m;
    for (int l = 0; l < SV_LANGS; l++)
        found |= m->name.at[l] && strcmp(m->name.at[l], name) == 0;
    return found;
}

static int find(sv_arena *a, const sv_library *lib, const char *name)
{
    const char *key = sv_box_key(lib, a, name, strlen(name));
    for (int i = 0; key && !*key && *name && i < lib->manifests.n; i++)
        if (is_called(lib, lib->manifests.at[i], name))
            return lib->boxes.n + i;
    for (int i = 0; key && *key && i < lib->boxes.n; i++)
        if (sv_index_of(key, lib->boxes.at[i].keys.at, lib->boxes.at[i].keys.n) >= 0)
            return i;
    for (int i = 0; key && *key && i < lib->manifests.n; i++)
        if (is_expansion(a, lib, lib->manifests.at[i], key))
            return lib->boxes.n + i;
    return -1;
}

/* The name meant, among those that are shown; the ids when none is near. */
static void fail_box(const sv_library *lib, const char *name, sv_report *r)
{
    sv_gathered near = {0}, ids = {0};
    for (int i = 0; i < lib->boxes.n; i++) {
        sv_gathered_add(&ids, lib->boxes.at[i].id);
        sv_gathered_add(&near, lib->boxes.at[i].name.at[r->lang]);
        sv_gathered_add(&near, lib->boxes.at[i].id);
    }
    for (int i = 0; i < lib->manifests.n; i++)
        sv_gathered_add(&near, lib->manifests.at[i]->name.at[r->lang]);
    const int is_near = sv_nearest(name, near.names.at, near.names.n) != NULL;
    SV_FAIL(r, SV_E_BOX, (sv_where){0}, name, sv_gathered_hint(is_near ? &near : &ids, r, name));
    sv_arena_free(is_near ? &ids.arena : &near.arena);
}

int sv_library_box_find(const sv_library *lib, const char *name, sv_report *r)
{
    sv_arena a = {0};
    const int i = find(&a, lib, name), failed = a.failed;
    sv_arena_free(&a);
    if (failed)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    else if (i < 0)
        fail_box(lib, name, r);
    return failed ? -1 : i;
}

/* ---- shelves ---- */

int sv_library_shelves(const sv_library *lib)
{
    return lib->shelves.n;
}

int sv_library_shelf(const sv_library *lib, int i, const char *lang, sv_shelf_info *out)
{
    if (i < 0 || i >= lib->shelves.n)
        return 0;
    const sv_shelf *s = &lib->shelves.at[i];
    *out = (sv_shelf_info){s->id, or_none(s->name.at[language(lang)]), s->game, s->contains_said};
    return 1;
}
