/* expansions: all that were found, or the options of one. */
#include "commands.h"

#include <string.h>

#include "fault.h"
#include "json.h"
#include "session.h"

static int get(cli *c, int i, sv_expansion_info *info)
{
    return sv_library_expansion(c->library, i, text_code(c->lang), info);
}

static const char *playable(const cli *c, const sv_expansion_info *e)
{
    return cli_text(c, e->playable ? T_PLAYABLE : T_REFERENCE);
}

/* ---- the list ---- */

static void text_list(cli *c)
{
    sv_expansion_info e;
    int id_width = 0, name_width = 0;
    for (int i = 0; get(c, i, &e); i++) {
        id_width = out_columns(e.id) > id_width ? out_columns(e.id) : id_width;
        name_width = out_columns(e.name) > name_width ? out_columns(e.name) : name_width;
    }
    for (int i = 0; get(c, i, &e); i++) {
        out_cell(&c->out, e.id, id_width + 2);
        out_cell(&c->out, e.name, name_width + 2);
        out_cell(&c->out, e.editions, 13);
        if (e.since > 0)
            out_format(&c->out, "%d  ", e.since);
        else
            out_text(&c->out, "      ");
        out_text(&c->out, playable(c, &e));
        out_text(&c->out, "\n");
    }
}

static void tsv_list(cli *c)
{
    sv_expansion_info e;
    for (int i = 0; get(c, i, &e); i++) {
        const char *since = e.since > 0 ? TEXT_NUMBER(e.since) : "";
        out_tsv(&c->out,
                (const char *const[]){e.id, e.name, e.games, e.editions, since, e.playable ? "yes" : "no", e.file}, 7);
    }
}

static void json_info(json *j, const sv_expansion_info *e)
{
    json_text(j, "id", e->id);
    json_text(j, "name", e->name);
    json_words(j, "games", e->games);
    json_words(j, "editions", e->editions);
    json_number(j, "since", e->since);
    json_flag(j, "playable", e->playable);
    json_text(j, "file", e->file);
}

static void json_list(cli *c)
{
    sv_expansion_info e;
    json j = {.out = &c->out};
    json_open(&j, NULL, '[');
    for (int i = 0; get(c, i, &e); i++) {
        json_open(&j, NULL, '{');
        json_info(&j, &e);
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

/* ---- one of them ---- */

static void field(cli *c, text_id label, const char *value)
{
    if (!value || !*value)
        return;
    out_flow flow = {&c->out, 4, 4, 0};
    out_spaces(&c->out, 4);
    out_words(&flow, cli_text(c, label));
    out_words(&flow, value);
    out_text(&c->out, "\n");
}

static void text_option(cli *c, const sv_option_info *o)
{
    char buf[64];
    const char *mark = text_status(buf, c->lang, o->status ? o->status : "");
    out_flow flow = {&c->out, 4, 4, 0};
    out_text(&c->out, "\n  ");
    out_in(&c->out, OUT_BOLD, o->id);
    if (*mark) {
        out_text(&c->out, " ");
        out_in(&c->out, OUT_YELLOW, mark);
    }
    out_text(&c->out, "\n    ");
    out_words(&flow, o->text ? o->text : "");
    out_text(&c->out, "\n");
    field(c, T_VALUES, o->values);
    field(c, T_DEFAULT, o->dflt);
    field(c, T_SOURCE, o->source);
}

static void text_one(cli *c, const sv_expansion_info *e)
{
    sv_option_info o;
    int n = sv_library_options(c->library, e->id);
    out_in(&c->out, OUT_BOLD, e->id);
    out_format(&c->out, "  %s  %s  ", e->name, e->editions);
    if (e->since > 0)
        out_format(&c->out, "%d  ", e->since);
    out_format(&c->out, "%s\n%s\n", playable(c, e), e->file);
    cli_say(c, n > 0 ? T_HAS_OPTIONS : T_HAS_NO_OPTIONS, e->id, NULL, NULL, NULL);
    for (int i = 0; i < n; i++)
        if (sv_library_option(c->library, e->id, i, text_code(c->lang), &o))
            text_option(c, &o);
}

static void tsv_one(cli *c, const sv_expansion_info *e)
{
    sv_option_info o;
    for (int i = 0; i < sv_library_options(c->library, e->id); i++)
        if (sv_library_option(c->library, e->id, i, text_code(c->lang), &o))
            out_tsv(&c->out, (const char *const[]){o.id, o.values, o.dflt, o.status, o.text, o.source}, 6);
}

static void json_one(cli *c, const sv_expansion_info *e)
{
    sv_option_info o;
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    json_info(&j, e);
    json_open(&j, "options", '[');
    for (int i = 0; i < sv_library_options(c->library, e->id); i++) {
        if (!sv_library_option(c->library, e->id, i, text_code(c->lang), &o))
            continue;
        json_open(&j, NULL, '{');
        json_text(&j, "id", o.id);
        json_text(&j, "values", o.values);
        json_text(&j, "default", o.dflt);
        json_text(&j, "status", o.status);
        json_text(&j, "text", o.text);
        json_text(&j, "source", o.source);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

static int find(cli *c, const char *id, sv_expansion_info *e)
{
    near_word near = near_start(id);
    for (int i = 0; get(c, i, e); i++) {
        if (strcmp(e->id, id) == 0)
            return CLI_DONE;
        near_try(&near, e->id, strlen(e->id));
    }
    return fault_usage(c, SV_E_USAGE_VALUE, "ID", id, cli_text(c, T_CURE_EXPANSION), &near);
}

int cmd_expansions(cli *c)
{
    sv_expansion_info e;
    int status = session_library(c);
    int as_json = cli_format_is(c, "json"), as_tsv = cli_format_is(c, "tsv");
    if (status != CLI_DONE)
        return status;
    if (c->n_operands == 0) {
        (as_json ? json_list : as_tsv ? tsv_list : text_list)(c);
        return CLI_DONE;
    }
    status = find(c, c->operands[0], &e);
    if (status == CLI_DONE)
        (as_json ? json_one : as_tsv ? tsv_one : text_one)(c, &e);
    return status;
}
