/* Hooks that are wrapped: the wrap sees each call, runs it or not, and sees what it did. No expansion: the games of probe/. */
#include <limits.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mine.h"
#include "plugins/tally/tally.h"

/* ---- a wrap that does as a list says -------------------------------------------------------------------------------------- */

typedef enum deed { RUN, DROP, TWICE, MORE, KEEP, REFUSE } deed;

typedef struct plan {
    const char *owner, *row, *kind; /* of the hook; the others are run. owner NULL: all are */
    deed deed;
    const char *to;                 /* row that it is moved to; NULL: none */
    int late, alone;                /* alone: the others are not wrapped */
    sv_hook_info seen;              /* the hook */
    int calls, aside, of_others;    /* of it */
    sv_effect effect;               /* sums of all calls */
    int touched[SV_TOUCH_KINDS];
    int acted[16];                  /* calls that acted, by kind of hook */
    char units[64];                 /* rows of the scores of the layer units, as they are called */
} plan;

static int is_meant(const plan *p, const sv_hook_info *h)
{
    return p->owner && !strcmp(h->owner, p->owner) && !strcmp(h->kind_name, p->kind) && !strcmp(h->kind == SV_VETO ? h->what : h->row, p->row);
}

static void hang(void *user, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    plan *p = user;

    ck_assert_ptr_nonnull(mix);
    ck_assert_str_eq(at->row, h->row);
    ck_assert_int_eq(at->wrapped, 1);
    if (!is_meant(p, h)) {
        at->wrapped = !p->alone;
        return;
    }
    p->seen = *h;
    at->tag = 17;
    at->late = p->late;
    if (p->to)
        at->row = p->to;
}

static void call(void *user, sv_call *c)
{
    plan *p = user;
    const int meant = is_meant(p, sv_call_hook(c));
    const deed d = meant ? p->deed : RUN;
    sv_touch touched[64];
    sv_effect e;

    ck_assert_int_eq(sv_call_tag(c), meant ? 17 : 0);
    p->calls += meant;
    p->of_others += !meant;
    p->aside += meant && sv_call_aside(c);
    if (!strcmp(sv_call_hook(c)->what, "units") && strlen(p->units) < 40)
        sprintf(p->units + strlen(p->units), " %s", sv_call_hook(c)->row);
    if (d == MORE)
        sv_call_pay_more(c, 1);
    if (d == KEEP)
        sv_call_keep_figures(c);
    if (d == REFUSE)
        sv_call_refuse_all(c);
    for (int i = 0; i < (d == TWICE ? 2 : d != DROP && d != REFUSE); i++)
        sv_call_run(c);
    sv_call_effect(c, &e);
    const int n = sv_call_touched(c, touched, 64);

    ck_assert_int_eq(sv_call_acted(c), e.acted);
    if (sv_call_hook(c)->kind == SV_OFFER || sv_call_hook(c)->kind == SV_VETO)
        ck_assert_int_eq(e.acted, e.options != 0);
    p->acted[sv_call_hook(c)->kind] += e.acted;
    if (!meant)
        return;
    p->effect.acted += e.acted;
    p->effect.options += e.options;
    p->effect.points += e.points;
    p->effect.figures += e.figures;
    p->effect.payments += e.payments;
    p->effect.homes += e.homes;
    p->effect.options_hash |= e.options_hash;
    p->effect.points_hash |= e.points_hash;
    for (int i = 0; i < n && i < 64; i++)
        p->touched[touched[i].kind]++;
}

/* The library keeps a copy of it, `user` is the plan. */
static void wrap_with(sv_library *lib, plan *p) { sv_library_wrap(lib, &(sv_wrap){.call = call, .hang = hang, .user = p, .looks = 1}); }

/* ---- tally: scores ----------------------------------------------------------------------------------------------------------- */

static sv_report *report;
static sv_library *library;

static void set_up(void)
{
    report = sv_report_new("en");
    library = sv_library_open(&(sv_library_desc){.plugin_path = SV_PROBE_LIB "/tally", .data_path = "tests/probe"}, report);
    ck_assert_ptr_nonnull(library);
}

static void tear_down(void)
{
    sv_library_close(library);
    sv_report_free(report);
}

static sv_mix *tally(int watched)
{
    return sv_mix_load(library,
                       &(sv_mix_desc){.name = "tally", .text = "[game]\ngame = tally\nplayers = 3\n", .purpose = SV_FOR_PLAY, .watched = watched},
                       report);
}

/* What red has after that choice. */
static int32_t pays(plan *p, const char *choice, int player)
{
    uint32_t k;

    wrap_with(library, p);
    sv_mix *mix = tally(0);
    sv_game *g = mix ? sv_game_new(mix, SV_GAME_ASK_SOLE, report) : NULL;

    ck_assert_ptr_nonnull(g);
    sv_game_advance(g);
    ck_assert_int_eq(sv_game_option_find(g, choice, &k), 1);
    sv_game_choose(g, k);
    ck_assert_ptr_null(sv_game_fault(g));
    const int32_t points = sv_game_amount(g, player, "points");

    sv_game_free(g);
    sv_mix_free(mix);
    return points;
}

START_TEST(run_or_not)
{
    plan run = {.owner = "tally", .row = "units", .kind = "score"}, drop = run, twice = run, more = run;

    drop.deed = DROP;
    twice.deed = TWICE;
    more.deed = MORE;
    ck_assert_int_eq(pays(&run, "score 0", 0), 8);
    ck_assert_int_eq(pays(&drop, "score 0", 0), 0);
    ck_assert_int_eq(pays(&twice, "score 0", 0), 32); /* eight units at four */
    ck_assert_int_eq(pays(&more, "score 0", 0), 9);
    ck_assert_int_eq(run.calls, 1);
    ck_assert_int_eq(run.aside, 0);
    ck_assert_int_eq(run.effect.points, 8);
    ck_assert_int_eq(drop.effect.acted, 0);
    ck_assert_int_eq(twice.effect.points, 32);
    ck_assert_uint_ne(run.effect.points_hash, 0);
    ck_assert_uint_ne(run.effect.points_hash, twice.effect.points_hash);
    ck_assert_int_eq(run.touched[SV_TOUCH_POINTS], 1);
    ck_assert_int_gt(run.of_others, 0);
}
END_TEST

/* Players 1 and 2 get 2 and 5 of their own, player 1 the value 4. */
START_TEST(what_is_ones_own_is_more)
{
    plan run = {.owner = "tally", .row = "personal", .kind = "score"}, more = run;

    more.deed = MORE;
    ck_assert_int_eq(pays(&run, "score 8", 1), 6);
    ck_assert_int_eq(run.effect.points, 7);
    ck_assert_int_eq(pays(&more, "score 8", 1), 7);
    ck_assert_int_eq(pays(&more, "score 8", 2), 6);
    ck_assert_int_eq(pays(&more, "score 8", 0), 0);
}
END_TEST

START_TEST(payments_are_more)
{
    plan run = {.owner = "tally", .row = "grant", .kind = "apply"}, more = run;

    more.deed = MORE;
    ck_assert_int_eq(pays(&run, "grant 3", 2), 3);
    ck_assert_int_eq(pays(&more, "grant 3", 2), 4);
    ck_assert_int_eq(run.effect.points, 3);
    ck_assert_int_eq(run.effect.payments, 1);
    ck_assert_int_eq(run.effect.homes, 0);
    ck_assert_int_eq(run.touched[SV_TOUCH_POINTS], 1);
    ck_assert_int_eq(more.effect.points, 4);
    ck_assert_uint_ne(run.effect.points_hash, more.effect.points_hash);
}
END_TEST

/* On the row of `units` the one that stood before it comes first, if nobody says otherwise. */
START_TEST(order_on_rows)
{
    plan alone = {.owner = "tally", .row = "score", .kind = "offer", .alone = 1}, run = {0},
         moved = {.owner = "tally", .row = "more", .kind = "score", .to = "strength"}, same = moved, late = moved;

    same.to = late.to = "units";
    late.late = 1;
    ck_assert_int_eq(pays(&alone, "score 7", 0), 14);
    ck_assert_int_eq(alone.of_others, 0);
    ck_assert_int_eq(alone.effect.options, TALLY_CASES * alone.calls); /* in the next turn they are offered again */
    ck_assert_int_eq(pays(&run, "score 7", 0), 14);
    ck_assert_str_eq(run.units, " more units");
    ck_assert_int_eq(pays(&moved, "score 7", 0), 14);
    ck_assert_str_eq(moved.units, " units more");
    ck_assert_str_eq(moved.seen.row, "more"); /* where it belongs, not where it hangs */
    ck_assert_int_eq(pays(&same, "score 7", 0), 14);
    ck_assert_str_eq(same.units, " more units");
    ck_assert_int_eq(pays(&late, "score 7", 0), 14);
    ck_assert_str_eq(late.units, " units more");
}
END_TEST

/* What is offered and carried out by nobody is a fault as ever. */
START_TEST(a_mix_is_checked_as_it_hangs)
{
    plan p = {.owner = "tally", .row = "grant", .kind = "apply", .to = "score"};

    wrap_with(library, &p);
    ck_assert_ptr_null(tally(0));
    ck_assert_int_gt(sv_report_count(report), 0);
}
END_TEST

START_TEST(a_row_that_is_not_there)
{
    plan p = {.owner = "tally", .row = "units", .kind = "score", .to = "nowhere"};

    wrap_with(library, &p);
    ck_assert_ptr_null(tally(0));
    ck_assert_int_gt(sv_report_count(report), 0);
    ck_assert_int_eq(sv_report_at(report, 0)->code, SV_E_PLUGIN_NAME);
    ck_assert_ptr_nonnull(strstr(sv_report_at(report, 0)->text, "nowhere"));
}
END_TEST

START_TEST(hooks_are_known)
{
    plan p = {0};
    sv_hook_info h;
    sv_line l;
    int units = 0;
    sv_mix *plain = tally(0);

    ck_assert_int_eq(sv_mix_hooks(plain), 0);
    ck_assert_int_eq(sv_mix_hook(plain, 0, &h), 0);
    wrap_with(library, &p);
    sv_mix *mix = tally(0);

    ck_assert_int_eq(sv_mix_hooks(mix), 18);
    for (int i = 0; sv_mix_hook(mix, i, &h); i++) {
        ck_assert_int_eq(h.number, i);
        ck_assert_str_eq(h.owner, "tally");
        ck_assert_str_eq(h.step, "PLAY");
        ck_assert_int_ge(h.index, 0);
        ck_assert(sv_mix_line(mix, h.line, "en", &l));
        ck_assert_str_eq(l.id, h.row);
        if (!strcmp(h.row, "units")) {
            units++;
            ck_assert_str_eq(h.kind_name, "score");
            ck_assert_str_eq(h.what, "units");
            ck_assert_int_eq(h.kind, SV_SCORE);
            ck_assert_int_eq(h.index, 14);
        }
    }
    ck_assert_int_eq(units, 1);
    sv_mix_free(mix);
    sv_library_wrap(library, NULL); /* those made from now on have none */
    mix = tally(0);
    ck_assert_int_eq(sv_mix_hooks(mix), 0);
    sv_mix_free(mix);
    sv_mix_free(plain);
}
END_TEST

/* ---- probe: whole games ------------------------------------------------------------------------------------------------------ */

/* Opened once for the library, then anew with the wrap. */
static void open_wrapped(mine *m, plan *p, int watched)
{
    char text[512];

    mine_open(m, MINE_ALL, MINE_ORDER, 0);
    sv_game_free(m->game);
    sv_mix_free(m->mix);
    wrap_with(m->library, p);
    snprintf(text, sizeof text, "[game]\ngame = probe\nplayers = 3\nseed = 7\n[expansions]\nprobe = yes\n%s%s", MINE_ALL, MINE_ORDER);
    m->mix = sv_mix_load(m->library, &(sv_mix_desc){.name = "mine", .text = text, .purpose = SV_FOR_PLAY, .watched = watched}, m->report);
    m->game = m->mix ? sv_game_new(m->mix, 0, m->report) : NULL;
    mine_print(m);
    ck_assert_ptr_nonnull(m->game);
}

START_TEST(games_go_as_ever)
{
    plan p = {0};
    mine plain, wrapped;

    mine_open(&plain, MINE_ALL, MINE_ORDER, 0);
    open_wrapped(&wrapped, &p, 0);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t a = seed, b = seed;

        sv_game_start(plain.game, seed);
        sv_game_start(wrapped.game, seed);
        ck_assert_int_eq(sv_game_play_out(plain.game, &a, INT_MAX), 1);
        ck_assert_int_eq(sv_game_play_out(wrapped.game, &b, INT_MAX), 1);
        ck_assert_uint_eq(sv_game_hash(plain.game), sv_game_hash(wrapped.game));
        ck_assert_uint_eq(a, b);
    }
    for (int kind = SV_OFFER; kind <= SV_SCORE; kind++)
        if (kind != SV_LEAVE && kind != SV_VETO) /* none hangs there; none is awake */
            ck_assert_msg(p.acted[kind] > 0, "no hook of kind %d acted", kind);
    mine_close(&plain);
    mine_close(&wrapped);
}
END_TEST

/* The guards of a watched mix stand inside. */
START_TEST(a_watched_mix)
{
    plan p = {0};
    mine m;
    uint64_t rng = 3;

    open_wrapped(&m, &p, 1);
    sv_game_start(m.game, 3);
    ck_assert_int_eq(sv_game_play_out(m.game, &rng, INT_MAX), 1);
    ck_assert_ptr_null(sv_game_fault(m.game));
    ck_assert_int_gt(p.of_others, 100);
    mine_close(&m);
}
END_TEST

/* What is done at another line than the one that it belongs to is a breach, also where it makes the same game. */
START_TEST(a_watched_mix_knows_its_lines)
{
    plan p = {.owner = "probe", .row = "encore", .kind = "enter", .to = "guest-turn"};
    mine m;

    for (int watched = 0; watched < 2; watched++) {
        uint64_t rng = 3;

        open_wrapped(&m, &p, watched);
        sv_game_start(m.game, 3);
        const int over = sv_game_play_out(m.game, &rng, INT_MAX);

        ck_assert_int_eq(over, !watched);
        if (watched)
            ck_assert_str_eq(sv_game_fault(m.game), "what belongs to row encore was done at row guest-turn");
        mine_close(&m);
    }
}
END_TEST

/* How far the program is does not count, all else does. */
START_TEST(positions_without_the_program)
{
    mine m;
    uint64_t rng = 4;

    mine_open(&m, MINE_ALL, MINE_ORDER, 0);
    sv_game_start(m.game, 4);
    ck_assert_ptr_nonnull(mine_until(&m, "choose-work", &rng));
    const uint64_t whole = sv_game_hash(m.game), position = sv_game_position_hash(m.game);
    sv_head *head = malloc(sv_game_state_bytes(m.game)); /* the block begins with it */

    ck_assert_ptr_nonnull(head);
    sv_game_save(m.game, head);
    head->pc++;
    head->frame[0].back++;
    sv_game_load(m.game, head);
    ck_assert_uint_ne(sv_game_hash(m.game), whole);
    ck_assert_uint_eq(sv_game_position_hash(m.game), position);
    head->amount[0][1]++;
    sv_game_load(m.game, head);
    ck_assert_uint_ne(sv_game_position_hash(m.game), position);
    free(head);
    mine_close(&m);
}
END_TEST

START_TEST(figures_stay)
{
    plan run = {.owner = "probe", .row = "call-home", .kind = "apply"}, keep = run;
    int called = 0;

    keep.deed = KEEP;
    for (int i = 0; i < 2; i++) {
        plan *p = i ? &keep : &run;
        mine m;

        open_wrapped(&m, p, 0);
        for (uint64_t seed = 1; seed <= 30; seed++) {
            uint64_t rng = seed;

            sv_game_start(m.game, seed);
            sv_game_play_out(m.game, &rng, INT_MAX);
        }
        called += p->calls > 0;
        if (i == 0) {
            ck_assert_int_eq(p->effect.figures, p->calls);
            ck_assert_int_eq(p->touched[SV_TOUCH_FIGURE], p->calls);
        } else {
            ck_assert_int_eq(p->effect.figures, 0);
            ck_assert_int_eq(p->effect.homes, p->calls);
        }
        mine_close(&m);
    }
    ck_assert_int_eq(called, 2);
}
END_TEST

/* A veto that refuses everything: nobody digs any more, though digging is offered. */
START_TEST(everything_is_refused)
{
    plan p = {.owner = "probe", .row = "too-deep", .kind = "veto", .deed = REFUSE};
    mine m;
    uint64_t rng = 5;
    int asked = 0;

    open_wrapped(&m, &p, 0);
    ((probe_game *)mine_slot(&m, "probe", SV_LIFE_GAME))->deep = 1;
    for (const sv_decision *d; asked < 20 && (d = mine_until(&m, "choose-work", &rng)); asked++) {
        ((probe_game *)mine_slot(&m, "probe", SV_LIFE_GAME))->deep = 1;
        d = mine_again(&m);
        for (uint32_t k = 0; d && k < d->count; k++)
            ck_assert_msg(strncmp(mine_text(&m, k), "dig ", 4) != 0, "%s", mine_text(&m, k));
        sv_game_choose(m.game, sv_game_pick(m.game, &rng));
    }
    ck_assert_int_gt(asked, 0);
    ck_assert_int_gt(p.calls, 0);
    ck_assert_int_lt(p.effect.options, 0);
    ck_assert_str_eq(p.seen.what, "too-deep");
    ck_assert_str_eq(p.seen.row, "");
    ck_assert_int_eq(p.seen.line, -1);
    mine_close(&m);
}
END_TEST

/* Who asks why is told apart from the game. */
START_TEST(questions_are_told_apart)
{
    plan p = {.owner = "probe", .row = "dig", .kind = "offer"};
    mine m;
    uint64_t rng = 5;
    char text[200];

    open_wrapped(&m, &p, 0);
    ck_assert_ptr_nonnull(mine_until(&m, "choose-work", &rng));
    ck_assert_int_gt(p.calls, 0);
    ck_assert_int_eq(p.aside, 0);
    const int calls = p.calls;

    sv_game_why(m.game, "dig 99", "en", text, sizeof text);
    ck_assert_int_gt(p.calls, calls);
    ck_assert_int_eq(p.aside, p.calls - calls);
    mine_close(&m);
}
END_TEST

static Suite *wraps(void)
{
    Suite *s = suite_create("wrap");
    TCase *t = tcase_create("scores");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, run_or_not);
    tcase_add_test(t, what_is_ones_own_is_more);
    tcase_add_test(t, payments_are_more);
    tcase_add_test(t, order_on_rows);
    tcase_add_test(t, a_mix_is_checked_as_it_hangs);
    tcase_add_test(t, a_row_that_is_not_there);
    tcase_add_test(t, hooks_are_known);
    suite_add_tcase(s, t);
    t = tcase_create("games");
    tcase_add_test(t, games_go_as_ever);
    tcase_add_test(t, a_watched_mix);
    tcase_add_test(t, a_watched_mix_knows_its_lines);
    tcase_add_test(t, positions_without_the_program);
    tcase_add_test(t, figures_stay);
    tcase_add_test(t, everything_is_refused);
    tcase_add_test(t, questions_are_told_apart);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(wraps());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
