/* result.h: how a game ended: a table, a line, a JSON object. */
#ifndef RESULT_H
#define RESULT_H
#include "cli.h"
#include "json.h"

enum { RESULT_PLAYERS = 8 };

typedef struct result {
    uint64_t seed, hash;
    int turns, over, n_players;
    sv_player_info players[RESULT_PLAYERS];
} result;

void result_of(const sv_game *g, uint64_t seed, result *r);
void result_table(cli *c, const result *r); /* players from first to last, then seed, turns and hash */
void result_line(cli *c, const result *r);
/* `record` may be NULL; "event" is "result". */
void result_json(cli *c, const result *r, const char *record);
#endif
