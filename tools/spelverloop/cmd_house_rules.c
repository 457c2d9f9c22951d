/* house-rules: those that lie ready under config/house-rules, or one of them with its statements. */
#include "commands.h"

#include <string.h>

#include "fault.h"
#include "house_json.h"
#include "session.h"

/* As the game reads it that is played when no mix is named; else as the first game that can. */
static sv_house_file *get(cli *c, const char *name)
{
    char game[64];
    sv_report *r = sv_report_new(text_code(c->lang));
    if (!r || session_game(c, game, sizeof game) != CLI_DONE) {
        sv_report_free(r);
        return NULL;
    }
    sv_house_file *f = sv_library_house_file(c->library, name, game, text_code(c->lang), r);
    sv_library_game_info other;
    for (int i = 0; !f && sv_library_game(c->library, i, "en", &other); i++)
        if (*other.root && strcmp(other.id, game) != 0)
            f = sv_library_house_file(c->library, name, other.id, text_code(c->lang), r);
    sv_report_free(r);
    return f ? f : sv_library_house_file(c->library, name, game, text_code(c->lang), c->report); /* so that it is told why */
}

static void put(cli *c, int indent, text_id text, const char *value)
{
    char buf[600];
    out_flow flow = {&c->out, indent, indent, 0};
    if (!*value)
        return;
    out_spaces(&c->out, indent);
    out_words(&flow, text_fill(buf, sizeof buf, cli_text(c, text), (const char *const[4]){value}));
    out_text(&c->out, "\n");
}

static void head(cli *c, const sv_house_text *rule)
{
    enum { INDENT = 4 };
    out_flow flow = {&c->out, INDENT, INDENT, 0};
    out_in(&c->out, OUT_BOLD, rule->name);
    out_text(&c->out, "\n");
    out_spaces(&c->out, INDENT);
    out_words(&flow, rule->text);
    out_text(&c->out, "\n");
    put(c, INDENT, T_HOUSE_WAITS, rule->needs);
}

static void text_list(cli *c, const sv_house_file *f)
{
    for (int i = 0; i < f->n_rules; i++)
        head(c, &f->rules[i]);
}

/* As it stands in the file, and what each statement waits for. */
static void text_one(cli *c, const sv_house_file *f)
{
    enum { INDENT = 4 };
    char buf[200];
    for (int i = 0; i < f->n_rules; i++) {
        const sv_house_text *rule = &f->rules[i];
        head(c, rule);
        put(c, INDENT, T_HOUSE_SOURCE, rule->source);
        for (int k = 0; k < rule->n_statements; k++) {
            const sv_house_told *s = &rule->statements[k];
            out_flow flow = {&c->out, INDENT + 4, INDENT, 0};
            out_spaces(&c->out, INDENT);
            out_words(&flow, s->said);
            out_words(&flow, "=");
            out_words(&flow, s->value);
            out_begin(&c->out, OUT_YELLOW);
            if (*s->needs)
                out_words(&flow, text_fill(buf, sizeof buf, cli_text(c, T_MARK_WAITS), (const char *const[4]){s->needs}));
            out_end(&c->out);
            out_text(&c->out, "\n");
        }
    }
}

static int each(cli *c, json *j, int as_json)
{
    const char *name;
    int good = 1;
    for (int i = 0; (name = sv_library_house_rule(c->library, i)) != NULL; i++) {
        if (cli_given(c, OPT_QUIET) && !as_json) {
            out_format(&c->out, "%s\n", name);
            continue;
        }
        sv_house_file *f = get(c, name);
        good &= f != NULL;
        if (f)
            as_json ? json_house_file(j, f) : text_list(c, f);
        sv_house_file_free(f);
    }
    return good ? CLI_DONE : fault_report(c);
}

static int unknown(cli *c, const char *name)
{
    near_word near = near_start(name);
    const char *other;
    for (int i = 0; (other = sv_library_house_rule(c->library, i)) != NULL; i++)
        near_try(&near, other, strlen(other));
    return fault_usage(c, SV_E_USAGE_VALUE, cli_text(c, T_HOUSE_NAME), name, cli_text(c, T_CURE_HOUSE), &near);
}

static int is_ready(const cli *c, const char *name)
{
    const char *other;
    for (int i = 0; (other = sv_library_house_rule(c->library, i)) != NULL; i++)
        if (strcmp(other, name) == 0)
            return 1;
    return 0;
}

int cmd_house_rules(cli *c)
{
    int status = session_library(c), as_json = cli_format_is(c, "json");
    json j = {.out = &c->out};
    if (status != CLI_DONE)
        return status;
    if (c->n_operands && !is_ready(c, c->operands[0]))
        return unknown(c, c->operands[0]);
    sv_house_file *f = c->n_operands ? get(c, c->operands[0]) : NULL;
    if (c->n_operands && !f)
        return fault_report(c);
    if (as_json)
        json_open(&j, NULL, '[');
    if (!f)
        status = each(c, &j, as_json);
    else if (as_json)
        json_house_file(&j, f);
    else
        text_one(c, f);
    if (as_json)
        json_close(&j, ']');
    sv_house_file_free(f);
    return status;
}
