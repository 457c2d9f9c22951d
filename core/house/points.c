/* add, multiply, cap, replace, share, complete, pay: what house rules do to points. */
#include "house/hooks.h"
#include "spelverloop/board.h"

enum { POINTS = 0 /* the first currency of the game */ };

static sv_house_at scored(sv_ctx *c, const sv_score *s, uint8_t who)
{
    sv_house_at at = s->item->kind & SV_ITEM_GROUP ? sv_house_at_game(c, who) : sv_house_at_part(c, who, s->item->part);

    at.s = s;
    return at;
}

/* ---- layers ---------------------------------------------------------------------------------------------------------------------- */

static void add_to(sv_ctx *c, sv_score *s)
{
    const sv_house_line *l = sv_house_line_of(c);
    const sv_house_at at = scored(c, s, c->head->active);

    if (!sv_house_holds(l->test, &at))
        return;
    const int32_t n = sv_house_get(l->number, &at);

    if (sv_house_layer_of[l->layer] == SV_LAYER_UNITS)
        s->units += n;
    else if (sv_house_layer_of[l->layer] == SV_LAYER_RATE)
        s->rate += n;
    else
        s->extra += n;
}

/* Of a monastery the tiles round it count as well. */
static void add_per_tile(sv_ctx *c, sv_score *s)
{
    const sv_house_line *l = sv_house_line_of(c);
    const sv_house_at at = scored(c, s, c->head->active);
    const int area = l->numbers[1];

    const int tiles = area ? area + 1 - sv_feature_of(c->board, s->item->part)->open : s->tiles;

    if (!sv_house_holds(l->test, &at))
        return;
    s->extra += sv_house_get(l->number, &at) * tiles;
    sv_score_note(s, c->word[0], tiles);
}

static int32_t changed(sv_house_verb verb, int32_t value, int32_t n)
{
    return verb == SV_HV_ADD ? value + n : verb == SV_HV_MULTIPLY ? value * n : verb == SV_HV_CAP ? (value < n ? value : n) : n;
}

static void change_value(sv_ctx *c, sv_score *s)
{
    const sv_house_line *l = sv_house_line_of(c);
    const sv_house_at at = scored(c, s, c->head->active);

    if (sv_house_holds(l->test, &at))
        s->extra += changed(l->verb, sv_score_value(s), sv_house_get(l->number, &at)) - sv_score_value(s);
}

/* Of each receiver, what he gets with all that is his own. */
static void change_personal(sv_ctx *c, sv_score *s)
{
    const sv_house_line *l = sv_house_line_of(c);

    for (uint8_t p = 0; p < c->head->players; p++) {
        const sv_house_at at = scored(c, s, p);

        if (!(s->receivers >> p & 1) || !sv_house_holds(l->test, &at))
            continue;
        const int32_t value = sv_score_value(s) + s->personal[p];

        s->personal[p] += changed(l->verb, value, sv_house_get(l->number, &at)) - value;
    }
}

static void change_strength(sv_ctx *c, sv_score *s)
{
    const sv_house_line *l = sv_house_line_of(c);

    for (uint8_t p = 0; p < c->head->players; p++) {
        const sv_house_at at = scored(c, s, p);

        if (sv_house_holds(l->test, &at))
            s->strength[p] += sv_house_get(l->number, &at);
    }
}

static void make_layer(sv_house_making *x)
{
    const sv_house_line *l = x->line;
    const sv_layer layer = (sv_layer)sv_house_layer_of[l->layer];
    void (*fn)(sv_ctx *, sv_score *) = layer == SV_LAYER_STRENGTH   ? change_strength
                                       : layer == SV_LAYER_PERSONAL ? change_personal
                                       : layer == SV_LAYER_PER_TILE ? add_per_tile
                                       : l->verb == SV_HV_ADD       ? add_to
                                                                    : change_value;

    sv_house_hook(x, (sv_hook){.kind = SV_SCORE, .row = l->own_row, .layer = layer, .kinds = l->kind, .fn.score = fn});
}

/* ---- share: all who stand there, by their strength ------------------------------------------------------------------------------------ */

static void all_share(sv_ctx *c, sv_score *s)
{
    const sv_house_at at = scored(c, s, c->head->active);

    if (!sv_house_holds(sv_house_line_of(c)->test, &at))
        return;
    for (uint8_t p = 0; p < c->head->players; p++)
        if (s->strength[p] > 0)
            s->receivers |= (uint8_t)(1u << p);
}

static int32_t strength_of_all(const sv_ctx *c, const sv_score *s)
{
    int32_t all = 0;

    for (uint8_t p = 0; p < c->head->players; p++)
        all += s->strength[p] > 0 ? s->strength[p] : 0;
    return all;
}

static void share_out(sv_ctx *c, sv_score *s)
{
    const sv_house_at at = scored(c, s, c->head->active);
    const int32_t value = sv_score_value(s);
    const sv_score *strong = s;
    sv_score again;

    if (!s->receivers || !sv_house_holds(sv_house_line_of(c)->test, &at))
        return;
    if (!strength_of_all(c, s)) { /* who receives it was settled before, by a scoring of its own */
        c->api->score_open(c, &again, s->item);
        c->api->score_majority(c, &again);
        strong = &again;
    }
    const int32_t all = strength_of_all(c, strong);

    for (uint8_t p = 0; all && p < c->head->players; p++)
        if (s->receivers >> p & 1 && strong->strength[p] > 0)
            s->personal[p] += value * strong->strength[p] / all - value;
}

/* ---- complete: what is never completed is scored once nothing of it is open ------------------------------------------------------------ */

static uint16_t kind_of(sv_ctx *c) { return sv_house_line_of(c)->numbers[0]; }

/* Closed, with somebody on it, and the condition holds. */
static int is_due(sv_ctx *c, uint16_t part)
{
    const sv_feature *f = sv_feature_of(c->board, part);

    if (f->open || f->kind != kind_of(c) || !f->followers)
        return 0;
    const sv_house_at at = sv_house_at_part(c, c->head->active, part);

    return sv_house_holds(sv_house_line_of(c)->test, &at);
}

static int waits_already(sv_ctx *c, uint16_t part)
{
    for (uint16_t i = 0; i < c->head->items; i++)
        if (c->item[i].kind == kind_of(c) && c->board->part[c->item[i].part].label == c->board->part[part].label)
            return 1;
    return 0;
}

/* Can the tile just laid have closed one? It has a part in each that it closes, unless edges are joined the careful way. */
static int may_have_closed(sv_ctx *c)
{
    const sv_tile *t = &c->board->tile[c->head->laid];
    int odd = t->flags & SV_TILE_ODD;

    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        if (sv_feature_of(c->board, p)->kind == kind_of(c) && !sv_feature_of(c->board, p)->open)
            return 1;
    for (int e = 0; e < 4; e++)
        odd |= t->near_[e] != SV_NO_TILE && c->board->tile[t->near_[e]].flags & SV_TILE_ODD;
    return odd;
}

/* Whoever stands on a feature that nothing can change any more: each figure tells of one. With a condition it may have waited. */
static sv_next find_closed(sv_ctx *c)
{
    int found = 0;

    if (!sv_house_line_of(c)->test && !may_have_closed(c))
        return SV_GO_ON;

    for (uint16_t g = 1; g <= c->figures; g++) {
        const sv_figure *f = &c->figure[g];

        if (f->place.kind != SV_PLACE_PART || !is_due(c, f->place.index) || waits_already(c, f->place.index))
            continue;
        const sv_item item = {.kind = (uint8_t)kind_of(c), .context = SV_COMPLETE, .part = f->place.index};

        found |= c->api->add_item(c, &item, 0);
    }
    return found ? SV_ACTED : SV_GO_ON;
}

static sv_next score_closed(sv_ctx *c)
{
    const sv_item *item = &c->item[c->head->item];

    if (item->kind != kind_of(c) || item->context != SV_COMPLETE || !sv_feature_of(c->board, item->part)->followers)
        return SV_GO_ON;
    c->api->score_item(c, item, POINTS);
    c->api->send_home(c, item);
    return SV_ACTED;
}

/* It is this rule that has it counted now: the points name its row, and how large the feature was. */
static void name_closed(sv_ctx *c, sv_score *s)
{
    if (s->item->context == SV_COMPLETE)
        sv_score_note(s, c->word[0], s->tiles);
}

/* ---- pay -------------------------------------------------------------------------------------------------------------------------------- */

static sv_next pay(sv_ctx *c)
{
    const sv_house_line *l = sv_house_line_of(c);
    const uint8_t from = l->everybody ? 0 : c->head->active, to = l->everybody ? c->head->players : (uint8_t)(from + 1);
    int paid = 0;

    for (uint8_t p = from; p < to; p++) {
        const sv_house_at at = sv_house_at_laid(c, p);
        const int32_t n = sv_house_holds(l->test, &at) ? sv_house_get(l->number, &at) : 0;

        if (n)
            c->api->pay(c, p, n, POINTS, SV_NONE16, 0);
        paid |= n != 0;
    }
    return paid ? SV_ACTED : SV_GO_ON;
}

void sv_house_make_points(sv_house_making *x)
{
    const sv_house_line *l = x->line;

    switch (l->verb) {
    case SV_HV_ADD:
    case SV_HV_MULTIPLY:
    case SV_HV_CAP:
    case SV_HV_REPLACE:
        make_layer(x);
        break;
    case SV_HV_SHARE:
        sv_house_hook(x, (sv_hook){.kind = SV_SCORE, .row = l->own_row, .layer = SV_LAYER_TIE, .kinds = l->kind, .fn.score = all_share});
        sv_house_hook(x, (sv_hook){.kind = SV_SCORE, .row = l->own_row, .layer = SV_LAYER_RECEIVERS, .kinds = l->kind, .fn.score = share_out});
        break;
    case SV_HV_COMPLETE:
        sv_house_hook(x, (sv_hook){.kind = SV_ENTER, .row = l->word, .needs = "new-tile", .fn.enter = find_closed});
        sv_house_hook(x, (sv_hook){.kind = SV_ENTER, .row = l->own_row, .fn.enter = score_closed});
        sv_house_hook(x, (sv_hook){.kind = SV_SCORE, .row = l->own_row, .layer = SV_LAYER_UNITS, .kinds = l->kind, .fn.score = name_closed});
        break;
    case SV_HV_PAY:
        sv_house_hook(x, (sv_hook){.kind = SV_ENTER, .row = l->own_row, .fn.enter = pay});
        break;
    default:
        break;
    }
}
