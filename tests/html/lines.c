/* Prints the order of play of many mixes as `spelverloop order --format json` prints it, by the same code, but in one process and with
   one library. Each line of standard input is a language and the path of a mix; a mix that is refused prints `null`. */
#include <stdlib.h>
#include <string.h>

#include "../../tools/spelverloop/cli.h"

int cli_stopped(void)
{
    return 0;
}

static sv_library *library;

static int order(const char *lang, char *path)
{
    char name[] = "spelverloop", command[] = "order", format[] = "--json", quiet[] = "--quiet", option[] = "--lang",
         language[8];
    snprintf(language, sizeof language, "%s", lang);
    char *argv[] = {name, command, path, format, quiet, option, language};
    cli c = {.lang = strcmp(lang, "nl") == 0 ? LANG_NL : LANG_EN, .library = library};
    out_start(&c.out, stdout, "never");
    out_start(&c.err, stderr, "never");
    c.report = sv_report_new(lang);
    int status = c.report ? cli_parse(&c, 7, argv) : CLI_IO;
    if (status == CLI_DONE)
        status = c.command->run(&c);
    if (status != CLI_DONE)
        printf("null\n");
    c.library = NULL;
    cli_free(&c);
    return status == CLI_DONE || status == CLI_USAGE;
}

int main(void)
{
    char line[4200], lang[4], path[4096];
    sv_report *r = sv_report_new("en");
    sv_library_desc desc = {0};
    int fine = (library = r ? sv_library_open(&desc, r) : NULL) != NULL;
    while (fine && fgets(line, sizeof line, stdin))
        fine = sscanf(line, "%3s %4095[^\n]", lang, path) == 2 && order(lang, path);
    if (library)
        sv_library_close(library);
    sv_report_free(r);
    return !fine || fflush(stdout) != 0;
}
