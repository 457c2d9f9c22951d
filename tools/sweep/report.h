/* report.h: between the files that write what a sweep has found. */
#ifndef SWEEP_REPORT_H
#define SWEEP_REPORT_H
#include "sweep.h"

/* Each writes a whole file; what went wrong stands in the store or in `out`. */
void report_html(cli *c, sweep_store *store, out *o);
void report_junit(cli *c, sweep_store *store, out *o);
/* report_curve.c: how much is covered after so many games, as an SVG picture. */
void report_curve(cli *c, sweep_store *store, out *o);
/* report_pairs.c: how near expansions came to each other. */
void report_pairs(cli *c, sweep_store *store, out *o);

/* A heading, and a table of the rows of a query below its column heads; nothing where there are none. Cells are escaped. */
void report_table(cli *c, sweep_store *store, out *o, text_id heading, const text_id *heads, int n, const char *sql);
#endif
