/* One game: a session and its board. */
#ifndef SV_GAME_GAME_H
#define SV_GAME_GAME_H
#include "game/mix.h"
#include "hex/hexes.h"
#include "turn/machine.h"

struct sv_game {
    sv_session s;
    sv_squares squares;
    sv_hexes hexes;
    uint64_t seed;
    int from_block; /* 1: the record starts at a loaded block, kept in s.start; 0: at the empty table with `seed` */
    const sv_scenario *origin; /* scenario that put that block on the table; NULL: another program did */
    unsigned start_flags; /* flags in force where the record starts */
};

void sv_session_init(sv_session *s, const sv_mix *m, sv_squares *q, sv_hexes *h, uint8_t *block); /* binds everything; contexts are in s->ctx */
void sv_game_rewind(sv_game *g);                 /* to where the record starts; keeps the record */
int sv_game_redo(sv_game *g);                    /* makes every choice of the record again; 0: one was not possible */
/* check.c */
int sv_session_recount(const sv_session *s, char *buf, size_t n);
/* text.c */
int sv_option_write(sv_session *s, const sv_option *o, char *buf, size_t n);
int sv_option_read(sv_session *s, const char *text, uint32_t *k); /* among the options of the decision */
int sv_place_write(sv_session *s, sv_place p, int with_square, char *buf, size_t n);
int sv_option_same(sv_session *s, const sv_option *o, const char *text); /* does the text name this option? */
int sv_part_read(sv_session *s, const char *text); /* feature part of `road:W @ 1,0`, -1; without a square: of the new tile */
/* hexes.c */
const char *sv_hex_kind_name(const sv_mix *m, const char *kind, int lang, char *buf, size_t n); /* of a hex or a port: [word …], [piece …], else its id */
void sv_find_on_hexes(const sv_session *s, sv_figure_info *f);                                   /* from its place */
/* open.c */
const char *sv_piece_name(const sv_mix *m, const char *thing, int lang); /* "" when no manifest has such a piece */
/* absent.c: why a row of an expansion that the mix has is not in its order of play. NULL: it is for nothing that a mix says, or the mix has not got
   that expansion, or memory is short. */
const char *sv_why_absent(sv_arena *a, const sv_mix *mix, const char *owner, const char *row, int lang);
/* seen.c */
int sv_seen_pass(sv_session *s, uint8_t who);                     /* is the listener told that this player passed the present decision? */
int sv_seen_row(sv_session *s, int row);                          /* may who decides now be told what a row, asked some other time, would refuse? */
int sv_seen_asked(sv_session *s, const sv_option *o, uint8_t who); /* … that there was no choice? */
int sv_seen_choice(sv_session *s, const sv_option *o);            /* … what was chosen? */
/* news.c */
const char *sv_pick_form(const char *text, int n, char *buf, size_t size); /* `tile|tiles`: for so many */
/* why.c */
/* Gathers that decision, asked now or not, with everything that a rule refuses there, into s->refused; -1: the present decision.
   0: nothing to gather. sv_why_done puts the present decision back. */
int sv_why_row(sv_session *s, int row);
void sv_why_done(sv_session *s);
const char *sv_row_text(const sv_mix *m, int row, int lang, char *buf, size_t n);
#endif
