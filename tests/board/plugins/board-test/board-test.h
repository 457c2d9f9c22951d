/* What board-test hears, as it happens: in its slot of the game. */
#ifndef BOARD_TEST_H
#define BOARD_TEST_H
#include "spelverloop/board.h"

enum { EAR_LOG = 64 };
typedef struct board_ear {
    uint32_t heard; /* events since the game began; the last EAR_LOG of them are kept */
    sv_event log[EAR_LOG];
} board_ear;
#endif
