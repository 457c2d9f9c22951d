/* Cases of scoring: what the hooks of tally.c put in, layer by layer. What must come out stands in the test. */
#ifndef TALLY_H
#define TALLY_H
#include "spelverloop/plugin.h"

enum { LOWEST = 1, NOBODY }; /* what the tie layer does with those who are equal */

typedef struct tally_case {
    int32_t strength[4];
    int tie;
    int32_t units, more,
        rate;      /* units at `rate` points each, from one hook; `more` units from another, in the same layer */
    int32_t raise; /* added to the rate */
    int nullify;   /* 1: the rate becomes nothing */
    int32_t per_tile;
    int halve; /* 1: everything so far is halved, rounded up */
    int32_t late;
    int32_t at_least; /* receivers are taken off when the value is less */
    uint8_t add;      /* receivers added */
    int32_t personal[4];
    uint8_t copies;
    int currency;
} tally_case;

static const tally_case tally_cases[] = {
    /*  0 */ {.strength = {1, 0, 0}, .units = 4, .rate = 2},
    /*  1 */ {.strength = {2, 2, 1}, .units = 3, .rate = 1},
    /*  2 */ {.strength = {0, 0, 0}, .units = 3, .rate = 1},
    /*  3 */ {.strength = {2, 0, 2}, .tie = LOWEST, .units = 3, .rate = 1},
    /*  4 */ {.strength = {2, 0, 2}, .tie = NOBODY, .units = 3, .rate = 1},
    /*  5 */ {.strength = {1}, .units = 5, .rate = 2, .raise = 1, .per_tile = 2, .halve = 1, .late = 3},
    /*  6 */ {.strength = {1}, .units = 5, .rate = 2, .raise = 1, .nullify = 1, .per_tile = 2, .late = 3},
    /*  7 */ {.strength = {1}, .units = 5, .more = 2, .rate = 2},
    /*  8 */ {.strength = {0, 3, 1}, .units = 4, .rate = 1, .personal = {0, 2, 5}},
    /*  9 */ {.strength = {0, 3, 1}, .units = 4, .rate = 1, .copies = 1},
    /* 10 */ {.strength = {0, 3, 1}, .units = 4, .rate = 1, .at_least = 5},
    /* 11 */ {.strength = {0, 3, 1}, .units = 4, .rate = 1, .at_least = 5, .add = 4},
    /* 12 */ {.units = 4, .rate = 1, .add = 2},
    /* 13 */ {.strength = {1}, .units = 4, .rate = 1, .currency = 1},
    /* 14 */ {.strength = {1}, .units = 2, .rate = -3, .late = 1, .at_least = -9},
    /* 15 */ {.strength = {1, 1, 1}, .units = 2, .rate = 5, .personal = {1, -1, 0}, .at_least = 10, .copies = 7},
    /* 16 */ {.personal = {0, 7, 0}},
};
enum { TALLY_CASES = sizeof tally_cases / sizeof tally_cases[0] };
#endif
