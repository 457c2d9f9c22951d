/* What lies where: the texts of places, and the pieces on the map, which follow the figures of the engine wherever those go. */
#include "seafarers.h"

int sf_hex_text(sv_ctx *c, sv_place p, char *buf, size_t n) { return sf_hex(c)->hex_text(c, p.index, buf, n); }
int sf_edge_text(sv_ctx *c, sv_place p, char *buf, size_t n) { return sf_hex(c)->edge_text(c, p.index, buf, n); }
int sf_corner_text(sv_ctx *c, sv_place p, char *buf, size_t n) { return sf_hex(c)->corner_text(c, p.index, buf, n); }

static int found(sv_ctx *c, int place, uint16_t index, sv_place *p)
{
    *p = (sv_place){.kind = c->place[place], .index = index};
    return index != SV_NONE16;
}

int sf_hex_find(sv_ctx *c, const char *text, sv_place *p) { return found(c, PLACE_HEX, sf_hex(c)->hex_find(c, text), p); }
int sf_edge_find(sv_ctx *c, const char *text, sv_place *p) { return found(c, PLACE_EDGE, sf_hex(c)->edge_find(c, text), p); }
int sf_corner_find(sv_ctx *c, const char *text, sv_place *p) { return found(c, PLACE_CORNER, sf_hex(c)->corner_find(c, text), p); }

/* ---- what follows the figures ----------------------------------------------------------------------------------------------------------- */

static void changed_hex(sv_ctx *c, uint8_t figure, int arrives)
{
    const sv_figure *f = &c->figure[figure];
    sf_game *g = sf_of_game(c);
    uint8_t *at = f->kind == c->fig[FIG_ROBBER] ? &g->robber : &g->pirate;

    *at = (uint8_t)(arrives ? f->place.index + 1 : 0);
}

static void unmeasured(sv_ctx *c, uint8_t player)
{
    sf_of_game(c)->unmeasured |= (uint8_t)(1u << player);
    sf_wake(c, WAKE_ROUTES);
}

static void changed_edge(sv_ctx *c, uint8_t figure, int arrives)
{
    const sv_figure *f = &c->figure[figure];

    sf_board(c)->edge[f->place.index] = arrives ? sv_hex_piece(f->owner, f->kind == c->fig[FIG_SHIP] ? CLASS_SHIP : CLASS_ROAD) : 0;
    unmeasured(c, f->owner);
}

/* Harbours at a corner are its owner's. */
static void take_harbours(sv_ctx *c, uint8_t player, uint16_t corner)
{
    const sv_hexes *h = sf_board(c);

    for (int i = 0; i < h->map->ports; i++) {
        const uint16_t *end = h->map->edge[h->map->port[i].edge].corner;

        if (end[0] == corner || end[1] == corner)
            sf_of_game(c)->harbours[player] |= (uint8_t)(1u << h->port[i]);
    }
}

static void changed_corner(sv_ctx *c, uint8_t figure, int arrives)
{
    const sv_figure *f = &c->figure[figure];
    const sv_hexes *h = sf_board(c);
    const sv_hex_corner *v = &h->map->corner[f->place.index];

    h->corner[f->place.index] = arrives ? sv_hex_piece(f->owner, f->kind == c->fig[FIG_CITY] ? CLASS_CITY : CLASS_SETTLEMENT) : 0;
    if (arrives)
        take_harbours(c, f->owner, f->place.index);
    unmeasured(c, f->owner);
    for (int i = 0; i < 3 && v->edge[i] != SV_NONE16; i++) /* routes of others may end there now */
        if (h->edge[v->edge[i]])
            unmeasured(c, (uint8_t)sv_hex_owner(h->edge[v->edge[i]]));
}

void sf_place_changed(sv_ctx *c, uint8_t figure, int arrives)
{
    const uint8_t kind = c->figure[figure].place.kind;

    if (kind == c->place[PLACE_EDGE])
        changed_edge(c, figure, arrives);
    else if (kind == c->place[PLACE_CORNER])
        changed_corner(c, figure, arrives);
    else
        changed_hex(c, figure, arrives);
}

/* ---- putting down ------------------------------------------------------------------------------------------------------------------------ */

int sf_pieces(sv_ctx *c, uint8_t player, int fig, uint16_t *index, uint8_t *figure)
{
    const sv_figure *f = &c->figure[1];
    int n = 0;

    for (int k = 0; k < c->fig[fig]; k++) /* figures stand by kind, and those of a kind by player */
        f += c->kind[k].count * (c->kind[k].flags & SV_KIND_OF_PLAYER ? c->head->players : 1);
    f += player * c->kind[c->fig[fig]].count;
    for (int i = 0; i < c->kind[c->fig[fig]].count; i++, f++)
        if (f->place.kind >= SV_PLACE_FIRST_FREE) {
            if (figure)
                figure[n] = (uint8_t)(f - c->figure);
            index[n++] = f->place.index;
        }
    return n;
}

uint8_t sf_figure_at(sv_ctx *c, uint8_t player, int fig, uint16_t index)
{
    uint16_t at[FIG_MANY];
    uint8_t figure[FIG_MANY];

    for (int n = sf_pieces(c, player, fig, at, figure); n > 0; n--)
        if (at[n - 1] == index)
            return figure[n - 1];
    return 0;
}

int sf_put_edge(sv_ctx *c, uint8_t player, int fig, uint16_t edge)
{
    if (!c->api->deploy(c, player, c->fig[fig], (sv_place){.kind = c->place[PLACE_EDGE], .index = edge}))
        return 0;
    sf_reach(c, edge);
    return 1;
}

int sf_put_corner(sv_ctx *c, uint8_t player, int fig, uint16_t corner)
{
    const uint8_t settlement = fig == FIG_CITY ? sf_figure_at(c, player, FIG_SETTLEMENT, corner) : 0;

    if (!c->supply[c->fig[fig] * SV_PLAYERS_MAX + player])
        return 0;
    if (settlement)
        c->api->home(c, settlement, SV_CAUSE_MOVED);
    c->api->deploy(c, player, c->fig[fig], (sv_place){.kind = c->place[PLACE_CORNER], .index = corner});
    c->api->pay(c, player, 1, POINTS, c->word[fig == FIG_CITY ? WORD_CITY : WORD_SETTLEMENT], 1);
    return 1;
}
