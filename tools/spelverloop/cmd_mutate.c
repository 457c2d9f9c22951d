/* sweep mutate: changes hooks on purpose, one at a time, and says which changes nothing noticed. */
#include "commands.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "mutants.h"
#include "session.h"

enum { WORKERS = 16, BY = 512, WALL = 1200 /* seconds for one mutant */, LINE = 1024, LIVES = 1 /* what a worker says first when nothing killed its mutant */ };

typedef enum outcome { WAITS, RUNS, NONE /* it changes nothing: not counted */, KILLED, SURVIVED, EQUIVALENT /* it changes nothing, and there is a reason */ } outcome;

typedef struct result {
    outcome went;
    char by[BY];
    double seconds;
} result;

typedef struct worker {
    pid_t pid;
    int from, mutant; /* where it says what killed it; which */
    time_t begun;
} worker;

typedef struct mutating {
    cli *c;
    mutants m;
    result *result; /* owned, by mutant */
    unsigned kinds; /* bit per mutant_kind */
} mutating;

/* ---- which ---- */

static int is_word(const char *list, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == n && strncmp(at, word, n) == 0)
            return 1;
    return 0;
}

static int read_kinds(mutating *x)
{
    const char *only = x->c->values[OPT_ONLY];
    char names[200] = "";
    for (int k = 0; k < MUTANT_KINDS; k++) {
        x->kinds |= (unsigned)(!only || is_word(only, mutant_word((mutant_kind)k))) << k;
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", k ? ", " : "", mutant_word((mutant_kind)k));
    }
    for (const char *at = only ? only : ""; *at; at += strcspn(at, ","), at += *at == ',') {
        char word[64];
        int known = 0;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ","), at);
        for (int k = 0; k < MUTANT_KINDS; k++)
            known |= strcmp(word, mutant_word((mutant_kind)k)) == 0;
        if (!known)
            return fault_value(x->c, "--only", word, T_CURE_CHOICE, names, NULL);
    }
    return CLI_DONE;
}

/* Every name of --focus has mutants. */
static int check_focus(mutating *x)
{
    const char *focus = x->c->values[OPT_FOCUS];
    char names[1024] = "";
    for (int i = 0; i < x->m.n; i++)
        if (x->m.at[i].owner[0] && !is_word(names, x->m.at[i].owner))
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", *names ? "," : "", x->m.at[i].owner);
    for (const char *at = focus ? focus : ""; *at; at += strcspn(at, ","), at += *at == ',') {
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ","), at);
        if (!is_word(names, word))
            return *names ? fault_value(x->c, "--focus", word, T_CURE_CHOICE, names, NULL) : fault_value(x->c, "--focus", word, T_CURE_MUTANT_NONE, NULL, NULL);
    }
    return CLI_DONE;
}

static int is_wanted(mutating *x, int i)
{
    const mutant *m = &x->m.at[i];
    const char *focus = x->c->values[OPT_FOCUS];
    return (x->kinds >> m->kind & 1) && (!focus || is_word(focus, m->owner));
}

/* ---- workers ---- */

/* How a worker ends: what it says then is who killed the mutant, why it changes nothing, or what is known of one that survived. */
enum { SAYS_SURVIVED, SAYS_KILLED, SAYS_FAULT, SAYS_EQUIVALENT, SAYS_NONE };

static int try_one(mutating *x, int i, int to, char *by, size_t n)
{
    const mutant *one = &x->m.at[i];
    char how[BY / 2] = "", why[BY / 2] = "";
    int games = 0;
    long changed = 0;
    const int killed = mutant_killed(&x->m, one, by, n);
    if (killed)
        return killed < 0 ? SAYS_NONE : SAYS_KILLED;
    if (write(to, &(const char){LIVES}, 1) < 0)
        return SAYS_FAULT;
    mutant_alike alike = mutant_differs(&x->m, one, 0, how, sizeof how, &games, &changed);
    const int rounds = alike == MUTANT_ALIKE ? mutant_idle(&x->m, one, why, sizeof why) : 0;
    for (int k = 1; k < rounds && alike == MUTANT_ALIKE; k++)
        alike = mutant_differs(&x->m, one, k, how, sizeof how, &games, &changed);
    const int same = rounds && alike == MUTANT_ALIKE;
    const char *const args[4] = {TEXT_NUMBER(games), TEXT_NUMBER(changed), same ? why : how};
    if (same) {
        text_fill(by, n, cli_text(x->c, T_MUTANT_SAME), args);
        return SAYS_EQUIVALENT;
    }
    const text_id known = alike == MUTANT_PARTS ? T_MUTANT_PARTS : alike == MUTANT_BITS ? T_MUTANT_BITS_OTHER : changed < MUTANT_LEAST ? T_MUTANT_RARE : T_MUTANT_ALIKE;
    text_fill(by, n, cli_text(x->c, known), args);
    return SAYS_SURVIVED;
}

static void work(mutating *x, int i, int to)
{
    char by[BY] = "";
    const int said = try_one(x, i, to, by, sizeof by);
    _exit(write(to, by, strlen(by)) < 0 ? SAYS_FAULT : said);
}

static int start(mutating *x, worker *w, int i)
{
    int ends[2];
    if (pipe(ends) != 0)
        return fault_file(x->c, SV_E_INTERNAL, "pipe", errno);
    fflush(NULL);
    w->pid = fork();
    if (w->pid == 0) {
        close(ends[0]);
        if (!freopen("/dev/null", "w", stderr) || !freopen("/dev/null", "w", stdout))
            _exit(SAYS_FAULT);
        work(x, i, ends[1]);
    }
    close(ends[1]);
    w->from = ends[0];
    w->mutant = i;
    w->begun = time(NULL);
    x->result[i].went = RUNS;
    if (w->pid < 0) {
        close(ends[0]);
        return fault_file(x->c, SV_E_INTERNAL, "fork", errno);
    }
    return CLI_DONE;
}

static ssize_t read_all(int from, char *to, size_t n)
{
    size_t used = 0;
    for (ssize_t got = 1; got > 0 && used < n; used += got > 0 ? (size_t)got : 0)
        got = read(from, to + used, n - used);
    return (ssize_t)used;
}

/* What kills the process kills the mutant, as long as that was tried. */
static void ended(mutating *x, worker *w, int status)
{
    static const outcome went[] = {[SAYS_SURVIVED] = SURVIVED, [SAYS_KILLED] = KILLED, [SAYS_FAULT] = SURVIVED, [SAYS_EQUIVALENT] = EQUIVALENT, [SAYS_NONE] = NONE};
    result *r = &x->result[w->mutant];
    const ssize_t n = read_all(w->from, r->by, sizeof r->by - 1);
    const int lives = n > 0 && r->by[0] == LIVES, code = WIFEXITED(status) ? WEXITSTATUS(status) : lives ? SAYS_SURVIVED : SAYS_KILLED;
    close(w->from);
    w->pid = 0;
    r->by[n > 0 ? n : 0] = '\0';
    memmove(r->by, r->by + lives, sizeof r->by - 1);
    if (WIFSIGNALED(status))
        snprintf(r->by, sizeof r->by, "%s", WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGXCPU ? "time" : "crash");
    r->went = code <= SAYS_NONE ? went[code] : lives ? SURVIVED : KILLED; /* a sanitizer ends it with a status of its own */
}

static worker *find_worker(worker *w, int n, pid_t pid)
{
    for (int i = 0; i < n; i++)
        if (w[i].pid == pid)
            return &w[i];
    return NULL;
}

/* Waits for one that ends; one that takes too long is killed. */
static void wait_for_one(mutating *x, worker *w, int n)
{
    const struct timespec nap = {0, 2000000};
    for (;;) {
        int status;
        const pid_t pid = waitpid(-1, &status, WNOHANG);
        worker *one = pid > 0 ? find_worker(w, n, pid) : NULL;
        if (one) {
            ended(x, one, status);
            return;
        }
        if (pid < 0)
            return;
        for (int i = 0; i < n; i++)
            if (w[i].pid > 0 && (time(NULL) - w[i].begun > WALL || cli_stopped()))
                kill(w[i].pid, SIGKILL);
        nanosleep(&nap, NULL);
    }
}

static int run(mutating *x)
{
    worker w[WORKERS] = {{0}};
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const int n = processors < 1 ? 1 : processors > WORKERS ? WORKERS : (int)processors;
    int running = 0, status = CLI_DONE;
    for (int i = 0; i < x->m.n && status == CLI_DONE && !cli_stopped(); i++) {
        if (!is_wanted(x, i))
            continue;
        while (running == n) {
            wait_for_one(x, w, n);
            running--;
        }
        status = start(x, find_worker(w, n, 0), i);
        running += status == CLI_DONE;
    }
    for (; running > 0; running--)
        wait_for_one(x, w, n);
    return status;
}

/* ---- what came of it ---- */

static const text_id groups[MUTANT_GROUPS] = {T_MUTANT_HOOKS,  T_MUTANT_STEPS,  T_MUTANT_SWAPS,
                                              T_MUTANT_VETOES, T_MUTANT_VALUES, T_MUTANT_FIGURES};

static int count(const mutating *x, int group, outcome went)
{
    int n = 0;
    for (int i = 0; i < x->m.n; i++)
        n += (group < 0 || (int)mutant_group_of(x->m.at[i].kind) == group) && x->result[i].went == went;
    return n;
}

static void print_group(mutating *x, int group)
{
    const int killed = count(x, group, KILLED), survived = count(x, group, SURVIVED), same = count(x, group, EQUIVALENT);
    if (killed + survived + same == 0)
        return;
    out_cell(&x->c->out, cli_text(x->c, group < 0 ? T_MUTANT_ALL : groups[group]), 34);
    cli_say(x->c, T_MUTANT_COUNTS, TEXT_NUMBER(killed), TEXT_NUMBER(killed + survived),
            TEXT_REAL(killed + survived ? 100.0 * killed / (killed + survived) : 100, 1), TEXT_NUMBER(same));
}

static void print_those(mutating *x, outcome went, text_id head)
{
    char text[LINE];
    int some = 0;
    for (int i = 0; i < x->m.n; i++) {
        if (x->result[i].went != went)
            continue;
        if (!some++)
            cli_say(x->c, head, NULL, NULL, NULL, NULL);
        out_format(&x->c->out, "  %s", mutant_text(&x->m, &x->m.at[i], text, sizeof text));
        out_format(&x->c->out, ": %s\n", x->result[i].by);
    }
}

static void print_text(mutating *x)
{
    cli_say(x->c, T_MUTANT_MADE, TEXT_NUMBER(count(x, -1, KILLED) + count(x, -1, SURVIVED) + count(x, -1, EQUIVALENT)), TEXT_NUMBER(x->m.hooks), TEXT_NUMBER(x->m.scenarios), NULL);
    for (int g = 0; g < MUTANT_GROUPS; g++)
        print_group(x, g);
    print_group(x, -1);
    print_those(x, SURVIVED, T_MUTANT_SURVIVED);
    if (!cli_given(x->c, OPT_QUIET))
        print_those(x, EQUIVALENT, T_MUTANT_EQUIVALENT);
}

static void print_tsv(mutating *x)
{
    static const char *const words[] = {"waits", "runs", "none", "killed", "survived", "equivalent"};
    static const char *const head[] = {"mutant", "kind", "expansion", "went", "by"};
    char name[LINE];
    out_tsv(&x->c->out, head, 5);
    for (int i = 0; i < x->m.n; i++) {
        const result *r = &x->result[i];
        const char *const cells[] = {mutant_name(&x->m, &x->m.at[i], name, sizeof name), mutant_word(x->m.at[i].kind), x->m.at[i].owner,
                                     words[r->went], r->by};
        if (r->went > NONE)
            out_tsv(&x->c->out, cells, 5);
    }
}

/* ---- the command ---- */

static int add_all(mutating *x)
{
    sv_expansion_info e;
    char game[sizeof x->m.game];
    int status = session_game(x->c, game, sizeof game);
    for (int i = 0; i < x->c->n_operands && status == CLI_DONE; i++)
        status = mutants_add(&x->m, x->c->operands[i]);
    for (int i = 0; x->c->n_operands == 0 && status == CLI_DONE && sv_library_expansion(x->c->library, i, "en", &e); i++) {
        char folder[4096];
        const char *slash = strrchr(e.file, '/');
        snprintf(folder, sizeof folder, "%.*s/scenarios", slash ? (int)(slash - e.file) : 0, e.file);
        if (e.playable && strstr(e.games, game) && access(folder, R_OK) == 0)
            status = mutants_add(&x->m, folder);
    }
    return status;
}

int cmd_sweep_mutate(cli *c)
{
    mutating x = {.c = c, .m = {.c = c}};
    int status = session_library(c), bad = 0;
    if (status == CLI_DONE)
        status = read_kinds(&x);
    if (status == CLI_DONE)
        status = add_all(&x);
    if (status == CLI_DONE)
        status = mutants_list(&x.m);
    if (status == CLI_DONE)
        status = check_focus(&x);
    if (status == CLI_DONE && !(x.result = calloc((size_t)x.m.n + 1, sizeof *x.result)))
        status = fault_memory(c);
    if (status == CLI_DONE)
        status = run(&x);
    if (status == CLI_DONE) {
        if (cli_format_is(c, "tsv"))
            print_tsv(&x);
        else
            print_text(&x);
        if (x.m.n == 0)
            status = fault_value(c, c->lang == LANG_NL ? "BESTAND" : "FILE", c->n_operands ? c->operands[0] : "", T_CURE_MUTANT_NONE, NULL, NULL);
        bad = count(&x, -1, SURVIVED);
    }
    free(x.result);
    mutants_free(&x.m);
    return status == CLI_DONE && bad ? CLI_FOUND : status;
}
