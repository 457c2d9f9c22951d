/* What castles score. Once per item the castles are looked for whose fief it touches; each of them takes it, unless its owner rather
   waits for another one of the same turn. A castle that scores sets off those that have it in their fief: they get the same, as
   an item of its own. */
#include "bcb.h"

enum { ITEM_CASTLE = SV_ITEM_GROUP + 1 };

static int is_chain(const sv_ctx *c, const sv_item *item) { return item->kind == ITEM_CASTLE && item->cause == c->row[ROW_SCORE_CASTLE]; }

/* The six squares: the two tiles of the castle, and the two on each long side. */
static int in_fief(const sv_board *b, uint16_t castle, uint16_t tile)
{
    const sv_tile *one = &b->tile[b->part[castle].tile], *two = &b->tile[b->part[b->part[castle].next].tile], *t = &b->tile[tile];
    const int upright = one->x == two->x;
    const int along = upright ? t->y : t->x, across = upright ? t->x - one->x : t->y - one->y;

    return across >= -1 && across <= 1 && (along == (upright ? one->y : one->x) || along == (upright ? two->y : two->x));
}

/* The item has a tile there: of a monastery its own, of a castle its two. */
static int touches(const sv_ctx *c, const sv_item *item, uint16_t castle)
{
    if (item->kind & SV_ITEM_GROUP && !is_chain(c, item))
        return 0;
    if (!is_chain(c, item) && (item->context != SV_COMPLETE || item->kind == c->feature[FIELD] ||
                               sv_feature_of(c->board, item->part)->kind == c->feature[CASTLE]))
        return 0;
    for (SV_EACH_PART(c->board, item->part, p))
        if (in_fief(c->board, castle, c->board->part[p].tile))
            return 1;
    return 0;
}

/* Castles that the item may concern, for the list of the row. */
sv_next fief_look(sv_ctx *c)
{
    const sv_item *item = &c->item[c->head->item];
    const uint8_t first = castle_first_token(c);
    item_state *now = this_item(c);

    now->n = 0;
    for (uint16_t g = first; g <= c->figures && c->figure[g].kind == c->fig[FIG_CASTLE]; g++)
        if (c->figure[g].place.kind == c->place[PLACE_CASTLE] && !(this_turn(c)->fresh >> (g - first) & 1) &&
            touches(c, item, c->figure[g].place.index) && castle_lord(c, (uint8_t)g))
            now->due[now->n++] = (uint8_t)g;
    if (now->n)
        c->api->wake(c, c->wake[WAKE_CASTLE_DUE]);
    else
        c->api->sleep(c, c->wake[WAKE_CASTLE_DUE]);
    return SV_GO_ON;
}

uint16_t fief_due(sv_ctx *c) { return this_item(c)->n; }

static uint8_t token_now(const sv_ctx *c) { return this_item(c)->due[c->head->loop[c->head->loops - 1].cursor]; }

static uint16_t *wait_of(const sv_ctx *c, uint8_t token) { return &this_part(c)->waits[token - castle_first_token(c)]; }

/* ---- which item ------------------------------------------------------------------------------------------------------------------ */

/* One that still waits in the work list, and that the castle may take. A city that may yet become a castle is left out: it has to
   show first whether it is scored at all. */
static int is_candidate(sv_ctx *c, uint16_t i, uint16_t castle)
{
    uint8_t owner, lord;

    return touches(c, &c->item[i], castle) && !castle_could_be(c, &c->item[i], &owner, &lord);
}

static int others_wait(sv_ctx *c, uint16_t castle)
{
    for (uint16_t i = (uint16_t)(c->head->item + 1); i < c->head->items; i++)
        if (is_candidate(c, i, castle))
            return 1;
    return 0;
}

static int32_t value_of(sv_ctx *c, const sv_item *item, uint8_t owner, sv_score *s)
{
    c->api->score_open(c, s, item);
    s->receivers = (uint8_t)(1u << owner);
    if (is_chain(c, item))
        s->extra = item->extra;
    else
        c->api->score_value(c, s);
    return sv_score_value(s);
}

/* The best item from the present one on; of equal ones the first. */
static uint16_t best_item(sv_ctx *c, uint16_t castle, uint8_t owner)
{
    uint16_t best = c->head->item;
    sv_score s;
    int32_t most = value_of(c, &c->item[best], owner, &s);

    for (uint16_t i = (uint16_t)(best + 1); i < c->head->items; i++)
        if (is_candidate(c, i, castle) && value_of(c, &c->item[i], owner, &s) > most) {
            best = i;
            most = sv_score_value(&s);
        }
    return best;
}

/* ---- scoring ---------------------------------------------------------------------------------------------------------------------- */

/* The value without what belongs to figures on the feature: it is paid as that of a group, on which nobody stands. */
static void pay(sv_ctx *c, uint8_t token, uint8_t lord)
{
    const sv_item item = c->item[c->head->item];
    const uint16_t castle = c->figure[token].place.index;
    const sv_item group = {.kind = ITEM_CASTLE, .context = SV_COPY, .part = castle, .cause = c->row[ROW_SCORE_CASTLE]};
    const uint8_t owner = c->figure[lord].owner;
    sv_score s;
    const int32_t value = value_of(c, &item, owner, &s);

    s.item = &group;
    s.n_figures = 0;
    if (is_chain(c, &item))
        c->api->pay(c, owner, value, POINTS, c->word[WORD_CASTLES], 1);
    else
        c->api->score_pay(c, &s, POINTS);
    c->api->home(c, lord, SV_CAUSE_SCORED);
    for (uint16_t g = castle_first_token(c); g <= c->figures && c->figure[g].kind == c->fig[FIG_CASTLE]; g++)
        if (c->figure[g].place.kind == c->place[PLACE_CASTLE] && g != token && touches(c, &group, c->figure[g].place.index) &&
            castle_lord(c, (uint8_t)g)) {
            sv_item chain = group;

            chain.extra = (uint16_t)value;
            c->api->add_item(c, &chain, 1);
            break;
        }
}

/* What needs no choice: nothing else comes in this turn, or its owner has chosen before. */
sv_next fief_score(sv_ctx *c)
{
    const uint8_t token = token_now(c), lord = castle_lord(c, token);
    const uint16_t castle = c->figure[token].place.index, part = c->item[c->head->item].part;
    uint16_t *wait = wait_of(c, token);

    if (!lord)
        return SV_GO_ON;
    if (!*wait && others_wait(c, castle)) {
        if (c->option[OPT_CASTLE_CHOICE] == CHOICE_OWNER)
            return SV_GO_ON;
        *wait = (uint16_t)(c->item[best_item(c, castle, c->figure[lord].owner)].part + 1);
    }
    if (*wait && *wait != part + 1)
        return SV_GO_ON;
    *wait = 0;
    pay(c, token, lord);
    return SV_ACTED;
}

void fief_offer(sv_ctx *c, sv_offers *o)
{
    const uint8_t token = token_now(c), lord = castle_lord(c, token);
    const uint16_t castle = c->figure[token].place.index;

    if (!lord || c->figure[lord].owner != o->who || *wait_of(c, token) || !others_wait(c, castle))
        return;
    sv_offer(o, c->item[c->head->item].part, SV_PLACE_PART, 0);
    for (uint16_t i = (uint16_t)(c->head->item + 1); i < c->head->items; i++)
        if (is_candidate(c, i, castle))
            sv_offer(o, c->item[i].part, SV_PLACE_PART, 0);
}

sv_next fief_choose(sv_ctx *c, const sv_option *o)
{
    const uint8_t token = token_now(c), lord = castle_lord(c, token);

    if (o->a == c->item[c->head->item].part)
        pay(c, token, lord);
    else
        *wait_of(c, token) = (uint16_t)(o->a + 1);
    return SV_GO_ON;
}

/* ---- fields ----------------------------------------------------------------------------------------------------------------------- */

/* Does the field count that castle in this scoring? The base counts every completed city beside the field, or one at a time
   (cause SV_NONE16, extra its label), or for one player those that have not paid him (extra his number + 1). */
static int counts(const sv_ctx *c, const sv_item *item, uint16_t label)
{
    if (item->cause == SV_NONE16)
        return item->extra == label;
    return !item->extra || !(c->board->feature[label].paid >> (item->extra - 1) & 1);
}

static int castles_beside(const sv_ctx *c, const sv_item *item)
{
    const sv_board *b = c->board;
    uint16_t seen[TOKENS_MAX];
    int n = 0;

    for (SV_EACH_PART(b, item->part, p)) {
        uint32_t beside = b->part[p].bits & SV_PART_BESIDE ? sv_part_printed(b, p)->beside : 0;

        for (; beside; beside &= beside - 1) {
            const uint16_t label = b->part[b->tile[b->part[p].tile].first + sv_lowest_bit(beside)].label;
            int known = b->feature[label].kind != c->feature[CASTLE] || !counts(c, item, label) || n == TOKENS_MAX;

            for (int i = 0; i < n && !known; i++)
                known = seen[i] == label;
            if (!known)
                seen[n++] = label;
        }
    }
    return n;
}

/* Each is a completed city, which the field counts anyway, and 1 more. */
void fief_on_field(sv_ctx *c, sv_score *s)
{
    int n = 0;

    if (s->item->cause == SV_NONE16) /* one city, and all fields round it */
        n = c->board->feature[s->item->extra].kind == c->feature[CASTLE];
    else
        n = castles_beside(c, s->item);
    s->extra += n;
    if (n)
        sv_score_note(s, c->word[WORD_CASTLES], n);
}
