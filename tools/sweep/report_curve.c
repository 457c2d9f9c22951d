/* How much of the combinations is covered after so many games, in the order in which games are handed out; and where something was found. The
   first games cover most, so games are counted by their logarithm. */
#include <math.h>
#include <stdlib.h>

#include "../spelverloop/html.h"
#include "report.h"

enum { WIDTH = 640, HEIGHT = 240, LEFT = 44, BOTTOM = 30, TOP = 10, RIGHT = 10 };

/* Mixes of which nothing was played. */
#define UNREAD "SELECT row FROM game GROUP BY row HAVING min(outcome = 'unread')"

typedef struct curve {
    out *o;
    double games, total, at;
    double planned, covered; /* combinations up to a mix: of all, and of those that were read */
    double last_x, last_y;
    int findings;
} curve;

static double x_of(const curve *v, double games)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * log1p(games) / log1p(v->games > 0 ? v->games : 1);
}

static double y_of(double share)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
}

static int point(void *user, const char *const *cell, int n)
{
    curve *v = user;
    (void)n;
    const double planned = strtod(cell[0], NULL);
    v->at++;
    if (planned > v->planned) {
        v->covered += *cell[1] == '0' ? planned - v->planned : 0; /* what one that was not read would have been the first to hold */
        v->planned = planned;
    }
    const double x = x_of(v, v->at), y = y_of(v->total > 0 ? v->covered / v->total : 1);
    if (x - v->last_x >= 0.5 || v->last_y - y >= 0.5 || v->at >= v->games) { /* no more points than can be seen */
        out_format(v->o, " %.1f,%.1f %.1f,%.1f", x, v->last_y, x, y);
        v->last_x = x;
        v->last_y = y;
    }
    return 1;
}

static int mark(void *user, const char *const *cell, int n)
{
    curve *v = user;
    (void)n;
    v->at++;
    if (*cell[0] != '0')
        out_format(v->o, "<line x1=%.1f x2=%.1f y1=%d y2=%d stroke=\"#b3261e\"/>\n", x_of(v, v->at), x_of(v, v->at),
                   HEIGHT - BOTTOM - 12, HEIGHT - BOTTOM);
    return 1;
}

void report_curve(cli *c, sweep_store *store, out *o)
{
    char total[32], strength[32];
    curve v = {.o = o, .last_x = LEFT, .last_y = y_of(0)};
    v.games = (double)sweep_store_number(store, "SELECT count(*) FROM game");
    v.total = strtod(sweep_store_get(store, "combinations", total, sizeof total), NULL);
    out_text(o, "<h2>");
    html_text(o, cli_text(c, T_REPORT_CURVE));
    out_text(o, "</h2>\n<p>");
    html_text(o, cli_text(c, T_REPORT_CURVE_ABOUT));
    out_format(o, "</p>\n<svg viewBox=\"0 0 %d %d\" width=%d role=img aria-label=\"", WIDTH, HEIGHT, WIDTH);
    html_text(o, cli_text(c, T_REPORT_CURVE));
    out_text(o, "\">\n");
    for (int i = 0; i <= 4; i++)
        out_format(
            o, "<line x1=%d x2=%d y1=%.1f y2=%.1f stroke=\"#8886\"/><text x=%d y=%.1f text-anchor=end>%d %%</text>\n",
            LEFT, WIDTH - RIGHT, y_of(i / 4.0), y_of(i / 4.0), LEFT - 4, y_of(i / 4.0) + 4, 25 * i);
    for (long at = 1; (double)at < v.games; at *= 10)
        out_format(o, "<text x=%.1f y=%d text-anchor=middle>%ld</text>\n", x_of(&v, (double)at), HEIGHT - 10, at);
    out_format(o, "<text x=%d y=%d text-anchor=end>%.0f</text>\n", WIDTH - RIGHT, HEIGHT - 10, v.games);
    out_format(o, "<polyline fill=none stroke=\"#1565c0\" stroke-width=2 points=\"%d,%.1f", LEFT, y_of(0));
    sweep_store_each(store, "SELECT covered, row IN (" UNREAD ") FROM game JOIN mix USING(row) ORDER BY round, row", point, &v);
    out_text(o, "\"/>\n");
    v.at = 0;
    sweep_store_each(
        store,
        "SELECT EXISTS(SELECT 1 FROM finding WHERE finding.row = game.row AND finding.round = game.round) FROM game ORDER BY round, row",
        mark, &v);
    out_format(o, "</svg>\n<p>%s: ", "100 %");
    out_args(o, cli_text(c, T_REPORT_COMBINATIONS),
             (const char *const[4]){total, sweep_store_get(store, "strength", strength, sizeof strength)});
    const long long unread = sweep_store_number(store, "SELECT count(*) FROM (" UNREAD ")");
    if (unread) {
        out_text(o, " ");
        out_args(o, cli_text(c, T_REPORT_CURVE_UNREAD), (const char *const[4]){TEXT_NUMBER(unread)});
    }
    out_text(o, "</p>\n");
}
