#include "mix/model.h"
#include "mixtest.h"

static const struct {
    sv_code code;
    const char *name;
    int status;
    const char *text[SV_LANGS];
} codes[] = {
#define SV_X(name, status, en, nl) {name, #name, status, {en, nl}},
    SV_ERRORS(SV_X)
#undef SV_X
};

START_TEST(every_code_has_a_name_a_status_and_two_texts)
{
    for (int i = 0; i < COUNT(codes); i++) {
        ck_assert_int_eq(codes[i].code, i + 1);
        ck_assert_str_eq(sv_code_name(codes[i].code), codes[i].name);
        ck_assert_int_eq(sv_code_exit(codes[i].code), codes[i].status);
        ck_assert_msg(codes[i].status >= 0 && codes[i].status <= 5, "%s", codes[i].name);
        ck_assert_msg((codes[i].status == 0) == (strncmp(codes[i].name, "SV_W_", 5) == 0),
                      "%s: only warnings have status 0", codes[i].name);
        ck_assert_uint_gt(strlen(codes[i].text[SV_EN]), 10);
        ck_assert_str_ne(codes[i].text[SV_EN], codes[i].text[SV_NL]);
    }
    ck_assert_int_eq(sv_code_exit(SV_OK), 0);
    ck_assert_int_eq(sv_code_exit((sv_code)9999), 5);
    ck_assert_str_eq(sv_code_name((sv_code)9999), "");
}
END_TEST

/* A language may leave an argument out only if the other one does too. */
START_TEST(both_languages_use_the_same_arguments)
{
    for (int i = 0; i < COUNT(codes); i++)
        for (char digit = '1'; digit <= '4'; digit++) {
            const char sign[3] = {'%', digit, '\0'};
            ck_assert_msg(!strstr(codes[i].text[SV_EN], sign) == !strstr(codes[i].text[SV_NL], sign), "%s %s",
                          codes[i].name, sign);
        }
}
END_TEST

START_TEST(arguments_are_filled_in)
{
    for (int lang = 0; lang < SV_LANGS; lang++) {
        sv_report *r = sv_report_new(lang ? "nl" : "en");
        ck_assert_int_eq(sv_fail(r, SV_E_KEY, "a.ini", 7, "kye", "game", "100% sure %4", NULL), SV_E_KEY);
        const sv_fault *f = sv_report_at(r, 0);
        ck_assert_str_eq(f->file, "a.ini");
        ck_assert_int_eq(f->line, 7);
        ck_assert_str_eq(f->text, lang ? "onbekende sleutel \"kye\" in [game]: 100% sure %4"
                                       : "unknown key \"kye\" in [game]: 100% sure %4");
        SV_FAIL(r, SV_E_KEY, ((sv_where){NULL, 9}), "kye");
        f = sv_report_at(r, 1);
        ck_assert_ptr_null(f->file);
        ck_assert_int_eq(f->line, 0);
        ck_assert_ptr_nonnull(strstr(f->text, "in []: "));
        ck_assert_ptr_null(sv_report_at(r, 2));
        ck_assert_ptr_null(sv_report_at(r, -1));
        sv_report_clear(r);
        ck_assert_int_eq(sv_report_count(r), 0);
        sv_report_free(r);
    }
    sv_report_free(NULL);
}
END_TEST

START_TEST(too_many_faults_are_cut_and_still_counted)
{
    sv_report *r = sv_report_new(NULL);
    for (int i = 0; i < SV_MAX_FAULTS + 50; i++) {
        int before = sv_failed(r);
        sv_fail(r, SV_E_INI_UTF8, "a.ini", i + 1, NULL, NULL, NULL, NULL);
        ck_assert_int_gt(sv_failed(r), before);
    }
    ck_assert_int_eq(sv_report_count(r), SV_MAX_FAULTS + 1);
    ck_assert_int_eq(sv_report_at(r, SV_MAX_FAULTS)->code, SV_E_MORE);
    ck_assert_int_eq(sv_report_at(r, SV_MAX_FAULTS - 1)->line, SV_MAX_FAULTS);
    sv_report_clear(r);
    sv_fail(r, SV_E_INI_UTF8, "a.ini", 1, NULL, NULL, NULL, NULL);
    ck_assert_int_eq(sv_report_count(r), 1);
    sv_report_free(r);
}
END_TEST

/* What was read when memory ran out may be cut off: a fault seen in it is told as lack of memory, once, and counted. */
START_TEST(no_fault_is_believed_without_memory)
{
    sv_report *r = sv_report_new("en"), *other = sv_report_new("en");
    sv_arena a = {0};
    const int before = sv_failed(r);

    sv_report_reads(r, &a);
    sv_fail(r, SV_E_FORMAT, "a.ini", 3, "2", NULL, NULL, NULL);
    ck_assert_ptr_null(sv_arena_fail(&a));
    ck_assert_ptr_null(sv_arena_get(&a, 1));
    ck_assert_int_eq(sv_fail(r, SV_E_FORMAT, "a.ini", 4, "2", NULL, NULL, NULL), SV_E_NO_MEMORY);
    ck_assert_int_eq(sv_fail(r, SV_E_ID, "a.ini", 5, "b", NULL, NULL, NULL), SV_E_NO_MEMORY);
    ck_assert_int_eq(sv_report_count(r), 2);
    ck_assert_int_eq(sv_failed(r), before + 3); /* the second follows from the first */
    ck_assert_int_eq(sv_report_at(r, 0)->code, SV_E_FORMAT);
    ck_assert_int_eq(sv_report_at(r, 1)->code, SV_E_NO_MEMORY);
    sv_fail_again(r, sv_report_at(r, 0));
    ck_assert_int_eq(sv_report_count(r), 2);
    sv_fail_again(other, sv_report_at(r, 0)); /* which reads into no arena without memory */
    ck_assert_int_eq(sv_report_at(other, 0)->code, SV_E_FORMAT);
    sv_report_clear(r);
    ck_assert_int_eq(sv_fail(r, SV_E_FORMAT, "a.ini", 4, "2", NULL, NULL, NULL), SV_E_FORMAT);
    ck_assert_int_eq(sv_failed(r), 1);
    sv_arena_free(&a);
    sv_report_free(other);
    sv_report_free(r);
}
END_TEST

START_TEST(nearest_name)
{
    static const char *const names[] = {"edition", "players", "publisher", "seed", "C1", "C2"};
    static const struct {
        const char *wrong, *near;
    } row[] = {
        {"editoin", "edition"}, /* neighbours swapped: one edit */
        {"edition", "edition"},
        {"EDITION", "edition"},
        {"player", "players"},
        {"publsher", "publisher"},
        {"pblshr", NULL}, /* three edits of six letters */
        {"sead", "seed"},
        {"c1", "C1"},
        {"C4", "C1"}, /* the first of several */
        {"completely-different", NULL},
        {"", NULL},
        {"xx", NULL},
    };
    for (int i = 0; i < COUNT(row); i++) {
        const char *near = sv_nearest(row[i].wrong, names, COUNT(names));
        ck_assert_msg(row[i].near ? near && strcmp(near, row[i].near) == 0 : !near, "%s: %s", row[i].wrong,
                      near ? near : "-");
    }
    char longest[200];
    memset(longest, 'e', sizeof longest);
    longest[199] = '\0';
    ck_assert_ptr_null(sv_nearest(longest, names, COUNT(names)));
    const char *long_name = longest;
    ck_assert_ptr_null(sv_nearest("eeee", &long_name, 1));
}
END_TEST

START_TEST(hints_name_the_near_one_or_all)
{
    static const char *const few[] = {"yes", "no"};
    const char *many[20];
    for (int i = 0; i < 20; i++)
        many[i] = "name";
    sv_report *en = sv_report_new("en"), *nl = sv_report_new("nl");
    ck_assert_str_eq(sv_hint(en, "yess", few, 2), "did you mean \"yes\"?");
    ck_assert_str_eq(sv_hint(nl, "yess", few, 2), "bedoelde je \"yes\"?");
    ck_assert_str_eq(sv_hint(en, "perhaps", few, 2), "choose from yes, no");
    ck_assert_str_eq(sv_hint(nl, "perhaps", few, 2), "kies uit yes, no");
    ck_assert_str_eq(sv_hint(en, "perhaps", few, 0), "there is none at all");
    ck_assert_ptr_nonnull(strstr(sv_hint(en, "perhaps", many, 20), " …"));
    sv_report_free(en);
    sv_report_free(nl);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {every_code_has_a_name_a_status_and_two_texts,
                                  both_languages_use_the_same_arguments,
                                  arguments_are_filled_in,
                                  too_many_faults_are_cut_and_still_counted,
                                  no_fault_is_believed_without_memory,
                                  nearest_name,
                                  hints_name_the_near_one_or_all};
    return case_of("error", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("error", cases, COUNT(cases));
}
