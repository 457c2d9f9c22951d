/* What the text files say, as data. manifest.c, order.c and mix.c fill these; nothing here runs any plugin code.
   All memory belongs to the arena of the library (manifests, orders) or of the mix (selection).
   `where` is kept for everything, since every fault names file and line. */
#ifndef SV_MIX_MODEL_H
#define SV_MIX_MODEL_H
#include <stdint.h>
#include "spelverloop/reference.h"
#include "util/arena.h"

typedef struct sv_where {
    const char *file;
    int line;
} sv_where;

typedef struct sv_name_use { /* a name that one text takes from another: checked when all files are read */
    const char *name;
    sv_where where;
} sv_name_use;
typedef SV_LIST(sv_name_use) sv_name_uses;

typedef enum sv_status { SV_OFFICIAL, SV_COMMUNITY, SV_PUBLISHER, SV_HOUSE, SV_UNDECIDED } sv_status;

/* ---- conditions: `when = (bridges or castles) and not edition is C1 and option is value` ------------------------ */
typedef struct sv_cond sv_cond; /* mix/cond.h */

/* ---- manifest <id>.ini ------------------------------------------------------------------------------------------ */
typedef struct sv_element {
    const char *id;
    sv_text name;
    sv_names needs; /* other elements of the same expansion */
    sv_where where;
} sv_element;

typedef enum sv_option_type { SV_OPT_FLAG, SV_OPT_CHOICE, SV_OPT_INT } sv_option_type;
typedef struct sv_opt {
    const char *id;
    sv_option_type type;
    sv_names values;  /* choice: in the order given; flag: "no" "yes" */
    SV_LIST(sv_text) value_texts;  /* parallel to values; may be empty texts */
    int min, max;                  /* int */
    int dflt;                      /* index into values, or the number */
    int dflt_edition[SV_EDITIONS]; /* INT_MIN: not given. The most special wins: players > edition.publisher > publisher > edition > plain */
    int dflt_publisher[SV_PUBLISHERS];
    int dflt_both[SV_EDITIONS][SV_PUBLISHERS];
    int dflt_players[SV_MAX_PLAYERS + 1];
    sv_text text;
    sv_status status;
    sv_names elements; /* parts of the expansion that it belongs to: without all of them it has no effect. Empty: with the expansion */
    const char *source;                /* names of documents, as the file says it: sv_source_say for people */
    const char *source_said[SV_LANGS]; /* that, said */
    sv_text question;   /* what is not settled; empty: nothing */
    const char *values_said, *default_said; /* "ed1 ed2 ed3" or "1..9"; "ed3 (C1.RGG: ed1)" */
    sv_text said;                           /* the text with its {words}, for no edition */
    sv_where where;
} sv_opt;

typedef struct sv_edge_def { /* [edge city] */
    const char *id;
    char letter;     /* in the `edges` of tiles */
    int fits_any;    /* an abbey's edge */
    sv_text name;
    sv_where where;
} sv_edge_def;

typedef enum sv_feature_at { SV_AT_EDGE, SV_AT_HALF, SV_AT_NONE } sv_feature_at;
typedef struct sv_feature_def { /* [feature city] */
    const char *id;
    sv_feature_at at;             /* where parts touch the border of a tile */
    sv_names edges;  /* ids of the edges it lies on */
    int area;                     /* 0, or 8: complete when that many neighbouring squares are filled */
    int completes;                /* can be completed during play */
    const char *scored;           /* row that counts what it is worth; house rules on its points stand below it. NULL: none */
    const char *scored_at_end;    /* row of the final scoring that counts what is unfinished; those rules stand below it, too. NULL: none, or `scored` */
    const char *element;          /* without it no figure stands on such a feature. NULL: with the expansion */
    sv_text name;
    sv_where where;
    int draw;                     /* how pictures show it: index into sv_draw_feature_words, 0: not said */
    char letter;                  /* and the letter on it, 0: not said */
} sv_feature_def;

typedef struct sv_mark_def { /* [mark shield]: a number on a feature part, summed over the feature */
    const char *id, *feature;
    sv_text name;
    sv_where where;
    int draw;    /* sv_draw_mark_words */
    char letter;
} sv_mark_def;

typedef struct sv_tile_mark_def { /* [tile-mark volcano]: a picture on a tile */
    const char *id;
    sv_text name;
    sv_where where;
    int draw;    /* sv_draw_mark_words */
    char letter;
} sv_tile_mark_def;

typedef enum sv_group_opens { SV_OPENS_IN_ORDER, SV_OPENS_BY_EVENT } sv_group_opens;
typedef struct sv_stack_group { /* [stack-group ID]: tiles drawn before the ordinary stack, in the order of the file, or let in by an event */
    const char *id;
    sv_group_opens opens;
    sv_where where;
} sv_stack_group;

typedef struct sv_figure_def { /* [figure follower] per player, or owner = none */
    const char *id;
    int per_player;            /* 1: `count` each; 0: `count` in all, owned by nobody */
    int count;
    int count_players[SV_MAX_PLAYERS + 1]; /* -1: as count (`count.players-3 = 9`) */
    int per_copy;              /* `per = copy`: count holds for each copy of the expansion */
    int least;                 /* fewer of them (of each player, or in all) no game can do with */
    int strength;
    int occupies;              /* 0: where it stands is free all the same (`occupies = no`: a builder, a pig) */
    int follower;              /* 1: it is a follower; -1: not said, and then those of players are (`follower = no`: a builder) */
    const char *occupies_option, *follower_option; /* a flag of the expansion decides (`follower = specials-are-followers`); NULL: none */
    const char *element;
    sv_names places; /* ids of feature or place kinds it may stand on by an ordinary deployment */
    sv_text name;
    sv_where where;
    int draw;        /* sv_draw_figure_words */
    char letter;
} sv_figure_def;

typedef struct sv_piece_def { /* [piece ferry]: tokens that lie on the board */
    const char *id;
    int per_player, count;
    int per_copy, least;       /* as in a figure */
    int on_board;              /* 0: it never lies on the board (`on-board = no`: goods that players keep) */
    const char *element;
    sv_text name;
    sv_where where;
} sv_piece_def;

typedef struct sv_currency_def { /* [currency points] */
    const char *id;
    int never_negative;
    sv_text name;
    sv_where where;
} sv_currency_def;

typedef struct sv_rule_def { /* [rule unoccupied]: what a refusal or a point may name */
    const char *id;
    const char *row;        /* row of the order of play it is printed under while it is in force; NULL: none */
    const char *element;    /* it is in force with that element … */
    sv_cond *when;          /* … and while this holds. NULL: always */
    sv_names unless;        /* statements of house rules, `complete field`, or verbs: it is not printed while the mix has one */
    sv_text text;
    sv_status status;
    const char *source;
    sv_text question;
    sv_where where;
} sv_rule_def;

typedef enum sv_row_kind {
    SV_ROW_MUST, SV_ROW_MAY, SV_ROW_ONE_OF, SV_ROW_SCORE, SV_ROW_WATCH, SV_ROW_EXCEPT, SV_ROW_NEVER, SV_ROW_SKIP,
    SV_ROW_JUMP, SV_ROW_NOTE
} sv_row_kind;

typedef struct sv_action_def { /* [action place-tile]: what its row of the order of play says */
    const char *id;
    sv_row_kind kind;
    const char *element;    /* NULL: with the expansion */
    sv_cond *when;          /* NULL: always; hides the row */
    sv_cond *must;          /* NULL: never; while it holds, the kind is `must` instead of `may` or `one-of`: there is no pass … */
    sv_cond *may;           /* … and `may` whatever it is: there is one */
    sv_names unless;        /* statements of house rules that make it wrong: the row names the rule while the mix has one */
    int empty_step;         /* `when = empty-step`: printed only where nothing else of the step is */
    unsigned home;          /* bit per edition where it is at home; 0: all */
    sv_text cond_text, text;
    sv_names marks;          /* rows it reminds of, `owner.row` */
    sv_names before, after;  /* where the order file does not list it */
    const char *step;                     /* same: `step = 2C` */
    int engine;                           /* `engine = yes`: the engine carries it out itself, no hook stands on it */
    const struct sv_order_row *words;     /* structure of a row that no order file lists; NULL: none */
    int needed;                           /* `needed = yes`: no house rule may take it out of the game */
    int ends_turn;                        /* `ends-turn = yes`: nothing of the turn comes behind it */
    int again_part;                       /* `again = part`: it may have the part of the turn played once more … */
    const char *again_first, *again_last; /* … or `again = 1B 4B`: a turn of these steps. NULL: neither */
    sv_status status;
    const char *source;
    sv_text question;
    sv_where where;
} sv_action_def;

typedef struct sv_part_def { /* [part score-road inn]: a sub-line under another's row */
    const char *row, *id;
    const char *element;
    sv_cond *when;
    sv_names unless; /* as in a rule */
    sv_text text;
    sv_status status;
    const char *source;
    sv_text question;
    sv_where where;
} sv_part_def;

typedef struct sv_choice_def { /* [choice bazaar-auction bid]: what an option means that is a word of its row */
    const char *row, *id;
    sv_text text;
    sv_where where;
} sv_choice_def;

typedef struct sv_word_def { /* [word follower]: {follower} in texts */
    const char *id;
    sv_text text;
    sv_where where;
} sv_word_def;

/* [counts] kind-1 = 8 tiles SS01*: how many a document says there are, to compare lists of tiles and pieces with */
enum { SV_COUNT_TILES, SV_COUNT_MARK, SV_COUNT_TILE_MARK, SV_COUNT_FEATURE, SV_COUNT_PIECE, SV_COUNT_WHATS };
typedef struct sv_count_def {
    const char *id;
    int number, what;   /* SV_COUNT_… */
    sv_names names;     /* of that sort; one that ends in `*` stands for all that begin so */
    sv_names in;        /* only on these tiles; empty: on all */
    const char *said;   /* what is counted, as it is written: "mark shell in SS01*" */
    const char *source; /* NULL: not said */
    sv_where where;
} sv_count_def;

typedef struct sv_manifest {
    const char *id, *dir;         /* dir: the folder it was found in */
    sv_where where;
    sv_names games;
    const char *game;             /* set: this is the root expansion of that game */
    const char *board;            /* root only: "square" or NULL (brings its own map) */
    const char *code;             /* plugin that plays it: default its own id; NULL when reference only */
    int house;                    /* 1: it holds the house rules of a mix; no file says it */
    int playable;                 /* status = playable; else reference only */
    unsigned editions;            /* bit per edition; 0: its game has none */
    const char *games_said, *editions_said; /* "C1 C2 C3" */
    int since;
    sv_text name;
    sv_names requires, conflicts, implies;
    sv_where games_where, game_where, requires_where, conflicts_where, implies_where, players_where; /* of their lines; `where` when there are none */
    const char *players_need[SV_MAX_PLAYERS + 1]; /* `players.6 = ID`: so many players want that expansion; NULL: none */
    SV_LIST(sv_element) elements; /* always has "tiles" */
    sv_names sets;   /* tile sets that may be taken alone: I and II */
    SV_LIST(sv_opt) options;
    SV_LIST(sv_edge_def) edges;
    SV_LIST(sv_feature_def) features;
    SV_LIST(sv_mark_def) marks;
    SV_LIST(sv_tile_mark_def) tile_marks;
    SV_LIST(sv_stack_group) groups;
    SV_LIST(sv_figure_def) figures;
    SV_LIST(sv_piece_def) pieces;
    SV_LIST(sv_currency_def) currencies;
    SV_LIST(sv_rule_def) rules;
    SV_LIST(sv_action_def) actions;
    SV_LIST(sv_part_def) parts;
    SV_LIST(sv_choice_def) choices;
    SV_LIST(sv_word_def) words;
    SV_LIST(sv_count_def) counts;
    sv_name_uses word_uses;      /* {words} in its texts */
} sv_manifest;

/* ---- order file ------------------------------------------------------------------------------------------------- */
typedef enum sv_policy { SV_AT_MOST_ONE, SV_EXACTLY_ONE, SV_EACH_IN_TURN, SV_ANY_ORDER } sv_policy;
typedef enum sv_ask { SV_ASK_ACTIVE, SV_ASK_OWNER, SV_ASK_LEFT_FIRST, SV_ASK_ACTIVE_FIRST, SV_ASK_NEXT_ONLY, SV_ASK_SNAKE } sv_ask;
typedef enum sv_once { SV_ONCE_NO, SV_ONCE_TURN, SV_ONCE_PART, SV_ONCE_TILE, SV_ONCE_WINDOW, SV_ONCE_OPTION } sv_once;
typedef enum sv_scope { SV_SCOPE_ALL, SV_SCOPE_PART, SV_SCOPE_LAST_PART, SV_SCOPE_OPTION } sv_scope;

typedef struct sv_order_row {
    const char *id, *owner;  /* owner: expansion id; `end-item = end item` has owner NULL */
    int step;                /* index into steps; the ANYTIME section: the step of its slot, window rows only (-1: reference row) */
    int anytime;             /* stands under [ANYTIME] */
    const char *choice;      /* head of group G, or NULL */
    sv_policy policy;
    const char *of;          /* member of group G */
    const char *after;       /* only directly after that row acted */
    const char *begin, *end; /* block names */
    const char *each;        /* kind of work list */
    int repeat;              /* 0 none, n > 0 times, -1 until-pass, -2 a KIND in repeat_kind */
    const char *repeat_kind;
    sv_ask ask;
    sv_once once;
    sv_scope scope;
    const char *once_option, *scope_option; /* `once EXPANSION.OPTION`: value names decide, in sv_row */
    int window_first, window_last;          /* step indexes, -1 none */
    int slot_step, slot_last;               /* slot S first|last; slot_step -1: never asks by itself */
    int due;
    const char *due_option;
    const char *copy_of;     /* row whose hooks it has too, offered once more by a house rule */
    const char *next;        /* `next B`: go on with the next item of block B */
    sv_where where;
} sv_order_row;

typedef struct sv_order {
    const char *deploy, *lay; /* rows that stand for any placing of a figure, any laying of a tile: what holds for all is said there */
    const char *draw;         /* row before which a tile may come from elsewhere than the stack; NULL: no tiles are drawn */
    const char *game, *root; /* root: id of the expansion that every mix of the game has */
    sv_text name;            /* as people say it; not given: that of the root */
    sv_where where;
    sv_names steps;
    SV_LIST(sv_text) labels; /* parallel to steps: the document's own number or name, may be empty ([labels] section) */
    int least_players, most_players; /* 0: the game does not say */
    int winner_by_turn;       /* 1: whoever has the turn when the game ends has won; 0: whoever has most points */
    int setup_first, setup_last, turn_first, turn_last, part_first, part_last, end_first, end_last; /* step indexes, -1: none */
    SV_LIST(sv_order_row) rows; /* in file order; ANYTIME rows too */
} sv_order;

/* ---- boxes as they are sold: config/boxes/GAME.ini --------------------------------------------------------------- */
typedef struct sv_held { /* what lies in a box: an expansion, or a part of it */
    const char *expansion;
    const char *part; /* element or tile set; NULL: all of it */
} sv_held;

typedef struct sv_box_option { /* options.EXPANSION.OPTION = value: which variant of it lies in the box */
    const char *expansion, *option, *value;
    sv_where where;
} sv_box_option;

typedef struct sv_box { /* [box big-box-6] */
    const char *id, *game;
    int kind; /* of sv_box_kind_words */
    sv_text name, question;
    const char *also;      /* other names, split by ',' */
    sv_names keys;         /* all its names, as sv_box_key writes them */
    unsigned editions;     /* bit per edition it was sold in; the lowest leads a mix */
    const char *editions_said;
    int publisher;         /* SV_PUBLISHER_ANY: all */
    int since;
    sv_names contains;     /* as written: EXPANSION or EXPANSION.PART */
    const char *contains_said;
    SV_LIST(sv_held) held; /* the same, looked up */
    SV_LIST(sv_box_option) options;
    sv_status status;
    const char *source;
    sv_where where, contains_where;
} sv_box;

typedef struct sv_shelf { /* [shelf major]: expansions that are shown together */
    const char *id, *game;
    sv_text name;
    sv_names contains;
    const char *contains_said;
    sv_where where, contains_where;
} sv_shelf;

/* ---- a mix, read and checked ------------------------------------------------------------------------------------ */
typedef struct sv_chosen {        /* one expansion of the mix */
    const sv_manifest *manifest;
    uint32_t elements;            /* bit per element of the manifest */
    int copies;                   /* of its tile sets; 1 unless `2x` */
    int implied;                  /* came in by `implies` or as the root of the game */
    int *values;                  /* per option of the manifest: index of the value, or the number */
    unsigned char *value_set;     /* per option: 0 default, 1 default of edition/publisher/players, 2 set by the mix */
    sv_where *value_where;
    sv_names parts;  /* tile sets named as parts, e.g. `II`; empty: all */
    const char *tiles_file; /* a list of tiles or maps of the mix's own, in place of tiles.ini or maps.ini ([tiles] EXPANSION = FILE); NULL: none */
    sv_where where;
} sv_chosen;

typedef struct sv_count_change {  /* [tiles] base:D = 5   [figures] base.follower = 6 */
    const char *id;
    int count;
    sv_where where;
} sv_count_change;

typedef SV_LIST(sv_count_change) sv_count_changes;

typedef struct sv_row_change {    /* what a house rule changes of the words of a row */
    const char *row;
    int repeat;                   /* 0: not; -1 until-pass */
    int chance;                   /* chance decides */
    int skipped;                  /* it is not played */
    sv_where where;
} sv_row_change;

typedef struct sv_order_edit {    /* [order] X = before Y | after Y | step S */
    const char *row;              /* or `ID@row`: which expansion acts first at a row; `target` then is an expansion */
    int kind;                     /* 0 before, 1 after, 2 step */
    const char *target;
    sv_where where;
} sv_order_edit;

typedef struct sv_selection {
    const char *file;
    sv_text title;
    const sv_order *order;
    enum sv_edition edition;
    enum sv_publisher publisher;
    int players;
    const char *colours[SV_MAX_PLAYERS]; /* "red" … in seating order */
    uint64_t seed;
    int seed_set;
    SV_LIST(sv_chosen) chosen;           /* root first, then by id: never by load order */
    sv_count_changes tile_changes, figure_changes;
    SV_LIST(sv_order_edit) edits;
    sv_names lifted;        /* [lift] rule ids a mix waives: `owner.rule` */
    struct sv_house *house; /* house/house.h */
    SV_LIST(sv_row_change) row_changes;
    sv_names warnings;      /* "file:line: text", in the language of the report */
} sv_selection;

/* A row of the mix in its final place. */
typedef struct sv_row {
    const sv_order_row *order;    /* its structure; for unlisted rows a made one */
    const sv_action_def *action;  /* its text; NULL for bare lines such as `end-item` */
    const sv_manifest *owner;     /* NULL for bare lines */
    int moved_by_mix;             /* index into edits + 1, or 0 */
    sv_once once;                 /* as in `order`, but with the options it names resolved: never SV_ONCE_OPTION … */
    sv_scope scope;               /* … nor SV_SCOPE_OPTION */
    int due;
    int chance;                   /* chance decides in place of a player: a house rule */
    sv_row_kind kind;             /* that of the action, with its `must` resolved; `note` for bare lines */
} sv_row;

typedef struct sv_rows {
    SV_LIST(sv_row) at;           /* active rows, total order: by step, ANYTIME rows by slot */
} sv_rows;
#endif
