/* cover-bench: rows and time of the arrays that docs/performance.md lists. Without arguments all of them; with STRENGTH FACTORS [REQUIRES
   CONFLICTS [SEED]] that one, with the part that each ten rows cover. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cover.h"

static uint64_t lot;
static int below(int n)
{
    lot = lot * 6364136223846793005u + 1442695040888963407u;
    return (int)((lot >> 33) % (uint64_t)n);
}

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static cover_model *model(int factors, int requires, int conflicts, uint64_t seed)
{
    cover_model *m = cover_model_new();
    lot = seed;
    for (int f = 0; m && f < factors; f++)
        if (cover_factor(m, &(cover_factor_desc){.values = 2}, NULL) != COVER_OK)
            exit(EXIT_FAILURE);
    for (int i = 0; m && i < requires + conflicts; i++) {
        const int a = below(factors), b = (a + 1 + below(factors - 1)) % factors;
        if ((i < requires ? cover_requires : cover_conflicts)(m, a, b) != COVER_OK)
            exit(EXIT_FAILURE);
    }
    return m;
}

/* Builds with the seeds 1 … seeds, and prints the fewest and the most rows and the longest time. */
static int measure(int strength, int factors, int requires, int conflicts, int first, int seeds, int curve)
{
    int fewest = 0, most = 0;
    double longest = 0, longest_cpu = 0;
    uint64_t total = 0, impossible = 0;
    for (int seed = first; seed < first + seeds; seed++) {
        cover_fault fault;
        cover_model *m = model(factors, requires, conflicts, (uint64_t)seed);
        if (!m)
            return 0;
        const double began = seconds(CLOCK_MONOTONIC), began_cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
        cover_array *a = cover_build(m, &(cover_desc){.strength = strength, .seed = (uint64_t)seed}, &fault);
        const double took = seconds(CLOCK_MONOTONIC) - began, cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - began_cpu;
        cover_model_free(m);
        if (!a) {
            fprintf(stderr, "cover-bench: seed %d: fault %d\n", seed, (int)fault.code);
            return 0;
        }
        fewest = fewest && fewest < a->rows ? fewest : a->rows;
        most = most > a->rows ? most : a->rows;
        longest = longest > took ? longest : took;
        longest_cpu = longest_cpu > cpu ? longest_cpu : cpu;
        total = a->total;
        impossible = a->impossible;
        for (int i = 9; curve && i < a->rows; i += 10)
            printf("  %3d rows %7.3f %%\n", i + 1, 100 * (double)a->covered[i] / (double)a->total);
        cover_array_free(a);
    }
    printf(
        "%d factors, strength %d, %2d requires, %2d conflicts: %3d to %3d rows, at most %.2f s (%.2f s of a processor); %llu combinations, "
        "%llu impossible\n",
        factors, strength, requires, conflicts, fewest, most, longest, longest_cpu, (unsigned long long)total,
        (unsigned long long)impossible);
    return 1;
}

static int number(int argc, char **argv, int i, int otherwise)
{
    return i < argc ? (int)strtol(argv[i], NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    if (argc > 2)
        return !measure(number(argc, argv, 1, 0), number(argc, argv, 2, 0), number(argc, argv, 3, 0),
                        number(argc, argv, 4, 0), number(argc, argv, 5, 1), 1, 1);
    return !(measure(2, 60, 0, 0, 1, 5, 0) && measure(3, 20, 0, 0, 1, 5, 0) && measure(3, 40, 0, 0, 1, 5, 0) &&
             measure(3, 60, 0, 0, 1, 5, 0) && measure(3, 60, 12, 8, 1, 5, 0) && measure(3, 60, 20, 15, 1, 20, 0) &&
             measure(4, 60, 0, 0, 1, 5, 0) && measure(4, 60, 20, 15, 1, 5, 0) && measure(5, 60, 0, 0, 1, 1, 0));
}
