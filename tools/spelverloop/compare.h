/* compare.h: two mixes played with the same lots, game by game, and what is different between them. */
#ifndef COMPARE_H
#define COMPARE_H
#include "../stats/stats.h"
#include "cli.h"

enum { COMPARE_MOST = 20000 /* games */, COMPARE_SOURCES = 160, COMPARE_PLAYERS = 8, COMPARE_FEWEST = 30 /* games without which no verdict is given */ };

typedef enum compare_kind {
    COMPARE_POINTS,  /* of a player */
    COMPARE_LENGTH,  /* turns */
    COMPARE_LEADS,   /* how often another player came to be alone in front */
    COMPARE_SEAT,    /* points of who begins, less those of the others on average */
    COMPARE_FIRST,   /* rate: who begins comes first, alone or with others */
    COMPARE_GENERAL, /* so many of these; then the sources */
    COMPARE_LINE = COMPARE_GENERAL, /* points of a player by a line of the order of play */
    COMPARE_OWNER                   /* points of a player by all lines of an expansion */
} compare_kind;

typedef enum compare_verdict {
    COMPARE_NONE,  /* the interval covers 0, or a question that was easier to answer is open already */
    COMPARE_MORE,
    COMPARE_LESS,
    COMPARE_EQUAL, /* the same in every game */
    COMPARE_FEW    /* too few games */
} compare_verdict;

typedef struct compare_metric {
    compare_kind kind;
    char id[128];   /* "base.score-city", "inns-cathedrals"; "" for the general ones */
    double a, b;    /* means, or rates */
    double sd_a, sd_b, sd_d; /* of the games; sd_d: of the differences */
    double d, p;    /* b - a */
    double alpha;   /* share that the interval leaves out */
    stats_interval at, at_a, at_b; /* of d; of a and b, with 5 % outside (rates only) */
    compare_verdict verdict;
} compare_metric;

/* One side: a mix, and how its games went. Values are whole numbers, to be divided by `unit`. */
typedef struct compare_side {
    const sv_mix *mix;
    int unit;       /* players, or for COMPARE_SEAT the others */
    int32_t *value; /* owned; games x metrics */
    int32_t *points; /* owned; games: of all players together */
} compare_side;

typedef struct comparison {
    compare_side side[2];
    uint64_t first; /* seed of the first game */
    size_t games, room;
    compare_metric *at; /* owned */
    size_t n, room_n;
    const char *fault; /* a game broke off: why, in the language of the run; its side and seed */
    char fault_text[512];
    int fault_side, too_long; /* too_long: it took more turns than a game may, and there is no text */
    uint64_t fault_seed;
} comparison;

/* Plays `games` pairs, or until the program is asked to stop, and fills in everything. 0: memory is short, or `fault` says what went wrong. */
int compare_make(comparison *x, cli *c, const sv_mix *a, const sv_mix *b, uint64_t first, size_t games);
void compare_free(comparison *x);

/* What is compared, in the language of the run: "points of a player", or of a source the text of its line or its name. */
const char *compare_name(const comparison *x, const cli *c, const compare_metric *m, char *buf, size_t n);
text_id compare_verdict_text(compare_verdict v);

/* The mix of a side: its title, edition, players and expansions. */
const char *compare_mix(const comparison *x, const cli *c, int side, char *buf, size_t n);
/* Of a rate in hundreds; 0 is never below 0. */
double compare_shown(const compare_metric *m, double value);

/* compare_html.c: all of it as one page with pictures. */
void compare_html(const comparison *x, cli *c);
#endif
