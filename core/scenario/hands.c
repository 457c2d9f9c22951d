/* [hands]: the tiles that lie before the players. */
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct keeper {
    sv_ctx *c;
    const sv_hand *hand;
} keeper;

/* Whoever can be told who holds what. */
static keeper find_keeper(const sv_scen_run *x)
{
    const sv_loaded_list *all = &x->g->s.mix->loaded;

    for (int i = 0; i < all->list.n; i++)
        for (uint32_t h = 0; h < all->list.at[i].plugin->n_hands; h++)
            if (all->list.at[i].plugin->hands[h].put)
                return (keeper){&x->g->s.ctx[i], &all->list.at[i].plugin->hands[h]};
    return (keeper){NULL, NULL};
}

/* What the setup dealt lies in the stack again. */
static void take_back(sv_scen_run *x, const keeper *k)
{
    uint16_t type;

    for (uint8_t p = 0; p < x->g->s.head->players; p++) {
        for (uint32_t i = 0; k->hand->get(k->c, p, i, &type); i++)
            sv_stock_release(k->c, type);
        k->hand->put(k->c, p, NULL, 0);
    }
}

static int give(sv_scen_run *x, const keeper *k, const sv_ini_key *line)
{
    uint16_t types[256];
    const int player = sv_scen_player(x, line->name);
    const char *at = line->value, *word;
    uint32_t n = 0;
    size_t length;

    if (player < 0)
        return sv_scen_no_player(x, line->line, "[hands]", line->name);
    while ((word = sv_word(&at, &length)) != NULL && n < sizeof types / sizeof *types) {
        const char *tile = sv_scen_format(x, "%.*s", (int)length, word);
        const int type = sv_scen_tile_type(x, tile);

        if (type < 0)
            return (void)sv_fail_tile(x->r, sv_ini_where(x->sc->ini, line->line), x->sc->mix, tile), 0;
        if (!sv_stock_hold_any(&x->g->s, (uint16_t)type))
            return sv_scen_bad(x, line->line, line->name, tile, "no copy of it is left", "daar is er geen meer van");
        types[n++] = (uint16_t)type;
    }
    return k->hand->put(k->c, (uint8_t)player, types, n) ||
           sv_scen_bad(x, line->line, line->name, line->value, "a player holds fewer tiles in this mix",
                       "een speler houdt in deze mix minder tegels vast");
}

int sv_scen_put_hands(sv_scen_run *x)
{
    const sv_ini_section *hands = sv_scen_find(x->sc, "hands");
    const keeper k = find_keeper(x);
    int good = 1;

    if (!hands || !hands->keys.n)
        return 1;
    if (!k.hand)
        return sv_scen_bad(x, hands->keys.at[0].line, hands->keys.at[0].name, hands->keys.at[0].value, "nothing in this mix keeps that",
                           "niets in deze mix houdt dat bij");
    take_back(x, &k);
    for (int i = 0; i < hands->keys.n; i++)
        good &= give(x, &k, &hands->keys.at[i]);
    return good;
}
