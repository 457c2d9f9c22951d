/* Helpers that the readers of the board share. */
#ifndef SV_BOARD_TOKENS_H
#define SV_BOARD_TOKENS_H
#include "board/squares.h"
#include "util/token.h"

int sv_squares_kind(const sv_square_def *d, const char *id); /* number of a feature kind, -1 */
int sv_squares_edge(const sv_square_def *d, const char *id); /* number of an edge kind, -1 */
int sv_file_exists(const char *path);
#endif
