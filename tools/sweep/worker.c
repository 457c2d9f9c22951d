/* The process of a worker. */
#include "worker.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { QUESTION = 512 };

/* ---- limits ---- */

static worker_mark *marked; /* for the handler, of this process alone */
static long most_kilobytes;

/* A signal that ends the process: was memory short? It says so where its parent can see it, and dies by the same signal. */
static void on_fault(int sig)
{
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used) == 0)
        marked->memory = used.ru_maxrss > most_kilobytes / 4 * 3;
    raise(sig); /* SA_RESETHAND: this time it ends */
}

#if defined __SANITIZE_ADDRESS__
enum { WITH_SANITIZER = 1 };
#else
enum { WITH_SANITIZER = 0 };
#endif

static void bounded(worker_mark *mark, const worker_limits *limits)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT};
    static char stack[1 << 16];
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct rlimit memory = {(rlim_t)limits->megabytes << 20, (rlim_t)limits->megabytes << 20}, core = {0, 0};
    struct sigaction act = {.sa_handler = on_fault, .sa_flags = (int)(SA_RESETHAND | SA_ONSTACK | SA_NODEFER)};
    setrlimit(RLIMIT_CORE, &core);
    signal(SIGINT, SIG_IGN); /* a terminal sends it to all; the parent says when to stop */
    signal(SIGTERM, SIG_DFL);
    marked = mark;
    most_kilobytes = limits->megabytes * 1024;
    if (WITH_SANITIZER) /* it takes far more address space, and tells faults itself */
        return;
    setrlimit(RLIMIT_AS, &memory);
    sigaltstack(&other, NULL);
    sigemptyset(&act.sa_mask);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &act, NULL);
}

/* So many seconds of the processor from here on; then SIGXCPU ends the process. */
static void more_time(const worker_limits *limits)
{
    struct rusage used;
    struct rlimit cpu;
    if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &cpu) != 0)
        return;
    cpu.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + limits->seconds);
    setrlimit(RLIMIT_CPU, &cpu);
}

/* ---- talking ---- */

static int send_all(int to, const char *text, size_t n)
{
    for (size_t done = 0; done < n;) {
        const ssize_t k = write(to, text + done, n - done);
        if (k < 0 && errno == EINTR)
            continue;
        if (k <= 0)
            return 0;
        done += (size_t)k;
    }
    return 1;
}

/* A question, up to its newline; 0: there are no more. */
static int ask(int from, char *buf, size_t n)
{
    size_t used = 0;
    while (used + 1 < n) {
        const ssize_t k = read(from, buf + used, 1);
        if (k < 0 && errno == EINTR)
            continue;
        if (k <= 0)
            return 0;
        if (buf[used] == '\n')
            break;
        used++;
    }
    buf[used] = '\0';
    return 1;
}

static int answer(const plan *p, worker_mark *mark, const char *question, int to)
{
    char *text = NULL;
    size_t n = 0;
    plan_game g;
    FILE *lines = open_memstream(&text, &n);
    if (!lines)
        return 0;
    const int record = strncmp(question, "record ", 7) == 0;
    char *at = NULL;
    plan_game_of(p, strtoll(question + (record ? 7 : 5), &at, 10), &g);
    if (record) {
        const long phase = strtol(at, &at, 10);
        const unsigned long choices = strtoul(at, &at, 10);
        const unsigned long taken = strtoul(at, &at, 10);
        worker_record(p, &g, (int)phase, (uint32_t)choices, (uint32_t)taken, *at == ' ' ? at + 1 : at, lines);
    } else {
        worker_play(p, &g, mark, lines);
    }
    fputs(".\n", lines);
    const int done = fclose(lines) == 0 && send_all(to, text, n);
    free(text);
    return done;
}

void worker_live(const plan *p, worker_mark *mark, const worker_limits *limits, int from, int to)
{
    char question[QUESTION];
    bounded(mark, limits);
    do
        more_time(limits);
    while (ask(from, question, sizeof question) && answer(p, mark, question, to));
}
