/* Step 4: what ships want, and every way to pay for one. A way is packed in a number: shells in the lowest four bits, then bananas, then
   fish; 0 where the ship leaves no choice. */
#include <stdio.h>
#include <string.h>
#include "south-seas.h"

const ship south_ship[SHIP_KINDS] = { /* shells, bananas, fish */
    {ANY, 3, {0}, 2, 3, 0}, {SAME, 3, {0}, 2, 3, 0}, {SAME, 4, {0}, 3, 4, 0},
    {SAME_AND_ONE, 3, {0}, 3, 4, 0}, {EXACT, 0, {1, 1, 1}, 3, 3, 0}, {ANY, 5, {0}, 4, 5, 0},
    {EXACT, 0, {2, 2, 0}, 4, 4, 0}, {EXACT, 0, {2, 0, 2}, 4, 4, 0}, {EXACT, 0, {0, 2, 2}, 4, 4, 0},
    {SAME, 5, {0}, 4, 5, 0}, {ANY, 6, {0}, 5, 6, 0}, {EXACT, 0, {2, 1, 1}, 5, 4, 0},
    {EXACT, 0, {1, 1, 2}, 5, 4, 0}, {EXACT, 0, {1, 2, 1}, 5, 4, 0}, {EXACT, 0, {2, 1, 2}, 6, 5, 0},
    {EXACT, 0, {2, 2, 1}, 6, 5, 0}, {EXACT, 0, {1, 2, 2}, 6, 5, 0}, {EXACT, 0, {2, 2, 2}, 6, 6, 0},
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

typedef struct counter { /* where somebody wants to deliver */
    sv_ctx *c;
    sv_offers *o;
    int has[GOODS], all; /* what he has of each kind, and together */
} counter;

static void offer_way(const counter *at, uint16_t kind, uint16_t way)
{
    const ship *s = &south_ship[kind];

    if (at->has[SHELL] >= wanted(s, way, SHELL) && at->has[BANANA] >= wanted(s, way, BANANA) && at->has[FISH] >= wanted(s, way, FISH))
        sv_offer(at->o, kind, way, 0);
    else if (at->o->explain)
        at->c->api->refuse(at->c, at->o, kind, way, 0, at->c->rule[RULE_GOODS]);
}

/* From as many shells as he can give down to as few as he must; then bananas likewise; the rest is fish. Who asks why is told of all. */
static void offer_any(const counter *at, uint16_t kind, int n)
{
    const int *has = at->has, all = at->o->explain;
    const int most = all || has[SHELL] > n ? n : has[SHELL], least = all ? 0 : n - has[BANANA] - has[FISH];

    for (int shells = most; shells >= 0 && shells >= least; shells--) {
        const int rest = n - shells;

        for (int bananas = all || has[BANANA] > rest ? rest : has[BANANA]; bananas >= 0 && (all || rest - bananas <= has[FISH]); bananas--)
            offer_way(at, kind, pack(shells, bananas, rest - bananas));
    }
}

static void offer_same(const counter *at, uint16_t kind, int n, int one_more)
{
    for (int many = 0; many < GOODS; many++)
        for (int other = 0; other < GOODS; other++)
            if ((other != many) == one_more && (at->has[many] >= n || at->o->explain))
                offer_way(at, kind, (uint16_t)(n << many * BITS | one_more << other * BITS));
}

static void offer_kind(const counter *at, uint16_t kind)
{
    const ship *s = &south_ship[kind];

    switch ((demand)s->demand) {
    case EXACT: offer_way(at, kind, 0); break;
    case ANY: offer_any(at, kind, s->n); break;
    case SAME: offer_same(at, kind, s->n, 0); break;
    case SAME_AND_ONE: offer_same(at, kind, s->n, 1); break;
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

static counter counter_of(sv_ctx *c, uint8_t player)
{
    counter at = {.c = c};

    for (int kind = 0; kind < GOODS; kind++)
        at.all += at.has[kind] = c->head->amount[c->currency[kind]][player];
    return at;
}

/* Has he what that ship wants, in whatever way? */
static int can_pay(const counter *at, const ship *s)
{
    const int *has = at->has, others = s->price - s->n; /* others: with SAME_AND_ONE one, of another kind than the many */

    if (at->all < s->price)
        return 0;
    switch ((demand)s->demand) {
    case EXACT: return has[SHELL] >= s->goods[SHELL] && has[BANANA] >= s->goods[BANANA] && has[FISH] >= s->goods[FISH];
    case ANY: return 1;
    default:
        for (int many = 0; many < GOODS; many++)
            if (has[many] >= s->n && at->all - has[many] >= others)
                return 1;
        return 0;
    }
}

enum { CHEAPEST = 3 }; /* no ship wants fewer goods */

/* Nobody is asked who can serve no ship: most players in most turns. */
int south_skip_deliver(sv_ctx *c)
{
    const harbour *h = south_harbour(c);
    const counter at = counter_of(c, c->head->active);

    if (at.all < CHEAPEST)
        return 1;
    for (int i = 0; i < h->n_open; i++)
        if (can_pay(&at, &south_ship[h->open[i] - 1]))
            return 0;
    return 1;
}

void south_offer_deliver(sv_ctx *c, sv_offers *o)
{
    const harbour *h = south_harbour(c);
    const sv_option *const first = o->next;
    counter at = counter_of(c, o->who);

    at.o = o;
    for (int i = 0; i < h->n_open; i++) {
        const uint16_t kind = (uint16_t)(h->open[i] - 1);

        if ((o->explain || can_pay(&at, &south_ship[kind])) && !south_open_before(h, i))
            offer_kind(&at, kind);
    }
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
