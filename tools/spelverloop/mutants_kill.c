/* What notices a mutant: the scenarios in which its hook acts, then those in which it is called, then the checks of `check`, the cheap ones first. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "mutants.h"
#include "oracle.h"

enum { SECONDS = 60 /* of the processor, for what is looked at at once: what takes longer goes round for ever */ };

/* The process ends when it takes more, from now on. */
static void bound(int seconds)
{
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used) != 0)
        return;
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = seconds ? (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds) : limit.rlim_max;
    setrlimit(RLIMIT_CPU, &limit);
}

static int is_set(const uint64_t *bits, int i)
{
    return (int)(bits[i / 64] >> (i % 64) & 1);
}

/* ---- scenarios ---- */

/* 2: the hook acts there, 1: it is called, 0: neither. Of two hooks the one that does less says it; an option is anywhere. */
static int weight(const mutants *m, const mutant *x, int scenario)
{
    int least = 2;
    const int hooks[2] = {x->hook, x->other};
    for (int i = 0; i < 2; i++)
        if (hooks[i] >= 0) {
            const mutant_hook *h = &m->hook[hooks[i]];
            const int w = is_set(h->acted, scenario) ? 2 : is_set(h->called, scenario);
            least = w < least ? w : least;
        }
    return least;
}

static int fails(mutants *m, int scenario)
{
    sv_report *r = sv_report_new("en");
    sv_scenario *s = r ? sv_scenario_read(m->c->library, m->scenario[scenario], r) : NULL;
    const int failed = !s || sv_scenario_run(s, -1, NULL, NULL, NULL, r) != 0;
    sv_scenario_free(s);
    sv_report_free(r);
    return failed;
}

typedef struct ranked {
    int scenario, weight;
    double takes;
} ranked;

static int by_rank(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->weight != y->weight)
        return y->weight - x->weight;
    return (x->takes > y->takes) - (x->takes < y->takes);
}

/* Those in which it acts, the quick ones first, then those in which it is called. To be freed; *n of them, *acting in which it acts. */
static ranked *rank(const mutants *m, const mutant *x, int *n, int *acting)
{
    ranked *list = malloc(((size_t)m->scenarios + 1) * sizeof *list);
    *n = *acting = 0;
    for (int i = 0; list && i < m->scenarios; i++) {
        const int w = weight(m, x, i);
        *acting += w == 2;
        if (w)
            list[(*n)++] = (ranked){i, w, m->takes[i]};
    }
    if (list)
        qsort(list, (size_t)*n, sizeof *list, by_rank);
    return list;
}

static int by_scenario(mutants *m, const mutant *x, char *by, size_t n)
{
    int used, acting, killed = 0;
    ranked *list = rank(m, x, &used, &acting);
    for (int i = 0; list && i < used && !killed; i++)
        if ((killed = fails(m, list[i].scenario)) != 0)
            snprintf(by, n, "%s", m->scenario[list[i].scenario]);
    free(list);
    return killed;
}

const char *mutant_scenario(const mutants *m, const mutant *x, int k)
{
    int used, acting;
    ranked *list = rank(m, x, &used, &acting);
    const char *path = list && k < acting ? m->scenario[list[k].scenario] : NULL;
    free(list);
    return path;
}

/* ---- checks ---- */

static int found(const oracles *o, char *by, size_t n)
{
    for (int i = 0; i < ORACLE_COUNT; i++)
        if (o->found[i]) {
            snprintf(by, n, "%s", oracle_name((oracle_id)i));
            return 1;
        }
    return 0;
}

static int by_checks(mutants *m, const sv_mix *mix, const sv_wrap *wrap, char *by, size_t n)
{
    static void (*const relations[])(oracles *, const sv_mix *) = {
        [ORACLE_I2] = oracle_guarded, [ORACLE_R1] = oracle_inert,  [ORACLE_R2] = oracle_found_in_order, [ORACLE_R3] = oracle_turned,
        [ORACLE_R5] = oracle_told,    [ORACLE_R6] = oracle_house, [ORACLE_R7] = oracle_editions,       [ORACLE_R8] = oracle_hidden};
    oracles o = {.c = m->c, .games = 4, .first = 1, .variant = "", .on = (1u << ORACLE_COUNT) - 1, .wrap = wrap};
    oracle_play(&o, mix);
    o.games = 1;
    for (size_t i = 0; i < sizeof relations / sizeof *relations && !found(&o, by, n); i++)
        if (relations[i])
            relations[i](&o, mix);
    const int killed = found(&o, by, n);
    oracle_clear(&o);
    return killed;
}

/* Every position of a scenario. */
static int by_positions(mutants *m, const char *path, const sv_wrap *wrap, char *by, size_t n)
{
    oracles o = {.c = m->c, .games = 1, .first = 1, .variant = "", .on = (1u << ORACLE_COUNT) - 1, .wrap = wrap};
    sv_report *r = sv_report_new("en");
    sv_scenario *s = r ? sv_scenario_read(m->c->library, path, r) : NULL;
    if (s)
        oracle_replay(&o, s);
    if (s && !found(&o, by, n))
        oracle_same_scenario(&o, path, s);
    if (s && !found(&o, by, n))
        oracle_guarded_scenario(&o, path);
    const int killed = found(&o, by, n);
    oracle_clear(&o);
    sv_scenario_free(s);
    sv_report_free(r);
    return killed;
}

/* What is found in the scenario of that number, or (path NULL) in the mix of that number; -1: there is no such mix. */
static int look(mutants *m, const mutant *x, const char *path, int number, const sv_wrap *wrap, char *by, size_t n)
{
    if (path)
        return by_positions(m, path, wrap, by, n);
    sv_mix *mix = mutant_mix(m, x, number);
    const int killed = mix ? by_checks(m, mix, wrap, by, n) : -1;
    sv_mix_free(mix);
    return killed;
}

/* Does it find something that is not found without the mutant? A mix that cannot be made any more is noticed by whoever makes it. */
static int notices(mutants *m, const mutant *x, mutant_made *made, const char *path, int number, char *by, size_t n)
{
    char plain[64];
    bound(SECONDS);
    mutant_make(made, m, x);
    const int killed = look(m, x, path, number, &made->wrap, by, n);
    if (killed == 0)
        return 0;
    sv_library_wrap(m->c->library, NULL);
    const int anyhow = look(m, x, path, number, NULL, plain, sizeof plain);
    sv_library_wrap(m->c->library, &made->wrap);
    if (killed < 0)
        snprintf(by, n, "%s", "mix");
    return anyhow == 0;
}

int mutant_killed(mutants *m, const mutant *x, char *by, size_t n)
{
    mutant_made made;
    const char *path;
    mutant_make(&made, m, x);
    bound(SECONDS);
    int killed = by_scenario(m, x, by, n);
    long changed = made.changed;
    for (int k = 0; k < MUTANT_OF_SCENARIOS && !killed && (path = mutant_scenario(m, x, k)); k++)
        killed = notices(m, x, &made, path, 0, by, n);
    for (int i = 0; i < MUTANT_MIXES && !killed; i++)
        if (mutant_checks(i)) {
            killed = notices(m, x, &made, NULL, i, by, n);
            changed += made.changed;
        }
    bound(0);
    return killed ? 1 : changed ? 0 : -1;
}
