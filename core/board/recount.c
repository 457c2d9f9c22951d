/* The board counted from scratch, by geometry alone: no label, list, hash or table of the state is trusted. Most faults of engines
   are a feature that lost something when it was rebuilt; this finds them at the change that made them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "board/recount.h"
#include "game/mix.h"

int sv_recount_differs(sv_recount *x, const char *what, long has, long counted, long where)
{
    if (has == counted)
        return 0;
    snprintf(x->buf, x->n, "%s of %ld is %ld, counted %ld", what, where, has, counted);
    return 1;
}

/* ---- what lies where -------------------------------------------------------------------------------------------------------------- */

enum { GRID_MAX = 1 << 20 /* squares; tiles further apart are looked for one by one */ };

/* The first tile on each square between the outermost tiles. Without it every tile is looked at each time. */
void sv_recount_draw_grid(sv_recount *x)
{
    const sv_squares *q = x->q;
    int x1 = INT16_MIN, y1 = INT16_MIN;

    x->x0 = x->y0 = INT16_MAX;
    for (int i = 0; i < q->n->tiles && i < q->def->tiles_max; i++) {
        const sv_tile *t = &q->tile[i];

        x->x0 = t->x < x->x0 ? t->x : x->x0;
        x->y0 = t->y < x->y0 ? t->y : x->y0;
        x1 = t->x > x1 ? t->x : x1;
        y1 = t->y > y1 ? t->y : y1;
    }
    x->width = x1 - x->x0 + 1;
    x->height = y1 - x->y0 + 1;
    if (x->width <= 0 || (int64_t)x->width * x->height > GRID_MAX)
        return;
    x->grid = calloc((size_t)x->width * (size_t)x->height, sizeof *x->grid);
    for (int i = q->n->tiles < q->def->tiles_max ? q->n->tiles : q->def->tiles_max; x->grid && i--;)
        if (sv_tile_lies(&q->tile[i]))
            x->grid[(q->tile[i].y - x->y0) * x->width + q->tile[i].x - x->x0] = (uint16_t)(i + 1);
}

int sv_recount_tile(const sv_recount *x, int px, int py)
{
    const sv_squares *q = x->q;

    if (x->indexed)
        return sv_square_tile(q, px, py);
    if (x->grid)
        return px < x->x0 || py < x->y0 || px >= x->x0 + x->width || py >= x->y0 + x->height ? -1
                                                                                               : x->grid[(py - x->y0) * x->width + px - x->x0] - 1;
    for (int i = 0; i < q->n->tiles; i++)
        if (q->tile[i].x == px && q->tile[i].y == py && sv_tile_lies(&q->tile[i]))
            return i;
    return -1;
}

static int off_table(const sv_squares *q, int px, int py)
{
    const sv_bounds *b = &q->def->bounds;

    return b->on && !(b->x0 <= px && px <= b->x1 && b->y0 <= py && py <= b->y1);
}

int sv_recount_outside(const sv_squares *q, int px, int py)
{
    const sv_bounds *b = &q->def->bounds;

    if (!b->on)
        return 0;
    const uint16_t *in = q->drawn_in;
    const int moved = b->moves && !(in[3] - SV_FAR <= px && px <= SV_FAR - in[1] && in[0] - SV_FAR <= py && py <= SV_FAR - in[2]);

    return moved || off_table(q, px, py);
}

int sv_recount_part(const sv_squares *q, const sv_tile *t, int port)
{
    const uint8_t p = q->def->type[t->type].port[(port + SV_PORTS - t->rotation * 3) % SV_PORTS];

    for (uint16_t i = 0; p == SV_NO_PART && i < q->n->added; i++)
        if (&q->tile[q->added[i].tile] == t && q->added[i].ports >> port & 1)
            return q->added[i].part;
    return p == SV_NO_PART ? -1 : t->first + p;
}

int sv_recount_edge(const sv_squares *q, const sv_tile *t, int e)
{
    for (uint16_t i = 0; i < q->n->added; i++)
        if (&q->tile[q->added[i].tile] == t && q->added[i].ports >> (e * 3 + 1) & 1 && q->def->edge_of[q->added[i].kind] != 0xFF)
            return q->def->edge_of[q->added[i].kind];
    return q->def->type[t->type].edge[(e + 4 - t->rotation) % 4];
}

static int added_number(const sv_squares *q, uint16_t part) /* -1: it is printed */
{
    for (uint16_t i = 0; i < q->n->added; i++)
        if (q->added[i].part == part)
            return i;
    return -1;
}

static uint8_t part_kind(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];
    const int added = added_number(q, part);

    return added >= 0 ? q->added[added].kind : q->def->type[t->type].part[part - t->first].kind;
}

static int lies_at_edges(const sv_squares *q, int part)
{
    return part >= 0 && q->def->feature[part_kind(q, (uint16_t)part)].def->at == SV_AT_EDGE;
}

/* Who holds that half of an edge: the part with a share of it, else the one in the middle. */
static int holder(const sv_squares *q, const sv_tile *t, int e, int half)
{
    const int share = sv_recount_part(q, t, e * 3 + half);

    return lies_at_edges(q, share) ? share : sv_recount_part(q, t, e * 3 + 1);
}

/* ---- features: flooded from a part --------------------------------------------------------------------------------------------------- */

static void reach(sv_recount *x, int part, uint16_t start, int *n)
{
    if (part >= 0 && !x->mark[part]) {
        x->mark[part] = (uint16_t)(start + 1);
        x->todo[(*n)++] = (uint16_t)part;
    }
}

/* Across the border: what lies at edges meets there half by half; a half edge meets the half edge that faces it. */
static void reach_across(sv_recount *x, const sv_tile *t, int port, uint16_t part, const sv_tile *other, uint16_t start, int *n)
{
    const sv_squares *q = x->q;
    const int e = port / 3;

    if (!lies_at_edges(q, part)) {
        const int facing = sv_recount_part(q, other, (e ^ 2) * 3 + 2 - port % 3);

        if (!lies_at_edges(q, facing))
            reach(x, facing, start, n);
        return;
    }
    for (int half = 0; half < 3; half += 2)
        if (holder(q, t, e, half) == part)
            reach(x, holder(q, other, e ^ 2, 2 - half), start, n);
}

static void count_area(const sv_recount *x, const sv_tile *t, sv_feature *f)
{
    const sv_squares *q = x->q;

    f->open = q->def->feature[f->kind].area;
    for (int k = 0; k < 9; k++)
        if (k != 4 && (sv_recount_tile(x, t->x + k % 3 - 1, t->y + k / 3 - 1) >= 0 ||
                       (q->def->bounds.closes && off_table(q, t->x + k % 3 - 1, t->y + k / 3 - 1))))
            f->open--;
}

/* What the part itself brings: marks, figures, an end inside its tile that no joint closes. */
static void count_part(const sv_recount *x, uint16_t p, int joints, sv_feature *f)
{
    const sv_squares *q = x->q;
    const sv_tile *t = &q->tile[q->part[p].tile];

    f->parts++;
    if (added_number(q, p) < 0) {
        const sv_part_type *printed = &q->def->type[t->type].part[p - t->first];

        for (int i = 0; i < SV_MARKS_MAX; i++)
            f->marks[i] = (uint8_t)(f->marks[i] + printed->marks[i]);
        f->open = (int16_t)(f->open + (printed->open && !joints));
    }
    for (int g = 1; g <= x->s->lay->figures; g++)
        if (x->s->figure[g].place.kind == SV_PLACE_PART && x->s->figure[g].place.index == p)
            f->followers = (uint8_t)(f->followers + x->s->mix->table.kind[x->s->figure[g].kind].occupies);
}

static sv_feature flood(sv_recount *x, uint16_t start)
{
    const sv_squares *q = x->q;
    sv_feature f = {.kind = part_kind(q, start)};
    int n = 0;

    reach(x, start, start, &n);
    while (n) {
        const uint16_t p = x->todo[--n];
        const sv_tile *t = &q->tile[q->part[p].tile];
        int joints = 0;

        for (uint16_t i = 0; i < q->n->links; i++)
            if (q->link[i].b && (q->link[i].a == p || q->link[i].b == p)) {
                reach(x, q->link[i].a == p ? q->link[i].b : q->link[i].a, start, &n);
                joints++;
            }
        count_part(x, p, joints, &f);
        for (int port = 0; port < SV_PORTS; port++) {
            if (sv_recount_part(q, t, port) != p)
                continue;
            const int e = port / 3, other = sv_recount_tile(x, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e));

            if (other < 0)
                f.open = (int16_t)(f.open + !(q->def->bounds.closes && off_table(q, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e))));
            else
                reach_across(x, t, port, p, &q->tile[other], start, &n);
        }
        if (q->def->feature[f.kind].area)
            count_area(x, t, &f);
    }
    return f;
}

/* The circular list of a part holds its feature and nothing else; how many, 0 and a text otherwise. */
static uint16_t count_list(sv_recount *x, uint16_t p, const sv_feature *f)
{
    const sv_squares *q = x->q;
    uint16_t listed = 0;

    for (uint16_t k = p, go = 1; go; k = q->part[k].next, go = k != p)
        if (k >= q->n->parts || x->mark[k] != p + 1 || q->part[k].label != q->part[p].label || ++listed > f->parts) {
            snprintf(x->buf, x->n, "part %u is listed with feature %u, but does not belong there", k, q->part[p].label);
            return 0;
        }
    return listed;
}

static int check_feature(sv_recount *x, uint16_t p)
{
    const sv_squares *q = x->q;
    const sv_feature f = flood(x, p), *has = &q->feature[q->part[p].label];
    const int retired = (has->flags & SV_FEATURE_RETIRED) != 0, completes = q->def->feature[f.kind].completes && f.open == 0;
    const uint16_t listed = count_list(x, p, &f);

    if (!listed || sv_recount_differs(x, "parts listed with the feature", listed, f.parts, p) ||
        sv_recount_differs(x, "feature by which it is named", x->mark[q->part[p].label], p + 1, p) ||
        sv_recount_differs(x, "parts of the feature", has->parts, f.parts, p) ||
        (!retired && sv_recount_differs(x, "kind of the feature", has->kind, f.kind, p)) ||
        sv_recount_differs(x, "open ends of the feature", has->open, f.open, p) ||
        sv_recount_differs(x, "followers on the feature", has->followers, f.followers, p) ||
        (retired && sv_recount_differs(x, "whether a feature became another kind", q->n->retired, 1, p)) ||
        (!retired && sv_recount_differs(x, "completion of the feature", has->flags & SV_FEATURE_COMPLETE, completes, p)))
        return 0;
    for (int i = 0; i < SV_MARKS_MAX; i++)
        if (sv_recount_differs(x, "marks of the feature", has->marks[i], f.marks[i], p))
            return 0;
    return 1;
}

int sv_recount_features(sv_recount *x)
{
    static const sv_feature none;
    const sv_squares *q = x->q;

    for (uint16_t p = 0; p < q->n->parts; p++)
        if (sv_recount_differs(x, "label in range of the part", q->part[p].label < q->n->parts, 1, p))
            return 0;
    for (uint16_t p = 0; p < q->n->parts; p++) {
        const sv_feature *f = &q->feature[p];
        const int covered = q->part[p].bits & SV_PART_COVERED; /* sv_recount_ground has looked whether it is */
        const int used = q->part[p].label == p && !covered ? f->spare || f->flags & ~(SV_FEATURE_COMPLETE | SV_FEATURE_RETIRED) || f->kind >= q->def->features
                                               : memcmp(f, &none, sizeof none);

        if (sv_recount_differs(x, "unused bytes of the feature", used != 0, 0, p) || (!covered && !x->mark[p] && !check_feature(x, p)))
            return 0;
    }
    return 1;
}

/* ---- all of it ---------------------------------------------------------------------------------------------------------------------- */

int sv_squares_check(const sv_session *s, char *buf, size_t n)
{
    const sv_squares *q = s->squares;
    sv_recount x = {.s = s, .q = q, .buf = buf, .n = n};
    int good;

    x.mark = calloc((size_t)q->def->parts_max + 1, sizeof *x.mark);
    x.todo = calloc((size_t)q->def->parts_max + 1, sizeof *x.todo);
    sv_recount_draw_grid(&x);
    /* Without memory nothing is found to differ. */
    good = !x.mark || !x.todo || (sv_recount_ground(&x) && sv_recount_features(&x) && sv_recount_lists(&x));
    free(x.mark);
    free(x.todo);
    free(x.grid);
    return good;
}

/* Among the tiles beside that square. */
static int clash_beside(const sv_recount *x, uint16_t type, int px, int py, int rotation)
{
    const sv_squares *q = x->q;
    const sv_tile tile = {.type = type, .rotation = (uint8_t)rotation}; /* not on the board: nothing was added to it */
    int clash = 0, beside = 0;

    for (int e = 0; e < 4; e++) {
        const int other = sv_recount_tile(x, px + sv_edge_dx(e), py + sv_edge_dy(e));

        if (other < 0)
            continue;
        beside++;
        const int mine = sv_recount_edge(q, &tile, e), theirs = sv_recount_edge(q, &q->tile[other], e ^ 2);

        if (mine != theirs && !q->def->edge[mine].def->fits_any && !q->def->edge[theirs].def->fits_any)
            clash |= SV_CLASH_N << e;
    }
    return beside ? clash : SV_CLASH_ALONE;
}

int sv_recount_fit(const sv_recount *x, uint16_t type, int px, int py, int rotation)
{
    if (sv_recount_tile(x, px, py) >= 0)
        return SV_CLASH_TAKEN;
    return sv_recount_outside(x->q, px, py) ? SV_CLASH_OUTSIDE : clash_beside(x, type, px, py, rotation);
}

int sv_squares_naive_fit(const sv_session *s, uint16_t type, int px, int py, int rotation)
{
    return sv_recount_fit(&(sv_recount){.s = s, .q = s->squares}, type, px, py, rotation);
}

static int became_another(const sv_squares *q, int part)
{
    return part >= 0 && q->feature[q->part[part].label].flags & SV_FEATURE_RETIRED;
}

/* A figure or a piece holds that tile, or a feature that became another kind lies on it or ends at it. */
int sv_recount_held(const sv_session *s, int number)
{
    const sv_recount x = {.s = s, .q = s->squares};
    const sv_squares *q = x.q;
    const sv_tile *t = &q->tile[number];
    int held = 0;

    for (int g = 1; g <= s->lay->figures; g++)
        held |= s->figure[g].place.kind == SV_PLACE_PART && q->part[s->figure[g].place.index].tile == number;
    for (uint16_t i = 0; i < q->n->added; i++)
        held |= q->added[i].tile == number;
    for (uint16_t i = 0; i < q->n->links; i++)
        held |= q->link[i].b && (q->part[q->link[i].a].tile == number || q->part[q->link[i].b].tile == number);
    for (uint16_t p = 0; p < q->n->parts; p++)
        held |= q->part[p].tile == number && became_another(q, p);
    for (int port = 0; port < SV_PORTS; port++) {
        const int other = sv_recount_tile(&x, t->x + sv_edge_dx(port / 3), t->y + sv_edge_dy(port / 3));

        held |= other >= 0 && became_another(q, sv_recount_part(q, &q->tile[other], (port / 3 ^ 2) * 3 + port % 3));
    }
    return held;
}

int sv_recount_cover(const sv_recount *x, uint16_t type, int px, int py, int rotation)
{
    const int lower = sv_recount_tile(x, px, py);

    if (lower < 0)
        return SV_CLASH_EMPTY;
    return sv_recount_held(x->s, lower) ? SV_CLASH_HELD : clash_beside(x, type, px, py, rotation);
}

int sv_squares_naive_cover(const sv_session *s, uint16_t type, int px, int py, int rotation)
{
    return sv_recount_cover(&(sv_recount){.s = s, .q = s->squares}, type, px, py, rotation);
}
