/* House rules `hand` and `row`: tiles that players hold, tiles that lie open, and what of all that is asked, paid and filled up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "scenario/scenario.h"
#include "turn/compile.h"
#include "gametest.h"

#define HEAD "[scenario]\nformat = 1\ntitle = t\nsource = s\nconfidence = inferred\n[game]\ngame = carcassonne\nedition = C1\nplayers = red blue\n"
#define RULE(lines) "[house-rule x]\nen = a\nnl = b\n" lines
#define START "[board]\n0,0 = base:D 0\n"
#define BASE HEAD "[expansions]\nbase = yes\n"

static void run(const char *text)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    const int failed = sv_scenario_run(sc, -1, NULL, NULL, NULL, r);

    no_fault(r);
    ck_assert_int_eq(failed, 0);
    sv_scenario_free(sc);
}

static void refused_with(const char *text, const char *needle)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    if (!sv_report_count(r))
        ck_assert_int_ne(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 0);
    ck_assert_int_ge(sv_report_count(r), 1);
    ck_assert_msg(strstr(sv_report_at(r, 0)->text, needle) != NULL, "%s", sv_report_at(r, 0)->text);
    sv_scenario_free(sc);
    sv_report_clear(r);
}

/* ---- what is offered ---------------------------------------------------------------------------------------------------------- */

/* A tile that fits nowhere (C and S have no field, and the board is one) is offered only where no other one fits; then it is out of
   the game, and he plays another, or draws. */
START_TEST(only_what_fits)
{
    run(BASE RULE("hand = 2\n") "[board]\n0,0 = base:B 0\n[hands]\nred = base:C base:E\n[turn]\nturn = red\n"
        "[do]\n1 = red: x base:E\n[expect 0]\noptions = x base:E\n[expect]\nhand = base:E\nhand.red = base:E base:C\n");
    run(BASE RULE("hand = 2\n") "[board]\n0,0 = base:B 0\n[hands]\nred = base:C base:S\n[turn]\nturn = red\n"
        "[expect 0]\noptions = x base:C, x base:S\n");
}
END_TEST

/* Both fit nowhere: one after the other goes out of the game, then he draws from the stack as if he held none, and fills up at the end. */
START_TEST(what_fits_nowhere)
{
    run(BASE RULE("hand = 2\n") "[board]\n0,0 = base:B 0\n[hands]\nred = base:C base:S\n[turn]\nturn = red\nstack = base:U base:B base:E base:B\n"
        "[do]\n1 = red: x base:C\n2 = red: x base:S\n3 = chance draw-tile base:B\n4 = red: place-tile base:B 1,0 0\n5 = red: pass\n6 = chance x-3 base:B\n"
        "[expect 1]\nasks = red\nhand.red = base:S\n[expect 2]\nasks = chance\nhand.red = none\nstack = 4\n[expect]\nasks = chance\nhand.red = base:B\nstack = 3\n");
}
END_TEST

/* Nothing can be drawn and he holds nothing: his turn goes by, and the other one plays his last tile, which ends the game. */
START_TEST(one_has_none_left)
{
    run(BASE RULE("hand = all\n") START "[hands]\nblue = base:U\n[turn]\nturn = red\nstack = empty\n"
        "[do]\n1 = blue: x base:U\n2 = blue: place-tile base:U 1,0 0\n3 = blue: pass\n"
        "[expect 0]\nasks = blue\nstack = 1\n[expect]\nover = yes\nstack = 0\n");
}
END_TEST

/* The open row cannot be passed by when it is all that is left. */
START_TEST(a_row_is_taken_in_the_end)
{
    run(BASE RULE("row = 3\n") START "[hands]\nx = base:U base:V\n[turn]\nturn = red\nstack = base:W\n"
        "[do]\n1 = red: x base:U\n2 = red: place-tile base:U 1,0 0\n3 = red: pass\n4 = chance x-3 base:W\n"
        "[expect 0]\noptions = x base:U, x base:V, x draw\n[expect 4]\nasks = blue\nhand.x = base:V base:W\noptions = x base:V, x base:W\n");
}
END_TEST

/* Where nothing of the row fits, he draws; one who must take something takes what he can pay, and it is out of the game. */
START_TEST(a_row_that_fits_nowhere)
{
    run(BASE RULE("row = 1\n") "[board]\n0,0 = base:B 0\n[hands]\nx = base:C\n[turn]\nturn = red\n"
        "[expect 0]\nasks = chance\nhand.x = base:C\n");
    run(BASE RULE("row = 2\nrow cost = 2\n") "[board]\n0,0 = base:B 0\n[points]\nred = 1\n[hands]\nx = base:C base:E\n[turn]\nturn = red\n"
        "[do]\n1 = red: x base:C costs 0\n2 = red: x base:E costs 0\n3 = red: place-tile base:E 1,0 90\n"
        "[expect 0]\noptions = x base:C costs 0\n[expect 1]\nasks = red\npoints.red = 1\nhand.x = base:E\n");
}
END_TEST

/* ---- a place costs what its distance says --------------------------------------------------------------------------------------- */

START_TEST(alike_but_dearer)
{
    run(BASE RULE("row = 3\nrow cost = 2\n") START "[points]\nred = 2\n[hands]\nx = base:U base:U base:V\n[turn]\nturn = red\n"
        "[do]\n1 = red: x base:U costs 2\n[expect 0]\noptions = x base:U costs 0, x base:U costs 2\n"
        "[expect]\npoints.red = 0\nhand.x = base:U base:V\nledger.1 = red -2 for x\n");
    run(BASE RULE("row = 3\n") START "[hands]\nx = base:U base:U base:V\n[turn]\nturn = red\n[expect 0]\noptions = x base:U, x base:V, x draw\n");
}
END_TEST

/* ---- a first tile --------------------------------------------------------------------------------------------------------------- */

/* As many as there are, in seating order; beside a hand it is asked first, and it need not be played while there is another one. */
START_TEST(first_tile)
{
    run(BASE "[tiles]\nbase:B = 1\n" RULE("hand first = base:B\n") "[do]\n1 = red: x draw\n2 = chance draw-tile base:U\n"
        "[expect 0]\nhand.red = base:B\nhand.blue = none\n[expect]\nhand.red = base:U base:B\n");
    run(BASE RULE("hand first = base:B\nhand = 1\n") START "[hands]\nred.x = base:B\n[turn]\nturn = red\nstack = empty\n"
        "[do]\n1 = red: x base:B\n[expect 0]\noptions = x base:B\n");
    run(BASE RULE("hand first = base:B\n") "[house-rule y]\nen = a\nnl = b\nhand = 1\n" START
        "[hands]\nred.x = base:B\nred.y = base:U\n[turn]\nturn = red\nstack = empty\n"
        "[do]\n1 = red: x draw\n2 = red: y base:U\n[expect 0]\noptions = x base:B, x draw\nhand.red = base:B base:U\nstack = 2\n"
        "[expect]\nhand = base:U\nhand.red = base:U base:B\n");
}
END_TEST

/* ---- beside the expansions ------------------------------------------------------------------------------------------------------ */

/* The river runs on before it ends, whoever holds the lake; a first tile waits for its stack. */
START_TEST(river)
{
    run(HEAD "[expansions]\nriver = yes\n" RULE("hand = 2\n") "[board]\n0,0 = river:R1-01 0\n[hands]\nred = river:R1-02 river:R1-03\nblue = river:R1-04 river:R1-05\n"
        "[turn]\nturn = red\n[expect 0]\noptions = x river:R1-03\n");
    run(HEAD "[expansions]\nriver = yes\n" RULE("hand first = base:B\n") "[expect 0]\nasks = chance\nhand.red = base:B\n");
}
END_TEST

/* Before the second part the hand is full again; when a tile fits nowhere in it, it is not filled up once more. */
START_TEST(double_turn)
{
    run(HEAD "[expansions]\ntraders-builders = yes\n" RULE("hand = 2\n") "[marks]\ndouble-turn = yes\n[board]\n0,0 = base:D 0\n1,0 = base:U 0\n"
        "[hands]\nred = base:V\nblue = base:U base:V\n[turn]\nturn = red\nstep = 2B-1\nlaid = 1,0\n"
        "[do]\n1 = red: pass\n2 = chance x-4 base:W\n3 = red: x base:W\n4 = red: place-tile base:W 2,0 90\n5 = red: pass\n6 = chance x-3 base:L\n"
        "[expect 1]\nasks = chance\npart = 2\n[expect 2]\noptions = x base:V, x base:W\n[expect]\nturn = blue\nhand.red = base:V base:L\n");
}
END_TEST

/* A tile got at a bazaar is played from the table, not from the hand; the hand stays as it is. */
START_TEST(bazaar)
{
    run(HEAD "[expansions]\nbridges-castles-bazaars = yes\n[bridges-castles-bazaars]\nbazaar-sale = pick\n" RULE("hand = 1\n")
        "[board]\n0,0 = base:D 0\n1,0 = bridges-castles-bazaars:BB10 90\n[hands]\nblue = base:W\n[turn]\nturn = red\nstep = 4A\nlaid = 1,0\n"
        "[do]\n1 = chance draw base:U\n2 = chance draw base:V\n3 = blue: bazaar-auction base:V\n4 = blue: place-tile base:V 0,1 0\n5 = blue: pass\n"
        "6 = red: place-tile base:U -1,0 0\n7 = red: pass\n8 = red: pass\n9 = chance x-3 base:E\n"
        "[expect 3]\nhand = base:V\nhand.blue = base:V base:W\n[expect 5]\nhand = base:U\n[expect 8]\nasks = chance\n[expect]\nturn = blue\nhand.red = base:E\n");
}
END_TEST

/* ---- whole games ---------------------------------------------------------------------------------------------------------------- */

static const char *const rules[] = {"hand = 1\n", "hand = 3\n", "hand = all\n", "hand first = base:B\n", "row = 3\n", "row = 5\nrow cost = 1\n",
                                    "hand = 2\nhand first = base:D\n", "row = 2\nrow cost = 3\nhand first = base:B\n"};
enum { RULES = sizeof rules / sizeof *rules };
static const char *const colours[] = {"red blue", "red blue green", "red blue green yellow", "red blue green yellow black", "red blue green yellow black pink"};

static sv_mix *mix_of(const char *rule, const char *players, int watched)
{
    char text[512];

    snprintf(text, sizeof text, "[game]\ngame = carcassonne\nedition = C1\nplayers = %s\n[expansions]\nriver = yes\ninns-cathedrals = yes\ntraders-builders = yes\n"
             "bridges-castles-bazaars = yes\ncrop-circles = yes\nferries = yes\n[house-rule x]\nen = a\nnl = b\n%s", players, rule);
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PLAY, .watched = watched}, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

static int held_in(const sv_game *g)
{
    sv_held_info held;
    int n = 0;

    while (sv_game_held(g, n, &held))
        n++;
    return n;
}

/* No tile is lost, none is left; the position counted again is the same after every choice. */
START_TEST(to_the_end)
{
    const char *rule = rules[_i / 2], *players = colours[_i * 3 % 5]; /* two to six */
    sv_mix *m = mix_of(rule, players, 0);
    sv_game *g = new_game(m, 0);
    char text[256];

    uint64_t rng = (uint64_t)_i;
    int most = 0, aside = 0;

    sv_game_start(g, (uint64_t)_i);
    while (sv_game_advance(g)) {
        ck_assert_msg(sv_game_check(g, text, sizeof text), "%s %s: %s", rule, players, text);
        most = held_in(g) > most ? held_in(g) : most;
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    ck_assert_ptr_null(sv_game_fault(g));
    ck_assert_int_eq(sv_game_over(g), 1);
    ck_assert_int_gt(most, 0);
    ck_assert_int_eq(held_in(g), 0);
    ck_assert_int_eq(sv_game_stack(g), 0);
    for (uint16_t t = 0; t < g->s.lay->types; t++)
        aside += g->s.aside[t];
    ck_assert_int_eq(sv_game_tiles(g) + aside + (g->s.head->tile != SV_NO_TILE), sv_mix_tiles(m));
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* Bytes around what may only read, and everything counted after every hook. */
START_TEST(watched)
{
    sv_mix *m = mix_of(rules[_i], "red blue green", 1);
    sv_game *g = new_game(m, 0);

    play(g, 5, -1);
    ck_assert_msg(!sv_game_fault(g), "%s: %s", rules[_i], sv_game_fault(g));
    ck_assert_int_eq(sv_game_over(g), 1);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* The record of a game leads to the same bytes. */
START_TEST(its_record)
{
    sv_mix *m = mix_of(rules[_i], "red blue", 0);
    sv_game *g = new_game(m, 0), *replayed = NULL;
    uint64_t rng = 2;
    char *text = NULL;
    size_t n = 0;

    sv_game_start(g, 5);
    for (int i = 0; i < 80 && sv_game_advance(g); i++)
        sv_game_choose(g, sv_game_pick(g, &rng));
    sv_game_advance(g);
    FILE *f = open_memstream(&text, &n);

    ck_assert_int_eq(sv_game_record(g, f, r), SV_OK);
    fclose(f);
    sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", text, r);

    no_fault(r);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &replayed, r), 0);
    no_fault(r);
    ck_assert_uint_eq(sv_game_hash(replayed), sv_game_hash(g));
    sv_scenario_free(sc);
    free(text);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* ---- the page, and what does not go together ------------------------------------------------------------------------------------ */

static const char *step_of(const sv_mix *m, const char *row)
{
    const int n = sv_mix_row_number(m, row);

    return n < 0 ? "" : m->sel->order->steps.at[m->rows.at.at[n].order->step];
}

/* A row for each thing that is done: the one that fills up for a second part only where there can be one. */
START_TEST(rows_of_the_page)
{
    sv_mix *all = mix_of("hand = 3\n", "red blue", 0), *base, *dealt = mix_of("hand = all\n", "red blue", 0);

    base = sv_mix_load(lib, &(sv_mix_desc){.name = "mix", .text = "[game]\ngame = carcassonne\nplayers = 2\n[expansions]\nbase = yes\n" RULE("row = 3\n"), .purpose = SV_FOR_PLAY}, r);
    no_fault(r);
    ck_assert_str_eq(step_of(all, "x"), "1B");
    ck_assert_str_eq(step_of(all, "x-2"), "SETUP");
    ck_assert_str_eq(step_of(all, "x-4"), "1B");
    ck_assert_str_eq(step_of(all, "x-3"), "4B");
    ck_assert_int_lt(sv_mix_row_number(all, "x-4"), sv_mix_row_number(all, "x"));
    ck_assert_int_lt(sv_mix_row_number(all, "x"), sv_mix_row_number(all, "tile-source"));
    ck_assert_int_lt(sv_mix_row_number(all, "x-3"), sv_mix_row_number(all, "pass-turn"));
    ck_assert_int_gt(sv_mix_row_number(all, "x-3"), sv_mix_row_number(all, "builder-repeat"));
    ck_assert_str_eq(step_of(base, "x-3"), "4B");
    ck_assert_int_eq(sv_mix_row_number(base, "x-4"), -1);
    ck_assert_int_eq(sv_mix_row_number(dealt, "x-3"), -1);
    sv_mix_free(all);
    sv_mix_free(base);
    sv_mix_free(dealt);
}
END_TEST

START_TEST(faults)
{
    refused_with(BASE RULE("hand = 2\n") START "[hands]\nred = base:U base:U base:U\n[expect]\nhand = none\n", "fewer tiles");
    refused_with(BASE RULE("hand = 2\n") START "[hands]\ngreen = base:U\n[expect]\nhand = none\n", "nobody plays");
    refused_with(BASE RULE("hand = 2\n") START "[hands]\nred.y = base:U\n[expect]\nhand = none\n", "nothing in this mix keeps that");
    refused_with(BASE RULE("hand = 2\n") START "[hands]\nx = base:U\n[expect]\nhand = none\n", "nothing in this mix keeps that");
    refused_with(BASE RULE("row = 2\n") START "[hands]\nred = base:U\n[expect]\nhand = none\n", "nothing in this mix keeps that");
    refused_with(BASE RULE("row = 2\n") START "[hands]\nx = base:U\n[expect]\nhand.red = base:U\n", "nothing in this mix keeps a hand");
    refused_with(BASE RULE("hand = 2\nrow = 3\n"), "hand = 2");
    refused_with(BASE RULE("hand = 2\nmove tile-source = step 4B\n"), "move tile-source");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("house tiles");
    TCase *t = game_tests("house tiles");

    tcase_set_timeout(t, 300);
    tcase_add_test(t, only_what_fits);
    tcase_add_test(t, what_fits_nowhere);
    tcase_add_test(t, one_has_none_left);
    tcase_add_test(t, a_row_is_taken_in_the_end);
    tcase_add_test(t, a_row_that_fits_nowhere);
    tcase_add_test(t, alike_but_dearer);
    tcase_add_test(t, first_tile);
    tcase_add_test(t, river);
    tcase_add_test(t, double_turn);
    tcase_add_test(t, bazaar);
    tcase_add_loop_test(t, to_the_end, 0, RULES * 2);
    tcase_add_loop_test(t, watched, 0, RULES);
    tcase_add_loop_test(t, its_record, 0, RULES);
    tcase_add_test(t, rows_of_the_page);
    tcase_add_test(t, faults);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed != 0;
}
