/* The page against document 003: every line that the document has is printed, in the document's order, in some edition by some publisher of a
   mix of all that it names; what differs stands in docs/differences-003.md, all of it. And rows that exclude each other, and those that only an edition
   or a publisher brings. The files are in tests/reference. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"
#include "facts/mixes.h"
#include "facts/facts.h"

enum { COMBINATIONS = 12, NAMES = 512 };

static const char differences[] = "docs/differences-003.md";
static const char section_more[] = "## Lines we have beside it", section_moved[] = "## Lines that stand elsewhere",
                  section_other[] = "## Lines that say it otherwise";

static table *facts;
static sv_library *lib;
static char text[MIX_TEXT];

/* ---- pages ---- */

typedef struct page {
    sv_mix *mix;
    sv_line line[TABLE_ROWS];
    int n;
} page;

static void page_open(page *p, const char *edition, const char *publisher)
{
    sv_report *r = sv_report_new("en");

    p->n = 0;
    p->mix = sv_mix_load(
        lib,
        &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PAGE, .edition = edition, .publisher = publisher},
        r);
    ck_assert_msg(p->mix != NULL, "%s", sv_report_count(r) ? sv_report_at(r, 0)->text : "no mix");
    sv_report_free(r);
    for (int i = 0; i < sv_mix_lines(p->mix) && p->n < TABLE_ROWS; i++) {
        sv_mix_line(p->mix, i, "en", &p->line[p->n]);
        p->n += *p->line[p->n].text != '\0';
    }
}

static int page_find(const page *p, const char *id)
{
    for (int i = 0; i < p->n; i++)
        if (!strcmp(p->line[i].id, id))
            return i;
    return -1;
}

/* ---- document 003 ---- */

typedef struct document_row {
    const char *id, *step;
    int printed;
} document_row;

static document_row document[TABLE_ROWS];
static int document_n;
static unsigned char named[TABLE_EXPANSIONS]; /* expansions that it names */

static void read_document(void)
{
    table_file f = table_open(facts, "document-003.tsv", 3, "what");

    while (table_next(&f)) {
        if (!strcmp(f.field[0], "row")) {
            ck_assert_int_lt(document_n, TABLE_ROWS);
            document[document_n++] = (document_row){.id = f.field[1], .step = f.field[2]};
            continue;
        }
        ck_assert_str_eq(f.field[0], "expansion");
        const int x = table_expansion_find(facts, f.field[1], strlen(f.field[1]));

        ck_assert_msg(x >= 0, "%s:%d: there is no expansion %s", f.name, f.line, f.field[1]);
        named[x] = 1;
    }
}

static const document_row *in_document(const char *id)
{
    for (int i = 0; i < document_n; i++)
        if (!strcmp(document[i].id, id))
            return &document[i];
    return NULL;
}

static void read_facts(void)
{
    facts = table_read();
    read_document();
}

/* A mix of everything the document names. */
static void write_named(void)
{
    const char *without[TABLE_EXPANSIONS];
    const mixes d = {.t = facts, .lib = lib};
    table_mix m;
    int n = 0;

    for (int i = 0; i < facts->expansions; i++)
        if (!named[i] && strcmp(facts->expansion[i].id, "base") != 0)
            without[n++] = facts->expansion[i].id;
    mixes_everything(&d, &m, text, without, n);
}

/* The rows of the document that the page has, in the order of the document; those that stand in another step apart. */
static void check_order(const page *p)
{
    const char *before = NULL;
    int last = -1;

    for (int i = 0; i < document_n; i++) {
        const int at = page_find(p, document[i].id);

        if (at < 0)
            continue;
        document[i].printed = 1;
        if (strcmp(p->line[at].step, document[i].step) != 0)
            continue; /* that it has moved is said in the docs, see `moved` */
        ck_assert_msg(at > last, "%s stands before %s, in the document behind it", document[i].id, before);
        last = at;
        before = document[i].id;
    }
}

START_TEST(the_same_rows)
{
    int n = 0;

    for (int i = 0; i < facts->rows; i++) {
        const int yes = !strcmp(facts->row[i].seed, "yes");

        n += yes;
        ck_assert_msg(yes == (in_document(facts->row[i].id) != NULL),
                      "%s: the table and the list of the document differ", facts->row[i].id);
    }
    ck_assert_int_eq(n, document_n);
    ck_assert_int_eq(n, 156);
}
END_TEST

START_TEST(all_printed)
{
    const mixes d = {.t = facts, .lib = lib};
    table_mix m;
    page p;

    write_named();
    for (int i = 0; i < COMBINATIONS; i++) {
        page_open(&p, table_editions[i / 3], table_publishers[i % 3]);
        check_order(&p);
        sv_mix_free(p.mix);
    }
    for (int i = 0; i < document_n; i++) /* a step is empty only where not all is in */
        ck_assert_msg(document[i].printed != (strncmp(document[i].id, "no-actions-", 11) == 0), "%s: %sprinted",
                      document[i].id, document[i].printed ? "" : "not ");
    mixes_plain(&d, &m, text, -1, -1);
    page_open(&p, "C2", NULL);
    check_order(&p);
    sv_mix_free(p.mix);
    for (int i = 0; i < document_n; i++)
        ck_assert_msg(document[i].printed, "%s is never printed", document[i].id);
}
END_TEST

/* ---- docs/differences-003.md ---- */

typedef struct names {
    char at[NAMES][48];
    int n;
} names;

static int has(const names *list, const char *id)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(list->at[i], id))
            return 1;
    return 0;
}

/* What stands in backquotes from that heading to the next of its kind. */
static void read_section(const char *heading, names *out)
{
    FILE *in = fopen(differences, "r");
    char line[512];
    int inside = 0, found = 0;

    ck_assert_ptr_nonnull(in);
    out->n = 0;
    while (fgets(line, sizeof line, in)) {
        ck_assert_msg(strchr(line, '\n') != NULL, "%s: a line is too long", differences);
        if (!strncmp(line, "## ", 3)) {
            inside = !strncmp(line, heading, strlen(heading));
            found |= inside;
        }
        for (char *s = inside ? strchr(line, '`') : NULL; s; s = strchr(s, '`')) {
            char *end = strchr(s + 1, '`');

            ck_assert_msg(end && end - s < 48 && out->n < NAMES, "%s: a name does not end in its line: %s", differences,
                          line);
            *end = '\0';
            snprintf(out->at[out->n++], sizeof out->at[0], "%s", s + 1);
            s = end + 1;
        }
    }
    fclose(in);
    ck_assert_msg(found, "%s has no section %s", differences, heading);
}

START_TEST(more)
{
    static names list;

    read_section(section_more, &list);
    for (int i = 0; i < list.n; i++) {
        const int row = table_row_find(facts, list.at[i]);

        ck_assert_msg(row >= 0 || !strncmp(list.at[i], "--", 2), "there is no line %s", list.at[i]);
        ck_assert_msg(row < 0 || strcmp(facts->row[row].seed, "yes") != 0, "the document has %s", list.at[i]);
        for (int k = 0; k < i; k++)
            ck_assert_msg(strcmp(list.at[k], list.at[i]) != 0, "%s is listed twice", list.at[i]);
    }
    for (int i = 0; i < facts->rows; i++)
        ck_assert_msg(!strcmp(facts->row[i].seed, "yes") || has(&list, facts->row[i].id), "%s does not list %s",
                      differences, facts->row[i].id);
}
END_TEST

START_TEST(moved)
{
    static names list, other;
    page p;

    read_section(section_moved, &list);
    write_named();
    page_open(&p, "C1", NULL);
    for (int i = 0; i < document_n; i++) {
        const int at = page_find(&p, document[i].id), row = table_row_find(facts, document[i].id);
        const int away = strcmp(facts->row[row].step, document[i].step) != 0;

        ck_assert_msg(at < 0 || !strcmp(p.line[at].step, facts->row[row].step), "%s", document[i].id);
        ck_assert_msg(away == has(&list, document[i].id), "%s: %s", document[i].id,
                      away ? "it stands elsewhere and is not listed" : "it is listed and has not moved");
    }
    ck_assert_int_gt(list.n, 0);
    sv_mix_free(p.mix);
    read_section(section_other, &other);
    for (int i = 0; i < other.n; i++)
        ck_assert_msg(in_document(other.at[i]) != NULL, "the document has no %s", other.at[i]);
    ck_assert_int_gt(other.n, 20);
}
END_TEST

/* ---- rows that exclude each other ---- */

/* Is the edition and publisher in "C1 RGG C3+HiG"? */
static int in_list(const char *list, const char *edition, const char *publisher)
{
    char both[16];

    snprintf(both, sizeof both, "%s+%s", edition, publisher);
    while (*list) {
        const size_t n = strcspn(list, " ");
        const char *const words[] = {edition, publisher, both};

        for (int i = 0; i < 3; i++)
            if (strlen(words[i]) == n && !strncmp(list, words[i], n))
                return 1;
        list += n + (list[n] == ' ');
    }
    return 0;
}

typedef struct exclusion {
    const char *row, *never, *only;
} exclusion;

static int never_both(const page *p, const exclusion *x)
{
    char words[128];
    int n = 0;

    snprintf(words, sizeof words, "%s", x->never);
    for (char *w = strtok(words, " "); w; w = strtok(NULL, " ")) {
        ck_assert_msg(table_row_find(facts, w) >= 0, "there is no row %s", w);
        ck_assert_msg(page_find(p, x->row) < 0 || page_find(p, w) < 0, "both %s and %s are printed", x->row, w);
        n++;
    }
    return n;
}

static int read_exclusions(exclusion *out, int max)
{
    table_file f = table_open(facts, "exclusive.tsv", 4, "row");
    int n = 0;

    while (table_next(&f)) {
        ck_assert_int_lt(n, max);
        ck_assert_msg(table_row_find(facts, f.field[0]) >= 0, "there is no row %s", f.field[0]);
        out[n++] = (exclusion){f.field[0], f.field[1], f.field[2]};
    }
    return n;
}

START_TEST(exclusive)
{
    exclusion x[32];
    const int n = read_exclusions(x, 32);
    mixes d = {.t = facts, .lib = lib};
    int seen[32] = {0};
    table_mix m;
    page p;

    mixes_everything(&d, &m, text, NULL, 0);
    for (int i = 0; i < COMBINATIONS; i++) {
        const char *edition = table_editions[i / 3], *publisher = table_publishers[i % 3];

        page_open(&p, edition, publisher);
        for (int k = 0; k < n; k++) {
            const int printed = page_find(&p, x[k].row) >= 0;

            never_both(&p, &x[k]);
            if (*x[k].only)
                ck_assert_msg(printed == in_list(x[k].only, edition, publisher), "%s, %s: %s is %sprinted", edition,
                              publisher, x[k].row, printed ? "" : "not ");
        }
        sv_mix_free(p.mix);
    }
    for (int i = 0; i < 400; i++) { /* whatever their options say */
        mixes_random(&d, (uint64_t)i, 1, &m, text);
        table_line said[TABLE_ROWS];

        if (table_print(facts, &m, said) < 0)
            continue;
        page_open(&p, table_editions[i % 4], table_publishers[i % 3]);
        for (int k = 0; k < n; k++) {
            never_both(&p, &x[k]);
            seen[k] |= page_find(&p, x[k].row) >= 0;
        }
        sv_mix_free(p.mix);
    }
    for (int k = 0; k < n; k++)
        ck_assert_msg(seen[k], "%s was never printed", x[k].row);
}
END_TEST

/* No row is there for nothing: every one is printed in some mix. */
START_TEST(every_row)
{
    static unsigned char seen[TABLE_ROWS];
    mixes d = {.t = facts, .lib = lib};
    table_line said[TABLE_ROWS];
    table_mix m;

    for (int i = 0; i < 400; i++) {
        mixes_random(&d, (uint64_t)i, 1, &m, text);
        const int n = table_print(facts, &m, said);

        for (int k = 0; k < n; k++)
            seen[said[k].row - facts->row] = 1;
    }
    for (int i = 0; i < facts->rows; i++)
        ck_assert_msg(seen[i], "%s is never printed", facts->row[i].id);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("document 003");
    TCase *t = tcase_create("document 003");
    sv_report *r = sv_report_new("en");

    lib = sv_library_open(NULL, r);
    if (!lib) {
        fprintf(stderr, "%s\n", sv_report_count(r) ? sv_report_at(r, 0)->text : "no library");
        return 1;
    }
    sv_report_free(r);
    tcase_add_unchecked_fixture(t, read_facts, NULL);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, the_same_rows);
    tcase_add_test(t, all_printed);
    tcase_add_test(t, more);
    tcase_add_test(t, moved);
    tcase_add_test(t, exclusive);
    tcase_add_test(t, every_row);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    if (facts)
        table_free(facts);
    sv_library_close(lib);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
