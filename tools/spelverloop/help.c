#include "help.h"

#include <string.h>

#include "commands.h"
#include "fault.h"

enum { INDENT = 2, ABOUT_AT = 30 }; /* columns */

int help_is_common(cli_option_id option)
{
    return cli_options[option].commands == ((uint64_t)1 << CMD_COUNT) - 1;
}

/* " C1|C2", "[=options]" or " FILE". */
static void value_form(const cli *c, const cli_command *command, const cli_option *option, char *buf, size_t n)
{
    const char *values = option->choices ? option->choices : command ? command->formats : NULL;
    switch (option->kind) {
    case CLI_FLAG: buf[0] = '\0'; break;
    case CLI_MAYBE: snprintf(buf, n, "[=%s]", values ? values : ""); break;
    case CLI_CHOICE: snprintf(buf, n, " %s", values ? values : ""); break;
    case CLI_TEXT:
    case CLI_LIST:
    case CLI_LINES:
    case CLI_COUNT:
    case CLI_SEEDS:
    case CLI_TIME: snprintf(buf, n, " %s", option->meta[c->lang]); break;
    }
    for (char *p = buf; *p; p++)
        if (p > buf && *p == ' ')
            *p = '|';
}

const char *help_option(const cli *c, const cli_command *command, cli_option_id option, char *buf, size_t n)
{
    const cli_option *it = &cli_options[option];
    char letter[8] = "", value[96];
    if (it->letter)
        snprintf(letter, sizeof letter, "-%c, ", it->letter);
    value_form(c, command, it, value, sizeof value);
    snprintf(buf, n, "%s--%s%s", letter, it->name, value);
    return buf;
}

void help_synopsis(cli *c, out *o, const cli_command *command)
{
    out_text(o, command->name);
    if (command->operands[c->lang][0])
        out_format(o, " %s", command->operands[c->lang]);
}

/* The explanation of what was just written up to `column`. */
static void about(out *o, int column, const char *text)
{
    if (column + 2 > ABOUT_AT) {
        out_text(o, "\n");
        column = 0;
    }
    out_spaces(o, ABOUT_AT - column);
    out_flow flow = {o, ABOUT_AT, ABOUT_AT, 0};
    out_words(&flow, text);
    out_text(o, "\n");
}

static void paragraph(out *o, const char *text)
{
    out_flow flow = {o, 0, 0, 0};
    out_words(&flow, text);
    out_text(o, "\n");
}

static void heading(cli *c, out *o, text_id id)
{
    out_text(o, "\n");
    out_in(o, OUT_BOLD, cli_text(c, id));
    out_text(o, "\n");
}

static void options(cli *c, out *o, const cli_command *command, int common)
{
    for (int i = 0; i < OPT_COUNT; i++) {
        cli_option_id option = (cli_option_id)i;
        if (help_is_common(option) != common || (command && !cli_takes(command, option)))
            continue;
        char form[128];
        help_option(c, command, option, form, sizeof form);
        out_spaces(o, INDENT);
        out_text(o, form);
        about(o, INDENT + out_columns(form), cli_options[i].about[c->lang]);
    }
}

static void examples(cli *c, out *o, const cli_command *command)
{
    for (size_t i = 0; i < sizeof command->examples / sizeof *command->examples && command->examples[i].line; i++) {
        out_spaces(o, INDENT);
        out_text(o, command->examples[i].line);
        out_in(o, OUT_DIM, "   # ");
        out_in(o, OUT_DIM, command->examples[i].about[c->lang]);
        out_text(o, "\n");
    }
}

static void print_command(cli *c, out *o, const cli_command *command)
{
    out_format(o, "spelverloop %s: %s\n", command->name, command->summary[c->lang]);
    heading(c, o, T_EXAMPLES);
    examples(c, o, command);
    heading(c, o, T_USAGE);
    out_text(o, "  spelverloop ");
    help_synopsis(c, o, command);
    out_format(o, " [%s]\n\n", cli_text(c, T_OPTIONS_WORD));
    paragraph(o, command->about[c->lang]);
    int own = 0;
    for (int i = 0; i < OPT_COUNT; i++)
        own |= cli_takes(command, (cli_option_id)i) && !help_is_common((cli_option_id)i);
    if (own) {
        heading(c, o, T_OPTIONS);
        options(c, o, command, 0);
    }
    heading(c, o, T_OPTIONS_OF_ALL);
    options(c, o, command, 1);
}

static void print_list(cli *c, out *o)
{
    out_format(o, "spelverloop: %s\n", cli_text(c, T_PROGRAM));
    heading(c, o, T_EXAMPLES);
    for (int i = 0; i <= CMD_PLAY; i++) {
        const cli_example *example = &cli_commands[i].examples[0];
        out_format(o, "  %s", example->line);
        out_in(o, OUT_DIM, "   # ");
        out_in(o, OUT_DIM, example->about[c->lang]);
        out_text(o, "\n");
    }
    heading(c, o, T_USAGE);
    out_format(o, "  spelverloop %s [%s]\n", cli_text(c, T_COMMAND_WORD), cli_text(c, T_OPTIONS_WORD));
    heading(c, o, T_COMMANDS);
    for (int i = 0; i < CMD_COUNT; i++) {
        out_spaces(o, INDENT);
        help_synopsis(c, o, &cli_commands[i]);
        int columns = out_columns(cli_commands[i].name) + out_columns(cli_commands[i].operands[c->lang]);
        columns += cli_commands[i].operands[c->lang][0] != '\0';
        about(o, INDENT + columns, cli_commands[i].summary[c->lang]);
    }
    heading(c, o, T_OPTIONS_OF_ALL);
    options(c, o, NULL, 1);
    out_text(o, "\n");
    out_args(o, cli_text(c, T_HELP_MORE), (const char *const[4]){cli_text(c, T_COMMAND_WORD)});
    out_text(o, "\n");
}

void help_print(cli *c, out *o, const cli_command *command)
{
    if (command)
        print_command(c, o, command);
    else
        print_list(c, o);
}

/* `help run`, `help mix check`; `help mix` explains the first of its commands. */
int cmd_help(cli *c)
{
    if (c->n_operands == 0) {
        help_print(c, &c->out, NULL);
        return CLI_DONE;
    }
    char name[64];
    snprintf(name, sizeof name, "%s%s%s", c->operands[0], c->n_operands > 1 ? " " : "",
             c->n_operands > 1 ? c->operands[1] : "");
    near_word near = near_start(name);
    size_t n = strlen(name);
    for (int i = 0; i < CMD_COUNT; i++) {
        const char *known = cli_commands[i].name;
        if (strcmp(known, name) == 0 || (strncmp(known, name, n) == 0 && known[n] == ' ')) {
            help_print(c, &c->out, &cli_commands[i]);
            return CLI_DONE;
        }
        near_try(&near, known, strlen(known));
    }
    return fault_usage(c, SV_E_USAGE_COMMAND, name, NULL, cli_text(c, T_SEE_HELP), &near);
}
