/* Conditions and numbers of house rules: `kind is field and round < 10`, `4 * beside.city.complete`.

     number = INT | fact | number + number | number - number | number * number | number / number | ( number )
     condition = always | flag | NAME-fact is NAME | number is|<|<=|>|>= number | not c | c and c | c or c | ( c )
                 | EXPANSION | EXPANSION.PART | edition is C1 | publisher is HiG | EXPANSION.OPTION is VALUE

   * and / bind tightest, then + and -, the comparisons, `not`, `and`, `or`. Everything is checked when it is read: names, types, whether
   a fact is known where it is used, whether the condition can ever hold. What depends on the mix alone is worked out then. */
#ifndef SV_HOUSE_EXPR_H
#define SV_HOUSE_EXPR_H
#include <stdint.h>
#include "mix/catalogue.h"
#include "mix/model.h"
#include "rules/error.h"
#include "spelverloop/plugin.h"

enum { SV_HOUSE_NUMBER_MAX = 100000 }; /* as large as a number in a rule may be */

typedef enum sv_house_type { SV_HOUSE_NUMBER, SV_HOUSE_FLAG, SV_HOUSE_NAME, SV_HOUSE_TYPES } sv_house_type;
extern const char *const sv_house_type_said[SV_HOUSE_TYPES][SV_LANGS];

/* Where a fact is known: bit per place. */
enum { SV_HOUSE_GAME = 1, SV_HOUSE_PLACE = 2, SV_HOUSE_FIGURE = 4, SV_HOUSE_LAY = 8, SV_HOUSE_SCORE = 16 };

/* What behind a fact names: `supply.FIGURE`. For a NAME fact: what it is compared with. */
typedef enum sv_house_named { SV_HOUSE_OF_NONE, SV_HOUSE_OF_FIGURE, SV_HOUSE_OF_KIND, SV_HOUSE_OF_MARK, SV_HOUSE_OF_TILE_MARK, SV_HOUSE_OF_TILE } sv_house_named;

typedef struct sv_house_at { /* what facts are asked of */
    sv_ctx *c;
    const sv_option *o;     /* NULL: no option */
    const sv_score *s;      /* NULL: nothing is being scored */
    uint8_t who;            /* the player concerned */
    uint8_t figure;         /* place: kind of figure; SV_NO_OWNER: not known */
    uint16_t part, tile;    /* place: feature part and its tile; lay: tile to be covered. SV_NONE16: none */
    int16_t x, y;           /* lay, place: square */
    uint16_t type;          /* lay, place: tile type */
    int32_t enough;         /* distance.own: all distances up to this are one to who asks; 0: none but 0 */
} sv_house_at;

typedef struct sv_house_fact {
    const char *name; /* without what stands behind it */
    sv_house_type type;
    unsigned where;
    sv_house_named of; /* what stands behind it, or (NAME) what it is compared with */
    int min, max;
    int32_t (*get)(const sv_house_at *at, uint16_t of);
    int per_tile;     /* of a place: the same for all parts of one tile */
    const char *tail; /* `beside.KIND.complete`: what stands behind the name; NULL: nothing */
    int least;        /* of a feature, where there is one; 0: as min says */
} sv_house_fact;
extern const sv_house_fact sv_house_facts[];
extern const int sv_house_n_facts;

typedef enum sv_house_op {
    SV_HX_INT, SV_HX_FACT, SV_HX_IS_NAME, SV_HX_OR, SV_HX_AND, SV_HX_NOT, SV_HX_LT, SV_HX_LE, SV_HX_EQ, SV_HX_ADD, SV_HX_SUB, SV_HX_MUL, SV_HX_DIV,
    SV_HX_WITHIN /* made by sv_house_simple: lo <= fact <= hi */
} sv_house_op;

typedef struct sv_house_expr sv_house_expr;
struct sv_house_expr {
    sv_house_op op;
    sv_house_type type;
    const sv_house_expr *a, *b;
    int32_t number;            /* INT; IS_NAME, FACT, WITHIN with a name: number of the name, once bound */
    int32_t lo, hi;            /* WITHIN */
    const sv_house_fact *fact; /* FACT, IS_NAME, WITHIN */
    const char *name;          /* as written; NULL: none */
    int settled;               /* INT that the mix gave: in another mix it could be another */
    sv_where where;
};

typedef struct sv_house_use { /* what is being read, and for whom */
    sv_arena *a;
    sv_report *r;
    const sv_library *lib;
    const sv_selection *sel;
    sv_where where;
    const char *what; /* the statement, for messages: "forbid place-follower" */
    unsigned at;      /* SV_HOUSE_…: where its facts are asked */
    const char *never; /* a flag that never holds there; NULL: none */
    const char *kind;  /* kind of the feature that it is asked of; NULL: not known */
    struct sv_mixing *m; /* who knows the tiles of expansions; NULL: nobody, any is right */
    const char *waits; /* out: an expansion that the mix has not and that owns a name it uses; NULL: none */
} sv_house_use;

/* The text up to its end. NULL: faulty (reported) or out of memory. */
const sv_house_expr *sv_house_read(sv_house_use *u, const char *text, sv_house_type wanted);
/* What the condition is by the mix alone: 1 it always holds, 0 never in this mix, -1 that depends. One that could hold in no mix is
   reported. */
int sv_house_settled(sv_house_use *u, const sv_house_expr *e);
/* Without what is certain in this mix, comparisons of a fact with numbers as one interval: for play. */
const sv_house_expr *sv_house_simple(const sv_house_expr *e);
/* Bounds of what a number or flag can be in this mix. */
void sv_house_range(const sv_house_expr *e, int64_t *min, int64_t *max);
void sv_house_range_any(const sv_house_expr *e, int64_t *min, int64_t *max); /* in any mix */
/* The same, of a feature that is there: it has a tile. */
void sv_house_range_feature(const sv_house_expr *e, int any, int64_t *min, int64_t *max);
/* That flag never holds where it is asked: what asks for it is settled. */
void sv_house_never_is(const sv_house_expr *e, const char *flag);
/* never.c: it holds in no mix and no position, as far as its bounds and what its parts ask of one fact tell. */
int sv_house_never(const sv_house_expr *e);
/* As it is written in a rule: beside.KIND.complete. */
const char *sv_house_fact_form(sv_arena *a, const sv_house_fact *f);
/* Reports a fact that is not known there, with those that are. */
void sv_house_fail_place(sv_arena *a, sv_report *r, sv_where where, const sv_house_fact *f, const char *what, unsigned at);
int32_t sv_house_get(const sv_house_expr *e, const sv_house_at *at);
/* Visits every name that must be a number before play; `bind` returns it. 0: one has none. */
struct sv_mix;
int sv_house_bind(const struct sv_mix *m, const sv_house_expr *e);
#endif
