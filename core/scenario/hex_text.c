/* The board of hexes in plain characters: each hex its kind and token, rows half a hex to the side of one another; below, what is printed on edges.

        2     4     6
     1  sea   sand 4  sea       x of the hexes above, y at the left: hex 4,1 is sand with token 4

   Kinds are called as in maps.ini, or by a [word …] or [piece …] of the game of the same id; only their first letters fit. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "scenario/hex_text.h"

enum { HALF = 4 /* columns of half a hex */, LETTERS = 4, ROOM = 256 /* bytes of a line */ };

/* So many bytes as the first `letters` letters take (UTF-8). */
static size_t first_letters(const char *name, int letters)
{
    size_t n = 0;

    while (name[n] && letters--)
        while ((name[++n] & 0xC0) == 0x80)
            ;
    return n;
}

typedef struct line {
    char at[ROOM];
    int columns;
    size_t n;
} line;

/* The text at that column, or directly behind what stands there. */
static void put(line *l, int column, const char *text)
{
    for (; l->columns < column && l->n + 1 < ROOM; l->columns++)
        l->at[l->n++] = ' ';
    for (; *text && l->n + 1 < ROOM; text++) {
        l->columns += (*text & 0xC0) != 0x80;
        l->at[l->n++] = *text;
    }
    l->at[l->n] = 0;
}

static int left_of(const sv_hex_map *map)
{
    int x = map->hex[0].x;

    for (int i = 1; i < map->hexes; i++)
        x = map->hex[i].x < x ? map->hex[i].x : x;
    return x;
}

int sv_hexes_line(const sv_session *s, int y, int lang, char *buf, size_t n)
{
    const sv_hexes *h = s->hexes;
    const int left = left_of(h->map);
    line l = {"", 0, 0};
    char text[96], name[80];
    int some = 0, behind = 0;

    snprintf(text, sizeof text, "%4d", y);
    put(&l, 0, text);
    for (int i = 0; i < h->map->hexes; i++) {
        behind |= h->map->hex[i].y > y;
        if (h->map->hex[i].y != y)
            continue;
        const char *kind = sv_hex_kind_name(s->mix, h->map->kind[h->kind[i]], lang, name, sizeof name);
        const int letters = (int)first_letters(kind, LETTERS);

        snprintf(text, sizeof text, h->token[i] ? "%.*s %d" : "%.*s", letters, kind, h->token[i]);
        put(&l, 6 + (h->map->hex[i].x - left) * HALF, text);
        some = 1;
    }
    snprintf(buf, n, "%s", some ? l.at : "");
    return some || behind;
}

void sv_hexes_head(const sv_session *s, char *buf, size_t n)
{
    const sv_hex_map *map = s->hexes->map;
    const int left = left_of(map);
    line l = {"", 0, 0};
    char text[16];

    for (int x = left;; x++) { /* a column for each x that a hex has */
        int some = 0, behind = 0;

        for (int i = 0; i < map->hexes; i++) {
            some |= map->hex[i].x == x;
            behind |= map->hex[i].x > x;
        }
        snprintf(text, sizeof text, "%d", x);
        if (some)
            put(&l, 6 + (x - left) * HALF, text);
        if (!behind)
            break;
    }
    snprintf(buf, n, "%s", l.at);
}

int sv_hexes_port(const sv_session *s, int i, int lang, char *buf, size_t n)
{
    const sv_hexes *h = s->hexes;
    char edge[48], name[80];

    if (i >= h->map->ports)
        return 0;
    sv_hex_edge_text(h->map, h->map->port[i].edge, edge, sizeof edge);
    snprintf(buf, n, "%s %s", sv_hex_kind_name(s->mix, h->map->port_kind[h->port[i]], lang, name, sizeof name), edge);
    return 1;
}
