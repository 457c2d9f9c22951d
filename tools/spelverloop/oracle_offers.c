/* I3: what is offered at a decision. */
#include <stdlib.h>
#include <string.h>

#include "oracle_play.h"

enum { TRIED = 4 /* options that are carried out in a copy */ };

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void oracle_offers_texts(playing *x, uint32_t n)
{
    uint32_t back;
    for (uint32_t k = 0; k < n; k++) {
        sv_game_option_text(x->g, k, x->text[k], ORACLE_TEXT);
        x->sorted[k] = x->text[k];
    }
    if (!oracle_is_on(x->o, ORACLE_I3))
        return;
    x->o->looked[ORACLE_I3] += n;
    for (uint32_t k = 0; k < n; k++)
        if (!sv_game_option_find(x->g, x->text[k], &back) || back != k) {
            oracle_play_found(x, ORACLE_I3, T_ORACLE_NOT_BACK, x->text[k], NULL, NULL);
            break;
        }
    qsort(x->sorted, n, sizeof *x->sorted, by_text);
    for (uint32_t k = 1; k < n; k++)
        if (strcmp(x->sorted[k - 1], x->sorted[k]) == 0) {
            oracle_play_found(x, ORACLE_I3, T_ORACLE_TWICE, x->sorted[k], NULL, NULL);
            break;
        }
}

/* He who decides sees everything there is to see. */
static int sees_all(const playing *x, int who)
{
    sv_holding_info h;
    for (int i = 0; sv_game_holding(x->g, who, i, "en", &h); i++)
        if (!*h.thing)
            return 0;
    return 1;
}

/* What is listed can be done, what is not cannot: in a copy. Where all of it comes to the same, and he could know, nobody need be asked. */
static void tries(playing *x, uint32_t n, uint64_t hash, int who)
{
    uint64_t after[TRIED] = {0};
    const sv_decision *d = sv_game_advance(x->g);
    int same = n > 1 && n <= TRIED && d && !d->can_pass && who < sv_mix_players(x->mix) && sees_all(x, who);
    for (uint32_t i = 0; i < TRIED && i < n; i++) {
        const uint32_t k = n <= TRIED ? i : (uint32_t)((uint64_t)i * n / TRIED + x->choices % (n / TRIED));
        sv_game_load(x->twin, x->block);
        if (!sv_game_advance(x->twin))
            return;
        if (i == 0 && oracle_is_on(x->o, ORACLE_I3) && (sv_game_choose(x->twin, n) || sv_game_hash(x->twin) != hash))
            oracle_play_found(x, ORACLE_I3, T_ORACLE_UNLISTED, TEXT_UNSIGNED(n), NULL, NULL);
        const int done = sv_game_choose(x->twin, k);
        const oracle_id id = sv_game_fault(x->twin) && oracle_is_on(x->o, ORACLE_I5) ? ORACLE_I5 : ORACLE_I3; /* I5 is about bounds of the engine */
        if ((!done || sv_game_fault(x->twin)) && oracle_is_on(x->o, id))
            oracle_play_found(x, id, T_ORACLE_LISTED, k < OPTIONS_MAX ? x->text[k] : "",
                              sv_game_fault(x->twin) ? sv_game_fault_text(x->twin, text_code(x->o->c->lang)) : "-", NULL);
        x->o->looked[oracle_is_on(x->o, ORACLE_I3) ? ORACLE_I3 : ORACLE_I5]++;
        after[i] = sv_game_hash(x->twin);
        same = same && after[i] == after[0];
    }
    if (same && oracle_is_on(x->o, ORACLE_I3))
        oracle_play_found(x, ORACLE_I3, T_ORACLE_NEEDLESS, x->text[0], x->text[1], NULL);
}

/* Nothing is offered and refused at once. */
static void refusals(playing *x, uint32_t n)
{
    const int refused = sv_game_refusals(x->g, "en", x->refused, REFUSED_MAX);
    for (int i = 0; i < refused && i < REFUSED_MAX; i++) {
        const char *text = x->refused[i].option, *const *const at =
                                                     bsearch(&text, x->sorted, n, sizeof *x->sorted, by_text);
        if (!at)
            continue;
        oracle_play_found(x, ORACLE_I3, T_ORACLE_REFUSED, text, x->refused[i].rule, NULL);
        break;
    }
}

void oracle_offers(playing *x, uint32_t n, uint64_t hash, int who)
{
    char text[256] = "";
    const int all = oracle_is_on(x->o, ORACLE_I3);
    if (all && n <= OPTIONS_MAX)
        refusals(x, n);
    if (all && n == 0)
        oracle_play_found(x, ORACLE_I3, T_ORACLE_NOTHING, NULL, NULL, NULL);
    if (all && !sv_game_check_options(x->g, text, sizeof text))
        oracle_play_found(x, ORACLE_I3, T_ORACLE_AS_COUNTED, text, NULL, NULL);
    tries(x, n, hash, who);
}
