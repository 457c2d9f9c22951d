/* core/scenario/displays and core/game/open: things that lie open in a row or face down in a stack, with the plugin `cards` of tests/probe
   as who keeps them. */
#include "scenariotest.h"

/* Lines 1 … 11: what a test adds begins in line 12. */
#define HEAD                                                                                                           \
    "[scenario]\nformat = 1\ntitle = t\n[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n%s" \
    "[board]\n0,0 = base:D 0\n"
#define CARDS "[rows]\ncards = ace king\n" /* lines 12 and 13 */

static void open_library(void)
{
    setup();
    sv_library_close(lib);
    lib = sv_library_open(&(sv_library_desc){.folders = SV_PROBE_LIB "/cards/cards"}, r);
    no_fault(r);
}

static int run_of(const char *with, const char *more)
{
    char text[1024];
    int n = snprintf(text, sizeof text, HEAD, with);

    snprintf(text + n, sizeof text - (size_t)n, "%s", more);
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    const int failed = sv_scenario_run(sc, -1, NULL, NULL, NULL, r);

    sv_scenario_free(sc);
    return failed;
}

static int run(const char *more) { return run_of("cards = yes\n", more); }

/* ---- what they hold --------------------------------------------------------------------------------------------------------------- */

static const char *const right[] = {
    CARDS "[expect 0]\nrow.cards = ace king\ndeck.cards = ace joker\n",
    CARDS "[expect 0]\ndeck.cards = joker ace\n", /* in any order */
    CARDS "[decks]\ncards = ace\n[expect 0]\ndeck.cards = ace\nrow.cards = ace king\n",
    CARDS "[decks]\ncards = none\n[expect 0]\ndeck.cards = none\n",
    "[rows]\ncards = none\n[expect 0]\nrow.cards = none\ndeck.cards = ace king ace joker\n",
    "[decks]\ncards = king\n[expect 0]\nrow.cards = none\ndeck.cards = king\n",
    CARDS "[do]\n1 = @save-load\n[expect]\nrow.cards = ace king\ndeck.cards = ace joker\n",
};

START_TEST(as_expected)
{
    ck_assert_int_eq(run(right[_i]), 0);
    no_fault(r);
}
END_TEST

static const struct {
    const char *more, *needle;
} wrong[] = {
    {CARDS "[expect 0]\nrow.cards = king ace\n", "expected row.cards = king ace, found ace king"}, /* from the left */
    {CARDS "[expect 0]\nrow.cards = none\n", "found ace king"},
    {CARDS "[expect 0]\ndeck.cards = ace ace\n", "found ace joker"},
    {CARDS "[expect 0]\ndeck.cards = ace\n", "found ace joker"},
    {CARDS "[expect 0]\ndeck.cards = ace joker joker\n", "found ace joker"},
    {CARDS "[expect 0]\nrow.carts = ace\n", "did you mean \"cards\""},
    {CARDS "[expect 0]\nrow.secrets = ace\n", "cards"}, /* that is a stack */
};

START_TEST(not_as_expected)
{
    ck_assert_int_ne(run(wrong[_i].more), 0);
    for (int i = 0; i < sv_report_count(r); i++)
        if (strstr(sv_report_at(r, i)->text, wrong[_i].needle))
            return;
    print_faults(r);
    ck_abort_msg("nothing says: %s", wrong[_i].needle);
}
END_TEST

/* ---- what they cannot hold -------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *with, *more;
    int line;
    const char *needle;
} bad[] = {
    {"cards = yes\n", "[rows]\ncards = ace queen\n", 13, "it cannot hold these"},
    {"cards = yes\n", "[rows]\ncards = king king\n", 13, "it cannot hold these"},
    {"cards = yes\n", "[rows]\ncards = ace ace king joker\n", 13, "it cannot hold these"},
    {"cards = yes\n", CARDS "[decks]\ncards = king king\n", 15, "it cannot hold these"},
    {"cards = yes\n", "[rows]\ncarts = ace\n", 13, "did you mean \"cards\""},
    {"cards = yes\n", "[decks]\nsecrets = ace\n", 13, "cards"}, /* nobody may put it there */
    {"", "[rows]\ncards = ace\n", 12, "nothing in this mix has such a row"},
    {"", "[decks]\ncards = ace\n", 12, "nothing in this mix has such a stack"},
};

START_TEST(not_there)
{
    ck_assert_int_eq(run_of(bad[_i].with, bad[_i].more), -1);
    if (!find_fault(r, SV_E_SCEN_VALUE, bad[_i].line, bad[_i].needle)) {
        print_faults(r);
        ck_abort_msg("no fault in line %d of\n%s", bad[_i].line, bad[_i].more);
    }
}
END_TEST

/* ---- whoever shows a position ----------------------------------------------------------------------------------------------------- */

START_TEST(what_lies_open)
{
    static const char *const text = "[scenario]\nformat = 1\ntitle = t\n[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n"
                                    "cards = yes\n[board]\n0,0 = base:D 0\n[rows]\ncards = joker ace\n[expect 0]\nvalue tiles = 1\n";
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);
    sv_game *game = NULL;
    sv_open_info open;

    no_fault(r);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &game, r), 0);
    ck_assert_ptr_nonnull(game);
    ck_assert(sv_game_open(game, 0, "en", &open));
    ck_assert_str_eq(open.row, "cards");
    ck_assert_str_eq(open.thing, "joker");
    ck_assert_str_eq(open.name, "");
    ck_assert(sv_game_open(game, 1, "nl", &open));
    ck_assert_str_eq(open.thing, "ace");
    ck_assert_str_eq(open.name, "hartenaas");
    ck_assert(!sv_game_open(game, 2, "en", &open));
    ck_assert(!sv_game_open(game, -1, "en", &open));
    sv_scenario_free(sc);
}
END_TEST

static TCase *displays(void)
{
    TCase *t = tcase_create("displays");

    tcase_add_checked_fixture(t, open_library, teardown);
    tcase_add_loop_test(t, as_expected, 0, COUNT(right));
    tcase_add_loop_test(t, not_as_expected, 0, COUNT(wrong));
    tcase_add_loop_test(t, not_there, 0, COUNT(bad));
    tcase_add_test(t, what_lies_open);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {displays};
    return run_suite("displays", cases, COUNT(cases));
}
