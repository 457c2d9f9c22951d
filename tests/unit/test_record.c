/* core/scenario/record.c: what is recorded leads to the same bytes again; and the files it is written to. */
#include <errno.h>
#include <fcntl.h>
#include "gametest.h"

/* Text of the record, to be freed. */
static char *record(sv_game *g)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    const sv_code code = sv_game_record(g, out, r);

    fclose(out);
    no_fault(r);
    ck_assert_int_eq(code, SV_OK);
    return text;
}

/* The record leads to the same bytes, and to the outcome it claims. */
static void replays(sv_game *g)
{
    char *text = record(g);
    sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", text, r);
    sv_game *again = NULL;

    no_fault(r);
    ck_assert_ptr_nonnull(sc);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &again, r), 0);
    no_fault(r);
    ck_assert_uint_eq(sv_game_state_bytes(again), sv_game_state_bytes(g));
    ck_assert_mem_eq(again->s.block, g->s.block, sv_game_state_bytes(g));
    char *twice = record(again);

    /* what was recorded again says the same, but for what belongs to a scenario */
    ck_assert_str_eq(strstr(twice, "[do]"), strstr(text, "[do]"));
    free(twice);
    free(text);
    sv_scenario_free(sc);
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

START_TEST(records_replay)
{
    static const char *const mixes[] = {"base-c1",          "base-c2",        "base-c3",        "base-ed1-farmers",
                                        "base-ed2-farmers", "base-no-fields", "base-small-city"};

    for (int m = 0; m < COUNT(mixes); m++) {
        sv_mix *mix = load(mixes[m]);
        sv_game *g = new_game(mix, 0);

        for (uint64_t seed = 1; seed <= 3; seed++) {
            sv_game_start(g, seed);
            play(g, seed, -1);
            ck_assert_int_eq(sv_game_over(g), 1);
            replays(g);
        }
        sv_game_free(g);
        sv_mix_free(mix);
    }
}
END_TEST

START_TEST(records_of_unfinished_games)
{
    sv_mix *mix = load("base-c3");

    for (unsigned flags = 0; flags < 4; flags++) {
        sv_game *g = new_game(mix, flags);

        for (int choices = 0; choices < 40; choices += 7) {
            sv_game_start(g, 18446744073709551615u);
            play(g, 5, choices);
            replays(g);
        }
        sv_game_free(g);
    }
    sv_mix_free(mix);
}
END_TEST

/* Every option, change and player of the mix is in the record. */
START_TEST(records_keep_the_mix)
{
    static const char text[] =
        "[game]\ngame = carcassonne\nedition = C2\npublisher = RGG\nplayers = green red yellow\ntitle.en = A mix\n"
        "[expansions]\nbase = yes\n[base]\nfirst-player = chosen\ntiny-city = 2\n"
        "[tiles]\nbase:D = 6\nbase:X = 0\n[figures]\nbase.follower = 3\n[lift]\nbase.unoccupied = yes\n"
        "[order]\nsupply-empty = after draw-tile\n";
    const sv_mix_desc desc = {.name = "own", .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *mix = sv_mix_load(lib, &desc, r);

    no_fault(r);
    sv_game *g = new_game(mix, 0);

    sv_game_start(g, 7);
    play(g, 7, 60);
    char *said = record(g);

    ck_assert_ptr_nonnull(strstr(said, "players = green red yellow\n"));
    ck_assert_ptr_nonnull(strstr(said, "publisher = RGG\n"));
    ck_assert_ptr_nonnull(strstr(said, "base:D = 6\n"));
    ck_assert_ptr_nonnull(strstr(said, "base.follower = 3\n"));
    ck_assert_ptr_nonnull(strstr(said, "base.unoccupied = yes\n"));
    ck_assert_ptr_nonnull(strstr(said, "supply-empty = after draw-tile\n"));
    ck_assert_ptr_nonnull(strstr(said, "farmer-scoring = ed3\n"));
    ck_assert_ptr_nonnull(strstr(said, "seed = 7\n"));
    free(said);
    replays(g);
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

#define POSITION                                                                                                                                        \
    "[scenario]\nformat = 1\ntitle = a position\nunusual = yes\n[game]\ngame = carcassonne\nplayers = red blue\nseed = 9\n[expansions]\nbase = yes\n"   \
    "[tile cap]\ncopies = 1\nedges = CFFF\ncity.1 = N shield=1\nfield.1 = EL+ER+SL+SR+WL+WR @N\n"                                                       \
    "[board]\n0,0 = base:D 0\n1,0 = base:U 0\n[figures]\n1 = red follower road:E @ 0,0\n2 = blue follower box\nbase.follower = 5\n[points]\nblue = 3\n" \
    "[turn]\nturn = blue\nnumber = 4\ndraws = own:cap base:V\nstack = draws\n"

/* A game that a scenario began is recorded with its position; played on, taken back, recorded again. */
START_TEST(records_of_positions)
{
    sv_scenario *sc = sv_scenario_read_text(
        lib, "position.ini", POSITION "[do]\n1 = blue: place-tile own:cap 0,-1 180\n2 = blue: pass\n", r);
    sv_game *g;

    no_fault(r);
    ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, &g, r), 0);
    no_fault(r);
    replays(g);
    sv_game_flags_set(g, 0); /* a person goes on with it: chance is not asked any more */
    ck_assert_ptr_nonnull(sv_game_advance(g));
    ck_assert_uint_lt(sv_game_advance(g)->who, 2);
    replays(g);
    play(g, 1, 1);
    replays(g);
    ck_assert_int_eq(sv_game_undo(g), 1);
    ck_assert_uint_lt(sv_game_advance(g)->who, 2);
    replays(g);
    play(g, 1, -1);
    ck_assert_int_eq(sv_game_over(g), 1);
    replays(g);
    sv_scenario_free(sc);
}
END_TEST

/* A record taken up again, as the program does: everything was asked, from here on only players are. */
START_TEST(records_go_on)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, 0), *resumed;

    sv_game_start(g, 3);
    play(g, 3, 41);
    char *text = record(g);
    sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", text, r);

    ck_assert_int_eq(sv_scenario_run(sc, sv_scenario_actions(sc), NULL, NULL, &resumed, r), 0);
    no_fault(r);
    sv_game_flags_set(resumed, 0);
    for (int i = 0; i < 12; i++) { /* both go on alike, and back alike */
        ck_assert_ptr_nonnull(sv_game_advance(g));
        ck_assert_ptr_nonnull(sv_game_advance(resumed));
        ck_assert_uint_eq(sv_game_hash(resumed), sv_game_hash(g));
        sv_game_choose(g, 0);
        sv_game_choose(resumed, 0);
    }
    replays(resumed);
    for (int i = 0; i < 53; i++) {
        ck_assert_uint_eq(sv_game_hash(resumed), sv_game_hash(g));
        ck_assert_int_eq(sv_game_undo(g), 1);
        ck_assert_int_eq(sv_game_undo(resumed), 1);
    }
    ck_assert_uint_eq(sv_game_hash(resumed), sv_game_hash(g));
    ck_assert_int_eq(sv_game_undo(g), 0);
    ck_assert_int_eq(sv_game_undo(resumed), 0);
    ck_assert_uint_eq(sv_game_hash(resumed), sv_game_hash(g));
    replays(resumed);
    free(text);
    sv_scenario_free(sc);
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    char *copy = malloc(strlen(text) + strlen(to) + 1);

    ck_assert_ptr_nonnull(at);
    sprintf(copy, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return copy;
}

START_TEST(a_record_that_differs)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, 0);

    sv_game_start(g, 1);
    play(g, 1, 6);
    char *text = record(g);
    char *other[] = {changed(text, "2 = red:", "2 = blue:"),
                     changed(text, "1 = chance draw-tile base:", "1 = chance draw-tile base:Q"),
                     changed(text, "edition = C1", "edition = C2")};

    for (int i = 0; i < COUNT(other); i++) {
        sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", other[i], r);

        no_fault(r);
        if (i < 2) {
            ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 1);
            only_fault(r, SV_E_RECORD_MISMATCH, -1, i ? "choice 1" : "choice 2", other[i]);
        }
        sv_report_clear(r);
        sv_scenario_free(sc);
        free(other[i]);
    }
    free(text);
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

/* The record says what came of the game, and playing it again must come to the same. */
START_TEST(a_record_that_claims_another_outcome)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, 0);
    char points[32], more[32];
    sv_player_info red;

    sv_game_start(g, 1);
    play(g, 1, -1);
    sv_game_player(g, 0, &red);
    snprintf(points, sizeof points, "points.red = %d\n", red.points);
    snprintf(more, sizeof more, "points.red = %d\n", red.points + 1);
    char *text = record(g);
    const struct {
        char *text;
        const char *says;
    } other[] = {{changed(text, points, more), "the record says points.red"},
                 {changed(text, "over = yes", "over = no"), "the record says over = no"},
                 {changed(text, "place.red = ", "place.red = 9"), "the record says place.red = 9"}};

    for (int i = 0; i < COUNT(other); i++) {
        sv_scenario *sc = sv_scenario_read_text(lib, "record.ini", other[i].text, r);

        no_fault(r);
        ck_assert_int_eq(sv_scenario_run(sc, -1, NULL, NULL, NULL, r), 1);
        only_fault(r, SV_E_RECORD_OUTCOME, -1, other[i].says, other[i].text);
        ck_assert_int_gt(sv_report_at(r, 0)->line, 0);
        sv_report_clear(r);
        sv_scenario_free(sc);
        free(other[i].text);
    }
    *strstr(text, "\n[outcome]") = 0; /* as earlier versions wrote it */
    sv_scenario *old = sv_scenario_read_text(lib, "record.ini", text, r);

    ck_assert_int_eq(sv_scenario_run(old, -1, NULL, NULL, NULL, r), 0);
    no_fault(r);
    sv_scenario_free(old);
    free(text);
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

/* What has no beginning cannot be recorded: that is the caller's fault. */
START_TEST(no_record)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, SV_GAME_NO_RECORD), *other = new_game(mix, 0);
    uint8_t *block = malloc(sv_game_state_bytes(g));

    ck_assert_int_eq(sv_game_record(g, stdout, r), SV_E_INTERNAL);
    sv_game_save(g, block);
    sv_game_load(other, block);
    ck_assert_int_eq(sv_game_record(other, stdout, r), SV_E_INTERNAL);
    sv_game_start(other, 1);
    sv_report_clear(r);
    replays(other);
    free(block);
    sv_game_free(g);
    sv_game_free(other);
    sv_mix_free(mix);
}
END_TEST

/* ---- files ------------------------------------------------------------------------------------------------------- */

static char *slurp(const char *path)
{
    char *text = calloc(1, 1 << 18);
    FILE *in = fopen(path, "r");

    ck_assert_ptr_nonnull(in);
    ck_assert_uint_lt(fread(text, 1, (1 << 18) - 1, in), (1 << 18) - 1);
    fclose(in);
    return text;
}

static void spill(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");

    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    fclose(out);
}

static int files_in(const char *path)
{
    char command[160], line[16] = "";
    FILE *in;

    snprintf(command, sizeof command, "ls -A %s | wc -l", path);
    in = popen(command, "r");
    ck_assert_ptr_nonnull(fgets(line, sizeof line, in));
    pclose(in);
    return atoi(line);
}

START_TEST(files_are_replaced_whole)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, 0);
    char path[128], link_path[128];
    struct stat st;

    snprintf(path, sizeof path, "%s/game.ini", folder);
    snprintf(link_path, sizeof link_path, "%s/link.ini", folder);
    play(g, 1, 20);
    ck_assert_int_eq(sv_game_record_file(g, path, r), SV_OK);
    char *now = slurp(path), *want = record(g);

    ck_assert_str_eq(now, want);
    free(now);
    free(want);
    spill(path, "old");
    ck_assert_int_eq(chmod(path, 0600), 0);
    ck_assert_int_eq(symlink(path, link_path), 0);
    ck_assert_int_eq(sv_game_record_file(g, link_path, r), SV_OK); /* through the link, which stays one */
    ck_assert_int_eq(lstat(link_path, &st), 0);
    ck_assert(S_ISLNK(st.st_mode));
    ck_assert_int_eq(stat(path, &st), 0);
    ck_assert_uint_eq(st.st_mode & 0777, 0600);
    now = slurp(path);
    ck_assert_ptr_nonnull(strstr(now, "[do]"));
    free(now);
    ck_assert_int_eq(files_in(folder), 2);
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

START_TEST(files_that_cannot_be_written)
{
    sv_mix *mix = load("base-c1");
    sv_game *g = new_game(mix, 0);
    char path[128], inside[128];

    play(g, 1, 20);
    snprintf(path, sizeof path, "%s/none/game.ini", folder);
    ck_assert_int_eq(sv_game_record_file(g, path, r), SV_E_FILE_WRITE);
    only_fault(r, SV_E_FILE_WRITE, -1, "it does not exist", path);
    sv_report_clear(r);
    ck_assert_int_eq(sv_game_record_file(g, folder, r), SV_E_FILE_WRITE); /* a folder */
    sv_report_clear(r);
    ck_assert_int_eq(sv_game_record_file(g, "/dev/full", r), SV_E_FILE_WRITE);
    only_fault(r, SV_E_FILE_WRITE, -1, "the disk is full", "/dev/full");
    ck_assert_str_eq(sv_report_at(r, 0)->file, "/dev/full");
    sv_report_clear(r);
    ck_assert_int_eq(sv_game_record_file(g, "/dev/null", r), SV_OK);
    if (geteuid() != 0) {
        snprintf(inside, sizeof inside, "%s/game.ini", folder);
        spill(inside, "old");
        ck_assert_int_eq(chmod(folder, 0500), 0);
        ck_assert_int_eq(sv_game_record_file(g, inside, r), SV_E_FILE_WRITE);
        ck_assert_int_eq(chmod(folder, 0700), 0);
        char *now = slurp(inside);

        ck_assert_str_eq(now, "old");
        free(now);
        ck_assert_int_eq(files_in(folder), 1);
    }
    sv_game_free(g);
    sv_mix_free(mix);
}
END_TEST

static TCase *all(void)
{
    TCase *t = game_tests("all");

    tcase_add_test(t, records_replay);
    tcase_add_test(t, records_of_unfinished_games);
    tcase_add_test(t, records_keep_the_mix);
    tcase_add_test(t, records_of_positions);
    tcase_add_test(t, records_go_on);
    tcase_add_test(t, a_record_that_differs);
    tcase_add_test(t, a_record_that_claims_another_outcome);
    tcase_add_test(t, no_record);
    tcase_add_test(t, files_are_replaced_whole);
    tcase_add_test(t, files_that_cannot_be_written);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("record", cases, COUNT(cases));
}
