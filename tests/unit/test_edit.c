/* Joints that pieces make on tiles that lie: a ferry between two roads of a lake, tokens on two tunnel mouths. What joins, what
   splits again, what is completed by it and told once. The examples are those of the rules of the ferries. */
#include "board.h"
#include <stdio.h>
#include <string.h>

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:A = 9\nbase:U = 20\nbase:V = 20\n"); }
static void tear_down(void) { board_close(&b); }

static int join(const char *one, const char *other)
{
    const int done = sv_squares_connect(b.s, (uint16_t)part(&b, one), (uint16_t)part(&b, other), 1);

    sound(&b);
    return done;
}

static int take_away(const char *one, const char *other)
{
    const int done = sv_squares_disconnect(b.s, (uint16_t)part(&b, one), (uint16_t)part(&b, other));

    sound(&b);
    return done;
}

/* Joints of two sorts between the same parts: they hold together until both are gone, the lower piece number goes first. */
START_TEST(of_two_pieces)
{
    lay(&b, "FR01", 0, 0, 0);
    const uint16_t one = (uint16_t)part(&b, "road:E 0,0"), other = (uint16_t)part(&b, "road:S 0,0");
    void *before = board_bytes(&b);

    ck_assert(sv_squares_connect(b.s, one, other, 9));
    ck_assert(!sv_squares_connect(b.s, other, one, 9));
    ck_assert(join("road:E 0,0", "road:S 0,0"));
    ck_assert(!join("road:E 0,0", "road:S 0,0"));
    ck_assert(take_away("road:E 0,0", "road:S 0,0"));
    ck_assert(together(&b, "road:E 0,0", "road:S 0,0"));
    ck_assert_int_eq(b.q->n->links, 1);
    ck_assert_int_eq(b.q->link[0].piece, 9);
    ck_assert(take_away("road:E 0,0", "road:S 0,0"));
    ck_assert(!take_away("road:E 0,0", "road:S 0,0"));
    events(&b);
    ck_assert(board_same(&b, before));
}
END_TEST

/* ---- a ferry in every link ------------------------------------------------------------------------------------------------------ */

static const char *const ends[] = {"road:N 0,0", "road:E 0,0", "road:S 0,0", "road:W 0,0"};
static const struct {
    const char *lake;
    int first; /* of ends */
} lakes[] = {{"FR01", 1}, {"FR02", 1}, {"FR03", 0}};

START_TEST(every_link)
{
    for (int k = 0; k < 3; k++)
        for (int i = lakes[k].first; i < 4; i++)
            for (int j = i + 1; j < 4; j++) {
                board_clear(&b);
                lay(&b, lakes[k].lake, 0, 0, 0);
                void *before = board_bytes(&b);

                ck_assert(join(ends[i], ends[j]));
                ck_assert_str_eq(completed(&b), "");
                for (int x = lakes[k].first; x < 4; x++)
                    for (int y = x + 1; y < 4; y++)
                        ck_assert_int_eq(together(&b, ends[x], ends[y]), x == i && y == j);
                ck_assert_int_eq(feature(&b, ends[i])->open, 2);
                ck_assert_int_eq(feature(&b, ends[i])->parts, 2);
                ck_assert_int_eq(tiles_of(&b, ends[i]), 1);
                ck_assert(!together(&b, "field:ER 0,0", "field:SR 0,0")); /* fields on the lake never change */
                events(&b);
                ck_assert(take_away(ends[j], ends[i])); /* in either order */
                ck_assert_str_ne(splits(&b), "");
                ck_assert(board_same(&b, before));
            }
}
END_TEST

/* Longer roads at all four ends, followers and inns on them; the ferry goes through every link and back. */
START_TEST(round_trip)
{
    lay_map(&b, 0, 0, "FR03");
    lay_map(&b, 1, 0, "inn U U V");
    lay_map(&b, -3, 0, "A/270 U inn");
    lay_map(&b, 0, -2, "V/270\nU/90");
    lay_map(&b, 0, 1, "U/90\nTB24\nA/180");
    figure(&b, 0, "road:W 2,0");
    figure(&b, 1, "road:E -3,0");
    figure(&b, 1, "road:N 0,1");
    completed(&b);
    events(&b);
    const uint64_t nowhere = board_picture(&b);
    uint64_t there[4][4];

    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 4; i++)
            for (int j = i + 1; j < 4; j++) {
                ck_assert(join(ends[i], ends[j]));
                completed(&b);
                events(&b);
                if (!round)
                    there[i][j] = board_picture(&b);
                ck_assert_uint_eq(board_picture(&b), there[i][j]);
                ck_assert(take_away(ends[i], ends[j]));
                completed(&b);
                events(&b);
                ck_assert_uint_eq(board_picture(&b), nowhere);
            }
    ck_assert_uint_eq(b.q->n->links, 0);
}
END_TEST

/* A joint whose ends were one road already splits nothing when it goes. */
START_TEST(a_loop_through_the_lake)
{
    lay_map(&b, -1, -1, "V/270 U V\n"
                        "V/180 FR02 V/90");
    ck_assert(together(&b, "road:W 0,0", "road:E 0,0"));
    ck_assert_str_eq(completed(&b), "road:N 1,0");
    ck_assert(join("road:W 0,0", "road:E 0,0"));
    ck_assert_int_eq(feature(&b, "road:W 0,0")->parts, 7);
    ck_assert_int_eq(tiles_of(&b, "road:W 0,0"), 6);
    ck_assert_ptr_null(strstr(events(&b), "<road:E 0,0 !")); /* nothing grew by the joint */
    ck_assert(take_away("road:W 0,0", "road:E 0,0"));
    ck_assert(together(&b, "road:W 0,0", "road:E 0,0"));
    ck_assert(is_complete(&b, "road:W 0,0"));
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* ---- what a joint completes, and what it opens again -------------------------------------------------------------------------------- */

/* Example 1: blue's road is closed but for the lake; it has no ferry end, so it is complete. Only what is left is looked at. */
START_TEST(laid_beside_it)
{
    lay_map(&b, 0, 0, "A/270 U FR02");
    ck_assert(join("road:E 2,0", "road:S 2,0"));
    ck_assert_str_eq(completed(&b), "road:W 2,0");
    ck_assert_int_eq(tiles_of(&b, "road:W 2,0"), 3);
}
END_TEST

/* Example 2: the ferry joins it to another road that is open: not complete, though it was for a moment. */
START_TEST(opened_again)
{
    lay_map(&b, 0, 0, "A/270 inn FR02");
    ck_assert(is_complete(&b, "road:W 2,0"));
    ck_assert(join("road:W 2,0", "road:E 2,0"));
    ck_assert(!is_complete(&b, "road:W 2,0"));
    ck_assert_str_eq(completed(&b), "");
    ck_assert_uint_eq(b.s->head->wake & SV_WAKE_COMPLETED, 0);
    lay_map(&b, 3, 0, "U A/90"); /* its other end is closed later: complete then, with everything on it */
    ck_assert_str_eq(completed(&b), "road:W 4,0");
    ck_assert_int_eq(tiles_of(&b, "road:W 4,0"), 5);
    ck_assert_int_eq(sum_of(&b, "road:W 4,0", "inn"), 1);
}
END_TEST

/* Two roads that the lake completed become one: it is looked at once. */
START_TEST(two_completed_become_one)
{
    lay_map(&b, 0, 0, "A/270 . A/90");
    lay(&b, "FR02", 1, 0, 0);
    ck_assert(join("road:W 1,0", "road:E 1,0"));
    ck_assert_int_eq(tiles_of(&b, "road:W 1,0"), 3);
    ck_assert(is_complete(&b, "road:W 1,0"));
    ck_assert_str_eq(completed(&b), "road:W 1,0");
    take_away("road:W 1,0", "road:E 1,0"); /* both were looked at, as one: nothing new */
    ck_assert(is_complete(&b, "road:W 1,0") && is_complete(&b, "road:E 1,0"));
    ck_assert_str_eq(completed(&b), "");
    join("road:W 1,0", "road:E 1,0");
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* Example 7: the ferry swings away from a road whose other end is closed. */
START_TEST(swung_away)
{
    lay_map(&b, 0, 0, "A/270 FR02");
    join("road:W 1,0", "road:E 1,0");
    completed(&b);
    events(&b);
    lay(&b, "U", 2, 0, 0);
    take_away("road:W 1,0", "road:E 1,0");
    join("road:E 1,0", "road:S 1,0");
    ck_assert_int_eq(tiles_of(&b, "road:W 1,0"), 2);
    ck_assert_str_eq(completed(&b), "road:W 1,0");
    ck_assert(!is_complete(&b, "road:E 1,0"));
}
END_TEST

/* … and to a road that is open: nothing is complete, and no event says so. */
START_TEST(swung_over)
{
    lay_map(&b, 0, 0, "A/270 FR02");
    join("road:W 1,0", "road:E 1,0");
    completed(&b);
    events(&b);
    take_away("road:W 1,0", "road:E 1,0");
    join("road:W 1,0", "road:S 1,0");
    ck_assert_str_eq(completed(&b), "");
    ck_assert_str_eq(events(&b), "+road:W 1,0<road:S 1,0");
}
END_TEST

/* A completed road that nobody has looked at falls apart: both halves are complete, each is looked at once, with its own followers. */
START_TEST(halves_of_a_completed_road)
{
    for (int looked = 0; looked < 2; looked++) {
        board_clear(&b);
        lay_map(&b, 0, 0, "A/270 inn FR03 U");
        join("road:W 2,0", "road:E 2,0");
        completed(&b);
        figure(&b, 0, "road:E 0,0");
        figure(&b, 1, "road:W 3,0");
        lay(&b, "A", 4, 0, 90);
        ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 2);
        if (looked)
            ck_assert_str_eq(completed(&b), "road:W 4,0");
        take_away("road:W 2,0", "road:E 2,0");
        ck_assert(is_complete(&b, "road:E 0,0") && is_complete(&b, "road:W 4,0"));
        ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 1);
        ck_assert_int_eq(feature(&b, "road:W 4,0")->followers, 1);
        ck_assert_int_eq(sum_of(&b, "road:E 0,0", "inn"), 1);
        ck_assert_int_eq(sum_of(&b, "road:W 4,0", "inn"), 0);
        ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 3);
        ck_assert_int_eq(tiles_of(&b, "road:W 4,0"), 3);
        if (looked)
            ck_assert_str_eq(completed(&b), "");
        else
            ck_assert_str_eq(completed(&b), "road:W 4,0; road:W 2,0");
    }
}
END_TEST

/* ---- what is told when a feature falls apart ------------------------------------------------------------------------------------------- */

/* Once, with a part of either piece, whoever stands there and whichever piece is the larger; the figures stay where they are. */
START_TEST(a_split_is_told)
{
    static const char *const rows[] = {"A/270 U U FR02 U", "A/270 FR02 U U V"};
    static const char *const lake[][2] = {{"road:W 3,0", "road:E 3,0"}, {"road:W 1,0", "road:E 1,0"}};

    for (int k = 0; k < 2; k++) {
        board_clear(&b);
        lay_map(&b, 0, 0, rows[k]);
        join(lake[k][0], lake[k][1]);
        figure(&b, 0, "road:E 0,0");
        figure(&b, 1, "road:W 4,0");
        ck_assert_str_eq(splits(&b), "");
        take_away(lake[k][1], lake[k][0]);
        const char *told = splits(&b);

        ck_assert_msg(told[0] == '/' && !strchr(told + 1, '/'), "%s", told); /* one event */
        ck_assert(!together(&b, "road:E 0,0", "road:W 4,0"));
        ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 1);
        ck_assert_int_eq(feature(&b, "road:W 4,0")->followers, 1);
    }
}
END_TEST

/* The parts that are named lie in the two pieces. */
START_TEST(a_split_names_both_pieces)
{
    lay_map(&b, 0, 0, "U FR02 U");
    join("road:W 1,0", "road:E 1,0");
    events(&b);
    take_away("road:W 1,0", "road:E 1,0");
    const sv_event *e = NULL;

    for (int i = 0; i < b.s->head->events; i++)
        if (b.s->events[i].kind == SV_EV_SPLIT)
            e = &b.s->events[i];
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_ne(b.q->part[e->a].label, b.q->part[e->b].label);
    const uint16_t west = b.q->part[part(&b, "road:E 0,0")].label, east = b.q->part[part(&b, "road:W 2,0")].label;

    ck_assert(b.q->part[e->a].label == west || b.q->part[e->a].label == east);
    ck_assert(b.q->part[e->b].label == west || b.q->part[e->b].label == east);
}
END_TEST

/* Where the road goes round, or another joint still holds it, nothing falls apart. */
START_TEST(no_split)
{
    lay_map(&b, -1, -1, "V/270 U V\n"
                        "V/180 FR02 V/90");
    join("road:W 0,0", "road:E 0,0");
    take_away("road:W 0,0", "road:E 0,0");
    ck_assert_str_eq(splits(&b), "");
    ck_assert(!take_away("road:W 0,0", "road:E 0,0")); /* it is gone: nothing to tell either */
    ck_assert_str_eq(splits(&b), "");
    join("road:W 0,0", "road:S 0,0");
    join("road:E 0,0", "road:S 0,0");
    take_away("road:W 0,0", "road:S 0,0");
    ck_assert_str_eq(splits(&b), "");
}
END_TEST

/* A ferry that swings to another link: the split is told, and what it joins now. */
START_TEST(a_swing_is_told)
{
    lay_map(&b, 0, 0, "U FR02 U");
    join("road:W 1,0", "road:E 1,0");
    events(&b);
    take_away("road:W 1,0", "road:E 1,0");
    join("road:W 1,0", "road:S 1,0");
    const char *told = splits(&b);

    ck_assert_msg(told[0] == '/' && !strchr(told + 1, '/'), "%s", told);
}
END_TEST

/* ---- tunnels ------------------------------------------------------------------------------------------------------------------------ */

/* Mouths of two tiles far apart; the ends inside close when they are joined, and come open again. */
START_TEST(mouths)
{
    lay_map(&b, 0, 0, "TU03 A/90");
    lay_map(&b, 0, 7, ". A\n"
                      ". TU04");
    ck_assert_str_eq(completed(&b), "road:N 1,8");
    ck_assert(join("road:E 0,0", "road:S 1,8"));
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1); /* S of the far tile */
    ck_assert(!join("road:E 0,0", "road:W 1,8"));         /* a mouth has one other end */
    ck_assert(!join("road:E 1,8", "road:S 1,8"));
    lay(&b, "A", 1, 9, 180);
    ck_assert(is_complete(&b, "road:E 0,0"));
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 4);
    ck_assert(take_away("road:E 0,0", "road:S 1,8"));
    ck_assert(!is_complete(&b, "road:E 0,0") && !is_complete(&b, "road:S 1,8"));
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 1);
    ck_assert_int_eq(feature(&b, "road:S 1,8")->open, 1);
    ck_assert_str_eq(completed(&b), ""); /* it was to be looked at, but is not complete any more */
}
END_TEST

/* Another joint of the same road comes and goes: the mouths that are joined stay closed. */
START_TEST(mouths_stay_joined)
{
    lay_map(&b, 0, 0, "TU03 FR02 A/90");
    lay_map(&b, 0, 7, "TU03\nA/180");
    ck_assert(join("road:E 0,0", "road:S 0,7"));
    ck_assert(join("road:W 1,0", "road:E 1,0"));
    ck_assert_int_eq(feature(&b, "road:S 0,7")->open, 0);
    ck_assert_int_eq(tiles_of(&b, "road:S 0,7"), 5);
    completed(&b);
    ck_assert(take_away("road:W 1,0", "road:E 1,0"));
    ck_assert_int_eq(feature(&b, "road:S 0,7")->open, 0);
    ck_assert_int_eq(feature(&b, "road:E 0,7")->open, 2); /* its mouth, and the square beside it */
    ck_assert(is_complete(&b, "road:S 0,7") && is_complete(&b, "road:W 2,0"));
    ck_assert(together(&b, "road:E 0,0", "road:S 0,7"));
}
END_TEST

START_TEST(tokens_complete_a_road)
{
    lay_map(&b, 0, 0, "TU03 A/90");
    lay_map(&b, 0, 1, "A/180");
    completed(&b);
    ck_assert(join("road:E 0,0", "road:S 0,0")); /* both mouths of one tile */
    ck_assert_int_eq(feature(&b, "road:E 0,0")->open, 0);
    ck_assert_int_eq(tiles_of(&b, "road:E 0,0"), 3);
    ck_assert_str_eq(completed(&b), "road:E 0,0");
    ck_assert_str_eq(completed(&b), "");
}
END_TEST

/* ---- what cannot be done ---------------------------------------------------------------------------------------------------------------- */

START_TEST(refused)
{
    static const char *const pairs[][2] = {
        {"road:E 0,0", "road:E 0,0"},           /* with itself */
        {"road:W 0,0", "road:E 0,0"},           /* it is there already */
        {"road:E 0,0", "road:W 0,0"},
        {"road:S 0,0", "city:N 0,0"},           /* of two kinds */
        {"road:S 0,0", "field:SL 0,0"},
        {"monastery:mid 5,0", "monastery:mid#2 5,0"}, /* squares round a monastery are no ends */
        {"monastery:mid 5,0", "monastery:mid 9,0"},
    };

    lay(&b, "FR01", 0, 0, 0);
    lay(&b, "twins", 5, 0, 0);
    lay(&b, "B", 9, 0, 0);
    join("road:W 0,0", "road:E 0,0");
    events(&b);
    void *before = board_bytes(&b);

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        ck_assert_msg(!join(pairs[i][0], pairs[i][1]), "%s and %s", pairs[i][0], pairs[i][1]);
    ck_assert(!sv_squares_connect(b.s, (uint16_t)part(&b, "road:S 0,0"), b.q->n->parts, 1));
    ck_assert(!sv_squares_connect(b.s, SV_NONE16, (uint16_t)part(&b, "road:S 0,0"), 1));
    ck_assert(!take_away("road:W 0,0", "road:S 0,0"));
    ck_assert(!take_away("road:W 0,0", "road:W 0,0"));
    ck_assert(!sv_squares_disconnect(b.s, 0, 0));
    ck_assert(!sv_squares_disconnect(b.s, SV_NONE16, SV_NONE16));
    ck_assert(board_same(&b, before));
}
END_TEST

/* As many joints as there are pieces; one that is taken away makes room. */
START_TEST(too_many)
{
    int n = 0;

    for (int i = 0; i < 6; i++)
        lay(&b, "FR03", 2 * i, 0, 0);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 6 && n < b.q->def->pieces_max; k++, n++) {
            static const int at[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
            const sv_tile *t = &b.q->tile[i];

            ck_assert(sv_squares_connect(b.s, (uint16_t)(t->first + at[k][0]), (uint16_t)(t->first + at[k][1]), 1));
        }
    sound(&b);
    ck_assert_int_eq(n, b.q->def->pieces_max);
    events(&b);
    void *before = board_bytes(&b);
    uint16_t links;

    ck_assert(!join("road:N 10,0", "road:S 10,0"));
    ck_assert(board_same(&b, before));
    ck_assert(take_away("road:N 2,0", "road:W 2,0"));
    ck_assert(join("road:N 10,0", "road:S 10,0"));
    ck_assert(!join("road:E 10,0", "road:W 10,0"));
    const sv_link *l = sv_squares_api.links(&b.s->ctx[0], &links);

    ck_assert_uint_eq(links, b.q->def->pieces_max);
    ck_assert_int_eq(l[6].a, part(&b, "road:N 10,0")); /* in the place of the one that went */
}
END_TEST

static TCase *joints(void)
{
    TCase *t = tcase_create("joints");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, every_link);
    tcase_add_test(t, of_two_pieces);
    tcase_add_test(t, round_trip);
    tcase_add_test(t, a_loop_through_the_lake);
    tcase_add_test(t, laid_beside_it);
    tcase_add_test(t, opened_again);
    tcase_add_test(t, two_completed_become_one);
    tcase_add_test(t, swung_away);
    tcase_add_test(t, swung_over);
    tcase_add_test(t, halves_of_a_completed_road);
    tcase_add_test(t, a_split_is_told);
    tcase_add_test(t, a_split_names_both_pieces);
    tcase_add_test(t, no_split);
    tcase_add_test(t, a_swing_is_told);
    tcase_add_test(t, mouths);
    tcase_add_test(t, mouths_stay_joined);
    tcase_add_test(t, tokens_complete_a_road);
    tcase_add_test(t, refused);
    tcase_add_test(t, too_many);
    return t;
}

int main(void)
{
    Suite *s = suite_create("edit");

    suite_add_tcase(s, joints());
    return board_main(s);
}
