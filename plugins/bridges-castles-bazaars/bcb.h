/* The files of Bridges, Castles and Bazaars: castles.c (building them, what scenarios put), fief.c (what they score), bridges.c,
   auction.c (who gets which tile), bazaars.c (when one is held, and its round). */
#ifndef BCB_H
#define BCB_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of bridges-castles-bazaars.c; values as in the manifest */
enum { OPT_BRIDGE_WHERE, OPT_CASTLE_CHOICE, OPT_SALE, OPT_MIN_TILES, OPT_BID_FLOOR, OPT_BID_MAX, OPT_BEFORE_BUILDER, OPT_DOUBLE };
enum { WHERE_NEW, WHERE_ADJACENT };
enum { CHOICE_OWNER, CHOICE_HIGHEST };
enum { SALE_AUCTION, SALE_PICK };
enum { MIN_PLAYERS, MIN_NONE };
enum { FLOOR_NONE, FLOOR_ZERO };
enum { DOUBLE_POSTPONE, DOUBLE_IGNORE };
enum { ROW_SCORE_CASTLE, ROW_BAZAAR_ROUND };
enum { RULE_ON_FIELDS, RULE_ENDS, RULE_ONE_A_TILE, RULE_ONE_A_TURN, RULE_REACH, RULE_SUPPLY, RULE_BID_HIGHER, RULE_BID_LIMIT, RULE_CASTLE_CITY };
enum { FIG_BRIDGE, FIG_CASTLE };
enum { ROAD, CITY, FIELD, CASTLE };
enum { EDGE_ROAD, EDGE_FIELD };
enum { MARK_NOCASTLE };
enum { WORD_CASTLES, WORD_BOUGHT, WORD_SOLD, WORD_BIDS };
enum { STEP_1B, STEP_4B };
enum { WAKE_SMALL_CITY, WAKE_CASTLE, WAKE_CASTLE_DUE, WAKE_AUCTION, WAKE_RESERVED, WAKE_ROUND, WAKE_BAZAAR };
enum { PLACE_CASTLE, PLACE_BRIDGE };
enum { POINTS };

enum { TOKENS_MAX = 32 /* castles in all: a bit each */, WAITING_MAX = 8 /* bazaars that were postponed */ };

/* One auction after the other, until the tiles that lie open are sold. */
typedef struct bazaar {
    uint8_t phase;                     /* SALE_… below */
    uint8_t host;                      /* whose bazaar it is */
    uint8_t chooser, mover;            /* who named the tile; whose move it is */
    uint8_t high;                      /* who bid most */
    uint8_t open_tiles;
    uint16_t bid;
    uint16_t named;                    /* tile type being sold */
    uint16_t open[SV_PLAYERS_MAX];     /* types that lie open */
    uint16_t bought[SV_PLAYERS_MAX];   /* type + 1, 0 none: lies before that player */
    uint8_t waiting[WAITING_MAX], waits; /* hosts of those that were postponed */
} bazaar;
enum { PHASE_NONE, PHASE_REVEAL, PHASE_RESERVED, PHASE_NAME, PHASE_OPEN, PHASE_BIDS, PHASE_DECIDE };

typedef struct turn_state {
    uint32_t fresh;   /* bit per castle token: built in this turn */
} turn_state;

typedef struct part_state {
    uint16_t waits[TOKENS_MAX]; /* per castle token: part + 1 of the feature that its owner chose, 0 none */
    uint8_t bridged;            /* a bridge was built */
    uint8_t held;               /* bazaars held in this part */
} part_state;

typedef struct item_state {
    uint8_t due[TOKENS_MAX]; /* castle tokens that the item concerns */
    uint8_t n;
} item_state;

static inline bazaar *the_bazaar(const sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static inline turn_state *this_turn(const sv_ctx *c) { return c->slot[SV_LIFE_TURN]; }
static inline part_state *this_part(const sv_ctx *c) { return c->slot[SV_LIFE_PART]; }
static inline item_state *this_item(const sv_ctx *c) { return c->slot[SV_LIFE_ITEM]; }

/* castles.c */
sv_next castle_look(sv_ctx *c);
void castle_offer(sv_ctx *c, sv_offers *o);
sv_next castle_build(sv_ctx *c, const sv_option *o);
void castle_veto(sv_ctx *c, sv_options *o);
sv_next castle_end(sv_ctx *c);
int castle_could_be(sv_ctx *c, const sv_item *item, uint8_t *owner, uint8_t *lord);
uint8_t castle_lord(const sv_ctx *c, uint8_t token); /* figure in the castle of that token, 0: none */
uint8_t castle_first_token(const sv_ctx *c);
int castle_text(sv_ctx *c, sv_place p, char *buf, size_t n);
int castle_find(sv_ctx *c, const char *text, sv_place *p);
int castle_put(sv_ctx *c, const sv_piece_line *line);
uint32_t castle_count(sv_ctx *c);
void castle_at(sv_ctx *c, uint32_t k, sv_piece_line *line);
int castle_put_since(sv_ctx *c, uint8_t player, const char *words);

/* fief.c */
sv_next fief_look(sv_ctx *c);
uint16_t fief_due(sv_ctx *c);
sv_next fief_score(sv_ctx *c);
void fief_offer(sv_ctx *c, sv_offers *o);
sv_next fief_choose(sv_ctx *c, const sv_option *o);
void fief_on_field(sv_ctx *c, sv_score *s);

/* bridges.c */
void bridge_offer_places(sv_ctx *c, sv_offers *o);
int bridge_place_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next bridge_place(sv_ctx *c, const sv_option *o);
void bridge_offer_discard(sv_ctx *c, sv_offers *o);
sv_next bridge_discard(sv_ctx *c, const sv_option *o);
void bridge_offer(sv_ctx *c, sv_offers *o);
int bridge_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next bridge_build(sv_ctx *c, const sv_option *o);
int bridge_place_name(sv_ctx *c, sv_place p, char *buf, size_t n);
int bridge_find(sv_ctx *c, const char *text, sv_place *p);
int bridge_put(sv_ctx *c, const sv_piece_line *line);
uint32_t bridge_count(sv_ctx *c);
void bridge_at(sv_ctx *c, uint32_t k, sv_piece_line *line);

/* auction.c */
void auction_begin(sv_ctx *c);
uint16_t auction_moves(sv_ctx *c);
void auction_offer(sv_ctx *c, sv_offers *o);
void auction_offer_words(sv_ctx *c, sv_offers *o);
extern const char *const auction_words[]; /* those its options begin with, by what is done */
int auction_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next auction_move(sv_ctx *c, const sv_option *o);
int auction_hand(sv_ctx *c, uint8_t player, uint32_t k, uint16_t *type);

/* bazaars.c */
uint16_t bazaar_held(sv_ctx *c);
sv_next bazaar_begin(sv_ctx *c);
void bazaar_offer(sv_ctx *c, sv_offers *o);
uint32_t bazaar_total(sv_ctx *c);
sv_option bazaar_draw(sv_ctx *c, uint16_t row, uint32_t r);
sv_next bazaar_reveal(sv_ctx *c, const sv_option *o);
sv_next bazaar_round(sv_ctx *c);
sv_next bazaar_use(sv_ctx *c);
sv_next bazaar_remind(sv_ctx *c);
sv_next bazaar_without_tile(sv_ctx *c);
sv_next bazaar_postpone(sv_ctx *c);
#endif
