/* Structure that the order file has and a moved row could break. */
#ifndef SV_MIX_ROWS_CHECK_H
#define SV_MIX_ROWS_CHECK_H
#include "mix/model.h"
#include "rules/error.h"

void sv_rows_check(const sv_selection *sel, const sv_rows *rows, sv_report *r);
/* rows_places.c: rows moved out of the turn or into it, behind its end, or into a choice. */
void sv_rows_check_places(const sv_selection *sel, const sv_rows *rows, sv_report *r);
#endif
