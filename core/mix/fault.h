/* Faults that several readers report in the same words. */
#ifndef SV_MIX_FAULT_H
#define SV_MIX_FAULT_H
#include "mix/catalogue.h"
#include "mix/model.h"
#include "rules/error.h"

/* Names gathered for a hint, in an arena of their own. Starts as {0}; the hint frees it. */
typedef struct sv_gathered {
    sv_arena arena;
    sv_names names;
} sv_gathered;
void sv_gathered_add(sv_gathered *g, const char *name);                        /* not copied */
const char *sv_gathered_hint(sv_gathered *g, sv_report *r, const char *wrong); /* as sv_hint */

/* No expansion of the games of `m` (or, when it is NULL, of any game) is called that. */
void sv_fail_expansion(sv_report *r, sv_where where, const sv_library *lib, const sv_manifest *m, const char *name);
/* The same, unless expansions of that game have a part of that name: then these are said. */
void sv_fail_part_or_expansion(sv_report *r, sv_where where, const sv_library *lib, const char *game, const char *name);
void sv_fail_element(sv_report *r, sv_where where, const sv_manifest *m,
                     const char *name); /* neither element nor tile set */
void sv_fail_option(sv_report *r, sv_where where, const sv_manifest *m, const char *name);
void sv_fail_value(sv_report *r, sv_where where, const sv_opt *o, const char *value);
void sv_fail_game(sv_report *r, sv_where where, const sv_library *lib, const char *name);
/* No row of the games of `m` (or, when it is NULL, of any game) is called that. */
void sv_fail_row(sv_report *r, sv_where where, const sv_library *lib, const sv_manifest *m, const char *name);
void sv_fail_number(sv_report *r, sv_where where, const char *what, int min, int max, const char *value);
/* `value` is none of the words that `what` takes. */
void sv_fail_word(sv_report *r, sv_where where, const char *what, const char *value, const char *const *words, int n);
#endif
