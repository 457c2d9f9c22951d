/* The feature parts of a tile, each a group with a title that says what its feature is. */
#include "draw.h"

#include <string.h>

#include "svg.h"

enum { TITLE = 1024 };

/* ---- titles ---- */

static void append(char *buf, const char *text)
{
    size_t used = strlen(buf), length = strlen(text);
    if (used + length < TITLE)
        memcpy(buf + used, text, length + 1);
}

/* "city, complete, 3 tiles; red: follower" */
void draw_feature_title(scene *s, int part)
{
    char text[TITLE] = "", number[64];
    sv_feature_info f;
    sv_figure_info who;
    sv_part_info at, own;
    if (!sv_game_feature(s->game, part, &f) || !sv_game_part(s->game, part, &own) || f.kind >= s->features)
        return;
    append(text, s->feature[f.kind].info.name);
    if (f.completes || f.complete) {
        append(text, ", ");
        append(text, cli_text(s->c, f.complete ? T_SHOW_COMPLETE : T_SHOW_OPEN));
    }
    append(text, ", ");
    append(text, text_fill(number, sizeof number, cli_text(s->c, f.tiles == 1 ? T_SHOW_TILE : T_SHOW_TILES),
                           (const char *const[4]){TEXT_NUMBER(f.tiles)}));
    const char *split = "; ";
    for (int i = 0; sv_game_figure(s->game, i, &who); i++) {
        if (!sv_game_part(s->game, who.part, &at) || at.feature != own.feature || who.kind >= s->figures)
            continue;
        append(text, split);
        if (who.owner >= 0 && who.owner < s->players) {
            append(text, s->player[who.owner].name);
            append(text, ": ");
        }
        append(text, s->figure[who.kind].info.name);
        split = ", ";
    }
    svg_title(s->out, text);
}

static void begin(scene *s, const tile_part *p)
{
    out_text(s->out, "<g>");
    draw_feature_title(s, p->part);
}

static void path(scene *s, const char *class, const char *d)
{
    out_format(s->out, "<path class=\"%s\" d=\"%s\"/>", class, d);
}

static void end(scene *s)
{
    out_text(s->out, "</g>\n");
}

/* ---- ground ---- */

/* Between a bend and the middle of the tile lies the ground outside the bend, though by its half edges it would be the one inside. */
static void bend_gaps(scene *s, const tile_view *t, int ground)
{
    shape_path p;
    for (int i = 0; i < t->n; i++) {
        int bend =
            t->part[i].style == DRAW_LINE || t->part[i].style == DRAW_WATER ? shape_is_bend(t->part[i].edges) : -1;
        if (bend < 0 || t->at[bend * 2] != ground || t->part[i].info.added)
            continue;
        shape_bend_gap(bend, &p);
        path(s, "ground", p.d);
    }
}

/* Where two fields meet and nothing lies between them. */
static void hedges(scene *s, const tile_view *t)
{
    for (int h = 0; h < 8; h++) {
        int a = t->at[h], b = t->at[(h + 1) % 8], held = 0;
        for (int i = 0; i < t->n; i++)
            held |= h % 2 == 0 && !t->part[i].info.added && t->part[i].edges >> (h / 2) & 1;
        if (a < 0 || b < 0 || a == b || held)
            continue;
        shape_point p = shape_border(h + 1);
        out_format(s->out, "<path class=\"hedge\" d=\"M%d,%dL%d,%d\"/>\n", SHAPE_MIDDLE, SHAPE_MIDDLE, p.x, p.y);
    }
}

void draw_ground(scene *s, const tile_view *t)
{
    shape_path p;
    for (int i = 0; i < t->n; i++) {
        if (t->part[i].style != DRAW_GROUND || !t->part[i].halves)
            continue;
        begin(s, &t->part[i]);
        shape_wedges(t->part[i].halves, &p);
        path(s, "ground", p.d);
        end(s);
    }
    for (int i = 0; i < t->n; i++) {
        int bends = 0;
        for (int k = 0; k < t->n; k++)
            bends |= shape_is_bend(t->part[k].edges) >= 0;
        if (t->part[i].style != DRAW_GROUND || !bends)
            continue;
        begin(s, &t->part[i]);
        bend_gaps(s, t, i);
        end(s);
    }
    hedges(s, t);
}

/* ---- bands ---- */

/* The spring or the mouth of water that ends in the tile. */
static const char lake[] = "M34,60C34,40 86,40 86,60C86,82 34,82 34,60Z";

void draw_bands(scene *s, const tile_view *t, draw_style style, int added)
{
    shape_path p;
    for (int i = 0; i < t->n; i++) {
        const tile_part *part = &t->part[i];
        if (part->style != style || part->info.added != added || !part->edges)
            continue;
        begin(s, part);
        (added ? shape_span : shape_band)(part->edges, &p);
        path(s, added ? "bridge-rim" : style == DRAW_WATER ? "water-rim" : "line-rim", p.d);
        path(s, added ? "bridge" : style == DRAW_WATER ? "water" : "line", p.d);
        if (added)
            path(s, "planks", p.d);
        if (style == DRAW_WATER && shape_count(part->edges) == 1)
            path(s, "lake", lake);
        end(s);
    }
}

/* ---- areas ---- */

void draw_house(scene *s, shape_point at)
{
    out_format(s->out,
               "<g transform=\"translate(%d,%d)\"><path class=\"front\" d=\"M-5,-1H5V6H-5Z\"/>"
               "<path class=\"roof\" d=\"M-7,0L0,-7L7,0Z\"/></g>",
               at.x, at.y);
}

/* A place for a house: free of the figure and the mark of its part, and of the houses before it. */
typedef struct town {
    scene *s;
    shape_point taken[64];
    int n;
} town;

static void build(town *w, shape_point at, int room)
{
    for (int i = 0; i < w->n; i++) {
        int dx = at.x - w->taken[i].x, dy = at.y - w->taken[i].y;
        if (dx * dx + dy * dy < room * room)
            return;
    }
    if (w->n < (int)(sizeof w->taken / sizeof *w->taken))
        w->taken[w->n++] = at;
    draw_house(w->s, at);
}

/* No house where a figure or a mark is. */
static void take(town *w, const tile_view *t)
{
    for (int i = 0; i < t->pieces && w->n < (int)(sizeof w->taken / sizeof *w->taken); i++)
        w->taken[w->n++] = t->piece[i].at;
}

static void build_town(scene *s, const tile_view *t, const tile_part *p)
{
    static const shape_point middle[] = {{60, 58}, {38, 64}, {82, 62}, {58, 84}, {62, 36}};
    town w = {.s = s};
    unsigned full = 0;
    take(&w, t);
    for (int e = 0; e < 4; e++)
        full |= (p->halves >> (e * 2) & 3) == 3 ? 1u << e : 0;
    for (int e = 0; e < 4; e++) {
        if (!(full >> e & 1))
            continue;
        int next = full >> ((e + 1) & 3) & 1, before = full >> ((e + 3) & 3) & 1, wide = shape_count(full) > 1;
        build(&w, shape_inward(e, 13, -24), 19);
        build(&w, shape_inward(e, wide ? 17 : 20, 2), 19);
        build(&w, shape_inward(e, 12, 25), 19);
        if (next)
            build(&w, shape_inward(e, 30, -32), 19);
        if (before)
            build(&w, shape_inward(e, 14, 46), 19);
    }
    for (size_t i = 0; shape_fills_middle(p->halves) && i < sizeof middle / sizeof *middle; i++)
        if (full == 0xF || (full | full << 4) >> 2 & full || i == 0)
            build(&w, middle[i], 21);
}

void draw_areas(scene *s, const tile_view *t)
{
    shape_path outline, walls;
    sv_feature_info f;
    for (int i = 0; i < t->n; i++) {
        const tile_part *p = &t->part[i];
        if (p->style != DRAW_WALL || !p->halves || !sv_game_feature(s->game, p->part, &f))
            continue;
        begin(s, p);
        shape_area(p->halves, &outline, &walls);
        path(s, f.kind != p->info.kind ? "area other" : f.complete ? "area complete" : "area", outline.d);
        build_town(s, t, p);
        if (walls.n) {
            path(s, "wall", walls.d);
            path(s, "merlons", walls.d);
        }
        if (f.kind != p->info.kind) { /* it became something else */
            shape_point at = shape_area_mark(p->halves);
            const draw_sign sign = {.letter = s->feature[f.kind].letter};
            draw_sign_at(s, &sign, at.x, at.y, 1);
        }
        end(s);
    }
}

/* Ground that does not reach the border. */
void draw_inner_ground(scene *s, const tile_view *t)
{
    int nth = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->part[i].style != DRAW_GROUND || t->part[i].halves)
            continue;
        shape_point at = shape_ground_spot(0);
        at.x -= 28 * nth++;
        begin(s, &t->part[i]);
        out_format(s->out, "<ellipse class=\"inner\" cx=\"%d\" cy=\"%d\" rx=\"12\" ry=\"9\"/>", at.x, at.y);
        end(s);
    }
}

/* ---- buildings ---- */

static const char chapel[] =
    "<ellipse class=\"shade\" cx=\"2\" cy=\"20\" rx=\"29\" ry=\"6\"/>"
    "<path class=\"front\" d=\"M-24,-2H24V20H-24Z\"/><path class=\"roof\" d=\"M-28,0L-19,-16H19L28,0Z\"/>"
    "<path class=\"front\" d=\"M-8,-18H8V20H-8Z\"/><path class=\"roof\" d=\"M-11,-17L0,-33L11,-17Z\"/>"
    "<path class=\"cross\" d=\"M0,-33V-43M-4,-39H4\"/><path class=\"door\" d=\"M-4,20V11A4,4 0 0 1 4,11V20Z\"/>"
    "<path class=\"door\" d=\"M-18,13V7H-14V13ZM14,13V7H18V13ZM-2,-4V-10H2V-4Z\"/>";
static const char big_house[] =
    "<ellipse class=\"shade\" cx=\"2\" cy=\"18\" rx=\"23\" ry=\"5\"/>"
    "<path class=\"front\" d=\"M-18,-4H18V18H-18Z\"/><path class=\"roof\" d=\"M-23,-3L0,-24L23,-3Z\"/>";

void draw_buildings(scene *s, const tile_view *t)
{
    for (int i = 0; i < t->n; i++) {
        const tile_part *p = &t->part[i];
        if (p->style != DRAW_HOUSE && p->style != DRAW_CHAPEL)
            continue;
        shape_point at = draw_part_spot(t, i);
        begin(s, p);
        out_format(s->out, "<g transform=\"translate(%d,%d)\">", at.x, at.y);
        out_text(s->out, p->style == DRAW_CHAPEL ? chapel : big_house);
        if (p->style == DRAW_HOUSE)
            out_format(s->out, "<text class=\"letter\" x=\"0\" y=\"12\">%c</text>", s->feature[p->info.kind].letter);
        out_text(s->out, "</g>");
        end(s);
    }
}
