/* The data of a shared object that can be written: a plugin keeps nothing there. */
#define _GNU_SOURCE 1 /* dl_iterate_phdr; NOLINT(bugprone-reserved-identifier) */
#include <link.h>
#include <stdint.h>
#include "conform/conform.h"

typedef struct looking {
    const char *table;
    uint64_t hash, bytes;
} looking;

static int holds(const struct dl_phdr_info *info, const ElfW(Phdr) *p, const char *table)
{
    const char *start = (const char *)info->dlpi_addr + p->p_vaddr;

    return p->p_type == PT_LOAD && table >= start && table < start + p->p_memsz;
}

/* A sanitizer guards the gaps between variables; here all bytes are looked at, gaps too. */
#if defined(__SANITIZE_ADDRESS__) || defined(__clang__)
__attribute__((no_sanitize("address")))
#endif
static uint64_t hash_bytes(uint64_t hash, const volatile uint8_t *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* What is read-only once the object is loaded (constant tables with pointers) lies at the start of its writable segment. */
static void add_segment(looking *x, const struct dl_phdr_info *info, const ElfW(Phdr) *p)
{
    ElfW(Addr) from = p->p_vaddr, end = p->p_vaddr + p->p_memsz;

    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *fixed = &info->dlpi_phdr[i];

        if (fixed->p_type == PT_GNU_RELRO && fixed->p_vaddr <= from && fixed->p_vaddr + fixed->p_memsz > from)
            from = fixed->p_vaddr + fixed->p_memsz;
    }
    if (from >= end)
        return;
    x->bytes += end - from;
    x->hash = hash_bytes(x->hash, (const volatile uint8_t *)info->dlpi_addr + from, end - from);
}

static int look(struct dl_phdr_info *info, size_t size, void *user)
{
    looking *x = user;
    int mine = 0;

    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++)
        mine |= holds(info, &info->dlpi_phdr[i], x->table);
    for (int i = 0; mine && i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD && info->dlpi_phdr[i].p_flags & PF_W)
            add_segment(x, info, &info->dlpi_phdr[i]);
    return mine;
}

uint64_t sv_check_object_bytes(const void *table, uint64_t *bytes)
{
    looking x = {.table = table, .hash = UINT64_C(0xCBF29CE484222325)}; /* FNV-1a */

    if (table)
        dl_iterate_phdr(look, &x);
    *bytes = x.bytes;
    return x.hash;
}
