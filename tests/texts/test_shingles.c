/* No line of the project shares eight words in a row with a source document, game terms aside. The documents are not here: what is compared
   with is the index of their runs of words, tests/texts/shingles.bin, made by
     make-shingles tests/texts/terms.txt tests/texts/shingles.bin DOCUMENT… ORDER-OF-PLAY-TABLE:8,9,10 */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include "folder.h"
#include "said.h"
#include "shingles.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

/* Runs of words that may be shared, each with its reason. */
static const struct {
    const char *words, *reason;
} shared[] = {
    {"-", "there is none"},
};

typedef struct looking {
    const shingles *index;
    const terms *terms;
    const char *file, *name;
    int seen, found, quiet;
} looking;

static int may_be_shared(const char *words)
{
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (!strcmp(shared[i].words, words))
            return 1;
    return 0;
}

static void look(uint64_t hash, const char *words, void *with)
{
    looking *x = with;

    x->seen++;
    if (!shingles_has(x->index, hash) || may_be_shared(words))
        return;
    x->found++;
    if (!x->quiet)
        fprintf(stderr, "%s %s: these words stand in a source document, too: %s\n", x->file, x->name, words);
}

static void look_at(looking *x, const char *file, const char *name, const char *text)
{
    x->file = file;
    x->name = name;
    shingles_of(x->terms, text, look, x);
}

static void look_at_file(const char *path, void *with)
{
    char *text = said_file(path);

    look_at(with, path, "", text);
    free(text);
}

/* String constants of C, those that stand side by side as one. */
static void look_at_code(const char *path, void *with)
{
    char *text = said_file(path), *line = calloc(1, strlen(text) + 1), *to = line;
    int between = 1;

    for (const char *s = text; *s; s++) {
        if (*s == '\'' && s[1] && s[2] == '\'') {
            s += 2;
        } else if (*s == '"') {
            if (between) {
                *to = '\0';
                look_at(with, path, "", line);
                to = line;
            }
            for (s++; *s && *s != '"'; s++) {
                if (*s == '\\' && s[1])
                    *to++ = ' ', s++;
                else
                    *to++ = *s;
            }
            between = 0;
        } else if (!strchr(" \n\t\\", *s)) {
            between = 1;
        }
    }
    *to = '\0';
    look_at(with, path, "", line);
    free(line);
    free(text);
}

static shingles sources;
static terms game_terms;

static void setup(void)
{
    ck_assert_msg(terms_read(&game_terms, "tests/texts/terms.txt"), "tests/texts/terms.txt");
    ck_assert_msg(shingles_read(&sources, "tests/texts/shingles.bin"), "tests/texts/shingles.bin");
}

static void teardown(void)
{
    shingles_free(&sources);
    terms_free(&game_terms);
}

START_TEST(the_index_is_there)
{
    ck_assert_uint_gt(sources.n, 10000);
    for (size_t i = 1; i < sources.n; i++)
        ck_assert_uint_lt(sources.at[i - 1], sources.at[i]);
}
END_TEST

START_TEST(no_text_is_theirs)
{
    looking x = {.index = &sources, .terms = &game_terms};
    said_list l = {0};

    said_manifests(&l);
    said_config(&l);
    said_program(&l);
    for (int i = 0; i < l.n; i++)
        for (int k = 0; k < SAID_LANGS; k++)
            if (l.at[i].at[k])
                look_at(&x, l.at[i].file, l.at[i].name, l.at[i].at[k]);
    said_free(&l);
    ck_assert_int_gt(x.seen, 10000);
    ck_assert_int_eq(x.found, 0);
}
END_TEST

/* What is printed, with the words and values filled in; what the documents say; sentences in code. */
START_TEST(no_page_is_theirs)
{
    looking x = {.index = &sources, .terms = &game_terms};

    said_files("tests/golden", ".txt", look_at_file, &x);
    said_files("docs", ".md", look_at_file, &x);
    said_files("docs", ".html", look_at_file, &x);
    said_files("tools", ".html", look_at_file, &x);
    said_files("tools", ".js", look_at_file, &x);
    look_at_file("README.md", &x);
    said_files("core", ".c", look_at_code, &x);
    said_files("core", ".h", look_at_code, &x);
    said_files("plugins", ".c", look_at_code, &x);
    said_files("tools", ".c", look_at_code, &x);
    said_files("tools", ".h", look_at_code, &x);
    ck_assert_int_gt(x.seen, 50000);
    ck_assert_int_eq(x.found, 0);
}
END_TEST

/* ---- the check itself --------------------------------------------------------------------------------------------- */

static void add(uint64_t hash, const char *words, void *with)
{
    (void)words;
    shingles_add(with, hash);
}

static const char planted[] =
    "Wie de burcht heeft gebouwd, zet er vóór het einde van zijn beurt één horige op, of legt haar open neer.";

static int found_in(const char *document, const char *line)
{
    shingles s = {0};
    looking x = {.index = &s, .terms = &game_terms, .quiet = 1};

    shingles_of(&game_terms, document, add, &s);
    shingles_sort(&s);
    look_at(&x, "", "", line);
    shingles_free(&s);
    return x.found;
}

START_TEST(a_planted_line_is_found)
{
    ck_assert_int_gt(found_in(planted, planted), 5);
    /* in the middle of another line; spelt otherwise; with another term, or a word of a manifest */
    ck_assert_int_gt(found_in(planted, "Let op: zet er voor het einde van zijn BEURT een {follower} op – en klaar"), 0);
    ck_assert_int_gt(found_in(planted, "zet er voor het einde van zijn beurt een grote meeple op, of"), 0);
    /* not: seven words, other words, or a list of terms */
    ck_assert_int_eq(found_in(planted, "zet er voor het einde van zijn"), 0);
    ck_assert_int_eq(found_in(planted, "zet er voor het eind van de beurt een {follower} op of houdt haar open"), 0);
    ck_assert_int_eq(found_in("abdij en klooster en tuin en stad en weg", "abdij en klooster en tuin en stad en weg"),
                     0);
}
END_TEST

START_TEST(an_index_is_kept_and_read_again)
{
    test_folder folder;
    char path[128];
    shingles s = {0}, again;

    folder_make(&folder);
    snprintf(path, sizeof path, "%s/index.bin", folder.path);
    shingles_of(&game_terms, planted, add, &s);
    shingles_sort(&s);
    ck_assert_int_eq(shingles_write(&s, path), 1);
    ck_assert_int_eq(shingles_read(&again, path), 1);
    ck_assert_uint_eq(again.n, s.n);
    for (size_t i = 0; i < s.n; i++)
        ck_assert_int_eq(shingles_has(&again, s.at[i]), 1);
    ck_assert_int_eq(shingles_has(&again, s.at[0] + 1), 0);
    shingles_free(&again);
    folder_write(&folder, "index.bin", "shingles 8x48\nhalf"); /* cut off */
    ck_assert_int_eq(shingles_read(&again, path), 0);
    shingles_free(&again);
    shingles_free(&s);
    folder_remove(&folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("shingles");
    TCase *t = tcase_create("shingles");

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, the_index_is_there);
    tcase_add_test(t, no_text_is_theirs);
    tcase_add_test(t, no_page_is_theirs);
    tcase_add_test(t, a_planted_line_is_found);
    tcase_add_test(t, an_index_is_kept_and_read_again);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
