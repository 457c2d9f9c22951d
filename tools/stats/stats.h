/* stats.h: what a comparison of two series of games needs to know about chance: intervals of rates and of means, and how many questions were
   asked at once. It knows nothing of games. Everything is a function of its arguments alone: the lots of the bootstrap come from a
   generator with a fixed beginning, and sums are of whole numbers, so that every machine gives the same figures. */
#ifndef STATS_H
#define STATS_H
#include <stddef.h>
#include <stdint.h>

typedef struct stats_interval {
    double low, high;
} stats_interval;

/* The value below which the standard normal distribution has the share p, 0 < p < 1 (M. J. Wichura, algorithm AS 241, Applied Statistics 37, 1988). */
double stats_quantile(double p);

/* A rate: `hits` of n > 0, two-sided, with the share `alpha` outside (E. B. Wilson, JASA 22, 1927; without continuity correction). */
stats_interval stats_rate(int64_t hits, int64_t n, double alpha);

/* The difference of two rates, second less first, of the same n games: hits of both, of the first only, of the second only, of neither
   (R. G. Newcombe, Statistics in Medicine 17, 1998, method 10: Wilson limits, squared and added, less what the pairing explains). */
stats_interval stats_rates(const int64_t table[4], double alpha);
/* The smallest alpha at which that interval leaves 0 out. */
double stats_rates_p(const int64_t table[4]);

enum { STATS_DRAWS = 10000 /* samples of a bootstrap */ };

/* Means of samples drawn with replacement, all columns with the same lots: `rows` x `columns` values, row by row; `means` gets `columns` x
   STATS_DRAWS, each column from the smallest up. 0: memory is short. */
int stats_bootstrap(const int32_t *values, size_t rows, size_t columns, double *means);
/* Of one column: percentiles, with the share alpha outside. */
stats_interval stats_percentiles(const double *means, double alpha);
/* Twice the smaller share of means that lie on one side of 0, at most 1. */
double stats_means_p(const double *means);

/* S. Holm, Scandinavian Journal of Statistics 6, 1979: of n questions asked at once, share[i] becomes the alpha that question i is judged by
   (the hardest for the smallest p), holds[i] 1 when it and every easier one keep to theirs. Equal p: by number. 0: memory is short. */
int stats_holm(const double *p, size_t n, double alpha, double *share, int *holds);
#endif
