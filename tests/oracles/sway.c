/* A plugin that keeps what it may do, but for one thing: built once for each, with BREAK_… defined. `spelverloop check` must find it. */
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FATAL_TURN = 7, MEGABYTE = 1 << 20, MEGABYTES = 2000 };

static const char *const rules[] = {"law", NULL};
static const char *const steps[] = {"2B-1", NULL};

typedef struct memory {
    uint8_t jumped;
} memory;

static sv_next enter(sv_ctx *c)
{
    memory *of_turn = c->slot[SV_LIFE_TURN];
    (void)of_turn;
#if BREAK_INERT
    c->api->pay(c, c->head->active, 1, 0, 0, 0); /* whether it has tiles or not */
#endif
#if BREAK_COMPASS
    if (c->head->laid != SV_NO_TILE && c->board->tile[c->head->laid].x > 0) /* east is better */
        c->api->pay(c, c->head->active, 1, 0, 0, 0);
#endif
#if BREAK_ORDER
    if (!of_turn->jumped) { /* the page does not say so */
        of_turn->jumped = 1;
        c->api->jump(c, c->step[0]);
        return SV_JUMP_BACK;
    }
#endif
#if BREAK_STACK
    if (c->head->turn == 9) /* a tile that was laid long ago */
        ((sv_head *)(uintptr_t)c->head)->stack = (uint16_t)(c->head->stack + 4);
#endif
#if BREAK_ENDLESS
    if (c->head->turn >= FATAL_TURN) /* and nobody has anything to choose any more */
        return SV_END_TURN;
#endif
#if BREAK_CRASH
    if (c->head->turn == FATAL_TURN)
        raise(SIGSEGV);
#endif
#if BREAK_EXIT
    if (c->head->turn == FATAL_TURN)
        _exit(3);
#endif
#if BREAK_HANG
    for (volatile int i = c->head->turn == FATAL_TURN; i;)
        continue;
#endif
#if BREAK_MEMORY
    for (int i = 0; c->head->turn == FATAL_TURN && i < MEGABYTES; i++) {
        void *more = malloc(MEGABYTE);
        if (!more)
            abort();
        memset(more, i, MEGABYTE);
    }
#endif
    (void)c;
    return SV_GO_ON;
}

static void offer(sv_ctx *c, sv_offers *o)
{
    (void)c;
    (void)o;
#if BREAK_SEED
    for (uint64_t i = 0; i <= c->head->seed % 5; i++) /* who knows the seed knows what is drawn */
        sv_offer(o, (uint16_t)i, 0, 0);
#endif
#if BREAK_ENDLESS
    if (c->head->turn >= FATAL_TURN) /* the only one there is: it is taken, and nobody is asked */
        sv_offer(o, 1, 0, 0);
#endif
#if BREAK_EDITION
    sv_offer(o, 1, 0, 0);
    sv_offer(o, 2, 0, 0);
#endif
}

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}

static void veto(sv_ctx *c, sv_options *o)
{
    (void)c;
    (void)o;
#if BREAK_VETO
    if (o->n - o->n_struck > 1) /* the more may be done, the less */
        for (uint32_t k = 0; k < o->n; k++)
            sv_strike(o, k);
#endif
}

static const sv_hook hooks[] = {
    {.kind = SV_ENTER, .row = "sway-watch", .fn.enter = enter},
    {.kind = SV_OFFER, .row = "sway-row", .fn.offer = offer, .args = "n"},
    {.kind = SV_APPLY, .row = "sway-row", .fn.apply = apply},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .fn.veto = veto, .rule = "law"},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "sway",
    .slot = {[SV_LIFE_TURN] = sizeof(memory)},
    .names = {.rules = rules, .steps = steps},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
