/* Ready house rules outside any mix: read like those of a mix of the base game alone, and once more for each expansion that a statement waits
   for, with that one, until it waits no longer. */
#include <string.h>
#include "game/mix.h"
#include "house/house.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "mix/texts.h"
#include "mix/words.h"
#include "spelverloop/engine.h"
#include "util/str.h"

typedef struct telling {
    sv_house_file file; /* first: it is what the caller has */
    sv_arena a;
    const sv_library *lib;
    const sv_order *order;
    const sv_manifest *root;
    const char *text; /* what is read, in the form of a mix */
    int lang;
    sv_report *r;
} telling;

enum { NEEDS_MOST = 8, PLAYERS = 2 };

static void choose(sv_mixing *m, const sv_manifest *f)
{
    sv_chosen *c = f ? SV_PUSH(m->x.a, &m->sel->chosen) : NULL;

    if (c)
        *c = (sv_chosen){.manifest = f, .elements = sv_mix_all_elements(f), .copies = 1};
}

/* The rules of the file in a mix of the root and those expansions; in the arena of `m`. NULL: faulty (reported), or memory is short. */
static const struct sv_house *read_with(const telling *t, sv_mixing *m, const sv_names *with)
{
    static const sv_mix_desc desc = {.purpose = SV_FOR_PAGE};
    const int faults = sv_failed(t->r);

    m->x.r = t->r;
    m->lib = t->lib;
    m->desc = &desc;
    m->sel = sv_arena_get(m->x.a, sizeof *m->sel);
    m->x.ini = sv_ini_text(m->x.a, t->file.name, t->text, strlen(t->text), t->r);
    if (!m->x.ini || !m->sel)
        return NULL;
    m->sel->order = t->order;
    m->sel->players = PLAYERS;
    choose(m, t->root);
    for (int i = 0; i < with->n; i++)
        choose(m, sv_lib_manifest(t->lib, with->at[i]));
    sv_mix_default_options(m);
    sv_house_gather(m);
    for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++) {
        sv_house_rule *rule = m->sel->house->rules.at[i];

        for (int k = 0; k < rule->lines.n; k++)
            if (!sv_house_value(m, &rule->lines.at[k]))
                return NULL;
    }
    return !m->x.a->failed && sv_failed(t->r) == faults ? m->sel->house : NULL;
}

static const char *own(telling *t, const char *text) { return text ? sv_arena_str(&t->a, text) : ""; }

static const char *joined(telling *t, const sv_names *names)
{
    const char *text = names->n ? sv_names_joined(&t->a, names) : "";

    return text ? text : "";
}

static void tell_row(telling *t, const sv_house_rule *rule, const sv_action_def *a, sv_house_row_told *out)
{
    const int same = a->text.at[SV_EN] == rule->text.at[SV_EN];

    *out = (sv_house_row_told){.kind = sv_row_kind_words[a->kind],
                               .step = own(t, a->step),
                               .condition = own(t, a->cond_text.at[t->lang]),
                               .text = same ? "" : own(t, a->text.at[t->lang]),
                               .before = joined(t, &a->before),
                               .after = joined(t, &a->after),
                               .follows = own(t, a->words ? a->words->after : NULL),
                               .of = own(t, a->words ? a->words->of : NULL)};
}

/* The rows that it brings, and those below which it stands: what is made of a mix in which it is the only statement. */
static void tell_rows(telling *t, sv_mixing *m, const sv_house_rule *rule, sv_house_told *out)
{
    sv_house_rows(m);
    const sv_manifest *f = &m->sel->house->manifest;
    sv_house_row_told *rows = sv_arena_get(&t->a, (size_t)(f->actions.n + 1) * sizeof *rows);
    sv_names below = {0};

    for (int i = 0; rows && i < f->actions.n; i++) {
        tell_row(t, rule, &f->actions.at[i], &rows[i]);
        rows[i].again = out->rows && i >= out->n_rows;
    }
    for (int i = 0; i < f->parts.n; i++)
        sv_names_push(&t->a, &below, sv_arena_str(&t->a, f->parts.at[i].row));
    out->rows = rows;
    out->n_rows = rows ? f->actions.n : 0;
    out->below = joined(t, &below);
}

/* In a mix of the root and those expansions, or of all. */
static void tell_alone(telling *t, const struct sv_house *h, sv_mixing *m, int i, int k, sv_house_told *out)
{
    for (int x = 0; x < h->rules.n; x++)
        for (int y = 0; y < h->rules.at[x]->lines.n; y++)
            h->rules.at[x]->lines.at[y].idle = x != i || y != k;
    tell_rows(t, m, h->rules.at[i], out);
}

/* Once more in a mix of everything: what comes in addition does so where a part may be played again. */
static void tell_again(telling *t, int i, int k, sv_house_told *out)
{
    sv_arena a = {0};
    sv_mixing m = {.x = {.a = &a}};
    sv_names all = {0};

    for (int f = 0; f < t->lib->manifests.n; f++)
        if (t->lib->manifests.at[f] != t->root && sv_share_game(t->lib->manifests.at[f], t->root))
            sv_names_push(&a, &all, t->lib->manifests.at[f]->id);
    const struct sv_house *h = read_with(t, &m, &all);

    if (h)
        tell_alone(t, h, &m, i, k, out);
    t->a.failed |= a.failed;
    sv_arena_free(&a);
}

/* Statement k of rule i, by itself: what it waits for, one expansion after the other, and what it brings. */
static void tell_statement(telling *t, int i, int k, sv_house_told *out)
{
    sv_names needs = {0};

    for (int n = 0; n < NEEDS_MOST; n++) {
        sv_arena a = {0};
        sv_mixing m = {.x = {.a = &a}};
        const struct sv_house *h = read_with(t, &m, &needs);
        sv_house_line *l = h ? &h->rules.at[i]->lines.at[k] : NULL;
        const char *waits = l ? l->waits : NULL;
        const int again = waits && sv_index_of(waits, needs.at, needs.n) < 0;

        if (again)
            sv_names_push(&t->a, &needs, sv_arena_str(&t->a, waits));
        if (l && !again) {
            out->row = own(t, l->verb == SV_HV_COMPLETE && l->kind && m.sel ? sv_house_scored(m.sel, l->kind) : l->row);
            out->target = own(t, l->place < 2 ? l->target : NULL);
            tell_alone(t, h, &m, i, k, out);
        }
        t->a.failed |= a.failed;
        sv_arena_free(&a);
        if (!again)
            break;
    }
    out->needs = joined(t, &needs);
    if (out->n_rows)
        tell_again(t, i, k, out);
}

/* The rule waits as a whole while none of what the program would play of it can be. */
static const char *needs_of_all(telling *t, const sv_house_rule *rule, const sv_house_told *told)
{
    sv_names needs = {0};

    for (int k = 0; k < rule->lines.n; k++) {
        const char *at = told[k].needs, *word;
        size_t n;

        if (rule->lines.at[k].verb != SV_HV_NOTE && !*at)
            return "";
        while (rule->lines.at[k].verb != SV_HV_NOTE && (word = sv_word(&at, &n)) != NULL) {
            const char *id = sv_arena_strn(&t->a, word, n);

            if (id && sv_index_of(id, needs.at, needs.n) < 0)
                sv_names_push(&t->a, &needs, id);
        }
    }
    const char *text = needs.n ? sv_names_joined(&t->a, &needs) : "";

    return text ? text : "";
}

static void tell_rule(telling *t, int i, const sv_house_rule *rule, sv_house_text *out)
{
    sv_house_told *told = sv_arena_get(&t->a, (size_t)(rule->lines.n + 1) * sizeof *told);
    const char *text = sv_text_say(&t->a, t->lib, t->root, &rule->text, SV_EDITION_ANY, t->lang);
    const char *source = rule->source ? sv_source_say(&t->a, rule->source, t->lang) : "";

    if (!told)
        return;
    for (int k = 0; k < rule->lines.n; k++) {
        told[k] = (sv_house_told){.said = rule->lines.at[k].said, .value = rule->lines.at[k].value, .needs = "", .row = "", .target = "", .below = ""};
        tell_statement(t, i, k, &told[k]);
    }
    *out = (sv_house_text){.name = rule->name,
                           .text = text ? text : "",
                           .source = source ? source : "",
                           .file = rule->where.file,
                           .line = rule->where.line,
                           .needs = needs_of_all(t, rule, told),
                           .statements = told,
                           .n_statements = rule->lines.n};
}

/* What a call begins with; NULL: no such game (reported), or memory is short. */
static telling *start(const sv_library *lib, const char *name, const char *game, const char *lang, sv_report *r)
{
    sv_arena a = {0};
    telling *t = sv_arena_get(&a, sizeof *t);

    if (!t) {
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    sv_report_reads(r, &a);
    *t = (telling){.a = a, .lib = lib, .order = sv_lib_order(lib, sv_lib_other(lib, SV_ALIAS_GAME, game)), .lang = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN, .r = r};
    t->root = t->order ? sv_lib_root(lib, t->order->game) : NULL;
    t->file.name = sv_arena_str(&t->a, name);
    if (t->root)
        return t;
    sv_fail_game(r, (sv_where){NULL, 0}, lib, game);
    sv_house_file_free(&t->file);
    return NULL;
}

static sv_house_file *tell(telling *t)
{
    sv_mixing m = {.x = {.a = &t->a}};
    const int faults = sv_failed(t->r);
    const struct sv_house *h = t->text && t->file.name ? read_with(t, &m, &(sv_names){0}) : NULL;
    sv_house_text *rules = h ? sv_arena_get(&t->a, (size_t)(h->rules.n + 1) * sizeof *rules) : NULL;

    for (int i = 0; rules && i < h->rules.n; i++)
        tell_rule(t, i, h->rules.at[i], &rules[i]);
    t->file.rules = rules;
    t->file.n_rules = rules ? h->rules.n : 0;
    t->a.told = NULL;
    if (rules && !t->a.failed && sv_failed(t->r) == faults)
        return &t->file;
    if (sv_failed(t->r) == faults)
        sv_fail(t->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    sv_house_file_free(&t->file);
    return NULL;
}

sv_house_file *sv_library_house_file(const sv_library *lib, const char *name, const char *game, const char *lang, sv_report *r)
{
    telling *t = start(lib, name, game, lang, r);

    if (!t)
        return NULL;
    t->text = sv_arena_fmt(&t->a, "[house-rules]\n%s = yes\n", name);
    return tell(t);
}

static int is_ready(const sv_library *lib, const sv_house_rule *rule)
{
    for (int i = 0; i < lib->house_rules.n; i++)
        if (!strcmp(lib->house_rules.at[i].path, rule->ini->file))
            return 1;
    return 0;
}

/* The section again, as it was written. */
static void write_section(telling *t, const sv_ini_section *s)
{
    t->text = sv_arena_fmt(&t->a, "%s[%s]\n", t->text, s->name);
    for (int k = 0; t->text && k < s->keys.n; k++)
        t->text = sv_arena_fmt(&t->a, "%s%s = %s\n", t->text, s->keys.at[k].name, s->keys.at[k].value);
}

sv_house_file *sv_mix_house_file(const sv_mix *mix, const char *lang, sv_report *r)
{
    telling *t = start(mix->library, mix->sel->file, mix->sel->order->game, lang, r);

    if (!t)
        return NULL;
    t->text = "";
    for (int i = 0; i < mix->sel->house->rules.n && t->text; i++)
        if (!is_ready(mix->library, mix->sel->house->rules.at[i]))
            write_section(t, mix->sel->house->rules.at[i]->section);
    return tell(t);
}

void sv_house_file_free(sv_house_file *f)
{
    if (!f)
        return;
    sv_arena a = ((telling *)(void *)f)->a;

    sv_arena_free(&a);
}
