/* Loading a mix: read and checked, its rows put in order, its plugins opened, everything numbered and compiled. */
#include <stdlib.h>
#include <string.h>
#include "game/mix.h"
#include "hex/hexes.h"
#include "house/hooks.h"
#include "mix/rows.h"
#include "turn/compile.h"
#include "turn/between.h"
#include "turn/guard.h"

static uint64_t key_of(const char *name) /* FNV-1a: the same on every machine */
{
    uint64_t h = 0xCBF29CE484222325u;

    for (; *name; name++)
        h = (h ^ (unsigned char)*name) * 0x100000001B3u;
    return h;
}

int sv_mix_stream(sv_mix *m, const char *name)
{
    const uint64_t key = name ? key_of(name) : 0;

    for (int i = 0; i < m->streams; i++)
        if (m->stream_key[i] == key)
            return i;
    if (!name || m->streams == 64)
        return -1;
    m->stream_key[m->streams] = key;
    return m->streams++;
}

static int holds_tiles(const sv_mix *m)
{
    int holds = 0;

    for (int i = 0; i < m->loaded.list.n; i++) {
        const sv_plugin *p = m->loaded.list.at[i].plugin;

        holds |= p->holds_tiles && (!p->holds_row || sv_mix_row_number(m, p->holds_row) >= 0);
    }
    return holds;
}

/* Every region after the board's, which was laid out when the tiles were compiled. The head stands at the start. */
int sv_layout_build(sv_mix *m, sv_report *r)
{
    sv_layout *l = &m->lay;
    const size_t types = (l->types + 8u) & ~(size_t)7u;

    l->streams = (uint16_t)m->streams;
    l->figures = m->table.figures;
    l->figure_kinds = m->table.kinds;
    l->items_max = 64;
    l->completed_max = 64;
    l->stream = sv_layout_add(l, (size_t)m->streams * sizeof(uint32_t));
    l->stock = sv_layout_add(l, types);
    l->waiting = sv_layout_add(l, m->stock.groups > 1 ? types : 0);
    l->aside = sv_layout_add(l, types);
    l->held = holds_tiles(m) ? sv_layout_add(l, 8 + types) : 0; /* the sum first */
    l->stock_sum = sv_layout_add(l, types / 8 * sizeof(uint16_t));
    l->figure = sv_layout_add(l, (size_t)(l->figures + 1) * sizeof(sv_figure));
    l->supply = sv_layout_add(l, (size_t)l->figure_kinds * SV_PLAYERS_MAX);
    l->items = sv_layout_add(l, l->items_max * sizeof(sv_item));
    l->homing = sv_layout_add(l, (size_t)l->figures + 1);
    l->completed = sv_layout_add(l, l->completed_max * sizeof(sv_completed));
    l->events = sv_layout_add(l, m->prog.event_mask ? SV_EVENTS_MAX * sizeof(sv_event) : 0); /* nobody listens: none are kept */
    l->queue = sv_layout_add(l, SV_QUEUE_MAX * sizeof(sv_frame));
    l->hexes = sv_layout_add(l, m->hexes ? m->hexes->size : 0);
    for (int life = 0; life < SV_LIFETIMES; life++) {
        size_t bytes = 0;

        for (int i = 0; i < m->loaded.list.n; i++) {
            m->loaded.list.at[i].slot_at[life] = bytes;
            bytes += ((m->loaded.list.at[i].plugin->slot[life] + 7u) & ~(size_t)7u) + (sv_mix_is_watched(m) ? SV_GUARD_ZONE : 0);
        }
        l->slot_bytes[life] = bytes;
        l->slot[life] = sv_layout_add(l, bytes);
    }
    const size_t slots_end = l->size;

    sv_layout_add(l, sizeof(sv_slot_chunk)); /* room for the last chunk */
    if (m->prog.pushes_frames) {
        l->outside_bytes = sizeof(sv_outside) + slots_end - l->slot[SV_LIFE_TURN];
        l->outside = sv_layout_add(l, (SV_FRAMES_MAX - 1) * l->outside_bytes);
    }
    for (int life = SV_LIFE_ITEM; life >= SV_LIFE_TURN; life--) {
        const size_t bytes = slots_end - l->slot[life];

        l->slot_chunks_from[life] = (bytes + sizeof(sv_slot_chunk) - 1) / sizeof(sv_slot_chunk);
        m->prog.limits_from[life] = m->prog.limits[life] | (life < SV_LIFE_ITEM ? m->prog.limits_from[life + 1] : 0);
    }
    m->part_wakes |= SV_WAKE_NEW_TILE;
    m->empty = sv_arena_get(&m->arena, l->size);
    return m->empty && sv_mix_fill_empty(m) ? 1 : (sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0);
}

/* The table has bounds that a plugin moves. */
static int move_bounds(sv_mix *m)
{
    int moves = 0;

    for (int i = 0; i < m->loaded.list.n; i++)
        moves |= m->loaded.list.at[i].plugin->moves_bounds;
    return !moves || sv_squares_moving(m);
}

/* The map of the plugin that asks for a board of hexes: the first of them, the root before others. */
static int read_map(sv_mix *m, sv_report *r)
{
    for (int i = 0; i < m->loaded.list.n && !m->hexes; i++) {
        const sv_loaded *l = &m->loaded.list.at[i];

        for (uint32_t k = 0; k < l->plugin->n_uses && !m->hexes; k++)
            if (!strcmp(l->plugin->uses[k].id, sv_hex_service.id) &&
                !(m->hexes = sv_hex_read(m, sv_arena_fmt(&m->arena, "%s/maps.ini", l->manifest->dir), l->manifest, r)))
                return 0;
    }
    return 1;
}

/* Plugins, tables and tiles hang on no row: what is wrong with them is reported together with what is wrong with the rows. */
static int prepare(sv_mix *m, sv_report *r)
{
    static const sv_service *const own[] = {&sv_hex_service, NULL};

    if (m->purpose != SV_FOR_PLAY)
        return sv_tables_build(m, r);
    if (!sv_load_plugins(&m->arena, m->library, m->sel, r, &m->loaded) || !sv_load_services(&m->arena, &m->loaded, own, r) || !sv_house_load(m, r))
        return 0;
    if (!sv_tables_build(m, r) || !read_map(m, r))
        return 0;
    m->lay.size = 0;
    sv_layout_add(&m->lay, sizeof(sv_head));
    return !m->squares || (sv_house_table(m, r) && move_bounds(m) && sv_squares_compile(m, r));
}

static int compile(sv_mix *m, int watched, sv_report *r)
{
    sv_hooks hooks = {0};

    return sv_between_begin(m, watched, r) && sv_names_resolve(m, r) && sv_house_resolve(m, r) && sv_hooks_place(m, &hooks, r) &&
           sv_between_put(m, &hooks, r) && sv_program_compile(m, &hooks, r) && sv_layout_build(m, r);
}

/* A page whose rows the mix moves is only shown when a game would play them so: where everything can be played, that is tried. */
static int page_is_tried(const sv_selection *sel)
{
    int playable = sel->edits.n > 0;

    for (int i = 0; i < sel->chosen.n; i++)
        playable &= sel->chosen.at[i].manifest->playable;
    return playable;
}

/* Keeps what was asked for, with texts of its own. */
static void ask(sv_mix *m, const sv_mix_desc *desc)
{
    m->asked = *desc;
    m->asked.name = m->asked.text = NULL;
    m->asked.edition = sv_arena_str(&m->arena, desc->edition);
    m->asked.publisher = sv_arena_str(&m->arena, desc->publisher);
    m->asked.with = sv_arena_str(&m->arena, desc->with);
    m->asked.without = sv_arena_str(&m->arena, desc->without);
    m->asked.players = sv_arena_str(&m->arena, desc->players);
    m->asked.seed = sv_arena_str(&m->arena, desc->seed);
    m->asked.house = sv_arena_str(&m->arena, desc->house);
}

sv_mix *sv_mix_from_ini(sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc, const char *const *skip, sv_arena *arena, sv_report *r)
{
    sv_mix *m = calloc(1, sizeof *m);

    if (!m) {
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    m->arena = *arena;
    memset(arena, 0, sizeof *arena);
    sv_report_reads(r, &m->arena);
    m->library = lib;
    m->purpose = desc->purpose;
    ask(m, desc);
    m->ini = ini;
    const int before = sv_failed(r);
    sv_selection *sel = sv_mix_read_on(&m->arena, lib, ini, desc, skip, r);
    const int whole = sv_failed(r) == before;

    m->sel = sel;
    if (!sel)
        goto failed;
    m->warnings = sel->warnings;
    if (page_is_tried(sel))
        m->purpose = SV_FOR_PLAY;
    const int rows = sv_rows_build(&m->arena, lib, sel, r, &m->rows);

    sv_house_place(m);
    if (m->arena.failed || !prepare(m, r) || !rows || (m->purpose == SV_FOR_PLAY && !compile(m, desc->watched || lib->watches, r)) || !whole)
        goto failed;
    if (m->purpose == SV_FOR_PLAY && !sv_mix_setup_fits(m, r))
        goto failed;
    m->arena.told = NULL;
    return m;
failed:
    sv_mix_free(m);
    return NULL;
}

sv_mix *sv_mix_load(sv_library *lib, const sv_mix_desc *desc, sv_report *r)
{
    sv_arena arena = {0};
    const int before = sv_report_count(r);
    sv_report_reads(r, &arena);
    const sv_ini *ini = sv_mix_find(&arena, lib, desc, r);
    sv_mix *m = NULL;

    if (ini)
        m = sv_mix_from_ini(lib, ini, desc, NULL, &arena, r);
    sv_arena_free(&arena);
    if (m && sv_report_count(r) > before) { /* a faulty line was left out: not the mix that was meant */
        sv_mix_free(m);
        return NULL;
    }
    return m;
}

sv_mix *sv_mix_like(const sv_mix *mix, const sv_mix_desc *desc, sv_report *r)
{
    sv_mix_desc own = mix->asked;
    sv_arena arena = {0};

    own.purpose = SV_FOR_PLAY;
    own.playable = 1;
    sv_mix *m = sv_mix_from_ini(mix->library, mix->ini, desc ? desc : &own, NULL, &arena, r);

    sv_arena_free(&arena);
    return m;
}

void sv_mix_free(sv_mix *m)
{
    if (!m)
        return;
    sv_arena arena = m->arena;

    free(m);
    sv_arena_free(&arena);
}
