/* Gathering: offers, vetoes, waivers, lifted rules, why not, ranges, texts. With the game probe, where dig, carry, send and blast may be
   chosen in one decision; vetoes too-deep (over 8), rest-day (even) and narrow (threes) look at dig and blast. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mine.h"

enum { DEEP = 1, REST = 2, NARROW = 4, ALL_VETOES = 8 };

/* At the first decision of the step DIG, with those vetoes awake. */
static const sv_decision *open_at_work(mine *m, const char *more, int vetoes)
{
    uint64_t rng = 2;

    mine_open(m, MINE_ALL, more ? more : MINE_ORDER, 0);
    ck_assert_ptr_nonnull(mine_until(m, "choose-work", &rng));
    ((probe_game *)mine_slot(m, "probe", SV_LIFE_GAME))->deep = (vetoes & DEEP) != 0;
    ((lamps *)mine_slot(m, "probe-a", SV_LIFE_GAME))->rest = (vetoes & REST) != 0;
    ((inspectors *)mine_slot(m, "probe-c", SV_LIFE_GAME))->narrow = (vetoes & NARROW) != 0;
    return mine_again(m);
}

static int struck(int depth, int vetoes)
{
    return (vetoes & DEEP && depth > 8) || (vetoes & REST && depth % 2 == 0) || (vetoes & NARROW && depth % 3 == 0);
}

static int offered(mine *m, const char *text)
{
    uint32_t k;

    return sv_game_option_find(m->game, text, &k);
}

static int offered_depth(mine *m, const char *row, int depth)
{
    char text[64];

    snprintf(text, sizeof text, "%s %d", row, depth);
    return offered(m, text);
}

/* ---- vetoes ---------------------------------------------------------------------------------------------------------------- */

START_TEST(vetoes_strike)
{
    for (int vetoes = 0; vetoes < ALL_VETOES; vetoes++) {
        mine m;

        open_at_work(&m, NULL, vetoes);
        for (int depth = 1; depth <= DEPTH_MAX; depth++) {
            ck_assert_int_eq(offered_depth(&m, "dig", depth), !struck(depth, vetoes));
            ck_assert_int_eq(offered_depth(&m, "blast", depth),
                             !struck(depth, vetoes & NARROW)); /* free of the other two rules */
        }
        ck_assert_int_eq(offered_depth(&m, "carry", 2), 1); /* no veto of a class is over it */
        ck_assert_int_eq(offered(&m, "send seam:3"), 1);
        mine_close(&m);
    }
}
END_TEST

/* Every reason is kept, not the first only. */
START_TEST(refusals_name_every_rule)
{
    static const char *const rules[] = {"probe.too-deep", "probe-a.rest-day", "probe-c.narrow"};

    for (int vetoes = 0; vetoes < ALL_VETOES; vetoes++) {
        mine m;
        sv_refusal list[64];
        int seen[DEPTH_MAX + 3][3] = {{0}}, rock = 0;

        open_at_work(&m, NULL, vetoes);
        const int n = sv_game_refusals(m.game, "en", list, 64);

        ck_assert_int_le(n, 64);
        for (int i = 0; i < n; i++) {
            int depth;

            ck_assert_str_ne(list[i].text, "");
            ck_assert_str_eq(list[i].status, "house");
            ck_assert_str_eq(list[i].source, "tests/probe");
            if (sscanf(list[i].option, "dig %d", &depth) != 1)
                continue;
            rock += !strcmp(list[i].rule, "probe.rock");
            for (int k = 0; k < 3; k++)
                seen[depth][k] += !strcmp(list[i].rule, rules[k]);
        }
        ck_assert_int_eq(rock, 2); /* candidates that the offer itself leaves out */
        for (int depth = 1; depth <= DEPTH_MAX; depth++)
            for (int k = 0; k < 3; k++)
                ck_assert_int_eq(seen[depth][k], struck(depth, vetoes & 1 << k));
        mine_close(&m);
    }
}
END_TEST

/* What is refused and what is offered are one thing: the explain pass leaves the same options. */
START_TEST(explaining_equals_offering)
{
    mine m;
    uint64_t rng = 31;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    for (int vetoes = 0; vetoes < ALL_VETOES; vetoes++) {
        const sv_decision *d;

        sv_game_start(m.game, (uint64_t)vetoes);
        sv_game_advance(m.game);
        ((probe_game *)mine_slot(&m, "probe", SV_LIFE_GAME))->deep = (vetoes & DEEP) != 0;
        ((lamps *)mine_slot(&m, "probe-a", SV_LIFE_GAME))->rest = (vetoes & REST) != 0;
        ((inspectors *)mine_slot(&m, "probe-c", SV_LIFE_GAME))->narrow = (vetoes & NARROW) != 0;
        while ((d = sv_game_advance(m.game)) != NULL) {
            sv_session *s = &m.game->s;
            sv_option fast[512];
            const uint32_t n = d->count - d->can_pass;

            ck_assert_uint_le(n, 512);
            for (uint32_t k = 0; k < n; k++)
                fast[k] = sv_span_option(s, k);
            ck_assert_uint_eq(sv_gather_explain(s, sv_machine_ask(s), d->who), n);
            for (uint32_t k = 0; k < n; k++) {
                const sv_option o = sv_span_option(s, k);

                ck_assert_int_eq(memcmp(&fast[k], &o, sizeof o), 0);
            }
            for (int i = 0; i < s->refusals; i++) /* and no refused one is among them */
                for (uint32_t k = 0; k < n; k++)
                    ck_assert_int_ne(memcmp(&fast[k], &s->refused[i].option, sizeof fast[k]), 0);
            sv_why_done(s);
            sv_game_choose(m.game, sv_game_pick(m.game, &rng));
        }
        ck_assert_ptr_null(sv_game_fault(m.game));
    }
    mine_close(&m);
}
END_TEST

/* A veto on a row waits for its bit, and is over that row only. */
START_TEST(a_veto_of_a_row)
{
    mine m;
    uint32_t k;
    uint64_t rng = 2;

    open_at_work(&m, NULL, 0);
    ck_assert_int_eq(offered_depth(&m, "carry", 2), 1);
    ck_assert_int_eq(sv_game_option_find(m.game, "blast 1", &k), 1); /* an odd charge closes the shaft */
    sv_game_choose(m.game, k);
    ck_assert_ptr_nonnull(mine_until(&m, "choose-work", &rng));
    ck_assert_int_eq(offered_depth(&m, "carry", 2), 0);
    ck_assert_int_eq(offered_depth(&m, "carry", 1), 1);
    ck_assert_int_eq(offered_depth(&m, "dig", 2), 1);
    mine_close(&m);
}
END_TEST

/* ---- rules out of force ----------------------------------------------------------------------------------------------------- */

START_TEST(lifted_rules)
{
    mine m;

    open_at_work(&m, MINE_ORDER "[lift]\nprobe.too-deep = yes\nprobe-a.rest-day = no\n", DEEP | REST);
    for (int depth = 1; depth <= DEPTH_MAX; depth++)
        ck_assert_int_eq(offered_depth(&m, "dig", depth), !struck(depth, REST));
    mine_close(&m);
}
END_TEST

/* ---- answers ---- */

enum { ASKED = 1000 };

static void *ask_again_and_again(void *game)
{
    sv_refusal *all = calloc(64, sizeof *all);
    char text[1024];
    const char *first = NULL;

    for (int i = 0; i < ASKED; i++) {
        const int n = sv_game_refusals(game, i % 2 ? "nl" : "en", all, 64);

        if (n < 1 || (i % 2 == 0 && first && all[0].text != first))
            return free(all), NULL;
        if (!first)
            first = all[0].text; /* lives on while others are asked for */
        sv_game_why(game, i % 2 ? "dig 10" : "dug 7", "en", text, sizeof text);
    }
    free(all);
    return game;
}

/* A mix is shared by games of several threads: what one of them is told may not be kept there. */
START_TEST(answers_belong_to_the_game)
{
    mine m;
    sv_report *r = sv_report_new("en");
    pthread_t thread;
    void *went = NULL;

    open_at_work(&m, NULL, DEEP | REST);
    sv_game *other = sv_game_new(m.mix, 0, r);
    void *block = malloc(sv_game_state_bytes(m.game));

    ck_assert_ptr_nonnull(other);
    sv_game_save(m.game, block);
    sv_game_load(other, block);
    ck_assert_ptr_nonnull(sv_game_advance(other));
    const sv_arena before = m.mix->arena;

    ck_assert_int_eq(pthread_create(&thread, NULL, ask_again_and_again, other), 0);
    ck_assert_ptr_eq(ask_again_and_again(m.game), m.game);
    ck_assert_int_eq(pthread_join(thread, &went), 0);
    ck_assert_ptr_eq(went, other);
    ck_assert_ptr_eq(m.mix->arena.chunks, before.chunks);
    ck_assert_uint_eq(m.mix->arena.used, before.used);
    free(block);
    sv_game_free(other);
    sv_report_free(r);
    mine_close(&m);
}
END_TEST

START_TEST(why_and_why_not)
{
    mine m;
    char text[1024];

    open_at_work(&m, NULL, DEEP | REST);
    ck_assert_int_eq(sv_game_why(m.game, "dig 7", "en", text, sizeof text), 1);
    ck_assert_ptr_nonnull(strstr(text, "ALLOWED"));
    ck_assert_int_eq(sv_game_why(m.game, "dig 10", "en", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "probe.too-deep (house rule): Nobody digs deeper than eight."));
    ck_assert_ptr_nonnull(strstr(text, "probe-a.rest-day"));
    ck_assert_int_eq(sv_game_why(m.game, "dig 13", "nl", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "probe.rock"));
    ck_assert_ptr_nonnull(strstr(text, "(nl)"));
    ck_assert_int_eq(sv_game_why(m.game, "dig 10", "nl", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "probe.too-deep (huisregel): "));
    ck_assert_int_eq(sv_game_why(m.game, "dig 99", "en", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "UNKNOWN"));
    ck_assert_int_eq(sv_game_why(m.game, "dug 7", "en", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "did you mean dig?"));
    ck_assert_int_eq(sv_game_why(m.game, "roll 3", "en", text, sizeof text), 0);
    ck_assert_ptr_nonnull(strstr(text, "NOT NOW: roll belongs to step ROLL"));
    mine_close(&m);
}
END_TEST

/* ---- ranges ------------------------------------------------------------------------------------------------------------------- */

static const sv_span *span_of(const mine *m, const char *row)
{
    for (uint16_t i = 0; i < m->game->s.spans; i++) {
        const sv_span *span = &m->game->s.span[i];
        const uint16_t at = span->range ? span->row : m->game->s.options[span->first].row;

        if (!strcmp(m->mix->rows.at.at[at].order->id, row))
            return span;
    }
    return NULL;
}

/* A long list is written out only when an active veto wants to see it. */
START_TEST(ranges_stay_ranges)
{
    for (int vetoes = 0; vetoes < ALL_VETOES; vetoes++) {
        mine m;

        open_at_work(&m, NULL, vetoes);
        ck_assert_ptr_nonnull(span_of(&m, "dig"));
        ck_assert_int_eq(span_of(&m, "dig")->range != NULL, vetoes == 0);
        if (!vetoes)
            ck_assert_uint_eq(span_of(&m, "dig")->count, DEPTH_MAX);
        mine_close(&m);
    }
}
END_TEST

/* Ranges and written options take turns; the k-th is the k-th, by number, text and row. */
START_TEST(spans)
{
    mine m;
    const sv_decision *d = open_at_work(&m, NULL, 0);
    uint32_t dig = 0, total = 0;

    ck_assert_uint_eq(m.game->s.spans, 2); /* dig is a range, what follows is written */
    for (uint16_t i = 0; i < m.game->s.spans; i++)
        total += m.game->s.span[i].count;
    ck_assert_uint_eq(total + d->can_pass, d->count);
    for (uint32_t k = 0; k < d->count; k++)
        if (!strncmp(mine_text(&m, k), "dig ", 4)) {
            ck_assert_int_eq(atoi(mine_text(&m, k) + 4), (int)++dig);
            ck_assert_str_eq(m.mix->rows.at.at[sv_game_option_row(m.game, k)].order->id, "dig");
        }
    ck_assert_uint_eq(dig, DEPTH_MAX);
    ck_assert_int_eq(sv_game_option_row(m.game, d->count - 1), -1); /* pass */
    ck_assert_int_eq(sv_game_option_row(m.game, d->count), -1);
    ck_assert_int_eq(sv_game_choose(m.game, d->count), 0);
    mine_close(&m);
}
END_TEST

/* ---- texts -------------------------------------------------------------------------------------------------------------------- */

/* Unique within a decision, and read back as the same option; through whole games, with every form of arguments. */
START_TEST(texts_are_unique_and_parse_back)
{
    mine m;
    static char seen[512][64];

    mine_open(&m, MINE_ALL, MINE_ORDER, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const sv_decision *d;
        uint64_t rng = seed;

        sv_game_start(m.game, seed);
        while ((d = sv_game_advance(m.game)) != NULL) {
            ck_assert_uint_le(d->count, 512);
            for (uint32_t k = 0, back; k < d->count; k++) {
                snprintf(seen[k], sizeof seen[k], "%s", mine_text(&m, k));
                for (uint32_t i = 0; i < k; i++)
                    ck_assert_str_ne(seen[i], seen[k]);
                ck_assert_msg(sv_game_option_find(m.game, seen[k], &back), "%s is not found", seen[k]);
                ck_assert_uint_eq(back, k);
            }
            sv_game_choose(m.game, sv_game_pick(m.game, &rng));
        }
    }
    mine_close(&m);
}
END_TEST

START_TEST(forms_of_texts)
{
    mine m;
    uint64_t rng = 8;
    uint32_t k;

    mine_open(&m, MINE_ALL, MINE_ORDER, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    sv_game_advance(m.game);
    ck_assert_int_eq(offered(&m, "first-miner green"), 1); /* w: a player */
    ck_assert_int_eq(offered(&m, "first-miner purple"), 0);
    mine_until(&m, "roll", &rng);
    ck_assert_int_eq(offered(&m, "roll 6"), 1); /* n: a number, here of a chance range */
    ck_assert_int_eq(offered(&m, "roll 7"), 0);
    mine_until(&m, "weather", &rng);
    ck_assert_int_eq(offered(&m, "weather fair"), 1); /* e: a word */
    mine_until(&m, "choose-work", &rng);
    ck_assert_int_eq(offered(&m, "buy-lamp of tin"), 1); /* *: a text of the plugin's own */
    ck_assert_int_eq(offered(&m, "rumour"), 1);          /* nothing; here joined by its window */
    ck_assert_int_eq(offered(&m, "send seam:0"), 1);     /* F: a place */
    ck_assert_int_eq(offered(&m, "pass"), 1);
    ck_assert_int_eq(offered(&m, "dig"), 0);
    ck_assert_int_eq(offered(&m, "dig 1 "), 0);
    ck_assert_int_eq(offered(&m, ""), 0);
    ck_assert_int_eq(sv_game_option_find(m.game, "debt 1", &k), 0);
    mine_close(&m);
}
END_TEST

static Suite *gather(void)
{
    Suite *s = suite_create("gather");
    TCase *t = tcase_create("vetoes");

    tcase_add_test(t, vetoes_strike);
    tcase_add_test(t, refusals_name_every_rule);
    tcase_add_test(t, explaining_equals_offering);
    tcase_add_test(t, a_veto_of_a_row);
    tcase_add_test(t, lifted_rules);
    tcase_add_test(t, answers_belong_to_the_game);
    tcase_add_test(t, why_and_why_not);
    suite_add_tcase(s, t);
    t = tcase_create("ranges");
    tcase_add_test(t, ranges_stay_ranges);
    tcase_add_test(t, spans);
    suite_add_tcase(s, t);
    t = tcase_create("texts");
    tcase_set_timeout(t, 60);
    tcase_add_test(t, texts_are_unique_and_parse_back);
    tcase_add_test(t, forms_of_texts);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(gather());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
