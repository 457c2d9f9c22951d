/* The files of tests/reference: lines of fields between tabs, below a line that names them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "facts/facts.h"

static char *read_all(const char *name)
{
    FILE *in = fopen(name, "rb");

    ck_assert_msg(in != NULL, "%s cannot be opened", name);
    ck_assert_int_eq(fseek(in, 0, SEEK_END), 0);
    const long n = ftell(in);

    ck_assert_int_ge(n, 0);
    rewind(in);
    char *text = malloc((size_t)n + 1);

    ck_assert_ptr_nonnull(text);
    ck_assert_uint_eq(fread(text, 1, (size_t)n, in), (size_t)n);
    text[n] = '\0';
    fclose(in);
    return text;
}

table_file table_open(table *t, const char *name, int fields, const char *head)
{
    char path[128];

    snprintf(path, sizeof path, "tests/reference/%s", name);
    ck_assert_int_lt(t->n_texts, (int)(sizeof t->texts / sizeof *t->texts));
    char *text = t->texts[t->n_texts++] = read_all(path);
    table_file f = {.at = text, .fields = fields, .name = name};

    ck_assert_msg(table_next(&f) && !strcmp(f.field[0], head), "%s does not begin with a line of names", name);
    return f;
}

int table_next(table_file *f)
{
    if (!*f->at)
        return 0;
    char *line = f->at, *end = strchr(line, '\n');

    f->line++;
    ck_assert_msg(end != NULL, "%s:%d: the line does not end", f->name, f->line);
    *end = '\0';
    f->at = end + 1;
    int n = 0;

    for (char *s = line; s; n++) {
        ck_assert_msg(n < f->fields, "%s:%d: more than %d fields", f->name, f->line, f->fields);
        f->field[n] = s;
        s = strchr(s, '\t');
        if (s)
            *s++ = '\0';
    }
    ck_assert_msg(n == f->fields, "%s:%d: %d fields, not %d", f->name, f->line, n, f->fields);
    return 1;
}
