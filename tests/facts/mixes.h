/* Mixes for the test of the table: drawn by number, the same on every machine, and written as the INI text the engine reads. */
#ifndef SV_TESTS_FACTS_MIXES_H
#define SV_TESTS_FACTS_MIXES_H
#include "spelverloop/engine.h"
#include "facts/facts.h"

enum { MIX_TEXT = 1 << 16 };

typedef struct mixes {
    const table *t;
    sv_library *lib;
    uint64_t rng;
    const unsigned char *only; /* by expansion: 1 for those that random mixes may have; NULL: all */
    int whole;                 /* 1: what an element needs is always with it, and the game has its tiles */
} mixes;

/* The game and these expansions, whole; -1: none. */
void mixes_plain(const mixes *d, table_mix *m, char *text, int a, int b);
/* Mix number `n`: expansions, some of them by elements (now and then without what an element needs), options, players from `fewest` to 6. */
void mixes_random(mixes *d, uint64_t n, int fewest, table_mix *m, char *text);
/* The game has two kinds of tiles beside its start tile, D: tiles that fit nowhere, or only with something built, are then not seldom. */
void mixes_two_kinds(mixes *d, char *text);
/* A number from 0 to n - 1. */
uint32_t mixes_below(mixes *d, uint32_t n);
/* Everything but these rows of expansions: for what the table says of whole mixes. */
void mixes_everything(const mixes *d, table_mix *m, char *text, const char *const *without, int n);
#endif
