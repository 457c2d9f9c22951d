/* A packed text unpacks to what it was, and JSON for the page holds nothing that a packed text, or a script element, cannot. */
#include <stdlib.h>
#include "mixtest.h"
/* below it: `out` is a type there, and a name here */
#include "../../tools/spelverloop/html.h"
#include "../../tools/spelverloop/json.h"

static const char digits[] =
    "!\"#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}";

static int digit(char c)
{
    const char *at = strchr(digits, c);
    ck_assert(c && at);
    return (int)(at - digits);
}

/* As html/unpack.js does it, for texts of one byte a character. */
static void unpack(const char *packed, char *text)
{
    int n = 0;
    const char *s = strchr(packed, ' ') + 1;
    for (const int all = atoi(packed); n < all;) {
        if ((*s != '`' && *s != '~') || s[1] == *s) {
            text[n++] = *s;
            s += *s == '`' || *s == '~' ? 2 : 1;
            continue;
        }
        int far = digit(s[2]) + 90 * digit(s[3]) + (*s == '~' ? 8100 * digit(s[4]) : 0);
        for (int k = digit(s[1]) + 5; k > 0; k--, n++)
            text[n] = text[n - far];
        s += *s == '~' ? 5 : 4;
    }
    text[n] = '\0';
    ck_assert_str_eq(s, "");
}

static char *packed(const char *text)
{
    char *bytes = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&bytes, &n);
    out o;
    out_start(&o, f, "never");
    ck_assert_int_eq(html_pack(&o, text), 1);
    ck_assert_int_eq(out_flush(&o), 0);
    fclose(f);
    return bytes;
}

static void there_and_back(const char *text)
{
    char *p = packed(text), *again = malloc(strlen(text) + 200);
    unpack(p, again);
    ck_assert_str_eq(again, text);
    free(again);
    free(p);
}

START_TEST(texts)
{
    static const char *const list[] = {
        "",
        "abc",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "` and ~ and `` and ~~ and ` and ~",
        "abcdeabcdfabcdeabcdf abcde",
        "road city road city road city, and then the city road again"};
    for (int i = 0; i < COUNT(list); i++)
        there_and_back(list[i]);
}
END_TEST

START_TEST(a_long_text)
{
    enum { LONG = 60000 };
    char *text = malloc(LONG + 1);
    unsigned x = 7;
    for (int i = 0; i < LONG; i++) {
        x = x * 1103515245u + 12345u;
        text[i] = i % 10000 < 5000 ? (char)('a' + (x >> 16) % 26) : text[i - 5000]; /* the same again, near and far */
    }
    memcpy(text + LONG - 3000, text, 3000);
    text[LONG] = '\0';
    there_and_back(text);
    char *p = packed(text);
    ck_assert_uint_lt(strlen(p), LONG * 6 / 10);
    free(p);
    free(text);
}
END_TEST

START_TEST(json_for_a_page)
{
    char text[200] = "";
    FILE *f = fmemopen(text, sizeof text, "w");
    out o;
    out_start(&o, f, "never");
    json j = {.out = &o, .one_line = 1, .in_html = 1};
    json_open(&j, NULL, '[');
    json_text(&j, NULL, "</script> \"é€\" \xF0\x9F\x90\x91 end");
    json_close(&j, ']');
    fclose(f);
    ck_assert_str_eq(text, "[\"\\u003c/script> \\\"é€\\\" \\ud83d\\udc11 end\"]\n");
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {texts, a_long_text, json_for_a_page};
    return case_of("pack", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("pack", cases, COUNT(cases));
}
