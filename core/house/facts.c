/* The facts that house rules may look at: the list, and what each is. docs/house-rules.md holds the same list (a test compares them). */
#include "house/expr.h"
#include "spelverloop/board.h"

enum { FAR = 999, MANY = 9999 };

/* ---- the game and the player --------------------------------------------------------------------------------------------- */

static int32_t round_of(const sv_house_at *at, uint16_t of)
{
    (void)of;
    return at->c->head->turn ? (int32_t)((at->c->head->turn - 1) / at->c->head->players + 1) : 0;
}

static int32_t turn(const sv_house_at *at, uint16_t of) { return (void)of, (int32_t)at->c->head->turn; }
static int32_t part_of_turn(const sv_house_at *at, uint16_t of) { return (void)of, at->c->head->part; }
static int32_t stack(const sv_house_at *at, uint16_t of) { return (void)of, at->c->head->stack; }
static int32_t tiles_laid(const sv_house_at *at, uint16_t of) { return (void)of, at->c->board ? *at->c->board->tiles : 0; }
static int32_t ending(const sv_house_at *at, uint16_t of) { return (void)of, at->c->head->phase == 2; }
static int32_t own_turn(const sv_house_at *at, uint16_t of) { return (void)of, at->c->head->active == at->who; }

static int32_t points(const sv_house_at *at, uint16_t of)
{
    (void)of;
    return at->who < at->c->head->players ? at->c->head->amount[0][at->who] : 0;
}

static int32_t lead(const sv_house_at *at, uint16_t of)
{
    const sv_head *h = at->c->head;
    int32_t best = 0, others = 0;

    for (uint8_t p = 0; p < h->players; p++) {
        if (p == at->who)
            continue;
        best = !others || h->amount[0][p] > best ? h->amount[0][p] : best;
        others = 1;
    }
    return points(at, of) - best;
}

static int32_t in_supply(const sv_house_at *at, uint16_t figure)
{
    const int own = at->c->kind[figure].flags & SV_KIND_OF_PLAYER;

    return at->c->supply[figure * SV_PLAYERS_MAX + (own ? at->who : 0)];
}

static int is_on_board(const sv_figure *f) { return f->place.kind != SV_PLACE_BOX && f->place.kind != SV_PLACE_SUPPLY; }

static int32_t on_board(const sv_house_at *at, uint16_t figure)
{
    int32_t n = 0;

    for (uint16_t g = 1; g <= at->c->figures; g++) {
        const sv_figure *f = &at->c->figure[g];

        n += f->kind == figure && is_on_board(f) && (f->owner == at->who || f->owner == SV_NO_OWNER);
    }
    return n;
}

/* ---- a feature ------------------------------------------------------------------------------------------------------------- */

static const sv_feature *feature(const sv_house_at *at) { return at->part == SV_NONE16 ? NULL : sv_feature_of(at->c->board, at->part); }

static int32_t kind(const sv_house_at *at, uint16_t of)
{
    (void)of;
    if (at->s)
        return at->s->item->kind;
    return feature(at) ? feature(at)->kind : -1;
}

static int32_t figure_kind(const sv_house_at *at, uint16_t of) { return (void)of, at->figure == SV_NO_OWNER ? -1 : at->figure; }

static int32_t new_tile(const sv_house_at *at, uint16_t of) { return (void)of, at->tile != SV_NONE16 && sv_tile_is_new(at->c, at->c->board, at->tile); }

static int32_t tiles(const sv_house_at *at, uint16_t of)
{
    uint32_t seen[64] = {0}; /* bit per tile */
    int32_t n = 0;

    (void)of;
    if (at->s)
        return at->s->tiles;
    if (at->part == SV_NONE16)
        return 0;
    for (SV_EACH_PART(at->c->board, at->part, p)) {
        const uint16_t tile = at->c->board->part[p].tile & 2047;

        n += !(seen[tile / 32] >> tile % 32 & 1);
        seen[tile / 32] |= 1u << tile % 32;
    }
    return n;
}

static int32_t open_ends(const sv_house_at *at, uint16_t of) { return (void)of, feature(at) ? feature(at)->open : 0; }

static int32_t complete(const sv_house_at *at, uint16_t of)
{
    (void)of;
    return feature(at) && feature(at)->flags & SV_FEATURE_COMPLETE;
}

static int32_t marks(const sv_house_at *at, uint16_t mark) /* kind * 8 + number */
{
    const sv_feature *f = feature(at);

    return f && f->kind == mark / 8 ? f->marks[mark % 8] : 0;
}

/* Figures on the feature: those of the player, or of the others. */
static int32_t figures_there(const sv_house_at *at, int own)
{
    const sv_board *b = at->c->board;
    int32_t n = 0;

    if (at->part == SV_NONE16)
        return 0;
    for (uint16_t g = 1; g <= at->c->figures; g++) {
        const sv_figure *f = &at->c->figure[g];

        n += f->place.kind == SV_PLACE_PART && f->owner != SV_NO_OWNER && (f->owner == at->who) == own &&
             b->part[f->place.index].label == b->part[at->part].label;
    }
    return n;
}

static int32_t own_figures(const sv_house_at *at, uint16_t of) { return (void)of, figures_there(at, 1); }
static int32_t others_figures(const sv_house_at *at, uint16_t of) { return (void)of, figures_there(at, 0); }

enum { BESIDE_MAX = 256 };

/* Features of that kind which parts of this one lie against; with `flags`, only such. */
static int32_t beside(const sv_house_at *at, uint16_t of, uint8_t flags)
{
    const sv_board *b = at->c->board;
    uint16_t found[BESIDE_MAX];
    int32_t n = 0;

    if (at->part == SV_NONE16)
        return 0;
    for (SV_EACH_PART(b, at->part, p)) {
        if (!(b->part[p].bits & SV_PART_BESIDE))
            continue;
        const uint16_t first = b->tile[b->part[p].tile].first;

        for (uint32_t bits = sv_part_printed(b, p)->beside; bits; bits &= bits - 1) {
            const uint16_t label = b->part[first + sv_lowest_bit(bits)].label;
            int known = b->feature[label].kind != of || (flags & ~b->feature[label].flags);

            for (int32_t i = 0; i < n && !known; i++)
                known = found[i] == label;
            if (!known && n < BESIDE_MAX)
                found[n++] = label;
        }
    }
    return n;
}

static int32_t beside_any(const sv_house_at *at, uint16_t of) { return beside(at, of, 0); }
static int32_t beside_complete(const sv_house_at *at, uint16_t of) { return beside(at, of, SV_FEATURE_COMPLETE); }

/* ---- a tile ----------------------------------------------------------------------------------------------------------------- */

static int32_t figures_on_tile(const sv_house_at *at, int figure) /* -1: of any kind */
{
    int32_t n = 0;

    if (at->tile == SV_NONE16)
        return 0;
    for (uint16_t g = 1; g <= at->c->figures; g++) {
        const sv_figure *f = &at->c->figure[g];

        n += f->place.kind == SV_PLACE_PART && at->c->board->part[f->place.index].tile == at->tile && (figure < 0 || f->kind == figure);
    }
    return n;
}

/* Figures of the player there, or (`figure`) on the tile where such a figure stands. */
static int32_t own_on_tile(const sv_house_at *at, uint16_t tile)
{
    int32_t n = 0;

    for (uint16_t g = 1; g <= at->c->figures && tile != SV_NONE16; g++) {
        const sv_figure *f = &at->c->figure[g];

        n += f->owner == at->who && f->place.kind == SV_PLACE_PART && at->c->board->part[f->place.index].tile == tile;
    }
    return n;
}

static int32_t tile_own(const sv_house_at *at, uint16_t of) { return (void)of, own_on_tile(at, at->tile); }

static int32_t with_figure(const sv_house_at *at, uint16_t figure)
{
    int32_t n = 0;

    for (uint16_t g = 1; g <= at->c->figures; g++)
        if (at->c->figure[g].kind == figure && at->c->figure[g].place.kind == SV_PLACE_PART)
            n += own_on_tile(at, at->c->board->part[at->c->figure[g].place.index].tile);
    return n;
}

static int32_t on_tile(const sv_house_at *at, uint16_t of)
{
    int32_t n = 0;

    if (at->type == SV_NONE16)
        return 0;
    for (uint8_t i = 0; i < at->c->board->type[at->type].parts; i++)
        n += at->c->board->type[at->type].part[i].kind == of;
    return n;
}

static int32_t tile_figures(const sv_house_at *at, uint16_t of) { return (void)of, figures_on_tile(at, -1); }
static int32_t tile_has(const sv_house_at *at, uint16_t figure) { return figures_on_tile(at, figure); }
static int32_t tile_type(const sv_house_at *at, uint16_t of) { return (void)of, at->type == SV_NONE16 ? -1 : at->type; }

static int32_t tile_mark(const sv_house_at *at, uint16_t bit)
{
    return at->type != SV_NONE16 && at->c->board->type[at->type].wake >> bit & 1;
}

static int apart(int a, int b) { return a < b ? b - a : a - b; }

static int further(int a, int b) { return a > b ? a : b; }

/* Of so many that are out, from the figure `f` on. */
static __attribute__((noinline)) int32_t nearest(const sv_house_at *at, const sv_figure *f, int out, int32_t least)
{
    const sv_part *part = at->c->board->part;
    const sv_tile *tile = at->c->board->tile;

    for (; out; f++) {
        if (f->place.kind == SV_PLACE_SUPPLY)
            continue;
        out--;
        if (f->place.kind != SV_PLACE_PART)
            continue;
        const sv_tile *t = &tile[part[f->place.index].tile];
        const int d = further(apart(t->x, at->x), apart(t->y, at->y));

        least = d < least ? d : least;
        if (d <= at->enough)
            break;
    }
    return least;
}

static int32_t distance_own(const sv_house_at *at, uint16_t of)
{
    const sv_ctx *c = at->c;
    const sv_kind *kind = c->kind, *const end = kind + c->kinds;
    const uint8_t *supply = c->supply + at->who;
    int32_t least = FAR;

    (void)of;
    if (at->who >= c->head->players)
        return FAR;
    for (; kind < end; kind++, supply += SV_PLAYERS_MAX)
        if (kind->count != *supply && kind->flags & SV_KIND_OF_PLAYER) {
            least = nearest(at, c->figure + kind->first + at->who * kind->count, kind->count - *supply, least);
            if (least <= at->enough)
                break;
        }
    return least;
}

static int32_t distance_start(const sv_house_at *at, uint16_t of)
{
    const sv_tile *t = at->c->board->tile;

    (void)of;
    return *at->c->board->tiles ? further(apart(t->x, at->x), apart(t->y, at->y)) : 0;
}

static int32_t tiles_near(const sv_house_at *at, int corners)
{
    int32_t n = 0;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dx || dy) && (corners || !dx || !dy))
                n += at->c->board->api->find(at->c, at->x + dx, at->y + dy) >= 0;
    return n;
}

static int32_t neighbours(const sv_house_at *at, uint16_t of) { return (void)of, tiles_near(at, 0); }
static int32_t around(const sv_house_at *at, uint16_t of) { return (void)of, tiles_near(at, 1); }
static int32_t covers(const sv_house_at *at, uint16_t of) { return (void)of, at->tile != SV_NONE16; }

/* ---- scoring ---------------------------------------------------------------------------------------------------------------- */

static int32_t value(const sv_house_at *at, uint16_t of)
{
    (void)of;
    return sv_score_value(at->s) + (at->who < SV_PLAYERS_MAX ? at->s->personal[at->who] : 0);
}

static int32_t strength(const sv_house_at *at, uint16_t of) { return (void)of, at->who < SV_PLAYERS_MAX ? at->s->strength[at->who] : 0; }

static int32_t strength_all(const sv_house_at *at, uint16_t of)
{
    int32_t n = 0;

    (void)of;
    for (uint8_t p = 0; p < at->c->head->players; p++)
        n += at->s->strength[p];
    return n;
}

static int32_t receivers(const sv_house_at *at, uint16_t of) { return (void)of, __builtin_popcount(at->s->receivers); }

/* ---- the list ---------------------------------------------------------------------------------------------------------------- */

enum { GAME = SV_HOUSE_GAME, FIGURE = SV_HOUSE_FIGURE, PLACE = SV_HOUSE_PLACE, LAY = SV_HOUSE_LAY, SCORE = SV_HOUSE_SCORE, MOST = 100000 };

const sv_house_fact sv_house_facts[] = {
    {"round", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, 0, MANY, round_of, 0, NULL, 0},
    {"turn", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, 0, MANY, turn, 0, NULL, 0},
    {"part", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, 1, 255, part_of_turn, 0, NULL, 0},
    {"stack", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, 0, MANY, stack, 0, NULL, 0},
    {"tiles-laid", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, 0, MANY, tiles_laid, 0, NULL, 0},
    {"ending", SV_HOUSE_FLAG, GAME, SV_HOUSE_OF_NONE, 0, 1, ending, 0, NULL, 0},
    {"points", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, -MOST, MOST, points, 0, NULL, 0},
    {"lead", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_NONE, -MOST, MOST, lead, 0, NULL, 0},
    {"supply", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_FIGURE, 0, 255, in_supply, 0, NULL, 0},
    {"on-board", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_FIGURE, 0, 255, on_board, 0, NULL, 0},
    {"with", SV_HOUSE_NUMBER, GAME, SV_HOUSE_OF_FIGURE, 0, 255, with_figure, 0, NULL, 0},
    {"own-turn", SV_HOUSE_FLAG, GAME, SV_HOUSE_OF_NONE, 0, 1, own_turn, 0, NULL, 0},
    {"figure", SV_HOUSE_NAME, FIGURE, SV_HOUSE_OF_FIGURE, 0, 255, figure_kind, 0, NULL, 0},
    {"kind", SV_HOUSE_NAME, PLACE | SCORE, SV_HOUSE_OF_KIND, 0, 31, kind, 0, NULL, 0},
    {"new-tile", SV_HOUSE_FLAG, PLACE, SV_HOUSE_OF_NONE, 0, 1, new_tile, 1, NULL, 0},
    {"tiles", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_NONE, 0, MANY, tiles, 0, NULL, 1},
    {"open", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_NONE, 0, MANY, open_ends, 0, NULL, 0},
    {"complete", SV_HOUSE_FLAG, PLACE | SCORE, SV_HOUSE_OF_NONE, 0, 1, complete, 0, NULL, 0},
    {"marks", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_MARK, 0, 255, marks, 0, NULL, 0},
    {"own.figures", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_NONE, 0, 255, own_figures, 0, NULL, 0},
    {"others.figures", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_NONE, 0, 255, others_figures, 0, NULL, 0},
    {"beside", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_KIND, 0, BESIDE_MAX, beside_complete, 0, ".complete", 0},
    {"beside", SV_HOUSE_NUMBER, PLACE | SCORE, SV_HOUSE_OF_KIND, 0, BESIDE_MAX, beside_any, 0, NULL, 0},
    {"tile-figures", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, 255, tile_figures, 1, NULL, 0},
    {"tile-own", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, 255, tile_own, 1, NULL, 0},
    {"on-tile", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_KIND, 0, 32, on_tile, 1, NULL, 0},
    {"tile-has", SV_HOUSE_NUMBER, PLACE, SV_HOUSE_OF_FIGURE, 0, 255, tile_has, 1, NULL, 0},
    {"tile-mark", SV_HOUSE_FLAG, PLACE | LAY, SV_HOUSE_OF_TILE_MARK, 0, 1, tile_mark, 1, NULL, 0},
    {"distance.own", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, FAR, distance_own, 1, NULL, 0},
    {"distance.start", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, FAR, distance_start, 1, NULL, 0},
    {"tile", SV_HOUSE_NAME, PLACE | LAY, SV_HOUSE_OF_TILE, 0, MANY, tile_type, 1, NULL, 0},
    {"neighbours", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, 4, neighbours, 1, NULL, 0},
    {"around", SV_HOUSE_NUMBER, PLACE | LAY, SV_HOUSE_OF_NONE, 0, 8, around, 1, NULL, 0},
    {"covers", SV_HOUSE_FLAG, LAY, SV_HOUSE_OF_NONE, 0, 1, covers, 0, NULL, 0},
    {"value", SV_HOUSE_NUMBER, SCORE, SV_HOUSE_OF_NONE, -MOST, MOST, value, 0, NULL, 0},
    {"strength.all", SV_HOUSE_NUMBER, SCORE, SV_HOUSE_OF_NONE, 0, MANY, strength_all, 0, NULL, 0},
    {"strength", SV_HOUSE_NUMBER, SCORE, SV_HOUSE_OF_NONE, 0, MANY, strength, 0, NULL, 0},
    {"receivers", SV_HOUSE_NUMBER, SCORE, SV_HOUSE_OF_NONE, 0, SV_PLAYERS_MAX, receivers, 0, NULL, 0},
};
const int sv_house_n_facts = (int)(sizeof sv_house_facts / sizeof *sv_house_facts);
