/* reach: the offers of a row, as if an earlier tile had just been laid. */
#include <string.h>
#include "board/squares.h"
#include "house/hooks.h"
#include "house/names.h"
#include "mix/fault.h"
#include "spelverloop/board.h"
#include "state/session.h"

typedef struct reached {
    void (*fn)(sv_ctx *c, sv_offers *o);
    uint64_t needs;
    uint16_t row, figure; /* figure: it offers no more than offer_deploy does of that kind; SV_NONE16: it does not say */
    uint8_t plugin;
} reached;

typedef struct earlier { /* a statement before this one that reaches the same row: what it offers, this one does not offer again */
    const sv_house_line *line;
    uint16_t row;
} earlier;

typedef struct further { /* second service of the statement */
    sv_sieve sieve;            /* what the condition says of the feature itself … */
    const sv_house_expr *rest; /* … and the whole of it, when that is not all; NULL: it is */
    const reached *list;       /* up to one without function */
    const earlier *before;     /* up to one without line */
} further;

/* Options up to there are left. */
static void leave(sv_offers *o, sv_option *to)
{
    if (o->next == to)
        return;
    o->next = to;
    o->cleared = 0; /* it counted those that are gone, too */
}

/* Less what the condition leaves out of the options [at, o->next). */
static void sift(sv_ctx *c, sv_offers *o, const sv_option *at, const sv_house_expr *test)
{
    sv_option *to = (sv_option *)at;
    sv_house_at of;

    if (at == o->next || !test)
        return;
    of = sv_house_at_part(c, o->who, at->a);
    for (; at < o->next; at++) {
        if (c->board->part[at->a].tile != of.tile)
            of = sv_house_at_part(c, o->who, at->a);
        of.part = at->a;
        of.figure = (uint8_t)(at->b >> 8);
        of.o = at;
        if (sv_house_holds(test, &of))
            *to++ = *at;
    }
    leave(o, to);
}

/* Less what an earlier statement offers: what the rows offer of themselves is the same for both. */
static void sift_known(sv_ctx *c, sv_offers *o, const sv_option *from)
{
    const further *f = c->service[1];

    for (const earlier *e = f->before; e->line; e++) {
        sv_option *to = (sv_option *)from;

        for (const sv_option *at = from; e->row == o->by.row && at < o->next; at++) {
            sv_house_at of = sv_house_at_part(c, o->who, at->a);

            of.figure = (uint8_t)(at->b >> 8);
            of.o = at;
            if (e->line->test && !sv_house_holds(e->line->test, &of))
                *to++ = *at;
        }
        if (e->row == o->by.row)
            leave(o, to);
    }
}

/* What they make as if that tile had been laid last, less what the condition leaves out: it looks at the tile that was. */
static void offer_for(sv_ctx *c, sv_offers *o, uint16_t tile)
{
    sv_session *s = SV_SESSION(c);
    const further *f = c->service[1];
    const uint16_t laid = s->head->laid, cleared = o->cleared;
    const sv_option *const at = o->next;
    const int tiled = o->by.tiled;

    o->by.tiled = 0;      /* a veto is not to take that tile for the new one */
    s->head->laid = tile; /* put back below: an offer changes nothing */
    for (const reached *k = f->list; k->fn; k++)
        if (k->row == o->by.row && !(k->needs & ~s->head->wake))
            k->fn(&s->ctx[k->plugin], o);
    s->head->laid = laid;
    if (tiled) {
        o->by.tiled = 1;
        o->cleared = cleared;
    }
    sift(c, o, at, sv_house_line_of(c)->test);
}

/* The only offer of its row, where it says that it is offer_deploy; NULL: there is none, or another beside it. */
static const reached *plain_one(const further *f, uint16_t row)
{
    const reached *found = NULL;

    for (const reached *k = f->list; k->fn; k++)
        if (k->row == row) {
            if (found || k->figure == SV_NONE16)
                return NULL;
            found = k;
        }
    return found;
}

static void offer_plain(sv_ctx *c, sv_offers *o, const reached *k)
{
    const sv_session *s = SV_SESSION(c);
    const further *f = c->service[1];
    const sv_option *const at = o->next;

    if (k->needs & ~s->head->wake || !c->supply[k->figure * SV_PLAYERS_MAX + o->who])
        return;
    sv_squares_offer_earlier(c, o, k->figure, &f->sieve);
    sift(c, o, at, f->rest);
}

/* Of a tile that takes several squares all are offered with the last one. */
static int goes_on(const sv_board *b, uint16_t tile) { return tile + 1 < *b->tiles && b->tile[tile + 1].flags & SV_TILE_MORE; }

static void offer_further(sv_ctx *c, sv_offers *o)
{
    const reached *plain = o->explain ? NULL : plain_one(c->service[1], o->by.row);
    const uint8_t explain = o->explain;
    const sv_option *const at = o->next;

    if (plain) {
        offer_plain(c, o, plain);
        sift_known(c, o, at);
        return;
    }
    o->explain = 0;
    for (uint16_t t = 0; t < *c->board->tiles; t++)
        if (t != c->head->laid && !goes_on(c->board, t))
            offer_for(c, o, t);
    o->explain = explain;
    sift_known(c, o, at);
}

static int is_reached(const sv_mix *m, const sv_house_line *l, const sv_placed_hook *h)
{
    return h->hook->kind == SV_OFFER && h->hook->flags & SV_HOOK_DEPLOY && h->row != SV_NONE16 && h->hook->fn.offer != offer_further &&
           (l->class || !strcmp(m->rows.at.at[h->row].order->id, l->row)) && !strcmp(h->hook->args ? h->hook->args : "", "F") + !strcmp(h->hook->args ? h->hook->args : "", "f");
}

static int index_of(const sv_mix *m, const sv_house_line *l)
{
    for (int i = 0; i < m->loaded.list.n; i++)
        if (m->loaded.list.at[i].manifest->house && m->loaded.list.at[i].service[0] == l)
            return i;
    return -1;
}

static int has_row(const reached *list, int n, uint16_t row)
{
    for (int i = 0; i < n; i++)
        if (list[i].row == row)
            return 1;
    return 0;
}

static int is_flag(const sv_house_expr *e, const char *name) { return e->op == SV_HX_FACT && !strcmp(e->fact->name, name); }

/* What the condition says of the kind and the completion of the feature. 1: it says nothing else. */
static int sieve_of(const sv_house_expr *e, sv_sieve *sieve)
{
    if (!e || (e->op == SV_HX_INT && e->number))
        return 1;
    if (e->op == SV_HX_AND) {
        const int a = sieve_of(e->a, sieve), b = sieve_of(e->b, sieve);

        return a && b;
    }
    if (e->op == SV_HX_IS_NAME && !strcmp(e->fact->name, "kind")) {
        sieve->kinds &= e->number >= 0 ? (uint32_t)1 << e->number : 0;
        return 1;
    }
    const int not = e->op == SV_HX_NOT && is_flag(e->a, "complete");

    if ((!not && !is_flag(e, "complete")) || sieve->look) /* of two that say the same or the contrary, the other is asked one by one */
        return 0;
    sieve->look = SV_FEATURE_COMPLETE;
    sieve->want = not ? 0 : SV_FEATURE_COMPLETE;
    return 1;
}

static uint16_t plain_figure(const sv_mix *m, const sv_hook *h)
{
    const int figure = h->deploys ? sv_house_number(m, SV_HOUSE_OF_FIGURE, h->deploys) : -1;

    return figure < 0 ? SV_NONE16 : (uint16_t)figure;
}

/* Must the line ask for the new tile before it refuses anything? */
static int wants_new_tile(const sv_house_expr *e) { return e && (is_flag(e, "new-tile") || (e->op == SV_HX_AND && (wants_new_tile(e->a) || wants_new_tile(e->b)))); }

int sv_house_lets_pass(const sv_mix *m, int veto, int offer)
{
    const sv_loaded *v = &m->loaded.list.at[veto], *o = &m->loaded.list.at[offer];

    if (!v->manifest->house || !o->manifest->house)
        return 0;
    const sv_house_line *forbids = v->service[0], *reaches = o->service[0];

    return forbids->verb == SV_HV_FORBID && reaches->verb == SV_HV_REACH && wants_new_tile(forbids->test);
}

/* Statements that reach the row already, behind those that are known. */
static int add_earlier(const sv_mix *m, const sv_hooks *hooks, int n, uint16_t row, earlier *list, int found)
{
    for (int i = 0; i < n; i++) {
        const sv_placed_hook *h = &hooks->at.at[i];

        if (h->row == row && h->hook->kind == SV_OFFER && h->hook->fn.offer == offer_further)
            list[found++] = (earlier){m->loaded.list.at[h->plugin].service[0], row};
    }
    return found;
}

int sv_house_reach(sv_mix *m, sv_hooks *hooks, sv_house_line *l, sv_report *r)
{
    const int me = index_of(m, l), n = hooks->at.n;
    reached *list = sv_arena_get(&m->arena, (size_t)(n + 1) * sizeof *list);
    const void **service = sv_arena_get(&m->arena, 2 * sizeof *service);
    further *f = sv_arena_get(&m->arena, sizeof *f);
    earlier *before = sv_arena_get(&m->arena, (size_t)(n + 1) * sizeof *before);
    int found = 0, others = 0;

    if (!list || !service || !f || !before || me < 0)
        return 0;
    if (l->test) { /* it is not asked of the new tile */
        sv_house_never_is(l->test, "new-tile");
        l->test = sv_house_simple(l->test);
    }
    f->sieve.kinds = ~(uint32_t)0;
    f->rest = sieve_of(l->test, &f->sieve) ? NULL : l->test;
    f->list = list;
    f->before = before;
    service[0] = l;
    service[1] = f;
    m->loaded.list.at[me].service = service;
    for (int i = 0; i < n; i++) {
        const sv_placed_hook h = hooks->at.at[i];
        const int known = is_reached(m, l, &h) && has_row(list, found, h.row);

        if (!is_reached(m, l, &h))
            continue;
        if (!known)
            others = add_earlier(m, hooks, n, h.row, before, others);
        list[found++] = (reached){h.hook->fn.offer, h.needs, h.row, plain_figure(m, h.hook), h.plugin};
        sv_hook *own = known ? NULL : sv_arena_get(&m->arena, sizeof *own);
        sv_placed_hook *at = own ? SV_PUSH(&m->arena, &hooks->at) : NULL;

        if (!at)
            continue;
        *own = (sv_hook){.kind = SV_OFFER, .row = h.hook->row, .flags = h.hook->flags, .fn.offer = offer_further, .args = h.hook->args, .waives = h.hook->waives};
        *at = (sv_placed_hook){.hook = own, .plugin = (uint8_t)me, .row = h.row, .needs = h.needs, .rule = SV_NONE16};
    }
    if (!found)
        SV_FAIL(r, SV_E_HOUSE_NO_DEPLOY, l->where, l->said, l->row ? l->row : l->object);
    return found > 0;
}
