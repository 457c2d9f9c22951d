/* Conditions and numbers of house rules: what binds how, types, bounds, what can never hold, and the faults. */
#include "house/expr.h"
#include "mix/mix.h"
#include "scenariotest.h"

static sv_arena arena;
static const sv_selection *sel;
static sv_house_use use;

static const char mix[] = "[game]\ngame = carcassonne\nedition = C1\nplayers = 3\n[expansions]\nbase = yes\ninns-cathedrals = yes\n";

static void setup_mix(void)
{
    const sv_mix_desc desc = {.name = "mix", .text = mix};

    setup();
    arena = (sv_arena){0};
    sel = sv_mix_read(&arena, lib, sv_mix_find(&arena, lib, &desc, r), &desc, NULL, r);
    no_fault(r);
    ck_assert_ptr_nonnull(sel);
}

static void teardown_mix(void)
{
    sv_arena_free(&arena);
    teardown();
}

/* NULL: faulty. */
static const sv_house_expr *read_as(const char *text, sv_house_type type)
{
    enum { EVERYWHERE = SV_HOUSE_GAME | SV_HOUSE_PLACE | SV_HOUSE_FIGURE | SV_HOUSE_LAY | SV_HOUSE_SCORE };

    use = (sv_house_use){.a = &arena, .r = r, .lib = lib, .sel = sel, .where = {"t.ini", 7}, .what = "test", .at = EVERYWHERE};
    return sv_house_read(&use, text, type);
}

/* ---- values ---------------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int value;
} numbers[] = {
    {"7", 7},
    {"-7", -7},
    {"2 + 3 * 4", 14},
    {"2 * 3 + 4", 10},
    {"( 2 + 3 ) * 4", 20},
    {"(2+3)*4", 20},
    {"10 - 3 - 4", 3},
    {"10 - (3 - 4)", 11},
    {"24 / 3 / 2", 4},
    {"24 / (3 * 2)", 4},
    {"7 / 2", 3},
    {"-7 / 2", -4}, /* down, not towards 0 */
    {"7 / -2", -4},
    {"-7 / -2", 3},
    {"6 / -2", -3},
    {"players", 3},
    {"2 * players + 1", 7},
    {"100000 * 100000", INT32_MAX}, /* no further */
    {"-100000 * 100000", INT32_MIN},
    {"100000 * 100000 + 1", INT32_MAX},
};

START_TEST(of_numbers)
{
    static const sv_house_at nowhere;

    for (int i = 0; i < COUNT(numbers); i++) {
        const sv_house_expr *e = read_as(numbers[i].text, SV_HOUSE_NUMBER);

        no_fault(r);
        ck_assert_ptr_nonnull(e);
        ck_assert_msg(sv_house_get(e, &nowhere) == numbers[i].value, "%s is %d, not %d", numbers[i].text, sv_house_get(e, &nowhere), numbers[i].value);
    }
}
END_TEST

static const struct {
    const char *text;
    int value;
} truths[] = {
    {"always", 1},
    {"not always", 0},
    {"not not always", 1},
    {"1 is 1", 1},
    {"1 is 2", 0},
    {"1 < 2", 1},
    {"2 < 2", 0},
    {"2 <= 2", 1},
    {"3 <= 2", 0},
    {"3 > 2", 1},
    {"2 > 2", 0},
    {"2 >= 2", 1},
    {"1 >= 2", 0},
    {"1 + 1 is 4 / 2", 1},                        /* numbers before comparisons */
    {"1 is 2 and 1 is 2 or always", 1},           /* and before or */
    {"always or 1 is 2 and 1 is 2", 1},
    {"(always or 1 is 2) and 1 is 2", 0},
    {"not 1 is 2", 1},                            /* a comparison before not */
    {"not 1 is 2 and 1 is 2", 0},                 /* not before and */
    {"not (1 is 2 and 1 is 2)", 1},
    {"not always or always", 1},
    {"not (always or always)", 0},
    {"players is 3", 1},
    {"players < 3", 0},
    {"edition is C1", 1},
    {"edition is C2", 0},
    {"base", 1},
    {"inns-cathedrals", 1},
    {"river", 0},
    {"not river and inns-cathedrals", 1},
    {"inns-cathedrals.big-follower", 1},
    {"base.tiny-city is 4", 1},
    {"base.tiny-city is 2 or players is 3", 1},
};

START_TEST(of_conditions)
{
    static const sv_house_at nowhere;

    for (int i = 0; i < COUNT(truths); i++) {
        const sv_house_expr *e = read_as(truths[i].text, SV_HOUSE_FLAG);

        no_fault(r);
        ck_assert_ptr_nonnull(e);
        ck_assert_msg(sv_house_get(e, &nowhere) == truths[i].value, "%s is not %d", truths[i].text, truths[i].value);
    }
}
END_TEST

/* ---- bounds ----------------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    sv_house_type type;
    int min, max;
} bounds[] = {
    {"around", SV_HOUSE_NUMBER, 0, 8},
    {"around + 1", SV_HOUSE_NUMBER, 1, 9},
    {"3 - around", SV_HOUSE_NUMBER, -5, 3},
    {"-2 * around", SV_HOUSE_NUMBER, -16, 0},
    {"(around - 4) * (neighbours - 1)", SV_HOUSE_NUMBER, -12, 12},
    {"(around + 1) / 2", SV_HOUSE_NUMBER, -1, 4}, /* one lower than need be: rounding down is allowed for */
    {"players", SV_HOUSE_NUMBER, 3, 3},
    {"around < 9", SV_HOUSE_FLAG, 1, 1},
    {"around > 8", SV_HOUSE_FLAG, 0, 0},
    {"around >= 8", SV_HOUSE_FLAG, 0, 1},
    {"around is 9", SV_HOUSE_FLAG, 0, 0},
    {"around is 8", SV_HOUSE_FLAG, 0, 1},
    {"kind is road", SV_HOUSE_FLAG, 0, 1},
    {"not complete", SV_HOUSE_FLAG, 0, 1},
    {"complete or always", SV_HOUSE_FLAG, 1, 1},
    {"complete and 1 is 2", SV_HOUSE_FLAG, 0, 0},
    {"not (around < 9)", SV_HOUSE_FLAG, 0, 0},
};

START_TEST(of_ranges)
{
    for (int i = 0; i < COUNT(bounds); i++) {
        const sv_house_expr *e = read_as(bounds[i].text, bounds[i].type);
        int64_t min, max;

        no_fault(r);
        ck_assert_ptr_nonnull(e);
        sv_house_range(e, &min, &max);
        ck_assert_msg(min == bounds[i].min && max == bounds[i].max, "%s: %lld … %lld", bounds[i].text, (long long)min, (long long)max);
    }
}
END_TEST

static const struct {
    const char *text;
    int settled; /* 1 always, 0 never in this mix, -1 that depends, -2 in no mix: reported */
} settled[] = {
    {"always", 1},
    {"players is 3", 1},
    {"players is 4", 0},
    {"players is 7", -2},
    {"players is 4 or round > 2", -1},
    {"players is 4 and round > 2", 0},
    {"edition is C2", 0},
    {"river and covers", 0},
    {"round > 2", -1},
    {"tiles < 0", -2},
    {"tiles < 3 and tiles > 5", -2},
    {"tiles < 5 and tiles > 3", -1},
    {"tiles < 4 and tiles > 3", -2},
    {"tiles <= 4 and tiles >= 4", -1},
    {"3 > tiles and tiles > 5", -2},
    {"tiles is 3 and tiles is 4", -2},
    {"tiles < 3 and open > 5", -1},
    {"tiles < 3 and (open > 5 and tiles > 5)", -2},
    {"tiles < 3 or tiles > 5", -1},
    {"tiles < 3 and tiles > 5 or round > 2", -1},
    {"tiles < 0 or round < 0", -2},
    {"new-tile and not new-tile", -2},
    {"new-tile and not complete", -1},
    {"kind is road and kind is city", -2},
    {"kind is road and not kind is road", -2},
    {"kind is road and not kind is city", -1},
    {"players is 2 and players is 4", -2},
    {"edition is C1 and not edition is C1", -2},
    {"marks.shield is 1 and marks.inn is 2", -1},
    {"beside.city is 1 and beside.city.complete is 0", -1},
};

START_TEST(of_what_the_mix_settles)
{
    for (int i = 0; i < COUNT(settled); i++) {
        const sv_house_expr *e = read_as(settled[i].text, SV_HOUSE_FLAG);

        no_fault(r);
        ck_assert_ptr_nonnull(e);
        const int found = sv_house_settled(&use, e);

        if (settled[i].settled == -2) {
            only_fault(r, SV_E_HOUSE_NEVER, 7, "test", settled[i].text);
            sv_report_clear(r);
            continue;
        }
        no_fault(r);
        ck_assert_msg(found == settled[i].settled, "%s: %d", settled[i].text, found);
    }
}
END_TEST

/* ---- faults ----------------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    sv_house_type type;
    sv_code code;
    const char *needle;
} faults[] = {
    {"", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "(its end)"},
    {"round <", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "(its end)"},
    {"round < 3 round", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "\"and\", \"or\""},
    {"round ≥ 3", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "\"is\", <"},
    {"tiles = 3", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "\"=\""},
    {"tiles !", SV_HOUSE_NUMBER, SV_E_HOUSE_EXPECTED, "+ - * /"},
    {"(round < 3", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "\")\""},
    {"kind", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "\"is\" and a name"},
    {"kind is", SV_HOUSE_FLAG, SV_E_HOUSE_EXPECTED, "a name"},
    {"1.5", SV_HOUSE_NUMBER, SV_E_HOUSE_EXPECTED, "whole number"},
    {"100001", SV_HOUSE_NUMBER, SV_E_HOUSE_EXPECTED, "whole number"},
    {"tils > 3", SV_HOUSE_FLAG, SV_E_HOUSE_FACT, "\"tiles\""},
    {"supply > 3", SV_HOUSE_FLAG, SV_E_HOUSE_FACT, "supply"},
    {"beside.citty > 3", SV_HOUSE_FLAG, SV_E_HOUSE_NAME, "\"city\""},
    {"tile is D", SV_HOUSE_FLAG, SV_E_HOUSE_NAME, "base:D"},
    {"round", SV_HOUSE_FLAG, SV_E_HOUSE_TYPE, "\"round\" is a number"},
    {"complete", SV_HOUSE_NUMBER, SV_E_HOUSE_TYPE, "\"complete\" is a condition"},
    {"complete + 1", SV_HOUSE_NUMBER, SV_E_HOUSE_TYPE, "\"complete\" is a condition"},
    {"1 + complete", SV_HOUSE_NUMBER, SV_E_HOUSE_TYPE, "\"complete\""},
    {"2 * complete", SV_HOUSE_NUMBER, SV_E_HOUSE_TYPE, "\"complete\""},
    {"round is complete", SV_HOUSE_FLAG, SV_E_HOUSE_TYPE, "\"complete\""},
    {"not round", SV_HOUSE_FLAG, SV_E_HOUSE_TYPE, "\"round\""},
    {"round and complete", SV_HOUSE_FLAG, SV_E_HOUSE_TYPE, "\"round\""},
    {"complete or round", SV_HOUSE_FLAG, SV_E_HOUSE_TYPE, "\"round\""},
    {"3 / 0", SV_HOUSE_NUMBER, SV_E_HOUSE_ZERO, "\"0\""},
    {"3 / around", SV_HOUSE_NUMBER, SV_E_HOUSE_ZERO, "\"around\""},
    {"3 / (around - 1)", SV_HOUSE_NUMBER, SV_E_HOUSE_ZERO, "\"(around - 1)\""},
    {"edition is C9", SV_HOUSE_FLAG, SV_E_COND_VALUE, "C9"},
};

START_TEST(of_faults)
{
    for (int i = 0; i < COUNT(faults); i++) {
        ck_assert_ptr_null(read_as(faults[i].text, faults[i].type));
        only_fault(r, faults[i].code, 7, faults[i].needle, faults[i].text);
        sv_report_clear(r);
    }
}
END_TEST

/* 24 brackets are read, 25 are not; likewise `not`. */
/* Comparisons of one fact become one interval for play, and say what they said. */
static const struct {
    const char *text;
    int joined;
} limits[] = {
    {"turn > 2 and turn < 9", 1},
    {"turn >= 2 and turn <= 2", 1},
    {"turn is 5", 1},
    {"3 < turn", 1},
    {"7 >= turn", 1},
    {"9 > turn and turn > 4 and turn < 7", 1},
    {"turn > 2 and stack < 9", 0},
    {"turn < 2 or turn > 9", 0},
    {"not turn > 4", 0},
    {"turn + 1 < 7 and turn > 2", 0},
    {"turn > stack", 0},
};

START_TEST(of_limits)
{
    sv_head head = {0};
    sv_ctx c = {.head = &head};
    const sv_house_at at = {.c = &c};

    for (int i = 0; i < COUNT(limits); i++) {
        const sv_house_expr *e = read_as(limits[i].text, SV_HOUSE_FLAG), *play = sv_house_simple(read_as(limits[i].text, SV_HOUSE_FLAG));
        int64_t min, max;
        int held = 0, failed = 0;

        ck_assert_msg((play->op == SV_HX_WITHIN) == limits[i].joined, "%s", limits[i].text);
        for (head.turn = 0; head.turn < 15; head.turn++)
            for (head.stack = 0; head.stack < 15; head.stack += 7) {
                ck_assert_msg(!sv_house_get(e, &at) == !sv_house_get(play, &at), "%s in turn %d", limits[i].text, (int)head.turn);
                held |= sv_house_get(e, &at);
                failed |= !sv_house_get(e, &at);
            }
        ck_assert_msg(held && failed, "%s", limits[i].text);
        sv_house_range(play, &min, &max);
        ck_assert_msg(min == 0 && max == 1, "%s", limits[i].text);
    }
}
END_TEST

START_TEST(of_depth)
{
    char text[128];

    for (int deep = 24; deep <= 25; deep++) {
        snprintf(text, sizeof text, "%.*s3%.*s", deep, "((((((((((((((((((((((((((((((", deep, "))))))))))))))))))))))))))))))");
        const sv_house_expr *e = read_as(text, SV_HOUSE_NUMBER);

        if (deep == 24) {
            no_fault(r);
            ck_assert_ptr_nonnull(e);
        } else {
            ck_assert_ptr_null(e);
            only_fault(r, SV_E_HOUSE_DEEP, 7, "24", text);
        }
    }
}
END_TEST

/* A name of an expansion that the mix has not makes what is read wait for it. */
START_TEST(of_waiting)
{
    ck_assert_ptr_nonnull(read_as("tile-has.dragon > 0", SV_HOUSE_FLAG));
    ck_assert_str_eq(use.waits, "princess-dragon");
    ck_assert_ptr_nonnull(read_as("tile is river:R1-02", SV_HOUSE_FLAG));
    ck_assert_str_eq(use.waits, "river");
    ck_assert_ptr_nonnull(read_as("supply.big-follower > 0", SV_HOUSE_FLAG));
    ck_assert_ptr_null(use.waits);
    no_fault(r);
}
END_TEST

static TCase *expressions(void)
{
    const TTest *const all[] = {of_numbers, of_conditions, of_ranges, of_what_the_mix_settles, of_limits, of_faults, of_depth, of_waiting};
    TCase *t = case_of("expressions", all, COUNT(all));

    tcase_add_checked_fixture(t, setup_mix, teardown_mix);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {expressions};
    return run_suite("house-expr", cases, COUNT(cases));
}
