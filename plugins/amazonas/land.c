/* Setup, drawing, and laying land tiles. */
#include "amazonas.h"

/* ---- SETUP ---------------------------------------------------------------------------------------------------------------------- */

/* Who sailed last is the first player of the mix; only chance and a choice are for the machine. */
sv_next amz_first_player(sv_ctx *c)
{
    if (c->option[OPT_FIRST] == RANDOM)
        c->api->set_active(c, (uint8_t)c->api->random(c, c->stream[0], c->head->players));
    return SV_ACTED;
}

void amz_offer_first(sv_ctx *c, sv_offers *o)
{
    for (uint8_t p = 0; c->option[OPT_FIRST] == CHOSEN && p < c->head->players; p++)
        sv_offer(o, p, 0, 0);
}

sv_next amz_choose_first(sv_ctx *c, const sv_option *o)
{
    c->api->set_active(c, (uint8_t)o->a);
    return SV_GO_ON;
}

/* The source is the start tile; behind it in tiles.ini come the three squares of the river below it, and the bank. */
sv_next amz_start_board(sv_ctx *c)
{
    enum { LENGTH = 4 };
    const uint16_t source = c->board->api->start_type(c);

    for (int x = 0; x < LENGTH; x++)
        c->board->api->lay_start(c, (uint16_t)(source + (x > 0)), x, 0, 0);
    for (int x = 0; x < LENGTH; x++)
        c->board->api->lay_start(c, (uint16_t)(source + 2), x, 1, 0);
    amz_look(c);
    return SV_ACTED;
}

/* ---- 1B: drawing ------------------------------------------------------------------------------------------------------------------ */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){row, c->api->stock_kth(c, k), 0, 0}; }
static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }
static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }

static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

uint32_t amz_draw_total(sv_ctx *c) { return c->head->tile == SV_NO_TILE ? sv_can_draw(c->head) : 0; }
sv_option amz_draw_at(sv_ctx *c, uint16_t row, uint32_t r) { return (sv_option){row, c->api->stock_pick(c, r), 0, 0}; }
void amz_offer_draw(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, amz_draw_total(c), &draws); }

sv_next amz_draw(sv_ctx *c, const sv_option *o)
{
    amz_look(c);
    c->api->draw(c, o->a);
    return SV_GO_ON;
}

sv_next amz_supply_empty(sv_ctx *c) { return c->head->tile != SV_NO_TILE ? SV_GO_ON : SV_END_GAME; }

/* ---- 1C: laying ------------------------------------------------------------------------------------------------------------------- */

/* Where the Amazon ends now, so how far land tiles may lie. Where the position of a scenario is the first that is looked at, nobody moves
   for boat symbols that lay there before. */
void amz_look(sv_ctx *c)
{
    if (amz_of_game(c)->looked)
        return;
    amz_symbols_had(c);
    amz_know_boats(c);
    amz_know_river(c);
    amz_looked(c);
}

static uint16_t rule_of(const sv_ctx *c, int clash, int x)
{
    switch (clash) {
    case SV_CLASH_TAKEN: return c->rule[RULE_EMPTY];
    case SV_CLASH_ALONE: return c->rule[RULE_TOUCH];
    case SV_CLASH_OUTSIDE: return c->rule[x > 0 ? RULE_MOUTH : RULE_TABLE];
    default: return c->rule[RULE_PICTURE];
    }
}

/* Candidates that are refused, for who asks why; apart, so that the others save no registers. */
static __attribute__((noinline)) void refuse_places(sv_ctx *c, sv_offers *o) { sv_refuse_places(c, o, rule_of); }

/* In a position that came from elsewhere the table may have no bounds yet. */
static __attribute__((noinline)) void offer_within(sv_ctx *c, sv_offers *o)
{
    const int mouth = amz_mouth(c), last = mouth < 0 ? INT16_MAX : c->board->tile[mouth].x;
    const int first = c->option[OPT_SOURCE] == TWO_ROWS ? -2 : INT16_MIN;
    int x, y;

    for (uint32_t k = 0; c->board->api->empty(c, k, &x, &y); k++)
        for (uint16_t r = 0; r < 4; r++) {
            if (c->board->api->clash(c, c->head->tile, x, y, r))
                continue;
            if (x <= last && x >= first)
                sv_offer(o, (uint16_t)x, (uint16_t)y, r);
            else if (o->explain)
                c->api->refuse(c, o, (uint16_t)x, (uint16_t)y, r, c->rule[x > last ? RULE_MOUTH : RULE_TABLE]);
        }
}

/* Apart, since it is seldom: nothing is known of the river yet, or it goes on no more, and then its tiles, which have no place, are no land. */
static __attribute__((noinline)) void offer_seldom(sv_ctx *c, sv_offers *o)
{
    if (amz_of_game(c)->looked == NOT_LOOKED)
        offer_within(c, o);
    else if (!amz_type_is(c, c->head->tile, WAKE_AMAZON))
        c->board->api->offer_places(c, o);
}

void amz_offer_places(sv_ctx *c, sv_offers *o)
{
    if (o->explain)
        refuse_places(c, o);
    if (amz_of_game(c)->looked == GOES_ON)
        c->board->api->offer_places(c, o);
    else
        offer_seldom(c, o);
}

sv_next amz_place(sv_ctx *c, const sv_option *o)
{
    amz_look(c);
    c->board->api->lay(c, o);
    return SV_GO_ON;
}

static int can_be_placed(sv_ctx *c, uint16_t type)
{
    if (amz_type_is(c, type, WAKE_AMAZON))
        return amz_goes_on(c);
    return c->board->api->fits(c, type) && c->api->offers_with_tile(c, c->row[ROW_PLACE], type);
}

static int something_fits(sv_ctx *c)
{
    for (uint16_t t = 0; t < c->board->types; t++)
        if (c->api->stock(c, t) && can_be_placed(c, t))
            return 1;
    return 0;
}

/* Shuffled back it could come for ever: not when nothing fits. */
sv_next amz_unplaceable(sv_ctx *c)
{
    if (can_be_placed(c, c->head->tile))
        return SV_GO_ON;
    if (c->option[OPT_UNPLACEABLE] != RESHUFFLE || !something_fits(c) || !c->api->back_to_stack(c))
        c->api->discard(c);
    c->api->jump(c, c->step[0]);
    return SV_JUMP_BACK;
}

/* ---- 4B -------------------------------------------------------------------------------------------------------------------------- */

sv_next amz_pass_turn(sv_ctx *c) { return c->head->stack ? SV_END_TURN : SV_END_GAME; }
