/* The stock of tiles: how many copies of each type are in the stack, in the hand, set aside. The stack is a multiset: it has no
   hidden order, a draw is a choice of chance weighted by copies. */
#include "state/mix.h"

void sv_stock_put(sv_session *s, uint16_t type, uint8_t copies)
{
    s->stock[type] = (uint8_t)(s->stock[type] + copies);
    s->stock_sum[type / 8] = (uint16_t)(s->stock_sum[type / 8] + copies);
    s->head->stack = (uint16_t)(s->head->stack + copies);
    if (s->head->stack)
        s->head->wake &= ~(uint64_t)SV_WAKE_STACK_EMPTY;
    else
        s->head->wake |= SV_WAKE_STACK_EMPTY;
}

uint16_t sv_stock_of(sv_ctx *c, uint16_t type) { return SV_SESSION(c)->stock[type]; }

int sv_stock_take(sv_session *s, uint16_t type)
{
    if (!s->stock[type])
        return 0;
    s->stock[type]--;
    s->stock_sum[type / 8]--;
    if (--s->head->stack == 0)
        s->head->wake |= SV_WAKE_STACK_EMPTY;
    return 1;
}

int sv_stock_draw(sv_ctx *c, uint16_t type)
{
    sv_session *s = SV_SESSION(c);

    if (s->head->tile != SV_NO_TILE || !sv_stock_take(s, type))
        return 0;
    s->head->tile = type;
    s->head->wake |= SV_WAKE_HAND;
    if (s->prog->event_mask & 1u << SV_EV_DRAWN)
        sv_event_add(s, &(sv_event){.kind = SV_EV_DRAWN, .b = type});
    return 1;
}

static uint16_t empty_hand(sv_session *s)
{
    const uint16_t type = s->head->tile;

    s->head->tile = SV_NO_TILE;
    s->head->wake &= ~(uint64_t)SV_WAKE_HAND;
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
    s->head->wake |= SV_WAKE_HAND;
    return 1;
}

int sv_stock_back(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);

    if (s->head->tile == SV_NO_TILE)
        return 0;
    sv_stock_put(s, empty_hand(s), 1);
    return 1;
}

uint16_t sv_stock_pick(const sv_session *s, uint32_t r)
{
    uint16_t group = 0, type;

    while (r >= s->stock_sum[group])
        r -= s->stock_sum[group++];
    type = (uint16_t)(group * 8);
    while (r >= s->stock[type])
        r -= s->stock[type++];
    return type;
}

uint16_t sv_stock_kth(const sv_session *s, uint32_t k)
{
    uint16_t type = 0;

    for (;; type++)
        if (s->stock[type] && k-- == 0)
            return type;
}

uint16_t sv_stock_kinds(const sv_session *s)
{
    uint16_t n = 0;

    for (uint16_t type = 0; type < s->lay->types; type++)
        n = (uint16_t)(n + (s->stock[type] != 0));
    return n;
}
