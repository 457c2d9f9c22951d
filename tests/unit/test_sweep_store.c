/* What a sweep keeps: lines of workers, games as a whole or not at all, two stores made one, and what is printed of them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <signal.h>
#include "line.h"
#include "store.h"

static char folder[] = "/tmp/test_sweep_store.XXXXXX";
static char one[64], two[64], three[64];

static void begin(void)
{
    memcpy(folder + strlen(folder) - 6, "XXXXXX", 6);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(one, sizeof one, "%s/one", folder);
    snprintf(two, sizeof two, "%s/two", folder);
    snprintf(three, sizeof three, "%s/three", folder);
}

static void end(void)
{
    char name[80];
    static const char *const behind[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < 3 * sizeof behind / sizeof *behind; i++) {
        const char *const files[] = {one, two, three};
        snprintf(name, sizeof name, "%s%s", files[i % 3], behind[i / 3]);
        unlink(name);
    }
    ck_assert_int_eq(rmdir(folder), 0);
}

static sweep_store *open_store(const char *path)
{
    sweep_store *s = sweep_store_open(path);
    ck_assert_ptr_nonnull(s);
    ck_assert_ptr_null(sweep_store_fault(s));
    return s;
}

static const sweep_store_mix mix = {.row = 3, .why = "cover", .expansions = "a,b", .without = "", .options = "", .covered = 7};

static int put(sweep_store *s, int round, const char *more)
{
    char lines[512];
    const sweep_store_game g = {3, round, 17 + (uint64_t)round, 4, "C1"};
    snprintf(lines, sizeof lines, "game\tover\t12\t9\tabc\t1.5\trare\nlooked\tI1\t5\n%spair\texpansion\ta\tb\t2\n.\n", more);
    return sweep_store_put(s, &mix, &g, lines);
}

static char *dumped(sweep_store *s)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    ck_assert_int_eq(sweep_store_dump(s, f), 1);
    fclose(f);
    return text;
}

static void holds(sweep_store *s, const char *text)
{
    char *dump = dumped(s);
    ck_assert_msg(strstr(dump, text) != NULL, "no %s in\n%s", text, dump);
    free(dump);
}

START_TEST(lines)
{
    char *text = NULL, *f[SWEEP_FIELDS];
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    sweep_line_write(out, (const char *const[]){"finding", "a\tb", "c\nd\\n", "", NULL});
    sweep_line_write(out, (const char *const[]){".", NULL});
    fclose(out);
    ck_assert_int_eq(sweep_line_whole(text, n), 1);
    ck_assert_int_eq(sweep_line_whole(text, n - 1), 0);
    ck_assert_int_eq(sweep_line_whole("x.\n", 3), 0);
    char *at = text;
    ck_assert_int_eq(sweep_line_read(&at, f), 4);
    ck_assert_str_eq(f[0], "finding");
    ck_assert_str_eq(f[1], "a\tb");
    ck_assert_str_eq(f[2], "c\nd\\n");
    ck_assert_str_eq(f[3], "");
    ck_assert_int_eq(sweep_line_read(&at, f), 0);
    free(text);
}
END_TEST

START_TEST(kept)
{
    char buf[32];
    sweep_store *s = open_store(one);
    ck_assert_int_eq(sweep_store_has(s, 3, 0), 0);
    ck_assert_int_eq(put(s, 0, "finding\tI3\t2\t5\tv\tt\\tx\tr1\\nr2\n"), 1);
    ck_assert_int_eq(put(s, 1, "ruling\tx\twhy?\n"), 1);
    ck_assert_int_eq(put(s, 2, "levels\t4\t90\t2.5\nhook\th\ta\tr\t1B\tapply\t\t\t3\t0\t2\t2\t5\t4\nabout\th\tturn\ttile\nwake\ta.w\t0\n"), 1);
    ck_assert_int_eq(put(s, 3, "levels\t4\t80\t2.5\nhook\th\ta\tr\t1B\tapply\t\t\t3\t1\t2\t4\t0\t0\nabout\th\tturn\ttile\nwake\ta.w\t1\n"), 1);
    ck_assert_int_eq(sweep_store_set(s, "seed", "4"), 1);
    ck_assert_int_eq(sweep_store_set(s, "seed", "5"), 1);
    sweep_store_close(s);
    s = open_store(one);
    ck_assert_int_eq(sweep_store_has(s, 3, 0), 1);
    ck_assert_int_eq(sweep_store_has(s, 3, 4), 0);
    ck_assert_str_eq(sweep_store_get(s, "seed", buf, sizeof buf), "5");
    ck_assert_str_eq(sweep_store_get(s, "nothing", buf, sizeof buf), "");
    holds(s, "game\t3\t0\t17\t4\tC1\tover\t12\t9\tabc\trare\t\n");
    holds(s, "finding\t3\t0\t0\tI3\t2\t5\tv\tt\\tx\tr1\\nr2\n");
    holds(s, "looked\tI1\t20\t4\n");
    holds(s, "pair\texpansion\ta\tb\t2\t4\n");
    holds(s, "levels\t3\t3\t4\t80\n");
    holds(s, "hook\th\ta\tr\t1B\tapply\t\t\t3\t1\t2\t6\t5\t4\t1\n");
    holds(s, "about\th\tturn\ttile\t2\n");
    holds(s, "wake\ta.w\t1\n");
    holds(s, "ruling\tx\twhy?\t1\n");
    ck_assert_int_eq(sweep_store_number(s, "SELECT count(*) FROM mix"), 1);
    sweep_store_close(s);
}
END_TEST

/* A game that is there, a line that nobody knows, a game without its line: nothing of it is kept. */
START_TEST(all_or_nothing)
{
    static const char *const wrong[] = {"odd\tx\n", "looked\tI1\n", "finding\tI1\t1\n"};
    for (int i = 0; i < 4; i++) {
        sweep_store *s = open_store(one);
        if (i == 0)
            ck_assert_int_eq(put(s, 0, ""), 1);
        char *before = dumped(s);
        ck_assert_int_eq(put(s, i == 3 ? 0 : 1, i == 3 ? "" : wrong[i]), 0);
        ck_assert_ptr_nonnull(sweep_store_fault(s));
        sweep_store_close(s);
        s = open_store(one);
        char *after = dumped(s);
        ck_assert_str_eq(before, after);
        free(before);
        free(after);
        sweep_store_close(s);
    }
}
END_TEST

/* Whoever is killed has lost what was not put, and nothing else. */
START_TEST(killed)
{
    const pid_t pid = fork();
    if (pid == 0) {
        sweep_store *s = sweep_store_open(one);
        for (int round = 0; s && round < 5; round++)
            put(s, round, "");
        kill(getpid(), SIGKILL);
    }
    int status;
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFSIGNALED(status));
    sweep_store *s = open_store(one);
    ck_assert_int_eq(sweep_store_number(s, "SELECT count(*) FROM game"), 5);
    ck_assert_int_eq(sweep_store_number(s, "SELECT games FROM pair"), 5);
    sweep_store_close(s);
}
END_TEST

START_TEST(merged)
{
    char why[64];
    sweep_store *whole = open_store(one), *part = open_store(two);
    for (int round = 0; round < 4; round++)
        ck_assert_int_eq(put(whole, round, round == 2 ? "finding\tI1\t1\t1\t\tx\ty\n" : ""), 1);
    ck_assert_int_eq(put(part, 2, "finding\tI1\t1\t1\t\tx\ty\n"), 1);
    ck_assert_int_eq(put(part, 0, ""), 1);
    sweep_store_set(whole, "seed", "1");
    sweep_store_set(part, "seed", "1");
    sweep_store_close(part);
    part = open_store(three);
    sweep_store_set(part, "seed", "1");
    ck_assert_int_eq(put(part, 3, ""), 1);
    ck_assert_int_eq(put(part, 1, ""), 1);
    ck_assert_int_eq(sweep_store_merge(part, two, why, sizeof why), 1);
    char *a = dumped(whole), *b = dumped(part);
    ck_assert_str_eq(a, b);
    /* again: the same games are there, and nothing changes */
    ck_assert_int_eq(sweep_store_merge(part, two, why, sizeof why), 0);
    ck_assert_str_eq(why, "game");
    char *c = dumped(part);
    ck_assert_str_eq(b, c);
    ck_assert_ptr_null(sweep_store_fault(part));
    free(a);
    free(b);
    free(c);
    sweep_store_close(part);
    sweep_store_close(whole);
    part = open_store(two);
    sweep_store_set(part, "seed", "2");
    ck_assert_int_eq(sweep_store_merge(part, three, why, sizeof why), 0);
    ck_assert_str_eq(why, "seed");
    sweep_store_close(part);
}
END_TEST

START_TEST(no_store)
{
    FILE *f = fopen(one, "w");
    fputs("this is no database, but a text that is long enough to be looked at", f);
    fclose(f);
    sweep_store *s = sweep_store_open(one);
    ck_assert_ptr_nonnull(s);
    ck_assert_ptr_nonnull(sweep_store_fault(s));
    sweep_store_close(s);
    s = sweep_store_open("/nowhere/at/all");
    ck_assert_ptr_nonnull(sweep_store_fault(s));
    sweep_store_close(s);
    s = open_store(two);
    sweep_store_set(s, "format", "99");
    sweep_store_close(s);
    s = sweep_store_open(two);
    ck_assert_str_eq(sweep_store_fault(s), "format 99, not 2");
    sweep_store_close(s);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("sweep-store");
    TCase *t = tcase_create("all");
    tcase_add_checked_fixture(t, begin, end);
    tcase_add_test(t, lines);
    tcase_add_test(t, kept);
    tcase_add_test(t, all_or_nothing);
    tcase_add_test(t, killed);
    tcase_add_test(t, merged);
    tcase_add_test(t, no_store);
    suite_add_tcase(s, t);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
