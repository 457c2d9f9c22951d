/* JUnit: a suite of a sweep has a case for each mix, with what was found in its games. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/html.h"
#include "report.h"

typedef struct suite {
    sweep_store *store;
    out *o;
} suite;

static int failure(void *user, const char *const *cell, int n)
{
    out *o = user;
    (void)n;
    out_text(o, "      <failure type=\"");
    html_text(o, cell[0]);
    out_text(o, "\" message=\"");
    html_text(o, cell[1]);
    out_format(o, "\">seed %s, turn %s, after %s choices: ", cell[2], cell[3], cell[4]);
    html_text(o, cell[1]);
    out_text(o, "</failure>\n");
    return 1;
}

static int mix(void *user, const char *const *cell, int n)
{
    const suite *s = user;
    char sql[256];
    (void)n;
    out_format(s->o, "    <testcase classname=\"sweep.%s\" name=\"%ld ", cell[1], strtol(cell[0], NULL, 10) + 1);
    html_text(s->o, cell[2]);
    for (int i = 3; i < 5; i++)
        if (*cell[i]) {
            out_text(s->o, i == 3 ? " -" : " ");
            html_text(s->o, cell[i]);
        }
    out_format(s->o, "\" time=\"%s\">\n", cell[5]);
    if (strcmp(cell[6], cell[7]) == 0)
        out_text(s->o, "      <skipped message=\"the mix cannot be read\"/>\n");
    snprintf(sql, sizeof sql,
             "SELECT oracle, text, seed, turn, f.choices FROM finding AS f JOIN game USING(row, round) WHERE row = %ld "
             "ORDER BY round, number",
             strtol(cell[0], NULL, 10));
    sweep_store_each(s->store, sql, failure, s->o);
    out_text(s->o, "    </testcase>\n");
    return 1;
}

void report_junit(cli *c, sweep_store *store, out *o)
{
    suite s = {store, o};
    (void)c;
    out_format(o,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"sweep\" tests=\"%lld\" "
               "failures=\"%lld\" skipped=\"%lld\">\n",
               sweep_store_number(store, "SELECT count(DISTINCT row) FROM game"),
               sweep_store_number(store, "SELECT count(DISTINCT row) FROM finding"),
               sweep_store_number(store, "SELECT count(*) FROM (SELECT row FROM game GROUP BY row HAVING "
                                         "count(*) = sum(outcome = 'unread'))"));
    sweep_store_each(
        store,
        "SELECT row, why, expansions, without, options, printf('%.3f', sum(ms) / 1000), count(*), sum(outcome = 'unread') "
        "FROM game JOIN mix USING(row) GROUP BY row ORDER BY row",
        mix, &s);
    out_text(o, "  </testsuite>\n</testsuites>\n");
}
