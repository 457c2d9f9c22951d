/* order diff: what changes between the orders of play of two mixes. Exit status as diff: 0 the same, 1 different. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "fault.h"
#include "json.h"
#include "session.h"

static const out_style styles[] = {['+'] = OUT_GREEN, ['-'] = OUT_RED, ['~'] = OUT_YELLOW, ['>'] = OUT_YELLOW};

/* "Base game, first edition (base-c1.ini, C1, HiG, 2 players)" */
static const char *mix_line(const page *p, const char *title, char *buf, size_t n)
{
    char facts[300], players[48];
    const char *file = sv_mix_file(p->mix), *slash = strrchr(file, '/'), *edition = sv_mix_edition(p->mix), *publisher = sv_mix_publisher(p->mix);
    text_players(players, p->c->lang, sv_mix_players(p->mix));
    snprintf(facts, sizeof facts, "%s, %s%s%s, %s", slash ? slash + 1 : file, *edition ? edition : cli_text(p->c, T_DIFF_NO_EDITION),
             *publisher ? ", " : "", publisher, players);
    return text_fill(buf, n, "%1 (%2)", (const char *const[4]){title, facts});
}

static const char *number_of(const page_entry *e, char *buf, size_t n)
{
    snprintf(buf, n, e->sub ? "%d.%d" : "%d", e->number, e->sub);
    return buf;
}

static const page_entry *shown(const diff_line *l)
{
    return l->b ? l->b : l->a;
}

static const char *label_of(const diff *d, const diff_line *l)
{
    const page *p = l->b ? d->b : d->a;
    for (int i = 0; i < p->n_sections; i++)
        if (strcmp(p->sections[i].step, shown(l)->line.step) == 0)
            return p->sections[i].label;
    return "";
}

static int begins_step(const diff *d, int i)
{
    return i == 0 || strcmp(shown(&d->lines[i - 1])->line.step, shown(&d->lines[i])->line.step) != 0;
}

/* ---- as text and Markdown ---- */

typedef struct writer {
    cli *c;
    int md;
} writer;

static void heading(const writer *w, const char *step, const char *label)
{
    out *o = &w->c->out;
    out_text(o, w->md ? "\n## " : "\n");
    out_begin(o, OUT_BOLD);
    out_text(o, step);
    if (*label && strcmp(label, step) != 0)
        out_args(o, *step ? "  %1" : "%1", (const char *const[4]){label});
    out_end(o);
    out_text(o, w->md ? "\n\n" : "\n");
}

static void words(const writer *w, out_flow *flow, const char *text)
{
    char quoted[2400];
    size_t used = 0;
    if (w->md) {
        for (const char *s = text; *s && used + 3 < sizeof quoted; s++) {
            if (strchr("\\`*_[]<>#|", *s))
                quoted[used++] = '\\';
            quoted[used++] = *s;
        }
        quoted[used] = '\0';
        text = quoted;
    }
    out_words(flow, text);
}

/* Begins a line: "  + ", or "- `+` " in Markdown. `deep` 1: below another. */
static out_flow begin(const writer *w, char sign, int deep)
{
    out *o = &w->c->out;
    const int column = w->md ? 2 : deep ? 8 : 4;
    if (w->md)
        out_format(o, deep ? "    - `%c` " : "- `%c` ", sign);
    else
        out_spaces(o, deep ? 6 : 2);
    if (!w->md) {
        const char text[2] = {sign, '\0'};
        out_in(o, styles[(unsigned char)sign], text);
        out_text(o, " ");
    }
    return (out_flow){o, w->md ? 0 : column + (deep ? 0 : 2), w->md ? -10000 : column, 0}; /* Markdown is not broken into lines */
}

static void end(const writer *w)
{
    out_text(&w->c->out, "\n");
}

static void put_mark(void *user, const char *text)
{
    out_words(user, text);
}

static void put_sentence(const writer *w, out_flow *flow, const sv_line *l)
{
    if (*l->condition) {
        words(w, flow, l->condition);
        out_glue(flow, ":");
    }
    words(w, flow, l->text);
}

static void count_mark(void *user, const char *text)
{
    (void)text;
    ++*(int *)user;
}

static void put_below(const writer *w, char sign, const page *p, const page_entry *e, int marks)
{
    int n = *e->line.marks != '\0';
    page_each_mark(p, e, count_mark, &n);
    if (marks && !n)
        return;
    out_flow flow = begin(w, sign, 1);
    if (marks)
        page_each_mark(p, e, put_mark, &flow);
    if (marks && *e->line.marks)
        words(w, &flow, e->line.marks);
    if (!marks)
        put_sentence(w, &flow, &e->line);
    end(w);
}

static void put_parts(const writer *w, const diff *d, const diff_line *l, int second)
{
    const page *p = second ? d->b : d->a, *other = second ? d->a : d->b;
    const page_entry *e = second ? l->b : l->a;
    sv_part_line part;
    for (int k = 0; diff_part(p, other, &e->line, k, &part); k++) {
        out_flow flow = begin(w, second ? '+' : '-', 1);
        words(w, &flow, part.text);
        page_part_mark(p, &part, put_mark, &flow);
        end(w);
    }
}

static void put_line(const writer *w, const diff *d, const diff_line *l)
{
    char number[24], buf[160];
    const page_entry *e = shown(l);
    const unsigned what = l->what;
    const char sign = what & DIFF_ADDED ? '+' : what & DIFF_REMOVED ? '-' : what & DIFF_MOVED ? '>' : '~';
    out_flow flow = begin(w, sign, 0);
    words(w, &flow, number_of(e, number, sizeof number));
    out_glue(&flow, ".");
    if (what & DIFF_KIND)
        words(w, &flow,
              text_fill(buf, sizeof buf, cli_text(w->c, T_DIFF_KIND),
                        (const char *const[4]){text_kind(w->c->lang, l->a->line.kind), text_kind(w->c->lang, l->b->line.kind)}));
    else
        words(w, &flow, text_kind(w->c->lang, e->line.kind));
    if (what & DIFF_MOVED) {
        text_fill(buf, sizeof buf, cli_text(w->c, T_DIFF_MOVED),
                  (const char *const[4]){l->a->line.step, number_of(l->a, number, sizeof number)});
        out_glue(&flow, ",");
        words(w, &flow, buf);
    }
    if (!(what & DIFF_WORDS)) {
        out_glue(&flow, ":");
        put_sentence(w, &flow, &e->line);
    }
    if (what & (DIFF_ADDED | DIFF_REMOVED))
        page_each_mark(l->b ? d->b : d->a, e, put_mark, &flow);
    end(w);
    if (what & DIFF_WORDS) {
        put_below(w, '-', d->a, l->a, 0);
        put_below(w, '+', d->b, l->b, 0);
    }
    if (what & DIFF_MARKS) {
        put_below(w, '-', d->a, l->a, 1);
        put_below(w, '+', d->b, l->b, 1);
    }
    if (what & DIFF_PARTS) {
        put_parts(w, d, l, 0);
        put_parts(w, d, l, 1);
    }
}

static void put_items(const writer *w, const diff *d, const diff_items *list, text_id title)
{
    if (list->n)
        heading(w, "", cli_text(w->c, title));
    for (int i = 0; i < list->n; i++) {
        const diff_item *it = &list->at[i];
        char value[820];
        const char sign = !*it->a ? '+' : !*it->b ? '-' : '~';
        out_flow flow = begin(w, sign, 0);
        snprintf(value, sizeof value, "%s%s%s", it->a, *it->a && *it->b ? " -> " : "", it->b);
        words(w, &flow, it->name);
        out_glue(&flow, sign == '~' || list == &d->house ? ":" : " =");
        words(w, &flow, value);
        if (*it->text) {
            out_words(&flow, "(");
            flow.after_word = 0;
            words(w, &flow, it->text);
            out_glue(&flow, ")");
        }
        end(w);
    }
}

static void print_heads(cli *c, const diff *d, int md, const char *first, const char *second)
{
    char buf[1024];
    if (md)
        out_args(&c->out, "# %1 → %2\n\n", (const char *const[4]){first, second});
    out_args(&c->out, md ? "- `---` %1\n" : "--- %1\n", (const char *const[4]){mix_line(d->a, first, buf, sizeof buf)});
    out_args(&c->out, md ? "- `+++` %1\n" : "+++ %1\n", (const char *const[4]){mix_line(d->b, second, buf, sizeof buf)});
}

static int print(cli *c, const diff *d, int md)
{
    const writer w = {c, md};
    char *first = page_title(d->a, 0), *second = page_title(d->b, 1);
    if (first && second)
        print_heads(c, d, md, first, second);
    free(first);
    free(second);
    if (!first || !second)
        return fault_memory(c);
    if (!diff_any(d)) {
        out_text(&c->out, md ? "\n" : "");
        cli_say(c, T_DIFF_SAME, NULL, NULL, NULL, NULL);
    }
    put_items(&w, d, &d->expansions, T_DIFF_EXPANSIONS);
    put_items(&w, d, &d->house, T_DIFF_HOUSE);
    put_items(&w, d, &d->options, T_DIFF_OPTIONS);
    put_items(&w, d, &d->counts, T_DIFF_COUNTS);
    put_items(&w, d, &d->lifted, T_DIFF_LIFTED);
    for (int i = 0; i < d->n; i++) {
        if (begins_step(d, i))
            heading(&w, shown(&d->lines[i])->line.step, label_of(d, &d->lines[i]));
        put_line(&w, d, &d->lines[i]);
    }
    return CLI_DONE;
}

/* ---- as JSON ---- */

static void json_mix(json *j, const char *key, const page *p, const char *changed)
{
    json_open(j, key, '{');
    json_text(j, "title", sv_mix_title(p->mix, text_code(p->c->lang)));
    json_text(j, "changed", *changed ? changed : NULL);
    json_text(j, "file", sv_mix_file(p->mix));
    json_text(j, "edition", sv_mix_edition(p->mix));
    json_text(j, "publisher", sv_mix_publisher(p->mix));
    json_number(j, "players", sv_mix_players(p->mix));
    json_close(j, '}');
}

static void json_items(json *j, const char *key, const diff_items *list)
{
    json_open(j, key, '[');
    for (int i = 0; i < list->n; i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", list->at[i].name);
        json_text(j, "a", *list->at[i].a ? list->at[i].a : NULL);
        json_text(j, "b", *list->at[i].b ? list->at[i].b : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_parts(json *j, const page *p, const page *other, const page_entry *e)
{
    sv_part_line part;
    json_open(j, "parts", '[');
    for (int k = 0; diff_part(p, other, &e->line, k, &part); k++) {
        json_open(j, NULL, '{');
        json_text(j, "owner", part.owner);
        json_text(j, "id", part.id);
        json_text(j, "text", part.text);
        json_text(j, "status", part.status);
        json_text(j, "house", *part.house ? part.house : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_side(json *j, const char *key, const page *p, const page *other, const page_entry *e)
{
    if (!e) {
        json_text(j, key, NULL);
        return;
    }
    json_open(j, key, '{');
    json_text(j, "step", e->line.step);
    json_number(j, "number", e->number);
    json_number(j, "sub", e->sub);
    json_text(j, "kind", e->line.kind);
    json_text(j, "condition", e->line.condition);
    json_text(j, "text", e->line.text);
    json_text(j, "status", e->line.status);
    json_words(j, "marks", e->line.marks);
    json_flag(j, "foreign", e->line.foreign);
    json_flag(j, "moved", e->line.moved);
    json_text(j, "house", *e->line.house ? e->line.house : NULL);
    json_flag(j, "printed_only", e->printed_only);
    json_parts(j, p, other, e);
    json_close(j, '}');
}

static void json_line(json *j, const diff *d, const diff_line *l)
{
    static const char *const names[] = {"added", "removed", "moved", "words", "kind", "marks", "parts"};
    json_open(j, NULL, '{');
    json_text(j, "id", shown(l)->line.id);
    json_text(j, "owner", shown(l)->line.owner);
    json_open(j, "what", '[');
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (l->what >> i & 1)
            json_text(j, NULL, names[i]);
    json_close(j, ']');
    json_side(j, "a", d->a, d->b, l->a);
    json_side(j, "b", d->b, d->a, l->b);
    json_close(j, '}');
}

static int print_json(cli *c, const diff *d)
{
    char *first = page_changes(d->a, 0), *second = page_changes(d->b, 1);
    if (!first || !second) {
        free(first);
        free(second);
        return fault_memory(c);
    }
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    json_number(&j, "format", 1);
    json_flag(&j, "same", !diff_any(d));
    json_mix(&j, "a", d->a, first);
    json_mix(&j, "b", d->b, second);
    free(first);
    free(second);
    json_items(&j, "expansions", &d->expansions);
    json_items(&j, "house_rules", &d->house);
    json_items(&j, "options", &d->options);
    json_items(&j, "counts", &d->counts);
    json_items(&j, "lifted", &d->lifted);
    json_open(&j, "lines", '[');
    for (int i = 0; i < d->n; i++)
        json_line(&j, d, &d->lines[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    return CLI_DONE;
}

/* ---- the command ---- */

static int compare(cli *c, const sv_mix *first, const sv_mix *second)
{
    page a = {.c = c, .mix = first}, b = {.c = c, .mix = second};
    diff d = {0};
    int status;
    if ((status = page_read(&a)) == CLI_DONE && (status = page_read(&b)) == CLI_DONE && (status = diff_make(&d, &a, &b)) == CLI_DONE) {
        if (cli_format_is(c, "json"))
            status = print_json(c, &d);
        else
            status = print(c, &d, cli_format_is(c, "md"));
        if (status == CLI_DONE && diff_any(&d))
            status = CLI_FOUND;
    }
    diff_free(&d);
    page_free(&a);
    page_free(&b);
    return status;
}

int cmd_order_diff(cli *c) { return session_two(c, SV_FOR_PAGE, 0, T_CURE_COMPARE, compare); }
