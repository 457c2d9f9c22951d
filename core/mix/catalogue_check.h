/* What the files of a library say of each other. */
#ifndef SV_MIX_CATALOGUE_CHECK_H
#define SV_MIX_CATALOGUE_CHECK_H
#include "mix/catalogue.h"

/* Checks every name that one file takes from another, turns other names into ids, and makes the texts that the lists of
   engine.h show. All faults go to the report. */
void sv_library_check(sv_library *lib, sv_report *r);

/* catalogue_rows.c: actions and rows. */
void sv_library_check_rows(const sv_library *lib, const sv_manifest *m, sv_report *r);
void sv_library_check_order(const sv_library *lib, const sv_order *o, sv_report *r);
#endif
