/* When a bazaar is held, and the round that follows it: a turn of his own for everybody who got a tile. Tiles that lie open or before
   a player are set aside until they come into his hand. */
#include <string.h>
#include "bcb.h"

/* A turn of somebody's round is being played. */
static int in_round(const sv_ctx *c)
{
    for (uint8_t i = 1; i < c->head->frames; i++)
        if (c->head->frame[i].row == c->row[ROW_BAZAAR_ROUND])
            return 1;
    return 0;
}

static int laid_bazaar(const sv_ctx *c)
{
    return c->head->laid != SV_NO_TILE && c->board->type[c->board->tile[c->head->laid].type].wake & c->wake[WAKE_BAZAAR];
}

static int enough_tiles(const sv_ctx *c)
{
    return sv_can_draw(c->head) && (c->option[OPT_MIN_TILES] == MIN_NONE || sv_can_draw(c->head) >= c->head->players);
}

/* The builder has his part first: the tiles are put aside face down, as long as another one is left for him. */
static int waits_for_builder(const sv_ctx *c) { return !c->option[OPT_BEFORE_BUILDER] && c->head->repeat; }

static int is_reserved(const sv_ctx *c) { return the_bazaar(c)->phase == PHASE_RESERVED; }

/* Those of this part that were held or are to be held now. Those of a round are not held within it. */
uint16_t bazaar_held(sv_ctx *c)
{
    const part_state *part = this_part(c);

    if (in_round(c))
        return 0;
    return (uint16_t)(part->held + the_bazaar(c)->waits + (!part->held && (is_reserved(c) || (laid_bazaar(c) && enough_tiles(c)))));
}

static void postpone(sv_ctx *c)
{
    bazaar *b = the_bazaar(c);

    if (b->waits < WAITING_MAX)
        b->waiting[b->waits++] = c->head->active;
}

sv_next bazaar_begin(sv_ctx *c)
{
    bazaar *b = the_bazaar(c);
    part_state *part = this_part(c);

    if (is_reserved(c)) { /* the second part is over; a bazaar in it came while this one was open */
        if (c->option[OPT_DOUBLE] == DOUBLE_POSTPONE && laid_bazaar(c))
            postpone(c);
        part->held++;
        c->api->sleep(c, c->wake[WAKE_RESERVED]);
        auction_begin(c);
        return SV_ACTED;
    }
    b->host = c->head->active;
    if (part->held) {
        b->host = b->waiting[0];
        memmove(b->waiting, b->waiting + 1, --b->waits);
        b->waiting[b->waits] = 0;
    }
    part->held++;
    if (!enough_tiles(c))
        return SV_GO_ON;
    b->phase = PHASE_REVEAL;
    return SV_ACTED;
}

/* ---- turning up tiles -------------------------------------------------------------------------------------------------------- */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){row, c->api->stock_kth(c, k), 0, 0}; }
static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }
static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }

static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

uint32_t bazaar_total(sv_ctx *c) { return the_bazaar(c)->phase == PHASE_REVEAL ? sv_can_draw(c->head) : 0; }

sv_option bazaar_draw(sv_ctx *c, uint16_t row, uint32_t r) { return (sv_option){row, c->api->stock_pick(c, r), 0, 0}; }

void bazaar_offer(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, bazaar_total(c), &draws); }

sv_next bazaar_reveal(sv_ctx *c, const sv_option *o)
{
    bazaar *b = the_bazaar(c);

    c->api->set_aside(c, o->a);
    b->open[b->open_tiles++] = o->a;
    if (b->open_tiles < c->head->players && sv_can_draw(c->head))
        return SV_ASK_AGAIN;
    if (waits_for_builder(c) && sv_can_draw(c->head)) {
        b->phase = PHASE_RESERVED;
        c->api->wake(c, c->wake[WAKE_RESERVED]);
    } else {
        auction_begin(c);
    }
    return SV_GO_ON;
}

/* In the second part: its bazaar is still to be held, whatever tile was laid. */
sv_next bazaar_remind(sv_ctx *c)
{
    c->api->wake(c, c->wake[WAKE_BAZAAR]);
    return SV_GO_ON;
}

/* No tile is left for the second part: the turn goes on without one, since the tiles put aside are still to be played. */
sv_next bazaar_without_tile(sv_ctx *c) { return c->head->tile == SV_NO_TILE && !sv_can_draw(c->head) ? SV_SKIP_STEP : SV_GO_ON; }

/* ---- the round --------------------------------------------------------------------------------------------------------------- */

/* The last one pushed is played first: so from the host back to his left neighbour. */
sv_next bazaar_round(sv_ctx *c)
{
    const bazaar *b = the_bazaar(c);
    const uint8_t n = c->head->players;
    int pushed = 0;

    if (b->phase != PHASE_NONE)
        return SV_GO_ON;
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t p = (uint8_t)((b->host + n - i) % n);
        const sv_frame turn = {.player = p,
                               .kind = 1,
                               .first = c->step[STEP_1B],
                               .last = c->step[STEP_4B],
                               .tile = (uint16_t)(b->bought[p] - 1),
                               .whole = 1};

        pushed += b->bought[p] && c->api->push_frame(c, &turn, 1);
    }
    if (!pushed)
        return SV_GO_ON;
    c->api->wake(c, c->wake[WAKE_ROUND]);
    return SV_ACTED;
}

/* Once: one that fits nowhere is discarded, and another one drawn. */
sv_next bazaar_use(sv_ctx *c)
{
    bazaar *b = the_bazaar(c);
    const uint8_t player = c->head->active;
    int left = 0;

    if (!b->bought[player] || !in_round(c))
        return SV_GO_ON;
    c->api->take_aside(c, (uint16_t)(b->bought[player] - 1));
    b->bought[player] = 0;
    for (uint8_t p = 0; p < c->head->players; p++)
        left |= b->bought[p];
    if (!left)
        c->api->sleep(c, c->wake[WAKE_ROUND]);
    return SV_ACTED;
}

/* A tile that was bought brings no bazaar; one drawn in the second part of a double turn has its own later. */
sv_next bazaar_postpone(sv_ctx *c)
{
    if (!in_round(c) || c->head->part < 2 || !laid_bazaar(c))
        return SV_GO_ON;
    postpone(c);
    return SV_ACTED;
}
