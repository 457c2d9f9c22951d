/* hand, row: tiles that players hold, and tiles that lie open. */
#include "house/hooks.h"

void sv_house_make_tiles(sv_house_making *x) { (void)x; }
