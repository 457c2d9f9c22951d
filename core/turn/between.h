/* Between the machine and the hooks: in a mix that is watched (sv_mix_desc.watched) or wrapped (sv_library_wrap) hooks are called by way of
   functions that stand here. They are put in when the mix is compiled, so any other mix knows nothing of them. */
#ifndef SV_TURN_BETWEEN_H
#define SV_TURN_BETWEEN_H
#include "turn/compile.h"

enum { SV_BETWEEN_MAX = 256 /* of one kind */ };

typedef union sv_hook_args { /* what a hook is given beside its context, by kind */
    sv_offers *offers;
    sv_options *options;
    const sv_option *option;
    const sv_event *event;
    sv_score *score;
} sv_hook_args;

typedef struct sv_between_hook {
    const sv_hook *hook;      /* the real one */
    const sv_hook_info *info; /* NULL: nobody wraps it */
    int tag;
} sv_between_hook;

typedef struct sv_between {
    sv_between_hook hook[SV_HOOK_KINDS][SV_BETWEEN_MAX]; /* by kind and number */
    int n[SV_HOOK_KINDS];
    int left_out;     /* hooks beyond SV_BETWEEN_MAX of a kind: they are called directly */
    int watched;      /* 1: each is called by its guard */
    sv_wrap wrap;     /* call NULL: not wrapped */
    sv_api api;       /* of a wrapped mix: what its hooks may call */
    SV_LIST(const sv_hook_info *) infos; /* of a wrapped mix: all hooks */
} sv_between;

const char *sv_hook_kind_name(const sv_hook *h); /* "SV_OFFER" */
const char *sv_hook_place(const sv_hook *h);     /* for messages: its row, else its rule, else "-" */
int sv_hook_call(sv_ctx *c, const sv_hook *h, sv_hook_args a); /* what it returns; 0 of kinds that return nothing */

/* Before names are resolved: m->between, where the mix is watched or its library has a wrap. Then, with all hooks placed, those that are called by
   way of it. 1, or 0 with the fault in the report. */
int sv_between_begin(sv_mix *m, int watched, sv_report *r);
int sv_between_put(sv_mix *m, sv_hooks *hooks, sv_report *r);
static inline int sv_mix_is_watched(const sv_mix *m) { return m->between && m->between->watched; }

/* wrap.c */
int sv_wrap_hang(sv_mix *m, sv_between *b, sv_placed_hook *at, sv_between_hook *out, sv_report *r); /* 1 wrapped, 0 not, -1 a fault */
void sv_wrap_sort(sv_hooks *hooks);
int sv_wrap_call(sv_ctx *c, const sv_between_hook *h, sv_hook_args a);
void sv_wrap_api(sv_api *api);   /* what hooks of a wrapped mix are given as sv_ctx.api */
#endif
