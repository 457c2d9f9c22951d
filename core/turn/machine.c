/* The one loop: operations, decisions, and who is asked. What a hook returns becomes movement in one place, move.c. */
#include <string.h>
#include "state/mix.h"
#include "turn/checked.h"
#include "turn/machine.h"

const sv_ask_def *sv_machine_ask(const sv_session *s)
{
    return s->prog->op[s->head->pc].asks;
}

/* ---- who is asked ------------------------------------------------------------------------------------------------------ */

static uint8_t ask_count(const sv_session *s, const sv_ask_def *a)
{
    switch ((sv_ask)a->who) {
    case SV_ASK_LEFT_FIRST:
    case SV_ASK_ACTIVE_FIRST:
    case SV_ASK_OWNER:
    case SV_ASK_NEXT_ONLY:
        return s->head->players;
    case SV_ASK_SNAKE:
        return (uint8_t)(2 * s->head->players);
    default:
        return 1;
    }
}

static uint8_t ask_player(const sv_session *s, const sv_ask_def *a, uint8_t i)
{
    const sv_head *h = s->head;
    const uint8_t n = h->players;

    if (a->decider != SV_NOBODY && !a->in_place)
        return a->decider;
    switch ((sv_ask)a->who) {
    case SV_ASK_LEFT_FIRST:
        return (uint8_t)((h->active + 1 + i) % n);
    case SV_ASK_ACTIVE_FIRST:
    case SV_ASK_OWNER:     /* the offer hook offers to owners only; the others have nothing to choose and are passed over */
    case SV_ASK_NEXT_ONLY: /* the first behind the active player who has something to choose is the last */
        return (uint8_t)((h->active + i) % n);
    case SV_ASK_SNAKE:
        return (uint8_t)((h->active + (i < n ? i : 2 * n - 1 - i)) % n);
    default:
        return h->active;
    }
}

/* ---- asking -------------------------------------------------------------------------------------------------------------- */

/* Behind the row. Rows `after` it run when it acted, be it for one player or one element of its list. */
static void leave_row(const sv_session *s, const sv_ask_def *a)
{
    const uint16_t *group = s->prog->row_group;
    sv_head *h = s->head;

    h->pc++;
    if (h->acted == SV_NONE16 || (group[a->row] && group[a->row] == group[h->acted])) /* a member asked before it, each in its turn */
        return;
    for (uint16_t k = 0; k < a->offers; k++)
        if (a->offer[k].row == h->acted)
            return;
    h->acted = SV_NONE16;
}

/* To the next player, or behind the row. `answered`: this one had something to choose. */
static void done_asking(sv_session *s, const sv_ask_def *a, int answered)
{
    sv_head *h = s->head;

    if (a->plain) {
        leave_row(s, a);
        return;
    }
    answered |= h->rounds;
    h->rounds = 0;
    if (++h->asking >= ask_count(s, a) || (a->who == SV_ASK_NEXT_ONLY && answered && h->asking > 1)) {
        h->asking = 0;
        leave_row(s, a);
    }
}

static int32_t repeat_bound(sv_session *s, const sv_ask_def *a)
{
    if (a->each_member || a->repeat == -1)
        return -1;
    if (a->repeat == -2)
        return sv_list_count(s, a->repeat_list);
    return a->repeat ? a->repeat : 1;
}

/* After an option of this ask was carried out: same player again, the next one, or on. */
static void asked_once(sv_session *s, const sv_op *op, const sv_ask_def *a)
{
    const int32_t bound = repeat_bound(s, a);
    sv_head *h = s->head;

    if (h->rounds < 255)
        h->rounds++;
    if (bound >= 0 && h->rounds >= bound)
        done_asking(s, a, 1);
    else if (h->rounds == 255)
        sv_session_fault(s, SV_BOUND_REPEATS, s->mix->rows.at.at[a->row].order->id, 0, NULL);
    if (op->needs & ~(h->wake | SV_WAKE_NEVER) && h->asking | h->rounds) { /* it put itself to sleep: nobody else is asked */
        h->asking = h->rounds = 0;
        h->pc++;
    }
}

/* What was caused is heard, and frames that were pushed begin, before the next row. */
static void settle(sv_session *s)
{
    while (!s->asked && s->head->events | s->head->left) {
        if (s->head->events)
            sv_event_drain(s);
        if (s->head->left)
            sv_frames_begin(s);
    }
}

/* Events or frames wait: both counts at once, since they stand side by side. */
static inline uint16_t pending(const sv_head *h)
{
    uint16_t both;

    _Static_assert(offsetof(sv_head, left) == offsetof(sv_head, events) + 1, "events and left stand side by side");
    memcpy(&both, &h->events, sizeof both);
    return both;
}

/* Behind the APPLY hooks of an option, where more happens than going on to the next operation. `before`: the row that had acted;
   `next`: what the hooks returned. */
static __attribute__((noinline)) void carried_out(sv_session *s, const sv_ask_def *a, int joined, uint16_t before, sv_next next)
{
    sv_head *h = s->head;
    const sv_op *op = &s->prog->op[h->pc];

    if (h->events)
        sv_event_drain(s);
    if (joined || next == SV_ASK_AGAIN)
        h->acted = before;
    if (h->left & SV_LEFT_DROPPED) {
        h->rounds = h->asking = 0;
        sv_move_next_scored(s);
    } else if (next == SV_GO_ON || next == SV_ACTED || (next == SV_NEXT_ITEM && h->loops == sv_frame_loops(s))) {
        if (a->plain)
            h->pc++;
        else if (!joined)
            asked_once(s, op, a);
    } else {
        if (next != SV_ASK_AGAIN)
            h->rounds = h->asking = 0;
        sv_move(s, next, op);
    }
    if (h->events | h->left)
        settle(s);
}

/* The general case: several hooks, or a decision that is counted. */
static __attribute__((noinline)) void carry_out_all(sv_session *s, const sv_ask_def *a, const sv_option *o)
{
    const sv_program *p = s->prog;
    const sv_apply_hook *k = p->row_apply[o->row];
    sv_head *h = s->head;
    const int joined = !a->plain && p->row_window[o->row] && p->op[h->pc].row != o->row; /* an anytime action: the question stays */
    const uint16_t before = h->acted;
    sv_next next = SV_GO_ON;

    h->acted = o->row;
    if (a->limited)
        h->used |= p->row_limit[o->row] | (joined ? 0 : a->marks);
    s->row = o->row;
    do {
        const sv_next n = k->fn(&s->ctx[k->plugin], o);

        if (n != SV_GO_ON)
            next = n;
    } while ((++k)->fn);
    sv_checked_change(s);
    if (a->plain && !(next | pending(h)))
        h->pc++;
    else
        carried_out(s, a, joined, before, next);
}

static inline void carry_out(sv_session *s, const sv_ask_def *a, const sv_option *o)
{
    if (!a->simple) {
        carry_out_all(s, a, o);
        return;
    }
    const sv_apply_hook *k = s->prog->row_apply[o->row];
    const uint16_t before = s->head->acted;

    s->head->acted = s->row = o->row;
    const sv_next next = k->fn(&s->ctx[k->plugin], o);

    sv_checked_change(s);
    if (next | pending(s->head))
        carried_out(s, a, 0, before, next);
    else
        s->head->pc++;
}

static __attribute__((noinline)) void record_more(sv_session *s, uint32_t k)
{
    sv_session_grow_record(s);
    if (s->choices < s->choices_cap)
        s->choice[s->choices++] = k;
}

static inline void record(sv_session *s, uint32_t k)
{
    if (s->choices < s->choices_cap)
        s->choice[s->choices++] = k;
    else
        record_more(s, k);
}

void sv_machine_choose(sv_session *s, uint32_t k, int asked)
{
    const sv_ask_def *a = s->ask;

    s->asked = 0;
    if (asked) {
        if (!(s->flags & SV_GAME_NO_RECORD))
            record(s, k);
        if (a->decider == SV_CHANCE) /* a forced draw counts as a draw: the numbers after it are the same */
            s->stream[a->stream]++;
    }
    if (s->decision.can_pass && k == s->decision.count - 1) {
        if (s->listen)
            sv_news_choice(s, NULL, s->decision.who, asked);
        done_asking(s, a, 1);
        return;
    }
    const sv_option o = sv_span_option(s, k);

    if (s->listen)
        sv_news_choice(s, &o, s->decision.who, asked);
    carry_out(s, a, &o);
}

/* Sum of the weights where a range with weights was written out: each of its options was counted as one. */
static uint32_t weigh(sv_session *s)
{
    uint32_t total = 0;

    for (uint16_t i = 0; i < s->spans; i++) {
        sv_span *span = &s->span[i];

        if (!span->range) {
            span->total = 0;
            for (uint32_t k = 0; k < span->count; k++)
                span->total += sv_span_weight(s, span, k);
        }
        total += span->total;
    }
    return total;
}

/* Chance drawn by the engine, from a list. */
static void draw_chance(sv_session *s, const sv_ask_def *a, uint32_t total)
{
    const sv_span *span = s->span;

    s->decision.count = sv_span_count(s);
    if (s->weighed)
        total = weigh(s);
    if (!total) { /* what is left weighs nothing */
        done_asking(s, a, 0);
        return;
    }
    uint32_t r = sv_random_below(s, a->stream, total), k = 0;

    for (; r >= span->total; span++) {
        r -= span->total;
        k += span->count;
    }
    for (uint32_t i = 0; span->range || s->weighed; i++) {
        const uint32_t weight = sv_span_weight(s, span, i);

        if (r < weight) {
            r = i;
            break;
        }
        r -= weight;
    }
    sv_machine_choose(s, k + r, 0);
}

/* The same without a list: the hook says what lies at a weight. */
static void draw_quick(sv_session *s, const sv_ask_def *a)
{
    const sv_offer_hook *h = a->offer;
    sv_ctx *c = &s->ctx[h->by.plugin];
    const uint32_t total = a->limited && h->limit & s->head->used ? 0 : h->hook->total(c);

    if (!total) {
        leave_row(s, a);
        return;
    }
    const sv_option o = h->hook->draw(c, h->row, sv_random_below(s, a->stream, total));

    s->head->asked = SV_CHANCE;
    carry_out(s, a, &o);
}

/* 0: the list that says how often is worked off. */
static int begin_round(sv_session *s, const sv_ask_def *a)
{
    sv_head *h = s->head;

    if (!h->rounds) /* every player has his own order */
        h->used &= ~a->member_limits;
    if (a->repeat == -2 && h->rounds >= sv_list_count(s, a->repeat_list)) {
        done_asking(s, a, 0);
        return 0;
    }
    return 1;
}

/* 1: a decision waits for the caller. 0: carried out unasked, or there was nothing to ask. */
static int ask(sv_session *s, const sv_op *op)
{
    const sv_ask_def *a = op->asks;
    sv_head *h = s->head;

    if (a->quick && !s->listen && !(s->flags & SV_GAME_ASK_CHANCE)) {
        draw_quick(s, a);
        return 0;
    }
    const uint8_t who = a->active_only ? h->active : ask_player(s, a, h->asking);

    s->row = a->row;
    if (!a->plain && !begin_round(s, a))
        return 0;
    const uint32_t total = sv_gather(s, a, who);

    if (!total) {
        done_asking(s, a, 0);
        return 0;
    }
    if (s->asked) /* the offers broke a bound */
        return 0;
    s->ask = a;
    h->asked = who;
    memcpy(&s->decision, &a->decision, offsetof(sv_decision, count));
    if (!a->in_place)
        s->decision.who = who;
    s->decision.turn = h->active;
    s->decision.part = h->part;
    if (a->decider == SV_CHANCE && !(s->flags & SV_GAME_ASK_CHANCE)) {
        draw_chance(s, a, total);
        return 0;
    }
    s->decision.count = (s->spans == 1 && s->span[0].count ? s->span[0].count : sv_span_count(s)) + a->pass;
    if (s->decision.count == 1 && !(s->flags & SV_GAME_ASK_SOLE)) {
        if (a->decider == SV_CHANCE)
            s->stream[a->stream]++;
        sv_machine_choose(s, 0, 0);
        return 0;
    }
    s->asked = 1;
    s->moves = 0;
    return 1;
}

static int guarded(sv_session *s, const sv_op *op)
{
    const sv_head *h = s->head;

    if (h->asking | h->rounds) /* begun, and not everybody has had his turn */
        return 0;
    if (op->guard & SV_GUARD_SKIP) /* such an operation has no other */
        return op->passes(&s->ctx[op->plugin]);
    if ((op->guard & SV_GUARD_LIMIT && s->prog->row_limit[op->row] & h->used) || (op->guard & SV_GUARD_LAST_PART && h->repeat))
        return 1;
    if (!(op->guard & (SV_GUARD_ROW | SV_GUARD_GROUP)))
        return 0;
    if (h->acted == SV_NONE16)
        return 1;
    return op->guard & SV_GUARD_ROW ? h->acted != op->guard_what : s->prog->row_group[h->acted] != op->guard_what;
}

/* The next operation that has what it needs: what sleeps costs a few instructions, or nothing behind a gate. `asleep`: the wake
   bits that are not set. */
static inline const sv_op *next_awake(const sv_op *ops, const sv_op *op, uint64_t wake, uint64_t asleep)
{
    asleep &= ~(uint64_t)SV_WAKE_NEVER;
    while (op->needs & asleep)
        op = !(op->gate & wake) ? sv_op_on(op, op->gate_by) : !(op->rare & wake) ? sv_op_on(op, op->rare_by) : ops + op->skip;
    return op;
}

static void enter(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;

    s->row = s->effect = op->row; /* the effect is told before what the hook causes, or when it says that it acted */
    const sv_next next = op->enter(&s->ctx[op->plugin]);

    sv_checked_change(s);
    if (!(next | pending(h))) { /* nothing happened, unless news of it were told already */
        h->pc++;
        return;
    }
    if (next == SV_ACTED && !s->listen && !pending(h)) {
        sv_move_acted(s, op);
        return;
    }
    if (h->events)
        sv_event_drain(s);
    if (h->left & SV_LEFT_DROPPED) {
        sv_move_next_scored(s);
    } else if (next == SV_END_TURN && h->phase == 1 && !h->loops && !s->listen) { /* once a turn */
        sv_turn_end(s);
    } else {
        if (s->listen && next != SV_GO_ON)
            (next == SV_END_TURN && (h->frames > 1 || h->queued) ? sv_news_between : sv_news_effect)(s);
        sv_move(s, next, op);
    }
    if (h->events | h->left)
        settle(s);
}

int sv_machine_run(sv_session *s)
{
    const sv_op *const ops = s->prog->op;
    sv_head *const h = s->head;

    while (!s->asked) {
        const sv_op *op = &ops[h->pc];

        const uint64_t asleep = ~h->wake;

        if (op->needs & asleep) {
            op = next_awake(ops, op, h->wake, asleep);
            h->pc = (uint16_t)(op - ops);
            if (op->guard && guarded(s, op)) {
                h->pc = op->skip;
                continue;
            }
        }
        if (op->code == SV_OP_ENTER) { /* the commonest first */
            enter(s, op);
            continue;
        }
        if (op->code == SV_OP_ASK) {
            if (ask(s, op))
                return 1;
            continue;
        }
        s->effect = SV_NONE16;
        switch ((sv_op_code)op->code) {
        case SV_OP_ASK:
        case SV_OP_ENTER:
            break;
        case SV_OP_GUARD:
            h->pc++;
            break;
        case SV_OP_NEXT:
            if (s->listen) {
                s->effect = op->row;
                sv_news_effect(s);
            }
            sv_move_next_of(s, &ops[op->next]);
            break;
        case SV_OP_LOOP:
            sv_loop_enter(s, op);
            break;
        case SV_OP_LOOP_END:
            sv_loop_end(s, op);
            break;
        case SV_OP_STEP_END:
            h->acted = SV_NONE16;
            if (h->frames < 2 || h->frame[h->frames - 1].last != op->step || !sv_frame_end(s, op->step))
                h->pc++; /* nearly always: a nested turn passes many steps */
            else
                settle(s);
            break;
        case SV_OP_SETUP_END:
            sv_turn_begin(s, h->active);
            settle(s);
            break;
        case SV_OP_TURN_END:
            sv_turn_end(s);
            settle(s);
            break;
        case SV_OP_GAME_END:
            if (h->phase != 3) {
                h->phase = 3;
                if (s->listen)
                    sv_news_plain(s, SV_NEWS_END);
            }
            return 0;
        }
    }
    return s->asked == 1;
}
