#include <stdlib.h>
#include <string.h>

#include "inner.h"

enum { WORD = 64 };
static const uint64_t most_bits = (uint64_t)1 << 32;

void tuples_free(tuples *t)
{
    for (int i = 0; i < t->n_layers; i++) {
        free(t->layers[i].open);
        free(t->layers[i].in);
    }
    free(t->first);
    free(t->factor_of);
    free(t->choose);
    free(t->below);
    free(t->above);
    memset(t, 0, sizeof *t);
}

/* Up to which strength the combinations of each factor are covered. Where fewer factors than s go up to s, no combination of s would hold them,
   so they go up to one less. */
static int caps(const cover_model *m, int strength, int *cap)
{
    int top = 0;
    for (int f = 0; f < m->n; f++)
        cap[f] = m->factors[f].strength && m->factors[f].strength < strength ? m->factors[f].strength : strength;
    for (int s = strength; s > 1; s--) {
        int n = 0;
        for (int f = 0; f < m->n; f++)
            n += cap[f] >= s;
        for (int f = 0; f < m->n; f++)
            if (n < s && cap[f] == s)
                cap[f]--;
    }
    for (int f = 0; f < m->n; f++)
        top = cap[f] > top ? cap[f] : top;
    return top;
}

/* For each literal those behind it that it can stand with, as far as narrowing shows. */
static uint64_t *compatible(const tuples *t, solver *s, int words)
{
    uint64_t *sets = calloc((size_t)t->n_literals * (size_t)words + 1, sizeof *sets);
    for (int a = 0; sets && a < t->n_literals; a++) {
        const int f = t->factor_of[a], mark = s->n_trail;
        if (solver_set(s, f, 1u << (a - t->first[f])))
            for (int g = f + 1; g < t->m->n; g++)
                for (int v = 0; v < t->m->factors[g].values; v++)
                    if (s->left[g] >> v & 1)
                        sets[a * words + (t->first[g] + v) / WORD] |= (uint64_t)1 << ((t->first[g] + v) % WORD);
        solver_undo(s, mark);
    }
    return sets;
}

typedef struct opening {
    tuples *t;
    layer *l;
    const uint64_t *compatible;
    const int *cap;
    int words;
    uint64_t *sets; /* of each depth */
} opening;

/* Opens every combination that begins with the `depth` literals that make up `number`. */
static void open_all(opening *o, int depth, uint64_t number, int capped)
{
    if (depth >= COVER_STRENGTH_MAX)
        return;
    const uint64_t *set = o->sets + depth * o->words;
    for (int w = 0; w < o->words; w++)
        for (uint64_t bits = set[w]; bits; bits &= bits - 1) {
            const int literal = w * WORD + __builtin_ctzll(bits), factor = o->t->factor_of[literal];
            const uint64_t next = number + o->t->choose[literal][depth + 1];
            const int has = capped || o->cap[factor] == o->l->strength;
            if (depth + 1 == o->l->strength) {
                if (has) {
                    o->l->open[next / WORD] |= (uint64_t)1 << (next % WORD);
                    o->l->left++;
                }
                continue;
            }
            uint64_t *deeper = o->sets + (depth + 1) * o->words;
            for (int i = 0; i < o->words; i++)
                deeper[i] = set[i] & o->compatible[literal * o->words + i];
            open_all(o, depth + 1, next, has);
        }
}

/* Combinations of `strength` values of the layer, were nothing forbidden: those of all factors that take part, but not those of the factors alone
   that go further. */
static uint64_t every(const tuples *t, const opening *o, int strength)
{
    uint64_t n[2][COVER_STRENGTH_MAX + 1] = {{1}, {1}};
    for (int f = 0; f < t->m->n; f++)
        for (int which = 0; which < 2; which++)
            for (int k = strength; o->cap[f] >= strength + which && k > 0; k--)
                n[which][k] += n[which][k - 1] * (uint64_t)t->m->factors[f].values;
    return n[0][strength] - n[1][strength];
}

static cover_code add_layer(tuples *t, solver *s, opening *o, int strength)
{
    layer *l = &t->layers[t->n_layers];
    int capped = 0;
    for (int f = 0; f < t->m->n; f++)
        capped = capped || o->cap[f] == strength;
    if (!capped)
        return COVER_OK;
    *l = (layer){.strength = strength, .size = t->choose[t->n_literals][strength]};
    if (l->size > most_bits)
        return COVER_SIZE;
    l->open = calloc((size_t)(l->size / WORD) + 1, sizeof *l->open);
    l->in = calloc((size_t)t->m->n, 1);
    t->n_layers++;
    if (!l->open || !l->in)
        return COVER_MEMORY;
    memset(o->sets, 0, (size_t)o->words * sizeof *o->sets);
    for (int f = 0; f < t->m->n; f++) {
        l->in[f] = o->cap[f] >= strength;
        for (int v = 0; l->in[f] && v < t->m->factors[f].values; v++)
            if (s->left[f] >> v & 1)
                o->sets[(t->first[f] + v) / WORD] |= (uint64_t)1 << ((t->first[f] + v) % WORD);
    }
    o->l = l;
    open_all(o, 0, 0, 0);
    t->left += l->left;
    t->all += every(t, o, strength);
    return COVER_OK;
}

static cover_code make_numbers(tuples *t)
{
    const cover_model *m = t->m;
    t->first = malloc(((size_t)m->n + 1) * sizeof *t->first);
    if (!t->first)
        return COVER_MEMORY;
    for (int f = 0; f < m->n; f++) {
        t->first[f] = t->n_literals;
        t->n_literals += m->factors[f].values;
    }
    t->first[m->n] = t->n_literals;
    t->factor_of = malloc(((size_t)t->n_literals + 1) * sizeof *t->factor_of);
    t->choose = malloc(((size_t)t->n_literals + 1) * sizeof *t->choose);
    if (!t->factor_of || !t->choose)
        return COVER_MEMORY;
    for (int f = 0; f < m->n; f++)
        for (int v = 0; v < m->factors[f].values; v++)
            t->factor_of[t->first[f] + v] = f;
    for (int n = 0; n <= t->n_literals; n++) {
        t->choose[n][0] = 1;
        for (int k = 1; k <= COVER_STRENGTH_MAX; k++)
            t->choose[n][k] = n ? t->choose[n - 1][k - 1] + t->choose[n - 1][k] : 0;
    }
    return COVER_OK;
}

/* The most sums that tuples_gains and tuples_cover keep: subsets of factors, of one less than the strength. */
static cover_code make_room(tuples *t, int top)
{
    uint64_t most = 1;
    for (int k = 1; k < top; k++) {
        uint64_t n = 1;
        for (int i = 0; i < k; i++)
            n = n * (uint64_t)(t->m->n > i ? t->m->n - i : 1) / (uint64_t)(i + 1);
        most = n > most ? n : most;
    }
    t->below = malloc((size_t)most * sizeof *t->below);
    t->above = malloc((size_t)most * sizeof *t->above);
    return t->below && t->above ? COVER_OK : COVER_MEMORY;
}

cover_code tuples_init(tuples *t, solver *s, int strength)
{
    const cover_model *m = s->m;
    *t = (tuples){.m = m};
    int *cap = malloc(((size_t)m->n + 1) * sizeof *cap);
    uint64_t *sets = NULL, *with = NULL;
    cover_code code = cap ? make_numbers(t) : COVER_MEMORY;
    if (code == COVER_OK) {
        const int top = caps(m, strength, cap), words = t->n_literals / WORD + 1;
        code = make_room(t, top);
        sets = calloc((size_t)words * (COVER_STRENGTH_MAX + 1), sizeof *sets);
        with = compatible(t, s, words);
        if (!sets || !with)
            code = COVER_MEMORY;
        opening o = {.t = t, .compatible = with, .cap = cap, .words = words, .sets = sets};
        for (int k = 1; code == COVER_OK && k <= top; k++)
            code = add_layer(t, s, &o, k);
    }
    t->total = t->left;
    free(cap);
    free(sets);
    free(with);
    if (code != COVER_OK)
        tuples_free(t);
    return code;
}

/* Sums of C(literal, position) over every subset of k of the first n literals, whose positions begin behind `at`. Returns the end. */
static uint64_t *sums(const tuples *t, const int *literals, int n, int k, int at, uint64_t base, uint64_t *out)
{
    if (k == 0) {
        *out++ = base;
    } else if (k == 1) {
        for (int i = 0; i < n; i++)
            *out++ = base + t->choose[literals[i]][at + 1];
    } else {
        for (int i = k - 1; i < n; i++)
            out = sums(t, literals, i, k - 1, at, base + t->choose[literals[i]][at + k], out);
    }
    return out;
}

static uint64_t open_among(const layer *l, const uint64_t *a, const uint64_t *a_end, const uint64_t *b,
                           const uint64_t *b_end, uint64_t more)
{
    uint64_t n = 0;
    for (; a < a_end; a++) {
        const uint64_t base = *a + more;
        for (const uint64_t *y = b; y < b_end; y++)
            n += l->open[(base + *y) / WORD] >> ((base + *y) % WORD) & 1;
    }
    return n;
}

void tuples_gains(tuples *t, const int *values, int f, uint64_t *gains)
{
    const cover_model *m = t->m;
    int literals[COVER_FACTORS_MAX];
    for (int v = 0; v < m->factors[f].values; v++)
        gains[v] = 0;
    for (int i = 0; i < t->n_layers; i++) {
        const layer *l = &t->layers[i];
        int n = 0, under = 0;
        if (!l->in[f] || !l->left)
            continue;
        for (int g = 0; g < m->n; g++) {
            if (g == f)
                under = n;
            else if (values[g] >= 0 && l->in[g])
                literals[n++] = t->first[g] + values[g];
        }
        for (int k = 0; k < l->strength; k++) { /* k literals before it, the others behind */
            const int behind = l->strength - 1 - k;
            if (k > under || behind > n - under)
                continue;
            const uint64_t *a = sums(t, literals, under, k, 0, 0, t->below);
            const uint64_t *b = sums(t, literals + under, n - under, behind, k + 1, 0, t->above);
            for (int v = 0; v < m->factors[f].values; v++)
                gains[v] += open_among(l, t->below, a, t->above, b, t->choose[t->first[f] + v][k + 1]);
        }
    }
}

static uint64_t whole(tuples *t, const int *values, int close)
{
    int literals[COVER_FACTORS_MAX];
    uint64_t covered = 0;
    for (int i = 0; i < t->n_layers; i++) {
        layer *l = &t->layers[i];
        int n = 0;
        for (int f = 0; f < t->m->n; f++) {
            if (!l->in[f])
                continue;
            literals[n] = t->first[f] + values[f];
            const uint64_t last = t->choose[literals[n]][l->strength];
            const uint64_t *end =
                n >= l->strength - 1 ? sums(t, literals, n, l->strength - 1, 0, 0, t->below) : t->below;
            for (const uint64_t *x = t->below; x < end; x++) {
                const uint64_t number = *x + last, bit = (uint64_t)1 << (number % WORD);
                if (!(l->open[number / WORD] & bit))
                    continue;
                covered++;
                if (close) {
                    l->open[number / WORD] &= ~bit;
                    l->left--;
                }
            }
            n++;
        }
    }
    if (close)
        t->left -= covered;
    return covered;
}

uint64_t tuples_cover(tuples *t, const int *values)
{
    return whole(t, values, 1);
}

uint64_t tuples_count(tuples *t, const int *values)
{
    return whole(t, values, 0);
}

void tuples_close(tuples *t, layer *l, uint64_t number)
{
    l->open[number / WORD] &= ~((uint64_t)1 << (number % WORD));
    l->left--;
    t->left--;
    t->total--;
}

int tuples_literals(const tuples *t, const layer *l, uint64_t number, int *literals)
{
    int end = t->n_literals;
    for (int k = l->strength; k > 0; k--) { /* the greatest literal whose C(literal, k) is not above what is left */
        int low = k - 1, high = end - 1;
        while (low < high) {
            const int middle = (low + high + 1) / 2;
            if (t->choose[middle][k] <= number)
                low = middle;
            else
                high = middle - 1;
        }
        literals[k - 1] = end = low;
        number -= t->choose[low][k];
    }
    return l->strength;
}

uint64_t tuples_next(const layer *l, uint64_t number)
{
    const uint64_t words = l->size / WORD + 1;
    uint64_t w = number / WORD, bits = l->open[w] & (UINT64_MAX << (number % WORD));
    while (!bits) {
        w = w + 1 == words ? 0 : w + 1;
        bits = l->open[w];
    }
    return w * WORD + (uint64_t)__builtin_ctzll(bits);
}
