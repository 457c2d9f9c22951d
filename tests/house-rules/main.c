/* house-games neutral|monotone|pairs [GAMES] */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games.h"

sv_library *library;
int failed;

void wrong(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    if (failed++ < 40) {
        vprintf(format, args);
        putchar('\n');
    }
    va_end(args);
}

sv_mix *load(const char *text, char *faults, size_t n)
{
    sv_report *r = sv_report_new("en");
    const sv_mix_desc desc = {.name = "mix.ini", .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *m = sv_mix_load(library, &desc, r);
    size_t at = 0;

    *faults = 0;
    for (int i = 0; i < sv_report_count(r) && at < n; i++) {
        const sv_fault *f = sv_report_at(r, i);

        at += (size_t)snprintf(faults + at, n - at, "%s:%d: %s\n", f->file ? f->file : "", f->line, f->text);
    }
    sv_report_free(r);
    return m;
}

sv_mix *must_load(const char *text)
{
    char faults[2048];
    sv_mix *m = load(text, faults, sizeof faults);

    if (!m)
        wrong("does not load:\n%s\n%s", text, faults);
    return m;
}

void mix_text(char *buf, size_t n, int players, const char *expansions, const char *more)
{
    snprintf(buf, n, "[game]\ngame = carcassonne\nedition = C1\nplayers = %d\n\n[expansions]\nbase = yes\n%s\n%s", players, expansions, more);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int games);
        int games;
    } modes[] = {{"neutral", neutral, 2000}, {"monotone", monotone, 2000}, {"pairs", pairs, 20}};
    const char *mode = argc > 1 ? argv[1] : "";
    sv_report *r = sv_report_new("en");

    library = sv_library_open(NULL, r);
    for (int i = 0; !library && i < sv_report_count(r); i++)
        puts(sv_report_at(r, i)->text);
    for (size_t i = 0; library && i < sizeof modes / sizeof *modes; i++)
        if (!strcmp(mode, modes[i].name)) {
            const int played = modes[i].run(argc > 2 ? atoi(argv[2]) : modes[i].games);

            printf("%s: %d games, %d faults\n", mode, played, failed);
            sv_library_close(library);
            sv_report_free(r);
            return failed || !played;
        }
    fprintf(stderr, "house-games neutral|monotone|pairs [GAMES]\n");
    return 2;
}
