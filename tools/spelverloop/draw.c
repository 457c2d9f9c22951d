/* The whole picture: frame, styles, board with coordinates, legend. */
#include "draw.h"

#include "svg.h"

enum { MARGIN = 24, RULER = 30, GAP = 30 };

/* clang-format off */
static const char styles[] =
    "<style>\n"
    "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;fill:#2b2b2b}\n"
    ".title{font-size:20px;font-weight:bold}.text{font-size:14px}.strong{font-weight:bold}\n"
    ".ruler{font-size:15px;text-anchor:middle;fill:#8a8170}\n"
    ".letter{font-size:13px;font-weight:bold;text-anchor:middle}\n"
    ".small{font-size:11px;font-weight:bold;text-anchor:middle}.light{fill:#fff}\n"
    ".who{font-size:12px;font-weight:bold;text-anchor:middle}\n"
    ".grid{fill:none;stroke:#e2dac6;stroke-width:1}\n"
    ".tile{fill:#b7d684}.ground{fill:#b7d684}.inner{fill:#cbe39f;stroke:#6f9a3c}.green{fill:#a3c76c}\n"
    ".hedge{fill:none;stroke:#5d8a35;stroke-width:4;stroke-dasharray:1 6;stroke-linecap:round}\n"
    ".rim{fill:none;stroke:#6d7a4c;stroke-width:1}\n"
    ".line-rim{fill:none;stroke:#8b7b5e;stroke-width:15}.line{fill:none;stroke:#fbf6e6;stroke-width:10}\n"
    ".water-rim{fill:none;stroke:#3d7fae;stroke-width:28}.water{fill:none;stroke:#8fcbea;stroke-width:23}\n"
    ".lake{fill:#8fcbea;stroke:#3d7fae;stroke-width:3}\n"
    ".bridge-rim{fill:none;stroke:#5b3c1e;stroke-width:18}.bridge{fill:none;stroke:#d9b27c;stroke-width:13}\n"
    ".planks{fill:none;stroke:#8a6235;stroke-width:13;stroke-dasharray:2 7}\n"
    ".pier-rim{fill:none;stroke:#5b3c1e;stroke-width:11}.pier{fill:none;stroke:#d9b27c;stroke-width:7}\n"
    ".joint-rim{fill:none;stroke:#3b2410;stroke-width:19;stroke-linecap:round}\n"
    ".joint{fill:none;stroke:#f0c987;stroke-width:14;stroke-linecap:round}\n"
    ".boards{fill:none;stroke:#9a6b36;stroke-width:13;stroke-dasharray:2 6}\n"
    ".area{fill:#e3bd8b}.complete{fill:#d39a5c}.other{fill:#b9b3aa}\n"
    ".wall{fill:none;stroke:#6a5138;stroke-width:9}.merlons{fill:none;stroke:#cbb79a;stroke-width:5;stroke-dasharray:5 4}\n"
    ".gate{fill:#4a3826;stroke:#cbb79a;stroke-width:2}.tunnel{fill:#3a332b;stroke:#8b7b5e;stroke-width:3}\n"
    ".token{fill:#fff;stroke:#3a332b;stroke-width:2}\n"
    ".front{fill:#f6ecd6;stroke:#5c4630;stroke-width:1}.roof{fill:#b5442e;stroke:#5c2418;stroke-width:1}\n"
    ".door{fill:#5c4630}.cross{fill:none;stroke:#3a332b;stroke-width:2}.shade{fill:#7d9c50}\n"
    ".sign path,.sign rect{fill:#fff;stroke:#3a332b;stroke-width:2}.sign .sign-shield{fill:#2c5aa0;stroke:#fff}\n"
    ".sign .sign-plant{fill:#3f7d2e;stroke:#23481a}.sign .sign-drop{fill:#5aa9dd}\n"
    ".sign .sign-pool{fill:#8fcbea;stroke:#3d7fae}.sign .sign-star,.sign .sign-ring{fill:#f7cf2e}\n"
    ".sign .sign-house{fill:#f08a24}.sign .sign-church{fill:#f6ecd6}.sign .sign-peak{fill:#8b7b70}\n"
    ".sign .sign-barrel{fill:#a8342f}.sign .sign-sheaf{fill:#f2c230}.sign .sign-roll{fill:#3f8fb0}\n"
    ".sign .sign-tent{fill:#c05fa8}.sign .sign-beast{fill:#f2a6b4}.sign .sign-club,.sign .sign-fork{fill:#3a332b}\n"
    ".halo{fill:#fff;stroke:#fff;stroke-width:5;stroke-linejoin:round}.figure{stroke:#1b1b1b;stroke-width:2;stroke-linejoin:round}\n"
    ".last{fill:none;stroke:#d81b60;stroke-width:4;stroke-dasharray:12 5}\n"
    "</style>\n";
/* clang-format on */

static void ruler(scene *s, int x, int y, int number)
{
    out_format(s->out, "<text class=\"ruler\" x=\"%d\" y=\"%d\">%d</text>\n", x, y, number);
}

static void rulers(scene *s)
{
    int wide = s->columns * SHAPE_SIDE, high = s->rows * SHAPE_SIDE;
    for (int i = 0; i < s->columns; i++) {
        ruler(s, i * SHAPE_SIDE + SHAPE_MIDDLE, -10, s->x0 + i);
        ruler(s, i * SHAPE_SIDE + SHAPE_MIDDLE, high + 22, s->x0 + i);
    }
    for (int i = 0; i < s->rows; i++) {
        ruler(s, -16, i * SHAPE_SIDE + SHAPE_MIDDLE + 5, s->y0 + i);
        ruler(s, wide + 16, i * SHAPE_SIDE + SHAPE_MIDDLE + 5, s->y0 + i);
    }
}

static void grid(scene *s)
{
    int wide = s->columns * SHAPE_SIDE, high = s->rows * SHAPE_SIDE;
    out_text(s->out, "<path class=\"grid\" d=\"");
    for (int i = 0; i <= s->columns; i++)
        out_format(s->out, "M%d,0V%d", i * SHAPE_SIDE, high);
    for (int i = 0; i <= s->rows; i++)
        out_format(s->out, "M0,%dH%d", i * SHAPE_SIDE, wide);
    out_text(s->out, "\"/>\n");
}

static void board(scene *s, int x, int y)
{
    sv_tile_info t;
    out_format(s->out, "<g transform=\"translate(%d,%d)\">\n", x, y);
    grid(s);
    rulers(s);
    for (int i = 0; i < s->tiles; i++)
        draw_tile(s, i);
    if (s->last >= 0 && sv_game_tile(s->game, s->last, &t)) {
        out_format(s->out, "<rect class=\"last\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                   (t.x - s->x0) * SHAPE_SIDE, (t.y - s->y0) * SHAPE_SIDE, SHAPE_SIDE, SHAPE_SIDE);
    }
    for (int i = 0; i < s->tiles; i++)
        draw_pieces(s, i);
    out_text(s->out, "</g>\n");
}

/* Drawn nowhere, to see where it ends. */
static int legend_height(scene *s)
{
    out nowhere = {.error = 1}, *real = s->out;
    s->out = &nowhere;
    int height = draw_legend(s, 0, 0);
    s->out = real;
    return height;
}

void draw_position(cli *c, sv_game *game, const char *title)
{
    scene s;
    scene_make(&s, c, game, title);
    int wide = s.hexes ? draw_hexes_wide(&s) : s.columns * SHAPE_SIDE;
    int high = s.hexes ? draw_hexes_high(&s) : s.rows * SHAPE_SIDE;
    wide += wide ? 2 * RULER + GAP : 0;
    high += high ? 2 * RULER : 0;
    int legend = legend_height(&s) + 16, width = wide + LEGEND_WIDTH + 2 * MARGIN;
    int body = MARGIN + draw_heading_lines(title, width - 2 * MARGIN) * HEADING_LINE + 10;
    int height = body + (high > legend ? high : legend) + MARGIN;
    out_format(
        s.out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" lang=\"%s\">\n",
        width, height, width, height, text_code(c->lang));
    svg_title(s.out, title);
    out_text(s.out, "\n");
    out_text(s.out, styles);
    if (s.hexes)
        draw_hexes_styles(&s);
    out_format(s.out, "<rect width=\"%d\" height=\"%d\" fill=\"#fdfaf2\"/>\n", width, height);
    draw_heading(&s, MARGIN, MARGIN + 18, width - 2 * MARGIN);
    if (s.hexes)
        draw_hexes(&s, MARGIN + RULER, body + RULER);
    else if (s.tiles)
        board(&s, MARGIN + RULER, body + RULER);
    draw_legend(&s, MARGIN + wide, body + 16);
    out_text(s.out, "</svg>\n");
}
