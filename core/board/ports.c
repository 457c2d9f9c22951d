/* What lies at the edges of a tile on the board: the parts that are printed there, and those that were put there later. */
#include "board/squares.h"

int sv_port_part(const sv_squares *q, const sv_tile *t, int port)
{
    const uint8_t p = q->def->variant[t->variant].port[port];

    if (p != SV_NO_PART)
        return t->first + p;
    for (uint8_t a = t->added; a; a = q->added[a - 1].next)
        if (q->added[a - 1].ports >> port & 1)
            return q->added[a - 1].part;
    return -1;
}

int sv_edge_shown(const sv_squares *q, const sv_tile *t, int e)
{
    for (uint8_t a = t->added; a; a = q->added[a - 1].next)
        if (q->added[a - 1].ports >> (e * 3 + 1) & 1 && q->def->edge_of[q->added[a - 1].kind] != 0xFF)
            return q->def->edge_of[q->added[a - 1].kind];
    return q->def->type[t->type].edge[(e + 4 - (t->variant & 3)) % 4];
}

uint8_t sv_part_kind(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];

    if (!(q->part[part].bits & SV_PART_ADDED))
        return q->def->type[t->type].part[part - t->first].kind;
    uint8_t a = t->added;

    while (q->added[a - 1].part != part)
        a = q->added[a - 1].next;
    return q->added[a - 1].kind;
}

static int at_edge(const sv_squares *q, int part)
{
    return part >= 0 && q->def->feature[sv_part_kind(q, (uint16_t)part)].def->at == SV_AT_EDGE;
}

/* Where two parts share an edge, one holds the half with its share, the other, in the middle, the half that is left. */
static int holder(const sv_squares *q, const sv_tile *t, int edge, int half)
{
    const int share = sv_port_part(q, t, edge * 3 + half);

    return at_edge(q, share) ? share : sv_port_part(q, t, edge * 3 + 1);
}

/* Half ports face half ports and middles face middles; on an edge that is shared, halves face each other. */
int sv_facing_part(const sv_squares *q, const sv_tile *t, int port, const sv_tile *other)
{
    const int e = port / 3, half = port % 3, mine = sv_port_part(q, t, port);

    if (half != 1) {
        const int straight = sv_port_part(q, other, (e ^ 2) * 3 + 2 - half);

        return at_edge(q, mine) ? holder(q, other, e ^ 2, 2 - half) : at_edge(q, straight) ? -1 : straight;
    }
    for (int share = 0; share < 3; share += 2)
        if (at_edge(q, sv_port_part(q, t, e * 3 + share)))
            return holder(q, other, e ^ 2, share);
    return sv_port_part(q, other, (e ^ 2) * 3 + 1);
}
