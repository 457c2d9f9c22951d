#include "said.h"
#include <check.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "../../tools/spelverloop/cli.h"
#include "conform/conform.h"
#include "mix/ini.h"
#include "mix/words.h"
#include "spelverloop/errors.h"
#include "state/bounds.h"

static said *add(said_list *l, const char *file, const char *name, const char *en, const char *nl)
{
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->at = realloc(l->at, (size_t)l->room * sizeof *l->at);
        ck_assert_ptr_nonnull(l->at);
    }
    said *s = &l->at[l->n++];
    *s = (said){.at = {en ? strdup(en) : NULL, nl ? strdup(nl) : NULL}};
    snprintf(s->file, sizeof s->file, "%s", file);
    snprintf(s->name, sizeof s->name, "%s", name);
    return s;
}

void said_free(said_list *l)
{
    for (int i = 0; i < l->n; i++)
        for (int k = 0; k < SAID_LANGS; k++)
            free((char *)l->at[i].at[k]);
    free(l->at);
    *l = (said_list){0};
}

/* ---- INI files ---------------------------------------------------------------------------------------------------- */

/* `if.nl.C2.2` is the stem `if`, Dutch, of edition C2, going on. 0: the key holds no text. Step labels: `1A`, `1A.nl`. */
static int split(const char *section, const char *key, char stem[64], int *lang, char edition[4], int *more)
{
    char copy[64], *part[6];
    int n = 0, i;

    snprintf(copy, sizeof copy, "%s", key);
    for (char *p = strtok(copy, "."); p && n < 6; p = strtok(NULL, "."))
        part[n++] = p;
    *lang = -1;
    *more = 0;
    stem[0] = edition[0] = '\0';
    for (i = 0; i < n && strcmp(part[i], "en") && strcmp(part[i], "nl"); i++)
        snprintf(stem + strlen(stem), 64 - strlen(stem), "%s%s", *stem ? "." : "", part[i]);
    if (i == n) {
        *lang = SAID_EN;
        return !strcmp(section, "labels");
    }
    *lang = strcmp(part[i], "en") ? SAID_NL : SAID_EN;
    for (i++; i < n; i++)
        if (part[i][0] >= '2' && part[i][0] <= '9')
            *more = 1;
        else
            snprintf(edition, 4, "%s", part[i]);
    return 1;
}

static void put(said *s, int lang, int more, const char *value)
{
    const char *old = s->at[lang];

    if (!old) {
        s->at[lang] = strdup(value);
        return;
    }
    ck_assert_msg(more, "%s: %s is given twice", s->file, s->name);
    char *both = malloc(strlen(old) + strlen(value) + 2);

    sprintf(both, "%s %s", old, value);
    free((char *)old);
    s->at[lang] = both;
}

static said *find(said_list *l, int from, const char *file, const char *name, const char *edition)
{
    for (int i = from; i < l->n; i++)
        if (!strcmp(l->at[i].name, name) && !strcmp(l->at[i].edition, edition))
            return &l->at[i];
    said *s = add(l, file, name, NULL, NULL);

    snprintf(s->edition, sizeof s->edition, "%s", edition);
    return s;
}

void said_ini(said_list *l, const char *path)
{
    sv_arena a = {0};
    sv_report *r = sv_report_new("en");
    const sv_ini *ini = sv_ini_file(&a, path, r);

    ck_assert_msg(ini && !ini->faults, "%s cannot be read", path);
    for (int i = 0; i < ini->sections.n; i++) {
        const sv_ini_section *s = &ini->sections.at[i];
        const int from = l->n;

        for (int k = 0; k < s->keys.n; k++) {
            char stem[64], edition[4], name[128];
            int lang, more;

            if (!split(s->name, s->keys.at[k].name, stem, &lang, edition, &more))
                continue;
            snprintf(name, sizeof name, "[%s]%s%s", s->name, *stem ? " " : "", stem);
            put(find(l, from, path, name, edition), lang, more, s->keys.at[k].value);
        }
    }
    sv_arena_free(&a);
    sv_report_free(r);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void said_files(const char *folder, const char *end, void each(const char *path, void *with), void *with)
{
    DIR *d = opendir(folder);
    char *names[512];
    int n = 0;

    ck_assert_msg(d != NULL, "%s is not there", folder);
    for (struct dirent *e; (e = readdir(d)) != NULL && n < 512;)
        if (e->d_name[0] != '.')
            names[n++] = strdup(e->d_name);
    closedir(d);
    ck_assert_int_lt(n, 512);
    qsort(names, (size_t)n, sizeof *names, by_name);
    for (int i = 0; i < n; i++) {
        char path[512];
        struct stat st;
        const size_t length = strlen(names[i]);

        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
            said_files(path, end, each, with);
        else if (length > strlen(end) && !strcmp(names[i] + length - strlen(end), end))
            each(path, with);
        free(names[i]);
    }
}

char *said_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, (1 << 21) + 1);

    ck_assert_msg(in && text, "%s cannot be read", path);
    ck_assert_msg(fread(text, 1, 1 << 21, in) < 1 << 21, "%s is too long", path);
    fclose(in);
    return text;
}

static void ini(const char *path, void *with)
{
    said_ini(with, path);
}

/* plugins/x/x.ini, and no tiles, scenarios or template */
static void manifest(const char *path, void *with)
{
    char id[128];

    if (sscanf(path, "plugins/%127[^/]", id) == 1) {
        char full[300];

        snprintf(full, sizeof full, "plugins/%s/%s.ini", id, id);
        if (!strcmp(path, full))
            said_ini(with, path);
    }
}

void said_manifests(said_list *l)
{
    said_files("plugins", ".ini", manifest, l);
}
void said_config(said_list *l)
{
    said_files("config", ".ini", ini, l);
}

/* ---- the program -------------------------------------------------------------------------------------------------- */

static void command(said_list *l, const cli_command *c)
{
    char name[128];

    snprintf(name, sizeof name, "%s, operands", c->name);
    add(l, "cli_table.c", name, c->operands[0], c->operands[1]);
    snprintf(name, sizeof name, "%s, summary", c->name);
    add(l, "cli_table.c", name, c->summary[0], c->summary[1]);
    snprintf(name, sizeof name, "%s, about", c->name);
    add(l, "cli_table.c", name, c->about[0], c->about[1]);
    for (int i = 0; i < 3 && c->examples[i].line; i++)
        add(l, "cli_table.c", c->examples[i].line, c->examples[i].about[0], c->examples[i].about[1]);
}

void said_program(said_list *l)
{
#define SENTENCE(id, en, nl) add(l, "text.h", #id, en, nl);
#define FAULT(id, status, en, nl) add(l, "errors.h", #id, en, nl);
#define BOUND(id, en, nl) add(l, "bounds.h", #id, en, nl);
#define CHECK(id, word, en, nl) add(l, "conform.h", #id, en, nl);
    TEXTS(SENTENCE)
    SV_ERRORS(FAULT)
    SV_BOUNDS(BOUND)
    SV_CHECKS(CHECK)
    SV_CHECK_NOTES(BOUND)
    for (int i = 0; i < CMD_COUNT; i++)
        command(l, &cli_commands[i]);
    for (int i = 0; i < OPT_COUNT; i++) {
        add(l, "cli_table.c", cli_options[i].name, cli_options[i].about[0], cli_options[i].about[1]);
        if (cli_options[i].meta[0] || cli_options[i].meta[1])
            add(l, "cli_table.c (value)", cli_options[i].name, cli_options[i].meta[0], cli_options[i].meta[1]);
    }
    for (int i = 0; i < SV_STATUSES; i++)
        add(l, "words.c", sv_status_words[i], sv_status_texts[i][0], sv_status_texts[i][1]);
    for (int i = 0; i < SV_MAX_PLAYERS; i++)
        add(l, "words.c", sv_colour_words[i], sv_colour_texts[i][0], sv_colour_texts[i][1]);
}

/* ---- words -------------------------------------------------------------------------------------------------------- */

static const char *word(const said_list *l, const char *file, const char *id, int lang)
{
    char name[128];
    const char *found = NULL;

    snprintf(name, sizeof name, "[word %s]", id);
    for (int i = 0; i < l->n; i++)
        if (!*l->at[i].edition && !strcmp(l->at[i].name, name) && (!found || !strcmp(l->at[i].file, file)))
            found = l->at[i].at[lang];
    return found;
}

char *said_plain(const said_list *l, const said *s, int lang)
{
    const char *from = s->at[lang];
    char *plain = calloc(1, 8192), *to = plain;

    ck_assert_ptr_nonnull(plain);
    for (; *from; from++) {
        char id[64];
        int n = 0;

        ck_assert_int_lt(to - plain, 8000);
        if (sscanf(from, "{%63[a-z0-9.-]}%n", id, &n) != 1 || !n) {
            *to++ = *from;
            continue;
        }
        const char *w = strchr(id, '.') ? "" : word(l, s->file, id, lang);

        ck_assert_msg(w != NULL, "%s %s: nobody says what {%s} is", s->file, s->name, id);
        to += sprintf(to, "%.*s", (int)strcspn(w, "|"), w);
        from += n - 1;
    }
    return plain;
}
