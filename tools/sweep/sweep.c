#include "sweep.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../spelverloop/fault.h"
#include "line.h"

enum { TICK = 200, GRACE = 2 /* seconds that games have to end when the sweep is stopped */, FIRST_REPORT = 4 };

typedef struct job {
    long long number;
    int attempts;     /* workers that died with it */
    int recording;    /* 1: asked for the record of a game that did not come to its end */
    pool_event end;   /* how it ended */
    uint32_t choices; /* of the record that is asked for */
} job;

typedef struct running {
    sweep *s;
    pool *pool;
    job *at;    /* of each worker */
    job *again; /* games to be played once more, and records to be asked for */
    int n_again, room;
    long long next;
    double next_report, wait;
    int failed; /* exit status, CLI_DONE for none */
} running;

double sweep_clock(void)
{
    struct timespec t = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int sweep_store_faulty(cli *c, const sweep_store *store)
{
    static const text_id texts[] = {T_SWEEP_STORE,        T_SWEEP_STORE_FOREIGN, T_SWEEP_STORE_FOREIGN, T_SWEEP_STORE_DAMAGED,
                                    T_SWEEP_STORE_DENIED, T_SWEEP_STORE_FULL,    T_SWEEP_STORE_BUSY,    T_SWEEP_STORE_VERSION};
    fault_talk(c, texts[sweep_store_reason(store)], sweep_store_path(store), sweep_store_fault(store));
    return CLI_IO;
}

/* ---- keeping ---- */

static void keep(running *r, const job *j, const char *lines)
{
    sweep *s = r->s;
    char with[PLAN_WITH], without[PLAN_WITH], options[PLAN_WITH];
    plan_game g;
    plan_game_of(&s->plan, j->number, &g);
    const int rows = s->plan.rows->rows;
    const sweep_store_mix mix = {.row = g.row,
                                 .why = plan_why(&s->plan, g.row),
                                 .expansions = plan_with(&s->plan, &g, with, sizeof with),
                                 .without = plan_without(&s->plan, &g, without, sizeof without),
                                 .options = plan_options(&s->plan, &g, options, sizeof options),
                                 .covered = g.row < rows ? s->plan.rows->covered[g.row] : s->plan.rows->total};
    const sweep_store_game game = {g.row, g.round, g.seed, plan_players(&s->plan, &g), plan_edition(&s->plan, &g)};
    if (!sweep_store_put(s->store, &mix, &game, lines))
        r->failed = sweep_store_faulty(s->c, s->store);
    s->played++;
    for (const char *at = strstr(lines, "\nfinding\t"); at; at = strstr(at + 1, "\nfinding\t"))
        s->findings++;
}

/* ---- a game that did not come to its end ---- */

static const char *words_of(const running *r, const pool_event *e, const char *option, char *buf, size_t n)
{
    char signal[24];
    const text_id text = e->end == POOL_HANG     ? T_SWEEP_HANG
                         : e->end == POOL_MEMORY ? T_SWEEP_MEMORY
                         : e->signal             ? T_SWEEP_CRASH
                                                 : T_SWEEP_STATUS;
    const char *how = e->end == POOL_HANG     ? TEXT_NUMBER(r->s->limits.seconds)
                      : e->end == POOL_MEMORY ? TEXT_NUMBER(r->s->limits.megabytes)
                      : e->signal             ? pool_signal(e->signal, signal)
                                              : TEXT_NUMBER(e->status);
    const int relation = e->mark.phase >= 0 && e->mark.phase < WORKER_LEVELS;
    const char *where = relation ? oracle_name((oracle_id)e->mark.phase) : option;
    char first[256];
    text_fill(first, sizeof first, cli_text(r->s->c, text), (const char *const[4]){how});
    text_fill(buf, n, cli_text(r->s->c, relation ? T_SWEEP_IN : T_SWEEP_DOING),
              (const char *const[4]){first, where});
    if (!*where)
        snprintf(buf, n, "%s", first);
    return buf;
}

static void keep_end(running *r, const job *j, const char *record, const char *option)
{
    static const char *const outcomes[] = {"", "crash", "hang", "memory", ""};
    static const char *const checks[] = {"", "CRASH", "HANG", "MEMORY", ""};
    const pool_event *e = &j->end;
    char *text = NULL, words[512];
    size_t n = 0;
    plan_game g;
    FILE *f = open_memstream(&text, &n);
    if (!f) {
        r->failed = fault_memory(r->s->c);
        return;
    }
    plan_game_of(&r->s->plan, j->number, &g);
    sweep_line_write(
        f, (const char *const[]){"game", outcomes[e->end], TEXT_UNSIGNED(e->mark.depth), "0", "-", "0", "-", NULL});
    sweep_line_write(f, (const char *const[]){"finding", checks[e->end], "0", TEXT_UNSIGNED(e->mark.depth), "",
                                              words_of(r, e, option, words, sizeof words), record, NULL});
    fputs(".\n", f);
    if (fclose(f) == 0)
        keep(r, j, text);
    free(text);
}

static void play_again(running *r, const job *j)
{
    if (r->n_again == r->room) {
        const int room = r->room ? 2 * r->room : 16;
        job *more = realloc(r->again, (size_t)room * sizeof *more);
        if (!more) {
            r->failed = fault_memory(r->s->c);
            return;
        }
        r->again = more;
        r->room = room;
    }
    r->again[r->n_again++] = *j;
}

/* Without its record when none can be made: the mix is one, with no choice in it. */
static void keep_mix(running *r, const job *j)
{
    plan_game g;
    plan_game_of(&r->s->plan, j->number, &g);
    char *text = plan_text(&r->s->plan, &g);
    keep_end(r, j, text ? text : "", j->end.mark.option);
    free(text);
}

static void died(running *r, job *j, const pool_event *e)
{
    if (j->recording) { /* a choice less, and if that does not help either, the mix alone */
        const int killed = e->end == POOL_KILLED, less = !killed && ++j->attempts < 3 && j->choices > 0;
        j->choices -= (uint32_t)less;
        if (less || killed)
            play_again(r, j);
        else
            keep_mix(r, j);
        return;
    }
    r->s->killed += e->end == POOL_KILLED;
    if (++j->attempts < 2 && e->end != POOL_HANG) {
        play_again(r, j);
        return;
    }
    if (e->end == POOL_KILLED) {
        r->s->given_up++; /* it is not kept, so that --resume plays it */
        return;
    }
    *j = (job){.number = j->number, .recording = 1, .end = *e, .choices = e->mark.choices};
    j->end.answer = NULL;
    play_again(r, j);
}

static void answered(running *r, const job *j, char *answer)
{
    char *at = answer, *f[SWEEP_FIELDS];
    if (!j->recording)
        keep(r, j, answer);
    else if (sweep_line_read(&at, f) >= 3)
        keep_end(r, j, f[1], *f[2] ? f[2] : j->end.mark.option);
    else
        keep_mix(r, j);
}

/* ---- handing out ---- */

/* The next game of this shard that is not there yet. 0: there is none. */
static int next_game(running *r, job *j)
{
    const sweep *s = r->s;
    int row, round;
    for (; r->next < s->games; r->next++) {
        if (r->next % s->shards != s->shard)
            continue;
        plan_key(&s->plan, r->next, &row, &round);
        if (sweep_store_has(s->store, row, round))
            continue;
        *j = (job){.number = r->next++};
        return 1;
    }
    return 0;
}

static int next_job(running *r, job *j, int stop)
{
    if (r->n_again) {
        *j = r->again[--r->n_again];
        return 1;
    }
    return !stop && next_game(r, j);
}

static int no_process(cli *c, int error)
{
    char buf[64];
    fault_talk(c, T_SWEEP_FORK, fault_reason(c, error, buf, sizeof buf), NULL);
    return CLI_IO;
}

/* Gives every worker that has nothing to do a game. Returns how many are at work. */
static int hand_out(running *r, int stop)
{
    char question[96 + ORACLE_TEXT];
    int busy = 0;
    for (int i = 0; i < pool_jobs(r->pool) && r->failed == CLI_DONE; i++) {
        job *j = &r->at[i];
        if (pool_busy(r->pool, i)) {
            busy++;
            continue;
        }
        if (!next_job(r, j, stop))
            continue;
        if (j->recording)
            snprintf(question, sizeof question, "record %lld %d %u %u %s\n", j->number, j->end.mark.phase, j->choices,
                     j->attempts ? WORKER_NOTHING : j->end.mark.taken, j->attempts ? "" : j->end.mark.option); /* it stood behind all of these choices */
        else
            snprintf(question, sizeof question, "play %lld\n", j->number);
        if (pool_ask(r->pool, i, question))
            busy++;
        else
            r->failed = no_process(r->s->c, errno);
    }
    return busy;
}

static void report(running *r)
{
    const double now = sweep_clock();
    if (now < r->next_report)
        return;
    r->failed = sweep_report(r->s->c, r->s->store, r->s->folder);
    r->wait *= 2;
    r->next_report = sweep_clock() + r->wait;
}

static void loop(running *r)
{
    sweep *s = r->s;
    double stopped = 0;
    pool_event e;
    while (r->failed == CLI_DONE) {
        const double now = sweep_clock();
        if (!stopped && (cli_stopped() || (s->first && s->findings) || (s->most > 0 && now - s->began >= s->most)))
            stopped = now;
        if (stopped && now - stopped > GRACE && cli_stopped())
            break;
        if (!hand_out(r, stopped > 0))
            break;
        if (pool_wait(r->pool, TICK, &e)) {
            job j = r->at[e.worker];
            if (e.end == POOL_ANSWER)
                answered(r, &j, e.answer);
            else
                died(r, &j, &e);
        }
        sweep_progress(s, 0);
        report(r);
    }
}

int sweep_run(sweep *s)
{
    running r = {.s = s, .wait = FIRST_REPORT};
    s->began = sweep_clock();
    r.next_report = s->began + r.wait;
    r.pool = pool_new(&s->plan, &s->limits, s->jobs);
    r.at = calloc((size_t)s->jobs, sizeof *r.at);
    if (!r.pool || !r.at)
        r.failed = fault_memory(s->c);
    else
        loop(&r);
    pool_free(r.pool);
    free(r.at);
    free(r.again);
    sweep_progress(s, 1);
    return r.failed;
}
