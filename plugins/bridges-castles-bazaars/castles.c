/* Castles: a small city becomes one, its follower the lord. A token and its lord stand on one place, whose index is the lowest part
   of what was the city. A token that stands there without a lord is spent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bcb.h"

/* ---- which cities ------------------------------------------------------------------------------------------------------------- */

/* A half circle of wall: the part touches one edge of its tile and no more. */
static int is_cap(const sv_board *b, uint16_t part)
{
    const uint16_t ports = b->part[part].bits & SV_PART_ADDED ? 0 : sv_part_printed(b, part)->ports;

    return ports && !(ports & (ports - 1));
}

static int is_small_city(const sv_ctx *c, uint16_t part)
{
    const sv_board *b = c->board;
    const sv_feature *f = sv_feature_of(b, part);
    const uint16_t other = b->part[part].next;

    return f->kind == c->feature[CITY] && f->parts == 2 && !f->open && !f->marks[c->mark[MARK_NOCASTLE]] &&
           b->part[part].tile != b->part[other].tile && is_cap(b, part) && is_cap(b, other);
}

static uint16_t lowest(const sv_board *b, uint16_t part) { return b->part[part].next < part ? b->part[part].next : part; }

/* The strongest follower that the player has there; of equal ones the first. */
static uint8_t best_of(const sv_ctx *c, const sv_score *s, uint8_t player)
{
    uint8_t best = 0;

    for (uint16_t i = 0; i < s->n_figures; i++) {
        const sv_figure *f = &c->figure[s->figures[i]];

        if (f->owner == player && c->kind[f->kind].flags & SV_KIND_FOLLOWER &&
            (!best || c->kind[f->kind].strength > c->kind[c->figure[best].kind].strength))
            best = s->figures[i];
    }
    return best;
}

/* 1: somebody may turn that item into a castle: he, and the figure that becomes the lord. */
int castle_could_be(sv_ctx *c, const sv_item *item, uint8_t *owner, uint8_t *lord)
{
    sv_score s;

    if (item->kind != c->feature[CITY] || item->context != SV_COMPLETE || !is_small_city(c, item->part) ||
        !sv_feature_of(c->board, item->part)->followers)
        return 0;
    c->api->score_open(c, &s, item);
    c->api->score_majority(c, &s);
    if (!s.receivers || s.receivers & (s.receivers - 1))
        return 0;
    *owner = (uint8_t)sv_lowest_bit(s.receivers);
    *lord = best_of(c, &s, *owner);
    return *lord && c->supply[c->fig[FIG_CASTLE] * SV_PLAYERS_MAX + *owner];
}

/* ---- building ----------------------------------------------------------------------------------------------------------------- */

/* Once per item: so that nobody is asked about anything but a small city. */
sv_next castle_look(sv_ctx *c)
{
    uint8_t owner, lord;

    if (castle_could_be(c, &c->item[c->head->item], &owner, &lord))
        c->api->wake(c, c->wake[WAKE_SMALL_CITY]);
    else
        c->api->sleep(c, c->wake[WAKE_SMALL_CITY]);
    return SV_GO_ON;
}

void castle_offer(sv_ctx *c, sv_offers *o)
{
    const sv_item *item = &c->item[c->head->item];
    uint8_t owner, lord;

    if (castle_could_be(c, item, &owner, &lord) && owner == o->who)
        sv_offer(o, lowest(c->board, item->part), SV_PLACE_PART, 0);
}

sv_next castle_build(sv_ctx *c, const sv_option *o)
{
    const sv_item item = c->item[c->head->item];
    const sv_place place = {.kind = c->place[PLACE_CASTLE], .index = o->a};
    uint8_t owner, lord;

    if (!castle_could_be(c, &item, &owner, &lord))
        return SV_GO_ON;
    const int token = c->api->deploy(c, owner, c->fig[FIG_CASTLE], place);

    c->api->move(c, lord, place, SV_CAUSE_MOVED);
    c->api->send_home(c, &item); /* whoever else stands there */
    c->board->api->retire(c, o->a, (uint8_t)c->feature[CASTLE]);
    this_turn(c)->fresh |= 1u << (token - castle_first_token(c));
    c->api->sleep(c, c->wake[WAKE_SMALL_CITY]);
    c->api->wake(c, c->wake[WAKE_CASTLE]);
    return SV_GO_ON;
}

void castle_veto(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->kind == c->feature[CASTLE])
            sv_strike(o, k);
}

/* A castle that never scored brings nothing, and its lord goes home. */
sv_next castle_end(sv_ctx *c)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].place.kind == c->place[PLACE_CASTLE] && c->figure[g].kind != c->fig[FIG_CASTLE])
            c->api->home(c, (uint8_t)g, SV_CAUSE_TAKEN_BACK);
    return SV_GO_ON;
}

/* ---- tokens and lords --------------------------------------------------------------------------------------------------------- */

uint8_t castle_first_token(const sv_ctx *c)
{
    uint8_t g = 1;

    while (c->figure[g].kind != c->fig[FIG_CASTLE])
        g++;
    return g;
}

uint8_t castle_lord(const sv_ctx *c, uint8_t token)
{
    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].place.kind == c->place[PLACE_CASTLE] && c->figure[g].place.index == c->figure[token].place.index &&
            c->figure[g].kind != c->fig[FIG_CASTLE])
            return (uint8_t)g;
    return 0;
}

/* ---- names, and what scenarios put -------------------------------------------------------------------------------------------- */

static const char *edge_of(const sv_board *b, uint16_t part)
{
    static const char *const names[4] = {"N", "E", "S", "W"};

    return names[(sv_lowest_bit(sv_part_printed(b, part)->ports) / 3 + b->tile[b->part[part].tile].rotation) & 3];
}

static int castles_on(const sv_ctx *c, uint16_t tile)
{
    const sv_tile *t = &c->board->tile[tile];
    int n = 0;

    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        n += sv_feature_of(c->board, p)->kind == c->feature[CASTLE];
    return n;
}

/* `castle @ 0,0`, and `castle:N @ 0,0` where the tile has two of them. */
int castle_text(sv_ctx *c, sv_place p, char *buf, size_t n)
{
    const uint16_t tile = c->board->part[p.index].tile;
    const sv_tile *t = &c->board->tile[tile];

    if (castles_on(c, tile) < 2)
        return snprintf(buf, n, "castle @ %d,%d", t->x, t->y);
    return snprintf(buf, n, "castle:%s @ %d,%d", edge_of(c->board, p.index), t->x, t->y);
}

/* A part of that kind on the tile, at that edge if one is named. -1: none. */
static int part_on(const sv_ctx *c, int tile, uint16_t kind, const char *edge)
{
    const sv_tile *t = &c->board->tile[tile < 0 ? 0 : tile];

    for (uint16_t p = t->first; tile >= 0 && p < t->first + t->parts; p++)
        if (sv_feature_of(c->board, p)->kind == kind && (!*edge || (is_cap(c->board, p) && !strcmp(edge_of(c->board, p), edge))))
            return p;
    return -1;
}

int castle_find(sv_ctx *c, const char *text, sv_place *p)
{
    char edge[4] = "";
    int x, y;

    if (sscanf(text, "castle @ %d,%d", &x, &y) != 2 && sscanf(text, "castle:%3[NESW] @ %d,%d", edge, &x, &y) != 3)
        return 0;
    const int part = part_on(c, c->board->api->find(c, x, y), c->feature[CASTLE], edge);

    if (part < 0)
        return 0;
    p->index = lowest(c->board, (uint16_t)part);
    return 1;
}

int castle_put(sv_ctx *c, const sv_piece_line *line)
{
    const int tile = c->board->api->find(c, line->x, line->y);
    const int part = tile < 0 || line->owner == SV_NO_OWNER ? -1 : part_on(c, tile, c->feature[CITY], line->words);

    if (tile < 0 || line->owner == SV_NO_OWNER)
        return 0;
    if (part < 0 || !is_small_city(c, (uint16_t)part))
        return sv_put_refused(c->rule[RULE_CASTLE_CITY]);
    const sv_place place = {.kind = c->place[PLACE_CASTLE], .index = lowest(c->board, (uint16_t)part)};

    if (!c->api->deploy(c, line->owner, c->fig[FIG_CASTLE], place))
        return 0;
    c->board->api->retire(c, place.index, (uint8_t)c->feature[CASTLE]);
    c->api->wake(c, c->wake[WAKE_CASTLE]);
    return 1;
}

static int is_token(const sv_ctx *c, uint16_t g)
{
    return c->figure[g].kind == c->fig[FIG_CASTLE] && c->figure[g].place.kind == c->place[PLACE_CASTLE];
}

/* Each castle lies on two tiles. */
uint32_t castle_count(sv_ctx *c)
{
    uint32_t n = 0;

    for (uint16_t g = 1; g <= c->figures; g++)
        n += 2u * (uint32_t)is_token(c, g);
    return n;
}

void castle_at(sv_ctx *c, uint32_t k, sv_piece_line *line)
{
    uint16_t g = 0;

    for (uint32_t left = k / 2 + 1; left; left -= (uint32_t)is_token(c, g))
        g++;
    const uint16_t part = k % 2 ? c->board->part[c->figure[g].place.index].next : c->figure[g].place.index;
    const sv_tile *t = &c->board->tile[c->board->part[part].tile];

    line->owner = c->figure[g].owner;
    line->x = t->x;
    line->y = t->y;
    snprintf(line->words, sizeof line->words, "%s", edge_of(c->board, part));
}

/* `castle-since.red = 4`: the castles of that player were built in that turn, which may be the present one. */
int castle_put_since(sv_ctx *c, uint8_t player, const char *words)
{
    char *end;
    const long turn = strtol(words, &end, 10);

    if (player == SV_NO_OWNER || *end || turn < 1 || turn > (long)c->head->turn)
        return 0;
    for (uint16_t g = 1; turn == (long)c->head->turn && g <= c->figures; g++)
        if (is_token(c, g) && c->figure[g].owner == player)
            this_turn(c)->fresh |= 1u << (g - castle_first_token(c));
    return 1;
}
