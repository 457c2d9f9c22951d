/* The hooks of house rules. Each statement that acts is one entry among the loaded plugins, with a table made here; its context's
   service is the statement. */
#ifndef SV_HOUSE_HOOKS_H
#define SV_HOUSE_HOOKS_H
#include "house/house.h"
#include "state/mix.h"
#include "turn/compile.h"

/* What the functions below add hooks to. */
typedef struct sv_house_making {
    sv_mix *m;
    sv_report *r;
    sv_house_line *line;
    sv_plugin *plugin;
    SV_LIST(sv_hook) hooks;
} sv_house_making;
void sv_house_hook(sv_house_making *x, sv_hook h);

static inline const sv_house_line *sv_house_line_of(const sv_ctx *c) { return c->service[0]; }

/* what facts are asked of */
sv_house_at sv_house_at_game(sv_ctx *c, uint8_t who);
sv_house_at sv_house_at_part(sv_ctx *c, uint8_t who, uint16_t part);
sv_house_at sv_house_at_laid(sv_ctx *c, uint8_t who);
sv_house_at sv_house_at_option(sv_ctx *c, uint8_t who, const sv_option *o, unsigned class); /* SV_HOOK_DEPLOY, SV_HOOK_PLACE, 0 */
void sv_house_at_move(sv_house_at *at, const sv_option *o, unsigned class); /* to another option of the same player */

/* Mostly it asks whether one fact lies within bounds: without a further call. */
static inline int sv_house_holds(const sv_house_expr *test, const sv_house_at *at)
{
    if (test && test->op == SV_HX_WITHIN) {
        const int32_t n = test->fact->get(at, (uint16_t)test->number);

        return test->lo <= n && n <= test->hi;
    }
    return !test || sv_house_get(test, at);
}

/* hooks.c, in the order in which a mix is compiled: plugins of the statements; numbers of what they name; offers that are there once more */
int sv_house_load(sv_mix *m, sv_report *r);
int sv_house_table(sv_mix *m, sv_report *r); /* cover.c: bounds of the board, before it is compiled */
int sv_house_resolve(sv_mix *m, sv_report *r);
int sv_house_again(sv_mix *m, sv_hooks *hooks, sv_report *r);
/* reach.c: gives the rows that a statement names one more offer; 0: none deploys anything (reported) */
int sv_house_reach(sv_mix *m, sv_hooks *hooks, sv_house_line *l, sv_report *r);
/* By the numbers of their plugins: what that veto refuses, that offer never makes. */
int sv_house_lets_pass(const sv_mix *m, int veto, int offer);

/* refuse.c: no more than line->n for each player; a byte each at the start of the slot of line->life says how many it was */
void sv_house_make_limit(sv_house_making *x, const char *row);
/* The forbid says the same of all places on one tile. */
void sv_house_forbid_tiles(sv_house_line *l);
/* suits.c: does the statement do something at that row (-1: it names none), which makes so many offers? 0: not, reported. */
int sv_house_suits(const sv_mix *m, const sv_hooks *hooks, const sv_house_line *l, int row, int offers, sv_report *r);

/* each verb, in a file with what it does */
void sv_house_make_refusals(sv_house_making *x); /* refuse.c: forbid, skip, skip-step, limit */
void sv_house_make_points(sv_house_making *x);   /* points.c: add, multiply, cap, replace, share, pay, complete */
void sv_house_make_offers(sv_house_making *x);   /* offers.c: swap, marker, join */
void sv_house_make_cover(sv_house_making *x);    /* cover.c: cover */
void sv_house_make_tiles(sv_house_making *x);    /* tiles.c: hand, row */
void sv_house_size_tiles(const sv_mix *m, sv_house_line *l); /* once the tiles are known */
#endif
