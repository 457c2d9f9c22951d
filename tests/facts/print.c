/* What the table prints for a mix. */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "facts/facts.h"

/* ---- conditions ---- */

/* The default of an option: the most special of `C1:yes C2.ZMG:yes RGG:no`, else the plain one. */
static const char *dflt(const table_option *o, const table_mix *m, size_t *n)
{
    const char *best = o->dflt;
    int rank = 0;

    *n = strlen(best);
    for (const char *at = o->defaults; *at;) {
        const char *colon = strchr(at, ':');
        const size_t all = strcspn(at, " "), head = (size_t)(colon - at);
        char both[16], key[16];

        snprintf(key, sizeof key, "%.*s", (int)head, at);
        snprintf(both, sizeof both, "%s.%s", m->edition, m->publisher);
        const int now = !strcmp(key, both) ? 3 : !strcmp(key, m->publisher) ? 2 : !strcmp(key, m->edition) ? 1 : 0;

        if (now > rank) {
            rank = now;
            best = colon + 1;
            *n = all - head - 1;
        }
        at += all + (at[all] == ' ');
    }
    return best;
}

static int option_is(const table *t, const table_mix *m, const table_node *n)
{
    const table_option *o = &t->option[n->a];
    const char *value = m->value[n->a];
    size_t length;

    if (!m->in[o->expansion] || (o->elements && !(o->elements & m->elements[o->expansion])))
        return 0;
    if (value)
        length = strcspn(value, "\n"); /* in the text of the mix */
    else
        value = dflt(o, m, &length);
    return length == (size_t)n->b && !strncmp(value, n->value, length);
}

int table_holds(const table *t, const table_mix *m, table_cond c)
{
    if (c < 0)
        return 1;
    const table_node *n = &t->node[c];

    switch (n->op) {
    case '+': return table_holds(t, m, n->a) && table_holds(t, m, n->b);
    case '|': return table_holds(t, m, n->a) || table_holds(t, m, n->b);
    case '!': return !table_holds(t, m, n->a);
    case 'x': return m->in[n->a];
    case 'e': return m->in[n->a] && (m->elements[n->a] >> n->b & 1u);
    case 'o': return option_is(t, m, n);
    case 'E': return !strcmp(m->edition, n->value);
    case 'P': return !strcmp(m->publisher, n->value);
    case '0': return 1; /* decided when all rows are known */
    default: ck_abort_msg("condition %d", c); return 0;
    }
}

/* ---- may the mix be? ---- */

static int whole(const table *t, const table_mix *m)
{
    for (int i = 0; i < t->expansions; i++) {
        const table_expansion *x = &t->expansion[i];

        if (!m->in[i])
            continue;
        if (!m->elements[i])
            return 0;
        for (int e = 0; e < x->elements; e++)
            if ((m->elements[i] >> e & 1u) && (x->needs[e] & ~m->elements[i]))
                return 0;
        if (*x->requires && !m->in[table_expansion_find(t, x->requires, strlen(x->requires))])
            return 0;
    }
    return 1;
}

static const char *group_of(const table *t, const char *group)
{
    if (!*group)
        return "";
    for (int i = 0; i < t->groups; i++)
        if (!strcmp(t->group[i].from, group))
            return t->group[i].to;
    ck_abort_msg("groups.tsv has no %s", group);
    return NULL;
}

/* ---- the lines ---- */

/* Rows that the markers of the table stand for, those that are printed, in the order of the field. */
static void remind(const table *t, const char *printed, const table_row *r, char *out, size_t n)
{
    static const char *const rows[][2] = {{"MESSAGES", "marker-messages"},           {"ROBBERS", "marker-robbers"},
                                          {"ROBBER CHOICE", "marker-robber-choice"}, {"TREE TRAP", "marker-tree-trap"},
                                          {"LAKE TRAP", "marker-lake-trap"},         {"WONDER", "marker-wonder"}};
    size_t at = 0;

    *out = '\0';
    for (const char *word = r->markers; *word;) {
        const size_t all = strcspn(word, ";"), name = strcspn(word, "#;");
        const size_t bare = name > 0 && word[name - 1] == ' ' ? name - 1 : name;
        int found = 0;

        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (strlen(rows[i][0]) == bare && !strncmp(rows[i][0], word, bare)) {
                found = 1;
                if (printed[table_row_find(t, rows[i][1])] && strncmp(r->id, "marker-", 7) != 0)
                    at += (size_t)snprintf(out + at, n - at, "%s%s", at ? " " : "", rows[i][1]);
            }
        ck_assert_msg(found && at < n, "%s: what is the marker `%s`?", r->id, word);
        word += all;
        word += strspn(word, "; ");
    }
}

static int edition_number(const char *edition)
{
    for (int i = 0; i < 4; i++)
        if (!strcmp(table_editions[i], edition))
            return i;
    return -1;
}

/* A row that says that its step is empty goes when another one is there. */
static void drop_empty(const table *t, char *printed)
{
    for (int i = 0; i < t->rows; i++)
        for (int k = 0; t->row[i].empty && k < t->rows; k++)
            if (printed[k] && !t->row[k].empty && !strcmp(t->row[i].step, t->row[k].step))
                printed[i] = 0;
}

/* A member of a group whose head is not there. */
static int headless(const table *t, const char *printed)
{
    static const char *const heads[][2] = {{"source", "tile-source"},    {"laying", "place-tile"},
                                           {"porxada", "porxada"},       {"wood", "choose-one-2b1"},
                                           {"wood-2", "choose-one-2b2"}, {"flock", "shepherd-choice"},
                                           {"fruit", "fruit-header"}};

    for (int i = 0; i < t->rows; i++)
        for (size_t k = 0; printed[i] && k < sizeof heads / sizeof *heads; k++)
            if (!strcmp(group_of(t, t->row[i].group), heads[k][0]) && !printed[table_row_find(t, heads[k][1])])
                return 1;
    return 0;
}

int table_print(const table *t, const table_mix *m, table_line *out)
{
    const int edition = edition_number(m->edition);
    char printed[TABLE_ROWS];
    int n = 0;

    if (!whole(t, m))
        return -1;
    for (int i = 0; i < t->rows; i++)
        printed[i] = (char)(table_holds(t, m, t->row[i].expansions) && table_holds(t, m, t->row[i].when));
    drop_empty(t, printed);
    if (headless(t, printed))
        return -1;
    for (int i = 0; i < t->rows; i++) {
        const table_row *r = &t->row[i];

        if (!printed[i])
            continue;
        table_line *l = &out[n++];
        *l = (table_line){.row = r, .kind = r->kind, .group = group_of(t, r->group)};
        if (r->other_kind && table_holds(t, m, r->other))
            l->kind = r->other_kind;
        l->foreign = edition >= 0 && r->home && !(r->home >> edition & 1u);
        remind(t, printed, r, l->marks, sizeof l->marks);
    }
    return n;
}
