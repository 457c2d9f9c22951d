/* core/scenario: reading, positions, lines, expectations and what they say when they fail. */
#include "scenariotest.h"

/* ---- faults of the file ------------------------------------------------------------------------------------------ */

#define HEAD "[scenario]\nformat = 1\ntitle = t\n"
#define MIX "[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n"
#define BOARD "[board]\n0,0 = base:D 0\n"

static const struct {
    const char *text;
    sv_code code;
    int line;
    const char *needle;
} bad_files[] = {
    {MIX "[do]\n1 = pass\n", SV_E_SECTION_MISSING, 1, "scenario"},
    {"[scenario]\ntitle = t\n" MIX, SV_E_KEY_MISSING, 1, "format"},
    {"[scenario]\nformat = 2\n" MIX, SV_E_FORMAT, 2, "2"},
    {HEAD "colour = red\n" MIX, SV_E_SCEN_KEY, 4, "format"},
    {HEAD "confidence = certain\n" MIX, SV_E_SCEN_VALUE, 4, "official"},
    {HEAD "titel = t\n" MIX, SV_E_SCEN_KEY, 4, "did you mean \"title\""},
    {HEAD MIX "[bord]\n0,0 = base:D 0\n", SV_E_SCEN_SECTION, 9, "did you mean \"board\""},
    {HEAD MIX "[board]\n0;0 = base:D 0\n", SV_E_SCEN_KEY, 10, "1,0 = base:U 90"},
    {HEAD MIX "[board]\n0,0 = base:D\n", SV_E_SCEN_VALUE, 10, "1,0 = base:U 90"},
    {HEAD MIX "[figures]\nfirst = red follower road:W @ 0,0\n", SV_E_SCEN_KEY, 10, NULL},
    {HEAD MIX "[figures]\n1 = red follower\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[figures]\nbase.folower = 3\n", SV_E_MIX_FIGURE, 10, "base.follower"},
    {HEAD MIX "[pieces]\n1 = ferry 1,0\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[supply]\nred = follower\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[points]\nred = many\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[turn]\nturn = purple\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[turn]\nstep = 1A\nstap = 1A\n", SV_E_SCEN_KEY, 11, "did you mean \"step\""},
    {HEAD MIX "[turn]\ndraws = base:U V\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[turn]\nstack = some\n", SV_E_SCEN_VALUE, 10, "empty"},
    {HEAD MIX "[do]\n2 = pass\n", SV_E_SCEN_KEY, 10, "1"},
    {HEAD MIX "[do]\none = pass\n", SV_E_SCEN_KEY, 10, NULL},
    {HEAD MIX "[do]\n1 = @save\n", SV_E_SCEN_VALUE, 10, "@save-load"},
    {HEAD MIX "[do]\n1 = red: place-tile base:D 0,y 0\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[do]\n1 = green: pass\n", SV_E_SCEN_VALUE, 10, "red, blue"},
    {HEAD MIX "[expect]\npoints.red = three\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[expect]\nstp = 1B\n", SV_E_SCEN_KEY, 10, "did you mean \"step\""},
    {HEAD MIX "[expect]\nrefused = place-follower road:W\n", SV_E_SCEN_VALUE, 10, "base.unoccupied"},
    {HEAD MIX "[expect]\noptions = place-tile 0,x 0\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[expect]\nledger.1 = red 4 for score-city at nowhere @\n", SV_E_SCEN_VALUE, 10, NULL},
    {HEAD MIX "[turn]\nframe = bazaar\n", SV_E_SCEN_KEY, 10, NULL},
    {HEAD MIX "[points]\nred = 2000000000\n", SV_E_NUMBER, 10, "from -1000000 to 1000000"},
    {HEAD MIX "[expect]\npoints.red = -1000001\n", SV_E_NUMBER, 10, "from -1000000 to 1000000"},
    {HEAD MIX "[tile x]\ncopies = 1\nedges = FFFF\nmarks = completed\n", SV_E_TILES_KEY, 12, "garden"},
    {MIX, SV_E_SECTION_MISSING, 1, "[record] or [scenario]"},
    {HEAD MIX "[expect 1]\nstep = 1B\n", SV_E_SCEN_SECTION, 9, "0 lines"},
    {HEAD MIX "[expect x]\nstep = 1B\n", SV_E_SCEN_SECTION, 9, NULL},
    {HEAD "waits-for = towr\n" MIX, SV_E_EXPANSION, 4, "tower"},
    {HEAD "waits-for = tower\n" MIX "[board]\n0,0 = base:D\n", SV_E_SCEN_VALUE, 11, NULL},
    {"[record]\nformat = 1\nseed = x\n" MIX, SV_E_SEED, 3, NULL},
    {HEAD "[game]\ngame = carcassonne\nplayers = 9\n", SV_E_PLAYERS, 6, NULL},
    {HEAD MIX "[tile x]\nedges = CRFR\n", SV_E_KEY_MISSING, 9, "copies"},
};

START_TEST(faults_of_a_file)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", bad_files[_i].text, r);

    ck_assert_ptr_null(sc);
    if (!find_fault(r, bad_files[_i].code, bad_files[_i].line, bad_files[_i].needle)) {
        print_faults(r);
        ck_abort_msg("no %s in line %d of\n%s", sv_code_name(bad_files[_i].code), bad_files[_i].line,
                     bad_files[_i].text);
    }
}
END_TEST

START_TEST(no_such_file)
{
    ck_assert_ptr_null(sv_scenario_read(lib, "nowhere/none.ini", r));
    only_fault(r, SV_E_FILE_OPEN, -1, NULL, "nowhere/none.ini");
}
END_TEST

/* ---- faults of a run: it cannot go on ---------------------------------------------------------------------------- */

static const struct {
    const char *text; /* behind HEAD MIX, so its first line is line 9 */
    sv_code code;
    int line;
    const char *needle;
} bad_runs[] = {
    {"[board]\n0,0 = base:QQ 0\n", SV_E_TILES_UNKNOWN, 10, "base:QQ"},
    {"[board]\n0,0 = base:D 0\n1,0 = base:E 0\n", SV_E_SCEN_VALUE, 11, "edge W"},
    {"[board]\n0,0 = base:X 0\n2,0 = base:X 0\n", SV_E_SCEN_VALUE, 11, "no copy"},
    {"[board]\n0,0 = base:D 0\nhex 1,0 = wool 5\n", SV_E_SCEN_VALUE, 11, "no such place"},
    {BOARD "[figures]\n1 = red knight city:N @ 0,0\n", SV_E_FIGURES_UNKNOWN, 12, "follower"},
    {BOARD "[figures]\n1 = green follower city:N @ 0,0\n", SV_E_SCEN_VALUE, 12, "colour of a player"},
    {BOARD "[figures]\n1 = follower city:N @ 0,0\n", SV_E_SCEN_VALUE, 12, "colour of a player"},
    {BOARD "[figures]\n1 = red follower city:S @ 0,0\n", SV_E_SCEN_VALUE, 12, "city:N, road:E"},
    {BOARD "[figures]\n1 = red follower city:N @ 4,4\n", SV_E_SCEN_VALUE, 12, "no tile"},
    {BOARD "0,-1 = base:E 180\n[figures]\n1 = red follower city:N @ 0,0\n", SV_E_SCEN_VALUE, 13, "unusual"},
    {BOARD "[figures]\n1 = red follower supply\n2 = red follower nowhere\n", SV_E_SCEN_VALUE, 13, NULL},
    {BOARD "[supply]\nred = 8 follower\n", SV_E_SCEN_VALUE, 12, "that many"},
    {BOARD "[supply]\nbank = 1 follower\n", SV_E_SCEN_VALUE, 12, "colour"},
    {BOARD "[supply]\nred = 1 knight\n", SV_E_FIGURES_UNKNOWN, 12, NULL},
    {BOARD "[points]\ngreen = 1\n", SV_E_SCEN_VALUE, 12, "nobody plays"},
    {BOARD "[points]\ngold.red = 1\n", SV_E_SCEN_VALUE, 12, "does not count"},
    {BOARD "[pieces]\n1 = ferry @ 0,0 E-S\n", SV_E_SCEN_VALUE, 12, "nothing in this mix"},
    {BOARD "[marks]\nused.red = yes\n", SV_E_SCEN_VALUE, 12, "nothing in this mix"},
    {BOARD "[state base]\nused = yes\n", SV_E_SCEN_VALUE, 12, "nothing in this mix"},
    {BOARD "[turn]\nstep = 9Z\n", SV_E_SCEN_VALUE, 12, "1A"},
    {BOARD "[turn]\nstep = SETUP\n", SV_E_SCEN_VALUE, 12, "setup"},
    {BOARD "[turn]\nturn = green\n", SV_E_SCEN_VALUE, 12, "nobody plays"},
    {BOARD "[turn]\npart = 3\n", SV_E_SCEN_VALUE, 12, "part"},
    {BOARD "[turn]\nnumber = 0\n", SV_E_SCEN_VALUE, 12, "from 1"},
    {BOARD "[turn]\nlaid = 3,3\n", SV_E_SCEN_VALUE, 12, "no tile"},
    {BOARD "[turn]\nhand = base:QQ\n", SV_E_TILES_UNKNOWN, 12, NULL},
    {"[board]\n0,0 = base:X 0\n[turn]\nhand = base:X\n", SV_E_SCEN_VALUE, 12, "no copy"},
    {BOARD "[turn]\nstack = base:X base:X\n", SV_E_SCEN_VALUE, 12, "no copy"},
    {BOARD "[turn]\nstep = 1C\nhand = base:E\nasks = blue\n", SV_E_SCEN_WHO, 14, "red"},
    {BOARD "[turn]\nstep = 2C\nasks = red\n", SV_E_SCEN_STEP, 12, "1B"},
    {"[base]\nfirst-player = chosen\n[turn]\nturn = red\nstep = 1B\n", SV_E_SCEN_VALUE, 1, "first-player"},
    {"[do]\n1 = red: place-tile base:U 1,0 0\n", SV_E_SCEN_WHO, 10, "chance"},
    {"[do]\n1 = draw-tile base:U\n", SV_E_SCEN_WHO, 10, "chance or outside would stand in front"},
    {"[do]\n1 = draw base:U\n2 = place-tile base:U 9,9 0\n", SV_E_SCEN_ACTION, 11, "possible is: place-tile base:U"},
    {"[do]\n1 = chance draw base:QQ\n", SV_E_TILES_UNKNOWN, 10, "base:Q"},
    {"[do]\n1 = draw base:U\n2 = place-tile base:U 1,0 45\n", SV_E_SCEN_VALUE, 11, "0, 90, 180 or 270"},
    {"[turn]\ndraws = base:U\n[do]\n1 = blue: place-tile base:U 1,0 0\n", SV_E_SCEN_WHO, 12, "red decides"},
    {"[turn]\ndraws = base:U\n[do]\n1 = place-tile base:U 1,0 90\n", SV_E_SCEN_ACTION, 12, "base.edges-match"},
    {"[turn]\ndraws = base:QQ\n[do]\n1 = place-tile base:U 1,0 90\n", SV_E_TILES_UNKNOWN, 10, "base:QQ"},
    {"[turn]\ndraws = base:X base:U\ndraws.2 = base:X\n[do]\n1 = place-tile base:U 1,0 90\n", SV_E_SCEN_VALUE, 11, "no more than 1"},
    {BOARD "0,-1 = base:C 0\n[turn]\ndraws = base:C\n[do]\n1 = pass\n", SV_E_SCEN_ACTION, 13, "no such tile is left"},
    {"[turn]\ndraws = base:U\n[do]\n1 = place-tile base:U 1,0 0\n2 = pass draw-tile\n", SV_E_SCEN_ACTION, 13, "pass"},
    {"[turn]\nstack = empty\nstep = END\n[do]\n1 = pass\n", SV_E_SCEN_ACTION, 13, "over"},
};

START_TEST(faults_of_a_run)
{
    char text[1024];

    snprintf(text, sizeof text, HEAD MIX "%s", bad_runs[_i].text);
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), -1);
    if (!find_fault(r, bad_runs[_i].code, bad_runs[_i].line, bad_runs[_i].needle)) {
        print_faults(r);
        ck_abort_msg("no %s in line %d of\n%s", sv_code_name(bad_runs[_i].code), bad_runs[_i].line, text);
    }
    sv_scenario_free(sc);
}
END_TEST

/* ---- expectations that fail -------------------------------------------------------------------------------------- */

/* Red is about to close a city of his: line 17 is `[expect 0]`, line 18 what is expected there. */
#define CITY HEAD MIX BOARD "[figures]\n1 = red follower city:N @ 0,0\n[turn]\nstep = 1C\nhand = base:E\n[expect 0]\n"
#define AFTER "[do]\n1 = red: place-tile base:E 0,-1 180\n2 = red: pass\n[expect]\n"

static const struct {
    const char *before, *after; /* one of them; NULL: none */
    const char *needle;         /* in the text of the fault */
} wrong[] = {
    {"step = 2C", NULL, "expected step = 2C, found 1C, because in turn 1 of red"},
    {"asks = blue", NULL, "found red"},
    {"turn = blue", NULL, "found red"},
    {"part = 2", NULL, "found 1"},
    {"row = draw-tile", NULL, "found place-tile"},
    {"count = 3", NULL, "found 4"},
    {"options = place-tile base:E 0,-1 180", NULL, "place-tile base:E 0,1 90"},
    {"options = pass", NULL, "this decision must be made"},
    {"options-for blue = pass", NULL, "expected options-for blue: pass"},
    {"options-for blue = none", NULL, "expected options-for blue = none, found place-tile base:E"},
    {"options = none", NULL, "expected options = none, found place-tile base:E"},
    {"present.1 = place-tile base:E 0,0 0", NULL, "base.empty-square"},
    {"absent.1 = place-tile base:E 0,-1 180", NULL, "found it present"},
    {"refused = place-tile base:E 0,-1 180 for base.edges-match", NULL, "found it allowed"},
    {"refused = place-tile base:E 1,0 0 for base.touch-by-edge", NULL, "found it refused for base.edges-match"},
    {"refused = place-follower city:S for base.unoccupied", NULL, "NOT NOW"},
    {"refused = place-flower city:S for base.unoccupied", NULL, "did you mean \"place-follower\""},
    {"refused = place-tile base:E 1,0 0 for base.edge-match", NULL, "did you mean \"base.edges-match\""},
    {"hand = none", NULL, "found base:E"},
    {"supply.red = 7 follower", NULL, "found 6 follower, because the others stand on city:N @ 0,0"},
    {"supply.red = 1 knight", NULL, "knight"},
    {"supply.green = 1 follower", NULL, "nobody plays"},
    {"figure.1 = red follower road:E @ 0,0", NULL, "city:N @ 0,0"},
    {"figure.1 = red follower city:S @ 0,0", NULL, "city:N, road:E"},
    {"figure.1 = red follower city:N @ 0,0\nfigure.2 = red follower city:N @ 0,0", NULL, "expected figure.2"},
    {"feature.1 = city:N @ 0,0 complete", NULL, "found open 1 tiles 1 figures 1 shield 0, because its tiles are 0,0"},
    {"feature.1 = city:N @ 0,0 open 2", NULL, "city:N @ 0,0 open 2"},
    {"feature.1 = city:N @ 0,0 joins road:E @ 0,0", NULL, "joins road:E"},
    {"feature.1 = city:N @ 0,0 inn 1", NULL, "may be said"},
    {"majority.1 = city:N @ 0,0 blue", NULL, "found red, because the strengths are red 1, blue 0"},
    {"tile 0,0 = base:D 90", NULL, "found base:D 0"},
    {"tile 0,0 = none", NULL, "found base:D 0"},
    {"value tiles = 2", NULL, "found 1"},
    {"value tents = 2", NULL, "tiles, turn, aside"},
    {"over = yes", NULL, "found no"},
    {"fired = place-tile", NULL, "it did nothing"},
    {"stack = 3", NULL, "found 70"},
    {NULL, "points.red = 5",
     "expected points.red = 5, found 4, because red 4 for score-city at city:S @ 0,-1: 2 tiles"},
    {NULL, "points.green = 5", "nobody plays"},
    {NULL, "gold.red = 5", "points"},
    {NULL, "ledger = 2", "found 1"},
    {NULL, "ledger.1 = red 5 for score-city", "red 4 for score-city"},
    {NULL, "ledger.1 = red 4 for score-road", "no such line"},
    {NULL, "ledger.1 = red 4 for score-city: 3 tiles", "no such line"},
    {NULL, "ledger.1 = red 4 for score-city: 2 shields", "no such line"},
    {NULL, "ledger.1 = red 4 for score-city at road:E @ 0,0", "no such line"},
    {NULL, "ledger.1 = blue 4 for score-city", "no such line"},
    {NULL, "ledger.1 = red 4 for score-city\nledger.2 = red 4 for score-city", "no such line"},
    {NULL, "winner = red", "found nobody"},
    {NULL, "place.red = 1", "found none"},
    {NULL, "hash = 0x1", "the bytes differ"},
    {NULL, "fired = score-road", "what fired is: place-tile"},
    {NULL, "fired = skore-road", "did you mean \"score-road\""},
    {NULL, "not-fired = score-city", "did something"},
    {NULL, "not-fired = score-road for base.unoccupied", "refuses nothing"},
    /* what it names is not there, so that it would pass for ever */
    {NULL, "winner = green", "nobody plays"},
    {NULL, "winner = red green", "nobody plays"},
    {"majority.1 = road:W @ 0,0 green", NULL, "nobody plays"},
    {"absent = place-folower road:W", NULL, "did you mean \"place-follower\""},
    {"absent = place-follower rood:W", NULL, "did you mean \"road\""},
    {"absent = place-follower moat:W", NULL, "choose from"},
    {"absent = place-follower road:Q", NULL, "edges are N E S W"},
    {"absent = place-follower road:N @ 0,0", NULL, "the tile there has"},
    {"absent = place-follower road:W @ 5,5", NULL, "no tile lies there"},
    {"absent = place-tile base:EE 0,-1 180", NULL, "base:E"},
    {"absent = place-tile base:E 0,-1 45", NULL, "a rotation is"},
    {"absent = place-tile base:E 0.1 90", NULL, "write a square"},
    {"absent = draw-tile base:Z", NULL, "no tile of this mix"},
    {"absent = first-player green", NULL, "nobody plays"},
    {"absent = pass place-folower", NULL, "did you mean"},
    {"options-for blue = place-tiel base:E 0,1 0", NULL, "did you mean"},
    {"over = no\n[do]\n1? = red: place-folower city:S", NULL, "did you mean"},
};

START_TEST(expectations_that_fail)
{
    char text[1024];

    if (wrong[_i].before)
        snprintf(text, sizeof text, CITY "%s\n", wrong[_i].before);
    else
        snprintf(text, sizeof text, CITY "step = 1C\n" AFTER "%s\n", wrong[_i].after);
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_int_ne(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 0);
    const sv_fault *f = sv_report_at(r, 0);

    ck_assert_str_eq(f->file, "t.ini");
    if (sv_report_count(r) != 1 || !strstr(f->text, wrong[_i].needle)) {
        print_faults(r);
        ck_abort_msg("not \"%s\" about\n%s", wrong[_i].needle, text);
    }
    sv_scenario_free(sc);
}
END_TEST

/* ---- positions and lines ----------------------------------------------------------------------------------------- */

static sv_scenario *reading(const char *text)
{
    sv_scenario *sc = sv_scenario_read_text(lib, "t.ini", text, r);

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    return sc;
}

/* Runs and expects nothing to fail. */
static void good(const char *text)
{
    sv_scenario *sc = reading(text);
    const int failed = sv_scenario_run(sc, -1, NULL, NULL, NULL, r);

    no_fault(r);
    ck_assert_int_eq(failed, 0);
    sv_scenario_free(sc);
}

START_TEST(laid_keeps_what_the_tile_completed)
{
    good(HEAD MIX BOARD "0,-1 = base:E 180\n[figures]\n1 = blue follower city:N @ 0,0\n[turn]\nstep = 3A\nlaid = 0,-1\n"
                        "[expect 0]\npoints.blue = 4\nturn = blue\nsupply.blue = 7 follower\n");
    /* behind 3A it has been looked at */
    good(HEAD "unusual = yes\n" MIX BOARD
              "0,-1 = base:E 180\n[figures]\n1 = blue follower city:N @ 0,0\n[turn]\nstep = 3C\nlaid = 0,-1\n"
              "[expect 0]\npoints.blue = 0\nturn = blue\nsupply.blue = 6 follower\n");
    /* a follower may still be placed on it */
    good(HEAD MIX BOARD "0,-1 = base:E 180\n[turn]\nstep = 2B-1\nlaid = 0,-1\nasks = red\n"
                        "[do]\n1 = place-follower city:S\n[expect]\npoints.red = 4\n");
}
END_TEST

START_TEST(positions_without_a_board)
{
    good(
        HEAD MIX
        "[figures]\n1 = red follower city:N @ 0,0\n[supply]\nblue = 3 follower\n[points]\nblue = 7\n"
        "[turn]\nturn = blue\nnumber = 5\ndraws = base:E\n[do]\n1 = blue: place-tile base:E 0,-1 180\n2? = red: pass\n3 = blue: pass\n"
        "[expect 0]\nturn = blue\nvalue turn = 5\nstack = 71\n[expect]\npoints.red = 4\npoints.blue = 7\nsupply.blue = 3 follower\n"
        "value turn = 6\n");
}
END_TEST

START_TEST(figures_in_the_box)
{
    good(
        HEAD MIX BOARD
        "[figures]\n1 = red follower box\nbase.follower = 5\n[supply]\nred = 2 follower\n"
        "[expect]\nsupply.red = 2 follower\nsupply.blue = 5 follower\nfigure.1 = red follower box\nfigure.2 = red follower box\n"
        "figure.3 = red follower box\nfigure.4 = red follower supply\n");
}
END_TEST

START_TEST(draws_go_on)
{
    good(HEAD MIX BOARD
         "[turn]\ndraws = base:U\ndraws.2 = base:V\nstack = base:V\nstack.2 = base:U base:V\n"
         "[do]\n1 = place-tile base:U 1,0 0\n2 = pass\n3 = place-tile base:V 2,0 0\n4 = pass place-follower\n"
         "[expect 1]\nstack = 2\n[expect]\nstack = 1\nturn = red\noptions = draw-tile base:V\n");
}
END_TEST

/* Lines up to `upto` only, and no expectations. */
START_TEST(run_in_part)
{
    sv_scenario *sc = reading(
        HEAD MIX
        "[turn]\ndraws = base:U base:V\n[do]\n1 = place-tile base:U 1,0 0\n2 = pass\n3 = place-tile base:V 2,0 0\n"
        "[expect 1]\nstep = SETUP\n[expect]\npoints.red = 99\n");
    sv_game *g;

    ck_assert_int_eq(sv_scenario_actions(sc), 3);
    ck_assert_str_eq(sv_scenario_title(sc), "t");
    for (int upto = 0; upto <= 4; upto++) {
        ck_assert_int_eq(sv_scenario_run(sc, upto, NULL, NULL, &g, r), 0);
        no_fault(r);
        ck_assert_int_eq(sv_game_tiles(g), upto == 0 ? 1 : upto < 3 ? 2 : 3);
    }
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &g, r), 2);
    ck_assert_int_eq(sv_report_count(r), 2);
    sv_scenario_free(sc);
}
END_TEST

typedef struct heard {
    int n[SV_NEWS_END + 1];
    char points[64];
} heard;

static void hear(void *user, const sv_news *news)
{
    heard *h = user;

    h->n[news->kind]++;
    if (news->kind == SV_NEWS_POINTS)
        snprintf(h->points, sizeof h->points, "%d %s: %s", news->amount, news->currency,
                 news->n_reasons ? news->reasons[0].text : "");
}

START_TEST(a_listener_hears_the_run)
{
    heard h = {{0}, ""};
    sv_scenario *sc = reading(CITY "step = 1C\n" AFTER "points.red = 4\n");

    ck_assert_int_eq(sv_scenario_run(sc, -1, hear, &h, NULL, r), 0);
    ck_assert_int_eq(h.n[SV_NEWS_CHOICE], 2);
    ck_assert_int_eq(h.n[SV_NEWS_POINTS], 1);
    ck_assert_int_eq(h.n[SV_NEWS_FIGURE], 1);
    ck_assert_int_eq(h.n[SV_NEWS_TURN], 1);
    ck_assert_str_eq(h.points, "4 points: 2 tiles");
    sv_scenario_free(sc);
}
END_TEST

/* Asking why leaves a decision of chance as it was. */
START_TEST(why_beside_chance)
{
    sv_scenario *sc = reading(
        HEAD MIX
        "[expect 0]\noptions = first-player blue\npresent = draw-tile base:X\nrefused = place-follower road:E for base.unoccupied\n");

    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 2);
    ck_assert_ptr_nonnull(strstr(sv_report_at(r, 0)->text, "draw-tile base:A, draw-tile base:B"));
    sv_scenario_free(sc);
}
END_TEST

START_TEST(directives_find_faults)
{
    sv_scenario *sc = reading(HEAD MIX "[do]\n1 = @undo\n2 = @any-order\n3 = @save-load\n");

    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 2);
    ck_assert_ptr_nonnull(find_fault(r, SV_E_SCEN_EXPECT, 10, "a choice to take back"));
    ck_assert_ptr_nonnull(find_fault(r, SV_E_SCEN_EXPECT, 11, "two to six completed features"));
    sv_scenario_free(sc);
}
END_TEST

START_TEST(dutch)
{
    sv_report *nl = sv_report_new("nl");
    sv_scenario *sc = sv_scenario_read_text(
        lib, "t.ini", CITY "step = 1C\n" AFTER "ledger.1 = red 4 for score-city: 2 tiles\npoints.red = 5\n", nl);

    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, nl), 1);
    ck_assert_str_eq(sv_report_at(nl, 0)->text,
                     "verwacht points.red = 5, gevonden 4, want red 4 for score-city at city:S @ 0,-1: 2 tegels");
    sv_scenario_free(sc);
    sv_report_free(nl);
}
END_TEST

/* ---- waiting ----------------------------------------------------------------------------------------------------- */

START_TEST(a_scenario_waits)
{
    sv_scenario *sc = reading(
        HEAD
        "waits-for = base tower zeppelins\n[game]\ngame = zeppelins\n[expansions]\nzeppelins = yes\n[zeppelins]\nx = y\n"
        "[do]\n1 = outside hit red\n");

    ck_assert_str_eq(sv_scenario_waits_for(sc), "tower, zeppelins");
    ck_assert_int_eq(sv_scenario_actions(sc), 1);
    ck_assert_ptr_null(sv_scenario_mix(sc));
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), -1);
    ck_assert_ptr_nonnull(find_fault(r, SV_E_INTERNAL, -1, "waits"));
    sv_scenario_free(sc);
    sv_report_clear(r);
    sc = reading(HEAD "waits-for = base\n" MIX);
    ck_assert_ptr_null(sv_scenario_waits_for(sc));
    sv_scenario_free(sc);
}
END_TEST

static TCase *all(void)
{
    TCase *t = scenario_tests("all");

    tcase_add_loop_test(t, faults_of_a_file, 0, COUNT(bad_files));
    tcase_add_test(t, no_such_file);
    tcase_add_loop_test(t, faults_of_a_run, 0, COUNT(bad_runs));
    tcase_add_loop_test(t, expectations_that_fail, 0, COUNT(wrong));
    tcase_add_test(t, laid_keeps_what_the_tile_completed);
    tcase_add_test(t, positions_without_a_board);
    tcase_add_test(t, figures_in_the_box);
    tcase_add_test(t, draws_go_on);
    tcase_add_test(t, run_in_part);
    tcase_add_test(t, a_listener_hears_the_run);
    tcase_add_test(t, why_beside_chance);
    tcase_add_test(t, directives_find_faults);
    tcase_add_test(t, dutch);
    tcase_add_test(t, a_scenario_waits);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("scenario", cases, COUNT(cases));
}
