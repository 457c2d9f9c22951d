/* The board counted from scratch, by geometry alone: no label, list, hash or table of the state is trusted. Most faults of engines
   are a feature that lost something when it was rebuilt; this finds them at the change that made them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

typedef struct recount {
    const sv_session *s;
    const sv_squares *q;
    char *buf;
    size_t n;
    uint16_t *mark;  /* feature found, by part: its first part + 1 */
    uint16_t *todo;
} recount;

static int differs(recount *x, const char *what, long has, long counted, long where)
{
    if (has == counted)
        return 0;
    snprintf(x->buf, x->n, "%s of %ld is %ld, counted %ld", what, where, has, counted);
    return 1;
}

static int tile_at(const sv_squares *q, int px, int py)
{
    for (int i = 0; i < q->n->tiles; i++)
        if (q->tile[i].x == px && q->tile[i].y == py)
            return i;
    return -1;
}

static int part_at(const sv_squares *q, const sv_tile *t, int port) /* part at a port as the tile lies, -1 */
{
    const uint8_t p = q->def->type[t->type].port[(port + SV_PORTS - t->rotation * 3) % SV_PORTS];

    for (uint16_t i = 0; p == SV_NO_PART && i < q->n->added; i++)
        if (&q->tile[q->added[i].tile] == t && q->added[i].ports >> port & 1)
            return q->added[i].part;
    return p == SV_NO_PART ? -1 : t->first + p;
}

static int edge_at(const sv_squares *q, const sv_tile *t, int e)
{
    for (uint16_t i = 0; i < q->n->added; i++)
        if (&q->tile[q->added[i].tile] == t && q->added[i].ports >> (e * 3 + 1) & 1)
            return q->def->edge_of[q->added[i].kind];
    return q->def->type[t->type].edge[(e + 4 - t->rotation) % 4];
}

static int added_kind(const sv_squares *q, uint16_t part) /* kind of a part that was added, -1: it is printed */
{
    for (uint16_t i = 0; i < q->n->added; i++)
        if (q->added[i].part == part)
            return q->added[i].kind;
    return -1;
}

static uint8_t part_kind(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];
    const int kind = added_kind(q, part);

    return kind >= 0 ? (uint8_t)kind : q->def->type[t->type].part[part - t->first].kind;
}

static int lies_at_edges(const sv_squares *q, uint8_t kind) { return q->def->feature[kind].def->at == SV_AT_EDGE; }

static void reach(recount *x, int part, uint16_t start, int *n)
{
    if (part >= 0 && !x->mark[part]) {
        x->mark[part] = (uint16_t)(start + 1);
        x->todo[(*n)++] = (uint16_t)part;
    }
}

/* Across the border from a port: half faces half and middle faces middle. A share of an edge (a half port of a kind that lies at
   whole edges) faces the middle, and the middle faces it. */
static void reach_across(recount *x, const sv_tile *t, int port, uint8_t kind, const sv_tile *other, uint16_t start, int *n)
{
    const sv_squares *q = x->q;
    const int across = (port / 3 ^ 2) * 3, straight = part_at(q, other, across + 2 - port % 3);

    if (straight >= 0)
        reach(x, straight, start, n);
    else if (port % 3 != 1 && lies_at_edges(q, kind))
        reach(x, part_at(q, other, across + 1), start, n);
    for (int half = 0; port % 3 == 1 && lies_at_edges(q, kind) && half < 3; half += 2) {
        const int share = part_at(q, other, across + half);

        if (share >= 0 && part_kind(q, (uint16_t)share) == kind && part_at(q, t, port + 1 - half) < 0)
            reach(x, share, start, n);
    }
}

static void count_area(const sv_squares *q, const sv_tile *t, sv_feature *f)
{
    f->open = q->def->feature[f->kind].area;
    for (int k = 0; k < 9; k++)
        if (k != 4 && tile_at(q, t->x + k % 3 - 1, t->y + k / 3 - 1) >= 0)
            f->open--;
}

/* Flood from a part: parts, open ends, marks, figures of its feature. */
static sv_feature flood(recount *x, uint16_t start)
{
    const sv_squares *q = x->q;
    sv_feature f = {.kind = part_kind(q, start)};
    int n = 0;

    reach(x, start, start, &n);
    while (n) {
        const uint16_t p = x->todo[--n];
        const sv_tile *t = &q->tile[q->part[p].tile];

        f.parts++;
        for (int i = 0; added_kind(q, p) < 0 && i < SV_MARKS_MAX; i++)
            f.marks[i] = (uint8_t)(f.marks[i] + q->def->type[t->type].part[p - t->first].marks[i]);
        for (int g = 1; g <= x->s->lay->figures; g++)
            f.followers = (uint8_t)(f.followers + (x->s->figure[g].place.kind == SV_PLACE_PART && x->s->figure[g].place.index == p));
        for (int port = 0; port < SV_PORTS; port++) {
            const int e = port / 3, other = tile_at(q, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e));

            if (part_at(q, t, port) != p)
                continue;
            if (other < 0)
                f.open++;
            else
                reach_across(x, t, port, f.kind, &q->tile[other], start, &n);
        }
        for (uint16_t i = 0; i < q->n->links; i++)
            if (q->link[i].b && (q->link[i].a == p || q->link[i].b == p))
                reach(x, q->link[i].a == p ? q->link[i].b : q->link[i].a, start, &n);
        if (q->def->feature[f.kind].area)
            count_area(q, t, &f);
    }
    return f;
}

static int check_features(recount *x)
{
    const sv_squares *q = x->q;

    for (uint16_t p = 0; p < q->n->parts; p++) {
        if (x->mark[p])
            continue;
        const sv_feature f = flood(x, p), *has = &q->feature[q->part[p].label];
        uint16_t listed = 0;

        for (uint16_t k = p, go = 1; go; k = q->part[k].next, go = k != p) {
            if (x->mark[k] != p + 1 || q->part[k].label != q->part[p].label || ++listed > f.parts) {
                snprintf(x->buf, x->n, "part %u is listed with feature %u, but does not belong there", k, q->part[p].label);
                return 0;
            }
        }
        if (differs(x, "parts of the feature", listed, f.parts, p) || differs(x, "parts of the feature", has->parts, f.parts, p) ||
            (!(has->flags & SV_FEATURE_RETIRED) && differs(x, "kind of the feature", has->kind, f.kind, p)) || differs(x, "open ends of the feature", has->open, f.open, p) ||
            differs(x, "followers on the feature", has->followers, f.followers, p))
            return 0;
        for (int i = 0; i < SV_MARKS_MAX; i++)
            if (differs(x, "marks of the feature", has->marks[i], f.marks[i], p))
                return 0;
        const int complete = q->def->feature[f.kind].completes && f.open == 0;

        if (!(has->flags & SV_FEATURE_RETIRED) && differs(x, "completion of the feature", has->flags & SV_FEATURE_COMPLETE, complete, p))
            return 0;
    }
    return 1;
}

static int check_figures(recount *x)
{
    const sv_squares *q = x->q;
    uint32_t listed = 0, standing = 0;

    for (uint16_t p = 0; p < q->n->parts; p++)
        for (uint8_t g = q->part[p].figure; g; g = x->s->figure[g].mate, listed++)
            if (x->s->figure[g].place.kind != SV_PLACE_PART || x->s->figure[g].place.index != p)
                return !differs(x, "place of the figure", x->s->figure[g].place.index, p, g);
    for (int g = 1; g <= x->s->lay->figures; g++)
        standing += x->s->figure[g].place.kind == SV_PLACE_PART;
    return !differs(x, "figures listed on the board", listed, standing, 0);
}

static int check_frontier(recount *x)
{
    const sv_squares *q = x->q;
    const uint32_t base = q->def->edges + 1u;
    uint32_t found = 0;

    for (uint16_t i = 0; i < q->n->tiles; i++)
        for (int e = 0; e < 4; e++) {
            const int other = tile_at(q, q->tile[i].x + sv_edge_dx(e), q->tile[i].y + sv_edge_dy(e));

            if (differs(x, "neighbour of the tile", q->tile[i].near_[e], other < 0 ? SV_NO_TILE : other, i))
                return 0;
        }
    for (uint16_t f = 0; f < q->n->frontier; f++) {
        const int px = sv_key_x(q->front[f].key), py = sv_key_y(q->front[f].key);
        uint32_t cons = 0, digit = 1, beside = 0;

        for (int e = 0; e < 4; e++, digit *= base) {
            const int other = tile_at(q, px + sv_edge_dx(e), py + sv_edge_dy(e));

            beside += other >= 0;
            if (other >= 0)
                cons += digit * (uint32_t)(edge_at(q, &q->tile[other], e ^ 2) + 1);
        }
        if (differs(x, "constraint of the square", q->cons[f], cons, f) || differs(x, "tile on the frontier square", tile_at(q, px, py), -1, f) ||
            (!beside && differs(x, "neighbours of the frontier square", 0, 1, f)))
            return 0;
        found += beside;
    }
    uint32_t sides = 0;

    for (uint16_t i = 0; i < q->n->tiles; i++)
        for (int e = 0; e < 4; e++)
            sides += q->tile[i].near_[e] == SV_NO_TILE;
    return !differs(x, "open sides towards the frontier", (long)found, (long)sides, 0);
}

static int all_zero(const void *at, size_t bytes)
{
    const unsigned char *b = at;

    for (size_t i = 0; i < bytes; i++)
        if (b[i])
            return 0;
    return 1;
}

/* What is not in use is zero: otherwise equal games had different bytes. */
static int check_unused(recount *x)
{
    const sv_squares *q = x->q;
    const sv_square_def *d = q->def;
    const uint16_t t = q->n->tiles, p = q->n->parts, f = q->n->frontier, a = q->n->areas;

    if (all_zero(q->tile + t, (d->tiles_max - t) * sizeof *q->tile) && all_zero(q->part + p, (d->parts_max - p) * sizeof *q->part) &&
        all_zero(q->feature + p, (d->parts_max - p) * sizeof *q->feature) &&
        all_zero(q->front + f, (d->frontier_max - f) * sizeof *q->front) && all_zero(q->cons + f, (d->frontier_max - f) * sizeof *q->cons) &&
        all_zero(q->area_key + a, (d->areas_max - a) * sizeof *q->area_key) &&
        all_zero(q->area_part + a, (d->areas_max - a) * sizeof *q->area_part) &&
        all_zero(q->added + q->n->added, (size_t)(d->pieces_max - q->n->added) * sizeof *q->added) &&
        all_zero(q->link + q->n->links, (size_t)(d->pieces_max - q->n->links) * sizeof *q->link))
        return 1;
    snprintf(x->buf, x->n, "unused bytes of the board are not zero");
    return 0;
}

int sv_squares_check(const sv_session *s, char *buf, size_t n)
{
    const sv_squares *q = s->squares;
    recount x = {s, q, buf, n, NULL, NULL};
    int good;

    x.mark = calloc((size_t)q->def->parts_max + 1, sizeof *x.mark);
    x.todo = calloc((size_t)q->def->parts_max + 1, sizeof *x.todo);
    /* Without memory nothing is found to differ. */
    good = !x.mark || !x.todo || (check_features(&x) && check_figures(&x) && check_frontier(&x) && check_unused(&x));
    free(x.mark);
    free(x.todo);
    return good;
}

/* Bit per edge that clashes, 16: the square is taken, 32: nothing beside it. 0: the tile may lie there. */
int sv_squares_naive_fit(const sv_session *s, uint16_t type, int px, int py, int rotation)
{
    const sv_squares *q = s->squares;
    const sv_tile tile = {.type = type, .rotation = (uint8_t)rotation}; /* not on the board: nothing was added to it */
    int clash = 0, beside = 0;

    if (tile_at(q, px, py) >= 0)
        return 16;
    for (int e = 0; e < 4; e++) {
        const int other = tile_at(q, px + sv_edge_dx(e), py + sv_edge_dy(e));

        if (other < 0)
            continue;
        beside++;
        const int mine = edge_at(q, &tile, e), theirs = edge_at(q, &q->tile[other], e ^ 2);

        if (mine != theirs && !q->def->edge[mine].def->fits_any && !q->def->edge[theirs].def->fits_any)
            clash |= 1 << e;
    }
    return beside ? clash : 32;
}
