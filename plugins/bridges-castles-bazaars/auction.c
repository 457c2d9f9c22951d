/* The auction of a bazaar: one move after the other, each asked of the player whose move it is. A player without a tile names one and
   opens the bidding; the others without one bid once each, higher or not at all; then he keeps it or sells. */
#include <stdio.h>
#include <string.h>
#include "bcb.h"

enum { PASS, BID, KEEP, SELL }; /* option.a; a bid: b = how much */

/* The next player without a tile, clockwise behind that one; he himself comes last. */
static uint8_t next_without(const sv_ctx *c, uint8_t player)
{
    const uint8_t n = c->head->players;
    uint8_t p = player;

    do
        p = (uint8_t)((p + 1) % n);
    while (p != player && the_bazaar(c)->bought[p]);
    return p;
}

static uint8_t without_tile(const sv_ctx *c)
{
    uint8_t n = 0;

    for (uint8_t p = 0; p < c->head->players; p++)
        n = (uint8_t)(n + !the_bazaar(c)->bought[p]);
    return n;
}

static void take_open(bazaar *b, uint16_t type)
{
    uint8_t i = 0;

    while (b->open[i] != type)
        i++;
    b->open_tiles--;
    memmove(&b->open[i], &b->open[i + 1], (size_t)(b->open_tiles - i) * sizeof *b->open);
    b->open[b->open_tiles] = 0;
}

/* To the next one who names a tile, after `player`. The last player gets the last tile for nothing. */
static void next_tile(sv_ctx *c, uint8_t player)
{
    bazaar *b = the_bazaar(c);
    const uint8_t left = without_tile(c);
    const uint8_t next = next_without(c, player);

    b->high = b->chooser = b->mover = 0;
    b->bid = b->named = 0;
    if (left == 1 && b->open_tiles == 1) {
        b->bought[next] = (uint16_t)(b->open[0] + 1);
        take_open(b, b->open[0]);
    }
    if (!left || !b->open_tiles) {
        b->phase = PHASE_NONE;
        c->api->sleep(c, c->wake[WAKE_AUCTION]);
        return;
    }
    b->phase = PHASE_NAME;
    b->chooser = b->mover = next;
    c->api->wake(c, c->wake[WAKE_AUCTION]);
}

void auction_begin(sv_ctx *c) { next_tile(c, the_bazaar(c)->host); }

/* So long as it runs there is one more move: the list of the row never ends before. */
uint16_t auction_moves(sv_ctx *c) { return the_bazaar(c)->phase >= PHASE_NAME ? SV_NONE16 : 0; }

/* ---- what may be chosen ------------------------------------------------------------------------------------------------------- */

void auction_offer(sv_ctx *c, sv_offers *o)
{
    const bazaar *b = the_bazaar(c);

    if (b->phase != PHASE_NAME || o->who != b->mover)
        return;
    for (uint8_t i = 0; i < b->open_tiles; i++) {
        int known = 0;

        for (uint8_t k = 0; k < i; k++)
            known |= b->open[k] == b->open[i];
        if (!known)
            sv_offer(o, b->open[i], 0, 0);
    }
}

static int32_t highest(const sv_ctx *c, uint8_t player)
{
    const int32_t most = c->option[OPT_BID_MAX], has = c->head->amount[POINTS][player];

    return c->option[OPT_BID_FLOOR] == FLOOR_ZERO && has < most ? has > 0 ? has : 0 : most;
}

static void offer_bids(sv_ctx *c, sv_offers *o, int32_t from)
{
    const int32_t most = highest(c, o->who);

    for (int32_t n = from; n <= most; n++)
        sv_offer(o, BID, (uint16_t)n, 0);
    if (!o->explain)
        return;
    for (int32_t n = 0; n < from; n++)
        c->api->refuse(c, o, BID, (uint16_t)n, 0, c->rule[RULE_BID_HIGHER]);
    for (int32_t n = most + 1; n <= c->option[OPT_BID_MAX] + 1; n++) /* one past the last: what is higher still is refused for the same */
        if (n >= from)
            c->api->refuse(c, o, BID, (uint16_t)n, 0, c->rule[RULE_BID_LIMIT]);
}

void auction_offer_words(sv_ctx *c, sv_offers *o)
{
    const bazaar *b = the_bazaar(c);

    if (o->who != b->mover)
        return;
    if (b->phase == PHASE_OPEN)
        offer_bids(c, o, 0);
    if (b->phase == PHASE_BIDS) {
        offer_bids(c, o, b->bid + 1);
        sv_offer(o, PASS, 0, 0);
    }
    if (b->phase == PHASE_DECIDE) {
        sv_offer(o, KEEP, 0, 0);
        sv_offer(o, SELL, 0, 0);
    }
}

const char *const auction_words[] = {"pass", "bid", "keep", "sell", NULL};

int auction_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    (void)c;
    return o->a == BID ? snprintf(buf, n, "bid %u", o->b) : snprintf(buf, n, "%s", auction_words[o->a]);
}

/* ---- what is chosen ------------------------------------------------------------------------------------------------------------- */

/* `buyer` gets the tile and pays the highest bid: to `receiver`, or to nobody when that is himself. */
static void sell(sv_ctx *c, uint8_t buyer, uint8_t receiver, int word)
{
    bazaar *b = the_bazaar(c);
    const uint8_t chooser = b->chooser;

    if (b->bid) {
        c->api->pay(c, buyer, -(int32_t)b->bid, POINTS, c->word[WORD_BOUGHT], 1);
        if (receiver != buyer)
            c->api->pay(c, receiver, b->bid, POINTS, c->word[word], 1);
    }
    b->bought[buyer] = (uint16_t)(b->named + 1);
    next_tile(c, chooser);
}

static void name_tile(sv_ctx *c, uint16_t type)
{
    bazaar *b = the_bazaar(c);

    take_open(b, type);
    b->named = type;
    b->high = b->chooser;
    if (c->option[OPT_SALE] == SALE_PICK || next_without(c, b->chooser) == b->chooser)
        sell(c, b->chooser, b->chooser, WORD_BOUGHT);
    else
        b->phase = PHASE_OPEN;
}

/* One bid is made, or none. When everybody had his turn and nobody went higher, the one who named the tile has it. */
static void next_bidder(sv_ctx *c)
{
    bazaar *b = the_bazaar(c);

    b->phase = PHASE_BIDS;
    b->mover = next_without(c, b->mover);
    if (b->mover != b->chooser)
        return;
    if (b->high == b->chooser)
        sell(c, b->chooser, b->chooser, WORD_BOUGHT);
    else
        b->phase = PHASE_DECIDE;
}

sv_next auction_move(sv_ctx *c, const sv_option *o)
{
    bazaar *b = the_bazaar(c);

    if (b->phase == PHASE_NAME) {
        name_tile(c, o->a);
    } else if (o->a == KEEP) {
        sell(c, b->chooser, b->high, WORD_BIDS);
    } else if (o->a == SELL) {
        sell(c, b->high, b->chooser, WORD_SOLD);
    } else {
        if (o->a == BID) {
            b->bid = o->b;
            b->high = b->mover;
        }
        next_bidder(c);
    }
    return SV_GO_ON;
}

int auction_hand(sv_ctx *c, uint8_t player, uint32_t k, uint16_t *type)
{
    const uint16_t bought = the_bazaar(c)->bought[player];

    if (k || !bought)
        return 0;
    *type = (uint16_t)(bought - 1);
    return 1;
}
