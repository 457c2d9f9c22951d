/* Loading plugins: the handshake, names, hooks, services, who acts first. The plugins stand in probe/broken. */
#include "folder.h"
#include "mine.h"
#include "turn/compile.h"

static test_folder root;

static void set_up(void)
{
    folder_make(&root);
}

static void tear_down(void)
{
    folder_remove(&root);
}

static void link_object(const char *folder, const char *object, const char *id)
{
    char from[256], to[64];

    snprintf(from, sizeof from, "%s/broken/%s/%s.so", SV_PROBE_LIB, folder, object);
    snprintf(to, sizeof to, "plugins/%s/%s.so", id, id);
    folder_link(&root, to, from);
}

/* ---- a game whose root is broken ------------------------------------------------------------------------------------------ */

#define HEAD(id, games)                                                                                                \
    "[expansion]\nformat = 1\nid = " id "\ngames = " games                                                             \
    "\neditions = C1\nsince = 2020\nstatus = playable\nname.en = " id "\nname.nl = " id "\n"
#define SAID "status = house\nsource = test\nen = text\nnl = tekst\n"

static const char order[] =
    "[file]\nkind = order\nformat = 1\ngame = broken\nroot = broken\nsteps = ONE TWO\nturn = ONE TWO\n[ONE]\nrow-a = broken\nrow-b = broken\n";
static const char manifest[] = HEAD(
    "broken",
    "broken") "game = broken\n"
              "[action row-a]\nkind = must\n" SAID "[action row-b]\nkind = must\n" SAID
              "[option unknown-name]\ntype = flag\ndefault = no\n" SAID
              "[option mood]\ntype = choice\nvalues = glad mad\ndefault = glad\n" SAID "[rule unknown-name]\n" SAID
              "[rule law]\n" SAID "[figure unknown-name]\ncount = 1\nname.en = f\nname.nl = f\n"
              "[word unknown-name]\nen = w\nnl = w\n[feature unknown-name]\nat = none\ncompletes = no\nname.en = f\nname.nl = f\n"
              "[mark unknown-name]\nfeature = unknown-name\nname.en = m\nname.nl = m\n"
              "[currency unknown-name]\nname.en = c\nname.nl = c\n[piece unknown-name]\ncount = 1\nname.en = p\nname.nl = p\n";

/* The faults of loading it; one of that code must hold all of the texts. */
static sv_report *load_broken(void)
{
    char plugins[128];
    sv_report *r = sv_report_new("en");

    snprintf(plugins, sizeof plugins, "%s/plugins", root.path);
    sv_library *lib = sv_library_open(&(sv_library_desc){.plugin_path = plugins, .data_path = root.path}, r);

    for (int i = 0; !lib && i < sv_report_count(r); i++)
        fprintf(stderr, "%s:%d: %s\n", sv_report_at(r, i)->file, sv_report_at(r, i)->line, sv_report_at(r, i)->text);
    ck_assert_ptr_nonnull(lib);
    sv_mix *mix = sv_mix_load(
        lib, &(sv_mix_desc){.name = "broken", .text = "[game]\ngame = broken\n", .purpose = SV_FOR_PLAY}, r);

    ck_assert_int_eq(mix == NULL, sv_report_count(r) > 0);
    sv_mix_free(mix);
    sv_library_close(lib);
    return r;
}

static void expect(const sv_report *r, sv_code code, const char *about, const char *const *texts)
{
    for (int i = 0; i < sv_report_count(r); i++) {
        const sv_fault *f = sv_report_at(r, i);
        int good = f->code == code;

        for (const char *const *t = texts; *t; t++)
            good &= strstr(f->text, *t) != NULL;
        if (good) {
            ck_assert_ptr_nonnull(f->file); /* it says which object, or which mix */
            return;
        }
    }
    for (int i = 0; i < sv_report_count(r); i++)
        fprintf(stderr, "%s: %s: %s\n", about, sv_code_name(sv_report_at(r, i)->code), sv_report_at(r, i)->text);
    ck_abort_msg("%s: no fault %s with \"%s\"", about, sv_code_name(code), texts[0] ? texts[0] : "");
}

#define TEXTS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void broken(const char *folder, sv_code code, const char *const *texts)
{
    set_up();
    folder_write(&root, "config/order/broken.ini", order);
    folder_write(&root, "plugins/broken/broken.ini", manifest);
    link_object(folder, "broken", "broken");
    sv_report *r = load_broken();

    if (code == SV_OK)
        ck_assert_msg(!sv_report_count(r), "%s: %s", folder, sv_report_count(r) ? sv_report_at(r, 0)->text : "");
    else
        expect(r, code, folder, texts);
    sv_report_free(r);
    tear_down();
}

/* The field that differs, and both values. */
START_TEST(handshake)
{
    broken("magic", SV_E_PLUGIN_MAGIC, TEXTS("magic is 0x12345678", "0x56505331"));
    broken("major", SV_E_PLUGIN_MAJOR, TEXTS("ABI 7", "ABI 1"));
    broken("minor", SV_E_PLUGIN_MINOR, TEXTS("ABI minor 9", "has 0"));
    broken("size", SV_E_PLUGIN_SIZE, TEXTS("sv_plugin", "has 100 bytes", "expected are"));
    broken("id", SV_E_PLUGIN_ID, TEXTS("id is \"somebody\"", "\"broken\" in the manifest"));
    broken("symbol", SV_E_PLUGIN_SYMBOL, TEXTS("spelverloop_plugin"));
}
END_TEST

START_TEST(no_object)
{
    set_up();
    folder_write(&root, "config/order/broken.ini", order);
    folder_write(&root, "plugins/broken/broken.ini", manifest);
    sv_report *r = load_broken();

    expect(r, SV_E_PLUGIN_OPEN, "no file", TEXTS("broken.so"));
    sv_report_free(r);
    folder_write(&root, "plugins/broken/broken.so", "This is no shared object.\n");
    r = load_broken();
    expect(r, SV_E_PLUGIN_OPEN, "no object", TEXTS("broken.so"));
    sv_report_free(r);
    tear_down();
}
END_TEST

/* ---- names ------------------------------------------------------------------------------------------------------------------ */

START_TEST(unknown_names)
{
    static const char *const lists[] = {"options", "rules", "figures", "features", "marks", "words", "currencies", "pieces"};
    static const char *const kinds[] = {"option", "rule", "figure", "feature", "mark", "word", "currency", "piece"};

    for (int i = 0; i < 8; i++) {
        char folder[32];

        snprintf(folder, sizeof folder, "names-%s", lists[i]);
        broken(folder, SV_E_PLUGIN_NAME, TEXTS(kinds[i], "\"unown-name\"", "did you mean \"unknown-name\"?"));
    }
    broken("names-rows", SV_E_PLUGIN_NAME, TEXTS("row", "\"unown-name\"", "row-a, row-b"));
    broken("names-steps", SV_E_PLUGIN_NAME, TEXTS("step", "\"unown-name\"", "ONE, TWO"));
    broken("names-streams", SV_OK, NULL); /* these two are the plugin's own to name */
    broken("names-wakes", SV_OK, NULL);
    broken("names-part-wakes", SV_E_PLUGIN_NAME, TEXTS("wake", "\"any-name\"", "names.wakes"));
}
END_TEST

/* ---- hooks -------------------------------------------------------------------------------------------------------------------- */

START_TEST(wrong_hooks)
{
    broken("NO_FUNCTION", SV_E_PLUGIN_HOOK, TEXTS("row-a", "SV_ENTER"));
    broken("NO_KIND", SV_E_PLUGIN_HOOK, TEXTS("row-a"));
    broken("OTHER_KIND", SV_E_PLUGIN_HOOK, TEXTS("row-a"));
    broken("NO_ROW", SV_E_PLUGIN_NAME, TEXTS("row", "row-a, row-b"));
    broken("OTHER_ROW", SV_E_PLUGIN_NAME, TEXTS("row \"row-c\"", "did you mean \"row-a\"?"));
    broken("NO_APPLY", SV_E_PLUGIN_HOOK, TEXTS("row-a", "SV_APPLY"));
    broken("NO_ARGS", SV_E_PLUGIN_HOOK, TEXTS("row-a", "args"));
    broken("OTHER_ARGS", SV_E_PLUGIN_HOOK, TEXTS("row-a", "args"));
    broken("NO_WORDS", SV_E_PLUGIN_HOOK, TEXTS("row-a", "words"));
    broken("NO_TEXT", SV_E_PLUGIN_HOOK, TEXTS("row-a", "text"));
    broken("NO_TILES", SV_E_PLUGIN_HOOK, TEXTS("row-a", "tiles"));
    broken("NO_RULE", SV_E_PLUGIN_HOOK, TEXTS("row-a", "SV_VETO"));
    broken("OTHER_RULE", SV_E_PLUGIN_NAME, TEXTS("rule \"low\"", "did you mean \"law\"?"));
    broken("VETO_NOTHING", SV_E_PLUGIN_NAME, TEXTS("row", "row-a, row-b"));
    broken("OTHER_NEED", SV_E_PLUGIN_NAME, TEXTS("need \"complete\"", "did you mean \"completed\"?"));
    broken("OTHER_WHEN", SV_E_PLUGIN_NAME, TEXTS("mood=sad"));
    broken("OTHER_ELEMENT", SV_E_PLUGIN_NAME, TEXTS("element=gold"));
    broken("OTHER_FEATURE", SV_E_PLUGIN_NAME, TEXTS("feature \"rood\""));
    broken("OTHER_LAYER", SV_E_PLUGIN_HOOK, TEXTS("row-a", "SV_SCORE"));
    broken("OTHER_EVENT", SV_E_PLUGIN_HOOK, TEXTS("SV_EVENT"));
}
END_TEST

/* ---- more plugins for the mine: who is first, and services -------------------------------------------------------------------- */

static mine m;

static void extra(const char *folder, const char *id)
{
    char name[64], text[512];

    snprintf(name, sizeof name, "plugins/%s/%s.ini", id, id);
    snprintf(
        text, sizeof text,
        "[expansion]\nformat = 1\nid = %s\ngames = probe\neditions = C1\nsince = 2020\nstatus = playable\nname.en = %s\nname.nl = %s\n",
        id, id, id);
    folder_write(&root, name, text);
    link_object(folder, id, id);
}

/* The mine with those plugins beside its own. */
static void open_mine(const char *expansions, const char *more)
{
    char plugins[384], text[1024];

    memset(&m, 0, sizeof m);
    snprintf(plugins, sizeof plugins, "%s/mine:%s/plugins", SV_PROBE_LIB, root.path);
    snprintf(text, sizeof text, "[game]\ngame = probe\nplayers = 2\nseed = 1\n[expansions]\n%s%s", expansions, more);
    m.report = sv_report_new("en");
    m.library = sv_library_open(&(sv_library_desc){.plugin_path = plugins, .data_path = "tests/probe"}, m.report);
    if (m.library)
        m.mix = sv_mix_load(m.library, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PLAY}, m.report);
    if (m.mix)
        m.game = sv_game_new(m.mix, 0, m.report);
}

/* Payments of a thousand and more, in their order. */
static void hear(void *user, const sv_news *n)
{
    char *text = user;

    if (n->kind == SV_NEWS_POINTS && n->amount >= 1000)
        snprintf(text + strlen(text), 16, "%d", n->amount / 1000);
}

/* The order in which they act at `dig`. */
static void acts_as(const char *lines, const char *expected)
{
    static const char *const all = "x1 = yes\nx2 = yes\nx3 = yes\nx4 = yes\n";
    char more[512], text[64] = "";
    uint64_t rng = 1;
    uint32_t k;

    snprintf(more, sizeof more, "[order]\n%s", lines);
    open_mine(all, more);
    if (!expected) {
        expect(m.report, SV_E_HOOK_ORDER, lines, TEXTS("\"dig\""));
    } else {
        mine_print(&m);
        ck_assert_ptr_nonnull(m.game);
        ck_assert_ptr_nonnull(mine_until(&m, "choose-work", &rng));
        sv_game_listen(m.game, hear, text, "en");
        ck_assert_int_eq(sv_game_option_find(m.game, "dig 5", &k), 1);
        sv_game_choose(m.game, k);
        ck_assert_str_eq(text, expected);
    }
    mine_close(&m);
}

/* Two that act at one row: somebody must say who is first, and the fault prints the line that would. */
START_TEST(the_order_is_asked_for)
{
    mine_open_any(&m, "probe-a = yes\nprobe-c = yes\n", NULL, 0, 0);
    ck_assert_ptr_null(m.mix);
    expect(m.report, SV_E_HOOK_ORDER, "mine",
           TEXTS("probe-a and probe-c", "\"dig\"", "[order]", "probe-a@dig = after probe-c"));
    mine_close(&m);
    mine_open(&m, "probe-a = yes\nprobe-c = yes\n", "[order]\nprobe-a@dig = after probe-c\n", 0);
    mine_close(&m);
    mine_open(&m, "probe-a = yes\nprobe-c = yes\n", "[order]\nprobe-c@dig = before probe-a\n", 0);
    mine_close(&m);
}
END_TEST

START_TEST(the_order_that_was_said)
{
    for (int i = 1; i <= 4; i++) {
        char id[16];

        snprintf(id, sizeof id, "x%d", i);
        extra(id, id);
    }
    acts_as("x2@dig = after x1\nx3@dig = after x2\nx4@dig = after x3\n", "1234");
    acts_as("x1@dig = after x2\nx2@dig = after x3\nx3@dig = after x4\n", "4321");
    acts_as("x3@dig = before x1\nx1@dig = before x4\nx2@dig = after x4\n", "3142");
    acts_as("x2@dig = after x1\nx3@dig = after x2\n", NULL); /* where x4 stands nobody says */
    acts_as("x2@dig = after x1\nx3@dig = after x2\nx4@dig = after x3\nx1@dig = after x4\n",
            NULL); /* round in a circle */
}
END_TEST

/* The owner of a row comes first, unless a line says otherwise. */
START_TEST(before_the_owner)
{
    uint64_t rng = 1;
    uint32_t k;
    char text[64] = "";

    extra("x1", "x1");
    open_mine("x1 = yes\n", "[order]\nx1@dig = before probe\n");
    mine_print(&m);
    ck_assert_ptr_nonnull(m.game);
    const sv_apply_hook *applies = m.mix->prog.row_apply[sv_mix_row_number(m.mix, "dig")];

    ck_assert_int_eq(applies[0].plugin, mine_plugin(&m, "x1"));
    ck_assert_int_eq(applies[1].plugin, mine_plugin(&m, "probe"));
    ck_assert(applies[2].fn == NULL);
    ck_assert_ptr_nonnull(mine_until(&m, "choose-work", &rng));
    sv_game_listen(m.game, hear, text, "en");
    ck_assert_int_eq(sv_game_option_find(m.game, "dig 5", &k), 1);
    sv_game_choose(m.game, k);
    ck_assert_str_eq(text, "1");
    mine_close(&m);
}
END_TEST

/* Events too: two at one row that hear the same. */
START_TEST(the_order_of_hearing)
{
    extra("x1-hears", "x1");
    extra("x2-hears", "x2");
    open_mine("probe-b = yes\nx1 = yes\nx2 = yes\n", "[order]\nx1@dig = after x2\n");
    expect(m.report, SV_E_HOOK_ORDER, "hearing", TEXTS("x1 and x2", "\"debt\"", "x1@debt = after x2"));
    mine_close(&m);
    open_mine("probe-b = yes\nx1 = yes\nx2 = yes\n", "[order]\nx1@dig = after x2\nx2@debt = after x1\n");
    mine_print(&m);
    ck_assert_ptr_nonnull(m.game);
    mine_close(&m);
}
END_TEST

START_TEST(services)
{
    extra("x1-version", "x1");
    open_mine("x1 = yes\n", "");
    expect(m.report, SV_E_SERVICE_VERSION, "version", TEXTS("x1", "\"probe.prices\"", "version 3", "version 2"));
    mine_close(&m);
    tear_down();
    set_up();
    extra("x1-service", "x1");
    open_mine("x1 = yes\n", "");
    expect(m.report, SV_E_SERVICE_MISSING, "missing", TEXTS("x1", "\"probe.princes\""));
    mine_close(&m);
}
END_TEST

/* ---- load order ------------------------------------------------------------------------------------------------------------------ */

static uint64_t hashes(int reverse, size_t *bytes)
{
    uint64_t sum = 0;

    mine_open_any(&m, MINE_ALL, MINE_ORDER, 0, reverse);
    ck_assert_ptr_nonnull(m.game);
    *bytes = sv_game_state_bytes(m.game);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t rng = seed;

        sv_game_start(m.game, seed);
        while (sv_game_advance(m.game)) {
            sv_game_choose(m.game, sv_game_pick(m.game, &rng));
            sum = sum * 31 + sv_game_hash(m.game);
        }
    }
    mine_close(&m);
    return sum;
}

START_TEST(nothing_depends_on_load_order)
{
    size_t there, back;

    ck_assert_uint_eq(hashes(0, &there), hashes(1, &back));
    ck_assert_uint_eq(there, back);
}
END_TEST

static Suite *load(void)
{
    Suite *s = suite_create("load");
    TCase *t = tcase_create("one plugin");

    tcase_set_timeout(t, 60);
    tcase_add_test(t, handshake);
    tcase_add_test(t, no_object);
    tcase_add_test(t, unknown_names);
    tcase_add_test(t, wrong_hooks);
    suite_add_tcase(s, t);
    t = tcase_create("several");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, the_order_is_asked_for);
    tcase_add_test(t, the_order_that_was_said);
    tcase_add_test(t, before_the_owner);
    tcase_add_test(t, the_order_of_hearing);
    tcase_add_test(t, services);
    tcase_add_test(t, nothing_depends_on_load_order);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    SRunner *r = srunner_create(load());

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
