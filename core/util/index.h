/* name -> number, for load time (uthash). Names are not copied: they outlive the index. */
#ifndef SV_UTIL_INDEX_H
#define SV_UTIL_INDEX_H
#include "util/arena.h"

typedef struct sv_index_item sv_index_item;
typedef struct sv_index {
    sv_arena arena;
    sv_index_item *items;
} sv_index;

const int *sv_index_get(const sv_index *x, const char *name); /* NULL: not there */
/* Adds the name when it is not there yet. Returns the number it has now, the old one when it was there (*old = 1).
   NULL: out of memory. */
const int *sv_index_put(sv_index *x, const char *name, int number, int *old);
void sv_index_free(sv_index *x);
#endif
