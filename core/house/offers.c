/* cover, swap, marker, join: options that house rules add. */
#include "house/hooks.h"

void sv_house_make_offers(sv_house_making *x) { (void)x; }
