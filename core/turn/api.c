/* The table of functions that hooks may call. */
#include "state/mix.h"
#include "turn/machine.h"

static void api_jump(sv_ctx *c, uint16_t step) { SV_SESSION(c)->jump_to = step; }
static void api_wake(sv_ctx *c, uint64_t bits) { SV_SESSION(c)->head->wake |= bits; }
static void api_sleep(sv_ctx *c, uint64_t bits) { SV_SESSION(c)->head->wake &= ~bits; }
static void api_set_active(sv_ctx *c, uint8_t player)
{
    sv_head *h = SV_SESSION(c)->head;

    if (h->phase == 0 && player < h->players)
        h->active = player;
    sv_supply_wakes(SV_SESSION(c));
}
static void api_repeat_part(sv_ctx *c, int due)
{
    sv_head *h = SV_SESSION(c)->head;

    h->repeat = due != 0;
    h->used = due ? h->used | SV_USED_REPEAT : h->used & ~SV_USED_REPEAT;
}

/* Chance draws by the weights of the range all the same. */
static void keep_weights(sv_ctx *c, const sv_offers *o, const sv_option *first, const sv_range *range)
{
    sv_session *s = SV_SESSION(c);
    uint32_t i = s->weighed;

    for (; i < (uint32_t)(first - s->options); i++)
        s->weight[i] = 1;
    for (uint32_t k = 0; i < (uint32_t)(o->next - s->options); i++)
        s->weight[i] = range->weight(c, k++);
    s->weighed = (uint16_t)i;
}

static void write_out(sv_ctx *c, sv_offers *o, uint32_t count, const sv_range *range)
{
    const sv_option *const first = o->next;

    if (range->all)
        range->all(c, o);
    for (uint32_t k = 0; !range->all && k < count; k++) {
        const sv_option at = range->at(c, o->by.row, k);

        sv_offer(o, at.a, at.b, at.c);
    }
    if (range->weight)
        keep_weights(c, o, first, range);
}

static void api_offer_range(sv_ctx *c, sv_offers *o, uint32_t count, uint32_t total, const sv_range *range)
{
    sv_session *s = SV_SESSION(c);
    const sv_offer_hook *h = o->by.hook;

    if (!total)
        return;
    if (h->vetoes && sv_offer_watched(s, h)) {
        write_out(c, o, count || range->all ? count : range->count(c), range);
        return;
    }
    sv_span_close(s, o);
    if (sv_span_room(s, o)) {
        *o->span++ = (sv_span){.count = count, .total = total, .row = o->by.row, .plugin = o->by.plugin, .range = range};
        o->weight += total;
    }
}

static void api_refuse(sv_ctx *c, sv_offers *o, uint16_t a, uint16_t b, uint16_t cc, uint16_t rule)
{
    sv_session *s = SV_SESSION(c);

    if (o->explain && s->refusals < SV_REFUSALS_MAX)
        s->refused[s->refusals++] = (sv_refused){{o->by.row, a, b, cc}, rule};
}

static uint16_t api_stock_kinds(sv_ctx *c) { return sv_stock_kinds(SV_SESSION(c)); }
static uint16_t api_stock_kth(sv_ctx *c, uint32_t k) { return sv_stock_kth(SV_SESSION(c), k); }
static uint16_t api_stock_pick(sv_ctx *c, uint32_t r) { return sv_stock_pick(SV_SESSION(c), r); }

static void api_tell_holding(sv_ctx *c, uint8_t player, uint32_t holding, const int *n)
{
    sv_session *s = SV_SESSION(c);

    if (s->listen)
        sv_news_holding(s, (uint16_t)(c - s->ctx), player, holding, n);
}

const sv_api sv_engine_api = {
    .size = sizeof(sv_api),
    .jump = api_jump,
    .push_frame = sv_frame_push,
    .wake = api_wake,
    .sleep = api_sleep,
    .random = sv_random,
    .set_active = api_set_active,
    .repeat_part = api_repeat_part,
    .offer_range = api_offer_range,
    .refuse = api_refuse,
    .stock = sv_stock_of,
    .stock_kinds = api_stock_kinds,
    .stock_kth = api_stock_kth,
    .stock_pick = api_stock_pick,
    .draw = sv_stock_draw,
    .discard = sv_stock_discard,
    .back_to_stack = sv_stock_back,
    .supply = sv_figure_supply,
    .deploy = sv_figure_deploy,
    .move = sv_figure_move,
    .home = sv_figure_home,
    .next_homing = sv_homing_next,
    .add_item = sv_item_add,
    .drop_item = sv_item_drop,
    .score_open = sv_score_open,
    .score_join = sv_score_join,
    .score_majority = sv_score_majority,
    .score_value = sv_score_run_value,
    .score_pay = sv_score_pay,
    .score_item = sv_score_item,
    .send_home = sv_item_send_home,
    .pay = sv_pay,
    .next_completed = sv_completed_next,
    .set_aside = sv_stock_set_aside,
    .take_aside = sv_stock_take_aside,
    .open_group = sv_stock_open_group,
    .offers_with_tile = sv_offers_with_tile,
    .hold = sv_stock_hold,
    .take_held = sv_stock_take_held,
    .hold_hand = sv_stock_hold_hand,
    .release = sv_stock_release,
    .held = sv_stock_held,
    .tell_holding = api_tell_holding,
};
