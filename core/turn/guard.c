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

/* `text`: what a recount found, or NULL. */
static void breach(sv_session *s, sv_breach_kind what, const sv_hook *h, int plugin, const char *text)
{
    static const sv_bound bounds[] = {[SV_BREACH_PURE] = SV_BOUND_HOOK, [SV_BREACH_SLOTS] = SV_BOUND_SLOTS, [SV_BREACH_COUNT] = SV_BOUND_RECOUNT,
                                       [SV_BREACH_LINE] = SV_BOUND_LINE};

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

/* What acts does so at the line that it names: what is played is what is printed. */
static void must_be_at_its_line(sv_session *s, int plugin, const sv_hook *h)
{
    if (h->row && strcmp(sv_session_row_name(s), h->row) != 0)
        breach(s, SV_BREACH_LINE, h, plugin, sv_session_row_name(s));
}

/* ---- the guard ------------------------------------------------------------------------------------------------------------ */

static int is_pure(const sv_hook *h) { return h->kind == SV_OFFER || h->kind == SV_VETO || h->kind == SV_SCORE || h->kind == SV_SKIP; }

int sv_guard_call(sv_ctx *c, const sv_hook *h, sv_hook_args a)
{
    sv_session *s = SV_SESSION(c);
    const int pure = is_pure(h);
    const uint64_t before = bytes_now(s), others = pure ? 0 : slots_of_others(s, number_of(s, c));

    if (h->kind == SV_OFFER && h->total)
        h->total(c);
    const int result = sv_hook_call(c, h, a);

    if (pure) {
        must_be_same(s, c, before, h);
        return result;
    }
    must_be_in_order(s, number_of(s, c), others, h);
    if (result != SV_GO_ON || bytes_now(s) != before)
        must_be_at_its_line(s, number_of(s, c), h);
    return result;
}
