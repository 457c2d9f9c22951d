/* A plugin for the game probe that acts where probe acts, and hears what probe-b hears; in small numbers of points one sees who came
   when. Built as x1 … x4, the number as N. With VERSION it needs the service probe.prices in that version, with SERVICE another. */
#include "spelverloop/plugin.h"

#ifndef SERVICE
#define SERVICE "probe.prices"
#endif
#ifndef VERSION
#define VERSION 1
#endif
#define TEXT_OF(n) #n
#define TEXT(n) TEXT_OF(n)

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)o;
    c->api->pay(c, c->head->active, 1000 * N, 0, 0, 0);
    return SV_GO_ON;
}

static void hear(sv_ctx *c, const sv_event *e)
{
    (void)c;
    (void)e;
}

static const sv_service uses[] = {{SERVICE, VERSION, NULL}};

static const sv_hook hooks[] = {
    {.kind = SV_APPLY, .row = "dig", .fn.apply = apply},
#ifdef HEARS
    {.kind = SV_EVENT, .row = "debt", .event = SV_EV_PAID, .fn.event = hear},
#else
    {.kind = SV_EVENT, .event = SV_EV_PAID, .fn.event = hear},
#endif
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "x" TEXT(N), .hooks = hooks, .n_hooks = sizeof hooks / sizeof hooks[0],
    .uses = uses,   .n_uses = 1,
};
