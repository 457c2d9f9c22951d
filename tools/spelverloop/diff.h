/* diff.h: what differs between two pages. Lines are the same by the id of their row, wherever they stand. */
#ifndef DIFF_H
#define DIFF_H
#include "page.h"

enum {
    DIFF_ADDED = 1,   /* only in the second */
    DIFF_REMOVED = 2, /* only in the first */
    DIFF_MOVED = 4,   /* it stands in another step, or among other lines */
    DIFF_WORDS = 8,   /* condition or text */
    DIFF_KIND = 16,
    DIFF_MARKS = 32,  /* status, edition, moved by the mix, printed only, rows it reminds of */
    DIFF_PARTS = 64   /* what is added below it, or the rules there */
};

typedef struct diff_line {
    const page_entry *a, *b; /* NULL: not in that one */
    unsigned what;           /* DIFF_… bits */
} diff_line;

/* Expansions, house rules, options, numbers of figures and tiles, and rules lifted: by name, with what the two have. */
typedef struct diff_item {
    char name[96];
    const char *text; /* name of the expansion, what the house rule says; "" */
    char a[400], b[400]; /* "" not there */
} diff_item;

typedef struct diff_items {
    diff_item *at; /* owned */
    int n, size;
} diff_items;

typedef struct diff {
    page *a, *b;
    diff_line *lines; /* owned; those that differ, by the steps of the second */
    int n;
    diff_items expansions, house, options, counts, lifted;
    int failed; /* memory was short */
} diff;

/* Both pages are read. CLI_DONE, or the exit status. */
int diff_make(diff *d, page *a, page *b);
void diff_free(diff *d);
int diff_any(const diff *d); /* 1: something differs */
/* The part or rule of page `p` below that line that the other page has not, or has in other words: the k-th, from 0. 0: there is none. */
int diff_part(const page *p, const page *other, const sv_line *line, int k, sv_part_line *part);
#endif
