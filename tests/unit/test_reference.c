/* Everything that a library says of a game, as data. */
#include "spelverloop/reference.h"
#include "mixtest.h"
#include "mixfiles.h"

static test_tree tree;
static sv_library *lib;
static sv_report *r;
static sv_reference *ref;

static void setup(void)
{
    r = sv_report_new("en");
    tree_make(&tree, tiny_game, COUNT(tiny_game));
    lib = tree_open(&tree, 0, r);
    no_fault(r);
    ref = sv_reference_new(lib, "tiny", r);
    no_fault(r);
    ck_assert_ptr_nonnull(ref);
}

static void teardown(void)
{
    sv_reference_free(ref);
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&tree);
}

static const sv_ref_row *row(const char *id)
{
    for (int i = 0; i < ref->n_rows; i++)
        if (strcmp(ref->rows[i].id, id) == 0)
            return &ref->rows[i];
    return NULL;
}

static int number(const char *id)
{
    const sv_ref_row *at = row(id);
    return at ? (int)(at - ref->rows) : -1;
}

START_TEST(the_game)
{
    ck_assert_str_eq(ref->game, "tiny");
    ck_assert_int_eq(ref->n_steps, 6);
    ck_assert_str_eq(ref->steps[1], "1");
    ck_assert_str_eq(ref->labels[1].at[SV_NL], "eerste");
    ck_assert_int_eq(ref->anytime, 1);
    ck_assert_int_eq(ref->part_first, 2);
    ck_assert_int_eq(ref->part_last, 4);
    ck_assert_int_eq(ref->turn_first, 1);
    ck_assert_int_eq(ref->turn_last, 4);
    ck_assert_str_eq(ref->name->at[SV_NL], "De base"); /* its order file does not say how it is called, nor for how many it is */
    ck_assert_int_eq(ref->least_players, 1);
    ck_assert_int_eq(ref->most_players, SV_MAX_PLAYERS);
    ck_assert_str_eq(ref->deploy, "");
}
END_TEST

START_TEST(expansions_in_the_order_of_a_mix)
{
    static const char *const ids[] = {"base", "alpha", "ferries", "plague", "zeta"};
    ck_assert_int_eq(ref->n_expansions, COUNT(ids));
    for (int i = 0; i < COUNT(ids); i++)
        ck_assert_str_eq(ref->expansions[i].id, ids[i]);
    ck_assert_int_eq(ref->root, 0);
    ck_assert_str_eq(ref->expansions[0].players_need[5], "tower");
    ck_assert_ptr_null(ref->expansions[0].players_need[4]);
    ck_assert_str_eq(ref->expansions[2].requires, "base");
    ck_assert_str_eq(ref->expansions[2].sets, "I II");
    ck_assert_str_eq(ref->expansions[3].conflicts, "ferries");
    ck_assert_int_eq(ref->expansions[3].playable, 0);
    ck_assert_str_eq(ref->expansions[4].implies, "alpha");
    ck_assert_str_eq(ref->expansions[2].elements[1].needs, "tiles");
    ck_assert_str_eq(ref->expansions[0].words[0].text->edition[SV_C2][SV_EN], "meeple|meeples");
    ck_assert_str_eq(ref->expansions[0].counts[0].id, "follower");
    ck_assert_int_eq(ref->expansions[0].counts[0].count, 7);
    ck_assert(ref->expansions[2].counts[0].piece && ref->expansions[2].counts[0].per_copy);
}
END_TEST

/* The first default that fits holds: the most special one. */
START_TEST(defaults_by_rank)
{
    const sv_ref_option *o = &ref->expansions[0].options[1];
    ck_assert_str_eq(o->id, "scoring");
    ck_assert_str_eq(o->type, "choice");
    ck_assert_str_eq(o->values, "ed1 ed2 ed3");
    ck_assert_int_eq(o->dflt, 2);
    ck_assert_int_eq(o->n_defaults, 4);
    ck_assert_int_eq(o->defaults[0].players, 4);
    ck_assert(o->defaults[1].edition == SV_C2 && o->defaults[1].publisher == SV_RGG && o->defaults[1].value == 2);
    ck_assert(!o->defaults[2].edition && o->defaults[2].publisher == SV_RGG && o->defaults[2].value == 0);
    ck_assert(o->defaults[3].edition == SV_C1 && !o->defaults[3].publisher && o->defaults[3].value == 1);
    ck_assert_str_eq(ref->expansions[0].options[2].type, "int");
    ck_assert_int_eq(ref->expansions[0].options[2].min, 5);
    ck_assert_int_eq(ref->expansions[0].options[2].max, 30);
    ck_assert_str_eq(ref->expansions[0].options[0].values, "no yes");
}
END_TEST

START_TEST(rows_with_their_structure)
{
    ck_assert_int_lt(number("lay-start"), number("draw"));
    ck_assert_ptr_null(row("capture")); /* nothing describes the tower: its rows are in no mix */
    ck_assert_str_eq(row("source")->choice, "source");
    ck_assert_str_eq(row("draw")->of, "source");
    ck_assert_str_eq(row("protect")->follows, "wood");
    ck_assert_str_eq(row("per-item")->begin, "item");
    ck_assert_str_eq(row("end-item")->end, "item");
    ck_assert_int_eq(row("end-item")->owner, -1);
    ck_assert_ptr_null(row("end-item")->text);
    ck_assert_int_eq(row("ask-advice")->step, -1);
    ck_assert_int_eq(row("final")->step, 5);
    ck_assert_str_eq(row("final")->element, "fields");
    ck_assert_str_eq(row("final")->when, "base.fields=yes");
    ck_assert_str_eq(row("final")->must, "0");
    ck_assert_str_eq(row("protect")->when, "edition=C2 !");
    ck_assert_int_eq(row("nothing-1")->empty_step, 1);
    ck_assert_str_eq(row("ferry-place")->marks, "base.place");
    ck_assert_str_eq(row("put")->text->at[SV_NL], "Doe put.");
}
END_TEST

START_TEST(rows_that_no_order_file_lists)
{
    static const char *const ids[] = {"a-after", "b-after-a", "z-after", "z-before", "z-late"};
    const int first = ref->n_rows - COUNT(ids);
    for (int i = 0; i < COUNT(ids); i++) {
        ck_assert_str_eq(ref->rows[first + i].id, ids[i]);
        ck_assert_int_eq(ref->rows[first + i].listed, 0);
    }
    ck_assert_int_eq(ref->rows[first - 1].listed, 1);
    ck_assert_str_eq(row("z-late")->after, "abbey.extra");
    ck_assert_str_eq(row("b-after-a")->before, "z-after");
    ck_assert_int_eq(row("z-before")->step, 4);
}
END_TEST

START_TEST(parts_below_rows)
{
    const sv_ref_row *score = row("score");
    ck_assert_int_eq(score->n_parts, 1);
    ck_assert_str_eq(score->parts[0].id, "lake");
    ck_assert_int_eq(score->parts[0].owner, 2);
    ck_assert_int_eq(score->parts[0].rule, 0);
    ck_assert_str_eq(score->parts[0].when, "ferries.II");
    ck_assert_str_eq(score->parts[0].status, "official");
    ck_assert_int_eq(row("put")->n_parts, 0);
}
END_TEST

START_TEST(other_names)
{
    int found = 0;
    for (int i = 0; i < ref->n_aliases; i++) {
        const sv_ref_alias *a = &ref->aliases[i];
        found +=
            !strcmp(a->kind, "set") && !strcmp(a->name, "lake-1") && !strcmp(a->id, "ferries") && !strcmp(a->part, "I");
        found += !strcmp(a->kind, "edition") && !strcmp(a->name, "first") && !strcmp(a->id, "C1") && !*a->part;
    }
    ck_assert_int_eq(found, 2);
    sv_reference *again = sv_reference_new(lib, "klein", r);
    ck_assert_str_eq(again->game, "tiny");
    sv_reference_free(again);
}
END_TEST

START_TEST(no_such_game)
{
    ck_assert_ptr_null(sv_reference_new(lib, "tinny", r));
    only_fault(r, SV_E_GAME, 0, "\"tiny\"", "tinny");
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {the_game,
                                  expansions_in_the_order_of_a_mix,
                                  defaults_by_rank,
                                  rows_with_their_structure,
                                  rows_that_no_order_file_lists,
                                  parts_below_rows,
                                  other_names,
                                  no_such_game};
    TCase *c = case_of("reference", tests, COUNT(tests));
    tcase_add_checked_fixture(c, setup, teardown);
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("reference", cases, COUNT(cases));
}
