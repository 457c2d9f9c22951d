/* codes list         the names of all codes of the error table
   codes en|nl        reads what the program printed and names the code of each fault in it, in that order

   A fault is known by its text: of the texts that fit a line it is the one with most letters of its own. Two texts are shared by
   a fault of the command line and one of a file; those of the command line name no file, so their lines begin with the program. */
#include <stdio.h>
#include <string.h>
#include "spelverloop/errors.h"

static const struct {
    const char *name, *text[2];
} table[] = {
#define X(name, status, en, nl) {#name, {en, nl}},
    SV_ERRORS(X)
#undef X
};
enum { CODES = sizeof table / sizeof *table };

/* Does the text with its arguments fill the whole line? `*own`: how many bytes of it are no arguments. */
static int fits(const char *text, const char *line, size_t *own)
{
    size_t n = 0;

    for (; *text && *text != '%'; text++, line++, n++)
        if (*line != *text)
            return 0;
    if (!*text) {
        *own = n;
        return !*line;
    }
    for (text += 2;; line++) {
        size_t rest;

        if (fits(text, line, &rest)) {
            *own = n + rest;
            return 1;
        }
        if (!*line)
            return 0;
    }
}

static int is_usage(int code)
{
    return !strncmp(table[code].name, "SV_E_USAGE_", 11);
}

static const char *code_of(const char *line, int lang)
{
    const int usage = !strncmp(line, "spelverloop: ", 13);
    size_t most = 0, own;
    int best = -1;

    for (const char *at = line; at; at = strstr(at, ": ")) {
        at += 2 * (at != line);
        for (int i = 0; i < CODES; i++)
            if (fits(table[i].text[lang], at, &own) &&
                (own > most || best < 0 || (own == most && is_usage(i) == usage && is_usage(best) != usage))) {
                most = own;
                best = i;
            }
    }
    return best < 0 ? NULL : table[best].name;
}

int main(int argc, char **argv)
{
    static char line[1 << 16];
    const int lang = argc == 2 && !strcmp(argv[1], "nl");

    if (argc == 2 && !strcmp(argv[1], "list")) {
        for (int i = 0; i < CODES; i++)
            puts(table[i].name);
        return 0;
    }
    if (argc != 2 || (!lang && strcmp(argv[1], "en") != 0)) {
        fputs("codes list|en|nl\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        const char *name = code_of(line, lang);

        if (name)
            puts(name);
    }
    return 0;
}
