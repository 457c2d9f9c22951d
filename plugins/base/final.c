/* The final scoring: unfinished features, then fields in the three documented ways. */
#include "base.h"

enum { CITIES_MAX = 2048 }; /* more than the tiles a mix may have */

typedef struct found { /* features, by label, each once */
    uint16_t at[CITIES_MAX];
    uint16_t n;
} found;

static void add(found *f, uint16_t label)
{
    for (uint16_t i = 0; i < f->n; i++)
        if (f->at[i] == label)
            return;
    if (f->n < CITIES_MAX)
        f->at[f->n++] = label;
}

/* Features with figures on them, fields or all others, in the order of the figures. */
static void occupied(sv_ctx *c, int fields, found *out)
{
    out->n = 0;
    for (uint16_t g = 1; g <= c->figures; g++) {
        if (c->figure[g].place.kind != SV_PLACE_PART)
            continue;
        const uint16_t label = c->board->part[c->figure[g].place.index].label;

        if ((c->board->feature[label].kind == c->feature[FIELD]) == fields)
            add(out, label);
    }
}

sv_next base_final_features(sv_ctx *c)
{
    found f;

    occupied(c, 0, &f);
    for (uint16_t i = 0; i < f.n; i++) {
        const sv_item item = {.kind = c->board->feature[f.at[i]].kind, .context = SV_FINAL, .part = f.at[i]};

        c->api->score_item(c, &item, POINTS);
    }
    return SV_ACTED;
}

/* ---- fields ------------------------------------------------------------------------------------------------------------------ */

/* Completed cities that a field touches. */
static void cities_of(sv_ctx *c, uint16_t field, found *out)
{
    const sv_board *b = c->board;

    for (SV_EACH_PART(b, field, p)) {
        if (!(b->part[p].bits & SV_PART_BESIDE))
            continue;
        uint32_t beside = sv_part_printed(b, p)->beside;
        const uint16_t first = b->tile[b->part[p].tile].first;

        for (; beside; beside &= beside - 1) {
            const uint16_t label = b->part[first + sv_lowest_bit(beside)].label;

            if (b->feature[label].flags & SV_FEATURE_COMPLETE)
                add(out, label);
        }
    }
}

/* ed3: 3 for each completed city. ed2: the same, but not for cities that have paid this player already (item.extra - 1).
   ed1: the item is one city (item.extra, with item.cause SV_NONE16) and all fields round it: 4. A field that is counted by itself,
   since a house rule closes it: 4 for each completed city.
   Hooks of others on final-fields can tell by these which cities the item counts. */
void base_value_field(sv_ctx *c, sv_score *s)
{
    found cities;
    int n = 0;

    if (s->item->cause == SV_NONE16) {
        s->units += 1;
        s->rate += 4;
        sv_score_note(s, c->word[WORD_CITIES], 1);
        return;
    }
    cities.n = 0; /* alone: its list is long */
    cities_of(c, s->item->part, &cities);
    for (uint16_t i = 0; i < cities.n; i++)
        n += !s->item->extra || !(c->board->feature[cities.at[i]].paid >> (s->item->extra - 1) & 1);
    s->units += n;
    s->rate += c->option[OPT_FARMER_SCORING] == ED1 ? 4 : 3;
    sv_score_note(s, c->word[WORD_CITIES], n);
}

static void fields_ed3(sv_ctx *c, const found *fields)
{
    for (uint16_t i = 0; i < fields->n; i++) {
        const sv_item item = {.kind = (uint8_t)c->feature[FIELD], .context = SV_FINAL, .part = fields->at[i]};

        c->api->score_item(c, &item, POINTS);
    }
}

static void fields_ed2(sv_ctx *c, const found *fields)
{
    found cities;
    sv_score majority, own;

    for (uint16_t i = 0; i < fields->n; i++) {
        sv_item item = {.kind = (uint8_t)c->feature[FIELD], .context = SV_FINAL, .part = fields->at[i]};

        cities.n = 0;
        cities_of(c, item.part, &cities);
        c->api->score_open(c, &majority, &item);
        c->api->score_majority(c, &majority);
        for (uint8_t p = 0; p < c->head->players; p++) {
            if (!(majority.receivers >> p & 1))
                continue;
            item.extra = (uint16_t)(p + 1);
            c->api->score_open(c, &own, &item);
            own.receivers = (uint8_t)(1u << p);
            c->api->score_value(c, &own);
            c->api->score_pay(c, &own, POINTS);
            for (uint16_t k = 0; k < cities.n; k++)
                c->board->api->set_paid(c, cities.at[k], (uint8_t)(c->board->feature[cities.at[k]].paid | 1u << p));
        }
    }
    for (uint16_t i = 0; i < fields->n; i++) { /* the memo is of this scoring only */
        cities.n = 0;
        cities_of(c, fields->at[i], &cities);
        for (uint16_t k = 0; k < cities.n; k++)
            c->board->api->set_paid(c, cities.at[k], 0);
    }
}

static int touches(sv_ctx *c, uint16_t field, uint16_t city)
{
    found cities = {.n = 0};

    cities_of(c, field, &cities);
    for (uint16_t i = 0; i < cities.n; i++)
        if (cities.at[i] == city)
            return 1;
    return 0;
}

static void fields_ed1(sv_ctx *c, const found *fields)
{
    found cities = {.n = 0};
    sv_score s;

    for (uint16_t i = 0; i < fields->n; i++)
        cities_of(c, fields->at[i], &cities);
    for (uint16_t k = 0; k < cities.n; k++) {
        sv_item item = {.kind = (uint8_t)c->feature[FIELD], .context = SV_FINAL, .cause = SV_NONE16, .extra = cities.at[k]};
        int opened = 0;

        for (uint16_t i = 0; i < fields->n; i++) {
            if (!touches(c, fields->at[i], cities.at[k]))
                continue;
            if (opened++) {
                c->api->score_join(c, &s, fields->at[i]);
                continue;
            }
            item.part = fields->at[i];
            c->api->score_open(c, &s, &item);
        }
        c->api->score_majority(c, &s);
        c->api->score_value(c, &s);
        c->api->score_pay(c, &s, POINTS);
    }
}

sv_next base_final_fields(sv_ctx *c)
{
    found fields;

    occupied(c, 1, &fields);
    if (c->option[OPT_FARMER_SCORING] == ED1)
        fields_ed1(c, &fields);
    else if (c->option[OPT_FARMER_SCORING] == ED2)
        fields_ed2(c, &fields);
    else
        fields_ed3(c, &fields);
    return SV_ACTED;
}
