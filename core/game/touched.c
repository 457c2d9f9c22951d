/* What a call of a wrapped hook did: to options, to points, and to which figures, tiles and features. */
#include <string.h>
#include "board/squares.h"
#include "state/mix.h"
#include "turn/wrap.h"

enum { OPTIONS_MOST = 512 /* of one call that are looked at for what they stand on */ };

/* The figure, feature … that a hook names by its arguments or that it changed; the same one once. */
typedef struct touching {
    const sv_call *call;
    sv_session *s;
    sv_touch *out;
    int n, max;
    uint16_t row;     /* of the option that was looked at last … */
    const char *args; /* … and what its options are; NULL: none was */
} touching;

static int kind_of(const sv_session *s, sv_touch_kind kind, int number)
{
    switch (kind) {
    case SV_TOUCH_POINTS: return number / SV_PLAYERS_MAX;
    case SV_TOUCH_FIGURE: return s->figure[number].kind;
    case SV_TOUCH_FEATURE: return s->squares->feature[number].kind;
    default: return -1;
    }
}

static void touch(touching *t, sv_touch_kind kind, int number)
{
    for (int i = 0; i < t->n && i < t->max; i++)
        if (t->out[i].kind == kind && t->out[i].number == number)
            return;
    if (t->n < t->max)
        t->out[t->n] = (sv_touch){kind, number, kind_of(t->s, kind, number)};
    t->n++;
}

static void touch_part(touching *t, uint16_t part)
{
    const sv_squares *q = t->s->squares;

    if (q && part < q->n->parts)
        touch(t, SV_TOUCH_FEATURE, q->part[part].label);
}

static void touch_place(touching *t, const sv_place *p)
{
    if (p->kind == SV_PLACE_PART)
        touch_part(t, p->index);
}

static void touch_figure(touching *t, int figure)
{
    if (figure <= 0 || figure > t->s->lay->figures)
        return;
    touch(t, SV_TOUCH_FIGURE, figure);
    touch_place(t, &t->s->figure[figure].place);
}

/* What the options of a row are, as sv_option says. */
static char args_of(touching *t, uint16_t row)
{
    if (!t->args || row != t->row) {
        const sv_row_offer *of = row < t->s->prog->rows ? t->s->prog->row_offer[row] : NULL;

        t->row = row;
        t->args = of && of->hook ? of->hook->args : "";
    }
    return *t->args;
}

static int is_of_figure(char args) { return args == 'F' || args == 'f'; }

static void touch_option(touching *t, const sv_option *o)
{
    const char args = args_of(t, o->row);

    if (is_of_figure(args) && (o->b & 0xFFu) == SV_PLACE_PART)
        touch_part(t, o->a);
    else if (args == 'P' || args == 't')
        touch(t, SV_TOUCH_HAND, 0);
}

/* ---- what was read --------------------------------------------------------------------------------------------------- */

static sv_option span_option(sv_ctx *c, const sv_span *span, uint32_t k)
{
    return span->range ? span->range->at(c, span->row, k) : SV_SESSION(c)->options[span->first + k];
}

static uint32_t in_range(sv_ctx *c, const sv_span *span) { return !span->range ? 0 : span->count ? span->count : span->range->count(c); }

/* Every option that the offer made: written out since it began, and ranges. */
static uint32_t all_offered(const sv_call *call, uint64_t *hash)
{
    sv_session *s = SV_SESSION(call->c);
    const sv_offers *o = call->args.offers;
    uint32_t n = 0;

    for (const sv_option *at = s->options + call->before.options; at < o->next; at++, n++)
        *hash += sv_wrap_hash(at);
    for (const sv_span *span = s->span + call->before.spans; span < o->span; span++) {
        const uint32_t count = in_range(call->c, span);

        n += count;
        for (uint32_t k = 0; k < count; k++) {
            sv_option at = span_option(call->c, span, k);

            at.row = span->row;
            *hash += sv_wrap_hash(&at);
        }
    }
    return n;
}

static int any_offered(const sv_call *call)
{
    const sv_session *s = SV_SESSION(call->c);
    const sv_offers *o = call->args.offers;

    for (const sv_span *span = s->span + call->before.spans; span < o->span; span++)
        if (in_range(call->c, span))
            return 1;
    return o->next > s->options + call->before.options;
}

/* A range has one row: where it is not of figures one of its options says what there is to say. */
static void touch_offered(touching *t)
{
    const sv_call *call = t->call;
    const sv_offers *o = call->args.offers;
    uint32_t n = 0;

    for (const sv_option *at = t->s->options + call->before.options; at < o->next && n < OPTIONS_MOST; at++, n++)
        touch_option(t, at);
    for (const sv_span *span = t->s->span + call->before.spans; span < o->span; span++) {
        uint32_t count = in_range(call->c, span);

        if (count && !is_of_figure(args_of(t, span->row)))
            count = 1;
        for (uint32_t k = 0; k < count && n < OPTIONS_MOST; k++, n++) {
            sv_option at = span_option(call->c, span, k);

            at.row = span->row;
            touch_option(t, &at);
        }
    }
}

static void touch_score(touching *t)
{
    const sv_score *sc = t->call->args.score;

    if (!(sc->item->kind & SV_ITEM_GROUP))
        touch_part(t, sc->item->part);
    for (uint16_t i = 0; i < sc->n_figures && i < sizeof sc->figures; i++)
        touch(t, SV_TOUCH_FIGURE, sc->figures[i]);
    for (int p = 0; p < t->s->head->players; p++)
        if (sc->receivers >> p & 1 || sc->personal[p])
            touch(t, SV_TOUCH_POINTS, p);
}

static void touch_event(touching *t)
{
    const sv_event *e = t->call->args.event;

    switch ((sv_event_kind)e->kind) {
    case SV_EV_TILE: touch(t, SV_TOUCH_TILE, e->a); break;
    case SV_EV_EXTENDED:
    case SV_EV_SPLIT:
    case SV_EV_COMPLETED: touch_part(t, e->a); break;
    case SV_EV_FIGURE:
        touch_figure(t, e->a);
        if (e->c == SV_PLACE_PART)
            touch_part(t, e->d);
        break;
    case SV_EV_PAID: touch(t, SV_TOUCH_POINTS, e->a + e->c * SV_PLAYERS_MAX); break;
    case SV_EV_DISCARDED:
    case SV_EV_DRAWN: touch(t, SV_TOUCH_HAND, 0); break;
    case SV_EV_TURN:
    case SV_EVENT_KINDS: break;
    }
}

/* ---- what was changed ------------------------------------------------------------------------------------------------ */

/* The same for as long as the hook is not run again: it is asked for more than once. */
static int differs(sv_call *call)
{
    const sv_session *s = SV_SESSION(call->c);

    if (call->differs < 0)
        call->differs = s->before && memcmp(s->before, s->block, s->lay->size) != 0;
    return call->differs;
}

static const void *was(const sv_session *s, const void *now) { return s->before + ((const uint8_t *)now - s->block); }

static void changed_board(touching *t)
{
    const sv_session *s = t->s;
    const sv_squares *q = s->squares;
    const sv_square_counts *n = was(s, q->n);
    const sv_part *part = was(s, q->part);
    const sv_feature *feature = was(s, q->feature);

    for (int i = n->tiles; i < q->n->tiles; i++)
        touch(t, SV_TOUCH_TILE, i);
    if (n->parts == q->n->parts && memcmp(part, q->part, n->parts * sizeof *part) == 0 && memcmp(feature, q->feature, n->parts * sizeof *feature) == 0)
        return;
    for (uint16_t i = 0; i < q->n->parts; i++) {
        const uint16_t label = q->part[i].label;

        if (i >= n->parts || part[i].label != label || (label == i && memcmp(&feature[i], &q->feature[i], sizeof *feature) != 0))
            touch(t, SV_TOUCH_FEATURE, label);
    }
}

static void changed(touching *t)
{
    const sv_session *s = t->s;
    const sv_head *before = (const void *)s->before;
    const sv_figure *figure = was(s, s->figure);

    for (int k = 0; k < SV_CURRENCIES_MAX; k++)
        for (int p = 0; p < SV_PLAYERS_MAX; p++)
            if (before->amount[k][p] != s->head->amount[k][p])
                touch(t, SV_TOUCH_POINTS, p + k * SV_PLAYERS_MAX);
    for (int i = 1; i <= s->lay->figures; i++)
        if (memcmp(&figure[i].place, &s->figure[i].place, sizeof figure[i].place) != 0 || figure[i].flags != s->figure[i].flags) {
            touch_figure(t, i);
            touch_place(t, &figure[i].place);
        }
    if (before->tile != s->head->tile || before->stack != s->head->stack)
        touch(t, SV_TOUCH_HAND, 0);
    if (s->squares)
        changed_board(t);
}

int sv_call_touched(sv_call *call, sv_touch *out, int max)
{
    touching t = {.call = call, .s = SV_SESSION(call->c), .out = out, .max = max};
    const sv_hook_kind kind = call->hook->hook->kind;

    if (!call->runs)
        return 0;
    switch (kind) {
    case SV_OFFER: touch_offered(&t); break;
    case SV_VETO:
        for (uint32_t k = 0; k < call->args.options->n && k < OPTIONS_MOST; k++)
            touch_option(&t, &call->args.options->at[k]);
        break;
    case SV_SCORE: touch_score(&t); break;
    case SV_APPLY: touch_option(&t, call->args.option); break;
    case SV_EVENT: touch_event(&t); break;
    default: break;
    }
    if ((kind == SV_ENTER || kind == SV_LEAVE || kind == SV_SKIP || kind == SV_APPLY) && t.s->head->items && sv_items_running(t.s) &&
        !(t.s->items[t.s->head->item].kind & SV_ITEM_GROUP))
        touch_part(&t, t.s->items[t.s->head->item].part);
    if ((kind == SV_APPLY || kind == SV_ENTER || kind == SV_LEAVE || kind == SV_EVENT) && differs(call))
        changed(&t);
    return t.n;
}

/* ---- its effect ------------------------------------------------------------------------------------------------------------- */

static int score_acted(const sv_call *call)
{
    const sv_score *a = &call->before.score, *b = call->args.score;
    int acted = b->units != a->units || b->rate != a->rate || b->extra != a->extra || b->receivers != a->receivers;

    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        acted |= b->personal[p] != a->personal[p] || b->strength[p] != a->strength[p];
    return acted;
}

int sv_call_acted(sv_call *call)
{
    if (!call->runs)
        return 0;
    switch (call->hook->hook->kind) {
    case SV_OFFER: return any_offered(call);
    case SV_VETO: return call->args.options->n_struck != call->before.options;
    case SV_SCORE: return score_acted(call);
    case SV_SKIP: return call->result != 0;
    default: return call->hook->hook->kind == SV_APPLY || call->result != SV_GO_ON || differs(call);
    }
}

static void effect_of_score(const sv_call *call, sv_effect *out)
{
    const sv_score *a = &call->before.score, *b = call->args.score;
    uint64_t h = 0;

    out->points = sv_score_value(b) - sv_score_value(a);
    h = sv_wrap_mix(h, (uint64_t)(int64_t)(b->units - a->units));
    h = sv_wrap_mix(h, (uint64_t)(int64_t)(b->rate - a->rate));
    h = sv_wrap_mix(h, (uint64_t)(int64_t)(b->extra - a->extra));
    for (int p = 0; p < SV_PLAYERS_MAX; p++) {
        out->points += b->personal[p] - a->personal[p];
        h = sv_wrap_mix(h, (uint64_t)(int64_t)(b->personal[p] - a->personal[p]));
        h = sv_wrap_mix(h, (uint64_t)(int64_t)(b->strength[p] - a->strength[p]));
    }
    h = sv_wrap_mix(h, b->receivers ^ a->receivers);
    out->points_hash = out->acted ? h | 1 : 0;
}

static void effect_of_act(const sv_call *call, sv_effect *out)
{
    const sv_session *s = SV_SESSION(call->c);
    const sv_head *before = (const void *)s->before;
    const sv_figure *figure;

    if (!before)
        return;
    figure = was(s, s->figure);
    for (int k = 0; k < SV_CURRENCIES_MAX; k++)
        for (int p = 0; p < SV_PLAYERS_MAX; p++) {
            const int32_t more = s->head->amount[k][p] - before->amount[k][p];

            if (more)
                out->points_hash += sv_wrap_mix(sv_wrap_mix(0x70, (uint64_t)(k * SV_PLAYERS_MAX + p)), (uint64_t)(int64_t)more);
            out->points += k ? 0 : more;
        }
    for (int i = 1; i <= s->lay->figures; i++)
        out->figures += memcmp(&figure[i].place, &s->figure[i].place, sizeof figure[i].place) != 0;
    if (s->squares)
        out->tiles = s->squares->n->tiles - ((const sv_square_counts *)was(s, s->squares->n))->tiles;
}

void sv_call_effect(sv_call *call, sv_effect *out)
{
    memset(out, 0, sizeof *out);
    if (!call->runs)
        return;
    out->acted = sv_call_acted(call);
    out->payments = call->payments;
    out->homes = call->homes;
    switch (call->hook->hook->kind) {
    case SV_OFFER:
        out->options = (int)all_offered(call, &out->options_hash);
        break;
    case SV_VETO:
        out->options = (int)call->before.options - (int)call->args.options->n_struck;
        out->options_hash = sv_wrap_struck(call->args.options) - call->before.hash;
        break;
    case SV_SCORE: effect_of_score(call, out); break;
    case SV_SKIP: break;
    default: effect_of_act(call, out);
    }
}
