/* compare: two mixes with the same lots, and what is different: with intervals, and without a verdict where they cover 0. */
#include "commands.h"

#include <string.h>

#include "compare.h"
#include "fault.h"
#include "json.h"
#include "session.h"

enum { GAMES = 200 };

const char *compare_name(const comparison *x, const cli *c, const compare_metric *m, char *buf, size_t n)
{
    static const text_id names[COMPARE_GENERAL] = {T_COMPARE_POINTS, T_COMPARE_LENGTH, T_COMPARE_LEADS, T_COMPARE_SEAT,
                                                   T_COMPARE_FIRST};
    sv_chosen_info e;
    snprintf(buf, n, "%s", m->kind < COMPARE_GENERAL ? cli_text(c, names[m->kind]) : m->id);
    for (int s = 0; m->kind == COMPARE_OWNER && s < 2; s++)
        for (int i = 0; sv_mix_expansion(x->side[s].mix, i, text_code(c->lang), &e); i++)
            if (strcmp(e.id, m->id) == 0)
                snprintf(buf, n, "%s", e.name);
    if (m->kind == COMPARE_OWNER && strcmp(m->id, "house") == 0)
        snprintf(buf, n, "%s", cli_text(c, T_COMPARE_HOUSE));
    return buf;
}

const char *compare_mix(const comparison *x, const cli *c, int side, char *buf, size_t n)
{
    const sv_mix *mix = x->side[side].mix;
    char players[48];
    sv_chosen_info e;
    size_t used =
        (size_t)snprintf(buf, n, "%s (%s%s%s", sv_mix_title(mix, text_code(c->lang)), sv_mix_edition(mix),
                         *sv_mix_edition(mix) ? ", " : "", text_players(players, c->lang, sv_mix_players(mix)));
    for (int i = 1; used < n && sv_mix_expansion(mix, i, "en", &e); i++)
        used += (size_t)snprintf(buf + used, n - used, ", %s", e.id);
    if (used + 1 < n)
        snprintf(buf + used, n - used, ")");
    return buf;
}

text_id compare_verdict_text(compare_verdict v)
{
    static const text_id words[] = {T_COMPARE_NO_VERDICT, T_COMPARE_MORE, T_COMPARE_LESS, T_COMPARE_EQUAL,
                                    T_COMPARE_FEW};
    return words[v];
}

double compare_shown(const compare_metric *m, double value)
{
    const double shown = m->kind == COMPARE_FIRST ? 100 * value : value;
    return shown > -0.005 && shown < 0.005 ? 0 : shown;
}

/* ---- text ---- */

static const char *number(const compare_metric *m, double value, int sign, char *buf, size_t n)
{
    snprintf(buf, n, sign ? "%+.2f%s" : "%.2f%s", compare_shown(m, value), m->kind == COMPARE_FIRST ? " %" : "");
    return buf;
}

static void right(out *o, const char *text, int width)
{
    const int columns = out_columns(text);
    out_spaces(o, columns < width ? width - columns : 1);
    out_text(o, text);
}

static void print_metric(cli *c, const comparison *x, const compare_metric *m)
{
    static const out_style styles[] = {OUT_DIM, OUT_GREEN, OUT_RED, OUT_DIM, OUT_YELLOW};
    char name[160], low[32], high[32], text[80];
    out *o = &c->out;
    out_spaces(o, 2);
    out_cell(o, compare_name(x, c, m, name, sizeof name), 42);
    right(o, number(m, m->a, 0, text, sizeof text), 10);
    right(o, number(m, m->b, 0, text, sizeof text), 10);
    right(o, number(m, m->d, 1, text, sizeof text), 10);
    snprintf(text, sizeof text, "%s … %s", number(m, m->at.low, 1, low, sizeof low),
             number(m, m->at.high, 1, high, sizeof high));
    right(o, text, 23);
    out_spaces(o, 2);
    out_in(o, styles[m->verdict], cli_text(c, compare_verdict_text(m->verdict)));
    out_text(o, "\n");
}

static void print_kind(cli *c, const comparison *x, compare_kind from, compare_kind to, text_id head)
{
    int any = 0;
    for (size_t i = 0; i < x->n; i++) {
        const compare_metric *m = &x->at[i];
        if (m->kind < from || m->kind > to)
            continue;
        if (!any++) {
            out_text(&c->out, "\n");
            out_in(&c->out, OUT_BOLD, cli_text(c, head));
            out_text(&c->out, "\n");
        }
        print_metric(c, x, m);
    }
}

static void print_text(cli *c, const comparison *x)
{
    out *o = &c->out;
    char told[1024];
    for (int s = 0; s < 2; s++) {
        out_format(o, "%c  ", 'A' + s);
        out_text(o, compare_mix(x, c, s, told, sizeof told));
        sv_house_info rule;
        for (int i = 0; sv_mix_house_rule(x->side[s].mix, i, text_code(c->lang), &rule); i++) {
            out_format(o, "\n     %s: ", rule.name);
            out_text(o, rule.text);
        }
        out_text(o, "\n");
    }
    cli_say(c, T_COMPARE_GAMES, TEXT_UNSIGNED(x->games), TEXT_UNSIGNED(x->first),
            TEXT_UNSIGNED(x->first + x->games - 1), NULL);
    out_text(o, "\n");
    out_cell(o, "", 44);
    right(o, "A", 10);
    right(o, "B", 10);
    right(o, "B - A", 10);
    right(o, cli_text(c, T_COMPARE_INTERVAL), 23);
    out_text(o, "\n");
    print_kind(c, x, COMPARE_POINTS, COMPARE_FIRST, T_COMPARE_GENERAL_HEAD);
    print_kind(c, x, COMPARE_OWNER, COMPARE_OWNER, T_COMPARE_OWNER_HEAD);
    print_kind(c, x, COMPARE_LINE, COMPARE_LINE, T_COMPARE_LINE_HEAD);
    if (cli_given(c, OPT_QUIET))
        return;
    out_text(o, "\n");
    out_flow flow = {o, 0, 0, 0};
    out_words(&flow, cli_text(c, T_COMPARE_HOW));
    out_text(o, "\n");
}

/* ---- JSON ---- */

static void json_metric(json *j, const compare_metric *m)
{
    static const char *const kinds[] = {"points",           "turns", "lead-changes", "first-seat-points",
                                        "first-seat-first", "line",  "expansion"};
    static const char *const verdicts[] = {"none", "more", "less", "equal", "too-few"};
    json_open(j, NULL, '{');
    json_text(j, "metric", kinds[m->kind]);
    if (*m->id)
        json_text(j, "source", m->id);
    json_real(j, "a", m->a);
    json_real(j, "b", m->b);
    json_real(j, "difference", m->d);
    json_real(j, "low", m->at.low);
    json_real(j, "high", m->at.high);
    json_real(j, "outside_percent", 100 * m->alpha);
    json_real(j, "p_percent", 100 * m->p);
    if (m->kind == COMPARE_FIRST) {
        json_real(j, "a_low", m->at_a.low);
        json_real(j, "a_high", m->at_a.high);
        json_real(j, "b_low", m->at_b.low);
        json_real(j, "b_high", m->at_b.high);
    } else {
        json_real(j, "a_deviation", m->sd_a);
        json_real(j, "b_deviation", m->sd_b);
        json_real(j, "difference_deviation", m->sd_d);
    }
    json_text(j, "verdict", verdicts[m->verdict]);
    json_close(j, '}');
}

static void print_json(cli *c, const comparison *x)
{
    json j = {.out = &c->out};
    char told[1024];
    json_open(&j, NULL, '{');
    for (int s = 0; s < 2; s++)
        json_text(&j, s ? "b" : "a", compare_mix(x, c, s, told, sizeof told));
    json_unsigned(&j, "games", x->games);
    json_unsigned(&j, "seed", x->first);
    json_open(&j, "metrics", '[');
    for (size_t i = 0; i < x->n; i++)
        json_metric(&j, &x->at[i]);
    json_close(&j, ']');
    json_close(&j, '}');
}

/* ---- the command ---- */

static int seeds_of(cli *c, const sv_mix *a, uint64_t *first, size_t *games)
{
    uint64_t last;
    const int status = session_seeds(c, a, first, &last);
    if (status != CLI_DONE)
        return status;
    const uint64_t most = last - *first;
    *games = (size_t)cli_count(c, OPT_GAMES, most ? (long)(most < COMPARE_MOST ? most + 1 : COMPARE_MOST) : GAMES);
    if (*games > COMPARE_MOST)
        return fault_value(c, "--games", c->values[OPT_GAMES], T_CURE_COUNT, "1", TEXT_NUMBER(COMPARE_MOST));
    return CLI_DONE;
}

static int compare(cli *c, const sv_mix *a, const sv_mix *b)
{
    comparison x;
    uint64_t first;
    size_t games;
    int status = seeds_of(c, a, &first, &games);
    if (status != CLI_DONE)
        return status;
    const int done = compare_make(&x, c, a, b, first, games);
    if (x.fault) {
        fault_talk(c, T_COMPARE_FAULT, x.fault_side ? "B" : "A", TEXT_UNSIGNED(x.fault_seed));
        if (x.too_long)
            fault_talk(c, T_TURNS_OVER, TEXT_NUMBER(session_turns(c)), NULL);
        else
            fault_talk(c, T_ORACLE_AS_SAID, x.fault, NULL);
        status = x.too_long ? CLI_FOUND : CLI_INTERNAL;
    } else if (!done) {
        status = fault_memory(c);
    } else if (x.games && cli_format_is(c, "json")) {
        print_json(c, &x);
    } else if (x.games && cli_format_is(c, "html")) {
        compare_html(&x, c);
    } else if (x.games) {
        print_text(c, &x);
    }
    compare_free(&x);
    return status;
}

int cmd_compare(cli *c) { return session_two(c, SV_FOR_PLAY, 1, T_CURE_COMPARE_HOUSE, compare); }
