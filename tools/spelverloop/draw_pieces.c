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

void draw_signs(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].sign)
            draw_sign_at(s, t->piece[i].sign, t->piece[i].at.x, t->piece[i].at.y, t->piece[i].count);
}

/* ---- figures ---- */

enum { LYING = 90 };

void draw_figure_at(scene *s, const draw_figure *kind, int player, int x, int y, int turned)
{
    char turn[24] = "";
    const char *fill, *ink;
    char nobody[2] = {kind->info.per_player ? '\0' : kind->letter, '\0'};
    const char *letter = player >= 0 ? s->player[player].letter : nobody;
    draw_colour("", &fill, &ink);
    if (player >= 0) {
        fill = s->player[player].fill;
        ink = s->player[player].ink;
    }
    if (turned)
        snprintf(turn, sizeof turn, " rotate(%d)", turned);
    out_format(s->out,
               "<g transform=\"translate(%d,%d)%s\"><path class=\"halo\" d=\"%s\"/>"
               "<path class=\"figure\" fill=\"%s\" d=\"%s\"/></g>",
               x, y, turn, kind->shape, fill, kind->shape);
    if (*letter)
        out_format(s->out, "<text class=\"who\" style=\"fill:%s\" x=\"%d\" y=\"%d\">%s</text>", ink, x, y + 5, letter);
}

void draw_figure_title(scene *s, const draw_figure *kind, int player, const char *place)
{
    char text[256];
    snprintf(text, sizeof text, "%s%s%s, %s", player >= 0 ? s->player[player].name : "", player >= 0 ? ": " : "",
             kind->info.name, place);
    svg_title(s->out, text);
}

static void figure(scene *s, const tile_view *t, const tile_piece *piece)
{
    sv_figure_info who;
    sv_game_figure(s->game, piece->figure, &who);
    const draw_figure *kind = &s->figure[who.kind];
    int player = who.owner < s->players ? who.owner : -1;
    int lying = piece->part >= 0 && t->part[piece->part].style == DRAW_GROUND && kind->lies;
    out_text(s->out, "<g>");
    draw_figure_title(s, kind, player, who.place);
    draw_figure_at(s, kind, player, piece->at.x, piece->at.y, lying ? LYING : 0);
    out_text(s->out, "</g>\n");
}

void draw_figures(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].figure >= 0)
            figure(s, t, &t->piece[i]);
}
