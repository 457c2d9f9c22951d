/* The ships: those that lie open, the stack they come from, and the one that a market brings. */
#include <string.h>
#include "south-seas.h"

/* ---- the stack ------------------------------------------------------------------------------------------------------------------ */

uint16_t south_deck(sv_ctx *c, int kind)
{
    const uint16_t out = south_harbour(c)->out[kind];

    return c->pieces[kind] > out ? (uint16_t)(c->pieces[kind] - out) : 0;
}

uint32_t south_deck_all(sv_ctx *c)
{
    uint32_t n = 0;

    for (int k = 0; k < SHIP_KINDS; k++)
        n += south_deck(c, k);
    return n;
}

/* A mix without any ship has no last one. */
int south_ships_gone(sv_ctx *c)
{
    const harbour *h = south_harbour(c);
    int left = 0;

    if (h->n_open)
        return 0;
    for (int k = 0; k < SHIP_KINDS; k++)
        left |= h->out[k];
    return left && !south_deck_all(c);
}

void south_look_gone(sv_ctx *c)
{
    if (south_ships_gone(c))
        c->api->wake(c, c->wake[WAKE_GONE]);
    else
        c->api->sleep(c, c->wake[WAKE_GONE]);
}

static void look_for_gap(sv_ctx *c)
{
    south_look_gone(c);
    if (south_harbour(c)->n_open < c->option[OPT_OPEN_SHIPS] && south_deck_all(c))
        c->api->wake(c, c->wake[WAKE_GAP]);
    else
        c->api->sleep(c, c->wake[WAKE_GAP]);
}

sv_next south_open_ships(sv_ctx *c)
{
    look_for_gap(c);
    return SV_GO_ON;
}

static sv_option refill_kth(sv_ctx *c, uint16_t row, uint32_t k)
{
    uint16_t kind = 0;

    while (!south_deck(c, kind) || k--)
        kind++;
    return (sv_option){row, kind, 0, 0};
}

static uint32_t refill_weight(sv_ctx *c, uint32_t k) { return south_deck(c, refill_kth(c, 0, k).a); }

static uint32_t refill_count(sv_ctx *c)
{
    uint32_t n = 0;

    for (int k = 0; k < SHIP_KINDS; k++)
        n += south_deck(c, k) != 0;
    return n;
}

static const sv_range refills = {.count = refill_count, .at = refill_kth, .weight = refill_weight};

uint32_t south_refill_total(sv_ctx *c) { return c->head->wake & c->wake[WAKE_GAP] ? south_deck_all(c) : 0; }

sv_option south_refill_at(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint16_t kind = 0;

    while (r >= south_deck(c, kind))
        r -= south_deck(c, kind++);
    return (sv_option){row, kind, 0, 0};
}

void south_offer_refill(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, south_refill_total(c), &refills); }

sv_next south_refill(sv_ctx *c, const sv_option *o)
{
    harbour *h = south_harbour(c);

    h->out[o->a]++;
    h->open[h->n_open++] = (uint8_t)(o->a + 1);
    look_for_gap(c);
    return c->head->wake & c->wake[WAKE_GAP] ? SV_ASK_AGAIN : SV_GO_ON;
}

/* ---- taking one ----------------------------------------------------------------------------------------------------------------- */

/* The leftmost of that kind; those behind it move up. */
void south_take(sv_ctx *c, uint8_t player, int kind)
{
    harbour *h = south_harbour(c);
    uint8_t at = 0;

    while (at < h->n_open && h->open[at] != kind + 1)
        at++;
    if (at == h->n_open)
        return;
    memmove(&h->open[at], &h->open[at + 1], (size_t)(h->n_open - at - 1));
    h->open[--h->n_open] = 0;
    c->api->pay(c, player, south_ship[kind].value, c->currency[SHIPS], c->word[WORD_SHIP], 1);
    look_for_gap(c);
}

/* ---- markets --------------------------------------------------------------------------------------------------------------------- */

static uint8_t best_value(const harbour *h)
{
    uint8_t best = 0;

    for (int i = 0; i < h->n_open; i++)
        best = south_ship[h->open[i] - 1].value > best ? south_ship[h->open[i] - 1].value : best;
    return best;
}

sv_next south_market(sv_ctx *c)
{
    const sv_item item = c->item[c->head->item];

    c->api->sleep(c, c->wake[WAKE_MARKET]);
    if (item.kind != c->feature[MARKET])
        return SV_GO_ON;
    if (south_harbour(c)->n_open)
        c->api->wake(c, c->wake[WAKE_MARKET]);
    c->api->send_home(c, &item);
    return SV_ACTED;
}

void south_offer_ship(sv_ctx *c, sv_offers *o)
{
    const harbour *h = south_harbour(c);
    const uint8_t best = best_value(h), figure = c->board->part[c->item[c->head->item].part].figure;

    if (c->figure[figure].owner != o->who)
        return;
    for (int i = 0; i < h->n_open; i++)
        if (south_ship[h->open[i] - 1].value == best && !south_open_before(h, i))
            sv_offer(o, (uint16_t)(h->open[i] - 1), 0, 0);
}

sv_next south_take_ship(sv_ctx *c, const sv_option *o)
{
    c->api->sleep(c, c->wake[WAKE_MARKET]);
    south_take(c, c->head->asked, o->a);
    return SV_GO_ON;
}

sv_next south_last_ship(sv_ctx *c) { return south_ships_gone(c) ? SV_END_GAME : SV_GO_ON; }
