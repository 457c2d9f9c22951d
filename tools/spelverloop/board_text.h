/* board_text.h: the position in plain characters: the engine's picture of the board, what is printed on tiles, players and stack. */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H
#include "cli.h"

/* viewer: of the tiles that players hold only his are printed; -1: everybody's. */
void board_text_print(cli *c, sv_game *game, int viewer);
#endif
