/* Small games made of an order file and the plugin rows (plugins/rows/rows.c), and what happens in them as one line of text. */
#ifndef ROWGAME_H
#define ROWGAME_H
#include "folder.h"
#include "game/game.h"
#include "plugins/rows/rows.h"

typedef struct row_game {
    const char *order;    /* sections of the order file: steps are SETUP, A B C D, END; the part is B C */
    const char *may;      /* rows that may be passed, split by spaces; the others are `must` */
    int players;          /* 0: two */
    const char *file;     /* instead of the usual keys of [file] behind root */
    const char *mix;      /* more sections of the mix */
    const char *manifest; /* more sections of the manifest */
    unsigned flags;       /* sv_game_flags */
} row_game;

/* Plays, taking the choices (texts of options, split by commas), and returns what happened:
     |red            red's turn begins                /red        a part, or a nested frame, of red begins
     red[a 1|a 2]    red is asked                     >a 1        and chooses that
     =one 1          the sole option, carried out unasked
     x               an automatic effect of row x     +12         twelve points; +3signals another currency
     .               the game is over                 !text       it stopped at a fault
   A decision with more than four options shows the row that asks: red[do…]. Ends at the first decision for which no choice is left.
   The text lives until the next call. */
const char *row_trace(const row_game *game, const char *choices);

/* The same for a game that goes on being played. */
typedef struct row_play {
    sv_report *report;
    sv_library *library;
    sv_mix *mix;
    sv_game *game;
    const char *order; /* of the game, for messages */
    uint32_t logged;   /* effects told so far */
    test_folder root;
    char text[40000];
} row_play;
void row_open(row_play *p, const row_game *game); /* no fault allowed */
void row_open_any(row_play *p, const row_game *game,
                  int frames);                        /* mix and game are NULL where the report has faults */
const char *row_go(row_play *p, const char *choices); /* what happened since the last call */
void row_close(row_play *p);
static inline const rows_game *row_slot(const row_play *p)
{
    return p->game->s.ctx[0].slot[SV_LIFE_GAME];
}
static inline unsigned row_marks(const row_play *p, sv_lifetime life)
{
    return ((rows_marks *)p->game->s.ctx[0].slot[life])->marks;
}

/* The trace is this, whether the plugin says that it pushes frames or not. */
void row_is_at(const char *file, int line, const row_game *game, const char *choices, const char *expected);
#define row_is(game, choices, expected) row_is_at(__FILE__, __LINE__, game, choices, expected)

int row_main(Suite *s); /* runs it; the value of main */
#endif
