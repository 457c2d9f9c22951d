#include "line.h"

#include <string.h>

static void field(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '\t': fputs("\\t", out); break;
        case '\n': fputs("\\n", out); break;
        case '\\': fputs("\\\\", out); break;
        default: fputc(*text, out);
        }
    }
}

void sweep_line_write(FILE *out, const char *const *fields)
{
    for (int i = 0; fields[i]; i++) {
        if (i)
            fputc('\t', out);
        field(out, fields[i]);
    }
    fputc('\n', out);
}

/* Undoes the escapes of a field, which ends at `end`. */
static void plain(char *from, const char *end)
{
    char *to = from;
    for (const char *at = from; at < end; at++) {
        if (*at == '\\' && at + 1 < end) {
            at++;
            *to++ = (char)(*at == 't' ? '\t' : *at == 'n' ? '\n' : *at);
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
}

int sweep_line_read(char **at, char *fields[SWEEP_FIELDS])
{
    int n = 0;
    char *text = *at, *end = strchr(text, '\n');
    if (!end || strncmp(text, ".\n", 2) == 0)
        return 0;
    *at = end + 1;
    while (n < SWEEP_FIELDS) {
        char *tab = memchr(text, '\t', (size_t)(end - text));
        if (n == SWEEP_FIELDS - 1)
            tab = NULL;
        fields[n++] = text;
        plain(text, tab ? tab : end);
        if (!tab)
            break;
        text = tab + 1;
    }
    return n;
}

int sweep_line_whole(const char *buf, size_t n)
{
    return n >= 2 && memcmp(buf + n - 2, ".\n", 2) == 0 && (n == 2 || buf[n - 3] == '\n');
}
