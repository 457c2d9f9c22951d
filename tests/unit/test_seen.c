/* core/game/seen: news on a player's behalf, and what players hold, with the plugin `secret` of tests/probe, which deals cards that only
   their owner sees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gametest.h"

enum { RED, BLUE, TOLD_MAX = 4000 };

typedef struct told {
    sv_news_kind kind;
    int who, asked;
    char row[32], text[48];
} told;

typedef struct teller {
    const sv_mix *mix;
    told at[TOLD_MAX];
    int n;
} teller;

static void open_library(void)
{
    setup();
    sv_library_close(lib);
    lib = sv_library_open(&(sv_library_desc){.folders = SV_PROBE_LIB "/secret/secret"}, r);
    no_fault(r);
}

static sv_mix *mix_of_two(void)
{
    static const char text[] = "[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\nsecret = yes\n";
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "t.ini", .text = text, .purpose = SV_FOR_PLAY}, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

static void hear(void *user, const sv_news *news)
{
    teller *t = user;
    sv_line line;

    if (news->kind != SV_NEWS_CHOICE || !sv_mix_line(t->mix, news->row, "en", &line) || strncmp(line.id, "secret", 6) != 0)
        return;
    ck_assert_int_lt(t->n, TOLD_MAX);
    told *one = &t->at[t->n++];

    one->who = news->who;
    one->asked = news->asked;
    snprintf(one->row, sizeof one->row, "%s", line.id);
    snprintf(one->text, sizeof one->text, "%s", news->text);
}

/* The same game, as that viewer is told of it. */
static void game_told(const sv_mix *m, int viewer, teller *t)
{
    sv_game *g = new_game(m, 0);

    memset(t, 0, sizeof *t);
    t->mix = m;
    sv_game_listen(g, hear, t, "en");
    sv_game_view(g, viewer);
    sv_game_start(g, 7);
    play(g, 7, -1);
    ck_assert(sv_game_over(g));
    sv_game_free(g);
}

/* How many there are of a row; `who` -1: of anybody, `asked` -1: whatever; text NULL: any. */
static int count(const teller *t, const char *row, int who, int asked, const char *text)
{
    int n = 0;

    for (int i = 0; i < t->n; i++)
        n += !strcmp(t->at[i].row, row) && (who < 0 || t->at[i].who == who) && (asked < 0 || t->at[i].asked == asked) &&
             (!text || !strcmp(t->at[i].text, text));
    return n;
}

START_TEST(all_is_told)
{
    static teller t;
    sv_mix *m = mix_of_two();

    game_told(m, SV_VIEW_ALL, &t);
    ck_assert_int_gt(count(&t, "secret-draw", -1, -1, NULL), 50);
    ck_assert_int_eq(count(&t, "secret-draw", -1, -1, "secret-draw"), 0);
    for (int who = RED; who <= BLUE; who++) {
        ck_assert_int_gt(count(&t, "secret-lay", who, 0, NULL), 0);
        ck_assert_int_gt(count(&t, "secret-lay", who, 1, NULL), 0);
        ck_assert_int_gt(count(&t, "secret-show", who, -1, "pass"), 0);
    }
    sv_mix_free(m);
}
END_TEST

START_TEST(a_player_is_told_his_own)
{
    static teller all, red;
    sv_mix *m = mix_of_two();

    game_told(m, SV_VIEW_ALL, &all);
    game_told(m, RED, &red);
    /* every draw is told, and of half of them what it was */
    ck_assert_int_eq(count(&red, "secret-draw", -1, -1, NULL), count(&all, "secret-draw", -1, -1, NULL));
    const int hidden = count(&red, "secret-draw", -1, -1, "secret-draw"), draws = count(&red, "secret-draw", -1, -1, NULL);

    ck_assert_int_ge(hidden, draws / 2 - 1);
    ck_assert_int_le(hidden, draws / 2 + 1);
    /* his own choices as they are */
    ck_assert_int_eq(count(&red, "secret-lay", RED, 0, NULL), count(&all, "secret-lay", RED, 0, NULL));
    ck_assert_int_eq(count(&red, "secret-show", RED, -1, "pass"), count(&all, "secret-show", RED, -1, "pass"));
    /* of the other's what he does, not what he could have done */
    ck_assert_int_eq(count(&red, "secret-lay", BLUE, -1, "secret-lay ace"), count(&all, "secret-lay", BLUE, -1, "secret-lay ace"));
    ck_assert_int_eq(count(&red, "secret-lay", BLUE, 0, NULL), 0);
    ck_assert_int_eq(count(&red, "secret-show", BLUE, -1, "pass"), 0);
    ck_assert_int_eq(count(&red, "secret-show", BLUE, -1, "secret-show ace"), count(&all, "secret-show", BLUE, -1, "secret-show ace"));
    sv_mix_free(m);
}
END_TEST

START_TEST(what_all_see)
{
    static teller t;
    sv_mix *m = mix_of_two();

    game_told(m, SV_VIEW_OPEN, &t);
    ck_assert_int_eq(count(&t, "secret-draw", -1, -1, "secret-draw"), count(&t, "secret-draw", -1, -1, NULL));
    ck_assert_int_eq(count(&t, "secret-lay", -1, 0, NULL), 0);
    ck_assert_int_eq(count(&t, "secret-show", -1, -1, "pass"), 0);
    game_told(m, 17, &t); /* nobody is that player: he sees no more than all do */
    ck_assert_int_eq(count(&t, "secret-draw", -1, -1, "secret-draw"), count(&t, "secret-draw", -1, -1, NULL));
    sv_mix_free(m);
}
END_TEST

/* ---- what they hold ------------------------------------------------------------------------------------------------------------------------ */

static const char *holdings(const sv_game *g, int viewer, const char *lang)
{
    static char list[512];
    sv_holding_info h;
    int n = 0;

    list[0] = 0;
    for (int i = 0; sv_game_holding(g, viewer, i, lang, &h); i++) {
        ck_assert_int_ge(h.count, 1);
        n += snprintf(list + n, sizeof list - (size_t)n, "%d/%s/%s/%d/%s;", h.player, h.holding, h.thing, h.count, h.name);
    }
    return list;
}

START_TEST(held)
{
    sv_mix *m = mix_of_two();
    sv_game *g = new_game(m, 0);
    struct {
        uint8_t held[SV_PLAYERS_MAX][2], shown;
    } *state = NULL;

    sv_game_start(g, 1);
    sv_game_advance(g);
    ck_assert_str_eq(holdings(g, SV_VIEW_ALL, "en"), "");
    for (int i = 0; i < m->loaded.list.n; i++)
        if (!strcmp(m->loaded.list.at[i].plugin->id, "secret"))
            state = g->s.ctx[i].slot[SV_LIFE_GAME];
    ck_assert_ptr_nonnull(state);
    state->held[RED][0] = 1;
    state->held[BLUE][0] = 2;
    state->held[BLUE][1] = 1;
    ck_assert_str_eq(holdings(g, SV_VIEW_ALL, "en"), "0/secrets/ace/1/ace of hearts;1/secrets/ace/2/ace of hearts;1/secrets/joker/1/;");
    ck_assert_str_eq(holdings(g, RED, "en"), "0/secrets/ace/1/ace of hearts;1/secrets//3/hidden cards;");
    ck_assert_str_eq(holdings(g, BLUE, "nl"), "0/secrets//1/verborgen kaart;1/secrets/ace/2/hartenaas;1/secrets/joker/1/;");
    ck_assert_str_eq(holdings(g, SV_VIEW_OPEN, "en"), "0/secrets//1/hidden card;1/secrets//3/hidden cards;");
    state->shown = 1; /* is no secret */
    ck_assert_str_eq(holdings(g, BLUE, "en"), "0/secrets//1/hidden card;0/shown/ace/1/ace of hearts;1/secrets/ace/2/ace of hearts;1/secrets/joker/1/;"
                                              "1/shown/joker/1/;");
    sv_holding_info h;

    ck_assert_int_eq(sv_game_holding(g, RED, -1, "en", &h), 0);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* A record holds all of it, whoever is told: it could not be played again otherwise. */
START_TEST(recorded)
{
    static const int viewers[] = {SV_VIEW_ALL, SV_VIEW_OPEN, RED, BLUE};
    sv_mix *m = mix_of_two();
    teller t = {.mix = m};
    char *text[COUNT(viewers)];
    size_t length;

    for (size_t i = 0; i < COUNT(viewers); i++) {
        sv_game *g = new_game(m, 0);
        FILE *f = open_memstream(&text[i], &length);

        sv_game_view(g, viewers[i]);
        sv_game_start(g, 7);
        play(g, 7, -1);
        ck_assert_int_eq(sv_game_record(g, f, r), SV_OK);
        fclose(f);
        ck_assert_str_eq(text[i], text[0]);
        sv_game_listen(g, hear, &t, "en"); /* and it is still that viewer who is told */
        t.n = 0;
        sv_game_start(g, 8);
        play(g, 8, -1);
        ck_assert_int_eq(count(&t, "secret-draw", -1, -1, "secret-draw") > 0, viewers[i] != SV_VIEW_ALL);
        sv_game_free(g);
    }
    for (size_t i = 0; i < COUNT(viewers); i++)
        free(text[i]);
    sv_mix_free(m);
}
END_TEST

static TCase *seen(void)
{
    TCase *t = tcase_create("seen");

    tcase_add_checked_fixture(t, open_library, teardown);
    tcase_add_test(t, all_is_told);
    tcase_add_test(t, a_player_is_told_his_own);
    tcase_add_test(t, what_all_see);
    tcase_add_test(t, held);
    tcase_add_test(t, recorded);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {seen};
    return run_suite("seen", cases, COUNT(cases));
}
