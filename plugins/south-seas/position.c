/* What scenarios put and ask for: boats on the board, ships in the row and in the stack; and the recount of all that is kept. */
#include <stdio.h>
#include <string.h>
#include "south-seas.h"

/* ---- boats: `boat @ 1,0 NL` or `boat @ 1,0 NL pair`, by a half edge of the sea ------------------------------------------------------ */

static int port_named(const char *word)
{
    static const char edges[] = "NESW";
    const char *e = word[0] ? strchr(edges, word[0]) : NULL;

    return e && (word[1] == 'L' || word[1] == 'R') ? (int)(e - edges) * 3 + (word[1] == 'R' ? 2 : 0) : -1;
}

int south_put_boat(sv_ctx *c, const sv_piece_line *line)
{
    const int tile = c->board->api->find(c, line->x, line->y), port = port_named(line->words);
    const int part = tile < 0 || port < 0 ? -1 : c->board->api->part_at(c, (uint16_t)tile, port);
    const char *size = part < 0 ? "" : line->words + 2;

    if (part < 0 || line->owner != SV_NO_OWNER || (*size && strcmp(size, " pair") != 0))
        return 0;
    return south_add_boat(c, (uint16_t)part, *size ? 2 : 1);
}

uint32_t south_count_boats(sv_ctx *c) { return south_harbour(c)->boats; }

void south_boat_at(sv_ctx *c, uint32_t k, sv_piece_line *line)
{
    const boat *b = &south_harbour(c)->boat[k];
    const sv_tile *t = &c->board->tile[c->board->part[b->part].tile];
    const int port = south_sea_end(c, b->part);

    line->owner = SV_NO_OWNER;
    line->x = t->x;
    line->y = t->y;
    snprintf(line->words, sizeof line->words, "%c%c%s", port < 0 ? '-' : "NESW"[port / 3], port < 0 ? '-' : "LMR"[port % 3], b->fish == 2 ? " pair" : "");
}

/* ---- ships ------------------------------------------------------------------------------------------------------------------------ */

static int ship_named(const char *name)
{
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        if (!strcmp(south_ship_names[kind], name))
            return kind;
    return -1;
}

/* How many of each kind a list names, 0: one of them nobody knows. */
static int count_named(const char *const *name, uint32_t n, uint16_t count[SHIP_KINDS])
{
    memset(count, 0, SHIP_KINDS * sizeof *count);
    for (uint32_t i = 0; i < n; i++) {
        const int kind = ship_named(name[i]);

        if (kind < 0)
            return 0;
        count[kind]++;
    }
    return 1;
}

static int opens_of(const harbour *h, int kind)
{
    int n = 0;

    for (int i = 0; i < h->n_open; i++)
        n += h->open[i] == kind + 1;
    return n;
}

const char *south_open_kth(sv_ctx *c, uint32_t k)
{
    const harbour *h = south_harbour(c);

    return k < h->n_open ? south_ship_names[h->open[k] - 1] : NULL;
}

int south_put_open(sv_ctx *c, const char *const *name, uint32_t n)
{
    harbour *h = south_harbour(c);
    uint16_t wanted[SHIP_KINDS];

    if (n > (uint32_t)c->option[OPT_OPEN_SHIPS] || !count_named(name, n, wanted))
        return 0;
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        if (h->out[kind] - opens_of(h, kind) + wanted[kind] > c->pieces[kind])
            return 0;
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        h->out[kind] = (uint8_t)(h->out[kind] - opens_of(h, kind) + wanted[kind]);
    memset(h->open, 0, sizeof h->open);
    for (h->n_open = 0; h->n_open < n; h->n_open++)
        h->open[h->n_open] = (uint8_t)(ship_named(name[h->n_open]) + 1);
    south_look_gone(c);
    return 1;
}

const char *south_deck_kth(sv_ctx *c, uint32_t k)
{
    for (int kind = 0; kind < SHIP_KINDS; kind++) {
        const uint32_t n = south_deck(c, kind);

        if (k < n)
            return south_ship_names[kind];
        k -= n;
    }
    return NULL;
}

int south_put_deck(sv_ctx *c, const char *const *name, uint32_t n)
{
    harbour *h = south_harbour(c);
    uint16_t wanted[SHIP_KINDS];

    if (!count_named(name, n, wanted))
        return 0;
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        if (wanted[kind] + opens_of(h, kind) > c->pieces[kind])
            return 0;
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        h->out[kind] = (uint8_t)(c->pieces[kind] - wanted[kind]);
    south_look_gone(c);
    return 1;
}

/* ---- values ------------------------------------------------------------------------------------------------------------------------ */

int south_value_covered(sv_ctx *c, uint8_t player, int32_t *value)
{
    const harbour *h = south_harbour(c);

    *value = 0;
    for (uint16_t i = 0; i < h->boats; i++)
        *value += h->boat[i].fish;
    return player == SV_NO_OWNER;
}

int south_value_boats_left(sv_ctx *c, uint8_t player, int32_t *value)
{
    *value = c->pieces[BOAT] - south_harbour(c)->boats;
    return player == SV_NO_OWNER;
}

int south_value_ships_left(sv_ctx *c, uint8_t player, int32_t *value)
{
    *value = (int32_t)south_deck_all(c);
    return player == SV_NO_OWNER;
}

int south_value_ships_open(sv_ctx *c, uint8_t player, int32_t *value)
{
    *value = south_harbour(c)->n_open;
    return player == SV_NO_OWNER;
}

/* ---- the recount ------------------------------------------------------------------------------------------------------------------- */

static int ships_fit(sv_ctx *c, char *buf, size_t n)
{
    const harbour *h = south_harbour(c);

    for (int i = 0; i < OPEN_MAX; i++)
        if ((h->open[i] != 0) != (i < h->n_open) || h->open[i] > SHIP_KINDS)
            return (void)snprintf(buf, n, "%d ships lie open, and place %d holds %d", h->n_open, i, h->open[i]), 0;
    for (int kind = 0; kind < SHIP_KINDS; kind++)
        if (h->out[kind] > c->pieces[kind] || opens_of(h, kind) > h->out[kind])
            return (void)snprintf(buf, n, "of %s %d have left the stack, %d lie open, and there are %d", south_ship_names[kind], h->out[kind],
                                  opens_of(h, kind), c->pieces[kind]), 0;
    if (h->n_open > c->option[OPT_OPEN_SHIPS])
        return (void)snprintf(buf, n, "%d ships lie open, which is too many", h->n_open), 0;
    return 1;
}

static int boats_fit(sv_ctx *c, char *buf, size_t n)
{
    const harbour *h = south_harbour(c);

    for (uint16_t i = 0; i < h->boats; i++) {
        const sv_part_type *printed = sv_part_printed(c->board, h->boat[i].part);
        int same = 0;

        for (uint16_t k = 0; k < h->boats; k++)
            same += h->boat[k].part == h->boat[i].part && h->boat[k].fish == h->boat[i].fish;
        if (printed->kind != c->feature[SEA] || same > printed->marks[c->mark[h->boat[i].fish == 2 ? MARK_PAIR : MARK_FISH]])
            return (void)snprintf(buf, n, "boat %u covers no fish", i), 0;
    }
    if (h->boats > c->pieces[BOAT])
        return (void)snprintf(buf, n, "%u boats lie, and there are %u", h->boats, c->pieces[BOAT]), 0;
    return 1;
}

static int goods_fit(sv_ctx *c, char *buf, size_t n)
{
    for (int kind = 0; kind < GOODS; kind++) {
        for (uint8_t p = 0; p < c->head->players; p++)
            if (c->head->amount[c->currency[kind]][p] < 0)
                return (void)snprintf(buf, n, "player %u owes goods", p), 0;
        if (c->option[OPT_BANK] == BANK_LIMITED && south_left(c, kind) < 0)
            return (void)snprintf(buf, n, "the players have more goods of kind %d than there are", kind), 0;
    }
    return 1;
}

int south_check(sv_ctx *c, char *buf, size_t n) { return ships_fit(c, buf, n) && boats_fit(c, buf, n) && goods_fit(c, buf, n); }
