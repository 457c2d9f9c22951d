/* The recount of what the board keeps beside its features: tiles and parts, figures, pieces, the frontier, area features, what is
   completed, bytes that are not in use. */
#include <stdio.h>
#include <string.h>
#include "board/recount.h"
#include "game/mix.h"

/* Numbers that say how much there is must not lead out of the board. */
static int check_counts(sv_recount *x)
{
    const sv_square_counts *n = x->q->n;
    const sv_square_def *d = x->q->def;

    return !sv_recount_differs(x, "counts of the board", n->tiles <= d->tiles_max && n->parts <= d->parts_max && n->frontier <= d->frontier_max &&
                                                             n->areas <= d->areas_max && n->added <= d->pieces_max && n->links <= d->pieces_max && n->retired <= 1, 1, 0);
}

/* ---- tiles and parts ---------------------------------------------------------------------------------------------------------------- */

/* One that was covered: another tile of a higher number lies there, and nothing of it is in use. */
static int check_covered(sv_recount *x, uint16_t i, uint16_t first)
{
    static const sv_feature none;
    const sv_squares *q = x->q;
    const sv_tile *t = &q->tile[i];
    const uint16_t parts = t->type < q->def->types ? q->def->type[t->type].parts : 0;

    if (sv_recount_differs(x, "type of the covered tile", t->type < q->def->types, 1, i) ||
        sv_recount_differs(x, "variant of the covered tile", t->variant, t->type * 4 + t->rotation, i) ||
        sv_recount_differs(x, "rotation of the covered tile", t->rotation < 4, 1, i) ||
        sv_recount_differs(x, "parts of the covered tile", t->parts, 0, i) ||
        sv_recount_differs(x, "tile on the covered tile", sv_recount_tile(x, t->x, t->y) > i, 1, i) ||
        sv_recount_differs(x, "numbers in order of the parts of the tile", t->first >= first && t->first + parts <= q->n->parts, 1, i))
        return 0;
    for (uint16_t p = t->first; p < t->first + parts; p++) {
        const sv_part was = {.label = p, .next = p, .tile = i, .bits = SV_PART_COVERED};

        if (sv_recount_differs(x, "part of the covered tile", memcmp(&q->part[p], &was, sizeof was) != 0, 0, p) ||
            sv_recount_differs(x, "feature of the part of the covered tile", memcmp(&q->feature[p], &none, sizeof none) != 0, 0, p))
            return 0;
    }
    for (int e = 0; e < 4; e++)
        if (sv_recount_differs(x, "neighbour of the covered tile", t->near_[e], SV_NO_TILE, i))
            return 0;
    return 1;
}

static int check_tile(sv_recount *x, uint16_t i, uint16_t first)
{
    const sv_squares *q = x->q;
    const sv_tile *t = &q->tile[i];

    if (sv_recount_differs(x, "type of the tile", t->type < q->def->types, 1, i) ||
        sv_recount_differs(x, "variant of the tile", t->variant, t->type * 4 + t->rotation, i) ||
        sv_recount_differs(x, "rotation of the tile", t->rotation < 4, 1, i) ||
        sv_recount_differs(x, "parts of the tile", t->parts, q->def->type[t->type].parts, i) ||
        sv_recount_differs(x, "square of the tile", sv_recount_tile(x, t->x, t->y), i, i) ||
        sv_recount_differs(x, "place on the table of the tile", !sv_recount_outside(q, t->x, t->y), 1, i) ||
        sv_recount_differs(x, "numbers in order of the parts of the tile", t->first >= first && t->first + t->parts <= q->n->parts, 1, i))
        return 0;
    for (uint16_t p = t->first; p < t->first + t->parts; p++)
        if (sv_recount_differs(x, "bits of the part", q->part[p].bits, q->def->type[t->type].part[p - t->first].beside ? SV_PART_BESIDE : 0, p) ||
            sv_recount_differs(x, "tile of the part", q->part[p].tile, i, p))
            return 0;
    for (int e = 0; e < 4; e++) {
        const int other = sv_recount_tile(x, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e));

        if (sv_recount_differs(x, "neighbour of the tile", t->near_[e], other < 0 ? SV_NO_TILE : other, i))
            return 0;
    }
    return 1;
}

/* Parts are numbered as tiles are laid, with those of pieces in between. */
static int check_tiles(sv_recount *x)
{
    const sv_squares *q = x->q;
    uint32_t parts = q->n->added;
    uint16_t first = 0;

    for (uint16_t i = 0; i < q->n->tiles; i++) {
        if (!(sv_tile_lies(&q->tile[i]) ? check_tile(x, i, first) : check_covered(x, i, first)))
            return 0;
        first = (uint16_t)(q->tile[i].first + q->def->type[q->tile[i].type].parts);
        parts += q->def->type[q->tile[i].type].parts;
    }
    return !sv_recount_differs(x, "parts in all", q->n->parts, (long)parts, 0);
}

/* ---- pieces -------------------------------------------------------------------------------------------------------------------------- */

static int is_odd(const sv_squares *q, const sv_tile *t) /* its edges must be joined the careful way */
{
    int odd = t->added != 0;

    for (int e = 0; e < 4; e++)
        odd |= q->def->edge[q->def->type[t->type].edge[e]].def->fits_any;
    for (int port = 0; port < SV_PORTS; port++) {
        const uint8_t p = q->def->type[t->type].port[port];

        odd |= port % 3 != 1 && p != SV_NO_PART && q->def->feature[q->def->type[t->type].part[p].kind].def->at == SV_AT_EDGE;
    }
    return odd != 0;
}

static int check_added(sv_recount *x, const sv_added *a)
{
    const sv_squares *q = x->q;

    return !sv_recount_differs(x, "added part", a->part < q->n->parts && a->tile < q->n->tiles && sv_tile_lies(&q->tile[a->tile]) &&
                                                    a->kind < q->def->features, 1, a - q->added) &&
           !sv_recount_differs(x, "ports of the added part", !(a->ports & ~0x492u) && (unsigned)__builtin_popcount(a->ports) - 1 < 2, 1, a->part) && /* middles */
           !sv_recount_differs(x, "bits of the added part", q->part[a->part].bits, SV_PART_ADDED, a->part) &&
           !sv_recount_differs(x, "tile of the added part", q->part[a->part].tile, a->tile, a->part);
}

static int lies_beside_the_last(const sv_squares *q, uint16_t tile)
{
    const sv_tile *t = &q->tile[tile], *before = tile ? t - 1 : NULL;

    return before && sv_tile_lies(t) && (t->x - before->x) * (t->x - before->x) + (t->y - before->y) * (t->y - before->y) == 1;
}

static int check_pieces(sv_recount *x)
{
    const sv_squares *q = x->q;
    uint32_t chained = 0;

    for (uint16_t i = 0; i < q->n->added; i++)
        if (!check_added(x, &q->added[i]))
            return 0;
    for (uint16_t i = 0; i < q->n->tiles; i++) {
        for (uint8_t a = q->tile[i].added; a; a = q->added[a - 1].next)
            if (a > q->n->added || ++chained > q->n->added || q->added[a - 1].tile != i)
                return !sv_recount_differs(x, "chain of added parts of the tile", a, 0, i);
        const int flags = sv_tile_lies(&q->tile[i]) ? is_odd(q, &q->tile[i]) : SV_TILE_COVERED;

        if (sv_recount_differs(x, "careful joining of the tile", q->tile[i].flags & ~SV_TILE_MORE, flags, i))
            return 0;
        if (q->tile[i].flags & SV_TILE_MORE && !lies_beside_the_last(q, i))
            return !sv_recount_differs(x, "further square of the tile before it", 1, 0, i);
    }
    for (uint16_t i = 0; i < q->n->links; i++) {
        const sv_link *l = &q->link[i];

        const int good = l->a < l->b && l->b < q->n->parts && !((q->part[l->a].bits | q->part[l->b].bits) & SV_PART_COVERED);

        if ((l->a || l->b || l->piece) && sv_recount_differs(x, "joint", good, 1, i))
            return 0;
    }
    return !sv_recount_differs(x, "added parts that tiles know", (long)chained, q->n->added, 0) &&
           (!q->n->links || !sv_recount_differs(x, "the last joint", q->link[q->n->links - 1].b != 0, 1, q->n->links - 1));
}

int sv_recount_ground(sv_recount *x) { return check_counts(x) && check_tiles(x) && check_pieces(x); }

/* ---- figures -------------------------------------------------------------------------------------------------------------------------- */

static int check_figures(sv_recount *x)
{
    const sv_squares *q = x->q;
    uint32_t listed = 0, standing = 0;

    for (uint16_t p = 0; p < q->n->parts; p++)
        for (uint8_t g = q->part[p].figure; g; g = x->s->figure[g].mate)
            if (g > x->s->lay->figures || ++listed > x->s->lay->figures || x->s->figure[g].place.kind != SV_PLACE_PART || x->s->figure[g].place.index != p) {
                snprintf(x->buf, x->n, "figure %u is listed on part %u, but does not stand there", g, p);
                return 0;
            }
    for (int g = 1; g <= x->s->lay->figures; g++)
        standing += x->s->figure[g].place.kind == SV_PLACE_PART;
    return !sv_recount_differs(x, "figures listed on the board", listed, standing, 0);
}

/* ---- squares -------------------------------------------------------------------------------------------------------------------------- */

static int check_front(sv_recount *x, uint16_t f, uint32_t *sides)
{
    const sv_squares *q = x->q;
    const uint32_t base = q->def->edges + 1u, slot = sv_square_slot(q, q->front[f].key);
    const int px = sv_key_x(q->front[f].key), py = sv_key_y(q->front[f].key);
    uint32_t cons = 0, digit = 1, beside = 0;

    for (int e = 0; e < 4; e++, digit *= base) {
        const int other = sv_recount_tile(x, px + sv_edge_dx(e), py + sv_edge_dy(e));

        beside += other >= 0;
        if (other >= 0)
            cons += digit * (uint32_t)(sv_recount_edge(q, &q->tile[other], e ^ 2) + 1);
        if (sv_recount_differs(x, "neighbour of the square", q->front[f].near_[e], other < 0 ? SV_NO_TILE : other, f))
            return 0;
    }
    *sides += beside;
    return !sv_recount_differs(x, "tile on the frontier square", sv_recount_tile(x, px, py), -1, f) &&
           (beside || !sv_recount_differs(x, "neighbours of the frontier square", 0, 1, f)) &&
           !sv_recount_differs(x, "place on the table of the frontier square", !sv_recount_outside(q, px, py), 1, f) &&
           !sv_recount_differs(x, "constraint of the square", q->cons[f], (long)cons, f) &&
           !sv_recount_differs(x, "slot of the square", q->front[f].slot, (long)slot, f) &&
           !sv_recount_differs(x, "what the hash says of the square", q->hash[slot].value, 0x8000 | f, f);
}

static int check_squares(sv_recount *x)
{
    const sv_squares *q = x->q;
    uint32_t found = 0, sides = 0, used = 0, lying = 0;

    for (uint16_t i = 0; i < q->n->tiles; i++) {
        if (!sv_tile_lies(&q->tile[i]))
            continue;
        lying++;
        if (sv_recount_differs(x, "what the hash says of the tile", sv_square_tile(q, q->tile[i].x, q->tile[i].y), i, i))
            return 0;
        for (int e = 0; e < 4; e++) {
            const int px = q->tile[i].x + sv_edge_dx(e), py = q->tile[i].y + sv_edge_dy(e);

            sides += sv_recount_tile(x, px, py) < 0 && !sv_recount_outside(q, px, py);
        }
    }
    for (uint16_t f = 0; f < q->n->frontier; f++)
        if (!check_front(x, f, &found))
            return 0;
    for (uint32_t i = 0; i <= q->def->hash_mask; i++)
        used += q->hash[i].value != 0;
    return !sv_recount_differs(x, "open sides towards the frontier", (long)found, (long)sides, 0) &&
           !sv_recount_differs(x, "squares in the hash", (long)used, (long)lying + q->n->frontier, 0);
}

/* ---- area features, completed features -------------------------------------------------------------------------------------------------- */

/* Every one with an empty square beside it is listed, once. */
static int check_areas(sv_recount *x)
{
    const sv_squares *q = x->q;
    uint32_t open = 0;

    for (uint16_t i = 0; i < q->n->tiles; i++)
        for (uint16_t p = q->tile[i].first; p < q->tile[i].first + q->tile[i].parts; p++) {
            uint32_t listed = 0;

            if (!q->def->feature[q->def->type[q->tile[i].type].part[p - q->tile[i].first].kind].area)
                continue;
            for (uint16_t k = 0; k < q->n->areas; k++)
                listed += q->area_part[k] == p && q->area_key[k] == sv_square_key(q->tile[i].x, q->tile[i].y);
            if (sv_recount_differs(x, "entries of the area feature", (long)listed, q->feature[p].open != 0, p))
                return 0;
            open += listed;
        }
    return !sv_recount_differs(x, "area features that wait", q->n->areas, (long)open, 0);
}

/* What is still to be looked at is complete, and listed once. */
static int check_completed(sv_recount *x)
{
    const sv_squares *q = x->q;

    for (uint16_t i = 0; i < x->s->head->completed; i++) {
        const uint16_t p = x->s->completed[i].part;

        if (sv_recount_differs(x, "part completed", p < q->n->parts, 1, i) ||
            sv_recount_differs(x, "completion of the feature to look at", q->feature[q->part[p].label].flags & SV_FEATURE_COMPLETE, 1, p))
            return 0;
        for (uint16_t k = 0; k < i; k++)
            if (sv_recount_differs(x, "feature to look at twice", q->part[x->s->completed[k].part].label == q->part[p].label, 0, p))
                return 0;
    }
    return 1;
}

/* ---- what is not in use ------------------------------------------------------------------------------------------------------------------ */

static int all_zero(const void *at, size_t bytes)
{
    const unsigned char *b = at;

    for (size_t i = 0; i < bytes; i++)
        if (b[i])
            return 0;
    return 1;
}

/* Otherwise equal games had different bytes. */
static int check_unused(sv_recount *x)
{
    const sv_squares *q = x->q;
    const sv_square_def *d = q->def;
    const uint16_t t = q->n->tiles, p = q->n->parts, f = q->n->frontier, a = q->n->areas;
    int good = all_zero(q->tile + t, (size_t)(d->tiles_max - t) * sizeof *q->tile) &&
               all_zero(q->part + p, (size_t)(d->parts_max - p) * sizeof *q->part) &&
               all_zero(q->feature + p, (size_t)(d->parts_max - p) * sizeof *q->feature) &&
               all_zero(q->front + f, (size_t)(d->frontier_max - f) * sizeof *q->front) &&
               all_zero(q->cons + f, (size_t)(d->frontier_max - f) * sizeof *q->cons) &&
               all_zero(q->area_key + a, (size_t)(d->areas_max - a) * sizeof *q->area_key) &&
               all_zero(q->area_part + a, (size_t)(d->areas_max - a) * sizeof *q->area_part) &&
               all_zero(q->added + q->n->added, (size_t)(d->pieces_max - q->n->added) * sizeof *q->added) &&
               all_zero(q->link + q->n->links, (size_t)(d->pieces_max - q->n->links) * sizeof *q->link);

    for (uint32_t i = 0; i <= d->hash_mask; i++)
        good &= q->hash[i].value ? !q->hash[i].spare : all_zero(&q->hash[i], sizeof q->hash[i]);
    for (uint16_t i = 0; i < f; i++)
        good &= !q->front[i].spare;
    if (!good)
        snprintf(x->buf, x->n, "unused bytes of the board are not zero");
    return good;
}

/* ---- what may be covered ------------------------------------------------------------------------------------------------------------- */

static long demanded(sv_recount *x, const sv_tile *t)
{
    const sv_squares *q = x->q;
    uint32_t cons = 0, digit = 1;

    for (int e = 0; e < 4; e++, digit *= q->def->edges + 1u) {
        const int other = sv_recount_tile(x, t->x + sv_edge_dx(e), t->y + sv_edge_dy(e));

        if (other >= 0)
            cons += digit * (uint32_t)(sv_recount_edge(q, &q->tile[other], e ^ 2) + 1);
    }
    return (long)cons;
}

static int check_over(sv_recount *x)
{
    const sv_squares *q = x->q;

    for (uint16_t i = 0; q->over && i < q->def->tiles_max; i++) {
        const sv_tile *t = &q->tile[i];
        const int free_ = i < q->n->tiles && sv_tile_lies(t) && !sv_recount_held(x->s, i);

        if (sv_recount_differs(x, "what is demanded of a tile on the tile", q->over[i], free_ ? demanded(x, t) : 0, i))
            return 0;
    }
    return 1;
}

int sv_recount_lists(sv_recount *x)
{
    return check_over(x) && check_figures(x) && check_squares(x) && check_areas(x) && check_completed(x) && check_unused(x);
}
