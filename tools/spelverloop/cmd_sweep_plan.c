/* sweep plan: which mixes hold every combination of a few expansions, and in which order they are best played. */
#include "commands.h"

#include <string.h>

#include "../sweep/plan.h"
#include "fault.h"
#include "json.h"
#include "session.h"

static double share(const plan *p, int row)
{
    return p->rows->total ? 100 * (double)p->rows->covered[row] / (double)p->rows->total : 100;
}

static void print_text(plan *p)
{
    cli *c = p->c;
    char with[PLAN_WITH];
    plan_game g;
    cli_say(c, T_PLAN_MODEL, TEXT_NUMBER(p->expansions), TEXT_UNSIGNED(p->rows->total), TEXT_NUMBER(p->strength),
            TEXT_UNSIGNED(p->rows->impossible));
    cli_say(c, T_PLAN_MIXES, TEXT_NUMBER(p->isolated), TEXT_NUMBER(p->rows->rows - p->isolated), NULL, NULL);
    for (int i = 0; i < p->rows->rows && !cli_given(c, OPT_QUIET); i++) {
        plan_game_of(p, i, &g);
        out_format(&c->out, "%4d  %-7s  %6.2f %%  %d  %-2s  %s", i + 1,
                   cli_text(c, i < p->isolated ? T_PLAN_ISOLATE : T_PLAN_COVER), share(p, i), plan_players(p, &g),
                   plan_edition(p, &g), plan_with(p, &g, with, sizeof with));
        if (*plan_without(p, &g, with, sizeof with))
            out_format(&c->out, "  -%s", with);
        if (*plan_options(p, &g, with, sizeof with))
            out_format(&c->out, "  %s", with);
        out_text(&c->out, "\n");
    }
}

static void print_tsv(plan *p)
{
    static const char *const head[] = {"number", "why", "percent", "players", "edition", "with", "without", "options"};
    char with[PLAN_WITH], without[PLAN_WITH], options[PLAN_WITH];
    plan_game g;
    out_tsv(&p->c->out, head, 8);
    for (int i = 0; i < p->rows->rows; i++) {
        plan_game_of(p, i, &g);
        const char *const cells[] = {TEXT_NUMBER(i + 1),
                                     plan_why(p, i),
                                     TEXT_REAL(share(p, i), 3),
                                     TEXT_NUMBER(plan_players(p, &g)),
                                     plan_edition(p, &g),
                                     plan_with(p, &g, with, sizeof with),
                                     plan_without(p, &g, without, sizeof without),
                                     plan_options(p, &g, options, sizeof options)};
        out_tsv(&p->c->out, cells, 8);
    }
}

/* A list split by commas as an array of texts. */
static void words(json *j, const char *key, const char *list)
{
    char word[2 * PLAN_ID];
    json_open(j, key, '[');
    for (const char *at = list; *at; at += *at == ',') {
        const size_t n = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        json_text(j, NULL, word);
        at += n;
    }
    json_close(j, ']');
}

static void print_json(plan *p)
{
    json j = {.out = &p->c->out};
    char list[PLAN_WITH];
    plan_game g;
    json_open(&j, NULL, '{');
    json_text(&j, "game", sv_mix_game(p->mix));
    json_number(&j, "strength", p->strength);
    json_number(&j, "isolate", p->isolate);
    json_open(&j, "focus", '[');
    for (int i = 0; i < p->n_focus; i++)
        json_text(&j, NULL, p->factor[p->focus[i]].id);
    json_close(&j, ']');
    json_unsigned(&j, "combinations", p->rows->total);
    json_unsigned(&j, "impossible", p->rows->impossible);
    json_open(&j, "mixes", '[');
    for (int i = 0; i < p->rows->rows; i++) {
        plan_game_of(p, i, &g);
        json_open(&j, NULL, '{');
        json_text(&j, "why", plan_why(p, i));
        json_number(&j, "players", plan_players(p, &g));
        json_text(&j, "edition", *plan_edition(p, &g) ? plan_edition(p, &g) : NULL);
        words(&j, "with", plan_with(p, &g, list, sizeof list));
        words(&j, "without", plan_without(p, &g, list, sizeof list));
        words(&j, "options", plan_options(p, &g, list, sizeof list));
        json_unsigned(&j, "covered", p->rows->covered[i]);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

int cmd_sweep_plan(cli *c)
{
    plan p = {.c = c};
    int status = session_library(c);
    sv_mix *mix =
        status == CLI_DONE ? session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PAGE, &status) : NULL;
    if (!mix)
        return status;
    plan_say_house(c, mix);
    status = plan_make(&p, c, mix);
    if (status == CLI_DONE) {
        if (cli_format_is(c, "json"))
            print_json(&p);
        else if (cli_format_is(c, "tsv"))
            print_tsv(&p);
        else
            print_text(&p);
    }
    plan_free(&p);
    sv_mix_free(mix);
    return status;
}
