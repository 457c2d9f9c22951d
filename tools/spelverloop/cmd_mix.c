/* mix check, mix list. */
#include "commands.h"

#include <string.h>

#include "fault.h"
#include "house_json.h"
#include "page.h"
#include "json.h"
#include "session.h"

/* ---- mix check ---- */

static int has_moved(const sv_mix *mix, text_lang lang, int i, sv_line *line)
{
    return sv_mix_line(mix, i, text_code(lang), line) && line->moved;
}

static void text_choices(cli *c, const sv_mix *mix)
{
    sv_option_info o;
    for (int i = 0; i < sv_mix_choices(mix); i++) {
        if (!sv_mix_choice(mix, i, text_code(c->lang), &o))
            continue;
        if (i == 0)
            cli_say(c, T_MIX_CHOICES, NULL, NULL, NULL, NULL);
        out_format(&c->out, "  %s.%s = ", o.expansion, o.id);
        out_in(&c->out, OUT_BOLD, o.values);
        out_format(&c->out, "  (%s)\n", o.dflt);
    }
}

static void text_moved(cli *c, const sv_mix *mix)
{
    sv_line line;
    int shown = 0;
    for (int i = 0; i < sv_mix_lines(mix); i++) {
        if (!has_moved(mix, c->lang, i, &line))
            continue;
        if (!shown++)
            cli_say(c, T_MIX_MOVED, NULL, NULL, NULL, NULL);
        out_text(&c->out, "  ");
        cli_say(c, T_MIX_MOVED_LINE, line.id, line.step, NULL, NULL);
    }
}

static void text_liftable(cli *c, const sv_mix *mix)
{
    if (sv_mix_liftable(mix))
        cli_say(c, T_MIX_LIFTABLE, NULL, NULL, NULL, NULL);
    for (int i = 0; i < sv_mix_liftable(mix); i++)
        out_args(&c->out, "  %1\n", (const char *const[4]){sv_mix_may_lift(mix, i)});
}

/* Each with its text and state, and of a rule that does not play whole, each statement. */
static void text_house(cli *c, const sv_mix *mix)
{
    enum { INDENT = 2, DEEP = 4 };
    const page p = {.c = c, .mix = mix};
    sv_house_info rule;
    sv_house_statement s;
    char buf[120];
    for (int i = 0; sv_mix_house_rule(mix, i, text_code(c->lang), &rule); i++) {
        if (i == 0)
            cli_say(c, T_MIX_HOUSE, NULL, NULL, NULL, NULL);
        out_flow flow = {&c->out, DEEP, INDENT, 0};
        out_spaces(&c->out, INDENT);
        out_words(&flow, rule.name);
        out_glue(&flow, ":");
        out_words(&flow, rule.text);
        out_words(&flow, page_house_mark(&p, rule.state, rule.waits, buf, sizeof buf));
        out_text(&c->out, "\n");
        for (int k = 0; sv_mix_house_statement(mix, i, k, &s); k++) {
            flow = (out_flow){&c->out, DEEP + DEEP, DEEP, 0};
            out_spaces(&c->out, DEEP);
            out_words(&flow, s.said);
            out_words(&flow, "=");
            out_words(&flow, s.value);
            if (strcmp(s.state, rule.state) != 0)
                out_words(&flow, page_house_mark(&p, s.state, s.waits, buf, sizeof buf));
            out_text(&c->out, "\n");
        }
    }
}

static void text_lifted(cli *c, const sv_mix *mix)
{
    sv_lift lift;
    for (int i = 0; sv_mix_lift(mix, i, text_code(c->lang), &lift); i++) {
        if (i == 0)
            cli_say(c, T_MIX_LIFTED, NULL, NULL, NULL, NULL);
        out_format(&c->out, "  %s.%s\n", lift.owner, lift.id);
    }
}

static void print_text(cli *c, const sv_mix *mix)
{
    cli_say(c, T_MIX_FINE, sv_mix_file(mix), NULL, NULL, NULL);
    cli_say(c, T_MIX_NUMBERS, text_players((char[48]){0}, c->lang, sv_mix_players(mix)), TEXT_NUMBER(sv_mix_tiles(mix)),
            TEXT_NUMBER(sv_mix_lines(mix)), TEXT_UNSIGNED(sv_mix_state_bytes(mix)));
    text_house(c, mix);
    text_choices(c, mix);
    text_moved(c, mix);
    text_lifted(c, mix);
    text_liftable(c, mix);
}

static void print_tsv(cli *c, const sv_mix *mix)
{
    sv_option_info o;
    out_tsv(&c->out, (const char *const[]){"expansion", "option", "value", "why", "status", "text"}, 6);
    for (int i = 0; i < sv_mix_choices(mix); i++)
        if (sv_mix_choice(mix, i, text_code(c->lang), &o))
            out_tsv(&c->out, (const char *const[]){o.expansion, o.id, o.values, o.dflt, o.status, o.text}, 6);
}

static void json_choices(cli *c, json *j, const sv_mix *mix)
{
    sv_option_info o;
    json_open(j, "options", '[');
    for (int i = 0; i < sv_mix_choices(mix); i++) {
        if (!sv_mix_choice(mix, i, text_code(c->lang), &o))
            continue;
        json_open(j, NULL, '{');
        json_text(j, "expansion", o.expansion);
        json_text(j, "option", o.id);
        json_text(j, "value", o.values);
        json_text(j, "why", o.dflt);
        json_text(j, "status", o.status);
        json_text(j, "text", o.text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(cli *c, const sv_mix *mix, json *j)
{
    sv_line line;
    sv_lift lift;
    json_open(j, NULL, '{');
    json_text(j, "file", sv_mix_file(mix));
    json_text(j, "title", sv_mix_title(mix, text_code(c->lang)));
    json_number(j, "players", sv_mix_players(mix));
    json_number(j, "tiles", sv_mix_tiles(mix));
    json_number(j, "lines", sv_mix_lines(mix));
    json_unsigned(j, "state_bytes", sv_mix_state_bytes(mix));
    json_open(j, "warnings", '[');
    for (int i = 0; i < sv_mix_warnings(mix); i++)
        json_text(j, NULL, sv_mix_warning(mix, i));
    json_close(j, ']');
    json_house_rules(j, mix, text_code(c->lang));
    json_choices(c, j, mix);
    json_open(j, "liftable", '[');
    for (int i = 0; i < sv_mix_liftable(mix); i++)
        json_text(j, NULL, sv_mix_may_lift(mix, i));
    json_close(j, ']');
    json_open(j, "moved", '[');
    for (int i = 0; i < sv_mix_lines(mix); i++)
        if (has_moved(mix, c->lang, i, &line))
            json_text(j, NULL, line.id);
    json_close(j, ']');
    json_open(j, "lifted", '[');
    for (int i = 0; sv_mix_lift(mix, i, text_code(c->lang), &lift); i++) {
        char name[128];
        snprintf(name, sizeof name, "%s.%s", lift.owner, lift.id);
        json_text(j, NULL, name);
    }
    json_close(j, ']');
    json_close(j, '}');
}

int cmd_mix_check(cli *c)
{
    int worst = CLI_DONE;
    sv_purpose purpose = cli_given(c, OPT_FOR) && strcmp(c->values[OPT_FOR], "page") == 0 ? SV_FOR_PAGE : SV_FOR_PLAY;
    json j = {.out = &c->out};
    int as_json = cli_format_is(c, "json"), many = as_json && c->n_operands > 1 && !cli_given(c, OPT_QUIET);
    if (many)
        json_open(&j, NULL, '[');
    for (int i = 0; i < c->n_operands && !cli_stopped(); i++) {
        int status;
        sv_mix *mix = session_mix(c, c->operands[i], purpose, &status);
        worst = status > worst ? status : worst;
        if (mix && !cli_given(c, OPT_QUIET) && as_json)
            print_json(c, mix, &j);
        else if (mix && !cli_given(c, OPT_QUIET))
            (cli_format_is(c, "tsv") ? print_tsv : print_text)(c, mix);
        if (mix)
            sv_mix_free(mix);
        if (!c->library)
            break;
    }
    if (many)
        json_close(&j, ']');
    return worst;
}

/* ---- mix list ---- */

int cmd_mix_list(cli *c)
{
    int status = session_library(c);
    if (status != CLI_DONE)
        return status;
    json j = {.out = &c->out};
    int as_json = cli_format_is(c, "json");
    if (as_json)
        json_open(&j, NULL, '[');
    for (int i = 0; i < sv_library_mixes(c->library); i++) {
        if (as_json)
            json_text(&j, NULL, sv_library_mix(c->library, i));
        else
            out_format(&c->out, "%s\n", sv_library_mix(c->library, i));
    }
    if (as_json)
        json_close(&j, ']');
    return CLI_DONE;
}
