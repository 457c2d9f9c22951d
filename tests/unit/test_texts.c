/* Texts of manifests for people: wording of an edition, the other language, {words}, and where the buffer ends. */
#include "mix/texts.h"
#include "mixtest.h"

static const sv_word_def words[] = {
    {.id = "figure", .text = {.at = {"follower|followers", "horige|horigen"}, .edition[SV_C2] = {"meeple", "meeple"}}},
    {.id = "figures", .text = {.at = {"followers", "horigen"}}},
};

static const sv_text long_text = {.at = {"each {figure} counts, {x.deep} too", "elke {figure} telt, {x.deep} ook"}};

static int find(const void *from, const char *id, size_t n, sv_meant *out)
{
    const sv_word_def *w = from;

    *out = (sv_meant){.number = 7};
    if (n == 7 && !memcmp(id, "x.count", n))
        return 1;
    out->text = &long_text;
    if (n == 8 && !memcmp(id, "x.option", n))
        return 1;
    for (int i = 0; w && i < COUNT(words); i++)
        if (strlen(w[i].id) == n && !memcmp(w[i].id, id, n)) {
            out->text = &w[i].text;
            return 1;
        }
    return 0;
}

static const char *said(const sv_text *t, enum sv_edition edition, int lang)
{
    static char buf[128];

    ck_assert_uint_eq(sv_text_write(t, edition, lang, find, words, buf, sizeof buf), strlen(buf));
    return buf;
}

START_TEST(words_are_filled_in)
{
    const sv_text t = {.at = {"One {figure}, two {figures}.", "Eén {figure}, twee {figures}."},
                       .edition[SV_C1] = {"Old {figures}", NULL}};

    ck_assert_str_eq(said(&t, SV_EDITION_ANY, SV_EN), "One follower, two followers.");
    ck_assert_str_eq(said(&t, SV_EDITION_ANY, SV_NL), "Eén horige, twee horigen.");
    ck_assert_str_eq(said(&t, SV_C2, SV_NL), "Eén meeple, twee horigen.");
    ck_assert_str_eq(said(&t, SV_C1, SV_EN), "Old followers");
    ck_assert_str_eq(said(&t, SV_C1, SV_NL), "Eén horige, twee horigen.");
}
END_TEST

START_TEST(options_and_numbers_are_filled_in)
{
    const sv_text t = {.at = {"{x.count} {figures}: {x.option}.", "{x.count} {figures}: {x.option}."}};

    ck_assert_str_eq(said(&t, SV_EDITION_ANY, SV_EN), "7 followers: each follower counts, x.deep too.");
    ck_assert_str_eq(said(&t, SV_C2, SV_NL), "7 horigen: elke meeple telt, x.deep ook.");
}
END_TEST

START_TEST(what_is_missing)
{
    const sv_text english = {.at = {"Only {figures}", NULL}}, none = {.at = {NULL, NULL}};
    const sv_text odd = {.at = {"a {stranger} and an open {figure", NULL}};

    ck_assert_str_eq(said(&english, SV_EDITION_ANY, SV_NL),
                     "Only horigen"); /* the other language is better than nothing */
    ck_assert_str_eq(said(&none, SV_EDITION_ANY, SV_NL), "");
    ck_assert_str_eq(said(NULL, SV_EDITION_ANY, SV_EN), "");
    ck_assert_str_eq(said(&odd, SV_EDITION_ANY, SV_EN), "a stranger and an open {figure");
}
END_TEST

START_TEST(cut_off_where_the_buffer_ends)
{
    const sv_text t = {.at = {"a {figure} b", NULL}};
    const char whole[] = "a follower b";
    char buf[32];

    ck_assert_uint_eq(sv_text_write(&t, SV_EDITION_ANY, SV_EN, find, words, NULL, 0), strlen(whole));
    for (size_t n = 1; n < sizeof buf; n++) {
        memset(buf, '?', sizeof buf);
        ck_assert_uint_eq(sv_text_write(&t, SV_EDITION_ANY, SV_EN, find, words, buf, n), strlen(whole));
        ck_assert_uint_eq(strlen(buf), n - 1 < strlen(whole) ? n - 1 : strlen(whole));
        ck_assert_int_eq(strncmp(buf, whole, strlen(buf)), 0);
        ck_assert_int_eq(buf[n], '?');
    }
}
END_TEST

START_TEST(sources_are_names_and_remarks)
{
    sv_arena a = {0};
    const char names[] = "Base game (C1); document 003, 3B";

    ck_assert_ptr_eq(sv_source_say(&a, names, SV_NL), names); /* names are the same in every language */
    ck_assert_str_eq(sv_source_say(&a, "our own reading", SV_NL), "onze eigen lezing");
    ck_assert_str_eq(sv_source_say(&a, "our own reading", SV_EN), "our own reading");
    ck_assert_str_eq(sv_source_say(&a, "A; partly unread; B", SV_NL), "A; deels niet gelezen; B");
    ck_assert_str_eq(sv_source_say(&a, "A; B; house rule", SV_NL), "A; B; huisregel");
    ck_assert_str_eq(sv_source_say(&a, "house rule;our own reading;", SV_NL), "huisregel;onze eigen lezing;");
    ck_assert_str_eq(sv_source_say(&a, "a house rule; house rules", SV_NL), "a house rule; house rules");
    ck_assert_str_eq(sv_source_say(&a, NULL, SV_NL), "");
    ck_assert_str_eq(sv_source_say(&a, "", SV_EN), "");
    sv_arena_free(&a);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {words_are_filled_in, options_and_numbers_are_filled_in, what_is_missing,
                                  cut_off_where_the_buffer_ends, sources_are_names_and_remarks};
    return case_of("texts", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("texts", cases, COUNT(cases));
}
