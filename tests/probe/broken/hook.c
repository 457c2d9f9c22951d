/* A plugin with one hook, or two, that cannot be: built once for each, as HOOK. */
#include "spelverloop/plugin.h"

static sv_next enter(sv_ctx *c)
{
    (void)c;
    return SV_GO_ON;
}
static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}
static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c;
    (void)o;
}
static void veto(sv_ctx *c, sv_options *o)
{
    (void)c;
    (void)o;
}
static void event(sv_ctx *c, const sv_event *e)
{
    (void)c;
    (void)e;
}
static void score(sv_ctx *c, sv_score *s)
{
    (void)c;
    (void)s;
}

/* Each table holds them all, so that none is unused. */
#define GOOD                                                                                                           \
    {.kind = SV_ENTER, .row = "row-b", .fn.enter = enter},                                                             \
        {.kind = SV_OFFER, .row = "row-b", .fn.offer = offer, .args = "n"},                                            \
        {.kind = SV_APPLY, .row = "row-b", .fn.apply = apply},                                                         \
        {.kind = SV_VETO, .row = "row-b", .fn.veto = veto, .rule = "law"},                                             \
        {.kind = SV_EVENT, .row = "row-b", .event = SV_EV_PAID, .fn.event = event},                                    \
    {                                                                                                                  \
        .kind = SV_SCORE, .row = "row-b", .layer = SV_LAYER_UNITS, .fn.score = score                                   \
    }
#define APPLIES                                                                                                        \
    {                                                                                                                  \
        .kind = SV_APPLY, .row = "row-a", .fn.apply = apply                                                            \
    }

#define NONE APPLIES
#define NO_FUNCTION                                                                                                    \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = "row-a"                                                                               \
    }
#define NO_KIND                                                                                                        \
    {                                                                                                                  \
        .row = "row-a", .fn.enter = enter                                                                              \
    }
#define OTHER_KIND                                                                                                     \
    {                                                                                                                  \
        .kind = (sv_hook_kind)9, .row = "row-a", .fn.enter = enter                                                     \
    }
#define NO_ROW                                                                                                         \
    {                                                                                                                  \
        .kind = SV_ENTER, .fn.enter = enter                                                                            \
    }
#define OTHER_ROW                                                                                                      \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = "row-c", .fn.enter = enter                                                            \
    }
#define NO_APPLY                                                                                                       \
    {                                                                                                                  \
        .kind = SV_OFFER, .row = "row-a", .fn.offer = offer, .args = ""                                                \
    }
#define NO_ARGS {.kind = SV_OFFER, .row = "row-a", .fn.offer = offer}, APPLIES
#define OTHER_ARGS {.kind = SV_OFFER, .row = "row-a", .fn.offer = offer, .args = "x"}, APPLIES
#define NO_WORDS {.kind = SV_OFFER, .row = "row-a", .fn.offer = offer, .args = "e"}, APPLIES
#define NO_TEXT {.kind = SV_OFFER, .row = "row-a", .fn.offer = offer, .args = "*"}, APPLIES
#define NO_TILES {.kind = SV_OFFER, .row = "row-a", .fn.offer = offer, .args = "t"}, APPLIES
#define NO_RULE                                                                                                        \
    {                                                                                                                  \
        .kind = SV_VETO, .row = "row-a", .fn.veto = veto                                                               \
    }
#define OTHER_RULE                                                                                                     \
    {                                                                                                                  \
        .kind = SV_VETO, .row = "row-a", .fn.veto = veto, .rule = "low"                                                \
    }
#define VETO_NOTHING                                                                                                   \
    {                                                                                                                  \
        .kind = SV_VETO, .fn.veto = veto, .rule = "law"                                                                \
    }
#define OTHER_NEED                                                                                                     \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = "row-a", .needs = "hand complete", .fn.enter = enter                                  \
    }
#define OTHER_WHEN                                                                                                     \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = "row-a", .when = "mood=sad", .fn.enter = enter                                        \
    }
#define OTHER_ELEMENT                                                                                                  \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = "row-a", .when = "element=gold mood=glad", .fn.enter = enter                          \
    }
#define OTHER_FEATURE                                                                                                  \
    {                                                                                                                  \
        .kind = SV_SCORE, .row = "row-a", .layer = SV_LAYER_UNITS, .kinds = "rood", .fn.score = score                  \
    }
#define OTHER_LAYER                                                                                                    \
    {                                                                                                                  \
        .kind = SV_SCORE, .row = "row-a", .layer = SV_LAYERS, .fn.score = score                                        \
    }
#define OTHER_EVENT                                                                                                    \
    {                                                                                                                  \
        .kind = SV_EVENT, .event = SV_EVENT_KINDS, .fn.event = event                                                   \
    }

static const sv_hook hooks[] = {HOOK, GOOD};

SV_EXPORT const sv_plugin spelverloop_plugin = {SV_PLUGIN_HEAD, .id = "broken", .hooks = hooks,
                                                .n_hooks = sizeof hooks / sizeof hooks[0]};
