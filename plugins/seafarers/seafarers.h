/* The files of Catan Seafarers: setup.c, maps.c (the map dealt), roll.c (dice and production), robber.c (7, robber, pirate, theft), trade.c,
   cards.c (development cards), build.c, ships.c, route.c (longest route, largest army), explore.c, islands.c (special points), turn.c (the loop of
   a turn, victory), place.c (what lies where), position.c (for scenarios), check.c (everything counted again). */
#ifndef SEAFARERS_H
#define SEAFARERS_H
#include "spelverloop/hex.h"
#include "spelverloop/plugin.h"

/* places in the lists of seafarers.c; values as in seafarers.ini, words as in maps.ini */
enum { OPT_FIRST, OPT_PIRATE, OPT_TRADE_BUILD, OPT_BONUS, OPT_GOLD_CITY, OPT_MOVE_BUILT, OPT_FRIENDLY, OPT_TARGET, OPT_OFFERS, OPT_OFFER_CARDS,
       OPT_TOKENS };
enum { FIRST_RANDOM, FIRST_CHOSEN };
enum { MIXED, SEPARATED };
enum { BONUS_EACH, BONUS_ONCE };
enum { TOKENS_UNLIMITED, TOKENS_EIGHT };
enum { SEA, DESERT, LUMBER, WOOL, GRAIN, BRICK, ORE, GOLD, UNKNOWN };          /* kinds of hexes: what they yield */
enum { R_LUMBER, R_WOOL, R_GRAIN, R_BRICK, R_ORE, RESOURCES };                 /* resource of a kind of hex: kind - LUMBER */
enum { PORT_ANY = RESOURCES };                                                 /* kinds of harbours: a resource, or any */
enum { KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, CARDS }; /* development cards */
enum { GROUP_HOME, GROUP_GOLD };                                               /* areas for first settlements (none: all, and where one begins is home); for gold */
enum { NUMBER_TARGET, NUMBER_BONUS, NUMBER_NEXT_BONUS, NUMBER_SHIP_FIRST, NUMBER_APART };
enum { MARK_ROBBER };
enum { FIG_ROAD, FIG_SHIP, FIG_SETTLEMENT, FIG_CITY, FIG_ROBBER, FIG_PIRATE };
enum { CLASS_ROAD, CLASS_SHIP };                                               /* of pieces on edges */
enum { CLASS_SETTLEMENT, CLASS_CITY };                                         /* … on corners */
enum { PLACE_HEX, PLACE_EDGE, PLACE_CORNER };
enum { STEP_RESULT_FIRST, STEP_TRADE, STEP_BUILD, STEP_FOUND, STEP_AWARD, STEP_HAND };   /* 1C 2A 2B-1 2C 3A 3B */
enum { WORD_SETTLEMENT, WORD_CITY, WORD_TOKENS, WORD_ROUTE, WORD_ARMY, WORD_CARDS };
enum { STREAM_MAP, STREAM_FIRST };
enum { POINTS };
/* Bits that rows wait for: seafarers.c lists their names in this order. */
enum { WAKE_ROLLED, WAKE_TAKE, WAKE_SEVEN, WAKE_ROBBER, WAKE_STEAL, WAKE_VICTIM, WAKE_NAME, WAKE_FREE, WAKE_OFFER, WAKE_ANSWER, WAKE_BOUGHT, WAKE_LIFTED,
       WAKE_FOUND, WAKE_ROUTES, WAKE_ARMY, WAKE_SETTLED, WAKE_ACTED, WAKE_TRADED, WAKE_BOARD, WAKE_BANK, WAKE_EARLY };
enum { RULE_EDGE_KIND, RULE_EDGE_TAKEN, RULE_CONNECTED, RULE_ROAD_SHIP, RULE_PIRATE_EDGE, RULE_DISTANCE, RULE_LAND, RULE_CLOSED, RULE_FOREMOST, RULE_BUILT_NOW,
       RULE_HOME, RULE_SHIP_FIRST, RULE_PRICE, RULE_SUPPLY, RULE_BANK, RULE_ELSEWHERE, RULE_SPARED, RULE_ONE_CARD, RULE_BOUGHT_NOW, RULE_DECK, RULE_RATE, RULE_SAME, RULE_OFFERS,
       RULE_LACKS, RULE_AWARDS };

/* What is not in hands is in the bank or the deck, and what does not lie is in the stack of unknown hexes: none of it is kept a second time. So a state of
   zeros is the beginning, and a scenario need not say it. */
enum { PIECE_RESOURCE, PIECE_CARD = RESOURCES };                               /* pieces: first of the resources, first of the cards */

typedef struct sf_game {             /* what lasts */
    uint8_t hand[SV_PLAYERS_MAX][RESOURCES];  /* hidden: only its owner sees it */
    uint8_t card[SV_PLAYERS_MAX][CARDS];      /* hidden: development cards in hand, those bought in this turn among them */
    uint8_t played[SV_PLAYERS_MAX][CARDS];    /* development cards played or laid open */
    uint8_t harbours[SV_PLAYERS_MAX];         /* bit per kind of harbour */
    uint8_t route[SV_PLAYERS_MAX];            /* length of the longest */
    uint8_t unmeasured;                       /* bit per player whose route may have changed */
    uint8_t recount;                          /* … whose route checked builds count again: those just measured, and all at the end of a turn */
    uint8_t route_holder, army_holder;        /* player + 1 */
    uint8_t robber, pirate;                   /* hex + 1; 0: beside the board */
    uint8_t first;                            /* who began */
    uint8_t tokens[SV_PLAYERS_MAX];           /* special victory points */
    uint32_t homes[SV_PLAYERS_MAX];           /* bit per area where he began: no special points there */
    uint8_t roll;                             /* last, 0 none */
    /* what is to be done; with a bit among the wakes of seafarers.c each */
    uint8_t take[SV_PLAYERS_MAX];             /* cards of choice to take from the bank */
    uint8_t discard[SV_PLAYERS_MAX];
    uint8_t victim;                           /* player + 1 */
    uint8_t free_pieces;                      /* roads or ships without paying */
    uint8_t give[RESOURCES], want[RESOURCES]; /* the trade that is being made */
    uint8_t accepted;                         /* bit per player */
    uint16_t lifted_from;                     /* edge that the ship in hand was taken from + 1 */
    uint16_t start_corner;                    /* settlement of the setup that waits for its road or ship + 1 */
    uint16_t settled;                         /* corner + 1: built and not looked at for special points yet */
    uint16_t found[3];                        /* hex + 1: unknown hexes that were reached */
} sf_game;

typedef struct sf_turn {
    uint8_t card_played;
    uint8_t bought[CARDS];
    uint8_t moved;             /* a ship was moved */
    uint8_t awards_first;      /* something was built, bought or played in this round of 2A to 4A: no ship is moved before awards are looked at */
    uint8_t offers;            /* trades offered */
    uint8_t built;             /* ships built: so many of `ship` */
    uint16_t ship[16];
} sf_turn;

static inline sf_game *sf_of_game(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static inline sf_turn *sf_of_turn(sv_ctx *c) { return c->slot[SV_LIFE_TURN]; }
static inline const sv_hex_api *sf_hex(const sv_ctx *c) { return c->service[0]; }
static inline const sv_hexes *sf_board(sv_ctx *c) { return sf_hex(c)->of(c); }
static inline void sf_wake(sv_ctx *c, int wake) { c->api->wake(c, c->wake[wake]); }
static inline void sf_sleep(sv_ctx *c, int wake) { c->api->sleep(c, c->wake[wake]); }

/* seafarers.c: words of options, by number */
extern const char *const sf_resources[RESOURCES + 1], *const sf_cards[CARDS + 1];

/* place.c: texts and numbers of places; the only ones who put pieces down and take them up */
int sf_hex_text(sv_ctx *c, sv_place p, char *buf, size_t n);
int sf_edge_text(sv_ctx *c, sv_place p, char *buf, size_t n);
int sf_corner_text(sv_ctx *c, sv_place p, char *buf, size_t n);
int sf_hex_find(sv_ctx *c, const char *text, sv_place *p);
int sf_edge_find(sv_ctx *c, const char *text, sv_place *p);
int sf_corner_find(sv_ctx *c, const char *text, sv_place *p);
void sf_place_changed(sv_ctx *c, uint8_t figure, int arrives);   /* called by the engine for every figure that comes or goes, also when a scenario puts it */
/* Options and refusals of args "F": a place, which may be named by any of its hexes. */
static inline void sf_offer_at(sv_ctx *c, sv_offers *o, int place, uint16_t index) { sv_offer(o, index, c->place[place], 0); }
static inline void sf_refuse_at(sv_ctx *c, sv_offers *o, int place, uint16_t index, int rule) { c->api->refuse(c, o, index, c->place[place], 0, c->rule[rule]); }
int sf_put_edge(sv_ctx *c, uint8_t player, int fig, uint16_t edge);     /* from the supply; looks at unknown hexes and routes. 0: none left */
int sf_put_corner(sv_ctx *c, uint8_t player, int fig, uint16_t corner); /* a settlement; or a city, whose settlement goes back to the supply */
/* Where the pieces of a player stand, and their figures (NULL: not wanted). Returns how many: FIG_MANY at most. */
enum { FIG_MANY = 100 };
int sf_pieces(sv_ctx *c, uint8_t player, int fig, uint16_t *index, uint8_t *figure);
uint8_t sf_figure_at(sv_ctx *c, uint8_t player, int fig, uint16_t index); /* number of his figure there, 0 none */

/* setup.c, maps.c */
sv_next sf_lay_map(sv_ctx *c);
sv_next sf_first_player(sv_ctx *c);
void sf_offer_first(sv_ctx *c, sv_offers *o);
sv_next sf_choose_first(sv_ctx *c, const sv_option *o);
uint16_t sf_start_turns(sv_ctx *c);
sv_next sf_start_next(sv_ctx *c);
void sf_offer_start(sv_ctx *c, sv_offers *o);
sv_next sf_start_settlement(sv_ctx *c, const sv_option *o);
void sf_offer_start_road(sv_ctx *c, sv_offers *o);
void sf_offer_start_ship(sv_ctx *c, sv_offers *o);
sv_next sf_start_road(sv_ctx *c, const sv_option *o);
sv_next sf_start_ship(sv_ctx *c, const sv_option *o);
sv_next sf_start_cards(sv_ctx *c);
sv_next sf_first_turn(sv_ctx *c);

/* roll.c */
void sf_offer_roll(sv_ctx *c, sv_offers *o);
uint32_t sf_roll_total(sv_ctx *c);
sv_option sf_roll_at(sv_ctx *c, uint16_t row, uint32_t r);
sv_next sf_roll(sv_ctx *c, const sv_option *o);
sv_next sf_produce(sv_ctx *c);
void sf_offer_take(sv_ctx *c, sv_offers *o);                    /* cards of choice: gold, year of plenty */
sv_next sf_take(sv_ctx *c, const sv_option *o);
int sf_owe(sv_ctx *c, uint8_t player, int n);                   /* so many cards of choice are due to him, as far as the bank has any; how many that is */

/* hands.c */
int sf_bank(sv_ctx *c, int resource);                           /* cards in the bank */
int sf_deck(sv_ctx *c, int card);                               /* development cards in the deck */
int sf_gain(sv_ctx *c, uint8_t player, int resource, int n);    /* from the bank, as many as there are; returns how many */
void sf_tell_one(sv_ctx *c, uint8_t player, int resource, int n); /* news for all: he got so many cards of it, or gave them away (n < 0) */
void sf_pay_bank(sv_ctx *c, uint8_t player, int resource, int n);
int sf_cards_held(sv_ctx *c, uint8_t player);                   /* resource cards in hand */
int sf_check_hands(sv_ctx *c, char *buf, size_t n);             /* for sf_check: 1, or 0 and what is wrong */

/* robber.c */
void sf_seven(sv_ctx *c);                                       /* who has to discard, and the robber is to move */
void sf_wake_robber(sv_ctx *c);                                 /* the robber or the pirate is to move, if the mix has one */
void sf_offer_discard(sv_ctx *c, sv_offers *o);
sv_next sf_discard(sv_ctx *c, const sv_option *o);
void sf_offer_robber(sv_ctx *c, sv_offers *o);
sv_next sf_move_robber(sv_ctx *c, const sv_option *o);
void sf_offer_pirate(sv_ctx *c, sv_offers *o);
sv_next sf_move_pirate(sv_ctx *c, const sv_option *o);
void sf_offer_victims(sv_ctx *c, sv_offers *o);
sv_next sf_choose_victim(sv_ctx *c, const sv_option *o);
void sf_offer_captains(sv_ctx *c, sv_offers *o);                /* those with a ship beside the pirate; chosen with sf_choose_victim */
sv_next sf_boarded(sv_ctx *c);
void sf_offer_steal(sv_ctx *c, sv_offers *o);                   /* chance */
uint32_t sf_steal_total(sv_ctx *c);
sv_option sf_steal_at(sv_ctx *c, uint16_t row, uint32_t r);
int sf_steal_seen(sv_ctx *c, uint8_t viewer);
sv_next sf_steal(sv_ctx *c, const sv_option *o);

/* trade.c */
void sf_offer_bank(sv_ctx *c, sv_offers *o);
sv_next sf_trade_bank(sv_ctx *c, const sv_option *o);
void sf_offer_bank_card(sv_ctx *c, sv_offers *o);
sv_next sf_bank_card(sv_ctx *c, const sv_option *o);
int sf_bank_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
void sf_offer_offer(sv_ctx *c, sv_offers *o);
sv_next sf_begin_offer(sv_ctx *c, const sv_option *o);
void sf_offer_give(sv_ctx *c, sv_offers *o);
sv_next sf_give_first(sv_ctx *c, const sv_option *o);
sv_next sf_give(sv_ctx *c, const sv_option *o);
void sf_offer_want(sv_ctx *c, sv_offers *o);
sv_next sf_want_first(sv_ctx *c, const sv_option *o);
sv_next sf_want(sv_ctx *c, const sv_option *o);
void sf_offer_answer(sv_ctx *c, sv_offers *o);
sv_next sf_answer(sv_ctx *c, const sv_option *o);
void sf_offer_partner(sv_ctx *c, sv_offers *o);
sv_next sf_partner(sv_ctx *c, const sv_option *o);
sv_next sf_trade_more(sv_ctx *c);

/* cards.c */
void sf_offer_card(sv_ctx *c, sv_offers *o);
sv_next sf_card_first(sv_ctx *c, const sv_option *o);            /* before the roll */
sv_next sf_play_card(sv_ctx *c, const sv_option *o);
sv_next sf_free_done(sv_ctx *c);
uint32_t sf_deck_total(sv_ctx *c);
void sf_offer_buy(sv_ctx *c, sv_offers *o);
sv_next sf_buy(sv_ctx *c, const sv_option *o);
void sf_offer_drawn(sv_ctx *c, sv_offers *o);                   /* chance */
sv_option sf_drawn_at(sv_ctx *c, uint16_t row, uint32_t r);
int sf_drawn_seen(sv_ctx *c, uint8_t viewer);
sv_next sf_drawn(sv_ctx *c, const sv_option *o);
void sf_offer_name(sv_ctx *c, sv_offers *o);
sv_next sf_monopoly(sv_ctx *c, const sv_option *o);

/* build.c */
typedef struct sf_price {
    uint8_t n[RESOURCES];
} sf_price;
extern const sf_price sf_road_price, sf_ship_price, sf_settlement_price, sf_city_price, sf_card_price;
int sf_can_pay(sv_ctx *c, uint8_t player, const sf_price *price);
void sf_pay(sv_ctx *c, uint8_t player, const sf_price *price);
int sf_is_land(sv_ctx *c, uint16_t hex);                        /* known, and no sea */
int sf_is_sea(sv_ctx *c, uint16_t hex);                         /* sea, or beyond the map (SV_NONE16) */
int sf_takes_road(sv_ctx *c, uint16_t edge);                    /* by its hexes alone */
int sf_takes_ship(sv_ctx *c, uint16_t edge);
int sf_road_rule(sv_ctx *c, uint8_t player, uint16_t edge);     /* RULE_… that refuses a road there, -1: legal (supply and price are not looked at) */
int sf_ship_rule(sv_ctx *c, uint8_t player, uint16_t edge);
int sf_ship_rule_without(sv_ctx *c, uint8_t player, uint16_t edge, uint16_t without); /* as if the ship at that edge were taken up */
typedef struct sf_set {                                         /* of edges or corners */
    uint64_t bits[SV_HEX_EDGES_MAX / 64];
} sf_set;
static inline int sf_next_of(sf_set *set, uint16_t *at)         /* the next of the set, which loses it, from *at on; 0: no more. Begin with *at = 0 */
{
    for (unsigned i = *at >> 6; i < SV_HEX_EDGES_MAX / 64; i++)
        if (set->bits[i]) {
            *at = (uint16_t)(64 * i + (unsigned)__builtin_ctzll(set->bits[i]));
            set->bits[i] &= set->bits[i] - 1;
            return 1;
        }
    return 0;
}
void sf_reachable(sv_ctx *c, uint8_t player, int fig, sf_set *set); /* edges beside pieces of his of that kind, and at his buildings */
int sf_settlement_rule(sv_ctx *c, uint8_t player, uint16_t corner, int start);
void sf_offer_road(sv_ctx *c, sv_offers *o);
void sf_offer_ship(sv_ctx *c, sv_offers *o);
void sf_offer_free_road(sv_ctx *c, sv_offers *o);
void sf_offer_free_ship(sv_ctx *c, sv_offers *o);
void sf_offer_settlement(sv_ctx *c, sv_offers *o);
void sf_offer_city(sv_ctx *c, sv_offers *o);
sv_next sf_build_road(sv_ctx *c, const sv_option *o);
sv_next sf_build_ship(sv_ctx *c, const sv_option *o);
sv_next sf_free_road(sv_ctx *c, const sv_option *o);
sv_next sf_free_ship(sv_ctx *c, const sv_option *o);
sv_next sf_build_settlement(sv_ctx *c, const sv_option *o);
sv_next sf_build_city(sv_ctx *c, const sv_option *o);

/* ships.c */
void sf_offer_lift(sv_ctx *c, sv_offers *o);
sv_next sf_lift(sv_ctx *c, const sv_option *o);
void sf_offer_relay(sv_ctx *c, sv_offers *o);
sv_next sf_relay(sv_ctx *c, const sv_option *o);

/* explore.c */
void sf_reach(sv_ctx *c, uint16_t edge);                        /* a road or ship was laid: unknown hexes at its ends are to be turned up */
void sf_offer_hex(sv_ctx *c, sv_offers *o);                     /* chance */
sv_next sf_turn_up(sv_ctx *c, const sv_option *o);
void sf_offer_token(sv_ctx *c, sv_offers *o);                   /* chance */
sv_next sf_lay_token(sv_ctx *c, const sv_option *o);
sv_next sf_found_card(sv_ctx *c);
void sf_offer_found_gold(sv_ctx *c, sv_offers *o);
sv_next sf_found_gold(sv_ctx *c, const sv_option *o);
sv_next sf_explored(sv_ctx *c);                                 /* behind each of them */
uint16_t sf_found_hexes(sv_ctx *c);                             /* how many were reached and not turned up yet */
int sf_found_text(sv_ctx *c, const sv_option *o, char *buf, size_t n); /* args "*": a = kind of the hex, b = hex */

int sf_value_unknown(sv_ctx *c, uint8_t player, int32_t *value);

/* route.c */
sv_next sf_measure(sv_ctx *c);
sv_next sf_longest_route(sv_ctx *c);
sv_next sf_largest_army(sv_ctx *c);

/* islands.c */
uint32_t sf_areas_at(sv_ctx *c, uint16_t corner);               /* bit per area of the map that has land there */
int sf_is_start(sv_ctx *c, uint16_t corner);                    /* on an island where players may begin */
int sf_faces_island(sv_ctx *c, uint16_t corner);                /* at sea that borders another island, too */
sv_next sf_tokens(sv_ctx *c);
int sf_put_home(sv_ctx *c, uint8_t player, const char *words);
int sf_put_tokens(sv_ctx *c, uint8_t player, const char *words);
int sf_value_tokens(sv_ctx *c, uint8_t player, int32_t *value);
int sf_check_tokens(sv_ctx *c, char *buf, size_t n);

/* turn.c */
sv_next sf_victory(sv_ctx *c);
sv_next sf_more(sv_ctx *c);
sv_next sf_awards_first(sv_ctx *c);
void sf_built(sv_ctx *c);                                        /* an action of 2B-1: awards come before ships are moved, and the round comes again */
sv_next sf_next_player(sv_ctx *c);
int sf_points(sv_ctx *c, uint8_t player);                       /* hidden ones among them */

/* holdings.c: what programs show, and for the tables of position.c */
enum { HOLDING_RESOURCES, HOLDING_CARDS, SF_HOLDINGS };
extern const sv_holding sf_holdings[SF_HOLDINGS];
int sf_value_lumber(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_wool(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_grain(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_brick(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_ore(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_cards(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_knight(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_point(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_roads(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_plenty(sv_ctx *c, uint8_t player, int32_t *value);
int sf_value_monopoly(sv_ctx *c, uint8_t player, int32_t *value);
int sf_put_hand(sv_ctx *c, uint8_t player, const char *words);
int sf_put_cards(sv_ctx *c, uint8_t player, const char *words);
int sf_put_played(sv_ctx *c, uint8_t player, const char *words);

/* position.c, check.c */
enum { SF_VALUES = 15, SF_LATCHES = 7 };
extern const sv_value sf_values[SF_VALUES];
extern const sv_latch sf_latches[SF_LATCHES];
int sf_figure_stands(sv_ctx *c, uint8_t figure, sv_place place);
int sf_check(sv_ctx *c, char *buf, size_t n);
#endif
