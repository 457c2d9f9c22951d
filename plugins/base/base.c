/* The base game of Carcassonne. What it says stands in base.ini; here is what it does, row by row. */
#include "base.h"

static const char *const options[] = {"farmer-scoring", "tiny-city", "unplaceable-tile", "first-player", NULL};
static const char *const rows[] = {"place-tile", NULL};
static const char *const steps[] = {"1B", NULL};
static const char *const figures[] = {"follower", NULL};
static const char *const features[] = {"road", "city", "field", "monastery", NULL};
static const char *const marks[] = {"shield", NULL};
static const char *const rules[] = {"touch-by-edge", "edges-match", "empty-square", "own-new-tile", "supply-empty", "kind-not-accepted", "table-edge", NULL};
static const char *const words[] = {"tiles", "shields", "cities", NULL};
static const char *const streams[] = {"first-player", NULL};

static const sv_hook hooks[] = {
    /* SETUP */
    {.kind = SV_ENTER, .row = "first-player", .fn.enter = base_first_player},
    {.kind = SV_OFFER, .row = "first-player", .fn.offer = base_offer_first, .args = "w"},
    {.kind = SV_APPLY, .row = "first-player", .fn.apply = base_choose_first},
    {.kind = SV_ENTER, .row = "place-start-tile", .fn.enter = base_start_tile},
    /* 1B */
    {.kind = SV_OFFER, .row = "draw-tile", .flags = SV_HOOK_CHANCE, .fn.offer = base_offer_draw, .args = "t", .total = base_draw_total, .draw = base_draw_at},
    {.kind = SV_APPLY, .row = "draw-tile", .fn.apply = base_draw},
    {.kind = SV_ENTER, .row = "supply-empty", .needs = "stack-empty", .fn.enter = base_supply_empty},
    /* 1C */
    {.kind = SV_OFFER, .row = "place-tile", .needs = "hand", .flags = SV_HOOK_PLACE, .fn.offer = base_offer_places, .args = "P"},
    {.kind = SV_APPLY, .row = "place-tile", .fn.apply = base_place},
    {.kind = SV_ENTER, .row = "unplaceable", .needs = "hand", .fn.enter = base_unplaceable},
    /* 2B-1 */
    {.kind = SV_OFFER, .row = "place-follower", .needs = "new-tile supply.follower", .flags = SV_HOOK_DEPLOY, .fn.offer = base_offer_followers, .args = "F", .deploys = "follower"},
    {.kind = SV_APPLY, .row = "place-follower", .fn.apply = base_place_follower},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY | SV_HOOK_OCCUPIED, .fn.veto = base_veto_unoccupied, .rule = "unoccupied"},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .fn.veto = base_veto_fields, .rule = "no-farmers", .kinds = "field", .when = "farmers=no"},
    /* 3A, 3B */
    {.kind = SV_ENTER, .row = "identify-completed", .needs = "completed", .fn.enter = base_identify},
    {.kind = SV_SCORE, .row = "strength-normal", .layer = SV_LAYER_STRENGTH, .fn.score = base_strength},
    {.kind = SV_ENTER, .row = "score-road", .fn.enter = base_score_road},
    {.kind = SV_SCORE, .row = "score-road", .layer = SV_LAYER_UNITS, .kinds = "road", .fn.score = base_value_road},
    {.kind = SV_ENTER, .row = "score-city", .fn.enter = base_score_city},
    {.kind = SV_SCORE, .row = "score-city", .layer = SV_LAYER_UNITS, .kinds = "city", .fn.score = base_value_city},
    {.kind = SV_ENTER, .row = "score-monastic", .fn.enter = base_score_monastery},
    {.kind = SV_SCORE, .row = "score-monastic", .layer = SV_LAYER_UNITS, .kinds = "monastery", .fn.score = base_value_monastery},
    {.kind = SV_ENTER, .row = "return-followers", .fn.enter = base_return},
    /* 4B */
    {.kind = SV_ENTER, .row = "pass-turn", .fn.enter = base_pass_turn},
    /* END */
    {.kind = SV_ENTER, .row = "final-features", .fn.enter = base_final_features},
    {.kind = SV_ENTER, .row = "final-fields", .fn.enter = base_final_fields},
    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_UNITS, .kinds = "field", .fn.score = base_value_field},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "base",
    .names = {.options = options,
              .rows = rows,
              .steps = steps,
              .figures = figures,
              .features = features,
              .marks = marks,
              .rules = rules,
              .words = words,
              .streams = streams},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
