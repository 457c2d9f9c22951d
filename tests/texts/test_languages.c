/* Everything the project says, it says in both languages: nothing is missing, nothing is left untranslated, and both say the same numbers. */
#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "mix/catalogue.h"
#include "rules/error.h"
#include "said.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

typedef struct allowed {
    const char *text, *reason;
} allowed;

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

static int is_allowed(const allowed *list, int n, const char *text)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(list[i].text, text))
            return 1;
    return 0;
}

static said_list all;
static int faults, quiet;

static void fault(const said *s, const char *what, const char *more)
{
    faults++;
    if (!quiet)
        fprintf(stderr, "%s %s%s%s: %s%s\n  en: %s\n  nl: %s\n", s->file, s->name, *s->edition ? " " : "", s->edition,
                what, more, s->at[SAID_EN] ? s->at[SAID_EN] : "-", s->at[SAID_NL] ? s->at[SAID_NL] : "-");
}

static void setup(void)
{
    all = (said_list){0};
    faults = 0;
    said_manifests(&all);
    said_config(&all);
    said_program(&all);
    ck_assert_int_gt(all.n, 2000);
}

static void teardown(void)
{
    said_free(&all);
}

/* ---- nothing is missing ------------------------------------------------------------------------------------------- */

/* Wordings of an edition in one language: the other has one word in all editions. */
static const allowed one_language[] = {
    {"[word field]", "farm in C1, weide always"},
    {"[word fields]", "farms in C1, weiden always"},
    {"[word monastery]", "cloister in C1, klooster always"},
    {"[word monasteries]", "cloisters in C1, kloosters always"},
};

static void missing(const said_list *l, const allowed *list, int n)
{
    for (int i = 0; i < l->n; i++) {
        const said *s = &l->at[i];

        if ((s->at[SAID_EN] && s->at[SAID_NL]) || (*s->edition && is_allowed(list, n, s->name)))
            continue;
        if (!s->at[SAID_EN] && !s->at[SAID_NL]) /* the name of an option of the command line that takes no value */
            continue;
        fault(s, s->at[SAID_EN] ? "no Dutch text" : "no English text", "");
    }
}

START_TEST(both_languages_are_there)
{
    missing(&all, one_language, COUNT(one_language));
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* What the reader of manifests does not ask for: values of options, labels of steps. */
START_TEST(everything_has_a_name)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(&(sv_library_desc){0}, r);

    ck_assert_ptr_nonnull(lib);
    for (int i = 0; i < lib->manifests.n; i++) {
        const sv_manifest *m = lib->manifests.at[i];

        for (int k = 0; k < m->options.n; k++)
            for (int v = 0; m->options.at[k].type == SV_OPT_CHOICE && v < m->options.at[k].values.n; v++)
                if (!m->options.at[k].value_texts.at[v].at[SV_EN] || !m->options.at[k].value_texts.at[v].at[SV_NL])
                    fprintf(stderr, "%s.%s = %s has no text\n", m->id, m->options.at[k].id,
                            m->options.at[k].values.at[v]),
                        faults++;
    }
    for (int i = 0; i < lib->orders.n; i++)
        for (int k = 0; k < lib->orders.at[i]->steps.n; k++)
            if (!lib->orders.at[i]->labels.at[k].at[SV_EN] || !lib->orders.at[i]->labels.at[k].at[SV_NL])
                fprintf(stderr, "step %s has no label\n", lib->orders.at[i]->steps.at[k]), faults++;
    ck_assert_int_eq(faults, 0);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

/* ---- nothing is left untranslated --------------------------------------------------------------------------------- */

static const allowed the_same[] = {
    {"meeple", "so printed in both languages"},
    {"meeples", "so printed in both languages"},
    {"Meeples", "so printed in both languages"},
    {"Bazaars", "the same word"},
    {"bazaar", "the same word"},
    {"wolf", "the same word"},
    {"tent", "the same word"},
    {"jungle", "the same word"},
    {"fruit", "the same word"},
    {"piranha", "the same word"},
    {"Solovei Razboynik", "a name"},
    {"Vodyanoy", "a name"},
    {"Darmstadt", "a town"},
    {"Darmstadtium", "a building"},
    {"Carcassonne", "a name"},
    {"La Porxada", "a building"},
    {"bash", "a program"},
    {"Big Box 1", "the name of a box"},
    {"Big Box 2", "the name of a box"},
    {"Big Box 3", "the name of a box"},
    {"Big Box 4", "the name of a box"},
    {"Big Box 5", "the name of a box"},
    {"Big Box 6", "the name of a box"},
    {"Big Box 7", "the name of a box"},
    {"Cult, Siege & Creativity", "the name of a box"},
};

/* Has it words of its own, beside {values}? */
static int has_words(const char *s)
{
    for (; *s; s++) {
        if (*s == '{')
            s += strcspn(s, "}");
        else if (isalpha((unsigned char)*s) && islower((unsigned char)*s))
            return 1;
    }
    return 0;
}

static void untranslated(const said_list *l, const allowed *list, int n)
{
    for (int i = 0; i < l->n; i++) {
        const said *s = &l->at[i];

        if (s->at[SAID_EN] && s->at[SAID_NL] && !strcmp(s->at[SAID_EN], s->at[SAID_NL]) && has_words(s->at[SAID_EN]) &&
            !is_allowed(list, n, s->at[SAID_EN]))
            fault(s, "the same in both languages", "");
    }
}

START_TEST(no_text_is_the_other_language)
{
    untranslated(&all, the_same, COUNT(the_same));
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* Words of one language that the other does not have. */
static const char *const only_in[SAID_LANGS][24] = {
    {"the", "and", "of the", "with", "your", "which", "when", "where", "not", "this", "that", "from", "each", "every",
     "you", "they", "there"},
    {"het", "een", "niet", "voor", "wordt", "worden", "zijn", "naar", "jouw", "deze", "elke", "ook", "maar", "krijgt",
     "met", "bij", "geen", "als"},
};
/* What stands in the text of the other language for a reason. */
static const allowed quoted[] = {
    {"[rule nearest-ferry]", "a ferry is met"},
    {"SV_E_MIX_WITH_WITHOUT", "options of the command line"},
    {"SV_E_ORDER_LIST", "a word of order files"},
};

/* Is `word` a word of the text? What stands in backticks or braces is not looked at. */
static int says(const char *text, const char *word)
{
    const size_t n = strlen(word);
    int code = 0;

    for (const char *s = text; *s; s++) {
        if (*s == '`' || *s == '{' || *s == '}')
            code = !code;
        if (!code && (s == text || !isalnum((unsigned char)s[-1])) && !strncmp(s, word, n) &&
            !isalnum((unsigned char)s[n]) && (s == text || s[-1] != '-') && s[n] != '-' && s[n] != '.' && s[n] != '/')
            return 1;
    }
    return 0;
}

static void mixed(const said_list *l, const allowed *list, int n)
{
    for (int i = 0; i < l->n; i++)
        for (int lang = 0; lang < SAID_LANGS; lang++)
            for (int k = 0; k < 24 && only_in[!lang][k] && l->at[i].at[lang]; k++)
                if (says(l->at[i].at[lang], only_in[!lang][k]) && !is_allowed(list, n, l->at[i].name))
                    fault(&l->at[i], lang == SAID_EN ? "Dutch in the English text: " : "English in the Dutch text: ",
                          only_in[!lang][k]);
}

START_TEST(no_text_mixes_languages)
{
    mixed(&all, quoted, COUNT(quoted));
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- both say the same -------------------------------------------------------------------------------------------- */

static const allowed other_numbers[] = {
    {"SV_E_TEXT_VALUE", "places for names stand in braces, translated"},
};

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Numbers, places of arguments and {values} of a text, sorted: "1 1 3 %1 {x.y}". Steps, editions (C1) and names (`…`) count, too. */
static void figures(const char *text, char out[512])
{
    char found[64][48];
    int n = 0;

    for (const char *s = text; *s && n < 64; s++) {
        size_t length = 0;

        if (*s == '{')
            length = strcspn(s, "}") + 1;
        else if (*s == '%' && isdigit((unsigned char)s[1]))
            length = 2;
        else if (isdigit((unsigned char)*s))
            length = strspn(s, "0123456789");
        if (!length)
            continue;
        if (*s != '{' || memchr(s, '.', length))
            snprintf(found[n++], sizeof found[0], "%.*s", (int)length, s);
        s += length - 1;
    }
    qsort(found, (size_t)n, sizeof found[0], by_text);
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        snprintf(out + strlen(out), 512 - strlen(out), "%s ", found[i]);
}

static void different(const said_list *l, const allowed *list, int n)
{
    for (int i = 0; i < l->n; i++) {
        const said *s = &l->at[i];
        char en[512], nl[512];

        if (!s->at[SAID_EN] || !s->at[SAID_NL] || is_allowed(list, n, s->name))
            continue;
        if (!*s->at[SAID_EN] || !*s->at[SAID_NL]) {
            if (*s->at[SAID_EN] || *s->at[SAID_NL])
                fault(s, "one is empty", "");
            continue;
        }
        figures(s->at[SAID_EN], en);
        figures(s->at[SAID_NL], nl);
        if (strcmp(en, nl))
            fault(s, "other numbers or values: ", en);
        const char a = s->at[SAID_EN][strlen(s->at[SAID_EN]) - 1], b = s->at[SAID_NL][strlen(s->at[SAID_NL]) - 1];

        if ((a == '.' || a == ':' || a == '?') != (b == '.' || b == ':' || b == '?'))
            fault(s, "one is a sentence, the other is none", "");
    }
}

START_TEST(both_say_the_same_numbers)
{
    different(&all, other_numbers, COUNT(other_numbers));
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- numbers that a mix may set to 1 ------------------------------------------------------------------------------ */

/* Is it a number: an option with a range, or how many there are of a figure or piece? */
static int is_number(const said_list *l, const char *name)
{
    const char *dot = strchr(name, '.');
    char sections[3][96];

    if (!dot)
        return 0;
    snprintf(sections[0], sizeof sections[0], "[figure %s] name", dot + 1);
    snprintf(sections[1], sizeof sections[1], "[piece %s] name", dot + 1);
    snprintf(sections[2], sizeof sections[2], "[option %s]", dot + 1);
    for (int i = 0; i < l->n; i++) {
        char file[128];

        snprintf(file, sizeof file, "plugins/%.*s/", (int)(dot - name), name);
        if (strncmp(l->at[i].file, file, strlen(file)) != 0)
            continue;
        if (!strcmp(l->at[i].name, sections[0]) || !strcmp(l->at[i].name, sections[1]))
            return 1;
        if (strncmp(l->at[i].name, sections[2], strlen(sections[2])) != 0)
            continue;
        for (int k = i; k < l->n; k++) /* an option whose values have texts is no number */
            if (!strncmp(l->at[k].name, sections[2], strlen(sections[2])) && strstr(l->at[k].name, " value."))
                return 0;
        return 1;
    }
    return 0;
}

/* `{tower.ransom-points} points` would be `1 points` in some mix; write `points: {tower.ransom-points}`. */
static void counted(const said_list *l, const said_list *numbers)
{
    static const char *const words[] = {"points", "tiles", "tokens", "followers", "punten", "tegels", "fiches", "zijn"};

    for (int i = 0; i < l->n; i++)
        for (int lang = 0; lang < SAID_LANGS; lang++)
            for (const char *s = l->at[i].at[lang] ? l->at[i].at[lang] : ""; (s = strchr(s, '{')) != NULL; s++) {
                char name[64];
                int n = 0;

                if (sscanf(s, "{%63[a-z0-9.-]} %n", name, &n) != 1 || !n || !is_number(numbers, name))
                    continue;
                for (size_t k = 0; k < sizeof words / sizeof *words; k++)
                    if (!strncmp(s + n, words[k], strlen(words[k])))
                        fault(&l->at[i], "a mix may set this number to 1: put it behind the word: ", name);
            }
}

START_TEST(numbers_stand_behind_what_they_count)
{
    counted(&all, &all);
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- the checks themselves ---------------------------------------------------------------------------------------- */

static int found(void check(const said_list *l, const allowed *list, int n), const char *en, const char *nl,
                 const char *edition)
{
    said one = {.file = "planted", .name = "[a b]", .at = {en, nl}};
    const said_list l = {.at = &one, .n = 1};

    snprintf(one.edition, sizeof one.edition, "%s", edition);
    faults = 0;
    quiet = 1;
    check(&l, NULL, 0);
    quiet = 0;
    return faults;
}

static void counted_here(const said_list *l, const allowed *list, int n)
{
    (void)list, (void)n;
    counted(l, &all);
}

START_TEST(planted_faults_are_found)
{
    ck_assert_int_eq(
        found(counted_here, "Pay {tower.ransom-points} points.", "Betaal punten: {tower.ransom-points}.", ""), 1);
    ck_assert_int_eq(found(counted_here, "{tower.tower-piece} tiles", "{tower.castle} punten", ""), 1);
    ck_assert_int_eq(found(missing, "A stone.", NULL, ""), 1);
    ck_assert_int_eq(found(missing, NULL, "Een steen.", ""), 1);
    ck_assert_int_eq(found(missing, "meeple", NULL, "C2"), 1);
    ck_assert_int_eq(found(missing, "A stone.", "Een steen.", ""), 0);
    ck_assert_int_eq(found(untranslated, "stone", "stone", ""), 1);
    ck_assert_int_eq(found(untranslated, "C1: {a.b}", "C1: {a.b}", ""), 0);
    ck_assert_int_eq(found(mixed, "A stone of het", "Een steen", ""), 1);
    ck_assert_int_eq(found(mixed, "A stone", "Een steen from", ""), 1);
    ck_assert_int_eq(found(mixed, "A stone `het`", "Een steen {from}", ""), 0);
    ck_assert_int_eq(found(different, "3 points.", "4 punten.", ""), 1);
    ck_assert_int_eq(found(different, "{a.b} points.", "{a.c} punten.", ""), 1);
    ck_assert_int_eq(found(different, "%1: %2", "%2: %1", ""), 0);
    ck_assert_int_eq(found(different, "A stone.", "Een steen", ""), 1);
    ck_assert_int_eq(found(different, "A stone.", "", ""), 1);
    ck_assert_int_eq(found(different, "", "", ""), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("languages");
    TCase *t = tcase_create("languages");

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, both_languages_are_there);
    tcase_add_test(t, everything_has_a_name);
    tcase_add_test(t, no_text_is_the_other_language);
    tcase_add_test(t, no_text_mixes_languages);
    tcase_add_test(t, both_say_the_same_numbers);
    tcase_add_test(t, numbers_stand_behind_what_they_count);
    tcase_add_test(t, planted_faults_are_found);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
