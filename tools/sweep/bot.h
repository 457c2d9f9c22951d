/* bot.h: who chooses in the games of a sweep. What a bot does follows from the game it plays and its seed alone: it counts what was chosen in this
   game, and keeps nothing from one game to the next, so that a game is the same in any worker, shard or run. */
#ifndef SWEEP_BOT_H
#define SWEEP_BOT_H
#include "plan.h"

enum { BOT_KINDS = 512, BOT_OPTIONS = 256, BOT_TEXTS = 64 };

typedef enum bot_kind {
    BOT_RANDOM,  /* any option is as likely as any other */
    BOT_RARE,    /* kinds of options that were chosen less often in this game are likelier */
    BOT_DIRECTED /* likewise, and eight times as likely where a row of the focus offers them */
} bot_kind;

typedef struct bot {
    bot_kind kind;
    const unsigned char *focus; /* of each line of the mix: 1: it belongs to an expansion of the focus; not owned */
    int lines;
    uint32_t seen[BOT_KINDS]; /* kinds of options: hashes, 0 for a free place */
    uint16_t used[BOT_KINDS];
} bot;

const char *bot_name(bot_kind kind); /* "random" "rare" "directed" */
/* One game in four is played at random, whatever is asked. */
bot_kind bot_kind_of(const plan *p, const plan_game *g);
void bot_begin(bot *b, bot_kind kind, const unsigned char *focus, int lines);
/* The option that is taken, of a decision of a player; chance is drawn as the game says. */
uint32_t bot_pick(bot *b, sv_game *g, const sv_decision *d, uint64_t *rng);
#endif
