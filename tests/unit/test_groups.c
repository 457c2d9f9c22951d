/* What tiles.ini says of a tile beside its picture: `when`, `group`, `per` and `start.left-out`. */
#include "tiles_game.h"
#include <check.h>

#define FIELD "edges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n"
#define GROUPED TILES_MORE "[stack-group first]\nopens = in-order\n[stack-group late]\nopens = event\n[stack-group second]\nopens = in-order\n" \
    "[option fork]\ntype = flag\ndefault = yes\nstatus = house\nsource = test\nen = x\nnl = x\n"

static void read_grouped(reader *x, const char *more_tiles, const char *mix)
{
    read_tiles_of(x, TILES_BASE, GROUPED, START, more_tiles, mix);
}

static int number_of(const reader *x, const char *id) /* -1: it is not there */
{
    for (int t = 0; t < x->mix->squares->types; t++)
        if (!strcmp(x->mix->squares->type[t].id, id))
            return t;
    return -1;
}

/* Those that open in order come first, then the ordinary stack, then those that wait for an event. */
START_TEST(the_groups)
{
    static const char tiles[] = "[tile T]\ncopies = 1\ngroup = second\n" FIELD "[tile U]\ncopies = 1\ngroup = late\n" FIELD
                                "[tile V]\ncopies = 1\ngroup = first if fork is yes else second\n" FIELD "[tile W]\ncopies = 1\n" FIELD;
    reader x;

    read_grouped(&x, tiles, "[expansions]\nmore = yes\n");
    no_fault(x.r);
    ck_assert_int_eq(x.mix->stock.groups, 4);
    ck_assert_int_eq(x.mix->stock.ordinary, 2);
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "base:A")], 2);
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "more:T")], 1);
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "more:U")], 3);
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "more:V")], 0);
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "more:W")], 2);
    reader_close(&x);
    read_grouped(&x, tiles, "[expansions]\nmore = yes\n[more]\nfork = no\n");
    ck_assert_int_eq(x.mix->stock.of[number_of(&x, "more:V")], 1);
    reader_close(&x);
    read_grouped(&x, tiles, NULL); /* without that expansion the stack is one */
    ck_assert_int_eq(x.mix->stock.groups, 1);
    reader_close(&x);
}
END_TEST

START_TEST(when_a_tile_is_in)
{
    static const char tiles[] = "[tile T]\ncopies = 1\nwhen = fork is yes\n" FIELD "[tile U]\ncopies = 1\nwhen = not fork is yes\n" FIELD
                                "[tile V]\ncopies = 1\npart = II\nwhen = fork is yes\n" FIELD;
    reader x;

    read_grouped(&x, tiles, "[expansions]\nmore = I\n");
    no_fault(x.r);
    ck_assert_int_ge(number_of(&x, "more:T"), 0);
    ck_assert_int_eq(number_of(&x, "more:U"), -1);
    ck_assert_int_eq(number_of(&x, "more:V"), -1); /* both must hold */
    reader_close(&x);
}
END_TEST

START_TEST(once_in_the_game)
{
    reader x;

    read_grouped(&x, "[tile T]\ncopies = 2\nper = game\n" FIELD "[tile U]\ncopies = 2\nper = copy\n" FIELD, "[expansions]\nmore = 3x\n");
    no_fault(x.r);
    ck_assert_int_eq(x.mix->squares->more[number_of(&x, "more:T")].copies, 2);
    ck_assert_int_eq(x.mix->squares->more[number_of(&x, "more:U")].copies, 6);
    reader_close(&x);
}
END_TEST

/* The start tile of the root stays out, one copy of it, while another is the start and the condition holds. */
START_TEST(the_start_left_out)
{
    static const char base_tiles[] = "[tile A]\ncopies = 4\nstart = yes\nstart.left-out = not more.shops\n" FIELD;
    static const char more_tiles[] = "[tile T]\ncopies = 1\nstart = yes\n" FIELD;
    static const struct {
        const char *mix;
        int copies;
    } cases[] = {{"", 4}, {"[expansions]\nmore = tiles\n", 3}, {"[expansions]\nmore = yes\n", 4}, {"[expansions]\nmore = tiles\n[tiles]\nmore:T = 0\n", 4}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reader x;

        read_tiles_of(&x, TILES_BASE, GROUPED, base_tiles, more_tiles, cases[i].mix);
        no_fault(x.r);
        ck_assert_int_eq(x.mix->squares->more[0].copies, cases[i].copies);
        reader_close(&x);
    }
}
END_TEST

START_TEST(faults)
{
    static const struct {
        const char *line;
        sv_code code;
        const char *in;
    } cases[] = {
        {"group = frist\n", SV_E_TILES_KEY, "\"first\""},
        {"group = first if fork is yes\n", SV_E_TILES_VALUE, "else ID"},
        {"group = first if fork is yes else secnd\nwhen = not fork is yes\n", SV_OK, NULL}, /* the tile is not in */
        {"group = first if fork is no else secnd\n", SV_E_TILES_KEY, "\"second\""},
        {"group = first if frok is yes else second\n", SV_E_OPTION, "\"fork\""},
        {"when = fork is\n", SV_E_COND_EXPECTED, NULL},
        {"when = frok is yes\n", SV_E_OPTION, "\"fork\""},
        {"start.left-out = frok is yes\n", SV_E_OPTION, "\"fork\""},
        {"per = box\n", SV_E_TILES_VALUE, "per = game"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char tiles[300];
        reader x;

        snprintf(tiles, sizeof tiles, "[tile T]\ncopies = 1\n%s" FIELD, cases[i].line);
        read_grouped(&x, tiles, "[expansions]\nmore = yes\n");
        if (cases[i].code == SV_OK)
            no_fault(x.r);
        else
            only_fault(x.r, cases[i].code, 3, cases[i].in, cases[i].line);
        reader_close(&x);
    }
}
END_TEST

static TCase *groups(void)
{
    const TTest *const tests[] = {the_groups, when_a_tile_is_in, once_in_the_game, the_start_left_out, faults};

    return case_of("groups", tests, COUNT(tests));
}

int main(void)
{
    TCase *(*const all[])(void) = {groups};

    return run_suite("groups", all, COUNT(all));
}
