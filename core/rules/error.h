/* Every fault a person or a program can cause: one table, both languages. A text names what is wrong and the cure.
   Arguments are strings only, taken in order: %1 %2 %3 (so that the two languages may order them differently). */
#ifndef SV_RULES_ERROR_H
#define SV_RULES_ERROR_H
#include <stddef.h>
#include "spelverloop/engine.h"
#include "util/arena.h"

struct sv_report {
    sv_arena arena;
    SV_LIST(sv_fault) faults; /* room for SV_MAX_FAULTS + 1 is made at the start, so that a fault can always be noted */
    int lang;                 /* SV_EN or SV_NL of model.h: language of the texts */
    int lost;                 /* an arena that is read into had no memory */
    int repeated;             /* faults that followed from lack of memory */
    int truncated;            /* faults beyond SV_MAX_FAULTS; the last one kept then is SV_E_MORE */
};
enum { SV_MAX_FAULTS = 200, SV_FAULT_ARGS = 4 };

/* What is read into that arena may be cut off when memory ends, and a fault seen in it may be none: from then on lack of memory is all that is told,
   once, until the report is cleared. Of several reports the last one to read is told. The arena may be moved; whoever keeps it longer than the report sets its `told` to NULL. */
void sv_report_reads(sv_report *r, sv_arena *a);
/* Adds one fault. `file` may be NULL (command line), `line` 0 when no line applies. Arguments: up to 4 strings, NULL for none.
   Returns `code`, so that a function may `return sv_fail(…)`. */
sv_code sv_fail(sv_report *r, sv_code code, const char *file, int line, const char *a1, const char *a2, const char *a3,
                const char *a4);
/* The same with a place { file, line } and as many arguments as the text has: SV_FAIL(r, SV_E_FORMAT, where, "2"). */
#define SV_FAIL(r, code, place, ...)                                                                                   \
    sv_fail_at((r), (code), (place).file, (place).line, (const char *const[SV_FAULT_ARGS]){__VA_ARGS__})
sv_code sv_fail_at(sv_report *r, sv_code code, const char *file, int line, const char *const args[SV_FAULT_ARGS]);
void sv_fail_again(sv_report *r, const sv_fault *f); /* a fault of another report; its texts are copied */
int sv_failed(const sv_report *r); /* number of faults, also of those not kept: a reader compares it before and after */

/* The text of a code with its arguments filled in, in the arena; the bare text when memory is short. */
const char *sv_fault_text(sv_arena *a, int lang, sv_code code, const char *const args[SV_FAULT_ARGS]);

/* Why the system could not do something: the text of an error number, in the language of the report. */
const char *sv_errno_text(sv_report *r, int error);

/* The name nearest to `wrong` among `names` (edit distance with swaps, at most a third of the length but at least one edit, and
   never all of it; upper and lower case are alike), the first of several; or NULL. */
const char *sv_nearest(const char *wrong, const char *const *names, int n);
/* What a fault adds about an unknown name, in the language of the report: `did you mean "x"?`, or the names there are. */
const char *sv_hint(sv_report *r, const char *wrong, const char *const *names, int n);
#endif
