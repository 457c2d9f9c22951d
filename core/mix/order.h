/* Reads one order file: the order of play of a game, as data. */
#ifndef SV_MIX_ORDER_H
#define SV_MIX_ORDER_H
#include "mix/ini.h"
#include "mix/model.h"

/* NULL when there were faults (all of them are in the report) or memory is short. */
sv_order *sv_order_read(sv_arena *a, const sv_ini *ini, sv_report *r);
int sv_order_step(const sv_order *o, const char *step);                /* index into steps, -1: none */
void sv_order_players(const sv_order *o, int *least, int *most);       /* 1 to SV_MAX_PLAYERS where the file does not say */
const sv_order_row *sv_order_find(const sv_order *o, const char *row); /* NULL: none */
#endif
