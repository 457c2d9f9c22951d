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

static int at_edge(const sv_squares *q, int part)
{
    const sv_part *p = &q->part[part];
    const int kind = q->feature[p->label].flags & SV_FEATURE_RETIRED ? -1 : q->feature[p->label].kind;

    return kind < 0 || q->def->feature[kind].def->at == SV_AT_EDGE;
}

/* Half ports face half ports and middles face middles; but a share of an edge (two cities that meet on it) faces the middle. */
int sv_facing_part(const sv_squares *q, const sv_tile *t, int port, const sv_tile *other)
{
    const int e = port / 3, across = (e ^ 2) * 3;
    const int mine = sv_port_part(q, t, port), straight = sv_port_part(q, other, across + 2 - port % 3);

    if (straight >= 0 || port % 3 == 1 || mine < 0 || !at_edge(q, mine))
        return straight;
    return sv_port_part(q, other, across + 1);
}
