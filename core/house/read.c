/* Finding house rules: the sections of a mix, the files it takes in, and in each section what stands left of `=`. */
#include <string.h>
#include <unistd.h>
#include "house/house.h"
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "mix/texts.h"
#include "util/str.h"

static const char word[] = "house-rule";

static sv_where at(const sv_house_reading *y, int line) { return sv_ini_where(y->ini, line); }

/* ---- one section --------------------------------------------------------------------------------------------------------------- */

static int is_text(const char *key)
{
    return !strcmp(key, "en") || !strcmp(key, "nl") || !strncmp(key, "en.", 3) || !strncmp(key, "nl.", 3);
}

static void fail_verb(sv_house_reading *y, const sv_ini_key *k, const char *verb)
{
    sv_gathered g = {0};

    for (int i = 0; i < SV_HV_VERBS; i++)
        sv_gathered_add(&g, sv_house_verb_words[i]);
    sv_gathered_add(&g, "en");
    sv_gathered_add(&g, "nl");
    sv_gathered_add(&g, "source");
    SV_FAIL(y->m->x.r, SV_E_HOUSE_VERB, at(y, k->line), verb, sv_gathered_hint(&g, y->m->x.r, verb));
}

static void read_line(sv_house_reading *y, sv_house_rule *rule, const sv_ini_key *k)
{
    const char *rest = k->name;
    size_t n;
    const char *first = sv_word(&rest, &n), *verb = first ? sv_arena_strn(y->m->x.a, first, n) : NULL;
    const int number = verb ? sv_index_of(verb, sv_house_verb_words, SV_HV_VERBS) : -1;

    while (sv_blank(*rest))
        rest++;
    if (!verb)
        return;
    if (number < 0) {
        fail_verb(y, k, verb);
        return;
    }
    sv_house_line *l = SV_PUSH(y->m->x.a, &rule->lines);

    if (!l)
        return;
    *l = (sv_house_line){.rule = rule, .verb = (sv_house_verb)number, .object = rest, .value = k->value, .said = k->name, .where = at(y, k->line), .step = -1};
    if (!sv_house_read_object(y, l))
        rule->lines.n--;
}

static sv_house_rule *find(const sv_mixing *m, const char *name)
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        if (!strcmp(m->sel->house->rules.at[i]->name, name))
            return m->sel->house->rules.at[i];
    return NULL;
}

static void check_name(sv_house_reading *y, const sv_ini_section *s, const char *name)
{
    const char *of;
    const sv_house_rule *twice = find(y->m, name);

    if (!sv_id_ok(name, 0))
        SV_FAIL(y->m->x.r, SV_E_ID, at(y, s->line), s->name, name);
    else if (sv_lib_row(y->m->lib, y->m->sel->order, name, &of) || sv_lib_id(y->m->lib, name))
        SV_FAIL(y->m->x.r, SV_E_HOUSE_TAKEN, at(y, s->line), name);
    else if (twice)
        SV_FAIL(y->m->x.r, SV_E_HOUSE_TWICE, at(y, s->line), name, sv_arena_fmt(y->m->x.a, "%s:%d", twice->where.file, twice->where.line));
}

/* Braces stand around words of the game; anything else would be printed without them. */
static void check_braces(const sv_house_reading *y, const sv_ini_key *k)
{
    sv_mixing *m = y->m;
    const sv_manifest *root = sv_lib_root(m->lib, m->sel->order->game);
    sv_gathered g = {0};

    for (const char *open = k->value, *close; root && (open = strpbrk(open, "{}")) != NULL; open = close + 1) {
        close = *open == '{' ? strpbrk(open + 1, "{}") : NULL;
        const char *inside = close && *close == '}' ? sv_arena_strn(m->x.a, open + 1, (size_t)(close - open - 1)) : NULL;

        if (!inside || !sv_id_ok(inside, 1)) /* who reads the text has said so */
            return;
        if (!strchr(inside, '.') && sv_text_can_say(m->lib, root, inside))
            continue;
        for (int i = 0; i < root->words.n; i++)
            sv_gathered_add(&g, root->words.at[i].id);
        SV_FAIL(m->x.r, SV_E_HOUSE_BRACE, at(y, k->line), inside, sv_gathered_hint(&g, m->x.r, inside));
        return;
    }
}

static void read_section(sv_house_reading *y, const sv_ini_section *s)
{
    const char *rest = s->name;
    size_t n;
    sv_mixing *m = y->m;
    sv_reading x = {.a = m->x.a, .r = m->x.r, .ini = y->ini, .words = m->x.words};
    sv_house_rule *rule = sv_arena_get(m->x.a, sizeof *rule);
    int statements = 0;

    sv_word(&rest, &n);
    while (sv_blank(*rest))
        rest++;
    if (!rule)
        return;
    if (!*rest) {
        SV_FAIL(m->x.r, SV_E_HOUSE_UNNAMED, at(y, s->line), NULL);
        return;
    }
    check_name(y, s, rest);
    *rule = (sv_house_rule){.name = rest, .where = at(y, s->line), .ini = y->ini, .section = s};
    for (int i = 0; i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];

        if (is_text(k->name)) {
            sv_text_read(&x, s, k, k->name, &rule->text);
            check_braces(y, k);
        } else if (!strcmp(k->name, "source")) {
            rule->source = k->value;
        } else {
            statements++;
            read_line(y, rule, k);
        }
    }
    sv_text_both(&x, s, "", &rule->text, 1);
    if (!statements && !y->ini->faults)
        SV_FAIL(m->x.r, SV_E_HOUSE_EMPTY, at(y, s->line), rest);
    sv_house_rule **to = SV_PUSH(m->x.a, &m->sel->house->rules); /* NOLINT(bugprone-sizeof-expression): pointers */

    if (to)
        *to = rule;
}

static int is_rule(const char *section)
{
    size_t n;
    const char *first = sv_word(&section, &n);

    return first && sv_word_is(first, n, word);
}

/* ---- files ------------------------------------------------------------------------------------------------------------------------ */

static const char *beside(const sv_mixing *m, const char *name)
{
    const char *slash = strrchr(m->x.ini->file, '/');

    return *name == '/' || !slash ? name : sv_arena_fmt(m->x.a, "%.*s/%s", (int)(slash - m->x.ini->file), m->x.ini->file, name);
}

static void fail_not(sv_mixing *m, const char *name, sv_where where, const char *const *what)
{
    SV_FAIL(m->x.r, SV_E_HOUSE_NOT, where, name, what[m->x.r->lang]);
}

static int path_is_file(sv_mixing *m, const char *name, const char *path, sv_where where)
{
    static const char *const folder[SV_LANGS] = {"a folder", "een map"}, *const other[SV_LANGS] = {"a pipe or a device", "een pijp of apparaat"};

    if (sv_paths_is_file(path))
        return 1;
    fail_not(m, name, where, sv_paths_is_folder(path) ? folder : other);
    return 0;
}

/* A file that the command line names is where it says, else beside the mix, as one that the mix names. */
static const char *found_beside(const sv_mixing *m, const char *name, int written)
{
    return written && access(name, F_OK) == 0 ? name : beside(m, name);
}

static const char *path_of(sv_mixing *m, const char *name, sv_where where)
{
    const size_t n = strlen(name);
    sv_gathered g = {0};

    if (strchr(name, '/') || (n > 4 && !strcmp(name + n - 4, ".ini"))) {
        const int written = !where.file;
        const char *path = found_beside(m, name, written);

        if (path && access(path, F_OK) == 0)
            return path_is_file(m, name, path, where) ? path : NULL;
        SV_FAIL(m->x.r, SV_E_HOUSE_NO_FILE, where, name, !path ? name : written && strcmp(name, path) != 0 ? sv_arena_fmt(m->x.a, "%s, %s", name, path) : path);
        return NULL;
    }
    for (int i = 0; i < m->lib->house_rules.n; i++) {
        if (!strcmp(m->lib->house_rules.at[i].name, name)) {
            sv_arena_free(&g.arena);
            return m->lib->house_rules.at[i].path;
        }
        sv_gathered_add(&g, m->lib->house_rules.at[i].name);
    }
    SV_FAIL(m->x.r, SV_E_HOUSE_INCLUDE, where, name, sv_gathered_hint(&g, m->x.r, name));
    return NULL;
}

/* The file is of this kind and format. `name` as it was taken in, there. */
static int check_file(sv_house_reading *y, const char *name, sv_where where)
{
    static const char *const mix[SV_LANGS] = {"a mix", "een mix"};
    static const char *const kinds[] = {"house-rule"}, *const formats[] = {"1"};
    const sv_ini_section *s = sv_ini_find(y->ini, "file");
    const sv_ini_key *k = sv_ini_get(s, "kind"), *format = sv_ini_get(s, "format");
    sv_report *r = y->m->x.r;

    if (!s && sv_ini_find(y->ini, "game"))
        fail_not(y->m, name, where, mix);
    else if (!s)
        SV_FAIL(r, SV_E_SECTION_MISSING, at(y, 1), "file");
    else if (!k || strcmp(k->value, kinds[0]) != 0)
        sv_fail_word(r, at(y, k ? k->line : s->line), "kind", k ? k->value : "", kinds, 1);
    else if (!format || strcmp(format->value, formats[0]) != 0)
        sv_fail_word(r, at(y, format ? format->line : s->line), "format", format ? format->value : "", formats, 1);
    return s && k && format && !strcmp(k->value, kinds[0]) && !strcmp(format->value, formats[0]);
}

static void take_in(sv_mixing *m, const char *name, sv_where where)
{
    const char *path = path_of(m, name, where);
    sv_house_reading y = {m, path ? sv_ini_file(m->x.a, path, m->x.r) : NULL};
    int rules = 0;

    if (!y.ini || !check_file(&y, name, where))
        return;
    for (int i = 0; i < y.ini->sections.n; i++) {
        const sv_ini_section *s = &y.ini->sections.at[i];

        if (is_rule(s->name)) {
            rules++;
            read_section(&y, s);
        } else if (strcmp(s->name, "file") != 0) {
            SV_FAIL(m->x.r, SV_E_SECTION, at(&y, s->line), s->name, sv_hint(m->x.r, s->name, (const char *const[]){"file", "house-rule NAME"}, 2));
        }
    }
    if (!rules && !y.ini->faults)
        SV_FAIL(m->x.r, SV_E_HOUSE_FILE, at(&y, 1), NULL);
}

static void take_in_all(sv_mixing *m)
{
    static const char *const yes_no[] = {"yes", "no"};
    const sv_ini_section *s = sv_ini_find(m->x.ini, "house-rules");

    for (int i = 0; s && i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];
        const int answer = sv_index_of(k->value, yes_no, 2);

        if (answer < 0)
            sv_fail_word(m->x.r, sv_ini_where(m->x.ini, k->line), k->name, k->value, yes_no, 2);
        else if (!answer)
            take_in(m, k->name, sv_ini_where(m->x.ini, k->line));
    }
    for (const char *w = m->desc->house ? m->desc->house : ""; *w;) {
        const size_t n = strcspn(w, ",");
        const char *first = w;
        size_t length = n;

        while (length && sv_blank(*first)) {
            first++;
            length--;
        }
        while (length && sv_blank(first[length - 1]))
            length--;
        const char *name = sv_arena_strn(m->x.a, first, length);

        if (length && name && !find(m, name))
            take_in(m, name, (sv_where){NULL, 0});
        w += n + (w[n] == ',');
    }
}

void sv_house_gather(sv_mixing *m)
{
    sv_house_reading y = {m, m->x.ini};

    m->sel->house = sv_arena_get(m->x.a, sizeof *m->sel->house);
    if (!m->sel->house)
        return;
    take_in_all(m);
    for (int i = 0; i < m->x.ini->sections.n; i++)
        if (is_rule(m->x.ini->sections.at[i].name) && !sv_mix_skips(m, m->x.ini->sections.at[i].name))
            read_section(&y, &m->x.ini->sections.at[i]);
}
