#include "pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "line.h"

enum {
    CHUNK = 1 << 16,
    SLACK = 10 /* seconds that pass, to one of the processor, before a worker that stands still is ended */
};

typedef struct worker {
    pid_t pid; /* 0: there is none */
    int to, from;
    char *buf; /* owned */
    size_t n, room;
    int busy, late; /* late: it was ended because it stood still */
    time_t since;
} worker;

struct pool {
    const plan *plan;
    const worker_limits *limits;
    int jobs;
    worker *workers;    /* owned */
    worker_mark *marks; /* shared with the processes */
};

static time_t now(void)
{
    struct timespec t = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

pool *pool_new(const plan *p, const worker_limits *limits, int jobs)
{
    pool *w = calloc(1, sizeof *w);
    const size_t size = (size_t)jobs * sizeof(worker_mark);
    const int zero = w ? open("/dev/zero", O_RDWR) : -1;
    void *marks = zero >= 0 ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0) : MAP_FAILED;
    if (zero >= 0)
        close(zero);
    if (w)
        *w = (pool){p, limits, jobs, calloc((size_t)jobs, sizeof *w->workers), marks == MAP_FAILED ? NULL : marks};
    if (!w || !w->workers || !w->marks) {
        pool_free(w);
        return NULL;
    }
    return w;
}

static int buried(worker *k)
{
    int status = 0;
    while (waitpid(k->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    close(k->to);
    close(k->from);
    k->pid = 0;
    k->busy = 0;
    return status;
}

void pool_free(pool *w)
{
    if (!w)
        return;
    for (int i = 0; w->workers && i < w->jobs; i++) {
        if (w->workers[i].pid) {
            kill(w->workers[i].pid, SIGKILL);
            buried(&w->workers[i]);
        }
        free(w->workers[i].buf);
    }
    if (w->marks)
        munmap(w->marks, (size_t)w->jobs * sizeof *w->marks);
    free(w->workers);
    free(w);
}

int pool_jobs(const pool *w)
{
    return w->jobs;
}

int pool_busy(const pool *w, int number)
{
    return w->workers[number].busy;
}

int pool_pid(const pool *w, int number)
{
    return (int)w->workers[number].pid;
}

/* ---- starting ---- */

/* In the new process: nothing of the other workers stays open, or their end would not be noticed. */
_Noreturn static void live(pool *w, int number, int from, int to)
{
    for (int i = 0; i < w->jobs; i++)
        if (w->workers[i].pid) {
            close(w->workers[i].to);
            close(w->workers[i].from);
        }
    worker_live(w->plan, &w->marks[number], w->limits, from, to);
    _exit(0);
}

static int start(pool *w, int number)
{
    worker *k = &w->workers[number];
    int there[2], back[2];
    if (pipe(there) != 0)
        return 0;
    if (pipe(back) != 0) {
        close(there[0]);
        close(there[1]);
        return 0;
    }
    out_flush(&w->plan->c->out);
    out_flush(&w->plan->c->err);
    const pid_t pid = fork();
    if (pid == 0) {
        close(there[1]);
        close(back[0]);
        live(w, number, there[0], back[1]);
    }
    close(there[0]);
    close(back[1]);
    if (pid < 0) {
        const int error = errno;
        close(there[1]);
        close(back[0]);
        errno = error;
        return 0;
    }
    fcntl(back[0], F_SETFL, O_NONBLOCK);
    *k = (worker){.pid = pid, .to = there[1], .from = back[0], .buf = k->buf, .room = k->room};
    return 1;
}

int pool_ask(pool *w, int number, const char *question)
{
    worker *k = &w->workers[number];
    const size_t n = strlen(question);
    for (int tries = 0; tries < 3; tries++) {
        if (!k->pid && !start(w, number))
            return 0;
        k->busy = 1;
        k->late = 0;
        k->n = 0;
        k->since = now();
        w->marks[number] = (worker_mark){.phase = -1};
        if (write(k->to, question, n) == (ssize_t)n) /* shorter than a pipe is deep */
            return 1;
        buried(k); /* it was killed while it waited */
    }
    errno = EPIPE;
    return 0;
}

/* ---- waiting ---- */

static int from_outside(int sig)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (own[i] == sig)
            return 0;
    return 1;
}

/* Its side of the pipe is closed: it is dead, or dies. */
static void died(pool *w, int i, pool_event *e)
{
    worker *k = &w->workers[i];
    const int late = k->late, status = buried(k);
    *e = (pool_event){.end = POOL_CRASH, .worker = i, .mark = w->marks[i]};
    if (!WIFSIGNALED(status)) {
        e->status = WEXITSTATUS(status);
        return;
    }
    e->signal = WTERMSIG(status);
    if (late || e->signal == SIGXCPU)
        e->end = POOL_HANG;
    else if (e->mark.memory)
        e->end = POOL_MEMORY;
    else if (from_outside(e->signal))
        e->end = POOL_KILLED;
}

/* Reads what is there. 1: *e is what it came to. */
static int hear(pool *w, int i, pool_event *e)
{
    worker *k = &w->workers[i];
    for (;;) {
        if (k->room - k->n < CHUNK + 1) {
            char *more = realloc(k->buf, k->n + (size_t)2 * CHUNK);
            if (!more)
                return 0;
            k->buf = more;
            k->room = k->n + (size_t)2 * CHUNK;
        }
        const ssize_t got = read(k->from, k->buf + k->n, CHUNK);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            return 0;
        if (got <= 0) {
            const int busy = k->busy;
            died(w, i, e);
            return busy; /* who had nothing to do is not missed */
        }
        k->n += (size_t)got;
        k->buf[k->n] = '\0';
        if (sweep_line_whole(k->buf, k->n)) {
            k->busy = 0;
            *e = (pool_event){.end = POOL_ANSWER, .worker = i, .answer = k->buf, .mark = w->marks[i]};
            return 1;
        }
    }
}

int pool_wait(pool *w, int milliseconds, pool_event *e)
{
    struct pollfd fds[POOL_JOBS];
    int who[POOL_JOBS];
    nfds_t n = 0;
    for (int i = 0; i < w->jobs; i++) {
        worker *k = &w->workers[i];
        if (k->busy && now() - k->since > w->limits->seconds * SLACK && !k->late) {
            k->late = 1;
            kill(k->pid, SIGKILL);
        }
        if (!k->pid)
            continue;
        fds[n] = (struct pollfd){.fd = k->from, .events = POLLIN};
        who[n++] = i;
    }
    if (poll(fds, n, milliseconds) <= 0)
        return 0;
    for (nfds_t i = 0; i < n; i++)
        if (fds[i].revents && hear(w, who[i], e))
            return 1;
    return 0;
}

const char *pool_signal(int signal, char buf[24])
{
    static const struct {
        int number;
        const char *name;
    } names[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"},
                 {SIGILL, "SIGILL"},   {SIGSYS, "SIGSYS"},   {SIGTRAP, "SIGTRAP"}, {SIGXCPU, "SIGXCPU"},
                 {SIGKILL, "SIGKILL"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"},   {SIGINT, "SIGINT"},
                 {SIGPIPE, "SIGPIPE"}, {SIGXFSZ, "SIGXFSZ"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].number == signal)
            return names[i].name;
    snprintf(buf, 24, "signal %d", signal);
    return buf;
}
