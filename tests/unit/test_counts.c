/* [counts] of a manifest against its tiles and pieces: as they are listed, as a mix changes them, and in a list of the mix's own. */
#include "tiles_game.h"
#include <check.h>

#define FIELD "edges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n"
#define TILES                                                                                       \
    START "[tile Ba]\ncopies = 2\nedges = CCFF\ncity.1 = N shield=2\ncity.2 = E shield princess\n" \
          "field.1 = SL+SR+WL+WR\n[tile Bb]\ncopies = 3\nmarks = garden\n" FIELD
#define PIECES "[piece pawn-red]\ncount = 2\n" TILES_NAMES "[piece pawn-blue]\ncount = 5\n" TILES_NAMES "[piece other]\ncount = 9\n" TILES_NAMES
#define COUNTS                                                                                                                                  \
    PIECES "[counts]\nsource = the rules\nall = 6 tiles *\nb = 5 tiles B*\nshields = 6 mark shield\nboth = 8 mark shield princess\n"           \
           "on-a = 0 mark shield in A\ncities = 4 feature city\nfields = 6 feature field in A B*\ngardens = 3 tile-mark garden\npawns = 7 piece pawn-*\n"

/* Without a game the same is said of the same. */
static void page_says_the_same(reader *x)
{
    sv_report *r = sv_report_new("en");
    sv_mix *m = x->mix;
    const int n = m->warnings.n;

    ck_assert_int_eq(sv_counts_of_page(m, r), x->good);
    ck_assert_int_eq(sv_report_count(r), sv_report_count(x->r));
    for (int i = 0; i < sv_report_count(r); i++)
        ck_assert_str_eq(sv_report_at(r, i)->text, sv_report_at(x->r, i)->text);
    ck_assert_int_eq(m->warnings.n, 2 * n);
    for (int i = 0; i < n; i++)
        ck_assert_str_eq(m->warnings.at[n + i], m->warnings.at[i]);
    m->warnings.n = n;
    sv_report_free(r);
}

static void read_counted(reader *x, const char *tiles, const char *counts, const char *mix)
{
    char base[4000];

    snprintf(base, sizeof base, TILES_BASE "%s", counts);
    *x = (reader){.files = {{"config/order/tiny.ini", TILES_ORDER}, {"plugins/base/base.ini", base}, {"plugins/base/tiles.ini", tiles}}};
    tree_make(&x->tree, x->files, 3);
    x->r = sv_report_new("en");
    x->lib = tree_open(&x->tree, 0, x->r);
    no_fault(x->r);
    char text[1024];

    snprintf(text, sizeof text, "[game]\ngame = tiny\nplayers = 2\n%s", mix);
    sv_manifest *base_game = sv_lib_manifest(x->lib, "base");
    const int n_counts = base_game->counts.n;

    base_game->counts.n = 0; /* counted below, whatever the mix is for */
    x->mix = sv_mix_load(x->lib, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PAGE}, x->r);
    no_fault(x->r);
    base_game->counts.n = n_counts;
    sv_mix *m = x->mix;

    for (int i = 0; i < SV_WAKE_FIRST_FREE; i++)
        *SV_PUSH(&m->arena, &m->wakes) = "(core)";
    *SV_PUSH(&m->arena, &m->wakes) = "garden";
    m->tile_marks = m->wakes.n;
    const int pieces = sv_counts_of_pieces(m, x->r);

    x->good = sv_squares_read(m, x->r) && pieces;
    ck_assert_int_eq(x->good, sv_report_count(x->r) == 0);
    page_says_the_same(x);
}

START_TEST(all_fit)
{
    reader x;

    read_counted(&x, TILES, COUNTS, "");
    no_fault(x.r);
    ck_assert_int_eq(x.mix->warnings.n, 0);
    reader_close(&x);
}
END_TEST

/* One count each that is wrong by one: its line, how many there are, and where the first of them is listed. */
static const struct {
    const char *count, *file;
    int line;
    const char *said;
} sorts[] = {
    {"x = 7 tiles *\n", "tiles.ini", 2, "there are 6 of \"tiles *\""},
    {"x = 4 tiles Ba Bb\n", "tiles.ini", 7, "there are 5 of \"tiles Ba Bb\""},
    {"x = 1 tiles Q*\n", "tiles.ini", 1, "there are 0 of \"tiles Q*\""},
    {"x = 5 mark shield\n", "tiles.ini", 7, "there are 6 of"},
    {"x = 1 mark princess\n", "tiles.ini", 7, "there are 2 of"},
    {"x = 3 feature city\n", "tiles.ini", 7, "there are 4 of"},
    {"x = 6 feature field in B*\n", "tiles.ini", 7, "there are 5 of"},
    {"x = 2 tile-mark garden\n", "tiles.ini", 13, "there are 3 of"},
    {"x = 8 piece pawn-*\n", "base.ini", -1, "there are 7 of"},
    {"x = 3 piece pawn-red\nsource.x = the box\n", "base.ini", -1, "(the box) says 3"},
};

START_TEST(each_sort)
{
    char counts[400];
    reader x;

    snprintf(counts, sizeof counts, PIECES "[counts]\nsource = the rules\n%s", sorts[_i].count);
    read_counted(&x, TILES, counts, "");
    only_fault(x.r, SV_E_COUNT, sorts[_i].line, sorts[_i].said, sorts[_i].count);
    const sv_fault *f = sv_report_at(x.r, 0);

    ck_assert_ptr_nonnull(strstr(f->file, sorts[_i].file));
    ck_assert_ptr_nonnull(strstr(f->text, strstr(sorts[_i].count, "source.x") ? "(the box)" : "(the rules)"));
    ck_assert_ptr_nonnull(strstr(f->text, "base.ini:"));
    reader_close(&x);
}
END_TEST

static void only_warning(const reader *x, const char *where, const char *said)
{
    no_fault(x->r);
    ck_assert_int_eq(x->mix->warnings.n, 1);
    ck_assert_msg(!strncmp(x->mix->warnings.at[0], where, strlen(where)), "%s", x->mix->warnings.at[0]);
    ck_assert_msg(strstr(x->mix->warnings.at[0], said) != NULL, "%s", x->mix->warnings.at[0]);
}

/* What a mix changes is counted with the change, and is a warning in its line. */
START_TEST(changes_of_a_mix)
{
    static const char *const tiles = PIECES "[counts]\nb = 5 tiles B*\n", *const pawns = PIECES "[counts]\npawns = 7 piece pawn-*\n";
    reader x;

    read_counted(&x, TILES, tiles, "[tiles]\nbase:A = 7\nbase:Bb = 4\n");
    only_warning(&x, "mix:6: ", "there are 6 of \"tiles B*\" now, and ");
    reader_close(&x);
    read_counted(&x, TILES, tiles, "[tiles]\nbase:Ba = 1\nbase:Bb = 4\n");
    no_fault(x.r);
    ck_assert_int_eq(x.mix->warnings.n, 0);
    reader_close(&x);
    read_counted(&x, TILES, pawns, "[figures]\nbase.other = 1\nbase.pawn-blue = 0\n");
    only_warning(&x, "mix:6: ", "there are 2 of \"piece pawn-*\" now");
    reader_close(&x);
}
END_TEST

/* A list of tiles in place of that of the expansion: its tiles are the game's, and what does not fit is a warning. */
START_TEST(a_list_of_its_own)
{
    test_folder in;
    char mix[300], where[200];
    reader x;

    folder_make(&in);
    folder_write(&in, "mine.ini", START "[tile Bc]\ncopies = 4\n" FIELD);
    snprintf(mix, sizeof mix, "[tiles]\nbase:Bc = 9\nbase = %s/mine.ini\n", in.path);
    read_counted(&x, TILES, "[counts]\nb = 5 tiles B*\n", mix);
    only_warning(&x, "mix:5: ", "there are 9 of"); /* tiles are changed after they are listed, whatever line comes first */
    ck_assert_uint_eq(x.mix->squares->types, 2);
    ck_assert_uint_eq(x.mix->squares->more[1].copies, 9);
    ck_assert_str_eq(type_of(&x, "base:Bc")->id, "base:Bc");
    reader_close(&x);
    snprintf(mix, sizeof mix, "[tiles]\nbase = %s/mine.ini\n", in.path);
    snprintf(where, sizeof where, "%s/mine.ini:7: ", in.path);
    read_counted(&x, TILES, "[counts]\nb = 5 tiles B*\n", mix);
    only_warning(&x, where, "there are 4 of");
    reader_close(&x);
    folder_remove(&in);
}
END_TEST

static TCase *counts(void)
{
    const TTest *const tests[] = {all_fit, changes_of_a_mix, a_list_of_its_own};
    TCase *c = case_of("counts", tests, COUNT(tests));

    tcase_add_loop_test(c, each_sort, 0, COUNT(sorts));
    return c;
}

int main(void)
{
    TCase *(*const all[])(void) = {counts};

    return run_suite("counts", all, COUNT(all));
}
