/* The River. What it says stands in river.ini and tiles.ini: the order in which its tiles are drawn, too, by groups of the stack. Here is
   what it does: the course of the river, and its lakes. */
#include "river.h"

/* The spring. The groups of the stack keep the other tiles in their order. */
static sv_next prepare(sv_ctx *c)
{
    c->board->api->lay_start(c, c->board->api->start_type(c), 0, 0, 0);
    return SV_ACTED;
}

/* ---- nobody on the water ---------------------------------------------------------------------------------------------------- */

static void veto_on_river(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && sv_feature_of(c->board, o->at[k].a)->kind == c->feature[RIVER])
            sv_strike(o, k);
}

static void veto_on_volcano_lake(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++)
        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && c->board->part[o->at[k].a].tile == c->head->laid)
            sv_strike(o, k);
}

/* ---- lake-draw = automatic -------------------------------------------------------------------------------------------------- */

typedef struct spot {
    int x, y, rotation, n;
} spot;

/* Where a tile of that type can end the river beside a tile of the board; n: how many such places there are. */
static void ends_beside(sv_ctx *c, uint16_t type, const sv_tile *t, spot *out)
{
    const unsigned edges = river_edges(c, t->type, t->rotation);

    for (int e = 0; e < 4; e++) {
        if (!(edges >> e & 1) || t->near_[e] != SV_NO_TILE)
            continue;
        for (int rotation = 0; rotation < 4; rotation++) {
            const int x = t->x + river_dx(e), y = t->y + river_dy(e);

            if (c->board->api->clash(c, type, x, y, rotation) == 0)
                *out = (spot){x, y, rotation, out->n + 1};
        }
    }
}

/* The lake is the one tile that can be drawn, and there is no choice where it goes: so it goes there at once. */
static sv_next lake_at_once(sv_ctx *c)
{
    spot at = {.n = 0};

    if (c->head->group != c->group[GROUP_LAKE] || c->head->stack != c->head->waiting + 1)
        return SV_GO_ON;
    const uint16_t type = c->api->stock_kth(c, 0);

    for (uint16_t t = 0; t < *c->board->tiles; t++)
        if (sv_tile_lies(&c->board->tile[t]))
            ends_beside(c, type, &c->board->tile[t], &at);
    return at.n == 1 && c->board->api->lay_start(c, type, at.x, at.y, at.rotation) ? SV_ACTED : SV_GO_ON;
}

/* ---- the volcano lake ------------------------------------------------------------------------------------------------------- */

static sv_next no_action(sv_ctx *c)
{
    (void)c;
    return SV_SKIP_STEP;
}

/* Another turn of the same player behind this one. It begins with drawing: the turn as a whole has begun only once. */
static sv_next another_turn(sv_ctx *c)
{
    const sv_frame turn = {.player = c->head->active, .kind = 1, .whole = 1, .first = c->step[STEP_1B], .last = c->step[STEP_4B], .tile = SV_NO_TILE};

    return c->head->stack && c->api->push_frame(c, &turn, 0) ? SV_ACTED : SV_GO_ON;
}

static const char *const options[] = {"river-uturn", NULL};
static const char *const features[] = {"river", NULL};
static const char *const edges[] = {"river", NULL};
static const char *const steps[] = {"1B", "4B", NULL};
static const char *const groups[] = {"river-lake", NULL};

#define EXTRA_TURN "volcano-lake-extra-turn=yes"
#define NO_ONE_ON_VOLCANO_LAKE(set) \
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .needs = "volcano-lake", .fn.veto = veto_on_volcano_lake, .rule = "nobody-on-volcano-lake", .when = "river-set=" set}

static const sv_hook hooks[] = {
    /* SETUP */
    {.kind = SV_ENTER, .row = "prepare-river", .fn.enter = prepare},
    /* 1C */
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .fn.veto = river_veto_continues, .needs = "hand.river", .rule = "river-continues"},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .needs = "hand.river", .fn.veto = river_veto_u_turn, .rule = "no-u-turn", .when = "river-uturn=forbid-immediate"},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .needs = "hand.river", .fn.veto = river_veto_u_turn, .rule = "no-u-turn", .when = "river-uturn=forbid-two-same"},
    {.kind = SV_VETO, .flags = SV_HOOK_PLACE, .needs = "hand.river", .fn.veto = river_veto_no_room, .rule = "room-ahead", .when = "river-room=two-ahead"},
    {.kind = SV_ENTER, .row = "lake-at-once", .needs = "new-tile", .fn.enter = lake_at_once, .when = "lake-draw=automatic"},
    /* 2B */
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .fn.veto = veto_on_river, .rule = "nobody-on-river"},
    NO_ONE_ON_VOLCANO_LAKE("II"),
    NO_ONE_ON_VOLCANO_LAKE("I-II"),
    NO_ONE_ON_VOLCANO_LAKE("II-GQ11"),
    NO_ONE_ON_VOLCANO_LAKE("I-II-GQ11"),
    {.kind = SV_ENTER, .row = "volcano-lake-no-action", .needs = "volcano-lake", .fn.enter = no_action, .when = EXTRA_TURN},
    {.kind = SV_ENTER, .row = "volcano-lake-no-action-2", .needs = "volcano-lake", .fn.enter = no_action, .when = EXTRA_TURN},
    /* 4B */
    {.kind = SV_ENTER, .row = "volcano-lake-turn", .needs = "volcano-lake", .fn.enter = another_turn, .when = EXTRA_TURN},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "river",
    .names = {.options = options, .features = features, .edges = edges, .steps = steps, .groups = groups},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .pushes_frames = 1,
    .frames_row = "volcano-lake-turn",
};
