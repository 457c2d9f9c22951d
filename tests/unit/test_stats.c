/* Intervals against published values. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "../../tools/stats/stats.h"

static void near_to(double found, double expected, double by)
{
    ck_assert_msg(fabs(found - expected) <= by, "expected %.10g, found %.10g", expected, found);
}

/* M. J. Wichura, Algorithm AS 241: the percentage points of the normal distribution, Applied Statistics 37 (1988): its check values. */
START_TEST(quantiles)
{
    near_to(stats_quantile(0.25), -0.6744897501960817, 1e-15);
    near_to(stats_quantile(0.001), -3.090232306167814, 1e-14);
    near_to(stats_quantile(1e-20), -9.262340089798408, 1e-13);
    near_to(stats_quantile(0.975), 1.959963984540054, 1e-14);
    ck_assert(stats_quantile(0.5) == 0);
}
END_TEST

/* R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3. */
START_TEST(wilson)
{
    static const struct {
        int64_t hits, n;
        double low, high;
    } published[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0000, 0.1611}, {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        const stats_interval w = stats_rate(published[i].hits, published[i].n, 0.05);
        near_to(w.low, published[i].low, 0.00005);
        near_to(w.high, published[i].high, 0.00005);
    }
    const stats_interval all = stats_rate(20, 20, 0.05);
    near_to(all.low, 1 - 0.1611, 0.00005);
    ck_assert(all.high == 1);
}
END_TEST

/* D. G. Altman and others, Statistics with confidence (2000), table 6.2: 14 both, 5 first only, 0 second only, 22 neither; by Newcombe's
   method 10 the difference 0.122 has the limits 0.011 and 0.226. Ours is second less first. */
START_TEST(paired_rates)
{
    const int64_t table[4] = {14, 5, 0, 22}, turned[4] = {14, 0, 5, 22};
    stats_interval d = stats_rates(table, 0.05);
    near_to(-d.high, 0.011, 0.0005);
    near_to(-d.low, 0.226, 0.0005);
    const stats_interval e = stats_rates(turned, 0.05);
    near_to(e.low, -d.high, 1e-12);
    near_to(e.high, -d.low, 1e-12);
    /* p is where the interval begins to leave 0 out */
    const double p = stats_rates_p(table);
    ck_assert(p < 0.05);
    d = stats_rates(table, p * 1.001);
    ck_assert(d.high < 0);
    d = stats_rates(table, p * 0.999);
    ck_assert(d.low < 0 && d.high > 0);
    const int64_t same[4] = {10, 3, 3, 4};
    ck_assert(stats_rates_p(same) == 1);
    d = stats_rates(same, 0.05);
    near_to(d.low, -d.high, 1e-12);
    /* games that are never different, and rates of 0 and 1 */
    const int64_t equal[4] = {7, 0, 0, 0}, apart[4] = {0, 0, 40, 0};
    d = stats_rates(equal, 0.05);
    ck_assert(d.low <= 0 && d.high >= 0);
    d = stats_rates(apart, 0.05);
    ck_assert(d.low > 0.8 && d.high >= 1);
}
END_TEST

static double spread_of(const double *means)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < STATS_DRAWS; i++)
        sum += means[i];
    for (int i = 0; i < STATS_DRAWS; i++)
        squares += (means[i] - sum / STATS_DRAWS) * (means[i] - sum / STATS_DRAWS);
    return sqrt(squares / (STATS_DRAWS - 1));
}

/* B. Efron and R. J. Tibshirani, An introduction to the bootstrap (1993), tables 2.1 and 2.2: days that mice lived after an operation. Treated
   ones: mean 86.86, standard error by the bootstrap without end of draws 23.36. The difference of means of groups is not paired there, so only
   columns are taken from it. */
START_TEST(mice)
{
    static const int32_t treated[7] = {94, 197, 16, 38, 99, 141, 23};
    double *means = malloc(STATS_DRAWS * sizeof *means);
    ck_assert(stats_bootstrap(treated, 7, 1, means));
    near_to(spread_of(means), 23.36, 0.5); /* of 10,000 draws: about 0.17 either way */
    const stats_interval all = stats_percentiles(means, 0);
    ck_assert(all.low >= 16 && all.high <= 197 && all.low <= 40 && all.high >= 150);
    for (int i = 1; i < STATS_DRAWS; i++)
        ck_assert(means[i - 1] <= means[i]);
    free(means);
}
END_TEST

/* The same sample drawn for every column, and the same again in another run. */
START_TEST(columns)
{
    int32_t values[60];
    double *means = malloc(3 * STATS_DRAWS * sizeof *means), *again = malloc(3 * STATS_DRAWS * sizeof *again);
    for (int i = 0; i < 20; i++) {
        values[3 * i] = i * i % 17;
        values[3 * i + 1] = 2 * values[3 * i] + 5;
        values[3 * i + 2] = 4;
    }
    ck_assert(stats_bootstrap(values, 20, 3, means) && stats_bootstrap(values, 20, 3, again));
    for (int i = 0; i < STATS_DRAWS; i++) {
        near_to(means[STATS_DRAWS + i], 2 * means[i] + 5, 1e-9);
        ck_assert(means[2 * STATS_DRAWS + i] == 4);
    }
    for (int i = 0; i < 3 * STATS_DRAWS; i++)
        ck_assert(means[i] == again[i]);
    ck_assert(stats_means_p(means + 2 * STATS_DRAWS) < 0.0003);
    free(means);
    free(again);
}
END_TEST

static uint64_t lot(uint64_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 7;
    return *x ^= *x << 17;
}

/* Of intervals that leave 5 in 100 out, so many hold the mean: of 300 samples of 60 skewed numbers, 85 to 99 in 100. And p says the same as
   the interval. */
START_TEST(coverage)
{
    enum { SAMPLES = 300, SIZE = 60 };
    uint64_t rng = 88172645463325252u;
    double *means = malloc(STATS_DRAWS * sizeof *means);
    int inside = 0;
    for (int s = 0; s < SAMPLES; s++) {
        int32_t values[SIZE];
        for (int i = 0; i < SIZE; i++) { /* how often a coin falls on one side in a row: mean 1 */
            values[i] = -1;
            while (lot(&rng) >> 40 & 1)
                values[i]++;
        }
        ck_assert(stats_bootstrap(values, SIZE, 1, means));
        const stats_interval at = stats_percentiles(means, 0.05);
        const int holds = at.low <= 0 && at.high >= 0;
        inside += holds;
        if (fabs(stats_means_p(means) - 0.05) > 0.001)
            ck_assert_int_eq(holds, stats_means_p(means) > 0.05);
    }
    ck_assert_int_ge(inside, SAMPLES * 85 / 100);
    ck_assert_int_le(inside, SAMPLES * 99 / 100);
    free(means);
}
END_TEST

/* The example of the encyclopaedias for S. Holm's procedure: p 0.01, 0.04, 0.03, 0.005 at 0.05: the first and the last hold. And one in which a
   smaller share would do for a later one, but an easier one has failed already. */
START_TEST(holm)
{
    static const double four[] = {0.01, 0.04, 0.03, 0.005}, three[] = {0.03, 0.02, 0.049};
    double share[4];
    int holds[4];
    ck_assert(stats_holm(four, 4, 0.05, share, holds));
    ck_assert(holds[0] && !holds[1] && !holds[2] && holds[3]);
    near_to(share[3], 0.0125, 1e-12);
    near_to(share[0], 0.05 / 3, 1e-12);
    near_to(share[2], 0.025, 1e-12);
    near_to(share[1], 0.05, 1e-12);
    ck_assert(stats_holm(three, 3, 0.05, share, holds));
    ck_assert(!holds[0] && !holds[1] && !holds[2]);
    ck_assert(stats_holm(three, 0, 0.05, share, holds));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("stats");
    TCase *t = tcase_create("stats");
    tcase_set_timeout(t, 60);
    tcase_add_test(t, quantiles);
    tcase_add_test(t, wilson);
    tcase_add_test(t, paired_rates);
    tcase_add_test(t, mice);
    tcase_add_test(t, columns);
    tcase_add_test(t, coverage);
    tcase_add_test(t, holm);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
