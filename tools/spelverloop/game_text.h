/* game_text.h: texts of a game whose length only the engine knows. Each is owned by the caller; NULL: out of memory. */
#ifndef GAME_TEXT_H
#define GAME_TEXT_H
#include "spelverloop/engine.h"
#include "out.h"

char *game_option(sv_game *g, uint32_t k);
char *game_board(const sv_game *g, const char *lang);
/* Prints a text of several lines: what its first line begins with, before a colon, stands out. */
void game_text_print(out *o, const char *text);
/* Is the game played with tiles: is one to draw, held, or on the board? */
int game_has_tiles(const sv_game *g);
/* Refusals of the present decision; *n is their number. */
sv_refusal *game_refusals(sv_game *g, const char *lang, int *n);
#endif
