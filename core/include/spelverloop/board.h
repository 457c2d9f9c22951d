/* board.h: the square board, for plugins of games that lie tiles edge to edge.

   A tile has feature parts. A part belongs to one feature: parts of neighbouring tiles join where their edges meet. Parts are numbered
   one after another as tiles are laid; the feature of a part is named by one of its parts (its label). Everything here is read only;
   acts go through sv_board_api. Squares: x grows east, y grows south; edges 0…3 = N E S W; rotation 0…3 quarter turns clockwise. */
#ifndef SPELVERLOOP_BOARD_H
#define SPELVERLOOP_BOARD_H
#include "spelverloop/plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SV_PARTS_MAX = 32 /* of one tile */, SV_MARKS_MAX = 7, SV_PORTS = 12 /* edge * 3 + 0 left, 1 middle, 2 right */ };
enum { SV_NO_PART = 0xFF };

typedef struct sv_feature { /* of the label part only; other parts keep zeros */
    uint8_t kind;           /* number of the feature kind */
    uint8_t flags;          /* SV_FEATURE_… */
    int16_t open;           /* open ends: edges, half edges, tunnels without a joint; area features: squares still empty */
    uint16_t parts;         /* how many */
    uint8_t followers;      /* figures that occupy it */
    uint8_t paid;           /* bit per player: memo of the scoring that runs */
    uint8_t marks[SV_MARKS_MAX];
    uint8_t spare;
} sv_feature;
enum {
    SV_FEATURE_COMPLETE = 1,
    SV_FEATURE_RETIRED = 2 /* it became another kind of feature (a city a castle) */
};

typedef struct sv_tile {
    int16_t x, y;
    uint16_t type;
    uint16_t first;       /* its first part */
    uint16_t near_[4];    /* tile at N E S W, SV_NO_TILE for none */
    uint8_t rotation, parts;
    uint16_t variant;     /* type * 4 + rotation */
    uint8_t added;        /* number of the first part put on it later + 1, 0 none */
    uint8_t flags;        /* SV_TILE_… */
} sv_tile;
enum {
    SV_TILE_ODD = 1,    /* the engine's: its edges are joined the careful way (they fit anything, are shared, or got parts later) */
    SV_TILE_COVERED = 2, /* another tile was laid on it: see sv_tile_lies */
    SV_TILE_MORE = 4     /* a further square of the tile that has the number before it, which takes several (lay_more) */
};

typedef struct sv_part {    /* a feature part on the board */
    uint16_t label;         /* its feature: number of the part that names it */
    uint16_t next;          /* circular list of the parts of a feature */
    uint16_t tile;          /* tile it is printed on */
    uint8_t figure;         /* first figure standing on it, 0 none; the next is its mate */
    uint8_t bits;           /* SV_PART_… */
} sv_part;
enum {
    SV_PART_BESIDE = 1, /* it lies beside other parts of its tile (a field beside a city) */
    SV_PART_ADDED = 2,  /* not printed on its tile but put on it later (a bridge): see sv_added */
    SV_PART_COVERED = 4 /* its tile was covered: it belongs to no feature any more, and nobody stands on it */
};

typedef struct sv_added {   /* a part put on a tile after it was printed */
    uint16_t tile, part;
    uint16_t ports;         /* bit per port it touches, as the tile lies */
    uint8_t kind;
    uint8_t next;           /* number of the next one on the same tile + 1, 0 none */
} sv_added;

typedef struct sv_link {    /* two parts joined by a piece (a ferry, a tunnel) */
    uint16_t a, b;          /* a < b; 0, 0: free */
    uint8_t piece, spare[3];
} sv_link;

typedef struct sv_part_type { /* a feature part as printed on a tile type, unrotated */
    uint8_t kind;
    uint8_t marks[SV_MARKS_MAX];
    uint16_t ports;           /* bit per port it touches */
    uint32_t beside;          /* bit per part of the tile it lies against (fields: cities) */
    uint8_t anchor;           /* port it is named by, SV_NO_PART: mid */
    uint8_t open;             /* 1: it has an open end inside the tile too, which a joint closes (a tunnel) */
} sv_part_type;

typedef struct sv_tile_type {
    const char *id;           /* "base:D" */
    uint8_t parts;
    uint8_t edge[4];          /* edge kinds */
    uint8_t port[SV_PORTS];   /* part at each port, SV_NO_PART */
    uint8_t area;             /* number of area parts */
    uint64_t wake;            /* bits its tile marks set when it is laid */
    const sv_part_type *part;
} sv_tile_type;

enum {
    SV_CLASH_N = 1, SV_CLASH_E = 2, SV_CLASH_S = 4, SV_CLASH_W = 8, /* that edge does not match */
    SV_CLASH_TAKEN = 16,   /* a tile lies there */
    SV_CLASH_ALONE = 32,   /* it touches no tile by an edge */
    SV_CLASH_OUTSIDE = 64, /* it is off the table, which has bounds in this mix, or beyond those of set_bounds */
    SV_CLASH_EMPTY = 128,  /* of cover_clash: no tile lies there */
    SV_CLASH_HELD = 256    /* of cover_clash: a figure or a piece holds the tile there */
};

typedef struct sv_near_fit { /* an empty square where a tile nearly fits */
    const uint16_t *near_; /* tiles at N E S W, SV_NO_TILE for none */
    int16_t x, y;
    uint32_t edges;        /* a byte per rotation, 0 in the lowest: bit per edge (N = 1, E = 2, S = 4, W = 8) where the two kinds
                              meet; 0 where it fits, or where other edges do not match */
} sv_near_fit;

typedef struct sv_board_api {
    uint32_t size;
    void (*offer_places)(sv_ctx *c, sv_offers *o);          /* every legal square and rotation of the tile in hand, as a range */
    int (*lay)(sv_ctx *c, const sv_option *o);              /* an option of offer_places: hand → board */
    int (*lay_start)(sv_ctx *c, uint16_t type, int x, int y, int rotation); /* SETUP: from the stack */
    void (*offer_deploy)(sv_ctx *c, sv_offers *o, uint16_t figure);         /* figure kind × parts of the new tile it accepts */
    int (*find)(sv_ctx *c, int x, int y);                   /* tile there, -1 none */
    int (*fits)(sv_ctx *c, uint16_t type);                  /* 1: a tile of that type has a legal place now */
    uint16_t (*start_type)(sv_ctx *c);                      /* type marked `start`, SV_NO_TILE */
    int (*clash)(sv_ctx *c, uint16_t type, int x, int y, int rotation); /* why a tile may not lie there: SV_CLASH_…, 0: it may */
    /* Board edits: a closed list. They work on tiles that lie, at any time; features are rebuilt at once and, where they lost
       their last open end, completed. Each returns 0 and changes nothing when it cannot be done. */
    int (*connect)(sv_ctx *c, uint16_t a, uint16_t b, uint8_t piece); /* joins two parts of one kind, of one tile (a ferry) or of two (a
                                                    tunnel); each end inside a tile (sv_part_type.open) takes one joint. Two parts
                                                    may have a joint of each piece number; those from 0x80 on are the engine's */
    int (*disconnect)(sv_ctx *c, uint16_t a, uint16_t b);             /* takes that joint away again (of several, the one of the lowest piece
                                                                         number): the feature may split */
    int (*add_part)(sv_ctx *c, uint16_t tile, uint8_t kind, int edge1, int edge2); /* a part between the middles of two edges
                                                    (edge2 -1: one), of a kind that lies at edges: its number, -1 where an edge
                                                    shows another part already, or faces one of another kind */
    int (*retire)(sv_ctx *c, uint16_t part, uint8_t kind);            /* the feature is of that kind from now on; 0 while it has open ends */
    const sv_link *(*links)(sv_ctx *c, uint16_t *n);                  /* all joints, free ones too */
    int (*part_at)(sv_ctx *c, uint16_t tile, int port);               /* part at a port as the tile lies, -1 none */
    void (*set_paid)(sv_ctx *c, uint16_t part, uint8_t players); /* memo on the feature of a part, see sv_feature.paid */
    int (*empty)(sv_ctx *c, uint32_t k, int *x, int *y);      /* the k-th empty square beside a tile, in no particular but a fixed
                                                                 order; 0: there are no more */
    int (*edge)(sv_ctx *c, uint16_t tile, int e);             /* edge kind that a laid tile shows there now, pieces counted */
    /* Every square where a tile of that type would fit if edges of the kinds a and b matched each other, and do meet: for pieces that
       make a misfit fit (a bridge). In the order of `empty`, from *square on (0 first): writes at most n of them, says how many, and
       sets *square to where the next call goes on; fewer than n: those were the last. */
    uint32_t (*near_fits)(sv_ctx *c, uint16_t type, uint16_t a, uint16_t b, uint32_t *square, sv_near_fit *out, uint32_t n);
    /* Tiles at N E S W of an empty square beside a tile, SV_NO_TILE for none; NULL: no such square. Valid until a tile is laid. */
    const uint16_t *(*around)(sv_ctx *c, int x, int y);
    /* Laying a tile on top of one that lies. The lower tile must be free of figures and pieces: nobody stands on a part of it, no part was
       put on it later, no joint ends on it, and no feature that lies or ends on it became another kind (a castle); the start tile is as
       any other. What a plugin keeps of a tile in its own slots, or figures on places of its own, the board cannot see: that is for a veto
       of that plugin. The upper tile must match the tiles beside it by the rules of laying, and at least one must be there.
       The lower tile keeps its number, and its copy counts as on the board, but it lies no more (sv_tile_lies): it has no parts and no
       neighbours. The upper one gets the next number, as any tile, and its parts the next numbers. Features that were on the lower tile
       are made of what remains of them, with the figures there, and are not complete any more; then the upper tile joins them and may
       complete them. Area features round the square notice nothing. */
    void (*offer_covers)(sv_ctx *c, sv_offers *o);            /* every legal square and rotation of the tile in hand, on top of another: options
                                                                 as those of offer_places, for a hook with SV_HOOK_COVER */
    int (*cover)(sv_ctx *c, const sv_option *o);              /* an option of offer_covers: hand → board. SV_EV_EXTENDED and SV_EV_COMPLETED as
                                                                 for laying, SV_EV_SPLIT for features that lie in pieces now, then
                                                                 SV_EV_TILE. 0: there is no tile there, or it is held */
    int (*covers)(sv_ctx *c, uint16_t type);                  /* 1: a tile of that type may cover some tile now */
    int (*cover_clash)(sv_ctx *c, uint16_t type, int x, int y, int rotation); /* why a tile may not cover the one there: SV_CLASH_…, 0: it may */
    /* The bounds of the table from now on, both ends included: no tile can be laid beyond them (SV_CLASH_OUTSIDE), wider or narrower than
       before. Features that run off them stay open. They are part of the state, and hold besides those that a mix has for the whole
       game. Acting hooks, in mixes where a plugin says `moves_bounds`. 0, and nothing changes: elsewhere, when a tile lies beyond
       them, or when they lead further than 4,000 squares from 0,0. */
    int (*set_bounds)(sv_ctx *c, int x0, int y0, int x1, int y1);
    /* As lay: the tile in hand is a further square of the tile laid last in this part, which takes several (a double tile, a castle of two
       squares), and lies beside its last square. All its squares are the new tile: offer_deploy offers the parts of each, and of a feature that
       goes on in a later square only the part there. Acting hooks. 0, and nothing changes: where lay says so, no tile was laid in this part,
       another was laid since, or it would not lie beside it. */
    int (*lay_more)(sv_ctx *c, const sv_option *o);
    /* 1: the square lies beyond the bounds that the mix has for the whole game (a house rule `table`), so nothing will ever lie there, however a
       plugin moves its own (set_bounds). Any hook. 0 everywhere in a mix without bounds. */
    int (*off_table)(sv_ctx *c, int x, int y);
} sv_board_api;

struct sv_board { /* valid while the game runs */
    const sv_board_api *api;
    const sv_tile_type *type;
    uint16_t types;
    const uint16_t *tiles;       /* number of tiles on the board */
    const sv_tile *tile;
    const sv_part *part;
    const sv_feature *feature;   /* by label */
};

/* 0: another tile was laid on it. Walks over all tiles leave those out; walks over parts of tiles or features never meet theirs. */
static inline int sv_tile_lies(const sv_tile *t) { return !(t->flags & SV_TILE_COVERED); }
/* Is it a square of the tile laid in this part? */
static inline int sv_tile_is_new(const sv_ctx *c, const sv_board *b, uint16_t tile)
{
    uint16_t t = c->head->laid;

    if (t == SV_NO_TILE)
        return 0;
    while (t > tile && b->tile[t].flags & SV_TILE_MORE)
        t--;
    return t == tile;
}
static inline const sv_feature *sv_feature_of(const sv_board *b, uint16_t part) { return &b->feature[b->part[part].label]; }
/* Part as printed: kind, marks, what it lies beside. Not for parts that were added (SV_PART_ADDED). */
static inline const sv_part_type *sv_part_printed(const sv_board *b, uint16_t part)
{
    const sv_tile *t = &b->tile[b->part[part].tile];
    return &b->type[t->type].part[part - t->first];
}
/* Part printed at the middle of an edge of a tile that lies, -1 none: what was put there later does not count. */
static inline int sv_printed_at(const sv_board *b, uint16_t tile, int edge)
{
    const sv_tile *t = &b->tile[tile];
    const uint8_t p = b->type[t->type].port[((edge - t->rotation) & 3) * 3 + 1];

    return p == SV_NO_PART ? -1 : t->first + p;
}
/* As api->part_at for the middle of an edge, and api->edge: quick where nothing was put on the tile. */
static inline int sv_middle_at(const sv_ctx *c, uint16_t tile, int edge)
{
    return c->board->tile[tile].added ? c->board->api->part_at((sv_ctx *)c, tile, edge * 3 + 1) : sv_printed_at(c->board, tile, edge);
}
static inline int sv_edge_at(const sv_ctx *c, uint16_t tile, int edge)
{
    const sv_tile *t = &c->board->tile[tile];

    return t->added ? c->board->api->edge((sv_ctx *)c, tile, edge) : c->board->type[t->type].edge[(edge - t->rotation) & 3];
}
/* For who asks why a tile may not lie somewhere: every square in and one round the board, in each rotation in which the tile in hand may not
   lie there, with the rule that rule_of names for what clashes (SV_CLASH_…) at that x. In OFFER hooks, where o->explain is set. */
static inline void sv_refuse_places(sv_ctx *c, sv_offers *o, uint16_t (*rule_of)(const sv_ctx *c, int clash, int x))
{
    const sv_board *b = c->board;
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;

    for (uint16_t t = 0; t < *b->tiles; t++) {
        x0 = b->tile[t].x < x0 ? b->tile[t].x : x0;
        x1 = b->tile[t].x > x1 ? b->tile[t].x : x1;
        y0 = b->tile[t].y < y0 ? b->tile[t].y : y0;
        y1 = b->tile[t].y > y1 ? b->tile[t].y : y1;
    }
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (uint16_t r = 0; r < 4; r++) {
                const int clash = b->api->clash(c, c->head->tile, x, y, r);

                if (clash)
                    c->api->refuse(c, o, (uint16_t)x, (uint16_t)y, r, rule_of(c, clash, x));
            }
}
/* for (SV_EACH_PART(b, p, q)) visits every part q of the feature of p once */
#define SV_EACH_PART(b, p, q) uint16_t q = (p), q##_go = 1; q##_go; q = (b)->part[q].next, q##_go = (uint16_t)(q != (p))

#ifdef __cplusplus
}
#endif
#endif
