/* Blocks and lists: begin, end, each, next. Traces are explained in probe/rowgame.h: see pays where in the lists it stands. */
#include "rowgame.h"

#define LISTS "[A]\ndo = rows\ndo-2 = rows\n"

START_TEST(a_list_that_sleeps)
{
    const row_game g = {.order = "[A]\ndo = rows\ndo-2 = rows\n[B]\nx = rows, each dozer\ny = rows\n[C]\nd = rows\n"};

    row_is(&g, "do dozers-2, do-2 go-on", "|red red[do…]>do dozers-2 red[do-2…]>do-2 go-on y red[d 1|d 2]");
    row_is(&g, "do dozers-2, do-2 wake", "|red red[do…]>do dozers-2 red[do-2…]>do-2 wake x x y red[d 1|d 2]");
}
END_TEST

START_TEST(a_list_of_one_row)
{
    const row_game g = {.order = LISTS "[B]\nsee = rows, each thing\na = rows\n"};

    row_is(&g, "do things-3, do-2 go-on",
           "|red red[do…]>do things-3 red[do-2…]>do-2 go-on see +1 see +2 see +3 red[a 1|a 2]");
    row_is(&g, "do things-1, do-2 go-on", "|red red[do…]>do things-1 red[do-2…]>do-2 go-on see +1 red[a 1|a 2]");
    row_is(&g, "do things-0, do-2 go-on", "|red red[do…]>do things-0 red[do-2…]>do-2 go-on red[a 1|a 2]");
}
END_TEST

START_TEST(a_question_in_a_list)
{
    const row_game g = {.order =
                            LISTS "[B]\nown = rows, each thing, ask active-first\nboth = rows, each thing\na = rows\n",
                        .may = "own both"};

    row_is(&g, "do things-1, do-2 go-on, own 1, both 1",
           "|red red[do…]>do things-1 red[do-2…]>do-2 go-on blue[own 1|pass]>own 1 "
           "both red[both 1|both 2|pass]>both 1 both red[a 1|a 2]");
    row_is(
        &g, "do things-3, do-2 go-on, own 1, pass, own 1, both 1, pass, both 2",
        "|red red[do…]>do things-3 red[do-2…]>do-2 go-on blue[own 1|pass]>own 1 blue[own 1|pass]>pass blue[own 1|pass]>own 1 "
        "both red[both 1|both 2|pass]>both 1 both both red[both 1|both 2|pass]>pass both both red[both 1|both 2|pass]>both 2 both red[a 1|a 2]");
}
END_TEST

START_TEST(a_block)
{
    const row_game g = {
        .order = LISTS
        "[B]\nblock = rows, begin block, each thing\nx = rows\nsee = rows\ny = rows\nend-block = end block\nz = rows\na = rows\n"};

    row_is(&g, "do things-3, do-2 go-on",
           "|red red[do…]>do things-3 red[do-2…]>do-2 go-on x see +1 y x see +2 y x see +3 y z red[a 1|a 2]");
    row_is(&g, "do things-0, do-2 go-on", "|red red[do…]>do things-0 red[do-2…]>do-2 go-on z red[a 1|a 2]");
}
END_TEST

START_TEST(a_block_in_a_block)
{
    const row_game g = {
        .order = LISTS
        "[B]\nouter = rows, begin outer, each thing\nx = rows\ninner = rows, begin inner, each gem\nsee = rows\n"
        "end-inner = end inner\ny = rows\nend-outer = end outer\na = rows\n"};

    row_is(
        &g, "do things-3, do-2 gems-2",
        "|red red[do…]>do things-3 red[do-2…]>do-2 gems-2 x see +11 see +12 y x see +21 see +22 y x see +31 see +32 y red[a 1|a 2]");
    row_is(&g, "do things-3, do-2 go-on", "|red red[do…]>do things-3 red[do-2…]>do-2 go-on x y x y x y red[a 1|a 2]");
}
END_TEST

START_TEST(a_list_in_a_block)
{
    const row_game g = {
        .order = LISTS
        "[B]\nblock = rows, begin block, each thing\nsee = rows, each gem\nx = rows\nend-block = end block\na = rows\n"};

    row_is(&g, "do things-1, do-2 gems-2",
           "|red red[do…]>do things-1 red[do-2…]>do-2 gems-2 see +11 see +12 x red[a 1|a 2]");
}
END_TEST

/* ---- the work list ----------------------------------------------------------------------------------------------------- */

#define ITEMS "item = rows, begin item, each scoring-item\n"

START_TEST(the_work_list)
{
    const row_game g = {.order =
                            "[A]\ndo = rows\n[B]\n" ITEMS "see-item = rows\nend-item = end item\nx = rows\na = rows\n"};

    row_is(
        &g, "do items, a 1, do go-on",
        "|red red[do…]>do items see-item +11 see-item +22 x red[a 1|a 2]>a 1 |blue blue[do…]>do go-on x blue[a 1|a 2]");
}
END_TEST

START_TEST(an_item_put_in_next)
{
    const row_game g = {.order = "[A]\ndo = rows\nplan = rows\n[B]\n" ITEMS
                                 "see-item = rows\nfx = rows\nend-item = end item\na = rows\n"};

    row_is(
        &g, "do items, plan insert",
        "|red red[do…]>do items red[plan…]>plan insert see-item +11 fx see-item +99 fx see-item +22 fx red[a 1|a 2]");
}
END_TEST

/* Before any is handled, all of them wait. */
START_TEST(an_item_put_in_first)
{
    const row_game g = {.order = "[A]\ndo = rows\ndo-2 = rows\n[B]\n" ITEMS
                                 "see-item = rows\nend-item = end item\na = rows\n"};

    row_is(&g, "do items, do-2 insert",
           "|red red[do…]>do items red[do-2…]>do-2 insert see-item +99 see-item +11 see-item +22 red[a 1|a 2]");
}
END_TEST

/* A dropped item ends where it is; what else stands in its block does not see it. */
START_TEST(an_item_dropped)
{
    const row_game g = {.order = "[A]\ndo = rows\nplan = rows\n[B]\n" ITEMS
                                 "x = rows\nfx = rows\nsee-item = rows\nend-item = end item\na = rows\n"};

    row_is(&g, "do items, plan drop",
           "|red red[do…]>do items red[plan…]>plan drop x fx x fx see-item +22 red[a 1|a 2]");
}
END_TEST

/* Leaving the block in the middle leaves nothing behind for the next turn. */
START_TEST(a_work_list_left_in_the_middle)
{
    const char *const words[] = {"skip-step", "end-turn", "repeat-part", "back-b"};
    const row_game g = {.order = "[A]\ndo = rows\nplan = rows\n[B]\n" ITEMS
                                 "see-item = rows\nfx = rows\nend-item = end item\na = rows\n"};

    for (int i = 0; i < 4; i++) {
        char choices[64];
        row_play p;

        row_open(&p, &g);
        snprintf(choices, sizeof choices, "do items, plan %s", words[i]);
        row_go(&p, choices);
        ck_assert_uint_eq(p.game->s.head->items, 0);
        ck_assert_uint_eq(p.game->s.head->loops, 0);
        ck_assert_uint_eq(p.game->s.head->wake & SV_WAKE_ITEMS, 0);
        row_close(&p);
    }
    row_is(&g, "do items, plan skip-step, do go-on, plan go-on",
           "|red red[do…]>do items red[plan…]>plan skip-step see-item +11 fx |blue blue[do…]>do go-on "
           "blue[plan…]>plan go-on blue[a 1|a 2]");
}
END_TEST

/* The homecoming list is worked off: its block runs until nobody is left in it, or until it is clear that somebody stays. */
START_TEST(the_homecoming_list)
{
    static const char pawns[] = "[figure pawn]\nowner = player\ncount = 3\nname.en = pawn\nname.nl = pion\n";
    const row_game g = {.order = "[A]\ndo = rows\n[B]\nfetch = rows, each homecoming\na = rows\n", .manifest = pawns};
    const row_game stays = {.order = "[A]\ndo = rows\n[B]\nx = rows, each homecoming\na = rows\n", .manifest = pawns};

    for (int i = 0; i < 2; i++) {
        row_play p;

        row_open(&p, i ? &stays : &g);
        row_go(&p, "");
        for (int n = 0; n < 3; n++)
            sv_figure_deploy(&p.game->s.ctx[0], 0, 0, (sv_place){.kind = SV_PLACE_FIRST_FREE});
        for (uint8_t pawn = 3; pawn > 0; pawn--)
            sv_homing_add(&p.game->s, pawn);
        const char *text = row_go(&p, "do go-on");

        if (!i) {
            ck_assert_str_eq(text, "red[do…]>do go-on +3 +2 +1 red[a 1|a 2]");
            ck_assert_ptr_null(sv_game_fault_text(p.game, "nl"));
        } else {
            ck_assert_str_eq(sv_game_fault(p.game), "the block of row x never ends");
            ck_assert_str_eq(sv_game_fault_text(p.game, "nl"), "het blok van regel x houdt nooit op");
        }
        row_close(&p);
    }
}
END_TEST

/* ---- next -------------------------------------------------------------------------------------------------------------- */

START_TEST(next_item_of_the_innermost)
{
    const row_game g = {
        .order = LISTS
        "[B]\nouter = rows, begin outer, each thing\ninner = rows, begin inner, each gem\nsee = rows\nfx-ever = rows\nx = rows\n"
        "end-inner = end inner\ny = rows\nend-outer = end outer\na = rows\n[C]\nplan = rows\n"};

    row_is(
        &g, "do things-1, do-2 gems-2, a 1, plan next-item, do go-on, do-2 go-on",
        "|red red[do…]>do things-1 red[do-2…]>do-2 gems-2 see +11 fx-ever x see +12 fx-ever x y red[a 1|a 2]>a 1 red[plan…]>plan next-item "
        "|blue blue[do…]>do go-on blue[do-2…]>do-2 go-on see +11 fx-ever see +12 fx-ever y blue[a 1|a 2]");
}
END_TEST

START_TEST(next_after_a_row)
{
    const row_game g = {
        .order = LISTS
        "[B]\nblock = rows, begin block, each thing\nsee = rows\na = rows\nx = rows, after a, next block\ny = rows\nend-block = end block\nb = rows\n",
        .may = "a"};

    row_is(&g, "do things-3, do-2 go-on, pass, a 1, pass",
           "|red red[do…]>do things-3 red[do-2…]>do-2 go-on see +1 red[a 1|a 2|pass]>pass y "
           "see +2 red[a 1|a 2|pass]>a 1 x see +3 red[a 1|a 2|pass]>pass y red[b 1|b 2]");
}
END_TEST

/* `next B` is the next of B, from however deep inside. */
START_TEST(next_of_the_outer_block)
{
    const row_game g = {
        .order = LISTS
        "[B]\nouter = rows, begin outer, each thing\ninner = rows, begin inner, each gem\nsee = rows\na = rows\n"
        "leave = rows, after a, next outer\nend-inner = end inner\ny = rows\nend-outer = end outer\nb = rows\n",
        .may = "a"};

    row_is(
        &g, "do things-3, do-2 gems-2, pass, a 1, a 1, pass, pass",
        "|red red[do…]>do things-3 red[do-2…]>do-2 gems-2 see +11 red[a 1|a 2|pass]>pass see +12 red[a 1|a 2|pass]>a 1 "
        "see +21 red[a 1|a 2|pass]>a 1 see +31 red[a 1|a 2|pass]>pass see +32 red[a 1|a 2|pass]>pass y red[b 1|b 2]");
}
END_TEST

START_TEST(an_item_block_after_a_row)
{
    const row_game g = {
        .order =
            "[A]\ndo = rows\n[B]\na = rows\nblock = rows, begin block, each thing, after a\nsee = rows\nend-block = end block\nb = rows\n",
        .may = "a"};

    row_is(&g, "do things-3, pass, b 1, do go-on, a 1",
           "|red red[do…]>do things-3 red[a 1|a 2|pass]>pass red[b 1|b 2]>b 1 |blue blue[do…]>do go-on "
           "blue[a 1|a 2|pass]>a 1 see +1 see +2 see +3 blue[b 1|b 2]");
}
END_TEST

/* ---- the item's own memory --------------------------------------------------------------------------------------------- */

START_TEST(item_slots)
{
    const row_game g = {.order = "[A]\ndo = rows\nplan = rows\n[B]\n" ITEMS
                                 "fx = rows\na = rows\nend-item = end item\nb = rows\n"};
    const row_game nested = {.order = "[A]\ndo = rows\ndo-2 = rows\nplan = rows\n[B]\n" ITEMS
                                      "fx = rows\nsee = rows, each gem\na = rows\nend-item = end item\nb = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do items, plan mark");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_ITEM), 1);
    row_go(&p, "a 1");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_ITEM), 0);
    row_close(&p);
    row_open(&p, &nested); /* a list in the item does not end it */
    row_go(&p, "do items, do-2 gems-2, plan mark");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_ITEM), 1);
    row_close(&p);
    row_open(&p, &g); /* jumping out of it does */
    row_go(&p, "do items, plan mark, a 1, a 1, b 1, do go-on, plan go-on");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_ITEM), 0);
    row_close(&p);
}
END_TEST

START_TEST(item_slots_end_with_a_leap)
{
    const row_game g = {.order = "[A]\ndo = rows\nplan = rows\n[B]\n" ITEMS
                                 "fx = rows\ndo-2 = rows\nend-item = end item\nb = rows\n[C]\nc = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do items, plan mark, do-2 skip-step");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_ITEM), 0);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 1);
    row_close(&p);
}
END_TEST

static Suite *blocks(void)
{
    Suite *s = suite_create("blocks");
    TCase *t = tcase_create("each");

    tcase_add_test(t, a_list_that_sleeps);
    tcase_add_test(t, a_list_of_one_row);
    tcase_add_test(t, a_question_in_a_list);
    tcase_add_test(t, a_block);
    tcase_add_test(t, a_block_in_a_block);
    tcase_add_test(t, a_list_in_a_block);
    suite_add_tcase(s, t);
    t = tcase_create("items");
    tcase_add_test(t, the_work_list);
    tcase_add_test(t, an_item_put_in_next);
    tcase_add_test(t, an_item_put_in_first);
    tcase_add_test(t, an_item_dropped);
    tcase_add_test(t, a_work_list_left_in_the_middle);
    tcase_add_test(t, the_homecoming_list);
    tcase_add_test(t, item_slots);
    tcase_add_test(t, item_slots_end_with_a_leap);
    suite_add_tcase(s, t);
    t = tcase_create("next");
    tcase_add_test(t, next_item_of_the_innermost);
    tcase_add_test(t, next_after_a_row);
    tcase_add_test(t, next_of_the_outer_block);
    tcase_add_test(t, an_item_block_after_a_row);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(blocks());
}
