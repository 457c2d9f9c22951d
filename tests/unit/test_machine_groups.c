/* Groups of rows and rows that come `after` another: DESIGN 5, order file. Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

/* ---- policies ---------------------------------------------------------------------------------------------------------- */

static const row_game wood = {
    .order = "[B]\nhead = rows, choice wood at-most-one\na = rows, of wood\nx = rows\nb = rows, of wood\ny = rows\n"};

START_TEST(at_most_one)
{
    row_is(
        &wood, "b 2, pass",
        "|red red[a 1|a 2|b 1|b 2|pass]>b 2 x y |blue blue[a 1|a 2|b 1|b 2|pass]>pass x y |red red[a 1|a 2|b 1|b 2|pass]");
}
END_TEST

START_TEST(exactly_one_has_no_pass)
{
    const row_game g = {
        .order = "[B]\nhead = rows, choice wood exactly-one\na = rows, of wood\nb = rows, of wood\nx = rows\n",
        .may = "a b head"};

    row_is(&g, "a 1", "|red red[a 1|a 2|b 1|b 2]>a 1 x |blue blue[a 1|a 2|b 1|b 2]");
}
END_TEST

/* The head may have options of its own; `after` the head means the group then, too. */
START_TEST(the_head_offers)
{
    const row_game g = {.order = "[B]\na = rows, choice wood exactly-one\nx = rows\nb = rows, of wood\ny = rows, after a\n"};

    row_is(&g, "a 1, b 2", "|red red[a 1|a 2|b 1|b 2]>a 1 x y |blue blue[a 1|a 2|b 1|b 2]>b 2 x y |red red[a 1|a 2|b 1|b 2]");
    const row_game sole = {.order = "[B]\none = rows, choice wood exactly-one\nnone = rows, of wood\nd = rows\n"};

    row_is(&sole, "", "|red =one 1 red[d 1|d 2]");
}
END_TEST

/* What a member does by itself comes before the choice; where each is asked in turn, before its own question. */
START_TEST(members_act_first)
{
    const row_game g = {.order = "[B]\nhead = rows, choice wood at-most-one\na = rows, of wood\nx = rows, of wood\ny = rows\n"};
    const row_game turns = {.order = "[B]\nhead = rows, choice wood each-in-turn\na = rows, of wood\nx = rows, of wood\nz = rows\n"};

    row_is(&g, "a 1", "|red x red[a 1|a 2|pass]>a 1 y |blue x blue[a 1|a 2|pass]");
    row_is(&turns, "a 1", "|red red[a 1|a 2]>a 1 x z |blue blue[a 1|a 2]");
}
END_TEST

START_TEST(each_in_turn_asks_every_member)
{
    const row_game g = {
        .order = "[B]\nhead = rows, choice wood each-in-turn\na = rows, of wood\nb = rows, of wood\nx = rows\n",
        .may = "b"};

    row_is(&g, "a 1, pass", "|red red[a 1|a 2]>a 1 red[b 1|b 2|pass]>pass x |blue blue[a 1|a 2]");
}
END_TEST

START_TEST(any_order_asks_every_member_once)
{
    const row_game g = {
        .order = "[B]\nhead = rows, choice wood any-order\na = rows, of wood\nb = rows, of wood\nx = rows\n"};

    row_is(&g, "b 1, a 2",
           "|red red[a 1|a 2|b 1|b 2|pass]>b 1 red[a 1|a 2|pass]>a 2 x |blue blue[a 1|a 2|b 1|b 2|pass]");
    row_is(&g, "b 1, pass, a 1",
           "|red red[a 1|a 2|b 1|b 2|pass]>b 1 red[a 1|a 2|pass]>pass x "
           "|blue blue[a 1|a 2|b 1|b 2|pass]>a 1 blue[b 1|b 2|pass]");
}
END_TEST

START_TEST(any_order_for_everybody)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood any-order, ask active-first\na = rows, of wood\nb = rows, of wood\nc = rows\n"};

    row_is(
        &g, "b 1, a 1, b 2, a 2",
        "|red red[a 1|a 2|b 1|b 2|pass]>b 1 red[a 1|a 2|pass]>a 1 blue[a 1|a 2|b 1|b 2|pass]>b 2 blue[a 1|a 2|pass]>a 2 red[c 1|c 2]");
}
END_TEST

/* `once` of a member outlives the group; the group's own memory does not. */
START_TEST(any_order_keeps_a_limit_of_a_member)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood any-order\na = rows, of wood, once turn\nb = rows, of wood\ndo = rows\n"};

    row_is(&g, "a 1, b 1, do repeat-part",
           "|red red[a 1|a 2|b 1|b 2|pass]>a 1 red[b 1|b 2|pass]>b 1 red[do…]>do repeat-part /red red[b 1|b 2|pass]");
}
END_TEST

START_TEST(any_order_in_a_list_begins_anew_for_each)
{
    const row_game g = {
        .order =
            "[A]\nplan = rows\nfx = rows\n[B]\nhead = rows, choice wood any-order, each thing\na = rows, of wood\nb = rows, of wood\n"};

    row_is(&g, "plan things-3, a 1, b 1, b 2, pass",
           "|red red[plan…]>plan things-3 fx red[a 1|a 2|b 1|b 2|pass]>a 1 red[b 1|b 2|pass]>b 1 "
           "red[a 1|a 2|b 1|b 2|pass]>b 2 red[a 1|a 2|pass]>pass red[a 1|a 2|b 1|b 2|pass]");
}
END_TEST

/* A limit on the head is one for the whole group. */
START_TEST(once_on_the_head)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood at-most-one, once turn\na = rows, of wood\nb = rows, of wood\ndo = rows\n"};

    row_is(&g, "a 1, do repeat-part, do go-on",
           "|red red[a 1|a 2|b 1|b 2|pass]>a 1 red[do…]>do repeat-part /red red[do…]>do go-on "
           "|blue blue[a 1|a 2|b 1|b 2|pass]");
    row_is(&g, "pass, do repeat-part",
           "|red red[a 1|a 2|b 1|b 2|pass]>pass red[do…]>do repeat-part /red red[a 1|a 2|b 1|b 2|pass]");
}
END_TEST

START_TEST(members_without_options)
{
    const row_game g = {.order =
                            "[B]\nhead = rows, choice wood at-most-one\nnone = rows, of wood\nx = rows\ndo = rows\n"};
    const row_game sole = {
        .order =
            "[B]\nhead = rows, choice wood exactly-one\nnone = rows, of wood\none = rows, of wood\nx = rows\ndo = rows\n"};

    row_is(&g, "", "|red x red[do…]");
    row_is(&sole, "", "|red =one 1 x red[do…]");
}
END_TEST

/* ---- pass -------------------------------------------------------------------------------------------------------------- */

START_TEST(pass_ends_one_row_only)
{
    const row_game g = {
        .order = "[B]\na = rows\nb = rows\n[C]\nhead = rows, choice wood at-most-one\nc = rows, of wood\nd = rows\n",
        .may = "a b d"};

    row_is(&g, "pass, pass, pass",
           "|red red[a 1|a 2|pass]>pass red[b 1|b 2|pass]>pass red[c 1|c 2|pass]>pass red[d 1|d 2|pass]");
}
END_TEST

/* ---- after ------------------------------------------------------------------------------------------------------------- */

START_TEST(after_a_row)
{
    const row_game g = {.order = "[B]\na = rows\nx = rows, after a\nb = rows\ny = rows, after a\nz = rows\n",
                        .may = "a b"};

    row_is(&g, "a 1, pass, pass, b 1",
           "|red red[a 1|a 2|pass]>a 1 x red[b 1|b 2|pass]>pass z "
           "|blue blue[a 1|a 2|pass]>pass blue[b 1|b 2|pass]>b 1 z |red red[a 1|a 2|pass]");
}
END_TEST

START_TEST(after_a_chain)
{
    const row_game g = {.order = "[B]\na = rows\nb = rows, after a\nx = rows, after b\nc = rows\n", .may = "a b c"};

    row_is(&g, "a 1, b 2, pass",
           "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>b 2 x red[c 1|c 2|pass]>pass |blue blue[a 1|a 2|pass]");
    row_is(&g, "a 1, pass", "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>pass red[c 1|c 2|pass]");
}
END_TEST

/* It begins when the other acted; that the first player acts or passes does not shut out the next. */
START_TEST(after_and_everybody_is_asked)
{
    const row_game g = {
        .order =
            "[B]\na = rows\nb = rows, after a, ask active-first\nboth = rows, after a\nc = rows\nd = rows, ask active-first\n",
        .may = "a b both c"};

    row_is(
        &g, "a 1, b 1, b 1, c 1, d 1",
        "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>b 1 blue[b 1|b 2|pass]>b 1 red[c 1|c 2|pass]>c 1 red[d 1|d 2]>d 1 blue[d 1|d 2]");
    row_is(
        &g, "a 1, pass, b 1, c 1",
        "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>pass blue[b 1|b 2|pass]>b 1 red[c 1|c 2|pass]>c 1 red[d 1|d 2]");
    row_is(&g, "pass, c 1", "|red red[a 1|a 2|pass]>pass red[c 1|c 2|pass]>c 1 red[d 1|d 2]");
}
END_TEST

/* Its effects before and after its question belong to it, whatever is answered. */
START_TEST(after_and_the_whole_row)
{
    const row_game g = {.order = "[B]\na = rows\nboth = rows, after a\nc = rows\n", .may = "a both"};
    const row_game again = {.order = "[B]\na = rows\ndo = rows, after a\nc = rows\n", .may = "a"};
    const row_game each = {
        .order = "[A]\ndo = rows\n[B]\na = rows\nb = rows, each thing, after a\nx = rows, after b\nc = rows\n",
        .may = "a b"};

    row_is(&g, "a 1, both 1", "|red red[a 1|a 2|pass]>a 1 both red[both 1|both 2|pass]>both 1 both red[c 1|c 2]");
    row_is(&g, "a 1, pass", "|red red[a 1|a 2|pass]>a 1 both red[both 1|both 2|pass]>pass both red[c 1|c 2]");
    row_is(&g, "pass", "|red red[a 1|a 2|pass]>pass red[c 1|c 2]");
    row_is(&again, "a 1, do again, do go-on",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do again red[do…]>do go-on red[c 1|c 2]");
    row_is(&each, "do things-3, a 1, b 1, pass, b 2",
           "|red red[do…]>do things-3 red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>b 1 red[b 1|b 2|pass]>pass "
           "red[b 1|b 2|pass]>b 2 x red[c 1|c 2]");
    row_is(&each, "do things-3, a 1, b 1, pass, pass",
           "|red red[do…]>do things-3 red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>b 1 red[b 1|b 2|pass]>pass "
           "red[b 1|b 2|pass]>pass x red[c 1|c 2]"); /* for one element is enough */
    row_is(&each, "do things-1, a 1, pass",
           "|red red[do…]>do things-1 red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>pass red[c 1|c 2]");
}
END_TEST

/* A decision `after` a row is there again when the game is loaded, or when it is to be asked otherwise. */
START_TEST(after_and_saved)
{
    const row_game g = {
        .order =
            "[ANYTIME]\ne = rows, window B C, once turn\n[B]\na = rows\none = rows, after a\nb = rows, after one, ask left-first\nc = rows\n",
        .may = "a one b"};
    row_play p;
    uint8_t block[8192];

    row_open(&p, &g);
    row_go(&p, "a 1, e 1");
    for (int i = 0; i < 3; i++) {
        static const char *const decisions[] = {"red[one 1|pass]", "blue[b 1|b 2|pass]", "red[b 1|b 2|pass]"},
                                 *const choices[] = {"one 1", "b 1", "b 2"};

        ck_assert_uint_le(sv_game_state_bytes(p.game), sizeof block);
        sv_game_save(p.game, block);
        sv_game_load(p.game, block);
        ck_assert_str_eq(row_go(&p, ""), decisions[i]);
        sv_game_flags_set(p.game, SV_GAME_ASK_SOLE);
        ck_assert_str_eq(row_go(&p, ""), decisions[i]);
        sv_game_flags_set(p.game, 0);
        row_go(&p, choices[i]);
    }
    ck_assert_str_eq(row_go(&p, ""), "red[c 1|c 2]");
    row_close(&p);
}
END_TEST

START_TEST(after_a_group)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood at-most-one\na = rows, of wood\nb = rows, of wood\nx = rows, after b\ny = rows, after wood\n"
            "c = rows\nz = rows, after wood\n",
        .may = "c"};

    row_is(&g, "a 1, pass",
           "|red red[a 1|a 2|b 1|b 2|pass]>a 1 y red[c 1|c 2|pass]>pass |blue blue[a 1|a 2|b 1|b 2|pass]");
    row_is(&g, "b 1", "|red red[a 1|a 2|b 1|b 2|pass]>b 1 x y red[c 1|c 2|pass]");
    row_is(&g, "pass, c 1",
           "|red red[a 1|a 2|b 1|b 2|pass]>pass red[c 1|c 2|pass]>c 1 |blue blue[a 1|a 2|b 1|b 2|pass]");
}
END_TEST

/* One of those asked in turn is enough. */
START_TEST(after_a_group_asked_in_turn)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood each-in-turn\na = rows, of wood\nb = rows, of wood\nx = rows, after wood\nc = rows\ny = rows, after wood\ndo = rows\n",
        .may = "a b c"};

    row_is(&g, "a 1, pass, pass",
           "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2|pass]>pass x red[c 1|c 2|pass]>pass red[do…]");
    row_is(&g, "pass, b 1, c 1", "|red red[a 1|a 2|pass]>pass red[b 1|b 2|pass]>b 1 x red[c 1|c 2|pass]>c 1 red[do…]");
    row_is(&g, "pass, pass, pass",
           "|red red[a 1|a 2|pass]>pass red[b 1|b 2|pass]>pass red[c 1|c 2|pass]>pass red[do…]");
}
END_TEST

START_TEST(after_the_head_means_the_group)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood at-most-one\na = rows, of wood\nb = rows, of wood\nx = rows, after head\ndo = rows\n"};

    row_is(&g, "a 1", "|red red[a 1|a 2|b 1|b 2|pass]>a 1 x red[do…]");
    row_is(&g, "pass", "|red red[a 1|a 2|b 1|b 2|pass]>pass red[do…]");
}
END_TEST

START_TEST(after_an_effect_that_acted)
{
    const row_game g = {.order = "[B]\nacts = rows\nx = rows, after acts\ny = rows\nz = rows, after y\ndo = rows\n"};

    row_is(&g, "", "|red acts x y red[do…]");
}
END_TEST

/* A row that acted in one round is not what the next round comes after. */
START_TEST(after_is_forgotten_with_the_round)
{
    const row_game limited = {
        .order =
            "[A]\nplan = rows\nfx = rows\n[B]\nblock = rows, begin block, each thing\na = rows, once part\nx = rows, after a\n"
            "end-block = end block\n"};
    const row_game effect = {
        .order =
            "[A]\ndo = rows\nplan = rows\n[B]\nblock = rows, begin block, each thing\nfx = rows\nx = rows, after fx\nend-block = end block\n"};

    row_is(&limited, "plan things-3, a 1, plan go-on",
           "|red red[plan…]>plan things-3 fx red[a 1|a 2]>a 1 x |blue blue[plan…]>plan go-on fx blue[a 1|a 2]");
    row_is(&effect, "do things-3, plan acted, do go-on",
           "|red red[do…]>do things-3 red[plan…]>plan acted fx x fx fx |blue blue[do…]>do go-on blue[plan…]");
}
END_TEST

START_TEST(after_is_forgotten_with_a_jump)
{
    const row_game g = {.order = "[B]\na = rows, once turn\nx = rows, after a\ndo = rows\n"};

    row_is(&g, "a 1, do back-b", "|red red[a 1|a 2]>a 1 x red[do…]>do back-b red[do…]");
}
END_TEST

/* Asleep, it cannot act: what comes after it does not run either, whoever acted before. */
START_TEST(after_a_sleeper)
{
    const row_game g = {
        .order =
            "[A]\nhead = rows, choice first at-most-one\ndo = rows, of first\none = rows, of first\n[B]\na = rows\ndozy = rows\nx = rows, after dozy\n"
            "y = rows, after a\ndo-2 = rows\n",
        .may = "a"};

    row_is(&g, "do wake, a 1, do-2 sleep, do go-on, a 1",
           "|red red[head…]>do wake red[a 1|a 2|pass]>a 1 =dozy 1 x red[do-2…]>do-2 sleep "
           "|blue blue[head…]>do go-on blue[a 1|a 2|pass]>a 1 y blue[do-2…]");
}
END_TEST

static Suite *groups(void)
{
    Suite *s = suite_create("groups");
    TCase *t = tcase_create("policies");

    tcase_add_test(t, at_most_one);
    tcase_add_test(t, exactly_one_has_no_pass);
    tcase_add_test(t, the_head_offers);
    tcase_add_test(t, members_act_first);
    tcase_add_test(t, each_in_turn_asks_every_member);
    tcase_add_test(t, any_order_asks_every_member_once);
    tcase_add_test(t, any_order_for_everybody);
    tcase_add_test(t, any_order_keeps_a_limit_of_a_member);
    tcase_add_test(t, any_order_in_a_list_begins_anew_for_each);
    tcase_add_test(t, once_on_the_head);
    tcase_add_test(t, members_without_options);
    tcase_add_test(t, pass_ends_one_row_only);
    suite_add_tcase(s, t);
    t = tcase_create("after");
    tcase_add_test(t, after_a_row);
    tcase_add_test(t, after_a_chain);
    tcase_add_test(t, after_and_everybody_is_asked);
    tcase_add_test(t, after_and_the_whole_row);
    tcase_add_test(t, after_and_saved);
    tcase_add_test(t, after_a_group);
    tcase_add_test(t, after_a_group_asked_in_turn);
    tcase_add_test(t, after_the_head_means_the_group);
    tcase_add_test(t, after_an_effect_that_acted);
    tcase_add_test(t, after_is_forgotten_with_the_round);
    tcase_add_test(t, after_is_forgotten_with_a_jump);
    tcase_add_test(t, after_a_sleeper);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(groups());
}
