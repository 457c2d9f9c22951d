/* Builder and pig as figures: where they may go, what a builder's work brings, and when they go home. */
#include <string.h>
#include "traders.h"

static int is_special(const sv_ctx *c, const sv_figure *f) { return f->kind == c->fig[BUILDER] || f->kind == c->fig[PIG]; }

static int stands_on(const sv_ctx *c, const sv_figure *f, uint16_t label)
{
    return f->place.kind == SV_PLACE_PART && c->board->part[f->place.index].label == label;
}

/* Is none of the player's builders, or pigs, on the board? */
static int all_at_home(const sv_ctx *c, uint8_t player, int figure)
{
    return c->fig[figure] == SV_NONE16 || c->supply[c->fig[figure] * SV_PLAYERS_MAX + player] == c->kind[c->fig[figure]].count;
}

/* Does the player have a builder, or pig, on the feature? Figures are numbered kind by kind, and the last kinds are few. */
static int has_special(const sv_ctx *c, uint8_t player, int figure, uint16_t label)
{
    const uint16_t kind = c->fig[figure];

    for (const sv_figure *f = c->figure + c->figures; f > c->figure && f->kind >= kind; f--)
        if (f->kind == kind && f->owner == player && stands_on(c, f, label))
            return 1;
    return 0;
}

/* … or any follower but these two? */
static int has_follower(const sv_ctx *c, uint8_t player, uint16_t label)
{
    for (SV_EACH_PART(c->board, label, p))
        for (uint8_t g = c->board->part[p].figure; g; g = c->figure[g].mate) {
            const sv_figure *f = &c->figure[g];

            if (f->owner == player && c->kind[f->kind].flags & SV_KIND_FOLLOWER && !is_special(c, f))
                return 1;
        }
    return 0;
}

/* ---- 2B-1: placing -------------------------------------------------------------------------------------------------------------- */

/* Only where somebody stands; who asks why sees the others too. */
static int anybody_there(const sv_ctx *c)
{
    const sv_tile *t = &c->board->tile[c->head->laid];

    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        if (sv_feature_of(c->board, p)->followers)
            return 1;
    return t->added;
}

static void offer(sv_ctx *c, sv_offers *o, int figure)
{
    sv_option *const first = o->next;

    c->board->api->offer_deploy(c, o, c->fig[figure]);
    if (c->supply[c->fig[figure] * SV_PLAYERS_MAX + o->who])
        return;
    for (const sv_option *at = first; at < o->next; at++) /* only who asks why gets here */
        c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
    o->next = first;
}

static void offer_with_follower(sv_ctx *c, sv_offers *o, int figure)
{
    if (o->explain || anybody_there(c))
        offer(c, o, figure);
}

void traders_offer_builder(sv_ctx *c, sv_offers *o) { offer_with_follower(c, o, BUILDER); }
void traders_offer_pig(sv_ctx *c, sv_offers *o) { offer_with_follower(c, o, PIG); }
void traders_offer_builder_anywhere(sv_ctx *c, sv_offers *o) { offer(c, o, BUILDER); }
void traders_offer_pig_anywhere(sv_ctx *c, sv_offers *o) { offer(c, o, PIG); }

static sv_next deploy(sv_ctx *c, const sv_option *o, int figure)
{
    c->api->deploy(c, c->head->active, c->fig[figure], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

sv_next traders_place_builder(sv_ctx *c, const sv_option *o) { return deploy(c, o, BUILDER); }
sv_next traders_place_pig(sv_ctx *c, const sv_option *o) { return deploy(c, o, PIG); }

void traders_veto_no_follower(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++) {
        const uint16_t label = c->board->part[o->at[k].a].label;

        if (!c->board->feature[label].followers || !has_follower(c, o->who, label))
            sv_strike(o, k);
    }
}

void traders_veto_complete(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if (sv_feature_of(c->board, o->at[k].a)->flags & SV_FEATURE_COMPLETE)
            sv_strike(o, k);
}

static void veto_second(sv_ctx *c, sv_options *o, int figure)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((!o->struck[k] || o->rules) && has_special(c, o->who, figure, c->board->part[o->at[k].a].label))
            sv_strike(o, k);
}

void traders_veto_second_builder(sv_ctx *c, sv_options *o) { veto_second(c, o, BUILDER); }
void traders_veto_second_pig(sv_ctx *c, sv_options *o) { veto_second(c, o, PIG); }

/* ---- the double turn -------------------------------------------------------------------------------------------------------------- */

/* Only the first part gives another, and one is all it gives. */
static int may_earn(const sv_ctx *c) { return c->head->part == 1 && !((const part_state *)c->slot[SV_LIFE_PART])->due; }

static void earn(sv_ctx *c)
{
    ((part_state *)c->slot[SV_LIFE_PART])->due = 1;
    c->api->wake(c, c->wake[DOUBLE_TURN]);
    c->api->repeat_part(c, 1);
}

static void builder_works(sv_ctx *c, uint16_t part)
{
    const uint16_t label = c->board->part[part].label;
    const uint8_t kind = c->board->feature[label].kind, player = c->head->active;

    if (all_at_home(c, player, BUILDER))
        return;
    if ((kind != c->feature[ROAD] && kind != c->feature[CITY]) || !has_special(c, player, BUILDER, label))
        return;
    earn(c);
}

/* Two parts of one tile are joined by a ferry that turns: that brings no tile to the road. */
void traders_extended(sv_ctx *c, const sv_event *e)
{
    if (may_earn(c) && c->board->part[e->a].tile != c->board->part[e->b].tile)
        builder_works(c, e->a);
}

/* Completing counts when the tile does it, not a ferry or token. */
void traders_completed(sv_ctx *c, const sv_event *e)
{
    if (may_earn(c) && e->b == c->row[ROW_PLACE_TILE])
        builder_works(c, e->a);
}

/* The wake bit only spares the call; it may be left over from a part that ended elsewhere, or be that of a turn in which this one
   is nested. */
sv_next traders_repeat(sv_ctx *c)
{
    if (!((const part_state *)c->slot[SV_LIFE_PART])->due)
        return SV_GO_ON;
    c->api->sleep(c, c->wake[DOUBLE_TURN]);
    return SV_REPEAT_PART;
}

void traders_offer_repeat(sv_ctx *c, sv_offers *o)
{
    if (((const part_state *)c->slot[SV_LIFE_PART])->due)
        sv_offer(o, 0, 0, 0);
}

sv_next traders_repeat_chosen(sv_ctx *c, const sv_option *o)
{
    (void)o;
    return traders_repeat(c);
}

int traders_put_due(sv_ctx *c, uint8_t player, const char *words)
{
    if (player != SV_NO_OWNER || strcmp(words, "yes") != 0 || c->head->part != 1)
        return 0;
    earn(c);
    return 1;
}

/* ---- going home -------------------------------------------------------------------------------------------------------------------- */

/* When no follower of the player is left there, builder and pig return; those that wait to go home anyway do so in their turn. */
static void left_alone(sv_ctx *c, uint8_t player, uint16_t part)
{
    const uint16_t label = c->board->part[part].label;

    if (all_at_home(c, player, BUILDER) && all_at_home(c, player, PIG))
        return;
    const uint16_t first = c->fig[BUILDER] < c->fig[PIG] ? c->fig[BUILDER] : c->fig[PIG];

    for (uint16_t g = c->figures; g && c->figure[g].kind >= first; g--) {
        const sv_figure *f = &c->figure[g];

        if (f->owner != player || !is_special(c, f) || f->place.kind != SV_PLACE_PART || f->flags & SV_FIGURE_HOMING ||
            c->board->part[f->place.index].label != label)
            continue;
        if (has_follower(c, player, label))
            return;
        c->api->home(c, (uint8_t)g, SV_CAUSE_ORPHANED);
    }
}

void traders_figure_left(sv_ctx *c, const sv_event *e)
{
    const sv_figure *f = &c->figure[e->a];

    if (e->c == SV_PLACE_PART && f->owner != SV_NO_OWNER && c->kind[f->kind].flags & SV_KIND_FOLLOWER && !is_special(c, f))
        left_alone(c, f->owner, e->d);
}

void traders_split(sv_ctx *c, const sv_event *e)
{
    for (uint8_t p = 0; p < c->head->players; p++) {
        left_alone(c, p, e->a);
        left_alone(c, p, e->b);
    }
}

/* Where they stay alone, a completed feature that nobody scores sends them home all the same. */
sv_next traders_send_alone(sv_ctx *c)
{
    const sv_item *item = &c->item[c->head->item];

    if ((item->kind == c->feature[ROAD] || item->kind == c->feature[CITY]) && item->context == SV_COMPLETE &&
        !sv_feature_of(c->board, item->part)->followers)
        c->api->send_home(c, item);
    return SV_GO_ON;
}
