#include <stdlib.h>
#include <string.h>

#include "inner.h"

cover_model *cover_model_new(void)
{
    return calloc(1, sizeof(cover_model));
}

void cover_model_free(cover_model *m)
{
    if (!m)
        return;
    for (int i = 0; i < m->n_forbidden; i++)
        free(m->forbidden[i].terms);
    for (int i = 0; i < m->n_seeds; i++)
        free(m->seeds[i]);
    free(m->forbidden);
    free(m->seeds);
    free(m->seed_size);
    free(m->factors);
    free(m);
}

/* Room for one more than n; lists double. 0: out of memory. */
static int grow(void *list, int n, size_t size)
{
    void *old, *made;
    if (n & (n - 1))
        return 1;
    memcpy(&old, list, sizeof old);
    made = realloc(old, (size_t)(n ? 2 * n : 1) * size);
    if (!made)
        return 0;
    memcpy(list, &made, sizeof made);
    return 1;
}

cover_code cover_factor(cover_model *m, const cover_factor_desc *desc, int *factor)
{
    if (desc->values < 2 || desc->values > COVER_VALUES_MAX || desc->strength < 0 ||
        desc->strength > COVER_STRENGTH_MAX || m->n == COVER_FACTORS_MAX)
        return COVER_RANGE;
    if (!grow(&m->factors, m->n, sizeof *m->factors))
        return COVER_MEMORY;
    if (factor)
        *factor = m->n;
    m->factors[m->n++] = *desc;
    return COVER_OK;
}

int cover_factors(const cover_model *m)
{
    return m->n;
}

int cover_values(const cover_model *m, int factor)
{
    return factor >= 0 && factor < m->n ? m->factors[factor].values : 0;
}

cover_code cover_forbid(cover_model *m, const cover_term *terms, int n)
{
    if (n < 1 || n > COVER_TERMS_MAX)
        return COVER_RANGE;
    for (int i = 0; i < n; i++) {
        if (terms[i].factor < 0 || terms[i].factor >= m->n || terms[i].values == 0 ||
            (terms[i].values & ~all_of(m, terms[i].factor)))
            return COVER_RANGE;
        for (int k = 0; k < i; k++)
            if (terms[k].factor == terms[i].factor)
                return COVER_RANGE;
    }
    if (!grow(&m->forbidden, m->n_forbidden, sizeof *m->forbidden))
        return COVER_MEMORY;
    forbidden *f = &m->forbidden[m->n_forbidden];
    f->terms = malloc((size_t)n * sizeof *terms);
    if (!f->terms)
        return COVER_MEMORY;
    memcpy(f->terms, terms, (size_t)n * sizeof *terms);
    f->n = n;
    m->n_forbidden++;
    return COVER_OK;
}

static cover_code pair(cover_model *m, int a, int b, int needs)
{
    if (a < 0 || a >= m->n || b < 0 || b >= m->n)
        return COVER_RANGE;
    const cover_term terms[] = {{a, all_of(m, a) & ~1u}, {b, needs ? 1u : all_of(m, b) & ~1u}};
    return cover_forbid(m, terms, 2);
}

cover_code cover_requires(cover_model *m, int a, int b)
{
    return pair(m, a, b, 1);
}

cover_code cover_conflicts(cover_model *m, int a, int b)
{
    return pair(m, a, b, 0);
}

cover_code cover_seed_row(cover_model *m, const int *values)
{
    for (int f = 0; f < m->n; f++)
        if (values[f] != COVER_FREE && (values[f] < 0 || values[f] >= m->factors[f].values))
            return COVER_RANGE;
    if (!grow(&m->seeds, m->n_seeds, sizeof *m->seeds))
        return COVER_MEMORY;
    int *sizes = realloc(m->seed_size, (size_t)(m->n_seeds + 1) * sizeof *sizes);
    if (!sizes)
        return COVER_MEMORY;
    m->seed_size = sizes;
    int *copy = malloc((size_t)(m->n + 1) * sizeof *copy);
    if (!copy)
        return COVER_MEMORY;
    memcpy(copy, values, (size_t)m->n * sizeof *copy);
    m->seeds[m->n_seeds] = copy;
    sizes[m->n_seeds++] = m->n;
    return COVER_OK;
}

int cover_possible(const cover_model *m, const int *values)
{
    solver s;
    const cover_code code = solver_init(&s, m);
    if (code != COVER_OK)
        return code == COVER_MEMORY ? -1 : 0;
    int found = 1;
    for (int f = 0; found && f < m->n; f++)
        if (values[f] != COVER_FREE)
            found = values[f] >= 0 && values[f] < m->factors[f].values && solver_set(&s, f, 1u << values[f]);
    found = found && solver_possible(&s);
    solver_free(&s);
    return found;
}
