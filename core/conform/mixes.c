/* The mixes that are played: the expansion with what it needs, in each of its editions, with 2 to 6 players as far as its game is for so many, with every value of each
   of its options; and with one other expansion. */
#include <stdio.h>
#include <string.h>
#include "conform/conform.h"
#include "mix/words.h"

enum { PLAYERS_FROM = 2, PLAYERS_TO = 6 };

/* The expansion and, before it, what it requires, each once. */
static void with_required(sv_checks *c, const sv_manifest *m, sv_names *out)
{
    if (sv_index_of(m->id, out->at, out->n) >= 0)
        return;
    for (int i = 0; i < m->requires.n; i++) {
        const sv_manifest *other = sv_lib_manifest(c->lib[0], m->requires.at[i]);

        if (other && other != m && out->n < 64)
            with_required(c, other, out);
    }
    if (sv_index_of(m->id, out->at, out->n) < 0)
        sv_names_push(&c->arena, out, m->id);
}

static int editions_of(const sv_manifest *m, int *out)
{
    int n = 0;

    for (int e = 1; e < SV_EDITIONS; e++)
        if (m->editions & 1u << e)
            out[n++] = e;
    if (!n)
        out[n++] = SV_EDITION_ANY;
    return n;
}

static int least_players(const sv_checks *c)
{
    const sv_order *o = sv_lib_order(c->lib[0], c->m->games.at[0]);

    return o && o->least_players > PLAYERS_FROM ? o->least_players : PLAYERS_FROM;
}

static int most_players(const sv_checks *c)
{
    const sv_order *o = sv_lib_order(c->lib[0], c->m->games.at[0]);

    return o && o->most_players ? o->most_players : PLAYERS_TO;
}

typedef struct wanted { /* one mix */
    const sv_manifest *other;
    int edition, players;
    const char *option; /* "id = value" of the expansion, or NULL */
} wanted;

static void add(sv_checks *c, sv_check_mixes *out, const wanted *w)
{
    sv_names ids = {0};
    sv_arena *a = &c->arena;
    const char *edition = w->edition ? sv_arena_fmt(a, "edition = %s\n", sv_edition_words[w->edition]) : "";

    with_required(c, c->m, &ids);
    if (w->other)
        with_required(c, w->other, &ids);
    const char *text = sv_arena_fmt(a, "[game]\ngame = %s\n%splayers = %d\n[expansions]\n", c->m->games.at[0], edition, w->players);

    for (int i = 0; i < ids.n; i++)
        text = sv_arena_fmt(a, "%s%s = yes\n", text ? text : "", ids.at[i]);
    if (w->option)
        text = sv_arena_fmt(a, "%s[%s]\n%s\n", text ? text : "", c->m->id, w->option);
    const char *words = sv_arena_fmt(a, "%s%s%splayers = %d%s%s%s%s", w->edition ? "edition = " : "", w->edition ? sv_edition_words[w->edition] : "",
                                     w->edition ? ", " : "", w->players, w->other ? ", " : "", w->other ? w->other->id : "",
                                     w->option ? ", " : "", w->option ? w->option : "");
    sv_check_mix *at = SV_PUSH(a, out);

    if (at)
        *at = (sv_check_mix){text, words, w->other};
}

/* Every edition with every number of players, for one and the same other expansion. */
static void add_tables(sv_checks *c, sv_check_mixes *out, const sv_manifest *other)
{
    int edition[SV_EDITIONS];
    const int n = editions_of(c->m, edition);

    for (int players = least_players(c); players <= most_players(c); players++)
        for (int e = 0; e < n; e++)
            add(c, out, &(wanted){other, edition[e], players, NULL});
}

int sv_check_mixes_alone(sv_checks *c, sv_check_mixes *out)
{
    int edition[SV_EDITIONS], turn = 0;
    const int n = editions_of(c->m, edition);

    if (!c->m->games.n)
        return 0;
    add_tables(c, out, NULL);
    for (int i = 0; i < c->m->options.n; i++) {
        const sv_opt *o = &c->m->options.at[i];
        const int from = o->type == SV_OPT_INT ? o->min : 0, to = o->type == SV_OPT_INT ? o->max : o->values.n - 1;

        for (int v = from; v <= to; v = o->type == SV_OPT_INT && v < to ? to : v + 1, turn++) { /* of a number both ends */
            const char *said = o->type == SV_OPT_INT ? sv_arena_fmt(&c->arena, "%s = %d", o->id, v)
                                                     : sv_arena_fmt(&c->arena, "%s = %s", o->id, o->values.at[v]);

            add(c, out, &(wanted){NULL, edition[turn % n], least_players(c) + turn % (most_players(c) - least_players(c) + 1), said});
        }
    }
    return !c->arena.failed && out->n > 0;
}

static int quarrel(const sv_manifest *a, const sv_manifest *b)
{
    return sv_index_of(b->id, a->conflicts.at, a->conflicts.n) >= 0 || sv_index_of(a->id, b->conflicts.at, b->conflicts.n) >= 0;
}

/* Can the other one be added to it? */
static int pairs_with(const sv_checks *c, const sv_manifest *other)
{
    const char *game = c->m->games.at[0];

    return other != c->m && other != sv_lib_root(c->lib[0], game) && other->playable && other->code && !quarrel(c->m, other) &&
           sv_index_of(game, other->games.at, other->games.n) >= 0 && sv_index_of(other->id, c->m->requires.at, c->m->requires.n) < 0;
}

int sv_check_mixes_pairs(sv_checks *c, sv_check_mixes *out)
{
    const sv_library *lib = c->lib[0];
    int others = 0;

    for (int i = 0; i < lib->manifests.n; i++)
        if (pairs_with(c, lib->manifests.at[i])) {
            add_tables(c, out, lib->manifests.at[i]);
            others++;
        }
    return others;
}
