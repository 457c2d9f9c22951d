/* Goods: who completes a city takes tokens of them, and the most of a kind bring points at the end. What players have are amounts of
   three currencies; what is left is the rest of the pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "traders.h"

const char *const traders_goods[GOODS + 1] = {"wine", "grain", "cloth"};

static int32_t left(const sv_ctx *c, int kind)
{
    int32_t n = c->pieces[kind];

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= c->head->amount[c->currency[kind]][p];
    return n;
}

/* The city counts as it is when it is completed, whoever stands there; its player is the one whose tile it was. */
sv_next traders_take_goods(sv_ctx *c)
{
    const sv_item *item = &c->item[c->head->item];
    int taken = 0;

    if (item->kind != c->feature[CITY] || item->context != SV_COMPLETE)
        return SV_GO_ON;
    for (int kind = 0; kind < GOODS; kind++) {
        const int32_t shown = sv_feature_of(c->board, item->part)->marks[c->mark[kind]];
        const int32_t n = shown ? shown < left(c, kind) ? shown : left(c, kind) : 0;

        if (n <= 0)
            continue;
        c->api->pay(c, c->head->active, n, c->currency[kind], c->word[kind], n);
        taken = 1;
    }
    return taken ? SV_ACTED : SV_GO_ON;
}

sv_next traders_final_goods(sv_ctx *c)
{
    for (int kind = 0; kind < GOODS; kind++) {
        const int32_t *has = c->head->amount[c->currency[kind]];
        int32_t most = 0, with = 0;

        for (uint8_t p = 0; p < c->head->players; p++)
            most = has[p] > most ? has[p] : most;
        for (uint8_t p = 0; p < c->head->players; p++)
            with += most && has[p] == most;
        if (with > 1 && c->option[OPT_GOODS_TIE] == TIE_NONE)
            continue;
        for (uint8_t p = 0; p < c->head->players; p++)
            if (most && has[p] == most)
                c->api->pay(c, p, c->option[OPT_GOODS_POINTS], 0, c->word[kind], most);
    }
    return SV_ACTED;
}

/* ---- what scenarios put and ask for -------------------------------------------------------------------------------------------- */

/* "2 wine 1 cloth": all that the player has. */
int traders_put_goods(sv_ctx *c, uint8_t player, const char *words)
{
    int32_t wanted[GOODS] = {0};

    while (player != SV_NO_OWNER && *words) {
        char name[16];
        int n = 0, used = 0, kind = 0;

        if (sscanf(words, "%3d %15s%n", &n, name, &used) != 2 || n < 1)
            return 0;
        while (kind < GOODS && strcmp(traders_goods[kind], name) != 0)
            kind++;
        if (kind == GOODS || wanted[kind] || n > left(c, kind) + c->head->amount[c->currency[kind]][player])
            return 0;
        wanted[kind] = n;
        words += used + (int)strspn(words + used, " ");
    }
    for (int kind = 0; player != SV_NO_OWNER && kind < GOODS; kind++) {
        const int32_t more = wanted[kind] - c->head->amount[c->currency[kind]][player];

        if (more)
            c->api->pay(c, player, more, c->currency[kind], c->word[kind], more);
    }
    return player != SV_NO_OWNER;
}

static int get(sv_ctx *c, uint8_t player, int32_t *value, int kind)
{
    *value = player == SV_NO_OWNER ? left(c, kind) : c->head->amount[c->currency[kind]][player];
    return 1;
}

int traders_get_wine(sv_ctx *c, uint8_t player, int32_t *value) { return get(c, player, value, WINE); }
int traders_get_grain(sv_ctx *c, uint8_t player, int32_t *value) { return get(c, player, value, GRAIN); }
int traders_get_cloth(sv_ctx *c, uint8_t player, int32_t *value) { return get(c, player, value, CLOTH); }

int traders_check(sv_ctx *c, char *buf, size_t n)
{
    for (int kind = 0; kind < GOODS; kind++)
        if (left(c, kind) < 0) {
            snprintf(buf, n, "the players have %d tokens of %s more than there are", (int)-left(c, kind), traders_goods[kind]);
            return 0;
        }
    return 1;
}
