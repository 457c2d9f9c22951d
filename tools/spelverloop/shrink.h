/* shrink.h: from a game in which something is found to the smallest one in which the same check still finds something. shrink_script.c makes the
   choices of a record again where they can be made; shrink_trial.c plays in a process of its own, which may crash or hang;
   shrink_tiles.c leaves tiles out of the stack; shrink.c is the search, shrink_stages.c what it tries; cmd_shrink.c reads a record and writes what is left. */
#ifndef SHRINK_H
#define SHRINK_H
#include "oracle.h"

/* ---- choices ---- */

typedef struct shrink_choice {
    int turn;   /* 0: before the first; the next turns are 1, 2 … without gaps */
    int chance; /* 1: nobody's */
    uint8_t who;
    char text[ORACLE_TEXT];
} shrink_choice;

typedef struct shrink_script {
    shrink_choice *at; /* owned */
    int n, room;
} shrink_script;

int shrink_script_add(shrink_script *s, const shrink_choice *choice); /* 0: memory is short */
int shrink_script_copy(shrink_script *to, const shrink_script *from); /* likewise; frees what `to` had */
void shrink_script_free(shrink_script *s);
int shrink_script_turns(const shrink_script *s);
/* Numbers the turns anew, without gaps. */
void shrink_script_close(shrink_script *s);
char *shrink_read_file(const char *path); /* all of it; NULL: errno says why. To be freed */
int shrink_from_start(const char *text);  /* 0: the game begins at a position other than its first tile */
/* From the [do] section of a record: `text` is the whole file. 0: memory is short. */
int shrink_script_read(shrink_script *s, const char *text);

/* What a game is told to do, and what it did. It stands in memory that survives a crash. */
enum { SHRINK_MOST = 6000 /* choices */, SHRINK_STARTS = 16 /* tiles that lie before the first turn */ };
typedef enum shrink_outcome {
    SHRINK_NOTHING,
    SHRINK_FOUND,
    SHRINK_CRASH,
    SHRINK_HANG,
    SHRINK_NO_MIX /* it cannot be, or memory was short */
} shrink_outcome;

typedef struct shrink_trial {
    shrink_outcome outcome;
    oracle_id id;
    int turn;
    char finding[1024], variant[256];
    int n_starts;
    char start[SHRINK_STARTS][64];
    int n;
    shrink_choice at[SHRINK_MOST]; /* that were made, up to there */
} shrink_trial;

/* Picks for oracles.pick and .begin: choice by choice what the script says of that turn, else what comes nearest to it, else to pass, else
   the first option. Without a script: by lot. */
typedef struct shrink_picks {
    const oracles *o;
    unsigned ids;                /* checks that end the game when they find something */
    const shrink_script *script; /* NULL: by lot */
    uint64_t seed, rng;
    shrink_trial *trial;
    unsigned char *used;         /* owned by the caller: one for each choice of the script */
    char (*option)[ORACLE_TEXT]; /* likewise: of SHRINK_OPTIONS */
} shrink_picks;
enum { SHRINK_OPTIONS = 4096 };
uint32_t shrink_pick(void *picks, sv_game *g);
void shrink_begin(void *picks);
/* How far apart two texts are that begin with the same word; -1: they do not. */
int shrink_distance(const char *a, const char *b);

/* ---- a trial ---- */

typedef struct shrink_case {
    char *mix; /* owned: text */
    shrink_script script;
} shrink_case;

typedef struct shrink {
    cli *c;
    unsigned on;           /* checks that are tried; once one found something, that one alone */
    shrink_outcome wanted; /* SHRINK_FOUND, SHRINK_CRASH, SHRINK_HANG; SHRINK_NOTHING at first: any */
    uint64_t seed;
    char variant[256];
    shrink_case now;       /* the smallest so far: what was found in it stands in `trial` */
    shrink_trial *trial;   /* shared with the worker */
    shrink_trial *kept;    /* of `now` */
    int trimmed;           /* 1: the stack holds what the script draws, no more */
    int by_lot;            /* 1: there is no script yet */
    int replays, repeated; /* repeated: known already */
    long limit_ms;         /* of a trial */
    double seconds;        /* of the processor that it may take */
    double began, spent;   /* at the beginning: the clock, and the processor */
    uint64_t *known;       /* owned: what was tried in vain */
    int n_known, room_known, failed;
    int reserved; /* games that are kept for the last stage, which says whether the result is minimal */
    int expansions, turns, choices; /* at the beginning */
    int minimal;                    /* 1: without any one expansion it is found no more; every one was tried */
} shrink;

enum { SHRINK_REPLAYS = 300, SHRINK_SECONDS = 10 /* of the processor, where nothing else is said */, SHRINK_WAITED = 6 /* times that on the clock */ };

/* Plays a case in a process of its own; the result stands in s->trial. */
void shrink_play(shrink *s, const shrink_case *x);
double shrink_clock(void); /* seconds on a clock that does not go back */
double shrink_spent(void); /* seconds of the processor, of this process and its workers */
/* The checks that play two games, R1, R3 and R6 to R8, with the choices of a record. Nothing is done for a game that begins at a position of its own. */
void shrink_relations(oracles *o, const char *path, const sv_mix *mix);

/* The text with a stack of the tiles that the script draws and those that lie at the beginning. Frees `mix`; NULL: memory is short. */
char *shrink_trim(shrink *s, char *mix, const shrink_script *script, const shrink_trial *starts);

void shrink_case_free(shrink_case *x);
int shrink_case_copy(shrink_case *to, const shrink_case *from); /* 0: memory is short */
int shrink_may_go_on(const shrink *s);                          /* games and time are left */
/* Tries a case, which is freed or becomes s->now. 1: it shows it too. */
int shrink_attempt(shrink *s, shrink_case *x);

/* shrink_stages.c */
void shrink_fewer_tiles(shrink *s);
void shrink_fewer_turns(shrink *s);
void shrink_fewer_pairs(shrink *s);
void shrink_fewer_players(shrink *s);
void shrink_fewer_choices(shrink *s);
void shrink_fewer_rules(shrink *s);
void shrink_official_values(shrink *s);

/* The search, from s->now. CLI_DONE; CLI_FOUND: nothing was found in it; or the exit status. */
int shrink_search(shrink *s);
int shrink_expansions(shrink *s, char *ids, size_t n); /* of s->now beside the root, with commas; how many */
void shrink_free(shrink *s);
#endif
