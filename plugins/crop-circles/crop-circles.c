/* The Crop Circles. What they say stands in crop-circles.ini; here is what they do, row by row. The sign of the circle names a kind
   of feature: followers there are added to (A) or taken back (B), by every player in turn. */
#include "spelverloop/board.h"
#include "spelverloop/plugin.h"

enum { OPT_WHERE };
enum { SAME_TILE, SAME_FEATURE };
enum { ROAD, CITY, FIELD, SIGNS };           /* features, and the marks of their signs among the wakes */
enum { ADDING = SIGNS, REMOVING };           /* wakes: what was chosen is being done */
enum { RULE_BESIDE_OWN, RULE_SAME_TILE, RULE_SUPPLY, RULE_OWN, RULE_SIGN };

static const char *const options[] = {"deploy-where", NULL};
static const char *const features[] = {"road", "city", "field", NULL};
static const char *const wakes[] = {"crop-road", "crop-city", "crop-field", "adding", "removing", NULL};
static const char *const rules[] = {"beside-own", "same-tile", "supply-empty", "own-follower", "other-sign", NULL};
static const char *const choices[] = {"add", "remove", NULL};

/* ---- who is meant ------------------------------------------------------------------------------------------------------------- */

/* Kind of feature that the sign on the new tile stands for. */
static uint16_t meant(sv_ctx *c)
{
    const uint64_t marks = c->board->type[c->board->tile[c->head->laid].type].wake;
    int sign = 0;

    while (sign < SIGNS - 1 && !(marks & c->wake[sign]))
        sign++;
    return c->feature[sign];
}

static int is_follower(sv_ctx *c, uint8_t kind) { return (c->kind[kind].flags & SV_KIND_FOLLOWER) != 0; }

/* A follower on a feature; a castle or any other place beside the board is none. */
static int stands_on_feature(sv_ctx *c, uint16_t g)
{
    return c->figure[g].place.kind == SV_PLACE_PART && is_follower(c, c->figure[g].kind);
}

static int stands_on(sv_ctx *c, uint16_t g, uint16_t feature)
{
    return stands_on_feature(c, g) && sv_feature_of(c->board, c->figure[g].place.index)->kind == feature;
}

static int is_meant(sv_ctx *c, uint16_t g) { return stands_on(c, g, meant(c)); }

static int is_meant_of(sv_ctx *c, uint16_t g, uint8_t player) { return c->figure[g].owner == player && is_meant(c, g); }

/* A figure with a lower number says the same: of the same player, on the same part, and of the same kind or of any. */
static int said_before(sv_ctx *c, uint16_t g, int any_kind)
{
    for (uint8_t i = c->board->part[c->figure[g].place.index].figure; i; i = c->figure[i].mate)
        if (i < g && c->figure[i].owner == c->figure[g].owner && (c->figure[i].kind == c->figure[g].kind || any_kind) &&
            is_follower(c, c->figure[i].kind))
            return 1;
    return 0;
}

/* ---- A or B ---------------------------------------------------------------------------------------------------------------------- */

/* Where nobody has such a follower neither of the two does anything. */
static void offer_choice(sv_ctx *c, sv_offers *o)
{
    const uint16_t feature = meant(c);

    for (uint16_t g = 1; g <= c->figures; g++)
        if (stands_on(c, g, feature)) {
            sv_offer(o, 0, 0, 0);
            sv_offer(o, 1, 0, 0);
            return;
        }
}

static sv_next choose(sv_ctx *c, const sv_option *o)
{
    c->api->wake(c, c->wake[o->a ? REMOVING : ADDING]);
    return SV_GO_ON;
}

static sv_next done(sv_ctx *c)
{
    c->api->sleep(c, c->wake[ADDING] | c->wake[REMOVING]);
    return SV_GO_ON;
}

/* ---- A: adding --------------------------------------------------------------------------------------------------------------------- */

/* Every follower of the player that may stand there. `rule` SV_NONE16: it may be added, unless the supply has none. */
static void offer_kinds(sv_ctx *c, sv_offers *o, uint16_t part, uint16_t rule)
{
    for (uint16_t k = 0; k < c->kinds; k++) {
        const uint16_t figure = (uint16_t)(SV_PLACE_PART | k << 8);

        if (!is_follower(c, (uint8_t)k) || !(c->kind[k].features >> meant(c) & 1))
            continue;
        const int left = c->supply[k * SV_PLAYERS_MAX + o->who];

        if (rule == SV_NONE16 && left)
            sv_offer(o, part, figure, 0);
        else if (o->explain)
            c->api->refuse(c, o, part, figure, 0, rule == SV_NONE16 ? c->rule[RULE_SUPPLY] : rule);
    }
}

static int has_own(sv_ctx *c, uint16_t part, uint8_t player)
{
    for (uint8_t g = c->board->part[part].figure; g; g = c->figure[g].mate)
        if (is_meant_of(c, g, player))
            return 1;
    return 0;
}

static int feature_said_before(sv_ctx *c, uint16_t g)
{
    const sv_feature *here = sv_feature_of(c->board, c->figure[g].place.index);

    for (uint16_t i = 1; i < g; i++)
        if (is_meant_of(c, i, c->figure[g].owner) && sv_feature_of(c->board, c->figure[i].place.index) == here)
            return 1;
    return 0;
}

/* The rest of the feature on which this follower stands: allowed by the option, else named as refused. */
static void offer_feature(sv_ctx *c, sv_offers *o, uint16_t g)
{
    const int everywhere = c->option[OPT_WHERE] == SAME_FEATURE;

    if ((!everywhere && !o->explain) || feature_said_before(c, g))
        return;
    for (SV_EACH_PART(c->board, c->figure[g].place.index, p))
        if (!has_own(c, p, o->who))
            offer_kinds(c, o, p, everywhere ? SV_NONE16 : c->rule[RULE_SAME_TILE]);
}

static void refuse_others(sv_ctx *c, sv_offers *o)
{
    for (uint16_t g = 1; g <= c->figures; g++) {
        if (c->figure[g].owner == o->who || !is_meant(c, g) || said_before(c, g, 1))
            continue;
        int own = 0;

        for (SV_EACH_PART(c->board, c->figure[g].place.index, p))
            own |= has_own(c, p, o->who);
        if (!own)
            offer_kinds(c, o, c->figure[g].place.index, c->rule[RULE_BESIDE_OWN]);
    }
}

static void offer_add(sv_ctx *c, sv_offers *o)
{
    const uint16_t feature = meant(c);

    for (uint16_t g = 1; g <= c->figures; g++)
        if (c->figure[g].owner == o->who && stands_on(c, g, feature)) {
            if (!said_before(c, g, 1))
                offer_kinds(c, o, c->figure[g].place.index, SV_NONE16);
            offer_feature(c, o, g);
        }
    if (o->explain)
        refuse_others(c, o);
}

static sv_next add(sv_ctx *c, const sv_option *o)
{
    c->api->deploy(c, c->head->asked, (uint16_t)(o->b >> 8), (sv_place){.kind = SV_PLACE_PART, .index = o->a});
    return SV_GO_ON;
}

/* ---- B: taking back ------------------------------------------------------------------------------------------------------------------ */

static void refuse_figure(sv_ctx *c, sv_offers *o, uint16_t g, int rule)
{
    c->api->refuse(c, o, c->figure[g].place.index, (uint16_t)(SV_PLACE_PART | c->figure[g].kind << 8), 0, c->rule[rule]);
}

static void offer_remove(sv_ctx *c, sv_offers *o)
{
    const uint16_t feature = meant(c);

    for (uint16_t g = 1; g <= c->figures; g++) {
        if (c->figure[g].owner == o->who && stands_on(c, g, feature)) {
            if (!said_before(c, g, 0))
                sv_offer(o, c->figure[g].place.index, (uint16_t)(SV_PLACE_PART | c->figure[g].kind << 8), 0);
        } else if (o->explain && stands_on_feature(c, g)) {
            refuse_figure(c, o, g, c->figure[g].owner == o->who ? RULE_SIGN : RULE_OWN);
        }
    }
}

static sv_next take_back(sv_ctx *c, const sv_option *o)
{
    uint8_t g = c->board->part[o->a].figure;

    while (c->figure[g].owner != c->head->asked || c->figure[g].kind != o->b >> 8)
        g = c->figure[g].mate;
    c->api->home(c, g, SV_CAUSE_TAKEN_BACK);
    return SV_GO_ON;
}

static const sv_hook hooks[] = {
    /* 4A */
    {.kind = SV_OFFER, .row = "crop-circle", .needs = "crop-circle", .fn.offer = offer_choice, .args = "e", .words = choices},
    {.kind = SV_APPLY, .row = "crop-circle", .fn.apply = choose},
    {.kind = SV_OFFER, .row = "crop-circle-add", .needs = "adding", .flags = SV_HOOK_DEPLOY, .fn.offer = offer_add, .args = "f",
     .waives = "base.unoccupied"},
    {.kind = SV_APPLY, .row = "crop-circle-add", .fn.apply = add},
    {.kind = SV_LEAVE, .row = "crop-circle-add", .needs = "adding", .fn.enter = done},
    {.kind = SV_OFFER, .row = "crop-circle-remove", .needs = "removing", .fn.offer = offer_remove, .args = "f"},
    {.kind = SV_APPLY, .row = "crop-circle-remove", .fn.apply = take_back},
    {.kind = SV_LEAVE, .row = "crop-circle-remove", .needs = "removing", .fn.enter = done},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "crop-circles",
    .names = {.options = options, .features = features, .rules = rules, .wakes = wakes},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
