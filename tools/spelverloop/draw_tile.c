/* One tile: what is on it, and in which order that is drawn. */
#include "draw.h"

#include <string.h>

#include "svg.h"

/* A part at edges whose manifest leaves the style open: where ground lies on both sides it is a band, else it fills the edge. */
static draw_style open_style(const scene *s, const tile_view *t, const tile_part *p)
{
    const sv_kind_info *kind = &s->feature[p->info.kind].info;
    if (strcmp(kind->draw, "auto") != 0 || strcmp(kind->at, "edge") != 0)
        return s->feature[p->info.kind].style;
    for (int e = 0; e < 4; e++)
        for (int i = 0; i < t->n; i++)
            if (p->edges >> e & 1 && t->part[i].info.ports >> (e * 3) & 1)
                return DRAW_LINE;
    return DRAW_WALL;
}

static void find_halves(tile_view *t)
{
    memset(t->at, -1, sizeof t->at);
    for (int i = 0; i < t->n; i++) {
        tile_part *p = &t->part[i];
        unsigned others = 0;
        for (int k = 0; k < t->n; k++)
            if (k != i && t->part[k].style == DRAW_WALL)
                others |= t->part[k].info.ports;
        if (p->style == DRAW_WALL || p->style == DRAW_GROUND)
            p->halves = shape_halves(p->info.ports, others);
        for (int h = 0; h < 8; h++)
            if (p->style == DRAW_GROUND && p->halves >> h & 1)
                t->at[h] = i;
    }
}

static void look(const scene *s, int tile, tile_view *t)
{
    sv_part_info info;
    memset(t, 0, sizeof *t);
    t->tile = tile;
    sv_game_tile(s->game, tile, &t->info);
    for (int part = 0; t->n < TILE_PARTS && sv_game_part(s->game, part, &info); part++)
        if (info.tile == tile && info.kind < s->features)
            t->part[t->n++] = (tile_part){.part = part, .info = info, .edges = shape_edges(info.ports)};
    for (int i = 0; i < t->n; i++)
        t->part[i].style = open_style(s, t, &t->part[i]);
    find_halves(t);
    for (int m = 0; m < s->tile_marks; m++)
        t->pool |= s->tile_mark[m].pool && sv_game_tile_mark(s->game, tile, m);
    for (int i = 0; i < t->n; i++) {
        const tile_part *p = &t->part[i];
        t->covered |= p->style == DRAW_WALL && shape_fills_middle(p->halves);
        t->walled |= p->style == DRAW_WALL && shape_is_corner(p->halves);
        t->ends += p->style == DRAW_LINE && shape_count(p->edges) == 1 && !p->info.open && !p->info.added;
        t->houses += p->style == DRAW_HOUSE || p->style == DRAW_CHAPEL;
    }
    draw_place_pieces(s, t);
}

static void tile_title(scene *s, const tile_view *t)
{
    char square[32], text[160];
    snprintf(square, sizeof square, "%d,%d", t->info.x, t->info.y);
    text_fill(text, sizeof text, cli_text(s->c, T_SHOW_TILE_AT),
              (const char *const[4]){t->info.type, square, TEXT_NUMBER(t->info.rotation)});
    svg_title(s->out, text);
}

static void begin(scene *s, const tile_view *t)
{
    out_format(s->out, "<g transform=\"translate(%d,%d)\">", (t->info.x - s->x0) * SHAPE_SIDE,
               (t->info.y - s->y0) * SHAPE_SIDE);
}

void draw_tile(scene *s, int tile)
{
    tile_view t;
    out *o = s->out;
    look(s, tile, &t);
    if (t.info.covered)
        return;
    begin(s, &t);
    tile_title(s, &t);
    out_format(o, "<rect class=\"tile\" width=\"%d\" height=\"%d\"/>\n", SHAPE_SIDE, SHAPE_SIDE);
    draw_ground(s, &t);
    draw_bands(s, &t, DRAW_WATER, 0);
    draw_bands(s, &t, DRAW_LINE, 0);
    draw_areas(s, &t);
    draw_inner_ground(s, &t);
    draw_ends(s, &t);
    draw_links(s, &t);
    draw_buildings(s, &t);
    draw_bands(s, &t, DRAW_WATER, 1);
    draw_bands(s, &t, DRAW_LINE, 1);
    out_format(o, "<rect class=\"rim\" width=\"%d\" height=\"%d\"/>\n", SHAPE_SIDE, SHAPE_SIDE);
    out_text(o, "</g>\n");
}

void draw_pieces(scene *s, int tile)
{
    tile_view t;
    look(s, tile, &t);
    if (t.info.covered || !t.pieces)
        return;
    begin(s, &t);
    draw_signs(s, &t);
    draw_figures(s, &t);
    out_text(s->out, "</g>\n");
}
