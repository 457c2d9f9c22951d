/* Completed features: which they are, what they are worth, who goes home. */
#include "base.h"

sv_next base_identify(sv_ctx *c)
{
    uint16_t part, cause;

    while (c->api->next_completed(c, &part, &cause)) {
        const sv_item item = {.kind = sv_feature_of(c->board, part)->kind, .context = SV_COMPLETE, .part = part, .cause = cause};

        c->api->add_item(c, &item, 0);
    }
    return SV_ACTED;
}

void base_strength(sv_ctx *c, sv_score *s)
{
    for (uint16_t i = 0; i < s->n_figures; i++) {
        const sv_figure *f = &c->figure[s->figures[i]];

        if (f->kind == c->fig[FOLLOWER])
            s->strength[f->owner]++;
    }
}

static sv_next score(sv_ctx *c, int feature)
{
    const sv_item *item = &c->item[c->head->item];

    if (item->kind != c->feature[feature] || !sv_feature_of(c->board, item->part)->followers)
        return SV_GO_ON;
    c->api->score_item(c, item, POINTS);
    c->api->send_home(c, item);
    return SV_ACTED;
}

sv_next base_score_road(sv_ctx *c) { return score(c, ROAD); }
sv_next base_score_city(sv_ctx *c) { return score(c, CITY); }
sv_next base_score_monastery(sv_ctx *c) { return score(c, MONASTERY); }

void base_value_road(sv_ctx *c, sv_score *s)
{
    s->units += s->tiles;
    s->rate += 1;
    sv_score_note(s, c->word[WORD_TILES], s->tiles);
}

void base_value_city(sv_ctx *c, sv_score *s)
{
    const int shields = s->marks[c->mark[0]];
    const int tiny = c->option[OPT_TINY_CITY] == TINY_2 && s->tiles == 2;

    s->units += s->tiles + shields;
    s->rate += s->item->context == SV_COMPLETE && !tiny ? 2 : 1;
    sv_score_note(s, c->word[WORD_TILES], s->tiles);
    if (shields)
        sv_score_note(s, c->word[WORD_SHIELDS], shields);
}

void base_value_monastery(sv_ctx *c, sv_score *s)
{
    const int tiles = 9 - sv_feature_of(c->board, s->item->part)->open;

    s->units += tiles;
    s->rate += 1;
    sv_score_note(s, c->word[WORD_TILES], tiles);
}

sv_next base_return(sv_ctx *c)
{
    const int figure = c->api->next_homing(c);

    if (!figure)
        return SV_GO_ON;
    c->api->home(c, (uint8_t)figure, SV_CAUSE_SCORED);
    return SV_ACTED;
}
