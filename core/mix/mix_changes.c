#include <string.h>
#include <unistd.h>
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/mixing.h"
#include "mix/order.h"
#include "util/str.h"

enum { TILES_MAX = 255, FIGURES_MAX = 100 };

static sv_where where(const sv_mixing *m, const sv_ini_key *k)
{
    return sv_ini_where(m->x.ini, k->line);
}

/* What stands before a sign, as the id of an expansion; NULL: faulty, and reported. *rest is what stands behind it. */
static const char *owner_before(sv_mixing *m, const sv_ini_key *k, char sign, sv_code form, const char **rest)
{
    const char *at = strchr(k->name, sign);
    const char *name = at ? sv_arena_strn(m->x.a, k->name, (size_t)(at - k->name)) : NULL;
    if (!at || !at[1] || at == k->name) {
        SV_FAIL(m->x.r, form, where(m, k), k->name,
                m->x.r->lang == SV_NL ? "schrijf UITBREIDING.FIGUUR" : "write EXPANSION.FIGURE");
        return NULL;
    }
    const char *id = name ? sv_lib_id(m->lib, name) : NULL;
    if (name && !id)
        sv_fail_expansion(m->x.r, where(m, k), m->lib, sv_mixing_root(m), name);
    *rest = at + 1;
    return id;
}

/* ---- [tiles] base:D = 5, [figures] base.follower = 6 ---- */

static void check_figure(sv_mixing *m, const sv_ini_key *k, const char *id, const char *figure)
{
    const sv_manifest *manifest = sv_lib_manifest(m->lib, id);
    sv_gathered g = {0};
    int found = !manifest;
    for (int i = 0; manifest && i < manifest->figures.n + manifest->pieces.n; i++) {
        int piece = i - manifest->figures.n;
        const char *name = piece < 0 ? manifest->figures.at[i].id : manifest->pieces.at[piece].id;
        found |= strcmp(name, figure) == 0;
        sv_gathered_add(&g, sv_arena_fmt(&g.arena, "%s.%s", id, name));
    }
    const char *hint = sv_gathered_hint(&g, m->x.r, k->name);
    if (!found)
        SV_FAIL(m->x.r, SV_E_MIX_FIGURE, where(m, k), k->name, hint);
}

static void read_count(sv_mixing *m, const sv_ini_key *k, int tile)
{
    const char *rest;
    const char sign = tile ? ':' : '.';
    const char *id = owner_before(m, k, sign, tile ? SV_E_MIX_TILE : SV_E_MIX_FIGURE, &rest);
    const int most = tile ? TILES_MAX : FIGURES_MAX;
    int count = 0;
    const sv_chosen *chosen = id ? sv_selection_find(m->sel, id) : NULL;
    if (id && !tile)
        check_figure(m, k, id, rest);
    if (chosen && tile)
        sv_mix_check_tile(m, k, chosen, rest);
    if (!sv_read_int(k->value, 0, most, &count)) {
        sv_fail_number(m->x.r, where(m, k), k->name, 0, most, k->value);
        return;
    }
    if (!chosen)
        return;
    sv_count_change *change = tile ? SV_PUSH(m->x.a, &m->sel->tile_changes) : SV_PUSH(m->x.a, &m->sel->figure_changes);
    if (change)
        *change = (sv_count_change){sv_arena_fmt(m->x.a, "%s%c%s", id, sign, rest), count, where(m, k)};
}

static int is_tiles_file(const sv_mixing *m, const sv_ini_key *k)
{
    return !strchr(k->name, ':') && sv_lib_id(m->lib, k->name);
}

/* `EXPANSION = FILE`: its tiles are listed there. Read before the numbers of tiles, which are then those of that file. */
static void read_tiles_file(sv_mixing *m, const sv_ini_key *k)
{
    if (!is_tiles_file(m, k))
        return;
    static const char *const no_file[][SV_LANGS] = {{"is not there", "is er niet"}, {"is a folder or something else that is no file", "is een map of iets anders dat geen bestand is"}};
    sv_chosen *chosen = sv_selection_own(m->sel, sv_lib_id(m->lib, k->name));
    const char *path = sv_paths_beside(m->x.a, m->x.ini->file, k->value);
    if (path && !sv_paths_is_file(path))
        SV_FAIL(m->x.r, SV_E_TILES_FILE, where(m, k), path, k->name, no_file[access(path, F_OK) == 0][m->x.r->lang]);
    else if (chosen && chosen->tiles_file)
        SV_FAIL(m->x.r, SV_E_TWICE, where(m, k), k->name, "[tiles]");
    else if (chosen)
        chosen->tiles_file = path;
}

static void read_tile(sv_mixing *m, const sv_ini_key *k)
{
    if (!is_tiles_file(m, k))
        read_count(m, k, 1);
}

static void read_figure(sv_mixing *m, const sv_ini_key *k)
{
    read_count(m, k, 0);
}

/* ---- [order] X = before Y | after Y | step S, and ID@X = before ID | after ID ---- */

static const char *const place_words[] = {"before", "after", "step"};
enum { STEP = 2 };

/* A row by its name. NULL: nobody has it (reported), or its expansion is not in the mix. */
static const char *row(sv_mixing *m, const sv_ini_key *k, const char *name)
{
    const char *owner = NULL;
    const char *id = sv_id_ok(name, 1) ? sv_lib_row(m->lib, m->sel->order, name, &owner) : NULL;
    if (!id)
        sv_fail_row(m->x.r, where(m, k), m->lib, sv_mixing_root(m), name);
    return id && (!owner || sv_selection_find(m->sel, owner)) ? id : NULL;
}

static void add_edit(sv_mixing *m, const sv_ini_key *k, const char *moved, int kind, const char *target)
{
    if (strcmp(moved, target) == 0) {
        SV_FAIL(m->x.r, SV_E_MIX_ORDER_SELF, where(m, k), moved);
        return;
    }
    for (int i = 0; i < m->sel->edits.n; i++)
        if (strcmp(m->sel->edits.at[i].row, moved) == 0) { /* once as `row`, once as `owner.row` */
            SV_FAIL(m->x.r, SV_E_TWICE, where(m, k), moved, "[order]");
            return;
        }
    sv_order_edit *edit = SV_PUSH(m->x.a, &m->sel->edits);
    if (edit)
        *edit = (sv_order_edit){moved, kind, target, where(m, k)};
}

/* An expansion by its name, like row(). */
static const char *expansion(sv_mixing *m, const sv_ini_key *k, const char *name)
{
    const char *id = sv_lib_id(m->lib, name);
    if (!id)
        sv_fail_expansion(m->x.r, where(m, k), m->lib, sv_mixing_root(m), name);
    return id && sv_selection_find(m->sel, id) ? id : NULL;
}

/* `traders-builders@place-tile = after base`: who acts first at one row. */
static void read_hook_edit(sv_mixing *m, const sv_ini_key *k, const char *at_sign, int kind, const char *target)
{
    const char *name = sv_arena_strn(m->x.a, k->name, (size_t)(at_sign - k->name));
    if (!name)
        return;
    if (kind == STEP) {
        SV_FAIL(m->x.r, SV_E_MIX_ORDER_HOOK, where(m, k), k->name);
        return;
    }
    const char *who = expansion(m, k, name), *at = row(m, k, at_sign + 1), *other = expansion(m, k, target);
    const char *moved = who && at && other ? sv_arena_fmt(m->x.a, "%s@%s", who, at) : NULL;
    if (moved && strcmp(who, other) == 0)
        SV_FAIL(m->x.r, SV_E_MIX_HOOK_SELF, where(m, k), who);
    else if (moved)
        add_edit(m, k, moved, kind, other);
}

static void read_row_edit(sv_mixing *m, const sv_ini_key *k, int kind, const char *target)
{
    const sv_names *steps = &m->sel->order->steps;
    const char *moved = row(m, k, k->name);
    if (kind != STEP)
        target = row(m, k, target);
    else if (sv_order_step(m->sel->order, target) < 0) {
        SV_FAIL(m->x.r, SV_E_STEP, where(m, k), target, sv_hint(m->x.r, target, steps->at, steps->n));
        return;
    }
    if (moved && target)
        add_edit(m, k, moved, kind, target);
}

static void read_edit(sv_mixing *m, const sv_ini_key *k)
{
    const char *at = k->value, *at_sign = strchr(k->name, '@');
    size_t n, length, rest;
    const char *word = sv_word(&at, &n), *name = sv_word(&at, &length);
    int kind = -1;
    for (int i = 0; word && i < 3; i++)
        if (sv_word_is(word, n, place_words[i]))
            kind = i;
    if (kind < 0 || !name || sv_word(&at, &rest)) {
        SV_FAIL(m->x.r, SV_E_MIX_ORDER_FORM, where(m, k), k->value);
        return;
    }
    const char *target = sv_arena_strn(m->x.a, name, length);
    if (target && at_sign)
        read_hook_edit(m, k, at_sign, kind, target);
    else if (target)
        read_row_edit(m, k, kind, target);
}

/* ---- [lift] base.unoccupied = yes ---- */

static void fail_rule(sv_mixing *m, const sv_ini_key *k, const sv_manifest *manifest, const char *rule)
{
    sv_gathered g = {0};
    for (int i = 0; i < manifest->rules.n; i++)
        sv_gathered_add(&g, manifest->rules.at[i].id);
    SV_FAIL(m->x.r, SV_E_RULE, where(m, k), manifest->id, rule, sv_gathered_hint(&g, m->x.r, rule));
}

static void read_lift(sv_mixing *m, const sv_ini_key *k)
{
    static const char *const yes_no[] = {"yes", "no"};
    const char *rule;
    if (strncmp(k->name, "house.", 6) == 0 && !sv_lib_id(m->lib, "house")) {
        SV_FAIL(m->x.r, SV_E_LIFT_HOUSE, where(m, k), k->name);
        return;
    }
    const char *id = owner_before(m, k, '.', SV_E_MIX_LIFT, &rule);
    const sv_manifest *manifest = id ? sv_lib_manifest(m->lib, id) : NULL;
    int answer = sv_index_of(k->value, yes_no, 2);
    if (answer < 0)
        sv_fail_word(m->x.r, where(m, k), k->name, k->value, yes_no, 2);
    if (manifest && !sv_manifest_rule(manifest, rule)) {
        fail_rule(m, k, manifest, rule);
        return;
    }
    const sv_wish *w = id ? sv_mix_wish(m, id) : NULL;
    const int taken_out = w && !w->in && w->by_command; /* for this once: the line stays right */
    if (answer == 0 && manifest && !taken_out && !sv_selection_find(m->sel, id))
        sv_mix_warn(m, SV_W_LIFT_IDLE, where(m, k), k->name, id);
    if (answer == 0 && id && sv_selection_find(m->sel, id))
        sv_names_push(m->x.a, &m->sel->lifted, sv_arena_fmt(m->x.a, "%s.%s", id, rule));
}

void sv_mix_read_changes(sv_mixing *m)
{
    static const struct {
        const char *section;
        void (*read)(sv_mixing *m, const sv_ini_key *k);
    } changes[] = {{"tiles", read_tiles_file}, {"tiles", read_tile}, {"figures", read_figure}, {"order", read_edit}, {"lift", read_lift}};
    for (size_t c = 0; c < sizeof changes / sizeof *changes; c++) {
        const sv_ini_section *s = sv_ini_find(m->x.ini, changes[c].section);
        for (int i = 0; s && !sv_mix_skips(m, s->name) && i < s->keys.n; i++)
            changes[c].read(m, &s->keys.at[i]);
    }
}
