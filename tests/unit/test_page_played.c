/* The page is what is played. In games of random mixes of the expansions that have code (some by their elements, with random options, editions,
   publishers and players 2 to 6):
     - the mix made for its page has the lines that the mix made for play has, and every choice, effect, move of a figure and payment, with every
       reason of it, belongs to one that is printed; chance and what follows from a choice hang on the line that caused them;
     - they come in the order of the page: back to a line above only where a turn or a part of it begins, by a line that jumps, in
       a block that runs again, or by an anytime action;
     - every line of an acting kind is carried out in some game, or tests/reference/not-played.tsv says why it cannot be. A line of that list
       that was carried out all the same is a fault of the list. This is asked of GAMES games or more, of SOAK for what is seldom.

     test_page_played [GAMES [FIRST]]      GAMES and the number of the first (tools/dev soak-page plays 10,000) */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "facts/facts.h"
#include "facts/mixes.h"
#include "spelverloop/engine.h"

enum { GAMES = 300, SOAK = 5000, GAMES_OF_A_MIX = 2, ROWS = 400 };

static const char *const acting[] = {"must", "may", "one-of", "score", "watch", "skip", "jump"};
/* Lines that hardly any game comes to: asked only of SOAK games or more. */
static const char *const seldom[] = {"supply-empty", "bridge-or-discard", "builder-at-once"};
/* Blocks of config/order: their first line and the one that ends them. */
static const char *const blocks[][2] = {{"per-feature", "end-item"}, {"bazaar", "end-bazaar"}};

typedef struct tally {
    char id[48], kind[16], owner[48];
    long mixes, choices, effects, figures, payments, reasons;
} tally;

static tally rows[ROWS];
static int rows_n;

typedef struct playing {
    sv_mix *mix;
    const char *text; /* of the mix */
    uint64_t seed;
    int row[ROWS];  /* by line of the mix: its tally, -1 not printed */
    int head[ROWS]; /* the line at the head of its group, -1 none */
    unsigned char anytime[ROWS], jumps[ROWS], played[ROWS], block[ROWS]; /* block: 0 none, else its number from 1 */
    int at; /* the line that was carried out last, -1: anything may come */
    int lines;
    long choices, chance, payments, points, figures, effects, refused, mixes;
} playing;

static playing p;
static struct {
    const char *id, *reason;
} excused[ROWS]; /* lines that no game carries out */
static int excused_n;
static table *facts;
static sv_library *lib;
static long games = GAMES, first_game;
static char text[MIX_TEXT];

static int tally_of(const sv_line *l)
{
    for (int i = 0; i < rows_n; i++)
        if (!strcmp(rows[i].id, l->id))
            return i;
    ck_assert_int_lt(rows_n, ROWS);
    snprintf(rows[rows_n].id, sizeof rows->id, "%s", l->id);
    snprintf(rows[rows_n].kind, sizeof rows->kind, "%s", l->kind);
    snprintf(rows[rows_n].owner, sizeof rows->owner, "%s", l->owner);
    return rows_n++;
}

/* ---- one game ---- */

/* The line, which must be printed. */
static tally *line_of(int row, const char *what)
{
    sv_line l = {.id = "none"};

    if (row >= 0)
        sv_mix_line(p.mix, row, "en", &l);
    ck_assert_msg(row >= 0 && row < p.lines && p.row[row] >= 0,
                  "game %llu: %s belongs to the line `%s`, which is not printed, of\n%s", (unsigned long long)p.seed,
                  what, l.id, p.text);
    ck_assert_msg(p.played[row],
                  "game %llu: %s belongs to the line `%s`, of which the page says that it is not played, of\n%s",
                  (unsigned long long)p.seed, what, l.id, p.text);
    return &rows[p.row[row]];
}

/* What is carried out stands below what was before. What members of a group offer is asked at its head. */
static void in_order(int row)
{
    sv_line a, b;
    const int here = p.head[row] >= 0 ? p.head[row] : row;

    if (p.anytime[row])
        return;
    if (p.at >= 0 && here < p.at && (!p.block[here] || p.block[here] != p.block[p.at])) {
        sv_mix_line(p.mix, p.at, "en", &a);
        sv_mix_line(p.mix, row, "en", &b);
        ck_abort_msg("game %llu: %s is carried out behind %s, on the page it stands above, of\n%s",
                     (unsigned long long)p.seed, b.id, a.id, p.text);
    }
    p.at = p.jumps[row] ? -1 : here;
}

static void paid(const sv_news *news)
{
    int32_t sum = 0;

    line_of(news->row, "a payment")->payments++;
    in_order(news->row);
    p.payments++;
    p.points += news->amount;
    for (int i = 0; i < news->n_reasons; i++) {
        line_of(news->reasons[i].row, "a reason of a payment")->reasons++;
        sum += news->reasons[i].amount;
    }
    ck_assert_msg(news->n_reasons > 0 && sum == news->amount,
                  "game %llu: a payment of %d is not the sum of its reasons, %d, of\n%s", (unsigned long long)p.seed,
                  news->amount, sum, p.text);
}

/* The choice of a member is what the head of its group asks for. */
static void chosen(const sv_news *news)
{
    tally *line = line_of(news->row, news->text);

    p.choices++;
    p.chance += news->who == SV_CHANCE;
    in_order(news->row);
    if (!strcmp(news->text, "pass"))
        return;
    line->choices++;
    if (p.head[news->row] >= 0)
        line_of(p.head[news->row], "the head of a group")->choices++;
}

static void hear(void *user, const sv_news *news)
{
    (void)user;
    switch (news->kind) {
    case SV_NEWS_CHOICE: chosen(news); break;
    case SV_NEWS_EFFECT:
        line_of(news->row, "an effect")->effects++;
        in_order(news->row);
        p.effects++;
        break;
    case SV_NEWS_FIGURE:
        line_of(news->row, news->text)->figures++;
        p.figures++;
        break;
    case SV_NEWS_POINTS: paid(news); break;
    case SV_NEWS_TURN:
    case SV_NEWS_PART: p.at = -1; break;
    default: break;
    }
}

/* Any option; every fourth time the first behind it of the line that was chosen least so far, so that what is seldom offered is chosen too. */
static uint32_t pick(sv_game *g, uint64_t *rng)
{
    const sv_decision *d = sv_game_advance(g);
    const uint32_t any = sv_game_pick(g, rng);
    uint32_t best = any;
    long least = -1;

    if (*rng >> 62 || d->who == SV_CHANCE)
        return any;
    for (uint32_t i = 0; i < d->count; i++) {
        const uint32_t k = (any + i) % d->count;
        const int row = sv_game_option_row(g, k);
        const long times = row < 0 ? -1 : line_of(row, "an option")->choices;

        if (times >= 0 && (least < 0 || times < least)) {
            least = times;
            best = k;
        }
    }
    return best;
}

static void play(sv_game *g, uint64_t seed)
{
    uint64_t rng = seed;

    p.seed = seed;
    p.at = -1;
    sv_game_start(g, seed);
    while (sv_game_advance(g))
        sv_game_choose(g, pick(g, &rng));
    ck_assert_msg(sv_game_over(g) && !sv_game_fault(g), "game %llu: %s, of\n%s", (unsigned long long)seed,
                  sv_game_fault(g) ? sv_game_fault(g) : "it does not end", p.text);
}

/* ---- one mix ---- */

static sv_mix *load(const table_mix *m, sv_purpose purpose, sv_report *r)
{
    return sv_mix_load(lib,
                       &(sv_mix_desc){.name = "mix",
                                      .text = text,
                                      .purpose = purpose,
                                      .edition = *m->edition ? m->edition : NULL,
                                      .publisher = *m->publisher ? m->publisher : NULL},
                       r);
}

/* The head of the group that line i is a member of. */
static int head_of(int i)
{
    sv_line member, l;

    sv_mix_line(p.mix, i, "en", &member);
    for (int k = 0; *member.group && !member.head && k < i; k++) {
        sv_mix_line(p.mix, k, "en", &l);
        if (l.head && !strcmp(l.group, member.group))
            return k;
    }
    return -1;
}

static void read_blocks(void)
{
    sv_line l;

    memset(p.block, 0, sizeof p.block);
    for (size_t b = 0; b < sizeof blocks / sizeof *blocks; b++)
        for (int i = 0, inside = 0; i < p.lines; i++) {
            sv_mix_line(p.mix, i, "en", &l);
            inside |= !strcmp(l.id, blocks[b][0]);
            p.block[i] = (unsigned char)(inside ? b + 1 : p.block[i]);
            inside &= strcmp(l.id, blocks[b][1]) != 0;
        }
}

/* The lines of the page, and that those of the mix to be played are the same. */
static void read_lines(const sv_mix *page)
{
    sv_line a, b;

    p.lines = sv_mix_lines(p.mix);
    ck_assert_int_eq(p.lines, sv_mix_lines(page));
    ck_assert_int_lt(p.lines, ROWS);
    for (int i = 0; i < p.lines; i++) {
        sv_mix_line(page, i, "en", &a);
        sv_mix_line(p.mix, i, "en", &b);
        ck_assert_msg(!strcmp(a.id, b.id) && !strcmp(a.kind, b.kind) && !strcmp(a.text, b.text) &&
                          !strcmp(a.step, b.step),
                      "line %d of the page is %s, of the game %s, of\n%s", i, a.id, b.id, text);
        p.head[i] = head_of(i);
        p.anytime[i] = !strcmp(a.step, "ANYTIME");
        p.jumps[i] = !strcmp(a.kind, "jump");
        p.played[i] = (unsigned char)b.played;
        p.row[i] = *a.text ? tally_of(&a) : -1;
        if (p.row[i] >= 0)
            rows[p.row[i]].mixes++;
    }
    read_blocks();
}

static void play_mix(const table_mix *m, uint64_t seed, long count)
{
    sv_report *r = sv_report_new("en");
    sv_mix *page = load(m, SV_FOR_PAGE, r);

    p.mix = load(m, SV_FOR_PLAY, r);
    p.text = text;
    ck_assert_msg(page && p.mix, "%s\nof\n%s", sv_report_count(r) ? sv_report_at(r, 0)->text : "no mix", text);
    read_lines(page);
    sv_mix_free(page);
    sv_game *g = sv_game_new(p.mix, SV_GAME_NO_RECORD, r);

    ck_assert_ptr_nonnull(g);
    sv_game_listen(g, hear, NULL, "en");
    for (long i = 0; i < count; i++)
        play(g, seed + (uint64_t)i);
    sv_game_free(g);
    sv_mix_free(p.mix);
    sv_report_free(r);
    p.mixes++;
}

static void play_all(void)
{
    unsigned char only[TABLE_EXPANSIONS] = {0};
    mixes d = {.t = facts, .lib = lib, .only = only, .whole = 1};
    sv_expansion_info x;
    table_mix m;

    for (int i = 0; sv_library_expansion(lib, i, "en", &x); i++)
        if (strstr(x.games, "carcassonne"))
            only[table_expansion_find(facts, x.id, strlen(x.id))] = (unsigned char)x.playable;
    for (long i = 0; i < games; i += GAMES_OF_A_MIX) {
        mixes_random(&d, (uint64_t)(first_game + i), 2, &m, text);
        if (!mixes_below(&d, 3))
            mixes_two_kinds(&d, text);
        m.edition = table_editions[mixes_below(&d, 3)];
        m.publisher = table_publishers[mixes_below(&d, 3)];
        play_mix(&m, (uint64_t)(first_game + i), games - i < GAMES_OF_A_MIX ? games - i : GAMES_OF_A_MIX);
    }
}

/* ---- afterwards ---- */

static int done(const tally *t)
{
    return t->choices || t->effects || t->figures || t->payments || t->reasons;
}

static int is_seldom(const tally *t)
{
    for (size_t i = 0; i < sizeof seldom / sizeof *seldom; i++)
        if (!strcmp(seldom[i], t->id))
            return 1;
    return 0;
}

static int is_acting(const tally *t)
{
    for (size_t i = 0; i < sizeof acting / sizeof *acting; i++)
        if (!strcmp(acting[i], t->kind))
            return 1;
    return 0;
}

/* Why a line is not carried out, NULL: the list does not have it. */
static const char *reason_of(const char *id)
{
    for (int i = 0; i < excused_n; i++)
        if (!strcmp(excused[i].id, id))
            return excused[i].reason;
    return NULL;
}

static void read_reasons(void)
{
    table_file f = table_open(facts, "not-played.tsv", 2, "id");

    while (table_next(&f)) {
        ck_assert_int_lt(excused_n, ROWS);
        ck_assert_msg(table_row_find(facts, f.field[0]) >= 0 && strlen(f.field[1]) > 20, "%s:%d: a line, and why",
                      f.name, f.line);
        excused[excused_n].id = f.field[0];
        excused[excused_n++].reason = f.field[1];
    }
}

START_TEST(played)
{
    int missing = 0, found = 0;

    play_all();
    read_reasons();
    for (int i = 0; i < rows_n; i++) {
        const tally *t = &rows[i];
        const char *reason = reason_of(t->id);

        ck_assert_msg(!reason || !done(t), "%s was carried out, though not-played.tsv says: %s", t->id, reason);
        ck_assert_msg(!reason || is_acting(t), "%s is of kind %s: not-played.tsv need not say why it is not played",
                      t->id, t->kind);
        if (!is_acting(t))
            continue;
        found += done(t);
        if (!done(t) && !reason) {
            printf("%s of %s, printed in %ld mixes, was never carried out\n", t->id, t->owner, t->mixes);
            missing += games >= (is_seldom(t) ? SOAK : GAMES);
        }
    }
    printf("%d lines of acting kinds carried out, %d listed with a reason, %d missing\n", found, excused_n, missing);
    ck_assert_int_eq(missing, 0);
}
END_TEST

static void read_facts(void)
{
    facts = table_read();
}

int main(int argc, char **argv)
{
    Suite *suite = suite_create("page played");
    TCase *t = tcase_create("page played");
    sv_report *r = sv_report_new("en");

    games = argc > 1 ? strtol(argv[1], NULL, 10) : GAMES;
    first_game = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
    lib = sv_library_open(NULL, r);
    if (!lib) {
        fprintf(stderr, "%s\n", sv_report_count(r) ? sv_report_at(r, 0)->text : "no library");
        return 1;
    }
    sv_report_free(r);
    tcase_add_unchecked_fixture(t, read_facts, NULL);
    tcase_set_timeout(t, 3600);
    tcase_add_test(t, played);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);

    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    printf(
        "%ld games of %ld mixes: %ld choices, %ld of them of chance, %ld effects, %ld moves of figures, %ld payments of %ld\n",
        games, p.mixes, p.choices, p.chance, p.effects, p.figures, p.payments, p.points);
    srunner_free(runner);
    if (facts)
        table_free(facts);
    sv_library_close(lib);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
