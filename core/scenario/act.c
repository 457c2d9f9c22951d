/* Carrying the numbered lines out: who is to decide, the draws that come by themselves, and the option that a text means. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"

/* ---- finding the option ------------------------------------------------------------------------------------------ */

/* `pass place-follower` names the row, or the head of the group, that is passed. */
static int find_pass(sv_game *g, const char *row, uint32_t *k)
{
    const sv_session *s = &g->s;
    const sv_ask_def *a = sv_machine_ask(s);
    int named = !strcmp(s->mix->rows.at.at[a->row].order->id, row);

    for (int i = 0; i < a->offers; i++)
        named |= !strcmp(s->mix->rows.at.at[a->offer[i].row].order->id, row);
    *k = s->decision.count - 1;
    return named && s->decision.can_pass;
}

/* `draw base:U`: short for the row that draws, whatever it is called. */
static int find_draw(sv_game *g, const char *item, uint32_t *k)
{
    for (uint32_t i = 0; i < g->s.decision.count; i++) {
        char text[224];
        const char *argument;

        sv_game_option_text(g, i, text, sizeof text);
        argument = strchr(text, ' ');
        if (argument && !strcmp(argument + 1, item)) {
            *k = i;
            return 1;
        }
    }
    return 0;
}

int sv_scen_find_option(sv_game *g, const char *text, int chance, uint32_t *k)
{
    if (g->s.asked != 1)
        return 0;
    if (sv_game_option_find(g, text, k))
        return 1;
    if (!strncmp(text, "pass ", 5))
        return find_pass(g, text + 5, k);
    return chance && !strncmp(text, "draw ", 5) && find_draw(g, text + 5, k);
}

/* ---- faults ------------------------------------------------------------------------------------------------------ */

static int is_for(const sv_scen_run *x, const sv_scen_action *a, uint8_t who)
{
    if (a->who)
        return !strcmp(a->who, sv_scen_who(x, who));
    return who < x->sc->mix->sel->players || (who == SV_CHANCE && !strncmp(a->text, "draw ", 5)); /* which says it all */
}

static int cannot(sv_scen_run *x, const sv_scen_action *a, int nth)
{
    const sv_decision *decision = sv_game_advance(x->g);
    const int others = decision && a->who && !is_for(x, a, decision->who);
    const char *why = others || !decision ? sv_scen_stand(x) : sv_scen_why(x, a->text);
    const char *text = a->who && strcmp(a->who, "chance") != 0 ? sv_scen_format(x, "%s: %s", a->who, a->text) : a->text;

    if (x->sc->record) {
        const sv_decision *d = sv_game_advance(x->g);
        char now[224] = "-";

        if (d && d->count == 1)
            sv_game_option_text(x->g, 0, now, sizeof now);
        sv_fail(x->r, SV_E_RECORD_MISMATCH, x->sc->ini->file, a->line, sv_scen_format(x, "%d", nth), text,
                d && d->count == 1 && !others ? now : why, NULL);
        sv_scen_cut(x->sc, a->line, x->r);
        x->failed++;
    } else {
        sv_fail(x->r, SV_E_SCEN_ACTION, x->sc->ini->file, a->line, a->text, why, NULL, NULL);
    }
    return 0;
}

static int wrong_who(sv_scen_run *x, const sv_scen_action *a)
{
    const char *meant = a->who ? sv_who_text(a->who, x->r->lang)
                               : sv_scen_say(x, "a player (chance or outside would stand in front)",
                                             "een speler (anders staat er chance of outside voor)");

    sv_fail(x->r, SV_E_SCEN_WHO, x->sc->ini->file, a->line, a->text, meant, sv_scen_stand(x), NULL);
    return 0;
}

/* ---- one line ---------------------------------------------------------------------------------------------------- */

/* The draws of [turn] come before whatever a player does next. 0: the next one cannot be drawn. */
static int draw(sv_scen_run *x)
{
    const sv_decision *d;
    uint32_t k;

    while (x->drawn < x->sc->draws.n && (d = sv_game_advance(x->g)) != NULL && d->who == SV_CHANCE) {
        const char *tile = x->sc->draws.at[x->drawn];

        if (!find_draw(x->g, tile, &k)) {
            const char *cure = sv_scen_format(
                x, "%s (%s)",
                sv_scen_say(x, "no such tile is left to draw", "er is niet zo'n tegel meer om te trekken"),
                sv_scen_stand(x));

            sv_fail(x->r, SV_E_SCEN_ACTION, x->sc->ini->file, sv_scen_draw_line(x->sc, x->drawn),
                    sv_scen_format(x, "draws = … %s", tile), cure, NULL, NULL);
            return 0;
        }
        x->drawn++;
        sv_game_choose(x->g, k);
    }
    return 1;
}

/* A line that draws the next tile of [turn] draws by itself takes it from that list. */
static void take_draw(sv_scen_run *x, const char *text)
{
    const char *tile = strchr(text, ' ');

    if (tile && x->drawn < x->sc->draws.n && !strcmp(tile + 1, x->sc->draws.at[x->drawn]))
        x->drawn++;
}

int sv_scen_act(sv_scen_run *x, int i)
{
    const sv_scen_action *a = &x->sc->actions.at[i];
    const int chance = a->who ? !strcmp(a->who, "chance") : !strncmp(a->text, "draw ", 5);
    const sv_decision *d;
    uint32_t k;

    x->at = i + 1;
    if (a->text[0] == '@')
        return sv_scen_directive(x, i);
    if (!chance && !a->optional && !draw(x))
        return 0;
    d = sv_game_advance(x->g);
    if (a->optional && (!d || !is_for(x, a, d->who) || !sv_scen_find_option(x->g, a->text, chance, &k)))
        return -1;
    if (!d)
        return cannot(x, a, i + 1);
    if (!is_for(x, a, d->who))
        return x->sc->record ? cannot(x, a, i + 1) : wrong_who(x, a);
    if (!sv_scen_find_option(x->g, a->text, chance, &k))
        return cannot(x, a, i + 1);
    if (chance)
        take_draw(x, a->text);
    sv_game_choose(x->g, k);
    return 1;
}
