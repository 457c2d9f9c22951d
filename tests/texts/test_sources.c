/* Names: every source is one that docs/sources.md or an expansion knows, and every expansion is found by its names in both languages. */
#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "mix/catalogue.h"
#include "mix/words.h"
#include "rules/error.h"
#include "said.h"

int cli_stopped(void)
{
    return 0;
} /* of main.c */

static said_list all;
static int faults, quiet;

static void setup(void)
{
    all = (said_list){0};
    faults = quiet = 0;
    said_manifests(&all);
}

static void teardown(void)
{
    said_free(&all);
}

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
        if (islower((unsigned char)*s) && !isalnum((unsigned char)s[-1]) && (unsigned char)s[-1] < 0x80 &&
            strncmp(s, "im ", 3) != 0)
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
        known = !strcmp(all.at[i].name, "[expansion] name") &&
                cites(part, n, all.at[i].at[SAID_EN], strlen(all.at[i].at[SAID_EN]));
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

/* What programs are told: options of a library in either language, and the remarks one by one. */
START_TEST(remarks_are_translated)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = sv_library_open(&(sv_library_desc){0}, r);
    sv_option_info en, nl;
    int found = 0;

    ck_assert_ptr_nonnull(lib);
    for (int i = 0; sv_library_option(lib, "barber-surgeons", i, "en", &en); i++) {
        ck_assert_int_eq(sv_library_option(lib, "barber-surgeons", i, "nl", &nl), 1);
        if (!strcmp(en.source, sv_source_remark(0, "en"))) {
            ck_assert_str_eq(nl.source, sv_source_remark(0, "nl"));
            found++;
        }
    }
    ck_assert_int_gt(found, 0);
    ck_assert_str_eq(sv_source_remark(SV_SOURCE_REMARKS - 1, "nl"), "deels niet gelezen");
    ck_assert_ptr_null(sv_source_remark(SV_SOURCE_REMARKS, "en"));
    ck_assert_ptr_null(sv_source_remark(-1, "en"));
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

/* ---- names of expansions -------------------------------------------------------------------------------------------- */

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
                id = strncmp(name, articles[k], strlen(articles[k])) ? m->id
                                                                     : sv_lib_id(lib, name + strlen(articles[k]));
                if (!id || strcmp(id, m->id) != 0)
                    fprintf(stderr, "config/aliases.ini: add %s = %s\n", name + strlen(articles[k]), m->id), faults++;
            }
        }
    ck_assert_int_eq(faults, 0);
    sv_library_close(lib);
    sv_report_free(r);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sources");
    TCase *t = tcase_create("sources");

    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, sources_are_names_in_every_language);
    tcase_add_test(t, remarks_are_translated);
    tcase_add_test(t, every_name_leads_to_its_expansion);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
