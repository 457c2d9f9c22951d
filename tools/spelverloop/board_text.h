/* board_text.h: the position in plain characters: the engine's picture of the board, what is printed on tiles, players and stack. */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H
#include "cli.h"

/* viewer: of what players hold hidden only his is printed; -1: everybody's. */
void board_text_print(cli *c, sv_game *game, int viewer);
/* What that player holds that is no tile (cards), as the viewer sees it; -1: what everybody holds. Nothing where there is no such thing. */
void board_text_holdings(cli *c, sv_game *game, int viewer, int player);
#endif
