/* hex.h: the service "board.hex", version 1: a board of hexagons, for games that are not played on squares.

   A plugin that names it among its `uses` has a file maps.ini in its folder, with one map or more; `when` of a map says in which mixes it is
   the board (docs/hex.md). The map is read when the mix is compiled and never changes; what lies on it is part of the state: copied with
   it, compared with it. Nothing here knows what a kind of hex or piece means: they are small numbers, in the order in which the first section
   of maps.ini lists them, which is that of an enum of the plugin.

   Hexes stand in rows with a point up. x counts half hexes to the east and y rows to the south: the neighbours of x,y are x+2,y (E), x+1,y+1
   (SE), x-1,y+1 (SW), x-2,y (W), x-1,y-1 (NW) and x+1,y-1 (NE). Hexes, edges and corners have dense numbers from 0, in the order of the
   map: row by row, and round each hex clockwise from NE (edges) or N (corners), each where it is first met.

   A place has one text: `hex 5,3`, `edge 5,3 NE`, `corner 5,3 N`, with the first hex of the map that has that edge or corner. Texts
   with another hex of it are understood too.

   Who may call: any hook, unless it says "acting hooks". Writing is for acting hooks, and for what puts a position down. */
#ifndef SPELVERLOOP_HEX_H
#define SPELVERLOOP_HEX_H
#include "spelverloop/plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SV_HEX_EAST_NORTH, SV_HEX_EAST, SV_HEX_EAST_SOUTH, SV_HEX_WEST_SOUTH, SV_HEX_WEST, SV_HEX_WEST_NORTH, SV_HEX_SIDES };
enum { SV_HEXES_MAX = 128, SV_HEX_EDGES_MAX = 448, SV_HEX_CORNERS_MAX = 320, SV_HEX_WORDS_MAX = 16, SV_HEX_AREAS_MAX = 31, SV_HEX_PORTS_MAX = 24,
       SV_HEX_POOLS_MAX = 6, SV_HEX_POOL_MAX = 64 };

typedef struct sv_hex { /* a hex of the map; numbers are SV_NONE16 where there is nothing */
    int16_t x, y;
    uint16_t near_[SV_HEX_SIDES];  /* the hex behind side NE E SE SW W NW */
    uint16_t edge[SV_HEX_SIDES];   /* the edge at that side */
    uint16_t corner[SV_HEX_SIDES]; /* N NE SE S SW NW: corner i lies between the sides i - 1 and i */
    uint8_t kind, token;           /* as the map says; 0 where a pool gives it */
    uint8_t area;                  /* 0: none; else number of the area, from 1 */
    uint8_t pool;                  /* 0: none; else number of the pool, from 1 */
    uint8_t later;                 /* 1: it lies there as `kind`, and the pool says what it turns out to be */
} sv_hex;

typedef struct sv_hex_edge {
    uint16_t hex[2];    /* at least the first is a hex */
    uint16_t corner[2];
    uint16_t near_[4];  /* edges that meet it: two at the first corner, two at the second */
} sv_hex_edge;

typedef struct sv_hex_corner {
    uint16_t hex[3], edge[3], near_[3]; /* near_[i]: the corner at the other end of edge[i]; what there is stands first */
} sv_hex_corner;

typedef struct sv_hex_port { /* something printed on an edge: a harbour */
    uint16_t edge;
    uint8_t kind;       /* 0 where the pool of ports gives it */
    uint8_t pool;       /* 1: from the pool of ports */
} sv_hex_port;

typedef struct sv_hex_pool { /* what is shuffled and dealt over hexes (or ports) */
    const char *id;
    uint16_t n, tokens, path_n;
    uint8_t kind[SV_HEX_POOL_MAX], token[SV_HEX_POOL_MAX];
    uint8_t path[SV_HEX_POOL_MAX];           /* hexes in the order in which the tokens are laid, as listed; none: in any order */
} sv_hex_pool;

typedef struct sv_hex_map {
    const char *id;
    uint16_t hexes, edges, corners, ports;
    const sv_hex *hex;
    const sv_hex_edge *edge;
    const sv_hex_corner *corner;
    const sv_hex_port *port;
    const char *area[SV_HEX_AREAS_MAX + 1];  /* by number; [0] is NULL */
    uint8_t areas, pools;
    sv_hex_pool pool[SV_HEX_POOLS_MAX + 1];  /* by number; [0] is that of the ports */
    const char *const *kind, *const *port_kind; /* names, by number; NULL-terminated */
    uint32_t group[SV_HEX_WORDS_MAX];        /* by number of the group: bit per area (1 << area) */
    int32_t number[SV_HEX_WORDS_MAX];        /* by number of the number; 0 where the map does not say */
    uint16_t mark[SV_HEX_WORDS_MAX];         /* by number of the mark: a hex, SV_NONE16 where the map does not say */
} sv_hex_map;

/* A piece on an edge or corner is one byte: 0 nothing, else owner and class (road, ship; village, town): 0 or 1 on an edge, 0 … 15 on a corner. */
static inline uint8_t sv_hex_piece(unsigned owner, unsigned class_) { return (uint8_t)((owner + 1u) | class_ << 3); }
static inline unsigned sv_hex_owner(uint8_t piece) { return (piece & 7u) - 1u; } /* of an empty place: not a player */
static inline unsigned sv_hex_class(uint8_t piece) { return piece >> 3 & 15u; }

typedef struct sv_hexes { /* what lies on the map now: arrays in the state */
    const sv_hex_map *map;
    uint8_t *kind, *token;  /* by hex */
    uint8_t *edge, *corner; /* pieces */
    uint8_t *port;          /* by number of the port: its kind now */
} sv_hexes;

typedef struct sv_hex_api {
    uint32_t size;
    const sv_hexes *(*of)(sv_ctx *c); /* the board of the game */

    /* Texts as above; snprintf's return. */
    int (*hex_text)(sv_ctx *c, uint16_t hex, char *buf, size_t n);
    int (*edge_text)(sv_ctx *c, uint16_t edge, char *buf, size_t n);
    int (*corner_text)(sv_ctx *c, uint16_t corner, char *buf, size_t n);
    /* Numbers of what a text names, SV_NONE16: nothing. hex_at: by its place. */
    uint16_t (*hex_find)(sv_ctx *c, const char *text);
    uint16_t (*edge_find)(sv_ctx *c, const char *text);
    uint16_t (*corner_find)(sv_ctx *c, const char *text);
    uint16_t (*hex_at)(sv_ctx *c, int x, int y);

    /* The longest route of that owner: the most edges with pieces of him, each used once, in one go. At a corner the route goes on unless a piece
       of somebody else stands there; from one class of edges to another only through a piece of his own. */
    int (*longest)(sv_ctx *c, uint8_t owner);
    /* The same where the caller knows that he has pieces on these edges and on no others: n of them, each once. */
    int (*longest_among)(sv_ctx *c, uint8_t owner, const uint16_t *edge, int n);
    /* The same as longest, counted in another way, edge by edge from every start: slow, for checks. */
    int (*longest_slow)(sv_ctx *c, uint8_t owner);
} sv_hex_api;

#define SV_HEX_SERVICE "board.hex"
enum { SV_HEX_VERSION = 1 };

#ifdef __cplusplus
}
#endif
#endif
