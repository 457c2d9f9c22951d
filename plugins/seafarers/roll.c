/* The dice, and what the land yields. */
#include "seafarers.h"

static uint32_t ways(uint32_t sum) { return sum <= 7 ? sum - 1 : 13 - sum; }

static uint32_t sums(sv_ctx *c) { return (void)c, 11; }
static sv_option sum_at(sv_ctx *c, uint16_t row, uint32_t k) { return (void)c, (sv_option){.row = row, .a = (uint16_t)(k + 2)}; }
static uint32_t weight(sv_ctx *c, uint32_t k) { return (void)c, ways(k + 2); }

void sf_offer_roll(sv_ctx *c, sv_offers *o)
{
    static const sv_range rolls = {.count = sums, .at = sum_at, .weight = weight};

    sv_offer_range(c, o, 11, 36, &rolls);
}

uint32_t sf_roll_total(sv_ctx *c) { return (void)c, 36; }

sv_option sf_roll_at(sv_ctx *c, uint16_t row, uint32_t r)
{
    uint16_t sum = 2;

    (void)c;
    for (; r >= ways(sum); sum++)
        r -= ways(sum);
    return (sv_option){.row = row, .a = sum};
}

sv_next sf_roll(sv_ctx *c, const sv_option *o)
{
    sf_of_game(c)->roll = (uint8_t)o->a;
    return SV_GO_ON;
}

sv_next sf_produce(sv_ctx *c) { return (void)c, SV_GO_ON; }
void sf_offer_take(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_take(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
