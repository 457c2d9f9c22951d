/* plugin.h: for authors of plugins (an expansion, or a whole game).

   A plugin is a folder <id>/ with a manifest <id>.ini (everything that is said) and a shared object <id>.so (everything that is
   done). The object exports one symbol, `spelverloop_plugin`, a const table; see sv_plugin at the end. What holds everywhere:
   - Hooks run only while a game runs, in one thread per game. They keep nothing outside the state: no globals, no static
     variables, no heap. What must be remembered lives in the plugin's slots.
   - OFFER, VETO and SCORE hooks are pure: they read the state and never write it. APPLY, ENTER, LEAVE and EVENT hooks may write,
     through the functions of sv_api and into their own slots only.
   - Players are 0 … players-1 in seating order. Points and counts are plain numbers. Pointers handed to a hook live until it returns.
   - Names (rows, options, rules, figures, marks …) are resolved once, at load, into small numbers: a plugin lists the names it
     uses in sv_name_lists and finds the numbers at the same places in its context. An unknown name is an error when the mix is loaded.
   - A function that cannot do what is asked (no figure left, place taken) returns 0 and changes nothing.
   The source of each rule stands in the manifest, beside its text. */
#ifndef SPELVERLOOP_PLUGIN_H
#define SPELVERLOOP_PLUGIN_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SV_PLUGIN_MAGIC 0x56505331u /* "1SPV" as bytes on little-endian machines */
enum { SV_ABI_MAJOR = 1, SV_ABI_MINOR = 0 };

typedef struct sv_ctx sv_ctx;
typedef struct sv_board sv_board; /* board.h; NULL in games without the square board */

/* ---- what an acting hook returns: where to go on ------------------------------------------------------------------ */
typedef enum sv_next {
    SV_GO_ON,       /* with the next row */
    SV_ACTED,       /* ENTER only: as SV_GO_ON, but something happened: it is told, and rows `after` this one run */
    SV_ASK_AGAIN,   /* APPLY only: ask the same decision anew */
    SV_SKIP_STEP,   /* to the first row of the next step */
    SV_NEXT_ITEM,   /* to the next item of the innermost block or list; outside one it is SV_GO_ON */
    SV_REPEAT_PART, /* run the part once more, as the next part of the same turn; the row says so: `again = part` */
    SV_JUMP_BACK,   /* to the step named with api->jump, at or before the present one */
    SV_END_TURN,    /* the turn is over; the next player begins */
    SV_END_GAME     /* to the END steps; within END: stop */
} sv_next;

/* ---- state that every game has (read only) ------------------------------------------------------------------------- */
enum { SV_PLAYERS_MAX = 6, SV_CURRENCIES_MAX = 6, SV_FRAMES_MAX = 12, SV_LOOPS_MAX = 8 };
enum { SV_NO_TILE = 0xFFFF, SV_NONE16 = 0xFFFF };

/* Conditions a row may wait for (`needs` of a hook): a row whose needs are not all set costs a few instructions, no call.
   The first bits are the core's; tile marks and the `wakes` of plugins get the others when the mix is compiled. */
#define SV_WAKE_COMPLETED 0x01u   /* "completed": some feature has been completed and not been looked at yet */
#define SV_WAKE_HAND 0x02u        /* "hand": a tile is in hand, drawn and not yet laid */
#define SV_WAKE_STACK_EMPTY 0x04u /* "stack-empty": no tile is left to draw, and nobody holds one */
#define SV_WAKE_NEW_TILE 0x08u    /* "new-tile": a tile has been laid in this part */
#define SV_WAKE_ITEMS 0x10u       /* the machine's: the work list of scoring items is not empty */
#define SV_WAKE_HOMING 0x20u      /* the machine's: the homecoming list is not empty */
#define SV_WAKE_NEVER 0x40u       /* the machine's: never set; an operation with a guard needs it, and is looked at closely */
#define SV_WAKE_ALWAYS 0x80u      /* the machine's: always set */
enum { SV_WAKE_FIRST_FREE = 8 };  /* first bit given out */

typedef struct sv_frame { /* what is being played: a turn, or something nested in it */
    uint8_t player;       /* who acts */
    uint8_t kind;         /* 0 the turn itself, else a number of the plugin that pushed it */
    uint16_t first, last; /* steps, inclusive */
    uint16_t tile;        /* tile type given instead of drawn, SV_NO_TILE for none */
    uint16_t row;         /* row that pushed it (reason) */
    uint16_t back;        /* the machine's: where to go on afterwards */
    uint16_t whole;       /* 1: a turn of its own, with limits and slots of a turn; 0: a part of the present turn */
} sv_frame;

typedef struct sv_head {
    uint64_t seed;
    uint64_t wake;         /* SV_WAKE_… bits in force */
    uint64_t used;         /* bit per limited row (`once …`) */
    uint32_t turn;         /* number of the turn, from 1; 0 in SETUP */
    uint16_t pc, acted;    /* the machine's: cursor; row that acted last in this step, SV_NONE16 for none */
    uint8_t players;       /* in the game */
    uint8_t active;        /* whose turn it is */
    uint8_t asked;         /* who decides, or last decided */
    uint8_t part;          /* 1, or more in a repeated part */
    uint8_t phase;         /* 0 before, 1 playing, 2 END, 3 over */
    uint8_t repeat;        /* a repeat of the part is due */
    uint8_t asking;        /* the machine's: how many of the players asked have had their turn */
    uint8_t rounds;        /* the machine's: rounds of the present repeat */
    uint8_t frames, loops; /* depth of the stacks */
    uint8_t queued;        /* frames that wait for the end of the turn */
    uint8_t events;        /* events in the queue */
    uint8_t left;          /* the machine's: a frame was pushed by the hook that runs */
    uint8_t group;         /* group of the stack that is being drawn: number as in sv_ctx.group */
    uint16_t tile;         /* type of the tile in hand, SV_NO_TILE for none */
    uint16_t laid;         /* number of the tile laid in this part, SV_NO_TILE for none */
    uint16_t items, item;  /* work list: length, and the one being handled */
    uint16_t homing;       /* figures in the homecoming list */
    uint16_t completed;    /* completed features not looked at yet */
    uint16_t stack;        /* tiles left to play in the game: in all groups of the stack that open in order, and those held */
    uint16_t waiting;      /* those of them whose group has not opened yet, and those held: stack - waiting can be drawn now */
    uint16_t released;     /* bit per group that an event opens: it has joined the ordinary stack */
    int32_t amount[SV_CURRENCIES_MAX][SV_PLAYERS_MAX]; /* sums of the ledger; currency 0 is the first of the game */
    sv_frame frame[SV_FRAMES_MAX];
    struct {
        uint16_t row, cursor; /* the machine's: block or list being run, and how far */
        uint16_t rounds, limit;
    } loop[SV_LOOPS_MAX];
} sv_head;

static inline unsigned sv_lowest_bit(uint32_t bits) { return (unsigned)__builtin_ctz(bits); } /* bits != 0 */
static inline uint16_t sv_can_draw(const sv_head *h) { return (uint16_t)(h->stack - h->waiting); } /* tiles that can be drawn now */

/* ---- places and figures -------------------------------------------------------------------------------------------- */
enum { SV_PLACE_BOX, SV_PLACE_SUPPLY, SV_PLACE_PART /* a feature part on the board */, SV_PLACE_FIRST_FREE };
typedef struct sv_place {
    uint8_t kind;   /* SV_PLACE_… or one registered by a plugin */
    uint8_t pose;   /* upright, lying …: the plugin's, 0 by default */
    uint16_t index; /* feature part, or the registrar's number */
} sv_place;

typedef struct sv_figure {
    uint8_t kind, owner; /* figure kind; player or SV_NO_OWNER */
    sv_place place;
    uint8_t mate;        /* next figure on the same feature part, 0 none */
    uint8_t flags;       /* bit 0: waits in the homecoming list */
} sv_figure;
enum { SV_NO_OWNER = 0xFF, SV_FIGURE_HOMING = 1 };

typedef struct sv_kind {  /* what the figures of one kind are: sv_ctx.kind, by figure kind */
    uint32_t features;    /* bit per feature kind it may stand on by an ordinary deployment */
    uint8_t flags;        /* SV_KIND_… */
    uint8_t count;        /* how many there are: of each player, or in all */
    uint8_t strength;
    uint8_t first;        /* number of the first: those of a player stand together, player after player */
} sv_kind;
enum {
    SV_KIND_OF_PLAYER = 1, /* every player has his own */
    SV_KIND_OCCUPIES = 2,  /* where it stands is occupied */
    SV_KIND_FOLLOWER = 4   /* a follower: of a player, unless its manifest (or an option that it names) says `follower = no` */
};

/* Why a figure moves: vetoes and events look at it. */
typedef enum sv_cause {
    SV_CAUSE_DEPLOY, SV_CAUSE_SCORED, SV_CAUSE_EATEN, SV_CAUSE_CAPTURED, SV_CAUSE_SEDUCED, SV_CAUSE_HIT, SV_CAUSE_PLAGUE,
    SV_CAUSE_FESTIVAL, SV_CAUSE_ORPHANED, SV_CAUSE_TAKEN_BACK, SV_CAUSE_MOVED, SV_CAUSE_SETUP
} sv_cause;

/* ---- options ------------------------------------------------------------------------------------------------------- */
/* What is chosen at a decision. What a, b, c mean is said by `args` of the OFFER hook:
     ""  nothing           "n"  a = number              "w"  a = player
     "t" a = tile type     "P"  a = x, b = y, c = rotation 0…3 of the tile in hand (x, y as int16_t)
     "F" a = index, b = place kind | figure kind << 8, c = pose: a figure on a place
     "f" the same, for rows that offer figures of several kinds: the text names the figure first (`follower road:W @ 0,0`)
     "e" a = index into `words` of the hook           "*"  the hook's own `text` function writes it
     "!" as "*", but it writes the whole text, without the row in front: a word of its own (`bid 2`), which no row and no other option may
         have at that decision */
typedef struct sv_option {
    uint16_t row, a, b, c;
} sv_option;

typedef struct sv_offers sv_offers; /* the list being made */

/* A long list may be kept as a range: `at` gives the k-th. The engine writes it out by
   itself where a veto wants to see the options. */
typedef struct sv_range {
    uint32_t (*count)(sv_ctx *c);                               /* NULL: the count was given with the range */
    sv_option (*at)(sv_ctx *c, uint16_t row, uint32_t k);
    void (*all)(sv_ctx *c, sv_offers *o);                       /* writes every option out, in the order of `at`; NULL: by `at` */
    uint32_t (*weight)(sv_ctx *c, uint32_t k);                  /* NULL: 1 each */
} sv_range;

typedef struct sv_span { /* the engine's: a run of options of a decision, written out or a range */
    uint32_t count, total;
    uint32_t first; /* written: index of the first */
    uint16_t row;
    uint8_t plugin;
    const sv_range *range;
} sv_span;

typedef struct sv_offering { /* the engine's: which OFFER hook runs */
    const void *hook;
    uint16_t row;
    uint8_t plugin;
    uint8_t plain : 1;     /* a range may be added without further ado */
    uint8_t vacant : 1;    /* a veto refuses places on features that figures occupy: offer_deploy leaves them out */
    uint8_t tiled : 1;     /* a veto says the same of all places on one tile: offer_deploy asks it first */
    uint32_t barred;       /* bit per feature kind whose places a veto refuses: offer_deploy leaves them out */
} sv_offering;

struct sv_offers {
    sv_option *next, *end; /* written options go here; `end` is the end of the room */
    sv_option *open;       /* the engine's: where the run of written options began */
    sv_span *span;         /* the engine's: where the next range goes */
    sv_offering by;
    uint32_t weight;       /* the engine's: sum of the weights so far */
    uint8_t who;           /* player asked */
    uint8_t explain;       /* 1: candidates that the offer itself would leave out are wanted too, with sv_api.refuse */
    uint16_t cleared;      /* the engine's: how many of the options are for certain none that offer_deploy leaves out */
};
/* Adds one option. Options of one hook come in a deterministic order and are never added twice. */
static inline void sv_offer(sv_offers *o, uint16_t a, uint16_t b, uint16_t c)
{
    if (o->next < o->end) {
        o->next->row = o->by.row;
        o->next->a = a;
        o->next->b = b;
        o->next->c = c;
        o->next++;
    }
}

/* A veto sees the whole list and strikes out what its rule forbids. */
typedef struct sv_options {
    sv_option *at;
    uint32_t n;
    uint8_t *struck;    /* per option; set with sv_strike only */
    uint32_t n_struck;
    uint64_t *rules;    /* explain only, else NULL: bit i of rules[k] = the i-th veto hook struck option k */
    uint8_t bit;        /* the machine's: number of the veto hook running */
    uint8_t who;
} sv_options;
/* 1: another veto struck it out already, and nobody asks for every reason: there is nothing to add. */
static inline int sv_is_struck(const sv_options *o, uint32_t k) { return o->struck[k] && !o->rules; }

static inline void sv_strike(sv_options *o, uint32_t k)
{
    o->n_struck += !o->struck[k];
    o->struck[k] = 1;
    if (o->rules)
        o->rules[k] |= (uint64_t)1 << o->bit;
}

/* ---- scoring ------------------------------------------------------------------------------------------------------- */
typedef enum sv_context { SV_COMPLETE, SV_FINAL, SV_EARLY, SV_COPY } sv_context;

typedef struct sv_item {   /* something that is scored */
    uint8_t kind;          /* feature kind, or SV_ITEM_GROUP + a plugin's number */
    uint8_t context;       /* sv_context */
    uint16_t part;         /* a feature part of it */
    uint16_t cause, extra; /* the plugin's that made it */
} sv_item;
enum { SV_ITEM_GROUP = 0x80 };

/* Order in which SCORE hooks contribute. Within a layer: order of their rows. */
typedef enum sv_layer {
    SV_LAYER_STRENGTH,  /* adds to strength[player] */
    SV_LAYER_TIE,       /* looks at the tie, changes receivers */
    SV_LAYER_UNITS,     /* units += tiles, shields …; rate = points a unit */
    SV_LAYER_RATE,      /* rate += or -= */
    SV_LAYER_NULLIFY,   /* rate = 0 and the like */
    SV_LAYER_PER_TILE,  /* extra += */
    SV_LAYER_HALVE,     /* a factor on everything so far */
    SV_LAYER_LATE,      /* extra += after halving */
    SV_LAYER_RECEIVERS, /* takes receivers off or adds them, with the value known */
    SV_LAYER_PERSONAL,  /* personal[player] += */
    SV_LAYER_COPIES,    /* others who get the same */
    SV_LAYERS
} sv_layer;

typedef struct sv_score {
    const sv_item *item;
    uint8_t trace;            /* 1: links of the chain of reasons are wanted */
    uint8_t receivers;        /* bit per player: who scores */
    uint16_t tiles;           /* distinct tiles of the item */
    uint16_t n_figures;
    uint8_t figures[128];     /* numbers of the figures standing on it */
    int32_t strength[SV_PLAYERS_MAX];
    int32_t units, rate, extra; /* value = units * rate + extra */
    int32_t personal[SV_PLAYERS_MAX];
    uint16_t marks[8];        /* sums of the marks of the item, by mark number of the feature kind */
    uint16_t n_notes;
    struct {
        uint16_t word;        /* number of a [word …] */
        int16_t n;
    } notes[16];              /* "4 tiles", "2 shields": what the running hook counted */
    uint16_t n_links;
    struct {
        uint16_t row, first_note, n_notes;
        uint16_t who;         /* 0: every receiver; else 1 + the player whose own it is */
        int32_t amount;
    } links[24];
} sv_score;
static inline int32_t sv_score_value(const sv_score *s) { return s->units * s->rate + s->extra; }
/* Says what a hook counted. `word`: number from sv_ctx.word. Free when nobody listens. */
static inline void sv_score_note(sv_score *s, uint16_t word, int n)
{
    if (s->trace && s->n_notes < 16) {
        s->notes[s->n_notes].word = word;
        s->notes[s->n_notes++].n = (int16_t)n;
    }
}

/* ---- events -------------------------------------------------------------------------------------------------------- */
typedef enum sv_event_kind {
    SV_EV_TILE,      /* a tile was laid: a = tile, b = type */
    SV_EV_EXTENDED,  /* a feature grew by the new tile: a = part on the new tile, b = a part it had before */
    SV_EV_COMPLETED, /* a = part, b = cause */
    SV_EV_FIGURE,    /* a figure moved: a = figure, b = cause, c = place kind it left, d = index it left */
    SV_EV_PAID,      /* a payment was booked: a = receiver, b = amount, c = currency, d = row */
    SV_EV_DISCARDED, /* a tile was set aside: b = type */
    SV_EV_DRAWN,     /* a tile came into the hand, from the stack or from those held: b = type */
    SV_EV_TURN,      /* a turn begins: a = player */
    SV_EV_SPLIT,     /* a feature lost a joint or a tile and fell apart: a = part of the one piece, b = part of the other */
    SV_EVENT_KINDS
} sv_event_kind;

typedef struct sv_event {
    uint16_t kind, a, b, c, d, cause;
} sv_event;

/* ---- the functions of the engine ----------------------------------------------------------------------------------- */
/* The table only grows at its end within one ABI major. `c` is the context the hook was given. */
typedef struct sv_api {
    uint32_t size; /* bytes of this table */

    /* going on (acting hooks) */
    void (*jump)(sv_ctx *c, uint16_t step);                  /* target of SV_JUMP_BACK: number from c->step */
    /* now 1: at once; 0: after the present turn. The row says which steps: `again = FIRST LAST`. 0 returned: full */
    int (*push_frame)(sv_ctx *c, const sv_frame *f, int now);
    void (*wake)(sv_ctx *c, uint64_t bits);
    void (*sleep)(sv_ctx *c, uint64_t bits);
    uint32_t (*random)(sv_ctx *c, uint16_t stream, uint32_t n); /* 0 … n-1; stream: number from c->stream */
    void (*set_active)(sv_ctx *c, uint8_t player);           /* SETUP only: who begins */
    void (*repeat_part)(sv_ctx *c, int due);                 /* a repeat of the part is due: rows with `scope last-part` wait for it */

    /* offers */
    /* The way of sv_offer_range where vetoes look on or options were written before. */
    void (*offer_range)(sv_ctx *c, sv_offers *o, uint32_t count, uint32_t total, const sv_range *range);
    void (*refuse)(sv_ctx *c, sv_offers *o, uint16_t a, uint16_t b, uint16_t cc, uint16_t rule); /* explain only */

    /* stock and hand */
    uint16_t (*stock)(sv_ctx *c, uint16_t type);             /* copies that can be drawn now: those of groups that are not open do not count */
    uint16_t (*stock_kinds)(sv_ctx *c);                      /* types that have such copies */
    uint16_t (*stock_kth)(sv_ctx *c, uint32_t k);            /* the k-th of them */
    uint16_t (*stock_pick)(sv_ctx *c, uint32_t r);           /* the type at weight r, 0 … head->stack - head->waiting - 1 */
    int (*draw)(sv_ctx *c, uint16_t type);                   /* stack → hand */
    int (*discard)(sv_ctx *c);                               /* hand → set aside for the game */
    int (*back_to_stack)(sv_ctx *c);                         /* hand → stack; 0 when its group has been drawn up: alone there, it would come again at once */

    /* figures */
    uint8_t (*supply)(sv_ctx *c, uint8_t player, uint16_t figure); /* figures left; c->supply holds the same */
    int (*deploy)(sv_ctx *c, uint8_t player, uint16_t figure, sv_place place); /* number of the figure, 0: none in supply */
    int (*move)(sv_ctx *c, uint8_t figure, sv_place place, sv_cause cause);
    void (*home)(sv_ctx *c, uint8_t figure, sv_cause cause); /* to the supply of its owner */
    int (*next_homing)(sv_ctx *c);                           /* takes one figure off the homecoming list, 0: empty */

    /* scoring */
    int (*add_item)(sv_ctx *c, const sv_item *item, int next); /* next 1: before the others that wait */
    int (*drop_item)(sv_ctx *c);                               /* the one being handled ends here */
    void (*score_open)(sv_ctx *c, sv_score *s, const sv_item *item); /* zero, figures, tiles, marks of item->part's feature */
    void (*score_join)(sv_ctx *c, sv_score *s, uint16_t part); /* adds the feature of another part to it */
    void (*score_majority)(sv_ctx *c, sv_score *s);            /* strength layer, receivers, tie layer */
    void (*score_value)(sv_ctx *c, sv_score *s);               /* the layers of value */
    void (*score_pay)(sv_ctx *c, sv_score *s, uint16_t currency); /* to the receivers; later layers; books and announces */
    void (*score_item)(sv_ctx *c, const sv_item *item, uint16_t currency); /* open, majority, value, pay */
    void (*send_home)(sv_ctx *c, const sv_item *item);         /* its figures into the homecoming list */
    void (*pay)(sv_ctx *c, uint8_t player, int32_t amount, uint16_t currency, uint16_t word, int n); /* a payment by itself, reason: word, n */

    /* completed features: takes the next one off the list of those not looked at yet; 0: none */
    int (*next_completed)(sv_ctx *c, uint16_t *part, uint16_t *cause);

    /* stock again: tiles that lie open or wait for somebody. 0: no such copy there, or the hand is full. */
    int (*set_aside)(sv_ctx *c, uint16_t type);              /* stack → set aside */
    int (*take_aside)(sv_ctx *c, uint16_t type);             /* set aside → hand */

    /* The stack may have groups ([stack-group …] of manifests). Those that open in order are drawn up one after another, the ordinary
       stack last. One with `opens = event` is drawn from, mixed with the ordinary stack, once it is opened here (acting hooks; 0: it is
       open, or not in the mix). group: number from c->group. */
    int (*open_group)(sv_ctx *c, uint16_t group);
    /* Acting hooks: would that row, with a tile of that type in hand instead of the present one, offer the active player anything that
       no veto refuses? */
    int (*offers_with_tile)(sv_ctx *c, uint16_t row, uint16_t type);

    /* Stock again: tiles that are held. They have left the stack and lie before a player or in an open row, still to be played: head->stack
       and head->waiting count them, so the game goes on while anybody holds one, also when nothing can be drawn any more. Who holds which
       is the caller's to remember, in its slots. Acting hooks, and only in mixes where a plugin says `holds_tiles`; elsewhere all of them
       return 0. */
    int (*hold)(sv_ctx *c, uint16_t type);                   /* stack → held; 0: no such copy can be drawn now */
    int (*take_held)(sv_ctx *c, uint16_t type);              /* held → hand, as draw does; 0: none is held, or the hand is full */
    int (*hold_hand)(sv_ctx *c);                             /* hand → held; 0: there is no tile in hand */
    int (*release)(sv_ctx *c, uint16_t type);                /* held → stack, into its group; 0: none is held */
    uint16_t (*held)(sv_ctx *c, uint16_t type);              /* any hook: copies held, by all together */

    /* Acting hooks: news for all that a player got (n[k] > 0) or gave away (n[k] < 0) so many of the k-th thing of that holding, by its number in
       sv_plugin.holdings. Changes nothing, and does nothing when nobody listens or every n[k] is 0. */
    void (*tell_holding)(sv_ctx *c, uint8_t player, uint32_t holding, const int *n);
} sv_api;

/* Adds a range. `total`: sum of the weights, 0 adds nothing. `count`: how many; 0: range->count says it when somebody asks (chance
   mostly does not). */
static inline void sv_offer_range(sv_ctx *c, sv_offers *o, uint32_t count, uint32_t total, const sv_range *range);

/* ---- context ------------------------------------------------------------------------------------------------------- */
typedef enum sv_lifetime { SV_LIFE_GAME, SV_LIFE_TURN, SV_LIFE_PART, SV_LIFE_TILE, SV_LIFE_WINDOW, SV_LIFE_ITEM, SV_LIFETIMES } sv_lifetime;

struct sv_ctx {
    const sv_api *api;
    const sv_head *head;
    sv_board *board;             /* NULL without the square board */
    const sv_figure *figure;     /* by number, from 1 */
    uint16_t figures;            /* how many: numbers run 1 … figures */
    const uint8_t *supply;       /* figures left: supply[figure * SV_PLAYERS_MAX + player], player 0 for those nobody owns */
    const sv_item *item;         /* work list of scoring items; the one being handled is item[head->item] */
    void *slot[SV_LIFETIMES];    /* the plugin's own memory; the machine zeroes it when its lifetime ends */
    const int32_t *option;       /* numbers for sv_name_lists.options: the value in force (index into its values, or the number) */
    const uint16_t *row, *rule, *fig, *feature, *mark, *word, *step, *stream; /* numbers for the names of the same table */
    const uint64_t *wake;        /* bits for sv_name_lists.wakes */
    const uint8_t *place;        /* numbers of the kinds of sv_plugin.places */
    const void *const *service;  /* tables of the services in sv_plugin.uses */
    void *engine;                /* the machine's */
    const sv_kind *kind;         /* by figure kind, 0 … kinds-1 */
    const uint16_t *currency;    /* numbers for sv_name_lists.currencies */
    const uint16_t *pieces;      /* for sv_name_lists.pieces: how many there are in this mix, each player's if players have their own */
    uint64_t kinds;              /* how many figure kinds */
    const uint16_t *group;       /* numbers for sv_name_lists.groups, SV_NONE16: not in this mix */
    const uint16_t *edge;        /* numbers for sv_name_lists.edges, as in sv_tile_type.edge; SV_NONE16: not in this mix. The context is
                                    full now: 256 bytes, so that one is found with a shift */
};

static inline void sv_offer_range(sv_ctx *c, sv_offers *o, uint32_t count, uint32_t total, const sv_range *range)
{
    if (!o->by.plain || !total) {
        c->api->offer_range(c, o, count, total, range);
        return;
    }
    o->span->count = count;
    o->span->total = total;
    o->span->row = o->by.row;
    o->span->plugin = o->by.plugin;
    o->span->range = range;
    o->span++;
    o->weight += total;
    o->by.plain = 0;
}

/* ---- the table of a plugin ------------------------------------------------------------------------------------------ */
typedef enum sv_hook_kind { SV_OFFER = 1, SV_VETO, SV_APPLY, SV_ENTER, SV_LEAVE, SV_EVENT, SV_SCORE, SV_SKIP, SV_HOOK_KINDS } sv_hook_kind;

/* Flags of a hook. */
enum {
    SV_HOOK_CHANCE = 1,    /* OFFER: chance decides, by weight */
    SV_HOOK_OUTSIDE = 2,   /* OFFER: people enter what happened */
    SV_HOOK_DEPLOY = 4,    /* OFFER: a deployment; VETO: over every deployment offered at the decision, whatever its row */
    SV_HOOK_PLACE = 8,     /* OFFER / VETO: likewise for laying a tile */
    SV_HOOK_COVER = 16,    /* OFFER, beside SV_HOOK_PLACE: only squares where a tile lies, on which the new one is laid (board.h) */
    SV_HOOK_OCCUPIED = 64, /* VETO, beside SV_HOOK_DEPLOY, with neither needs nor active: it refuses all places on parts of features that figures
                              occupy (sv_feature.followers), always, and nothing else; so the engine need not even offer them */
    SV_HOOK_TILE = 128,    /* VETO of deployments, with neither needs nor active: what it says of a place on a feature part follows from the player
                              and the tile of that part alone; so the engine may ask it once for a tile, of any part, before it offers one */
    SV_HOOK_OWN = 32       /* OFFER: what it offers follows from what only the player asked sees (cards in his hand): others are not told whether
                              there was a choice, nor that he passed */
};

typedef struct sv_hook {
    sv_hook_kind kind;
    const char *row;       /* row of the order of play it stands on. VETO with a flag: row that documents it, or NULL */
    unsigned flags;
    const char *needs;     /* ENTER, LEAVE, OFFER, VETO: names split by spaces: "completed hand stack-empty new-tile", "supply.FIGURE" (the active player has
                              one), "hand.EDGE" (a tile with such an edge is in hand), tile marks of the tile laid, own wakes; NULL: always */
    union {
        void (*offer)(sv_ctx *c, sv_offers *o);
        void (*veto)(sv_ctx *c, sv_options *o);
        sv_next (*apply)(sv_ctx *c, const sv_option *o);
        sv_next (*enter)(sv_ctx *c);
        void (*event)(sv_ctx *c, const sv_event *e);
        void (*score)(sv_ctx *c, sv_score *s);
        int (*skip)(sv_ctx *c); /* 1: the row is passed over now, with all that stands on it. Pure */
    } fn;
    const char *args;      /* OFFER: meaning of a, b, c: see sv_option */
    const char *const *words; /* OFFER with args "e"; with "!" the words its texts begin with. NULL-terminated */
    int (*text)(sv_ctx *c, const sv_option *o, char *buf, size_t n); /* OFFER with args "*" or "!" */
    int (*active)(sv_ctx *c); /* VETO: can it act at all now? NULL: yes */
    /* OFFER of chance, optional, for speed: the sum of the weights (0: nothing to draw), and the option at weight r of what `offer`
       would offer. A test holds them against the list. */
    uint32_t (*total)(sv_ctx *c);
    sv_option (*draw)(sv_ctx *c, uint16_t row, uint32_t r);
    const char *rule;      /* VETO: rule it names; the manifest says under which row the page prints that */
    sv_layer layer;        /* SCORE */
    const char *kinds;     /* SCORE: feature kinds it concerns, split by spaces; NULL: all. EVENT of SV_EV_EXTENDED: those whose growth it
                              wants to hear of; it hears of others too where another hook wants them. VETO with SV_HOOK_DEPLOY and neither needs nor
                              active: it refuses all places on parts of features of these kinds, always, and nothing else; so the engine need
                              not even offer them */
    sv_event_kind event;   /* EVENT */
    const char *deploys;   /* OFFER with SV_HOOK_DEPLOY: a figure kind. Its options are what offer_deploy makes of that kind for a player who has one in
                              the supply, and nothing else, so the engine may make them without it. NULL: it does not say */
    const char *waives;    /* OFFER: rules its options are free of, split by spaces */
    const char *when;      /* "farmers=no": the hook is there only while that option of the plugin has that value; "element=wells": while that
                              element is in the mix; "rule=one-pig", "lifted=one-pig": while that rule of the plugin holds, or the mix
                              lifts it; several split by spaces: all of them; NULL: always */
    /* OFFER: 1: that player sees what is chosen. The others are told the row and no more. Asked before the option is carried out, and
       only when somebody listens on a player's behalf (sv_game_view). Pure. NULL: everybody sees it */
    int (*seen)(sv_ctx *c, uint8_t viewer);
} sv_hook;

typedef struct sv_name_lists { /* NULL-terminated lists, or NULL */
    const char *const *options, *const *rows, *const *rules, *const *figures, *const *features, *const *marks, *const *words,
        *const *steps, *const *streams, *const *wakes; /* wakes: bits of its own, or names of tile marks: the bits in sv_tile_type.wake */
    const char *const *part_wakes;                 /* those of `wakes` that speak of one part of a turn: they are cleared when a part
                                                      begins, and a nested turn has its own */
    const char *const *currencies, *const *pieces; /* of the plugin's own manifest */
    const char *const *groups, *const *edges;      /* of the stack; edge kinds of tiles */
} sv_name_lists;

typedef struct sv_service { /* a typed, versioned set of functions for other plugins */
    const char *id;
    uint16_t version; /* of the struct behind `table`; users need at least theirs */
    const void *table;
} sv_service;

typedef struct sv_list { /* a kind of list that rows may run over: `each KIND`. The hooks of such a row are called once per element;
                            which one is head->loop[head->loops - 1].cursor */
    const char *kind;
    uint16_t (*count)(sv_ctx *c); /* elements now */
    const char *needs;            /* as of a hook: while these are not set it has no elements, and nobody counts them; NULL: always counted */
} sv_list;

typedef struct sv_place_kind { /* a kind of place that figures may stand on; its number is in c->place, the index is the plugin's */
    const char *id;
    int (*text)(sv_ctx *c, sv_place p, char *buf, size_t n); /* as snprintf; NULL: `id:index` */
    int (*find)(sv_ctx *c, const char *text, sv_place *p); /* reads what `text` writes, and what else people call that place, which begins
                                                              with the id: 1 and index and pose of *p, 0: there is no such place. NULL:
                                                              scenarios cannot name it */
} sv_place_kind;

/* What lies on the board or is kept in mind beside tiles, figures and amounts, so that scenarios can put it there, look at it, and
   print it. Their hooks are not called while a turn runs. `put` may use the whole of sv_api: the tiles lie, the figures do not stand
   yet when pieces are put down, and more tiles may follow. Latches are set last, when the turn has begun. It returns 0 when the line
   makes no sense, and changes nothing then; sv_put_refused(c->rule[…]) says by which rule. */
static inline int sv_put_refused(uint16_t rule) { return -1 - (int)rule; }
typedef struct sv_piece_line {
    uint8_t owner;             /* player, SV_NO_OWNER */
    int16_t x, y;              /* square; 0, 0 in games without squares */
    char words[48];            /* what follows the square: "E-S" */
} sv_piece_line;
typedef struct sv_piece_kind { /* `[pieces] 1 = ferry @ 1,0 E-S` */
    const char *id;            /* a [piece …] of the manifest */
    int (*put)(sv_ctx *c, const sv_piece_line *line);
    uint32_t (*count)(sv_ctx *c);                          /* how many lie there now */
    void (*at)(sv_ctx *c, uint32_t k, sv_piece_line *line); /* the k-th of them */
} sv_piece_kind;
typedef struct sv_latch {      /* `[marks] goods.red = 2 wine`: what is remembered */
    const char *id;
    int (*put)(sv_ctx *c, uint8_t player, const char *words); /* player: SV_NO_OWNER without a colour */
    /* What is said when `put` returned 0. Each may be left out: then less is said. */
    int of_player;             /* 1: a colour belongs behind the name; 0: none does */
    const char *form;          /* a value as it may be written: "2 lumber 1 ore" */
    const char *const *things; /* NULL-terminated: the value is numbers of these, each named once */
    const char *says[2];       /* what must hold, in English and Dutch: "a ferry lies there" */
} sv_latch;
typedef struct sv_value {      /* `value longest-route.red = 5`: a number that may be asked for */
    const char *id;
    int (*get)(sv_ctx *c, uint8_t player, int32_t *value);    /* 0: there is no such value (of a player, or of nobody) */
} sv_value;

typedef struct sv_hand {       /* `hand.blue = base:U`: tiles that lie before a player, beside the one in hand in his turn */
    const char *id;
    int (*get)(sv_ctx *c, uint8_t player, uint32_t k, uint16_t *type); /* the k-th of them, 0: no more */
    /* `[hands] blue = base:U`: he has these from now on, and no others (n 0: none). The engine has held these copies, and released those
       that `get` told of: only who has which is to be written down. 0: they cannot be his (too many), and nothing is changed. NULL:
       scenarios cannot give them. Only for tiles that are held. Where players have several such hands, `blue` is the first of the mix and
       `blue.ID` the one of that id. */
    int (*put)(sv_ctx *c, uint8_t player, const uint16_t *type, uint32_t n);
    int open;                  /* 1: these tiles lie open and are nobody's (`hand.ID`, `[hands] ID = …`): player is SV_NO_OWNER in both calls */
} sv_hand;

/* Things that are drawn and are neither tiles nor figures (ships, gifts, cards), by name: a row of them that lies open, or a stack face
   down. `[rows] ships = sloop brig` and `[decks] ships = brig` put them there, `row.ships = sloop brig` and `deck.ships = brig` look at them,
   and programs show what lies open. A row and a deck may have the same id. */
typedef struct sv_display {
    const char *id;
    int deck;                  /* 0: a row, from the left; 1: a stack: what it holds, in any order, since chance draws from it */
    const char *(*get)(sv_ctx *c, uint32_t k); /* name of the k-th, NULL: no more. Pure */
    /* It holds just these from now on (n 0: nothing). What a row gets comes out of the stack, what it had goes back; a row is put down before
       a deck. What is then in neither is out of the game, or somebody's. 0: it cannot hold them (an unknown name, more than there are),
       and nothing is changed. NULL: scenarios cannot put it. */
    int (*put)(sv_ctx *c, const char *const *name, uint32_t n);
} sv_display;

/* Things that players hold and that are neither tiles nor figures, each in some number: cards in hands. Where a [piece …] of the manifest has
   the id of a thing, programs print what that is called; a [word …] with the id of the holding, counted, names what cannot be told apart from
   outside. How scenarios give them to players is the plugin's (latches, values). */
typedef struct sv_holding {
    const char *id;
    const char *const *things; /* NULL-terminated */
    int hidden;                /* 1: which they are only their owner sees; the others see how many there are in all */
    int (*count)(sv_ctx *c, uint8_t player, uint32_t thing); /* Pure */
} sv_holding;

typedef struct sv_plugin {
    uint32_t magic;
    uint16_t abi_major, abi_minor; /* minor: at most that of the engine */
    uint32_t size;                 /* of this struct */
    const char *id;                /* as in the manifest's `code` */
    uint32_t slot[SV_LIFETIMES];   /* bytes */
    sv_name_lists names;
    const sv_hook *hooks;
    uint32_t n_hooks;
    const sv_service *offers;      /* services it offers */
    uint32_t n_offers;
    const sv_service *uses;        /* services it needs (table NULL); resolved once, at load */
    uint32_t n_uses;
    const sv_list *lists;
    uint32_t n_lists;
    const sv_place_kind *places;
    uint32_t n_places;
    int pushes_frames;             /* 1: it calls push_frame (nested turns then end at any step) */
    int (*check)(sv_ctx *c, char *buf, size_t n); /* recount of its own slots in checked builds: 1 fine, 0 and a text; NULL: none */
    const sv_piece_kind *pieces;
    uint32_t n_pieces;
    const sv_latch *latches;
    uint32_t n_latches;
    const sv_value *values;
    uint32_t n_values;
    const char *frames_row;        /* pushes_frames holds only in mixes that have this row; NULL: in all */
    const sv_hand *hands;
    uint32_t n_hands;
    int holds_tiles;               /* 1: it calls hold or hold_hand; only then the state has room for what is held */
    const char *holds_row;         /* holds_tiles holds only in mixes that have this row; NULL: in all */
    const sv_display *displays;
    uint32_t n_displays;
    int moves_bounds;              /* 1: it calls set_bounds of the square board (board.h); only then the table has bounds that move */
    /* A figure has come to a place of one of `places` (arrives 1), or is about to leave it (0), by whoever's doing, also when a scenario puts it
       down: what the plugin keeps of its places follows here. Writes as an acting hook does. NULL: nothing follows */
    void (*place_changed)(sv_ctx *c, uint8_t figure, int arrives);
    const sv_holding *holdings;
    uint32_t n_holdings;
    /* A scenario is about to put that figure on a place of one of `places`. 1: it may stand there; 0: no such figure stands on such a place;
       sv_put_refused(c->rule[…]): that rule keeps it away. Writes nothing. NULL: every place will do */
    int (*figure_stands)(sv_ctx *c, uint8_t figure, sv_place place);
} sv_plugin;

/* First members of the table; the table itself is the one exported symbol. */
#define SV_PLUGIN_HEAD .magic = SV_PLUGIN_MAGIC, .abi_major = SV_ABI_MAJOR, .abi_minor = SV_ABI_MINOR, .size = sizeof(sv_plugin)
#define SV_EXPORT __attribute__((visibility("default")))
extern SV_EXPORT const sv_plugin spelverloop_plugin;

#ifdef __cplusplus
}
#endif
#endif
