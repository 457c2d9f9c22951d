/* Laying tiles: what joins, what closes, what is completed and when it is told. Expectations come from the rules of the game. */
#include "board.h"
#include <stdlib.h>
#include <string.h>

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:C = 9\nbase:V = 20\nbase:A = 9\nbase:E = 12\n"); }
static void tear_down(void) { board_close(&b); }

/* ---- joining ------------------------------------------------------------------------------------------------------------------ */

START_TEST(roads_in_a_row)
{
    lay_map(&b, 0, 0, "U U inn");
    ck_assert(together(&b, "road:E 0,0", "road:W 2,0"));
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 2);
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 3);
    ck_assert_int_eq(sum_of(&b, "road:W 0,0", "inn"), 1);
    ck_assert(together(&b, "field:NL 0,0", "field:NR 2,0"));
    ck_assert(together(&b, "field:SL 0,0", "field:SR 2,0"));
    ck_assert(!together(&b, "field:NL 0,0", "field:SL 0,0"));
    ck_assert_int_eq(sum_of(&b, "field:EL 0,0", "pigherd"), 1);
    ck_assert_int_eq(sum_of(&b, "field:ER 0,0", "pigherd"), 0);
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* An edge on which one part lies alone is joined at once: both ends of both halves go, and it is told once. */
START_TEST(whole_edges)
{
    const sv_variant *v = b.q->def->variant;

    for (int r = 0; r < 4; r++) {
        ck_assert_int_eq(v[board_type(&b, "meadow") * 4 + r].shape[r], SV_SHAPE_HALVES);
        ck_assert_int_eq(v[board_type(&b, "C") * 4 + r].shape[r], SV_SHAPE_MIDDLE);
        ck_assert_int_eq(v[board_type(&b, "U") * 4 + r].shape[(1 + r) & 3], SV_SHAPE_ALL); /* a road, with a field on each side */
        ck_assert_int_eq(v[board_type(&b, "U") * 4 + r].shape[r], SV_SHAPE_HALVES);
    }
    lay(&b, "meadow", 0, 0, 0);
    lay(&b, "meadow", 1, 0, 0);
    ck_assert_str_eq(events(&b), "+field:NL 1,0<field:NL 0,0");
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 12);
    lay(&b, "meadow", 0, 1, 90);
    lay(&b, "meadow", 1, 1, 0); /* at two edges of one feature */
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 16);
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->parts, 4);
    lay(&b, "U", 2, 0, 90);
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 14 + 2); /* the halves beside the road are open */
}
END_TEST

/* Marks and followers of all parts, whichever way features grow together. */
START_TEST(sums_go_along)
{
    for (int order = 0; order < 6; order++) {
        static const int at[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        static const char *const tile[3] = {"F", "C", "Q"}; /* E+W shield; all shield; N+E+W shield */

        board_clear(&b);
        for (int i = 0; i < 3; i++) {
            char place[32];
            const int k = at[order][i];

            lay(&b, tile[k], k, 0, 0);
            snprintf(place, sizeof place, "city:E %d,0", k);
            if (i < 2 && !(i == 1 && feature(&b, place)->followers))
                figure(&b, i, place);
        }
        ck_assert(together(&b, "city:W 0,0", "city:N 2,0"));
        ck_assert_int_eq(feature(&b, "city:E 1,0")->parts, 3);
        ck_assert_int_eq(sum_of(&b, "city:E 1,0", "shield"), 3);
        ck_assert_int_eq(feature(&b, "city:E 1,0")->open, 5);
        ck_assert_int_eq(feature(&b, "city:E 1,0")->followers, order == 1 || order == 4 ? 2 : 1);
    }
}
END_TEST

/* A tile that joins two features which three neighbours already made one (B040). */
START_TEST(one_feature_from_several_sides)
{
    lay_map(&b, 0, 0, "C C C\n"
                      "C . C");
    ck_assert_int_eq(feature(&b, "city:N 0,0")->open, 3 + 4 + 2 + 3); /* above, at the sides, below, round the hole */
    lay(&b, "C", 1, 1, 0);
    ck_assert_int_eq(feature(&b, "city:N 0,0")->open, 3 + 4 + 3);
    ck_assert_int_eq(feature(&b, "city:N 0,0")->parts, 6);
    ck_assert_int_eq(sum_of(&b, "city:N 0,0", "shield"), 6);
}
END_TEST

/* ---- completing -------------------------------------------------------------------------------------------------------------- */

START_TEST(a_road_between_two_ends)
{
    lay_map(&b, 0, 0, "A/270 U");
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "A", 2, 0, 90);
    ck_assert(is_complete(&b, "road:E 0,0"));
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 3);
    ck_assert_str_eq(completed(&b), "road:W 2,0");
}
END_TEST

/* Ends close each on its own: three roads at a crossing. */
START_TEST(a_crossing_ends_each_road)
{
    lay_map(&b, 0, 0, "A/270 X A/90");
    ck_assert_str_eq(completed(&b), "road:W 1,0; road:W 2,0");
    lay(&b, "A", 1, 1, 180);
    ck_assert_str_eq(completed(&b), "road:N 1,1");
    ck_assert(!is_complete(&b, "road:N 1,0"));
}
END_TEST

START_TEST(a_loop_is_complete_once)
{
    lay_map(&b, 0, 0, "V/270 V\n"
                      ". V/90");
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 2);
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "V", 0, 1, 180);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 0);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->parts, 4);
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 4);
    ck_assert_str_eq(completed(&b), "road:N 0,1");
    ck_assert(together(&b, "field:ER 0,0", "field:NR 0,1")); /* the field inside */
    ck_assert(!is_complete(&b, "field:ER 0,0"));
    ck_assert_int_eq(feature(&b, "field:ER 0,0")->open, 0);
}
END_TEST

/* The road runs north, turns round and crosses itself: the tile counts once. */
START_TEST(a_road_over_one_tile_twice)
{
    lay_map(&b, 0, -1, ". V/270 V\n"
                       ". TB24 V/90");
    ck_assert(together(&b, "road:N 1,0", "road:E 1,0"));
    ck_assert_int_eq(feature(&b, "road:N 1,0")->parts, 5);
    ck_assert_int_eq(tiles_of(&b, "road:N 1,0"), 4);
    ck_assert_int_eq(feature(&b, "road:N 1,0")->open, 2);
    lay(&b, "A", 0, 0, 270);
    lay(&b, "A", 1, 1, 180);
    ck_assert_str_eq(completed(&b), "road:N 1,1");
    ck_assert_int_eq(tiles_of(&b, "road:N 1,0"), 6);
}
END_TEST

START_TEST(a_city_with_a_hole)
{
    lay_map(&b, 0, 0, ". E/180 .\n"
                      "E/90 C .\n"
                      ". E .");
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "E", 2, 1, 270);
    ck_assert_str_eq(completed(&b), "city:W 2,1");
    ck_assert_int_eq(sum_of(&b, "city:N 1,1", "shield"), 1);
    ck_assert_int_eq(tiles_of(&b, "city:N 1,1"), 5);
}
END_TEST

/* Several features by one tile, in the order of its parts; each is told once. */
START_TEST(three_at_once)
{
    lay_map(&b, 0, 0, ". E/180 .\n"
                      "A/270 . A/90\n"
                      ". A/180 .");
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "L", 1, 1, 0); /* city N; roads E, S, W end at a crossing */
    ck_assert_str_eq(completed(&b), "city:N 1,1; road:E 1,1; road:S 1,1; road:W 1,1");
}
END_TEST

/* A tile that is complete by itself, with no border at all. */
START_TEST(nothing_is_complete_alone)
{
    lay(&b, "AM02", 0, 0, 0);
    ck_assert_int_eq(feature(&b, "field:mid 0,0")->open, 0);
    ck_assert_int_eq(feature(&b, "field:mid#2 0,0")->parts, 1);
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* ---- the abbey ------------------------------------------------------------------------------------------------------------------ */

/* It closes roads and cities of its neighbours, each on its own, and none that was complete before (B036). */
START_TEST(an_abbey_closes)
{
    lay_map(&b, 0, 0, ". E/180 .\n"
                      "A/270 . E/270\n"
                      ". A/180 .");
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "abbey", 1, 1, 0);
    ck_assert_str_eq(completed(&b), "city:S 1,0; city:W 2,1; road:N 1,2; road:E 0,1");
    ck_assert_int_eq(tiles_of(&b, "road:E 0,1"), 1);
    ck_assert_int_eq(feature(&b, "field:NL 1,0")->open, 6);
}
END_TEST

START_TEST(an_abbey_closes_nothing_twice)
{
    lay_map(&b, 0, 0, ". E/180 .\n"
                      "U/90 . V\n"
                      ". V/180 V/90"); /* both ends of a road come to the hole */
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "abbey", 1, 1, 0);
    ck_assert_str_eq(completed(&b), "city:S 1,0; road:S 2,1");
    ck_assert_int_eq(tiles_of(&b, "road:S 2,1"), 3);
    lay(&b, "abbey", 1, -1, 0); /* beside tiles whose features are complete */
    lay(&b, "abbey", 3, 1, 0);
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

START_TEST(beside_an_abbey)
{
    lay_map(&b, 0, 0, "abbey");
    lay(&b, "A", 1, 0, 90); /* its road runs into the abbey */
    ck_assert_str_eq(completed(&b), "road:W 1,0");
    lay(&b, "E", 0, 1, 0);
    ck_assert_str_eq(completed(&b), "city:N 0,1");
    lay(&b, "abbey", -1, 0, 90);
    ck_assert_str_eq(completed(&b), "");
    ck_assert_int_eq(feature(&b, "monastery:mid 0,0")->open, 5);
    ck_assert_int_eq(feature(&b, "monastery:mid -1,0")->open, 6);
}
END_TEST

/* ---- area features ---------------------------------------------------------------------------------------------------------------- */

static void ring(int x, int y, const char *tile, int first, int last)
{
    static const int dx[8] = {0, 1, 0, -1, 1, 1, -1, -1}, dy[8] = {-1, 0, 1, 0, -1, 1, 1, -1};

    for (int i = first; i < last; i++)
        lay(&b, tile, x + dx[i], y + dy[i], 0);
}

START_TEST(eight_squares)
{
    static const int at[][2] = {{0, 0}, {-1, -1}, {100, -100}, {-9000, 9000}};

    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        const int x = at[i][0], y = at[i][1];
        char place[48];

        board_clear(&b);
        snprintf(place, sizeof place, "monastery:mid %d,%d", x, y);
        lay(&b, "B", x, y, 0);
        for (int k = 0; k < 25; k++) /* two squares away counts for nothing */
            if (k % 5 % 4 == 0 || k / 5 % 4 == 0)
                lay(&b, "meadow", x + k % 5 - 2, y + k / 5 - 2, 0);
        ck_assert_int_eq(feature(&b, place)->open, 8);
        ring(x, y, "meadow", 0, 7);
        ck_assert_int_eq(feature(&b, place)->open, 1);
        ck_assert_str_eq(completed(&b), "");
        ring(x, y, "meadow", 7, 8);
        ck_assert_str_eq(completed(&b), place);
    }
}
END_TEST

START_TEST(into_a_hole)
{
    ring(5, 5, "meadow", 0, 8);
    completed(&b);
    lay(&b, "B", 5, 5, 0);
    ck_assert_str_eq(completed(&b), "monastery:mid 5,5");
    ck_assert_uint_eq(b.q->n->areas, 0);
}
END_TEST

/* Monastery and orchard side by side are both complete; a moor never is; a statue is no area. */
START_TEST(beside_the_monastery)
{
    lay(&b, "garden", 0, 0, 0);
    ring(0, 0, "meadow", 0, 8);
    ck_assert_str_eq(completed(&b), "monastery:mid 0,0; orchard:mid 0,0");
    lay(&b, "heath", 10, 0, 0);
    ring(10, 0, "meadow", 0, 8);
    ck_assert_int_eq(feature(&b, "moor:mid 10,0")->open, 0);
    ck_assert(!is_complete(&b, "moor:mid 10,0"));
    ck_assert(!is_complete(&b, "statue:mid 10,0"));
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "twins", 20, 0, 0);
    ck_assert(!together(&b, "monastery:mid 20,0", "monastery:mid#2 20,0"));
    ring(20, 0, "meadow", 0, 6);
    lay(&b, "twins", 19, 1, 0);
    lay(&b, "twins", 19, -1, 0);
    ck_assert(is_complete(&b, "monastery:mid 20,0") && is_complete(&b, "monastery:mid#2 20,0"));
    ck_assert_str_eq(completed(&b), "monastery:mid 20,0; monastery:mid#2 20,0");
}
END_TEST

/* ---- where it may not be laid ------------------------------------------------------------------------------------------------------- */

START_TEST(taken)
{
    const size_t bytes = sv_game_state_bytes(b.game);
    unsigned char *before = malloc(2 * bytes), *after = before + bytes;

    lay_map(&b, 0, 0, "D U");
    sv_game_save(b.game, before);
    ck_assert_int_eq(sv_squares_lay(b.s, (uint16_t)board_type(&b, "U"), 1, 0, 0, CAUSE), -1);
    ck_assert_int_eq(sv_squares_api.lay_start(&b.s->ctx[0], (uint16_t)board_type(&b, "D"), 1, 0, 0), 0);
    ck_assert_int_eq(sv_squares_api.lay_start(&b.s->ctx[0], SV_NO_TILE, 2, 0, 0), 0);
    ck_assert_int_eq(sv_squares_api.lay(&b.s->ctx[0], &(sv_option){.a = 2}), 0); /* the hand is empty */
    sv_game_save(b.game, after);
    ck_assert_int_eq(memcmp(before, after, bytes), 0);
    sound(&b);
    free(before);
}
END_TEST

static int lay_next(int *left, uint16_t *type, int x, int y) /* 1: the next tile of the stack was laid */
{
    while (!*left)
        *left = b.q->def->more[++*type].copies;
    if (sv_squares_lay(b.s, *type, x, y, 0, CAUSE) < 0)
        return 0;
    ck_assert(sv_stock_take(b.s, *type));
    --*left;
    completed(&b);
    events(&b);
    return 1;
}

/* Tiles apart from all others, as a scenario may lay them: as many as the room for free squares can bear, and then still the whole
   deck in the shape that has most free squares, a line. */
START_TEST(room_for_free_squares)
{
    uint16_t type = 0;
    int left = b.q->def->more[0].copies, apart = 0;

    while (lay_next(&left, &type, 0, 3 * apart))
        apart++;
    ck_assert_int_ge(apart, 8);
    for (int n = apart; n < b.q->def->tiles_max; n++)
        ck_assert(lay_next(&left, &type, 1 + n - apart, 0));
    ck_assert_uint_eq(b.q->n->tiles, b.q->def->tiles_max);
    ck_assert_uint_eq(b.q->n->frontier, 2u * b.q->n->tiles + 2u * (unsigned)apart); /* not counted anew: edges clash here */
    ck_assert_uint_le(b.q->n->frontier, b.q->def->frontier_max);
    ck_assert_int_eq(sv_squares_lay(b.s, 0, 1, 1, 0, CAUSE), -1); /* no tile is left */
}
END_TEST

static TCase *laying(void)
{
    TCase *t = tcase_create("laying");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, roads_in_a_row);
    tcase_add_test(t, whole_edges);
    tcase_add_test(t, sums_go_along);
    tcase_add_test(t, one_feature_from_several_sides);
    tcase_add_test(t, a_road_between_two_ends);
    tcase_add_test(t, a_crossing_ends_each_road);
    tcase_add_test(t, a_loop_is_complete_once);
    tcase_add_test(t, a_road_over_one_tile_twice);
    tcase_add_test(t, a_city_with_a_hole);
    tcase_add_test(t, three_at_once);
    tcase_add_test(t, nothing_is_complete_alone);
    tcase_add_test(t, an_abbey_closes);
    tcase_add_test(t, an_abbey_closes_nothing_twice);
    tcase_add_test(t, beside_an_abbey);
    tcase_add_test(t, eight_squares);
    tcase_add_test(t, into_a_hole);
    tcase_add_test(t, beside_the_monastery);
    tcase_add_test(t, taken);
    tcase_add_test(t, room_for_free_squares);
    return t;
}

int main(void)
{
    Suite *s = suite_create("lay");

    suite_add_tcase(s, laying());
    return board_main(s);
}
