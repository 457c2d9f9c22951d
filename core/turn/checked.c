#include "turn/checked.h"
#if SV_CHECKED
#include <xxhash.h>
#include "state/mix.h"

uint64_t sv_checked_before(const sv_session *s) { return XXH3_64bits(s->block, s->lay->size); }

void sv_checked_pure(sv_session *s, uint64_t before, const char *kind)
{
    if (sv_checked_before(s) != before)
        sv_session_fault(s, "%s hook at row %s changed the state, which it may only read", kind, sv_session_row_name(s));
}

void sv_checked_change(sv_session *s)
{
    char text[160];

    if (s->recount && !s->recount(s, text, sizeof text))
        sv_session_fault(s, "after row %s: %s", sv_session_row_name(s), text);
}
#else
typedef int sv_checked_nothing; /* a source file may not be empty */
#endif
