/* Parts that pieces bring to tiles that lie (a bridge), and features that become another kind (a city a castle). */
#include "board.h"
#include <stdio.h>
#include <string.h>

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:A = 9\nbase:U = 20\nbase:E = 9\n"); }
static void tear_down(void) { board_close(&b); }

enum { N, E, S, W };

static int bridge(int x, int y, int edge1, int edge2)
{
    const int added = sv_squares_add_part(b.s, (uint16_t)sv_square_tile(b.q, x, y), (uint8_t)board_kind(&b, "road"), edge1, edge2);

    sound(&b);
    return added;
}

static int fits(const char *tile, int x, int y, int degrees) /* by the table, as play offers it; the slow count must agree */
{
    const uint16_t type = (uint16_t)board_type(&b, tile);
    const uint16_t f = b.q->hash[sv_square_slot(b.q, sv_square_key(x, y))].value & 0x7FFF;
    const int offered = b.q->def->fit_mask[type * b.q->def->constraints + b.q->cons[f]] >> degrees / 90 & 1;

    ck_assert_int_eq(offered, !sv_squares_naive_fit(b.s, type, x, y, degrees / 90));
    return offered;
}

/* ---- bridges ------------------------------------------------------------------------------------------------------------------- */

START_TEST(neighbours_must_go_on)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

    for (int axis = 0; axis < 2; axis++) {
        board_clear(&b);
        lay(&b, "meadow", 0, 0, 0);
        for (int e = 0; e < 4; e++)
            ck_assert(fits("meadow", dx[e], dy[e], 0));
        ck_assert_int_ge(bridge(0, 0, axis, axis + 2), 0);
        for (int e = 0; e < 4; e++) {
            const int under = e % 2 == axis; /* the bridge ends at that edge */

            ck_assert_int_eq(fits("meadow", dx[e], dy[e], 0), !under);
            ck_assert_int_eq(fits("U", dx[e], dy[e], axis ? 0 : 90), 1);
            ck_assert_int_eq(fits("U", dx[e], dy[e], axis ? 90 : 0), 0);
            ck_assert_int_eq(fits("X", dx[e], dy[e], 0), under);
            ck_assert_int_eq(fits("C", dx[e], dy[e], 0), 0);
            ck_assert_int_eq(fits("abbey", dx[e], dy[e], 0), 1);
        }
    }
}
END_TEST

START_TEST(laid_after_it)
{
    lay(&b, "meadow", 0, 0, 0);
    const int added = bridge(0, 0, E, W);

    ck_assert_int_eq(part(&b, "road:E 0,0"), added);
    ck_assert_int_eq(feature(&b, "road:W 0,0")->open, 2);
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->open, 8);
    lay_map(&b, 1, 0, "U A/90");
    ck_assert_str_eq(events(&b), "+field:NL 2,0<field:ER 1,0 +road:W 2,0<road:E 1,0 +field:NL 2,0<field:NL 1,0");
    ck_assert(together(&b, "road:W 0,0", "road:W 2,0"));
    ck_assert(together(&b, "field:NL 1,0", "field:SL 1,0")); /* the field under the bridge is one */
    lay(&b, "A", -1, 0, 270);
    ck_assert_str_eq(completed(&b), "road:E -1,0");
    ck_assert_int_eq(tiles_of(&b, "road:E -1,0"), 4);
    ck_assert_str_eq(events(&b), "+field:NL -1,0<field:NL 0,0 +road:E -1,0<road:E 0,0 !road:E -1,0");
}
END_TEST

/* BCB-07: it crosses a road without meeting it, and splits no field. */
START_TEST(over_a_road)
{
    lay_map(&b, 0, 0, "U U/90 U");
    const sv_feature before = *feature(&b, "field:NL 1,0");

    ck_assert_int_ge(bridge(1, 0, E, W), 0);
    ck_assert(!together(&b, "road:E 1,0", "road:N 1,0"));
    ck_assert(together(&b, "road:W 0,0", "road:E 2,0")); /* the roads beside it ran into fields before */
    ck_assert_int_eq(feature(&b, "road:W 0,0")->open, 2);
    ck_assert_int_eq(feature(&b, "road:W 0,0")->parts, 3);
    ck_assert_int_eq(memcmp(&before, feature(&b, "field:NL 1,0"), sizeof before), 0);
}
END_TEST

/* The same tile twice on one road counts once. */
START_TEST(one_road_with_its_own_bridge)
{
    lay_map(&b, 0, 0, "U/90 V\n"
                      "V/180 V/90");
    bridge(0, 0, E, -1);
    ck_assert(together(&b, "road:E 0,0", "road:N 0,0"));
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 4);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1);
    board_clear(&b);
    lay_map(&b, 0, 0, "U/90 .\n"
                      "V/180 V/90");
    bridge(0, 0, E, W);
    lay(&b, "V", 1, 0, 0);
    ck_assert(together(&b, "road:E 0,0", "road:N 0,0"));
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 4);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->parts, 5);
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 2);
}
END_TEST

/* A tile laid so that a road runs into a field, where the bridge then carries it on: complete only in between. */
START_TEST(forced)
{
    lay(&b, "meadow", 0, 0, 0);
    lay(&b, "A", 1, 0, 90);
    ck_assert(is_complete(&b, "road:W 1,0"));
    ck_assert_int_ge(bridge(0, 0, W, E), 0);
    ck_assert(!is_complete(&b, "road:W 1,0"));
    ck_assert_int_eq(feature(&b, "road:W 1,0")->open, 1);
    ck_assert_str_eq(completed(&b), "");
    ck_assert_str_eq(events(&b), "+field:NL 1,0<field:NL 0,0 +road:E 0,0<road:W 1,0"); /* no completion is told */
    lay(&b, "A", -1, 0, 270);
    ck_assert_str_eq(completed(&b), "road:E -1,0");
    lay(&b, "meadow", 5, 0, 0); /* the bridge on the new tile, over an older neighbour */
    board_clear(&b);
    lay_map(&b, 0, 0, "A/270 U meadow");
    ck_assert_int_ge(bridge(2, 0, E, W), 0);
    ck_assert_int_eq(feature(&b, "road:E 2,0")->open, 1);
    ck_assert_int_eq(tiles_of(&b, "road:E 2,0"), 3);
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

START_TEST(several_in_a_row)
{
    lay_map(&b, 0, 0, "meadow meadow garden");
    for (int x = 0; x < 3; x++)
        ck_assert_int_ge(bridge(x, 0, W, E), 0);
    ck_assert(together(&b, "road:W 0,0", "road:E 2,0"));
    ck_assert_int_eq(feature(&b, "road:W 0,0")->open, 2);
    ck_assert_int_eq(tiles_of(&b, "road:W 0,0"), 3);
    ck_assert_int_ge(bridge(1, 0, N, S), 0); /* another over the same tile is for the plugin to forbid */
    ck_assert(!together(&b, "road:N 1,0", "road:E 1,0"));
    ck_assert_int_eq(feature(&b, "monastery:mid 2,0")->open, 7);
}
END_TEST

/* Its end at an abbey, or at a field that lies there, is closed. */
START_TEST(closed_ends)
{
    lay_map(&b, 0, 0, "abbey meadow meadow");
    ck_assert_int_ge(bridge(1, 0, W, E), 0);
    ck_assert_int_eq(feature(&b, "road:W 1,0")->open, 0);
    ck_assert_str_eq(completed(&b), "road:E 1,0");
    ck_assert_str_eq(events(&b), "+field:NL 2,0<field:NL 1,0 !road:E 1,0");
    ck_assert_int_ge(bridge(2, 0, E, -1), 0);
    ck_assert_int_eq(feature(&b, "road:E 2,0")->open, 1);
    ck_assert_int_eq(feature(&b, "road:E 2,0")->parts, 1);
}
END_TEST

/* Figures stand on it, go home from it, and are offered a place there. */
START_TEST(carries_figures)
{
    sv_option room[32];
    uint16_t follower = 0;

    lay(&b, "meadow", 0, 0, 0);
    const int added = bridge(0, 0, E, W), red = figure(&b, 0, "road:E 0,0");

    ck_assert_int_eq(feature(&b, "road:W 0,0")->followers, 1);
    ck_assert_int_eq(feature(&b, "field:NL 0,0")->followers, 0);
    lay(&b, "U", 1, 0, 0);
    ck_assert_int_eq(feature(&b, "road:E 1,0")->followers, 1);
    sv_figure_home(&b.s->ctx[0], (uint8_t)red, SV_CAUSE_SCORED);
    sound(&b);
    ck_assert_int_eq(feature(&b, "road:E 1,0")->followers, 0);
    b.s->head->laid = (uint16_t)sv_square_tile(b.q, 0, 0);
    for (int bridged = 0; bridged < 2; bridged++) {
        sv_offers o = {.next = room, .end = room + 32};
        int found = 0;

        sv_squares_offer_deploy(&b.s->ctx[0], &o, follower);
        for (const sv_option *at = room; at < o.next; at++)
            found += at->a == added;
        ck_assert_int_eq(found, !bridged);
        ck_assert_int_eq(o.next - room, bridged ? 3 : 2); /* field and bridge; road and two fields */
        b.s->head->laid = (uint16_t)sv_square_tile(b.q, 1, 0);
    }
}
END_TEST

START_TEST(no_place_for_it)
{
    static const struct {
        int x, y, edge1, edge2;
        const char *kind;
    } cases[] = {
        {0, 0, E, W, "road"}, /* over roads */
        {0, 0, N, E, "road"},
        {1, 0, N, S, "road"}, /* a city's edge */
        {1, 0, E, N, "road"},
        {2, 0, E, W, "road"}, /* a bridge is there */
        {2, 0, N, W, "road"},
        {3, 0, N, N, "road"}, /* one edge twice, none, or no edge */
        {3, 0, -1, -1, "road"}, {3, 0, -1, N, "road"}, {3, 0, 4, N, "road"}, {3, 0, N, 4, "road"}, {3, 0, N, -2, "road"},
        {2, 1, N, S, "road"}, {2, 1, E, W, "river"}, /* it would meet a city; a road */
        {3, 0, N, S, "field"}, /* kinds that lie elsewhere */
        {3, 0, N, S, "monastery"}, {3, 0, N, S, "statue"},
    };

    lay_map(&b, 0, 0, "U E meadow");
    lay_map(&b, 2, 1, "meadow U\nE");
    lay(&b, "meadow", 3, 0, 0);
    ck_assert_int_ge(bridge(2, 0, E, W), 0);
    events(&b);
    void *before = board_bytes(&b);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_int_eq(sv_squares_add_part(b.s, (uint16_t)sv_square_tile(b.q, cases[i].x, cases[i].y), (uint8_t)board_kind(&b, cases[i].kind),
                                             cases[i].edge1, cases[i].edge2), -1);
    ck_assert_int_eq(sv_squares_add_part(b.s, b.q->n->tiles, (uint8_t)board_kind(&b, "road"), N, S), -1);
    ck_assert_int_eq(sv_squares_add_part(b.s, SV_NO_TILE, (uint8_t)board_kind(&b, "road"), N, S), -1);
    ck_assert_int_eq(sv_squares_add_part(b.s, 3, b.q->def->features, N, S), -1);
    ck_assert_int_eq(sv_squares_add_part(b.s, 3, 255, N, S), -1);
    ck_assert(board_same(&b, before));
}
END_TEST

START_TEST(as_many_as_there_are_pieces)
{
    for (int x = 0; x <= b.q->def->pieces_max; x++)
        lay(&b, "meadow", x, 0, 0);
    for (int x = 0; x < b.q->def->pieces_max; x++)
        ck_assert_int_ge(bridge(x, 0, N, S), 0);
    events(&b);
    void *before = board_bytes(&b);

    ck_assert_int_eq(bridge(b.q->def->pieces_max, 0, N, S), -1);
    ck_assert(board_same(&b, before));
}
END_TEST

/* A river may be carried on too: the kind is the game's business. */
START_TEST(of_another_kind)
{
    lay(&b, "meadow", 0, 0, 0);
    ck_assert_int_ge(sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "river"), N, S), 0);
    sound(&b);
    ck_assert(fits("R1-07", 0, -1, 90));
    ck_assert(!fits("R1-07", 1, 0, 0));
    ck_assert(!fits("U", 0, 1, 90));
    lay(&b, "R1-01", 0, 1, 270);
    ck_assert(together(&b, "river:N 0,0", "river:N 0,1"));
}
END_TEST

/* ---- what becomes another kind -------------------------------------------------------------------------------------------------------- */

START_TEST(a_city_becomes_a_castle)
{
    const uint8_t castle = (uint8_t)board_kind(&b, "castle");

    lay(&b, "E", 0, 0, 180);
    figure(&b, 1, "city:S 0,0");
    ck_assert(!sv_squares_retire(b.s, (uint16_t)part(&b, "city:S 0,0"), castle)); /* it is open */
    lay(&b, "E", 0, 1, 0);
    const sv_feature before = *feature(&b, "city:N 0,1");
    const uint16_t at = (uint16_t)part(&b, "city:N 0,1");
    void *bytes = board_bytes(&b);

    ck_assert(!sv_squares_retire(b.s, b.q->n->parts, castle));
    ck_assert(!sv_squares_retire(b.s, at, b.q->def->features));
    ck_assert(!sv_squares_retire(b.s, (uint16_t)part(&b, "field:NL 0,0"), castle));
    ck_assert(board_same(&b, bytes));
    ck_assert(sv_squares_retire(b.s, at, castle));
    sound(&b);
    ck_assert_int_eq(feature(&b, "city:S 0,0")->kind, castle);
    ck_assert_int_eq(feature(&b, "city:S 0,0")->flags, SV_FEATURE_COMPLETE | SV_FEATURE_RETIRED);
    ck_assert_int_eq(feature(&b, "city:S 0,0")->followers, before.followers);
    ck_assert_int_eq(feature(&b, "city:S 0,0")->parts, 2);
    lay_map(&b, 1, 0, "E/180\nE"); /* the board goes on beside it */
    ck_assert_int_eq(feature(&b, "city:S 1,0")->kind, board_kind(&b, "city"));
    ck_assert(!sv_squares_connect(b.s, at, (uint16_t)part(&b, "city:S 1,0"), 1)); /* a castle is no city */
    ck_assert_str_eq(completed(&b), "city:N 0,1; city:N 1,1");
}
END_TEST

static TCase *parts(void)
{
    TCase *t = tcase_create("parts");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, neighbours_must_go_on);
    tcase_add_test(t, laid_after_it);
    tcase_add_test(t, over_a_road);
    tcase_add_test(t, one_road_with_its_own_bridge);
    tcase_add_test(t, forced);
    tcase_add_test(t, several_in_a_row);
    tcase_add_test(t, closed_ends);
    tcase_add_test(t, carries_figures);
    tcase_add_test(t, no_place_for_it);
    tcase_add_test(t, as_many_as_there_are_pieces);
    tcase_add_test(t, of_another_kind);
    tcase_add_test(t, a_city_becomes_a_castle);
    return t;
}

int main(void)
{
    Suite *s = suite_create("edit parts");

    suite_add_tcase(s, parts());
    return board_main(s);
}
