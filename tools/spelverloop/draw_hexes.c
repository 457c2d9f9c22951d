/* A board of hexagons: hexes with what they are and their token, what is printed on edges, figures on hexes, edges and corners. What a kind of hex
   looks like says the map (`draw`); other kinds have a colour by their number. */
#include <string.h>

#include "draw.h"
#include "svg.h"

enum { SIDES = 6, WIDE = 52 /* half a hex */, ROW_HIGH = 90, POINT = 60 /* from the middle to the corner above */ };
enum { RULER_ABOVE = 68, LEFT = 34 /* of the board: numbers of its rows */, NAME_BELOW = 34, CHARACTER = 7, COLOURS = 6, UPRIGHT = 0 };

/* clang-format off */
static const char styles[] =
    "<style>\n"
    ".hex{stroke:#fdfaf2;stroke-width:3}\n"
    ".hex-water{fill:#a9d3ea}.hex-sand{fill:#eadfb4}.hex-forest{fill:#5e9a55}.hex-pasture{fill:#b7dc86}.hex-field{fill:#f2d262}\n"
    ".hex-clay{fill:#d08a58}.hex-rock{fill:#a9a9ae}.hex-gold{fill:#f0b429}.hex-unknown{fill:#d9d3c7}\n"
    ".hex-0{fill:#cfe3c4}.hex-1{fill:#e8cfae}.hex-2{fill:#c9c3e0}.hex-3{fill:#e6c3c8}.hex-4{fill:#bfdcd8}.hex-5{fill:#dcdcaa}\n"
    ".round{fill:#fdf8ea;stroke:#5c4630;stroke-width:1}.number{font-size:16px;font-weight:bold;text-anchor:middle}\n"
    ".kind{font-size:11px;text-anchor:middle}.jetty{fill:none;stroke:#6a5138;stroke-width:4;stroke-linecap:round}\n"
    ".port{fill:#fff;stroke:#3a332b;stroke-width:1}\n"
    "</style>\n";
/* clang-format on */

static const shape_point corners[SIDES] = {{0, -POINT}, {WIDE, -POINT / 2}, {WIDE, POINT / 2}, {0, POINT}, {-WIDE, POINT / 2}, {-WIDE, -POINT / 2}};

typedef struct extent { /* of the hexes of the board */
    int x0, y0, x1, y1;
} extent;

static extent extent_of(const scene *s)
{
    extent e = {0, 0, 0, 0};
    sv_hex_info h;
    for (int i = 0; sv_game_hex(s->game, i, "", &h); i++) {
        e.x0 = i && e.x0 < h.x ? e.x0 : h.x;
        e.y0 = i && e.y0 < h.y ? e.y0 : h.y;
        e.x1 = i && e.x1 > h.x ? e.x1 : h.x;
        e.y1 = i && e.y1 > h.y ? e.y1 : h.y;
    }
    return e;
}

int draw_hexes_wide(const scene *s)
{
    extent e = extent_of(s);
    return (e.x1 - e.x0 + 2) * WIDE;
}

int draw_hexes_high(const scene *s)
{
    extent e = extent_of(s);
    return (e.y1 - e.y0) * ROW_HIGH + 2 * POINT;
}

void draw_hexes_styles(scene *s)
{
    out_text(s->out, styles);
}

static shape_point middle_of(extent e, int x, int y)
{
    return (shape_point){(x - e.x0 + 1) * WIDE, (y - e.y0) * ROW_HIGH + POINT};
}

/* ---- hexes ---- */

static void hex(scene *s, extent e, const sv_hex_info *h)
{
    out *o = s->out;
    char text[160], token[16] = "";
    shape_point at = middle_of(e, h->x, h->y);
    int own = strcmp(h->draw, "auto") != 0;
    if (h->token)
        snprintf(token, sizeof token, " %d", h->token);
    out_format(o, "<g transform=\"translate(%d,%d)\">", at.x, at.y);
    snprintf(text, sizeof text, "%s%s, hex %d,%d", h->name, token, h->x, h->y);
    svg_title(o, text);
    if (own)
        out_format(o, "<path class=\"hex hex-%s\" d=\"M", h->draw);
    else
        out_format(o, "<path class=\"hex hex-%d\" d=\"M", h->number % COLOURS);
    for (int i = 0; i < SIDES; i++)
        out_format(o, "%s%d,%d", i ? "L" : "", corners[i].x, corners[i].y);
    out_text(o, "Z\"/>");
    if (h->token)
        out_format(o,
                   "<circle class=\"round\" cx=\"0\" cy=\"0\" r=\"17\"/><text class=\"number\" x=\"0\" y=\"6\">%d</text>",
                   h->token);
    if (strcmp(h->draw, "water") != 0) {
        out_format(o, "<text class=\"kind\" x=\"0\" y=\"%d\">", NAME_BELOW);
        svg_text(o, h->name);
        out_text(o, "</text>");
    }
    out_text(o, "</g>\n");
}

static void rulers(scene *s, extent e)
{
    for (int x = e.x0; x <= e.x1; x++)
        out_format(s->out, "<text class=\"ruler\" x=\"%d\" y=\"%d\">%d</text>\n", middle_of(e, x, e.y0).x,
                   POINT - RULER_ABOVE, x);
    for (int y = e.y0; y <= e.y1; y++)
        out_format(s->out, "<text class=\"ruler\" x=\"%d\" y=\"%d\">%d</text>\n", -LEFT, middle_of(e, e.x0, y).y + 5, y);
}

/* ---- what is printed on edges ---- */

static int is_water(const scene *s, int x, int y)
{
    sv_hex_info h;
    for (int i = 0; sv_game_hex(s->game, i, "", &h); i++)
        if (h.x == x && h.y == y)
            return strcmp(h.draw, "water") == 0;
    return 0;
}

/* On the side of the water, if just one of the two hexes is that; with a jetty to each end of the edge. */
static void port(scene *s, extent e, const sv_port_info *p)
{
    static const shape_point next[SIDES] = {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};
    shape_point m = middle_of(e, p->x, p->y), a = corners[p->side], b = corners[(p->side + 1) % SIDES];
    int here = is_water(s, p->x, p->y), there = is_water(s, p->x + next[p->side].x, p->y + next[p->side].y);
    int quarters = 4 + 3 * (there - here); /* of the way from the middle of the hex to its edge */
    shape_point at = {m.x + (a.x + b.x) * quarters / 8, m.y + (a.y + b.y) * quarters / 8};
    int letters = 0;
    for (const char *c = p->name; *c; c++)
        letters += ((unsigned char)*c & 0xC0) != 0x80;
    int wide = letters * CHARACTER + 10;
    out_text(s->out, "<g>");
    svg_title(s->out, p->name);
    out_format(s->out, "<path class=\"jetty\" d=\"M%d,%dL%d,%dL%d,%d\"/>", m.x + a.x, m.y + a.y, at.x, at.y, m.x + b.x,
               m.y + b.y);
    out_format(s->out, "<rect class=\"port\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"18\" rx=\"5\"/>", at.x - wide / 2,
               at.y - 9, wide);
    out_format(s->out, "<text class=\"kind\" x=\"%d\" y=\"%d\">", at.x, at.y + 4);
    svg_text(s->out, p->name);
    out_text(s->out, "</text></g>\n");
}

/* ---- figures ---- */

/* Degrees that a bar is turned by to lie along that side. */
static int along(int side)
{
    static const int turned[SIDES / 2] = {30, 90, -30};
    return turned[side % (SIDES / 2)];
}

static void figure(scene *s, extent e, const sv_figure_info *who)
{
    const draw_figure *kind = &s->figure[who->kind];
    int player = who->owner < s->players ? who->owner : -1, turned = UPRIGHT;
    shape_point at = middle_of(e, who->x, who->y), a = corners[who->side], b = corners[(who->side + 1) % SIDES];
    if (who->on == SV_ON_EDGE) {
        at.x += (a.x + b.x) / 2;
        at.y += (a.y + b.y) / 2;
        turned = kind->along ? along(who->side) : UPRIGHT;
    } else if (who->on == SV_ON_CORNER) {
        at.x += a.x;
        at.y += a.y;
    } else {
        at.x -= 28; /* beside the token */
        at.y -= 20;
    }
    out_text(s->out, "<g>");
    draw_figure_title(s, kind, player, who->place);
    draw_figure_at(s, kind, player, at.x, at.y, turned);
    out_text(s->out, "</g>\n");
}

static void figures(scene *s, extent e, sv_on on)
{
    sv_figure_info who;
    for (int i = 0; sv_game_figure(s->game, i, &who); i++)
        if (who.on == on && who.kind < s->figures)
            figure(s, e, &who);
}

void draw_hexes(scene *s, int x, int y)
{
    extent e = extent_of(s);
    sv_hex_info h;
    sv_port_info p;
    const char *lang = text_code(s->c->lang);
    out_format(s->out, "<g transform=\"translate(%d,%d)\">\n", x, y);
    rulers(s, e);
    for (int i = 0; sv_game_hex(s->game, i, lang, &h); i++)
        hex(s, e, &h);
    for (int i = 0; sv_game_port(s->game, i, lang, &p); i++)
        port(s, e, &p);
    figures(s, e, SV_ON_EDGE);
    figures(s, e, SV_ON_CORNER);
    figures(s, e, SV_ON_HEX);
    out_text(s->out, "</g>\n");
}
