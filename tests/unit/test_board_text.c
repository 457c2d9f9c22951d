/* core/scenario/board_text: a position in plain characters, and the figures below it. */
#include "scenariotest.h"

START_TEST(board_text)
{
    sv_scenario *sc = sv_scenario_read_text(
        lib, "t.ini",
        "[scenario]\nformat = 1\ntitle = t\n[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n[board]\n0,0 = base:D 0\n"
        "1,0 = base:L 90\n1,1 = base:A 180\n[figures]\n1 = red follower road:E @ 0,0\n2 = blue follower monastery:mid @ 1,1\n"
        "3 = red follower field:ER @ 0,0\n[turn]\nstep = 1C\nhand = base:E\n", r);
    char text[2048], cut[16];
    sv_game *g;

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    ck_assert_int_eq(sv_scenario_run(sc, 0, NULL, NULL, &g, r), 0);
    const int n = sv_game_board_text(g, "en", NULL, 0);

    ck_assert_int_eq(sv_game_board_text(g, "en", text, sizeof text), n);
    ck_assert_uint_eq(strlen(text), (size_t)n);
    ck_assert_str_eq(text, "       0     1\n"
                           "     .CCC. ..|..\n"
                           "   0 ----a --*.C\n"
                           "     ....b ..|..\n"
                           "\n"
                           "           ..|..\n"
                           "   1       ..c..\n"
                           "           .....\n"
                           "  a  red: follower road:E @ 0,0\n"
                           "  b  red: follower field:ER @ 0,0\n"
                           "  c  blue: follower monastery:mid @ 1,1\n");
    sv_game_board_text(g, "nl", text, sizeof text);
    ck_assert_str_eq(strstr(text, "  a  "), "  a  rood: horige road:E @ 0,0\n"
                                            "  b  rood: horige field:ER @ 0,0\n"
                                            "  c  blauw: horige monastery:mid @ 1,1\n");
    ck_assert_int_eq(sv_game_board_text(g, "en", cut, sizeof cut), n);
    ck_assert_uint_eq(strlen(cut), sizeof cut - 1);
    sv_scenario_free(sc);
}
END_TEST

static TCase *board(void)
{
    TCase *t = scenario_tests("board text");

    tcase_add_test(t, board_text);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {board};
    return run_suite("board_text", cases, COUNT(cases));
}
