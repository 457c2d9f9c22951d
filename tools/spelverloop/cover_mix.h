/* cover_mix.h: the mixes that `cover` plays: one, with expansions beside those it has, as it is or with other values of its options. */
#ifndef COVER_MIX_H
#define COVER_MIX_H
#include "cli.h"

typedef struct cover_wanted {
    const char *name; /* operand */
    char *with;       /* owned: more expansions; "" for none */
} cover_wanted;

/* With the options of the command line. NULL: it cannot be made (expansions that exclude each other). */
sv_mix *cover_mix(cli *c, const cover_wanted *w);
/* The same expansions, and every other option with a value drawn by lot. few: 1: the ordinary stack has eight to forty tiles,
   about, of a few types, drawn by lot too. NULL: these values do not go together. */
sv_mix *cover_variant(cli *c, const sv_mix *mix, uint64_t seed, int few);
#endif
