/* A board for tests: the base game with the expansion board-test, tiles laid and pieces put down by hand, what then lies there. */
#ifndef TESTS_BOARD_H
#define TESTS_BOARD_H
#include <check.h>
#include "game/game.h"
#include "plugins/board-test/board-test.h"

typedef struct board {
    sv_report *report;
    sv_library *library;
    sv_mix *mix;
    sv_game *game;
    sv_session *s;
    sv_squares *q;
} board;

/* `more`: further sections of the mix, NULL for none. No fault is allowed. The table is empty. */
void board_open(board *b, const char *more);
void board_close(board *b);
void board_clear(board *b); /* an empty table again */

int board_type(const board *b, const char *id);  /* "D" is base:D, "AM12" board-test:AM12 when the base game has none */
int board_kind(const board *b, const char *id);  /* feature kind */
enum { CAUSE = 7 };                              /* what lays tiles here */
/* Lays a tile from the stack, whether it fits or not; returns its number. Degrees clockwise. Everything is counted anew. */
int lay(board *b, const char *tile, int x, int y, int degrees);
int cover(board *b, const char *tile, int x, int y, int degrees); /* the same on top of a tile */
/* Lays the tiles of a picture: rows of `tile` or `tile/degrees`, `.` for no tile, from the square x, y on. */
void lay_map(board *b, int x, int y, const char *map);

int part(const board *b, const char *place);     /* "city:N 0,0" as it lies; no such part: the test fails */
const sv_feature *feature(const board *b, const char *place);
int together(const board *b, const char *one, const char *other); /* one feature */
int is_complete(const board *b, const char *place);
int tiles_of(board *b, const char *place);       /* distinct tiles of the feature */
int sum_of(const board *b, const char *place, const char *mark);
int figure(board *b, int player, const char *place); /* deploys a follower, or a watcher where those may not stand; its number */
void sound(const board *b);                      /* everything counted anew and found right */

/* What was reported since the last call, as one line: completed features `city:N 0,0` in their order, split by `; `. */
const char *completed(board *b);
/* The same for events since the last tile was laid: `+road:W 1,0<road:E 0,0` extended, `!road:W 1,0` completed. */
const char *events(board *b);
/* The same for features that fell apart: `/road:W 1,0|road:E 1,0`, a part of either piece. */
const char *splits(board *b);

void *board_bytes(const board *b);           /* the block, to be compared later */
int board_same(const board *b, void *bytes); /* nothing has changed since; frees them */
/* A number for the position: which parts are one feature and what it counts, not by which part a feature happens to be named. */
uint64_t board_picture(const board *b);

int board_main(Suite *s); /* runs it; the value of main */
#endif
