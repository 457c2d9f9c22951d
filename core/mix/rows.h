/* From a selection to its rows: those that are active, in their final total order. */
#ifndef SV_MIX_ROWS_H
#define SV_MIX_ROWS_H
#include "mix/catalogue.h"
#include "mix/model.h"

/* Returns 1, or 0 with the faults in the report (a cycle, an unknown name in [order], memory). */
int sv_rows_build(sv_arena *a, const sv_library *lib, const sv_selection *sel, sv_report *r, sv_rows *out);
#endif
