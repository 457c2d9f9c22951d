/* House rules: sections `[house-rule NAME]` of a mix, or files of them that it takes in. read.c reads them, settle.c does what the mix
   alone decides, clash.c finds what contradicts, rows.c makes the manifest that holds their rows and rules, and hooks.c the hooks that
   act. To the rest of the engine they are one more expansion, whose hooks the engine makes itself; every statement has a context of its
   own, and its `service` is the statement. The vocabulary: docs/house-rules.md. */
#ifndef SV_HOUSE_HOUSE_H
#define SV_HOUSE_HOUSE_H
#include "house/expr.h"
#include "mix/mixing.h"

typedef enum sv_house_verb {
    SV_HV_OPTION, SV_HV_ELEMENT, SV_HV_FIGURES, SV_HV_TILES, SV_HV_LIFT, SV_HV_MOVE, SV_HV_REPEAT, SV_HV_CHANCE, SV_HV_LIMIT, SV_HV_TABLE,
    SV_HV_FORBID, SV_HV_SKIP, SV_HV_SKIP_STEP, SV_HV_OFFER, SV_HV_REACH, SV_HV_ADD, SV_HV_MULTIPLY, SV_HV_CAP, SV_HV_REPLACE, SV_HV_SHARE,
    SV_HV_COMPLETE, SV_HV_PAY, SV_HV_COVER, SV_HV_HAND, SV_HV_ROW, SV_HV_SWAP, SV_HV_MARKER, SV_HV_JOIN, SV_HV_NOTE, SV_HV_VERBS
} sv_house_verb;

typedef enum sv_house_object { /* what stands behind a verb */
    SV_HO_NOTHING, SV_HO_OPTION, SV_HO_ELEMENT, SV_HO_FIGURE, SV_HO_TILE, SV_HO_RULE, SV_HO_ROW, SV_HO_ROWS /* or deploy, lay */, SV_HO_STEP,
    SV_HO_SCORE /* LAYER KIND */, SV_HO_KIND, SV_HO_MARKER /* KIND, or `when` */, SV_HO_HAND /* nothing, or `first` */, SV_HO_COST /* nothing, or `cost` */,
    SV_HO_NOTE /* STEP, STEP end */
} sv_house_object;

typedef enum sv_house_form { /* what its value is */
    SV_HF_WORD,   /* the verb reads it itself; with `if`, and several split by commas */
    SV_HF_TEST,   /* a condition */
    SV_HF_NUMBER, /* a number, perhaps with `if CONDITION` */
    SV_HF_SHARE,  /* by-strength, perhaps with `if CONDITION` of what is scored */
    SV_HF_PLACE   /* before ROW, after ROW, step S */
} sv_house_form;

typedef struct sv_house_rule sv_house_rule;
typedef struct sv_house_line { /* one statement */
    sv_house_rule *rule;
    sv_house_verb verb;
    const char *object, *value; /* as written; object "" for none */
    const char *said;           /* "forbid place-follower" */
    sv_where where;
    const char *waits; /* expansion that it needs and the mix has not; NULL: none */
    int idle;          /* its `if` does not hold in this mix */
    int no;            /* it says `no`, so it does nothing */
    const char *row;   /* ROW, of a place too: bare id; NULL: none, or `deploy`, `lay` */
    unsigned class;    /* SV_HOOK_DEPLOY, SV_HOOK_PLACE */
    int step;          /* STEP, of a place too; -1: none */
    int at_end;        /* note: at the end of the step */
    unsigned options;   /* SV_HOOK_…: what the row offers, once the hooks stand */
    int place;         /* 0 before, 1 after, 2 step */
    const char *target; /* row or step it names */
    int layer;         /* index into the layers */
    const char *kind;  /* feature kind */
    const sv_house_expr *test, *number; /* NULL: none */
    int everybody;     /* pay: each player */
    int n, life;       /* repeat (-1 until-pass), limit, hand, row, join, table width; limit: sv_lifetime */
    int m;             /* table height */
    const char *word;  /* tile: swap, hand first; what an option is set to; row that finds (complete) or counts (marker) */
    const char *own_row; /* row of the order of play that it brings; NULL: none */
    int watched;         /* hand, row: a rule may refuse the laying of a tile, or add places where it may lie */
    int32_t enough;      /* forbid: for sv_house_at.enough */
    const char *deal_row, *fill_row, *again_row; /* hand, row: before the first turn, at the end of a turn, in a further part of it */
    const struct sv_house_line *cost; /* row: the statement that says what its places cost; NULL: nothing */
    sv_plugin *made;     /* what carries it out, while the mix is compiled */
    uint16_t numbers[4]; /* of what it names, once bound. hand, row: tile that it begins with, row that lays, room of a player */
} sv_house_line;

struct sv_house_rule {
    const char *name;
    sv_text text;
    const char *source;
    sv_where where;
    const sv_ini *ini;
    const sv_ini_section *section;
    SV_LIST(sv_house_line) lines;
    const char *waits; /* all its statements wait: for this expansion. NULL: none, or it plays */
};

struct sv_house { /* of a mix; sv_selection.house */
    SV_LIST(sv_house_rule *) rules; /* in the order of the mix */
    sv_manifest manifest;           /* their rows, rules and sub-lines */
    sv_chosen chosen;
};

typedef struct sv_house_reading {
    sv_mixing *m;
    const sv_ini *ini; /* the file being read: the mix, or one that it takes in */
} sv_house_reading;

extern const char *const sv_house_verb_words[SV_HV_VERBS];
extern const sv_house_object sv_house_object_of[SV_HV_VERBS];
extern const sv_house_form sv_house_form_of[SV_HV_VERBS];
extern const char *const sv_house_layer_words[];
enum { SV_HOUSE_LAYERS = 6, SV_HOUSE_LATE = 4, SV_HOUSE_PERSONAL = 5 };
extern const int sv_house_layer_of[SV_HOUSE_LAYERS]; /* sv_layer */

/* read.c: finds the sections, reads what stands left of `=`; behind the expansions of the mix, before its options. */
void sv_house_gather(sv_mixing *m);
const char *sv_house_row(sv_mixing *m, sv_house_line *l, const char *name); /* bare id; NULL: nobody has it, reported */
int sv_house_step(sv_mixing *m, sv_house_line *l, const char *name);         /* -1: there is none, reported */
/* objects.c: what stands behind its verb, into the line. 0: faulty, reported. */
int sv_house_read_object(sv_house_reading *y, sv_house_line *l);
/* settle.c: leaves out parts (before options are read); then everything else that the mix alone decides, and reads the rest. */
void sv_house_elements(sv_mixing *m);
void sv_house_settle(sv_mixing *m);
/* values.c: one value, into the line. 0: faulty, reported. */
int sv_house_value(sv_mixing *m, sv_house_line *l);
void sv_house_use_of(sv_mixing *m, const sv_house_line *l, unsigned at, sv_house_use *u);
/* clash.c: what contradicts, what can never apply. */
void sv_house_clash(sv_mixing *m);
void sv_house_contradict(sv_mixing *m, const sv_house_line *l, const char *other, sv_where where);
void sv_house_fail_clash(sv_arena *a, sv_report *r, const sv_house_line *l, const sv_house_line *other);
/* nothing.c: statements that change nothing in this mix. */
void sv_house_nothing(sv_mixing *m);
int sv_house_left_out(sv_mixing *m, sv_house_line *l); /* its row is not in this mix: it does nothing, warned of; once options and parts are settled */
/* The acting statement of that verb and object; NULL: the mix has none. */
const sv_house_line *sv_house_says(const sv_selection *sel, sv_house_verb verb, const char *object);
/* rows.c */
const char *sv_house_scored(const sv_selection *sel, const char *kind); /* row that scores that kind; NULL: none does */
void sv_house_rows(sv_mixing *m);
void sv_house_add_words(const sv_mixing *m, sv_manifest *f); /* words.c */
extern const char *const sv_house_words[]; /* [word …] that statements count in; ended by NULL */
enum { SV_HOUSE_MARKERS = 255 }; /* of a rule, in one game */
/* The statement `marker KIND` that keeps all the markers of its rule: the first that acts. NULL: none does. */
const sv_house_line *sv_house_first_marker(const sv_house_rule *rule);
/* place.c: once the rows of the mix are there, a line of each `skip-step` below the first of its step. */
struct sv_mix;
void sv_house_place(struct sv_mix *m);
/* Is the row one of those that the statement passes over? The sections of its `skip-step`, or the row that a `skip` names. */
int sv_house_skips(const sv_house_line *l, const sv_row *row);
/* Can the condition hold only where a feature is complete? Then it does nothing in the final scoring. */
int sv_house_wants_complete(const sv_house_expr *e);
/* The first house rule of the mix with a statement that acts and is one of these (`unless` of a manifest); NULL: there is none. */
const sv_house_rule *sv_house_denies(const struct sv_house *h, const sv_names *unless);
/* info.c: the house rule that changes a row of the mix, or a text or condition of it; "": none. */
const char *sv_house_of_option(const struct sv_mix *m, const char *expansion, const char *option); /* NULL: none sets it */
const char *sv_house_on_row(const struct sv_mix *m, const sv_row *row);
const char *sv_house_on_text(const struct sv_mix *m, const sv_text *text, const sv_cond *when);
/* The k-th rule that says what that row may reach, how often it is chosen or who chooses; NULL: no more. */
const sv_house_rule *sv_house_at_row(const struct sv_mix *m, uint16_t row, int k);
/* The manifest of an expansion that does not go with the game, so that what waits for it waits in vain; NULL: it goes with it. */
const sv_manifest *sv_house_other_game(const sv_library *lib, const sv_order *order, const char *expansion);
/* Does the statement do something in this mix? */
int sv_house_acts(const sv_house_line *l);
#endif
