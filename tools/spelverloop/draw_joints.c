/* Where bands end in a tile, and the pieces that join parts. */
#include "draw.h"

enum { GATE_DEEP = 25, PIER_FROM = 25, PIER_TO = 44, JOINT_DEEP = 38 };

static void path(scene *s, const char *class, const char *d)
{
    out_format(s->out, "<path class=\"%s\" d=\"%s\"/>", class, d);
}

static void between(scene *s, const char *class, shape_point a, shape_point b)
{
    out_format(s->out, "<path class=\"%s\" d=\"M%d,%dL%d,%d\"/>", class, a.x, a.y, b.x, b.y);
}

/* ---- ends ---- */

static void gate(scene *s, const tile_view *t, int e)
{
    shape_point at = shape_inward(e, t->covered ? GATE_DEEP : SHAPE_MIDDLE, 0);
    out_format(s->out, "<rect class=\"gate\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"2\"/>\n", at.x - 7,
               at.y - 7);
}

static void tunnel(scene *s, int e)
{
    shape_point at = shape_inward(e, 44, 0);
    out_format(s->out, "<circle class=\"tunnel\" cx=\"%d\" cy=\"%d\" r=\"11\"/>\n", at.x, at.y);
}

/* Water in the middle of a tile, with a pier for each band that ends there. */
static void pool(scene *s, const tile_view *t)
{
    path(s, "lake", "M26,60C26,28 94,28 94,60C94,92 26,92 26,60Z");
    for (int i = 0; i < t->n; i++)
        for (int e = 0; e < 4; e++)
            if (t->part[i].style == DRAW_LINE && t->part[i].edges == 1u << e && !t->part[i].info.added) {
                between(s, "pier-rim", shape_inward(e, PIER_FROM, 0), shape_inward(e, PIER_TO, 0));
                between(s, "pier", shape_inward(e, PIER_FROM, 0), shape_inward(e, PIER_TO - 1, 0));
            }
    out_text(s->out, "\n");
}

static void crossing(scene *s, const tile_view *t)
{
    if (t->ends > 1) {
        out_text(s->out, "<circle class=\"green\" cx=\"60\" cy=\"60\" r=\"15\"/>");
        draw_house(s, (shape_point){52, 55});
        draw_house(s, (shape_point){68, 57});
        draw_house(s, (shape_point){58, 68});
    } else {
        draw_house(s, (shape_point){60, 58});
    }
    out_text(s->out, "\n");
}

void draw_ends(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->n; i++)
        for (int e = 0; e < 4; e++) {
            const tile_part *p = &t->part[i];
            if (p->style != DRAW_LINE || p->edges != 1u << e || p->info.added)
                continue;
            if (p->info.open && !t->pool)
                tunnel(s, e);
            else if (t->covered || t->walled)
                gate(s, t, e);
        }
    if (t->pool)
        pool(s, t);
    else if (!t->covered && !t->walled && !t->houses && t->ends)
        crossing(s, t);
}

/* ---- joints ---- */

static const tile_part *part_here(const tile_view *t, int part)
{
    for (int i = 0; i < t->n; i++)
        if (t->part[i].part == part)
            return &t->part[i];
    return NULL;
}

/* Where the joint takes over from the part. */
static shape_point joint_end(const tile_part *p)
{
    for (int e = 0; e < 4; e++)
        if (p->edges == 1u << e)
            return shape_inward(e, JOINT_DEEP, 0);
    return (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
}

void draw_joint(scene *s, shape_point a, shape_point b)
{
    between(s, "joint-rim", a, b);
    between(s, "joint", a, b);
    between(s, "boards", a, b);
}

static void joint(scene *s, const tile_part *a, const tile_part *b)
{
    out_text(s->out, "<g>");
    draw_feature_title(s, a->part);
    draw_joint(s, joint_end(a), joint_end(b));
    out_text(s->out, "</g>\n");
}

/* A joint inside the tile lies between the ends; one with another tile is a number at both ends. */
void draw_links(scene *s, const tile_view *t)
{
    sv_link_info l;
    for (int i = 0; sv_game_link(s->game, i, &l); i++) {
        const tile_part *a = part_here(t, l.a), *b = part_here(t, l.b);
        if (a && b) {
            joint(s, a, b);
        } else if (a || b) {
            shape_point at = {SHAPE_MIDDLE, SHAPE_MIDDLE};
            for (int e = 0; e < 4; e++)
                if ((a ? a : b)->edges == 1u << e)
                    at = shape_inward(e, 44, 0);
            out_format(
                s->out,
                "<circle class=\"token\" cx=\"%d\" cy=\"%d\" r=\"10\"/><text class=\"letter\" x=\"%d\" y=\"%d\">%d</text>\n",
                at.x, at.y, at.x, at.y + 5, i + 1);
        }
    }
}
