/* The printed order of play against the table of tests/reference, which facts/ evaluates without the core: for every expansion by itself, every
   pair, and 1,000 random mixes (expansions, elements apart, options), in the editions C1, C2, C3 and WE and by the publishers HiG, RGG and ZMG,
   the rows, their order, kind and group, what they remind of, and whether they are marked as adapted from another edition; and which mixes may
   not be.

   The test takes every expansion in each edition by each publisher, and every pair and random mix in one edition by one publisher, which go
   round. `test_table all`, a test of its own where there are no sanitizers, takes all of them in all. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"
#include "facts/mixes.h"
#include "facts/facts.h"

enum { RANDOM_MIXES = 1000, COMBINATIONS = 12, SEEN = 64 };

static table *facts;
static sv_library *lib;
static int everything; /* 1: all combinations */

/* ---- differences: one line each with the first mix that shows it ---- */

static struct {
    char what[160], *mix;
    long times;
} seen[SEEN];
static int seen_n;
static long compared, refused, lines;

static void differs(const char *what, const table_mix *m, const char *text)
{
    for (int i = 0; i < seen_n; i++)
        if (!strcmp(seen[i].what, what)) {
            seen[i].times++;
            return;
        }
    if (seen_n == SEEN)
        return;
    const size_t n = strlen(text) + 64;

    snprintf(seen[seen_n].what, sizeof seen[seen_n].what, "%s", what);
    seen[seen_n].mix = malloc(n);
    ck_assert_ptr_nonnull(seen[seen_n].mix);
    snprintf(seen[seen_n].mix, n, "; edition %s, publisher %s\n%s", m->edition, m->publisher, text);
    seen[seen_n++].times = 1;
}

static void report(void)
{
    const int n = seen_n;

    for (int i = 0; i < seen_n; i++) {
        fprintf(stderr, "%s (%ld times)%s%s", seen[i].what, seen[i].times, i < 3 ? ", first in\n" : "\n",
                i < 3 ? seen[i].mix : "");
        free(seen[i].mix);
    }
    seen_n = 0;
    ck_assert_msg(n == 0, "%d differences between the page and the table", n);
}

/* ---- one mix ---- */

static void about_row(const char *id, const char *what, const char *here, const char *there, const table_mix *m,
                      const char *text)
{
    char line[160];

    snprintf(line, sizeof line, "%s: %s, page `%s`, table `%s`", id, what, here, there);
    differs(line, m, text);
}

/* "russian-promos.marker-tree-trap …" without the owners. */
static void bare_marks(const char *marks, char *out, size_t n)
{
    size_t at = 0;

    *out = '\0';
    while (*marks && at < n) {
        const size_t all = strcspn(marks, " "), dot = strcspn(marks, ".");

        at += (size_t)snprintf(out + at, n - at, "%s%.*s", at ? " " : "", (int)(all - dot - 1), marks + dot + 1);
        marks += all + (marks[all] == ' ');
    }
}

static void compare_row(const sv_line *here, const table_line *there, const table_mix *m, const char *text)
{
    char marks[128];

    bare_marks(here->marks, marks, sizeof marks);
    if (strcmp(here->step, there->row->step) != 0)
        about_row(here->id, "step", here->step, there->row->step, m, text);
    if (strcmp(here->kind, there->kind) != 0)
        about_row(here->id, "kind", here->kind, there->kind, m, text);
    if (strcmp(here->group, there->group) != 0)
        about_row(here->id, "group", here->group, there->group, m, text);
    if (strcmp(marks, there->marks) != 0)
        about_row(here->id, "reminds of", marks, there->marks, m, text);
    if (here->foreign != there->foreign)
        about_row(here->id, "adapted", here->foreign ? "yes" : "no", there->foreign ? "yes" : "no", m, text);
}

static int on_page(const sv_line *page, int n, const char *id)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(page[i].id, id))
            return i;
    return -1;
}

static void compare(const sv_line *page, int n_page, const table_line *said, int n_said, const table_mix *m,
                    const char *text)
{
    int at = 0, last = -1; /* `at` goes along while both say the same */

    for (int i = 0; i < n_said; i++) {
        const int k =
            at < n_page && !strcmp(page[at].id, said[i].row->id) ? at : on_page(page, n_page, said[i].row->id);

        if (k < 0) {
            about_row(said[i].row->id, "printed", "no", "yes", m, text);
            continue;
        }
        if (k < last)
            about_row(page[k].id, "order", page[last].id, "before it", m, text);
        last = k;
        at = k + 1;
        compare_row(&page[k], &said[i], m, text);
    }
    for (int i = 0; n_page != n_said && i < n_page; i++) {
        int found = 0;

        for (int k = 0; k < n_said && !found; k++)
            found = !strcmp(page[i].id, said[k].row->id);
        if (!found)
            about_row(page[i].id, "printed", "yes", "no", m, text);
    }
}

static sv_mix *page_of(const table_mix *m, const char *text)
{
    sv_report *r = sv_report_new("en");
    sv_mix *mix = sv_mix_load(lib,
                              &(sv_mix_desc){.name = "mix",
                                             .text = text,
                                             .purpose = SV_FOR_PAGE,
                                             .edition = *m->edition ? m->edition : NULL,
                                             .publisher = *m->publisher ? m->publisher : NULL},
                              r);

    sv_report_free(r);
    return mix;
}

/* The lines of a page: a row without a text only holds others together. */
static int read_page(const sv_mix *mix, sv_line *page)
{
    int n = 0;

    for (int i = 0; i < sv_mix_lines(mix); i++) {
        ck_assert_int_lt(n, TABLE_ROWS);
        ck_assert_int_eq(sv_mix_line(mix, i, "en", &page[n]), 1);
        n += *page[n].text != '\0';
    }
    return n;
}

static void check_mix(const table_mix *m, const char *text)
{
    static sv_line page[TABLE_ROWS];
    static table_line said[TABLE_ROWS];
    const int n_said = table_print(facts, m, said);
    sv_mix *mix = page_of(m, text);

    compared++;
    if (!mix || n_said < 0) {
        if (mix || n_said >= 0)
            differs(mix ? "a mix is printed that the table refuses" : "a mix is refused that the table prints", m,
                    text);
        refused++;
        sv_mix_free(mix);
        return;
    }
    const int n_page = read_page(mix, page);

    lines += n_page;
    compare(page, n_page, said, n_said, m, text);
    sv_mix_free(mix);
}

/* In edition and publisher number `turn`, or in all of them. */
static void check_combinations(table_mix *m, const char *text, int turn, int all)
{
    for (int i = 0; i < COMBINATIONS; i++)
        if (all || i == turn % COMBINATIONS) {
            m->edition = table_editions[i / 3];
            m->publisher = table_publishers[i % 3];
            check_mix(m, text);
        }
}

static char text[MIX_TEXT];

static int is_mix(void)
{
    const table_mix m = {.edition = "", .publisher = ""};
    sv_mix *mix = page_of(&m, text);

    sv_mix_free(mix);
    return mix != NULL;
}

/* The table knows the same expansions and elements. */
START_TEST(vocabulary)
{
    sv_expansion_info x;
    int n = 0;

    for (int i = 0; sv_library_expansion(lib, i, "en", &x); i++) {
        if (!strstr(x.games, "carcassonne"))
            continue;
        ck_assert_msg(table_expansion_find(facts, x.id, strlen(x.id)) >= 0, "expansions.tsv has no %s", x.id);
        n++;
    }
    ck_assert_int_eq(n, facts->expansions);
    for (int i = 0; i < facts->expansions; i++) { /* without all that the table knows, nothing may be left */
        const table_expansion *e = &facts->expansion[i];
        size_t at = (size_t)snprintf(text, sizeof text, "[game]\ngame = carcassonne\n[expansions]\n%s = all", e->id);

        ck_assert_msg(*e->requires || is_mix(), "%s cannot be in a mix", e->id);
        for (int k = 0; k < e->elements; k++)
            at += (size_t)snprintf(text + at, sizeof text - at, " -%s", e->element[k]);
        ck_assert_msg(!is_mix(), "expansions.tsv lacks an element of %s", e->id);
    }
}
END_TEST

START_TEST(singles)
{
    const mixes d = {.t = facts, .lib = lib};
    table_mix m;

    for (int i = 0; i < facts->expansions; i++) {
        mixes_plain(&d, &m, text, i, -1);
        check_combinations(&m, text, 0, 1);
        m.edition = m.publisher = ""; /* none leads: nothing is adapted */
        check_mix(&m, text);
    }
    report();
}
END_TEST

START_TEST(pairs)
{
    const mixes d = {.t = facts, .lib = lib};
    table_mix m;
    int turn = 0;

    for (int a = 0; a < facts->expansions; a++)
        for (int b = 0; b < a; b++) {
            mixes_plain(&d, &m, text, a, b);
            check_combinations(&m, text, turn++, everything);
        }
    report();
}
END_TEST

START_TEST(random_mixes)
{
    mixes d = {.t = facts, .lib = lib};
    table_mix m;
    const long before = refused;

    for (int i = 0; i < RANDOM_MIXES; i++) {
        mixes_random(&d, (uint64_t)i, 1, &m, text);
        check_combinations(&m, text, i, everything);
    }
    report();
    ck_assert_int_gt(refused - before, RANDOM_MIXES / 50); /* some of them may not be, by both */
    ck_assert_int_lt(refused - before, everything ? 6 * RANDOM_MIXES : RANDOM_MIXES / 2);
}
END_TEST

static void read_facts(void)
{
    facts = table_read();
}

int main(int argc, char **argv)
{
    Suite *suite = suite_create("table");
    TCase *t = tcase_create("table");
    sv_report *r = sv_report_new("en");

    everything = argc > 1 && !strcmp(argv[1], "all");
    lib = sv_library_open(NULL, r);
    if (!lib) {
        fprintf(stderr, "%s\n", sv_report_count(r) ? sv_report_at(r, 0)->text : "no library");
        return 1;
    }
    sv_report_free(r);
    tcase_add_unchecked_fixture(t, read_facts, NULL);
    tcase_set_timeout(t, everything ? 1200 : 120);
    tcase_add_test(t, vocabulary);
    tcase_add_test(t, singles);
    tcase_add_test(t, pairs);
    tcase_add_test(t, random_mixes);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    printf("%ld mixes compared, %ld of them refused by both, %ld lines\n", compared, refused, lines);
    srunner_free(runner);
    if (facts)
        table_free(facts);
    sv_library_close(lib);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
