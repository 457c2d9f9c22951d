#include "util/index.h"
#include <string.h>
/* Out of memory is no reason to end the program: the item that could not be added is marked instead. */
#define HASH_NONFATAL_OOM 1
#define uthash_nonfatal_oom(item) ((item)->lost = 1)
#include <uthash.h>

struct sv_index_item {
    const char *name;
    int number, lost;
    UT_hash_handle hh;
};

const int *sv_index_get(const sv_index *x, const char *name)
{
    sv_index_item *item;
    HASH_FIND_STR(x->items, name, item);
    return item ? &item->number : NULL;
}

const int *sv_index_put(sv_index *x, const char *name, int number, int *old)
{
    const int *there = sv_index_get(x, name);
    *old = there != NULL;
    if (there)
        return there;
    sv_index_item *item = sv_arena_get(&x->arena, sizeof *item);
    if (!item)
        return NULL;
    item->name = name;
    item->number = number;
    HASH_ADD_KEYPTR(hh, x->items, item->name, strlen(item->name), item);
    return item->lost ? NULL : &item->number;
}

void sv_index_free(sv_index *x)
{
    HASH_CLEAR(hh, x->items);
    sv_arena_free(&x->arena);
}
