/* Events, and rows that wait to be woken. ev-1, ev-2 and ev-3 hear a signal and pay 1, 2 and 3 echoes for it; ev-turn pays 5 for
   every turn. Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

START_TEST(in_the_order_of_their_rows)
{
    const row_game up = {.order = "[A]\nev-1 = rows\ndo = rows\nev-2 = rows\n[C]\nev-3 = rows\na = rows\n"};
    const row_game down = {.order = "[A]\nev-3 = rows\ndo = rows\nev-2 = rows\n[C]\nev-1 = rows\na = rows\n"};

    row_is(&up, "do signal", "|red red[do…]>do signal +1signals +1echoes +2echoes +3echoes red[a 1|a 2]");
    row_is(&down, "do signal", "|red red[do…]>do signal +1signals +3echoes +2echoes +1echoes red[a 1|a 2]");
}
END_TEST

START_TEST(before_the_next_row)
{
    const row_game g = {
        .order = "[SETUP]\nplan = rows\n[A]\ndo = rows\nx = rows\nfx = rows\ny = rows\n[C]\nev-1 = rows\na = rows\n"};

    row_is(&g, "plan signal, do signal",
           "red[plan…]>plan signal |red red[do…]>do signal +1signals +1echoes x fx +1signals +1echoes y red[a 1|a 2]");
}
END_TEST

/* Rows that are not in the mix hear nothing. */
START_TEST(who_is_not_there_does_not_hear)
{
    const row_game g = {.order = "[A]\ndo = rows\n[C]\na = rows\n"};

    row_is(&g, "do signal", "|red red[do…]>do signal +1signals red[a 1|a 2]");
}
END_TEST

/* Before its own first row. */
START_TEST(a_turn_begins)
{
    const row_game g = {.order = "[SETUP]\nx = rows\n[A]\ny = rows\ndo = rows\n[B]\nev-turn = rows\n"};
    const row_game bare = {.order = "[A]\ndo = rows\n[B]\nev-turn = rows\n"};

    row_is(&g, "do end-turn, do go-on",
           "x |red +5echoes y red[do…]>do end-turn |blue +5echoes y blue[do…]>do go-on |red +5echoes y red[do…]");
    row_is(&bare, "do end-turn", "|red +5echoes red[do…]>do end-turn |blue +5echoes blue[do…]");
}
END_TEST

/* One event is heard by all before the next one is. */
START_TEST(first_in_first_out)
{
    const row_game g = {.order = "[A]\ndo = rows\ndo-2 = rows\nev-1 = rows\nev-2 = rows\n[C]\na = rows\n"};
    row_play p;

    row_open(&p, &g);
    const char *text = row_go(&p, "do echo, do-2 signal");

    ck_assert_msg(
        !strncmp(text,
                 "|red red[do…]>do echo red[do-2…]>do-2 signal +1signals +1echoes +1signals +2echoes +1signals "
                 "+1echoes +1signals +2echoes +1signals +1echoes +1signals",
                 150),
        "%s", text);
    row_close(&p);
}
END_TEST

START_TEST(chains_are_bounded)
{
    const row_game g = {.order = "[A]\ndo = rows\ndo-2 = rows\nev-3 = rows\n[C]\na = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do echo, do-2 signal");
    ck_assert_ptr_nonnull(sv_game_fault(p.game));
    ck_assert_msg(strstr(sv_game_fault(p.game), "row ev-3") != NULL, "%s", sv_game_fault(p.game));
    ck_assert_ptr_null(sv_game_advance(p.game));
    row_close(&p);
}
END_TEST

START_TEST(the_queue_is_bounded)
{
    const row_game g = {.order = "[A]\ndo = rows\nev-3 = rows\n[C]\na = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do flood");
    ck_assert_ptr_nonnull(sv_game_fault(p.game));
    ck_assert_msg(strstr(sv_game_fault(p.game), "row do ") != NULL, "%s", sv_game_fault(p.game));
    row_close(&p);
}
END_TEST

/* Nobody listens: no queue, no bound. */
START_TEST(a_flood_that_nobody_hears)
{
    const row_game g = {.order = "[A]\ndo = rows\n[C]\na = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do flood");
    ck_assert_ptr_null(sv_game_fault(p.game));
    ck_assert_int_eq(sv_game_amount(p.game, 0, "signals"), 100);
    row_close(&p);
}
END_TEST

/* ---- waking ------------------------------------------------------------------------------------------------------------ */

START_TEST(a_sleeping_row_is_not_called)
{
    const row_game g = {.order = "[A]\ndo = rows\n[B]\nsleepy = rows\ndozy = rows\nx = rows\ndo-2 = rows\n"};

    row_is(
        &g, "do go-on, do-2 wake, do go-on, do-2 sleep, do go-on",
        "|red red[do…]>do go-on x red[do-2…]>do-2 wake |blue blue[do…]>do go-on sleepy =dozy 1 x blue[do-2…]>do-2 sleep |red red[do…]>do go-on x red[do-2…]");
}
END_TEST

/* Rows that wait for different things, in every order: what is awake runs, what sleeps does not. */
enum { SLEEPY, HERE, DOZY, BLOCK, LIST, PIECES };

static const char *piece_says(int piece, int awake, int items)
{
    switch (piece) {
    case SLEEPY: return awake ? " sleepy" : "";
    case DOZY: return awake ? " =dozy 1" : "";
    case BLOCK: return items ? " see-item +11 see-item +22" : "";
    case LIST: return awake ? "" : " see +1";
    default: return " x";
    }
}

static void three_pieces(const int *at, int awake, int items)
{
    static const char *const pieces[] = {
        "sleepy = rows\n", "x = rows\n", "dozy = rows\n",
        "item = rows, begin item, each scoring-item\nsee-item = rows\nend-item = end item\n",
        "see = rows, each thing\n"};
    const char *const first = awake ? "wake" : "things-1", *const second = items ? "items" : "go-on";
    char order[512], expected[512], choices[64];

    snprintf(order, sizeof order, "[A]\ndo = rows\ndo-2 = rows\n[B]\n%s%s%s[C]\nc = rows\n", pieces[at[0]],
             pieces[at[1]], pieces[at[2]]);
    snprintf(choices, sizeof choices, "do %s, do-2 %s", first, second);
    snprintf(expected, sizeof expected, "|red red[do…]>do %s red[do-2…]>do-2 %s%s%s%s red[c 1|c 2]", first, second,
             piece_says(at[0], awake, items), piece_says(at[1], awake, items), piece_says(at[2], awake, items));
    row_is(&((row_game){.order = order}), choices, expected);
}

START_TEST(gates)
{
    for (int i = 0; i < PIECES * PIECES * PIECES; i++) {
        const int at[3] = {i % PIECES, i / PIECES % PIECES, i / PIECES / PIECES};

        for (int state = 0; state < 4 && at[0] != at[1] && at[1] != at[2] && at[0] != at[2]; state++)
            three_pieces(at, state & 1, state >> 1);
    }
}
END_TEST

static Suite *events(void)
{
    Suite *s = suite_create("events");
    TCase *t = tcase_create("events");

    tcase_add_test(t, in_the_order_of_their_rows);
    tcase_add_test(t, before_the_next_row);
    tcase_add_test(t, who_is_not_there_does_not_hear);
    tcase_add_test(t, a_turn_begins);
    tcase_add_test(t, first_in_first_out);
    tcase_add_test(t, chains_are_bounded);
    tcase_add_test(t, the_queue_is_bounded);
    tcase_add_test(t, a_flood_that_nobody_hears);
    suite_add_tcase(s, t);
    t = tcase_create("waking");
    tcase_add_test(t, a_sleeping_row_is_not_called);
    tcase_add_test(t, gates);
    tcase_set_timeout(t, 60);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(events());
}
