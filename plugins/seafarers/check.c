/* Everything counted again, in checked builds. */
#include <stdio.h>
#include "seafarers.h"

/* Those that were measured just now, and all at the end of a turn: between that nothing may have changed them. */
static int routes_are_right(sv_ctx *c, char *buf, size_t n)
{
    const sf_game *g = sf_of_game(c);

    for (uint8_t p = 0; p < c->head->players; p++) {
        if (!((g->recount & ~g->unmeasured) >> p & 1))
            continue;
        const int counted = sf_hex(c)->longest_slow(c, p);

        if (g->route[p] != counted || sf_hex(c)->longest(c, p) != counted) {
            snprintf(buf, n, "the longest route of player %d is %d, kept as %d", p, counted, g->route[p]);
            return 0;
        }
    }
    return 1;
}

int sf_check(sv_ctx *c, char *buf, size_t n) { return routes_are_right(c, buf, n) && sf_check_hands(c, buf, n) && sf_check_tokens(c, buf, n); }
