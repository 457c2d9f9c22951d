/* Fishing boats: one on a new tile brings in the fish of an occupied sea, and then covers a group of them. */
#include <stdio.h>
#include "south-seas.h"

/* ---- 3A: the boat on the new tile ------------------------------------------------------------------------------------------------ */

static int is_item(const sv_ctx *c, uint16_t label)
{
    for (uint16_t i = 0; i < c->head->items; i++)
        if (c->item[i].kind == c->feature[SEA] && c->board->part[c->item[i].part].label == label)
            return 1;
    return 0;
}

static int is_caught(const sv_ctx *c, const catches *caught, uint16_t label)
{
    for (int i = 0; i < caught->n; i++)
        if (c->board->part[caught->part[i]].label == label)
            return 1;
    return 0;
}

/* A sea that the same tile closes off is scored once. */
sv_next south_boats(sv_ctx *c)
{
    const sv_board *b = c->board;
    const sv_tile *t = &b->tile[c->head->laid];
    catches *caught = south_catches(c);
    sv_next did = SV_GO_ON;

    const sv_part_type *printed = b->type[t->type].part;
    const uint16_t end = (uint16_t)(t->first + t->parts);

    for (uint16_t p = t->first; p < end; p++, printed++) {
        const uint16_t label = b->part[p].label;

        if (!b->feature[label].followers || printed->kind != c->feature[SEA] || !printed->marks[c->mark[MARK_BOAT]] || caught->n == CAUGHT_MAX ||
            is_caught(c, caught, label))
            continue;
        const sv_item item = {.kind = (uint8_t)c->feature[SEA], .context = SV_EARLY, .part = p};

        if (!is_item(c, label))
            c->api->add_item(c, &item, 0);
        caught->part[caught->n++] = p;
        did = SV_ACTED;
    }
    return did;
}

/* ---- 3B ------------------------------------------------------------------------------------------------------------------------- */

int south_covered(sv_ctx *c, uint16_t part)
{
    const harbour *h = south_harbour(c);
    const uint16_t label = c->board->part[part].label;
    int n = 0;

    for (uint16_t i = 0; i < h->boats; i++)
        if (c->board->part[h->boat[i].part].label == label)
            n += h->boat[i].fish;
    return n;
}

/* The one with the most fishers there, of several the first from the active player on. */
static uint8_t first_fisher(sv_ctx *c, const sv_item *item)
{
    uint8_t p = c->head->active;
    sv_score s;

    c->api->score_open(c, &s, item);
    c->api->score_majority(c, &s);
    while (s.receivers && !(s.receivers >> p & 1))
        p = (uint8_t)((p + 1) % c->head->players);
    return p;
}

void south_caught(sv_ctx *c, const sv_item *item)
{
    catches *caught = south_catches(c);

    for (int i = 0; i < caught->n; i++)
        if (c->board->part[caught->part[i]].label == c->board->part[item->part].label) {
            caught->fisher[i] = c->option[OPT_COVER] == COVER_FISHER ? first_fisher(c, item) : c->head->active;
            c->api->wake(c, c->wake[WAKE_COVER]);
        }
}

/* ---- 3C: covering ---------------------------------------------------------------------------------------------------------------- */

static int uncovered(sv_ctx *c, uint16_t part, uint8_t fish)
{
    const harbour *h = south_harbour(c);
    const sv_part_type *printed = sv_part_printed(c->board, part);
    int n = printed->kind == c->feature[SEA] ? printed->marks[c->mark[fish == 2 ? MARK_PAIR : MARK_FISH]] : 0;

    for (uint16_t i = 0; n && i < h->boats; i++)
        n -= h->boat[i].part == part && h->boat[i].fish == fish;
    return n;
}

/* 2 while a pair is to be seen in the sea, then 1, 0: nothing, or no boat is left. */
static uint8_t size_to_cover(sv_ctx *c, uint16_t part)
{
    const harbour *h = south_harbour(c);
    const uint16_t label = c->board->part[part].label;
    const sv_feature *sea = &c->board->feature[label];
    int singles = sea->marks[c->mark[MARK_FISH]], pairs = sea->marks[c->mark[MARK_PAIR]];

    if (h->boats >= c->pieces[BOAT] || h->boats >= BOATS_MAX)
        return 0;
    for (uint16_t i = 0; i < h->boats; i++)
        if (c->board->part[h->boat[i].part].label == label) {
            pairs -= h->boat[i].fish == 2;
            singles -= h->boat[i].fish != 2;
        }
    return pairs > 0 ? 2 : singles > 0;
}

/* What cannot be covered is passed over. */
sv_next south_look_cover(sv_ctx *c)
{
    catches *caught = south_catches(c);

    while (caught->n && !size_to_cover(c, caught->part[caught->n - 1])) {
        caught->n--;
        caught->part[caught->n] = 0;
        caught->fisher[caught->n] = 0;
    }
    if (!caught->n)
        c->api->sleep(c, c->wake[WAKE_COVER]);
    return SV_GO_ON;
}

void south_offer_cover(sv_ctx *c, sv_offers *o)
{
    const catches *caught = south_catches(c);

    if (!caught->n || caught->fisher[caught->n - 1] != o->who)
        return;
    const uint16_t part = caught->part[caught->n - 1];
    const uint8_t size = size_to_cover(c, part);

    for (SV_EACH_PART(c->board, part, q))
        if (size && uncovered(c, q, size))
            sv_offer(o, q, size, 0);
}

int south_sea_end(sv_ctx *c, uint16_t part)
{
    const sv_tile *t = &c->board->tile[c->board->part[part].tile];
    const uint16_t ports = sv_part_printed(c->board, part)->ports;

    for (int port = 0; port < SV_PORTS; port++)
        if (ports >> ((port + SV_PORTS - 3 * t->rotation) % SV_PORTS) & 1)
            return port;
    return -1;
}

int south_cover_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    const sv_tile *t = &c->board->tile[c->board->part[o->a].tile];
    const int port = south_sea_end(c, o->a);

    if (port < 0)
        return snprintf(buf, n, "sea:mid @ %d,%d", t->x, t->y);
    return snprintf(buf, n, "sea:%c%c @ %d,%d", "NESW"[port / 3], "LMR"[port % 3], t->x, t->y);
}

static void add_boat(harbour *h, uint16_t part, uint8_t fish) { h->boat[h->boats++] = (boat){.part = part, .fish = fish}; }

int south_add_boat(sv_ctx *c, uint16_t part, uint8_t fish)
{
    harbour *h = south_harbour(c);

    if (h->boats >= c->pieces[BOAT] || h->boats >= BOATS_MAX || uncovered(c, part, fish) <= 0)
        return 0;
    add_boat(h, part, fish);
    return 1;
}

sv_next south_cover(sv_ctx *c, const sv_option *o)
{
    catches *caught = south_catches(c);

    add_boat(south_harbour(c), o->a, (uint8_t)o->b); /* it was offered: there is a boat, and such a fish to be seen */
    caught->n--;
    caught->part[caught->n] = 0;
    caught->fisher[caught->n] = 0;
    south_look_cover(c);
    return caught->n ? SV_ASK_AGAIN : SV_GO_ON;
}
