/* Which ferries a new tile lets move: along every road that it extended, away from it, the first one that is met. The answer is
   that of the moment when the tile was laid, so no ferry laid or moved afterwards changes it. */
#include <string.h>
#include "ferries.h"

enum { PARTS_MAX = 36800 /* of a board, with those of pieces */, ADDED_MAX = 256, BRANCHES_MAX = 256 /* that wait to be followed */ };

typedef struct walk {
    sv_ctx *c;
    tour *into;
    const sv_link *link;
    uint16_t links, waiting, todo[BRANCHES_MAX];
    uint8_t seen[PARTS_MAX / 8];
} walk;

static void come_to(walk *w, int part)
{
    if (part < 0 || w->seen[part / 8] >> (part % 8) & 1 || w->waiting == BRANCHES_MAX)
        return;
    w->seen[part / 8] |= (uint8_t)(1 << (part % 8));
    w->todo[w->waiting++] = (uint16_t)part;
}

/* The road that goes on in the neighbour across an edge, -1 none. */
static int across(sv_ctx *c, uint16_t tile, int e)
{
    const uint16_t other = c->board->tile[tile].near_[e];
    const int part = other == SV_NO_TILE ? -1 : sv_middle_at(c, other, e ^ 2);

    return part >= 0 && sv_feature_of(c->board, (uint16_t)part)->kind == c->feature[ROAD] ? part : -1;
}

/* The way ends at a lake: at the ferry, or at a jetty where none lies. */
static void reach_lake(walk *w, uint16_t tile, int part)
{
    const int f = lake_ferry(w->c, tile);
    const ferry *at = f < 0 ? NULL : &fleet_of(w->c)->ferry[f];

    if (!at)
        return;
    if (lake_road(w->c, tile, at->a) == part || lake_road(w->c, tile, at->b) == part)
        set_add(&w->into->reach, (uint16_t)f);
    else
        set_add(&w->into->missed, (uint16_t)f);
}

/* Where roads fork (no printed tile of this game has that) every branch has its own first ferry. */
static void follow(walk *w)
{
    const sv_board *b = w->c->board;

    while (w->waiting) {
        const uint16_t part = w->todo[--w->waiting], tile = b->part[part].tile;

        if (tile == w->c->head->laid) /* all the way round */
            continue;
        if (lake_is(w->c, tile) && !(b->part[part].bits & SV_PART_ADDED)) {
            reach_lake(w, tile, part);
            continue;
        }
        for (int e = 0; e < 4; e++)
            if (sv_middle_at(w->c, tile, e) == part)
                come_to(w, across(w->c, tile, e));
        for (uint16_t i = 0; i < w->links; i++) /* through a tunnel */
            if (w->link[i].b && (w->link[i].a == part || w->link[i].b == part))
                come_to(w, w->link[i].a == part ? w->link[i].b : w->link[i].a);
    }
}

/* An abbey has no road: it closes those beside it, and by the option that counts as extending them. */
static int extends(sv_ctx *c, uint16_t tile, int e)
{
    return sv_edge_at(c, tile, e) == c->edge[EDGE_ROAD] || (c->option[OPT_ABBEY] && sv_middle_at(c, tile, e) < 0);
}

/* Ferries lie only where a road has a jetty: most roads need not be followed at all. */
static int has_jetty(const sv_ctx *c, int road) { return sv_feature_of(c->board, (uint16_t)road)->marks[c->mark[MARK_JETTY]] != 0; }

/* Bytes of `seen` that this board needs: the parts of its tiles, and those that pieces may have put on them since. */
static size_t seen_bytes(const sv_board *b)
{
    const sv_tile *last = &b->tile[*b->tiles - 1];
    const size_t bytes = ((size_t)last->first + last->parts + ADDED_MAX) / 8 + 1;

    return bytes < PARTS_MAX / 8 ? bytes : PARTS_MAX / 8;
}

static void set_out(sv_ctx *c, const int *road, int n)
{
    walk w;

    w.c = c;
    w.into = tour_of(c);
    w.waiting = 0;
    w.link = c->board->api->links(c, &w.links);
    memset(w.seen, 0, seen_bytes(c->board));
    for (int i = 0; i < n; i++) {
        come_to(&w, road[i]);
        follow(&w);
    }
}

static void work_out(sv_ctx *c, uint16_t tile)
{
    const sv_tile *t = &c->board->tile[tile];
    int road[4], n = 0;

    for (int e = 0; e < 4; e++)
        if (t->near_[e] != SV_NO_TILE && extends(c, tile, e) && (road[n] = across(c, tile, e)) >= 0)
            n += has_jetty(c, road[n]);
    if (!n)
        return;
    set_out(c, road, n);
    if (move_count(c))
        c->api->wake(c, c->wake[REACHED]);
}

void walk_tile(sv_ctx *c, const sv_event *e)
{
    c->api->sleep(c, c->wake[REACHED] | c->wake[UNSEEN]);
    tour_of(c)->known = 1;
    if (c->head->wake & c->wake[AFLOAT])
        work_out(c, e->a);
}

sv_next walk_begin(sv_ctx *c)
{
    c->api->sleep(c, c->wake[UNSEEN]);
    tour_of(c)->known = 1;
    work_out(c, c->head->laid);
    return SV_GO_ON;
}
