/* Running a scenario: a fresh game, the position, the lines, the expectations. */
#include <string.h>
#include "scenario/scenario.h"

/* [turn] asks: whoever writes it wants to stand there. */
static int check_asks(sv_scen_run *x)
{
    const sv_ini_section *turn = sv_scen_find(x->sc, "turn");
    const sv_ini_key *asks = sv_ini_get(turn, "asks"), *step = sv_ini_get(turn, "step");
    const sv_decision *d = asks ? sv_game_advance(x->g) : NULL;

    if (!asks)
        return 1;
    const char *who = d ? sv_scen_who(x, d->who) : "nobody";
    const char *now = d ? x->sc->mix->sel->order->steps.at[d->step] : "-";

    if (step && strcmp(now, step->value) != 0)
        sv_fail(x->r, SV_E_SCEN_STEP, x->sc->ini->file, step->line, step->value, sv_scen_stand(x), NULL, NULL);
    else if (strcmp(who, asks->value) != 0)
        sv_fail(x->r, SV_E_SCEN_WHO, x->sc->ini->file, asks->line, "asks", sv_who_text(asks->value, x->r->lang), sv_scen_stand(x), NULL);
    else
        return 1;
    return 0;
}

static int begin(sv_scen_run *x)
{
    sv_scenario *sc = x->sc;

    sv_game_free(sc->game);
    sc->game = x->g = sv_game_new(sc->mix, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE, x->r);
    if (!x->g)
        return 0;
    if (sv_scen_has_position(sc) && !sv_scen_place(x))
        return 0;
    sv_game_listen(x->g, sv_scen_witness, x, x->r->lang == SV_NL ? "nl" : "en");
    return check_asks(x);
}

/* 1: all lines are carried out. 0: one cannot be. */
static int play(sv_scen_run *x, int upto)
{
    const int all = upto < 0;
    const int n = all || upto > x->sc->actions.n ? x->sc->actions.n : upto;

    if (all && !sv_scen_names_known(x))
        return 0;
    sv_game_advance(x->g);
    if (all)
        sv_scen_expect_all(x, 0);
    for (int i = 0; i < n; i++) {
        if (!sv_scen_act(x, i))
            return 0;
        if (sv_game_fault(x->g))
            return sv_fail(x->r, SV_E_GAME_BOUND, x->sc->ini->file, x->sc->actions.at[i].line, sv_scen_fault(x),
                           NULL, NULL, NULL),
                   0;
        if (all)
            sv_scen_expect_all(x, i + 1);
    }
    if (all) {
        sv_scen_expect_all(x, SV_SCEN_END);
        sv_scen_expect_all(x, SV_SCEN_OUTCOME);
    }
    return 1;
}

int sv_scenario_run(sv_scenario *sc, int upto, sv_listener *fn, void *user, sv_game **game, sv_report *r)
{
    sv_scen_run x = {.sc = sc, .r = r, .fn = fn, .user = user};
    char difference[256];
    int done = 0;

    if (game)
        *game = NULL;
    if (!sc->mix) {
        sv_fail(r, SV_E_INTERNAL, sc->ini->file, 0, "sv_scenario_run: it waits for an expansion", NULL, NULL, NULL);
        return -1;
    }
    if (begin(&x))
        done = play(&x, upto);
    if (x.g && done && !sv_game_check(x.g, difference, sizeof difference)) {
        sv_fail(r, SV_E_INTERNAL, sc->ini->file, 0, difference, NULL, NULL, NULL);
        done = 0;
    }
    if (x.g)
        sv_game_listen(x.g, NULL, NULL, NULL);
    if (game)
        *game = x.g;
    sv_arena_free(&x.arena);
    return x.failed ? x.failed : done ? 0 : -1;
}
