/* The library: manifests and order files that must agree, where they are found, what is listed. */
#include "mix/manifest.h"
#include "mix/texts.h"
#include "mixtest.h"
#include "mixfiles.h"

#define HEAD EXPANSION("x", "status = playable\n")
#define BOTH "en = A.\nnl = B.\nstatus = official\nsource = s\n"

typedef struct change { /* the tiny game with one file more, or another text of one */
    test_file file;
    sv_code code;
    const char *file_name, *needle;
    int line;
} change;

#define X(more)                                                                                                        \
    {                                                                                                                  \
        "plugins/x/x.ini", HEAD more                                                                                   \
    }
static const change changes[] = {
    {X("[action stray]\nkind = may\n" BOTH), SV_E_ROW_UNPLACED, "x.ini", "stray", 9},
    {X("[action stray]\nkind = may\nstep = 3\n" BOTH), SV_E_ROW_UNPLACED, "x.ini", "stray", 9},
    {X("[action stray]\nkind = may\nstep = 3-X\nafter = put\n" BOTH), SV_E_STEP, "x.ini", "3-X", 9},
    {X("[action stray]\nkind = may\nstep = 3\nafter = putt\n" BOTH), SV_E_ROW, "x.ini", "\"put\"", 9},
    {X("[action stray]\nkind = may\nstep = 3\nafter = ferries.put\n" BOTH), SV_E_ROW, "x.ini", "ferries.put", 9},
    {X("[action put]\nkind = may\n" BOTH), SV_E_ROW_OWNER, "x.ini", "base", 9},
    {X("[action z-after]\nkind = may\nstep = 3\nafter = score\n" BOTH), SV_E_ACTION_TWICE, "zeta.ini", "x", 10},
    {X("[action capture]\nkind = may\n" BOTH), SV_E_ROW_OWNER, "x.ini", "tower", 9},
    {X("[action stray]\nkind = may\nstep = 3\nafter = score\nmarks = base.placee\n" BOTH), SV_E_ROW, "x.ini",
     "\"place\"", 9},
    {X("[part scor more]\n" BOTH), SV_E_ROW, "x.ini", "\"score\"", 9},
    {X("[part rowless more]\n" BOTH), SV_E_ROW, "x.ini", "choose from", 9},
    {X("[part score more]\nwhen = nobody\n" BOTH), SV_E_EXPANSION, "x.ini", "nobody", 10},
    {X("[rule r]\nrow = scor\n" BOTH), SV_E_ROW, "x.ini", "\"score\"", 9},
    {X("[rule r]\nrow = score\nwhen = nobody\n" BOTH), SV_E_EXPANSION, "x.ini", "nobody", 11},
    {X("[rule r]\nen = A {thing}.\nnl = B.\nstatus = official\nsource = s\n"), SV_E_TEXT_WORD, "x.ini", "{thing}", 10},
    {X("[mark m]\nfeature = road\nname.en = a\nname.nl = b\n"), SV_E_FEATURE, "x.ini", "road", 9},
    {X("[feature f]\nat = edge\nedges = sea\ncompletes = no\nname.en = a\nname.nl = b\n"), SV_E_EDGE, "x.ini", "sea",
     9},
    {X("[edge sea]\nletter = C\n"), SV_E_EDGE_LETTER, "x.ini", "base", 9},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\nrequires = towr\n")},
     SV_E_EXPANSION,
     "x.ini",
     "\"tower\"",
     9},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\nplayers.6 = inns\n")}, SV_E_EXPANSION, "x.ini", "inns", 9},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\ngame = tiny\n")}, SV_E_ROOT, "x.ini", "base", 9},
    {{"plugins/x/x.ini",
      "[expansion]\nformat = 1\nid = x\ngames = tinny\neditions = C1\nstatus = playable\nname.en = a\nname.nl = b\n"},
     SV_E_GAME,
     "x.ini",
     "\"tiny\"",
     4},
    {{"plugins/y/y.ini", HEAD}, SV_E_MANIFEST_ID, "y.ini", "\"y\"", 1},
    {{"plugins/y/z.ini", HEAD}, SV_E_PLUGIN_FOLDER, "plugins/y", "y.ini", 0},
    {{"plugins/x/x.ini", "[expansion]\nformat = 1\nid = x\ngames = tiny\nstatus = playable\nname.en = a\nname.nl = b\n"},
     SV_E_KEY_MISSING,
     "x.ini",
     "\"editions\"", /* its game has editions */
     1},
    {{"config/order/again.ini", "[file]\nkind = order\nformat = 1\ngame = tiny\nroot = base\nsteps = 1\nturn = 1\n"},
     SV_E_ORDER_TWICE,
     "tiny.ini",
     "again.ini",
     1},
    {{"config/aliases.ini", ALIASES "[moons]\na = b\n"}, SV_E_SECTION, "aliases.ini", "moons", -1},
    {{"config/aliases.ini", "[expansions]\ntower = ferries\n"}, SV_E_ALIAS_TAKEN, "aliases.ini", "tower", 2},
    {{"config/aliases.ini", "[sets]\nlake = ferries\n"}, SV_E_ALIAS_SET, "aliases.ini", "lake", 2},
    {{"config/aliases.ini", "[editions]\nfirst = C5\n"}, SV_E_WORD, "aliases.ini", "C1", 2},
    {{"config/aliases.ini", "[expansions]\na.b = tower\n"}, SV_E_ID, "aliases.ini", "a.b", 2},
};

START_TEST(faults_between_files)
{
    const change *c = &changes[_i];
    test_file files[COUNT(tiny_game) + 1];
    int n = COUNT(tiny_game);
    memcpy(files, tiny_game, sizeof tiny_game);
    files[n] = c->file;
    for (int i = 0; i < n; i++)
        if (strcmp(files[i].path, c->file.path) == 0)
            files[i] = c->file;
    for (int reverse = 0; reverse < 2; reverse++) {
        test_tree t;
        sv_report *r = sv_report_new("en");
        tree_make(&t, files, n + 1);
        ck_assert_ptr_null(tree_open(&t, reverse, r));
        only_fault(r, c->code, c->line, c->needle, c->file.text);
        ck_assert_ptr_nonnull(strstr(sv_report_at(r, 0)->file, c->file_name));
        sv_report_free(r);
        tree_remove(&t);
    }
}
END_TEST

START_TEST(two_manifests_of_one_id)
{
    static const test_file files[] = {
        {"config/order/tiny.ini", ORDER}, {"plugins/base/base.ini", BASE}, {"more/base/base.ini", BASE}};
    char path[256], first[2][512];
    for (int reverse = 0; reverse < 2; reverse++) {
        test_tree t;
        sv_report *r = sv_report_new("en");
        tree_make(&t, files, COUNT(files));
        snprintf(path, sizeof path, "%s:%s/more", t.plugins, t.root);
        const sv_library_desc desc = {.plugin_path = path, .data_path = t.root, .reverse = reverse};
        ck_assert_ptr_null(sv_library_open(&desc, r));
        only_fault(r, SV_E_MANIFEST_TWICE, 1, "more/base/base.ini", "");
        ck_assert_ptr_nonnull(strstr(sv_report_at(r, 0)->file, "plugins/base/base.ini"));
        snprintf(first[reverse], sizeof first[reverse], "%s", strstr(sv_report_at(r, 0)->text, "more/"));
        sv_report_free(r);
        tree_remove(&t);
    }
    ck_assert_str_eq(first[0], first[1]);
}
END_TEST

START_TEST(lists_of_the_library)
{
    static const char *const ids[] = {"alpha", "base", "ferries", "plague", "zeta"};
    for (int reverse = 0; reverse < 2; reverse++) {
        test_tree t;
        sv_report *r = sv_report_new("en");
        tree_make(&t, tiny_game, COUNT(tiny_game));
        sv_library *lib = tree_open(&t, reverse, r);
        no_fault(r);
        ck_assert_int_eq(sv_library_expansions(lib), COUNT(ids));
        sv_expansion_info e;
        for (int i = 0; i < COUNT(ids); i++) {
            ck_assert_int_eq(sv_library_expansion(lib, i, "nl", &e), 1);
            ck_assert_str_eq(e.id, ids[i]);
            ck_assert_str_eq(e.games, "tiny");
            ck_assert_str_eq(e.editions, "C1 C2");
            ck_assert_int_eq(e.playable, strcmp(e.id, "plague") != 0);
            ck_assert_int_eq(strncmp(e.name, "De ", 3), 0);
        }
        ck_assert_int_eq(sv_library_expansion(lib, COUNT(ids), "nl", &e), 0);
        ck_assert_int_eq(sv_library_expansion(lib, -1, "nl", &e), 0);
        sv_option_info o;
        ck_assert_int_eq(sv_library_options(lib, "basic"), 3); /* another name does too */
        ck_assert_int_eq(sv_library_options(lib, "tower"), -1);
        ck_assert_int_eq(sv_library_option(lib, "base", 0, "en", &o), 1);
        ck_assert_str_eq(o.text, "Whether follower may lie down.");
        ck_assert_int_eq(sv_library_option(lib, "base", 0, "nl", &o), 1);
        ck_assert_str_eq(o.text, "Of de horige mag liggen.");
        ck_assert_int_eq(sv_library_option(lib, "base", 3, "nl", &o), 0);
        ck_assert_int_eq(sv_library_mixes(lib), 2);
        ck_assert_str_eq(sv_library_mix(lib, 0), "other");
        ck_assert_str_eq(sv_library_mix(lib, 1), "plain");
        ck_assert_ptr_null(sv_library_mix(lib, 2));
        sv_arena a = {0};
        const sv_manifest *m = sv_lib_manifest(lib, "base");
        ck_assert_str_eq(sv_text_say(&a, lib, m, &sv_manifest_rule(m, "unoccupied")->text, SV_C2, SV_EN),
                         "No meeple may be there.");
        ck_assert_str_eq(sv_text_say(&a, lib, m, &sv_manifest_rule(m, "unoccupied")->text, SV_C2, SV_NL),
                         "Er mag geen horige zijn.");
        sv_arena_free(&a);
        ck_assert_str_eq(sv_lib_id(lib, "turm"), "tower");
        ck_assert_ptr_null(sv_lib_id(lib, "lake-1")); /* a set is no expansion */
        ck_assert_str_eq(sv_lib_part(lib, "lake-1")->part, "I");
        ck_assert_str_eq(sv_lib_other(lib, SV_ALIAS_EDITION, "first"), "C1");
        ck_assert_str_eq(sv_lib_other(lib, SV_ALIAS_EDITION, "C2"), "C2");
        sv_library_close(lib);
        sv_report_free(r);
        tree_remove(&t);
    }
    sv_library_close(NULL);
}
END_TEST

/* A game without editions; it is called as its order file says, else as its root. One whose root is elsewhere is no game to play. */
START_TEST(games_of_the_library)
{
    static const test_file files[] = {
        {"config/order/tiny.ini", ORDER},
        {"plugins/base/base.ini", BASE},
        {"config/order/dots.ini", "[file]\nkind = order\nformat = 1\ngame = dots\nname.en = Dots\nname.nl = Stippen\nroot = dots\nsteps = 1\nturn = 1\n"
                                  "least-players = 3\nmost-players = 4\n[1]\ndot = dots\n"},
        {"plugins/dots/dots.ini", "[expansion]\nformat = 1\nid = dots\ngames = dots\ngame = dots\nstatus = playable\nname.en = a\nname.nl = b\n" ACTION("dot", "must", "")},
        {"config/order/lost.ini", "[file]\nkind = order\nformat = 1\ngame = lost\nroot = nobody\nsteps = 1\nturn = 1\n[1]\nlook = nobody\n"},
    };
    test_tree t;
    sv_report *r = sv_report_new("en");
    tree_make(&t, files, COUNT(files));
    sv_library *lib = tree_open(&t, 0, r);
    no_fault(r);
    sv_library_game_info g;
    sv_expansion_info e;
    ck_assert_int_eq(sv_library_games(lib), 3);
    ck_assert_int_eq(sv_library_game(lib, 0, "nl", &g), 1);
    ck_assert_str_eq(g.id, "dots");
    ck_assert_str_eq(g.name, "Stippen");
    ck_assert_str_eq(g.root, "dots");
    ck_assert_int_eq(g.least_players, 3);
    ck_assert_int_eq(g.most_players, 4);
    ck_assert_int_eq(sv_library_game(lib, 1, "en", &g), 1);
    ck_assert_str_eq(g.name, "lost");
    ck_assert_str_eq(g.root, "");
    ck_assert_int_eq(sv_library_game(lib, 2, "en", &g), 1);
    ck_assert_str_eq(g.name, "The base");
    ck_assert_int_eq(g.least_players, 1);
    ck_assert_int_eq(g.most_players, 6);
    ck_assert_int_eq(sv_library_game(lib, 3, "en", &g), 0);
    ck_assert_int_eq(sv_library_game(lib, -1, "en", &g), 0);
    ck_assert_int_eq(sv_library_expansion(lib, 1, "en", &e), 1);
    ck_assert_str_eq(e.id, "dots");
    ck_assert_str_eq(e.editions, "");
    /* a mix that does not say for how many is for two, or as near to that as the game can be; it may name an edition all the same, and
       nothing in it is of another one */
    sv_chosen_info chosen;
    sv_mix *mix = sv_mix_load(lib, &(sv_mix_desc){.name = "m", .text = "[game]\ngame = dots\nedition = C2\n", .purpose = SV_FOR_PAGE}, r);
    no_fault(r);
    ck_assert_int_eq(sv_mix_expansion(mix, 0, "en", &chosen), 1);
    ck_assert_int_eq(chosen.foreign, 0);
    ck_assert_int_eq(sv_mix_players(mix), 3);
    sv_mix_free(mix);
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&t);
}
END_TEST

START_TEST(rows_by_name)
{
    test_tree t;
    sv_report *r = sv_report_new("en");
    tree_make(&t, tiny_game, COUNT(tiny_game));
    sv_library *lib = tree_open(&t, 0, r);
    no_fault(r);
    const sv_order *o = sv_lib_order(lib, "tiny");
    const char *owner;
    ck_assert_str_eq(sv_lib_row(lib, o, "put", &owner), "put");
    ck_assert_str_eq(owner, "base");
    ck_assert_str_eq(sv_lib_row(lib, o, "basic.put", &owner), "put");
    ck_assert_ptr_null(sv_lib_row(lib, o, "ferries.put", &owner));
    ck_assert_ptr_null(sv_lib_row(lib, o, "nobody.put", &owner));
    ck_assert_ptr_null(sv_lib_row(lib, o, "putt", &owner));
    ck_assert_str_eq(sv_lib_row(lib, o, "tower.capture", &owner), "capture");
    ck_assert_str_eq(sv_lib_row(lib, o, "z-after", &owner), "z-after");
    ck_assert_str_eq(owner, "zeta");
    ck_assert_str_eq(sv_lib_row(lib, o, "end-item", &owner), "end-item");
    ck_assert_ptr_null(owner);
    ck_assert_ptr_null(sv_lib_row(lib, o, "base.end-item", &owner));
    sv_library_close(lib);
    sv_report_free(r);
    tree_remove(&t);
}
END_TEST

START_TEST(paths_that_are_not_there)
{
    sv_report *r = sv_report_new("en");
    const sv_library_desc desc = {.plugin_path = "/nowhere/plugins", .data_path = "/nowhere"};
    ck_assert_ptr_null(sv_library_open(&desc, r));
    ck_assert_int_eq(sv_report_count(r), 2);
    ck_assert_ptr_nonnull(find_fault(r, SV_E_FOLDER, 0, "SPELVERLOOP_DATA_PATH"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_FOLDER, 0, "SPELVERLOOP_PLUGIN_PATH"));
    ck_assert_str_eq(sv_report_at(r, 1)->file, "/nowhere/plugins");
    sv_report_free(r);
}
END_TEST

/* The environment names the folders when the caller does not; the caller comes first. */
START_TEST(paths_of_the_environment)
{
    test_tree t;
    sv_report *r = sv_report_new("en");
    tree_make(&t, tiny_game, COUNT(tiny_game));
    setenv("SPELVERLOOP_PLUGIN_PATH", t.plugins, 1);
    setenv("SPELVERLOOP_DATA_PATH", t.root, 1);
    sv_library *lib = sv_library_open(NULL, r);
    no_fault(r);
    ck_assert_str_eq(lib->plugin_dirs.at[0], t.plugins);
    ck_assert_str_eq(lib->data_path, t.root);
    sv_library_close(lib);
    setenv("SPELVERLOOP_PLUGIN_PATH", "/nowhere", 1);
    lib = tree_open(&t, 0, r);
    no_fault(r);
    sv_library_close(lib);
    unsetenv("SPELVERLOOP_PLUGIN_PATH");
    unsetenv("SPELVERLOOP_DATA_PATH");
    sv_report_free(r);
    tree_remove(&t);
}
END_TEST

/* The files of the project itself. */
START_TEST(real_files)
{
    const sv_library_desc desc = {.plugin_path = "plugins", .data_path = "."};
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(&desc, r);
    no_fault(r);
    ck_assert_int_ge(sv_library_expansions(lib), 1);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

/* Those that are only described can be passed over: they are known then, but not read, and the others are as before. */
START_TEST(only_what_plays)
{
    const sv_library_desc desc = {.plugin_path = "plugins", .data_path = "."}, few = {.plugin_path = "plugins", .data_path = ".", .playable = 1};
    sv_report *r = sv_report_new("en");
    sv_library *all = sv_library_open(&desc, r), *some = sv_library_open(&few, r);
    sv_expansion_info x;
    int described = 0, playable = 0, same = 0;
    no_fault(r);
    for (int i = 0; sv_library_expansion(all, i, "en", &x); i++) {
        const sv_manifest *m = sv_lib_manifest(some, x.id);
        described += !x.playable;
        playable += x.playable;
        same += m && x.playable;
        ck_assert_msg(x.playable == (m != NULL), "%s", x.id);
        ck_assert_str_eq(sv_lib_id(some, x.id), x.id);
    }
    ck_assert_int_ge(playable, 7);
    ck_assert_int_ge(described, 50);
    ck_assert_int_eq(same, playable);
    ck_assert_int_eq(sv_library_unread(some), described);
    ck_assert_int_eq(sv_library_unread(all), 0);
    sv_library_close(all);
    sv_library_close(some);
    sv_report_free(r);
}
END_TEST

static TCase *together(void)
{
    const TTest *const tests[] = {two_manifests_of_one_id,  lists_of_the_library,     rows_by_name, games_of_the_library,
                                  paths_that_are_not_there, paths_of_the_environment, real_files,
                                  only_what_plays};
    TCase *c = case_of("library", tests, COUNT(tests));
    tcase_add_loop_test(c, faults_between_files, 0, COUNT(changes));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {together};
    return run_suite("catalogue", cases, COUNT(cases));
}
