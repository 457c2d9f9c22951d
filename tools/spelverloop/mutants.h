/* mutants.h: hooks changed on purpose, to see whether tests notice. A mutant is one change of one hook of an expansion (or of two), made while mixes
   are made and games run; nothing is compiled anew. mutants.c lists them from the hooks that scenarios use, mutants_make.c makes one,
   mutants_kill.c looks what notices it. */
#ifndef MUTANTS_H
#define MUTANTS_H
#include <stdint.h>
#include "cli.h"

/* X(NAME, word, group, in English, in Dutch) */
#define MUTANTS(X)                                                                                   \
    X(DROP, "drop", MUTANT_OF_HOOKS, "not called", "niet aangeroepen")                               \
    X(TWICE, "twice", MUTANT_OF_HOOKS, "called twice", "twee keer aangeroepen")                      \
    X(END, "end", MUTANT_OF_STEPS, "at the end of its step", "aan het eind van de stap")             \
    X(NEXT, "next", MUTANT_OF_STEPS, "in the next step", "in de volgende stap")                      \
    X(SWAP, "swap", MUTANT_OF_SWAPS, "changed places with", "van plaats gewisseld met")              \
    X(VETO_OFF, "veto-off", MUTANT_OF_VETOES, "refuses nothing", "weigert niets")                    \
    X(VETO_ON, "veto-on", MUTANT_OF_VETOES, "refuses everything", "weigert alles")                   \
    X(MORE, "more", MUTANT_OF_VALUES, "one more", "één meer")                                        \
    X(LESS, "less", MUTANT_OF_VALUES, "one less", "één minder")                                      \
    X(FIGURE, "figure", MUTANT_OF_FIGURES, "sends no figure home", "stuurt geen figuur naar huis")

typedef enum mutant_group {
    MUTANT_OF_HOOKS, MUTANT_OF_STEPS, MUTANT_OF_SWAPS, MUTANT_OF_VETOES, MUTANT_OF_VALUES, MUTANT_OF_FIGURES, MUTANT_GROUPS
} mutant_group;
typedef enum mutant_kind {
#define X(name, word, group, en, nl) MUTANT_##name,
    MUTANTS(X)
#undef X
        MUTANT_KINDS
} mutant_kind;

enum { MUTANT_HOOKS = 512, MUTANT_NAME = 64, MUTANT_SCENARIOS = 2048 };

typedef struct mutant_hook { /* as all scenarios together show it */
    char owner[MUTANT_NAME], row[MUTANT_NAME], what[MUTANT_NAME], step[24], kind[8];
    int index, kind_number;
    int pays, sends_home, scores; /* what it was seen to do */
    uint64_t called[MUTANT_SCENARIOS / 64], acted[MUTANT_SCENARIOS / 64]; /* bit per scenario */
} mutant_hook;

typedef struct mutant {
    mutant_kind kind;
    int hook, other; /* other: of SWAP; -1 */
    char option[MUTANT_NAME]; /* of MORE and LESS: an option of the hook's owner, hook -1 */
    char owner[MUTANT_NAME];
} mutant;

typedef struct mutants {
    cli *c;
    char game[64];   /* scenarios of another are left out */
    char **scenario; /* owned: paths */
    double *takes;   /* owned: seconds, by scenario */
    int scenarios;
    mutant_hook *hook; /* owned */
    int hooks;
    int (*pair)[2]; /* owned: hooks that stand beside each other in some mix */
    int pairs;
    char (*option)[2][MUTANT_NAME]; /* owned: expansion and id */
    int options;
    mutant *at; /* owned */
    int n;
    int now; /* scenario that runs, while they are looked at */
    int failed;
} mutants;

const char *mutant_word(mutant_kind k);
mutant_group mutant_group_of(mutant_kind k);
/* "drop base place-tile apply 8": what a list of equivalent ones says. */
const char *mutant_name(const mutants *m, const mutant *x, char *buf, size_t n);
const char *mutant_text(const mutants *m, const mutant *x, char *buf, size_t n); /* "base place-tile apply 8: called twice" */

/* Adds the file, or the scenarios of the folder. Returns CLI_DONE, or the exit status. */
int mutants_add(mutants *m, const char *path);
/* Runs every scenario as it is and lists the mutants. One that fails, waits or is of another game than the usual one is left out. */
int mutants_list(mutants *m);
void mutants_free(mutants *m);

/* mutants_make.c: mixes that are made with the library from now on have that mutant. `x` outlives them. */
typedef struct mutant_made {
    const mutants *m;
    const mutant *x;
    sv_wrap wrap;
    long changed; /* calls and places that it changed */
} mutant_made;
void mutant_make(mutant_made *made, const mutants *m, const mutant *x);

/* The row at the end of the step of that line (END), or the first of the next step (NEXT); NULL: there is none. Text of the mix. */
const char *mutant_other_row(const sv_mix *mix, int line, mutant_kind kind);

/* mutants_kill.c: what notices the mutant, in a process of its own that dies with it. 1: `by` says it, as "plugins/base/scenarios/a.ini" or "I3";
   0: nothing; -1: nothing, and it changed nothing either, for there is no such place, or it is never called: it is no mutant. Not to be called in the process of the command itself. */
int mutant_killed(mutants *m, const mutant *x, char *by, size_t n);
const char *mutant_scenario(const mutants *m, const mutant *x, int k); /* the k-th of those in which it acts, the quick ones first; NULL: there are fewer */

/* mutants_mix.c: the mixes in which it is tried: that of its owner and that of all, then those of scenarios in which it acts, then the first two with
   other options, editions and players. NULL: that one cannot be made. With the wrap that the library has. */
enum { MUTANT_OF_SCENARIOS = 4, MUTANT_MIXES = 2 + MUTANT_OF_SCENARIOS + 12 };
sv_mix *mutant_mix(const mutants *m, const mutant *x, int i);
int mutant_checks(int i); /* 1: everything of `check` is looked at there */
int mutant_games(int i); /* that are played of it in a round */
/* 1: it is played in that round: all in the first; those of scenarios as long as the hook was called too seldom to say anything of it. */
enum { MUTANT_ROUNDS = 9 };
int mutant_plays(int i, int round);
uint64_t mutant_seed(int i, int game);

/* mutants_differ.c: random games with the mutant beside the same games without it: the same choices from the same seed. As above, not in the process of
   the command. */
typedef enum mutant_alike {
    MUTANT_PARTS, /* options, points or figures differ: `how` says where first */
    MUTANT_BITS,  /* only what nobody sees in these games differs: `how` */
    MUTANT_ALIKE  /* nothing does, but how far the program is, at no decision */
} mutant_alike;
/* Adds to *games how many were played, and to *changed how many changes the mutant made there. */
mutant_alike mutant_differs(mutants *m, const mutant *x, int round, char *how, size_t n, int *games, long *changed);

enum { MUTANT_LEAST = 20 /* calls, to say anything of a hook */ };
/* mutants_same.c: what its hooks were seen to do in games without it says why it changes nothing: `why`, after so many rounds; 0: nothing says so. */
int mutant_idle(mutants *m, const mutant *x, char *why, size_t n);
#endif
