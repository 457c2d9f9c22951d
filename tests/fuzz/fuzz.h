/* What the fuzz targets share. A target is built twice: with libFuzzer by the fuzz preset (tools/dev fuzz), and with smoke.c by
   every preset, as a short test. A property that does not hold ends the program. */
#ifndef SV_TESTS_FUZZ_H
#define SV_TESTS_FUZZ_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static sv_library *lib;
static sv_report *report;

static inline void fuzz_fail(const char *what, const char *more)
{
    fprintf(stderr, "fuzz: %s: %s\n", what, more);
    abort();
}

static inline void fuzz_must(int holds, const char *what, const char *more)
{
    if (!holds)
        fuzz_fail(what, more);
}

/* The library is opened once. It is never closed: the targets end with the program. */
static inline void fuzz_open(void)
{
    report = sv_report_new("nl");
    lib = report ? sv_library_open(NULL, report) : NULL;
    fuzz_must(lib != NULL, "the library cannot be opened",
              report && sv_report_count(report) ? sv_report_at(report, 0)->text : "");
}

static inline sv_mix *fuzz_mix(const char *name, const char *players)
{
    const sv_mix_desc desc = {.name = name, .purpose = SV_FOR_PLAY, .players = players};
    sv_mix *mix = sv_mix_load(lib, &desc, report);

    fuzz_must(mix != NULL, name, sv_report_count(report) ? sv_report_at(report, 0)->text : "");
    return mix;
}

/* The input as a text of its own. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    fuzz_must(text != NULL, "memory", "");
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Who refuses something says why, and no input whatsoever is a fault of the program or of its memory. */
static inline void fuzz_report(int refused)
{
    fuzz_must(!refused || sv_report_count(report) > 0, "refused", "without a reason");
    for (int i = 0; i < sv_report_count(report); i++) {
        const sv_fault *f = sv_report_at(report, i);

        fuzz_must(f->code != SV_E_INTERNAL && f->code != SV_E_NO_MEMORY, sv_code_name(f->code), f->text);
        fuzz_must(f->text != NULL && *f->text, sv_code_name(f->code), "has no text");
    }
    sv_report_clear(report);
}

static inline void fuzz_check(const sv_game *g)
{
    char found[512] = "";

    fuzz_must(sv_game_check(g, found, sizeof found), "sv_game_check", found);
}
#endif
