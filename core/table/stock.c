/* The stock of tiles: how many copies of each type are in the stack, in the hand, held, set aside. The stack is a multiset: it has no
   hidden order, a draw is a choice of chance weighted by copies. It may have groups: `stock` holds what can be drawn now, `waiting` what
   lies in groups that are not open yet, so that drawing knows nothing of groups until one has been drawn up. What is held counts as
   waiting, though no group of it will open: so drawing knows nothing of that, either. */
#include <string.h>
#include "state/mix.h"

enum { NEVER = 0xFF };

/* When its copies can be drawn: once the group of that number is open. */
static uint8_t turn_of(const sv_session *s, uint16_t type)
{
    const sv_stock_def *d = &s->mix->stock;
    const uint8_t group = d->groups > 1 ? d->of[type] : 0;

    if (group <= d->ordinary)
        return group;
    return s->head->released >> (group - d->ordinary - 1) & 1 ? d->ordinary : NEVER;
}

int sv_stock_is_open(const sv_session *s, uint16_t type) { return turn_of(s, type) <= s->head->group; }
int sv_stock_counted(const sv_session *s, uint16_t type) { return turn_of(s, type) != NEVER; }

static void wake(sv_session *s)
{
    if (s->head->stack)
        s->head->wake &= ~(uint64_t)SV_WAKE_STACK_EMPTY;
    else
        s->head->wake |= SV_WAKE_STACK_EMPTY;
}

void sv_stock_put(sv_session *s, uint16_t type, uint8_t copies)
{
    if (sv_stock_is_open(s, type)) {
        s->stock[type] = (uint8_t)(s->stock[type] + copies);
        s->stock_sum[type / 8] = (uint16_t)(s->stock_sum[type / 8] + copies);
        s->head->stack = (uint16_t)(s->head->stack + copies);
    } else {
        s->waiting[type] = (uint8_t)(s->waiting[type] + copies);
        if (sv_stock_counted(s, type)) {
            s->head->stack = (uint16_t)(s->head->stack + copies);
            s->head->waiting = (uint16_t)(s->head->waiting + copies);
        }
    }
    wake(s);
}

/* What waits in groups that are open now can be drawn. */
static void let_in(sv_session *s)
{
    for (uint16_t t = 0; t < s->lay->types; t++) {
        const uint8_t n = s->waiting[t];

        if (!n || !sv_stock_is_open(s, t))
            continue;
        s->waiting[t] = 0;
        s->head->waiting = (uint16_t)(s->head->waiting - n);
        s->stock[t] = (uint8_t)(s->stock[t] + n);
        s->stock_sum[t / 8] = (uint16_t)(s->stock_sum[t / 8] + n);
    }
}

void sv_stock_advance(sv_session *s)
{
    const uint16_t held = s->held ? *s->held_all : 0;

    while (s->head->waiting > held && s->head->stack == s->head->waiting) {
        s->head->group++;
        let_in(s);
    }
    wake(s);
}

void sv_stock_restart(sv_session *s) { s->head->group = 0; }

int sv_stock_open_group(sv_ctx *c, uint16_t group)
{
    sv_session *s = SV_SESSION(c);
    const sv_stock_def *d = &s->mix->stock;
    sv_head *h = s->head;

    if (group >= d->groups || group <= d->ordinary || h->released >> (group - d->ordinary - 1) & 1)
        return 0;
    h->released = (uint16_t)(h->released | 1u << (group - d->ordinary - 1));
    for (uint16_t t = 0; t < s->lay->types; t++)
        if (d->of[t] == group) {
            h->stack = (uint16_t)(h->stack + s->waiting[t]);
            h->waiting = (uint16_t)(h->waiting + s->waiting[t]);
        }
    if (h->group == d->ordinary)
        let_in(s);
    sv_stock_advance(s);
    return 1;
}

uint16_t sv_stock_of(sv_ctx *c, uint16_t type) { return SV_SESSION(c)->stock[type]; }

/* Positions name tiles of any group. */
static __attribute__((noinline)) int take_waiting(sv_session *s, uint16_t type)
{
    if (s->mix->stock.groups < 2 || !s->waiting[type])
        return 0;
    s->waiting[type]--;
    if (sv_stock_counted(s, type)) {
        s->head->stack--;
        s->head->waiting--;
    }
    wake(s);
    return 1;
}

int sv_stock_take(sv_session *s, uint16_t type)
{
    if (!s->stock[type])
        return take_waiting(s, type);
    s->stock[type]--;
    s->stock_sum[type / 8]--;
    if (--s->head->stack == s->head->waiting)
        sv_stock_advance(s);
    return 1;
}

static __attribute__((noinline)) int into_hand(sv_session *s, uint16_t type)
{
    s->head->tile = type;
    s->head->wake |= s->mix->hand_wake[type];
    if (s->prog->event_mask & 1u << SV_EV_DRAWN)
        sv_event_add(s, &(sv_event){.kind = SV_EV_DRAWN, .b = type});
    return 1;
}

/* From a group that is not open, or the last that can be drawn. */
static __attribute__((noinline)) int draw_apart(sv_session *s, uint16_t type)
{
    return sv_stock_take(s, type) && into_hand(s, type);
}

int sv_stock_draw(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);
    sv_head *h = s->head;

    if (h->tile != SV_NO_TILE)
        return 0;
    if (!s->stock[type] || h->stack - 1 == h->waiting)
        return draw_apart(s, type);
    s->stock[type]--;
    s->stock_sum[type / 8]--;
    h->stack--;
    if (s->prog->event_mask & 1u << SV_EV_DRAWN)
        return into_hand(s, type);
    h->tile = type;
    h->wake |= s->mix->hand_wake[type];
    return 1;
}

static uint16_t empty_hand(sv_session *s)
{
    const uint16_t type = s->head->tile;

    s->head->tile = SV_NO_TILE;
    s->head->wake &= ~s->mix->hand_wakes;
    return type;
}

int sv_stock_discard(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);

    if (s->head->tile == SV_NO_TILE)
        return 0;
    const uint16_t type = empty_hand(s);

    s->aside[type]++;
    if (s->prog->event_mask & 1u << SV_EV_DISCARDED)
        sv_event_add(s, &(sv_event){.kind = SV_EV_DISCARDED, .b = type});
    return 1;
}

int sv_stock_set_aside(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    if (type >= s->lay->types || !sv_stock_take(s, type))
        return 0;
    s->aside[type]++;
    return 1;
}

int sv_stock_take_aside(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    if (type >= s->lay->types || !s->aside[type] || s->head->tile != SV_NO_TILE)
        return 0;
    s->aside[type]--;
    s->head->tile = type;
    s->head->wake |= s->mix->hand_wake[type];
    return 1;
}

/* ---- held ------------------------------------------------------------------------------------------------------------ */

/* +1: one more held, -1: one less. It counts as left to play, and as waiting. */
static void count_held(sv_session *s, uint16_t type, int n)
{
    s->held[type] = (uint8_t)(s->held[type] + n);
    *s->held_all = (uint16_t)(*s->held_all + n);
    s->head->stack = (uint16_t)(s->head->stack + n);
    s->head->waiting = (uint16_t)(s->head->waiting + n);
    wake(s);
}

int sv_stock_hold_any(sv_session *s, uint16_t type)
{
    if (!s->held || type >= s->lay->types || !sv_stock_take(s, type))
        return 0;
    count_held(s, type, 1);
    return 1;
}

int sv_stock_hold(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    return type < s->lay->types && s->stock[type] && sv_stock_hold_any(s, type);
}

uint16_t sv_stock_held(sv_ctx *c, uint16_t type)
{
    const sv_session *s = SV_SESSION(c);

    return s->held && type < s->lay->types ? s->held[type] : 0;
}

int sv_stock_take_held(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    if (!sv_stock_held(c, type) || s->head->tile != SV_NO_TILE)
        return 0;
    count_held(s, type, -1);
    return into_hand(s, type);
}

int sv_stock_hold_hand(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);

    if (!s->held || s->head->tile == SV_NO_TILE)
        return 0;
    count_held(s, empty_hand(s), 1);
    return 1;
}

int sv_stock_release(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    if (!sv_stock_held(c, type))
        return 0;
    count_held(s, type, -1);
    sv_stock_put(s, type, 1);
    sv_stock_advance(s);
    return 1;
}

/* ---- back to the stack, and picking out of it ------------------------------------------------------------------------ */

int sv_stock_goes_back(const sv_session *s) { return s->head->tile != SV_NO_TILE && turn_of(s, s->head->tile) >= s->head->group; }

int sv_stock_back(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);

    if (!sv_stock_goes_back(s))
        return 0;
    sv_stock_put(s, empty_hand(s), 1);
    return 1;
}

uint16_t sv_stock_pick(const sv_session *s, uint32_t r)
{
    const uint16_t *sum = s->stock_sum;

    while (r >= *sum)
        r -= *sum++;
    const uint8_t *at = s->stock + (sum - s->stock_sum) * 8;

    while (r >= *at)
        r -= *at++;
    return (uint16_t)(at - s->stock);
}

/* Of eight types, from the first: how many of them have copies. */
static uint32_t kinds_of_eight(const uint8_t *stock)
{
    const uint64_t low = 0x7F7F7F7F7F7F7F7Fu;
    uint64_t eight;

    memcpy(&eight, stock, sizeof eight);
    eight = (((eight & low) + low) | eight) >> 7 & 0x0101010101010101u;
    return (uint32_t)(eight * 0x0101010101010101u >> 56);
}

uint16_t sv_stock_kth(const sv_session *s, uint32_t k)
{
    const uint8_t *at = s->stock;

    for (uint32_t n; n = kinds_of_eight(at), k >= n; k -= n)
        at += 8;
    while (!*at || k--)
        at++;
    return (uint16_t)(at - s->stock);
}

uint16_t sv_stock_kinds(const sv_session *s)
{
    uint16_t n = 0;

    for (uint16_t type = 0; type < s->lay->types; type = (uint16_t)(type + 8))
        n = (uint16_t)(n + kinds_of_eight(s->stock + type));
    return n;
}
