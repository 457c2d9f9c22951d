/* Names in house rules: figures, kinds of features, marks, tiles. Checked against the library when a rule is read, turned into numbers
   when the mix is compiled. */
#ifndef SV_HOUSE_NAMES_H
#define SV_HOUSE_NAMES_H
#include "house/expr.h"

/* 1: somebody declares it; when that is an expansion which the mix has not, u->waits says so. 0: nobody, reported. */
int sv_house_name_known(sv_house_use *u, sv_house_named of, const char *name);
/* Its number in the compiled mix (figure kind, feature kind, kind * 8 + mark, wake bit, tile type), -1: the mix has none. */
int sv_house_number(const struct sv_mix *m, sv_house_named of, const char *name);
int sv_house_tile_number(const struct sv_mix *m, const char *name);
#endif
