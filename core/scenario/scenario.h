/* A scenario: what its file says, and one run of it. read.c fills the first; run.c, place.c, act.c and the expect files use it. */
#ifndef SV_SCENARIO_SCENARIO_H
#define SV_SCENARIO_SCENARIO_H
#include "game/game.h"
#include "mix/ini.h"
#include "scenario/form.h"
#include "turn/compile.h"

/* ---- what a file says -------------------------------------------------------------------------------------------- */

typedef struct sv_scen_action {
    int line;
    const char *text; /* `place-tile base:D 0,-1 0`, or a directive: `@save-load` */
    const char *who;  /* colour, "chance", "outside"; NULL: any player */
    int optional;     /* `4? = …`: taken only when it is asked */
} sv_scen_action;

enum {
    SV_SCEN_END = -1,    /* [expect]: looked at when all lines are done */
    SV_SCEN_OUTCOME = -2 /* [outcome]: likewise, what the record says came of the game */
};
typedef struct sv_scen_expect_def sv_scen_expect_def;
typedef struct sv_scen_expect {
    const sv_scen_expect_def *def;
    const char *key, *name, *arg, *value; /* key `points.red`: name `points`, arg `red`; arg "" for none */
    int line, after; /* after: number of the line it is looked at behind; 0: before the first; or SV_SCEN_END … */
} sv_scen_expect;

struct sv_scenario {
    sv_arena arena;
    sv_library *library;
    const sv_ini *ini;
    const char *title;
    const char *waits; /* first expansion of waits-for that does not play yet, NULL for none */
    const char *record_seed;
    int record, unusual; /* a record; a position that no game reaches */
    SV_LIST(sv_scen_action) actions;
    SV_LIST(sv_scen_expect) expects;
    sv_names draws; /* tiles that are drawn first */
    sv_mix *mix;    /* NULL while it waits */
    sv_game *game;  /* of the last run */
};

/* ---- the grammar of sections (sections.c) ------------------------------------------------------------------------ */

/* 1: the section is one of scenarios, not of mixes. *after: the number behind `expect`, SV_SCEN_END when there is none. */
int sv_scen_section(const char *name, int *after);
int sv_scen_is_expect(const char *name);                   /* [expect], [expect N], [outcome]: lines of expectations */
int sv_scen_is_state(const char *name);                    /* [state ID]: an expansion's own part of the position */
int sv_scen_sections_check(sv_scenario *sc, sv_report *r); /* every key and value of the plain sections; 0: faults */
const char *sv_scen_get(const sv_scenario *sc, const char *section, const char *key); /* value, NULL */
const sv_ini_section *sv_scen_find(const sv_scenario *sc, const char *section);
int sv_scen_has_position(
    const sv_scenario *sc); /* it gives (part of) a position, so it does not begin at the beginning */
/* The value has not that form: "write it as in …", or, of a number, from where to where. */
void sv_scen_bad_value(sv_report *r, const char *file, const sv_ini_key *k, const char *form, const char *example);
const char *sv_scen_like(sv_report *r, const char *example); /* "write it as in …" */
int sv_scen_is_mix_figure(const sv_ini_key *k);              /* [figures] base.follower = 6: the mix's */

/* ---- one run ----------------------------------------------------------------------------------------------------- */

enum { SV_SCEN_ROWS_MAX = 25 };
enum { SV_SCEN_ACTIONS_MAX = 10000000 }; /* more than a file of the greatest length holds */
typedef struct sv_scen_paid { /* one line of the ledger */
    int after;                /* line of [do] that brought it, 0: before the first */
    uint8_t player;
    int32_t amount;
    const char *currency, *place, *notes; /* notes: what was counted, "4 tiles, 1 shield" */
    int rows[SV_SCEN_ROWS_MAX], n_rows;   /* the row that paid, then those that made the value */
} sv_scen_paid;

/* A row that acted: an option of it was carried out, it had an effect, or it made points. */
typedef struct sv_scen_fired {
    int row, after;
} sv_scen_fired;

typedef struct sv_scen_run {
    sv_scenario *sc;
    sv_report *r;
    sv_game *g;
    sv_arena arena;  /* of this run */
    sv_listener *fn; /* of the caller */
    void *user;
    int failed; /* expectations that failed */
    int at;     /* line being carried out, 0 before the first */
    int drawn;  /* how many of sc->draws are drawn */
    uint8_t put[32]; /* bit per figure that a line of [figures] put somewhere */
    SV_LIST(sv_scen_paid) ledger;
    SV_LIST(sv_scen_fired) fired;
} sv_scen_run;

/* place.c: puts the position on the table. 0: it cannot be put there, see the report. */
int sv_scen_place(sv_scen_run *x);
int sv_scen_cursor(sv_scen_run *x); /* cursor.c: [turn] */
int sv_scen_put_hands(sv_scen_run *x); /* hands.c: [hands]; 0: it is reported */
int sv_scen_put_row(sv_scen_run *x, const sv_ini_key *k);  /* displays.c: [rows]; 0: it is reported */
int sv_scen_put_deck(sv_scen_run *x, const sv_ini_key *k); /* [decks] likewise */
/* tiles.c: [board] with [pieces]; [pieces] alone */
int sv_scen_lay_board(sv_scen_run *x);
int sv_scen_lay_hexes(sv_scen_run *x); /* hexes.c: [board] of a game on hexes, with [pieces] */
int sv_scen_put_pieces(sv_scen_run *x);
void sv_scen_forget_events(sv_session *s); /* what is put down has happened long ago: nobody is to react to it now */
/* known.c: 1: whatever it names exists, and there is something to test. 0: not, see the report. */
int sv_scen_names_known(sv_scen_run *x);
int sv_scen_draw_line(const sv_scenario *sc, int i); /* of [turn], where the i-th tile of `draws` stands */
int sv_scen_place_lies(sv_scen_run *x, int line, const char *action);
void sv_scen_cut(const sv_scenario *sc, int line, sv_report *r); /* read.c: says so when the record was cut short in that line */
/* act.c: carries line i (from 0) out. 1 done, 0 cannot, -1 left out because it was not asked. */
int sv_scen_act(sv_scen_run *x, int i);
int sv_scen_directive(sv_scen_run *x, int i); /* check.c: @save-load and the like */
int sv_scen_directive_known(const char *text);
int sv_scen_find_option(sv_game *g, const char *text, int chance, uint32_t *k);
/* witness.c */
void sv_scen_witness(void *run, const sv_news *news);

/* ---- expectations ------------------------------------------------------------------------------------------------ */

/* 1: as expected. 0: it reports the difference with sv_scen_differs. */
typedef int sv_scen_check(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got);
struct sv_scen_expect_def {
    const char *name;
    const char *arg;  /* form of what follows the name, "" for nothing, "N?" for a number that only tells lines apart */
    const char *form; /* of the value */
    const char *example;
    sv_scen_check *check;
};
int sv_scen_expect_read(sv_scenario *sc, const sv_ini_section *s, int after, sv_report *r);
void sv_scen_expect_all(sv_scen_run *x, int after); /* checks those behind line `after`, or of the end */
int sv_scen_differs(sv_scen_run *x, const sv_scen_expect *e, const char *expected, const char *found,
                    const char *because);

/* expect_turn.c */
sv_scen_check sv_expect_step, sv_expect_asks, sv_expect_turn, sv_expect_part, sv_expect_row, sv_expect_options,
    sv_expect_options_for, sv_expect_count, sv_expect_present, sv_expect_absent, sv_expect_refused;
/* expect_game.c */
sv_scen_check sv_expect_fired, sv_expect_not_fired, sv_expect_over, sv_expect_winner, sv_expect_place, sv_expect_hash;
/* expect_table.c */
sv_scen_check sv_expect_amount, sv_expect_supply, sv_expect_hand, sv_expect_display, sv_expect_stack, sv_expect_figure, sv_expect_ledger;
/* pieces.c: what plugins keep; the put ones return 0 when it is reported */
int sv_scen_figure_stands(sv_scen_run *x, const sv_ini_key *k, uint8_t figure, sv_place place); /* 0: a fault */
int sv_scen_put_piece(sv_scen_run *x, const sv_ini_key *k);
int sv_scen_put_latch(sv_scen_run *x, const sv_ini_key *k);
int sv_scen_is_piece(sv_scen_run *x, const char *id); /* something in the mix keeps pieces of that name */
int sv_scen_piece_square(const sv_ini_key *k, int *px, int *py); /* where the line puts it; 0: it names no square */
sv_scen_check sv_expect_piece, sv_expect_no_piece, sv_expect_value;
/* expect_board.c */
sv_scen_check sv_expect_feature, sv_expect_majority, sv_expect_tile;

/* ---- words ------------------------------------------------------------------------------------------------------- */

/* The one of the language of the report. */
const char *sv_scen_say(const sv_scen_run *x, const char *en, const char *nl);
const char *sv_scen_fault(const sv_scen_run *x);             /* bound that was broken, in words; NULL: none */
const char *sv_scen_stand(sv_scen_run *x);                   /* where the game stands, in words */
const char *sv_scen_why(sv_scen_run *x, const char *action); /* why an action is possible or not, on one line */
const char *sv_scen_ledger_text(sv_scen_run *x, int player, const char *currency); /* its lines */
const char *sv_scen_who(const sv_scen_run *x, uint8_t who);                        /* "red", "chance" … */
int sv_scen_is_colour(const char *text); /* of any player there can be */
int sv_scen_player(const sv_scen_run *x, const char *colour);                      /* -1: not in the game */
const char *sv_scen_format(sv_scen_run *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* SV_E_SCEN_VALUE; returns 0. */
int sv_scen_bad(sv_scen_run *x, int line, const char *what, const char *value, const char *en, const char *nl);
const char *sv_scen_expected(sv_scen_run *x, const sv_scen_expect *e); /* the line itself: `points.red = 4` */
int sv_scen_no_player(sv_scen_run *x, int line, const char *what, const char *colour); /* faults; each returns 0 */
int sv_scen_no_figure(sv_scen_run *x, int line, const char *id);
/* A feature part by its text; -1: there is none, and it is reported. */
int sv_scen_part(sv_scen_run *x, int line, const char *place);
int sv_scen_own_place(sv_scen_run *x, const char *text, sv_place *place); /* a place of a plugin: 1, 0: it is none */
int sv_scen_same_feature(const sv_scen_run *x, int a, int b);  /* of two feature parts */
int sv_scen_figure_kind(const sv_scen_run *x, const char *id); /* number of a kind of figure, -1 */
int sv_scen_tile_type(const sv_scen_run *x, const char *id);   /* -1 */
#endif
