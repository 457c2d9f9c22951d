/* Where figures and marks stand on a tile: each at the best place of its part that is still free. */
#include "draw.h"

enum { ROOM = 25, MARK_STEP = 20, LOW = 12, HIGH = SHAPE_SIDE - LOW, PLACES = 24 };

typedef struct places { /* the best first */
    shape_point at[PLACES];
    int n;
} places;

static int within(int i)
{
    return i < LOW ? LOW : i > HIGH ? HIGH : i;
}

static void add(places *p, shape_point at)
{
    if (p->n < PLACES)
        p->at[p->n++] = (shape_point){within(at.x), within(at.y)};
}

static void add_beside(places *p, shape_point at, int x, int y)
{
    add(p, (shape_point){at.x + x, at.y + y});
}

/* Two marks may be closer together than figures. */
static int is_free(const tile_view *t, shape_point at, int mark, int less)
{
    for (int i = 0; i < t->pieces; i++) {
        int room = (mark && t->piece[i].sign ? MARK_STEP : ROOM) - less;
        int dx = at.x - t->piece[i].at.x, dy = at.y - t->piece[i].at.y;
        if (dx * dx + dy * dy < room * room)
            return 0;
    }
    return 1;
}

static shape_point choose(const tile_view *t, const places *p, int mark)
{
    for (int less = 0; less < MARK_STEP; less += 5) /* in a crowd they come closer to each other */
        for (int i = 0; i < p->n; i++)
            if (is_free(t, p->at[i], mark, less))
                return p->at[i];
    return p->n ? p->at[0] : (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
}

/* ---- parts ---- */

static int is_band(draw_style style)
{
    return style == DRAW_LINE || style == DRAW_WATER;
}

static int is_building(draw_style style)
{
    return style == DRAW_HOUSE || style == DRAW_CHAPEL;
}

/* Straight bands cross in the middle: there a figure stands before the crossing. */
static shape_point band_spot(const tile_view *t, int i)
{
    unsigned edges = t->part[i].edges;
    int crossed = 0;
    for (int k = 0; k < t->n; k++)
        crossed |=
            k != i && (is_band(t->part[k].style) || t->part[k].style == DRAW_WALL) && shape_count(t->part[k].edges) > 1;
    for (int e = 0; e < 4; e++)
        if (edges >> e & 1 && ((crossed && shape_is_bend(edges) < 0) || (t->pool && edges == 1u << e)))
            return shape_inward(e, crossed ? 24 : 14, 0);
    return shape_band_spot(edges);
}

shape_point draw_part_spot(const tile_view *t, int i)
{
    const tile_part *p = &t->part[i];
    int before = 0;
    if (p->style == DRAW_WALL)
        return shape_area_spot(p->halves);
    if (is_band(p->style))
        return band_spot(t, i);
    if (p->style == DRAW_GROUND)
        return shape_ground_spot(p->halves);
    for (int k = 0; k < i; k++)
        before += is_building(t->part[k].style);
    return (shape_point){SHAPE_MIDDLE + before * 48 - (t->houses - 1) * 24, SHAPE_MIDDLE};
}

/* ---- figures ---- */

static void area_places(const tile_part *p, places *w)
{
    int deep = shape_fills_middle(p->halves) ? 30 : 15;
    for (int e = 0; e < 4; e++)
        if ((p->halves >> (e * 2) & 3) == 3) {
            add(w, shape_inward(e, deep, 27));
            add(w, shape_inward(e, deep, -27));
            add(w, shape_inward(e, deep, 0));
        }
}

static void ground_places(const tile_part *p, places *w)
{
    for (int e = 0; e < 4; e++)
        if (p->halves >> (e * 2 + 1) & 1 && p->halves >> ((e * 2 + 2) % 8) & 1)
            add(w, shape_inward(e, 20, -40));
    for (int h = 0; h < 8; h++)
        if (p->halves >> h & 1)
            add(w, shape_inward(h / 2, 16, h % 2 ? -26 : 26));
}

/* Where figures may stand on part i. */
static void figure_places(const tile_view *t, int i, places *w)
{
    const tile_part *p = &t->part[i];
    shape_point spot = draw_part_spot(t, i);
    if (is_building(p->style)) {
        add_beside(w, spot, 30, 14);
        add_beside(w, spot, -30, 14);
        add_beside(w, spot, 4, 34);
        return;
    }
    add(w, spot);
    for (int deep = 20; is_band(p->style) && deep < SHAPE_MIDDLE; deep += 14)
        for (int e = 0; e < 4; e++)
            if (p->edges >> e & 1)
                add(w, shape_inward(e, deep, 0));
    if (p->style == DRAW_WALL)
        area_places(p, w);
    if (p->style == DRAW_GROUND)
        ground_places(p, w);
    add_beside(w, spot, ROOM, 0);
    add_beside(w, spot, -ROOM, 0);
    add_beside(w, spot, 0, ROOM);
    add_beside(w, spot, 0, -ROOM);
}

/* What only belongs to a part put there later, such as a sign of its owner, stands at its end. */
static void token_places(const tile_view *t, int i, places *w)
{
    if (!t->part[i].info.added) {
        figure_places(t, i, w);
        return;
    }
    for (int e = 3; e >= 0; e--)
        if (t->part[i].edges >> e & 1)
            add(w, shape_inward(e, 15, 0));
}

static void put(tile_view *t, tile_piece piece)
{
    if (t->pieces < TILE_PIECES)
        t->piece[t->pieces++] = piece;
}

static int part_at(const tile_view *t, int part)
{
    for (int i = 0; i < t->n; i++)
        if (t->part[i].part == part)
            return i;
    return -1;
}

static void place_figures(const scene *s, tile_view *t, int on_parts)
{
    sv_figure_info who;
    for (int k = 0; sv_game_figure(s->game, k, &who); k++) {
        places w = {.n = 0};
        int i = part_at(t, who.near);
        if (who.tile != t->tile || who.kind >= s->figures || (who.part >= 0) != on_parts)
            continue;
        if (i >= 0)
            (on_parts ? figure_places : token_places)(t, i, &w);
        put(t, (tile_piece){.figure = k, .part = i, .at = choose(t, &w, 0)});
    }
}

/* ---- marks ---- */

static shape_point mark_spot(const tile_view *t, int i)
{
    const tile_part *p = &t->part[i];
    shape_point at = draw_part_spot(t, i);
    if (p->style == DRAW_WALL)
        return shape_area_mark(p->halves);
    if (is_band(p->style))
        return shape_band_mark(p->edges);
    if (p->style == DRAW_GROUND)
        return at;
    return (shape_point){at.x - 26, at.y + 12};
}

static void mark_places(const tile_view *t, int i, places *w)
{
    shape_point at = mark_spot(t, i);
    int step = at.x < SHAPE_MIDDLE ? MARK_STEP : -MARK_STEP, down = at.y < SHAPE_MIDDLE ? MARK_STEP : -MARK_STEP;
    add(w, at);
    add_beside(w, at, step, 0);
    add_beside(w, at, 0, down);
    add_beside(w, at, -step, 0);
    add_beside(w, at, step, down);
    add_beside(w, at, 2 * step, 0);
    add_beside(w, at, 0, -down);
    add_beside(w, at, 0, 2 * down);
}

/* Something was put there later. */
static int is_spanned(const tile_view *t, int edge)
{
    for (int i = 0; i < t->n; i++)
        if (t->part[i].info.added && t->part[i].edges >> edge & 1)
            return 1;
    return 0;
}

/* Corners where only ground lies, from the south-west on, each with room for a second; the same along edges; else the middle. */
static void tile_mark_places(const tile_view *t, places *w)
{
    static const shape_point corner[4] = {{104, 16}, {104, 104}, {16, 104}, {16, 16}}; /* behind N E S W */
    for (int i = 2; i < 6; i++)
        if (t->at[(i % 4) * 2 + 1] >= 0 && t->at[((i % 4) * 2 + 2) % 8] >= 0) {
            shape_point at = corner[i % 4];
            add(w, at);
            add_beside(w, at, at.x < SHAPE_MIDDLE ? MARK_STEP : -MARK_STEP, 0);
        }
    for (int e = 0; e < 4; e++)
        if (t->at[e * 2] >= 0 && t->at[e * 2] == t->at[e * 2 + 1]) {
            int aside = is_spanned(t, e) ? 24 : MARK_STEP / 2;
            add(w, shape_inward(e, 13, aside));
            add(w, shape_inward(e, 13, -aside));
        }
    add(w, (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE});
    add(w, (shape_point){SHAPE_MIDDLE + MARK_STEP, SHAPE_MIDDLE});
}

static void place_signs(const scene *s, tile_view *t)
{
    for (int i = 0; i < t->n; i++)
        for (int m = 0; m < s->marks; m++) {
            places w = {.n = 0};
            int count = sv_game_part_mark(s->game, t->part[i].part, m);
            if (!count || s->mark[m].none)
                continue;
            mark_places(t, i, &w);
            put(t, (tile_piece){.figure = -1, .part = i, .sign = &s->mark[m], .count = count, .at = choose(t, &w, 1)});
        }
    for (int m = 0; m < s->tile_marks; m++) {
        places w = {.n = 0};
        if (s->tile_mark[m].pool || s->tile_mark[m].none || !sv_game_tile_mark(s->game, t->tile, m))
            continue;
        tile_mark_places(t, &w);
        put(t, (tile_piece){.figure = -1, .part = -1, .sign = &s->tile_mark[m], .count = 1, .at = choose(t, &w, 1)});
    }
}

void draw_place_pieces(const scene *s, tile_view *t)
{
    place_figures(s, t, 1);
    place_figures(s, t, 0);
    place_signs(s, t);
}
