/* probe-c: inspectors. People say what the weather is; each inspector looks at each seam; acts at the owner's row, as probe-a does:
   a mix with both must say who is first. */
#include "../probe.h"

static inspectors *of(sv_ctx *c, sv_lifetime life)
{
    return c->slot[life];
}

static const char *const weathers[] = {"foul", "fair", NULL};

static void offer_weather(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 0, 0, 0);
    sv_offer(o, 1, 0, 0);
}

static sv_next apply_weather(sv_ctx *c, const sv_option *o)
{
    of(c, SV_LIFE_GAME)->fair = (uint8_t)o->a;
    return SV_GO_ON;
}

static void offer_visit(sv_ctx *c, sv_offers *o)
{
    for (uint16_t p = 0; p < c->head->players; p++)
        if (p != o->who)
            sv_offer(o, p, 0, 0);
}

static sv_next apply_nothing(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}

static sv_next enter_inspect(sv_ctx *c)
{
    of(c, SV_LIFE_ITEM)->looked++;
    return SV_GO_ON;
}

/* In fair weather digging pays again as much as the digger has: the order of the plugins matters. */
static sv_next apply_dig(sv_ctx *c, const sv_option *o)
{
    (void)o;
    if (of(c, SV_LIFE_GAME)->fair)
        c->api->pay(c, c->head->active, c->head->amount[POINTS][c->head->active] % 7, POINTS, 0, 1);
    return SV_GO_ON;
}

static void veto_narrow(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a % 3 == 0)
            sv_strike(o, k);
}
static int is_narrow(sv_ctx *c)
{
    return of(c, SV_LIFE_GAME)->narrow;
}

static uint16_t count_inspectors(sv_ctx *c)
{
    (void)c;
    return 2;
}
static const sv_list lists[] = {{.kind = "inspector", .count = count_inspectors}};

static const sv_hook hooks[] = {
    {.kind = SV_OFFER,
     .row = "weather",
     .flags = SV_HOOK_OUTSIDE,
     .fn.offer = offer_weather,
     .args = "e",
     .words = weathers},
    {.kind = SV_APPLY, .row = "weather", .fn.apply = apply_weather},
    {.kind = SV_OFFER, .row = "visit", .fn.offer = offer_visit, .args = "w"},
    {.kind = SV_APPLY, .row = "visit", .fn.apply = apply_nothing},
    {.kind = SV_ENTER, .row = "inspect", .fn.enter = enter_inspect},
    {.kind = SV_APPLY, .row = "dig", .fn.apply = apply_dig},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .fn.veto = veto_narrow, .rule = "narrow", .active = is_narrow},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "probe-c",
    .slot = {[SV_LIFE_GAME] = sizeof(inspectors), [SV_LIFE_ITEM] = sizeof(inspectors)},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .lists = lists,
    .n_lists = 1,
};
