/* The parts of `spelverloop shrink` that play nothing: choices of a record, how far options are apart, tiles that a script needs. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "../../tools/spelverloop/shrink.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

static const char record[] = "[record]\nseed = 3\n[do]\n1 = chance start-tile base:D\n; turn 4\n2 = chance draw-tile base:E\n3 = red: place-tile base:E 0,-1 180\n"
                             "; turn 7\n4 = chance draw-tile base:L\n5 = blue: place-follower road:E\n6 = outside hit 2\n[outcome]\n9 = red: none\n";

START_TEST(reads_choices)
{
    shrink_script s = {.n = 0};
    ck_assert(shrink_script_read(&s, record));
    ck_assert_int_eq(s.n, 6);
    ck_assert_str_eq(s.at[0].text, "start-tile base:D");
    ck_assert_int_eq(s.at[0].turn, 0);
    ck_assert_int_eq(s.at[1].turn, 1); /* without gaps */
    ck_assert_int_eq(s.at[1].chance, 1);
    ck_assert_str_eq(s.at[2].text, "place-tile base:E 0,-1 180");
    ck_assert_int_eq(s.at[2].chance, 0);
    ck_assert_int_eq(s.at[4].turn, 2);
    ck_assert_str_eq(s.at[5].text, "hit 2");
    ck_assert_int_eq(shrink_script_turns(&s), 2);
    shrink_script_free(&s);
}
END_TEST

START_TEST(copies)
{
    shrink_script s = {.n = 0}, t = {.n = 0};
    ck_assert(shrink_script_read(&s, record) && shrink_script_copy(&t, &s));
    for (int i = 0; i < 500; i++)
        ck_assert(shrink_script_add(&t, &s.at[i % s.n]));
    ck_assert_int_eq(t.n, 506);
    ck_assert_str_eq(t.at[505].text, s.at[499 % s.n].text);
    ck_assert(shrink_script_copy(&t, &s));
    ck_assert_int_eq(t.n, s.n);
    shrink_script_free(&s);
    shrink_script_free(&t);
    ck_assert_int_eq(shrink_script_turns(&t), 0);
}
END_TEST

START_TEST(distances)
{
    ck_assert_int_eq(shrink_distance("pass", "pass"), 0);
    ck_assert_int_eq(shrink_distance("pass", "place-tile base:E 0,0 0"), -1);
    ck_assert_int_eq(shrink_distance("place-tile base:E 0,-1 180", "place-tile base:E 0,-1 180"), 0);
    ck_assert_int_eq(shrink_distance("place-tile base:E 0,-1 180", "place-tile base:E 2,0 180"), 3);
    /* a place near by, before another figure or tile */
    ck_assert_int_lt(shrink_distance("place-follower road:E", "place-follower road:W"), shrink_distance("place-follower road:E", "place-follower city:W"));
    ck_assert_int_lt(shrink_distance("draw-tile base:E", "draw-tile base:F"), shrink_distance("draw-tile base:E", "draw-tile river:F"));
    ck_assert_int_gt(shrink_distance("pay 3 to red", "pay 3"), 0);
}
END_TEST

/* The stack holds what is drawn and what lies at the beginning; options and expansions stay. */
START_TEST(trims)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(NULL, r);
    cli c = {.report = r, .library = lib};
    shrink s = {.c = &c};
    oracles o = {.c = &c, .variant = ""};
    shrink_script script = {.n = 0};
    shrink_trial *starts = calloc(1, sizeof *starts);
    starts->n_starts = 1;
    snprintf(starts->start[0], sizeof starts->start[0], "base:D");
    ck_assert(shrink_script_read(&script, "[do]\n; turn 1\n1 = chance draw-tile base:E\n2 = red: place-tile base:E 0,-1 0\n; turn 2\n3 = chance draw-tile base:E\n"
                                          "; turn 3\n4 = chance draw-tile base:K\n"));
    char *text = shrink_trim(&s, strdup("[game]\ngame = carcassonne\nedition = C1\nplayers = red blue\n[expansions]\nbase = yes\n"), &script, starts);
    ck_assert_ptr_nonnull(text);
    sv_mix *mix = oracle_mix(&o, lib, text, NULL, NULL);
    ck_assert_ptr_nonnull(mix);
    const char *id;
    int n, seen = 0;
    for (int i = 0; sv_mix_tile(mix, i, &id, &n); i++) {
        const int wanted = strcmp(id, "base:E") == 0 ? 2 : strcmp(id, "base:K") == 0 || strcmp(id, "base:D") == 0;
        ck_assert_msg(n == wanted, "%s: %d", id, n);
        seen++;
    }
    ck_assert_int_gt(seen, 20);
    sv_mix_free(mix);
    free(text);
    free(starts);
    shrink_script_free(&script);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("shrink");
    TCase *t = tcase_create("shrink");
    tcase_add_test(t, reads_choices);
    tcase_add_test(t, copies);
    tcase_add_test(t, distances);
    tcase_add_test(t, trims);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
