/* sweep.h: the parent of a sweep: it hands games out, keeps what comes back, and tells how far it is. */
#ifndef SWEEP_SWEEP_H
#define SWEEP_SWEEP_H
#include "plan.h"
#include "pool.h"
#include "store.h"

enum { SWEEP_NAME = 1024 };

enum { SWEEP_RECALLED = 9 };

typedef struct sweep {
    cli *c;
    plan plan;
    sweep_store *store;
    const char *folder;
    const char *name; /* of the mix, as it was given */
    worker_limits limits;
    int jobs, seeds;
    int shard, shards;  /* games whose number modulo `shards` is `shard` */
    double most;        /* seconds; 0: until all is played */
    long long games;    /* of all shards */
    long long left;     /* of this one, when it began */
    long long played;   /* in this run */
    long long findings; /* in the store */
    int killed;         /* workers that were ended from outside */
    int given_up;       /* games that were left because that happened twice */
    double began, told; /* sweep_clock: when it began, and when it last said how far it is */
    int endless;        /* 1: games are played as long as --time allows */
    int first;          /* 1: none are begun when something was found */
    char *recalled[SWEEP_RECALLED]; /* owned: values that resume.c took from the store */
    int n_recalled;
} sweep;

double sweep_clock(void); /* seconds */

/* Plays the games that the store has not. Returns CLI_DONE when it could, whatever was found. */
int sweep_run(sweep *s);

/* Says what SQLite says, and returns the exit status. */
int sweep_store_faulty(cli *c, const sweep_store *store);

/* resume.c: takes what the sweep of --out was played with, the mix and the options that were not given, from its store; a folder without one is
   refused. Returns CLI_DONE, or the exit status. */
int sweep_recall(sweep *s);
/* Games of the whole sweep as the store knows it; 0: it does not end by itself. */
long long sweep_planned(sweep_store *store);

/* tell.c: one line on a terminal that says how far it is; `last` leaves it there no longer. */
void sweep_progress(sweep *s, int last);
/* What a store holds, as text or JSON on stdout. Returns CLI_DONE, CLI_FOUND, or another exit status. `s` may be NULL: no games were played now. */
int sweep_summary(cli *c, sweep_store *store, const sweep *s, const char *folder);

/* folder.c: the folder of a sweep. Each says what is wrong and returns the exit status, CLI_DONE for nothing. */
/* Makes the folder, and takes it for this process alone until it ends. *made: what was not there before, for sweep_folder_undo. */
int sweep_folder(cli *c, const char *folder, unsigned *made);
void sweep_folder_undo(const char *folder, unsigned made); /* takes it away again, where nothing came of it */
int sweep_is_there(const char *file);    /* 1: there is such a file */
int sweep_has_begun(const char *folder); /* 1: a sweep was given that folder once */
/* The file of the sweep that an operand names: a folder, or the file itself; `must`: it must be there. */
int sweep_file(cli *c, const char *operand, int must, char *buf, size_t n);
/* Opens the store of a file. To be closed in any case. */
int sweep_open(cli *c, const char *file, sweep_store **store);
int sweep_read(cli *c, const char *file, sweep_store **store); /* the same to read only, and it must hold a sweep */
/* A folder without a sweep has none of the files that a sweep writes beside its store: they would be somebody else's. */
int sweep_reports_foreign(cli *c, const char *folder);

/* "12-17-I3-0.ini": the name of the record of a finding in the folder findings/. */
const char *sweep_record_name(const char *row, const char *seed, const char *check, const char *number, char *buf,
                              size_t n);

/* Writes report.html, junit.xml and records of findings into the folder, each beside and then in place. Returns CLI_DONE, or the exit status. */
int sweep_report(cli *c, sweep_store *store, const char *folder);
#endif
