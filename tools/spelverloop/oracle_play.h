/* oracle_play.h: a game that is looked at decision by decision; for oracle_play.c and oracle_offers.c alone. */
#ifndef ORACLE_PLAY_H
#define ORACLE_PLAY_H
#include "oracle.h"

enum {
    OPTIONS_MAX = 1024, /* of a decision whose texts are looked at */
    REFUSED_MAX = 512,  /* what is refused in it */
    TAKEN_BACK = 12,    /* choices at the end of a game */
    TURN_MOST = 4       /* questions a turn may ask for each line of the order of play and each player */
};

typedef struct playing {
    oracles *o;
    const sv_mix *mix;
    sv_game *g, *twin;
    oracle_ear *ear;
    void *block;
    char (*text)[ORACLE_TEXT];
    const char **sorted;
    sv_refusal *refused;
    uint64_t seed;
    uint32_t choices;
    int turn, stack;           /* when the turn began */
    long asked;                /* questions of this turn */
    uint64_t back[TAKEN_BACK]; /* hashes at the last decisions */
    int *have;                 /* figures of each kind and player at the beginning, in supply and in play */
    int stands;                /* 1: whatever it is, it may not be played on */
    int enough;                /* 1: no more choices are to be made */
} playing;

void oracle_play_found(playing *x, oracle_id id, text_id text, const char *a1, const char *a2, const char *a3);

/* oracle_offers.c: I3. Texts of the n options into x->text and, sorted, into x->sorted; then what may be done, of all `count` of them. */
void oracle_offers_texts(playing *x, uint32_t n);
void oracle_offers(playing *x, uint32_t count, uint64_t hash, int who);
#endif
