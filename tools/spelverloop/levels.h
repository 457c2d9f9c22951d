/* levels.h: how far games brought hooks of different expansions together. Levels of a pair of hooks, or of expansions:
     L0  both are in one mix that was played
     L1  both fired in one game: the engine called them
     L2  … in one turn
     L3  … and were about the same figure, tile, feature or points
     L4  what one did changed the options or the points of the other: the choices made again without it lead to others
   A hook that fired need not have acted: offered, refused, scored or changed something. How many pairs acted is kept beside L1 and L2. levels.c keeps and collects, levels_play.c plays, levels_mask.c plays again
   without a call, levels_file.c writes and reads, levels_why.c says what is not reached and why. */
#ifndef LEVELS_H
#define LEVELS_H
#include <stdint.h>
#include <stdio.h>
#include "spelverloop/engine.h"

enum { LEVELS = 5, LEVELS_ACTED_GAME = 5, LEVELS_ACTED_TURN, LEVELS_BITS, LEVELS_HOOKS = 512, LEVELS_EXPANSIONS = 64, LEVELS_NAME = 64,
       LEVELS_NAMES = 64, LEVELS_PARTS = SV_IN_END + 1, LEVELS_MANY = 500 /* games, and */, LEVELS_OFTEN = 1000 /* calls from which on what a hook was seen to be is taken for what it is */,
       LEVELS_SOME = 100 /* calls about nothing at all from which on it is taken to be about nothing */ };

typedef struct levels_hook {
    char owner[LEVELS_NAME], row[LEVELS_NAME], step[24], kind[8], what[LEVELS_NAME], group[LEVELS_NAME];
    int index;         /* in its plugin; of those that differ in `when` alone the first */
    int expansion;     /* number of its owner */
    int offered;       /* of an apply: 1: something offers its row in a mix that was played */
    unsigned phases;   /* bit per SV_IN_…: where its row stands; of an event, a score and a veto without a row every one of a game */
    unsigned seen;     /* where it was seen to fire */
    uint64_t touches[LEVELS_PARTS]; /* by part of a game, bit per levels.thing: what it was seen to be about there */
    uint64_t waits;    /* bit per levels.wake: it is called only while all of them are set */
    uint64_t calls, acted, games; /* calls; those that acted; games in which it fired */
} levels_hook;

typedef struct levels_pair {
    uint8_t reached; /* bit per level; L4 of (a, b): b changed a; then LEVELS_ACTED_… */
    uint32_t mixes, games, turns; /* together: in the mix; fired in one game; in one turn */
} levels_pair;

typedef struct levels_names { /* numbered as they are met */
    char name[LEVELS_NAMES][LEVELS_NAME];
    int n;
} levels_names;

typedef struct levels_listen {
    /* Before option k is tried in a copy, or taken in the game; `made`: choices before it, also of turns that were played again; `depth`: those of
       the game as it stands. NULL: nobody asks. */
    void (*chooses)(void *user, sv_game *g, uint32_t k, uint32_t made, uint32_t depth);
    void *user;
    uint32_t stop; /* the game is left before the choice of that number, from 1 (`made`), and does not count; it has a record then. 0: it goes to its end */
} levels_listen;

typedef struct levels levels;
struct levels {
    levels_hook hook[LEVELS_HOOKS];
    int n;
    char expansion[LEVELS_EXPANSIONS][LEVELS_NAME];
    int expansions;
    levels_names thing; /* what hooks are about: "tile" "hand" "feature road" "figure builder" "points points" */
    levels_names wake;  /* what hooks wait for: "ferries.afloat" */
    uint64_t woken;     /* bit per wake: it was set, behind a call of any hook */
    levels_pair *pair;             /* owned: [a * LEVELS_HOOKS + b], both ways alike but for L4 */
    uint64_t games, turns, masked; /* played; calls left out */
    uint64_t *mix;                 /* owned: bit per expansion, of each mix that was played */
    int mixes;
    uint64_t *unread;              /* owned: the same of mixes that should have been played and could not be read */
    int unreads;
    int by_game;                   /* 1: levels_pair.turns counts games in which they fired in one turn */
    levels_listen listen;          /* of the games that are played */
    struct levels_now *now;        /* owned: the game being played */
};

levels *levels_new(void); /* NULL: memory is short */
void levels_free(levels *l);
/* The mixes that are made with the library from now on are watched, until levels_unwatch; `l` outlives their games. */
void levels_watch(levels *l, sv_library *lib);
void levels_unwatch(sv_library *lib);
/* A game of such a mix from that seed, by a player who prefers what was taken rarely and what brings together what has not met. A turn in which a hook fired that
   seldom does is played again some times, with other choices. `masks`: so many calls at most are left out, each in a copy, to see what that changes.
   `twin`: another game of the mix, for copies. 1; 0: a bound of the engine broke, or memory is short. */
int levels_play(levels *l, sv_game *g, sv_game *twin, uint64_t seed, int masks);
void levels_add(levels *to, const levels *from); /* counts and levels of both; they need not know the same hooks */
int levels_write(const levels *l, FILE *f);      /* as a table of tabs; 0: writing failed */
int levels_read(levels *l, FILE *f);             /* the same back, beside what is known. 0, or the first line that is none */

static inline levels_pair *levels_at(const levels *l, int a, int b) { return &l->pair[a * LEVELS_HOOKS + b]; }
/* 1: the pair counts at that level: different expansions, and nothing says that it cannot be. `level` may be LEVELS_ACTED_… */
int levels_counts(const levels *l, int a, int b, int level);
int levels_reached(const levels *l, int a, int b, int level);
/* Of expansions. levels_reached_x: any of their hooks. */
int levels_reached_x(const levels *l, int x, int y, int level);
int levels_find_expansion(const levels *l, const char *id); /* its number; -1: no hook of it is known */
int levels_is_house(const levels *l, int x); /* 1: number x stands for the house rules of the mixes: their hooks count, but they are no expansion */
int levels_name(const levels *l, int hook, char *buf, size_t n); /* "base place-tile apply 5" */

/* levels_why.c */
typedef enum levels_why {
    LEVELS_CAN,         /* nothing says that it cannot be */
    LEVELS_NOT_OFFERED, /* which: an apply of a row that nothing offers in the mixes that were played */
    LEVELS_UNREAD,      /* in none of these together, and of the mixes that could not be read some have both expansions */
    LEVELS_NO_MIX,      /* in none of these together; up to here: other mixes may */
    LEVELS_APART = LEVELS_NO_MIX,
    LEVELS_NO_WAKE,     /* which: it waits for what was never set behind any call; levels_waits_for says which wake */
    LEVELS_OTHER_PART,  /* in other parts of a game */
    LEVELS_OTHER_KIND,  /* about other kinds of things in the parts of a game that they share */
    LEVELS_CANNOT,      /* up to here: so it cannot be; from here on it can, and was not */
    LEVELS_NEVER_CALLED = LEVELS_CANNOT, LEVELS_NO_GAME, LEVELS_ONE_CHOICE, LEVELS_NO_TURN, LEVELS_NO_OBJECT, LEVELS_WHYS
} levels_why;
/* Why two hooks of different expansions cannot come as near as `level` (0 … 3), by what was declared, and by what was seen of hooks that fired
   often; LEVELS_CAN else, and where they did. which: the hook it is about, a or b. */
levels_why levels_cannot(const levels *l, int a, int b, int level, int *which);
levels_why levels_why_not(const levels *l, int a, int b, int level, int *which); /* of one that was not reached: never LEVELS_CAN */
const char *levels_waits_for(const levels *l, int hook); /* the first wake that it waits for and that was never set; "" for none */
unsigned levels_phases(const levels *l, int hook);       /* where it can fire */
/* Names of things that the hook was about in those parts of games (bit per SV_IN_…), split by ", ". */
const char *levels_things(const levels *l, int hook, unsigned parts, char *buf, size_t n);

/* levels.c, for the other files */
typedef struct levels_call { /* a call since the last choice of the game that is followed */
    int hook, acted;
    uint64_t options, points;
} levels_call;
enum { LEVELS_CALLS = 4096, LEVELS_OBJECTS = 2048, LEVELS_TRIED = 256 /* both powers of 2 */ };
typedef struct levels_object {
    int32_t key; /* 0: the place is free */
    uint64_t hooks[LEVELS_HOOKS / 64];
} levels_object;
typedef struct levels_objects { /* by key; when it is full no more are kept */
    levels_object *at; /* owned */
    int room, n;
    int used[LEVELS_OBJECTS]; /* places that are taken */
} levels_objects;
typedef struct levels_fired { /* of the game that is followed, up to where it stands */
    int turn, phase;
    uint64_t in_game[LEVELS_HOOKS / 64], in_turn[LEVELS_HOOKS / 64];       /* fired */
    uint64_t acted_game[LEVELS_HOOKS / 64], acted_turn[LEVELS_HOOKS / 64]; /* acted */
    levels_objects objects; /* of this turn */
} levels_fired;
int levels_fired_new(levels_fired *f); /* 0: memory is short */
void levels_fired_free(levels_fired *f);
void levels_fired_copy(levels_fired *to, const levels_fired *from);
typedef struct levels_now {
    const sv_game *game;   /* whose calls are counted */
    const sv_game *twin;   /* whose are only listed */
    int mask;              /* number of the call of the twin that is left out, -1 none */
    levels_call call[LEVELS_CALLS];
    int calls;
    levels_fired fired;
    uint64_t ever[LEVELS_HOOKS / 64]; /* fired in the game, or in a turn of it that was played again */
    levels_objects tried;        /* of an option that is tried in the twin, with those of the turn that it is about */
    int trying;                  /* 1: one is */
    uint32_t met;                /* pairs of hooks that it would bring to one object for the first time */
    int8_t thing[SV_TOUCH_KINDS][LEVELS_NAMES]; /* of its mix: numbers in levels.thing, by kind; -1 none */
    int8_t wake[LEVELS_NAMES];                  /* of its mix, by bit; -1 none */
    uint64_t awake;                             /* bits of its mix that were seen set */
    unsigned budget[LEVELS_HOOKS]; /* how often a call of it was left out */
    uint32_t used[LEVELS_HOOKS];   /* how often an option of that row's offer was taken, by its first hook */
} levels_now;
/* levels_add.c: the number of what is called so, new or not; -1: there are too many. */
int levels_number(levels_names *names, const char *name);
int levels_expansion(levels *l, const char *id); /* levels_find_expansion finds without adding */
int levels_hook_number(levels *l, const levels_hook *h);
void levels_keep_mix(levels *l, uint64_t bits); /* that set of expansions, once */
void levels_mix_begins(levels *l, const sv_mix *mix);
void levels_game_begins(levels *l, sv_game *g, sv_game *twin);
void levels_turn_ends(levels *l);
void levels_try(levels *l, int trying); /* 1: what the twin does from here on is tried out, see `met`; 0: no more */
void levels_branch_ends(levels *l); /* of a turn that was played again: what it brought together counts, not as a game */
void levels_game_ends(levels *l);
/* levels_mask.c: the last segment of the game, from `block` by option k, again without each of its calls that may change something. */
void levels_mask(levels *l, sv_game *twin, const void *block, uint32_t k, int *left);
#endif
