/* news.h: a game told as it happens, for run, replay and play. */
#ifndef NEWS_H
#define NEWS_H
#include "cli.h"
#include "json.h"

typedef struct news_teller {
    cli *c;
    const sv_mix *mix;
    json json; /* for the format json: one line per event */
    int as_json, muted;
    int step;        /* last step that was printed, -1: none in this turn */
    int final;       /* the heading of the final scoring was printed */
    int turn_player; /* -1 before the first turn */
} news_teller;

void news_start(news_teller *t, cli *c, const sv_mix *mix);
/* The game goes on inside a turn: its player is known already. */
void news_resume(news_teller *t, sv_game *game);
/* An sv_listener; `user` is the teller. */
void news_tell(void *user, const sv_news *news);
/* A line that says who decides, in which step, and what the row that asks is about. */
void news_head(cli *c, const sv_mix *mix, const sv_decision *d);
/* Name of who decides or acts, in the language of the run. */
const char *news_who(const cli *c, const sv_mix *mix, int who);
/* "3 points", "1 shell": so many of a currency. */
const char *news_amount(const cli *c, const sv_mix *mix, const char *currency, int n, char *buf, size_t size);
#endif
