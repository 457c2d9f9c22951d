/* Every position of some records, written as a scenario: running it leads to the same bytes, and its expectations hold. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../tools/spelverloop/cli.h"
#include "../../tools/spelverloop/scenario_from.h"
#include "sanitized.h"

int cli_stopped(void) { return 0; } /* of main.c */

static sv_library *lib;
static sv_report *r;

static const struct {
    const char *name, *with, *players;
    uint64_t seed;
    int step; /* of the positions: 1 all */
} mixes[] = {
    {"base-c1", NULL, NULL, 1, 1},
    {"base-c1", "ferries,crop-circles,bridges-castles-bazaars", "2", 3, 1},
    {"base-c2", "inns-cathedrals,traders-builders,river", "3", 2, 5},
    {"south-seas", NULL, NULL, 4, 5},
    {"amazonas", NULL, NULL, 5, 5},
};

static char *record_of(int i)
{
    const sv_mix_desc desc = {.name = mixes[i].name, .purpose = SV_FOR_PLAY, .with = mixes[i].with, .players = mixes[i].players};
    sv_mix *mix = sv_mix_load(lib, &desc, r);
    ck_assert_ptr_nonnull(mix);
    sv_game *g = sv_game_new(mix, 0, r);
    uint64_t rng = mixes[i].seed;
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    sv_game_start(g, mixes[i].seed);
    while (sv_game_advance(g))
        sv_game_choose(g, sv_game_pick(g, &rng));
    ck_assert_int_eq(sv_game_record(g, f, r), SV_OK);
    fclose(f);
    sv_game_free(g);
    sv_mix_free(mix);
    return text;
}

static char *position_of(sv_game *g)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    ck_assert_int_eq(scenario_from(g, "A position", "a record", 1, f, r), SV_OK);
    fclose(f);
    return text;
}

START_TEST(every_position)
{
    char *record = record_of(_i);
    sv_scenario *whole = sv_scenario_read_text(lib, "record.ini", record, r);
    ck_assert_ptr_nonnull(whole);
    const int actions = sv_scenario_actions(whole);
    ck_assert_int_gt(actions, 100);
    const int step = SANITIZED ? 13 : mixes[_i].step;
    for (int at = 0; at <= actions; at += step) {
        sv_game *g = NULL, *again = NULL;
        ck_assert_int_eq(sv_scenario_run(whole, at, NULL, NULL, &g, r), 0);
        const uint64_t hash = sv_game_hash(g);
        char *text = position_of(g);
        ck_assert_ptr_nonnull(strstr(text, "\n[expect]\n"));
        sv_scenario *s = sv_scenario_read_text(lib, "position.ini", text, r);
        ck_assert_msg(s != NULL, "%s\n%s", sv_report_count(r) ? sv_report_at(r, 0)->text : "", text);
        const int failed = sv_scenario_run(s, -1, NULL, NULL, &again, r);
        ck_assert_msg(failed == 0, "at %d: %s", at, sv_report_count(r) ? sv_report_at(r, 0)->text : "");
        ck_assert_uint_eq(sv_game_hash(again), hash);
        ck_assert_int_eq(sv_scenario_actions(s), at);
        sv_scenario_free(s);
        free(text);
    }
    sv_scenario_free(whole);
    free(record);
}
END_TEST

static void open_library(void)
{
    r = sv_report_new("en");
    lib = sv_library_open(NULL, r);
}

static void close_library(void)
{
    sv_library_close(lib);
    sv_report_free(r);
}

int main(void)
{
    Suite *s = suite_create("scenario from");
    TCase *t = tcase_create("all");

    tcase_set_timeout(t, 300);
    tcase_add_checked_fixture(t, open_library, close_library);
    tcase_add_loop_test(t, every_position, 0, sizeof mixes / sizeof *mixes);
    suite_add_tcase(s, t);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
