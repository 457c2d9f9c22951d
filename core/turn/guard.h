/* Guards: in a watched mix (sv_mix_desc.watched) every hook is called by way of a guard, which looks at the state before and after it.
   They are put in between the hooks and the program when the mix is compiled, so a mix that is not watched knows nothing of them. */
#ifndef SV_TURN_GUARD_H
#define SV_TURN_GUARD_H
#include "turn/compile.h"

enum { SV_GUARDS_MAX = 256 /* of one kind */, SV_GUARD_KINDS = SV_HOOK_KINDS };
enum { SV_GUARD_ZONE = 64 /* bytes behind the slots of a plugin that must stay zero */ };

typedef struct sv_guards {
    const sv_hook *hook[SV_GUARD_KINDS][SV_GUARDS_MAX]; /* the real ones, by kind and number of the guard */
    int n[SV_GUARD_KINDS];
    int left_out; /* hooks beyond SV_GUARDS_MAX of a kind: nobody watches them */
} sv_guards;

const char *sv_hook_kind_name(const sv_hook *h); /* "SV_OFFER" */
const char *sv_hook_place(const sv_hook *h);     /* for messages: its row, else its rule, else "-" */
int sv_guards_put(sv_mix *m, sv_hooks *hooks, sv_report *r); /* 1, or 0 with the fault in the report */
#endif
