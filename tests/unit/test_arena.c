#include <stdint.h>
#include "mixtest.h"
#include "util/arena.h"
#include "util/index.h"
#include "util/str.h"

START_TEST(memory_is_zeroed_and_aligned)
{
    sv_arena a = {0};
    for (size_t bytes = 0; bytes < 400; bytes += 7) {
        unsigned char *p = sv_arena_get(&a, bytes);
        ck_assert_ptr_nonnull(p);
        ck_assert_uint_eq((uintptr_t)p % 16, 0);
        for (size_t i = 0; i < bytes; i++)
            ck_assert_uint_eq(p[i], 0);
        memset(p, 0xAA, bytes);
    }
    sv_arena_free(&a);
    ck_assert_ptr_null(a.chunks);
}
END_TEST

START_TEST(pieces_larger_than_a_chunk)
{
    sv_arena a = {0};
    char *small = sv_arena_str(&a, "small");
    char *big = sv_arena_get(&a, 1000000);
    ck_assert_ptr_nonnull(big);
    big[999999] = 'x';
    ck_assert_str_eq(small, "small");
    ck_assert_ptr_nonnull(sv_arena_get(&a, 10));
    sv_arena_free(&a);
}
END_TEST

START_TEST(a_failure_stays)
{
    sv_arena a = {0};
    ck_assert_ptr_nonnull(sv_arena_get(&a, 10));
    ck_assert_ptr_null(sv_arena_get(&a, SIZE_MAX));
    ck_assert_int_eq(a.failed, 1);
    ck_assert_ptr_null(sv_arena_get(&a, 1));
    ck_assert_ptr_null(sv_arena_str(&a, "x"));
    ck_assert_ptr_null(sv_arena_fmt(&a, "%d", 1));
    ck_assert_ptr_null(sv_arena_grow(&a, NULL, 0, 8));
    sv_arena_free(&a);
    ck_assert_int_eq(a.failed, 0);
}
END_TEST

START_TEST(texts)
{
    sv_arena a = {0};
    ck_assert_ptr_null(sv_arena_str(&a, NULL));
    ck_assert_ptr_null(sv_arena_strn(&a, NULL, 3));
    ck_assert_str_eq(sv_arena_strn(&a, "abcdef", 3), "abc");
    ck_assert_str_eq(sv_arena_fmt(&a, "%s-%d", "x", 42), "x-42");
    ck_assert_str_eq(sv_arena_join(&a, "ab", "cd"), "abcd");
    ck_assert_str_eq(sv_arena_join(&a, "", ""), "");
    ck_assert_ptr_null(sv_arena_join(&a, NULL, "cd"));
    ck_assert_ptr_null(sv_arena_join(&a, "ab", NULL));
    sv_arena_free(&a);
}
END_TEST

START_TEST(lists_keep_what_is_in_them)
{
    sv_arena a = {0};
    SV_LIST(int) list = {0};
    for (int i = 0; i < 5000; i++) {
        int *at = SV_PUSH(&a, &list);
        ck_assert_ptr_nonnull(at);
        ck_assert_int_eq(*at, 0);
        *at = i * i;
    }
    for (int i = 0; i < 5000; i++)
        ck_assert_int_eq(list.at[i], i * i);
    sv_arena_get(&a, SIZE_MAX);
    int n = list.n;
    while (list.n < list.cap)
        (void)SV_PUSH(&a, &list);
    ck_assert_ptr_null(SV_PUSH(&a, &list));
    ck_assert_int_ge(list.n, n);
    sv_arena_free(&a);
}
END_TEST

START_TEST(index_finds_first_number)
{
    sv_index x = {0};
    int old = 7;
    ck_assert_ptr_null(sv_index_get(&x, "a"));
    ck_assert_int_eq(*sv_index_put(&x, "a", 1, &old), 1);
    ck_assert_int_eq(old, 0);
    ck_assert_int_eq(*sv_index_put(&x, "a", 2, &old), 1);
    ck_assert_int_eq(old, 1);
    ck_assert_int_eq(*sv_index_put(&x, "b", 3, &old), 3);
    ck_assert_int_eq(*sv_index_get(&x, "b"), 3);
    sv_index_free(&x);
}
END_TEST

START_TEST(utf8)
{
    static const struct {
        const char *text;
        int ok;
    } row[] = {
        {"", 1},
        {"plain", 1},
        {"caf\xC3\xA9", 1},
        {"\xE2\x82\xAC", 1},
        {"\xF0\x9F\x8E\xB2", 1},
        {"\xC3", 0},
        {"\x80", 0},
        {"\xC0\x80", 0},
        {"\xE0\x80\x80", 0},
        {"\xED\xA0\x80", 0},
        {"\xF4\x90\x80\x80", 0},
        {"\xF5\x80\x80\x80", 0},
        {"\xE2\x82", 0},
        {"a\xFFz", 0},
        {"\xF4\x8F\xBF\xBF", 1},
    };
    for (int i = 0; i < COUNT(row); i++)
        ck_assert_msg(sv_utf8_ok(row[i].text, strlen(row[i].text)) == row[i].ok, "row %d", i);
}
END_TEST

START_TEST(numbers_and_names)
{
    int n = 0;
    uint64_t u = 0;
    ck_assert(sv_read_int("12", 0, 99, &n) && n == 12);
    ck_assert(sv_read_int("-3", -5, 5, &n) && n == -3);
    ck_assert(!sv_read_int("100", 0, 99, &n));
    ck_assert(!sv_read_int("1x", 0, 99, &n));
    ck_assert(!sv_read_int("", 0, 99, &n));
    ck_assert(!sv_read_int("-", -5, 99, &n));
    ck_assert(!sv_read_int("99999999999999999999", 0, INT32_MAX, &n));
    ck_assert_int_eq(n, -3);
    ck_assert(sv_read_u64("18446744073709551615", &u) && u == UINT64_MAX);
    ck_assert(sv_read_u64("0xFf", &u) && u == 255);
    ck_assert(!sv_read_u64("18446744073709551616", &u));
    ck_assert(!sv_read_u64("0x", &u));
    ck_assert(!sv_read_u64("-1", &u));
    ck_assert(sv_id_ok("2B-1", 0) && sv_id_ok("II", 0) && sv_id_ok("base.place-tile", 1));
    ck_assert(!sv_id_ok("base.place-tile", 0) && !sv_id_ok("a.b.c", 1) && !sv_id_ok("-a", 0) && !sv_id_ok("a-", 0));
    ck_assert(!sv_id_ok("a--b", 0) && !sv_id_ok("", 0) && !sv_id_ok("a b", 0) && !sv_id_ok("a.", 1) &&
              !sv_id_ok("\xC3\xA9", 0));
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {memory_is_zeroed_and_aligned,
                                  pieces_larger_than_a_chunk,
                                  a_failure_stays,
                                  texts,
                                  lists_keep_what_is_in_them,
                                  index_finds_first_number,
                                  utf8,
                                  numbers_and_names};
    return case_of("arena", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("arena", cases, COUNT(cases));
}
