/* store.h: what a sweep has found, in one SQLite file: the results, the point from which it goes on, and the thing to query (docs/interactions.md
   has its tables). It knows nothing of games: it is given lines of text, as a worker writes them, and keeps each game in one transaction.

   A store belongs to one process at a time. Functions return 1, or 0 when something went wrong, which sweep_store_fault says; a store that
   failed may only be closed. Texts are copied. */
#ifndef SWEEP_STORE_H
#define SWEEP_STORE_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct sweep_store sweep_store;

/* Opens the file, and makes its tables when it is new. NULL: out of memory. Look at sweep_store_fault then, too. */
sweep_store *sweep_store_open(const char *path);
/* The same to read only: it must hold a sweep, and neither it nor its folder need be writable. */
sweep_store *sweep_store_read(const char *path);
void sweep_store_close(sweep_store *s);              /* NULL: nothing. From here on the one file holds everything */
const char *sweep_store_fault(const sweep_store *s); /* what SQLite says, in English; NULL: all is well */
typedef enum sweep_store_why {
    SWEEP_STORE_OTHER,    /* what SQLite says is all that is known */
    SWEEP_STORE_EMPTY,    /* nothing is in it yet: whoever made it was stopped before */
    SWEEP_STORE_FOREIGN,  /* it is no store: another file, or the tables of another program */
    SWEEP_STORE_DAMAGED,  /* it was one */
    SWEEP_STORE_DENIED,   /* it may not be written, or not be opened */
    SWEEP_STORE_FULL,     /* no space is left */
    SWEEP_STORE_BUSY,     /* another process is using it */
    SWEEP_STORE_VERSION   /* of another version of this program: sweep_store_fault says which */
} sweep_store_why;
sweep_store_why sweep_store_reason(const sweep_store *s); /* why it failed */
const char *sweep_store_path(const sweep_store *s);

/* What the sweep is: "strength", "seed" … */
int sweep_store_set(sweep_store *s, const char *key, const char *value);
const char *sweep_store_get(sweep_store *s, const char *key, char *buf, size_t n); /* "" when it is not there */

/* A row of the plan that was played, as text. Texts are never NULL. */
typedef struct sweep_store_mix {
    int row;
    const char *why;                            /* "alone", "cover", "swarm" */
    const char *expansions, *without, *options; /* "ferries,river", "ferries.ferries", "base.tiny-city=2" */
    uint64_t covered;                           /* combinations that this row and those before it hold */
} sweep_store_mix;
/* A game, by its key: row and round. */
typedef struct sweep_store_game {
    int row, round;
    uint64_t seed;
    int players;
    const char *edition;
} sweep_store_game;

int sweep_store_has(sweep_store *s, int row, int round); /* 1: that game is there */
/* Keeps the game that `lines` tell (line.h), and its mix, in one transaction: all of it or nothing. A game that is there already, or lines of no
   known kind, are a fault. */
int sweep_store_put(sweep_store *s, const sweep_store_mix *mix, const sweep_store_game *game, const char *lines);

/* Rows of a query, as texts ("" for NULL). The function ends it by returning 0. */
typedef int sweep_store_row(void *user, const char *const *cells, int n);
int sweep_store_each(sweep_store *s, const char *sql, sweep_store_row *fn, void *user);
long long sweep_store_number(sweep_store *s, const char *sql); /* the only cell; 0 when there is none */

/* Adds what another store holds, in one transaction. Both must be of the same sweep: then 1, or 0 with *why the key in which they differ
   ("" for a fault). A game that both have would be counted twice: then *why is "game". */
int sweep_store_merge(sweep_store *s, const char *other, char *why, size_t n);

/* Everything as text, in an order that depends on nothing but what is in it; times are left out. Two sweeps that found the same print the same.
   It ends where `out` fails, and is then 1 too, with errno as that write left it. */
int sweep_store_dump(sweep_store *s, FILE *out);

/* Beginnings and ends of runs, which no dump has. `id` goes to sweep_store_end. */
int sweep_store_begin(sweep_store *s, const char *shard, int jobs, long long *id);
int sweep_store_end(sweep_store *s, long long id, int games, int killed, double seconds);
#endif
