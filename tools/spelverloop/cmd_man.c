/* The manual page, made from the table: all commands on one page, in the form of man(7). */
#include "commands.h"
#include "help.h"

#include <string.h>

static const struct {
    const char *name;
    text_id about;
} environment[] = {
    {"SPELVERLOOP_LANG", T_ENV_LANG},      {"SPELVERLOOP_SEED", T_ENV_SEED}, {"SPELVERLOOP_PLUGIN_PATH", T_ENV_PLUGINS},
    {"SPELVERLOOP_DATA_PATH", T_ENV_DATA}, {"NO_COLOR", T_ENV_NO_COLOR},
};

static const struct {
    const char *status;
    text_id about;
} statuses[] = {
    {"0", T_STATUS_0},
    {"1", T_STATUS_1},
    {"2", T_STATUS_2},
    {"3", T_STATUS_3},
    {"4", T_STATUS_4},
    {"5", T_STATUS_5},
    {"130, 143", T_STATUS_SIGNAL},
};

/* Text of the page: what troff would take for its own is escaped. */
static void text(out *o, const char *text)
{
    for (const char *p = text; *p; p++) {
        if (*p == '\\')
            out_text(o, "\\e");
        else if (*p == '-')
            out_text(o, "\\-");
        else if (*p == '"')
            out_text(o, "\\(dq");
        else if (p == text && (*p == '.' || *p == '\''))
            out_format(o, "\\&%c", *p);
        else
            out_format(o, "%c", *p);
    }
}

static void line(out *o, const char *macro, const char *argument)
{
    out_format(o, "%s ", macro);
    text(o, argument);
    out_text(o, "\n");
}

static void paragraph(out *o, const char *words)
{
    text(o, words);
    out_text(o, "\n");
}

static void item(out *o, const char *name, const char *about)
{
    out_text(o, ".TP\n");
    line(o, ".B", name);
    paragraph(o, about);
}

static void option_items(cli *c, const cli_command *command, int common)
{
    out *o = &c->out;
    for (int i = 0; i < OPT_COUNT; i++) {
        cli_option_id option = (cli_option_id)i;
        if (help_is_common(option) != common || (command && !cli_takes(command, option)))
            continue;
        char form[128];
        item(o, help_option(c, command, option, form, sizeof form), cli_options[i].about[c->lang]);
    }
}

static void command_section(cli *c, const cli_command *command)
{
    out *o = &c->out;
    out_text(o, ".SS ");
    help_synopsis(c, o, command);
    out_text(o, "\n");
    paragraph(o, command->about[c->lang]);
    option_items(c, command, 0);
}

static void example_items(cli *c)
{
    out *o = &c->out;
    for (int i = 0; i < CMD_COUNT; i++) {
        const cli_command *command = &cli_commands[i];
        size_t most = sizeof command->examples / sizeof *command->examples;
        for (size_t k = 0; k < most && command->examples[k].line; k++)
            item(o, command->examples[k].line, command->examples[k].about[c->lang]);
    }
}

int cmd_man(cli *c)
{
    out *o = &c->out;
    out_format(o, ".TH SPELVERLOOP 1 \"\" \"spelverloop %s\"\n", sv_version());
    line(o, ".SH", cli_text(c, T_MAN_NAME));
    out_text(o, "spelverloop \\- ");
    paragraph(o, cli_text(c, T_PROGRAM));
    line(o, ".SH", cli_text(c, T_MAN_SYNOPSIS));
    out_text(o, ".B spelverloop\n");
    out_format(o, "%s [%s]\n", cli_text(c, T_COMMAND_WORD), cli_text(c, T_OPTIONS_WORD));
    line(o, ".SH", cli_text(c, T_MAN_EXAMPLES));
    example_items(c);
    line(o, ".SH", cli_text(c, T_MAN_COMMANDS));
    for (int i = 0; i < CMD_COUNT; i++)
        command_section(c, &cli_commands[i]);
    line(o, ".SH", cli_text(c, T_MAN_OPTIONS));
    option_items(c, NULL, 1);
    line(o, ".SH", cli_text(c, T_MAN_ENVIRONMENT));
    for (size_t i = 0; i < sizeof environment / sizeof *environment; i++)
        item(o, environment[i].name, cli_text(c, environment[i].about));
    line(o, ".SH", cli_text(c, T_MAN_STATUS));
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        item(o, statuses[i].status, cli_text(c, statuses[i].about));
    return CLI_DONE;
}
