/* The order of play by the table of tests/reference, evaluated without anything of the core: which rows a mix prints, in which order,
   of which kind, in which group, and which of them are adapted from another edition. Made by hand from the table, not from manifests.

   What stands in the files, and how conditions are written, says tests/reference/README.md. Everything is checked with Check: a file
   that is not as it should be fails the test that reads it. */
#ifndef SV_TESTS_FACTS_H
#define SV_TESTS_FACTS_H
#include <stddef.h>
#include <stdint.h>

enum {
    TABLE_ROWS = 320,
    TABLE_EXPANSIONS = 64,
    TABLE_ELEMENTS = 8,
    TABLE_OPTIONS = 64,
    TABLE_NODES = 4096,
    TABLE_GROUPS = 32
};

/* A condition: number of its node, -1 none (always true). */
typedef int table_cond;

typedef struct table_node {
    char op; /* + | ! and, of atoms: x expansion, e element, o option, E edition, P publisher, 0 (the step is empty) */
    int a, b;
    const char *value;
} table_node;

typedef struct table_row {
    const char *step, *id, *seed; /* seed: "yes" or "no"; "" for a row of our own */
    const char *kind, *group;
    const char *other_kind; /* where `other` holds; NULL: never */
    table_cond other, expansions, when;
    unsigned home; /* bit per edition of table_editions; 0: at home everywhere */
    const char *markers;
    int empty; /* 1: it says that its step is empty */
    int own;   /* 1: not in the table */
} table_row;

typedef struct table_expansion {
    const char *id, *requires;
    const char *element[TABLE_ELEMENTS];
    unsigned needs[TABLE_ELEMENTS]; /* bit per element */
    int elements;
} table_expansion;

typedef struct table_option {
    const char *id; /* "siege.escape" */
    int expansion;
    unsigned elements; /* it means something only with one of them; 0: always */
    const char *dflt, *defaults;
} table_option;

typedef struct table {
    char *texts[10]; /* of the files; all strings point into them */
    int n_texts;
    table_row row[TABLE_ROWS];
    int rows;
    table_expansion expansion[TABLE_EXPANSIONS];
    int expansions;
    table_option option[TABLE_OPTIONS];
    int options;
    table_node node[TABLE_NODES];
    int nodes;
    struct {
        const char *from, *to;
    } group[TABLE_GROUPS];
    int groups;
} table;

extern const char *const table_editions[4];   /* C1 C2 C3 WE */
extern const char *const table_publishers[3]; /* HiG RGG ZMG */

table *table_read(void);
void table_free(table *t);
int table_row_find(const table *t, const char *id); /* -1: none */
int table_expansion_find(const table *t, const char *id, size_t n);

/* files.c: fields of a line of a file, split at tabs. */
typedef struct table_file {
    char *at; /* rest */
    char *field[16];
    int fields, line;
    const char *name;
} table_file;
table_file table_open(table *t, const char *name, int fields,
                      const char *head); /* `head`: what its first field is called */
int table_next(table_file *f);           /* 0: no more lines */

/* conditions.c */
table_cond table_cond_read(table *t, const char *text, const char *where);

/* ---- a mix, as this evaluation knows it ---- */
typedef struct table_mix {
    const char *edition, *publisher; /* "" none */
    unsigned char in[TABLE_EXPANSIONS];
    unsigned elements[TABLE_EXPANSIONS]; /* bit per element */
    const char *value[TABLE_OPTIONS];    /* said by the mix; NULL: its default holds */
} table_mix;

typedef struct table_line {
    const table_row *row;
    const char *kind, *group; /* in the words of the engine */
    int foreign;
    char marks[96]; /* rows it reminds of: "marker-tree-trap marker-lake-trap" */
} table_line;

/* Lines of the mix, in their order; -1: such a mix may not be. */
int table_print(const table *t, const table_mix *m, table_line *out);
int table_holds(const table *t, const table_mix *m, table_cond c);
#endif
