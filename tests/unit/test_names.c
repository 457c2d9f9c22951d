/* Texts of places on the board: the anchor is the first edge (of a field: half edge) clockwise from N as the tile lies; any edge of
   a part names it when it is read; `#2` tells parts with one anchor apart. Texts are unique on a tile and read back. */
#include "board.h"
#include <stdio.h>
#include <string.h>

static board b;
static void set_up(void) { board_open(&b, NULL); }
static void tear_down(void) { board_close(&b); }

static const struct {
    const char *tile;
    int degrees;
    const char *texts; /* of its parts, in the order of the file */
} anchors[] = {
    {"D", 0, "city:N road:E field:EL field:ER"},
    {"D", 90, "city:E road:N field:NR field:NL"},
    {"D", 180, "city:S road:E field:ER field:NL"},
    {"D", 270, "city:W road:N field:NL field:NR"},
    {"C", 90, "city:N"},
    {"N", 0, "city:N field:EL"},
    {"N", 90, "city:N field:SL"},
    {"N", 180, "city:E field:NL"},
    {"N", 270, "city:S field:NL"},
    {"A", 0, "road:S monastery:mid field:NL"},
    {"A", 90, "road:W monastery:mid field:NL"},
    {"KT07", 0, "monastery:mid field:NL field:ER"},
    {"KT07", 90, "monastery:mid field:NR field:NL"},
    {"AM02", 90, "city:E city:N field:mid field:mid#2"},
    {"WF02", 0, "city:N city:E city:W field:SL field:mid"},
    {"twins", 180, "monastery:mid monastery:mid#2 field:NL"},
    {"HS02", 0, "city:N city:E field:SL"},  /* a share of edge N gives no name */
    {"HS02", 90, "city:N city:S field:WL"},
    {"HS02", 180, "city:E city:W field:NL"},
    {"HS02", 270, "city:S city:N field:EL"},
    {"R2-05", 90, "city:N river:E field:ER field:EL"},
    {"FR03", 0, "road:N road:W road:S road:E field:NL field:NR field:ER field:SR"},
    {"abbey", 0, "monastery:mid"},
};
enum { ANCHORS = sizeof anchors / sizeof *anchors };

static const char *text_of(uint16_t part_number, int with_square)
{
    static char text[64];

    ck_assert_int_eq(sv_part_text(b.s, part_number, with_square, text, sizeof text), (int)strlen(text));
    return text;
}

START_TEST(first_edge_clockwise)
{
    char texts[256] = "";
    const int tile = lay(&b, anchors[_i].tile, 3, -2, anchors[_i].degrees);

    for (uint16_t p = b.q->tile[tile].first; p < b.q->n->parts; p++)
        snprintf(texts + strlen(texts), sizeof texts - strlen(texts), "%s%s", *texts ? " " : "", text_of(p, 0));
    ck_assert_str_eq(texts, anchors[_i].texts);
}
END_TEST

/* Every part of every tile in every rotation: its text is its own, and reads back; so does the text with each of its edges. */
START_TEST(unique_and_read_back)
{
    for (uint16_t type = 0; type < b.q->def->types; type++)
        for (int rotation = 0; rotation < 4; rotation++) {
            board_clear(&b);
            const int tile = lay(&b, strchr(b.q->def->type[type].id, ':') + 1, 0, 0, rotation * 90);
            const sv_tile *t = &b.q->tile[tile];
            char texts[SV_PARTS_MAX][64];

            for (uint16_t p = t->first; p < t->first + t->parts; p++) {
                snprintf(texts[p - t->first], sizeof texts[0], "%s", text_of(p, 1));
                for (int k = 0; k < p - t->first; k++)
                    ck_assert_str_ne(texts[k], texts[p - t->first]);
                ck_assert_int_eq(sv_part_read(b.s, texts[p - t->first]), p);
            }
            for (int port = 0; port < SV_PORTS; port++) {
                const int p = sv_port_part(b.q, t, port);

                if (p < 0)
                    continue;
                const char *kind = b.q->def->feature[b.q->def->type[type].part[p - t->first].kind].def->id;

                ck_assert_int_eq(sv_part_find(b.s, kind, sv_port_name(port), 1, tile), p);
                ck_assert_int_eq(sv_part_find(b.s, kind, sv_port_name(port), 2, tile), -1);
            }
        }
}
END_TEST

static const struct {
    const char *text, *part; /* NULL: it names nothing */
} readings[] = {
    {"city:N @ 0,0", "city:N 0,0"},   {"city:W @ 0,0", "city:N 0,0"},       {"field:SR @ 0,0", "field:EL 0,0"},
    {"field:EL @ 0,0", "field:EL 0,0"}, {"city:E @ 0,0", NULL},             {"road:N @ 0,0", NULL},
    {"field:N @ 0,0", NULL},          {"field:NL @ 0,0", NULL},             {"city:NL @ 0,0", NULL},
    {"city:mid @ 0,0", NULL},         {"city:N#2 @ 0,0", NULL},             {"city:N#1 @ 0,0", "city:N 0,0"},
    {"town:N @ 0,0", NULL},           {"city:n @ 0,0", NULL},               {"city: @ 0,0", NULL},
    {"city:N @ 0,1", NULL},           {"city:N @ 0", NULL},                 {"city:N", NULL},
    {"field:mid @ 1,0", "field:mid 1,0"}, {"field:mid#2 @ 1,0", "field:mid#2 1,0"}, {"field:mid#3 @ 1,0", NULL},
    {"field:mid#0 @ 1,0", NULL},      {"field:mid#2x @ 1,0", NULL},            {"field:mid# @ 1,0", NULL},
         {"road:E @ 6,6", "road:E 6,6"},       {"road:W @ 6,6", "road:E 6,6"}, /* the bridge */
    {"road:N @ 6,6", NULL},           {"road:mid @ 6,6", NULL},             {"city:NR @ 3,0", "city:E 3,0"}, /* its share */
    {"", NULL},                       {"@ 0,0", NULL},                      {"city:N @ 0,0 via here", NULL},
};
enum { READINGS = sizeof readings / sizeof *readings };

START_TEST(reading)
{
    lay(&b, "N", 0, 0, 0);
    lay(&b, "AM02", 1, 0, 0);
    lay(&b, "HS02", 3, 0, 0);
    const uint16_t meadow = (uint16_t)lay(&b, "meadow", 6, 6, 0); /* apart: nothing beside it refuses a road */

    ck_assert_int_ge(sv_squares_add_part(b.s, meadow, (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    ck_assert_msg(sv_part_read(b.s, readings[_i].text) == (readings[_i].part ? part(&b, readings[_i].part) : -1), "\"%s\" means part %d",
                  readings[_i].text, sv_part_read(b.s, readings[_i].text));
}
END_TEST

/* Parts that were put there are named by the edges they end at, beside those that are printed. */
START_TEST(added_parts)
{
    const uint8_t road = (uint8_t)board_kind(&b, "road");

    lay_map(&b, -1, -1, "U/90 meadow");
    ck_assert_str_eq(text_of((uint16_t)sv_squares_add_part(b.s, 0, road, 3, 1), 1), "road:E @ -1,-1");
    ck_assert_str_eq(text_of((uint16_t)part(&b, "road:N -1,-1"), 1), "road:N @ -1,-1");
    const uint16_t across = (uint16_t)sv_squares_add_part(b.s, 1, road, 2, 0), along = (uint16_t)sv_squares_add_part(b.s, 1, road, 3, 1);

    ck_assert_str_eq(text_of(across, 0), "road:N");
    ck_assert_str_eq(text_of(along, 0), "road:E");
    ck_assert_int_eq(sv_part_read(b.s, "road:S @ 0,-1"), across);
    ck_assert_int_eq(sv_part_read(b.s, "road:W @ 0,-1"), along);
    ck_assert_int_eq(sv_part_read(b.s, "road:W @ -1,-1"), along - 2);
    lay(&b, "meadow", 5, 5, 0);
    ck_assert_str_eq(text_of((uint16_t)sv_squares_add_part(b.s, 2, road, 3, -1), 0), "road:W");
    sound(&b);
}
END_TEST

/* A place keeps its name when its feature becomes another kind: that is what stands on the tile. */
START_TEST(a_castle_lies_where_the_city_was)
{
    lay_map(&b, 0, 0, "E/180\nE");
    const uint16_t at = (uint16_t)part(&b, "city:N 0,1");

    ck_assert(sv_squares_retire(b.s, at, (uint8_t)board_kind(&b, "castle")));
    ck_assert_str_eq(text_of(at, 1), "city:N @ 0,1");
    ck_assert_int_eq(sv_part_read(b.s, "city:N @ 0,1"), at);
}
END_TEST

/* A short buffer gets the beginning, and how long the whole is. */
START_TEST(short_buffers)
{
    char text[64], full[64];

    lay(&b, "AM02", -12, 34, 0);
    const uint16_t at = (uint16_t)part(&b, "field:mid#2 -12,34");
    const int length = sv_part_text(b.s, at, 1, full, sizeof full);

    ck_assert_str_eq(full, "field:mid#2 @ -12,34");
    for (size_t n = 1; n <= (size_t)length + 1; n++) {
        memset(text, 'x', sizeof text);
        ck_assert_int_eq(sv_part_text(b.s, at, 1, text, n), length);
        ck_assert_uint_eq(strlen(text), n - 1);
        ck_assert_int_eq(strncmp(text, full, n - 1), 0);
        ck_assert_int_eq(text[n], 'x');
    }
}
END_TEST

static TCase *names(void)
{
    TCase *t = tcase_create("names");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, first_edge_clockwise, 0, ANCHORS);
    tcase_add_test(t, unique_and_read_back);
    tcase_add_loop_test(t, reading, 0, READINGS);
    tcase_add_test(t, added_parts);
    tcase_add_test(t, a_castle_lies_where_the_city_was);
    tcase_add_test(t, short_buffers);
    return t;
}

int main(void)
{
    Suite *s = suite_create("names");

    suite_add_tcase(s, names());
    return board_main(s);
}
