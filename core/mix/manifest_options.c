#include <limits.h>
#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/manifest_parts.h"
#include "mix/words.h"
#include "util/str.h"

static const char *const type_words[] = {"flag", "choice", "int"};

const sv_key sv_option_keys[SV_OPTION_KEYS] = {
    {SV_KEY_AT(SV_KEY_WORD, "type", sv_opt, type), SV_KEY_NEED, SV_KEY_OF(type_words)},
    {SV_KEY_AT(SV_KEY_IDS, "values", sv_opt, values)},
    {.name = "range", .kind = SV_KEY_OWN},
    {.name = "default", .kind = SV_KEY_OWN, SV_KEY_NEED},
    {.name = "value", .kind = SV_KEY_OWN},
    {SV_KEY_AT(SV_KEY_TEXT, "", sv_opt, text), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_WORD, "status", sv_opt, status), SV_KEY_NEED, SV_KEY_OF(sv_status_words)},
    {SV_KEY_AT(SV_KEY_STRING, "source", sv_opt, source), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_TEXT, "question", sv_opt, question)},
    {SV_KEY_AT(SV_KEY_IDS, "element", sv_opt, elements)},
};

typedef struct option_reading {
    sv_reading *x;
    const sv_ini_section *s;
    sv_opt *o;
} option_reading;

static sv_where where(const option_reading *y, const sv_ini_key *k)
{
    return sv_ini_where(y->x->ini, k->line);
}

/* ---- values ---- */

/* `range = 1..9`. 0: faulty. */
static int read_range(option_reading *y)
{
    const sv_ini_key *k = sv_ini_get(y->s, "range");
    if (!k) {
        if (!y->x->ini->faults)
            SV_FAIL(y->x->r, SV_E_KEY_MISSING, y->o->where, y->s->name, "range");
        return 0;
    }
    const char *dots = strstr(k->value, "..");
    const char *low = dots ? sv_arena_strn(y->x->a, k->value, (size_t)(dots - k->value)) : NULL;
    enum { FAR = 1000000 };
    if (low && sv_read_int(low, -FAR, FAR, &y->o->min) && sv_read_int(dots + 2, -FAR, FAR, &y->o->max) &&
        y->o->min <= y->o->max)
        return 1;
    if (low || !dots) /* else memory is short, and that is told once */
        SV_FAIL(y->x->r, SV_E_RANGE, where(y, k), k->value);
    return 0;
}

/* A flag always has the values `no` and `yes`, in that order; a manifest may repeat them. */
static void flag_values(option_reading *y)
{
    sv_opt *o = y->o;
    int same = o->values.n == 2;
    for (int i = 0; i < o->values.n; i++)
        same = same && sv_index_of(o->values.at[i], sv_flag_words, 2) >= 0;
    if (o->values.n && !same)
        SV_FAIL(y->x->r, SV_E_FLAG_VALUES, o->where, o->id);
    o->values.n = 0;
    for (int i = 0; i < 2; i++)
        sv_names_push(y->x->a, &o->values, sv_flag_words[i]);
}

/* 0: there are no values that a default could be held against. */
static int check_values(option_reading *y)
{
    static const char *const key[] = {"values", "range"}; /* which of the two the type does not take */
    sv_opt *o = y->o;
    const sv_ini_key *odd = sv_ini_get(y->s, key[o->type != SV_OPT_INT]);
    if (odd)
        SV_FAIL(y->x->r, SV_E_OPTION_KEY, where(y, odd), odd->name, type_words[o->type]);
    if (o->type == SV_OPT_INT)
        return read_range(y);
    if (o->type == SV_OPT_FLAG)
        flag_values(y);
    else if (o->values.n < 2) {
        if (!y->x->ini->faults)
            SV_FAIL(y->x->r, SV_E_CHOICE_VALUES, o->where, o->id);
        return 0;
    }
    for (int i = 0; i < o->values.n; i++)
        (void)SV_PUSH(y->x->a, &o->value_texts);
    return 1;
}

/* `value.ed1.en = …` */
static void read_value_text(option_reading *y, const sv_ini_key *k)
{
    const char *value = k->name + strlen("value");
    const char *dot = *value == '.' ? strchr(value + 1, '.') : NULL;
    char *name = dot ? sv_arena_strn(y->x->a, value + 1, (size_t)(dot - value) - 1) : NULL;
    int i = name ? sv_index_of(name, y->o->values.at, y->o->values.n) : -1;
    if (i >= 0 && i < y->o->value_texts.n)
        sv_text_read(y->x, y->s, k, dot + 1, &y->o->value_texts.at[i]);
    else if (!dot)
        SV_FAIL(y->x->r, SV_E_TEXT_KEY, where(y, k), k->name);
    else if (name)
        sv_fail_word(y->x->r, where(y, k), y->o->id, name, y->o->values.at, y->o->values.n);
}

static void read_value_texts(option_reading *y)
{
    for (int i = 0; i < y->s->keys.n; i++)
        if (strncmp(y->s->keys.at[i].name, "value.", 6) == 0 || strcmp(y->s->keys.at[i].name, "value") == 0)
            read_value_text(y, &y->s->keys.at[i]);
    for (int i = 0; i < y->o->value_texts.n; i++) {
        const char *prefix = sv_arena_fmt(y->x->a, "value.%s", y->o->values.at[i]);
        if (prefix)
            sv_text_both(y->x, y->s, prefix, &y->o->value_texts.at[i], 0);
    }
}

/* ---- defaults ---- */

/* Where `default.C1.RGG` goes: by what stands behind `default`. NULL: it is none of the forms. */
static int *default_place(option_reading *y, const char *rest)
{
    sv_opt *o = y->o;
    if (!*rest)
        return &o->dflt;
    int players = sv_players_suffix(rest);
    if (players)
        return &o->dflt_players[players];
    const char *dot = strchr(rest, '.');
    size_t n = dot ? (size_t)(dot - rest) : strlen(rest);
    int edition = 0, publisher = 0;
    for (int i = 1; i < SV_EDITIONS; i++)
        if (sv_word_is(rest, n, sv_edition_words[i]))
            edition = i;
    const char *second = edition && dot ? dot + 1 : edition ? "" : rest;
    for (int i = 1; i < SV_PUBLISHERS; i++)
        if (strcmp(second, sv_publisher_words[i]) == 0)
            publisher = i;
    if (*second && !publisher)
        return NULL;
    return edition && publisher ? &o->dflt_both[edition][publisher]
           : edition            ? &o->dflt_edition[edition]
                                : &o->dflt_publisher[publisher];
}

static void read_default(option_reading *y, const sv_ini_key *k)
{
    const char *rest = k->name + strlen("default");
    int *place = default_place(y, *rest == '.' ? rest + 1 : rest);
    if (!place) {
        static const char *const forms[] = {"default", "default.C1", "default.RGG", "default.C1.RGG",
                                            "default.players-3"};
        SV_FAIL(y->x->r, SV_E_KEY, where(y, k), k->name, y->s->name, sv_hint(y->x->r, k->name, forms, 5));
        return;
    }
    int ok, value = sv_opt_value(y->o, k->value, &ok);
    if (ok)
        *place = value;
    else
        sv_fail_value(y->x->r, where(y, k), y->o, k->value);
}

static void no_defaults(sv_opt *o)
{
    for (int e = 0; e < SV_EDITIONS; e++) {
        o->dflt_edition[e] = INT_MIN;
        for (int p = 0; p < SV_PUBLISHERS; p++)
            o->dflt_both[e][p] = INT_MIN;
    }
    for (int p = 0; p < SV_PUBLISHERS; p++)
        o->dflt_publisher[p] = INT_MIN;
    for (int n = 0; n <= SV_MAX_PLAYERS; n++)
        o->dflt_players[n] = INT_MIN;
}

/* ---- what lists show ---- */

static const char *value_said(const option_reading *y, int value)
{
    return y->o->type == SV_OPT_INT ? sv_arena_fmt(y->x->a, "%d", value) : y->o->values.n ? y->o->values.at[value] : "";
}

/* `text` goes on with one more default, if it was given. */
static const char *also(const option_reading *y, const char *text, const char *first, const char *second, int players,
                        int value)
{
    if (value == INT_MIN || !text)
        return text;
    const char *who = players ? sv_arena_fmt(y->x->a, "players-%d", players)
                              : sv_arena_fmt(y->x->a, "%s%s%s", first, *first && *second ? "." : "", second);
    return sv_arena_fmt(y->x->a, "%s%s%s: %s", text, strchr(text, '(') ? ", " : " (", who ? who : "",
                        value_said(y, value));
}

static void make_said(option_reading *y)
{
    sv_opt *o = y->o;
    if (o->type == SV_OPT_INT)
        o->values_said = sv_arena_fmt(y->x->a, "%d..%d", o->min, o->max);
    else
        o->values_said = sv_names_joined(y->x->a, &o->values);
    const char *text = value_said(y, o->dflt);
    for (int e = 0; e < SV_EDITIONS; e++)
        text = also(y, text, sv_edition_words[e], "", 0, o->dflt_edition[e]);
    for (int p = 0; p < SV_PUBLISHERS; p++)
        text = also(y, text, "", sv_publisher_words[p], 0, o->dflt_publisher[p]);
    for (int e = 0; e < SV_EDITIONS; e++)
        for (int p = 0; p < SV_PUBLISHERS; p++)
            text = also(y, text, sv_edition_words[e], sv_publisher_words[p], 0, o->dflt_both[e][p]);
    for (int n = 0; n <= SV_MAX_PLAYERS; n++)
        text = also(y, text, "", "", n, o->dflt_players[n]);
    o->default_said = text && strchr(text, '(') ? sv_arena_fmt(y->x->a, "%s)", text) : text;
}

void sv_option_finish(sv_reading *x, const sv_ini_section *s, void *option)
{
    option_reading y = {x, s, option};
    no_defaults(y.o);
    if (x->a->failed || !sv_ini_get(s, "type") || !check_values(&y) || x->a->failed) /* reported already; nothing else can be judged */
        return;
    read_value_texts(&y);
    for (int i = 0; i < s->keys.n; i++)
        if (strcmp(s->keys.at[i].name, "default") == 0 || strncmp(s->keys.at[i].name, "default.", 8) == 0)
            read_default(&y, &s->keys.at[i]);
    if (y.o->status == SV_UNDECIDED && !y.o->question.at[SV_EN] && !y.o->question.at[SV_NL] && !x->ini->faults)
        SV_FAIL(x->r, SV_E_KEY_MISSING, y.o->where, s->name, "question.en");
    make_said(&y);
}

/* ---- use ---- */

int sv_opt_value(const sv_opt *o, const char *text, int *ok)
{
    int value = 0;
    if (o->type == SV_OPT_INT) {
        *ok = sv_read_int(text, o->min, o->max, &value);
        return value;
    }
    value = sv_index_of(text, o->values.at, o->values.n);
    *ok = value >= 0;
    return *ok ? value : 0;
}

int sv_opt_default(const sv_opt *o, enum sv_edition edition, enum sv_publisher publisher, int players, int *special)
{
    const int given[] = {
        players >= 0 && players <= SV_MAX_PLAYERS ? o->dflt_players[players] : INT_MIN,
        o->dflt_both[edition][publisher],
        o->dflt_publisher[publisher],
        o->dflt_edition[edition],
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i] != INT_MIN) {
            *special = 1;
            return given[i];
        }
    *special = 0;
    return o->dflt;
}
