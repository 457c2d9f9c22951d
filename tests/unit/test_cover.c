/* Laying a tile on top of one that lies: what falls apart, what is joined and completed, what it may not be laid on. */
#include "board.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define API (&sv_squares_api)
#define CTX (&b.s->ctx[0])

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:A = 9\nbase:B = 9\nbase:C = 9\nbase:E = 12\nbase:L = 9\nbase:U = 30\nbase:V = 20\n"); }
static void tear_down(void) { board_close(&b); }

static int held(int x, int y)
{
    void *before = board_bytes(&b);
    const uint16_t type = (uint16_t)board_type(&b, "C");
    const int clash = API->cover_clash(CTX, type, x, y, 0), number = sv_squares_cover(b.s, type, x, y, 0, CAUSE);

    ck_assert_int_eq(number, -1);
    ck_assert(board_same(&b, before));
    return clash;
}

/* Offered, each once, exactly what the slow count allows: how many. */
static int covers(const char *tile)
{
    static sv_option room[4000];
    static sv_span span[2];
    sv_offers o = {.next = room, .end = room + 4000, .open = room, .span = span, .by = {.row = 3}};
    const uint16_t type = (uint16_t)board_type(&b, tile);
    int slow = 0;

    b.s->head->tile = type;
    API->offer_covers(CTX, &o);
    b.s->head->tile = SV_NO_TILE;
    for (int y = -9; y <= 9; y++)
        for (int x = -9; x <= 9; x++)
            for (int r = 0; r < 4; r++)
                slow += API->cover_clash(CTX, type, x, y, r) == 0;
    for (const sv_option *at = room; at < o.next; at++) {
        ck_assert_int_eq(API->cover_clash(CTX, type, (int16_t)at->a, (int16_t)at->b, at->c), 0);
        for (const sv_option *other = room; other < at; other++)
            ck_assert(memcmp(at, other, sizeof *at) != 0);
    }
    ck_assert_int_eq((int)(o.next - room), slow);
    ck_assert_int_eq(API->covers(CTX, type), slow > 0);
    return slow;
}

/* ---- what becomes of the features ------------------------------------------------------------------------------------------------ */

START_TEST(a_road_falls_apart)
{
    lay_map(&b, 0, 0, "A/270 U U A/90"); /* a road from monastery to monastery */
    ck_assert_str_eq(completed(&b), "road:W 3,0");
    figure(&b, 1, "road:W 3,0"); /* (it would have gone home) */
    const int lower = sv_square_tile(b.q, 1, 0), upper = cover(&b, "L", 1, 0, 0); /* a village, with a road to E, S and W */

    ck_assert_int_eq(upper, 4);
    ck_assert_int_eq(sv_square_tile(b.q, 1, 0), upper);
    ck_assert(!sv_tile_lies(&b.q->tile[lower]));
    ck_assert_int_eq(b.q->tile[lower].parts, 0);
    ck_assert_int_eq(b.q->tile[0].near_[1], upper);
    ck_assert_int_eq(b.q->tile[2].near_[3], upper);
    ck_assert_str_eq(splits(&b), "/road:W 3,0|road:E 0,0");
    ck_assert(!together(&b, "road:E 0,0", "road:W 3,0"));
    ck_assert(together(&b, "road:E 1,0", "road:W 3,0"));
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 2);
    ck_assert_int_eq(tiles_of(&b, "road:W 3,0"), 3);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 0);
    ck_assert_int_eq(feature(&b, "road:W 3,0")->followers, 1);
    ck_assert_int_eq(feature(&b, "road:S 1,0")->open, 1);
    ck_assert_str_eq(completed(&b), "road:E 1,0; road:W 1,0"); /* both anew */
}
END_TEST

START_TEST(a_road_that_opens)
{
    lay_map(&b, 0, 0, "A/270 U A/90");
    ck_assert_str_eq(completed(&b), "road:W 2,0");
    cover(&b, "U", 2, 0, 0);
    ck_assert(!is_complete(&b, "road:E 0,0"));
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->parts, 3);
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "A", 3, 0, 90);
    ck_assert_str_eq(completed(&b), "road:W 3,0");
}
END_TEST

START_TEST(a_road_that_closes)
{
    lay_map(&b, 0, 0, "A/270 U U");
    ck_assert_str_eq(completed(&b), "");
    cover(&b, "A", 2, 0, 90);
    ck_assert_str_eq(events(&b), "+field:NL 2,0<field:ER 1,0 +road:W 2,0<road:E 1,0 +field:NL 2,0<field:NL 1,0 !road:W 2,0");
    ck_assert_str_eq(completed(&b), "road:W 2,0");
    ck_assert_int_eq(tiles_of(&b, "road:W 2,0"), 3);
}
END_TEST

/* Not looked at yet, and no longer complete: nobody is to look at it. */
START_TEST(forgotten_before_it_was_seen)
{
    lay_map(&b, 0, 0, "A/270 A/90");
    ck_assert_uint_eq(b.s->head->completed, 1);
    cover(&b, "U", 1, 0, 0);
    ck_assert_uint_eq(b.s->head->completed, 0);
    ck_assert_uint_eq(b.s->head->wake & SV_WAKE_COMPLETED, 0);
    cover(&b, "A", 1, 0, 90);
    cover(&b, "A", 1, 0, 90); /* complete, covered, and complete again: once */
    ck_assert_str_eq(completed(&b), "road:W 1,0");
}
END_TEST

/* Rebuilt in one piece round the corner: nothing fell apart. */
START_TEST(still_one_piece)
{
    lay_map(&b, 0, 0, "C C\n"
                      "C C");
    cover(&b, "E", 0, 0, 180);
    ck_assert_str_eq(splits(&b), "");
    ck_assert(together(&b, "city:N 1,0", "city:N 1,1"));
    ck_assert(together(&b, "city:N 0,1", "city:N 1,0"));
    ck_assert_int_eq(tiles_of(&b, "city:N 0,1"), 4);
    ck_assert_int_eq(sum_of(&b, "city:N 0,1", "shield"), 3);
    ck_assert_int_eq(feature(&b, "city:N 0,1")->open, 2 + 2 + 2); /* the edge towards the field of the new tile is closed */
}
END_TEST

/* A field that a city laid in between takes apart; each piece keeps its farmer. */
START_TEST(fields)
{
    lay_map(&b, 0, 0, "meadow meadow meadow");
    figure(&b, 2, "field:NL 0,0");
    ck_assert_int_eq(feature(&b, "field:NL 2,0")->followers, 1);
    cover(&b, "G", 1, 0, 90); /* a city from N to S */
    ck_assert_str_eq(splits(&b), "/field:NL 2,0|field:NL 0,0");
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->followers, 1);
    ck_assert_int_eq(feature(&b, "field:NL 2,0")->followers, 0);
    ck_assert_int_eq(tiles_of(&b, "field:NL 0,0"), 2);
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 6);
    ck_assert_int_eq(feature(&b, "city:N 1,0")->open, 2);
}
END_TEST

START_TEST(monasteries)
{
    lay_map(&b, 0, 0, "V V V\n"
                      "V B V\n"
                      "V V V");
    completed(&b);
    ck_assert(is_complete(&b, "monastery:mid 1,1"));
    cover(&b, "V", 0, 0, 90);
    cover(&b, "B", 2, 1, 0);
    ck_assert(is_complete(&b, "monastery:mid 1,1")); /* as complete as it was, and not told again */
    ck_assert_ptr_null(strstr(completed(&b), "monastery"));
    ck_assert_int_eq(feature(&b, "monastery:mid 2,1")->open, 3);
    cover(&b, "V", 2, 1, 0); /* one that waits goes */
    ck_assert_uint_eq(b.q->n->areas, 0);
    cover(&b, "B", 1, 1, 0); /* a monastery on a monastery, in a ring that is full */
    ck_assert_ptr_nonnull(strstr(completed(&b), "monastery:mid 1,1"));
    lay(&b, "B", 3, 1, 0);
    ck_assert_int_eq(feature(&b, "monastery:mid 3,1")->open, 5);
    cover(&b, "V", 2, 1, 180);
    ck_assert_int_eq(feature(&b, "monastery:mid 3,1")->open, 5);
}
END_TEST

/* An abbey closed what lay beside it: without it that is open, and goes on in the new tile. */
START_TEST(on_an_abbey)
{
    lay_map(&b, 0, 0, "A/270 abbey U");
    ck_assert_str_eq(completed(&b), "road:E 0,0");
    ck_assert_int_eq(feature(&b, "road:E 2,0")->open, 1);
    cover(&b, "U", 1, 0, 0);
    ck_assert(together(&b, "road:E 0,0", "road:E 2,0"));
    ck_assert(!is_complete(&b, "road:E 0,0"));
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1);
    cover(&b, "abbey", 1, 0, 0);
    ck_assert_str_eq(splits(&b), "/road:E 0,0|road:E 2,0 /field:NL 2,0|field:NL 0,0 /field:NL 2,0|field:ER 2,0");
    ck_assert_str_eq(completed(&b), "road:E 0,0");
    ck_assert_int_eq(feature(&b, "road:E 2,0")->open, 1);
    cover(&b, "abbey", 1, 0, 0); /* it ends there as before */
    ck_assert(is_complete(&b, "road:E 0,0"));
    ck_assert_str_eq(events(&b), "");
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* The squares round it ask for the edges of the upper tile. */
START_TEST(demands)
{
    lay_map(&b, 0, 0, "U U");
    ck_assert_int_eq(API->clash(CTX, (uint16_t)board_type(&b, "U"), 1, 1, 0), 0);
    cover(&b, "L", 1, 0, 0);
    ck_assert_int_eq(API->clash(CTX, (uint16_t)board_type(&b, "U"), 1, 1, 0), SV_CLASH_N);
    ck_assert_int_eq(API->clash(CTX, (uint16_t)board_type(&b, "U"), 1, 1, 1), 0);
    ck_assert_int_eq(API->around(CTX, 1, 1)[0], sv_square_tile(b.q, 1, 0));
}
END_TEST

/* Several on one square, each with new numbers. */
START_TEST(a_tower_of_tiles)
{
    lay_map(&b, 0, 0, "U U");
    const uint16_t parts = b.q->n->parts;

    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(cover(&b, i % 2 ? "U" : "V", 1, 0, i % 2 ? 0 : i % 4 * 45), 2 + i);
        ck_assert_int_eq(b.q->n->tiles, 3 + i);
    }
    ck_assert_int_eq(b.q->n->parts, parts + 6 * 3);
    ck_assert_uint_eq(b.q->n->frontier, 6);
    sv_tile_info t;
    sv_part_info p;
    sv_feature_info f;

    ck_assert_int_eq(sv_game_tile(b.game, 1, &t), 1);
    ck_assert(t.covered && t.x == 1 && t.y == 0 && !t.parts);
    ck_assert_int_eq(sv_game_tile(b.game, 7, &t), 1);
    ck_assert(!t.covered && t.parts == 3);
    ck_assert_int_eq(sv_game_part(b.game, parts - 1, &p), 1);
    ck_assert(p.covered && p.tile == 1);
    ck_assert_int_eq(sv_game_feature(b.game, parts - 1, &f), 1);
    ck_assert(!f.parts && !f.tiles && f.kind == p.kind);
}
END_TEST

/* ---- what is refused ------------------------------------------------------------------------------------------------------------- */

START_TEST(what_holds_a_tile)
{
    lay_map(&b, 0, 0, "U U U\n"
                      ". meadow .");
    ck_assert_int_eq(held(4, 4), SV_CLASH_EMPTY);
    ck_assert_int_eq(held(1, -1), SV_CLASH_EMPTY);
    ck_assert_int_eq(API->cover_clash(CTX, (uint16_t)board_type(&b, "C"), 0, 0, 0), SV_CLASH_E);
    const int who = figure(&b, 0, "road:E 1,0");

    ck_assert_int_eq(held(1, 0), SV_CLASH_HELD);
    ck_assert_int_eq(API->cover_clash(CTX, (uint16_t)board_type(&b, "U"), 0, 0, 0), 0); /* he stands on the road, not on this tile */
    sv_figure_home(CTX, (uint8_t)who, SV_CAUSE_SCORED);
    ck_assert_int_eq(API->cover_clash(CTX, (uint16_t)board_type(&b, "U"), 1, 0, 0), 0);
    ck_assert_int_ge(sv_squares_add_part(b.s, (uint16_t)sv_square_tile(b.q, 1, 1), (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    ck_assert_int_eq(held(1, 1), SV_CLASH_HELD);
    board_clear(&b);
    lay_map(&b, 0, 0, "FR02 U U");
    const uint16_t west = (uint16_t)part(&b, "road:W 0,0"), east = (uint16_t)part(&b, "road:E 0,0");

    ck_assert(sv_squares_connect(b.s, west, east, 0));
    ck_assert_int_eq(held(0, 0), SV_CLASH_HELD);
    ck_assert(sv_squares_disconnect(b.s, west, east));
    ck_assert_int_eq(API->cover_clash(CTX, (uint16_t)board_type(&b, "U"), 0, 0, 0), 0);
}
END_TEST

START_TEST(what_became_another_kind)
{
    lay_map(&b, 0, 0, "E\n"
                      "E/180");
    lay(&b, "E", 0, -1, 180);
    ck_assert(sv_squares_retire(b.s, (uint16_t)part(&b, "city:N 0,0"), (uint8_t)board_kind(&b, "castle")));
    ck_assert_int_eq(held(0, 0), SV_CLASH_HELD);
    ck_assert_int_eq(held(0, -1), SV_CLASH_HELD);
    ck_assert_int_ne(API->cover_clash(CTX, (uint16_t)board_type(&b, "B"), 0, 1, 0), SV_CLASH_HELD);
    board_clear(&b);
    lay_map(&b, 0, 0, "E/90 abbey");
    ck_assert(sv_squares_retire(b.s, (uint16_t)part(&b, "city:E 0,0"), (uint8_t)board_kind(&b, "castle")));
    ck_assert_int_eq(held(1, 0), SV_CLASH_HELD); /* the castle ends at it */
}
END_TEST

START_TEST(the_only_tile)
{
    lay(&b, "U", 0, 0, 0);
    ck_assert_int_eq(API->cover_clash(CTX, (uint16_t)board_type(&b, "U"), 0, 0, 0), SV_CLASH_ALONE);
    ck_assert_int_eq(covers("U"), 0);
    lay(&b, "U", 1, 0, 0);
    ck_assert_int_eq(covers("U"), 4);
    ck_assert_int_eq(covers("L"), 2 * 3);
    ck_assert_int_eq(covers("C"), 0);
    ck_assert_int_eq(covers("abbey"), 8);
}
END_TEST

START_TEST(through_the_hand)
{
    lay_map(&b, 0, 0, "U U");
    const uint16_t type = (uint16_t)board_type(&b, "L");

    ck_assert_int_eq(API->cover(CTX, &(sv_option){0, 1, 0, 0}), 0); /* nothing in hand */
    ck_assert(sv_stock_take(b.s, type));
    b.s->head->tile = type;
    b.s->head->wake |= b.mix->hand_wake[type];
    ck_assert_int_eq(API->lay(CTX, &(sv_option){0, 1, 0, 0}), 0);
    ck_assert_int_eq(API->cover(CTX, &(sv_option){0, 5, 0, 0}), 0);
    ck_assert_uint_eq(b.s->head->tile, type);
    ck_assert_int_eq(API->cover(CTX, &(sv_option){0, 1, 0, 0}), 1);
    ck_assert_uint_eq(b.s->head->tile, SV_NO_TILE);
    ck_assert_uint_eq(b.s->head->laid, 2);
    ck_assert(b.s->head->wake & SV_WAKE_NEW_TILE);
    ck_assert_uint_eq(b.s->events[b.s->head->events - 1].kind, SV_EV_TILE);
    ck_assert_uint_eq(b.s->events[b.s->head->events - 1].a, 2);
    sound(&b);
}
END_TEST

/* With a table that ends: on its border as in the middle. */
START_TEST(on_the_border)
{
    for (int closes = 0; closes < 2; closes++) {
        board_close(&b);
        set_up();
        ck_assert(sv_squares_set_bounds(b.mix, &(sv_bounds){.x0 = 0, .y0 = 0, .x1 = 2, .y1 = 0, .closes = (uint8_t)closes}));
        lay_map(&b, 0, 0, "U U U");
        ck_assert_str_eq(completed(&b), closes ? "road:E 2,0" : "");
        cover(&b, "A", 2, 0, 90);
        ck_assert_int_eq(feature(&b, "road:E 0,0")->open, closes ? 0 : 1);
        ck_assert_str_eq(completed(&b), closes ? "road:W 2,0; monastery:mid 2,0" : "");
        ck_assert_int_eq(feature(&b, "monastery:mid 2,0")->open, closes ? 0 : 7);
        cover(&b, "U", 2, 0, 0);
        ck_assert_int_eq(feature(&b, "road:E 0,0")->open, closes ? 0 : 2);
        ck_assert_uint_eq(b.q->n->frontier, 0);
    }
}
END_TEST

/* ---- whole games ----------------------------------------------------------------------------------------------------------------- */

enum { GAMES = SANITIZED ? 1 : 4 };

/* Every decision against the naive count, every state counted anew; the record plays the same again, also from a saved block. */
START_TEST(games)
{
    uint64_t rng = (uint64_t)_i + 5;
    char text[256];
    int covered = 0;

    board_close(&b);
    board_open(&b, "[board-test]\nstack = yes\n");
    if (_i & 1)
        ck_assert(sv_squares_set_bounds(b.mix, &(sv_bounds){.x0 = -4, .y0 = -2, .x1 = 3, .y1 = 2, .closes = (uint8_t)(_i >> 1 & 1)}));
    sv_game_start(b.game, (uint64_t)_i + 1);
    while (sv_game_advance(b.game)) {
        ck_assert_msg(sv_game_check_options(b.game, text, sizeof text), "%s", text);
        sound(&b);
        ck_assert_int_eq(sv_game_choose(b.game, sv_game_pick(b.game, &rng)), 1);
    }
    ck_assert_msg(sv_game_over(b.game), "%s", sv_game_fault(b.game));
    for (uint16_t t = 0; t < b.q->n->tiles; t++)
        covered += !sv_tile_lies(&b.q->tile[t]);
    ck_assert_int_gt(covered, 10);
    const uint64_t end = sv_game_hash(b.game);

    ck_assert_int_eq(sv_game_redo(b.game), 1);
    ck_assert_uint_eq(sv_game_hash(b.game), end);
    for (int i = 0; i < 20; i++)
        ck_assert_int_eq(sv_game_undo(b.game), 1);
    sound(&b);
}
END_TEST

static TCase *cover_case(void)
{
    TCase *t = tcase_create("cover");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_road_falls_apart);
    tcase_add_test(t, a_road_that_opens);
    tcase_add_test(t, a_road_that_closes);
    tcase_add_test(t, forgotten_before_it_was_seen);
    tcase_add_test(t, still_one_piece);
    tcase_add_test(t, fields);
    tcase_add_test(t, monasteries);
    tcase_add_test(t, on_an_abbey);
    tcase_add_test(t, demands);
    tcase_add_test(t, a_tower_of_tiles);
    tcase_add_test(t, what_holds_a_tile);
    tcase_add_test(t, what_became_another_kind);
    tcase_add_test(t, the_only_tile);
    tcase_add_test(t, through_the_hand);
    tcase_add_test(t, on_the_border);
    tcase_add_loop_test(t, games, 0, GAMES);
    return t;
}

int main(void)
{
    Suite *s = suite_create("cover");

    suite_add_tcase(s, cover_case());
    return board_main(s);
}
