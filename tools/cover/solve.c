/* solve.c: every factor has a set of values left. Where all terms of a forbidden combination but one hold for whatever is left, the values
   of that one go; so what follows from a choice is known at once. Whether the rest can be completed is searched. */
#include <stdlib.h>
#include <string.h>

#include "inner.h"

void solver_free(solver *s)
{
    free(s->left);
    free(s->of);
    free(s->of_first);
    free(s->trail);
    free(s->queue);
    free(s->queued);
    memset(s, 0, sizeof *s);
}

/* Which combinations each factor is in. */
static void index_forbidden(solver *s)
{
    const cover_model *m = s->m;
    s->simple = 1;
    for (int i = 0; i < m->n_forbidden; i++) {
        s->simple = s->simple && m->forbidden[i].n <= 2;
        for (int k = 0; k < m->forbidden[i].n; k++) {
            const int factor = m->forbidden[i].terms[k].factor;
            s->simple = s->simple && m->factors[factor].values == 2;
            s->of_first[factor + 2]++;
        }
    }
    for (int f = 0; f < m->n; f++)
        s->of_first[f + 2] += s->of_first[f + 1];
    for (int i = 0; i < m->n_forbidden; i++)
        for (int k = 0; k < m->forbidden[i].n; k++)
            s->of[s->of_first[m->forbidden[i].terms[k].factor + 1]++] =
                i; /* the begin of the next factor comes to its place by this */
}

static void note(solver *s, int factor, uint32_t values)
{
    s->trail[s->n_trail++] =
        (struct change){factor, s->left[factor]}; /* each narrowing takes a value at least, so there is room */
    s->left[factor] = values;
}

/* Looks at the combinations of the factors in the queue until nothing follows any more. 0: conflict. */
static int follow(solver *s, int n_queue)
{
    const cover_model *m = s->m;
    int good = 1;
    for (int at = 0; at < n_queue; at++) {
        const int factor = s->queue[at % (m->n + 1)];
        s->queued[factor] = 0;
        for (int i = s->of_first[factor]; good && i < s->of_first[factor + 1]; i++) {
            const forbidden *f = &m->forbidden[s->of[i]];
            const cover_term *open = NULL;
            int n_open = 0;
            for (int k = 0; k < f->n && n_open < 2; k++) {
                const uint32_t left = s->left[f->terms[k].factor];
                if (!(left & f->terms[k].values)) {
                    n_open = 2; /* it cannot come about */
                } else if (left & ~f->terms[k].values) {
                    open = &f->terms[k];
                    n_open++;
                }
            }
            if (n_open == 0) {
                good = 0;
            } else if (n_open == 1) {
                note(s, open->factor, s->left[open->factor] & ~open->values);
                if (!s->queued[open->factor]) {
                    s->queued[open->factor] = 1;
                    s->queue[n_queue++ % (m->n + 1)] = open->factor;
                }
            }
        }
    }
    return good;
}

int solver_set(solver *s, int factor, uint32_t values)
{
    const uint32_t left = s->left[factor] & values;
    if (!left)
        return 0;
    if (left == s->left[factor])
        return 1;
    note(s, factor, left);
    s->queue[0] = factor;
    s->queued[factor] = 1;
    return follow(s, 1);
}

void solver_undo(solver *s, int mark)
{
    while (s->n_trail > mark) {
        s->n_trail--;
        s->left[s->trail[s->n_trail].factor] = s->trail[s->n_trail].was;
    }
}

/* From combination `from` on: the first that may still come about is kept from it, by one of its terms after the other. */
static int search(solver *s, int from)
{
    const cover_model *m = s->m;
    for (; from < m->n_forbidden; from++) {
        const forbidden *f = &m->forbidden[from];
        int k = 0;
        while (k < f->n && (s->left[f->terms[k].factor] & f->terms[k].values))
            k++;
        if (k == f->n)
            break;
    }
    if (from == m->n_forbidden)
        return 1;
    const forbidden *f = &m->forbidden[from];
    const int mark = s->n_trail;
    int found = 0;
    for (int k = 0; k < f->n && !found; k++) {
        /* the terms before this one hold, since keeping it from them led to nothing */
        const int here = s->n_trail;
        const uint32_t without = s->left[f->terms[k].factor] & ~f->terms[k].values;
        if (without && solver_set(s, f->terms[k].factor, without))
            found = search(s, from + 1);
        solver_undo(s, here);
        if (!found && !solver_set(s, f->terms[k].factor, f->terms[k].values))
            break;
    }
    solver_undo(s, mark);
    return found;
}

int solver_possible(solver *s)
{
    if (s->simple) /* of two terms of two values each: what is left of each open one can be had, whatever the others do */
        return 1;
    return search(s, 0);
}

int solver_try(solver *s, const int *factors, const uint32_t *values, int n)
{
    const int mark = s->n_trail;
    int good = 1;
    for (int i = 0; good && i < n; i++)
        good = solver_set(s, factors[i], values[i]);
    good = good && solver_possible(s);
    if (!good)
        solver_undo(s, mark);
    return good;
}

cover_code solver_init(solver *s, const cover_model *m)
{
    int terms = 0, values = 0;
    for (int i = 0; i < m->n_forbidden; i++)
        terms += m->forbidden[i].n;
    for (int f = 0; f < m->n; f++)
        values += m->factors[f].values;
    *s = (solver){.m = m};
    s->left = calloc((size_t)m->n + 1, sizeof *s->left);
    s->of = calloc((size_t)terms + 1, sizeof *s->of);
    s->of_first = calloc((size_t)m->n + 2, sizeof *s->of_first);
    s->trail = calloc((size_t)values + 1, sizeof *s->trail);
    s->queue = calloc((size_t)m->n + 1, sizeof *s->queue);
    s->queued = calloc((size_t)m->n + 1, sizeof *s->queued);
    if (!s->left || !s->of || !s->of_first || !s->trail || !s->queue || !s->queued) {
        solver_free(s);
        return COVER_MEMORY;
    }
    index_forbidden(s);
    for (int f = 0; f < m->n; f++)
        s->left[f] = all_of(m, f);
    int n = 0;
    for (int f = 0; f < m->n; f++)
        if (s->of_first[f] < s->of_first[f + 1]) {
            s->queue[n++] = f;
            s->queued[f] = 1;
        }
    if (!follow(s, n) || !search(s, 0)) {
        solver_free(s);
        return COVER_NO_ROW;
    }
    s->n_trail = 0; /* what holds for every row is never taken back */
    return COVER_OK;
}
