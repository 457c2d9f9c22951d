/* The places of all rows of a game: those of the order file, with what manifests add and a mix moves. */
#ifndef SV_MIX_ROWS_SORT_H
#define SV_MIX_ROWS_SORT_H
#include "mix/catalogue.h"
#include "mix/model.h"
#include "util/index.h"

typedef SV_LIST(int) sv_numbers;

typedef enum sv_node_kind { SV_NODE_ROW, SV_NODE_BEGIN, SV_NODE_END } sv_node_kind; /* begin and end of a section */

typedef struct sv_node {
    sv_node_kind kind;
    const char *id;
    const sv_order_row *order; /* as listed; NULL: the manifest places it */
    const sv_action_def *action;
    const sv_manifest *owner; /* NULL: a line without an action, or an expansion that nothing describes */
    int listed;               /* stands where the order file has it */
    int edit;                 /* number in the edits of the mix + 1, 0: not moved */
    sv_where where;           /* of what places it */
    sv_numbers before;        /* must come before this one, listed neighbours apart; free rows by id */
    sv_numbers after;         /* free rows that want to stand after this one, by id */
    int section;              /* where it ends up: number of the section in the order of play */
    enum { SV_NODE_NEW, SV_NODE_OPEN, SV_NODE_DONE } state;
    int asked, can; /* whether it could come now: when that was asked last, and the answer */
} sv_node;

typedef struct sv_sorting {
    sv_arena *a;
    sv_report *r;
    const sv_library *lib;
    const sv_selection *sel;
    SV_LIST(sv_node) nodes;
    sv_numbers chain;  /* listed rows between begins and ends of sections, in the order of the file */
    sv_numbers sorted; /* the result */
    sv_numbers path;   /* free rows that are being placed, for the cycle */
    sv_index rows;     /* id -> node */
    int anytime;       /* number of the section [ANYTIME]; steps have their own numbers before and after it */
    int section;       /* of the chain where the sorting is */
    int question;
} sv_sorting;

/* Fills `sorted`; every node then has its section. 0: faults reported. */
int sv_rows_sort(sv_sorting *x);
/* The section [ANYTIME] of an order file: its place among the steps. */
int sv_rows_anytime(const sv_order *o);
/* The step of a section, -1: it is [ANYTIME]. */
int sv_rows_step(const sv_sorting *x, int section);
#endif
