/* A comparison as one page that needs nothing else: the pictures are part of it. Lengths are whole, so that the page is the same everywhere. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"
#include "html.h"
#include "svg.h"

enum {
    WIDE = 760,
    LEFT = 250, /* room for names */
    ROW = 22,
    BARS = 24, /* of a histogram */
    TALL = 150
};

static const char style[] =
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}"
    "table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{padding:.2rem .5rem;text-align:right;border-bottom:1px solid #8884}"
    "th:first-child,td:first-child,td:last-child{text-align:left}svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:currentColor}"
    ".a{fill:#2f6db3}.b{fill:#c8641e}.more{color:#1c7a3a}.less{color:#b3261e}.open{opacity:.65}.key{display:inline-block;width:.8em;height:.8em}"
    ".line{stroke:currentColor;stroke-width:1}.thick{stroke:currentColor;stroke-width:3}.pale{stroke:currentColor;stroke-opacity:.25}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#17181a}.a{fill:#6fa8e6}.b{fill:#e8965a}.more{color:#67c587}.less{color:#ff8a80}}";

static const char *class_of(const compare_metric *m)
{
    return m->verdict == COMPARE_MORE ? "more" : m->verdict == COMPARE_LESS ? "less" : "open";
}

static void say(cli *c, const char *element, text_id text)
{
    out_format(&c->out, "<%s>", element);
    html_text(&c->out, cli_text(c, text));
    out_format(&c->out, "</%s>\n", element);
}

static void cell(out *o, const compare_metric *m, double value, int sign)
{
    out_format(o, sign ? "<td>%+.2f%s</td>" : "<td>%.2f%s</td>", compare_shown(m, value),
               m->kind == COMPARE_FIRST ? " %" : "");
}

static void table(const comparison *x, cli *c, compare_kind from, compare_kind to)
{
    char name[160];
    out *o = &c->out;
    out_text(o, "<table><thead><tr><th></th><th>A</th><th>B</th><th>B − A</th><th colspan=\"2\">");
    html_text(o, cli_text(c, T_COMPARE_INTERVAL));
    out_text(o, "</th><th></th></tr></thead><tbody>\n");
    for (size_t i = 0; i < x->n; i++) {
        const compare_metric *m = &x->at[i];
        if (m->kind < from || m->kind > to)
            continue;
        out_text(o, "<tr><td>");
        html_text(o, compare_name(x, c, m, name, sizeof name));
        out_text(o, "</td>");
        cell(o, m, m->a, 0);
        cell(o, m, m->b, 0);
        cell(o, m, m->d, 1);
        cell(o, m, m->at.low, 1);
        cell(o, m, m->at.high, 1);
        out_format(o, "<td class=\"%s\">", class_of(m));
        html_text(o, cli_text(c, compare_verdict_text(m->verdict)));
        out_text(o, "</td></tr>\n");
    }
    out_text(o, "</tbody></table>\n");
}

/* ---- differences and their intervals, in deviations of the difference ---- */

static double deviation(const compare_metric *m)
{
    const double of_rate = sqrt(fabs(m->a * (1 - m->a)) + fabs(m->b * (1 - m->b)));
    const double d = m->kind == COMPARE_FIRST ? of_rate : m->sd_d;
    return d > 0 ? d : 1;
}

/* What is further off than one deviation is shown at the edge. */
static int place(double d, double by, int middle, int half)
{
    const long off = lround(d * by);
    return middle + (int)(off > half ? half : off < -half ? -half : off);
}

static void forest(const comparison *x, cli *c)
{
    char name[160];
    double most = 0.1;
    int rows = 0;
    out *o = &c->out;
    for (size_t i = 0; i < x->n; i++) {
        const compare_metric *m = &x->at[i];
        if (m->kind == COMPARE_LINE)
            continue;
        rows++;
        most = fmin(1, fmax(most, fmax(fabs(m->at.low), fabs(m->at.high)) / deviation(m)));
    }
    const int middle = LEFT + (WIDE - LEFT) / 2, half = (WIDE - LEFT) / 2 - 16, tall = rows * ROW + 24;
    out_format(o, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">", WIDE, tall, WIDE, tall);
    svg_title(o, cli_text(c, T_COMPARE_FOREST));
    out_format(o, "<line class=\"line\" x1=\"%d\" y1=\"0\" x2=\"%d\" y2=\"%d\"/>", middle, middle, tall - 18);
    int row = 0;
    for (size_t i = 0; i < x->n; i++) {
        const compare_metric *m = &x->at[i];
        if (m->kind == COMPARE_LINE)
            continue;
        const double by = half / most / deviation(m);
        const int y = row++ * ROW + ROW / 2, low = place(m->at.low, by, middle, half),
                  high = place(m->at.high, by, middle, half), at = place(m->d, by, middle, half);
        out_format(o, "\n<g class=\"%s\"><text x=\"0\" y=\"%d\">", class_of(m), y + 4);
        svg_text(o, compare_name(x, c, m, name, sizeof name));
        out_format(
            o,
            "</text><line class=\"thick\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/><circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"currentColor\"/></g>",
            low, y, high, y, at, y);
    }
    out_format(o, "\n<text x=\"%d\" y=\"%d\">A</text><text x=\"%d\" y=\"%d\">B</text></svg>\n", LEFT, tall - 4,
               WIDE - 14, tall - 4);
}

/* ---- how the games are spread ---- */

static void histogram(const comparison *x, cli *c, compare_kind kind)
{
    const size_t n = x->n ? x->room_n : 0;
    const double unit[2] = {kind == COMPARE_POINTS ? x->side[0].unit : 1, kind == COMPARE_POINTS ? x->side[1].unit : 1};
    double low = 0, high = 0;
    int count[2][BARS] = {{0}}, most = 1;
    out *o = &c->out;
    for (int s = 0; s < 2; s++)
        for (size_t g = 0; g < x->games; g++) {
            const double v = x->side[s].value[g * n + (size_t)kind] / unit[s];
            low = s == 0 && g == 0 ? v : fmin(low, v);
            high = s == 0 && g == 0 ? v : fmax(high, v);
        }
    const double step = high > low ? (high - low) / BARS : 1;
    for (int s = 0; s < 2; s++)
        for (size_t g = 0; g < x->games; g++) {
            const int bar = (int)((x->side[s].value[g * n + (size_t)kind] / unit[s] - low) / step);
            const int at = bar >= BARS ? BARS - 1 : bar;
            count[s][at]++;
            most = count[s][at] > most ? count[s][at] : most;
        }
    const int wide = WIDE / BARS;
    out_format(o, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">", WIDE, TALL + 20, WIDE,
               TALL + 20);
    svg_title(o, cli_text(c, kind == COMPARE_POINTS ? T_COMPARE_POINTS : T_COMPARE_LENGTH));
    for (int i = 0; i < BARS; i++)
        for (int s = 0; s < 2; s++) {
            const int tall = count[s][i] * TALL / most;
            if (tall > 0)
                out_format(
                    o, "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"><title>%c: %d</title></rect>",
                    'a' + s, i * wide + s * (wide / 2 - 1) + 1, TALL - tall, wide / 2 - 1, tall, 'A' + s, count[s][i]);
        }
    out_format(
        o,
        "<line class=\"line\" x1=\"0\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/><text x=\"0\" y=\"%d\">%.1f</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.1f</text></svg>\n",
        TALL, WIDE, TALL, TALL + 15, low, WIDE, TALL + 15, high);
}

/* ---- where the points come from ---- */

static void sources(const comparison *x, cli *c, compare_kind kind)
{
    char name[160];
    double most = 0.01;
    int rows = 0, row = 0;
    out *o = &c->out;
    for (size_t i = 0; i < x->n; i++)
        if (x->at[i].kind == kind) {
            most = fmax(most, fmax(fabs(x->at[i].a), fabs(x->at[i].b)));
            rows++;
        }
    if (!rows)
        return;
    out_format(o, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">", WIDE, rows * ROW, WIDE,
               rows * ROW);
    svg_title(o, cli_text(c, kind == COMPARE_OWNER ? T_COMPARE_OWNER_HEAD : T_COMPARE_LINE_HEAD));
    for (size_t i = 0; i < x->n; i++) {
        const compare_metric *m = &x->at[i];
        if (m->kind != kind)
            continue;
        const int y = row++ * ROW;
        out_format(o, "\n<text x=\"0\" y=\"%d\">", y + 15);
        svg_text(o, compare_name(x, c, m, name, sizeof name));
        out_text(o, "</text>");
        for (int s = 0; s < 2; s++) {
            const double v = s ? m->b : m->a;
            out_format(o,
                       "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"8\"><title>%c: %.2f</title></rect>",
                       'a' + s, LEFT, y + 2 + 9 * s, (int)lround(fabs(v) / most * (WIDE - LEFT)), 'A' + s, v);
        }
    }
    out_text(o, "</svg>\n");
}

static void head(const comparison *x, cli *c)
{
    out *o = &c->out;
    char told[1024];
    out_format(
        o,
        "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>",
        text_code(c->lang));
    html_text(o, cli_text(c, T_COMPARE_TITLE));
    out_format(o, "</title><style>%s</style></head><body>\n", style);
    say(c, "h1", T_COMPARE_TITLE);
    for (int s = 0; s < 2; s++) {
        sv_house_info rule;
        out_format(
            o,
            "<p><svg class=\"key\" viewBox=\"0 0 8 8\"><rect class=\"%c\" width=\"8\" height=\"8\"/></svg> <b>%c</b> ",
            'a' + s, 'A' + s);
        html_text(o, compare_mix(x, c, s, told, sizeof told));
        for (int i = 0; sv_mix_house_rule(x->side[s].mix, i, text_code(c->lang), &rule); i++) {
            out_text(o, "<br><i>");
            html_text(o, rule.name);
            out_text(o, "</i>: ");
            html_text(o, rule.text);
        }
        out_text(o, "</p>\n");
    }
    if (*compare_differ(x, c, told, sizeof told)) {
        char both[1200];
        out_text(o, "<p>");
        html_text(o, text_fill(both, sizeof both, cli_text(c, T_COMPARE_DIFFER), (const char *const[4]){told}));
        out_text(o, "</p>\n");
    }
    out_text(o, "<p>");
    out_args(o, cli_text(c, T_COMPARE_GAMES),
             (const char *const[4]){TEXT_UNSIGNED(x->games), TEXT_UNSIGNED(x->first),
                                    TEXT_UNSIGNED(x->first + x->games - 1)});
    out_text(o, "</p>\n");
}

void compare_html(const comparison *x, cli *c)
{
    out *o = &c->out;
    head(x, c);
    say(c, "h2", T_COMPARE_GENERAL_HEAD);
    table(x, c, COMPARE_POINTS, COMPARE_FIRST);
    say(c, "h2", T_COMPARE_FOREST);
    forest(x, c);
    say(c, "h2", T_COMPARE_POINTS);
    histogram(x, c, COMPARE_POINTS);
    say(c, "h2", T_COMPARE_LENGTH);
    histogram(x, c, COMPARE_LENGTH);
    say(c, "h2", T_COMPARE_OWNER_HEAD);
    sources(x, c, COMPARE_OWNER);
    table(x, c, COMPARE_OWNER, COMPARE_OWNER);
    say(c, "h2", T_COMPARE_LINE_HEAD);
    sources(x, c, COMPARE_LINE);
    table(x, c, COMPARE_LINE, COMPARE_LINE);
    say(c, "p", T_COMPARE_HOW);
    out_text(o, "</body></html>\n");
}
