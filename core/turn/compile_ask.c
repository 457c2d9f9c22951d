/* Decisions of a program: which offers a row or group gathers, which vetoes look at each, who is asked, how often. */
#include <string.h>
#include "house/hooks.h"
#include "turn/building.h"
#include "util/token.h"

/* The rarest bit that an operation needs: those that plugins gave out last before those of the engine. */
uint64_t sv_build_rarest(uint64_t needs)
{
    uint64_t bit = (uint64_t)1 << 63;

    while (bit && !(needs & bit))
        bit >>= 1;
    return bit ? bit : SV_WAKE_ALWAYS;
}

/* ---- asking ------------------------------------------------------------------------------------------------------------------ */

static int is_lifted(const sv_building *b, uint16_t rule)
{
    const char *full = b->m->rules.at[rule].full;

    for (int i = 0; i < b->m->sel->lifted.n; i++)
        if (!strcmp(b->m->sel->lifted.at[i], full))
            return 1;
    return 0;
}

static int is_waived(const sv_hook *offer, const char *full)
{
    return offer->waives && sv_token_in(offer->waives, " ", full);
}

static int concerns(const sv_placed_hook *v, const sv_offer_hook *o)
{
    const unsigned class = v->hook->flags & (SV_HOOK_DEPLOY | SV_HOOK_PLACE);

    return v->hook->kind == SV_VETO && (class ? (class & o->hook->flags) != 0 : v->row == o->row);
}

static int is_left_out(const sv_building *b, const sv_placed_hook *v, const sv_offer_hook *o)
{
    return is_lifted(b, v->rule) || is_waived(o->hook, b->m->rules.at[v->rule].full);
}

static int is_of_tiles(const sv_placed_hook *v) { return !v->needs && !v->hook->active && v->hook->flags & SV_HOOK_TILE; }

/* It acts always, and refuses what offer_deploy can leave out. */
static int is_of_places(const sv_placed_hook *v)
{
    return is_of_tiles(v) || (!v->needs && !v->hook->active && v->hook->flags & SV_HOOK_DEPLOY && (v->hook->kinds || v->hook->flags & SV_HOOK_OCCUPIED));
}

static int add_veto(sv_building *b, const sv_placed_hook *v)
{
    sv_veto_hook *at = SV_PUSH(b->a, &b->veto);

    if (!at)
        return b->good = 0;
    *at = (sv_veto_hook){.of_places = (uint8_t)is_of_places(v), .of_tiles = (uint8_t)is_of_tiles(v), .fn = v->hook->fn.veto, .active = v->hook->active, .plugin = v->plugin, .needs = v->needs, .rule = v->rule, .row = v->row, .optional = v->hook->when != NULL || v->plugin != 0};
    return 1;
}

enum { ALWAYS, OF_KINDS /* always, and all that it refuses are places on features of some kinds */, WAITING };

static int when_it_acts(const sv_placed_hook *v)
{
    return v->needs ? WAITING : v->hook->kinds && is_of_places(v) ? OF_KINDS : ALWAYS;
}

/* The vetoes of that sort which concern an offer. */
static void add_vetoes(sv_building *b, sv_offer_hook *o, int sort)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *v = &b->hooks->at.at[i];

        if (!concerns(v, o) || when_it_acts(v) != sort || is_left_out(b, v, o) || sv_house_lets_pass(b->m, v->plugin, o->by.plugin))
            continue;
        if (!add_veto(b, v))
            return;
        o->vetoes++;
        o->veto_gate |= sort == WAITING ? sv_build_rarest(v->needs) : 0;
        o->by.barred |= sort == OF_KINDS ? sv_build_kinds(b, v, 0) : 0;
        if (is_of_tiles(v))
            o->by.tiled = 1;
        else if (is_of_places(v) && !v->hook->kinds)
            o->by.vacant = 1;
        o->others = (uint8_t)(o->others + (sort == ALWAYS && !is_of_places(v)));
    }
}

static void add_lifted(sv_building *b, sv_offer_hook *o)
{
    for (int i = 0; i < b->hooks->at.n; i++)
        if (concerns(&b->hooks->at.at[i], o) && is_left_out(b, &b->hooks->at.at[i], o))
            o->lifted = (uint8_t)(o->lifted + add_veto(b, &b->hooks->at.at[i]));
}

static int add_offers(sv_building *b, int row, int window, sv_ask_def *ask)
{
    int n = 0;

    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != row || h->hook->kind != SV_OFFER)
            continue;
        sv_offer_hook o = {.fn = h->hook->fn.offer,
                           .needs = h->needs,
                           .limit = b->row_limit[row] | (sv_build_words(b, row)->of && sv_build_last_part_of(b, row) ? SV_USED_REPEAT : 0),
                           .hook = h->hook,
                           .row = (uint16_t)row,
                           .by = {.row = (uint16_t)row, .plugin = h->plugin},
                           .window = (uint8_t)window};

        o.veto_first = (uint16_t)b->veto.n;
        add_vetoes(b, &o, ALWAYS);
        add_vetoes(b, &o, OF_KINDS);
        o.awake = o.vetoes;
        add_vetoes(b, &o, WAITING);
        add_lifted(b, &o);
        sv_offer_hook *at = SV_PUSH(b->a, &b->offer);

        if (!at) {
            b->good = 0;
            return n;
        }
        *at = o;
        if (h->hook->flags & (SV_HOOK_CHANCE | SV_HOOK_OUTSIDE))
            ask->decider = h->hook->flags & SV_HOOK_CHANCE ? SV_CHANCE : SV_OUTSIDE;
        n++;
    }
    return n;
}

int sv_build_has_offer(const sv_building *b, int row)
{
    for (int i = 0; i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_OFFER)
            return 1;
    return 0;
}

static void add_windows(sv_building *b, sv_ask_def *ask, int row, int step)
{
    if (ask->decider != SV_NOBODY)
        return;
    for (int w = 0; w < b->m->rows.at.n; w++) {
        const sv_order_row *o = sv_build_words(b, w);

        if (w != row && o->window_first >= 0 && step >= o->window_first && step <= o->window_last)
            ask->windows = (uint16_t)(ask->windows + add_offers(b, w, 1, ask));
    }
}

int sv_build_list_number(sv_building *b, const char *kind)
{
    for (int i = 0; i < b->m->prog.lists; i++)
        if (!strcmp(b->m->prog.list[i].kind, kind))
            return i;
    return -1;
}

static void set_repeat(sv_building *b, int row, sv_ask_def *ask)
{
    const sv_order_row *o = sv_build_words(b, row);

    ask->repeat = (int16_t)o->repeat;
    if (o->repeat == -2) {
        const int list = sv_build_list_number(b, o->repeat_kind);

        if (list < 0)
            sv_build_fault(b, SV_E_ORDER_LIST, row, o->repeat_kind);
        else
            ask->repeat_list = (uint8_t)list;
    }
}

static int stream_of(sv_building *b, int row)
{
    const sv_mix *m = b->m;
    const char *name = sv_arena_fmt(b->a, "%s/%s", m->rows.at.at[row].owner ? m->rows.at.at[row].owner->id : "", sv_build_words(b, row)->id);

    return sv_mix_stream(b->m, name);
}

static void finish_ask(sv_building *b, sv_ask_def *ask, int row, int step)
{
    sv_op *op;

    if (!ask->offers)
        return;
    if (b->m->rows.at.at[row].chance && ask->decider == SV_NOBODY) {
        ask->decider = SV_CHANCE;
        ask->in_place = 1;
    }
    add_windows(b, ask, row, step);
    if (ask->decider == SV_CHANCE) {
        const int stream = stream_of(b, row);

        if (stream < 0) {
            sv_build_fault(b, SV_E_ORDER_MANY, row, "chance");
            return;
        }
        ask->stream = (uint16_t)stream;
    }
    sv_ask_def *at = SV_PUSH(b->a, &b->ask);

    op = sv_build_emit(b, SV_OP_ASK, row, step);
    if (!at || !op) {
        b->good = 0;
        return;
    }
    *at = *ask;
    at->pass = ask->pass && ask->decider != SV_CHANCE;
    at->plain = !ask->repeat && !ask->each_member && !ask->windows && (ask->who == SV_ASK_ACTIVE || (ask->decider != SV_NOBODY && !ask->in_place));
    at->active_only = at->plain && (ask->decider == SV_NOBODY || ask->in_place);
    at->decision = (sv_decision){.who = SV_CHANCE, .can_pass = at->pass, .step = (uint16_t)step, .row = at->row};
    op->ask = (uint16_t)(b->ask.n - 1);
    sv_build_guard(b, op, row);
}

int sv_build_may_pass(const sv_building *b, int row)
{
    const sv_row_kind kind = b->m->rows.at.at[row].kind;

    return kind == SV_ROW_MAY || kind == SV_ROW_ONE_OF;
}

static sv_ask_def new_ask(sv_building *b, int row, int pass)
{
    return (sv_ask_def){.offer_first = (uint16_t)b->offer.n,
                        .row = (uint16_t)row,
                        .pass = (uint8_t)pass,
                        .decider = SV_NOBODY,
                        .who = (uint8_t)sv_build_words(b, row)->ask};
}

void sv_build_emit_row_ask(sv_building *b, int row, int step, int pass, uint64_t marks)
{
    sv_ask_def ask = new_ask(b, row, pass);

    ask.marks = marks;
    ask.offers = (uint16_t)add_offers(b, row, 0, &ask);
    set_repeat(b, row, &ask);
    finish_ask(b, &ask, row, step);
}

int sv_build_is_member(const sv_building *b, int row, const char *choice)
{
    return sv_build_words(b, row)->of && !strcmp(sv_build_words(b, row)->of, choice);
}

void sv_build_emit_group(sv_building *b, int head, int step)
{
    const sv_order_row *o = sv_build_words(b, head);
    sv_ask_def ask = new_ask(b, head, o->policy != SV_EXACTLY_ONE);

    if (o->policy == SV_EACH_IN_TURN) {
        const int guarded = b->guarded;

        b->guarded = 0; /* each has its own */
        for (int row = 0; row < b->m->rows.at.n; row++) {
            if (!sv_build_is_member(b, row, o->choice))
                continue;
            sv_build_emit_calls(b, row, step, SV_ENTER);
            sv_build_emit_row_ask(b, row, step, sv_build_may_pass(b, row), b->row_limit[head]);
        }
        b->guarded = guarded;
        return;
    }
    for (int row = 0; row < b->m->rows.at.n; row++) {
        if (row != head && !sv_build_is_member(b, row, o->choice)) /* the head may have options of its own */
            continue;
        if (o->policy == SV_ANY_ORDER && sv_build_has_offer(b, row) && !b->row_limit[row]) { /* else it has one that outlives the group */
            b->row_limit[row] = sv_build_new_limit(b, SV_LIFE_PART);
            ask.member_limits |= b->row_limit[row];
        }
        ask.offers = (uint16_t)(ask.offers + add_offers(b, row, 0, &ask));
    }
    ask.marks = b->row_limit[head];
    ask.each_member = o->policy == SV_ANY_ORDER;
    set_repeat(b, head, &ask);
    finish_ask(b, &ask, head, step);
}
