/* What documents say of numbers ([counts] of manifests), compared with what the lists of tiles and pieces come to: as they are written, and once
   more with what the mix changes of them. Copies of the whole file are counted, whatever of it a mix has. */
#include <string.h>
#include "board/reading.h"
#include "game/mix.h"
#include "mix/manifest.h"
#include "mix/texts.h"
#include "util/str.h"
#include "util/token.h"

typedef struct counting {
    sv_mix *m;
    sv_report *r;
    const sv_chosen *chosen;
    const sv_ini *ini;          /* its tiles; NULL: pieces are counted */
    const sv_count_def *def;
    int changed;                /* with what the mix changes */
    sv_where first, change;     /* of what was counted, and of what the mix changed of it */
} counting;

/* `OWNER:NAME` or `OWNER.NAME` among the changes of the mix. NULL: it changes nothing of that. */
static const sv_count_change *change_of(const counting *x, const sv_count_changes *changes, const char *name)
{
    const size_t owner = strlen(x->chosen->manifest->id);

    for (int i = 0; i < changes->n; i++)
        if (!strncmp(changes->at[i].id, x->chosen->manifest->id, owner) && changes->at[i].id[owner] && !strcmp(changes->at[i].id + owner + 1, name))
            return &changes->at[i];
    return NULL;
}

/* As many as the file says, or as the mix changes it to. */
static int copies_of(counting *x, const sv_count_changes *changes, const char *name, int written, sv_where where)
{
    const sv_count_change *change = x->changed ? change_of(x, changes, name) : NULL;

    if (!x->first.file)
        x->first = where;
    if (!change)
        return written;
    if (!x->change.file)
        x->change = change->where;
    return change->count;
}

/* ---- on one tile ------------------------------------------------------------------------------------------------------- */

static int words_named(const counting *x, const char *text)
{
    char word[48];
    int n = 0;

    while (*text) {
        text = sv_token(text, " \t", word, sizeof word);
        n += sv_count_names(&x->def->names, word);
    }
    return n;
}

/* `shell` or `shell=2` behind where a part lies */
static int marks_of(const counting *x, const char *text)
{
    char word[48];
    int n = 0, value = 0;

    text = sv_token(text, " \t", word, sizeof word);
    while (*text) {
        text = sv_token(text, " \t", word, sizeof word);
        char *is = strchr(word, '=');

        value = 1;
        if (is) {
            *is = '\0';
            if (!sv_read_int(is + 1, 1, 99, &value))
                value = 0;
        }
        n += sv_count_names(&x->def->names, word) ? value : 0;
    }
    return n;
}

/* Is it a feature part? */
static int is_feature(const counting *x, const char *head)
{
    const sv_selection *sel = x->m->sel;

    for (int i = 0; i < sel->chosen.n; i++)
        for (int k = 0; k < sel->chosen.at[i].manifest->features.n; k++)
            if (!strcmp(sel->chosen.at[i].manifest->features.at[k].id, head))
                return 1;
    return 0;
}

static int on_tile(const counting *x, const sv_ini_section *sec)
{
    int n = 0;

    if (x->def->what == SV_COUNT_TILES)
        return 1;
    for (int i = 0; i < sec->keys.n; i++) {
        const sv_ini_key *key = &sec->keys.at[i];
        char head[48];

        sv_token(key->name, ".", head, sizeof head);
        if (x->def->what == SV_COUNT_TILE_MARK)
            n += !strcmp(key->name, "marks") ? words_named(x, key->value) : 0;
        else if (is_feature(x, head))
            n += x->def->what == SV_COUNT_FEATURE ? sv_count_names(&x->def->names, head) : marks_of(x, key->value);
    }
    return n;
}

/* ---- all of one count -------------------------------------------------------------------------------------------------- */

static int count_tiles(counting *x)
{
    const sv_names *which = x->def->what == SV_COUNT_TILES ? &x->def->names : &x->def->in;
    int total = 0;

    for (int i = 0; i < x->ini->sections.n; i++) {
        const sv_ini_section *sec = &x->ini->sections.at[i];
        const char *name = strncmp(sec->name, "tile ", 5) ? NULL : sec->name + 5;
        const sv_ini_key *copies = sv_ini_get(sec, "copies");
        int written = 0;

        if (!name || (which->n && !sv_count_names(which, name)))
            continue;
        const int each = on_tile(x, sec);

        if (each && copies && sv_read_int(copies->value, 0, 99, &written))
            total += each * copies_of(x, &x->m->sel->tile_changes, name, written, sv_ini_where(x->ini, copies->line));
    }
    return total;
}

static int count_pieces(counting *x)
{
    const sv_manifest *f = x->chosen->manifest;
    int total = 0;

    for (int i = 0; i < f->pieces.n; i++)
        if (sv_count_names(&x->def->names, f->pieces.at[i].id))
            total += copies_of(x, &x->m->sel->figure_changes, f->pieces.at[i].id, f->pieces.at[i].count, f->pieces.at[i].where);
    return total;
}

static int count(counting *x, int changed)
{
    x->changed = changed;
    x->first = x->change = (sv_where){0};
    return x->ini ? count_tiles(x) : count_pieces(x);
}

/* ---- what does not fit --------------------------------------------------------------------------------------------------- */

/* "plugins/x/x.ini:12 (document 000)" */
static const char *who_says(const counting *x)
{
    const sv_where at = x->def->where;
    const char *source = x->def->source ? sv_source_say(&x->m->arena, x->def->source, x->r->lang) : NULL;

    return source && *source ? sv_arena_fmt(&x->m->arena, "%s:%d (%s)", at.file, at.line, source) : sv_arena_fmt(&x->m->arena, "%s:%d", at.file, at.line);
}

static void say(const counting *x, sv_code code, sv_where where, int found)
{
    sv_arena *a = &x->m->arena;
    const char *const args[SV_FAULT_ARGS] = {x->def->said, sv_arena_fmt(a, "%d", found), sv_arena_fmt(a, "%d", x->def->number), who_says(x)};

    if (code == SV_E_COUNT)
        sv_fail_at(x->r, code, where.file, where.line, args);
    else
        sv_names_push(a, &x->m->warnings, sv_arena_fmt(a, "%s:%d: %s", where.file, where.line, sv_fault_text(a, x->r->lang, code, args)));
}

static int check(counting *x, int own)
{
    const sv_where whole = x->ini ? sv_ini_where(x->ini, 1) : x->def->where; /* nothing of it is listed */
    int found = count(x, 0);
    const int fits = found == x->def->number;
    const sv_where first = x->first.file ? x->first : whole;

    if (!fits && !own) {
        say(x, SV_E_COUNT, first, found);
        return 0;
    }
    found = count(x, 1);
    if (found != x->def->number)
        say(x, SV_W_COUNT, x->change.file ? x->change : first, found);
    return 1;
}

static int check_tiles(sv_mix *m, const sv_chosen *chosen, const sv_ini *ini, sv_report *r)
{
    counting x = {.m = m, .r = r, .chosen = chosen, .ini = ini};
    const sv_manifest *f = chosen->manifest;
    int good = 1;

    for (int i = 0; i < f->counts.n; i++) {
        x.def = &f->counts.at[i];
        if (x.def->what != SV_COUNT_PIECE)
            good &= check(&x, chosen->tiles_file != NULL);
    }
    return good;
}

int sv_counts_of_tiles(sv_tile_reading *rd) { return check_tiles(rd->m, rd->chosen, rd->ini, rd->r); }

int sv_counts_of_page(sv_mix *m, sv_report *r)
{
    int good = sv_counts_of_pieces(m, r);

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];
        const char *path = c->manifest->counts.n && sv_chosen_has(c, "tiles") ? sv_chosen_tiles(&m->arena, c) : NULL;
        const sv_ini *ini = path && sv_file_exists(path) ? sv_ini_file(&m->arena, path, r) : NULL;

        good &= !ini || (!ini->faults && check_tiles(m, c, ini, r));
    }
    return good;
}

int sv_counts_of_pieces(sv_mix *m, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        counting x = {.m = m, .r = r, .chosen = &m->sel->chosen.at[i]};
        const sv_manifest *f = x.chosen->manifest;

        for (int k = 0; k < f->counts.n; k++) {
            x.def = &f->counts.at[k];
            if (x.def->what == SV_COUNT_PIECE)
                good &= check(&x, 0);
        }
    }
    return good;
}
