/* Memory that ends: the linker sends malloc, calloc and realloc here (--wrap=malloc,--wrap=calloc,--wrap=realloc). The test defines is_scarce(), which is
   asked at each of these calls: 1 when it is to fail. */
#ifndef SCARCE_H
#define SCARCE_H
#include <stdlib.h>

static int is_scarce(void);

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

void *__wrap_malloc(size_t n)
{
    return is_scarce() ? NULL : __real_malloc(n);
}
void *__wrap_calloc(size_t n, size_t size)
{
    return is_scarce() ? NULL : __real_calloc(n, size);
}
void *__wrap_realloc(void *p, size_t n)
{
    return is_scarce() ? NULL : __real_realloc(p, n);
}
#endif
