/* cover_report.h: levels told: as text, as a table of tabs, as a page of HTML, and beside those of an earlier time. */
#ifndef COVER_REPORT_H
#define COVER_REPORT_H
#include "cli.h"
#include "levels.h"

typedef struct cover_sum {
    long reached, of; /* of level 4: of 0, since nobody knows how many there are */
} cover_sum;
cover_sum cover_hooks(const levels *l, int level);
cover_sum cover_hooks_of(const levels *l, int x, int y, int level); /* those of two expansions */
cover_sum cover_expansions(const levels *l, int level);
cover_sum cover_triples(const levels *l);
const char *cover_why(const cli *c, const levels *l, int a, int b, int level, char *buf, size_t n);

void cover_text(cli *c, const levels *l);
/* Lines `level`, `triples`, `missing`, `cannot` and `apart` of the table. */
void cover_tsv_missing(const cli *c, const levels *l, out *o);
int cover_tsv(cli *c, const levels *l); /* 0: memory is short */
void cover_html(cli *c, const levels *l); /* cover_html.c */
/* What `now` reaches and `then` did not, and the other way round. Returns how much was lost. */
long cover_diff(cli *c, const levels *then, const levels *now);
#endif
