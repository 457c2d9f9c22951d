/* The levels as one page that needs nothing else: a matrix of the expansions, one of their hooks, and what is missing. */
#include <string.h>

#include "cover_report.h"

static void escaped(cli *c, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': out_text(&c->out, "&amp;"); break;
        case '<': out_text(&c->out, "&lt;"); break;
        case '>': out_text(&c->out, "&gt;"); break;
        case '"': out_text(&c->out, "&quot;"); break;
        default: out_format(&c->out, "%c", *text);
        }
}

static int highest(const levels *l, int a, int b)
{
    int level = -1;
    for (int i = 0; i < LEVELS; i++)
        if (levels_reached(l, a, b, i))
            level = i;
    return level;
}

static int highest_x(const levels *l, int x, int y)
{
    int level = -1;
    for (int i = 0; i < LEVELS; i++)
        if (levels_reached_x(l, x, y, i))
            level = i;
    return level;
}

static void head(cli *c, const levels *l)
{
    out_format(&c->out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>", text_code(c->lang));
    escaped(c, cli_text(c, T_COVER_TITLE));
    out_text(&c->out, "</title>\n<style>\nbody { font: 14px/1.4 sans-serif; margin: 1.5em; max-width: 100%; }\ntable { border-collapse: collapse; }\n"
                      "th, td { border: 1px solid #bbb; padding: 2px 6px; text-align: left; }\ntable.matrix td { text-align: center; padding: 0 2px; }\n"
                      "table.matrix.hooks { font-size: 9px; }\ntable.hooks th.top { writing-mode: vertical-rl; }\n.l0 { background: #f6d5d5; }\n"
                      ".l1 { background: #f9e5c4; }\n.l2 { background: #f7f3bf; }\n.l3 { background: #d3ecd0; }\n.l4 { background: #9fd49a; }\n"
                      ".none { background: #ddd; }\n.same { background: #eee; }\n</style>\n</head>\n<body>\n<h1>");
    escaped(c, cli_text(c, T_COVER_TITLE));
    out_text(&c->out, "</h1>\n<p>");
    out_args(&c->out, cli_text(c, T_COVER_PLAYED),
             (const char *const[4]){TEXT_UNSIGNED(l->games), TEXT_UNSIGNED(l->turns), TEXT_NUMBER(l->n), TEXT_UNSIGNED(l->masked)});
    out_text(&c->out, "</p>\n");
}

static void sums(cli *c, const levels *l)
{
    static const text_id about[LEVELS] = {T_COVER_L0, T_COVER_L1, T_COVER_L2, T_COVER_L3, T_COVER_L4};
    out_format(&c->out, "<table>\n<tr><th></th><th></th><th>%s</th><th>%s</th></tr>\n", cli_text(c, T_COVER_EXPANSIONS), cli_text(c, T_COVER_HOOKS));
    for (int i = 0; i < LEVELS; i++) {
        const cover_sum s[2] = {cover_expansions(l, i), cover_hooks(l, i)};
        out_format(&c->out, "<tr><td class=\"l%d\">L%d</td><td>", i, i);
        escaped(c, cli_text(c, about[i]));
        out_text(&c->out, "</td>");
        for (int k = 0; k < 2; k++)
            if (s[k].of)
                out_format(&c->out, "<td>%ld/%ld (%s&nbsp;%%)</td>", s[k].reached, s[k].of,
                           TEXT_REAL(100 * (double)s[k].reached / (double)s[k].of, 1));
            else
                out_format(&c->out, "<td>%ld</td>", s[k].reached);
        out_text(&c->out, "</tr>\n");
    }
    const cover_sum three = cover_triples(l);
    out_text(&c->out, "</table>\n<p>");
    out_args(&c->out, cli_text(c, T_COVER_TRIPLES), (const char *const[4]){TEXT_NUMBER(three.reached), TEXT_NUMBER(three.of)});
    out_text(&c->out, "</p>\n");
}

static void level_cell(cli *c, int level, const char *title)
{
    if (level < 0)
        out_text(&c->out, "<td class=\"none\"");
    else
        out_format(&c->out, "<td class=\"l%d\"", level);
    out_text(&c->out, " title=\"");
    escaped(c, title);
    out_format(&c->out, "\">%s</td>", level < 0 ? "" : TEXT_NUMBER(level));
}

static void expansions(cli *c, const levels *l)
{
    out_format(&c->out, "<h2>%s</h2>\n<table class=\"matrix\">\n<tr><th></th>", cli_text(c, T_COVER_EXPANSIONS));
    for (int x = 0; x < l->expansions; x++)
        out_format(&c->out, "<th>%s</th>", l->expansion[x]);
    out_text(&c->out, "</tr>\n");
    for (int x = 0; x < l->expansions; x++) {
        out_format(&c->out, "<tr><th>%s</th>", l->expansion[x]);
        for (int y = 0; y < l->expansions; y++)
            if (x == y)
                out_text(&c->out, "<td class=\"same\"></td>");
            else
                level_cell(c, highest_x(l, x, y), l->expansion[y]);
        out_text(&c->out, "</tr>\n");
    }
    out_text(&c->out, "</table>\n");
}

static void hooks(cli *c, const levels *l)
{
    char a_name[256], b_name[256], title[800];
    out_format(&c->out, "<h2>%s</h2>\n<table class=\"matrix hooks\">\n<tr><th></th>", cli_text(c, T_COVER_HOOKS));
    for (int b = 0; b < l->n; b++) {
        levels_name(l, b, b_name, sizeof b_name);
        out_text(&c->out, "<th class=\"top\">");
        escaped(c, b_name);
        out_text(&c->out, "</th>");
    }
    out_text(&c->out, "</tr>\n");
    for (int a = 0; a < l->n; a++) {
        levels_name(l, a, a_name, sizeof a_name);
        out_text(&c->out, "<tr><th>");
        escaped(c, a_name);
        out_text(&c->out, "</th>");
        for (int b = 0; b < l->n; b++) {
            if (l->hook[a].expansion == l->hook[b].expansion) {
                out_text(&c->out, "<td class=\"same\"></td>");
                continue;
            }
            levels_name(l, b, b_name, sizeof b_name);
            snprintf(title, sizeof title, "%s | %s", a_name, b_name);
            level_cell(c, highest(l, a, b), title);
        }
        out_text(&c->out, "</tr>\n");
    }
    out_text(&c->out, "</table>\n");
}

static void missing(cli *c, const levels *l)
{
    char name[256], why[400];
    out_format(&c->out, "<h2>%s</h2>\n<table>\n", cli_text(c, T_COVER_NOT_REACHED));
    for (int level = 1; level < 4; level++)
        for (int a = 0; a < l->n; a++)
            for (int b = a + 1; b < l->n; b++) {
                if (!levels_counts(l, a, b, level) || levels_reached(l, a, b, level))
                    continue;
                out_format(&c->out, "<tr><td>L%d</td><td>", level);
                levels_name(l, a, name, sizeof name);
                escaped(c, name);
                out_text(&c->out, "</td><td>");
                levels_name(l, b, name, sizeof name);
                escaped(c, name);
                out_text(&c->out, "</td><td>");
                escaped(c, cover_why(c, l, a, b, level, why, sizeof why));
                out_text(&c->out, "</td></tr>\n");
            }
    out_text(&c->out, "</table>\n");
}

void cover_html(cli *c, const levels *l)
{
    head(c, l);
    sums(c, l);
    expansions(c, l);
    hooks(c, l);
    missing(c, l);
    out_text(&c->out, "</body>\n</html>\n");
}
