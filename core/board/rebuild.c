/* Features that pieces join and split. A joint that goes away may split a feature; then its parts are set apart and joined again
   over their borders and the joints that remain, so that nothing of a feature can be lost. */
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"

/* As it lies on the board. */
static uint16_t ports_of(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];
    uint16_t ports = 0;

    if (!(t->flags & SV_TILE_ODD)) { /* as printed */
        const uint32_t printed = q->def->type[t->type].part[part - t->first].ports, turn = t->rotation * 3u;

        return (uint16_t)((printed << turn | printed >> (SV_PORTS - turn)) & ((1u << SV_PORTS) - 1));
    }
    for (int port = 0; port < SV_PORTS; port++)
        ports |= (uint16_t)((sv_port_part(q, t, port) == part) << port);
    return ports;
}

int sv_part_joined(const sv_squares *q, uint16_t part)
{
    for (uint16_t i = 0; i < q->n->links; i++)
        if (q->link[i].b && (q->link[i].a == part || q->link[i].b == part))
            return 1;
    return 0;
}

int sv_part_opens(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];

    return !(q->part[part].bits & SV_PART_ADDED) && q->def->type[t->type].part[part - t->first].open;
}

sv_feature sv_part_alone(const sv_session *s, uint16_t part, uint8_t kind)
{
    const sv_squares *q = s->squares;
    const sv_tile *t = &q->tile[q->part[part].tile];
    sv_feature f = {.kind = kind, .parts = 1};

    if (!(q->part[part].bits & SV_PART_ADDED)) {
        f = q->def->more[t->type].fresh[part - t->first];
        f.kind = kind;
        f.open = (int16_t)(f.open - (q->n->links && sv_part_opens(q, part) && sv_part_joined(q, part)));
    } else {
        for (uint16_t ports = ports_of(q, part); ports; ports &= (uint16_t)(ports - 1))
            f.open++;
    }
    for (uint8_t g = q->part[part].figure; g; g = s->figure[g].mate)
        f.followers = (uint8_t)(f.followers + s->mix->table.kind[s->figure[g].kind].occupies);
    return f;
}

/* ---- completed features -------------------------------------------------------------------------------------------------------- */

static sv_feature *feature_of(sv_squares *q, uint16_t part) { return &q->feature[q->part[part].label]; }

int sv_squares_is_listed(const sv_session *s, uint16_t label)
{
    for (uint16_t i = 0; i < s->head->completed; i++)
        if (s->squares->part[s->completed[i].part].label == label)
            return 1;
    return 0;
}

static void settle_events(sv_session *s)
{
    sv_squares *q = s->squares;
    uint8_t kept = 0;

    for (uint8_t i = 0; i < s->head->events; i++)
        if (s->events[i].kind != SV_EV_COMPLETED || feature_of(q, s->events[i].a)->flags & SV_FEATURE_COMPLETE)
            s->events[kept++] = s->events[i];
    memset(s->events + kept, 0, (size_t)(s->head->events - kept) * sizeof *s->events);
    s->head->events = kept;
}

void sv_squares_settle(sv_session *s)
{
    sv_squares *q = s->squares;
    const uint16_t n = s->head->completed;
    uint16_t kept = 0;

    for (uint16_t i = 0; i < n; i++) {
        const sv_completed c = s->completed[i];
        int goes = !(feature_of(q, c.part)->flags & SV_FEATURE_COMPLETE);

        for (uint16_t k = 0; k < kept; k++)
            goes |= q->part[s->completed[k].part].label == q->part[c.part].label;
        if (!goes)
            s->completed[kept++] = c;
    }
    memset(s->completed + kept, 0, (size_t)(n - kept) * sizeof *s->completed);
    s->head->completed = kept;
    if (!kept)
        s->head->wake &= ~(uint64_t)SV_WAKE_COMPLETED;
    settle_events(s);
}

/* ---- joining and splitting ------------------------------------------------------------------------------------------------------ */

void sv_squares_unite(sv_squares *q, uint16_t a, uint16_t b)
{
    sv_feature *fa = feature_of(q, a), *fb = feature_of(q, b);

    if (fa == fb)
        return;
    /* one that was complete by itself is not, while what it now joins is open */
    if (!(fa->flags & fb->flags & SV_FEATURE_COMPLETE)) {
        fa->flags &= (uint8_t)~SV_FEATURE_COMPLETE;
        fb->flags &= (uint8_t)~SV_FEATURE_COMPLETE;
    }
    sv_squares_merge(q, q->part[a].label, q->part[b].label);
}

/* What faces that port of a tile on the other; -1 none. */
static int facing_part(const sv_squares *q, const sv_tile *t, int port, const sv_tile *other)
{
    if ((t->flags | other->flags) & SV_TILE_ODD)
        return sv_facing_part(q, t, port, other);
    const uint8_t p = q->def->variant[other->variant].port[(port / 3 ^ 2) * 3 + 2 - port % 3];

    return p == SV_NO_PART ? -1 : other->first + p;
}

void sv_squares_join_borders(sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];

    for (uint16_t ports = ports_of(q, part); ports; ports &= (uint16_t)(ports - 1)) {
        const int port = (int)sv_lowest_bit(ports);
        const uint16_t other = t->near_[port / 3];
        const int facing = other == SV_NO_TILE ? -1 : facing_part(q, t, port, &q->tile[other]);

        if (other != SV_NO_TILE || sv_square_filled_by_bounds(q->def, t->x + sv_edge_dx(port / 3), t->y + sv_edge_dy(port / 3)))
            feature_of(q, part)->open--;
        if (facing >= 0)
            sv_squares_unite(q, part, (uint16_t)facing);
    }
}

/* Pieces of a completed feature are complete, unless an end of theirs has come open. Those that nobody has looked at under another
   name are still to be looked at. */
static void complete_pieces(sv_session *s, uint16_t n, int listed, uint16_t cause)
{
    sv_squares *q = s->squares;

    for (uint16_t i = 0; i < n; i++) {
        sv_feature *f = feature_of(q, q->todo[i]);

        if (f->open || (listed && !sv_squares_is_listed(s, q->part[q->todo[i]].label)))
            f->flags &= (uint8_t)~SV_FEATURE_COMPLETE;
    }
    sv_squares_settle(s);
    for (uint16_t i = 0; i < n; i++)
        sv_squares_close(s, q->todo[i], cause);
}

/* Once for each piece that no longer hangs together with `part`. */
static void tell_split(sv_session *s, uint16_t part, uint16_t n, uint16_t cause)
{
    const sv_squares *q = s->squares;

    for (uint16_t i = 0; i < n; i++)
        if (q->part[q->todo[i]].label == q->todo[i] && q->part[part].label != q->todo[i])
            sv_event_add(s, &(sv_event){.kind = SV_EV_SPLIT, .a = part, .b = q->todo[i], .cause = cause});
}

void sv_squares_rebuild(sv_session *s, uint16_t part, uint16_t cause)
{
    sv_squares *q = s->squares;
    const sv_feature old = *feature_of(q, part);
    const int listed = sv_squares_is_listed(s, q->part[part].label);
    uint16_t n = 0;

    for (uint16_t p = part, go = 1; go; p = q->part[p].next, go = p != part)
        q->todo[n++] = p;
    memset(feature_of(q, part), 0, sizeof old);
    for (uint16_t i = 0; i < n; i++) {
        const uint16_t p = q->todo[i];

        q->part[p].label = q->part[p].next = p;
        q->feature[p] = sv_part_alone(s, p, old.kind);
        q->feature[p].flags = old.flags;
    }
    for (uint16_t i = 0; i < n; i++)
        sv_squares_join_borders(q, q->todo[i]);
    for (uint16_t i = 0; i < q->n->links; i++)
        if (q->link[i].b)
            sv_squares_unite(q, q->link[i].a, q->link[i].b);
    if (s->prog->event_mask & 1u << SV_EV_SPLIT)
        tell_split(s, part, n, cause);
    complete_pieces(s, n, listed, cause);
}
