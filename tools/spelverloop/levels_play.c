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
    memcpy(turn, now->fired.in_turn, sizeof turn);
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

enum {
    SELDOM = 150, /* turns to a call, at least, of a hook that seldom fires */
    BRANCHES = 6, /* how often a turn is played again in which one fired */
    LONGEST = 200 /* choices of it */
};

typedef struct point { /* of a game, to go back to */
    void *block;
    levels_fired fired;
    uint32_t depth;
} point;

typedef struct playing {
    levels *l;
    sv_game *g, *twin;
    uint64_t seed, rng;
    void *block;                 /* owned, as what follows: the game before the choice, for its copies */
    point turn, before, now;     /* where this turn began; before its last choice; behind that, while it is played again */
    int number;                  /* of this turn */
    uint32_t *path, depth, room; /* choices of the game as it stands */
    uint32_t made;               /* choices of all kinds */
    int failed;                  /* 1: memory was short */
} playing;

static int point_new(point *p, size_t bytes)
{
    p->block = malloc(bytes);
    return p->block && levels_fired_new(&p->fired);
}

static void point_free(point *p)
{
    free(p->block);
    levels_fired_free(&p->fired);
}

static void point_keep(const playing *x, point *p)
{
    sv_game_save(x->g, p->block);
    levels_fired_copy(&p->fired, &x->l->now->fired);
    p->depth = x->depth;
}

static int begin(playing *x, levels *l, sv_game *g, sv_game *twin, uint64_t seed)
{
    const size_t bytes = sv_mix_state_bytes(sv_game_mix(g));
    *x = (playing){.l = l, .g = g, .twin = twin, .seed = seed, .rng = seed, .block = malloc(bytes), .number = -1};
    return x->block && point_new(&x->turn, bytes) && point_new(&x->before, bytes) && point_new(&x->now, bytes);
}

static void end(playing *x)
{
    free(x->block);
    free(x->path);
    point_free(&x->turn);
    point_free(&x->before);
    point_free(&x->now);
}

static void tell(const playing *x, sv_game *g, uint32_t k)
{
    const levels_listen *listen = &x->l->listen;
    if (listen->chooses)
        listen->chooses(listen->user, g, k, x->made, x->depth);
}

/* Of a few options the one that brings most that is new, tried in the twin. */
static uint32_t directed(playing *x, const sv_decision *d)
{
    enum { TRIED = 10 };
    uint32_t best = sv_game_pick(x->g, &x->rng), most = 0;
    const uint32_t count = d->count;
    sv_game_save(x->g, x->block);
    sv_game_load(x->twin, x->block);
    for (int i = 0; i < TRIED; i++) {
        const uint32_t k = count <= TRIED ? (uint32_t)i : next(&x->rng) % count; /* of chance too, whatever the weights */
        if (k >= count)
            break;
        if (i)
            sv_game_load(x->twin, NULL);
        if (!sv_game_advance(x->twin))
            break;
        levels_try(x->l, 1);
        tell(x, x->twin, k);
        sv_game_choose(x->twin, k);
        const uint32_t news = news_of(x->l);
        if (news > most) {
            most = news;
            best = k;
        }
    }
    levels_try(x->l, 0);
    return best;
}

/* One game in four goes by chance and rareness alone. */
static uint32_t choose(playing *x, const sv_decision *d)
{
    const int directs = x->seed % 4 && d->count > 1 && next(&x->rng) % 4;
    const int evenly = x->seed % 4 && d->who == SV_CHANCE && next(&x->rng) % 2; /* kinds of tiles of which there are few, too */
    return directs ? directed(x, d) : evenly ? next(&x->rng) % d->count : pick(x->l, x->g, d, &x->rng);
}

/* One choice, and all that follows from it. 0: it is that before which to stop, the game is over, or memory is short. */
static int step(playing *x)
{
    uint32_t none;
    const sv_decision *d = sv_game_advance(x->g);
    if (!d || x->made + 1 == x->l->listen.stop)
        return 0;
    if (x->depth == x->room) {
        uint32_t *more = realloc(x->path, (x->room + 512) * sizeof *more);
        if (!more) {
            x->failed = 1;
            return 0;
        }
        x->path = more;
        x->room += 512;
    }
    const uint32_t k = choose(x, d);
    if (d->count > 1 && d->who != SV_CHANCE)
        ++*uses(x->l, sv_game_mix(x->g), sv_game_option_row(x->g, k), &none);
    x->l->now->calls = 0;
    tell(x, x->g, k);
    x->path[x->depth++] = k;
    x->made++;
    sv_game_choose(x->g, k);
    return 1;
}

/* ---- turns that are played again ---- */

/* Did a hook that seldom fires? */
static int was_seldom(const levels *l)
{
    const levels_now *now = l->now;
    for (int i = 0; i < now->calls && now->fired.phase != SV_IN_SETUP; i++)
        if (l->hook[now->call[i].hook].calls * SELDOM < l->turns)
            return 1;
    return 0;
}

/* A game that has a record goes there from its beginning, and nobody looks. */
static void go_back(playing *x, const point *p)
{
    levels_now *now = x->l->now;
    if (x->l->listen.stop) {
        now->game = NULL;
        sv_game_start(x->g, x->seed);
        for (uint32_t i = 0; i < p->depth && sv_game_advance(x->g); i++)
            sv_game_choose(x->g, x->path[i]);
        now->game = x->g;
    } else {
        sv_game_load(x->g, p->block);
    }
    x->depth = p->depth;
    levels_fired_copy(&now->fired, &p->fired);
}

static int is_stopped(const playing *x)
{
    return x->failed || sv_game_fault(x->g) || x->made + 1 == x->l->listen.stop;
}

/* The turn some times more, from its beginning or from before the last choice on, and back to where it was. 0: the game stops within it. */
static int play_again(playing *x)
{
    const uint32_t from = x->turn.depth, to = x->depth;
    uint32_t *kept = malloc((to - from) * sizeof *kept);
    int goes = kept != NULL;
    if (kept)
        memcpy(kept, x->path + from, (to - from) * sizeof *kept);
    point_keep(x, &x->now);
    for (int i = 0; i < BRANCHES && goes; i++) {
        go_back(x, i % 2 ? &x->turn : &x->before);
        for (int k = 0; k < LONGEST && sv_game_turn(x->g) <= x->number && step(x); k++)
            ;
        goes = !is_stopped(x);
        if (goes)
            levels_branch_ends(x->l);
        memcpy(x->path + from, kept, (to - from) * sizeof *kept);
    }
    if (goes)
        go_back(x, &x->now);
    free(kept);
    return goes;
}

/* Is it another turn than that which began last? */
static void watch_turn(playing *x)
{
    if (sv_game_turn(x->g) == x->number)
        return;
    x->number = sv_game_turn(x->g);
    point_keep(x, &x->turn);
}

int levels_play(levels *l, sv_game *g, sv_game *twin, uint64_t seed, int masks)
{
    playing x;
    int goes = begin(&x, l, g, twin, seed);
    if (goes) {
        levels_mix_begins(l, sv_game_mix(g));
        levels_game_begins(l, g, twin);
        sv_game_start(g, seed);
        while (goes && sv_game_advance(g)) {
            watch_turn(&x);
            point_keep(&x, &x.before);
            if (!step(&x))
                break;
            const int again = was_seldom(l);
            if (masks > 0)
                levels_mask(l, twin, x.before.block, x.path[x.depth - 1], &masks);
            goes = !again || play_again(&x);
        }
        if (!is_stopped(&x))
            levels_game_ends(l);
        goes = !x.failed && !sv_game_fault(g);
    }
    end(&x);
    return goes;
}
