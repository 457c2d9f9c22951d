/* [hands]: the tiles that lie before the players. */
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct keeper {
    sv_ctx *c;
    const sv_hand *hand;
} keeper;

/* Calls it for everybody who can be told who holds what. */
static void each_keeper(const sv_scen_run *x, void (*call)(const sv_scen_run *x, const keeper *k))
{
    const sv_loaded_list *all = &x->g->s.mix->loaded;

    for (int i = 0; i < all->list.n; i++)
        for (uint32_t h = 0; h < all->list.at[i].plugin->n_hands; h++) {
            const keeper k = {&x->g->s.ctx[i], &all->list.at[i].plugin->hands[h]};

            if (k.hand->put)
                call(x, &k);
        }
}

/* The one of that id, open or not; NULL: the first that players have. */
static keeper find_keeper(const sv_scen_run *x, const char *id, int open)
{
    const sv_loaded_list *all = &x->g->s.mix->loaded;

    for (int i = 0; i < all->list.n; i++)
        for (uint32_t h = 0; h < all->list.at[i].plugin->n_hands; h++) {
            const sv_hand *hand = &all->list.at[i].plugin->hands[h];

            if (hand->put && hand->open == open && (!id || !strcmp(hand->id, id)))
                return (keeper){&x->g->s.ctx[i], hand};
        }
    return (keeper){NULL, NULL};
}

static void take_from(const keeper *k, uint8_t player)
{
    uint16_t type;

    for (uint32_t i = 0; k->hand->get(k->c, player, i, &type); i++)
        sv_stock_release(k->c, type);
    k->hand->put(k->c, player, NULL, 0);
}

/* What the setup dealt lies in the stack again. */
static void take_back(const sv_scen_run *x, const keeper *k)
{
    for (uint8_t p = 0; !k->hand->open && p < x->g->s.head->players; p++)
        take_from(k, p);
    if (k->hand->open)
        take_from(k, SV_NO_OWNER);
}

/* `red`, `red.HAND`, or what lies open: `HAND`. */
static int whose(sv_scen_run *x, const sv_ini_key *line, keeper *k, uint8_t *player)
{
    const char *dot = strchr(line->name, '.');
    const int of = sv_scen_player(x, dot ? sv_scen_format(x, "%.*s", (int)(dot - line->name), line->name) : line->name);

    *player = of < 0 ? SV_NO_OWNER : (uint8_t)of;
    *k = of < 0 ? find_keeper(x, line->name, 1) : find_keeper(x, dot ? dot + 1 : NULL, 0);
    if (k->hand)
        return 1;
    if (of < 0 && (dot || sv_scen_is_colour(line->name)))
        return sv_scen_no_player(x, line->line, "[hands]", line->name);
    return sv_scen_bad(x, line->line, line->name, line->value, "nothing in this mix keeps that", "niets in deze mix houdt dat bij");
}

static int give(sv_scen_run *x, const sv_ini_key *line)
{
    uint16_t types[256];
    const char *at = line->value, *word;
    uint8_t player;
    uint32_t n = 0;
    size_t length;
    keeper k;

    if (!whose(x, line, &k, &player))
        return 0;
    while ((word = sv_word(&at, &length)) != NULL && n < sizeof types / sizeof *types) {
        const char *tile = sv_scen_format(x, "%.*s", (int)length, word);
        const int type = sv_scen_tile_type(x, tile);

        if (type < 0)
            return (void)sv_fail_tile(x->r, sv_ini_where(x->sc->ini, line->line), x->sc->mix, tile), 0;
        if (!sv_stock_hold_any(&x->g->s, (uint16_t)type))
            return sv_scen_bad(x, line->line, line->name, tile, "no copy of it is left", "daar is er geen meer van");
        types[n++] = (uint16_t)type;
    }
    return k.hand->put(k.c, player, types, n) ||
           sv_scen_bad(x, line->line, line->name, line->value, "a player holds fewer tiles in this mix",
                       "een speler houdt in deze mix minder tegels vast");
}

int sv_scen_put_hands(sv_scen_run *x)
{
    const sv_ini_section *hands = sv_scen_find(x->sc, "hands");
    int good = 1;

    if (!hands || !hands->keys.n)
        return 1;
    each_keeper(x, take_back);
    for (int i = 0; i < hands->keys.n; i++)
        good &= give(x, &hands->keys.at[i]);
    return good;
}
