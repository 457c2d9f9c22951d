/* Does a mutant change any game at all? Two games side by side, as long as they go alike. */
#include <stdlib.h>
#include <string.h>

#include "mutants.h"

enum { TEXT = 192 };

static const char *row_of(const sv_mix *mix, int row)
{
    sv_line l;
    return sv_mix_line(mix, row, "en", &l) ? l.id : "";
}

static int same_points(const sv_game *a, const sv_game *b)
{
    for (int p = 0; p < sv_mix_players(sv_game_mix(a)); p++) {
        sv_player_info x, y;
        sv_game_player(a, p, &x);
        sv_game_player(b, p, &y);
        if (x.points != y.points)
            return 0;
    }
    return 1;
}

static int same_figures(const sv_game *a, const sv_game *b)
{
    sv_figure_info x, y;
    int i = 0;
    for (; sv_game_figure(a, i, &x); i++)
        if (!sv_game_figure(b, i, &y) || strcmp(x.place, y.place) != 0 || x.owner != y.owner || x.kind != y.kind)
            return 0;
    return !sv_game_figure(b, i, &y);
}

static mutant_alike play(sv_game *a, sv_game *b, uint64_t seed, char *how, size_t n)
{
    mutant_alike alike = MUTANT_ALIKE;
    uint64_t rng = seed;
    char text[TEXT], other[TEXT];
    sv_game_start(a, seed);
    sv_game_start(b, seed);
    for (long i = 0;; i++) {
        const sv_decision *x = sv_game_advance(a), *y = sv_game_advance(b);
        const int turn = sv_game_turn(a);
        if (!x != !y || !same_points(a, b) || !same_figures(a, b)) {
            snprintf(how, n, "seed %lu turn %d", (unsigned long)seed, turn);
            return MUTANT_PARTS;
        }
        if (alike == MUTANT_ALIKE && sv_game_position_hash(a) != sv_game_position_hash(b)) {
            snprintf(how, n, "seed %lu turn %d", (unsigned long)seed, turn);
            alike = MUTANT_BITS;
        }
        if (!x)
            return alike;
        const uint32_t k = sv_game_pick(a, &rng);
        if (x->who != y->who || x->count != y->count || strcmp(row_of(sv_game_mix(a), x->row), row_of(sv_game_mix(b), y->row)) != 0) {
            snprintf(how, n, "seed %lu turn %d %s", (unsigned long)seed, turn, row_of(sv_game_mix(a), x->row));
            return MUTANT_PARTS;
        }
        sv_game_option_text(a, k, text, sizeof text);
        sv_game_option_text(b, k, other, sizeof other);
        if (strcmp(text, other) != 0) {
            snprintf(how, n, "seed %lu turn %d %s", (unsigned long)seed, turn, text);
            return MUTANT_PARTS;
        }
        sv_game_choose(a, k);
        sv_game_choose(b, k);
    }
}

static mutant_alike play_all(const mutants *m, const sv_mix *plain, const sv_mix *mix, int number, int round, char *how, size_t n)
{
    const unsigned flags = number % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0;
    sv_game *a = sv_game_new(plain, flags | SV_GAME_NO_RECORD, m->c->report), *b = sv_game_new(mix, flags | SV_GAME_NO_RECORD, m->c->report);
    mutant_alike alike = MUTANT_ALIKE;
    for (int i = 0; a && b && i < mutant_games(number) && alike != MUTANT_PARTS; i++) {
        const mutant_alike now = play(a, b, mutant_seed(number, round * mutant_games(number) + i), how, n);
        alike = now < alike ? now : alike;
    }
    sv_game_free(a);
    sv_game_free(b);
    return alike;
}

mutant_alike mutant_differs(mutants *m, const mutant *x, int round, char *how, size_t n, int *games, long *changed)
{
    mutant_made made;
    mutant_alike alike = MUTANT_ALIKE;
    for (int i = 0; i < MUTANT_MIXES && alike != MUTANT_PARTS; i++) {
        if (!mutant_plays(i, round))
            continue;
        sv_library_wrap(m->c->library, NULL);
        sv_mix *plain = mutant_mix(m, x, i);
        mutant_make(&made, m, x);
        sv_mix *mix = plain ? mutant_mix(m, x, i) : NULL;
        if (plain && !mix) {
            snprintf(how, n, "%s", "mix");
            alike = MUTANT_PARTS;
        } else if (plain) {
            const mutant_alike now = play_all(m, plain, mix, i, round, how, n);
            alike = now < alike ? now : alike;
            *games += mutant_games(i);
            *changed += made.changed;
        }
        sv_mix_free(plain);
        sv_mix_free(mix);
    }
    return alike;
}
