/* Catan Seafarers: whole random games of every scenario and number of players. They end, nothing is lost, the longest route is what a count by hand
   finds whenever the board has changed, a record leads to the same end, and no memory is asked for. SEEDS=625 in the environment plays so many games of
   each table, of which at least 95 % must end in time; tools/soak.sh plays many more in other ways. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "../../plugins/seafarers/seafarers.h"
#include "gametest.h"
#include "sanitized.h"

enum { SEEDS = SANITIZED ? 1 : 2, TURNS_A_PLAYER = 400, LONG = 200000 };

static uint64_t seeds(void)
{
    const char *more = getenv("SEEDS");

    return more ? strtoull(more, NULL, 10) : SEEDS;
}

static const struct {
    const char *scenario;
    int players, target;
} tables[] = {{"new-shores", 3, 13}, {"new-shores", 4, 13}, {"four-islands", 3, 12}, {"four-islands", 4, 12},
              {"oceania", 3, 12},    {"oceania", 4, 12},    {"desert", 3, 12},       {"desert", 4, 12}};

static sv_mix *mix_watched(int table, const char *more, int watched)
{
    static char text[300];

    snprintf(text, sizeof text, "[game]\ngame = seafarers\nplayers = %d\n[expansions]\nseafarers = yes\n[seafarers]\nscenario = %s\n%s", tables[table].players,
             tables[table].scenario, more);
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "seafarers", .text = text, .purpose = SV_FOR_PLAY, .watched = watched}, r);

    no_fault(r);
    return m;
}

static sv_mix *mix_of(int table, const char *more) { return mix_watched(table, more, 0); }

static sv_ctx *context(sv_game *g) { return &g->s.ctx[0]; }

/* ---- counted by hand ----------------------------------------------------------------------------------------------------------------------- */

static void cards_are_all_there(sv_ctx *c)
{
    static const int all[CARDS] = {14, 5, 2, 2, 2};
    const sf_game *g = sf_of_game(c);

    for (int i = 0; i < RESOURCES; i++) {
        int n = 0;

        for (uint8_t p = 0; p < c->head->players; p++)
            n += g->hand[p][i];
        ck_assert_int_le(n, 19);
    }
    for (int i = 0; i < CARDS; i++) {
        int n = 0;

        for (uint8_t p = 0; p < c->head->players; p++)
            n += g->card[p][i] + g->played[p][i];
        ck_assert_int_le(n, all[i]);
    }
}

/* What stands on the map is what the supplies lack, and what points there are for. */
static void pieces_and_points_are_right(sv_ctx *c)
{
    const sv_hexes *h = sf_board(c);
    const sf_game *g = sf_of_game(c);
    int edges[SV_PLAYERS_MAX][2] = {{0}}, corners[SV_PLAYERS_MAX][2] = {{0}};

    for (uint16_t e = 0; e < h->map->edges; e++)
        if (h->edge[e])
            edges[sv_hex_owner(h->edge[e])][sv_hex_class(h->edge[e])]++;
    for (uint16_t v = 0; v < h->map->corners; v++)
        if (h->corner[v])
            corners[sv_hex_owner(h->corner[v])][sv_hex_class(h->corner[v])]++;
    for (uint8_t p = 0; p < c->head->players; p++) {
        ck_assert_int_eq(edges[p][CLASS_ROAD], 15 - c->api->supply(c, p, c->fig[FIG_ROAD]));
        ck_assert_int_eq(edges[p][CLASS_SHIP], 15 - c->api->supply(c, p, c->fig[FIG_SHIP]));
        ck_assert_int_eq(corners[p][CLASS_SETTLEMENT], 5 - c->api->supply(c, p, c->fig[FIG_SETTLEMENT]));
        ck_assert_int_eq(corners[p][CLASS_CITY], 4 - c->api->supply(c, p, c->fig[FIG_CITY]));
        ck_assert_int_eq(c->head->amount[POINTS][p], corners[p][CLASS_SETTLEMENT] + 2 * corners[p][CLASS_CITY] + g->tokens[p] + g->played[p][VICTORY_POINT] +
                                                         2 * (g->route_holder == p + 1) + 2 * (g->army_holder == p + 1));
    }
}

/* A route is what a recount finds, also before it is measured for the card; the holder of the card has the longest, of five at least. */
static void routes_are_right(sv_ctx *c)
{
    const sf_game *g = sf_of_game(c);

    for (uint8_t p = 0; p < c->head->players; p++) {
        const int counted = sf_hex(c)->longest_slow(c, p);

        ck_assert_int_eq(sf_hex(c)->longest(c, p), counted);
        if (g->unmeasured)
            continue;
        ck_assert_int_eq(g->route[p], counted);
        ck_assert(!g->route_holder || g->route[g->route_holder - 1] >= counted);
        ck_assert(!g->route_holder || g->route[g->route_holder - 1] >= 5);
    }
}

typedef struct looked { /* the board when routes were counted last */
    uint8_t edge[SV_HEX_EDGES_MAX], corner[SV_HEX_CORNERS_MAX];
    int measured;
} looked;

/* Routes: when a piece has come or gone, or they have just been measured. */
static void looked_at(sv_game *g, looked *l)
{
    const sv_hexes *h = sf_board(context(g));
    const int measured = !sf_of_game(context(g))->unmeasured;

    cards_are_all_there(context(g));
    pieces_and_points_are_right(context(g));
    if (l->measured == measured && !memcmp(l->edge, h->edge, h->map->edges) && !memcmp(l->corner, h->corner, h->map->corners))
        return;
    routes_are_right(context(g));
    l->measured = measured;
    memcpy(l->edge, h->edge, h->map->edges);
    memcpy(l->corner, h->corner, h->map->corners);
}

static void recounted(sv_game *g)
{
    char text[200];

    ck_assert_msg(sv_game_check(g, text, sizeof text), "%s", text);
}

/* ---- games --------------------------------------------------------------------------------------------------------------------------------- */

static int plays_to_the_end(sv_game *g, uint64_t seed, int table)
{
    uint64_t rng = seed;
    looked l = {.measured = -1};

    sv_game_start(g, seed);
    while (sv_game_advance(g) && sv_game_turn(g) <= TURNS_A_PLAYER * tables[table].players) {
        looked_at(g, &l);
        recounted(g);
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    ck_assert_ptr_null(sv_game_fault(g));
    looked_at(g, &l);
    return sv_game_over(g);
}

START_TEST(a_game_has_one_winner)
{
    sv_mix *m = mix_of(_i, "");
    sv_game *g = new_game(m, 0);
    const uint64_t games = seeds();
    uint64_t ended = 0;

    for (uint64_t seed = 1; seed <= games; seed++) {
        sv_player_info who;
        int winners = 0;

        if (!plays_to_the_end(g, seed, _i))
            continue;
        ended++;
        for (int p = 0; p < tables[_i].players; p++) {
            sv_game_player(g, p, &who);
            winners += who.place == 1;
            ck_assert(who.place != 1 || who.points >= tables[_i].target);
        }
        ck_assert_int_eq(winners, 1);
    }
    ck_assert_uint_gt(ended, 0);
    ck_assert_msg(games < 20 || ended * 100 >= games * 95, "%d of %d games ended", (int)ended, (int)games);
    ck_assert_uint_eq(sv_game_heap_calls(g), 0);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* With the pirate, and with every choice taken back and made again now and then. */
START_TEST(choices_can_be_taken_back)
{
    sv_mix *m = mix_of(_i, "pirate = yes\nfriendly-robber = yes\n");
    sv_game *g = new_game(m, 0);
    uint64_t rng = 5;

    sv_game_start(g, 5);
    for (int k = 0; k < 400 && sv_game_advance(g); k++) {
        const uint64_t before = sv_game_hash(g);
        const uint32_t choice = sv_game_pick(g, &rng);

        sv_game_choose(g, choice);
        if (k % 40 || !sv_game_advance(g))
            continue;
        const uint64_t after = sv_game_hash(g);

        ck_assert_int_eq(sv_game_undo(g), 1);
        sv_game_advance(g);
        ck_assert_uint_eq(sv_game_hash(g), before);
        sv_game_choose(g, choice);
        sv_game_advance(g);
        ck_assert_uint_eq(sv_game_hash(g), after);
    }
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* The record in that file, played again, ends where the game stands. */
static void comes_to_the_same(const char *path, sv_game *g)
{
    sv_game *again = NULL;
    sv_scenario *s = sv_scenario_read(lib, path, r);

    no_fault(r);
    ck_assert_int_eq(sv_scenario_run(s, -1, NULL, NULL, &again, r), 0);
    no_fault(r);
    sv_game_advance(again);
    ck_assert_uint_eq(sv_game_hash(again), sv_game_hash(g));
    sv_scenario_free(s);
}

START_TEST(a_record_leads_to_the_same_end)
{
    sv_mix *m = mix_of(_i, "trade-build = separated\n");
    sv_game *g = new_game(m, 0);
    char path[1200];

    play(g, 11, 3000);
    sv_game_advance(g);
    snprintf(path, sizeof path, "%s/record.ini", folder);
    ck_assert_int_eq(sv_game_record_file(g, path, r), SV_OK);
    comes_to_the_same(path, g);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* A piece of Road Building that reaches an unknown hex has step 2C played in between: watched hooks do only what the order of play says. */
typedef struct heard {
    int free_before, turned_up;
} heard;

static void hear_found(void *user, const sv_news *news)
{
    heard *h = user;

    if (news->kind != SV_NEWS_CHOICE)
        return;
    h->turned_up += h->free_before && !strncmp(news->text, "turn-up-hex", 11);
    h->free_before = !strncmp(news->text, "free-", 5);
}

/* Whatever leads to a ship by that card, else anything. */
static uint32_t rather_ships(sv_game *g, uint64_t *rng)
{
    static const char *const rather[] = {"free-ship", "card-before-roll road-building", "play-card road-building", "buy-card", "start-ship", NULL};
    const uint32_t n = sv_game_advance(g)->count;
    char text[200];

    for (int i = 0; rather[i] && sv_game_advance(g)->who < 6; i++)
        for (uint32_t k = 0; k < n; k++) {
            sv_game_option_text(g, k, text, sizeof text);
            if (!strncmp(text, rather[i], strlen(rather[i])))
                return k;
        }
    return sv_game_pick(g, rng);
}

START_TEST(a_free_piece_finds_land)
{
    sv_mix *m = mix_watched(4, "", 1);
    sv_game *g = new_game(m, 0);
    heard h = {0, 0};

    sv_game_listen(g, hear_found, &h, "en");
    for (uint64_t seed = 1; seed < 40 && !h.turned_up; seed++) {
        uint64_t rng = seed;

        sv_game_start(g, seed);
        for (int k = 0; k < 1500 && sv_game_advance(g) && !h.turned_up; k++)
            sv_game_choose(g, rather_ships(g, &rng));
        ck_assert_ptr_null(sv_game_fault(g));
    }
    ck_assert_int_gt(h.turned_up, 0);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* Three who only offer one another trades: the record of such a game is longer than others, and can be read again. */
START_TEST(a_very_long_record_is_read_again)
{
    sv_mix *m = mix_of(0, "offers = 20\n");
    sv_game *g = new_game(m, 0);
    char path[1200];
    struct stat file;

    sv_game_start(g, 3);
    while (sv_game_advance(g) && sv_game_choices(g) < LONG)
        sv_game_choose(g, 0);
    snprintf(path, sizeof path, "%s/record.ini", folder);
    ck_assert_int_eq(sv_game_record_file(g, path, r), SV_OK);
    no_fault(r);
    ck_assert_int_eq(stat(path, &file), 0);
    ck_assert_int_gt((int)file.st_size, 5 << 20);
    comes_to_the_same(path, g);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* ---- who gets what is told ---------------------------------------------------------------------------------------------------------------------- */

#define TABLE                                                                                                                            \
    "[scenario]\nformat = 1\ntitle = x\nsource = test\n[game]\ngame = seafarers\nedition = C1\nplayers = red blue green\n"       \
    "[expansions]\nseafarers = yes\n[board]\nhex 6,4 = lumber 8\nhex 8,4 = ore 8\nhex 7,5 = gold 8\n"                                  \
    "[figures]\n1 = red settlement corner 6,4 N\n2 = blue city corner 6,4 SW\n3 = green settlement corner 8,4 N\n"

static const struct {
    const char *text, *lang, *told;
} tellings[] = {
    {TABLE "[turn]\nturn = red\nstep = 1B\n[do]\n1 = chance roll-dice 8\n", "en", "0 +1 lumber; 1 +2 lumber; 2 +1 ore; "},
    {TABLE "4 = robber hex 6,4\n[turn]\nturn = red\nstep = 1B\n[do]\n1 = chance roll-dice 8\n", "nl", "2 +1 erts; "},
    {TABLE "[turn]\nturn = red\nstep = 1B\n[do]\n1 = chance roll-dice 9\n", "en", ""},
    {TABLE "[marks]\ncards.red = 1 monopoly\nhand.red = 1 ore\nhand.blue = 2 ore 1 wool\n"
           "[turn]\nturn = red\nstep = 2B-1\n[do]\n1 = red: play-card monopoly\n2 = red: name-resource ore\n",
     "en", "1 -2 ore; 0 +2 ore; "},
    {TABLE "[marks]\nhand.red = 5 ore\n[turn]\nturn = red\nstep = 2A\n[do]\n1 = red: trade-bank 4 ore\n2 = red: bank-card wool\n", "nl",
     "0 +1 wol, -4 erts; "},
    {TABLE "[marks]\nhand.red = 3 ore\nhand.green = 1 wool\n[turn]\nturn = red\nstep = 2A\n"
           "[do]\n1 = red: offer-trade\n2 = red: give-card ore\n3 = red: give-more ore\n4 = red: pass\n5 = red: ask-for wool\n6 = red: pass\n"
           "7 = blue: answer-trade refuse\n8 = green: answer-trade accept\n9 = red: choose-partner green\n",
     "en", "0 +1 wool, -2 ore; 2 -1 wool, +2 ore; "},
};

static void hear_holding(void *user, const sv_news *news)
{
    char *told = user;

    if (news->kind == SV_NEWS_HOLDING)
        snprintf(told + strlen(told), 400 - strlen(told), "%d %s; ", news->who, news->text);
}

START_TEST(all_are_told_who_gets_what)
{
    char told[400] = "";
    sv_report *own_r = sv_report_new(tellings[_i].lang);
    sv_scenario *s = sv_scenario_read_text(lib, "told", tellings[_i].text, own_r);

    no_fault(own_r);
    ck_assert_int_eq(sv_scenario_run(s, -1, hear_holding, told, NULL, own_r), 0);
    no_fault(own_r);
    ck_assert_str_eq(told, tellings[_i].told);
    sv_scenario_free(s);
    sv_report_free(own_r);
}
END_TEST

/* ---- as a program that draws it reads it ------------------------------------------------------------------------------------------------------ */

/* Where a figure is said to stand is where its text says. */
static void stands_there(const sv_figure_info *f)
{
    static const char *const sides[] = {"NE", "E", "SE", "SW", "W", "NW"}, *const corners[] = {"N", "NE", "SE", "S", "SW", "NW"};
    char text[64] = "";

    if (f->on == SV_ON_HEX)
        snprintf(text, sizeof text, "hex %d,%d", f->x, f->y);
    else if (f->on == SV_ON_EDGE)
        snprintf(text, sizeof text, "edge %d,%d %s", f->x, f->y, sides[f->side]);
    else if (f->on == SV_ON_CORNER)
        snprintf(text, sizeof text, "corner %d,%d %s", f->x, f->y, corners[f->side]);
    ck_assert_str_eq(text, f->place);
}

START_TEST(the_board_can_be_read)
{
    sv_mix *m = mix_of(_i, "pirate = yes\n");
    sv_game *g = new_game(m, 0);
    sv_hex_info hex;
    sv_port_info port;
    sv_figure_info figure;
    unsigned seen = 0;
    int i;

    play(g, 7, 1500);
    sv_game_advance(g);
    const sv_hexes *h = sf_board(context(g));

    for (i = 0; sv_game_hex(g, i, "nl", &hex); i++) {
        ck_assert_int_eq(hex.x, h->map->hex[i].x);
        ck_assert_int_eq(hex.y, h->map->hex[i].y);
        ck_assert_int_eq(hex.token, h->token[i]);
        ck_assert_int_eq(hex.number, h->kind[i]);
        ck_assert_str_ne(hex.draw, "auto");
        if (!strcmp(hex.kind, "sea"))
            ck_assert_str_eq(hex.name, "zee");
        if (!strcmp(hex.kind, "lumber"))
            ck_assert_str_eq(hex.name, "hout");
    }
    ck_assert_int_eq(i, h->map->hexes);
    ck_assert_int_eq(sv_game_hex(g, -1, "nl", &hex), 0);
    for (i = 0; sv_game_port(g, i, "en", &port); i++) {
        ck_assert_str_eq(port.kind, h->map->port_kind[h->port[i]]);
        ck_assert_str_eq(port.name, strcmp(port.kind, "any") ? port.kind : "3:1");
        ck_assert_uint_eq(h->map->hex[sf_hex(context(g))->hex_at(context(g), port.x, port.y)].edge[port.side], h->map->port[i].edge);
    }
    ck_assert_int_eq(i, h->map->ports);
    for (i = 0; sv_game_figure(g, i, &figure); i++) {
        stands_there(&figure);
        seen |= 1u << figure.on;
    }
    ck_assert_uint_eq(seen & 1u << SV_ON_EDGE, 1u << SV_ON_EDGE);
    ck_assert_uint_eq(seen & 1u << SV_ON_CORNER, 1u << SV_ON_CORNER);
    ck_assert_uint_eq(seen & 1u << SV_ON_NOTHING, 0);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

static TCase *games(void)
{
    TCase *t = game_tests("games");

    tcase_add_loop_test(t, a_game_has_one_winner, 0, COUNT(tables));
    tcase_add_loop_test(t, choices_can_be_taken_back, 0, COUNT(tables));
    tcase_add_loop_test(t, a_record_leads_to_the_same_end, 0, COUNT(tables));
    tcase_add_loop_test(t, all_are_told_who_gets_what, 0, COUNT(tellings));
    tcase_set_timeout(t, getenv("SEEDS") ? 0 : 300);
    tcase_add_test(t, a_free_piece_finds_land);
    tcase_add_test(t, a_very_long_record_is_read_again);
    tcase_add_loop_test(t, the_board_can_be_read, 0, COUNT(tables));
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {games};
    return run_suite("seafarers_games", cases, COUNT(cases));
}
