/* Laying a tile: its parts join the features of the tiles round it, the frontier moves, features are completed.
   A feature is a circular list of parts with one label; the smaller list takes the label of the larger, so merging is cheap, asking
   for a feature is one load that writes nothing, and splitting stays possible. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

static inline __attribute__((always_inline)) void merge(sv_squares *q, uint16_t a, uint16_t b) /* labels, a != b */
{
    sv_feature *fa = &q->feature[a], *fb = &q->feature[b];
    sv_part *const part = q->part;
    uint64_t ma, mb;

    if (fa->parts < fb->parts) {
        sv_feature *f = fa;
        const uint16_t l = a;

        fa = fb;
        fb = f;
        a = b;
        b = l;
    }
    uint16_t p = b, next;

    while (part[p].label = a, (next = part[p].next) != b)
        p = next;
    part[p].next = part[a].next;
    part[a].next = b;
    memcpy(&ma, fa->marks, sizeof ma); /* marks and spare: eight bytes added at once; no mark passes 255 (checked when compiled) */
    memcpy(&mb, fb->marks, sizeof mb);
    ma += mb;
    memcpy(fa->marks, &ma, sizeof ma);
    fa->open = (int16_t)(fa->open + fb->open);
    q->closed |= fa->open == 0;
    fa->parts = (uint16_t)(fa->parts + fb->parts);
    fa->followers = (uint8_t)(fa->followers + fb->followers);
    memset(fb, 0, sizeof *fb);
}

void sv_squares_merge(sv_squares *q, uint16_t a, uint16_t b) { merge(q, a, b); }

/* Two parts face each other; `ends`: open ends of both that this takes. */
static inline __attribute__((always_inline)) void join(sv_squares *q, uint16_t a, uint16_t b, int ends)
{
    const uint16_t la = q->part[a].label, lb = q->part[b].label;

    q->feature[la].open = (int16_t)(q->feature[la].open - ends);
    if (la != lb)
        merge(q, la, lb);
    else
        q->closed |= q->feature[la].open == 0;
}

/* The feature of that part goes on: does anybody listen? */
static inline int is_told(const sv_session *s, uint16_t part)
{
    const uint32_t tell = s->prog->extended;

    return tell && tell >> s->squares->feature[s->squares->part[part].label].kind & 1;
}

static __attribute__((noinline)) void tell_extended(sv_session *s, uint16_t a, uint16_t b)
{
    sv_event_add(s, &(sv_event){.kind = SV_EV_EXTENDED, .a = a, .b = b, .cause = s->row});
}

/* The ports of one edge: each that faces a port of the neighbour joins it; one that faces none is closed by it. `all`: there is a part at each
   of them, on both sides. */
static inline __attribute__((always_inline)) void join_each(sv_session *s, const sv_tile *tile, const uint8_t *mine, const sv_tile *other,
                                                            const uint8_t *theirs, int all)
{
    sv_squares *q = s->squares;
    sv_part *const part = q->part;
    uint16_t left = 0, facing = 0; /* what the left halves told */

    for (int i = 0; i < 3; i++, mine++, theirs--) {
        const uint16_t a = (uint16_t)(tile->first + *mine), b = (uint16_t)(other->first + *theirs);

        if (!all && *mine == SV_NO_PART) {
            if (*theirs != SV_NO_PART && --q->feature[part[b].label].open == 0)
                q->closed |= SV_CLOSED_BESIDE;
        } else if (!all && *theirs == SV_NO_PART) {
            q->closed |= --q->feature[part[a].label].open == 0;
        } else {
            join(q, a, b, 2);
            if (!is_told(s, a))
                continue;
            if (i < 2 || a != left || b != facing)
                tell_extended(s, a, b);
            if (i == 0) {
                left = a;
                facing = b;
            }
        }
    }
}

static __attribute__((noinline)) void join_all(sv_session *s, const sv_tile *tile, const uint8_t *mine, const sv_tile *other, const uint8_t *theirs)
{
    join_each(s, tile, mine, other, theirs, 1);
}

static __attribute__((noinline)) void join_ports(sv_session *s, const sv_tile *tile, const uint8_t *mine, const sv_tile *other, const uint8_t *theirs)
{
    join_each(s, tile, mine, other, theirs, 0);
}

/* The edge e of the new tile, which is that variant. On both sides there is mostly one part alone, on the same ports. */
static inline __attribute__((always_inline)) void join_edge(sv_session *s, const sv_tile *tile, const sv_variant *v, int e, const sv_tile *other)
{
    const sv_variant *w = &s->squares->def->variant[other->variant];
    const int shape = v->shape[e] & w->shape[e ^ 2];

    if (!shape || shape == SV_SHAPE_ALL) {
        (shape ? join_all : join_ports)(s, tile, &v->port[e * 3], other, &w->port[(e ^ 2) * 3 + 2]);
        return;
    }
    const int at = shape == SV_SHAPE_MIDDLE;
    const uint16_t a = (uint16_t)(tile->first + v->port[e * 3 + at]), b = (uint16_t)(other->first + w->port[(e ^ 2) * 3 + at]);

    join(s->squares, a, b, shape == SV_SHAPE_MIDDLE ? 2 : 4);
    if (is_told(s, a))
        tell_extended(s, a, b);
}

/* The same where a part was put on the other tile later, or where parts share an edge. */
__attribute__((noinline)) void sv_squares_join_slow(sv_session *s, const sv_tile *tile, int e, const sv_tile *other)
{
    sv_squares *q = s->squares;
    uint16_t told[6][2];
    int n = 0;

    for (int side = 0; side < 2; side++) /* first my ports, then those of the other that mine do not face */
        for (int i = 0; i < 3; i++) {
            const sv_tile *from = side ? other : tile, *to = side ? tile : other;
            const int port = (side ? e ^ 2 : e) * 3 + i;
            const int a = sv_port_part(q, from, port), b = a >= 0 ? sv_facing_part(q, from, port, to) : -1;

            if (a < 0)
                continue;
            if (--q->feature[q->part[a].label].open == 0)
                q->closed |= side && b < 0 ? SV_CLOSED_BESIDE : SV_CLOSED_SOME;
            if (b >= 0 && q->part[a].label != q->part[b].label)
                sv_squares_merge(q, q->part[a].label, q->part[b].label);
            if (b < 0 || !(s->prog->extended >> q->feature[q->part[a].label].kind & 1))
                continue;
            const uint16_t mine = (uint16_t)(side ? b : a), theirs = (uint16_t)(side ? a : b);
            int known = 0;

            for (int k = 0; k < n; k++)
                known |= told[k][0] == mine && told[k][1] == theirs;
            if (known)
                continue;
            told[n][0] = mine;
            told[n++][1] = theirs;
            sv_event_add(s, &(sv_event){.kind = SV_EV_EXTENDED, .a = mine, .b = theirs, .cause = s->row});
        }
}

static inline __attribute__((always_inline)) void frontier_touch(sv_squares *q, uint32_t key, uint32_t home, int edge, uint16_t cons, uint16_t tile)
{
    static const uint16_t alone[4] = {SV_NO_TILE, SV_NO_TILE, SV_NO_TILE, SV_NO_TILE};
    const uint32_t i = sv_square_slot_from(q, key, home);
    sv_slot *slot = &q->hash[i];
    uint16_t f = slot->value & 0x7FFFu;
    sv_front *front;

    if (!slot->value) {
        f = q->n->frontier++;
        slot->key = key;
        slot->value = (uint16_t)(0x8000u | f);
        front = &q->front[f];
        front->key = key;
        front->slot = (uint16_t)i;
        memcpy(front->near_, alone, sizeof alone);
    } else {
        front = &q->front[f];
    }
    q->cons[f] = (uint16_t)(q->cons[f] + cons);
    front->near_[edge] = tile;
}

void sv_squares_touch(sv_squares *q, uint32_t key, int edge, uint16_t cons, uint16_t tile) { frontier_touch(q, key, sv_square_home(key), edge, cons, tile); }

static void complete(sv_session *s, uint16_t part, uint16_t cause)
{
    sv_feature *f = &s->squares->feature[s->squares->part[part].label];

    if (f->flags & SV_FEATURE_COMPLETE || !s->squares->def->feature[f->kind].completes)
        return;
    f->flags |= SV_FEATURE_COMPLETE;
    sv_completed_add(s, part, cause);
}

/* The first area feature from number i on that has the square among its eight, or how many there are. */
static inline uint16_t area_near(const sv_squares *q, uint32_t key, uint16_t i)
{
    for (; i < q->n->areas; i++) {
        const uint32_t apart = q->area_key[i] - key + 0x10001u; /* both halves 0 … 2 for a neighbour, and no borrow then */

        if (!((apart | (apart + 0x10001u)) & 0xFFFCFFFCu))
            break;
    }
    return i;
}

/* Area features near the new square, from number i on, have one empty square less. */
static __attribute__((noinline)) void count_areas(sv_session *s, uint32_t key, uint16_t cause, uint16_t i)
{
    sv_squares *q = s->squares;

    while (i < q->n->areas) {
        const uint16_t part = q->area_part[i];

        if (--q->feature[q->part[part].label].open == 0) {
            const uint16_t last = --q->n->areas;

            q->area_key[i] = q->area_key[last];
            q->area_part[i] = q->area_part[last];
            q->area_key[last] = 0;
            q->area_part[last] = 0;
            complete(s, part, cause);
        } else {
            i++;
        }
        i = area_near(q, key, i);
    }
}

static __attribute__((noinline)) void add_areas(sv_session *s, const sv_tile *tile, const sv_tile_type *type, uint16_t cause)
{
    sv_squares *q = s->squares;
    int16_t filled = 0;

    for (int e = 0; e < 4; e++) /* beside it, and at the corner that follows */
        filled = (int16_t)(filled + (tile->near_[e] != SV_NO_TILE) +
                           (sv_square_tile(q, tile->x + (e < 2 ? 1 : -1), tile->y + (e == 1 || e == 2 ? 1 : -1)) >= 0));
    for (uint8_t i = 0; i < type->parts; i++) {
        const uint16_t part = (uint16_t)(tile->first + i);

        if (!q->def->feature[type->part[i].kind].area)
            continue;
        q->feature[part].open = (int16_t)(q->feature[part].open - filled);
        if (q->feature[part].open == 0) {
            complete(s, part, cause);
        } else {
            q->area_key[q->n->areas] = sv_square_key(tile->x, tile->y);
            q->area_part[q->n->areas++] = part;
        }
    }
}

static inline __attribute__((always_inline)) sv_tile *add_tile(sv_squares *q, uint16_t number, uint16_t type, int x, int y, int rotation)
{
    const sv_square_type *more = &q->def->more[type];
    const uint16_t first = q->n->parts;
    const uint16_t parts = q->def->type[type].parts;
    sv_tile *tile = &q->tile[number];
    sv_part *part = &q->part[first];
    sv_feature *feature = &q->feature[first];

    tile->x = (int16_t)x;
    tile->y = (int16_t)y;
    tile->type = type;
    tile->variant = (uint16_t)(type * 4 + rotation);
    tile->first = first;
    tile->parts = (uint8_t)parts;
    tile->rotation = (uint8_t)rotation;
    tile->flags = more->odd;
    const sv_part lies = {.label = first, .next = first, .tile = number};
    uint64_t here, fresh;

    _Static_assert(sizeof lies == sizeof here, "a part is written at once");
    memcpy(&here, &lies, sizeof here);
    for (size_t i = 0; i < parts; i++) { /* no field is more than 16 bits hold, so the fields are added without one reaching into the next */
        memcpy(&fresh, &more->alone[i], sizeof fresh);
        fresh += here;
        memcpy(&part[i], &fresh, sizeof fresh);
        feature[i] = more->fresh[i];
    }
    q->n->parts = (uint16_t)(first + parts);
    return tile;
}

void sv_squares_close(sv_session *s, uint16_t part, uint16_t cause)
{
    const sv_feature *f = &s->squares->feature[s->squares->part[part].label];

    if (f->open == 0 && s->squares->def->closes[f->kind])
        complete(s, part, cause);
}

static void complete_parts(sv_session *s, const sv_tile *tile, uint16_t cause)
{
    for (uint16_t p = tile->first; p < tile->first + tile->parts; p++)
        sv_squares_close(s, p, cause);
    for (uint8_t a = tile->added; a; a = s->squares->added[a - 1].next)
        sv_squares_close(s, s->squares->added[a - 1].part, cause);
}

/* Some feature lost its last open end: one of the new tile, or one of a neighbour that only ends here (at an abbey, say). */
static __attribute__((noinline)) void complete_closed(sv_session *s, const sv_tile *tile, uint16_t cause)
{
    const uint16_t closed = s->squares->closed & (uint16_t)~SV_CLOSED_OVER;

    if (closed != s->squares->closed)
        sv_squares_over_laid(s->squares, (uint16_t)(tile - s->squares->tile));
    if (!closed)
        return;
    if (closed & SV_CLOSED_BOUNDS && !sv_squares_meet_bounds(s->squares, tile) && closed == SV_CLOSED_BOUNDS)
        return;
    complete_parts(s, tile, cause);
    for (int e = 0; e < 4 && closed & SV_CLOSED_BESIDE; e++)
        if (tile->near_[e] != SV_NO_TILE)
            complete_parts(s, &s->squares->tile[tile->near_[e]], cause);
}

/* On a square that lies beside no tile? One more such tile, and the rest of the deck might not fit round them. */
static __attribute__((noinline)) int may_lie_apart(const sv_squares *q, int x, int y)
{
    const sv_square_def *d = q->def;

    return !sv_square_outside(q, x, y) && q->n->frontier + 4 + 2 * (d->tiles_max - q->n->tiles - 1) <= d->frontier_max;
}

/* At edge e of the new tile there is that tile, or an empty square. Written out four times: the numbers of an edge are known then. */
static inline __attribute__((always_inline)) void lay_edge(sv_session *s, const sv_tile *tile, const sv_variant *v, int e, uint16_t near, uint32_t key,
                                                            uint32_t home, uint16_t number)
{
    static const uint32_t step[4] = {0xFFFF0000u, 1, 0x10000u, 0xFFFFFFFFu}; /* N E S W, added to a packed square */
    static const uint32_t home_step[4] = {(uint32_t)-SV_HOME_ROW, 1, SV_HOME_ROW, (uint32_t)-1}; /* the same for where the hash looks first */
    sv_squares *q = s->squares;

    if (near == SV_NO_TILE) {
        frontier_touch(q, key + step[e], home + home_step[e], e ^ 2, v->cons[e], number);
        return;
    }
    sv_tile *other = &q->tile[near];

    other->near_[e ^ 2] = number;
    if ((tile->flags | other->flags) & SV_TILE_ODD)
        sv_squares_join_slow(s, tile, e, other);
    else
        join_edge(s, tile, v, e, other);
}

static inline __attribute__((always_inline)) int lay(sv_session *s, uint16_t type, int x, int y, int rotation, uint16_t cause)
{
    sv_squares *q = s->squares;
    const sv_square_def *d = q->def;
    const sv_variant *v = &d->variant[type * 4 + rotation];
    const uint32_t key = sv_square_key(x, y), home = sv_square_home(key);
    sv_slot *slot = &q->hash[sv_square_slot_from(q, key, home)];
    uint16_t near[4] = {SV_NO_TILE, SV_NO_TILE, SV_NO_TILE, SV_NO_TILE};

    if ((slot->value && slot->value < 0x8000u) || q->n->tiles >= d->tiles_max)
        return -1;
    if (slot->value) {
        const uint16_t f = slot->value & 0x7FFFu;

        memcpy(near, q->front[f].near_, sizeof near);
        sv_front_remove(q, f);
    } else if (!may_lie_apart(q, x, y)) {
        return -1;
    }
    const uint16_t number = q->n->tiles++;
    sv_tile *tile = add_tile(q, number, type, x, y, rotation);

    q->closed = q->def->more[type].closed;
    slot->key = key;
    slot->value = (uint16_t)(number + 1);
    memcpy(tile->near_, near, sizeof near);
    lay_edge(s, tile, v, 0, near[0], key, home, number);
    lay_edge(s, tile, v, 1, near[1], key, home, number);
    lay_edge(s, tile, v, 2, near[2], key, home, number);
    lay_edge(s, tile, v, 3, near[3], key, home, number);
    if (q->closed && (q->closed != SV_CLOSED_BOUNDS || sv_square_at_border(q, x, y)))
        complete_closed(s, tile, cause);
    const uint16_t area = area_near(q, key, 0);

    if (area < q->n->areas)
        count_areas(s, key, cause, area);
    if (d->type[type].area)
        add_areas(s, tile, &d->type[type], cause);
    return number;
}

int sv_squares_lay(sv_session *s, uint16_t type, int x, int y, int rotation, uint16_t cause) { return lay(s, type, x, y, rotation, cause); }

static inline __attribute__((always_inline)) int out_of_hand(sv_session *s, uint16_t type, int tile)
{
    sv_head *h = s->head;

    if (tile < 0)
        return 0;
    h->tile = SV_NO_TILE;
    h->laid = (uint16_t)tile;
    h->wake = (h->wake & ~s->mix->hand_wakes) | SV_WAKE_NEW_TILE | s->squares->def->type[type].wake;
    if (s->prog->event_mask & 1u << SV_EV_TILE)
        sv_event_add(s, &(sv_event){.kind = SV_EV_TILE, .a = (uint16_t)tile, .b = type});
    return 1;
}

int sv_squares_out_of_hand(sv_session *s, uint16_t type, int tile) { return out_of_hand(s, type, tile); }

int sv_squares_lay_hand(sv_ctx *c, const sv_option *o)
{
    sv_session *s = SV_SESSION(c);
    const uint16_t type = s->head->tile;

    return type != SV_NO_TILE && out_of_hand(s, type, lay(s, type, (int16_t)o->a, (int16_t)o->b, o->c & 3, s->row));
}
