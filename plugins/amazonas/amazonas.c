/* Carcassonne Amazonas. What it says stands in amazonas.ini; here is which row does what. */
#include "amazonas.h"

static const char *const options[] = {"first-player", "unplaceable-tile", "behind-source", "completed-by-amazon", "bang-scores", NULL};
static const char *const rows[] = {"place-tile", NULL};
static const char *const steps[] = {"1B", NULL};
static const char *const figures[] = {"follower", "camp", "boat", NULL};
static const char *const features[] = {"village", "tributary", "jungle", "amazon", NULL};
static const char *const edges[] = {"amazon", NULL};
static const char *const marks[] = {"fruit", "bank-fruit", "boat", "animal", "space", "caiman", "piranha", NULL};
static const char *const rules[] = {"touch-by-edge", "picture-continues", "empty-square", "not-past-the-mouth", "table-edge", "lengthens-the-amazon",
                                    "own-new-tile", "only-boats-on-the-amazon", "place-of-its-kind", "supply-empty", NULL};
static const char *const words[] = {"tiles", "fruits", "animals", "caimans-piranhas", "piranhas", "mouth", NULL};
static const char *const wakes[] = {"amazon-tile", "bang", "double", "amazon-scored", "symbols", NULL};
static const char *const part_wakes[] = {"amazon-scored", "symbols", NULL};
static const char *const streams[] = {"first-player", NULL};
static const sv_place_kind places[] = {{"space", amz_space_text, amz_space_find}};
static const sv_value values[] = {{"boat", amz_boat_value}, {"spaces", amz_spaces_value}};

static const sv_hook hooks[] = {
    /* SETUP */
    {.kind = SV_ENTER, .row = "lay-start-board", .fn.enter = amz_start_board},
    {.kind = SV_ENTER, .row = "first-player", .fn.enter = amz_first_player},
    {.kind = SV_OFFER, .row = "first-player", .fn.offer = amz_offer_first, .args = "w"},
    {.kind = SV_APPLY, .row = "first-player", .fn.apply = amz_choose_first},
    {.kind = SV_ENTER, .row = "place-boats", .fn.enter = amz_place_boats, .when = "element=boats"},
    /* 1B */
    {.kind = SV_OFFER, .row = "draw-tile", .flags = SV_HOOK_CHANCE, .fn.offer = amz_offer_draw, .args = "t", .total = amz_draw_total, .draw = amz_draw_at},
    {.kind = SV_APPLY, .row = "draw-tile", .fn.apply = amz_draw},
    {.kind = SV_OFFER, .row = "choose-double", .needs = "hand.amazon", .fn.offer = amz_offer_double, .args = "t"},
    {.kind = SV_APPLY, .row = "choose-double", .fn.apply = amz_choose_double},
    {.kind = SV_ENTER, .row = "supply-empty", .needs = "stack-empty", .fn.enter = amz_supply_empty},
    /* 1C */
    {.kind = SV_OFFER, .row = "place-amazon", .needs = "hand.amazon", .fn.offer = amz_offer_amazon, .args = "*", .text = amz_amazon_text},
    {.kind = SV_APPLY, .row = "place-amazon", .fn.apply = amz_place_amazon},
    {.kind = SV_OFFER, .row = "place-double", .needs = "bang new-tile", .fn.offer = amz_offer_place_double, .args = "*", .text = amz_double_text},
    {.kind = SV_APPLY, .row = "place-double", .fn.apply = amz_place_double},
    {.kind = SV_OFFER, .row = "place-tile", .needs = "hand", .flags = SV_HOOK_PLACE, .fn.offer = amz_offer_places, .args = "P"},
    {.kind = SV_APPLY, .row = "place-tile", .fn.apply = amz_place},
    {.kind = SV_ENTER, .row = "unplaceable", .needs = "hand", .fn.enter = amz_unplaceable},
    /* 2B-1 */
    {.kind = SV_OFFER, .row = "place-follower", .needs = "new-tile supply.follower", .flags = SV_HOOK_DEPLOY, .fn.offer = amz_offer_followers, .args = "F"},
    {.kind = SV_APPLY, .row = "place-follower", .fn.apply = amz_place_follower},
    {.kind = SV_OFFER, .row = "place-camp", .needs = "new-tile supply.camp", .flags = SV_HOOK_DEPLOY, .fn.offer = amz_offer_camps, .args = "F"},
    {.kind = SV_APPLY, .row = "place-camp", .fn.apply = amz_place_camp},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY | SV_HOOK_OCCUPIED, .fn.veto = amz_veto_unoccupied, .rule = "unoccupied"},
    {.kind = SV_ENTER, .row = "sail", .needs = "new-tile", .fn.enter = amz_sail},
    /* 2C */
    {.kind = SV_ENTER, .row = "boat-symbols", .needs = "symbols", .fn.enter = amz_symbols},
    /* 3A, 3B */
    {.kind = SV_ENTER, .row = "amazon-scoring", .needs = "amazon-tile new-tile", .fn.enter = amz_scoring},
    {.kind = SV_ENTER, .row = "amazon-second", .needs = "amazon-scored", .fn.enter = amz_second},
    {.kind = SV_ENTER, .row = "identify-completed", .needs = "completed", .fn.enter = amz_identify},
    {.kind = SV_SCORE, .row = "strength-follower", .layer = SV_LAYER_STRENGTH, .fn.score = amz_strength},
    {.kind = SV_ENTER, .row = "score-tributary", .fn.enter = amz_score_tributary},
    {.kind = SV_SCORE, .row = "score-tributary", .layer = SV_LAYER_UNITS, .kinds = "tributary", .fn.score = amz_value_tributary},
    {.kind = SV_ENTER, .row = "score-village", .fn.enter = amz_score_village},
    {.kind = SV_SCORE, .row = "score-village", .layer = SV_LAYER_UNITS, .kinds = "village", .fn.score = amz_value_village},
    {.kind = SV_ENTER, .row = "return-followers", .fn.enter = amz_return},
    /* 3C */
    {.kind = SV_ENTER, .row = "console", .needs = "amazon-scored", .fn.enter = amz_console_all, .when = "consolation=must"},
    {.kind = SV_OFFER, .row = "console", .needs = "amazon-scored", .fn.offer = amz_offer_console, .args = "", .when = "consolation=may"},
    {.kind = SV_APPLY, .row = "console", .fn.apply = amz_console, .when = "consolation=may"},
    /* 4B */
    {.kind = SV_ENTER, .row = "pass-turn", .fn.enter = amz_pass_turn},
    /* END */
    {.kind = SV_ENTER, .row = "final-features", .fn.enter = amz_final_features},
    {.kind = SV_ENTER, .row = "final-camps", .fn.enter = amz_final_camps},
    {.kind = SV_SCORE, .row = "final-camps", .layer = SV_LAYER_UNITS, .kinds = "jungle", .fn.score = amz_value_jungle},
    {.kind = SV_SCORE, .row = "final-camps", .layer = SV_LAYER_PERSONAL, .kinds = "jungle", .fn.score = amz_more_camps, .when = "camps-together=each"},
    {.kind = SV_ENTER, .row = "final-amazon", .fn.enter = amz_final_amazon},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "amazonas",
    .slot = {[SV_LIFE_GAME] = sizeof(amz_game), [SV_LIFE_TURN] = sizeof(amz_turn)},
    .names = {.options = options,
              .rows = rows,
              .steps = steps,
              .figures = figures,
              .features = features,
              .edges = edges,
              .marks = marks,
              .rules = rules,
              .words = words,
              .wakes = wakes,
              .part_wakes = part_wakes,
              .streams = streams},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .places = places,
    .n_places = sizeof places / sizeof places[0],
    .values = values,
    .n_values = sizeof values / sizeof values[0],
    .moves_bounds = 1,
};
