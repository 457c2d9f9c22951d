/* The stock of tiles: stack, hand, set aside. With the base game of Carcassonne, the only game here that has tiles. */
#include <check.h>
#include <string.h>
#include "game/game.h"

static sv_report *report;
static sv_library *library;
static sv_mix *mix;
static sv_game *game;
static sv_session *s;
static sv_ctx *c;

static void set_up(void)
{
    report = sv_report_new("en");
    library = sv_library_open(NULL, report);
    ck_assert_ptr_nonnull(library);
    mix = sv_mix_load(library, &(sv_mix_desc){.name = "base-c1", .purpose = SV_FOR_PLAY}, report);
    ck_assert_ptr_nonnull(mix);
    game = sv_game_new(mix, SV_GAME_ASK_CHANCE, report);
    s = &game->s;
    c = &s->ctx[0];
    sv_game_advance(game); /* the start tile lies, the first draw is asked */
    ck_assert_uint_eq(s->decision.who, SV_CHANCE);
}

static void tear_down(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
    sv_library_close(library);
    sv_report_free(report);
}

static void recount(int good)
{
    char text[128];

    ck_assert_msg(sv_game_check(game, text, sizeof text) == good, "%s", text);
}

static uint16_t some_type(void)
{
    return sv_stock_kth(s, 3);
}

START_TEST(the_beginning)
{
    uint32_t total = 0;

    ck_assert_int_eq(sv_game_stack(game), sv_mix_tiles(mix) - 1);
    for (uint16_t t = 0; t < s->lay->types; t++)
        total += sv_stock_of(c, t);
    ck_assert_uint_eq(total, c->head->stack);
    ck_assert_uint_eq(c->head->tile, SV_NO_TILE);
    ck_assert_uint_eq(c->head->wake & (SV_WAKE_HAND | SV_WAKE_STACK_EMPTY), 0);
    recount(1);
}
END_TEST

START_TEST(drawing)
{
    const uint16_t type = some_type(), copies = sv_stock_of(c, type), stack = c->head->stack;

    ck_assert_int_eq(sv_stock_draw(c, type), 1);
    ck_assert_uint_eq(c->head->tile, type);
    ck_assert_uint_eq(sv_stock_of(c, type), copies - 1u);
    ck_assert_uint_eq(c->head->stack, stack - 1u);
    ck_assert_uint_ne(c->head->wake & SV_WAKE_HAND, 0);
    ck_assert_int_eq(sv_stock_draw(c, type), 0); /* the hand is full */
    ck_assert_uint_eq(c->head->stack, stack - 1u);
    recount(1);
}
END_TEST

START_TEST(setting_aside)
{
    const uint16_t type = some_type();

    ck_assert_int_eq(sv_stock_discard(c), 0); /* nothing in hand */
    sv_stock_draw(c, type);
    ck_assert_int_eq(sv_stock_discard(c), 1);
    ck_assert_uint_eq(c->head->tile, SV_NO_TILE);
    ck_assert_uint_eq(s->aside[type], 1);
    ck_assert_uint_eq(c->head->wake & SV_WAKE_HAND, 0);
    recount(1);
}
END_TEST

/* Tiles that lie open, and then come into somebody's hand. */
START_TEST(aside_and_taken)
{
    const uint16_t type = some_type(), copies = sv_stock_of(c, type), stack = c->head->stack;

    ck_assert_int_eq(c->api->take_aside(c, type), 0); /* none lies there */
    ck_assert_int_eq(c->api->set_aside(c, type), 1);
    ck_assert_uint_eq(s->aside[type], 1);
    ck_assert_uint_eq(c->head->stack, stack - 1);
    ck_assert_uint_eq(c->head->tile, SV_NO_TILE);
    ck_assert_int_eq(c->api->set_aside(c, s->lay->types), 0);
    ck_assert_int_eq(c->api->take_aside(c, s->lay->types), 0);
    recount(1);
    ck_assert_int_eq(c->api->take_aside(c, type), 1);
    ck_assert_uint_eq(s->aside[type], 0);
    ck_assert_uint_eq(c->head->tile, type);
    ck_assert(c->head->wake & SV_WAKE_HAND);
    ck_assert_uint_eq(sv_stock_of(c, type), copies - 1);
    c->api->set_aside(c, sv_stock_kth(s, 0));
    ck_assert_int_eq(c->api->take_aside(c, sv_stock_kth(s, 0)), 0); /* the hand is full */
    recount(1);
    while (c->api->set_aside(c, type)) /* to the last copy */
        ;
    ck_assert_uint_eq(sv_stock_of(c, type), 0);
    recount(1);
}
END_TEST

START_TEST(putting_back)
{
    const uint16_t type = some_type(), copies = sv_stock_of(c, type), stack = c->head->stack;
    const uint64_t before = sv_game_hash(game);

    ck_assert_int_eq(sv_stock_back(c), 0);
    sv_stock_draw(c, type);
    ck_assert_int_eq(sv_stock_back(c), 1);
    ck_assert_uint_eq(sv_stock_of(c, type), copies);
    ck_assert_uint_eq(c->head->stack, stack);
    ck_assert_uint_eq(sv_game_hash(game), before);
    recount(1);
}
END_TEST

/* Every weight below the size of the stack stands for one tile, in the order of the types. */
START_TEST(picking)
{
    static uint32_t times[1024];
    uint16_t last = 0;

    memset(times, 0, sizeof times);
    for (uint32_t r = 0; r < c->head->stack; r++) {
        const uint16_t type = sv_stock_pick(s, r);

        ck_assert_uint_ge(type, last);
        last = type;
        times[type]++;
    }
    for (uint16_t t = 0; t < s->lay->types; t++)
        ck_assert_uint_eq(times[t], sv_stock_of(c, t));
}
END_TEST

START_TEST(kinds_left)
{
    const uint16_t kinds = sv_stock_kinds(s);
    uint16_t last = 0, n = 0;

    for (uint16_t t = 0; t < s->lay->types; t++)
        n = (uint16_t)(n + (sv_stock_of(c, t) != 0));
    ck_assert_uint_eq(kinds, n);
    for (uint16_t k = 0; k < kinds; k++) {
        const uint16_t type = sv_stock_kth(s, k);

        ck_assert_uint_ne(sv_stock_of(c, type), 0);
        ck_assert_int_eq(k == 0 || type > last, 1);
        last = type;
    }
}
END_TEST

/* A type without copies is not drawn. */
START_TEST(used_up)
{
    const uint16_t type = some_type(), kinds = sv_stock_kinds(s);

    while (sv_stock_of(c, type)) {
        ck_assert_int_eq(sv_stock_draw(c, type), 1);
        sv_stock_discard(c);
    }
    ck_assert_int_eq(sv_stock_draw(c, type), 0);
    ck_assert_uint_eq(c->head->tile, SV_NO_TILE);
    ck_assert_uint_eq(sv_stock_kinds(s), kinds - 1u);
    for (uint32_t r = 0; r < c->head->stack; r++)
        ck_assert_uint_ne(sv_stock_pick(s, r), type);
    recount(1);
}
END_TEST

START_TEST(the_last_tile)
{
    while (c->head->stack) {
        ck_assert_uint_eq(c->head->wake & SV_WAKE_STACK_EMPTY, 0);
        ck_assert_int_eq(sv_stock_draw(c, sv_stock_pick(s, c->head->stack - 1u)), 1);
        if (c->head->stack)
            sv_stock_discard(c);
    }
    ck_assert_uint_ne(c->head->wake & SV_WAKE_STACK_EMPTY, 0);
    ck_assert_uint_eq(sv_stock_kinds(s), 0);
    sv_stock_back(c);
    ck_assert_uint_eq(c->head->stack, 1);
    ck_assert_uint_eq(c->head->wake & SV_WAKE_STACK_EMPTY, 0);
    recount(1);
}
END_TEST

START_TEST(the_recount_sees_it)
{
    const uint16_t type = some_type();

    s->stock[type]--;
    recount(0);
    s->stock[type]++;
    recount(1);
    s->head->stack++;
    recount(0);
    s->head->stack--;
    s->stock_sum[type / 8]++;
    recount(0);
    s->stock_sum[type / 8]--;
    s->head->wake ^= SV_WAKE_STACK_EMPTY;
    recount(0);
    s->head->wake ^= SV_WAKE_STACK_EMPTY;
    recount(1);
}
END_TEST

/* What the draw offers to chance, with its weights, is the stack; and it is the same draw without a list. */
START_TEST(the_offer_of_chance)
{
    const sv_decision *d = sv_game_advance(game);
    uint32_t total = 0;

    ck_assert_uint_eq(d->count, sv_stock_kinds(s));
    for (uint32_t k = 0; k < d->count; k++) {
        ck_assert_uint_eq(sv_span_option(s, k).a, sv_stock_kth(s, k));
        ck_assert_uint_eq(sv_game_weight(game, k), sv_stock_of(c, sv_stock_kth(s, k)));
        total += sv_game_weight(game, k);
    }
    ck_assert_uint_eq(total, c->head->stack);
    const sv_hook *hook = sv_machine_ask(s)->offer->hook;

    ck_assert_uint_eq(hook->total(c), total);
    for (uint32_t r = 0, k = 0, used = 0; r < total; r++) {
        if (r - used >= sv_game_weight(game, k))
            used += sv_game_weight(game, k++);
        const sv_option listed = sv_span_option(s, k), quick = hook->draw(c, listed.row, r);

        ck_assert_int_eq(memcmp(&quick, &listed, sizeof quick), 0);
    }
}
END_TEST

static Suite *stock(void)
{
    Suite *suite = suite_create("stock");
    TCase *t = tcase_create("stock");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, the_beginning);
    tcase_add_test(t, drawing);
    tcase_add_test(t, setting_aside);
    tcase_add_test(t, aside_and_taken);
    tcase_add_test(t, putting_back);
    tcase_add_test(t, picking);
    tcase_add_test(t, kinds_left);
    tcase_add_test(t, used_up);
    tcase_add_test(t, the_last_tile);
    tcase_add_test(t, the_recount_sees_it);
    tcase_add_test(t, the_offer_of_chance);
    suite_add_tcase(suite, t);
    return suite;
}

int main(void)
{
    SRunner *r = srunner_create(stock());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
