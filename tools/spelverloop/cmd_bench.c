/* bench: random play, first timed as it is, then counted with every decision asked. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fault.h"
#include "json.h"
#include "session.h"

enum { DEFAULT_SECONDS = 2, FEWEST_COUNTED = 1000 /* games whose decisions are looked at; a tenth of many */ };

static const char placement_step[] = "1C", follower_step[] = "2B-1";

typedef struct timing {
    long games;
    double seconds, turns, clone_ns, load_us;
    uint64_t heap_calls;
} timing;

typedef struct counts {
    long games;
    double turns, placements, decisions, options, points; /* points: of all players together */
} counts;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int stop(const cli *c)
{
    return cli_stopped() || c->out.error;
}

static void play(sv_game *g, uint64_t seed, int most)
{
    uint64_t rng = seed;
    sv_game_start(g, seed);
    sv_game_play_out(g, &rng, most);
}

/* Tiles on the board when the first turn begins. */
static int tiles_of_setup(sv_game *g, uint64_t seed)
{
    uint64_t rng = seed;
    sv_game_start(g, seed);
    while (sv_game_advance(g) && sv_game_turn(g) == 0)
        sv_game_choose(g, sv_game_pick(g, &rng));
    return sv_game_tiles(g);
}

/* Turns of a game that has ended, counted as the figures of others count them: a tile laid is a turn, so a double turn is two. */
static int turns_of(const sv_game *g, int before)
{
    const int laid = sv_game_tiles(g) - before;
    return laid > 0 ? laid : sv_game_turn(g);
}

/* As many games as --games says, else as fit in the time. */
static void measure(cli *c, sv_game *g, uint64_t seed, int before, timing *t)
{
    long games = cli_count(c, OPT_GAMES, 0);
    double limit = (double)cli_count(c, OPT_SECONDS, games ? 0 : DEFAULT_SECONDS);
    uint64_t heap = sv_game_heap_calls(g);
    double begin = now();
    do {
        play(g, seed + (uint64_t)t->games, session_turns(c));
        t->turns += turns_of(g, before);
        t->games++;
        t->seconds = now() - begin;
    } while (!stop(c) && !sv_game_fault(g) && (games == 0 || t->games < games) && (limit <= 0 || t->seconds < limit));
    t->heap_calls = sv_game_heap_calls(g) - heap;
}

/* Copies the block of a game that stands half-way. */
static void measure_clone(sv_game *g, uint64_t seed, timing *t)
{
    enum { ROUNDS = 10, COPIES = 10000 };
    void *block = malloc(sv_game_state_bytes(g));
    uint64_t rng = seed;
    sv_game_start(g, seed);
    for (int i = 0; i < 40 && sv_game_advance(g); i++)
        sv_game_choose(g, sv_game_pick(g, &rng));
    for (int round = 0; block && round < ROUNDS; round++) {
        double begin = now();
        for (int i = 0; i < COPIES; i++)
            sv_game_save(g, block);
        double ns = 1e9 * (now() - begin) / COPIES;
        if (round == 0 || ns < t->clone_ns)
            t->clone_ns = ns;
    }
    free(block);
}

static int step_named(const sv_mix *mix, const char *name)
{
    for (int i = 0; i < sv_mix_steps(mix); i++)
        if (strcmp(sv_mix_step(mix, i), name) == 0)
            return i;
    return -1;
}

static void count_decision(const sv_decision *d, int placement, int follower, counts *n)
{
    if (d->who >= SV_OUTSIDE)
        return;
    if (d->step == placement)
        n->placements += d->count;
    if (d->step == follower && d->count > d->can_pass) {
        n->decisions++;
        n->options += d->count;
    }
}

static void count_game(sv_game *g, uint64_t seed, int most, int before, int placement, int follower, counts *n)
{
    const sv_decision *d;
    uint64_t rng = seed;
    sv_game_start(g, seed);
    while ((d = sv_game_advance(g)) != NULL && sv_game_turn(g) <= most) {
        count_decision(d, placement, follower, n);
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    n->games++;
    n->turns += turns_of(g, before);
    for (int i = 0; i < sv_mix_players(sv_game_mix(g)); i++) {
        sv_player_info info;
        sv_game_player(g, i, &info);
        n->points += info.points;
    }
}

static void count(cli *c, sv_game *g, uint64_t seed, int before, long games, counts *n)
{
    const sv_mix *mix = sv_game_mix(g);
    int placement = step_named(mix, placement_step), follower = step_named(mix, follower_step);
    sv_game_flags_set(g, SV_GAME_ASK_SOLE);
    const long most = games / 10 > FEWEST_COUNTED ? games / 10 : FEWEST_COUNTED;
    for (long i = 0; i < games && i < most && !stop(c) && !sv_game_fault(g); i++)
        count_game(g, seed + (uint64_t)i, session_turns(c), before, placement, follower, n);
}

typedef struct figure {
    text_id label;
    const char *key;
    double value;
    int decimals, counted; /* counted: comes from the second pass */
} figure;

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static void print(cli *c, const sv_mix *mix, const timing *t, const counts *n)
{
    double players = sv_mix_players(mix), games = (double)t->games;
    const figure figures[] = {
        {T_BENCH_GAMES, "games", games, 0, 0},
        {T_BENCH_SPEED, "games_per_second", ratio(games, t->seconds), 0, 0},
        {T_BENCH_TURN_TIME, "ns_per_turn", ratio(1e9 * t->seconds, t->turns), 1, 0},
        {T_BENCH_TURNS, "turns_per_game", ratio(t->turns, games), 2, 0},
        {T_BENCH_PLACEMENTS, "placements_per_turn", ratio(n->placements, n->turns), 2, 1},
        {T_BENCH_DECISIONS, "follower_decisions_per_game", ratio(n->decisions, (double)n->games), 2, 1},
        {T_BENCH_OPTIONS, "options_per_follower_decision", ratio(n->options, n->decisions), 2, 1},
        {T_BENCH_POINTS, "points_per_player", ratio(n->points, (double)n->games * players), 2, 1},
        {T_BENCH_HEAP, "heap_calls_per_turn", ratio((double)t->heap_calls, t->turns), 3, 0},
        {T_BENCH_STATE, "state_bytes", (double)sv_mix_state_bytes(mix), 0, 0},
        {T_BENCH_CLONE, "clone_ns", t->clone_ns, 0, 0},
        {T_BENCH_LOAD, "load_us", t->load_us, 0, 0},
    };
    json j = {.out = &c->out};
    int as_json = cli_format_is(c, "json");
    if (as_json)
        json_open(&j, NULL, '{');
    else
        cli_say(c, T_BENCH_HEAD, sv_mix_title(mix, text_code(c->lang)), NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        if (figures[i].counted && n->games == 0)
            continue; /* interrupted before anything was counted */
        if (as_json) {
            if (figures[i].decimals)
                json_real(&j, figures[i].key, figures[i].value);
            else
                json_number(&j, figures[i].key, (int64_t)(figures[i].value + 0.5));
        } else {
            out_format(&c->out, "%14.*f  ", figures[i].decimals, figures[i].value);
            cli_say(c, figures[i].label, NULL, NULL, NULL, NULL);
        }
    }
    if (as_json)
        json_close(&j, '}');
}

int cmd_bench(cli *c)
{
    int status;
    uint64_t seed, last;
    timing t = {0};
    counts n = {0};
    double begin = now();
    sv_mix *mix = session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PLAY, &status);
    if (!mix)
        return status;
    t.load_us = 1e6 * (now() - begin);
    status = session_seeds(c, mix, &seed, &last);
    sv_game *g = status == CLI_DONE ? sv_game_new(mix, 0, c->report) : NULL;
    if (g) {
        const int before = tiles_of_setup(g, seed);
        measure(c, g, seed, before, &t);
        measure_clone(g, seed, &t);
        count(c, g, seed, before, t.games, &n);
        print(c, mix, &t, &n);
        status = sv_game_fault(g) ? fault_game(c, g) : CLI_DONE;
        sv_game_free(g);
    } else if (status == CLI_DONE) {
        status = fault_report(c);
    }
    sv_mix_free(mix);
    return status;
}
