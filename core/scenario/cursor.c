/* [turn]: whose turn it is, where in it the game stands, what lies in hand and in the stack. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct turn {
    sv_scen_run *x;
    sv_session *s;
    const sv_ini_section *said;
    int step; /* number of the step, -1: the first of the turn */
} turn;

static const sv_ini_key *key(const turn *t, const char *name)
{
    return sv_ini_get(t->said, name);
}

static int number(const turn *t, const char *name, int dflt)
{
    const sv_ini_key *k = key(t, name);
    sv_form_got got;

    return k && sv_form_match("N", k->value, &got) ? sv_form_number(&got, 0, dflt) : dflt;
}

static int bad(const turn *t, const char *name, const char *en, const char *nl)
{
    const sv_ini_key *k = key(t, name);

    return sv_scen_bad(t->x, k->line, k->name, k->value, en, nl);
}

/* ---- whose turn, which step -------------------------------------------------------------------------------------- */

static int read_step(turn *t)
{
    const sv_names *steps = &t->s->mix->sel->order->steps;
    const sv_ini_key *k = key(t, "step");

    t->step = k ? sv_index_of(k->value, steps->at, steps->n) : t->s->prog->turn_first;
    if (t->step < 0)
        return sv_fail(t->x->r, SV_E_SCEN_VALUE, t->x->sc->ini->file, k->line, k->name, k->value,
                       sv_hint(t->x->r, k->value, steps->at, steps->n), NULL),
               0;
    if (t->step < t->s->prog->turn_first)
        return bad(t, "step", "a position begins in a turn or at the end; leave it out to begin with the setup",
                   "een stand begint in een beurt of aan het eind; laat hem weg om met de opzet te beginnen");
    return 1;
}

static int begin(turn *t)
{
    sv_head *h = t->s->head;
    const sv_ini_key *who = key(t, "turn");
    const int player = who ? sv_scen_player(t->x, who->value) : 0;
    const int turns = number(t, "number", 1), part = number(t, "part", 1);

    if (player < 0)
        return bad(t, "turn", "nobody plays with that colour", "niemand speelt met die kleur");
    if (turns < 1)
        return bad(t, "number", "turns are counted from 1", "beurten tellen vanaf 1");
    if (part < 1 || part > 2)
        return bad(t, "part", "a turn has part 1, and sometimes part 2", "een beurt heeft deel 1, en soms deel 2");
    h->turn = (uint32_t)turns - 1;
    sv_turn_begin(t->s, (uint8_t)player);
    if (t->step > t->s->prog->turn_last)
        sv_game_ending(t->s);
    h->part = (uint8_t)part;
    h->pc = t->s->prog->step_pc[t->step];
    return 1;
}

/* ---- the tile just laid, and the one in hand --------------------------------------------------------------------- */

/* Behind the row that looks at completed features they have been looked at. */
static int is_looked_at(const turn *t)
{
    const sv_program *p = t->s->prog;

    for (uint16_t i = 0; i < p->step_pc[t->step]; i++)
        if (p->op[i].needs & SV_WAKE_COMPLETED)
            return 1;
    return 0;
}

static int set_laid(turn *t)
{
    sv_session *s = t->s;
    const sv_ini_key *k = key(t, "laid");
    int px, py, tile = -1;

    if (k && s->squares && sv_read_square(k->value, &px, &py))
        tile = sv_square_tile(s->squares, px, py);
    if (k && tile < 0)
        return bad(t, "laid", "no tile lies there", "daar ligt geen tegel");
    if (!k || is_looked_at(t)) {
        memset(s->completed, 0, s->head->completed * sizeof *s->completed);
        s->head->completed = 0;
        s->head->wake &= ~(uint64_t)SV_WAKE_COMPLETED;
    }
    if (k) {
        s->head->laid = (uint16_t)tile;
        s->head->wake |= SV_WAKE_NEW_TILE | s->squares->def->type[s->squares->tile[tile].type].wake;
    }
    return 1;
}

static int type_of(const turn *t, const sv_ini_key *k, const char *tile)
{
    const int type = sv_scen_tile_type(t->x, tile);

    if (type < 0)
        sv_fail_tile(t->x->r, sv_ini_where(t->x->sc->ini, k->line), t->s->mix, tile);
    return type;
}

static int set_hand(turn *t)
{
    const sv_ini_key *k = key(t, "hand");
    const int type = k ? type_of(t, k, k->value) : 0;

    if (!k)
        return 1;
    return type >= 0 && (sv_stock_draw(&t->s->ctx[0], (uint16_t)type) ||
                         bad(t, "hand", "no copy of it is left", "daar is er geen meer van"));
}

/* ---- the stack --------------------------------------------------------------------------------------------------- */

static void all_aside(sv_session *s)
{
    for (uint16_t type = 0; type < s->lay->types; type++)
        while (sv_stock_take(s, type))
            s->aside[type]++;
}

static int back(turn *t, const sv_ini_key *k, const char *tile)
{
    sv_session *s = t->s;
    const int type = type_of(t, k, tile);

    if (type < 0)
        return 0;
    if (!s->aside[type])
        return sv_scen_bad(t->x, k->line, k->name, tile, "no copy of it is left", "daar is er geen meer van");
    s->aside[type]--;
    sv_stock_put(s, (uint16_t)type, 1);
    return 1;
}

/* `stack = draws`, `stack = empty`, or the tiles it holds: all others are out of the game. */
static int set_stack(turn *t)
{
    const sv_ini_key *first = key(t, "stack");
    int good = 1;

    if (!first)
        return 1;
    all_aside(t->s);
    sv_stock_restart(t->s);
    if (!strcmp(first->value, "draws"))
        for (int i = 0; i < t->x->sc->draws.n; i++)
            good &= back(t, first, t->x->sc->draws.at[i]);
    for (int i = 0; strchr(first->value, ':') && i < t->said->keys.n; i++) {
        const sv_ini_key *k = &t->said->keys.at[i];
        const char *at = k->value, *word;
        size_t n;

        if (strncmp(k->name, "stack", 5) != 0)
            continue;
        while ((word = sv_word(&at, &n)) != NULL)
            good &= back(t, k, sv_scen_format(t->x, "%.*s", (int)n, word));
    }
    sv_stock_advance(t->s);
    return good;
}

int sv_scen_cursor(sv_scen_run *x)
{
    turn t = {.x = x, .s = &x->g->s, .said = sv_scen_find(x->sc, "turn")};

    if (!read_step(&t) || !begin(&t) || !set_laid(&t) || !set_hand(&t) || !sv_scen_put_hands(x) || !set_stack(&t))
        return 0;
    memset(t.s->events, 0, t.s->head->events * sizeof *t.s->events);
    t.s->head->events = 0;
    return 1;
}
