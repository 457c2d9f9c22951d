/* shape.h: the geometry of a tile in pictures, pure. A tile is SHAPE_SIDE units wide; its border is cut into eight half edges, clockwise
   from the north-west corner (NL NR EL ER SL SR WL WR), and twelve ports as in sv_part_info. All numbers are whole, so that
   a picture is the same everywhere. */
#ifndef SHAPE_H
#define SHAPE_H
#include <stddef.h>

enum { SHAPE_SIDE = 120, SHAPE_MIDDLE = 60, SHAPE_PATH = 640 /* room for any path below */ };

typedef struct shape_point {
    int x, y;
} shape_point;

/* A path as the `d` of SVG has it; what does not fit is left out. */
typedef struct shape_path {
    char d[SHAPE_PATH];
    size_t n;
} shape_path;

int shape_count(unsigned bits);
/* Edges (bit 0 … 3 = N E S W) whose middle is among the ports. */
unsigned shape_edges(unsigned ports);
/* Half edges (bit 0 … 7) that a part covers which fills its edges: both halves of each edge, but for those that `others` hold, and the
   half ports of its own. `others`: ports of the other parts that fill edges. */
unsigned shape_halves(unsigned ports, unsigned others);
shape_point shape_border(int i); /* point i of the border: 0 the NW corner, 1 the middle of N, 2 the NE corner … */
/* `deep` units in from the middle of an edge, `aside` to the right of who looks in. */
shape_point shape_inward(int edge, int deep, int aside);

/* An area that covers these half edges: its outline, and only the walls, where it does not end at the border. */
void shape_area(unsigned halves, shape_path *outline, shape_path *walls);
int shape_fills_middle(unsigned halves); /* the middle of the tile lies inside */
int shape_is_corner(unsigned halves);    /* two edges round a corner are all it is: its wall runs through the middle */
shape_point shape_area_spot(unsigned halves); /* where a figure stands in it */
shape_point shape_area_mark(unsigned halves); /* where its first mark goes */

/* A band between the middles of these edges; of one edge, as far as the middle of the tile. */
void shape_band(unsigned edges, shape_path *path);
void shape_span(unsigned edges, shape_path *path); /* the same, built straight across the tile */
shape_point shape_band_spot(unsigned edges);
shape_point shape_band_mark(unsigned edges);
int shape_is_bend(unsigned edges); /* first of two edges round a corner, -1: it is no bend */
void shape_bend_gap(int edge,
                    shape_path *path); /* between a bend at `edge` and the next one, and the middle of the tile */

/* Ground: the wedges of these half edges, and where a figure lies. */
void shape_wedges(unsigned halves, shape_path *path);
shape_point shape_ground_spot(unsigned halves);
#endif
