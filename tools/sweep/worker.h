/* worker.h: what one process of a sweep does: it plays games, one after the other, and tells of each in lines (line.h). It may crash: what it was doing
   stands in memory that it shares with its parent. */
#ifndef SWEEP_WORKER_H
#define SWEEP_WORKER_H
#include "../spelverloop/oracle.h"
#include "plan.h"

enum { WORKER_LEVELS = ORACLE_COUNT /* as a phase: the first game for the levels of hooks, the second is one more … */ };
#define WORKER_NOTHING UINT32_MAX

/* Where a worker is. Written by the worker, read by its parent when the worker is dead. */
typedef struct worker_mark {
    volatile uint32_t choices; /* made before the one that is being carried out; of levels.h those of turns that were played again too */
    volatile uint32_t depth;   /* made in the game as it stands; the same but for levels.h */
    volatile int phase;        /* the relation that is looked at; -1 for the game itself; WORKER_LEVELS … */
    volatile int memory;       /* 1: it had as much memory as it may have when a signal ended it */
    char option[ORACLE_TEXT];  /* being carried out, "" for none; */
    volatile uint32_t taken;   /* … in games for levels its number instead, WORKER_NOTHING for none: most are only tried, and nobody reads of them */
} worker_mark;

typedef struct worker_limits {
    long seconds;   /* of the processor, for a game */
    long megabytes; /* of address space */
} worker_limits;

/* Plays the game and writes its lines, without the last. Its findings are in the language of `p->c`. */
void worker_play(const plan *p, const plan_game *g, worker_mark *mark, FILE *to);
/* Writes the line `record` of the game of that phase after so many choices, with the option of the mark as one more, and what that is; nothing when that
   cannot be. */
void worker_record(const plan *p, const plan_game *g, int phase, uint32_t choices, uint32_t taken, const char *option, FILE *to);
/* The mix of the game. To be freed; NULL: the lines `game` and `unread` say why, where `to` is not NULL. */
sv_mix *worker_mix(const plan *p, const plan_game *g, FILE *to);
/* The option as a record says it: "red: place-follower road:W". */
void worker_say(const sv_mix *mix, sv_game *g, uint32_t k, char *buf, size_t n);
double worker_milliseconds(void); /* of the processor, of this process */
/* worker_levels.c: plays the mix of the game some times more, watched, by who brings hooks together (levels.h), and writes how near they came. */
void worker_levels(const plan *p, const plan_game *g, worker_mark *mark, FILE *to);
/* Game number `game` of these up to so many choices, as a record. To be freed; NULL: it cannot be made. option: the one of that number behind them, as a
   record says it; "" when there is none. */
char *worker_levels_record(const plan *p, const plan_game *g, int game, uint32_t choices, uint32_t taken, char *option, size_t n);
/* The life of a worker: questions from `from`, answers to `to`, until the other side is closed. `play NUMBER` or `record NUMBER PHASE CHOICES
   TAKEN OPTION`. */
void worker_live(const plan *p, worker_mark *mark, const worker_limits *limits, int from, int to);
#endif
