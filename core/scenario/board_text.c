/* The position as a picture in plain characters, for people.

   A tile is five columns by three rows. Its rim has twelve cells, one for each half edge and edge, so every feature part shows
   where it meets the rim; the middle shows how edges are joined:

     .CCC.   a city at N                    .|.    a road from N to S        ..M..   M: a part without an edge, here a
     --+--   a road from W to E             --*--  roads that end here       ..|..   monastery, by its first letter
     .....   fields                         ..|..

   Figures are small letters at the place they stand on, explained below the picture; places are named as scenarios name them. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "mix/words.h"

enum { WIDE = 5, HIGH = 3, SHOWN_MAX = SV_PARTS_MAX + 8 /* parts of a tile that are drawn */ };

typedef struct text {
    char *buf;
    size_t n, at;
    int lang;
} text;

static void put(text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(text *t, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int length = vsnprintf(t->at < t->n ? t->buf + t->at : NULL, t->at < t->n ? t->n - t->at : 0, format, args);

    va_end(args);
    t->at += length > 0 ? (size_t)length : 0;
}

/* ---- one tile ---------------------------------------------------------------------------------------------------- */

typedef struct picture {
    char cell[HIGH][WIDE];
} picture;

/* Where the ports of the rim lie in the picture, clockwise from the left half of N. */
static const struct {
    uint8_t row, column;
} rim[SV_PORTS] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 4}, {2, 4}, {2, 3}, {2, 2}, {2, 1}, {2, 0}, {1, 0}, {0, 0}};

/* An edge where fields lie on both sides of the feature is a line (a road, a river); one that is all feature is an area (a city). */
static int is_line(const uint8_t *port, int e)
{
    return port[e * 3 + 1] != SV_NO_PART && port[e * 3] != SV_NO_PART && port[e * 3] != port[e * 3 + 1];
}

static int touches(const uint8_t *port, int part, int e)
{
    return port[e * 3 + 1] == part;
}

static void draw_edge(picture *p, const uint8_t *port, int e, char letter)
{
    if (is_line(port, e)) {
        p->cell[rim[e * 3 + 1].row][rim[e * 3 + 1].column] = e % 2 ? '-' : '|';
        if (e % 2)
            p->cell[1][e == 1 ? 3 : 1] = '-';
        return;
    }
    for (int i = 0; i < 3; i++)
        if (i == 1 || e % 2 == 0)
            p->cell[rim[e * 3 + i].row][rim[e * 3 + i].column] = letter;
}

static void draw_middle(picture *p, const uint8_t *port, int parts, const uint8_t *edge_is_feature, const char *letter)
{
    int ends = 0, lines = 0;

    for (int i = 0; i < parts; i++) {
        int n = 0, line = 0;
        unsigned edges = 0;

        for (int e = 0; e < 4; e++)
            if (edge_is_feature[e] && touches(port, i, e)) {
                n++;
                edges |= 1u << e;
                line |= is_line(port, e);
            }
        if (line && n == 1)
            ends++;
        if (line)
            lines++;
        if (n < 2)
            continue;
        if (line) {
            p->cell[1][2] = edges == 0x5 ? '|' : edges == 0xA ? '-' : '+';
            continue;
        }
        p->cell[1][2] = letter[i];
        for (int e = 1; e < 4; e += 2) /* the way from the middle to E and W */
            if (edges >> e & 1)
                p->cell[1][e == 1 ? 3 : 1] = letter[i];
    }
    if (ends && ends == lines && p->cell[1][2] == '.')
        p->cell[1][2] = '*';
}

/* The parts of a tile, those that were added behind the printed ones: their kinds, and where they lie. */
static int parts_shown(const sv_session *s, const sv_tile *t, uint8_t *port, uint8_t *kind)
{
    const sv_square_def *d = s->squares->def;
    int n = d->type[t->type].parts;

    memcpy(port, d->variant[t->variant].port, SV_PORTS);
    for (int i = 0; i < n; i++)
        kind[i] = d->type[t->type].part[i].kind;
    for (uint8_t a = t->added; a && n < SHOWN_MAX; a = s->squares->added[a - 1].next) {
        for (int i = 0; i < SV_PORTS; i++)
            if (s->squares->added[a - 1].ports >> i & 1)
                port[i] = (uint8_t)n;
        kind[n++] = s->squares->added[a - 1].kind;
    }
    return n;
}

static void draw_tile(const sv_session *s, const sv_tile *t, picture *p)
{
    const sv_square_def *d = s->squares->def;
    uint8_t port[SV_PORTS], kind[SHOWN_MAX], edge_is_feature[4];
    char letter[SHOWN_MAX];
    const int parts = parts_shown(s, t, port, kind);

    memset(p->cell, '.', sizeof p->cell);
    for (int i = 0; i < parts; i++)
        letter[i] = (char)toupper((unsigned char)d->feature[kind[i]].def->id[0]);
    for (int e = 0; e < 4; e++) {
        const uint8_t part = port[e * 3 + 1];

        edge_is_feature[e] = part != SV_NO_PART && d->feature[kind[part]].def->at == SV_AT_EDGE;
        if (edge_is_feature[e])
            draw_edge(p, port, e, letter[part]);
    }
    draw_middle(p, port, parts, edge_is_feature, letter);
    for (int i = 0; i < parts; i++)
        if (d->feature[kind[i]].def->at == SV_AT_NONE)
            p->cell[1][2] = letter[i];
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

static const char *colour_name(const sv_session *s, int player, int lang)
{
    return sv_colour_text(s->mix->sel->colours[player], lang == SV_NL ? "nl" : "en");
}

static const char *figure_name(const sv_session *s, int kind, int lang, char *buf, size_t n)
{
    return sv_mix_text(s->mix, &s->mix->table.kind[kind].def->name, lang, buf, n);
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static char figure_letter(int n)
{
    return n < 26 ? (char)('a' + n) : n < 36 ? (char)('0' + n - 26) : '?';
}

static int in_play(const sv_figure *f)
{
    return f->place.kind != SV_PLACE_SUPPLY && f->place.kind != SV_PLACE_BOX;
}

static void draw_figures(const sv_session *s, uint16_t tile, picture *p)
{
    int n = 0;

    for (uint16_t g = 1; g <= s->lay->figures; g++) {
        char place[64];

        if (!in_play(&s->figure[g]))
            continue;
        const uint16_t part = s->figure[g].place.index;
        const char letter = figure_letter(n++);

        if (s->figure[g].place.kind != SV_PLACE_PART || s->squares->part[part].tile != tile)
            continue;
        sv_part_text(s, part, 0, place, sizeof place);
        char *anchor = strchr(place, ':') + 1;

        anchor[strcspn(anchor, "#")] = 0;
        const int port = sv_port_parse(anchor);

        if (port >= 0)
            p->cell[rim[port].row][rim[port].column] = letter;
        else
            p->cell[1][2] = letter;
    }
}

static void list_figures(const sv_game *g, text *out)
{
    sv_session *s = (sv_session *)&g->s;
    int n = 0;

    for (uint16_t f = 1; f <= s->lay->figures; f++) {
        const sv_figure *at = &s->figure[f];
        char place[96], name[96];

        if (!in_play(at))
            continue;
        sv_place_write(s, at->place, 1, place, sizeof place);
        figure_name(s, at->kind, out->lang, name, sizeof name);
        if (at->owner == SV_NO_OWNER)
            put(out, "  %c  %s %s\n", figure_letter(n++), name, place);
        else
            put(out, "  %c  %s: %s %s\n", figure_letter(n++), colour_name(s, at->owner, out->lang), name, place);
    }
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

typedef struct extent {
    int x0, x1, y0, y1;
} extent;

static extent extent_of(const sv_squares *q)
{
    extent e = {q->tile[0].x, q->tile[0].x, q->tile[0].y, q->tile[0].y};

    for (uint16_t i = 1; i < q->n->tiles; i++) {
        e.x0 = q->tile[i].x < e.x0 ? q->tile[i].x : e.x0;
        e.x1 = q->tile[i].x > e.x1 ? q->tile[i].x : e.x1;
        e.y0 = q->tile[i].y < e.y0 ? q->tile[i].y : e.y0;
        e.y1 = q->tile[i].y > e.y1 ? q->tile[i].y : e.y1;
    }
    return e;
}

static void put_row(const sv_session *s, text *out, const extent *e, int y, int line)
{
    int blanks = 0;

    if (line == 1)
        put(out, "%4d ", y);
    else
        blanks = 5;
    for (int x = e->x0; x <= e->x1; x++) {
        const int tile = sv_square_tile(s->squares, x, y);
        picture p;

        if (tile < 0) {
            blanks += WIDE + 1;
            continue;
        }
        draw_tile(s, &s->squares->tile[tile], &p);
        draw_figures(s, (uint16_t)tile, &p);
        put(out, "%*s%.*s", blanks, "", WIDE, p.cell[line]);
        blanks = 1;
    }
    put(out, "\n");
}

static void put_board(const sv_session *s, text *out)
{
    const extent e = extent_of(s->squares);

    put(out, "     ");
    for (int x = e.x0; x <= e.x1; x++)
        put(out, "%3d%s", x, x < e.x1 ? "   " : "\n");
    for (int y = e.y0; y <= e.y1; y++) {
        for (int line = 0; line < HIGH; line++)
            put_row(s, out, &e, y, line);
        if (y < e.y1)
            put(out, "\n");
    }
}

int sv_game_board_text(const sv_game *g, const char *lang, char *buf, size_t n)
{
    const sv_session *s = &g->s;
    text out = {buf, n, 0, lang && !strcmp(lang, "nl") ? SV_NL : SV_EN};

    if (n)
        buf[0] = 0;
    if (s->squares && s->squares->n->tiles)
        put_board(s, &out);
    list_figures(g, &out);
    return (int)out.at;
}
