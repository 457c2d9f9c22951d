/* Turned tiles, the table of constraints, and the room that a mix asks for on the board. */
#include "board.h"
#include <string.h>

/* N → E → S → W → N; left and right half stay what they are. */
START_TEST(ports_turn)
{
    static const char *const names[] = {"NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"};
    static const char turned[] = "ESWN"; /* of N E S W */
    board b;

    board_open(&b, NULL);
    for (uint16_t type = 0; type < b.q->def->types; type++)
        for (int port = 0; port < SV_PORTS; port++) {
            char name[3];
            int now = port;

            snprintf(name, sizeof name, "%s", names[port]);
            for (int rotation = 0; rotation < 4; rotation++) {
                ck_assert_str_eq(sv_port_name(now), name);
                ck_assert_int_eq(sv_port_parse(name), now);
                ck_assert_uint_eq(b.q->def->variant[type * 4 + rotation].port[now], b.q->def->type[type].port[port]);
                name[0] = turned[strchr("NESW", name[0]) - "NESW"];
                for (now = 0; strcmp(names[now], name) != 0; now++)
                    ;
            }
        }
    board_close(&b);
}
END_TEST

static int edge_of(const board *b, int type, int rotation, int e) /* as it lies */
{
    return b->q->def->type[type].edge[(e - rotation + 4) % 4];
}

static int goes_with(const board *b, int one, int other)
{
    const sv_square_def *d = b->q->def;

    return one == other || d->edge[one].def->fits_any || d->edge[other].def->fits_any;
}

/* Every type, rotation and constraint: what each neighbour shows, or that there is none. Beside no tile at all (0) nothing fits. */
START_TEST(the_whole_table)
{
    board b;

    board_open(&b, NULL);
    const sv_square_def *d = b.q->def;

    ck_assert_uint_eq(d->edges, 8);
    ck_assert_uint_eq(d->constraints, 9 * 9 * 9 * 9);
    for (uint16_t type = 0; type < d->types; type++)
        for (uint32_t cons = 0; cons < d->constraints; cons++) {
            const uint32_t digit[4] = {cons % 9, cons / 9 % 9, cons / 81 % 9, cons / 729};
            unsigned mask = 0, count = 0;

            for (int rotation = 0; rotation < 4; rotation++) {
                int fits = cons != 0;

                for (int e = 0; e < 4; e++)
                    fits &= !digit[e] || goes_with(&b, edge_of(&b, type, rotation, e), (int)digit[e] - 1);
                mask |= (unsigned)fits << rotation;
                count += (unsigned)fits;
            }
            if (d->fit_mask[type * d->constraints + cons] != mask || d->fit_count[type * d->constraints + cons] != count)
                ck_abort_msg("%s at constraint %u: mask %x, should be %x", d->type[type].id, cons, d->fit_mask[type * d->constraints + cons], mask);
        }
    board_close(&b);
}
END_TEST

/* What is offered on every free square of the present board, against comparing edges tile by tile. */
static void offers_are_right(const board *b)
{
    const sv_square_def *d = b->q->def;

    for (uint16_t f = 0; f < b->q->n->frontier; f++)
        for (uint16_t type = 0; type < d->types; type++)
            for (int rotation = 0; rotation < 4; rotation++) {
                const int x = sv_key_x(b->q->front[f].key), y = sv_key_y(b->q->front[f].key);
                const int offered = d->fit_mask[type * d->constraints + b->q->cons[f]] >> rotation & 1;

                if (offered != !sv_squares_naive_fit(b->s, type, x, y, rotation))
                    ck_abort_msg("%s turned %d on %d,%d", d->type[type].id, rotation * 90, x, y);
            }
}

/* One tile of each type, in each rotation: all eight kinds of edges, on all four sides. */
START_TEST(beside_one_tile)
{
    board b;

    board_open(&b, NULL);
    for (uint16_t type = 0; type < b.q->def->types; type++)
        for (int rotation = 0; rotation < 4; rotation++) {
            board_clear(&b);
            lay(&b, strchr(b.q->def->type[type].id, ':') + 1, -3, 2, rotation * 90);
            ck_assert_uint_eq(b.q->n->frontier, 4);
            offers_are_right(&b);
            ck_assert_int_eq(sv_squares_naive_fit(b.s, type, -3, 2, rotation), SV_CLASH_TAKEN);
            ck_assert_int_eq(sv_squares_naive_fit(b.s, type, -2, 3, rotation), SV_CLASH_ALONE); /* a corner is not enough */
        }
    board_close(&b);
}
END_TEST

/* Squares with two, three and four neighbours; the abbey beside everything. */
START_TEST(between_tiles)
{
    board b;

    board_open(&b, NULL);
    lay_map(&b, 0, 0, ". U . \n"
                      "E/270 . R1-07 \n"
                      ". coast abbey");
    offers_are_right(&b);
    ck_assert_int_eq(sv_squares_naive_fit(b.s, (uint16_t)board_type(&b, "abbey"), 1, 1, 0), 0);
    ck_assert_int_eq(sv_squares_naive_fit(b.s, (uint16_t)board_type(&b, "C"), 1, 1, 0), SV_CLASH_N | SV_CLASH_E | SV_CLASH_S | SV_CLASH_W);
    ck_assert_int_eq(sv_squares_naive_fit(b.s, (uint16_t)board_type(&b, "C"), 1, 3, 0), SV_CLASH_N); /* the coast; the abbey does not mind */
    ck_assert_int_eq(sv_squares_naive_fit(b.s, (uint16_t)board_type(&b, "C"), 3, 2, 0), 0);
    board_close(&b);
}
END_TEST

/* ---- room in the state ------------------------------------------------------------------------------------------------------ */

START_TEST(room)
{
    board b;
    size_t tiles = 0, parts = 0;

    board_open(&b, NULL);
    const sv_square_def *d = b.q->def;

    for (uint16_t t = 0; t < d->types; t++) {
        tiles += d->more[t].copies;
        parts += (size_t)d->more[t].copies * d->type[t].parts;
    }
    ck_assert_uint_eq(d->tiles_max, tiles);
    ck_assert_uint_eq(d->pieces_max, 3 * 3 + 8 + 4); /* three bridges for each of three players, eight ferries, four tokens */
    ck_assert_uint_eq(d->parts_max, parts + d->pieces_max);
    ck_assert_uint_eq(b.s->lay->size % 8, 0);
    board_close(&b);
}
END_TEST

static TCase *variants(void)
{
    TCase *t = tcase_create("variants");

    tcase_set_timeout(t, 60);
    tcase_add_test(t, ports_turn);
    tcase_add_test(t, the_whole_table);
    tcase_add_test(t, beside_one_tile);
    tcase_add_test(t, between_tiles);
    tcase_add_test(t, room);
    return t;
}

int main(void)
{
    Suite *s = suite_create("variants");

    suite_add_tcase(s, variants());
    return board_main(s);
}
