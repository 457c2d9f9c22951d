#include "levels.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "spelverloop/plugin.h"

enum { TOUCHES = 256 /* of one call */ };

/* ---- what hooks are about ---- */

static int objects_new(levels_objects *o, int room)
{
    *o = (levels_objects){.at = calloc((size_t)room, sizeof *o->at), .room = room};
    return o->at != NULL;
}

static void objects_clear(levels_objects *o)
{
    for (int i = 0; i < o->n; i++)
        memset(&o->at[o->used[i]], 0, sizeof *o->at);
    o->n = 0;
}

/* That of the key; NULL: there is none, or no room to make it. */
static levels_object *object_of(levels_objects *o, int32_t key, int make)
{
    uint32_t at = (uint32_t)key * 2654435761u >> 16;
    for (;; at++) {
        levels_object *here = &o->at[at & (uint32_t)(o->room - 1)];
        if (here->key == key)
            return here;
        if (here->key)
            continue;
        if (!make || o->n >= o->room * 3 / 4)
            return NULL;
        here->key = key;
        o->used[o->n++] = (int)(at & (uint32_t)(o->room - 1));
        return here;
    }
}

static int32_t key_of(const sv_touch *t)
{
    return (int32_t)(t->kind + 1) << 24 | (t->number & 0xFFFFFF);
}

int levels_fired_new(levels_fired *f)
{
    memset(f, 0, sizeof *f);
    return objects_new(&f->objects, LEVELS_OBJECTS);
}

void levels_fired_free(levels_fired *f)
{
    free(f->objects.at);
    f->objects.at = NULL;
}

void levels_fired_copy(levels_fired *to, const levels_fired *from)
{
    levels_objects *o = &to->objects;
    objects_clear(o);
    for (o->n = 0; o->n < from->objects.n; o->n++) {
        const int used = o->used[o->n] = from->objects.used[o->n];
        o->at[used] = from->objects.at[used];
    }
    memcpy(to, from, offsetof(levels_fired, objects));
}

levels *levels_new(void)
{
    levels *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->pair = calloc((size_t)LEVELS_HOOKS * LEVELS_HOOKS, sizeof *l->pair);
    l->now = calloc(1, sizeof *l->now);
    if (l->pair && l->now && levels_fired_new(&l->now->fired) && objects_new(&l->now->tried, LEVELS_TRIED))
        return l;
    levels_free(l);
    return NULL;
}

void levels_free(levels *l)
{
    if (!l)
        return;
    if (l->now) {
        levels_fired_free(&l->now->fired);
        free(l->now->tried.at);
    }
    free(l->now);
    free(l->pair);
    free(l->mix);
    free(l->unread);
    free(l);
}

int levels_is_house(const levels *l, int x)
{
    static const char house[] = "house"; /* sv_hook_info.owner */
    return strcmp(l->expansion[x], house) == 0;
}

int levels_name(const levels *l, int hook, char *buf, size_t n)
{
    const levels_hook *h = &l->hook[hook];
    return snprintf(buf, n, "%s %s %s %d", h->owner, *h->row ? h->row : h->what, h->kind, h->index);
}

/* ---- which hooks ---- */

static uint64_t waits_of(levels *l, const sv_mix *mix, uint64_t bits)
{
    uint64_t waits = 0;
    for (int i = 0; i < LEVELS_NAMES; i++) {
        const char *name = bits >> i & 1 ? sv_mix_wake(mix, i) : NULL;
        const int n = name ? levels_number(&l->wake, name) : -1;
        waits |= n < 0 ? 0 : UINT64_C(1) << n;
    }
    return waits;
}

static void fill(levels *l, levels_hook *out, const sv_mix *mix, const sv_hook_info *h)
{
    sv_line line;
    memset(out, 0, sizeof *out);
    snprintf(out->owner, sizeof out->owner, "%s", h->owner);
    snprintf(out->row, sizeof out->row, "%s", h->row);
    snprintf(out->step, sizeof out->step, "%s", h->step);
    snprintf(out->kind, sizeof out->kind, "%s", h->kind_name);
    snprintf(out->what, sizeof out->what, "%s", h->what);
    if (sv_mix_line(mix, h->line, "en", &line))
        snprintf(out->group, sizeof out->group, "%s", line.group);
    out->index = h->same;
    out->waits = waits_of(l, mix, h->waits);
    out->phases = h->phase >= 0 ? 1u << h->phase : 1u << SV_IN_TURN | 1u << SV_IN_END;
}

static void hang(void *user, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    levels *l = user;
    levels_hook one;
    fill(l, &one, mix, h);
    at->tag = levels_hook_number(l, &one);
    at->wrapped = at->tag >= 0;
}

/* ---- a call ---- */

static void set(uint64_t *bits, int i)
{
    bits[i / 64] |= UINT64_C(1) << (i % 64);
}
static int has(const uint64_t *bits, int i)
{
    return (int)(bits[i / 64] >> (i % 64) & 1);
}

static void touched(levels_now *now, int hook, int32_t key)
{
    levels_object *o = object_of(&now->fired.objects, key, 1);
    if (o)
        set(o->hooks, hook);
}

/* In the twin: would that be news? */
static void touches_trying(levels *l, int hook, int32_t key)
{
    levels_now *now = l->now;
    levels_object *o = object_of(&now->tried, key, 0), *of_turn;
    if (!o) {
        o = object_of(&now->tried, key, 1);
        of_turn = o ? object_of(&now->fired.objects, key, 0) : NULL;
        if (of_turn)
            memcpy(o->hooks, of_turn->hooks, sizeof o->hooks);
    }
    if (!o || has(o->hooks, hook))
        return;
    set(o->hooks, hook);
    for (int w = 0; w < LEVELS_HOOKS / 64; w++)
        for (uint64_t bits = o->hooks[w]; bits; bits &= bits - 1) {
            const int other = w * 64 + __builtin_ctzll(bits);
            now->met += l->hook[other].expansion != l->hook[hook].expansion && !(levels_at(l, hook, other)->reached >> 3 & 1);
        }
}

void levels_try(levels *l, int trying)
{
    l->now->trying = trying;
    l->now->met = 0;
    l->now->calls = 0;
    objects_clear(&l->now->tried);
}

static void try_out(levels *l, int hook, sv_call *c)
{
    sv_touch touch[TOUCHES];
    const int n = sv_call_touched(c, touch, TOUCHES);
    for (int i = 0; i < n && i < TOUCHES; i++)
        touches_trying(l, hook, key_of(&touch[i]));
}

static void note(levels *l, int hook, sv_call *c, const sv_effect *e)
{
    levels_now *now = l->now;
    sv_game *g = sv_call_game(c);
    sv_touch touch[TOUCHES];
    const int turn = sv_game_turn(g), phase = sv_call_phase(c);
    l->hook[hook].calls++;
    if (turn != now->fired.turn || phase != now->fired.phase) {
        levels_turn_ends(l);
        now->fired.turn = turn;
        now->fired.phase = phase;
    }
    set(now->ever, hook);
    l->hook[hook].seen |= 1u << phase;
    set(now->fired.in_game, hook);
    set(now->fired.in_turn, hook);
    if (e->acted) {
        l->hook[hook].acted++;
        set(now->fired.acted_game, hook);
        set(now->fired.acted_turn, hook);
    }
    const int n = sv_call_touched(c, touch, TOUCHES);
    for (int i = 0; i < n && i < TOUCHES; i++) {
        const int of = touch[i].of < 0 ? 0 : touch[i].of, thing = of < LEVELS_NAMES ? now->thing[touch[i].kind][of] : -1;
        l->hook[hook].touches[phase] |= thing < 0 ? 0 : UINT64_C(1) << thing;
        touched(now, hook, key_of(&touch[i]));
    }
}

static void call(void *user, sv_call *c)
{
    levels *l = user;
    levels_now *now = l->now;
    const sv_game *g = sv_call_game(c);
    const int hook = sv_call_tag(c), counts = !sv_call_aside(c) && (g == now->game || g == now->twin);
    sv_effect e = {0};
    const int whole = g == now->twin && !now->trying; /* levels_mask.c holds it against that of other calls */
    if (counts && g == now->twin && now->calls == now->mask) {
        now->mask = -2; /* done */
    } else {
        sv_call_run(c);
        if (counts && whole)
            sv_call_effect(c, &e);
        else if (counts)
            e.acted = sv_call_acted(c);
    }
    if (!counts)
        return;
    if (now->calls < LEVELS_CALLS)
        now->call[now->calls++] = (levels_call){hook, e.acted, e.options_hash, e.points_hash};
    if (g == now->game) {
        now->awake |= sv_call_awake(c);
        note(l, hook, c, &e);
    } else if (now->trying) {
        try_out(l, hook, c);
    }
}

void levels_watch(levels *l, sv_library *lib)
{
    const sv_wrap wrap = {.call = call, .hang = hang, .user = l, .looks = 1};
    sv_library_wrap(lib, &wrap);
}

void levels_unwatch(sv_library *lib)
{
    sv_library_wrap(lib, NULL);
}

/* ---- a game ---- */

static void reach(levels *l, int a, int b, int level)
{
    levels_at(l, a, b)->reached |= (uint8_t)(1u << level);
    levels_at(l, b, a)->reached |= (uint8_t)(1u << level);
}

/* Calls `each` for every two of the set that belong to different expansions. */
static void pairs(levels *l, const uint64_t *bits, void (*each)(levels *l, int a, int b))
{
    int in[LEVELS_HOOKS], n = 0;
    for (int i = 0; i < l->n; i++)
        if (has(bits, i))
            in[n++] = i;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (l->hook[in[i]].expansion != l->hook[in[k]].expansion)
                each(l, in[i], in[k]);
}

static void in_one_game(levels *l, int a, int b)
{
    levels_at(l, a, b)->games++;
    levels_at(l, b, a)->games++;
    reach(l, a, b, 1);
}
static void in_one_turn(levels *l, int a, int b)
{
    levels_at(l, a, b)->turns++;
    levels_at(l, b, a)->turns++;
    reach(l, a, b, 2);
}
static void acted_in_one_game(levels *l, int a, int b)
{
    reach(l, a, b, LEVELS_ACTED_GAME);
}
static void acted_in_one_turn(levels *l, int a, int b)
{
    reach(l, a, b, LEVELS_ACTED_TURN);
}
static void about_one(levels *l, int a, int b)
{
    reach(l, a, b, 3);
}

/* Features that grew together in the turn are one. */
static void join_features(levels_now *now)
{
    levels_objects *o = &now->fired.objects;
    const int n = o->n;
    for (int i = 0; i < n; i++) {
        const levels_object *at = &o->at[o->used[i]];
        sv_part_info p;
        if (at->key >> 24 != SV_TOUCH_FEATURE + 1 || !sv_game_part(now->game, at->key & 0xFFFFFF, &p) || p.feature < 0)
            continue;
        levels_object *whole = object_of(o, key_of(&(sv_touch){SV_TOUCH_FEATURE, p.feature, 0}), 0);
        for (int w = 0; whole && w < LEVELS_HOOKS / 64; w++)
            whole->hooks[w] |= at->hooks[w];
    }
}

void levels_turn_ends(levels *l)
{
    levels_now *now = l->now;
    pairs(l, now->fired.in_turn, in_one_turn);
    pairs(l, now->fired.acted_turn, acted_in_one_turn);
    join_features(now);
    for (int i = 0; i < now->fired.objects.n; i++)
        pairs(l, now->fired.objects.at[now->fired.objects.used[i]].hooks, about_one);
    l->turns += now->fired.turn > 0;
    objects_clear(&now->fired.objects);
    memset(now->fired.in_turn, 0, sizeof now->fired.in_turn);
    memset(now->fired.acted_turn, 0, sizeof now->fired.acted_turn);
}

/* Numbers of what hooks of this mix can be about, and of what they wait for. */
static void name_things(levels *l, const sv_mix *mix)
{
    static const struct {
        sv_touch_kind kind;
        sv_kind_list list;
        const char *what;
    } lists[] = {{SV_TOUCH_POINTS, SV_KINDS_CURRENCY, "points"},
                 {SV_TOUCH_FIGURE, SV_KINDS_FIGURE, "figure"},
                 {SV_TOUCH_FEATURE, SV_KINDS_FEATURE, "feature"}};
    sv_kind_info k;
    char name[LEVELS_NAME];
    memset(l->now->thing, -1, sizeof l->now->thing);
    memset(l->now->wake, -1, sizeof l->now->wake);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int n = 0; n < LEVELS_NAMES && sv_mix_kind(mix, lists[i].list, n, "en", &k); n++) {
            snprintf(name, sizeof name, "%s %s", lists[i].what, k.id);
            l->now->thing[lists[i].kind][n] = (int8_t)levels_number(&l->thing, name);
        }
    l->now->thing[SV_TOUCH_TILE][0] = (int8_t)levels_number(&l->thing, "tile");
    l->now->thing[SV_TOUCH_HAND][0] = (int8_t)levels_number(&l->thing, "hand");
    for (int i = 0; i < LEVELS_NAMES; i++)
        if (sv_mix_wake(mix, i))
            l->now->wake[i] = (int8_t)levels_number(&l->wake, sv_mix_wake(mix, i));
}

void levels_mix_begins(levels *l, const sv_mix *mix)
{
    name_things(l, mix);
    sv_hook_info h;
    levels_hook one;
    uint64_t bits = 0, hooks[LEVELS_HOOKS / 64] = {0};
    for (int i = 0; sv_mix_hook(mix, i, &h); i++) {
        fill(l, &one, mix, &h);
        const int n = levels_hook_number(l, &one);
        if (n < 0)
            continue;
        set(hooks, n);
        bits |= UINT64_C(1) << l->hook[n].expansion;
    }
    levels_keep_mix(l, bits);
    for (int a = 0; a < l->n; a++)
        for (int b = 0; b < l->n; b++)
            l->hook[a].offered |= has(hooks, a) && has(hooks, b) && strcmp(l->hook[b].kind, "offer") == 0 &&
                                  strcmp(l->hook[a].row, l->hook[b].row) == 0;
    for (int a = 0; a < l->n; a++)
        for (int b = 0; b < l->n; b++)
            if (has(hooks, a) && has(hooks, b) && l->hook[a].expansion != l->hook[b].expansion) {
                levels_at(l, a, b)->reached |= 1;
                levels_at(l, a, b)->mixes++;
            }
}

void levels_game_begins(levels *l, sv_game *g, sv_game *twin)
{
    levels_now *now = l->now;
    now->game = g;
    now->twin = twin;
    now->mask = -1;
    now->calls = 0;
    objects_clear(&now->fired.objects);
    memset(&now->fired, 0, offsetof(levels_fired, objects));
    memset(now->ever, 0, sizeof now->ever);
    now->awake = 0;
}

static void reached_in_game(levels *l, int a, int b)
{
    reach(l, a, b, 1);
}

void levels_branch_ends(levels *l)
{
    levels_turn_ends(l);
    pairs(l, l->now->fired.in_game, reached_in_game);
    pairs(l, l->now->fired.acted_game, acted_in_one_game);
}

void levels_game_ends(levels *l)
{
    levels_turn_ends(l);
    pairs(l, l->now->fired.in_game, in_one_game);
    pairs(l, l->now->fired.acted_game, acted_in_one_game);
    l->games++;
    for (int i = 0; i < l->n; i++)
        l->hook[i].games += (uint64_t)has(l->now->ever, i);
    for (int i = 0; i < LEVELS_NAMES; i++)
        if (l->now->awake >> i & 1 && l->now->wake[i] >= 0)
            l->woken |= UINT64_C(1) << l->now->wake[i];
    l->now->game = l->now->twin = NULL;
}

/* ---- what counts ---- */

int levels_counts(const levels *l, int a, int b, int level)
{
    const int needs = level == LEVELS_ACTED_GAME ? 1 : level == LEVELS_ACTED_TURN ? 2 : level;
    int which;
    return a != b && l->hook[a].expansion != l->hook[b].expansion && levels_cannot(l, a, b, needs, &which) == LEVELS_CAN;
}

int levels_reached(const levels *l, int a, int b, int level)
{
    return (levels_at(l, a, b)->reached | (level == 4 ? levels_at(l, b, a)->reached : 0)) >> level & 1;
}

int levels_reached_x(const levels *l, int x, int y, int level)
{
    for (int a = 0; a < l->n; a++)
        for (int b = 0; l->hook[a].expansion == x && b < l->n; b++)
            if (l->hook[b].expansion == y && levels_reached(l, a, b, level))
                return 1;
    return 0;
}
