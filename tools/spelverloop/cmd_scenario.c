/* scenario: runs scenarios and says, file by file, whether they went as expected. */
#include "commands.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fault.h"
#include "session.h"

typedef struct runner {
    cli *c;
    int passed, failed, skipped, tap;
    int worst; /* exit status: an invalid file weighs more than a failed one */
} runner;

typedef enum outcome { OUTCOME_OK, OUTCOME_FAILED, OUTCOME_INVALID, OUTCOME_WAITS } outcome;

static void print_faults(runner *r)
{
    out *o = &r->c->out;
    if (!r->tap) {
        fault_list(r->c, o, 4);
        return;
    }
    for (int i = 0; i < sv_report_count(r->c->report); i++) {
        const sv_fault *f = sv_report_at(r->c->report, i);
        out_text(o, "# ");
        if (f->file)
            out_args(o, f->line ? "%1:%2: " : "%1: ", (const char *const[4]){f->file, TEXT_NUMBER(f->line)});
        out_tsv(o, &f->text, 1);
    }
    sv_report_clear(r->c->report);
}

static void print_tap(runner *r, const char *path, outcome went, const char *title, const char *whom)
{
    out *o = &r->c->out;
    int number = r->passed + r->failed + r->skipped;
    int bad = went == OUTCOME_FAILED || went == OUTCOME_INVALID;
    out_format(o, "%s %d - ", bad ? "not ok" : "ok", number);
    out_text(o, path);
    if (*title) {
        out_text(o, ": ");
        out_text(o, title);
    }
    if (whom) {
        out_text(o, " # SKIP ");
        out_args(o, cli_text(r->c, T_WAITS), (const char *const[4]){whom});
    }
    out_text(o, "\n");
}

static void print_text(runner *r, const char *path, outcome went, const char *title, const char *whom)
{
    static const struct {
        text_id word;
        out_style style;
    } words[] = {
        [OUTCOME_OK] = {T_OK, OUT_GREEN},
        [OUTCOME_FAILED] = {T_FAILED, OUT_RED},
        [OUTCOME_INVALID] = {T_INVALID, OUT_RED},
        [OUTCOME_WAITS] = {T_WAITS, OUT_YELLOW},
    };
    out *o = &r->c->out;
    if (went == OUTCOME_OK && cli_given(r->c, OPT_QUIET))
        return;
    out_begin(o, words[went].style);
    out_args(o, cli_text(r->c, words[went].word), (const char *const[4]){whom});
    out_end(o);
    out_text(o, "  ");
    out_text(o, path);
    if (*title) {
        out_text(o, ": ");
        out_text(o, title);
    }
    out_text(o, "\n");
}

static void note(runner *r, const char *path, outcome went, const sv_scenario *scenario, int status)
{
    const char *title = scenario ? sv_scenario_title(scenario) : NULL;
    const char *whom = went == OUTCOME_WAITS ? sv_scenario_waits_for(scenario) : NULL;
    r->passed += went == OUTCOME_OK;
    r->skipped += went == OUTCOME_WAITS;
    r->failed += went == OUTCOME_FAILED || went == OUTCOME_INVALID;
    r->worst = status > r->worst ? status : r->worst;
    (r->tap ? print_tap : print_text)(r, path, went, title ? title : "", whom);
    print_faults(r);
}

/* The game did not come to where the scenario wants it: that is a difference, not a wrong file. */
static int is_difference(const cli *c)
{
    const sv_fault *first = sv_report_at(c->report, 0);
    return first && (first->code == SV_E_SCEN_ACTION || first->code == SV_E_SCEN_WHO || first->code == SV_E_SCEN_STEP ||
                     sv_code_exit(first->code) == CLI_FOUND);
}

static void run_it(runner *r, const char *path, sv_scenario *scenario)
{
    cli *c = r->c;
    int failed = sv_scenario_run(scenario, -1, NULL, NULL, NULL, c->report);
    if (failed == 0)
        note(r, path, OUTCOME_OK, scenario, CLI_DONE);
    else if (failed > 0 || is_difference(c))
        note(r, path, OUTCOME_FAILED, scenario, CLI_FOUND);
    else
        note(r, path, OUTCOME_INVALID, scenario, fault_status(c));
}

static void run_one(runner *r, const char *path)
{
    int status;
    sv_scenario *scenario = session_read(r->c, path, &status);
    if (!scenario)
        note(r, path, OUTCOME_INVALID, NULL, status ? status : fault_status(r->c));
    else if (sv_scenario_waits_for(scenario))
        note(r, path, OUTCOME_WAITS, scenario, CLI_DONE);
    else
        run_it(r, path, scenario);
    if (scenario)
        sv_scenario_free(scenario);
}

/* ---- files and folders ---- */

static int is_scenario_name(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return entry->d_name[0] != '.' && n > 4 && strcmp(entry->d_name + n - 4, ".ini") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static char *join(const char *folder, const char *name)
{
    size_t n = strlen(folder), m = strlen(name);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    char *path = malloc(n + m + 2);
    if (path)
        snprintf(path, n + m + 2, "%.*s/%s", (int)n, folder, name);
    return path;
}

typedef struct file_list {
    char **at;
    int n, room;
} file_list;

static int list_add(file_list *list, char *path)
{
    if (path && list->n == list->room) {
        int room = list->room ? 2 * list->room : 64;
        char **at = realloc(list->at, (size_t)room * sizeof *at);
        if (!at) {
            free(path);
            return 0;
        }
        list->at = at;
        list->room = room;
    }
    if (path)
        list->at[list->n++] = path;
    return path != NULL;
}

/* The file, or the scenarios of the folder in the order of their names. */
static int list_operand(cli *c, file_list *list, const char *path)
{
    struct stat info;
    if (strcmp(path, "-") == 0 || stat(path, &info) != 0 || !S_ISDIR(info.st_mode))
        return list_add(list, strdup(path)) ? CLI_DONE : fault_memory(c);
    struct dirent **entries = NULL;
    int n = scandir(path, &entries, is_scenario_name, by_name);
    if (n < 0)
        return fault_file(c, SV_E_FILE_OPEN, path, errno);
    int all = 1;
    for (int i = 0; i < n; i++) {
        all = all && list_add(list, join(path, entries[i]->d_name));
        free(entries[i]);
    }
    free(entries);
    if (!all)
        return fault_memory(c);
    return n ? CLI_DONE : fault_value(c, c->command->operands[c->lang], path, T_CURE_NO_SCENARIOS, NULL, NULL);
}

static int run_all(runner *r, const file_list *list)
{
    cli *c = r->c;
    if (r->tap)
        out_format(&c->out, "TAP version 13\n1..%d\n", list->n);
    for (int i = 0; i < list->n && !cli_stopped() && !c->out.error; i++)
        run_one(r, list->at[i]);
    if (!r->tap)
        cli_say(c, T_COUNTS, TEXT_NUMBER(r->passed), TEXT_NUMBER(r->failed), TEXT_NUMBER(r->skipped), NULL);
    return r->worst;
}

int cmd_scenario(cli *c)
{
    runner r = {.c = c, .tap = cli_format_is(c, "tap")};
    file_list list = {NULL, 0, 0};
    int status = session_library(c);
    for (int i = 0; i < c->n_operands && status == CLI_DONE; i++)
        status = list_operand(c, &list, c->operands[i]);
    if (status == CLI_DONE)
        status = run_all(&r, &list);
    for (int i = 0; i < list.n; i++)
        free(list.at[i]);
    free(list.at);
    return status;
}
