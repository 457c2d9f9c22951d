/* For the tests of core/mix: looking for faults, and libraries made of texts. */
#ifndef SV_TESTS_MIXTEST_H
#define SV_TESTS_MIXTEST_H
#include "folder.h"
#include "mix/catalogue.h"
#include "rules/error.h"

/* The fault of that code in that line (-1: any) whose text holds `needle` (NULL: any); NULL: there is none. */
static inline const sv_fault *find_fault(const sv_report *r, sv_code code, int line, const char *needle)
{
    for (int i = 0; i < sv_report_count(r); i++) {
        const sv_fault *f = sv_report_at(r, i);
        if (f->code == code && (line < 0 || f->line == line) && (!needle || strstr(f->text, needle)))
            return f;
    }
    return NULL;
}

static inline void print_faults(const sv_report *r)
{
    for (int i = 0; i < sv_report_count(r); i++) {
        const sv_fault *f = sv_report_at(r, i);
        fprintf(stderr, "%s:%d: %s: %s\n", f->file ? f->file : "-", f->line, sv_code_name(f->code), f->text);
    }
}

/* Exactly this one fault is there. */
static inline void only_fault(const sv_report *r, sv_code code, int line, const char *needle, const char *about)
{
    if (sv_report_count(r) != 1 || !find_fault(r, code, line, needle)) {
        fprintf(stderr, "wanted only %s in line %d with \"%s\", about:\n%s\nfound:\n", sv_code_name(code), line,
                needle ? needle : "", about);
        print_faults(r);
        ck_abort_msg("%s is not the only fault", sv_code_name(code));
    }
}

static inline void no_fault(const sv_report *r)
{
    if (sv_report_count(r)) {
        print_faults(r);
        ck_abort_msg("there are faults");
    }
}

/* ---- libraries of texts, in a folder of their own ---- */

typedef struct test_file {
    const char *path, *text; /* plugins/base/base.ini, config/order/game.ini */
} test_file;

typedef struct test_tree {
    test_folder in;
    const char *root;
    char plugins[128];
} test_tree;

static inline void tree_make(test_tree *t, const test_file *files, int n)
{
    folder_make(&t->in);
    t->root = t->in.path;
    snprintf(t->plugins, sizeof t->plugins, "%s/plugins", t->root);
    for (int i = 0; i < n; i++)
        folder_write(&t->in, files[i].path, files[i].text);
}

static inline void tree_remove(const test_tree *t)
{
    folder_remove(&t->in);
}

static inline sv_library *tree_open(const test_tree *t, int reverse, sv_report *r)
{
    const sv_library_desc desc = {.plugin_path = t->plugins, .data_path = t->root, .reverse = reverse};
    return sv_library_open(&desc, r);
}

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* A program of one suite. */
static inline int run_suite(const char *name, TCase *(*const cases[])(void), int n)
{
    Suite *s = suite_create(name);
    for (int i = 0; i < n; i++)
        suite_add_tcase(s, cases[i]());
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

static inline TCase *case_of(const char *name, const TTest *const tests[], int n)
{
    TCase *c = tcase_create(name);
    for (int i = 0; i < n; i++)
        tcase_add_test(c, tests[i]);
    return c;
}
#endif
