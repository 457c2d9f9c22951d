/* I2 and I4: the order in which rows act, and what payments say of themselves. */
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum { PLAYERS = 6, CURRENCIES = 8, DEPTH = 4 /* of turns in turns */ };

typedef struct line {
    int head; /* the line at the head of its group, which asks for it; its own number when there is none */
    unsigned char anytime, jumps, ends, counts; /* ends: it stands in the steps of the end of the game; counts: and counts a kind of feature */
    int acted; /* the turn in which it acted last, -1 none */
} line;

struct oracle_ear {
    oracles *o;
    const sv_mix *mix;
    sv_game *game;
    uint64_t seed;
    line *lines; /* owned */
    int n_lines;
    int at;                      /* the line that acted last; -1: anything may come */
    int turn, parts, most_parts; /* parts that may come in a turn besides the first; -1: any number */
    int n_currencies;
    const char *currency[CURRENCIES];
    int64_t sum[CURRENCIES][PLAYERS], begin[CURRENCIES][PLAYERS];
};

static const char *id_of(const oracle_ear *e, int row)
{
    sv_line l;
    return row >= 0 && sv_mix_line(e->mix, row, "en", &l) ? l.id : "-";
}

static int head_of(const sv_mix *mix, int i)
{
    sv_line member, l;
    sv_mix_line(mix, i, "en", &member);
    char group[96];
    snprintf(group, sizeof group, "%s", member.group);
    if (!*group || member.head)
        return i;
    for (int k = 0; k < i; k++)
        if (sv_mix_line(mix, k, "en", &l) && l.head && strcmp(l.group, group) == 0)
            return k;
    return i;
}

static void read_lines(oracle_ear *e)
{
    sv_line l;
    sv_again_info a;
    sv_kind_info k;
    for (int i = 0; i < e->n_lines; i++) {
        e->lines[i].head = head_of(e->mix, i);
        sv_mix_line(e->mix, i, "en", &l);
        e->lines[i].anytime = strcmp(l.step, "ANYTIME") == 0;
        e->lines[i].ends = strncmp(l.step, "END", 3) == 0;
        e->lines[i].jumps = strcmp(l.kind, "jump") == 0;
        e->lines[i].acted = -1;
    }
    for (int i = 0; sv_mix_kind(e->mix, SV_KINDS_FEATURE, i, "en", &k); i++)
        for (int row = 0; row < e->n_lines; row++)
            e->lines[row].counts |= e->lines[row].ends && strcmp(id_of(e, row), k.scored) == 0;
    for (int i = 0; i < sv_mix_agains(e->mix) && e->most_parts >= 0; i++) {
        if (!sv_mix_again(e->mix, i, "en", &a) || (a.kind != SV_AGAIN_PART && a.kind != SV_AGAIN_TURN))
            continue;
        e->most_parts = a.kind == SV_AGAIN_PART && strncmp(a.bound, "once ", 5) == 0 ? e->most_parts + 1 : -1;
    }
    for (; e->n_currencies < CURRENCIES && sv_mix_kind(e->mix, SV_KINDS_CURRENCY, e->n_currencies, "en", &k);
         e->n_currencies++)
        e->currency[e->n_currencies] = k.id;
}

oracle_ear *oracle_ear_new(oracles *o, const sv_mix *mix)
{
    oracle_ear *e = calloc(1, sizeof *e);
    if (e)
        *e = (oracle_ear){.o = o,
                          .mix = mix,
                          .n_lines = sv_mix_lines(mix),
                          .lines = calloc((size_t)sv_mix_lines(mix) + 1, sizeof *e->lines)};
    if (!e || !e->lines) {
        o->failed = 1;
        oracle_ear_free(e);
        return NULL;
    }
    read_lines(e);
    return e;
}

void oracle_ear_free(oracle_ear *e)
{
    if (e)
        free(e->lines);
    free(e);
}

void oracle_ear_begin(oracle_ear *e, sv_game *g, uint64_t seed)
{
    e->game = g;
    e->seed = seed;
    e->at = e->turn = -1;
    e->parts = 0;
    for (int c = 0; c < e->n_currencies; c++)
        for (int p = 0; p < sv_mix_players(e->mix) && p < PLAYERS; p++) {
            e->sum[c][p] = 0;
            e->begin[c][p] = g ? sv_game_amount(g, p, e->currency[c]) : 0;
        }
}

void oracle_ear_go_back(oracle_ear *e)
{
    for (int c = 0; c < e->n_currencies; c++)
        for (int p = 0; p < PLAYERS; p++) {
            e->begin[c][p] -= e->sum[c][p];
            e->sum[c][p] = 0;
        }
    e->at = e->turn = -1;
    e->parts = 0;
}

void oracle_ear_game(oracle_ear *e, sv_game *g)
{
    e->game = g;
}

static void found(oracle_ear *e, oracle_id id, text_id text, const char *a1, const char *a2, const char *a3)
{
    if (oracle_is_on(e->o, id))
        oracle_found(e->o, id, e->game, e->seed, e->game ? sv_game_choices(e->game) : 0, text, a1, a2, a3, NULL);
}

static int line_of(const oracle_ear *e, const char *id)
{
    int i = 0;
    while (i < e->n_lines && strcmp(id_of(e, i), id) != 0)
        i++;
    return i;
}

/* May line `here` act behind line `before`, which stands below it? Both lie in something that the order of play has done more than once; or `before`
   lies in steps that are played in between for a line that acted in this turn, and these are over, with those they were played in themselves. */
static int is_repeated(const oracle_ear *e, int here, int before, int depth)
{
    sv_again_info x;
    for (int i = 0; sv_mix_again(e->mix, i, "en", &x); i++) {
        const int inside = x.first <= before && before <= x.last;
        if (inside && (x.kind == SV_AGAIN_EACH || x.kind == SV_AGAIN_TIMES) && x.first <= here && here <= x.last)
            return 1;
        const int by = inside && x.kind == SV_AGAIN_TURN ? line_of(e, x.row) : e->n_lines;
        if (by < e->n_lines && e->lines[by].acted == e->turn &&
            (here >= e->lines[by].head || (depth < DEPTH && is_repeated(e, here, e->lines[by].head, depth + 1))))
            return 1;
    }
    return 0;
}

static void in_order(oracle_ear *e, int row)
{
    if (row < 0 || row >= e->n_lines || e->lines[row].anytime)
        return;
    const int here = e->lines[row].head;
    e->o->looked[ORACLE_I2]++;
    if (e->at >= 0 && here < e->at && !is_repeated(e, here, e->at, 0))
        found(e, ORACLE_I2, T_ORACLE_ORDER, id_of(e, row), id_of(e, e->at), NULL);
    e->at = e->lines[row].jumps ? -1 : here;
    e->lines[row].acted = e->lines[here].acted = e->turn;
}

static void begins(oracle_ear *e, const sv_news *n)
{
    e->o->looked[ORACLE_I2]++;
    e->at = -1;
    if (n->kind == SV_NEWS_PART) {
        e->parts++;
        if (e->most_parts >= 0 && e->parts > e->most_parts)
            found(e, ORACLE_I2, T_ORACLE_PARTS, TEXT_NUMBER(e->parts + 1), TEXT_NUMBER(e->most_parts + 1), NULL);
        return;
    }
    if (e->turn >= 0 && n->turn != e->turn + 1)
        found(e, ORACLE_I2, T_ORACLE_TURNS, TEXT_NUMBER(n->turn), TEXT_NUMBER(e->turn), NULL);
    e->turn = n->turn;
    e->parts = 0;
}

static void paid(oracle_ear *e, const sv_news *n)
{
    int64_t sum = 0;
    e->o->looked[ORACLE_I4]++;
    for (int i = 0; i < n->n_reasons; i++) {
        sum += n->reasons[i].amount;
        if (n->reasons[i].row < 0 || n->reasons[i].row >= e->n_lines)
            found(e, ORACLE_I4, T_ORACLE_NO_LINE, TEXT_NUMBER(n->amount), NULL, NULL);
        else if (e->lines[n->reasons[i].row].ends && !n->final && !sv_mix_house_rules(e->mix)) /* a house rule may count what is counted at the end */
            found(e, ORACLE_I4, T_ORACLE_BEFORE_END, TEXT_NUMBER(n->reasons[i].amount), id_of(e, n->reasons[i].row), NULL);
        else if (e->lines[n->reasons[i].row].counts && n->reasons[i].row != n->row && !sv_mix_house_rules(e->mix)) {
            char row[96];
            snprintf(row, sizeof row, "%s", id_of(e, n->row));
            found(e, ORACLE_I4, T_ORACLE_COLUMN, TEXT_NUMBER(n->reasons[i].amount), row, id_of(e, n->reasons[i].row));
        }
    }
    if (n->row < 0 || n->row >= e->n_lines)
        found(e, ORACLE_I4, T_ORACLE_NO_LINE, TEXT_NUMBER(n->amount), NULL, NULL);
    else if (sum != n->amount)
        found(e, ORACLE_I4, T_ORACLE_REASONS, TEXT_NUMBER(n->amount), id_of(e, n->row), TEXT_NUMBER(sum));
    for (int c = 0; c < e->n_currencies; c++)
        if (n->who < PLAYERS && strcmp(e->currency[c], n->currency ? n->currency : "points") == 0)
            e->sum[c][n->who] += n->amount;
}

/* Is what lies at a place ("field:N @ 0,0") of a kind that is counted by a line of the end of the game? */
static int is_counted_at_end(const oracle_ear *e, const char *place)
{
    sv_kind_info k;
    const size_t n = place ? strcspn(place, ": ") : 0;
    for (int i = 0; n && sv_mix_kind(e->mix, SV_KINDS_FEATURE, i, "en", &k); i++) {
        if (strlen(k.id) != n || strncmp(k.id, place, n) != 0)
            continue;
        for (int row = 0; row < e->n_lines; row++)
            if (e->lines[row].counts && strcmp(id_of(e, row), k.scored) == 0)
                return 1;
    }
    return 0;
}

/* Nobody goes home as one who was scored before that is counted; a house rule may have it counted earlier. */
static void goes_home(oracle_ear *e, const sv_news *n)
{
    if (!n->cause || strcmp(n->cause, "scored") != 0 || n->final || sv_mix_house_rules(e->mix))
        return;
    e->o->looked[ORACLE_I4]++;
    if (is_counted_at_end(e, n->from))
        found(e, ORACLE_I4, T_ORACLE_SCORED_HOME, n->from, NULL, NULL);
}

void oracle_hear(void *ear, const sv_news *n)
{
    oracle_ear *e = ear;
    e->o->telling = 1;
    switch (n->kind) {
    case SV_NEWS_TURN:
    case SV_NEWS_PART: begins(e, n); break;
    case SV_NEWS_CHOICE:
    case SV_NEWS_EFFECT: in_order(e, n->row); break;
    case SV_NEWS_POINTS:
        in_order(e, n->row);
        paid(e, n);
        break;
    case SV_NEWS_FIGURE: goes_home(e, n); break;
    case SV_NEWS_STEP:
    case SV_NEWS_COMPLETED:
    case SV_NEWS_HOLDING:
    case SV_NEWS_END: break;
    }
    e->o->telling = 0;
}

void oracle_ear_sums(oracle_ear *e, uint32_t choices)
{
    (void)choices;
    for (int c = 0; e->game && c < e->n_currencies; c++)
        for (int p = 0; p < sv_mix_players(e->mix) && p < PLAYERS; p++) {
            const int64_t has = sv_game_amount(e->game, p, e->currency[c]), told = e->begin[c][p] + e->sum[c][p];
            e->o->looked[ORACLE_I4]++;
            if (has == told)
                continue;
            found(e, ORACLE_I4, T_ORACLE_SUM, sv_mix_player(e->mix, p), TEXT_NUMBER(has), TEXT_NUMBER(told));
            e->sum[c][p] += has - told; /* told once */
        }
}
