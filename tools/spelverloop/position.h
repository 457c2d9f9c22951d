/* position.h: the position of a scenario or record after some of its actions, or at the start of a mix; for options, why and show. */
#ifndef POSITION_H
#define POSITION_H
#include "cli.h"

typedef struct position {
    sv_scenario *scenario; /* owned; NULL for a mix */
    sv_mix *mix;           /* owned; NULL for a scenario or record */
    sv_game *game;         /* belongs to the scenario, or is owned for a mix */
} position;

/* A file that is a mix, or the name of a ready one; else it is a scenario or a record. The library is open. */
int position_is_mix(const cli *c, const char *name);
/* 0: the name has neither the form of a file nor is one, so that somebody who misspelt a mix is told so. */
int position_may_be_file(const char *name);
/* The one after --at actions of the file, or after all of them; of a mix, which is a file or the name of a ready one, the start of its
   game. Returns CLI_DONE, or the exit status. */
int position_open(cli *c, const char *name, position *p);
void position_close(position *p);
const char *position_title(const cli *c, const position *p);
#endif
