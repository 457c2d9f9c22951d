/* A house rule set to the official value changes no byte of any game: every verb, with a value at which it does nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games.h"

static const char *const at_official_value[] = {
    "option base.tiny-city = 4",
    "option traders-builders.goods-points = 10",
    "element traders-builders.pig = yes",
    "figures base.follower = 7",
    "tiles base:D = 4",
    "limit place-follower = 99 per game",
    "limit place-follower = 9 per turn",
    "forbid place-follower = round > 9000",
    "forbid deploy = distance.own > 998 and on-board.follower > 0",
    "forbid lay = neighbours < 1",
    "skip return-followers = part > 200",
    "skip-step 3A = stack > 9000",
    "offer place-follower = step 4A", /* with the next line: never */
    "reach place-follower = round > 9000",
    "add late road = tiles - tiles",
    "add units city = open - open",
    "add rate city = tiles - tiles if tiles > 2",
    "add personal field = strength - strength",
    "add strength road = round - round",
    "multiply late city = 1 + tiles - tiles",
    "cap late city = 90000",
    "cap personal road = 90000",
    "replace late field = value",
    "complete field = round > 9000",
    "pay place-tile = tiles-laid - tiles-laid",
    "pay place-follower = 1 if round > 9000 to everybody",
    "share road = by-strength if tiles > 9000",
    "note 4A = yes",
};
enum { RULES = sizeof at_official_value / sizeof *at_official_value };

static const char expansions[] = "inns-cathedrals = yes\ntraders-builders = yes\n";

static sv_mix *with(const char *statement, int players)
{
    char text[2048], rule[512];

    snprintf(rule, sizeof rule, "[house-rule neutral]\nen = Nothing.\nnl = Niets.\n%s\n%s", statement,
             strncmp(statement, "offer", 5) ? "" : "[house-rule never]\nen = Never.\nnl = Nooit.\nskip-step 4A = stack >= 0\n");
    mix_text(text, sizeof text, players, expansions, statement[0] ? rule : "");
    return must_load(text);
}

/* Both come to the same decision: who is asked, for what, and every option by its text. */
static int same_decision(sv_game *a, sv_game *b, const sv_decision *da, const sv_decision *db)
{
    char ta[96], tb[96];
    sv_line la, lb;

    if (da->count != db->count || da->who != db->who || da->can_pass != db->can_pass || da->part != db->part)
        return 0;
    sv_mix_line(sv_game_mix(a), da->row, "en", &la);
    sv_mix_line(sv_game_mix(b), db->row, "en", &lb);
    if (strcmp(la.id, lb.id) != 0)
        return 0;
    for (uint32_t k = 0; k < da->count; k++) {
        sv_game_option_text(a, k, ta, sizeof ta);
        sv_game_option_text(b, k, tb, sizeof tb);
        if (strcmp(ta, tb) != 0)
            return 0;
    }
    return 1;
}

static int same_points(const sv_game *a, const sv_game *b)
{
    for (int p = 0; p < sv_mix_players(sv_game_mix(a)); p++)
        if (sv_game_amount(a, p, "points") != sv_game_amount(b, p, "points") || sv_game_supply(a, p, "follower") != sv_game_supply(b, p, "follower"))
            return 0;
    return !strcmp(sv_game_hand(a), sv_game_hand(b)) && sv_game_stack(a) == sv_game_stack(b) && sv_game_tiles(a) == sv_game_tiles(b);
}

/* Where the program has the same operations the blocks must be the same bytes; else the cursor differs, and what is seen is compared. */
static int same_bytes(const sv_game *a, const sv_game *b, int layout)
{
    return !layout || sv_game_hash(a) == sv_game_hash(b);
}

static void compare(sv_game *a, sv_game *b, const char *rule, uint64_t seed, int bytes)
{
    uint64_t rng = seed * 77 + 1;

    sv_game_start(a, seed);
    sv_game_start(b, seed);
    for (int n = 0;; n++) {
        const sv_decision *da = sv_game_advance(a), *db = sv_game_advance(b);

        if (sv_game_fault(a) || sv_game_fault(b)) {
            wrong("%s, seed %llu: %s", rule, (unsigned long long)seed, sv_game_fault(b) ? sv_game_fault(b) : sv_game_fault(a));
            return;
        }
        if (!da != !db || (da && !same_decision(a, b, da, db)) || !same_points(a, b) || !same_bytes(a, b, bytes)) {
            wrong("%s, seed %llu: the games differ at decision %d", rule, (unsigned long long)seed, n);
            return;
        }
        if (!da)
            return;
        const uint32_t k = sv_game_pick(a, &rng);

        sv_game_choose(a, k);
        sv_game_choose(b, k);
    }
}

/* Statements that add operations, memory or a row of their own: rows behind it have other numbers, and the state holds some. Those of
   all others leave the very same bytes. */
static int adds_operations(const char *rule)
{
    static const char *const verbs[] = {"limit", "skip", "offer", "complete", "pay", "add", "multiply", "cap", "replace", "share", "note"};

    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!strncmp(rule, verbs[i], strlen(verbs[i])))
            return 1;
    return 0;
}

int neutral(int games)
{
    int played = 0;

    for (int players = 2; players <= 4; players++) {
        sv_mix *plain = with("", players);
        sv_game *a = plain ? sv_game_new(plain, 0, NULL) : NULL;

        for (int i = 0; a && i < RULES; i++) {
            sv_mix *m = with(at_official_value[i], players);
            sv_game *b = m ? sv_game_new(m, 0, NULL) : NULL;

            for (int g = 0; b && g < games / 3 / RULES + 1; g++, played++)
                compare(a, b, at_official_value[i], (uint64_t)(g * 31 + i + 1000 * players), !adds_operations(at_official_value[i]));
            sv_game_free(b);
            sv_mix_free(m);
        }
        sv_game_free(a);
        sv_mix_free(plain);
    }
    return played;
}
