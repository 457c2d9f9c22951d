/* Lakes, the ferries that lie on them, and the ferry of a new lake. */
#include <stdio.h>
#include <string.h>
#include "ferries.h"

enum { FERRY = 1 /* piece number of our joints */ };

/* ---- lakes -------------------------------------------------------------------------------------------------------------------- */

int lake_is(sv_ctx *c, uint16_t tile) { return (c->board->type[c->board->tile[tile].type].wake & c->wake[LAKE]) != 0; }

/* A road that ends at a jetty: walk.c goes by the same mark. A bridge over the lake is none of its roads. */
int lake_road(sv_ctx *c, uint16_t tile, int edge)
{
    const int part = sv_printed_at(c->board, tile, edge);
    const sv_part_type *printed = part < 0 ? NULL : sv_part_printed(c->board, (uint16_t)part);

    return printed && printed->kind == c->feature[ROAD] && printed->marks[c->mark[MARK_JETTY]] ? part : -1;
}

int lake_ferry(sv_ctx *c, uint16_t tile)
{
    const fleet *f = fleet_of(c);

    for (uint16_t i = 0; i < f->n; i++)
        if (f->ferry[i].tile == tile)
            return i;
    return -1;
}

void lake_roads(sv_ctx *c, uint16_t tile, int road[4])
{
    for (int e = 0; e < 4; e++)
        road[e] = lake_road(c, tile, e);
}

/* Two different roads end there. */
static int may_join(const int road[4], int a, int b) { return road[a] >= 0 && road[b] >= 0 && road[a] != road[b]; }

static const char edge_names[] = "NESW";

int lake_pair_write(uint8_t a, uint8_t b, char *buf, size_t n) { return snprintf(buf, n, "%c-%c", edge_names[a], edge_names[b]); }

int lake_pair_read(const char *text, uint8_t *a, uint8_t *b)
{
    const char *one = text[0] ? strchr(edge_names, text[0]) : NULL;
    const char *other = one && text[1] == '-' && text[2] && !text[3] ? strchr(edge_names, text[2]) : NULL;

    if (!other || one == other)
        return 0;
    *a = (uint8_t)((one < other ? one : other) - edge_names);
    *b = (uint8_t)((one < other ? other : one) - edge_names);
    return 1;
}

/* ---- a new one ----------------------------------------------------------------------------------------------------------------- */

static int is_left(sv_ctx *c)
{
    const fleet *f = fleet_of(c);

    return f->n < c->pieces[0] && f->n < FERRIES_MAX;
}

static int put(sv_ctx *c, uint16_t tile, uint8_t a, uint8_t b)
{
    fleet *f = fleet_of(c);
    int road[4];

    lake_roads(c, tile, road);
    if (!is_left(c) || !may_join(road, a, b) || !c->board->api->connect(c, (uint16_t)road[a], (uint16_t)road[b], FERRY))
        return 0;
    f->ferry[f->n++] = (ferry){.tile = tile, .a = a, .b = b};
    c->api->wake(c, c->wake[AFLOAT]);
    return 1;
}

/* Nobody stood on the new tile before this turn, so whoever stands on its roads was put there now. */
static int has_road_follower(sv_ctx *c, uint16_t tile)
{
    for (int e = 0; e < 4; e++) {
        const int part = lake_road(c, tile, e);

        for (uint8_t g = part < 0 ? 0 : c->board->part[part].figure; g; g = c->figure[g].mate)
            if (c->kind[c->figure[g].kind].flags & SV_KIND_FOLLOWER && c->figure[g].owner == c->head->active)
                return 1;
    }
    return 0;
}

/* The rule that keeps a pair of edges of the new lake from getting the ferry, -1: none. */
static int refusal(sv_ctx *c, uint16_t tile, const int road[4], int a, int b)
{
    if (lake_ferry(c, tile) >= 0)
        return RULE_ONE_FERRY;
    if (!may_join(road, a, b))
        return RULE_TWO_ENDS;
    if (c->option[OPT_WHEN] == ROAD_FOLLOWER && !has_road_follower(c, tile))
        return RULE_FOLLOWER_FIRST;
    return is_left(c) ? -1 : RULE_NO_FERRY;
}

void lake_offer(sv_ctx *c, sv_offers *o)
{
    const uint16_t tile = c->head->laid;
    int road[4];

    if (!lake_is(c, tile) || (!o->explain && lake_ferry(c, tile) >= 0))
        return;
    lake_roads(c, tile, road);
    for (uint16_t a = 0; a < 4; a++)
        for (uint16_t b = (uint16_t)(a + 1); b < 4; b++) {
            const int rule = refusal(c, tile, road, a, b);

            if (rule < 0)
                sv_offer(o, a, b, 0);
            else if (o->explain)
                c->api->refuse(c, o, a, b, 0, c->rule[rule]);
        }
}

int lake_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    (void)c;
    return lake_pair_write((uint8_t)o->a, (uint8_t)o->b, buf, n);
}

sv_next lake_place(sv_ctx *c, const sv_option *o)
{
    put(c, c->head->laid, (uint8_t)o->a, (uint8_t)o->b);
    return SV_GO_ON;
}

/* ---- scenarios, values, checks ------------------------------------------------------------------------------------------------- */

int lake_put(sv_ctx *c, const sv_piece_line *line)
{
    const int tile = c->board->api->find(c, line->x, line->y);
    uint8_t a, b;
    int road[4];

    if (line->owner != SV_NO_OWNER || tile < 0)
        return 0;
    lake_roads(c, (uint16_t)tile, road);
    if (!lake_is(c, (uint16_t)tile) || !lake_pair_read(line->words, &a, &b) || !may_join(road, a, b))
        return sv_put_refused(c->rule[RULE_TWO_ENDS]);
    if (lake_ferry(c, (uint16_t)tile) >= 0)
        return sv_put_refused(c->rule[RULE_ONE_FERRY]);
    if (!is_left(c))
        return sv_put_refused(c->rule[RULE_NO_FERRY]);
    c->api->wake(c, c->wake[UNSEEN]);
    return put(c, (uint16_t)tile, a, b);
}

uint32_t lake_count(sv_ctx *c) { return fleet_of(c)->n; }

void lake_at(sv_ctx *c, uint32_t k, sv_piece_line *line)
{
    const ferry *f = &fleet_of(c)->ferry[k];

    line->owner = SV_NO_OWNER;
    line->x = c->board->tile[f->tile].x;
    line->y = c->board->tile[f->tile].y;
    lake_pair_write(f->a, f->b, line->words, sizeof line->words);
}

int lake_value(sv_ctx *c, uint8_t player, int32_t *value)
{
    *value = fleet_of(c)->n;
    return player == SV_NO_OWNER;
}

int lake_value_left(sv_ctx *c, uint8_t player, int32_t *value)
{
    *value = c->pieces[0] - fleet_of(c)->n;
    return player == SV_NO_OWNER;
}

static int is_joint(sv_ctx *c, const ferry *f)
{
    const int one = lake_road(c, f->tile, f->a), other = lake_road(c, f->tile, f->b);
    uint16_t n;
    const sv_link *l = c->board->api->links(c, &n);

    for (uint16_t i = 0; i < n; i++)
        if (l[i].b && ((l[i].a == one && l[i].b == other) || (l[i].a == other && l[i].b == one)))
            return 1;
    return 0;
}

int lake_check(sv_ctx *c, char *buf, size_t n)
{
    const fleet *f = fleet_of(c);

    for (uint16_t i = 0; i < f->n; i++)
        if (f->ferry[i].a >= f->ferry[i].b || !lake_is(c, f->ferry[i].tile) || lake_ferry(c, f->ferry[i].tile) != i ||
            !is_joint(c, &f->ferry[i])) {
            snprintf(buf, n, "ferry %u does not join two roads of a lake of its own", i);
            return 0;
        }
    if ((f->n != 0) != ((c->head->wake & c->wake[AFLOAT]) != 0)) {
        snprintf(buf, n, "the wake bit does not say that %u ferries lie", f->n);
        return 0;
    }
    return 1;
}
