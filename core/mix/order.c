#include "mix/order.h"
#include <string.h>
#include "mix/fault.h"
#include "mix/keys.h"
#include "mix/manifest_parts.h"
#include "mix/order_words.h"
#include "mix/words.h"
#include "util/str.h"

static sv_where where(const sv_order_reading *y, int line)
{
    return sv_ini_where(y->x.ini, line);
}

/* ---- [file] ---- */

static const char *const file_kinds[] = {"order"};

/* `turn = 1A 4B`, or one step. */
static void read_span(sv_order_reading *y, const sv_ini_section *s, const char *key, int *first, int *last)
{
    const sv_ini_key *k = sv_ini_get(s, key);
    *first = *last = -1;
    if (!k)
        return;
    const char *at = k->value, *word;
    int n = 0, step[2] = {-1, -1};
    size_t length;
    while ((word = sv_word(&at, &length)) != NULL) {
        const char *name = sv_arena_strn(y->x.a, word, length);
        if (n < 2 && name && (step[n] = sv_order_step(y->o, name)) < 0)
            SV_FAIL(y->x.r, SV_E_STEP, where(y, k->line), name, sv_hint(y->x.r, name, y->o->steps.at, y->o->steps.n));
        n++;
    }
    if (n < 1 || n > 2) {
        SV_FAIL(y->x.r, SV_E_SPAN, where(y, k->line), key);
        return;
    }
    *first = step[0];
    *last = step[n - 1];
    if (*first >= 0 && *last >= 0 && *first > *last)
        SV_FAIL(y->x.r, SV_E_STEPS_ORDER, where(y, k->line), y->o->steps.at[*first], y->o->steps.at[*last]);
}

static const sv_key file_keys[] = {
    {.name = "kind", .kind = SV_KEY_OWN, SV_KEY_NEED},
    {.name = "format", .kind = SV_KEY_OWN, SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_ID, "game", sv_order, game), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_ID, "root", sv_order, root), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_TEXT, "name", sv_order, name)},
    {SV_KEY_AT(SV_KEY_IDS, "steps", sv_order, steps), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_INT, "least-players", sv_order, least_players), SV_KEY_FROM(1, SV_MAX_PLAYERS)},
    {SV_KEY_AT(SV_KEY_INT, "most-players", sv_order, most_players), SV_KEY_FROM(1, SV_MAX_PLAYERS)},
    {SV_KEY_AT(SV_KEY_ID, "deploy", sv_order, deploy)},
    {SV_KEY_AT(SV_KEY_ID, "lay", sv_order, lay)},
    {SV_KEY_AT(SV_KEY_ID, "draw", sv_order, draw)},
    {.name = "setup", .kind = SV_KEY_OWN},
    {.name = "turn", .kind = SV_KEY_OWN, SV_KEY_NEED},
    {.name = "part", .kind = SV_KEY_OWN},
    {.name = "end", .kind = SV_KEY_OWN},
};

static void read_file(sv_order_reading *y)
{
    sv_order *o = y->o;
    const sv_ini_section *s = sv_ini_find(y->x.ini, "file");
    if (!s) {
        if (!y->x.ini->faults)
            SV_FAIL(y->x.r, SV_E_SECTION_MISSING, where(y, 1), "file");
        return;
    }
    o->where = where(y, s->line);
    sv_format_check(&y->x, s);
    sv_keys_read(&y->x, s, file_keys, sizeof file_keys / sizeof *file_keys, o);
    const sv_ini_key *kind = sv_ini_get(s, "kind");
    if (kind && strcmp(kind->value, file_kinds[0]) != 0)
        sv_fail_word(y->x.r, where(y, kind->line), "kind", kind->value, file_kinds, 1);
    if (sv_order_step(o, sv_anytime) >= 0)
        SV_FAIL(y->x.r, SV_E_STEP_ANYTIME, o->where, sv_anytime);
    read_span(y, s, "setup", &o->setup_first, &o->setup_last);
    read_span(y, s, "turn", &o->turn_first, &o->turn_last);
    read_span(y, s, "part", &o->part_first, &o->part_last);
    read_span(y, s, "end", &o->end_first, &o->end_last);
    int part_outside = o->part_first >= 0 && (o->part_first < o->turn_first || o->part_last > o->turn_last);
    int setup_late = o->setup_last >= o->turn_first && o->setup_last >= 0;
    int end_early = o->end_first >= 0 && o->end_first <= o->turn_last;
    if (o->turn_first >= 0 && o->turn_last >= 0 && (part_outside || setup_late || end_early))
        SV_FAIL(y->x.r, SV_E_SPANS, o->where, part_outside ? "part" : setup_late ? "setup" : "end");
}

static void read_labels(sv_order_reading *y)
{
    sv_order *o = y->o;
    for (int i = 0; i < o->steps.n; i++)
        (void)SV_PUSH(y->x.a, &o->labels);
    const sv_ini_section *s = sv_ini_find(y->x.ini, "labels");
    for (int i = 0; s && i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];
        const char *dot = strchr(k->name, '.');
        const char *name = sv_arena_strn(y->x.a, k->name, dot ? (size_t)(dot - k->name) : strlen(k->name));
        int step = name ? sv_order_step(o, name) : -1;
        if (step >= 0 && step < o->labels.n && (!dot || strcmp(dot, ".nl") == 0))
            o->labels.at[step].at[dot ? SV_NL : SV_EN] = k->value;
        else if (name && step < 0)
            SV_FAIL(y->x.r, SV_E_STEP, where(y, k->line), name, sv_hint(y->x.r, name, o->steps.at, o->steps.n));
        else if (name)
            SV_FAIL(y->x.r, SV_E_TEXT_KEY, where(y, k->line), k->name);
    }
    for (int i = 0; i < o->labels.n; i++)
        if (!o->labels.at[i].at[SV_NL]) /* a number is the same in every language */
            o->labels.at[i].at[SV_NL] = o->labels.at[i].at[SV_EN];
}

/* ---- the steps ---- */

static void read_row(sv_order_reading *y, const sv_ini_key *k)
{
    y->line = k->line;
    if (!sv_id_ok(k->name, 0)) {
        SV_FAIL(y->x.r, SV_E_ID, where(y, k->line), y->anytime ? sv_anytime : y->o->steps.at[y->step], k->name);
        return;
    }
    int old;
    const int *there = sv_index_put(&y->rows, k->name, y->o->rows.n, &old);
    y->x.a->failed |= !there;
    if (there && old) {
        SV_FAIL(y->x.r, SV_E_ROW_TWICE, where(y, k->line), k->name,
                sv_arena_fmt(y->x.a, "%d", y->o->rows.at[*there].where.line));
        return;
    }
    sv_order_row *row = there ? SV_PUSH(y->x.a, &y->o->rows) : NULL;
    if (!row)
        return;
    *row = (sv_order_row){.id = k->name,
                          .step = y->step,
                          .anytime = y->anytime,
                          .window_first = -1,
                          .window_last = -1,
                          .slot_step = -1,
                          .where = where(y, k->line)};
    sv_order_line(y, k, row);
    if (y->anytime)
        row->step = row->slot_step;
}

static void read_section(sv_order_reading *y, const sv_ini_section *s)
{
    for (int i = 0; i < s->keys.n; i++)
        read_row(y, &s->keys.at[i]);
    if (y->opened && !y->x.a->failed)
        SV_FAIL(y->x.r, SV_E_BLOCK_OPEN, where(y, s->line), y->open[y->opened - 1], s->name);
    y->opened = 0;
}

static void read_sections(sv_order_reading *y)
{
    int last = -1; /* step of the section above */
    for (int i = 0; i < y->x.ini->sections.n; i++) {
        const sv_ini_section *s = &y->x.ini->sections.at[i];
        if (strcmp(s->name, "file") == 0 || strcmp(s->name, "labels") == 0)
            continue;
        y->anytime = strcmp(s->name, sv_anytime) == 0;
        y->step = y->anytime ? -1 : sv_order_step(y->o, s->name);
        y->first = y->o->rows.n;
        if (!y->anytime && y->step < 0) {
            SV_FAIL(y->x.r, SV_E_STEP, where(y, s->line), s->name,
                    sv_hint(y->x.r, s->name, y->o->steps.at, y->o->steps.n));
            continue;
        }
        if (!y->anytime && y->step < last)
            SV_FAIL(y->x.r, SV_E_STEPS_ORDER, where(y, s->line), y->o->steps.at[last], s->name);
        if (!y->anytime)
            last = y->step;
        read_section(y, s);
    }
}

sv_order *sv_order_read(sv_arena *a, const sv_ini *ini, sv_report *r)
{
    int faults = sv_failed(r);
    sv_order_reading y = {.x = {.a = a, .r = r, .ini = ini}, .o = sv_arena_get(a, sizeof *y.o)};
    if (y.o) {
        read_file(&y);
        read_labels(&y);
        if (y.o->steps.n && !a->failed)
            read_sections(&y);
    }
    sv_index_free(&y.rows);
    sv_index_free(&y.groups);
    sv_index_free(&y.blocks);
    if (a->failed)
        sv_fail(r, SV_E_NO_MEMORY, ini->file, 0, NULL, NULL, NULL, NULL);
    return ini->faults || sv_failed(r) > faults ? NULL : y.o;
}

/* ---- look-ups ---- */

int sv_order_step(const sv_order *o, const char *step)
{
    return sv_index_of(step, o->steps.at, o->steps.n);
}

void sv_order_players(const sv_order *o, int *least, int *most)
{
    *least = o->least_players ? o->least_players : 1;
    *most = o->most_players ? o->most_players : SV_MAX_PLAYERS;
}

const sv_order_row *sv_order_find(const sv_order *o, const char *row)
{
    for (int i = 0; i < o->rows.n; i++)
        if (strcmp(o->rows.at[i].id, row) == 0)
            return &o->rows.at[i];
    return NULL;
}
