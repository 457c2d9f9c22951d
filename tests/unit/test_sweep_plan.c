/* Which games a sweep plays: by their keys alone, each once, in mixes that can be read; and who chooses in them. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "../../tools/sweep/bot.h"
#include "../../tools/sweep/line.h"
#include "../../tools/sweep/worker.h"
#include "sanitized.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

static sv_report *report;
static cli c;
static sv_mix *mix;
static plan p;

static void open_with(const char *isolate, const char *focus)
{
    report = sv_report_new("en");
    c = (cli){.report = report, .library = sv_library_open(NULL, report)};
    ck_assert_ptr_nonnull(c.library);
    c.values[OPT_ISOLATE] = isolate;
    c.values[OPT_STRENGTH] = "2";
    c.values[OPT_SEED] = "5";
    c.values[OPT_FOCUS] = focus;
    out_start(&c.out, stdout, "never");
    out_start(&c.err, stderr, "never");
    mix = sv_mix_load(c.library, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PAGE}, report);
    ck_assert_ptr_nonnull(mix);
    ck_assert_int_eq(plan_make(&p, &c, mix), CLI_DONE);
}

static void open_all(void)
{
    open_with("2", NULL);
}

static void open_focus(void)
{
    open_with("2", "ferries,river");
}

static void close_all(void)
{
    plan_free(&p);
    sv_mix_free(mix);
    sv_library_close(c.library);
    sv_report_free(report);
}

START_TEST(keys)
{
    enum { ROUNDS = 3 };
    plan_game g, again;
    const int n = plan_round(&p), rows = p.rows->rows + ROUNDS * p.swarm;
    ck_assert_int_gt(p.swarm, 0);
    char *seen = calloc((size_t)rows * ROUNDS, 1);
    for (int i = 0; i < n * ROUNDS; i++) {
        int row, round;
        plan_key(&p, i, &row, &round);
        plan_game_of(&p, i, &g);
        plan_game_of(&p, i, &again);
        ck_assert_int_eq(g.row, row);
        ck_assert_int_eq(g.round, round);
        ck_assert_uint_eq(g.seed, 5 + (uint64_t)round);
        ck_assert_mem_eq(&g, &again, sizeof g);
        ck_assert_int_lt(row, rows);
        ck_assert_int_eq(seen[row * ROUNDS + round]++, 0);
        /* what it is can be */
        int value[PLAN_FACTORS];
        for (int k = 0; k < p.n; k++)
            value[k] = g.value[k];
        ck_assert_int_eq(cover_possible(p.model, value), 1);
    }
    free(seen);
}
END_TEST

/* Few expansions alone meet every number of players in every edition. */
START_TEST(crossed)
{
    char seen[16][8] = {{0}};
    plan_game g;
    const int players = p.factor[p.players].values, editions = p.factor[p.editions].values;
    ck_assert_int_eq(players * editions, 20);
    for (int round = 0; round < players * editions; round++) {
        plan_game_of(&p, (long long)round * plan_round(&p), &g);
        seen[g.value[p.players]][g.value[p.editions]]++;
    }
    for (int a = 0; a < players; a++)
        for (int b = 0; b < editions; b++)
            ck_assert_int_eq(seen[a][b], 1);
}
END_TEST

/* Every factor is at each of its values somewhere, and every mix can be read and has what its key says. */
START_TEST(mixes)
{
    char with[PLAN_WITH];
    plan_game g;
    sv_chosen_info e;
    uint32_t seen[PLAN_FACTORS] = {0};
    for (int i = 0; i < plan_round(&p); i++) {
        plan_game_of(&p, i, &g);
        for (int k = 0; k < p.n; k++)
            seen[k] |= 1u << g.value[k];
        if (SANITIZED && i % 8 != 0)
            continue;
        char *text = plan_text(&p, &g);
        sv_mix *m = sv_mix_load(c.library, &(sv_mix_desc){.name = "plan", .text = text, .purpose = SV_FOR_PLAY}, report);
        ck_assert_msg(m != NULL, "%s\n%s", text, sv_report_count(report) ? sv_report_at(report, 0)->text : "");
        ck_assert_int_eq(sv_mix_players(m), plan_players(&p, &g));
        ck_assert_str_eq(sv_mix_edition(m), plan_edition(&p, &g));
        ck_assert_uint_eq(sv_mix_seed(m), g.seed);
        plan_with(&p, &g, with, sizeof with);
        int commas = *with != '\0';
        for (const char *at = with; *at; at++)
            commas += *at == ',';
        ck_assert_int_eq(sv_mix_expansions(m), 1 + commas);
        for (int k = 1; sv_mix_expansion(m, k, "en", &e); k++)
            ck_assert_ptr_nonnull(strstr(with, e.id));
        for (int k = 0; k < p.n; k++) {
            sv_option_info o;
            for (int j = 0; p.factor[k].kind == PLAN_OPTION && g.value[k] && sv_mix_choice(m, j, "en", &o); j++) {
                char id[2 * PLAN_ID];
                snprintf(id, sizeof id, "%s.%s", o.expansion, o.id);
                if (strcmp(id, p.factor[k].id) == 0)
                    ck_assert_str_eq(o.values, p.factor[k].value[g.value[k]]);
            }
        }
        sv_mix_free(m);
        free(text);
    }
    for (int k = 0; k < p.n; k++)
        for (int v = 0; v < p.factor[k].values; v++) {
            int value[PLAN_FACTORS];
            for (int j = 0; j < p.n; j++)
                value[j] = j == k ? v : COVER_FREE;
            ck_assert_msg((int)(seen[k] >> v & 1) == cover_possible(p.model, value), "%s: %d", p.factor[k].id, v);
        }
}
END_TEST

START_TEST(around)
{
    char with[PLAN_WITH];
    plan_game g;
    int directed = 0;
    for (int i = 0; i < plan_round(&p); i++) {
        plan_game_of(&p, i, &g);
        plan_with(&p, &g, with, sizeof with);
        ck_assert_ptr_nonnull(strstr(with, "ferries"));
        ck_assert_ptr_nonnull(strstr(with, "river"));
        directed += bot_kind_of(&p, &g) == BOT_DIRECTED;
    }
    ck_assert_int_gt(directed, plan_round(&p) / 2);
    ck_assert_int_lt(directed, plan_round(&p));
}
END_TEST

/* How often players take an option of a row, in all games of these seeds. */
static void taken(bot_kind kind, const char *with, const unsigned char *focus, long *of_row, int n)
{
    sv_mix *m = sv_mix_load(c.library, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PLAY, .with = with}, report);
    sv_game *g = sv_game_new(m, SV_GAME_NO_RECORD, report);
    bot b;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const sv_decision *d;
        uint64_t rng = seed;
        bot_begin(&b, kind, focus, sv_mix_lines(m));
        sv_game_start(g, seed);
        while ((d = sv_game_advance(g)) != NULL) {
            const uint32_t k = bot_pick(&b, g, d, &rng);
            const int row = sv_game_option_row(g, k);
            ck_assert_uint_lt(k, d->count);
            if (row >= 0 && row < n)
                of_row[row]++;
            sv_game_choose(g, k);
        }
        ck_assert_int_eq(sv_game_over(g), 1);
    }
    sv_game_free(g);
    sv_mix_free(m);
}

START_TEST(bots)
{
    enum { LINES = 400 };
    static long random[LINES], rare[LINES], again[LINES], directed[LINES];
    unsigned char focus[LINES] = {0};
    const char *with = "bridges-castles-bazaars";
    sv_line l;
    sv_mix *m = sv_mix_load(c.library, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PLAY, .with = with}, report);
    ck_assert_int_lt(sv_mix_lines(m), LINES);
    for (int i = 0; sv_mix_line(m, i, "en", &l); i++)
        focus[i] = strcmp(l.owner, with) == 0;
    sv_mix_free(m);
    taken(BOT_RANDOM, with, focus, random, LINES);
    taken(BOT_RARE, with, focus, rare, LINES);
    taken(BOT_RARE, with, focus, again, LINES);
    taken(BOT_DIRECTED, with, focus, directed, LINES);
    ck_assert_mem_eq(rare, again, sizeof rare);
    ck_assert_int_ne(memcmp(random, rare, sizeof rare), 0);
    long of_focus[2] = {0, 0};
    for (int i = 0; i < LINES; i++)
        if (focus[i]) {
            of_focus[0] += rare[i];
            of_focus[1] += directed[i];
        }
    ck_assert_int_gt(of_focus[1], of_focus[0]);
}
END_TEST

/* A game is told the same twice, and its record leads where it was. */
START_TEST(played)
{
    p.levels = 0; /* of those only the time differs */
    plan_game g;
    worker_mark mark;
    for (int i = 0; i < plan_round(&p); i += SANITIZED ? 101 : 13) {
        char *text[2], *record = NULL;
        size_t n;
        plan_game_of(&p, i, &g);
        for (int k = 0; k < 2; k++) {
            FILE *f = open_memstream(&text[k], &n);
            worker_play(&p, &g, &mark, f);
            fclose(f);
            char *ms = text[k]; /* the sixth field is a time */
            for (int field = 0; field < 5; field++)
                ms = strchr(ms, '\t') + 1;
            memset(ms, '-', strcspn(ms, "\t"));
            ms[1] = '\n';
            memmove(ms + 1, ms + strcspn(ms, "\t"), strlen(ms + strcspn(ms, "\t")) + 1);
        }
        ck_assert_str_eq(text[0], text[1]);
        ck_assert_ptr_nonnull(strstr(text[0], "game\tover\t"));
        ck_assert_ptr_null(strstr(text[0], "\nfinding\t"));
        FILE *f = open_memstream(&record, &n);
        worker_record(&p, &g, -1, mark.choices, WORKER_NOTHING, mark.option, f);
        fclose(f);
        ck_assert_int_eq(strncmp(record, "record\t", 7), 0);
        ck_assert_ptr_nonnull(strstr(record, mark.option));
        free(text[0]);
        free(text[1]);
        free(record);
    }
}
END_TEST

/* Of games for levels the mark says a number, and the record what that option was. */
START_TEST(played_for_levels)
{
    plan_game g;
    worker_mark mark;
    char *text = NULL, *record = NULL, *field[SWEEP_FIELDS], *at;
    size_t n;
    p.levels = 2;
    plan_game_of(&p, 1, &g);
    FILE *f = open_memstream(&text, &n);
    worker_play(&p, &g, &mark, f);
    fclose(f);
    ck_assert_ptr_nonnull(strstr(text, "\nlevels\t2\t"));
    ck_assert_int_eq(mark.phase, WORKER_LEVELS + 1);
    ck_assert_str_eq(mark.option, "");
    ck_assert_uint_ne(mark.taken, WORKER_NOTHING);
    for (int which = 0; which < 2; which++) { /* the last option of the game, or none */
        f = open_memstream(&record, &n);
        worker_record(&p, &g, mark.phase, mark.choices, which ? WORKER_NOTHING : mark.taken, "", f);
        fclose(f);
        at = record;
        ck_assert_int_eq(sweep_line_read(&at, field), 3);
        ck_assert_str_eq(field[0], "record");
        const char *last = strrchr(field[1], '='), *option = field[2];
        ck_assert_int_eq(*option == '\0', which);
        if (!which) {
            ck_assert_ptr_nonnull(strstr(option, ": ") ? strstr(option, ": ") : strstr(option, "chance "));
            ck_assert_int_eq(strncmp(last + 2, option, strlen(option)), 0);
            ck_assert_str_eq(last + 2 + strlen(option), "\n");
        }
        free(record);
    }
    free(text);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("sweep-plan");
    TCase *all = tcase_create("all"), *pair = tcase_create("focus");
    tcase_set_timeout(all, 120);
    tcase_add_checked_fixture(all, open_all, close_all);
    tcase_add_checked_fixture(pair, open_focus, close_all);
    tcase_add_test(all, keys);
    tcase_add_test(all, crossed);
    tcase_add_test(all, mixes);
    tcase_add_test(all, bots);
    tcase_add_test(all, played);
    tcase_add_test(all, played_for_levels);
    tcase_add_test(pair, around);
    suite_add_tcase(s, all);
    suite_add_tcase(s, pair);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
