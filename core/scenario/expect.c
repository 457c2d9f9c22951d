/* Expectations: what may be expected, as one table; reading them; and what is said when one fails. */
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

/* Where the argument is "N?", the number only tells lines of one kind apart: present.1, present.2. */
static const sv_scen_expect_def defs[] = {
    /* who decides, where, what */
    {"step", "", "X", "step = 2B-1", sv_expect_step},
    {"asks", "", "W", "asks = blue", sv_expect_asks},
    {"turn", "", "C", "turn = blue", sv_expect_turn},
    {"part", "", "N", "part = 2", sv_expect_part},
    {"row", "", "I", "row = place-tile", sv_expect_row},
    {"options", "", NULL, "options = place-follower road:W, pass", sv_expect_options},
    {"options-for", "C", NULL, "options-for blue = bid 2, pass", sv_expect_options_for},
    {"count", "", "N", "count = 4", sv_expect_count},
    {"present", "N?", "A", "present.1 = place-follower road:W", sv_expect_present},
    {"absent", "N?", "A", "absent.1 = pass", sv_expect_absent},
    {"refused", "N?", "A 'for' D", "refused.1 = place-follower road:W for base.unoccupied", sv_expect_refused},
    {"fired", "N?", "I", "fired.1 = score-road", sv_expect_fired},
    {"not-fired", "N?", "I", "not-fired.1 = builder-repeat", sv_expect_not_fired},
    {"not-fired", "N?", "I 'for' D", "", sv_expect_not_fired},
    /* what the players have */
    {"points", "C", "N", "points.red = 4", sv_expect_amount},
    {"supply", "C", "L", "supply.red = 6 follower", sv_expect_supply},
    {"supply", "'bank'", "L", "", sv_expect_supply},
    {"hand", "", "T", "hand = base:U, hand = none", sv_expect_hand},
    {"hand", "", "'none'", "", sv_expect_hand},
    {"hand", "C", "X+", "", sv_expect_hand},
    {"hand", "I", "X+", "", sv_expect_hand},
    {"row", "I", "X+", "row.tents = s5 s7 s4", sv_expect_display},
    {"deck", "I", "X+", "deck.gifts = builder farmer", sv_expect_display},
    {"stack", "", "N", "stack = 71", sv_expect_stack},
    {"stack", "", "'empty'", "", sv_expect_stack},
    {"ledger", "N?", "C N I? 'for' I+", "ledger.1 = red 4 for score-city at city:N @ 0,0: 2 tiles", sv_expect_ledger},
    {"ledger", "", "N", "ledger = 3", sv_expect_ledger},
    {"figure", "N?", "C? I P", "figure.1 = red follower road:W @ 0,0, figure.2 = red follower supply", sv_expect_figure},
    /* what lies on the board */
    {"tile", "P", "T R", "tile 0,1 = base:U 90", sv_expect_tile},
    {"tile", "P", "'none'", "", sv_expect_tile},
    {"tile", "Q", "T R", "", sv_expect_tile},
    {"tile", "Q", "'none'", "", sv_expect_tile},
    {"feature", "N?", "P F+", "feature.1 = road:S @ 1,0 open 2 tiles 2 empty", sv_expect_feature},
    {"majority", "N?", "P M", "majority.1 = road:S @ 1,0 red blue", sv_expect_majority},
    {"piece", "N?", NULL, "piece.1 = ferry @ 1,0 E-S", sv_expect_piece},
    {"no-piece", "N?", NULL, "no-piece.1 = ferry @ 1,0", sv_expect_no_piece},
    {"value", "D", "N", "value longest-route.red = 6", sv_expect_value},
    /* the end */
    {"over", "", "'yes'", "over = yes, over = no", sv_expect_over},
    {"over", "", "'no'", "", sv_expect_over},
    {"winner", "", "M", "winner = red blue", sv_expect_winner},
    {"place", "C", "N", "place.red = 1", sv_expect_place},
    {"hash", "", "H", "hash = 0x0123456789abcdef", sv_expect_hash},
};
enum { DEFS = sizeof defs / sizeof *defs };

/* Sums of any currency but the first: gold.red = 3. */
static const sv_scen_expect_def amount = {"", "C", "N", "gold.red = 3", sv_expect_amount};

/* ---- reading ----------------------------------------------------------------------------------------------------- */

/* `points.red`, `options-for blue`, `value longest-route.red`: the name, and what stands behind the first `.` or blank. */
static const char *split(sv_arena *a, const char *key, const char **arg)
{
    const size_t n = strcspn(key, ". ");

    *arg = key[n] ? key + n + 1 : "";
    while (sv_blank(**arg))
        ++*arg;
    return sv_arena_strn(a, key, n);
}

static int fits_arg(const char *form, const char *arg)
{
    sv_form_got got;

    return sv_form_match(form, arg, &got);
}

/* The ledger's own form: `COLOUR AMOUNT [CURRENCY] for ROW… [at PLACE][: notes]`. The front of it, as the table has it. */
static const char *front(sv_arena *a, const char *value)
{
    const char *end = strstr(value, " at ");
    const char *notes = strstr(value, ": ");

    if (!end || (notes && notes < end))
        end = notes;
    return end ? sv_arena_strn(a, value, (size_t)(end - value)) : value;
}

/* `place-tile base:D 0,-1 0, pass`: split at a comma with a blank behind it. Every piece must be an action, or `none` alone. */
static int options_ok(sv_arena *a, const char *value)
{
    sv_form_got got;

    for (const char *at = value, *end; at; at = end ? end + 2 : NULL) {
        end = strstr(at, ", ");
        const char *one = sv_arena_strn(a, at, end ? (size_t)(end - at) : strlen(at));

        if (!one || !sv_form_match("A", one, &got))
            return 0;
    }
    return 1;
}

static int ledger_ok(sv_arena *a, const char *value)
{
    const char *at = strstr(value, " at "), *notes = strstr(value, ": ");
    sv_form_got got;

    if (!at || (notes && notes < at))
        return 1;
    at += 4;
    const char *place = sv_arena_strn(a, at, notes ? (size_t)(notes - at) : strlen(at));

    return place && sv_form_match("P", place, &got);
}

static int fits_value(sv_arena *a, const sv_scen_expect_def *d, const char *value)
{
    sv_form_got got;

    if (!d->form)
        return options_ok(a, value);
    if (d->check == sv_expect_ledger && strcmp(d->form, "N") != 0)
        return sv_form_match(d->form, front(a, value), &got) && ledger_ok(a, value);
    return sv_form_match(d->form, value, &got);
}

static void unknown(const sv_scenario *sc, const sv_ini_section *s, const sv_ini_key *k, const char *name, sv_report *r)
{
    const char *names[DEFS];
    int n = 0;

    for (int i = 0; i < DEFS; i++)
        if (!n || strcmp(names[n - 1], defs[i].name) != 0)
            names[n++] = defs[i].name;
    for (int i = 0; i < DEFS; i++)
        if (!strcmp(defs[i].name, name)) { /* the name is right, what follows it is not */
            sv_fail(r, SV_E_SCEN_KEY, sc->ini->file, k->line, k->name, s->name, sv_scen_like(r, defs[i].example), NULL);
            return;
        }
    sv_fail(r, SV_E_SCEN_KEY, sc->ini->file, k->line, k->name, s->name, sv_hint(r, name, names, n), NULL);
}

/* The first line of a name has the example of all of them. */
static const char *example_of(const sv_scen_expect_def *def)
{
    for (int i = 0; i < DEFS; i++)
        if (!strcmp(defs[i].name, def->name))
            return defs[i].example;
    return def->example;
}

/* Row of the table for a key and its value; NULL: none, and it is reported. */
static const sv_scen_expect_def *find(sv_scenario *sc, const sv_ini_section *s, const sv_ini_key *k, const char *name,
                                      const char *arg, sv_report *r)
{
    const sv_scen_expect_def *close = NULL;

    for (int i = 0; i < DEFS; i++) {
        if (strcmp(defs[i].name, name) != 0 || !fits_arg(defs[i].arg, arg))
            continue;
        if (fits_value(&sc->arena, &defs[i], k->value))
            return &defs[i];
        if (!close)
            close = &defs[i];
    }
    if (!close && fits_arg("C", arg) && sv_id_ok(name, 0)) {
        if (fits_value(&sc->arena, &amount, k->value))
            return &amount;
        close = &amount;
    }
    if (close)
        sv_scen_bad_value(r, sc->ini->file, k, close->form, example_of(close));
    else
        unknown(sc, s, k, name, r);
    return NULL;
}

int sv_scen_expect_read(sv_scenario *sc, const sv_ini_section *s, int after, sv_report *r)
{
    for (int i = 0; i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];
        const char *arg, *name = split(&sc->arena, k->name, &arg);
        const sv_scen_expect_def *def = name ? find(sc, s, k, name, arg, r) : NULL;
        sv_scen_expect *e = def ? SV_PUSH(&sc->arena, &sc->expects) : NULL;

        if (!e)
            continue;
        *e = (sv_scen_expect){
            .def = def, .key = k->name, .name = name, .arg = arg, .value = k->value, .line = k->line, .after = after};
    }
    return 1;
}

/* ---- checking ---------------------------------------------------------------------------------------------------- */

void sv_scen_expect_all(sv_scen_run *x, int after)
{
    for (int i = 0; i < x->sc->expects.n; i++) {
        const sv_scen_expect *e = &x->sc->expects.at[i];
        sv_form_got got = {.n = 0, .wrong = -1};

        if (e->after != after)
            continue;
        sv_game_advance(x->g);
        if (e->def->form)
            sv_form_match(e->def->form, e->def->check == sv_expect_ledger ? front(&x->arena, e->value) : e->value,
                          &got);
        if (!e->def->check(x, e, &got))
            x->failed++;
    }
}

int sv_scen_differs(sv_scen_run *x, const sv_scen_expect *e, const char *expected, const char *found,
                    const char *because)
{
    sv_fail(x->r, e->after == SV_SCEN_OUTCOME ? SV_E_RECORD_OUTCOME : SV_E_SCEN_EXPECT, x->sc->ini->file, e->line, expected, found, because, NULL);
    return 0;
}
