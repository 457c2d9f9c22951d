/* Texts of places on the square board: `city:N`, `field:EL @ 2,-1`, `monastery:mid`. The anchor is the first edge (of a field:
   half edge) clockwise from N as the tile lies on the board; `#2` tells parts with one anchor apart. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "board/tokens.h"
#include "game/mix.h"

static const char *const port_names[SV_PORTS] = {"NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"};

const char *sv_port_name(int port) { return port_names[port]; }

int sv_port_parse(const char *text)
{
    for (int i = 0; i < SV_PORTS; i++)
        if (!strcmp(text, port_names[i]))
            return i;
    return -1;
}

int sv_file_exists(const char *path)
{
    struct stat st;

    return path && stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

typedef struct named_part { /* a part of a tile, printed or added */
    uint16_t part;
    uint8_t kind;
    int anchor;             /* port by which it is named as the tile lies, SV_PORTS for `mid` */
} named_part;

/* The i-th part of a tile: the printed ones first. 0: no more. */
static int part_of_tile(const sv_squares *q, const sv_tile *t, int i, named_part *out)
{
    const uint8_t *port = q->def->variant[t->variant].port;
    uint8_t a = t->added;

    out->anchor = SV_PORTS;
    if (i < t->parts) {
        out->part = (uint16_t)(t->first + i);
        out->kind = q->def->type[t->type].part[i].kind;
        for (int p = SV_PORTS - 1; p >= 0; p--)
            if (port[p] == i && (p % 3 == 1 || q->def->feature[out->kind].def->at != SV_AT_EDGE)) /* a share of an edge names nothing */
                out->anchor = p;
        return 1;
    }
    for (i -= t->parts; a && i; i--)
        a = q->added[a - 1].next;
    if (!a)
        return 0;
    out->part = q->added[a - 1].part;
    out->kind = q->added[a - 1].kind;
    out->anchor = q->added[a - 1].ports ? (int)sv_lowest_bit(q->added[a - 1].ports) : SV_PORTS;
    return 1;
}

/* Which of the parts of one kind with one anchor it is, from 1. */
static int find_part(const sv_squares *q, const sv_tile *t, uint16_t part, named_part *out)
{
    named_part other;
    int nth = 1;

    for (int i = 0; part_of_tile(q, t, i, out) && out->part != part; i++)
        ;
    for (int i = 0; part_of_tile(q, t, i, &other) && other.part != part; i++)
        nth += other.kind == out->kind && other.anchor == out->anchor;
    return nth;
}

int sv_part_text(const sv_session *s, uint16_t part, int with_square, char *buf, size_t n)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[q->part[part].tile];
    named_part p;
    const int nth = find_part(q, t, part, &p);
    int at = snprintf(buf, n, "%s:%s", q->def->feature[p.kind].def->id, p.anchor == SV_PORTS ? "mid" : port_names[p.anchor]);

    if (nth > 1)
        at += snprintf(buf + at, at < (int)n ? n - (size_t)at : 0, "#%d", nth);
    if (with_square)
        at += snprintf(buf + at, at < (int)n ? n - (size_t)at : 0, " @ %d,%d", t->x, t->y);
    return at;
}

int sv_part_find(const sv_session *s, const char *kind, const char *where, int nth, int tile)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[tile];
    const int number = sv_squares_kind(q->def, kind), port = sv_port_parse(where);
    named_part p;

    if (number < 0 || (port < 0 && strcmp(where, "mid") != 0))
        return -1;
    for (int i = 0; part_of_tile(q, t, i, &p); i++) {
        if (p.kind != number)
            continue;
        if (port >= 0 ? sv_port_part(q, t, port) == p.part && nth == 1 : p.anchor == SV_PORTS && find_part(q, t, p.part, &p) == nth)
            return p.part;
    }
    return -1;
}
