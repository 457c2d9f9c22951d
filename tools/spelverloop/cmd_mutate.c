/* sweep mutate: changes hooks on purpose, one at a time, and says which changes nothing noticed. */
#include "commands.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "mutants.h"
#include "session.h"

enum { WORKERS = 16, BY = 512, SECONDS = 60 /* of the processor, for one mutant: one that takes longer goes round for ever */, WALL = 600, LINE = 1024 };

typedef enum outcome { WAITS, RUNS, NONE /* it changes nothing: not counted */, KILLED, SURVIVED, EQUIVALENT /* as the list says */, WRONG /* the list says so, and it was noticed, or changes a game */ } outcome;

typedef struct result {
    outcome went;
    char by[BY];
    const char *reason; /* of the list */
    double seconds;
} result;

typedef struct worker {
    pid_t pid;
    int from, mutant; /* where it says what killed it; which */
    time_t begun;
} worker;

typedef struct listed {
    char *name, *reason; /* name owned; reason points into it */
    int used;
} listed;

typedef struct mutating {
    cli *c;
    mutants m;
    result *result; /* owned, by mutant */
    listed *list;   /* owned */
    int n_listed;
    unsigned kinds; /* bit per mutant_kind */
    int only_listed;
} mutating;

/* ---- the list of equivalent ones ---- */

static int read_list(mutating *x)
{
    const char *path = x->c->values[OPT_EQUIVALENT];
    char line[LINE];
    FILE *f = path ? fopen(path, "r") : NULL;
    if (path && !f)
        return fault_file(x->c, SV_E_FILE_OPEN, path, errno);
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        listed *more = realloc(x->list, (size_t)(x->n_listed + 1) * sizeof *more);
        char *name = more ? strdup(line) : NULL;
        if (more)
            x->list = more;
        if (!name) {
            fclose(f);
            return fault_memory(x->c);
        }
        char *tab = strchr(name, '\t');
        if (tab)
            *tab = '\0';
        x->list[x->n_listed++] = (listed){name, tab ? tab + 1 : "", 0};
    }
    if (f)
        fclose(f);
    return CLI_DONE;
}

static listed *find_listed(mutating *x, int i)
{
    char name[LINE];
    mutant_name(&x->m, &x->m.at[i], name, sizeof name);
    for (int k = 0; k < x->n_listed; k++)
        if (strcmp(x->list[k].name, name) == 0)
            return &x->list[k];
    return NULL;
}

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
    char names[200] = "listed";
    x->only_listed = only && is_word(only, "listed");
    for (int k = 0; k < MUTANT_KINDS; k++) {
        x->kinds |= (unsigned)(!only || x->only_listed || is_word(only, mutant_word((mutant_kind)k))) << k;
        snprintf(names + strlen(names), sizeof names - strlen(names), ", %s", mutant_word((mutant_kind)k));
    }
    for (const char *at = only ? only : ""; *at; at += strcspn(at, ","), at += *at == ',') {
        char word[64];
        int known = 0;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ","), at);
        for (int k = 0; k < MUTANT_KINDS; k++)
            known |= strcmp(word, mutant_word((mutant_kind)k)) == 0;
        if (!known && strcmp(word, "listed") != 0)
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
    const listed *l = find_listed(x, i);
    return (x->kinds >> m->kind & 1) && (!focus || is_word(focus, m->owner)) && (!x->only_listed || l);
}

/* ---- workers ---- */

static void kill_one(mutating *x, int i, int to)
{
    char by[BY] = "", how[BY / 2] = "";
    int games = 0, parted = 0;
    long changed = 0;
    const int killed = mutant_killed(&x->m, &x->m.at[i], by, sizeof by);
    if (killed < 0)
        _exit(4);
    if (!killed && (parted = mutant_differs(&x->m, &x->m.at[i], how, sizeof how, &games, &changed)) != 0)
        text_fill(by, sizeof by, cli_text(x->c, T_MUTANT_PARTS), (const char *const[4]){how});
    else if (!killed)
        text_fill(by, sizeof by, cli_text(x->c, T_MUTANT_ALIKE), (const char *const[4]){TEXT_NUMBER(games), TEXT_NUMBER(changed)});
    ssize_t written = write(to, by, strlen(by));
    _exit(killed ? 1 : parted ? 3 : written < 0 ? 2 : 0);
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
        const struct rlimit limit = {SECONDS, SECONDS};
        setrlimit(RLIMIT_CPU, &limit);
        if (!freopen("/dev/null", "w", stderr) || !freopen("/dev/null", "w", stdout))
            _exit(2);
        kill_one(x, i, ends[1]);
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

/* What kills the process kills the mutant. */
static void ended(mutating *x, worker *w, int status)
{
    result *r = &x->result[w->mutant];
    listed *l = find_listed(x, w->mutant);
    const ssize_t n = read(w->from, r->by, sizeof r->by - 1);
    const int killed = !WIFEXITED(status) || WEXITSTATUS(status) == 1;
    close(w->from);
    w->pid = 0;
    r->by[n > 0 ? n : 0] = '\0';
    if (WIFSIGNALED(status))
        snprintf(r->by, sizeof r->by, "%s", WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGXCPU ? "time" : "crash");
    r->reason = l ? l->reason : NULL;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 4) {
        r->went = NONE;
        return;
    }
    r->went = killed ? l ? WRONG : KILLED : !l ? SURVIVED : WEXITSTATUS(status) == 3 ? WRONG : EQUIVALENT;
    if (l)
        l->used = 1;
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
    const int killed = count(x, group, KILLED) + count(x, group, WRONG), survived = count(x, group, SURVIVED), same = count(x, group, EQUIVALENT);
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
        out_format(&x->c->out, ": %s\n", went == EQUIVALENT && x->result[i].reason ? x->result[i].reason : x->result[i].by);
    }
}

static void print_text(mutating *x)
{
    cli_say(x->c, T_MUTANT_MADE, TEXT_NUMBER(count(x, -1, KILLED) + count(x, -1, SURVIVED) + count(x, -1, EQUIVALENT) + count(x, -1, WRONG)), TEXT_NUMBER(x->m.hooks), TEXT_NUMBER(x->m.scenarios), NULL);
    for (int g = 0; g < MUTANT_GROUPS; g++)
        print_group(x, g);
    print_group(x, -1);
    print_those(x, SURVIVED, T_MUTANT_SURVIVED);
    if (!cli_given(x->c, OPT_QUIET))
        print_those(x, EQUIVALENT, T_MUTANT_EQUIVALENT);
    print_those(x, WRONG, T_MUTANT_WRONG);
}

static void print_tsv(mutating *x)
{
    static const char *const words[] = {"waits", "runs", "none", "killed", "survived", "equivalent", "wrong"};
    static const char *const head[] = {"mutant", "kind", "expansion", "went", "by"};
    char name[LINE];
    out_tsv(&x->c->out, head, 5);
    for (int i = 0; i < x->m.n; i++) {
        const result *r = &x->result[i];
        const char *const cells[] = {mutant_name(&x->m, &x->m.at[i], name, sizeof name), mutant_word(x->m.at[i].kind), x->m.at[i].owner,
                                     words[r->went], r->went == EQUIVALENT && r->reason ? r->reason : r->by};
        if (r->went > NONE)
            out_tsv(&x->c->out, cells, 5);
    }
}

/* Names of the list that are no mutants (any more); only where all mutants were made. */
static int print_unknown(mutating *x)
{
    int n = 0;
    for (int i = 0; i < x->n_listed; i++) {
        int found = 0;
        for (int k = 0; k < x->m.n && !found; k++) {
            const listed *l = find_listed(x, k);
            found = l == &x->list[i];
        }
        if (found)
            continue;
        n++;
        cli_talk(x->c, T_MUTANT_UNKNOWN, x->list[i].name, NULL, NULL, NULL);
    }
    return n;
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
        status = read_list(&x);
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
        bad = print_unknown(&x) + count(&x, -1, SURVIVED) + count(&x, -1, WRONG);
    }
    for (int i = 0; i < x.n_listed; i++)
        free(x.list[i].name);
    free(x.list);
    free(x.result);
    mutants_free(&x.m);
    return status == CLI_DONE && bad ? CLI_FOUND : status;
}
