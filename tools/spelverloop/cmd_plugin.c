/* plugin check: runs what plugin.h asks of a plugin as checks, and says which of them it keeps. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fault.h"
#include "json.h"

static const char *const states[] = {
    [SV_CHECK_PASSED] = "passed", [SV_CHECK_FAILED] = "failed", [SV_CHECK_SKIPPED] = "skipped"};

typedef struct tally {
    int of[SV_CHECK_SKIPPED + 1];
} tally;

/* ---- text ---- */

static void print_faults(cli *c, const sv_checks *checks, int check)
{
    out *o = &c->out;
    for (int i = 0; i < sv_report_count(c->report); i++) {
        const sv_fault *f = sv_report_at(c->report, i);
        if (sv_checks_fault(checks, i) != check)
            continue;
        out_spaces(o, 6);
        if (f->file) {
            out_begin(o, OUT_BOLD);
            out_args(o, f->line ? "%1:%2:" : "%1:", (const char *const[4]){f->file, TEXT_NUMBER(f->line)});
            out_end(o);
            out_text(o, " ");
        }
        out_text(o, f->text);
        out_text(o, "\n");
    }
}

static void print_result(cli *c, const sv_check_result *r)
{
    static const struct {
        text_id word;
        out_style style;
    } words[] = {
        [SV_CHECK_PASSED] = {T_OK, OUT_GREEN}, [SV_CHECK_FAILED] = {T_FAILED, OUT_RED}, [SV_CHECK_SKIPPED] = {T_NOT_CHECKED, OUT_YELLOW}};
    out *o = &c->out;
    out_spaces(o, 2);
    out_begin(o, words[r->state].style);
    out_cell(o, cli_text(c, words[r->state].word), 12);
    out_end(o);
    out_cell(o, r->id, 10);
    out_text(o, "  ");
    out_text(o, r->text);
    if (*r->note)
        out_format(o, " (%s)", r->note);
    out_text(o, "\n");
}

static void print_text(cli *c, const sv_checks *checks, const tally *n)
{
    sv_check_result r;
    out_in(&c->out, OUT_BOLD, sv_checks_of(checks));
    out_text(&c->out, "\n");
    for (int i = 0; sv_checks_at(checks, i, text_code(c->lang), &r); i++) {
        if (r.state == SV_CHECK_PASSED && cli_given(c, OPT_QUIET))
            continue;
        print_result(c, &r);
        print_faults(c, checks, i);
    }
    cli_say(c, T_COUNTS, TEXT_NUMBER(n->of[SV_CHECK_PASSED]), TEXT_NUMBER(n->of[SV_CHECK_FAILED]),
            TEXT_NUMBER(n->of[SV_CHECK_SKIPPED]), NULL);
}

/* ---- JSON ---- */

static void json_faults(const cli *c, json *j, const sv_checks *checks, int check)
{
    json_open(j, "faults", '[');
    for (int i = 0; i < sv_report_count(c->report); i++) {
        const sv_fault *f = sv_report_at(c->report, i);
        if (sv_checks_fault(checks, i) != check)
            continue;
        json_open(j, NULL, '{');
        json_text(j, "code", sv_code_name(f->code));
        json_text(j, "file", f->file);
        json_number(j, "line", f->line);
        json_text(j, "text", f->text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const cli *c, json *j, const sv_checks *checks, const tally *n)
{
    sv_check_result r;
    json_open(j, NULL, '{');
    json_text(j, "plugin", sv_checks_of(checks));
    for (int i = 0; i <= SV_CHECK_SKIPPED; i++)
        json_number(j, states[i], n->of[i]);
    json_open(j, "checks", '[');
    for (int i = 0; sv_checks_at(checks, i, text_code(c->lang), &r); i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", r.id);
        json_text(j, "state", states[r.state]);
        json_text(j, "text", r.text);
        json_text(j, "note", r.note);
        json_faults(c, j, checks, i);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- one plugin ---- */

static int stopped(void *user)
{
    (void)user;
    return cli_stopped();
}

/* Wrong input is the manifest; what is wrong with a scenario is a check that failed. */
static int status_of(const cli *c, const sv_checks *checks, int fault)
{
    sv_check_result r;
    int status = sv_code_exit(sv_report_at(c->report, fault)->code);
    int of_check = sv_checks_at(checks, sv_checks_fault(checks, fault), text_code(c->lang), &r);
    return status == CLI_USAGE && of_check && strcmp(r.id, "manifest") != 0 ? CLI_FOUND : status;
}

static int worst_of(const cli *c, const sv_checks *checks)
{
    int worst = CLI_DONE;
    for (int i = 0; i < sv_report_count(c->report); i++) {
        int status = status_of(c, checks, i);
        worst = status > worst ? status : worst;
    }
    return worst;
}

/* A folder is told from an id by its slash, so that a folder that happens to lie here does not hide a plugin. */
static int is_folder(const char *operand)
{
    return strchr(operand, '/') != NULL || strcmp(operand, ".") == 0 || strcmp(operand, "..") == 0;
}

/* The folder without links and dots, since its last name is the id. *status tells what is wrong with it. */
static char *folder_of(cli *c, const char *operand, int *status)
{
    struct stat info;
    char *path = realpath(operand, NULL);
    if (path && stat(path, &info) == 0 && S_ISDIR(info.st_mode))
        return path;
    free(path);
    *status = fault_value(c, c->command->operands[c->lang], operand, T_CURE_PLUGIN_DIR, NULL, NULL);
    return NULL;
}

static int check_one(cli *c, const char *operand, uint64_t seed, json *j)
{
    int status = CLI_DONE;
    char *folder = is_folder(operand) ? folder_of(c, operand, &status) : NULL;
    if (status != CLI_DONE)
        return status;
    sv_library_desc where = {.plugin_path = c->values[OPT_PLUGIN_PATH], .folders = folder};
    sv_check_desc desc = {
        .id = folder ? NULL : operand, .games = (int)cli_count(c, OPT_GAMES, 0), .seed = seed, .stop = stopped};
    if (!j)
        cli_talk(c, T_CHECKING, operand, NULL, NULL, NULL);
    sv_checks *checks = sv_plugin_check(&where, &desc, c->report);
    free(folder);
    if (!checks)
        return fault_report(c);
    tally n = {{0}};
    sv_check_result r;
    for (int i = 0; sv_checks_at(checks, i, text_code(c->lang), &r); i++)
        n.of[r.state]++;
    status = worst_of(c, checks);
    if (j)
        print_json(c, j, checks, &n);
    else
        print_text(c, checks, &n);
    sv_report_clear(c->report);
    sv_checks_free(checks);
    return status;
}

int cmd_plugin_check(cli *c)
{
    json j = {.out = &c->out};
    int as_json = cli_format_is(c, "json"), worst = CLI_DONE;
    uint64_t seed = 1, last = 1;
    if (cli_given(c, OPT_SEED) && (!cli_seeds(c->values[OPT_SEED], &seed, &last) || seed != last))
        return fault_value(c, "--seed", c->values[OPT_SEED], T_CURE_SEED_ONE, NULL, NULL);
    if (as_json)
        json_open(&j, NULL, '[');
    for (int i = 0; i < c->n_operands && !cli_stopped(); i++) {
        int status = check_one(c, c->operands[i], seed, as_json ? &j : NULL);
        worst = status > worst ? status : worst;
    }
    if (as_json)
        json_close(&j, ']');
    return worst;
}
