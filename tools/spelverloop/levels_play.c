/* Games for the levels: the player prefers what was offered rarely, so that rows that chance seldom comes to are reached. */
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
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*rng >> 33);
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

int levels_play(levels *l, sv_game *g, sv_game *twin, uint64_t seed, int masks)
{
    const sv_mix *mix = sv_game_mix(g);
    void *block = masks > 0 && twin ? malloc(sv_mix_state_bytes(mix)) : NULL;
    uint64_t rng = seed;
    uint32_t none;
    const sv_decision *d;
    levels_mix_begins(l, mix);
    levels_game_begins(l, g, twin);
    sv_game_start(g, seed);
    while ((d = sv_game_advance(g)) != NULL) {
        const uint32_t k = pick(l, g, d, &rng);
        if (d->count > 1 && d->who != SV_CHANCE)
            ++*uses(l, mix, sv_game_option_row(g, k), &none);
        if (block)
            sv_game_save(g, block);
        l->now->calls = 0;
        sv_game_choose(g, k);
        if (block && masks > 0)
            levels_mask(l, twin, block, k, &masks);
    }
    levels_game_ends(l);
    free(block);
    return !sv_game_fault(g) && (!masks || !twin || block);
}
