/* probe: the root of a game for tests. */
#include "../probe.h"

static const char *const options[] = {"turns", NULL};
static const char *const figures[] = {"miner", "pony", NULL};
static const char *const rules[] = {"too-deep", "rock", NULL};
static const char *const words[] = {"gems", "seams", NULL};
static const char *const steps[] = {"ROLL", NULL};
static const char *const streams[] = {"deal", NULL};

static probe_game *game(sv_ctx *c)
{
    return c->slot[SV_LIFE_GAME];
}
static probe_turn *turn(sv_ctx *c)
{
    return c->slot[SV_LIFE_TURN];
}
static probe_part *part(sv_ctx *c)
{
    return c->slot[SV_LIFE_PART];
}

static int price(int depth)
{
    return 1 + depth / 4;
}
static int price_of_lamp(void)
{
    return 2;
}
static const probe_prices prices = {price, price_of_lamp};
static const sv_service offers[] = {{"probe.prices", 2, &prices}};

/* ---- DEAL, ROLL ---------------------------------------------------------------------------------------------------------- */

static void offer_first(sv_ctx *c, sv_offers *o)
{
    for (uint16_t p = 0; p < c->head->players; p++)
        sv_offer(o, p, 0, 0);
}

static sv_next apply_first(sv_ctx *c, const sv_option *o)
{
    c->api->set_active(c, (uint8_t)o->a);
    return SV_GO_ON;
}

static sv_next enter_deal(sv_ctx *c)
{
    for (int i = 0; i < SEAMS; i++)
        game(c)->seam[i] = (uint16_t)(3 + c->api->random(c, c->stream[0], 10));
    for (uint8_t p = 0; p < c->head->players; p++)
        c->api->pay(c, p, 5, GEMS, c->word[0], 5);
    return SV_GO_ON;
}

static uint32_t roll_total(sv_ctx *c)
{
    (void)c;
    return 1 + 2 + 3 + 4 + 5 + 6;
}
static sv_option roll_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    (void)c;
    return (sv_option){row, (uint16_t)(k + 1), 0, 0};
}
static uint32_t roll_weight(sv_ctx *c, uint32_t k)
{
    (void)c;
    return k + 1;
}
static sv_option roll_draw(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint32_t k = 0;

    for (; r >= k + 1; k++)
        r -= k + 1;
    return roll_at(c, row, k);
}
static const sv_range rolls = {.at = roll_at, .weight = roll_weight};

static void offer_roll(sv_ctx *c, sv_offers *o)
{
    sv_offer_range(c, o, SIX, roll_total(c), &rolls);
}

static sv_next apply_roll(sv_ctx *c, const sv_option *o)
{
    turn(c)->roll = (uint8_t)o->a;
    game(c)->rolls++;
    return SV_GO_ON;
}

/* ---- DIG ----------------------------------------------------------------------------------------------------------------- */

static sv_option depth_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    (void)c;
    return (sv_option){row, (uint16_t)(k + 1), 0, 0};
}
static const sv_range depths = {.at = depth_at};

static void offer_dig(sv_ctx *c, sv_offers *o)
{
    sv_offer_range(c, o, DEPTH_MAX, DEPTH_MAX, &depths);
    if (o->explain) {
        c->api->refuse(c, o, DEPTH_MAX + 1, 0, 0, c->rule[1]);
        c->api->refuse(c, o, DEPTH_MAX + 2, 0, 0, c->rule[1]);
    }
}

static sv_next apply_dig(sv_ctx *c, const sv_option *o)
{
    part(c)->depth = (uint8_t)o->a;
    game(c)->seam[o->a % SEAMS]++;
    return SV_GO_ON;
}

static void offer_carry(sv_ctx *c, sv_offers *o)
{
    for (uint16_t n = 1; n <= 5 && n <= c->head->amount[GEMS][o->who]; n++)
        sv_offer(o, n, 0, 0);
}

static sv_next apply_carry(sv_ctx *c, const sv_option *o)
{
    c->api->pay(c, c->head->active, -(int16_t)o->a, GEMS, c->word[0], -(int16_t)o->a);
    c->api->pay(c, c->head->active, (int16_t)o->a, POINTS, c->word[0], (int16_t)o->a);
    return SV_GO_ON;
}

static void offer_send(sv_ctx *c, sv_offers *o)
{
    for (uint16_t s = 0; s < SEAMS && c->api->supply(c, o->who, c->fig[0]); s++)
        sv_offer(o, s, (uint16_t)(c->place[0] | c->fig[0] << 8), 0);
}

static sv_next apply_send(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->active, c->fig[0], (sv_place){.kind = c->place[0], .index = o->a});
    return SV_GO_ON;
}

static sv_next enter_polish(sv_ctx *c)
{
    c->api->pay(c, c->head->active, price(part(c)->depth), GEMS, c->word[0], price(part(c)->depth));
    return SV_ACTED;
}

static void veto_deep(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a > 8)
            sv_strike(o, k);
}
static int is_deep(sv_ctx *c)
{
    return game(c)->deep;
}

/* ---- TRADE --------------------------------------------------------------------------------------------------------------- */

static void offer_give(sv_ctx *c, sv_offers *o)
{
    for (uint16_t p = 0; p < c->head->players && c->head->amount[GEMS][o->who] > 0; p++)
        if (p != o->who)
            sv_offer(o, p, 0, 0);
}

static sv_next apply_give(sv_ctx *c, const sv_option *o)
{
    c->api->pay(c, c->head->asked, -1, GEMS, c->word[0], -1);
    c->api->pay(c, (uint8_t)o->a, 1, GEMS, c->word[0], 1);
    return SV_GO_ON;
}

/* Miners of the player asked. */
static uint8_t nth_miner(sv_ctx *c, uint8_t player, int n)
{
    for (uint16_t f = 1; f <= c->figures; f++)
        if (c->figure[f].kind == c->fig[0] && c->figure[f].owner == player && c->figure[f].place.kind == c->place[0] &&
            n-- == 0)
            return (uint8_t)f;
    return 0;
}

static void offer_home(sv_ctx *c, sv_offers *o)
{
    for (int n = 0; nth_miner(c, o->who, n); n++)
        sv_offer(o, nth_miner(c, o->who, n), 0, 0);
}

static int home_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    const char digits[] = {(char)('0' + c->figure[o->a].place.index), '/', (char)('0' + o->a / 10),
                           (char)('0' + o->a % 10), 0};
    size_t i = 0;

    for (; i + 1 < n && digits[i]; i++)
        buf[i] = digits[i];
    if (n)
        buf[i] = 0;
    return (int)sizeof digits - 1;
}

static sv_next apply_home(sv_ctx *c, const sv_option *o)
{
    c->api->home(c, (uint8_t)o->a, SV_CAUSE_TAKEN_BACK);
    return SV_GO_ON;
}

static uint16_t miners(sv_ctx *c)
{
    uint16_t n = 0;

    while (nth_miner(c, c->head->active, n))
        n++;
    return n;
}
static const sv_list lists[] = {{.kind = "miner", .count = miners}};
static const sv_place_kind places[] = {{.id = "seam"}};

static void place_changed(sv_ctx *c, uint8_t figure, int arrives)
{
    uint8_t *there = &game(c)->there[c->figure[figure].place.index % SEAMS];

    *there = (uint8_t)(arrives ? *there + 1 : *there - 1);
}

/* ---- SCORE --------------------------------------------------------------------------------------------------------------- */

/* Seams with at least two miners; the context says in which part. */
static sv_next enter_seams(sv_ctx *c)
{
    for (uint16_t s = 0; s < SEAMS; s++) {
        int n = 0;

        for (uint16_t f = 1; f <= c->figures; f++)
            n += c->figure[f].place.kind == c->place[0] && c->figure[f].place.index == s;
        if (n > 1)
            c->api->add_item(c, &(sv_item){.kind = SV_ITEM_GROUP, .context = SV_COMPLETE, .part = s}, n > 2);
    }
    return SV_GO_ON;
}

static sv_next enter_score(sv_ctx *c)
{
    const sv_item *item = &c->item[c->head->item];

    c->api->score_item(c, item, POINTS);
    for (uint16_t f = 1; f <= c->figures; f++)
        if (c->figure[f].place.kind == c->place[0] && c->figure[f].place.index == item->part)
            c->api->home(c, (uint8_t)f, SV_CAUSE_SCORED);
    return SV_ACTED;
}

static void score_strength(sv_ctx *c, sv_score *s)
{
    for (uint16_t f = 1; f <= c->figures; f++)
        if (c->figure[f].place.kind == c->place[0] && c->figure[f].place.index == s->item->part)
            s->strength[c->figure[f].owner]++;
}

static void score_worth(sv_ctx *c, sv_score *s)
{
    const probe_game *g = c->slot[SV_LIFE_GAME];

    s->units += g->seam[s->item->part];
    s->rate += 2;
    sv_score_note(s, c->word[0], g->seam[s->item->part]);
}

static sv_next enter_encore(sv_ctx *c)
{
    if (turn(c)->roll != SIX || turn(c)->encores)
        return SV_GO_ON;
    turn(c)->encores++;
    return SV_REPEAT_PART;
}

static sv_next enter_pass(sv_ctx *c)
{
    return game(c)->rolls >= (c->option[0] ? 40 : 12) ? SV_END_GAME : SV_END_TURN;
}

static sv_next enter_reckon(sv_ctx *c)
{
    for (uint8_t p = 0; p < c->head->players; p++)
        c->api->pay(c, p, c->head->amount[GEMS][p], POINTS, c->word[0], c->head->amount[GEMS][p]);
    return SV_ACTED;
}

/* ---- the table ----------------------------------------------------------------------------------------------------------- */

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "first-miner", .fn.offer = offer_first, .args = "w"},
    {.kind = SV_APPLY, .row = "first-miner", .fn.apply = apply_first},
    {.kind = SV_ENTER, .row = "deal", .fn.enter = enter_deal},
    {.kind = SV_OFFER,
     .row = "roll",
     .flags = SV_HOOK_CHANCE,
     .fn.offer = offer_roll,
     .args = "n",
     .total = roll_total,
     .draw = roll_draw},
    {.kind = SV_APPLY, .row = "roll", .fn.apply = apply_roll},
    {.kind = SV_OFFER, .row = "dig", .flags = SV_HOOK_PLACE, .fn.offer = offer_dig, .args = "n"},
    {.kind = SV_APPLY, .row = "dig", .fn.apply = apply_dig},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .fn.veto = veto_deep, .rule = "too-deep", .active = is_deep},
    {.kind = SV_OFFER, .row = "carry", .fn.offer = offer_carry, .args = "n"},
    {.kind = SV_APPLY, .row = "carry", .fn.apply = apply_carry},
    {.kind = SV_OFFER, .row = "send", .flags = SV_HOOK_DEPLOY, .fn.offer = offer_send, .args = "F"},
    {.kind = SV_APPLY, .row = "send", .fn.apply = apply_send},
    {.kind = SV_ENTER, .row = "polish", .fn.enter = enter_polish},
    {.kind = SV_OFFER, .row = "give", .fn.offer = offer_give, .args = "w"},
    {.kind = SV_APPLY, .row = "give", .fn.apply = apply_give},
    {.kind = SV_OFFER, .row = "call-home", .fn.offer = offer_home, .args = "*", .text = home_text},
    {.kind = SV_APPLY, .row = "call-home", .fn.apply = apply_home},
    {.kind = SV_ENTER, .row = "find-seams", .fn.enter = enter_seams},
    {.kind = SV_ENTER, .row = "score-seam", .fn.enter = enter_score},
    {.kind = SV_SCORE, .row = "strength-miner", .layer = SV_LAYER_STRENGTH, .fn.score = score_strength},
    {.kind = SV_SCORE, .row = "worth-seam", .layer = SV_LAYER_UNITS, .fn.score = score_worth},
    {.kind = SV_ENTER, .row = "encore", .fn.enter = enter_encore},
    {.kind = SV_ENTER, .row = "pass-on", .fn.enter = enter_pass},
    {.kind = SV_ENTER, .row = "reckon", .fn.enter = enter_reckon},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "probe",
    .slot =
        {[SV_LIFE_GAME] = sizeof(probe_game), [SV_LIFE_TURN] = sizeof(probe_turn), [SV_LIFE_PART] = sizeof(probe_part)},
    .names =
        {.options = options, .figures = figures, .rules = rules, .words = words, .steps = steps, .streams = streams},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .offers = offers,
    .n_offers = 1,
    .lists = lists,
    .n_lists = 1,
    .places = places,
    .n_places = 1,
    .place_changed = place_changed,
};
