/* dlopen maps what the headers of a file speak of, and a file that was cut short then kills the program (SIGBUS) as soon as it
   looks there. So the headers are held against the size of the file first. */
#include "load/elf.h"
#include <link.h>
#include <stdio.h>
#include <string.h>

static uint64_t end_of(uint64_t offset, uint64_t size)
{
    return offset > UINT64_MAX - size ? UINT64_MAX : offset + size;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static uint64_t segments_end(FILE *in, const ElfW(Ehdr) * head)
{
    uint64_t end = end_of(head->e_phoff, (uint64_t)head->e_phnum * sizeof(ElfW(Phdr)));
    ElfW(Phdr) at;

    if (fseek(in, (long)head->e_phoff, SEEK_SET) != 0)
        return UINT64_MAX;
    for (int i = 0; i < head->e_phnum && fread(&at, sizeof at, 1, in) == 1; i++)
        end = larger(end, end_of(at.p_offset, at.p_filesz));
    return end;
}

uint64_t sv_elf_needs(const char *path, uint64_t *size)
{
    FILE *in = fopen(path, "rb");
    ElfW(Ehdr) head;
    uint64_t end = 0;
    long bytes = -1;

    *size = 0;
    if (in && fread(&head, sizeof head, 1, in) == 1 && !memcmp(head.e_ident, ELFMAG, SELFMAG) &&
        head.e_ident[EI_CLASS] == (sizeof(ElfW(Addr)) == 8 ? ELFCLASS64 : ELFCLASS32) &&
        head.e_phentsize == sizeof(ElfW(Phdr)) && fseek(in, 0, SEEK_END) == 0 && (bytes = ftell(in)) >= 0)
        end = larger(segments_end(in, &head), end_of(head.e_shoff, (uint64_t)head.e_shnum * head.e_shentsize));
    if (bytes >= 0)
        *size = (uint64_t)bytes;
    if (in)
        fclose(in);
    return end;
}
