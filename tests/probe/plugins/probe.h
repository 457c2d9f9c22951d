/* What the plugins of the game probe and its tests share: slots, words, the service. */
#ifndef PROBE_H
#define PROBE_H
#include "spelverloop/plugin.h"

enum { DEPTH_MAX = 12, SEAMS = 4, SIX = 6 };
enum { POINTS, GEMS };                     /* currencies */
enum { PLACE_SEAM = SV_PLACE_FIRST_FREE }; /* for the tests: the first kind of place that a plugin brings */

typedef struct probe_game { /* of probe */
    uint8_t deep;           /* 1: the veto too-deep is awake */
    uint8_t rolls;          /* so many turns were begun */
    uint8_t spare[2];
    uint16_t seam[SEAMS]; /* gems in it */
    uint8_t there[SEAMS]; /* figures at it */
} probe_game;
typedef struct probe_turn {
    uint8_t roll, encores;
    uint8_t spare[6];
} probe_turn;
typedef struct probe_part {
    uint8_t depth; /* dug in this part */
    uint8_t spare[7];
} probe_part;

typedef struct lamps { /* of probe-a, all lifetimes: what happened while it lasted */
    uint8_t rest;      /* game: 1: the veto rest-day is awake */
    uint8_t lamps, rumours, faces;
    uint32_t heard; /* events of figures */
} lamps;

typedef struct powder { /* of probe-b */
    uint8_t owes;
    uint8_t bids;
    uint8_t guests;
    uint8_t spare;
    uint32_t paid; /* events of payments */
} powder;

typedef struct inspectors { /* of probe-c */
    uint8_t narrow;         /* 1: the veto narrow is awake */
    uint8_t fair;           /* weather */
    uint8_t looked;
    uint8_t spare;
} inspectors;

/* The service probe.prices, version 2. */
typedef struct probe_prices {
    int (*of)(int depth); /* since version 1 */
    int (*of_lamp)(void); /* since version 2 */
} probe_prices;
#endif
