/* reference.h: everything that a library says of one game, as data: for programs that make pages, chooser dialogs or checks of their own.
   Nothing here depends on a mix. What a mix prints follows from these data and the rules told at each field; sv_mix_line of engine.h is the
   same, done for one mix.

   All of it is read-only and lives as long as the sv_reference, which may not outlive its library. Lists of words are split by single
   blanks, "" is none. Numbers of expansions are indexes into `expansions`. */
#ifndef SPELVERLOOP_REFERENCE_H
#define SPELVERLOOP_REFERENCE_H
#include "spelverloop/engine.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SV_EN, SV_NL, SV_LANGS };
enum sv_edition { SV_EDITION_ANY, SV_C1, SV_C2, SV_C3, SV_WE, SV_EDITIONS };
enum sv_publisher { SV_PUBLISHER_ANY, SV_HIG, SV_RGG, SV_ZMG, SV_PUBLISHERS };
enum { SV_MAX_PLAYERS = 6 };

/* A text in both languages, with another wording per edition where the files give one (`en.C2`). It may hold {names}:
     {follower}              the [word follower] of the first expansion of the mix that has one, of `one|more` the first; the root of the game
                             is first, the others follow by id
     {ID.OPTION}             the text of the value in force, which may itself hold {words}, or the number
     {ID.FIGURE} {ID.PIECE}  how many there are, for each player if players have their own */
typedef struct sv_text {
    const char *at[SV_LANGS];                   /* NULL: not given */
    const char *edition[SV_EDITIONS][SV_LANGS]; /* NULL: as `at` */
} sv_text;

/* Conditions are written behind one another, operators last: `a b | !` is not (a or b). Operators: & | !. Atoms:
     ID               the expansion is in the mix          ID.PART          with that element or tile set
     edition=C1       publisher=HiG      players=3         players>3
     ID.OPTION=VALUE  the expansion is in the mix, an element the option belongs to too, and that is the value in force
     0                never
   "" always holds. */

typedef struct sv_ref_element {
    const char *id, *needs; /* needs: elements of the same expansion it cannot do without */
    const sv_text *name;
} sv_ref_element;

typedef struct sv_ref_default { /* a default that is more special than the plain one */
    enum sv_edition edition;
    enum sv_publisher publisher;
    int players; /* 0: any number */
    int value;
} sv_ref_default;

typedef struct sv_ref_option {
    const char *id, *type; /* "flag" "choice" "int" */
    const char
        *values; /* flag, choice: their words, in order; a value is the index of its word. int: "" and min … max */
    const sv_text *value_texts; /* as many as values; texts may be empty */
    int n_values, min, max;
    int dflt;
    const sv_ref_default *defaults; /* the first that fits holds */
    int n_defaults;
    const char *elements; /* it has effect with one of these; "": with the expansion */
    const sv_text *text;
    const char *status, *source;
    const sv_text *question; /* NULL: none */
} sv_ref_option;

typedef struct sv_ref_count { /* a figure, or a piece */
    const char *id, *element; /* a piece is there only with its element */
    int piece, per_copy;      /* per_copy: times the copies of the expansion */
    int count, least;         /* no game can do with fewer than `least` */
    int players[SV_MAX_PLAYERS + 1]; /* by number of players; -1: count */
    const sv_text *name;
} sv_ref_count;

typedef struct sv_ref_word {
    const char *id;
    const sv_text *text;
} sv_ref_word;

typedef struct sv_ref_expansion {
    const char *id;
    const sv_text *name;
    unsigned editions; /* bit per edition it was made in; 0: its game has none */
    int since, playable;
    const char *requires, *conflicts, *implies, *sets;
    const char *players_need[SV_MAX_PLAYERS + 1]; /* expansion that so many players want; NULL: none */
    const sv_ref_element *elements;
    const sv_ref_option *options;
    const sv_ref_count *counts;
    const sv_ref_word *words;
    int n_elements, n_options, n_counts, n_words;
} sv_ref_expansion;

/* Below a row: what an expansion adds to it, and its rules. Printed while `owner` is in the mix, with its element, and `when` holds; a
   rule only while the mix does not lift it, and neither while a house rule says one of `unless`. */
typedef struct sv_ref_part {
    const char *id;
    int owner, rule;
    const char *element, *when;
    const char *unless; /* statements of house rules, "complete field, share"; "" none */
    const sv_text *text;
    const char *status, *source;
    const sv_text *question; /* NULL: none */
} sv_ref_part;

/* A row of the order of play. It is in a mix when its owner is, with its element, and `when` holds, and what it hangs on is there: the
   `begin` of its `end`; the row, or the head of the group, that it `follows`. A row with `empty_step` goes when another is in its step. */
typedef struct sv_ref_row {
    const char *id;
    int owner;  /* -1: a bare line, which is not printed */
    int step;   /* index of its step, -1: at any moment */
    int listed; /* 1: it has its place by the order file; 0: by before and after, within its step */
    const char *before, *after;
    const char *kind, *element;
    const char *unless; /* as in a part; the row stays, and names the house rule */
    const char *when, *must,
        *may; /* may: the kind is `may` while it holds; must: else `must`, when the kind is `may` or `one-of` */
    int empty_step;
    unsigned home; /* bit per edition it is at home in; 0: all */
    const sv_text *condition, *text;
    const char *marks; /* rows it reminds of; those of the mix are printed */
    const char *status, *source;
    const sv_text *question;                         /* NULL: none */
    const char *choice, *of, *follows, *begin, *end; /* of the order file: head of a group, member of one, …; "" none */
    const char *each;   /* it is done, with its block or group, for each of these; "" none */
    const char *repeat; /* … or so many times: a number, or what bounds it; "" none */
    const char
        *again; /* it may have played again: "part", or the first and the last step of a turn as "1B 4B"; "" nothing */
    const sv_ref_part *parts; /* in the order of the expansions; parts of one before its rules */
    int n_parts;
} sv_ref_row;

typedef struct sv_ref_alias {     /* another name that a mix may use */
    const char *kind;             /* "expansion" "set" "element" "edition" "publisher" "game" */
    const char *name, *id, *part; /* part: of a set or an element */
} sv_ref_alias;

typedef struct sv_reference {
    const char *game;
    int root; /* number of the expansion that every mix of the game has */
    int n_steps;
    const char *const *steps;
    const sv_text *labels;
    int anytime;                                      /* rows at any moment are sorted before this step */
    int turn_first, turn_last, part_first, part_last; /* indexes of steps, -1: none. A double turn repeats the part */
    const sv_ref_row *rows;                           /* listed ones in their order, then the others by id */
    const sv_ref_expansion *expansions;               /* the root first, then by id: the order of a mix */
    const sv_ref_alias *aliases;
    int n_rows, n_expansions, n_aliases;
    const sv_text *name; /* of the game: that of its order file, or else of its root */
    int least_players, most_players;
    const char *deploy; /* row that stands for any placing of a figure, by itself or as the head of a choice; "": none does */
} sv_reference;

/* NULL: no such game (reported), or out of memory. */
SV_API sv_reference *sv_reference_new(const sv_library *lib, const char *game, sv_report *r);
SV_API void sv_reference_free(sv_reference *ref); /* NULL: nothing */

#ifdef __cplusplus
}
#endif
#endif
