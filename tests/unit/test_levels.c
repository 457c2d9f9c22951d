/* How near hooks came: what cannot be and why, results put together, and turns that are played again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "../../tools/spelverloop/cover_mix.h"
#include "../../tools/spelverloop/cover_report.h"
#include "../../tools/spelverloop/levels.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

static levels *l;
static int which;

static void setup(void)
{
    l = levels_new();
    ck_assert_ptr_nonnull(l);
}

static void teardown(void)
{
    levels_free(l);
}

/* A hook of a turn. */
static int hook(const char *owner, const char *row, const char *kind, uint64_t calls)
{
    levels_hook h = {.phases = 1u << SV_IN_TURN, .calls = calls, .games = calls};
    snprintf(h.owner, sizeof h.owner, "%s", owner);
    snprintf(h.row, sizeof h.row, "%s", row);
    snprintf(h.kind, sizeof h.kind, "%s", kind);
    return levels_hook_number(l, &h);
}

/* Both in a mix, and as near as `level`. */
static void met(int a, int b, int level)
{
    levels_at(l, a, b)->reached = levels_at(l, b, a)->reached = (uint8_t)((2u << level) - 1);
}

static void about(int h, int part, const char *thing)
{
    l->hook[h].touches[part] |= UINT64_C(1) << levels_number(&l->thing, thing);
}

static levels_why why(int a, int b, int level)
{
    const levels_why one = levels_cannot(l, a, b, level, &which);
    int other;
    ck_assert_int_eq(levels_cannot(l, b, a, level, &other), one);
    return one;
}

START_TEST(test_same_expansion_counts_at_no_level)
{
    const int a = hook("ferries", "place-ferry", "offer", 5), b = hook("ferries", "move-ferry", "offer", 5), c = hook("river", "lake", "enter", 5);
    met(a, b, 0);
    met(a, c, 0);
    ck_assert_int_eq(levels_counts(l, a, b, 1), 0);
    ck_assert_int_eq(levels_counts(l, a, a, 1), 0);
    ck_assert_int_eq(levels_counts(l, a, c, 1), 1);
}
END_TEST

START_TEST(test_in_no_mix_together)
{
    const int a = hook("ferries", "place-ferry", "offer", 5), b = hook("river", "lake", "enter", 5);
    ck_assert_int_eq(why(a, b, 0), LEVELS_CAN);
    ck_assert_int_eq(why(a, b, 1), LEVELS_NO_MIX);
    met(a, b, 0);
    ck_assert_int_eq(why(a, b, 1), LEVELS_CAN);
}
END_TEST

/* Of mixes that could not be read nobody knows what they would have brought together. */
START_TEST(test_in_mixes_that_could_not_be_read)
{
    const int a = hook("ferries", "place-ferry", "offer", 5), b = hook("river", "lake", "enter", 5), c = hook("inns", "place-big", "offer", 5);
    l->unread = calloc(1, sizeof *l->unread);
    ck_assert_ptr_nonnull(l->unread);
    l->unread[l->unreads++] = UINT64_C(1) << l->hook[a].expansion | UINT64_C(1) << l->hook[b].expansion;
    ck_assert_int_eq(why(a, b, 1), LEVELS_UNREAD);
    ck_assert_int_eq(why(a, c, 1), LEVELS_NO_MIX);
    ck_assert_int_eq(levels_counts(l, a, b, 1), 0);
    met(a, b, 0);
    ck_assert_int_eq(why(a, b, 1), LEVELS_CAN);
}
END_TEST

/* Their hooks are watched and count, but they are no expansion. */
START_TEST(test_house_rules_are_no_expansion)
{
    const int a = hook("ferries", "place-ferry", "offer", 5), b = hook("river", "lake", "enter", 5), h = hook("house", "later", "score", 5);
    met(a, b, 0);
    met(a, h, 0);
    met(b, h, 0);
    ck_assert_int_eq(levels_is_house(l, l->hook[h].expansion), 1);
    ck_assert_int_eq(levels_is_house(l, l->hook[a].expansion), 0);
    ck_assert_int_eq(cover_expansions(l, 0).of, 1);
    ck_assert_int_eq(cover_expansions(l, 0).reached, 1);
    ck_assert_int_eq(cover_hooks(l, 0).reached, 3);
    ck_assert_int_eq(cover_hooks_of(l, l->hook[a].expansion, l->hook[h].expansion, 0).reached, 1);
    ck_assert_int_eq(cover_hooks_of(l, l->hook[a].expansion, l->hook[h].expansion, 0).of, 1);
    levels_keep_mix(l, 7);
    ck_assert_int_eq(cover_triples(l).of, 0);
}
END_TEST

START_TEST(test_apply_that_nothing_offers)
{
    const int a = hook("ferries", "place-ferry", "apply", 0), b = hook("river", "lake", "enter", 5);
    met(a, b, 0);
    ck_assert_int_eq(why(a, b, 1), LEVELS_NOT_OFFERED);
    ck_assert_int_eq(which, a);
    l->hook[a].offered = 1;
    ck_assert_int_eq(why(a, b, 1), LEVELS_CAN);
}
END_TEST

START_TEST(test_waits_for_what_nothing_sets)
{
    const int a = hook("ferries", "move-ferry", "enter", 0), b = hook("river", "lake", "enter", 5);
    const int wake = levels_number(&l->wake, "ferries.unseen");
    met(a, b, 0);
    l->hook[a].waits = UINT64_C(1) << wake;
    ck_assert_int_eq(why(a, b, 1), LEVELS_NO_WAKE);
    ck_assert_int_eq(which, a);
    ck_assert_str_eq(levels_waits_for(l, a), "ferries.unseen");
    l->woken |= UINT64_C(1) << wake;
    ck_assert_int_eq(why(a, b, 1), LEVELS_CAN);
    ck_assert_str_eq(levels_waits_for(l, a), "");
}
END_TEST

START_TEST(test_other_part_of_the_game)
{
    const int a = hook("base", "place-start-tile", "enter", 5), b = hook("river", "lake", "enter", 5);
    met(a, b, 1);
    l->hook[a].phases = 1u << SV_IN_SETUP;
    ck_assert_int_eq(why(a, b, 1), LEVELS_CAN);
    ck_assert_int_eq(why(a, b, 2), LEVELS_OTHER_PART);
    met(a, b, 2); /* what was seen counts, whatever is declared */
    ck_assert_int_eq(why(a, b, 2), LEVELS_CAN);
}
END_TEST

START_TEST(test_where_a_score_fires_is_seen)
{
    const int a = hook("base", "final-fields", "score", LEVELS_OFTEN), b = hook("river", "lake", "enter", 5);
    met(a, b, 1);
    l->hook[a].phases = 1u << SV_IN_TURN | 1u << SV_IN_END;
    l->hook[a].seen = 1u << SV_IN_END;
    l->hook[a].games = LEVELS_MANY - 1;
    ck_assert_int_eq(why(a, b, 2), LEVELS_CAN);
    l->hook[a].games++;
    ck_assert_int_eq(why(a, b, 2), LEVELS_OTHER_PART);
    l->hook[a].calls--;
    ck_assert_int_eq(why(a, b, 2), LEVELS_CAN);
}
END_TEST

START_TEST(test_other_kinds_of_things)
{
    const int a = hook("base", "score-road", "score", LEVELS_OFTEN), b = hook("river", "lake", "enter", LEVELS_OFTEN);
    met(a, b, 2);
    about(a, SV_IN_TURN, "feature road");
    about(b, SV_IN_TURN, "feature river");
    ck_assert_int_eq(why(a, b, 2), LEVELS_CAN);
    ck_assert_int_eq(why(a, b, 3), LEVELS_OTHER_KIND);
    about(b, SV_IN_END, "feature road"); /* not in the part in which the other one was about it */
    ck_assert_int_eq(why(a, b, 3), LEVELS_OTHER_KIND);
    l->hook[b].calls--; /* it may be about roads yet */
    ck_assert_int_eq(why(a, b, 3), LEVELS_CAN);
    l->hook[b].calls++;
    about(b, SV_IN_TURN, "feature road");
    ck_assert_int_eq(why(a, b, 3), LEVELS_CAN);
    ck_assert_int_eq(levels_why_not(l, a, b, 3, &which), LEVELS_NO_OBJECT);
}
END_TEST

START_TEST(test_about_nothing)
{
    const int a = hook("base", "pass-turn", "enter", LEVELS_SOME), b = hook("river", "lake", "enter", 5);
    met(a, b, 2);
    about(b, SV_IN_TURN, "tile");
    ck_assert_int_eq(why(a, b, 3), LEVELS_OTHER_KIND);
    ck_assert_int_eq(which, a);
    l->hook[a].calls--;
    ck_assert_int_eq(why(a, b, 3), LEVELS_CAN);
    l->hook[a].calls++;
    about(a, SV_IN_TURN, "hand");
    ck_assert_int_eq(why(a, b, 3), LEVELS_CAN);
}
END_TEST

START_TEST(test_why_not)
{
    const int a = hook("base", "draw-tile", "apply", 0), b = hook("river", "lake", "apply", 5);
    l->hook[a].offered = l->hook[b].offered = 1;
    met(a, b, 0);
    ck_assert_int_eq(levels_why_not(l, a, b, 1, &which), LEVELS_NEVER_CALLED);
    ck_assert_int_eq(which, a);
    l->hook[a].calls = 1;
    ck_assert_int_eq(levels_why_not(l, a, b, 3, &which), LEVELS_NO_GAME);
    met(a, b, 1);
    ck_assert_int_eq(levels_why_not(l, a, b, 3, &which), LEVELS_NO_TURN);
    strcpy(l->hook[a].group, "source");
    strcpy(l->hook[b].group, "source");
    ck_assert_int_eq(levels_why_not(l, a, b, 3, &which), LEVELS_ONE_CHOICE);
}
END_TEST

/* The same, met in another order: numbers differ, names do not. */
START_TEST(test_added_by_name)
{
    const int a = hook("ferries", "place-ferry", "offer", 5), b = hook("river", "lake", "enter", 7);
    levels *other = levels_new(), *mine = l;
    met(a, b, 1);
    levels_at(l, a, b)->games = levels_at(l, b, a)->games = 3;
    about(a, SV_IN_TURN, "tile");
    l->hook[a].waits = UINT64_C(1) << levels_number(&l->wake, "river.wet");
    l->games = 4;
    l = other;
    levels_number(&l->thing, "hand");
    levels_number(&l->wake, "base.dry");
    const int b2 = hook("river", "lake", "enter", 10), c = hook("base", "pass-turn", "enter", 1);
    met(b2, c, 2);
    l->woken = 1;
    levels_add(l, mine);
    const int a2 = hook("ferries", "place-ferry", "offer", 0);
    ck_assert_int_eq(l->n, 3);
    ck_assert_uint_eq(l->hook[a2].calls, 5);
    ck_assert_uint_eq(l->hook[b2].calls, 17);
    ck_assert_int_eq(levels_reached(l, a2, b2, 1), 1);
    ck_assert_int_eq(levels_reached(l, a2, b2, 2), 0);
    ck_assert_int_eq(levels_reached(l, b2, c, 2), 1);
    ck_assert_int_eq(levels_reached(l, a2, c, 0), 0);
    ck_assert_uint_eq(levels_at(l, b2, a2)->games, 3);
    char things[64];
    ck_assert_str_eq(levels_things(l, a2, 1u << SV_IN_TURN, things, sizeof things), "tile");
    ck_assert_str_eq(levels_waits_for(l, a2), "river.wet");
    ck_assert_uint_eq(l->games, 4);
    levels_free(other);
    l = mine;
}
END_TEST

/* ---- played ---- */

enum { MANY = 200000 };

typedef struct played {
    char (*said)[96]; /* owned: option texts by `made` */
    uint32_t n, again, last; /* choices; those that went back; the number of the last of these */
    uint32_t depth;
} played;

static sv_library *lib;
static sv_report *report;
static const sv_mix *mix;
static cli c;

static void hear(void *user, sv_game *g, uint32_t k, uint32_t made, uint32_t depth)
{
    played *p = user;
    if (made >= MANY)
        return;
    ck_assert_uint_le(depth, made);
    if (made >= p->n && depth < p->depth) { /* the first that is told of a choice; the last is the one that is made */
        p->again++;
        p->last = made;
    }
    p->depth = depth;
    p->n = made + 1;
    sv_game_option_text(g, k, p->said[made], sizeof p->said[made]);
}

static void open_all(void)
{
    static const sv_mix_desc desc = {
        .name = "base-c1", .purpose = SV_FOR_PLAY, .with = "bridges-castles-bazaars,traders-builders,river"};
    setup();
    report = sv_report_new("en");
    lib = sv_library_open(NULL, report);
    c = (cli){.report = report, .library = lib};
    levels_watch(l, lib);
    mix = sv_mix_load(lib, &desc, report);
    ck_assert_ptr_nonnull(mix);
}

static void close_all(void)
{
    levels_unwatch(lib);
    teardown();
    sv_mix_free((sv_mix *)mix);
    sv_library_close(lib);
    sv_report_free(report);
}

/* The games of seeds 1 to `last`, or, where that is 0, to the first in which turns were played again; the last is left before choice `stop`, and
   has a record then. */
static sv_game *play(levels *to, uint64_t *last, uint32_t stop, played *p)
{
    enum { MOST = 40 };
    sv_game *twin = sv_game_new(mix, SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD, report);
    sv_game *g = sv_game_new(mix, SV_GAME_ASK_CHANCE | (stop ? 0 : SV_GAME_NO_RECORD), report);
    p->said = calloc(MANY, sizeof *p->said);
    ck_assert_ptr_nonnull(p->said);
    uint64_t seed = 0;
    for (p->again = 0; *last ? seed < *last : !p->again && seed < MOST;) {
        p->n = p->again = p->depth = 0;
        seed++;
        to->listen = (levels_listen){.chooses = hear, .user = p, .stop = seed == *last ? stop : 0};
        ck_assert_int_eq(levels_play(to, g, twin, seed, 0), 1);
    }
    *last = seed;
    sv_game_free(twin);
    return g;
}

START_TEST(test_turns_again_leave_the_game_as_it_was)
{
    played one = {0}, two = {0};
    uint64_t seed = 0;
    sv_game *g = play(l, &seed, 0, &one);
    ck_assert_uint_gt(one.again, 2);
    ck_assert_uint_eq(l->games, seed);
    ck_assert_ptr_null(sv_game_advance(g)); /* it is over */
    for (int i = 0; i < l->n; i++)
        ck_assert_uint_le(l->hook[i].games, seed);
    sv_game_free(g);
    /* the same again, up to the choice after the last that went back: from a record, not from blocks */
    const uint32_t stop = one.last + 2;
    levels *other = levels_new();
    levels_watch(other, lib);
    sv_mix *watched = sv_mix_load(lib, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PLAY, .with = "bridges-castles-bazaars,traders-builders,river"}, report);
    const sv_mix *kept = mix;
    mix = watched;
    g = play(other, &seed, stop, &two);
    ck_assert_uint_gt(two.again, 0);
    ck_assert_uint_eq(two.n, stop - 1);
    for (uint32_t i = 0; i < two.n; i++)
        ck_assert_str_eq(one.said[i], two.said[i]);
    ck_assert_uint_eq(other->games, seed - 1);
    /* its record plays it */
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    ck_assert_int_eq(sv_game_record(g, f, report), SV_OK);
    fclose(f);
    levels_unwatch(lib);
    sv_scenario *s = sv_scenario_read_text(lib, "levels", text, report);
    ck_assert_ptr_nonnull(s);
    ck_assert_int_eq(sv_scenario_run(s, -1, NULL, NULL, NULL, report), 0);
    ck_assert_uint_gt((unsigned)sv_scenario_actions(s), two.depth);
    ck_assert_ptr_nonnull(strstr(text, two.said[two.n - 1]));
    sv_scenario_free(s);
    free(text);
    sv_game_free(g);
    mix = kept;
    sv_mix_free(watched);
    levels_free(other);
    free(one.said);
    free(two.said);
}
END_TEST

START_TEST(test_variants_have_few_tiles_and_the_river)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        sv_mix *few = cover_variant(&c, mix, seed, 1), *all = cover_variant(&c, mix, seed, 0);
        const char *id;
        int copies, ordinary = 0, other = 0, other_all = 0, types = 0;
        ck_assert_ptr_nonnull(few);
        ck_assert_ptr_nonnull(all);
        for (int i = 0; sv_mix_tile(few, i, &id, &copies); i++) {
            types += sv_mix_tile_is_ordinary(few, i) && copies;
            *(sv_mix_tile_is_ordinary(few, i) ? &ordinary : &other) += copies;
        }
        for (int i = 0; sv_mix_tile(all, i, &id, &copies); i++)
            other_all += sv_mix_tile_is_ordinary(all, i) ? 0 : copies;
        ck_assert_int_lt(types, 40);
        ck_assert_int_lt(ordinary, 140);
        ck_assert_int_gt(other, 4);
        ck_assert_int_eq(other, other_all);
        sv_mix_free(few);
        sv_mix_free(all);
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("levels");
    TCase *t = tcase_create("why"), *p = tcase_create("played");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, test_same_expansion_counts_at_no_level);
    tcase_add_test(t, test_in_no_mix_together);
    tcase_add_test(t, test_in_mixes_that_could_not_be_read);
    tcase_add_test(t, test_house_rules_are_no_expansion);
    tcase_add_test(t, test_apply_that_nothing_offers);
    tcase_add_test(t, test_waits_for_what_nothing_sets);
    tcase_add_test(t, test_other_part_of_the_game);
    tcase_add_test(t, test_where_a_score_fires_is_seen);
    tcase_add_test(t, test_other_kinds_of_things);
    tcase_add_test(t, test_about_nothing);
    tcase_add_test(t, test_why_not);
    tcase_add_test(t, test_added_by_name);
    tcase_add_checked_fixture(p, open_all, close_all);
    tcase_set_timeout(p, 120);
    tcase_add_test(p, test_turns_again_leave_the_game_as_it_was);
    tcase_add_test(p, test_variants_have_few_tiles_and_the_river);
    suite_add_tcase(s, t);
    suite_add_tcase(s, p);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
