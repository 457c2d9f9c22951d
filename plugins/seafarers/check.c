/* Everything counted again, in checked builds. */
#include <stdio.h>
#include "seafarers.h"

static int routes_are_right(sv_ctx *c, char *buf, size_t n)
{
    for (uint8_t p = 0; p < c->head->players; p++) {
        const int counted = sf_hex(c)->longest_slow(c, p);

        if (sf_hex(c)->longest(c, p) != counted || (!(sf_of_game(c)->unmeasured >> p & 1) && sf_of_game(c)->route[p] != counted)) {
            snprintf(buf, n, "the longest route of player %d is %d, kept as %d", p, counted, sf_of_game(c)->route[p]);
            return 0;
        }
    }
    return 1;
}

int sf_check(sv_ctx *c, char *buf, size_t n) { return routes_are_right(c, buf, n) && sf_check_hands(c, buf, n) && sf_check_tokens(c, buf, n); }
