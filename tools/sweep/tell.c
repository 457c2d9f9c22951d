/* What a sweep says: how far it is, and what was found. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "report.h"

enum { SHOWN = 20 /* findings on a terminal; all stand in the report */ };

/* "1:05", "2:03:04" */
static const char *duration(double seconds, char buf[32])
{
    const long n = (long)(seconds + 0.5);
    if (n >= 3600)
        snprintf(buf, 32, "%ld:%02ld:%02ld", n / 3600, n / 60 % 60, n % 60);
    else
        snprintf(buf, 32, "%ld:%02ld", n / 60, n % 60);
    return buf;
}

void sweep_progress(sweep *s, int last)
{
    cli *c = s->c;
    char text[160], left[32] = "?";
    const double now = sweep_clock(), since = now - s->began;
    if (cli_given(c, OPT_QUIET) || !isatty(STDERR_FILENO))
        return;
    if (!last && now - s->told < 0.5)
        return;
    s->told = now;
    double more = s->played ? since / (double)s->played * (double)(s->left - s->played) : -1;
    if (s->most > 0 && (more < 0 || s->most - since < more))
        more = s->most - since;
    if (more >= 0)
        duration(more, left);
    text_fill(text, sizeof text, cli_text(c, T_SWEEP_PROGRESS),
              (const char *const[4]){TEXT_NUMBER(s->played), TEXT_NUMBER(s->left), TEXT_NUMBER(s->findings), left});
    fprintf(stderr, "\r%s\033[K", last ? "" : text);
    fflush(stderr);
}

/* ---- at the end ---- */

typedef struct listing {
    cli *c;
    json *j;
    int shown;
} listing;

static const char found[] =
    "SELECT f.oracle, f.text, f.turn, f.choices, f.variant, f.row, g.seed, g.players, g.edition, m.expansions, f.round, f.number "
    "FROM finding AS f JOIN game AS g USING(row, round) JOIN mix AS m USING(row) ORDER BY f.round, f.row, f.number";

static int print_finding(void *user, const char *const *cell, int n)
{
    listing *l = user;
    cli *c = l->c;
    char name[96];
    (void)n;
    if (l->shown++ == SHOWN) {
        out_text(&c->out, "  …\n");
        return 0;
    }
    out_text(&c->out, "  ");
    out_in(&c->out, OUT_RED, cell[0]);
    out_text(&c->out, "  ");
    out_args(&c->out, cli_text(c, T_SWEEP_MIX),
             (const char *const[4]){TEXT_NUMBER(strtol(cell[5], NULL, 10) + 1), cell[6], cell[7], cell[8]});
    out_format(&c->out, "  %s%s%s%s\n      %s\n      findings/%s\n", cell[9], *cell[4] ? " (" : "", cell[4],
               *cell[4] ? ")" : "", cell[1], sweep_record_name(cell[5], cell[6], cell[0], cell[11], name, sizeof name));
    return 1;
}

static int json_finding(void *user, const char *const *cell, int n)
{
    listing *l = user;
    char name[96];
    (void)n;
    json_open(l->j, NULL, '{');
    json_text(l->j, "check", cell[0]);
    json_text(l->j, "text", cell[1]);
    json_number(l->j, "turn", strtol(cell[2], NULL, 10));
    json_number(l->j, "choices", strtol(cell[3], NULL, 10));
    json_text(l->j, "variant", *cell[4] ? cell[4] : NULL);
    json_number(l->j, "row", strtol(cell[5], NULL, 10) + 1);
    json_text(l->j, "seed", cell[6]);
    json_number(l->j, "players", strtol(cell[7], NULL, 10));
    json_text(l->j, "edition", cell[8]);
    json_text(l->j, "with", cell[9]);
    json_text(l->j, "record", sweep_record_name(cell[5], cell[6], cell[0], cell[11], name, sizeof name));
    json_close(l->j, '}');
    return 1;
}

/* Games of the whole sweep; of one without end, as many as were played. */
static long long planned(sweep_store *store, long long played)
{
    const long long all = sweep_planned(store);
    return all > played ? all : played;
}

static void summary_json(cli *c, sweep_store *store, const sweep *s, const long long *n)
{
    json j = {.out = &c->out};
    listing l = {.c = c, .j = &j};
    json_open(&j, NULL, '{');
    json_number(&j, "games", n[0]);
    json_number(&j, "mixes", n[1]);
    json_number(&j, "unread", n[2]);
    json_number(&j, "planned", planned(store, n[0]));
    json_number(&j, "played", s ? s->played : 0);
    json_number(&j, "killed", s ? s->killed : 0);
    json_number(&j, "left", s ? s->given_up : 0);
    json_open(&j, "findings", '[');
    sweep_store_each(store, found, json_finding, &l);
    json_close(&j, ']');
    report_levels_json(&j, store);
    json_close(&j, '}');
}

static void summary_text(cli *c, sweep_store *store, const sweep *s, const char *folder, const long long *n)
{
    listing l = {.c = c};
    cli_say(c, T_SWEEP_PLAYED, TEXT_NUMBER(n[0]), TEXT_NUMBER(planned(store, n[0])), TEXT_NUMBER(n[1]),
            TEXT_NUMBER(s ? s->played : 0));
    if (n[2])
        cli_say(c, T_SWEEP_UNREAD, TEXT_NUMBER(n[2]), NULL, NULL, NULL);
    if (s && s->killed)
        cli_say(c, T_SWEEP_KILLED, TEXT_NUMBER(s->killed), TEXT_NUMBER(s->given_up), NULL, NULL);
    if (n[3]) {
        cli_say(c, T_SWEEP_FOUND, TEXT_NUMBER(n[3]), NULL, NULL, NULL);
        sweep_store_each(store, found, print_finding, &l);
    } else {
        cli_say(c, T_SWEEP_CLEAN, NULL, NULL, NULL, NULL);
    }
    report_levels_text(c, store);
    cli_say(c, T_SWEEP_WHERE, folder, NULL, NULL, NULL);
}

int sweep_summary(cli *c, sweep_store *store, const sweep *s, const char *folder)
{
    const long long n[] = {sweep_store_number(store, "SELECT count(*) FROM game"),
                           sweep_store_number(store, "SELECT count(DISTINCT row) FROM game"),
                           sweep_store_number(store, "SELECT count(*) FROM game WHERE outcome = 'unread'"),
                           sweep_store_number(store, "SELECT count(*) FROM finding")};
    if (cli_format_is(c, "json"))
        summary_json(c, store, s, n);
    else
        summary_text(c, store, s, folder, n);
    if (sweep_store_fault(store))
        return sweep_store_faulty(c, store);
    return n[3] ? CLI_FOUND : CLI_DONE;
}
