/* The final scoring: tributaries and villages, camps, boats. */
#include "amazonas.h"

static int is_jungle(const sv_ctx *c, uint16_t part) { return sv_feature_of(c->board, part)->kind == c->feature[JUNGLE]; }

/* An earlier figure stands on the same feature: it has been scored. */
static int stood_before(const sv_ctx *c, uint16_t figure)
{
    const uint16_t label = c->board->part[c->figure[figure].place.index].label;

    if (c->board->feature[label].followers == 1)
        return 0;
    for (uint16_t g = 1; g < figure; g++)
        if (c->figure[g].place.kind == SV_PLACE_PART && c->board->part[c->figure[g].place.index].label == label)
            return 1;
    return 0;
}

/* Features with figures, jungles or all others, in the order of the figures. */
static sv_next score_occupied(sv_ctx *c, int jungles)
{
    for (uint16_t g = 1; g <= c->figures; g++) {
        const sv_place at = c->figure[g].place;

        if (at.kind != SV_PLACE_PART || is_jungle(c, at.index) != jungles || stood_before(c, g))
            continue;
        const sv_item item = {.kind = sv_feature_of(c->board, at.index)->kind, .context = SV_FINAL, .part = c->board->part[at.index].label};

        c->api->score_item(c, &item, POINTS);
    }
    return SV_ACTED;
}

sv_next amz_final_features(sv_ctx *c) { return score_occupied(c, 0); }
sv_next amz_final_camps(sv_ctx *c) { return score_occupied(c, 1); }

void amz_value_jungle(sv_ctx *c, sv_score *s)
{
    const int animals = s->marks[c->mark[MARK_ANIMAL]];

    s->units += animals;
    s->rate += 1;
    sv_score_note(s, c->word[WORD_ANIMALS], animals);
}

/* Once more for each further camp of theirs. */
void amz_more_camps(sv_ctx *c, sv_score *s)
{
    for (uint8_t p = 0; p < c->head->players; p++)
        if (s->receivers >> p & 1 && s->strength[p] > 1)
            s->personal[p] += s->marks[c->mark[MARK_ANIMAL]] * (s->strength[p] - 1);
}

sv_next amz_final_amazon(sv_ctx *c)
{
    static const uint8_t few[] = {0, 6, 3}, many[] = {0, 7, 4, 1};
    const int positions = c->head->players > 3 ? 3 : 2;
    uint8_t at[SV_PLAYERS_MAX];

    if (c->fig[FIG_BOAT] == SV_NONE16)
        return SV_GO_ON;
    amz_positions(c, at, positions);
    for (uint8_t p = 0; p < c->head->players; p++)
        if (at[p]) {
            const int points = positions == 3 ? many[at[p]] : few[at[p]];

            c->api->pay(c, p, points, POINTS, c->word[WORD_MOUTH], points);
        }
    return SV_ACTED;
}
