/* Board edits: joints and parts that pieces bring, on tiles that lie already. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

static void tell_extended(sv_session *s, uint16_t a, uint16_t b)
{
    if (s->prog->extended >> s->squares->feature[s->squares->part[a].label].kind & 1)
        sv_event_add(s, &(sv_event){.kind = SV_EV_EXTENDED, .a = a, .b = b, .cause = s->row});
}

/* ---- joints ------------------------------------------------------------------------------------------------------------------- */

/* The joint of that piece between the two, or (-1) that of the lowest piece number. */
static sv_link *find_link(sv_squares *q, uint16_t a, uint16_t b, int piece)
{
    sv_link *found = NULL;

    for (uint16_t i = 0; i < q->n->links; i++) {
        sv_link *l = &q->link[i];

        if (l->b && l->a == a && l->b == b && (piece < 0 || l->piece == piece) && (!found || l->piece < found->piece))
            found = l;
    }
    return found;
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

static int may_join(sv_squares *q, uint16_t a, uint16_t b, uint8_t piece) /* a < b */
{
    const uint8_t kind = q->feature[q->part[a].label].kind;

    if (a >= b || b >= q->n->parts || (q->part[a].bits | q->part[b].bits) & SV_PART_COVERED ||
        kind != q->feature[q->part[b].label].kind || q->def->feature[kind].area || find_link(q, a, b, piece))
        return 0;
    for (int side = 0; side < 2; side++) /* a tunnel has one other end */
        if (sv_part_opens(q, side ? b : a) && sv_part_joined(q, side ? b : a))
            return 0;
    return 1;
}

int sv_squares_connect(sv_session *s, uint16_t a, uint16_t b, uint8_t piece)
{
    sv_squares *q = s->squares;
    sv_link *l;

    order_pair(&a, &b);
    if (!may_join(q, a, b, piece) || !(l = free_link(q)))
        return 0;
    *l = (sv_link){.a = a, .b = b, .piece = piece};
    for (int side = 0; side < 2; side++)
        if (sv_part_opens(q, side ? b : a))
            q->feature[q->part[side ? b : a].label].open--;
    if (q->part[a].label != q->part[b].label) {
        sv_squares_unite(q, a, b);
        tell_extended(s, a, b);
    }
    sv_squares_settle(s);
    sv_squares_close(s, a, s->row);
    sv_squares_over_all(q);
    return 1;
}

int sv_squares_disconnect(sv_session *s, uint16_t a, uint16_t b)
{
    sv_squares *q = s->squares;
    sv_link *l;

    order_pair(&a, &b);
    l = b ? find_link(q, a, b, -1) : NULL;
    if (!l)
        return 0;
    memset(l, 0, sizeof *l);
    while (q->n->links && !q->link[q->n->links - 1].b)
        q->n->links--;
    sv_squares_rebuild(s, a, s->row);
    sv_squares_over_all(q);
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

    if (sv_square_outside(q, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e)))
        return;
    for (int i = 0; i < (e ^ 2); i++)
        digit *= q->def->edges + 1;
    q->cons[v & 0x7FFFu] = (uint16_t)(q->cons[v & 0x7FFFu] + digit * (now - before));
}

/* Something of another kind lies in the middle of the edge that faces it. */
static int meets_another(const sv_squares *q, const sv_tile *t, int edge, uint8_t kind)
{
    const int facing = t->near_[edge] == SV_NO_TILE ? -1 : sv_port_part(q, &q->tile[t->near_[edge]], (edge ^ 2) * 3 + 1);

    return facing >= 0 && q->feature[q->part[facing].label].kind != kind;
}

/* The ports of the new part, 0: it cannot lie there. */
static uint16_t free_ports(const sv_squares *q, uint16_t tile, uint8_t kind, const int edge[2])
{
    uint16_t ports = 0;

    if (tile >= q->n->tiles || !sv_tile_lies(&q->tile[tile]) || kind >= q->def->features || q->def->feature[kind].def->at != SV_AT_EDGE || edge[0] == edge[1])
        return 0;
    for (int i = 0; i < 2; i++) {
        if (i && edge[i] == -1)
            continue;
        if (edge[i] < 0 || edge[i] > 3 || sv_port_part(q, &q->tile[tile], edge[i] * 3 + 1) >= 0 ||
            meets_another(q, &q->tile[tile], edge[i], kind))
            return 0;
        ports |= (uint16_t)(1u << (edge[i] * 3 + 1));
    }
    return ports;
}

static void put_part(sv_session *s, uint16_t tile, uint16_t part, uint8_t kind, uint16_t ports)
{
    sv_squares *q = s->squares;
    sv_tile *t = &q->tile[tile];
    const uint16_t number = q->n->added++;

    q->added[number] = (sv_added){.tile = tile, .part = part, .ports = ports, .kind = kind, .next = t->added};
    t->added = (uint8_t)(number + 1);
    t->flags |= SV_TILE_ODD;
    q->part[part] = (sv_part){.label = part, .next = part, .tile = tile, .bits = SV_PART_ADDED};
    q->feature[part] = sv_part_alone(s, part, kind);
}

int sv_squares_add_part(sv_session *s, uint16_t tile, uint8_t kind, int edge1, int edge2)
{
    sv_squares *q = s->squares;
    const int edge[2] = {edge1, edge2};
    const uint16_t ports = free_ports(q, tile, kind, edge);
    int before[2] = {0, 0};

    if (!ports || q->n->added >= q->def->pieces_max || q->n->added == 255)
        return -1;
    const uint16_t part = q->n->parts++;
    const sv_tile *t = &q->tile[tile];

    for (int i = 0; i < 2; i++)
        before[i] = edge[i] < 0 ? 0 : sv_edge_shown(q, t, edge[i]);
    put_part(s, tile, part, kind, ports);
    for (int i = 0; i < 2; i++) {
        if (edge[i] < 0)
            continue;
        const uint16_t other = t->near_[edge[i]];
        const int facing = other == SV_NO_TILE ? -1 : sv_facing_part(q, t, edge[i] * 3 + 1, &q->tile[other]);

        if (other == SV_NO_TILE)
            change_demand(q, t, edge[i], before[i], sv_edge_shown(q, t, edge[i]));
        if (facing >= 0)
            tell_extended(s, part, (uint16_t)facing);
    }
    sv_squares_join_borders(q, part); /* what it meets there was closed by this tile: it stays so, and goes on in the new part */
    sv_squares_settle(s);
    sv_squares_close(s, part, s->row);
    sv_squares_over_all(q);
    return part;
}

int sv_squares_retire(sv_session *s, uint16_t part, uint8_t kind)
{
    sv_squares *q = s->squares;

    if (part >= q->n->parts || q->part[part].bits & SV_PART_COVERED || kind >= q->def->features || q->feature[q->part[part].label].open)
        return 0;
    q->feature[q->part[part].label].kind = kind;
    q->feature[q->part[part].label].flags |= SV_FEATURE_RETIRED;
    q->n->retired = 1;
    sv_squares_over_all(q);
    return 1;
}
