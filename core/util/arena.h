/* One arena holds everything that lives as long as its owner (a library of manifests, a compiled mix).
   Allocation never fails half-way: on lack of memory the arena is marked `failed`, NULL is returned and every later
   call returns NULL too, so that a builder may check once, at its end. Memory is zeroed. Freed all at once. */
#ifndef SV_UTIL_ARENA_H
#define SV_UTIL_ARENA_H
#include <stdarg.h>
#include <stddef.h>

typedef struct sv_arena_chunk sv_arena_chunk;
typedef struct sv_arena {
    sv_arena_chunk *chunks;
    size_t used, size; /* of the newest chunk, bytes */
    int failed;
    int *told; /* becomes 1 when the arena fails; NULL: nobody wants to know */
} sv_arena;

void *sv_arena_get(sv_arena *a, size_t bytes);                                   /* zeroed, aligned to 16 */
void *sv_arena_grow(sv_arena *a, void *old, size_t old_bytes, size_t new_bytes); /* copy into a larger place */
char *sv_arena_str(sv_arena *a, const char *text);                               /* copy of a string; NULL stays NULL */
char *sv_arena_strn(sv_arena *a, const char *text, size_t n);
char *sv_arena_join(sv_arena *a, const char *before, const char *text);           /* the two behind each other; NULL if one is */
char *sv_arena_fmt(sv_arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sv_arena_free(sv_arena *a);

void *sv_arena_fail(sv_arena *a); /* marks it as out of memory, which was found elsewhere; returns NULL */

/* Growing array in an arena: SV_PUSH(arena, list, item) for any struct with `T *at; int n, cap;` */
#define SV_LIST(T)                                                                                                     \
    struct {                                                                                                           \
        T *at;                                                                                                         \
        int n, cap;                                                                                                    \
    }
#define SV_PUSH(arena, list)                                                                                           \
    (((list)->n < (list)->cap ||                                                                                       \
      sv_list_grow((arena), (void **)&(list)->at, &(list)->cap, sizeof *(list)->at, (list)->n))                        \
         ? &(list)->at[(list)->n++]                                                                                    \
         : NULL)
int sv_list_grow(sv_arena *a, void **at, int *cap, size_t item, int n); /* 1 = grown, 0 = out of memory */

/* A list of names; they are not copied. */
typedef SV_LIST(const char *) sv_names;
void sv_names_push(sv_arena *a, sv_names *names,
                   const char *name);                            /* a NULL name, or lack of memory: nothing is added */
const char *sv_names_joined(sv_arena *a, const sv_names *names); /* with blanks between; NULL: out of memory */
#endif
