/* Traders and Builders. What it says stands in traders-builders.ini; here is what it does, row by row. */
#include "traders.h"

static const char *const options[] = {"goods-points", "goods-tie", NULL};
static const char *const rows[] = {"place-tile", NULL};
static const char *const figures[] = {"builder", "pig", NULL};
static const char *const features[] = {"road", "city", "field", NULL};
static const char *const marks[] = {"wine", "grain", "cloth", "pigherd", NULL};
static const char *const rules[] = {"special-supply-empty", NULL};
static const char *const words[] = {"wine-tokens", "grain-tokens", "cloth-tokens", "pigs", "pig-herds", NULL};
static const char *const wakes[] = {"double-turn", NULL};
static const char *const goods[] = {"wine", "grain", "cloth", NULL};

#define UNOCCUPIED "base.unoccupied" /* builder and pig go where somebody stands */
#define BUILDERS "element=builder "
#define MUST "double-turn-mandatory=must"
#define MAY "double-turn-mandatory=may"
#define RETURN "last-follower-removed=return-special"
#define KEEP "last-follower-removed=keep"

static const sv_hook hooks[] = {
    /* 1C: what the tile does for a builder, decided when it lies */
    {.kind = SV_EVENT, .row = "place-tile", .event = SV_EV_EXTENDED, .kinds = "road city", .fn.event = traders_extended, .when = "element=builder"},
    {.kind = SV_EVENT, .row = "place-tile", .event = SV_EV_COMPLETED, .fn.event = traders_completed, .when = BUILDERS "builder-trigger=extend-or-complete"},
    /* 2B-1 */
    {.kind = SV_OFFER, .row = "place-pig", .needs = "new-tile supply.pig", .flags = SV_HOOK_DEPLOY, .fn.offer = traders_offer_pig, .args = "F", .waives = UNOCCUPIED, .when = "rule=pig-needs-farmer"},
    {.kind = SV_OFFER, .row = "place-pig", .needs = "new-tile supply.pig", .flags = SV_HOOK_DEPLOY, .fn.offer = traders_offer_pig_anywhere, .args = "F", .waives = UNOCCUPIED, .when = "lifted=pig-needs-farmer"},
    {.kind = SV_APPLY, .row = "place-pig", .fn.apply = traders_place_pig},
    {.kind = SV_VETO, .row = "place-pig", .fn.veto = traders_veto_no_follower, .rule = "pig-needs-farmer"},
    {.kind = SV_VETO, .row = "place-pig", .fn.veto = traders_veto_second_pig, .rule = "one-pig"},
    {.kind = SV_OFFER, .row = "place-builder", .needs = "new-tile supply.builder", .flags = SV_HOOK_DEPLOY, .fn.offer = traders_offer_builder, .args = "F", .waives = UNOCCUPIED, .when = "rule=builder-needs-follower"},
    {.kind = SV_OFFER, .row = "place-builder", .needs = "new-tile supply.builder", .flags = SV_HOOK_DEPLOY, .fn.offer = traders_offer_builder_anywhere, .args = "F", .waives = UNOCCUPIED, .when = "lifted=builder-needs-follower"},
    {.kind = SV_APPLY, .row = "place-builder", .fn.apply = traders_place_builder},
    {.kind = SV_VETO, .row = "place-builder", .fn.veto = traders_veto_no_follower, .rule = "builder-needs-follower"},
    {.kind = SV_VETO, .row = "place-builder", .fn.veto = traders_veto_complete, .rule = "builder-unfinished"},
    {.kind = SV_VETO, .row = "place-builder", .fn.veto = traders_veto_second_builder, .rule = "one-builder"},
    /* at any time: who is left alone goes home */
    {.kind = SV_EVENT, .row = "return-followers", .event = SV_EV_FIGURE, .fn.event = traders_figure_left, .when = RETURN},
    {.kind = SV_EVENT, .row = "return-followers", .event = SV_EV_SPLIT, .fn.event = traders_split, .when = RETURN},
    /* 3A, 3B */
    {.kind = SV_ENTER, .row = "builder-at-once", .needs = "double-turn", .fn.enter = traders_repeat, .when = MUST},
    {.kind = SV_OFFER, .row = "builder-at-once", .needs = "double-turn", .fn.offer = traders_offer_repeat, .args = "", .when = MAY},
    {.kind = SV_APPLY, .row = "builder-at-once", .fn.apply = traders_repeat_chosen, .when = MAY},
    {.kind = SV_ENTER, .row = "take-goods", .fn.enter = traders_take_goods},
    {.kind = SV_LEAVE, .row = "per-feature", .fn.enter = traders_send_alone, .when = KEEP},
    /* 4B */
    {.kind = SV_ENTER, .row = "builder-repeat", .needs = "double-turn", .fn.enter = traders_repeat, .when = MUST},
    {.kind = SV_OFFER, .row = "builder-repeat", .needs = "double-turn", .fn.offer = traders_offer_repeat, .args = "", .when = MAY},
    {.kind = SV_APPLY, .row = "builder-repeat", .fn.apply = traders_repeat_chosen, .when = MAY},
    /* END, and wherever a field is scored */
    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_RATE, .kinds = "field", .fn.score = traders_herd_worth},
    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_PERSONAL, .kinds = "field", .fn.score = traders_pig_worth, .when = "element=pig"},
    {.kind = SV_ENTER, .row = "final-goods", .fn.enter = traders_final_goods},
};

static const sv_latch latches[] = {
    {.id = "goods", .put = traders_put_goods, .of_player = 1, .form = "2 wine 1 cloth", .things = traders_goods},
    {.id = "double-turn", .put = traders_put_due, .form = "yes", .says = {"only the first part of a turn earns another, and it is yes", "alleen het eerste deel van een beurt levert er nog een op, en het is yes"}},
};

static const sv_value values[] = { /* of a player; of nobody: tokens that are left */
    {.id = "goods-wine", .get = traders_get_wine},
    {.id = "goods-grain", .get = traders_get_grain},
    {.id = "goods-cloth", .get = traders_get_cloth},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "traders-builders",
    .slot = {[SV_LIFE_PART] = sizeof(part_state)},
    .names = {.options = options,
              .rows = rows,
              .figures = figures,
              .features = features,
              .marks = marks,
              .rules = rules,
              .words = words,
              .wakes = wakes,
              .currencies = goods,
              .pieces = goods},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .check = traders_check,
    .latches = latches,
    .n_latches = sizeof latches / sizeof latches[0],
    .values = values,
    .n_values = sizeof values / sizeof values[0],
};
