/* One word for one thing, as docs/glossary.md says: no text uses a word that is refused there, an English text with a term has a Dutch one with the
   word for it, and every name, status and kind stands there as the manifests and the program say it. */
#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "mix/words.h"
#include "said.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

enum { CELLS = 5, ROWS_MAX = 600, FORMS_MAX = 8 };

typedef struct row {
    char *head;        /* first cell of the heading of its table: "English", "term", "status" … */
    char *cell[CELLS]; /* NULL: there is none */
    int used;
} row;

static row rows[ROWS_MAX];
static int n_rows;
static char *glossary;
static said_list all;
static int faults, quiet;

static char *trimmed(char *s)
{
    while (*s == ' ')
        s++;
    for (size_t n = strlen(s); n && s[n - 1] == ' '; n--)
        s[n - 1] = '\0';
    return s;
}

static void read_glossary(void)
{
    char *head = NULL, *text = glossary = said_file("docs/glossary.md");

    n_rows = 0;
    for (char *line = strsep(&text, "\n"); line; line = strsep(&text, "\n")) {
        row r = {.head = head};
        int n = 0;

        if (*line != '|') {
            head = NULL;
            continue;
        }
        line++;
        for (char *cell = strsep(&line, "|"); cell && line && n < CELLS; cell = strsep(&line, "|"))
            r.cell[n++] = trimmed(cell);
        if (!head)
            head = r.cell[0];
        else if (strncmp(r.cell[0], "---", 3) != 0 && n_rows < ROWS_MAX)
            rows[n_rows++] = r;
    }
    ck_assert_int_gt(n_rows, 200);
    ck_assert_int_lt(n_rows, ROWS_MAX);
}

static void setup(void)
{
    faults = quiet = 0;
    read_glossary();
    all = (said_list){0};
    said_manifests(&all);
    said_config(&all);
    said_program(&all);
}

static void teardown(void)
{
    said_free(&all);
    free(glossary);
}

static void fault(const said *s, const char *what, const char *word)
{
    faults++;
    if (!quiet)
        fprintf(stderr, "%s %s: %s: %s\n  en: %s\n  nl: %s\n", s->file, s->name, what, word,
                s->at[SAID_EN] ? s->at[SAID_EN] : "-", s->at[SAID_NL] ? s->at[SAID_NL] : "-");
}

/* ---- words in texts ------------------------------------------------------------------------------------------------ */

static int is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80 || c == '-' || c == '_';
}

/* `word` as a word of the text, in capitals or not, with one of the endings. What stands in backticks, quotes or braces is not looked at. */
static int has_word(const char *text, const char *word, const char *const *endings)
{
    const size_t n = strlen(word);
    int code = 0;

    for (const char *s = text; *s; s++) {
        code ^= *s == '`' || *s == '"' || *s == '{' || *s == '}';
        if (code || (s > text && is_letter(s[-1])) || strncasecmp(s, word, n) != 0)
            continue;
        for (int i = 0; endings[i]; i++)
            if (!strncmp(s + n, endings[i], strlen(endings[i])) && !is_letter(s[n + strlen(endings[i])]))
                return 1;
    }
    return 0;
}

static int has_term(const char *text, const char *term)
{
    static const char *const plural[] = {"", "s", "es", NULL}, *const ies[] = {"ies", NULL};
    const size_t n = strlen(term);
    char stem[64];

    snprintf(stem, sizeof stem, "%.*s", (int)n - 1, term);
    return has_word(text, term, plural) || (term[n - 1] == 'y' && has_word(text, stem, ies));
}

static int holds(const char *text, const char *part)
{
    for (const char *s = text; *s; s++)
        if (!strncasecmp(s, part, strlen(part)))
            return 1;
    return 0;
}

/* ---- words of one game ------------------------------------------------------------------------------------------------ */

/* "term of seafarers": the heading of the table of words that only texts of that game have, in place of the others. */
static void own_table(const said *s, char head[64])
{
    char game[48] = "";

    if (sscanf(s->file, "plugins/%47[^/]", game) != 1)
        sscanf(s->file, "config/order/%47[a-z-]", game);
    snprintf(head, 64, "term of %s", game);
}

static int own_term(const char *table, const char *term)
{
    for (int r = 0; r < n_rows; r++)
        if (!strcmp(rows[r].head, table) && !strcmp(rows[r].cell[0], term))
            return 1;
    return 0;
}

/* Does the game use that word for a term of its own? */
static int is_own_word(const said *s, int lang, const char *word)
{
    char head[64], copy[256];

    own_table(s, head);
    for (int r = 0; r < n_rows; r++) {
        char *at = copy;

        if (strcmp(rows[r].head, head) != 0)
            continue;
        if (lang == SAID_EN && has_term(word, rows[r].cell[0]))
            return 1;
        snprintf(copy, sizeof copy, "%s", rows[r].cell[1]);
        for (char *own = strsep(&at, ","); own && lang == SAID_NL; own = strsep(&at, ","))
            if (!strcmp(trimmed(own), word))
                return 1;
    }
    return 0;
}

/* ---- refused words ------------------------------------------------------------------------------------------------- */

static void refused(const said *s, int lang, const char *cell)
{
    static const char *const itself[] = {"", NULL};
    char copy[256], *at = copy;

    snprintf(copy, sizeof copy, "%s", cell);
    for (char *open; (open = strstr(at, "**")) != NULL;) {
        char *close = strstr(open + 2, "**");

        ck_assert_msg(close != NULL, "docs/glossary.md: ** is not ended in %s", cell);
        *close = '\0';
        if (has_word(s->at[lang], open + 2, itself) && !is_own_word(s, lang, open + 2))
            fault(s, lang ? "the glossary refuses this Dutch word" : "the glossary refuses this English word",
                  open + 2);
        at = close + 2;
    }
}

/* The wordings of editions are the words that the plain texts do not write. */
static void check_refused(const said_list *l)
{
    for (int i = 0; i < l->n; i++)
        for (int r = 0; r < n_rows && !*l->at[i].edition; r++)
            for (int lang = 0; lang < SAID_LANGS; lang++)
                if (rows[r].cell[4] && l->at[i].at[lang])
                    refused(&l->at[i], lang, rows[r].cell[2 + lang]);
}

START_TEST(no_refused_word_is_used)
{
    int words = 0;

    for (int r = 0; r < n_rows; r++)
        for (int k = 2; k < 4 && rows[r].cell[4]; k++)
            words += strstr(rows[r].cell[k], "**") != NULL;
    ck_assert_int_gt(words, 60);
    check_refused(&all);
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* Texts in which a term is something else. */
static const struct {
    const char *name, *term, *reason;
} other_sense[] = {
    {"[option road-sweeper]", "road", "the name of a card"},
    {"[part gift-deck no-road-sweeper]", "road", "the name of a card"},
    {"[option wolf-scope]", "field", "a value of the option"},
};

static int is_other_sense(const char *name, const char *term)
{
    for (size_t i = 0; i < sizeof other_sense / sizeof *other_sense; i++)
        if (!strcmp(other_sense[i].name, name) && !strcmp(other_sense[i].term, term))
            return 1;
    return 0;
}

/* Words of an edition are filled in, never written out. */
static void check_edition_words(const said_list *l)
{
    static const char *const itself[] = {"", NULL};
    static const char *const words[SAID_LANGS][7] = {
        {"follower", "followers", "field", "fields", "monastery", "monasteries"},
        {"horige", "horigen", "weide", "weiden", "klooster", "kloosters"}};

    for (int i = 0; i < l->n; i++) {
        const said *s = &l->at[i];
        const char *stem = strrchr(s->name, ' ');

        if (strncmp(s->file, "plugins/", 8) != 0 || !strncmp(s->name, "[word ", 6) || (stem && !strcmp(stem, " name")))
            continue;
        for (int lang = 0; lang < SAID_LANGS; lang++)
            for (int k = 0; words[lang][k] && s->at[lang]; k++)
                if (has_word(s->at[lang], words[lang][k], itself) && !is_other_sense(s->name, words[SAID_EN][k]))
                    fault(s, "a word of the editions is written out; write it in braces", words[lang][k]);
    }
}

START_TEST(edition_words_are_filled_in)
{
    check_edition_words(&all);
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- terms --------------------------------------------------------------------------------------------------------- */

static void check_terms(const said_list *l, const said_list *words)
{
    for (int i = 0; i < l->n; i++) {
        const said *s = &l->at[i];

        if (!s->at[SAID_EN] || !s->at[SAID_NL] || *s->edition || strncmp(s->file, "plugins/", 8) != 0)
            continue;
        char *en = said_plain(words, s, SAID_EN), *nl = said_plain(words, s, SAID_NL), own[64];

        own_table(s, own);
        for (int r = 0; r < n_rows; r++) {
            char copy[256], *at = copy;
            int said_so = 0;

            const int is_own = !strcmp(rows[r].head, own);

            if ((!is_own && strcmp(rows[r].head, "term") != 0) || !has_term(en, rows[r].cell[0]) || (!is_own && own_term(own, rows[r].cell[0])))
                continue;
            rows[r].used++;
            snprintf(copy, sizeof copy, "%s", rows[r].cell[1]);
            for (char *word = strsep(&at, ","); word && !said_so; word = strsep(&at, ","))
                said_so = holds(nl, trimmed(word));
            if (!said_so && !is_other_sense(s->name, rows[r].cell[0]))
                fault(s, "the Dutch text does not have the word for", rows[r].cell[0]);
        }
        free(en);
        free(nl);
    }
}

START_TEST(terms_are_translated_as_the_glossary_says)
{
    check_terms(&all, &all);
    for (int r = 0; r < n_rows; r++)
        if (!strncmp(rows[r].head, "term", 4) && !rows[r].used)
            fprintf(stderr, "no text says \"%s\": docs/glossary.md should not hold it\n", rows[r].cell[0]), faults++;
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- names ---------------------------------------------------------------------------------------------------------- */

static const row *row_of(const char *head, const char *first)
{
    for (int r = 0; r < n_rows; r++)
        if (!strcmp(rows[r].head, head) && !strcmp(rows[r].cell[0], first)) {
            rows[r].used++;
            return &rows[r];
        }
    return NULL;
}

/* "shell|shells", one and more of it, stands in a cell as "shell, shells". */
static int is_cell(const char *cell, const char *name)
{
    for (; *name; name++) {
        const char *sign = *name == '|' ? ", " : (const char[2]){*name, 0};

        if (strncmp(cell, sign, strlen(sign)) != 0)
            return 0;
        cell += strlen(sign);
    }
    return !*cell;
}

static void check_pair(const char *head, const char *first, const char *en, const char *nl)
{
    const row *r = row_of(head, first);

    if (r && is_cell(r->cell[1], en) && is_cell(r->cell[2], nl))
        return;
    faults++;
    fprintf(stderr, "docs/glossary.md, table \"%s\": it should hold | %s | %s | %s |\n", head, first, en, nl);
}

/* "plugins/x/x.ini", "[figure y] name" -> "figure x.y"; "[expansion] name" -> "expansion x". 0: a name of something else. */
static int named(const said *s, char out[160])
{
    static const char *const kinds[] = {"figure", "feature", "mark", "tile-mark", "piece", "currency", "element"};
    char id[64], kind[32], what[64];

    if (*s->edition || sscanf(s->file, "plugins/%63[^/]", id) != 1)
        return 0;
    if (!strcmp(s->name, "[expansion] name"))
        return snprintf(out, 160, "expansion %s", id);
    if (sscanf(s->name, "[%31[a-z-] %63[^]]] name", kind, what) != 2 || strcmp(strrchr(s->name, ' '), " name") != 0)
        return 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i], kind))
            return snprintf(out, 160, "%s %s.%s", kind, id, what);
    return 0;
}

START_TEST(every_name_stands_there)
{
    for (int i = 0; i < all.n; i++) {
        char name[160];

        if (named(&all.at[i], name))
            check_pair("named", name, all.at[i].at[SAID_EN], all.at[i].at[SAID_NL]);
    }
    for (int i = 0; i < SV_STATUSES; i++)
        check_pair("status", sv_status_words[i], sv_status_texts[i][0], sv_status_texts[i][1]);
    for (int i = 0; i < SV_ROW_KINDS; i++)
        if (!row_of("kind", sv_row_kind_words[i]))
            fprintf(stderr, "docs/glossary.md: the kind %s is missing\n", sv_row_kind_words[i]), faults++;
    for (int r = 0; r < n_rows; r++)
        if ((!strcmp(rows[r].head, "named") || !strcmp(rows[r].head, "status") || !strcmp(rows[r].head, "kind")) &&
            !rows[r].used)
            fprintf(stderr, "docs/glossary.md: nothing is called %s any more\n", rows[r].cell[0]), faults++;
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* The labels of the steps, and what the words of the editions are. */
START_TEST(steps_and_editions_are_as_they_are_said)
{
    for (int i = 0; i < all.n; i++) {
        const said *s = &all.at[i];
        char word[64];

        char head[64] = "step", game[48];

        if (sscanf(s->file, "config/order/%47[a-z-]", game) == 1 && strcmp(game, "carcassonne") != 0)
            snprintf(head, sizeof head, "step of %s", game);
        if (!strncmp(s->name, "[labels] ", 9))
            check_pair(head, s->name + 9, s->at[SAID_EN], s->at[SAID_NL]);
        if (strcmp(s->file, "plugins/base/base.ini") != 0 || sscanf(s->name, "[word %63[^]]", word) != 1)
            continue;
        for (int r = 0; r < n_rows; r++)
            if (!strcmp(rows[r].head, "word") && !strncmp(rows[r].cell[0], word, strlen(word)) &&
                !strpbrk(rows[r].cell[0] + strlen(word), "-"))
                for (int lang = 0; lang < SAID_LANGS; lang++) {
                    const int later = !strcmp(s->edition, "C2") || !strcmp(s->edition, "C3"),
                              column = 1 + 2 * lang + later;

                    if ((*s->edition || lang == SAID_NL) && s->at[lang] && !holds(rows[r].cell[column], s->at[lang]))
                        fault(s, "the glossary has another word for this edition", rows[r].cell[column]);
                }
    }
    ck_assert_int_eq(faults, 0);
}
END_TEST

/* ---- the checks themselves ------------------------------------------------------------------------------------------ */

static int found(void check(const said_list *l), const char *en, const char *nl)
{
    said one = {.file = "plugins/base/base.ini", .name = "[rule planted]", .at = {en, nl}};
    const said_list l = {.at = &one, .n = 1};

    faults = 0;
    quiet = 1;
    check(&l);
    quiet = 0;
    return faults;
}

static void check_terms_of(const said_list *l)
{
    check_terms(l, &all);
}

START_TEST(planted_faults_are_found)
{
    ck_assert_int_eq(found(check_refused, "A town.", "Een stad."), 1);
    ck_assert_int_eq(found(check_refused, "A coat of arms.", "Een wapenschild."), 1);
    ck_assert_int_eq(found(check_refused, "A city.", "Een Handeling."), 1);
    ck_assert_int_eq(found(check_refused, "A townsman, `town`.", "Een behandeling."), 0);
    ck_assert_int_eq(found(check_edition_words, "A follower.", "Een {follower}."), 1);
    ck_assert_int_eq(found(check_edition_words, "A {follower}.", "Een weide."), 1);
    ck_assert_int_eq(found(check_edition_words, "A {follower}.", "Een {follower}."), 0);
    ck_assert_int_eq(found(check_terms_of, "Two abbeys.", "Twee kloosters."), 1);
    ck_assert_int_eq(found(check_terms_of, "A {follower}.", "Een ridder."),
                     0); /* follower stands in no table headed term */
    ck_assert_int_eq(found(check_terms_of, "A {field}.", "Een stad."), 1);
    ck_assert_int_eq(found(check_terms_of, "Two cities.", "Twee steden."), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("glossary");
    TCase *t = tcase_create("glossary");

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, no_refused_word_is_used);
    tcase_add_test(t, edition_words_are_filled_in);
    tcase_add_test(t, terms_are_translated_as_the_glossary_says);
    tcase_add_test(t, every_name_stands_there);
    tcase_add_test(t, steps_and_editions_are_as_they_are_said);
    tcase_add_test(t, planted_faults_are_found);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
