/* Recount from scratch: everything the state keeps up to date step by step is counted anew and compared. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"

static int check_stock(const sv_session *s, char *buf, size_t n)
{
    const int grouped = s->mix->stock.groups > 1;
    uint32_t total = 0, waiting = 0, all_held = 0;

    for (uint16_t t = 0; s->squares && t < s->lay->types; t++) {
        const uint32_t apart = grouped ? s->waiting[t] : 0, counted = sv_stock_counted(s, t) ? apart : 0;
        const uint32_t held = s->held ? s->held[t] : 0;
        uint32_t have = s->stock[t] + apart + s->aside[t] + held + (s->head->tile == t);

        for (uint16_t i = 0; i < s->squares->n->tiles; i++)
            have += s->squares->tile[i].type == t;
        if (have != s->squares->def->more[t].copies) {
            snprintf(buf, n, "tile %s: %u copies found, %u in the mix", s->squares->def->type[t].id, have, s->squares->def->more[t].copies);
            return 0;
        }
        if (apart && sv_stock_is_open(s, t)) {
            snprintf(buf, n, "tile %s waits in a group of the stack that is open", s->squares->def->type[t].id);
            return 0;
        }
        total += s->stock[t] + counted + held;
        waiting += counted + held;
        all_held += held;
    }
    if (s->held && all_held != *s->held_all) {
        snprintf(buf, n, "%u tiles are said to be held, %u counted", *s->held_all, all_held);
        return 0;
    }
    if (total != s->head->stack || waiting != s->head->waiting || (waiting > all_held && total == waiting)) {
        snprintf(buf, n, "the stack says %u tiles, %u of them waiting; %u and %u counted", s->head->stack, s->head->waiting, total, waiting);
        return 0;
    }
    for (uint16_t t = 0; t < s->lay->types; t += 8) {
        uint32_t sum = 0;

        for (uint16_t i = t; i < t + 8; i++)
            sum += s->stock[i];
        if (sum != s->stock_sum[t / 8]) {
            snprintf(buf, n, "stock sum of types from %u is %u, %u counted", t, s->stock_sum[t / 8], sum);
            return 0;
        }
    }
    if (!s->head->stack != !!(s->head->wake & SV_WAKE_STACK_EMPTY) || (s->head->wake & s->mix->hand_wakes) != (s->head->tile == SV_NO_TILE ? 0 : s->mix->hand_wake[s->head->tile]) ||
        (s->head->completed != 0) != !!(s->head->wake & SV_WAKE_COMPLETED) || (s->mix->nested && (s->head->frames > 1) != !!(s->head->wake & s->mix->nested))) {
        snprintf(buf, n, "wake bits 0x%llx do not say what the table shows", (unsigned long long)s->head->wake);
        return 0;
    }
    return 1;
}

static int check_supply_bits(const sv_session *s, char *buf, size_t n)
{
    for (uint16_t k = 0; k < s->mix->table.kinds; k++) {
        const sv_figure_kind *kind = &s->mix->table.kind[k];
        const int has = s->supply[k * SV_PLAYERS_MAX + (kind->per_player ? s->head->active : 0)] != 0;

        if (kind->wake && has != ((s->head->wake & kind->wake) != 0)) {
            snprintf(buf, n, "the wake bit of %s does not say what the supply of the active player holds", kind->id);
            return 0;
        }
    }
    return 1;
}

static int check_ledger(const sv_session *s, char *buf, size_t n)
{
    for (int c = 0; c < SV_CURRENCIES_MAX; c++)
        for (int p = 0; p < SV_PLAYERS_MAX; p++)
            if (s->head->amount[c][p] != s->audit[c][p]) {
                snprintf(buf, n, "ledger: player %d has %d, the lines sum to %d", p, s->head->amount[c][p], s->audit[c][p]);
                return 0;
            }
    return 1;
}

static int check_plugins(const sv_session *s, char *buf, size_t n)
{
    for (int i = 0; i < s->mix->loaded.list.n; i++) {
        const sv_plugin *p = s->mix->loaded.list.at[i].plugin;

        if (p->check && !p->check(&s->ctx[i], buf, n))
            return 0;
    }
    return 1;
}

int sv_session_recount(const sv_session *s, char *buf, size_t n)
{
    buf[0] = 0;
    return check_stock(s, buf, n) && check_supply_bits(s, buf, n) && check_ledger(s, buf, n) && sv_figures_check(s, buf, n) &&
           (!s->squares || sv_squares_check(s, buf, n)) && check_plugins(s, buf, n);
}

int sv_game_check(const sv_game *g, char *buf, size_t n) { return sv_session_recount(&g->s, buf, n); }
