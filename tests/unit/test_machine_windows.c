/* Windows: an anytime action joins every decision its player is asked inside its window, and asks by itself only at its slot.
   Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

START_TEST(it_joins_the_decisions_inside)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window B C, slot C last\n[A]\na = rows\n[B]\nb = rows\n[C]\nc = rows\n[D]\nd = rows\n",
        .may = "c"};

    row_is(&g, "a 1, b 1, pass, pass, d 1",
           "|red red[a 1|a 2]>a 1 red[b 1|b 2|e 1|e 2]>b 1 red[c 1|c 2|e 1|e 2|pass]>pass "
           "red[e 1|e 2|pass]>pass red[d 1|d 2]>d 1 |blue blue[a 1|a 2]");
}
END_TEST

/* It takes nothing away from the decision it joined: that is asked anew. */
START_TEST(it_is_no_answer_to_the_question)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window B C, slot C last, once turn\n[B]\nb = rows\nx = rows, after b\n[C]\nc = rows\n",
        .may = "b"};

    row_is(
        &g, "e 2, b 1, c 1",
        "|red red[b 1|b 2|e 1|e 2|pass]>e 2 red[b 1|b 2|pass]>b 1 x red[c 1|c 2]>c 1 |blue blue[b 1|b 2|e 1|e 2|pass]");
    row_is(
        &g, "e 1, pass, c 1",
        "|red red[b 1|b 2|e 1|e 2|pass]>e 1 red[b 1|b 2|pass]>pass red[c 1|c 2]>c 1 |blue blue[b 1|b 2|e 1|e 2|pass]");
}
END_TEST

START_TEST(without_a_limit_it_may_be_done_again)
{
    const row_game g = {.order = "[ANYTIME]\ne = rows, window B C, slot C last\n[B]\nb = rows\n"};

    row_is(
        &g, "e 1, e 2, b 1, e 1",
        "|red red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2|e 1|e 2]>e 2 red[b 1|b 2|e 1|e 2]>b 1 red[e 1|e 2|pass]>e 1 |blue blue[b 1|b 2|e 1|e 2]");
}
END_TEST

START_TEST(once_used_it_does_not_ask_at_its_slot)
{
    const row_game g = {.order =
                            "[ANYTIME]\ne = rows, window B C, slot C last, once turn\n[B]\nb = rows\n[C]\nc = rows\n"};

    row_is(&g, "b 1, e 1, c 1",
           "|red red[b 1|b 2|e 1|e 2]>b 1 red[c 1|c 2|e 1|e 2]>e 1 red[c 1|c 2]>c 1 |blue blue[b 1|b 2|e 1|e 2]");
    row_is(&g, "b 1, c 1, e 1",
           "|red red[b 1|b 2|e 1|e 2]>b 1 red[c 1|c 2|e 1|e 2]>c 1 red[e 1|e 2|pass]>e 1 |blue blue[b 1|b 2|e 1|e 2]");
}
END_TEST

START_TEST(slots_first_and_last)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window C C, slot C first\nf = rows, window C C, slot C last\n[B]\nx = rows\n[C]\ny = rows\n[D]\nz = rows\ndo = rows\n"};

    row_is(&g, "pass, pass", "|red x red[e 1|e 2|f 1|f 2|pass]>pass y red[f 1|f 2|e 1|e 2|pass]>pass z red[do…]");
}
END_TEST

START_TEST(without_a_slot_it_never_asks)
{
    const row_game g = {.order = "[ANYTIME]\ne = rows, window A D\n[A]\na = rows\n[B]\nx = rows\n[C]\nc = rows\n"};

    row_is(
        &g, "a 1, e 1, c 1",
        "|red red[a 1|a 2|e 1|e 2]>a 1 x red[c 1|c 2|e 1|e 2]>e 1 red[c 1|c 2|e 1|e 2]>c 1 |blue blue[a 1|a 2|e 1|e 2]");
}
END_TEST

/* ---- due --------------------------------------------------------------------------------------------------------------- */

START_TEST(due)
{
    const row_game g = {
        .order = "[ANYTIME]\ne = rows, window B C, slot C last, once turn, due\n[B]\nb = rows\n[C]\nc = rows\n",
        .may = "b e"};

    row_is(
        &g, "pass, c 1, e 2",
        "|red red[b 1|b 2|e 1|e 2|pass]>pass red[c 1|c 2|e 1|e 2]>c 1 red[e 1|e 2]>e 2 |blue blue[b 1|b 2|e 1|e 2|pass]");
    row_is(
        &g, "e 1, pass, c 1",
        "|red red[b 1|b 2|e 1|e 2|pass]>e 1 red[b 1|b 2|pass]>pass red[c 1|c 2]>c 1 |blue blue[b 1|b 2|e 1|e 2|pass]");
}
END_TEST

/* Another anytime action at its slot does not pay what is due. */
START_TEST(due_stays_due)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window C C, slot C first, due\nf = rows, window C C, slot C last, once turn\n[D]\nd = rows\n"};

    row_is(&g, "f 1, e 1", "|red red[e 1|e 2|f 1|f 2]>f 1 red[e 1|e 2]>e 1 red[d 1|d 2]");
}
END_TEST

START_TEST(due_from_an_option)
{
    static const char option[] =
        "[option must]\ntype = flag\ndefault = no\nstatus = house\nen = Must it be.\nnl = Moet het.\nsource = test\n";
    row_game g = {.order = "[ANYTIME]\ne = rows, window C C, slot C first, due rows.must\n[D]\nd = rows\n",
                  .may = "e",
                  .manifest = option};

    row_is(&g, "pass", "|red red[e 1|e 2|pass]>pass red[d 1|d 2]");
    g.mix = "[rows]\nmust = yes\n";
    row_is(&g, "e 1", "|red red[e 1|e 2]>e 1 red[d 1|d 2]");
}
END_TEST

/* ---- which decisions --------------------------------------------------------------------------------------------------- */

/* A row that has nothing to choose asks nothing, window or not. */
START_TEST(it_makes_no_decision)
{
    const row_game g = {.order = "[ANYTIME]\ne = rows, window B C\n[B]\nnone = rows\n[C]\nc = rows\n", .may = "none"};

    row_is(&g, "", "|red red[c 1|c 2|e 1|e 2]");
}
END_TEST

/* With an anytime action beside it, a sole option is no longer the only one. */
START_TEST(a_sole_option_is_asked)
{
    const row_game g = {.order = "[ANYTIME]\ne = rows, window B C, once turn\n[B]\none = rows\n[C]\nc = rows\n"};

    row_is(&g, "e 1, c 1", "|red red[one 1|e 1|e 2]>e 1 =one 1 red[c 1|c 2]>c 1 |blue blue[one 1|e 1|e 2]");
    row_is(&g, "one 1", "|red red[one 1|e 1|e 2]>one 1 red[c 1|c 2|e 1|e 2]");
}
END_TEST

START_TEST(it_is_its_players_only)
{
    const row_game left = {
        .order = "[ANYTIME]\ne = rows, window B C, once turn\n[B]\nb = rows, ask left-first\n[C]\nc = rows\n"};
    const row_game first = {
        .order = "[ANYTIME]\ne = rows, window B C, once turn\n[B]\nb = rows, ask active-first\n[C]\nc = rows\n"};

    row_is(&left, "b 1, e 1, b 2", "|red blue[b 1|b 2]>b 1 red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2]>b 2 red[c 1|c 2]");
    row_is(&first, "e 1, b 2, b 1", "|red red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2]>b 2 blue[b 1|b 2]>b 1 red[c 1|c 2]");
}
END_TEST

START_TEST(not_chance_nor_the_outside)
{
    const row_game g = {.order = "[ANYTIME]\ne = rows, window B C\n[B]\nroll = rows\ntold = rows\n[C]\nc = rows\n",
                        .flags = SV_GAME_ASK_CHANCE};

    row_is(
        &g, "roll low, told mid",
        "|red chance[roll low|roll mid|roll high]>roll low outside[told low|told mid|told high]>told mid red[c 1|c 2|e 1|e 2]");
}
END_TEST

START_TEST(it_is_no_round_of_a_repeat)
{
    const row_game g = {.order =
                            "[ANYTIME]\ne = rows, window B C, once turn\n[B]\nb = rows, repeat 2\n[C]\nc = rows\n"};
    const row_game any = {
        .order =
            "[ANYTIME]\ne = rows, window B C, once turn\n[B]\nhead = rows, choice wood any-order\none = rows, of wood\na = rows, of wood\n[C]\nc = rows\n"};

    row_is(&g, "b 1, e 1, b 2", "|red red[b 1|b 2|e 1|e 2]>b 1 red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2]>b 2 red[c 1|c 2]");
    row_is(&any, "one 1, e 2, a 1",
           "|red red[head…]>one 1 red[a 1|a 2|e 1|e 2|pass]>e 2 red[a 1|a 2|pass]>a 1 red[c 1|c 2]");
}
END_TEST

/* A group of which only an anytime action was taken has not acted. */
START_TEST(after_a_group_it_joined)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window B C, once turn\n[B]\nhead = rows, choice wood at-most-one\na = rows, of wood\nx = rows, after wood\n[C]\nc = rows\n"};

    row_is(&g, "e 1, pass", "|red red[a 1|a 2|e 1|e 2|pass]>e 1 red[a 1|a 2|pass]>pass red[c 1|c 2]");
    row_is(&g, "e 1, a 1", "|red red[a 1|a 2|e 1|e 2|pass]>e 1 red[a 1|a 2|pass]>a 1 x red[c 1|c 2]");
}
END_TEST

/* The whole turn is one window, however often a part of it is repeated. */
START_TEST(once_a_window)
{
    const row_game part = {.order = "[ANYTIME]\ne = rows, window B C, once window\n[B]\nb = rows\n[C]\ndo = rows\n"};
    const row_game turn = {.order = "[ANYTIME]\ne = rows, window A D, once window\n[B]\nb = rows\n[C]\ndo = rows\n"};

    row_is(&part, "e 1, b 1, do repeat-part",
           "|red red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2]>b 1 red[do…]>do repeat-part /red red[b 1|b 2|e 1|e 2]");
    row_is(&turn, "e 1, b 1, do repeat-part, b 1, do go-on",
           "|red red[b 1|b 2|e 1|e 2]>e 1 red[b 1|b 2]>b 1 red[do…]>do repeat-part /red red[b 1|b 2]>b 1 "
           "red[do…]>do go-on |blue blue[b 1|b 2|e 1|e 2]");
}
END_TEST

START_TEST(an_effect_of_any_time_is_at_its_slot)
{
    const row_game g = {
        .order = "[ANYTIME]\nx = rows, window B C, slot C last\n[B]\ny = rows\n[C]\nz = rows\n[D]\nd = rows\n"};

    row_is(&g, "", "|red y z x red[d 1|d 2]");
}
END_TEST

static Suite *windows(void)
{
    Suite *s = suite_create("windows");
    TCase *t = tcase_create("inside");

    tcase_add_test(t, it_joins_the_decisions_inside);
    tcase_add_test(t, it_is_no_answer_to_the_question);
    tcase_add_test(t, without_a_limit_it_may_be_done_again);
    tcase_add_test(t, once_used_it_does_not_ask_at_its_slot);
    tcase_add_test(t, slots_first_and_last);
    tcase_add_test(t, without_a_slot_it_never_asks);
    suite_add_tcase(s, t);
    t = tcase_create("due");
    tcase_add_test(t, due);
    tcase_add_test(t, due_stays_due);
    tcase_add_test(t, due_from_an_option);
    suite_add_tcase(s, t);
    t = tcase_create("decisions");
    tcase_add_test(t, it_makes_no_decision);
    tcase_add_test(t, a_sole_option_is_asked);
    tcase_add_test(t, it_is_its_players_only);
    tcase_add_test(t, not_chance_nor_the_outside);
    tcase_add_test(t, it_is_no_round_of_a_repeat);
    tcase_add_test(t, after_a_group_it_joined);
    tcase_add_test(t, once_a_window);
    tcase_add_test(t, an_effect_of_any_time_is_at_its_slot);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(windows());
}
