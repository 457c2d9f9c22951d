/* Why a pair of hooks was not brought together: because it cannot be, or was not. What cannot be follows from what a mix declares (offers, rows,
   what a hook waits for) and, of hooks that fired often, from where they were seen and what they were about. */
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

static int is_often(const levels_hook *h)
{
    return h->calls >= LEVELS_OFTEN;
}

static int is_about_nothing(const levels_hook *h)
{
    uint64_t touches = 0;
    for (int part = 0; part < LEVELS_PARTS; part++)
        touches |= h->touches[part];
    return h->calls >= LEVELS_SOME && !touches;
}

unsigned levels_phases(const levels *l, int hook)
{
    const levels_hook *h = &l->hook[hook];
    const int declared = !(h->phases & (h->phases - 1));
    return declared ? h->phases | h->seen : is_often(h) && h->games >= LEVELS_MANY ? h->seen : h->phases;
}

const char *levels_waits_for(const levels *l, int hook)
{
    const uint64_t never = l->hook[hook].waits & ~l->woken;
    for (int i = 0; i < l->wake.n; i++)
        if (never >> i & 1)
            return l->wake.name[i];
    return "";
}

/* Is there a part of a game in which both were about the same kind? */
static int share_kinds(const levels_hook *x, const levels_hook *y)
{
    for (int part = 0; part < LEVELS_PARTS; part++)
        if (x->touches[part] & y->touches[part])
            return 1;
    return 0;
}

const char *levels_things(const levels *l, int hook, unsigned parts, char *buf, size_t n)
{
    uint64_t touches = 0;
    size_t used = 0;
    for (int part = 0; part < LEVELS_PARTS; part++)
        touches |= parts >> part & 1 ? l->hook[hook].touches[part] : 0;
    buf[0] = '\0';
    for (int i = 0; i < l->thing.n && used < n; i++)
        if (touches >> i & 1)
            used += (size_t)snprintf(buf + used, n - used, "%s%s", used ? ", " : "", l->thing.name[i]);
    return buf;
}

static int is_unread(const levels *l, int x, int y)
{
    const uint64_t both = UINT64_C(1) << x | UINT64_C(1) << y;
    for (int i = 0; i < l->unreads; i++)
        if ((l->unread[i] & both) == both)
            return 1;
    return 0;
}

levels_why levels_cannot(const levels *l, int a, int b, int level, int *which)
{
    const levels_hook *x = &l->hook[a], *y = &l->hook[b];
    *which = a;
    if (level == 0 || levels_reached(l, a, b, level))
        return LEVELS_CAN;
    *which = is_not_offered(x) ? a : b;
    if (is_not_offered(&l->hook[*which]))
        return LEVELS_NOT_OFFERED;
    if (!(levels_at(l, a, b)->reached & 1))
        return is_unread(l, x->expansion, y->expansion) ? LEVELS_UNREAD : LEVELS_NO_MIX;
    *which = *levels_waits_for(l, a) && !x->calls ? a : b;
    if (*levels_waits_for(l, *which) && !l->hook[*which].calls)
        return LEVELS_NO_WAKE;
    *which = a;
    if (level > 1 && !(levels_phases(l, a) & levels_phases(l, b)))
        return LEVELS_OTHER_PART;
    *which = is_about_nothing(x) ? a : b;
    if (level > 2 && (is_about_nothing(&l->hook[*which]) || (is_often(x) && is_often(y) && !share_kinds(x, y))))
        return LEVELS_OTHER_KIND;
    *which = a;
    return LEVELS_CAN;
}

levels_why levels_why_not(const levels *l, int a, int b, int level, int *which)
{
    const levels_why cannot = levels_cannot(l, a, b, level, which);
    if (cannot != LEVELS_CAN)
        return cannot;
    *which = l->hook[a].calls == 0 ? a : b;
    if (l->hook[*which].calls == 0)
        return LEVELS_NEVER_CALLED;
    *which = a;
    if (level == 1 || !levels_reached(l, a, b, 1))
        return LEVELS_NO_GAME;
    if (level == 2 || !levels_reached(l, a, b, 2))
        return one_choice(&l->hook[a], &l->hook[b]) ? LEVELS_ONE_CHOICE : LEVELS_NO_TURN;
    return LEVELS_NO_OBJECT;
}
