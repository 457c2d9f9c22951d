/* Odd tiles: roads under cities, cities over rivers, halves of an edge that belong to different fields, two cities on one edge,
   tunnels, things that cross. Each lies as its picture says, in all four rotations; then what is told of features that grew. */
#include "board.h"
#include <stdio.h>
#include <string.h>

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:E = 12\nbase:A = 9\nbase:C = 9\n"); }
static void tear_down(void) { board_close(&b); }

/* ---- one tile: what belongs together on it --------------------------------------------------------------------------------- */

static const struct {
    const char *tile, *one, *other;
    int together;
} pictures[] = {
    {"AM12", "city:E", "city:W", 1},   {"AM12", "road:N", "road:S", 1},   {"AM12", "field:SL", "field:SR", 1}, /* over the tunnel */
    {"AM12", "field:NL", "field:NR", 0}, {"AM12", "field:NL", "field:SR", 0},
    {"DG25", "field:NL", "field:NR", 1}, {"DG25", "field:SL", "field:SR", 1}, {"DG25", "field:NL", "field:SR", 0},
    {"GM07", "city:E", "city:W", 1},   {"GM07", "field:NL", "field:NR", 0}, {"GM07", "field:SL", "field:SR", 0},
    {"TB24", "road:N", "road:S", 1},   {"TB24", "road:E", "road:W", 1},   {"TB24", "road:N", "road:E", 0},
    {"TB24", "field:NL", "field:WR", 1}, {"TB24", "field:NL", "field:NR", 0},
    {"AM02", "city:N", "city:S", 1},   {"AM02", "city:N", "city:E", 0},   {"AM02", "field:mid", "field:mid#2", 0},
    {"KT07", "field:EL", "field:WR", 1}, {"KT07", "field:EL", "field:ER", 0}, {"KT07", "field:NL", "field:NR", 1},
    {"HS01", "field:SL", "field:SR", 0}, {"HS01", "field:SL", "field:EL", 1}, {"HS01", "field:WL", "field:SR", 1},
    {"HS02", "city:N", "city:W", 1},   {"HS02", "city:N", "city:E", 0},   {"HS02", "city:NR", "city:E", 1}, /* its share of edge N */
    {"IC04", "city:N", "city:E", 0},   {"WF02", "field:SL", "field:mid", 0},
    {"R2-05", "city:E", "city:W", 1},  {"R2-05", "river:N", "river:S", 1}, {"R2-05", "field:NR", "field:SL", 1},
    {"R2-05", "field:NL", "field:SR", 1}, {"R2-05", "field:NL", "field:NR", 0},
    {"R1-06", "road:E", "road:W", 1},  {"R1-06", "river:N", "river:S", 1}, {"R1-06", "field:NL", "field:SL", 0},
    {"FR03", "road:N", "road:W", 0},   {"FR03", "road:N", "road:S", 0},   {"TU04", "road:W", "road:E", 0},
};
enum { PICTURES = sizeof pictures / sizeof *pictures };

/* A place as it lies when the tile is turned by quarters. */
static const char *turned(const char *place, int quarters, char *buf, size_t n)
{
    static const char letters[] = "NESW";
    const char *edge = strchr(place, ':') + 1, *at = strchr(letters, *edge);

    snprintf(buf, n, "%.*s%c%s 0,0", (int)(edge - place), place, at ? letters[(at - letters + quarters) % 4] : *edge, edge + 1);
    return buf;
}

START_TEST(one_picture)
{
    char one[32], other[32];

    for (int quarters = 0; quarters < 4; quarters++) {
        board_clear(&b);
        lay(&b, pictures[_i].tile, 0, 0, quarters * 90);
        turned(pictures[_i].one, quarters, one, sizeof one);
        turned(pictures[_i].other, quarters, other, sizeof other);
        ck_assert_msg(together(&b, one, other) == pictures[_i].together, "%s turned %d: %s and %s", pictures[_i].tile, quarters * 90, one, other);
    }
}
END_TEST

/* ---- beside other tiles --------------------------------------------------------------------------------------------------------- */

START_TEST(halves_meet_halves)
{
    lay_map(&b, 0, 0, "KT07 KT07 KT07/180");
    ck_assert(together(&b, "field:NL 0,0", "field:NL 1,0")); /* north stays with north */
    ck_assert(together(&b, "field:SL 0,0", "field:SL 1,0"));
    ck_assert(!together(&b, "field:NL 0,0", "field:SL 1,0"));
    ck_assert(together(&b, "field:NL 0,0", "field:NL 2,0")); /* what lies north when it is turned */
    ck_assert(!together(&b, "field:NL 0,0", "field:SL 2,0"));
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 3 * 2 + 2);
    lay(&b, "meadow", 3, 0, 0); /* one field on that whole edge joins the two */
    ck_assert(together(&b, "field:NL 0,0", "field:SL 0,0"));
    lay(&b, "HS01", 0, 5, 0);
    lay(&b, "meadow", 0, 6, 0);
    ck_assert(together(&b, "field:SL 0,5", "field:SR 0,5"));
}
END_TEST

START_TEST(rivers_and_bridging_cities)
{
    lay_map(&b, 0, 0, ". R1-07/90 .\n"
                      "E/90 R2-05 E/270\n"
                      ". R1-06 .");
    ck_assert(together(&b, "river:N 1,0", "river:S 1,2"));
    ck_assert_int_eq(feature(&b, "river:N 1,0")->open, 2);
    ck_assert(together(&b, "field:EL 1,0", "field:NR 1,2")); /* along the east bank, under the city */
    ck_assert(together(&b, "field:WR 1,0", "field:NL 1,2"));
    ck_assert(!together(&b, "field:NL 1,2", "field:NR 1,2"));
    ck_assert_str_eq(completed(&b), "city:W 2,1");
    ck_assert(!is_complete(&b, "river:N 1,0"));
    lay(&b, "R1-01", 1, -1, 90);
    lay(&b, "R1-01", 1, 3, 270);
    ck_assert_int_eq(feature(&b, "river:N 1,1")->open, 0);
    ck_assert(!is_complete(&b, "river:N 1,1")); /* a river completes nothing */
    ck_assert(together(&b, "field:NL 1,2", "field:NR 1,2")); /* round the spring */
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

START_TEST(tunnel_under_a_city)
{
    lay_map(&b, 0, 0, ". A .\n"
                      "E/90 AM12 E/270\n"
                      ". A/180 .");
    ck_assert_str_eq(completed(&b), "city:W 2,1; road:N 1,2");
    ck_assert_int_eq(tiles_of(&b, "road:N 1,1"), 3);
    ck_assert_int_eq(sum_of(&b, "city:E 1,1", "shield"), 1);
    ck_assert_int_eq(sum_of(&b, "road:N 1,1", "tunnel"), 1);
}
END_TEST

/* ---- two cities on one edge ------------------------------------------------------------------------------------------------------ */

static void both_are_one(const char *first, const char *second)
{
    ck_assert(together(&b, first, second));
    ck_assert_int_eq(feature(&b, first)->open, 2);
    ck_assert_int_eq(sum_of(&b, first, "shield"), 1);
    ck_assert_int_eq(feature(&b, first)->parts, 3);
    ck_assert_int_eq(tiles_of(&b, first), 2);
}

START_TEST(a_city_meets_both)
{
    for (int quarters = 0; quarters < 4; quarters++)
        for (int late = 0; late < 2; late++) {
            static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
            char main_city[32], share[32];

            board_clear(&b);
            turned("city:W", quarters, main_city, sizeof main_city);
            turned("city:E", quarters, share, sizeof share);
            if (!late)
                lay(&b, "HS02", 0, 0, quarters * 90);
            lay(&b, "E", dx[quarters], dy[quarters], (quarters + 2) % 4 * 90);
            if (late)
                lay(&b, "HS02", 0, 0, quarters * 90);
            both_are_one(main_city, share);
        }
}
END_TEST

START_TEST(both_are_closed)
{
    lay_map(&b, 0, 0, ". abbey .\n"
                      "E/90 HS02 E/270");
    ck_assert_str_eq(completed(&b), "city:N 1,1; city:W 2,1");
    ck_assert(!together(&b, "city:W 1,1", "city:E 1,1"));
    board_clear(&b);
    lay_map(&b, 0, 0, "E/90 HS02 E/270");
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "abbey", 1, -1, 0);
    ck_assert_str_eq(completed(&b), "city:N 1,0; city:E 1,0");
    lay(&b, "HS02", 5, 5, 0);
    ck_assert_int_eq(feature(&b, "city:W 5,5")->open, 2);
    ck_assert_int_eq(feature(&b, "city:E 5,5")->open, 2);
}
END_TEST

/* Two shared edges face to face: each half meets the half that faces it. */
START_TEST(two_meet_two)
{
    lay_map(&b, 0, 0, "HS02/180\nHS02");
    ck_assert(together(&b, "city:W 0,1", "city:W 0,0"));
    ck_assert(together(&b, "city:E 0,1", "city:E 0,0"));
    ck_assert(!together(&b, "city:E 0,1", "city:W 0,1"));
    ck_assert_int_eq(feature(&b, "city:W 0,1")->open, 2);
    ck_assert_int_eq(feature(&b, "city:E 0,1")->open, 2);
    board_clear(&b);
    lay_map(&b, 0, 0, "HS02m/180\nHS02"); /* main beside main, share beside share */
    ck_assert(together(&b, "city:W 0,1", "city:W 0,0"));
    ck_assert(together(&b, "city:E 0,1", "city:E 0,0"));
    ck_assert(!together(&b, "city:E 0,1", "city:W 0,1"));
}
END_TEST

/* ---- tunnels ---------------------------------------------------------------------------------------------------------------------- */

START_TEST(tunnel_mouths_stay_open)
{
    lay_map(&b, 0, 0, "TU03 A/90");
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1); /* the mouth */
    ck_assert(!is_complete(&b, "road:E 0,0"));
    ck_assert_str_eq(completed(&b), "");
    lay_map(&b, 5, 0, "TU04\nA/180");
    ck_assert_int_eq(feature(&b, "road:N 5,0")->open, 1);
    ck_assert_int_eq(feature(&b, "road:S 5,0")->open, 1);
    ck_assert_int_eq(feature(&b, "road:E 5,0")->open, 2);
    lay(&b, "A", 5, -1, 0);
    ck_assert_str_eq(completed(&b), "road:S 5,-1"); /* that end is no mouth */
}
END_TEST

/* ---- what is told -------------------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *map, *tile; /* the tile is laid on 0,0 */
    int degrees;
    const char *events;
} told[] = {
    {"", "U", 0, ""},
    /* each pair of parts once, edge by edge from N, left to right */
    {". U", "U", 0, "+field:NL 0,0<field:NL 1,0 +road:E 0,0<road:E 1,0 +field:ER 0,0<field:ER 1,0"},
    {". meadow", "meadow", 0, "+field:NL 0,0<field:NL 1,0"},
    {". KT07", "meadow", 0, "+field:NL 0,0<field:NL 1,0 +field:NL 0,0<field:ER 1,0"},
    {". meadow", "KT07", 0, "+field:NL 0,0<field:NL 1,0 +field:ER 0,0<field:NL 1,0"},
    {". E/270", "E", 90, "+city:E 0,0<city:W 1,0 !city:E 0,0"},
    {". E/270", "HS02", 90, "+city:N 0,0<city:W 1,0 +city:S 0,0<city:W 1,0"},
    {". HS02/270", "E", 90, "+city:E 0,0<city:S 1,0 +city:E 0,0<city:N 1,0"},
    {". HS02/270", "C", 90, "+city:N 0,0<city:S 1,0 +city:N 0,0<city:N 1,0"},
    {". HS02/270", "HS02", 90, "+city:N 0,0<city:N 1,0 +city:S 0,0<city:S 1,0"},
    /* an abbey extends nothing, and closes */
    {". E/270", "abbey", 0, "!city:W 1,0"},
    {". abbey", "E", 90, "!city:E 0,0"},
    {". A/90", "A", 270, "+field:NL 0,0<field:NL 1,0 +road:E 0,0<road:W 1,0 !road:E 0,0"},
    {". L", "A", 270, "+field:NL 0,0<field:EL 1,0 +road:E 0,0<road:W 1,0 +field:NL 0,0<field:SR 1,0 !road:E 0,0"},
};
enum { TOLD = sizeof told / sizeof *told };

START_TEST(one_event_a_pair)
{
    lay_map(&b, 0, 0, told[_i].map);
    lay(&b, told[_i].tile, 0, 0, told[_i].degrees);
    ck_assert_str_eq(events(&b), told[_i].events);
    ck_assert_str_eq(events(&b), "");
}
END_TEST

/* The turn tells them to those who listen: the same things, in the same order, with the row that did it as their cause. */
START_TEST(heard_in_play)
{
    uint64_t rng = 11;
    const sv_decision *d;
    const board_ear *ear = b.s->ctx[b.mix->loaded.list.n - 1].slot[SV_LIFE_GAME];
    uint32_t tiles = 0, done = 0;

    ck_assert_str_eq(b.mix->loaded.list.at[b.mix->loaded.list.n - 1].manifest->id, "board-test");
    while ((d = sv_game_advance(b.game)) && tiles < 60) {
        const uint32_t heard = ear->heard;

        sv_game_choose(b.game, sv_game_pick(b.game, &rng));
        for (uint32_t i = heard; i < ear->heard; i++) {
            const sv_event *e = &ear->log[i % EAR_LOG];

            ck_assert_uint_lt(ear->heard - heard, EAR_LOG);
            tiles += e->kind == SV_EV_TILE;
            done += e->kind == SV_EV_COMPLETED;
            if (e->kind == SV_EV_EXTENDED)
                ck_assert_uint_eq(b.q->part[e->a].label, b.q->part[e->b].label);
            if (e->kind == SV_EV_COMPLETED)
                ck_assert_str_eq(b.mix->rows.at.at[e->b].order->id, "place-tile");
        }
        sound(&b);
    }
    ck_assert_uint_ge(tiles, 60);
    ck_assert_uint_ge(done, 3);
}
END_TEST

static TCase *odd_tiles(void)
{
    TCase *t = tcase_create("odd tiles");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, one_picture, 0, PICTURES);
    tcase_add_test(t, halves_meet_halves);
    tcase_add_test(t, rivers_and_bridging_cities);
    tcase_add_test(t, tunnel_under_a_city);
    tcase_add_test(t, a_city_meets_both);
    tcase_add_test(t, both_are_closed);
    tcase_add_test(t, two_meet_two);
    tcase_add_test(t, tunnel_mouths_stay_open);
    tcase_add_loop_test(t, one_event_a_pair, 0, TOLD);
    tcase_add_test(t, heard_in_play);
    return t;
}

int main(void)
{
    Suite *s = suite_create("odd tiles");

    suite_add_tcase(s, odd_tiles());
    return board_main(s);
}
