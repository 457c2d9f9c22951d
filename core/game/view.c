/* The position as a program that draws it sees it: kinds by number, tiles, feature parts, figures. Read only, and slow: nothing here
   is called during play. */
#include <stdio.h>
#include <string.h>
#include "board/squares.h"
#include "board/tokens.h"
#include "game/game.h"
#include "mix/words.h"

/* ---- kinds ----------------------------------------------------------------------------------------------------------- */

static int lang_of(const char *lang) { return lang && !strcmp(lang, "nl") ? SV_NL : SV_EN; }

static const char *name_of(const sv_mix *m, const sv_text *t, const char *lang)
{
    char buf[256];
    const char *kept = sv_arena_str((sv_arena *)&m->arena, sv_mix_text(m, t, lang_of(lang), buf, sizeof buf));

    return kept ? kept : "";
}

/* The i-th mark of all feature kinds; *kind is the kind it is printed on, *number its number there. NULL: out of range. */
static const sv_mark_def *mark_at(const sv_mix *m, int i, int *kind, int *number)
{
    for (int k = 0; m->squares && i >= 0 && k < m->squares->features; k++) {
        if (i < m->squares->feature[k].marks) {
            *kind = k;
            *number = i;
            return m->squares->feature[k].mark[i];
        }
        i -= m->squares->feature[k].marks;
    }
    return NULL;
}

static const sv_tile_mark_def *tile_mark_at(const sv_mix *m, int i)
{
    for (int c = 0; i >= 0 && c < m->sel->chosen.n; c++) {
        const sv_manifest *f = m->sel->chosen.at[c].manifest;

        if (i < f->tile_marks.n)
            return &f->tile_marks.at[i];
        i -= f->tile_marks.n;
    }
    return NULL;
}

static const sv_currency_def *currency_def(const sv_mix *m, const char *id)
{
    for (int c = 0; c < m->sel->chosen.n; c++) {
        const sv_manifest *f = m->sel->chosen.at[c].manifest;

        for (int i = 0; i < f->currencies.n; i++)
            if (!strcmp(f->currencies.at[i].id, id))
                return &f->currencies.at[i];
    }
    return NULL;
}

int sv_mix_kinds(const sv_mix *m, sv_kind_list list)
{
    int n = 0;

    switch (list) {
    case SV_KINDS_FEATURE: return m->squares ? m->squares->features : 0;
    case SV_KINDS_MARK:
        for (int k = 0; m->squares && k < m->squares->features; k++)
            n += m->squares->feature[k].marks;
        return n;
    case SV_KINDS_TILE_MARK:
        for (int c = 0; c < m->sel->chosen.n; c++)
            n += m->sel->chosen.at[c].manifest->tile_marks.n;
        return n;
    case SV_KINDS_FIGURE: return m->table.kinds;
    case SV_KINDS_CURRENCY: return m->table.currencies;
    }
    return 0;
}

static void feature_kind(const sv_mix *m, int i, const char *lang, sv_kind_info *out)
{
    static const char *const at[] = {[SV_AT_EDGE] = "edge", [SV_AT_HALF] = "half", [SV_AT_NONE] = "none"};
    const sv_feature_def *f = m->squares->feature[i].def;

    *out = (sv_kind_info){f->id, name_of(m, &f->name, lang), sv_draw_feature_words[f->draw], f->letter, at[f->at], 0, f->scored ? f->scored : ""};
}

int sv_mix_kind(const sv_mix *m, sv_kind_list list, int i, const char *lang, sv_kind_info *out)
{
    int kind, number;

    if (i < 0 || i >= sv_mix_kinds(m, list))
        return 0;
    if (list == SV_KINDS_FEATURE) {
        feature_kind(m, i, lang, out);
    } else if (list == SV_KINDS_MARK) {
        const sv_mark_def *d = mark_at(m, i, &kind, &number);

        *out = (sv_kind_info){d->id, name_of(m, &d->name, lang), sv_draw_mark_words[d->draw], d->letter, "", 0, ""};
    } else if (list == SV_KINDS_TILE_MARK) {
        const sv_tile_mark_def *d = tile_mark_at(m, i);

        *out = (sv_kind_info){d->id, name_of(m, &d->name, lang), sv_draw_mark_words[d->draw], d->letter, "", 0, ""};
    } else if (list == SV_KINDS_FIGURE) {
        const sv_figure_kind *k = &m->table.kind[i];

        *out = (sv_kind_info){k->id, name_of(m, &k->def->name, lang), sv_draw_figure_words[k->def->draw], k->def->letter, "",
                              k->per_player, ""};
    } else {
        const sv_currency_def *d = currency_def(m, m->table.currency[i]);

        *out = (sv_kind_info){m->table.currency[i], d ? name_of(m, &d->name, lang) : m->table.currency[i], "auto", 0, "", 0, ""};
    }
    return 1;
}

/* ---- tiles ----------------------------------------------------------------------------------------------------------- */

static const sv_tile *tile_at(const sv_game *g, int tile)
{
    const sv_squares *q = g->s.squares;

    return q && tile >= 0 && tile < q->n->tiles ? &q->tile[tile] : NULL;
}

int sv_game_tile(const sv_game *g, int tile, sv_tile_info *out)
{
    const sv_tile *t = tile_at(g, tile);

    if (!t)
        return 0;
    *out = (sv_tile_info){t->x, t->y, t->rotation * 90, g->s.squares->def->type[t->type].id, t->first, t->parts, !sv_tile_lies(t)};
    return 1;
}

int sv_game_tile_mark(const sv_game *g, int tile, int mark)
{
    const sv_mix *m = g->s.mix;
    const sv_tile *t = tile_at(g, tile);
    const sv_tile_mark_def *d = tile_mark_at(m, mark);

    for (int i = SV_WAKE_FIRST_FREE; t && sv_tile_lies(t) && d && i < m->wakes.n; i++)
        if (!strcmp(m->wakes.at[i], d->id))
            return (int)(g->s.squares->def->type[t->type].wake >> i & 1);
    return 0;
}

int sv_game_last_tile(const sv_game *g)
{
    if (!g->s.squares)
        return -1;
    return g->s.head->laid != SV_NO_TILE ? g->s.head->laid : g->s.squares->n->tiles - 1;
}

const char *sv_game_hand(const sv_game *g)
{
    return g->s.squares && g->s.head->tile != SV_NO_TILE ? g->s.squares->def->type[g->s.head->tile].id : "";
}

static int held_of(sv_session *s, const sv_hand *hand, sv_ctx *c, int *i, sv_held_info *out)
{
    uint16_t type;

    for (uint8_t p = 0; p < (hand->open ? 1 : s->head->players); p++)
        for (uint32_t k = 0; hand->get(c, hand->open ? SV_NO_OWNER : p, k, &type); k++)
            if (!(*i)--) {
                *out = (sv_held_info){.hand = hand->id, .player = hand->open ? -1 : p, .type = s->squares->def->type[type].id};
                return 1;
            }
    return 0;
}

int sv_game_held(const sv_game *g, int i, sv_held_info *out)
{
    sv_session *s = (sv_session *)&g->s; /* what tells of hands only reads */

    for (int p = 0; i >= 0 && s->squares && p < s->mix->loaded.list.n; p++)
        for (uint32_t h = 0; h < s->mix->loaded.list.at[p].plugin->n_hands; h++)
            if (held_of(s, &s->mix->loaded.list.at[p].plugin->hands[h], &s->ctx[p], &i, out))
                return 1;
    return 0;
}

/* ---- feature parts --------------------------------------------------------------------------------------------------- */

int sv_game_parts(const sv_game *g) { return g->s.squares ? g->s.squares->n->parts : 0; }

static unsigned ports_of(const sv_squares *q, uint16_t part)
{
    const sv_tile *t = &q->tile[q->part[part].tile];
    unsigned ports = 0;

    if (q->part[part].bits & SV_PART_ADDED) {
        uint8_t a = t->added;

        while (q->added[a - 1].part != part)
            a = q->added[a - 1].next;
        return q->added[a - 1].ports;
    }
    for (int p = 0; p < SV_PORTS; p++)
        if (q->def->variant[t->variant].port[p] == part - t->first)
            ports |= 1u << p;
    return ports;
}

int sv_game_part(const sv_game *g, int part, sv_part_info *out)
{
    const sv_squares *q = g->s.squares;

    if (part < 0 || part >= sv_game_parts(g))
        return 0;
    const uint16_t p = (uint16_t)part;

    *out = (sv_part_info){.tile = q->part[p].tile,
                          .feature = q->part[p].label,
                          .kind = sv_part_kind(q, p),
                          .ports = ports_of(q, p),
                          .added = (q->part[p].bits & SV_PART_ADDED) != 0,
                          .open = sv_part_opens(q, p),
                          .covered = (q->part[p].bits & SV_PART_COVERED) != 0};
    return 1;
}

int sv_game_part_mark(const sv_game *g, int part, int mark)
{
    const sv_squares *q = g->s.squares;
    int kind, number;

    if (part < 0 || part >= sv_game_parts(g) || q->part[part].bits & (SV_PART_ADDED | SV_PART_COVERED) || !mark_at(g->s.mix, mark, &kind, &number))
        return 0;
    const sv_part_type *printed = sv_part_printed(&q->view, (uint16_t)part);

    return printed->kind == kind ? printed->marks[number] : 0;
}

static int count_tiles(const sv_squares *q, uint16_t part)
{
    int n = 0;

    for (uint16_t t = 0; t < q->n->tiles; t++) {
        int here = 0;

        for (SV_EACH_PART(&q->view, part, p))
            here |= q->part[p].tile == t;
        n += here;
    }
    return n;
}

int sv_game_feature(const sv_game *g, int part, sv_feature_info *out)
{
    const sv_squares *q = g->s.squares;

    if (part < 0 || part >= sv_game_parts(g))
        return 0;
    const sv_feature *f = &q->feature[q->part[part].label];

    if (q->part[part].bits & SV_PART_COVERED) {
        *out = (sv_feature_info){.kind = sv_part_kind(q, (uint16_t)part)};
        return 1;
    }
    *out = (sv_feature_info){.kind = f->kind,
                             .completes = q->def->feature[f->kind].completes,
                             .complete = (f->flags & SV_FEATURE_COMPLETE) != 0,
                             .parts = f->parts,
                             .tiles = count_tiles(q, (uint16_t)part)};
    return 1;
}

/* Places of freed joints stay in the list. */
static const sv_link *link_at(const sv_squares *q, int i)
{
    for (uint16_t k = 0; q && i >= 0 && k < q->n->links; k++)
        if (q->link[k].b && i-- == 0)
            return &q->link[k];
    return NULL;
}

int sv_game_links(const sv_game *g)
{
    int n = 0;

    while (link_at(g->s.squares, n))
        n++;
    return n;
}

int sv_game_link(const sv_game *g, int i, sv_link_info *out)
{
    const sv_link *l = link_at(g->s.squares, i);

    if (l)
        *out = (sv_link_info){l->a, l->b};
    return l != NULL;
}

/* ---- figures --------------------------------------------------------------------------------------------------------- */

static const sv_figure *figure_at(const sv_session *s, int i)
{
    for (uint16_t f = 1; i >= 0 && f <= s->lay->figures; f++)
        if (s->figure[f].place.kind != SV_PLACE_SUPPLY && s->figure[f].place.kind != SV_PLACE_BOX && i-- == 0)
            return &s->figure[f];
    return NULL;
}

int sv_game_figures(const sv_game *g)
{
    int n = 0;

    while (figure_at(&g->s, n))
        n++;
    return n;
}

/* What a place that a plugin registered names on its tile: a part of a feature that is now of the kind it begins with, at the edge
   it names if any; else what was put on the tile later. -1 none. */
static int part_named(const sv_squares *q, const char *place, int tile)
{
    char kind[48], edge[8] = "";
    int added = -1;

    if (sscanf(place, "%47[^: ]:%7[^ ]", kind, edge) < 1)
        return -1;
    const int number = sv_squares_kind(q->def, kind), port = sv_port_parse(edge);

    for (int p = 0; p < q->n->parts; p++) {
        if (q->part[p].tile != tile)
            continue;
        added = q->part[p].bits & SV_PART_ADDED ? p : added;
        if (number >= 0 && q->feature[q->part[p].label].kind == number &&
            (port < 0 || ports_of(q, (uint16_t)p) >> port & 1))
            return p;
    }
    return added;
}

static void find_place(const sv_squares *q, sv_figure_info *f)
{
    int x, y;
    const char *at = strrchr(f->place, '@');

    f->tile = f->near = -1;
    if (q && f->part >= 0) {
        f->tile = q->part[f->part].tile;
        f->near = f->part;
    } else if (q && at && sscanf(at, "@ %d,%d", &x, &y) == 2 && (f->tile = sv_square_tile(q, x, y)) >= 0) {
        f->near = part_named(q, f->place, f->tile);
    }
}

int sv_game_figure(const sv_game *g, int i, sv_figure_info *out)
{
    const sv_figure *f = figure_at(&g->s, i);

    if (!f)
        return 0;
    *out = (sv_figure_info){.kind = f->kind,
                            .owner = f->owner == SV_NO_OWNER ? -1 : f->owner,
                            .part = f->place.kind == SV_PLACE_PART && g->s.squares ? f->place.index : -1};
    sv_place_write((sv_session *)&g->s, f->place, 1, out->place, sizeof out->place);
    find_place(g->s.squares, out);
    sv_find_on_hexes(&g->s, out);
    return 1;
}
