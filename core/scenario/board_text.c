/* The position as a picture in plain characters, for people.

   A tile is five columns by three rows. Its rim has twelve cells, one for each half edge and edge, so every feature part shows
   where it meets the rim; the middle shows how edges are joined:

     .CCC.   a city at N                    .|.    a road from N to S        ..M..   M: a part without an edge, here a
     --+--   a road from W to E             --*--  roads that end here       ..|..   monastery, by its first letter
     .....   fields                         ..|..

     ..~..   water, where the manifest      --/--  roads that end here, but for two that a piece joins: those of E and S (or of N
     .~~..   draws the feature as such      ..|..  and W; the list below the picture names them)

   Figures are small letters at the place they stand on, explained below the picture; places are named as scenarios name them. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "mix/words.h"
#include "scenario/hex_text.h"

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

static int is_water(const sv_feature_def *def) { return !strcmp(sv_draw_feature_words[def->draw], "water"); }

static void draw_edge(picture *p, const uint8_t *port, int e, const sv_feature_def *def)
{
    const char letter = (char)toupper((unsigned char)def->id[0]), line = is_water(def) ? '~' : e % 2 ? '-' : '|';

    if (is_line(port, e)) {
        p->cell[rim[e * 3 + 1].row][rim[e * 3 + 1].column] = line;
        if (e % 2)
            p->cell[1][e == 1 ? 3 : 1] = line;
        return;
    }
    for (int i = 0; i < 3; i++)
        if (i == 1 || e % 2 == 0)
            p->cell[rim[e * 3 + i].row][rim[e * 3 + i].column] = letter;
}

/* Edges that are joined, as one character. */
static char joined(unsigned edges)
{
    switch (edges) {
    case 0x5: return '|';
    case 0xA: return '-';
    case 0x3: case 0xC: return '\\';
    case 0x6: case 0x9: return '/';
    default: return '+';
    }
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
            if (letter[i] != '~' || p->cell[1][2] == '.') /* water runs below roads */
                p->cell[1][2] = letter[i] == '~' ? '~' : edges == 0x5 ? '|' : edges == 0xA ? '-' : '+';
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

/* Two ends in one tile that a piece joins. */
static void draw_joints(const sv_squares *q, const sv_tile *t, const uint8_t *port, picture *p)
{
    for (uint16_t k = 0; k < q->n->links; k++) {
        const sv_link *l = &q->link[k];
        unsigned edges = 0;

        if (!l->b || &q->tile[q->part[l->a].tile] != t || &q->tile[q->part[l->b].tile] != t)
            continue;
        for (int e = 0; e < 4; e++)
            edges |= touches(port, l->a - t->first, e) || touches(port, l->b - t->first, e) ? 1u << e : 0;
        p->cell[1][2] = joined(edges);
    }
}

static void draw_tile(const sv_session *s, const sv_tile *t, picture *p)
{
    const sv_square_def *d = s->squares->def;
    uint8_t port[SV_PORTS], kind[SHOWN_MAX], edge_is_feature[4];
    char letter[SHOWN_MAX];
    const int parts = parts_shown(s, t, port, kind);

    memset(p->cell, '.', sizeof p->cell);
    for (int i = 0; i < parts; i++)
        letter[i] = is_water(d->feature[kind[i]].def) ? '~' : (char)toupper((unsigned char)d->feature[kind[i]].def->id[0]);
    for (int e = 0; e < 4; e++) {
        const uint8_t part = port[e * 3 + 1];

        edge_is_feature[e] = part != SV_NO_PART && d->feature[kind[part]].def->at == SV_AT_EDGE;
        if (edge_is_feature[e])
            draw_edge(p, port, e, d->feature[kind[part]].def);
    }
    draw_middle(p, port, parts, edge_is_feature, letter);
    draw_joints(s->squares, t, port, p);
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
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789@&$%!<>=";

    return n < (int)sizeof letters - 1 ? letters[n] : '?';
}

/* It is in the picture: not what only says whose a part is that was put on a tile later. */
static int is_shown(const sv_session *s, const sv_figure_info *who)
{
    return who->part >= 0 || (who->near >= 0 && !(s->squares->part[who->near].bits & SV_PART_ADDED));
}

static char *rim_cell(picture *p, int port)
{
    port = (port + SV_PORTS) % SV_PORTS;
    return &p->cell[rim[port].row][rim[port].column];
}

/* The cell of a figure: at an edge of its part (of a field: half an edge), the first that nobody has, else beside one where the part
   is as wide; else the middle. */
static char *figure_cell(const sv_game *g, const sv_figure_info *who, picture *p, picture *bare)
{
    static const int beside[] = {0, 1, -1};
    sv_part_info part;
    char *first = NULL;

    sv_game_part(g, who->near, &part);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < SV_PORTS; i++) {
            const int port = i + beside[k];

            if (!(part.ports >> i & 1) || *rim_cell(bare, port) != *rim_cell(bare, i) || (k && i % 3 != 1))
                continue;
            first = first ? first : rim_cell(p, port);
            if (*rim_cell(p, port) == *rim_cell(bare, port))
                return rim_cell(p, port);
        }
    return first ? first : &p->cell[1][2];
}

static void draw_figures(const sv_game *g, int tile, picture *p)
{
    picture bare = *p;
    sv_figure_info who;
    int n = 0;

    for (int f = 0; sv_game_figure(g, f, &who); f++)
        if (is_shown(&g->s, &who)) {
            const char letter = figure_letter(n++);

            if (who.tile == tile)
                *figure_cell(g, &who, p, &bare) = letter;
        }
}

static void list_figures(const sv_game *g, text *out)
{
    const sv_session *s = &g->s;
    sv_figure_info who;
    int n = 0;

    for (int f = 0; sv_game_figure(g, f, &who); f++) {
        char name[96];
        const char letter = is_shown(s, &who) ? figure_letter(n++) : ' ';

        figure_name(s, who.kind, out->lang, name, sizeof name);
        const size_t length = strlen(name);
        const int twice = !strncmp(name, who.place, length) && who.place[length] == ' '; /* the bridge on `bridge @ 4,1` */

        put(out, "  %c  %s%s%s%s%s\n", letter, who.owner < 0 ? "" : colour_name(s, who.owner, out->lang), who.owner < 0 ? "" : ": ",
            twice ? "" : name, twice ? "" : " ", who.place);
    }
}

/* Ends that pieces join: `road:E @ 2,0 + road:S @ 2,0`. */
static void list_joints(const sv_game *g, text *out)
{
    sv_link_info l;

    for (int i = 0; sv_game_link(g, i, &l); i++) {
        char a[64], b[64];

        sv_part_text(&g->s, (uint16_t)l.a, 1, a, sizeof a);
        sv_part_text(&g->s, (uint16_t)l.b, 1, b, sizeof b);
        put(out, "     %s %s + %s\n", out->lang == SV_NL ? "verbonden:" : "joined:", a, b);
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

static void put_row(const sv_game *g, text *out, const extent *e, int y, int line)
{
    const sv_session *s = &g->s;
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
        draw_figures(g, tile, &p);
        put(out, "%*s%.*s", blanks, "", WIDE, p.cell[line]);
        blanks = 1;
    }
    put(out, "\n");
}

static void put_board(const sv_game *g, text *out)
{
    const extent e = extent_of(g->s.squares);

    put(out, "     ");
    for (int x = e.x0; x <= e.x1; x++)
        put(out, "%3d%s", x, x < e.x1 ? "   " : "\n");
    for (int y = e.y0; y <= e.y1; y++) {
        for (int line = 0; line < HIGH; line++)
            put_row(g, out, &e, y, line);
        if (y < e.y1)
            put(out, "\n");
    }
}

static void put_hexes(const sv_session *s, text *out)
{
    char line[256];

    sv_hexes_head(s, line, sizeof line);
    put(out, "%s\n", line);
    for (int y = s->hexes->map->hex[0].y; sv_hexes_line(s, y, out->lang, line, sizeof line); y++)
        put(out, "%s\n", line);
    for (int i = 0; sv_hexes_port(s, i, out->lang, line, sizeof line); i++)
        put(out, "     %s\n", line);
}

int sv_game_board_text(const sv_game *g, const char *lang, char *buf, size_t n)
{
    const sv_session *s = &g->s;
    text out = {buf, n, 0, lang && !strcmp(lang, "nl") ? SV_NL : SV_EN};

    if (n)
        buf[0] = 0;
    if (s->squares && s->squares->n->tiles)
        put_board(g, &out);
    if (s->hexes)
        put_hexes(s, &out);
    list_figures(g, &out);
    list_joints(g, &out);
    return (int)out.at;
}
