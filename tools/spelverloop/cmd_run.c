/* run: games without people, told turn by turn, or one line each with a summary. */
#include "commands.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "news.h"
#include "result.h"
#include "session.h"

typedef struct totals {
    long games, unfinished; /* unfinished: broken off, in no other figure */
    uint64_t choices, hash; /* hash: of the hashes of all games, in order (FNV-1a) */
    double turns, points[RESULT_PLAYERS], first_seat;
} totals;

typedef struct series {
    cli *c;
    sv_mix *mix;
    sv_game *game;
    news_teller teller;
    uint64_t first, count;
    int single; /* one game, told turn by turn */
    int checked, options_checked, failed, most; /* most: turns of a game */
    const char *folder; /* NULL: no records */
    char stem[64];
    totals totals;
    struct timespec shown; /* when progress was written last */
    int progress;
} series;

static const uint64_t fnv_offset = UINT64_C(0xcbf29ce484222325), fnv_prime = UINT64_C(0x100000001b3);

/* ---- one game ---- */

/* A fault of the engine or a failed check: the record that shows it is kept, whatever was asked. */
static void keep_record(series *s, uint64_t seed)
{
    char name[1024];
    char stem[80];
    snprintf(stem, sizeof stem, "fault-%s", s->stem);
    if (session_free_name(s->folder ? s->folder : "", stem, seed, name, sizeof name) &&
        sv_game_record_file(s->game, name, s->c->report) == SV_OK)
        cli_talk(s->c, T_SAVED_AS, name, NULL, NULL, NULL);
    else
        fault_report(s->c);
}

static void say_failed(series *s, uint64_t seed, const char *found)
{
    cli *c = s->c;
    int turn = sv_game_turn(s->game);
    uint32_t choices = sv_game_choices(s->game);
    if (cli_format_is(c, "json")) {
        json j = {.out = &c->out, .one_line = 1};
        json_open(&j, NULL, '{');
        json_text(&j, "event", "failed");
        json_unsigned(&j, "seed", seed);
        json_number(&j, "turn", turn);
        json_number(&j, "choices", choices);
        json_text(&j, "text", found);
        json_close(&j, '}');
        return;
    }
    out_in(&c->out, OUT_RED, cli_text(c, T_FAILED));
    out_text(&c->out, " ");
    cli_say(c, T_CHECK_FAILED, TEXT_UNSIGNED(seed), TEXT_NUMBER(turn), TEXT_UNSIGNED(choices), found);
}

static int check_failed(series *s, uint64_t seed, const char *found)
{
    s->failed = 1;
    say_failed(s, seed, found);
    keep_record(s, seed);
    return CLI_FOUND;
}

static int check(series *s, uint64_t seed)
{
    char found[1024] = "";
    if (s->checked && !sv_game_check(s->game, found, sizeof found))
        return check_failed(s, seed, found);
    if (s->options_checked && sv_game_advance(s->game) && !sv_game_check_options(s->game, found, sizeof found))
        return check_failed(s, seed, found);
    return CLI_DONE;
}

/* Plays from the empty table to the end, or until its turns, a signal or a closed stdout stop it. */
static int play_game(series *s, uint64_t seed)
{
    sv_game *g = s->game;
    uint64_t rng = seed;
    int status = CLI_DONE;
    sv_game_start(g, seed);
    while (status == CLI_DONE && sv_game_advance(g) && sv_game_turn(g) <= s->most && !cli_stopped() && !s->c->out.error) {
        sv_game_choose(g, sv_game_pick(g, &rng));
        s->totals.choices++;
        status = check(s, seed);
    }
    if (sv_game_fault(g)) {
        status = fault_game(s->c, g);
        keep_record(s, seed);
    }
    return status;
}

static int write_record(series *s, uint64_t seed, char *name, size_t n)
{
    int length = snprintf(name, n, "%s/%s-%s.ini", s->folder, s->stem, TEXT_UNSIGNED(seed));
    if (length < 0 || (size_t)length >= n)
        return fault_file(s->c, SV_E_FILE_WRITE, s->folder, ENAMETOOLONG);
    if (sv_game_record_file(s->game, name, s->c->report) != SV_OK)
        return fault_report(s->c);
    return CLI_DONE;
}

static void add_up(totals *t, const result *r)
{
    int winners = 0;
    t->games++;
    t->turns += r->turns;
    for (int i = 0; i < r->n_players; i++) {
        t->points[i] += r->players[i].points;
        winners += r->players[i].place == 1;
    }
    if (winners && r->players[0].place == 1)
        t->first_seat += 1.0 / winners;
    for (int shift = 0; shift < 64; shift += 8)
        t->hash = (t->hash ^ (r->hash >> shift & 0xFF)) * fnv_prime;
}

static void print_result(series *s, const result *r, const char *record)
{
    cli *c = s->c;
    if (cli_format_is(c, "json")) {
        result_json(c, r, record);
    } else if (s->single) {
        result_table(c, r);
    } else if (!cli_given(c, OPT_QUIET)) {
        result_line(c, r);
    }
    if (record && s->single)
        cli_talk(c, T_SAVED_AS, record, NULL, NULL, NULL);
}

static int one_game(series *s, uint64_t seed)
{
    char record[1024];
    int status = play_game(s, seed);
    if (status != CLI_DONE)
        return status;
    int finished = sv_game_over(s->game), broken_off = !finished && sv_game_turn(s->game) > s->most;
    if (s->folder && (status = write_record(s, seed, record, sizeof record)) != CLI_DONE)
        return status;
    if (finished || broken_off || s->single) {
        result r;
        result_of(s->game, seed, &r);
        print_result(s, &r, s->folder ? record : NULL);
        if (finished)
            add_up(&s->totals, &r);
    }
    if (broken_off) {
        s->totals.unfinished++;
        if (s->single)
            cli_talk(s->c, T_TURNS_OVER, TEXT_NUMBER(s->most), NULL, NULL, NULL);
    }
    return CLI_DONE;
}

/* ---- the series ---- */

/* On stderr, when that is a terminal and the lines of the games go elsewhere; at most ten times a second. */
static void progress(series *s)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double passed = (double)(now.tv_sec - s->shown.tv_sec) + (double)(now.tv_nsec - s->shown.tv_nsec) / 1e9;
    if (!s->progress || passed < 0.2)
        return;
    s->shown = now;
    out_format(&s->c->err, "\r");
    out_args(&s->c->err, cli_text(s->c, T_GAMES_DONE),
             (const char *const[4]){TEXT_NUMBER(s->totals.games), TEXT_UNSIGNED(s->count)});
    out_flush(&s->c->err);
}

static void summary_json(series *s)
{
    totals *t = &s->totals;
    json j = {.out = &s->c->out, .one_line = 1};
    double games = t->games ? (double)t->games : 1;
    json_open(&j, NULL, '{');
    json_text(&j, "event", "summary");
    json_number(&j, "games", t->games);
    if (t->unfinished)
        json_number(&j, "unfinished", t->unfinished);
    json_real(&j, "turns", t->turns / games);
    json_open(&j, "points", '{');
    for (int i = 0; i < sv_mix_players(s->mix); i++)
        json_real(&j, sv_mix_player(s->mix, i), t->points[i] / games);
    json_close(&j, '}');
    json_real(&j, "first_seat", t->first_seat / games);
    if (cli_given(s->c, OPT_HASH))
        json_hash(&j, "hash", t->hash);
    if (s->checked)
        json_unsigned(&j, s->failed ? "failed_after" : "checked", t->choices);
    json_close(&j, '}');
}

static void summary_text(series *s)
{
    cli *c = s->c;
    totals *t = &s->totals;
    double games = t->games ? (double)t->games : 1;
    if (!s->single && t->games) {
        cli_say(c, T_SUMMARY, TEXT_NUMBER(t->games), TEXT_REAL(t->turns / games, 2), NULL, NULL);
        out_text(&c->out, cli_text(c, T_MEAN_POINTS));
        for (int i = 0; i < sv_mix_players(s->mix); i++)
            out_format(&c->out, "%s %s %.2f", i ? "," : "", text_colour(c->lang, sv_mix_player(s->mix, i)),
                       t->points[i] / games);
        out_text(&c->out, "\n");
        cli_say(c, T_FIRST_SEAT, TEXT_REAL(100 * t->first_seat / games, 1), NULL, NULL, NULL);
    }
    if (!s->single && t->unfinished)
        cli_say(c, T_TURNS_OVER_SOME, TEXT_NUMBER(t->unfinished), TEXT_NUMBER(s->most), NULL, NULL);
    if (s->checked && !s->failed)
        cli_say(c, T_CHECKED, TEXT_UNSIGNED(t->choices), NULL, NULL, NULL);
    if (cli_given(c, OPT_HASH))
        cli_say(c, T_ALL_HASH, TEXT_HASH(t->hash), NULL, NULL, NULL);
}

static int run_series(series *s)
{
    int status = CLI_DONE;
    for (uint64_t i = 0; i < s->count && status == CLI_DONE && !cli_stopped() && !s->c->out.error; i++) {
        status = one_game(s, s->first + i);
        progress(s);
    }
    if (s->progress)
        out_format(&s->c->err, "\r\033[K");
    if (cli_stopped())
        cli_talk(s->c, T_STOPPED, NULL, NULL, NULL, NULL);
    if (status != CLI_DONE && status != CLI_FOUND)
        return status;
    if (!cli_format_is(s->c, "json"))
        summary_text(s);
    else if (!s->single || s->checked || cli_given(s->c, OPT_HASH))
        summary_json(s);
    return status;
}

/* Which games: --seed A..B gives them all, --games N as many from the seed on. */
static int choose_games(series *s)
{
    cli *c = s->c;
    uint64_t last;
    int status = session_seeds(c, s->mix, &s->first, &last);
    if (status != CLI_DONE)
        return status;
    uint64_t most = last - s->first;
    int range = most > 0;
    s->count = (uint64_t)cli_count(c, OPT_GAMES, range ? 0 : 1);
    if (s->count == 0)
        s->count = most == UINT64_MAX ? most : most + 1;
    uint64_t room = range ? most : UINT64_MAX - s->first;
    if (s->count - 1 > room || (range && s->count - 1 != room))
        return fault_value(c, "--games", c->values[OPT_GAMES], T_CURE_GAMES, TEXT_UNSIGNED(room + 1), NULL);
    s->single = s->count == 1;
    return CLI_DONE;
}

static int prepare(series *s)
{
    cli *c = s->c;
    s->checked = cli_given(c, OPT_CHECK);
    s->options_checked = s->checked && strcmp(c->values[OPT_CHECK], "options") == 0;
    s->most = session_turns(c);
    s->folder = c->values[OPT_RECORD];
    session_stem(s->mix, s->stem, sizeof s->stem);
    if (s->folder && mkdir(s->folder, 0777) != 0 && errno != EEXIST)
        return fault_file(c, SV_E_FILE_WRITE, s->folder, errno);
    if (s->folder)
        sv_record_sweep(s->folder);
    s->game = sv_game_new(s->mix, 0, c->report);
    if (!s->game)
        return fault_report(c);
    s->totals.hash = fnv_offset;
    clock_gettime(CLOCK_MONOTONIC, &s->shown);
    s->progress = !s->single && !cli_given(c, OPT_QUIET) && isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    news_start(&s->teller, c, s->mix);
    if (s->single && !cli_given(c, OPT_QUIET))
        sv_game_listen(s->game, news_tell, &s->teller, text_code(c->lang));
    return CLI_DONE;
}

int cmd_run(cli *c)
{
    int status;
    series s = {.c = c};
    s.mix = session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PLAY, &status);
    if (!s.mix)
        return status;
    if ((status = choose_games(&s)) == CLI_DONE && (status = prepare(&s)) == CLI_DONE)
        status = run_series(&s);
    if (s.game)
        sv_game_free(s.game);
    sv_mix_free(s.mix);
    return status;
}
