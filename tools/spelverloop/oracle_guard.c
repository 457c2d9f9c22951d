/* I2 once more: in a mix that is watched every hook has a guard, which sees at which line it acts and what else it may not do. */
#include <stdlib.h>

#include "oracle.h"

static void found(oracles *o, sv_game *g, uint64_t seed, uint32_t choices)
{
    if (g && sv_game_fault(g))
        oracle_found(o, ORACLE_I2, g, seed, choices, T_ORACLE_AS_SAID, sv_game_fault_text(g, text_code(o->c->lang)), NULL, NULL, NULL);
}

void oracle_guarded(oracles *o, const sv_mix *mix)
{
    char *text = oracle_wants(o, ORACLE_I2) ? oracle_text(o, mix) : NULL;
    sv_library_watch(o->c->library, 1);
    sv_mix *other = oracle_mix(o, o->c->library, text, NULL, NULL);
    sv_library_watch(o->c->library, 0);
    sv_game *g = oracle_game(o, other, 0);
    for (int i = 0; g && i < o->games && oracle_wants(o, ORACLE_I2); i++) {
        const uint64_t seed = o->first + (uint64_t)i;
        uint64_t rng = oracle_begin(o, seed);
        uint32_t choices = 0;
        sv_game_start(g, seed);
        for (; sv_game_advance(g) && !cli_stopped(); choices++) {
            const uint32_t k = oracle_pick(o, g, &rng);
            o->looked[ORACLE_I2]++;
            if (k == ORACLE_ENOUGH)
                break;
            sv_game_choose(g, k);
        }
        found(o, g, seed, choices);
        o->played++;
    }
    sv_game_free(g);
    sv_mix_free(other);
    free(text);
}

void oracle_guarded_scenario(oracles *o, const char *path)
{
    sv_report *r = oracle_wants(o, ORACLE_I2) ? sv_report_new("en") : NULL;
    sv_game *g = NULL;
    sv_library_watch(o->c->library, 1);
    sv_scenario *s = r ? sv_scenario_read(o->c->library, path, r) : NULL;
    sv_library_watch(o->c->library, 0);
    if (s && !sv_scenario_waits_for(s)) {
        sv_scenario_run(s, -1, NULL, NULL, &g, r);
        o->looked[ORACLE_I2]++;
        found(o, g, sv_mix_seed(sv_scenario_mix(s)), g ? sv_game_choices(g) : 0);
    }
    sv_scenario_free(s);
    sv_report_free(r);
}
