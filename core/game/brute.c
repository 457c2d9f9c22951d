/* Brute force: every syntactically possible action of the decision, legal by a naive count, against the list offered.
   For tiles: every square in and round the board, every rotation, by comparing edges. For figures: every part of every tile, by
   flooding its feature and looking for figures. For chance: every type that has copies.
   The naive count knows the game as printed. So what a house rule reaches further than that is believed, if the count allows the rest
   of it; and rules that an expansion or an option of the mix brings (a game without fields) are
   taken from the vetoes themselves, and so is what a rule would refuse that the mix lifts or that the offer is free of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "board/recount.h"
#include "game/game.h"

typedef struct brute {
    sv_session *s;
    char *buf;
    size_t n;
    const sv_ask_def *ask;
    const sv_offer_hook *offer; /* whose options are compared */
    uint32_t legal; /* candidates that the naive count allows */
    int unknown;    /* 1: some offer was not compared */
    const sv_option *list; /* owned: all that is offered */
} brute;

static int rule_of_option(const brute *b, uint16_t rule)
{
    if (rule < b->s->mix->rules.n && b->s->mix->rules.at[rule].owner->house)
        return 1;
    for (int i = 0; i < b->ask->offers; i++)
        for (int k = 0; k < b->ask->offer[i].vetoes; k++)
            if (b->ask->offer[i].veto[k].rule == rule && b->ask->offer[i].veto[k].optional)
                return 1;
    return 0;
}

/* Refused by a rule that an option of the mix or a house rule brings? (s->refused: of the explain pass made at the start.) */
static int refused_by_option(const brute *b, const sv_option *o)
{
    for (int i = 0; i < b->s->refusals; i++)
        if (!memcmp(&b->s->refused[i].option, o, sizeof *o) && rule_of_option(b, b->s->refused[i].rule))
            return 1;
    return 0;
}

static uint32_t options_of(const sv_session *s) { return s->decision.count - s->decision.can_pass; }

static sv_option *list_of(sv_session *s)
{
    sv_option *list = malloc((options_of(s) + 1) * sizeof *list);

    for (uint32_t k = 0; list && k < options_of(s); k++)
        list[k] = sv_span_option(s, k);
    return list;
}

static int listed(const brute *b, const sv_option *o)
{
    for (uint32_t k = 0; k < options_of(b->s); k++)
        if (!memcmp(&b->list[k], o, sizeof *o))
            return 1;
    return 0;
}

/* Would a rule refuse it that does not hold here? */
static int refused_if_not_lifted(const brute *b, const sv_option *o)
{
    for (int i = 0; i < b->offer->lifted; i++)
        if (sv_veto_strikes(b->s, &b->offer->veto[b->offer->vetoes + i], o, b->s->head->asked))
            return 1;
    return 0;
}

/* `possible`: so far as no rule refuses it; `printed`: none does, in the game as printed. */
static int compare(brute *b, const sv_option *o, int possible, int printed)
{
    char text[224];
    /* What a lifted rule alone forbade may be offered; another rule may still forbid it, so here the list is believed. */
    const int freed = possible && !printed && listed(b, o) && refused_if_not_lifted(b, o);
    const int legal = freed || (possible && printed && !refused_by_option(b, o));

    b->legal += (uint32_t)legal;
    if (listed(b, o) == legal)
        return 1;
    sv_option_write(b->s, o, text, sizeof text);
    snprintf(b->buf, b->n, "%s is %s by brute force, but %s", text, legal ? "legal" : "illegal", legal ? "not offered" : "offered");
    return 0;
}

/* Another offer of that row is of tiles laid on top of others: then this one is of empty squares. */
static int is_shared_with_covers(const brute *b)
{
    int covers = 0;

    for (int i = 0; i < b->ask->offers; i++)
        covers |= b->ask->offer[i].row == b->offer->row && b->ask->offer[i].hook->flags & SV_HOOK_COVER;
    return covers;
}

enum { ANY_ROTATION = SV_CLASH_ALONE | SV_CLASH_TAKEN | SV_CLASH_OUTSIDE | SV_CLASH_EMPTY | SV_CLASH_HELD };

static int try_places(brute *b, uint16_t row)
{
    const int covers = b->offer->hook->flags & SV_HOOK_COVER, shared = !covers && is_shared_with_covers(b);
    const sv_squares *q = b->s->squares;
    sv_recount board = {.s = b->s, .q = q};
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0, good = 1;

    for (uint16_t i = 0; i < q->n->tiles; i++) {
        x0 = q->tile[i].x < x0 ? q->tile[i].x : x0;
        x1 = q->tile[i].x > x1 ? q->tile[i].x : x1;
        y0 = q->tile[i].y < y0 ? q->tile[i].y : y0;
        y1 = q->tile[i].y > y1 ? q->tile[i].y : y1;
    }
    sv_recount_draw_grid(&board);
    for (int y = y0 - 2; y <= y1 + 2 && good; y++)
        for (int x = x0 - 2; x <= x1 + 2 && good; x++)
            for (int r = 0, clash = 0; r < 4 && good; r++) {
                const sv_option o = {row, (uint16_t)x, (uint16_t)y, (uint16_t)r};

                if (!r || !(clash & ANY_ROTATION)) /* else it is the same for all four */
                    clash = (covers ? sv_recount_cover : sv_recount_fit)(&board, b->s->head->tile, x, y, r);
                if (clash != (covers ? SV_CLASH_EMPTY : shared ? SV_CLASH_TAKEN : -1))
                    good = compare(b, &o, 1, clash == 0);
            }
    free(board.grid);
    return good;
}

static int naive_occupied(const sv_session *s, uint16_t part)
{
    const sv_squares *q = s->squares;
    sv_score sc = {.n_figures = 0};

    for (int g = 1; g <= s->lay->figures; g++) {
        if (s->figure[g].place.kind != SV_PLACE_PART || !s->mix->table.kind[s->figure[g].kind].occupies)
            continue;
        for (uint16_t p = part, go = 1; go; p = q->part[p].next, go = p != part)
            sc.n_figures = (uint16_t)(sc.n_figures + (p == s->figure[g].place.index));
    }
    return sc.n_figures != 0;
}

/* Some candidate of the offer, listed or struck out by a veto: its figure is what the row deploys. 0: there is none. */
static int candidate(const brute *b, sv_option *out)
{
    for (uint32_t k = 0; k < options_of(b->s); k++) {
        *out = b->list[k];
        if (out->row == b->offer->row)
            return 1;
    }
    for (int i = 0; i < b->s->refusals; i++)
        for (int k = 0; k < b->offer->vetoes; k++) {
            *out = b->s->refused[i].option;
            if (out->row == b->offer->row && b->offer->veto[k].rule == b->s->refused[i].rule)
                return 1;
        }
    return 0;
}

static int is_house(const brute *b, const sv_offer_hook *h) { return b->s->mix->loaded.list.at[h->by.plugin].manifest->house; }

/* Does a house rule let the row of an expansion act on earlier tiles? */
static int reaches_further(const brute *b, uint16_t row)
{
    int own = 0, further = 0;

    for (int i = 0; i < b->ask->offers; i++) {
        const sv_offer_hook *h = &b->ask->offer[i];

        if (h->row == row && h->hook->flags & SV_HOOK_DEPLOY)
            *(is_house(b, h) ? &further : &own) = 1;
    }
    return own && further;
}

/* On the tile just laid. Where that takes several squares, a feature that goes on in a later one counts there. */
static int is_of_new_tile(const sv_session *s, uint16_t part)
{
    const sv_squares *q = s->squares;
    const uint16_t tile = q->part[part].tile, last = s->head->laid;
    int of_it = last != SV_NO_TILE && tile <= last;

    for (uint16_t t = (uint16_t)(tile + 1); of_it && t <= last; t++)
        of_it = q->tile[t].flags & SV_TILE_MORE && sv_tile_lies(&q->tile[t]);
    return of_it && !sv_squares_goes_on(q, part, tile, last);
}

static int try_parts(brute *b, uint16_t row)
{
    const int further = reaches_further(b, row);
    const sv_session *s = b->s;
    const sv_squares *q = s->squares;
    sv_option like;

    if (!candidate(b, &like))
        return 1;
    const uint16_t kind = like.b >> 8;

    for (uint16_t p = 0; p < q->n->parts; p++) {
        const sv_option o = {row, p, like.b, 0};
        const int accepts = s->mix->table.kind[kind].features >> q->feature[q->part[p].label].kind & 1;

        const int near = is_of_new_tile(s, p) || (further && listed(b, &o));

        if (!compare(b, &o, accepts && near, !naive_occupied(s, p)))
            return 0;
    }
    return 1;
}

static int try_types(brute *b, uint16_t row)
{
    for (uint16_t t = 0; t < b->s->lay->types; t++) {
        const sv_option o = {row, t, 0, 0};

        if (!compare(b, &o, b->s->stock[t] != 0, 1))
            return 0;
    }
    return 1;
}

int sv_game_check_options(sv_game *g, char *buf, size_t n)
{
    sv_session *s = &g->s;
    const sv_ask_def *ask = s->asked == 1 ? sv_machine_ask(s) : NULL;
    brute b = {.s = s, .buf = buf, .n = n, .ask = ask};
    int good = 1;

    sv_option *list = NULL;

    buf[0] = 0;
    if (ask) {
        sv_gather_explain(s, ask, s->head->asked);
        sv_why_done(s);
        b.list = list = list_of(s);
        if (!list)
            return 1; /* without memory nothing is found to differ, as in sv_squares_check */
    }
    for (int i = 0; ask && good && i < ask->offers; i++) {
        const sv_offer_hook *h = &ask->offer[i];
        b.offer = h;
        if (h->hook->flags & SV_HOOK_DEPLOY && is_house(&b, h) && reaches_further(&b, h->row))
            continue; /* compared with what it reaches further than */
        if (h->hook->args[0] == 'P')
            good = try_places(&b, h->row);
        else if (h->hook->args[0] == 'F' && h->hook->flags & SV_HOOK_DEPLOY)
            good = try_parts(&b, h->row);
        else if (h->hook->args[0] == 't' && h->hook->flags & SV_HOOK_CHANCE) /* a tile that is drawn */
            good = try_types(&b, h->row);
        else
            b.unknown = 1; /* a kind of action this check does not know */
    }
    b.unknown |= ask && ask->windows; /* anytime actions may have joined */
    if (good && ask && !b.unknown && b.legal != options_of(s)) {
        snprintf(buf, n, "%u options are offered, %u are legal by brute force", options_of(s), b.legal);
        good = 0;
    }
    free(list);
    return good;
}
