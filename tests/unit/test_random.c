/* Random numbers: counted, keyed by seed and stream, the same on every machine, even. */
#include <check.h>
#include <stdlib.h>
#include "mine.h"

/* Written down once: a change of these is a change of every recorded game. */
START_TEST(the_numbers_themselves)
{
    ck_assert_uint_eq(sv_random_bits(0, 0, 0), UINT64_C(0xe220a8397b1dcdaf)); /* splitmix64 of seed 0 */
    ck_assert_uint_eq(sv_random_bits(0, 0, 1), UINT64_C(0x6e789e6aa1b965f4));
    ck_assert_uint_eq(sv_random_bits(0, 0, 2), UINT64_C(0x06c45d188009454f));
    ck_assert_uint_eq(sv_random_bits(5, 3, 7), sv_random_bits(3, 5, 7)); /* seed and key are mixed by xor */
    ck_assert_uint_ne(sv_random_bits(1, 0, 0), sv_random_bits(0, 0, 1));
}
END_TEST

/* The key of a stream comes from its name, not from where it stands in the mix. */
START_TEST(streams_have_names)
{
    mine a, b;

    mine_open(&a, "", NULL, 0);
    mine_open(&b, MINE_ALL, MINE_ORDER, 0);
    const uint64_t deal = a.mix->stream_key[a.mix->loaded.list.at[0].stream[0]];

    ck_assert_uint_eq(deal, b.mix->stream_key[b.mix->loaded.list.at[0].stream[0]]);
    uint64_t h = 0xCBF29CE484222325u; /* FNV-1a of "probe/deal" */

    for (const char *t = "probe/deal"; *t; t++)
        h = (h ^ (unsigned char)*t) * 0x100000001B3u;
    ck_assert_uint_eq(deal, h);
    ck_assert_int_eq(sv_mix_stream(b.mix, "probe/deal"), b.mix->loaded.list.at[0].stream[0]);
    for (int i = 0; i < b.mix->streams; i++)
        for (int k = 0; k < i; k++)
            ck_assert_uint_ne(b.mix->stream_key[i], b.mix->stream_key[k]);
    while (b.mix->streams < 64) {
        char name[16];

        snprintf(name, sizeof name, "x%d", b.mix->streams);
        ck_assert_int_eq(sv_mix_stream(b.mix, name), b.mix->streams - 1);
    }
    ck_assert_int_eq(sv_mix_stream(b.mix, "one more"), -1);
    mine_close(&a);
    mine_close(&b);
}
END_TEST

START_TEST(below)
{
    static const uint32_t limits[] = {1, 2, 3, 6, 7, 72, 1000, 65536, 1u << 31, 0xFFFFFFFFu};
    mine m;

    mine_open(&m, "", NULL, 0);
    sv_session *s = &m.game->s;

    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        for (int k = 0; k < 2000; k++)
            ck_assert_uint_lt(sv_random_below(s, 0, limits[i]), limits[i]);
    const uint32_t drawn = s->stream[0];

    ck_assert_uint_eq(drawn, 2000 * sizeof limits / sizeof limits[0]); /* one number each, whatever the limit */
    ck_assert_uint_eq(sv_random(&s->ctx[0], 0, 0), 0);                 /* of nothing: nothing, and no draw */
    ck_assert_uint_eq(s->stream[0], drawn);
    mine_close(&m);
}
END_TEST

/* Chi square of 100,000 draws below 20: 19 degrees of freedom, over 43.8 comes once in a thousand. */
START_TEST(even)
{
    mine m;
    uint32_t count[20] = {0};
    double chi = 0;

    mine_open(&m, "", NULL, 0);
    for (int i = 0; i < 100000; i++)
        count[sv_random_below(&m.game->s, 0, 20)]++;
    for (int i = 0; i < 20; i++)
        chi += (count[i] - 5000.0) * (count[i] - 5000.0) / 5000.0;
    ck_assert_msg(chi < 43.8, "chi square is %f", chi);
    mine_close(&m);
}
END_TEST

/* Streams side by side, and seeds that differ in one bit, have nothing in common. */
START_TEST(unrelated)
{
    for (int bit = 0; bit < 64; bit++) {
        int same = 0;

        for (uint32_t i = 0; i < 4096; i++)
            same += __builtin_popcountll(~(sv_random_bits(1, 99, i) ^ sv_random_bits(1 ^ UINT64_C(1) << bit, 99, i)));
        ck_assert_msg(abs(same - 4096 * 32) < 4096, "bit %d of the seed: %d bits of %d are the same", bit, same,
                      4096 * 64);
    }
}
END_TEST

/* Chance drawn by weight: in 60,000 rolls of 1 to 6 with weights 1 to 6 each comes as often as it weighs, quickly drawn or from a list. */
static void nothing(void *user, const sv_news *news)
{
    (void)user;
    (void)news;
}

START_TEST(chance_by_weight)
{
    mine m;
    double chi = 0;
    int rolls[2][7] = {{0}}, total = 0;

    mine_open(&m, "", "[probe]\nturns = long\n", 0);
    for (int listen = 0; listen < 2; listen++) {
        sv_game_listen(m.game, listen ? nothing : NULL, NULL, "en");
        for (uint64_t seed = 0; seed < 400; seed++) {
            uint64_t rng = seed;
            int turn = 0;

            sv_game_start(m.game, seed);
            while (sv_game_advance(m.game)) {
                if (sv_game_turn(m.game) != turn && sv_game_turn(m.game)) {
                    rolls[listen][((probe_turn *)mine_slot(&m, "probe", SV_LIFE_TURN))->roll]++;
                    turn = sv_game_turn(m.game);
                }
                sv_game_choose(m.game, sv_game_pick(m.game, &rng));
            }
        }
    }
    for (int i = 1; i <= 6; i++) {
        ck_assert_int_eq(rolls[0][i], rolls[1][i]); /* both ways of drawing are the same draw */
        total += rolls[0][i];
    }
    for (int i = 1; i <= 6; i++) {
        const double wanted = total * i / 21.0;

        chi += (rolls[0][i] - wanted) * (rolls[0][i] - wanted) / wanted;
    }
    ck_assert_int_gt(total, 10000);
    ck_assert_msg(chi < 20.5, "chi square is %f", chi); /* 5 degrees of freedom, once in a thousand */
    mine_close(&m);
}
END_TEST

static Suite *randoms(void)
{
    Suite *s = suite_create("random");
    TCase *t = tcase_create("random");

    tcase_set_timeout(t, 120);
    tcase_add_test(t, the_numbers_themselves);
    tcase_add_test(t, streams_have_names);
    tcase_add_test(t, below);
    tcase_add_test(t, even);
    tcase_add_test(t, unrelated);
    tcase_add_test(t, chance_by_weight);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(randoms());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
