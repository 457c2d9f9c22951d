#include "out.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const styles[] = {
    [OUT_BOLD] = "\033[1m",   [OUT_DIM] = "\033[2m",     [OUT_RED] = "\033[31m",
    [OUT_GREEN] = "\033[32m", [OUT_YELLOW] = "\033[33m",
};

static int wants_styles(FILE *file, const char *when)
{
    if (when && strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    if ((no_color && *no_color) || !term || strcmp(term, "dumb") == 0)
        return 0;
    return isatty(fileno(file));
}

void out_start(out *o, FILE *file, const char *when)
{
    *o = (out){.file = file, .styled = wants_styles(file, when)};
}

static void note_failure(out *o, int failed)
{
    if (failed && !o->error)
        o->error = errno ? errno : EIO;
}

static void put_raw(out *o, const char *bytes, size_t n)
{
    if (o->error || n == 0)
        return;
    errno = 0;
    note_failure(o, fwrite(bytes, 1, n, o->file) != n);
}

/* The sides of the frames come first; none of their blanks at the end of an empty line. */
static void begin_line(out *o, int empty)
{
    size_t n = strlen(o->gutter);
    while (empty && n && o->gutter[n - 1] == ' ')
        n--;
    put_raw(o, o->gutter, n);
}

static void put(out *o, const char *bytes, size_t n)
{
    if (!o->gutter[0]) {
        put_raw(o, bytes, n);
        return;
    }
    while (n) {
        const char *newline = memchr(bytes, '\n', n);
        const size_t length = newline ? (size_t)(newline - bytes) + 1 : n;
        if (!o->in_line)
            begin_line(o, length == 1 && newline != NULL);
        put_raw(o, bytes, length);
        o->in_line = newline == NULL;
        bytes += length;
        n -= length;
    }
}

void out_gutter(out *o, const char *text)
{
    snprintf(o->gutter, sizeof o->gutter, "%s", text);
    o->in_line = 0;
}

int out_flush(out *o)
{
    if (!o->error) {
        errno = 0;
        note_failure(o, fflush(o->file) != 0 || ferror(o->file));
    }
    return o->error;
}

static int is_control(unsigned char c)
{
    return (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
}

/* Texts come from files of others: no sequence in them may steer the terminal. */
static void put_safe(out *o, const char *text, size_t n)
{
    size_t from = 0;
    for (size_t i = 0; i < n; i++) {
        if (is_control((unsigned char)text[i])) {
            put(o, text + from, i - from);
            put(o, "?", 1);
            from = i + 1;
        }
    }
    put(o, text + from, n - from);
}

void out_text(out *o, const char *text)
{
    put_safe(o, text, strlen(text));
}

/* Length of the character at s when it may be shown: UTF-8 in its shortest form, and no control character; else 0. */
static size_t shown_length(const unsigned char *s)
{
    const size_t n = s[0] < 0x80                   ? 1
                     : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
                     : s[0] >= 0xE0 && s[0] < 0xF0 ? 3
                     : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
                                                   : 0;
    if (n == 1)
        return s[0] >= 0x20 && s[0] != 0x7F;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if ((s[0] == 0xC2 && s[1] < 0xA0) || (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] >= 0xA0) ||
        (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] >= 0x90))
        return 0;
    return n;
}

void out_escaped(out *o, const char *text)
{
    char code[8];
    for (const char *s = text; *s;) {
        const size_t n = shown_length((const unsigned char *)s);
        if (n) {
            put(o, s, n);
        } else {
            snprintf(code, sizeof code,
                     *s == '\n'   ? "\\n"
                     : *s == '\t' ? "\\t"
                                  : "\\x%02X",
                     (unsigned)(unsigned char)*s);
            put(o, code, strlen(code));
        }
        s += n ? n : 1;
    }
}

void out_format(out *o, const char *format, ...)
{
    if (o->error)
        return;
    va_list list;
    char buf[1024];
    va_start(list, format);
    errno = 0;
    if (o->gutter[0]) {
        int n = vsnprintf(buf, sizeof buf, format, list);
        put(o, buf, n < 0 ? 0 : (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
    } else {
        note_failure(o, vfprintf(o->file, format, list) < 0);
    }
    va_end(list);
}

void out_args(out *o, const char *pattern, const char *const args[4])
{
    for (const char *p = pattern; *p;) {
        if (p[0] == '%' && p[1] >= '1' && p[1] <= '4') {
            const char *arg = args[p[1] - '1'];
            out_text(o, arg ? arg : "");
            p += 2;
        } else {
            size_t n = strcspn(p + 1, "%") + 1;
            put_safe(o, p, n);
            p += n;
        }
    }
}

void out_begin(out *o, out_style style)
{
    if (o->styled)
        put(o, styles[style], strlen(styles[style]));
}

void out_end(out *o)
{
    if (o->styled)
        put(o, "\033[0m", 4);
}

void out_in(out *o, out_style style, const char *text)
{
    out_begin(o, style);
    out_text(o, text);
    out_end(o);
}

static int columns_of(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

int out_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

void out_spaces(out *o, int n)
{
    for (; n > 0; n--)
        put(o, " ", 1);
}

void out_cell(out *o, const char *text, int width)
{
    out_text(o, text);
    out_spaces(o, width - out_columns(text));
}

void out_tsv(out *o, const char *const cells[], int n)
{
    for (int i = 0; i < n; i++) {
        if (i)
            put(o, "\t", 1);
        for (const char *p = cells[i] ? cells[i] : ""; *p;) {
            size_t part = strcspn(p, "\t\n");
            put_safe(o, p, part);
            p += part;
            if (*p) {
                put(o, " ", 1);
                p++;
            }
        }
    }
    put(o, "\n", 1);
}

void out_words(out_flow *f, const char *text)
{
    for (const char *p = text; *p;) {
        p += strspn(p, " \n\t");
        size_t n = strcspn(p, " \n\t");
        if (n == 0)
            break;
        int columns = columns_of(p, n);
        if (f->after_word && f->column + 1 + columns > OUT_WIDTH - out_columns(f->out->gutter)) {
            put(f->out, "\n", 1);
            out_spaces(f->out, f->hang);
            f->column = f->hang;
        } else if (f->after_word) {
            put(f->out, " ", 1);
            f->column++;
        }
        put_safe(f->out, p, n);
        f->column += columns;
        f->after_word = 1;
        p += n;
    }
}

void out_glue(out_flow *f, const char *text)
{
    out_text(f->out, text);
    f->column += out_columns(text);
    f->after_word = 1;
}
