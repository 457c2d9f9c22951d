#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "help.h"

/* The second word when the first is `word`; NULL when the command is another one. */
static const char *second_word(const cli_command *command, const char *word)
{
    size_t length = strlen(word);
    return strncmp(command->name, word, length) == 0 && command->name[length] == ' ' ? command->name + length + 1
                                                                                     : NULL;
}

/* The nearest command, or when the first word is right the nearest second one. */
int check_unknown_command(cli *c)
{
    const char *first = c->operands[0], *wrong = c->n_operands > 1 ? c->operands[1] : "";
    near_word near = near_start(first), near_second = near_start(wrong);
    char named[128], used_as[128];
    size_t used = (size_t)snprintf(used_as, sizeof used_as, "spelverloop %s", first);
    int known = 0;
    for (int i = 0; i < CMD_COUNT; i++) {
        const char *second = second_word(&cli_commands[i], first);
        if (second && used < sizeof used_as)
            used += (size_t)snprintf(used_as + used, sizeof used_as - used, "%c%s", known ? '|' : ' ', second);
        known |= second != NULL;
        near_try(&near, cli_commands[i].name, strcspn(cli_commands[i].name, " "));
        if (second)
            near_try(&near_second, second, strlen(second));
    }
    if (known && !*wrong)
        return fault_usage(c, SV_E_USAGE_ARGUMENT, first, NULL, used_as, NULL);
    snprintf(named, sizeof named, "%s%s%s", first, known && *wrong ? " " : "", known ? wrong : "");
    return fault_usage(c, SV_E_USAGE_COMMAND, named, NULL, cli_text(c, T_SEE_HELP), known ? &near_second : &near);
}

int check_unknown_option(cli *c, const char *arg)
{
    near_word near = near_start(arg);
    char names[OPT_COUNT][32], wrong[64], who[64], cure[128];
    for (int i = 0; i < OPT_COUNT; i++) {
        int n = snprintf(names[i], sizeof names[i], "--%s", cli_options[i].name);
        if (!c->command || cli_takes(c->command, (cli_option_id)i))
            near_try(&near, names[i], (size_t)n);
    }
    snprintf(wrong, sizeof wrong, "%.*s", (int)strcspn(arg, "="), arg);
    snprintf(who, sizeof who, "spelverloop%s%s", c->command ? " " : "", c->command ? c->command->name : "");
    text_fill(cure, sizeof cure, cli_text(c, c->command ? T_SEE_HELP_OF : T_SEE_HELP),
              (const char *const[4]){c->command ? c->command->name : ""});
    return fault_usage(c, SV_E_USAGE_OPTION, who, wrong, cure, &near);
}

static int is_choice(const char *choices, const char *value)
{
    size_t length = strlen(value);
    for (const char *p = choices; *p;) {
        size_t n = strcspn(p, " ");
        if (n == length && strncmp(p, value, n) == 0)
            return 1;
        p += n + (p[n] == ' ');
    }
    return 0;
}

/* "C1 C2 C3" as it stands in a sentence. */
static const char *listed(char *buf, size_t n, const char *words)
{
    size_t used = 0;
    for (const char *p = words; *p && used + 2 < n; p++) {
        if (*p == ' ')
            buf[used++] = ',';
        buf[used++] = *p;
    }
    buf[used] = '\0';
    return buf;
}

static int check_choice(cli *c, const char *name, const char *value, const char *choices)
{
    char words[128], cure[160];
    if (is_choice(choices, value))
        return CLI_DONE;
    near_word near = near_start(value);
    near_try_words(&near, choices);
    text_fill(cure, sizeof cure, cli_text(c, T_CURE_CHOICE),
              (const char *const[4]){listed(words, sizeof words, choices)});
    return fault_usage(c, SV_E_USAGE_VALUE, name, value, cure, &near);
}

static int check_value(cli *c, const cli_option *option, const char *name, const char *value)
{
    uint64_t first, last;
    double seconds;
    switch (option->kind) {
    case CLI_MAYBE: return *value ? check_choice(c, name, value, option->choices) : CLI_DONE;
    case CLI_CHOICE: return check_choice(c, name, value, option->choices ? option->choices : c->command->formats);
    case CLI_COUNT:
        if (cli_number(value, strlen(value), (uint64_t)option->max, &first) && first >= (uint64_t)option->min)
            return CLI_DONE;
        if (option == &cli_options[OPT_AT]) /* the file is not read yet */
            return fault_value(c, name, value, T_CURE_AT, NULL, NULL);
        return fault_value(c, name, value, T_CURE_COUNT, TEXT_NUMBER(option->min), TEXT_NUMBER(option->max));
    case CLI_SEEDS:
        return cli_seeds(value, &first, &last) ? CLI_DONE : fault_value(c, name, value, T_CURE_SEED, NULL, NULL);
    case CLI_TIME: return cli_seconds(value, &seconds) ? CLI_DONE : fault_value(c, name, value, T_CURE_TIME, NULL, NULL);
    case CLI_LIST: return value[strspn(value, ", ")] ? CLI_DONE : fault_value(c, name, value, T_CURE_ANY, option->meta[c->lang], NULL);
    case CLI_TEXT:
    case CLI_LINES: return *value ? CLI_DONE : fault_value(c, name, value, T_CURE_ANY, option->meta[c->lang], NULL);
    case CLI_FLAG: break;
    }
    return CLI_DONE;
}

int check_options(cli *c)
{
    for (int i = 0; i < OPT_COUNT; i++) {
        char name[32];
        if (!c->values[i])
            continue;
        snprintf(name, sizeof name, "--%s", cli_options[i].name);
        if (c->command && !cli_takes(c->command, (cli_option_id)i))
            return check_unknown_option(c, name);
        if (!c->command && cli_options[i].kind == CLI_CHOICE && !cli_options[i].choices)
            continue;
        int status = check_value(c, &cli_options[i], name, c->values[i]);
        if (status)
            return status;
    }
    return CLI_DONE;
}

int check_operands(cli *c)
{
    const cli_command *command = c->command;
    char used_as[128], full[160], more[96];
    snprintf(used_as, sizeof used_as, "%s %s", command->name, command->operands[c->lang]);
    if (c->n_operands < command->min_operands) {
        snprintf(full, sizeof full, "spelverloop %s", used_as);
        return fault_usage(c, SV_E_USAGE_ARGUMENT, command->name, NULL, full, NULL);
    }
    if (c->n_operands <= command->max_operands)
        return CLI_DONE;
    text_fill(more, sizeof more, cli_text(c, T_ONE_MORE), (const char *const[4]){command->name});
    return fault_value(c, more, c->operands[command->max_operands], T_CURE_USED_AS, used_as, NULL);
}

int check_missing_value(cli *c, const cli_option *option)
{
    char name[32], used_as[128];
    snprintf(name, sizeof name, "--%s", option->name);
    help_option(c, c->command, (cli_option_id)(option - cli_options), used_as, sizeof used_as);
    return fault_usage(c, SV_E_USAGE_ARGUMENT, name, NULL, used_as, NULL);
}

int check_unwanted_value(cli *c, const cli_option *option, const char *value)
{
    char name[32];
    snprintf(name, sizeof name, "--%s", option->name);
    return fault_value(c, name, value, T_CURE_NO_VALUE, NULL, NULL);
}

int check_given_twice(cli *c, cli_option_id option, const char *before)
{
    char name[32];
    snprintf(name, sizeof name, "--%s", cli_options[option].name);
    return fault_value(c, name, c->values[option], T_CURE_TWICE, before, NULL);
}

/* --json is the same as --format json, so it cannot stand beside another form. */
int check_json(cli *c)
{
    const char *format = c->values[OPT_FORMAT];
    if (!cli_given(c, OPT_JSON) || !format || strcmp(format, "json") == 0)
        return CLI_DONE;
    return fault_value(c, "--format", format, T_CURE_TWICE_JSON, NULL, NULL);
}

/* The language of the system may be anything; what is meant for this program must be one that it speaks. */
int check_environment(cli *c)
{
    const char *lang = getenv("SPELVERLOOP_LANG");
    if (!lang || !*lang || cli_given(c, OPT_LANG))
        return CLI_DONE;
    return check_choice(c, "SPELVERLOOP_LANG", lang, "en nl");
}
