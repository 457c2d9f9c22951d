/* Figures: supplies, deploying, moving, going home, the homecoming list, events and the recount. With the game probe: three miners a
   player, two ponies that are nobody's. */
#include <string.h>
#include "mine.h"

enum { MINER, PONY };
enum { SHED = SV_PLACE_FIRST_FREE + 1 }; /* a place without meaning for the core */

static mine m;
static sv_session *s;
static sv_ctx *c;

static void set_up(void)
{
    mine_open(&m, "probe-a = yes\n", NULL, 0); /* probe-a hears of every move */
    s = &m.game->s;
    c = &s->ctx[0];
    sv_game_advance(m.game);
}

static void tear_down(void)
{
    mine_close(&m);
}

static sv_place seam(uint16_t index)
{
    return (sv_place){.kind = PLACE_SEAM, .index = index};
}

static void recount(int good)
{
    char text[128];

    ck_assert_msg(sv_game_check(m.game, text, sizeof text) == good, "%s", text);
}

START_TEST(the_beginning)
{
    ck_assert_uint_eq(c->figures, 3 * 3 + 2);
    for (uint8_t p = 0; p < 3; p++)
        ck_assert_uint_eq(sv_figure_supply(c, p, MINER), 3);
    for (uint16_t f = 1; f <= c->figures; f++) {
        ck_assert_uint_eq(c->figure[f].place.kind, SV_PLACE_SUPPLY);
        ck_assert_uint_eq(c->figure[f].owner, f <= 9 ? (f - 1u) / 3 : SV_NO_OWNER);
        ck_assert_uint_eq(c->figure[f].kind, f <= 9 ? MINER : PONY);
    }
    ck_assert_uint_eq(c->kind[MINER].first, 1);
    ck_assert_uint_eq(c->kind[PONY].first, 10);
    for (uint8_t p = 0; p < 3; p++) /* those of a player stand together */
        for (uint8_t i = 0; i < c->kind[MINER].count; i++)
            ck_assert_uint_eq(c->figure[c->kind[MINER].first + p * c->kind[MINER].count + i].owner, p);
    ck_assert_int_eq(sv_game_supply(m.game, 1, "miner"), 3);
    ck_assert_int_eq(sv_game_supply(m.game, 1, "pony"), 2);
    ck_assert_int_eq(sv_game_supply(m.game, 1, "mule"), -1);
    recount(1);
}
END_TEST

/* What is nobody's lies in one supply, whoever asks. */
START_TEST(supplies_of_nobody)
{
    for (uint8_t p = 0; p < 3; p++)
        ck_assert_uint_eq(sv_figure_supply(c, p, PONY), 2);
    const int pony = sv_figure_deploy(c, 2, PONY, seam(0));

    ck_assert_int_eq(pony, 10);
    for (uint8_t p = 0; p < 3; p++)
        ck_assert_uint_eq(sv_figure_supply(c, p, PONY), 1);
    sv_figure_home(c, (uint8_t)pony, SV_CAUSE_SCORED);
    ck_assert_uint_eq(sv_figure_supply(c, 0, PONY), 2);
    recount(1);
}
END_TEST

START_TEST(deploying)
{
    ck_assert_int_eq(sv_figure_deploy(c, 1, MINER, seam(2)), 4);
    ck_assert_int_eq(sv_figure_deploy(c, 1, MINER, seam(2)), 5);
    ck_assert_uint_eq(sv_figure_supply(c, 1, MINER), 1);
    ck_assert_uint_eq(sv_figure_supply(c, 0, MINER), 3);
    ck_assert_uint_eq(c->figure[4].place.kind, PLACE_SEAM);
    ck_assert_uint_eq(c->figure[4].place.index, 2);
    ck_assert_int_eq(sv_figure_deploy(c, 1, MINER, seam(0)), 6);
    const uint64_t before = sv_game_hash(m.game);

    ck_assert_int_eq(sv_figure_deploy(c, 1, MINER, seam(0)), 0); /* none left: nothing happens */
    ck_assert_uint_eq(sv_game_hash(m.game), before);
    sv_figure_home(c, 5, SV_CAUSE_SCORED);
    ck_assert_uint_eq(sv_figure_supply(c, 1, MINER), 1);
    ck_assert_int_eq(sv_figure_deploy(c, 1, MINER, seam(1)), 5); /* the one that is free */
    recount(1);
}
END_TEST

START_TEST(moving)
{
    ck_assert_int_eq(sv_figure_deploy(c, 0, MINER, seam(1)), 1);
    ck_assert_int_eq(sv_figure_move(c, 1, (sv_place){.kind = SHED, .index = 77, .pose = 2}, SV_CAUSE_MOVED), 1);
    ck_assert_uint_eq(c->figure[1].place.index, 77);
    ck_assert_uint_eq(c->figure[1].place.pose, 2);
    ck_assert_uint_eq(sv_figure_supply(c, 0, MINER), 2);
    ck_assert_int_eq(sv_figure_move(c, 1, (sv_place){.kind = SV_PLACE_BOX}, SV_CAUSE_EATEN), 1);
    ck_assert_uint_eq(sv_figure_supply(c, 0, MINER), 2); /* out of the game */
    recount(1);
}
END_TEST

/* What cannot be done returns 0 and changes nothing. */
START_TEST(what_is_not_there)
{
    const uint64_t before = sv_game_hash(m.game);

    ck_assert_int_eq(sv_figure_move(c, 0, seam(0), SV_CAUSE_MOVED), 0);
    ck_assert_int_eq(sv_figure_move(c, 12, seam(0), SV_CAUSE_MOVED), 0);
    ck_assert_int_eq(sv_figure_move(c, 1, (sv_place){.kind = 255}, SV_CAUSE_MOVED), 0);
    ck_assert_int_eq(sv_figure_deploy(c, 0, MINER, (sv_place){.kind = 255}), 0);
    ck_assert_int_eq(sv_figure_deploy(c, 0, SV_NONE16, seam(0)), 0); /* a kind that this mix does not have */
    ck_assert_int_eq(sv_figure_deploy(c, 5, MINER, seam(0)), 0);     /* a seat that is empty */
    ck_assert_uint_eq(sv_figure_supply(c, 0, SV_NONE16), 0);
    ck_assert_uint_eq(sv_figure_supply(c, 5, MINER), 0);
    sv_figure_home(c, 0, SV_CAUSE_SCORED);
    ck_assert_uint_eq(sv_game_hash(m.game), before);
    recount(1);
}
END_TEST

/* ---- the homecoming list ------------------------------------------------------------------------------------------------------ */

START_TEST(homecoming)
{
    for (int i = 0; i < 3; i++)
        sv_figure_deploy(c, 0, MINER, seam(0));
    sv_homing_add(s, 2);
    sv_homing_add(s, 1);
    sv_homing_add(s, 2); /* it waits already */
    ck_assert_uint_eq(c->head->homing, 2);
    ck_assert_uint_ne(c->head->wake & SV_WAKE_HOMING, 0);
    ck_assert_uint_eq(c->figure[2].flags, SV_FIGURE_HOMING);
    ck_assert_int_eq(sv_homing_next(c), 2); /* first in, first out */
    ck_assert_uint_eq(c->figure[2].flags, 0);
    ck_assert_int_eq(sv_homing_next(c), 1);
    ck_assert_int_eq(sv_homing_next(c), 0);
    ck_assert_uint_eq(c->head->wake & SV_WAKE_HOMING, 0);
    for (uint16_t i = 0; i <= c->figures; i++)
        ck_assert_uint_eq(s->homing[i], 0);
    ck_assert_uint_eq(c->figure[1].place.kind, PLACE_SEAM); /* taken off the list is not yet home */
    recount(1);
}
END_TEST

/* A figure that is moved elsewhere (a wagon, a bathhouse) does not go home as well. */
START_TEST(taken_out_of_the_list)
{
    for (int i = 0; i < 3; i++)
        sv_figure_deploy(c, 0, MINER, seam(0));
    sv_homing_add(s, 1);
    sv_homing_add(s, 2);
    sv_homing_add(s, 3);
    sv_figure_move(c, 2, (sv_place){.kind = SHED}, SV_CAUSE_MOVED);
    ck_assert_uint_eq(c->head->homing, 2);
    ck_assert_uint_eq(c->figure[2].flags, 0);
    sv_figure_home(c, 1, SV_CAUSE_EATEN);
    ck_assert_uint_eq(c->figure[1].flags, 0);
    ck_assert_int_eq(sv_homing_next(c), 3);
    ck_assert_int_eq(sv_homing_next(c), 0);
    ck_assert_uint_eq(c->head->wake & SV_WAKE_HOMING, 0);
    recount(1);
}
END_TEST

/* ---- events and the recount ------------------------------------------------------------------------------------------------------ */

START_TEST(moves_are_announced)
{
    sv_figure_deploy(c, 1, MINER, seam(3));
    sv_figure_move(c, 4, (sv_place){.kind = SHED}, SV_CAUSE_CAPTURED);
    sv_figure_home(c, 4, SV_CAUSE_SCORED);
    ck_assert_uint_eq(c->head->events, 3);
    const sv_event expected[3] = {{.kind = SV_EV_FIGURE, .a = 4, .b = SV_CAUSE_DEPLOY, .c = SV_PLACE_SUPPLY},
                                  {.kind = SV_EV_FIGURE, .a = 4, .b = SV_CAUSE_CAPTURED, .c = PLACE_SEAM, .d = 3},
                                  {.kind = SV_EV_FIGURE, .a = 4, .b = SV_CAUSE_SCORED, .c = SHED}};

    ck_assert_int_eq(memcmp(s->events, expected, sizeof expected), 0);
}
END_TEST

START_TEST(the_recount_sees_it)
{
    s->supply[MINER * SV_PLAYERS_MAX + 2]++;
    recount(0);
    s->supply[MINER * SV_PLAYERS_MAX + 2]--;
    recount(1);
    s->figure[3].owner = 2;
    recount(0);
    s->figure[3].owner = 0;
    s->head->amount[0][1]++;
    recount(0);
    s->head->amount[0][1]--;
    recount(1);
}
END_TEST

static Suite *figures(void)
{
    Suite *suite = suite_create("figures");
    TCase *t = tcase_create("figures");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, the_beginning);
    tcase_add_test(t, supplies_of_nobody);
    tcase_add_test(t, deploying);
    tcase_add_test(t, moving);
    tcase_add_test(t, what_is_not_there);
    tcase_add_test(t, homecoming);
    tcase_add_test(t, taken_out_of_the_list);
    tcase_add_test(t, moves_are_announced);
    tcase_add_test(t, the_recount_sees_it);
    suite_add_tcase(suite, t);
    return suite;
}

int main(void)
{
    SRunner *r = srunner_create(figures());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
