/* Gathering the options of a decision. Each OFFER hook adds its options, then the vetoes that concern it look at just those and
   strike out what their rule forbids. The explain pass is the same code with a memory: so what is refused and why cannot differ
   from what is offered. */
#include <stdlib.h>
#include <string.h>
#include "state/mix.h"
#include "turn/checked.h"
#include "turn/machine.h"

/* Can it act at all now? */
static int is_active(sv_session *s, const sv_veto_hook *v)
{
    return !(v->needs & ~s->head->wake) && (!v->active || v->active(&s->ctx[v->plugin]));
}

static void refuse(sv_session *s, const sv_option *o, uint16_t rule)
{
    if (s->refusals < SV_REFUSALS_MAX)
        s->refused[s->refusals++] = (sv_refused){*o, rule};
}

static void note_refusals(sv_session *s, const sv_offer_hook *h, const sv_option *o, uint64_t rules)
{
    for (uint8_t i = 0; i < h->vetoes; i++)
        if (rules >> i & 1)
            refuse(s, o, h->veto[i].rule);
}

/* What the options of a range weigh that was written out stays with them. */
static void compact_weights(sv_session *s, const sv_option *start, const sv_options *list)
{
    const uint32_t first = (uint32_t)(start - s->options);
    uint32_t to = first;

    for (uint32_t k = 0; k < list->n && first + k < s->weighed; k++)
        if (!list->struck[k])
            s->weight[to++] = s->weight[first + k];
    if (first < s->weighed)
        s->weighed = (uint16_t)to;
}

/* Takes the struck options out of [start, end) and returns the new end. The marks are all clear again afterwards. */
static __attribute__((noinline)) sv_option *compact(sv_session *s, const sv_offer_hook *h, sv_option *start, const sv_options *list, int explain)
{
    sv_option *to = start;

    if (s->weighed)
        compact_weights(s, start, list);
    for (uint32_t k = 0; k < list->n; k++) {
        if (!list->struck[k])
            *to++ = start[k];
        else if (explain)
            note_refusals(s, h, &start[k], list->rules[k]);
        list->struck[k] = 0;
    }
    return to;
}

/* Runs the vetoes of one offer over its options [start, end); returns the new end. `n`: so many vetoes can act. */
static __attribute__((noinline)) sv_option *explain_vetoes(sv_session *s, const sv_offer_hook *h, sv_option *start, sv_option *end, const sv_offers *o, uint8_t n)
{
    sv_options list = {.at = start, .n = (uint32_t)(end - start), .struck = s->struck, .rules = s->veto_bits, .who = o->who};

    memset(s->veto_bits, 0, list.n * sizeof *s->veto_bits);
    for (uint8_t i = 0; i < n; i++) {
        list.bit = i;
        if (is_active(s, &h->veto[i]))
            SV_PURE(s, "a veto", h->veto[i].fn(&s->ctx[h->veto[i].plugin], &list));
    }
    return list.n_struck ? compact(s, h, start, &list, 1) : end;
}

/* The same; where nobody asks why, what is struck out already is nothing to the next veto. `cleared`: what a veto of places would refuse was left
   out. */
static __attribute__((noinline)) sv_option *strike(sv_session *s, const sv_offer_hook *h, sv_option *start, sv_option *end, const sv_offers *o, uint8_t n, int cleared)
{
    const uint32_t options = (uint32_t)(end - start);
    const sv_veto_hook *v = h->veto, *const last = v + n;
    sv_options list;

    list.at = start;
    list.n = options;
    list.struck = s->struck;
    list.n_struck = 0;
    list.rules = NULL;
    list.bit = 0;
    list.who = o->who;
    for (; v < last && list.n_struck < options; v++)
        if (!(v->of_places && cleared) && is_active(s, v))
            SV_PURE(s, "a veto", v->fn(&s->ctx[v->plugin], &list));
    return list.n_struck ? compact(s, h, start, &list, 0) : end;
}

/* Mostly none can act. */
static inline __attribute__((always_inline)) sv_option *run_vetoes(sv_session *s, const sv_offer_hook *h, sv_option *start, sv_option *end, const sv_offers *o,
                                                                   int explain)
{
    const int cleared = !explain && o->cleared == end - start;
    const uint8_t n = h->veto_gate & s->head->wake ? h->vetoes : cleared && !h->others ? 0 : h->awake;

    if (explain)
        return explain_vetoes(s, h, start, end, o, n);
    return n ? strike(s, h, start, end, o, n, cleared) : end;
}

int sv_offer_watched(sv_session *s, const sv_offer_hook *h)
{
    for (uint8_t i = 0; i < h->vetoes; i++)
        if (is_active(s, &h->veto[i]))
            return 1;
    return 0;
}

static inline int strikes(sv_session *s, const sv_veto_hook *v, sv_option at, uint8_t who)
{
    uint8_t struck = 0;
    sv_options list;

    list.at = &at;
    list.n = 1;
    list.struck = &struck;
    list.n_struck = 0;
    list.rules = NULL;
    list.bit = 0;
    list.who = who;
    SV_PURE(s, "a veto", v->fn(&s->ctx[v->plugin], &list));
    return struck;
}

int sv_veto_strikes(sv_session *s, const sv_veto_hook *v, const sv_option *o, uint8_t who) { return is_active(s, v) && strikes(s, v, *o, who); }

__attribute__((noinline)) int sv_offer_tile(sv_session *s, const sv_offers *o, sv_option place)
{
    const sv_offer_hook *h = o->by.hook;

    for (const sv_veto_hook *v = h->veto, *end = v + h->awake; v < end; v++)
        if (v->of_tiles && strikes(s, v, place, o->who))
            return 0;
    return 1;
}

int sv_span_room(sv_session *s, const sv_offers *o)
{
    if (o->span < s->span + SV_SPANS_MAX)
        return 1;
    sv_session_fault(s, SV_BOUND_RANGES, sv_session_row_name(s), SV_SPANS_MAX, NULL);
    return 0;
}

void sv_span_close(sv_session *s, sv_offers *o)
{
    const uint32_t n = (uint32_t)(o->next - o->open);

    if (n && sv_span_room(s, o)) {
        *o->span++ = (sv_span){.count = n, .total = n, .first = (uint32_t)(o->open - s->options)};
        o->weight += n;
    }
    o->open = o->next;
}

/* The game stops there, so nothing is asked. */
static uint32_t too_many(sv_session *s, const sv_offers *o)
{
    sv_session_fault(s, SV_BOUND_OPTIONS, sv_session_row_name(s), o->end - s->options, NULL);
    return s->spans = 0;
}

static void offers_open(sv_session *s, sv_offers *o, uint8_t who, int explain)
{
    o->next = o->open = s->options;
    o->end = s->options_end;
    o->span = s->span;
    o->weight = 0;
    o->who = who;
    o->explain = (uint8_t)explain;
    o->cleared = 0;
    s->weighed = 0;
}

/* Mostly there are no ranges: what is written is the only span. */
static inline void close_first(sv_session *s, sv_offers *o)
{
    o->weight = (uint32_t)(o->next - o->open);
    s->span[0].count = s->span[0].total = o->weight;
    s->span[0].first = (uint32_t)(o->open - s->options);
    s->span[0].range = NULL;
    s->spans = 1;
}

/* The common case, a decision with one offer (whose needs the machine has looked at). */
static __attribute__((noinline)) uint32_t gather_one(sv_session *s, const sv_offer_hook *h, uint8_t who)
{
    sv_offers o;

    s->spans = 0;
    if (h->limit & s->head->used)
        return 0;
    offers_open(s, &o, who, 0);
    o.by = h->by;
    SV_PURE(s, "an offer", h->fn(&s->ctx[h->by.plugin], &o));
    if (o.next != o.open) {
        if (h->vetoes)
            o.next = run_vetoes(s, h, o.open, o.next, &o, 0);
        if (o.next >= o.end)
            return too_many(s, &o);
        if (o.span == s->span && o.next != o.open) {
            close_first(s, &o);
            return o.weight;
        }
        sv_span_close(s, &o);
    }
    s->spans = (uint16_t)(o.span - s->span);
    return o.weight;
}

/* What offers before it left out, this one makes: only its vetoes may refuse it now. */
static void forget_left_out(sv_session *s, const sv_option *from, const sv_option *to)
{
    int kept = 0;

    for (int i = 0; from != to && i < s->refusals; i++) {
        const sv_option *at = from;

        while (at < to && memcmp(at, &s->refused[i].option, sizeof *at) != 0)
            at++;
        if (at == to)
            s->refused[kept++] = s->refused[i];
    }
    s->refusals = from == to ? s->refusals : kept;
}

/* Sum of the weights of all options, 0: there is nothing to choose. */
static inline __attribute__((always_inline)) uint32_t gather(sv_session *s, const sv_ask_def *ask, uint8_t who, int explain)
{
    const uint64_t asleep = ~(s->head->wake | (explain ? s->mix->supply_wakes : 0)), used = s->head->used;
    const sv_offer_hook *h = ask->offer, *end = h + ask->offers;
    uint16_t windows = who == s->head->active ? ask->windows : 0;
    sv_offers o;

    offers_open(s, &o, who, explain);
    for (;;) {
        for (; h < end; h++) {
            if ((h->needs & asleep) | (h->limit & used))
                continue;
            sv_option *const start = o.next;

            o.by = h->by;
            o.cleared = 0;
            if (explain) {
                o.by.barred = 0;
                o.by.vacant = 0;
                o.by.tiled = 0;
            }
            SV_PURE(s, "an offer", h->fn(&s->ctx[h->by.plugin], &o));
            if (explain)
                forget_left_out(s, start, o.next);
            if (h->vetoes && o.next != start)
                o.next = run_vetoes(s, h, start, o.next, &o, explain);
        }
        if (!windows || (o.next == s->options && o.span == s->span))
            break; /* nothing of its own to choose: anytime actions make no decision of it */
        end += windows;
        windows = 0;
    }
    if (o.next >= o.end)
        return too_many(s, &o);
    if (o.next != o.open) {
        if (o.span == s->span) {
            close_first(s, &o);
            return o.weight;
        }
        sv_span_close(s, &o);
    }
    s->spans = (uint16_t)(o.span - s->span);
    return o.weight;
}

/* How many options; ranges that have not counted theirs do it now. */
uint32_t sv_span_count(sv_session *s)
{
    uint32_t n = 0;

    for (uint16_t i = 0; i < s->spans; i++) {
        sv_span *span = &s->span[i];

        if (!span->count)
            span->count = span->range->count(&s->ctx[span->plugin]);
        n += span->count;
    }
    return n;
}

uint32_t sv_span_weight(sv_session *s, const sv_span *span, uint32_t k)
{
    if (span->range)
        return span->range->weight ? span->range->weight(&s->ctx[span->plugin], k) : 1;
    return span->first + k < s->weighed ? s->weight[span->first + k] : 1;
}

/* Several offers, and nobody asks why: apart, so that neither pays for the other. */
static __attribute__((noinline)) uint32_t gather_all(sv_session *s, const sv_ask_def *ask, uint8_t who) { return gather(s, ask, who, 0); }

uint32_t sv_gather(sv_session *s, const sv_ask_def *ask, uint8_t who)
{
    s->gathered++;
    return ask->single ? gather_one(s, ask->offer, who) : gather_all(s, ask, who);
}

uint32_t sv_gather_explain(sv_session *s, const sv_ask_def *ask, uint8_t who)
{
    s->refusals = 0;
    s->gathered++;
    gather(s, ask, who, 1);
    return sv_span_count(s);
}

sv_option sv_span_option(sv_session *s, uint32_t k)
{
    const sv_span *span = s->span;

    while (k >= span->count)
        k -= (span++)->count;
    if (!span->range)
        return s->options[span->first + k];
    return span->range->at(&s->ctx[span->plugin], span->row, k);
}

const sv_ask_def *sv_ask_of_row(const sv_session *s, int row)
{
    const sv_program *p = s->prog;

    for (int i = 0; i < p->ops; i++) {
        const sv_ask_def *a = p->op[i].code == SV_OP_ASK ? &p->ask[p->op[i].ask] : NULL;

        if (a && a->row == row)
            return a;
        for (int k = 0; a && k < a->offers; k++)
            if (a->offer[k].row == row)
                return a;
    }
    return NULL;
}

/* Is an option of that row among those gathered? Other rows of its choice do not count. */
static int has_of_row(sv_session *s, uint16_t row)
{
    if (!sv_span_count(s))
        return 0;
    for (const sv_span *span = s->span; span < s->span + s->spans; span++) {
        if (span->range && span->count && span->row == row)
            return 1;
        for (uint32_t k = 0; !span->range && k < span->count; k++)
            if (s->options[span->first + k].row == row)
                return 1;
    }
    return 0;
}

int sv_offers_with_tile(sv_ctx *c, uint16_t row, uint16_t type)
{
    sv_session *s = SV_SESSION(c);
    sv_head *h = s->head;
    const sv_ask_def *ask = row == SV_NONE16 ? NULL : sv_ask_of_row(s, row);
    const uint16_t tile = h->tile;
    const uint64_t wake = h->wake;

    h->tile = type;
    h->wake = (h->wake & ~s->mix->hand_wakes) | s->mix->hand_wake[type];
    const int some = ask && sv_gather(s, ask, h->active) && has_of_row(s, row);

    h->tile = tile;
    h->wake = wake;
    s->spans = 0;
    return some;
}

/* ---- which offer made it ------------------------------------------------------------------------------------------------ */

static void look(sv_ctx *c, sv_options *o) { (void)c, (void)o; }

static void keep_made(sv_session *s, const sv_row_offer *h, const sv_option *o)
{
    if (s->mades == s->made_cap) {
        const uint32_t cap = s->made_cap ? 2 * s->made_cap : 256;
        struct sv_made *more = realloc(s->made, cap * sizeof *more);

        if (!more)
            return;
        s->made = more;
        s->made_cap = cap;
    }
    s->made[s->mades++] = (struct sv_made){*o, h};
}

/* Runs the offer again, behind the options of the decision, and keeps what it makes; a veto that only looks has every range written
   out. `refused`: what it leaves out itself, too. */
static void make(sv_session *s, const sv_row_offer *h, uint16_t row, int refused)
{
    static const sv_veto_hook looks = {.fn = look};
    static const sv_offer_hook watched = {.veto = &looks, .vetoes = 1, .awake = 1};
    const int refusals = s->refusals;
    const uint16_t weighed = s->weighed;
    sv_offers list;

    if (h->needs & ~(s->head->wake | s->mix->supply_wakes))
        return;
    offers_open(s, &list, s->head->asked, refused);
    for (uint16_t i = 0; i < s->spans; i++)
        if (!s->span[i].range)
            list.next = s->options + s->span[i].first + s->span[i].count;
    list.open = list.next;
    list.by = (sv_offering){.hook = &watched, .row = row, .plugin = h->plugin};
    SV_PURE(s, "an offer", h->hook->fn.offer(&s->ctx[h->plugin], &list));
    for (const sv_option *at = list.open; at < list.next; at++)
        keep_made(s, h, at);
    for (int i = refusals; i < s->refusals; i++)
        keep_made(s, h, &s->refused[i].option);
    s->refusals = refusals;
    s->weighed = weighed;
}

static const sv_row_offer *look_up(sv_session *s, const sv_option *o)
{
    for (uint32_t i = 0; i < s->mades; i++) {
        const uint32_t at = s->made_at + i < s->mades ? s->made_at + i : s->made_at + i - s->mades; /* mostly asked one after another */

        if (!memcmp(&s->made[at].option, o, sizeof *o)) {
            s->made_at = at;
            return s->made[at].offer;
        }
    }
    return NULL;
}

const sv_row_offer *sv_offer_of(sv_session *s, const sv_option *o)
{
    const sv_row_offer *first = s->prog->row_offer[o->row], *found;

    if (!first || !first[1].hook)
        return first;
    if (s->made_when != s->gathered || s->made_row != o->row) {
        s->mades = s->made_at = 0;
        s->made_when = s->gathered;
        s->made_row = o->row;
        s->made_all = 0;
        for (const sv_row_offer *h = first; h->hook; h++)
            make(s, h, o->row, 0);
    }
    if ((found = look_up(s, o)) != NULL || s->made_all)
        return found ? found : first;
    s->made_all = 1;
    for (const sv_row_offer *h = first; h->hook; h++) /* one that is refused? */
        make(s, h, o->row, 1);
    found = look_up(s, o);
    return found ? found : first;
}
