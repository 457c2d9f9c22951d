/* The ledger: the state holds sums, the single lines go to whoever listens and come back by replay. */
#include <string.h>
#include "state/mix.h"

void sv_book(sv_session *s, uint8_t player, int32_t amount, uint16_t currency, const sv_score *sc)
{
    s->head->amount[currency][player] += amount;
    s->audit[currency][player] += amount;
    if (s->prog->event_mask & 1u << SV_EV_PAID)
        sv_event_add(s, &(sv_event){.kind = SV_EV_PAID, .a = player, .b = (uint16_t)amount, .c = currency, .d = sv_session_row(s)});
    if (s->listen)
        sv_news_points(s, player, amount, currency, sc);
}

/* For somebody who listens: with the reason. */
static __attribute__((noinline)) void pay_aloud(sv_session *s, uint8_t player, int32_t amount, uint16_t currency, uint16_t word, int n)
{
    static const sv_item none = {.kind = SV_ITEM_GROUP};
    sv_score sc;

    memset(&sc, 0, sizeof sc);
    sc.item = &none;
    sc.trace = 1;
    sv_score_note(&sc, word, n);
    sc.n_links = 1;
    sc.links[0].row = sv_session_row(s);
    sc.links[0].n_notes = 1;
    sc.links[0].who = (uint16_t)(player + 1);
    sc.links[0].amount = amount;
    sv_book(s, player, amount, currency, &sc);
}

void sv_pay(sv_ctx *c, uint8_t player, int32_t amount, uint16_t currency, uint16_t word, int n)
{
    sv_session *s = SV_SESSION(c);

    if (s->listen)
        pay_aloud(s, player, amount, currency, word, n);
    else
        sv_book(s, player, amount, currency, NULL);
}
