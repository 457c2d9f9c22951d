#include "store_inner.h"

#include <stdlib.h>
#include <string.h>

#include "line.h"

enum { BUSY_MS = 2000, FORMAT = 2 };

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS mix(row INTEGER PRIMARY KEY, why TEXT NOT NULL, expansions TEXT NOT NULL, without TEXT NOT NULL,"
    " options TEXT NOT NULL, covered INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS game(row INTEGER NOT NULL, round INTEGER NOT NULL, seed TEXT NOT NULL, players INTEGER NOT NULL,"
    " edition TEXT NOT NULL, outcome TEXT NOT NULL, choices INTEGER NOT NULL, turns INTEGER NOT NULL, hash TEXT NOT NULL,"
    " bot TEXT NOT NULL, note TEXT NOT NULL, ms REAL NOT NULL, PRIMARY KEY(row, round)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS finding(row INTEGER NOT NULL, round INTEGER NOT NULL, number INTEGER NOT NULL, oracle TEXT NOT NULL,"
    " turn INTEGER NOT NULL, choices INTEGER NOT NULL, variant TEXT NOT NULL, text TEXT NOT NULL, record TEXT NOT NULL,"
    " PRIMARY KEY(row, round, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS looked(oracle TEXT PRIMARY KEY, n INTEGER NOT NULL, games INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS pair(what TEXT NOT NULL, a TEXT NOT NULL, b TEXT NOT NULL, level INTEGER NOT NULL, games INTEGER NOT NULL,"
    " PRIMARY KEY(what, a, b, level)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS ruling(id TEXT PRIMARY KEY, question TEXT NOT NULL, games INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS levels(row INTEGER NOT NULL, round INTEGER NOT NULL, games INTEGER NOT NULL, turns INTEGER NOT NULL, ms REAL NOT NULL,"
    " PRIMARY KEY(row, round)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS hook(id TEXT PRIMARY KEY, expansion TEXT NOT NULL, row TEXT NOT NULL, step TEXT NOT NULL, kind TEXT NOT NULL,"
    " what TEXT NOT NULL, choice TEXT NOT NULL, number INTEGER NOT NULL, offered INTEGER NOT NULL, phases INTEGER NOT NULL, seen INTEGER NOT NULL,"
    " calls INTEGER NOT NULL, acted INTEGER NOT NULL, games INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS about(hook TEXT NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, games INTEGER NOT NULL,"
    " PRIMARY KEY(hook, what, name)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS wake(name TEXT PRIMARY KEY, games INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS run(id INTEGER PRIMARY KEY, began TEXT NOT NULL, shard TEXT NOT NULL, jobs INTEGER NOT NULL,"
    " games INTEGER, killed INTEGER, seconds REAL);";

static sweep_store_why why_of(int code)
{
    switch (code & 0xFF) {
    case SQLITE_NOTADB: return SWEEP_STORE_FOREIGN;
    case SQLITE_CORRUPT: return SWEEP_STORE_DAMAGED;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return SWEEP_STORE_DENIED;
    case SQLITE_FULL: return SWEEP_STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return SWEEP_STORE_BUSY;
    default: return SWEEP_STORE_OTHER;
    }
}

int store_failed(sweep_store *s)
{
    if (*s->fault)
        return 0;
    s->why = s->db ? why_of(sqlite3_extended_errcode(s->db)) : SWEEP_STORE_OTHER;
    snprintf(s->fault, sizeof s->fault, "%s", s->db ? sqlite3_errmsg(s->db) : "out of memory");
    return 0;
}

static void refuse(sweep_store *s, sweep_store_why why, const char *fault)
{
    if (*s->fault)
        return;
    s->why = why;
    snprintf(s->fault, sizeof s->fault, "%s", fault);
}

int store_do(sweep_store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 1 : store_failed(s);
}

/* Tables there are: none in a new file, `meta` among them in a store. */
static int is_foreign(sweep_store *s)
{
    return sweep_store_number(s, "SELECT count(*) FROM sqlite_master") > 0 &&
           !sweep_store_number(s, "SELECT count(*) FROM sqlite_master WHERE name IN('meta', 'game', 'finding')");
}

static void look_at_format(sweep_store *s, int must)
{
    char text[24], format[24] = "", both[64];
    if (*s->fault)
        return;
    snprintf(text, sizeof text, "%d", FORMAT);
    sweep_store_get(s, "format", format, sizeof format);
    if (!*format && must)
        refuse(s, SWEEP_STORE_EMPTY, "no sweep");
    else if (!*format)
        sweep_store_set(s, "format", text);
    else if (strcmp(format, text) != 0) {
        snprintf(both, sizeof both, "format %s, not %s", format, text);
        refuse(s, SWEEP_STORE_VERSION, both);
    }
}

static sweep_store *open_with(const char *path, int flags)
{
    sweep_store *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    snprintf(s->path, sizeof s->path, "%s", path);
    if (sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK) {
        store_failed(s);
        return s;
    }
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (is_foreign(s))
        refuse(s, SWEEP_STORE_FOREIGN, "other tables");
    return s;
}

sweep_store *sweep_store_open(const char *path)
{
    sweep_store *s = open_with(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!s || *s->fault)
        return s;
    /* A process that is killed loses nothing that was committed; a machine that is, at most the last games. */
    if (store_do(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;") && store_do(s, tables))
        look_at_format(s, 0);
    return s;
}

sweep_store *sweep_store_read(const char *path)
{
    sweep_store *s = open_with(path, SQLITE_OPEN_READONLY);
    if (!s || *s->fault)
        return s;
    s->only_read = 1;
    if (!sweep_store_number(s, "SELECT count(*) FROM sqlite_master WHERE name = 'meta'"))
        refuse(s, SWEEP_STORE_EMPTY, "no sweep");
    look_at_format(s, 1);
    return s;
}

void sweep_store_close(sweep_store *s)
{
    if (!s)
        return;
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(s->made[i]);
    if (s->db && !*s->fault && !s->only_read)
        sqlite3_exec(s->db, "PRAGMA journal_mode = DELETE;", NULL, NULL, NULL);
    sqlite3_close(s->db);
    free(s);
}

const char *sweep_store_fault(const sweep_store *s)
{
    return *s->fault ? s->fault : NULL;
}

sweep_store_why sweep_store_reason(const sweep_store *s)
{
    return s->why;
}

const char *sweep_store_path(const sweep_store *s)
{
    return s->path;
}

/* ---- statements ---- */

static const char *const statements[STORE_STATEMENTS] = {
    [STORE_SET] = "INSERT INTO meta VALUES(?1, ?2) ON CONFLICT DO UPDATE SET value = ?2",
    [STORE_GET] = "SELECT value FROM meta WHERE key = ?1",
    [STORE_HAS] = "SELECT 1 FROM game WHERE row = ?1 AND round = ?2",
    [STORE_MIX] = "INSERT OR IGNORE INTO mix VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [STORE_GAME] = "INSERT INTO game VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    [STORE_FINDING] = "INSERT INTO finding VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [STORE_LOOKED] = "INSERT INTO looked VALUES(?1, ?2, 1) ON CONFLICT DO UPDATE SET n = n + ?2, games = games + 1",
    [STORE_PAIR] = "INSERT INTO pair VALUES(?1, ?2, ?3, ?4, 1) ON CONFLICT DO UPDATE SET games = games + 1",
    [STORE_LEVELS] = "INSERT INTO levels VALUES(?1, ?2, ?3, ?4, ?5)",
    [STORE_HOOK] = "INSERT INTO hook VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?12 > 0) ON CONFLICT DO UPDATE SET "
                   "offered = offered | ?9, phases = phases | ?10, seen = seen | ?11, calls = calls + ?12, acted = acted + ?13, games = games + (?12 > 0)",
    [STORE_ABOUT] = "INSERT INTO about VALUES(?1, ?2, ?3, 1) ON CONFLICT DO UPDATE SET games = games + 1",
    [STORE_WAKE] = "INSERT INTO wake VALUES(?1, ?2) ON CONFLICT DO UPDATE SET games = games + ?2",
    [STORE_RULING] = "INSERT INTO ruling VALUES(?1, ?2, 1) ON CONFLICT DO UPDATE SET games = games + 1",
};

/* A statement, made once and ready to be bound; NULL: the fault is kept. */
static sqlite3_stmt *statement(sweep_store *s, store_statement which)
{
    if (!s->made[which] && sqlite3_prepare_v2(s->db, statements[which], -1, &s->made[which], NULL) != SQLITE_OK) {
        store_failed(s);
        return NULL;
    }
    sqlite3_reset(s->made[which]);
    return s->made[which];
}

static void text(sqlite3_stmt *q, int i, const char *value)
{
    sqlite3_bind_text(q, i, value, -1, SQLITE_TRANSIENT);
}

static int run(sweep_store *s, sqlite3_stmt *q)
{
    const int done = q && sqlite3_step(q) == SQLITE_DONE;
    if (!done)
        store_failed(s);
    if (q)
        sqlite3_reset(q);
    return done;
}

int sweep_store_set(sweep_store *s, const char *key, const char *value)
{
    sqlite3_stmt *q = statement(s, STORE_SET);
    if (!q)
        return 0;
    text(q, 1, key);
    text(q, 2, value);
    return run(s, q);
}

const char *sweep_store_get(sweep_store *s, const char *key, char *buf, size_t n)
{
    sqlite3_stmt *q = statement(s, STORE_GET);
    buf[0] = '\0';
    if (!q)
        return buf;
    text(q, 1, key);
    if (sqlite3_step(q) == SQLITE_ROW)
        snprintf(buf, n, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_reset(q);
    return buf;
}

int sweep_store_has(sweep_store *s, int row, int round)
{
    sqlite3_stmt *q = statement(s, STORE_HAS);
    if (!q)
        return 0;
    sqlite3_bind_int(q, 1, row);
    sqlite3_bind_int(q, 2, round);
    const int found = sqlite3_step(q) == SQLITE_ROW;
    sqlite3_reset(q);
    return found;
}

/* ---- a game ---- */

static int put_mix(sweep_store *s, const sweep_store_mix *m)
{
    sqlite3_stmt *q = statement(s, STORE_MIX);
    if (!q)
        return 0;
    sqlite3_bind_int(q, 1, m->row);
    text(q, 2, m->why);
    text(q, 3, m->expansions);
    text(q, 4, m->without);
    text(q, 5, m->options);
    sqlite3_bind_int64(q, 6, (sqlite3_int64)m->covered);
    return run(s, q);
}

static int put_game(sweep_store *s, const sweep_store_game *g, char *const *f, int n, const char *note)
{
    char seed[24];
    sqlite3_stmt *q = n >= 7 ? statement(s, STORE_GAME) : NULL;
    if (!q)
        return 0;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)g->seed);
    sqlite3_bind_int(q, 1, g->row);
    sqlite3_bind_int(q, 2, g->round);
    text(q, 3, seed);
    sqlite3_bind_int(q, 4, g->players);
    text(q, 5, g->edition);
    text(q, 6, f[1]);
    sqlite3_bind_int64(q, 7, strtoll(f[2], NULL, 10));
    sqlite3_bind_int64(q, 8, strtoll(f[3], NULL, 10));
    text(q, 9, f[4]);
    text(q, 10, f[6]);
    text(q, 11, note);
    sqlite3_bind_double(q, 12, strtod(f[5], NULL));
    return run(s, q);
}

static int put_finding(sweep_store *s, const sweep_store_game *g, char *const *f, int n, int number)
{
    sqlite3_stmt *q = n >= 7 ? statement(s, STORE_FINDING) : NULL;
    if (!q)
        return 0;
    sqlite3_bind_int(q, 1, g->row);
    sqlite3_bind_int(q, 2, g->round);
    sqlite3_bind_int(q, 3, number);
    text(q, 4, f[1]);
    sqlite3_bind_int64(q, 5, strtoll(f[2], NULL, 10));
    sqlite3_bind_int64(q, 6, strtoll(f[3], NULL, 10));
    for (int i = 4; i < 7; i++)
        text(q, 3 + i, f[i]);
    return run(s, q);
}

static int put_levels(sweep_store *s, const sweep_store_game *g, char *const *f, int n)
{
    sqlite3_stmt *q = n >= 4 ? statement(s, STORE_LEVELS) : NULL;
    if (!q)
        return 0;
    sqlite3_bind_int(q, 1, g->row);
    sqlite3_bind_int(q, 2, g->round);
    sqlite3_bind_int64(q, 3, strtoll(f[1], NULL, 10));
    sqlite3_bind_int64(q, 4, strtoll(f[2], NULL, 10));
    sqlite3_bind_double(q, 5, strtod(f[3], NULL));
    return run(s, q);
}

/* Fields that are numbers. */
static int is_count(store_statement which, int field)
{
    return (which == STORE_LOOKED && field == 2) || (which == STORE_PAIR && field == 4) || (which == STORE_WAKE && field == 2) ||
           (which == STORE_HOOK && field >= 8);
}

/* Lines of other kinds: the fields as they come. */
static int put_count(sweep_store *s, store_statement which, char *const *f, int n, int fields)
{
    sqlite3_stmt *q = n > fields ? statement(s, which) : NULL;
    if (!q)
        return 0;
    for (int i = 1; i <= fields; i++)
        if (is_count(which, i))
            sqlite3_bind_int64(q, i, strtoll(f[i], NULL, 10));
        else
            text(q, i, f[i]);
    return run(s, q);
}

static int put_line(sweep_store *s, const sweep_store_game *g, char *const *f, int n, int *findings)
{
    static const struct {
        const char *kind;
        store_statement which;
        int fields;
    } counted[] = {{"pair", STORE_PAIR, 4},   {"looked", STORE_LOOKED, 2}, {"ruling", STORE_RULING, 2},
                   {"hook", STORE_HOOK, 13}, {"about", STORE_ABOUT, 3},   {"wake", STORE_WAKE, 2}};
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        if (strcmp(f[0], counted[i].kind) == 0)
            return put_count(s, counted[i].which, f, n, counted[i].fields);
    if (strcmp(f[0], "levels") == 0)
        return put_levels(s, g, f, n);
    return strcmp(f[0], "finding") == 0 && put_finding(s, g, f, n, (*findings)++);
}

static int put_lines(sweep_store *s, const sweep_store_game *g, char *at)
{
    char *f[SWEEP_FIELDS], *game[SWEEP_FIELDS] = {NULL}, note[600] = "";
    int fields = 0, findings = 0, done = 1;
    for (int n; done && (n = sweep_line_read(&at, f)) > 0;) {
        if (strcmp(f[0], "game") == 0 && fields == 0) {
            memcpy(game, f, sizeof game);
            fields = n;
        } else if (strcmp(f[0], "unread") == 0 && n > 1) {
            snprintf(note, sizeof note, "%s", f[1]);
        } else {
            done = put_line(s, g, f, n, &findings);
        }
    }
    return done && put_game(s, g, game, fields, note);
}

int sweep_store_put(sweep_store *s, const sweep_store_mix *mix, const sweep_store_game *game, const char *lines)
{
    char *copy = strdup(lines);
    if (!copy || !store_do(s, "BEGIN IMMEDIATE")) {
        free(copy);
        return store_failed(s);
    }
    const int done = put_mix(s, mix) && put_lines(s, game, copy);
    free(copy);
    if (done)
        return store_do(s, "COMMIT");
    store_failed(s);
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return 0;
}

/* ---- runs ---- */

int sweep_store_begin(sweep_store *s, const char *shard, int jobs, long long *id)
{
    sqlite3_stmt *q = NULL;
    if (sqlite3_prepare_v2(s->db, "INSERT INTO run(began, shard, jobs) VALUES(datetime('now'), ?1, ?2)", -1, &q,
                           NULL) != SQLITE_OK)
        return store_failed(s);
    text(q, 1, shard);
    sqlite3_bind_int(q, 2, jobs);
    const int done = run(s, q);
    sqlite3_finalize(q);
    *id = sqlite3_last_insert_rowid(s->db);
    return done;
}

int sweep_store_end(sweep_store *s, long long id, int games, int killed, double seconds)
{
    char sql[160];
    snprintf(sql, sizeof sql, "UPDATE run SET games = %d, killed = %d, seconds = %.3f WHERE id = %lld", games, killed,
             seconds, id);
    return store_do(s, sql);
}
