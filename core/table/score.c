/* Scoring an item: who has the majority, what it is worth, who gets how much; every link of the sum names its row.
   SCORE hooks run layer by layer, within a layer in the order of their rows in the order of play. */
#include <string.h>
#include "state/mix.h"
#include "turn/checked.h"

void sv_score_open(sv_ctx *c, sv_score *sc, const sv_item *item)
{
    sv_session *s = SV_SESSION(c);

    sc->item = item;
    sc->trace = s->listen && !s->quiet;
    sc->receivers = 0;
    sc->tiles = 0;
    sc->n_figures = 0;
    sc->units = sc->rate = sc->extra = 0;
    sc->n_notes = sc->n_links = 0;
    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        sc->strength[p] = sc->personal[p] = 0;
    memset(sc->marks, 0, sizeof sc->marks);
    if (s->collect)
        s->collect(s, sc, item->part);
}

void sv_score_join(sv_ctx *c, sv_score *sc, uint16_t part)
{
    sv_session *s = SV_SESSION(c);

    if (s->collect)
        s->collect(s, sc, part);
}

/* A link more; where there is no room for one, the last of the same receivers takes the amount. */
static void add_link(sv_score *sc, uint16_t row, uint16_t first_note, uint16_t who, int32_t amount)
{
    if (sc->n_links < sizeof sc->links / sizeof sc->links[0]) {
        sc->links[sc->n_links].row = row;
        sc->links[sc->n_links].first_note = first_note;
        sc->links[sc->n_links].n_notes = (uint16_t)(sc->n_notes - first_note);
        sc->links[sc->n_links].who = who;
        sc->links[sc->n_links++].amount = amount;
        return;
    }
    for (uint16_t i = sc->n_links; i > 0; i--)
        if (sc->links[i - 1].who == who) {
            sc->links[i - 1].amount += amount;
            return;
        }
}

/* Calls the hook and keeps what it brought: to all who get the value, and to each player for himself. */
static void trace(sv_session *s, sv_score *sc, const sv_score_hook *h, int stage)
{
    const int32_t before = sv_score_value(sc);
    const uint16_t note = sc->n_notes, links = sc->n_links;
    int32_t own[SV_PLAYERS_MAX];

    memcpy(own, sc->personal, sizeof own);
    SV_PURE(s, "a score", h->fn(&s->ctx[h->plugin], sc));
    if (stage <= SV_STAGE_TIE)
        return;
    if (sv_score_value(sc) != before)
        add_link(sc, h->row, note, 0, sv_score_value(sc) - before);
    for (uint8_t p = 0; p < s->head->players; p++)
        if (sc->personal[p] != own[p])
            add_link(sc, h->row, note, (uint16_t)(p + 1), sc->personal[p] - own[p]);
    if (sc->n_links == links && sc->n_notes > note)
        add_link(sc, h->row, note, 0, 0);
}

static __attribute__((noinline)) void run_hooks(sv_session *s, sv_score *sc, int stage, sv_span_of span)
{
    const sv_score_hook *h = s->prog->score + span.first, *const end = h + span.n;

    for (; h < end; h++) {
        if (!sc->trace) {
            SV_PURE(s, "a score", h->fn(&s->ctx[h->plugin], sc));
            continue;
        }
        trace(s, sc, h, stage);
    }
}

/* Most stages of most items have no hooks. */
static inline __attribute__((always_inline)) void run_stage(sv_session *s, sv_score *sc, int stage)
{
    const sv_span_of span = s->prog->scores[stage][sc->item->kind & SV_ITEM_GROUP ? 32 : sc->item->kind & 31];

    if (span.n)
        run_hooks(s, sc, stage, span);
}

void sv_score_majority(sv_ctx *c, sv_score *sc)
{
    sv_session *s = SV_SESSION(c);
    int32_t best = 0;

    if (!sc->n_figures && !(sc->item->kind & SV_ITEM_GROUP)) /* who stands on a group, the hooks of its plugin know */
        return;
    run_stage(s, sc, SV_STAGE_STRENGTH);
    for (uint8_t p = 0; p < s->head->players; p++) {
        if (sc->strength[p] > best) {
            best = sc->strength[p];
            sc->receivers = (uint8_t)(1u << p);
        } else if (best && sc->strength[p] == best) {
            sc->receivers |= (uint8_t)(1u << p);
        }
    }
    run_stage(s, sc, SV_STAGE_TIE);
}

void sv_score_run_value(sv_ctx *c, sv_score *sc) { run_stage(SV_SESSION(c), sc, SV_STAGE_VALUE); }

/* Points may go below 0. What else is counted are things, and of those nobody pays more than he has. */
static int32_t payable(sv_session *s, sv_score *sc, uint8_t player, int32_t amount, uint16_t currency)
{
    const int32_t held = s->head->amount[currency][player];

    if (!currency || amount >= 0 || held + amount >= 0)
        return amount;
    if (sc->trace) /* so that the lines of the ledger come to what is booked */
        add_link(sc, sv_session_row(s), sc->n_notes, (uint16_t)(player + 1), -held - amount);
    return -held;
}

/* Who gets the value or something for himself, a bit each. */
static unsigned concerned(const sv_score *sc)
{
    int32_t any = 0;
    unsigned who = sc->receivers;

    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        any |= sc->personal[p];
    for (int p = 0; any && p < SV_PLAYERS_MAX; p++)
        who |= (unsigned)(sc->personal[p] != 0) << p;
    return who;
}

void sv_score_pay(sv_ctx *c, sv_score *sc, uint16_t currency)
{
    sv_session *s = SV_SESSION(c);

    run_stage(s, sc, SV_STAGE_PAY);
    const int32_t value = sv_score_value(sc);

    for (unsigned left = concerned(sc) & ((1u << s->head->players) - 1); left; left &= left - 1) {
        const uint8_t p = (uint8_t)sv_lowest_bit(left);

        sv_book(s, p, payable(s, sc, p, (sc->receivers >> p & 1 ? value : 0) + sc->personal[p], currency), currency, sc);
    }
}

void sv_score_item(sv_ctx *c, const sv_item *item, uint16_t currency)
{
    sv_score sc;

    sv_score_open(c, &sc, item);
    sv_score_majority(c, &sc);
    sv_score_run_value(c, &sc);
    sv_score_pay(c, &sc, currency);
}
