#include "mix/mix.h"
#include "mix/rows.h"
#include "mixtest.h"
#include "mixfiles.h"

/* Like the tower of the order file, with a row of its own and one that waits for the row of another. */
#define TOWER                                                                                                          \
    EXPANSION("tower", "status = playable\nelements = tiles heights\n")                                                \
    "[element heights]\nname.en = Heights\nname.nl = Hoogten\n" ACTION("ransom", "may", "")                            \
        ACTION("put-big", "one-of", "element = heights\n") ACTION("capture", "may", "must = edition is C2\n") ACTION("castle", "may", "")    \
            ACTION("castle-next", "jump", "may = edition is C2\n")
/* Rows that no order file lists, in circles and between each other. */
#define CIRCLE                                                                                                         \
    EXPANSION("circle", "status = playable\n")                                                                         \
    ACTION("c-one", "may", "step = 3\nafter = score\nbefore = c-two\n")                                                \
    ACTION("c-two", "may", "step = 3\nbefore = c-one\n")
#define BACKWARDS                                                                                                      \
    EXPANSION("backwards", "status = playable\n") ACTION("back", "may", "step = 2-A\nafter = put\nbefore = place\n")
#define REMARK                                                                                                         \
    EXPANSION("remark", "status = playable\n")                                                                         \
    ACTION("note-anytime", "note", "step = ANYTIME\nafter = ask-advice\n")                                             \
    ACTION("in-empty", "may", "step = SETUP\nbefore = lay-start\n")                                                    \
    ACTION("c-far", "may", "step = 3\nafter = score castle-next\nbefore = home\n")
/* The group of the abbey: a head is missing when the row of the base that has it is. */
#define ABBEY EXPANSION("abbey", "status = playable\n") ACTION("use-abbey", "one-of", "") ACTION("extra", "may", "")
/* It ends the turn; the remark behind it may stay there. */
#define LAST                                                                                                           \
    EXPANSION("last", "status = playable\n") ACTION("l-end", "jump", "step = 3\nafter = home\nends-turn = yes\n")    \
        ACTION("l-note", "note", "step = 3\nafter = l-end\n")

static test_file files[COUNT(tiny_game) + 6];
static test_tree tree;
static sv_library *lib;
static sv_report *r;
static sv_arena arena;

static void setup(void)
{
    static const test_file more[] = {{"plugins/tower/tower.ini", TOWER},
                                     {"plugins/circle/circle.ini", CIRCLE},
                                     {"plugins/backwards/backwards.ini", BACKWARDS},
                                     {"plugins/remark/remark.ini", REMARK},
                                     {"plugins/abbey/abbey.ini", ABBEY},
                                     {"plugins/last/last.ini", LAST}};
    r = sv_report_new("en");
    arena = (sv_arena){0};
    memcpy(files, tiny_game, sizeof tiny_game);
    memcpy(files + COUNT(tiny_game), more, sizeof more);
    tree_make(&tree, files, COUNT(files));
    lib = tree_open(&tree, 0, r);
    no_fault(r);
}

static void teardown(void)
{
    sv_arena_free(&arena);
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&tree);
}

#define GAME "[game]\ngame = tiny\n"

static const sv_selection *selection;

static int build(const sv_library *library, const char *text, sv_rows *rows)
{
    const sv_mix_desc desc = {.name = "t.ini", .text = text, .purpose = SV_FOR_PAGE};
    const sv_ini *ini = sv_mix_find(&arena, library, &desc, r);
    selection = sv_mix_read(&arena, library, ini, &desc, NULL, r);
    no_fault(r);
    ck_assert_ptr_nonnull(selection);
    return sv_rows_build(&arena, library, selection, r, rows);
}

/* `2-A place ferry-move 2-B wood …` */
static const char *said(const sv_rows *rows)
{
    const char *text = "", *section = "";
    for (int i = 0; i < rows->at.n; i++) {
        const sv_order_row *o = rows->at.at[i].order;
        const char *now = o->anytime ? "ANYTIME" : selection->order->steps.at[o->step];
        text = sv_arena_fmt(&arena, "%s%s%s%s%s", text, *text ? " " : "", strcmp(now, section) ? now : "",
                            strcmp(now, section) ? ": " : "", o->id);
        section = now;
    }
    return text;
}

static const struct {
    const char *mix, *rows;
} orders[] = {
    /* the root alone: rows that say a step is empty, no rows of absent expansions, a block with its end */
    {"",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item score end-item home END: final"},
    {"[base]\nfields = no\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item score end-item home"},
    /* an element that is left out takes its rows along */
    {"[expansions]\nbase = tiles\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item score end-item home"},
    {"[expansions]\nferries = yes\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place ferry-place ferry-move 2-B: wood put protect 3: per-item score end-item home END: final"},
    {"[expansions]\nferries = tiles\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put protect 3: per-item score end-item home END: final"},
    /* rows of the tower, window rows in their place; `capture` waits for a row that the heights bring */
    {"[expansions]\ntower = yes\n",
     "SETUP: lay-start ANYTIME: ask-advice ransom 1: source draw 2-A: place 2-B: wood put put-big capture 3: per-item castle "
     "castle-next score end-item home END: final"},
    {"[expansions]\ntower = tiles\n",
     "SETUP: lay-start ANYTIME: ask-advice ransom 1: source draw 2-A: place 2-B: wood put 3: per-item castle "
     "castle-next score end-item home END: final"},
    /* rows that no order file lists: next to what they name, also where that is absent; ties by id */
    {"[expansions]\nzeta = yes\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw z-late 2-A: place 2-B: wood put a-after b-after-a z-after 3: per-item "
     "z-before score end-item home END: final"},
    {"[expansions]\nalpha = yes\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put a-after b-after-a 3: per-item score end-item "
     "home END: final"},
    {"[expansions]\nremark = yes\n",
     "SETUP: in-empty lay-start ANYTIME: ask-advice note-anytime 1: source draw 2-A: place 2-B: wood put 3: per-item score c-far "
     "end-item home END: final"},
    /* moved rows */
    {"[order]\nplace = before source\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: place source draw 2-B: wood put 3: per-item score end-item home END: final"},
    {"[order]\nplace = step 3\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-B: wood put 3: per-item score end-item home place END: final"},
    {"[order]\nput = after draw\nwood = before put\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw wood put 2-A: place 2-B: nothing-2b 3: per-item "
     "score end-item home END: final"},
    {"[order]\nplace = after draw\nhome = after draw\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw home place 2-B: wood put 3: per-item score "
     "end-item END: final"},
    {"[order]\nhome = before source\nplace = before home\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: place home source draw 2-B: wood put 3: per-item score end-item END: final"},
    {"[expansions]\nzeta = yes\n[order]\nz-before = after a-after\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw z-late 2-A: place 2-B: wood put a-after "
     "b-after-a z-before z-after 3: per-item score end-item home END: final"},
    /* a block that takes in more rows: figures go home after each item */
    {"[order]\nend-item = after home\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item score home end-item END: final"},
    /* within the turn, and behind its end only what does nothing; beside a choice */
    {"[expansions]\nlast = yes\n[order]\nl-end = step 3\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item score end-item home l-end l-note END: final"},
    {"[expansions]\nferries = yes\n[order]\nprotect = after put\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place ferry-place ferry-move 2-B: wood put protect 3: per-item score end-item home END: final"},
    /* of an expansion that is not in the mix: passed over */
    {"[order]\ncapture = before source\nplace = after capture\n",
     "SETUP: lay-start ANYTIME: ask-advice 1: source draw 2-A: place 2-B: wood put 3: per-item "
     "score end-item home END: final"},
};

START_TEST(rows_in_their_order)
{
    sv_rows rows;
    ck_assert_int_eq(build(lib, sv_arena_fmt(&arena, GAME "%s", orders[_i].mix), &rows), 1);
    no_fault(r);
    ck_assert_str_eq(said(&rows), orders[_i].rows);
}
END_TEST

/* The same rows whatever the order in which folders were read. */
START_TEST(folders_in_reverse)
{
    sv_library *other = tree_open(&tree, 1, r);
    no_fault(r);
    for (int i = 0; i < COUNT(orders); i++) {
        sv_rows rows;
        ck_assert_int_eq(build(other, sv_arena_fmt(&arena, GAME "%s", orders[i].mix), &rows), 1);
        ck_assert_str_eq(said(&rows), orders[i].rows);
    }
    sv_library_close(other);
}
END_TEST

static const sv_row *find(const sv_rows *rows, const char *id)
{
    for (int i = 0; i < rows->at.n; i++)
        if (strcmp(rows->at.at[i].order->id, id) == 0)
            return &rows->at.at[i];
    return NULL;
}

START_TEST(what_a_row_holds)
{
    sv_rows rows;
    ck_assert(build(lib, GAME "[expansions]\ntower = yes\nzeta = yes\n[order]\nplace = before source\n", &rows));
    const sv_row *row = find(&rows, "ransom");
    ck_assert(row->order->anytime && row->order->step == 3 && row->once == SV_ONCE_TURN && !row->due);
    ck_assert_str_eq(row->owner->id, "tower");
    ck_assert_str_eq(row->action->id, "ransom");
    row = find(&rows, "ask-advice");
    ck_assert_int_eq(row->order->step, -1);
    row = find(&rows, "end-item");
    ck_assert_ptr_null(row->owner);
    ck_assert_ptr_null(row->action);
    row = find(&rows, "place");
    ck_assert(row->moved_by_mix == 1 && row->order->step == 1);
    ck_assert_int_eq(sv_lib_order(lib, "tiny")->rows.at[9].step, 2); /* the order file itself is not touched */
    row = find(&rows, "z-after");
    ck_assert(row->order->step == 3 && row->order->window_first == -1 && row->order->slot_step == -1 &&
              !row->moved_by_mix);
    ck_assert_str_eq(row->order->owner, "zeta");
}
END_TEST

START_TEST(options_decide_words)
{
    sv_rows rows;
    ck_assert(build(lib, GAME "[expansions]\nferries = yes\n", &rows));
    ck_assert_int_eq(find(&rows, "ferry-move")->once, SV_ONCE_TURN);
    ck_assert(build(lib, GAME "[expansions]\nferries = yes\n[ferries]\nonce-per = part\n", &rows));
    ck_assert_int_eq(find(&rows, "ferry-move")->once, SV_ONCE_PART);
    ck_assert(build(lib, GAME "[expansions]\nplague = yes\n", &rows));
    ck_assert(find(&rows, "flea")->once == SV_ONCE_PART && !find(&rows, "flea")->due);
    ck_assert(build(lib, GAME "edition = C2\n[expansions]\nplague = yes\n[plague]\nhow-often = no\n", &rows));
    ck_assert(find(&rows, "flea")->once == SV_ONCE_NO && find(&rows, "flea")->due);
}
END_TEST

/* The text with `from` replaced where it stands first. */
static const char *with(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    return sv_arena_fmt(&arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

/* The expansion that has the option is not in the mix: its default holds, also that of an edition. Nobody describes it: no word. */
START_TEST(options_of_the_absent)
{
    test_file changed[COUNT(files)];
    test_tree t;
    memcpy(changed, files, sizeof files);
    const char *order = with(ORDER, "place = base", "place = base, once plague.how-often");
    order = with(order, "ferry-place = ferries", "ferry-place = ferries, once tower.any, scope tower.any");
    changed[0].text = with(order, "ask-advice = base", "ask-advice = base, window 1 2-B, slot 2-B first, due plague.must");
    for (int i = 0; i < COUNT(changed); i++)
        if (strcmp(changed[i].path, "plugins/tower/tower.ini") == 0)
            changed[i].path = "plugins/tower/none.txt";
    tree_make(&t, changed, COUNT(changed));
    sv_library *other = tree_open(&t, 0, r);
    no_fault(r);
    sv_rows rows;
    ck_assert(build(other, GAME "[expansions]\nferries = yes\n", &rows));
    ck_assert_int_eq(find(&rows, "place")->once, SV_ONCE_PART);
    ck_assert(find(&rows, "ferry-place")->once == SV_ONCE_NO && find(&rows, "ferry-place")->scope == SV_SCOPE_ALL);
    ck_assert_int_eq(find(&rows, "ask-advice")->due, 0);
    ck_assert(build(other, GAME "edition = C2\n", &rows));
    ck_assert_int_eq(find(&rows, "ask-advice")->due, 1);
    sv_library_close(other);
    tree_remove(&t);
}
END_TEST

START_TEST(conditions_decide_kinds)
{
    sv_rows rows;
    ck_assert(build(lib, GAME "edition = C1\n[expansions]\ntower = yes\n", &rows));
    ck_assert_int_eq(find(&rows, "capture")->kind, SV_ROW_MAY);
    ck_assert_int_eq(find(&rows, "castle-next")->kind, SV_ROW_JUMP);
    ck_assert_int_eq(find(&rows, "ransom")->kind, SV_ROW_MAY);
    ck_assert(build(lib, GAME "edition = C2\n[expansions]\ntower = yes\n", &rows));
    ck_assert_int_eq(find(&rows, "capture")->kind, SV_ROW_MUST);
    ck_assert_int_eq(find(&rows, "castle-next")->kind, SV_ROW_MAY);
    ck_assert_int_eq(find(&rows, "ransom")->kind, SV_ROW_MAY);
}
END_TEST

START_TEST(conditions_hide_rows)
{
    sv_rows rows;
    ck_assert(build(lib, GAME "edition = C2\n[expansions]\nferries = yes\n", &rows));
    ck_assert_ptr_null(find(&rows, "protect"));
    ck_assert(build(lib, GAME "edition = C1\n[expansions]\nferries = yes\n", &rows));
    ck_assert_ptr_nonnull(find(&rows, "protect"));
}
END_TEST

static const struct {
    const char *mix;
    sv_code code;
    int line;
    const char *needle;
} faults[] = {
    {"[expansions]\ncircle = yes\n", SV_E_ROWS_CYCLE, -1, " < c-two ("},
    {"[expansions]\nbackwards = yes\n", SV_E_ROWS_CYCLE, -1, " < back ("},
    {"[order]\nplace = before put\nput = before place\n", SV_E_ROWS_CYCLE, -1,
     "place (t.ini:4) < put (t.ini:5) < place"},
    {"[order]\nplace = after put\nput = after home\nhome = after place\n", SV_E_ROWS_CYCLE, -1,
     "place (t.ini:4) < home (t.ini:6) < put (t.ini:5) < place;"},
    {"[order]\nask-advice = after place\n", SV_E_ROWS_ANYTIME, 4, "ask-advice"},
    {"[order]\nplace = before ask-advice\n", SV_E_ROWS_ANYTIME, 4, "place"},
    {"[order]\nput = after place\n", SV_E_ROWS_GROUP, 4, "wood"},
    {"[order]\nwood = after put\n", SV_E_ROWS_GROUP, -1, "wood"},
    {"[expansions]\ntower = yes\n[order]\ncapture = before put-big\n", SV_E_ROWS_AFTER, 6, "put-big"},
    {"[order]\nend-item = before per-item\n", SV_E_ROWS_BLOCK, 4, "item"},
    {"[order]\nper-item = after end-item\n", SV_E_ROWS_BLOCK, -1, "item"},
    {"[order]\nend-item = step END\n", SV_E_ROWS_BLOCK, 4, "item"},
    /* a row that happens to each item would be outside its block */
    {"[order]\nper-item = after score\n", SV_E_ROWS_BLOCK, 4, "per-item"},
    {"[order]\nend-item = before score\n", SV_E_ROWS_BLOCK, 4, "end-item"},
    {"[expansions]\ntower = yes\n[order]\nper-item = before score\n", SV_E_ROWS_BLOCK, 6, "per-item"},
    /* out of the turn, or into it */
    {"[order]\nlay-start = after final\n", SV_E_ROWS_PART, 4, "\"lay-start\" belongs to the setup"},
    {"[order]\nplace = step END\n", SV_E_ROWS_PART, 4, "\"place\" belongs to the turn and cannot be played in the end of the game"},
    {"[order]\nfinal = after draw\n", SV_E_ROWS_PART, 4, "in the turn"},
    {"[expansions]\nzeta = yes\n[order]\nz-before = step SETUP\n", SV_E_ROWS_PART, 6, "z-before"},
    /* behind what ends the turn */
    {"[expansions]\nlast = yes\n[order]\nl-end = step 2-A\n", SV_E_ROWS_ENDS, 6, "put \"l-end\" behind \"home\""},
    {"[expansions]\nlast = yes\n[order]\nplace = after l-end\n", SV_E_ROWS_ENDS, 6, "put \"l-end\" behind \"place\""},
    {"[expansions]\nlast = yes\ntower = yes\n[order]\nl-end = step 1\n", SV_E_ROWS_ENDS, 7, "\"home\""},
    /* into a choice */
    {"[order]\nplace = before draw\n", SV_E_ROWS_INSIDE, 4, "put \"place\" before \"source\" or after \"draw\""},
    {"[order]\nplace = after source\n", SV_E_ROWS_INSIDE, 4, "put \"place\" before \"source\" or after \"draw\""},
    {"[order]\nplace = after wood\n", SV_E_ROWS_INSIDE, 4, "before \"wood\" or after \"put\""},
    {"[expansions]\nferries = yes\n[order]\nput = after protect\n", SV_E_ROWS_INSIDE, 6, "\"protect\""},
    {"[expansions]\ntower = yes\n[order]\nput-big = after capture\n", SV_E_ROWS_AFTER, 6, NULL},
};

START_TEST(places_that_cannot_be)
{
    sv_rows rows;
    ck_assert_int_eq(build(lib, sv_arena_fmt(&arena, GAME "%s", faults[_i].mix), &rows), 0);
    if (!find_fault(r, faults[_i].code, faults[_i].line, faults[_i].needle)) {
        print_faults(r);
        ck_abort_msg("%s is missing", sv_code_name(faults[_i].code));
    }
    for (int i = 0; i < sv_report_count(r); i++)
        ck_assert_int_eq(sv_report_at(r, i)->code, faults[_i].code);
}
END_TEST

/* `castle-next = … next item` may not leave its block, nor may a row that the block runs for each item. */
START_TEST(next_stays_in_its_block)
{
    sv_rows rows;
    ck_assert(!build(lib, GAME "[expansions]\ntower = yes\n[order]\ncastle = after home\ncastle-next = after castle\n",
                     &rows));
    ck_assert_int_eq(sv_report_count(r), 2); /* neither row may leave the block */
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sv_report_at(r, i)->code, SV_E_ROWS_BLOCK);
        ck_assert_int_eq(sv_report_at(r, i)->line, 6 + i);
    }
}
END_TEST

START_TEST(a_group_without_its_head)
{
    static char base[8192];
    const char *at = strstr(BASE, "[action source]");
    snprintf(base, sizeof base, "%.*s[action source]\nwhen = tower\n%s", (int)(at - BASE), BASE,
             at + strlen("[action source]\n"));
    test_file changed[COUNT(files)];
    test_tree t;
    memcpy(changed, files, sizeof files);
    for (int i = 0; i < COUNT(changed); i++)
        if (strcmp(changed[i].path, "plugins/base/base.ini") == 0)
            changed[i].text = base;
    tree_make(&t, changed, COUNT(changed));
    sv_library *other = tree_open(&t, 0, r);
    no_fault(r);
    sv_rows rows;
    ck_assert(!build(other, GAME "[expansions]\nabbey = yes\n", &rows));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_ROWS_HEAD, -1, "use-abbey"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_ROWS_HEAD, -1, "\"draw\""));
    sv_library_close(other);
    tree_remove(&t);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {folders_in_reverse,   what_a_row_holds,        options_decide_words,
                                  options_of_the_absent, conditions_hide_rows, next_stays_in_its_block, a_group_without_its_head,
                                  conditions_decide_kinds};
    TCase *c = case_of("rows", tests, COUNT(tests));
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, rows_in_their_order, 0, COUNT(orders));
    tcase_add_loop_test(c, places_that_cannot_be, 0, COUNT(faults));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("rows", cases, COUNT(cases));
}
