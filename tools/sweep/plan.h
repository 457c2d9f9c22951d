/* plan.h: which games a sweep plays. A plan has rows, each a mix, from a covering array; a game is a row played in a round, with a seed of its own.
   Row and round are the key of a game: all of it follows from them, wherever and whenever it is played. */
#ifndef SWEEP_PLAN_H
#define SWEEP_PLAN_H
#include "../cover/cover.h"
#include "../spelverloop/cli.h"

enum { PLAN_FACTORS = 250, PLAN_VALUES = 12, PLAN_ID = 64, PLAN_FOCUS = 8, PLAN_WITH = 4096, PLAN_PLAYERS = 6 };

typedef enum plan_kind {
    PLAN_EXPANSION, /* 0 left, 1 taken */
    PLAN_ELEMENT,   /* of an expansion: 0 taken with it, 1 left out */
    PLAN_OPTION,    /* 0 not set, else one of its values */
    PLAN_NUMBER,    /* of players */
    PLAN_EDITION
} plan_kind;

typedef struct plan_factor {
    plan_kind kind;
    int of;           /* ELEMENT, OPTION: the factor of its expansion, -1 for that of the game */
    char id[PLAN_ID]; /* "ferries"; of ELEMENT and OPTION with its expansion: "base.fields", "base.tiny-city" */
    int values;
    char value[PLAN_VALUES][24]; /* OPTION, NUMBER and EDITION */
} plan_factor;

typedef struct plan {
    cli *c;
    const sv_mix *mix; /* what it begins with: the game and its own choices; not owned */
    cover_model *model;
    plan_factor *factor; /* owned; expansions come first */
    int n, expansions;
    int players, editions; /* factors of these; -1: the game has one only */
    int isolate, strength;
    int focus[PLAN_FOCUS], n_focus; /* expansions that are in every mix */
    int isolated;                   /* rows of few expansions alone, which come first */
    int swarm;                      /* mixes of a round that are drawn by lot, behind the rows */
    uint64_t seed;                  /* of round 0 */
    int levels;                     /* games played for the levels of hooks beside each game */
    cover_array *rows;
} plan;

/* From the options of the command line: --strength, --isolate, --focus, --seed. Returns CLI_DONE, or the exit status after saying what is wrong. To
   be freed in any case. */
int plan_make(plan *p, cli *c, const sv_mix *mix);
void plan_free(plan *p);
/* Says which house rules the mix has, since they are in every game; nothing when it has none. */
void plan_say_house(cli *c, const sv_mix *mix);

/* How many sets of `size` (2 or 3) expansions can stand in a mix together. */
long plan_sets(const plan *p, int size);

/* ---- a game of the plan (plan_game.c) ---- */
typedef struct plan_game {
    int row, round;
    uint64_t seed;
    uint8_t value[PLAN_FACTORS]; /* of each factor */
} plan_game;

int plan_round(const plan *p); /* games of a round */
/* The key of game `number` of the sweep, from 0: round by round, smallest mixes first. */
void plan_key(const plan *p, long long number, int *row, int *round);
/* The game itself. */
void plan_game_of(const plan *p, long long number, plan_game *g);
const char *plan_why(const plan *p, int row); /* "isolate" "cover" "swarm" */
int plan_players(const plan *p, const plan_game *g);
const char *plan_edition(const plan *p, const plan_game *g); /* "" where the game has none */
/* Expansions, elements left out, and options: lists split by commas, "" for none. */
const char *plan_with(const plan *p, const plan_game *g, char *buf, size_t n);
const char *plan_without(const plan *p, const plan_game *g, char *buf, size_t n);
const char *plan_options(const plan *p, const plan_game *g, char *buf, size_t n);
/* The mix as a text. To be freed; NULL: memory is short. */
char *plan_text(const plan *p, const plan_game *g);
/* A number that depends on the game and on `what` alone, for choices that must be the same wherever it is played. */
uint64_t plan_draw(const plan_game *g, uint64_t what);
#endif
