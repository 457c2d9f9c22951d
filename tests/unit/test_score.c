/* Scoring an item, layer by layer, and the ledger. The cases stand in probe/plugins/tally/tally.h, what comes of them here. */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "plugins/tally/tally.h"

static sv_report *report;
static sv_library *library;
static sv_mix *mix;
static sv_game *game;

static void set_up(void)
{
    report = sv_report_new("en");
    library =
        sv_library_open(&(sv_library_desc){.plugin_path = SV_PROBE_LIB "/tally", .data_path = "tests/probe"}, report);
    if (library)
        mix = sv_mix_load(
            library,
            &(sv_mix_desc){.name = "tally", .text = "[game]\ngame = tally\nplayers = 3\n", .purpose = SV_FOR_PLAY},
            report);
    for (int i = 0; i < sv_report_count(report); i++)
        fprintf(stderr, "%s\n", sv_report_at(report, i)->text);
    ck_assert_ptr_nonnull(mix);
    game = sv_game_new(mix, 0, report);
}

static void tear_down(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
    sv_library_close(library);
    sv_report_free(report);
}

/* `red 8 = units 8 "4 units" + late 3`: one line per payment. The links of a payment sum to it. */
static void hear(void *user, const sv_news *n)
{
    char *text = user;
    int32_t sum = 0;

    if (n->kind != SV_NEWS_POINTS)
        return;
    const size_t used = strlen(text);
    char *at = text + used;

    at += sprintf(at, "%s%s %d%s%s =", used ? "; " : "", sv_mix_player(mix, n->who), n->amount,
                  strcmp(n->currency, "points") ? " " : "", strcmp(n->currency, "points") ? n->currency : "");
    for (int i = 0; i < n->n_reasons; i++) {
        const sv_reason *r = &n->reasons[i];

        at += sprintf(at, " %s %d", r->row < 0 ? "-" : mix->rows.at.at[r->row].order->id, r->amount);
        if (*r->text)
            at += sprintf(at, " (%s)", r->text);
        sum += r->amount;
    }
    ck_assert_msg(sum == n->amount, "the links of \"%s\" sum to %d", text, sum);
}

static const char *choose(const char *choice, int listen)
{
    static char text[1024];
    uint32_t k;

    text[0] = 0;
    sv_game_listen(game, listen ? hear : NULL, text, "en");
    sv_game_advance(game);
    ck_assert_int_eq(sv_game_option_find(game, choice, &k), 1);
    sv_game_choose(game, k);
    ck_assert_ptr_null(sv_game_fault(game));
    return text;
}

/* What the case pays; the same is booked when nobody listens. */
static void pays(int number, const char *expected, int32_t red, int32_t blue, int32_t green)
{
    const char *currency = tally_cases[number].currency ? "beans" : "points";
    char choice[32], check[128];

    snprintf(choice, sizeof choice, "score %d", number);
    for (int listen = 0; listen < 2; listen++) {
        sv_game_start(game, 1);
        const char *text = choose(choice, listen);

        if (listen)
            ck_assert_str_eq(text, expected);
        ck_assert_int_eq(sv_game_amount(game, 0, currency), red);
        ck_assert_int_eq(sv_game_amount(game, 1, currency), blue);
        ck_assert_int_eq(sv_game_amount(game, 2, currency), green);
        ck_assert_msg(sv_game_check(game, check, sizeof check), "%s", check);
    }
}

START_TEST(majority)
{
    pays(0, "red 8 = units 8 (4 units)", 8, 0, 0);
    pays(1, "red 3 = units 3 (3 units); blue 3 = units 3 (3 units)", 3, 3, 0);
    pays(2, "", 0, 0, 0);
}
END_TEST

START_TEST(ties)
{
    pays(3, "red 3 = units 3 (3 units)", 3, 0, 0);
    pays(4, "", 0, 0, 0);
}
END_TEST

/* units and rate, then what is added by tile, then half of it, then what comes late: whatever the order of the rows. */
START_TEST(layers)
{
    pays(5, "red 12 = units 10 (5 units) raise 5 per-tile 2 halve -8 late 3", 12, 0, 0);
    pays(6, "red 5 = units 10 (5 units) raise 5 nullify -15 per-tile 2 late 3", 5, 0, 0);
}
END_TEST

/* Within a layer the rows decide: `more` stands before `units`, so its units have no rate yet. */
START_TEST(rows_within_a_layer)
{
    pays(7, "red 14 = units 14 (5 units)", 14, 0, 0);
}
END_TEST

START_TEST(personal_extras)
{
    pays(8, "blue 6 = units 4 (4 units) personal 2; green 5 = personal 5", 0, 6, 5);
    pays(16, "blue 7 = personal 7", 0, 7, 0);
}
END_TEST

START_TEST(receivers)
{
    pays(9, "red 4 = units 4 (4 units); blue 4 = units 4 (4 units)", 4, 4, 0); /* a copy */
    pays(10, "", 0, 0, 0);                                                     /* the value is known: too little */
    pays(11, "green 4 = units 4 (4 units)", 0, 0, 4);
    pays(12, "blue 4 = units 4 (4 units)", 0, 4, 0); /* nobody had the majority */
    pays(
        15,
        "red 11 = units 10 (2 units) personal 1; blue 9 = units 10 (2 units) personal -1; green 10 = units 10 (2 units)",
        11, 9, 10);
}
END_TEST

START_TEST(currencies)
{
    pays(13, "red 4 beans = units 4 (4 units)", 4, 0, 0);
    ck_assert_int_eq(sv_game_amount(game, 0, "points"), 0);
    ck_assert_int_eq(sv_game_amount(game, 0, "peas"), 0);
}
END_TEST

START_TEST(below_nothing)
{
    pays(14, "red -5 = units -6 (2 units) late 1", -5, 0, 0);
}
END_TEST

START_TEST(a_payment_by_itself)
{
    sv_player_info info;

    ck_assert_str_eq(choose("grant 3", 1), "green 3 = grant 3 (3 units)");
    sv_game_player(game, 2, &info);
    ck_assert_int_eq(info.points, 3);
    ck_assert_str_eq(info.colour, "green");
    ck_assert_int_eq(info.place, 0); /* while the game goes on */
    choose("grant 3", 0);
    ck_assert_int_eq(sv_game_amount(game, 2, "points"), 6);
}
END_TEST

/* Anything may be previewed: nothing is booked, nothing told. (A checked build compares the bytes.) */
START_TEST(a_preview)
{
    choose("preview 3", 0);
    const uint64_t quiet = sv_game_hash(game);

    sv_game_start(game, 0);
    ck_assert_str_eq(choose("preview 3", 1), "");
    ck_assert_uint_eq(sv_game_hash(game), quiet);
    for (int p = 0; p < 3; p++)
        ck_assert_int_eq(sv_game_amount(game, p, "points"), 0);
}
END_TEST

/* Hooks that name the features they concern are not called for a group, and each is called in its own stage only. */
START_TEST(groups_are_no_features)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(NULL, r);

    ck_assert_ptr_nonnull(lib);
    sv_mix *base = sv_mix_load(lib, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PLAY}, r);

    ck_assert_ptr_nonnull(base);
    static const sv_layer first[] = {SV_LAYER_STRENGTH, SV_LAYER_TIE, SV_LAYER_UNITS, SV_LAYER_RECEIVERS, SV_LAYERS};
    int kinds = 0;

    for (int stage = 0; stage < SV_STAGES; stage++)
        for (int kind = 0; kind <= 32; kind++)
            for (uint16_t i = 0; i < base->prog.scores[stage][kind].n; i++) {
                const sv_score_hook *h = &base->prog.score[base->prog.scores[stage][kind].first + i];

                ck_assert_int_ge(h->layer, first[stage]);
                ck_assert_int_lt(h->layer, first[stage + 1]);
                if (kind == 32)
                    ck_assert_uint_eq(h->kinds, ~0u);
                else
                    ck_assert_uint_ne(h->kinds >> kind & 1, 0);
                kinds += h->kinds != ~0u;
            }
    ck_assert_int_gt(kinds, 0);
    sv_mix_free(base);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

static Suite *scores(void)
{
    Suite *s = suite_create("score");
    TCase *t = tcase_create("items");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, majority);
    tcase_add_test(t, ties);
    tcase_add_test(t, layers);
    tcase_add_test(t, rows_within_a_layer);
    tcase_add_test(t, personal_extras);
    tcase_add_test(t, receivers);
    tcase_add_test(t, currencies);
    tcase_add_test(t, below_nothing);
    tcase_add_test(t, groups_are_no_features);
    suite_add_tcase(s, t);
    t = tcase_create("ledger");
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, a_payment_by_itself);
    tcase_add_test(t, a_preview);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(scores());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
