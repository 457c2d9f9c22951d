/* Who is asked, how often, and what is not asked at all. Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

/* ---- ask WHO ----------------------------------------------------------------------------------------------------------- */

static row_game asking(const char *order)
{
    return (row_game){.order = order, .may = "a own do", .players = 3};
}

START_TEST(words_of_their_own)
{
    const row_game g = {.order = "[B]\nsay = rows\nx = rows\n"};

    row_is(&g, "bid 1, pass", "|red red[bid 1|pass]>bid 1 x |blue blue[bid 1|pass]>pass x |red red[bid 1|pass]");
}
END_TEST

START_TEST(the_active_player)
{
    const row_game g = asking("[B]\na = rows, ask active\n[C]\nb = rows\n");

    row_is(&g, "a 1, b 1, pass",
           "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2]>b 1 |blue blue[a 1|a 2|pass]>pass blue[b 1|b 2]");
}
END_TEST

START_TEST(left_first)
{
    const row_game g = asking("[B]\na = rows, ask left-first\n[C]\nb = rows\n");

    row_is(
        &g, "a 1, pass, a 2, b 2",
        "|red blue[a 1|a 2|pass]>a 1 green[a 1|a 2|pass]>pass red[a 1|a 2|pass]>a 2 red[b 1|b 2]>b 2 |blue green[a 1|a 2|pass]");
}
END_TEST

START_TEST(active_first)
{
    const row_game g = asking("[B]\na = rows, ask active-first\n[C]\nb = rows\n");

    row_is(
        &g, "pass, pass, a 2, b 2",
        "|red red[a 1|a 2|pass]>pass blue[a 1|a 2|pass]>pass green[a 1|a 2|pass]>a 2 red[b 1|b 2]>b 2 |blue blue[a 1|a 2|pass]");
}
END_TEST

START_TEST(there_and_back)
{
    const row_game g = asking("[B]\na = rows, ask snake\n[C]\nb = rows\n");

    row_is(
        &g, "a 1, a 1, a 1, a 2, a 2, a 2",
        "|red red[a 1|a 2|pass]>a 1 blue[a 1|a 2|pass]>a 1 green[a 1|a 2|pass]>a 1 green[a 1|a 2|pass]>a 2 blue[a 1|a 2|pass]>a 2 "
        "red[a 1|a 2|pass]>a 2 red[b 1|b 2]");
}
END_TEST

/* The active player, then the next one clockwise who can, and nobody after him. */
START_TEST(next_only)
{
    const row_game all = asking("[B]\na = rows, ask next-only\n[C]\nb = rows\n");
    const row_game few = asking("[B]\nown = rows, ask next-only\n[C]\nb = rows\n");

    row_is(&all, "a 1, pass", "|red red[a 1|a 2|pass]>a 1 blue[a 1|a 2|pass]>pass red[b 1|b 2]");
    /* own is blue's: red's turn, blue's own, green's (blue is the second who is looked at) */
    row_is(&few, "own 1, b 1, pass, b 1, own 1",
           "|red blue[own 1|pass]>own 1 red[b 1|b 2]>b 1 |blue blue[own 1|pass]>pass blue[b 1|b 2]>b 1 "
           "|green blue[own 1|pass]>own 1 green[b 1|b 2]");
}
END_TEST

/* Those whom the thing is not are passed over; the others are asked in the order of play. */
START_TEST(the_owner)
{
    const row_game g = asking("[B]\nown = rows, ask owner\nx = rows, after own\n[C]\nb = rows\n");

    row_is(
        &g, "own 1, b 1, pass, b 2",
        "|red blue[own 1|pass]>own 1 x red[b 1|b 2]>b 1 |blue blue[own 1|pass]>pass blue[b 1|b 2]>b 2 |green blue[own 1|pass]");
}
END_TEST

/* Whose turn it is and who acts are two things. */
START_TEST(the_turn_stays_where_it_is)
{
    const row_game g = asking("[B]\na = rows, ask left-first\n[C]\nb = rows\n");
    row_play p;

    row_open(&p, &g);
    row_go(&p, "");
    ck_assert_uint_eq(p.game->s.decision.who, 1);
    ck_assert_uint_eq(p.game->s.decision.turn, 0);
    ck_assert_uint_eq(p.game->s.head->active, 0);
    ck_assert_uint_eq(p.game->s.head->asked, 1);
    row_close(&p);
}
END_TEST

START_TEST(a_group_asks_too)
{
    const row_game g = asking(
        "[B]\nhead = rows, choice wood at-most-one, ask active-first\na = rows, of wood\nb = rows, of wood\n[C]\nd = rows\n");

    row_is(
        &g, "a 1, pass, b 2",
        "|red red[a 1|a 2|b 1|b 2|pass]>a 1 blue[a 1|a 2|b 1|b 2|pass]>pass green[a 1|a 2|b 1|b 2|pass]>b 2 red[d 1|d 2]");
}
END_TEST

START_TEST(alone_at_the_table)
{
    const row_game g = {
        .order =
            "[B]\na = rows, ask left-first\nb = rows, ask active-first\nc = rows, ask next-only\nd = rows, ask snake\n",
        .players = 1};

    row_is(
        &g, "a 1, b 1, c 1, d 1, d 2",
        "|red red[a 1|a 2]>a 1 red[b 1|b 2]>b 1 red[c 1|c 2]>c 1 red[d 1|d 2]>d 1 red[d 1|d 2]>d 2 |red red[a 1|a 2]");
}
END_TEST

/* ---- repeat ------------------------------------------------------------------------------------------------------------ */

START_TEST(repeat_a_number)
{
    const row_game g = asking("[B]\na = rows, repeat 3\nb = rows\n");

    row_is(
        &g, "a 1, a 2, a 1, b 1",
        "|red red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 2 red[a 1|a 2|pass]>a 1 red[b 1|b 2]>b 1 |blue blue[a 1|a 2|pass]");
    row_is(&g, "a 1, pass", "|red red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>pass red[b 1|b 2]");
}
END_TEST

START_TEST(repeat_until_pass)
{
    const row_game g = asking("[B]\na = rows, repeat until-pass, ask active-first\nb = rows\n");

    row_is(&g, "a 1, a 1, a 1, pass, pass, a 2, pass",
           "|red red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>pass "
           "blue[a 1|a 2|pass]>pass green[a 1|a 2|pass]>a 2 green[a 1|a 2|pass]>pass red[b 1|b 2]");
}
END_TEST

/* As often as a list is long. */
START_TEST(repeat_a_kind)
{
    const row_game g = asking("[A]\ndo = rows\n[B]\na = rows, repeat thing\nb = rows\n");

    row_is(&g, "do things-3, a 1, a 1, a 1",
           "|red red[do…]>do things-3 red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 1 red[b 1|b 2]");
    row_is(&g, "do things-1, a 1", "|red red[do…]>do things-1 red[a 1|a 2|pass]>a 1 red[b 1|b 2]");
    row_is(&g, "do things-0", "|red red[do…]>do things-0 red[b 1|b 2]");
}
END_TEST

START_TEST(repeat_the_work_list)
{
    const row_game g = asking("[A]\ndo = rows\n[B]\na = rows, repeat scoring-item\nb = rows\n");

    row_is(&g, "do items, a 1, a 1", "|red red[do…]>do items red[a 1|a 2|pass]>a 1 red[a 1|a 2|pass]>a 1 red[b 1|b 2]");
    row_is(&g, "do go-on", "|red red[do…]>do go-on red[b 1|b 2]");
}
END_TEST

/* Asking again is no round of it. */
START_TEST(ask_again_asks_the_same_player)
{
    const row_game one = asking("[B]\ndo = rows\nb = rows\n");
    const row_game all = asking("[B]\ndo = rows, ask active-first\nb = rows\n");
    const row_game thrice = asking("[B]\ndo = rows, repeat 2\nb = rows\n");

    row_is(&one, "do again, do go-on", "|red red[do…]>do again red[do…]>do go-on red[b 1|b 2]");
    row_is(&all, "do go-on, do again, do go-on, pass",
           "|red red[do…]>do go-on blue[do…]>do again blue[do…]>do go-on green[do…]>pass red[b 1|b 2]");
    row_is(&thrice, "do go-on, do again, do go-on",
           "|red red[do…]>do go-on red[do…]>do again red[do…]>do go-on red[b 1|b 2]");
}
END_TEST

/* Outside a block, next-item is to go on: with the next player too. */
START_TEST(next_item_outside_a_block)
{
    const row_game all = asking("[B]\ndo = rows, ask active-first\nb = rows\n");

    row_is(&all, "do next-item, pass, do next-item",
           "|red red[do…]>do next-item blue[do…]>pass green[do…]>do next-item red[b 1|b 2]");
}
END_TEST

/* What wakes or limits a row may end it in the middle; the next decision begins with its first player all the same. */
START_TEST(a_row_that_ends_in_the_middle)
{
    const row_game slept = asking(
        "[A]\ndo = rows\n[B]\nhead = rows, choice wood exactly-one, ask active-first\ndozy = rows, of wood\n[C]\na = rows, ask active-first\n");
    const row_game limited = asking("[B]\na = rows, ask active-first, once turn\nb = rows, ask active-first\n");
    const row_game counted = asking("[B]\na = rows, repeat 3, once turn\nb = rows, repeat 2\nc = rows\n");

    row_is(&slept, "do wake", "|red red[do…]>do wake =dozy 1 =dozy 1 =dozy 1 red[a 1|a 2|pass]");
    row_is(&limited, "pass, a 1, b 1",
           "|red red[a 1|a 2|pass]>pass blue[a 1|a 2|pass]>a 1 red[b 1|b 2]>b 1 blue[b 1|b 2]");
    row_is(&counted, "a 1, b 1, b 1", "|red red[a 1|a 2|pass]>a 1 red[b 1|b 2]>b 1 red[b 1|b 2]>b 1 red[c 1|c 2]");
}
END_TEST

/* ---- what is not asked ------------------------------------------------------------------------------------------------- */

START_TEST(a_sole_option_is_carried_out)
{
    const row_game g = {.order = "[B]\none = rows\nx = rows, after one\na = rows\n"};
    const row_game asked = {.order = "[B]\none = rows\nx = rows, after one\na = rows\n", .flags = SV_GAME_ASK_SOLE};

    row_is(&g, "", "|red =one 1 x red[a 1|a 2]");
    row_is(&asked, "one 1", "|red red[one 1]>one 1 x red[a 1|a 2]");
}
END_TEST

START_TEST(a_sole_option_that_may_be_passed_is_asked)
{
    const row_game g = {.order = "[B]\none = rows\na = rows\n", .may = "one"};

    row_is(&g, "pass", "|red red[one 1|pass]>pass red[a 1|a 2]");
}
END_TEST

START_TEST(only_pass_is_not_asked)
{
    const row_game g = {.order = "[B]\nnone = rows\na = rows\n", .may = "none"};
    const row_game asked = {.order = "[B]\nnone = rows\na = rows\n", .may = "none", .flags = SV_GAME_ASK_SOLE};

    row_is(&g, "", "|red red[a 1|a 2]");
    row_is(&asked, "", "|red red[a 1|a 2]");
}
END_TEST

START_TEST(enter_and_leave)
{
    const row_game g = {.order = "[B]\nboth = rows\na = rows\n", .may = "both"};

    row_is(&g, "both 2", "|red both red[both 1|both 2|pass]>both 2 both red[a 1|a 2]");
    row_is(&g, "pass", "|red both red[both 1|both 2|pass]>pass both red[a 1|a 2]");
}
END_TEST

/* A range offered to a player is as long as its count says, whatever its options weigh. */
START_TEST(a_range_that_counts_later)
{
    const row_game g = {.order = "[B]\nlazy = rows\na = rows\n", .may = "lazy"};

    row_is(&g, "lazy 2", "|red red[lazy 0|lazy 1|lazy 2|pass]>lazy 2 red[a 1|a 2]");
}
END_TEST

/* Nothing is lost in silence. */
START_TEST(more_than_there_is_room_for)
{
    row_is(&((row_game){.order = "[B]\nmany = rows\na = rows\n"}), "",
           "|red !more than 64 ranges at one decision of row many");
    row_is(&((row_game){.order = "[B]\ncrowd = rows\na = rows\n"}), "",
           "|red !more than 8192 options at one decision of row crowd");
}
END_TEST

#if SV_CHECKED
/* A checked build sees what a hook writes that may only read. */
START_TEST(offers_only_look)
{
    row_is(&((row_game){.order = "[B]\ncheat = rows\na = rows\n"}), "",
           "|red !an offer hook at row cheat changed the state, which it may only read");
}
END_TEST
#endif

/* ---- chance and the outside -------------------------------------------------------------------------------------------- */

START_TEST(chance_is_a_player)
{
    const row_game g = {.order = "[B]\nroll = rows\nx = rows, after roll\ntoss = rows\na = rows\n",
                        .flags = SV_GAME_ASK_CHANCE};
    const row_game many = {.order = "[B]\nroll = rows, repeat 2\na = rows\n", .flags = SV_GAME_ASK_CHANCE};
    row_play p;

    row_is(
        &g, "roll high, toss low",
        "|red chance[roll low|roll mid|roll high]>roll high x chance[toss low|toss mid|toss high]>toss low red[a 1|a 2]");
    row_is(
        &many, "roll high, roll mid",
        "|red chance[roll low|roll mid|roll high]>roll high chance[roll low|roll mid|roll high]>roll mid red[a 1|a 2]");
    row_open(&p, &g);
    row_go(&p, "");
    for (uint32_t k = 0; k < 3; k++)
        ck_assert_uint_eq(sv_game_weight(p.game, k), k + 1);
    row_go(&p, "roll low");
    for (uint32_t k = 0; k < 3; k++)
        ck_assert_uint_eq(sv_game_weight(p.game, k), 1);
    row_close(&p);
}
END_TEST

/* Each option is told with the text of the hook that offers it, and found by it; so are those that are refused. */
START_TEST(two_offers_on_one_row)
{
    const row_game g = {.order = "[B]\npair = rows, repeat 2\n"};
    sv_refusal refused[4];
    char why[512];
    row_play p;

    row_is(&g, "pair 8, pair mid, pair 7, pair low",
           "|red red[pair low|pair mid|pair 7|pair 8]>pair 8 "
           "red[pair low|pair mid|pair 7|pair 8]>pair mid "
           "|blue blue[pair low|pair mid|pair 7|pair 8]>pair 7 "
           "blue[pair low|pair mid|pair 7|pair 8]>pair low |red red[pair low|pair 7]");
    row_open(&p, &g);
    row_go(&p, "pair 8, pair mid, pair 7, pair low");
    ck_assert_int_eq(sv_game_refusals(p.game, "en", refused, 4), 2);
    ck_assert_str_eq(refused[0].option, "pair mid");
    ck_assert_str_eq(refused[1].option, "pair 8");
    ck_assert_int_eq(sv_game_why(p.game, "pair mid", "en", why, sizeof why), 0);
    ck_assert_ptr_nonnull(strstr(why, "Not mid."));
    row_close(&p);
}
END_TEST

/* A veto that looks at a range makes it a list; each option keeps its weight. */
START_TEST(chance_behind_a_veto)
{
    const row_game g = {.order = "[B]\npick = rows\na = rows\n", .flags = SV_GAME_ASK_CHANCE};
    const row_game drawn = {.order = "[B]\npick = rows\na = rows\n"};
    static const uint32_t weights[] = {1, 1, 3};
    static row_play p;
    int n[3] = {0};

    row_open(&p, &g);
    ck_assert_str_eq(row_go(&p, ""), "|red chance[pick plain-low|pick low|pick high]");
    for (uint32_t k = 0; k < 3; k++)
        ck_assert_uint_eq(sv_game_weight(p.game, k), weights[k]);
    row_close(&p);
    row_open(&p, &drawn);
    for (int turn = 0; turn < 500; turn++) {
        const char *text = row_go(&p, turn ? "a 1" : "");

        n[strstr(text, "plain-low") ? 0 : strstr(text, "pick low") ? 1 : 2]++;
    }
    row_close(&p);
    for (int k = 0; k < 3; k++) /* four standard deviations */
        ck_assert_msg(n[k] > 100 * (int)weights[k] - 45 && n[k] < 100 * (int)weights[k] + 45, "%d %d %d", n[0], n[1], n[2]);
}
END_TEST

/* Kind `may` or not: chance does not pass. */
START_TEST(chance_does_not_pass)
{
    const row_game g = {.order = "[B]\nroll = rows\na = rows\n", .may = "roll", .flags = SV_GAME_ASK_CHANCE};

    row_is(&g, "roll mid", "|red chance[roll low|roll mid|roll high]>roll mid red[a 1|a 2]");
}
END_TEST

START_TEST(people_say_what_happened)
{
    const row_game g = {.order = "[B]\ntold = rows\na = rows\n"};
    const row_game may = {.order = "[B]\ntold = rows\na = rows\n", .may = "told"};

    row_is(&g, "told mid", "|red outside[told low|told mid|told high]>told mid red[a 1|a 2]");
    row_is(&may, "pass", "|red outside[told low|told mid|told high|pass]>pass red[a 1|a 2]");
}
END_TEST

static Suite *asks(void)
{
    Suite *s = suite_create("asks");
    TCase *t = tcase_create("who");

    tcase_add_test(t, words_of_their_own);
    tcase_add_test(t, the_active_player);
    tcase_add_test(t, left_first);
    tcase_add_test(t, active_first);
    tcase_add_test(t, there_and_back);
    tcase_add_test(t, next_only);
    tcase_add_test(t, the_owner);
    tcase_add_test(t, the_turn_stays_where_it_is);
    tcase_add_test(t, a_group_asks_too);
    tcase_add_test(t, alone_at_the_table);
    suite_add_tcase(s, t);
    t = tcase_create("repeat");
    tcase_add_test(t, repeat_a_number);
    tcase_add_test(t, repeat_until_pass);
    tcase_add_test(t, repeat_a_kind);
    tcase_add_test(t, repeat_the_work_list);
    tcase_add_test(t, ask_again_asks_the_same_player);
    tcase_add_test(t, next_item_outside_a_block);
    tcase_add_test(t, a_row_that_ends_in_the_middle);
    suite_add_tcase(s, t);
    t = tcase_create("not asked");
    tcase_add_test(t, a_sole_option_is_carried_out);
    tcase_add_test(t, a_sole_option_that_may_be_passed_is_asked);
    tcase_add_test(t, only_pass_is_not_asked);
    tcase_add_test(t, enter_and_leave);
    tcase_add_test(t, a_range_that_counts_later);
    tcase_add_test(t, more_than_there_is_room_for);
#if SV_CHECKED
    tcase_add_test(t, offers_only_look);
#endif
    suite_add_tcase(s, t);
    t = tcase_create("chance");
    tcase_add_test(t, chance_is_a_player);
    tcase_add_test(t, chance_does_not_pass);
    tcase_add_test(t, two_offers_on_one_row);
    tcase_add_test(t, chance_behind_a_veto);
    tcase_add_test(t, people_say_what_happened);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(asks());
}
