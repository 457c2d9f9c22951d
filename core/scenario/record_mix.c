/* The sections of a record above its choices: the mix, and the position when the game began at one. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>
#include "house/house.h"
#include "mix/catalogue_paths.h"
#include "mix/words.h"
#include "scenario/record.h"
#include "util/str.h"

/* ---- the mix ----------------------------------------------------------------------------------------------------- */

static void write_game(const sv_selection *sel, FILE *out)
{
    fprintf(out, "\n[game]\ngame = %s\n", sel->order->game);
    for (int lang = 0; lang < SV_LANGS; lang++)
        if (sel->title.at[lang])
            fprintf(out, "title.%s = %s\n", lang == SV_NL ? "nl" : "en", sel->title.at[lang]);
    if (sel->edition)
        fprintf(out, "edition = %s\n", sv_edition_words[sel->edition]);
    if (sel->publisher)
        fprintf(out, "publisher = %s\n", sv_publisher_words[sel->publisher]);
    fprintf(out, "players =");
    for (int p = 0; p < sel->players; p++)
        fprintf(out, " %s", sel->colours[p]);
    fprintf(out, "\n");
}

static void write_options(const sv_chosen *c, FILE *out)
{
    if (c->manifest->options.n)
        fprintf(out, "\n[%s]\n", c->manifest->id);
    for (int i = 0; i < c->manifest->options.n; i++) {
        const sv_opt *o = &c->manifest->options.at[i];

        if (!sv_chosen_option(c, i))
            continue;
        if (o->type == SV_OPT_INT)
            fprintf(out, "%s = %d\n", o->id, c->values[i]);
        else
            fprintf(out, "%s = %s\n", o->id, o->values.at[c->values[i]]);
    }
}

/* Of what stands in the file. 0: it cannot be read. */
static int hash_of(const char *path, uint64_t *hash)
{
    FILE *in = fopen(path, "rb");
    unsigned char piece[4096];
    XXH64_state_t state;
    size_t n;

    if (!in)
        return 0;
    XXH64_reset(&state, 0);
    while ((n = fread(piece, 1, sizeof piece, in)) > 0)
        XXH64_update(&state, piece, n);
    *hash = XXH64_digest(&state);
    const int good = !ferror(in);

    fclose(in);
    return good;
}

void sv_record_files(const sv_mix *m, FILE *out)
{
    uint64_t hash;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];

        if (c->tiles_file && hash_of(c->tiles_file, &hash))
            fprintf(out, "tiles.%s = 0x%016" PRIx64 "\n", c->manifest->id, hash);
    }
}

void sv_record_check_files(sv_mix *m, const sv_ini_section *record, const char *file, int lang)
{
    char was[24];
    uint64_t hash;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];
        const sv_ini_key *k = c->tiles_file ? sv_ini_get(record, sv_arena_fmt(&m->arena, "tiles.%s", c->manifest->id)) : NULL;

        if (!k || !hash_of(c->tiles_file, &hash))
            continue;
        snprintf(was, sizeof was, "0x%016" PRIx64, hash);
        if (!strcmp(was, k->value))
            continue;
        const char *text = sv_fault_text(&m->arena, lang, SV_W_RECORD_FILE, (const char *const[SV_FAULT_ARGS]){c->tiles_file, k->name});

        sv_names_push(&m->arena, &m->warnings, sv_arena_fmt(&m->arena, "%s:%d: %s", file, k->line, text));
    }
}

/* From the root on: a record may be kept anywhere. */
static int write_tiles_files(const sv_selection *sel, FILE *out)
{
    sv_arena arena = {0};
    int files = 0;

    for (int i = 0; i < sel->chosen.n; i++) {
        const sv_chosen *c = &sel->chosen.at[i];
        const char *path = c->tiles_file ? sv_paths_whole(&arena, c->tiles_file) : NULL;

        if (path)
            fprintf(out, "%s%s = %s\n", files++ ? "" : "\n[tiles]\n", c->manifest->id, path);
    }
    sv_arena_free(&arena);
    return files;
}

static void write_changes(const sv_selection *sel, FILE *out)
{
    static const char *const places[] = {"before", "after", "step"};

    if (!write_tiles_files(sel, out) && sel->tile_changes.n)
        fprintf(out, "\n[tiles]\n");
    for (int i = 0; i < sel->tile_changes.n; i++)
        fprintf(out, "%s = %d\n", sel->tile_changes.at[i].id, sel->tile_changes.at[i].count);
    if (sel->edits.n)
        fprintf(out, "\n[order]\n");
    for (int i = 0; i < sel->edits.n; i++)
        fprintf(out, "%s = %s %s\n", sel->edits.at[i].row, places[sel->edits.at[i].kind], sel->edits.at[i].target);
    if (sel->lifted.n)
        fprintf(out, "\n[lift]\n");
    for (int i = 0; i < sel->lifted.n; i++)
        fprintf(out, "%s = yes\n", sel->lifted.at[i]);
}

static void write_figures(const sv_selection *sel, const sv_scenario *origin, FILE *out)
{
    const sv_ini_section *placed = origin ? sv_scen_find(origin, "figures") : NULL;

    if (sel->figure_changes.n || placed)
        fprintf(out, "\n[figures]\n");
    for (int i = 0; i < sel->figure_changes.n; i++)
        fprintf(out, "%s = %d\n", sel->figure_changes.at[i].id, sel->figure_changes.at[i].count);
    for (int i = 0; placed && i < placed->keys.n; i++)
        if (!sv_scen_is_mix_figure(&placed->keys.at[i]))
            fprintf(out, "%s = %s\n", placed->keys.at[i].name, placed->keys.at[i].value);
}

/* Tiles that no box has. */
static void write_own_tiles(const sv_mix *m, FILE *out)
{
    for (int i = 0; i < m->ini->sections.n; i++) {
        const sv_ini_section *s = &m->ini->sections.at[i];

        if (strncmp(s->name, "tile ", 5) != 0)
            continue;
        fprintf(out, "\n[%s]\n", s->name);
        for (int k = 0; k < s->keys.n; k++)
            fprintf(out, "%s = %s\n", s->keys.at[k].name, s->keys.at[k].value);
    }
}

/* Whole, wherever they came from: the record does not depend on files that may change. */
static void write_house_rules(const sv_selection *sel, FILE *out)
{
    for (int i = 0; i < sel->house->rules.n; i++) {
        const sv_ini_section *s = sel->house->rules.at[i]->section;

        fprintf(out, "\n[%s]\n", s->name);
        for (int k = 0; k < s->keys.n; k++)
            fprintf(out, "%s = %s\n", s->keys.at[k].name, s->keys.at[k].value);
    }
}

void sv_record_mix(const sv_mix *m, const sv_scenario *origin, FILE *out)
{
    const sv_selection *sel = m->sel;

    write_game(sel, out);
    fprintf(out, "\n[expansions]\n");
    for (int i = 0; i < sel->chosen.n; i++) {
        if (sel->chosen.at[i].manifest->house)
            continue;
        const char *value = sv_chosen_value((sv_arena *)&m->arena, &sel->chosen.at[i]);

        fprintf(out, "%s = %s\n", sel->chosen.at[i].manifest->id, value ? value : "yes");
    }
    for (int i = 0; i < sel->chosen.n; i++)
        write_options(&sel->chosen.at[i], out);
    write_changes(sel, out);
    write_own_tiles(m, out);
    write_house_rules(sel, out);
    write_figures(sel, origin, out);
}

void sv_mix_write(const sv_mix *mix, FILE *out)
{
    sv_record_mix(mix, NULL, out);
}

/* ---- the position ------------------------------------------------------------------------------------------------ */

/* `stack = draws` names the draws, which a record writes as choices: here it names the tiles. */
static void write_stack(const sv_scenario *origin, FILE *out)
{
    enum { A_LINE = 20 };

    for (int i = 0; i < origin->draws.n; i++) {
        if (i % A_LINE == 0)
            fprintf(out, i ? "\nstack.%d =" : "stack =", i / A_LINE + 1);
        fprintf(out, " %s", origin->draws.at[i]);
    }
    fprintf(out, origin->draws.n ? "\n" : "stack = empty\n");
}

static void write_key(const sv_scenario *origin, const char *section, const sv_ini_key *k, FILE *out)
{
    if (strcmp(section, "turn") != 0)
        fprintf(out, "%s = %s\n", k->name, k->value);
    else if (!strcmp(k->name, "stack") && !strcmp(k->value, "draws"))
        write_stack(origin, out);
    else if (strncmp(k->name, "draws", 5) != 0)
        fprintf(out, "%s = %s\n", k->name, k->value);
}

void sv_record_position(const sv_scenario *origin, FILE *out)
{
    static const char *const sections[] = {"board", "pieces", "marks", "supply", "points",
                                           "rows",  "decks",  "hands", "turn"};

    for (int i = 0; i < origin->ini->sections.n; i++) {
        const sv_ini_section *s = &origin->ini->sections.at[i];

        if (!sv_scen_is_state(s->name) && sv_index_of(s->name, sections, sizeof sections / sizeof *sections) < 0)
            continue;
        fprintf(out, "\n[%s]\n", s->name);
        for (int k = 0; k < s->keys.n; k++)
            write_key(origin, s->name, &s->keys.at[k], out);
    }
}
