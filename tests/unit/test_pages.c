/* The printed page follows the mix: every value of every option that is not the default changes a line of it, in both languages, where the
   option is in play; and no page names what is not there. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"

enum { TEXT = 1 << 17, VALUES_MAX = 64 };

/* What an option needs beside everything in, to make any difference: lines of its own expansion's section. */
static const struct {
    const char *option, *with;
} contexts[] = {
    {"river.fork-first", "river-set = II\n"},
    {"river.volcano-lake-extra-turn", "river-set = II\n"},
};

/* Values that change no line, each with its reason. */
static const struct {
    const char *option, *value, *reason;
} silent[] = {
    {"-", "-", "there is none"},
};

static sv_library *lib;

/* The first game of that expansion. */
static void game_of(const char *expansion, char game[64])
{
    sv_expansion_info x;

    for (int i = 0; sv_library_expansion(lib, i, "en", &x); i++)
        if (!strcmp(x.id, expansion))
            snprintf(game, 64, "%.*s", (int)strcspn(x.games, " "), x.games);
}

/* All playable expansions of its game, with those lines under the section of one of them. */
static void write_mix(char *out, size_t n, const char *edition, const char *expansion, const char *with, const char *option, const char *value)
{
    sv_expansion_info x;
    char game[64] = "";

    game_of(expansion, game);
    int at = snprintf(out, n, "[game]\ngame = %s\nedition = %s\nplayers = 3\n[expansions]\n", game, edition);

    for (int i = 0; sv_library_expansion(lib, i, "en", &x); i++)
        if (x.playable && strstr(x.games, game))
            at += snprintf(out + at, n - (size_t)at, "%s = yes\n", x.id);
    at += snprintf(out + at, n - (size_t)at, "[%s]\n%s", expansion, with);
    if (option)
        snprintf(out + at, n - (size_t)at, "%s = %s\n", option, value);
}

static size_t put(char *page, size_t at, const char *a, const char *b)
{
    const size_t n = (size_t)snprintf(page + at, TEXT - at, "%s: %s\n", a, b);

    ck_assert_uint_lt(at + n, TEXT);
    return at + n;
}

static char *page_of(const char *text, const char *lang)
{
    sv_report *r = sv_report_new("en");
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "page", .text = text, .purpose = SV_FOR_PAGE}, r);
    char *page = malloc(TEXT);
    sv_line line;
    sv_part_line part;
    size_t at = 0;

    ck_assert_msg(m != NULL, "%s", sv_report_count(r) ? sv_report_at(r, 0)->text : "no mix");
    ck_assert_ptr_nonnull(page);
    for (int i = 0; sv_mix_line(m, i, lang, &line); i++) {
        at = put(page, at, line.kind, line.condition);
        at = put(page, at, line.step, line.text);
        for (int k = 0; sv_mix_part_line(m, line.id, k, lang, &part); k++)
            at = put(page, at, "+", part.text);
    }
    sv_mix_free(m);
    sv_report_free(r);
    return page;
}

static int is_silent(const char *option, const char *value)
{
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        if (!strcmp(silent[i].option, option) && !strcmp(silent[i].value, value))
            return 1;
    return 0;
}

/* Compares the pages of all values with each other: with one of them the default, whichever edition says it. */
static void check_values(const char *edition, const char *expansion, const char *option, const char *with, const char *const *values, int n)
{
    static const char *const langs[] = {"en", "nl"};
    char full[128], text[8192];

    snprintf(full, sizeof full, "%s.%s", expansion, option);
    for (int l = 0; l < 2; l++) {
        char *pages[VALUES_MAX];

        for (int v = 0; v < n; v++) {
            write_mix(text, sizeof text, edition, expansion, with, option, values[v]);
            pages[v] = page_of(text, langs[l]);
            for (int w = 0; w < v; w++) {
                const int same = !strcmp(pages[v], pages[w]);

                if (is_silent(full, values[v]) || is_silent(full, values[w]))
                    continue;
                ck_assert_msg(!same, "%s: the page (%s, %s) is the same with %s and with %s", full, langs[l], edition, values[w], values[v]);
            }
        }
        for (int v = 0; v < n; v++)
            free(pages[v]);
    }
}

/* "ed1 ed2 ed3" into words; "1..9" into both ends and what lies next to the lower one. */
static int split(char *said, char (*numbers)[16], const char **values)
{
    int n = 0, from, to;

    if (sscanf(said, "%d..%d", &from, &to) == 2) {
        const int some[] = {from, from + 1, to};

        for (int i = 0; i < 3; i++)
            if (i < 2 || to > from + 1) {
                snprintf(numbers[i], sizeof numbers[i], "%d", some[i]);
                values[n++] = numbers[i];
            }
        return n;
    }
    for (char *word = strtok(said, " "); word && n < VALUES_MAX; word = strtok(NULL, " "))
        values[n++] = word;
    return n;
}

static const char *context_of(const char *expansion, const char *option)
{
    char full[128];

    snprintf(full, sizeof full, "%s.%s", expansion, option);
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++)
        if (!strcmp(contexts[i].option, full))
            return contexts[i].with;
    return "";
}

static void check_options(const char *edition)
{
    sv_expansion_info x;
    sv_option_info o;
    int checked = 0;

    for (int i = 0; sv_library_expansion(lib, i, "en", &x); i++) {
        char id[64];

        if (!x.playable)
            continue;
        snprintf(id, sizeof id, "%s", x.id);
        for (int k = 0; sv_library_option(lib, id, k, "en", &o); k++, checked++) {
            char said[512], option[64], numbers[3][16];
            const char *values[VALUES_MAX];

            snprintf(said, sizeof said, "%s", o.values);
            snprintf(option, sizeof option, "%s", o.id);
            check_values(edition, id, option, context_of(id, option), values, split(said, numbers, values));
        }
    }
    ck_assert_int_gt(checked, 30);
}

START_TEST(options_c1) { check_options("C1"); }
END_TEST
START_TEST(options_c2) { check_options("C2"); }
END_TEST

/* The numbers of figures and pieces are those of the mix. */
START_TEST(numbers)
{
    static const char mix[] = "[game]\ngame = carcassonne\nplayers = %d\n[expansions]\nbridges-castles-bazaars = %s\nferries = 2x\n%s";
    char text[512], *page;

    snprintf(text, sizeof text, mix, 3, "yes", "[figures]\nbridges-castles-bazaars.bridge = 5\n");
    page = page_of(text, "en");
    ck_assert_ptr_nonnull(strstr(page, "Bridges for each player: 5."));
    ck_assert_ptr_nonnull(strstr(page, "Castles for each player: 3."));
    ck_assert_ptr_nonnull(strstr(page, "Ferries beside the board: 16."));
    free(page);
    snprintf(text, sizeof text, mix, 5, "all -castles", "");
    page = page_of(text, "nl");
    ck_assert_ptr_nonnull(strstr(page, "Bruggen per speler: 2."));
    ck_assert_ptr_null(strstr(page, "urcht"));
    free(page);
}
END_TEST

/* A rule is printed under its row while it is in force. */
START_TEST(rules)
{
    static const char mix[] = "[game]\ngame = carcassonne\n[expansions]\nriver = yes\n%s";
    static const char unoccupied[] = "may stand anywhere on the connected feature", turn[] = "may not turn in the same direction";
    char text[512], *page;

    snprintf(text, sizeof text, mix, "");
    page = page_of(text, "en");
    ck_assert_ptr_nonnull(strstr(page, unoccupied));
    ck_assert_ptr_nonnull(strstr(page, turn));
    free(page);
    snprintf(text, sizeof text, mix, "[river]\nriver-uturn = allow\n[lift]\nbase.unoccupied = yes\n");
    page = page_of(text, "en");
    ck_assert_ptr_null(strstr(page, unoccupied));
    ck_assert_ptr_null(strstr(page, turn));
    free(page);
}
END_TEST

/* The base game alone: nothing that another expansion brings is named. */
START_TEST(names_nothing_else)
{
    static const char *const foreign[] = {"river",  "auction", "bazaar",  "School", "ferry",  "tunnel",
                                          "abbey", "builder", "pig ", "castle", "bridge", "inn "};
    char *page = page_of("[game]\ngame = carcassonne\n[expansions]\nbase = yes\n", "en");

    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        ck_assert_msg(!strstr(page, foreign[i]), "%s", foreign[i]);
    free(page);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages");
    TCase *t = tcase_create("pages");
    sv_report *r = sv_report_new("en");

    lib = sv_library_open(NULL, r);
    if (!lib) {
        fprintf(stderr, "%s\n", sv_report_count(r) ? sv_report_at(r, 0)->text : "no library");
        return 1;
    }
    tcase_set_timeout(t, 60);
    tcase_add_test(t, options_c1);
    tcase_add_test(t, options_c2);
    tcase_add_test(t, numbers);
    tcase_add_test(t, rules);
    tcase_add_test(t, names_nothing_else);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    sv_library_close(lib);
    sv_report_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
