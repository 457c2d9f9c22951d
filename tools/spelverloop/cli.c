#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* ---- what was given ---- */

int cli_given(const cli *c, cli_option_id option)
{
    return c->values[option] != NULL;
}

long cli_count(const cli *c, cli_option_id option, long otherwise)
{
    return cli_given(c, option) ? strtol(c->values[option], NULL, 10) : otherwise;
}

int cli_takes(const cli_command *command, cli_option_id option)
{
    if (option == OPT_FORMAT)
        return command->formats != NULL;
    if (option == OPT_JSON)
        return command->formats && strstr(command->formats, "json");
    return (cli_options[option].commands >> (command - cli_commands) & 1u) != 0;
}

int cli_format_is(const cli *c, const char *format)
{
    const char *formats = c->command->formats, *chosen = c->values[OPT_FORMAT];
    if (!chosen && cli_given(c, OPT_JSON))
        chosen = "json";
    if (chosen)
        return strcmp(chosen, format) == 0;
    size_t n = strlen(format);
    return formats && strncmp(formats, format, n) == 0 && (formats[n] == ' ' || formats[n] == '\0');
}

int cli_number(const char *text, size_t length, uint64_t max, uint64_t *value)
{
    uint64_t n = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (digit > max || n > (max - digit) / 10)
            return 0;
        n = n * 10 + digit;
    }
    *value = n;
    return length > 0;
}

/* As in a mix: decimal, or hexadecimal after 0x. */
static int seed(const char *text, size_t length, uint64_t *value)
{
    uint64_t n = 0;
    if (length < 3 || length > 18 || text[0] != '0' || (text[1] != 'x' && text[1] != 'X'))
        return cli_number(text, length, UINT64_MAX, value);
    for (size_t i = 2; i < length; i++) {
        char c = text[i] >= 'A' && text[i] <= 'F' ? (char)(text[i] - 'A' + 'a') : text[i];
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
            return 0;
        n = n << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    *value = n;
    return 1;
}

int cli_seeds(const char *text, uint64_t *first, uint64_t *last)
{
    const char *dots = strstr(text, "..");
    if (!dots) {
        int one = seed(text, strlen(text), first);
        *last = *first;
        return one;
    }
    return seed(text, (size_t)(dots - text), first) && seed(dots + 2, strlen(dots + 2), last) && *first <= *last;
}

int cli_seconds(const char *text, double *seconds)
{
    static const struct {
        char letter;
        int seconds;
    } units[] = {{'s', 1}, {'m', 60}, {'h', 3600}, {'\0', 1}};
    const size_t digits = strspn(text, "0123456789");
    uint64_t n;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (text[digits] == units[i].letter && !text[digits + (text[digits] != '\0')] && cli_number(text, digits, 1000000, &n) && n > 0) {
            *seconds = (double)n * units[i].seconds;
            return 1;
        }
    return 0;
}

double cli_time(const cli *c, cli_option_id option, double otherwise)
{
    double seconds = otherwise;
    if (c->values[option])
        cli_seconds(c->values[option], &seconds);
    return seconds;
}

/* ---- sentences ---- */

const char *cli_text(const cli *c, text_id id)
{
    return text_of(c->lang, id);
}

void cli_say(cli *c, text_id id, const char *a1, const char *a2, const char *a3, const char *a4)
{
    out_args(&c->out, cli_text(c, id), (const char *const[4]){a1, a2, a3, a4});
    out_text(&c->out, "\n");
}

void cli_talk(cli *c, text_id id, const char *a1, const char *a2, const char *a3, const char *a4)
{
    if (cli_given(c, OPT_QUIET))
        return;
    out_flush(&c->out);
    out_args(&c->err, cli_text(c, id), (const char *const[4]){a1, a2, a3, a4});
    out_text(&c->err, "\n");
}

/* ---- language ---- */

static const char *lang_argument(int argc, char **argv)
{
    const char *found = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            found = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            found = argv[++i];
    }
    return found;
}

static const char *not_empty(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

text_lang cli_language(int argc, char **argv)
{
    const char *asked = lang_argument(argc, argv);
    if (!asked)
        asked = not_empty("SPELVERLOOP_LANG");
    if (asked)
        return strcmp(asked, "nl") == 0 ? LANG_NL : LANG_EN;
    const char *locale = not_empty("LC_ALL");
    if (!locale)
        locale = not_empty("LC_MESSAGES");
    if (!locale)
        locale = not_empty("LANG");
    return locale && strncmp(locale, "nl", 2) == 0 && !(locale[2] >= 'a' && locale[2] <= 'z') ? LANG_NL : LANG_EN;
}
