/* Both sides draw the same lots: what the engine draws is keyed by seed, drawer and purpose, and a player takes the option whose lot, keyed by
   seed, turn, player, row and the text of the option, is the highest. So as long as both may do the same they do the same. */
#include "compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

enum { ROWS = 512 };

typedef struct listening {
    comparison *x;
    int side;
    size_t game;
    int64_t points[COMPARE_PLAYERS];
    int players, leader, leads; /* leader: who was alone in front last, -1 nobody yet */
    int failed;
    int turn;             /* that these were asked in: */
    uint16_t asked[ROWS]; /* how often each row asked, by number; rows behind the last share one */
} listening;

/* ---- metrics ---- */

static compare_metric *metric(comparison *x, compare_kind kind, const char *id)
{
    for (size_t i = 0; i < x->n; i++)
        if (x->at[i].kind == kind && strcmp(x->at[i].id, id) == 0)
            return &x->at[i];
    if (x->n == x->room_n)
        return NULL;
    compare_metric *m = &x->at[x->n++];
    *m = (compare_metric){.kind = kind};
    snprintf(m->id, sizeof m->id, "%s", id);
    return m;
}

static void add(listening *l, compare_kind kind, const char *id, int32_t n)
{
    const compare_metric *m = metric(l->x, kind, id);
    if (m)
        l->x->side[l->side].value[l->game * l->x->room_n + (size_t)(m - l->x->at)] += n;
    else
        l->failed = 1;
}

static void paid(listening *l, const sv_news *n)
{
    const sv_mix *mix = l->x->side[l->side].mix;
    sv_line line;
    char id[128];
    if (n->who >= COMPARE_PLAYERS || (n->currency && strcmp(n->currency, "points") != 0))
        return;
    l->points[n->who] += n->amount;
    for (int i = 0; i < n->n_reasons || (i == 0 && n->n_reasons == 0); i++) {
        const int row = n->n_reasons && n->reasons[i].row >= 0 ? n->reasons[i].row : n->row;
        const int32_t amount = n->n_reasons ? n->reasons[i].amount : n->amount;
        if (amount == 0 || !sv_mix_line(mix, row, "en", &line))
            continue;
        snprintf(id, sizeof id, "%s.%s", line.owner, line.id);
        add(l, COMPARE_LINE, id, amount);
        add(l, COMPARE_OWNER, line.owner, amount);
    }
}

static void who_leads(listening *l)
{
    int best = 0, alone = 1;
    for (int p = 1; p < l->players; p++) {
        alone = l->points[p] == l->points[best] ? 0 : l->points[p] > l->points[best] ? 1 : alone;
        best = l->points[p] > l->points[best] ? p : best;
    }
    if (!alone || best == l->leader)
        return;
    l->leads += l->leader >= 0;
    l->leader = best;
}

static void hear(void *user, const sv_news *n)
{
    listening *l = user;
    if (n->kind == SV_NEWS_POINTS)
        paid(l, n);
    else if (n->kind == SV_NEWS_TURN || n->kind == SV_NEWS_END)
        who_leads(l);
}

/* ---- a game ---- */

static uint64_t mixed(uint64_t h)
{
    h ^= h >> 33;
    h *= UINT64_C(0xff51afd7ed558ccd);
    h ^= h >> 33;
    h *= UINT64_C(0xc4ceb9fe1a85ec53);
    return h ^ h >> 33;
}

static uint64_t of_text(uint64_t h, const char *text)
{
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return h;
}

/* How often that row asked in this turn before. */
static unsigned times(listening *l, int turn, int row)
{
    if (turn != l->turn)
        memset(l->asked, 0, sizeof l->asked);
    l->turn = turn;
    return l->asked[row < ROWS ? row : ROWS - 1]++;
}

static uint32_t pick(listening *l, sv_game *g, const sv_decision *d, uint64_t seed)
{
    char text[160];
    sv_line line = {.id = ""};
    uint64_t best = 0;
    uint32_t taken = 0;
    sv_mix_line(sv_game_mix(g), d->row, "en", &line);
    uint64_t key = mixed(seed + UINT64_C(0x9E3779B97F4A7C15));
    key = mixed(key ^ (uint64_t)(unsigned)sv_game_turn(g) << 32 ^ (uint64_t)d->who << 24 ^
                times(l, sv_game_turn(g), d->row));
    key = of_text(key, line.id);
    for (uint32_t k = 0; k < d->count; k++) {
        sv_game_option_text(g, k, text, sizeof text);
        const uint64_t lot = mixed(of_text(key, text));
        if (k == 0 || lot > best) {
            best = lot;
            taken = k;
        }
    }
    return taken;
}

static void results(listening *l, sv_game *g)
{
    const sv_mix *mix = sv_game_mix(g);
    sv_player_info first, info;
    int64_t sum = 0;
    sv_game_player(g, 0, &first);
    for (int p = 0; p < l->players; p++) {
        sv_game_player(g, p, &info);
        sum += info.points;
    }
    l->x->side[l->side].points[l->game] = (int32_t)sum;
    add(l, COMPARE_POINTS, "", (int32_t)sum);
    add(l, COMPARE_LENGTH, "", sv_game_turn(g));
    add(l, COMPARE_LEADS, "", l->leads);
    add(l, COMPARE_SEAT, "", (int32_t)((sv_mix_players(mix) - 1) * (int64_t)first.points - (sum - first.points)));
    add(l, COMPARE_FIRST, "", first.place == 1);
}

static int play(listening *l, cli *c, sv_game *g, uint64_t seed)
{
    const sv_decision *d;
    sv_game_start(g, seed);
    const int most = session_turns(c);
    while (!cli_stopped() && sv_game_turn(g) <= most && (d = sv_game_advance(g)) != NULL)
        sv_game_choose(g, pick(l, g, d, seed));
    if (sv_game_fault(g) || sv_game_turn(g) > most) {
        l->x->too_long = !sv_game_fault(g);
        if (!l->x->too_long)
            snprintf(l->x->fault_text, sizeof l->x->fault_text, "%s", sv_game_fault_text(g, text_code(c->lang)));
        l->x->fault = l->x->fault_text;
        l->x->fault_side = l->side;
        l->x->fault_seed = seed;
        return 0;
    }
    if (cli_stopped())
        return 0;
    who_leads(l);
    results(l, g);
    return !l->failed;
}

/* ---- what follows from them ---- */

static double unit_of(const comparison *x, int side, compare_kind kind)
{
    const int players = x->side[side].unit;
    return kind == COMPARE_POINTS || kind >= COMPARE_LINE ? players
           : kind == COMPARE_SEAT && players > 1          ? players - 1
                                                          : 1;
}

static double spread(double sum, double squares, double n)
{
    const double v = n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
    return v > 0 ? sqrt(v) : 0;
}

static int32_t value(const comparison *x, int side, size_t game, size_t i)
{
    return x->side[side].value[game * x->room_n + i];
}

/* Means and spreads of a metric; its differences, times both units, go to a column. */
static void describe(comparison *x, size_t i, int32_t *column, size_t stride)
{
    compare_metric *m = &x->at[i];
    const double ua = unit_of(x, 0, m->kind), ub = unit_of(x, 1, m->kind), n = (double)x->games;
    double sums[3] = {0}, squares[3] = {0};
    for (size_t g = 0; g < x->games; g++) {
        const int32_t a = value(x, 0, g, i), b = value(x, 1, g, i), d = (int32_t)((double)b * ua - (double)a * ub);
        const double values[3] = {a, b, d};
        column[g * stride] = d;
        for (int k = 0; k < 3; k++) {
            sums[k] += values[k];
            squares[k] += values[k] * values[k];
        }
    }
    m->a = sums[0] / n / ua;
    m->b = sums[1] / n / ub;
    m->d = sums[2] / n / (ua * ub);
    m->sd_a = spread(sums[0], squares[0], n) / ua;
    m->sd_b = spread(sums[1], squares[1], n) / ub;
    m->sd_d = spread(sums[2], squares[2], n) / (ua * ub);
}

static void rates(const comparison *x, size_t i, int64_t table[4])
{
    memset(table, 0, 4 * sizeof *table);
    for (size_t g = 0; g < x->games; g++) {
        const int a = value(x, 0, g, i) != 0, b = value(x, 1, g, i) != 0;
        table[a && b ? 0 : a ? 1 : b ? 2 : 3]++;
    }
}

static int equal_everywhere(const int32_t *column, size_t games, size_t stride)
{
    for (size_t g = 0; g < games; g++)
        if (column[g * stride] != 0)
            return 0;
    return 1;
}

static compare_verdict judge(const comparison *x, const compare_metric *m, int holds, int equal)
{
    if (equal)
        return COMPARE_EQUAL;
    if (x->games < COMPARE_FEWEST)
        return COMPARE_FEW;
    if (!holds || (m->at.low <= 0 && m->at.high >= 0))
        return COMPARE_NONE;
    return m->d > 0 ? COMPARE_MORE : COMPARE_LESS;
}

static int conclude(comparison *x)
{
    const size_t n = x->n;
    int32_t *columns = calloc(n * x->games + 1, sizeof *columns);
    double *means = malloc((n * STATS_DRAWS + 1) * sizeof *means), *p = calloc(n + 1, sizeof *p),
           *share = calloc(n + 1, sizeof *share);
    int *holds = calloc(n + 1, sizeof *holds), done = columns && means && p && share && holds;
    int64_t table[4];
    for (size_t i = 0; done && i < n; i++)
        describe(x, i, columns + i, n);
    done = done && stats_bootstrap(columns, x->games, n, means);
    for (size_t i = 0; done && i < n; i++) {
        rates(x, i, table);
        p[i] = x->at[i].kind == COMPARE_FIRST               ? stats_rates_p(table)
               : equal_everywhere(columns + i, x->games, n) ? 1
                                                            : stats_means_p(means + i * STATS_DRAWS);
    }
    done = done && stats_holm(p, n, 0.05, share, holds);
    for (size_t i = 0; done && i < n; i++) {
        compare_metric *m = &x->at[i];
        const double by = unit_of(x, 0, m->kind) * unit_of(x, 1, m->kind);
        m->p = p[i];
        m->alpha = share[i];
        if (m->kind == COMPARE_FIRST) {
            rates(x, i, table);
            m->at = stats_rates(table, m->alpha);
            m->at_a = stats_rate(table[0] + table[1], (int64_t)x->games, 0.05);
            m->at_b = stats_rate(table[0] + table[2], (int64_t)x->games, 0.05);
        } else {
            m->at = stats_percentiles(means + i * STATS_DRAWS, m->alpha);
            m->at = (stats_interval){m->at.low / by, m->at.high / by};
        }
        m->verdict = judge(x, m, holds[i], equal_everywhere(columns + i, x->games, n));
    }
    free(columns);
    free(means);
    free(p);
    free(share);
    free(holds);
    return done;
}

static int room(comparison *x, size_t games)
{
    x->room = games;
    x->room_n = COMPARE_GENERAL + COMPARE_SOURCES;
    x->at = calloc(x->room_n, sizeof *x->at);
    for (int s = 0; s < 2; s++) {
        x->side[s].value = calloc(games * x->room_n, sizeof *x->side[s].value);
        x->side[s].points = calloc(games, sizeof *x->side[s].points);
        if (!x->side[s].value || !x->side[s].points)
            return 0;
    }
    for (int k = 0; x->at && k < COMPARE_GENERAL; k++)
        metric(x, (compare_kind)k, "");
    return x->at != NULL;
}

int compare_make(comparison *x, cli *c, const sv_mix *a, const sv_mix *b, uint64_t first, size_t games)
{
    *x = (comparison){.side = {{.mix = a, .unit = sv_mix_players(a)}, {.mix = b, .unit = sv_mix_players(b)}},
                      .first = first};
    sv_game *g[2] = {sv_game_new(a, SV_GAME_NO_RECORD, c->report), sv_game_new(b, SV_GAME_NO_RECORD, c->report)};
    int done = g[0] && g[1] && room(x, games);
    for (size_t i = 0; done && i < games; i++) {
        int whole = 1;
        for (int s = 0; whole && s < 2; s++) {
            listening l = {.x = x, .side = s, .game = i, .players = x->side[s].unit, .leader = -1, .turn = -1};
            if (l.players > COMPARE_PLAYERS)
                l.players = COMPARE_PLAYERS;
            sv_game_listen(g[s], hear, &l, "en");
            whole = play(&l, c, g[s], first + i);
            sv_game_listen(g[s], NULL, NULL, NULL);
            done = done && !l.failed && !x->fault;
        }
        x->games += (size_t)whole;
        if (!whole)
            break;
    }
    sv_game_free(g[0]);
    sv_game_free(g[1]);
    return done && x->games > 0 ? conclude(x) : done;
}

void compare_free(comparison *x)
{
    for (int s = 0; s < 2; s++) {
        free(x->side[s].value);
        free(x->side[s].points);
    }
    free(x->at);
}
