/* The board of hexes in plain characters, line by line. */
#ifndef SV_SCENARIO_HEX_TEXT_H
#define SV_SCENARIO_HEX_TEXT_H
#include "state/session.h"

void sv_hexes_head(const sv_session *s, char *buf, size_t n);                   /* the numbers above */
int sv_hexes_line(const sv_session *s, int y, int lang, char *buf, size_t n);   /* row y, "" where it is empty; 0: no more */
int sv_hexes_port(const sv_session *s, int i, int lang, char *buf, size_t n);   /* what is printed on the i-th edge; 0: no more */
#endif
