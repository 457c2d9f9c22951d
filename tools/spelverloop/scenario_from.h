/* scenario_from.h: the position in which a game stands, as a scenario. */
#ifndef SCENARIO_FROM_H
#define SCENARIO_FROM_H
#include <stdio.h>
#include "spelverloop/engine.h"

/* Writes mix, beginning and choices of the game, and as expectations what is seen where it stands: step, who is asked, the row, how many options,
   the points; with `hash` the bytes too. Running it leads to the same bytes. The game keeps a record. */
sv_code scenario_from(sv_game *g, const char *title, const char *source, int hash, FILE *to, sv_report *r);
#endif
