/* Covering arrays against two other ways to know which combinations are possible: all rows of small models one by one, and for combinations of
   two the closure of what follows from what. */
#include "../../tools/cover/cover.h"
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "unit/scarce.h"
#include "sanitized.h"

/* Every allocation can be made to fail: the one after so many. */
static long allocations_left = -1;
static int is_scarce(void)
{
    return allocations_left >= 0 && allocations_left-- == 0;
}

static uint64_t lot;
static int below(int n)
{
    lot = lot * 6364136223846793005u + 1442695040888963407u;
    return (int)((lot >> 33) % (uint64_t)n);
}

/* ---- a model, kept beside in the plainest way ------------------------------------------------------------------- */
enum { FACTORS = 60, FORBIDDEN = 64 };
static struct {
    int n, values[FACTORS], strength[FACTORS];
    int n_forbidden, n_terms[FORBIDDEN];
    cover_term terms[FORBIDDEN][4];
} plain;

static void add_factor(cover_model *m, int values, int strength)
{
    int factor;
    const cover_factor_desc desc = {.values = values, .strength = strength};
    ck_assert_int_eq(cover_factor(m, &desc, &factor), COVER_OK);
    ck_assert_int_eq(factor, plain.n);
    ck_assert_int_eq(cover_values(m, factor), values);
    plain.values[plain.n] = values;
    plain.strength[plain.n++] = strength;
}

static void add_forbidden(cover_model *m, const cover_term *terms, int n)
{
    ck_assert_int_eq(cover_forbid(m, terms, n), COVER_OK);
    memcpy(plain.terms[plain.n_forbidden], terms, (size_t)n * sizeof *terms);
    plain.n_terms[plain.n_forbidden++] = n;
}

static int is_legal(const int *row)
{
    for (int i = 0; i < plain.n_forbidden; i++) {
        int k = 0;
        while (k < plain.n_terms[i] && (plain.terms[i][k].values >> row[plain.terms[i][k].factor] & 1))
            k++;
        if (k == plain.n_terms[i])
            return 0;
    }
    return 1;
}

static void row_of(const cover_array *a, int row, int *values)
{
    for (int f = 0; f < plain.n; f++) {
        values[f] = cover_value(a, row, f);
        ck_assert_int_lt(values[f], plain.values[f]);
    }
}

/* ---- all combinations, counted by hand --------------------------------------------------------------------------- */
/* The next set of k ascending numbers below n. 0: there is none. */
static int next_set(int *set, int k, int n)
{
    int i = k - 1;
    while (i >= 0 && set[i] == n - k + i)
        i--;
    if (i < 0)
        return 0;
    set[i]++;
    for (i++; i < k; i++)
        set[i] = set[i - 1] + 1;
    return 1;
}

static void first_set(int *set, int k)
{
    for (int i = 0; i < k; i++)
        set[i] = i;
}

static int wanted_strength(int factor, int strength)
{
    return plain.strength[factor] && plain.strength[factor] < strength ? plain.strength[factor] : strength;
}

/* Is every combination of this set of factors to be covered at that strength, by itself and not as a part of a larger one? */
static int counts(const int *set, int k, int strength)
{
    int caps[FACTORS], low = COVER_STRENGTH_MAX;
    for (int f = 0; f < plain.n; f++)
        caps[f] = wanted_strength(f, strength);
    for (int s = strength; s > 1; s--) { /* too few factors for combinations of s: they go one lower */
        int n = 0;
        for (int f = 0; f < plain.n; f++)
            n += caps[f] >= s;
        for (int f = 0; f < plain.n && n < s; f++)
            if (caps[f] == s)
                caps[f] = s - 1;
    }
    for (int i = 0; i < k; i++)
        low = caps[set[i]] < low ? caps[set[i]] : low;
    return low == k;
}

static int place_of(const int *set, int k, const int *row)
{
    int place = 0;
    for (int i = 0; i < k; i++)
        place = place * plain.values[set[i]] + row[set[i]];
    return place;
}

static int places(const int *set, int k)
{
    int n = 1;
    for (int i = 0; i < k; i++)
        n *= plain.values[set[i]];
    return n;
}

static int *all_rows, n_all_rows;

static void list_all_rows(void)
{
    int row[FACTORS] = {0};
    long n = 1;
    for (int f = 0; f < plain.n; f++)
        n *= plain.values[f];
    free(all_rows);
    all_rows = malloc((size_t)(n * plain.n) * sizeof *all_rows);
    n_all_rows = 0;
    for (long i = 0; i < n; i++) {
        long rest = i;
        for (int f = 0; f < plain.n; f++) {
            row[f] = (int)(rest % plain.values[f]);
            rest /= plain.values[f];
        }
        if (is_legal(row))
            memcpy(all_rows + n_all_rows++ * plain.n, row, (size_t)plain.n * sizeof *row);
    }
}

/* Against all legal rows: what can be covered is, each row is legal, and the sums are right. */
static void check_small(const cover_array *a, int strength)
{
    static char possible[1 << 16], covered[1 << 16];
    int set[COVER_STRENGTH_MAX], row[FACTORS];
    uint64_t total = 0, impossible = 0, *sums = calloc((size_t)a->rows + 1, sizeof *sums);
    for (int k = 1; k <= strength && k <= plain.n; k++) {
        first_set(set, k);
        do {
            if (!counts(set, k, strength))
                continue;
            const int n = places(set, k);
            memset(possible, 0, sizeof possible);
            memset(covered, 0, sizeof covered);
            for (int i = 0; i < n_all_rows; i++)
                possible[place_of(set, k, all_rows + i * plain.n)] = 1;
            for (int i = 0; i < a->rows; i++) {
                row_of(a, i, row);
                char *at = &covered[place_of(set, k, row)];
                sums[i] += !*at;
                *at = 1;
            }
            ck_assert_int_eq(memcmp(possible, covered, (size_t)n), 0);
            for (int i = 0; i < n; i++) {
                total += possible[i] == 1;
                impossible += possible[i] == 0;
            }
        } while (next_set(set, k, plain.n));
    }
    ck_assert_uint_eq(a->total, total);
    ck_assert_uint_eq(a->impossible, impossible);
    for (int i = 0; i < a->rows; i++) {
        row_of(a, i, row);
        ck_assert_int_eq(is_legal(row), 1);
        sums[i] += i ? sums[i - 1] : 0;
        ck_assert_uint_eq(a->covered[i], sums[i]);
    }
    ck_assert_uint_eq(a->covered[a->rows - 1], a->total);
    free(sums);
}

static cover_model *random_small(int with_strengths)
{
    cover_model *m = cover_model_new();
    memset(&plain, 0, sizeof plain);
    const int n = 2 + below(5), forbidden = below(9);
    for (int f = 0; f < n; f++)
        add_factor(m, 2 + (below(2) ? below(4) : 0), with_strengths ? below(4) : 0);
    for (int i = 0; i < forbidden; i++) {
        cover_term terms[4];
        int k = 0;
        const int wanted = 1 + below(n < 4 ? n : 4);
        for (int f = 0; f < n && k < wanted; f++) {
            const uint32_t all = (1u << plain.values[f]) - 1, values = (uint32_t)below((int)all) & all;
            if (values && below(n - f) < wanted - k)
                terms[k++] = (cover_term){f, values};
        }
        if (k > 1 || (k == 1 && i == 0))
            add_forbidden(m, terms, k);
    }
    list_all_rows();
    return m;
}

START_TEST(small_models)
{
    int built = 0, none = 0, impossible = 0, seeded = 0;
    for (int i = 0; i < 600; i++) {
        lot = (uint64_t)i;
        cover_model *m = random_small(i % 3 == 0);
        const int strength = 1 + below(5);
        for (int k = below(3); k > 0 && n_all_rows; k--) {
            int row[FACTORS];
            memcpy(row, all_rows + below(n_all_rows) * plain.n, (size_t)plain.n * sizeof *row);
            for (int f = 0; f < plain.n; f++)
                if (below(2))
                    row[f] = COVER_FREE;
            ck_assert_int_eq(cover_seed_row(m, row), COVER_OK);
            seeded++;
        }
        cover_fault fault;
        const cover_desc desc = {
            .strength = strength, .seed = (uint64_t)i, .order = i & 1 ? COVER_SMALLEST_FIRST : COVER_GAIN_FIRST};
        cover_array *a = cover_build(m, &desc, &fault);
        if (n_all_rows == 0) {
            ck_assert_ptr_null(a);
            ck_assert_int_eq(fault.code, COVER_NO_ROW);
            none++;
        } else {
            ck_assert_ptr_nonnull(a);
            check_small(a, strength);
            impossible += a->impossible > 0;
            built++;
        }
        cover_array_free(a);
        cover_model_free(m);
    }
    free(all_rows);
    all_rows = NULL;
    ck_assert_int_gt(built, 400);
    ck_assert_int_gt(none, 5);
    ck_assert_int_gt(impossible, 200);
    ck_assert_int_gt(seeded, 300);
}
END_TEST

/* The search for a row that completes some values, against all rows. */
START_TEST(possible)
{
    int yes = 0, no = 0;
    for (int i = 0; i < 300; i++) {
        lot = (uint64_t)i + 77;
        cover_model *m = random_small(0);
        for (int k = 0; k < 30; k++) {
            int values[FACTORS], found = 0;
            for (int f = 0; f < plain.n; f++)
                values[f] = below(2) ? COVER_FREE : below(plain.values[f]);
            for (int r = 0; r < n_all_rows && !found; r++) {
                int f = 0;
                while (f < plain.n && (values[f] == COVER_FREE || values[f] == all_rows[r * plain.n + f]))
                    f++;
                found = f == plain.n;
            }
            ck_assert_int_eq(cover_possible(m, values), found);
            yes += found;
            no += !found;
        }
        cover_model_free(m);
    }
    free(all_rows);
    all_rows = NULL;
    ck_assert_int_gt(yes, 2000);
    ck_assert_int_gt(no, 1500);
}
END_TEST

/* ---- sixty of on and off ----------------------------------------------------------------------------------------- */
static char follows[2 * FACTORS][2 * FACTORS]; /* literal: factor * 2 + value */

/* Whatever follows from each literal by combinations of two: they are implications both ways. */
static void close_what_follows(void)
{
    const int n = 2 * plain.n;
    memset(follows, 0, sizeof follows);
    for (int i = 0; i < n; i++)
        follows[i][i] = 1;
    for (int i = 0; i < plain.n_forbidden; i++) {
        int literal[2];
        for (int k = 0; k < 2; k++)
            literal[k] = plain.terms[i][k].factor * 2 + (plain.terms[i][k].values == 2);
        follows[literal[0]][literal[1] ^ 1] = 1;
        follows[literal[1]][literal[0] ^ 1] = 1;
    }
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; follows[i][k] && j < n; j++)
                follows[i][j] |= follows[k][j];
}

static void sixty(cover_model *m, int requires, int conflicts)
{
    memset(&plain, 0, sizeof plain);
    for (int f = 0; f < 60; f++)
        add_factor(m, 2, 0);
    for (int i = 0; i < requires + conflicts; i++) {
        const int a = below(60), b = (a + 1 + below(59)) % 60;
        ck_assert_int_eq((i < requires ? cover_requires : cover_conflicts)(m, a, b), COVER_OK);
        plain.terms[i][0] = (cover_term){a, 2};
        plain.terms[i][1] = (cover_term){b, i < requires ? 1 : 2};
        plain.n_terms[i] = 2;
    }
    plain.n_forbidden = requires + conflicts;
    close_what_follows();
}

/* Bit by bit: for every set of factors, which of its combinations the rows have, and which could be had. */
static void check_sixty(const cover_array *a, int strength)
{
    int set[COVER_STRENGTH_MAX], row[FACTORS];
    uint64_t total = 0, impossible = 0;
    uint8_t *bits = malloc((size_t)a->rows * FACTORS);
    for (int i = 0; i < a->rows; i++) {
        row_of(a, i, row);
        ck_assert_int_eq(is_legal(row), 1);
        for (int f = 0; f < plain.n; f++)
            bits[i * FACTORS + f] = (uint8_t)row[f];
    }
    first_set(set, strength);
    do {
        unsigned have = 0;
        for (int i = 0; i < a->rows; i++) {
            unsigned place = 0;
            for (int k = 0; k < strength; k++)
                place = place << 1 | bits[i * FACTORS + set[k]];
            have |= 1u << place;
        }
        for (unsigned place = 0; place < 1u << strength; place++) {
            const int is_covered = (int)(have >> place & 1);
            int good = 1;
            for (int i = 0; i < strength && !is_covered; i++) /* what a legal row has is possible */
                for (int k = 0; k < strength; k++)
                    good = good && !follows[set[i] * 2 + (int)(place >> (strength - 1 - i) & 1)]
                                           [(set[k] * 2 + (int)(place >> (strength - 1 - k) & 1)) ^ 1];
            if (good != is_covered)
                ck_abort_msg("%d-%d …, combination %u could be had, and no row has it", set[0], set[1], place);
            total += (uint64_t)good;
            impossible += (uint64_t)!good;
        }
    } while (next_set(set, strength, plain.n));
    free(bits);
    ck_assert_uint_eq(a->total, total);
    ck_assert_uint_eq(a->impossible, impossible);
    ck_assert_uint_eq(a->covered[a->rows - 1], total);
}

static const struct {
    int strength, requires, conflicts, most, seeds;
} bounds[] = {
    {2, 0, 0, 15, 5}, {3, 0, 0, 45, 5}, {3, 12, 8, 60, 5}, {3, 20, 15, 65, 12}, {4, 0, 0, 120, 2}, {4, 20, 15, 240, 1},
};

START_TEST(sixty_factors)
{
    const int strength = bounds[_i].strength;
    for (int seed = 1; seed <= (SANITIZED ? 1 : bounds[_i].seeds); seed++) {
        cover_model *m = cover_model_new();
        lot = (uint64_t)(seed * 1000 + _i);
        sixty(m, bounds[_i].requires, bounds[_i].conflicts);
        cover_fault fault;
        cover_array *a = cover_build(m, &(cover_desc){.strength = strength, .seed = (uint64_t)seed}, &fault);
        ck_assert_ptr_nonnull(a);
        ck_assert_int_le(a->rows, bounds[_i].most);
        check_sixty(a, strength);
        for (int i = 1; i < a->rows; i++) /* every row covers something */
            ck_assert_uint_gt(a->covered[i], a->covered[i - 1]);
        cover_array_free(a);
        cover_model_free(m);
    }
}
END_TEST

/* A wide factor that goes up to pairs only costs few rows: up to triples it would cost more than 60. */
START_TEST(wide_factors)
{
    cover_fault fault;
    int rows[2];
    for (int i = 0; i < 2; i++) {
        cover_model *m = cover_model_new();
        memset(&plain, 0, sizeof plain);
        for (int f = 0; f < 20; f++)
            add_factor(m, 2, 0);
        add_factor(m, 5, i ? 2 : 0);
        add_factor(m, 4, i ? 2 : 0);
        cover_array *a = cover_build(m, &(cover_desc){.strength = 3}, &fault);
        ck_assert_ptr_nonnull(a);
        ck_assert_uint_eq(a->covered[a->rows - 1], a->total);
        ck_assert_uint_eq(a->total, i ? 9120u + 20 * 2 * (5 + 4) + 20 : 9120u + 190 * 4 * (5 + 4) + 20 * 2 * 20);
        rows[i] = a->rows;
        cover_array_free(a);
        cover_model_free(m);
    }
    ck_assert_int_ge(rows[0], 40);
    ck_assert_int_lt(rows[1], 35);
}
END_TEST

static int size_of(const cover_array *a, int row)
{
    int n = 0;
    for (int f = 0; f < a->factors; f++)
        n += cover_value(a, row, f) != 0;
    return n;
}

START_TEST(orders)
{
    cover_fault fault;
    cover_model *m = cover_model_new();
    lot = 5;
    sixty(m, 10, 10);
    int seed[FACTORS];
    for (int f = 0; f < FACTORS; f++)
        seed[f] = f == 3 ? 1 : COVER_FREE;
    ck_assert_int_eq(cover_seed_row(m, seed), COVER_OK);
    cover_desc desc = {.strength = 3, .seed = 9};
    cover_array *gain = cover_build(m, &desc, &fault), *again = cover_build(m, &desc, &fault);
    desc.order = COVER_SMALLEST_FIRST;
    cover_array *small = cover_build(m, &desc, &fault);
    ck_assert_ptr_nonnull(gain);
    ck_assert_ptr_nonnull(small);
    /* the same, in another order */
    ck_assert_int_eq(gain->rows, again->rows);
    ck_assert_mem_eq(gain->values, again->values, (size_t)(gain->rows * gain->factors));
    ck_assert_mem_eq(gain->covered, again->covered, (size_t)gain->rows * sizeof *gain->covered);
    ck_assert_int_eq(gain->rows, small->rows);
    ck_assert_int_eq(small->seeds, 1);
    ck_assert_mem_eq(gain->values, small->values, (size_t)gain->factors);
    ck_assert_int_eq(cover_value(small, 0, 3), 1);
    for (int i = 2; i < small->rows; i++)
        ck_assert_int_le(size_of(small, i - 1), size_of(small, i));
    ck_assert_int_gt(size_of(small, small->rows - 1), size_of(small, 1));
    check_sixty(small, 3);
    /* early rows do most of it */
    ck_assert_uint_gt(gain->covered[9] * 100, gain->total * 75);
    ck_assert_uint_gt(gain->covered[19] * 100, gain->total * 95);
    desc.seed = 10;
    cover_array *other = cover_build(m, &desc, &fault);
    ck_assert(other->rows != small->rows ||
              memcmp(other->values, small->values, (size_t)(small->rows * small->factors)) != 0);
    cover_array_free(gain);
    cover_array_free(again);
    cover_array_free(small);
    cover_array_free(other);
    cover_model_free(m);
}
END_TEST

static int after_three(void *user)
{
    return ++*(int *)user > 3;
}

START_TEST(ended_early)
{
    cover_fault fault;
    cover_model *m = cover_model_new();
    lot = 6;
    sixty(m, 20, 15);
    cover_array *whole = cover_build(m, &(cover_desc){.strength = 3}, &fault);
    cover_array *most = cover_build(m, &(cover_desc){.strength = 3, .most = 7}, &fault);
    int asked = 0;
    cover_array *stopped = cover_build(m, &(cover_desc){.strength = 3, .stop = after_three, .user = &asked}, &fault);
    ck_assert_int_eq(most->rows, 7);
    ck_assert_mem_eq(most->values, whole->values, (size_t)(7 * 60)); /* the same beginning */
    ck_assert_uint_eq(most->total, whole->total);
    ck_assert_uint_eq(most->impossible, whole->impossible);
    ck_assert_uint_eq(most->covered[6], whole->covered[6]);
    ck_assert_int_eq(stopped->rows, 3);
    ck_assert_int_eq(asked, 4);
    ck_assert_uint_ge(stopped->total, whole->total);
    cover_array_free(whole);
    cover_array_free(most);
    cover_array_free(stopped);
    cover_model_free(m);
}
END_TEST

START_TEST(faults)
{
    cover_fault fault;
    cover_model *m = cover_model_new();
    ck_assert_ptr_null(cover_build(m, &(cover_desc){.strength = 2}, &fault)); /* no factors */
    ck_assert_int_eq(fault.code, COVER_RANGE);
    memset(&plain, 0, sizeof plain);
    ck_assert_int_eq(cover_factor(m, &(cover_factor_desc){.values = 1}, NULL), COVER_RANGE);
    ck_assert_int_eq(cover_factor(m, &(cover_factor_desc){.values = 33}, NULL), COVER_RANGE);
    ck_assert_int_eq(cover_factor(m, &(cover_factor_desc){.values = 2, .strength = 6}, NULL), COVER_RANGE);
    add_factor(m, 2, 0);
    add_factor(m, 32, 0);
    add_factor(m, 3, 0);
    ck_assert_int_eq(cover_factors(m), 3);
    ck_assert_int_eq(cover_values(m, 3), 0);
    ck_assert_int_eq(cover_forbid(m, (cover_term[]){{3, 1}}, 1), COVER_RANGE);
    ck_assert_int_eq(cover_forbid(m, (cover_term[]){{0, 4}}, 1), COVER_RANGE);
    ck_assert_int_eq(cover_forbid(m, (cover_term[]){{0, 0}}, 1), COVER_RANGE);
    ck_assert_int_eq(cover_forbid(m, (cover_term[]){{0, 1}, {0, 2}}, 2), COVER_RANGE);
    ck_assert_int_eq(cover_forbid(m, (cover_term[]){{0, 1}}, 0), COVER_RANGE);
    ck_assert_int_eq(cover_requires(m, 0, 7), COVER_RANGE);
    ck_assert_int_eq(cover_conflicts(m, 0, 0), COVER_RANGE);
    ck_assert_int_eq(cover_seed_row(m, (int[]){0, 32, 0}), COVER_RANGE);
    ck_assert_ptr_null(cover_build(m, &(cover_desc){.strength = 6}, &fault));
    ck_assert_int_eq(fault.code, COVER_RANGE);
    cover_array *a =
        cover_build(m, &(cover_desc){.strength = 2}, &fault); /* nothing of all that is left in the model */
    ck_assert_ptr_nonnull(a);
    ck_assert_int_eq(a->rows, 96);
    ck_assert_uint_eq(a->total, 2 * 32 + 2 * 3 + 32 * 3);
    cover_array_free(a);

    ck_assert_int_eq(cover_conflicts(m, 0, 2), COVER_OK);
    ck_assert_int_eq(cover_seed_row(m, (int[]){1, COVER_FREE, COVER_FREE}), COVER_OK);
    ck_assert_int_eq(cover_seed_row(m, (int[]){1, COVER_FREE, 2}), COVER_OK);
    ck_assert_ptr_null(cover_build(m, &(cover_desc){.strength = 2}, &fault));
    ck_assert_int_eq(fault.code, COVER_SEED_ROW);
    ck_assert_int_eq(fault.index, 1);
    cover_model_free(m);

    m = cover_model_new();
    for (int i = 0; i < 400; i++)
        ck_assert_int_eq(cover_factor(m, &(cover_factor_desc){.values = 2}, NULL), COVER_OK);
    ck_assert_ptr_null(cover_build(m, &(cover_desc){.strength = 5}, &fault));
    ck_assert_int_eq(fault.code, COVER_SIZE);
    cover_model_free(m);
}
END_TEST

/* Every allocation fails in turn: a fault, and nothing is lost. */
START_TEST(memory)
{
    int failed = 0;
    for (int order = 0; order < 2; order++)
        for (long n = 0;; n++) {
            cover_fault fault = {COVER_OK, -1};
            cover_array *a = NULL;
            allocations_left = n;
            cover_model *m = cover_model_new();
            cover_code code = m ? COVER_OK : COVER_MEMORY;
            for (int f = 0; code == COVER_OK && f < 9; f++)
                code = cover_factor(m, &(cover_factor_desc){.values = 3, .strength = f > 6 ? 2 : 0}, NULL);
            for (int f = 1; code == COVER_OK && f < 5; f++)
                code = cover_requires(m, 0, f);
            if (code == COVER_OK)
                code = cover_seed_row(m, (int[]){1, 1, 1, 1, 1, COVER_FREE, 0, 0, 0});
            if (code == COVER_OK)
                a = cover_build(
                    m, &(cover_desc){.strength = 3, .order = order ? COVER_SMALLEST_FIRST : COVER_GAIN_FIRST}, &fault);
            allocations_left = -1;
            cover_model_free(m);
            cover_array_free(a);
            if (a)
                break;
            ck_assert_int_eq(code == COVER_OK ? fault.code : code, COVER_MEMORY);
            failed++;
        }
    ck_assert_int_gt(failed, 50);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("covering arrays");
    TCase *c = tcase_create("all");

    tcase_set_timeout(c, 120);
    tcase_add_test(c, small_models);
    tcase_add_test(c, possible);
    tcase_add_loop_test(c, sixty_factors, 0, sizeof bounds / sizeof *bounds);
    tcase_add_test(c, wide_factors);
    tcase_add_test(c, orders);
    tcase_add_test(c, ended_early);
    tcase_add_test(c, faults);
    tcase_add_test(c, memory);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
