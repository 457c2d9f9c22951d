/* Checked builds (SV_CHECKED): the bytes of the state are compared around every hook that may only read, and everything is counted
   from scratch after every hook that may write. In other builds these are nothing. */
#ifndef SV_TURN_CHECKED_H
#define SV_TURN_CHECKED_H
#include "state/session.h"

#if SV_CHECKED
uint64_t sv_checked_before(const sv_session *s);
void sv_checked_pure(sv_session *s, uint64_t before, const char *kind); /* fault when a byte changed */
void sv_checked_change(sv_session *s);                                  /* fault when the recount differs */
#define SV_PURE(s, kind, call)                                                                                         \
    do {                                                                                                               \
        const uint64_t sv_before = sv_checked_before(s);                                                               \
        call;                                                                                                          \
        sv_checked_pure((s), sv_before, (kind));                                                                       \
    } while (0)
#else
#define SV_PURE(s, kind, call) call
#define sv_checked_change(s) ((void)0)
#endif
#endif
