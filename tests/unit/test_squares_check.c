/* Random changes of random boards: tiles are laid where they fit (now and then where a road runs into a field, as before a bridge),
   pieces join and part, bridges are built, figures come and go, cities become castles. After every change everything is counted anew,
   what was refused has changed nothing, and what is complete is to be looked at exactly once. The same again gives the same bytes. */
#include "board.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = SANITIZED ? 4 : 20, SEQUENCES = 100 }; /* each round is long enough for every change to happen in it */
enum { PARTS = 400 };

static board b, other; /* two games of two mixes: they know nothing of each other */

typedef struct walk {
    board *b;
    sv_session *s;
    sv_squares *q;
    uint64_t rng;
    int looks; /* everything is counted anew */
    int acts[16];
} walk;

static void set_up(void)
{
    board_open(&b, NULL);
    board_open(&other, NULL);
}
static void tear_down(void)
{
    board_close(&b);
    board_close(&other);
}

static uint32_t below(walk *w, uint32_t n)
{
    uint64_t z = w->rng += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) * n >> 32);
}

static uint16_t any_part(walk *w) { return (uint16_t)below(w, w->q->n->parts); }

static uint16_t any_part_of(walk *w, uint16_t tile) { return (uint16_t)(w->q->tile[tile].first + (w->q->tile[tile].parts ? below(w, w->q->tile[tile].parts) : 0)); }

/* ---- the changes: each 1, or 0 when it was refused ------------------------------------------------------------------------------- */

/* Every clash is a road that runs into a field. */
static int roads_into_fields(const walk *w, int clash, uint16_t type, int x, int y, int rotation)
{
    for (int e = 0; e < 4; e++) {
        const int beside = sv_square_tile(w->q, x + sv_edge_dx(e), y + sv_edge_dy(e));

        if (!(clash >> e & 1))
            continue;
        const char mine = w->q->def->edge[w->q->def->type[type].edge[(e + 4 - rotation) % 4]].def->letter;
        const char theirs = w->q->def->edge[sv_edge_shown(w->q, &w->q->tile[beside], e ^ 2)].def->letter;

        if (!((mine == 'R' && theirs == 'F') || (mine == 'F' && theirs == 'R')))
            return 0;
    }
    return clash != 0;
}

static int lay_one(walk *w)
{
    const int forced = !below(w, 12);
    const uint32_t type0 = below(w, w->q->def->types), front0 = w->q->n->frontier ? below(w, w->q->n->frontier) : 0, turn = below(w, 4);

    for (uint32_t i = 0; i < w->q->def->types; i++) {
        const uint16_t type = (uint16_t)((type0 + i) % w->q->def->types);

        if (!w->s->stock[type])
            continue;
        if (!w->q->n->tiles)
            return sv_stock_take(w->s, type) && sv_squares_lay(w->s, type, 0, 0, (int)turn, CAUSE) >= 0;
        for (uint32_t k = 0; k < w->q->n->frontier; k++)
            for (uint32_t r = 0; r < 4; r++) {
                const uint32_t f = (front0 + k) % w->q->n->frontier;
                const int rotation = (int)(turn + r) % 4, x = sv_key_x(w->q->front[f].key), y = sv_key_y(w->q->front[f].key);

                if (forced ? roads_into_fields(w, sv_squares_naive_fit(w->s, type, x, y, rotation), type, x, y, rotation) : w->q->def->fit_mask[type * w->q->def->constraints + w->q->cons[f]] >> rotation & 1)
                    return sv_stock_take(w->s, type) && sv_squares_lay(w->s, type, x, y, rotation, CAUSE) >= 0;
            }
    }
    return 0;
}

/* Where it matches, now and then where a road runs into a field, or where it may not be. */
static int cover_one(walk *w)
{
    const int forced = !below(w, 6);
    const uint32_t type0 = below(w, w->q->def->types), tile0 = below(w, w->q->n->tiles), turn = below(w, 4);

    for (uint32_t i = 0; i < w->q->def->types; i++)
        for (uint32_t k = 0; k < w->q->n->tiles * 4u; k++) {
            const uint16_t type = (uint16_t)((type0 + i) % w->q->def->types);
            const sv_tile *t = &w->q->tile[(tile0 + k / 4) % w->q->n->tiles];
            const int rotation = (int)(turn + k) & 3;

            if (!w->s->stock[type])
                break;
            const int clash = sv_squares_naive_cover(w->s, type, t->x, t->y, rotation);

            if (forced ? roads_into_fields(w, clash, type, t->x, t->y, rotation) : clash == 0) {
                const int before = w->q->n->tiles, upper = sv_squares_cover(w->s, type, t->x, t->y, rotation, CAUSE);

                ck_assert_int_eq(upper, upper < 0 ? -1 : before);
                return upper >= 0 && sv_stock_take(w->s, type);
            }
        }
    return 0;
}

static int connect(walk *w)
{
    const uint16_t tile = (uint16_t)below(w, w->q->n->tiles);
    const uint16_t a = any_part_of(w, tile), c = below(w, 3) ? any_part_of(w, tile) : any_part(w);

    return sv_squares_connect(w->s, a, c, (uint8_t)below(w, 3));
}

static int disconnect(walk *w)
{
    if (!w->q->n->links)
        return sv_squares_disconnect(w->s, any_part(w), any_part(w));
    const sv_link l = w->q->link[below(w, w->q->n->links)];

    return below(w, 2) ? sv_squares_disconnect(w->s, l.a, l.b) : sv_squares_disconnect(w->s, l.b, l.a);
}

/* As a ferry is moved: away from one link, on to another of its lake. */
static int move_joint(walk *w)
{
    if (!w->q->n->links || !w->q->link[0].b)
        return 0;
    const uint16_t a = w->q->link[0].a, tile = w->q->part[a].tile;

    return sv_squares_disconnect(w->s, a, w->q->link[0].b) + sv_squares_connect(w->s, any_part_of(w, tile), any_part_of(w, tile), 1);
}

static int add_part(walk *w)
{
    const uint8_t kind = (uint8_t)board_kind(w->b, below(w, 4) ? "road" : "river");

    return sv_squares_add_part(w->s, (uint16_t)below(w, w->q->n->tiles), kind, (int)below(w, 4), (int)below(w, 5) - 1) >= 0;
}

static int deploy(walk *w)
{
    const uint16_t at = any_part(w), kind = (uint16_t)below(w, w->s->lay->figure_kinds);

    if (w->q->part[at].bits & SV_PART_COVERED) /* nobody can stand there */
        return 0;
    return sv_figure_deploy(&w->s->ctx[0], (uint8_t)below(w, 3), kind, (sv_place){.kind = SV_PLACE_PART, .index = at}) != 0;
}

static int home(walk *w)
{
    const uint32_t first = below(w, w->s->lay->figures);

    for (uint32_t i = 0; i < w->s->lay->figures; i++) {
        const uint8_t g = (uint8_t)(1 + (first + i) % w->s->lay->figures);

        if (w->s->figure[g].place.kind == SV_PLACE_PART) {
            sv_figure_home(&w->s->ctx[0], g, SV_CAUSE_SCORED);
            return 1;
        }
    }
    return 0;
}

static int look(walk *w)
{
    uint16_t at, cause;
    int n = 0;

    while (sv_completed_next(&w->s->ctx[0], &at, &cause))
        n++;
    return n;
}

static int retire(walk *w)
{
    const uint16_t at = any_part(w);

    return w->q->part[at].bits & SV_PART_COVERED ? sv_squares_retire(w->s, at, 0)
                                                 : w->q->feature[w->q->part[at].label].kind == board_kind(w->b, "city") && sv_squares_retire(w->s, at, (uint8_t)board_kind(w->b, "castle"));
}

static const struct {
    int (*act)(walk *w);
    uint32_t weight;
} changes[] = {{lay_one, 50}, {cover_one, 12}, {connect, 14}, {disconnect, 8}, {move_joint, 6}, {add_part, 8}, {deploy, 10}, {home, 5}, {look, 5}, {retire, 3}};
enum { CHANGES = sizeof changes / sizeof *changes };

/* ---- what must hold ------------------------------------------------------------------------------------------------------------------ */

typedef struct before {
    void *bytes;
    unsigned char done[PARTS], listed[PARTS];
} before;

static int is_listed(const walk *w, uint16_t at)
{
    int n = 0;

    for (uint16_t i = 0; i < w->s->head->completed; i++)
        n += w->q->part[w->s->completed[i].part].label == w->q->part[at].label;
    return n;
}

static void remember(walk *w, before *old)
{
    old->bytes = board_bytes(w->b);
    memset(old->done, 0, sizeof old->done);
    memset(old->listed, 0, sizeof old->listed);
    for (uint16_t p = 0; p < w->q->n->parts; p++) {
        old->done[p] = w->q->feature[w->q->part[p].label].flags & SV_FEATURE_COMPLETE;
        old->listed[p] = is_listed(w, p) != 0;
    }
}

/* A feature that is complete is to be looked at once, when a part of it was not complete before, or was still to be looked at. */
static void completions_are_told(const walk *w, const before *old)
{
    for (uint16_t p = 0; p < w->q->n->parts; p++) {
        int due = 0;

        if (w->q->part[p].label != p)
            continue;
        for (uint16_t k = p, go = 1; go; k = w->q->part[k].next, go = k != p)
            due |= !old->done[k] || old->listed[k];
        due &= w->q->feature[p].flags & SV_FEATURE_COMPLETE;
        ck_assert_msg(is_listed(w, p) == due, "feature %u: to be looked at %d times, not %d", p, is_listed(w, p), due);
    }
}

static void change(walk *w)
{
    uint32_t roll = below(w, 121);
    int k = 0;
    before old;

    while (roll >= changes[k].weight)
        roll -= changes[k++].weight;
    if (!w->q->n->tiles)
        k = 0;
    if (w->looks)
        remember(w, &old);
    const int done = changes[k].act(w);

    w->acts[k] += done != 0;
    events(w->b);
    if (!w->looks)
        return;
    if (!done)
        ck_assert_msg(!memcmp(old.bytes, w->s->block, w->s->lay->size), "change %d was refused, but something changed", k);
    free(old.bytes);
    ck_assert_uint_lt(w->q->n->parts, PARTS);
    sound(w->b);
    if (changes[k].act != look)
        completions_are_told(w, &old);
}

static walk begin(board *on, uint64_t seed, int looks)
{
    board_clear(on);
    return (walk){.b = on, .s = on->s, .q = on->q, .rng = seed * 0x5851F42D4C957F2Du, .looks = looks};
}

static void sequence(uint64_t seed, int *acts)
{
    walk one = begin(&b, seed, 1), again = begin(&other, seed, 0);
    const int length = 10 + (int)below(&one, 40);

    below(&again, 40);
    for (int i = 0; i < length; i++) {
        change(&one);
        change(&again);
        if (i == length / 2) { /* saved, loaded elsewhere, gone on there */
            void *bytes = board_bytes(&b);

            sv_game_load(other.game, bytes);
            other.s->row = CAUSE;
            ck_assert(board_same(&other, bytes));
            sound(&other);
        }
    }
    ck_assert_uint_eq(sv_game_hash(b.game), sv_game_hash(other.game));
    again = begin(&other, seed, 0);
    below(&again, 40);
    for (int i = 0; i < length; i++)
        change(&again);
    ck_assert_uint_eq(sv_game_hash(b.game), sv_game_hash(other.game));
    for (int k = 0; k < CHANGES; k++)
        acts[k] += one.acts[k];
}

START_TEST(random_sequences)
{
    int acts[16] = {0};

    for (uint64_t i = 0; i < SEQUENCES; i++)
        sequence((uint64_t)_i * SEQUENCES + i + 1, acts);
    for (int k = 0; k < CHANGES; k++) /* a complete city is rare */
        ck_assert_msg(acts[k] > 0 || changes[k].act == retire, "change %d was never made", k);
}
END_TEST

static TCase *squares_check(void)
{
    TCase *t = tcase_create("squares check");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 300);
    tcase_add_loop_test(t, random_sequences, 0, ROUNDS);
    return t;
}

int main(void)
{
    Suite *s = suite_create("squares check");

    suite_add_tcase(s, squares_check());
    return board_main(s);
}
