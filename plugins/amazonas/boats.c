/* Boats: where they are, and what moves them. A boat stands on a space of the Amazon, numbered from 1 at the source. */
#include <stdio.h>
#include "amazonas.h"

static uint8_t boat_of(const sv_ctx *c, uint8_t player)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].kind == c->fig[FIG_BOAT] && c->figure[g].owner == player)
            return (uint8_t)g;
    return 0;
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

/* A boat on no space is moved from the first one on. */
void amz_advance(sv_ctx *c, uint8_t player, int n)
{
    const uint8_t g = boat_of(c, player);
    const int last = amz_spaces(c), at = g ? space_of(c, &c->figure[g]) : 0, from = at ? at : 1;
    const int to = from + n < last ? from + n : last;
    const sv_place place = {.kind = c->place[PLACE_SPACE], .index = (uint16_t)to};

    if (!g || to < from || to == at)
        return;
    if (at)
        c->api->move(c, g, place, SV_CAUSE_MOVED);
    else
        c->api->deploy(c, player, c->fig[FIG_BOAT], place);
}

sv_next amz_place_boats(sv_ctx *c)
{
    for (uint8_t p = 0; p < c->head->players; p++)
        amz_advance(c, p, 0);
    return SV_ACTED;
}

void amz_offer_sail(sv_ctx *c, sv_offers *o)
{
    if (c->fig[FIG_BOAT] != SV_NONE16)
        sv_offer(o, 0, 0, 0);
}

sv_next amz_sail(sv_ctx *c, const sv_option *o)
{
    (void)o;
    amz_advance(c, c->head->active, 1);
    return SV_GO_ON;
}

/* ---- boat symbols ---------------------------------------------------------------------------------------------------------------- */

void amz_grown(sv_ctx *c, const sv_event *e)
{
    if (sv_feature_of(c->board, e->a)->followers && sv_feature_of(c->board, e->a)->marks[c->mark[MARK_BOAT]])
        c->api->wake(c, c->wake[WAKE_SYMBOLS]);
}

/* A figure that comes has had no symbols yet, and one that goes leaves them behind. */
void amz_moved(sv_ctx *c, const sv_event *e)
{
    const sv_figure *f = &c->figure[e->a];

    if (f->kind != c->fig[FIG_FOLLOWER])
        return;
    amz_of_game(c)->known[e->a] = 0;
    if (f->place.kind == SV_PLACE_PART && sv_feature_of(c->board, f->place.index)->marks[c->mark[MARK_BOAT]] &&
        sv_feature_of(c->board, f->place.index)->kind == c->feature[TRIBUTARY])
        c->api->wake(c, c->wake[WAKE_SYMBOLS]);
}

/* Of one tributary: for each player with a follower there the symbols that he has not had. The last follower found keeps count of them. */
static void connect(sv_ctx *c, uint16_t label, int move)
{
    uint8_t *const known = amz_of_game(c)->known;
    const int all = c->board->feature[label].marks[c->mark[MARK_BOAT]];
    int had[SV_PLAYERS_MAX] = {0};
    uint16_t keeper[SV_PLAYERS_MAX] = {0};

    for (uint16_t g = 1; g <= c->figures; g++) {
        const sv_figure *f = &c->figure[g];

        if (f->place.kind != SV_PLACE_PART || f->owner >= SV_PLAYERS_MAX || c->board->part[f->place.index].label != label)
            continue;
        had[f->owner] += known[g];
        keeper[f->owner] = g;
    }
    for (uint8_t i = 0; i < c->head->players; i++) { /* the active player first */
        const uint8_t p = (uint8_t)((c->head->active + i) % c->head->players);

        if (!keeper[p] || had[p] >= all)
            continue;
        known[keeper[p]] = (uint8_t)(known[keeper[p]] + all - had[p]);
        if (move)
            amz_advance(c, p, all - had[p]);
    }
}

void amz_symbols_had(sv_ctx *c)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].kind == c->fig[FIG_FOLLOWER] && c->figure[g].place.kind == SV_PLACE_PART &&
            sv_feature_of(c->board, c->figure[g].place.index)->kind == c->feature[TRIBUTARY])
            connect(c, c->board->part[c->figure[g].place.index].label, 0);
}

/* Only what lies on the tiles of this turn can be new to anybody. */
sv_next amz_symbols(sv_ctx *c)
{
    c->api->sleep(c, c->wake[WAKE_SYMBOLS]);
    const amz_turn *turn = amz_of_turn(c);
    const uint16_t last = c->head->laid, first = turn->laid ? (uint16_t)(turn->laid - 1) : last;

    for (uint16_t t = first; last != SV_NO_TILE && t <= last; t++)
        for (uint16_t p = c->board->tile[t].first; p < c->board->tile[t].first + c->board->tile[t].parts; p++) {
            const sv_feature *f = sv_feature_of(c->board, p);

            if (f->kind == c->feature[TRIBUTARY] && f->followers && f->marks[c->mark[MARK_BOAT]])
                connect(c, c->board->part[p].label, 1);
        }
    return SV_ACTED;
}

/* ---- order towards the mouth ------------------------------------------------------------------------------------------------------ */

void amz_positions(sv_ctx *c, uint8_t *position)
{
    int at[SV_PLAYERS_MAX];

    for (uint8_t p = 0; p < c->head->players; p++)
        at[p] = amz_boat_at(c, p);
    for (uint8_t p = 0; p < c->head->players; p++) {
        position[p] = 1;
        for (uint8_t q = 0; q < c->head->players; q++) {
            int counted = at[q] <= at[p]; /* each space ahead counts once: by the first of the players there */

            for (uint8_t r = 0; r < q; r++)
                counted |= at[r] == at[q];
            position[p] = (uint8_t)(position[p] + !counted);
        }
        if (c->head->players == 2 && position[p] == 2 && at[p] + 1 != at[!p])
            position[p] = 0;
    }
}

/* ---- who got nothing -------------------------------------------------------------------------------------------------------------- */

void amz_offer_console(sv_ctx *c, sv_offers *o)
{
    if (amz_of_turn(c)->unpaid >> o->who & 1 && amz_boat_at(c, o->who) < amz_spaces(c))
        sv_offer(o, 0, 0, 0);
}

sv_next amz_console(sv_ctx *c, const sv_option *o)
{
    (void)o;
    amz_advance(c, c->head->asked, 1);
    return SV_GO_ON;
}
