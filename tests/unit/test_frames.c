/* Nested turns: pushed now or queued. The word push pushes a frame of the next player over step B, now; queue one over step B for
   after the turn. Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

static const row_game g = {.order = "[A]\nx = rows\ndo = rows\ny = rows\n[B]\na = rows\n[C]\nz = rows\ndo-2 = rows\n"};

START_TEST(pushed_now)
{
    row_is(
        &g, "do push, a 1, a 2, do-2 go-on",
        "|red x red[do…]>do push /blue blue[a 1|a 2]>a 1 y red[a 1|a 2]>a 2 z red[do-2…]>do-2 go-on |blue x blue[do…]");
}
END_TEST

START_TEST(pushed_by_an_effect)
{
    const row_game e = {.order = "[SETUP]\nplan = rows\n[A]\nx = rows\nfx = rows\ny = rows\n[B]\na = rows\n"};

    row_is(&e, "plan push, a 1, a 2",
           "red[plan…]>plan push |red x fx /blue blue[a 1|a 2]>a 1 y red[a 1|a 2]>a 2 |blue x fx y blue[a 1|a 2]");
}
END_TEST

/* The last pushed is played first; each comes back to where it was pushed. */
START_TEST(two_at_once)
{
    row_is(&g, "do push-two, a 1, a 2, a 1",
           "|red x red[do…]>do push-two /red red[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 2 y red[a 1|a 2]>a 1 z red[do-2…]");
}
END_TEST

START_TEST(nested)
{
    const row_game n = {.order = "[A]\nx = rows\n[B]\ndo = rows\ny = rows\n[C]\nz = rows\n"};

    row_is(
        &n, "do push, do push, do go-on, do go-on",
        "|red x red[do…]>do push /blue blue[do…]>do push /red red[do…]>do go-on y y y z |blue x blue[do…]>do go-on y z |red x red[do…]");
}
END_TEST

/* A wake bit of a part: a nested turn does not have it, the turn outside has it again, and the next turn begins without it. */
START_TEST(wake_of_a_part)
{
    const row_game w = {.order = "[A]\ndo = rows\ndo-2 = rows\n[B]\nalert = rows\na = rows\n"};

    row_is(&w, "do alarm, do-2 push, a 1, a 2, do go-on, do-2 go-on",
           "|red red[do…]>do alarm red[do-2…]>do-2 push /blue blue[a 1|a 2]>a 1 alert red[a 1|a 2]>a 2 "
           "|blue blue[do…]>do go-on blue[do-2…]>do-2 go-on blue[a 1|a 2]");
}
END_TEST

START_TEST(queued)
{
    row_is(&g, "do queue, a 1, do-2 queue, a 2, a 1",
           "|red x red[do…]>do queue y red[a 1|a 2]>a 1 z red[do-2…]>do-2 queue /blue blue[a 1|a 2]>a 2 "
           "/blue blue[a 1|a 2]>a 1 |blue x blue[do…]");
}
END_TEST

/* The game ends before what waits for the end of the turn. */
START_TEST(queued_and_then_the_end)
{
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do queue, a 1, do-2 end-game");
    ck_assert_int_eq(sv_game_over(p.game), 1);
    ck_assert_uint_eq(p.game->s.head->queued, 0);
    ck_assert_uint_eq(p.game->s.head->frames, 0);
    row_close(&p);
}
END_TEST

START_TEST(who_acts_in_it)
{
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do push");
    const sv_head *h = p.game->s.head;

    ck_assert_uint_eq(h->active, 1);
    ck_assert_uint_eq(h->turn, 1);
    ck_assert_uint_eq(h->frames, 2);
    ck_assert_uint_eq(h->frame[1].player, 1);
    ck_assert_uint_eq(h->frame[1].kind, FRAME_KIND);
    ck_assert_str_eq(p.mix->rows.at.at[h->frame[1].row].order->id, "do");
    ck_assert_uint_eq(p.game->s.decision.who, 1);
    row_go(&p, "a 1");
    ck_assert_uint_eq(h->active, 0);
    ck_assert_uint_eq(h->frames, 1);
    ck_assert_uint_eq(h->frame[1].player | h->frame[1].kind | h->frame[1].first | h->frame[1].last, 0);
    row_close(&p);
}
END_TEST

/* Its parts are counted anew; outside, the count goes on. */
START_TEST(its_own_parts)
{
    const row_game n = {.order = "[B]\na = rows\ndo = rows\n[C]\nb = rows\n"};
    row_play p;

    row_open(&p, &n);
    row_go(&p, "a 1, do repeat-part, a 1");
    ck_assert_uint_eq(p.game->s.head->part, 2);
    row_go(&p, "do push");
    ck_assert_uint_eq(p.game->s.decision.part, 1);
    row_go(&p, "a 1, do go-on");
    ck_assert_uint_eq(p.game->s.decision.part, 2);
    row_close(&p);
}
END_TEST

/* ---- what ends a frame ------------------------------------------------------------------------------------------------- */

START_TEST(leaving_a_frame_early)
{
    const row_game n = {
        .order =
            "[A]\nx = rows\ndo = rows\ny = rows\n[B]\ndo-2 = rows\na = rows\n[C]\nz = rows\nb = rows\n[END]\nd = rows\n"};

    row_is(&n, "do push, do-2 end-turn, do-2 go-on",
           "|red x red[do…]>do push /blue blue[do-2…]>do-2 end-turn y red[do-2…]>do-2 go-on red[a 1|a 2]");
    row_is(&n, "do push, do-2 skip-step, do-2 go-on",
           "|red x red[do…]>do push /blue blue[do-2…]>do-2 skip-step y red[do-2…]>do-2 go-on red[a 1|a 2]");
    row_is(&n, "do push, do-2 end-game", "|red x red[do…]>do push /blue blue[do-2…]>do-2 end-game blue[d 1|d 2]");
    row_is(
        &n, "do queue, do-2 skip-step, b 1, do-2 skip-step",
        "|red x red[do…]>do queue y red[do-2…]>do-2 skip-step z red[b 1|b 2]>b 1 /blue blue[do-2…]>do-2 skip-step |blue x blue[do…]");
}
END_TEST

/* Its last step ends it, be there a row in it or not. */
START_TEST(a_frame_over_an_empty_step)
{
    const row_game n = {.order = "[A]\nx = rows\ndo = rows\ny = rows\n[C]\nz = rows\nb = rows\n"};

    row_is(&n, "do push", "|red x red[do…]>do push /blue y z red[b 1|b 2]");
    row_is(&n, "do queue, b 1", "|red x red[do…]>do queue y z red[b 1|b 2]>b 1 /blue |blue x blue[do…]");
}
END_TEST

/* ---- what was going on outside ----------------------------------------------------------------------------------------- */

START_TEST(a_row_comes_back_to_its_others)
{
    const row_game left = {.order = "[A]\ndo = rows, ask active-first\ny = rows\n[B]\na = rows, ask active-first\n",
                           .players = 3};
    const row_game thrice = {.order = "[A]\ndo = rows, repeat 2\ny = rows\n[B]\na = rows\n"};
    const row_game after = {.order = "[A]\ndo = rows\ny = rows, after do\n[B]\na = rows\n"};

    row_is(&left, "do go-on, do push, a 1, a 1, a 1, do go-on",
           "|red red[do…]>do go-on blue[do…]>do push /blue blue[a 1|a 2]>a 1 green[a 1|a 2]>a 1 "
           "red[a 1|a 2]>a 1 green[do…]>do go-on y red[a 1|a 2]");
    row_is(&thrice, "do push, a 1, do go-on",
           "|red red[do…]>do push /blue blue[a 1|a 2]>a 1 red[do…]>do go-on y red[a 1|a 2]");
    row_is(&after, "do push, a 1", "|red red[do…]>do push /blue blue[a 1|a 2]>a 1 y red[a 1|a 2]");
}
END_TEST

#define BLOCK "block = rows, begin block, each thing\nsee = rows\ndo-2 = rows\ny = rows\nend-block = end block\n"

START_TEST(a_block_is_still_there)
{
    const row_game n = {.order = "[A]\ndo = rows\n" BLOCK "[B]\nplan = rows\nfx = rows\na = rows\n[C]\nz = rows\n"};

    row_is(
        &n, "do things-1, do-2 push, plan go-on, a 1, plan go-on",
        "|red red[do…]>do things-1 see +1 red[do-2…]>do-2 push /blue blue[plan…]>plan go-on fx blue[a 1|a 2]>a 1 y red[plan…]>plan go-on fx red[a 1|a 2]");
    /* what leaves the blocks of the frame leaves those outside alone */
    row_is(
        &n, "do things-3, do-2 push, plan skip-step, do-2 go-on, do-2 go-on",
        "|red red[do…]>do things-3 see +1 red[do-2…]>do-2 push /blue blue[plan…]>plan skip-step fx y see +2 red[do-2…]>do-2 go-on y see +3 red[do-2…]>do-2 go-on y red[plan…]");
    row_is(
        &n, "do things-3, do-2 push, plan end-turn",
        "|red red[do…]>do things-3 see +1 red[do-2…]>do-2 push /blue blue[plan…]>plan end-turn fx y see +2 red[do-2…]");
    row_is(
        &n, "do things-3, do-2 push, plan next-item, a 1",
        "|red red[do…]>do things-3 see +1 red[do-2…]>do-2 push /blue blue[plan…]>plan next-item fx blue[a 1|a 2]>a 1 y see +2 red[do-2…]");
    row_is(&n, "do things-3, do-2 push, plan end-game",
           "|red red[do…]>do things-3 see +1 red[do-2…]>do-2 push /blue blue[plan…]>plan end-game fx .");
}
END_TEST

/* What belongs to the part outside is there again behind the frame; what belongs to the turn was never away. */
START_TEST(limits_and_slots)
{
    const row_game n = {
        .order =
            "[A]\nb = rows, once part\nc = rows, once turn\ndo = rows\ndo-2 = rows\nplan = rows\n[B]\na = rows, once part\n[C]\nd = rows\n"};
    row_play p;

    row_open(&p, &n);
    row_go(&p, "b 1, c 1, do mark, do-2 push");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_TURN), 1);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 0); /* the frame begins with none */
    ck_assert_str_eq(row_go(&p, "a 1"), "blue[a 1|a 2]>a 1 red[plan…]");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_TURN), 1);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 1); /* as they were when it was pushed */
    ck_assert_str_eq(row_go(&p, "plan go-on, a 2, d 1"),
                     "red[plan…]>plan go-on red[a 1|a 2]>a 2 red[d 1|d 2]>d 1 |blue blue[b 1|b 2]");
    row_close(&p);
}
END_TEST

/* A frame that is a turn of its own begins with none of the turn's either, and that comes back, too. */
START_TEST(a_whole_turn)
{
    const row_game n = {
        .order =
            "[A]\nb = rows, once part\nc = rows, once turn\ndo = rows\ndo-2 = rows\nplan = rows\nev-turn = rows\n[B]\na = rows, once turn\n[C]\nd = rows\n"};
    row_play p;

    row_open(&p, &n);
    row_go(&p, "b 1, c 1, do mark, do-2 push-whole");
    const int32_t *echoes = p.game->s.head->amount[ECHOES];

    ck_assert_uint_eq(row_marks(&p, SV_LIFE_TURN), 0);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 0);
    ck_assert_int_eq(echoes[0], 5); /* her turn */
    ck_assert_int_eq(echoes[1], 5); /* and his, which is announced as one */
    ck_assert_str_eq(row_go(&p, "a 1"), "blue[a 1|a 2]>a 1 red[plan…]");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_TURN), 1);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 1);
    ck_assert_uint_eq(p.game->s.head->turn, 1);
    ck_assert_str_eq(row_go(&p, "plan go-on, a 2, d 1"),
                     "red[plan…]>plan go-on red[a 1|a 2]>a 2 red[d 1|d 2]>d 1 |blue +5echoes blue[b 1|b 2]");
    row_close(&p);
}
END_TEST

START_TEST(a_repeat_that_is_due)
{
    const row_game n = {
        .order =
            "[A]\ndo = rows\ndo-2 = rows\nx = rows, scope last-part\ny = rows\n[B]\na = rows\nz = rows, scope last-part\n"};

    row_is(&n, "do due, do-2 push, a 1",
           "|red red[do…]>do due red[do-2…]>do-2 push /blue blue[a 1|a 2]>a 1 z y red[a 1|a 2]");
}
END_TEST

/* ---- bounds ------------------------------------------------------------------------------------------------------------ */

START_TEST(frames_are_bounded)
{
    const row_game n = {.order = "[B]\ndo = rows\ny = rows\n"};
    row_play p;

    row_open(&p, &n);
    for (int i = 1; i < SV_FRAMES_MAX; i++)
        row_go(&p, "do push");
    ck_assert_ptr_null(sv_game_fault(p.game));
    ck_assert_uint_eq(p.game->s.head->frames, SV_FRAMES_MAX);
    row_go(&p, "do push");
    ck_assert_ptr_nonnull(sv_game_fault(p.game));
    ck_assert_ptr_nonnull(strstr(sv_game_fault(p.game), "row do "));
    row_close(&p);
}
END_TEST

/* The ninth in the queue is refused, and nothing else happens. */
START_TEST(the_queue_is_bounded)
{
    const row_game n = {.order = "[A]\ndo = rows, repeat 9\n[B]\na = rows\n"};
    row_play p;

    row_open(&p, &n);
    row_go(&p, "do queue, do queue, do queue, do queue, do queue, do queue, do queue, do queue, do queue, a 1");
    ck_assert_ptr_null(sv_game_fault(p.game));
    ck_assert_uint_eq(p.game->s.head->queued, 7);
    ck_assert_str_eq(
        row_go(&p, "a 1, a 1, a 1, a 1, a 1, a 1, a 1, a 1"),
        "blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 "
        "/blue blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 /blue blue[a 1|a 2]>a 1 |blue blue[do…]");
    row_close(&p);
}
END_TEST

/* Outside a turn there is nothing to nest in: refused, 0 is returned. So is a plugin that does not say that it pushes. */
START_TEST(no_frame_outside_a_turn)
{
    const row_game n = {
        .order = "[SETUP]\ndo = rows\n[B]\na = rows\nplan = rows\nfx = rows\n[END]\ndo-2 = rows\nd = rows\n"};
    row_play p;

    row_is(&n, "do push, a 1, plan end-game, do-2 push",
           "red[do…]>do push |red red[a 1|a 2]>a 1 red[plan…]>plan end-game fx red[do-2…]>do-2 push red[d 1|d 2]");
    row_is(
        &n, "do queue, a 1, plan end-game, do-2 queue, d 1",
        "red[do…]>do queue |red red[a 1|a 2]>a 1 red[plan…]>plan end-game fx red[do-2…]>do-2 queue red[d 1|d 2]>d 1 .");
    row_open_any(&p, &g, 0);
    ck_assert_str_eq(row_go(&p, "do push"), "|red x red[do…]>do push y red[a 1|a 2]");
    row_close(&p);
}
END_TEST

static Suite *frames(void)
{
    Suite *s = suite_create("frames");
    TCase *t = tcase_create("pushed and queued");

    tcase_add_test(t, pushed_now);
    tcase_add_test(t, pushed_by_an_effect);
    tcase_add_test(t, two_at_once);
    tcase_add_test(t, nested);
    tcase_add_test(t, queued);
    tcase_add_test(t, queued_and_then_the_end);
    tcase_add_test(t, who_acts_in_it);
    tcase_add_test(t, its_own_parts);
    tcase_add_test(t, leaving_a_frame_early);
    tcase_add_test(t, a_frame_over_an_empty_step);
    suite_add_tcase(s, t);
    t = tcase_create("outside");
    tcase_add_test(t, a_row_comes_back_to_its_others);
    tcase_add_test(t, a_block_is_still_there);
    tcase_add_test(t, limits_and_slots);
    tcase_add_test(t, wake_of_a_part);
    tcase_add_test(t, a_whole_turn);
    tcase_add_test(t, a_repeat_that_is_due);
    suite_add_tcase(s, t);
    t = tcase_create("bounds");
    tcase_add_test(t, frames_are_bounded);
    tcase_add_test(t, the_queue_is_bounded);
    tcase_add_test(t, no_frame_outside_a_turn);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(frames());
}
