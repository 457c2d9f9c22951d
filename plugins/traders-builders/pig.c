/* What pigs and pig herds add to a field. Its units are the cities that pay, in every way of scoring fields. */
#include "traders.h"

void traders_herd_worth(sv_ctx *c, sv_score *s)
{
    if (!s->marks[c->mark[PIG_HERD]])
        return;
    s->rate++;
    sv_score_note(s, c->word[WORD_PIG_HERDS], s->marks[c->mark[PIG_HERD]]);
}

void traders_pig_worth(sv_ctx *c, sv_score *s)
{
    unsigned fed = 0; /* bit per player: two pigs of one player do the work of one */

    for (uint16_t i = 0; i < s->n_figures; i++) {
        const sv_figure *f = &c->figure[s->figures[i]];

        if (f->kind != c->fig[PIG] || !(s->receivers >> f->owner & 1) || fed >> f->owner & 1)
            continue;
        fed |= 1u << f->owner;
        s->personal[f->owner] += s->units;
        sv_score_note(s, c->word[WORD_PIGS], 1);
    }
}
