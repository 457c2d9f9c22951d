/* The machine: runs a program until somebody must choose. */
#ifndef SV_TURN_MACHINE_H
#define SV_TURN_MACHINE_H
#include "state/session.h"

/* Runs on from the cursor. 1: a decision stands in s->decision; 0: the game is over or s->fault is set. */
int sv_machine_run(sv_session *s);
/* Carries out option k of the present decision (k < count). Does not run on. */
void sv_machine_choose(sv_session *s, uint32_t k, int asked);

/* gather.c: the options of a decision, into s->options and s->span. Returns the sum of their weights (1 each but for chance), 0: none. */
uint32_t sv_gather(sv_session *s, const sv_ask_def *ask, uint8_t who);
uint32_t sv_span_count(sv_session *s); /* how many options there are, pass not counted */
/* The OFFER hook of its row that made the option, so long as nothing has changed since it was offered or refused. NULL: the row has none. */
const sv_row_offer *sv_offer_of(sv_session *s, const sv_option *o);
uint32_t sv_span_weight(sv_session *s, const sv_span *span, uint32_t k); /* of an option for chance; k: in the span */
int sv_veto_strikes(sv_session *s, const sv_veto_hook *v, const sv_option *o, uint8_t who); /* 1: it would refuse that option now */
int sv_offer_tile(sv_session *s, const sv_offers *o, sv_option place); /* 0: a veto of tiles refuses all on the tile of that place */
int sv_offer_watched(sv_session *s, const sv_offer_hook *h); /* 1: a veto that is active now looks at its options */
void sv_span_close(sv_session *s, sv_offers *o); /* the options written since o->open become a span */
int sv_span_room(sv_session *s, const sv_offers *o); /* 1: for one more; 0: a fault */
const sv_ask_def *sv_ask_of_row(const sv_session *s, int row); /* decision at which a row is asked, NULL: it asks nothing in this mix */
int sv_offers_with_tile(sv_ctx *c, uint16_t row, uint16_t type); /* see plugin.h; the options of no decision stand afterwards */
/* The same with every candidate that a rule refuses, into s->refused; s->span holds what stays. Returns how many stay. */
uint32_t sv_gather_explain(sv_session *s, const sv_ask_def *ask, uint8_t who);
sv_option sv_span_option(sv_session *s, uint32_t k); /* option k of the spans */
const sv_ask_def *sv_machine_ask(const sv_session *s); /* of the present decision */

/* move.c */
static inline void sv_move_acted(sv_session *s, const sv_op *op) /* SV_ACTED: on, behind a row that acted */
{
    s->head->acted = op->row;
    s->head->used |= s->prog->row_limit[op->row];
    s->head->pc++;
}
void sv_move(sv_session *s, sv_next next, const sv_op *op);   /* what a hook of that operation returned becomes movement */
void sv_move_next_of(sv_session *s, const sv_op *begin);      /* to the next item of that block, out of those inside it */
void sv_move_next_scored(sv_session *s);                      /* the item that is being scored was dropped */
void sv_loop_enter(sv_session *s, const sv_op *op);
void sv_loop_end(sv_session *s, const sv_op *op);
uint16_t sv_list_count(sv_session *s, uint8_t list);

/* frames.c */
void sv_machine_begin(sv_session *s);    /* from an empty table into SETUP */
void sv_turn_begin(sv_session *s, uint8_t player);
void sv_turn_end(sv_session *s);
void sv_part_repeat(sv_session *s);
void sv_game_ending(sv_session *s);      /* into the END steps, or over */
int sv_frame_end(sv_session *s, uint16_t step); /* 1: a nested frame ended here and the cursor is set */
void sv_lifetime_end(sv_session *s, sv_lifetime l);
int sv_frame_push(sv_ctx *c, const sv_frame *f, int now);
void sv_frames_begin(sv_session *s);            /* those that were pushed now, h->left of them */
uint8_t sv_frame_loops(const sv_session *s);    /* depth of the blocks outside the present frame */
enum { SV_MOVES_MAX = 10000 };                  /* turns, repeats and jumps without a question */
void sv_move_count(sv_session *s);              /* one more: going round without a question has a bound */
void sv_move_bound(sv_session *s);              /* a fault when it is passed */
int sv_items_running(const sv_session *s);      /* 1: the block of the work list is being run */

enum { SV_LEFT_DROPPED = 0x80 }; /* in head->left, beside the number of frames pushed: the hook that runs dropped the item being scored */

/* api.c */
extern const sv_api sv_engine_api;
#endif
