/* Tiles that are held: out of the stack, before a player or in an open row, still to be played. With the plugin `holder` of tests/probe and
   the River: ten tiles of its course, then its lake, then the ordinary stack. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "scenario/scenario.h"
#include "gametest.h"

enum { COURSE = 1, LAKE, ORDINARY = 4 };
enum { COURSES = 10, LAKES = 1, OTHERS = 71, ALL = COURSES + LAKES + OTHERS };
#define GAME "[game]\ngame = carcassonne\nedition = C2\nplayers = red blue\n"
#define HOLDS "[holder]\nholder-deals = yes\n"
#define HOLDER "[expansions]\nholder = yes\n"

static sv_mix *mix;
static sv_game *game;
static sv_session *s;
static sv_ctx *c;

static sv_mix *mix_of(const char *text, int watched)
{
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PLAY, .watched = watched}, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

static void open_library(void)
{
    setup();
    sv_library_close(lib);
    lib = sv_library_open(&(sv_library_desc){.folders = SV_PROBE_LIB "/holder/holder"}, r);
    no_fault(r);
}

static void begin(const char *text, unsigned flags)
{
    mix = mix_of(text, 0);
    game = new_game(mix, flags);
    s = &game->s;
    c = &s->ctx[0];
    sv_game_advance(game);
}

static void end(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
}

static void set_up(void)
{
    open_library();
    begin(GAME "[expansions]\nriver = yes\nholder = yes\n" HOLDS, SV_GAME_ASK_CHANCE);
    ck_assert_uint_eq(s->decision.who, SV_CHANCE);
}

static void tear_down(void)
{
    end();
    teardown();
}

static uint16_t type_named(const char *id)
{
    for (uint16_t t = 0; t < mix->squares->types; t++)
        if (!strcmp(mix->squares->type[t].id, id))
            return t;
    ck_abort_msg("no tile %s", id);
    return 0;
}

static unsigned held(void)
{
    unsigned n = 0;

    for (uint16_t t = 0; t < s->lay->types; t++)
        n += c->api->held(c, t);
    return n;
}

/* Everything counted from scratch is as it is kept. The last who is asked is the plugin, which knows nothing of what a test holds. */
static int sound(char text[160])
{
    return sv_session_recount(s, text, 160) || !strncmp(text, "holder: ", 8);
}

static void stack_is(uint16_t group, unsigned stack, unsigned waiting, unsigned held_ones)
{
    char text[160];

    ck_assert_uint_eq(c->head->group, group);
    ck_assert_uint_eq(c->head->stack, stack);
    ck_assert_uint_eq(c->head->waiting, waiting);
    ck_assert_uint_eq(sv_can_draw(c->head), stack - waiting);
    ck_assert_uint_eq(held(), held_ones);
    ck_assert_int_eq((c->head->wake & SV_WAKE_STACK_EMPTY) != 0, stack == 0);
    ck_assert_msg(sound(text), "%s", text);
}

static uint16_t hold_any(void)
{
    const uint16_t type = sv_stock_pick(s, sv_can_draw(c->head) - 1u);

    ck_assert_int_eq(c->api->hold(c, type), 1);
    return type;
}

/* ---- to and fro ------------------------------------------------------------------------------------------------------------- */

START_TEST(held_and_taken)
{
    const uint16_t type = sv_stock_kth(s, 2), copies = sv_stock_of(c, type);

    stack_is(COURSE, ALL, LAKES + OTHERS, 0);
    ck_assert_int_eq(c->api->hold(c, type), 1);
    ck_assert_uint_eq(c->api->held(c, type), 1);
    ck_assert_uint_eq(sv_stock_of(c, type), copies - 1);
    stack_is(COURSE, ALL, LAKES + OTHERS + 1, 1);
    ck_assert_int_eq(c->api->take_held(c, type), 1);
    ck_assert_uint_eq(c->head->tile, type);
    ck_assert(c->head->wake & SV_WAKE_HAND);
    stack_is(COURSE, ALL - 1, LAKES + OTHERS, 0);
    ck_assert_int_eq(c->api->hold_hand(c), 1);
    ck_assert_uint_eq(c->head->tile, SV_NO_TILE);
    ck_assert(!(c->head->wake & SV_WAKE_HAND));
    stack_is(COURSE, ALL, LAKES + OTHERS + 1, 1);
    ck_assert_int_eq(c->api->release(c, type), 1);
    ck_assert_uint_eq(sv_stock_of(c, type), copies);
    stack_is(COURSE, ALL, LAKES + OTHERS, 0);
}
END_TEST

/* There and back, the state is the same to the byte. */
START_TEST(nothing_is_left_behind)
{
    const uint64_t before = sv_game_hash(game);
    const uint16_t type = hold_any();

    ck_assert_uint_ne(sv_game_hash(game), before);
    c->api->take_held(c, type);
    c->api->hold_hand(c);
    c->api->release(c, type);
    ck_assert_uint_eq(sv_game_hash(game), before);
}
END_TEST

START_TEST(refused)
{
    const uint16_t type = sv_stock_kth(s, 0), other = sv_stock_kth(s, 1);
    const uint64_t before = sv_game_hash(game);

    ck_assert_int_eq(c->api->hold(c, s->lay->types), 0);
    ck_assert_int_eq(c->api->hold(c, type_named("base:U")), 0); /* its group is not open */
    ck_assert_int_eq(c->api->take_held(c, type), 0);            /* none is held */
    ck_assert_int_eq(c->api->take_held(c, s->lay->types), 0);
    ck_assert_int_eq(c->api->release(c, type), 0);
    ck_assert_int_eq(c->api->release(c, s->lay->types), 0);
    ck_assert_int_eq(c->api->hold_hand(c), 0); /* there is none */
    ck_assert_uint_eq(c->api->held(c, s->lay->types), 0);
    ck_assert_uint_eq(sv_game_hash(game), before);
    while (c->api->hold(c, type)) /* to the last copy */
        ;
    ck_assert_uint_eq(c->api->held(c, type), mix->squares->more[type].copies);
    ck_assert_int_eq(c->api->draw(c, type), 0);
    ck_assert_int_eq(c->api->draw(c, other), 1);
    ck_assert_int_eq(c->api->take_held(c, type), 0); /* the hand is full */
    ck_assert_uint_eq(c->head->tile, other);
}
END_TEST

/* ---- groups of the stack ---------------------------------------------------------------------------------------------------- */

/* What is held is drawn up; the next group opens, and what was held of the one before is held still. */
START_TEST(across_groups)
{
    uint16_t first = SV_NO_TILE;

    for (int i = 0; i < COURSES - 1; i++)
        first = hold_any();
    stack_is(COURSE, ALL, ALL - 1, COURSES - 1);
    hold_any();
    stack_is(LAKE, ALL, ALL - 1, COURSES); /* the one lake can be drawn */
    const uint16_t lake = hold_any();

    ck_assert_uint_eq(lake, type_named("river:R1-02"));
    stack_is(ORDINARY, ALL, COURSES + LAKES, COURSES + LAKES);
    ck_assert_int_eq(c->api->take_held(c, first), 1);
    stack_is(ORDINARY, ALL - 1, COURSES + LAKES - 1, COURSES + LAKES - 1);
    ck_assert_int_eq(c->api->back_to_stack(c), 0); /* its group has been drawn up */
    ck_assert_int_eq(c->api->discard(c), 1);
    ck_assert_int_eq(c->api->release(c, lake), 1); /* it can be drawn, as all that is open */
    ck_assert_uint_eq(sv_stock_of(c, lake), 1);
    stack_is(ORDINARY, ALL - 1, COURSES - 1, COURSES - 1);
}
END_TEST

/* One is held, the others are drawn: the next group opens all the same. */
START_TEST(drawn_up_around_it)
{
    hold_any();
    for (int i = 0; i < COURSES - 1; i++) {
        ck_assert_int_eq(c->api->draw(c, sv_stock_pick(s, 0)), 1);
        c->api->discard(c);
    }
    stack_is(LAKE, 1 + LAKES + OTHERS, 1 + OTHERS, 1);
}
END_TEST

/* Positions hold tiles of any group; those go back into their own. */
START_TEST(out_of_a_group_that_waits)
{
    const uint16_t type = type_named("base:U");

    ck_assert_int_eq(sv_stock_hold_any(s, type), 1);
    stack_is(COURSE, ALL, LAKES + OTHERS, 1);
    ck_assert_int_eq(c->api->release(c, type), 1);
    ck_assert_uint_eq(sv_stock_of(c, type), 0);
    stack_is(COURSE, ALL, LAKES + OTHERS, 0);
}
END_TEST

/* ---- the end of the stack --------------------------------------------------------------------------------------------------- */

START_TEST(the_last_ones)
{
    uint16_t type = SV_NO_TILE;

    while (sv_can_draw(c->head))
        type = hold_any();
    stack_is(ORDINARY, ALL, ALL, ALL); /* nothing can be drawn, and the game is not over */
    ck_assert_uint_eq(sv_stock_kinds(s), 0);
    ck_assert_int_eq(c->api->hold(c, type), 0);
    for (unsigned left = ALL; left--;) {
        for (type = 0; !c->api->held(c, type); type++)
            ;
        ck_assert_int_eq(c->api->take_held(c, type), 1);
        stack_is(ORDINARY, left, left, left);
        if (left)
            c->api->discard(c);
    }
    ck_assert(c->head->wake & SV_WAKE_STACK_EMPTY);
    ck_assert_int_eq(c->api->hold_hand(c), 1); /* it is left to play again */
    stack_is(ORDINARY, 1, 1, 1);
    ck_assert_int_eq(c->api->release(c, type), 1);
    stack_is(ORDINARY, 1, 0, 0);
    ck_assert_int_eq(c->api->draw(c, type), 1);
    stack_is(ORDINARY, 0, 0, 0);
}
END_TEST

/* ---- damage ----------------------------------------------------------------------------------------------------------------- */

static void found(const char *says)
{
    char text[160] = "";

    ck_assert_int_eq(sound(text), 0);
    ck_assert_msg(strstr(text, says) != NULL, "it says: %s", text);
}

START_TEST(the_recount_sees_it)
{
    const uint16_t type = hold_any(), other = hold_any();
    char text[160];

    ck_assert(sound(text));
    s->held[type]--; /* a copy is gone */
    found("copies found");
    s->held[type]++;
    ++*s->held_all;
    found("3 tiles are said to be held, 2 counted");
    --*s->held_all;
    s->head->waiting--; /* it can be drawn, it is said */
    found("the stack says");
    s->head->waiting++;
    s->head->stack--; /* it is not left to play */
    found("the stack says");
    s->head->stack++;
    ck_assert(sound(text));
    ck_assert_int_eq(sv_session_recount(s, text, sizeof text), 0); /* but no player has them */
    ck_assert_str_eq(text, "holder: what the players have is not what is held");
    c->api->release(c, type);
    c->api->release(c, other);
    ck_assert_int_eq(sv_session_recount(s, text, sizeof text), 1);
}
END_TEST

/* ---- mixes where nothing is held ---------------------------------------------------------------------------------------------- */

/* They have no room for it, and the state is as large as without the plugin but for what that keeps itself. */
START_TEST(only_where_somebody_holds)
{
    sv_mix *without = mix_of(GAME "[expansions]\nbase = yes\n", 0), *idle = mix_of(GAME HOLDER, 0), *with = mix_of(GAME HOLDER HOLDS, 0);
    sv_mix *base = load("base-c1");

    ck_assert_uint_eq(sv_mix_state_bytes(base), 16104);
    ck_assert_uint_eq(sv_mix_state_bytes(idle) - sv_mix_state_bytes(without), 24); /* slots of the plugin */
    ck_assert_uint_eq(with->lay.types, 32);
    ck_assert_uint_eq(sv_mix_state_bytes(with) - sv_mix_state_bytes(idle), 8 + 40 + 8); /* the sum, a byte a type; chance of the row that fills up */
    sv_mix_free(base);
    sv_game *g = new_game(idle, SV_GAME_ASK_CHANCE);
    sv_ctx *none = &g->s.ctx[0];

    sv_game_advance(g);
    const uint16_t type = sv_stock_kth(&g->s, 0);

    ck_assert_int_eq(none->api->hold(none, type), 0);
    ck_assert_int_eq(none->api->draw(none, type), 1);
    ck_assert_int_eq(none->api->hold_hand(none), 0);
    ck_assert_int_eq(none->api->take_held(none, type), 0);
    ck_assert_int_eq(none->api->release(none, type), 0);
    ck_assert_uint_eq(none->api->held(none, type), 0);
    ck_assert_uint_eq(none->head->tile, type);
    ck_assert_int_eq(none->api->back_to_stack(none), 1);
    sv_game_free(g);
    sv_mix_free(without);
    sv_mix_free(idle);
    sv_mix_free(with);
}
END_TEST

/* ---- whole games ---------------------------------------------------------------------------------------------------------------- */

/* Counts what came into a hand, from the stack or from those held. */
static void hear(void *user, const sv_news *news)
{
    (void)news;
    ++*(int *)user;
}

/* All is played: held tiles do not end the game, and none is left when it ends. */
START_TEST(to_the_end)
{
    char text[160];

    end();
    for (int seed = 1; seed <= 12; seed++) {
        begin(GAME "[expansions]\nriver = yes\nholder = yes\n" HOLDS, 0);
        sv_game_start(game, (uint64_t)seed);
        uint64_t rng = (uint64_t)seed;
        unsigned most = 0;

        while (sv_game_advance(game)) {
            ck_assert_msg(sv_game_check(game, text, sizeof text), "%s", text);
            most = held() > most ? held() : most;
            sv_game_choose(game, sv_game_pick(game, &rng));
        }
        ck_assert_ptr_null(sv_game_fault(game));
        ck_assert_int_eq(sv_game_over(game), 1);
        ck_assert_uint_eq(most, 4); /* two of each of two */
        ck_assert_uint_eq(held(), 0);
        ck_assert_int_eq(sv_game_stack(game), 0);
        unsigned aside = 0;

        for (uint16_t t = 0; t < s->lay->types; t++)
            aside += s->aside[t];
        ck_assert_uint_eq((unsigned)sv_game_tiles(game) + aside + (c->head->tile != SV_NO_TILE), (unsigned)sv_mix_tiles(mix));
        if (seed < 12)
            end();
    }
}
END_TEST

/* Saved and loaded into another game, undone, and played again from the same seed: the same bytes. */
START_TEST(the_same_again)
{
    sv_game *copy = new_game(mix, 0);
    void *block = malloc(sv_game_state_bytes(game));
    uint64_t rng = 7, again = 7;
    int heard = 0;

    sv_game_flags_set(game, 0);
    sv_game_start(game, 3);
    while (sv_game_advance(game)) {
        const uint64_t before = sv_game_hash(game);
        const uint32_t k = sv_game_pick(game, &rng);

        sv_game_save(game, block);
        sv_game_load(copy, block);
        ck_assert_uint_eq(sv_game_hash(copy), before);
        ck_assert_ptr_nonnull(sv_game_advance(copy));
        sv_game_choose(game, k);
        sv_game_choose(copy, k);
        sv_game_advance(copy);
        sv_game_advance(game);
        ck_assert_uint_eq(sv_game_hash(copy), sv_game_hash(game));
        ck_assert_int_eq(sv_game_undo(copy), 1);
        sv_game_advance(copy);
        ck_assert_uint_eq(sv_game_hash(copy), before);
    }
    sv_game_start(copy, 3);
    sv_game_listen(copy, hear, &heard, "en");
    while (sv_game_advance(copy))
        sv_game_choose(copy, sv_game_pick(copy, &again));
    ck_assert_uint_eq(sv_game_hash(copy), sv_game_hash(game));
    ck_assert_int_gt(heard, 0);
    free(block);
    sv_game_free(copy);
}
END_TEST

/* The record of a game leads to the same bytes. */
START_TEST(its_record)
{
    uint64_t rng = 2;
    char *text = NULL;
    size_t n = 0;
    sv_game *replayed = NULL;

    end();
    begin(GAME HOLDER HOLDS, 0);
    sv_game_start(game, 5);
    for (int i = 0; i < 60 && sv_game_advance(game); i++)
        sv_game_choose(game, sv_game_pick(game, &rng));
    sv_game_advance(game);
    ck_assert_uint_gt(held(), 0);
    FILE *f = open_memstream(&text, &n);

    ck_assert_int_eq(sv_game_record(game, f, r), SV_OK);
    fclose(f);
    sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", text, r);

    no_fault(r);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &replayed, r), 0);
    no_fault(r);
    ck_assert_uint_eq(sv_game_hash(replayed), sv_game_hash(game));
    sv_scenario_free(sc);
    free(text);
}
END_TEST

/* Everything counted after every hook, and the bytes around what may only read; with others that set tiles aside, repeat parts and nest turns. */
START_TEST(watched)
{
    static const char *const others[] = {"", "bridges-castles-bazaars = yes\ntraders-builders = yes\n", "river = yes\ninns-cathedrals = yes\n"};
    char text[512];

    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(text, sizeof text, GAME HOLDER "%s" HOLDS, others[i]);
        sv_mix *m = mix_of(text, 1);
        sv_game *g = new_game(m, 0);

        for (uint64_t seed = 1; seed <= 4; seed++) {
            sv_game_start(g, seed);
            play(g, seed, -1);
            ck_assert_msg(!sv_game_fault(g), "%s: %s", others[i], sv_game_fault(g));
            ck_assert_int_eq(sv_game_over(g), 1);
            ck_assert_int_eq(sv_game_stack(g), 0);
        }
        sv_game_free(g);
        sv_mix_free(m);
    }
}
END_TEST

/* ---- positions ------------------------------------------------------------------------------------------------------------------ */

#define SCENARIO "[scenario]\nformat = 1\ntitle = t\nsource = s\nconfidence = official\n" GAME HOLDER HOLDS
#define BOARD "[board]\n0,0 = base:D 0\n"

static void run(const char *text)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    const int failed = sv_scenario_run(sc, -1, NULL, NULL, NULL, r);

    no_fault(r);
    ck_assert_int_eq(failed, 0);
    sv_scenario_free(sc);
}

START_TEST(hands_given)
{
    run(SCENARIO BOARD "[hands]\nred = base:U base:V\nblue = base:U\n[turn]\nturn = red\nstack = base:W\n"
                       "[expect 0]\nhand.red = base:U base:V\nhand.blue = base:U\nhand = none\nstack = 4\n"
                       "options = holder-take base:U, holder-take base:V\n"
                       "[do]\n1 = red: holder-take base:V\n2 = red: place-tile base:V 1,0 0\n3 = red: pass\n4 = chance holder-fill base:W\n"
                       "[expect 1]\nhand.red = base:V base:U\nstack = 3\n"
                       "[expect 4]\nhand.red = base:U base:W\nhand.blue = base:U\nstack = 3\nturn = blue\n");
}
END_TEST

static void refused_with(const char *text, int line, const char *needle)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_int_ne(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 0);
    ck_assert_int_eq(sv_report_count(r), 1);
    ck_assert_int_eq(sv_report_at(r, 0)->line, line);
    ck_assert_msg(strstr(sv_report_at(r, 0)->text, needle) != NULL, "%s", sv_report_at(r, 0)->text);
    sv_scenario_free(sc);
    sv_report_clear(r);
}

START_TEST(hands_that_cannot_be)
{
    const char *expect = "[expect]\nhand = none\n";
    char text[1024];

    static const struct {
        const char *line, *says;
    } wrong[] = {{"red = base:U base:V base:U", "fewer tiles"},
                 {"green = base:U", "nobody plays"},
                 {"red = base:UU", "base:U"},
                 {"red = base:X base:X", "no copy of it is left"}};

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text, SCENARIO BOARD "[hands]\n%s\n%s", wrong[i].line, expect);
        refused_with(text, 17, wrong[i].says);
    }
    snprintf(text, sizeof text, "[scenario]\nformat = 1\ntitle = t\nsource = s\nconfidence = official\n" GAME BOARD "[hands]\nred = base:U\n%s", expect);
    refused_with(text, 13, "nothing in this mix keeps that");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("stock held");
    TCase *t = tcase_create("stock held");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, held_and_taken);
    tcase_add_test(t, nothing_is_left_behind);
    tcase_add_test(t, refused);
    tcase_add_test(t, across_groups);
    tcase_add_test(t, drawn_up_around_it);
    tcase_add_test(t, out_of_a_group_that_waits);
    tcase_add_test(t, the_last_ones);
    tcase_add_test(t, the_recount_sees_it);
    tcase_add_test(t, only_where_somebody_holds);
    tcase_add_test(t, to_the_end);
    tcase_add_test(t, the_same_again);
    tcase_add_test(t, its_record);
    tcase_add_test(t, watched);
    tcase_add_test(t, hands_given);
    tcase_add_test(t, hands_that_cannot_be);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed != 0;
}
