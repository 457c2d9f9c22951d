#include "mix/manifest.h"
#include "mix/mix.h"
#include "mixtest.h"
#include "mixfiles.h"

static test_tree tree;
static sv_library *lib;
static sv_report *r;
static sv_arena arena;

static void setup(void)
{
    r = sv_report_new("en");
    arena = (sv_arena){0};
    tree_make(&tree, tiny_game, COUNT(tiny_game));
    lib = tree_open(&tree, 0, r);
    no_fault(r);
}

static void teardown(void)
{
    sv_arena_free(&arena);
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&tree);
}

static const sv_selection *read_mix(const sv_mix_desc *desc)
{
    static const char *const skip[] = {"scenario", "do", "expect", NULL};
    const sv_ini *ini = sv_mix_find(&arena, lib, desc, r);
    return ini ? sv_mix_read(&arena, lib, ini, desc, skip, r) : NULL;
}

static const sv_selection *read_text(const char *text)
{
    const sv_mix_desc desc = {.name = "t.ini", .text = text, .purpose = SV_FOR_PLAY};
    return read_mix(&desc);
}

static int option(const sv_selection *sel, const char *id, const char *name, int *set)
{
    const sv_chosen *c = sv_selection_find(sel, id);
    int i = sv_manifest_option(c->manifest, name);
    *set = c->value_set[i];
    return c->values[i];
}

#define GAME "[game]\ngame = tiny\n"

START_TEST(the_game)
{
    const sv_selection *s = read_text(
        "[game]\ngame = tiny\nedition = C2\npublisher = ZMG\nplayers = pink red\nseed = 0x10\ntitle.nl = Hallo\n");
    no_fault(r);
    ck_assert_str_eq(s->file, "t.ini");
    ck_assert_str_eq(s->order->game, "tiny");
    ck_assert_int_eq(s->edition, SV_C2);
    ck_assert_int_eq(s->publisher, SV_ZMG);
    ck_assert_int_eq(s->players, 2);
    ck_assert_str_eq(s->colours[0], "pink");
    ck_assert_str_eq(s->colours[1], "red");
    ck_assert(s->seed_set && s->seed == 16);
    ck_assert_str_eq(s->title.at[SV_EN], "Hallo"); /* one language is enough */
    ck_assert_int_eq(s->chosen.n, 1);
    ck_assert_str_eq(s->chosen.at[0].manifest->id, "base");
    ck_assert_int_eq(s->chosen.at[0].implied, 1);
    ck_assert_int_eq(s->warnings.n, 0);
    s = read_text("[game]\ngame = klein\nedition = first\npublisher = rio\nplayers = 4\n");
    no_fault(r);
    ck_assert(s->edition == SV_C1 && s->publisher == SV_RGG && s->players == 4 && !s->seed_set);
    ck_assert_str_eq(s->colours[3], "yellow");
    ck_assert_str_eq(s->title.at[SV_EN], "t");
    s = read_text(GAME);
    ck_assert(s->edition == SV_EDITION_ANY && s->publisher == SV_PUBLISHER_ANY && s->players == 2);
    s = read_text(GAME "players = 3\ntitle.en = {players} of {players}\ntitle.nl = met {players}\n");
    no_fault(r);
    ck_assert_str_eq(s->title.at[SV_EN], "3 of 3");
    ck_assert_str_eq(s->title.at[SV_NL], "met 3");
}
END_TEST

START_TEST(expansions_are_sorted_after_the_root)
{
    const sv_selection *s = read_text(GAME "[expansions]\nzeta = yes\nveerboten = yes\nturm = no\n");
    static const char *const ids[] = {"base", "alpha", "ferries", "zeta"};
    no_fault(r);
    ck_assert_int_eq(s->chosen.n, COUNT(ids));
    for (int i = 0; i < COUNT(ids); i++)
        ck_assert_str_eq(s->chosen.at[i].manifest->id, ids[i]);
    ck_assert_int_eq(s->chosen.at[1].implied, 1); /* zeta implies it */
    ck_assert_int_eq(s->chosen.at[3].implied, 0);
    ck_assert_ptr_null(sv_selection_find(s, "tower"));
    ck_assert_int_eq(s->chosen.at[2].where.line, 5);
}
END_TEST

static const struct {
    const char *value;
    int tiles, ferries, one, two, copies; /* elements, sets */
} parts[] = {
    {"yes", 1, 1, 1, 1, 1},
    {"all", 1, 1, 1, 1, 1},
    {"tiles ferries", 1, 1, 1, 1, 1},
    {"tiles", 1, 0, 1, 1, 1},
    {"all -ferries", 1, 0, 1, 1, 1},
    {"-ferries", 1, 0, 1, 1, 1},
    {"2x", 1, 1, 1, 1, 2},
    {"yes 3x", 1, 1, 1, 1, 3},
    {"I", 1, 1, 1, 0, 1},
    {"II", 1, 1, 0, 1, 1},
    {"all -II", 1, 1, 1, 0, 1},
    {"tiles I 2x", 1, 0, 1, 0, 2},
    {"all -I -ferries 2x", 1, 0, 0, 1, 2},
};

START_TEST(parts_of_an_expansion)
{
    char text[200];
    snprintf(text, sizeof text, GAME "[expansions]\nferries = %s\n", parts[_i].value);
    const sv_selection *s = read_text(text);
    no_fault(r);
    const sv_chosen *c = sv_selection_find(s, "ferries");
    ck_assert_int_eq(sv_chosen_has(c, "tiles"), parts[_i].tiles);
    ck_assert_int_eq(sv_chosen_has(c, "ferries"), parts[_i].ferries);
    ck_assert_int_eq(sv_chosen_has(c, NULL), 1);
    ck_assert_int_eq(sv_chosen_has(c, "nothing"), 0);
    ck_assert_int_eq(sv_chosen_has_part(c, "I"), parts[_i].one);
    ck_assert_int_eq(sv_chosen_has_part(c, "II"), parts[_i].two);
    ck_assert_int_eq(sv_chosen_has_part(c, "III"), 0);
    ck_assert_int_eq(c->copies, parts[_i].copies);
}
END_TEST

START_TEST(sets_by_their_other_names)
{
    const sv_selection *s = read_text(GAME "[expansions]\nlake-2 = 2x\n");
    no_fault(r);
    const sv_chosen *c = sv_selection_find(s, "ferries");
    ck_assert(!sv_chosen_has_part(c, "I") && sv_chosen_has_part(c, "II") && c->copies == 2);
    c = sv_selection_find(read_text(GAME "[expansions]\nlake-2 = yes\nlake-1 = yes\n"), "ferries");
    no_fault(r);
    ck_assert(sv_chosen_has_part(c, "I") && sv_chosen_has_part(c, "II") && c->copies == 1);
    ck_assert_ptr_null(sv_selection_find(read_text(GAME "[expansions]\nlake-2 = no\n"), "ferries"));
    no_fault(r);
}
END_TEST

START_TEST(values_of_options)
{
    int set;
    const sv_selection *s =
        read_text(GAME "[expansions]\nferries = yes\n[base]\nfields = no\nstack = 20\n[veerboten]\nonce-per = part\n");
    no_fault(r);
    ck_assert_int_eq(option(s, "base", "fields", &set), 0);
    ck_assert_int_eq(set, 2);
    ck_assert_int_eq(option(s, "base", "stack", &set), 20);
    ck_assert_int_eq(option(s, "ferries", "once-per", &set), 1);
    ck_assert_int_eq(set, 2);
    ck_assert_int_eq(option(s, "base", "scoring", &set), 2);
    ck_assert_int_eq(set, 0);
    ck_assert_int_eq(s->chosen.at[0].value_where[0].line, 6);
    s = read_text(GAME "edition = C1\n");
    ck_assert_int_eq(option(s, "base", "scoring", &set), 1);
    ck_assert_int_eq(set, 1);
    s = read_text(GAME "edition = C1\nplayers = 4\n");
    ck_assert_int_eq(option(s, "base", "scoring", &set), 0);
    s = read_text(GAME "edition = C1\nplayers = 4\n[base]\nscoring = ed3\n");
    ck_assert_int_eq(option(s, "base", "scoring", &set), 2);
    ck_assert_int_eq(set, 2);
}
END_TEST

START_TEST(changes_of_counts_order_and_rules)
{
    const sv_selection *s = read_text(
        GAME
        "[expansions]\nferries = yes\n[tiles]\nbasic:D = 5\nplague:X = 1\n[figures]\nbase.follower = 6\nferries.ferry = 0\n"
        "[order]\nput = after place\nplace = before base.draw\nhome = step 2-B\ncapture = after put\nwood = after capture\n"
        "veerboten@score = after base\ntower@score = after base\n"
        "[lift]\nbase.unoccupied = yes\ntower.any = yes\n");
    no_fault(r);
    ck_assert_int_eq(s->tile_changes.n, 1);
    ck_assert_str_eq(s->tile_changes.at[0].id, "base:D");
    ck_assert_int_eq(s->tile_changes.at[0].count, 5);
    ck_assert_int_eq(s->tile_changes.at[0].where.line, 6);
    ck_assert_int_eq(s->figure_changes.n, 2);
    ck_assert_str_eq(s->figure_changes.at[1].id, "ferries.ferry");
    ck_assert_int_eq(s->edits.n, 4); /* rows of expansions that are not in the mix are passed over */
    ck_assert_str_eq(s->edits.at[0].row, "put");
    ck_assert_int_eq(s->edits.at[0].kind, 1);
    ck_assert_str_eq(s->edits.at[1].target, "draw");
    ck_assert_int_eq(s->edits.at[1].kind, 0);
    ck_assert_int_eq(s->edits.at[2].kind, 2);
    ck_assert_str_eq(s->edits.at[2].target, "2-B");
    ck_assert_str_eq(s->edits.at[3].row, "ferries@score");
    ck_assert_str_eq(s->edits.at[3].target, "base");
    ck_assert_int_eq(s->lifted.n, 1);
    ck_assert_str_eq(s->lifted.at[0], "base.unoccupied");
    s = read_text(GAME "[lift]\nbase.unoccupied = no\n");
    no_fault(r);
    ck_assert_int_eq(s->lifted.n, 0);
}
END_TEST

static const struct {
    const char *text;
    sv_code code;
    int line;
    const char *needle;
} faults[] = {
    {"[expansions]\nferries = yes\n", SV_E_SECTION_MISSING, 1, "[game]"},
    {"[game]\nplayers = 2\n", SV_E_KEY_MISSING, 1, "game"},
    {"[game]\ngame = tinny\n", SV_E_GAME, 2, "\"tiny\""},
    {"[game]\ngame = groot\n", SV_E_GAME, 2, "groot"}, /* known, but without an order of play */
    {GAME "edition = C9\n", SV_E_WORD, 3, "\"C1\""},
    {GAME "publisher = hig\n", SV_E_WORD, 3, "\"HiG\""},
    {GAME "players = 0\n", SV_E_PLAYERS, 3, "1 to 6"},
    {GAME "players = 7\n", SV_E_PLAYERS, 3, NULL},
    {GAME "players = -1\n", SV_E_PLAYERS, 3, NULL},
    {GAME "players = red bleu\n", SV_E_WORD, 3, "\"blue\""},
    {GAME "players = red red\n", SV_E_TWICE, 3, "red"},
    {GAME "seed = many\n", SV_E_SEED, 3, "many"},
    {GAME "seed = 18446744073709551616\n", SV_E_SEED, 3, NULL},
    {GAME "plyers = 2\n", SV_E_KEY, 3, "\"players\""},
    {GAME "title.fr = x\n", SV_E_TEXT_KEY, 3, NULL},
    {GAME "[expansions]\nferrys = yes\n", SV_E_EXPANSION, 4, "\"ferries\""},
    {GAME "[expansions]\nferries = yess\n", SV_E_MIX_VALUE, 4, "write yes, no"},
    {GAME "[expansions]\nferries = boats\n", SV_E_ELEMENT, 4, "tiles, ferries, I, II"},
    {GAME "[expansions]\nferries = all -fery\n", SV_E_ELEMENT, 4, "fery"},
    {GAME "[expansions]\nferries = yes no\n", SV_E_MIX_VALUE, 4, NULL},
    {GAME "[expansions]\nferries = tiles -ferries\n", SV_E_MIX_VALUE, 4, NULL},
    {GAME "[expansions]\nferries = yes tiles\n", SV_E_MIX_VALUE, 4, NULL},
    {GAME "[expansions]\nferries = 99x\n", SV_E_MIX_COPIES, 4, "2x to 9x"},
    {GAME "[expansions]\nferries = tiles 10x\n", SV_E_MIX_COPIES, 4, "10x"},
    {GAME "[expansions]\nferries = 2xx\n", SV_E_MIX_COPIES, 4, "2xx"},
    {GAME "[expansions]\nferries = -1x\n", SV_E_MIX_COPIES, 4, "-1x"},
    {GAME "[expansions]\nferries = 2x 2x\n", SV_E_TWICE, 4, "2x"},
    {GAME "[expansions]\nlake-1 = perhaps\n", SV_E_MIX_VALUE, 4, "lake-1"},
    {GAME "[expansions]\nferries = all -tiles -ferries\n", SV_E_MIX_EMPTY, 4, "ferries"},
    {GAME "[expansions]\nferries = all -I -II\n", SV_E_MIX_EMPTY, 4, NULL},
    {GAME "[expansions]\nferries = ferries\n", SV_E_MIX_NEEDS, 4, "ferries.tiles"},
    {GAME "[expansions]\nferries = yes\nveerboten = yes\n", SV_E_MIX_TWICE, 5, "line 4, as ferries"},
    {GAME "[expansions]\nferries = yes\nlake-1 = yes\n", SV_E_MIX_TWICE, 5, "line 4"},
    {GAME "[expansions]\nlake-1 = yes\nferries = yes\n", SV_E_MIX_TWICE, 5, "as lake-1"},
    {GAME "[expansions]\nlake-2 = no\nferries = II\n", SV_E_MIX_TWICE, 4, "line 5, as ferries"},
    {GAME "[expansions]\nferries = all -I\nlake-2 = no\n", SV_E_MIX_EMPTY, 5, "ferries"},
    {GAME "[expansions]\nbase = ed2\n", SV_E_ELEMENT_VALUE, 4, "write scoring = ed2 under [base]"},
    {GAME "[expansions]\nbase = no\n", SV_E_MIX_ROOT, 4, "tiny"},
    {GAME "[expansions]\ntower = yes\n", SV_E_MIX_NO_MANIFEST, 4, "SPELVERLOOP_PLUGIN_PATH"},
    {GAME "[expansions]\nplague = yes\n", SV_E_MIX_REFERENCE, 4, "plague"},
    {GAME "[expansions]\nzeta = yes\nalpha = no\n", SV_E_MIX_IMPLIES, 4, "alpha"},
    {GAME "[base]\nscorring = ed1\n", SV_E_OPTION, 4, "\"scoring\""},
    {GAME "[base]\nscoring = ed4\n", SV_E_WORD, 4, "\"ed1\""},
    {GAME "[base]\nfields = maybe\n", SV_E_WORD, 4, "no, yes"},
    {GAME "[base]\nstack = 31\n", SV_E_NUMBER, 4, "from 5 to 30"},
    {GAME "[base]\nscoring = ed1\n[basic]\nscoring = ed2\n", SV_E_MIX_TWICE, 6, "line 4"},
    {GAME "[plague]\nmust = perhaps\n", SV_E_WORD, 4, "no, yes"}, /* checked though it is not in */
    {GAME "[expansion]\nferries = yes\n", SV_E_SECTION, 3, "\"expansions\""},
    {GAME "[house-rule short]\nen = x.\nnl = x.\nx = y\n", SV_E_HOUSE_VERB, 6, "forbid"},
    {GAME "[house-rule]\nx = y\n", SV_E_HOUSE_UNNAMED, 3, "NAME"},
    {GAME "[tiles]\nbase.D = 5\n", SV_E_MIX_TILE, 4, "base:D"},
    {GAME "[tiles]\nbsae:D = 5\n", SV_E_EXPANSION, 4, "\"base\""},
    {GAME "[tiles]\nbase:D = few\n", SV_E_NUMBER, 4, "few"},
    {GAME "[tiles]\n:D = 5\n", SV_E_MIX_TILE, 4, NULL},
    {GAME "[tiles]\nbase:F = 5\n", SV_E_TILES_UNKNOWN, 4, "\"base:F\""},
    {GAME "[tiles]\nbasic:d = 5\n", SV_E_TILES_UNKNOWN, 4, "\"base:D\""},
    {GAME "[expansions]\nferries = I\n[tiles]\nferries:L = 2\nferries:M = 2\n", SV_E_TILES_UNKNOWN, 7, "\"ferries:M\""},
    {GAME "[expansions]\nzeta = yes\n[tiles]\nzeta:D = 2\n", SV_E_TILES_UNKNOWN, 6, "zeta:D"},
    {GAME "[figures]\nbase.folower = 5\n", SV_E_MIX_FIGURE, 4, "\"base.follower\""},
    {GAME "[figures]\nfollower = 5\n", SV_E_MIX_FIGURE, 4, NULL},
    {GAME "[order]\nputt = after draw\n", SV_E_ROW, 4, "\"put\""},
    {GAME "[order]\nput = after drawn\n", SV_E_ROW, 4, "\"draw\""},
    {GAME "[order]\nferries.put = after draw\n", SV_E_ROW, 4, NULL},
    {GAME "[order]\nput = behind draw\n", SV_E_MIX_ORDER_FORM, 4, "before ROW"},
    {GAME "[order]\nput = after\n", SV_E_MIX_ORDER_FORM, 4, NULL},
    {GAME "[order]\nput = after draw place\n", SV_E_MIX_ORDER_FORM, 4, NULL},
    {GAME "[order]\nput = step 2-C\n", SV_E_STEP, 4, "\"2-A\""},
    {GAME "[order]\nput = after base.put\n", SV_E_MIX_ORDER_SELF, 4, "put"},
    {GAME "[order]\nput = after draw\nbase.put = after place\n", SV_E_TWICE, 5, "put"},
    {GAME "[order]\nbase@put = step 3\n", SV_E_MIX_ORDER_HOOK, 4, "EXPANSION"},
    {GAME "[order]\nbase@put = after bass\n", SV_E_EXPANSION, 4, "\"base\""},
    {GAME "[order]\nbase@putt = after base\n", SV_E_ROW, 4, "\"put\""},
    {GAME "[order]\nbase@put = after base\n", SV_E_MIX_HOOK_SELF, 4, "base"},
    {GAME "[lift]\nunoccupied = yes\n", SV_E_MIX_LIFT, 4, "base.unoccupied"},
    {GAME "[lift]\nbase.unocupied = yes\n", SV_E_RULE, 4, "\"unoccupied\""},
    {GAME "[lift]\nbase.unoccupied = gone\n", SV_E_WORD, 4, "yes"},
};

START_TEST(faulty_mixes)
{
    ck_assert_ptr_null(read_text(faults[_i].text));
    only_fault(r, faults[_i].code, faults[_i].line, faults[_i].needle, faults[_i].text);
    ck_assert_str_eq(sv_report_at(r, 0)->file, "t.ini");
}
END_TEST

START_TEST(requirements)
{
    test_tree t;
    test_file files[COUNT(tiny_game) + 1];
    memcpy(files, tiny_game, sizeof tiny_game);
    files[COUNT(tiny_game)] =
        (test_file){"plugins/needy/needy.ini",
                    EXPANSION("needy", "status = playable\nrequires = ferries tower\nconflicts = alpha\n")};
    sv_library_close(lib);
    tree_remove(&tree);
    tree_make(&t, files, COUNT(files));
    lib = tree_open(&t, 0, r);
    no_fault(r);
    ck_assert_ptr_null(read_text(GAME "[expansions]\nneedy = yes\nalpha = yes\n"));
    ck_assert_int_eq(sv_report_count(r), 3);
    ck_assert_ptr_nonnull(find_fault(r, SV_E_MIX_REQUIRES, 4, "ferries = yes"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_MIX_REQUIRES, 4, "tower"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_MIX_CONFLICTS, 4, "alpha"));
    tree_remove(&t);
    tree_make(&tree, tiny_game, COUNT(tiny_game));
}
END_TEST

/* A page may show what cannot be played. */
START_TEST(pages_and_conflicts)
{
    const sv_mix_desc page = {.name = "p", .text = GAME "[expansions]\nplague = yes\n", .purpose = SV_FOR_PAGE};
    const sv_selection *s = read_mix(&page);
    no_fault(r);
    ck_assert_ptr_nonnull(sv_selection_find(s, "plague"));
    const sv_mix_desc both = {
        .name = "p", .text = GAME "[expansions]\nplague = yes\nferries = yes\n", .purpose = SV_FOR_PAGE};
    ck_assert_ptr_null(read_mix(&both));
    only_fault(r, SV_E_MIX_CONFLICTS, 4, "ferries", "");
}
END_TEST

START_TEST(the_command_line_overrides)
{
    sv_mix_desc d = {.name = "t.ini",
                     .text =
                         GAME "edition = C1\nplayers = 2\n[expansions]\nferries = yes\n[ferries]\nonce-per = part\n",
                     .edition = "C2",
                     .publisher = "RGG",
                     .with = "zeta",
                     .without = "veerboten",
                     .players = "red blue green",
                     .seed = "17"};
    const sv_selection *s = read_mix(&d);
    no_fault(r);
    ck_assert(s->edition == SV_C2 && s->publisher == SV_RGG && s->players == 3 && s->seed == 17 && s->seed_set);
    ck_assert_ptr_null(sv_selection_find(s, "ferries"));
    ck_assert_ptr_nonnull(sv_selection_find(s, "alpha"));
    ck_assert_int_eq(s->warnings.n, 0); /* its section is left alone */
    d = (sv_mix_desc){.name = "t", .text = GAME, .with = "lake-1,alpha"};
    s = read_mix(&d);
    no_fault(r);
    ck_assert(!sv_chosen_has_part(sv_selection_find(s, "ferries"), "II"));
    d = (sv_mix_desc){.name = "t", .text = GAME "[expansions]\nferries = tiles\n", .with = "ferries,lake-1"};
    s = read_mix(&d);
    no_fault(r);
    ck_assert(sv_chosen_has_part(sv_selection_find(s, "ferries"), "II") &&
              !sv_chosen_has(sv_selection_find(s, "ferries"), "ferries"));

    static const struct {
        sv_mix_desc d;
        sv_code code;
        const char *needle;
    } wrong[] = {
        {{.name = "t", .text = GAME, .with = "ferrys"}, SV_E_EXPANSION, "\"ferries\""},
        {{.name = "t", .text = GAME, .without = "ferrys"}, SV_E_EXPANSION, "\"ferries\""},
        {{.name = "t", .text = GAME, .with = "alpha", .without = "alpha"}, SV_E_MIX_WITH_WITHOUT, "alpha"},
        {{.name = "t", .text = GAME, .without = "base"}, SV_E_MIX_ROOT, "base"},
        {{.name = "t", .text = GAME, .with = "tower"}, SV_E_MIX_NO_MANIFEST, "tower"},
        {{.name = "t", .text = GAME, .edition = "C5"}, SV_E_WORD, "C1"},
        {{.name = "t", .text = GAME, .publisher = "X"}, SV_E_WORD, "HiG"},
        {{.name = "t", .text = GAME, .players = "9"}, SV_E_PLAYERS, "9"},
        {{.name = "t", .text = GAME, .seed = "-"}, SV_E_SEED, "-"},
    };
    for (int i = 0; i < COUNT(wrong); i++) {
        sv_report_clear(r);
        ck_assert_ptr_null(read_mix(&wrong[i].d));
        only_fault(r, wrong[i].code, 0, wrong[i].needle, "command line");
        ck_assert_ptr_null(sv_report_at(r, 0)->file);
    }
}
END_TEST

START_TEST(warnings)
{
    const sv_selection *s = read_text(GAME "players = 5\n[ferries]\nonce-per = part\n[tower]\nx = y\n");
    no_fault(r);
    ck_assert_int_eq(s->warnings.n, 3);
    ck_assert_str_eq(
        s->warnings.at[0],
        "t.ini:4: [ferries] has no effect, since ferries is not in this mix; add it under [expansions] or take the section out");
    ck_assert_int_eq(strncmp(s->warnings.at[1], "t.ini:6: [tower]", 16), 0);
    ck_assert_int_eq(strncmp(s->warnings.at[2], "t.ini:3: 5 players: ", 20), 0); /* they come with the tower */
    s = read_text(GAME "players = 4\n");
    ck_assert_int_eq(s->warnings.n, 0);
}
END_TEST

START_TEST(all_faults_of_one_run)
{
    ck_assert_ptr_null(read_text(
        GAME
        "edition = C7\nplayers = 8\nbroken\n[expansions]\nnobody = yes\ntower = yes\n[base]\nx = y\n[order]\na = b\n[zzzzzzzz]\n"));
    static const sv_code codes[] = {SV_E_INI_NO_EQUALS,   SV_E_WORD,   SV_E_PLAYERS,        SV_E_EXPANSION,
                                    SV_E_MIX_NO_MANIFEST, SV_E_OPTION, SV_E_MIX_ORDER_FORM, SV_E_SECTION};
    for (int i = 0; i < COUNT(codes); i++)
        ck_assert_msg(find_fault(r, codes[i], -1, NULL) != NULL, "%s", sv_code_name(codes[i]));
    ck_assert_int_eq(sv_report_count(r), COUNT(codes));
}
END_TEST

/* Also what is said about tiles; but which of them are in the mix is not judged while [expansions] has faults itself. */
START_TEST(tiles_among_other_faults)
{
    ck_assert_ptr_null(read_text(
        GAME "[expansions]\nferries = II\n[base]\nx = y\n[tiles]\nbase:DD = many\nferries:M = 1\nferries:LL = 2\n[order]\na = b\n"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_OPTION, 6, NULL));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_TILES_UNKNOWN, 8, "\"base:D\""));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_NUMBER, 8, "many"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_TILES_UNKNOWN, 10, "ferries:LL"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_MIX_ORDER_FORM, 12, NULL));
    ck_assert_int_eq(sv_report_count(r), 5);
    sv_report_free(r);
    r = sv_report_new("en");
    ck_assert_ptr_null(read_text(GAME "[expansions]\nferries = I nothing\n[tiles]\nferries:M = 2\nbase:Q = 1\n"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_ELEMENT, 4, NULL));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_TILES_UNKNOWN, 7, "base:Q"));
    ck_assert_int_eq(sv_report_count(r), 2);
}
END_TEST

/* A scenario is a mix with sections of its own. */
START_TEST(sections_of_the_caller_are_passed_over)
{
    static const char *const skip[] = {"do", "expect", "figures", NULL};
    const sv_mix_desc desc = {.name = "s.ini",
                              .text = GAME "[do]\n1 = x\n[expect 2]\na = b\n[figures]\n1 = blue follower\n"};
    const sv_ini *ini = sv_mix_find(&arena, lib, &desc, r);
    ck_assert_ptr_nonnull(sv_mix_read(&arena, lib, ini, &desc, skip, r));
    no_fault(r);
    ck_assert_ptr_null(sv_mix_read(&arena, lib, ini, &desc, NULL, r));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_SECTION, 3, "[do]"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_SECTION, 5, "[expect 2]"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_MIX_FIGURE, 8, NULL));
}
END_TEST

START_TEST(where_a_mix_is_found)
{
    char path[128];
    sv_mix_desc d = {.name = "other"};
    const sv_selection *s = read_mix(&d);
    no_fault(r);
    ck_assert_int_eq(s->players, 3);
    ck_assert_str_eq(s->title.at[SV_NL], "other");
    snprintf(path, sizeof path, "%s/config/mixes/plain.ini", tree.root);
    d.name = path;
    s = read_mix(&d);
    no_fault(r);
    ck_assert_int_eq(s->players, 2);
    ck_assert_str_eq(s->file, path);
    d.name = "othr";
    ck_assert_ptr_null(read_mix(&d));
    only_fault(r, SV_E_MIX_NAME, 0, "\"other\"", "");
    sv_report_clear(r);
    d.name = NULL;
    ck_assert_ptr_null(read_mix(&d));
    only_fault(r, SV_E_MIX_NAME, 0, "other, plain", "");
    sv_report_clear(r);
    d.name = "./nowhere";
    ck_assert_ptr_null(read_mix(&d));
    only_fault(r, SV_E_FILE_OPEN, 0, NULL, "");
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {the_game,
                                  expansions_are_sorted_after_the_root,
                                  sets_by_their_other_names,
                                  values_of_options,
                                  changes_of_counts_order_and_rules,
                                  requirements,
                                  pages_and_conflicts,
                                  the_command_line_overrides,
                                  warnings,
                                  all_faults_of_one_run, tiles_among_other_faults,
                                  sections_of_the_caller_are_passed_over,
                                  where_a_mix_is_found};
    TCase *c = case_of("mix", tests, COUNT(tests));
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, parts_of_an_expansion, 0, COUNT(parts));
    tcase_add_loop_test(c, faulty_mixes, 0, COUNT(faults));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("mix", cases, COUNT(cases));
}
