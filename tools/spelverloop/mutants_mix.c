/* The mixes in which mutants are tried. */
#include <stdlib.h>
#include <string.h>

#include "cover_mix.h"
#include "mutants.h"

enum { PLAIN = 2 /* of MUTANT_MIXES: as their expansions have them */, VARIANTS = PLAIN + MUTANT_OF_SCENARIOS, GAMES = 40, GAMES_OF_SCENARIOS = 20, GAMES_OF_VARIANTS = 6 };

/* Expansions for --with: its owner, or all that have hooks here. To be freed. */
static char *with(const mutants *m, const mutant *x, int all)
{
    char *list = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&list, &n);
    for (int i = 0; f && i < m->hooks; i++) {
        int first = strcmp(m->hook[i].owner, "base") != 0;
        for (int k = 0; k < i; k++)
            first &= strcmp(m->hook[k].owner, m->hook[i].owner) != 0;
        if (first && (all || strcmp(m->hook[i].owner, x->owner) == 0))
            fprintf(f, "%s%s", ftell(f) > 0 ? "," : "", m->hook[i].owner);
    }
    if (f && fclose(f) == 0)
        return list;
    free(list);
    return NULL;
}

static sv_mix *of_scenario(const mutants *m, const char *path)
{
    sv_report *r = path ? sv_report_new("en") : NULL;
    sv_scenario *s = r ? sv_scenario_read(m->c->library, path, r) : NULL;
    char *text = NULL;
    size_t n = 0;
    FILE *f = s ? open_memstream(&text, &n) : NULL;
    if (f)
        sv_mix_write(sv_scenario_mix(s), f);
    const int good = f && fclose(f) == 0;
    const sv_mix_desc desc = {.name = "scenario", .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *mix = good ? sv_mix_load(m->c->library, &desc, r) : NULL;
    sv_scenario_free(s);
    sv_report_free(r);
    free(text);
    return mix;
}

sv_mix *mutant_mix(const mutants *m, const mutant *x, int i)
{
    static const char *const editions[] = {"C1", "C2", "C3"}, *const players[] = {"2", "3", "5"};
    if (i >= PLAIN && i < VARIANTS)
        return of_scenario(m, mutant_scenario(m, x, i - PLAIN));
    char *list = with(m, x, i % 2);
    const sv_mix_desc desc = {.name = "base-c1",
                              .purpose = SV_FOR_PLAY,
                              .with = list && *list ? list : NULL,
                              .edition = i < PLAIN ? NULL : editions[i / 2 % 3],
                              .players = i < PLAIN ? NULL : players[i / 3 % 3]};
    sv_report *r = list ? sv_report_new("en") : NULL;
    sv_mix *mix = r ? sv_mix_load(m->c->library, &desc, r) : NULL, *other = NULL;
    sv_report_free(r);
    free(list);
    if (!mix || i < PLAIN)
        return mix;
    other = cover_variant(m->c, mix, (uint64_t)i, 0);
    sv_mix_free(mix);
    return other;
}

int mutant_checks(int i)
{
    return i < VARIANTS;
}

int mutant_plays(int i, int round)
{
    return round == 0 || (i >= PLAIN && i < VARIANTS);
}

int mutant_games(int i)
{
    return i < PLAIN ? GAMES : i < VARIANTS ? GAMES_OF_SCENARIOS : GAMES_OF_VARIANTS;
}

uint64_t mutant_seed(int i, int game)
{
    return (uint64_t)(i * 1000 + game + 1);
}
