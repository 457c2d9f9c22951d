/* The files of the ferries: lake.c (lakes, the ferries on them, placing one), walk.c (which ferries a tile lets move), move.c
   (moving them). */
#ifndef FERRIES_H
#define FERRIES_H
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

/* places in the lists of ferries.c; values as in ferries.ini */
enum { OPT_WHEN, OPT_ONCE_PER, OPT_ABBEY };
enum { ALWAYS, ROAD_FOLLOWER };
enum { PER_TURN, PER_PART };
enum { ROAD };
enum { EDGE_ROAD };
enum { MARK_JETTY };
enum { LAKE, AFLOAT, REACHED, UNSEEN }; /* wake bits: the mark of lake tiles; some ferry lies on the board; the tile lets one move; a scenario
                                          put ferries, and nobody has worked out yet what the last tile lets move */
enum { RULE_TWO_ENDS, RULE_ONE_FERRY, RULE_FOLLOWER_FIRST, RULE_NO_FERRY,
       RULE_NEAREST, RULE_NO_JETTY, RULE_NEW, RULE_ONE_MOVE, RULE_SAME_LINK };

enum { FERRIES_MAX = 96, WORDS_OF_BITS = (FERRIES_MAX + 63) / 64 };

typedef struct ferry { /* joins the roads at edges a < b of its lake, as the tile lies */
    uint16_t tile;
    uint8_t a, b;
} ferry;

typedef struct ferry_set { /* bit per ferry */
    uint64_t at[WORDS_OF_BITS];
} ferry_set;

typedef struct fleet { /* of the game */
    uint16_t n, spare;
    ferry ferry[FERRIES_MAX];
} fleet;

typedef struct moved { /* of the turn */
    ferry_set set;
} moved;

typedef struct tour { /* of the part: what its tile lets move */
    ferry_set reach;  /* first ferry in some direction */
    ferry_set missed; /* its lake was reached at an end that it does not join */
    ferry_set moved;
    uint64_t known;   /* 1: reach and missed are worked out */
} tour;

static inline fleet *fleet_of(sv_ctx *c) { return c->slot[SV_LIFE_GAME]; }
static inline tour *tour_of(sv_ctx *c) { return c->slot[SV_LIFE_PART]; }
static inline int set_has(const ferry_set *s, uint16_t f) { return s->at[f / 64] >> (f % 64) & 1; }
static inline void set_add(ferry_set *s, uint16_t f) { s->at[f / 64] |= (uint64_t)1 << (f % 64); }

/* lake.c */
int lake_is(sv_ctx *c, uint16_t tile);
int lake_road(sv_ctx *c, uint16_t tile, int edge);          /* its road that ends at that edge, -1 none */
void lake_roads(sv_ctx *c, uint16_t tile, int road[4]);      /* those at N E S W */
int lake_ferry(sv_ctx *c, uint16_t tile);                   /* number of the ferry on it, -1 none */
int lake_pair_write(uint8_t a, uint8_t b, char *buf, size_t n); /* "E-S" */
int lake_pair_read(const char *text, uint8_t *a, uint8_t *b);
void lake_offer(sv_ctx *c, sv_offers *o);
int lake_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next lake_place(sv_ctx *c, const sv_option *o);
int lake_put(sv_ctx *c, const sv_piece_line *line);
uint32_t lake_count(sv_ctx *c);
void lake_at(sv_ctx *c, uint32_t k, sv_piece_line *line);
int lake_check(sv_ctx *c, char *buf, size_t n);
int lake_value(sv_ctx *c, uint8_t player, int32_t *value);
int lake_value_left(sv_ctx *c, uint8_t player, int32_t *value);

/* walk.c */
void walk_tile(sv_ctx *c, const sv_event *e); /* a tile was laid */
sv_next walk_begin(sv_ctx *c);                /* before moves are offered: where nobody saw the tile being laid */

/* move.c */
uint16_t move_count(sv_ctx *c); /* of the list `ferry` */
void move_offer(sv_ctx *c, sv_offers *o);
int move_text(sv_ctx *c, const sv_option *o, char *buf, size_t n);
sv_next move_apply(sv_ctx *c, const sv_option *o);
int move_latch(sv_ctx *c, uint8_t player, const char *words);
#endif
