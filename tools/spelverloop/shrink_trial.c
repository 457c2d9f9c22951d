/* A game in a process of its own: it may crash, hang or take all memory there is, and then that is what was found. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "shrink.h"

enum { MEMORY_MB = 1024 };

double shrink_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double shrink_spent(void)
{
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        struct rusage u;
        if (getrusage(i ? RUSAGE_CHILDREN : RUSAGE_SELF, &u) == 0)
            sum += (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
                   (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
    }
    return sum;
}

/* ---- in the worker ---- */

static void limit(const shrink *s)
{
    const struct itimerval timer = {.it_value = {s->limit_ms / 1000, (s->limit_ms % 1000) * 1000}};
    const struct rlimit core = {0, 0};
    setitimer(ITIMER_REAL, &timer, NULL); /* SIGALRM ends the process */
    setrlimit(RLIMIT_CORE, &core);
#if !defined __SANITIZE_ADDRESS__ /* whose shadow is larger than any limit */
    const struct rlimit memory = {(rlim_t)MEMORY_MB << 20, (rlim_t)MEMORY_MB << 20};
    setrlimit(RLIMIT_AS, &memory);
#endif
    if (!freopen("/dev/null", "w", stderr))
        _exit(0);
}

static void look(oracles *o, const sv_mix *mix)
{
    static void (*const relations[])(oracles *, const sv_mix *) = {
        [ORACLE_I2] = oracle_guarded, [ORACLE_R1] = oracle_inert, [ORACLE_R2] = oracle_found_in_order, [ORACLE_R3] = oracle_turned,
        [ORACLE_R5] = oracle_told,    [ORACLE_R6] = oracle_house, [ORACLE_R7] = oracle_editions,       [ORACLE_R8] = oracle_hidden};
    const unsigned single =
        1u << ORACLE_I1 | 1u << ORACLE_I2 | 1u << ORACLE_I3 | 1u << ORACLE_I4 | 1u << ORACLE_I5 | 1u << ORACLE_R4;
    if (o->on & single)
        oracle_play(o, mix);
    for (size_t i = 0; i < sizeof relations / sizeof *relations && !o->n_findings; i++)
        if (relations[i] && oracle_is_on(o, (oracle_id)i))
            relations[i](o, mix);
}

static void play(shrink *s, const shrink_case *x)
{
    shrink_trial *t = s->trial;
    shrink_picks picks = {
        .ids = s->on, .script = s->by_lot ? NULL : &x->script, .seed = s->seed, .rng = s->seed, .trial = t};
    /* one game of seed `first`: the first of a check, of which every decision is looked at */
    oracles o = {.c = s->c,
                 .on = s->on,
                 .games = 1,
                 .first = s->seed,
                 .variant = "",
                 .pick = shrink_pick,
                 .begin = shrink_begin,
                 .picks = &picks,
                 .asks = SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE,
                 .just = s->wanted == SHRINK_FOUND ? s->variant : NULL};
    picks.o = &o;
    picks.used = calloc((size_t)x->script.n + 1, 1);
    picks.option = malloc(SHRINK_OPTIONS * sizeof *picks.option);
    sv_mix *mix = picks.used && picks.option ? oracle_mix(&o, s->c->library, x->mix, NULL, NULL) : NULL;
    if (!mix)
        return;
    t->outcome = SHRINK_CRASH; /* until it comes to its end */
    look(&o, mix);
    t->outcome = SHRINK_NOTHING;
    if (o.n_findings) {
        const oracle_finding *f = &o.findings[0];
        t->outcome = SHRINK_FOUND;
        t->id = f->id;
        t->turn = f->turn;
        snprintf(t->finding, sizeof t->finding, "%s", f->text ? f->text : "");
        snprintf(t->variant, sizeof t->variant, "%s", f->variant ? f->variant : "");
    }
}

/* ---- for check, in the same process ---- */

void shrink_relations(oracles *o, const char *path, const sv_mix *mix)
{
    static void (*const relations[])(oracles *, const sv_mix *) = {[ORACLE_R1] = oracle_inert,
                                                                   [ORACLE_R3] = oracle_turned,
                                                                   [ORACLE_R6] = oracle_house,
                                                                   [ORACLE_R7] = oracle_editions,
                                                                   [ORACLE_R8] = oracle_hidden};
    shrink_script script = {.n = 0};
    char *text = shrink_read_file(path);
    const int whole = text && shrink_from_start(text) && shrink_script_read(&script, text) && script.n;
    shrink_picks picks = {.o = o, .script = &script};
    picks.trial = whole ? malloc(sizeof *picks.trial) : NULL;
    picks.used = whole ? calloc((size_t)script.n, 1) : NULL;
    picks.option = whole ? malloc(SHRINK_OPTIONS * sizeof *picks.option) : NULL;
    oracles one = *o; /* as many games as there are records: one */
    o->games = 1;
    o->first = sv_mix_seed(mix);
    o->pick = shrink_pick;
    o->begin = shrink_begin;
    o->picks = &picks;
    o->asks = SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE;
    for (size_t i = 0; picks.trial && picks.used && picks.option && i < sizeof relations / sizeof *relations; i++)
        if (relations[i] && oracle_is_on(o, (oracle_id)i)) {
            picks.ids = 1u << i;
            relations[i](o, mix);
        }
    o->games = one.games;
    o->first = one.first;
    o->pick = one.pick;
    o->begin = one.begin;
    o->picks = one.picks;
    o->asks = one.asks;
    free(picks.option);
    free(picks.used);
    free(picks.trial);
    shrink_script_free(&script);
    free(text);
}

/* ---- beside it ---- */

void shrink_play(shrink *s, const shrink_case *x)
{
    shrink_trial *t = s->trial;
    int status = 0;
    memset(t, 0, offsetof(shrink_trial, at));
    t->outcome = SHRINK_NO_MIX;
    s->replays++;
    out_flush(&s->c->out);
    out_flush(&s->c->err);
    const pid_t child = fork();
    if (child < 0) {
        s->failed = 1;
        return;
    }
    if (child == 0) {
        limit(s);
        play(s, x);
        _exit(0);
    }
    while (waitpid(child, &status, 0) < 0)
        if (cli_stopped()) /* the worker was told too; it ends by its time at the latest */
            continue;
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGXCPU))
        t->outcome = SHRINK_HANG;
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        t->outcome = t->outcome == SHRINK_NO_MIX ? SHRINK_NO_MIX : SHRINK_CRASH;
    if ((t->outcome == SHRINK_CRASH || t->outcome == SHRINK_HANG) && t->n > 0)
        t->turn = t->at[t->n - 1].turn;
}
