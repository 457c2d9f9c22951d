/* Is a shared object whole? */
#ifndef SV_LOAD_ELF_H
#define SV_LOAD_ELF_H
#include <stdint.h>

/* Bytes that the headers of the ELF file speak of, at least; 0 when it is no ELF file of this machine or cannot be read, which
   dlopen says better. *size: bytes that it has. */
uint64_t sv_elf_needs(const char *path, uint64_t *size);
#endif
