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

/* Port by which a part is named as it lies on the board, SV_PORTS for `mid`. */
static int anchor(const sv_squares *q, const sv_tile *t, int i)
{
    const uint8_t *port = q->def->variant[t->type * 4 + t->rotation].port;

    for (int p = 0; p < SV_PORTS; p++)
        if (port[p] == i)
            return p;
    return SV_PORTS;
}

static int nth(const sv_squares *q, const sv_tile *t, int i)
{
    const sv_part_type *part = q->def->type[t->type].part;
    const int mine = anchor(q, t, i);
    int n = 1;

    for (int k = 0; k < i; k++)
        n += part[k].kind == part[i].kind && anchor(q, t, k) == mine;
    return n;
}

int sv_part_text(const sv_session *s, uint16_t part, int with_square, char *buf, size_t n)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[q->part[part].tile];
    const int i = part - t->first, a = anchor(q, t, i), k = nth(q, t, i);
    const char *kind = q->def->feature[q->def->type[t->type].part[i].kind].def->id;
    int at = snprintf(buf, n, "%s:%s", kind, a == SV_PORTS ? "mid" : port_names[a]);

    if (k > 1)
        at += snprintf(buf + at, at < (int)n ? n - (size_t)at : 0, "#%d", k);
    if (with_square)
        at += snprintf(buf + at, at < (int)n ? n - (size_t)at : 0, " @ %d,%d", t->x, t->y);
    return at;
}

int sv_part_find(const sv_session *s, const char *kind, const char *where, int k, int tile)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[tile];
    const uint8_t *ports = q->def->variant[t->type * 4 + t->rotation].port;
    const int number = sv_squares_kind(q->def, kind), port = sv_port_parse(where);

    if (number < 0 || (port < 0 && strcmp(where, "mid") != 0))
        return -1;
    for (int i = 0; i < t->parts; i++) {
        if (q->def->type[t->type].part[i].kind != number)
            continue;
        if (port >= 0 ? ports[port] == i && k == 1 : anchor(q, t, i) == SV_PORTS && nth(q, t, i) == k)
            return t->first + i;
    }
    return -1;
}
