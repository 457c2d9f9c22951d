/* The tables of a compiled mix: rules and words by number, wake bits, figure kinds, currencies, place kinds. */
#include <stdio.h>
#include <string.h>
#include "game/mix.h"
#include "mix/manifest.h"
#include "mix/fault.h"
#include "util/token.h"

static int no_memory(sv_report *r) { return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0; }

static int add_rules_and_words(sv_mix *m)
{
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_manifest *f = m->sel->chosen.at[i].manifest;

        for (int k = 0; k < f->rules.n; k++) {
            sv_rule_ref *at = SV_PUSH(&m->arena, &m->rules);

            if (at)
                *at = (sv_rule_ref){&f->rules.at[k], f, sv_arena_fmt(&m->arena, "%s.%s", f->id, f->rules.at[k].id)};
        }
        for (int k = 0; k < f->words.n; k++) {
            sv_word_ref *at = SV_PUSH(&m->arena, &m->words);

            if (at)
                *at = (sv_word_ref){&f->words.at[k], f};
        }
    }
    return !m->arena.failed;
}

static int add_wake(sv_mix *m, const char *name, sv_report *r)
{
    if (m->wakes.n == 64)
        return (void)sv_fail(r, SV_E_ORDER_MANY, m->sel->file, 0, "64", "wake", NULL, NULL), 0;
    const char **at = SV_PUSH(&m->arena, &m->wakes);

    if (!at)
        return no_memory(r);
    *at = name;
    return 1;
}

/* WHAT.ID, if a hook names it among what it needs. */
static int add_wanted_wake(sv_mix *m, const char *what, const char *id, sv_report *r)
{
    char name[80];
    int wanted = 0;

    snprintf(name, sizeof name, "%s.%s", what, id);
    for (int p = 0; p < m->loaded.list.n; p++)
        for (uint32_t h = 0; h < m->loaded.list.at[p].plugin->n_hooks; h++) {
            const char *needs = m->loaded.list.at[p].plugin->hooks[h].needs;

            wanted |= needs && sv_token_in(needs, " ", name);
        }
    return !wanted || add_wake(m, sv_arena_str(&m->arena, name), r);
}

/* "supply.follower", where a hook waits for the active player to have one. */
static int add_supply_wakes(sv_mix *m, sv_report *r)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->figures.n; k++)
            if (!add_wanted_wake(m, "supply", m->sel->chosen.at[i].manifest->figures.at[k].id, r))
                return 0;
    return 1;
}

/* "hand.river", where a hook waits for a tile in hand with such an edge. */
static int add_hand_wakes(sv_mix *m, sv_report *r)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->edges.n; k++)
            if (!add_wanted_wake(m, "hand", m->sel->chosen.at[i].manifest->edges.at[k].id, r))
                return 0;
    return 1;
}

uint64_t sv_mix_wake_of(const sv_mix *m, const char *what, const char *id)
{
    char name[80];

    snprintf(name, sizeof name, "%s.%s", what, id);
    for (int i = SV_WAKE_FIRST_FREE; i < m->wakes.n; i++)
        if (!strcmp(m->wakes.at[i], name))
            return (uint64_t)1 << i;
    return 0;
}

static int is_tile_mark(const sv_mix *m, const char *name)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->tile_marks.n; k++)
            if (!strcmp(m->sel->chosen.at[i].manifest->tile_marks.at[k].id, name))
                return 1;
    return 0;
}

static int add_own_wakes(sv_mix *m, const sv_loaded *l, sv_report *r)
{
    const sv_name_lists *names = &l->plugin->names;

    for (const char *const *w = names->wakes; w && *w; w++)
        if (!is_tile_mark(m, *w) && !add_wake(m, sv_arena_fmt(&m->arena, "%s.%s", l->manifest->id, *w), r))
            return 0;
    for (const char *const *w = names->part_wakes; w && *w; w++) {
        const uint64_t bit = sv_mix_wake_of(m, l->manifest->id, *w);

        if (!bit)
            return (void)sv_fail(r, SV_E_PLUGIN_NAME, l->path, 0, "wake", *w, "part_wakes, names.wakes", NULL), 0;
        m->part_wakes |= bit;
    }
    return 1;
}

static int add_wakes(sv_mix *m, sv_report *r)
{
    static const char *const core[SV_WAKE_FIRST_FREE] = {"completed", "hand", "stack-empty", "new-tile", "(items)", "(homing)", "(free)", "(always)"};

    for (int i = 0; i < SV_WAKE_FIRST_FREE; i++)
        if (!add_wake(m, core[i], r))
            return 0;
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->tile_marks.n; k++)
            if (!add_wake(m, m->sel->chosen.at[i].manifest->tile_marks.at[k].id, r))
                return 0;
    m->tile_marks = m->wakes.n;
    for (int i = 0; i < m->loaded.list.n; i++)
        if (!add_own_wakes(m, &m->loaded.list.at[i], r))
            return 0;
    m->own_wakes = m->wakes.n;
    for (int i = 0; i < m->loaded.list.n && !m->nested; i++)
        if (m->loaded.list.at[i].plugin->pushes_frames) {
            if (!add_wake(m, "(nested)", r))
                return 0;
            m->nested = (uint64_t)1 << (m->wakes.n - 1);
        }
    return add_supply_wakes(m, r) && add_hand_wakes(m, r);
}

/* ---- figures ----------------------------------------------------------------------------------------------------------- */

int sv_figure_count(const sv_mix *m, const sv_chosen *c, const sv_figure_def *f)
{
    const int players = m->sel->players;
    int count = f->count_players[players] >= 0 ? f->count_players[players] : f->count;
    char full[96];

    if (f->per_copy)
        count *= c->copies;
    snprintf(full, sizeof full, "%s.%s", c->manifest->id, f->id);
    for (int i = 0; i < m->sel->figure_changes.n; i++)
        if (!strcmp(m->sel->figure_changes.at[i].id, full))
            count = m->sel->figure_changes.at[i].count;
    return count;
}

/* What the manifest says of a figure, or leaves to a flag among its options. */
static uint8_t figure_flag(const sv_chosen *c, int value, const char *option)
{
    return (uint8_t)(option ? c->values[sv_manifest_option(c->manifest, option)] : value);
}

static int is_follower(const sv_figure_def *f) { return f->follower < 0 ? f->per_player : f->follower; }

/* Where the number of them is said: the mix, else the manifest. */
static sv_where count_where(const sv_mix *m, const sv_manifest *owner, const sv_figure_def *f)
{
    char full[96];

    snprintf(full, sizeof full, "%s.%s", owner->id, f->id);
    for (int i = 0; i < m->sel->figure_changes.n; i++)
        if (!strcmp(m->sel->figure_changes.at[i].id, full))
            return m->sel->figure_changes.at[i].where;
    return f->where;
}

/* The element that a kind of feature belongs to is left out of the mix: tiles show it, but nobody stands on it. */
static int sleeps(const sv_mix *m, const sv_feature_def *def)
{
    for (int i = 0; def->element && i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];

        for (int k = 0; k < c->manifest->features.n; k++)
            if (&c->manifest->features.at[k] == def)
                return !sv_chosen_has(c, def->element);
    }
    return 0;
}

static uint32_t accepted_features(const sv_mix *m, const sv_figure_def *f)
{
    uint32_t bits = 0;

    for (int k = 0; m->squares && k < m->squares->features; k++)
        for (int i = 0; i < f->places.n; i++)
            if (!strcmp(f->places.at[i], m->squares->feature[k].def->id) && !sleeps(m, m->squares->feature[k].def))
                bits |= 1u << k;
    return bits;
}

static int too_many_figures(sv_mix *m, sv_report *r, const sv_manifest *owner, const sv_figure_def *f, int count)
{
    char each[16], all[16];

    snprintf(each, sizeof each, "%d", count);
    snprintf(all, sizeof all, "%d", count * (f->per_player ? m->sel->players : 1));
    SV_FAIL(r, SV_E_FIGURES_MANY, count_where(m, owner, f), f->id, each, all);
    return 0;
}

static int add_figures(sv_mix *m, sv_report *r)
{
    SV_LIST(sv_figure_kind) list = {0};
    int next = 1;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];

        for (int k = 0; k < c->manifest->figures.n; k++) {
            const sv_figure_def *f = &c->manifest->figures.at[k];
            const int count = sv_figure_count(m, c, f);

            if (f->element && !sv_chosen_has(c, f->element))
                continue;
            sv_figure_kind *at = SV_PUSH(&m->arena, &list);

            if (!at)
                return no_memory(r);
            *at = (sv_figure_kind){.id = f->id,
                                   .def = f,
                                   .owner = c->manifest,
                                   .first = (uint8_t)next,
                                   .per_player = (uint8_t)f->per_player,
                                   .count = (uint8_t)count,
                                   .strength = (uint8_t)f->strength,
                                   .occupies = figure_flag(c, f->occupies, f->occupies_option),
                                   .follower = figure_flag(c, is_follower(f), f->follower_option),
                                   .features = accepted_features(m, f),
                                   .wake = sv_mix_wake_of(m, "supply", f->id)};
            m->supply_wakes |= at->wake;
            if (at->wake && list.n <= 64)
                m->table.wait[m->table.waits++] =
                    (struct sv_supply_wait){at->wake, (uint16_t)((list.n - 1) * SV_PLAYERS_MAX), at->per_player ? 0xFFFF : 0};
            next += count * (f->per_player ? m->sel->players : 1);
            if (count > 100 || next > 255)
                return too_many_figures(m, r, c->manifest, f, count);
            if (list.n > 64)
                return (void)SV_FAIL(r, SV_E_ORDER_MANY, count_where(m, c->manifest, f), "64", "[figure]"), 0;
        }
    }
    m->table.kind = list.at;
    m->table.kinds = (uint16_t)list.n;
    m->table.figures = (uint16_t)(next - 1);
    return 1;
}

/* What plugins are told of the kinds. */
static int tell_kinds(sv_mix *m, sv_report *r)
{
    sv_kind *kind = sv_arena_get(&m->arena, ((size_t)m->table.kinds + 1) * sizeof *kind);

    for (uint16_t k = 0; kind && k < m->table.kinds; k++) {
        const sv_figure_kind *f = &m->table.kind[k];

        kind[k] = (sv_kind){.features = f->features,
                            .flags = (uint8_t)((f->per_player ? SV_KIND_OF_PLAYER : 0) | (f->occupies ? SV_KIND_OCCUPIES : 0) |
                                               (f->follower ? SV_KIND_FOLLOWER : 0)),
                            .count = f->count,
                            .strength = f->strength,
                            .first = f->first};
    }
    m->table.told = kind;
    return kind ? 1 : no_memory(r);
}

/* Does a change under [figures] name a piece of that expansion? */
static int changes_piece(const sv_chosen *c, const char *id)
{
    char full[96];

    for (int k = 0; k < c->manifest->pieces.n; k++) {
        snprintf(full, sizeof full, "%s.%s", c->manifest->id, c->manifest->pieces.at[k].id);
        if (!strcmp(full, id))
            return 1;
    }
    return 0;
}

/* A change that names no figure or piece of the mix is a fault of the mix. */
static int check_figure_changes(const sv_mix *m, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < m->sel->figure_changes.n; i++) {
        const sv_count_change *c = &m->sel->figure_changes.at[i];
        int found = 0;
        char full[96];

        for (uint16_t k = 0; k < m->table.kinds; k++) {
            snprintf(full, sizeof full, "%s.%s", m->table.kind[k].owner->id, m->table.kind[k].id);
            found |= !strcmp(full, c->id);
        }
        for (int k = 0; k < m->sel->chosen.n; k++)
            found |= changes_piece(&m->sel->chosen.at[k], c->id);
        if (!found) {
            sv_gathered names = {0};

            for (uint16_t k = 0; k < m->table.kinds; k++)
                sv_gathered_add(&names, sv_arena_fmt(&names.arena, "%s.%s", m->table.kind[k].owner->id, m->table.kind[k].id));
            SV_FAIL(r, SV_E_FIGURES_UNKNOWN, c->where, c->id, sv_gathered_hint(&names, r, c->id));
            good = 0;
        }
    }
    return good;
}

static int add_currencies(sv_mix *m, sv_report *r)
{
    m->table.currency = sv_arena_get(&m->arena, SV_CURRENCIES_MAX * sizeof *m->table.currency);
    if (!m->table.currency)
        return no_memory(r);
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_manifest *f = m->sel->chosen.at[i].manifest;

        for (int k = 0; k < f->currencies.n; k++) {
            if (m->table.currencies == SV_CURRENCIES_MAX)
                return (void)sv_fail(r, SV_E_ORDER_MANY, f->currencies.at[k].where.file, f->currencies.at[k].where.line, "6", "currency", NULL, NULL), 0;
            m->table.currency[m->table.currencies++] = f->currencies.at[k].id;
        }
    }
    return 1;
}

/* Kinds of places: the engine's own, then those of the plugins. */
static int add_places(sv_mix *m, sv_report *r)
{
    static const char *const own[SV_PLACE_FIRST_FREE] = {"box", "supply", "part"};
    sv_table_def *t = &m->table;

    for (; t->places < SV_PLACE_FIRST_FREE; t->places++)
        t->place[t->places].id = own[t->places];
    for (int i = 0; i < m->loaded.list.n; i++) {
        sv_loaded *l = &m->loaded.list.at[i];

        l->place = sv_arena_get(&m->arena, l->plugin->n_places + 1);
        if (!l->place)
            return no_memory(r);
        for (uint32_t k = 0; k < l->plugin->n_places; k++) {
            if (t->places == SV_PLACE_KINDS_MAX)
                return (void)sv_fail(r, SV_E_ORDER_MANY, l->path, 0, "32", "place", NULL, NULL), 0;
            l->place[k] = (uint8_t)t->places;
            t->place[t->places++] = (struct sv_place_ref){l->plugin->places[k].id, &l->plugin->places[k], l->plugin->place_changed, (uint8_t)i};
        }
    }
    return 1;
}

int sv_tables_build(sv_mix *m, sv_report *r)
{
    if (!add_rules_and_words(m))
        return no_memory(r);
    if (m->purpose == SV_FOR_PAGE)
        return sv_counts_of_page(m, r);
    if (!add_wakes(m, r))
        return 0;
    const int pieces_fit = sv_counts_of_pieces(m, r);
    if ((m->sel->chosen.at[0].manifest->board && !sv_squares_read(m, r)) || !pieces_fit)
        return 0;
    return add_places(m, r) && add_figures(m, r) && tell_kinds(m, r) && check_figure_changes(m, r) && sv_mix_has_least(m, r) && add_currencies(m, r);
}
