/* The game probe of config/order/probe.ini: opening it, and playing it by chance. */
#ifndef MINE_H
#define MINE_H
#include <check.h>
#include "game/game.h"
#include "plugins/probe.h"

#define MINE_ALL "probe-a = yes\nprobe-b = yes\nprobe-c = yes\n"
#define MINE_ORDER "[order]\nprobe-c@dig = after probe-a\n" /* wanted when both are in */

typedef struct mine {
    sv_report *report;
    sv_library *library;
    sv_mix *mix;
    sv_game *game;
} mine;

/* `expansions`: lines of [expansions]; `more`: other sections, NULL for none. No fault is allowed. */
void mine_open(mine *m, const char *expansions, const char *more, unsigned flags);
void mine_open_any(mine *m, const char *expansions, const char *more, unsigned flags,
                   int reverse); /* mix and game may be NULL */
void mine_close(mine *m);
void mine_print(const mine *m); /* the faults, on stderr */

int mine_plugin(const mine *m, const char *id);                   /* its number in the mix, -1 */
void *mine_slot(const mine *m, const char *id, sv_lifetime life); /* its memory in the state */
const sv_decision *mine_again(mine *m); /* the present decision, gathered anew after a slot was changed */
/* Chooses by chance until that row is asked, and returns the decision; NULL: the game ended before. */
const sv_decision *mine_until(mine *m, const char *row, uint64_t *rng);
const char *mine_text(mine *m, uint32_t k); /* text of an option; till the next call */
#endif
