/* store_inner.h: between the files of the store. */
#ifndef SWEEP_STORE_INNER_H
#define SWEEP_STORE_INNER_H
#include <sqlite3.h>

#include "store.h"

typedef enum store_statement {
    STORE_SET,
    STORE_GET,
    STORE_HAS,
    STORE_MIX,
    STORE_GAME,
    STORE_FINDING,
    STORE_LOOKED,
    STORE_PAIR,
    STORE_RULING,
    STORE_LEVELS,
    STORE_HOOK,
    STORE_ABOUT,
    STORE_WAKE,
    STORE_STATEMENTS
} store_statement;

struct sweep_store {
    sqlite3 *db;
    sqlite3_stmt *made[STORE_STATEMENTS];
    char fault[256]; /* "" for none */
    sweep_store_why why;
    int only_read;
    char path[1024];
};

int store_failed(sweep_store *s); /* keeps what SQLite says, the first time; returns 0 */
int store_do(sweep_store *s, const char *sql);
#endif
