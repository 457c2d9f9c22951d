/* Everything the project says, it says in both languages: nothing is missing, nothing is left untranslated, and both say the same numbers. */
#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "mix/catalogue.h"
#include "mix/words.h"
#include "rules/error.h"
#include "said.h"

int cli_stopped(void) { return 0; } /* of main.c */

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
        fprintf(stderr, "%s %s%s%s: %s%s\n  en: %s\n  nl: %s\n", s->file, s->name, *s->edition ? " " : "", s->edition, what, more,
                s->at[SAID_EN] ? s->at[SAID_EN] : "-", s->at[SAID_NL] ? s->at[SAID_NL] : "-");
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

static void teardown(void) { said_free(&all); }

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
                    fprintf(stderr, "%s.%s = %s has no text\n", m->id, m->options.at[k].id, m->options.at[k].values.at[v]), faults++;
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

/* "The Princess and the Dragon" -> the-princess-and-the-dragon */
static void as_alias(const char *name, char out[96])
{
    size_t n = 0;

    for (; *name && n < 95; name++) {
        if (isalnum((unsigned char)*name))
            out[n++] = (char)tolower((unsigned char)*name);
        else if (*name != '\'' && n && out[n - 1] != '-')
            out[n++] = '-';
    }
    while (n && out[n - 1] == '-')
        n--;
    out[n] = '\0';
}

/* A mix may call an expansion by its name in either language, with its article or without. */
START_TEST(every_name_leads_to_its_expansion)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(&(sv_library_desc){0}, r);

    ck_assert_ptr_nonnull(lib);
    for (int i = 0; i < lib->manifests.n; i++)
        for (int lang = 0; lang < SV_LANGS; lang++) {
            static const char *const articles[] = {"the-", "de-", "het-"};
            const sv_manifest *m = lib->manifests.at[i];
            char name[96];

            as_alias(m->name.at[lang], name);
            const char *id = sv_lib_id(lib, name);

            if (!id || strcmp(id, m->id) != 0)
                fprintf(stderr, "config/aliases.ini: add %s = %s\n", name, m->id), faults++;
            for (int k = 0; k < 3; k++) {
                id = strncmp(name, articles[k], strlen(articles[k])) ? m->id : sv_lib_id(lib, name + strlen(articles[k]));
                if (!id || strcmp(id, m->id) != 0)
                    fprintf(stderr, "config/aliases.ini: add %s = %s\n", name + strlen(articles[k]), m->id), faults++;
            }
        }
    ck_assert_int_eq(faults, 0);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

/* ---- nothing is left untranslated --------------------------------------------------------------------------------- */

static const allowed the_same[] = {
    {"meeple", "so printed in both languages"},
    {"meeples", "so printed in both languages"},
    {"Bazaars", "the same word"},
    {"bazaar", "the same word"},
    {"wolf", "the same word"},
    {"tent", "the same word"},
    {"Solovei Razboynik", "a name"},
    {"Vodyanoy", "a name"},
    {"Darmstadt", "a town"},
    {"Darmstadtium", "a building"},
    {"La Porxada", "a building"},
    {"bash", "a program"},
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
    {"the", "and", "of the", "with", "your", "which", "when", "where", "not", "this", "that", "from", "each", "every", "you", "they", "there"},
    {"het", "een", "niet", "voor", "wordt", "worden", "zijn", "naar", "jouw", "deze", "elke", "ook", "maar", "krijgt", "met", "bij", "geen", "als"},
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
        if (!code && (s == text || !isalnum((unsigned char)s[-1])) && !strncmp(s, word, n) && !isalnum((unsigned char)s[n]) &&
            (s == text || s[-1] != '-') && s[n] != '-' && s[n] != '.' && s[n] != '/')
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
                    fault(&l->at[i], lang == SAID_EN ? "Dutch in the English text: " : "English in the Dutch text: ", only_in[!lang][k]);
}

START_TEST(no_text_mixes_languages)
{
    mixed(&all, quoted, COUNT(quoted));
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- sources ------------------------------------------------------------------------------------------------------ */

/* Does the part of a source begin with that name, and go on with nothing, or with what belongs to it: no words of a language? */
static int cites(const char *part, size_t n, const char *name, size_t length)
{
    if (n < length || strncmp(part, name, length) != 0)
        return 0;
    const char *rest = part + length, *end = part + n;

    if (rest == end)
        return 1;
    if (*rest != ',' && strncmp(rest, " (", 2) != 0 && strncmp(rest, " [", 2) != 0 && strncmp(rest, " #", 2) != 0)
        return 0;
    for (const char *s = rest + 1; s < end; s++) /* a word in small letters, but for Hans im Glück */
        if (islower((unsigned char)*s) && !isalnum((unsigned char)s[-1]) && (unsigned char)s[-1] < 0x80 && strncmp(s, "im ", 3) != 0)
            return 0;
    return 1;
}

static int is_document(const char *part, size_t n)
{
    char *text = said_file("docs/sources.md"), *at = text;
    int known = 0;

    for (int i = 0; i < SV_SOURCE_REMARKS; i++)
        known |= strlen(sv_source_remarks[i][SV_EN]) == n && !strncmp(part, sv_source_remarks[i][SV_EN], n);
    for (int i = 0; i < all.n && !known; i++)
        known = !strcmp(all.at[i].name, "[expansion] name") && cites(part, n, all.at[i].at[SAID_EN], strlen(all.at[i].at[SAID_EN]));
    for (char *line = strtok(at, "\n"); line && !known; line = strtok(NULL, "\n"))
        if (!strncmp(line, "| ", 2) && strchr(line + 2, '|'))
            known = cites(part, n, line + 2, (size_t)(strchr(line + 2, '|') - line) - 3);
    free(text);
    return known;
}

static void sources_of(const char *path, const char *source)
{
    for (const char *at = source, *end; *at; at = *end ? end + 2 : end) {
        end = at + strcspn(at, ";");
        if (!is_document(at, (size_t)(end - at))) {
            faults++;
            if (!quiet)
                fprintf(stderr, "%s: docs/sources.md does not know the source \"%.*s\"\n", path, (int)(end - at), at);
        }
    }
}

START_TEST(sources_are_names_in_every_language)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(&(sv_library_desc){0}, r);
    int n = 0;

    ck_assert_ptr_nonnull(lib);
    for (int i = 0; i < lib->manifests.n; i++) {
        const sv_manifest *m = lib->manifests.at[i];

        for (int k = 0; k < m->options.n; k++, n++)
            sources_of(m->where.file, m->options.at[k].source);
        for (int k = 0; k < m->rules.n; k++, n++)
            sources_of(m->where.file, m->rules.at[k].source);
        for (int k = 0; k < m->actions.n; k++, n++)
            sources_of(m->where.file, m->actions.at[k].source);
        for (int k = 0; k < m->parts.n; k++, n++)
            sources_of(m->where.file, m->parts.at[k].source);
    }
    ck_assert_int_gt(n, 800);
    ck_assert_int_eq(faults, 0);
    quiet = 1;
    sources_of("planted", "Base game, as I remember it; The Tower; some book");
    ck_assert_int_eq(faults, 2);
    quiet = 0;
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

/* ---- both say the same -------------------------------------------------------------------------------------------- */

static const allowed other_numbers[] = {
    {"SV_E_TEXT_VALUE", "places for names stand in braces, translated"},
};

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
    qsort(found, (size_t)n, sizeof found[0], (int (*)(const void *, const void *))strcmp);
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

/* ---- the checks themselves ---------------------------------------------------------------------------------------- */

static int found(void check(const said_list *l, const allowed *list, int n), const char *en, const char *nl, const char *edition)
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

START_TEST(planted_faults_are_found)
{
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
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("languages");
    TCase *t = tcase_create("languages");

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, both_languages_are_there);
    tcase_add_test(t, everything_has_a_name);
    tcase_add_test(t, every_name_leads_to_its_expansion);
    tcase_add_test(t, no_text_is_the_other_language);
    tcase_add_test(t, no_text_mixes_languages);
    tcase_add_test(t, sources_are_names_in_every_language);
    tcase_add_test(t, both_say_the_same_numbers);
    tcase_add_test(t, planted_faults_are_found);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
