/* few.c: when few combinations are left, each is looked at by itself: a row goes where it comes nearest to most of them. */
#include <stdlib.h>
#include <string.h>

#include "inner.h"

void few_free(few *w)
{
    free(w->literals);
    free(w->missing);
    free(w->of);
    free(w->of_first);
    free(w->weight);
    memset(w, 0, sizeof *w);
}

static void index_literals(few *w)
{
    const tuples *t = w->t;
    memset(w->of_first, 0, ((size_t)t->n_literals + 2) * sizeof *w->of_first);
    for (int i = 0; i < w->n * w->width; i++)
        if (w->literals[i] >= 0)
            w->of_first[w->literals[i] + 2]++;
    for (int l = 0; l < t->n_literals; l++)
        w->of_first[l + 2] += w->of_first[l + 1];
    for (int i = 0; i < w->n * w->width; i++)
        if (w->literals[i] >= 0)
            w->of[w->of_first[w->literals[i] + 1]++] =
                i / w->width; /* the begin of the next comes to its place by this */
}

static int is_possible(solver *s, const tuples *t, const int *literals, int n)
{
    int factors[COVER_STRENGTH_MAX];
    uint32_t values[COVER_STRENGTH_MAX];
    const int mark = s->n_trail;
    for (int i = 0; i < n; i++) {
        factors[i] = t->factor_of[literals[i]];
        values[i] = 1u << (literals[i] - t->first[factors[i]]);
    }
    const int found = solver_try(s, factors, values, n);
    solver_undo(s, mark);
    return found;
}

cover_code few_init(few *w, tuples *t, solver *s)
{
    *w = (few){.t = t, .width = 1};
    for (int i = 0; i < t->n_layers; i++)
        w->width = t->layers[i].strength > w->width ? t->layers[i].strength : w->width;
    const size_t most = (size_t)t->left + 1;
    w->literals = malloc(most * (size_t)w->width * sizeof *w->literals);
    w->missing = malloc(most);
    w->of = malloc(most * (size_t)w->width * sizeof *w->of);
    w->of_first = malloc(((size_t)t->n_literals + 2) * sizeof *w->of_first);
    w->weight = malloc(((size_t)t->n_literals + 1) * sizeof *w->weight);
    if (!w->literals || !w->missing || !w->of || !w->of_first || !w->weight) {
        few_free(w);
        return COVER_MEMORY;
    }
    for (int i = 0; i < t->n_layers; i++) {
        layer *l = &t->layers[i];
        uint64_t number = 0;
        for (uint64_t left = l->left; left; left--) {
            int *literals = w->literals + w->n * w->width;
            number = tuples_next(l, number);
            int n = tuples_literals(t, l, number, literals);
            if (!is_possible(s, t, literals, n)) {
                tuples_close(t, l, number);
            } else {
                for (; n < w->width; n++)
                    literals[n] = -1;
                w->n++;
            }
            number++;
        }
    }
    index_literals(w);
    return COVER_OK;
}

static int has(const tuples *t, const int *values, int literal)
{
    return literal < 0 || values[t->factor_of[literal]] == literal - t->first[t->factor_of[literal]];
}

void few_drop(few *w, const int *values)
{
    int kept = 0;
    for (int i = 0; i < w->n; i++) {
        const int *literals = w->literals + i * w->width;
        int k = 0;
        while (k < w->width && has(w->t, values, literals[k]))
            k++;
        if (k < w->width)
            memmove(w->literals + kept++ * w->width, literals, (size_t)w->width * sizeof *literals);
    }
    w->n = kept;
    index_literals(w);
}

/* What a literal is worth for a combination of which so many are missing: eight times as much for each that is there. */
static uint64_t worth(const few *w, int missing)
{
    return (uint64_t)1 << 3 * (w->width - missing);
}

static void weigh(few *w, int i, uint64_t more)
{
    const int *literals = w->literals + i * w->width;
    for (int k = 0; k < w->width && literals[k] >= 0; k++)
        w->weight[literals[k]] += more; /* less, where it wraps around */
}

/* The row has it: returns how many combinations are whole by it. */
static uint64_t assign(few *w, int f, int value)
{
    const tuples *t = w->t;
    uint64_t whole = 0;
    for (int v = 0; v < t->m->factors[f].values; v++) {
        const int literal = t->first[f] + v;
        for (int i = w->of_first[literal]; i < w->of_first[literal + 1]; i++) {
            const int tuple = w->of[i];
            int8_t *missing = &w->missing[tuple];
            if (*missing <= 0)
                continue;
            if (v != value) {
                weigh(w, tuple, 0 - worth(w, *missing));
                *missing = -1;
            } else {
                weigh(w, tuple, worth(w, *missing - 1) - worth(w, *missing));
                whole += --*missing == 0;
            }
        }
    }
    return whole;
}

/* Takes over what the solver has decided since. */
static uint64_t follow(few *w, const solver *s, int *values, uint8_t *done)
{
    uint64_t whole = 0;
    row_forced(s, values);
    for (int f = 0; f < w->t->m->n; f++)
        if (values[f] >= 0 && !done[f]) {
            done[f] = 1;
            whole += assign(w, f, values[f]);
        }
    return whole;
}

static void begin(few *w)
{
    memset(w->weight, 0, ((size_t)w->t->n_literals + 1) * sizeof *w->weight);
    for (int i = 0; i < w->n; i++) {
        int n = 0;
        while (n < w->width && w->literals[i * w->width + n] >= 0)
            n++;
        w->missing[i] = (int8_t)n;
        weigh(w, i, worth(w, n));
    }
}

/* The free literal that is worth most, -1 none; the lot decides between equals. Where nothing is worth anything it is the first. */
static int dearest(const few *w, const solver *s, const int *values, rng *r)
{
    const tuples *t = w->t;
    int found = -1;
    uint32_t equal = 0;
    for (int f = 0; f < t->m->n; f++) {
        if (values[f] >= 0)
            continue;
        for (int v = 0; v < t->m->factors[f].values; v++) {
            const int literal = t->first[f] + v;
            if (!(s->left[f] >> v & 1))
                continue;
            if (found < 0 || w->weight[literal] > w->weight[found]) {
                found = literal;
                equal = 1;
            } else if (w->weight[literal] && w->weight[literal] == w->weight[found] && rng_below(r, ++equal) == 0) {
                found = literal;
            }
        }
    }
    return found;
}

uint64_t few_row(few *w, solver *s, rng *r, int *values)
{
    const tuples *t = w->t;
    uint8_t done[COVER_FACTORS_MAX] = {0};
    begin(w);
    uint64_t whole = follow(w, s, values, done);
    for (int literal; (literal = dearest(w, s, values, r)) >= 0;) {
        const int f = t->factor_of[literal];
        const uint32_t bit = 1u << (literal - t->first[f]);
        if (!solver_try(s, &f, &bit, 1))
            solver_set(s, f, ~bit); /* others are left, since the row can be completed */
        whole += follow(w, s, values, done);
    }
    return whole;
}
