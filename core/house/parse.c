/* Reading the conditions and numbers of house rules. What they can be, and what they are: expr.c. */
#include "house/expr.h"
#include <string.h>
#include "house/names.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "mix/words.h"
#include "util/str.h"

const char *const sv_house_type_said[SV_HOUSE_TYPES][SV_LANGS] = {
    [SV_HOUSE_NUMBER] = {[SV_EN] = "a number", [SV_NL] = "een getal"},
    [SV_HOUSE_FLAG] = {[SV_EN] = "a condition", [SV_NL] = "een voorwaarde"},
    [SV_HOUSE_NAME] = {[SV_EN] = "a name", [SV_NL] = "een naam"}};

enum { DEPTH = 24 };

/* What is expected where something else stands. */
enum { AN_OPERAND, A_NAME, A_WHOLE_NUMBER, AN_IS, A_CLOSING, MORE_CONDITION, A_COMPARISON, MORE_NUMBER };
static const char *const expected[][SV_LANGS] = {
    [AN_OPERAND] = {"a fact, a number, always or (", "een feit, een getal, always of ("},
    [A_NAME] = {"a name", "een naam"},
    [A_WHOLE_NUMBER] = {"a whole number from -100000 to 100000", "een heel getal van -100000 tot 100000"},
    [AN_IS] = {"\"is\" and a name", "\"is\" en een naam"},
    [A_CLOSING] = {"\")\"", "\")\""},
    [MORE_CONDITION] = {"\"and\", \"or\" or the end", "\"and\", \"or\" of het eind"},
    [A_COMPARISON] = {"\"is\", <, <=, >, >= or + - * /", "\"is\", <, <=, >, >= of + - * /"},
    [MORE_NUMBER] = {"+ - * /, \"if\" or the end", "+ - * /, \"if\" of het eind"}};

typedef struct parser {
    sv_house_use *u;
    const char *at;
    char *token; /* the present one; "" at the end */
    int depth, failed;
} parser;

/* ---- tokens ------------------------------------------------------------------------------------------------------------ */

static int is_sign(char c) { return c == '(' || c == ')' || c == '<' || c == '>' || c == '+' || c == '*' || c == '/' || c == '='; }

static void advance(parser *p)
{
    while (sv_blank(*p->at))
        p->at++;
    const char *start = p->at;

    if (is_sign(*p->at)) {
        p->at++;
        if ((*start == '<' || *start == '>') && *p->at == '=')
            p->at++;
    } else {
        while (*p->at && !sv_blank(*p->at) && !is_sign(*p->at))
            p->at++;
    }
    p->token = sv_arena_strn(p->u->a, start, (size_t)(p->at - start));
    p->failed |= !p->token;
}

static int is(const parser *p, const char *word) { return p->token && !p->failed && !strcmp(p->token, word); }

static int take(parser *p, const char *word)
{
    if (!is(p, word))
        return 0;
    advance(p);
    return 1;
}

static const sv_house_expr *wrong(parser *p, int what)
{
    static const char *const end[SV_LANGS] = {"(its end)", "(het eind)"};

    if (!p->failed)
        SV_FAIL(p->u->r, SV_E_HOUSE_EXPECTED, p->u->where, *p->token ? p->token : end[p->u->r->lang], expected[what][p->u->r->lang], p->u->what);
    p->failed = 1;
    return NULL;
}

static const sv_house_expr *too_deep(parser *p)
{
    if (!p->failed)
        SV_FAIL(p->u->r, SV_E_HOUSE_DEEP, p->u->where, p->u->what, "24");
    p->failed = 1;
    return NULL;
}

static sv_house_expr *make(parser *p, sv_house_op op, sv_house_type type, const sv_house_expr *a, const sv_house_expr *b)
{
    sv_house_expr *e = p->failed ? NULL : sv_arena_get(p->u->a, sizeof *e);

    if (e)
        *e = (sv_house_expr){.op = op, .type = type, .a = a, .b = b, .where = p->u->where};
    p->failed |= !e;
    return e;
}

static const sv_house_expr *made_int(parser *p, sv_house_type type, int32_t number, int settled)
{
    sv_house_expr *e = make(p, SV_HX_INT, type, NULL, NULL);

    if (e) {
        e->number = number;
        e->settled = settled;
    }
    return e;
}

/* What is to be done about something of another type. */
enum { COMPARE_IT, WRITE_ALWAYS, STANDS_ALONE, BEHIND_IF, OTHER_FACT };
static const char *const cures[][SV_LANGS] = {
    [COMPARE_IT] = {"compare it, as in %s > 2", "vergelijk het, zoals in %s > 2"},
    [WRITE_ALWAYS] = {"write always, or compare a fact with it, as in round > %s", "schrijf always, of vergelijk er een feit mee, zoals in round > %s"},
    [STANDS_ALONE] = {"a condition holds or does not: write it without the number, or \"not\" before it",
                      "een voorwaarde is waar of niet: schrijf hem zonder het getal, of met \"not\" ervoor"},
    [BEHIND_IF] = {"write a number, and the condition behind it: 1 if …", "schrijf een getal, en de voorwaarde erachter: 1 if …"},
    [OTHER_FACT] = {"use another fact", "gebruik een ander feit"}};

static int want_as(parser *p, const sv_house_expr *e, sv_house_type type, int cure)
{
    if (!e || p->failed)
        return 0;
    if (e->type == type)
        return 1;
    const int lang = p->u->r->lang, plain = e->op == SV_HX_INT && e->type == SV_HOUSE_NUMBER && !e->name;
    const char *name = plain ? sv_arena_fmt(p->u->a, "%d", (int)e->number) : e->name ? e->name : p->u->what;

    if (type == SV_HOUSE_FLAG)
        cure = e->type != SV_HOUSE_NUMBER ? OTHER_FACT : plain ? WRITE_ALWAYS : COMPARE_IT;
    else if (e->type != SV_HOUSE_FLAG)
        cure = OTHER_FACT;
    const char *form = cures[cure][lang], *mark = strstr(form, "%s");

    if (mark) {
        const char *shown = e->name || plain ? name : lang == SV_NL ? "GETAL" : "NUMBER";

        form = sv_arena_fmt(p->u->a, "%.*s%s%s", (int)(mark - form), form, shown ? shown : "", mark + 2);
    }
    SV_FAIL(p->u->r, SV_E_HOUSE_TYPE, p->u->where, name, sv_house_type_said[e->type][lang], sv_house_type_said[type][lang], form);
    p->failed = 1;
    return 0;
}

static int want(parser *p, const sv_house_expr *e, sv_house_type type) { return want_as(p, e, type, BEHIND_IF); }

/* ---- facts ------------------------------------------------------------------------------------------------------------- */

/* Does the token name that fact? *of is what stands behind it, "" for nothing. */
static int names_fact(parser *p, const sv_house_fact *f, const char **of)
{
    const size_t n = strlen(f->name), length = strlen(p->token), tail = f->tail ? strlen(f->tail) : 0;

    *of = "";
    if (strncmp(p->token, f->name, n) != 0)
        return 0;
    if (!p->token[n])
        return !f->tail && (f->of == SV_HOUSE_OF_NONE || f->type == SV_HOUSE_NAME);
    if (p->token[n] != '.' || f->of == SV_HOUSE_OF_NONE || f->type == SV_HOUSE_NAME || length <= n + 1 + tail ||
        (tail && strcmp(p->token + length - tail, f->tail) != 0))
        return 0;
    *of = sv_arena_strn(p->u->a, p->token + n + 1, length - n - 1 - tail);
    return *of != NULL;
}

static const sv_house_fact *find_fact(parser *p, const char **of)
{
    for (int i = 0; p->token && i < sv_house_n_facts; i++)
        if (names_fact(p, &sv_house_facts[i], of))
            return &sv_house_facts[i];
    return NULL;
}

const char *sv_house_fact_form(sv_arena *a, const sv_house_fact *f)
{
    static const char *const behind[] = {"", ".FIGURE", ".KIND", ".MARK", ".MARK", ""};

    return sv_arena_fmt(a, "%s%s%s", f->name, f->type == SV_HOUSE_NAME ? "" : behind[f->of], f->tail ? f->tail : "");
}

void sv_house_fail_place(sv_arena *a, sv_report *r, sv_where where, const sv_house_fact *f, const char *what, unsigned at)
{
    static const char *const game[SV_LANGS] = {" or a fact of the game", " of een feit van het spel"};
    const unsigned narrow = at & ~(unsigned)SV_HOUSE_GAME;
    const char *there = at ? NULL : "players, edition, publisher, EXPANSION, EXPANSION.PART, EXPANSION.OPTION";

    for (int i = 0; i < sv_house_n_facts; i++)
        if (sv_house_facts[i].where & (narrow ? narrow : at)) {
            const char *form = sv_house_fact_form(a, &sv_house_facts[i]);

            there = there ? sv_arena_fmt(a, "%s, %s", there, form) : form;
        }
    SV_FAIL(r, SV_E_HOUSE_PLACE, where, sv_house_fact_form(a, f), what, narrow ? sv_arena_fmt(a, "%s%s", there, game[r->lang]) : there);
}

static const sv_house_expr *fact(parser *p, const sv_house_fact *f, const char *of)
{
    sv_house_expr *e = make(p, SV_HX_FACT, f->type, NULL, NULL);

    if (!e)
        return NULL;
    e->fact = f;
    e->name = *of ? of : f->name;
    if (!(f->where & p->u->at)) {
        sv_house_fail_place(p->u->a, p->u->r, p->u->where, f, p->u->what, p->u->at);
        p->failed = 1;
        return NULL;
    }
    if (*of && !sv_house_name_known(p->u, f->of, of)) {
        p->failed = 1;
        return NULL;
    }
    advance(p);
    return e;
}

/* ---- what the mix alone says: as conditions of manifests say it -------------------------------------------------------------- */

static int names_mix(const parser *p)
{
    static const char *const words[] = {"edition", "publisher"};
    const char *dot = strchr(p->token, '.');
    const char *owner = sv_arena_strn(p->u->a, p->token, dot ? (size_t)(dot - p->token) : strlen(p->token));

    return owner && (sv_index_of(owner, words, 2) >= 0 || sv_lib_id(p->u->lib, owner) != NULL || (!dot && sv_lib_part(p->u->lib, owner)));
}

static const sv_house_expr *of_mix(parser *p)
{
    const char *text = p->token;
    const sv_alias *part = sv_lib_part(p->u->lib, text);

    if (part && !sv_lib_id(p->u->lib, text))
        text = sv_arena_fmt(p->u->a, "%s.%s", part->id, part->part);
    advance(p);
    if (is(p, "is")) {
        advance(p);
        text = sv_arena_fmt(p->u->a, "%s is %s", text, p->token);
        advance(p);
    }
    const int faults = sv_failed(p->u->r);
    sv_cond *c = p->failed || !text ? NULL : sv_cond_parse(p->u->a, text, p->u->where, p->u->r);

    if (!c || sv_cond_bind(c, p->u->lib, NULL, p->u->r) || sv_failed(p->u->r) > faults) {
        p->failed = 1;
        return NULL;
    }
    sv_house_expr *e = (sv_house_expr *)made_int(p, SV_HOUSE_FLAG, sv_cond_eval(c, p->u->sel), 1);

    if (e)
        e->name = text;
    return e;
}

/* ---- the grammar -------------------------------------------------------------------------------------------------------- */

static const sv_house_expr *either(parser *p);

static void fail_fact(parser *p)
{
    sv_gathered g = {0};

    sv_gathered_add(&g, "always");
    for (int i = 0; i < sv_house_n_facts; i++)
        if (sv_house_facts[i].where & p->u->at)
            sv_gathered_add(&g, sv_house_fact_form(p->u->a, &sv_house_facts[i]));
    sv_gathered_add(&g, "players");
    SV_FAIL(p->u->r, SV_E_HOUSE_FACT, p->u->where, p->token, sv_gathered_hint(&g, p->u->r, p->token));
    p->failed = 1;
}

static const sv_house_expr *bracket(parser *p)
{
    if (++p->depth > DEPTH)
        return too_deep(p);
    const sv_house_expr *e = either(p);

    p->depth--;
    return e && !take(p, ")") ? wrong(p, A_CLOSING) : e;
}

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static const sv_house_expr *atom(parser *p)
{
    static const char *const taken[] = {"", "and", "or", "is", "if", "to", ")", "<", "<=", ">", ">=", "+", "-", "*", "/", "="};
    const char *of;
    const sv_house_fact *f;
    int n;

    if (p->failed)
        return NULL;
    if (take(p, "("))
        return bracket(p);
    if (sv_index_of(p->token, taken, (int)(sizeof taken / sizeof *taken)) >= 0)
        return wrong(p, AN_OPERAND);
    if (take(p, "always"))
        return made_int(p, SV_HOUSE_FLAG, 1, 0);
    if (sv_read_int(p->token, -SV_HOUSE_NUMBER_MAX, SV_HOUSE_NUMBER_MAX, &n)) {
        advance(p);
        return made_int(p, SV_HOUSE_NUMBER, n, 0);
    }
    if (is_digit(p->token[p->token[0] == '-']))
        return wrong(p, A_WHOLE_NUMBER);
    if (is(p, "players")) {
        sv_house_expr *e = (sv_house_expr *)made_int(p, SV_HOUSE_NUMBER, p->u->sel->players, 1);

        if (e)
            e->name = p->token;
        advance(p);
        return e;
    }
    if (p->u->never && take(p, p->u->never))
        {
        sv_house_expr *e = (sv_house_expr *)made_int(p, SV_HOUSE_FLAG, 0, 0);

        if (e)
            e->name = p->u->never;
        return e;
    }
    if ((f = find_fact(p, &of)) != NULL)
        return fact(p, f, of);
    if (names_mix(p))
        return of_mix(p);
    fail_fact(p);
    return NULL;
}

/* What may be 0 is no divisor. */
static void check_divisor(parser *p, const sv_house_expr *b, const char *text, const char *end)
{
    int64_t min, max;

    sv_house_range(b, &min, &max);
    if (min > 0 || max < 0)
        return;
    while (end > text && sv_blank(end[-1]))
        end--;
    SV_FAIL(p->u->r, SV_E_HOUSE_ZERO, p->u->where, sv_arena_strn(p->u->a, text, (size_t)(end - text)), p->u->what);
    p->failed = 1;
}

/* Where the present token begins. */
static const char *token_start(const parser *p) { return p->at - (p->token ? strlen(p->token) : 0); }

static const sv_house_expr *times(parser *p)
{
    const sv_house_expr *e = atom(p);

    while (is(p, "*") || is(p, "/")) {
        const sv_house_op op = is(p, "*") ? SV_HX_MUL : SV_HX_DIV;

        advance(p);
        const char *text = token_start(p);
        const sv_house_expr *b = atom(p);

        if (!want(p, e, SV_HOUSE_NUMBER) || !want(p, b, SV_HOUSE_NUMBER))
            return NULL;
        if (op == SV_HX_DIV)
            check_divisor(p, b, text, token_start(p));
        e = make(p, op, SV_HOUSE_NUMBER, e, b);
    }
    return e;
}

static const sv_house_expr *sum(parser *p)
{
    const sv_house_expr *e = times(p);

    while (is(p, "+") || is(p, "-")) {
        const sv_house_op op = is(p, "+") ? SV_HX_ADD : SV_HX_SUB;

        advance(p);
        const sv_house_expr *b = times(p);

        if (!want(p, e, SV_HOUSE_NUMBER) || !want(p, b, SV_HOUSE_NUMBER))
            return NULL;
        e = make(p, op, SV_HOUSE_NUMBER, e, b);
    }
    return e;
}

/* NAME-fact `is` NAME. */
static const sv_house_expr *is_name(parser *p, const sv_house_expr *f)
{
    if (!take(p, "is"))
        return wrong(p, AN_IS);
    if (!*p->token || !sv_house_name_known(p->u, f->fact->of, p->token)) {
        if (!*p->token)
            return wrong(p, A_NAME);
        p->failed = 1;
        return NULL;
    }
    const char *known = f->fact->of == SV_HOUSE_OF_KIND ? p->u->kind : NULL; /* of what is scored the kind is certain */
    sv_house_expr *e = known ? (sv_house_expr *)made_int(p, SV_HOUSE_FLAG, !strcmp(known, p->token), 0) : make(p, SV_HX_IS_NAME, SV_HOUSE_FLAG, NULL, NULL);

    if (e && known) {
        e->name = f->fact->name;
    } else if (e) {
        e->fact = f->fact;
        e->name = p->token;
    }
    advance(p);
    return e;
}

static const sv_house_expr *compare(parser *p)
{
    static const struct {
        const char *sign;
        sv_house_op op;
        int turned;
    } signs[] = {{"is", SV_HX_EQ, 0}, {"<", SV_HX_LT, 0}, {"<=", SV_HX_LE, 0}, {">", SV_HX_LT, 1}, {">=", SV_HX_LE, 1}};
    const sv_house_expr *e = sum(p);

    if (e && e->type == SV_HOUSE_NAME)
        return is_name(p, e);
    for (size_t i = 0; e && i < sizeof signs / sizeof *signs; i++) {
        if (!take(p, signs[i].sign))
            continue;
        const sv_house_expr *b = sum(p);

        if (!want_as(p, e, SV_HOUSE_NUMBER, STANDS_ALONE) || !want_as(p, b, SV_HOUSE_NUMBER, STANDS_ALONE))
            return NULL;
        return make(p, signs[i].op, SV_HOUSE_FLAG, signs[i].turned ? b : e, signs[i].turned ? e : b);
    }
    return e;
}

static const sv_house_expr *negation(parser *p)
{
    if (!take(p, "not"))
        return compare(p);
    if (++p->depth > DEPTH)
        return too_deep(p);
    const sv_house_expr *e = negation(p);

    p->depth--;
    return want(p, e, SV_HOUSE_FLAG) ? make(p, SV_HX_NOT, SV_HOUSE_FLAG, e, NULL) : NULL;
}

static const sv_house_expr *both(parser *p)
{
    const sv_house_expr *e = negation(p);

    while (take(p, "and")) {
        const sv_house_expr *b = negation(p);

        if (!want(p, e, SV_HOUSE_FLAG) || !want(p, b, SV_HOUSE_FLAG))
            return NULL;
        e = make(p, SV_HX_AND, SV_HOUSE_FLAG, e, b);
    }
    return e;
}

static const sv_house_expr *either(parser *p)
{
    const sv_house_expr *e = both(p);

    while (take(p, "or")) {
        const sv_house_expr *b = both(p);

        if (!want(p, e, SV_HOUSE_FLAG) || !want(p, b, SV_HOUSE_FLAG))
            return NULL;
        e = make(p, SV_HX_OR, SV_HOUSE_FLAG, e, b);
    }
    return e;
}

const sv_house_expr *sv_house_read(sv_house_use *u, const char *text, sv_house_type wanted)
{
    parser p = {.u = u, .at = text};

    advance(&p);
    const sv_house_expr *e = either(&p);

    if (e && !p.failed && *p.token)
        return wrong(&p, wanted == SV_HOUSE_NUMBER ? MORE_NUMBER : e->type == SV_HOUSE_NUMBER ? A_COMPARISON : MORE_CONDITION);
    return want(&p, e, wanted) && !p.failed ? e : NULL;
}
