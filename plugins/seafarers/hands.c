/* Cards: in hands, and by that in the bank and the deck. */
#include <stdio.h>
#include "seafarers.h"

int sf_bank(sv_ctx *c, int resource)
{
    int n = c->pieces[PIECE_RESOURCE + resource];

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= sf_of_game(c)->hand[p][resource];
    return n;
}

int sf_deck(sv_ctx *c, int card)
{
    int n = c->pieces[PIECE_CARD + card];

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= sf_of_game(c)->card[p][card] + sf_of_game(c)->played[p][card];
    return n;
}

int sf_gain(sv_ctx *c, uint8_t player, int resource, int n)
{
    uint8_t *hand = &sf_of_game(c)->hand[player][resource];
    const int left = sf_bank(c, resource), got = n < left ? n : left;

    *hand = (uint8_t)(*hand + got);
    return got;
}

void sf_tell_one(sv_ctx *c, uint8_t player, int resource, int n)
{
    int all[RESOURCES] = {0};

    all[resource] = n;
    c->api->tell_holding(c, player, HOLDING_RESOURCES, all);
}

void sf_pay_bank(sv_ctx *c, uint8_t player, int resource, int n)
{
    uint8_t *hand = &sf_of_game(c)->hand[player][resource];

    *hand = (uint8_t)(*hand - n);
}

int sf_cards_held(sv_ctx *c, uint8_t player)
{
    int n = 0;

    for (int r = 0; r < RESOURCES; r++)
        n += sf_of_game(c)->hand[player][r];
    return n;
}

int sf_check_hands(sv_ctx *c, char *buf, size_t n)
{
    for (int r = 0; r < RESOURCES; r++)
        if (sf_bank(c, r) < 0) {
            snprintf(buf, n, "players hold more %s than there is: %d too many", sf_resources[r], -sf_bank(c, r));
            return 0;
        }
    for (int k = 0; k < CARDS; k++)
        if (sf_deck(c, k) < 0) {
            snprintf(buf, n, "players have more cards %s than there are: %d too many", sf_cards[k], -sf_deck(c, k));
            return 0;
        }
    return 1;
}
