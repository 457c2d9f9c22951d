/* Islands: where one may begin, which are foreign, and the special victory points for settling those. */
#include <stdio.h>
#include <string.h>
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

/* Islands that bring no tokens: what a first settlement touched besides is home, too. */
static uint32_t homes(sv_ctx *c, uint8_t player)
{
    const uint32_t home = sf_board(c)->map->group[GROUP_HOME];

    return home | sf_of_game(c)->homes[player];
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

/* Tokens for having settled those foreign islands: one number for the first, another for each further one. What a map does not say of further ones
   is an option. */
static int earned(sv_ctx *c, uint32_t areas)
{
    const int32_t *number = sf_board(c)->map->number;
    const int32_t next = number[NUMBER_NEXT_BONUS] ? number[NUMBER_NEXT_BONUS] : c->option[OPT_BONUS] == BONUS_EACH ? number[NUMBER_BONUS] : 0;
    int n = 0, first = 1;

    for (; areas; areas &= areas - 1)
        n += (int)(first-- > 0 ? number[NUMBER_BONUS] : next);
    return n;
}

static int due(sv_ctx *c, uint8_t player, uint16_t corner)
{
    const uint32_t foreign = ~homes(c, player), before = settled(c, player, corner) & foreign;
    const int n = earned(c, before | (sf_areas_at(c, corner) & foreign)) - earned(c, before);

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

/* ---- for scenarios and checks --------------------------------------------------------------------------------------------------------------- */

/* `home.red = islandSW islandNW`: where he began. */
int sf_put_home(sv_ctx *c, uint8_t player, const char *words)
{
    const sv_hex_map *map = sf_board(c)->map;
    uint32_t areas = 0;

    for (const char *at = words; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        int area = 1;

        while (area <= map->areas && (strlen(map->area[area]) != length || strncmp(map->area[area], at, length) != 0))
            area++;
        if (area > map->areas)
            return 0;
        areas |= (uint32_t)1 << area;
        at += length;
    }
    if (player == SV_NO_OWNER)
        return 0;
    sf_of_game(c)->homes[player] = areas;
    return areas != 0;
}

/* `tokens.red = 2`: they lie under his settlements; their points stand under [points]. */
int sf_put_tokens(sv_ctx *c, uint8_t player, const char *words)
{
    if (player == SV_NO_OWNER || words[0] < '0' || words[0] > '9' || words[1])
        return 0;
    sf_of_game(c)->tokens[player] = (uint8_t)(words[0] - '0');
    return 1;
}

int sf_value_tokens(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player >= c->head->players)
        return 0;
    *value = sf_of_game(c)->tokens[player];
    return 1;
}

int sf_check_tokens(sv_ctx *c, char *buf, size_t n)
{
    const sf_game *g = sf_of_game(c);

    for (uint8_t p = 0; !g->settled && p < c->head->players; p++) {
        const int all = earned(c, settled(c, p, SV_NONE16) & ~homes(c, p));

        if (g->tokens[p] > all || (g->tokens[p] < all && c->option[OPT_TOKENS] == TOKENS_UNLIMITED)) {
            snprintf(buf, n, "player %d has %d tokens for islands, and has earned %d", p, g->tokens[p], all);
            return 0;
        }
    }
    return 1;
}
