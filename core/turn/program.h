/* The compiled program of a mix: the rows of its order of play as one dense array of operations. Rows without a hook that
   acts leave no operation; so an expansion that has nothing at a step costs nothing there. */
#ifndef SV_TURN_PROGRAM_H
#define SV_TURN_PROGRAM_H
#include "mix/model.h"
#include "spelverloop/engine.h"
#include "spelverloop/plugin.h"

typedef enum sv_op_code {
    SV_OP_ENTER,     /* call an ENTER or LEAVE hook */
    SV_OP_ASK,       /* gather the options of a row or group and let somebody choose */
    SV_OP_LOOP,      /* begin of a block or list: `next` = operation after its end */
    SV_OP_LOOP_END,  /* `next` = its SV_OP_LOOP */
    SV_OP_NEXT,      /* to the next item of the block of the SV_OP_LOOP at `next` */
    SV_OP_GUARD,     /* first of a row of several operations that have one guard: `next` = the one behind them */
    SV_OP_STEP_END,  /* end of a step: a nested frame may end here (only in mixes that push frames) */
    SV_OP_SETUP_END, /* the first turn begins */
    SV_OP_TURN_END,  /* as a hook that returns SV_END_TURN */
    SV_OP_GAME_END   /* the game is over */
} sv_op_code;

#define SV_USED_REPEAT ((uint64_t)1 << 63) /* among the `once` bits: a repeat of the part is due */
/* What must be looked at before an operation runs; several may hold. */
enum {
    SV_GUARD_ROW = 1,       /* `after X`: only when row X acted */
    SV_GUARD_GROUP = 2,     /* the same with a member of group X */
    SV_GUARD_LAST_PART = 4, /* only when no repeat of the part is due */
    SV_GUARD_LIMIT = 8,     /* the `once` limit of its row */
    SV_GUARD_SKIP = 16      /* a SKIP hook says so: `skip` and `plugin` of the operation */
};

typedef struct sv_op {
    uint8_t code, guard;
    uint8_t plugin;          /* ENTER: context of the hook */
    union {
        uint8_t list;        /* LOOP: number of the list kind */
        uint8_t block;       /* LOOP_END: 1 of a block of rows, 0 of the list of one row */
    };
    uint16_t row, step;
    union {
        uint16_t next;       /* LOOP, LOOP_END, NEXT, GUARD */
        uint16_t ask;        /* ASK: index into asks */
    };
    uint16_t guard_what;     /* row, or group number */
    uint16_t skip;           /* where to go on when this one cannot run */
    uint64_t needs;          /* wake bits that must all be set */
    uint64_t gate;           /* one needed bit of each operation from here on: none set, none of them can run … */
    uint64_t gate_by;        /* … and this many bytes on stands the first that may: sv_op_on */
    uint64_t rare;           /* the same for the run of operations that wait for tile marks or wakes of plugins */
    uint64_t rare_by;
    union {
        sv_next (*enter)(sv_ctx *c);
        int (*passes)(sv_ctx *c); /* GUARD of a SKIP hook */
        const struct sv_ask_def *asks; /* ASK: the same as `ask`, once the program stands */
    };
} sv_op;
_Static_assert(sizeof(sv_op) == 64, "one cache line");

static inline const sv_op *sv_op_on(const sv_op *op, uint64_t bytes) { return (const sv_op *)((const char *)op + bytes); }

typedef struct sv_veto_hook {
    void (*fn)(sv_ctx *c, sv_options *o);
    int (*active)(sv_ctx *c);
    uint8_t plugin;
    uint64_t needs;
    uint16_t rule; /* number of the rule it names */
    uint16_t row;  /* row that documents it, SV_NONE16 */
    uint8_t of_places; /* 1: what it refuses need not be offered: places on features of some kinds, on occupied ones, or on some tiles */
    uint8_t of_tiles;  /* 1: on some tiles: it is asked which */
    uint8_t optional; /* 1: an expansion brings it, or only an option (`when`): not a rule of every game */
} sv_veto_hook;

typedef struct sv_offer_hook {
    void (*fn)(sv_ctx *c, sv_offers *o);
    uint64_t needs, limit;
    const sv_hook *hook;
    const sv_veto_hook *veto;
    sv_offering by;           /* what the list being made is told of it */
    uint64_t veto_gate;       /* one needed bit of each veto that waits for something: none set, only the first `awake` can act */
    uint16_t row, veto_first;
    uint8_t vetoes, awake;    /* those that wait for nothing stand first */
    uint8_t others;           /* of these, those that refuse more than what offer_deploy leaves out */
    uint8_t window; /* 1: an anytime action that joined this decision */
    uint8_t lifted; /* vetoes that the mix lifts or the offer is free of: behind the others, only looked at by checks */
} sv_offer_hook;

typedef struct sv_ask_def {
    const sv_offer_hook *offer;
    uint16_t offer_first, offers, windows; /* own ones first, then those of windows */
    uint16_t row;             /* the row or group head that asks */
    uint8_t pass;             /* may be passed */
    uint8_t decider;          /* SV_CHANCE, SV_OUTSIDE; SV_NOBODY: a player, by `who` */
    uint8_t in_place;         /* chance decides in the place of the player that `who` says: the options are his */
    uint8_t plain;            /* one player or chance, once: nothing to count */
    uint8_t single;           /* plain, and there is one offer */
    uint8_t quick;            /* single, chance, no veto, and its hook can draw without a list */
    uint8_t limited;          /* a row of it has a `once` limit */
    uint8_t simple;           /* plain, without limits, and each of its rows has one APPLY hook */
    uint8_t active_only;      /* plain, and the active player decides */
    uint8_t who;              /* sv_ask */
    uint8_t each_member;      /* any-order: every member once, until pass */
    int16_t repeat;           /* 0 once, n times, -1 until pass, -2: as many times as list `repeat_list` has elements */
    uint8_t repeat_list;
    uint16_t stream;          /* chance: number of its stream of random numbers */
    sv_decision decision;     /* what is known of it before: who is chance in place of a player, whether it can be passed, step and row */
    uint64_t member_limits;   /* any-order: bits cleared when the group begins */
    uint64_t marks;           /* `once` bit of the head of the group */
} sv_ask_def;

typedef struct sv_apply_hook {
    sv_next (*fn)(sv_ctx *c, const sv_option *o);
    uint8_t plugin;
} sv_apply_hook;

typedef struct sv_row_offer {
    const sv_hook *hook;
    uint64_t needs;
    uint8_t plugin;
} sv_row_offer;

typedef struct sv_event_hook {
    void (*fn)(sv_ctx *c, const sv_event *e);
    uint8_t plugin;
    uint16_t row;
} sv_event_hook;

typedef struct sv_score_hook {
    void (*fn)(sv_ctx *c, sv_score *s);
    uint8_t plugin;
    uint16_t row;
    uint32_t kinds; /* bit per feature kind */
    uint8_t layer;
} sv_score_hook;

/* The layers run in three stages. */
enum { SV_STAGE_STRENGTH, SV_STAGE_TIE, SV_STAGE_VALUE, SV_STAGE_PAY, SV_STAGES };

typedef struct sv_list_def {
    const char *kind;
    uint16_t (*count)(sv_ctx *c); /* NULL: one of the engine's own */
    uint64_t needs;
    uint8_t plugin;
} sv_list_def;
enum { SV_LIST_ITEMS, SV_LIST_HOMING, SV_LIST_OWN };

typedef struct sv_span_of {
    uint16_t first, n;
} sv_span_of;

typedef struct sv_program {
    const sv_op *op;
    uint16_t ops, rows, steps;
    uint16_t *step_pc;            /* first operation of a step; steps + 1 entries */
    uint16_t *step_end;           /* of a step: the operation behind its rows */
    uint16_t turn_first, turn_last, part_first, part_last;
    uint16_t setup_pc, end_pc;    /* where a game begins, and where its END does */
    const sv_ask_def *ask;
    const sv_apply_hook *const *row_apply; /* per row: its APPLY hooks, ended by one without function; NULL: none */
    const uint16_t *row_group;    /* per row: group number + 1, 0 none */
    const uint64_t *row_limit;    /* per row: `once` bit */
    const uint8_t *row_window;    /* per row: 1 = anytime action */
    const uint16_t *row_step;
    const sv_row_offer *const *row_offer; /* per row: its OFFER hooks, for texts, ended by one without hook; NULL none */
    uint64_t limits[SV_LIFETIMES]; /* `once` bits to clear when that lifetime ends */
    uint64_t limits_from[SV_LIFETIMES]; /* of TURN, PART and TILE: with those of the shorter ones */
    const sv_event_hook *event;
    sv_span_of events[SV_EVENT_KINDS];
    uint32_t event_mask;          /* kinds somebody listens to */
    uint32_t extended;            /* bit per feature kind whose growth somebody listens to */
    const sv_score_hook *score;
    sv_span_of scores[SV_STAGES][33]; /* per stage and kind of item (the last: groups): its hooks, layer by layer */
    const sv_list_def *list;
    uint16_t lists;
    uint8_t pushes_frames;
    uint16_t options_max;
} sv_program;
#endif
