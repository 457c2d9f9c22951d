/* Games: each hook watched, and at decisions the options, a copy of the game and the questions looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "conform/conform.h"
#include "mix/catalogue_paths.h"
#include "turn/guard.h"

enum { TEXT = 160, TEXTS_MAX = 1024 /* options of a decision that are looked at */, FOUND_MAX = 8 /* of them, read back */, CHOICES_MAX = 200000 };

typedef struct playing {
    sv_checks *c;
    const sv_check_mix *mix;
    sv_check_id check;
    sv_game *g, *twin;
    void *block;
    char (*text)[TEXT];   /* of the options of the decision */
    const char **sorted;
    uint64_t seed;
    uint32_t choice;      /* number of the decision in its game, from 1 */
    int twin_on;          /* the twin stands at the same decision */
} playing;

static const char *language(const sv_checks *c) { return c->r->lang == SV_NL ? "nl" : "en"; }

/* ---- saying it ---------------------------------------------------------------------------------------------------------------- */

/* The game, in words of a mix: enough to play it again. */
static const char *which(const playing *x)
{
    return sv_arena_fmt(&x->c->arena, "%s, seed = %llu, choice %u", x->mix->words, (unsigned long long)x->seed, (unsigned)x->choice);
}

static const char *row_name(const playing *x, int row)
{
    const sv_rows *rows = &sv_game_mix(x->g)->rows;

    return row >= 0 && row < rows->at.n ? rows->at.at[row].order->id : "-";
}

static void found(const playing *x, sv_check_id check, sv_code code, const char *row, const char *detail)
{
    sv_check_found(x->c, check, code, sv_check_where(x->c, row), row, (const char *const[SV_FAULT_ARGS]){row, detail, which(x)});
}

/* A breach by a hook of the other plugin of a pair is told too: it may be this one that led it there. */
static void tell_breach(const playing *x)
{
    static const struct {
        sv_check_id check;
        sv_code code;
    } kinds[] = {[SV_BREACH_PURE] = {SV_CHECK_PURE, SV_E_CHECK_PURE},
                 [SV_BREACH_SLOTS] = {SV_CHECK_SLOTS, SV_E_CHECK_SLOTS},
                 [SV_BREACH_COUNT] = {SV_CHECK_COUNT, SV_E_CHECK_COUNT}};
    const sv_breach *b = &x->g->s.breach;
    const sv_loaded *l = &sv_game_mix(x->g)->loaded.list.at[b->plugin];
    const int mine = !strcmp(l->manifest->id, x->c->m->id);
    const sv_where where = mine ? sv_check_where(x->c, b->hook->row) : (sv_where){l->path, 0};
    char key[160];

    snprintf(key, sizeof key, "%s %d %s", l->manifest->id, b->hook->kind, sv_hook_place(b->hook));
    sv_check_found(x->c, mine || x->check == SV_CHECK_GAMES ? kinds[b->what].check : x->check, kinds[b->what].code, where, key,
                   (const char *const[SV_FAULT_ARGS]){sv_hook_kind_name(b->hook), sv_hook_place(b->hook), which(x), b->text});
}

static void tell_end(playing *x)
{
    char text[256];

    if (x->g->s.breach.what && x->g->s.breach.what != SV_BREACH_LINE) /* that is no fault of a plugin */
        tell_breach(x);
    else if (sv_game_fault(x->g))
        found(x, x->check, SV_E_CHECK_GAME, sv_session_row_name(&x->g->s), sv_game_fault_text(x->g, language(x->c)));
    else if (!sv_game_check(x->g, text, sizeof text))
        found(x, x->check, SV_E_CHECK_GAME, "-", text);
}

/* ---- at a decision --------------------------------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void check_options(playing *x, uint32_t n)
{
    for (uint32_t k = 0; k < n; k++) {
        sv_game_option_text(x->g, k, x->text[k], TEXT);
        x->sorted[k] = x->text[k];
    }
    qsort(x->sorted, n, sizeof *x->sorted, by_text);
    for (uint32_t k = 1; k < n; k++)
        if (!strcmp(x->sorted[k - 1], x->sorted[k])) {
            found(x, SV_CHECK_OPTIONS, SV_E_CHECK_OPTION, row_name(x, x->g->s.decision.row), x->sorted[k]);
            return;
        }
    for (uint32_t i = 0; i < FOUND_MAX && i < n; i++) {
        const uint32_t k = n <= FOUND_MAX ? i : (uint32_t)((uint64_t)i * n / FOUND_MAX);
        uint32_t back;

        if (sv_game_option_find(x->g, x->text[k], &back) && back == k)
            continue;
        const int row = sv_game_option_row(x->g, k);

        found(x, SV_CHECK_OPTIONS, SV_E_CHECK_OPTION, row_name(x, row < 0 ? x->g->s.decision.row : row), x->text[k]);
        return;
    }
}

static void check_questions(playing *x)
{
    const uint64_t before = sv_game_hash(x->g);
    const sv_decision *d = &x->g->s.decision;
    char buf[TEXT];

    sv_game_refusals(x->g, "en", NULL, 0);
    if (sv_game_hash(x->g) != before && !x->g->s.breach.what) {
        snprintf(buf, sizeof buf, "%s", row_name(x, d->row));
        sv_check_found(x->c, SV_CHECK_PURE, SV_E_CHECK_PURE, sv_check_where(x->c, buf), buf, (const char *const[SV_FAULT_ARGS]){"text", buf, which(x)});
    }
}

static void differs(playing *x, const char *detail)
{
    x->twin_on = 0;
    found(x, SV_CHECK_CLONE, SV_E_CHECK_CLONE, row_name(x, x->g->s.decision.row), detail);
}

/* The game copied here must ask the same, in the same order. */
static void make_twin(playing *x, uint32_t n)
{
    const sv_decision *a = &x->g->s.decision, *b;
    char text[TEXT];

    sv_game_save(x->g, x->block);
    sv_game_load(x->twin, x->block);
    sv_game_flags_set(x->twin, x->g->s.flags);
    x->twin_on = 1;
    b = sv_game_advance(x->twin);
    if (!b || b->who != a->who || b->row != a->row || b->count != a->count || b->can_pass != a->can_pass) {
        differs(x, sv_game_fault(x->twin) ? sv_game_fault_text(x->twin, language(x->c)) : "decision");
        return;
    }
    if (sv_game_hash(x->twin) != sv_game_hash(x->g)) {
        differs(x, "hash");
        return;
    }
    for (uint32_t k = 0; k < n; k++) {
        sv_game_option_text(x->twin, k, text, sizeof text);
        if (strcmp(text, x->text[k]) != 0) {
            differs(x, x->text[k]);
            return;
        }
    }
}

static void look(playing *x)
{
    const uint32_t count = x->g->s.decision.count, n = count < TEXTS_MAX ? count : TEXTS_MAX;

    check_options(x, n);
    check_questions(x);
    if (!x->g->s.breach.what)
        make_twin(x, n);
}

/* ---- one game ------------------------------------------------------------------------------------------------------------------------ */

/* Looks at every decision of the first game of a mix, and of others at one in eight. */
static int looks(const playing *x, int number) { return !number || (x->choice + x->seed) % 8 == 0; }

static void play_one(playing *x, int number)
{
    uint64_t rng = x->seed;

    sv_game_flags_set(x->g, number % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0);
    sv_game_start(x->g, x->seed);
    x->twin_on = 0;
    for (x->choice = 1; sv_game_advance(x->g) && x->choice < CHOICES_MAX; x->choice++) {
        if (looks(x, number))
            look(x);
        if (x->g->s.breach.what)
            break;
        const uint32_t k = sv_game_pick(x->g, &rng);

        sv_game_choose(x->g, k);
        x->c->decisions++;
        if (x->twin_on && (!sv_game_choose(x->twin, k) || sv_game_hash(x->twin) != sv_game_hash(x->g)) && !x->g->s.fault[SV_EN][0])
            differs(x, "hash");
        x->twin_on = 0;
    }
    tell_end(x);
    x->c->games++;
}

static int open_game(playing *x, const sv_mix *m)
{
    x->g = sv_game_new(m, 0, x->c->r);
    x->twin = sv_game_new(m, 0, x->c->r);
    x->block = malloc(x->g ? sv_game_state_bytes(x->g) : 1);
    x->text = malloc(TEXTS_MAX * sizeof *x->text);
    x->sorted = malloc(TEXTS_MAX * sizeof *x->sorted);
    return x->g && x->twin && x->block && x->text && x->sorted;
}

static void close_game(playing *x)
{
    sv_game_free(x->g);
    sv_game_free(x->twin);
    free(x->block);
    free(x->text);
    free(x->sorted);
}

static sv_mix *load(sv_checks *c, sv_check_id check, int library, const sv_check_mix *mix, int watched)
{
    const sv_mix_desc desc = {.name = "plugin check", .text = mix->text, .purpose = SV_FOR_PLAY, .watched = watched};
    const int before = sv_report_count(c->r), enough = c->faults[check] >= SV_CHECK_FAULTS_MAX;
    sv_mix *m = enough ? NULL : sv_mix_load(c->lib[library], &desc, c->r);

    sv_check_take(c, check, before);
    return m;
}

/* How many of `games` fall to mix i of n. */
static int share(int games, int i, int n) { return (int)((int64_t)games * (i + 1) / n - (int64_t)games * i / n); }

void sv_check_play(sv_checks *c, sv_check_id check, const sv_check_mixes *mixes, int games)
{
    games = games < mixes->n ? mixes->n : games; /* every mix is played at least once */
    for (int i = 0; i < mixes->n && !sv_check_stopped(c); i++) {
        playing x = {.c = c, .mix = &mixes->at[i], .check = check};
        sv_mix *m = load(c, check, 0, x.mix, 1);

        if (m)
            sv_check_rules(c, m, x.mix);
        if (m && open_game(&x, m))
            for (int n = share(games, i, mixes->n), k = 0; k < n && !sv_check_stopped(c); k++) {
                x.seed = c->desc.seed + (uint64_t)k;
                play_one(&x, k);
            }
        close_game(&x);
        sv_mix_free(m);
    }
}

/* ---- the same again: from libraries found in another order, and from a record ---------------------------------------------------- */

/* Plays the game of that seed to its end. */
static uint64_t play_out(sv_game *g, uint64_t seed)
{
    uint64_t rng = seed;

    sv_game_start(g, seed);
    for (uint32_t i = 0; sv_game_advance(g) && i < CHOICES_MAX; i++)
        sv_game_choose(g, sv_game_pick(g, &rng));
    return sv_game_hash(g);
}

static void compare_games(sv_checks *c, const sv_check_mix *mix, sv_game *a, sv_game *b, int games)
{
    char words[200];

    for (int k = 0; k < games && !sv_check_stopped(c); k++) {
        const uint64_t seed = c->desc.seed + (uint64_t)k, first = play_out(a, seed);

        c->games++;
        if (play_out(b, seed) == first)
            continue;
        snprintf(words, sizeof words, "%s, seed = %llu", mix->words, (unsigned long long)seed);
        sv_check_found(c, SV_CHECK_FOUND, SV_E_CHECK_FOUND, (sv_where){c->object, 0}, "", (const char *const[SV_FAULT_ARGS]){words});
        return;
    }
}

static void not_again(sv_checks *c, const sv_check_mix *mix, const char *why)
{
    sv_check_found(c, SV_CHECK_RECORD, SV_E_CHECK_RECORD, (sv_where){c->object, 0}, "", (const char *const[SV_FAULT_ARGS]){why, mix->words});
}

/* The record of the game just played is read and played by the scenario runner; what that says goes to a report of its own. */
static void check_record(sv_checks *c, const sv_check_mix *mix, sv_game *g)
{
    char *text = NULL;
    size_t size = 0;
    sv_report *said = sv_report_new(language(c));
    FILE *out = said ? open_memstream(&text, &size) : NULL;
    sv_game *again = NULL;
    const int written = out && sv_game_record(g, out, said) == SV_OK;
    const int closed = out && fclose(out) == 0;
    sv_scenario *s = written && closed ? sv_scenario_read_text(c->lib[0], "record", text, said) : NULL;

    if (!out)
        sv_fail(c->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    else if (!s || sv_scenario_run(s, -1, NULL, NULL, &again, said) != 0 || !again)
        not_again(c, mix, sv_report_count(said) ? sv_report_at(said, 0)->text : "-");
    else if (sv_game_hash(again) != sv_game_hash(g))
        not_again(c, mix, "hash");
    sv_scenario_free(s);
    sv_report_free(said);
    free(text);
}

void sv_check_compare(sv_checks *c, const sv_check_mixes *mixes, int games)
{
    games = games < mixes->n ? mixes->n : games;
    for (int i = 0; i < mixes->n && !sv_check_stopped(c); i++) {
        const sv_check_mix *mix = &mixes->at[i];
        sv_mix *m = load(c, SV_CHECK_FOUND, 0, mix, 0), *other = load(c, SV_CHECK_FOUND, 1 + i % (SV_CHECK_LIBRARIES - 1), mix, 0);
        sv_game *a = m ? sv_game_new(m, 0, c->r) : NULL, *b = other ? sv_game_new(other, 0, c->r) : NULL;

        if (a && b) {
            compare_games(c, mix, a, b, share(games, i, mixes->n));
            if (!sv_game_fault(a))
                check_record(c, mix, a);
        }
        sv_game_free(a);
        sv_game_free(b);
        sv_mix_free(m);
        sv_mix_free(other);
    }
}

/* ---- its scenarios -------------------------------------------------------------------------------------------------------------------- */

void sv_check_scenarios(sv_checks *c)
{
    const char *folder = sv_arena_fmt(&c->arena, "%s/scenarios", c->m->dir);
    sv_names files = {0};
    int before = sv_report_count(c->r), waiting = 0;
    char a[24], b[24];

    if (!folder || !sv_paths_is_folder(folder) || !sv_paths_list(&c->arena, folder, ".ini", 0, &files, c->r)) {
        sv_check_note(c, SV_CHECK_SCENARIOS, SV_CHECK_SKIPPED, SV_NOTE_NO_SCENARIOS, NULL, NULL, NULL);
        return;
    }
    for (int i = 0; i < files.n && !sv_check_stopped(c); i++) {
        const char *path = sv_arena_fmt(&c->arena, "%s/%s", folder, files.at[i]);
        sv_scenario *s = path ? sv_scenario_read(c->lib[0], path, c->r) : NULL;

        if (s && sv_scenario_waits_for(s))
            waiting++;
        else if (s)
            sv_scenario_run(s, -1, NULL, NULL, NULL, c->r);
        sv_scenario_free(s);
        sv_check_take(c, SV_CHECK_SCENARIOS, before);
        before = sv_report_count(c->r);
    }
    snprintf(a, sizeof a, "%d", files.n - waiting);
    snprintf(b, sizeof b, "%d", waiting);
    sv_check_note(c, SV_CHECK_SCENARIOS, SV_CHECK_PASSED, SV_NOTE_SCENARIOS, a, b, NULL);
}
