/* Rows that the mix moves to where they, or others, can never run; and moves that are left alone. */
#include "mixtest.h"
#include "rowgame.h"

static const struct {
    const char *order, *mix;
    int line; /* of the mix; 0: the move is allowed */
} cases[] = {
    /* a question between a row and what comes directly after it */
    {"[B]\na = rows\nx = rows, after a\n[C]\nb = rows\n", "[order]\nb = after a\n", 8},
    {"[B]\na = rows\nx = rows, after a\nb = rows\n", "[order]\nx = after b\n", 8},
    {"[B]\nb = rows\na = rows\nx = rows, after a\n", "[order]\na = before b\n", 8},
    {"[B]\na = rows\nc = rows, after a\nx = rows, after c\n[C]\nb = rows\n", "[order]\nb = before c\n", 8},
    {"[B]\nhead = rows, choice wood exactly-one\na = rows, of wood\none = rows, of wood\nx = rows, after wood\n[C]\nb = rows\n", "[order]\nb = before x\n", 8},
    {"[B]\na = rows\nblock = rows, begin block, each thing, after a\nsee = rows\nend-block = end block\n[C]\nb = rows\n", "[order]\nb = after a\n", 8},
    {"[B]\na = rows\nx = rows, after a\n[C]\nb = rows\n", "[order]\nb = after x\n", 0},
    {"[B]\na = rows\nx = rows, after a\n[C]\ny = rows\n", "[order]\ny = after a\n", 0},      /* asks nothing */
    {"[B]\na = rows\nx = rows, after a\n[C]\ndozy = rows\n", "[order]\ndozy = after a\n", 0}, /* asks only when it is awake */
    {"[B]\na = rows\nx = rows, after a\n[C]\nb = rows, once turn\n", "[order]\nb = after a\n", 0},
    {"[B]\na = rows\nx = rows, after a\n[C]\nb = rows, each thing\n", "[order]\nb = after a\n", 0}, /* the list may be empty */
    {"[B]\na = rows\nc = rows, after a\nx = rows, after a\n", "[order]\nx = before c\n", 0},
    /* the order file itself may say so */
    {"[B]\na = rows\nb = rows\nx = rows, after a\n[C]\nc = rows\n", "[order]\nc = step D\n", 0},
};

START_TEST(moves)
{
    row_play p;

    row_open_any(&p, &(row_game){.order = cases[_i].order, .mix = cases[_i].mix}, 0);
    if (cases[_i].line)
        only_fault(p.report, SV_E_ROWS_BETWEEN, cases[_i].line, NULL, cases[_i].order);
    else
        no_fault(p.report);
    ck_assert(!p.game == (cases[_i].line > 0));
    row_close(&p);
}
END_TEST

#define BASE "[game]\ngame = carcassonne\n[order]\n"

static const struct {
    const char *mix;
    int line; /* 0: the move is allowed */
} tiles[] = {
    {BASE "place-tile = step 3A\n", 4},
    {BASE "place-tile = step 4B\npass-turn = after place-tile\n", 4},
    {BASE "place-tile = step END\n", -1}, /* a fault of another kind: out of the turn */
    {BASE "pass-turn = step 4A\nplace-tile = after score-monastery\n", -1}, /* a fault of another kind: inside the block */
    {BASE "choose-one-2b1 = step 1B\nplace-follower = after choose-one-2b1\n", 5},
    {BASE "place-tile = step 2A\n", 0},
    {BASE "place-tile = step 1A\n", -1}, /* a fault of another kind: nothing is in hand */
    {BASE "choose-one-2b1 = step 3C\nplace-follower = after choose-one-2b1\n", 0},
    {BASE "identify-completed = step 4B\n", -1}, /* behind the end of the turn */
    {BASE "identify-completed = step 4B\npass-turn = after identify-completed\n", 0},
};

START_TEST(what_waits_for_a_tile)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(NULL, r);
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "t.ini", .text = tiles[_i].mix, .purpose = SV_FOR_PLAY}, r);

    if (tiles[_i].line > 0)
        only_fault(r, SV_E_ROWS_NEW_TILE, tiles[_i].line, "\"place-follower\"", tiles[_i].mix);
    else if (tiles[_i].line < 0)
        ck_assert_ptr_null(find_fault(r, SV_E_ROWS_NEW_TILE, -1, NULL));
    else
        no_fault(r);
    ck_assert(!m == (tiles[_i].line != 0));
    sv_mix_free(m);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

static const struct {
    const char *mix, *row;
    int line; /* 0: the move is allowed */
} hands[] = {
    {BASE "place-tile = step 1A\n", "\"place-tile\"", 4},
    {BASE "place-tile = before tile-source\n", "\"place-tile\"", 4},
    {BASE "unplaceable = step 1A\n", "\"unplaceable\"", 4},
    {BASE "place-tile = step 1B\n", NULL, 0},
    {BASE "place-tile = before supply-empty\n", NULL, 0},
    {BASE "unplaceable = step 2A\n", NULL, 0},
};

START_TEST(what_waits_for_the_hand)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(NULL, r);
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "t.ini", .text = hands[_i].mix, .purpose = SV_FOR_PLAY}, r);

    if (hands[_i].line)
        only_fault(r, SV_E_ROWS_HAND, hands[_i].line, hands[_i].row, hands[_i].mix);
    else
        no_fault(r);
    ck_assert(!m == (hands[_i].line > 0));
    sv_mix_free(m);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("compile_moves");
    TCase *t = tcase_create("moves");

    tcase_add_loop_test(t, moves, 0, COUNT(cases));
    tcase_add_loop_test(t, what_waits_for_a_tile, 0, COUNT(tiles));
    tcase_add_loop_test(t, what_waits_for_the_hand, 0, COUNT(hands));
    suite_add_tcase(s, t);
    return row_main(s);
}
