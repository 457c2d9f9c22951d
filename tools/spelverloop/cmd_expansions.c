/* expansions: all that were found, or all that one says of itself. */
#include "commands.h"

#include <string.h>

#include "details.h"
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

static void json_list(cli *c)
{
    sv_expansion_info e;
    json j = {.out = &c->out};
    json_open(&j, NULL, '[');
    for (int i = 0; get(c, i, &e); i++) {
        json_open(&j, NULL, '{');
        details_head(&j, &e);
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

/* ---- one of them ---- */

static int find(cli *c, const char *id, sv_expansion_details **d)
{
    sv_expansion_info e;
    near_word near = near_start(id);
    *d = sv_library_details(c->library, id, text_code(c->lang));
    if (*d)
        return CLI_DONE;
    for (int i = 0; get(c, i, &e); i++) {
        if (strcmp(e.id, id) == 0)
            return fault_memory(c);
        near_try(&near, e.id, strlen(e.id));
    }
    return fault_usage(c, SV_E_USAGE_VALUE, "ID", id, cli_text(c, T_CURE_EXPANSION), &near);
}

int cmd_expansions(cli *c)
{
    sv_expansion_details *d = NULL;
    int status = session_library(c);
    int as_json = cli_format_is(c, "json"), as_tsv = cli_format_is(c, "tsv");
    if (status != CLI_DONE)
        return status;
    if (c->n_operands == 0) {
        (as_json ? json_list : as_tsv ? tsv_list : text_list)(c);
        return CLI_DONE;
    }
    status = find(c, c->operands[0], &d);
    if (status == CLI_DONE)
        (as_json ? details_json : as_tsv ? details_tsv : details_text)(c, d);
    sv_expansion_details_free(d);
    return status;
}
