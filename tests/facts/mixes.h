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
} mixes;

/* The game and these expansions, whole; -1: none. */
void mixes_plain(const mixes *d, table_mix *m, char *text, int a, int b);
/* Mix number `n`: expansions, some of them by elements (now and then without what an element needs), options, players. */
void mixes_random(mixes *d, uint64_t n, table_mix *m, char *text);
/* Everything but these rows of expansions: for what the table says of whole mixes. */
void mixes_everything(const mixes *d, table_mix *m, char *text, const char *const *without, int n);
#endif
