/* Why a mutant changes nothing, if it does not: what its hooks do in games without it. Nothing is known of any hook but what it was seen to change,
   bit by bit, in the state of the game. It takes such a reason, and games that are alike to the bit (mutants_differ.c), to call a mutant equivalent. */
#include <stdlib.h>
#include <string.h>

#include "mutants.h"
#include "spelverloop/plugin.h"

enum { OTHER = 1, HOOK = 2, BESIDE = 3, FEW = 4 /* of each of two */ };

typedef struct watching {
    const mutants *m;
    const mutant *x;
    uint8_t *before, *after;   /* the state, around a call */
    uint8_t *bits, *others;    /* what the hook changed in any call, and what those did that it changes places with */
    size_t size;
    long idle;                 /* calls of any of them that changed no bit */
    long called, acted, beside; /* calls; in which it did something; in which one of those did */
    long repeated, met, again; /* called twice, behind a first call that did something; both did something in one pass; the second call did something */
    int line, target;          /* of the hook, and where the mutant puts it; -1 */
    int scored;                /* of a score: the feature for which it last did */
    int since;                 /* 1: it did something, and the order of play has not come to the other place */
} watching;

static int is_pure(int kind)
{
    return kind == SV_OFFER || kind == SV_VETO || kind == SV_SCORE || kind == SV_SKIP;
}

/* ---- a call ---- */

/* Whether the state is another than before the call; the bits that are go to `bits` where that is asked for. */
static int changes(watching *w, sv_call *c, uint8_t *bits)
{
    sv_game_save(sv_call_game(c), w->after);
    const int some = memcmp(w->before, w->after, w->size) != 0;
    for (size_t i = 0; some && bits && i < w->size; i++)
        bits[i] |= w->before[i] ^ w->after[i];
    return some;
}

/* Runs the hook and says whether it did something: changed a bit, or said where to go on. */
static int run(watching *w, sv_call *c, uint8_t *bits)
{
    sv_effect e;
    const int pure = is_pure(sv_call_hook(c)->kind);
    if (!pure)
        sv_game_save(sv_call_game(c), w->before);
    sv_call_run(c);
    sv_call_effect(c, &e);
    if (pure) /* two scores that are never asked for one feature need not add anything to be told apart */
        return e.acted || (sv_call_hook(c)->kind == SV_SCORE && w->x->kind == MUTANT_SWAP);
    const int changed = changes(w, c, bits);
    w->idle += !changed;
    return changed || (e.acted && sv_call_hook(c)->kind != SV_APPLY);
}

static void twice(watching *w, sv_call *c)
{
    sv_effect first, second;
    const int acted = run(w, c, NULL), pure = is_pure(sv_call_hook(c)->kind);
    w->acted += acted;
    w->repeated += 1;
    if (pure)
        sv_call_effect(c, &first);
    else
        sv_game_save(sv_call_game(c), w->before);
    sv_call_run(c);
    if (!pure) {
        w->again += changes(w, c, NULL);
        return;
    }
    sv_call_effect(c, &second);
    w->again += first.points_hash != second.points_hash || first.options_hash != second.options_hash;
}

/* `again` counts the calls in which it left something that the mutant refuses. */
static void refuse(watching *w, sv_call *c)
{
    sv_effect own, all;
    sv_call_run(c);
    sv_call_effect(c, &own);
    sv_call_refuse_all(c);
    sv_call_effect(c, &all);
    w->called += all.options != 0;
    w->again += own.options != all.options;
}

/* What is scored; -1: something else calls. */
static int scored(sv_call *c)
{
    sv_touch touched[64];
    const int n = sv_call_hook(c)->kind == SV_SCORE ? sv_call_touched(c, touched, 64) : 0;
    for (int i = 0; i < n && i < 64; i++)
        if (touched[i].kind == SV_TOUCH_FEATURE)
            return touched[i].number;
    return -1;
}

/* Is the order of play where the mutant puts the hook, or did it begin anew? */
static int has_come(const watching *w, const sv_hook_info *h)
{
    return h->kind != SV_EVENT && h->line >= 0 && (h->line >= w->target || h->line < w->line);
}

static void call(void *user, sv_call *c)
{
    watching *w = user;
    const sv_hook_info *h = sv_call_hook(c);
    const int tag = sv_call_tag(c), moves = w->x->kind == MUTANT_END || w->x->kind == MUTANT_NEXT;
    if (sv_call_aside(c) && !is_pure(h->kind)) {
        sv_call_run(c);
        return;
    }
    if (tag == HOOK && w->x->kind == MUTANT_VETO_ON) {
        refuse(w, c);
    } else if (tag == HOOK && w->x->kind == MUTANT_TWICE) {
        twice(w, c);
    } else if (tag == HOOK) {
        const int acted = run(w, c, w->bits);
        w->called++;
        w->acted += acted;
        w->since = acted;
        w->scored = scored(c);
    } else if (w->since && moves && has_come(w, h)) {
        w->since = 0;
        sv_call_run(c);
    } else if (w->since && (tag == BESIDE || (moves && !is_pure(h->kind)))) {
        const int acted = run(w, c, w->others);
        w->beside += acted;
        w->met += acted && scored(c) == w->scored;
        if (tag == BESIDE)
            w->since = 0;
    } else if (tag == BESIDE) {
        w->beside += run(w, c, w->others);
    } else {
        sv_call_run(c);
    }
}

/* ---- the mixes ---- */

static int is_hook(const mutants *m, int i, const sv_hook_info *h)
{
    return i >= 0 && m->hook[i].index == h->index && strcmp(m->hook[i].owner, h->owner) == 0;
}

static void hang(void *user, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    watching *w = user;
    sv_line l;
    at->tag = is_hook(w->m, w->x->hook, h) ? HOOK : is_hook(w->m, w->x->other, h) ? BESIDE : OTHER;
    at->wrapped = at->tag != OTHER || w->x->kind == MUTANT_END || w->x->kind == MUTANT_NEXT;
    if (at->tag != HOOK)
        return;
    const char *row = mutant_other_row(mix, h->line, w->x->kind);
    w->line = h->line;
    w->target = -1;
    for (int i = 0; row && sv_mix_line(mix, i, "en", &l); i++)
        if (strcmp(l.id, row) == 0)
            w->target = i;
}

static int make_room(watching *w, size_t size)
{
    uint8_t *more[4];
    free(w->before);
    w->size = size;
    if (!(w->before = calloc(4, size)))
        return 0;
    for (size_t i = 0; i < 4; i++)
        more[i] = w->before + i * size;
    w->after = more[1];
    w->bits = more[2];
    w->others = more[3];
    return 1;
}

static int overlap(const watching *w)
{
    for (size_t i = 0; i < w->size; i++)
        if (w->bits[i] & w->others[i])
            return 1;
    return 0;
}

static void play(watching *w, const sv_mix *mix, int number, int round)
{
    const unsigned flags = number % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0;
    sv_game *g = sv_game_new(mix, flags | SV_GAME_NO_RECORD, w->m->c->report);
    for (int i = 0; g && i < mutant_games(number); i++) {
        uint64_t rng = mutant_seed(number, round * mutant_games(number) + i);
        sv_game_start(g, rng);
        w->since = 0;
        while (sv_game_advance(g))
            sv_game_choose(g, sv_game_pick(g, &rng));
    }
    sv_game_free(g);
}

/* Calls that say something of it. */
static long seen(const watching *w)
{
    switch (w->x->kind) {
    case MUTANT_TWICE: return w->repeated;
    case MUTANT_DROP:
    case MUTANT_VETO_ON: return w->called;
    case MUTANT_SWAP: return w->acted < FEW || w->beside < FEW ? 0 : (w->acted + w->beside) / 2;
    default: return w->acted;
    }
}

/* What it comes to, over all mixes; T_COUNT: nothing that says why. */
static text_id reason(const watching *w, int apart)
{
    if (seen(w) < MUTANT_LEAST)
        return T_COUNT;
    switch (w->x->kind) {
    case MUTANT_DROP: return w->idle == w->called && !is_pure(w->m->hook[w->x->hook].kind_number) ? T_MUTANT_NOTHING : T_COUNT;
    case MUTANT_TWICE: return !w->again ? T_MUTANT_AGAIN : T_COUNT;
    case MUTANT_VETO_ON: return !w->again ? T_MUTANT_REFUSES_ALL : T_COUNT;
    case MUTANT_END:
    case MUTANT_NEXT: return !w->met ? T_MUTANT_NOTHING_BETWEEN : apart ? T_MUTANT_OTHER_BITS : T_COUNT;
    case MUTANT_SWAP: return !w->met ? T_MUTANT_ONE_OF : apart ? T_MUTANT_OTHER_BITS : T_COUNT;
    default: return T_COUNT;
    }
}

int mutant_idle(mutants *m, const mutant *x, char *why, size_t n)
{
    watching w = {.m = m, .x = x};
    const sv_wrap wrap = {.call = call, .hang = hang, .user = &w};
    int apart = x->hook >= 0 && (x->other < 0 || !is_pure(m->hook[x->hook].kind_number)), good = 1, round = 0;
    for (; round < MUTANT_ROUNDS && good && !w.again && (round == 0 || seen(&w) < MUTANT_LEAST); round++)
        for (int i = 0; i < MUTANT_MIXES && good; i++) {
            if (!mutant_plays(i, round))
                continue;
            sv_library_wrap(m->c->library, &wrap);
            sv_mix *mix = mutant_mix(m, x, i);
            if (mix && (good = make_room(&w, sv_mix_state_bytes(mix)))) {
                play(&w, mix, i, round);
                apart = apart && !overlap(&w);
            }
            sv_mix_free(mix);
        }
    sv_library_wrap(m->c->library, NULL);
    free(w.before);
    const text_id said = good ? reason(&w, apart) : T_COUNT;
    if (said == T_COUNT)
        return 0;
    text_fill(why, n, cli_text(m->c, said), (const char *const[4]){TEXT_NUMBER(x->kind == MUTANT_SWAP ? w.acted + w.beside : seen(&w))});
    return round;
}
