/* board_text.h: the position in plain characters: the engine's picture of the board, what is printed on tiles, players and stack. */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H
#include "cli.h"

void board_text_print(cli *c, sv_game *game);
#endif
