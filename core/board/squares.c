/* The square board of one session: bound into its block; figures on feature parts; what is counted when a feature is scored. */
#include <string.h>
#include "board/recount.h"
#include "board/squares.h"
#include "game/mix.h"

static void bind(sv_session *s, sv_squares *q)
{
    const sv_square_def *d = q->def;
    uint8_t *at = s->block + s->lay->board;

    q->n = (void *)(at + d->at_counts);
    q->tile = (void *)(at + d->at_tile);
    q->part = (void *)(at + d->at_part);
    q->feature = (void *)(at + d->at_feature);
    q->front = (void *)(at + d->at_front);
    q->cons = (void *)(at + d->at_cons);
    q->hash = (void *)(at + d->at_hash);
    q->area_key = (void *)(at + d->at_area_key);
    q->area_part = (void *)(at + d->at_area_part);
    q->added = (void *)(at + d->at_added);
    q->link = (void *)(at + d->at_link);
    q->drawn_in = d->bounds.moves ? (void *)(at + d->at_drawn_in) : NULL;
    q->over = d->keeps_over ? (void *)(at + d->at_over) : NULL;
    q->view = (sv_board){.api = &sv_squares_api,
                         .type = d->type,
                         .types = d->types,
                         .tiles = &q->n->tiles,
                         .tile = q->tile,
                         .part = q->part,
                         .feature = q->feature};
    s->squares = q;
    s->collect = sv_squares_collect;
}

static uint8_t occupies(const sv_session *s, uint8_t figure) { return s->mix->table.kind[s->figure[figure].kind].occupies; }

static void arrive(sv_session *s, uint8_t figure)
{
    sv_squares *q = s->squares;
    const uint16_t part = s->figure[figure].place.index;

    s->figure[figure].mate = q->part[part].figure;
    q->part[part].figure = figure;
    sv_feature *f = &q->feature[q->part[part].label];

    f->followers = (uint8_t)(f->followers + occupies(s, figure));
}

static void depart(sv_session *s, uint8_t figure)
{
    sv_squares *q = s->squares;
    const uint16_t part = s->figure[figure].place.index;
    uint8_t *at = &q->part[part].figure;

    while (*at != figure)
        at = &s->figure[*at].mate;
    *at = s->figure[figure].mate;
    s->figure[figure].mate = 0;
    sv_feature *f = &q->feature[q->part[part].label];

    f->followers = (uint8_t)(f->followers - occupies(s, figure));
}

/* The same in mixes where a tile may be covered while nobody stands on it. */
static void arrive_over(sv_session *s, uint8_t figure)
{
    arrive(s, figure);
    s->squares->over[s->squares->part[s->figure[figure].place.index].tile] = 0;
}

static void depart_over(sv_session *s, uint8_t figure)
{
    depart(s, figure);
    sv_squares_over(s->squares, s->squares->part[s->figure[figure].place.index].tile);
}

static const sv_place_ops part_ops = {arrive, depart}, part_ops_over = {arrive_over, depart_over};

void sv_squares_bind(sv_session *s, sv_squares *q)
{
    bind(s, q);
    s->place[SV_PLACE_PART] = q->over ? part_ops_over : part_ops;
}

void sv_squares_collect(sv_session *s, sv_score *sc, uint16_t part)
{
    sv_squares *q = s->squares;
    const sv_feature *f = &q->feature[q->part[part].label];

    if (++q->stamp_now == 0) { /* once in 65,535 calls: the stamps are old then */
        memset(q->stamp, 0, q->def->tiles_max * sizeof *q->stamp);
        q->stamp_now = 1;
    }
    uint16_t p = part;

    do {
        const uint16_t tile = q->part[p].tile;

        if (q->stamp[tile] != q->stamp_now) {
            q->stamp[tile] = q->stamp_now;
            sc->tiles++;
        }
        for (uint8_t g = q->part[p].figure; g; g = s->figure[g].mate)
            if (sc->n_figures < sizeof sc->figures)
                sc->figures[sc->n_figures++] = g;
        p = q->part[p].next;
    } while (p != part);
    for (int i = 0; i < SV_MARKS_MAX; i++)
        sc->marks[i] = (uint16_t)(sc->marks[i] + f->marks[i]);
}

static int lay_more(sv_ctx *c, const sv_option *o)
{
    sv_squares *q = SV_SESSION(c)->squares;
    const uint16_t before = c->head->laid;

    if (before == SV_NO_TILE || before + 1 != q->n->tiles)
        return 0;
    const int dx = (int16_t)o->a - q->tile[before].x, dy = (int16_t)o->b - q->tile[before].y;

    if (dx * dx + dy * dy != 1 || !sv_squares_lay_hand(c, o))
        return 0;
    q->tile[c->head->laid].flags |= SV_TILE_MORE;
    return 1;
}

static int cover(sv_ctx *c, const sv_option *o)
{
    sv_session *s = SV_SESSION(c);
    const uint16_t type = s->head->tile;

    return type != SV_NO_TILE && sv_squares_out_of_hand(s, type, sv_squares_cover(s, type, (int16_t)o->a, (int16_t)o->b, o->c & 3, s->row));
}

/* What a setup lays beyond the bounds of the mix is kept for whoever loads it: game/setup.c. */
static void off_table(sv_session *s, int x, int y)
{
    sv_off_table *off = &s->off_table;

    off->row = s->row;
    off->any = 1;
    off->x0 = (int16_t)(x < off->x0 ? x : off->x0);
    off->x1 = (int16_t)(x > off->x1 ? x : off->x1);
    off->y0 = (int16_t)(y < off->y0 ? y : off->y0);
    off->y1 = (int16_t)(y > off->y1 ? y : off->y1);
}

static int lay_start(sv_ctx *c, uint16_t type, int x, int y, int rotation)
{
    sv_session *s = SV_SESSION(c);

    if (sv_square_off_table(s->squares->def, x, y)) {
        off_table(s, x, y);
        return 0;
    }
    return type < s->squares->def->types && sv_square_tile(s->squares, x, y) < 0 && sv_stock_take(s, type) &&
           sv_squares_lay(s, type, x, y, rotation & 3, s->row) >= 0;
}

static int find(sv_ctx *c, int x, int y) { return sv_square_tile(SV_SESSION(c)->squares, x, y); }

static uint16_t start_type(sv_ctx *c) { return SV_SESSION(c)->squares->def->start; }

static int clash(sv_ctx *c, uint16_t type, int x, int y, int rotation)
{
    return sv_recount_fit(&(sv_recount){.s = SV_SESSION(c), .q = SV_SESSION(c)->squares, .indexed = 1}, type, x, y, rotation);
}

static int cover_clash(sv_ctx *c, uint16_t type, int x, int y, int rotation)
{
    return sv_recount_cover(&(sv_recount){.s = SV_SESSION(c), .q = SV_SESSION(c)->squares, .indexed = 1}, type, x, y, rotation);
}

static void set_paid(sv_ctx *c, uint16_t part, uint8_t players)
{
    sv_squares *q = SV_SESSION(c)->squares;

    q->feature[q->part[part].label].paid = players;
}

static int api_connect(sv_ctx *c, uint16_t a, uint16_t b, uint8_t piece) { return sv_squares_connect(SV_SESSION(c), a, b, piece); }
static int api_disconnect(sv_ctx *c, uint16_t a, uint16_t b) { return sv_squares_disconnect(SV_SESSION(c), a, b); }
static int api_add_part(sv_ctx *c, uint16_t tile, uint8_t kind, int edge1, int edge2)
{
    return sv_squares_add_part(SV_SESSION(c), tile, kind, edge1, edge2);
}
static int api_retire(sv_ctx *c, uint16_t part, uint8_t kind) { return sv_squares_retire(SV_SESSION(c), part, kind); }
static const sv_link *api_links(sv_ctx *c, uint16_t *n)
{
    *n = SV_SESSION(c)->squares->n->links;
    return SV_SESSION(c)->squares->link;
}
static int api_part_at(sv_ctx *c, uint16_t tile, int port)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    return tile < q->n->tiles && sv_tile_lies(&q->tile[tile]) && port >= 0 && port < SV_PORTS ? sv_port_part(q, &q->tile[tile], port) : -1;
}

static int api_empty(sv_ctx *c, uint32_t k, int *x, int *y)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    if (k >= q->n->frontier)
        return 0;
    *x = sv_key_x(q->front[k].key);
    *y = sv_key_y(q->front[k].key);
    return 1;
}

static const uint16_t *api_around(sv_ctx *c, int x, int y)
{
    const sv_squares *q = SV_SESSION(c)->squares;
    const uint16_t value = q->hash[sv_square_slot(q, sv_square_key(x, y))].value;

    return value >= 0x8000u ? q->front[value & 0x7FFFu].near_ : NULL;
}

static int api_edge(sv_ctx *c, uint16_t tile, int e)
{
    const sv_squares *q = SV_SESSION(c)->squares;

    return tile < q->n->tiles && sv_tile_lies(&q->tile[tile]) && e >= 0 && e < 4 ? sv_edge_shown(q, &q->tile[tile], e) : -1;
}

static int api_set_bounds(sv_ctx *c, int x0, int y0, int x1, int y1) { return sv_squares_move_bounds(SV_SESSION(c)->squares, x0, y0, x1, y1); }

static int api_off_table(sv_ctx *c, int x, int y) { return sv_square_off_table(SV_SESSION(c)->squares->def, x, y); }

const sv_board_api sv_squares_api = {.size = sizeof(sv_board_api),
                                     .offer_places = sv_squares_offer_places,
                                     .lay = sv_squares_lay_hand,
                                     .lay_start = lay_start,
                                     .offer_deploy = sv_squares_offer_deploy,
                                     .find = find,
                                     .fits = sv_squares_fits,
                                     .start_type = start_type,
                                     .clash = clash,
                                     .connect = api_connect,
                                     .disconnect = api_disconnect,
                                     .add_part = api_add_part,
                                     .retire = api_retire,
                                     .links = api_links,
                                     .part_at = api_part_at,
                                     .set_paid = set_paid,
                                     .empty = api_empty,
                                     .edge = api_edge,
                                     .near_fits = sv_squares_near_fits,
                                     .around = api_around,
                                     .offer_covers = sv_squares_offer_covers,
                                     .cover = cover,
                                     .covers = sv_squares_covers,
                                     .cover_clash = cover_clash,
                                     .set_bounds = api_set_bounds,
                                     .lay_more = lay_more,
                                     .off_table = api_off_table};
