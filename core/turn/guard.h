/* Guards: in a watched mix (sv_mix_desc.watched) every hook is called by way of its guard, which looks at the state before and after it. */
#ifndef SV_TURN_GUARD_H
#define SV_TURN_GUARD_H
#include "turn/between.h"

enum { SV_GUARD_ZONE = 64 /* bytes behind the slots of a plugin that must stay zero */ };

int sv_guard_call(sv_ctx *c, const sv_hook *h, sv_hook_args a);
#endif
