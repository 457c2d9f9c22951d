/* The one reader of INI texts. It stands on inih, but hands inih only lines that it has checked itself, so that none of
   inih's traps can be sprung: long lines, indented lines, doubled keys and sections, text after `]`, empty names and
   sections, `:` as a separator, comments behind a value, more than the first fault.

   What a text may hold: UTF-8, lines of at most SV_INI_LINE_MAX bytes ending in LF or CRLF, `[section]`, `key = value`,
   comment lines starting with `;` or `#`, blank lines. Keys may hold `:` and inner spaces (`base:D = 5`, `hex 3,2 = …`).
   Values are never empty. There are no comments behind a value: ` ;` inside a value is a fault.

   Every fault of a text is reported in one run. */
#ifndef SV_MIX_INI_H
#define SV_MIX_INI_H
#include <stdio.h>
#include "mix/model.h"
#include "rules/error.h"
#include "util/arena.h"

enum { SV_INI_LINE_MAX = 1000, SV_INI_NAME_MAX = 49, SV_INI_FILE_MAX = 64 << 20 /* the record of a very long game is far below it */ };

typedef struct sv_ini_key {
    const char *name, *value; /* without the blanks around them */
    int line;
} sv_ini_key;

typedef struct sv_ini_section {
    const char *name;
    int line;
    SV_LIST(sv_ini_key) keys; /* in the order of the file; empty for an empty section */
} sv_ini_section;

typedef struct sv_ini {
    const char *file; /* as named in messages */
    int faults;       /* lines left out because they were faulty: whoever misses a key should not add noise to them */
    int unended;      /* number of the last line when no end of a line follows it, else 0: the file may have been cut */
    SV_LIST(sv_ini_section) sections; /* in the order of the file; each name once */
} sv_ini;

/* Each returns the tree, in the arena, also when lines of it were faulty (`faults` > 0, see the report). NULL when nothing
   could be read at all: the file cannot be opened, is longer than SV_INI_FILE_MAX, or memory is short. */
const sv_ini *sv_ini_file(sv_arena *a, const char *path, sv_report *r); /* a regular file only */
const sv_ini *sv_ini_pipe(sv_arena *a, const char *path, sv_report *r); /* a file, or what comes through a pipe or from a device */
const sv_ini *sv_ini_stream(sv_arena *a, FILE *in, const char *name, sv_report *r); /* does not close `in` */
const sv_ini *sv_ini_text(sv_arena *a, const char *name, const char *text, size_t bytes, sv_report *r);

const sv_ini_section *sv_ini_find(const sv_ini *ini, const char *section);    /* NULL: no such section */
const sv_ini_key *sv_ini_get(const sv_ini_section *section, const char *key); /* NULL: no such key, or section NULL */
sv_where sv_ini_where(const sv_ini *ini, int line);
#endif
