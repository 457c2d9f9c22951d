/* Catan Seafarers: what a player is offered, refused and told does not follow from cards that he cannot see. Hands and development cards of the
   others are exchanged, with each other and with the deck, in every way that he could not notice; all that he sees must stay as it is, to
   the byte. */
#include <stdlib.h>
#include <string.h>
#include "../../plugins/seafarers/seafarers.h"
#include "gametest.h"
#include "sanitized.h"

enum { TOLD = 1 << 18, TRIES = 24, SEEDS = SANITIZED ? 2 : 3 };

typedef struct seen { /* a text that grows */
    char text[TOLD];
    size_t n;
    const sv_mix *mix;
} seen;

static seen one, other;

static void add(seen *s, const char *text)
{
    const size_t n = strlen(text);

    ck_assert_uint_lt(s->n + n + 2, sizeof s->text);
    memcpy(s->text + s->n, text, n);
    s->n += n;
    s->text[s->n++] = '\n';
    s->text[s->n] = 0;
}

static uint32_t below(uint64_t *rng, uint32_t n)
{
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*rng >> 33) % n;
}

/* ---- exchanging cards ---------------------------------------------------------------------------------------------------------------------- */

static sv_ctx *context(sv_game *g)
{
    for (int i = 0; i < g->s.mix->loaded.list.n; i++)
        if (!strcmp(g->s.mix->loaded.list.at[i].plugin->id, "seafarers"))
            return &g->s.ctx[i];
    return NULL;
}

/* What everybody knows that he holds: what he has offered or accepted to give. */
static int holds_what_is_known(sv_ctx *c, uint8_t player)
{
    const sf_game *g = sf_of_game(c);

    for (int i = 0; i < RESOURCES; i++)
        if ((player == c->head->active && g->hand[player][i] < g->give[i]) || (g->accepted >> player & 1 && g->hand[player][i] < g->want[i]))
            return 0;
    return 1;
}

/* Two players exchange a card each, so that the bank stays as it is, too. */
static int exchange_resources(sv_ctx *c, uint8_t a, uint8_t b, int of_a, int of_b)
{
    sf_game *g = sf_of_game(c);
    const sf_game before = *g;

    if (a == b || of_a == of_b || !g->hand[a][of_a] || !g->hand[b][of_b])
        return 0;
    g->hand[a][of_a]--;
    g->hand[b][of_a]++;
    g->hand[b][of_b]--;
    g->hand[a][of_b]++;
    if (holds_what_is_known(c, a) && holds_what_is_known(c, b))
        return 1;
    *g = before;
    return 0;
}

static int in_deck(sv_ctx *c, int card)
{
    int n = c->pieces[PIECE_CARD + card];

    for (uint8_t p = 0; p < c->head->players; p++)
        n -= sf_of_game(c)->card[p][card] + sf_of_game(c)->played[p][card];
    return n;
}

static int wins(sv_ctx *c, uint8_t player) { return c->head->amount[POINTS][player] + sf_of_game(c)->card[player][VICTORY_POINT] >= 12; }

/* A card of a player against one of the deck; what he bought in this turn stays what it is, and nobody wins or wins no more by it. */
static int exchange_card(sv_ctx *c, uint8_t player, int old, int new_)
{
    sf_game *g = sf_of_game(c);
    const int bought = player == c->head->active ? sf_of_turn(c)->bought[old] : 0;

    if (old == new_ || g->card[player][old] <= bought || in_deck(c, new_) < 1 || wins(c, player))
        return 0;
    g->card[player][old]--;
    g->card[player][new_]++;
    if (!wins(c, player))
        return 1;
    g->card[player][old]++;
    g->card[player][new_]--;
    return 0;
}

/* Of those players; how many cards changed. */
static int exchange(sv_ctx *c, unsigned players, uint64_t *rng)
{
    int changed = 0;

    for (int i = 0; i < TRIES; i++) {
        const uint8_t a = (uint8_t)below(rng, c->head->players), b = (uint8_t)below(rng, c->head->players);

        if (players >> a & 1 && players >> b & 1)
            changed += exchange_resources(c, a, b, (int)below(rng, RESOURCES), (int)below(rng, RESOURCES));
        if (players >> a & 1)
            changed += exchange_card(c, a, (int)below(rng, CARDS), (int)below(rng, CARDS));
    }
    return changed;
}

/* ---- what is seen -------------------------------------------------------------------------------------------------------------------------- */

static void add_options(sv_game *g, const sv_decision *d, seen *s)
{
    char text[4096];

    for (uint32_t k = 0; k < d->count; k++) {
        sv_game_option_text(g, k, text, sizeof text);
        add(s, text);
    }
    for (int lang = 0; lang < 2; lang++) {
        static sv_refusal all[SV_REFUSALS_MAX];
        const int n = sv_game_refusals(g, lang ? "nl" : "en", all, SV_REFUSALS_MAX);

        for (int i = 0; i < n; i++) {
            add(s, all[i].option);
            add(s, all[i].rule);
            add(s, all[i].text);
        }
    }
    for (int i = 0; i < 4; i++) {
        static const char *const asked[] = {"answer-trade accept", "play-card knight", "build-road edge 5,3 NE", "trade-bank 4 ore"};

        sv_game_why(g, asked[i], "en", text, sizeof text);
        add(s, text);
    }
}

static void add_table(sv_game *g, int viewer, seen *s)
{
    static char text[1 << 16];
    sv_holding_info h;

    for (int i = 0; sv_game_holding(g, viewer, i, "nl", &h); i++) {
        snprintf(text, sizeof text, "%d %s %s %d %s", h.player, h.holding, h.thing, h.count, h.name);
        add(s, text);
    }
    for (int p = 0; p < sv_mix_players(g->s.mix); p++) {
        sv_player_info info;

        sv_game_player(g, p, &info);
        snprintf(text, sizeof text, "%s %d", info.colour, (int)info.points);
        add(s, text);
    }
    sv_game_board_text(g, "en", text, sizeof text);
    add(s, text);
}

static void hear(void *user, const sv_news *news)
{
    seen *s = user;
    char text[64];

    snprintf(text, sizeof text, "%d %d %d %d %d %d", (int)news->kind, news->who, news->asked, news->step, news->row, (int)news->amount);
    add(s, text);
    add(s, news->text ? news->text : "");
    for (int i = 0; i < news->n_reasons; i++)
        add(s, news->reasons[i].text);
}

/* ---- a game looked at ---------------------------------------------------------------------------------------------------------------------- */

typedef struct looked {
    int options, news, differ; /* comparisons; differ: of news told to somebody who sees all */
} looked;

static sv_game *twin; /* the same game, with other cards */
static uint8_t *block;

static int begin_twin(sv_game *g, unsigned players, unsigned flags, uint64_t *rng)
{
    sv_game_save(g, block);
    sv_game_flags_set(twin, flags);
    sv_game_load(twin, block);
    return exchange(context(twin), players, rng);
}

static void look_at_options(sv_game *g, const sv_decision *d, uint64_t *rng, looked *l)
{
    const unsigned others = ((1u << sv_mix_players(g->s.mix)) - 1) & ~(1u << d->who);

    if (!begin_twin(g, others, SV_GAME_ASK_SOLE, rng))
        return;
    const sv_decision *e = sv_game_advance(twin);

    ck_assert_ptr_nonnull(e);
    ck_assert_int_eq(e->who, d->who);
    ck_assert_int_eq(e->row, d->row);
    ck_assert_uint_eq(e->count, d->count);
    one.n = other.n = 0;
    sv_game_view(g, d->who);
    sv_game_view(twin, d->who);
    add_options(g, d, &one);
    add_options(twin, e, &other);
    add_table(g, d->who, &one);
    add_table(twin, d->who, &other);
    ck_assert_msg(one.n == other.n && !memcmp(one.text, other.text, one.n), "player %d at row %d sees\n%s\nand\n%s", d->who, d->row, one.text, other.text);
    l->options++;
}

static void tell(sv_game *g, int viewer, const char *choice, seen *s)
{
    uint32_t k;

    ck_assert(sv_game_option_find(g, choice, &k));
    sv_game_listen(g, hear, s, "en");
    sv_game_view(g, viewer);
    sv_game_choose(g, k);
    sv_game_advance(g);
    sv_game_listen(g, NULL, NULL, "en");
}

/* Who is asked in one of the games may have no choice in the other, and refuses there unasked: then he refuses here, too. */
static void refuse_alike(sv_game *a, seen *told_a, sv_game *b, seen *told_b, int viewer)
{
    for (int i = 0; i < 3 && told_a->n != told_b->n; i++) {
        sv_game *shorter = told_a->n < told_b->n ? a : b;
        uint32_t k;

        if (!sv_game_advance(shorter) || !sv_game_option_find(shorter, "answer-trade refuse", &k))
            return;
        tell(shorter, viewer, "answer-trade refuse", shorter == a ? told_a : told_b);
    }
}

/* A choice that a hidden draw follows, -1: none. */
static int telling(sv_game *g, const sv_decision *d)
{
    char text[256];

    for (uint32_t k = 0; k < d->count; k++) {
        sv_game_option_text(g, k, text, sizeof text);
        if (!strncmp(text, "buy-card", 8) || !strncmp(text, "choose-victim", 13) || !strncmp(text, "board-ship", 10))
            return (int)k;
    }
    return -1;
}

/* Somebody chooses; what is a third player told, when others hold other cards? A game goes on where the other one asks, so what both told. */
static void look_at_news(sv_game *g, const sv_decision *d, int viewer, unsigned flags, uint64_t *rng, looked *l)
{
    const unsigned others = ((1u << sv_mix_players(g->s.mix)) - 1) & ~(1u << d->who) & ~(viewer < 0 ? 0 : 1u << viewer);
    char choice[256];
    uint64_t pick = *rng;
    sv_game *same = sv_game_new(g->s.mix, flags, r);

    if (begin_twin(g, others, flags, rng)) {
        sv_game_load(same, block);
        const sv_decision *e = sv_game_advance(same);

        ck_assert_ptr_nonnull(e);
        const int k = telling(same, e);

        sv_game_option_text(same, k < 0 ? sv_game_pick(same, &pick) : (uint32_t)k, choice, sizeof choice);
        one.n = other.n = 0;
        tell(same, viewer, choice, &one);
        ck_assert_ptr_nonnull(sv_game_advance(twin));
        tell(twin, viewer, choice, &other);
        refuse_alike(same, &one, twin, &other, viewer);
        const size_t n = one.n < other.n ? one.n : other.n;
        const int differs = memcmp(one.text, other.text, n) != 0;

        ck_assert_msg(!differs || viewer < 0, "player %d is told of %s of player %d\n%s\nand\n%s", viewer, choice, d->who, one.text, other.text);
        l->differ += differs;
        l->news++;
    }
    sv_game_free(same);
}

static void look(const sv_mix *m, uint64_t seed, looked *l)
{
    sv_game *g = new_game(m, SV_GAME_ASK_SOLE);
    const sv_decision *d;
    uint64_t rng = seed, chance = seed;

    twin = new_game(m, SV_GAME_ASK_SOLE);
    block = malloc(sv_mix_state_bytes(m));
    sv_game_start(g, seed);
    for (int i = 0; i < 2500 && (d = sv_game_advance(g)) != NULL; i++) {
        if (sv_game_turn(g) && (below(&chance, 4) == 0 || telling(g, d) >= 0)) {
            look_at_options(g, d, &rng, l);
            const int viewer = (d->who + 1 + (int)below(&chance, (uint32_t)sv_mix_players(m) - 1)) % sv_mix_players(m);

            look_at_news(g, d, viewer, SV_GAME_ASK_SOLE, &rng, l);
            if (d->count > 1) /* it would be carried out unasked */
                look_at_news(g, d, viewer, 0, &rng, l);
            look_at_news(g, d, SV_VIEW_ALL, SV_GAME_ASK_SOLE, &rng, l);
        }
        sv_game_choose(g, sv_game_pick(g, &rng));
    }
    free(block);
    sv_game_free(twin);
    sv_game_free(g);
}

static const char *const mixes[] = {"players = 4", "players = 4\n[seafarers]\npirate = yes", "players = 3", "players = 4\n[seafarers]\nscenario = four-islands"};

START_TEST(others_cards_do_not_show)
{
    char text[256];
    looked l = {0, 0, 0};

    snprintf(text, sizeof text, "[game]\ngame = seafarers\nedition = C1\n%s\n[expansions]\nseafarers = yes\n", mixes[_i]);
    if (strchr(mixes[_i], '[')) { /* the section of the expansion comes last */
        const char *at = strchr(mixes[_i], '[');

        snprintf(text, sizeof text, "[game]\ngame = seafarers\nedition = C1\n%.*s[expansions]\nseafarers = yes\n%s\n", (int)(at - mixes[_i]), mixes[_i], at);
    }
    sv_mix *m = sv_mix_load(lib, &(sv_mix_desc){.name = "t.ini", .text = text, .purpose = SV_FOR_PLAY}, r);

    no_fault(r);
    ck_assert_ptr_nonnull(m);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        look(m, seed, &l);
    ck_assert_int_gt(l.options, 150 * SEEDS);
    ck_assert_int_gt(l.news, 300 * SEEDS);
    ck_assert_int_gt(l.differ, SEEDS); /* whoever sees all is told of other cards: the comparison can tell */
    sv_mix_free(m);
}
END_TEST

static TCase *hidden(void)
{
    TCase *t = game_tests("hidden");

    tcase_set_timeout(t, 300);
    tcase_add_loop_test(t, others_cards_do_not_show, 0, COUNT(mixes));
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {hidden};
    return run_suite("hidden", cases, COUNT(cases));
}
