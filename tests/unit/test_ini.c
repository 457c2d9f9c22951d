#include <fcntl.h>
#include "reading.h"

static const char *value(const reading *x, const char *section, const char *key)
{
    const sv_ini_section *s = sv_ini_find(x->ini, section);
    const sv_ini_key *k = s ? sv_ini_get(s, key) : NULL;
    return k ? k->value : NULL;
}

START_TEST(sections_and_keys_in_order_with_lines)
{
    reading x = read_ini(
        "; remark\n# another\n\n[b]\nz = 1\na=2\n\n[ empty ]\n  ; indented remark\n[a  long\tname]\nkey with blanks =  a value \t\nbase:D = 5\n0,0 = base:D 0\n4? = pass");
    no_fault(x.r);
    ck_assert_str_eq(x.ini->file, "t.ini");
    ck_assert_int_eq(x.ini->faults, 0);
    ck_assert_int_eq(x.ini->sections.n, 3);
    const sv_ini_section *b = &x.ini->sections.at[0];
    ck_assert_str_eq(b->name, "b");
    ck_assert_int_eq(b->line, 4);
    ck_assert_int_eq(b->keys.n, 2);
    ck_assert_str_eq(b->keys.at[0].name, "z");
    ck_assert_int_eq(b->keys.at[0].line, 5);
    ck_assert_str_eq(b->keys.at[1].name, "a");
    ck_assert_str_eq(b->keys.at[1].value, "2");
    ck_assert_int_eq(b->keys.at[1].line, 6);
    ck_assert_str_eq(x.ini->sections.at[1].name, "empty");
    ck_assert_int_eq(x.ini->sections.at[1].line, 8);
    ck_assert_int_eq(x.ini->sections.at[1].keys.n, 0);
    ck_assert_str_eq(x.ini->sections.at[2].name, "a long name");
    ck_assert_str_eq(value(&x, "a long name", "key with blanks"), "a value");
    ck_assert_str_eq(value(&x, "a long name", "base:D"), "5");
    ck_assert_str_eq(value(&x, "a long name", "0,0"), "base:D 0");
    ck_assert_str_eq(value(&x, "a long name", "4?"), "pass");
    ck_assert_ptr_null(sv_ini_find(x.ini, "none"));
    ck_assert_ptr_null(sv_ini_get(b, "none"));
    ck_assert_ptr_null(sv_ini_get(NULL, "none"));
    done(&x);
}
END_TEST

/* Signs that inih would act on stay what they are inside a value. */
START_TEST(values_are_kept_as_they_are)
{
    reading x = read_ini(
        "[s]\nurl = http://x:8080/?a=b\nsemi = a;b;c\nhash = a # b\nhead = [x] = [y]\nutf = caf\xC3\xA9 \xE2\x82\xAC\n");
    no_fault(x.r);
    ck_assert_str_eq(value(&x, "s", "url"), "http://x:8080/?a=b");
    ck_assert_str_eq(value(&x, "s", "semi"), "a;b;c");
    ck_assert_str_eq(value(&x, "s", "hash"), "a # b");
    ck_assert_str_eq(value(&x, "s", "head"), "[x] = [y]");
    ck_assert_str_eq(value(&x, "s", "utf"), "caf\xC3\xA9 \xE2\x82\xAC");
    done(&x);
}
END_TEST

START_TEST(crlf_and_byte_order_mark)
{
    reading x = read_ini("\xEF\xBB\xBF[s]\r\na = 1\r\n\r\nb = 2\r\n");
    no_fault(x.r);
    ck_assert_str_eq(value(&x, "s", "a"), "1");
    ck_assert_int_eq(sv_ini_get(sv_ini_find(x.ini, "s"), "b")->line, 4);
    done(&x);
}
END_TEST

/* inih takes lines of 200 bytes and would read the rest as another line. Every length and every sign at the seams. */
START_TEST(long_values_are_whole)
{
    static const char signs[] = {'x', ' ', ';', '#', ':', '=', '\t', '['};
    for (size_t n = 150; n <= 980; n += 1) {
        char text[1100] = "[s]\nkey = a", *at = text + strlen(text), *start = at - 1;
        for (size_t i = 1; i < n - 1; i++)
            *at++ = signs[(i * 7 + n) % 8];
        *at++ = 'z';
        for (char *c = start; c < at; c++) /* " ;" is refused by itself */
            if (*c == ';' && (c[-1] == ' ' || c[-1] == '\t'))
                *c = 'x';
        char want[1100];
        snprintf(want, sizeof want, "%.*s", (int)(at - start), start);
        strcpy(at, "\nnext = 1\n");
        reading x = read_ini(text);
        no_fault(x.r);
        ck_assert_str_eq(value(&x, "s", "key"), want);
        ck_assert_int_eq(sv_ini_find(x.ini, "s")->keys.n, 2);
        ck_assert_int_eq(sv_ini_get(sv_ini_find(x.ini, "s"), "next")->line, 3);
        done(&x);
    }
}
END_TEST

START_TEST(line_limit)
{
    char text[1200];
    for (int n = 999; n <= 1001; n++) {
        memset(text, 'v', sizeof text);
        memcpy(text, "[s]\nk = ", 8);
        strcpy(text + 4 + n, "\nk2 = 1\n");
        reading x = read_ini(text);
        if (n <= 1000) {
            no_fault(x.r);
            ck_assert_uint_eq(strlen(value(&x, "s", "k")), (size_t)n - 4);
        } else {
            only_fault(x.r, SV_E_INI_LONG_LINE, 2, "1001 bytes", "");
            ck_assert_int_eq(x.ini->faults, 1);
        }
        ck_assert_int_eq(sv_ini_get(sv_ini_find(x.ini, "s"), "k2")->line, 3);
        done(&x);
    }
}
END_TEST

#define FIFTY "a2345678901234567890123456789012345678901234567890"
static const struct {
    const char *text;
    sv_code code;
    int line;
    const char *needle;
} traps[] = {
    {"[s]\nk = 1\n  q = 2\n", SV_E_INI_INDENT, 3, "nl.2"},
    {"[s]\nk = 1\n\tmore\n", SV_E_INI_INDENT, 3, NULL},
    {" [s]\n", SV_E_INI_INDENT, 1, NULL},
    {"[s]\nk = 1\nj = 2\nk = 3\n", SV_E_INI_KEY_TWICE, 4, "line 2"},
    {"[s]\n[t]\nk = 1\n[s]\nk = 1\n", SV_E_INI_SECTION_TWICE, 4, "line 1"},
    {"[b]c=1\n", SV_E_INI_AFTER_BRACKET, 1, "c=1"},
    {"[b] ; remark\n", SV_E_INI_AFTER_BRACKET, 1, NULL},
    {"[b\nk = 1\n", SV_E_INI_NO_BRACKET, 1, "[b"},
    {"[]\nk = 1\n", SV_E_INI_NO_NAME, 1, NULL},
    {"[  ]\n", SV_E_INI_NO_NAME, 1, NULL},
    {"[s]\n= v\n", SV_E_INI_NO_NAME, 2, NULL},
    {"[s]\nk =\n", SV_E_INI_EMPTY_VALUE, 2, "k ="},
    {"[s]\nk =  \t \n", SV_E_INI_EMPTY_VALUE, 2, NULL},
    {"[s]\nk: v\n", SV_E_INI_COLON, 2, NULL},
    {"[s]\nhttp://x\n", SV_E_INI_COLON, 2, NULL},
    {"[s]\nk: v = w\n", SV_E_INI_COLON, 2, NULL},
    {"[s]\nk := w\n", SV_E_INI_COLON, 2, NULL},
    {"[s]\njust words\n", SV_E_INI_NO_EQUALS, 2, "just words"},
    {"k = 1\n[s]\n", SV_E_INI_NO_SECTION, 1, NULL},
    {"[s]\nk = a ; b\n", SV_E_INI_COMMENT, 2, "line of its own"},
    {"[s]\nk = a\t; b\n", SV_E_INI_COMMENT, 2, NULL},
    {"[s]\nk = ; b\n", SV_E_INI_COMMENT, 2, NULL},
    {"[s]\nk ;x = b\n", SV_E_INI_COMMENT, 2, NULL},
    {"[" FIFTY "]\nk = 1\n", SV_E_INI_NAME_LONG, 1, FIFTY},
    {"[s]\n" FIFTY " = 1\n", SV_E_INI_NAME_LONG, 2, FIFTY},
    {"[s]\nk = \x01\n", SV_E_INI_CONTROL, 2, NULL},
    {"[s]\nk = a\rb\n", SV_E_INI_CONTROL, 2, NULL},
    {"[s]\n; caf\xE9\n", SV_E_INI_UTF8, 2, NULL},
    {"[s]\nk = \xC0\x80\n", SV_E_INI_UTF8, 2, NULL},
};

START_TEST(traps_are_closed)
{
    reading x = read_ini(traps[_i].text);
    ck_assert_ptr_nonnull(x.ini);
    only_fault(x.r, traps[_i].code, traps[_i].line, traps[_i].needle, traps[_i].text);
    ck_assert_int_eq(x.ini->faults, 1);
    ck_assert_str_eq(sv_report_at(x.r, 0)->file, "t.ini");
    done(&x);
}
END_TEST

START_TEST(nul_byte)
{
    static const char text[] = "[s]\na = 1\nk = a\0b = 2\nc = 3\n";
    reading x = read_bytes(text, sizeof text - 1);
    only_fault(x.r, SV_E_INI_NUL, 3, NULL, "nul");
    ck_assert_str_eq(value(&x, "s", "c"), "3");
    done(&x);
}
END_TEST

START_TEST(all_faults_of_one_run)
{
    reading x = read_ini("k = 1\n[a\n[b]\nx = 1\nx = 2\n y = 3\nz\nw = 1 ; 2\n[c]d\n[b]\nx = 9\nq = 8\n");
    static const struct {
        sv_code code;
        int line;
    } want[] = {{SV_E_INI_NO_SECTION, 1},    {SV_E_INI_NO_BRACKET, 2},     {SV_E_INI_KEY_TWICE, 5},
                {SV_E_INI_INDENT, 6},        {SV_E_INI_NO_EQUALS, 7},      {SV_E_INI_COMMENT, 8},
                {SV_E_INI_AFTER_BRACKET, 9}, {SV_E_INI_SECTION_TWICE, 10}, {SV_E_INI_KEY_TWICE, 11}};
    ck_assert_int_eq(sv_report_count(x.r), COUNT(want));
    for (int i = 0; i < COUNT(want); i++) {
        ck_assert_int_eq(sv_report_at(x.r, i)->code, want[i].code);
        ck_assert_int_eq(sv_report_at(x.r, i)->line, want[i].line);
    }
    ck_assert_int_eq(x.ini->faults, COUNT(want));
    ck_assert_str_eq(value(&x, "b", "x"), "1");
    ck_assert_str_eq(value(&x, "b", "q"), "8");
    done(&x);
}
END_TEST

START_TEST(limits_of_the_file)
{
    size_t n = SV_INI_FILE_MAX + 1;
    char *text = malloc(n);
    memset(text, ';', n);
    for (size_t i = 0; i < n; i += SV_INI_LINE_MAX)
        text[i] = '\n';
    reading x = read_bytes(text, n);
    ck_assert_ptr_null(x.ini);
    only_fault(x.r, SV_E_FILE_SIZE, 0, NULL, "size");
    done(&x);
    x = read_bytes(text, n - 1);
    ck_assert_ptr_nonnull(x.ini);
    no_fault(x.r);
    done(&x);
    free(text);
    x = read_ini("");
    ck_assert_int_eq(x.ini->sections.n, 0);
    no_fault(x.r);
    done(&x);
}
END_TEST

START_TEST(files_and_streams)
{
    static const test_file files[] = {{"a.ini", "[s]\nk = 1\n"}};
    test_tree t;
    tree_make(&t, files, 1);
    char path[128];
    snprintf(path, sizeof path, "%s/a.ini", t.root);
    reading x = {.r = sv_report_new("en")};
    x.ini = sv_ini_file(&x.a, path, x.r);
    ck_assert_str_eq(value(&x, "s", "k"), "1");
    ck_assert_str_eq(x.ini->file, path);
    FILE *in = fopen(path, "r");
    x.ini = sv_ini_stream(&x.a, in, "<stdin>", x.r);
    ck_assert_str_eq(value(&x, "s", "k"), "1");
    ck_assert_str_eq(x.ini->file, "<stdin>");
    fclose(in);
    no_fault(x.r);
    ck_assert_ptr_null(sv_ini_file(&x.a, "/nowhere/x.ini", x.r));
    only_fault(x.r, SV_E_FILE_OPEN, 0, NULL, "no file");
    ck_assert_str_eq(sv_report_at(x.r, 0)->file, "/nowhere/x.ini");
    sv_report_clear(x.r);
    ck_assert_ptr_null(sv_ini_file(&x.a, t.root, x.r));
    only_fault(x.r, SV_E_FILE_OPEN, 0, NULL, "a folder");
    done(&x);
    tree_remove(&t);
}
END_TEST

/* A megabyte of short lines in one section is read in time that grows with its length, not with its square. */
START_TEST(many_keys)
{
    enum { KEYS = 80000 };
    char *text = malloc(KEYS * 13 + 8), *at = text;
    at += sprintf(at, "[s]\n");
    for (int i = 0; i < KEYS; i++)
        at += sprintf(at, "k%d = 1\n", i);
    reading x = read_bytes(text, (size_t)(at - text));
    no_fault(x.r);
    ck_assert_int_eq(x.ini->sections.at[0].keys.n, KEYS);
    done(&x);
    free(text);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {sections_and_keys_in_order_with_lines,
                                  values_are_kept_as_they_are,
                                  crlf_and_byte_order_mark,
                                  long_values_are_whole,
                                  line_limit,
                                  nul_byte,
                                  all_faults_of_one_run,
                                  limits_of_the_file,
                                  files_and_streams,
                                  many_keys};
    TCase *c = case_of("ini", tests, COUNT(tests));
    tcase_add_loop_test(c, traps_are_closed, 0, COUNT(traps));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("ini", cases, COUNT(cases));
}
