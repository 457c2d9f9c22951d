/* position.h: the position of a scenario or record after some of its actions, for options and why. */
#ifndef POSITION_H
#define POSITION_H
#include "cli.h"

typedef struct position {
    sv_scenario *scenario; /* owned */
    sv_game *game;         /* belongs to the scenario */
} position;

/* The one after --at actions of the file, or after all of them. Returns CLI_DONE, or the exit status. */
int position_open(cli *c, const char *path, position *p);
void position_close(position *p);
#endif
