/* The geometry of tiles in pictures. */
#include "../../tools/spelverloop/shape.h"
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1, E = 2, S = 4, W = 8 };
#define PORT(edge, at) (1u << ((edge) * 3 + (at)))

static unsigned middles(unsigned edges)
{
    unsigned ports = 0;

    for (int e = 0; e < 4; e++)
        ports |= edges >> e & 1 ? PORT(e, 1) : 0;
    return ports;
}

static unsigned halves(unsigned edges) { return shape_halves(middles(edges), 0); }

static int inside(shape_point p) { return p.x >= 0 && p.x <= SHAPE_SIDE && p.y >= 0 && p.y <= SHAPE_SIDE; }

START_TEST(ports)
{
    for (unsigned edges = 0; edges < 16; edges++)
        ck_assert_uint_eq(shape_edges(middles(edges)), edges);
    ck_assert_uint_eq(shape_edges(PORT(0, 0) | PORT(3, 2)), 0);
    ck_assert_uint_eq(halves(N), 0x03);
    ck_assert_uint_eq(halves(N | W), 0xC3);
    ck_assert_uint_eq(shape_halves(PORT(1, 0) | PORT(3, 2), 0), 1u << 2 | 1u << 7);
    /* two share edge N: each has the half that the other leaves */
    ck_assert_uint_eq(shape_halves(middles(N), middles(E) | PORT(0, 2)), 0x01);
    ck_assert_uint_eq(shape_halves(middles(E) | PORT(0, 2), middles(N)), 0x0E);
    ck_assert_int_eq(shape_count(0), 0);
    ck_assert_int_eq(shape_count(0xF05), 6);
}
END_TEST

/* Turning the edges by a quarter turns every point with them. */
static shape_point turned(shape_point p) { return (shape_point){SHAPE_SIDE - p.y, p.x}; }

START_TEST(turns)
{
    for (unsigned edges = 1; edges < 16; edges++) {
        const unsigned next = (edges << 1 | edges >> 3) & 15;
        const shape_point spot = turned(shape_area_spot(halves(edges))), to = shape_area_spot(halves(next));
        const shape_point band = turned(shape_band_spot(edges)), band_to = shape_band_spot(next);

        ck_assert_int_eq(spot.x, to.x);
        ck_assert_int_eq(spot.y, to.y);
        ck_assert_int_eq(band.x, band_to.x);
        ck_assert_int_eq(band.y, band_to.y);
        ck_assert_int_eq(shape_fills_middle(halves(edges)), shape_fills_middle(halves(next)));
    }
    for (int e = 0; e < 4; e++) {
        const shape_point p = turned(shape_inward(e, 10, 7)), to = shape_inward(e + 1, 10, 7);

        ck_assert_int_eq(p.x, to.x);
        ck_assert_int_eq(p.y, to.y);
    }
}
END_TEST

/* Every set of half edges that a part may have: points lie on the tile, paths fit, walls end at the border. */
START_TEST(all_of_them)
{
    shape_path outline, walls, wedges;

    for (unsigned h = 0; h < 256; h++) {
        shape_area(h, &outline, &walls);
        shape_wedges(h, &wedges);
        ck_assert(inside(shape_area_spot(h)));
        ck_assert(inside(shape_area_mark(h)));
        ck_assert(inside(shape_ground_spot(h)));
        ck_assert_uint_lt(outline.n, SHAPE_PATH - 40);
        ck_assert_uint_lt(wedges.n, SHAPE_PATH - 40);
        ck_assert_int_eq(outline.n > 0, h > 0);
        ck_assert_int_eq(walls.n > 0, h > 0 && h < 255);
        ck_assert(!h || outline.d[outline.n - 1] == 'Z');
        ck_assert_ptr_null(strpbrk(outline.d, ".e"));
    }
    for (unsigned edges = 0; edges < 16; edges++) {
        shape_band(edges, &outline);
        ck_assert(inside(shape_band_spot(edges)));
        ck_assert(inside(shape_band_mark(edges)));
        ck_assert_int_eq(outline.n > 0, edges > 0);
    }
}
END_TEST

START_TEST(paths)
{
    shape_path p, walls;

    shape_band(N | E, &p);
    ck_assert_str_eq(p.d, "M60,0Q60,60 120,60");
    shape_band(W, &p);
    ck_assert_str_eq(p.d, "M0,60L60,60");
    shape_area(halves(N), &p, &walls);
    ck_assert_str_eq(walls.d, "M120,0C76,41 44,41 0,0");
    ck_assert_str_eq(p.d, "M0,0L60,0L120,0C76,41 44,41 0,0Z");
    shape_area(halves(15), &p, &walls);
    ck_assert_str_eq(p.d, "M0,0H120V120H0Z");
    shape_wedges(1u << 1 | 1u << 2, &p);
    ck_assert_str_eq(p.d, "M60,60L60,0L120,0L120,60Z");
    ck_assert_int_eq(shape_is_bend(W | N), 3);
    ck_assert_int_eq(shape_is_bend(N | S), -1);
    shape_span(N | S, &p);
    ck_assert_str_eq(p.d, "M60,0V120");
    shape_span(E | W, &p);
    ck_assert_str_eq(p.d, "M0,60H120");
    shape_span(N | E, &p);
    ck_assert_str_eq(p.d, "M60,0Q60,60 120,60");
    shape_bend_gap(3, &p);
    ck_assert_str_eq(p.d, "M0,60Q60,60 60,0L60,60Z");
}
END_TEST

START_TEST(middle)
{
    ck_assert(!shape_fills_middle(halves(N)));
    ck_assert(!shape_fills_middle(halves(N | W)));
    ck_assert(shape_fills_middle(halves(N | S)));
    ck_assert(shape_fills_middle(halves(N | S | W)));
    ck_assert(shape_is_corner(halves(N | W)));
    ck_assert(!shape_is_corner(halves(N)) && !shape_is_corner(halves(N | S)));
    const shape_point field = shape_ground_spot(0x7E & ~3u); /* all but edge N: a corner of its own */

    ck_assert_int_eq(field.x, 100);
    ck_assert_int_eq(field.y, 100);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("shape");
    TCase *t = tcase_create("all");

    tcase_add_test(t, ports);
    tcase_add_test(t, turns);
    tcase_add_test(t, all_of_them);
    tcase_add_test(t, paths);
    tcase_add_test(t, middle);
    suite_add_tcase(s, t);
    SRunner *runner = srunner_create(s);

    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
