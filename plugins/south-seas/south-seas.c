/* Carcassonne South Seas, a game of its own. What it says stands in south-seas.ini; here is what it does, row by row. */
#include "south-seas.h"

static const char *const options[] = {"bank", "cover-chooser", "last-ship", "open-ships", "goods-per-point", NULL};
static const char *const rows[] = {"place-tile", NULL};
static const char *const steps[] = {"1B", NULL};
static const char *const figures[] = {"islander", NULL};
static const char *const features[] = {"bridge", "island", "sea", "market", NULL};
static const char *const marks[] = {"shell", "banana", "fish", "pair", "boat", NULL};
static const char *const currencies[] = {"shell", "banana", "fish", "ships", NULL};
static const char *const rules[] = {"touch-by-edge", "edges-match", "empty-square", "table-edge", "own-new-tile", "supply-empty", "kind-not-accepted",
                                    "exact-goods", "open-ship", NULL};
static const char *const words[] = {"shells", "bananas", "single-fish", "fish-pairs", "covered-fish", "left-in-bank", "ship",
                                    "paid", "ship-points", "goods", NULL};
static const char *const wakes[] = {"gap", "market-taken", "cover", "ships-gone", NULL};
static const char *const pieces[] = {"ship-any-3", "ship-same-3", "ship-same-4", "ship-same-3-1", "ship-sbf", "ship-any-5", "ship-ssbb",
                                     "ship-ssff", "ship-bbff", "ship-same-5", "ship-any-6", "ship-ssbf", "ship-sbff", "ship-sbbf",
                                     "ship-ssbff", "ship-ssbbf", "ship-sbbff", "ship-ssbbff", "boat", NULL};

#define REFILL(row_) \
    {.kind = SV_OFFER, .row = row_, .needs = "gap", .flags = SV_HOOK_CHANCE, .fn.offer = south_offer_refill, .args = "e", .words = south_ship_names, \
     .total = south_refill_total, .draw = south_refill_at}, \
    {.kind = SV_APPLY, .row = row_, .fn.apply = south_refill}

static const sv_hook hooks[] = {
    /* SETUP */
    {.kind = SV_ENTER, .row = "place-start-tile", .fn.enter = south_place_start},
    {.kind = SV_ENTER, .row = "open-ships", .fn.enter = south_open_ships},
    REFILL("open-ships"),
    /* 1 */
    {.kind = SV_OFFER, .row = "draw-tile", .flags = SV_HOOK_CHANCE, .fn.offer = south_offer_draw, .args = "t", .total = south_draw_total, .draw = south_draw_at},
    {.kind = SV_APPLY, .row = "draw-tile", .fn.apply = south_draw},
    {.kind = SV_ENTER, .row = "supply-empty", .needs = "stack-empty", .fn.enter = south_supply_empty},
    {.kind = SV_OFFER, .row = "place-tile", .needs = "hand", .flags = SV_HOOK_PLACE, .fn.offer = south_offer_places, .args = "P"},
    {.kind = SV_APPLY, .row = "place-tile", .fn.apply = south_place},
    {.kind = SV_ENTER, .row = "unplaceable", .needs = "hand", .fn.enter = south_unplaceable},
    /* 2 */
    {.kind = SV_OFFER, .row = "place-islander", .needs = "new-tile supply.islander", .flags = SV_HOOK_DEPLOY, .fn.offer = south_offer_islander, .args = "F"},
    {.kind = SV_APPLY, .row = "place-islander", .fn.apply = south_place_islander},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY | SV_HOOK_OCCUPIED, .fn.veto = south_veto_unoccupied, .rule = "unoccupied"},
    {.kind = SV_OFFER, .row = "retrieve-islander", .needs = "new-tile", .fn.offer = south_offer_back, .args = "F", .when = "retrieve=yes"},
    {.kind = SV_APPLY, .row = "retrieve-islander", .fn.apply = south_take_back, .when = "retrieve=yes"},
    /* 3 */
    {.kind = SV_ENTER, .row = "identify-completed", .needs = "completed", .fn.enter = south_identify},
    {.kind = SV_ENTER, .row = "boat-trigger", .needs = "new-tile fishing-boat", .fn.enter = south_boats},
    {.kind = SV_SCORE, .row = "one-islander-one", .layer = SV_LAYER_STRENGTH, .fn.score = south_strength},
    {.kind = SV_ENTER, .row = "gather-shells", .fn.enter = south_gather_shells},
    {.kind = SV_SCORE, .row = "gather-shells", .layer = SV_LAYER_UNITS, .kinds = "bridge", .fn.score = south_value_bridge},
    {.kind = SV_ENTER, .row = "gather-bananas", .fn.enter = south_gather_bananas},
    {.kind = SV_SCORE, .row = "gather-bananas", .layer = SV_LAYER_UNITS, .kinds = "island", .fn.score = south_value_island},
    {.kind = SV_ENTER, .row = "gather-fish", .fn.enter = south_gather_fish},
    {.kind = SV_SCORE, .row = "gather-fish", .layer = SV_LAYER_UNITS, .kinds = "sea", .fn.score = south_value_sea},
    {.kind = SV_SCORE, .row = "bank-limit", .layer = SV_LAYER_LATE, .fn.score = south_value_bank, .when = "bank=40"},
    {.kind = SV_SCORE, .row = "bank-limit", .layer = SV_LAYER_PERSONAL, .fn.score = south_own_bank, .when = "bank=40"},
    {.kind = SV_ENTER, .row = "take-ship", .fn.enter = south_market},
    {.kind = SV_OFFER, .row = "take-ship", .needs = "market-taken", .fn.offer = south_offer_ship, .args = "e", .words = south_ship_names},
    {.kind = SV_APPLY, .row = "take-ship", .fn.apply = south_take_ship},
    REFILL("refill-after-market"),
    {.kind = SV_ENTER, .row = "last-ship-taken", .needs = "ships-gone", .fn.enter = south_last_ship, .when = "last-ship=immediate"},
    {.kind = SV_ENTER, .row = "return-islanders", .fn.enter = south_return},
    {.kind = SV_ENTER, .row = "cover-fish", .needs = "cover", .fn.enter = south_look_cover},
    {.kind = SV_OFFER, .row = "cover-fish", .needs = "cover", .fn.offer = south_offer_cover, .args = "*", .text = south_cover_text},
    {.kind = SV_APPLY, .row = "cover-fish", .fn.apply = south_cover},
    /* 4 */
    {.kind = SV_SKIP, .row = "deliver", .fn.skip = south_skip_deliver},
    {.kind = SV_OFFER, .row = "deliver", .fn.offer = south_offer_deliver, .args = "*", .text = south_deliver_text},
    {.kind = SV_APPLY, .row = "deliver", .fn.apply = south_deliver},
    REFILL("refill"),
    {.kind = SV_ENTER, .row = "last-ship-delivered", .needs = "ships-gone", .fn.enter = south_last_ship, .when = "last-ship=immediate"},
    {.kind = SV_ENTER, .row = "pass-turn", .fn.enter = south_pass_turn},
    /* END */
    {.kind = SV_ENTER, .row = "final-features", .fn.enter = south_final_features},
    {.kind = SV_ENTER, .row = "final-ships", .fn.enter = south_final_ships},
    {.kind = SV_ENTER, .row = "final-goods", .fn.enter = south_final_goods},
};

static const sv_piece_kind kinds[] = {{.id = "boat", .put = south_put_boat, .count = south_count_boats, .at = south_boat_at}};
static const sv_value values[] = {
    {"fish-covered", south_value_covered},
    {"boats-left", south_value_boats_left},
    {"ships-left", south_value_ships_left},
    {"ships-open", south_value_ships_open},
};
static const sv_display displays[] = {
    {.id = "ships", .get = south_open_kth, .put = south_put_open},
    {.id = "ships", .deck = 1, .get = south_deck_kth, .put = south_put_deck},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "south-seas",
    .slot = {[SV_LIFE_GAME] = sizeof(harbour), [SV_LIFE_PART] = sizeof(catches)},
    .names = {.options = options, .rows = rows, .steps = steps, .figures = figures, .features = features, .marks = marks, .rules = rules,
              .words = words, .wakes = wakes, .currencies = currencies, .pieces = pieces},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .check = south_check,
    .pieces = kinds,
    .n_pieces = sizeof kinds / sizeof kinds[0],
    .values = values,
    .n_values = sizeof values / sizeof values[0],
    .displays = displays,
    .n_displays = sizeof displays / sizeof displays[0],
};
