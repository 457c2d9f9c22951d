/* Catan Seafarers. What it says stands in seafarers.ini, its maps in maps.ini; here is which row does what. */
#include "seafarers.h"

const char *const sf_resources[RESOURCES + 1] = {"lumber", "wool", "grain", "brick", "ore", NULL};
const char *const sf_cards[CARDS + 1] = {"knight", "victory-point", "road-building", "year-of-plenty", "monopoly", NULL};
static const char *const answers[] = {"refuse", "accept", NULL};

static const char *const options[] = {"first-player", "pirate", "trade-build", "bonus", "gold-city", "move-built-ship", "friendly-robber", "target", "offers", "offer-cards", "token-supply", NULL};
static const char *const rules[] = {"kind-of-edge", "one-piece", "connected", "road-beside-ship", "pirate-there", "distance", "on-land", "closed-line", "foremost-ship",
                                    "built-this-turn", "home-island", "ship-first", "price", "supply-empty", "bank-empty", "somewhere-else", "spared", "one-card", "bought-now", "deck-empty",
                                    "rate", "same-kind", "offers-done", "lacks-cards", "awards-first", NULL};
static const char *const figures[] = {"road", "ship", "settlement", "city", "robber", "pirate", NULL};
static const char *const pieces[] = {"lumber", "wool", "grain", "brick", "ore", "knight", "victory-point", "road-building", "year-of-plenty", "monopoly", NULL};
static const char *const words[] = {"settlement", "city", "tokens", "route", "army", "cards", NULL};
static const char *const steps[] = {"1C", "2A", "2B-1", "2C", "3A", "3B", NULL};
static const char *const streams[] = {"map", "first-player", NULL};
static const char *const wakes[] = {"rolled", "take", "seven", "robber", "steal", "victim", "name", "free", "offer", "answer", "bought", "lifted",
                                    "found", "routes", "army", "settled", "acted", "traded", "board", "bank", "early", NULL};
static const sv_list lists[] = {{"start-turn", sf_start_turns, NULL}, {"found-hex", sf_found_hexes, "found"}};
static const sv_place_kind places[] = {{"hex", sf_hex_text, sf_hex_find}, {"edge", sf_edge_text, sf_edge_find}, {"corner", sf_corner_text, sf_corner_find}};
static const sv_service uses[] = {{.id = SV_HEX_SERVICE, .version = SV_HEX_VERSION}};

#define ENTER(row_, fn_) {.kind = SV_ENTER, .row = (row_), .fn.enter = (fn_)}
#define ENTER_IF(row_, wake_, fn_) {.kind = SV_ENTER, .row = (row_), .needs = (wake_), .fn.enter = (fn_)}
#define APPLY(row_, fn_) {.kind = SV_APPLY, .row = (row_), .fn.apply = (fn_)}
#define OFFER(row_, wake_, fn_, ...) {.kind = SV_OFFER, .row = (row_), .needs = (wake_), .fn.offer = (fn_), __VA_ARGS__}
#define OWN(row_, wake_, fn_, ...) OFFER(row_, wake_, fn_, .flags = SV_HOOK_OWN, __VA_ARGS__) /* follows from the hand of the player asked */
#define RESOURCE .args = "e", .words = sf_resources

static const sv_hook hooks[] = {
    /* SETUP */
    ENTER("lay-map", sf_lay_map),
    ENTER("first-player", sf_first_player),
    OFFER("first-player", NULL, sf_offer_first, .args = "w"),
    APPLY("first-player", sf_choose_first),
    ENTER("start-next", sf_start_next),
    OFFER("start-settlement", NULL, sf_offer_start, .args = "F"),
    APPLY("start-settlement", sf_start_settlement),
    OFFER("start-road", NULL, sf_offer_start_road, .args = "F"),
    APPLY("start-road", sf_start_road),
    OFFER("start-ship", NULL, sf_offer_start_ship, .args = "F"),
    APPLY("start-ship", sf_start_ship),
    OFFER("start-turn-up-hex", "found", sf_offer_hex, .args = "*", .text = sf_found_text, .flags = SV_HOOK_CHANCE),
    APPLY("start-turn-up-hex", sf_turn_up),
    OFFER("start-lay-token", "found", sf_offer_token, .args = "n", .flags = SV_HOOK_CHANCE),
    APPLY("start-lay-token", sf_lay_token),
    ENTER_IF("start-found-card", "found", sf_found_card),
    OFFER("start-found-gold", "found", sf_offer_found_gold, RESOURCE),
    APPLY("start-found-gold", sf_found_gold),
    {.kind = SV_LEAVE, .row = "start-found-gold", .needs = "found", .fn.enter = sf_explored},
    ENTER("start-cards", sf_start_cards),
    ENTER("first-turn", sf_first_turn),
    /* 1A, 1B */
    ENTER("victory-at-start", sf_victory),
    OWN("card-before-roll", NULL, sf_offer_card, .args = "e", .words = sf_cards),
    APPLY("card-before-roll", sf_card_first),
    ENTER_IF("awards-before-roll", "early", sf_awards_first),
    {.kind = SV_OFFER, .row = "roll-dice", .flags = SV_HOOK_CHANCE, .fn.offer = sf_offer_roll, .args = "n", .total = sf_roll_total, .draw = sf_roll_at},
    APPLY("roll-dice", sf_roll),
    /* 1C */
    ENTER_IF("produce", "rolled", sf_produce),
    OFFER("take-card", "take", sf_offer_take, RESOURCE),
    APPLY("take-card", sf_take),
    OWN("discard", "seven", sf_offer_discard, RESOURCE),
    APPLY("discard", sf_discard),
    OFFER("move-robber", "robber", sf_offer_robber, .args = "F"),
    APPLY("move-robber", sf_move_robber),
    OFFER("move-pirate", "robber", sf_offer_pirate, .args = "F", .when = "pirate=yes"),
    APPLY("move-pirate", sf_move_pirate),
    OFFER("choose-victim", "steal", sf_offer_victims, .args = "w"),
    APPLY("choose-victim", sf_choose_victim),
    OFFER("board-ship", "board", sf_offer_captains, .args = "w", .when = "pirate=yes"),
    APPLY("board-ship", sf_choose_victim),
    {.kind = SV_LEAVE, .row = "board-ship", .needs = "board", .fn.enter = sf_boarded, .when = "pirate=yes"},
    OFFER("steal-card", "victim", sf_offer_steal, RESOURCE, .flags = SV_HOOK_CHANCE, .total = sf_steal_total, .draw = sf_steal_at,
          .seen = sf_steal_seen),
    APPLY("steal-card", sf_steal),
    OFFER("name-resource", "name", sf_offer_name, RESOURCE),
    APPLY("name-resource", sf_monopoly),
    OFFER("free-road", "free", sf_offer_free_road, .args = "F"),
    APPLY("free-road", sf_free_road),
    OFFER("free-ship", "free", sf_offer_free_ship, .args = "F"),
    APPLY("free-ship", sf_free_ship),
    {.kind = SV_LEAVE, .row = "free-piece", .needs = "free", .fn.enter = sf_free_done},
    /* 2A */
    OWN("trade-bank", NULL, sf_offer_bank, .args = "*", .text = sf_bank_text),
    APPLY("trade-bank", sf_trade_bank),
    OFFER("bank-card", "bank", sf_offer_bank_card, RESOURCE),
    APPLY("bank-card", sf_bank_card),
    OWN("offer-trade", NULL, sf_offer_offer, .args = ""),
    APPLY("offer-trade", sf_begin_offer),
    OWN("give-card", "offer", sf_offer_give, RESOURCE),
    APPLY("give-card", sf_give_first),
    OWN("give-more", "offer", sf_offer_give, RESOURCE),
    APPLY("give-more", sf_give),
    OFFER("ask-for", "offer", sf_offer_want, RESOURCE),
    APPLY("ask-for", sf_want_first),
    OFFER("ask-more", "offer", sf_offer_want, RESOURCE),
    APPLY("ask-more", sf_want),
    OWN("answer-trade", "offer", sf_offer_answer, .args = "e", .words = answers),
    APPLY("answer-trade", sf_answer),
    OFFER("choose-partner", "answer", sf_offer_partner, .args = "w"),
    APPLY("choose-partner", sf_partner),
    ENTER_IF("trade-more", "traded", sf_trade_more),
    /* 2B-1 */
    OWN("build-road", "supply.road", sf_offer_road, .args = "F"),
    APPLY("build-road", sf_build_road),
    OWN("build-ship", "supply.ship", sf_offer_ship, .args = "F"),
    APPLY("build-ship", sf_build_ship),
    OWN("build-settlement", "supply.settlement", sf_offer_settlement, .args = "F"),
    APPLY("build-settlement", sf_build_settlement),
    OWN("build-city", "supply.city", sf_offer_city, .args = "F"),
    APPLY("build-city", sf_build_city),
    OWN("buy-card", NULL, sf_offer_buy, .args = ""),
    APPLY("buy-card", sf_buy),
    OWN("play-card", NULL, sf_offer_card, .args = "e", .words = sf_cards),
    APPLY("play-card", sf_play_card),
    OFFER("draw-card", "bought", sf_offer_drawn, .args = "e", .words = sf_cards, .flags = SV_HOOK_CHANCE, .total = sf_deck_total, .draw = sf_drawn_at,
          .seen = sf_drawn_seen),
    APPLY("draw-card", sf_drawn),
    /* 2B-2 */
    OFFER("lift-ship", NULL, sf_offer_lift, .args = "F"),
    APPLY("lift-ship", sf_lift),
    OFFER("lay-ship", "lifted", sf_offer_relay, .args = "F"),
    APPLY("lay-ship", sf_relay),
    /* 2C */
    OFFER("turn-up-hex", "found", sf_offer_hex, .args = "*", .text = sf_found_text, .flags = SV_HOOK_CHANCE),
    APPLY("turn-up-hex", sf_turn_up),
    OFFER("lay-token", "found", sf_offer_token, .args = "n", .flags = SV_HOOK_CHANCE),
    APPLY("lay-token", sf_lay_token),
    ENTER_IF("found-card", "found", sf_found_card),
    OFFER("found-gold", "found", sf_offer_found_gold, RESOURCE),
    APPLY("found-gold", sf_found_gold),
    {.kind = SV_LEAVE, .row = "found-gold", .needs = "found", .fn.enter = sf_explored},
    /* 3A, 3B */
    ENTER_IF("measure-routes", "routes", sf_measure),
    ENTER_IF("longest-route", "routes", sf_longest_route),
    ENTER_IF("largest-army", "army", sf_largest_army),
    ENTER_IF("island-tokens", "settled", sf_tokens),
    ENTER("victory", sf_victory),
    /* 4A, 4B */
    ENTER_IF("trade-and-build-on", "acted", sf_more),
    ENTER("next-player", sf_next_player),
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "seafarers",
    .slot = {[SV_LIFE_GAME] = sizeof(sf_game), [SV_LIFE_TURN] = sizeof(sf_turn)},
    .names = {.options = options, .rules = rules, .figures = figures, .words = words, .steps = steps, .streams = streams, .wakes = wakes, .pieces = pieces},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .uses = uses,
    .n_uses = 1,
    .lists = lists,
    .n_lists = sizeof lists / sizeof lists[0],
    .places = places,
    .n_places = sizeof places / sizeof places[0],
    .pushes_frames = 1,
    .check = sf_check,
    .place_changed = sf_place_changed,
    .figure_stands = sf_figure_stands,
    .values = sf_values,
    .n_values = SF_VALUES,
    .holdings = sf_holdings,
    .n_holdings = SF_HOLDINGS,
    .latches = sf_latches,
    .n_latches = SF_LATCHES,
};
