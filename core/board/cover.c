/* Laying a tile on top of one that lies. The lower tile is taken out: its parts go, the features they were of are set apart and joined
   again over the borders and joints that remain. The square is empty then, for a moment, and the upper tile is laid on it as on any. */
#include <stdlib.h>
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

/* ---- the features of a tile, and those of its neighbours that end at it ------------------------------------------------------------ */

enum { CUT_MAX = SV_PARTS_MAX + 4 * 3 };

typedef struct cut {
    uint16_t label[CUT_MAX];
    uint16_t end[CUT_MAX]; /* in `todo`: what remains of each goes up to here */
    uint8_t seen[CUT_MAX]; /* 1: it was complete, and has been looked at */
    int n;
} cut;

static void take_feature(const sv_squares *q, int part, cut *c) /* -1: none */
{
    for (int i = 0; part >= 0 && i < c->n; i++)
        if (c->label[i] == q->part[part].label)
            return;
    if (part >= 0)
        c->label[c->n++] = q->part[part].label;
}

static void find_features(const sv_squares *q, const sv_tile *t, cut *c)
{
    c->n = 0;
    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        take_feature(q, p, c);
    for (int e = 0; e < 4; e++)
        for (int i = 0; i < 3 && t->near_[e] != SV_NO_TILE; i++)
            take_feature(q, sv_port_part(q, &q->tile[t->near_[e]], (e ^ 2) * 3 + i), c);
}

/* ---- where it may be done ------------------------------------------------------------------------------------------------------------ */

/* Its edges, and those that neighbours show it, are as printed: every part that ends at it goes on in a part of its own. */
static int is_plain(const sv_squares *q, const sv_tile *t)
{
    int odd = t->flags & SV_TILE_ODD;

    for (int e = 0; e < 4; e++)
        if (t->near_[e] != SV_NO_TILE)
            odd |= q->tile[t->near_[e]].flags & SV_TILE_ODD;
    return !odd;
}

static int is_held(const sv_squares *q, const sv_tile *t)
{
    cut c;
    int retired = 0;

    if (t->added)
        return 1;
    for (uint16_t p = t->first; p < t->first + t->parts; p++) {
        if (q->part[p].figure || (q->n->links && sv_part_joined(q, p)))
            return 1;
        retired |= q->feature[q->part[p].label].flags & SV_FEATURE_RETIRED;
    }
    if (retired || is_plain(q, t))
        return retired;
    find_features(q, t, &c);
    for (int i = 0; i < c.n; i++)
        if (q->feature[c.label[i]].flags & SV_FEATURE_RETIRED)
            return 1;
    return 0;
}

static __attribute__((noinline)) uint32_t demands_shown(const sv_squares *q, const sv_tile *near, int e)
{
    uint32_t digit = 1;

    for (int i = 0; i < e; i++)
        digit *= q->def->edges + 1u;
    return digit * (uint32_t)(sv_edge_shown(q, near, e ^ 2) + 1);
}

/* What the tiles round it demand of one that lies where `t` lies; 0: it touches none. */
static inline uint16_t demands(const sv_squares *q, const sv_tile *t)
{
    uint32_t cons = 0;

    for (int e = 0; e < 4; e++) {
        if (t->near_[e] == SV_NO_TILE)
            continue;
        const sv_tile *near = &q->tile[t->near_[e]];

        cons += near->added ? demands_shown(q, near, e) : q->def->variant[near->variant].cons[e ^ 2];
    }
    return (uint16_t)cons;
}

/* The same of one that may be covered; 0: it may not. */
static uint16_t over(const sv_squares *q, const sv_tile *t)
{
    const uint16_t cons = sv_tile_lies(t) ? demands(q, t) : 0;

    return cons && !is_held(q, t) ? cons : 0;
}

void sv_squares_keep_over(sv_mix *m) { m->squares->keeps_over = 1; }

void sv_squares_over(sv_squares *q, uint16_t tile) { q->over[tile] = over(q, &q->tile[tile]); }

/* One tile more or less beside it demands more or less: a tile that may be covered still may, while it touches one. */
static void change_over(sv_squares *q, const sv_tile *t, int add)
{
    const uint16_t *cons = q->def->variant[t->variant].cons;

    for (int e = 0; e < 4; e++) {
        const uint16_t near = t->near_[e];

        if (near == SV_NO_TILE)
            continue;
        if (q->over[near])
            q->over[near] = (uint16_t)(q->over[near] + (add ? cons[e] : -cons[e]));
        else if (add) /* held, or it touched none */
            sv_squares_over(q, near);
    }
}

/* Nothing stands on it yet, and nothing joins it. */
void sv_squares_over_laid(sv_squares *q, uint16_t tile)
{
    q->over[tile] = q->n->retired ? over(q, &q->tile[tile]) : demands(q, &q->tile[tile]);
    change_over(q, &q->tile[tile], 1);
}

void sv_squares_over_all(sv_squares *q)
{
    for (uint16_t i = 0; q->over && i < q->n->tiles; i++)
        sv_squares_over(q, i);
}

/* Bit per rotation of a tile of that type that may lie on that one. */
static unsigned may_cover(const sv_squares *q, uint16_t type, uint16_t tile)
{
    return q->def->fit_mask[(size_t)type * q->def->constraints + (q->over ? q->over[tile] : over(q, &q->tile[tile]))];
}

void sv_squares_offer_covers(sv_ctx *c, sv_offers *o)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    for (uint16_t i = 0; c->head->tile != SV_NO_TILE && i < q->n->tiles; i++)
        for (unsigned rotations = may_cover(q, c->head->tile, i); rotations; rotations &= rotations - 1)
            sv_offer(o, (uint16_t)q->tile[i].x, (uint16_t)q->tile[i].y, (uint16_t)sv_lowest_bit(rotations));
}

int sv_squares_covers(sv_ctx *c, uint16_t type)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    for (uint16_t i = 0; i < q->n->tiles; i++)
        if (may_cover(q, type, i))
            return 1;
    return 0;
}

/* ---- as a range: one look into a table for each tile ----------------------------------------------------------------------------------- */

static sv_option cover_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    const sv_squares *q = SV_SESSION(c)->squares;
    const size_t base = (size_t)c->head->tile * q->def->constraints;
    const uint8_t *count = q->def->fit_count + base;
    const uint16_t *sums = q->over_sums, *cons;

    while (k >= sums[1])
        sums++;
    k -= sums[0];
    cons = q->over + (sums - q->over_sums) * SV_SQUARES_A_SUM;
    while (k >= count[*cons])
        k -= count[*cons++];
    const sv_tile *t = &q->tile[cons - q->over];
    unsigned rotations = q->def->fit_mask[base + *cons];

    for (; k; k--)
        rotations &= rotations - 1;
    return (sv_option){row, (uint16_t)t->x, (uint16_t)t->y, (uint16_t)sv_lowest_bit(rotations)};
}

void sv_squares_offer_all_covers(sv_ctx *c, sv_offers *o)
{
    static const sv_range covers = {.at = cover_at, .all = sv_squares_offer_covers};
    const sv_squares *q = SV_SESSION(c)->squares;

    if (!q->over || o->explain || c->head->tile == SV_NO_TILE) {
        sv_squares_offer_covers(c, o);
        return;
    }
    const uint32_t n = sv_squares_count_fits(q->def->fit_count + (size_t)c->head->tile * q->def->constraints, q->over, q->n->tiles, q->over_sums);

    sv_offer_range(c, o, n, n, &covers);
}

/* ---- taking the lower tile out --------------------------------------------------------------------------------------------------------- */

/* What remains of the features, each part apart. */
static void set_apart(sv_session *s, uint16_t tile, cut *c)
{
    sv_squares *q = s->squares;
    uint16_t n = 0;

    for (int i = 0; i < c->n; i++) {
        const sv_feature was = q->feature[c->label[i]];
        const uint16_t begin = n;

        c->seen[i] = was.flags & SV_FEATURE_COMPLETE && !sv_squares_is_listed(s, c->label[i]);
        for (SV_EACH_PART(&q->view, c->label[i], p))
            if (q->part[p].tile != tile)
                q->todo[n++] = p;
        memset(&q->feature[c->label[i]], 0, sizeof *q->feature);
        for (uint16_t k = begin; k < n; k++) {
            const uint16_t p = q->todo[k];

            q->part[p].label = q->part[p].next = p;
            q->feature[p] = sv_part_alone(s, p, was.kind);
        }
        c->end[i] = n;
    }
}

static void forget_area(sv_squares *q, uint16_t part)
{
    for (uint16_t i = 0; i < q->n->areas; i++)
        if (q->area_part[i] == part) {
            const uint16_t last = --q->n->areas;

            q->area_key[i] = q->area_key[last];
            q->area_part[i] = q->area_part[last];
            q->area_key[last] = 0;
            q->area_part[last] = 0;
            return;
        }
}

/* The square is empty, and beside those tiles. Area features round it that wait have one more to wait for; complete ones stay so. */
static void empty_square(sv_squares *q, const sv_tile *t, const uint16_t near[4])
{
    const uint32_t key = sv_square_key(t->x, t->y), slot = sv_square_slot(q, key);
    const uint16_t f = q->n->frontier++;

    q->front[f] = (sv_front){.key = key, .slot = (uint16_t)slot};
    memcpy(q->front[f].near_, near, sizeof q->front[f].near_);
    q->hash[slot].value = (uint16_t)(0x8000u | f);
    for (uint16_t i = 0; i < q->n->areas; i++)
        if (abs(sv_key_x(q->area_key[i]) - t->x) <= 1 && abs(sv_key_y(q->area_key[i]) - t->y) <= 1)
            q->feature[q->part[q->area_part[i]].label].open++;
}

static void bury(sv_squares *q, uint16_t number)
{
    static const uint32_t step[4] = {0xFFFF0000u, 1, 0x10000u, 0xFFFFFFFFu};
    sv_tile *t = &q->tile[number];
    const uint32_t key = sv_square_key(t->x, t->y);

    if (q->over) {
        change_over(q, t, 0);
        q->over[number] = 0;
    }
    for (uint16_t p = t->first; p < t->first + t->parts; p++) {
        forget_area(q, p);
        q->part[p] = (sv_part){.label = p, .next = p, .tile = number, .bits = SV_PART_COVERED};
        memset(&q->feature[p], 0, sizeof *q->feature);
    }
    for (int e = 0; e < 4; e++) {
        const uint16_t beyond = q->hash[sv_square_slot(q, key + step[e])].value;

        if (t->near_[e] != SV_NO_TILE)
            q->tile[t->near_[e]].near_[e ^ 2] = SV_NO_TILE;
        else if (beyond) /* an empty square, or nothing beyond the bounds of the table */
            q->cons[beyond & 0x7FFFu] = (uint16_t)(q->cons[beyond & 0x7FFFu] - q->def->variant[t->variant].cons[e]);
        t->near_[e] = SV_NO_TILE;
    }
    t->parts = 0;
    t->flags = SV_TILE_COVERED;
}

/* Nothing is complete: each feature has an end where the tile was. */
static void join_remains(sv_session *s, const cut *c)
{
    sv_squares *q = s->squares;

    for (uint16_t i = 0; c->n && i < c->end[c->n - 1]; i++)
        sv_squares_join_borders(q, q->todo[i]);
    for (uint16_t i = 0; i < q->n->links; i++)
        if (q->link[i].b)
            sv_squares_unite(q, q->link[i].a, q->link[i].b);
    sv_squares_settle(s);
}

/* What was complete and is so again without any part of the upper tile has been looked at: nobody is to do it again. */
static void leave_alone(sv_session *s, const cut *c)
{
    sv_squares *q = s->squares;
    uint16_t begin = 0;

    for (int i = 0; i < c->n; begin = c->end[i++])
        for (uint16_t k = begin; k < c->end[i] && c->seen[i]; k++) {
            const uint16_t label = q->part[q->todo[k]].label;
            sv_feature *f = &q->feature[label];
            uint16_t parts = 0;

            for (uint16_t other = begin; other < c->end[i]; other++)
                parts = (uint16_t)(parts + (q->part[q->todo[other]].label == label));
            if (label != q->todo[k] || !(f->flags & SV_FEATURE_COMPLETE) || f->parts != parts)
                continue;
            f->flags &= (uint8_t)~SV_FEATURE_COMPLETE;
            sv_squares_settle(s); /* takes it off the list */
            f->flags |= SV_FEATURE_COMPLETE;
        }
}

/* Of each feature, the first of what remains and every other piece that does not hang together with it, once. */
static void tell_pieces(sv_session *s, const cut *c, uint16_t cause)
{
    const sv_squares *q = s->squares;
    uint16_t begin = 0;

    for (int i = 0; i < c->n; begin = c->end[i++])
        for (uint16_t k = begin; k < c->end[i]; k++) {
            uint16_t same = begin;

            while (q->part[q->todo[same]].label != q->part[q->todo[k]].label)
                same++;
            if (same == k && k != begin)
                sv_event_add(s, &(sv_event){.kind = SV_EV_SPLIT, .a = q->todo[begin], .b = q->todo[k], .cause = cause});
        }
}

int sv_squares_cover(sv_session *s, uint16_t type, int x, int y, int rotation, uint16_t cause)
{
    sv_squares *q = s->squares;
    const int lower = sv_square_tile(q, x, y);
    uint16_t near[4];
    cut c;

    if (lower < 0 || q->n->tiles >= q->def->tiles_max || (!(q->over && q->over[lower]) && is_held(q, &q->tile[lower])))
        return -1;
    memcpy(near, q->tile[lower].near_, sizeof near);
    find_features(q, &q->tile[lower], &c);
    set_apart(s, (uint16_t)lower, &c);
    bury(q, (uint16_t)lower);
    join_remains(s, &c);
    empty_square(q, &q->tile[lower], near);
    const int upper = sv_squares_lay(s, type, x, y, rotation, cause);

    leave_alone(s, &c);
    if (s->prog->event_mask & 1u << SV_EV_SPLIT)
        tell_pieces(s, &c, cause);
    return upper;
}
