/* cover.h: covering arrays. Out of a model (factors with values, and what may not stand together) it makes rows, one value for each factor, so
   that every combination of values of any `strength` factors stands in some row, if any row at all may hold it. It uses nothing but the C library.

   When: fill a model first; build from it as often as wanted; a model is not changed by building. Nothing is global: different models
   may be used from different threads at once. The same model, desc and seed give the same rows on any machine.
   Who owns what: a model and an array belong to the caller, who frees them; an array does not need its model.
   Numbers: factors, values and rows are counted from 0. Functions that can fail return a cover_code; the model or array is then as before. */
#ifndef COVER_H
#define COVER_H
#include <stddef.h>
#include <stdint.h>

enum {
    COVER_STRENGTH_MAX = 5,
    COVER_VALUES_MAX = 32, /* of a factor */
    COVER_FACTORS_MAX = 500,
    COVER_TERMS_MAX = 32 /* of a forbidden combination */
};

typedef enum cover_code {
    COVER_OK,
    COVER_MEMORY, /* out of memory */
    COVER_RANGE, /* a factor, value, strength or number of terms that is not there, or a factor twice in one combination */
    COVER_SIZE,     /* more combinations than can be kept: lower the strength, of the array or of factors */
    COVER_NO_ROW,   /* what is forbidden leaves no row at all */
    COVER_SEED_ROW, /* a seed row cannot be completed without a forbidden combination: cover_fault.index says which one */
} cover_code;

typedef struct cover_fault {
    cover_code code;
    int index; /* COVER_SEED_ROW: number of the seed row; else -1 */
} cover_fault;

/* ---- the model --------------------------------------------------------------------------------------------------- */
typedef struct cover_model cover_model;

cover_model *cover_model_new(void); /* NULL: out of memory */
void cover_model_free(cover_model *m);

typedef struct cover_factor_desc {
    int values;   /* 2 … COVER_VALUES_MAX; value 0 is the small one: off, the default */
    int strength; /* its combinations with others are covered up to this strength only; 0: that of the array. For factors of many values */
    int plain; /* 1: another value than 0 does not make a row larger (players, an edition), see COVER_SMALLEST_FIRST */
} cover_factor_desc;
/* Its number goes to *factor (may be NULL); they are given out in order. */
cover_code cover_factor(cover_model *m, const cover_factor_desc *desc, int *factor);
int cover_factors(const cover_model *m);
int cover_values(const cover_model *m, int factor); /* 0: no such factor */

typedef struct cover_term {
    int factor;
    uint32_t values; /* bit v: value v, at least one */
} cover_term;
/* No row may have, for every one of these terms, the factor at one of the values. One term forbids the values outright. Everything that
   constrains is said by this: `a requires b` forbids {a on, b off}; `a needs b or c` {a on, b off, c off}. */
cover_code cover_forbid(cover_model *m, const cover_term *terms, int n);
cover_code cover_requires(cover_model *m, int a, int b);  /* a not 0 needs b not 0 */
cover_code cover_conflicts(cover_model *m, int a, int b); /* a not 0 and b not 0 do not go together */

enum { COVER_FREE = -1 };
/* A row that must be in the array, `values` one for each factor there is by then; COVER_FREE: any, and so are factors that come later. */
cover_code cover_seed_row(cover_model *m, const int *values);

/* Is there a row with these values (one for each factor, COVER_FREE: any)? A complete search. 1 yes, 0 no, -1 out of memory. */
int cover_possible(const cover_model *m, const int *values);

/* ---- the array --------------------------------------------------------------------------------------------------- */
typedef enum cover_order {
    COVER_GAIN_FIRST, /* as they are found: each row covers as much as it can of what those before it left, so any first part is good */
    COVER_SMALLEST_FIRST /* rows with fewer factors at another value than 0 come first; among equals as found */
} cover_order;

typedef struct cover_desc {
    int strength; /* 1 … COVER_STRENGTH_MAX */
    uint64_t seed;
    cover_order order; /* of what follows the seed rows, which always come first */
    int effort;        /* candidates tried for each row; 0: as many as strength and size make quick */
    int most;          /* rows at most, seed rows included; 0: as many as it takes */
    int (*stop)(
        void *user); /* asked before each row; not 0: enough. NULL: go on. Asked often, from the thread that builds */
    void *user;
} cover_desc;

typedef struct cover_array {
    int factors, rows, seeds; /* the first `seeds` rows are the seed rows, their free values filled in */
    uint8_t *values;          /* rows * factors, row by row */
    uint64_t *covered;        /* of each row: combinations that it and all rows before it cover */
    uint64_t total; /* combinations that some row can hold; when it was stopped, those not yet known to be impossible */
    uint64_t impossible; /* and those that none can */
} cover_array;

/* Builds it. NULL: *fault says why. Complete when covered[rows - 1] == total; it is, unless `most` or `stop` ended it. */
cover_array *cover_build(const cover_model *m, const cover_desc *desc, cover_fault *fault);
void cover_array_free(cover_array *a);
/* The value of a factor in a row. Both must be in range. */
int cover_value(const cover_array *a, int row, int factor);

#endif
