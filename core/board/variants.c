/* Compiling the tiles of a mix: every rotation, which constraint of a square each rotation fits, and the region of the board
   in the state block. The constraint of an empty square is a number: for each edge, 0 for open or 1 + the edge kind
   demanded there, as digits of base (edge kinds + 1). One look into a table then says which rotations of a tile fit. */
#include <stdio.h>
#include <string.h>
#include "board/squares.h"
#include "game/mix.h"
#include "house/house.h"
#include "mix/mix.h"

static uint8_t shape_of(const uint8_t port[3])
{
    if (port[0] != SV_NO_PART && port[1] != SV_NO_PART && port[2] != SV_NO_PART)
        return SV_SHAPE_ALL;
    if (port[0] != port[2])
        return 0;
    if (port[0] == SV_NO_PART)
        return port[1] == SV_NO_PART ? 0 : SV_SHAPE_MIDDLE;
    return SV_SHAPE_HALVES;
}

static void turn(const sv_square_def *d, uint16_t type, int rotation, sv_variant *v)
{
    const sv_tile_type *t = &d->type[type];
    uint32_t digit[4] = {1, 0, 0, 0};

    for (int e = 1; e < 4; e++)
        digit[e] = digit[e - 1] * (d->edges + 1u);
    for (int port = 0; port < SV_PORTS; port++)
        v->port[(port + rotation * 3) % SV_PORTS] = t->port[port];
    for (int e = 0; e < 4; e++) /* what the neighbour at e must show on its edge e ^ 2 */
        v->cons[e] = (uint16_t)(digit[e ^ 2] * (t->edge[(e + 4 - rotation) % 4] + 1u));
    for (int e = 0; e < 4; e++)
        v->shape[e] = shape_of(&v->port[e * 3]);
}

static void fill_meets(sv_square_def *d)
{
    for (int mine = 0; mine < d->edges; mine++)
        for (int theirs = 0; theirs < d->edges; theirs++)
            if (mine == theirs || d->edge[mine].def->fits_any || d->edge[theirs].def->fits_any)
                d->meets[mine] |= 1u << theirs;
}

static void fill_fits(sv_square_def *d, uint16_t type)
{
    const sv_tile_type *t = &d->type[type];
    const uint32_t base = d->edges + 1u;

    for (uint32_t cons = 1; cons < d->constraints; cons++) {
        uint8_t mask = 0, count = 0;

        for (int rotation = 0; rotation < 4; rotation++) {
            uint32_t rest = cons;
            int fits = 1;

            for (int e = 0; e < 4; e++, rest /= base) {
                const uint32_t wanted = rest % base;

                fits &= !wanted || d->meets[wanted - 1] >> t->edge[(e + 4 - rotation) % 4] & 1;
            }
            mask = (uint8_t)(mask | fits << rotation);
            count = (uint8_t)(count + fits);
        }
        d->fit_mask[(size_t)type * d->constraints + cons] = mask;
        d->fit_count[(size_t)type * d->constraints + cons] = count;
    }
}

static size_t region(size_t *size, size_t bytes)
{
    const size_t at = *size;

    *size += (bytes + 7u) & ~(size_t)7u;
    return at;
}

/* Pieces of the mix: each may bring one part or one joint. */
static size_t count_pieces(const sv_mix *m)
{
    size_t n = 0;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];

        for (int k = 0; k < c->manifest->pieces.n; k++) {
            const sv_piece_def *p = &c->manifest->pieces.at[k];

            if (p->on_board)
                n += (size_t)sv_piece_count(m->sel, c, p) * (size_t)(p->per_player ? m->sel->players : 1);
        }
    }
    return n;
}

/* The line of [tiles] that brings most of a mark (`kind` -1: most tiles), else the mix as a whole. */
static sv_where brought_by(const sv_mix *m, int kind, int mark)
{
    const sv_square_def *d = m->squares;
    sv_where where = {m->sel->file, 0};
    uint32_t most = 0;

    for (int i = 0; i < m->sel->tile_changes.n; i++)
        for (uint16_t t = 0; t < d->types; t++) {
            uint32_t n = kind < 0;

            if (strcmp(d->type[t].id, m->sel->tile_changes.at[i].id) != 0)
                continue;
            for (int p = 0; kind >= 0 && p < d->type[t].parts; p++)
                n += d->type[t].part[p].kind == kind ? d->type[t].part[p].marks[mark] : 0;
            if (n * d->more[t].copies > most) {
                most = n * d->more[t].copies;
                where = m->sel->tile_changes.at[i].where;
            }
        }
    return where;
}

static int too_many(sv_where where, sv_report *r, const char *most, const char *what)
{
    SV_FAIL(r, SV_E_TILES_MANY, where, most, what);
    return 0;
}

/* Where the tiles were left out: a house rule, or the line of the expansion. */
static sv_where left_out(const sv_selection *sel, const sv_chosen *root)
{
    char object[SV_INI_NAME_MAX + 8];

    snprintf(object, sizeof object, "%s.tiles", root->manifest->id);
    const sv_house_line *l = sv_house_says(sel, SV_HV_ELEMENT, object);

    return l ? l->where : root->where;
}

/* Why is there no start tile? A line of [tiles] took it out, the tiles were left out, or a file has none. */
static int no_start(const sv_mix *m, sv_report *r)
{
    const sv_square_def *d = m->squares;
    const sv_selection *sel = m->sel;
    const sv_chosen *root = &sel->chosen.at[0];
    const int nl = r->lang == SV_NL;

    for (int i = 0; i < sel->tile_changes.n; i++)
        for (uint16_t t = 0; t < d->types; t++)
            if (d->more[t].start && !strcmp(d->type[t].id, sel->tile_changes.at[i].id) && !sel->tile_changes.at[i].count)
                return (void)SV_FAIL(r, SV_E_TILES_START, sel->tile_changes.at[i].where,
                                     nl ? "deze regel haalt hem eruit; schrijf 1 of meer" : "this line takes it out; write 1 or more"),
                       0;
    if (!sv_chosen_has(root, "tiles"))
        return (void)SV_FAIL(r, SV_E_TILES_START, left_out(sel, root),
                             nl ? "zonder het onderdeel tiles is er niets om te leggen; voeg tiles toe"
                                : "without the element tiles there is nothing to lay; add tiles"),
               0;
    const char *file = sv_chosen_tiles(&r->arena, root);

    sv_fail(r, SV_E_TILES_START, file, 0,
            root->tiles_file
                ? (nl ? "dit bestand geeft geen tegel waarmee het speelveld begint; geef er een start = yes en copies = 1, zoals de tiles.ini van de uitbreiding"
                      : "this file gives no tile with which the board begins; give one of them start = yes and copies = 1, as the tiles.ini of the expansion does")
            : nl ? "dit bestand ontbreekt, of geeft geen tegel start = yes en exemplaren; installeer de pluginmap als geheel"
               : "this file is missing, or gives no tile start = yes and copies; install the plugin folder as a whole",
            NULL, NULL, NULL);
    return 0;
}

enum { APART = 20 }; /* room for about ten tiles of a given position that touch no other */

static int lay_out(sv_mix *m, sv_report *r)
{
    sv_square_def *d = m->squares;
    size_t size = 0, parts = 0, tiles = 0, areas = 0;

    for (uint16_t t = 0; t < d->types; t++) {
        tiles += d->more[t].copies;
        parts += (size_t)d->more[t].copies * d->type[t].parts;
        areas += (size_t)d->more[t].copies * d->type[t].area;
    }
    if (tiles > 4000)
        return too_many(brought_by(m, -1, 0), r, "4000", "[tile]");
    if (parts > 32000)
        return too_many(brought_by(m, -1, 0), r, "32000", "[feature]");
    if (count_pieces(m) > 4000)
        return too_many((sv_where){m->sel->file, 0}, r, "4000", "[piece]");
    if (!tiles || d->start == SV_NO_TILE || !d->more[d->start].copies)
        return no_start(m, r);
    d->pieces_max = (uint16_t)count_pieces(m);
    parts += d->pieces_max;
    d->tiles_max = (uint16_t)tiles;
    d->parts_max = (uint16_t)parts;
    d->frontier_max = (uint16_t)(2 * tiles + APART); /* in a game at most 2 * tiles + 2 */
    d->areas_max = (uint16_t)(areas + 1);
    uint32_t slots = 64;

    while (slots < 6 * tiles)
        slots *= 2;
    d->hash_mask = (uint16_t)(slots - 1);
    d->at_counts = region(&size, sizeof(sv_square_counts));
    d->at_tile = region(&size, tiles * sizeof(sv_tile));
    d->at_part = region(&size, parts * sizeof(sv_part));
    d->at_feature = region(&size, parts * sizeof(sv_feature));
    d->at_front = region(&size, d->frontier_max * sizeof(sv_front));
    d->at_cons = region(&size, d->frontier_max * sizeof(uint16_t));
    d->at_hash = region(&size, slots * sizeof(sv_slot));
    d->at_area_key = region(&size, d->areas_max * sizeof(uint32_t));
    d->at_area_part = region(&size, d->areas_max * sizeof(uint16_t));
    d->at_added = region(&size, d->pieces_max * sizeof(sv_added));
    d->at_link = region(&size, d->pieces_max * sizeof(sv_link));
    d->at_drawn_in = region(&size, d->bounds.moves ? 8 * sizeof(uint16_t) : 0);
    d->at_over = region(&size, d->keeps_over ? tiles * sizeof(uint16_t) : 0);
    m->lay.board = sv_layout_add(&m->lay, size);
    return 1;
}

static int sum_marks(const sv_square_def *d, sv_mix *m, sv_report *r)
{
    for (int k = 0; k < d->features; k++)
        for (int i = 0; i < d->feature[k].marks; i++) {
            uint32_t sum = 0;

            for (uint16_t t = 0; t < d->types; t++)
                for (int p = 0; p < d->type[t].parts; p++)
                    if (d->type[t].part[p].kind == k)
                        sum += (uint32_t)d->type[t].part[p].marks[i] * d->more[t].copies;
            if (sum > 255)
                return too_many(brought_by(m, k, i), r, "255", d->feature[k].mark[i]->id);
        }
    return 1;
}

/* What it says that a tile of that type is in hand: that there is one, and its edges where a hook waits for them. */
static uint64_t hand_wake(const sv_mix *m, const sv_tile_type *t)
{
    uint64_t bits = SV_WAKE_HAND;

    for (int e = 0; e < 4; e++)
        bits |= sv_mix_wake_of(m, "hand", m->squares->edge[t->edge[e]].def->id);
    return bits;
}

int sv_squares_compile(sv_mix *m, sv_report *r)
{
    sv_square_def *d = m->squares;
    const size_t types = d->types ? d->types : 1;

    d->constraints = 1;
    for (int e = 0; e < 4; e++)
        d->constraints *= d->edges + 1u;
    fill_meets(d);
    d->variant = sv_arena_get(&m->arena, types * 4 * sizeof *d->variant);
    d->fit_mask = sv_arena_get(&m->arena, types * d->constraints);
    d->fit_count = sv_arena_get(&m->arena, types * d->constraints);
    d->of_kind = sv_arena_get(&m->arena, types * (d->features + 1u) * sizeof *d->of_kind);
    uint64_t *hand = sv_arena_get(&m->arena, types * sizeof *hand);
    m->hand_wake = hand;
    m->hand_wakes = SV_WAKE_HAND;
    if (!d->variant || !d->fit_mask || !d->fit_count || !d->of_kind || !hand)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    for (uint16_t t = 0; t < d->types; t++) {
        for (int rotation = 0; rotation < 4; rotation++)
            turn(d, t, rotation, &d->variant[t * 4 + rotation]);
        fill_fits(d, t);
        for (uint8_t p = 0; p < d->type[t].parts; p++)
            d->of_kind[(size_t)d->type[t].part[p].kind * d->types + t] |= (uint32_t)1 << p;
        d->more[t].closed |= d->keeps_over ? SV_CLOSED_OVER : 0;
        m->part_wakes |= d->type[t].wake;
        hand[t] = hand_wake(m, &d->type[t]);
        m->hand_wakes |= hand[t];
    }
    m->lay.types = d->types;
    return sum_marks(d, m, r) && lay_out(m, r);
}
