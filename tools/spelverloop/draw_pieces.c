/* What stands on a tile: marks of its parts, pictures of the tile, figures. */
#include "draw.h"

#include <string.h>

#include "svg.h"

void draw_sign_at(scene *s, const draw_sign *sign, int x, int y, int count)
{
    char letter[2] = {sign->letter, '\0'};
    out *o = s->out;
    out_format(o, "<g class=\"sign\" transform=\"translate(%d,%d)\">", x, y);
    if (sign->info.name)
        svg_title(o, sign->info.name);
    if (sign->shape)
        out_format(o, "<path class=\"sign-%s\" d=\"%s\"/>", sign->info.draw, sign->shape);
    else
        out_text(o, "<rect class=\"sign-auto\" x=\"-8\" y=\"-9\" width=\"16\" height=\"17\" rx=\"3\"/>");
    if (count > 1)
        snprintf(letter, sizeof letter, "%d", count % 10);
    if (letter[0])
        out_format(o, "<text class=\"%s\" x=\"0\" y=\"4\">%s</text>", sign->shape ? "small light" : "small", letter);
    out_text(o, "</g>\n");
}

/* ---- signs ---- */

int draw_mark_step(shape_point first)
{
    return first.x < SHAPE_MIDDLE ? 20 : -20;
}

static shape_point part_mark_spot(const tile_view *t, int i)
{
    const tile_part *p = &t->part[i];
    shape_point at = draw_part_spot(t, i);
    if (p->style == DRAW_WALL)
        return shape_area_mark(p->halves);
    if (p->style == DRAW_LINE || p->style == DRAW_WATER)
        return shape_band_mark(p->edges);
    return (shape_point){at.x - 26, at.y + 12};
}

/* A corner where only ground lies, the emptiest first from the south-west on; else the middle. */
static shape_point tile_mark_spot(const tile_view *t)
{
    static const shape_point corner[4] = {{104, 16}, {104, 104}, {16, 104}, {16, 16}}; /* behind N E S W */
    for (int i = 2; i < 6; i++)
        if (t->at[(i % 4) * 2 + 1] >= 0 && t->at[((i % 4) * 2 + 2) % 8] >= 0)
            return corner[i % 4];
    return (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
}

void draw_signs(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->n; i++) {
        shape_point at = part_mark_spot(t, i);
        const int step = draw_mark_step(at);
        for (int m = 0; m < s->marks; m++) {
            int count = sv_game_part_mark(s->game, t->part[i].part, m);
            if (!count)
                continue;
            draw_sign_at(s, &s->mark[m], at.x, at.y, count);
            at.x += step;
        }
    }
    shape_point at = tile_mark_spot(t);
    const int step = draw_mark_step(at);
    for (int m = 0; m < s->tile_marks; m++)
        if (!s->tile_mark[m].pool && sv_game_tile_mark(s->game, t->tile, m)) {
            draw_sign_at(s, &s->tile_mark[m], at.x, at.y, 1);
            at.x += step;
        }
}

/* ---- figures ---- */

void draw_figure_at(scene *s, const draw_figure *kind, int player, int x, int y, int lying)
{
    const char *fill, *ink;
    char nobody[2] = {kind->info.per_player ? '\0' : kind->letter, '\0'};
    const char *letter = player >= 0 ? s->player[player].letter : nobody;
    draw_colour("", &fill, &ink);
    if (player >= 0) {
        fill = s->player[player].fill;
        ink = s->player[player].ink;
    }
    out_format(s->out,
               "<g transform=\"translate(%d,%d)%s\"><path class=\"halo\" d=\"%s\"/>"
               "<path class=\"figure\" fill=\"%s\" d=\"%s\"/></g>",
               x, y, lying ? " rotate(90)" : "", kind->shape, fill, kind->shape);
    if (*letter)
        out_format(s->out, "<text class=\"who\" style=\"fill:%s\" x=\"%d\" y=\"%d\">%s</text>", ink, x, y + 5, letter);
}

static void figure(scene *s, const tile_view *t, int i, const sv_figure_info *who, int nth)
{
    char text[256];
    const tile_part *p = &t->part[i];
    shape_point at = draw_part_spot(t, i);
    int building = p->style == DRAW_HOUSE || p->style == DRAW_CHAPEL,
        player = who->owner < s->players ? who->owner : -1;
    if (building)
        at = (shape_point){at.x + 30, at.y + 14};
    snprintf(text, sizeof text, "%s%s%s, %s", player >= 0 ? s->player[player].name : "", player >= 0 ? ": " : "",
             s->figure[who->kind].info.name, who->place);
    out_text(s->out, "<g>");
    svg_title(s->out, text);
    draw_figure_at(s, &s->figure[who->kind], player, at.x + (at.x < SHAPE_MIDDLE ? 22 : -22) * nth, at.y,
                   p->style == DRAW_GROUND && s->figure[who->kind].lies);
    out_text(s->out, "</g>\n");
}

void draw_figures(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->n; i++) {
        sv_figure_info who;
        int nth = 0;
        for (int k = 0; sv_game_figure(s->game, k, &who); k++)
            if (who.part == t->part[i].part && who.kind < s->figures)
                figure(s, t, i, &who, nth++);
    }
}
