/* Conditions of manifests: `when = (EXPANSION or OTHER) and not edition is C1`.

     atom = ID                        the expansion (id or alias) is in the mix
          | ID.ELEMENT | ID.PART      … with that element or tile set
          | edition is C1|C2|C3|WE    publisher is HiG|RGG|ZMG
          | players is N              players over N
          | option ID.OPTION is VALUE, or without the word `option`; without `ID.` an option of the expansion that says it
     condition = atom | ( condition ) | not condition | condition and condition | condition or condition

   `not` binds tightest, then `and`, then `or`. A known expansion that is not in the mix makes its atom false. */
#ifndef SV_MIX_COND_H
#define SV_MIX_COND_H
#include "mix/model.h"
#include "rules/error.h"

enum { SV_COND_DEPTH = 16 }; /* brackets and `not` inside one another */

/* Syntax only. NULL: faulty (see the report) or out of memory. */
sv_cond *sv_cond_parse(sv_arena *a, const char *text, sv_where where, sv_report *r);
/* Checks every name against the library and turns other names into ids; once, before any sv_cond_eval. `own` is the manifest that
   says it, for options without `ID.`; NULL: there is none. Returns the number of faults. */
int sv_cond_bind(sv_cond *c, const sv_library *lib, const sv_manifest *own, sv_report *r);
/* In the form of reference.h, in the arena; "" for NULL. NULL: out of memory. */
const char *sv_cond_tell(sv_arena *a, const sv_cond *c);
/* As a manifest says it, with `ID.` before every option. NULL: out of memory. */
const char *sv_cond_said(sv_arena *a, const sv_cond *c);
/* What the mix has of all that it asks for, split by commas: "base.tiny-city is 4, players is 3". "" for NULL. NULL: out of memory. */
const char *sv_cond_found(sv_arena *a, const sv_cond *c, const sv_selection *sel);
/* NULL is true. */
int sv_cond_eval(const sv_cond *c, const sv_selection *sel);
#endif
