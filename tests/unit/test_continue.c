/* What records and everybody who searches stand on: clone, undo, save and load. At every decision of many games each of them must go on to
   the same bytes. */
#include "gametest.h"
#include "sanitized.h"

/* Checked builds recount everything at every change, sanitizers are slow: fewer games there. */
#if SV_CHECKED || SANITIZED
enum { GAMES = 15 };
#else
enum { GAMES = 1000 };
#endif

typedef struct trio {
    sv_game *g, *clone;
    uint8_t *before, *after, *kept;
    size_t bytes;
} trio;

/* At one decision: a clone that makes the same choice, the choice taken back and made again, the block loaded and gone on from. */
static void at_a_decision(trio *t, uint32_t k)
{
    sv_game_save(t->g, t->before);
    sv_game_load(t->clone, t->before);
    ck_assert_int_eq(sv_game_choose(t->g, k), 1);
    sv_game_save(t->g, t->after);
    ck_assert_ptr_nonnull(sv_game_advance(t->clone));
    sv_game_save(t->clone, t->kept);
    ck_assert_mem_eq(t->kept, t->before, t->bytes);
    ck_assert_int_eq(sv_game_choose(t->clone, k), 1);
    sv_game_save(t->clone, t->kept);
    ck_assert_mem_eq(t->kept, t->after, t->bytes);
    ck_assert_int_eq(sv_game_undo(t->clone), 1);
    sv_game_save(t->clone, t->kept);
    ck_assert_mem_eq(t->kept, t->before, t->bytes);
    ck_assert_int_eq(sv_game_undo(t->g), 1);
    sv_game_save(t->g, t->kept);
    ck_assert_mem_eq(t->kept, t->before, t->bytes);
    ck_assert_int_eq(sv_game_choose(t->g, k), 1);
    sv_game_save(t->g, t->kept);
    ck_assert_mem_eq(t->kept, t->after, t->bytes);
}

START_TEST(every_decision_continues)
{
    static const char *const mixes[] = {"base-c1", "base-c2", "base-ed2-farmers"};

    for (int m = 0; m < COUNT(mixes); m++) {
        sv_mix *mix = load(mixes[m]);
        trio t = {.g = new_game(mix, 0), .clone = new_game(mix, 0), .bytes = sv_mix_state_bytes(mix)};

        t.before = malloc(3 * t.bytes);
        t.after = t.before + t.bytes;
        t.kept = t.after + t.bytes;
        for (uint64_t seed = (uint64_t)m; seed < GAMES; seed += COUNT(mixes)) {
            uint64_t rng = seed;

            sv_game_start(t.g, seed);
            while (sv_game_advance(t.g))
                at_a_decision(&t, sv_game_pick(t.g, &rng));
            ck_assert_int_eq(sv_game_over(t.g), 1);
        }
        free(t.before);
        sv_game_free(t.g);
        sv_game_free(t.clone);
        sv_mix_free(mix);
    }
}
END_TEST

static TCase *decisions(void)
{
    TCase *t = game_tests("decisions");

    tcase_add_test(t, every_decision_continues);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {decisions};
    return run_suite("continue", cases, COUNT(cases));
}
