/* For tests that play games of ready mixes: a library, a report and a folder of their own. */
#ifndef SV_TESTS_GAMETEST_H
#define SV_TESTS_GAMETEST_H
#include "mixtest.h"
#include "game/game.h"

static sv_library *lib;
static sv_report *r;
static test_folder own;
static const char *const folder = own.path;

static inline void setup(void)
{
    static const sv_library_desc desc;

    r = sv_report_new("en");
    lib = sv_library_open(&desc, r);
    no_fault(r);
    folder_make(&own);
}

static inline void teardown(void)
{
    sv_library_close(lib);
    sv_report_free(r);
    folder_remove(&own);
}

static inline sv_mix *load(const char *name)
{
    const sv_mix_desc desc = {.name = name, .purpose = SV_FOR_PLAY};
    sv_mix *m = sv_mix_load(lib, &desc, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

static inline sv_game *new_game(const sv_mix *m, unsigned flags)
{
    sv_game *g = sv_game_new(m, flags, r);

    no_fault(r);
    return g;
}

static inline void play(sv_game *g, uint64_t seed, int choices) /* at most so many; -1: to the end */
{
    uint64_t rng = seed;

    while (choices-- && sv_game_advance(g))
        sv_game_choose(g, sv_game_pick(g, &rng));
}

/* A list of tests, each with these of its own. */
static inline TCase *game_tests(const char *name)
{
    TCase *t = tcase_create(name);

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    return t;
}
#endif
