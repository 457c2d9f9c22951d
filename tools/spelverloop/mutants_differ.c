/* Does a mutant change any game at all? Two games side by side, as long as they go alike. */
#include <stdlib.h>
#include <string.h>

#include "cover_mix.h"
#include "mutants.h"

enum { GAMES = 40 /* of a mix */, TEXT = 192, VARIANTS = 6 /* of each mix, with other options */ };

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

/* 1: they parted. */
static int play(sv_game *a, sv_game *b, uint64_t seed, char *how, size_t n)
{
    uint64_t rng = seed;
    char text[TEXT], other[TEXT];
    sv_game_start(a, seed);
    sv_game_start(b, seed);
    for (long i = 0;; i++) {
        const sv_decision *x = sv_game_advance(a), *y = sv_game_advance(b);
        const int turn = sv_game_turn(a);
        if (!x != !y || !same_points(a, b) || !same_figures(a, b)) {
            snprintf(how, n, "seed %lu turn %d", (unsigned long)seed, turn);
            return 1;
        }
        if (!x)
            return 0;
        const uint32_t k = sv_game_pick(a, &rng);
        if (x->who != y->who || x->count != y->count || strcmp(row_of(sv_game_mix(a), x->row), row_of(sv_game_mix(b), y->row)) != 0) {
            snprintf(how, n, "seed %lu turn %d %s", (unsigned long)seed, turn, row_of(sv_game_mix(a), x->row));
            return 1;
        }
        sv_game_option_text(a, k, text, sizeof text);
        sv_game_option_text(b, k, other, sizeof other);
        if (strcmp(text, other) != 0) {
            snprintf(how, n, "seed %lu turn %d %s", (unsigned long)seed, turn, text);
            return 1;
        }
        sv_game_choose(a, k);
        sv_game_choose(b, k);
    }
}

static int play_all(const mutants *m, const sv_mix *plain, const sv_mix *mix, int from, int games, char *how, size_t n)
{
    const unsigned flags = from % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0;
    sv_game *a = sv_game_new(plain, flags | SV_GAME_NO_RECORD, m->c->report), *b = sv_game_new(mix, flags | SV_GAME_NO_RECORD, m->c->report);
    int parted = 0;
    for (int i = 0; a && b && i < games && !parted; i++)
        parted = play(a, b, (uint64_t)(from + i + 1), how, n);
    sv_game_free(a);
    sv_game_free(b);
    return parted;
}

int mutant_differs(mutants *m, const mutant *x, char *how, size_t n, int *games, long *changed)
{
    mutant_made made;
    int parted = 0;
    *games = 0;
    *changed = 0;
    for (int i = 0; i < 2 * (1 + VARIANTS) && !parted; i++) {
        char *list = mutant_with(m, x, i % 2);
        const int count = i < 2 ? GAMES : GAMES / VARIANTS;
        sv_library_wrap(m->c->library, NULL);
        sv_mix *first = mutant_mix(m, list), *plain = first && i > 1 ? cover_variant(m->c, first, (uint64_t)i) : NULL;
        mutant_make(&made, m, x);
        sv_mix *other = mutant_mix(m, list), *mix = other && plain ? cover_variant(m->c, other, (uint64_t)i) : NULL;
        if (first && !other) {
            snprintf(how, n, "%s", "mix");
            parted = 1;
        } else if (first && (i < 2 || (plain && mix))) {
            parted = play_all(m, plain ? plain : first, mix ? mix : other, i * GAMES, count, how, n);
            *games += count;
            *changed += made.changed;
        }
        sv_mix_free(plain);
        sv_mix_free(mix);
        sv_mix_free(first);
        sv_mix_free(other);
        free(list);
    }
    return parted;
}
