/* Why a pair of hooks was not brought together. */
#include <string.h>

#include "levels.h"

/* Of one choice only one is carried out, unless a part of the turn is played again. */
static int one_choice(const levels_hook *x, const levels_hook *y)
{
    return *x->group && strcmp(x->group, y->group) == 0 && strcmp(x->kind, "apply") == 0 && strcmp(y->kind, "apply") == 0;
}

static int is_not_offered(const levels_hook *h)
{
    return strcmp(h->kind, "apply") == 0 && !h->offered;
}

levels_why levels_why_not(const levels *l, int a, int b, int level, int *which)
{
    *which = is_not_offered(&l->hook[a]) ? a : b;
    if (is_not_offered(&l->hook[*which]))
        return LEVELS_NOT_OFFERED;
    *which = l->hook[a].calls == 0 ? a : b;
    if (l->hook[*which].calls == 0)
        return LEVELS_NEVER_CALLED;
    *which = a;
    if (!(levels_at(l, a, b)->reached & 1))
        return LEVELS_NO_MIX;
    if (level == 1 || !levels_reached(l, a, b, 1))
        return LEVELS_NO_GAME;
    if (level == 2 || !levels_reached(l, a, b, 2))
        return one_choice(&l->hook[a], &l->hook[b]) ? LEVELS_ONE_CHOICE : LEVELS_NO_TURN;
    return LEVELS_NO_OBJECT;
}
