/* What notices a mutant: the scenarios in which its hook acts, then those in which it is called, then the checks of `check`, the cheap ones first. */
#include <stdlib.h>
#include <string.h>

#include "mutants.h"
#include "oracle.h"

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

static int by_scenario(mutants *m, const mutant *x, char *by, size_t n)
{
    ranked *list = malloc(((size_t)m->scenarios + 1) * sizeof *list);
    int used = 0, killed = 0;
    for (int i = 0; list && i < m->scenarios; i++) {
        const int w = weight(m, x, i);
        if (w)
            list[used++] = (ranked){i, w, m->takes[i]};
    }
    if (list)
        qsort(list, (size_t)used, sizeof *list, by_rank);
    for (int i = 0; list && i < used && !killed; i++)
        if ((killed = fails(m, list[i].scenario)) != 0)
            snprintf(by, n, "%s", m->scenario[list[i].scenario]);
    free(list);
    return killed;
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
        [ORACLE_R1] = oracle_inert, [ORACLE_R3] = oracle_turned,  [ORACLE_R5] = oracle_told, [ORACLE_R6] = oracle_house,
        [ORACLE_R8] = oracle_hidden, [ORACLE_R2] = oracle_found_in_order};
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

/* Its owner alone with the game; then all expansions that have hooks here. */
char *mutant_with(const mutants *m, const mutant *x, int all)
{
    char *list = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&list, &n);
    for (int i = 0; f && i < m->hooks; i++) {
        int first = strcmp(m->hook[i].owner, "base") != 0;
        for (int k = 0; k < i; k++)
            first &= strcmp(m->hook[k].owner, m->hook[i].owner) != 0;
        if (first && (all || strcmp(m->hook[i].owner, x->owner) == 0))
            fprintf(f, "%s%s", ftell(f) > 0 ? "," : "", m->hook[i].owner);
    }
    if (f && fclose(f) == 0)
        return list;
    free(list);
    return NULL;
}

sv_mix *mutant_mix(const mutants *m, const char *list)
{
    const sv_mix_desc desc = {.name = "base-c1", .purpose = SV_FOR_PLAY, .with = list && *list ? list : NULL};
    sv_report *r = sv_report_new("en");
    sv_mix *mix = r ? sv_mix_load(m->c->library, &desc, r) : NULL;
    sv_report_free(r);
    return mix;
}

/* A mix that cannot be made any more is noticed by whoever makes it. */
static int by_mix(mutants *m, const mutant *x, mutant_made *made, int all, char *by, size_t n)
{
    char *list = mutant_with(m, x, all);
    int killed = 0;
    sv_library_wrap(m->c->library, NULL);
    sv_mix *plain = mutant_mix(m, list);
    mutant_make(made, m, x);
    sv_mix *mix = plain ? mutant_mix(m, list) : NULL;
    const int was_one = plain != NULL;
    sv_mix_free(plain);
    if (mix) {
        killed = by_checks(m, mix, &made->wrap, by, n);
    } else if (was_one) {
        snprintf(by, n, "%s", "mix");
        killed = 1;
    }
    sv_mix_free(mix);
    free(list);
    return killed;
}

int mutant_killed(mutants *m, const mutant *x, char *by, size_t n)
{
    mutant_made made;
    mutant_make(&made, m, x);
    int killed = by_scenario(m, x, by, n);
    long changed = made.changed;
    for (int all = 0; all < 2 && !killed; all++) {
        killed = by_mix(m, x, &made, all, by, n);
        changed += made.changed;
    }
    return killed ? 1 : changed ? 0 : -1;
}
