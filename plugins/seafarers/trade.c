/* Trades with the bank, and with other players: the active player says card by card what is offered and asked for, the others answer, and one of
   those who accept is chosen. */
#include <stdio.h>
#include <string.h>
#include "seafarers.h"

/* ---- the bank ------------------------------------------------------------------------------------------------------------------------------ */

static int rate(sv_ctx *c, uint8_t player, int resource)
{
    const uint8_t harbours = sf_of_game(c)->harbours[player];

    return harbours >> resource & 1 ? 2 : harbours >> PORT_ANY & 1 ? 3 : 4;
}

/* A kind that the bank could give for it. */
static int bank_gives(sv_ctx *c, int give, int want) { return want != give && sf_bank(c, want); }

void sf_offer_bank(sv_ctx *c, sv_offers *o)
{
    const uint8_t *hand = sf_of_game(c)->hand[o->who];

    for (uint16_t give = 0; give < RESOURCES; give++) {
        const uint16_t n = (uint16_t)rate(c, o->who, give);
        int some = 0;

        if (hand[give] < n) {
            if (o->explain)
                c->api->refuse(c, o, give, n, 0, c->rule[RULE_RATE]);
            continue;
        }
        for (int want = 0; want < RESOURCES && !some; want++)
            some = bank_gives(c, give, want);
        if (some)
            sv_offer(o, give, n, 0);
        else if (o->explain)
            c->api->refuse(c, o, give, n, 0, c->rule[RULE_BANK]);
    }
}

sv_next sf_trade_bank(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->give[o->a] = (uint8_t)o->b;
    sf_wake(c, WAKE_BANK);
    sf_wake(c, WAKE_TRADED);
    return SV_GO_ON;
}

int sf_bank_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    (void)c;
    return snprintf(buf, n, "%d %s", o->b, sf_resources[o->a]);
}

void sf_offer_bank_card(sv_ctx *c, sv_offers *o)
{
    const uint8_t *give = sf_of_game(c)->give;

    for (uint16_t r = 0; r < RESOURCES; r++)
        if (!give[r] && sf_bank(c, r))
            sv_offer(o, r, 0, 0);
        else if (o->explain)
            c->api->refuse(c, o, r, 0, 0, c->rule[give[r] ? RULE_SAME : RULE_BANK]);
}

sv_next sf_bank_card(sv_ctx *c, const sv_option *o)
{
    int got[RESOURCES] = {0};

    for (int r = 0; r < RESOURCES; r++) {
        sf_pay_bank(c, c->head->active, r, sf_of_game(c)->give[r]);
        got[r] -= sf_of_game(c)->give[r];
    }
    got[o->a] += sf_gain(c, c->head->active, o->a, 1);
    c->api->tell_holding(c, c->head->active, HOLDING_RESOURCES, got);
    return SV_GO_ON;
}

/* ---- an offer ------------------------------------------------------------------------------------------------------------------------------ */

/* How many cards, and the last kind of them: cards of an offer are named in order, so that an offer can be made in one way only. */
static int count(const uint8_t cards[RESOURCES], uint16_t *last)
{
    int n = 0;

    *last = 0;
    for (uint16_t r = 0; r < RESOURCES; r++)
        if (cards[r]) {
            n += cards[r];
            *last = r;
        }
    return n;
}

void sf_offer_offer(sv_ctx *c, sv_offers *o)
{
    if (!sf_cards_held(c, o->who))
        return;
    if (sf_of_turn(c)->offers < c->option[OPT_OFFERS])
        sv_offer(o, 0, 0, 0);
    else if (o->explain)
        c->api->refuse(c, o, 0, 0, 0, c->rule[RULE_OFFERS]);
}

sv_next sf_begin_offer(sv_ctx *c, const sv_option *o)
{
    (void)o;
    sf_of_turn(c)->offers++;
    sf_wake(c, WAKE_OFFER);
    sf_wake(c, WAKE_TRADED);
    return SV_GO_ON;
}

void sf_offer_give(sv_ctx *c, sv_offers *o)
{
    const sf_game *g = sf_of_game(c);
    uint16_t last;

    if (count(g->give, &last) < c->option[OPT_OFFER_CARDS])
        for (uint16_t r = last; r < RESOURCES; r++)
            if (g->give[r] < g->hand[o->who][r])
                sv_offer(o, r, 0, 0);
}

sv_next sf_give_first(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->give[o->a]++;
    return SV_GO_ON;
}

sv_next sf_give(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->give[o->a]++;
    return SV_ASK_AGAIN;
}

/* Nobody gives and takes the same kind. */
void sf_offer_want(sv_ctx *c, sv_offers *o)
{
    const sf_game *g = sf_of_game(c);
    uint16_t last;

    if (count(g->want, &last) >= c->option[OPT_OFFER_CARDS])
        return;
    for (uint16_t r = last; r < RESOURCES; r++) {
        if (!g->give[r])
            sv_offer(o, r, 0, 0);
        else if (o->explain)
            c->api->refuse(c, o, r, 0, 0, c->rule[RULE_SAME]);
    }
}

sv_next sf_want_first(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->want[o->a]++;
    return SV_GO_ON;
}

sv_next sf_want(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->want[o->a]++;
    return SV_ASK_AGAIN;
}

/* ---- the answers --------------------------------------------------------------------------------------------------------------------------- */

enum { REFUSES, ACCEPTS };

static int has_all(const uint8_t hand[RESOURCES], const uint8_t cards[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++)
        if (hand[r] < cards[r])
            return 0;
    return 1;
}

void sf_offer_answer(sv_ctx *c, sv_offers *o)
{
    const sf_game *g = sf_of_game(c);

    if (o->who == c->head->active)
        return;
    sv_offer(o, REFUSES, 0, 0);
    if (has_all(g->hand[o->who], g->want))
        sv_offer(o, ACCEPTS, 0, 0);
    else if (o->explain)
        c->api->refuse(c, o, ACCEPTS, 0, 0, c->rule[RULE_LACKS]);
}

sv_next sf_answer(sv_ctx *c, const sv_option *o)
{
    if (o->a == ACCEPTS) {
        sf_of_game(c)->accepted |= (uint8_t)(1u << c->head->asked);
        sf_wake(c, WAKE_ANSWER);
    }
    return SV_GO_ON;
}

void sf_offer_partner(sv_ctx *c, sv_offers *o)
{
    for (uint16_t p = 0; p < c->head->players; p++)
        if (sf_of_game(c)->accepted >> p & 1)
            sv_offer(o, p, 0, 0);
}

static void hand_over(uint8_t from[RESOURCES], uint8_t to[RESOURCES], const uint8_t cards[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++) {
        from[r] = (uint8_t)(from[r] - cards[r]);
        to[r] = (uint8_t)(to[r] + cards[r]);
    }
}

sv_next sf_partner(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);
    int got[RESOURCES], gave[RESOURCES];

    hand_over(g->hand[c->head->active], g->hand[o->a], g->give);
    hand_over(g->hand[o->a], g->hand[c->head->active], g->want);
    for (int r = 0; r < RESOURCES; r++) {
        got[r] = g->want[r] - g->give[r];
        gave[r] = -got[r];
    }
    c->api->tell_holding(c, c->head->active, HOLDING_RESOURCES, got);
    c->api->tell_holding(c, (uint8_t)o->a, HOLDING_RESOURCES, gave);
    return SV_GO_ON;
}

/* What was on the table is off it, whatever came of it. */
sv_next sf_trade_more(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);

    memset(g->give, 0, sizeof g->give);
    memset(g->want, 0, sizeof g->want);
    g->accepted = 0;
    c->api->sleep(c, c->wake[WAKE_BANK] | c->wake[WAKE_OFFER] | c->wake[WAKE_ANSWER] | c->wake[WAKE_TRADED]);
    c->api->jump(c, c->step[STEP_TRADE]);
    return SV_JUMP_BACK;
}
