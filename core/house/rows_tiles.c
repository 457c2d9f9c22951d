/* Rows of `hand` and `row`: tiles are dealt before the first turn, one of them is played in place of drawing, and what is gone is filled
   up at the end of the turn, or before a further part of it. Where these stand follows from the order of play. */
#include <string.h>
#include "house/adding.h"
#include "mix/manifest.h"

void sv_house_row_says(const sv_house_adding *x, sv_action_def *a, const char *en, const char *nl)
{
    if (!a)
        return;
    memset(&a->text, 0, sizeof a->text);
    a->text.at[SV_EN] = en;
    a->text.at[SV_NL] = nl;
    x->m->x.a->failed |= !en || !nl;
}

void sv_house_row_if(sv_action_def *a, const char *en, const char *nl)
{
    if (!a)
        return;
    a->cond_text.at[SV_EN] = en;
    a->cond_text.at[SV_NL] = nl;
}

static int has_part(const sv_chosen *c, const char *element)
{
    const int bit = element ? sv_manifest_element(c->manifest, element) : -1;

    return bit < 0 || c->elements >> bit & 1;
}

/* Row of the mix that ends the turn, or (0) has the part played once more. NULL: none. */
static const sv_action_def *row_that(const sv_mixing *m, int ends_turn)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->actions.n; k++) {
            const sv_action_def *a = &m->sel->chosen.at[i].manifest->actions.at[k];

            if ((ends_turn ? a->ends_turn : a->again_part) && has_part(&m->sel->chosen.at[i], a->element))
                return a;
        }
    return NULL;
}

static void add_fill(sv_house_adding *x, sv_house_line *l, const char *en, const char *nl)
{
    const sv_order *o = x->m->sel->order;
    const sv_action_def *end = row_that(x->m, 1);
    const char *step = end ? sv_house_step_of(x->m, end->id) : NULL;
    sv_action_def *a = sv_house_add_row(x, l, SV_ROW_MUST, step ? step : o->steps.at[o->turn_last], &l->fill_row);

    sv_house_row_if(a, "the stack lasts", "de stapel strekt");
    sv_house_row_says(x, a, en, nl);
    sv_house_stands(x, a, 1, step ? end->id : NULL);
    if (!row_that(x->m, 0))
        return;
    a = sv_house_add_row(x, l, SV_ROW_MUST, sv_house_step_of(x->m, o->draw), &l->again_row);
    sv_house_row_if(a, "this is the second part of a double turn", "dit is het tweede deel van een dubbele beurt");
    sv_house_row_says(x, a, en, nl);
    sv_house_stands(x, a, 1, l->own_row);
    sv_house_stands(x, a, 1, o->draw);
}

static void add_deal(sv_house_adding *x, sv_house_line *l, const char *en, const char *nl)
{
    const sv_order *o = x->m->sel->order;

    sv_house_row_says(x, sv_house_add_row(x, l, SV_ROW_MUST, o->steps.at[o->setup_last], &l->deal_row), en, nl);
}

static void add_hand(sv_house_adding *x, sv_house_line *l)
{
    sv_arena *a = x->m->x.a;

    if (*l->object) {
        add_deal(x, l, sv_arena_fmt(a, "Give each player one tile %s from the stack, as far as there are.", l->word),
                 sv_arena_fmt(a, "Geef elke speler één tegel %s uit de stapel, zover ze strekken.", l->word));
    } else if (l->n < 0) {
        add_deal(x, l, "Deal out all tiles: each player gets one in turn until the stack is empty.",
                 "Deel alle tegels uit: elke speler krijgt er om de beurt een tot de stapel leeg is.");
    } else if (l->n == 1) {
        add_deal(x, l, "Each player draws a tile.", "Elke speler trekt een tegel.");
        add_fill(x, l, "Draw your next tile.", "Trek je volgende tegel.");
    } else {
        add_deal(x, l, sv_arena_fmt(a, "Each player draws %d tiles.", l->n), sv_arena_fmt(a, "Elke speler trekt %d tegels.", l->n));
        add_fill(x, l, sv_arena_fmt(a, "Draw until you hold %d tiles again.", l->n), sv_arena_fmt(a, "Trek bij tot je weer %d tegels hebt.", l->n));
    }
}

/* The row that takes the place of drawing. Whether one may draw all the same another statement of the rule says (`row cost`). */
static void say_source(sv_house_adding *x, const sv_house_line *l, sv_action_def *a)
{
    sv_arena *at = x->m->x.a;

    if (l->verb == SV_HV_ROW) {
        sv_house_row_says(x, a, "Take one of the tiles that lie open in the row, or draw one where the rule allows that.",
                          "Neem een van de tegels die open in de rij liggen, of trek er een als de regel dat toelaat.");
    } else if (*l->object) {
        sv_house_row_if(a, sv_arena_fmt(at, "you still hold your tile %s", l->word), sv_arena_fmt(at, "je hebt je tegel %s nog", l->word));
        sv_house_row_says(x, a, "Play it in place of drawing, or draw and keep it.", "Speel hem in plaats van te trekken, of trek en bewaar hem.");
    } else if (l->n == 1) {
        sv_house_row_says(x, a, "Take the tile that you hold: that is the one you play.", "Neem de tegel die je in de hand hebt: die speel je.");
    } else {
        sv_house_row_says(x, a, "Choose which of the tiles in your hand you play.", "Kies welke van de tegels in je hand je speelt.");
    }
}

static void add_open_row(sv_house_adding *x, sv_house_line *l)
{
    sv_arena *a = x->m->x.a;

    add_deal(x, l, sv_arena_fmt(a, "Turn up %d tiles and lay them open in a row, from right to left.", l->n),
             sv_arena_fmt(a, "Draai %d tegels om en leg ze open op een rij, van rechts naar links.", l->n));
    add_fill(x, l, sv_arena_fmt(a, "Move the row up to the right and fill it at the left, up to %d tiles.", l->n),
             sv_arena_fmt(a, "Schuif de rij aan naar rechts en vul haar links aan tot %d tegels.", l->n));
}

/* Where tiles come from is said twice: the row that these stand before has been moved. */
static int is_moved(sv_mixing *m, const sv_house_line *l)
{
    for (int i = 0; i < m->sel->edits.n; i++)
        if (!strcmp(m->sel->edits.at[i].row, m->sel->order->draw)) {
            sv_house_contradict(m, l, sv_arena_fmt(m->x.a, "move %s", m->sel->edits.at[i].row), m->sel->edits.at[i].where);
            return 1;
        }
    return 0;
}

static int brings_row(const sv_house_rule *rule)
{
    for (int i = 0; i < rule->lines.n; i++)
        if (sv_house_acts(&rule->lines.at[i]) && rule->lines.at[i].verb == SV_HV_ROW && !*rule->lines.at[i].object)
            return 1;
    return 0;
}

void sv_house_add_tiles(sv_house_adding *x, sv_house_line *l)
{
    const char *draw = x->m->sel->order->draw;
    const char *step = draw ? sv_house_step_of(x->m, draw) : NULL;

    if (!step || x->m->sel->order->setup_last < 0) {
        SV_FAIL(x->m->x.r, SV_E_HOUSE_NO_DRAW, l->where, l->said, x->m->sel->order->game);
        return;
    }
    if (is_moved(x->m, l))
        return;
    if (l->verb == SV_HV_ROW && *l->object) {
        if (!brings_row(x->rule)) /* else that says it all */
            sv_house_add_part(x, draw);
        return;
    }
    sv_action_def *a = sv_house_add_row(x, l, SV_ROW_MUST, step, &l->own_row);

    sv_house_stands(x, a, 1, draw);
    say_source(x, l, a);
    if (l->verb == SV_HV_HAND)
        add_hand(x, l);
    else
        add_open_row(x, l);
}

/* Calls it for each statement of the mix that acts and deals with held tiles. */
static void each_line(sv_mixing *m, const sv_house_line *of, void (*call)(sv_mixing *m, const sv_house_line *of, sv_house_line *l))
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (sv_house_acts(l) && (l->verb == SV_HV_HAND || l->verb == SV_HV_ROW))
                call(m, of, l);
        }
}

/* What may be played instead is asked first. */
static void comes_first(sv_mixing *m, const sv_house_line *first, sv_house_line *l)
{
    sv_manifest *f = &m->sel->house->manifest;

    for (int i = 0; l->own_row && !(l->verb == SV_HV_HAND && *l->object) && i < f->actions.n; i++)
        if (!strcmp(f->actions.at[i].id, first->own_row)) {
            sv_names_push(m->x.a, &f->actions.at[i].before, l->own_row);
            if (l->again_row)
                sv_names_push(m->x.a, &f->actions.at[i].after, l->again_row);
        }
}

static void costs(sv_mixing *m, const sv_house_line *cost, sv_house_line *l)
{
    (void)m;
    if (l->verb == SV_HV_ROW && !*l->object)
        l->cost = cost;
}

static void link_line(sv_mixing *m, const sv_house_line *of, sv_house_line *l)
{
    (void)of;
    if (l->verb == SV_HV_HAND && *l->object && l->own_row)
        each_line(m, l, comes_first);
    if (l->verb == SV_HV_ROW && *l->object)
        each_line(m, l, costs);
}

void sv_house_link_tiles(sv_mixing *m) { each_line(m, NULL, link_line); }
