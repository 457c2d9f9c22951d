/* The games of a plan: rows in rounds, and mixes drawn by lot. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/oracle.h"
#include "plan.h"

static uint64_t mixed(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

uint64_t plan_draw(const plan_game *g, uint64_t what)
{
    return mixed(mixed(mixed(g->seed) + (uint64_t)g->row) + what);
}

int plan_round(const plan *p)
{
    return p->rows->rows + p->swarm;
}

/* A mix of the swarm: factor by factor, in an order drawn by lot, a value drawn by lot; another one where it cannot be. */
static void draw(const plan *p, plan_game *g)
{
    int value[PLAN_FACTORS], order[PLAN_FACTORS] = {0};
    uint64_t k = 0;
    for (int i = 0; i < p->n; i++) {
        const int other = (int)(plan_draw(g, k++) % (uint64_t)(i + 1));
        order[i] = order[other];
        order[other] = i;
        value[i] = COVER_FREE;
    }
    for (int i = 0; i < p->n; i++) {
        const int f = order[i], n = p->factor[f].values;
        /* of parts and options seven in eight are as they are, so that the expansions make the mix */
        const int plain = p->factor[f].kind == PLAN_ELEMENT || p->factor[f].kind == PLAN_OPTION;
        const int first = plain && plan_draw(g, k++) % 8 ? 0 : (int)(plan_draw(g, k++) % (uint64_t)n);
        for (int v = 0; v < n; v++) {
            value[f] = (first + v) % n;
            if (cover_possible(p->model, value) == 1)
                break;
        }
    }
    for (int i = 0; i < p->n; i++)
        g->value[i] = (uint8_t)value[i];
}

void plan_key(const plan *p, long long number, int *row, int *round)
{
    const int index = (int)(number % plan_round(p)), rows = p->rows->rows;
    *round = (int)(number / plan_round(p));
    *row = index < rows ? index : rows + *round * p->swarm + index - rows;
}

void plan_game_of(const plan *p, long long number, plan_game *g)
{
    memset(g, 0, sizeof *g);
    plan_key(p, number, &g->row, &g->round);
    const int index = g->row;
    g->seed = p->seed + (uint64_t)g->round;
    if (index >= p->rows->rows) {
        draw(p, g);
        return;
    }
    for (int i = 0; i < p->n; i++)
        g->value[i] = (uint8_t)cover_value(p->rows, index, i);
    if (index >= p->isolated)
        return;
    /* Few expansions alone meet every number of players in every edition. */
    const int players = p->players >= 0 ? p->factor[p->players].values : 1;
    if (p->players >= 0)
        g->value[p->players] = (uint8_t)((g->value[p->players] + g->round) % players);
    if (p->editions >= 0)
        g->value[p->editions] = (uint8_t)((g->value[p->editions] + g->round / players) % p->factor[p->editions].values);
}

const char *plan_why(const plan *p, int row)
{
    return row < p->isolated ? "isolate" : row < p->rows->rows ? "cover" : "swarm";
}

int plan_players(const plan *p, const plan_game *g)
{
    return p->players >= 0 ? p->factor[p->players].value[g->value[p->players]][0] - '0' : sv_mix_players(p->mix);
}

const char *plan_edition(const plan *p, const plan_game *g)
{
    return p->editions >= 0 ? p->factor[p->editions].value[g->value[p->editions]] : sv_mix_edition(p->mix);
}

/* Factors of that kind that are not at 0. */
static const char *list(const plan *p, const plan_game *g, plan_kind kind, char *buf, size_t n)
{
    size_t used = 0;
    buf[0] = '\0';
    for (int i = 0; i < p->n && used < n; i++) {
        const plan_factor *f = &p->factor[i];
        if (f->kind == kind && g->value[i])
            used += (size_t)snprintf(buf + used, n - used, "%s%s%s%s", used ? "," : "", f->id,
                                     kind == PLAN_OPTION ? "=" : "", kind == PLAN_OPTION ? f->value[g->value[i]] : "");
    }
    return buf;
}

const char *plan_with(const plan *p, const plan_game *g, char *buf, size_t n)
{
    return list(p, g, PLAN_EXPANSION, buf, n);
}

const char *plan_without(const plan *p, const plan_game *g, char *buf, size_t n)
{
    return list(p, g, PLAN_ELEMENT, buf, n);
}

const char *plan_options(const plan *p, const plan_game *g, char *buf, size_t n)
{
    return list(p, g, PLAN_OPTION, buf, n);
}

/* ---- the mix ---- */

/* The mix that it begins with: its file as it stands, or as the engine writes it. */
static char *begin(oracles *o, const plan *p)
{
    char *text = NULL;
    FILE *f = fopen(sv_mix_file(p->mix), "r");
    if (!f)
        return oracle_text(o, p->mix);
    if (fseek(f, 0, SEEK_END) == 0) {
        const long size = ftell(f);
        text = size >= 0 ? calloc((size_t)size + 1, 1) : NULL;
        rewind(f);
        if (text && fread(text, 1, (size_t)size, f) != (size_t)size)
            text[0] = '\0';
    }
    fclose(f);
    if (!text)
        o->failed = 1;
    return text;
}

/* "all -fields": what [expansions] says of one. */
static void taken(const plan *p, const plan_game *g, int of, char *buf, size_t n)
{
    size_t used = (size_t)snprintf(buf, n, "all");
    for (int i = p->expansions; i < p->n && used < n; i++)
        if (p->factor[i].kind == PLAN_ELEMENT && p->factor[i].of == of && g->value[i])
            used += (size_t)snprintf(buf + used, n - used, " -%s", strchr(p->factor[i].id, '.') + 1);
}

char *plan_text(const plan *p, const plan_game *g)
{
    oracles o = {.c = p->c};
    char value[512], section[PLAN_ID];
    sv_chosen_info root;
    char *text = begin(&o, p);
    text = oracle_edit(&o, text, "game", "players", TEXT_NUMBER(plan_players(p, g)));
    if (*plan_edition(p, g))
        text = oracle_edit(&o, text, "game", "edition", plan_edition(p, g));
    text = oracle_edit(&o, text, "game", "seed", TEXT_UNSIGNED(g->seed));
    if (sv_mix_expansion(p->mix, 0, "en", &root)) {
        snprintf(section, sizeof section, "%s", root.id);
        taken(p, g, -1, value, sizeof value);
        text = oracle_edit(&o, text, "expansions", section, value);
    }
    for (int i = 0; i < p->expansions; i++) {
        taken(p, g, i, value, sizeof value);
        text = oracle_edit(&o, text, "expansions", p->factor[i].id, g->value[i] ? value : NULL);
    }
    for (int i = p->expansions; i < p->n; i++) {
        const plan_factor *f = &p->factor[i];
        const char *dot = strchr(f->id, '.');
        if (f->kind != PLAN_OPTION || !g->value[i])
            continue;
        snprintf(section, sizeof section, "%.*s", (int)(dot - f->id), f->id);
        text = oracle_edit(&o, text, section, dot + 1, f->value[g->value[i]]);
    }
    return text;
}

void plan_say_house(cli *c, const sv_mix *mix)
{
    char names[1024] = "";
    sv_house_info rule;
    size_t used = 0;
    for (int i = 0; sv_mix_house_rule(mix, i, text_code(c->lang), &rule) && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", rule.name);
    if (used)
        cli_talk(c, T_SWEEP_HOUSE, names, NULL, NULL, NULL);
}
