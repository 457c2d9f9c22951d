/* The square board: what a mix's tiles are (read once), and the state of a board (bound into the block). */
#ifndef SV_BOARD_SQUARES_H
#define SV_BOARD_SQUARES_H
#include "mix/ini.h"
#include "mix/model.h"
#include "spelverloop/board.h"
#include "state/session.h"

typedef struct sv_edge_kind {
    const sv_edge_def *def;
    const sv_manifest *owner;
} sv_edge_kind;

typedef struct sv_feature_kind {
    const sv_feature_def *def;
    const sv_manifest *owner;
    uint8_t completes, area;
    const sv_mark_def *mark[SV_MARKS_MAX]; /* by mark number */
    uint8_t marks;
} sv_feature_kind;

typedef struct sv_variant {        /* a tile type turned by a rotation */
    uint8_t port[SV_PORTS];        /* part at each port as it lies on the board */
    uint16_t cons[4];              /* what its edge adds to the constraint of the square at N E S W */
    uint8_t shape[4];              /* per edge, SV_SHAPE_…: what lies there, where joining it needs no closer look */
    uint8_t spare[8];              /* to 32 bytes */
} sv_variant;

enum {
    SV_SHAPE_HALVES = 1, /* on both halves, nothing between */
    SV_SHAPE_MIDDLE = 2, /* in the middle, nothing on the halves */
    SV_SHAPE_ALL = 4     /* more than one: something on both halves and between */
};

typedef struct sv_square_type {    /* beside sv_tile_type: what only the engine needs */
    uint8_t copies, start;         /* start: SV_START_… */
    sv_feature fresh[SV_PARTS_MAX]; /* feature records of its parts when laid alone */
    sv_part alone[SV_PARTS_MAX];   /* the parts themselves, numbered from 0, on tile 0 */
    uint8_t closed;                /* SV_CLOSED_… as a tile of it is laid: a part of it has no open end even alone; the table is bounded */
    uint8_t odd;                   /* SV_TILE_ODD: its edges are joined the careful way: one fits anything, or a part has a share of an edge */
    uint8_t group;                 /* of the stack */
    uint8_t left_out;              /* 1: while another tile is the start, one copy of it is not in the game */
    sv_where where;
} sv_square_type;

enum { SV_START_NO, SV_START_ROOT, SV_START_OWN /* of an expansion: it comes instead of that of the root */ };
enum { SV_EDGE_KINDS_MAX = 8, SV_FEATURE_KINDS_MAX = 32 };

enum { SV_FAR = 4000 /* squares from 0,0: as many tiles as there can be */ };
typedef struct sv_bounds { /* of the table: the squares that tiles may lie on, both ends included; the start tile lies at 0,0 */
    int16_t x0, y0, x1, y1;
    uint8_t on;            /* 0: the table has no bounds, and nothing else here counts */
    uint8_t closes;        /* 1: a feature has no open end where it runs off the table, and squares beyond count as filled for area
                              features; 0: such ends and squares stay open for ever */
    uint8_t wide;          /* 1: they are so wide that no tile lies on them: the mix says none, but a plugin moves its own */
    uint8_t moves;         /* 1: a plugin moves the bounds of the game while it runs, within these; nothing closes at those */
} sv_bounds;

typedef struct sv_square_def {
    sv_edge_kind edge[SV_EDGE_KINDS_MAX];
    uint8_t edges;
    uint32_t meets[SV_EDGE_KINDS_MAX]; /* bit per edge kind that may lie against it */
    sv_feature_kind feature[SV_FEATURE_KINDS_MAX];
    uint8_t features;
    sv_tile_type *type;
    sv_square_type *more;
    sv_variant *variant;           /* type * 4 + rotation */
    uint16_t types, start;         /* start: type of the start tile, SV_NO_TILE */
    uint32_t constraints;          /* (edges + 1) ^ 4 */
    uint8_t *fit_count, *fit_mask; /* [type * constraints + constraint]: how many rotations fit, which (bit per rotation);
                                      constraint 0, of no square: none */
    uint32_t *of_kind;             /* [kind * types + type]: bit per part of the type that is printed as of that kind; behind
                                      the last kind: none */
    uint8_t closes[32];            /* per feature kind: complete without open ends (area features are not) */
    uint8_t edge_of[32];           /* per feature kind: the edge kind that shows it, 0xFF none */
    uint16_t tiles_max, parts_max, frontier_max, areas_max, pieces_max; /* pieces: that may add a part or a joint */
    uint16_t hash_mask;
    sv_bounds bounds;
    uint8_t keeps_over;            /* 1: tiles may be covered in this mix, so sv_squares.over is kept */
    /* offsets from the board region of the block */
    size_t at_counts, at_tile, at_part, at_feature, at_front, at_cons, at_hash,
        at_area_key, at_area_part, at_added, at_link, at_drawn_in, at_over;
} sv_square_def;

typedef struct sv_front { /* an empty square beside a tile */
    uint32_t key;         /* packed square */
    uint16_t near_[4];    /* tiles round it, SV_NO_TILE */
    uint16_t slot, spare; /* its slot in the hash */
} sv_front;

typedef struct sv_slot { /* hash of squares */
    uint32_t key;
    uint16_t value, spare; /* 0 empty, tile + 1, or 0x8000 | frontier entry */
} sv_slot;

typedef struct sv_square_counts { /* first thing of the board region */
    uint16_t tiles, parts, frontier, areas;
    uint16_t added, links;
    uint16_t retired; /* 1: some feature has become another kind than its parts were printed as */
} sv_square_counts;

struct sv_squares {
    const sv_square_def *def;
    sv_board view;                /* what plugins see */
    sv_square_counts *n;
    sv_tile *tile;
    sv_part *part;
    sv_feature *feature;
    sv_front *front;
    uint16_t *cons;               /* constraint of each frontier square, apart because it is scanned */
    sv_slot *hash;
    /* area features that are not complete yet */
    uint32_t *area_key;
    uint16_t *area_part;
    sv_added *added;
    sv_link *link;
    uint16_t *drawn_in;           /* bounds that a plugin moves, at N E S W: how much nearer than SV_FAR they are, and how many tiles lay when each
                                     was moved out last, 0 when it was moved in last; only where one does */
    uint16_t *over;               /* per tile, what its square demands of one that is to lie on it; 0: none may. NULL: not kept */
    uint16_t *todo;               /* scratch: parts of a feature being rebuilt */
    uint16_t *stamp;              /* scratch outside the state: per tile, for counting distinct tiles */
    uint16_t stamp_now;
    uint16_t closed;              /* scratch while a tile is laid: SV_CLOSED_… */
    uint16_t *sums;               /* scratch: places up to every eighth frontier square, of the last offer */
    uint16_t *over_sums;          /* the same of tiles to be covered; NULL: `over` is not kept */
};

enum { SV_SQUARES_A_SUM = 8 }; /* frontier squares that share an entry of `sums` */
enum { /* why features must be looked at when a tile has been laid */
    SV_CLOSED_SOME = 1,   /* some feature lost its last open end */
    SV_CLOSED_BESIDE = 2, /* one of a neighbour that does not go on in the new tile */
    SV_CLOSED_BOUNDS = 4, /* the table has bounds: the tile may lie on its border */
    SV_CLOSED_OVER = 8    /* none must, but what squares demand of covering tiles is kept */
};

/* A square packed: both halves stay positive, so that neighbours are one addition away. */
enum { SV_KEY_MIDDLE = 0x4000 };
static inline uint32_t sv_square_key(int x, int y) { return (uint32_t)(x + SV_KEY_MIDDLE) + ((uint32_t)(y + SV_KEY_MIDDLE) << 16); }
static inline int sv_key_x(uint32_t key) { return (int)(key & 0xFFFFu) - SV_KEY_MIDDLE; }
static inline int sv_key_y(uint32_t key) { return (int)(key >> 16) - SV_KEY_MIDDLE; }
static inline int sv_edge_dx(int e) { return e == 1 ? 1 : e == 3 ? -1 : 0; }
static inline int sv_edge_dy(int e) { return e == 2 ? 1 : e == 0 ? -1 : 0; }

/* Slot of a square: where it is, or the empty slot where it would go. Multipliers of a lattice whose short vectors are long:
   boards less than about twenty tiles across have no collisions. */
enum { SV_HOME_ROW = 37 };
static inline uint32_t sv_square_home(uint32_t key) { return (key & 0xFFFFu) + (key >> 16) * SV_HOME_ROW; } /* to be cut off by the mask */
static inline uint32_t sv_square_slot_from(const sv_squares *q, uint32_t key, uint32_t home)
{
    const uint32_t mask = q->def->hash_mask;
    uint32_t i = home & mask;

    while (q->hash[i].value && q->hash[i].key != key)
        i = (i + 1) & mask;
    return i;
}
static inline uint32_t sv_square_slot(const sv_squares *q, uint32_t key) { return sv_square_slot_from(q, key, sv_square_home(key)); }
static inline int sv_square_tile(const sv_squares *q, int x, int y) /* tile there, -1 */
{
    const uint16_t v = q->hash[sv_square_slot(q, sv_square_key(x, y))].value;

    return v && v < 0x8000u ? v - 1 : -1;
}

static inline int sv_square_off_table(const sv_square_def *d, int x, int y) /* beyond the bounds of the mix */
{
    const sv_bounds *b = &d->bounds;

    return b->on && (x < b->x0 || x > b->x1 || y < b->y0 || y > b->y1);
}
static inline int sv_square_beyond(const uint16_t *drawn_in, int x, int y) /* … those that a plugin moves */
{
    return y < drawn_in[0] - SV_FAR || x > SV_FAR - drawn_in[1] || y > SV_FAR - drawn_in[2] || x < drawn_in[3] - SV_FAR;
}
static inline int sv_square_outside(const sv_squares *q, int x, int y) /* no tile may lie there now */
{
    return sv_square_off_table(q->def, x, y) || (q->def->bounds.moves && sv_square_beyond(q->drawn_in, x, y));
}
static inline int sv_square_at_border(const sv_squares *q, int x, int y) /* one that is on the table, beside one that is not */
{
    const sv_bounds *b = &q->def->bounds;

    return (!b->wide && (x <= b->x0 || x >= b->x1 || y <= b->y0 || y >= b->y1)) ||
           (b->moves && (y <= q->drawn_in[0] - SV_FAR || x >= SV_FAR - q->drawn_in[1] || y >= SV_FAR - q->drawn_in[2] || x <= q->drawn_in[3] - SV_FAR));
}
static inline int sv_square_filled_by_bounds(const sv_square_def *d, int x, int y) { return d->bounds.closes && sv_square_off_table(d, x, y); }

/* Takes an empty square out of the frontier; its slot in the hash stays. */
static inline void sv_front_remove(sv_squares *q, uint16_t f)
{
    static const sv_front none;
    const uint16_t last = (uint16_t)(q->n->frontier - 1);

    if (f != last) {
        q->front[f] = q->front[last];
        q->cons[f] = q->cons[last];
        q->hash[q->front[f].slot].value = (uint16_t)(0x8000u | f);
    }
    q->front[last] = none;
    q->cons[last] = 0;
    q->n->frontier = last;
}

/* types.c, tile.c, part.c: kinds, and tiles.ini of the expansions of the mix → tile types and counts */
struct sv_mix;
int sv_squares_read(struct sv_mix *m, sv_report *r);
/* counts.c: what [counts] of the manifests says of pieces; with or without a board. 0: one does not fit its manifest (reported). What the mix
   changed is only warned of. */
int sv_counts_of_pieces(struct sv_mix *m, sv_report *r);
int sv_counts_of_page(struct sv_mix *m, sv_report *r); /* both those of pieces and of tiles, where tiles are not read for a game */
void sv_fail_tile(sv_report *r, sv_where where, const struct sv_mix *m, const char *name); /* no tile of the mix is called that */
/* variants.c: rotations, which constraint each fits, layout */
int sv_squares_compile(struct sv_mix *m, sv_report *r);
/* squares.c */
void sv_squares_bind(sv_session *s, sv_squares *q);
sv_collect sv_squares_collect;
extern const sv_board_api sv_squares_api;
/* lay.c */
void sv_squares_touch(sv_squares *q, uint32_t key, int edge, uint16_t cons, uint16_t tile); /* an empty square: what the tile at that edge of it demands */
int sv_squares_lay(sv_session *s, uint16_t type, int x, int y, int rotation, uint16_t cause); /* number of the tile, -1 refused */
int sv_squares_lay_hand(sv_ctx *c, const sv_option *o); /* sv_board_api.lay */
int sv_squares_out_of_hand(sv_session *s, uint16_t type, int tile); /* the tile that was in hand lies, by that number; -1: it could not be laid, and 0 is returned */
void sv_squares_merge(sv_squares *q, uint16_t a, uint16_t b);             /* labels; open ends are summed */
void sv_squares_close(sv_session *s, uint16_t part, uint16_t cause);     /* completes its feature if it has no open end and closes so */
void sv_squares_join_slow(sv_session *s, const sv_tile *tile, int e, const sv_tile *other); /* where parts were added or edges shared */
/* bounds.c: a table with an end */
/* Sets the bounds of the table of a mix: the four numbers, `closes` and `moves` of *b, `on` is set here. To be called once the tiles have been read
   (sv_squares_read) and before a game is made of the mix, at most once. Returns 1; 0, and the table stays without bounds, when there is no
   square board, when 0,0 where the start tile lies is not within, or when the bounds lead further than 4,000 squares from it. */
int sv_squares_set_bounds(struct sv_mix *m, const sv_bounds *b);
int sv_squares_moving(struct sv_mix *m); /* after the former, if at all: a plugin of the mix moves the bounds. 0: there is no square board */
int sv_squares_move_bounds(sv_squares *q, int x0, int y0, int x1, int y1); /* sv_board_api.set_bounds */
/* It has just been laid: nothing of it goes on off the table. 1: something of it may have been closed by that. */
int sv_squares_meet_bounds(sv_squares *q, const sv_tile *tile);
int sv_squares_is_listed(const sv_session *s, uint16_t label); /* the feature is completed, and nobody has looked at it yet */
/* cover.c: laying a tile on top of one that lies, see sv_board_api */
void sv_squares_offer_covers(sv_ctx *c, sv_offers *o);
int sv_squares_covers(sv_ctx *c, uint16_t type);
void sv_squares_offer_all_covers(sv_ctx *c, sv_offers *o); /* the same options, as a range where that may be */
void sv_squares_keep_over(struct sv_mix *m);    /* tiles may be covered in this mix; before sv_squares_compile */
void sv_squares_over(sv_squares *q, uint16_t tile);       /* where it is kept: something of the tile changed … */
void sv_squares_over_laid(sv_squares *q, uint16_t tile);  /* … it was laid: of it and its neighbours */
void sv_squares_over_all(sv_squares *q);                  /* … any tile may have changed; where it is not kept, nothing */
int sv_squares_cover(sv_session *s, uint16_t type, int x, int y, int rotation, uint16_t cause); /* whether edges match or not; -1 refused */
/* ports.c: what lies at the edges of a tile on the board */
int sv_port_part(const sv_squares *q, const sv_tile *t, int port);       /* part, -1 none */
int sv_edge_shown(const sv_squares *q, const sv_tile *t, int e);
int sv_facing_part(const sv_squares *q, const sv_tile *t, int port, const sv_tile *other); /* of `other`, across the border; -1 none */
uint8_t sv_part_kind(const sv_squares *q, uint16_t part);                /* as printed or added, whatever its feature became */
/* rebuild.c: features that pieces join and split */
int sv_part_opens(const sv_squares *q, uint16_t part);                   /* it has an end inside its tile that a joint closes */
int sv_part_joined(const sv_squares *q, uint16_t part);                  /* a joint holds it */
sv_feature sv_part_alone(const sv_session *s, uint16_t part, uint8_t kind); /* its record before it joins any other */
void sv_squares_unite(sv_squares *q, uint16_t a, uint16_t b);            /* parts; what was complete by itself may not be any more */
void sv_squares_join_borders(sv_squares *q, uint16_t part);              /* closes its ends at tiles and joins what faces them */
void sv_squares_rebuild(sv_session *s, uint16_t part, uint16_t cause);   /* its feature lost a joint */
void sv_squares_settle(sv_session *s); /* of the completed features not looked at yet: only those that still are, each once */
/* edit.c */
int sv_squares_connect(sv_session *s, uint16_t a, uint16_t b, uint8_t piece);
int sv_squares_disconnect(sv_session *s, uint16_t a, uint16_t b);
int sv_squares_add_part(sv_session *s, uint16_t tile, uint8_t kind, int edge1, int edge2);
int sv_squares_retire(sv_session *s, uint16_t part, uint8_t kind);
/* offers.c */
/* How many rotations fit on those squares in all; sums[i]: on the first i times SV_SQUARES_A_SUM of them, 0xFFFF behind the last. */
uint32_t sv_squares_count_fits(const uint8_t *count, const uint16_t *cons, uint32_t squares, uint16_t *sums);
void sv_squares_offer_places(sv_ctx *c, sv_offers *o);
void sv_squares_offer_deploy(sv_ctx *c, sv_offers *o, uint16_t figure);
int sv_squares_goes_on(const sv_squares *q, uint16_t part, uint16_t tile, uint16_t last); /* its feature, on one of the tiles tile + 1 … last? */
typedef struct sv_sieve { /* features: of these kinds, of whose flags those of `look` are as in `want` */
    uint32_t kinds;
    uint8_t look, want;
} sv_sieve;
/* What offer_deploy would make had any other tile been laid last, tile by tile, on the features that pass the sieve. */
void sv_squares_offer_earlier(sv_ctx *c, sv_offers *o, uint16_t figure, const sv_sieve *sieve);
int sv_squares_fits(sv_ctx *c, uint16_t type);
uint32_t sv_squares_near_fits(sv_ctx *c, uint16_t type, uint16_t a, uint16_t b, uint32_t *square, sv_near_fit *out, uint32_t n);
/* recount.c */
int sv_squares_check(const sv_session *s, char *buf, size_t n);
int sv_squares_naive_fit(const sv_session *s, uint16_t type, int x, int y, int rotation);
int sv_squares_naive_cover(const sv_session *s, uint16_t type, int x, int y, int rotation);
/* names.c: texts of places; which part a text means */
int sv_part_text(const sv_session *s, uint16_t part, int with_square, char *buf, size_t n);
int sv_part_find(const sv_session *s, const char *kind, const char *anchor, int nth, int tile); /* part, -1 none */
int sv_port_parse(const char *text); /* "N" "EL" … → port number, -1 */
const char *sv_port_name(int port);
#endif
