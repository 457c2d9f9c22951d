/* The files of Carcassonne Amazonas: land.c (setup, drawing, laying), amazon.c (the river and its tiles), boats.c, action.c (figures),
   score.c (during play), final.c (at the end). */
#ifndef AMAZONAS_H
#define AMAZONAS_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of amazonas.c; values as in amazonas.ini */
enum { OPT_FIRST, OPT_UNPLACEABLE, OPT_SOURCE, OPT_COMPLETED, OPT_BANG };
enum { SAILED, RANDOM, CHOSEN };
enum { DISCARD, RESHUFFLE };
enum { FREE, TWO_ROWS };
enum { LATER, BOTH, AT_END };
enum { BANG_BOTH, DOUBLE_ONLY };
enum { ROW_PLACE };
enum { FIG_FOLLOWER, FIG_CAMP, FIG_BOAT };
enum { VILLAGE, TRIBUTARY, JUNGLE, AMAZON };
enum { MARK_FRUIT, MARK_BANK_FRUIT, MARK_BOAT, MARK_ANIMAL, MARK_SPACE, MARK_CAIMAN, MARK_PIRANHA };
enum { EDGE_AMAZON };
enum { RULE_TOUCH, RULE_PICTURE, RULE_EMPTY, RULE_MOUTH, RULE_TABLE, RULE_LENGTHENS, RULE_NEW_TILE, RULE_ONLY_BOATS, RULE_KIND, RULE_SUPPLY };
enum { WORD_TILES, WORD_FRUITS, WORD_ANIMALS, WORD_BOTH, WORD_PIRANHAS, WORD_MOUTH };
enum { WAKE_AMAZON, WAKE_BANG, WAKE_DOUBLE, WAKE_SCORED, WAKE_SYMBOLS };
enum { PLACE_SPACE };
enum { POINTS };
enum { FIGURES_MAX = 64 /* of six players there are 42 */ };

enum { NOT_LOOKED, GOES_ON, AT_THE_EDGE /* looked at, and the table ends behind the mouth */ };

typedef struct amz_game {      /* what lasts */
    uint16_t mouth;            /* tile that was the lowest of the Amazon when last looked + 1 */
    uint16_t spaces;           /* for boats, as far as that tile */
    uint16_t first_double;     /* the first type that is the upper half of a double tile */
    uint8_t looked;            /* has the board been looked at since the game began, so that what stands here holds? */
    uint8_t boat[SV_PLAYERS_MAX]; /* by player: number of the boat, once the board has been looked at */
    uint8_t spare;
    struct {                   /* by figure: boat symbols that its player has had for the tributary where it stands; his other figures */
        uint16_t part;         /* there have had others, so their sum is all he has had. Of a figure that stands elsewhere now: none */
        uint16_t n;
    } known[FIGURES_MAX];
} amz_game;

typedef struct amz_turn {
    uint16_t laid, laid_n;     /* tiles of the Amazon laid in this turn: the first + 1, how many */
    uint16_t chosen;           /* type of the upper half of the double tile chosen + 1 */
    uint8_t placed;            /* 1: a figure was set in this turn */
    uint8_t unpaid;            /* bit per player: no points from the Amazon scoring */
    uint8_t piranhas;          /* of the Amazon scoring */
    uint8_t position[SV_PLAYERS_MAX];
} amz_turn;

static inline amz_game *amz_of_game(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static inline amz_turn *amz_of_turn(sv_ctx *c) { return c->slot[SV_LIFE_TURN]; }
static inline uint8_t amz_left_of(uint8_t player, uint8_t players) { return (uint8_t)(player + 1 < players ? player + 1 : 0); } /* who sits there */

/* land.c */
sv_next amz_first_player(sv_ctx *c);
void amz_offer_first(sv_ctx *c, sv_offers *o);
sv_next amz_choose_first(sv_ctx *c, const sv_option *o);
sv_next amz_start_board(sv_ctx *c);
void amz_offer_draw(sv_ctx *c, sv_offers *o);
uint32_t amz_draw_total(sv_ctx *c);
sv_option amz_draw_at(sv_ctx *c, uint16_t row, uint32_t r);
sv_next amz_draw(sv_ctx *c, const sv_option *o);
sv_next amz_supply_empty(sv_ctx *c);
void amz_look(sv_ctx *c);                       /* before the first tile is laid, in a position that came from elsewhere */
void amz_offer_places(sv_ctx *c, sv_offers *o);
sv_next amz_place(sv_ctx *c, const sv_option *o);
sv_next amz_unplaceable(sv_ctx *c);
sv_next amz_pass_turn(sv_ctx *c);

/* amazon.c */
int amz_mouth(sv_ctx *c);                       /* the lowest tile of the Amazon, -1: there is none on the board */
int amz_goes_on(sv_ctx *c);                     /* 1: there is room for another tile of it */
void amz_looked(sv_ctx *c);                     /* acting hooks: what stands in amz_game holds, and the board says whether there is room */
int amz_spaces(sv_ctx *c);                      /* spaces for boats, from the source to the mouth */
void amz_know_river(sv_ctx *c);                 /* acting hooks: from now on that is found at once, and land tiles may lie as far as the mouth */
const uint8_t *amz_printed_marks(const sv_ctx *c, uint16_t tile); /* of the Amazon as printed on one tile, NULL: it has none at its edge E */
int amz_type_is(const sv_ctx *c, uint16_t type, int wake);
int amz_set_bounds(sv_ctx *c, int x);           /* land tiles may lie as far as that column */
void amz_offer_double(sv_ctx *c, sv_offers *o);
sv_next amz_choose_double(sv_ctx *c, const sv_option *o);
void amz_offer_amazon(sv_ctx *c, sv_offers *o);
sv_next amz_place_amazon(sv_ctx *c, const sv_option *o);
int amz_amazon_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
void amz_offer_place_double(sv_ctx *c, sv_offers *o);
sv_next amz_place_double(sv_ctx *c, const sv_option *o);
int amz_double_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);

/* boats.c */
int amz_space_text(sv_ctx *c, sv_place p, char *buf, size_t n);
int amz_space_find(sv_ctx *c, const char *text, sv_place *p);
int amz_boat_value(sv_ctx *c, uint8_t player, int32_t *value);
int amz_spaces_value(sv_ctx *c, uint8_t player, int32_t *value);
int amz_boat_at(sv_ctx *c, uint8_t player);     /* space of that boat, 0: it is on none */
void amz_advance(sv_ctx *c, uint8_t player, int n); /* as far as the last space */
sv_next amz_place_boats(sv_ctx *c);
sv_next amz_sail(sv_ctx *c);
void amz_know_boats(sv_ctx *c);                 /* acting hooks: from now on they are found at once */
sv_next amz_symbols(sv_ctx *c);
void amz_symbols_had(sv_ctx *c);                /* what lies now is new to nobody */
sv_next amz_console_all(sv_ctx *c);
void amz_offer_console(sv_ctx *c, sv_offers *o);
sv_next amz_console(sv_ctx *c, const sv_option *o);
/* Boats by their order towards the mouth: position of each player from 1 to `last` (2 or 3), players on one space share one. 0: further behind, or the
   second of two who is not directly behind the first. */
void amz_positions(sv_ctx *c, uint8_t *position, int last);

/* action.c */
void amz_offer_followers(sv_ctx *c, sv_offers *o);
void amz_offer_camps(sv_ctx *c, sv_offers *o);
sv_next amz_place_follower(sv_ctx *c, const sv_option *o);
sv_next amz_place_camp(sv_ctx *c, const sv_option *o);
void amz_veto_unoccupied(sv_ctx *c, sv_options *o);

/* score.c */
sv_next amz_scoring(sv_ctx *c);
sv_next amz_second(sv_ctx *c);
sv_next amz_identify(sv_ctx *c);
void amz_strength(sv_ctx *c, sv_score *s);
sv_next amz_score_tributary(sv_ctx *c);
sv_next amz_score_village(sv_ctx *c);
void amz_value_tributary(sv_ctx *c, sv_score *s);
void amz_value_village(sv_ctx *c, sv_score *s);
sv_next amz_return(sv_ctx *c);

/* final.c */
sv_next amz_final_features(sv_ctx *c);
sv_next amz_final_camps(sv_ctx *c);
void amz_value_jungle(sv_ctx *c, sv_score *s);
void amz_more_camps(sv_ctx *c, sv_score *s);
sv_next amz_final_amazon(sv_ctx *c);
#endif
