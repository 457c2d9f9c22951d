/* What plugins see and ask of the board: places offered, parts at edges, what is counted when a feature is scored. */
#include "board.h"
#include <string.h>
#include "board/tokens.h"

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:U = 20\nbase:A = 9\n"); }
static void tear_down(void) { board_close(&b); }

#define API (b.q->view.api)
#define CTX (&b.s->ctx[0])

START_TEST(where_is_what)
{
    lay_map(&b, -1, -1, "U/90 . meadow");
    const uint16_t tile = (uint16_t)API->find(CTX, 1, -1);

    ck_assert_int_eq(API->find(CTX, -1, -1), 0);
    ck_assert_int_eq(tile, 1);
    ck_assert_int_eq(API->find(CTX, 0, -1), -1); /* free, beside tiles */
    ck_assert_int_eq(API->find(CTX, 300, 300), -1);
    ck_assert_int_eq(API->part_at(CTX, 0, 1), part(&b, "road:N -1,-1"));
    ck_assert_int_eq(API->part_at(CTX, 0, 4), -1);
    ck_assert_int_eq(API->part_at(CTX, 0, 3), part(&b, "field:EL -1,-1"));
    const int bridge = API->add_part(CTX, tile, (uint8_t)board_kind(&b, "road"), 0, 2);

    ck_assert_int_eq(API->part_at(CTX, tile, 7), bridge);
    ck_assert_int_eq(API->part_at(CTX, tile, 4), -1);
    ck_assert_int_eq(API->part_at(CTX, tile, -1), -1);
    ck_assert_int_eq(API->part_at(CTX, tile, SV_PORTS), -1);
    ck_assert_int_eq(API->part_at(CTX, 2, 0), -1);
    ck_assert_int_eq(API->part_at(CTX, SV_NO_TILE, 0), -1);
    ck_assert_uint_eq(b.q->part[bridge].bits, SV_PART_ADDED);
}
END_TEST

/* Empty squares beside tiles, each once; what a tile shows at an edge, with what was put on it. */
START_TEST(empty_squares_and_edges)
{
    int x, y, n = 0, beside = 0;

    lay_map(&b, 0, 0, "D U");
    const uint16_t d = (uint16_t)API->find(CTX, 0, 0), u = (uint16_t)API->find(CTX, 1, 0);

    for (uint32_t k = 0; API->empty(CTX, k, &x, &y); k++, n++) {
        ck_assert_int_eq(API->find(CTX, x, y), -1);
        beside += API->find(CTX, x + 1, y) >= 0 || API->find(CTX, x - 1, y) >= 0 || API->find(CTX, x, y + 1) >= 0 || API->find(CTX, x, y - 1) >= 0;
    }
    ck_assert_int_eq(n, 6);
    ck_assert_int_eq(beside, 6);
    ck_assert_int_eq(API->edge(CTX, d, 1), API->edge(CTX, u, 3)); /* the road */
    ck_assert_int_ne(API->edge(CTX, d, 0), API->edge(CTX, u, 0)); /* city and field */
    ck_assert_int_ge(API->add_part(CTX, u, (uint8_t)board_kind(&b, "road"), 0, 2), 0);
    ck_assert_int_eq(API->edge(CTX, u, 0), API->edge(CTX, u, 1));
    ck_assert_int_eq(API->edge(CTX, u, 4), -1);
    ck_assert_int_eq(API->edge(CTX, SV_NO_TILE, 0), -1);
}
END_TEST

/* Edges of that place where the two kinds meet; 0: it fits, or other edges do not. */
static unsigned meet(uint16_t type, int x, int y, int rotation, int a, int bb)
{
    const int clash = API->clash(CTX, type, x, y, rotation);
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

    for (int e = 0; e < 4; e++) {
        const int beyond = API->find(CTX, x + dx[e], y + dy[e]), mine = b.q->def->type[type].edge[(e - rotation) & 3];
        const int theirs = beyond < 0 ? -1 : API->edge(CTX, (uint16_t)beyond, e ^ 2);

        if (clash >> e & 1 && !(mine == a && theirs == bb) && !(mine == bb && theirs == a))
            return 0;
    }
    return (unsigned)clash & 15;
}

/* For every type of tile: exactly the places where nothing but those two kinds stand in the way, as `clash` sees them. */
START_TEST(where_a_tile_nearly_fits)
{
    int all = 0;

    lay_map(&b, 0, 0, "D U meadow\n. U/90 .");
    const int road = sv_squares_edge(b.q->def, "road"), field = sv_squares_edge(b.q->def, "field");

    ck_assert_int_eq(sv_squares_edge(b.q->def, "swamp"), -1);
    ck_assert_int_ge(API->add_part(CTX, (uint16_t)API->find(CTX, 2, 0), (uint8_t)board_kind(&b, "road"), 0, 2), 0);
    for (uint16_t type = 0; type < b.q->def->types; type++) {
        sv_near_fit told[200], few[4];
        uint32_t square = 0;
        const int n = (int)API->near_fits(CTX, type, (uint16_t)road, (uint16_t)field, &square, told, 200);
        int x, y, k = 0;

        ck_assert_int_lt(n, 200);
        ck_assert_uint_eq(API->near_fits(CTX, type, (uint16_t)road, (uint16_t)field, &square, told + n, 4), 0);
        for (uint32_t at = 0; API->empty(CTX, at, &x, &y); at++) {
            const int north = API->find(CTX, x, y - 1);
            uint32_t edges = 0;

            for (int rotation = 0; rotation < 4; rotation++)
                edges |= meet(type, x, y, rotation, road, field) << rotation * 8;
            if (!edges)
                continue;
            ck_assert_int_lt(k, n);
            ck_assert_int_eq(told[k].x, x);
            ck_assert_int_eq(told[k].y, y);
            ck_assert_uint_eq(told[k].edges, edges);
            ck_assert_uint_eq(told[k].near_[0], north < 0 ? SV_NO_TILE : (unsigned)north);
            ck_assert_ptr_eq(told[k].near_, API->around(CTX, x, y));
            k++;
        }
        ck_assert_int_eq(k, n);
        all += k;
        square = 0;
        for (uint32_t at = 0, some = 4; some == 4; at += some) { /* a few at a time, and the kinds the other way round */
            some = API->near_fits(CTX, type, (uint16_t)field, (uint16_t)road, &square, few, 4);
            for (uint32_t i = 0; i < some; i++) {
                ck_assert_ptr_eq(few[i].near_, told[at + i].near_);
                ck_assert_uint_eq(few[i].edges, told[at + i].edges);
            }
        }
    }
    ck_assert_ptr_null(API->around(CTX, 0, 0));     /* a tile lies there */
    ck_assert_ptr_null(API->around(CTX, 100, 100)); /* no tile beside it */
    ck_assert_int_gt(all, 20);
}
END_TEST

/* What a plugin is told of this mix: the kinds of figures, how many pieces there are, the bits of tile marks and of its own. */
START_TEST(what_plugins_are_told)
{
    const sv_ctx *own = NULL; /* the context of board-test */

    for (int i = 0; i < b.mix->loaded.list.n; i++)
        if (!strcmp(b.mix->loaded.list.at[i].manifest->id, "board-test"))
            own = &b.s->ctx[i];
    ck_assert_ptr_nonnull(own);
    ck_assert_uint_eq(own->kinds, 2);
    ck_assert_uint_eq(own->kind[0].flags, SV_KIND_OF_PLAYER | SV_KIND_OCCUPIES | SV_KIND_FOLLOWER); /* the follower */
    ck_assert_uint_eq(own->kind[0].count, 7);
    ck_assert_uint_eq(own->kind[0].strength, 1);
    ck_assert(own->kind[0].features >> board_kind(&b, "road") & 1);
    ck_assert(!(own->kind[0].features >> board_kind(&b, "river") & 1));
    ck_assert_uint_eq(own->kind[1].flags, SV_KIND_OF_PLAYER | SV_KIND_OCCUPIES); /* the watcher says that it is none */
    ck_assert_uint_eq(own->pieces[0], 8);                                        /* ferries */
    ck_assert_uint_eq(own->pieces[1], 3);                                        /* bridges, of each player */
    ck_assert_uint_eq(own->wake[0], b.q->def->type[board_type(&b, "FR02")].wake);
    ck_assert_uint_eq(own->wake[0] & (own->wake[0] - 1), 0); /* one bit, that of the mark */
    ck_assert_uint_ne(own->wake[0], 0);
    ck_assert_uint_ne(own->wake[1], 0);
    ck_assert_uint_ne(own->wake[1], own->wake[0]);
}
END_TEST

START_TEST(the_start_tile)
{
    const uint16_t type = API->start_type(CTX);

    ck_assert_str_eq(b.q->view.type[type].id, "base:D");
    const uint8_t copies = b.s->stock[type];

    ck_assert_int_eq(API->lay_start(CTX, type, 0, 0, 0), 1);
    ck_assert_int_eq(API->lay_start(CTX, type, 0, 0, 0), 0); /* taken: the tile stays in the stack */
    ck_assert_int_eq(b.s->stock[type], copies - 1);
    sound(&b);
}
END_TEST

/* Offered, as a range and as a list: exactly the squares and rotations that fit, each once. */
START_TEST(places_on_offer)
{
    static sv_option room[4000];
    sv_span span[2];

    lay_map(&b, 0, 0, ". U E/180 abbey\n"
                      "A/270 . R1-07 .\n"
                      ". C coast meadow");
    API->add_part(CTX, (uint16_t)API->find(CTX, 3, 2), (uint8_t)board_kind(&b, "road"), 1, 2);
    for (uint16_t type = 0; type < b.q->view.types; type++) {
        sv_offers o = {.next = room, .end = room + 4000, .span = span, .by.plain = 1};
        uint32_t n = 0;

        b.s->head->tile = type;
        API->offer_places(CTX, &o);
        for (int y = -2; y < 5; y++)
            for (int x = -2; x < 6; x++)
                for (int r = 0; r < 4; r++)
                    n += !API->clash(CTX, type, x, y, r);
        ck_assert_int_eq(API->fits(CTX, type), n != 0);
        ck_assert_uint_eq(o.weight, n);
        if (!n)
            continue;
        ck_assert_uint_eq(span[0].total, n);
        span[0].range->all(CTX, &o);
        ck_assert_int_eq(o.next - room, (long)n);
        for (uint32_t k = 0; k < n; k++) {
            const sv_option at = span[0].range->at(CTX, room[k].row, k);

            ck_assert_int_eq(memcmp(&at, &room[k], sizeof at), 0);
            ck_assert_int_eq(API->clash(CTX, type, (int16_t)at.a, (int16_t)at.b, at.c), 0);
            for (uint32_t i = 0; i < k; i++)
                ck_assert_int_ne(memcmp(&room[i], &room[k], sizeof at), 0);
        }
    }
    b.s->head->tile = SV_NO_TILE;
}
END_TEST

/* ---- what is counted ------------------------------------------------------------------------------------------------------------------ */

static int tiles_now(uint16_t at)
{
    sv_score sc = {.tiles = 0};

    sv_squares_collect(b.s, &sc, at);
    return sc.tiles;
}

/* Tiles once each, figures of all parts, sums of marks. */
START_TEST(collected)
{
    lay_map(&b, 0, -1, ". V/270 V\n"
                       "inn TB24 V/90");
    const int red = figure(&b, 0, "road:W 0,0"), blue = figure(&b, 1, "road:S 2,-1");
    sv_score sc = {.tiles = 0};

    sv_squares_collect(b.s, &sc, (uint16_t)part(&b, "road:N 1,0"));
    ck_assert_uint_eq(sc.tiles, 5);
    ck_assert_uint_eq(sc.n_figures, 2);
    ck_assert_int_eq(sc.figures[0] + sc.figures[1], red + blue);
    ck_assert_uint_eq(sc.marks[0], 1);
}
END_TEST

/* The scratch numbers that tell tiles apart go round after 65,535 features: what was counted then, and not since, is still counted. */
START_TEST(numbers_go_round)
{
    lay_map(&b, 0, 0, "U U . U U U");
    const uint16_t often = (uint16_t)part(&b, "road:E 0,0"), seldom = (uint16_t)part(&b, "road:E 3,0");

    for (int step = 65534; step < 65538; step++) {
        ck_assert_int_eq(tiles_now(seldom), 3);
        for (int i = 0; i < step; i++)
            ck_assert_int_eq(tiles_now(often), 2);
    }
    ck_assert_int_eq(tiles_now(seldom), 3);
}
END_TEST

START_TEST(figures_on_one_part)
{
    lay(&b, "U", 0, 0, 0);
    const int a = figure(&b, 0, "road:E 0,0"), c = figure(&b, 1, "road:E 0,0"), d = figure(&b, 2, "road:E 0,0"), order[3] = {c, a, d};

    ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 3);
    for (int i = 0; i < 3; i++) { /* from the middle of the list, from its end, the last one */
        sv_figure_home(CTX, (uint8_t)order[i], SV_CAUSE_SCORED);
        sound(&b);
        ck_assert_int_eq(feature(&b, "road:E 0,0")->followers, 2 - i);
    }
    ck_assert_int_eq(b.q->part[part(&b, "road:E 0,0")].figure, 0);
}
END_TEST

START_TEST(a_memo)
{
    lay_map(&b, 0, 0, "U U");
    API->set_paid(CTX, (uint16_t)part(&b, "road:E 0,0"), 5);
    ck_assert_int_eq(feature(&b, "road:W 1,0")->paid, 5);
    sound(&b);
}
END_TEST

/* ---- a tile of several squares ------------------------------------------------------------------------------------------------ */

/* The parts offered to a follower are these, each once. */
static void offers(const char *const *parts)
{
    static sv_option room[64];
    sv_offers o = {.next = room, .end = room + 64, .open = room};
    uint16_t follower = 0;
    int n = 0;

    while (strcmp(b.mix->table.kind[follower].id, "follower") != 0)
        follower++;
    API->offer_deploy(CTX, &o, follower);
    for (; parts[n]; n++) {
        int found = 0;

        for (const sv_option *at = room; at < o.next; at++)
            found += at->a == part(&b, parts[n]);
        ck_assert_msg(found == 1, "%s is offered %d times", parts[n], found);
    }
    ck_assert_int_eq((int)(o.next - room), n);
}

static int from_hand(int (*lay_it)(sv_ctx *c, const sv_option *o), const char *tile, int x, int y, int degrees)
{
    const uint16_t type = (uint16_t)board_type(&b, tile);

    if (b.s->head->tile == SV_NO_TILE)
        ck_assert(sv_stock_take(b.s, type));
    b.s->head->tile = type;
    return lay_it(CTX, &(sv_option){0, (uint16_t)x, (uint16_t)y, (uint16_t)(degrees / 90)});
}

/* What lies on either square is offered; of a field that goes on in the second, only the part there. */
START_TEST(a_tile_of_two_squares)
{
    static const char *const first[] = {"road:N 0,0", "field:WL 0,0", "field:EL 0,0", NULL};
    static const char *const both[] = {"road:N 0,0", "field:WL 0,0", "road:S 1,0", "monastery:mid 1,0", "field:NL 1,0", NULL};
    static const char *const third[] = {"road:N 2,0", "field:EL 2,0", "field:WL 2,0", NULL};

    ck_assert(from_hand(API->lay, "U", 0, 0, 90));
    offers(first);
    ck_assert(from_hand(API->lay_more, "A", 1, 0, 0));
    sound(&b);
    offers(both);
    ck_assert(sv_tile_is_new(CTX, &b.q->view, 0));
    ck_assert(sv_tile_is_new(CTX, &b.q->view, 1));
    ck_assert(from_hand(API->lay, "U", 2, 0, 90)); /* another tile */
    sound(&b);
    offers(third);
    ck_assert(!sv_tile_is_new(CTX, &b.q->view, 1));
    ck_assert(!sv_tile_is_new(CTX, &b.q->view, 0));
}
END_TEST

START_TEST(no_further_square)
{
    ck_assert(!from_hand(API->lay_more, "U", 0, 0, 90)); /* nothing was laid in this part */
    ck_assert(from_hand(API->lay, "U", 0, 0, 90));
    void *before = board_bytes(&b);

    ck_assert(!API->lay_more(CTX, &(sv_option){0, 1, 0, 0})); /* nothing in hand */
    ck_assert(board_same(&b, before));
    ck_assert(!from_hand(API->lay_more, "A", 1, 1, 0)); /* not beside it */
    ck_assert(!from_hand(API->lay_more, "A", 0, 0, 0)); /* on it */
    ck_assert_int_eq(*b.q->view.tiles, 1);
    ck_assert(from_hand(API->lay_more, "A", 1, 0, 0));
    ck_assert_int_eq(*b.q->view.tiles, 2);
    b.s->head->laid = 0;
    ck_assert(!from_hand(API->lay_more, "A", 0, 1, 0)); /* another was laid since */
}
END_TEST

static TCase *squares(void)
{
    TCase *t = tcase_create("squares");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, where_is_what);
    tcase_add_test(t, empty_squares_and_edges);
    tcase_add_test(t, where_a_tile_nearly_fits);
    tcase_add_test(t, the_start_tile);
    tcase_add_test(t, what_plugins_are_told);
    tcase_add_test(t, places_on_offer);
    tcase_add_test(t, collected);
    tcase_add_test(t, numbers_go_round);
    tcase_add_test(t, figures_on_one_part);
    tcase_add_test(t, a_memo);
    tcase_add_test(t, a_tile_of_two_squares);
    tcase_add_test(t, no_further_square);
    return t;
}

int main(void)
{
    Suite *s = suite_create("squares");

    suite_add_tcase(s, squares());
    return board_main(s);
}
