/* The page of a sweep: one file that needs nothing else. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/html.h"
#include "report.h"

static const char style[] =
    ":root{color-scheme:light dark;--line:#8886;--bad:#b3261e;--good:#2e7d32;--a:#1565c0}"
    "body{font:16px/1.45 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}"
    "table{border-collapse:collapse;margin:.5rem 0}th,td{border:1px solid var(--line);padding:.2rem .5rem;text-align:left;vertical-align:top}"
    "td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}"
    ".bad{color:var(--bad);font-weight:600}.good{color:var(--good);font-weight:600}code{font-size:.9em}"
    "td.l0{background:#b3261e22}td.l1{background:#f9a82533}td.l2{background:#2e7d3233}td.l3{background:#2e7d3255}td.l4{background:#1565c055}"
    "svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:currentColor}";

static int is_number(const char *text)
{
    return *text && !text[strspn(text, "0123456789. ")];
}

typedef struct table {
    cli *c;
    out *o;
    text_id heading;
    const text_id *heads;
    int n, rows;
} table;

static int row(void *user, const char *const *cell, int n)
{
    table *t = user;
    if (t->rows++ == 0) {
        out_text(t->o, "<h2>");
        html_text(t->o, cli_text(t->c, t->heading));
        out_text(t->o, "</h2>\n<div class=scroll><table><tr>");
        for (int i = 0; i < t->n; i++) {
            out_text(t->o, "<th>");
            html_text(t->o, cli_text(t->c, t->heads[i]));
            out_text(t->o, "</th>");
        }
        out_text(t->o, "</tr>\n");
    }
    out_text(t->o, "<tr>");
    for (int i = 0; i < n && i < t->n; i++) {
        out_text(t->o, is_number(cell[i]) ? "<td class=n>" : "<td>");
        html_text(t->o, cell[i]);
        out_text(t->o, "</td>");
    }
    out_text(t->o, "</tr>\n");
    return 1;
}

void report_table(cli *c, sweep_store *store, out *o, text_id heading, const text_id *heads, int n, const char *sql)
{
    table t = {c, o, heading, heads, n, 0};
    sweep_store_each(store, sql, row, &t);
    if (t.rows)
        out_text(o, "</table></div>\n");
}

/* ---- parts ---- */

static int finding(void *user, const char *const *cell, int n)
{
    table *t = user;
    out *o = t->o;
    char name[96];
    (void)n;
    sweep_record_name(cell[1], cell[2], cell[0], cell[3], name, sizeof name);
    out_format(o, "<tr><td class=bad>%s</td><td>", cell[0]);
    html_text(o, cell[8]);
    if (*cell[9])
        out_text(o, " (");
    html_text(o, cell[9]);
    if (*cell[9])
        out_text(o, ")");
    out_format(o, "</td><td class=n>%ld</td><td class=n>%s</td><td class=n>%s</td><td>%s</td><td class=n>%s</td><td>",
               strtol(cell[1], NULL, 10) + 1, cell[2], cell[4], cell[5], cell[6]);
    html_text(o, cell[7]);
    if (*cell[10])
        out_format(o, "</td><td><a href=\"findings/%s\">%s</a></td></tr>\n", name, name);
    else
        out_text(o, "</td><td></td></tr>\n");
    return ++t->rows < 1000;
}

static void findings(cli *c, sweep_store *store, out *o)
{
    static const text_id heads[] = {T_REPORT_CHECK,   T_REPORT_TEXT,    T_REPORT_ROW,  T_REPORT_SEED,  T_REPORT_PLAYERS,
                                    T_REPORT_EDITION, T_REPORT_CHOICES, T_REPORT_WITH, T_REPORT_RECORD};
    table t = {.c = c, .o = o};
    out_text(o, "<h2>");
    html_text(o, cli_text(c, T_REPORT_FINDINGS));
    out_text(o, "</h2>\n");
    if (!sweep_store_number(store, "SELECT count(*) FROM finding")) {
        out_text(o, "<p class=good>");
        html_text(o, cli_text(c, T_SWEEP_CLEAN));
        out_text(o, "</p>\n");
        return;
    }
    out_text(o, "<p>");
    html_text(o, cli_text(c, T_REPORT_REPEAT));
    out_text(o, " <code>spelverloop check findings/…</code></p>\n<div class=scroll><table><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        out_text(o, "<th>");
        html_text(o, cli_text(c, heads[i]));
        out_text(o, "</th>");
    }
    out_text(o, "</tr>\n");
    sweep_store_each(
        store,
        "SELECT f.oracle, f.row, g.seed, f.number, g.players, g.edition, f.choices, "
        "m.expansions || CASE m.without WHEN '' THEN '' ELSE ' -' || m.without END || CASE m.options WHEN '' THEN '' ELSE ' ' || m.options END, "
        "f.text, f.variant, f.record <> '' FROM finding AS f JOIN game AS g USING(row, round) JOIN mix AS m USING(row) "
        "ORDER BY f.round, f.row, f.number",
        finding, &t);
    out_text(o, "</table></div>\n");
}

static void checks(cli *c, sweep_store *store, out *o)
{
    static const text_id heads[] = {T_REPORT_CHECK, T_REPORT_HOLDS, T_REPORT_LOOKED, T_REPORT_GAMES, T_REPORT_FINDINGS};
    char *sql = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&sql, &n);
    if (!f)
        return;
    fputs("WITH about(id, text) AS (VALUES", f);
    for (int i = 0; i < ORACLE_COUNT; i++)
        fprintf(f, "%s('%s', '%s')", i ? ", " : "", oracle_name((oracle_id)i), oracle_about(c->lang, (oracle_id)i));
    fputs(
        ") SELECT id, text, coalesce(n, 0), coalesce(games, 0), (SELECT count(*) FROM finding WHERE finding.oracle = id) FROM about LEFT JOIN looked ON oracle = id ORDER BY id",
        f);
    if (fclose(f) == 0)
        report_table(c, store, o, T_REPORT_CHECKS, heads, 5, sql);
    free(sql);
}

/* A mix of the plan: "ferries,river -base.fields base.tiny-city=2" */
#define WHOLE "expansions || CASE without WHEN '' THEN '' ELSE ' -' || replace(without, ',', ' -') END || ' ' || options"

static void costs(cli *c, sweep_store *store, out *o)
{
    static const text_id by_size[] = {T_REPORT_EXPANSIONS, T_REPORT_MIXES, T_REPORT_GAMES,
                                      T_REPORT_TURNS,      T_REPORT_MS,    T_REPORT_SECONDS};
    static const text_id slowest[] = {T_REPORT_ROW, T_REPORT_WITH, T_REPORT_GAMES, T_REPORT_MS};
    report_table(
        c, store, o, T_REPORT_COST, by_size, 6,
        "SELECT CASE expansions WHEN '' THEN 0 ELSE length(expansions) - length(replace(expansions, ',', '')) + 1 END AS k, "
        "count(DISTINCT row), count(*), printf('%.1f', avg(turns)), printf('%.1f', avg(ms)), printf('%.1f', sum(ms) / 1000) "
        "FROM game JOIN mix USING(row) WHERE outcome <> 'unread' GROUP BY k ORDER BY k");
    report_table(
        c, store, o, T_REPORT_SLOWEST, slowest, 4,
        "SELECT row + 1, " WHOLE ", count(*), printf('%.1f', avg(ms)) FROM game JOIN mix USING(row) GROUP BY row "
        "ORDER BY avg(ms) DESC LIMIT 10");
}

static int meta(void *user, const char *const *cell, int n)
{
    out *o = user;
    (void)n;
    out_text(o, "<tr><th>");
    html_text(o, cell[0]);
    out_text(o, "</th><td>");
    html_text(o, cell[1]);
    out_text(o, "</td></tr>\n");
    return 1;
}

void report_html(cli *c, sweep_store *store, out *o)
{
    static const text_id rulings[] = {T_REPORT_LINE, T_REPORT_QUESTION, T_REPORT_GAMES};
    static const text_id unread[] = {T_REPORT_ROW, T_REPORT_WITH, T_REPORT_EDITION, T_REPORT_PLAYERS, T_REPORT_TEXT};
    static const text_id runs[] = {T_REPORT_BEGAN, T_REPORT_PART,   T_REPORT_JOBS,
                                   T_REPORT_GAMES, T_REPORT_KILLED, T_REPORT_SECONDS};
    out_format(
        o,
        "<!doctype html>\n<html lang=%s><meta charset=utf-8><meta name=viewport content=\"width=device-width\"><title>",
        text_code(c->lang));
    html_text(o, cli_text(c, T_REPORT_TITLE));
    out_format(o, "</title>\n<style>%s</style>\n<h1>", style);
    html_text(o, cli_text(c, T_REPORT_TITLE));
    out_text(o, "</h1>\n<p>");
    out_args(o, cli_text(c, T_REPORT_SUM),
             (const char *const[4]){TEXT_NUMBER(sweep_store_number(store, "SELECT count(*) FROM game WHERE outcome <> 'unread'")),
                                    TEXT_NUMBER(sweep_store_number(store, "SELECT count(DISTINCT row) FROM game WHERE outcome <> 'unread'")),
                                    TEXT_NUMBER(sweep_store_number(store, "SELECT count(*) FROM finding")),
                                    TEXT_NUMBER(sweep_store_number(store, "SELECT round(((SELECT total(ms) FROM game) + (SELECT total(ms) FROM levels)) / 1000)"))});
    out_text(o, "</p>\n");
    findings(c, store, o);
    levels *l = report_levels_read(store);
    if (l) {
        report_pairs(c, store, l, o);
        report_levels(c, l, o);
    }
    levels_free(l);
    report_curve(c, store, o);
    report_table(c, store, o, T_REPORT_RULINGS, rulings, 3,
                 "SELECT id, question, games FROM ruling ORDER BY games DESC, id");
    checks(c, store, o);
    report_table(
        c, store, o, T_REPORT_UNREAD, unread, 5,
        "SELECT row + 1, " WHOLE ", edition, players, note FROM game JOIN mix USING(row) WHERE outcome = 'unread' "
        "ORDER BY row, round LIMIT 200");
    costs(c, store, o);
    report_table(c, store, o, T_REPORT_RUNS, runs, 6,
                 "SELECT began, shard, jobs, games, killed, printf('%.1f', seconds) FROM run ORDER BY id");
    out_text(o, "<h2>");
    html_text(o, cli_text(c, T_REPORT_SWEEP));
    out_text(o, "</h2>\n<table>\n");
    sweep_store_each(store, "SELECT key, value FROM meta ORDER BY key", meta, o);
    out_text(o, "</table>\n</html>\n");
}
