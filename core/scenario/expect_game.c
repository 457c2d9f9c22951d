/* Expectations of what happened and how it ended: rows that fired, the end, winners, published values, the bytes. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

/* ---- rows that fired --------------------------------------------------------------------------------------------- */

static int fired(const sv_scen_run *x, const sv_scen_expect *e, int row)
{
    for (int i = 0; i < x->fired.n; i++)
        if (x->fired.at[i].row == row && (e->after < 0 || x->fired.at[i].after == e->after))
            return 1;
    return 0;
}

static const char *fired_list(sv_scen_run *x, const sv_scen_expect *e)
{
    const sv_mix *m = x->sc->mix;
    const char *list = "";

    for (int row = 0; row < m->rows.at.n; row++)
        if (fired(x, e, row))
            list = sv_scen_format(x, "%s%s%s", list, *list ? ", " : "", m->rows.at.at[row].order->id);
    return sv_scen_format(x, sv_scen_say(x, "what fired is: %s", "wat gebeurde is: %s"), *list ? list : "-");
}

/* Number of the row, -1: this mix has none, -2: nobody knows it, and that is reported. */
static int row_of(sv_scen_run *x, const sv_scen_expect *e, const char *id)
{
    const sv_mix *m = x->sc->mix;
    const int row = sv_mix_row_number(m, id);
    const char *owner;
    const char **names;

    if (row >= 0 || sv_lib_row(x->sc->library, m->sel->order, id, &owner))
        return row;
    names = sv_arena_get(&x->arena, (size_t)(m->rows.at.n + 1) * sizeof *names);
    for (int i = 0; names && i < m->rows.at.n; i++)
        names[i] = m->rows.at.at[i].order->id;
    const char *cure = names ? sv_hint(x->r, id, names, m->rows.at.n) : "";

    sv_scen_bad(x, e->line, e->name, id, cure, cure);
    return -2;
}

int sv_expect_fired(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    char id[64];
    const int row = row_of(x, e, sv_form_get(got, 'I', 0, id, sizeof id));

    if (row == -2)
        return 0;
    if (row >= 0 && fired(x, e, row))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "that it did nothing", "dat hij niets deed"),
                           fired_list(x, e));
}

/* With `for RULE` some candidate of the row must be refused by that rule too. */
int sv_expect_not_fired(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    sv_session *s = &x->g->s;
    char id[64], rule[96];
    const int row = row_of(x, e, sv_form_get(got, 'I', 0, id, sizeof id));
    int found = 0;

    if (row == -2)
        return 0;
    if (row >= 0 && fired(x, e, row))
        return sv_scen_differs(x, e, sv_scen_expected(x, e),
                               sv_scen_say(x, "that it did something", "dat hij wel iets deed"), fired_list(x, e));
    if (!sv_form_get(got, 'D', 0, rule, sizeof rule))
        return 1;
    if (row >= 0 && sv_why_row(s, row)) {
        for (int i = 0; i < s->refusals; i++)
            found |= s->refused[i].option.row == row && !strcmp(s->mix->rules.at[s->refused[i].rule].full, rule);
        sv_why_done(s);
    }
    return found ||
           sv_scen_differs(x, e, sv_scen_expected(x, e),
                           sv_scen_say(x, "that this rule refuses nothing there", "dat die regel daar niets weigert"),
                           sv_scen_stand(x));
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

int sv_expect_over(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const char *found = sv_game_over(x->g) ? "yes" : "no";

    (void)got;
    return !strcmp(e->value, found) || sv_scen_differs(x, e, sv_scen_expected(x, e), found, sv_scen_stand(x));
}

/* Points of all, for the message: "red 4, blue 2". */
static const char *all_points(sv_scen_run *x)
{
    const char *points = "";

    for (int p = 0; p < x->sc->mix->sel->players; p++) {
        sv_player_info info;

        sv_game_player(x->g, p, &info);
        points = sv_scen_format(x, "%s%s%s %d", points, p ? ", " : "", info.colour, info.points);
    }
    return sv_scen_format(x, "%s (%s)", points, sv_scen_stand(x));
}

int sv_expect_place(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const int player = sv_scen_player(x, e->arg);
    sv_player_info info;

    if (player < 0)
        return sv_scen_no_player(x, e->line, e->name, e->arg);
    sv_game_player(x->g, player, &info);
    if (info.place == sv_form_number(got, 0, -1))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e),
                           info.place ? sv_scen_format(x, "%d", info.place) : sv_scen_say(x, "none", "geen"),
                           all_points(x));
}

int sv_expect_winner(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const char *found = "", *word, *at = e->value;
    unsigned want = 0, have = 0;
    size_t n;

    (void)got;
    for (int p = 0; p < x->sc->mix->sel->players; p++) {
        sv_player_info info;

        sv_game_player(x->g, p, &info);
        have |= info.place == 1 ? 1u << p : 0;
        if (info.place == 1)
            found = sv_scen_format(x, "%s%s%s", found, *found ? " " : "", info.colour);
    }
    while ((word = sv_word(&at, &n)) != NULL) {
        const int player = sv_scen_player(x, sv_scen_format(x, "%.*s", (int)n, word));

        want |= player >= 0 ? 1u << player : 0;
    }
    return have == want || sv_scen_differs(x, e, sv_scen_expected(x, e), *found ? found : "nobody", all_points(x));
}

/* ---- bytes -------------------------------------------------------------------------------------------- */

int sv_expect_hash(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const uint64_t found = sv_game_hash(x->g);
    uint64_t want = 0;

    (void)got;
    if (sv_read_u64(e->value, &want) && found == want)
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "0x%016" PRIx64, found),
                           sv_scen_format(x,
                                          sv_scen_say(x, "the bytes differ, though the lines were possible; %s",
                                                      "de bytes verschillen, al konden de regels wel; %s"),
                                          sv_scen_stand(x)));
}
