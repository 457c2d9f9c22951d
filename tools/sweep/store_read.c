/* Reading a store: queries, the dump, and taking another one in. */
#include <errno.h>
#include <string.h>

#include "store_inner.h"

enum { CELLS = 16 };

int sweep_store_each(sweep_store *s, const char *sql, sweep_store_row *fn, void *user)
{
    sqlite3_stmt *q = NULL;
    const char *cells[CELLS] = {NULL};
    int step = SQLITE_DONE, more = 1;
    if (sqlite3_prepare_v2(s->db, sql, -1, &q, NULL) != SQLITE_OK)
        return store_failed(s);
    const int n = sqlite3_column_count(q) < CELLS ? sqlite3_column_count(q) : CELLS;
    while (more && (step = sqlite3_step(q)) == SQLITE_ROW) {
        for (int i = 0; i < n; i++) {
            const char *text = (const char *)sqlite3_column_text(q, i);
            cells[i] = text ? text : "";
        }
        more = fn(user, cells, n);
    }
    sqlite3_finalize(q);
    return !more || step == SQLITE_DONE ? 1 : store_failed(s);
}

static int number(void *user, const char *const *cells, int n)
{
    long long *to = user;
    *to = 0;
    for (const char *at = n ? cells[0] : ""; *at >= '0' && *at <= '9'; at++)
        *to = *to * 10 + (*at - '0');
    return 0;
}

long long sweep_store_number(sweep_store *s, const char *sql)
{
    long long found = 0;
    sweep_store_each(s, sql, number, &found);
    return found;
}

/* ---- dump ---- */

/* Without what a clock says, and without `run`, which says how it was made and not what was found. */
static const struct {
    const char *name, *sql;
} dumped[] = {
    {"meta", "SELECT key, value FROM meta WHERE key <> 'mix' ORDER BY key"}, /* how somebody called the mix: of two parts each may have its own */
    {"mix", "SELECT row, why, expansions, without, options, covered FROM mix ORDER BY row"},
    {"game",
     "SELECT row, round, seed, players, edition, outcome, choices, turns, hash, bot, note FROM game ORDER BY row, round"},
    {"finding",
     "SELECT row, round, number, oracle, turn, choices, variant, text, record FROM finding ORDER BY row, round, number"},
    {"looked", "SELECT oracle, n, games FROM looked ORDER BY oracle"},
    {"pair", "SELECT what, a, b, level, games FROM pair ORDER BY what, a, b, level"},
    {"levels", "SELECT row, round, games, turns FROM levels ORDER BY row, round"},
    {"hook", "SELECT id, expansion, row, step, kind, what, choice, number, offered, phases, seen, calls, acted, games FROM hook ORDER BY id"},
    {"about", "SELECT hook, what, name, games FROM about ORDER BY hook, what, name"},
    {"wake", "SELECT name, games FROM wake ORDER BY name"},
    {"ruling", "SELECT id, question, games FROM ruling ORDER BY id"},
};
enum { DUMPED = sizeof dumped / sizeof *dumped };

typedef struct dump {
    FILE *out;
    const char *name;
    int error; /* of the write that failed */
} dump;

static int line(void *user, const char *const *cells, int n)
{
    dump *d = user;
    fputs(d->name, d->out);
    for (int i = 0; i < n; i++) {
        fputc('\t', d->out);
        for (const char *at = cells[i]; *at; at++)
            if (*at == '\n' || *at == '\t' || *at == '\\')
                fprintf(d->out, "\\%c", *at == '\n' ? 'n' : *at == '\t' ? 't' : '\\');
            else
                fputc(*at, d->out);
    }
    fputc('\n', d->out);
    d->error = ferror(d->out) ? errno : 0;
    return !ferror(d->out); /* whoever reads has had enough */
}

int sweep_store_dump(sweep_store *s, FILE *out)
{
    for (int i = 0; i < DUMPED; i++) {
        dump d = {out, dumped[i].name, 0};
        if (!sweep_store_each(s, dumped[i].sql, line, &d))
            return 0;
        if (ferror(out)) {
            errno = d.error;
            return 1;
        }
    }
    return 1;
}

/* ---- merge ---- */

static int first_cell(void *user, const char *const *cells, int n)
{
    snprintf(user, 64, "%s", n ? cells[0] : "");
    return 0;
}

/* A key of the sweep that both say otherwise. */
static int differs(sweep_store *s, char *why)
{
    return sweep_store_each(
        s,
        "SELECT key FROM (SELECT key, value FROM meta EXCEPT SELECT key, value FROM other.meta UNION "
        "SELECT key, value FROM (SELECT key, value FROM other.meta EXCEPT SELECT key, value FROM meta)) WHERE key <> 'mix'",
        first_cell, why);
}

/* Of what is summed over games it cannot be told which games are in it: both may have none in common. */
static int shares_games(sweep_store *s)
{
    return sweep_store_number(s, "SELECT count(*) FROM game JOIN other.game USING(row, round)") > 0;
}

static const char add[] =
    "INSERT OR IGNORE INTO mix SELECT * FROM other.mix;"
    "INSERT INTO game SELECT * FROM other.game;"
    "INSERT INTO finding SELECT * FROM other.finding;"
    "INSERT INTO looked SELECT * FROM other.looked WHERE true ON CONFLICT DO UPDATE SET n = n + excluded.n, games = games + excluded.games;"
    "INSERT INTO pair SELECT * FROM other.pair WHERE true ON CONFLICT DO UPDATE SET games = games + excluded.games;"
    "INSERT INTO levels SELECT * FROM other.levels;"
    "INSERT INTO hook SELECT * FROM other.hook WHERE true ON CONFLICT DO UPDATE SET offered = offered | excluded.offered, phases = phases | excluded.phases,"
    " seen = seen | excluded.seen, calls = calls + excluded.calls, acted = acted + excluded.acted, games = games + excluded.games;"
    "INSERT INTO about SELECT * FROM other.about WHERE true ON CONFLICT DO UPDATE SET games = games + excluded.games;"
    "INSERT INTO wake SELECT * FROM other.wake WHERE true ON CONFLICT DO UPDATE SET games = games + excluded.games;"
    "INSERT INTO ruling SELECT * FROM other.ruling WHERE true ON CONFLICT DO UPDATE SET games = games + excluded.games;"
    "INSERT INTO run(began, shard, jobs, games, killed, seconds) SELECT began, shard, jobs, games, killed, seconds FROM other.run;";

int sweep_store_merge(sweep_store *s, const char *other, char *why, size_t n)
{
    char found[64] = "";
    sqlite3_stmt *q = NULL;
    why[0] = '\0';
    if (sqlite3_prepare_v2(s->db, "ATTACH ?1 AS other", -1, &q, NULL) != SQLITE_OK)
        return store_failed(s);
    sqlite3_bind_text(q, 1, other, -1, SQLITE_TRANSIENT);
    const int attached = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_finalize(q);
    if (!attached)
        return store_failed(s);
    int done = store_do(s, "BEGIN IMMEDIATE");
    if (done && sweep_store_number(s, "SELECT count(*) FROM meta") <= 1) /* a new one becomes what the first one is */
        done = store_do(s, "INSERT OR REPLACE INTO meta SELECT * FROM other.meta");
    done = done && differs(s, found);
    if (done && !*found && shares_games(s))
        snprintf(found, sizeof found, "game");
    done = done && !*found && store_do(s, add);
    snprintf(why, n, "%s", found);
    sqlite3_exec(s->db, done ? "COMMIT" : "ROLLBACK", NULL, NULL, NULL);
    sqlite3_exec(s->db, "DETACH other", NULL, NULL, NULL);
    return done;
}
