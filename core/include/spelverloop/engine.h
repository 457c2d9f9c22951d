/* engine.h: for programs that embed the engine (the command line program uses nothing else).

   Objects, and who owns what:
     sv_report    collects faults; made and freed by the caller; may be reused after sv_report_clear
     sv_library   manifests, order files and mixes found on disk; read-only once open; outlives its mixes
     sv_mix       one mix, read, checked and compiled; read-only; shared by any number of games; outlives its games
     sv_game      one game session: the state block, the present decision, the choices made so far
   Nothing here is global. Different sv_game objects may be used from different threads, also when they share a mix; one object
   from one thread at a time. A mix too is asked from one thread at a time (sv_mix_line and the like keep the texts they return).
   Strings returned belong to the object asked and live as long as it does, unless a buffer is given.
   Languages are "en" and "nl". Functions that can fail on input return an sv_code and add faults to the report. */
#ifndef SPELVERLOOP_ENGINE_H
#define SPELVERLOOP_ENGINE_H
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "spelverloop/errors.h"

#if defined _WIN32
#define SV_API
#else
#define SV_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sv_report sv_report;
typedef struct sv_library sv_library;
typedef struct sv_mix sv_mix;
typedef struct sv_game sv_game;

/* ---- faults ------------------------------------------------------------------------------------------------------ */
typedef struct sv_fault {
    sv_code code;
    const char *file; /* NULL: no file */
    int line;         /* 0: no line */
    const char *text; /* what is wrong, and the cure */
} sv_fault;

SV_API sv_report *sv_report_new(const char *lang); /* NULL when out of memory */
SV_API void sv_report_free(sv_report *r);
SV_API void sv_report_clear(sv_report *r);
SV_API int sv_report_count(const sv_report *r);
SV_API const sv_fault *sv_report_at(const sv_report *r, int i); /* in the order found; NULL when out of range */
SV_API int sv_code_exit(sv_code code);                          /* exit status of the command line for that code: 2, 3, 4 or 5 */
SV_API const char *sv_code_name(sv_code code);                  /* "SV_E_FILE_OPEN" */

/* ---- library ----------------------------------------------------------------------------------------------------- */
typedef struct sv_library_desc {
    const char *plugin_path; /* folders split by ':'; NULL: $SPELVERLOOP_PLUGIN_PATH, else beside the program or as installed */
    const char *data_path;   /* folder that holds config/; NULL: $SPELVERLOOP_DATA_PATH, else likewise */
    int reverse;             /* 1: folders are visited in reverse order (a test proves that nothing depends on it); more: shuffled by it */
    const char *folders;     /* folders of one plugin each, beside those of the path, split by ':'; they take the place of a plugin of
                                the same id there. NULL: none */
    int pass_over;           /* 1: an expansion whose manifest is broken is left out and is no fault, see sv_library_warning; a mix that
                                wants it gets the faults. The root of a game must always be whole */
    int playable;            /* 1: expansions that are only described are passed over unread, see sv_library_unread */
    int boxes;               /* 1: what lies in the boxes that are sold is read too, see sv_library_boxes */
} sv_library_desc;

/* Reads every manifest, order file and alias list. Returns NULL and fills the report when one is broken. */
SV_API sv_library *sv_library_open(const sv_library_desc *desc, sv_report *r);
SV_API void sv_library_close(sv_library *lib);
SV_API int sv_library_unread(const sv_library *lib); /* expansions passed over: 0, or a mix may want one of them, or name what is theirs */
/* Reads those too. Not while a mix of the library is in use. 0: faults are in the report, and the library can only be closed. */
SV_API int sv_library_read_rest(sv_library *lib, sv_report *r);
SV_API int sv_library_warnings(const sv_library *lib);
SV_API const sv_fault *sv_library_warning(const sv_library *lib, int i); /* NULL: there is none */

typedef struct sv_expansion_info {
    const char *id, *name; /* name in the language asked */
    const char *games;     /* space separated */
    const char *editions;  /* "C1 C2 C3"; "": its game has no editions */
    int since, playable;   /* playable 0: reference only */
    const char *file;
} sv_expansion_info;
SV_API int sv_library_expansions(const sv_library *lib);
SV_API int sv_library_expansion(const sv_library *lib, int i, const char *lang, sv_expansion_info *out); /* 0: out of range; sorted by id */

typedef struct sv_library_game_info { /* a game: each file under config/order is one */
    const char *id, *name; /* name in the language asked: that of its order file, or else of its root */
    const char *root;      /* the expansion that every mix of it has; "": it is not in the library, and there is no mix of this game */
    int least_players, most_players;
} sv_library_game_info;
SV_API int sv_library_games(const sv_library *lib);
SV_API int sv_library_game(const sv_library *lib, int i, const char *lang, sv_library_game_info *out); /* 0: out of range; sorted by id */

typedef struct sv_option_info {
    const char *expansion, *id, *text, *status, *source;
    const char *values; /* "ed1 ed2 ed3", "yes no" or "1..9" */
    const char *dflt;   /* the plain default, and in brackets those of editions and publishers */
    const char *house;  /* sv_mix_choice: the house rule that sets it; NULL: none */
    int set;            /* sv_mix_choice: 0 the plain default holds, 1 that of edition, publisher or players, 2 the mix says so */
} sv_option_info;
SV_API int sv_library_options(const sv_library *lib, const char *expansion); /* number of options, -1: no such expansion */
SV_API int sv_library_option(const sv_library *lib, const char *expansion, int i, const char *lang, sv_option_info *out);
SV_API const char *sv_library_data(const sv_library *lib);             /* the folder that holds config/ */
/* Sources are names of documents, the same in every language, and a few remarks: the i-th of these. NULL: no more. What the functions of a
   mix and of a library return as `source` has them in the language asked already. */
SV_API const char *sv_source_remark(int i, const char *lang);
SV_API int sv_library_house_rules(const sv_library *lib);              /* ready house rules under config/house-rules; none is read before it is asked for */
SV_API const char *sv_library_house_rule(const sv_library *lib, int i); /* name of the file, without .ini; sorted. NULL: out of range */
SV_API int sv_library_mixes(const sv_library *lib);                    /* ready mixes under config/mixes */
SV_API const char *sv_library_mix(const sv_library *lib, int i);       /* its name, without .ini; sorted */

/* All that an expansion says of itself, in one language. Texts are those outside any mix: without the wording of an edition, with defaults
   filled in. Lists are NULL when they are empty. */
typedef struct sv_value_info {
    const char *value, *text; /* text "" where the value says it all: a number, yes, no */
} sv_value_info;
typedef struct sv_default_info {
    const char *edition, *publisher; /* "" for any */
    int players;                     /* 0: any number */
    const char *value;
} sv_default_info;
typedef struct sv_option_details {
    sv_option_info info;
    const char *type;           /* "flag" "choice" "int" */
    const char *elements;       /* it has an effect with one of these; "": with the expansion */
    const char *question;       /* what is not settled, "" for nothing */
    const sv_value_info *values; /* none for an int, whose range is info.values */
    const sv_default_info *defaults; /* the plain one first; a more special one wins: players, both, publisher, edition */
    int n_values, n_defaults;
} sv_option_details;
typedef struct sv_element_info {
    const char *id, *name;
    const char *needs; /* other elements it cannot do without */
} sv_element_info;
typedef struct sv_count_info {
    int players, count; /* with so many players; as many as `count` of the thing says for each, or in all */
} sv_count_info;
typedef struct sv_thing_info { /* a figure or a piece; what is both is told as a figure */
    const char *id, *name;
    const char *element; /* "": with the expansion */
    int figure;          /* 1: a figure, 0: a piece */
    int count, per_player, per_copy; /* so many each, or in all; of each copy of the expansion */
    const sv_count_info *counts;     /* numbers of players for which there are not `count`, by players */
    int n_counts;
} sv_thing_info;
typedef struct sv_row_info { /* a row of the order of play, or a part or rule below a row of anybody's */
    const char *step;    /* "" where it hangs below a row */
    const char *row;     /* of a part or rule: the row it stands below; "" */
    const char *id, *kind; /* kind: as in sv_line; "part" and "rule" below a row */
    const char *element, *condition, *text, *status, *source, *question;
} sv_row_info;
typedef struct sv_word_info { /* a word that tiles, scenarios and house rules use */
    const char *what; /* "feature" "mark" "tile-mark" "edge" */
    const char *id, *name;
    const char *of; /* the feature of a mark, the letter of an edge; "" */
} sv_word_info;
typedef struct sv_document_count_info { /* how many of something a document says there are, whatever its lists come to ([counts]) */
    const char *id, *what; /* what is counted: "mark shell in SS01*" */
    int number;
    const char *source;    /* in the language asked; "" */
} sv_document_count_info;
typedef struct sv_expansion_details {
    sv_expansion_info info;
    const char *requires, *conflicts, *implies; /* ids, "" for none */
    const char *sets;                           /* tile sets that may be taken alone */
    const sv_element_info *elements;
    const sv_option_details *options;
    const sv_thing_info *things;
    const sv_row_info *rows; /* in the order of the game, then what stands below rows */
    const sv_word_info *kinds;
    const char *tiles; /* "base:A base:B", in the order of its file tiles.ini; "" none */
    const sv_document_count_info *counts;
    int n_elements, n_options, n_things, n_rows, n_kinds, n_counts;
} sv_expansion_details;
/* By id or another name. NULL: there is none, or memory is short. Made by this call, to be freed by the caller. */
SV_API sv_expansion_details *sv_library_details(const sv_library *lib, const char *expansion, const char *lang);
SV_API void sv_expansion_details_free(sv_expansion_details *d);

/* A ready house rule, read when it is asked for: the sections of config/house-rules/NAME.ini. */
typedef struct sv_house_row_told { /* a row of the order of play that a statement brings by itself; it is called like the rule, a k-th one NAME-k */
    const char *kind, *step;    /* step "ANYTIME" at any moment */
    const char *condition, *text; /* in the language asked; text "" is that of the rule */
    const char *before, *after; /* rows that it stands beside, split by ' ', in the step of the first wherever the mix has it; "" for none */
    const char *follows, *of;   /* it is there only while that row is; it belongs to that choice, behind its last row; "" for none */
    int again;                  /* 1: only in mixes in which a part of the turn may be played again */
} sv_house_row_told;
typedef struct sv_house_told {
    const char *said, *value; /* as written, left and right of `=` */
    const char *needs;        /* expansions it waits for where a mix has them not, split by ' '; "" for none */
    const char *row, *target; /* ids of rows it names: left (of `complete`: where that kind is scored), and right behind `before` or `after`; "" for none */
    const char *below;        /* rows that its rule is printed below, split by ' ' */
    const sv_house_row_told *rows;
    int n_rows;
} sv_house_told;
typedef struct sv_house_text {
    const char *name, *text, *source; /* in the language asked */
    const char *file;
    int line;
    const char *needs; /* it waits as a whole where one of these is missing; "" for none: it plays with the base game alone */
    const sv_house_told *statements;
    int n_statements;
} sv_house_text;
typedef struct sv_house_file {
    const char *name;
    const sv_house_text *rules;
    int n_rules;
} sv_house_file;
/* Made by this call, to be freed by the caller; not to outlive the library. NULL: there is none of that name, or it is faulty (reported), or
   memory is short. `game`: whose rows and expansions it names. */
SV_API sv_house_file *sv_library_house_file(const sv_library *lib, const char *name, const char *game, const char *lang, sv_report *r);
/* The same of the house rules of a mix that are no ready ones: its own sections, and those of files of its own. Also when it has none. */
SV_API sv_house_file *sv_mix_house_file(const sv_mix *mix, const char *lang, sv_report *r);
SV_API void sv_house_file_free(sv_house_file *f); /* NULL: nothing */

/* Boxes as they are sold (config/boxes/GAME.ini), when sv_library_desc.boxes asked for them. Behind the boxes of the files, from number
   sv_library_boxes on, every expansion counts as a box of its own, in the order of sv_library_expansion. */
typedef struct sv_box_info {
    const char *id, *name; /* "big-box-6"; name in the language asked */
    const char *game;
    const char *kind;      /* "base-box": a game; "big-box"; "set": several expansions; "expansion": one */
    const char *editions;  /* "C1 C2": those it was sold in */
    const char *publisher; /* "" for all */
    const char *also;      /* its other names, split by ", " */
    const char *contains;  /* "base river crop-circles.2": expansions, or an element or tile set of one */
    const char *status, *source;
    const char *question;  /* what is not known of it, in the language asked; "" unless the status is undecided */
    int since;
    const char *file;
    int line;
} sv_box_info;
SV_API int sv_library_boxes(const sv_library *lib);
SV_API int sv_library_box(const sv_library *lib, int i, const char *lang, sv_box_info *out); /* 0: out of range */
/* Which variant of an expansion lies in the box: its k-th option. `values` is the value; text, status, source and dflt are NULL. 0: no more */
SV_API int sv_library_box_option(const sv_library *lib, int i, int k, sv_option_info *out);
/* By its id, or any of its names in either language; case, signs and words such as "the" and "and" do not count. -1, and a fault in the
   report: there is none. */
SV_API int sv_library_box_find(const sv_library *lib, const char *name, sv_report *r);

typedef struct sv_shelf_info { /* expansions that lists show together: "Major expansions" */
    const char *id, *name, *game;
    const char *contains; /* ids, in the order of the file */
} sv_shelf_info;
SV_API int sv_library_shelves(const sv_library *lib);
SV_API int sv_library_shelf(const sv_library *lib, int i, const char *lang, sv_shelf_info *out); /* 0: out of range */

/* ---- mix --------------------------------------------------------------------------------------------------------- */
typedef enum sv_purpose { SV_FOR_PAGE, SV_FOR_PLAY } sv_purpose; /* page: no code is loaded, reference-only expansions are fine */

typedef struct sv_mix_desc {
    const char *name;  /* a file, or the name of a ready mix, or "-" for standard input */
    const char *text;  /* instead: the text itself, `name` is then used in messages */
    sv_purpose purpose;
    /* overrides of the command line, each NULL / 0 for none */
    const char *edition, *publisher, *with, *without; /* with, without: expansion ids split by ',' */
    const char *players;                              /* "3" or "red blue green" */
    const char *seed;                                 /* "17" */
    const char *house;                                /* house rules taken in, names or files, split by ',' */
    int playable; /* 1: expansions that are only described are left out, whoever wants them */
    /* SV_FOR_PLAY. 1: every hook is watched, in any build: the bytes of the state around those that may only read; around the others
       what lies outside their slots, at which line they act, and everything is counted from scratch. A breach stops the game (sv_game_fault). Slow; the
       state block is larger, so its hashes are those of no other game. */
    int watched;
} sv_mix_desc;

SV_API sv_mix *sv_mix_load(sv_library *lib, const sv_mix_desc *desc, sv_report *r); /* NULL: see the report (all faults of one run) */
/* Another mix of the text that this one was read from: purpose and overrides are those of `desc`, its name and text are not looked at. NULL
   desc: what this one was asked for, made for play and `playable`, so that its lines say what a game plays of a page. The first one outlives
   it. NULL: see the report. */
SV_API sv_mix *sv_mix_like(const sv_mix *mix, const sv_mix_desc *desc, sv_report *r);
SV_API void sv_mix_free(sv_mix *mix);
SV_API int sv_mix_warnings(const sv_mix *mix);
SV_API const char *sv_mix_warning(const sv_mix *mix, int i); /* "file:line: text" */
SV_API const char *sv_mix_title(const sv_mix *mix, const char *lang);
SV_API const char *sv_mix_game(const sv_mix *mix); /* "carcassonne" */
SV_API const char *sv_mix_file(const sv_mix *mix);
SV_API int sv_mix_players(const sv_mix *mix);
SV_API const char *sv_mix_player(const sv_mix *mix, int player); /* colour: "red" */
SV_API const char *sv_colour_text(const char *colour, const char *lang); /* "red": "rood"; what is no colour as it is */
SV_API const char *sv_status_text(const char *status, const char *lang); /* "official": "officieel"; likewise */
SV_API uint64_t sv_mix_seed(const sv_mix *mix);
SV_API int sv_mix_tiles(const sv_mix *mix);      /* number of tiles in play, the start tile included */
/* Types of tiles of the mix, from 0: "base:D", and how many there are; 0 copies of those that the mix takes out. 0: no more */
SV_API int sv_mix_tile(const sv_mix *mix, int i, const char **id, int *copies);
/* 1: tiles of that type lie in the ordinary stack: they are no start tile, nor in a group that is drawn before it or let in by an event. 0: another
   one, or none */
SV_API int sv_mix_tile_is_ordinary(const sv_mix *mix, int i);
SV_API size_t sv_mix_state_bytes(const sv_mix *mix); /* size of the state block */

/* The mix as a text that is read as the same mix: every expansion, and every option in force with its value. */
SV_API void sv_mix_write(const sv_mix *mix, FILE *out);

/* The order of play of the mix: the rows in their order, as they are run. */
typedef struct sv_line {
    const char *step, *label;     /* "2B-1"; label: the document's own number, or "" */
    const char *id, *owner;       /* "place-follower", "base" */
    const char *kind;             /* must may one-of score watch except never skip jump note */
    const char *condition, *text; /* condition may be "" */
    const char *status, *source;
    const char *group;            /* group it belongs to, "" for none */
    const char *marks;            /* rows of the mix it reminds of, space separated, "" for none */
    const char *question;         /* what is not settled about it, "" for nothing */
    const char *home;             /* editions it is at home in, space separated; "" for all */
    int played;                   /* 1: the engine acts at this row in this mix (0 for a page, or a note) */
    int foreign;                  /* 1: at home in another edition than that of the mix */
    int moved;                    /* 1: moved by an [order] line of the mix */
    int head;                     /* 1: head of the group it names */
    const char *house;            /* house rule that changes it: its text by an option or a number, its place, how often it is asked, who decides; "" for none */
} sv_line;
SV_API int sv_mix_lines(const sv_mix *mix);
SV_API int sv_mix_line(const sv_mix *mix, int i, const char *lang, sv_line *out); /* 0: out of range */
/* Rows that are played more than once, from … to, as the order file and the rows themselves say. */
typedef enum sv_again {
    SV_AGAIN_PART,  /* as another part of the same turn */
    SV_AGAIN_TURN,  /* as a turn of its own, of whoever it says */
    SV_AGAIN_EACH,  /* for each element of a list: a block, a group or one row */
    SV_AGAIN_TIMES  /* a number of times, or until the player passes */
} sv_again;
typedef struct sv_again_info {
    sv_again kind;
    const char *row;          /* the row that has it done, or with which a block or group begins */
    const char *owner;
    const char *block;        /* the name of the block, "" for none */
    int first, last;          /* indexes for sv_mix_line, inclusive; rows of ANYTIME in between do not belong to it */
    const char *first_step, *last_step;
    const char *who;          /* who is asked: "active" "owner" "left-first" "active-first" "next-only" "snake" */
    const char *bound;        /* "once turn", "each scoring-item", "repeat 6", "repeat until-pass"; "" when the row itself decides */
    const char *reason;       /* the condition of the row, in the language asked, "" for none */
} sv_again_info;
SV_API int sv_mix_agains(const sv_mix *mix);
SV_API int sv_mix_again(const sv_mix *mix, int i, const char *lang, sv_again_info *out); /* 0: out of range; from the outermost in, by their first row */
/* What belongs to a row, below it, by the order of the expansions: what each adds, and then its rules that are in force there. */
typedef struct sv_part_line {
    const char *owner, *id; /* of the expansion, and of the part or rule: "wells", "well" */
    const char *text, *status, *source;
    int rule; /* 1: a rule, by the name that sv_game_refusals and [lift] give it */
    const char *house; /* house rule that changes its text, as in sv_line; "" for none */
} sv_part_line;
SV_API int sv_mix_part_line(const sv_mix *mix, const char *row, int k, const char *lang, sv_part_line *out); /* the k-th, from 0; 0: there is none */
/* Rules that a [lift] section of the mix takes away. */
typedef struct sv_lift {
    const char *owner, *id; /* "base", "unoccupied" */
    const char *text;       /* the rule in the language asked */
    const char *status, *source;
} sv_lift;
SV_API int sv_mix_lifts(const sv_mix *mix);
SV_API int sv_mix_lift(const sv_mix *mix, int i, const char *lang, sv_lift *out); /* 0: out of range */
SV_API int sv_mix_steps(const sv_mix *mix);
SV_API const char *sv_mix_step(const sv_mix *mix, int i);
SV_API const char *sv_mix_step_label(const sv_mix *mix, int i, const char *lang); /* the document's own number or name, "" for none */
SV_API const char *sv_mix_edition(const sv_mix *mix);   /* "C1", "" when none leads */
SV_API const char *sv_mix_publisher(const sv_mix *mix); /* "HiG", "" when none leads */
SV_API int sv_mix_liftable(const sv_mix *mix); /* rules that a mix may lift; 0 in a mix made for its page */
SV_API const char *sv_mix_may_lift(const sv_mix *mix, int i); /* their names, as in [lift]; NULL: there is none */
typedef struct sv_chosen_info { /* an expansion of a mix */
    const char *id, *name;
    const char *value;    /* as [expansions] of a mix says it: "yes", "tiles builder", "2x II" */
    int playable;         /* 0: reference only */
    int foreign;          /* 1: it was not published in the edition of the mix */
} sv_chosen_info;
SV_API int sv_mix_expansions(const sv_mix *mix);
SV_API int sv_mix_expansion(const sv_mix *mix, int i, const char *lang, sv_chosen_info *out); /* 0: out of range; the root first, then by id */
/* House rules of the mix, its own and those it takes in, in its order (docs/house-rules.md). They are no expansion: sv_mix_expansions does not
   count them; their rows and what they add below rows have the owner "house". */
typedef struct sv_house_info {
    const char *name, *text; /* "small-cities"; the text in the language asked */
    const char *source;      /* in the language asked; "" for one of the mix itself */
    const char *file;        /* where its section stands … */
    int line;                /* … and on which line */
    const char *state;       /* "plays"; "waits": for an expansion; "other-game": for one that does not go with this game; "idle": it changes nothing, for its `if` does not hold in this mix */
    const char *waits;       /* that expansion, which the mix has not; "" for none */
    int statements;          /* how many, for sv_mix_house_statement */
} sv_house_info;
SV_API int sv_mix_house_rules(const sv_mix *mix);
SV_API int sv_mix_house_rule(const sv_mix *mix, int i, const char *lang, sv_house_info *out); /* 0: out of range */
typedef struct sv_house_statement {
    const char *said, *value;  /* as written, left and right of `=`: "forbid deploy", "kind is field" */
    const char *verb;          /* "forbid" */
    const char *row;           /* id of the row it is about, "" for none */
    const char *state, *waits; /* of this statement, as in sv_house_info */
    int line;                  /* in the file of its rule */
} sv_house_statement;
SV_API int sv_mix_house_statement(const sv_mix *mix, int i, int k, sv_house_statement *out); /* 0: out of range */
/* Numbers of figures and tiles that the mix or its house rules change: id as under [figures] and [tiles]. 0: no more */
SV_API int sv_mix_count(const sv_mix *mix, int i, const char **id, int *count);
/* Expansions whose tiles the mix lists in a file of its own ([tiles] EXPANSION = FILE), and its path. Texts of the mix. 0: no more */
SV_API int sv_mix_tiles_file(const sv_mix *mix, int i, const char **id, const char **path);
SV_API int sv_mix_choices(const sv_mix *mix); /* options in force */
SV_API int sv_mix_choice(const sv_mix *mix, int i, const char *lang, sv_option_info *out); /* values: the value in force; dflt: why ("default", "edition C1", "mix") */

/* ---- game -------------------------------------------------------------------------------------------------------- */
enum { SV_NOBODY = 0xFF, SV_CHANCE = 0xFE, SV_OUTSIDE = 0xFD }; /* who decides, beside players 0 … 5 */

typedef struct sv_decision {
    uint8_t who;        /* player 0…5, SV_CHANCE, SV_OUTSIDE */
    uint8_t turn;       /* whose turn it is */
    uint8_t part;       /* 1, or 2 in the second part of a double turn */
    uint8_t can_pass;   /* 1: the last option is `pass` */
    uint16_t step;      /* index for sv_mix_step */
    uint16_t row;       /* index for sv_mix_line: the row, or the head of the group, that asks */
    uint32_t count;     /* number of options, at least 1 */
} sv_decision;

typedef enum sv_game_flags {
    SV_GAME_ASK_SOLE = 1,   /* a decision with a single option is asked too (scenarios); otherwise it is carried out unasked */
    SV_GAME_ASK_CHANCE = 2, /* chance is asked too; otherwise the engine draws with its keyed random numbers */
    SV_GAME_NO_RECORD = 4   /* choices are not kept: sv_game_undo and sv_game_record are off */
} sv_game_flags;

SV_API sv_game *sv_game_new(const sv_mix *mix, unsigned flags, sv_report *r); /* NULL: out of memory, or the mix is for a page */
SV_API void sv_game_free(sv_game *g);
SV_API const sv_mix *sv_game_mix(const sv_game *g);
SV_API void sv_game_flags_set(sv_game *g, unsigned flags);
SV_API void sv_game_start(sv_game *g, uint64_t seed); /* back to the empty table, SETUP comes next */
/* Runs until somebody must choose. NULL: the game is over, or sv_game_fault is set. Calling it again returns the same decision. */
SV_API const sv_decision *sv_game_advance(sv_game *g);
/* Carries option k (0 … count-1) of the present decision out and goes on to the next decision. 0: k out of range or no decision. */
SV_API int sv_game_choose(sv_game *g, uint32_t k);
SV_API uint32_t sv_game_weight(sv_game *g, uint32_t k); /* chance: weight of option k; 1 otherwise */
SV_API uint32_t sv_game_pick(sv_game *g, uint64_t *rng); /* a random option: uniform for players, weighted for chance */
/* A playout: from where the game stands to its end, every decision by sv_game_pick; the same as advance, pick and choose in turn, in fewer
   instructions, but no choice of a turn behind turn `most`. 1: the game is over, or that turn has come; 0: sv_game_fault says why it stopped. */
SV_API int sv_game_play_out(sv_game *g, uint64_t *rng, int most);
SV_API int sv_game_over(const sv_game *g);
/* A bound was broken (an endless loop, a full queue): text that names who, or NULL. The game cannot go on. */
SV_API const char *sv_game_fault_text(const sv_game *g, const char *lang);
SV_API const char *sv_game_fault(const sv_game *g); /* in English */

/* Texts: `place-follower road:W @ 1,0`. Returns the length (as snprintf). The text parses back to the same option. */
SV_API int sv_game_option_text(sv_game *g, uint32_t k, char *buf, size_t n);
SV_API int sv_game_option_row(sv_game *g, uint32_t k); /* row that offers it (sv_mix_line), -1 for pass */
/* Option with that text (any edge of a feature part may name it). Returns 1 and *k, or 0. */
SV_API int sv_game_option_find(sv_game *g, const char *text, uint32_t *k);

/* Why not: candidates of the present decision that a rule refuses. Made on request, by the same rules that made the list. The texts
   and sources belong to the game and live as long as it does, whatever is asked or played next; `rule` and `status` as long as the mix. */
typedef struct sv_refusal {
    char option[96];      /* text of the candidate */
    const char *rule;     /* "base.unoccupied" */
    const char *text;     /* the rule in the language asked */
    const char *status, *source;
} sv_refusal;
SV_API int sv_game_refusals(sv_game *g, const char *lang, sv_refusal *out, int max); /* number in all, may exceed max */
/* The sentence for one action text: allowed, by which row; or refused, by which rules; or unknown, and what comes nearest. Returns 1 allowed, 0 not. */
SV_API int sv_game_why(sv_game *g, const char *action, const char *lang, char *buf, size_t n);

/* State. Blocks of one mix are interchangeable between its games. */
SV_API size_t sv_game_state_bytes(const sv_game *g);
SV_API void sv_game_save(const sv_game *g, void *block);        /* clone = memcpy */
SV_API void sv_game_load(sv_game *g, const void *block);        /* the record starts anew from here; NULL: from where the game began, at the block loaded last or at its seed */
SV_API uint64_t sv_game_hash(const sv_game *g);                 /* of the block's bytes */
/* Of the block's bytes but those that say how far its mix is in its program: so games can be compared whose mixes differ in where hooks stand. */
SV_API uint64_t sv_game_position_hash(const sv_game *g);
SV_API int sv_game_undo(sv_game *g);                            /* back to the decision before; 0: none left */
SV_API uint32_t sv_game_choices(const sv_game *g);              /* choices made since the start or the last load */
SV_API uint64_t sv_game_heap_calls(const sv_game *g);           /* heap calls made by the session since sv_game_new returned */
/* Recount from scratch: features, open ends, occupancy, frontier, figures, stock, ledger. Returns 1, or 0 and a text that names the first difference. */
SV_API int sv_game_check(const sv_game *g, char *buf, size_t n);
/* Brute force: every syntactically possible action of the present decision is tried against the list. 1, or 0 and a text. */
SV_API int sv_game_check_options(sv_game *g, char *buf, size_t n);

/* Reading the position. */
typedef struct sv_player_info {
    const char *colour;
    int32_t points;
    int place; /* 1 = first, ties share; 0 while the game goes on */
} sv_player_info;
SV_API void sv_game_player(const sv_game *g, int player, sv_player_info *out);
SV_API int sv_game_turn(const sv_game *g);       /* number of the turn, from 1 (0 in SETUP) */
SV_API int sv_game_supply(const sv_game *g, int player, const char *figure); /* -1: no such figure */
SV_API int sv_game_stack(const sv_game *g);      /* tiles left to play: those to draw and those that players hold */
SV_API int32_t sv_game_amount(const sv_game *g, int player, const char *currency); /* sums of the ledger */
SV_API int sv_game_tiles(const sv_game *g);      /* tiles on the board, those that others were laid on too */

/* ---- reading the position, for programs that draw it ------------------------------------------------------------- */
/* Kinds are numbered from 0 in a list each; the numbers hold for the mix. Names are in the words of its edition. */
typedef enum sv_kind_list {
    SV_KINDS_FEATURE,   /* of feature parts on the board: city, road */
    SV_KINDS_MARK,      /* on feature parts: shield */
    SV_KINDS_TILE_MARK, /* pictures on tiles: garden */
    SV_KINDS_FIGURE,    /* follower */
    SV_KINDS_CURRENCY   /* points is the first; a name may be "one|more": "shell|shells" */
} sv_kind_list;

typedef struct sv_kind_info {
    const char *id, *name;
    const char *draw;  /* how pictures show it, `draw` of the manifest (docs/pictures.md); "auto" when it does not say */
    char letter;       /* `letter` of the manifest, 0 when it does not say */
    const char *at;    /* feature kinds: where parts touch the border of a tile: "edge" "half" "none"; else "" */
    int per_player;    /* figure kinds: 1 each player has them, 0 they belong to nobody */
    const char *scored; /* feature kinds: the row that counts what one is worth, "" for none; else "" */
} sv_kind_info;
SV_API int sv_mix_kinds(const sv_mix *mix, sv_kind_list list);
SV_API int sv_mix_kind(const sv_mix *mix, sv_kind_list list, int i, const char *lang, sv_kind_info *out); /* 0: out of range */

/* Tiles (0 … sv_game_tiles - 1, as they were laid) and feature parts (0 … sv_game_parts - 1) keep their numbers while they lie, and when
   another tile is laid on top of theirs: then they are `covered`, without parts, marks and feature.
   A game that is not played on squares has none. Each returns 0 when the number is out of range. */
typedef struct sv_tile_info {
    int x, y;            /* x grows east, y grows south */
    int rotation;        /* degrees clockwise */
    const char *type;    /* "base:D" */
    int first, parts;    /* the parts printed on it: first … first + parts - 1 */
    int covered;         /* 1: another tile lies on it, and it has no parts any more */
} sv_tile_info;
SV_API int sv_game_tile(const sv_game *g, int tile, sv_tile_info *out);
SV_API int sv_game_tile_mark(const sv_game *g, int tile, int mark); /* 1: that picture of SV_KINDS_TILE_MARK is on it */
SV_API int sv_game_last_tile(const sv_game *g);                     /* tile laid last, -1 none */
SV_API const char *sv_game_hand(const sv_game *g);                  /* type of the tile drawn and not yet laid, "" none */
typedef struct sv_held_info {
    const char *hand;    /* id of the hand or row it is in: the house rule, or what else keeps it */
    int player;          /* whose it is; -1: it lies open and is nobody's */
    const char *type;    /* "base:D" */
} sv_held_info;
/* Tiles that lie before players or open, from 0; those of one hand come together, in the order in which they lie. 0: no more. */
SV_API int sv_game_held(const sv_game *g, int i, sv_held_info *out);

typedef struct sv_open_info {
    const char *row;     /* id of the row it lies in */
    const char *thing;   /* its id */
    const char *name;    /* what its [piece …] calls it, "" when there is none of that id */
} sv_open_info;
/* Things that lie open in rows and are neither tiles nor figures, from 0, each row from the left. 0: no more. */
SV_API int sv_game_open(const sv_game *g, int i, const char *lang, sv_open_info *out);

/* Who looks on, where players hold what others do not see. */
enum { SV_VIEW_ALL = -1 /* somebody who sees everything */, SV_VIEW_OPEN = -2 /* somebody who sees what all players see */ };
typedef struct sv_holding_info {
    const char *holding; /* id of what it belongs to: "resources" */
    int player;          /* who holds it */
    const char *thing;   /* its id; "": they are hidden from the viewer, who sees how many there are of the whole holding */
    const char *name;    /* what its [piece …] calls it; of what is hidden the [word …] of the holding, for so many. "" when there is none */
    int count;           /* at least 1 */
} sv_holding_info;
/* What players hold that is neither tile nor figure, from 0, player by player. `viewer`: a player, or SV_VIEW_…. 0: no more. */
SV_API int sv_game_holding(const sv_game *g, int viewer, int i, const char *lang, sv_holding_info *out);

typedef struct sv_part_info {
    int tile;
    int feature;         /* its feature: the number of one of the feature's parts */
    int kind;            /* as it is printed, of SV_KINDS_FEATURE */
    unsigned ports;      /* where it touches the border, as the tile lies: bit edge * 3 + 0 left half, 1 the edge, 2 right half;
                            edges 0 … 3 = N E S W, halves as seen from inside. 0: nowhere */
    int added;           /* 1: not printed on the tile but put there later (a bridge) */
    int open;            /* 1: it has an end inside its tile that a piece may join (a tunnel) */
    int covered;         /* 1: its tile is: it belongs to no feature, and sv_game_feature says only what kind it was */
} sv_part_info;
SV_API int sv_game_parts(const sv_game *g);
SV_API int sv_game_part(const sv_game *g, int part, sv_part_info *out);
SV_API int sv_game_part_mark(const sv_game *g, int part, int mark); /* how often that mark of SV_KINDS_MARK is printed on it */

typedef struct sv_feature_info {
    int kind;            /* what it is now; not the kind of its parts when it became something else (a city a castle) */
    int completes;       /* 1: such a feature can be completed in play */
    int complete;
    int parts, tiles;    /* a tile counts once */
} sv_feature_info;
SV_API int sv_game_feature(const sv_game *g, int part, sv_feature_info *out); /* the feature that part belongs to */

typedef struct sv_link_info { /* two parts joined by a piece: of one tile (a ferry) or of two (a tunnel) */
    int a, b;
} sv_link_info;
SV_API int sv_game_links(const sv_game *g);
SV_API int sv_game_link(const sv_game *g, int i, sv_link_info *out);

/* The hexes of a game that is played on them (docs/hex.md), and what is printed on their edges. Other games have none. Each returns 0 when the number
   is out of range. */
typedef struct sv_hex_info {
    int x, y;               /* x half hexes to the east, y rows to the south */
    int number;             /* of its kind, from 0: the same for all of that kind */
    const char *kind, *name; /* its id, and what the game calls it */
    const char *draw;       /* how pictures show it, `draw` of the maps (docs/pictures.md); "auto" when they do not say */
    int token;              /* 0 none */
} sv_hex_info;
SV_API int sv_game_hex(const sv_game *g, int i, const char *lang, sv_hex_info *out);

typedef struct sv_port_info {
    int x, y, side;         /* a hex and its side 0 … 5 = NE E SE SW W NW */
    const char *kind, *name;
} sv_port_info;
SV_API int sv_game_port(const sv_game *g, int i, const char *lang, sv_port_info *out);

/* What a figure stands on, on a board of hexes: at SV_ON_EDGE and SV_ON_CORNER `side` says which, 0 … 5 = NE E SE SW W NW or N NE SE S SW NW. */
typedef enum sv_on { SV_ON_NOTHING, SV_ON_HEX, SV_ON_EDGE, SV_ON_CORNER } sv_on;

typedef struct sv_figure_info {
    int kind;            /* of SV_KINDS_FIGURE */
    int owner;           /* player, -1 nobody */
    int part;            /* feature part it stands on, -1: it stands elsewhere */
    int tile;            /* tile it stands on, -1 none */
    int near;            /* the part it stands on, or that its place names when that is another (`castle:N @ 0,0`: a part of what is a
                            castle now; `bridge @ 0,0`: the part put on that tile later); -1 none */
    char place[96];      /* where, in the words of a scenario: "road:E @ 0,0" */
    sv_on on;            /* SV_ON_NOTHING: on no hex; else that hex, and its side or corner */
    int x, y, side;
} sv_figure_info;
SV_API int sv_game_figures(const sv_game *g); /* figures in play: neither in a supply nor in the box */
SV_API int sv_game_figure(const sv_game *g, int i, sv_figure_info *out);

/* What happened: one call per line, in order. Kinds: */
typedef enum sv_news_kind {
    SV_NEWS_TURN,    /* a turn begins */
    SV_NEWS_PART,    /* a part of a turn begins (second part of a double turn), or a turn in between: before what is played in it */
    SV_NEWS_STEP,    /* a step with something in it begins */
    SV_NEWS_CHOICE,  /* an option was carried out: `text` is its text; `asked` 0 when it was the only one */
    SV_NEWS_EFFECT,  /* an automatic effect of a row */
    SV_NEWS_POINTS,  /* a payment: amount, currency, receiver, reasons */
    SV_NEWS_FIGURE,  /* a figure moved */
    SV_NEWS_HOLDING, /* a player got or gave away things that he holds: `text` says how many of each, "+2 grain, -1 ore" */
    SV_NEWS_COMPLETED, /* a feature was completed: `text` is a part of it, "road:W @ 1,0" */
    SV_NEWS_END      /* the game is over */
} sv_news_kind;

typedef struct sv_reason {   /* one link of the chain of reasons of a payment */
    int row;                 /* sv_mix_line, -1 none */
    int32_t amount;          /* points this link brought (sums to the payment) */
    const char *text;        /* short text: "4 tiles", "2 shields" */
} sv_reason;

typedef struct sv_news {
    sv_news_kind kind;
    uint8_t who;             /* player acting or receiving */
    uint8_t asked;
    uint8_t final;           /* 1 in the END steps */
    int step, row, turn;
    const char *text;        /* ready sentence or option text in the language asked */
    int32_t amount;
    const char *currency;
    const sv_reason *reasons;
    int n_reasons;
    const char *thing;       /* FIGURE: id of its kind; COMPLETED: id of the kind of feature; else NULL */
    const char *from, *to;   /* FIGURE: places in the words of a scenario: "supply", "road:E @ 0,0"; else NULL */
    const char *cause;       /* FIGURE: why it moved: "deploy" "scored" "eaten" "captured" "seduced" "hit" "plagued" "feasted" "orphaned"
                                "taken-back" "moved" "setup"; else NULL */
} sv_news;
typedef void sv_listener(void *user, const sv_news *news);
SV_API void sv_game_listen(sv_game *g, sv_listener *fn, void *user, const char *lang); /* NULL fn: stop */
/* News from now on tells what that player sees, or SV_VIEW_… (at first SV_VIEW_ALL). Of a choice that is hidden from him `text` is the row alone;
   what others could have chosen from their hands does not show either: `asked` is 1, and that they passed is not told. sv_game_why says
   nothing then of what somebody else than who decides could not do. */
SV_API void sv_game_view(sv_game *g, int viewer);

/* ---- records and scenarios --------------------------------------------------------------------------------------- */
/* Writes the record of the game so far (mix + seed + numbered choices + points and places now), as an INI text that is also a scenario. */
SV_API sv_code sv_game_record(sv_game *g, FILE *out, sv_report *r);
/* Removes what writers that were killed left in a folder: NAME.ini.new0 and the like, unless somebody is writing them. */
SV_API void sv_record_sweep(const char *folder);
/* Writes beside the file, syncs, renames: what was there stays whole whatever happens. */
SV_API sv_code sv_game_record_file(sv_game *g, const char *path, sv_report *r);
/* The board as a picture in plain characters, and below it the figures in play, in that language. Returns the length (as snprintf). */
SV_API int sv_game_board_text(const sv_game *g, const char *lang, char *buf, size_t n);

typedef struct sv_scenario sv_scenario;
/* Reads a scenario or a record. NULL: see the report. */
SV_API sv_scenario *sv_scenario_read(sv_library *lib, const char *path, sv_report *r);
SV_API sv_scenario *sv_scenario_read_text(sv_library *lib, const char *name, const char *text, sv_report *r);
SV_API void sv_scenario_free(sv_scenario *s);
SV_API const char *sv_scenario_title(const sv_scenario *s);
SV_API const char *sv_scenario_waits_for(const sv_scenario *s); /* NULL: it can be run */
SV_API int sv_scenario_actions(const sv_scenario *s);           /* numbered actions */
SV_API const sv_mix *sv_scenario_mix(const sv_scenario *s);     /* NULL while it waits */
/* Runs the first `upto` actions (-1: all, then the expectations and the outcome of a record). Those that fail go to `report` as "file:line: expected …,
   found …, because …"; returns the number that failed, -1 when it could not be run. `game` (may be NULL) receives the game as it
   stands, owned by the scenario. */
SV_API int sv_scenario_run(sv_scenario *s, int upto, sv_listener *fn, void *user, sv_game **game, sv_report *r);

/* ---- hooks, wrapped ------------------------------------------------------------------------------------------------ */
/* For programs that test expansions. The mixes of a library with a wrap call one function of the program in place of the hooks of plugins
   (plugin.h) that it wants: it calls the hook itself, not at all or several times, and sees what that did. Mixes without a wrap know
   nothing of it. */
typedef struct sv_hook_info {
    int number;            /* in its mix, for sv_mix_hook */
    const char *owner;     /* expansion; "house": house rules */
    int index;             /* in the table of its plugin, the same in every mix; -1: it is in none */
    int same;              /* index of the first in that table that differs from it in nothing but `when`: one hook, hung up for several values of an
                              option, of which a mix has one */
    const char *row;       /* row of the order of play that it stands on; "" */
    const char *step;      /* of that row, "ANYTIME" at any moment; "" */
    int line;              /* for sv_mix_line; -1 */
    int kind;              /* sv_hook_kind of plugin.h */
    const char *kind_name; /* "offer" "veto" "apply" "enter" "leave" "event" "score" "skip" */
    const char *what;      /* the rule of a veto, the event, the layer of a score: "figure", "units"; "" */
    int phase;             /* of its row, SV_IN_…; -1 where it has none, and of an event or a score, which comes whenever something is told or scored */
    uint64_t waits;        /* the wakes of plugins among its `needs`, a bit per wake of its mix: it is called only while all of them are set */
} sv_hook_info;
enum { SV_IN_SETUP, SV_IN_TURN, SV_IN_END };

typedef struct sv_hook_hanging { /* how a hook is put into a mix that is being made */
    int wrapped;     /* 1: the wrap is called in its place; 0: it is called as ever */
    int tag;         /* any number, for sv_call_tag; 0 */
    const char *row; /* row of the mix that it stands on; another one moves it. Hooks without a row stay so */
    int late;        /* of hooks on one row the lower come first; those of one number as the mix has them, 0 */
} sv_hook_hanging;

typedef struct sv_call sv_call; /* one call of a hook; lives until the wrap returns */
typedef struct sv_wrap {
    /* In place of a hook, in the thread of the game. What may be asked of the game there is what a listener may: it is not to be played. */
    void (*call)(void *user, sv_call *call);
    /* For each hook of a mix while that is made, in the order of their rows: `at` is what it may change, all are wrapped when it is NULL. Of the mix
       it may ask for lines, expansions and options; none of its lines is `played` yet. A row that the mix does not have is a fault of it. */
    void (*hang)(void *user, const sv_mix *mix, const sv_hook_info *hook, sv_hook_hanging *at);
    /* For each option of type int that a plugin asks for: the value that it is given in place of `value`. NULL: that value */
    int32_t (*number)(void *user, const char *expansion, const char *option, int32_t value);
    void *user;
    int looks; /* 1: the state is kept before each wrapped hook that acts, so that sv_call_effect and sv_call_touched see what it changed */
} sv_wrap;
/* Every mix that is made with this library from now on, be it for a scenario, has that wrap, which is copied; NULL or without `call`: none. Those
   made before keep what they have. A game of such a mix goes as one without, byte for byte, so long as each hook is run once where it stands. */
SV_API void sv_library_wrap(sv_library *lib, const sv_wrap *wrap);
/* 1: every mix that is made with this library from now on, be it for a scenario, is watched as by sv_mix_desc.watched; 0: as the mix says. */
SV_API void sv_library_watch(sv_library *lib, int on);
SV_API int sv_mix_hooks(const sv_mix *mix); /* hooks of a mix made with a wrap, those that it did not want too; 0 of any other */
SV_API int sv_mix_hook(const sv_mix *mix, int i, sv_hook_info *out); /* 0: out of range. Texts of the mix */

SV_API const char *sv_mix_wake(const sv_mix *mix, int bit); /* "ferries.afloat": the wake behind that bit of `waits`; NULL: out of range */

SV_API const sv_hook_info *sv_call_hook(const sv_call *call);
SV_API int sv_call_tag(const sv_call *call);
SV_API sv_game *sv_call_game(const sv_call *call);
SV_API int sv_call_phase(const sv_call *call); /* SV_IN_… of the game */
/* 1: not a part of the game: somebody asks about a decision that stands (why, which offer made an option), or a hook asks what another would offer. */
SV_API int sv_call_aside(const sv_call *call);
SV_API uint64_t sv_call_awake(const sv_call *call);           /* the wakes of plugins that are set now, as `waits` */
SV_API void sv_call_run(sv_call *call);                       /* runs the hook; where it says how to go on, the last that says so holds */
SV_API void sv_call_refuse_all(sv_call *call);                /* a veto: refuses every option that it is shown. Nothing for other hooks */
SV_API void sv_call_pay_more(sv_call *call, int32_t by);      /* before it is run: each payment it makes is so much more, or what a score adds to the value or to a player */
SV_API void sv_call_keep_figures(sv_call *call);              /* before it is run: it sends no figure home */

typedef struct sv_effect { /* what a hook did in all its runs */
    int acted;             /* 1: something at all. An apply always, an enter or leave also when it only says where to go on */
    int options;           /* offered, or -refused by a veto */
    int points;            /* paid, of the first currency; of a score what it adds to the value and to single players */
    int figures, tiles;    /* that moved; that were laid. Hooks that act */
    int payments, homes;   /* payments by themselves (sv_api.pay); times that it sent figures home, sv_call_keep_figures or not */
    uint64_t options_hash; /* of these options, in whatever order; 0: none */
    uint64_t points_hash;  /* of who was paid what, or of what a score changed; 0: nothing */
} sv_effect;
/* After it was run. Of hooks that act only where the wrap `looks`: else all is 0 but `acted` where what it returns says so. */
SV_API void sv_call_effect(sv_call *call, sv_effect *out);
SV_API int sv_call_acted(sv_call *call); /* sv_effect.acted alone, for much less */

typedef enum sv_touch_kind {
    SV_TOUCH_POINTS,  /* number: player + 6 * currency */
    SV_TOUCH_FIGURE,  /* number of the figure */
    SV_TOUCH_TILE,    /* a tile on the board, as sv_game_tile */
    SV_TOUCH_FEATURE, /* one of its parts, as sv_part_info.feature */
    SV_TOUCH_HAND,    /* the tile in hand, and where it is laid; number 0 */
    SV_TOUCH_KINDS
} sv_touch_kind;
typedef struct sv_touch {
    sv_touch_kind kind;
    int number;
    int of; /* what kind of figure, feature (now) or points that is: of SV_KINDS_FIGURE, SV_KINDS_FEATURE, SV_KINDS_CURRENCY; -1 for others */
} sv_touch;
/* What the hook was about: what its options stand on, the feature, figures and receivers of what is scored, what an event is of, and what it changed.
   Writes at most max of them, each once, and returns how many there are (with some counted twice when they are more). */
SV_API int sv_call_touched(sv_call *call, sv_touch *out, int max);

/* ---- conformance ------------------------------------------------------------------------------------------------- */
/* Does an expansion keep what plugin.h asks? Its manifest and tables are read, then random games are played with it, every hook
   watched (sv_mix_desc.watched), by itself and in a pair with every other playable expansion. */
typedef enum sv_check_state { SV_CHECK_PASSED, SV_CHECK_FAILED, SV_CHECK_SKIPPED } sv_check_state;
typedef struct sv_check_result {
    const char *id, *text; /* "options", and in one line what must hold */
    sv_check_state state;
    const char *note;      /* passed: how much was looked at; skipped: why; "" for nothing */
} sv_check_result;

typedef struct sv_check_desc {
    const char *id;          /* expansion; NULL: the one of where->folders */
    int games;               /* of it by itself; as many with all the others together, at least five a pair. 0: 200 */
    uint64_t seed;           /* of the first game */
    int (*stop)(void *user); /* asked between games; not 0: enough. NULL: go on */
    void *user;
} sv_check_desc;

typedef struct sv_checks sv_checks;
/* Runs every check. What fails goes to `r`, with file and line where they are known. NULL: out of memory, or no such expansion. */
SV_API sv_checks *sv_plugin_check(const sv_library_desc *where, const sv_check_desc *desc, sv_report *r);
SV_API void sv_checks_free(sv_checks *c);
SV_API const char *sv_checks_of(const sv_checks *c);                               /* id of the expansion */
SV_API int sv_checks_count(const sv_checks *c);
SV_API int sv_checks_at(const sv_checks *c, int i, const char *lang, sv_check_result *out); /* 0: out of range */
SV_API int sv_checks_fault(const sv_checks *c, int fault);                         /* check that fault `fault` of the report belongs to, -1: none */

SV_API const char *sv_version(void); /* "0.1.0" */

#ifdef __cplusplus
}
#endif
#endif
