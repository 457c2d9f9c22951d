/* What house rules cost is as little as what they change: no operation where nothing is done, places and tiles that are left out before vetoes look,
   one question a tile, covers as a range. */
#include <stdlib.h>
#include "board/tokens.h"
#include "gametest.h"
#include "house/house.h"
#include "turn/machine.h"

#define GAME "[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n"
#define RULE "[house-rule mine]\nen = Mine.\nnl = Van mij.\n"
#define NO_FIELDS "[base]\nfarmers = no\n"

static sv_mix *mix_of(const char *text)
{
    const sv_mix_desc desc = {.name = "mine.ini", .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *m = sv_mix_load(lib, &desc, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    return m;
}

/* ---- operations -------------------------------------------------------------------------------------------------------------- */

/* Each of the same code in the same step, asking as many offers under as many vetoes, but for the row named. */
static int same_program(const sv_mix *a, const sv_mix *b, const char *but)
{
    const sv_program *p = &a->prog, *q = &b->prog;
    int same = p->ops == q->ops && p->steps == q->steps;

    for (int i = 0; same && i < p->ops; i++) {
        const sv_ask_def *x = &p->ask[p->op[i].ask], *y = &q->ask[q->op[i].ask];

        same = p->op[i].code == q->op[i].code && p->op[i].step == q->op[i].step && p->op[i].needs == q->op[i].needs;
        if (!same || p->op[i].code != SV_OP_ASK || !strcmp(a->rows.at.at[x->offer->row].order->id, but))
            continue;
        same = x->offers == y->offers && x->single == y->single && x->quick == y->quick;
        for (int k = 0; same && k < x->offers; k++)
            same = x->offer[k].vetoes == y->offer[k].vetoes;
    }
    return same;
}

START_TEST(nothing_where_nothing_is_done)
{
    static const struct {
        const char *game, *rule, *row; /* that it is about */
    } cases[] = {
        {GAME, "option base.tiny-city = 2\n", ""},
        {GAME, "add rate road = 1 if complete\n", ""},
        {GAME, "multiply late city = 2\n", ""},
        {GAME, "forbid deploy = distance.own > 2 and distance.own < 999\n", "place-follower"},
        {GAME, "cover = always\n", "place-tile"},
        {GAME, "forbid lay = around > 5\n", "place-tile"},
        {GAME NO_FIELDS, "complete field = always\n", ""}, /* nobody stands there, and it is worth nothing */
    };

    for (int i = 0; i < COUNT(cases); i++) {
        char text[512];

        snprintf(text, sizeof text, "%s" RULE "%s", cases[i].game, cases[i].rule);
        sv_mix *plain = mix_of(cases[i].game), *ruled = mix_of(text);

        ck_assert_msg(same_program(plain, ruled, cases[i].row), "%s", cases[i].rule);
        sv_mix_free(plain);
        sv_mix_free(ruled);
    }
    /* and the comparison tells programs apart */
    sv_mix *plain = mix_of(GAME), *ruled = mix_of(GAME RULE "complete field = always\n"), *vetoed = mix_of(GAME RULE "forbid deploy = round < 3\n");

    ck_assert_int_eq(same_program(plain, ruled, ""), 0);
    ck_assert_int_eq(same_program(plain, vetoed, ""), 0);
    sv_mix_free(plain);
    sv_mix_free(ruled);
    sv_mix_free(vetoed);
}
END_TEST

/* ---- kinds that a veto bars --------------------------------------------------------------------------------------------------------- */

/* The offer of followers; *row is what asks for it. */
static const sv_offer_hook *followers(const sv_mix *m, uint16_t *row)
{
    for (int i = 0; i < m->prog.ops; i++)
        for (int k = 0; m->prog.op[i].code == SV_OP_ASK && k < m->prog.ask[m->prog.op[i].ask].offers; k++) {
            const sv_offer_hook *h = &m->prog.ask[m->prog.op[i].ask].offer[k];

            if (!strcmp(m->rows.at.at[h->row].order->id, "place-follower")) {
                *row = m->prog.ask[m->prog.op[i].ask].row;
                return h;
            }
        }
    ck_abort();
    return NULL;
}

START_TEST(barred_kinds_are_not_offered)
{
    sv_mix *m = mix_of(GAME NO_FIELDS), *lifted = mix_of(GAME NO_FIELDS "[lift]\nbase.no-farmers = yes\n");
    uint16_t row;

    ck_assert_uint_eq(followers(lifted, &row)->by.barred, 0);
    const sv_offer_hook *h = followers(m, &row);
    sv_game *g = new_game(m, 0);
    int refused = 0, asked = 0;

    ck_assert_int_eq(__builtin_popcount(h->by.barred), 1);
    ck_assert_int_eq(h->awake, 2); /* the other one: what is occupied; neither refuses anything else */
    ck_assert_int_eq(h->others, 0);
    ck_assert_int_eq(h->by.vacant, 1);
    sv_mix_free(lifted);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uint64_t rng = seed;
        const sv_decision *d;

        sv_game_start(g, seed);
        while ((d = sv_game_advance(g)) != NULL) {
            char text[128], wrong[256];
            sv_refusal list[64];

            ck_assert_msg(sv_game_check_options(g, wrong, sizeof wrong), "%s", wrong);
            for (uint32_t k = 0; k < d->count && g->s.decision.row == row; k++) {
                sv_game_option_text(g, k, text, sizeof text);
                ck_assert_msg(!strstr(text, "field:"), "%s", text);
                asked++;
            }
            const int n = g->s.decision.row == row ? sv_game_refusals(g, "en", list, 64) : 0;

            for (int k = 0; k < n && k < 64; k++)
                refused += !strcmp(list[k].rule, "base.no-farmers");
            sv_game_choose(g, sv_game_pick(g, &rng));
        }
    }
    ck_assert_int_gt(asked, 100);
    ck_assert_int_gt(refused, 100);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

/* ---- how near is near enough --------------------------------------------------------------------------------------------------------- */

static int gap(const sv_game *g, uint16_t part, uint8_t who) /* from its tile to the nearest figure of that player; 999: none */
{
    const sv_squares *q = g->s.squares;
    const sv_tile *t = &q->tile[q->part[part].tile];
    int least = 999;

    for (int f = 1; f <= g->s.lay->figures; f++) {
        if (g->s.figure[f].owner != who || g->s.figure[f].place.kind != SV_PLACE_PART)
            continue;
        const sv_tile *o = &q->tile[q->part[g->s.figure[f].place.index].tile];
        const int dx = abs(o->x - t->x), dy = abs(o->y - t->y), d = dx > dy ? dx : dy;

        least = d < least ? d : least;
    }
    return least;
}

/* At every decision, of every part on the board. */
static void distances(const char *rule, int32_t enough, int lo, int hi)
{
    char text[512];

    snprintf(text, sizeof text, GAME RULE "%s", rule);
    sv_mix *m = mix_of(text);
    sv_game *g = new_game(m, 0);
    sv_session *s = &g->s;
    uint16_t row;
    const sv_offer_hook *h = followers(m, &row);
    const sv_veto_hook *v = h->veto;
    uint64_t rng = 4;
    int struck[2] = {0};

    while (!m->rules.at[v->rule].owner->house)
        v++;
    ck_assert_int_eq(m->sel->house->rules.at[0]->lines.at[0].enough, enough);
    sv_game_start(g, 4);
    while (sv_game_advance(g)) {
        for (uint16_t p = 0; p < s->squares->n->parts; p++) {
            const sv_option o = {.row = h->row, .a = p, .b = SV_PLACE_PART};
            const int at = gap(g, p, s->head->active), is = sv_veto_strikes(s, v, &o, s->head->active);

            ck_assert_msg(is == (lo <= at && at <= hi), "%s: %d at a distance of %d", rule, is, at);
            struck[is]++;
        }
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    ck_assert_msg(struck[0] > 50 && struck[1] > 50, "%s: %d and %d", rule, struck[0], struck[1]);
    sv_game_free(g);
    sv_mix_free(m);
}

START_TEST(near_enough)
{
    distances("forbid deploy = distance.own > 2 and distance.own < 999\n", 2, 3, 998);
    distances("forbid deploy = distance.own < 3\n", 2, 0, 2);
    distances("forbid deploy = distance.own is 1\n", 0, 1, 1);
    distances("forbid deploy = distance.own > 1 and distance.own < 5 or distance.own is 900\n", 1, 2, 4);
}
END_TEST

/* ---- tiles that a veto refuses whole ---------------------------------------------------------------------------------------------------- */

/* What is offered, and what is refused by house rules. */
static void same_decision(sv_game *a, sv_game *b, const char *rule, int *refused)
{
    const sv_decision *d = &a->s.decision, *e = &b->s.decision;
    sv_refusal list[256];

    ck_assert_msg(d->row == e->row && d->count == e->count && d->who == e->who, "%s: %u options, asked part by part %u", rule, d->count, e->count);
    for (uint32_t k = 0; k < d->count - (uint32_t)d->can_pass; k++) {
        const sv_option o = sv_span_option(&a->s, k), other = sv_span_option(&b->s, k);

        ck_assert_msg(!memcmp(&o, &other, sizeof o), "%s: option %u", rule, k);
    }
    const int n = sv_game_refusals(a, "en", list, COUNT(list));

    ck_assert_int_eq(sv_game_refusals(b, "en", list, COUNT(list)), n);
    for (int i = 0; i < n && i < COUNT(list); i++)
        *refused += strstr(list[i].rule, "mine") != NULL;
}

/* The condition as it stands, and with one more that always holds and is of a place: then it is asked of each. */
static void asked_of_tiles(const char *game, const char *condition, const char *reach)
{
    char text[1024];

    snprintf(text, sizeof text, "%s" RULE "forbid deploy = %s\n%s", game, condition, reach);
    sv_mix *whole = mix_of(text);
    snprintf(text, sizeof text, "%s" RULE "forbid deploy = (%s) and open < 9000\n%s", game, condition, reach);
    sv_mix *each = mix_of(text);
    sv_game *g = new_game(whole, 0), *other = new_game(each, 0);
    uint16_t row;
    int asked = 0, refused = 0;

    ck_assert_int_eq(followers(each, &row)->by.tiled, 0);
    ck_assert_int_eq(followers(each, &row)->others, 1);
    ck_assert_int_eq(followers(whole, &row)->by.tiled, 1);
    ck_assert_int_eq(followers(whole, &row)->others, 0);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        uint64_t rng = seed;
        const sv_decision *d;

        sv_game_start(g, seed);
        sv_game_start(other, seed);
        while ((d = sv_game_advance(g)) != NULL) {
            ck_assert_ptr_nonnull(sv_game_advance(other));
            same_decision(g, other, condition, &refused);
            asked += d->row == row;
            const uint32_t k = sv_game_pick(g, &rng);

            sv_game_choose(g, k);
            sv_game_choose(other, k);
        }
        ck_assert_int_eq(sv_game_over(other), 1);
    }
    ck_assert_msg(asked > 15 && (refused > 15 || !*reach), "%s: %d, %d refused", condition, asked, refused); /* a tile alone: then nobody is asked */
    sv_game_free(g);
    sv_game_free(other);
    sv_mix_free(whole);
    sv_mix_free(each);
}

#define BUILDERS GAME "traders-builders = yes\n"

START_TEST(whole_tiles_are_not_offered)
{
    static const char earlier_too[] = "reach deploy = not new-tile and not complete\n";

    asked_of_tiles(GAME, "distance.own > 2 and distance.own < 999", "");
    asked_of_tiles(GAME, "tile-own > 0 or around > 3", "");
    asked_of_tiles(GAME, "distance.own > 2 and distance.own < 999 or distance.start > 4", earlier_too);
    asked_of_tiles(GAME, "new-tile and distance.own < 3", earlier_too);
    asked_of_tiles(BUILDERS, "distance.own > 2 and distance.own < 999", earlier_too); /* pigs and builders go another way */
    asked_of_tiles(BUILDERS, "not new-tile and neighbours < 3", "reach deploy = always\n"); /* the new tile is the one that was laid … */
    asked_of_tiles(BUILDERS, "distance.own is 3 or new-tile and neighbours > 1", "reach deploy = always\n"); /* … and no earlier one */
}
END_TEST

/* ---- reach: earlier tiles in one go ---------------------------------------------------------------------------------------------------- */

enum { KIND_ANY = 99, TILES_SEEN = 2048 };

/* Of one kind or any, of so many tiles at least, unfinished, free and not on the new tile: part by part, as the condition is written. */
static uint32_t earlier(const sv_game *g, int kind, int tiles, uint16_t *list)
{
    const sv_squares *q = g->s.squares;
    uint32_t n = 0;

    for (uint16_t p = 0; p < q->n->parts; p++) {
        const sv_feature *f = &q->feature[q->part[p].label];
        uint8_t on[TILES_SEEN] = {0};
        int count = 0;

        for (SV_EACH_PART(&q->view, p, other))
            count += !on[q->part[other].tile]++;
        if (q->part[p].tile != g->s.head->laid && !f->followers && !(f->flags & SV_FEATURE_COMPLETE) && count >= tiles && (kind == KIND_ANY || f->kind == kind))
            list[n++] = p;
    }
    return n;
}

/* The decision offers them behind what the new tile has, one by one. Returns how many. */
static uint32_t compare_earlier(sv_game *g, int kind, int tiles)
{
    static uint16_t list[4096];
    const sv_decision *d = &g->s.decision;
    const uint32_t n = earlier(g, kind, tiles, list), given = d->count - (uint32_t)d->can_pass;

    ck_assert_uint_ge(given, n);
    for (uint32_t k = 0; k < n; k++)
        ck_assert_uint_eq(sv_span_option(&g->s, given - n + k).a, list[k]);
    for (uint32_t k = 0; k < given - n; k++)
        ck_assert_uint_eq(g->s.squares->part[sv_span_option(&g->s, k).a].tile, g->s.head->laid);
    return n;
}

static void reaches(const char *rule, const char *kind, int tiles, int vetoes)
{
    char text[512];

    snprintf(text, sizeof text, GAME RULE "%s", rule);
    sv_mix *m = mix_of(text);
    sv_game *g = new_game(m, 0);
    uint16_t row;
    const sv_offer_hook *first = followers(m, &row), *further = first + 1;
    const int number = kind ? sv_squares_kind(m->squares, kind) : KIND_ANY;
    uint32_t seen = 0;

    ck_assert_ptr_eq(further->hook->row, first->hook->row);
    ck_assert_int_eq(further->vetoes, vetoes);
    ck_assert_int_eq(further->by.vacant, 1);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uint64_t rng = seed;
        const sv_decision *d;

        sv_game_start(g, seed);
        while ((d = sv_game_advance(g)) != NULL) {
            if (d->row == row)
                seen += compare_earlier(g, number, tiles);
            sv_game_choose(g, sv_game_pick(g, &rng));
        }
    }
    ck_assert_uint_gt(seen, 100);
    sv_game_free(g);
    sv_mix_free(m);
}

START_TEST(earlier_tiles_in_one_go)
{
    reaches("forbid deploy = new-tile\nreach deploy = not new-tile and not complete\n", NULL, 1, 1); /* what is occupied */
    reaches("reach deploy = not complete and kind is city\n", "city", 1, 1);
    reaches("reach deploy = not complete and tiles > 2\n", NULL, 3, 1);
    reaches("forbid deploy = round > 99\nreach deploy = not complete and not new-tile\n", NULL, 1, 2);
}
END_TEST

/* ---- covers as a range ---------------------------------------------------------------------------------------------------------------- */

/* What is offered on tiles is what the slow count allows, and nobody wrote it out. */
START_TEST(covers_are_a_range)
{
    sv_mix *m = mix_of(GAME RULE "cover = always\n");
    sv_game *g = new_game(m, 0);
    uint64_t rng = 3;
    const sv_decision *d;
    int ranges = 0;

    sv_game_start(g, 3);
    while ((d = sv_game_advance(g)) != NULL) {
        sv_session *s = &g->s;
        const int lays = s->head->tile != SV_NO_TILE;
        int covers = 0, slow = 0;

        for (uint16_t i = 0; lays && i < s->spans; i++)
            ranges += s->span[i].range != NULL;
        for (uint32_t k = 0; lays && k < d->count; k++) {
            const sv_option o = sv_span_option(s, k);

            if (sv_square_tile(s->squares, (int16_t)o.a, (int16_t)o.b) < 0)
                continue;
            covers++;
            ck_assert_int_eq(sv_squares_naive_cover(s, s->head->tile, (int16_t)o.a, (int16_t)o.b, o.c), 0);
        }
        for (uint16_t t = 0; lays && t < s->squares->n->tiles; t++)
            for (int rotation = 0; rotation < 4 && sv_tile_lies(&s->squares->tile[t]); rotation++)
                slow += !sv_squares_naive_cover(s, s->head->tile, s->squares->tile[t].x, s->squares->tile[t].y, rotation);
        ck_assert_int_eq(covers, slow);
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    ck_assert_int_gt(ranges, 71);
    sv_game_free(g);
    sv_mix_free(m);
}
END_TEST

static TCase *costs(void)
{
    TCase *t = game_tests("costs");

    tcase_add_test(t, nothing_where_nothing_is_done);
    tcase_add_test(t, barred_kinds_are_not_offered);
    tcase_add_test(t, near_enough);
    tcase_add_test(t, whole_tiles_are_not_offered);
    tcase_add_test(t, earlier_tiles_in_one_go);
    tcase_add_test(t, covers_are_a_range);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {costs};
    return run_suite("house_cost", cases, COUNT(cases));
}
