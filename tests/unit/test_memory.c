/* Every allocation fails once, in turn: what was asked for then either succeeds all the same, or is refused with
   SV_E_NO_MEMORY and nothing else. The linker sends the calls of the core here (--wrap); a leak shows under asan.
   Built twice: as the core is, and with an arena that allocates every piece by itself (SV_ARENA_CHUNK), since otherwise the length of a path decides
   at which piece a chunk ends. Of these many one in SV_MEMORY_STEP fails. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mix/ini.h"
#include "spelverloop/reference.h"
#include "unit/scarce.h"

#ifndef SV_MEMORY_STEP
#define SV_MEMORY_STEP 1
#endif

static int counting, left; /* allocations that still succeed */
static int is_scarce(void)
{
    return counting && left-- <= 0;
}

static const char scenario_text[] =
    "[scenario]\nformat = 1\ntitle = Short\n[game]\ngame = carcassonne\nplayers = 2\n[expansions]\nbase = yes\n"
    "[board]\n0,0 = base:D 0\n[turn]\nturn = red\nstep = 1C\nhand = base:E\n"
    "[do]\n1 = red: place-tile base:E 0,-1 180\n2 = red: place-follower city:S\n3 = @save-load\n4 = @undo\n[expect]\npoints.red = 4\n";
/* So many faults that their texts need memory too. */
static const char faulty_text[] =
    "[game]\ngame = carcassonne\neditoin = C1\n[expansions]\nbas = yes\ntowr = yes\n[base]\ntiny = 2\n[tiles]\nbase:DD = many\n"
    "[order]\nplace-tyle = before score-road\n[lift]\nbase.unocupied = yes\n";

static sv_library *lib;
static sv_mix *mix;
static sv_game *game;

/* What is tried: 1 when it succeeded. What it made is thrown away again. */
static int open_library(sv_report *r)
{
    sv_library *made = sv_library_open(NULL, r);

    sv_library_close(made);
    return made != NULL;
}

static int load_page(sv_report *r)
{
    const sv_mix_desc desc = {.name = "base-ed1-farmers", .purpose = SV_FOR_PAGE};
    sv_mix *made = sv_mix_load(lib, &desc, r);

    sv_mix_free(made);
    return made != NULL;
}

static int open_boxes(sv_report *r)
{
    sv_library *made = sv_library_open(&(sv_library_desc){.boxes = 1, .playable = 1}, r);
    const int whole = made && sv_library_read_rest(made, r) && sv_library_box_find(made, "Big Box 6", r) >= 0;

    sv_library_close(made);
    return whole;
}

static int load_parts(sv_report *r)
{
    const sv_mix_desc desc = {
        .name = "base-ed1-farmers", .purpose = SV_FOR_PAGE, .with = "castles,river,bridges-castles-bazaars.bridges", .without = "base.fields"};
    sv_mix *made = sv_mix_load(lib, &desc, r), *like = made ? sv_mix_like(made, NULL, r) : NULL;
    const int whole = like != NULL;

    sv_mix_free(like);
    sv_mix_free(made);
    return whole;
}

static int load_for_play(sv_report *r)
{
    const sv_mix_desc desc = {.name = "base-c2", .purpose = SV_FOR_PLAY, .players = "red blue green"};
    sv_mix *made = sv_mix_load(lib, &desc, r);

    sv_mix_free(made);
    return made != NULL;
}

static int tell_reference(sv_report *r)
{
    sv_reference *made = sv_reference_new(lib, "carcassonne", r);

    sv_reference_free(made);
    return made != NULL;
}

static int tell_house(sv_report *r)
{
    sv_house_file *made = sv_library_house_file(lib, "creepassonne", "carcassonne", "en", r);

    sv_house_file_free(made);
    return made != NULL;
}

static int make_game(sv_report *r)
{
    sv_game *made = sv_game_new(mix, 0, r);

    sv_game_free(made);
    return made != NULL;
}

static int write_record(sv_report *r)
{
    char text[1 << 15];
    FILE *out = fmemopen(text, sizeof text, "w");
    const sv_code code = out ? sv_game_record(game, out, r) : SV_OK;

    if (out)
        fclose(out);
    return out && code == SV_OK;
}

static int read_scenario(sv_report *r)
{
    sv_scenario *made = sv_scenario_read_text(lib, "short.ini", scenario_text, r);

    sv_scenario_free(made);
    return made != NULL;
}

static int run_scenario(sv_report *r)
{
    sv_scenario *made = sv_scenario_read_text(lib, "short.ini", scenario_text, r);
    const int failed = made ? sv_scenario_run(made, -1, NULL, NULL, NULL, r) : -1;

    sv_scenario_free(made);
    return failed == 0;
}

static const struct {
    const char *name;
    int (*work)(sv_report *r);
} trials[] = {{"sv_library_open", open_library}, {"boxes", open_boxes},    {"parts", load_parts}, {"a page", load_page},
              {"a mix to play", load_for_play},  {"sv_game_new", make_game},
              {"sv_game_record", write_record},  {"a scenario", read_scenario},
              {"running it", run_scenario},       {"a reference", tell_reference},
              {"a house rule", tell_house}};
enum { TRIALS = sizeof trials / sizeof *trials };

static void only_no_memory(const char *what, int n, const sv_report *r)
{
    if (!sv_report_count(r))
        ck_abort_msg("%s fails at allocation %d and does not say so", what, n);
    for (int i = 0; i < sv_report_count(r); i++)
        if (sv_report_at(r, i)->code != SV_E_NO_MEMORY)
            ck_abort_msg("%s, allocation %d: %s (%s)", what, n, sv_code_name(sv_report_at(r, i)->code),
                         sv_report_at(r, i)->text);
}

START_TEST(each_allocation_fails)
{
    sv_report *r = sv_report_new("en");
    int done = 0;

    for (int n = 0; !done; n += SV_MEMORY_STEP) {
        ck_assert_int_lt(n, 1000000);
        left = n;
        counting = 1;
        const int good = trials[_i].work(r);
        counting = 0;
        done = left >= 0; /* all of them were made */
        if (!good)
            only_no_memory(trials[_i].name, n, r);
        ck_assert_msg(good || !done, "%s fails without any reason", trials[_i].name);
        sv_report_clear(r);
    }
    sv_report_free(r);
}
END_TEST

/* Faults are noted whatever happens; only their texts may be shorter. */
START_TEST(faults_without_memory)
{
    const sv_mix_desc desc = {.name = "faulty.ini", .text = faulty_text, .purpose = SV_FOR_PLAY};
    sv_report *r = sv_report_new("nl");

    for (int n = 0, done = 0; !done; n += SV_MEMORY_STEP) {
        left = n;
        counting = 1;
        sv_mix *made = sv_mix_load(lib, &desc, r);
        counting = 0;
        done = left >= 0;
        ck_assert_ptr_null(made);
        ck_assert_int_gt(sv_report_count(r), 0);
        for (int i = 0; i < sv_report_count(r); i++)
            ck_assert_ptr_nonnull(sv_report_at(r, i)->text);
        sv_report_clear(r);
    }
    sv_report_free(r);
}
END_TEST

START_TEST(a_report_without_memory)
{
    for (int n = 0; n < 2; n++) {
        left = n;
        counting = 1;
        sv_report *r = sv_report_new("en");
        counting = 0;
        ck_assert_ptr_null(r);
    }
}
END_TEST

/* inih hands a long value over in pieces; the memory may run out between any two of them, wherever a chunk of the arena ends. */
START_TEST(a_value_in_pieces)
{
    enum { LENGTH = 600, STEP = 16, TRIED = 2048 };
    char text[LENGTH + 16] = "[a]\nk = ";
    sv_report *r = sv_report_new("en");

    memset(text + strlen(text), 'v', LENGTH);
    for (size_t before = 0; before < TRIED; before += STEP) {
        for (int n = 0, done = 0; !done; n++) {
            sv_arena a = {0};
            ck_assert_ptr_nonnull(sv_arena_get(&a, STEP));
            ck_assert_ptr_nonnull(sv_arena_get(&a, a.size - a.used - before - STEP));
            left = n;
            counting = 1;
            const sv_ini *made = sv_ini_text(&a, "long.ini", text, strlen(text), r);
            counting = 0;
            done = made != NULL;
            if (done)
                ck_assert_uint_eq(strlen(sv_ini_get(sv_ini_find(made, "a"), "k")->value), LENGTH);
            else
                only_no_memory("sv_ini_text", n, r);
            sv_report_clear(r);
            sv_arena_free(&a);
        }
    }
    sv_report_free(r);
}
END_TEST

static void setup(void)
{
    const sv_mix_desc desc = {.name = "base-c1", .purpose = SV_FOR_PLAY};
    sv_report *r = sv_report_new("en");
    uint64_t rng = 1;

    lib = sv_library_open(NULL, r);
    ck_assert_ptr_nonnull(lib);
    mix = sv_mix_load(lib, &desc, r);
    ck_assert_ptr_nonnull(mix);
    game = sv_game_new(mix, 0, r);
    ck_assert_ptr_nonnull(game);
    for (int i = 0; i < 60 && sv_game_advance(game); i++)
        sv_game_choose(game, sv_game_pick(game, &rng));
    sv_report_free(r);
}

static void teardown(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
    sv_library_close(lib);
}

int main(void)
{
    Suite *s = suite_create("memory");
    TCase *t = tcase_create("all");

    tcase_add_unchecked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, each_allocation_fails, 0, TRIALS);
    tcase_add_test(t, faults_without_memory);
    if (SV_MEMORY_STEP < 10) /* it counts on the size of a chunk */
        tcase_add_test(t, a_value_in_pieces);
    tcase_add_test(t, a_report_without_memory);
    tcase_set_timeout(t, 300);
    suite_add_tcase(s, t);
    SRunner *runner = srunner_create(s);

    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed != 0;
}
