/* From rows and hooks to a program. */
#ifndef SV_TURN_COMPILE_H
#define SV_TURN_COMPILE_H
#include "state/mix.h"

/* hooks.c: every hook of the mix, found its row, checked. compile.c: the operations. 1, or 0 with faults in the report. */
typedef struct sv_placed_hook {
    const sv_hook *hook;
    uint8_t plugin;
    uint16_t row;    /* SV_NONE16: a class veto without a documenting row, or an event without a row */
    uint64_t needs;
    uint16_t rule;
    int late;        /* wrapped mixes: order on its row */
} sv_placed_hook;

typedef struct sv_hooks {
    SV_LIST(sv_placed_hook) at; /* by row; within a row: owner first, then as constraints demand, then by plugin */
} sv_hooks;

int sv_hooks_place(sv_mix *m, sv_hooks *out, sv_report *r);
int sv_program_compile(sv_mix *m, const sv_hooks *hooks, sv_report *r);
uint64_t sv_mix_needs(const sv_mix *m, const sv_loaded *l, const char *names, const char **unknown);
int sv_mix_row_number(const sv_mix *m, const char *id); /* -1: not in the mix */
#endif
