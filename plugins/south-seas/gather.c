/* Step 3: what is complete, and the goods it brings. */
#include "south-seas.h"

enum { MARKETS_MAX = 16 }; /* one tile lies next to at most eight, and may be one itself */

/* ---- 3A ------------------------------------------------------------------------------------------------------------------------- */

static int turns_away(const sv_ctx *c, uint16_t part) /* of the owner of a market from the active player, clockwise */
{
    const int owner = c->figure[c->board->part[part].figure].owner;

    return (owner - c->head->active + c->head->players) % c->head->players;
}

static void add(sv_ctx *c, uint16_t part, uint16_t cause)
{
    const sv_item item = {.kind = sv_feature_of(c->board, part)->kind, .context = SV_COMPLETE, .part = part, .cause = cause};

    c->api->add_item(c, &item, 0);
}

/* Only what is occupied brings anything. Markets wait behind the rest, clockwise from the active player. */
sv_next south_identify(sv_ctx *c)
{
    uint16_t market[MARKETS_MAX], causes[MARKETS_MAX], part, cause;
    int markets = 0;

    while (c->api->next_completed(c, &part, &cause)) {
        const sv_feature *f = sv_feature_of(c->board, part);

        if (!f->followers)
            continue;
        if (f->kind != c->feature[MARKET]) {
            add(c, part, cause);
        } else if (markets < MARKETS_MAX) {
            market[markets] = part;
            causes[markets++] = cause;
        }
    }
    for (int away = 0; markets && away < c->head->players; away++)
        for (int i = 0; i < markets; i++)
            if (turns_away(c, market[i]) == away)
                add(c, market[i], causes[i]);
    return SV_ACTED;
}

/* ---- 3B ------------------------------------------------------------------------------------------------------------------------- */

void south_strength(sv_ctx *c, sv_score *s)
{
    for (uint16_t i = 0; i < s->n_figures; i++) {
        const sv_figure *f = &c->figure[s->figures[i]];

        if (f->owner < SV_PLAYERS_MAX)
            s->strength[f->owner] += c->kind[f->kind].strength;
    }
}

static int good_of(const sv_ctx *c, uint8_t feature)
{
    return feature == c->feature[BRIDGE] ? SHELL : feature == c->feature[ISLAND] ? BANANA : FISH;
}

int32_t south_left(const sv_ctx *c, int kind)
{
    int32_t n = BANK_OF_A_KIND;

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= c->head->amount[c->currency[kind]][p];
    return n;
}

static void pay_while_it_lasts(sv_ctx *c, const sv_item *item, uint16_t currency)
{
    sv_score all, own;

    c->api->score_open(c, &all, item);
    c->api->score_majority(c, &all);
    if (all.receivers && !(all.receivers & (all.receivers - 1))) { /* mostly there is one */
        c->api->score_value(c, &all);
        c->api->score_pay(c, &all, currency);
        return;
    }
    for (int i = 0; i < c->head->players; i++) {
        const unsigned p = (unsigned)(c->head->active + i) % c->head->players;

        if (!(all.receivers >> p & 1))
            continue;
        own = all;
        own.receivers = (uint8_t)(1u << p);
        c->api->score_value(c, &own);
        c->api->score_pay(c, &own, currency);
    }
}

void south_pay_goods(sv_ctx *c, const sv_item *item)
{
    const uint16_t currency = c->currency[good_of(c, item->kind)];

    if (c->option[OPT_BANK] == BANK_LIMITED)
        pay_while_it_lasts(c, item, currency);
    else
        c->api->score_item(c, item, currency);
}

static sv_next gather(sv_ctx *c, int feature)
{
    const sv_item item = c->item[c->head->item];

    if (item.kind != c->feature[feature] || !sv_feature_of(c->board, item.part)->followers)
        return SV_GO_ON;
    south_pay_goods(c, &item);
    if (feature == SEA)
        south_caught(c, &item);
    c->api->send_home(c, &item);
    return SV_ACTED;
}

sv_next south_gather_shells(sv_ctx *c) { return gather(c, BRIDGE); }
sv_next south_gather_bananas(sv_ctx *c) { return gather(c, ISLAND); }
sv_next south_gather_fish(sv_ctx *c) { return gather(c, SEA); }

static void count(sv_ctx *c, sv_score *s, int n, int worth, int word)
{
    s->units += n * worth;
    if (n)
        sv_score_note(s, c->word[word], n);
}

void south_value_bridge(sv_ctx *c, sv_score *s)
{
    s->rate += 1;
    count(c, s, s->marks[c->mark[MARK_SHELL]], 1, WORD_SHELLS);
}

void south_value_island(sv_ctx *c, sv_score *s)
{
    s->rate += 1;
    count(c, s, s->marks[c->mark[MARK_BANANA]], 1, WORD_BANANAS);
}

void south_value_sea(sv_ctx *c, sv_score *s)
{
    s->rate += 1;
    count(c, s, s->marks[c->mark[MARK_FISH]], 1, WORD_SINGLES);
    count(c, s, s->marks[c->mark[MARK_PAIR]], 2, WORD_PAIRS);
    count(c, s, south_covered(c, s->item->part), -1, WORD_COVERED);
}

/* What the bank no longer has nobody gets. */
void south_value_bank(sv_ctx *c, sv_score *s)
{
    const int32_t left = south_left(c, good_of(c, s->item->kind)), value = sv_score_value(s);

    if (value <= left)
        return;
    s->extra -= value - left;
    sv_score_note(s, c->word[WORD_BANK], (int)left);
}

/* The same of what a receiver gets for himself: there is one at a time (pay_while_it_lasts). */
void south_own_bank(sv_ctx *c, sv_score *s)
{
    for (unsigned left = s->receivers; left; left &= left - 1) {
        const unsigned p = sv_lowest_bit(left);

        if (!s->personal[p])
            continue;
        const int32_t there = south_left(c, good_of(c, s->item->kind)), value = sv_score_value(s);

        if (value + s->personal[p] <= there)
            continue;
        s->personal[p] = there - value;
        sv_score_note(s, c->word[WORD_BANK], (int)there);
    }
}
