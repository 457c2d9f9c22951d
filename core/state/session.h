/* One game session: the state block with the pointers bound into it, the present decision, and what is kept outside the
   state (options, scratch, listener). The block holds all that a game is; everything else here can be made anew from it. */
#ifndef SV_STATE_SESSION_H
#define SV_STATE_SESSION_H
#include "spelverloop/engine.h"
#include "mix/model.h"
#include "state/bounds.h"
#include "state/layout.h"
#include "turn/program.h"

typedef struct sv_squares sv_squares; /* board/: NULL in games without the square board */
struct sv_hexes;                    /* spelverloop/hex.h: likewise without the board of hexes */
typedef struct sv_session sv_session;

enum { SV_SPANS_MAX = 64, SV_REFUSALS_MAX = 8192 };

typedef struct sv_refused {
    sv_option option;
    uint16_t rule;
} sv_refused;

typedef struct sv_place_ops { /* what standing there means for the place; NULL: nothing */
    void (*arrive)(sv_session *s, uint8_t figure);
    void (*depart)(sv_session *s, uint8_t figure);
} sv_place_ops;
enum { SV_PLACE_KINDS_MAX = 32 };

typedef void sv_collect(sv_session *s, sv_score *score, uint16_t part); /* figures, tiles, marks of the feature of a part */
typedef void sv_homing(sv_session *s, const sv_item *item);

typedef enum sv_breach_kind { SV_BREACH_NO, SV_BREACH_PURE, SV_BREACH_SLOTS, SV_BREACH_COUNT, SV_BREACH_LINE } sv_breach_kind;
typedef struct sv_breach { /* what a hook of a watched mix did that it may not do */
    sv_breach_kind what;
    const sv_hook *hook;
    int plugin; /* in sv_mix.loaded */
    char text[160];
} sv_breach;

typedef struct sv_off_table { /* the squares beyond the bounds of the mix on which the setup would lay tiles; 0,0 is within */
    int16_t x0, y0, x1, y1;
    uint16_t row;
    uint8_t any;
} sv_off_table;

struct sv_session {
    const sv_mix *mix;
    const sv_program *prog;
    const sv_layout *lay;
    uint8_t *block;

    /* bound into the block */
    sv_head *head;
    uint32_t *stream;
    uint8_t *stock;       /* copies that can be drawn now, by tile type */
    uint16_t *stock_sum;  /* of eight types each */
    uint8_t *waiting;     /* copies in groups of the stack that are not open, by tile type; not there while the stack has one group */
    uint8_t *aside;       /* set aside for the game, by tile type */
    uint8_t *held;        /* copies held, by tile type; NULL: nothing in the mix holds tiles */
    uint16_t *held_all;   /* their sum; NULL likewise */
    sv_figure *figure;    /* from 1 */
    uint8_t *supply;      /* by figure kind * SV_PLAYERS_MAX + player */
    sv_item *items;
    uint8_t *homing;
    sv_completed *completed;
    sv_event *events;
    sv_frame *queue;

    sv_ctx *ctx;          /* per plugin */
    void **services;
    sv_squares *squares;
    sv_off_table off_table;
    const struct sv_hexes *hexes;
    sv_place_ops place[SV_PLACE_KINDS_MAX];
    sv_collect *collect;
    int (*recount)(const sv_session *s, char *buf, size_t n); /* everything counted from scratch: 1, or 0 and what differs */

    /* the present decision */
    int asked;            /* 1: `decision` holds; 2: `fault` holds; 0: the machine may run */
    sv_decision decision;
    const sv_ask_def *ask; /* that asks it */
    sv_span span[SV_SPANS_MAX];
    uint16_t spans;
    uint16_t weighed;     /* of so many options written out, the first, `weight` says what they weigh; the others weigh 1 */
    uint32_t *weight;
    sv_option *options;
    uint8_t *struck;      /* all zero between vetoes */
    sv_option *options_end;

    /* which offer of a row made which option: found once for a decision, when a row of several offers is asked for its texts */
    struct sv_made {
        sv_option option;
        const void *offer;  /* sv_row_offer */
    } *made;
    uint32_t mades, made_cap, made_at; /* made_at: where the last one looked for was */
    uint32_t gathered, made_when;      /* how often options were gathered; at which of them `made` was written */
    uint16_t made_row;
    uint8_t made_all;                  /* what the offers leave out themselves is among them */

    /* what the options of a decision are called: written when one is looked for by its text, since others mostly are, too */
    struct {
        char *text;       /* one after another, each with its 0 */
        uint32_t *at;     /* where that of an option begins */
        uint32_t n, cap;  /* of the first n */
        uint32_t used, room;
        uint32_t when;    /* sv_session.gathered */
    } called;

    /* explain pass */
    sv_refused *refused;
    int refusals;
    uint64_t *veto_bits;
    sv_arena said;        /* texts of answers: each made once, when it is first asked for */
    const char *(*rule_text)[SV_LANGS]; /* by rule, in `said`; NULL: none was asked for yet */
    const char *(*rule_source)[SV_LANGS];

    unsigned flags;
    sv_frame pushed[SV_FRAMES_MAX]; /* by the hook that runs; head->left says how many */
    uint16_t jump_to;    /* SV_NONE16: the hook that runs has not said where */
    int moves;           /* turns, repeats and jumps since the last question */
    uint16_t row; /* row whose hook runs, or ran last */
    char fault[SV_LANGS][200]; /* empty: none */

    /* record: choices since `start` */
    uint8_t *start;
    uint32_t *choice;     /* option number; bit 31: not asked (sole or chance drawn) */
    uint32_t choices, choices_cap;
    uint64_t heap_calls;

    sv_listener *listen;
    void *listen_user;
    int lang;
    int quiet;            /* replaying: no news */
    int view;             /* whose news it is: 0 somebody's who sees all, 1 what all see, else player + 2 */
    uint16_t news_step;
    uint16_t effect;      /* row of an automatic effect that has not been told yet, SV_NONE16 */
    int32_t audit[SV_CURRENCIES_MAX][SV_PLAYERS_MAX]; /* sums of single lines since `start`, for sv_game_check */
    sv_breach breach;    /* watched mixes: the first breach; `fault` says it in words */
    uint8_t *before;     /* wrapped mixes: the block before the hook that acts; NULL: nobody looked yet */
    struct sv_call *call; /* … and the call that runs */
};

#define SV_SESSION(c) ((sv_session *)(c)->engine)

/* session.c */
/* A bound was broken: the game cannot go on. What the text of the bound does not use may be 0 and NULL. */
void sv_session_fault(sv_session *s, sv_bound bound, const char *row, long number, const char *found);
uint16_t sv_session_row(const sv_session *s);          /* row being carried out, SV_NONE16 outside */
const char *sv_session_row_name(const sv_session *s);  /* its id, for messages */
void sv_session_bind(sv_session *s);                   /* sets every pointer into `block` */
void sv_session_grow_record(sv_session *s);
/* events.c (turn) */
void sv_event_add(sv_session *s, const sv_event *e);
void sv_event_drain(sv_session *s);
/* news.c (game): only called while somebody listens */
void sv_news_figure(sv_session *s, uint8_t figure, sv_place from, sv_cause cause);
void sv_news_completed(sv_session *s, uint16_t part);
void sv_news_points(sv_session *s, uint8_t player, int32_t amount, uint16_t currency, const sv_score *sc);
void sv_news_holding(sv_session *s, uint16_t plugin, uint8_t player, uint32_t holding, const int *n);
void sv_news_choice(sv_session *s, const sv_option *o, uint8_t who, int asked); /* o NULL: pass */
void sv_news_effect(sv_session *s); /* tells s->effect, if it has not been told */
void sv_news_between(sv_session *s); /* the same of a row that ends a turn, when it is a turn in between or one comes next */
void sv_news_plain(sv_session *s, sv_news_kind kind);
#endif
