/* Faults of tiles.ini, one by one: code, line, and a word of the message. The first line of a case is line 6 of its file. */
#include "tiles_game.h"

#define TILE "[tile B]\ncopies = 1\n" /* lines 6 and 7 */
#define FIELDS "edges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n" /* 8 and 9 */

static const struct {
    const char *tile;
    sv_code code;
    int line;
    const char *needle;
} cases[] = {
    /* keys */
    {TILE FIELDS "rood.1 = mid\n", SV_E_TILES_KEY, 10, "\"road\""},
    {TILE FIELDS "rotation = 90\n", SV_E_TILES_KEY, 10, "rotation"},
    {TILE FIELDS "copies.C4 = 1\n", SV_E_TILES_KEY, 10, "copies.C4"},
    {TILE FIELDS "marks = gardn\n", SV_E_TILES_KEY, 10, "\"garden\""},
    {TILE FIELDS "marks = garden shield\n", SV_E_TILES_KEY, 10, "\"shield\""},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W sheild\n", SV_E_TILES_KEY, 9, "\"shield\""},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shields=2\n", SV_E_TILES_KEY, 9, "\"shields\""},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W inn\n", SV_E_TILES_KEY, 9, "\"inn\""}, /* a mark of roads */
    {TILE FIELDS "cloister.1 = mid open\n", SV_E_TILES_KEY, 10, "\"open\""},
    /* values of the tile */
    {TILE "edges = FFF\n", SV_E_TILES_VALUE, 8, "FFF"},
    {TILE "edges = FFFFF\n", SV_E_TILES_VALUE, 8, "FFFFF"},
    {TILE "edges = FFFQ\n", SV_E_TILES_VALUE, 8, "FFFQ"},
    {TILE "edges = ffff\n", SV_E_TILES_VALUE, 8, "ffff"},
    {TILE "edges = FVFV\n", SV_E_TILES_VALUE, 8, "FVFV"}, /* the river is not in the mix */
    {"[tile B]\ncopies = two\n" FIELDS, SV_E_NUMBER, 7, "two"},
    {"[tile B]\ncopies = -1\n" FIELDS, SV_E_NUMBER, 7, "-1"},
    {"[tile B]\ncopies = +2\n" FIELDS, SV_E_NUMBER, 7, "+2"},
    {"[tile B]\ncopies = 100\n" FIELDS, SV_E_NUMBER, 7, "100"},
    {"[tile B]\ncopies = 1x\n" FIELDS, SV_E_NUMBER, 7, "1x"},
    {"[tile B]\ncopies = 1\ncopies.C1 = x\n" FIELDS, SV_E_NUMBER, 8, "copies.C1"}, /* another edition than that of the mix */
    {TILE FIELDS "start = maybe\n", SV_E_TILES_VALUE, 10, "start"},
    /* where a part lies */
    {TILE "edges = CCCC\ncity.1 = NL\n", SV_E_TILES_VALUE, 9, "\"NL\""},
    {TILE "edges = CCCC\ncity.1 = N+NORTHEAST\n", SV_E_TILES_VALUE, 9, "\"NORTHEAST\""},
    {TILE "edges = CCCC\ncity.1 = mid\n", SV_E_TILES_VALUE, 9, "mid"},
    {TILE "edges = CCCC\ncity.1 = N+\n", SV_E_TILES_VALUE, 9, "city.1"},
    {TILE "edges = CCCC\ncity.1 = +N\n", SV_E_TILES_VALUE, 9, "city.1"},
    {TILE "edges = CCCC\ncity.1 = N++E\n", SV_E_TILES_VALUE, 9, "city.1"},
    {TILE "edges = CCCC\ncity.1 = n\n", SV_E_TILES_VALUE, 9, "\"n\""},
    {TILE "edges = CCCC\ncity.1 = shield\n", SV_E_TILES_VALUE, 9, "shield"},
    {TILE "edges = FFFF\nfield.1 = N\n", SV_E_TILES_VALUE, 9, "\"N\""},
    {TILE FIELDS "cloister.1 = N\n", SV_E_TILES_VALUE, 10, "mid"},
    {TILE FIELDS "cloister.1 = inner\n", SV_E_TILES_VALUE, 10, "mid"},
    /* words behind it */
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield=0\n", SV_E_TILES_VALUE, 9, "shield=0"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield=10\n", SV_E_TILES_VALUE, 9, "shield=10"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield=x\n", SV_E_TILES_VALUE, 9, "shield=x"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield=2x\n", SV_E_TILES_VALUE, 9, "shield=2x"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield=\n", SV_E_TILES_VALUE, 9, "shield="},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W shield shield=2\n", SV_E_TILES_VALUE, 9, "shield=2"}, /* which of the two? */
    {TILE "edges = CCFC\ncity.1 = N+E+W\nfield.1 = SL+SR @NL\n", SV_E_TILES_VALUE, 10, "\"NL\""},
    {TILE "edges = CCFC\ncity.1 = N+E+W\nfield.1 = SL+SR @\n", SV_E_TILES_VALUE, 10, "@N,S"},
    {TILE "edges = CCFC\ncity.1 = N+E+W\nfield.1 = SL+SR @N,\n", SV_E_TILES_VALUE, 10, "@N,S"},
    {TILE "edges = CCFC\ncity.1 = N+E+W\nfield.1 = SL+SR @N+E\n", SV_E_TILES_VALUE, 10, "N+E"},
    {TILE "edges = CCFC\ncity.1 = N+W\ncity.2 = E touches=NL\nfield.1 = SL+SR\n", SV_E_TILES_VALUE, 10, "\"NL\""},
    {TILE "edges = CCFC\ncity.1 = N+W\ncity.2 = E touches=\nfield.1 = SL+SR\n", SV_E_TILES_VALUE, 10, "N E S W"},
    {TILE "edges = CCFC\ncity.1 = N+W+E\nfield.1 = SL+SR touches=N\n", SV_E_TILES_VALUE, 10, "field.1"},
    /* shapes */
    {TILE "edges = CFFF\nfield.1 = EL+ER+SL+SR+WL+WR\n", SV_E_TILES_SHAPE, 6, "at N (city)"},
    {TILE "edges = CFFF\ncity.1 = N\nfield.1 = EL+ER+SL+SR+WL\n", SV_E_TILES_SHAPE, 6, "at WR (field)"},
    {TILE "edges = CFFF\ncity.1 = N\nfield.1 = NL+EL+ER+SL+SR+WL+WR\n", SV_E_TILES_SHAPE, 6, "at NL (city)"},
    {TILE "edges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\nroad.1 = N\n", SV_E_TILES_SHAPE, 6, "at N (field)"},
    {TILE "edges = CFFF\nroad.1 = N\nfield.1 = EL+ER+SL+SR+WL+WR\n", SV_E_TILES_SHAPE, 6, "at N (city)"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W\ncity.2 = N\n", SV_E_TILES_SHAPE, 10, "at N (city.2)"},
    {TILE "edges = CCCC\ncity.1 = N+E+S+W+N\n", SV_E_TILES_SHAPE, 9, "at N (city.1)"},
    {TILE FIELDS "field.2 = SL\n", SV_E_TILES_SHAPE, 10, "at SL (field.2)"},
    {TILE "edges = CCFC\ncity.1 = N+E+W\nfield.1 = SL+SR @S\n", SV_E_TILES_SHAPE, 10, "at S (field.1)"}, /* nothing lies there */
    {TILE "edges = CCFC\ncity.1 = N+W touches=N\ncity.2 = E\nfield.1 = SL+SR\n", SV_E_TILES_SHAPE, 9, "at N (city.1)"},
    {TILE "edges = CCFC\ncity.1 = N+W\ncity.2 = E touches=S\nfield.1 = SL+SR\n", SV_E_TILES_SHAPE, 11, "at S"}, /* the half is taken */
    {TILE "edges = CCRC\ncity.1 = N+W\ncity.2 = E touches=S\nroad.1 = S\nfield.1 = SL+SR\n", SV_E_TILES_SHAPE, 12, "at S"},
    {TILE "edges = CCFC\ncity.1 = W\ncity.2 = E touches=N\nfield.1 = SL+SR\n", SV_E_TILES_SHAPE, 6, "at N (city)"}, /* a share without the rest */
    /* the file */
    {"[tile B]\n" FIELDS, SV_E_KEY_MISSING, 6, "copies"},
    {TILE "field.1 = NL\n", SV_E_KEY_MISSING, 6, "edges"},
    {"[tiles]\n", SV_E_SECTION, 6, "tiles"},
    {"[tile B C]\ncopies = 1\n" FIELDS, SV_E_SECTION_NAMES, 6, "tile ID"},
    {"[tile B:C]\ncopies = 1\n" FIELDS, SV_E_SECTION_NAMES, 6, "tile ID"},
    {TILE FIELDS "part = I\n", SV_E_ELEMENT, 10, "\"I\""}, /* no set of the base game */
    {"[file]\ntiles = 3\n" TILE FIELDS, SV_E_TILES_TOTAL, 7, "come to 2"},
    {"[file]\ntiles = none\n" TILE FIELDS, SV_E_NUMBER, 7, "none"},
    {"[file]\nkind = tile\n", SV_E_WORD, 7, "tiles"},
    {"[file]\nkind = tiles\nformat = 2\n", SV_E_FORMAT, 8, "2"},
};

START_TEST(one_by_one)
{
    reader x;
    char text[600], file[160];

    snprintf(text, sizeof text, START "%s", cases[_i].tile);
    read_tiles(&x, text, NULL, NULL);
    only_fault(x.r, cases[_i].code, cases[_i].line, cases[_i].needle, text);
    snprintf(file, sizeof file, "%s/base/tiles.ini", x.tree.plugins);
    ck_assert_str_eq(sv_report_at(x.r, 0)->file, file);
    reader_close(&x);
}
END_TEST

/* All faults of one run: every tile is read to its end. */
START_TEST(all_in_one_run)
{
    reader x;

    read_tiles(&x, START "[tile B]\ncopies = x\nedges = FFFQ\nfield.1 = N\n[tile C]\ncopies = 1\nedges = CFFF\n" /* lines 6 … 12 */
                         "[what]\n[tile D]\ncopies = 1\nedges = CCCC\ncity.1 = N+E+S+W sheild\n",
               "[tile E]\ncopies = 1\nedges = FFFF\n", "[expansions]\nmore = yes\n");
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_NUMBER, 7, "\"x\""));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_TILES_VALUE, 8, "FFFQ"));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_TILES_VALUE, 9, "\"N\""));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_TILES_SHAPE, 10, "base:C"));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_SECTION, 13, "what"));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_TILES_KEY, 17, "sheild"));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_TILES_SHAPE, 1, "more:E"));
    ck_assert_int_eq(sv_report_count(x.r), 7);
    reader_close(&x);
}
END_TEST

/* Two files whose numbers are right; copies of editions are beside the number. */
START_TEST(the_right_number)
{
    reader x;

    read_tiles(&x, START "[file]\ntiles = 4\n[tile B]\ncopies = 3\ncopies.C1 = 9\n" FIELDS, "[file]\ntiles = 1\n[tile E]\ncopies = 1\n" FIELDS, "[expansions]\nmore = yes\n");
    no_fault(x.r);
    reader_close(&x);
}
END_TEST

START_TEST(half_a_river)
{
    reader x;

    read_tiles(&x, START, "[tile V]\ncopies = 1\nedges = VCVC\ncity.1 = E+W\nriver.1 = N+S\nfield.1 = NR+SL @E\nfield.2 = NL @E\n", "[expansions]\nmore = yes\n");
    only_fault(x.r, SV_E_TILES_SHAPE, 1, "at SR (river)", "half a river");
    reader_close(&x);
}
END_TEST

/* ---- too many ------------------------------------------------------------------------------------------------------------------ */

static void too_many(const char *base, const char *tiles, const char *more_tiles, const char *mix, int line, const char *needle)
{
    reader x;

    read_tiles_of(&x, base, TILES_MORE, tiles, more_tiles, mix);
    only_fault(x.r, SV_E_TILES_MANY, line, needle, needle);
    reader_close(&x);
}

START_TEST(too_many_kinds)
{
    char base[8000] = TILES_BASE;
    int line = 1;

    for (const char *at = base; *at; at++)
        line += *at == '\n';
    const size_t end = strlen(base);

    for (int i = 0; i < 6; i++) /* three there are */
        sprintf(base + strlen(base), "[edge e%d]\nletter = %c\n", i, "AGJKLM"[i]);
    too_many(base, START, NULL, NULL, line + 10, "8 times [edge]");
    base[end] = 0;
    for (int i = 0; i < 29; i++) /* four there are */
        sprintf(base + strlen(base), "[feature f%d]\nat = none\ncompletes = no\n" TILES_NAMES, i);
    too_many(base, START, NULL, NULL, line + 28 * 5, "32 times [feature]");
    base[end] = 0;
    for (int i = 0; i < 6; i++) /* two marks of cities there are */
        sprintf(base + strlen(base), "[mark m%d]\nfeature = city\n" TILES_NAMES, i);
    too_many(base, START, NULL, NULL, line + 5 * 4, "7 times [mark]");
}
END_TEST

START_TEST(as_many_kinds_as_may_be)
{
    char base[8000] = TILES_BASE;
    reader x;

    for (int i = 0; i < 5; i++)
        sprintf(base + strlen(base), "[edge e%d]\nletter = %c\n", i, "AGJKLM"[i]);
    for (int i = 0; i < 28; i++)
        sprintf(base + strlen(base), "[feature f%d]\nat = none\ncompletes = no\n" TILES_NAMES, i);
    for (int i = 0; i < 5; i++)
        sprintf(base + strlen(base), "[mark m%d]\nfeature = city\n" TILES_NAMES, i);
    read_tiles_of(&x, base, TILES_MORE, START "[tile B]\ncopies = 1\nedges = CCCC\ncity.1 = N+E+S+W m4=3\nf27.1 = mid\n", NULL, NULL);
    no_fault(x.r);
    ck_assert_uint_eq(type_of(&x, "base:B")->part[0].marks[6], 3);
    ck_assert_uint_eq(type_of(&x, "base:B")->part[1].kind, 31);
    reader_close(&x);
}
END_TEST

START_TEST(too_many_parts)
{
    char tiles[4000] = START "[tile B]\ncopies = 1\nedges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n";
    reader x;

    for (int i = 1; i <= 31; i++)
        sprintf(tiles + strlen(tiles), "cloister.%d = mid\n", i);
    read_tiles(&x, tiles, NULL, NULL);
    no_fault(x.r);
    ck_assert_uint_eq(type_of(&x, "base:B")->area, 31);
    reader_close(&x);
    strcat(tiles, "cloister.32 = mid\n");
    too_many(TILES_BASE, tiles, NULL, NULL, 9 + 32, "32 times base:B");
}
END_TEST

START_TEST(too_many_copies)
{
    char mix[1024] = "[tiles]\n", tiles[4000] = START;

    too_many(TILES_BASE, START, "[tile R]\ncopies = 99\n" FIELDS, "[expansions]\nmore = 3x\n", 2, "255 times tile R");
    too_many(TILES_BASE, START "[tile B]\ncopies = 1\nedges = CCCC\ncity.1 = N+E+S+W shield=9\n", NULL, "[tiles]\nbase:B = 29\n", 5, "255 times shield");
    for (int i = 0; i < 16; i++) { /* 16 * 250 + 1 tiles */
        sprintf(tiles + strlen(tiles), "[tile t%d]\ncopies = 1\n" FIELDS, i);
        sprintf(mix + strlen(mix), "base:t%d = 250\n", i);
    }
    too_many(TILES_BASE, tiles, NULL, mix, 5, "4000 times [tile");
}
END_TEST

static TCase *faults(void)
{
    const TTest *const tests[] = {all_in_one_run, the_right_number, half_a_river, too_many_kinds, as_many_kinds_as_may_be, too_many_parts, too_many_copies};
    TCase *c = case_of("faults", tests, COUNT(tests));

    tcase_add_loop_test(c, one_by_one, 0, COUNT(cases));
    return c;
}

int main(void)
{
    TCase *(*const all[])(void) = {faults};

    return run_suite("types_faults", all, COUNT(all));
}
