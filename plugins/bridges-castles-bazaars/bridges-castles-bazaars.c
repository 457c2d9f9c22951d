/* Bridges, Castles and Bazaars. What it says stands in bridges-castles-bazaars.ini; the files of bcb.h do it. */
#include "bcb.h"

static const char *const options[] = {"bridge-where", "castle-choice", "bazaar-sale", "bazaar-min-tiles", "bid-floor", "bid-max",
                                      "bazaar-before-builder", "bazaar-in-double-turn", NULL};
static const char *const rows[] = {"score-castle", "bazaar-round", NULL};
static const char *const rules[] = {"bridge-on-fields", "bridge-ends", "one-bridge-a-tile", "one-bridge-a-turn", "bridge-reach",
                                    "bridge-supply", "bid-higher", "bid-limit", "castle-city", NULL};
static const char *const figures[] = {"bridge", "castle", NULL};
static const char *const features[] = {"road", "city", "field", "castle", NULL};
static const char *const edges[] = {"road", "field", NULL};
static const char *const marks[] = {"nocastle", NULL};
static const char *const words[] = {"castles", "bought", "sold", "bids", NULL};
static const char *const steps[] = {"1B", "4B", NULL};
static const char *const wakes[] = {"small-city", "castle-stands", "castle-due", "auction", "reserved", "round", "bazaar", NULL};

#define BRIDGES "element=bridges"
#define CASTLES "element=castles"
#define BAZAARS "element=bazaars"

static const sv_hook hooks[] = {
    /* 1B */
    {.kind = SV_ENTER, .row = "use-bazaar-tile", .needs = "round", .fn.enter = bazaar_use},
    {.kind = SV_ENTER, .row = "use-bazaar-tile", .needs = "reserved", .fn.enter = bazaar_without_tile},
    /* 1C: bridges */
    {.kind = SV_ENTER, .row = "place-tile", .needs = "reserved", .fn.enter = bazaar_remind, .when = BAZAARS},
    {.kind = SV_OFFER, .row = "place-tile", .needs = "hand supply.bridge", .flags = SV_HOOK_PLACE, .fn.offer = bridge_offer_places, .args = "*", .text = bridge_place_text, .when = BRIDGES},
    {.kind = SV_APPLY, .row = "place-tile", .fn.apply = bridge_place, .when = BRIDGES},
    {.kind = SV_OFFER, .row = "bridge-or-discard", .needs = "hand supply.bridge", .fn.offer = bridge_offer_discard, .args = ""},
    {.kind = SV_APPLY, .row = "bridge-or-discard", .fn.apply = bridge_discard},
    {.kind = SV_OFFER, .row = "build-bridge", .needs = "new-tile supply.bridge", .fn.offer = bridge_offer, .args = "*", .text = bridge_text, .when = "bridge-time=placement"},
    {.kind = SV_APPLY, .row = "build-bridge", .fn.apply = bridge_build},
    {.kind = SV_OFFER, .row = "bridge-any-moment-c1", .needs = "new-tile supply.bridge", .fn.offer = bridge_offer, .args = "*", .text = bridge_text},
    {.kind = SV_APPLY, .row = "bridge-any-moment-c1", .fn.apply = bridge_build},
    /* 3B: castles */
    {.kind = SV_ENTER, .row = "build-castle", .needs = "castle-stands", .fn.enter = fief_look},
    {.kind = SV_ENTER, .row = "build-castle", .fn.enter = castle_look},
    {.kind = SV_OFFER, .row = "build-castle", .needs = "small-city", .fn.offer = castle_offer, .args = "F"},
    {.kind = SV_APPLY, .row = "build-castle", .fn.apply = castle_build},
    {.kind = SV_VETO, .flags = SV_HOOK_DEPLOY, .needs = "castle-stands", .fn.veto = castle_veto, .rule = "castle-closed", .when = CASTLES},
    {.kind = SV_ENTER, .row = "score-castle", .needs = "castle-due", .fn.enter = fief_score},
    {.kind = SV_OFFER, .row = "score-castle", .needs = "castle-due", .fn.offer = fief_offer, .args = "F"},
    {.kind = SV_APPLY, .row = "score-castle", .fn.apply = fief_choose},
    /* 4A: bazaars */
    {.kind = SV_ENTER, .row = "bazaar", .fn.enter = bazaar_begin},
    {.kind = SV_OFFER, .row = "bazaar", .flags = SV_HOOK_CHANCE, .fn.offer = bazaar_offer, .args = "t", .total = bazaar_total, .draw = bazaar_draw},
    {.kind = SV_APPLY, .row = "bazaar", .fn.apply = bazaar_reveal},
    {.kind = SV_OFFER, .row = "bazaar-auction", .fn.offer = auction_offer, .args = "t"},
    {.kind = SV_OFFER, .row = "bazaar-auction", .fn.offer = auction_offer_words, .args = "!", .words = auction_words, .text = auction_text},
    {.kind = SV_APPLY, .row = "bazaar-auction", .fn.apply = auction_move},
    {.kind = SV_ENTER, .row = "bazaar-round", .fn.enter = bazaar_round},
    {.kind = SV_ENTER, .row = "bazaar-new-postpone", .needs = "bazaar", .fn.enter = bazaar_postpone},
    /* END */
    {.kind = SV_ENTER, .row = "end-of-game", .needs = "castle-stands", .fn.enter = castle_end, .when = CASTLES},
    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_LATE, .kinds = "field", .fn.score = fief_on_field, .when = CASTLES},
};

static const sv_list lists[] = {
    {.kind = "castle", .count = fief_due, .needs = "castle-due"},
    {.kind = "bazaar", .count = bazaar_held, .needs = "bazaar"},
    {.kind = "bazaar-move", .count = auction_moves, .needs = "auction"},
};

static const sv_place_kind places[] = {{"castle", castle_text, castle_find}, {"bridge", bridge_place_name, bridge_find}};
static const sv_piece_kind pieces[] = {{"castle", castle_put, castle_count, castle_at}, {"bridge", bridge_put, bridge_count, bridge_at}};
static const sv_latch latches[] = {{.id = "castle-since",
                                     .put = castle_put_since,
                                     .of_player = 1,
                                     .form = "3",
                                     .says = {"it is the number of a turn that has begun, from 1", "het is het nummer van een beurt die begonnen is, vanaf 1"}}};
static const sv_hand hands[] = {{.id = "bazaar", .get = auction_hand}};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "bridges-castles-bazaars",
    .slot = {[SV_LIFE_GAME] = sizeof(bazaar), [SV_LIFE_TURN] = sizeof(turn_state), [SV_LIFE_PART] = sizeof(part_state), [SV_LIFE_ITEM] = sizeof(item_state)},
    .names = {.options = options,
              .rows = rows,
              .rules = rules,
              .figures = figures,
              .features = features,
              .edges = edges,
              .marks = marks,
              .words = words,
              .steps = steps,
              .wakes = wakes},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .lists = lists,
    .n_lists = sizeof lists / sizeof lists[0],
    .places = places,
    .n_places = sizeof places / sizeof places[0],
    .pushes_frames = 1,
    .frames_row = "bazaar-round",
    .pieces = pieces,
    .n_pieces = sizeof pieces / sizeof pieces[0],
    .latches = latches,
    .n_latches = sizeof latches / sizeof latches[0],
    .hands = hands,
    .n_hands = sizeof hands / sizeof hands[0],
};
