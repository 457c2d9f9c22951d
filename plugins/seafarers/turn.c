/* The round of a turn, and who wins. */
#include "seafarers.h"

enum { BASIC_TARGET = 10 /* of the basic game, where the map does not say */ };

static int target(sv_ctx *c)
{
    const int32_t own = c->option[OPT_TARGET], of_map = sf_board(c)->map->number[NUMBER_TARGET];

    return own ? (int)own : of_map ? (int)of_map : BASIC_TARGET;
}

int sf_points(sv_ctx *c, uint8_t player) { return (int)c->head->amount[POINTS][player] + sf_of_game(c)->card[player][VICTORY_POINT]; }

/* Whoever wins lays the cards open that are points. */
sv_next sf_victory(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);
    const uint8_t player = c->head->active, cards = g->card[player][VICTORY_POINT];

    if (sf_points(c, player) < target(c))
        return SV_GO_ON;
    if (cards)
        c->api->pay(c, player, cards, POINTS, c->word[WORD_CARDS], cards);
    g->card[player][VICTORY_POINT] = 0;
    g->played[player][VICTORY_POINT] = cards;
    return SV_END_GAME;
}

/* A card before the roll may bring an award, and with it the victory: both are looked at before the dice are rolled. */
sv_next sf_awards_first(sv_ctx *c)
{
    const sv_frame f = {.player = c->head->active, .kind = 1, .first = c->step[STEP_AWARD], .last = c->step[STEP_HAND], .tile = SV_NO_TILE};

    sf_sleep(c, WAKE_EARLY);
    c->api->push_frame(c, &f, 1);
    return SV_ACTED;
}

/* Something of step 2B-1 was done: awards and victory come next, ships are moved in the next round. */
void sf_built(sv_ctx *c)
{
    sf_of_turn(c)->awards_first = 1;
    sf_wake(c, WAKE_ACTED);
}

/* Something was done since trading began: the round begins again. */
sv_next sf_more(sv_ctx *c)
{
    sf_of_turn(c)->awards_first = 0;
    sf_sleep(c, WAKE_ACTED);
    c->api->jump(c, c->step[c->option[OPT_TRADE_BUILD] == SEPARATED ? STEP_BUILD : STEP_TRADE]);
    return SV_JUMP_BACK;
}

sv_next sf_next_player(sv_ctx *c)
{
    sf_of_game(c)->recount = (uint8_t)((1u << c->head->players) - 1u);
    return SV_END_TURN;
}
