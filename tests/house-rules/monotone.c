/* At each decision of the game without a rule: what a veto leaves is among the options, what a lifted rule leaves holds them all.
   The position is put before the mix with the rule, whose state has the same layout. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games.h"

typedef struct change {
    const char *statement;
    int lifts; /* 0: a veto, the options are fewer */
} change;

static const change changes[] = {
    {"forbid place-follower = kind is field and round < 10", 0},
    {"forbid deploy = distance.own > 2 and on-board.follower > 0", 0},
    {"forbid deploy = kind is city and marks.shield > 0", 0},
    {"forbid lay = neighbours is 1 and round > 3", 0},
    {"forbid lay = distance.start > 4", 0},
    {"forbid place-builder = tiles > 2", 0},
    {"forbid place-big-follower = lead > 0", 0},
    {"forbid place-follower = always", 0},
    {"forbid place-follower = beside.city.complete > 0", 0},
    {"forbid place-follower = tile is base:D or new-tile and open > 2", 0},
    {"lift base.unoccupied = yes", 1},
    {"lift traders-builders.builder-unfinished = yes", 1},
    {"lift traders-builders.builder-needs-follower = yes", 1},
    {"lift traders-builders.pig-needs-farmer = yes", 1},
    {"reach place-follower = always", 1},
    {"reach deploy = not kind is field", 1},
};
enum { CHANGES = sizeof changes / sizeof *changes, OPTIONS_MAX = 4096 };

static const char expansions[] = "inns-cathedrals = yes\ntraders-builders = yes\n";

typedef struct options {
    char text[OPTIONS_MAX][80];
    uint32_t n;
    char row[64], hand[64];
    int who;
} options;

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void gather(sv_game *g, const sv_decision *d, options *out)
{
    sv_line line;

    out->n = d ? d->count : 0;
    out->who = d ? d->who : -1;
    out->row[0] = out->hand[0] = 0;
    if (!d)
        return;
    sv_mix_line(sv_game_mix(g), d->row, "en", &line);
    snprintf(out->row, sizeof out->row, "%s", line.id);
    snprintf(out->hand, sizeof out->hand, "%s", sv_game_hand(g));
    for (uint32_t k = 0; k < out->n && k < OPTIONS_MAX; k++)
        sv_game_option_text(g, k, out->text[k], sizeof out->text[k]);
    qsort(out->text, out->n, sizeof out->text[0], by_text);
}

/* Every text of `less` is one of `more`; both are sorted. */
static const char *missing(const options *less, const options *more)
{
    uint32_t k = 0;

    for (uint32_t i = 0; i < less->n; i++) {
        while (k < more->n && strcmp(more->text[k], less->text[i]) < 0)
            k++;
        if (k == more->n || strcmp(more->text[k], less->text[i]) != 0)
            return less->text[i];
    }
    return NULL;
}

static int same_question(const options *a, const options *b) { return a->who == b->who && !strcmp(a->row, b->row) && !strcmp(a->hand, b->hand); }

static void compare(sv_game *plain, sv_game *ruled, const change *c, uint64_t seed, int *differs)
{
    static options a, b;
    uint64_t rng = seed * 131 + 7;
    void *block = malloc(sv_game_state_bytes(plain));

    sv_game_start(plain, seed);
    for (int n = 0; block; n++) {
        const sv_decision *d = sv_game_advance(plain);

        if (!d)
            break;
        gather(plain, d, &a);
        sv_game_save(plain, block);
        sv_game_load(ruled, block);
        gather(ruled, sv_game_advance(ruled), &b);
        if (!same_question(&a, &b)) { /* nothing was left, so the game went on */
            if (c->lifts)
                wrong("%s, seed %llu, decision %d: %s is not asked any more", c->statement, (unsigned long long)seed, n, a.row);
            ++*differs;
        } else {
            const char *text = c->lifts ? missing(&a, &b) : missing(&b, &a);

            if (text)
                wrong("%s, seed %llu, decision %d: \"%s\" %s", c->statement, (unsigned long long)seed, n, text, c->lifts ? "is gone" : "is new");
            *differs += a.n != b.n;
        }
        sv_game_choose(plain, sv_game_pick(plain, &rng));
    }
    free(block);
}

static int play(const change *c, int players, int games, int *differs)
{
    char text[2048], rule[512];

    mix_text(text, sizeof text, players, expansions, "");
    sv_mix *mp = must_load(text);
    snprintf(rule, sizeof rule, "[house-rule one]\nen = One.\nnl = Een.\n%s\n", c->statement);
    mix_text(text, sizeof text, players, expansions, rule);
    sv_mix *mr = must_load(text);
    sv_game *plain = mp ? sv_game_new(mp, SV_GAME_ASK_SOLE, NULL) : NULL, *ruled = mr ? sv_game_new(mr, SV_GAME_ASK_SOLE, NULL) : NULL;
    int n = 0;

    if (plain && ruled && sv_game_state_bytes(plain) != sv_game_state_bytes(ruled))
        wrong("%s: its state has another layout", c->statement);
    else
        for (; plain && ruled && n < games; n++)
            compare(plain, ruled, c, (uint64_t)(n + 1 + 100 * players), differs);
    sv_game_free(plain);
    sv_game_free(ruled);
    sv_mix_free(mp);
    sv_mix_free(mr);
    return n;
}

int monotone(int games)
{
    const int each = games / CHANGES / 2 + 1;
    int played = 0;

    for (int i = 0; i < CHANGES; i++) {
        int differs = 0;

        played += play(&changes[i], 2, each, &differs) + play(&changes[i], 4, each, &differs);
        if (!differs)
            wrong("%s: no decision of %d games was changed by it", changes[i].statement, 2 * each);
    }
    return played;
}
