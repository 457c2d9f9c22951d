/* probe-a: lamps. Hooks on its own rows and on those of probe, a veto over all digging, numbers of its own. */
#include "../probe.h"

static const char *const options[] = {"greedy", NULL};
static const char *const streams[] = {"faces", NULL};
static const sv_service uses[] = {{"probe.prices", 2, NULL}};

static lamps *of(sv_ctx *c, sv_lifetime life)
{
    return c->slot[life];
}
static const probe_prices *prices(sv_ctx *c)
{
    return c->service[0];
}

static void offer_bare(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 0, 0, 0);
}

static sv_next apply_rumour(sv_ctx *c, const sv_option *o)
{
    (void)o;
    of(c, SV_LIFE_GAME)->rumours++;
    of(c, SV_LIFE_TURN)->rumours++;
    of(c, SV_LIFE_WINDOW)->rumours++;
    return SV_GO_ON;
}

static void offer_lamp(sv_ctx *c, sv_offers *o)
{
    if (c->head->amount[GEMS][o->who] >= prices(c)->of_lamp())
        for (uint16_t kind = 0; kind < 2; kind++)
            sv_offer(o, kind, 0, 0);
}

static int lamp_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    const char *text = o->a ? "of brass" : "of tin";
    size_t i = 0;

    (void)c;
    for (; i + 1 < n && text[i]; i++)
        buf[i] = text[i];
    if (n)
        buf[i] = 0;
    return (int)i;
}

static sv_next apply_lamp(sv_ctx *c, const sv_option *o)
{
    (void)o;
    c->api->pay(c, c->head->active, -prices(c)->of_lamp(), GEMS, 0, 1);
    of(c, SV_LIFE_GAME)->lamps++;
    of(c, SV_LIFE_TURN)->lamps++;
    of(c, SV_LIFE_PART)->lamps++;
    of(c, SV_LIFE_TILE)->lamps++;
    return SV_GO_ON;
}

static sv_next enter_face(sv_ctx *c)
{
    for (int i = 0; i < (c->option[0] ? 7 : 1); i++)
        of(c, SV_LIFE_PART)->faces = (uint8_t)c->api->random(c, c->stream[0], 100);
    return SV_ACTED;
}

/* Digging pays the lamp bearer: a second plugin acts where the owner acts. */
static sv_next apply_dig(sv_ctx *c, const sv_option *o)
{
    if (of(c, SV_LIFE_GAME)->lamps)
        c->api->pay(c, c->head->active, o->a > 4 ? 2 : 1, POINTS, 0, 1);
    return SV_GO_ON;
}

static sv_next apply_nothing(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}

static void veto_rest(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a % 2 == 0)
            sv_strike(o, k);
}
static int is_rest(sv_ctx *c)
{
    return of(c, SV_LIFE_GAME)->rest;
}

static void hear_figure(sv_ctx *c, const sv_event *e)
{
    of(c, SV_LIFE_GAME)->heard += e->b + 1u;
    if (c->head->loops)
        of(c, SV_LIFE_ITEM)->heard++;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "rumour", .fn.offer = offer_bare, .args = ""},
    {.kind = SV_APPLY, .row = "rumour", .fn.apply = apply_rumour},
    {.kind = SV_OFFER, .row = "buy-lamp", .fn.offer = offer_lamp, .args = "*", .text = lamp_text},
    {.kind = SV_APPLY, .row = "buy-lamp", .fn.apply = apply_lamp},
    {.kind = SV_ENTER, .row = "new-face", .fn.enter = enter_face},
    {.kind = SV_APPLY, .row = "dig", .fn.apply = apply_dig},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .fn.veto = veto_rest, .rule = "rest-day", .active = is_rest},
    {.kind = SV_OFFER, .row = "haggle-up", .fn.offer = offer_bare, .args = ""},
    {.kind = SV_APPLY, .row = "haggle-up", .fn.apply = apply_nothing},
    {.kind = SV_OFFER, .row = "haggle-down", .fn.offer = offer_bare, .args = ""},
    {.kind = SV_APPLY, .row = "haggle-down", .fn.apply = apply_nothing},
    {.kind = SV_EVENT, .row = "new-face", .event = SV_EV_FIGURE, .fn.event = hear_figure},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "probe-a",
    .slot = {sizeof(lamps), sizeof(lamps), sizeof(lamps), sizeof(lamps), sizeof(lamps), sizeof(lamps)},
    .names = {.options = options, .streams = streams},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .uses = uses,
    .n_uses = 1,
};
