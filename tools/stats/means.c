#include "stats.h"

#include <stdlib.h>

/* splitmix64 (G. L. Steele, D. Lea, C. H. Flood, OOPSLA 2014). */
static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int stats_bootstrap(const int32_t *values, size_t rows, size_t columns, double *means)
{
    uint64_t state = UINT64_C(0x5350454C); /* any fixed number */
    int64_t *sum = calloc(columns + 1, sizeof *sum);
    if (!sum)
        return 0;
    for (size_t draw = 0; draw < STATS_DRAWS; draw++) {
        for (size_t k = 0; k < columns; k++)
            sum[k] = 0;
        for (size_t i = 0; i < rows; i++) {
            /* the upper half of a product: no row is drawn more often than another by more than one in 2^32 */
            const int32_t *row = values + (size_t)(((next(&state) >> 32) * rows) >> 32) * columns;
            for (size_t k = 0; k < columns; k++)
                sum[k] += row[k];
        }
        for (size_t k = 0; k < columns; k++)
            means[k * STATS_DRAWS + draw] = (double)sum[k] / (double)rows;
    }
    for (size_t k = 0; k < columns; k++)
        qsort(means + k * STATS_DRAWS, STATS_DRAWS, sizeof *means, by_value);
    free(sum);
    return 1;
}

stats_interval stats_percentiles(const double *means, double alpha)
{
    const size_t out = (size_t)(alpha / 2 * STATS_DRAWS);
    return (stats_interval){means[out], means[STATS_DRAWS - 1 - out]};
}

double stats_means_p(const double *means)
{
    size_t not_above = 0, not_below = 0;
    for (size_t i = 0; i < STATS_DRAWS; i++) {
        not_above += means[i] <= 0;
        not_below += means[i] >= 0;
    }
    const size_t less = not_above < not_below ? not_above : not_below;
    const double p = 2 * (double)(less + 1) / (STATS_DRAWS + 1);
    return p < 1 ? p : 1;
}

int stats_holm(const double *p, size_t n, double alpha, double *share, int *holds)
{
    size_t *order = malloc((n + 1) * sizeof *order);
    int still = 1;
    if (!order)
        return 0;
    for (size_t i = 0; i < n; i++) { /* few: by insertion, so that equal ones keep their order */
        size_t at = i;
        for (; at > 0 && p[order[at - 1]] > p[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (size_t k = 0; k < n; k++) {
        const size_t i = order[k];
        share[i] = alpha / (double)(n - k);
        still = still && p[i] <= share[i];
        holds[i] = still;
    }
    free(order);
    return 1;
}
