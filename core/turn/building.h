/* What the files that compile a program share: the lists being made, and the small steps. */
#ifndef SV_TURN_BUILDING_H
#define SV_TURN_BUILDING_H
#include "turn/compile.h"

typedef struct sv_building {
    sv_mix *m;
    const sv_hooks *hooks;
    sv_report *r;
    sv_arena *a;
    SV_LIST(sv_op) op;
    SV_LIST(sv_ask_def) ask;
    SV_LIST(sv_offer_hook) offer;
    SV_LIST(sv_veto_hook) veto;
    SV_LIST(const char *) group;
    uint16_t open[SV_LOOPS_MAX]; /* LOOP operations not ended yet */
    const char *open_name[SV_LOOPS_MAX];
    int depth;
    int guarded;                 /* 1: the first operation of the row has the guard of all of them */
    uint64_t *row_limit;
    uint16_t *row_group;
    uint8_t *row_window;
    int bits;                    /* limit bits given out */
    int good;
} sv_building;

/* compile.c */
const sv_order_row *sv_build_words(const sv_building *b, int row); /* what the order file says of a row */
void sv_build_fault(sv_building *b, sv_code code, int row, const char *a2);
int sv_build_group_number(sv_building *b, const char *name); /* from 1 */
int sv_build_last_part_of(const sv_building *b, int row); /* `scope last-part`, or an option that says so */
uint64_t sv_build_new_limit(sv_building *b, sv_lifetime life);
void sv_build_lifts(sv_building *b); /* compile_lift.c: what [lift] may name, and whether it names only that */
sv_op *sv_build_emit(sv_building *b, sv_op_code code, int row, int step); /* NULL: out of memory */
void sv_build_guard(sv_building *b, sv_op *op, int row);
int sv_build_list_number(sv_building *b, const char *kind); /* -1: nobody keeps it */
/* compile_ask.c */
uint64_t sv_build_rarest(uint64_t needs);
uint32_t sv_build_kinds(sv_building *b, const sv_placed_hook *h, int report); /* bit per feature kind that the hook names; all when it names none */
int sv_build_has_offer(const sv_building *b, int row);
int sv_build_may_pass(const sv_building *b, int row);
int sv_build_is_member(const sv_building *b, int row, const char *choice);
void sv_build_emit_calls(sv_building *b, int row, int step, sv_hook_kind kind);
void sv_build_emit_row_ask(sv_building *b, int row, int step, int pass, uint64_t marks);
void sv_build_emit_group(sv_building *b, int head, int step);
/* compile_moves.c */
void sv_build_check_moves(sv_building *b);
/* compile_idle.c */
void sv_build_check_idle(sv_building *b);
/* compile_index.c */
void sv_build_collect_lists(sv_building *b);
void sv_build_set_gates(sv_building *b);
void sv_build_freeze_pointers(sv_building *b);
void sv_build_index_applies(sv_building *b);
void sv_build_index_events(sv_building *b);
void sv_build_index_scores(sv_building *b);
#endif
