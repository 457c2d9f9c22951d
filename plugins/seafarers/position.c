/* What scenarios ask for and put down. */
#include "seafarers.h"

static int route(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player >= c->head->players)
        return 0;
    *value = sf_of_game(c)->route[player];
    return 1;
}

static int knights(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player >= c->head->players)
        return 0;
    *value = sf_of_game(c)->played[player][KNIGHT];
    return 1;
}

const sv_value sf_values[SF_VALUES] = {{"longest-route", route}, {"knights", knights}};
