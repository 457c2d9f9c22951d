/* Structure that the order file has and a moved row could break. */
#ifndef SV_MIX_ROWS_CHECK_H
#define SV_MIX_ROWS_CHECK_H
#include "mix/model.h"
#include "rules/error.h"

void sv_rows_check(const sv_selection *sel, const sv_rows *rows, sv_report *r);
#endif
