/* order: the order of play of a mix, as text, Markdown or JSON. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "order_json.h"
#include "page.h"
#include "session.h"

/* ---- as text ---- */

enum { NUMBER_COLUMNS = 6, KIND_COLUMNS = 9 };

static void flow_mark(void *user, const char *text)
{
    out_words(user, text);
}

/* "(base.place-follower; source: …)" */
static void cite(const page *p, const sv_line *l, out_flow *flow)
{
    out_words(flow, "(");
    if (*l->owner) {
        out_glue(flow, l->owner);
        out_glue(flow, ".");
    }
    out_glue(flow, l->id);
    if (*l->source) {
        out_glue(flow, ";");
        out_words(flow, cli_text(p->c, T_SOURCE));
        out_words(flow, l->source);
    }
    out_glue(flow, ")");
}

/* Below a line: what expansions add to it, and the rules in force there. */
static void text_parts(page *p, const page_entry *e, int hang)
{
    sv_part_line part;
    out *o = &p->c->out;
    for (int k = 0; !e->lifted && sv_mix_part_line(p->mix, e->line.id, k, text_code(p->c->lang), &part); k++) {
        out_flow flow = {o, hang + 2, hang + 2, 0};
        out_spaces(o, hang);
        out_text(o, "+ ");
        out_words(&flow, part.text);
        out_begin(o, OUT_YELLOW);
        page_part_mark(p, &part, flow_mark, &flow);
        out_end(o);
        out_text(o, "\n");
        if (cli_given(p->c, OPT_CITE)) {
            sv_line l = {.owner = part.owner, .id = part.id, .source = part.source};
            flow = (out_flow){o, hang + 2, hang + 2, 0};
            out_spaces(o, hang + 2);
            out_begin(o, OUT_DIM);
            cite(p, &l, &flow);
            out_end(o);
            out_text(o, "\n");
        }
    }
}

static void text_line(page *p, const page_entry *e)
{
    out *o = &p->c->out;
    const sv_line *l = &e->line;
    char number[24];
    if (e->sub)
        snprintf(number, sizeof number, "%d.%d", e->number, e->sub);
    else
        snprintf(number, sizeof number, "%d.", e->number);
    int column = e->sub ? 5 : 2, hang = column + NUMBER_COLUMNS + KIND_COLUMNS;
    out_flow flow = {o, hang, hang, 0};
    out_spaces(o, column);
    out_cell(o, number, NUMBER_COLUMNS);
    out_begin(o, OUT_BOLD);
    out_cell(o, text_kind(p->c->lang, l->kind), KIND_COLUMNS);
    out_end(o);
    if (*l->condition) {
        out_words(&flow, l->condition);
        out_glue(&flow, ":");
    }
    out_words(&flow, l->text);
    out_begin(o, OUT_YELLOW);
    page_each_mark(p, e, flow_mark, &flow);
    out_end(o);
    out_text(o, "\n");
    if (cli_given(p->c, OPT_CITE)) {
        flow = (out_flow){o, hang, hang, 0};
        out_spaces(o, hang);
        out_begin(o, OUT_DIM);
        cite(p, l, &flow);
        out_end(o);
        out_text(o, "\n");
    }
    text_parts(p, e, hang);
}

/* The sides of the frames that are open: as many as the page is deep. */
static void sides(page *p, const char *side)
{
    char gutter[40] = "";
    for (int i = 0; i < p->depth; i++)
        snprintf(gutter + strlen(gutter), sizeof gutter - strlen(gutter), "%s", side);
    out_gutter(&p->c->out, gutter);
}

static void text_open(page *p, const sv_again_info *again, int first)
{
    char buf[256];
    out *o = &p->c->out;
    if (first) {
        out_text(o, p->before_step ? "\n┌──────\n" : "┌──────\n");
        sides(p, "│ ");
    }
    out_flow flow = {o, 2, 0, 0};
    out_begin(o, OUT_DIM);
    out_words(&flow, page_frame_text(p, again, buf, sizeof buf));
    if (*again->reason) {
        out_glue(&flow, ":");
        out_words(&flow, again->reason);
    }
    out_glue(&flow, ".");
    out_end(o);
    out_text(o, "\n");
}

static void text_close(page *p)
{
    sides(p, "│ ");
    out_text(&p->c->out, "└──────\n");
}

static const page_drawing text_frames = {text_open, text_close};

static void text_step(page *p, const page_section *s)
{
    out *o = &p->c->out;
    page_frames_step(p, s, &text_frames);
    out_text(o, "\n");
    out_begin(o, OUT_BOLD);
    out_text(o, s->step);
    if (*s->label && strcmp(s->label, s->step) != 0) {
        out_text(o, *s->step ? "  " : "");
        out_text(o, s->label);
    }
    out_end(o);
    out_text(o, "\n");
    if (s->from == s->to) {
        out_spaces(o, 2);
        cli_say(p->c, T_EMPTY_STEP, NULL, NULL, NULL, NULL);
    }
    for (int i = s->from; i < s->to; i++) {
        page_frames_line(p, i, &text_frames);
        text_line(p, &p->entries[i]);
        page_frames_end(p, i, &text_frames);
    }
    page_frames_left(p, s, &text_frames);
}

static void print_text(page *p, const char *title, const char *head)
{
    out_flow flow = {&p->c->out, 0, 0, 0};
    out_in(&p->c->out, OUT_BOLD, title);
    out_text(&p->c->out, "\n");
    out_words(&flow, head);
    out_text(&p->c->out, "\n");
    page_house_text(p);
    if (page_shows_lifted(p))
        text_step(p, &p->lifted);
    page_each_step(p, text_step);
}

/* ---- as Markdown ---- */

/* Text that Markdown leaves as it is. */
static void md_text(out *o, const char *text)
{
    for (const char *s = text; *s; s++) {
        if (strchr("\\`*_[]<>#|", *s))
            out_text(o, "\\");
        out_format(o, "%c", *s);
    }
}

static void md_mark(void *user, const char *text)
{
    out_text(user, " *");
    md_text(user, text);
    out_text(user, "*");
}

static void md_line(page *p, const page_entry *e)
{
    out *o = &p->c->out;
    const sv_line *l = &e->line;
    if (e->sub)
        out_format(o, "    %d. ", e->sub);
    else
        out_format(o, "%d. ", e->number);
    out_format(o, "**%s** ", text_kind(p->c->lang, l->kind));
    if (*l->condition) {
        out_text(o, "*");
        md_text(o, l->condition);
        out_text(o, ":* ");
    }
    md_text(o, l->text);
    page_each_mark(p, e, md_mark, o);
    if (cli_given(p->c, OPT_CITE)) {
        out_text(o, " (`");
        out_text(o, l->owner);
        out_text(o, ".");
        out_text(o, l->id);
        out_text(o, "`");
        if (*l->source) {
            out_format(o, "; %s ", cli_text(p->c, T_SOURCE));
            md_text(o, l->source);
        }
        out_text(o, ")");
    }
    out_text(o, "\n");
    sv_part_line part;
    for (int k = 0; !e->lifted && sv_mix_part_line(p->mix, l->id, k, text_code(p->c->lang), &part); k++) {
        out_text(o, e->sub ? "        - " : "    - ");
        md_text(o, part.text);
        page_part_mark(p, &part, md_mark, o);
        out_text(o, "\n");
    }
}

static void md_open(page *p, const sv_again_info *again, int first)
{
    char buf[256];
    out *o = &p->c->out;
    out_text(o, "\n");
    if (first)
        sides(p, "> ");
    out_text(o, "*");
    md_text(o, page_frame_text(p, again, buf, sizeof buf));
    if (*again->reason) {
        out_text(o, ": ");
        md_text(o, again->reason);
    }
    out_text(o, p->before_step ? ".*\n" : ".*\n\n");
}

static void md_close(page *p)
{
    sides(p, "> ");
    out_text(&p->c->out, "\n");
}

static const page_drawing md_frames = {md_open, md_close};

static void md_step(page *p, const page_section *s)
{
    out *o = &p->c->out;
    page_frames_step(p, s, &md_frames);
    out_text(o, "\n## ");
    md_text(o, s->step);
    if (*s->label && strcmp(s->label, s->step) != 0) {
        out_text(o, *s->step ? " " : "");
        md_text(o, s->label);
    }
    out_text(o, "\n\n");
    if (s->from == s->to)
        cli_say(p->c, T_EMPTY_STEP, NULL, NULL, NULL, NULL);
    for (int i = s->from; i < s->to; i++) {
        page_frames_line(p, i, &md_frames);
        md_line(p, &p->entries[i]);
        page_frames_end(p, i, &md_frames);
    }
    page_frames_left(p, s, &md_frames);
}

static void print_md(page *p, const char *title, const char *head)
{
    out_text(&p->c->out, "# ");
    md_text(&p->c->out, title);
    out_text(&p->c->out, "\n\n");
    md_text(&p->c->out, head);
    out_text(&p->c->out, "\n");
    page_house_md(p, md_text);
    if (page_shows_lifted(p))
        md_step(p, &p->lifted);
    page_each_step(p, md_step);
}

/* Behind the head of an order of play that nobody named a mix for: which one it is, and of which game. */
static char *with_default(page *p, char *head)
{
    const char *game = sv_mix_game(p->mix);
    sv_library_game_info info;
    char said[400];
    if (!head || p->c->n_operands)
        return head;
    for (int i = 0; sv_library_game(p->c->library, i, text_code(p->c->lang), &info); i++)
        if (strcmp(info.id, sv_mix_game(p->mix)) == 0)
            game = info.name;
    text_fill(said, sizeof said, cli_text(p->c, T_DEFAULT_MIX), (const char *const[4]){session_default_mix(), game});
    const size_t used = strlen(head), more = strlen(said);
    char *both = realloc(head, used + more + 2);
    if (!both) {
        free(head);
        return NULL;
    }
    both[used] = ' ';
    memcpy(both + used + 1, said, more + 1);
    return both;
}

static int print(page *p)
{
    char *title = page_title(p, 0), *head = with_default(p, page_head(p));
    int status = CLI_DONE;
    if (!title || !head)
        status = fault_memory(p->c);
    else if (cli_format_is(p->c, "json"))
        status = order_json(p);
    else
        (cli_format_is(p->c, "md") ? print_md : print_text)(p, title, head);
    free(title);
    free(head);
    return status;
}

/* The page shows everything: options that ask for less, or for more in each line, mean nothing there. */
static int as_html(cli *c)
{
    static const cli_option_id others[] = {OPT_STEP, OPT_HIDE_EMPTY, OPT_CITE};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_given(c, others[i])) {
            char name[32];
            snprintf(name, sizeof name, "--%s", cli_options[others[i]].name);
            return fault_value(c, "--format", "html", T_CURE_STEP_HTML, name, NULL);
        }
    return cmd_html(c);
}

int cmd_order(cli *c)
{
    int status;
    if (cli_format_is(c, "html"))
        return as_html(c);
    sv_mix *mix = session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PAGE, &status);
    if (!mix)
        return status;
    page p = {.c = c, .mix = mix};
    if ((status = page_read(&p)) == CLI_DONE && (status = page_check_step(&p)) == CLI_DONE)
        status = print(&p);
    page_free(&p);
    sv_mix_free(mix);
    return status;
}
