#include "facts/mixes.h"
#include <check.h>
#include <stdio.h>
#include <string.h>

uint32_t mixes_below(mixes *d, uint32_t n)
{
    uint64_t z = d->rng += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) * n >> 32);
}

static unsigned all_of(const table_expansion *x)
{
    return (1u << x->elements) - 1;
}

static int base_of(const table *t)
{
    return table_expansion_find(t, "base", 4);
}

static size_t write_expansions(const mixes *d, const table_mix *m, int players, char *text)
{
    size_t at = (size_t)snprintf(text, MIX_TEXT, "[game]\ngame = carcassonne\nplayers = %d\n[expansions]\n", players);

    for (int i = 0; i < d->t->expansions; i++) {
        const table_expansion *x = &d->t->expansion[i];

        if (!m->in[i])
            continue;
        at += (size_t)snprintf(text + at, MIX_TEXT - at, "%s =", x->id);
        if (m->elements[i] == all_of(x))
            at += (size_t)snprintf(text + at, MIX_TEXT - at, " yes");
        for (int e = 0; m->elements[i] != all_of(x) && e < x->elements; e++)
            if (m->elements[i] >> e & 1u)
                at += (size_t)snprintf(text + at, MIX_TEXT - at, " %s", x->element[e]);
        at += (size_t)snprintf(text + at, MIX_TEXT - at, "\n");
    }
    return at;
}

void mixes_plain(const mixes *d, table_mix *m, char *text, int a, int b)
{
    *m = (table_mix){.edition = "", .publisher = ""};
    for (int i = 0; i < d->t->expansions; i++)
        if (i == a || i == b || i == base_of(d->t)) {
            m->in[i] = 1;
            m->elements[i] = all_of(&d->t->expansion[i]);
        }
    write_expansions(d, m, 2, text);
}

void mixes_everything(const mixes *d, table_mix *m, char *text, const char *const *without, int n)
{
    *m = (table_mix){.edition = "", .publisher = ""};
    for (int i = 0; i < d->t->expansions; i++) {
        m->in[i] = 1;
        for (int k = 0; k < n; k++)
            m->in[i] &= strcmp(d->t->expansion[i].id, without[k]) != 0;
        m->elements[i] = all_of(&d->t->expansion[i]);
    }
    write_expansions(d, m, 4, text);
}

/* ---- random ---- */

static unsigned draw_elements(mixes *d, const table_expansion *x)
{
    unsigned some = 0;

    if (x->elements < 2 || mixes_below(d, 2))
        return all_of(x);
    while (!some)
        some = mixes_below(d, 1u << x->elements);
    if (d->whole || mixes_below(d, 8)) /* seldom left as it is, so that the mix may be refused */
        for (int e = x->elements - 1; e >= 0; e--)
            if (some >> e & 1u)
                some |= x->needs[e];
    return some;
}

/* The word of that number of "a b c" or "3..9", in `word`. */
static void draw_value(mixes *d, const char *values, char *word, size_t n)
{
    int from, to, count = 1;

    if (sscanf(values, "%d..%d", &from, &to) == 2) {
        snprintf(word, n, "%d", from + (int)mixes_below(d, (uint32_t)(to - from + 1)));
        return;
    }
    for (const char *s = values; *s; s++)
        count += *s == ' ';
    const char *at = values;

    for (uint32_t k = mixes_below(d, (uint32_t)count); k > 0; k--)
        at = strchr(at, ' ') + 1;
    snprintf(word, n, "%.*s", (int)strcspn(at, " "), at);
}

/* The value as the table names it, kept for as long as the conditions are: NULL when the table does not know the option. */
static void say_option(const mixes *d, table_mix *m, const char *id, const char *option, const char *value)
{
    char full[128];

    snprintf(full, sizeof full, "%s.%s", id, option);
    for (int i = 0; i < d->t->options; i++)
        if (!strcmp(d->t->option[i].id, full))
            m->value[i] = value;
}

static size_t draw_options(mixes *d, table_mix *m, int expansion, char *text, size_t at)
{
    const table_expansion *x = &d->t->expansion[expansion];
    sv_option_info o;
    int any = 0;

    for (int i = 0; sv_library_option(d->lib, x->id, i, "en", &o); i++) {
        char word[64];

        if (mixes_below(d, 3))
            continue;
        draw_value(d, o.values, word, sizeof word);
        if (!any++)
            at += (size_t)snprintf(text + at, MIX_TEXT - at, "[%s]\n", x->id);
        at += (size_t)snprintf(text + at, MIX_TEXT - at, "%s = ", o.id);
        say_option(d, m, x->id, o.id, text + at);
        at += (size_t)snprintf(text + at, MIX_TEXT - at, "%s\n", word);
    }
    ck_assert_uint_lt(at, MIX_TEXT);
    return at;
}

void mixes_random(mixes *d, uint64_t n, int fewest, table_mix *m, char *text)
{
    static const uint32_t one_in[] = {2, 3, 3, 6, 12};

    d->rng = n;
    *m = (table_mix){.edition = "", .publisher = ""};
    const uint32_t seldom = one_in[mixes_below(d, 5)];

    for (int i = 0; i < d->t->expansions; i++) {
        const int base = i == base_of(d->t);

        m->in[i] = (unsigned char)(base || (!mixes_below(d, seldom) && (!d->only || d->only[i])));
        if (m->in[i])
            m->elements[i] =
                base && mixes_below(d, 4) ? all_of(&d->t->expansion[i]) : draw_elements(d, &d->t->expansion[i]);
        if (base && d->whole)
            m->elements[i] |= 1; /* its tiles */
    }
    size_t at = write_expansions(d, m, fewest + (int)mixes_below(d, (uint32_t)(7 - fewest)), text);

    for (int i = 0; i < d->t->expansions; i++)
        if (m->in[i])
            at = draw_options(d, m, i, text, at);
}

void mixes_two_kinds(mixes *d, char *text)
{
    const int one = 'A' + (int)mixes_below(d, 24), other = 'A' + (int)mixes_below(d, 24);
    size_t at = strlen(text);

    at += (size_t)snprintf(text + at, MIX_TEXT - at, "[tiles]\n");
    for (int letter = 'A'; letter <= 'X'; letter++)
        at += (size_t)snprintf(text + at, MIX_TEXT - at, "base:%c = %d\n", letter,
                               letter == one || letter == other ? 8 : letter == 'D');
}
