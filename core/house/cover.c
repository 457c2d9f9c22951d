/* cover, table: tiles on tiles, and tiles within bounds. */
#include "board/squares.h"
#include "house/hooks.h"
#include "spelverloop/board.h"

/* ---- cover: squares that are taken, too ------------------------------------------------------------------------------------------- */

static int may_cover(sv_ctx *c, uint8_t who, const sv_option *o)
{
    const sv_house_at at = sv_house_at_option(c, who, o, SV_HOOK_PLACE);

    return sv_house_holds(sv_house_line_of(c)->test, &at);
}

/* Squares that hold a figure or a piece, for who asks why; edges that do not match are told by the row itself. */
static void refuse_held(sv_ctx *c, sv_offers *o)
{
    const sv_board *b = c->board;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t r = 0; r < 4 && sv_tile_lies(&b->tile[t]); r++) {
            const sv_option option = {o->by.row, (uint16_t)b->tile[t].x, (uint16_t)b->tile[t].y, r};
            const int clash = b->api->cover_clash(c, c->head->tile, b->tile[t].x, b->tile[t].y, r);

            if (clash == SV_CLASH_HELD || (!clash && !may_cover(c, o->who, &option)))
                c->api->refuse(c, o, option.a, option.b, r, sv_house_line_of(c)->numbers[0]);
        }
}

static void offer_covers(sv_ctx *c, sv_offers *o)
{
    sv_option *to = o->next;
    const sv_option *at = o->next;

    if (!sv_house_line_of(c)->test && !o->explain) {
        sv_squares_offer_all_covers(c, o);
        return;
    }
    c->board->api->offer_covers(c, o);
    for (; at < o->next; at++)
        if (may_cover(c, o->who, at))
            *to++ = *at;
    o->next = to;
    if (o->explain)
        refuse_held(c, o);
}

static sv_next cover(sv_ctx *c, const sv_option *o)
{
    c->board->api->cover(c, o);
    return SV_GO_ON;
}

void sv_house_make_cover(sv_house_making *x)
{
    const char *row = x->m->sel->order->lay;

    if (x->line->verb != SV_HV_COVER || !row)
        return;
    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = row, .flags = SV_HOOK_PLACE | SV_HOOK_COVER, .needs = "hand", .args = "P", .fn.offer = offer_covers});
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = row, .fn.apply = cover});
}

/* ---- table ------------------------------------------------------------------------------------------------------------------------- */

int sv_house_table(sv_mix *m, sv_report *r)
{
    for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (l->verb == SV_HV_COVER && sv_house_acts(l))
                sv_squares_keep_over(m);
            if (l->verb != SV_HV_TABLE || !sv_house_acts(l))
                continue;
            const sv_bounds b = {.x0 = (int16_t)(-(l->n - 1) / 2), .y0 = (int16_t)(-(l->m - 1) / 2), .x1 = (int16_t)(l->n / 2), .y1 = (int16_t)(l->m / 2), .closes = !l->at_end};

            if (!sv_squares_set_bounds(m, &b))
                return SV_FAIL(r, SV_E_HOUSE_VALUE, l->where, l->said, l->value, "table = 11x9"), 0;
        }
    return 1;
}
