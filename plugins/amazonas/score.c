/* Scoring during the game: the Amazon after an Amazon tile, completed tributaries and villages otherwise. */
#include "amazonas.h"

/* ---- the Amazon ------------------------------------------------------------------------------------------------------------------- */

typedef struct animals {
    int caimans, piranhas;
} animals;

/* Of the tiles of the Amazon laid in this turn. The first of three bears the exclamation mark. */
static animals animals_of(sv_ctx *c)
{
    const amz_turn *turn = amz_of_turn(c);
    const uint16_t last = c->head->laid, all = turn->laid ? (uint16_t)(turn->laid - 1) : last;
    const uint16_t first = (uint16_t)(all + (turn->laid_n > 1 && c->option[OPT_BANG] == DOUBLE_ONLY));
    animals a = {0, 0};

    for (uint16_t t = first; t <= last; t++) {
        const uint8_t *marks = amz_printed_marks(c, t);

        if (!marks)
            continue;
        a.caimans += marks[c->mark[MARK_CAIMAN]];
        a.piranhas += marks[c->mark[MARK_PIRANHA]];
    }
    return a;
}

/* To whoever is at that position, from the active player on. */
static void pay(sv_ctx *c, int position, int points, int word)
{
    amz_turn *const turn = amz_of_turn(c);
    const uint8_t players = c->head->players;
    uint8_t p = c->head->active;

    if (!points)
        return;
    for (uint8_t i = 0; i < players; i++, p = amz_left_of(p, players)) {
        if (turn->position[p] != position)
            continue;
        c->api->pay(c, p, points, POINTS, c->word[word], points);
        turn->unpaid &= (uint8_t)~(1u << p);
    }
}

sv_next amz_scoring(sv_ctx *c)
{
    const animals a = animals_of(c);
    amz_turn *const turn = amz_of_turn(c);

    turn->unpaid = (uint8_t)((1u << c->head->players) - 1u);
    turn->piranhas = (uint8_t)a.piranhas;
    amz_positions(c, turn->position, 2);
    pay(c, 1, a.caimans + a.piranhas, WORD_BOTH);
    c->api->wake(c, c->wake[WAKE_SCORED]);
    return SV_ACTED;
}

sv_next amz_second(sv_ctx *c)
{
    const uint8_t before = amz_of_turn(c)->unpaid;

    pay(c, 2, amz_of_turn(c)->piranhas, WORD_PIRANHAS);
    return amz_of_turn(c)->unpaid != before ? SV_ACTED : SV_GO_ON;
}

/* ---- features --------------------------------------------------------------------------------------------------------------------- */

/* After an Amazon scoring they wait: for the next normal one, or, no longer listed, for the end. */
sv_next amz_identify(sv_ctx *c)
{
    const int amazon = (c->head->wake & c->wake[WAKE_SCORED]) != 0;
    uint16_t part, cause;

    if (amazon && c->option[OPT_COMPLETED] == LATER)
        return SV_GO_ON;
    while (c->api->next_completed(c, &part, &cause)) {
        const sv_item item = {.kind = sv_feature_of(c->board, part)->kind, .context = SV_COMPLETE, .part = part, .cause = cause};

        if (!amazon || c->option[OPT_COMPLETED] == BOTH)
            c->api->add_item(c, &item, 0);
    }
    return SV_ACTED;
}

void amz_strength(sv_ctx *c, sv_score *s)
{
    for (uint16_t i = 0; i < s->n_figures; i++)
        if (c->figure[s->figures[i]].owner < SV_PLAYERS_MAX)
            s->strength[c->figure[s->figures[i]].owner]++;
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

sv_next amz_score_tributary(sv_ctx *c) { return score(c, TRIBUTARY); }
sv_next amz_score_village(sv_ctx *c) { return score(c, VILLAGE); }

static void value(sv_ctx *c, sv_score *s, int fruits, int a_tile)
{
    s->units += s->tiles;
    s->rate += a_tile;
    s->extra += fruits;
    sv_score_note(s, c->word[WORD_TILES], s->tiles);
    if (fruits)
        sv_score_note(s, c->word[WORD_FRUITS], fruits);
}

void amz_value_tributary(sv_ctx *c, sv_score *s) { value(c, s, s->marks[c->mark[MARK_BANK_FRUIT]], 1); }

/* One that is complete when the game ends has waited behind an Amazon scoring. */
void amz_value_village(sv_ctx *c, sv_score *s)
{
    const int complete = sv_feature_of(c->board, s->item->part)->flags & SV_FEATURE_COMPLETE;

    value(c, s, s->marks[c->mark[MARK_FRUIT]], complete ? 2 : 1);
}

sv_next amz_return(sv_ctx *c)
{
    const int figure = c->api->next_homing(c);

    if (!figure)
        return SV_GO_ON;
    c->api->home(c, (uint8_t)figure, SV_CAUSE_SCORED);
    return SV_ACTED;
}
