#include "turn/between.h"
#include "state/session.h"
#include "turn/guard.h"

int sv_hook_call(sv_ctx *c, const sv_hook *h, sv_hook_args a)
{
    switch (h->kind) {
    case SV_OFFER: h->fn.offer(c, a.offers); break;
    case SV_VETO:
        if (!h->active || h->active(c))
            h->fn.veto(c, a.options);
        break;
    case SV_APPLY: return (int)h->fn.apply(c, a.option);
    case SV_ENTER:
    case SV_LEAVE: return (int)h->fn.enter(c);
    case SV_EVENT: h->fn.event(c, a.event); break;
    case SV_SCORE: h->fn.score(c, a.score); break;
    case SV_SKIP: return h->fn.skip(c);
    case SV_HOOK_KINDS: break;
    }
    return 0;
}

static int through(sv_ctx *c, sv_hook_kind kind, int n, sv_hook_args a)
{
    const sv_between *b = SV_SESSION(c)->mix->between;
    const sv_between_hook *h = &b->hook[kind][n];

    if (h->info)
        return sv_wrap_call(c, h, a);
    return sv_guard_call(c, h->hook, a);
}

/* ---- numbered, since a hook is not told which it is ------------------------------------------------------------------------ */

/* X for each number from 0 to 255, which is written in octal: 0 and three digits. */
#define EIGHT(X, d) X(d##0) X(d##1) X(d##2) X(d##3) X(d##4) X(d##5) X(d##6) X(d##7)
#define SIXTY_FOUR(X, d) \
    EIGHT(X, d##0) EIGHT(X, d##1) EIGHT(X, d##2) EIGHT(X, d##3) EIGHT(X, d##4) EIGHT(X, d##5) EIGHT(X, d##6) EIGHT(X, d##7)
#define NUMBERS(X) SIXTY_FOUR(X, 00) SIXTY_FOUR(X, 01) SIXTY_FOUR(X, 02) SIXTY_FOUR(X, 03)

#define OFFER(n) static void offer_##n(sv_ctx *c, sv_offers *o) { through(c, SV_OFFER, n, (sv_hook_args){.offers = o}); }
#define VETO(n) static void veto_##n(sv_ctx *c, sv_options *o) { through(c, SV_VETO, n, (sv_hook_args){.options = o}); }
#define SCORE(n) static void score_##n(sv_ctx *c, sv_score *sc) { through(c, SV_SCORE, n, (sv_hook_args){.score = sc}); }
#define APPLY(n) static sv_next apply_##n(sv_ctx *c, const sv_option *o) { return (sv_next)through(c, SV_APPLY, n, (sv_hook_args){.option = o}); }
#define ENTER(n) static sv_next enter_##n(sv_ctx *c) { return (sv_next)through(c, SV_ENTER, n, (sv_hook_args){0}); }
#define LEAVE(n) static sv_next leave_##n(sv_ctx *c) { return (sv_next)through(c, SV_LEAVE, n, (sv_hook_args){0}); }
#define EVENT(n) static void event_##n(sv_ctx *c, const sv_event *e) { through(c, SV_EVENT, n, (sv_hook_args){.event = e}); }
#define SKIP(n) static int skip_##n(sv_ctx *c) { return through(c, SV_SKIP, n, (sv_hook_args){0}); }
/* clang-format off */
NUMBERS(OFFER) NUMBERS(VETO) NUMBERS(SCORE) NUMBERS(APPLY) NUMBERS(ENTER) NUMBERS(LEAVE) NUMBERS(EVENT) NUMBERS(SKIP)

#define OFFER_AT(n) offer_##n,
#define VETO_AT(n) veto_##n,
#define SCORE_AT(n) score_##n,
#define APPLY_AT(n) apply_##n,
#define ENTER_AT(n) enter_##n,
#define LEAVE_AT(n) leave_##n,
#define EVENT_AT(n) event_##n,
#define SKIP_AT(n) skip_##n,
static void (*const offers[])(sv_ctx *, sv_offers *) = {NUMBERS(OFFER_AT)};
static void (*const vetoes[])(sv_ctx *, sv_options *) = {NUMBERS(VETO_AT)};
static void (*const scores[])(sv_ctx *, sv_score *) = {NUMBERS(SCORE_AT)};
static sv_next (*const applies[])(sv_ctx *, const sv_option *) = {NUMBERS(APPLY_AT)};
static sv_next (*const enters[])(sv_ctx *) = {NUMBERS(ENTER_AT)};
static sv_next (*const leaves[])(sv_ctx *) = {NUMBERS(LEAVE_AT)};
static void (*const events[])(sv_ctx *, const sv_event *) = {NUMBERS(EVENT_AT)};
static int (*const skips[])(sv_ctx *) = {NUMBERS(SKIP_AT)};
/* clang-format on */

static void put(sv_hook *h, int n)
{
    switch (h->kind) {
    case SV_OFFER: h->fn.offer = offers[n]; break;
    case SV_VETO: h->fn.veto = vetoes[n]; break;
    case SV_APPLY: h->fn.apply = applies[n]; break;
    case SV_ENTER: h->fn.enter = enters[n]; break;
    case SV_LEAVE: h->fn.enter = leaves[n]; break;
    case SV_EVENT: h->fn.event = events[n]; break;
    case SV_SCORE: h->fn.score = scores[n]; break;
    case SV_SKIP: h->fn.skip = skips[n]; break;
    case SV_HOOK_KINDS: break;
    }
    h->active = NULL; /* called before it, as is `total` of a watched one; chance goes by the list */
    h->total = NULL;
    h->draw = NULL;
}

int sv_between_begin(sv_mix *m, int watched, sv_report *r)
{
    const sv_wrap *wrap = &m->library->wrap;

    if (!watched && !wrap->call)
        return 1;
    m->between = sv_arena_get(&m->arena, sizeof *m->between);
    if (!m->between)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    m->between->watched = watched;
    m->between->wrap = *wrap;
    sv_wrap_api(&m->between->api);
    return 1;
}

int sv_between_put(sv_mix *m, sv_hooks *hooks, sv_report *r)
{
    sv_between *b = m->between;

    for (int i = 0; b && i < hooks->at.n; i++) {
        sv_placed_hook *at = &hooks->at.at[i];
        const sv_hook_kind kind = at->hook->kind;
        sv_between_hook one = {.hook = at->hook};
        const int wrapped = b->wrap.call ? sv_wrap_hang(m, b, at, &one, r) : 0;

        if (wrapped < 0)
            return 0;
        if (!wrapped && !b->watched)
            continue;
        sv_hook *copy = b->n[kind] < SV_BETWEEN_MAX ? sv_arena_get(&m->arena, sizeof *copy) : NULL;

        if (!copy) {
            b->left_out++;
            continue;
        }
        *copy = *at->hook;
        b->hook[kind][b->n[kind]] = one;
        put(copy, b->n[kind]++);
        if (wrapped && kind == SV_VETO) { /* the offers are not to leave out by themselves what it would refuse */
            copy->kinds = NULL;
            copy->flags &= ~(unsigned)(SV_HOOK_OCCUPIED | SV_HOOK_TILE);
        }
        at->hook = copy;
    }
    if (b && b->wrap.call)
        sv_wrap_sort(hooks);
    if (m->arena.failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    return 1;
}
