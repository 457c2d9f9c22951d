/* core/house/offers: swap, marker and join in games of chance, their texts, and what scenarios say of them. */
#include <stdlib.h>
#include "gametest.h"
#include "house/house.h"
#include "scenario/scenario.h"
#include "sanitized.h"

/* Checked builds recount everything at every change, sanitizers are slow: fewer games there. */
#if SV_CHECKED || SANITIZED
enum { GAMES = 3 };
#else
enum { GAMES = 100 };
#endif

#define GAME "[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n"
#define RULE "[house-rule mine]\nen = Mine.\nnl = Van mij.\n"

/* Watched: an offer that writes, or writes beyond its slot, is a fault. */
static sv_mix *mix_of(const char *text)
{
    const sv_mix_desc desc = {.name = "mine.ini", .text = text, .purpose = SV_FOR_PLAY, .watched = 1};
    sv_mix *m = sv_mix_load(lib, &desc, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

/* ---- games of chance ------------------------------------------------------------------------------------------------------ */

typedef struct twins {
    sv_game *g, *other;
    uint8_t *block, *kept;
    size_t bytes;
} twins;

/* Every option has a text of its own, by which it is found; what is saved goes on to the same bytes. */
static void at_a_decision(twins *t, uint32_t n, uint32_t k)
{
    char text[224], wrong[256];
    uint32_t found;

    ck_assert_msg(sv_game_check(t->g, wrong, sizeof wrong) && sv_game_check_options(t->g, wrong, sizeof wrong), "%s", wrong);
    for (uint32_t i = 0; i < n; i++) {
        sv_game_option_text(t->g, i, text, sizeof text);
        ck_assert_msg(sv_game_option_find(t->g, text, &found) && found == i, "%s", text);
    }
    sv_game_save(t->g, t->block);
    sv_game_load(t->other, t->block);
    sv_game_advance(t->other);
    ck_assert_int_eq(sv_game_choose(t->g, k), 1);
    ck_assert_int_eq(sv_game_choose(t->other, k), 1);
    sv_game_save(t->g, t->block);
    sv_game_save(t->other, t->kept);
    ck_assert_mem_eq(t->kept, t->block, t->bytes);
}

/* How often an option of the house rules was chosen. */
static int play_games(const char *text)
{
    sv_mix *m = mix_of(text);
    twins t = {.g = new_game(m, 0), .other = new_game(m, 0), .bytes = sv_mix_state_bytes(m)};
    int chosen = 0;

    t.block = malloc(2 * t.bytes);
    t.kept = t.block + t.bytes;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t rng = seed;
        const sv_decision *d;

        sv_game_start(t.g, seed);
        while ((d = sv_game_advance(t.g)) != NULL) {
            const uint32_t k = sv_game_pick(t.g, &rng);
            const int row = sv_game_option_row(t.g, k);

            chosen += row >= 0 && !strncmp(m->rows.at.at[row].order->id, "mine", 4);
            at_a_decision(&t, d->count, k);
        }
        ck_assert_msg(sv_game_over(t.g) == 1, "%s", t.g->s.fault[SV_EN]);
        const uint64_t end = sv_game_hash(t.g);

        ck_assert_int_eq(sv_game_redo(t.g), 1);
        ck_assert_uint_eq(sv_game_hash(t.g), end);
    }
    free(t.block);
    sv_game_free(t.g);
    sv_game_free(t.other);
    sv_mix_free(m);
    return chosen;
}

START_TEST(games_of_chance)
{
    static const char *const mixes[] = {
        GAME RULE "swap base:D = base:U\nswap base:U = base:D\n",
        GAME RULE "marker road = always\nmarker city = not complete\nmarker field = own.figures > 0\nmarker monastery = open > 3\n",
        GAME RULE "join field = 2\njoin city = 9\njoin road = 99\n",
        GAME "river = yes\nferries = yes\nbridges-castles-bazaars = yes\n" RULE "join road = 20\nmarker when = on-tile.river > 0\nmarker road = always\nswap river:R1-10 = base:D\n",
    };

    for (int i = 0; i < COUNT(mixes); i++)
        ck_assert_int_gt(play_games(mixes[i]), GAMES);
}
END_TEST

/* ---- scenarios -------------------------------------------------------------------------------------------------------------- */

#define SCENE(rules) \
    "[scenario]\nformat = 1\ntitle = t\n[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n" rules "[board]\n0,0 = base:D 0\n"

/* How many of its expectations fail; -1: it cannot be run. */
static int run(const char *text)
{
    sv_scenario *s = sv_scenario_read_text(lib, "t.ini", text, r);

    if (!s)
        return -1;
    const int failed = sv_scenario_run(s, -1, NULL, NULL, NULL, r);

    sv_scenario_free(s);
    return failed;
}

static void goes(const char *text)
{
    const int failed = run(text);

    no_fault(r);
    ck_assert_int_eq(failed, 0);
}

#define SWAP RULE "swap base:B = base:X\n"
START_TEST(swapped_tile_goes_back)
{
    goes(SCENE(SWAP) "[turn]\nstep = 1B\ndraws = base:B\n[do]\n1 = red: mine base:X\n2 = red: place-tile 1,0 0\n3 = red: pass\n4 = chance: draw-tile base:B\n"
                     "[expect 1]\nhand = base:X\n[expect 2]\ntile 1,0 = base:X 0\n[expect 4]\nrow = place-tile\nhand = base:B\n"); /* there is one crossing */
    goes(SCENE(SWAP) "[turn]\nstep = 1C\nhand = base:U\n[do]\n1 = red: place-tile base:U 1,0 0\n[expect 0]\nrow = place-tile\n");
    goes(SCENE(SWAP) "[turn]\nstep = 1C\nhand = base:B\n[do]\n1 = red: pass\n[expect 0]\noptions = mine base:X, pass\n[expect]\nhand = base:B\n");
}
END_TEST

#define MARKS RULE "marker road = not new-tile\nmarker city = tiles > 5\n"
START_TEST(markers_stay_when_features_merge)
{
    goes(SCENE(MARKS) "-1,0 = base:U 0\n3,0 = base:U 0\n[figures]\n1 = red follower road:E @ 0,0\n"
                      "[pieces]\n1 = mine @ 0,0 road:E\n2 = mine @ 0,0 road:E\n3 = mine @ 3,0 road:E\n"
                      "[turn]\nturn = blue\nstep = 1C\nhand = base:U\n"
                      "[do]\n1 = blue: place-tile base:U 1,0 0\n2 = blue: mine road:E @ 0,0\n3 = chance: draw-tile base:U\n4 = red: place-tile base:U 2,0 0\n5 = red: pass\n"
                      "6 = chance: draw-tile base:A\n7 = blue: place-tile base:A 4,0 90\n8 = blue: pass\n"
                      "9 = chance: draw-tile base:A\n10 = red: place-tile base:A -2,0 270\n11 = red: pass\n"
                      "[expect 1]\noptions = place-follower field:NL, place-follower field:ER, mine road:E @ 0,0, mine road:E @ 3,0, pass\n"
                      "[expect]\npoints.red = 11\nledger.1 = red 11 for score-road mine-2: 7 tiles\npiece.1 = mine @ 0,0 road:E\npiece.2 = mine @ 3,0 road:E\nno-piece.1 = mine @ 1,0\n");
    ck_assert_int_eq(run(SCENE(MARKS) "[pieces]\n1 = mine @ 0,0 field:EL\n"), -1);
    ck_assert_ptr_nonnull(find_fault(r, SV_E_SCEN_VALUE, -1, "mine @ 0,0 field:EL"));
}
END_TEST

START_TEST(no_more_markers_than_there_are)
{
    char text[16384];
    int at = snprintf(text, sizeof text, "%s[turn]\nstep = 1C\nhand = base:U\n[do]\n1 = red: place-tile base:U 1,0 0\n[expect 1]\nabsent.1 = mine road:E @ 0,0\n[pieces]\n", SCENE(MARKS));

    for (int i = 1; i <= SV_HOUSE_MARKERS; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, "%d = mine @ 0,0 road:E\n", i);
    goes(text);
    snprintf(text + at, sizeof text - (size_t)at, "256 = mine @ 0,0 road:E\n");
    ck_assert_int_eq(run(text), -1);
}
END_TEST

START_TEST(markers_only_then)
{
#define THEN RULE "marker when = on-tile.monastery > 0\nmarker road = always\n"
#define LAYS "[turn]\nstep = 1C\nhand = base:"
    goes(SCENE(THEN) LAYS "A\n[do]\n1 = red: place-tile base:A 1,0 90\n2 = red: mine road:E @ 0,0\n[expect]\npiece.1 = mine @ 0,0\n");
    goes(SCENE(THEN) LAYS "U\n[do]\n1 = red: place-tile base:U 1,0 0\n[expect]\nabsent.1 = mine road:E @ 0,0\n");
    /* what waits, or can never hold, holds markers back */
    goes(SCENE(RULE "marker when = on-tile.river > 0\nmarker road = always\n") LAYS "U\n[do]\n1 = red: place-tile base:U 1,0 0\n[expect]\noptions = place-follower road:E, place-follower field:NL, place-follower field:ER, pass\n");
}
END_TEST

#define JOIN RULE "join field = 2\n"
START_TEST(joined_so_often)
{
    goes(SCENE(JOIN) "1,0 = base:U 0\n2,0 = base:U 0\n0,1 = base:U 0\n"
                     "[pieces]\n1 = mine red @ 1,0 field:NL + field:ER\n2 = mine blue @ 0,1 field:NL + field:ER\n"
                     "[turn]\nstep = 1C\nhand = base:X\n[do]\n1 = red: place-tile base:X 3,0 0\n2 = red: mine field:NR + field:ER\n"
                     "[expect 1]\noptions = place-follower road:N, place-follower road:E, place-follower road:S, place-follower road:W, place-follower field:NL, "
                     "place-follower field:NR, place-follower field:ER, place-follower field:SR, mine field:NL + field:NR, mine field:NL + field:ER, "
                     "mine field:NR + field:ER, pass\n[expect 2]\npiece.1 = mine red @ 3,0 field:NR + field:ER\npiece.2 = mine blue @ 0,1\nfeature.1 = field:NR @ 3,0 joins field:ER @ 3,0\n");
}
END_TEST

START_TEST(refused_when_spent)
{
    goes(SCENE(JOIN) "1,0 = base:U 0\n2,0 = base:U 0\n0,1 = base:U 0\n"
                     "[pieces]\n1 = mine red @ 1,0 field:NL + field:ER\n2 = mine red @ 0,1 field:NL + field:ER\n"
                     "[turn]\nstep = 1C\nhand = base:X\n[do]\n1 = red: place-tile base:X 3,0 0\n2 = red: pass\n3 = chance: draw-tile base:A\n"
                     "[expect 1]\nrefused.1 = mine field:NR + field:ER for house.mine\nabsent.1 = mine field:NR + field:ER\n");
    ck_assert_int_eq(run(SCENE(JOIN) "1,0 = base:U 0\n[pieces]\n1 = mine red @ 1,0 road:E + field:ER\n"), -1);
    ck_assert_int_eq(run(SCENE(JOIN) "1,0 = base:U 0\n[pieces]\n1 = mine @ 1,0 field:NL + field:ER\n"), -1);
}
END_TEST

/* ---- what cannot be ------------------------------------------------------------------------------------------------------------ */

static void fails(const char *text, sv_code code, int line, const char *needle)
{
    const sv_mix_desc desc = {.name = "mine.ini", .text = text, .purpose = SV_FOR_PLAY};
    sv_report *own_report = sv_report_new("en");
    sv_mix *m = sv_mix_load(lib, &desc, own_report);

    ck_assert_ptr_null(m);
    only_fault(own_report, code, line, needle, text);
    sv_report_free(own_report);
}

START_TEST(wrong_statements)
{
    fails(GAME RULE "join monastery = 1\n", SV_E_HOUSE_UNJOINED, 9, "monastery");
    fails(GAME RULE "marker when = always\n", SV_E_HOUSE_ALONE, 9, "marker when");
    fails(GAME RULE "marker when = tile is base:D\nforbid lay = round is 3\n[house-rule other]\nen = O.\nnl = A.\nmarker road = always\n", SV_E_HOUSE_ALONE, 9, "marker when");
    fails(GAME RULE "swap base:D = base:QQ\n", SV_E_HOUSE_NAME, 9, "base:QQ");
}
END_TEST

static TCase *games(void)
{
    TCase *t = game_tests("games");

    tcase_add_test(t, games_of_chance);
    return t;
}

static TCase *scenes(void)
{
    TCase *t = game_tests("scenes");

    tcase_add_test(t, swapped_tile_goes_back);
    tcase_add_test(t, markers_stay_when_features_merge);
    tcase_add_test(t, no_more_markers_than_there_are);
    tcase_add_test(t, markers_only_then);
    tcase_add_test(t, joined_so_often);
    tcase_add_test(t, refused_when_spent);
    tcase_add_test(t, wrong_statements);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {games, scenes};
    return run_suite("house_offers", cases, COUNT(cases));
}
