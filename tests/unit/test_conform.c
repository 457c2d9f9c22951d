/* plugin check: a plugin that keeps everything passes; each thing that it can break is found by the check it belongs to. The plugins
   stand in tests/conform. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"
#include "sanitized.h"

static sv_checks *check(const char *folder, const char *id, const char *lang, sv_report **r)
{
    char path[256], folders[256];

    *r = sv_report_new(lang);
    snprintf(path, sizeof path, "%s/game:%s/pairs-with", SV_CONFORM_LIB, SV_CONFORM_LIB);
    snprintf(folders, sizeof folders, "%s/%s/%s", SV_CONFORM_LIB, folder, id ? id : "");
    return sv_plugin_check(&(sv_library_desc){.plugin_path = path, .data_path = ".", .folders = id ? folders : NULL},
                           &(sv_check_desc){.id = id ? NULL : folder, .games = 3, .seed = 1}, *r);
}

static void tell(const sv_report *r, const char *about)
{
    for (int i = 0; i < sv_report_count(r); i++)
        fprintf(stderr, "%s: %s:%d: %s: %s\n", about, sv_report_at(r, i)->file ? sv_report_at(r, i)->file : "-", sv_report_at(r, i)->line,
                sv_code_name(sv_report_at(r, i)->code), sv_report_at(r, i)->text);
}

/* That check failed with that code, and none but those of `also` failed with it. */
static void breaks(const char *folder, const char *id, sv_code code, const char *also)
{
    sv_report *r;
    sv_checks *c = check(folder, "crack", "en", &r);
    sv_check_result x;
    int found = 0;

    ck_assert_ptr_nonnull(c);
    for (int i = 0; sv_checks_at(c, i, "en", &x); i++) {
        const int mine = !strcmp(x.id, id);

        if ((x.state == SV_CHECK_FAILED) != mine && !(strstr(also, x.id) && x.state == SV_CHECK_FAILED))
            tell(r, folder);
        if (mine)
            ck_assert_msg(x.state == SV_CHECK_FAILED, "%s: %s did not fail", folder, x.id);
        else
            ck_assert_msg(x.state != SV_CHECK_FAILED || strstr(also, x.id), "%s: %s failed too", folder, x.id);
        for (int f = 0; mine && f < sv_report_count(r); f++)
            if (sv_checks_fault(c, f) == i && sv_report_at(r, f)->code == code) {
                found = 1;
                ck_assert_ptr_nonnull(sv_report_at(r, f)->file);
            }
    }
    if (!found)
        tell(r, folder);
    ck_assert_msg(found, "%s: no fault %s", folder, sv_code_name(code));
    sv_checks_free(c);
    sv_report_free(r);
}

static void passes(const char *folder, const char *id, const char *skipped)
{
    sv_report *r;
    sv_checks *c = check(folder, id, "nl", &r);
    sv_check_result x;

    ck_assert_ptr_nonnull(c);
    tell(r, folder);
    for (int i = 0; sv_checks_at(c, i, "nl", &x); i++)
        ck_assert_msg(x.state == (strstr(skipped, x.id) ? SV_CHECK_SKIPPED : SV_CHECK_PASSED), "%s: %s: %s", folder, x.id, x.note);
    ck_assert_int_eq(sv_report_count(r), 0);
    sv_checks_free(c);
    sv_report_free(r);
}

#if SANITIZED || defined SV_INSTRUMENTED
#define GLOBALS "globals "
#else
#define GLOBALS ""
#endif

START_TEST(nothing_broken)
{
    passes("nothing", "crack", GLOBALS "scenarios");
}
END_TEST

START_TEST(files)
{
    breaks("manifest", "manifest", SV_E_TEXT_LANGUAGE, "");
    breaks("texts", "texts", SV_E_CHECK_TEXT, "");
    breaks("same_text", "texts", SV_E_CHECK_SAME_TEXT, "");
    breaks("rule", "texts", SV_E_CHECK_RULE, "");
    breaks("loads", "loads", SV_E_PLUGIN_ID, "");
    breaks("names", "names", SV_E_PLUGIN_NAME, "");
    breaks("when", "names", SV_E_PLUGIN_NAME, "");
    breaks("hooks", "hooks", SV_E_PLUGIN_HOOK, "");
    breaks("row", "order", SV_E_CHECK_ROW, "");
    breaks("scenarios", "scenarios", SV_E_SCEN_EXPECT, "");
}
END_TEST

/* Also what changes nothing the second time, or only where a value of an option wants it. */
START_TEST(hooks_that_write)
{
    breaks("offer", "pure", SV_E_CHECK_PURE, "");
    breaks("veto", "pure", SV_E_CHECK_PURE, "");
    breaks("score", "pure", SV_E_CHECK_PURE, "");
    breaks("slots", "slots", SV_E_CHECK_SLOTS, "");
    breaks("other_slots", "slots", SV_E_CHECK_SLOTS, "");
    breaks("recount", "recount", SV_E_CHECK_COUNT, "games pairs");
}
END_TEST

START_TEST(games)
{
    breaks("options", "options", SV_E_CHECK_OPTION, "");
    breaks("games", "games", SV_E_CHECK_GAME, "pairs");
    breaks("pairs", "pairs", SV_E_CHECK_GAME, "");
}
END_TEST

START_TEST(what_is_kept_outside)
{
    breaks("clone", "clone", SV_E_CHECK_CLONE, "globals found record options");
    breaks("found", "found", SV_E_CHECK_FOUND, "globals clone record");
    breaks("found", "record", SV_E_CHECK_RECORD, "globals clone found");
    if (!*GLOBALS)
        breaks("globals", "globals", SV_E_CHECK_GLOBALS, "");
}
END_TEST

/* Nothing of that name, and what comes near. */
START_TEST(unknown)
{
    sv_report *r;

    ck_assert_ptr_null(check("bas", NULL, "en", &r));
    ck_assert_int_eq(sv_report_count(r), 1);
    ck_assert_int_eq(sv_report_at(r, 0)->code, SV_E_CHECK_UNKNOWN);
    ck_assert_ptr_nonnull(strstr(sv_report_at(r, 0)->text, "did you mean \"base\"?"));
    sv_report_free(r);
}
END_TEST

static Suite *conform(void)
{
    Suite *s = suite_create("conform");
    TCase *t = tcase_create("crack");

    tcase_set_timeout(t, 300);
    tcase_add_test(t, nothing_broken);
    tcase_add_test(t, files);
    tcase_add_test(t, hooks_that_write);
    tcase_add_test(t, games);
    tcase_add_test(t, what_is_kept_outside);
    tcase_add_test(t, unknown);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(conform());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
