/* once, scope, and what ends with a turn, a part, a tile. Traces are explained in probe/rowgame.h. */
#include "rowgame.h"

/* ---- once -------------------------------------------------------------------------------------------------------------- */

START_TEST(once_a_turn)
{
    const row_game g = {.order = "[B]\na = rows, once turn\ndo = rows\n", .may = "a"};

    row_is(&g, "a 1, do repeat-part, do back-b, do go-on, pass, do repeat-part, a 2",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do repeat-part /red red[do…]>do back-b red[do…]>do go-on "
           "|blue blue[a 1|a 2|pass]>pass blue[do…]>do repeat-part /blue blue[a 1|a 2|pass]>a 2 blue[do…]");
}
END_TEST

START_TEST(once_a_part)
{
    const row_game g = {.order = "[B]\na = rows, once part\ndo = rows\n", .may = "a"};

    row_is(&g, "a 1, do back-b, do repeat-part",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[do…]>do repeat-part /red red[a 1|a 2|pass]");
}
END_TEST

START_TEST(once_a_tile)
{
    const row_game g = {.order = "[B]\na = rows, once tile\ndo = rows\n", .may = "a"};

    row_is(&g, "a 1, do back-b, do repeat-part",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[do…]>do repeat-part /red red[a 1|a 2|pass]");
}
END_TEST

START_TEST(once_of_an_effect)
{
    const row_game g = {.order = "[B]\nacts = rows, once turn\nx = rows, once turn\ndo = rows\n"};

    /* x never says that it acted */
    row_is(&g, "do back-b, do end-turn",
           "|red acts x red[do…]>do back-b x red[do…]>do end-turn |blue acts x blue[do…]");
}
END_TEST

START_TEST(once_of_a_member)
{
    const row_game g = {
        .order =
            "[B]\nhead = rows, choice wood exactly-one\na = rows, of wood, once turn\nb = rows, of wood\ndo = rows\n"};

    row_is(&g, "a 1, do repeat-part, b 1",
           "|red red[a 1|a 2|b 1|b 2]>a 1 red[do…]>do repeat-part /red red[b 1|b 2]>b 1 red[do…]");
}
END_TEST

/* An option of an expansion says how often. */
START_TEST(once_from_an_option)
{
    static const char option[] =
        "[option how-often]\ntype = choice\nvalues = no turn part\ndefault = turn\nstatus = house\nen = How often.\nnl = Hoe vaak.\nsource = test\n";
    row_game g = {.order = "[B]\na = rows, once rows.how-often\ndo = rows\n", .may = "a", .manifest = option};

    row_is(&g, "a 1, do back-b, do repeat-part",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[do…]>do repeat-part /red red[do…]");
    g.mix = "[rows]\nhow-often = part\n";
    row_is(&g, "a 1, do back-b, do repeat-part",
           "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[do…]>do repeat-part /red red[a 1|a 2|pass]");
    g.mix = "[rows]\nhow-often = no\n";
    row_is(&g, "a 1, do back-b", "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[a 1|a 2|pass]");
}
END_TEST

/* An option of an expansion that only its rows make known: as if the word were not there. */
START_TEST(once_from_an_option_of_the_unknown)
{
    const row_game g = {.order = "[B]\nghostly = ghost\na = rows, once ghost.how-often, scope ghost.how-long\ndo = rows\n", .may = "a"};

    row_is(&g, "a 1, do back-b", "|red red[a 1|a 2|pass]>a 1 red[do…]>do back-b red[a 1|a 2|pass]");
}
END_TEST

/* ---- scope ------------------------------------------------------------------------------------------------------------- */

START_TEST(scope_last_part)
{
    const row_game g = {
        .order =
            "[B]\ndo = rows\n[C]\nx = rows, scope last-part\na = rows, scope last-part\nz = rows, scope part\ndo-2 = rows\n"};

    row_is(
        &g, "do due, do-2 repeat-part, do go-on, a 1, do-2 go-on",
        "|red red[do…]>do due z red[do-2…]>do-2 repeat-part /red red[do…]>do go-on x red[a 1|a 2]>a 1 z red[do-2…]>do-2 go-on |blue blue[do…]");
}
END_TEST

START_TEST(scope_of_a_member)
{
    const row_game g = {
        .order =
            "[B]\ndo = rows\n[C]\nhead = rows, choice wood exactly-one\na = rows, of wood, scope last-part\nb = rows, of wood\nc = rows\n"};

    row_is(&g, "do due, b 1", "|red red[do…]>do due red[b 1|b 2]>b 1 red[c 1|c 2]");
    row_is(&g, "do go-on", "|red red[do…]>do go-on red[a 1|a 2|b 1|b 2]");
}
END_TEST

START_TEST(scope_of_a_block)
{
    const row_game g = {
        .order =
            "[B]\ndo = rows\ndo-2 = rows\n[C]\nblock = rows, begin block, each thing, scope last-part\nsee = rows\nend-block = end block\nz = rows\nc = rows\n"};

    row_is(&g, "do things-1, do-2 due", "|red red[do…]>do things-1 red[do-2…]>do-2 due z red[c 1|c 2]");
    row_is(&g, "do things-1, do-2 go-on", "|red red[do…]>do things-1 red[do-2…]>do-2 go-on see +1 z red[c 1|c 2]");
}
END_TEST

START_TEST(scope_from_an_option)
{
    static const char option[] =
        "[option when]\ntype = choice\nvalues = part last-part\ndefault = part\nstatus = house\nen = When.\nnl = Wanneer.\nsource = test\n";
    row_game g = {.order = "[B]\ndo = rows\n[C]\nx = rows, scope rows.when\nc = rows\n", .manifest = option};

    row_is(&g, "do due", "|red red[do…]>do due x red[c 1|c 2]");
    g.mix = "[rows]\nwhen = last-part\n";
    row_is(&g, "do due", "|red red[do…]>do due red[c 1|c 2]");
    row_is(&g, "do go-on", "|red red[do…]>do go-on x red[c 1|c 2]");
}
END_TEST

/* ---- lifetimes --------------------------------------------------------------------------------------------------------- */

static void marks_are(const row_play *p, unsigned turn, unsigned part, unsigned tile, unsigned window, unsigned item)
{
    ck_assert_uint_eq(row_marks(p, SV_LIFE_TURN), turn);
    ck_assert_uint_eq(row_marks(p, SV_LIFE_PART), part);
    ck_assert_uint_eq(row_marks(p, SV_LIFE_TILE), tile);
    ck_assert_uint_eq(row_marks(p, SV_LIFE_WINDOW), window);
    ck_assert_uint_eq(row_marks(p, SV_LIFE_ITEM), item);
}

/* The leak that other engines have: what belongs to the turn is kept in its second part, what belongs to the part is not. */
START_TEST(slots_end_with_what_they_belong_to)
{
    const row_game g = {.order = "[SETUP]\ndo = rows\n[B]\ndo-2 = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do mark");
    marks_are(&p, 0, 0, 0, 0, 0); /* the first turn begins with nothing of the setup */
    ck_assert_uint_eq(row_slot(&p)->marks, 1);
    row_go(&p, "do-2 mark");
    marks_are(&p, 0, 0, 0, 0, 0); /* another turn */
    ck_assert_uint_eq(row_slot(&p)->marks, 2);
    row_close(&p);
}
END_TEST

START_TEST(slots_in_a_repeated_part)
{
    const row_game g = {.order = "[B]\ndo = rows\ndo-2 = rows\n"};
    row_play p;

    row_open(&p, &g);
    row_go(&p, "do mark");
    marks_are(&p, 1, 1, 1, 1, 1);
    row_go(&p, "do-2 back-b");
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_TURN), 1);
    ck_assert_uint_eq(row_marks(&p, SV_LIFE_PART), 1);
    row_go(&p, "do mark, do-2 repeat-part");
    marks_are(&p, 2, 0, 0, 0, 0);
    ck_assert_uint_eq(p.game->s.head->part, 2);
    row_go(&p, "do mark, do-2 repeat-part, do mark");
    marks_are(&p, 4, 1, 1, 1, 1);
    ck_assert_uint_eq(p.game->s.head->part, 3);
    row_go(&p, "do-2 end-turn");
    marks_are(&p, 0, 0, 0, 0, 0);
    ck_assert_uint_eq(p.game->s.head->part, 1);
    ck_assert_uint_eq(row_slot(&p)->marks, 4);
    row_close(&p);
}
END_TEST

/* 63 rows may have a limit of their own; one more is told so. */
START_TEST(too_many_limits)
{
    static char order[4096];
    row_play p;

    for (int more = 0; more < 2; more++) {
        int n = snprintf(order, sizeof order, "[B]\n");

        for (int i = 0; i < 63 + more; i++)
            n += snprintf(order + n, sizeof order - (size_t)n, "r%d = rows, once turn\n", i);
        row_open_any(&p, &(row_game){.order = order}, 0);
        ck_assert_int_eq(p.game == NULL, more);
        ck_assert_int_eq(sv_report_count(p.report), more);
        if (more)
            ck_assert_int_eq(sv_report_at(p.report, 0)->code, SV_E_ORDER_MANY);
        row_close(&p);
    }
}
END_TEST

static Suite *limits(void)
{
    Suite *s = suite_create("limits");
    TCase *t = tcase_create("once");

    tcase_add_test(t, once_a_turn);
    tcase_add_test(t, once_a_part);
    tcase_add_test(t, once_a_tile);
    tcase_add_test(t, once_of_an_effect);
    tcase_add_test(t, once_of_a_member);
    tcase_add_test(t, once_from_an_option);
    tcase_add_test(t, once_from_an_option_of_the_unknown);
    tcase_add_test(t, too_many_limits);
    suite_add_tcase(s, t);
    t = tcase_create("scope");
    tcase_add_test(t, scope_last_part);
    tcase_add_test(t, scope_of_a_member);
    tcase_add_test(t, scope_of_a_block);
    tcase_add_test(t, scope_from_an_option);
    suite_add_tcase(s, t);
    t = tcase_create("lifetimes");
    tcase_add_test(t, slots_end_with_what_they_belong_to);
    tcase_add_test(t, slots_in_a_repeated_part);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(limits());
}
