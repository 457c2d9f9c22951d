/* Development cards: bought, drawn, played. Those that are points are never played: they count while they are in the hand. */
#include "seafarers.h"

/* RULE_… that keeps the card in hand, -1: none. */
static int card_rule(sv_ctx *c, uint8_t player, int card)
{
    const sf_turn *t = sf_of_turn(c);

    if (t->card_played)
        return RULE_ONE_CARD;
    return sf_of_game(c)->card[player][card] == t->bought[card] ? RULE_BOUGHT_NOW : -1;
}

void sf_offer_card(sv_ctx *c, sv_offers *o)
{
    if (sf_of_turn(c)->card_played && !o->explain)
        return;
    for (uint16_t card = 0; card < CARDS; card++) {
        if (card == VICTORY_POINT || !sf_of_game(c)->card[o->who][card])
            continue;
        const int rule = card_rule(c, o->who, card);

        if (rule < 0)
            sv_offer(o, card, 0, 0);
        else if (o->explain)
            c->api->refuse(c, o, card, 0, 0, c->rule[rule]);
    }
}

/* What the card brings is played in step 1C, at once. */
static void begin(sv_ctx *c, int card)
{
    sf_game *g = sf_of_game(c);

    switch (card) {
    case KNIGHT:
        sf_wake_robber(c);
        sf_wake(c, WAKE_ARMY);
        break;
    case ROAD_BUILDING:
        g->free_pieces = 2;
        sf_wake(c, WAKE_FREE);
        break;
    case YEAR_OF_PLENTY:
        sf_owe(c, c->head->active, 2);
        break;
    default:
        sf_wake(c, WAKE_NAME);
        break;
    }
    const sv_frame f = {.player = c->head->active, .kind = 1, .first = c->step[STEP_RESULT_FIRST], .last = c->step[STEP_RESULT_FIRST], .tile = SV_NO_TILE};

    c->api->push_frame(c, &f, 1);
}

static void play(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);

    g->card[c->head->active][o->a]--;
    g->played[c->head->active][o->a]++;
    sf_of_turn(c)->card_played = 1;
    begin(c, o->a);
}

sv_next sf_card_first(sv_ctx *c, const sv_option *o)
{
    play(c, o);
    sf_wake(c, WAKE_EARLY);
    return SV_GO_ON;
}

sv_next sf_play_card(sv_ctx *c, const sv_option *o)
{
    play(c, o);
    sf_built(c);
    return SV_GO_ON;
}

/* Whoever stops before the second, or cannot lay one, has none of the card's pieces any more. */
sv_next sf_free_done(sv_ctx *c)
{
    sf_of_game(c)->free_pieces = 0;
    sf_sleep(c, WAKE_FREE);
    return SV_GO_ON;
}

/* ---- buying -------------------------------------------------------------------------------------------------------------------------------- */

uint32_t sf_deck_total(sv_ctx *c)
{
    uint32_t n = 0;

    for (int card = 0; card < CARDS; card++)
        n += (uint32_t)sf_deck(c, card);
    return n;
}

void sf_offer_buy(sv_ctx *c, sv_offers *o)
{
    const int rule = !sf_deck_total(c) ? RULE_DECK : !sf_can_pay(c, o->who, &sf_card_price) ? RULE_PRICE : -1;

    if (rule < 0)
        sv_offer(o, 0, 0, 0);
    else if (o->explain)
        c->api->refuse(c, o, 0, 0, 0, c->rule[rule]);
}

sv_next sf_buy(sv_ctx *c, const sv_option *o)
{
    (void)o;
    sf_pay(c, c->head->active, &sf_card_price);
    sf_wake(c, WAKE_BOUGHT);
    sf_built(c);
    return SV_GO_ON;
}

static uint16_t kth_in_deck(sv_ctx *c, uint32_t k)
{
    uint16_t card = 0;

    while (!sf_deck(c, card) || k--)
        card++;
    return card;
}

static uint32_t deck_kinds(sv_ctx *c)
{
    uint32_t n = 0;

    for (int card = 0; card < CARDS; card++)
        n += sf_deck(c, card) != 0;
    return n;
}

static sv_option deck_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){.row = row, .a = kth_in_deck(c, k)}; }
static uint32_t deck_weight(sv_ctx *c, uint32_t k) { return (uint32_t)sf_deck(c, kth_in_deck(c, k)); }

void sf_offer_drawn(sv_ctx *c, sv_offers *o)
{
    static const sv_range deck = {.count = deck_kinds, .at = deck_at, .weight = deck_weight};

    sv_offer_range(c, o, deck_kinds(c), sf_deck_total(c), &deck);
}

sv_option sf_drawn_at(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint16_t card = 0;

    for (uint32_t n; r >= (n = (uint32_t)sf_deck(c, card)); card++)
        r -= n;
    return (sv_option){.row = row, .a = card};
}

int sf_drawn_seen(sv_ctx *c, uint8_t viewer) { return viewer == c->head->active; }

sv_next sf_drawn(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->card[c->head->active][o->a]++;
    sf_of_turn(c)->bought[o->a]++;
    sf_sleep(c, WAKE_BOUGHT);
    return SV_GO_ON;
}

/* ---- monopoly ------------------------------------------------------------------------------------------------------------------------------ */

void sf_offer_name(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t r = 0; r < RESOURCES; r++)
        sv_offer(o, r, 0, 0);
}

sv_next sf_monopoly(sv_ctx *c, const sv_option *o)
{
    sf_game *g = sf_of_game(c);
    uint8_t all = 0;

    for (uint8_t p = 0; p < c->head->players; p++) {
        const uint8_t n = g->hand[p][o->a];

        if (p == c->head->active)
            continue;
        all = (uint8_t)(all + n);
        g->hand[p][o->a] = 0;
        sf_tell_one(c, p, o->a, -n);
    }
    g->hand[c->head->active][o->a] = (uint8_t)(g->hand[c->head->active][o->a] + all);
    sf_tell_one(c, c->head->active, o->a, all);
    sf_sleep(c, WAKE_NAME);
    return SV_GO_ON;
}
