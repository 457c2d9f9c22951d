/* What scenarios ask for and put down. */
#include <string.h>
#include "seafarers.h"

static int route(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player >= c->head->players)
        return 0;
    *value = sf_hex(c)->longest(c, player);
    return 1;
}

static int knights(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player >= c->head->players)
        return 0;
    *value = sf_of_game(c)->played[player][KNIGHT];
    return 1;
}

const sv_value sf_values[SF_VALUES] = {
    {"longest-route", route},
    {"knights", knights},
    {"lumber", sf_value_lumber},
    {"wool", sf_value_wool},
    {"grain", sf_value_grain},
    {"brick", sf_value_brick},
    {"ore", sf_value_ore},
    {"hand-cards", sf_value_cards},
    {"knight-cards", sf_value_knight},
    {"victory-point-cards", sf_value_point},
    {"road-building-cards", sf_value_roads},
    {"year-of-plenty-cards", sf_value_plenty},
    {"monopoly-cards", sf_value_monopoly},
    {"tokens", sf_value_tokens},
    {"unknown-hexes", sf_value_unknown},
};

/* `longest-route.red = yes`: he holds that card; its points stand under [points]. */
static int hold(uint8_t *holder, uint8_t player, const char *words)
{
    if (player == SV_NO_OWNER || strcmp(words, "yes") != 0 || *holder)
        return 0;
    *holder = (uint8_t)(player + 1);
    return 1;
}

static int hold_route(sv_ctx *c, uint8_t player, const char *words) { return hold(&sf_of_game(c)->route_holder, player, words); }
static int hold_army(sv_ctx *c, uint8_t player, const char *words) { return hold(&sf_of_game(c)->army_holder, player, words); }

#define ONE_HOLDS {"it is yes, and one player at most holds that card", "het is yes, en hoogstens één speler heeft die kaart"}

const sv_latch sf_latches[SF_LATCHES] = {
    {.id = "longest-route", .put = hold_route, .of_player = 1, .form = "yes", .says = ONE_HOLDS},
    {.id = "largest-army", .put = hold_army, .of_player = 1, .form = "yes", .says = ONE_HOLDS},
    {.id = "hand", .put = sf_put_hand, .of_player = 1, .form = "2 lumber 1 ore", .things = sf_resources},
    {.id = "cards", .put = sf_put_cards, .of_player = 1, .form = "1 knight", .things = sf_cards},
    {.id = "played", .put = sf_put_played, .of_player = 1, .form = "2 knight", .things = sf_cards},
    {.id = "home",
     .put = sf_put_home,
     .of_player = 1,
     .form = "islandSW",
     .says = {"it names islands of the map that is played on", "het noemt eilanden van de kaart waarop gespeeld wordt"}},
    {.id = "tokens", .put = sf_put_tokens, .of_player = 1, .form = "1", .says = {"it is a number from 0 to 9", "het is een getal van 0 tot 9"}},
};

/* ---- where figures stand -------------------------------------------------------------------------------------------------------------------- */

static int stands_on_edge(sv_ctx *c, uint16_t edge, int takes)
{
    return !takes ? RULE_EDGE_KIND : sf_board(c)->edge[edge] ? RULE_EDGE_TAKEN : -1;
}

/* The robber on land, the pirate at sea; of hexes that are not turned up nobody knows. */
int sf_figure_stands(sv_ctx *c, uint8_t figure, sv_place place)
{
    static const uint8_t wants[] = {[FIG_ROAD] = PLACE_EDGE, [FIG_SHIP] = PLACE_EDGE, [FIG_SETTLEMENT] = PLACE_CORNER, [FIG_CITY] = PLACE_CORNER,
                                    [FIG_ROBBER] = PLACE_HEX, [FIG_PIRATE] = PLACE_HEX};
    int fig = FIG_ROAD, rule = -1;

    while (fig < FIG_PIRATE && c->fig[fig] != c->figure[figure].kind)
        fig++;
    if (place.kind != c->place[wants[fig]])
        return 0;
    if (fig == FIG_ROBBER || fig == FIG_PIRATE)
        return fig == FIG_ROBBER ? sf_is_land(c, place.index) : sf_is_sea(c, place.index);
    if (fig == FIG_ROAD || fig == FIG_SHIP)
        rule = stands_on_edge(c, place.index, fig == FIG_ROAD ? sf_takes_road(c, place.index) : sf_takes_ship(c, place.index));
    else
        rule = sf_settlement_rule(c, c->figure[figure].owner, place.index, 1);
    return rule < 0 ? 1 : sv_put_refused(c->rule[rule]);
}
