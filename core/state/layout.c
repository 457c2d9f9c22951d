#include "state/layout.h"

size_t sv_layout_add(sv_layout *l, size_t bytes)
{
    size_t at = l->size;

    l->size += (bytes + 7u) & ~(size_t)7u;
    return at;
}
