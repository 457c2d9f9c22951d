/* Reading tiles.ini: what a well written file means, and that every fault is named with file and line. The notation is that of the
   tile tables; a small game of its own stands in tiles_game.h. */
#include "tiles_game.h"

/* ---- what is read ---------------------------------------------------------------------------------------------------------- */

/* Parts at the twelve ports from NL clockwise, as letters by their order in the file; `.` for none. */
static void ports_are(const reader *x, const char *id, const char *expected)
{
    const sv_tile_type *t = type_of(x, id);
    char found[SV_PORTS + 1] = "";

    for (int port = 0; port < SV_PORTS; port++)
        found[port] = t->port[port] == SV_NO_PART ? '.' : (char)('a' + t->port[port]);
    ck_assert_str_eq(found, expected);
    for (int i = 0; i < t->parts; i++) {
        unsigned bits = 0;

        for (int port = 0; port < SV_PORTS; port++)
            bits |= (unsigned)(t->port[port] == i) << port;
        ck_assert_uint_eq(t->part[i].ports, bits);
    }
}

START_TEST(shapes)
{
    static const struct {
        const char *tile, *ports; /* NL N NR EL E ER SL S SR WL W WR */
    } cases[] = {
        {"edges = CRFR\ncity.1 = N\nroad.1 = E+W\nfield.1 = EL+WR @N\nfield.2 = ER+SL+SR+WL\n", ".a.cbdd.ddbc"},
        {"edges = CCCC\ncity.1 = N+E+S+W shield=1\n", ".a..a..a..a."},
        {"edges = FFFF\ncloister.1 = mid\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n", "b.bb.bb.bb.b"},
        {"edges = RCRC\ncity.1 = E+W\nroad.1 = N+S tunnel\nfield.1 = SL+SR @E\nfield.2 = NL @E\nfield.3 = NR @E\n", "dbe.a.cbc.a."}, /* AM12 */
        {"edges = FFFF\ncloister.1 = mid\nfield.1 = NL+NR+EL+WR\nfield.2 = ER+SL+SR+WL\n", "b.bb.cc.cc.b"}, /* KT07 */
        {"edges = CCFC\ncity.1 = N+W\ncity.2 = E touches=N\nfield.1 = SL+SR @N,E\n", ".ab.b.c.c.a."}, /* HS02 */
        {"edges = CCFC\ncity.1 = N+E\ncity.2 = W touches=N\nfield.1 = SL+SR @N,W\n", "ba..a.c.c.b."},
        {"edges = CFFF\ncity.1 = N\nfield.1 = SR+WL+WR @N\nfield.2 = EL+ER+SL @N\n", ".a.c.cc.bb.b"}, /* HS01 */
        {"edges = CCCC\ncity.1 = N+S\ncity.2 = E+W\nfield.1 = inner @N,E\nfield.2 = inner @N,E\n", ".a..b..a..b."}, /* AM02 */
        {"edges = RRRR\nroad.1 = N+S\nroad.2 = E+W\nfield.1 = NL+WR\nfield.2 = NR+EL\nfield.3 = ER+SL\nfield.4 = SR+WL\n", "caddbeeaffbc"},
        {"edges = FRRF\nroad.1 = E >tunnel open\nroad.2 = S >tunnel open\nfield.1 = NL+NR+EL+SR+WL+WR\nfield.2 = ER+SL\n", "c.ccaddbcc.c"},
        {"edges = FFFF\nfield.1 =  NL+NR+EL+ER+SL+SR+WL+WR\n", "a.aa.aa.aa.a"},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        reader x;
        char text[400];

        snprintf(text, sizeof text, START "[tile T]\ncopies = 1\n%s", cases[i].tile);
        read_tiles(&x, text, NULL, NULL);
        no_fault(x.r);
        ports_are(&x, "base:T", cases[i].ports);
        reader_close(&x);
    }
}
END_TEST

START_TEST(words_of_a_part)
{
    reader x;

    read_tiles(&x, START "[tile T]\ncopies = 1\nedges = CRCC\ncity.1 = N\ncity.2 = W+S shield=2\tprincess >there\nroad.1 = E >city(N) open inn\n"
                         "field.1 = EL @N,W\nfield.2 = ER @S\nmarks = vineyard  garden\nlinks = E+city(N)\n", NULL, NULL);
    no_fault(x.r);
    const sv_tile_type *t = type_of(&x, "base:T");

    ck_assert_int_eq(t->parts, 5);
    ck_assert_uint_eq(t->part[0].marks[0], 0);
    ck_assert_uint_eq(t->part[1].marks[0], 2); /* shield */
    ck_assert_uint_eq(t->part[1].marks[1], 1); /* princess */
    ck_assert_uint_eq(t->part[2].marks[0], 1); /* inn */
    ck_assert_uint_eq(t->part[2].open, 1);
    ck_assert_uint_eq(t->part[1].open, 0);
    ck_assert_uint_eq(t->part[3].beside, 1u << 0 | 1u << 1);
    ck_assert_uint_eq(t->part[4].beside, 1u << 1); /* any edge names it */
    ck_assert_uint_eq(t->part[0].anchor, 1);
    ck_assert_uint_eq(t->part[1].anchor, 7); /* S comes before W, clockwise from N */
    ck_assert_uint_eq(t->part[2].anchor, 4);
    ck_assert_uint_eq(t->part[3].anchor, 3);
    ck_assert_int_eq(__builtin_popcountll(t->wake), 2);
    reader_close(&x);
}
END_TEST

/* A share of an edge is no edge: a city is named by the first edge that is its own. */
START_TEST(anchors)
{
    reader x;

    read_tiles(&x, START "[tile T]\ncopies = 1\nedges = CCFC\ncity.1 = N+W\ncity.2 = E touches=N\nfield.1 = SL+SR\n"
                         "[tile U]\ncopies = 1\nedges = FFFF\nfield.1 = WR+NL+WL+SR+SL+ER+EL+NR\ncloister.1 = mid\n"
                         "[tile V]\ncopies = 1\nedges = CCCC\ncity.1 = W+N\ncity.2 = S+E\nfield.1 = inner\n", NULL, NULL);
    no_fault(x.r);
    ck_assert_uint_eq(type_of(&x, "base:T")->part[0].anchor, 1);
    ck_assert_uint_eq(type_of(&x, "base:T")->part[1].anchor, 4);
    ck_assert_uint_eq(type_of(&x, "base:T")->part[2].anchor, 6);
    ck_assert_uint_eq(type_of(&x, "base:U")->part[0].anchor, 0);
    ck_assert_uint_eq(type_of(&x, "base:U")->part[1].anchor, SV_NO_PART);
    ck_assert_uint_eq(type_of(&x, "base:V")->part[1].anchor, 4);
    ck_assert_uint_eq(type_of(&x, "base:V")->part[2].anchor, SV_NO_PART);
    reader_close(&x);
}
END_TEST

/* ---- how many ------------------------------------------------------------------------------------------------------------------ */

#define COPIES(id, lines) "[tile " id "]\n" lines "edges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n"
static const char counted[] = START COPIES("E", "copies = 4\ncopies.C1 = 5\n") COPIES("Eg", "copies = 1\ncopies.C1 = 0\n")
    COPIES("only", "copies.C2 = 3\ncopies = 0\n");
static const char more_counted[] = COPIES("R", "copies = 2\n") COPIES("I-1", "copies = 1\npart = I\n") COPIES("II-1", "copies = 3\npart = II\nstart = yes\n");

START_TEST(copies)
{
    static const struct {
        const char *mix, *tiles; /* id and copies of every type, in order */
    } cases[] = {
        {"", "base:A=1 base:E=4 base:Eg=1"},
        {"edition = C1\n", "base:A=1 base:E=5"},
        {"edition = C2\n", "base:A=1 base:E=4 base:Eg=1 base:only=3"},
        {"[tiles]\nbase:E = 7\nbase:A = 2\n", "base:A=2 base:E=7 base:Eg=1"},
        {"[tiles]\nbase:E = 0\nbase:Eg = 255\n", "base:A=1 base:E=0 base:Eg=255"},
        {"[expansions]\nmore = yes\n", "base:A=1 base:E=4 base:Eg=1 more:R=2 more:I-1=1 more:II-1=3"},
        {"[expansions]\nmore = 2x\n", "base:A=1 base:E=4 base:Eg=1 more:R=4 more:I-1=2 more:II-1=6"},
        {"[expansions]\nmore = II\n", "base:A=1 base:E=4 base:Eg=1 more:R=2 more:II-1=3"},
        {"[expansions]\nmore = all -II\n", "base:A=1 base:E=4 base:Eg=1 more:R=2 more:I-1=1"},
        {"[expansions]\nmore = 3x\n[tiles]\nmore:R = 1\n", "base:A=1 base:E=4 base:Eg=1 more:R=1 more:I-1=3 more:II-1=9"},
        {"[expansions]\nmore = shops\n", "base:A=1 base:E=4 base:Eg=1"}, /* taken without its tiles */
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        reader x;
        char found[400] = "";

        read_tiles(&x, counted, more_counted, cases[i].mix);
        no_fault(x.r);
        for (int t = 0; t < x.mix->squares->types; t++)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s=%d", t ? " " : "", x.mix->squares->type[t].id,
                     x.mix->squares->more[t].copies);
        ck_assert_str_eq(found, cases[i].tiles);
        reader_close(&x);
    }
}
END_TEST

START_TEST(the_start_tile)
{
    static const struct {
        const char *mix, *start; /* NULL: a fault */
    } cases[] = {
        {"", "base:A"},
        {"[expansions]\nmore = yes\n", "more:II-1"}, /* an expansion brings its own */
        {"[expansions]\nmore = I\n", "base:A"},
        {"[expansions]\nmore = yes\n[tiles]\nbase:A = 0\n", "more:II-1"}, /* the first that is there */
        {"[expansions]\nmore = I\n[tiles]\nbase:A = 0\n", NULL},
        {"[tiles]\nbase:A = 0\n", NULL},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        reader x;

        read_tiles(&x, counted, more_counted, cases[i].mix);
        if (!cases[i].start) {
            only_fault(x.r, SV_E_TILES_START, 0, NULL, cases[i].mix);
        } else {
            no_fault(x.r);
            ck_assert_str_eq(x.mix->squares->type[x.mix->squares->start].id, cases[i].start);
        }
        reader_close(&x);
    }
}
END_TEST

/* `start = no` says no. */
START_TEST(no_start)
{
    reader x;

    read_tiles(&x, COPIES("A", "copies = 1\nstart = no\n") COPIES("B", "copies = 1\nstart = yes\n"), NULL, NULL);
    no_fault(x.r);
    ck_assert_str_eq(x.mix->squares->type[x.mix->squares->start].id, "base:B");
    reader_close(&x);
}
END_TEST

/* Every tile that is missing one edge or half edge, or has it twice, is a fault. */
START_TEST(no_gap_is_overlooked)
{
    static const char *const lines[] = {"city.1 = N+W\n", "road.1 = E\n", "road.2 = S\n", "field.1 = EL+SR\n", "field.2 = ER+SL\n"};

    for (size_t left_out = 0; left_out < COUNT(lines); left_out++)
        for (int twice = 0; twice < 2; twice++) {
            char text[400] = START "[tile T]\ncopies = 1\nedges = CRRC\n";
            reader x;

            for (size_t i = 0; i < COUNT(lines); i++)
                if (twice || i != left_out)
                    strcat(text, lines[i]);
            if (twice) {
                char *again = text + strlen(text);

                strcat(text, lines[left_out]);
                strchr(again, '.')[1] = '7'; /* another key */
            }
            read_tiles(&x, text, NULL, NULL);
            only_fault(x.r, SV_E_TILES_SHAPE, twice ? 14 : 6, "base:T", text);
            reader_close(&x);
        }
}
END_TEST

/* A river comes with an expansion; the fields of the base game run along it, on both sides or on none. */
START_TEST(edges_of_expansions)
{
    reader x;

    read_tiles(&x, START, "[tile V]\ncopies = 1\nedges = VCVC\ncity.1 = E+W\nriver.1 = N+S\nfield.1 = NR+SL @E\nfield.2 = NL+SR @E\n"
                          "[tile W]\ncopies = 1\nedges = VVVV\nriver.1 = N+E+S+W\n"
                          "[tile H]\ncopies = 1\nedges = HFFF\nfield.1 = NL+EL+ER+SL+SR+WL+WR\n", "[expansions]\nmore = yes\n");
    no_fault(x.r);
    ports_are(&x, "more:V", "dbc.a.cbd.a.");
    reader_close(&x);
}
END_TEST

static TCase *reading(void)
{
    const TTest *const tests[] = {shapes, words_of_a_part, anchors, copies, the_start_tile, no_start, no_gap_is_overlooked, edges_of_expansions};

    return case_of("reading", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const cases[])(void) = {reading};

    return run_suite("types", cases, COUNT(cases));
}
