/* I1, I5 and R4: random games, and the positions of a scenario, looked at decision by decision. */
#include <stdlib.h>
#include <string.h>

#include "oracle_play.h"

void oracle_play_found(playing *x, oracle_id id, text_id text, const char *a1, const char *a2, const char *a3)
{
    oracle_found(x->o, id, x->g, x->seed, x->choices, text, a1, a2, a3, NULL);
}

/* ---- I1 ---- */

static int *figures_of(const playing *x, int *have)
{
    const int kinds = sv_mix_kinds(x->mix, SV_KINDS_FIGURE), players = sv_mix_players(x->mix);
    sv_kind_info kind;
    sv_figure_info f;
    memset(have, 0, (size_t)(kinds * (players + 1)) * sizeof *have);
    for (int k = 0; k < kinds && sv_mix_kind(x->mix, SV_KINDS_FIGURE, k, "en", &kind); k++)
        for (int p = 0; p < (kind.per_player ? players : 1); p++) {
            const int n = sv_game_supply(x->g, p, kind.id);
            have[k * (players + 1) + (kind.per_player ? p : players)] += n > 0 ? n : 0;
        }
    for (int i = 0; sv_game_figure(x->g, i, &f); i++)
        have[f.kind * (players + 1) + (f.owner < 0 ? players : f.owner)]++;
    return have;
}

static void count(playing *x, int *now)
{
    const int kinds = sv_mix_kinds(x->mix, SV_KINDS_FIGURE), players = sv_mix_players(x->mix);
    char text[256] = "";
    sv_kind_info kind;
    x->o->looked[ORACLE_I1]++;
    if (!sv_game_check(x->g, text, sizeof text))
        oracle_play_found(x, ORACLE_I1, T_ORACLE_AS_COUNTED, text, NULL, NULL);
    figures_of(x, now);
    for (int i = 0; i < kinds * (players + 1); i++)
        if (now[i] > x->have[i] && sv_mix_kind(x->mix, SV_KINDS_FIGURE, i / (players + 1), "en", &kind))
            oracle_play_found(x, ORACLE_I1, T_ORACLE_FIGURES, kind.id, TEXT_NUMBER(now[i]), TEXT_NUMBER(x->have[i]));
    if (sv_game_stack(x->g) + sv_game_tiles(x->g) > sv_mix_tiles(x->mix) + 1)
        oracle_play_found(x, ORACLE_I1, T_ORACLE_TILES, TEXT_NUMBER(sv_game_stack(x->g) + sv_game_tiles(x->g)),
              TEXT_NUMBER(sv_mix_tiles(x->mix)), NULL);
}

/* ---- R4 ---- */

/* The twin stands where the game stands; 0: it does not. */
static int same_stand(playing *x, uint32_t n, uint64_t hash)
{
    char text[ORACLE_TEXT];
    const sv_decision *a = sv_game_advance(x->g), *b = sv_game_advance(x->twin);
    if (!a || !b || a->who != b->who || a->row != b->row || a->count != b->count || sv_game_hash(x->twin) != hash)
        return 0;
    for (uint32_t k = 0; k < n; k++) {
        sv_game_option_text(x->twin, k, text, sizeof text);
        if (strcmp(text, x->text[k]) != 0)
            return 0;
    }
    return 1;
}

/* Carries option k out in the game, and beside it in a copy, where it is taken back and made again. */
static void choose(playing *x, uint32_t k, uint32_t n, uint64_t hash, int look)
{
    const int watch = look && oracle_wants(x->o, ORACLE_R4);
    if (watch) {
        x->o->looked[ORACLE_R4]++;
        sv_game_load(x->twin, x->block);
        if (!same_stand(x, n, hash))
            oracle_play_found(x, ORACLE_R4, T_ORACLE_LOADED, NULL, NULL, NULL);
    }
    sv_game_choose(x->g, k);
    if (!watch || !sv_game_advance(x->twin) || !sv_game_choose(x->twin, k))
        return;
    const uint64_t after = sv_game_hash(x->g);
    if (sv_game_hash(x->twin) != after)
        oracle_play_found(x, ORACLE_R4, T_ORACLE_GOES_ON, k < n ? x->text[k] : "", NULL, NULL);
    if (sv_game_fault(x->twin))
        return;
    const int back = sv_game_undo(x->twin);
    sv_game_advance(x->twin);
    if (!back || sv_game_hash(x->twin) != hash)
        oracle_play_found(x, ORACLE_R4, T_ORACLE_TAKEN_BACK, k < n ? x->text[k] : "", NULL, NULL);
    if (!sv_game_choose(x->twin, k) || (sv_game_hash(x->twin) != after && sv_game_hash(x->g) == after))
        oracle_play_found(x, ORACLE_R4, T_ORACLE_GOES_ON, k < n ? x->text[k] : "", NULL, NULL);
}

/* The last choices of the whole game, one after the other. */
static void take_back(playing *x)
{
    for (uint32_t i = 1; i < TAKEN_BACK && i <= x->choices && oracle_wants(x->o, ORACLE_R4); i++) {
        if (!sv_game_undo(x->g))
            return;
        sv_game_advance(x->g);
        x->o->looked[ORACLE_R4]++;
        if (sv_game_hash(x->g) != x->back[(x->choices - i) % TAKEN_BACK])
            oracle_play_found(x, ORACLE_R4, T_ORACLE_TAKEN_BACK, TEXT_UNSIGNED(x->choices - i + 1), NULL, NULL);
    }
}

/* ---- I5 ---- */

static void turn(playing *x)
{
    const int now = sv_game_turn(x->g), stack = sv_game_stack(x->g);
    const long most = (long)TURN_MOST * sv_mix_lines(x->mix) * sv_mix_players(x->mix);
    x->o->looked[ORACLE_I5]++;
    if (now != x->turn) {
        if (x->turn > 0 && stack > x->stack)
            oracle_play_found(x, ORACLE_I5, T_ORACLE_STACK, TEXT_NUMBER(x->stack), TEXT_NUMBER(stack), NULL);
        x->turn = now;
        x->stack = stack;
        x->asked = 0;
    }
    if (++x->asked == most) {
        oracle_play_found(x, ORACLE_I5, T_ORACLE_ENDLESS, TEXT_NUMBER(most), NULL, NULL);
        x->stands = 1;
    }
}

/* ---- a game ---- */

static void look(playing *x, const sv_decision *d, int *now)
{
    const uint32_t n = d->count < OPTIONS_MAX ? d->count : OPTIONS_MAX;
    const uint64_t hash = sv_game_hash(x->g);
    oracle_offers_texts(x, n);
    sv_game_save(x->g, x->block);
    if (oracle_wants(x->o, ORACLE_I1))
        count(x, now);
    if (x->o->found[ORACLE_I1]) { /* what is counted wrong may go round without end */
        x->stands = 1;
        return;
    }
    if (oracle_wants(x->o, ORACLE_I3) || oracle_wants(x->o, ORACLE_I5))
        oracle_offers(x, d->count, hash, d->who);
    if (sv_game_hash(x->g) != hash)
        oracle_play_found(x, oracle_is_on(x->o, ORACLE_I3) ? ORACLE_I3 : ORACLE_I1, T_ORACLE_LOOKING, NULL, NULL, NULL);
}

/* Every decision of the first game, of others one in eight. */
static int looks(const playing *x, int number)
{
    return number == 0 || (x->choices + x->seed) % 8 == 0;
}

enum { NEXT = 4 /* options behind the last choice that are tried */ };

/* Where choices end, what needs none goes on, behind each of the next ones too: that must come to its end. The record of a game that goes round
   without end is cut where nobody has a choice any more. */
static void goes_round(playing *x)
{
    char text[ORACLE_TEXT];
    if (sv_game_fault(x->g) || sv_game_over(x->g))
        return;
    x->o->looked[ORACLE_I5]++;
    sv_game_save(x->g, x->block);
    sv_game_flags_set(x->twin, 0);
    sv_game_load(x->twin, x->block);
    const sv_decision *d = sv_game_advance(x->twin);
    const uint32_t n = d ? d->count : 0;
    if (sv_game_fault(x->twin))
        oracle_play_found(x, ORACLE_I5, T_ORACLE_AS_SAID, sv_game_fault_text(x->twin, text_code(x->o->c->lang)), NULL, NULL);
    sv_game_save(x->twin, x->block);
    for (uint32_t k = 0; k < n && k < NEXT; k++) {
        sv_game_load(x->twin, x->block);
        sv_game_advance(x->twin);
        sv_game_option_text(x->twin, k, text, sizeof text);
        if (!sv_game_choose(x->twin, k))
            return;
        sv_game_advance(x->twin);
        if (!sv_game_fault(x->twin))
            continue;
        oracle_play_found(x, ORACLE_I5, T_ORACLE_LISTED, text, sv_game_fault_text(x->twin, text_code(x->o->c->lang)), NULL);
        return;
    }
}

static void ends(playing *x)
{
    sv_held_info held;
    if (sv_game_fault(x->g)) /* builds with checks around every hook find here what I1 would find */
        oracle_play_found(x, oracle_is_on(x->o, ORACLE_I5) ? ORACLE_I5 : ORACLE_I1, T_ORACLE_AS_SAID,
              sv_game_fault_text(x->g, text_code(x->o->c->lang)), NULL, NULL);
    else if (oracle_is_on(x->o, ORACLE_I5) && !x->stands && !x->enough && !cli_stopped() && !sv_game_over(x->g))
        oracle_play_found(x, ORACLE_I5, T_ORACLE_NO_END, NULL, NULL, NULL);
    else if (oracle_is_on(x->o, ORACLE_I5) && sv_game_over(x->g) && sv_game_held(x->g, 0, &held))
        oracle_play_found(x, ORACLE_I5, T_ORACLE_HELD, held.type, NULL, NULL);
    sv_game_listen(x->g, NULL, NULL, NULL);
    if (x->enough && oracle_wants(x->o, ORACLE_I5))
        goes_round(x);
    if (!sv_game_fault(x->g) && (sv_game_over(x->g) || x->enough) && !x->stands)
        take_back(x);
}

static void play_on(playing *x, int number, int *now)
{
    uint64_t rng = oracle_begin(x->o, x->seed);
    const sv_decision *d;
    while (!x->stands && !cli_stopped() && (d = sv_game_advance(x->g)) != NULL) {
        const int l = looks(x, number);
        const uint32_t n = d->count < OPTIONS_MAX ? d->count : OPTIONS_MAX;
        const uint64_t hash = sv_game_hash(x->g);
        if (l)
            look(x, d, now);
        if (oracle_wants(x->o, ORACLE_I5))
            turn(x);
        if (oracle_wants(x->o, ORACLE_I4))
            oracle_ear_sums(x->ear, x->choices);
        if (x->stands)
            break;
        x->back[x->choices % TAKEN_BACK] = hash;
        const uint32_t k = oracle_pick(x->o, x->g, &rng);
        if (k == ORACLE_ENOUGH) {
            x->enough = 1;
            break;
        }
        choose(x, k, n, hash, l);
        x->choices++;
        oracle_keep(x->o, x->g);
    }
    if (oracle_wants(x->o, ORACLE_I4) && !sv_game_fault(x->g))
        oracle_ear_sums(x->ear, x->choices);
    ends(x);
    x->o->played++;
}

static int open_all(playing *x, unsigned flags)
{
    const int kinds = sv_mix_kinds(x->mix, SV_KINDS_FIGURE), players = sv_mix_players(x->mix);
    x->twin = oracle_game(x->o, x->mix, flags);
    x->ear = oracle_ear_new(x->o, x->mix);
    x->block = malloc(sv_mix_state_bytes(x->mix));
    x->text = malloc(OPTIONS_MAX * sizeof *x->text);
    x->sorted = malloc(OPTIONS_MAX * sizeof *x->sorted);
    x->refused = malloc(REFUSED_MAX * sizeof *x->refused);
    x->have = calloc((size_t)(kinds * (players + 1)) * 2 + 1, sizeof *x->have);
    if (x->twin && x->ear && x->block && x->text && x->sorted && x->refused && x->have)
        return 1;
    x->o->failed = 1;
    return 0;
}

static void close_all(playing *x)
{
    sv_game_free(x->twin);
    oracle_ear_free(x->ear);
    free(x->block);
    free(x->text);
    free(x->sorted);
    free(x->refused);
    free(x->have);
}

static int *room(const playing *x)
{
    return x->have + sv_mix_kinds(x->mix, SV_KINDS_FIGURE) * (sv_mix_players(x->mix) + 1);
}

static void hear(void *user, const sv_news *news)
{
    const playing *x = user;
    oracle_hear(x->ear, news);
    if (x->o->tap)
        x->o->tap(x->o->picks, news);
}

void oracle_play(oracles *o, const sv_mix *mix)
{
    playing x = {.o = o, .mix = mix};
    x.g = oracle_game(o, mix, 0);
    if (x.g && open_all(&x, 0))
        for (int i = 0; i < o->games && !cli_stopped() && !o->found[ORACLE_I1]; i++) {
            /* every other game asks everything, chance too */
            const unsigned flags = ((o->number + i) % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0) | o->asks;
            sv_game_flags_set(x.g, flags);
            sv_game_flags_set(x.twin, flags);
            x.seed = o->first + (uint64_t)i;
            x.choices = 0;
            x.turn = x.stands = x.enough = 0;
            x.asked = 0;
            sv_game_start(x.g, x.seed);
            figures_of(&x, x.have);
            oracle_ear_begin(x.ear, x.g, x.seed);
            sv_game_listen(x.g, hear, &x, text_code(o->c->lang));
            play_on(&x, o->number + i, room(&x));
        }
    close_all(&x);
    sv_game_free(x.g);
}

/* ---- a scenario or a record ---- */

/* Its run from beginning to end, for what is told on the way. */
static void listen(playing *x, sv_scenario *s)
{
    sv_game *g = NULL;
    const unsigned on = x->o->on;
    if (sv_scenario_run(s, 0, NULL, NULL, &g, x->o->c->report) < 0 || !g)
        return;
    oracle_ear_begin(x->ear, g, x->seed);
    oracle_ear_game(x->ear, NULL); /* a run has a game of its own */
    x->o->on = 0;                  /* what is paid before the first decision is told in each run, and that position has it */
    sv_scenario_run(s, 0, oracle_hear, x->ear, NULL, x->o->c->report);
    x->o->on = on;
    oracle_ear_go_back(x->ear);
    g = NULL;
    sv_scenario_run(s, -1, oracle_hear, x->ear, &g, x->o->c->report);
    x->g = g;
    oracle_ear_game(x->ear, g);
    if (g)
        oracle_keep(x->o, g);
    if (g && oracle_is_on(x->o, ORACLE_I4))
        oracle_ear_sums(x->ear, sv_game_choices(g));
    if (g && oracle_is_on(x->o, ORACLE_I5)) {
        x->o->looked[ORACLE_I5]++;
        if (sv_game_fault(g))
            oracle_play_found(x, ORACLE_I5, T_ORACLE_AS_SAID, sv_game_fault_text(g, text_code(x->o->c->lang)), NULL, NULL);
        goes_round(x);
    }
}

static void look_at(playing *x, sv_scenario *s, int actions)
{
    uint64_t rng = (uint64_t)actions;
    sv_game *g = NULL;
    if (sv_scenario_run(s, actions, NULL, NULL, &g, x->o->c->report) < 0 || !g)
        return;
    x->g = g;
    x->choices = (uint32_t)actions;
    const sv_decision *d = sv_game_fault(g) ? NULL : sv_game_advance(g);
    if (actions == 0)
        figures_of(x, x->have);
    if (!d)
        return;
    sv_game_flags_set(x->twin, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    sv_game_flags_set(g, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    const uint32_t n = d->count < OPTIONS_MAX ? d->count : OPTIONS_MAX;
    const uint64_t hash = sv_game_hash(g);
    look(x, d, room(x));
    if (x->stands)
        return;
    if (oracle_wants(x->o, ORACLE_I5))
        turn(x);
    choose(x, sv_game_pick(g, &rng), n, hash, 1);
}

void oracle_replay(oracles *o, sv_scenario *s)
{
    playing x = {.o = o, .mix = sv_scenario_mix(s)};
    x.seed = sv_mix_seed(x.mix);
    if (open_all(&x, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE)) {
        listen(&x, s);
        for (int i = 0; i <= sv_scenario_actions(s) && !cli_stopped() && !x.stands; i++)
            look_at(&x, s, i);
        o->played++;
    }
    close_all(&x);
}
