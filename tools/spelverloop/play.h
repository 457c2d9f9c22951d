/* play.h: a game at the terminal: who sits where, and what is saved. */
#ifndef PLAY_H
#define PLAY_H
#include "cli.h"
#include "news.h"

enum { PLAY_SEATS = 8, PLAY_PATH = 1024, PLAY_LINE = 4096 };
typedef enum play_seat { SEAT_PERSON, SEAT_RANDOM } play_seat;

typedef struct play {
    cli *c;
    sv_mix *own_mix; /* of a new game */
    sv_game *own_game;
    sv_scenario *scenario; /* of a resumed game: it owns mix and game */
    const sv_mix *mix;
    sv_game *game;
    play_seat seats[PLAY_SEATS];
    uint64_t seed;
    char file[PLAY_PATH]; /* record */
    int unsaved;          /* the last save failed */
    news_teller teller;
    uint32_t next; /* first option of the list that was not shown yet */
    char line[PLAY_LINE]; /* last line typed */
} play;

typedef enum play_step { PLAY_GOES_ON, PLAY_STOPS } play_step;

/* Shows the decision of a person and obeys what is typed, until a choice is made or taken back, or the game is to stop. */
play_step play_ask(play *p, const sv_decision *d);
/* Writes the record. A failure is said, and remembered in p->unsaved. */
void play_save(play *p);
int play_is_person(const play *p, int who);
#endif
