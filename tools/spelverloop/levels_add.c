/* What levels are about, by numbers: expansions, hooks, names and mixes, each once; and the results of others put to them. */
#include <stdlib.h>
#include <string.h>

#include "levels.h"

int levels_find_expansion(const levels *l, const char *id)
{
    for (int i = 0; i < l->expansions; i++)
        if (strcmp(l->expansion[i], id) == 0)
            return i;
    return -1;
}

int levels_expansion(levels *l, const char *id)
{
    const int known = levels_find_expansion(l, id);
    if (known >= 0)
        return known;
    if (l->expansions == LEVELS_EXPANSIONS)
        return -1;
    snprintf(l->expansion[l->expansions], LEVELS_NAME, "%s", id);
    return l->expansions++;
}

static int same_hook(const levels_hook *a, const levels_hook *b)
{
    return a->index == b->index && strcmp(a->owner, b->owner) == 0 && strcmp(a->row, b->row) == 0 &&
           strcmp(a->kind, b->kind) == 0 && strcmp(a->what, b->what) == 0;
}

int levels_hook_number(levels *l, const levels_hook *h)
{
    for (int i = 0; i < l->n; i++)
        if (same_hook(&l->hook[i], h))
            return i;
    const int x = l->n < LEVELS_HOOKS ? levels_expansion(l, h->owner) : -1;
    if (x < 0)
        return -1;
    l->hook[l->n] = *h;
    l->hook[l->n].expansion = x;
    return l->n++;
}

int levels_number(levels_names *names, const char *name)
{
    for (int i = 0; i < names->n; i++)
        if (strcmp(names->name[i], name) == 0)
            return i;
    if (names->n == LEVELS_NAMES)
        return -1;
    snprintf(names->name[names->n], LEVELS_NAME, "%s", name);
    return names->n++;
}

void levels_keep_mix(levels *l, uint64_t bits)
{
    for (int i = 0; i < l->mixes; i++)
        if (l->mix[i] == bits)
            return;
    uint64_t *more = realloc(l->mix, (size_t)(l->mixes + 1) * sizeof *more);
    if (!more)
        return;
    l->mix = more;
    l->mix[l->mixes++] = bits;
}

/* Bits of names of one, as bits of the other. */
static uint64_t renamed(levels_names *to, const levels_names *from, uint64_t bits)
{
    uint64_t out = 0;
    for (int i = 0; i < from->n; i++) {
        const int n = bits >> i & 1 ? levels_number(to, from->name[i]) : -1;
        out |= n < 0 ? 0 : UINT64_C(1) << n;
    }
    return out;
}

void levels_add(levels *to, const levels *from)
{
    int n[LEVELS_HOOKS];
    to->woken |= renamed(&to->wake, &from->wake, from->woken);
    for (int i = 0; i < from->n; i++) {
        levels_hook one = from->hook[i];
        one.calls = one.acted = one.games = 0;
        for (int part = 0; part < LEVELS_PARTS; part++)
            one.touches[part] = renamed(&to->thing, &from->thing, one.touches[part]);
        one.waits = renamed(&to->wake, &from->wake, one.waits);
        n[i] = levels_hook_number(to, &one);
        if (n[i] < 0)
            continue;
        levels_hook *h = &to->hook[n[i]];
        const levels_hook *f = &from->hook[i];
        h->seen |= f->seen;
        for (int part = 0; part < LEVELS_PARTS; part++)
            h->touches[part] |= one.touches[part];
        h->offered |= f->offered;
        h->calls += f->calls;
        h->acted += f->acted;
        h->games += f->games;
    }
    for (int a = 0; a < from->n; a++)
        for (int b = 0; b < from->n; b++) {
            const levels_pair *f = levels_at(from, a, b);
            if (n[a] < 0 || n[b] < 0 || !f->reached)
                continue;
            levels_pair *t = levels_at(to, n[a], n[b]);
            t->reached |= f->reached;
            t->mixes += f->mixes;
            t->games += f->games;
            t->turns += f->turns;
        }
    for (int i = 0; i < from->mixes; i++) {
        uint64_t bits = 0;
        for (int x = 0; x < from->expansions; x++) {
            const int to_x = from->mix[i] >> x & 1 ? levels_expansion(to, from->expansion[x]) : -1;
            bits |= to_x < 0 ? 0 : UINT64_C(1) << to_x;
        }
        levels_keep_mix(to, bits);
    }
    to->games += from->games;
    to->turns += from->turns;
    to->masked += from->masked;
}
