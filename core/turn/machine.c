/* The one loop, and the one place where what a hook returns becomes movement of the cursor. */
#include <string.h>
#include "state/mix.h"
#include "turn/checked.h"
#include "turn/machine.h"

enum { REPEATS_MAX = 1000 }; /* bound of `repeat until-pass` */

const sv_ask_def *sv_machine_ask(const sv_session *s)
{
    return &s->prog->ask[s->prog->op[s->head->pc].ask];
}

/* ---- movement --------------------------------------------------------------------------------------------------------- */

static void next_item(sv_session *s)
{
    const sv_program *p = s->prog;
    sv_head *h = s->head;
    uint16_t pc = h->pc;

    if (!h->loops) {
        h->pc++;
        return;
    }
    while (p->op[pc].code != SV_OP_LOOP_END || p->op[p->op[pc].next].row != h->loop[h->loops - 1].row)
        pc++;
    h->pc = pc;
}

static void leave_loops(sv_head *h)
{
    while (h->loops) {
        h->loops--;
        memset(&h->loop[h->loops], 0, sizeof h->loop[0]);
    }
}

static void go(sv_session *s, sv_next next, const sv_op *op)
{
    sv_head *h = s->head;

    switch (next) {
    case SV_GO_ON:
        h->pc++;
        break;
    case SV_ACTED:
        h->acted = op->row;
        h->used |= op->limit;
        h->pc++;
        break;
    case SV_ASK_AGAIN:
        break;
    case SV_SKIP_STEP:
        leave_loops(h);
        h->pc = s->prog->step_pc[op->step + 1];
        break;
    case SV_NEXT_ITEM:
        next_item(s);
        break;
    case SV_REPEAT_PART:
        leave_loops(h);
        sv_part_repeat(s);
        break;
    case SV_JUMP_BACK:
        leave_loops(h);
        if (s->jump_to > op->step)
            sv_session_fault(s, "row %s jumps forward; only steps at or before its own are allowed", sv_session_row_name(s));
        h->pc = s->prog->step_pc[s->jump_to];
        break;
    case SV_END_TURN:
        leave_loops(h);
        sv_turn_end(s);
        break;
    case SV_END_GAME:
        leave_loops(h);
        sv_game_ending(s);
        break;
    }
}

/* ---- who is asked ------------------------------------------------------------------------------------------------------ */

static uint8_t ask_count(const sv_session *s, const sv_ask_def *a)
{
    switch ((sv_ask)a->who) {
    case SV_ASK_LEFT_FIRST:
    case SV_ASK_ACTIVE_FIRST:
    case SV_ASK_OWNER:
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

    if (a->decider != SV_NOBODY)
        return a->decider;
    switch ((sv_ask)a->who) {
    case SV_ASK_LEFT_FIRST:
        return (uint8_t)((h->active + 1 + i) % n);
    case SV_ASK_ACTIVE_FIRST:
    case SV_ASK_OWNER: /* the offer hook offers to owners only; the others have nothing to choose and are passed over */
        return (uint8_t)((h->active + i) % n);
    case SV_ASK_NEXT_ONLY:
        return (uint8_t)((h->active + 1) % n);
    case SV_ASK_SNAKE:
        return (uint8_t)((h->active + (i < n ? i : 2 * n - 1 - i)) % n);
    default:
        return h->active;
    }
}

/* ---- asking -------------------------------------------------------------------------------------------------------------- */

static void done_asking(sv_session *s, const sv_ask_def *a)
{
    sv_head *h = s->head;

    if (a->plain) {
        h->pc++;
        return;
    }
    h->rounds = 0;
    if (++h->asking >= ask_count(s, a)) {
        h->asking = 0;
        h->pc++;
    }
}

static int32_t repeat_bound(sv_session *s, const sv_ask_def *a)
{
    if (a->each_member || a->repeat == -1)
        return -1;
    if (a->repeat == -2) {
        const sv_list_def *l = &s->prog->list[a->repeat_list];

        return l->count ? l->count(&s->ctx[l->plugin]) : 1;
    }
    return a->repeat ? a->repeat : 1;
}

/* After an option of this ask was carried out: same player again, the next one, or on. */
static void asked_once(sv_session *s, const sv_ask_def *a)
{
    const int32_t bound = repeat_bound(s, a);

    if (bound == 1) {
        done_asking(s, a);
        return;
    }
    if (s->head->rounds < 255)
        s->head->rounds++;
    if (bound > 0 && s->head->rounds >= bound)
        done_asking(s, a);
    else if (bound < 0 && s->head->rounds == 255)
        sv_session_fault(s, "row %s repeats without end", s->mix->rows.at.at[a->row].order->id);
}

static void carry_out(sv_session *s, const sv_op *op, const sv_ask_def *a, const sv_option *o)
{
    const sv_program *p = s->prog;
    const sv_apply_hook *k = p->row_apply[o->row];
    sv_head *h = s->head;
    sv_next next = SV_GO_ON;

    h->acted = o->row;
    if (a->limited)
        h->used |= p->row_limit[o->row];
    s->row = o->row;
    do {
        const sv_next n = k->fn(&s->ctx[k->plugin], o);

        if (n != SV_GO_ON)
            next = n;
    } while ((++k)->fn);
    sv_checked_change(s);
    if (h->events | h->left) {
        if (h->events)
            sv_event_drain(s);
        if (h->left) { /* a frame was pushed: it comes back behind this row */
            h->left = 0;
            return;
        }
    }
    if (next == SV_GO_ON || next == SV_ACTED) {
        if (a->plain)
            h->pc++;
        else if (!p->row_window[o->row] || op->row == o->row)
            asked_once(s, a);
        return;
    }
    h->rounds = h->asking = 0;
    go(s, next, op);
}

static void record(sv_session *s, uint32_t k)
{
    if (s->flags & SV_GAME_NO_RECORD)
        return;
    if (s->choices == s->choices_cap)
        sv_session_grow_record(s);
    if (s->choices < s->choices_cap)
        s->choice[s->choices++] = k;
}

void sv_machine_choose(sv_session *s, uint32_t k, int asked)
{
    const sv_op *op = &s->prog->op[s->head->pc];
    const sv_ask_def *a = &s->prog->ask[op->ask];

    s->asked = 0;
    if (asked) {
        record(s, k);
        if (a->decider == SV_CHANCE) /* a forced draw counts as a draw: the numbers after it are the same */
            s->stream[a->stream]++;
    }
    if (s->decision.can_pass && k == s->decision.count - 1) {
        if (s->listen)
            sv_news_choice(s, NULL, s->decision.who, asked);
        done_asking(s, a);
        return;
    }
    const sv_option o = sv_span_option(s, k);

    if (s->listen)
        sv_news_choice(s, &o, s->decision.who, asked);
    carry_out(s, op, a, &o);
}

/* Chance drawn by the engine, from a list. */
static void draw_chance(sv_session *s, const sv_ask_def *a, uint32_t total)
{
    const sv_span *span = s->span;
    uint32_t r = sv_random_below(s, a->stream, total), k = 0;

    s->decision.count = sv_span_count(s);
    for (; r >= span->total; span++) {
        r -= span->total;
        k += span->count;
    }
    for (uint32_t i = 0; span->range; i++) {
        const uint32_t weight = span->range->weight ? span->range->weight(&s->ctx[span->plugin], i) : 1;

        if (r < weight) {
            r = i;
            break;
        }
        r -= weight;
    }
    sv_machine_choose(s, k + r, 0);
}

/* The same without a list: the hook says what lies at a weight. */
static void draw_quick(sv_session *s, const sv_op *op, const sv_ask_def *a)
{
    const sv_offer_hook *h = a->offer;
    sv_ctx *c = &s->ctx[h->by.plugin];
    const uint32_t total = h->limit & s->head->used ? 0 : h->hook->total(c);

    if (!total) {
        s->head->pc++;
        return;
    }
    const sv_option o = h->hook->draw(c, h->row, sv_random_below(s, a->stream, total));

    s->head->asked = SV_CHANCE;
    carry_out(s, op, a, &o);
}

/* 1: a decision waits for the caller. 0: carried out unasked, or there was nothing to ask. */
static int ask(sv_session *s, const sv_op *op)
{
    const sv_ask_def *a = &s->prog->ask[op->ask];
    sv_head *h = s->head;

    if (a->quick && !s->listen && !(s->flags & SV_GAME_ASK_CHANCE)) {
        draw_quick(s, op, a);
        return 0;
    }
    const uint8_t who = a->active_only ? h->active : ask_player(s, a, h->asking);

    if (a->plain) {
        h->acted = SV_NONE16;
    } else if (h->rounds == 0 && h->asking == 0) {
        h->acted = SV_NONE16;
        h->used &= ~a->member_limits;
    }
    s->row = a->row;
    const uint32_t total = sv_gather(s, a, who);

    if (!total) {
        done_asking(s, a);
        return 0;
    }
    h->asked = who;
    s->decision.who = who;
    s->decision.turn = h->active;
    s->decision.part = h->part;
    s->decision.can_pass = a->pass;
    s->decision.step = op->step;
    s->decision.row = a->row;
    if (a->decider == SV_CHANCE && !(s->flags & SV_GAME_ASK_CHANCE)) {
        draw_chance(s, a, total);
        return 0;
    }
    s->decision.count = (a->decider == SV_CHANCE ? sv_span_count(s) : total) + a->pass;
    if (s->decision.count == 1 && !(s->flags & SV_GAME_ASK_SOLE)) {
        sv_machine_choose(s, 0, 0);
        return 0;
    }
    s->asked = 1;
    return 1;
}

/* ---- blocks and lists ---------------------------------------------------------------------------------------------------- */

static uint16_t list_count(sv_session *s, uint8_t list)
{
    const sv_list_def *l = &s->prog->list[list];

    if (list == SV_LIST_ITEMS)
        return s->head->items;
    if (list == SV_LIST_HOMING)
        return s->head->homing;
    return l->count(&s->ctx[l->plugin]);
}

static void enter_loop(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;

    if (!list_count(s, op->list)) {
        h->pc = op->next;
        return;
    }
    if (h->loops == SV_LOOPS_MAX) {
        sv_session_fault(s, "blocks are nested too deep at row %s", s->mix->rows.at.at[op->row].order->id);
        return;
    }
    h->loop[h->loops].row = op->row;
    h->loop[h->loops].cursor = 0;
    h->loop[h->loops++].rounds = 0;
    if (op->list == SV_LIST_ITEMS)
        h->item = 0;
    h->pc++;
}

static void end_loop(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;
    const sv_op *begin = &s->prog->op[op->next];
    const uint16_t cursor = (uint16_t)(h->loop[h->loops - 1].cursor + 1);

    if (++h->loop[h->loops - 1].rounds >= REPEATS_MAX * 4) {
        sv_session_fault(s, "the block of row %s never ends", s->mix->rows.at.at[begin->row].order->id);
        return;
    }
    /* the homecoming list shrinks as it is worked off; the others are walked */
    if (begin->list == SV_LIST_HOMING ? h->homing > 0 : cursor < list_count(s, begin->list)) {
        h->loop[h->loops - 1].cursor = cursor;
        if (begin->list == SV_LIST_ITEMS)
            h->item = cursor;
        sv_lifetime_end(s, SV_LIFE_ITEM);
        h->pc = (uint16_t)(op->next + 1);
        return;
    }
    h->loops--;
    memset(&h->loop[h->loops], 0, sizeof h->loop[0]);
    if (begin->list == SV_LIST_ITEMS) {
        memset(s->items, 0, h->items * sizeof *s->items);
        h->items = h->item = 0;
        h->wake &= ~(uint64_t)SV_WAKE_ITEMS;
    }
    sv_lifetime_end(s, SV_LIFE_ITEM);
    h->pc++;
}

static int guarded(const sv_session *s, const sv_op *op)
{
    const sv_head *h = s->head;

    if (op->limit & h->used || (op->scope_last_part && h->repeat))
        return 1;
    if (op->guard == SV_GUARD_NONE)
        return 0;
    if (h->acted == SV_NONE16)
        return 1;
    return op->guard == SV_GUARD_ROW ? h->acted != op->guard_what : s->prog->row_group[h->acted] != op->guard_what;
}

/* The next operation that has what it needs: what sleeps costs a few instructions, or nothing behind a gate. */
static const sv_op *next_awake(const sv_op *ops, const sv_op *op, uint64_t wake)
{
    while (op->needs & ~wake)
        op = ops + (!(op->gate & wake) ? op->gate_end : !(op->rare & wake) ? op->rare_end : op->skip);
    return op;
}

static void enter(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;

    s->row = op->row;
    if (s->listen)
        s->effect = op->row; /* told before what the hook causes, or when it says that it acted */
    const sv_next next = op->enter(&s->ctx[op->plugin]);

    sv_checked_change(s);
    if (h->events | h->left) {
        if (h->events)
            sv_event_drain(s);
        if (h->left) { /* a frame was pushed: the cursor is set already */
            h->left = 0;
            return;
        }
    }
    if (next == SV_GO_ON) { /* nothing happened, unless news of it were told already */
        h->pc++;
        return;
    }
    if (s->listen)
        sv_news_effect(s);
    go(s, next, op);
}

int sv_machine_run(sv_session *s)
{
    const sv_op *const ops = s->prog->op;
    sv_head *const h = s->head;

    while (!s->asked) {
        const sv_op *op = &ops[h->pc];

        if (op->needs & ~h->wake) {
            op = next_awake(ops, op, h->wake);
            h->pc = (uint16_t)(op - ops);
        }
        if (op->has_guard && guarded(s, op)) {
            h->pc = op->skip;
            continue;
        }
        if (op->code == SV_OP_ASK) { /* the commonest first */
            if (ask(s, op))
                return 1;
            continue;
        }
        if (op->code == SV_OP_ENTER) {
            enter(s, op);
            continue;
        }
        s->effect = SV_NONE16;
        switch ((sv_op_code)op->code) {
        case SV_OP_ASK:
        case SV_OP_ENTER:
            break;
        case SV_OP_LOOP:
            enter_loop(s, op);
            break;
        case SV_OP_LOOP_END:
            end_loop(s, op);
            break;
        case SV_OP_STEP_END:
            h->acted = SV_NONE16;
            if (!sv_frame_end(s, op->step))
                h->pc++;
            break;
        case SV_OP_SETUP_END:
            sv_turn_begin(s, h->active);
            break;
        case SV_OP_TURN_END:
            sv_turn_end(s);
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
