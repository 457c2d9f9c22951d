#include "mixfiles.h"
#include "reading.h"

START_TEST(the_file)
{
    reading x = read_order(ORDER);
    no_fault(x.r);
    const sv_order *o = x.o;
    ck_assert_str_eq(o->game, "tiny");
    ck_assert_str_eq(o->root, "base");
    ck_assert_int_eq(o->steps.n, 6);
    ck_assert_int_eq(sv_order_step(o, "2-B"), 3);
    ck_assert_int_eq(sv_order_step(o, "ANYTIME"), -1);
    ck_assert_int_eq(o->setup_first, 0);
    ck_assert_int_eq(o->setup_last, 0); /* one step is both */
    ck_assert_int_eq(o->turn_first, 1);
    ck_assert_int_eq(o->turn_last, 4);
    ck_assert_int_eq(o->part_first, 2);
    ck_assert_int_eq(o->part_last, 4);
    ck_assert_int_eq(o->end_first, 5);
    ck_assert_int_eq(o->labels.n, 6);
    ck_assert_str_eq(o->labels.at[1].at[SV_NL], "eerste");
    ck_assert_str_eq(o->labels.at[4].at[SV_NL], "3"); /* as in English, unless said */
    ck_assert_ptr_null(o->labels.at[2].at[SV_EN]);
    ck_assert_int_eq(o->rows.n, 25);
    ck_assert_str_eq(o->rows.at[0].id, "lay-start");
    ck_assert_str_eq(o->rows.at[24].id, "final");
    ck_assert_ptr_null(sv_order_find(o, "nothing"));
    done(&x);
}
END_TEST

/* For how many a game is; one that does not say is for as many as there are colours. */
START_TEST(players)
{
    reading x = read_order("[file]\nkind = order\nformat = 1\ngame = g\nname.en = G\nname.nl = H\nroot = r\nsteps = 1\nturn = 1\nleast-players = 3\nmost-players = 4\n");
    no_fault(x.r);
    ck_assert_int_eq(x.o->least_players, 3);
    ck_assert_int_eq(x.o->most_players, 4);
    ck_assert_str_eq(x.o->name.at[SV_NL], "H");
    done(&x);
    x = read_order(ORDER);
    no_fault(x.r);
    ck_assert_int_eq(x.o->least_players, 0);
    ck_assert_int_eq(x.o->most_players, 0);
    ck_assert_ptr_null(x.o->name.at[SV_EN]);
    done(&x);
}
END_TEST

START_TEST(words)
{
    reading x = read_order(
        "[file]\nkind = order\nformat = 1\ngame = g\nroot = r\nsteps = 1 2 3\nturn = 1 3\n"
        "[ANYTIME]\nremark = a\nfree = a, window 1 3, slot 2 last, once window, due\nlate = a, window 2 3, ask owner\n"
        "due-maybe = a, window 1 1, slot 1 first, due a.must, once tile\n"
        "[1]\nhead = a, choice g each-in-turn, repeat 3, ask snake\nmember = b, of g, once part\nthen = b, after g, scope last-part\n"
        "outer = a, begin o, each thing\ninner = a, begin i\nback = a,next o\nend-i = end i\nend-o = end o\n"
        "[2]\nloop = c, repeat until-pass, ask left-first, once a.when, scope a.where\nkinds = c, repeat coin\n[3]\n");
    no_fault(x.r);
    const sv_order_row *row = sv_order_find(x.o, "remark");
    ck_assert(row->anytime && row->step == -1 && row->window_first == -1 && row->slot_step == -1);
    row = sv_order_find(x.o, "free");
    ck_assert(row->anytime && row->step == 1 && row->window_first == 0 && row->window_last == 2 &&
              row->slot_step == 1 && row->slot_last == 1);
    ck_assert(row->due && row->once == SV_ONCE_WINDOW);
    row = sv_order_find(x.o, "late");
    ck_assert(row->step == -1 && row->slot_step == -1 && row->window_first == 1 && row->ask == SV_ASK_OWNER);
    row = sv_order_find(x.o, "due-maybe");
    ck_assert(!row->due && row->once == SV_ONCE_TILE && row->slot_last == 0);
    ck_assert_str_eq(row->due_option, "a.must");
    row = sv_order_find(x.o, "head");
    ck_assert(row->step == 0 && !row->anytime && row->policy == SV_EACH_IN_TURN && row->repeat == 3 &&
              row->ask == SV_ASK_SNAKE);
    ck_assert_str_eq(row->choice, "g");
    ck_assert_str_eq(row->owner, "a");
    ck_assert_int_eq(row->where.line, 14);
    row = sv_order_find(x.o, "member");
    ck_assert_str_eq(row->of, "g");
    ck_assert_int_eq(row->once, SV_ONCE_PART);
    row = sv_order_find(x.o, "then");
    ck_assert_str_eq(row->after, "g");
    ck_assert_int_eq(row->scope, SV_SCOPE_LAST_PART);
    row = sv_order_find(x.o, "outer");
    ck_assert_str_eq(row->begin, "o");
    ck_assert_str_eq(row->each, "thing");
    row = sv_order_find(x.o, "back");
    ck_assert_str_eq(row->next, "o");
    row = sv_order_find(x.o, "end-i");
    ck_assert_ptr_null(row->owner);
    ck_assert_str_eq(row->end, "i");
    row = sv_order_find(x.o, "loop");
    ck_assert(row->repeat == -1 && row->ask == SV_ASK_LEFT_FIRST && row->once == SV_ONCE_OPTION &&
              row->scope == SV_SCOPE_OPTION);
    ck_assert_str_eq(row->once_option, "a.when");
    ck_assert_str_eq(row->scope_option, "a.where");
    row = sv_order_find(x.o, "kinds");
    ck_assert_int_eq(row->repeat, -2);
    ck_assert_str_eq(row->repeat_kind, "coin");
    done(&x);
}
END_TEST

#define FILE_PART "[file]\nkind = order\nformat = 1\ngame = g\nroot = r\nsteps = 1 2 3\nturn = 1 2\n"
static const struct {
    const char *text;
    sv_code code;
    int line;
    const char *needle;
} faults[] = {
    {"[1]\na = b\n", SV_E_SECTION_MISSING, 1, "[file]"},
    {"[file]\nkind = order\nformat = 1\ngame = g\nroot = r\nturn = 1\n", SV_E_STEP, 6, NULL},
    {"[file]\nkind = tiles\nformat = 1\ngame = g\nroot = r\nsteps = 1\nturn = 1\n", SV_E_WORD, 2, "order"},
    {"[file]\nkind = order\nformat = x\ngame = g\nroot = r\nsteps = 1\nturn = 1\n", SV_E_FORMAT, 3, NULL},
    {"[file]\nkind = order\nformat = 1\ngame = g\nsteps = 1\nturn = 1\n", SV_E_KEY_MISSING, 1, "root"},
    {"[file]\nkind = order\nformat = 1\ngame = g\nroot = r\nsteps = 1 1\nturn = 1\n", SV_E_TWICE, 6, NULL},
    {"[file]\nkind = order\nformat = 1\ngame = g\nroot = r\nsteps = 1 ANYTIME\nturn = 1\n", SV_E_STEP_ANYTIME, 1, NULL},
    {FILE_PART "end = 3 4\n", SV_E_STEP, 8, "\"4\""},
    {FILE_PART "end = 3 3 3\n", SV_E_SPAN, 8, "end"},
    {FILE_PART "part = 2 1\n", SV_E_STEPS_ORDER, 8, NULL},
    {FILE_PART "part = 2 3\n", SV_E_SPANS, 1, "part"},
    {FILE_PART "setup = 1\n", SV_E_SPANS, 1, "setup"},
    {FILE_PART "end = 2\n", SV_E_SPANS, 1, "end"},
    {FILE_PART "most-players = 7\n", SV_E_NUMBER, 8, "6"},
    {FILE_PART "least-players = 0\n", SV_E_NUMBER, 8, "1"},
    {FILE_PART "ennd = 3\n", SV_E_KEY, 8, "\"end\""},
    {FILE_PART "[labels]\n4 = x\n", SV_E_STEP, 9, NULL},
    {FILE_PART "[labels]\n1.fr = x\n", SV_E_TEXT_KEY, 9, NULL},
    {FILE_PART "[4]\na = b\n", SV_E_STEP, 8, "choose from 1, 2, 3"},
    {FILE_PART "[2]\n[1]\n", SV_E_STEPS_ORDER, 9, "2"},
    {FILE_PART "[1]\na = b\n[2]\na = b\n", SV_E_ROW_TWICE, 11, "line 9"},
    {FILE_PART "[1]\na.b = c\n", SV_E_ID, 9, "a.b"},
    {FILE_PART "[1]\na = b c\n", SV_E_ORDER_OWNER, 9, NULL},
    {FILE_PART "[1]\na = choice g at-most-one\n", SV_E_ORDER_OWNER, 9, NULL},
    {FILE_PART "[1]\na = after\n", SV_E_ORDER_OWNER, 9, NULL},
    {FILE_PART "[1]\na = b, , once turn\n", SV_E_ORDER_COMMA, 9, NULL},
    {FILE_PART "[1]\na = b,\n", SV_E_ORDER_COMMA, 9, NULL},
    {FILE_PART "[1]\na = b, chioce g at-most-one\n", SV_E_ORDER_WORD, 9, "\"choice\""},
    {FILE_PART "[1]\na = b, choice g\n", SV_E_ORDER_FORM, 9, "GROUP at-most-one"},
    {FILE_PART "[1]\na = b, once turn part\n", SV_E_ORDER_FORM, 9, NULL},
    {FILE_PART "[1]\na = b, choice g some\n", SV_E_WORD, 9, "at-most-one"},
    {FILE_PART "[1]\na = b, ask lefft-first\n", SV_E_WORD, 9, "\"left-first\""},
    {FILE_PART "[1]\na = b, once tunr\n", SV_E_WORD, 9, "turn"},
    {FILE_PART "[1]\na = b, once a.b.c\n", SV_E_ID, 9, "a.b.c"},
    {FILE_PART "[1]\na = b, once turn, once part\n", SV_E_TWICE, 9, "once"},
    {FILE_PART "[1]\na = b, once window\n", SV_E_ORDER_NEEDS, 9, "window STEP STEP"},
    {FILE_PART "[1]\na = b, repeat 0\n", SV_E_NUMBER, 9, NULL},
    {FILE_PART "[1]\na = b, repeat 1000\n", SV_E_NUMBER, 9, NULL},
    {FILE_PART "[1]\na = b, repeat 3, each x\n", SV_E_ORDER_CONTRADICTS, 9, "each"},
    {FILE_PART "[1]\nh = b, choice g at-most-one\na = b, of g, after h\n", SV_E_ORDER_CONTRADICTS, 10, "after"},
    {FILE_PART "[1]\na = b, of g\n", SV_E_GROUP_HEAD, 9, "choice g"},
    {FILE_PART "[1]\na = b, of g\nh = b, choice g at-most-one\n", SV_E_GROUP_HEAD, 9, NULL},
    {FILE_PART "[1]\nh = b, choice g at-most-one\n[2]\na = b, of g\n", SV_E_GROUP_HEAD, 11, NULL},
    {FILE_PART "[1]\nh = b, choice g at-most-one\n[2]\nk = b, choice g at-most-one\n", SV_E_GROUP_TWICE, 11, "h"},
    {FILE_PART "[1]\na = b, after c\nc = b\n", SV_E_ROW_AFTER, 9, "c"},
    {FILE_PART "[1]\na = b, after a\n", SV_E_ROW_AFTER, 9, NULL},
    {FILE_PART "[1]\na = b\n[2]\nc = b, after a\n", SV_E_ROW_AFTER, 11, NULL},
    {FILE_PART "[1]\na = b, begin x\n[2]\nc = b\n", SV_E_BLOCK_OPEN, 8, "end-x = end x"},
    {FILE_PART "[1]\nend-x = end x\n", SV_E_BLOCK_NONE, 9, NULL},
    {FILE_PART "[1]\na = b, begin x\nend-x = b, end x\n", SV_E_END_OWNER, 10, "end-x = end x"},
    {FILE_PART "[1]\na = b, begin x\nend-x = end x, once turn\n", SV_E_ORDER_CONTRADICTS, 10, "once"},
    {FILE_PART "[1]\na = b, begin x\ne = end x\n[2]\nc = b, begin x\nf = end x\n", SV_E_BLOCK_TWICE, 12, "a"},
    {FILE_PART "[1]\na = b, begin x\ne = end x\nc = b, next x\n", SV_E_BLOCK_NEXT, 11, "x"},
    {FILE_PART "[1]\na = b, window 1 2\n", SV_E_ORDER_ANYTIME, 9, "window"},
    {FILE_PART "[ANYTIME]\na = b, begin x\n", SV_E_ORDER_NOT_ANYTIME, 9, "begin"},
    {FILE_PART "[ANYTIME]\na = b, slot 1 first\n", SV_E_ORDER_NEEDS, 9, "window"},
    {FILE_PART "[ANYTIME]\na = b, window 1 2, due\n", SV_E_ORDER_NEEDS, 9, "slot"},
    {FILE_PART "[ANYTIME]\na = b, window 2 1\n", SV_E_STEPS_ORDER, 9, NULL},
    {FILE_PART "[ANYTIME]\na = b, window 1 9\n", SV_E_STEP, 9, "9"},
    {FILE_PART "[ANYTIME]\na = b, window 1 2, slot 3 first\n", SV_E_ORDER_SLOT, 9, "3"},
    {FILE_PART "[ANYTIME]\na = b, window 1 2, slot 2 middle\n", SV_E_WORD, 9, "first"},
};

START_TEST(faulty_orders)
{
    reading x = read_order(faults[_i].text);
    ck_assert_ptr_null(x.o);
    if (faults[_i].code == SV_E_STEP && faults[_i].line == 6) { /* without steps */
        ck_assert_ptr_nonnull(find_fault(x.r, SV_E_KEY_MISSING, 1, "steps"));
    } else if (faults[_i].code == SV_E_BLOCK_TWICE) {
        ck_assert_ptr_nonnull(find_fault(x.r, faults[_i].code, faults[_i].line, faults[_i].needle));
    } else {
        only_fault(x.r, faults[_i].code, faults[_i].line, faults[_i].needle, faults[_i].text);
    }
    done(&x);
}
END_TEST

START_TEST(blocks_end_in_reverse_order)
{
    reading x = read_order(FILE_PART "[1]\na = b, begin x\nc = b, begin y\ne = end x\nf = end y\n");
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_BLOCK_END, 11, "\"y\""));
    done(&x);
    x = read_order(FILE_PART
                  "[1]\na1 = b, begin x1\na2 = b, begin x2\na3 = b, begin x3\na4 = b, begin x4\na5 = b, begin x5\n"
                  "a6 = b, begin x6\na7 = b, begin x7\na8 = b, begin x8\na9 = b, begin x9\n");
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_BLOCK_DEEP, 17, "x9"));
    done(&x);
}
END_TEST

START_TEST(all_faults_of_one_run)
{
    reading x = read_order(FILE_PART "[1]\na = b, onc turn\nc = d, ask nobody\n[4]\n[2]\ne = f, of g\n");
    ck_assert_int_eq(sv_report_count(x.r), 4);
    done(&x);
}
END_TEST

/* ---- with the rest of the library ---- */

static const struct {
    const char *line; /* under [3] of the tiny game */
    sv_code code;
    const char *file, *needle;
} changes[] = {
    {"new = basic\n", SV_E_ALIAS_TAKEN, "aliases.ini", "basic"},
    {"new = base\n", SV_E_ROW_ACTION, "tiny.ini", "base.ini"},
    {"new = tower, once base.fields\n", SV_E_WORD, "base.ini", "turn"},
    {"new = tower, once base.stack\n", SV_E_OPTION_WORDS, "tiny.ini", "base.stack"},
    {"new = tower, once base.stak\n", SV_E_OPTION, "tiny.ini", "\"stack\""},
    {"new = tower, scope nobody.stak\n", SV_E_EXPANSION, "tiny.ini", "nobody"},
    {"new = tower, scope ferries.once-per\n", SV_E_WORD, "ferries.ini", "all"},
};

START_TEST(faults_with_manifests)
{
    char text[8192];
    test_file files[COUNT(tiny_game)];
    test_tree t;
    const char *end = strstr(ORDER, "[END]");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(end - ORDER), ORDER, changes[_i].line, end);
    memcpy(files, tiny_game, sizeof tiny_game);
    files[0].text = text;
    tree_make(&t, files, COUNT(files));
    sv_report *r = sv_report_new("en");
    ck_assert_ptr_null(tree_open(&t, 0, r));
    ck_assert_ptr_nonnull(find_fault(r, changes[_i].code, -1, changes[_i].needle));
    for (int i = 0; i < sv_report_count(r); i++) { /* one per value of an option */
        ck_assert_int_eq(sv_report_at(r, i)->code, changes[_i].code);
        ck_assert_ptr_nonnull(strstr(sv_report_at(r, i)->file, changes[_i].file));
    }
    sv_report_free(r);
    tree_remove(&t);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {the_file, players, words, blocks_end_in_reverse_order, all_faults_of_one_run};
    TCase *c = case_of("order", tests, COUNT(tests));
    tcase_add_loop_test(c, faulty_orders, 0, COUNT(faults));
    tcase_add_loop_test(c, faults_with_manifests, 0, COUNT(changes));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("order", cases, COUNT(cases));
}
