/* The matrix of pairs: how near two expansions came to each other, and in how many games; and how near their hooks came, where they were watched. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/cover_report.h"
#include "../spelverloop/html.h"
#include "report.h"

enum { MOST = 64, ACTED = 3 /* L0 to L2, of the games of the sweep itself */, HOOKS = 4 /* L0 to L3, of those in which hooks were watched */ };

typedef struct matrix {
    char id[MOST][64];
    int n;
    long games[MOST][MOST][ACTED]; /* of exactly that level */
    long found[MOST][MOST];         /* findings in mixes that have both */
} matrix;

static int number(matrix *m, const char *id)
{
    for (int i = 0; i < m->n; i++)
        if (strcmp(m->id[i], id) == 0)
            return i;
    if (m->n == MOST)
        return -1;
    snprintf(m->id[m->n], sizeof m->id[0], "%s", id);
    return m->n++;
}

static int pair(void *user, const char *const *cell, int n)
{
    matrix *m = user;
    const int a = number(m, cell[0]), b = number(m, cell[1]);
    const long level = strtol(cell[2], NULL, 10);
    (void)n;
    if (a >= 0 && b >= 0 && level >= 0 && level < ACTED)
        m->games[a][b][level] = m->games[b][a][level] = strtol(cell[3], NULL, 10);
    return 1;
}

/* Findings of a mix: of every two of its expansions, the game's own included. */
static int found(void *user, const char *const *cell, int n)
{
    matrix *m = user;
    int who[MOST], k = 0;
    char list[4096];
    (void)n;
    if (m->n)
        who[k++] = 0; /* what every mix has */
    snprintf(list, sizeof list, "%s", cell[0]);
    for (char *at = strtok(list, ","); at && k < MOST; at = strtok(NULL, ",")) {
        const int i = number(m, at);
        if (i > 0)
            who[k++] = i;
    }
    for (int a = 0; a < k; a++)
        for (int b = 0; b < k; b++)
            if (a != b)
                m->found[who[a]][who[b]] += strtol(cell[1], NULL, 10);
    return 1;
}

/* ---- which stood in a mix together ---- */

typedef struct together {
    char id[MOST][64];
    int n;
    unsigned char two[MOST][MOST], three[MOST][MOST][MOST];
} together;

static int named(together *t, const char *id)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->id[i], id) == 0)
            return i;
    if (t->n == MOST)
        return -1;
    snprintf(t->id[t->n], sizeof t->id[0], "%s", id);
    return t->n++;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int stand(void *user, const char *const *cell, int n)
{
    together *t = user;
    int who[MOST], k = 0;
    char list[4096];
    (void)n;
    snprintf(list, sizeof list, "%s", cell[0]);
    for (char *at = strtok(list, ","); at && k < MOST; at = strtok(NULL, ","))
        if ((who[k] = named(t, at)) >= 0)
            k++;
    qsort(who, (size_t)k, sizeof *who, by_number);
    for (int a = 0; a < k; a++)
        for (int b = a + 1; b < k; b++) {
            t->two[who[a]][who[b]] = 1;
            for (int e = b + 1; e < k; e++)
                t->three[who[a]][who[b]][who[e]] = 1;
        }
    return 1;
}

static void counted(cli *c, sweep_store *store, out *o)
{
    together *t = calloc(1, sizeof *t);
    char pairs[32], triples[32];
    long two = 0, three = 0;
    if (!t)
        return;
    sweep_store_each(store, "SELECT expansions FROM mix WHERE row IN (SELECT row FROM game WHERE outcome <> 'unread')",
                     stand, t);
    for (int a = 0; a < t->n; a++)
        for (int b = 0; b < t->n; b++) {
            two += t->two[a][b];
            for (int e = 0; e < t->n; e++)
                three += t->three[a][b][e];
        }
    out_text(o, "<p>");
    out_args(o, cli_text(c, T_REPORT_TOGETHER),
             (const char *const[4]){TEXT_NUMBER(two), sweep_store_get(store, "pairs", pairs, sizeof pairs),
                                    TEXT_NUMBER(three), sweep_store_get(store, "triples", triples, sizeof triples)});
    out_text(o, "</p>\n");
    free(t);
}

/* "; pairs of hooks: L0 4/5 L1 …": of those that can come so near, those that did. 1: some were about the same thing, L3. */
static int told_hooks(cli *c, const levels *l, const char *a, const char *b, out *o)
{
    const int x = levels_find_expansion(l, a), y = levels_find_expansion(l, b);
    if (!l->games || x < 0 || y < 0)
        return 0;
    out_format(o, "; %s:", cli_text(c, T_COVER_HOOKS));
    for (int i = 0; i < HOOKS; i++) {
        const cover_sum s = cover_hooks_of(l, x, y, i);
        out_format(o, " L%d %ld/%ld", i, s.reached, s.of);
    }
    return levels_reached_x(l, x, y, HOOKS - 1);
}

static void cell_of(cli *c, const matrix *m, const levels *l, int a, int b, out *o)
{
    long all = 0;
    int level = -1;
    for (int i = 0; i < ACTED; i++) {
        all += m->games[a][b][i];
        if (m->games[a][b][i])
            level = i;
    }
    if (level < 0) {
        out_text(o, "<td>–</td>");
        return;
    }
    out_text(o, "<td title=\"");
    html_text(o, m->id[a]);
    out_text(o, " / ");
    html_text(o, m->id[b]);
    out_format(o, ": %s:", cli_text(c, T_REPORT_GAMES));
    for (int i = 0; i < ACTED; i++)
        out_format(o, " L%d %ld", i, m->games[a][b][i]);
    if (told_hooks(c, l, m->id[a], m->id[b], o))
        level = HOOKS - 1;
    out_format(o, "\" class=\"n l%d\">L%d %ld", level, level, all);
    if (m->found[a][b])
        out_format(o, " <span class=bad>%ld</span>", m->found[a][b]);
    out_text(o, "</td>");
}

void report_pairs(cli *c, sweep_store *store, const levels *l, out *o)
{
    static const text_id heads[] = {T_REPORT_WHAT, T_REPORT_LEVEL, T_REPORT_PAIRS, T_REPORT_GAMES};
    matrix *m = calloc(1, sizeof *m);
    if (!m)
        return;
    sweep_store_each(store, "SELECT a, b, level, games FROM pair WHERE what = 'expansion' ORDER BY a, b, level", pair,
                     m);
    sweep_store_each(store, "SELECT expansions, count(*) FROM finding JOIN mix USING(row) GROUP BY row", found, m);
    if (m->n > 1) {
        out_text(o, "<h2>");
        html_text(o, cli_text(c, T_REPORT_MATRIX));
        out_text(o, "</h2>\n<p>");
        html_text(o, cli_text(c, T_REPORT_MATRIX_ABOUT));
        out_text(o, "</p>\n<div class=scroll><table><tr><td></td>");
        for (int b = 0; b < m->n; b++) {
            out_text(o, "<th>");
            html_text(o, m->id[b]);
            out_text(o, "</th>");
        }
        out_text(o, "</tr>\n");
        for (int a = 0; a < m->n; a++) {
            out_text(o, "<tr><th>");
            html_text(o, m->id[a]);
            out_text(o, "</th>");
            for (int b = 0; b < m->n; b++)
                cell_of(c, m, l, a, b, o);
            out_text(o, "</tr>\n");
        }
        out_text(o, "</table></div>\n");
        counted(c, store, o);
    }
    free(m);
    report_table(
        c, store, o, T_REPORT_OTHER_PAIRS, heads, 4,
        "SELECT what, level, count(*), sum(games) FROM pair WHERE what NOT IN ('expansion', 'hook') GROUP BY what, level ORDER BY what, level");
}
