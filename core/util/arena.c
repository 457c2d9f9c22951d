#include "util/arena.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sv_arena_chunk {
    sv_arena_chunk *older;
};

/* A test makes chunks so small that almost every piece is an allocation of its own. */
#ifndef SV_ARENA_CHUNK
#define SV_ARENA_CHUNK (16 * 1024)
#endif

enum { ALIGN = 16, HEAD = 16, CHUNK = SV_ARENA_CHUNK };
_Static_assert(sizeof(sv_arena_chunk) <= HEAD, "the head of a chunk fits before its memory");

static unsigned char *chunk_memory(sv_arena_chunk *c)
{
    return (unsigned char *)c + HEAD;
}

void *sv_arena_fail(sv_arena *a)
{
    a->failed = 1;
    if (a->told)
        *a->told = 1;
    return NULL;
}

static int new_chunk(sv_arena *a, size_t bytes)
{
    size_t size = bytes > CHUNK - HEAD ? bytes : CHUNK - HEAD;
    sv_arena_chunk *c = calloc(1, HEAD + size);
    if (!c)
        return sv_arena_fail(a) != NULL;
    c->older = a->chunks;
    a->chunks = c;
    a->used = 0;
    a->size = size;
    return 1;
}

void *sv_arena_get(sv_arena *a, size_t bytes)
{
    if (a->failed || bytes > SIZE_MAX / 2)
        return sv_arena_fail(a);
    size_t need = bytes ? (bytes + ALIGN - 1) / ALIGN * ALIGN : ALIGN;
    if ((!a->chunks || need > a->size - a->used) && !new_chunk(a, need))
        return NULL;
    void *p = chunk_memory(a->chunks) + a->used;
    a->used += need;
    return p;
}

void *sv_arena_grow(sv_arena *a, void *old, size_t old_bytes, size_t new_bytes)
{
    if (a->failed)
        return NULL;
    void *p = sv_arena_get(a, new_bytes);
    if (p && old && old_bytes)
        memcpy(p, old, old_bytes < new_bytes ? old_bytes : new_bytes);
    return p;
}

char *sv_arena_strn(sv_arena *a, const char *text, size_t n)
{
    if (!text)
        return NULL;
    char *copy = n < SIZE_MAX ? sv_arena_get(a, n + 1) : NULL;
    if (copy)
        memcpy(copy, text, n);
    return copy;
}

char *sv_arena_str(sv_arena *a, const char *text)
{
    return text ? sv_arena_strn(a, text, strlen(text)) : NULL;
}

char *sv_arena_join(sv_arena *a, const char *before, const char *text)
{
    if (!before || !text)
        return NULL;
    const size_t n = strlen(before), more = strlen(text);
    char *both = sv_arena_get(a, n + more + 1);

    if (both) {
        memcpy(both, before, n);
        memcpy(both + n, text, more + 1);
    }
    return both;
}

char *sv_arena_fmt(sv_arena *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args); /* NOLINT(clang-analyzer-valist.Uninitialized): begun above */
    va_end(args);
    char *text = n < 0 ? NULL : sv_arena_get(a, (size_t)n + 1);
    if (!text)
        return NULL;
    va_start(args, format);
    vsnprintf(text, (size_t)n + 1, format, args); /* NOLINT(clang-analyzer-valist.Uninitialized): begun above */
    va_end(args);
    return text;
}

void sv_arena_free(sv_arena *a)
{
    sv_arena_chunk *c = a->chunks;
    while (c) {
        sv_arena_chunk *older = c->older;
        free(c);
        c = older;
    }
    *a = (sv_arena){0};
}

int sv_list_grow(sv_arena *a, void **at, int *cap, size_t item, int n)
{
    int more = *cap ? *cap : 2;
    if (more > INT32_MAX / 2 || item > SIZE_MAX / 4 / (size_t)more)
        return sv_arena_fail(a) != NULL;
    more *= 2;
    /* The list holds a pointer to its own type: it is read and written as bytes. */
    void *old;
    memcpy(&old, at, sizeof old);
    void *grown = sv_arena_grow(a, old, (size_t)n * item, (size_t)more * item);
    if (!grown)
        return 0;
    memcpy(at, &grown, sizeof grown);
    *cap = more;
    return 1;
}

void sv_names_push(sv_arena *a, sv_names *names, const char *name)
{
    const char **at = name ? SV_PUSH(a, names) : NULL;
    if (at)
        *at = name;
}

const char *sv_names_joined(sv_arena *a, const sv_names *names)
{
    size_t n = 1;
    for (int i = 0; i < names->n; i++)
        n += strlen(names->at[i]) + 1;
    char *text = sv_arena_get(a, n), *to = text;
    for (int i = 0; text && i < names->n; i++) {
        size_t length = strlen(names->at[i]);
        if (i)
            *to++ = ' ';
        memcpy(to, names->at[i], length);
        to += length;
    }
    return text;
}
