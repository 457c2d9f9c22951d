/* Moving the ferries that the new tile lets move. */
#include <stdio.h>
#include <string.h>
#include "ferries.h"

static moved *moved_of(sv_ctx *c) { return c->slot[SV_LIFE_TURN]; }

/* A turn inside a turn (of somebody who places a tile out of order) is one of its own. */
static int counts_turns(sv_ctx *c) { return c->option[OPT_ONCE_PER] == PER_TURN && c->head->frames <= 1; }

static int has_moved(sv_ctx *c, uint16_t f)
{
    return set_has(counts_turns(c) ? &moved_of(c)->set : &tour_of(c)->moved, f);
}

uint16_t move_count(sv_ctx *c)
{
    const tour *t = tour_of(c);
    uint16_t n = 0;

    for (int i = 0; i < WORDS_OF_BITS; i++)
        for (uint64_t left = t->reach.at[i]; left; left &= left - 1)
            n++;
    return n;
}

/* The rule that keeps a ferry where it is, -1: none. */
static int refusal(sv_ctx *c, uint16_t f)
{
    const tour *t = tour_of(c);

    if (fleet_of(c)->ferry[f].tile == c->head->laid)
        return RULE_NEW;
    if (!set_has(&t->reach, f))
        return set_has(&t->missed, f) ? RULE_NO_JETTY : RULE_NEAREST;
    return has_moved(c, f) ? RULE_ONE_MOVE : -1;
}

static void offer_one(sv_ctx *c, sv_offers *o, uint16_t f)
{
    const ferry *at = &fleet_of(c)->ferry[f];
    const int stays = refusal(c, f);
    int road[4];

    lake_roads(c, at->tile, road);
    for (uint16_t a = 0; a < 4 && (stays < 0 || o->explain); a++)
        for (uint16_t b = (uint16_t)(a + 1); b < 4; b++) {
            const uint16_t pair = (uint16_t)(a | b << 8);
            int rule = stays;

            if (road[a] < 0 || road[b] < 0)
                rule = RULE_TWO_ENDS;
            else if (rule < 0 && at->a == a && at->b == b)
                rule = RULE_SAME_LINK;
            if (rule < 0)
                sv_offer(o, at->tile, pair, 0);
            else if (o->explain)
                c->api->refuse(c, o, at->tile, pair, 0, c->rule[rule]);
        }
}

void move_offer(sv_ctx *c, sv_offers *o)
{
    if (!tour_of(c)->known) /* asked about from outside its row */
        return;
    for (uint16_t f = 0; f < fleet_of(c)->n; f++)
        if (o->explain || set_has(&tour_of(c)->reach, f))
            offer_one(c, o, f);
}

int move_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    char pair[8];

    lake_pair_write((uint8_t)(o->b & 0xFF), (uint8_t)(o->b >> 8), pair, sizeof pair);
    return snprintf(buf, n, "@ %d,%d %s", c->board->tile[o->a].x, c->board->tile[o->a].y, pair);
}

static void note_moved(sv_ctx *c, uint16_t f)
{
    set_add(&moved_of(c)->set, f);
    set_add(&tour_of(c)->moved, f);
}

sv_next move_apply(sv_ctx *c, const sv_option *o)
{
    const int f = lake_ferry(c, o->a);
    ferry *at = &fleet_of(c)->ferry[f];
    const ferry to = {.tile = o->a, .a = (uint8_t)(o->b & 0xFF), .b = (uint8_t)(o->b >> 8)};

    c->board->api->disconnect(c, (uint16_t)lake_road(c, at->tile, at->a), (uint16_t)lake_road(c, at->tile, at->b));
    c->board->api->connect(c, (uint16_t)lake_road(c, to.tile, to.a), (uint16_t)lake_road(c, to.tile, to.b), 1);
    *at = to;
    note_moved(c, (uint16_t)f);
    return SV_GO_ON;
}

/* `[marks] ferry-moved = 1,0 2,-1`: those were moved in this turn already. */
int move_latch(sv_ctx *c, uint8_t player, const char *words)
{
    int x, y, read;

    if (player != SV_NO_OWNER)
        return 0;
    for (; sscanf(words, " %d,%d%n", &x, &y, &read) == 2; words += read) {
        const int tile = c->board->api->find(c, x, y), f = tile < 0 ? -1 : lake_ferry(c, (uint16_t)tile);

        if (f < 0)
            return 0;
        note_moved(c, (uint16_t)f);
    }
    return !words[strspn(words, " ")];
}
