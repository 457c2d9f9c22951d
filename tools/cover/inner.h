/* inner.h: what the files of this folder share. A literal is a factor at a value: first[factor] + value, so the literals of a row are sorted
   when its factors are. */
#ifndef COVER_INNER_H
#define COVER_INNER_H
#include "cover.h"

typedef struct forbidden {
    cover_term *terms;
    int n;
} forbidden;

struct cover_model {
    cover_factor_desc *factors;
    int n;
    forbidden *forbidden;
    int n_forbidden;
    int **seeds; /* with COVER_FREE; of seed_size[i] factors */
    int *seed_size;
    int n_seeds;
};

static inline uint32_t all_of(const cover_model *m, int factor) /* its values, as bits */
{
    return m->factors[factor].values == 32 ? UINT32_MAX : (1u << m->factors[factor].values) - 1;
}

/* ---- solve.c: what is left of each factor, and whether that can still become a row ---- */
typedef struct solver {
    const cover_model *m;
    uint32_t *left;     /* values each factor can still have; never 0 while there is no conflict */
    int *of, *of_first; /* forbidden combinations of each factor: of[of_first[f]] … of[of_first[f + 1] - 1] */
    struct change {
        int factor;
        uint32_t was;
    } * trail;
    int n_trail, room;
    int *queue; /* factors whose combinations have to be looked at */
    uint8_t *queued;
    int simple; /* combinations of two terms of two values: narrowing alone finds every conflict */
} solver;

cover_code solver_init(
    solver *s,
    const cover_model *m); /* COVER_NO_ROW when no row is left; then it is free already, as it is without memory */
void solver_free(solver *s);
int solver_set(
    solver *s, int factor,
    uint32_t values); /* narrows to these, and what follows from it. 0: conflict; undo to a mark made before */
int solver_possible(solver *s);        /* can it be completed? All is as before afterwards */
void solver_undo(solver *s, int mark); /* mark: n_trail as it was */
/* solver_set and solver_possible for several literals. 1: they stand; 0: they cannot, and all is as before. */
int solver_try(solver *s, const int *factors, const uint32_t *values, int n);

/* ---- tuples.c: which combinations are still to be covered ---- */
/* Sets of `strength` literals, numbered by C(l1,1) + C(l2,2) + …, l1 < l2 < … */
typedef struct layer {
    int strength;
    uint64_t *open; /* bit: still to be covered */
    uint64_t size, left;
    uint8_t *in; /* by factor: it takes part */
} layer;

typedef struct tuples {
    const cover_model *m;
    int *first;     /* literal of value 0 of each factor */
    int *factor_of; /* of each literal */
    int n_literals, n_layers;
    layer layers[COVER_STRENGTH_MAX];
    uint64_t (*choose)[COVER_STRENGTH_MAX + 1]; /* choose[n][k] = C(n, k) */
    uint64_t *below, *above;                    /* room for sums */
    uint64_t left, total, all;                  /* all: were nothing forbidden */
} tuples;

/* Every combination of factors that is not of two literals that cannot stand together. */
cover_code tuples_init(tuples *t, solver *s, int strength);
void tuples_free(tuples *t);
/* Open combinations that factor `f` at each value would cover together with the factors that have a value (values[g] >= 0) besides it. */
void tuples_gains(tuples *t, const int *values, int f, uint64_t *gains);
uint64_t tuples_cover(tuples *t, const int *values); /* of a whole row: they are open no more. Returns how many */
uint64_t tuples_count(tuples *t, const int *values); /* the same, and leaves them */
void tuples_close(tuples *t, layer *l, uint64_t number);
int tuples_literals(const tuples *t, const layer *l, uint64_t number, int *literals); /* ascending; returns how many */
/* The next open one of the layer from `number` on, around its end; there must be one. */
uint64_t tuples_next(const layer *l, uint64_t number);

/* ---- row.c: one row ---- */
typedef struct rng {
    uint64_t state;
} rng;
static inline uint64_t rng_next(rng *r) /* splitmix64 */
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
static inline uint32_t rng_below(rng *r, uint32_t n)
{
    return (uint32_t)(((rng_next(r) >> 32) * n) >> 32);
}

/* Gives the row what the solver has left no choice about. */
void row_forced(const solver *s, int *values);
/* Fills the free values of a row factor by factor in an order drawn by lot, each time with the value that covers most; then changes single values
   while that covers more, `passes` times over all at most. The solver stands at what the row has; afterwards anywhere. `order`: room for
   all factors. */
void row_fill(tuples *t, solver *s, rng *r, int *values, int *order, int passes);

/* ---- few.c: rows for the last combinations, which are listed one by one ---- */
typedef struct few {
    const tuples *t;
    int n, width;       /* width: literals of the longest */
    int *literals;      /* n * width; -1 behind those of shorter ones */
    int8_t *missing;    /* literals of it that the row has not; less than 0: the row cannot have them all */
    int *of, *of_first; /* by literal: those it is in */
    uint64_t *weight;   /* by literal: how much nearer the row comes by it to what is still missing */
} few;
cover_code few_init(few *w, tuples *t,
                    solver *s); /* lists what is open. What is impossible is closed, and t->total less by it */
void few_free(few *w);
void few_drop(few *w, const int *values); /* leaves out what this row covers */
/* A row from the values it has already: each time the literal that is worth most. The solver stands at what the row has; afterwards
   anywhere. Returns how many of them it covers. */
uint64_t few_row(few *w, solver *s, rng *r, int *values);

#endif
