/* check: plays games of mixes, or goes through scenarios and records, and says which invariants and relations hold. */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fault.h"
#include "json.h"
#include "oracle.h"
#include "position.h"
#include "session.h"
#include "shrink.h"

enum { GAMES = 5 };

typedef enum state { PASSED, FAILED, SKIPPED, STATES } state;
static const char *const states[STATES] = {"passed", "failed", "skipped"};

static state state_of(const oracles *o, oracle_id id)
{
    if (o->found[id])
        return FAILED;
    return oracle_is_on(o, id) && o->looked[id] ? PASSED : SKIPPED;
}

/* ---- text ---- */

static void print_findings(cli *c, const oracles *o, oracle_id id)
{
    out *t = &c->out;
    for (int i = 0; i < o->n_findings; i++) {
        const oracle_finding *f = &o->findings[i];
        if (f->id != id)
            continue;
        out_spaces(t, 6);
        out_args(t, cli_text(c, T_ORACLE_WHERE),
                 (const char *const[4]){TEXT_UNSIGNED(f->seed), TEXT_NUMBER(f->turn), TEXT_UNSIGNED(f->choices)});
        if (f->variant && *f->variant)
            out_format(t, " (%s)", f->variant);
        out_text(t, ": ");
        out_text(t, f->text ? f->text : "");
        out_text(t, "\n");
        if (f->record)
            out_format(t, "      %s\n", f->record);
    }
    if (o->found[id] > ORACLE_SHOWN) {
        out_spaces(t, 6);
        cli_say(c, T_ORACLE_MORE, TEXT_NUMBER(o->found[id] - ORACLE_SHOWN), NULL, NULL, NULL);
    }
}

static void print_text(cli *c, const oracles *o, const char *subject)
{
    static const struct {
        text_id word;
        out_style style;
    } words[STATES] = {{T_OK, OUT_GREEN}, {T_FAILED, OUT_RED}, {T_NOT_CHECKED, OUT_YELLOW}};
    int n[STATES] = {0};
    out_in(&c->out, OUT_BOLD, subject);
    out_text(&c->out, "\n");
    for (int i = 0; i < ORACLE_COUNT; i++) {
        const oracle_id id = (oracle_id)i;
        const state s = state_of(o, id);
        if (!oracle_is_on(o, id))
            continue;
        n[s]++;
        if (s == PASSED && cli_given(c, OPT_QUIET))
            continue;
        out_spaces(&c->out, 2);
        out_begin(&c->out, words[s].style);
        out_cell(&c->out, cli_text(c, words[s].word), 13);
        out_end(&c->out);
        out_format(&c->out, "%s  ", oracle_name(id));
        out_flow flow = {&c->out, 19, 19, 0};
        out_words(&flow, oracle_about(c->lang, id));
        if (s == PASSED) {
            char looked[64];
            text_fill(looked, sizeof looked, cli_text(c, T_ORACLE_LOOKED),
                      (const char *const[4]){TEXT_NUMBER(o->looked[id])});
            out_words(&flow, looked);
        } else if (s == SKIPPED) {
            out_words(&flow, cli_text(c, T_ORACLE_NOTHING_HERE));
        }
        out_text(&c->out, "\n");
        print_findings(c, o, id);
    }
    cli_say(c, T_COUNTS, TEXT_NUMBER(n[PASSED]), TEXT_NUMBER(n[FAILED]), TEXT_NUMBER(n[SKIPPED]), NULL);
}

/* ---- JSON ---- */

static void json_findings(json *j, const oracles *o, oracle_id id)
{
    json_open(j, "findings", '[');
    for (int i = 0; i < o->n_findings; i++) {
        const oracle_finding *f = &o->findings[i];
        if (f->id != id)
            continue;
        json_open(j, NULL, '{');
        json_unsigned(j, "seed", f->seed);
        json_number(j, "turn", f->turn);
        json_unsigned(j, "choices", f->choices);
        json_text(j, "variant", f->variant && *f->variant ? f->variant : NULL);
        json_text(j, "text", f->text);
        json_text(j, "record", f->record);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const cli *c, json *j, const oracles *o, const char *subject)
{
    json_open(j, NULL, '{');
    json_text(j, "subject", subject);
    json_number(j, "games", o->played);
    json_open(j, "checks", '[');
    for (int i = 0; i < ORACLE_COUNT; i++) {
        const oracle_id id = (oracle_id)i;
        if (!oracle_is_on(o, id))
            continue;
        json_open(j, NULL, '{');
        json_text(j, "id", oracle_name(id));
        json_text(j, "text", oracle_about(c->lang, id));
        json_text(j, "state", states[state_of(o, id)]);
        json_number(j, "looked", o->looked[id]);
        json_number(j, "found", o->found[id]);
        json_findings(j, o, id);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- which ---- */

static int choose(cli *c, oracles *o)
{
    unsigned only, skip;
    int status = oracle_listed(c, OPT_ONLY, &only);
    if (status == CLI_DONE)
        status = oracle_listed(c, OPT_SKIP, &skip);
    if (status != CLI_DONE)
        return status;
    o->on = (cli_given(c, OPT_ONLY) ? only : (1u << ORACLE_COUNT) - 1) & ~skip;
    return o->on ? CLI_DONE : fault_value(c, "--skip", c->values[OPT_SKIP], T_CURE_ORACLE_NONE, NULL, NULL);
}

/* ---- a mix, or a file ---- */

static int seeds_of(cli *c, oracles *o, const sv_mix *mix)
{
    uint64_t last;
    const int status = session_seeds(c, mix, &o->first, &last);
    if (status != CLI_DONE)
        return status;
    const uint64_t most = last - o->first;
    o->games = (int)cli_count(c, OPT_GAMES, most ? (long)(most < 1000000 ? most + 1 : 1000000) : GAMES);
    return CLI_DONE;
}

static int check_mix(cli *c, oracles *o, const char *name)
{
    static void (*const relations[])(oracles *, const sv_mix *) = {
        [ORACLE_I2] = oracle_guarded, [ORACLE_R1] = oracle_inert, [ORACLE_R2] = oracle_found_in_order, [ORACLE_R3] = oracle_turned,
        [ORACLE_R5] = oracle_told,    [ORACLE_R6] = oracle_house, [ORACLE_R7] = oracle_editions,       [ORACLE_R8] = oracle_hidden};
    int status;
    sv_mix *mix = session_mix(c, name, SV_FOR_PLAY, &status);
    if (!mix)
        return status;
    session_stem(mix, o->stem, sizeof o->stem);
    status = seeds_of(c, o, mix);
    if (status == CLI_DONE)
        oracle_play(o, mix);
    for (size_t i = 0;
         status == CLI_DONE && i < sizeof relations / sizeof *relations && !cli_stopped() && !o->found[ORACLE_I1]; i++)
        if (relations[i] && oracle_is_on(o, (oracle_id)i))
            relations[i](o, mix);
    sv_mix_free(mix);
    return status;
}

/* A record ends with its outcome, unless it was cut, or its game was. */
static void say_if_cut(cli *c, const char *path)
{
    char *text = strcmp(path, "-") != 0 ? shrink_read_file(path) : NULL;
    if (text && strstr(text, "[record]\n") && !strstr(text, "\n[outcome]\n"))
        cli_talk(c, T_CHECK_CUT, path, NULL, NULL, NULL);
    free(text);
}

static int check_file(cli *c, oracles *o, const char *path)
{
    int status;
    sv_scenario *s = session_scenario(c, path, &status);
    if (!s)
        return status;
    session_stem(sv_scenario_mix(s), o->stem, sizeof o->stem);
    if (sv_scenario_run(s, 0, NULL, NULL, NULL, c->report) < 0) {
        status = fault_report(c);
    } else {
        say_if_cut(c, path);
        status = session_as_written(c, path, s);
        oracle_replay(o, s);
        oracle_same_scenario(o, path, s);
        if (strcmp(path, "-") != 0)
            oracle_guarded_scenario(o, path);
        if (strcmp(path, "-") != 0)
            shrink_relations(o, path, sv_scenario_mix(s));
    }
    sv_report_clear(c->report); /* what it expects is not the question here */
    sv_scenario_free(s);
    return status;
}

static int check_one(cli *c, oracles *o, const char *name, json *j)
{
    if (!j)
        cli_talk(c, T_CHECKING, name, NULL, NULL, NULL);
    int status = position_is_mix(c, name) || !position_may_be_file(name) ? check_mix(c, o, name) : check_file(c, o, name);
    const int refused = status == CLI_FOUND;
    if (refused)
        status = CLI_DONE;
    if (status == CLI_DONE && o->failed)
        status = fault_memory(c);
    if (status == CLI_DONE) {
        if (j)
            print_json(c, j, o, name);
        else
            print_text(c, o, name);
        status = o->n_findings || refused ? CLI_FOUND : CLI_DONE;
    }
    oracle_clear(o);
    return status;
}

int cmd_check(cli *c)
{
    oracles o = {.c = c, .folder = c->values[OPT_RECORD], .variant = ""};
    json j = {.out = &c->out};
    const int as_json = cli_format_is(c, "json");
    int worst = choose(c, &o);
    if (worst == CLI_DONE && o.folder && mkdir(o.folder, 0777) != 0 && errno != EEXIST)
        worst = fault_file(c, SV_E_FILE_WRITE, o.folder, errno);
    if (worst == CLI_DONE)
        worst = session_library(c);
    if (worst != CLI_DONE)
        return worst;
    if (as_json)
        json_open(&j, NULL, '[');
    for (int i = 0; i < c->n_operands && !cli_stopped(); i++) {
        const int status = check_one(c, &o, c->operands[i], as_json ? &j : NULL);
        worst = status > worst ? status : worst;
    }
    if (as_json)
        json_close(&j, ']');
    return worst;
}
