/* Conditions that can never hold: `tiles < 3 and tiles > 5`, `kind is road and kind is city`. */
#include <string.h>
#include "house/expr.h"

enum { ATOMS_MAX = 64 };

typedef struct atom { /* what one part of `a and b and …` asks of one fact */
    const sv_house_fact *fact; /* NULL: something of the mix */
    const char *name;
    int is_name; /* `kind is road`: name is what it is compared with */
    int64_t min, max;
} atom;

typedef struct atoms {
    atom at[ATOMS_MAX];
    int n;
} atoms;

static void add(atoms *list, const sv_house_expr *e, int64_t min, int64_t max)
{
    if (list->n < ATOMS_MAX)
        list->at[list->n++] = (atom){e->fact, e->name ? e->name : "", e->op == SV_HX_IS_NAME, min, max};
}

static int is_known(const sv_house_expr *e) { return e->op == SV_HX_FACT || e->op == SV_HX_IS_NAME || (e->op == SV_HX_INT && e->settled && e->name); }

static int is_number(const sv_house_expr *e) { return e->op == SV_HX_INT && !e->settled; }

static void collect_comparison(atoms *list, const sv_house_expr *e)
{
    const int less = e->op == SV_HX_LT;

    if (is_known(e->a) && is_number(e->b))
        add(list, e->a, e->op == SV_HX_EQ ? e->b->number : INT32_MIN, (int64_t)e->b->number - less);
    else if (is_number(e->a) && is_known(e->b))
        add(list, e->b, (int64_t)e->a->number + less, e->op == SV_HX_EQ ? e->a->number : INT32_MAX);
}

static void collect(atoms *list, const sv_house_expr *e)
{
    switch (e->op) {
    case SV_HX_AND:
        collect(list, e->a);
        collect(list, e->b);
        break;
    case SV_HX_LT:
    case SV_HX_LE:
    case SV_HX_EQ:
        collect_comparison(list, e);
        break;
    case SV_HX_NOT:
        if (is_known(e->a))
            add(list, e->a, 0, 0);
        break;
    default:
        if (is_known(e))
            add(list, e, 1, 1);
        break;
    }
}

static int contradict(const atom *a, const atom *b)
{
    if (a->fact != b->fact || a->is_name != b->is_name)
        return 0;
    if (strcmp(a->name, b->name) != 0)
        return a->is_name && a->min && b->min; /* it is both */
    return a->max < b->min || b->max < a->min;
}

int sv_house_never(const sv_house_expr *e)
{
    atoms list = {.n = 0};
    int64_t min, max;

    sv_house_range_any(e, &min, &max);
    if (!max)
        return 1;
    if (e->op == SV_HX_OR)
        return sv_house_never(e->a) && sv_house_never(e->b);
    if (e->op != SV_HX_AND)
        return 0;
    if (sv_house_never(e->a) || sv_house_never(e->b))
        return 1;
    collect(&list, e);
    for (int i = 0; i < list.n; i++)
        for (int k = 0; k < i; k++)
            if (contradict(&list.at[i], &list.at[k]))
                return 1;
    return 0;
}
