/* pool.h: the workers of a sweep: processes that are given questions and give answers. One that dies is told of, with what it was doing, and another takes
   its place. */
#ifndef SWEEP_POOL_H
#define SWEEP_POOL_H
#include "worker.h"

enum { POOL_JOBS = 256 };

typedef enum pool_end {
    POOL_ANSWER, /* it answered */
    POOL_CRASH,  /* it ended itself: a signal such as SIGSEGV, or another exit status */
    POOL_HANG,   /* it took more time than it may; */
    POOL_MEMORY, /* more memory */
    POOL_KILLED  /* somebody from outside ended it */
} pool_end;

typedef struct pool_event {
    pool_end end;
    int worker;         /* its number, from 0 */
    char *answer;       /* lines up to the point; valid until the worker is asked again */
    int signal, status; /* how it ended: the signal, else the exit status */
    worker_mark mark;   /* where it was */
} pool_event;

typedef struct pool pool;

/* Starts no process yet. NULL: out of memory. The plan and the limits outlive it. */
pool *pool_new(const plan *p, const worker_limits *limits, int jobs);
void pool_free(pool *w); /* ends all workers, whatever they do */
int pool_jobs(const pool *w);
int pool_busy(const pool *w, int worker);
/* Asks a worker that is not busy; starts it when there is none. 0: no process can be started, errno says why. */
int pool_ask(pool *w, int worker, const char *question);
/* Waits up to so many milliseconds for something to happen. 1: *e is it; 0: nothing did. */
int pool_wait(pool *w, int milliseconds, pool_event *e);
int pool_pid(const pool *w, int worker); /* of the process, 0 for none */
/* "SIGSEGV" */
const char *pool_signal(int signal, char buf[24]);
#endif
