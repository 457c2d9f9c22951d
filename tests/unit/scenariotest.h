/* For tests of scenarios: the library of the project, a report, and a program of one list of tests. */
#ifndef SV_TESTS_SCENARIOTEST_H
#define SV_TESTS_SCENARIOTEST_H
#include "mixtest.h"
#include "scenario/scenario.h"

static sv_library *lib;
static sv_report *r;

static inline void setup(void)
{
    static const sv_library_desc desc;

    r = sv_report_new("en");
    lib = sv_library_open(&desc, r);
    no_fault(r);
}

static inline void teardown(void)
{
    sv_library_close(lib);
    sv_report_free(r);
}

/* A list of tests, each with a library and a report of its own. */
static inline TCase *scenario_tests(const char *name)
{
    TCase *t = tcase_create(name);

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 120);
    return t;
}
#endif
