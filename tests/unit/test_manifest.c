#include <limits.h>
#include "mix/ini.h"
#include "mix/manifest.h"
#include "mix/texts.h"
#include "mixtest.h"
#include "mixfiles.h"

typedef struct reading {
    sv_arena a;
    sv_report *r;
    const sv_manifest *m;
} reading;

static reading read_text(const char *text)
{
    reading x = {.r = sv_report_new("en")};
    const sv_ini *ini = sv_ini_text(&x.a, "t.ini", text, strlen(text), x.r);
    x.m = sv_manifest_read(&x.a, ini, "dir", x.r);
    return x;
}

static void done(reading *x)
{
    sv_report_free(x->r);
    sv_arena_free(&x->a);
}

#define HEAD EXPANSION("x", "status = playable\n")
#define BOTH "en = A.\nnl = B.\nstatus = official\nsource = s\n"

START_TEST(all_sections)
{
    reading x = read_text(BASE);
    no_fault(x.r);
    const sv_manifest *m = x.m;
    ck_assert_str_eq(m->id, "base");
    ck_assert_str_eq(m->dir, "dir");
    ck_assert_str_eq(m->game, "tiny");
    ck_assert_str_eq(m->board, "square");
    ck_assert_str_eq(m->code, "base"); /* its own id, when nothing is said */
    ck_assert_int_eq(m->playable, 1);
    ck_assert_uint_eq(m->editions, 1u << SV_C1 | 1u << SV_C2);
    ck_assert_str_eq(m->editions_said, "C1 C2");
    ck_assert_str_eq(m->games_said, "tiny");
    ck_assert_str_eq(m->name.at[SV_NL], "De base");
    ck_assert_str_eq(m->players_need[5], "tower");
    ck_assert_ptr_null(m->players_need[6]);
    ck_assert_int_eq(m->elements.n, 2);
    ck_assert_str_eq(m->elements.at[0].name.at[SV_EN], "Tiles"); /* needs no section */
    ck_assert_int_eq(sv_manifest_element(m, "fields"), 1);
    ck_assert_str_eq(m->elements.at[1].needs.at[0], "tiles");
    ck_assert_int_eq(sv_manifest_element(m, "roads"), -1);
    ck_assert_int_eq(m->edges.n, 2);
    ck_assert_int_eq(m->edges.at[1].letter, 'R');
    ck_assert_int_eq(m->features.at[0].at, SV_AT_EDGE);
    ck_assert_int_eq(m->features.at[0].completes, 1);
    ck_assert_str_eq(m->features.at[0].edges.at[0], "city");
    ck_assert_str_eq(m->marks.at[0].feature, "city");
    const sv_figure_def *f = &m->figures.at[0];
    ck_assert_int_eq(f->count, 7);
    ck_assert_int_eq(f->per_player, 1); /* unless owner = none */
    ck_assert_int_eq(f->strength, 1);
    ck_assert_int_eq(f->count_players[3], -1);
    ck_assert_str_eq(f->places.at[0], "city");
    ck_assert_str_eq(sv_manifest_rule(m, "unoccupied")->text.at[SV_NL], "Er mag geen {follower} zijn.");
    ck_assert_ptr_null(sv_manifest_rule(m, "occupied"));
    const sv_action_def *draw = sv_manifest_action(m, "draw");
    ck_assert_int_eq(draw->kind, SV_ROW_ONE_OF);
    ck_assert_str_eq(draw->text.at[SV_EN], "Do draw.");
    ck_assert_int_gt(draw->where.line, 1);
    ck_assert_int_eq(sv_manifest_action(m, "nothing-1")->empty_step, 1);
    ck_assert_ptr_nonnull(sv_manifest_action(m, "final")->when);
    ck_assert_str_eq(sv_manifest_action(m, "final")->element, "fields");
    ck_assert_int_eq(m->word_uses.n, 4);
    done(&x);
}
END_TEST

START_TEST(options_and_their_defaults)
{
    reading x = read_text(BASE);
    no_fault(x.r);
    const sv_opt *flag = &x.m->options.at[sv_manifest_option(x.m, "fields")];
    ck_assert_int_eq(flag->type, SV_OPT_FLAG);
    ck_assert_str_eq(flag->values.at[0], "no");
    ck_assert_str_eq(flag->values_said, "no yes");
    ck_assert_str_eq(flag->default_said, "yes");
    ck_assert_int_eq(flag->dflt, 1);
    const sv_opt *o = &x.m->options.at[sv_manifest_option(x.m, "scoring")];
    ck_assert_int_eq(o->status, SV_PUBLISHER);
    ck_assert_str_eq(o->values_said, "ed1 ed2 ed3");
    ck_assert_str_eq(o->default_said, "ed3 (C1: ed2, RGG: ed1, C2.RGG: ed3, players-4: ed1)");
    ck_assert_int_eq(o->dflt_edition[SV_C2], INT_MIN);
    static const struct {
        enum sv_edition edition;
        enum sv_publisher publisher;
        int players, value, special;
    } row[] = {
        /* the most special one: players, then both, then publisher, then edition */
        {SV_EDITION_ANY, SV_PUBLISHER_ANY, 2, 2, 0},
        {SV_C2, SV_HIG, 3, 2, 0},
        {SV_C1, SV_PUBLISHER_ANY, 2, 1, 1},
        {SV_C1, SV_HIG, 2, 1, 1},
        {SV_C1, SV_RGG, 2, 0, 1},
        {SV_EDITION_ANY, SV_RGG, 2, 0, 1},
        {SV_C2, SV_RGG, 2, 2, 1},
        {SV_C2, SV_RGG, 4, 0, 1},
        {SV_C2, SV_ZMG, 4, 0, 1},
        {SV_C2, SV_ZMG, 9, 2, 0},
    };
    for (int i = 0; i < COUNT(row); i++) {
        int special = 7;
        ck_assert_msg(sv_opt_default(o, row[i].edition, row[i].publisher, row[i].players, &special) == row[i].value,
                      "row %d", i);
        ck_assert_msg(special == row[i].special, "row %d", i);
    }
    const sv_opt *n = &x.m->options.at[sv_manifest_option(x.m, "stack")];
    int ok;
    ck_assert_str_eq(n->values_said, "5..30");
    ck_assert_str_eq(n->default_said, "17");
    ck_assert_int_eq(sv_opt_value(n, "5", &ok), 5);
    ck_assert_int_eq(ok, 1);
    sv_opt_value(n, "31", &ok);
    ck_assert_int_eq(ok, 0);
    ck_assert_int_eq(sv_opt_value(o, "ed2", &ok), 1);
    done(&x);
}
END_TEST

START_TEST(further_keys)
{
    reading x = read_text(EXPANSION(
        "x",
        "status = reference\nelements = wood\nsets = I II\nimplies = a b\nsince = 2012\n") "[element wood]\nname.en = Wood\nname.nl = Hout\n"
                                                                                           "[edge abbey]\nletter = A\nfits = any\n"
                                                                                           "[feature cloister]\nat = none\narea = 8\ncompletes = no\nname.en = c\nname.nl = k\n"
                                                                                           "[figure pig]\nowner = none\ncount = 2\ncount.players-3 = 9\nper = copy\nelement = wood\nname.en = pig\nname.nl = varken\nname.nl.C2 = zwijn\n"
                                                                                           "[currency gold]\nname.en = gold\nname.nl = goud\n[tile-mark hill]\nname.en = hill\nname.nl = heuvel\n"
                                                                                           "[part score-road inn]\nelement = wood\n" BOTH
                                                                                           "[option o]\ntype = choice\nvalues = a b\ndefault = a\nvalue.b.en = B\nvalue.b.nl = B\nvalue.b.nl.2 = meer\n"
                                                                                           "en = A.\nnl = B.\nstatus = undecided\nsource = s\nquestion = which?\n"
                                                                                           "[action act]\nkind = may\nhome = C1 WE\nif.en = it rains\nif.nl = het regent\nmarks = base.put other\nstep = 2-B\nbefore = a\nafter = b c.d\n"
                                                                                           "en = One\nen.2 = two\nen.3 = three.\nen.C2 = Meeple\nen.C2.2 = text\nnl = Een.\nstatus = community\nsource = s\n");
    no_fault(x.r);
    const sv_manifest *m = x.m;
    ck_assert_ptr_null(m->code);
    ck_assert_int_eq(m->since, 2012);
    ck_assert_str_eq(m->elements.at[0].id, "tiles");
    ck_assert_str_eq(m->elements.at[1].id, "wood");
    ck_assert_int_eq(sv_manifest_set(m, "II"), 1);
    ck_assert_int_eq(m->implies.n, 2);
    ck_assert_int_eq(m->edges.at[0].fits_any, 1);
    ck_assert_int_eq(m->features.at[0].area, 8);
    ck_assert_int_eq(m->features.at[0].at, SV_AT_NONE);
    ck_assert_int_eq(m->figures.at[0].per_player, 0);
    ck_assert_int_eq(m->figures.at[0].per_copy, 1);
    ck_assert_int_eq(m->figures.at[0].count_players[3], 9);
    ck_assert_str_eq(m->figures.at[0].name.edition[SV_C2][SV_NL], "zwijn");
    ck_assert_ptr_null(m->figures.at[0].name.edition[SV_C2][SV_EN]);
    ck_assert_str_eq(m->parts.at[0].row, "score-road");
    ck_assert_str_eq(m->parts.at[0].id, "inn");
    ck_assert_str_eq(m->options.at[0].value_texts.at[1].at[SV_NL], "B meer");
    ck_assert_ptr_null(m->options.at[0].value_texts.at[0].at[SV_NL]);
    ck_assert_str_eq(m->options.at[0].question, "which?");
    const sv_action_def *act = &m->actions.at[0];
    ck_assert_str_eq(act->text.at[SV_EN], "One two three.");
    ck_assert_str_eq(act->text.edition[SV_C2][SV_EN], "Meeple text");
    ck_assert_str_eq(act->cond_text.at[SV_NL], "het regent");
    ck_assert_uint_eq(act->home, 1u << SV_C1 | 1u << SV_WE);
    ck_assert_int_eq(act->marks.n, 2);
    ck_assert_str_eq(act->step, "2-B");
    ck_assert_int_eq(act->after.n, 2);
    ck_assert_str_eq(act->after.at[1], "c.d");
    done(&x);
}
END_TEST

static const struct {
    const char *text;
    sv_code code;
    int line;
    const char *needle;
} faults[] = {
    {"[word a]\nen = a\nnl = b\n", SV_E_SECTION_MISSING, 1, "[expansion]"},
    {EXPANSION("x", ""), SV_E_KEY_MISSING, 1, "status"},
    {EXPANSION("x", "status = playble\n"), SV_E_WORD, 8, "\"playable\""},
    {EXPANSION("x y", "status = playable\n"), SV_E_ID, 3, "x y"},
    {EXPANSION("x", "status = playable\nsinse = 2000\n"), SV_E_KEY, 9, "\"since\""},
    {EXPANSION("x", "status = playable\nsince = 12\n"), SV_E_NUMBER, 9, "1900"},
    {EXPANSION("x", "status = playable\ngame = other\n"), SV_E_GAME_OF_ROOT, 1, "other"},
    {EXPANSION("x", "status = playable\nboard = hex\n"), SV_E_WORD, 9, "square"},
    {EXPANSION("x", "status = reference\ncode = x\n"), SV_E_CODE_UNPLAYABLE, 1, NULL},
    {EXPANSION("x", "status = playable\nrequires = a a\n"), SV_E_TWICE, 9, "requires"},
    {EXPANSION("x", "status = playable\nelements = a\n"), SV_E_ELEMENT_SECTION, 1, "[element a]"},
    {EXPANSION("x", "status = playable\nsets = tiles\n"), SV_E_TWICE, 1, "tiles"},
    {EXPANSION("x", "status = playable\nplayers.7 = a\n"), SV_E_NUMBER, 9, "7"},
    {"[expansion]\nformat = 2\nid = x\ngames = tiny\neditions = C1\nstatus = playable\nname.en = a\nname.nl = b\n",
     SV_E_FORMAT, 2, "format 2"},
    {"[expansion]\nformat = 1\nid = x\ngames = tiny\neditions = C1 C9\nstatus = playable\nname.en = a\nname.nl = b\n",
     SV_E_WORD, 5, "C9"},
    {"[expansion]\nformat = 1\nid = x\ngames = tiny\neditions = C1\nstatus = playable\nname.en = a\n",
     SV_E_TEXT_LANGUAGE, 1, "name.nl"},
    {HEAD "[acton a]\n", SV_E_SECTION, 9, "\"action\""},
    {HEAD "[action]\n", SV_E_SECTION_NAMES, 9, "action ID"},
    {HEAD "[action a b]\n", SV_E_SECTION_NAMES, 9, "action ID"},
    {HEAD "[action a.b]\n", SV_E_SECTION_NAMES, 9, NULL},
    {HEAD "[part row]\n" BOTH, SV_E_SECTION_NAMES, 9, "part ROW ID"},
    {HEAD "[element wood]\nname.en = a\nname.nl = b\n", SV_E_ELEMENT, 9, "wood"},
    {HEAD "[action a]\n" BOTH, SV_E_KEY_MISSING, 9, "kind"},
    {HEAD "[action a]\nkind = most\n" BOTH, SV_E_WORD, 10, "\"must\""},
    {HEAD "[action a]\nkind = must\nen = A.\nnl = B.\nsource = s\n", SV_E_KEY_MISSING, 9, "status"},
    {HEAD "[action a]\nkind = must\nen = A.\nnl = B.\nstatus = official\n", SV_E_KEY_MISSING, 9, "source"},
    {HEAD "[action a]\nkind = must\nen = A.\nstatus = official\nsource = s\n", SV_E_TEXT_LANGUAGE, 9, "nl;"},
    {HEAD "[action a]\nkind = must\nif.en = x\n" BOTH, SV_E_TEXT_LANGUAGE, 9, "if.nl"},
    {HEAD "[action a]\nkind = must\nelement = wood\n" BOTH, SV_E_ELEMENT, 9, "tiles"},
    {HEAD "[action a]\nkind = must\nwhen = base an\n" BOTH, SV_E_COND_EXPECTED, 11, "an"},
    {HEAD "[action a]\nkind = must\nbefore = b\n" BOTH, SV_E_KEY_MISSING, 9, "step"},
    {HEAD "[action a]\nkind = must\nmarks = a.b.c\n" BOTH, SV_E_ID, 11, "a.b.c"},
    {HEAD "[action a]\nkind = must\nnl.3 = x\n" BOTH, SV_E_TEXT_PART, 11, "nl.2"},
    {HEAD "[action a]\nkind = must\nnl.2 = x\n" BOTH, SV_E_TEXT_PART, 11, "nl,"}, /* the first part stands below */
    {HEAD "[action a]\nkind = must\nnl.C4 = x\n" BOTH, SV_E_TEXT_KEY, 11, "nl.C4"},
    {HEAD "[action a]\nkind = must\nfr = x\n" BOTH, SV_E_KEY, 11, "\"fr\""},
    {HEAD "[action a]\nkind = must\nif.fr = x\n" BOTH, SV_E_TEXT_KEY, 11, "if.fr"},
    {HEAD "[rule a]\nen = A {follower.\nnl = B.\nstatus = official\nsource = s\n", SV_E_TEXT_BRACE, 10, "en"},
    {HEAD "[rule a]\nen = A follower}.\nnl = B.\nstatus = official\nsource = s\n", SV_E_TEXT_BRACE, 10, NULL},
    {HEAD "[rule a]\nen = A {two words}.\nnl = B.\nstatus = official\nsource = s\n", SV_E_TEXT_BRACE, 10, NULL},
    {HEAD "[figure f]\nname.en = a\nname.nl = b\n", SV_E_KEY_MISSING, 9, "count"},
    {HEAD "[figure f]\ncount = many\nname.en = a\nname.nl = b\n", SV_E_NUMBER, 10, "many"},
    {HEAD "[figure f]\ncount = 1\ncount.players-9 = 1\nname.en = a\nname.nl = b\n", SV_E_KEY, 11, "count.players-3"},
    {HEAD "[piece f]\ncount = 1\ncount.players-3 = 1\nname.en = a\nname.nl = b\n", SV_E_KEY, 11, "count"},
    {HEAD "[piece f]\ncount = 1\nowner = nobody\nname.en = a\nname.nl = b\n", SV_E_WORD, 11, "none"},
    {HEAD "[edge e]\nletter = ab\n", SV_E_LETTER, 10, "ab"},
    {HEAD "[feature f]\nat = edge\ncompletes = yes\narea = 4\nname.en = a\nname.nl = b\n", SV_E_NUMBER, 12, "8"},
    {HEAD "[option o]\n" BOTH "type = choice\ndefault = a\n", SV_E_CHOICE_VALUES, 9, NULL},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\n", SV_E_KEY_MISSING, 9, "default"},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\ndefault = c\n", SV_E_WORD, 16, "a, b"},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\ndefault = a\ndefault.C7 = b\n", SV_E_KEY, 17, "default.C1"},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\ndefault = a\ndefault.RGG.C1 = b\n", SV_E_KEY, 17, NULL},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\ndefault = a\nrange = 1..2\n", SV_E_OPTION_KEY, 17,
     "choice"},
    {HEAD "[option o]\n" BOTH
          "type = choice\nvalues = a b\ndefault = a\nvalue.c.en = x\nvalue.b.nl = x\nvalue.b.en = y\n",
     SV_E_WORD, 17, "a, b"},
    {HEAD "[option o]\n" BOTH "type = choice\nvalues = a b\ndefault = a\nvalue.b.nl = x\n", SV_E_TEXT_LANGUAGE, 9,
     "value.b.en"},
    {HEAD "[option o]\n" BOTH "type = flag\ndefault = maybe\n", SV_E_WORD, 15, "no, yes"},
    {HEAD "[option o]\n" BOTH "type = flag\ndefault = no\nvalues = on off\n", SV_E_FLAG_VALUES, 9, NULL},
    {HEAD "[option o]\n" BOTH "type = int\ndefault = 1\n", SV_E_KEY_MISSING, 9, "range"},
    {HEAD "[option o]\n" BOTH "type = int\nrange = 9..1\ndefault = 5\n", SV_E_RANGE, 15, "9..1"},
    {HEAD "[option o]\n" BOTH "type = int\nrange = 1 9\ndefault = 0\n", SV_E_RANGE, 15, NULL},
    {HEAD "[option o]\n" BOTH "type = int\nrange = 1..9\ndefault = 10\n", SV_E_NUMBER, 16, "from 1 to 9"},
    {HEAD "[option o]\ntype = flag\ndefault = no\nen = A.\nnl = B.\nstatus = undecided\nsource = s\n", SV_E_KEY_MISSING,
     9, "question"},
};

START_TEST(faulty_manifests)
{
    reading x = read_text(faults[_i].text);
    ck_assert_ptr_null(x.m);
    only_fault(x.r, faults[_i].code, faults[_i].line, faults[_i].needle, faults[_i].text);
    done(&x);
}
END_TEST

START_TEST(all_faults_of_one_run)
{
    reading x = read_text(EXPANSION("x", "status = playable\nsinse = 1\n") "[action a]\nkind = most\n" BOTH
                                                                           "[nothing b]\n[word w]\nen = a\nbroken\n");
    ck_assert_ptr_null(x.m);
    ck_assert_int_eq(sv_report_count(x.r), 4);
    ck_assert_ptr_nonnull(
        find_fault(x.r, SV_E_INI_NO_EQUALS, 19, NULL)); /* that nl is missing is not said: it may be this line */
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_KEY, 9, NULL));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_WORD, 11, NULL));
    ck_assert_ptr_nonnull(find_fault(x.r, SV_E_SECTION, 16, NULL));
    done(&x);
}
END_TEST

/* ---- between files ---- */

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
    {X("[rule r]\nen = A {thing}.\nnl = B.\nstatus = official\nsource = s\n"), SV_E_TEXT_WORD, "x.ini", "{thing}", 10},
    {X("[mark m]\nfeature = road\nname.en = a\nname.nl = b\n"), SV_E_FEATURE, "x.ini", "road", 9},
    {X("[feature f]\nat = edge\nedges = sea\ncompletes = no\nname.en = a\nname.nl = b\n"), SV_E_EDGE, "x.ini", "sea",
     9},
    {X("[edge sea]\nletter = C\n"), SV_E_EDGE_LETTER, "x.ini", "base", 9},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\nrequires = towr\n")},
     SV_E_EXPANSION,
     "x.ini",
     "\"tower\"",
     1},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\nplayers.6 = inns\n")}, SV_E_EXPANSION, "x.ini", "inns", 1},
    {{"plugins/x/x.ini", EXPANSION("x", "status = playable\ngame = tiny\n")}, SV_E_ROOT, "x.ini", "base", 1},
    {{"plugins/x/x.ini",
      "[expansion]\nformat = 1\nid = x\ngames = tinny\neditions = C1\nstatus = playable\nname.en = a\nname.nl = b\n"},
     SV_E_GAME,
     "x.ini",
     "\"tiny\"",
     1},
    {{"plugins/y/y.ini", HEAD}, SV_E_MANIFEST_ID, "y.ini", "\"y\"", 1},
    {{"plugins/y/z.ini", HEAD}, SV_E_PLUGIN_FOLDER, "plugins/y", "y.ini", 0},
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
        ck_assert_str_eq(sv_lib_set(lib, "lake-1")->part, "I");
        ck_assert_str_eq(sv_lib_other(lib, SV_ALIAS_EDITION, "first"), "C1");
        ck_assert_str_eq(sv_lib_other(lib, SV_ALIAS_EDITION, "C2"), "C2");
        sv_library_close(lib);
        sv_report_free(r);
        tree_remove(&t);
    }
    sv_library_close(NULL);
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
    if (access("plugins", R_OK) == 0) {
        sv_library *lib = sv_library_open(&desc, r);
        no_fault(r);
        ck_assert_int_ge(sv_library_expansions(lib), 1);
        sv_library_close(lib);
    }
    sv_report_free(r);
}
END_TEST

static TCase *alone(void)
{
    const TTest *const tests[] = {all_sections, options_and_their_defaults, further_keys, all_faults_of_one_run};
    TCase *c = case_of("one file", tests, COUNT(tests));
    tcase_add_loop_test(c, faulty_manifests, 0, COUNT(faults));
    return c;
}

static TCase *together(void)
{
    const TTest *const tests[] = {two_manifests_of_one_id,  lists_of_the_library,     rows_by_name,
                                  paths_that_are_not_there, paths_of_the_environment, real_files};
    TCase *c = case_of("library", tests, COUNT(tests));
    tcase_add_loop_test(c, faults_between_files, 0, COUNT(changes));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {alone, together};
    return run_suite("manifest", cases, COUNT(cases));
}
