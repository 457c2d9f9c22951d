/* Why a pair of hooks was not brought together. */
#include <string.h>

#include "levels.h"

static int never(const levels *l, int a, int b, int (*is)(const levels_hook *h), int *which)
{
    *which = is(&l->hook[a]) ? a : b;
    return is(&l->hook[*which]);
}

static int is_idle(const levels_hook *h)
{
    return h->calls == 0;
}
static int has_not_acted(const levels_hook *h)
{
    return h->acted == 0;
}

/* Of one choice only one is carried out, unless a part of the turn is played again. */
static int one_choice(const levels_hook *x, const levels_hook *y)
{
    return *x->group && strcmp(x->group, y->group) == 0 && strcmp(x->kind, "apply") == 0 && strcmp(y->kind, "apply") == 0;
}

levels_why levels_why_not(const levels *l, int a, int b, int level, int *which)
{
    *which = a;
    if (never(l, a, b, is_idle, which))
        return LEVELS_NEVER_CALLED;
    if (never(l, a, b, has_not_acted, which))
        return LEVELS_NEVER_ACTED;
    if (!(levels_at(l, a, b)->reached & 1))
        return LEVELS_NO_MIX;
    if (level == 1 || !levels_reached(l, a, b, 1))
        return LEVELS_NO_GAME;
    if (level == 2 || !levels_reached(l, a, b, 2))
        return one_choice(&l->hook[a], &l->hook[b]) ? LEVELS_ONE_CHOICE : LEVELS_NO_TURN;
    return LEVELS_NO_OBJECT;
}
