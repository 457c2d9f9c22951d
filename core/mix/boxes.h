/* Boxes as they are sold: config/boxes/GAME.ini, read and checked against the manifests. */
#ifndef SV_MIX_BOXES_H
#define SV_MIX_BOXES_H
#include "mix/catalogue.h"

/* Adds the boxes and shelves of every file to the library, whose expansions are known by now. */
void sv_boxes_scan(sv_arena *a, sv_library *lib, sv_report *r);
/* A name without what people write differently: case, signs, blanks, and words such as "the" and "and". NULL: memory is short. */
const char *sv_box_key(const sv_library *lib, sv_arena *a, const char *name, size_t n);
#endif
