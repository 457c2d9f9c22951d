/* What the square board offers: places for the tile in hand, and parts of the new tile for a figure. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"
#include "turn/machine.h"

/* The count of the constraint of a square says at once how many rotations fit there: one load and one add a square.
   `sums` remembers the count before every eighth square, so that the k-th place is found without counting again. */
static inline uint32_t count_fits(const uint8_t *count, const uint16_t *cons, uint32_t squares, uint16_t *sums)
{
    uint32_t sum = 0;
    uint8_t rest = 0;

    for (uint32_t groups = squares / SV_SQUARES_A_SUM; groups; groups--, cons += SV_SQUARES_A_SUM) {
        uint8_t eight = count[cons[0]]; /* at most 32; added byte by byte that is one instruction each */

        *sums++ = (uint16_t)sum;
        eight = (uint8_t)(eight + count[cons[1]]);
        eight = (uint8_t)(eight + count[cons[2]]);
        eight = (uint8_t)(eight + count[cons[3]]);
        eight = (uint8_t)(eight + count[cons[4]]);
        eight = (uint8_t)(eight + count[cons[5]]);
        eight = (uint8_t)(eight + count[cons[6]]);
        eight = (uint8_t)(eight + count[cons[7]]);
        sum += eight;
    }
    *sums++ = (uint16_t)sum;
    *sums = 0xFFFF;
    switch (squares % SV_SQUARES_A_SUM) {
    case 7: rest = (uint8_t)(rest + count[cons[6]]); /* fall through */
    case 6: rest = (uint8_t)(rest + count[cons[5]]); /* fall through */
    case 5: rest = (uint8_t)(rest + count[cons[4]]); /* fall through */
    case 4: rest = (uint8_t)(rest + count[cons[3]]); /* fall through */
    case 3: rest = (uint8_t)(rest + count[cons[2]]); /* fall through */
    case 2: rest = (uint8_t)(rest + count[cons[1]]); /* fall through */
    case 1: rest = (uint8_t)(rest + count[cons[0]]); /* fall through */
    default: return sum + rest;
    }
}

uint32_t sv_squares_count_fits(const uint8_t *count, const uint16_t *cons, uint32_t squares, uint16_t *sums) { return count_fits(count, cons, squares, sums); }

static uint32_t count_places(const sv_squares *q, uint16_t type, uint16_t *sums)
{
    return count_fits(q->def->fit_count + (size_t)type * q->def->constraints, q->cons, q->n->frontier, sums);
}

static sv_option place_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    static const uint8_t nth_bit[4][16] = {/* k-th set bit of a mask of four */
                                           {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0},
                                           {0, 0, 0, 1, 0, 2, 2, 1, 0, 3, 3, 1, 3, 2, 2, 1},
                                           {0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 3, 3, 2},
                                           {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}};
    const sv_squares *q = SV_SESSION(c)->squares;
    const size_t base = (size_t)c->head->tile * q->def->constraints;
    const uint8_t *count = q->def->fit_count + base;
    const uint16_t *sums = q->sums, *cons;

    while (k >= sums[1])
        sums++;
    k -= sums[0];
    cons = q->cons + (sums - q->sums) * SV_SQUARES_A_SUM;
    while (k >= count[*cons])
        k -= count[*cons++];
    const uint32_t key = q->front[cons - q->cons].key;

    return (sv_option){row, (uint16_t)sv_key_x(key), (uint16_t)sv_key_y(key), nth_bit[k][q->def->fit_mask[base + *cons]]};
}

static void all_places(sv_ctx *c, sv_offers *o)
{
    const sv_squares *q = SV_SESSION(c)->squares;
    const uint8_t *fit = q->def->fit_mask + (size_t)c->head->tile * q->def->constraints;

    for (uint16_t f = 0; f < q->n->frontier; f++)
        for (uint16_t rotation = 0; rotation < 4; rotation++)
            if (fit[q->cons[f]] >> rotation & 1)
                sv_offer(o, (uint16_t)sv_key_x(q->front[f].key), (uint16_t)sv_key_y(q->front[f].key), rotation);
}

static const sv_range places = {.at = place_at, .all = all_places};

void sv_squares_offer_places(sv_ctx *c, sv_offers *o)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    if (c->head->tile != SV_NO_TILE) {
        const uint32_t n = count_places(q, c->head->tile, q->sums);

        sv_offer_range(c, o, n, n, &places);
    }
}

int sv_squares_fits(sv_ctx *c, uint16_t type)
{
    const sv_squares *q = SV_SESSION(c)->squares;
    const uint8_t *count = q->def->fit_count + (size_t)type * q->def->constraints;

    for (uint16_t f = 0; f < q->n->frontier; f++)
        if (count[q->cons[f]])
            return 1;
    return 0;
}

/* ---- places where a tile nearly fits ------------------------------------------------------------------------------------------- */

/* What may be said of a tile at one square: a byte per rotation, with bits 0 … 3 for the edges where the two kinds meet, and: */
enum { MISFIT = 0x10 };

/* Bit per edge of a tile as printed → a byte per rotation: 1 where one of those edges comes to lie at N. */
static const uint32_t at_north[16] = {0x00000000, 0x00000001, 0x01000000, 0x01000001, 0x00010000, 0x00010001, 0x01010000, 0x01010001,
                                      0x00000100, 0x00000101, 0x01000100, 0x01000101, 0x00010100, 0x00010101, 0x01010100, 0x01010101};

/* The edges of a type whose kind has its bit in `kinds`. */
static unsigned edges_among(const uint8_t *edge, uint32_t kinds)
{
    return (kinds >> edge[0] & 1) | (kinds >> edge[1] & 1) << 1 | (kinds >> edge[2] & 1) << 2 | (kinds >> edge[3] & 1) << 3;
}

/* words[e][k]: what edge e of the square says when the tile beyond shows kind k - 1 there, 0 for no tile. An edge of the tile that comes to
   lie at N with rotation r comes to lie at e with rotation r + e: the same bytes, turned. */
static void judge_edges(const sv_square_def *d, uint16_t type, uint16_t a, uint16_t b, uint32_t words[4][SV_EDGE_KINDS_MAX + 1])
{
    const uint8_t *edge = d->type[type].edge;

    for (uint16_t k = 0; k < d->edges; k++) {
        const unsigned unmet = edges_among(edge, ~d->meets[k]);
        const unsigned meet = k == a ? unmet & edges_among(edge, 1u << b) : k == b ? unmet & edges_among(edge, 1u << a) : 0;
        const uint32_t north = at_north[meet], misfit = at_north[unmet ^ meet] * MISFIT;

        words[0][k + 1] = north | misfit;
        for (int e = 1; e < 4; e++)
            words[e][k + 1] = (north << e | misfit) << e * 8 | (north << e | misfit) >> (32 - e * 8);
    }
}

uint32_t sv_squares_near_fits(sv_ctx *c, uint16_t type, uint16_t a, uint16_t b, uint32_t *square, sv_near_fit *out, uint32_t n)
{
    const sv_squares *q = SV_SESSION(c)->squares;
    const uint32_t base = q->def->edges + 1u, squares = q->n->frontier;
    uint32_t words[4][SV_EDGE_KINDS_MAX + 1] = {{0}}, f = *square;
    sv_near_fit *const first = out, *const end = out + n;

    judge_edges(q->def, type, a, b, words);
    for (; f < squares && out < end; f++) {
        const uint32_t cons = q->cons[f], e = cons / base, s = e / base, w = s / base;
        const uint32_t said = words[0][cons - e * base] | words[1][e - s * base] | words[2][s - w * base] | words[3][w];
        const uint32_t edges = said & ~((said / MISFIT & 0x01010101u) * 0xFF);

        if (edges)
            *out++ = (sv_near_fit){q->front[f].near_, (int16_t)sv_key_x(q->front[f].key), (int16_t)sv_key_y(q->front[f].key), edges};
    }
    *square = f;
    return (uint32_t)(out - first);
}

/* What offer_deploy leaves out, since a veto would refuse it: places on features of the barred kinds (a feature may have become another kind
   than its part was), and on occupied ones. */
static inline int is_left_out(const sv_squares *q, const sv_offering *by, uint16_t part)
{
    const sv_feature *f = &q->feature[q->part[part].label];

    return (by->vacant && f->followers) || by->barred >> f->kind & 1;
}

enum { ANY, VACANT, LOOKING /* at all that is left out */ };

/* Writes the options at, at + 1 … of those parts that the figure accepts; returns the end. */
static inline __attribute__((always_inline)) sv_option *write_parts(const sv_squares *q, sv_option *to, sv_option first, const sv_tile *t, uint32_t accept, int which,
                                                                    const sv_offering *by)
{
    const sv_part_type *type = q->def->type[t->type].part, *const end = type + t->parts;
    const sv_part *part = q->part + t->first;
    const sv_option one = {.a = 1};
    uint64_t at, step; /* an option is written at once; the number of its part counts on */

    _Static_assert(sizeof first == sizeof at, "an option is written at once");
    memcpy(&at, &first, sizeof at);
    memcpy(&step, &one, sizeof step);
    for (; type < end; type++, part++, at += step)
        if (accept >> type->kind & 1 && !(which == VACANT && q->feature[part->label].followers) &&
            !(which == LOOKING && is_left_out(q, by, (uint16_t)(part - q->part))))
            memcpy(to++, &at, sizeof at);
    return to;
}

/* Parts that were put on the tile later. */
static __attribute__((noinline)) void offer_added(const sv_squares *q, sv_offers *o, uint16_t b, const sv_tile *t, uint32_t accept)
{
    for (uint8_t a = t->added; a; a = q->added[a - 1].next)
        if (accept >> q->added[a - 1].kind & 1 && !is_left_out(q, &o->by, q->added[a - 1].part))
            sv_offer(o, q->added[a - 1].part, b, 0);
}

/* Some feature has become another kind than its parts were printed as: each part is asked what it is of. */
static __attribute__((noinline)) void offer_looking(const sv_squares *q, sv_offers *o, sv_option at, const sv_tile *t, uint32_t accept)
{
    o->next = write_parts(q, o->next, at, t, accept, LOOKING, &o->by);
}

/* The last square of a tile that takes several was laid: what lies on those before it and does not go on in a later one. */
static __attribute__((noinline)) void offer_squares_before(const sv_squares *q, sv_offers *o, uint16_t last, uint32_t accept, uint16_t place)
{
    uint16_t first = last;

    while (q->tile[first].flags & SV_TILE_MORE)
        first--;
    for (uint16_t t = first; t < last; t++)
        for (uint16_t p = q->tile[t].first; p < q->tile[t].first + q->tile[t].parts; p++)
            if (accept >> q->def->type[q->tile[t].type].part[p - q->tile[t].first].kind & 1 && !is_left_out(q, &o->by, p) &&
                !sv_squares_goes_on(q, p, t, last))
                sv_offer(o, p, place, 0);
}

int sv_squares_goes_on(const sv_squares *q, uint16_t part, uint16_t tile, uint16_t last)
{
    for (uint16_t t = (uint16_t)(tile + 1); t <= last; t++)
        for (uint16_t p = q->tile[t].first; p < q->tile[t].first + q->tile[t].parts; p++)
            if (q->part[p].label == q->part[part].label)
                return 1;
    return 0;
}

/* The tile that was laid last is not as its type says, or the list is full. */
static __attribute__((noinline)) void offer_with_care(const sv_squares *q, sv_offers *o, sv_option at, const sv_tile *t, uint32_t accept)
{
    const sv_option *const first = o->next;

    if (t->flags & SV_TILE_MORE)
        offer_squares_before(q, o, (uint16_t)(t - q->tile), accept, at.b);
    if (o->end - o->next < t->parts) { /* the decision breaks its bound */
        o->next = o->end;
        return;
    }
    offer_looking(q, o, at, t, accept);
    if (t->added)
        offer_added(q, o, at.b, t, accept);
    if (!o->by.tiled) /* else the vetoes of tiles look at each */
        o->cleared = (uint16_t)(o->cleared + (o->next - first));
}

/* A veto may refuse the whole tile. */
static __attribute__((noinline)) void offer_asking(sv_ctx *c, sv_offers *o, sv_option at, const sv_tile *t, uint32_t accept)
{
    sv_session *s = SV_SESSION(c);
    sv_option *const first = o->next;

    if (!sv_offer_tile(s, o, at))
        return;
    o->next = o->by.vacant ? write_parts(s->squares, first, at, t, accept & ~o->by.barred, VACANT, &o->by)
                           : write_parts(s->squares, first, at, t, accept & ~o->by.barred, ANY, &o->by);
    o->cleared = (uint16_t)(o->cleared + (o->next - first));
}

void sv_squares_offer_deploy(sv_ctx *c, sv_offers *o, uint16_t figure)
{
    const sv_session *s = SV_SESSION(c);
    const sv_squares *q = s->squares;

    if (s->head->laid == SV_NO_TILE)
        return;
    const sv_tile *t = &q->tile[s->head->laid];
    const uint32_t accept = s->mix->table.kind[figure].features;
    const sv_option at = {o->by.row, t->first, (uint16_t)(SV_PLACE_PART | figure << 8), 0}, *const first = o->next;

    if ((t->flags & SV_TILE_MORE) | t->added | q->n->retired || first + t->parts > o->end) {
        offer_with_care(q, o, at, t, accept);
        return;
    }
    if (o->by.tiled) {
        offer_asking(c, o, at, t, accept);
        return;
    }
    o->next = o->by.vacant ? write_parts(q, o->next, at, t, accept & ~o->by.barred, VACANT, &o->by)
                           : write_parts(q, o->next, at, t, accept & ~o->by.barred, ANY, &o->by);
    o->cleared = (uint16_t)(o->cleared + (o->next - first));
}

/* followers: bits of their number that must be clear. */
static inline int passes(const sv_feature *f, const sv_sieve *by, uint8_t followers)
{
    return by->kinds >> f->kind & 1 && (f->flags & by->look) == by->want && !(f->followers & followers);
}

enum { AT_ONCE = 4 /* kinds that are always looked up: mostly all */ };

typedef struct earlier { /* what is offered on earlier tiles */
    uint64_t at, step;  /* an option on part 0, and from one part to the next */
    uint32_t accept;
    sv_sieve by;
    uint8_t followers;
    uint8_t kinds;      /* of features, as printed, that it can be */
    const uint32_t *of_kind[SV_FEATURE_KINDS_MAX]; /* per tile type: its parts of the first of them, the second … */
} earlier;

/* Of the parts of one tile, those on features that pass the sieve. */
static inline sv_option *sift_parts(const sv_squares *q, sv_option *to, const earlier *e, const sv_tile *t)
{
    const sv_part *part = q->part + t->first;
    const uint64_t at = e->at + e->step * t->first;
    uint32_t bits = e->of_kind[0][t->type] | e->of_kind[1][t->type] | e->of_kind[2][t->type] | e->of_kind[3][t->type];

    for (unsigned k = AT_ONCE; k < e->kinds; k++)
        bits |= e->of_kind[k][t->type];
    for (; bits; bits &= bits - 1) {
        const unsigned i = sv_lowest_bit(bits);
        const sv_feature *f = &q->feature[part[i].label];
        const uint64_t option = at + e->step * i;

        if ((f->flags & e->by.look) != e->by.want || f->followers & e->followers)
            continue;
        memcpy(to++, &option, sizeof option);
    }
    return to;
}

/* The same where the tile goes on up to the tile `last`, has parts that were put on it later, or a feature may have become another kind than
   its part was. */
static __attribute__((noinline)) void sift_with_care(const sv_squares *q, sv_offers *o, const earlier *e, const sv_tile *t, uint16_t last)
{
    const uint16_t tile = (uint16_t)(t - q->tile);
    sv_option place;

    memcpy(&place, &e->at, sizeof place);
    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        if (e->accept >> q->def->type[t->type].part[p - t->first].kind & 1 && passes(&q->feature[q->part[p].label], &e->by, e->followers) &&
            (tile == last || !sv_squares_goes_on(q, p, tile, last)))
            sv_offer(o, p, place.b, 0);
    for (uint8_t a = last == tile ? t->added : 0; a; a = q->added[a - 1].next)
        if (e->accept >> q->added[a - 1].kind & 1 && passes(&q->feature[q->part[q->added[a - 1].part].label], &e->by, e->followers))
            sv_offer(o, q->added[a - 1].part, place.b, 0);
}

static uint16_t last_of(const sv_squares *q, uint16_t tile)
{
    while (tile + 1 < q->n->tiles && q->tile[tile + 1].flags & SV_TILE_MORE)
        tile++;
    return tile;
}

static __attribute__((noinline)) void begin_earlier(const sv_squares *q, const sv_offers *o, uint32_t accept, uint16_t figure, const sv_sieve *sieve, earlier *e)
{
    const sv_option place = {o->by.row, 0, (uint16_t)(SV_PLACE_PART | figure << 8), 0}, one = {.a = 1};

    memcpy(&e->at, &place, sizeof e->at);
    memcpy(&e->step, &one, sizeof e->step);
    e->accept = accept;
    e->by = (sv_sieve){.kinds = sieve->kinds & ~o->by.barred, .look = sieve->look, .want = sieve->want};
    e->followers = o->by.vacant ? 0xFF : 0;
    e->kinds = 0;
    for (uint32_t kinds = accept & e->by.kinds; kinds; kinds &= kinds - 1)
        if (sv_lowest_bit(kinds) < q->def->features)
            e->of_kind[e->kinds++] = q->def->of_kind + (size_t)sv_lowest_bit(kinds) * q->def->types;
    while (e->kinds < AT_ONCE)
        e->of_kind[e->kinds++] = q->def->of_kind + (size_t)q->def->features * q->def->types; /* none */
}

void sv_squares_offer_earlier(sv_ctx *c, sv_offers *o, uint16_t figure, const sv_sieve *sieve)
{
    sv_session *s = SV_SESSION(c);
    const sv_squares *q = s->squares;
    const uint16_t laid = s->head->laid, tiles = q->n->tiles;
    sv_option *const begin = o->next;
    earlier e;

    begin_earlier(q, o, s->mix->table.kind[figure].features, figure, sieve, &e);
    for (uint16_t i = 0; i < tiles; i++) {
        const sv_tile *t = &q->tile[i];
        sv_option *const first = o->next;

        if (o->end - first < t->parts) {
            o->next = o->end;
            return;
        }
        if (q->n->retired | t->added | t->flags || (i + 1 < tiles && t[1].flags & SV_TILE_MORE)) {
            const uint16_t last = last_of(q, i);

            if (last != laid)
                sift_with_care(q, o, &e, t, last);
        } else if (i != laid) {
            o->next = sift_parts(q, first, &e, t);
        }
        if (o->next != first && o->by.tiled && !sv_offer_tile(s, o, *first))
            o->next = first;
    }
    o->cleared = (uint16_t)(o->cleared + (o->next - begin));
}
