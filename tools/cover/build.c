#include <stdlib.h>
#include <string.h>

#include "inner.h"

typedef struct building {
    const cover_model *m;
    const cover_desc *desc;
    solver s;
    tuples t;
    few w;
    int listed; /* 1: what is left is in w */
    int stopped;
    rng r;
    int *values, *best, *order;
    cover_array *a;
    int room;
} building;

void cover_array_free(cover_array *a)
{
    if (!a)
        return;
    free(a->values);
    free(a->covered);
    free(a);
}

int cover_value(const cover_array *a, int row, int factor)
{
    return a->values[(size_t)row * (size_t)a->factors + (size_t)factor];
}

static cover_code add_row(building *b, const int *values)
{
    cover_array *a = b->a;
    if (a->rows == b->room) {
        const int room = b->room ? 2 * b->room : 64;
        uint8_t *made = realloc(a->values, (size_t)room * (size_t)a->factors + 1);
        if (made)
            a->values = made;
        uint64_t *sums = realloc(a->covered, (size_t)room * sizeof *sums);
        if (sums)
            a->covered = sums;
        if (!made || !sums)
            return COVER_MEMORY;
        b->room = room;
    }
    for (int f = 0; f < a->factors; f++)
        a->values[(size_t)a->rows * (size_t)a->factors + (size_t)f] = (uint8_t)values[f];
    const uint64_t gain = tuples_cover(&b->t, values);
    a->covered[a->rows] = (a->rows ? a->covered[a->rows - 1] : 0) + gain;
    a->rows++;
    if (b->listed)
        few_drop(&b->w, values);
    return COVER_OK;
}

static void clear(const building *b, int *values)
{
    for (int f = 0; f < b->m->n; f++)
        values[f] = COVER_FREE;
}

/* A combination that is still open, drawn by lot, stands in the row. 0: none is possible any more. */
static int begin_row(building *b, int *values)
{
    tuples *t = &b->t;
    int literals[COVER_STRENGTH_MAX], factors[COVER_STRENGTH_MAX];
    uint32_t bits[COVER_STRENGTH_MAX];
    clear(b, values);
    while (t->left) {
        uint64_t which = rng_next(&b->r) % t->left;
        layer *l = t->layers;
        for (; which >= l->left; l++)
            which -= l->left;
        const uint64_t number = tuples_next(l, rng_next(&b->r) % l->size);
        const int n = tuples_literals(t, l, number, literals);
        for (int i = 0; i < n; i++) {
            factors[i] = t->factor_of[literals[i]];
            bits[i] = 1u << (literals[i] - t->first[factors[i]]);
        }
        if (solver_try(&b->s, factors, bits, n)) {
            for (int i = 0; i < n; i++)
                values[factors[i]] = literals[i] - t->first[factors[i]];
            return 1;
        }
        tuples_close(t, l, number);
    }
    return 0;
}

/* Sets the solver to the values that the row has. 0: they cannot stand. */
static int stand(building *b, const int *values)
{
    for (int f = 0; f < b->m->n; f++)
        if (values[f] >= 0 && !solver_set(&b->s, f, 1u << values[f]))
            return 0;
    return solver_possible(&b->s);
}

static cover_code seed_rows(building *b, cover_fault *fault)
{
    cover_code code = COVER_OK;
    for (int i = 0; code == COVER_OK && i < b->m->n_seeds && (!b->desc->most || i < b->desc->most); i++) {
        clear(b, b->values);
        memcpy(b->values, b->m->seeds[i], (size_t)b->m->seed_size[i] * sizeof *b->values);
        if (!stand(b, b->values)) {
            fault->index = i;
            return COVER_SEED_ROW;
        }
        row_fill(&b->t, &b->s, &b->r, b->values, b->order, 0);
        solver_undo(&b->s, 0);
        code = add_row(b, b->values);
        b->a->seeds++;
    }
    return code;
}

enum {
    LISTED =
        60000, /* from so few on the open combinations are listed one by one: before that rows that look at single values do as well */
    EFFORT = 20 /* candidates for a row of those; one for the others */
};

/* A row into `values`. Returns how much it covers; 0 when nothing is open any more. */
static uint64_t candidate(building *b, int k, int *values)
{
    uint64_t gain;
    clear(b, values);
    if (!(b->listed && k == 0) && !begin_row(b, values)) /* the first goes where most is left */
        return 0;
    if (b->listed) {
        gain = few_row(&b->w, &b->s, &b->r, values);
    } else {
        row_fill(&b->t, &b->s, &b->r, values, b->order,
                 b->desc->strength < 5); /* at 5 a look at every value is too dear */
        gain = tuples_count(&b->t, values);
    }
    solver_undo(&b->s, 0);
    return gain;
}

static int goes_on(building *b)
{
    if (!b->t.left || (b->desc->most && b->a->rows >= b->desc->most))
        return 0;
    b->stopped = b->stopped || (b->desc->stop && b->desc->stop(b->desc->user));
    return !b->stopped;
}

static cover_code best_rows(building *b)
{
    cover_code code = COVER_OK;
    const int effort = b->desc->effort > 0 ? b->desc->effort : EFFORT;
    while (code == COVER_OK && goes_on(b)) {
        if (!b->listed && b->t.left <= LISTED) {
            code = few_init(&b->w, &b->t, &b->s);
            b->listed = 1;
            continue; /* that may have closed the last ones */
        }
        uint64_t most = 0;
        const int n = b->listed ? effort : (effort + EFFORT - 1) / EFFORT;
        for (int k = 0; k < n; k++) {
            const uint64_t gain = candidate(b, k, b->values);
            if (gain <= most)
                continue;
            int *swap = b->best;
            most = gain;
            b->best = b->values;
            b->values = swap;
        }
        if (most)
            code = add_row(b, b->best);
    }
    return code;
}

static int size_of(const building *b, const uint8_t *row)
{
    int n = 0;
    for (int f = 0; f < b->m->n; f++)
        n += row[f] != 0 && !b->m->factors[f].plain;
    return n;
}

/* Puts the rows behind the seed rows in order, small ones first; equals stay as they were. What each covers is counted anew. */
static cover_code smallest_first(building *b)
{
    cover_array *a = b->a;
    const size_t n = (size_t)a->factors;
    uint8_t *sorted = malloc((size_t)a->rows * n + 1);
    if (!sorted)
        return COVER_MEMORY;
    int put = a->seeds;
    memcpy(sorted, a->values, (size_t)a->seeds * n);
    for (int size = 0; size <= a->factors; size++)
        for (int i = a->seeds; i < a->rows; i++)
            if (size_of(b, a->values + (size_t)i * n) == size)
                memcpy(sorted + (size_t)put++ * n, a->values + (size_t)i * n, n);
    free(a->values);
    a->values = sorted;
    tuples_free(&b->t);
    const cover_code code = tuples_init(&b->t, &b->s, b->desc->strength);
    if (code != COVER_OK)
        return code;
    for (int i = 0; i < a->rows; i++) {
        for (int f = 0; f < a->factors; f++)
            b->values[f] = a->values[(size_t)i * n + (size_t)f];
        a->covered[i] = (i ? a->covered[i - 1] : 0) + tuples_cover(&b->t, b->values);
    }
    return COVER_OK;
}

/* Also where it was ended early, what is impossible is told from what is still open; not when whoever called wants to go on at once. */
static cover_code finish(building *b)
{
    cover_array *a = b->a;
    cover_code code = COVER_OK;
    if (b->t.left && !b->listed && !b->stopped)
        code = few_init(&b->w, &b->t, &b->s);
    a->total = b->t.total;
    a->impossible = b->t.all - a->total;
    if (code == COVER_OK && b->desc->order == COVER_SMALLEST_FIRST)
        code = smallest_first(b);
    return code;
}

cover_array *cover_build(const cover_model *m, const cover_desc *desc, cover_fault *fault)
{
    building b = {.m = m, .desc = desc, .r = {desc->seed}};
    fault->index = -1;
    fault->code =
        desc->strength < 1 || desc->strength > COVER_STRENGTH_MAX || m->n == 0 ? COVER_RANGE : solver_init(&b.s, m);
    if (fault->code != COVER_OK)
        return NULL;
    b.a = calloc(1, sizeof *b.a);
    b.values = malloc((size_t)m->n * sizeof *b.values);
    b.best = malloc((size_t)m->n * sizeof *b.best);
    b.order = malloc((size_t)m->n * sizeof *b.order);
    fault->code = b.a && b.values && b.best && b.order ? tuples_init(&b.t, &b.s, desc->strength) : COVER_MEMORY;
    if (fault->code == COVER_OK) {
        b.a->factors = m->n;
        fault->code = seed_rows(&b, fault);
    }
    if (fault->code == COVER_OK)
        fault->code = best_rows(&b);
    if (fault->code == COVER_OK)
        fault->code = finish(&b);
    few_free(&b.w);
    tuples_free(&b.t);
    solver_free(&b.s);
    free(b.values);
    free(b.best);
    free(b.order);
    if (fault->code == COVER_OK)
        return b.a;
    cover_array_free(b.a);
    return NULL;
}
