/* report.h: between the files that write what a sweep has found. */
#ifndef SWEEP_REPORT_H
#define SWEEP_REPORT_H
#include "../spelverloop/json.h"
#include "../spelverloop/levels.h"
#include "sweep.h"

/* Each writes a whole file; what went wrong stands in the store or in `out`. */
void report_html(cli *c, sweep_store *store, out *o);
void report_junit(cli *c, sweep_store *store, out *o);
/* report_curve.c: how much is covered after so many games, as an SVG picture. */
void report_curve(cli *c, sweep_store *store, out *o);
/* report_pairs.c: how near expansions came to each other; `l`: and how near their hooks. */
void report_pairs(cli *c, sweep_store *store, const levels *l, out *o);

/* report_levels.c: how near hooks came to each other (levels.h): a part of the page, lines of text, an array in JSON, and levels.tsv, whose lines are those of
   `cover --format tsv` that begin with `level`, `triples`, `missing`, `cannot` and `apart`. */
void report_levels(cli *c, const levels *l, out *o);
void report_levels_text(cli *c, sweep_store *store);
void report_levels_json(json *j, sweep_store *store);
void report_levels_tsv(cli *c, sweep_store *store, out *o);
levels *report_levels_read(sweep_store *store); /* as one that watched all its games; to be freed. NULL: memory is short */

/* A heading, and a table of the rows of a query below its column heads; nothing where there are none. Cells are escaped. */
void report_table(cli *c, sweep_store *store, out *o, text_id heading, const text_id *heads, int n, const char *sql);
#endif
