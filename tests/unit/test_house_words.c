/* docs/house-rules.md has a line for each statement, each layer and each fact of the vocabulary, and none for others; a fact's type and the
   places where it is known are those of the table that the program reads with. */
#include "house/house.h"
#include "mixtest.h"

typedef struct doc_line {
    char cell[4][512]; /* of a row of a table, without the blanks round it */
} doc_line;

static FILE *doc;

static void setup(void)
{
    doc = fopen("docs/house-rules.md", "r");
    ck_assert_ptr_nonnull(doc);
}

static void teardown(void) { fclose(doc); }

/* The next row of a table whose first cell is code; `section` (NULL: all) is what its heading begins with. 0: no more. */
static int next_row(doc_line *out, const char *section)
{
    static char heading[256];
    char line[4096];

    while (fgets(line, sizeof line, doc)) {
        if (line[0] == '#')
            snprintf(heading, sizeof heading, "%.255s", line);
        if (strncmp(line, "| `", 3) != 0 || (section && strncmp(heading, section, strlen(section)) != 0))
            continue;
        *out = (doc_line){0};
        char *at = line + 1;

        for (int i = 0; i < 4 && at; i++) {
            char *end = strstr(at, " |");

            snprintf(out->cell[i], sizeof out->cell[i], "%.*s", end ? (int)(end - at) - 1 : 0, at + 1);
            at = end ? end + 2 : NULL;
        }
        return 1;
    }
    return 0;
}

START_TEST(statements)
{
    int seen[SV_HV_VERBS] = {0};
    doc_line row;

    while (next_row(&row, "## Statements")) {
        int found = 0;

        for (int v = 0; v < SV_HV_VERBS; v++) {
            const size_t n = strlen(sv_house_verb_words[v]);

            if (!strncmp(row.cell[0] + 1, sv_house_verb_words[v], n) && row.cell[0][1 + n] == ' ')
                found = seen[v] = 1;
        }
        ck_assert_msg(found, "%s is no statement", row.cell[0]);
    }
    for (int v = 0; v < SV_HV_VERBS; v++)
        ck_assert_msg(seen[v], "docs/house-rules.md says nothing of %s", sv_house_verb_words[v]);
}
END_TEST

START_TEST(layers)
{
    char text[65536], word[64];

    text[fread(text, 1, sizeof text - 1, doc)] = 0;
    for (int i = 0; i < SV_HOUSE_LAYERS; i++) {
        snprintf(word, sizeof word, "`%s` (", sv_house_layer_words[i]);
        ck_assert_msg(strstr(text, word) != NULL, "docs/house-rules.md says nothing of the layer %s", sv_house_layer_words[i]);
    }
}
END_TEST

/* "place, score" */
static void places(unsigned where, char *to, size_t n)
{
    static const struct {
        unsigned bits;
        const char *said;
    } all[] = {{SV_HOUSE_GAME, "game"}, {SV_HOUSE_PLACE | SV_HOUSE_FIGURE, "place"}, {SV_HOUSE_LAY, "lay"}, {SV_HOUSE_SCORE, "score"}};

    *to = 0;
    for (int i = 0; i < COUNT(all); i++)
        if (where & all[i].bits)
            snprintf(to + strlen(to), n - strlen(to), "%s%s", *to ? ", " : "", all[i].said);
}

START_TEST(facts)
{
    static const char *const types[] = {[SV_HOUSE_NUMBER] = "number", [SV_HOUSE_FLAG] = "flag", [SV_HOUSE_NAME] = "name"};
    sv_arena a = {0};
    int seen[64] = {0};
    doc_line row;

    ck_assert_int_le(sv_house_n_facts, COUNT(seen));
    while (next_row(&row, "## Conditions")) {
        int found = 0;

        for (int i = 0; i < sv_house_n_facts; i++) {
            char where[64];

            if (strcmp(row.cell[0], sv_arena_fmt(&a, "`%s`", sv_house_fact_form(&a, &sv_house_facts[i]))) != 0)
                continue;
            ck_assert_msg(!seen[i], "%s stands there twice", row.cell[0]);
            found = seen[i] = 1;
            places(sv_house_facts[i].where, where, sizeof where);
            ck_assert_str_eq(row.cell[1], types[sv_house_facts[i].type]);
            ck_assert_msg(!strcmp(row.cell[2], where), "%s is known in %s, not in %s", row.cell[0], where, row.cell[2]);
            ck_assert_msg(strlen(row.cell[3]) > 5, "%s: what is it?", row.cell[0]);
        }
        ck_assert_msg(found, "%s is no fact", row.cell[0]);
    }
    for (int i = 0; i < sv_house_n_facts; i++)
        ck_assert_msg(seen[i], "docs/house-rules.md says nothing of %s", sv_house_fact_form(&a, &sv_house_facts[i]));
    sv_arena_free(&a);
}
END_TEST

static TCase *words(void)
{
    const TTest *const all[] = {statements, layers, facts};
    TCase *t = case_of("words", all, COUNT(all));

    tcase_add_checked_fixture(t, setup, teardown);
    return t;
}

int main(void)
{
    TCase *(*const cases[])(void) = {words};
    return run_suite("house-words", cases, COUNT(cases));
}
