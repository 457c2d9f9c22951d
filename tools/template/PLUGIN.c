/* PLUGIN: what the expansion does. What it says stands in PLUGIN.ini. */
#include <spelverloop/board.h>
#include <spelverloop/plugin.h>

/* Names of the manifest. Their numbers stand at the same places in the context: c->option[OPT_WELL_POINTS]. */
enum { OPT_WELL_POINTS };
enum { MARK_WELL };
enum { ROAD };
enum { WORD_WELLS };
enum { POINTS }; /* currency 0 is the first of the game */
static const char *const options[] = {"well-points", NULL};
static const char *const marks[] = {"PLUGIN-well", NULL};
static const char *const features[] = {"road", NULL};
static const char *const words[] = {"PLUGIN-wells", NULL};

/* What it remembers: slots. This one lasts as long as the game; the machine zeroes it at the start. */
typedef struct memory {
    uint8_t drank; /* bit per player */
} memory;

static memory *of_game(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }

/* The row PLUGIN-draw-water. It waits (`needs`) for a tile with a well; no argument: there is one way to draw water. */
static void offer_water(sv_ctx *c, sv_offers *o)
{
    if (!(of_game(c)->drank >> o->who & 1))
        sv_offer(o, 0, 0, 0);
}

static sv_next draw_water(sv_ctx *c, const sv_option *o)
{
    (void)o;
    of_game(c)->drank |= (uint8_t)(1u << c->head->active);
    c->api->pay(c, c->head->active, 1, POINTS, c->word[WORD_WELLS], 1);
    return SV_GO_ON;
}

/* Marks are counted per kind of feature: number 0 of a city is another mark. */
static int has_well(const sv_ctx *c, const sv_part_type *part) { return part->kind == c->feature[ROAD] && part->marks[c->mark[MARK_WELL]]; }

/* A veto strikes out what its rule forbids. This one looks at every deployment, whatever figure it is and whoever offers it. */
static void veto_well(sv_ctx *c, sv_options *o)
{
    for (uint32_t k = 0; k < o->n; k++) {
        const uint16_t part = o->at[k].a;

        if ((o->at[k].b & 0xFF) == SV_PLACE_PART && !(c->board->part[part].bits & SV_PART_ADDED) && has_well(c, sv_part_printed(c->board, part)))
            sv_strike(o, k);
    }
}

/* A completed road is worth more. `marks` are the sums over the whole road. */
static void score_wells(sv_ctx *c, sv_score *s)
{
    const int wells = s->marks[c->mark[MARK_WELL]];

    if (!wells || s->item->context != SV_COMPLETE)
        return;
    s->extra += wells * c->option[OPT_WELL_POINTS];
    sv_score_note(s, c->word[WORD_WELLS], wells);
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "PLUGIN-draw-water", .needs = "PLUGIN-well", .fn.offer = offer_water, .args = ""},
    {.kind = SV_APPLY, .row = "PLUGIN-draw-water", .fn.apply = draw_water},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .fn.veto = veto_well, .rule = "keep-clear", .when = "keep-clear=yes"},
    {.kind = SV_SCORE, .row = "score-road", .layer = SV_LAYER_PER_TILE, .kinds = "road", .fn.score = score_wells},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "PLUGIN",
    .slot = {[SV_LIFE_GAME] = sizeof(memory)},
    .names = {.options = options, .marks = marks, .features = features, .words = words},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
