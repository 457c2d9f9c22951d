/* For the tests of the readers of core/mix: a text read once, with what was made of it and the faults it has. */
#ifndef SV_TESTS_READING_H
#define SV_TESTS_READING_H
#include "mix/ini.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "mixtest.h"

typedef struct reading {
    sv_arena a;
    sv_report *r;
    const sv_ini *ini;
    const sv_manifest *m; /* read_manifest */
    const sv_order *o;    /* read_order */
} reading;

static inline reading read_bytes(const char *text, size_t n)
{
    reading x = {.r = sv_report_new("en")};
    x.ini = sv_ini_text(&x.a, "t.ini", text, n, x.r);
    return x;
}

static inline reading read_ini(const char *text)
{
    return read_bytes(text, strlen(text));
}

static inline reading read_manifest(const char *text)
{
    reading x = read_ini(text);
    x.m = sv_manifest_read(&x.a, x.ini, "dir", x.r);
    return x;
}

static inline reading read_order(const char *text)
{
    reading x = read_ini(text);
    x.o = sv_order_read(&x.a, x.ini, x.r);
    return x;
}

static inline void done(reading *x)
{
    sv_report_free(x->r);
    sv_arena_free(&x->a);
}
#endif
