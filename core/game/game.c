/* The session as programs see it: start, advance, choose, save, load, undo. */
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include "game/game.h"

/* Room for the choices of a game without asking for more: where tiles end it, and where only its players do. */
enum { CHOICES_START = 1024, CHOICES_A_TILE = 4, CHOICES_ENDLESS = 1 << 16 };

sv_game *sv_game_new(const sv_mix *m, unsigned flags, sv_report *r)
{
    sv_game *g;

    if (m->purpose != SV_FOR_PLAY) {
        sv_fail(r, SV_E_INTERNAL, m->sel->file, 0, "sv_game_new: the mix was loaded for a page only", NULL, NULL, NULL);
        return NULL;
    }
    g = calloc(1, sizeof *g);
    if (!g)
        goto no_memory;
    sv_session *s = &g->s;

    s->flags = flags;
    s->ctx = calloc((size_t)m->loaded.list.n + 1, sizeof *s->ctx);
    s->block = malloc(m->lay.size);
    s->start = malloc(m->lay.size);
    s->options = malloc(m->prog.options_max * sizeof *s->options);
    s->weight = malloc(m->prog.options_max * sizeof *s->weight);
    s->struck = calloc(m->prog.options_max, 1);
    s->refused = malloc(SV_REFUSALS_MAX * sizeof *s->refused);
    s->veto_bits = malloc(m->prog.options_max * sizeof *s->veto_bits);
    s->choices_cap = m->squares ? CHOICES_START + CHOICES_A_TILE * (uint32_t)sv_mix_tiles(m) : CHOICES_ENDLESS;
    s->choice = malloc(s->choices_cap * sizeof *s->choice);
    if (m->squares) {
        g->squares.stamp = calloc(m->squares->tiles_max, sizeof *g->squares.stamp);
        g->squares.todo = calloc((size_t)m->squares->parts_max + 1, sizeof *g->squares.todo);
        g->squares.sums = calloc((size_t)m->squares->frontier_max / SV_SQUARES_A_SUM + 2, sizeof *g->squares.sums);
        if (m->squares->keeps_over)
            g->squares.over_sums = calloc((size_t)m->squares->tiles_max / SV_SQUARES_A_SUM + 2, sizeof *g->squares.over_sums);
    }
    if (!s->ctx || !s->block || !s->start || !s->options || !s->weight || !s->struck || !s->refused || !s->veto_bits || !s->choice ||
        (m->squares && (!g->squares.stamp || !g->squares.sums || !g->squares.todo || (m->squares->keeps_over && !g->squares.over_sums))))
        goto no_memory;
    s->options_end = s->options + m->prog.options_max;
    sv_session_init(s, m, &g->squares, &g->hexes, s->block);
    sv_game_start(g, m->sel->seed);
    return g;
no_memory:
    sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    sv_game_free(g);
    return NULL;
}

void sv_game_free(sv_game *g)
{
    if (!g)
        return;
    free(g->s.ctx);
    free(g->s.block);
    free(g->s.start);
    free(g->s.before);
    free(g->s.options);
    free(g->s.weight);
    free(g->s.made);
    free(g->s.called.text);
    free(g->s.called.at);
    free(g->s.struck);
    free(g->s.refused);
    free(g->s.veto_bits);
    sv_arena_free(&g->s.said);
    free(g->s.choice);
    free(g->squares.stamp);
    free(g->squares.sums);
    free(g->squares.over_sums);
    free(g->squares.todo);
    free(g);
}

const sv_mix *sv_game_mix(const sv_game *g) { return g->s.mix; }

/* What is asked may change on the way: a scenario asks everything, the player who goes on with it does not. The record then says
   so, by an entry among the choices, since a choice means something only among what was asked. */
static const uint32_t CHOICE_SWITCH = UINT32_C(1) << 31;
enum { ASKED_FLAGS = SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE };

void sv_game_flags_set(sv_game *g, unsigned flags)
{
    sv_session *s = &g->s;
    const int changed = ((flags ^ s->flags) & ASKED_FLAGS) != 0, begun = s->choices || s->asked;

    if (changed && begun)
        sv_game_advance(g); /* a replay changes them at a decision too */
    s->flags = flags;
    if (s->asked == 1 && changed)
        s->asked = 0; /* it is asked anew, or not at all */
    if (!begun)
        g->start_flags = flags;
    else if (changed && !(flags & SV_GAME_NO_RECORD)) {
        if (s->choices == s->choices_cap)
            sv_session_grow_record(s);
        if (s->choices < s->choices_cap)
            s->choice[s->choices++] = CHOICE_SWITCH | (flags & ASKED_FLAGS);
    }
}

void sv_game_rewind(sv_game *g)
{
    sv_session *s = &g->s;

    memcpy(s->block, g->from_block ? s->start : s->mix->empty, s->lay->size);
    if (!g->from_block)
        s->head->seed = g->seed;
    memcpy(s->audit, s->head->amount, sizeof s->audit);
    s->asked = 0;
    s->fault[SV_EN][0] = 0;
    s->breach = (sv_breach){0};
    s->row = s->jump_to = SV_NONE16;
    s->moves = 0;
    s->news_step = SV_NONE16;
}

void sv_game_start(sv_game *g, uint64_t seed)
{
    g->seed = seed;
    g->from_block = 0;
    g->origin = NULL;
    g->s.choices = 0;
    g->start_flags = g->s.flags;
    sv_game_rewind(g);
}

const sv_decision *sv_game_advance(sv_game *g)
{
    return g->s.asked == 1 || sv_machine_run(&g->s) ? &g->s.decision : NULL;
}

int sv_game_choose(sv_game *g, uint32_t k)
{
    sv_session *s = &g->s;

    if (s->asked != 1 || k >= s->decision.count)
        return 0;
    sv_machine_choose(s, k, 1);
    sv_machine_run(s);
    return 1;
}

int sv_game_over(const sv_game *g) { return g->s.head->phase == 3; }
const char *sv_game_fault(const sv_game *g) { return sv_game_fault_text(g, "en"); }

const char *sv_game_fault_text(const sv_game *g, const char *lang)
{
    return g->s.fault[SV_EN][0] ? g->s.fault[lang && !strcmp(lang, "nl") ? SV_NL : SV_EN] : NULL;
}

/* ---- picking ------------------------------------------------------------------------------------------------------------ */

uint32_t sv_game_weight(sv_game *g, uint32_t k)
{
    sv_session *s = &g->s;
    const sv_span *span = s->span;

    if (s->asked != 1 || k >= s->decision.count || s->decision.who != SV_CHANCE)
        return 1;
    while (k >= span->count)
        k -= (span++)->count;
    return sv_span_weight(s, span, k);
}

static uint64_t next_random(uint64_t *rng)
{
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Apart, so that the common case needs no registers saved. */
static __attribute__((noinline)) uint32_t pick_weighted(sv_game *g, uint64_t z)
{
    const sv_decision *d = &g->s.decision;
    uint32_t total = 0, k = 0;

    for (uint32_t i = 0; i < d->count; i++)
        total += sv_game_weight(g, i);
    uint32_t r = (uint32_t)((z * total) >> 32);

    while (k + 1 < d->count && r >= sv_game_weight(g, k))
        r -= sv_game_weight(g, k++);
    return k;
}

static inline uint32_t pick(sv_game *g, uint64_t *rng)
{
    const uint64_t z = next_random(rng) >> 32;

    return g->s.decision.who == SV_CHANCE ? pick_weighted(g, z) : (uint32_t)((z * g->s.decision.count) >> 32);
}

uint32_t sv_game_pick(sv_game *g, uint64_t *rng) { return g->s.asked == 1 ? pick(g, rng) : 0; }

int sv_game_play_out(sv_game *g, uint64_t *rng, int most)
{
    sv_session *s = &g->s;

    while ((s->asked == 1 || sv_machine_run(s)) && (int)s->head->turn <= most)
        sv_machine_choose(s, pick(g, rng), 1);
    return s->asked != 2;
}

/* ---- state ------------------------------------------------------------------------------------------------------------------ */

size_t sv_game_state_bytes(const sv_game *g) { return g->s.lay->size; }
void sv_game_save(const sv_game *g, void *block) { memcpy(block, g->s.block, g->s.lay->size); }

void sv_game_load(sv_game *g, const void *block)
{
    if (block) {
        memcpy(g->s.start, block, g->s.lay->size);
        g->from_block = 1;
        g->origin = NULL;
    }
    g->s.choices = 0;
    g->start_flags = g->s.flags;
    sv_game_rewind(g);
}

uint64_t sv_game_hash(const sv_game *g) { return XXH3_64bits(g->s.block, g->s.lay->size); }

uint64_t sv_game_position_hash(const sv_game *g)
{
    sv_head head; /* the block begins with it */

    memcpy(&head, g->s.block, sizeof head);
    head.pc = 0;
    for (int i = 0; i < SV_FRAMES_MAX; i++)
        head.frame[i].back = 0;
    return XXH3_64bits_withSeed(g->s.block + sizeof head, g->s.lay->size - sizeof head, XXH3_64bits(&head, sizeof head));
}

uint32_t sv_game_choices(const sv_game *g)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < g->s.choices; i++)
        n += !(g->s.choice[i] & CHOICE_SWITCH);
    return n;
}

uint64_t sv_game_heap_calls(const sv_game *g) { return g->s.heap_calls; }

/* Replays the first n entries of the record; the flags are then those of that moment, the machine has not run on. */
static int replay(sv_game *g, uint32_t n)
{
    sv_session *s = &g->s;
    const unsigned kept = s->flags & SV_GAME_NO_RECORD;

    sv_game_rewind(g);
    s->choices = 0;
    s->flags = g->start_flags | kept;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = s->choice[i];

        if (k & CHOICE_SWITCH) {
            sv_game_advance(g);
            s->flags = (k & ~CHOICE_SWITCH) | kept;
            s->choices++;
            s->asked = 0;
            continue;
        }
        if (!sv_game_advance(g) || k >= s->decision.count)
            return 0;
        sv_machine_choose(s, k, 1);
    }
    return 1;
}

int sv_game_redo(sv_game *g)
{
    if (!replay(g, g->s.choices))
        return 0;
    sv_machine_run(&g->s);
    return 1;
}

/* Back to the decision before, as the flags of now would ask it. Returns 1, or 0 when there is none. */
static int step_back(sv_game *g)
{
    sv_session *s = &g->s;
    const unsigned flags = s->flags;
    const uint32_t all = s->choices;

    for (uint32_t n = all; n > 0;) {
        const sv_decision *d;

        if (s->choice[--n] & CHOICE_SWITCH)
            continue;
        if (!replay(g, n) || !(d = sv_game_advance(g)))
            break;
        if ((d->who == SV_CHANCE && !(flags & SV_GAME_ASK_CHANCE)) || (d->count == 1 && !(flags & SV_GAME_ASK_SOLE)))
            continue;
        sv_game_flags_set(g, flags);
        sv_machine_run(s);
        return 1;
    }
    if (all && replay(g, all))
        sv_machine_run(s);
    s->flags = flags;
    return 0;
}

int sv_game_undo(sv_game *g)
{
    sv_listener *listen = g->s.listen;
    int good;

    if (!g->s.choices)
        return 0;
    g->s.listen = NULL;
    good = step_back(g);
    g->s.listen = listen;
    return good;
}

/* ---- reading the position ---------------------------------------------------------------------------------------------------- */

void sv_game_player(const sv_game *g, int player, sv_player_info *out)
{
    const sv_session *s = &g->s;
    const int32_t *points = s->head->amount[0];

    *out = (sv_player_info){.colour = s->mix->sel->colours[player], .points = points[player], .place = 0};
    if (s->head->phase != 3)
        return;
    const int by_turn = s->mix->sel->order->winner_by_turn, winner = s->head->active;

    out->place = 1;
    for (int p = 0; p < s->head->players && !(by_turn && player == winner); p++)
        out->place += points[p] > points[player] || (by_turn && p == winner);
}

int sv_game_turn(const sv_game *g) { return (int)g->s.head->turn; }
int sv_game_stack(const sv_game *g) { return g->s.head->stack; }
int sv_game_tiles(const sv_game *g) { return g->s.squares ? g->s.squares->n->tiles : 0; }

int sv_game_supply(const sv_game *g, int player, const char *figure)
{
    const sv_table_def *t = &g->s.mix->table;

    for (uint16_t k = 0; k < t->kinds; k++)
        if (!strcmp(t->kind[k].id, figure))
            return g->s.supply[k * SV_PLAYERS_MAX + (t->kind[k].per_player ? player : 0)];
    return -1;
}

int32_t sv_game_amount(const sv_game *g, int player, const char *currency)
{
    const sv_table_def *t = &g->s.mix->table;

    for (uint16_t k = 0; k < t->currencies; k++)
        if (!strcmp(t->currency[k], currency))
            return g->s.head->amount[k][player];
    return 0;
}

void sv_game_listen(sv_game *g, sv_listener *fn, void *user, const char *lang)
{
    g->s.listen = fn;
    g->s.listen_user = user;
    g->s.lang = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN;
}

const char *sv_version(void) { return SV_VERSION; }
