/* Movement of the cursor: what a hook returns, blocks and lists, and the bounds that end what would go round for ever. */
#include <string.h>
#include "state/mix.h"
#include "turn/between.h"
#include "turn/machine.h"

enum { ROUNDS_MAX = 4000 /* bound of a block */ };

/* ---- movement --------------------------------------------------------------------------------------------------------- */

/* Going round without anybody being asked has a bound. */
void sv_move_bound(sv_session *s)
{
    if (s->moves > SV_MOVES_MAX)
        sv_session_fault(s, SV_BOUND_MOVES, sv_session_row_name(s), SV_MOVES_MAX, NULL);
}

void sv_move_count(sv_session *s)
{
    s->moves++;
    sv_move_bound(s);
}

/* The SV_OP_LOOP of the block or list at that depth, from 1. */
static const sv_op *loop_at(const sv_session *s, uint8_t depth)
{
    const sv_op *op = s->prog->op;

    while (op->code != SV_OP_LOOP || op->row != s->head->loop[depth - 1].row)
        op++;
    return op;
}

int sv_items_running(const sv_session *s)
{
    for (uint8_t depth = s->head->loops; depth > 0; depth--)
        if (loop_at(s, depth)->list == SV_LIST_ITEMS)
            return 1;
    return 0;
}

static void pop_loop(sv_session *s, const sv_op *begin)
{
    sv_head *h = s->head;

    h->loops--;
    memset(&h->loop[h->loops], 0, sizeof h->loop[0]);
    if (begin->list == SV_LIST_ITEMS) {
        memset(s->items, 0, h->items * sizeof *s->items);
        h->items = h->item = 0;
        h->wake &= ~(uint64_t)SV_WAKE_ITEMS;
    }
}

/* Leaves every block and list of the present turn or nested frame. What waited in the work list is not scored any more. */
static void leave_loops(sv_session *s)
{
    if (s->head->loops == sv_frame_loops(s))
        return;
    while (s->head->loops > sv_frame_loops(s))
        pop_loop(s, loop_at(s, s->head->loops));
    sv_lifetime_end(s, SV_LIFE_ITEM);
}

static void next_item(sv_session *s)
{
    if (s->head->loops == sv_frame_loops(s))
        s->head->pc++;
    else
        s->head->pc = (uint16_t)(loop_at(s, s->head->loops)->next - 1);
}

/* To the next item of the block or list that `begin` begins, out of those inside it. */
void sv_move_next_of(sv_session *s, const sv_op *begin)
{
    while (s->head->loop[s->head->loops - 1].row != begin->row)
        pop_loop(s, loop_at(s, s->head->loops));
    s->head->pc = (uint16_t)(begin->next - 1);
}

/* The item that is being scored was dropped. */
void sv_move_next_scored(sv_session *s)
{
    s->head->left &= (uint8_t)~SV_LEFT_DROPPED;
    for (uint8_t depth = s->head->loops; depth > sv_frame_loops(s); depth--)
        if (loop_at(s, depth)->list == SV_LIST_ITEMS) {
            sv_move_next_of(s, loop_at(s, depth));
            return;
        }
    s->head->pc++;
}

static void outside_a_turn(sv_session *s)
{
    sv_session_fault(s, SV_BOUND_NO_TURN, sv_session_row_name(s), 0, NULL);
}

void sv_move(sv_session *s, sv_next next, const sv_op *op)
{
    sv_head *h = s->head;

    switch (next) {
    case SV_GO_ON:
        h->pc++;
        break;
    case SV_ACTED:
        sv_move_acted(s, op);
        break;
    case SV_ASK_AGAIN:
        sv_move_count(s);
        break;
    case SV_SKIP_STEP:
        leave_loops(s);
        h->pc = s->prog->step_end[op->step];
        break;
    case SV_NEXT_ITEM:
        next_item(s);
        break;
    case SV_REPEAT_PART:
        if (h->phase != 1) {
            outside_a_turn(s);
            break;
        }
        if (sv_mix_is_watched(s->mix) && !(s->mix->rows.at.at[op->row].action && s->mix->rows.at.at[op->row].action->again_part))
            sv_session_fault(s, SV_BOUND_AGAIN, sv_session_row_name(s), 0, NULL);
        leave_loops(s);
        sv_move_count(s);
        sv_part_repeat(s);
        break;
    case SV_JUMP_BACK:
        if (s->jump_to > op->step) {
            sv_session_fault(s, s->jump_to == SV_NONE16 ? SV_BOUND_JUMP_NOWHERE : SV_BOUND_JUMP_FORWARD, sv_session_row_name(s), 0, NULL);
            break;
        }
        leave_loops(s);
        sv_move_count(s);
        h->acted = SV_NONE16;
        h->pc = s->prog->step_pc[s->jump_to];
        s->jump_to = SV_NONE16;
        break;
    case SV_END_TURN:
        if (h->phase != 1) {
            outside_a_turn(s);
            break;
        }
        if (h->loops)
            leave_loops(s);
        sv_turn_end(s);
        break;
    case SV_END_GAME:
        leave_loops(s);
        sv_game_ending(s);
        break;
    }
}

uint16_t sv_list_count(sv_session *s, uint8_t list)
{
    const sv_list_def *l = &s->prog->list[list];

    if (list == SV_LIST_ITEMS)
        return s->head->items;
    if (list == SV_LIST_HOMING)
        return s->head->homing;
    return l->count(&s->ctx[l->plugin]);
}

/* ---- blocks and lists ---------------------------------------------------------------------------------------------------- */

void sv_loop_enter(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;

    if (!sv_list_count(s, op->list)) {
        h->pc = op->next;
        return;
    }
    if (h->loops == SV_LOOPS_MAX) {
        sv_session_fault(s, SV_BOUND_BLOCKS, s->mix->rows.at.at[op->row].order->id, 0, NULL);
        return;
    }
    h->loop[h->loops].row = op->row;
    h->loop[h->loops].cursor = 0;
    h->loop[h->loops++].rounds = 0;
    if (s->prog->op[op->next - 1].block) /* the list of one row is used up when the row acts */
        h->used |= s->prog->row_limit[op->row];
    if (op->list == SV_LIST_ITEMS) {
        h->item = 0;
        sv_lifetime_end(s, SV_LIFE_ITEM); /* what was written there without an item is not of this one */
    }
    h->pc++;
}

void sv_loop_end(sv_session *s, const sv_op *op)
{
    sv_head *h = s->head;
    const sv_op *begin = &s->prog->op[op->next];
    const uint16_t cursor = (uint16_t)(h->loop[h->loops - 1].cursor + 1);

    if (op->block) /* a row of this round is not what the next round comes after */
        h->acted = SV_NONE16;
    if (begin->list == SV_LIST_ITEMS || h->loops == 1) /* a list inside an item does not end it */
        sv_lifetime_end(s, SV_LIFE_ITEM);
    if (++h->loop[h->loops - 1].rounds >= ROUNDS_MAX) {
        sv_session_fault(s, SV_BOUND_BLOCK, s->mix->rows.at.at[begin->row].order->id, 0, NULL);
        return;
    }
    /* the homecoming list shrinks as it is worked off; the others are walked */
    if (begin->list == SV_LIST_HOMING ? h->homing > 0 : cursor < sv_list_count(s, begin->list)) {
        h->loop[h->loops - 1].cursor = cursor;
        if (begin->list == SV_LIST_ITEMS)
            h->item = cursor;
        h->pc = (uint16_t)(op->next + 1);
        return;
    }
    pop_loop(s, begin);
    h->pc++;
}
