#include "turn/checked.h"
#if SV_CHECKED
#include <xxhash.h>
#include "state/mix.h"
#include "turn/between.h"

/* In a watched mix the guard of each hook has looked already. */
static int is_watched(const sv_session *s) { return sv_mix_is_watched(s->mix) && !s->mix->between->left_out; }

uint64_t sv_checked_before(const sv_session *s) { return is_watched(s) ? 0 : XXH3_64bits(s->block, s->lay->size); }

void sv_checked_pure(sv_session *s, uint64_t before, const char *kind)
{
    if (sv_checked_before(s) != before)
        sv_session_fault(s, SV_BOUND_HOOK, sv_session_row_name(s), 0, kind);
}

void sv_checked_change(sv_session *s)
{
    char text[160];

    if (!is_watched(s) && s->recount && !s->recount(s, text, sizeof text))
        sv_session_fault(s, SV_BOUND_RECOUNT, sv_session_row_name(s), 0, text);
}
#else
typedef int sv_checked_nothing; /* a source file may not be empty */
#endif
