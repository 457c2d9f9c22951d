/* The groups of the stack: drawn up one after another, or let in by an event. With the River, whose tiles come before all others. */
#include <check.h>
#include <string.h>
#include "game/game.h"
#include "turn/compile.h"

static sv_report *report;
static sv_library *library;
static sv_mix *mix;
static sv_game *game;
static sv_session *s;
static sv_ctx *c;

enum { FORK, COURSE, LAKE, LAST, ORDINARY, LATE };
enum { COURSES = 10, LAKES = 1, OTHERS = 71 };

static void begin(void)
{
    game = sv_game_new(mix, SV_GAME_ASK_CHANCE, report);
    s = &game->s;
    c = &s->ctx[0];
    sv_game_advance(game);
    ck_assert_uint_eq(s->decision.who, SV_CHANCE);
}

static void set_up(void)
{
    report = sv_report_new("en");
    library = sv_library_open(NULL, report);
    ck_assert_ptr_nonnull(library);
    mix = sv_mix_load(library, &(sv_mix_desc){.name = "river-c2", .purpose = SV_FOR_PLAY}, report);
    ck_assert_ptr_nonnull(mix);
    begin();
}

static void tear_down(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
    sv_library_close(library);
    sv_report_free(report);
}

static void stack_is(uint16_t group, unsigned stack, unsigned waiting)
{
    char text[128];

    ck_assert_msg(sv_game_check(game, text, sizeof text), "%s", text);
    ck_assert_uint_eq(c->head->group, group);
    ck_assert_uint_eq(c->head->stack, stack);
    ck_assert_uint_eq(c->head->waiting, waiting);
    ck_assert_int_eq((c->head->wake & SV_WAKE_STACK_EMPTY) != 0, stack == 0);
}

static uint16_t type_named(const char *id)
{
    for (uint16_t t = 0; t < mix->squares->types; t++)
        if (!strcmp(mix->squares->type[t].id, id))
            return t;
    ck_abort_msg("no tile %s", id);
    return 0;
}

static void draw_any(void)
{
    const uint16_t type = sv_stock_pick(s, c->head->stack - c->head->waiting - 1u);

    ck_assert_uint_eq(mix->stock.of[type], c->head->group);
    ck_assert_int_eq(sv_stock_draw(c, type), 1);
}

static void draw_up(int tiles)
{
    while (tiles--) {
        draw_any();
        sv_stock_discard(c);
    }
}

START_TEST(in_order)
{
    stack_is(COURSE, COURSES + LAKES + OTHERS, LAKES + OTHERS); /* this river has no fork */
    ck_assert_uint_eq(sv_stock_of(c, type_named("river:R1-02")), 0);
    ck_assert_uint_eq(sv_stock_of(c, type_named("base:U")), 0);
    draw_up(COURSES - 1);
    stack_is(COURSE, 1 + LAKES + OTHERS, LAKES + OTHERS);
    draw_up(1);
    stack_is(LAKE, LAKES + OTHERS, OTHERS);
    ck_assert_uint_eq(sv_stock_kinds(s), 1);
    ck_assert_uint_eq(sv_stock_kth(s, 0), type_named("river:R1-02"));
    draw_up(1);
    stack_is(ORDINARY, OTHERS, 0);
    draw_up(OTHERS);
    stack_is(ORDINARY, 0, 0);
}
END_TEST

/* A tile goes back while others of its group are left there; alone it would only come again. */
START_TEST(putting_back)
{
    draw_any();
    ck_assert_int_eq(sv_stock_back(c), 1);
    stack_is(COURSE, COURSES + LAKES + OTHERS, LAKES + OTHERS);
    draw_up(COURSES - 1);
    draw_any();
    ck_assert_int_eq(sv_stock_back(c), 0);
    ck_assert_uint_ne(c->head->tile, SV_NO_TILE);
    ck_assert_int_eq(sv_stock_discard(c), 1);
    stack_is(LAKE, LAKES + OTHERS, OTHERS);
}
END_TEST

/* A position names tiles of any group. */
START_TEST(out_of_a_group_that_waits)
{
    ck_assert_int_eq(sv_stock_draw(c, type_named("base:X")), 1);
    stack_is(COURSE, COURSES + LAKES + OTHERS - 1, LAKES + OTHERS - 1);
    ck_assert_int_eq(sv_stock_back(c), 1);
    stack_is(COURSE, COURSES + LAKES + OTHERS, LAKES + OTHERS);
    ck_assert_int_eq(sv_stock_set_aside(c, type_named("river:R1-02")), 1);
    ck_assert_int_eq(sv_stock_set_aside(c, type_named("river:R1-02")), 0);
    stack_is(COURSE, COURSES + OTHERS, OTHERS);
    draw_up(COURSES);
    stack_is(ORDINARY, OTHERS, 0); /* the lake is not there any more, so its group is passed over */
}
END_TEST

/* The nine fields U of the base game as a group that an event opens. */
static void late_group(void)
{
    static const sv_stack_group late = {.id = "late", .opens = SV_OPENS_BY_EVENT};

    sv_game_free(game);
    mix->stock.group[LATE] = &late;
    mix->stock.groups = LATE + 1;
    mix->stock.of[type_named("base:U")] = LATE;
    memset(mix->empty, 0, mix->lay.size);
    ck_assert(sv_mix_fill_empty(mix));
    begin();
}

START_TEST(by_an_event)
{
    const uint16_t u = type_named("base:U");
    const unsigned late = mix->squares->more[u].copies;

    late_group();
    stack_is(COURSE, COURSES + LAKES + OTHERS - late, LAKES + OTHERS - late); /* not counted: it may never open */
    draw_up(COURSES + LAKES);
    stack_is(ORDINARY, OTHERS - late, 0);
    ck_assert_uint_eq(sv_stock_of(c, u), 0);
    ck_assert_int_eq(sv_stock_open_group(c, LATE), 1);
    stack_is(ORDINARY, OTHERS, 0);
    ck_assert_uint_eq(sv_stock_of(c, u), late);
    ck_assert_int_eq(sv_stock_open_group(c, LATE), 0);
    ck_assert_int_eq(sv_stock_open_group(c, LAKE), 0); /* opens in order */
    ck_assert_int_eq(sv_stock_open_group(c, SV_NONE16), 0);
}
END_TEST

START_TEST(by_an_event_before_its_time)
{
    const uint16_t u = type_named("base:U");

    late_group();
    ck_assert_int_eq(sv_stock_open_group(c, LATE), 1);
    stack_is(COURSE, COURSES + LAKES + OTHERS, LAKES + OTHERS);
    ck_assert_uint_eq(sv_stock_of(c, u), 0);
    draw_up(COURSES + LAKES);
    ck_assert_uint_eq(sv_stock_of(c, u), mix->squares->more[u].copies);
}
END_TEST

START_TEST(by_an_event_at_the_end)
{
    const unsigned late = mix->squares->more[type_named("base:U")].copies;

    late_group();
    draw_up((int)(COURSES + LAKES + OTHERS - late));
    stack_is(ORDINARY, 0, 0);
    ck_assert_int_eq(sv_stock_open_group(c, LATE), 1);
    stack_is(ORDINARY, late, 0);
}
END_TEST

START_TEST(what_another_tile_would_be_offered)
{
    const uint16_t place = (uint16_t)sv_mix_row_number(mix, "place-tile"), spring = type_named("river:R1-01");
    const uint64_t before = sv_game_hash(game);

    ck_assert_int_eq(sv_offers_with_tile(c, place, type_named("river:R1-07")), 1);
    ck_assert_int_eq(sv_offers_with_tile(c, place, type_named("base:U")), 1);
    ck_assert_int_eq(sv_offers_with_tile(c, place, type_named("base:C")), 0); /* a city all round fits nowhere */
    ck_assert_int_eq(sv_offers_with_tile(c, SV_NONE16, spring), 0);
    sv_why_done(s); /* the decision that was asked stands again */
    ck_assert_uint_eq(sv_game_hash(game), before);
}
END_TEST

/* A plugin that nests turns costs nothing in a mix without the row that does it: the lake with the volcano is of River II. */
START_TEST(turns_are_nested_only_where_that_row_is)
{
    static const char text[] = "[game]\ngame = carcassonne\n[expansions]\nriver = yes\n[river]\nriver-set = II\n";
    sv_mix *other = sv_mix_load(library, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PLAY}, report);

    ck_assert_ptr_nonnull(other);
    ck_assert_int_eq(other->prog.pushes_frames, 1);
    ck_assert_int_eq(mix->prog.pushes_frames, 0);
    sv_mix_free(other);
}
END_TEST

static Suite *stock_groups(void)
{
    Suite *suite = suite_create("stock groups");
    TCase *t = tcase_create("stock groups");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, in_order);
    tcase_add_test(t, putting_back);
    tcase_add_test(t, out_of_a_group_that_waits);
    tcase_add_test(t, by_an_event);
    tcase_add_test(t, by_an_event_before_its_time);
    tcase_add_test(t, by_an_event_at_the_end);
    tcase_add_test(t, what_another_tile_would_be_offered);
    tcase_add_test(t, turns_are_nested_only_where_that_row_is);
    suite_add_tcase(suite, t);
    return suite;
}

int main(void)
{
    SRunner *r = srunner_create(stock_groups());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
