#include "mix/cond.h"
#include "mix/mix.h"
#include "mixtest.h"
#include "mixfiles.h"

static test_tree tree;
static sv_library *lib;
static sv_report *r;

static void setup(void)
{
    r = sv_report_new("en");
    tree_make(&tree, tiny_game, COUNT(tiny_game));
    lib = tree_open(&tree, 0, r);
    no_fault(r);
}

static void teardown(void)
{
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&tree);
}

static const sv_where here = {"t.ini", 3};

/* The value of a condition in a mix; -1: faulty. */
static int value(const char *mix, const char *condition)
{
    sv_arena a = {0};
    const sv_mix_desc desc = {.name = "mix", .text = mix};
    const sv_ini *ini = sv_mix_find(&a, lib, &desc, r);
    const sv_selection *sel = sv_mix_read(&a, lib, ini, &desc, NULL, r);
    no_fault(r);
    ck_assert_ptr_nonnull(sel);
    sv_cond *c = sv_cond_parse(&a, condition, here, r);
    int result = -1;
    if (c && !sv_cond_bind(c, lib, sv_lib_manifest(lib, "base"), r))
        result = sv_cond_eval(c, sel);
    sv_arena_free(&a);
    return result;
}

#define MIX                                                                                                            \
    "[game]\ngame = tiny\nedition = C1\npublisher = RGG\nplayers = 3\n[expansions]\nferries = all -ferries -II\n[base]\nscoring = ed2\nstack = 20\n"

static const struct {
    const char *condition;
    int value;
} truths[] = {
    {"base", 1},
    {"ferries", 1},
    {"veerboten", 1}, /* another name */
    {"tower", 0},     /* known by the order file only */
    {"labyrinth", 0}, /* known by another name only */
    {"plague", 0},
    {"not plague", 1},
    {"not not base", 1},
    {"ferries.tiles", 1},
    {"ferries.ferries", 0},
    {"ferries.I", 1},
    {"ferries.II", 0},
    {"lake-1", 1}, /* another name of a set */
    {"lake-2", 0},
    {"tower.anything", 0}, /* nothing describes the tower */
    {"edition is C1", 1},
    {"edition is C2", 0},
    {"edition is C2 or edition is C1", 1},
    {"publisher is RGG", 1},
    {"publisher is HiG", 0},
    {"players is 3", 1},
    {"players is 2", 0},
    {"players over 2", 1},
    {"players over 3", 0},
    {"option base.scoring is ed2", 1},
    {"base.scoring is ed2", 1},
    {"basic.scoring is ed3", 0},
    {"scoring is ed2", 1}, /* an option of the expansion that says it */
    {"option scoring is ed1", 0},
    {"fields is yes", 1},
    {"stack is 20", 1},
    {"stack is 21", 0},
    {"plague.must is no", 0}, /* not in the mix: false, whatever the value */
    {"tower.any is thing", 0},
    {"base or tower and plague", 1}, /* and binds tighter */
    {"(base or tower) and plague", 0},
    {"not plague and base", 1}, /* not binds tightest */
    {"not (plague or base)", 0},
    {"not(plague)and(base)", 1}, /* brackets need no blanks */
    {"base and base and base and plague or ferries", 1},
    {"((((((((((((base))))))))))))", 1},
};

START_TEST(values)
{
    ck_assert_msg(value(MIX, truths[_i].condition) == truths[_i].value, "%s", truths[_i].condition);
    no_fault(r);
}
END_TEST

static const struct {
    const char *condition;
    sv_code code;
    const char *needle;
} faults[] = {
    {"ferrys", SV_E_EXPANSION, "\"ferries\""},
    {"base and ferrys", SV_E_EXPANSION, "\"ferries\""},
    {"ferries.feries", SV_E_ELEMENT, "\"ferries\""},
    {"base.scoring", SV_E_COND_OPTION, "base.scoring is yes"},
    {"base.scorring is ed1", SV_E_OPTION, "\"scoring\""},
    {"scorring is ed1", SV_E_OPTION, "\"scoring\""},
    {"base.scoring is ed4", SV_E_WORD, "ed1"},
    {"base.stack is 31", SV_E_NUMBER, "from 5 to 30"},
    {"edition is C4", SV_E_COND_VALUE, "C1"},
    {"edition C1", SV_E_COND_EXPECTED, "is"},
    {"publisher is hig", SV_E_COND_VALUE, "\"HiG\""},
    {"players is 7", SV_E_COND_EXPECTED, "1 2 3 4 5 6"},
    {"players under 3", SV_E_COND_EXPECTED, "is, over"},
    {"option base.scoring", SV_E_COND_EXPECTED, "is"},
    {"base and", SV_E_COND_EXPECTED, NULL},
    {"and base", SV_E_COND_EXPECTED, "and"},
    {"base ferries", SV_E_COND_EXPECTED, "and, or"},
    {"(base", SV_E_COND_EXPECTED, ")"},
    {"base)", SV_E_COND_EXPECTED, ")"},
    {"not", SV_E_COND_EXPECTED, NULL},
    {"()", SV_E_COND_EXPECTED, NULL},
    {"a.b.c", SV_E_COND_EXPECTED, "a.b.c"},
    {"base is", SV_E_COND_EXPECTED, "VALUE"},
    {"base, ferries", SV_E_COND_EXPECTED, "base,"},
    {"(((((((((((((((((base)))))))))))))))))", SV_E_COND_DEPTH, "16"},
    {"not not not not not not not not not not not not not not not not not base", SV_E_COND_DEPTH, NULL},
};

START_TEST(faulty_conditions)
{
    ck_assert_int_eq(value(MIX, faults[_i].condition), -1);
    only_fault(r, faults[_i].code, 3, faults[_i].needle, faults[_i].condition);
    ck_assert_str_eq(sv_report_at(r, 0)->file, "t.ini");
}
END_TEST

/* As it is told to programs: operators last, names as the library has them. */
static const struct {
    const char *condition, *told, *said, *found; /* found: what the mix has */
} tellings[] = {
    {"base", "base", "base", "base is yes"},
    {"veerboten and not plague", "ferries plague ! &", "ferries and not plague", "ferries is yes, plague is no"},
    {"base or tower and plague", "base tower plague & |", "base or tower and plague", "base is yes, tower is no, plague is no"},
    {"(base or tower) and plague", "base tower | plague &", "(base or tower) and plague", "base is yes, tower is no, plague is no"},
    {"not (base or tower)", "base tower | !", "not (base or tower)", "base is yes, tower is no"},
    {"lake-1", "ferries.I", "ferries.I", "ferries.I is yes"},
    {"ferries.ferries", "ferries.ferries", "ferries.ferries", "ferries.ferries is no"},
    {"edition is C1 or publisher is HiG", "edition=C1 publisher=HiG |", "edition is C1 or publisher is HiG", "edition is C1, publisher is RGG"},
    {"players is 3 and players over 2", "players=3 players>2 &", "players is 3 and players over 2", "players is 3"},
    {"basic.scoring is ed3", "base.scoring=ed3", "base.scoring is ed3", "base.scoring is ed2"},
    {"fields is yes", "base.fields=yes", "base.fields is yes", "base.fields is yes"},
    {"option stack is 21", "base.stack=21", "base.stack is 21", "base.stack is 20"},
    {"tower.any is thing", "0", "tower.any is thing", "tower.any is no"},
};

START_TEST(told)
{
    sv_arena a = {0};
    sv_cond *c = sv_cond_parse(&a, tellings[_i].condition, here, r);
    ck_assert_int_eq(sv_cond_bind(c, lib, sv_lib_manifest(lib, "base"), r), 0);
    ck_assert_str_eq(sv_cond_tell(&a, c), tellings[_i].told);
    ck_assert_str_eq(sv_cond_said(&a, c), tellings[_i].said);
    const sv_mix_desc desc = {.name = "mix", .text = MIX};
    const sv_selection *sel = sv_mix_read(&a, lib, sv_mix_find(&a, lib, &desc, r), &desc, NULL, r);
    ck_assert_str_eq(sv_cond_found(&a, c, sel), tellings[_i].found);
    sv_arena_free(&a);
}
END_TEST

START_TEST(no_condition_is_true)
{
    ck_assert_int_eq(sv_cond_bind(NULL, lib, NULL, r), 0);
    ck_assert_int_eq(sv_cond_eval(NULL, NULL), 1);
    ck_assert_str_eq(sv_cond_tell(NULL, NULL), "");
    ck_assert_str_eq(sv_cond_said(NULL, NULL), "");
    ck_assert_str_eq(sv_cond_found(NULL, NULL, NULL), "");
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {no_condition_is_true};
    TCase *c = case_of("cond", tests, COUNT(tests));
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, values, 0, COUNT(truths));
    tcase_add_loop_test(c, told, 0, COUNT(tellings));
    tcase_add_loop_test(c, faulty_conditions, 0, COUNT(faults));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("cond", cases, COUNT(cases));
}
