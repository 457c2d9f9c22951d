/* The files of South Seas: tiles.c (setup, drawing, laying, end of the turn), islanders.c (placing, taking back), gather.c (what is complete,
   goods), fish.c (fishing boats), ships.c (the ships that lie open and their stack, markets), deliver.c (what ships want), final.c (the
   end), position.c (what scenarios put and ask for, and the recount). */
#ifndef SOUTH_SEAS_H
#define SOUTH_SEAS_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of south-seas.c; values as in south-seas.ini */
enum { OPT_BANK, OPT_COVER, OPT_LAST_SHIP, OPT_OPEN_SHIPS, OPT_GOODS_PER_POINT };
enum { BANK_UNLIMITED, BANK_LIMITED };
enum { COVER_ACTIVE, COVER_FISHER };
enum { END_OF_TURN, IMMEDIATE };
enum { ROW_PLACE };
enum { BRIDGE, ISLAND, SEA, MARKET };
enum { MARK_SHELL, MARK_BANANA, MARK_FISH, MARK_PAIR, MARK_BOAT };
enum { SHELL, BANANA, FISH, GOODS, SHIPS = GOODS /* currencies; points are the first of the game */ };
enum { POINTS };
enum { RULE_TOUCH, RULE_EDGES, RULE_EMPTY, RULE_TABLE, RULE_NEW_TILE, RULE_SUPPLY, RULE_KIND, RULE_GOODS, RULE_OPEN_SHIP };
enum { WORD_SHELLS, WORD_BANANAS, WORD_SINGLES, WORD_PAIRS, WORD_COVERED, WORD_BANK, WORD_SHIP, WORD_PAID, WORD_VALUE, WORD_GOODS };
enum { WAKE_GAP, WAKE_MARKET, WAKE_COVER, WAKE_GONE };
enum { BANK_OF_A_KIND = 40 /* ten small tokens of 1 and ten large ones of 3 */ };

/* ---- ships ---------------------------------------------------------------------------------------------------------------------- */
enum { SHIP_KINDS = 18, OPEN_MAX = 8, BOATS_MAX = 176, BOAT = SHIP_KINDS /* number among the pieces */ };
typedef enum demand { EXACT, ANY, SAME, SAME_AND_ONE } demand;
typedef struct ship { /* a kind of ship: what it wants, what it is worth */
    uint8_t demand;
    uint8_t n;            /* how many: of any kind, or all of one kind; with SAME_AND_ONE one of another kind besides */
    uint8_t goods[GOODS]; /* EXACT */
    uint8_t value;
    uint8_t price;        /* how many goods it wants together */
    uint8_t spare;        /* to 8 bytes */
} ship;
extern const ship south_ship[SHIP_KINDS];
extern const char *const south_ship_names[SHIP_KINDS + 1]; /* pieces of the manifest */

typedef struct boat { /* a fishing boat that covers fish */
    uint16_t part;
    uint8_t fish, spare; /* 1 a single one, 2 a pair */
} boat;

typedef struct harbour { /* of the game */
    uint8_t open[OPEN_MAX]; /* from the left: kind + 1 */
    uint8_t out[SHIP_KINDS]; /* copies that have left the stack: open or taken */
    uint8_t n_open, spare;
    uint16_t boats;
    boat boat[BOATS_MAX];
} harbour;

enum { CAUGHT_MAX = 4 };
typedef struct catches { /* of the part of a turn: seas where a boat brought fish, of which some are to be covered */
    uint16_t part[CAUGHT_MAX];
    uint8_t fisher[CAUGHT_MAX]; /* who covers them */
    uint8_t n, spare;
} catches;

static inline harbour *south_harbour(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static inline catches *south_catches(sv_ctx *c) { return c->slot[SV_LIFE_PART]; }

static inline int south_open_before(const harbour *h, int i) /* one of that kind lies to the left of it */
{
    int before = 0;

    for (int k = 0; k < i; k++)
        before |= h->open[k] == h->open[i];
    return before;
}

/* tiles.c */
sv_next south_place_start(sv_ctx *c);
void south_offer_draw(sv_ctx *c, sv_offers *o);
uint32_t south_draw_total(sv_ctx *c);
sv_option south_draw_at(sv_ctx *c, uint16_t row, uint32_t r);
sv_next south_draw(sv_ctx *c, const sv_option *o);
sv_next south_supply_empty(sv_ctx *c);
void south_offer_places(sv_ctx *c, sv_offers *o);
sv_next south_place(sv_ctx *c, const sv_option *o);
sv_next south_unplaceable(sv_ctx *c);
sv_next south_pass_turn(sv_ctx *c);

/* islanders.c */
void south_offer_islander(sv_ctx *c, sv_offers *o);
sv_next south_place_islander(sv_ctx *c, const sv_option *o);
void south_veto_unoccupied(sv_ctx *c, sv_options *o);
void south_offer_back(sv_ctx *c, sv_offers *o);
sv_next south_take_back(sv_ctx *c, const sv_option *o);
sv_next south_return(sv_ctx *c);

/* gather.c */
sv_next south_identify(sv_ctx *c);
void south_strength(sv_ctx *c, sv_score *s);
sv_next south_gather_shells(sv_ctx *c);
sv_next south_gather_bananas(sv_ctx *c);
sv_next south_gather_fish(sv_ctx *c);
void south_value_bridge(sv_ctx *c, sv_score *s);
void south_value_island(sv_ctx *c, sv_score *s);
void south_value_sea(sv_ctx *c, sv_score *s);
void south_value_bank(sv_ctx *c, sv_score *s);
void south_own_bank(sv_ctx *c, sv_score *s);
int32_t south_left(const sv_ctx *c, int kind); /* goods of that kind in the bank, where it is limited */
void south_pay_goods(sv_ctx *c, const sv_item *item); /* to the majority; a limited bank pays clockwise as long as it lasts */

/* fish.c */
sv_next south_boats(sv_ctx *c);
int south_covered(sv_ctx *c, uint16_t part); /* fish under boats in the sea of that part */
void south_caught(sv_ctx *c, const sv_item *item); /* a sea was scored: who covers */
sv_next south_look_cover(sv_ctx *c);
void south_offer_cover(sv_ctx *c, sv_offers *o);
int south_cover_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next south_cover(sv_ctx *c, const sv_option *o);
int south_add_boat(sv_ctx *c, uint16_t part, uint8_t fish); /* 0: no boat is left, or there is nothing such to cover on that part */
int south_sea_end(sv_ctx *c, uint16_t part); /* port that names a part of the sea as its tile lies */

/* ships.c */
uint16_t south_deck(sv_ctx *c, int kind); /* ships of that kind in the stack */
uint32_t south_deck_all(sv_ctx *c);
int south_ships_gone(sv_ctx *c); /* none lies open, none is in the stack */
void south_look_gone(sv_ctx *c); /* acting hooks: what is open or in the stack has changed */
sv_next south_open_ships(sv_ctx *c);
void south_offer_refill(sv_ctx *c, sv_offers *o);
uint32_t south_refill_total(sv_ctx *c);
sv_option south_refill_at(sv_ctx *c, uint16_t row, uint32_t r);
sv_next south_refill(sv_ctx *c, const sv_option *o);
void south_take(sv_ctx *c, uint8_t player, int kind);
sv_next south_market(sv_ctx *c);
void south_offer_ship(sv_ctx *c, sv_offers *o);
sv_next south_take_ship(sv_ctx *c, const sv_option *o);
sv_next south_last_ship(sv_ctx *c);

/* deliver.c */
int south_skip_deliver(sv_ctx *c);
void south_offer_deliver(sv_ctx *c, sv_offers *o);
int south_deliver_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next south_deliver(sv_ctx *c, const sv_option *o);

/* final.c */
sv_next south_final_features(sv_ctx *c);
sv_next south_final_ships(sv_ctx *c);
sv_next south_final_goods(sv_ctx *c);

/* position.c */
int south_put_boat(sv_ctx *c, const sv_piece_line *line);
uint32_t south_count_boats(sv_ctx *c);
void south_boat_at(sv_ctx *c, uint32_t k, sv_piece_line *line);
const char *south_open_kth(sv_ctx *c, uint32_t k);
int south_put_open(sv_ctx *c, const char *const *name, uint32_t n);
const char *south_deck_kth(sv_ctx *c, uint32_t k);
int south_put_deck(sv_ctx *c, const char *const *name, uint32_t n);
int south_value_covered(sv_ctx *c, uint8_t player, int32_t *value);
int south_value_boats_left(sv_ctx *c, uint8_t player, int32_t *value);
int south_value_ships_left(sv_ctx *c, uint8_t player, int32_t *value);
int south_value_ships_open(sv_ctx *c, uint8_t player, int32_t *value);
int south_check(sv_ctx *c, char *buf, size_t n);
#endif
