/* The table: figures and supplies, the stock of tiles, scoring and the ledger. */
#ifndef SV_TABLE_TABLE_H
#define SV_TABLE_TABLE_H
#include "mix/model.h"
#include "state/session.h"

typedef struct sv_figure_kind {
    const char *id;        /* "follower" */
    const sv_figure_def *def;
    const sv_manifest *owner;
    uint8_t first;         /* number of its first figure */
    uint8_t per_player;    /* 1: `count` figures of each player, one player's after another's */
    uint8_t count, strength;
    uint8_t occupies;      /* 1: where it stands counts as occupied */
    uint8_t follower;      /* 1: it is one */
    uint32_t features;     /* bit per feature kind it may stand on by an ordinary deployment */
    uint64_t wake;         /* bit that is set while the active player has one in supply, 0: nobody waits for it */
} sv_figure_kind;

typedef struct sv_table_def {
    sv_figure_kind *kind;
    const sv_kind *told;     /* the same for plugins */
    struct sv_supply_wait {
        uint64_t wake;       /* bit that is set while … */
        uint16_t at;         /* … this place of the supplies is not empty, */
        uint16_t mine;       /* counted from the active player's seat where this is 0xFFFF, else 0 */
    } wait[64];              /* for each kind that has a bit */
    uint16_t waits;
    uint16_t kinds, figures; /* figures: their number, so numbers run 1 … figures */
    uint8_t *follower;       /* by kind, as hooks see it */
    const char **currency;
    uint16_t currencies;
    struct sv_place_ref {
        const char *id;
        const sv_place_kind *def; /* NULL: one of the engine's own */
        void (*changed)(sv_ctx *c, uint8_t figure, int arrives); /* place_changed of its plugin, NULL: it has none */
        uint8_t plugin;
    } place[SV_PLACE_KINDS_MAX];  /* kinds of places, by number */
    uint16_t places;
} sv_table_def;

/* The groups of the stack, numbered as they open; the ordinary stack comes behind those that open in order, those that an event opens
   behind it. */
enum { SV_STOCK_GROUPS_MAX = 16 };
typedef struct sv_stock_def {
    const sv_stack_group *group[SV_STOCK_GROUPS_MAX]; /* NULL: the ordinary stack */
    uint8_t groups, ordinary;
    uint8_t *of;             /* by tile type */
} sv_stock_def;

/* figures.c */
void sv_supply_wakes(sv_session *s);             /* the bits of the supplies, whenever another player becomes active */
void sv_figures_setup(sv_session *s);            /* all into the supplies */
uint8_t sv_figure_supply(sv_ctx *c, uint8_t player, uint16_t kind);
int sv_figure_deploy(sv_ctx *c, uint8_t player, uint16_t kind, sv_place place);
int sv_figure_move(sv_ctx *c, uint8_t figure, sv_place place, sv_cause cause);
void sv_figure_home(sv_ctx *c, uint8_t figure, sv_cause cause);
int sv_homing_next(sv_ctx *c);
void sv_homing_add(sv_session *s, uint8_t figure);
int sv_figures_check(const sv_session *s, char *buf, size_t n);

/* stock.c */
void sv_stock_put(sv_session *s, uint16_t type, uint8_t copies); /* into its group, which opens nothing */
void sv_stock_advance(sv_session *s);            /* while nothing can be drawn, the next group opens */
void sv_stock_restart(sv_session *s);            /* the stack is empty: what is put there now is grouped from the first group on */
int sv_stock_counted(const sv_session *s, uint16_t type); /* 1: its copies are among head->stack */
int sv_stock_is_open(const sv_session *s, uint16_t type);
int sv_stock_open_group(sv_ctx *c, uint16_t group);
uint16_t sv_stock_of(sv_ctx *c, uint16_t type);
int sv_stock_draw(sv_ctx *c, uint16_t type);     /* to the hand */
int sv_stock_take(sv_session *s, uint16_t type); /* out of the stack, not into the hand */
int sv_stock_discard(sv_ctx *c);
int sv_stock_set_aside(sv_ctx *c, uint16_t type); /* from the stack; 0: no copy there */
int sv_stock_take_aside(sv_ctx *c, uint16_t type); /* to the hand; 0: no copy there, or the hand is full */
int sv_stock_back(sv_ctx *c);
int sv_stock_goes_back(const sv_session *s);     /* 1: a tile is in hand, and its group has not been drawn up */
int sv_stock_hold(sv_ctx *c, uint16_t type);     /* held: out of the stack, still to be played; see sv_api */
int sv_stock_hold_any(sv_session *s, uint16_t type); /* the same of a copy in any group; 0: none is in the stack, or nothing is held in this mix */
int sv_stock_take_held(sv_ctx *c, uint16_t type);
int sv_stock_hold_hand(sv_ctx *c);
int sv_stock_release(sv_ctx *c, uint16_t type);
uint16_t sv_stock_held(sv_ctx *c, uint16_t type);
uint16_t sv_stock_pick(const sv_session *s, uint32_t r); /* type at weight r, 0 … stack - waiting - 1 */
uint16_t sv_stock_kth(const sv_session *s, uint32_t k);  /* k-th type that has copies */
uint16_t sv_stock_kinds(const sv_session *s);            /* types that have copies */

/* random.c: counter-based, keyed by (seed, who draws, what for, how often) */
uint64_t sv_random_bits(uint64_t seed, uint64_t stream_key, uint32_t count);
uint32_t sv_random_below(sv_session *s, uint16_t stream, uint32_t n);
uint32_t sv_random(sv_ctx *c, uint16_t stream, uint32_t n);

/* items.c: the work list of scoring items, and completed features */
int sv_item_add(sv_ctx *c, const sv_item *item, int next);
int sv_item_drop(sv_ctx *c);
int sv_completed_next(sv_ctx *c, uint16_t *part, uint16_t *cause);
void sv_completed_add(sv_session *s, uint16_t part, uint16_t cause);
void sv_item_send_home(sv_ctx *c, const sv_item *item);

/* score.c */
void sv_score_open(sv_ctx *c, sv_score *sc, const sv_item *item);
void sv_score_join(sv_ctx *c, sv_score *sc, uint16_t part);
void sv_score_majority(sv_ctx *c, sv_score *sc);
void sv_score_run_value(sv_ctx *c, sv_score *sc);
void sv_score_pay(sv_ctx *c, sv_score *sc, uint16_t currency);
void sv_score_item(sv_ctx *c, const sv_item *item, uint16_t currency);

/* ledger.c */
void sv_pay(sv_ctx *c, uint8_t player, int32_t amount, uint16_t currency, uint16_t word, int n);
void sv_book(sv_session *s, uint8_t player, int32_t amount, uint16_t currency, const sv_score *sc);
#endif
