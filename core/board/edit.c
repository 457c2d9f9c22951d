/* Board edits: joints and parts that pieces bring, on tiles that lie already. A joint that goes away may split a feature; then its
   parts are set apart and joined again over their borders and the joints that remain, so that nothing of a feature can be lost. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

/* ---- rebuilding ----------------------------------------------------------------------------------------------------------- */

static uint16_t ports_of(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];
    uint16_t ports = 0;

    for (int port = 0; port < SV_PORTS; port++)
        ports |= (uint16_t)((sv_port_part(q, t, port) == part) << port);
    return ports;
}

static sv_feature fresh(const sv_session *s, uint16_t part, uint8_t kind)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[q->part[part].tile];
    sv_feature f = {.kind = kind, .parts = 1};

    if (!(q->part[part].bits & SV_PART_ADDED))
        memcpy(f.marks, q->def->type[t->type].part[part - t->first].marks, sizeof f.marks);
    for (uint16_t ports = ports_of(q, part); ports; ports &= (uint16_t)(ports - 1))
        f.open++;
    for (uint8_t g = q->part[part].figure; g; g = s->figure[g].mate)
        f.followers++;
    return f;
}

/* Over the borders: every port that faces a tile is no open end, and joins what faces it. */
static void join_borders(sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];

    for (uint16_t ports = ports_of(q, part); ports; ports &= (uint16_t)(ports - 1)) {
        const int port = (int)sv_lowest_bit(ports);
        const uint16_t other = t->near_[port / 3];
        const int facing = other == SV_NO_TILE ? -1 : sv_facing_part(q, t, port, &q->tile[other]);

        if (other != SV_NO_TILE)
            q->feature[q->part[part].label].open--;
        if (facing >= 0 && q->part[facing].label != q->part[part].label)
            sv_squares_merge(q, q->part[part].label, q->part[facing].label);
    }
}

static void rebuild(sv_session *s, uint16_t part, uint16_t cause)
{
    sv_squares *q = s->squares;
    const sv_feature old = q->feature[q->part[part].label];
    uint16_t n = 0;

    for (uint16_t p = part, go = 1; go; p = q->part[p].next, go = p != part)
        q->todo[n++] = p;
    memset(&q->feature[q->part[part].label], 0, sizeof old);
    for (uint16_t i = 0; i < n; i++) {
        const uint16_t p = q->todo[i];

        q->part[p].label = q->part[p].next = p;
        q->feature[p] = fresh(s, p, old.kind);
        q->feature[p].flags = old.flags;
    }
    for (uint16_t i = 0; i < n; i++)
        join_borders(q, q->todo[i]);
    for (uint16_t i = 0; i < q->n->links; i++) {
        const sv_link *l = &q->link[i];

        if (l->b && q->part[l->a].label != q->part[l->b].label)
            sv_squares_merge(q, q->part[l->a].label, q->part[l->b].label);
    }
    for (uint16_t i = 0; i < n; i++)
        sv_squares_close(s, q->todo[i], cause);
}

/* ---- joints ------------------------------------------------------------------------------------------------------------------- */

static sv_link *find_link(sv_squares *q, uint16_t a, uint16_t b)
{
    for (uint16_t i = 0; i < q->n->links; i++)
        if (q->link[i].a == a && q->link[i].b == b)
            return &q->link[i];
    return NULL;
}

static sv_link *free_link(sv_squares *q)
{
    for (uint16_t i = 0; i < q->n->links; i++)
        if (!q->link[i].b)
            return &q->link[i];
    return q->n->links < q->def->pieces_max ? &q->link[q->n->links++] : NULL;
}

static void order_pair(uint16_t *a, uint16_t *b)
{
    if (*a > *b) {
        const uint16_t c = *a;

        *a = *b;
        *b = c;
    }
}

int sv_squares_connect(sv_session *s, uint16_t a, uint16_t b, uint8_t piece)
{
    sv_squares *q = s->squares;
    sv_link *l;

    order_pair(&a, &b);
    if (a == b || b >= q->n->parts || q->feature[q->part[a].label].kind != q->feature[q->part[b].label].kind || find_link(q, a, b))
        return 0;
    l = free_link(q);
    if (!l)
        return 0;
    *l = (sv_link){.a = a, .b = b, .piece = piece};
    if (q->part[a].label != q->part[b].label) {
        /* a feature that was complete by itself is not, while what it now joins is open */
        if (!(q->feature[q->part[a].label].flags & q->feature[q->part[b].label].flags & SV_FEATURE_COMPLETE)) {
            q->feature[q->part[a].label].flags &= (uint8_t)~SV_FEATURE_COMPLETE;
            q->feature[q->part[b].label].flags &= (uint8_t)~SV_FEATURE_COMPLETE;
        }
        sv_squares_merge(q, q->part[a].label, q->part[b].label);
    }
    if (s->prog->event_mask & 1u << SV_EV_EXTENDED)
        sv_event_add(s, &(sv_event){.kind = SV_EV_EXTENDED, .a = a, .b = b, .cause = s->row});
    sv_squares_close(s, a, s->row);
    return 1;
}

int sv_squares_disconnect(sv_session *s, uint16_t a, uint16_t b)
{
    sv_link *l;

    order_pair(&a, &b);
    l = b ? find_link(s->squares, a, b) : NULL;
    if (!l)
        return 0;
    memset(l, 0, sizeof *l);
    rebuild(s, a, s->row);
    return 1;
}

/* ---- parts ---------------------------------------------------------------------------------------------------------------------- */

/* An empty square beside the tile now demands what the new part shows. */
static void change_demand(sv_squares *q, const sv_tile *t, int e, int before, int now)
{
    const uint32_t key = sv_square_key(t->x, t->y);
    static const uint32_t step[4] = {0xFFFF0000u, 1, 0x10000u, 0xFFFFFFFFu};
    const uint16_t v = q->hash[sv_square_slot(q, key + step[e])].value;
    int digit = 1;

    for (int i = 0; i < (e ^ 2); i++)
        digit *= q->def->edges + 1;
    q->cons[v & 0x7FFFu] = (uint16_t)(q->cons[v & 0x7FFFu] + digit * (now - before));
}

int sv_squares_add_part(sv_session *s, uint16_t tile, uint8_t kind, int edge1, int edge2)
{
    sv_squares *q = s->squares;
    sv_tile *t = &q->tile[tile];
    const int edge[2] = {edge1, edge2};
    uint16_t ports = 0;
    int before[2] = {0, 0};

    if (q->n->added >= q->def->pieces_max || q->n->added == 255 || tile >= q->n->tiles)
        return -1;
    for (int i = 0; i < 2; i++) {
        if (edge[i] < 0)
            continue;
        if (sv_port_part(q, t, edge[i] * 3 + 1) >= 0)
            return -1;
        before[i] = sv_edge_shown(q, t, edge[i]);
        ports |= (uint16_t)(1u << (edge[i] * 3 + 1));
    }
    const uint16_t part = q->n->parts++;
    const uint16_t number = q->n->added++;

    q->added[number] = (sv_added){.tile = tile, .part = part, .ports = ports, .kind = kind, .next = t->added};
    t->added = (uint8_t)(number + 1);
    t->odd = 1;
    q->part[part] = (sv_part){.label = part, .next = part, .tile = tile, .bits = SV_PART_ADDED};
    q->feature[part] = fresh(s, part, kind);
    for (int i = 0; i < 2; i++)
        if (edge[i] >= 0 && t->near_[edge[i]] == SV_NO_TILE)
            change_demand(q, t, edge[i], before[i], sv_edge_shown(q, t, edge[i]));
    /* what it meets across a border counted as closed there: open again for a moment, then joined */
    for (uint16_t p = ports; p; p &= (uint16_t)(p - 1)) {
        const int port = (int)sv_lowest_bit(p), other = t->near_[port / 3];
        const int facing = other == SV_NO_TILE ? -1 : sv_facing_part(q, t, port, &q->tile[other]);

        if (facing >= 0 && s->prog->event_mask & 1u << SV_EV_EXTENDED)
            sv_event_add(s, &(sv_event){.kind = SV_EV_EXTENDED, .a = part, .b = (uint16_t)facing, .cause = s->row});
    }
    join_borders(q, part);
    sv_squares_close(s, part, s->row);
    return part;
}

int sv_squares_retire(sv_session *s, uint16_t part, uint8_t kind)
{
    sv_squares *q = s->squares;

    if (part >= q->n->parts || kind >= q->def->features)
        return 0;
    q->feature[q->part[part].label].kind = kind;
    q->feature[q->part[part].label].flags |= SV_FEATURE_RETIRED;
    return 1;
}
