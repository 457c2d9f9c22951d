#include "shape.h"

#include <stdarg.h>
#include <stdio.h>

enum { EDGES = 4, HALVES = 8 };

static void add(shape_path *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(shape_path *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int n = vsnprintf(p->d + p->n, sizeof p->d - p->n, format, list);
    va_end(list);
    if (n > 0 && (size_t)n < sizeof p->d - p->n)
        p->n += (size_t)n;
    p->d[p->n] = '\0';
}

static void start(shape_path *p)
{
    p->n = 0;
    p->d[0] = '\0';
}

int shape_count(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

unsigned shape_edges(unsigned ports)
{
    unsigned edges = 0;
    for (int e = 0; e < EDGES; e++)
        if (ports >> (e * 3 + 1) & 1)
            edges |= 1u << e;
    return edges;
}

unsigned shape_halves(unsigned ports, unsigned others)
{
    unsigned halves = 0;
    for (int e = 0; e < EDGES; e++)
        for (int half = 0; half < 2; half++) {
            unsigned own = ports >> (e * 3 + half * 2) & 1, middle = ports >> (e * 3 + 1) & 1;
            unsigned foreign = others >> (e * 3 + half * 2) & 1;
            if (own || (middle && !foreign))
                halves |= 1u << (e * 2 + half);
        }
    return halves;
}

shape_point shape_border(int i)
{
    static const shape_point border[HALVES] = {{0, 0},     {60, 0},   {120, 0}, {120, 60},
                                               {120, 120}, {60, 120}, {0, 120}, {0, 60}};
    return border[i & (HALVES - 1)];
}

shape_point shape_inward(int edge, int deep, int aside)
{
    switch (edge & 3) {
    case 0: return (shape_point){SHAPE_MIDDLE - aside, deep};
    case 1: return (shape_point){SHAPE_SIDE - deep, SHAPE_MIDDLE - aside};
    case 2: return (shape_point){SHAPE_MIDDLE + aside, SHAPE_SIDE - deep};
    default: return (shape_point){deep, SHAPE_MIDDLE + aside};
    }
}

/* ---- areas ---- */

static unsigned has(unsigned halves, int h)
{
    return halves >> (h & (HALVES - 1)) & 1;
}

/* A point on the way from the border to the middle, and then some units away from what faces the gap. */
static shape_point pulled(int from, int percent, int facing, int away)
{
    shape_point p = shape_border(from), f = shape_border(facing);
    p.x += (SHAPE_MIDDLE - p.x) * percent / 100 - (f.x - SHAPE_MIDDLE) * away / SHAPE_MIDDLE;
    p.y += (SHAPE_MIDDLE - p.y) * percent / 100 - (f.y - SHAPE_MIDDLE) * away / SHAPE_MIDDLE;
    return p;
}

/* The wall from border point a to border point b, over a gap of half edges that are not of the area. */
static void wall(shape_path *p, int a, int b)
{
    static const int percent[HALVES] = {0, 34, 56, 58, 50, 64, 74, 62}, away[HALVES] = {0, 0, 0, 0, 7, 2, 3, 0};
    int gap = (b - a) & (HALVES - 1), facing = a + gap / 2;
    shape_point c1 = pulled(a, percent[gap], facing, away[gap]), c2 = pulled(b, percent[gap], facing, away[gap]);
    shape_point end = shape_border(b);
    add(p, "C%d,%d %d,%d %d,%d", c1.x, c1.y, c2.x, c2.y, end.x, end.y);
}

void shape_area(unsigned halves, shape_path *outline, shape_path *walls)
{
    start(outline);
    start(walls);
    if ((halves & 0xFF) == 0xFF) {
        add(outline, "M0,0H%dV%dH0Z", SHAPE_SIDE, SHAPE_SIDE);
        return;
    }
    int first = 0;
    while (first < HALVES && !(has(halves, first) && !has(halves, first - 1)))
        first++;
    if (first == HALVES)
        return;
    add(outline, "M%d,%d", shape_border(first).x, shape_border(first).y);
    for (int h = first; h < first + HALVES;) {
        int end = h;
        for (; has(halves, end); end++)
            add(outline, "L%d,%d", shape_border(end + 1).x, shape_border(end + 1).y);
        int next = end;
        while (!has(halves, next))
            next++;
        add(walls, "M%d,%d", shape_border(end).x, shape_border(end).y);
        wall(walls, end, next);
        wall(outline, end, next);
        h = next;
    }
    add(outline, "Z");
}

int shape_fills_middle(unsigned halves)
{
    unsigned opposite = halves & (halves >> 4);
    return shape_count(halves & 0xFF) > 4 || (opposite & 0xF) != 0;
}

/* The only full edge, the edge between two others, or -1. */
static int main_edge(unsigned halves)
{
    unsigned edges = 0;
    for (int e = 0; e < EDGES; e++)
        if (has(halves, e * 2) && has(halves, e * 2 + 1))
            edges |= 1u << e;
    for (int e = 0; e < EDGES; e++) {
        unsigned three = 1u << e | 1u << ((e + 1) & 3) | 1u << ((e + 3) & 3);
        if (edges == 1u << e || edges == three)
            return e;
    }
    return -1;
}

/* First of two edges round a corner that are all there is. */
static int corner_edge(unsigned halves)
{
    for (int e = 0; e < EDGES; e++) {
        unsigned corner = 0xFu << (e * 2);
        if ((halves & 0xFF) == ((corner | corner >> HALVES) & 0xFF))
            return e;
    }
    return -1;
}

/* From the corner behind an edge towards the middle. */
static shape_point from_corner(int edge, int far)
{
    shape_point corner = shape_border(edge * 2 + 2);
    return (shape_point){corner.x ? corner.x - far : far, corner.y ? corner.y - far : far};
}

int shape_is_corner(unsigned halves)
{
    return corner_edge(halves) >= 0;
}

shape_point shape_area_spot(unsigned halves)
{
    int edge = main_edge(halves), corner = corner_edge(halves);
    if (corner >= 0)
        return from_corner(corner, 36);
    if (edge >= 0)
        return shape_inward(edge, shape_fills_middle(halves) ? 50 : 16, 0);
    if (shape_fills_middle(halves))
        return (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
    for (int h = 0; h < HALVES; h++) /* a share of an edge */
        if (has(halves, h))
            return shape_inward(h / 2, 16, h % 2 ? -30 : 30);
    return (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
}

shape_point shape_area_mark(unsigned halves)
{
    int edge = main_edge(halves), corner = corner_edge(halves);
    if (corner >= 0)
        return from_corner(corner, 13);
    if (edge >= 0)
        return shape_inward(edge, shape_fills_middle(halves) ? 20 : 12, shape_fills_middle(halves) ? 0 : 26);
    if ((halves & 0xFF) == 0xFF)
        return (shape_point){SHAPE_MIDDLE, 26};
    return has(halves, 0) ? (shape_point){SHAPE_MIDDLE, 24} : (shape_point){24, SHAPE_MIDDLE};
}

/* ---- bands ---- */

int shape_is_bend(unsigned edges)
{
    for (int e = 0; e < EDGES; e++)
        if (edges == (1u << e | 1u << ((e + 1) & 3)))
            return e;
    return -1;
}

void shape_band(unsigned edges, shape_path *path)
{
    int bend = shape_is_bend(edges);
    start(path);
    if (bend >= 0) {
        shape_point a = shape_inward(bend, 0, 0), b = shape_inward(bend + 1, 0, 0);
        add(path, "M%d,%dQ%d,%d %d,%d", a.x, a.y, SHAPE_MIDDLE, SHAPE_MIDDLE, b.x, b.y);
    } else if (edges == 0x5) {
        add(path, "M60,0C60,22 65,32 64,46C63,60 57,66 57,80C57,96 60,102 60,120");
    } else if (edges == 0xA) {
        add(path, "M0,60C22,60 32,55 46,56C60,57 66,63 80,63C96,63 102,60 120,60");
    } else {
        for (int e = 0; e < EDGES; e++)
            if (edges >> e & 1) {
                shape_point a = shape_inward(e, 0, 0);
                add(path, "M%d,%dL%d,%d", a.x, a.y, SHAPE_MIDDLE, SHAPE_MIDDLE);
            }
    }
}

void shape_span(unsigned edges, shape_path *path)
{
    shape_band(edges, path);
    if (edges != 0x5 && edges != 0xA)
        return;
    start(path);
    add(path, edges == 0x5 ? "M60,0V120" : "M0,60H120");
}

shape_point shape_band_spot(unsigned edges)
{
    int bend = shape_is_bend(edges);
    if (bend >= 0)
        return from_corner(bend, 45);
    for (int e = 0; e < EDGES; e++)
        if (edges == 1u << e)
            return shape_inward(e, 28, 0);
    return (shape_point){SHAPE_MIDDLE, SHAPE_MIDDLE};
}

shape_point shape_band_mark(unsigned edges)
{
    int bend = shape_is_bend(edges);
    if (bend >= 0)
        return from_corner(bend, 24);
    for (int e = 0; e < EDGES; e++)
        if (edges == 1u << e)
            return shape_inward(e, 24, 20);
    return (shape_point){84, 84};
}

void shape_bend_gap(int edge, shape_path *path)
{
    shape_point a = shape_inward(edge, 0, 0), b = shape_inward(edge + 1, 0, 0);
    start(path);
    add(path, "M%d,%dQ%d,%d %d,%dL%d,%dZ", a.x, a.y, SHAPE_MIDDLE, SHAPE_MIDDLE, b.x, b.y, SHAPE_MIDDLE, SHAPE_MIDDLE);
}

/* ---- ground ---- */

void shape_wedges(unsigned halves, shape_path *path)
{
    start(path);
    if ((halves & 0xFF) == 0xFF) {
        add(path, "M0,0H%dV%dH0Z", SHAPE_SIDE, SHAPE_SIDE);
        return;
    }
    for (int h = 0; h < HALVES; h++) {
        if (!has(halves, h) || has(halves, h - 1))
            continue;
        add(path, "M%d,%dL%d,%d", SHAPE_MIDDLE, SHAPE_MIDDLE, shape_border(h).x, shape_border(h).y);
        for (int i = h; has(halves, i); i++)
            add(path, "L%d,%d", shape_border(i + 1).x, shape_border(i + 1).y);
        add(path, "Z");
    }
}

/* A corner of its own is roomiest, then an edge of its own, then half an edge. */
shape_point shape_ground_spot(unsigned halves)
{
    for (int e = 1; e <= EDGES; e++)
        if (has(halves, e * 2 + 1) && has(halves, e * 2 + 2))
            return from_corner(e & 3, 20);
    for (int e = 0; e < EDGES; e++)
        if (has(halves, e * 2) && has(halves, e * 2 + 1))
            return shape_inward(e, 12, 0);
    for (int h = 0; h < HALVES; h++)
        if (has(halves, h))
            return shape_inward(h / 2, 18, h % 2 ? -24 : 24);
    return (shape_point){88, 88}; /* it does not reach the border */
}
