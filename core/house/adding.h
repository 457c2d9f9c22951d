/* What rows.c and rows_tiles.c add rows with. Rows that a house rule brings are called like the rule; further ones get a number. */
#ifndef SV_HOUSE_ADDING_H
#define SV_HOUSE_ADDING_H
#include "house/house.h"
#include "mix/fault.h"

typedef struct sv_house_adding {
    sv_mixing *m;
    sv_house_rule *rule;
    int rows; /* of its own so far */
} sv_house_adding;

/* Step that the row stands in, moved by the mix or not; NULL: not known. */
const char *sv_house_step_of(const sv_mixing *m, const char *row);
/* A line of the rule below a row. */
void sv_house_add_part(const sv_house_adding *x, const char *row);
/* A row of its own with the text of the rule, its id into *id as well; placed later, by who calls this. NULL: no step, or memory is short. */
sv_action_def *sv_house_add_row(sv_house_adding *x, const sv_house_line *l, sv_row_kind kind, const char *step, const char **id);
/* clash.c: the name of a further row, which is nobody else's; taken: reported, and another one. */
const char *sv_house_further_row(const sv_house_adding *x, const sv_house_line *l, const char *id);
/* `a` stands before or after that row; NULL for either: nothing is said. */
void sv_house_stands(const sv_house_adding *x, sv_action_def *a, int before, const char *row);
/* A row of the rule has a sentence of its own; NULL for `a`: nothing. */
void sv_house_row_says(const sv_house_adding *x, sv_action_def *a, const char *en, const char *nl);
/* … and says when it is played. */
void sv_house_row_if(sv_action_def *a, const char *en, const char *nl);

/* rows_tiles.c: the rows of a `hand` or `row`; and, when those of all rules are there, what they have to do with each other. */
void sv_house_add_tiles(sv_house_adding *x, sv_house_line *l);
void sv_house_link_tiles(sv_mixing *m);
#endif
