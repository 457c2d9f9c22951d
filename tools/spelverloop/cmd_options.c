/* options: what may be done in a position, and on request what may not. */
#include "commands.h"

#include <stdlib.h>

#include "fault.h"
#include "game_text.h"
#include "json.h"
#include "news.h"
#include "position.h"

typedef struct list {
    cli *c;
    sv_game *game;
    const sv_mix *mix;
    const sv_decision *decision;
    sv_refusal *refusals;
    int n_refusals;
} list;

/* The row that offers option k, "" for pass. */
static const char *offered_by(const list *l, uint32_t k, char *buf, size_t n)
{
    sv_line line;
    int row = sv_game_option_row(l->game, k);
    buf[0] = '\0';
    if (row >= 0 && sv_mix_line(l->mix, row, text_code(l->c->lang), &line))
        snprintf(buf, n, "%s%s%s", line.owner ? line.owner : "", line.owner && *line.owner ? "." : "", line.id);
    return buf;
}

static const char *row_text(const list *l)
{
    sv_line line;
    if (sv_mix_line(l->mix, l->decision->row, text_code(l->c->lang), &line) && line.text)
        return line.text;
    return "";
}

static void print_text(const list *l)
{
    cli *c = l->c;
    char row[128];
    news_head(c, l->mix, l->decision);
    for (uint32_t k = 0; k < l->decision->count; k++) {
        char *text = game_option(l->game, k);
        out_format(&c->out, "%5u  ", (unsigned)k + 1);
        out_text(&c->out, text ? text : "?");
        offered_by(l, k, row, sizeof row);
        if (*row) {
            out_begin(&c->out, OUT_DIM);
            out_format(&c->out, "  (%s)", row);
            out_end(&c->out);
        }
        out_text(&c->out, "\n");
        free(text);
    }
    if (!cli_given(c, OPT_REFUSED))
        return;
    cli_say(c, l->n_refusals ? T_REFUSED : T_REFUSED_NONE, NULL, NULL, NULL, NULL);
    for (int i = 0; i < l->n_refusals; i++) {
        const sv_refusal *r = &l->refusals[i];
        out_text(&c->out, "    -  ");
        out_text(&c->out, r->option);
        out_args(&c->out, "  (%1: %2)\n", (const char *const[4]){r->rule, r->text});
    }
}

static void tsv_head(out *o)
{
    out_tsv(o, (const char *const[]){"allowed", "option", "by", "reason"}, 4);
}

static void print_tsv(const list *l)
{
    out *o = &l->c->out;
    char row[128];
    tsv_head(o);
    for (uint32_t k = 0; k < l->decision->count; k++) {
        char *text = game_option(l->game, k);
        out_tsv(o, (const char *const[]){"yes", text, offered_by(l, k, row, sizeof row), ""}, 4);
        free(text);
    }
    for (int i = 0; i < l->n_refusals; i++)
        out_tsv(o, (const char *const[]){"no", l->refusals[i].option, l->refusals[i].rule, l->refusals[i].text}, 4);
}

static const char *who_id(const list *l)
{
    int who = l->decision->who;
    return who == SV_CHANCE ? "chance" : who == SV_OUTSIDE ? "outside" : sv_mix_player(l->mix, who);
}

static void json_options(const list *l, json *j)
{
    char row[128];
    json_open(j, "options", '[');
    for (uint32_t k = 0; k < l->decision->count; k++) {
        char *text = game_option(l->game, k);
        json_open(j, NULL, '{');
        json_text(j, "text", text);
        json_text(j, "row", offered_by(l, k, row, sizeof row));
        if (l->decision->who == SV_CHANCE)
            json_number(j, "weight", sv_game_weight(l->game, k));
        json_close(j, '}');
        free(text);
    }
    json_close(j, ']');
}

static void json_refusals(const list *l, json *j)
{
    json_open(j, "refused", '[');
    for (int i = 0; i < l->n_refusals; i++) {
        const sv_refusal *r = &l->refusals[i];
        json_open(j, NULL, '{');
        json_text(j, "text", r->option);
        json_text(j, "rule", r->rule);
        json_text(j, "reason", r->text);
        json_text(j, "status", r->status);
        json_text(j, "source", r->source);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const list *l)
{
    json j = {.out = &l->c->out};
    json_open(&j, NULL, '{');
    json_text(&j, "who", who_id(l));
    json_text(&j, "step", sv_mix_step(l->mix, l->decision->step));
    json_text(&j, "row", row_text(l));
    json_flag(&j, "can_pass", l->decision->can_pass);
    json_options(l, &j);
    if (cli_given(l->c, OPT_REFUSED))
        json_refusals(l, &j);
    json_close(&j, '}');
}

static int print(list *l)
{
    cli *c = l->c;
    if (!l->decision) {
        if (cli_format_is(c, "json"))
            out_text(&c->out, "{\n  \"options\": []\n}\n");
        else if (cli_format_is(c, "tsv"))
            tsv_head(&c->out);
        else
            cli_say(c, T_NOBODY_DECIDES, NULL, NULL, NULL, NULL);
        return CLI_DONE;
    }
    if (cli_given(c, OPT_REFUSED)) {
        l->refusals = game_refusals(l->game, text_code(c->lang), &l->n_refusals);
        if (!l->refusals)
            return fault_memory(c);
    }
    (cli_format_is(c, "json") ? print_json : cli_format_is(c, "tsv") ? print_tsv : print_text)(l);
    return CLI_DONE;
}

int cmd_options(cli *c)
{
    position p;
    int status = position_open(c, c->operands[0], &p);
    if (status != CLI_DONE)
        return status;
    list l = {.c = c, .game = p.game, .mix = sv_game_mix(p.game), .decision = sv_game_advance(p.game)};
    status = print(&l);
    free(l.refusals);
    position_close(&p);
    return status;
}
