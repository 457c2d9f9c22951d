/* boxes: those that are sold, or what lies in one. */
#include "commands.h"

#include <string.h>

#include "fault.h"
#include "json.h"
#include "session.h"

static int get(cli *c, int i, sv_box_info *box)
{
    return sv_library_box(c->library, i, text_code(c->lang), box);
}

static int is_listed(cli *c, int i)
{
    return i < sv_library_boxes(c->library);
}

/* "river.river-set = II": which variant of an expansion lies in box i. */
static const char *variants(cli *c, int i, char *buf, size_t n)
{
    sv_option_info o;
    size_t used = 0;
    buf[0] = '\0';
    for (int k = 0; used < n && sv_library_box_option(c->library, i, k, &o); k++)
        used += (size_t)snprintf(buf + used, n - used, "%s%s.%s = %s", used ? ", " : "", o.expansion, o.id, o.values);
    return buf;
}

/* ---- the list ---- */

static void text_list(cli *c)
{
    static const struct {
        const char *kind;
        text_id text;
    } groups[] = {{"base-box", T_KIND_BASE}, {"big-box", T_KIND_BIG_BOX}, {"set", T_KIND_SET}};
    sv_box_info b;
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
        out_format(&c->out, "%s", g ? "\n" : "");
        out_in(&c->out, OUT_BOLD, cli_text(c, groups[g].text));
        out_text(&c->out, "\n");
        for (int i = 0; is_listed(c, i) && get(c, i, &b); i++) {
            char buf[64];
            if (strcmp(b.kind, groups[g].kind) != 0)
                continue;
            out_text(&c->out, "  ");
            out_cell(&c->out, b.id, 24);
            out_cell(&c->out, b.name, 34);
            out_cell(&c->out, b.editions, 7);
            if (b.since)
                out_format(&c->out, "%d", b.since);
            out_args(&c->out, *text_status(buf, c->lang, b.status) ? "  %1\n" : "\n", (const char *const[4]){buf});
        }
    }
    out_text(&c->out, "\n");
    cli_say(c, T_BOXES_MORE, NULL, NULL, NULL, NULL);
}

static void tsv_one(cli *c, int i)
{
    sv_box_info b;
    char buf[512];
    if (get(c, i, &b))
        out_tsv(&c->out,
                (const char *const[]){b.id, b.name, b.kind, b.editions, b.publisher, b.since ? TEXT_NUMBER(b.since) : "", b.contains,
                                      variants(c, i, buf, sizeof buf), b.status, b.source},
                10);
}

static void json_one(cli *c, json *j, int i)
{
    sv_box_info b;
    sv_option_info o;
    if (!get(c, i, &b))
        return;
    json_open(j, NULL, '{');
    json_text(j, "id", b.id);
    json_text(j, "name", b.name);
    json_text(j, "also", b.also);
    json_text(j, "game", b.game);
    json_text(j, "kind", b.kind);
    json_words(j, "editions", b.editions);
    json_text(j, "publisher", b.publisher);
    json_number(j, "since", b.since);
    json_words(j, "contains", b.contains);
    json_open(j, "options", '[');
    for (int k = 0; sv_library_box_option(c->library, i, k, &o); k++) {
        json_open(j, NULL, '{');
        json_text(j, "expansion", o.expansion);
        json_text(j, "option", o.id);
        json_text(j, "value", o.values);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text(j, "status", b.status);
    json_text(j, "question", *b.question ? b.question : NULL);
    json_text(j, "source", b.source);
    json_close(j, '}');
}

static void json_list(cli *c)
{
    sv_shelf_info s;
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    json_open(&j, "boxes", '[');
    for (int i = 0; is_listed(c, i); i++)
        json_one(c, &j, i);
    json_close(&j, ']');
    json_open(&j, "shelves", '[');
    for (int i = 0; sv_library_shelf(c->library, i, text_code(c->lang), &s); i++) {
        json_open(&j, NULL, '{');
        json_text(&j, "id", s.id);
        json_text(&j, "name", s.name);
        json_text(&j, "game", s.game);
        json_words(&j, "contains", s.contains);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

/* ---- one of them ---- */

/* The name of an expansion, and of the part of it that is held. */
static void held_name(cli *c, const char *held, size_t n, out_flow *flow)
{
    char id[64], name[160];
    snprintf(id, sizeof id, "%.*s", (int)n, held);
    char *part = strchr(id, '.');
    if (part)
        *part++ = '\0';
    sv_expansion_info e;
    for (int i = 0; sv_library_expansion(c->library, i, text_code(c->lang), &e); i++)
        if (strcmp(e.id, id) == 0) {
            snprintf(name, sizeof name, "%s (%s%s%s)%s%s", e.name, id, part ? "." : "", part ? part : "", e.playable ? "" : " ",
                     e.playable ? "" : cli_text(c, T_MARK_PRINTED));
            out_words(flow, name);
            return;
        }
    out_words(flow, id);
}

static void field(cli *c, text_id label, const char *value)
{
    out_flow flow = {&c->out, 4, 2, 0};
    if (!*value)
        return;
    out_text(&c->out, "  ");
    out_words(&flow, cli_text(c, label));
    out_words(&flow, value);
    out_text(&c->out, "\n");
}

static void text_one(cli *c, int i)
{
    sv_box_info b;
    char buf[512];
    if (!get(c, i, &b))
        return;
    out_in(&c->out, OUT_BOLD, b.id);
    out_args(&c->out, "  %1  %2  %3", (const char *const[4]){b.name, b.editions, b.publisher});
    if (b.since)
        out_format(&c->out, "%s%d", *b.publisher ? "  " : "", b.since);
    if (*text_status(buf, c->lang, b.status))
        out_args(&c->out, "  %1", (const char *const[4]){buf});
    out_text(&c->out, "\n  ");
    cli_say(c, T_CONTAINS, NULL, NULL, NULL, NULL);
    for (const char *p = b.contains; *p;) {
        size_t n = strcspn(p, " ");
        out_flow flow = {&c->out, 6, 4, 0};
        out_spaces(&c->out, 4);
        held_name(c, p, n, &flow);
        out_text(&c->out, "\n");
        p += n + (p[n] == ' ');
    }
    field(c, T_TILES_OF, variants(c, i, buf, sizeof buf));
    field(c, T_ALSO, b.also);
    field(c, T_QUESTION, b.question);
    field(c, T_SOURCE, b.source);
}

int cmd_boxes(cli *c)
{
    int status = session_boxes(c), as_json = cli_format_is(c, "json"), as_tsv = cli_format_is(c, "tsv");
    json j = {.out = &c->out};
    if (status != CLI_DONE)
        return status;
    const int one = c->n_operands ? sv_library_box_find(c->library, c->operands[0], c->report) : -1;
    if (c->n_operands && one < 0)
        return fault_report(c);
    if (c->n_operands && as_json)
        json_one(c, &j, one);
    else if (c->n_operands)
        (as_tsv ? tsv_one : text_one)(c, one);
    else if (as_json)
        json_list(c);
    else if (!as_tsv)
        text_list(c);
    for (int i = 0; as_tsv && !c->n_operands && is_listed(c, i); i++)
        tsv_one(c, i);
    return CLI_DONE;
}
