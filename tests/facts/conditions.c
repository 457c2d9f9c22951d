/* Conditions of the table: `!` binds tightest, then `+` (and), then `|` (or). */
#include <check.h>
#include <ctype.h>
#include <string.h>
#include "facts/facts.h"

typedef struct reading {
    table *t;
    const char *at, *text, *where;
} reading;

static table_cond either(reading *r);

static table_cond node(reading *r, table_node n)
{
    ck_assert_int_lt(r->t->nodes, TABLE_NODES);
    r->t->node[r->t->nodes] = n;
    return r->t->nodes++;
}

static int take(reading *r, char c)
{
    while (*r->at == ' ')
        r->at++;
    if (*r->at != c)
        return 0;
    r->at++;
    return 1;
}

static int element_of(const reading *r, int expansion, const char *name, size_t n)
{
    const table_expansion *x = &r->t->expansion[expansion];

    for (int i = 0; i < x->elements; i++)
        if (strlen(x->element[i]) == n && !strncmp(x->element[i], name, n))
            return i;
    ck_abort_msg("%s: %s has no element %.*s", r->where, x->id, (int)n, name);
    return -1;
}

static const char *one_of(const reading *r, const char *const *words, int n_words, const char *name, size_t n)
{
    for (int i = 0; i < n_words; i++)
        if (strlen(words[i]) == n && !strncmp(words[i], name, n))
            return words[i];
    ck_abort_msg("%s: what is %.*s", r->where, (int)n, name);
    return NULL;
}

/* NAME, NAME.ELEMENT, NAME.OPTION=VALUE, edition=C1, publisher=RGG, empty */
static table_cond atom(reading *r)
{
    while (*r->at == ' ')
        r->at++;
    const char *name = r->at;
    size_t n = strcspn(name, " +|!()=");

    ck_assert_msg(n > 0, "%s: a name is missing in `%s`", r->where, r->text);
    r->at += n;
    if (n == 5 && !strncmp(name, "empty", n))
        return node(r, (table_node){.op = '0'});
    const char *value = NULL;
    size_t value_n = 0;

    if (take(r, '=')) {
        value = r->at;
        value_n = strcspn(value, " +|!()");
        r->at += value_n;
        if (n == 7 && !strncmp(name, "edition", n))
            return node(r, (table_node){.op = 'E', .value = one_of(r, table_editions, 4, value, value_n)});
        if (n == 9 && !strncmp(name, "publisher", n))
            return node(r, (table_node){.op = 'P', .value = one_of(r, table_publishers, 3, value, value_n)});
        for (int i = 0; i < r->t->options; i++)
            if (strlen(r->t->option[i].id) == n && !strncmp(r->t->option[i].id, name, n))
                return node(r, (table_node){.op = 'o', .a = i, .b = (int)value_n, .value = value});
        ck_abort_msg("%s: there is no option %.*s", r->where, (int)n, name);
    }
    const char *dot = memchr(name, '.', n);
    const size_t id_n = dot ? (size_t)(dot - name) : n;
    const int x = table_expansion_find(r->t, name, id_n);

    ck_assert_msg(x >= 0, "%s: there is no expansion %.*s", r->where, (int)id_n, name);
    if (!dot)
        return node(r, (table_node){.op = 'x', .a = x});
    return node(r, (table_node){.op = 'e', .a = x, .b = element_of(r, x, dot + 1, n - id_n - 1)});
}

static table_cond unary(reading *r)
{
    if (take(r, '!')) {
        const table_cond inner = unary(r);

        return node(r, (table_node){.op = '!', .a = inner});
    }
    if (!take(r, '('))
        return atom(r);
    const table_cond inner = either(r);

    ck_assert_msg(take(r, ')'), "%s: a bracket is missing in `%s`", r->where, r->text);
    return inner;
}

static table_cond both(reading *r)
{
    table_cond left = unary(r);

    while (take(r, '+')) {
        const table_cond right = unary(r);

        left = node(r, (table_node){.op = '+', .a = left, .b = right});
    }
    return left;
}

static table_cond either(reading *r)
{
    table_cond left = both(r);

    while (take(r, '|')) {
        const table_cond right = both(r);

        left = node(r, (table_node){.op = '|', .a = left, .b = right});
    }
    return left;
}

table_cond table_cond_read(table *t, const char *text, const char *where)
{
    reading r = {t, text, text, where};

    if (!*text)
        return -1;
    const table_cond c = either(&r);

    ck_assert_msg(take(&r, '\0'), "%s: `%s` goes on where it should end", where, text);
    return c;
}
