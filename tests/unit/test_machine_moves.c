/* Where a hook says to go on: every value of sv_next, from an apply and from an effect; and the bounds of what goes round.
   Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

static const row_game turn = {
    .order =
        "[SETUP]\nplan = rows\n[A]\nx = rows\n[B]\ny = rows\ndo = rows\nfx = rows\n[C]\nz = rows\na = rows\n[D]\ndo-2 = rows\nb = rows\n[END]\nacts = rows\nd = rows\n"};

/* The same from an effect: fx does what was planned in SETUP. */
static void both_ways(const char *word, const char *from_apply, const char *from_enter)
{
    char choices[64], expected[512];

    snprintf(choices, sizeof choices, "plan go-on, do %s", word);
    snprintf(expected, sizeof expected, "red[plan…]>plan go-on |red x y red[do…]>do %s %s", word, from_apply);
    row_is(&turn, choices, expected);
    snprintf(choices, sizeof choices, "plan %s, do go-on", word);
    snprintf(expected, sizeof expected, "red[plan…]>plan %s |red x y red[do…]>do go-on fx%s%s", word,
             *from_enter ? " " : "", from_enter);
    row_is(&turn, choices, expected);
}

START_TEST(go_on)
{
    both_ways("go-on", "fx z red[a 1|a 2]", "z red[a 1|a 2]");
}
END_TEST

START_TEST(acted)
{
    both_ways("acted", "fx z red[a 1|a 2]", "z red[a 1|a 2]");
}
END_TEST

START_TEST(skip_step)
{
    both_ways("skip-step", "z red[a 1|a 2]", "z red[a 1|a 2]");
}
END_TEST

START_TEST(repeat_part)
{
    both_ways("repeat-part", "/red y red[do…]", "/red y red[do…]");
}
END_TEST

START_TEST(jump_back)
{
    both_ways("back-a", "x y red[do…]", "x y red[do…]");
}
END_TEST

START_TEST(jump_to_ones_own_step)
{
    both_ways("back-b", "y red[do…]", "y red[do…]");
}
END_TEST

START_TEST(jump_forward)
{
    both_ways("forward", "!row do jumps forward; only steps at or before its own are allowed",
              "!row fx jumps forward; only steps at or before its own are allowed");
}
END_TEST

START_TEST(jump_nowhere)
{
    both_ways("nowhere", "!row do jumps without saying where", "!row fx jumps without saying where");
}
END_TEST

/* A target is for one jump: the next one does not find it. */
START_TEST(jump_target_is_forgotten)
{
    row_is(
        &turn, "plan go-on, do back-a, do nowhere",
        "red[plan…]>plan go-on |red x y red[do…]>do back-a x y red[do…]>do nowhere !row do jumps without saying where");
}
END_TEST

START_TEST(end_turn)
{
    both_ways("end-turn", "|blue x y blue[do…]", "|blue x y blue[do…]");
}
END_TEST

START_TEST(end_game)
{
    both_ways("end-game", "acts red[d 1|d 2]", "acts red[d 1|d 2]");
}
END_TEST

/* ---- at the edges ------------------------------------------------------------------------------------------------------ */

START_TEST(skip_the_last_step_of_the_setup)
{
    const row_game g = {.order = "[SETUP]\ndo = rows\nx = rows\n[B]\na = rows\n"};

    row_is(&g, "do skip-step", "red[do…]>do skip-step |red red[a 1|a 2]");
}
END_TEST

START_TEST(skip_the_last_step_of_the_turn)
{
    const row_game g = {.order = "[B]\na = rows\n[D]\ndo = rows\nx = rows\n[END]\ny = rows\n"};

    row_is(&g, "a 1, do skip-step", "|red red[a 1|a 2]>a 1 red[do…]>do skip-step |blue blue[a 1|a 2]");
}
END_TEST

START_TEST(the_end)
{
    const row_game g = {.order = "[B]\ndo = rows\n[END]\nx = rows\ndo-2 = rows\ny = rows\n"};
    row_play p;

    row_is(&g, "do end-game, do-2 go-on", "|red red[do…]>do end-game x red[do-2…]>do-2 go-on y .");
    row_is(&g, "do end-game, do-2 end-game", "|red red[do…]>do end-game x red[do-2…]>do-2 end-game .");
    row_is(&g, "do end-game, do-2 skip-step", "|red red[do…]>do end-game x red[do-2…]>do-2 skip-step .");
    row_open(&p, &g);
    row_go(&p, "do end-game, do-2 go-on");
    ck_assert_int_eq(sv_game_over(p.game), 1);
    ck_assert_ptr_null(sv_game_advance(p.game));
    ck_assert_int_eq(sv_game_choose(p.game, 0), 0);
    ck_assert_ptr_null(sv_game_fault(p.game));
    row_close(&p);
}
END_TEST

/* Before the first turn and after the last there is no turn to end and no part to repeat. */
START_TEST(nothing_to_end)
{
    const row_game setup = {.order = "[SETUP]\ndo = rows\n[B]\na = rows\n"};
    const row_game end = {.order = "[B]\ndo = rows\n[END]\ndo-2 = rows\n"};

    row_is(&setup, "do end-turn",
           "red[do…]>do end-turn !row do ends a turn or repeats a part, but no turn is being played");
    row_is(&setup, "do repeat-part",
           "red[do…]>do repeat-part !row do ends a turn or repeats a part, but no turn is being played");
    row_is(
        &end, "do end-game, do-2 end-turn",
        "|red red[do…]>do end-game red[do-2…]>do-2 end-turn !row do-2 ends a turn or repeats a part, but no turn is being played");
    row_is(
        &end, "do end-game, do-2 repeat-part",
        "|red red[do…]>do end-game red[do-2…]>do-2 repeat-part !row do-2 ends a turn or repeats a part, but no turn is being played");
}
END_TEST

/* setup, part and end may be left out of an order file. */
START_TEST(a_game_without_setup_and_end)
{
    const row_game g = {.order = "[A]\nx = rows\n[B]\ndo = rows\n", .file = "steps = A B C D\nturn = A D\n"};

    row_is(&g, "do go-on, do end-game", "|red x red[do…]>do go-on |blue x blue[do…]>do end-game .");
    row_is(&g, "do repeat-part", "|red x red[do…]>do repeat-part /red x red[do…]");
}
END_TEST

START_TEST(seats_go_round)
{
    const row_game g = {.order = "[B]\na = rows\n", .players = 3};

    row_is(
        &g, "a 1, a 1, a 1, a 1",
        "|red red[a 1|a 2]>a 1 |blue blue[a 1|a 2]>a 1 |green green[a 1|a 2]>a 1 |red red[a 1|a 2]>a 1 |blue blue[a 1|a 2]");
}
END_TEST

/* ---- bounds ------------------------------------------------------------------------------------------------------------ */

static void goes_round(const row_game *g, const char *choices, const char *who)
{
    row_play p;
    char expected[64];

    for (int listen = 0; listen < 2; listen++) {
        row_open(&p, g);
        if (!listen)
            sv_game_listen(p.game, NULL, NULL, NULL);
        row_go(&p, choices);
        ck_assert_ptr_nonnull(sv_game_fault(p.game));
        snprintf(expected, sizeof expected, "row %s ", who);
        ck_assert_msg(!strncmp(sv_game_fault(p.game), expected, strlen(expected)), "%s is not named: %s", who,
                      sv_game_fault(p.game));
        ck_assert_ptr_null(sv_game_advance(p.game));
        ck_assert_int_eq(sv_game_over(p.game), 0);
        row_close(&p);
    }
}

START_TEST(loops_are_bounded)
{
    const row_game jump = {.order = "[A]\nplan = rows\n[B]\nx = rows\nfx-ever = rows\n"};
    const row_game stuck = {.order = "[B]\nx = rows\nstuck = rows\n"};
    const row_game empty = {.order = "[B]\nx = rows\n"};
    const row_game many = {.order = "[B]\none = rows, repeat until-pass\n"};

    goes_round(&jump, "plan back-b", "fx-ever");
    goes_round(&jump, "plan repeat-part", "fx-ever");
    goes_round(&stuck, "", "stuck");
    goes_round(&empty, "", "x");
    goes_round(&many, "", "one");
}
END_TEST

/* What asks in between is no endless loop, however long it goes on. */
START_TEST(long_games_are_no_loops)
{
    const row_game g = {.order = "[B]\ndo = rows\n"};
    row_play p;
    uint32_t k;

    row_open(&p, &g);
    sv_game_listen(p.game, NULL, NULL, NULL);
    for (int i = 0; i < 30000; i++) {
        ck_assert_ptr_nonnull(sv_game_advance(p.game));
        ck_assert_int_eq(sv_game_option_find(p.game,
                                             i % 3   ? "do back-b"
                                             : i % 2 ? "do repeat-part"
                                                     : "do end-turn",
                                             &k),
                         1);
        ck_assert_int_eq(sv_game_choose(p.game, k), 1);
    }
    ck_assert_ptr_null(sv_game_fault(p.game));
    row_close(&p);
}
END_TEST

static Suite *moves(void)
{
    Suite *s = suite_create("moves");
    TCase *t = tcase_create("going on");

    tcase_add_test(t, go_on);
    tcase_add_test(t, acted);
    tcase_add_test(t, skip_step);
    tcase_add_test(t, repeat_part);
    tcase_add_test(t, jump_back);
    tcase_add_test(t, jump_to_ones_own_step);
    tcase_add_test(t, jump_forward);
    tcase_add_test(t, jump_nowhere);
    tcase_add_test(t, jump_target_is_forgotten);
    tcase_add_test(t, end_turn);
    tcase_add_test(t, end_game);
    suite_add_tcase(s, t);
    t = tcase_create("edges");
    tcase_add_test(t, skip_the_last_step_of_the_setup);
    tcase_add_test(t, skip_the_last_step_of_the_turn);
    tcase_add_test(t, the_end);
    tcase_add_test(t, nothing_to_end);
    tcase_add_test(t, a_game_without_setup_and_end);
    tcase_add_test(t, seats_go_round);
    suite_add_tcase(s, t);
    t = tcase_create("bounds");
    tcase_add_test(t, loops_are_bounded);
    tcase_add_test(t, long_games_are_no_loops);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(moves());
}
