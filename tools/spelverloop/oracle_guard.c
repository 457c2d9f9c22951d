/* I2 once more: in a mix that is watched every hook has a guard, which sees at which line it acts and what else it may not do. */
#include <stdlib.h>

#include "oracle.h"

/* The same mix, watched. NULL: it cannot be made. */
static sv_mix *watched(oracles *o, const sv_mix *mix)
{
    char *text = oracle_text(o, mix);
    const sv_mix_desc desc = {.name = "check", .text = text, .purpose = SV_FOR_PLAY, .watched = 1};
    sv_report *r = text ? sv_report_new(text_code(o->c->lang)) : NULL;
    sv_mix *made = r ? sv_mix_load(o->c->library, &desc, r) : NULL;
    sv_report_free(r);
    free(text);
    return made;
}

void oracle_guarded(oracles *o, const sv_mix *mix)
{
    sv_mix *other = oracle_wants(o, ORACLE_I2) ? watched(o, mix) : NULL;
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
        if (sv_game_fault(g))
            oracle_found(o, ORACLE_I2, g, seed, choices, T_ORACLE_AS_SAID, sv_game_fault_text(g, text_code(o->c->lang)), NULL, NULL, NULL);
        o->played++;
    }
    sv_game_free(g);
    sv_mix_free(other);
}
