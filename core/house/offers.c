/* swap, marker, join: options that house rules add. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "house/hooks.h"
#include "spelverloop/board.h"

/* ---- swap: the tile in hand for another one ------------------------------------------------------------------------------------------ */

static void offer_swap(sv_ctx *c, sv_offers *o)
{
    const uint16_t *tile = sv_house_line_of(c)->numbers;

    if (c->head->tile == tile[0] && c->api->stock(c, tile[1]) && sv_stock_goes_back(SV_SESSION(c)))
        sv_offer(o, tile[1], 0, 0);
}

static sv_next swap(sv_ctx *c, const sv_option *o)
{
    c->api->back_to_stack(c);
    c->api->draw(c, o->a);
    return SV_GO_ON;
}

static void make_swap(sv_house_making *x)
{
    const char *row = x->line->own_row;

    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = row, .needs = "hand", .fn.offer = offer_swap, .args = "t"});
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = row, .fn.apply = swap});
}

/* ---- marker: the first statement of a rule keeps the markers of all its kinds ---------------------------------------------------------- */

typedef struct markers {
    uint16_t n;
    uint16_t part[SV_HOUSE_MARKERS];
} markers;

static markers *markers_of(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }

static int is_marker(const sv_house_line *l) { return l->verb == SV_HV_MARKER && sv_house_acts(l); }

/* `marker when` */
static int is_time(sv_ctx *c, uint8_t who)
{
    const sv_house_rule *rule = sv_house_line_of(c)->rule;

    for (int i = 0; i < rule->lines.n; i++) {
        const sv_house_line *l = &rule->lines.at[i];
        const sv_house_at at = sv_house_at_laid(c, who);

        if (is_marker(l) && !l->kind && !sv_house_holds(l->test, &at))
            return 0;
    }
    return 1;
}

static int is_offered(sv_ctx *c, const sv_offers *o, const sv_option *first, uint16_t part)
{
    for (const sv_option *k = first; k < o->next; k++)
        if (c->board->part[k->a].label == c->board->part[part].label)
            return 1;
    return 0;
}

/* Of each feature the first part where the condition holds. */
static void offer_kind(sv_ctx *c, sv_offers *o, const sv_house_line *l)
{
    const sv_board *b = c->board;
    const sv_option *first = o->next;

    for (uint16_t t = 0; t < *b->tiles; t++)
        for (uint16_t p = b->tile[t].first; p < b->tile[t].first + b->tile[t].parts; p++) {
            if (b->part[p].bits & SV_PART_COVERED || sv_feature_of(b, p)->kind != l->numbers[0] || is_offered(c, o, first, p))
                continue;
            const sv_house_at at = sv_house_at_part(c, o->who, p);

            if (sv_house_holds(l->test, &at))
                sv_offer(o, p, SV_PLACE_PART, 0);
        }
}

static void offer_markers(sv_ctx *c, sv_offers *o)
{
    const sv_house_rule *rule = sv_house_line_of(c)->rule;

    if (markers_of(c)->n == SV_HOUSE_MARKERS || !is_time(c, o->who))
        return;
    for (int i = 0; i < rule->lines.n; i++)
        if (is_marker(&rule->lines.at[i]) && rule->lines.at[i].kind)
            offer_kind(c, o, &rule->lines.at[i]);
}

static int put_marker(sv_ctx *c, uint16_t part)
{
    markers *m = markers_of(c);

    if (m->n == SV_HOUSE_MARKERS)
        return 0;
    m->part[m->n++] = part;
    return 1;
}

static sv_next place_marker(sv_ctx *c, const sv_option *o)
{
    put_marker(c, o->a);
    return SV_GO_ON;
}

/* A point for each that lies on the feature, wherever its parts have grown together. */
static void score_markers(sv_ctx *c, sv_score *s)
{
    const markers *m = markers_of(c);

    for (uint16_t i = 0; i < m->n; i++)
        s->extra += c->board->part[m->part[i]].label == c->board->part[s->item->part].label;
}

/* `river-markers @ 1,0 road:N` */
static int put_marker_piece(sv_ctx *c, const sv_piece_line *line)
{
    const sv_house_rule *rule = sv_house_line_of(c)->rule;
    char text[96];

    snprintf(text, sizeof text, "%s @ %d,%d", line->words, line->x, line->y);
    const int part = line->owner == SV_NO_OWNER ? sv_part_read(SV_SESSION(c), text) : -1;

    for (int i = 0; part >= 0 && i < rule->lines.n; i++)
        if (is_marker(&rule->lines.at[i]) && rule->lines.at[i].kind && sv_feature_of(c->board, (uint16_t)part)->kind == rule->lines.at[i].numbers[0])
            return put_marker(c, (uint16_t)part);
    return 0;
}

static void write_part(sv_ctx *c, uint16_t part, sv_piece_line *line)
{
    const sv_tile *t = &c->board->tile[c->board->part[part].tile];

    line->x = t->x;
    line->y = t->y;
    sv_part_text(SV_SESSION(c), part, 0, line->words, sizeof line->words);
}

static uint32_t count_markers(sv_ctx *c) { return markers_of(c)->n; }
static void marker_at(sv_ctx *c, uint32_t k, sv_piece_line *line) { write_part(c, markers_of(c)->part[k], line); }

static int check_markers(sv_ctx *c, char *buf, size_t n)
{
    const markers *m = markers_of(c);
    const uint16_t tiles = *c->board->tiles;

    for (uint16_t i = 0; i < SV_HOUSE_MARKERS; i++)
        if (i < m->n ? !tiles || c->board->part[m->part[i]].tile >= tiles : m->part[i] != 0) {
            snprintf(buf, n, "%s: marker %u of %u lies on part %u", sv_house_line_of(c)->said, i, m->n, m->part[i]);
            return 0;
        }
    return m->n <= SV_HOUSE_MARKERS;
}

static void keep_pieces(sv_house_making *x, const sv_piece_kind *kind)
{
    sv_piece_kind *own = sv_arena_get(&x->m->arena, sizeof *own);

    if (!own)
        return;
    *own = *kind;
    own->id = x->line->own_row;
    x->plugin->pieces = own;
    x->plugin->n_pieces = 1;
}

static void make_markers(sv_house_making *x)
{
    static const sv_piece_kind pieces = {.put = put_marker_piece, .count = count_markers, .at = marker_at};
    const sv_house_rule *rule = x->line->rule;
    const char *row = x->line->own_row;

    if (x->line != sv_house_first_marker(rule))
        return;
    x->plugin->slot[SV_LIFE_GAME] = sizeof(markers);
    x->plugin->check = check_markers;
    keep_pieces(x, &pieces);
    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = row, .needs = "new-tile", .fn.offer = offer_markers, .args = "F"});
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = row, .fn.apply = place_marker});
    for (int i = 0; i < rule->lines.n; i++) {
        const sv_house_line *l = &rule->lines.at[i];

        if (is_marker(l) && l->kind)
            sv_house_hook(x, (sv_hook){.kind = SV_SCORE, .row = l->word, .layer = SV_LAYER_LATE, .kinds = l->kind, .fn.score = score_markers});
    }
}

/* ---- join: two features of the new tile become one ------------------------------------------------------------------------------------- */

enum { JOINT = 0x80 /* piece number of our joints */ };

typedef struct joint {
    uint16_t a, b; /* parts */
    uint8_t who, spare[3];
} joint;

typedef struct joints {
    uint8_t used[SV_PLAYERS_MAX]; /* what the limit counts */
    uint16_t n;
    joint at[]; /* so many for each player as the statement says */
} joints;

static joints *joints_of(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static int most_joints(const sv_ctx *c) { return sv_house_line_of(c)->n * c->head->players; }

/* Is it the first part of its feature on that tile, and of the kind? An end inside a tile takes a joint of another sort. */
static int is_end(sv_ctx *c, uint16_t part)
{
    const sv_board *b = c->board;

    if (sv_feature_of(b, part)->kind != sv_house_line_of(c)->numbers[0] || sv_part_printed(b, part)->open)
        return 0;
    for (uint16_t p = b->tile[b->part[part].tile].first; p < part; p++)
        if (b->part[p].label == b->part[part].label && !sv_part_printed(b, p)->open)
            return 0;
    return 1;
}

static void offer_joints(sv_ctx *c, sv_offers *o)
{
    const sv_tile *t = &c->board->tile[c->head->laid];

    if (joints_of(c)->n >= most_joints(c))
        return;
    for (uint16_t a = t->first; a < t->first + t->parts; a++)
        for (uint16_t b = (uint16_t)(a + 1); b < t->first + t->parts && is_end(c, a); b++)
            if (is_end(c, b))
                sv_offer(o, a, b, 0);
}

/* `field:N + field:S` */
static int write_joint(sv_ctx *c, uint16_t a, uint16_t b, char *buf, size_t n)
{
    char one[64], other[64];

    sv_part_text(SV_SESSION(c), a, 0, one, sizeof one);
    sv_part_text(SV_SESSION(c), b, 0, other, sizeof other);
    return snprintf(buf, n, "%s + %s", one, other);
}

static int joint_text(sv_ctx *c, const sv_option *o, char *buf, size_t n) { return write_joint(c, o->a, o->b, buf, n); }

static int put_joint(sv_ctx *c, uint8_t who, uint16_t a, uint16_t b)
{
    joints *j = joints_of(c);

    if (j->n >= most_joints(c) || !c->board->api->connect(c, a, b, JOINT))
        return 0;
    j->at[j->n++] = (joint){.a = a, .b = b, .who = who};
    j->used[who] = (uint8_t)(j->used[who] + (j->used[who] < UINT8_MAX));
    return 1;
}

static sv_next place_joint(sv_ctx *c, const sv_option *o)
{
    put_joint(c, c->head->asked < c->head->players ? c->head->asked : c->head->active, o->a, o->b);
    return SV_GO_ON;
}

static int read_end(sv_ctx *c, const sv_piece_line *line, const char *from, size_t n)
{
    char text[96];

    snprintf(text, sizeof text, "%.*s @ %d,%d", (int)n, from, line->x, line->y);
    return sv_part_read(SV_SESSION(c), text);
}

/* `red joined-fields @ 1,0 field:N + field:S` */
static int put_joint_piece(sv_ctx *c, const sv_piece_line *line)
{
    static const char plus[] = " + ";
    const char *split = strstr(line->words, plus);
    const int a = split ? read_end(c, line, line->words, (size_t)(split - line->words)) : -1;
    const int b = split ? read_end(c, line, split + sizeof plus - 1, strlen(split + sizeof plus - 1)) : -1;
    const uint16_t kind = sv_house_line_of(c)->numbers[0];

    if (line->owner >= c->head->players || a < 0 || b < 0 || joints_of(c)->used[line->owner] >= sv_house_line_of(c)->n)
        return 0;
    if (sv_feature_of(c->board, (uint16_t)a)->kind != kind || c->board->part[a].label == c->board->part[b].label)
        return 0;
    return put_joint(c, line->owner, (uint16_t)a, (uint16_t)b);
}

static uint32_t count_joints(sv_ctx *c) { return joints_of(c)->n; }

static void joint_at(sv_ctx *c, uint32_t k, sv_piece_line *line)
{
    const joint *j = &joints_of(c)->at[k];

    write_part(c, j->a, line);
    write_joint(c, j->a, j->b, line->words, sizeof line->words);
    line->owner = j->who;
}

static int is_joint(sv_ctx *c, const joint *j)
{
    uint16_t n;
    const sv_link *l = c->board->api->links(c, &n);

    for (uint16_t i = 0; i < n; i++)
        if (l[i].piece == JOINT && ((l[i].a == j->a && l[i].b == j->b) || (l[i].a == j->b && l[i].b == j->a)))
            return 1;
    return 0;
}

static int check_joints(sv_ctx *c, char *buf, size_t n)
{
    const joints *j = joints_of(c);
    int used[SV_PLAYERS_MAX] = {0};

    for (uint16_t i = 0; i < j->n && i < most_joints(c); i++) {
        used[j->at[i].who % SV_PLAYERS_MAX]++;
        if (!is_joint(c, &j->at[i])) {
            snprintf(buf, n, "%s: parts %u and %u are not joined", sv_house_line_of(c)->said, j->at[i].a, j->at[i].b);
            return 0;
        }
    }
    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        if (j->used[p] != (used[p] < UINT8_MAX ? used[p] : UINT8_MAX)) {
            snprintf(buf, n, "%s: player %d has joined %u times, %d are there", sv_house_line_of(c)->said, p, j->used[p], used[p]);
            return 0;
        }
    return 1;
}

static void make_join(sv_house_making *x)
{
    static const sv_piece_kind pieces = {.put = put_joint_piece, .count = count_joints, .at = joint_at};
    const char *row = x->line->own_row;

    x->plugin->slot[SV_LIFE_GAME] = (uint32_t)(sizeof(joints) + (size_t)x->line->n * (size_t)x->m->sel->players * sizeof(joint));
    x->plugin->check = check_joints;
    keep_pieces(x, &pieces);
    sv_house_hook(x, (sv_hook){.kind = SV_OFFER, .row = row, .needs = "new-tile", .fn.offer = offer_joints, .args = "*", .text = joint_text});
    sv_house_make_limit(x, row);
    sv_house_hook(x, (sv_hook){.kind = SV_APPLY, .row = row, .fn.apply = place_joint});
}

void sv_house_make_offers(sv_house_making *x)
{
    if (x->line->verb == SV_HV_SWAP)
        make_swap(x);
    else if (x->line->verb == SV_HV_MARKER && x->line->kind)
        make_markers(x);
    else if (x->line->verb == SV_HV_JOIN)
        make_join(x);
}
