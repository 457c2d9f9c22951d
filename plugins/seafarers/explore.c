/* Unknown hexes: reached by a ship or road, turned up, and what their finder gets. The stacks they come from are not kept: what of a pool does not
   lie on the map is in its stack. */
#include <stdio.h>
#include "seafarers.h"

enum { VALUES = 13 }; /* of number tokens: below that */

static uint16_t at_hand(const sv_ctx *c) { return c->head->loop[c->head->loops - 1].cursor; }

/* The hex that the row is about; SV_NONE16: none, where somebody asks why outside its loop. */
static uint16_t hex_found(sv_ctx *c)
{
    const uint16_t at = c->head->loops ? at_hand(c) : 3;

    return at < 3 ? (uint16_t)(sf_of_game(c)->found[at] - 1) : SV_NONE16;
}

/* What lies there; SEA where there is no such hex. */
static unsigned kind_found(sv_ctx *c) { return hex_found(c) == SV_NONE16 ? SEA : sf_board(c)->kind[hex_found(c)]; }

static void add(sf_game *g, uint16_t hex)
{
    for (int i = 0; i < 3; i++) {
        if (g->found[i] == hex + 1)
            return;
        if (!g->found[i]) {
            g->found[i] = (uint16_t)(hex + 1);
            return;
        }
    }
}

void sf_reach(sv_ctx *c, uint16_t edge)
{
    const sv_hexes *h = sf_board(c);

    for (int end = 0; end < 2; end++) {
        const sv_hex_corner *v = &h->map->corner[h->map->edge[edge].corner[end]];

        for (int i = 0; i < 3 && v->hex[i] != SV_NONE16; i++)
            if (h->kind[v->hex[i]] == UNKNOWN) {
                add(sf_of_game(c), v->hex[i]);
                sf_wake(c, WAKE_FOUND);
            }
    }
}

uint16_t sf_found_hexes(sv_ctx *c)
{
    const uint16_t *found = sf_of_game(c)->found;
    uint16_t n = 0;

    while (n < 3 && found[n])
        n++;
    return n;
}

/* ---- the stacks ----------------------------------------------------------------------------------------------------------------------------- */

/* What is left of a pool, by kind and by token. */
static void kinds_left(sv_ctx *c, uint8_t pool, uint8_t *n)
{
    const sv_hexes *h = sf_board(c);

    for (int i = 0; i < h->map->pool[pool].n; i++)
        n[h->map->pool[pool].kind[i]]++;
    for (int i = 0; i < h->map->hexes; i++)
        if (h->map->hex[i].pool == pool && h->kind[i] != UNKNOWN && n[h->kind[i]])
            n[h->kind[i]]--;
}

static void tokens_left(sv_ctx *c, uint8_t pool, uint8_t *n)
{
    const sv_hexes *h = sf_board(c);

    for (int i = 0; i < h->map->pool[pool].tokens; i++)
        if (h->map->pool[pool].token[i] < VALUES)
            n[h->map->pool[pool].token[i]]++;
    for (int i = 0; i < h->map->hexes; i++)
        if (h->map->hex[i].pool == pool && h->token[i] && h->token[i] < VALUES && n[h->token[i]])
            n[h->token[i]]--;
}

static void left(sv_ctx *c, int tokens, uint8_t *n)
{
    const uint8_t pool = sf_board(c)->map->hex[hex_found(c)].pool;

    for (int i = 0; i < SV_HEX_WORDS_MAX; i++)
        n[i] = 0;
    if (tokens)
        tokens_left(c, pool, n);
    else
        kinds_left(c, pool, n);
}

/* The k-th of those of which there are some; *n how many. */
static uint16_t kth(sv_ctx *c, int tokens, uint32_t k, uint8_t *n)
{
    uint8_t there[SV_HEX_WORDS_MAX];
    uint16_t i = 0;

    left(c, tokens, there);
    for (;; i++)
        if (there[i] && !k--)
            break;
    *n = there[i];
    return i;
}

static sv_option kind_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    uint8_t n;

    return (sv_option){.row = row, .a = kth(c, 0, k, &n), .b = hex_found(c)};
}

static sv_option token_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    uint8_t n;

    return (sv_option){.row = row, .a = kth(c, 1, k, &n)};
}

static uint32_t kind_weight(sv_ctx *c, uint32_t k)
{
    uint8_t n;

    kth(c, 0, k, &n);
    return n;
}

static uint32_t token_weight(sv_ctx *c, uint32_t k)
{
    uint8_t n;

    kth(c, 1, k, &n);
    return n;
}

static void offer_left(sv_ctx *c, sv_offers *o, int tokens, const sv_range *range)
{
    uint8_t n[SV_HEX_WORDS_MAX];
    uint32_t count = 0, total = 0;

    left(c, tokens, n);
    for (int i = 0; i < SV_HEX_WORDS_MAX; i++) {
        count += n[i] > 0;
        total += n[i];
    }
    sv_offer_range(c, o, count, total, range);
}

/* `unknown-hexes`: how many are not turned up yet. */
int sf_value_unknown(sv_ctx *c, uint8_t player, int32_t *value)
{
    const sv_hexes *h = sf_board(c);

    *value = 0;
    for (int i = 0; i < h->map->hexes; i++)
        *value += h->kind[i] == UNKNOWN;
    return player == SV_NO_OWNER;
}

/* ---- turning up ------------------------------------------------------------------------------------------------------------------------------ */

static int yields(unsigned kind) { return kind >= LUMBER && kind <= GOLD; }

void sf_offer_hex(sv_ctx *c, sv_offers *o)
{
    static const sv_range kinds = {.at = kind_at, .weight = kind_weight};

    if (kind_found(c) == UNKNOWN)
        offer_left(c, o, 0, &kinds);
}

int sf_found_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    char hex[32];

    sf_hex(c)->hex_text(c, o->b, hex, sizeof hex);
    return snprintf(buf, n, "%s %s", hex, sf_board(c)->map->kind[o->a]);
}

sv_next sf_turn_up(sv_ctx *c, const sv_option *o)
{
    sf_board(c)->kind[o->b] = (uint8_t)o->a;
    return SV_GO_ON;
}

void sf_offer_token(sv_ctx *c, sv_offers *o)
{
    static const sv_range tokens = {.at = token_at, .weight = token_weight};
    const sv_hexes *h = sf_board(c);
    const uint16_t hex = hex_found(c);

    if (hex != SV_NONE16 && yields(h->kind[hex]) && !h->token[hex])
        offer_left(c, o, 1, &tokens);
}

sv_next sf_lay_token(sv_ctx *c, const sv_option *o)
{
    sf_board(c)->token[hex_found(c)] = (uint8_t)o->a;
    return SV_GO_ON;
}

/* ---- what the finder gets ------------------------------------------------------------------------------------------------------------------- */

sv_next sf_found_card(sv_ctx *c)
{
    const unsigned kind = kind_found(c);

    if (!yields(kind) || kind == GOLD)
        return SV_GO_ON;
    if (!sf_gain(c, c->head->active, (int)kind - LUMBER, 1))
        return SV_GO_ON;
    sf_tell_one(c, c->head->active, (int)kind - LUMBER, 1);
    return SV_ACTED;
}

void sf_offer_found_gold(sv_ctx *c, sv_offers *o)
{
    for (uint16_t r = 0; kind_found(c) == GOLD && r < RESOURCES; r++)
        if (sf_bank(c, r))
            sv_offer(o, r, 0, 0);
}

sv_next sf_found_gold(sv_ctx *c, const sv_option *o)
{
    sf_gain(c, c->head->active, o->a, 1);
    return SV_GO_ON;
}

/* The last of them has been turned up. */
sv_next sf_explored(sv_ctx *c)
{
    sf_game *g = sf_of_game(c);

    if (at_hand(c) + 1 < sf_found_hexes(c))
        return SV_GO_ON;
    g->found[0] = g->found[1] = g->found[2] = 0;
    sf_sleep(c, WAKE_FOUND);
    return SV_GO_ON;
}
