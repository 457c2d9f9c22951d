/* Boats: where they are, and what moves them. A boat stands on a space of the Amazon, numbered from 1 at the source. */
#include <stdio.h>
#include "amazonas.h"

static uint8_t find_boat(const sv_ctx *c, uint8_t player)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].kind == c->fig[FIG_BOAT] && c->figure[g].owner == player)
            return (uint8_t)g;
    return 0;
}

static uint8_t boat_of(sv_ctx *c, uint8_t player)
{
    const amz_game *g = amz_of_game(c);

    return g->looked ? g->boat[player] : find_boat(c, player);
}

void amz_know_boats(sv_ctx *c)
{
    for (uint16_t g = c->figures; g; g--)
        if (c->figure[g].kind == c->fig[FIG_BOAT])
            amz_of_game(c)->boat[c->figure[g].owner] = (uint8_t)g;
}

static int space_of(const sv_ctx *c, const sv_figure *f) { return f->place.kind == c->place[PLACE_SPACE] ? f->place.index : 0; }

int amz_boat_at(sv_ctx *c, uint8_t player)
{
    const uint8_t g = boat_of(c, player);

    return g ? space_of(c, &c->figure[g]) : 0;
}

int amz_space_text(sv_ctx *c, sv_place p, char *buf, size_t n)
{
    (void)c;
    return snprintf(buf, n, "space:%d", p.index);
}

int amz_space_find(sv_ctx *c, const char *text, sv_place *p)
{
    int at, end = 0;

    if (sscanf(text, "space:%d%n", &at, &end) != 1 || text[end] || at < 1 || at > amz_spaces(c))
        return 0;
    p->index = (uint16_t)at;
    return 1;
}

int amz_boat_value(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player == SV_NO_OWNER)
        return 0;
    *value = amz_boat_at(c, player);
    return 1;
}

int amz_spaces_value(sv_ctx *c, uint8_t player, int32_t *value)
{
    if (player != SV_NO_OWNER)
        return 0;
    *value = amz_spaces(c);
    return 1;
}

/* The boat g of the player, which is on that space, as far as the last one. A boat on no space is moved from the first one on. */
static inline void advance(sv_ctx *c, uint8_t player, uint8_t g, int at, int n, int last)
{
    const int from = at ? at : 1, to = from + n < last ? from + n : last;
    const sv_place place = {.kind = c->place[PLACE_SPACE], .index = (uint16_t)to};

    if (to < from || to == at)
        return;
    if (at)
        c->api->move(c, g, place, SV_CAUSE_MOVED);
    else
        c->api->deploy(c, player, c->fig[FIG_BOAT], place);
}

void amz_advance(sv_ctx *c, uint8_t player, int n)
{
    const uint8_t g = boat_of(c, player);

    if (g)
        advance(c, player, g, space_of(c, &c->figure[g]), n, amz_spaces(c));
}

sv_next amz_place_boats(sv_ctx *c)
{
    for (uint8_t p = 0; p < c->head->players; p++)
        amz_advance(c, p, 0);
    return SV_ACTED;
}

/* ---- boat symbols ---------------------------------------------------------------------------------------------------------------- */

/* Of one tributary: for each player with a follower there the symbols that he has not had. The last of his followers there keeps count of them.
   1: some boat has moved. */
static int connect(sv_ctx *c, uint16_t label, int move)
{
    amz_game *const game = amz_of_game(c);
    const int all = c->board->feature[label].marks[c->mark[MARK_BOAT]];
    int had[SV_PLAYERS_MAX] = {0}, moved = 0;
    uint16_t keeper[SV_PLAYERS_MAX] = {0};

    for (SV_EACH_PART(c->board, label, p))
        for (uint8_t g = c->board->part[p].figure; g; g = c->figure[g].mate) {
            const uint8_t owner = c->figure[g].owner;

            if (g >= FIGURES_MAX || owner >= SV_PLAYERS_MAX)
                continue;
            if (game->known[g].part != p) {
                game->known[g].part = p;
                game->known[g].n = 0;
            }
            had[owner] += game->known[g].n;
            keeper[owner] = g > keeper[owner] ? g : keeper[owner];
        }
    const uint8_t players = c->head->players;
    uint8_t p = c->head->active;

    for (uint8_t i = 0; i < players; i++, p = amz_left_of(p, players)) {
        if (!keeper[p] || had[p] >= all)
            continue;
        game->known[keeper[p]].n = (uint16_t)(game->known[keeper[p]].n + all - had[p]);
        moved = 1;
        if (move)
            amz_advance(c, p, all - had[p]);
    }
    return moved;
}

void amz_symbols_had(sv_ctx *c)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].kind == c->fig[FIG_FOLLOWER] && c->figure[g].place.kind == SV_PLACE_PART &&
            sv_feature_of(c->board, c->figure[g].place.index)->kind == c->feature[TRIBUTARY])
            connect(c, c->board->part[c->figure[g].place.index].label, 0);
}

/* Of the parts of the tiles of this turn, numbered as the tiles were laid, the first from *p on that lies on a tributary with symbols and
   followers, NULL none: only there can something be new to anybody. */
static inline const sv_part *next_connected(const sv_ctx *c, const sv_part *p)
{
    const sv_feature *const feature = c->board->feature;
    const sv_tile *const last = &c->board->tile[c->head->laid];
    const sv_part *const end = &c->board->part[last->first] + last->parts;

    for (; p < end; p++) {
        const sv_feature *f = &feature[p->label];

        if (f->followers && f->kind == c->feature[TRIBUTARY] && f->marks[c->mark[MARK_BOAT]])
            return p;
    }
    return NULL;
}

static inline const sv_part *first_part(sv_ctx *c)
{
    const uint16_t laid = amz_of_turn(c)->laid;

    return &c->board->part[c->board->tile[laid ? laid - 1 : c->head->laid].first];
}

sv_next amz_symbols(sv_ctx *c)
{
    int moved = 0;

    for (const sv_part *p = next_connected(c, first_part(c)); p; p = next_connected(c, p + 1))
        moved |= connect(c, p->label, 1);
    return moved ? SV_ACTED : SV_GO_ON;
}

/* The figures stand, so that it is known whether there may be symbols for anybody. */
sv_next amz_sail(sv_ctx *c)
{
    if (next_connected(c, first_part(c)))
        c->api->wake(c, c->wake[WAKE_SYMBOLS]);
    if (amz_of_turn(c)->placed || c->fig[FIG_BOAT] == SV_NONE16)
        return SV_GO_ON;
    amz_advance(c, c->head->active, 1);
    return SV_ACTED;
}

/* ---- order towards the mouth ------------------------------------------------------------------------------------------------------ */

void amz_positions(sv_ctx *c, uint8_t *position, int last)
{
    const amz_game *g = amz_of_game(c);
    const uint8_t players = c->head->players;
    int at[SV_PLAYERS_MAX], first = -1, second = -1, third = -1;

    for (uint8_t p = 0; p < players; p++) { /* the furthest spaces with boats */
        const uint8_t boat = g->looked ? g->boat[p] : find_boat(c, p);
        const int space = boat ? space_of(c, &c->figure[boat]) : 0;

        at[p] = space;
        if (space > first) {
            second = first;
            first = space;
        } else if (space != first && space > second) {
            second = space;
        }
    }
    for (uint8_t p = 0; last > 2 && p < players; p++)
        if (at[p] < second && at[p] > third)
            third = at[p];
    if (players == 2 && second + 1 != first)
        second = -1;
    for (uint8_t p = 0; p < players; p++)
        position[p] = at[p] == first ? 1 : at[p] == second ? 2 : at[p] == third ? 3 : 0;
}

/* ---- who got nothing -------------------------------------------------------------------------------------------------------------- */

static int is_consoled(sv_ctx *c, uint8_t player) { return amz_of_turn(c)->unpaid >> player & 1 && amz_boat_at(c, player) < amz_spaces(c); }

/* Nothing is to be chosen: all of them, the active player first. */
sv_next amz_console_all(sv_ctx *c)
{
    const unsigned unpaid = amz_of_turn(c)->unpaid;
    const uint8_t players = c->head->players;
    const int last = unpaid ? amz_spaces(c) : 0;
    uint8_t p = c->head->active;
    int moved = 0;

    for (uint8_t i = 0; unpaid && i < players; i++, p = amz_left_of(p, players)) {
        const uint8_t g = unpaid >> p & 1 ? boat_of(c, p) : 0;
        const int at = g ? space_of(c, &c->figure[g]) : 0;

        if (!(unpaid >> p & 1) || at >= last)
            continue;
        if (g)
            advance(c, p, g, at, 1, last);
        moved = 1;
    }
    return moved ? SV_ACTED : SV_GO_ON;
}

void amz_offer_console(sv_ctx *c, sv_offers *o)
{
    if (is_consoled(c, o->who))
        sv_offer(o, 0, 0, 0);
}

sv_next amz_console(sv_ctx *c, const sv_option *o)
{
    (void)o;
    amz_advance(c, c->head->asked, 1);
    return SV_GO_ON;
}
