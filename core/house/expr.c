/* What a condition or number of a house rule can be, and what it is. Reading it: parse.c. */
#include <limits.h>
#include <string.h>
#include "house/expr.h"

/* ---- bounds --------------------------------------------------------------------------------------------------------------- */

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static void product(int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t *min, int64_t *max)
{
    const int64_t p[] = {a0 * b0, a0 * b1, a1 * b0, a1 * b1};

    *min = *max = p[0];
    for (int i = 1; i < 4; i++) {
        *min = least(*min, p[i]);
        *max = most(*max, p[i]);
    }
}

static void quotient(int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t *min, int64_t *max)
{
    if (b0 <= 0 && b1 >= 0) { /* reported where it is read */
        *min = -SV_HOUSE_NUMBER_MAX;
        *max = SV_HOUSE_NUMBER_MAX;
        return;
    }
    const int64_t p[] = {a0 / b0, a0 / b1, a1 / b0, a1 / b1};

    *min = *max = p[0];
    for (int i = 1; i < 4; i++) {
        *min = least(*min, p[i] - 1); /* rounded down */
        *max = most(*max, p[i]);
    }
}

enum { ANY_MIX = 1 /* what the mix settles could be anything */, OF_FEATURE = 2 /* it is asked of a feature */ };

static void range(const sv_house_expr *e, int as, int64_t *min, int64_t *max)
{
    int64_t a0 = 0, a1 = 0, b0 = 0, b1 = 0;

    if (e->a)
        range(e->a, as, &a0, &a1);
    if (e->b)
        range(e->b, as, &b0, &b1);
    switch (e->op) {
    case SV_HX_INT:
        *min = *max = e->number;
        if (as & ANY_MIX && e->settled) {
            *min = e->type == SV_HOUSE_FLAG ? 0 : 1;
            *max = e->type == SV_HOUSE_FLAG ? 1 : SV_MAX_PLAYERS;
        }
        break;
    case SV_HX_FACT:
        *min = as & OF_FEATURE && e->fact->least ? e->fact->least : e->fact->min;
        *max = e->fact->max;
        break;
    case SV_HX_IS_NAME:
        *min = 0;
        *max = 1;
        break;
    case SV_HX_WITHIN:
        a0 = as & OF_FEATURE && e->fact->least ? e->fact->least : e->fact->min;
        *min = e->lo <= a0 && e->fact->max <= e->hi;
        *max = e->lo <= e->fact->max && a0 <= e->hi;
        break;
    case SV_HX_NOT:
        *min = !a1;
        *max = !a0;
        break;
    case SV_HX_AND:
        *min = a0 && b0;
        *max = a1 && b1;
        break;
    case SV_HX_OR:
        *min = a0 || b0;
        *max = a1 || b1;
        break;
    case SV_HX_LT:
        *min = a1 < b0;
        *max = a0 < b1;
        break;
    case SV_HX_LE:
        *min = a1 <= b0;
        *max = a0 <= b1;
        break;
    case SV_HX_EQ:
        *min = a0 == a1 && b0 == b1 && a0 == b0;
        *max = a0 <= b1 && b0 <= a1;
        break;
    case SV_HX_ADD:
        *min = a0 + b0;
        *max = a1 + b1;
        break;
    case SV_HX_SUB:
        *min = a0 - b1;
        *max = a1 - b0;
        break;
    case SV_HX_MUL:
        product(a0, a1, b0, b1, min, max);
        break;
    case SV_HX_DIV:
        quotient(a0, a1, b0, b1, min, max);
        break;
    }
    *min = most(least(*min, INT32_MAX), INT32_MIN);
    *max = most(least(*max, INT32_MAX), INT32_MIN);
}

void sv_house_range(const sv_house_expr *e, int64_t *min, int64_t *max) { range(e, 0, min, max); }
void sv_house_range_any(const sv_house_expr *e, int64_t *min, int64_t *max) { range(e, ANY_MIX, min, max); }
void sv_house_range_feature(const sv_house_expr *e, int any, int64_t *min, int64_t *max) { range(e, OF_FEATURE | (any ? ANY_MIX : 0), min, max); }

void sv_house_never_is(const sv_house_expr *e, const char *flag)
{
    sv_house_expr *own = (sv_house_expr *)e; /* still being made */

    if (!e)
        return;
    if (e->op == SV_HX_FACT && !strcmp(e->fact->name, flag)) {
        own->op = SV_HX_INT;
        own->fact = NULL;
        own->number = 0;
        own->settled = 1;
    }
    sv_house_never_is(e->a, flag);
    sv_house_never_is(e->b, flag);
}

int sv_house_settled(sv_house_use *u, const sv_house_expr *e)
{
    int64_t min, max;

    if (sv_house_never(e)) {
        SV_FAIL(u->r, SV_E_HOUSE_NEVER, u->where, u->what);
        return 0;
    }
    range(e, 0, &min, &max);
    return min ? 1 : max ? -1 : 0;
}

static int is_interval(const sv_house_expr *e) { return e->op == SV_HX_WITHIN; }
static int is_limit(const sv_house_expr *e) { return e->op == SV_HX_INT && e->number > INT32_MIN && e->number < INT32_MAX; }

static void set_interval(sv_house_expr *own, const sv_house_expr *of, int32_t lo, int32_t hi)
{
    own->op = SV_HX_WITHIN;
    own->fact = of->fact;
    own->name = of->name;
    own->lo = lo;
    own->hi = hi;
    own->a = own->b = NULL;
}

/* A fact against a number, or two such of one fact that must both hold. */
static void join_limits(sv_house_expr *own)
{
    const sv_house_expr *a = own->a, *b = own->b;
    const int less = own->op == SV_HX_LT, equal = own->op == SV_HX_EQ;

    if (own->op == SV_HX_LT || own->op == SV_HX_LE || equal) {
        if (a->op == SV_HX_FACT && a->type == SV_HOUSE_NUMBER && is_limit(b))
            set_interval(own, a, equal ? b->number : INT32_MIN, b->number - less);
        else if (b->op == SV_HX_FACT && b->type == SV_HOUSE_NUMBER && is_limit(a))
            set_interval(own, b, a->number + less, equal ? a->number : INT32_MAX);
    } else if (own->op == SV_HX_AND && is_interval(a) && is_interval(b) && a->fact == b->fact && !strcmp(a->name ? a->name : "", b->name ? b->name : "")) {
        set_interval(own, a, (int32_t)most(a->lo, b->lo), (int32_t)least(a->hi, b->hi));
    }
}

const sv_house_expr *sv_house_simple(const sv_house_expr *e)
{
    sv_house_expr *own = (sv_house_expr *)e; /* still being made */
    int64_t min, max;

    range(e, 0, &min, &max);
    if (min == max && e->type != SV_HOUSE_NAME) {
        own->op = SV_HX_INT;
        own->number = (int32_t)min;
        own->a = own->b = NULL;
        own->fact = NULL;
        return e;
    }
    if (e->a)
        own->a = sv_house_simple(e->a);
    if (e->b)
        own->b = sv_house_simple(e->b);
    join_limits(own);
    if ((e->op == SV_HX_AND || e->op == SV_HX_OR) && e->a->op == SV_HX_INT)
        return e->b;
    return (e->op == SV_HX_AND || e->op == SV_HX_OR) && e->b->op == SV_HX_INT ? e->a : e;
}

/* ---- asking ------------------------------------------------------------------------------------------------------------- */

static int64_t rounded_down(int64_t a, int64_t b)
{
    const int64_t q = b ? a / b : 0;

    return b && a % b && (a < 0) != (b < 0) ? q - 1 : q;
}

static int32_t clamped(int64_t n) { return (int32_t)most(least(n, INT32_MAX), INT32_MIN); }

/* Most of what is asked is a number or a fact: without a further call. */
static inline int32_t value(const sv_house_expr *e, const sv_house_at *at)
{
    return e->op == SV_HX_INT ? e->number : e->op == SV_HX_FACT ? e->fact->get(at, (uint16_t)e->number) : sv_house_get(e, at);
}

static int32_t within(const sv_house_expr *e, const sv_house_at *at)
{
    const int32_t n = e->fact->get(at, (uint16_t)e->number);

    return e->lo <= n && n <= e->hi;
}

int32_t sv_house_get(const sv_house_expr *e, const sv_house_at *at)
{
    switch (e->op) {
    case SV_HX_WITHIN:
        return within(e, at);
    case SV_HX_INT:
        return e->number;
    case SV_HX_FACT:
        return e->fact->get(at, (uint16_t)e->number);
    case SV_HX_IS_NAME:
        return e->number >= 0 && e->fact->get(at, 0) == e->number; /* below 0: no such tile is in play */
    case SV_HX_NOT:
        return !value(e->a, at);
    case SV_HX_AND:
        return value(e->a, at) && value(e->b, at);
    case SV_HX_OR:
        return value(e->a, at) || value(e->b, at);
    case SV_HX_LT:
        return value(e->a, at) < value(e->b, at);
    case SV_HX_LE:
        return value(e->a, at) <= value(e->b, at);
    case SV_HX_EQ:
        return value(e->a, at) == value(e->b, at);
    case SV_HX_ADD:
        return clamped((int64_t)value(e->a, at) + value(e->b, at));
    case SV_HX_SUB:
        return clamped((int64_t)value(e->a, at) - value(e->b, at));
    case SV_HX_MUL:
        return clamped((int64_t)value(e->a, at) * value(e->b, at));
    case SV_HX_DIV:
        return clamped(rounded_down(value(e->a, at), value(e->b, at)));
    }
    return 0;
}
