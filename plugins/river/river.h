/* The files of the river: course.c (where a river tile may lie), river.c (lakes, and the table). */
#ifndef RIVER_H
#define RIVER_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of river.c; values as in river.ini */
enum { OPT_UTURN };
enum { FORBID_IMMEDIATE, FORBID_TWO_SAME };
enum { RIVER };
enum { RIVER_EDGE };
enum { STEP_1B, STEP_4B };
enum { GROUP_LAKE };

/* Bit per edge that shows the river, of a tile of that type turned by a rotation (bits above 3 do not count). */
unsigned river_edges(const sv_ctx *c, uint16_t type, int rotation);
static inline int river_dx(int edge) { return edge == 1 ? 1 : edge == 3 ? -1 : 0; }
static inline int river_dy(int edge) { return edge == 2 ? 1 : edge == 0 ? -1 : 0; }

void river_veto_continues(sv_ctx *c, sv_options *o);
void river_veto_u_turn(sv_ctx *c, sv_options *o);
void river_veto_no_room(sv_ctx *c, sv_options *o);
#endif
