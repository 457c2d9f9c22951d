/* Masked replay: what a game would have offered and paid without one call of one hook, with the same choices. */
#include <stdlib.h>
#include <string.h>

#include "levels.h"

enum { DECISIONS = 8 /* that are compared behind the call */, TEXT = 192, TRIES = 40 /* of one hook, until it is left alone */ };

typedef struct sums { /* of the calls up to one decision, by hook; in whatever order they came */
    uint64_t options[LEVELS_HOOKS], points[LEVELS_HOOKS];
} sums;

static uint64_t part(uint64_t hash)
{
    hash *= 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 31;
}

static void add_up(const levels *l, sums *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < l->now->calls; i++) {
        const levels_call *c = &l->now->call[i];
        s->options[c->hook] += c->options ? part(c->options) : 0;
        s->points[c->hook] += c->points ? part(c->points) : 0;
    }
}

typedef struct course { /* how it goes with every call */
    sums at[DECISIONS];
    char chosen[DECISIONS][TEXT]; /* at the decision behind it */
    int n;
} course;

/* To the next decision; the choice is that of the course, or the middle one where the course is being made. 0: it ends here. */
static int go_on(levels *l, sv_game *g, course *c, int i, int make)
{
    uint32_t k;
    const sv_decision *d = sv_game_advance(g);
    if (!d)
        return 0;
    if (make) {
        k = d->count / 2;
        sv_game_option_text(g, k, c->chosen[i], TEXT);
    } else if (!sv_game_option_find(g, c->chosen[i], &k)) {
        return 0;
    }
    l->now->calls = 0;
    return sv_game_choose(g, k);
}

/* What is different at the first decision at which anything is. */
static int differs(levels *l, const sums *with, const sums *without, int masked)
{
    int found = 0;
    for (int a = 0; a < l->n; a++) {
        if (a == masked || (with->options[a] == without->options[a] && with->points[a] == without->points[a]))
            continue;
        if (l->hook[a].expansion != l->hook[masked].expansion)
            levels_at(l, a, masked)->reached |= 1u << 4;
        found = 1;
    }
    return found;
}

static void without(levels *l, sv_game *twin, const void *block, uint32_t k, course *c, int call, int hook)
{
    sums s;
    sv_game_load(twin, block);
    if (!sv_game_advance(twin))
        return;
    l->now->calls = 0;
    l->now->mask = call;
    int goes = sv_game_choose(twin, k);
    l->now->mask = -1;
    for (int i = 0; goes && i < c->n; i++) {
        add_up(l, &s);
        if (differs(l, &c->at[i], &s, hook) || i + 1 == c->n)
            break;
        goes = go_on(l, twin, c, i, 0);
    }
    l->masked++;
}

/* A hook of which nothing more can be learnt, or that was tried often enough, is left alone. */
static int is_wanted(const levels *l, int hook)
{
    return l->now->budget[hook] < TRIES;
}

static void make(levels *l, sv_game *twin, const void *block, uint32_t k, course *c)
{
    sv_game_load(twin, block);
    c->n = 0;
    if (!sv_game_advance(twin))
        return;
    l->now->calls = 0;
    int goes = sv_game_choose(twin, k);
    while (goes && c->n < DECISIONS) {
        add_up(l, &c->at[c->n++]);
        goes = c->n < DECISIONS && go_on(l, twin, c, c->n - 1, 1);
    }
}

void levels_mask(levels *l, sv_game *twin, const void *block, uint32_t k, int *left)
{
    static const int none = -1;
    int call[LEVELS_HOOKS], any = 0;
    for (int i = 0; i < l->n; i++)
        call[i] = none;
    for (int i = 0; i < l->now->calls; i++) {
        const levels_call *c = &l->now->call[i];
        if (c->acted && call[c->hook] < 0 && is_wanted(l, c->hook)) {
            call[c->hook] = i;
            any = 1;
        }
    }
    course *c = any ? malloc(sizeof *c) : NULL;
    if (!c)
        return;
    make(l, twin, block, k, c);
    for (int i = 0; i < l->n && *left > 0; i++)
        if (call[i] >= 0) {
            l->now->budget[i]++;
            --*left;
            without(l, twin, block, k, c, call[i], i);
        }
    free(c);
}
