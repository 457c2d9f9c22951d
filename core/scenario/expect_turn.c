/* Expectations of the decision: where it stands, who makes it, what may be chosen and what a rule refuses. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"
#include "util/token.h"

static int is(sv_scen_run *x, const sv_scen_expect *e, const char *found)
{
    if (!strcmp(e->value, found))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), found, sv_scen_stand(x));
}

static const sv_decision *decision(sv_scen_run *x)
{
    return x->g->s.asked == 1 ? &x->g->s.decision : NULL;
}

/* ---- where and who ----------------------------------------------------------------------------------------------- */

int sv_expect_step(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);

    (void)got;
    return is(x, e, d ? x->sc->mix->sel->order->steps.at[d->step] : "-");
}

int sv_expect_asks(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);

    (void)got;
    return is(x, e, d ? sv_scen_who(x, d->who) : "nobody");
}

int sv_expect_turn(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    (void)got;
    return is(x, e, sv_scen_who(x, x->g->s.head->active));
}

int sv_expect_part(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    (void)got;
    return is(x, e, sv_scen_format(x, "%d", x->g->s.head->part));
}

static const char *row_id(const sv_scen_run *x, int row)
{
    return x->sc->mix->rows.at.at[row].order->id;
}

int sv_expect_row(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);

    (void)got;
    return is(x, e, d ? row_id(x, d->row) : "-");
}

/* ---- options ----------------------------------------------------------------------------------------------------- */

static const char *option(sv_scen_run *x, uint32_t k)
{
    char text[224];

    sv_game_option_text(x->g, k, text, sizeof text);
    return sv_scen_format(x, "%s", text);
}

/* All of them, for the message; a long list is cut. */
static const char *option_list(sv_scen_run *x)
{
    const sv_decision *d = decision(x);
    const char *list = d ? "" : "-";

    for (uint32_t k = 0; d && k < d->count; k++) {
        if (k == 12 && d->count > 14)
            return sv_scen_format(x, "%s … (%u)", list, (unsigned)d->count);
        list = sv_scen_format(x, "%s%s%s", list, k ? ", " : "", option(x, k));
    }
    return list;
}

static const char *piece(sv_scen_run *x, const char *at, const char **end)
{
    *end = strstr(at, ", ");
    return sv_scen_format(x, "%.*s", (int)(*end ? (size_t)(*end - at) : strlen(at)), at);
}

/* Exactly these options, in any order. */
static int same_list(sv_scen_run *x, const sv_scen_expect *e)
{
    const sv_decision *d = decision(x);
    uint32_t n = 0, k;

    if (!strcmp(e->value, "none"))
        return sv_scen_differs(x, e, sv_scen_expected(x, e), option_list(x), sv_scen_stand(x));
    for (const char *at = e->value, *end; at; at = end ? end + 2 : NULL, n++) {
        const char *one = piece(x, at, &end);

        if (!sv_scen_find_option(x->g, one, d && d->who == SV_CHANCE, &k))
            return sv_scen_differs(x, e, sv_scen_format(x, "%s: %s", e->key, one), option_list(x), sv_scen_why(x, one));
    }
    if (d && n == d->count)
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), option_list(x), sv_scen_stand(x));
}

int sv_expect_options(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    (void)got;
    if (!decision(x) && !strcmp(e->value, "none"))
        return 1;
    return same_list(x, e);
}

/* What this player would be offered at the present decision. */
int sv_expect_options_for(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    sv_session *s = &x->g->s;
    const sv_decision kept = s->decision;
    const uint8_t asked = s->head->asked;
    const int player = sv_scen_player(x, e->arg);
    int good;

    (void)got;
    if (player < 0)
        return sv_scen_no_player(x, e->line, "options-for", e->arg);
    if (!decision(x))
        return sv_scen_differs(x, e, sv_scen_expected(x, e), "-", sv_scen_stand(x));
    const sv_ask_def *ask = sv_machine_ask(s);
    const uint32_t n = sv_gather(s, ask, (uint8_t)player) ? sv_span_count(s) : 0;

    s->decision.who = s->head->asked = (uint8_t)player; /* put back below */
    s->decision.count = n ? n + ask->pass : 0;
    if (!n)
        good = !strcmp(e->value, "none") || sv_scen_differs(x, e, sv_scen_expected(x, e), "none", sv_scen_stand(x));
    else
        good = same_list(x, e);
    s->decision = kept;
    s->head->asked = asked;
    sv_why_done(s);
    return good;
}

int sv_expect_count(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);
    const int n = d ? (int)d->count : 0;

    if (n == sv_form_number(got, 0, -1))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%d", n), option_list(x));
}

int sv_expect_present(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);
    uint32_t k;

    (void)got;
    if (d && sv_scen_find_option(x->g, e->value, d->who == SV_CHANCE, &k))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "it absent", "het niet"),
                           sv_scen_why(x, e->value));
}

int sv_expect_absent(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_decision *d = decision(x);
    uint32_t k;

    (void)got;
    if (!d || !sv_scen_find_option(x->g, e->value, d->who == SV_CHANCE, &k))
        return sv_scen_place_lies(x, e->line, e->value);
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "it present", "het wel"),
                           sv_scen_why(x, e->value));
}

/* ---- refused ----------------------------------------------------------------------------------------------------- */

static const char *known_rules(sv_scen_run *x, const char *rule)
{
    const sv_mix *m = x->sc->mix;
    const char **names = sv_arena_get(&x->arena, (size_t)(m->rules.n + 1) * sizeof *names);

    for (int i = 0; names && i < m->rules.n; i++)
        names[i] = m->rules.at[i].full;
    return names ? sv_hint(x->r, rule, names, m->rules.n) : "";
}

static int is_rule(const sv_mix *m, const char *rule)
{
    for (int i = 0; i < m->rules.n; i++)
        if (!strcmp(m->rules.at[i].full, rule))
            return 1;
    return 0;
}

/* Rules that refuse the action where its row is asked, now or later; *found: the wanted one is among them. */
static const char *refusing(sv_scen_run *x, const char *action, int row, const char *rule, int *found)
{
    sv_session *s = &x->g->s;
    const char *list = "";

    *found = 0;
    if (!sv_why_row(s, row))
        return list;
    for (int i = 0; i < s->refusals; i++) {
        const char *full = s->mix->rules.at[s->refused[i].rule].full;

        if (!sv_option_same(s, &s->refused[i].option, action))
            continue;
        *found |= !strcmp(full, rule);
        list = sv_scen_format(x, "%s%s%s", list, *list ? ", " : "", full);
    }
    sv_why_done(s);
    return list;
}

int sv_expect_refused(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    char action[224], rule[96], word[64];
    uint32_t k;
    int found;

    sv_form_get(got, 'A', 0, action, sizeof action);
    sv_form_get(got, 'D', 0, rule, sizeof rule);
    sv_token(action, " ", word, sizeof word);
    const int row = sv_mix_row_number(x->sc->mix, word);

    if (!is_rule(x->sc->mix, rule)) {
        const char *cure = known_rules(x, rule);

        return sv_scen_bad(x, e->line, e->name, rule, cure, cure);
    }
    if (row < 0 && !*refusing(x, action, -1, rule, &found)) /* an option may begin with a word of its own */
        return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "no such action", "zo'n actie niet"),
                               sv_scen_why(x, action));
    if (decision(x) && sv_scen_find_option(x->g, action, 0, &k))
        return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "it allowed", "dat het mag"),
                               sv_scen_why(x, action));
    const char *rules = refusing(x, action, row, rule, &found);

    if (found)
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e),
                           *rules ? sv_scen_format(x, sv_scen_say(x, "it refused for %s", "het geweigerd om %s"), rules)
                                  : sv_scen_say(x, "no rule that refuses it", "geen regel die het weigert"),
                           sv_scen_why(x, action));
}
