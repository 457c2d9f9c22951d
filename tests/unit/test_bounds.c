/* A table with an end: nothing is laid beyond it, and features that run off it are closed there, or stay open for ever. */
#include "board.h"
#include "sanitized.h"
#include <stdlib.h>
#include <string.h>

static board b;

static void open_bounded(int x0, int y0, int x1, int y1, int closes)
{
    board_open(&b, "[tiles]\nbase:A = 9\nbase:B = 9\nbase:C = 9\nbase:E = 9\nbase:U = 30\nbase:V = 20\n");
    ck_assert(sv_squares_set_bounds(b.mix, &(sv_bounds){.x0 = (int16_t)x0, .y0 = (int16_t)y0, .x1 = (int16_t)x1, .y1 = (int16_t)y1, .closes = (uint8_t)closes}));
}

/* Every square that is offered for that tile, by the table that play goes by and by the slow count. */
static int places(const char *tile)
{
    static sv_option room[4000];
    sv_ctx *c = &b.s->ctx[0];
    sv_span span[2];
    sv_offers o = {.next = room, .end = room + 4000, .open = room, .span = span, .by = {.plain = 1}};
    int slow = 0;

    b.s->head->tile = (uint16_t)board_type(&b, tile);
    sv_squares_offer_places(c, &o);
    const uint32_t n = o.weight;

    for (int y = -8; y <= 8; y++)
        for (int x = -8; x <= 8; x++)
            for (int r = 0; r < 4; r++)
                slow += !sv_squares_naive_fit(b.s, b.s->head->tile, x, y, r);
    for (uint32_t k = 0; k < n; k++) {
        const sv_option at = span[0].range->at(c, 0, k);

        ck_assert(!sv_square_outside(b.q, (int16_t)at.a, (int16_t)at.b));
    }
    ck_assert_int_eq((int)n, slow);
    ck_assert_int_eq(sv_squares_fits(c, b.s->head->tile), n > 0);
    b.s->head->tile = SV_NO_TILE;
    return slow;
}

/* ---- what is closed ------------------------------------------------------------------------------------------------------------ */

START_TEST(a_road_off_the_table)
{
    open_bounded(-1, 0, 1, 0, 1);
    lay(&b, "U", 0, 0, 0);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 2);
    ck_assert_uint_eq(b.q->n->frontier, 2);
    lay(&b, "U", 1, 0, 0);
    ck_assert_int_eq(feature(&b, "road:E 1,0")->open, 1);
    ck_assert_str_eq(completed(&b), "");
    ck_assert_int_eq(feature(&b, "field:NL 1,0")->open, 1);
    lay(&b, "U", -1, 0, 0);
    ck_assert_int_eq(feature(&b, "road:E 1,0")->open, 0);
    ck_assert_str_eq(events(&b), "+field:NL -1,0<field:NL 0,0 +road:E -1,0<road:E 0,0 +field:ER -1,0<field:ER 0,0 !road:E -1,0");
    ck_assert_str_eq(completed(&b), "road:E -1,0");
    ck_assert_int_eq(feature(&b, "field:NL 1,0")->open, 0);
    ck_assert(!is_complete(&b, "field:NL 1,0"));
    ck_assert_uint_eq(b.q->n->frontier, 0);
    ck_assert_int_eq(places("U"), 0);
    board_close(&b);
}
END_TEST

START_TEST(a_road_that_stays_open)
{
    open_bounded(-1, 0, 1, 0, 0);
    lay_map(&b, -1, 0, "U U U");
    ck_assert_int_eq(feature(&b, "road:E 1,0")->open, 2);
    ck_assert_int_eq(feature(&b, "field:NL 1,0")->open, 8);
    ck_assert_str_eq(completed(&b), "");
    ck_assert_uint_eq(b.q->n->frontier, 0);
    board_close(&b);
}
END_TEST

START_TEST(cities)
{
    open_bounded(0, 0, 1, 1, 1);
    lay(&b, "E", 0, 0, 0); /* its city lies against the edge of the table */
    ck_assert_str_eq(completed(&b), "city:N 0,0");
    ck_assert_int_eq(tiles_of(&b, "city:N 0,0"), 1);
    board_clear(&b);
    lay_map(&b, 0, 0, "C C\n"
                      "C .");
    ck_assert_int_eq(feature(&b, "city:N 0,0")->open, 2);
    ck_assert_str_eq(completed(&b), "");
    lay(&b, "C", 1, 1, 0);
    ck_assert_str_eq(completed(&b), "city:N 1,1");
    board_close(&b);
    open_bounded(0, 0, 1, 1, 0);
    lay_map(&b, 0, 0, "C C\n"
                      "C C");
    ck_assert_int_eq(feature(&b, "city:N 0,0")->open, 8);
    ck_assert_str_eq(completed(&b), "");
    board_close(&b);
}
END_TEST

/* A feature closed by an abbey beside it, on the border. */
START_TEST(closed_beside)
{
    open_bounded(0, 0, 1, 0, 1);
    lay_map(&b, 0, 0, "U abbey");
    ck_assert_str_eq(completed(&b), "road:E 0,0; monastery:mid 1,0");
    board_close(&b);
}
END_TEST

START_TEST(monasteries)
{
    static const struct {
        int x0, y0, x1, y1, tiles; /* tiles: round it, when the table is full */
    } tables[] = {{0, 0, 1, 1, 3}, {-1, -1, 0, 0, 3}, {-1, 0, 0, 1, 3}, {-1, 0, 1, 1, 5}, {0, -1, 1, 1, 5}, {-1, -1, 1, 1, 8}, {0, 0, 0, 0, 0}, {0, 0, 3, 0, 1}};

    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (int closes = 0; closes < 2; closes++) {
            int n = 0;

            open_bounded(tables[i].x0, tables[i].y0, tables[i].x1, tables[i].y1, closes);
            lay(&b, "B", 0, 0, 0);
            ck_assert_int_eq(feature(&b, "monastery:mid 0,0")->open, closes ? tables[i].tiles : 8);
            for (int y = tables[i].y0; y <= tables[i].y1; y++)
                for (int x = tables[i].x0; x <= tables[i].x1; x++)
                    if ((x || y) && x < 2) {
                        n++;
                        ck_assert(!is_complete(&b, "monastery:mid 0,0"));
                        lay(&b, "V", x, y, 0);
                        ck_assert_int_eq(feature(&b, "monastery:mid 0,0")->open, (closes ? tables[i].tiles : 8) - n);
                    }
            ck_assert_int_eq(n, tables[i].tiles);
            ck_assert_int_eq(!!is_complete(&b, "monastery:mid 0,0"), closes || n == 8);
            board_close(&b);
        }
}
END_TEST

/* A bridge on the border, and one that ends at a tile. */
START_TEST(added_parts)
{
    open_bounded(0, 0, 1, 0, 1);
    lay(&b, "meadow", 0, 0, 0);
    ck_assert_int_ge(sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    sound(&b);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1);
    ck_assert_int_ge(sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "road"), 0, 2), 0);
    sound(&b);
    ck_assert_str_eq(completed(&b), "road:N 0,0");
    lay(&b, "U", 1, 0, 0);
    ck_assert_str_eq(completed(&b), "road:E 1,0");
    board_close(&b);
    open_bounded(0, 0, 1, 0, 0);
    lay(&b, "meadow", 0, 0, 0);
    ck_assert_int_ge(sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    sound(&b);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 2);
    board_close(&b);
}
END_TEST

/* A joint that goes away: the pieces are closed at the edge of the table as before. */
START_TEST(rebuilt)
{
    open_bounded(0, 0, 1, 0, 1);
    lay_map(&b, 0, 0, "FR02 U");
    const uint16_t west = (uint16_t)part(&b, "road:W 0,0"), east = (uint16_t)part(&b, "road:E 0,0");

    completed(&b);
    const int open = feature(&b, "road:E 0,0")->open;

    ck_assert(sv_squares_connect(b.s, west, east, 0));
    sound(&b);
    ck_assert(sv_squares_disconnect(b.s, west, east));
    sound(&b);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, open);
    board_close(&b);
}
END_TEST

/* ---- what is refused ----------------------------------------------------------------------------------------------------------- */

START_TEST(nothing_beyond)
{
    open_bounded(-1, -1, 1, 0, 1);
    lay(&b, "B", 0, 0, 0);
    ck_assert_int_eq(places("B"), 3 * 4);
    lay(&b, "B", 1, 0, 0);
    ck_assert_int_eq(places("B"), 3 * 4);
    void *before = board_bytes(&b);
    const uint16_t type = (uint16_t)board_type(&b, "V");

    for (int y = -3; y <= 3; y++)
        for (int x = -3; x <= 3; x++)
            if (x < -1 || x > 1 || y < -1 || y > 0) {
                ck_assert_int_eq(sv_squares_api.clash(&b.s->ctx[0], type, x, y, 0), SV_CLASH_OUTSIDE);
                ck_assert_int_eq(sv_squares_lay(b.s, type, x, y, 0, CAUSE), -1);
                ck_assert_ptr_null(sv_squares_api.around(&b.s->ctx[0], x, y));
            }
    ck_assert(board_same(&b, before));
    board_close(&b);
}
END_TEST

START_TEST(bounds_refused)
{
    static const int bad[][4] = {{1, 0, 2, 0}, {-2, 0, -1, 0}, {0, 1, 0, 2}, {0, -2, 0, -1}, {2, 0, -2, 0}, {-4001, 0, 0, 0}, {0, 0, 4001, 0}, {0, -4001, 0, 0}, {0, 0, 0, 4001}};
    sv_mix none = {.squares = NULL};

    board_open(&b, NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert(!sv_squares_set_bounds(b.mix, &(sv_bounds){.x0 = (int16_t)bad[i][0], .y0 = (int16_t)bad[i][1], .x1 = (int16_t)bad[i][2], .y1 = (int16_t)bad[i][3]}));
    ck_assert(!b.q->def->bounds.on);
    ck_assert(!sv_squares_set_bounds(&none, &(sv_bounds){0}));
    ck_assert(sv_squares_set_bounds(b.mix, &(sv_bounds){.x0 = -4000, .y0 = -4000, .x1 = 4000, .y1 = 4000}));
    board_close(&b);
}
END_TEST

/* Who asks why is told by which rule: every rotation on every square beyond. */
START_TEST(why_not)
{
    int beyond = 0;

    open_bounded(-1, 0, 1, 0, 1);
    sv_game_flags_set(b.game, SV_GAME_ASK_SOLE);
    sv_game_start(b.game, 3);
    while (sv_game_advance(b.game) && b.s->head->tile == SV_NO_TILE)
        sv_game_choose(b.game, 0);
    sv_gather_explain(b.s, sv_machine_ask(b.s), b.s->decision.who);
    for (int i = 0; i < b.s->refusals; i++) {
        const sv_option *o = &b.s->refused[i].option;
        const int outside = sv_square_outside(b.q, (int16_t)o->a, (int16_t)o->b);

        ck_assert_int_eq(!strcmp(b.mix->rules.at[b.s->refused[i].rule].full, "base.table-edge"), outside);
        beyond += outside;
    }
    ck_assert_int_eq(beyond, 3 * 2 * 4); /* north and south of the start tile and its corners */
    sv_why_done(b.s);
    board_close(&b);
}
END_TEST

/* ---- bounds that a plugin moves -------------------------------------------------------------------------------------------------- */

static int move(int x0, int y0, int x1, int y1) { return sv_squares_api.set_bounds(&b.s->ctx[0], x0, y0, x1, y1); }

/* Further out the squares that were beyond come back, with all that the tiles beside them demand; nearer they go. */
START_TEST(moved)
{
    board_open(&b, "moving = yes\n[tiles]\nbase:U = 30\nbase:V = 20\n");
    lay_map(&b, 0, 0, "U U");
    const int wide = places("V");

    ck_assert(move(-1, 0, 1, 0));
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 1);
    ck_assert_int_eq(places("U"), 2);
    ck_assert_int_eq(sv_squares_api.clash(&b.s->ctx[0], (uint16_t)board_type(&b, "U"), 2, 0, 0), SV_CLASH_OUTSIDE);
    ck_assert_int_eq(sv_squares_lay(b.s, (uint16_t)board_type(&b, "U"), 2, 0, 90, CAUSE), -1);
    lay(&b, "U", -1, 0, 0);
    ck_assert_uint_eq(b.q->n->frontier, 0);
    ck_assert_str_eq(completed(&b), "");
    ck_assert_int_eq(feature(&b, "road:E 1,0")->open, 2);
    ck_assert(move(-1, -1, 2, 0));
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 4);
    ck_assert(move(-SV_FAR, -SV_FAR, SV_FAR, SV_FAR));
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 8);
    ck_assert_int_gt(places("V"), wide);
    board_close(&b);
}
END_TEST

START_TEST(moved_refused)
{
    board_open(&b, NULL);
    lay(&b, "U", 0, 0, 0);
    ck_assert(!move(-1, -1, 1, 1)); /* no plugin of this mix says that it moves them */
    board_close(&b);
    board_open(&b, "moving = yes\n[tiles]\nbase:U = 30\n[house-rule edge]\nen = A small table.\nnl = Een kleine tafel.\ntable = 4x3\n");
    lay_map(&b, 0, 0, "U U");
    void *before = board_bytes(&b);

    ck_assert(!move(1, 0, 2, 0)); /* a tile lies beyond */
    ck_assert(!move(-SV_FAR - 1, 0, 2, 0));
    ck_assert(!move(2, 0, 1, 0));
    ck_assert(board_same(&b, before));
    ck_assert(move(0, -1, 9, 1)); /* those of the mix hold besides */
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 5);
    ck_assert(move(0, -1, 1, 1));
    ck_assert_uint_eq(b.q->n->frontier, 4);
    ck_assert(!sv_squares_moving(&(sv_mix){.squares = NULL}));
    board_close(&b);
}
END_TEST

/* Out, in and out again, with tiles laid in between and a part put on one at the border. */
START_TEST(moved_in_and_out)
{
    board_open(&b, "moving = yes\n[tiles]\nbase:U = 30\nbase:V = 20\n");
    lay_map(&b, 0, 0, "U meadow");
    ck_assert(move(0, 0, 1, 0));
    ck_assert_uint_eq(b.q->n->frontier, 0);
    ck_assert_int_ge(sv_squares_add_part(b.s, 1, (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    ck_assert(move(0, 0, 2, 0)); /* the square let in demands the road that was put there */
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 1);
    ck_assert_int_eq(places("U"), 2);
    lay(&b, "U", 2, 0, 0);
    ck_assert(move(0, 0, 3, 0)); /* only beside what was laid since */
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 1);
    ck_assert(move(0, 0, 2, 0)); /* in, where tiles of before lie on the border */
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 0);
    ck_assert(move(0, -1, 3, 0));
    sound(&b);
    ck_assert_uint_eq(b.q->n->frontier, 4);
    board_close(&b);
}
END_TEST

/* Whatever was moved before: the squares are those of a table that had the last bounds from the beginning. */
START_TEST(moved_any_way)
{
    uint64_t rng = 5 + (uint64_t)_i;

    board_open(&b, "moving = yes\n");
    sv_game_flags_set(b.game, SV_GAME_ASK_SOLE);
    sv_game_start(b.game, (uint64_t)_i);
    for (int i = 0; i < 60 && sv_game_advance(b.game); i++) {
        const int r = (int)(rng >> 40 & 7), q = (int)(rng >> 50 & 7);

        sv_game_choose(b.game, sv_game_pick(b.game, &rng));
        move(-r, -q, 7 - r, 7 - q);
        b.s->asked = 0; /* what was asked before the move is asked anew */
        sound(&b);
    }
    places("U");
    board_close(&b);
}
END_TEST

/* ---- whole games ----------------------------------------------------------------------------------------------------------------- */

static const struct {
    int x0, y0, x1, y1, closes;
} tables[] = {{0, 0, 0, 0, 1}, {0, 0, 7, 0, 1}, {-1, -1, 2, 0, 1}, {-1, -1, 2, 0, 0}, {-3, -2, 3, 2, 1}, {-3, -2, 3, 2, 0}, {-5, -5, 5, 5, 1}, {-20, -1, 20, 20, 0}};

enum { SEEDS = SANITIZED ? 1 : 2 };

/* Every decision against the naive count, every state counted anew. */
START_TEST(games)
{
    uint64_t rng = 77;
    char text[256];
    int states = 0;

    open_bounded(tables[_i].x0, tables[_i].y0, tables[_i].x1, tables[_i].y1, tables[_i].closes);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        sv_game_flags_set(b.game, SV_GAME_ASK_SOLE);
        sv_game_start(b.game, seed);
        while (sv_game_advance(b.game)) {
            ck_assert_msg(sv_game_check_options(b.game, text, sizeof text), "%s", text);
            sound(&b);
            ck_assert_int_eq(sv_game_choose(b.game, sv_game_pick(b.game, &rng)), 1);
            states++;
        }
        ck_assert_msg(sv_game_over(b.game), "%s", sv_game_fault(b.game));
        for (uint16_t t = 0; t < b.q->n->tiles; t++)
            ck_assert(!sv_square_outside(b.q, b.q->tile[t].x, b.q->tile[t].y));
        const uint64_t end = sv_game_hash(b.game);

        ck_assert_int_eq(sv_game_redo(b.game), 1); /* the record again */
        ck_assert_uint_eq(sv_game_hash(b.game), end);
        ck_assert_int_eq(sv_game_undo(b.game), sv_game_choices(b.game) > 0);
        sound(&b);
    }
    ck_assert_int_ge(states, _i ? 6 * SEEDS : 0); /* on a table of one square nothing is to be decided */
    board_close(&b);
}
END_TEST

/* Beyond the bounds of the mix nothing lies ever; those that a plugin moves do not count. */
START_TEST(off_the_table)
{
    sv_ctx *c;

    board_open(&b, "moving = yes\n[tiles]\nbase:U = 30\n");
    c = &b.s->ctx[0];
    lay_map(&b, 0, 0, "U U");
    ck_assert(move(-1, 0, 1, 0));
    ck_assert_int_eq(sv_squares_api.off_table(c, 2, 0), 0); /* the border may go on */
    ck_assert_int_eq(sv_squares_api.off_table(c, -300, 300), 0);
    board_close(&b);
    open_bounded(-1, 0, 2, 3, 1);
    c = &b.s->ctx[0];
    for (int y = -2; y <= 5; y++)
        for (int x = -3; x <= 4; x++)
            ck_assert_int_eq(sv_squares_api.off_table(c, x, y), x < -1 || x > 2 || y < 0 || y > 3);
    board_close(&b);
    board_open(&b, NULL);
    ck_assert_int_eq(sv_squares_api.off_table(&b.s->ctx[0], 4000, -4000), 0);
    board_close(&b);
}
END_TEST

static TCase *bounds(void)
{
    TCase *t = tcase_create("bounds");

    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_road_off_the_table);
    tcase_add_test(t, a_road_that_stays_open);
    tcase_add_test(t, cities);
    tcase_add_test(t, closed_beside);
    tcase_add_test(t, monasteries);
    tcase_add_test(t, added_parts);
    tcase_add_test(t, rebuilt);
    tcase_add_test(t, nothing_beyond);
    tcase_add_test(t, bounds_refused);
    tcase_add_test(t, why_not);
    tcase_add_test(t, moved);
    tcase_add_test(t, moved_refused);
    tcase_add_test(t, off_the_table);
    tcase_add_test(t, moved_in_and_out);
    tcase_add_loop_test(t, moved_any_way, 0, 6);
    tcase_add_loop_test(t, games, 0, sizeof tables / sizeof *tables);
    return t;
}

int main(void)
{
    Suite *s = suite_create("bounds");

    suite_add_tcase(s, bounds());
    return board_main(s);
}
