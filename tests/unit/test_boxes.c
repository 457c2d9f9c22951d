/* Boxes as they are sold, parts of expansions by name, what an expansion says of itself, and what is played more than once. */
#include "mixfiles.h"
#include "mixtest.h"

#define BOXES                                                                                                                     \
    "[boxes]\nformat = 1\ngame = tiny\n"                                                                                          \
    "[shelf all]\nname.en = All\nname.nl = Alles\ncontains = ferries plague\n"                                                    \
    "[box small]\nkind = base-box\nname.en = The Small & Fine\nname.nl = De Kleine\nalso = Tiny One, Nr. 1\neditions = C1 C2\n"       \
    "since = 2001\ncontains = base veerboten.I\nstatus = official\nsource = s\n"                                                  \
    "[box large]\nkind = big-box\nname.en = Large Box\nname.nl = Grote Doos\neditions = C2\npublisher = RGG\n"                    \
    "contains = base ferries.ferries ferries.II plague\noptions.ferries.once-per = part\nstatus = undecided\n"                    \
    "question.en = What else?\nquestion.nl = Wat nog meer?\nsource = s\n"

#define PARTS                                                                                                                     \
    EXPANSION("wood", "status = playable\nelements = tiles saw axe plank\nsets = X Y\n")                                          \
    "[element saw]\nneeds = plank\nname.en = Saw\nname.nl = Zaag\n[element axe]\nname.en = Axe\nname.nl = Bijl\n"                 \
    "[element plank]\nneeds = tiles\nname.en = Plank\nname.nl = Plank\n"                                                          \
    "[option grain]\ntype = choice\nvalues = fine rough\ndefault = fine\ndefault.C2 = rough\ndefault.RGG = rough\n"               \
    "default.players-3 = rough\nvalue.fine.en = finely\nvalue.fine.nl = fijn\nvalue.rough.en = roughly\nvalue.rough.nl = grof\n"  \
    "element = axe\nen = How.\nnl = Hoe.\nstatus = undecided\nquestion.en = Really?\nquestion.nl = Echt?\nsource = s\n"           \
    "[figure smith]\ncount = 2\nper = copy\nstrength = 1\nplaces = city\nelement = axe\nname.en = smith\nname.nl = smid\n"       \
    ACTION("chop", "jump", "again = part\nstep = 3\nafter = score\nelement = axe\nif.en = it is dry\nif.nl = het droog is\n")     \
    ACTION("stack-up", "jump", "again = 1 2-B\nstep = 3\nafter = chop\nelement = saw\n")

static test_tree tree;
static sv_report *report;
static sv_library *lib;

static void open_tree(void)
{
    enum { OWN = 3 };
    test_file files[COUNT(tiny_game) + OWN];
    memcpy(files, tiny_game, sizeof tiny_game);
    files[COUNT(tiny_game)] = (test_file){"config/boxes/tiny.ini", BOXES};
    files[COUNT(tiny_game) + 1] = (test_file){"plugins/wood/wood.ini", PARTS};
    files[COUNT(tiny_game) + 2] = (test_file){"config/aliases.ini", ALIASES "[elements]\nsaws = wood.saw\naxes = wood.axe\n"};
    report = sv_report_new("en");
    tree_make(&tree, files, COUNT(files));
    const sv_library_desc desc = {.plugin_path = tree.plugins, .data_path = tree.root, .boxes = 1};
    lib = sv_library_open(&desc, report);
    no_fault(report);
}

static void close_tree(void)
{
    sv_library_close(lib);
    sv_report_free(report);
    tree_remove(&tree);
}

START_TEST(boxes_are_listed)
{
    sv_box_info b;
    sv_option_info o;
    sv_shelf_info s;
    ck_assert_int_eq(sv_library_boxes(lib), 2);
    ck_assert_int_eq(sv_library_box(lib, 0, "nl", &b), 1);
    ck_assert_str_eq(b.id, "small");
    ck_assert_str_eq(b.name, "De Kleine");
    ck_assert_str_eq(b.kind, "base-box");
    ck_assert_str_eq(b.game, "tiny");
    ck_assert_str_eq(b.editions, "C1 C2");
    ck_assert_str_eq(b.publisher, "");
    ck_assert_str_eq(b.contains, "base veerboten.I");
    ck_assert_str_eq(b.question, "");
    ck_assert_int_eq(b.since, 2001);
    ck_assert_int_eq(sv_library_box_option(lib, 0, 0, &o), 0);
    ck_assert_int_eq(sv_library_box(lib, 1, "nl", &b), 1);
    ck_assert_str_eq(b.publisher, "RGG");
    ck_assert_str_eq(b.status, "undecided");
    ck_assert_str_eq(b.question, "Wat nog meer?");
    ck_assert_int_eq(sv_library_box_option(lib, 1, 0, &o), 1);
    ck_assert_str_eq(o.expansion, "ferries");
    ck_assert_str_eq(o.id, "once-per");
    ck_assert_str_eq(o.values, "part");
    ck_assert_int_eq(sv_library_box_option(lib, 1, 1, &o), 0);
    ck_assert_int_eq(sv_library_box(lib, 2, "en", &b), 1); /* the first expansion, as a box of its own */
    ck_assert_str_eq(b.kind, "expansion");
    ck_assert_str_eq(b.id, "alpha");
    ck_assert_str_eq(b.contains, "alpha");
    ck_assert_int_eq(sv_library_box(lib, -1, "en", &b), 0);
    ck_assert_int_eq(sv_library_box(lib, 100, "en", &b), 0);
    ck_assert_int_eq(sv_library_shelves(lib), 1);
    ck_assert_int_eq(sv_library_shelf(lib, 0, "nl", &s), 1);
    ck_assert_str_eq(s.name, "Alles");
    ck_assert_str_eq(s.contains, "ferries plague");
    ck_assert_int_eq(sv_library_shelf(lib, 1, "nl", &s), 0);
}
END_TEST

START_TEST(boxes_are_found_by_any_name)
{
    static const char *const small[] = {"small", "SMALL", "The small and fine", "de kleine", "nr 1", "tiny-one", "Small, fine"};
    sv_box_info b;
    for (int i = 0; i < COUNT(small); i++)
        ck_assert_msg(sv_library_box_find(lib, small[i], report) == 0, "%s", small[i]);
    ck_assert_int_eq(sv_library_box_find(lib, "grote doos", report), 1);
    no_fault(report);
    ck_assert_int_eq(sv_library_box(lib, sv_library_box_find(lib, "Veerboten", report), "en", &b), 1); /* another name of an expansion */
    ck_assert_str_eq(b.id, "ferries");
    ck_assert_int_eq(sv_library_box(lib, sv_library_box_find(lib, "The Ferries", report), "en", &b), 1);
    ck_assert_str_eq(b.id, "ferries");
    no_fault(report);
    ck_assert_int_eq(sv_library_box_find(lib, "Lagre Box", report), -1);
    only_fault(report, SV_E_BOX, 0, "\"Large Box\"", "Lagre Box");
    sv_report_clear(report);
    ck_assert_int_eq(sv_library_box_find(lib, "", report), -1);
    ck_assert_int_eq(sv_library_box_find(lib, "the and &", report), -1); /* nothing of it counts */
    ck_assert_int_eq(sv_report_count(report), 2);
}
END_TEST

/* Names of games do not count in names of boxes; a root may be called like nothing else. */
START_TEST(roots_called_like_a_game)
{
    static const test_file files[] = {
        {"config/order/tiny.ini", ORDER},
        {"plugins/base/base.ini", BASE},
        {"config/order/dots.ini", "[file]\nkind = order\nformat = 1\ngame = dots\nroot = dots\nsteps = 1\nturn = 1\n[1]\ndot = dots\n"},
        {"plugins/dots/dots.ini", "[expansion]\nformat = 1\nid = dots\ngames = dots\ngame = dots\nstatus = playable\nname.en = Tiny Dots\nname.nl = De Dots\n" ACTION(
                                      "dot", "must", "")},
    };
    static const char *const names[] = {"dots", "Tiny Dots", "De Dots"};
    test_tree own;
    sv_report *r = sv_report_new("en");
    tree_make(&own, files, COUNT(files));
    sv_library *both = tree_open(&own, 0, r);
    no_fault(r);
    sv_box_info b;
    for (int i = 0; i < COUNT(names); i++) {
        ck_assert_msg(sv_library_box(both, sv_library_box_find(both, names[i], r), "en", &b), "%s", names[i]);
        ck_assert_str_eq(b.id, "dots");
        ck_assert_str_eq(b.game, "dots");
    }
    ck_assert_int_eq(sv_library_box_find(both, "the", r), -1);
    ck_assert_int_eq(sv_report_count(r), 1);
    sv_library_close(both);
    sv_report_free(r);
    tree_remove(&own);
}
END_TEST

START_TEST(boxes_are_only_read_when_asked_for)
{
    const sv_library_desc desc = {.plugin_path = tree.plugins, .data_path = tree.root};
    sv_library *other = sv_library_open(&desc, report);
    sv_box_info b;
    ck_assert_int_eq(sv_library_boxes(other), 0);
    ck_assert_int_eq(sv_library_shelves(other), 0);
    ck_assert_int_eq(sv_library_box(other, 0, "en", &b), 1);
    ck_assert_str_eq(b.kind, "expansion");
    sv_library_close(other);
}
END_TEST

/* ---- parts by name ---- */

/* What `wood` is in a mix with those lines, --with and --without; "" when it is not in, "!" when the mix is refused. */
static const char *wood(const char *lines, const char *with, const char *without)
{
    static char value[64];
    char text[256];
    sv_chosen_info e;
    snprintf(text, sizeof text, "[game]\ngame = tiny\nplayers = 2\n[expansions]\n%s", lines);
    const sv_mix_desc desc = {.name = "m", .text = text, .purpose = SV_FOR_PAGE, .with = with, .without = without};
    sv_mix *mix = sv_mix_load(lib, &desc, report);
    snprintf(value, sizeof value, "%s", mix ? "" : "!");
    for (int i = 0; mix && sv_mix_expansion(mix, i, "en", &e); i++)
        if (strcmp(e.id, "wood") == 0)
            snprintf(value, sizeof value, "%s", e.value);
    sv_mix_free(mix);
    return value;
}

START_TEST(parts_by_name)
{
    static const struct {
        const char *lines, *with, *without, *value;
    } cases[] = {
        {"", NULL, NULL, ""},
        {"wood = yes\n", NULL, NULL, "yes"},
        {"saws = yes\n", NULL, NULL, "tiles saw plank"}, /* with what it needs */
        {"axes = yes\n", NULL, NULL, "axe"},
        {"axes = yes\nsaws = yes\n", NULL, NULL, "yes"},
        {"axes = yes\nsaws = no\n", NULL, NULL, "axe"},
        {"saws = no\naxes = yes\n", NULL, NULL, "axe"},
        {"axes = no\nwood = yes\n", NULL, NULL, "tiles saw plank"}, /* left out, wherever the line stands */
        {"wood = yes\naxes = no\n", NULL, NULL, "tiles saw plank"},
        {"wood = all -saw\naxes = no\n", NULL, NULL, "tiles plank"},
        {"axes = no\nwood = tiles\n", NULL, NULL, "tiles"},
        {"axes = no\n", NULL, NULL, ""},
        {"axes = no\nwood = no\n", NULL, NULL, ""},
        {"axes = no\n", "wood", NULL, "yes"}, /* the command line wins */
        {"axes = no\nwood = yes\n", "axes", NULL, "yes"},
        {"axes = no\nwood = yes\n", NULL, "saws", "tiles plank"},
        {"", "axes", NULL, "axe"},
        {"", "wood.axe", NULL, "axe"},
        {"", "wood.plank,axes", NULL, "tiles axe plank"},
        {"", "wood", "axes", "tiles saw plank"},
        {"wood = yes\n", NULL, "wood.plank", "tiles axe"}, /* and what needs it */
        {"wood = yes\n", NULL, "wood.tiles", "axe"},
        {"axes = yes\n", NULL, "axes", ""}, /* nothing is left */
        {"axes = yes\n", "wood.tiles", NULL, "tiles axe"},
        {"wood = yes\n", "axes", NULL, "yes"},
        {"wood = no\n", "axes", NULL, "axe"},
        {"wood = no\n", "wood", NULL, "yes"},
        {"", "axes,wood", NULL, "yes"},
        {"", "wood.X", NULL, "X"},
        {"", "wood", "wood.X", "Y"},
        {"", NULL, "axes", ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const char *want = cases[i].value, *got = wood(cases[i].lines, cases[i].with, cases[i].without);
        no_fault(report);
        ck_assert_msg(strcmp(got, want) == 0, "%d: %s, not %s", i, got, want);
    }
}
END_TEST

START_TEST(faulty_parts)
{
    static const struct {
        const char *lines, *with, *without;
        sv_code code;
    } cases[] = {
        {"axes = tiles\n", NULL, NULL, SV_E_MIX_PART},
        {"axes = 2x\n", NULL, NULL, SV_E_MIX_PART},
        {"axes = yes\nwood = yes\n", NULL, NULL, SV_E_MIX_TWICE},
        {"wood = yes\naxes = yes\n", NULL, NULL, SV_E_MIX_TWICE},
        {"axes = no\nwood = tiles axe\n", NULL, NULL, SV_E_MIX_TWICE},
        {"wood = tiles axe\naxes = no\n", NULL, NULL, SV_E_MIX_TWICE},
        {"wood = axe\naxes = no\n", NULL, NULL, SV_E_MIX_TWICE},
        {"wood = all -tiles -saw -plank\naxes = no\n", NULL, NULL, SV_E_MIX_EMPTY},
        {"", "axes", "axes", SV_E_MIX_WITH_WITHOUT},
        {"", "axes", "wood", SV_E_MIX_WITH_WITHOUT},
        {"", "wood.X", "wood.X", SV_E_MIX_WITH_WITHOUT},
        {"", "wood.nail", NULL, SV_E_ELEMENT},
        {"", NULL, "wood.nail", SV_E_ELEMENT},
        {"", "nobody.axe", NULL, SV_E_EXPANSION},
        {"", "wood.", NULL, SV_E_ELEMENT},
        {"", NULL, "base.fields,base.tiles", SV_E_MIX_ROOT},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        sv_report_clear(report);
        ck_assert_str_eq(wood(cases[i].lines, cases[i].with, cases[i].without), "!");
        ck_assert_msg(find_fault(report, cases[i].code, -1, NULL) != NULL, "%d", i);
    }
    sv_report_clear(report);
}
END_TEST

/* ---- what an expansion says of itself ---- */

START_TEST(details)
{
    sv_expansion_details *d = sv_library_details(lib, "wood", "nl");
    ck_assert_str_eq(d->info.name, "De wood");
    ck_assert_str_eq(d->sets, "X Y");
    ck_assert_int_eq(d->n_elements, 4);
    ck_assert_str_eq(d->elements[1].name, "Zaag");
    ck_assert_str_eq(d->elements[1].needs, "plank");
    ck_assert_int_eq(d->n_things, 1);
    ck_assert_int_eq(d->things[0].figure && d->things[0].per_player && d->things[0].per_copy && d->things[0].count == 2, 1);
    ck_assert_int_eq(d->n_options, 1);
    const sv_option_details *o = d->options;
    ck_assert_str_eq(o->type, "choice");
    ck_assert_str_eq(o->elements, "axe");
    ck_assert_str_eq(o->question, "Echt?");
    ck_assert_int_eq(o->n_values, 2);
    ck_assert_str_eq(o->values[1].text, "grof");
    ck_assert_int_eq(o->n_defaults, 4);
    ck_assert_str_eq(o->defaults[0].value, "fine");
    ck_assert_str_eq(o->defaults[1].edition, "C2");
    ck_assert_str_eq(o->defaults[2].publisher, "RGG");
    ck_assert_int_eq(o->defaults[3].players, 3);
    ck_assert_int_eq(d->n_rows, 2);
    ck_assert_str_eq(d->rows[0].id, "chop");
    ck_assert_str_eq(d->rows[0].step, "3");
    ck_assert_str_eq(d->rows[0].condition, "het droog is");
    ck_assert_str_eq(d->rows[0].element, "axe");
    sv_expansion_details_free(d);
    d = sv_library_details(lib, "basic", "en"); /* another name; its rows stand in the order of the file */
    ck_assert_str_eq(d->rows[0].id, "lay-start");
    ck_assert_str_eq(d->rows[0].step, "SETUP");
    ck_assert_str_eq(d->rows[1].step, "ANYTIME");
    ck_assert_str_eq(d->rows[d->n_rows - 1].kind, "rule");
    ck_assert_int_eq(d->n_options, 3);
    ck_assert_int_eq(d->options[2].n_values, 0); /* a number */
    sv_expansion_details_free(d);
    ck_assert_ptr_null(sv_library_details(lib, "nobody", "en"));
    sv_expansion_details_free(NULL);
}
END_TEST

/* ---- what is played more than once ---- */

START_TEST(rows_played_again)
{
    const char *text = "[game]\ngame = tiny\nplayers = 2\n[expansions]\nwood = yes\nferries = yes\n";
    static const struct {
        sv_again kind;
        const char *row, *first, *last, *bound, *block;
    } want[] = {
        {SV_AGAIN_TURN, "stack-up", "source", "protect", "", ""},
        {SV_AGAIN_PART, "chop", "place", "chop", "", ""},
        {SV_AGAIN_TIMES, "ferry-move", "ferry-move", "ferry-move", "repeat ferry", ""},
        {SV_AGAIN_EACH, "per-item", "per-item", "end-item", "each scoring-item", "item"},
        {SV_AGAIN_EACH, "home", "home", "home", "each homecoming", ""},
    };
    const sv_mix_desc desc = {.name = "m", .text = text, .purpose = SV_FOR_PAGE};
    sv_mix *mix = sv_mix_load(lib, &desc, report);
    sv_again_info a;
    sv_line first, last;
    no_fault(report);
    ck_assert_int_eq(sv_mix_agains(mix), COUNT(want));
    for (int i = 0; i < COUNT(want); i++) {
        ck_assert_int_eq(sv_mix_again(mix, i, "en", &a), 1);
        sv_mix_line(mix, a.first, "en", &first);
        sv_mix_line(mix, a.last, "en", &last);
        ck_assert_str_eq(a.row, want[i].row);
        ck_assert_int_eq(a.kind, want[i].kind);
        ck_assert_str_eq(first.id, want[i].first);
        ck_assert_str_eq(last.id, want[i].last);
        ck_assert_str_eq(a.bound, want[i].bound);
        ck_assert_str_eq(a.block, want[i].block);
        ck_assert_str_eq(a.who, "active");
    }
    ck_assert_int_eq(sv_mix_again(mix, 1, "nl", &a), 1);
    ck_assert_str_eq(a.reason, "het droog is");
    ck_assert_int_eq(sv_mix_again(mix, COUNT(want), "en", &a), 0);
    ck_assert_int_eq(sv_mix_again(mix, -1, "en", &a), 0);
    sv_mix_free(mix);
}
END_TEST

static TCase *boxes(void)
{
    const TTest *const tests[] = {boxes_are_listed, boxes_are_found_by_any_name, roots_called_like_a_game, boxes_are_only_read_when_asked_for,
                                         parts_by_name,    faulty_parts,                details,
                                         rows_played_again};
    TCase *c = case_of("boxes", tests, COUNT(tests));
    tcase_add_checked_fixture(c, open_tree, close_tree);
    return c;
}

int main(void)
{
    static TCase *(*const cases[])(void) = {boxes};
    return run_suite("boxes", cases, COUNT(cases));
}
