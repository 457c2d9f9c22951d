/* Every fact of house rules on a position that is known: five tiles laid by two players. */
#include "board/squares.h"
#include "gametest.h"
#include "house/hooks.h"
#include "house/names.h"
#include "mix/mix.h"
#include "state/mix.h"

/* What is chosen, from the first turn on; a draw is chosen too. Red: a follower on the road, the big follower on the monastery.
   Blue: a follower in the city, which is completed with a shield and brings 8 points. */
static const char *const moves[] = {"draw-tile base:U",  "place-tile base:U 1,0 0",  "place-follower road:E",            /* red */
                                    "draw-tile base:F",  "place-tile base:F 0,-1 90", "place-follower city:N",            /* blue */
                                    "draw-tile base:B",  "place-tile base:B 0,1 0",   "place-big-follower monastery:mid", /* red */
                                    "draw-tile base:E",  "place-tile base:E 0,-2 180", "pass",                             /* blue */
                                    "draw-tile base:B",  "place-tile base:B -1,1 0"};
enum { RED, BLUE };

static const char text[] = "[game]\ngame = carcassonne\nedition = C1\nplayers = red blue\n[expansions]\nbase = yes\ninns-cathedrals = yes\ncrop-circles = yes\n";
static sv_mix *mix;
static sv_game *game;

static void setup_game(void)
{
    const sv_mix_desc desc = {.name = "mix", .text = text, .purpose = SV_FOR_PLAY};

    setup();
    mix = sv_mix_load(lib, &desc, r);
    no_fault(r);
    game = new_game(mix, SV_GAME_ASK_CHANCE);
    sv_game_start(game, 1);
    for (int i = 0; i < COUNT(moves); i++) {
        uint32_t k;

        ck_assert_ptr_nonnull(sv_game_advance(game));
        ck_assert_msg(sv_game_option_find(game, moves[i], &k), "%s is not possible", moves[i]);
        ck_assert_int_eq(sv_game_choose(game, k), 1);
    }
    ck_assert_ptr_nonnull(sv_game_advance(game));
}

static void teardown_game(void)
{
    sv_game_free(game);
    sv_mix_free(mix);
    teardown();
}

static sv_ctx *ctx(void) { return &game->s.ctx[0]; }

/* What facts are asked of: `0,1 monastery` a part of that kind on that square, `lay 0,1 base:B` that tile there, `score` what is scored
   below, "" nothing. */
static sv_house_at at_of(const char *where, uint8_t who)
{
    static const sv_item item = {.kind = 0, .context = SV_COMPLETE};
    static sv_score score;
    sv_house_at at = sv_house_at_game(ctx(), who);
    char name[32];
    int x, y;

    if (!strcmp(where, "score")) {
        score = (sv_score){.item = &item, .tiles = 5, .units = 6, .rate = 2, .extra = 1, .receivers = 1u << RED};
        score.strength[RED] = 3;
        score.strength[BLUE] = 1;
        score.personal[RED] = 4;
        at.s = &score;
    } else if (sscanf(where, "lay %d,%d %31s", &x, &y, name) == 3) {
        const int there = ctx()->board->api->find(ctx(), x, y);

        at.x = (int16_t)x;
        at.y = (int16_t)y;
        at.type = (uint16_t)sv_house_tile_number(mix, name);
        at.tile = there < 0 ? SV_NONE16 : (uint16_t)there;
    } else if (sscanf(where, "%d,%d %31s", &x, &y, name) == 3) {
        const int tile = ctx()->board->api->find(ctx(), x, y), kind = sv_house_number(mix, SV_HOUSE_OF_KIND, name);
        uint16_t part = tile < 0 ? 0 : ctx()->board->tile[tile].first;

        ck_assert_int_ge(tile, 0);
        while (sv_feature_of(ctx()->board, part)->kind != kind)
            part++;
        ck_assert_int_eq(ctx()->board->part[part].tile, tile);
        at = sv_house_at_part(ctx(), who, part);
    } else {
        ck_assert_str_eq(where, "");
    }
    return at;
}

static const struct {
    const char *text, *where;
    uint8_t who;
    int value;
} known[] = {
    /* in the fifth turn, the third of Red, who has laid his tile */
    {"round", "", RED, 3},
    {"turn", "", RED, 5},
    {"part", "", RED, 1},
    {"stack", "", RED, 96}, /* 72 + 18 + 12, less the start tile and five */
    {"tiles-laid", "", RED, 6},
    {"ending", "", RED, 0},
    {"points", "", RED, 0},
    {"points", "", BLUE, 8},
    {"lead", "", RED, -8},
    {"lead", "", BLUE, 8},
    {"supply.follower", "", RED, 6},
    {"supply.follower", "", BLUE, 7},
    {"supply.big-follower", "", RED, 0},
    {"supply.big-follower", "", BLUE, 1},
    {"on-board.follower", "", RED, 1},
    {"on-board.follower", "", BLUE, 0},
    {"on-board.big-follower", "", RED, 1},
    {"with.big-follower", "", RED, 1},
    {"with.big-follower", "", BLUE, 0},
    {"own-turn", "", RED, 1},
    {"own-turn", "", BLUE, 0},
    /* the road of the start tile and the one beside it */
    {"kind is road", "1,0 road", RED, 1},
    {"kind is city", "1,0 road", RED, 0},
    {"tiles", "0,0 road", RED, 2},
    {"open", "0,0 road", RED, 2},
    {"complete", "0,0 road", RED, 0},
    {"own.figures", "0,0 road", RED, 1},
    {"own.figures", "0,0 road", BLUE, 0},
    {"others.figures", "0,0 road", RED, 0},
    {"others.figures", "0,0 road", BLUE, 1},
    {"marks.inn", "0,0 road", RED, 0},
    /* the city above */
    {"kind is city", "0,0 city", RED, 1},
    {"tiles", "0,0 city", RED, 3},
    {"open", "0,-1 city", RED, 0},
    {"complete", "0,-2 city", RED, 1},
    {"marks.shield", "0,0 city", RED, 1},
    {"marks.inn", "0,0 city", RED, 0}, /* a mark of roads */
    {"own.figures", "0,0 city", BLUE, 0},
    {"new-tile", "-1,1 field", RED, 1},
    {"new-tile", "0,0 city", RED, 0},
    /* fields */
    {"beside.city", "0,-2 field", RED, 1},
    {"beside.city.complete", "0,-2 field", RED, 1},
    {"beside.monastery", "0,1 field", RED, 0}, /* tiles say which cities a field touches, and no more */
    {"beside.monastery.complete", "0,1 field", RED, 0},
    {"beside.road", "0,-2 field", RED, 0},
    /* the monastery below the start tile */
    {"tile is base:B", "0,1 monastery", RED, 1},
    {"tile is base:D", "0,1 monastery", RED, 0},
    {"tile is river:R1-02", "0,1 monastery", RED, 0}, /* in no play here */
    {"tile is river:R1-02", "", RED, 0},
    {"tile-figures", "0,1 field", RED, 1},
    {"tile-figures", "0,0 road", RED, 0},
    {"tile-own", "0,1 field", RED, 1},
    {"tile-own", "0,1 field", BLUE, 0},
    {"tile-has.big-follower", "0,1 field", BLUE, 1},
    {"tile-has.follower", "0,1 field", BLUE, 0},
    {"on-tile.monastery", "0,1 field", RED, 1},
    {"on-tile.city", "0,1 field", RED, 0},
    {"on-tile.field", "1,0 road", RED, 2},
    {"neighbours", "0,1 monastery", RED, 2},
    {"neighbours", "0,0 road", RED, 3},
    {"around", "0,1 monastery", RED, 3},
    {"around", "0,0 road", RED, 4},
    {"distance.own", "0,1 monastery", RED, 0},
    {"distance.own", "0,-1 city", RED, 1},
    {"distance.own", "0,-2 city", RED, 2},
    {"distance.own", "0,-2 city", BLUE, 999},
    {"distance.start", "0,-2 city", RED, 2},
    {"distance.start", "0,0 city", RED, 0},
    {"distance.start", "1,0 road", RED, 1},
    /* a tile to be laid */
    {"covers", "lay 3,2 base:B", RED, 0},
    {"covers", "lay 0,1 base:B", RED, 1},
    {"tile-figures", "lay 0,1 base:B", RED, 1},
    {"tile-figures", "lay 3,2 base:B", RED, 0},
    {"distance.start", "lay 3,2 base:B", RED, 3},
    {"distance.own", "lay 3,2 base:B", RED, 2},
    {"neighbours", "lay 1,1 base:B", RED, 2},
    {"around", "lay 1,1 base:B", RED, 3},
    {"on-tile.road", "lay 1,1 base:X", RED, 4},
    {"tile is base:X", "lay 1,1 base:X", RED, 1},
    {"tile-mark.crop-circle", "lay 1,1 crop-circles:CA01", RED, 1},
    {"tile-mark.crop-circle", "lay 1,1 base:X", RED, 0},
    /* what is being scored */
    {"tiles", "score", RED, 5},
    {"value", "score", RED, 17},
    {"value", "score", BLUE, 13},
    {"strength", "score", RED, 3},
    {"strength", "score", BLUE, 1},
    {"strength.all", "score", RED, 4},
    {"receivers", "score", RED, 1},
    /* together */
    {"2 * tiles + marks.shield", "0,0 city", RED, 7},
    {"tiles >= 3 and not (points > 7)", "0,0 city", RED, 1},
    {"tiles >= 3 and not (points > 7)", "0,0 city", BLUE, 0},
};

static int seen[64]; /* by number of the fact */

static void note(const sv_house_expr *e)
{
    if (e && e->fact)
        seen[e->fact - sv_house_facts] = 1;
    if (e) {
        note(e->a);
        note(e->b);
    }
}

static const sv_house_expr *parse(sv_arena *a, const char *what)
{
    static const sv_house_type types[] = {SV_HOUSE_NUMBER, SV_HOUSE_FLAG};
    const sv_house_expr *e = NULL;

    for (int i = 0; i < COUNT(types) && !e; i++) {
        sv_house_use use = {.a = a, .r = r, .lib = lib, .sel = mix->sel, .where = {"t.ini", 1}, .what = "test", .at = 31};

        sv_report_clear(r);
        e = sv_house_read(&use, what, types[i]);
    }
    no_fault(r);
    ck_assert_ptr_nonnull(e);
    ck_assert_int_eq(sv_house_bind(mix, e), 1);
    note(e);
    return e;
}

START_TEST(on_a_known_position)
{
    sv_arena a = {0};

    ck_assert_int_le(sv_house_n_facts, COUNT(seen));
    for (int i = 0; i < COUNT(known); i++) {
        const sv_house_expr *e = parse(&a, known[i].text);
        const sv_house_at at = at_of(known[i].where, known[i].who);
        const int32_t found = sv_house_get(e, &at);

        ck_assert_msg(found == known[i].value, "%s at \"%s\" of player %d is %d, not %d", known[i].text, known[i].where, known[i].who, found, known[i].value);
        if (e->type == SV_HOUSE_NUMBER) { /* and within the bounds by which conditions are judged */
            int64_t min, max;

            sv_house_range(e, &min, &max);
            ck_assert_int_ge(found, min);
            ck_assert_int_le(found, max);
        }
    }
    const sv_house_expr *figure = parse(&a, "figure is big-follower");
    sv_house_at at = at_of("0,0 road", RED);

    at.figure = (uint8_t)sv_house_number(mix, SV_HOUSE_OF_FIGURE, "big-follower");
    ck_assert_int_eq(sv_house_get(figure, &at), 1);
    at.figure = (uint8_t)sv_house_number(mix, SV_HOUSE_OF_FIGURE, "follower");
    ck_assert_int_eq(sv_house_get(figure, &at), 0);
    at.figure = SV_NO_OWNER; /* not known */
    ck_assert_int_eq(sv_house_get(figure, &at), 0);
    for (int i = 0; i < sv_house_n_facts; i++)
        ck_assert_msg(seen[i], "the fact %s is looked at nowhere", sv_house_fact_form(&a, &sv_house_facts[i]));
    sv_arena_free(&a);
}
END_TEST

/* Listens: `ending` whenever something is paid. */
static int paid[2]; /* during the game, while its end is counted */

static void hear(void *end, const sv_news *news)
{
    const sv_house_at at = sv_house_at_game(ctx(), RED);

    if (news->kind == SV_NEWS_POINTS)
        paid[sv_house_get(end, &at)]++;
}

/* In the setup it is nobody's round; what is paid at the end is told from what is paid before. */
START_TEST(before_and_after)
{
    sv_arena a = {0};
    const sv_house_expr *round = parse(&a, "round"), *ending = parse(&a, "ending");
    uint64_t rng = 3;

    sv_game_start(game, 1);
    const sv_house_at at = sv_house_at_game(ctx(), RED);

    ck_assert_int_eq(sv_house_get(round, &at), 0);
    sv_game_listen(game, hear, (void *)ending, "en");
    while (sv_game_advance(game))
        sv_game_choose(game, sv_game_pick(game, &rng));
    ck_assert_int_eq(sv_game_over(game), 1);
    ck_assert_int_gt(paid[0], 0);
    ck_assert_int_gt(paid[1], 0);
    sv_arena_free(&a);
}
END_TEST

static TCase *facts(void)
{
    const TTest *const all[] = {on_a_known_position, before_and_after};
    TCase *t = case_of("facts", all, COUNT(all));

    tcase_add_checked_fixture(t, setup_game, teardown_game);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {facts};
    return run_suite("house-facts", cases, COUNT(cases));
}
