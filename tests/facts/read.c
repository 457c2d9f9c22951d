/* Reading the table: expansions and options first, since conditions name them; then the rows, in their order. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "facts/facts.h"

const char *const table_editions[4] = {"C1", "C2", "C3", "WE"};
const char *const table_publishers[3] = {"HiG", "RGG", "ZMG"};

int table_expansion_find(const table *t, const char *id, size_t n)
{
    for (int i = 0; i < t->expansions; i++)
        if (strlen(t->expansion[i].id) == n && !strncmp(t->expansion[i].id, id, n))
            return i;
    return -1;
}

int table_row_find(const table *t, const char *id)
{
    for (int i = 0; i < t->rows; i++)
        if (!strcmp(t->row[i].id, id))
            return i;
    return -1;
}

/* Bit of an element by its name. */
static unsigned element_bit(const table_expansion *x, const char *name, size_t n)
{
    for (int i = 0; i < x->elements; i++)
        if (strlen(x->element[i]) == n && !strncmp(x->element[i], name, n))
            return 1u << i;
    ck_abort_msg("%s has no element %.*s", x->id, (int)n, name);
    return 0;
}

/* `tiles towers<tiles prisoners<towers`: what stands behind < stood before. */
static void read_elements(table_expansion *x, char *text)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        char *needs = strchr(word, '<');

        ck_assert_int_lt(x->elements, TABLE_ELEMENTS);
        if (needs) {
            *needs = '\0';
            x->needs[x->elements] = element_bit(x, needs + 1, strlen(needs + 1));
        }
        x->element[x->elements++] = word;
    }
}

static void read_expansions(table *t)
{
    table_file f = table_open(t, "expansions.tsv", 3, "id");

    while (table_next(&f)) {
        ck_assert_int_lt(t->expansions, TABLE_EXPANSIONS);
        table_expansion *x = &t->expansion[t->expansions++];

        x->id = f.field[0];
        x->requires = f.field[1];
        read_elements(x, f.field[2]);
    }
}

static void read_options(table *t)
{
    table_file f = table_open(t, "options.tsv", 4, "option");

    while (table_next(&f)) {
        const char *dot = strchr(f.field[0], '.');

        ck_assert_int_lt(t->options, TABLE_OPTIONS);
        ck_assert_msg(dot != NULL, "%s:%d: OWNER.OPTION", f.name, f.line);
        table_option *o = &t->option[t->options++];
        *o = (table_option){.id = f.field[0], .dflt = f.field[2], .defaults = f.field[3]};
        o->expansion = table_expansion_find(t, f.field[0], (size_t)(dot - f.field[0]));
        ck_assert_msg(o->expansion >= 0, "%s:%d: no such expansion", f.name, f.line);
        for (char *word = strtok(f.field[1], " "); word; word = strtok(NULL, " "))
            o->elements |= element_bit(&t->expansion[o->expansion], word, strlen(word));
    }
}

static void read_groups(table *t)
{
    table_file f = table_open(t, "groups.tsv", 3, "group");

    while (table_next(&f)) {
        ck_assert_int_lt(t->groups, TABLE_GROUPS);
        t->group[t->groups].from = f.field[0];
        t->group[t->groups++].to = f.field[1];
    }
}

/* "all", "C2|C3", "C2 ZMG", "all HiG", "RGG": publishers set defaults of options and are no home. */
static unsigned read_home(const char *text)
{
    unsigned home = 0;

    for (int i = 0; i < 4; i++)
        if (strstr(text, table_editions[i]))
            home |= 1u << i;
    ck_assert_msg(home || strstr(text, "all") || strstr(text, "RGG"), "what is at home in %s?", text);
    return home;
}

static const char *kind_of(const char *word, const char *where)
{
    static const char *const kinds[][2] = {
        {"mandatory", "must"},      {"optional", "may"},     {"exclusive-option", "one-of"}, {"scoring", "score"},
        {"trigger", "watch"},       {"exception", "except"}, {"prohibition", "never"},       {"jump", "jump"},
        {"skip-condition", "skip"}, {"reference", "note"}};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i][0], word))
            return kinds[i][1];
    ck_abort_msg("%s: there is no kind %s", where, word);
    return NULL;
}

/* Fields: step, ordinal or place, id, expansions, editions, kind, kinds, group, markers, then `seed` of the table or nothing, when. */
static table_row read_row(table *t, char **field, const char *when, const char *seed)
{
    char *colon = strchr(field[6], ':');
    table_row r = {.step = field[0], .id = field[2], .seed = seed, .group = field[7], .markers = field[8], .other = -1};

    r.kind = kind_of(field[5], r.id);
    if (colon) {
        *colon = '\0';
        r.other_kind = kind_of(field[6], r.id);
        r.other = table_cond_read(t, colon + 1, r.id);
    }
    r.expansions = table_cond_read(t, field[3], r.id);
    r.when = table_cond_read(t, when, r.id);
    r.home = read_home(field[4]);
    r.empty = !strcmp(when, "empty");
    return r;
}

static void insert(table *t, int at, table_row r)
{
    ck_assert_int_lt(t->rows, TABLE_ROWS);
    ck_assert_msg(table_row_find(t, r.id) < 0, "%s stands there twice", r.id);
    memmove(&t->row[at + 1], &t->row[at], (size_t)(t->rows - at) * sizeof *t->row);
    t->row[at] = r;
    t->rows++;
}

/* Where "before ROW" or "after ROW" is. */
static int place_of(const table *t, const char *place, const char *where)
{
    const char *space = strchr(place, ' ');
    const int at = space ? table_row_find(t, space + 1) : -1;

    ck_assert_msg(at >= 0, "%s: no place is `%s`", where, place);
    return at + (*place == 'a');
}

static void read_rows(table *t)
{
    table_file f = table_open(t, "order-of-play.tsv", 11, "step");
    table_file own;

    for (int ordinal = 1; table_next(&f); ordinal++) {
        if (t->rows && strcmp(t->row[t->rows - 1].step, f.field[0]) != 0)
            ordinal = 1;
        ck_assert_msg(atoi(f.field[1]) == ordinal, "%s:%d: this is row %d of its step", f.name, f.line, ordinal);
        insert(t, t->rows, read_row(t, f.field, f.field[10], f.field[9]));
    }
    own = table_open(t, "own-rows.tsv", 11, "step");
    while (table_next(&own)) {
        table_row r = read_row(t, own.field, own.field[9], "");

        r.own = 1;
        ck_assert_msg(strlen(own.field[10]) > 20, "%s: no reason is given", r.id);
        insert(t, place_of(t, own.field[1], r.id), r);
    }
}

/* Each must change something, and give a reason. */
static void read_deviations(table *t)
{
    table_file f = table_open(t, "deviations.tsv", 4, "id");

    while (table_next(&f)) {
        const int i = table_row_find(t, f.field[0]);

        ck_assert_msg(i >= 0, "%s:%d: there is no row %s", f.name, f.line, f.field[0]);
        ck_assert_msg(strlen(f.field[3]) > 20, "%s:%d: no reason is given", f.name, f.line);
        table_row r = t->row[i];

        if (!strcmp(f.field[1], "group")) {
            ck_assert_msg(strcmp(r.group, f.field[2]) != 0, "%s:%d: that is its group", f.name, f.line);
            t->row[i].group = f.field[2];
        } else if (!strcmp(f.field[1], "kind")) {
            ck_assert_msg(strcmp(r.kind, kind_of(f.field[2], r.id)) != 0, "%s:%d: that is its kind", f.name, f.line);
            t->row[i].kind = kind_of(f.field[2], r.id);
        } else {
            ck_assert_str_eq(f.field[1], "place");
            memmove(&t->row[i], &t->row[i + 1], (size_t)(t->rows - i - 1) * sizeof *t->row);
            t->rows--;
            const int to = place_of(t, f.field[2], r.id);

            ck_assert_msg(to != i && !strcmp(t->row[to].step, r.step), "%s:%d: it stands there, or in another step",
                          f.name, f.line);
            insert(t, to, r);
        }
    }
}

table *table_read(void)
{
    table *t = calloc(1, sizeof *t);

    ck_assert_ptr_nonnull(t);
    read_expansions(t);
    read_options(t);
    read_groups(t);
    read_rows(t);
    read_deviations(t);
    return t;
}

void table_free(table *t)
{
    for (int i = 0; i < t->n_texts; i++)
        free(t->texts[i]);
    free(t);
}
