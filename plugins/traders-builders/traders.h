/* The files of Traders and Builders: builder.c (placing builder and pig, the double turn, going home), goods.c (tokens), pig.c (the
   worth of fields), traders-builders.c (the table). */
#ifndef TRADERS_H
#define TRADERS_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of traders-builders.c; values as in traders-builders.ini */
enum { OPT_GOODS_POINTS, OPT_GOODS_TIE };
enum { ALL_FULL, TIE_NONE };
enum { BUILDER, PIG };
enum { ROAD, CITY, FIELD };
enum { WINE, GRAIN, CLOTH, GOODS, PIG_HERD = GOODS }; /* marks; the first three are currencies, pieces and words too */
enum { WORD_PIGS = GOODS, WORD_PIG_HERDS };
enum { RULE_SUPPLY };
enum { ROW_PLACE_TILE };
enum { DOUBLE_TURN }; /* wake: somebody has earned one */

typedef struct part_state { /* lives as long as the part of the turn */
    uint8_t due;            /* 1: a tile has set a builder of the active player to work */
} part_state;

void traders_offer_builder(sv_ctx *c, sv_offers *o);
void traders_offer_builder_anywhere(sv_ctx *c, sv_offers *o);
sv_next traders_place_builder(sv_ctx *c, const sv_option *o);
void traders_offer_pig(sv_ctx *c, sv_offers *o);
void traders_offer_pig_anywhere(sv_ctx *c, sv_offers *o);
sv_next traders_place_pig(sv_ctx *c, const sv_option *o);
void traders_veto_no_follower(sv_ctx *c, sv_options *o);
void traders_veto_complete(sv_ctx *c, sv_options *o);
void traders_veto_second_builder(sv_ctx *c, sv_options *o);
void traders_veto_second_pig(sv_ctx *c, sv_options *o);

void traders_extended(sv_ctx *c, const sv_event *e);
void traders_completed(sv_ctx *c, const sv_event *e);
sv_next traders_repeat(sv_ctx *c);
void traders_offer_repeat(sv_ctx *c, sv_offers *o);
sv_next traders_repeat_chosen(sv_ctx *c, const sv_option *o);
int traders_put_due(sv_ctx *c, uint8_t player, const char *words);

void traders_figure_left(sv_ctx *c, const sv_event *e);
void traders_split(sv_ctx *c, const sv_event *e);
sv_next traders_send_alone(sv_ctx *c);

sv_next traders_take_goods(sv_ctx *c);
sv_next traders_final_goods(sv_ctx *c);
extern const char *const traders_goods[GOODS + 1]; /* NULL behind them */
int traders_put_goods(sv_ctx *c, uint8_t player, const char *words);
int traders_get_wine(sv_ctx *c, uint8_t player, int32_t *value);
int traders_get_grain(sv_ctx *c, uint8_t player, int32_t *value);
int traders_get_cloth(sv_ctx *c, uint8_t player, int32_t *value);
int traders_check(sv_ctx *c, char *buf, size_t n);

void traders_pig_worth(sv_ctx *c, sv_score *s);
void traders_herd_worth(sv_ctx *c, sv_score *s);
#endif
