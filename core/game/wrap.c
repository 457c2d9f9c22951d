/* Wrapped hooks: the mix of a library with a wrap (sv_library_wrap) calls it in place of the hooks that it wants. What a call did is read from its
   arguments and from the state before and after it. */
#include "turn/wrap.h"
#include <stdlib.h>
#include <string.h>
#include "game/game.h"
#include "turn/guard.h"

void sv_library_wrap(sv_library *lib, const sv_wrap *wrap) { lib->wrap = wrap ? *wrap : (sv_wrap){0}; }

void sv_library_watch(sv_library *lib, int on) { lib->watches = on != 0; }

/* ---- what is wrapped ----------------------------------------------------------------------------------------------------- */

static const char *what_of(const sv_hook *h)
{
    static const char *const events[SV_EVENT_KINDS] = {"tile", "extended", "completed", "figure", "paid", "discarded", "drawn", "turn", "split"};
    static const char *const layers[SV_LAYERS] = {"strength", "tie",  "units",     "rate",     "nullify", "per-tile",
                                                  "halve",    "late", "receivers", "personal", "copies"};

    return h->kind == SV_VETO ? h->rule : h->kind == SV_EVENT ? events[h->event] : h->kind == SV_SCORE ? layers[h->layer] : "";
}

/* Those that plugins name; before them the marks of tiles, behind them supplies and hands, which the engine sets. */
static uint64_t own_wakes(const sv_mix *m)
{
    uint64_t bits = 0;

    for (int i = m->tile_marks; i < m->own_wakes; i++)
        bits |= (uint64_t)1 << i;
    return bits;
}

static int same_text(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }

/* The same function in the same place: they differ in `when` alone. */
static int is_same(const sv_hook *a, const sv_hook *b)
{
    return a->kind == b->kind && memcmp(&a->fn, &b->fn, sizeof a->fn) == 0 && a->flags == b->flags && a->layer == b->layer && a->event == b->event &&
           a->active == b->active && same_text(a->row, b->row) && same_text(a->needs, b->needs) && same_text(a->rule, b->rule) &&
           same_text(a->kinds, b->kinds) && same_text(a->waives, b->waives);
}

static const sv_hook_info *info_of(sv_mix *m, sv_between *b, const sv_placed_hook *at)
{
    static const char *const kinds[SV_HOOK_KINDS] = {"", "offer", "veto", "apply", "enter", "leave", "event", "score", "skip"};
    const sv_loaded *l = &m->loaded.list.at[at->plugin];
    const sv_order *order = m->sel->order;
    sv_hook_info *out = sv_arena_get(&m->arena, sizeof *out);
    const sv_hook_info **listed = SV_PUSH(&m->arena, &b->infos);

    if (!out || !listed)
        return NULL;
    *listed = out;
    out->number = b->infos.n - 1;
    out->owner = l->manifest->id;
    out->index = -1;
    for (uint32_t i = 0; i < l->plugin->n_hooks; i++)
        if (&l->plugin->hooks[i] == at->hook)
            out->index = (int)i;
    out->same = out->index;
    for (int i = 0; i < out->same; i++)
        if (is_same(&l->plugin->hooks[i], at->hook))
            out->same = i;
    out->line = at->row == SV_NONE16 ? -1 : at->row;
    out->row = at->row == SV_NONE16 ? "" : m->rows.at.at[at->row].order->id;
    out->step = "";
    out->phase = -1;
    if (at->row != SV_NONE16) {
        const sv_order_row *row = m->rows.at.at[at->row].order;

        out->step = row->anytime ? "ANYTIME" : order->steps.at[row->step];
        if (at->hook->kind != SV_EVENT && at->hook->kind != SV_SCORE)
            out->phase = row->anytime                                            ? SV_IN_TURN
                         : order->setup_last >= 0 && row->step <= order->setup_last ? SV_IN_SETUP
                         : order->end_first >= 0 && row->step >= order->end_first   ? SV_IN_END
                                                                                    : SV_IN_TURN;
    }
    out->kind = (int)at->hook->kind;
    out->kind_name = kinds[at->hook->kind];
    out->what = what_of(at->hook);
    out->waits = at->needs & own_wakes(m);
    return out;
}

int sv_wrap_hang(sv_mix *m, sv_between *b, sv_placed_hook *at, sv_between_hook *out, sv_report *r)
{
    const sv_hook_info *info = info_of(m, b, at);
    sv_hook_hanging hang = {.wrapped = 1};

    if (!info)
        return 0; /* memory is short: the arena says so */
    hang.row = info->row;
    if (b->wrap.hang)
        b->wrap.hang(b->wrap.user, m, info, &hang);
    if (at->row != SV_NONE16 && strcmp(hang.row, info->row) != 0) {
        const int row = sv_mix_row_number(m, hang.row);

        if (row < 0) {
            sv_fail(r, SV_E_PLUGIN_NAME, m->loaded.list.at[at->plugin].path, 0, "row", hang.row, m->sel->file, NULL);
            return -1;
        }
        at->row = (uint16_t)row;
    }
    at->late = hang.late;
    out->info = hang.wrapped ? info : NULL;
    out->tag = hang.tag;
    return hang.wrapped != 0;
}

/* By row again, for what was moved; within a row by `late`, else as it was. */
void sv_wrap_sort(sv_hooks *hooks)
{
    for (int i = 1; i < hooks->at.n; i++) {
        const sv_placed_hook h = hooks->at.at[i];
        int k = i;

        for (; k > 0 && (hooks->at.at[k - 1].row > h.row || (hooks->at.at[k - 1].row == h.row && hooks->at.at[k - 1].late > h.late)); k--)
            hooks->at.at[k] = hooks->at.at[k - 1];
        hooks->at.at[k] = h;
    }
}

int sv_mix_hooks(const sv_mix *m) { return m->between ? m->between->infos.n : 0; }

int sv_mix_hook(const sv_mix *m, int i, sv_hook_info *out)
{
    if (i < 0 || i >= sv_mix_hooks(m))
        return 0;
    *out = *m->between->infos.at[i];
    return 1;
}

const char *sv_mix_wake(const sv_mix *m, int bit) { return bit >= 0 && bit < m->wakes.n ? m->wakes.at[bit] : NULL; }

/* ---- a call ---------------------------------------------------------------------------------------------------------------- */

static int is_pure(const sv_call *call)
{
    const sv_hook_kind kind = call->hook->hook->kind;

    return kind == SV_OFFER || kind == SV_VETO || kind == SV_SCORE || kind == SV_SKIP;
}

uint64_t sv_wrap_struck(const sv_options *list)
{
    uint64_t sum = 0;

    for (uint32_t k = 0; k < list->n; k++)
        if (list->struck[k])
            sum += sv_wrap_hash(&list->at[k]);
    return sum;
}

/* What it is looked at against, before the hook runs for the first time. */
static void remember(sv_call *call)
{
    sv_session *s = SV_SESSION(call->c);

    switch (call->hook->hook->kind) {
    case SV_OFFER:
        call->before.options = (uint32_t)(call->args.offers->next - s->options);
        call->before.spans = (uint32_t)(call->args.offers->span - s->span);
        break;
    case SV_VETO:
        call->before.options = call->args.options->n_struck;
        call->before.hash = sv_wrap_struck(call->args.options);
        break;
    case SV_SCORE:
        call->before.score = *call->args.score;
        break;
    default:
        if (is_pure(call) || !s->mix->between->wrap.looks)
            break;
        if (!s->before)
            s->before = malloc(s->lay->size);
        if (s->before)
            memcpy(s->before, s->block, s->lay->size);
    }
}

/* To what a score added: to the value, or to the players who got something of their own. */
static void add_more(sv_score *sc, const sv_score *before, int32_t by)
{
    if (sv_score_value(sc) != sv_score_value(before)) {
        sc->extra += by;
        return;
    }
    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        if (sc->personal[p] != before->personal[p])
            sc->personal[p] += by;
}

void sv_call_run(sv_call *call)
{
    sv_session *s = SV_SESSION(call->c);
    sv_call *const outer = s->call;

    if (!call->runs++)
        remember(call);
    s->call = call;
    const int result = s->mix->between->watched ? sv_guard_call(call->c, call->hook->hook, call->args)
                                                : sv_hook_call(call->c, call->hook->hook, call->args);

    s->call = outer;
    call->differs = -1;
    if (call->runs == 1 || result)
        call->result = result;
    if (call->pay && call->hook->hook->kind == SV_SCORE)
        add_more(call->args.score, &call->before.score, call->pay);
}

int sv_wrap_call(sv_ctx *c, const sv_between_hook *h, sv_hook_args a)
{
    sv_session *s = SV_SESSION(c);
    sv_call call;

    if (h->hook->kind == SV_VETO && h->hook->active && !h->hook->active(c))
        return 0;
    call.c = c;
    call.hook = h;
    call.args = a;
    call.runs = call.result = call.payments = call.homes = 0;
    call.pay = 0;
    call.keep = 0;
    call.differs = -1;
    call.aside = s->asked != 0 || s->call != NULL;
    if (h->hook->kind == SV_SCORE) /* called by a hook that acts, and part of it */
        call.aside = s->asked != 0;
    s->mix->between->wrap.call(s->mix->between->wrap.user, &call);
    return call.result;
}

const sv_hook_info *sv_call_hook(const sv_call *call) { return call->hook->info; }
int sv_call_tag(const sv_call *call) { return call->hook->tag; }
int sv_call_aside(const sv_call *call) { return call->aside; }
uint64_t sv_call_awake(const sv_call *call)
{
    const sv_session *s = SV_SESSION(call->c);

    return s->head->wake & own_wakes(s->mix);
}

sv_game *sv_call_game(const sv_call *call) { return (sv_game *)SV_SESSION(call->c); } /* a game begins with its session */

int sv_call_phase(const sv_call *call)
{
    const uint8_t phase = SV_SESSION(call->c)->head->phase;

    return phase == 0 ? SV_IN_SETUP : phase == 1 ? SV_IN_TURN : SV_IN_END;
}

void sv_call_refuse_all(sv_call *call)
{
    sv_options *list = call->hook->hook->kind == SV_VETO ? call->args.options : NULL;

    if (!list)
        return;
    if (!call->runs++)
        remember(call);
    for (uint32_t k = 0; k < list->n; k++)
        sv_strike(list, k);
}

void sv_call_pay_more(sv_call *call, int32_t by) { call->pay = by; }
void sv_call_keep_figures(sv_call *call) { call->keep = 1; }

/* ---- what hooks of a wrapped mix call ------------------------------------------------------------------------------------ */

static void wrapped_pay(sv_ctx *c, uint8_t player, int32_t amount, uint16_t currency, uint16_t word, int n)
{
    sv_call *call = SV_SESSION(c)->call;

    if (call)
        call->payments++;
    sv_pay(c, player, call ? amount + call->pay : amount, currency, word, n);
}

/* 1: the call that runs keeps figures where they stand. */
static int keeps(sv_ctx *c)
{
    sv_call *call = SV_SESSION(c)->call;

    if (call)
        call->homes++;
    return call && call->keep;
}

static void wrapped_home(sv_ctx *c, uint8_t figure, sv_cause cause)
{
    if (!keeps(c))
        sv_figure_home(c, figure, cause);
}

static void wrapped_send_home(sv_ctx *c, const sv_item *item)
{
    if (!keeps(c))
        sv_item_send_home(c, item);
}

void sv_wrap_api(sv_api *api)
{
    *api = sv_engine_api;
    api->pay = wrapped_pay;
    api->home = wrapped_home;
    api->send_home = wrapped_send_home;
}
