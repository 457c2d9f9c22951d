#include "inner.h"

void row_forced(const solver *s, int *values)
{
    for (int f = 0; f < s->m->n; f++)
        if (values[f] < 0 && (s->left[f] & (s->left[f] - 1)) == 0)
            values[f] = __builtin_ctz(s->left[f]);
}

static void shuffle(rng *r, int *order, int n)
{
    for (int i = 0; i < n; i++) {
        const int k = (int)rng_below(r, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = i;
    }
}

/* The value of those left that covers most; the lot decides between equals. */
static int best(const uint64_t *gains, uint32_t left, rng *r)
{
    int found = -1;
    uint32_t equal = 0;
    for (int v = 0; left >> v; v++) {
        if (!(left >> v & 1))
            continue;
        if (found < 0 || gains[v] > gains[found]) {
            found = v;
            equal = 1;
        } else if (gains[v] == gains[found] && rng_below(r, ++equal) == 0) {
            found = v;
        }
        if (v == COVER_VALUES_MAX - 1)
            break;
    }
    return found;
}

static int is_allowed(const solver *s, const int *values, int factor)
{
    for (int i = s->of_first[factor]; i < s->of_first[factor + 1]; i++) {
        const forbidden *f = &s->m->forbidden[s->of[i]];
        int k = 0;
        while (k < f->n && (f->terms[k].values >> values[f->terms[k].factor] & 1))
            k++;
        if (k == f->n)
            return 0;
    }
    return 1;
}

static int improve(tuples *t, const solver *s, rng *r, int *values, int f)
{
    uint64_t gains[COVER_VALUES_MAX];
    const int was = values[f];
    tuples_gains(t, values, f, gains);
    for (uint32_t left = all_of(t->m, f) & ~(1u << was); left;) {
        const int v = best(gains, left, r);
        if (gains[v] <= gains[was])
            break;
        values[f] = v;
        if (is_allowed(s, values, f))
            return 1;
        left &= ~(1u << v);
    }
    values[f] = was;
    return 0;
}

void row_fill(tuples *t, solver *s, rng *r, int *values, int *order, int passes)
{
    const int n = t->m->n;
    uint64_t gains[COVER_VALUES_MAX];
    row_forced(s, values);
    shuffle(r, order, n);
    for (int i = 0; i < n; i++) {
        const int f = order[i];
        if (values[f] >= 0)
            continue;
        tuples_gains(t, values, f, gains);
        for (uint32_t left = s->left[f]; left;) { /* one of them is possible, since the row was */
            values[f] = best(gains, left, r);
            const uint32_t bit = 1u << values[f];
            if (solver_try(s, &f, &bit, 1))
                break;
            left &= ~bit;
        }
        row_forced(s, values);
    }
    for (int changed = 1; changed && passes > 0; passes--) {
        changed = 0;
        for (int i = 0; i < n; i++)
            changed |= improve(t, s, r, values, order[i]);
    }
}
