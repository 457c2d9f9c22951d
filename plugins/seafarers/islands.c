/* Islands: where one may begin, which are foreign, and the special victory points for settling those. */
#include "seafarers.h"

enum { TOKENS_IN_BOX = 8 };

/* Areas of the land at that corner, bit per area. Land that the map gives to no area belongs to no island. */
uint32_t sf_areas_at(sv_ctx *c, uint16_t corner)
{
    const sv_hex_map *map = sf_board(c)->map;
    const sv_hex_corner *v = &map->corner[corner];
    uint32_t areas = 0;

    for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
        if (sf_is_land(c, v->hex[i]))
            areas |= (uint32_t)1 << map->hex[v->hex[i]].area;
    return areas & ~(uint32_t)1;
}

/* Where the map names no islands to begin on, all will do, and those where one begins are home. */
int sf_is_start(sv_ctx *c, uint16_t corner)
{
    const uint32_t home = sf_board(c)->map->group[GROUP_HOME];

    return !home || (sf_areas_at(c, corner) & home) != 0;
}

static uint32_t homes(sv_ctx *c, uint8_t player)
{
    const uint32_t home = sf_board(c)->map->group[GROUP_HOME];

    return home ? home : sf_of_game(c)->homes[player];
}

/* Areas where the player has built, but for that corner. */
static uint32_t settled(sv_ctx *c, uint8_t player, uint16_t but)
{
    const sv_hexes *h = sf_board(c);
    uint32_t areas = 0;

    for (uint16_t v = 0; v < h->map->corners; v++)
        if (v != but && h->corner[v] && sv_hex_owner(h->corner[v]) == player)
            areas |= sf_areas_at(c, v);
    return areas;
}

/* A piece of sea at the corner that borders another island, too: there the coast faces one, and not the rim of the board. */
static int faces(sv_ctx *c, uint16_t sea, uint32_t own)
{
    const sv_hex_map *map = sf_board(c)->map;
    const uint16_t *near_ = map->hex[sea].near_;

    for (int s = 0; s < SV_HEX_SIDES; s++)
        if (near_[s] != SV_NONE16 && sf_is_land(c, near_[s]) && map->hex[near_[s]].area && !(own >> map->hex[near_[s]].area & 1u))
            return 1;
    return 0;
}

int sf_faces_island(sv_ctx *c, uint16_t corner)
{
    const sv_hex_corner *v = &sf_board(c)->map->corner[corner];
    const uint32_t own = sf_areas_at(c, corner);

    for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
        if (sf_is_sea(c, v->hex[i]) && faces(c, v->hex[i], own))
            return 1;
    return 0;
}

static int tokens_left(sv_ctx *c)
{
    int n = TOKENS_IN_BOX;

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= sf_of_game(c)->tokens[p];
    return n;
}

/* For the first settlement on a foreign island, and for that on a further one. What a map does not say for further ones is an option. */
static int due(sv_ctx *c, uint8_t player, uint16_t corner)
{
    const int32_t *number = sf_board(c)->map->number;
    const uint32_t before = settled(c, player, corner), foreign = ~homes(c, player);
    const int32_t next = number[NUMBER_NEXT_BONUS] ? number[NUMBER_NEXT_BONUS] : c->option[OPT_BONUS] == BONUS_EACH ? number[NUMBER_BONUS] : 0;
    int n;

    if (!(sf_areas_at(c, corner) & foreign & ~before))
        return 0;
    n = (int)(before & foreign ? next : number[NUMBER_BONUS]);
    return c->option[OPT_TOKENS] == TOKENS_EIGHT && n > tokens_left(c) ? tokens_left(c) : n;
}

sv_next sf_tokens(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);
    const uint8_t player = c->head->active;
    const int n = g->settled ? due(c, player, (uint16_t)(g->settled - 1)) : 0;

    g->settled = 0;
    sf_sleep(c, WAKE_SETTLED);
    if (!n)
        return SV_GO_ON;
    g->tokens[player] = (uint8_t)(g->tokens[player] + n);
    c->api->pay(c, player, n, POINTS, c->word[WORD_TOKENS], n);
    return SV_ACTED;
}
