/* The Ferries. What they say stands in ferries.ini; here is what they do, row by row. */
#include "ferries.h"

static const char *const options[] = {"place-ferry-when", "once-per", "extend-counts-abbey", NULL};
static const char *const features[] = {"road", NULL};
static const char *const edges[] = {"road", NULL};
static const char *const marks[] = {"jetty", NULL};
static const char *const wakes[] = {"ferrylake", "afloat", "reached", "unseen", NULL};
static const char *const part_wakes[] = {"reached", NULL};
static const char *const rules[] = {"two-road-ends", "one-ferry",  "follower-first", "no-ferry-left", "nearest-ferry",
                                    "ferry-on-road", "new-ferry", "one-move",       "same-link",     NULL};
static const char *const pieces[] = {"ferry", NULL};

static const sv_hook hooks[] = {
    /* 2C */
    {.kind = SV_OFFER, .row = "place-ferry", .needs = "ferrylake new-tile", .fn.offer = lake_offer, .args = "*", .text = lake_text},
    {.kind = SV_APPLY, .row = "place-ferry", .fn.apply = lake_place},
    {.kind = SV_EVENT, .row = "move-ferry", .event = SV_EV_TILE, .fn.event = walk_tile},
    {.kind = SV_ENTER, .row = "move-ferry", .needs = "unseen new-tile", .fn.enter = walk_begin},
    {.kind = SV_OFFER, .row = "move-ferry", .needs = "afloat new-tile", .fn.offer = move_offer, .args = "*", .text = move_text},
    {.kind = SV_APPLY, .row = "move-ferry", .fn.apply = move_apply},
};

static const sv_list lists[] = {{.kind = "ferry", .count = move_count, .needs = "reached"}};
static const sv_piece_kind kinds[] = {{.id = "ferry", .put = lake_put, .count = lake_count, .at = lake_at}};
static const sv_latch latches[] = {{.id = "ferry-moved", .put = move_latch, .form = "1,0", .says = {"a ferry lies on each square that is named", "op elke plek die genoemd wordt ligt een veer"}}};
static const sv_value values[] = {{"ferries", lake_value}, {"ferries-left", lake_value_left}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "ferries",
    .slot = {[SV_LIFE_GAME] = sizeof(fleet), [SV_LIFE_TURN] = sizeof(moved), [SV_LIFE_PART] = sizeof(tour)},
    .names = {.options = options, .features = features, .edges = edges, .marks = marks, .rules = rules,
              .wakes = wakes, .part_wakes = part_wakes, .pieces = pieces},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .lists = lists,
    .n_lists = sizeof lists / sizeof lists[0],
    .pieces = kinds,
    .n_pieces = sizeof kinds / sizeof kinds[0],
    .latches = latches,
    .n_latches = sizeof latches / sizeof latches[0],
    .values = values,
    .n_values = sizeof values / sizeof values[0],
    .check = lake_check,
};
