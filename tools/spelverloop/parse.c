#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fault.h"

typedef struct parser {
    cli *c;
    int argc, at;
    char **argv;
    const char *unknown;     /* first option nobody knows */
    const char *valued;      /* first value of an option that takes none */
    cli_option_id flag;      /* that option */
    cli_option_id valueless; /* first option that misses its value, or OPT_COUNT */
    cli_option_id twice;     /* first option that was given two values and takes one, or OPT_COUNT */
    const char *before;      /* the first of these values */
} parser;

/* A command that begins with that word takes the option. */
static int belongs(cli_option_id option, const char *word)
{
    const size_t n = strlen(word);
    for (int i = 0; i < CMD_COUNT; i++)
        if (cli_takes(&cli_commands[i], option) && strncmp(cli_commands[i].name, word, n) == 0 &&
            (cli_commands[i].name[n] == ' ' || !cli_commands[i].name[n]))
            return 1;
    return 0;
}

/* Two commands may mean something else by one name (--resume): then that of the command, if it was named by now. */
static cli_option_id find_option(const parser *p, const char *name, size_t length)
{
    cli_option_id found = OPT_COUNT;
    for (int i = 0; i < OPT_COUNT; i++)
        if (strlen(cli_options[i].name) == length && strncmp(cli_options[i].name, name, length) == 0 &&
            (found == OPT_COUNT || (p->c->n_operands && belongs((cli_option_id)i, p->c->operands[0]))))
            found = (cli_option_id)i;
    return found;
}

static cli_option_id find_letter(char letter)
{
    for (int i = 0; i < OPT_COUNT; i++)
        if (cli_options[i].letter == letter)
            return (cli_option_id)i;
    return OPT_COUNT;
}

static int needs_value(cli_kind kind)
{
    return kind != CLI_FLAG && kind != CLI_MAYBE;
}

/* Returns 0 when memory runs out. */
static int set_value(parser *p, cli_option_id option, const char *value)
{
    cli *c = p->c;
    const char *old = c->values[option];
    c->values[option] = value;
    const int lines = cli_options[option].kind == CLI_LINES;
    if (old && cli_options[option].kind != CLI_LIST && !lines && strcmp(old, value) != 0 && p->twice == OPT_COUNT) {
        p->twice = option;
        p->before = old;
    }
    if ((cli_options[option].kind != CLI_LIST && !lines) || !old)
        return 1;
    size_t n = strlen(old) + strlen(value) + 2;
    char *list = malloc(n);
    if (!list)
        return 0;
    snprintf(list, n, "%s%c%s", old, lines ? '\n' : ',', value);
    free(c->lists[option]);
    c->lists[option] = list;
    c->values[option] = list;
    return 1;
}

/* The argument at p->at is an option. Returns 0 when memory runs out. */
static int take_option(parser *p)
{
    char *arg = p->argv[p->at];
    char *value = NULL;
    cli_option_id option = OPT_COUNT;
    if (arg[1] == '-') {
        size_t length = strcspn(arg + 2, "=");
        option = find_option(p, arg + 2, length);
        value = arg[2 + length] ? arg + 3 + length : NULL;
    } else if (arg[2] == '\0') {
        option = find_letter(arg[1]);
    }
    if (option == OPT_COUNT) {
        p->unknown = p->unknown ? p->unknown : arg;
        return 1;
    }
    if (value && cli_options[option].kind == CLI_FLAG) {
        p->valued = value;
        p->flag = option;
        return 1;
    }
    if (!value && needs_value(cli_options[option].kind)) {
        if (p->at + 1 >= p->argc) {
            p->valueless = option;
            return 1;
        }
        value = p->argv[++p->at];
    }
    return set_value(p, option, value ? value : "");
}

static int take_all(parser *p)
{
    cli *c = p->c;
    int ended = 0;
    c->n_operands = 0;
    c->operands = calloc((size_t)p->argc + 1, sizeof *c->operands);
    if (!c->operands)
        return 0;
    for (p->at = 1; p->at < p->argc; p->at++) {
        const char *arg = p->argv[p->at];
        if (!ended && strcmp(arg, "--") == 0)
            ended = 1;
        else if (ended || arg[0] != '-' || arg[1] == '\0')
            c->operands[c->n_operands++] = arg;
        else if (!take_option(p))
            return 0;
    }
    return 1;
}

/* How many operands the name of the command takes up, 0 when it does not match. */
static int match_command(const cli_command *command, const char *const *operands, int n)
{
    const char *space = strchr(command->name, ' ');
    if (!space)
        return n >= 1 && strcmp(command->name, operands[0]) == 0;
    size_t length = (size_t)(space - command->name);
    int first = n >= 2 && strlen(operands[0]) == length && strncmp(command->name, operands[0], length) == 0;
    return first && strcmp(space + 1, operands[1]) == 0 ? 2 : 0;
}

static int find_command(cli *c)
{
    int most = 0; /* `order diff` before `order` */
    for (int i = 0; i < CMD_COUNT; i++) {
        int words = match_command(&cli_commands[i], c->operands, c->n_operands);
        if (words > most) {
            c->command = &cli_commands[i];
            most = words;
        }
    }
    if (c->command) {
        c->n_operands -= most;
        memmove(c->operands, c->operands + most, (size_t)c->n_operands * sizeof *c->operands);
    }
    if (c->command == &cli_commands[CMD_SWEEP] && cli_given(c, OPT_MUTATE)) /* the command by its other name */
        c->command = &cli_commands[CMD_SWEEP_MUTATE];
    return c->command || c->n_operands == 0 ? CLI_DONE : check_unknown_command(c);
}

int cli_parse(cli *c, int argc, char **argv)
{
    parser p = {.c = c, .argc = argc, .argv = argv, .valueless = OPT_COUNT, .twice = OPT_COUNT};
    if (!take_all(&p))
        return fault_memory(c);
    int status = find_command(c);
    if (status)
        return status;
    if (p.unknown)
        return check_unknown_option(c, p.unknown);
    if (p.valued)
        return check_unwanted_value(c, &cli_options[p.flag], p.valued);
    if (p.valueless != OPT_COUNT)
        return check_missing_value(c, &cli_options[p.valueless]);
    status = check_options(c);
    if (!status && p.twice != OPT_COUNT)
        status = check_given_twice(c, p.twice, p.before);
    if (!status)
        status = check_json(c);
    if (status || !c->command || cli_given(c, OPT_HELP) || cli_given(c, OPT_VERSION))
        return status;
    return check_operands(c);
}

void cli_free(cli *c)
{
    for (int i = 0; i < OPT_COUNT; i++)
        free(c->lists[i]);
    free(c->operands);
    if (c->library)
        sv_library_close(c->library);
    if (c->report)
        sv_report_free(c->report);
}
