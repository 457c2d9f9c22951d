/* Cards in hands, for scenarios: they put them there and ask for them. */
#include <stdlib.h>
#include <string.h>
#include "seafarers.h"

/* ---- what is shown ------------------------------------------------------------------------------------------------------------------------- */

static int resources_held(sv_ctx *c, uint8_t player, uint32_t thing) { return sf_of_game(c)->hand[player][thing]; }
static int cards_held(sv_ctx *c, uint8_t player, uint32_t thing) { return sf_of_game(c)->card[player][thing]; }

const sv_holding sf_holdings[SF_HOLDINGS] = {
    {.id = "resource-cards", .things = sf_resources, .hidden = 1, .count = resources_held},
    {.id = "development-cards", .things = sf_cards, .hidden = 1, .count = cards_held},
};

/* ---- values: of a player what he holds, of nobody what the bank or the deck has ------------------------------------------------------------ */

static int resource_of(sv_ctx *c, uint8_t player, int resource, int32_t *value)
{
    *value = player == SV_NO_OWNER ? sf_bank(c, resource) : sf_of_game(c)->hand[player][resource];
    return 1;
}

static int card_of(sv_ctx *c, uint8_t player, int card, int32_t *value)
{
    *value = player == SV_NO_OWNER ? sf_deck(c, card) : sf_of_game(c)->card[player][card];
    return 1;
}

int sf_value_lumber(sv_ctx *c, uint8_t player, int32_t *value) { return resource_of(c, player, R_LUMBER, value); }
int sf_value_wool(sv_ctx *c, uint8_t player, int32_t *value) { return resource_of(c, player, R_WOOL, value); }
int sf_value_grain(sv_ctx *c, uint8_t player, int32_t *value) { return resource_of(c, player, R_GRAIN, value); }
int sf_value_brick(sv_ctx *c, uint8_t player, int32_t *value) { return resource_of(c, player, R_BRICK, value); }
int sf_value_ore(sv_ctx *c, uint8_t player, int32_t *value) { return resource_of(c, player, R_ORE, value); }
int sf_value_knight(sv_ctx *c, uint8_t player, int32_t *value) { return card_of(c, player, KNIGHT, value); }
int sf_value_point(sv_ctx *c, uint8_t player, int32_t *value) { return card_of(c, player, VICTORY_POINT, value); }
int sf_value_roads(sv_ctx *c, uint8_t player, int32_t *value) { return card_of(c, player, ROAD_BUILDING, value); }
int sf_value_plenty(sv_ctx *c, uint8_t player, int32_t *value) { return card_of(c, player, YEAR_OF_PLENTY, value); }
int sf_value_monopoly(sv_ctx *c, uint8_t player, int32_t *value) { return card_of(c, player, MONOPOLY, value); }

int sf_value_cards(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player == SV_NO_OWNER)
        return 0;
    *value = sf_cards_held(c, player);
    return 1;
}

/* ---- latches: `hand.red = 2 lumber 1 ore` -------------------------------------------------------------------------------------------------- */

static int find(const char *const *names, const char *word, size_t length)
{
    for (int i = 0; names[i]; i++)
        if (strlen(names[i]) == length && !strncmp(names[i], word, length))
            return i;
    return -1;
}

/* Numbers by name; what is not named is none of. `nothing` is nothing at all. */
static int read_cards(const char *words, const char *const *names, uint8_t n[RESOURCES])
{
    memset(n, 0, RESOURCES);
    if (!strcmp(words, "nothing"))
        return 1;
    while (*words) {
        char *end;
        const long many = strtol(words, &end, 10);

        if (end == words || *end != ' ' || many < 1 || many > 95)
            return 0;
        const size_t length = strcspn(++end, " ");
        const int i = find(names, end, length);

        if (i < 0 || n[i])
            return 0;
        n[i] = (uint8_t)many;
        words = end + length + strspn(end + length, " ");
    }
    return 1;
}

_Static_assert((int)RESOURCES == (int)CARDS, "one reader reads both");

/* 0, and as it was: there are not so many. */
static int put(sv_ctx *c, uint8_t *held, const uint8_t n[RESOURCES], int (*left)(sv_ctx *c, int what))
{
    uint8_t before[RESOURCES];
    int good = 1;

    memcpy(before, held, sizeof before);
    memcpy(held, n, sizeof before);
    for (int i = 0; i < RESOURCES; i++)
        good &= left(c, i) >= 0;
    if (!good)
        memcpy(held, before, sizeof before);
    return good;
}

int sf_put_hand(sv_ctx *c, uint8_t player, const char *words)
{
    uint8_t n[RESOURCES];

    return player != SV_NO_OWNER && read_cards(words, sf_resources, n) && put(c, sf_of_game(c)->hand[player], n, sf_bank);
}

int sf_put_cards(sv_ctx *c, uint8_t player, const char *words)
{
    uint8_t n[RESOURCES];

    return player != SV_NO_OWNER && read_cards(words, sf_cards, n) && put(c, sf_of_game(c)->card[player], n, sf_deck);
}

int sf_put_played(sv_ctx *c, uint8_t player, const char *words)
{
    uint8_t n[RESOURCES];

    if (player == SV_NO_OWNER || !read_cards(words, sf_cards, n) || !put(c, sf_of_game(c)->played[player], n, sf_deck))
        return 0;
    sf_wake(c, WAKE_ARMY);
    return 1;
}
