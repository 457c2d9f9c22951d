/* tally: a game that only scores. Its rows stand against the order of the layers, which decide all the same. */
#include "tally.h"

static const char *const words[] = {"unit", NULL};

static const tally_case *of(const sv_score *s)
{
    return &tally_cases[s->item->extra];
}

static void offer_case(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < TALLY_CASES; i++)
        sv_offer(o, i, 0, 0);
}

static sv_next apply_case(sv_ctx *c, const sv_option *o)
{
    const sv_item item = {.kind = SV_ITEM_GROUP, .extra = o->a};

    c->api->score_item(c, &item, (uint16_t)tally_cases[o->a].currency);
    return SV_GO_ON;
}

static void offer_one(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 3, 0, 0);
}

static sv_next apply_grant(sv_ctx *c, const sv_option *o)
{
    c->api->pay(c, 2, o->a, 0, c->word[0], o->a);
    return SV_GO_ON;
}

/* Looks what every case would be worth, and pays nothing. */
static sv_next apply_preview(sv_ctx *c, const sv_option *o)
{
    (void)o;
    for (uint16_t i = 0; i < TALLY_CASES; i++) {
        const sv_item item = {.kind = SV_ITEM_GROUP, .extra = i};
        sv_score s;

        c->api->score_open(c, &s, &item);
        c->api->score_majority(c, &s);
        c->api->score_value(c, &s);
    }
    return SV_GO_ON;
}

static void strength(sv_ctx *c, sv_score *s)
{
    for (int p = 0; p < c->head->players; p++)
        s->strength[p] += of(s)->strength[p];
}

static void tie(sv_ctx *c, sv_score *s)
{
    (void)c;
    if (of(s)->tie == LOWEST)
        s->receivers &= (uint8_t)-s->receivers;
    else if (of(s)->tie == NOBODY && (s->receivers & (s->receivers - 1)))
        s->receivers = 0;
}

static void units(sv_ctx *c, sv_score *s)
{
    s->units += of(s)->units;
    s->rate += of(s)->rate;
    sv_score_note(s, c->word[0], of(s)->units);
}
static void more(sv_ctx *c, sv_score *s)
{
    (void)c;
    s->units += of(s)->more;
}
static void rate(sv_ctx *c, sv_score *s)
{
    (void)c;
    s->rate += of(s)->raise;
}
static void nullify(sv_ctx *c, sv_score *s)
{
    (void)c;
    if (of(s)->nullify)
        s->rate = 0;
}
static void per_tile(sv_ctx *c, sv_score *s)
{
    (void)c;
    s->extra += of(s)->per_tile;
}
static void halve(sv_ctx *c, sv_score *s)
{
    (void)c;
    if (!of(s)->halve)
        return;
    s->units = (sv_score_value(s) + 1) / 2;
    s->rate = 1;
    s->extra = 0;
}
static void late(sv_ctx *c, sv_score *s)
{
    (void)c;
    s->extra += of(s)->late;
}
static void receivers(sv_ctx *c, sv_score *s)
{
    (void)c;
    if (sv_score_value(s) < of(s)->at_least)
        s->receivers = 0;
    s->receivers |= of(s)->add;
}
static void personal(sv_ctx *c, sv_score *s)
{
    for (int p = 0; p < c->head->players; p++)
        s->personal[p] += of(s)->personal[p];
}
static void copies(sv_ctx *c, sv_score *s)
{
    (void)c;
    s->receivers |= of(s)->copies;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "score", .fn.offer = offer_case, .args = "n"},
    {.kind = SV_APPLY, .row = "score", .fn.apply = apply_case},
    {.kind = SV_OFFER, .row = "grant", .fn.offer = offer_one, .args = "n"},
    {.kind = SV_APPLY, .row = "grant", .fn.apply = apply_grant},
    {.kind = SV_OFFER, .row = "preview", .fn.offer = offer_one, .args = "n"},
    {.kind = SV_APPLY, .row = "preview", .fn.apply = apply_preview},
    {.kind = SV_SCORE, .row = "copies", .layer = SV_LAYER_COPIES, .fn.score = copies},
    {.kind = SV_SCORE, .row = "personal", .layer = SV_LAYER_PERSONAL, .fn.score = personal},
    {.kind = SV_SCORE, .row = "receivers", .layer = SV_LAYER_RECEIVERS, .fn.score = receivers},
    {.kind = SV_SCORE, .row = "late", .layer = SV_LAYER_LATE, .fn.score = late},
    {.kind = SV_SCORE, .row = "halve", .layer = SV_LAYER_HALVE, .fn.score = halve},
    {.kind = SV_SCORE, .row = "per-tile", .layer = SV_LAYER_PER_TILE, .fn.score = per_tile},
    {.kind = SV_SCORE, .row = "nullify", .layer = SV_LAYER_NULLIFY, .fn.score = nullify},
    {.kind = SV_SCORE, .row = "raise", .layer = SV_LAYER_RATE, .fn.score = rate},
    {.kind = SV_SCORE, .row = "units", .layer = SV_LAYER_UNITS, .fn.score = units},
    {.kind = SV_SCORE, .row = "more", .layer = SV_LAYER_UNITS, .fn.score = more},
    {.kind = SV_SCORE, .row = "tie", .layer = SV_LAYER_TIE, .fn.score = tie},
    {.kind = SV_SCORE, .row = "strength", .layer = SV_LAYER_STRENGTH, .fn.score = strength},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD, .id = "tally", .names = {.words = words}, .hooks = hooks, .n_hooks = sizeof hooks / sizeof hooks[0],
};
