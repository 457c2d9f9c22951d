#include "mix/mix.h"
#include <stdlib.h>
#include <string.h>
#include "house/house.h"
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mixing.h"
#include "util/str.h"

/* ---- finding the text ---- */

static int ends_with_ini(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".ini") == 0;
}

static const char *ready_mix(const sv_library *lib, const char *name)
{
    for (int i = 0; i < lib->mixes.n; i++)
        if (strcmp(lib->mixes.at[i].name, name) == 0)
            return lib->mixes.at[i].path;
    return NULL;
}

const sv_ini *sv_mix_find(sv_arena *a, const sv_library *lib, const sv_mix_desc *desc, sv_report *r)
{
    const char *name = desc->name ? desc->name : "";
    if (desc->text)
        return sv_ini_text(a, name, desc->text, strlen(desc->text), r);
    if (strcmp(name, "-") == 0)
        return sv_ini_stream(a, stdin, "<stdin>", r);
    /* What looks like a path is a file; a bare name is a ready mix first, so that a file of that name in the folder one
       happens to be in changes nothing. */
    int path = strchr(name, '/') || ends_with_ini(name);
    const char *ready = path ? NULL : ready_mix(lib, name);
    if (ready)
        return sv_ini_file(a, ready, r);
    if (path || sv_paths_is_file(name))
        return sv_ini_file(a, name, r);
    sv_gathered g = {0};
    for (int i = 0; i < lib->mixes.n; i++)
        sv_gathered_add(&g, lib->mixes.at[i].name);
    sv_fail(r, SV_E_MIX_NAME, NULL, 0, name, sv_gathered_hint(&g, r, name), NULL, NULL);
    return NULL;
}

/* ---- reading it ---- */

static const char *const fixed_sections[] = {"game", "expansions", "tiles", "figures", "order", "lift", "house-rules"};
enum { FIXED = 7 };

int sv_mix_skips(const sv_mixing *m, const char *section)
{
    size_t n;
    const char *word = sv_word(&section, &n);
    for (const char *const *s = m->skip; s && *s; s++)
        if (word && sv_word_is(word, n, *s))
            return 1;
    return 0;
}

static void unknown_section(sv_mixing *m, const sv_ini_section *s)
{
    sv_gathered g = {0};
    for (int i = 0; i < FIXED; i++)
        sv_gathered_add(&g, fixed_sections[i]);
    for (int i = 0; i < m->lib->names.n; i++)
        sv_gathered_add(&g, m->lib->names.at[i]);
    SV_FAIL(m->x.r, SV_E_SECTION, sv_ini_where(m->x.ini, s->line), s->name, sv_gathered_hint(&g, m->x.r, s->name));
}

/* The sections of expansions, and those that are none. */
static void read_sections(sv_mixing *m)
{
    for (int i = 0; i < m->x.ini->sections.n; i++) {
        const sv_ini_section *s = &m->x.ini->sections.at[i];
        const char *at = s->name;
        size_t n;
        const char *word = sv_word(&at, &n);
        if (!word || sv_mix_skips(m, s->name) || sv_index_of(s->name, fixed_sections, FIXED) >= 0)
            continue;
        const char *id = sv_lib_id(m->lib, s->name);
        if (id)
            sv_mix_read_options(m, s, id);
        else if (!sv_word_is(word, n, "house-rule"))
            unknown_section(m, s);
    }
}

/* Some numbers of players want an expansion: the figures of the sixth come in another box. */
static void warn_players(sv_mixing *m)
{
    const sv_selection *sel = m->sel;
    for (int i = 0; i < sel->chosen.n; i++)
        for (int n = 1; n <= sel->players; n++) {
            const char *need = sel->chosen.at[i].manifest->players_need[n];
            if (need && !sv_selection_find(sel, need))
                sv_mix_warn(m, SV_W_PLAYERS_NEED, m->players_where, sv_arena_fmt(m->x.a, "%d", sel->players), need);
        }
}

void sv_mix_warn(sv_mixing *m, sv_code code, sv_where where, const char *a1, const char *a2)
{
    const char *text = sv_fault_text(m->x.a, m->x.r->lang, code, (const char *const[SV_FAULT_ARGS]){a1, a2});
    if (where.file)
        text = sv_arena_fmt(m->x.a, "%s:%d: %s", where.file, where.line, text);
    sv_names_push(m->x.a, &m->sel->warnings, text);
}

sv_selection *sv_mix_read_on(sv_arena *a, const sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc,
                             const char *const *skip, sv_report *r)
{
    int faults = sv_failed(r), sure = 0;
    sv_mixing m = {.x = {.a = a, .r = r, .ini = ini}, .lib = lib, .desc = desc, .skip = skip};
    m.sel = sv_arena_get(a, sizeof *m.sel);
    if (m.sel) {
        m.sel->file = ini->file;
        sv_mix_read_game(&m);
        if (m.sel->order) { /* without a game nothing else can be judged */
            int before = sv_failed(r);
            sv_mix_read_expansions(&m);
            m.unsure = sv_failed(r) > before;
            sure = !ini->faults && sv_failed(r) == faults;
            sv_house_gather(&m);
        }
        if (m.sel->order && m.sel->house) { /* NULL: no memory */
            sv_house_elements(&m);
            sv_mix_default_options(&m);
            read_sections(&m);
            sv_mix_read_changes(&m);
            sv_house_settle(&m);
            warn_players(&m);
        }
    }
    if (a->failed)
        sv_fail(r, SV_E_NO_MEMORY, ini->file, 0, NULL, NULL, NULL, NULL);
    return !a->failed && (sure || (!ini->faults && sv_failed(r) == faults)) ? m.sel : NULL;
}

sv_selection *sv_mix_read(sv_arena *a, const sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc,
                          const char *const *skip, sv_report *r)
{
    int faults = sv_failed(r);
    sv_selection *sel = sv_mix_read_on(a, lib, ini, desc, skip, r);
    return ini->faults || sv_failed(r) > faults ? NULL : sel;
}

/* ---- look-ups ---- */

const sv_chosen *sv_selection_find(const sv_selection *sel, const char *id)
{
    for (int i = 0; i < sel->chosen.n; i++)
        if (strcmp(sel->chosen.at[i].manifest->id, id) == 0)
            return &sel->chosen.at[i];
    return NULL;
}

const sv_manifest *sv_mixing_root(const sv_mixing *m)
{
    return m->sel->order ? sv_lib_root(m->lib, m->sel->order->game) : NULL;
}

sv_chosen *sv_selection_own(sv_selection *sel, const char *id)
{
    for (int i = 0; i < sel->chosen.n; i++)
        if (strcmp(sel->chosen.at[i].manifest->id, id) == 0)
            return &sel->chosen.at[i];
    return NULL;
}

const char *sv_chosen_tiles(sv_arena *a, const sv_chosen *c)
{
    return c->tiles_file ? c->tiles_file : sv_arena_fmt(a, "%s/tiles.ini", c->manifest->dir);
}

int sv_chosen_option(const sv_chosen *c, int i)
{
    const sv_names *elements = &c->manifest->options.at[i].elements;
    int has = !elements->n;
    for (int k = 0; k < elements->n; k++)
        has |= sv_chosen_has(c, elements->at[k]);
    return has;
}

const char *sv_chosen_value(sv_arena *a, const sv_chosen *c)
{
    const uint32_t all = sv_mix_all_elements(c->manifest);
    sv_names words = {0};
    if (c->copies > 1)
        sv_names_push(a, &words, sv_arena_fmt(a, "%dx", c->copies));
    for (int i = 0; c->elements != all && i < c->manifest->elements.n; i++)
        if (c->elements >> i & 1)
            sv_names_push(a, &words, c->manifest->elements.at[i].id);
    for (int i = 0; i < c->parts.n; i++)
        sv_names_push(a, &words, c->parts.at[i]);
    return words.n ? sv_names_joined(a, &words) : "yes";
}

int sv_chosen_has(const sv_chosen *c, const char *element)
{
    int i = element ? sv_manifest_element(c->manifest, element) : 0;
    return !element || (i >= 0 && c->elements >> i & 1);
}

int sv_piece_count(const sv_selection *sel, const sv_chosen *c, const sv_piece_def *p)
{
    const size_t owner = strlen(c->manifest->id);
    for (int i = 0; i < sel->figure_changes.n; i++) {
        const sv_count_change *change = &sel->figure_changes.at[i];
        if (strncmp(change->id, c->manifest->id, owner) == 0 && change->id[owner] == '.' &&
            strcmp(change->id + owner + 1, p->id) == 0)
            return change->count;
    }
    return !sv_chosen_has(c, p->element) ? 0 : p->count * (p->per_copy ? c->copies : 1);
}

int sv_selection_lifts(const sv_selection *sel, const char *owner, const char *rule)
{
    const size_t n = strlen(owner);
    for (int i = 0; i < sel->lifted.n; i++)
        if (strncmp(sel->lifted.at[i], owner, n) == 0 && sel->lifted.at[i][n] == '.' &&
            strcmp(sel->lifted.at[i] + n + 1, rule) == 0)
            return 1;
    return 0;
}

int sv_chosen_has_part(const sv_chosen *c, const char *part)
{
    return sv_manifest_set(c->manifest, part) >= 0 && (!c->parts.n || sv_index_of(part, c->parts.at, c->parts.n) >= 0);
}
