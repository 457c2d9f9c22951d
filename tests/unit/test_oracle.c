/* What `spelverloop check` makes of what is told of a game, when that is wrong; and the texts of mixes and options it makes. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "../../tools/spelverloop/oracle.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

static sv_library *lib;
static sv_report *report;
static cli c;
static oracles o;
static sv_mix *mix;
static sv_game *game;
static oracle_ear *ear;

static sv_mix *load(const char *name, const char *with)
{
    const sv_mix_desc desc = {.name = name, .purpose = SV_FOR_PLAY, .with = with};
    sv_mix *m = sv_mix_load(lib, &desc, report);
    ck_assert_ptr_nonnull(m);
    return m;
}

static void open_mix(const char *name, const char *with)
{
    report = sv_report_new("en");
    lib = sv_library_open(NULL, report);
    c = (cli){.report = report, .library = lib};
    o = (oracles){.c = &c, .on = (1u << ORACLE_COUNT) - 1, .variant = ""};
    mix = load(name, with);
    game = sv_game_new(mix, 0, report);
    ear = oracle_ear_new(&o, mix);
    oracle_ear_begin(ear, game, 5);
}

static void open_base(void)
{
    open_mix("base-c1", NULL);
}

static void open_between(void)
{
    open_mix("seafarers-oceania-3", NULL);
}

static void close_all(void)
{
    oracle_clear(&o);
    oracle_ear_free(ear);
    sv_game_free(game);
    sv_mix_free(mix);
    sv_library_close(lib);
    sv_report_free(report);
}

static int row(const char *id)
{
    sv_line l;
    for (int i = 0; sv_mix_line(mix, i, "en", &l); i++)
        if (strcmp(l.id, id) == 0)
            return i;
    ck_abort_msg("no row %s", id);
    return -1;
}

static void hear(sv_news_kind kind, int at, int turn)
{
    oracle_hear(ear, &(sv_news){.kind = kind, .row = at, .turn = turn, .text = "", .currency = "points"});
}

static void said(oracle_id id, int n, const char *text)
{
    ck_assert_int_eq(o.found[id], n);
    if (n && n <= ORACLE_SHOWN)
        ck_assert_ptr_nonnull(strstr(o.findings[o.n_findings - 1].text, text));
}

START_TEST(order)
{
    hear(SV_NEWS_TURN, row("pass-turn"), 1);
    hear(SV_NEWS_CHOICE, row("draw-tile"), 1);
    hear(SV_NEWS_CHOICE, row("place-tile"), 1);
    hear(SV_NEWS_CHOICE, row("place-follower"), 1);
    hear(SV_NEWS_EFFECT, row("identify-completed"), 1);
    hear(SV_NEWS_POINTS, row("score-road"), 1);
    hear(SV_NEWS_EFFECT, row("end-item"), 1);
    hear(SV_NEWS_EFFECT, row("per-feature"), 1); /* the block runs again */
    hear(SV_NEWS_EFFECT, row("pass-turn"), 1);
    hear(SV_NEWS_TURN, row("pass-turn"), 2);
    hear(SV_NEWS_CHOICE, row("draw-tile"), 2);
    said(ORACLE_I2, 0, NULL);
    hear(SV_NEWS_CHOICE, row("place-follower"), 2);
    hear(SV_NEWS_CHOICE, row("place-tile"), 2);
    said(ORACLE_I2, 1, "place-tile acts behind choose-one-2b1");
    hear(SV_NEWS_POINTS, row("draw-tile"), 2);
    said(ORACLE_I2, 2, "draw-tile acts behind place-tile");
    hear(SV_NEWS_TURN, row("pass-turn"), 4);
    said(ORACLE_I2, 3, "turn 4 comes behind turn 2");
    hear(SV_NEWS_PART, -1, 4); /* nothing repeats a part in the base game */
    said(ORACLE_I2, 4, NULL);
    ck_assert_int_gt(o.looked[ORACLE_I2], 10);
}
END_TEST

/* Steps played in between lead back to behind the row that has them played, once it has acted in this turn; so do those in between in these. */
START_TEST(between)
{
    hear(SV_NEWS_TURN, row("next-player"), 1);
    hear(SV_NEWS_CHOICE, row("card-before-roll"), 1);
    hear(SV_NEWS_CHOICE, row("free-ship"), 1);
    hear(SV_NEWS_CHOICE, row("turn-up-hex"), 1);
    hear(SV_NEWS_CHOICE, row("free-road"), 1);
    hear(SV_NEWS_CHOICE, row("turn-up-hex"), 1);
    hear(SV_NEWS_EFFECT, row("awards-before-roll"), 1);
    hear(SV_NEWS_POINTS, row("longest-route"), 1);
    hear(SV_NEWS_CHOICE, row("roll-dice"), 1);
    said(ORACLE_I2, 0, NULL);
    hear(SV_NEWS_CHOICE, row("card-before-roll"), 1); /* that one stands above them, and is not played in between */
    said(ORACLE_I2, 1, "card-before-roll acts behind roll-dice");
    hear(SV_NEWS_TURN, row("next-player"), 2);
    hear(SV_NEWS_CHOICE, row("move-robber"), 2);
    hear(SV_NEWS_CHOICE, row("roll-dice"), 2); /* no card was played in this turn */
    said(ORACLE_I2, 2, "roll-dice acts behind");
}
END_TEST

/* With a builder there is one more part a turn, and no two. */
START_TEST(parts)
{
    hear(SV_NEWS_TURN, row("pass-turn"), 1);
    hear(SV_NEWS_CHOICE, row("place-tile"), 1);
    hear(SV_NEWS_PART, -1, 1);
    hear(SV_NEWS_CHOICE, row("draw-tile"), 1);
    said(ORACLE_I2, 0, NULL);
    hear(SV_NEWS_PART, -1, 1);
    said(ORACLE_I2, 1, "part 3 of a turn begins, and the order of play has 2");
    hear(SV_NEWS_TURN, row("pass-turn"), 2);
    hear(SV_NEWS_PART, -1, 2);
    said(ORACLE_I2, 1, "part 3");
}
END_TEST

static void pay(int at, int32_t amount, int32_t first, int32_t second, int n)
{
    const sv_reason reasons[] = {{row("score-road"), first, "2 tiles"},
                                 {n > 2 ? -1 : row("score-road"), second, "1 inn"}};
    oracle_hear(ear, &(sv_news){.kind = SV_NEWS_POINTS,
                                .who = 1,
                                .row = at,
                                .turn = 1,
                                .text = "",
                                .amount = amount,
                                .currency = "points",
                                .reasons = reasons,
                                .n_reasons = n > 2 ? 2 : n});
}

START_TEST(payments)
{
    sv_game_start(game, 1);
    pay(row("score-road"), 4, 3, 1, 2);
    said(ORACLE_I4, 0, NULL);
    pay(row("score-road"), 4, 3, 2, 2);
    said(ORACLE_I4, 1, "the reasons of a payment of 4 for score-road add up to 5");
    pay(row("score-road"), 4, 0, 0, 0);
    said(ORACLE_I4, 2, "add up to 0");
    oracle_clear(&o);
    pay(-1, 4, 3, 1, 2);
    said(ORACLE_I4, 1, "belongs to no line");
    pay(row("score-road"), 4, 3, 1, 3);
    said(ORACLE_I4, 2, "belongs to no line");
    oracle_ear_sums(ear, 0); /* 20 were told, and the game has paid none */
    said(ORACLE_I4, 3, "blue has 0, and the payments add up to 20");
    oracle_ear_sums(ear, 0);
    said(ORACLE_I4, 3, "blue"); /* once */
}
END_TEST

/* Only so many are kept, all are counted; those that are off are not told. */
START_TEST(kept)
{
    for (int i = 0; i < 10; i++)
        pay(row("score-road"), 4, 3, 2, 2);
    ck_assert_int_eq(o.found[ORACLE_I4], 10);
    ck_assert_int_eq(o.n_findings, ORACLE_SHOWN);
    ck_assert_uint_eq(o.findings[0].seed, 5);
    oracle_clear(&o);
    o.on = 1u << ORACLE_I2;
    pay(row("score-road"), 4, 3, 2, 2);
    ck_assert_int_eq(o.found[ORACLE_I4], 0);
}
END_TEST

static const char *const turns[][2] = {
    {"place-tile base:E 1,-2 270", "place-tile base:E 2,1 0"},
    {"place-follower road:W @ 0,3", "place-follower road:N @ -3,0"},
    {"place-follower field:EL", "place-follower field:SL"},
    {"place-follower city:N#2 @ 1,0", "place-follower city:E#2 @ 0,1"},
    {"place-follower monastery:mid @ -1,-1", "place-follower monastery:mid @ 1,-1"},
    {"place-ferry N-W", "place-ferry N-E"},
    {"place-tile base:E -1,0 0 bridge E-W", "place-tile base:E 0,-1 90 bridge N-S"},
    {"draw-tile base:N", "draw-tile base:N"},
    {"bid 2", "bid 2"},
    {"pass", "pass"},
};

START_TEST(turned)
{
    char buf[ORACLE_TEXT], again[ORACLE_TEXT];
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        ck_assert_str_eq(oracle_turn_text(mix, turns[i][0], buf, sizeof buf), turns[i][1]);
        for (int k = 0; k < 3; k++) { /* four quarters lead back */
            oracle_turn_text(mix, buf, again, sizeof again);
            memcpy(buf, again, sizeof buf);
        }
        ck_assert_str_eq(buf, turns[i][0]);
    }
}
END_TEST

START_TEST(edited)
{
    char *text = strdup("[game]\ngame = carcassonne\n\n[base]\ntiny-city = 4\ntiny = 3\n[tiles]\nbase:D = 4\n");
    text = oracle_edit(&o, text, "base", "tiny-city", "2");
    text = oracle_edit(&o, text, "tiles", "base:D", NULL);
    text = oracle_edit(&o, text, "lift", "base.unoccupied", "yes");
    ck_assert_str_eq(
        text,
        "[game]\ngame = carcassonne\n\n[base]\ntiny-city = 2\ntiny = 3\n[tiles]\n\n[lift]\nbase.unoccupied = yes\n");
    free(text);
    /* a whole mix, written and read again, is the same one */
    char *whole = oracle_text(&o, mix), *again = NULL;
    sv_mix *same = oracle_mix(&o, lib, whole, NULL, NULL);
    ck_assert_ptr_nonnull(same);
    again = oracle_text(&o, same);
    ck_assert_str_eq(whole, again);
    free(whole);
    free(again);
    sv_mix_free(same);
    ck_assert_ptr_null(oracle_mix(&o, lib, "[game]\ngame = nothing\n", NULL, NULL));
    ck_assert_int_eq(sv_report_count(report), 0);
}
END_TEST

START_TEST(names)
{
    ck_assert_int_eq(oracle_of("I1", 2), ORACLE_I1);
    ck_assert_int_eq(oracle_of("R8,I1", 2), ORACLE_R8);
    ck_assert_int_eq(oracle_of("R9", 2), -1);
    ck_assert_int_eq(oracle_of("R", 1), -1);
    for (int i = 0; i < ORACLE_COUNT; i++)
        ck_assert_str_ne(oracle_about(LANG_EN, (oracle_id)i), oracle_about(LANG_NL, (oracle_id)i));
}
END_TEST

static void open_builder(void)
{
    open_mix("base-c1", "traders-builders");
}

int main(void)
{
    Suite *s = suite_create("oracle");
    TCase *base = tcase_create("base"), *builder = tcase_create("builder"), *in_between = tcase_create("between");

    tcase_add_checked_fixture(base, open_base, close_all);
    tcase_add_checked_fixture(builder, open_builder, close_all);
    tcase_add_checked_fixture(in_between, open_between, close_all);
    tcase_add_test(in_between, between);
    tcase_add_test(base, order);
    tcase_add_test(base, payments);
    tcase_add_test(base, kept);
    tcase_add_test(base, turned);
    tcase_add_test(base, edited);
    tcase_add_test(base, names);
    tcase_add_test(builder, parts);
    suite_add_tcase(s, base);
    suite_add_tcase(s, builder);
    suite_add_tcase(s, in_between);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
