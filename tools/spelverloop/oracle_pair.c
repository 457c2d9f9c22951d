/* Two games that must go alike, choice by choice. */
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum { COMPARED = 600 /* options of a decision that are compared by their texts */ };

static const char *row_of(sv_game *g, int row, char *buf, size_t n)
{
    sv_line l;
    snprintf(buf, n, "%s", sv_mix_line(sv_game_mix(g), row, "en", &l) ? l.id : "-");
    return buf;
}

/* In the language of the run; NULL: it has none. */
static const char *fault_of(const oracles *o, const sv_game *g)
{
    return sv_game_fault(g) ? sv_game_fault_text(g, text_code(o->c->lang)) : NULL;
}

static int differs(oracles *o, const oracle_pair *p, uint64_t seed, uint32_t choices, const char *a, const char *b)
{
    if (!p->excuse || !p->excuse(p->user, p->a))
        oracle_found(o, p->id, p->a, seed, choices, T_ORACLE_DIFFER, a, b, NULL, NULL);
    return 0;
}

/* Without the edges by which it names parts of tiles: "sea:EL @ 1,0" as "sea @ 1,0". */
static const char *without_edges(const char *text, char *buf, size_t n)
{
    size_t used = 0;
    for (const char *at = text; *at && used + 1 < n; at++) {
        if (*at == ':' && strchr("NESW", at[1]) && at[1])
            at += strcspn(at, " ") - 1;
        else
            buf[used++] = *at;
    }
    buf[used] = '\0';
    return buf;
}

/* The option of the other game that is meant by a text. A part that spans several edges may be named by another one there: then the only option
   that is the same but for the edges. 1 and *k; 0 there is none; -1 there are several. */
static int find_mapped(const oracle_pair *p, const char *text, char *buf, uint32_t n, uint32_t *k)
{
    char plain[ORACLE_TEXT], other[ORACLE_TEXT], stripped[ORACLE_TEXT];
    int found = 0;
    p->map(p->user, text, buf, ORACLE_TEXT);
    if (sv_game_option_find(p->b, buf, k))
        return 1;
    without_edges(buf, plain, sizeof plain);
    for (uint32_t i = 0; i < n; i++) {
        sv_game_option_text(p->b, i, other, sizeof other);
        if (strcmp(without_edges(other, stripped, sizeof stripped), plain) != 0)
            continue;
        *k = i;
        found++;
    }
    return found > 1 ? -1 : found;
}

/* Where the options stand in another order, each is looked for by its text. */
static int same_options(oracles *o, const oracle_pair *p, uint64_t seed, uint32_t choices, uint32_t n)
{
    char a[ORACLE_TEXT], b[ORACLE_TEXT], buf[ORACLE_TEXT];
    uint32_t k;
    for (uint32_t i = 0; i < n && i < COMPARED; i++) {
        sv_game_option_text(p->a, i, a, sizeof a);
        sv_game_option_text(p->b, i, b, sizeof b);
        if (p->map ? !find_mapped(p, a, buf, n, &k) : strcmp(a, b) != 0)
            return differs(o, p, seed, choices, a, b);
    }
    return 1;
}

/* The player of `b` who is that one of `a`. */
static int seat_of(const oracle_pair *p, int who)
{
    const int n = sv_mix_players(sv_game_mix(p->a));
    return who < n ? (who + p->seat) % n : who;
}

static int same_decision(oracles *o, const oracle_pair *p, uint64_t seed, uint32_t choices, const sv_decision *a,
                         const sv_decision *b)
{
    char left[96], right[96];
    if (!a || !b) {
        const char *of_a = sv_game_fault(p->a) ? fault_of(o, p->a)
                           : a                 ? row_of(p->a, a->row, left, sizeof left)
                                               : cli_text(o->c, T_ORACLE_OVER);
        const char *of_b = sv_game_fault(p->b) ? fault_of(o, p->b)
                           : b                 ? row_of(p->b, b->row, right, sizeof right)
                                               : cli_text(o->c, T_ORACLE_OVER);
        return differs(o, p, seed, choices, of_a, of_b);
    }
    row_of(p->a, a->row, left, sizeof left);
    row_of(p->b, b->row, right, sizeof right);
    if (strcmp(left, right) != 0 || seat_of(p, a->who) != b->who || seat_of(p, a->turn) != b->turn || a->part != b->part)
        return differs(o, p, seed, choices, left, right);
    if (a->count != b->count || a->can_pass != b->can_pass) {
        snprintf(left + strlen(left), sizeof left - strlen(left), " (%u)", a->count);
        snprintf(right + strlen(right), sizeof right - strlen(right), " (%u)", b->count);
        return differs(o, p, seed, choices, left, right);
    }
    if (!same_options(o, p, seed, choices, a->count))
        return 0;
    if (p->bytes && sv_game_hash(p->a) != sv_game_hash(p->b))
        return differs(o, p, seed, choices, TEXT_HASH(sv_game_hash(p->a)), TEXT_HASH(sv_game_hash(p->b)));
    return 1;
}

static int same_end(oracles *o, const oracle_pair *p, uint64_t seed, uint32_t choices)
{
    if (sv_game_fault(p->a) || sv_game_fault(p->b)) {
        const char *a = fault_of(o, p->a), *b = fault_of(o, p->b);
        return (a && b) ? 1 : differs(o, p, seed, choices, a ? a : "-", b ? b : "-");
    }
    for (int i = 0; i < sv_mix_players(sv_game_mix(p->a)); i++) {
        sv_player_info a, b;
        sv_game_player(p->a, i, &a);
        sv_game_player(p->b, seat_of(p, i), &b);
        if (a.points != b.points || a.place != b.place)
            return differs(o, p, seed, choices, TEXT_NUMBER(a.points), TEXT_NUMBER(b.points));
    }
    if (p->bytes && sv_game_hash(p->a) != sv_game_hash(p->b))
        return differs(o, p, seed, choices, TEXT_HASH(sv_game_hash(p->a)), TEXT_HASH(sv_game_hash(p->b)));
    return 1;
}

int oracle_pair_play(oracles *o, const oracle_pair *p, uint64_t seed)
{
    uint64_t rng = oracle_begin(o, seed);
    uint32_t choices = 0;
    char text[ORACLE_TEXT], buf[ORACLE_TEXT];
    for (;; choices++) {
        const sv_decision *a = sv_game_advance(p->a), *b = sv_game_advance(p->b);
        o->looked[p->id]++;
        if (cli_stopped() || (!a && !b))
            break;
        if (!same_decision(o, p, seed, choices, a, b))
            return 0;
        if (p->ask) {
            sv_game_refusals(p->a, "nl", NULL, 0);
            sv_game_why(p->a, "pass", "en", text, sizeof text);
        }
        const uint32_t k = oracle_pick(o, p->a, &rng);
        uint32_t other = k;
        if (k == ORACLE_ENOUGH)
            return 1;
        sv_game_option_text(p->a, k, text, sizeof text);
        const int meant = p->map ? find_mapped(p, text, buf, a->count, &other) : 1;
        if (meant == 0)
            return differs(o, p, seed, choices, text, buf);
        if (meant < 0)
            return 1; /* which one is meant cannot be said: so far they were alike */
        sv_game_choose(p->a, k);
        sv_game_choose(p->b, other);
    }
    o->played++;
    return cli_stopped() || same_end(o, p, seed, choices);
}

void oracle_pair_games(oracles *o, const oracle_pair *p)
{
    for (int i = 0; p->a && p->b && i < o->games && oracle_wants(o, p->id); i++) {
        const uint64_t seed = o->first + (uint64_t)i;
        sv_game_start(p->a, seed);
        sv_game_start(p->b, seed);
        oracle_pair_play(o, p, seed);
    }
}
