#include "turn/guard.h"
#include <stdio.h>
#include <string.h>
#include <xxhash.h>
#include "state/session.h"

/* ---- what is looked at ------------------------------------------------------------------------------------------------ */

const char *sv_hook_kind_name(const sv_hook *h)
{
    static const char *const kinds[] = {"?", "SV_OFFER", "SV_VETO", "SV_APPLY", "SV_ENTER", "SV_LEAVE", "SV_EVENT", "SV_SCORE", "SV_SKIP"};

    return kinds[h->kind >= SV_OFFER && h->kind < SV_HOOK_KINDS ? h->kind : 0];
}

const char *sv_hook_place(const sv_hook *h) { return h->row ? h->row : h->rule ? h->rule : "-"; }

static const sv_hook *real_hook(const sv_session *s, sv_hook_kind kind, int n) { return s->mix->guards->hook[kind][n]; }

/* `text`: what a recount found, or NULL. */
static void breach(sv_session *s, sv_breach_kind what, const sv_hook *h, int plugin, const char *text)
{
    static const sv_bound bounds[] = {[SV_BREACH_PURE] = SV_BOUND_HOOK, [SV_BREACH_SLOTS] = SV_BOUND_SLOTS, [SV_BREACH_COUNT] = SV_BOUND_RECOUNT};

    if (s->breach.what)
        return;
    s->breach.what = what;
    s->breach.hook = h;
    s->breach.plugin = plugin;
    snprintf(s->breach.text, sizeof s->breach.text, "%s", text ? text : "");
    sv_session_fault(s, bounds[what], sv_hook_place(h), 0, text ? text : sv_hook_kind_name(h));
}

static uint64_t bytes_now(const sv_session *s) { return XXH3_64bits(s->block, s->lay->size); }

static int number_of(const sv_session *s, const sv_ctx *c) { return (int)(c - s->ctx); }

static void must_be_same(sv_session *s, const sv_ctx *c, uint64_t before, const sv_hook *h)
{
    if (bytes_now(s) != before)
        breach(s, SV_BREACH_PURE, h, number_of(s, c), NULL);
}

/* May it write there? Into its own slots, and through the functions of a service into those of who offers it. */
static int may_write(const sv_session *s, int plugin, int whose)
{
    const sv_plugin *me = s->mix->loaded.list.at[plugin].plugin, *other = s->mix->loaded.list.at[whose].plugin;

    for (uint32_t i = 0; i < me->n_uses; i++)
        for (uint32_t k = 0; k < other->n_offers; k++)
            if (!strcmp(me->uses[i].id, other->offers[k].id))
                return 1;
    return plugin == whose;
}

static uint64_t slots_of_others(const sv_session *s, int plugin)
{
    uint64_t all = 0;

    for (int i = 0; i < s->mix->loaded.list.n; i++) {
        const sv_loaded *l = &s->mix->loaded.list.at[i];

        for (int life = 0; life < SV_LIFETIMES && !may_write(s, plugin, i); life++)
            all = all * 31 + XXH3_64bits(s->block + s->lay->slot[life] + l->slot_at[life], l->plugin->slot[life]);
    }
    return all;
}

/* Behind the slots of each plugin lie bytes that belong to nobody. */
static int zones_are_zero(const sv_session *s)
{
    for (int i = 0; i < s->mix->loaded.list.n; i++)
        for (int life = 0; life < SV_LIFETIMES; life++) {
            const sv_loaded *l = &s->mix->loaded.list.at[i];
            const uint32_t own = l->plugin->slot[life], end = ((own + 7u) & ~7u) + SV_GUARD_ZONE;

            for (uint32_t at = own; at < end; at++)
                if (s->block[s->lay->slot[life] + l->slot_at[life] + at])
                    return 0;
        }
    return 1;
}

static void must_be_in_order(sv_session *s, int plugin, uint64_t others, const sv_hook *h)
{
    char text[160];

    if (!zones_are_zero(s) || slots_of_others(s, plugin) != others)
        breach(s, SV_BREACH_SLOTS, h, plugin, NULL);
    else if (s->recount && h->kind != SV_EVENT && !s->recount(s, text, sizeof text))
        breach(s, SV_BREACH_COUNT, h, plugin, text);
}

/* ---- one guard per kind -------------------------------------------------------------------------------------------------- */

static void guard_offer(sv_ctx *c, sv_offers *o, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_OFFER, n);
    const uint64_t before = bytes_now(s);

    if (h->total)
        h->total(c);
    h->fn.offer(c, o);
    must_be_same(s, c, before, h);
}

static void guard_veto(sv_ctx *c, sv_options *o, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_VETO, n);
    const uint64_t before = bytes_now(s);

    if (!h->active || h->active(c))
        h->fn.veto(c, o);
    must_be_same(s, c, before, h);
}

static void guard_score(sv_ctx *c, sv_score *sc, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_SCORE, n);
    const uint64_t before = bytes_now(s);

    h->fn.score(c, sc);
    must_be_same(s, c, before, h);
}

static int guard_skip(sv_ctx *c, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_SKIP, n);
    const uint64_t before = bytes_now(s);
    const int passes = h->fn.skip(c);

    must_be_same(s, c, before, h);
    return passes;
}

static sv_next guard_apply(sv_ctx *c, const sv_option *o, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_APPLY, n);
    const uint64_t others = slots_of_others(s, number_of(s, c));
    const sv_next next = h->fn.apply(c, o);

    must_be_in_order(s, number_of(s, c), others, h);
    return next;
}

static sv_next enter_or_leave(sv_ctx *c, sv_hook_kind kind, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, kind, n);
    const uint64_t others = slots_of_others(s, number_of(s, c));
    const sv_next next = h->fn.enter(c);

    must_be_in_order(s, number_of(s, c), others, h);
    return next;
}

static sv_next guard_enter(sv_ctx *c, int n) { return enter_or_leave(c, SV_ENTER, n); }
static sv_next guard_leave(sv_ctx *c, int n) { return enter_or_leave(c, SV_LEAVE, n); }

static void guard_event(sv_ctx *c, const sv_event *e, int n)
{
    sv_session *s = SV_SESSION(c);
    const sv_hook *h = real_hook(s, SV_EVENT, n);
    const uint64_t others = slots_of_others(s, number_of(s, c));

    h->fn.event(c, e);
    must_be_in_order(s, number_of(s, c), others, h);
}

/* ---- numbered, since a hook is not told which it is ------------------------------------------------------------------------ */

/* X for each number from 0 to 255, which is written in octal: 0 and three digits. */
#define EIGHT(X, d) X(d##0) X(d##1) X(d##2) X(d##3) X(d##4) X(d##5) X(d##6) X(d##7)
#define SIXTY_FOUR(X, d) \
    EIGHT(X, d##0) EIGHT(X, d##1) EIGHT(X, d##2) EIGHT(X, d##3) EIGHT(X, d##4) EIGHT(X, d##5) EIGHT(X, d##6) EIGHT(X, d##7)
#define NUMBERS(X) SIXTY_FOUR(X, 00) SIXTY_FOUR(X, 01) SIXTY_FOUR(X, 02) SIXTY_FOUR(X, 03)

#define OFFER(n) static void offer_##n(sv_ctx *c, sv_offers *o) { guard_offer(c, o, n); }
#define VETO(n) static void veto_##n(sv_ctx *c, sv_options *o) { guard_veto(c, o, n); }
#define SCORE(n) static void score_##n(sv_ctx *c, sv_score *sc) { guard_score(c, sc, n); }
#define APPLY(n) static sv_next apply_##n(sv_ctx *c, const sv_option *o) { return guard_apply(c, o, n); }
#define ENTER(n) static sv_next enter_##n(sv_ctx *c) { return guard_enter(c, n); }
#define LEAVE(n) static sv_next leave_##n(sv_ctx *c) { return guard_leave(c, n); }
#define EVENT(n) static void event_##n(sv_ctx *c, const sv_event *e) { guard_event(c, e, n); }
#define SKIP(n) static int skip_##n(sv_ctx *c) { return guard_skip(c, n); }
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
    h->active = NULL; /* called by the guard, as is `total`; chance goes by the list */
    h->total = NULL;
    h->draw = NULL;
}

int sv_guards_put(sv_mix *m, sv_hooks *hooks, sv_report *r)
{
    sv_guards *g = sv_arena_get(&m->arena, sizeof *g);

    for (int i = 0; g && i < hooks->at.n; i++) {
        sv_placed_hook *at = &hooks->at.at[i];
        const sv_hook_kind kind = at->hook->kind;
        sv_hook *copy = g->n[kind] < SV_GUARDS_MAX ? sv_arena_get(&m->arena, sizeof *copy) : NULL;

        if (!copy) {
            g->left_out++;
            continue;
        }
        *copy = *at->hook;
        g->hook[kind][g->n[kind]] = at->hook;
        put(copy, g->n[kind]++);
        at->hook = copy;
    }
    m->guards = g;
    if (m->arena.failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    return 1;
}
