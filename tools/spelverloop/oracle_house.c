/* R6: house rules that must change nothing, or change what may be done in one direction only. */
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum { OPTIONS_MAX = 2048 };

/* Rules that never hold, and vetoes that do. Where a game has not what they name, there is nothing to compare. */
static const char *const never[] = {"forbid lay = round > 9000", "forbid deploy = round > 9000", "note 4A = yes"};
static const char *const vetoes[] = {"forbid lay = neighbours is 1 and round > 2", "forbid deploy = round > 2",
                                     "forbid deploy = tiles > 2"};

static sv_mix *with_rule(oracles *o, char *text, const char *statement)
{
    char *made = NULL;
    size_t size = 0;
    FILE *f = text ? open_memstream(&made, &size) : NULL;
    if (f) {
        fprintf(f, "%s\n[house-rule check]\nen = Check.\nnl = Controle.\n%s\n", text, statement);
        if (fclose(f) != 0)
            o->failed = 1;
    }
    sv_mix *mix = f ? oracle_mix(o, o->c->library, made, NULL, NULL) : NULL;
    free(made);
    return mix;
}

static int plays(const sv_mix *mix)
{
    sv_house_info h;
    int found = 0;
    for (int i = 0; mix && sv_mix_house_rule(mix, i, "en", &h); i++)
        found |= strcmp(h.name, "check") == 0 && strcmp(h.state, "plays") == 0;
    return found;
}

/* ---- nothing changes ---- */

static void same_games(oracles *o, const sv_mix *mix, sv_mix *ruled)
{
    const oracle_pair p = {.id = ORACLE_R6, .a = oracle_game(o, mix, 0), .b = oracle_game(o, ruled, 0)};
    oracle_pair_games(o, &p);
    o->variant = "";
    sv_game_free(p.a);
    sv_game_free(p.b);
}

static void official_values(oracles *o, const sv_mix *mix)
{
    sv_option_info option;
    for (int i = 0; sv_mix_choice(mix, i, "en", &option) && oracle_wants(o, ORACLE_R6); i++) {
        char statement[256], section[96], key[96];
        snprintf(statement, sizeof statement, "option %s.%s = %s", option.expansion, option.id, option.values);
        if (!oracle_variant(o, statement))
            continue;
        snprintf(section, sizeof section, "%s", option.expansion);
        snprintf(key, sizeof key, "%s", option.id);
        char *text = oracle_edit(o, oracle_text(o, mix), section, key, NULL);
        sv_mix *ruled = with_rule(o, text, statement);
        if (ruled)
            same_games(o, mix, ruled);
        sv_mix_free(ruled);
        free(text);
    }
}

static void never_holds(oracles *o, const sv_mix *mix)
{
    for (size_t i = 0; i < sizeof never / sizeof *never && oracle_wants(o, ORACLE_R6); i++) {
        if (!oracle_variant(o, never[i]))
            continue;
        char *text = oracle_text(o, mix);
        sv_mix *ruled = with_rule(o, text, never[i]);
        if (plays(ruled))
            same_games(o, mix, ruled);
        sv_mix_free(ruled);
        free(text);
    }
}

/* ---- fewer or more ---- */

typedef struct options {
    char (*text)[ORACLE_TEXT];
    uint32_t n;
    int who;
    char row[64], hand[64];
} options;

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void gather(sv_game *g, options *to)
{
    sv_line line;
    const sv_decision *d = sv_game_advance(g);
    to->n = d ? (d->count < OPTIONS_MAX ? d->count : OPTIONS_MAX) : 0;
    to->who = d ? d->who : -1;
    snprintf(to->row, sizeof to->row, "%s", d && sv_mix_line(sv_game_mix(g), d->row, "en", &line) ? line.id : "");
    snprintf(to->hand, sizeof to->hand, "%s", sv_game_hand(g));
    for (uint32_t k = 0; k < to->n; k++)
        sv_game_option_text(g, k, to->text[k], ORACLE_TEXT);
    qsort(to->text, to->n, sizeof *to->text, by_text);
}

/* A text of `less` that `more` has not, NULL: there is none. */
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

/* At each decision of the game without the rule the position is put before the mix with it. */
static void one_way(oracles *o, sv_game *plain, sv_game *ruled, int lifts, void *block, options *a, options *b)
{
    for (int i = 0; i < o->games && oracle_wants(o, ORACLE_R6); i++) {
        const uint64_t seed = o->first + (uint64_t)i;
        uint64_t rng = oracle_begin(o, seed);
        sv_game_start(plain, seed);
        for (uint32_t choices = 0; sv_game_advance(plain) && oracle_wants(o, ORACLE_R6); choices++) {
            gather(plain, a);
            sv_game_save(plain, block);
            sv_game_load(ruled, block);
            gather(ruled, b);
            o->looked[ORACLE_R6]++;
            const int same = a->who == b->who && strcmp(a->row, b->row) == 0 && strcmp(a->hand, b->hand) == 0;
            const char *text = !same ? NULL : lifts ? missing(a, b) : missing(b, a);
            if (text)
                oracle_found(o, ORACLE_R6, plain, seed, choices, lifts ? T_ORACLE_TAKES : T_ORACLE_ADDS, text, NULL,
                             NULL, NULL);
            else if (!same &&
                     lifts) /* by a veto nothing may be left, and the game goes on; by lifting one there is more */
                oracle_found(o, ORACLE_R6, plain, seed, choices, T_ORACLE_DIFFER, a->row, b->row, NULL, NULL);
            const uint32_t k = oracle_pick(o, plain, &rng);
            if (k == ORACLE_ENOUGH)
                break;
            sv_game_choose(plain, k);
        }
        o->played++;
    }
}

static void compare(oracles *o, const sv_mix *mix, const sv_mix *other, int lifts)
{
    if (sv_mix_state_bytes(mix) != sv_mix_state_bytes(other))
        return; /* it keeps something of its own: the positions cannot be exchanged */
    sv_game *plain = oracle_game(o, mix, SV_GAME_ASK_SOLE), *ruled = oracle_game(o, other, SV_GAME_ASK_SOLE);
    void *block = malloc(sv_mix_state_bytes(mix));
    options a = {.text = malloc(OPTIONS_MAX * sizeof *a.text)}, b = {.text = malloc(OPTIONS_MAX * sizeof *b.text)};
    if (plain && ruled && block && a.text && b.text)
        one_way(o, plain, ruled, lifts, block, &a, &b);
    else
        o->failed = 1;
    o->variant = "";
    free(a.text);
    free(b.text);
    free(block);
    sv_game_free(plain);
    sv_game_free(ruled);
}

static void vetoed(oracles *o, const sv_mix *mix)
{
    for (size_t i = 0; i < sizeof vetoes / sizeof *vetoes && oracle_wants(o, ORACLE_R6); i++) {
        if (!oracle_variant(o, vetoes[i]))
            continue;
        char *text = oracle_text(o, mix);
        sv_mix *ruled = with_rule(o, text, vetoes[i]);
        if (plays(ruled))
            compare(o, mix, ruled, 0);
        sv_mix_free(ruled);
        free(text);
    }
}

static void lifted(oracles *o, const sv_mix *mix)
{
    for (int i = 0; i < sv_mix_liftable(mix) && oracle_wants(o, ORACLE_R6); i++) {
        char rule[128], said[160];
        snprintf(rule, sizeof rule, "%s", sv_mix_may_lift(mix, i) ? sv_mix_may_lift(mix, i) : "");
        snprintf(said, sizeof said, "[lift] %s", rule);
        if (!oracle_variant(o, said))
            continue;
        char *text = oracle_edit(o, oracle_text(o, mix), "lift", rule, "yes");
        sv_mix *other = oracle_mix(o, o->c->library, text, NULL, NULL);
        if (other)
            compare(o, mix, other, 1);
        sv_mix_free(other);
        free(text);
    }
}

void oracle_house(oracles *o, const sv_mix *mix)
{
    official_values(o, mix);
    never_holds(o, mix);
    vetoed(o, mix);
    lifted(o, mix);
    o->variant = "";
}
