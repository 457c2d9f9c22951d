/* The state block: save, load, undo, hash, lifetimes, bytes that nobody uses, memory, numbers of chance. With the game probe. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "mine.h"

static const unsigned ASK = SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE;

/* ---- the same game --------------------------------------------------------------------------------------------------------- */

/* The options of the present decision, one number for them all. */
static uint64_t decision_hash(mine *m)
{
    const sv_decision *d = sv_game_advance(m->game);
    uint64_t h = 1469598103934665603u;

    if (!d)
        return 0;
    h = (h ^ d->who) * 1099511628211u;
    h = (h ^ d->row) * 1099511628211u;
    for (uint32_t k = 0; k < d->count; k++)
        for (const char *t = mine_text(m, k); *t; t++)
            h = (h ^ (unsigned char)*t) * 1099511628211u;
    return h;
}

/* At every decision: what is saved and loaded into another game is asked the same there, and stays the same. */
static void saved_everywhere(unsigned flags)
{
    mine a, b;
    uint64_t rng = 11, at;
    int decisions = 0;

    mine_open(&a, MINE_ALL, MINE_ORDER, flags);
    mine_open(&b, MINE_ALL, MINE_ORDER, flags);
    void *block = malloc(sv_game_state_bytes(a.game));

    while (sv_game_advance(a.game)) {
        sv_game_save(a.game, block);
        sv_game_load(b.game, block);
        ck_assert_uint_eq(decision_hash(&a), decision_hash(&b));
        at = sv_game_hash(a.game);
        ck_assert_uint_eq(sv_game_hash(b.game), at);
        const uint32_t k = sv_game_pick(a.game, &rng);

        ck_assert_int_eq(sv_game_choose(a.game, k), 1);
        ck_assert_int_eq(sv_game_choose(b.game, k), 1);
        sv_game_load(b.game, NULL);
        ck_assert_ptr_nonnull(sv_game_advance(b.game));
        ck_assert_uint_eq(sv_game_hash(b.game), at);
        ck_assert_int_eq(sv_game_choose(b.game, k), 1);
        ck_assert_uint_eq(sv_game_hash(a.game), sv_game_hash(b.game));
        decisions++;
    }
    ck_assert_ptr_null(sv_game_fault(a.game));
    ck_assert_int_eq(sv_game_over(a.game), 1);
    ck_assert_int_gt(decisions, 30);
    sv_game_start(a.game, 5);
    ck_assert_ptr_nonnull(sv_game_advance(a.game));
    at = sv_game_hash(a.game);
    ck_assert_int_eq(sv_game_choose(a.game, 0), 1);
    sv_game_load(a.game, NULL); /* its seed */
    ck_assert_ptr_nonnull(sv_game_advance(a.game));
    ck_assert_uint_eq(sv_game_hash(a.game), at);
    free(block);
    mine_close(&a);
    mine_close(&b);
}

START_TEST(save_and_load)
{
    saved_everywhere(0);
    saved_everywhere(ASK);
    saved_everywhere(SV_GAME_ASK_SOLE);
}
END_TEST

/* Undo at every decision brings the block back as it was there. */
START_TEST(undo)
{
    mine m;
    uint64_t rng = 5, hash[64];
    int n = 0;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    for (; n < 64 && sv_game_advance(m.game); n++) {
        hash[n] = sv_game_hash(m.game);
        sv_game_choose(m.game, sv_game_pick(m.game, &rng));
    }
    while (n-- > 0) {
        ck_assert_int_eq(sv_game_undo(m.game), 1);
        ck_assert_uint_eq(sv_game_hash(m.game), hash[n]);
    }
    ck_assert_int_eq(sv_game_undo(m.game), 0);
    mine_close(&m);
}
END_TEST

/* A playout comes to what the same choices come to one by one, with the same record, from the beginning or from the middle. */
START_TEST(playing_out)
{
    mine a, b;

    mine_open(&a, MINE_ALL, MINE_ORDER, 0);
    mine_open(&b, MINE_ALL, MINE_ORDER, 0);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t r = seed, q = seed;

        sv_game_start(a.game, seed);
        sv_game_start(b.game, seed);
        while (sv_game_advance(a.game))
            sv_game_choose(a.game, sv_game_pick(a.game, &r));
        for (uint64_t n = 0; n < seed && sv_game_advance(b.game); n++)
            sv_game_choose(b.game, sv_game_pick(b.game, &q));
        const int turns = sv_game_turn(a.game);

        ck_assert_int_eq(sv_game_play_out(b.game, &q, turns - 1), 1);
        ck_assert_int_eq(sv_game_over(b.game), 0);
        ck_assert_int_eq(sv_game_turn(b.game), turns);
        ck_assert_int_eq(sv_game_play_out(b.game, &q, turns), 1);
        ck_assert_int_eq(sv_game_over(b.game), 1);
        ck_assert_uint_eq(r, q);
        ck_assert_uint_eq(sv_game_choices(a.game), sv_game_choices(b.game));
        ck_assert_uint_eq(sv_game_hash(a.game), sv_game_hash(b.game));
        ck_assert_int_eq(sv_game_play_out(b.game, &q, INT_MAX), 1); /* nothing is left to do */
        ck_assert_uint_eq(r, q);
    }
    mine_close(&a);
    mine_close(&b);
}
END_TEST

/* Listening changes nothing; nor does asking why not, or asking for texts. */
static void hear(void *user, const sv_news *news)
{
    (void)news;
    ++*(int *)user;
}

START_TEST(looking_changes_nothing)
{
    mine a, b;
    uint64_t r = 3, q = 3;
    int heard = 0;
    sv_refusal refusals[8];
    char text[512];

    mine_open(&a, MINE_ALL, MINE_ORDER, 0);
    mine_open(&b, MINE_ALL, MINE_ORDER, 0);
    sv_game_listen(b.game, hear, &heard, "nl");
    while (sv_game_advance(a.game)) {
        sv_game_advance(b.game);
        sv_game_refusals(b.game, "en", refusals, 8);
        sv_game_why(b.game, "dig 9", "en", text, sizeof text);
        ck_assert_uint_eq(decision_hash(&a), decision_hash(&b));
        sv_game_choose(a.game, sv_game_pick(a.game, &r));
        sv_game_choose(b.game, sv_game_pick(b.game, &q));
        ck_assert_uint_eq(sv_game_hash(a.game), sv_game_hash(b.game));
    }
    ck_assert_int_gt(heard, 100);
    mine_close(&a);
    mine_close(&b);
}
END_TEST

/* ---- seeds and numbers ------------------------------------------------------------------------------------------------------ */

static uint64_t play(mine *m, uint64_t seed, uint64_t rng)
{
    sv_game_start(m->game, seed);
    while (sv_game_advance(m->game))
        sv_game_choose(m->game, sv_game_pick(m->game, &rng));
    ck_assert_ptr_null(sv_game_fault(m->game));
    return sv_game_hash(m->game);
}

START_TEST(seed_and_choices_decide)
{
    mine m;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    ck_assert_uint_eq(play(&m, 1, 1), play(&m, 1, 1));
    ck_assert_uint_ne(play(&m, 1, 1), play(&m, 2, 1));
    ck_assert_uint_ne(play(&m, 1, 1), play(&m, 1, 2));
    mine_close(&m);
}
END_TEST

/* A draw that is asked and a draw that is not are the same draw: the numbers after it do not differ. */
START_TEST(forced_draws_count)
{
    mine quiet, asked;
    uint64_t rng = 9;

    mine_open(&quiet, MINE_ALL, MINE_ORDER, 0);
    mine_open(&asked, MINE_ALL, MINE_ORDER, SV_GAME_ASK_CHANCE);
    while (sv_game_advance(quiet.game)) {
        const sv_decision *d;

        while ((d = sv_game_advance(asked.game))->who == SV_CHANCE) { /* as the other game drew */
            const probe_turn *turn = mine_slot(&quiet, "probe", SV_LIFE_TURN);

            ck_assert_int_eq(sv_game_choose(asked.game, turn->roll - 1u), 1);
        }
        ck_assert_uint_eq(decision_hash(&quiet), decision_hash(&asked));
        ck_assert_uint_eq(sv_game_hash(quiet.game), sv_game_hash(asked.game));
        const uint32_t k = sv_game_pick(quiet.game, &rng);

        sv_game_choose(quiet.game, k);
        sv_game_choose(asked.game, k);
        if (sv_game_over(quiet.game))
            break;
    }
    mine_close(&quiet);
    mine_close(&asked);
}
END_TEST

/* A plugin that draws seven times as often shifts nobody else's numbers. */
START_TEST(streams_are_independent)
{
    mine plain, greedy;
    uint64_t r = 1, q = 1;

    mine_open(&plain, MINE_ALL, MINE_ORDER, 0);
    mine_open(&greedy, MINE_ALL, MINE_ORDER "[probe-a]\ngreedy = yes\n", 0);
    int differs = 0;

    while (sv_game_advance(plain.game) && sv_game_advance(greedy.game)) {
        ck_assert_uint_eq(decision_hash(&plain), decision_hash(&greedy));
        ck_assert_int_eq(memcmp(mine_slot(&plain, "probe", SV_LIFE_GAME), mine_slot(&greedy, "probe", SV_LIFE_GAME),
                                sizeof(probe_game)),
                         0);
        ck_assert_int_eq(memcmp(mine_slot(&plain, "probe", SV_LIFE_TURN), mine_slot(&greedy, "probe", SV_LIFE_TURN),
                                sizeof(probe_turn)),
                         0);
        differs |= sv_game_hash(plain.game) != sv_game_hash(greedy.game);
        sv_game_choose(plain.game, sv_game_pick(plain.game, &r));
        sv_game_choose(greedy.game, sv_game_pick(greedy.game, &q));
    }
    ck_assert_int_eq(differs, 1); /* its own counter and its own number do */
    mine_close(&plain);
    mine_close(&greedy);
}
END_TEST

/* An expansion that only adds itself shifts nobody's numbers either. */
START_TEST(streams_do_not_know_each_other)
{
    mine alone, all;

    mine_open(&alone, "", NULL, 0);
    mine_open(&all, MINE_ALL, MINE_ORDER, 0);
    sv_game_advance(alone.game);
    sv_game_advance(all.game);
    sv_game_choose(alone.game, 0);
    sv_game_choose(all.game, 0);
    ck_assert_int_eq(
        memcmp(mine_slot(&alone, "probe", SV_LIFE_GAME), mine_slot(&all, "probe", SV_LIFE_GAME), sizeof(probe_game)),
        0);
    mine_close(&alone);
    mine_close(&all);
}
END_TEST

/* ---- bytes ---------------------------------------------------------------------------------------------------------------------- */

static void is_zero(const void *from, const void *to, const char *what)
{
    for (const uint8_t *at = from; at < (const uint8_t *)to; at++)
        if (*at)
            ck_abort_msg("%s is not empty", what);
}
#define ZERO(list, from, to) is_zero(&(list)[from], &(list)[to], #list) /* elements from … to - 1 */

/* Nothing is left of queues, lists and frames that are empty, nor in slots whose time is over. */
static void check_empty_bytes(const sv_session *s)
{
    const sv_head *h = s->head;
    const uint8_t *outside = s->block + s->lay->outside, *item = s->block + s->lay->slot[SV_LIFE_ITEM];

    if (s->prog->event_mask)
        ZERO(s->events, h->events, SV_EVENTS_MAX);
    ZERO(s->queue, h->queued, SV_QUEUE_MAX);
    ZERO(h->frame, h->frames, SV_FRAMES_MAX);
    ZERO(h->loop, h->loops, SV_LOOPS_MAX);
    ZERO(s->items, h->items, s->lay->items_max);
    ZERO(s->homing, h->homing, s->lay->figures + 1);
    ZERO(outside, (size_t)(h->frames > 1 ? h->frames - 1 : 0) * s->lay->outside_bytes,
         (SV_FRAMES_MAX - 1) * s->lay->outside_bytes);
    if (!h->loops)
        ZERO(item, 0, s->lay->slot_bytes[SV_LIFE_ITEM]);
    for (int c = 0; c < SV_CURRENCIES_MAX; c++)
        ZERO(h->amount[c], h->players, SV_PLAYERS_MAX);
    ck_assert_uint_eq(h->left, 0);
}

START_TEST(unused_bytes_are_zero)
{
    mine m;
    char text[128];

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    for (uint64_t seed = 1; seed <= 50; seed++) {
        uint64_t rng = seed;

        sv_game_start(m.game, seed);
        while (sv_game_advance(m.game)) {
            check_empty_bytes(&m.game->s);
            ck_assert_msg(sv_game_check(m.game, text, sizeof text), "%s", text);
            sv_game_choose(m.game, sv_game_pick(m.game, &rng));
        }
        ck_assert_ptr_null(sv_game_fault(m.game));
        check_empty_bytes(&m.game->s);
    }
    mine_close(&m);
}
END_TEST

START_TEST(the_size_of_the_block)
{
    mine alone, all;

    mine_open(&alone, "", NULL, 0);
    mine_open(&all, MINE_ALL, MINE_ORDER, 0);
    ck_assert_uint_eq(sv_mix_state_bytes(alone.mix), sv_game_state_bytes(alone.game));
    ck_assert_uint_eq(sv_game_state_bytes(alone.game) % 8, 0);
    ck_assert_uint_lt(sv_game_state_bytes(alone.game), 4096); /* a small game has a small state */
    ck_assert_uint_lt(sv_game_state_bytes(alone.game), sv_game_state_bytes(all.game));
    ck_assert_uint_eq(alone.mix->lay.outside_bytes, 0); /* nothing pushes frames there */
    mine_close(&alone);
    mine_close(&all);
}
END_TEST

START_TEST(no_memory_is_asked_for)
{
    mine m;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    for (uint64_t seed = 0; seed < 1000; seed++)
        play(&m, seed, seed);
    ck_assert_uint_eq(sv_game_heap_calls(m.game), 0);
    mine_close(&m);
}
END_TEST

/* Two games of one mix know nothing of each other. */
START_TEST(games_side_by_side)
{
    mine m;
    uint64_t r = 4, q = 4;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    sv_game *other = sv_game_new(m.mix, 0, m.report);
    const uint64_t alone = play(&m, 3, 4);

    sv_game_start(m.game, 3);
    sv_game_start(other, 3);
    while (sv_game_advance(m.game)) {
        sv_game_advance(other);
        sv_game_choose(m.game, sv_game_pick(m.game, &r));
        sv_game_choose(other, sv_game_pick(other, &q));
    }
    ck_assert_uint_eq(sv_game_hash(m.game), alone);
    ck_assert_uint_eq(sv_game_hash(other), alone);
    sv_game_free(other);
    mine_close(&m);
}
END_TEST

static Suite *state(void)
{
    Suite *s = suite_create("state");
    TCase *t = tcase_create("the same game");

    tcase_set_timeout(t, 60);
    tcase_add_test(t, save_and_load);
    tcase_add_test(t, undo);
    tcase_add_test(t, playing_out);
    tcase_add_test(t, looking_changes_nothing);
    suite_add_tcase(s, t);
    t = tcase_create("numbers");
    tcase_add_test(t, seed_and_choices_decide);
    tcase_add_test(t, forced_draws_count);
    tcase_add_test(t, streams_are_independent);
    tcase_add_test(t, streams_do_not_know_each_other);
    suite_add_tcase(s, t);
    t = tcase_create("bytes");
    tcase_set_timeout(t, 120);
    tcase_add_test(t, unused_bytes_are_zero);
    tcase_add_test(t, the_size_of_the_block);
    tcase_add_test(t, no_memory_is_asked_for);
    tcase_add_test(t, games_side_by_side);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(state());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
