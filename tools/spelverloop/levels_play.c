/* Games for the levels: the player prefers what was taken rarely, and what brings hooks into a turn that have not met yet; so that is reached what
   chance seldom comes to. */
#include <stdlib.h>
#include <string.h>

#include "levels.h"

/* How often an option of that row was taken in all games. */
static uint32_t *uses(levels *l, const sv_mix *mix, int row, uint32_t *none)
{
    sv_line line;
    if (row < 0 || !sv_mix_line(mix, row, "en", &line))
        return none;
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->hook[i].row, line.id) == 0)
            return &l->now->used[i];
    return none;
}

static uint32_t next(uint64_t *rng)
{
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) >> 33);
}

/* Every other time an option of the row that was taken least; chance draws as ever. */
static uint32_t pick(levels *l, sv_game *g, const sv_decision *d, uint64_t *rng)
{
    enum { LOOKED = 512 };
    const sv_mix *mix = sv_game_mix(g);
    uint32_t none = 0, least = UINT32_MAX, n = 0, at[LOOKED];
    if (d->who == SV_CHANCE || d->count > LOOKED || next(rng) % 2 == 0)
        return sv_game_pick(g, rng);
    int last = -2;
    uint32_t used = 0;
    for (uint32_t k = 0; k < d->count; k++) {
        const int row = sv_game_option_row(g, k);
        if (row != last)
            used = row < 0 ? UINT32_MAX - 1 : *uses(l, mix, row, &none);
        last = row;
        if (used < least) {
            least = used;
            n = 0;
        }
        if (used == least)
            at[n++] = k;
    }
    return at[next(rng) % n];
}

static int is_set(const uint64_t *bits, int i)
{
    return (int)(bits[i / 64] >> (i % 64) & 1);
}

/* How much is new in what the twin has just done: pairs of hooks of the turn that have not met in one, and hooks that seldom did anything. */
static uint32_t news_of(const levels *l)
{
    const levels_now *now = l->now;
    uint64_t turn[LEVELS_HOOKS / 64], seen[LEVELS_HOOKS / 64] = {0};
    uint32_t sum = 6 * now->met;
    memcpy(turn, now->in_turn, sizeof turn);
    for (int i = 0; i < now->calls; i++) {
        const int a = now->call[i].hook;
        if (is_set(seen, a))
            continue;
        seen[a / 64] |= UINT64_C(1) << (a % 64);
        turn[a / 64] |= UINT64_C(1) << (a % 64);
        sum += now->call[i].acted ? 64 / (1 + (uint32_t)(l->hook[a].acted < 64 ? l->hook[a].acted : 64)) : 0;
        for (int b = 0; b < l->n; b++)
            if (is_set(turn, b) && l->hook[b].expansion != l->hook[a].expansion)
                sum += levels_at(l, a, b)->reached >> 2 & 1 ? 0u : 4u;
    }
    return sum;
}

static void tell(const levels *l, sv_game *g, uint32_t k, uint32_t made)
{
    if (l->listen.chooses)
        l->listen.chooses(l->listen.user, g, k, made);
}

/* Of a few options the one that brings most that is new, tried in the twin. */
static uint32_t directed(levels *l, sv_game *g, sv_game *twin, void *block, const sv_decision *d, uint64_t *rng, uint32_t made)
{
    enum { TRIED = 10 };
    uint32_t best = sv_game_pick(g, rng), most = 0;
    const uint32_t count = d->count;
    sv_game_save(g, block);
    for (int i = 0; i < TRIED; i++) {
        const uint32_t k = count <= TRIED ? (uint32_t)i : next(rng) % count; /* of chance too, whatever the weights */
        if (k >= count)
            break;
        sv_game_load(twin, block);
        if (!sv_game_advance(twin))
            break;
        levels_try(l, 1);
        tell(l, twin, k, made);
        sv_game_choose(twin, k);
        const uint32_t news = news_of(l);
        if (news > most) {
            most = news;
            best = k;
        }
    }
    levels_try(l, 0);
    return best;
}

int levels_play(levels *l, sv_game *g, sv_game *twin, uint64_t seed, int masks)
{
    const sv_mix *mix = sv_game_mix(g);
    void *block = malloc(sv_mix_state_bytes(mix));
    uint64_t rng = seed;
    uint32_t none, made = 0;
    const sv_decision *d;
    if (!block)
        return 0;
    levels_mix_begins(l, mix);
    levels_game_begins(l, g, twin);
    sv_game_start(g, seed);
    while ((d = sv_game_advance(g)) != NULL && ++made != l->listen.stop) {
        /* one game in four by chance and rareness alone */
        const int goes_new = seed % 4 && d->count > 1 && next(&rng) % 4;
        const int evenly = seed % 4 && d->who == SV_CHANCE && next(&rng) % 2; /* kinds of tiles of which there are few, too */
        const uint32_t k = goes_new ? directed(l, g, twin, block, d, &rng, made - 1) : evenly ? next(&rng) % d->count : pick(l, g, d, &rng);
        if (d->count > 1 && d->who != SV_CHANCE)
            ++*uses(l, mix, sv_game_option_row(g, k), &none);
        sv_game_save(g, block);
        l->now->calls = 0;
        tell(l, g, k, made - 1);
        sv_game_choose(g, k);
        if (masks > 0)
            levels_mask(l, twin, block, k, &masks);
    }
    if (!d)
        levels_game_ends(l);
    free(block);
    return !sv_game_fault(g);
}
