/* Step 4: what ships want, and every way to pay for one. A way is packed in a number: shells in the lowest four bits, then bananas, then
   fish; 0 where the ship leaves no choice. */
#include <stdio.h>
#include <string.h>
#include "south-seas.h"

const ship south_ship[SHIP_KINDS] = {
    {ANY, 3, {0}, 2},           {SAME, 3, {0}, 2},          {SAME, 4, {0}, 3},          {SAME_AND_ONE, 3, {0}, 3},  {EXACT, 0, {1, 1, 1}, 3}, {ANY, 5, {0}, 4},
    {EXACT, 0, {2, 2, 0}, 4},   {EXACT, 0, {2, 0, 2}, 4},   {EXACT, 0, {0, 2, 2}, 4},   {SAME, 5, {0}, 4},          {ANY, 6, {0}, 5},         {EXACT, 0, {2, 1, 1}, 5},
    {EXACT, 0, {1, 1, 2}, 5},   {EXACT, 0, {1, 2, 1}, 5},   {EXACT, 0, {2, 1, 2}, 6},   {EXACT, 0, {2, 2, 1}, 6},   {EXACT, 0, {1, 2, 2}, 6}, {EXACT, 0, {2, 2, 2}, 6},
};
const char *const south_ship_names[SHIP_KINDS + 1] = {
    "ship-any-3", "ship-same-3", "ship-same-4", "ship-same-3-1", "ship-sbf", "ship-any-5", "ship-ssbb", "ship-ssff", "ship-bbff",
    "ship-same-5", "ship-any-6", "ship-ssbf", "ship-sbff", "ship-sbbf", "ship-ssbff", "ship-ssbbf", "ship-sbbff", "ship-ssbbff", NULL,
};

enum { BITS = 4, MASK = 15 };
static uint16_t pack(int shells, int bananas, int fish) { return (uint16_t)(shells | bananas << BITS | fish << 2 * BITS); }
static int of_kind(uint16_t way, int kind) { return way >> kind * BITS & MASK; }

/* ---- ways ------------------------------------------------------------------------------------------------------------------------ */

static int wanted(const ship *s, uint16_t way, int kind) { return s->demand == EXACT ? s->goods[kind] : of_kind(way, kind); }

static int can_pay(const sv_ctx *c, uint8_t player, const ship *s, uint16_t way)
{
    for (int kind = 0; kind < GOODS; kind++)
        if (c->head->amount[c->currency[kind]][player] < wanted(s, way, kind))
            return 0;
    return 1;
}

static void offer_way(sv_ctx *c, sv_offers *o, uint16_t kind, uint16_t way)
{
    if (can_pay(c, o->who, &south_ship[kind], way))
        sv_offer(o, kind, way, 0);
    else if (o->explain)
        c->api->refuse(c, o, kind, way, 0, c->rule[RULE_GOODS]);
}

static void offer_any(sv_ctx *c, sv_offers *o, uint16_t kind, int n)
{
    for (int shells = n; shells >= 0; shells--)
        for (int bananas = n - shells; bananas >= 0; bananas--)
            offer_way(c, o, kind, pack(shells, bananas, n - shells - bananas));
}

static void offer_same(sv_ctx *c, sv_offers *o, uint16_t kind, int n, int one_more)
{
    for (int many = 0; many < GOODS; many++)
        for (int other = 0; other < GOODS; other++) {
            if ((other != many) != one_more)
                continue;
            const uint16_t more = (uint16_t)(one_more << other * BITS);

            offer_way(c, o, kind, (uint16_t)(n << many * BITS | more));
        }
}

static void offer_kind(sv_ctx *c, sv_offers *o, uint16_t kind)
{
    const ship *s = &south_ship[kind];

    switch ((demand)s->demand) {
    case EXACT: offer_way(c, o, kind, 0); break;
    case ANY: offer_any(c, o, kind, s->n); break;
    case SAME: offer_same(c, o, kind, s->n, 0); break;
    case SAME_AND_ONE: offer_same(c, o, kind, s->n, 1); break;
    }
}

/* ---- the row ---------------------------------------------------------------------------------------------------------------------- */

/* For who asks why: ships that do not lie open, and ships without a word of how to pay. */
static void refuse_ships(sv_ctx *c, sv_offers *o, const sv_option *first)
{
    const harbour *h = south_harbour(c);

    for (uint16_t kind = 0; kind < SHIP_KINDS; kind++) {
        int offered = 0;

        for (const sv_option *at = first; at < o->next; at++)
            offered |= at->a == kind;
        if (!memchr(h->open, kind + 1, h->n_open))
            c->api->refuse(c, o, kind, 0, 0, c->rule[RULE_OPEN_SHIP]);
        else if (!offered && south_ship[kind].demand != EXACT)
            c->api->refuse(c, o, kind, 0, 0, c->rule[RULE_GOODS]);
    }
}

void south_offer_deliver(sv_ctx *c, sv_offers *o)
{
    const harbour *h = south_harbour(c);
    const sv_option *const first = o->next;

    for (int i = 0; i < h->n_open; i++)
        if (!memchr(h->open, h->open[i], (size_t)i))
            offer_kind(c, o, (uint16_t)(h->open[i] - 1));
    if (o->explain)
        refuse_ships(c, o, first);
}

int south_deliver_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    static const char *const names[GOODS] = {"shell", "banana", "fish"};
    int at = snprintf(buf, n, "%s", south_ship_names[o->a]);

    (void)c;
    for (int kind = 0; kind < GOODS; kind++)
        if (of_kind(o->b, kind))
            at += snprintf(buf + ((size_t)at < n ? (size_t)at : n), (size_t)at < n ? n - (size_t)at : 0, " %d %s", of_kind(o->b, kind), names[kind]);
    return at;
}

sv_next south_deliver(sv_ctx *c, const sv_option *o)
{
    for (int kind = 0; kind < GOODS; kind++) {
        const int n = wanted(&south_ship[o->a], o->b, kind);

        if (n)
            c->api->pay(c, c->head->active, -n, c->currency[kind], c->word[WORD_PAID], n);
    }
    south_take(c, c->head->active, o->a);
    return SV_GO_ON;
}
