/* Figures that are no followers and do not occupy, with the builder and the pig: what counts there, when they go home, what sets a
   builder to work. On real tiles, with ferries and tunnels of the expansion board-test. */
#include "board.h"
#include <stdio.h>
#include <string.h>
#include "turn/machine.h"

static board b;

static void open_with(const char *more)
{
    char text[512];

    snprintf(text, sizeof text, "traders-builders = yes\n[tiles]\nbase:U = 20\nbase:A = 9\n%s", more);
    board_open(&b, text);
}

static void set_up(void) { open_with(""); }
static void tear_down(void) { board_close(&b); }

static uint16_t kind_of(const char *figure)
{
    uint16_t k = 0;

    while (strcmp(b.s->mix->table.kind[k].id, figure) != 0)
        k++;
    return k;
}

static int put(int player, const char *figure, const char *place)
{
    const int number = sv_figure_deploy(&b.s->ctx[0], (uint8_t)player, kind_of(figure), (sv_place){.kind = SV_PLACE_PART, .index = (uint16_t)part(&b, place)});

    ck_assert_int_gt(number, 0);
    sv_event_drain(b.s);
    sound(&b);
    return number;
}

static void leaves(int figure, sv_cause cause)
{
    sv_figure_home(&b.s->ctx[0], (uint8_t)figure, cause);
    sv_event_drain(b.s);
    sound(&b);
}

static int at_home(int figure) { return b.s->figure[figure].place.kind == SV_PLACE_SUPPLY; }

/* ---- what they are -------------------------------------------------------------------------------------------------------------- */

static int is_follower(const char *figure) { return b.s->ctx[0].kind[kind_of(figure)].flags & SV_KIND_FOLLOWER; }

START_TEST(no_followers)
{
    ck_assert(is_follower("follower"));
    ck_assert(!is_follower("builder"));
    ck_assert(!is_follower("pig"));
    lay(&b, "D", 0, 0, 0);
    put(0, "builder", "road:E 0,0");
    ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 0);
    put(0, "follower", "road:E 0,0");
    ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 1);
}
END_TEST

START_TEST(followers_by_option)
{
    tear_down();
    open_with("[traders-builders]\nspecials-are-followers = yes\n");
    ck_assert(is_follower("builder"));
    lay(&b, "D", 0, 0, 0);
    put(0, "builder", "road:E 0,0");
    ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 1);
}
END_TEST

/* ---- going home ------------------------------------------------------------------------------------------------------------------- */

/* Whatever takes the last follower away. */
START_TEST(last_follower)
{
    static const sv_cause causes[] = {SV_CAUSE_EATEN, SV_CAUSE_CAPTURED, SV_CAUSE_SEDUCED, SV_CAUSE_HIT, SV_CAUSE_PLAGUE, SV_CAUSE_FESTIVAL, SV_CAUSE_TAKEN_BACK};

    for (size_t i = 0; i < sizeof causes / sizeof *causes; i++) {
        board_clear(&b);
        lay_map(&b, 0, 0, "D U");
        const int builder = put(0, "builder", "road:E 0,0"), follower = put(0, "follower", "road:E 1,0"), farmer = put(0, "follower", "field:ER 0,0");
        const int pig = put(0, "pig", "field:ER 1,0"), other = put(1, "follower", "road:W 0,0");

        leaves(other, causes[i]); /* somebody else's */
        ck_assert(!at_home(builder) && !at_home(pig));
        leaves(follower, causes[i]);
        ck_assert(at_home(builder) && !at_home(pig));
        leaves(farmer, causes[i]);
        ck_assert(at_home(pig));
    }
}
END_TEST

START_TEST(another_follower_stays)
{
    lay_map(&b, 0, 0, "D U");
    const int builder = put(0, "builder", "road:E 0,0"), one = put(0, "follower", "road:E 1,0"), two = put(0, "follower", "road:E 0,0");

    leaves(one, SV_CAUSE_EATEN);
    ck_assert(!at_home(builder));
    sv_figure_move(&b.s->ctx[0], (uint8_t)two, (sv_place){.kind = SV_PLACE_PART, .index = (uint16_t)part(&b, "field:EL 0,0")}, SV_CAUSE_MOVED);
    sv_event_drain(b.s);
    ck_assert(at_home(builder)); /* it walked away */
    sound(&b);
}
END_TEST

START_TEST(kept_by_option)
{
    tear_down();
    open_with("[traders-builders]\nlast-follower-removed = keep\n");
    lay(&b, "D", 0, 0, 0);
    const int builder = put(0, "builder", "road:E 0,0"), follower = put(0, "follower", "road:E 0,0");

    leaves(follower, SV_CAUSE_EATEN);
    ck_assert(!at_home(builder));
}
END_TEST

/* A ferry that turns cuts the road between the builder and the only follower. */
START_TEST(road_falls_apart)
{
    lay_map(&b, 0, 0, "FR03 U");
    lay_map(&b, -1, 0, "U");
    ck_assert(sv_squares_connect(b.s, (uint16_t)part(&b, "road:W 0,0"), (uint16_t)part(&b, "road:E 0,0"), 1));
    sv_event_drain(b.s);
    const int builder = put(0, "builder", "road:E 1,0"), follower = put(0, "follower", "road:W -1,0");
    const int other = put(1, "builder", "road:W 1,0"), with = put(1, "follower", "road:E 1,0");

    ck_assert(sv_squares_disconnect(b.s, (uint16_t)part(&b, "road:W 0,0"), (uint16_t)part(&b, "road:E 0,0")));
    sv_event_drain(b.s);
    ck_assert(at_home(builder));
    ck_assert(!at_home(follower) && !at_home(other) && !at_home(with));
    sound(&b);
}
END_TEST

/* ---- the double turn ---------------------------------------------------------------------------------------------------------------- */

static int earned(void) { return b.s->head->repeat; }

static void new_part(uint8_t player, int part_number)
{
    sv_turn_begin(b.s, player);
    b.s->head->part = (uint8_t)part_number;
    memset(b.s->events, 0, b.s->head->events * sizeof *b.s->events);
    b.s->head->events = 0;
}

static void lay_and_hear(const char *tile, int x, int y, int degrees)
{
    lay(&b, tile, x, y, degrees);
    sv_event_drain(b.s);
}

START_TEST(what_extends)
{
    lay_map(&b, 0, 0, "D");
    put(0, "follower", "road:E 0,0");
    put(0, "builder", "road:E 0,0");
    new_part(0, 1);
    lay_and_hear("B", 0, 1, 0);
    ck_assert(!earned());
    lay_and_hear("U", 1, 0, 0);
    ck_assert(earned());
    new_part(0, 2);
    lay_and_hear("U", 2, 0, 0);
    ck_assert(!earned()); /* never a third part */
    new_part(1, 1);
    lay_and_hear("U", 3, 0, 0);
    ck_assert(!earned()); /* the builder of another */
}
END_TEST

START_TEST(joints)
{
    lay_map(&b, 0, 0, "FR03 U");
    lay_map(&b, -1, 0, "U");
    put(0, "follower", "road:E 1,0");
    put(0, "builder", "road:E 1,0");
    new_part(0, 1);
    ck_assert(sv_squares_connect(b.s, (uint16_t)part(&b, "road:W 0,0"), (uint16_t)part(&b, "road:E 0,0"), 1));
    sv_event_drain(b.s);
    ck_assert(!earned()); /* a ferry turned: the road is longer, but no tile came to it */
    lay_and_hear("U", -2, 0, 0);
    ck_assert(earned()); /* a tile at its other end */
}
END_TEST

START_TEST(tunnels)
{
    lay_map(&b, 0, 0, "TU04 U");
    lay_map(&b, -3, 0, "TU04 U");
    put(0, "follower", "road:E 1,0");
    put(0, "builder", "road:E 1,0");
    new_part(0, 1);
    ck_assert(sv_squares_connect(b.s, (uint16_t)part(&b, "road:E 0,0"), (uint16_t)part(&b, "road:E -3,0"), 1));
    sv_event_drain(b.s);
    ck_assert(earned()); /* two tiles came to the road */
}
END_TEST

/* ---- pieces -------------------------------------------------------------------------------------------------------------------------- */

START_TEST(goods_in_the_box)
{
    const sv_ctx *c = NULL;

    tear_down();
    board_open(&b, "traders-builders = 2x\n[figures]\ntraders-builders.cloth = 3\n");
    for (int i = 0; i < b.s->mix->loaded.list.n; i++)
        if (!strcmp(b.s->mix->loaded.list.at[i].manifest->id, "traders-builders"))
            c = &b.s->ctx[i];
    ck_assert_ptr_nonnull(c);
    ck_assert_int_eq(c->pieces[0], 18);
    ck_assert_int_eq(c->pieces[1], 12);
    ck_assert_int_eq(c->pieces[2], 3);
    ck_assert_int_eq(c->currency[0], 1);
    ck_assert_int_eq(c->currency[2], 3);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("specials");
    TCase *t = tcase_create("builder and pig");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, no_followers);
    tcase_add_test(t, followers_by_option);
    tcase_add_test(t, last_follower);
    tcase_add_test(t, another_follower_stays);
    tcase_add_test(t, kept_by_option);
    tcase_add_test(t, road_falls_apart);
    tcase_add_test(t, what_extends);
    tcase_add_test(t, joints);
    tcase_add_test(t, tunnels);
    tcase_add_test(t, goods_in_the_box);
    suite_add_tcase(s, t);
    return board_main(s);
}
