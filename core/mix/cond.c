#include "mix/cond.h"
#include <string.h>
#include "mix/catalogue.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/words.h"
#include "util/str.h"

typedef enum kind { OR, AND, NOT, EXPANSION, PART, EDITION, PUBLISHER, PLAYERS_IS, PLAYERS_OVER, OPTION } kind;

struct sv_cond {
    kind kind;
    sv_cond *a, *b;                  /* or, and: both; not: a */
    const char *owner, *name, *text; /* owner.name is text; owner NULL: the expansion that says it */
    int number;                      /* edition, publisher, players, index of the option, value of the option */
    int value;
    int known; /* option: its manifest is there, number and value hold */
    sv_where where;
};

/* ---- parsing ---- */

typedef struct parser {
    sv_arena *a;
    sv_report *r;
    sv_where where;
    const char *at;
    char *token; /* the present one; "" at the end; NULL when memory is short */
    int depth, failed;
} parser;

static void advance(parser *p)
{
    while (sv_blank(*p->at))
        p->at++;
    const char *start = p->at;
    if (*p->at == '(' || *p->at == ')')
        p->at++;
    else
        while (*p->at && !sv_blank(*p->at) && *p->at != '(' && *p->at != ')')
            p->at++;
    p->token = sv_arena_strn(p->a, start, (size_t)(p->at - start));
    p->failed |= !p->token;
}

static int is(const parser *p, const char *word)
{
    return p->token && strcmp(p->token, word) == 0;
}

static int take(parser *p, const char *word)
{
    if (!is(p, word))
        return 0;
    advance(p);
    return 1;
}

static sv_cond *wrong(parser *p, sv_code code, const char *expected)
{
    static const char *const end[SV_LANGS] = {"(its end)", "(het eind)"};
    if (!p->failed)
        SV_FAIL(p->r, code, p->where, *p->token ? p->token : end[p->r->lang], expected);
    p->failed = 1;
    return NULL;
}

static sv_cond *make(parser *p, kind k, sv_cond *a, sv_cond *b)
{
    sv_cond *c = p->failed ? NULL : sv_arena_get(p->a, sizeof *c);
    if (c)
        *c = (sv_cond){.kind = k, .a = a, .b = b, .where = p->where};
    p->failed |= !c;
    return c;
}

/* `edition is C1`, `publisher is HiG`: a word of a list. */
static sv_cond *among(parser *p, kind k, const char *const *words, int n)
{
    if (!take(p, "is"))
        return wrong(p, SV_E_COND_EXPECTED, "is");
    int i = p->token ? sv_index_of(p->token, words, n) : -1;
    if (i < 0 && !p->failed) {
        SV_FAIL(p->r, SV_E_COND_VALUE, p->where, p->token, sv_hint(p->r, p->token, words, n));
        p->failed = 1;
        return NULL;
    }
    sv_cond *c = make(p, k, NULL, NULL);
    if (c)
        c->number = i + 1; /* 0 is ANY */
    advance(p);
    return c;
}

static sv_cond *players(parser *p)
{
    kind k = is(p, "over") ? PLAYERS_OVER : PLAYERS_IS;
    if (!take(p, "is") && !take(p, "over"))
        return wrong(p, SV_E_COND_EXPECTED, "is, over");
    int n = 0;
    if (p->token && !sv_read_int(p->token, 1, SV_MAX_PLAYERS, &n))
        return wrong(p, SV_E_COND_EXPECTED, "1 2 3 4 5 6");
    sv_cond *c = make(p, k, NULL, NULL);
    if (c)
        c->number = n;
    advance(p);
    return c;
}

/* ID, ID.PART, or with `is`: OPTION, ID.OPTION. */
static sv_cond *named(parser *p, int option)
{
    static const char *const reserved[] = {"", "and", "or", "is", "over", ")", "("};
    const char *text = p->token;
    if (text && (sv_index_of(text, reserved, 7) >= 0 || !sv_id_ok(text, 1)))
        return wrong(p, SV_E_COND_EXPECTED, "ID, ID.ELEMENT, edition, publisher, players, OPTION is, not, (");
    sv_cond *c = make(p, EXPANSION, NULL, NULL);
    if (!c || !text)
        return NULL;
    c->text = text;
    advance(p);
    const char *dot = strchr(text, '.');
    if (take(p, "is")) {
        c->kind = OPTION;
        c->a = make(p, OPTION, NULL, NULL); /* holds the wanted value as text */
        if (c->a)
            c->a->text = p->token;
        if (p->token && !sv_id_ok(p->token, 0))
            return wrong(p, SV_E_COND_EXPECTED, "VALUE");
        advance(p);
    } else if (option) {
        return wrong(p, SV_E_COND_EXPECTED, "is");
    } else if (dot) {
        c->kind = PART;
    }
    if (dot)
        c->owner = sv_arena_strn(p->a, text, (size_t)(dot - text));
    else if (c->kind == EXPANSION)
        c->owner = text;
    c->name = dot ? dot + 1 : text;
    return c;
}

static sv_cond *either(parser *p);

static sv_cond *single(parser *p)
{
    if (p->failed)
        return NULL;
    if (p->depth >= SV_COND_DEPTH)
        return wrong(p, SV_E_COND_DEPTH, NULL);
    sv_cond *c;
    p->depth++;
    if (take(p, "not")) {
        sv_cond *inner = single(p);
        c = make(p, NOT, inner, NULL);
    } else if (take(p, "(")) {
        c = either(p);
        if (c && !take(p, ")"))
            c = wrong(p, SV_E_COND_EXPECTED, ")");
    } else if (take(p, "edition")) {
        c = among(p, EDITION, sv_edition_words + 1, SV_EDITIONS - 1);
    } else if (take(p, "publisher")) {
        c = among(p, PUBLISHER, sv_publisher_words + 1, SV_PUBLISHERS - 1);
    } else if (take(p, "players")) {
        c = players(p);
    } else {
        int option = take(p, "option");
        c = named(p, option);
    }
    p->depth--;
    return c;
}

static sv_cond *both(parser *p)
{
    sv_cond *c = single(p);
    while (c && take(p, "and")) {
        sv_cond *right = single(p);
        c = make(p, AND, c, right);
    }
    return c;
}

static sv_cond *either(parser *p)
{
    sv_cond *c = both(p);
    while (c && take(p, "or")) {
        sv_cond *right = both(p);
        c = make(p, OR, c, right);
    }
    return c;
}

sv_cond *sv_cond_parse(sv_arena *a, const char *text, sv_where where, sv_report *r)
{
    parser p = {.a = a, .r = r, .where = where, .at = text};
    advance(&p);
    sv_cond *c = either(&p);
    if (c && !is(&p, ""))
        c = wrong(&p, SV_E_COND_EXPECTED, "and, or");
    return c;
}

/* ---- names ---- */

static int bind_part(sv_cond *c, const sv_library *lib, sv_report *r)
{
    const sv_manifest *m = sv_lib_manifest(lib, c->owner);
    if (!m || sv_manifest_element(m, c->name) >= 0 || sv_manifest_set(m, c->name) >= 0)
        return 0;
    if (sv_manifest_option(m, c->name) >= 0)
        SV_FAIL(r, SV_E_COND_OPTION, c->where, c->text);
    else
        sv_fail_element(r, c->where, m, c->name);
    return 1;
}

static int bind_option(sv_cond *c, const sv_library *lib, const sv_manifest *own, sv_report *r)
{
    const sv_manifest *m = c->owner ? sv_lib_manifest(lib, c->owner) : own;
    if (!m)
        return 0;
    c->owner = m->id;
    c->number = sv_manifest_option(m, c->name);
    if (c->number < 0) {
        sv_fail_option(r, c->where, m, c->name);
        return 1;
    }
    int ok;
    c->value = sv_opt_value(&m->options.at[c->number], c->a->text, &ok);
    if (!ok)
        sv_fail_value(r, c->where, &m->options.at[c->number], c->a->text);
    c->known = ok;
    return !ok;
}

int sv_cond_bind(sv_cond *c, const sv_library *lib, const sv_manifest *own, sv_report *r)
{
    if (!c)
        return 0;
    switch (c->kind) {
    case OR:
    case AND: {
        int faults = sv_cond_bind(c->a, lib, own, r);
        return faults + sv_cond_bind(c->b, lib, own, r);
    }
    case NOT: return sv_cond_bind(c->a, lib, own, r);
    case EXPANSION:
    case PART:
    case OPTION: break;
    default: return 0;
    }
    if (c->kind == OPTION && !c->owner)
        return bind_option(c, lib, own, r);
    const sv_alias *part = c->kind == EXPANSION ? sv_lib_part(lib, c->owner) : NULL;
    if (part) { /* another name of a tile set or an element */
        c->kind = PART;
        c->owner = part->id;
        c->name = part->part;
    }
    const char *id = sv_lib_id(lib, c->owner);
    if (!id) {
        sv_fail_expansion(r, c->where, lib, NULL, c->owner);
        return 1;
    }
    c->owner = id;
    return c->kind == PART ? bind_part(c, lib, r) : c->kind == OPTION ? bind_option(c, lib, own, r) : 0;
}

/* ---- telling ---- */

const char *sv_cond_tell(sv_arena *a, const sv_cond *c)
{
    if (!c)
        return "";
    switch (c->kind) {
    case OR:
    case AND: {
        const char *left = sv_cond_tell(a, c->a), *right = sv_cond_tell(a, c->b);
        return left && right ? sv_arena_fmt(a, "%s %s %s", left, right, c->kind == OR ? "|" : "&") : NULL;
    }
    case NOT: return sv_arena_join(a, sv_cond_tell(a, c->a), " !");
    case EXPANSION: return c->owner;
    case PART: return sv_arena_fmt(a, "%s.%s", c->owner, c->name);
    case EDITION: return sv_arena_fmt(a, "edition=%s", sv_edition_words[c->number]);
    case PUBLISHER: return sv_arena_fmt(a, "publisher=%s", sv_publisher_words[c->number]);
    case PLAYERS_IS: return sv_arena_fmt(a, "players=%d", c->number);
    case PLAYERS_OVER: return sv_arena_fmt(a, "players>%d", c->number);
    case OPTION: break;
    }
    return c->known ? sv_arena_fmt(a, "%s.%s=%s", c->owner, c->name, c->a->text) : "0";
}

static const char *inner(sv_arena *a, const sv_cond *c, int brackets)
{
    return brackets ? sv_arena_fmt(a, "(%s)", sv_cond_said(a, c)) : sv_cond_said(a, c);
}

const char *sv_cond_said(sv_arena *a, const sv_cond *c)
{
    if (!c)
        return "";
    switch (c->kind) {
    case OR: return sv_arena_fmt(a, "%s or %s", sv_cond_said(a, c->a), sv_cond_said(a, c->b));
    case AND: return sv_arena_fmt(a, "%s and %s", inner(a, c->a, c->a->kind == OR), inner(a, c->b, c->b->kind == OR));
    case NOT: return sv_arena_fmt(a, "not %s", inner(a, c->a, c->a->kind == OR || c->a->kind == AND));
    case EXPANSION: return c->owner;
    case PART: return sv_arena_fmt(a, "%s.%s", c->owner, c->name);
    case EDITION: return sv_arena_fmt(a, "edition is %s", sv_edition_words[c->number]);
    case PUBLISHER: return sv_arena_fmt(a, "publisher is %s", sv_publisher_words[c->number]);
    case PLAYERS_IS: return sv_arena_fmt(a, "players is %d", c->number);
    case PLAYERS_OVER: return sv_arena_fmt(a, "players over %d", c->number);
    case OPTION: break;
    }
    return sv_arena_fmt(a, "%s.%s is %s", c->owner, c->name, c->a->text);
}

/* What the mix has of one thing that is asked for. */
static const char *found(sv_arena *a, const sv_cond *c, const sv_selection *sel)
{
    const sv_chosen *chosen = c->owner ? sv_selection_find(sel, c->owner) : NULL;
    switch (c->kind) {
    case EDITION: return sv_arena_fmt(a, "edition is %s", *sv_edition_words[sel->edition] ? sv_edition_words[sel->edition] : "-");
    case PUBLISHER: return sv_arena_fmt(a, "publisher is %s", *sv_publisher_words[sel->publisher] ? sv_publisher_words[sel->publisher] : "-");
    case PLAYERS_IS:
    case PLAYERS_OVER: return sv_arena_fmt(a, "players is %d", sel->players);
    default: break;
    }
    const char *what = c->kind == EXPANSION ? c->owner : sv_arena_fmt(a, "%s.%s", c->owner, c->name);
    if (c->kind != OPTION || !chosen || !c->known || !sv_chosen_option(chosen, c->number))
        return sv_arena_fmt(a, "%s is %s", what, c->kind != OPTION && sv_cond_eval(c, sel) ? "yes" : "no");
    const sv_opt *o = &chosen->manifest->options.at[c->number];
    const int value = chosen->values[c->number];
    return o->type == SV_OPT_INT ? sv_arena_fmt(a, "%s is %d", what, value) : sv_arena_fmt(a, "%s is %s", what, o->values.at[value]);
}

static void find_all(sv_arena *a, const sv_cond *c, const sv_selection *sel, sv_names *to)
{
    if (c->kind == OR || c->kind == AND || c->kind == NOT) {
        find_all(a, c->a, sel, to);
        if (c->kind != NOT)
            find_all(a, c->b, sel, to);
        return;
    }
    const char *one = found(a, c, sel);
    if (one && sv_index_of(one, to->at, to->n) < 0)
        sv_names_push(a, to, one);
}

const char *sv_cond_found(sv_arena *a, const sv_cond *c, const sv_selection *sel)
{
    sv_names all = {0};
    const char *text = "";
    if (c)
        find_all(a, c, sel, &all);
    for (int i = 0; i < all.n; i++)
        text = sv_arena_fmt(a, "%s%s%s", text, i ? ", " : "", all.at[i]);
    return text;
}

/* ---- truth ---- */

int sv_cond_eval(const sv_cond *c, const sv_selection *sel)
{
    if (!c)
        return 1;
    const sv_chosen *chosen = c->owner ? sv_selection_find(sel, c->owner) : NULL;
    switch (c->kind) {
    case OR: return sv_cond_eval(c->a, sel) || sv_cond_eval(c->b, sel);
    case AND: return sv_cond_eval(c->a, sel) && sv_cond_eval(c->b, sel);
    case NOT: return !sv_cond_eval(c->a, sel);
    case EXPANSION: return chosen != NULL;
    case PART: return chosen && (sv_chosen_has(chosen, c->name) || sv_chosen_has_part(chosen, c->name));
    case EDITION: return (int)sel->edition == c->number;
    case PUBLISHER: return (int)sel->publisher == c->number;
    case PLAYERS_IS: return sel->players == c->number;
    case PLAYERS_OVER: return sel->players > c->number;
    case OPTION: return chosen && c->known && sv_chosen_option(chosen, c->number) && chosen->values[c->number] == c->value;
    }
    return 0;
}
