/* The files of the base game: turn.c (setup, tiles, followers), score.c (during play), final.c (at the end). */
#ifndef BASE_H
#define BASE_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of base.c; values as in base.ini */
enum { OPT_FARMER_SCORING, OPT_TINY_CITY, OPT_UNPLACEABLE, OPT_FIRST };
enum { ED1, ED2, ED3 };
enum { TINY_4, TINY_2 };
enum { DISCARD, RESHUFFLE };
enum { YOUNGEST, YOUNGEST_DECIDES, RANDOM, CHOSEN, AGREED };
enum { ROW_PLACE };
enum { FOLLOWER };
enum { ROAD, CITY, FIELD, MONASTERY };
enum { RULE_TOUCH, RULE_EDGES, RULE_EMPTY, RULE_NEW_TILE, RULE_SUPPLY, RULE_KIND, RULE_TABLE };
enum { WORD_TILES, WORD_SHIELDS, WORD_CITIES };
enum { POINTS };

sv_next base_first_player(sv_ctx *c);
void base_offer_first(sv_ctx *c, sv_offers *o);
sv_next base_choose_first(sv_ctx *c, const sv_option *o);
sv_next base_start_tile(sv_ctx *c);
void base_offer_draw(sv_ctx *c, sv_offers *o);
uint32_t base_draw_total(sv_ctx *c);
sv_option base_draw_at(sv_ctx *c, uint16_t row, uint32_t r);
sv_next base_draw(sv_ctx *c, const sv_option *o);
sv_next base_supply_empty(sv_ctx *c);
void base_offer_places(sv_ctx *c, sv_offers *o);
sv_next base_place(sv_ctx *c, const sv_option *o);
sv_next base_unplaceable(sv_ctx *c);
void base_offer_followers(sv_ctx *c, sv_offers *o);
sv_next base_place_follower(sv_ctx *c, const sv_option *o);
void base_veto_unoccupied(sv_ctx *c, sv_options *o);
void base_veto_fields(sv_ctx *c, sv_options *o);
sv_next base_pass_turn(sv_ctx *c);

sv_next base_identify(sv_ctx *c);
void base_strength(sv_ctx *c, sv_score *s);
sv_next base_score_road(sv_ctx *c);
sv_next base_score_city(sv_ctx *c);
sv_next base_score_monastery(sv_ctx *c);
void base_value_road(sv_ctx *c, sv_score *s);
void base_value_city(sv_ctx *c, sv_score *s);
void base_value_monastery(sv_ctx *c, sv_score *s);
sv_next base_return(sv_ctx *c);

sv_next base_final_features(sv_ctx *c);
sv_next base_final_fields(sv_ctx *c);
void base_value_field(sv_ctx *c, sv_score *s);
#endif
