/* core/scenario/pieces: [pieces] and [marks] of a position, and the expectations that look at them, with the ferries as the plugin
   that keeps something. */
#include "scenariotest.h"

/* Lines 1 … 13: what a test adds begins in line 14. */
#define HEAD                                                                                                           \
    "[scenario]\nformat = 1\ntitle = t\n[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\nferries = yes\n" \
    "[board]\n0,0 = base:D 0\n1,0 = ferries:FR02 0\n2,0 = base:U 0\n"

static int run(const char *more, char *text, size_t n)
{
    snprintf(text, n, HEAD "%s", more);
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    const int failed = sv_scenario_run(sc, -1, NULL, NULL, NULL, r);

    sv_scenario_free(sc);
    return failed;
}

/* ---- what cannot be put there ------------------------------------------------------------------------------------------ */

static const struct {
    const char *more;
    int line;
    const char *needle;
} bad[] = {
    {"[pieces]\n1 = ferry @ 1,0 E-S\n2 = ferry @ 1,0 E-W\n", 16, "ferries.one-ferry: On each lake lies one ferry"},
    {"[pieces]\n1 = ferry @ 0,0 E-W\n", 15, "ferries.two-road-ends"},                    /* no lake */
    {"[pieces]\n1 = ferry @ 7,0 E-W\n", 15, "it cannot lie there"},                      /* no tile */
    {"[pieces]\n1 = ferry @ 1,0 N-S\n", 15, "ferries.two-road-ends"},                      /* no road in the north */
    {"[pieces]\n1 = ferry @ 1,0 E-E\n", 15, "ferries.two-road-ends"},
    {"[pieces]\n1 = ferry @ 1,0 E-X\n", 15, "ferries.two-road-ends"},
    {"[pieces]\n1 = ferry @ 1,0\n", 15, "ferries.two-road-ends"},
    {"[pieces]\n1 = ferry red @ 1,0 E-S\n", 15, "it cannot lie there"}, /* it is nobody's */
    {"[pieces]\n1 = ferrie @ 1,0 E-S\n", 15, "did you mean \"ferry\""},
    {"[marks]\nferry-moved = 1,0\n", 15, "a ferry lies on each square that is named; written as in ferry-moved = 1,0"}, /* no ferry lies there */
    {"[marks]\nferry-mooved = 1,0\n", 15, "did you mean \"ferry-moved\""},
    {"[pieces]\n1 = ferry @ 1,0 E-S\n[marks]\nferry-moved.red = 1,0\n", 17, "it is nobody's, so no colour stands behind the name"},
};

START_TEST(not_there)
{
    char text[1024];

    ck_assert_int_eq(run(bad[_i].more, text, sizeof text), -1);
    if (!find_fault(r, SV_E_SCEN_VALUE, bad[_i].line, bad[_i].needle)) {
        print_faults(r);
        ck_abort_msg("no fault in line %d of\n%s", bad[_i].line, text);
    }
}
END_TEST

/* ---- what lies there --------------------------------------------------------------------------------------------------- */

#define FERRY "[pieces]\n1 = ferry @ 1,0 S-E\n[expect 0]\n" /* the first expectation stands in line 17 */

START_TEST(as_expected)
{
    char text[1024];

    ck_assert_int_eq(run(FERRY "piece.1 = ferry @ 1,0 E-S\npiece.2 = ferry @ 1,0\nno-piece.1 = ferry @ 1,0 E-W\n"
                               "no-piece.2 = ferry @ 0,0\nno-piece.3 = ferry red @ 1,0\nvalue ferries = 1\nvalue ferries-left = 7\n",
                         text, sizeof text), 0);
    no_fault(r);
}
END_TEST

static const struct {
    const char *more, *needle;
} wrong[] = {
    {FERRY "piece.1 = ferry @ 1,0 E-W\n", "expected piece.1 = ferry @ 1,0 E-W, found ferry @ 1,0 E-S"},
    {FERRY "piece.1 = ferry @ 0,0\n", "found ferry @ 1,0 E-S"},
    {FERRY "piece.1 = ferry red @ 1,0\n", "found ferry @ 1,0 E-S"},
    {FERRY "no-piece.1 = ferry @ 1,0\n", "expected no-piece.1 = ferry @ 1,0, found ferry @ 1,0 E-S"},
    {FERRY "piece.1 = feri @ 1,0\n", "ferry"},
    {FERRY "value ferries = 2\n", "expected value ferries = 2, found 1"},
    {FERRY "value ferries.red = 2\n", "ferries"},
    {"[pieces]\n[figures]\n[expect 0]\npiece.1 = ferry @ 1,0 E-W\n", "expected piece.1 = ferry @ 1,0 E-W, found none"},
};

START_TEST(not_as_expected)
{
    char text[1024];

    ck_assert_int_ne(run(wrong[_i].more, text, sizeof text), 0);
    const sv_fault *f = sv_report_at(r, 0);

    if (sv_report_count(r) != 1 || f->line != 17 || strcmp(f->file, "t.ini") != 0 || !strstr(f->text, wrong[_i].needle)) {
        print_faults(r);
        ck_abort_msg("not \"%s\" about\n%s", wrong[_i].needle, text);
    }
}
END_TEST

static TCase *pieces(void)
{
    TCase *t = scenario_tests("pieces");

    tcase_add_loop_test(t, not_there, 0, COUNT(bad));
    tcase_add_test(t, as_expected);
    tcase_add_loop_test(t, not_as_expected, 0, COUNT(wrong));
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {pieces};
    return run_suite("pieces", cases, COUNT(cases));
}
