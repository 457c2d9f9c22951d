/* probe-b: powder. A debt that is due, bids round the table, a guest's nested turn, options free of rules, a row it wakes itself. */
#include "../probe.h"

static const char *const steps[] = {"DIG", NULL};
static const char *const wakes[] = {"closed", NULL};
static const sv_service uses[] = {{"probe.prices", 1, NULL}};

static powder *of(sv_ctx *c, sv_lifetime life)
{
    return c->slot[life];
}

static void offer_debt(sv_ctx *c, sv_offers *o)
{
    if (of(c, SV_LIFE_GAME)->owes >> o->who & 1)
        for (uint16_t n = 1; n <= 2; n++)
            sv_offer(o, n, 0, 0);
}

static sv_next apply_debt(sv_ctx *c, const sv_option *o)
{
    of(c, SV_LIFE_GAME)->owes &= (uint8_t) ~(1u << c->head->active);
    c->api->pay(c, c->head->active, -(int16_t)o->a, GEMS, 0, 1);
    return SV_GO_ON;
}

/* Blasting is digging that no rule stops but the narrow shaft. */
static void offer_blast(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t n = 1; n <= DEPTH_MAX; n++)
        sv_offer(o, n, 0, 0);
}

static sv_next apply_blast(sv_ctx *c, const sv_option *o)
{
    const probe_prices *p = c->service[0];

    of(c, SV_LIFE_GAME)->owes |= (uint8_t)(1u << c->head->active);
    c->api->pay(c, c->head->active, p->of(o->a), POINTS, 0, 1);
    if (o->a % 2)
        c->api->wake(c, c->wake[0]);
    else
        c->api->sleep(c, c->wake[0]);
    return SV_GO_ON;
}

static void veto_closed(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a == 2)
            sv_strike(o, k);
}

static const char *const bids[] = {"low", "high", NULL};

static void offer_bid(sv_ctx *c, sv_offers *o)
{
    if (of(c, SV_LIFE_PART)->bids < 5)
        for (uint16_t n = 0; n < 2; n++)
            sv_offer(o, n, 0, 0);
}

static sv_next apply_bid(sv_ctx *c, const sv_option *o)
{
    of(c, SV_LIFE_PART)->bids = (uint8_t)(of(c, SV_LIFE_PART)->bids + 1 + o->a);
    return SV_GO_ON;
}

/* Once a game each: a guest digs now, another after the turn. */
static sv_next enter_guest(sv_ctx *c)
{
    powder *p = of(c, SV_LIFE_GAME);
    const sv_frame f = {.player = (uint8_t)((c->head->active + 1) % c->head->players),
                        .kind = 1,
                        .first = c->step[0],
                        .last = c->step[0],
                        .tile = SV_NO_TILE};

    if (p->guests == 2 || c->head->frames > 1)
        return SV_GO_ON;
    c->api->push_frame(c, &f, p->guests++ == 0);
    return SV_ACTED;
}

static void hear_paid(sv_ctx *c, const sv_event *e)
{
    of(c, SV_LIFE_GAME)->paid = of(c, SV_LIFE_GAME)->paid * 31 + e->a + 7u * e->b;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "debt", .fn.offer = offer_debt, .args = "n"},
    {.kind = SV_APPLY, .row = "debt", .fn.apply = apply_debt},
    {.kind = SV_OFFER,
     .row = "blast",
     .flags = SV_HOOK_PLACE,
     .fn.offer = offer_blast,
     .args = "n",
     .waives = "probe.too-deep probe-a.rest-day"},
    {.kind = SV_APPLY, .row = "blast", .fn.apply = apply_blast},
    {.kind = SV_VETO, .row = "carry", .needs = "closed", .fn.veto = veto_closed, .rule = "closed"},
    {.kind = SV_OFFER, .row = "bid", .fn.offer = offer_bid, .args = "e", .words = bids},
    {.kind = SV_APPLY, .row = "bid", .fn.apply = apply_bid},
    {.kind = SV_ENTER, .row = "guest-turn", .fn.enter = enter_guest},
    {.kind = SV_EVENT, .row = "debt", .event = SV_EV_PAID, .fn.event = hear_paid},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "probe-b",
    .slot = {[SV_LIFE_GAME] = sizeof(powder), [SV_LIFE_PART] = sizeof(powder)},
    .names = {.steps = steps, .wakes = wakes},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .uses = uses,
    .n_uses = 1,
    .pushes_frames = 1,
};
