/* Inns and Cathedrals: the big follower, and roads and cities that are worth more when they are completed and nothing when they are
   not. What it says stands in inns-cathedrals.ini. */
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

static const char *const figures[] = {"big-follower", NULL};
static const char *const marks[] = {"inn", "cathedral", NULL};
static const char *const rules[] = {"big-supply-empty", NULL};
static const char *const words[] = {"inns", "cathedrals", NULL};
enum { BIG };
enum { INN, CATHEDRAL }; /* marks, and the words that count them */
enum { RULE_SUPPLY };
enum { BIG_STRENGTH = 2 };

/* ---- the big follower ------------------------------------------------------------------------------------------------------- */

static void offer_big(sv_ctx *c, sv_offers *o)
{
    sv_option *const first = o->next;

    c->board->api->offer_deploy(c, o, c->fig[BIG]);
    if (c->supply[c->fig[BIG] * SV_PLAYERS_MAX + o->who])
        return;
    for (const sv_option *at = first; at < o->next; at++) /* only who asks why gets here */
        c->api->refuse(c, o, at->a, at->b, at->c, c->rule[RULE_SUPPLY]);
    o->next = first;
}

static sv_next place_big(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->active, c->fig[BIG], (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

static void strength(sv_ctx *c, sv_score *s)
{
    for (uint16_t i = 0; i < s->n_figures; i++) {
        const sv_figure *f = &c->figure[s->figures[i]];

        if (f->kind == c->fig[BIG])
            s->strength[f->owner] += BIG_STRENGTH;
    }
}

/* ---- inns and cathedrals ------------------------------------------------------------------------------------------------------ */

/* The more that a completed road with an inn brings for each tile, or a city with a cathedral for each tile and shield. */
static void worth_more(sv_ctx *c, sv_score *s, int mark)
{
    if (s->item->context != SV_COMPLETE || !s->marks[c->mark[mark]])
        return;
    s->rate++;
    sv_score_note(s, c->word[mark], s->marks[c->mark[mark]]);
}

static void worth_nothing(sv_ctx *c, sv_score *s, int mark)
{
    if (s->item->context == SV_COMPLETE || !s->marks[c->mark[mark]])
        return;
    s->rate = 0;
    sv_score_note(s, c->word[mark], s->marks[c->mark[mark]]);
}

static void inn_more(sv_ctx *c, sv_score *s) { worth_more(c, s, INN); }
static void inn_nothing(sv_ctx *c, sv_score *s) { worth_nothing(c, s, INN); }
static void cathedral_more(sv_ctx *c, sv_score *s) { worth_more(c, s, CATHEDRAL); }
static void cathedral_nothing(sv_ctx *c, sv_score *s) { worth_nothing(c, s, CATHEDRAL); }

#define INNS "element=inns"
#define CATHEDRALS "element=cathedrals"
#define TO_ZERO " final-unfinished=zero"

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "place-big-follower", .needs = "new-tile supply.big-follower", .flags = SV_HOOK_DEPLOY, .fn.offer = offer_big, .args = "F", .deploys = "big-follower"},
    {.kind = SV_APPLY, .row = "place-big-follower", .fn.apply = place_big},
    {.kind = SV_SCORE, .row = "strength-big", .layer = SV_LAYER_STRENGTH, .fn.score = strength},
    {.kind = SV_SCORE, .row = "score-road", .layer = SV_LAYER_RATE, .kinds = "road", .fn.score = inn_more, .when = INNS},
    {.kind = SV_SCORE, .row = "score-road", .layer = SV_LAYER_NULLIFY, .kinds = "road", .fn.score = inn_nothing, .when = INNS TO_ZERO},
    {.kind = SV_SCORE, .row = "score-city", .layer = SV_LAYER_RATE, .kinds = "city", .fn.score = cathedral_more, .when = CATHEDRALS},
    {.kind = SV_SCORE, .row = "score-city", .layer = SV_LAYER_NULLIFY, .kinds = "city", .fn.score = cathedral_nothing, .when = CATHEDRALS TO_ZERO},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "inns-cathedrals",
    .names = {.figures = figures, .marks = marks, .rules = rules, .words = words},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
