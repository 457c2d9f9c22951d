/* The completion script for bash, made from the table. */
#include "commands.h"
#include "fault.h"

#include <string.h>

static const char head[] =
    "# bash completion of spelverloop; made by `spelverloop completion bash`\n"
    "_spelverloop_offer()\n"
    "{\n"
    "    mapfile -t COMPREPLY < <(compgen \"${@:2}\" -- \"$1\")\n"
    "}\n"
    "_spelverloop()\n"
    "{\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} program=${COMP_WORDS[0]}\n"
    "    local command='' options='' values='' i\n"
    "    [[ $cur == '=' ]] && cur=''\n"
    "    [[ $prev == '=' ]] && prev=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        -*|=) ;;\n"
    "        *) command+=${command:+ }${COMP_WORDS[i]} ;;\n"
    "        esac\n"
    "    done\n"
    "    COMPREPLY=()\n";

static const char tail[] = "    if [[ $cur == -* ]]; then\n"
                           "        _spelverloop_offer \"$cur\" -W \"$options\"\n"
                           "    else\n"
                           "        _spelverloop_offer \"$cur\" -W \"$values\"\n"
                           "    fi\n"
                           "}\n"
                           "complete -o default -F _spelverloop spelverloop\n";

static const char mixes[] = "values=$(\"$program\" mix list 2>/dev/null)";
static const char boxes[] = "values=$(\"$program\" boxes --format tsv 2>/dev/null | cut -f1)";
static const char houses[] = "values=$(\"$program\" house-rules --quiet 2>/dev/null)";
static const char expansions[] = "values=$(\"$program\" expansions --format tsv 2>/dev/null | cut -f1)";

/* What may stand after the command, beside files: shell code that sets `values`. */
static const char *const operands[CMD_COUNT] = {
    [CMD_ORDER] = mixes,
    [CMD_ORDER_DIFF] = mixes,
    [CMD_COMPARE] = mixes,
    [CMD_COVER] = mixes,
    [CMD_RUN] = mixes,
    [CMD_PLAY] = mixes,
    [CMD_MIX_CHECK] = mixes,
    [CMD_BENCH] = mixes,
    [CMD_SHOW] = mixes,
    [CMD_EXPANSIONS] = expansions,
    [CMD_HOUSE_RULES] = houses,
    [CMD_BOXES] = boxes,
    [CMD_PLUGIN_CHECK] = expansions,
    [CMD_COMPLETION] = "values=bash",
};

static void value_cases(out *o)
{
    out_text(o, "    case $prev in\n");
    for (int i = 0; i < OPT_COUNT; i++)
        if (cli_options[i].kind == CLI_CHOICE && cli_options[i].choices)
            out_format(o, "    --%s) _spelverloop_offer \"$cur\" -W '%s'; return ;;\n", cli_options[i].name,
                       cli_options[i].choices);
    out_format(o,
               "    --record|--plugin-path|--out) _spelverloop_offer \"$cur\" -d; return ;;\n"
               "    --save|--resume) _spelverloop_offer \"$cur\" -f; return ;;\n"
               "    --with|--without|--to-with|--to-without) %s; _spelverloop_offer \"$cur\" -W \"$values\"; return ;;\n"
               "    --house|--to-house) %s; _spelverloop_offer \"$cur\" -W \"$values\"; return ;;\n"
               "    --from-box) %s; _spelverloop_offer \"$cur\" -W \"$values\"; return ;;\n"
               "    esac\n",
               expansions, houses, boxes);
}

static int is_command(const char *word, size_t n)
{
    for (int i = 0; i < CMD_COUNT; i++)
        if (strlen(cli_commands[i].name) == n && strncmp(cli_commands[i].name, word, n) == 0)
            return 1;
    return 0;
}

/* The words that stand behind the first one. */
static void list_second_words(out *o, const char *first, size_t n)
{
    for (int i = 0; i < CMD_COUNT; i++)
        if (strncmp(cli_commands[i].name, first, n) == 0 && cli_commands[i].name[n] == ' ')
            out_format(o, " %s", cli_commands[i].name + n + 1);
}

static void command_case(out *o, const cli_command *command, const char *values)
{
    out_format(o, "    '%s'|'%s '*)\n", command->name, command->name);
    if (command->formats)
        out_format(o, "        [[ $prev == --format ]] && { _spelverloop_offer \"$cur\" -W '%s'; return; }\n",
                   command->formats);
    out_text(o, "        options='");
    for (int i = 0; i < OPT_COUNT; i++)
        if (cli_takes(command, (cli_option_id)i))
            out_format(o, " --%s", cli_options[i].name);
    out_text(o, "'\n");
    if (values)
        out_format(o, "        %s\n", values);
    if (!strchr(command->name, ' ')) {
        out_text(o, "        values+='");
        list_second_words(o, command->name, strlen(command->name));
        out_text(o, "'\n");
    }
    out_text(o, "        ;;\n");
}

/* Names of the commands, or first words of them, each once. */
static void first_words(out *o)
{
    for (int i = 0; i < CMD_COUNT; i++) {
        size_t n = strcspn(cli_commands[i].name, " ");
        if (i == 0 || strncmp(cli_commands[i - 1].name, cli_commands[i].name, n) != 0)
            out_format(o, "%s%.*s", i ? " " : "", (int)n, cli_commands[i].name);
    }
}

/* What may stand behind the first word of command i, when it is the first of those with two words that begin so. A first word that is a
   command itself offers them beside its own operands. */
static void second_words(out *o, int i)
{
    const char *first = cli_commands[i].name;
    size_t n = strcspn(first, " ");
    if (!first[n] || is_command(first, n) || (i > 0 && strncmp(cli_commands[i - 1].name, first, n + 1) == 0))
        return;
    out_format(o, "    %.*s) values='", (int)n, first);
    list_second_words(o, first, n);
    out_text(o, "' ;;\n");
}

static void command_cases(out *o)
{
    out_text(o, "    case $command in\n");
    for (int words = 2; words > 0; words--) /* `order diff` before `order` */
        for (int i = 0; i < CMD_COUNT; i++)
            if ((strchr(cli_commands[i].name, ' ') != NULL) == (words == 2))
                command_case(o, &cli_commands[i], operands[i]);
    for (int i = 0; i < CMD_COUNT; i++)
        second_words(o, i);
    out_text(o, "    *) values='");
    first_words(o);
    out_text(o, "' ;;\n    esac\n");
}

int cmd_completion(cli *c)
{
    out *o = &c->out;
    if (strcmp(c->operands[0], "bash") != 0)
        return fault_value(c, c->command->name, c->operands[0], T_CURE_CHOICE, "bash", NULL);
    out_text(o, head);
    value_cases(o);
    command_cases(o);
    out_text(o, tail);
    return CLI_DONE;
}
