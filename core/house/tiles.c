/* hand, row: tiles that players hold, and tiles that lie open. One of them is played in place of drawing.

   Each statement keeps its tiles in the slot of the game: of each player (of an open row: of nobody), in the order in which they came.
   The first of a row is the rightmost, which costs nothing. What is offered is settled by an acting hook just before the question,
   since only such a one may ask what could be done with another tile in hand. */
#include <stdio.h>
#include <string.h>
#include "board/squares.h"
#include "house/hooks.h"
#include "house/names.h"
#include "state/session.h"
#include "table/table.h"

enum { POINTS = 0 /* the first currency of the game */, OFFERED = 0x8000 /* beside a type: it may be taken now */, INSTEAD = 1 /* sv_option.c: draw */ };
enum { FIRST = 0, LAY = 1, ROOM = 2 /* of sv_house_line.numbers */ };

typedef struct kept {
    uint16_t n[SV_PLAYERS_MAX];
    uint16_t type[]; /* room of the first player, of the second … */
} kept;

typedef struct part_state {
    uint8_t asked; /* the question came by in this part */
} part_state;

static kept *kept_of(const sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static part_state *part_of(const sv_ctx *c) { return c->slot[SV_LIFE_PART]; }
static int is_open(const sv_house_line *l) { return l->verb == SV_HV_ROW; }
static int is_first(const sv_house_line *l) { return l->verb == SV_HV_HAND && *l->object; }
static int lists(const sv_ctx *c) { return is_open(sv_house_line_of(c)) ? 1 : c->head->players; }
static uint8_t list_of(const sv_ctx *c, uint8_t player) { return is_open(sv_house_line_of(c)) ? 0 : player; }
static uint16_t *types_of(const sv_ctx *c, uint8_t list) { return kept_of(c)->type + (size_t)list * sv_house_line_of(c)->numbers[ROOM]; }

static void add(sv_ctx *c, uint8_t list, uint16_t type)
{
    if (kept_of(c)->n[list] < sv_house_line_of(c)->numbers[ROOM] && c->api->hold(c, type))
        types_of(c, list)[kept_of(c)->n[list]++] = type;
}

static void remove_at(sv_ctx *c, uint8_t list, uint16_t i)
{
    uint16_t *at = types_of(c, list);
    const uint16_t left = --kept_of(c)->n[list];

    memmove(at + i, at + i + 1, (size_t)(left - i) * sizeof *at);
    at[left] = 0;
}

static void unmark(sv_ctx *c, uint8_t list)
{
    for (uint16_t i = 0; i < kept_of(c)->n[list]; i++)
        types_of(c, list)[i] &= (uint16_t)~OFFERED;
}

/* ---- dealing, filling up ---------------------------------------------------------------------------------------------------------------- */

static sv_option draw_at(sv_ctx *c, uint16_t row, uint32_t k) { return (sv_option){row, c->api->stock_kth(c, k), 0, 0}; }
static uint32_t draw_weight(sv_ctx *c, uint32_t k) { return c->api->stock(c, c->api->stock_kth(c, k)); }
static uint32_t draw_count(sv_ctx *c) { return c->api->stock_kinds(c); }

static const sv_range draws = {.count = draw_count, .at = draw_at, .weight = draw_weight};

static sv_option draw(sv_ctx *c, uint16_t row, uint32_t r) { return (sv_option){row, c->api->stock_pick(c, r), 0, 0}; }

static int lacks(const sv_ctx *c, uint8_t list)
{
    const sv_house_line *l = sv_house_line_of(c);

    return kept_of(c)->n[list] < (l->n < 0 ? l->numbers[ROOM] : l->n);
}

/* Who is dealt the next tile: the first of those who have fewest, from the one who begins the game. -1: all have theirs. */
static int next_dealt(const sv_ctx *c)
{
    const int n = lists(c);
    int found = -1;

    for (int i = 0; i < n; i++) {
        const uint8_t p = (uint8_t)((c->head->active + i) % n);

        if (lacks(c, p) && (found < 0 || kept_of(c)->n[p] < kept_of(c)->n[found]))
            found = p;
    }
    return found;
}

static uint32_t deal_total(sv_ctx *c) { return next_dealt(c) < 0 ? 0 : sv_can_draw(c->head); }
static void offer_deal(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, deal_total(c), &draws); }

static sv_next deal(sv_ctx *c, const sv_option *o)
{
    add(c, (uint8_t)next_dealt(c), o->a);
    return deal_total(c) ? SV_ASK_AGAIN : SV_GO_ON;
}

/* Each player one of that tile, as far as there are, wherever in the stack they lie. */
static sv_next deal_first(sv_ctx *c)
{
    const uint16_t type = sv_house_line_of(c)->numbers[FIRST];
    int given = 0;

    for (uint8_t i = 0; i < c->head->players; i++) {
        const uint8_t p = (uint8_t)((c->head->active + i) % c->head->players);

        if (kept_of(c)->n[p] || !sv_stock_hold_any(SV_SESSION(c), type))
            continue;
        types_of(c, p)[kept_of(c)->n[p]++] = type;
        given = 1;
    }
    return given ? SV_ACTED : SV_GO_ON;
}

static uint32_t fill_total(sv_ctx *c) { return lacks(c, list_of(c, c->head->active)) ? sv_can_draw(c->head) : 0; }
static void offer_fill(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, fill_total(c), &draws); }

static sv_next fill(sv_ctx *c, const sv_option *o)
{
    add(c, list_of(c, c->head->active), o->a);
    return fill_total(c) ? SV_ASK_AGAIN : SV_GO_ON;
}

/* Before a further part, and not again when a tile fits nowhere in it. */
static uint32_t again_total(sv_ctx *c) { return c->head->part > 1 && !part_of(c)->asked ? fill_total(c) : 0; }
static void offer_again(sv_ctx *c, sv_offers *o) { sv_offer_range(c, o, 0, again_total(c), &draws); }

/* ---- taking one -------------------------------------------------------------------------------------------------------------------------- */

/* Groups of the stack are played in the order in which they open. */
static inline int group_of(const sv_ctx *c, uint16_t type)
{
    const sv_stock_def *d = &SV_SESSION((sv_ctx *)c)->mix->stock;

    return d->groups > 1 && d->of[type] < d->ordinary ? d->of[type] : d->ordinary;
}

static int32_t cost_of(const sv_ctx *c, uint16_t i)
{
    const sv_house_line *l = sv_house_line_of(c);

    return l->cost ? i * l->cost->n : 0;
}

/* Can it be laid anywhere? */
static int fits(sv_ctx *c, uint16_t type)
{
    const uint16_t lay = sv_house_line_of(c)->numbers[LAY];

    if (!sv_squares_fits(c, type) && !sv_squares_covers(c, type))
        return 0;
    return lay == SV_NONE16 || !sv_house_line_of(c)->watched || c->api->offers_with_tile(c, lay, type);
}

/* One of several that are alike is enough, where all cost the same. */
static inline int is_repeated(const sv_ctx *c, const uint16_t *at, uint16_t i)
{
    const uint16_t *const mine = at + i;

    if (sv_house_line_of(c)->cost)
        return 0;
    for (; at < mine; at++)
        if (!((*at ^ *mine) & ~OFFERED))
            return 1;
    return 0;
}

/* The player can pay for it; one that was given in the beginning waits until the stack has come to its group. */
static inline int may_take(const sv_ctx *c, const uint16_t *at, uint16_t i)
{
    const int32_t cost = cost_of(c, i);

    if (is_first(sv_house_line_of(c)) && group_of(c, at[i]) > c->head->group && sv_can_draw(c->head))
        return 0;
    return (!cost || cost <= c->head->amount[POINTS][c->head->active]) && !is_repeated(c, at, i);
}

/* Marks tiles that can be laid, of the group that comes first. Returns how many. */
static int mark_fitting(sv_ctx *c, uint16_t *at, uint16_t n)
{
    int first = -1, marked = 0;

    for (uint16_t i = 0; i < n; i++) {
        at[i] &= (uint16_t)~OFFERED;
        const int group = group_of(c, at[i]);

        if (!may_take(c, at, i) || (first >= 0 && group > first) || !fits(c, at[i]))
            continue;
        if (group < first) { /* those marked so far belong to a later one */
            unmark(c, list_of(c, c->head->active));
            marked = 0;
        }
        first = group;
        at[i] |= OFFERED;
        marked++;
    }
    return marked;
}

/* Is there a tile for him in another hand or row? */
static __attribute__((noinline)) int held_elsewhere(const sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);
    uint16_t type;

    for (int i = 0; i < s->mix->loaded.list.n; i++) {
        const sv_plugin *p = s->mix->loaded.list.at[i].plugin;

        for (uint32_t h = 0; &s->ctx[i] != c && h < p->n_hands; h++)
            if (p->hands[h].put && p->hands[h].get(&s->ctx[i], p->hands[h].open ? SV_NO_OWNER : c->head->active, 0, &type))
                return 1;
    }
    return 0;
}

/* May he take none of these, and have a tile all the same? */
static inline int may_draw(const sv_ctx *c)
{
    const sv_house_line *l = sv_house_line_of(c);

    return (is_first(l) || (is_open(l) && !l->cost)) && (sv_can_draw(c->head) || held_elsewhere(c));
}

/* A tile was given for this turn, and it is yet to come. */
static int is_given(const sv_ctx *c)
{
    return c->head->frames > 1 && c->head->frame[c->head->frames - 1].tile != SV_NO_TILE && c->head->part == 1 && !part_of(c)->asked;
}

/* Settles what may be taken. When nothing of it can be laid: nothing, if a tile can be had elsewhere; else any, which is then out of
   the game as any tile that fits nowhere. */
static sv_next look(sv_ctx *c)
{
    const uint8_t list = list_of(c, c->head->active);
    uint16_t *at = types_of(c, list);
    const uint16_t n = kept_of(c)->n[list];
    const int given = is_given(c);

    part_of(c)->asked = 1;
    if (given || c->head->tile != SV_NO_TILE) {
        unmark(c, list);
        return SV_GO_ON;
    }
    if (!n || mark_fitting(c, at, n) || may_draw(c))
        return SV_GO_ON;
    for (uint16_t i = 0; i < n; i++)
        if (may_take(c, at, i))
            at[i] |= OFFERED;
    return SV_GO_ON;
}

static void offer_take(sv_ctx *c, sv_offers *o)
{
    const uint8_t list = list_of(c, o->who);
    const uint16_t *at = types_of(c, list);

    for (uint16_t i = 0; i < kept_of(c)->n[list]; i++)
        if (at[i] & OFFERED)
            sv_offer(o, at[i] & (uint16_t)~OFFERED, i, 0);
}

static int cost_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    return snprintf(buf, n, "%s costs %d", SV_SESSION(c)->mix->squares->type[o->a].id, (int)cost_of(c, o->b));
}

/* The stack must not have gone on to a later group than what lies here. */
static void offer_instead(sv_ctx *c, sv_offers *o)
{
    const uint8_t list = list_of(c, o->who);
    const uint16_t *at = types_of(c, list);

    for (uint16_t i = 0; i < kept_of(c)->n[list]; i++)
        if (at[i] & OFFERED) {
            if (may_draw(c) && (is_first(sv_house_line_of(c)) || group_of(c, at[i] & (uint16_t)~OFFERED) >= c->head->group))
                sv_offer(o, 0, 0, INSTEAD);
            return;
        }
}

static sv_next take(sv_ctx *c, const sv_option *o)
{
    const uint8_t list = list_of(c, c->head->active);
    const int32_t cost = o->c == INSTEAD ? 0 : cost_of(c, o->b);

    unmark(c, list);
    if (o->c == INSTEAD || !c->api->take_held(c, o->a))
        return SV_GO_ON;
    remove_at(c, list, o->b);
    if (cost)
        c->api->pay(c, c->head->active, -cost, POINTS, SV_NONE16, 0);
    return SV_GO_ON;
}

/* ---- what others see of it --------------------------------------------------------------------------------------------------------------- */

static int belongs(const sv_ctx *c, uint8_t player)
{
    return is_open(sv_house_line_of(c)) ? player == SV_NO_OWNER : player < c->head->players;
}

static int get(sv_ctx *c, uint8_t player, uint32_t k, uint16_t *type)
{
    const uint8_t list = list_of(c, player);

    if (!belongs(c, player) || k >= kept_of(c)->n[list])
        return 0;
    *type = types_of(c, list)[k] & (uint16_t)~OFFERED;
    return 1;
}

static int put(sv_ctx *c, uint8_t player, const uint16_t *type, uint32_t n)
{
    const uint16_t room = sv_house_line_of(c)->numbers[ROOM];
    const uint8_t list = list_of(c, player);

    if (!belongs(c, player) || n > room)
        return 0;
    for (uint16_t i = 0; i < room; i++)
        types_of(c, list)[i] = i < n ? type[i] : 0;
    kept_of(c)->n[list] = (uint16_t)n;
    return 1;
}

/* Copies of that type before all players and in the open row; SV_NONE16: of all types. */
static int kept_copies(sv_session *s, uint16_t wanted)
{
    int n = 0;

    for (int i = 0; i < s->mix->loaded.list.n; i++)
        for (uint32_t h = 0; h < s->mix->loaded.list.at[i].plugin->n_hands; h++) {
            const sv_hand *hand = &s->mix->loaded.list.at[i].plugin->hands[h];
            uint16_t type;

            for (uint8_t p = 0; hand->put && p < (hand->open ? 1 : s->head->players); p++)
                for (uint32_t k = 0; hand->get(&s->ctx[i], hand->open ? SV_NO_OWNER : p, k, &type); k++)
                    n += wanted == SV_NONE16 || type == wanted;
        }
    return n;
}

/* What is held is what lies before all of them together. */
static int check(sv_ctx *c, char *buf, size_t n)
{
    sv_session *s = SV_SESSION(c);
    int held = 0;

    for (uint16_t t = 0; t < s->lay->types; t++) {
        const int copies = c->api->held(c, t);

        held += copies;
        if (copies && kept_copies(s, t) != copies) {
            snprintf(buf, n, "house rule %s: %d tiles %s lie before the players, %d are held", sv_house_line_of(c)->rule->name, kept_copies(s, t),
                     s->mix->squares->type[t].id, copies);
            return 0;
        }
    }
    if (kept_copies(s, SV_NONE16) == held)
        return 1;
    snprintf(buf, n, "house rule %s: %d tiles lie before the players, %d are held", sv_house_line_of(c)->rule->name, kept_copies(s, SV_NONE16), held);
    return 0;
}

/* ---- making it -------------------------------------------------------------------------------------------------------------------------- */

/* As many as can ever be there: of all tiles of the mix, where all are dealt out. */
void sv_house_size_tiles(const sv_mix *m, sv_house_line *l)
{
    if ((l->verb != SV_HV_HAND && l->verb != SV_HV_ROW) || !l->own_row)
        return;
    const int lay = m->sel->order->lay ? sv_mix_row_number(m, m->sel->order->lay) : -1;
    const int room = is_first(l) ? 1 : l->n > 0 ? l->n : m->squares ? m->squares->tiles_max : 0;

    l->numbers[LAY] = lay < 0 ? SV_NONE16 : (uint16_t)lay;
    l->numbers[ROOM] = (uint16_t)room;
    l->made->slot[SV_LIFE_GAME] = (uint32_t)(sizeof(kept) + (size_t)room * (size_t)(is_open(l) ? 1 : m->sel->players) * sizeof(uint16_t));
}

static void make_chance(sv_house_making *x, const char *row, void (*offer)(sv_ctx *, sv_offers *), uint32_t (*total)(sv_ctx *), sv_next (*apply)(sv_ctx *, const sv_option *))
{
    if (!row)
        return;
    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = row, .flags = SV_HOOK_CHANCE, .fn.offer = offer, .args = "t", .total = total, .draw = draw});
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = row, .fn.apply = apply});
}

void sv_house_make_tiles(sv_house_making *x)
{
    static const char *const instead[] = {"draw", NULL};
    const sv_house_line *l = x->line;
    sv_hand *hand = (l->verb == SV_HV_HAND || l->verb == SV_HV_ROW) && l->own_row ? sv_arena_get(&x->m->arena, sizeof *hand) : NULL;

    if (!hand)
        return;
    *hand = (sv_hand){.id = l->rule->name, .get = get, .put = put, .open = is_open(l)};
    x->plugin->hands = hand;
    x->plugin->n_hands = 1;
    x->plugin->holds_tiles = 1;
    x->plugin->check = check;
    x->plugin->slot[SV_LIFE_GAME] = sizeof(kept); /* and what sv_house_size_tiles adds */
    x->plugin->slot[SV_LIFE_PART] = sizeof(part_state);
    if (is_first(l))
        sv_house_hook(x, (sv_hook){.kind = SV_ENTER, .row = l->deal_row, .fn.enter = deal_first});
    else
        make_chance(x, l->deal_row, offer_deal, deal_total, deal);
    make_chance(x, l->again_row, offer_again, again_total, fill);
    sv_house_hook(x, (sv_hook){.kind = SV_ENTER, .row = l->own_row, .fn.enter = look});
    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = l->own_row, .fn.offer = offer_take, .args = l->cost ? "*" : "t", .text = l->cost ? cost_text : NULL});
    if (is_first(l) || (is_open(l) && !l->cost))
        sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = l->own_row, .fn.offer = offer_instead, .args = "e", .words = instead});
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = l->own_row, .fn.apply = take});
    make_chance(x, l->fill_row, offer_fill, fill_total, fill);
}
