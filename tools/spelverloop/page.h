/* page.h: the order of play of a mix as a page: steps, numbered lines, marks. How it looks is up to who prints it. */
#ifndef PAGE_H
#define PAGE_H
#include "cli.h"

/* A line with its place on the page. */
typedef struct page_entry {
    sv_line line;
    int number, sub;  /* "4" or "4.2": sub 0 is a line of its own, else it stands in the list below line `number` */
    int printed_only; /* its expansion is reference only */
    int lifted;       /* no line of the order of play, but a rule that the mix takes away */
} page_entry;

typedef struct page_section {
    const char *step, *label; /* label: the document's own name for it, "" for none */
    int from, to;             /* its lines are entries from … to-1 */
} page_section;

typedef struct page {
    cli *c;
    const sv_mix *mix;
    page_entry *entries;    /* owned */
    page_section *sections; /* owned */
    int n, n_sections;
    page_section lifted; /* its lines are the rules that the mix lifts; step "" */
} page;
typedef void page_step(page *p, const page_section *section);

int page_read(page *p); /* p->c and p->mix are set. Returns CLI_DONE, or the exit status */
void page_free(page *p);
int page_check_step(page *p);                   /* --step names a step of the page */
void page_each_step(page *p, page_step *print); /* the steps asked for by --step, --hide-empty */
int page_shows_lifted(const page *p);           /* 1: there are some, and the whole page is asked for */
/* Marks of a line in the language of the run: status, other edition, moved, lifted, printed only. */
void page_each_mark(const page *p, const page_entry *e, void (*mark)(void *user, const char *text), void *user);
void page_part_mark(const page *p, const sv_part_line *part, void (*mark)(void *user, const char *text), void *user); /* its status */
#endif
