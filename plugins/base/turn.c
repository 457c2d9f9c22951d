/* Setup, drawing and laying tiles, placing followers. */
#include "base.h"

/* ---- SETUP ---------------------------------------------------------------------------------------------------------------- */

/* The youngest and "agreed" are the first player of the mix; only chance and a choice are for the machine. */
sv_next base_first_player(sv_ctx *c)
{
    if (c->option[OPT_FIRST] == RANDOM)
        c->api->set_active(c, (uint8_t)c->api->random(c, c->stream[0], c->head->players));
    return SV_ACTED;
}

void base_offer_first(sv_ctx *c, sv_offers *o)
{
    if (c->option[OPT_FIRST] != CHOSEN && c->option[OPT_FIRST] != YOUNGEST_DECIDES)
        return;
    for (uint8_t p = 0; p < c->head->players; p++)
        sv_offer(o, p, 0, 0);
}

sv_next base_choose_first(sv_ctx *c, const sv_option *o)
{
    c->api->set_active(c, (uint8_t)o->a);
    return SV_GO_ON;
}

sv_next base_start_tile(sv_ctx *c)
{
    c->board->api->lay_start(c, c->board->api->start_type(c), 0, 0, 0);
    return SV_ACTED;
}

/* ---- 1B: drawing ------------------------------------------------------------------------------------------------------------ */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    return (sv_option){row, c->api->stock_kth(c, k), 0, 0};
}

static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }

static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }

static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

uint32_t base_draw_total(sv_ctx *c) { return c->head->tile == SV_NO_TILE ? sv_can_draw(c->head) : 0; }

sv_option base_draw_at(sv_ctx *c, uint16_t row, uint32_t r) { return (sv_option){row, c->api->stock_pick(c, r), 0, 0}; }

void base_offer_draw(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, base_draw_total(c), &draws); }

sv_next base_draw(sv_ctx *c, const sv_option *o)
{
    c->api->draw(c, o->a);
    return SV_GO_ON;
}

/* This one is nested in another's turn, or further ones were given away. */
static int turns_wait(sv_ctx *c) { return c->head->queued || c->head->frames > 1; }

/* The last tile was unplaceable, or the game was begun without one: there is nothing left to play. */
sv_next base_supply_empty(sv_ctx *c)
{
    if (c->head->tile != SV_NO_TILE)
        return SV_GO_ON;
    return turns_wait(c) ? SV_END_TURN : SV_END_GAME;
}

/* ---- 1C: laying ------------------------------------------------------------------------------------------------------------- */

static uint16_t rule_of(const sv_ctx *c, int clash)
{
    switch (clash) {
    case SV_CLASH_TAKEN: return c->rule[RULE_EMPTY];
    case SV_CLASH_ALONE: return c->rule[RULE_TOUCH];
    case SV_CLASH_OUTSIDE: return c->rule[RULE_TABLE];
    default: return c->rule[RULE_EDGES];
    }
}

/* Candidates that are refused, for who asks why: every square in and one round the board. */
static __attribute__((noinline)) void refuse_places(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;

    for (uint16_t t = 0; t < *b->tiles; t++) {
        x0 = b->tile[t].x < x0 ? b->tile[t].x : x0;
        x1 = b->tile[t].x > x1 ? b->tile[t].x : x1;
        y0 = b->tile[t].y < y0 ? b->tile[t].y : y0;
        y1 = b->tile[t].y > y1 ? b->tile[t].y : y1;
    }
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (uint16_t r = 0; r < 4; r++) {
                const int clash = b->api->clash(c, c->head->tile, x, y, r);

                if (clash)
                    c->api->refuse(c, o, (uint16_t)x, (uint16_t)y, r, rule_of(c, clash));
            }
}

void base_offer_places(sv_ctx *c, sv_offers *o)
{
    if (o->explain)
        refuse_places(c, o);
    c->board->api->offer_places(c, o);
}

sv_next base_place(sv_ctx *c, const sv_option *o)
{
    c->board->api->lay(c, o);
    return SV_GO_ON;
}

/* By its edges, and by the rules of every expansion. */
static int can_be_placed(sv_ctx *c, uint16_t type)
{
    return (c->board->api->fits(c, type) || c->board->api->covers(c, type)) && c->api->offers_with_tile(c, c->row[ROW_PLACE], type);
}

static int something_fits(sv_ctx *c)
{
    for (uint16_t t = 0; t < c->board->types; t++)
        if (c->api->stock(c, t) && can_be_placed(c, t))
            return 1;
    return 0;
}

/* A tile in hand that fits is to be placed yet, where a mix moved that row. Shuffled back it could come for ever: not when nothing
   fits. */
sv_next base_unplaceable(sv_ctx *c)
{
    if (can_be_placed(c, c->head->tile))
        return SV_GO_ON;
    if (c->option[OPT_UNPLACEABLE] != RESHUFFLE || !something_fits(c) || !c->api->back_to_stack(c))
        c->api->discard(c);
    c->api->jump(c, c->step[0]);
    return SV_JUMP_BACK;
}

/* ---- 2B-1: a follower --------------------------------------------------------------------------------------------------------- */

/* Parts of older tiles, for who asks why. */
static void refuse_old_tiles(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t p = b->tile[t].first; t != c->head->laid && p < b->tile[t].first + b->tile[t].parts; p++)
            c->api->refuse(c, o, p, (uint16_t)(SV_PLACE_PART | c->fig[FOLLOWER] << 8), 0, c->rule[RULE_NEW_TILE]);
}

/* Parts of the new tile that are not among the options made since `first`. */
static void refuse_other_kinds(sv_ctx *c, sv_offers *o, const sv_option *first)
{
    const sv_tile *t = c->head->laid == SV_NO_TILE ? NULL : &c->board->tile[c->head->laid];

    for (uint16_t p = t ? t->first : 0; t && p < t->first + t->parts; p++) {
        int offered = 0;

        for (const sv_option *at = first; at < o->next; at++)
            offered |= at->a == p;
        if (!offered)
            c->api->refuse(c, o, p, (uint16_t)(SV_PLACE_PART | c->fig[FOLLOWER] << 8), 0, c->rule[RULE_KIND]);
    }
}

static void refuse_without_supply(sv_ctx *c, sv_offers *o)
{
    sv_option *const first = o->next;

    c->board->api->offer_deploy(c, o, c->fig[FOLLOWER]);
    refuse_other_kinds(c, o, first);
    for (const sv_option *at = first; at < o->next; at++)
        c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
    o->next = first;
}

void base_offer_followers(sv_ctx *c, sv_offers *o)
{
    const sv_option *const first = o->next;

    if (c->fig[FOLLOWER] == SV_NONE16)
        return;
    if (c->supply[c->fig[FOLLOWER] * SV_PLAYERS_MAX + o->who]) {
        c->board->api->offer_deploy(c, o, c->fig[FOLLOWER]);
        if (o->explain)
            refuse_other_kinds(c, o, first);
    } else if (o->explain) {
        refuse_without_supply(c, o);
    }
    if (o->explain)
        refuse_old_tiles(c, o);
}

sv_next base_place_follower(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->active, c->fig[FOLLOWER], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

void base_veto_unoccupied(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->followers)
            sv_strike(o, k);
}

void base_veto_fields(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->kind == c->feature[FIELD])
            sv_strike(o, k);
}

/* ---- 4B ------------------------------------------------------------------------------------------------------------------------ */

sv_next base_pass_turn(sv_ctx *c) { return c->head->stack || turns_wait(c) ? SV_END_TURN : SV_END_GAME; }
