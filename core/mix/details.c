/* All that an expansion says of itself, for lists and pages that know no mix. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "mix/catalogue.h"
#include "mix/catalogue_paths.h"
#include "mix/manifest.h"
#include "mix/texts.h"
#include "mix/words.h"

typedef struct holder { /* what is handed out, and the arena it lies in: freed together */
    sv_expansion_details shown;
    sv_arena arena;
    SV_LIST(sv_element_info) elements;
    SV_LIST(sv_option_details) options;
    SV_LIST(sv_thing_info) things;
    SV_LIST(sv_row_info) rows;
    SV_LIST(sv_word_info) kinds;
    SV_LIST(sv_document_count_info) counts;
} holder;

typedef struct detailing {
    holder *h;
    sv_arena *a;
    const sv_library *lib;
    const sv_manifest *m;
    int lang;
} detailing;

static const char *or_none(const char *text)
{
    return text ? text : "";
}

static const char *say(const detailing *x, const sv_text *text)
{
    return or_none(sv_text_say(x->a, x->lib, x->m, text, SV_EDITION_ANY, x->lang));
}

static const char *joined(const detailing *x, const sv_names *names)
{
    return names->n ? or_none(sv_names_joined(x->a, names)) : "";
}

/* ---- elements and options ---- */

static void add_elements(detailing *x)
{
    for (int i = 0; i < x->m->elements.n; i++) {
        const sv_element *e = &x->m->elements.at[i];
        sv_element_info *info = SV_PUSH(x->a, &x->h->elements);
        if (info)
            *info = (sv_element_info){e->id, say(x, &e->name), joined(x, &e->needs)};
    }
}

static const char *value_of(const detailing *x, const sv_opt *o, int value)
{
    return o->type == SV_OPT_INT ? or_none(sv_arena_fmt(x->a, "%d", value)) : o->values.n ? o->values.at[value] : "";
}

typedef SV_LIST(sv_default_info) defaults;

static void add_default(const detailing *x, defaults *list, const sv_opt *o, int edition, int publisher, int players, int value)
{
    sv_default_info *d = value == INT_MIN ? NULL : SV_PUSH(x->a, list);
    if (d)
        *d = (sv_default_info){sv_edition_words[edition], sv_publisher_words[publisher], players, value_of(x, o, value)};
}

static void add_defaults(const detailing *x, const sv_opt *o, sv_option_details *out)
{
    defaults list = {0};
    add_default(x, &list, o, 0, 0, 0, o->dflt);
    for (int e = 1; e < SV_EDITIONS; e++)
        add_default(x, &list, o, e, 0, 0, o->dflt_edition[e]);
    for (int p = 1; p < SV_PUBLISHERS; p++)
        add_default(x, &list, o, 0, p, 0, o->dflt_publisher[p]);
    for (int e = 1; e < SV_EDITIONS; e++)
        for (int p = 1; p < SV_PUBLISHERS; p++)
            add_default(x, &list, o, e, p, 0, o->dflt_both[e][p]);
    for (int n = 1; n <= SV_MAX_PLAYERS; n++)
        add_default(x, &list, o, 0, 0, n, o->dflt_players[n]);
    out->defaults = list.at;
    out->n_defaults = list.n;
}

static void add_values(const detailing *x, const sv_opt *o, sv_option_details *out)
{
    SV_LIST(sv_value_info) list = {0};
    for (int i = 0; o->type != SV_OPT_INT && i < o->values.n; i++) {
        sv_value_info *v = SV_PUSH(x->a, &list);
        if (v)
            *v = (sv_value_info){o->values.at[i], i < o->value_texts.n ? say(x, &o->value_texts.at[i]) : ""};
    }
    out->values = list.at;
    out->n_values = list.n;
}

static void add_options(detailing *x)
{
    static const char *const types[] = {"flag", "choice", "int"};
    for (int i = 0; i < x->m->options.n; i++) {
        const sv_opt *o = &x->m->options.at[i];
        sv_option_details *d = SV_PUSH(x->a, &x->h->options);
        if (!d)
            return;
        *d = (sv_option_details){.info = {.expansion = x->m->id,
                                          .id = o->id,
                                          .text = or_none(o->said.at[x->lang]),
                                          .status = sv_status_words[o->status],
                                          .source = or_none(o->source_said[x->lang]),
                                          .values = or_none(o->values_said),
                                          .dflt = or_none(o->default_said)},
                                 .type = types[o->type],
                                 .elements = joined(x, &o->elements),
                                 .question = say(x, &o->question)};
        add_values(x, o, d);
        add_defaults(x, o, d);
    }
}

/* ---- figures and pieces ---- */

static void add_counts(const detailing *x, const sv_figure_def *f, sv_thing_info *out)
{
    SV_LIST(sv_count_info) list = {0};
    for (int n = 1; n <= SV_MAX_PLAYERS; n++) {
        sv_count_info *c = f->count_players[n] < 0 || f->count_players[n] == f->count ? NULL : SV_PUSH(x->a, &list);
        if (c)
            *c = (sv_count_info){n, f->count_players[n]};
    }
    out->counts = list.at;
    out->n_counts = list.n;
}

/* A piece that stands on the board is a figure, too, under the same name. */
static int is_figure(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->figures.n; i++)
        if (strcmp(m->figures.at[i].id, id) == 0)
            return 1;
    return 0;
}

static void add_things(detailing *x)
{
    for (int i = 0; i < x->m->figures.n; i++) {
        const sv_figure_def *f = &x->m->figures.at[i];
        sv_thing_info *t = SV_PUSH(x->a, &x->h->things);
        if (t)
            *t = (sv_thing_info){f->id, say(x, &f->name), or_none(f->element), 1, f->count, f->per_player, f->per_copy, NULL, 0};
        if (t)
            add_counts(x, f, t);
    }
    for (int i = 0; i < x->m->pieces.n; i++) {
        const sv_piece_def *p = &x->m->pieces.at[i];
        sv_thing_info *t = is_figure(x->m, p->id) ? NULL : SV_PUSH(x->a, &x->h->things);
        if (t)
            *t = (sv_thing_info){p->id, say(x, &p->name), or_none(p->element), 0, p->count, p->per_player, p->per_copy, NULL, 0};
    }
}

/* ---- kinds and tiles ---- */

static void add_kind(detailing *x, const char *what, const char *id, const sv_text *name, const char *of)
{
    sv_word_info *k = SV_PUSH(x->a, &x->h->kinds);
    if (k)
        *k = (sv_word_info){what, id, say(x, name), or_none(of)};
}

static void add_kinds(detailing *x)
{
    const sv_manifest *m = x->m;
    for (int i = 0; i < m->features.n; i++)
        add_kind(x, "feature", m->features.at[i].id, &m->features.at[i].name, "");
    for (int i = 0; i < m->marks.n; i++)
        add_kind(x, "mark", m->marks.at[i].id, &m->marks.at[i].name, m->marks.at[i].feature);
    for (int i = 0; i < m->tile_marks.n; i++)
        add_kind(x, "tile-mark", m->tile_marks.at[i].id, &m->tile_marks.at[i].name, "");
    for (int i = 0; i < m->edges.n; i++)
        add_kind(x, "edge", m->edges.at[i].id, &m->edges.at[i].name, sv_arena_fmt(x->a, "%c", m->edges.at[i].letter));
}

/* The sections `[tile NAME]` of the file beside the manifest; what is wrong with it is reported by whoever reads its tiles. */
static void add_tiles(detailing *x)
{
    const char *path = sv_arena_fmt(x->a, "%s/tiles.ini", x->m->dir);
    sv_report *unheard = path && sv_paths_is_file(path) ? sv_report_new("en") : NULL;
    const sv_ini *ini = unheard ? sv_ini_file(x->a, path, unheard) : NULL;
    sv_names names = {0};
    for (int i = 0; ini && i < ini->sections.n; i++)
        if (strncmp(ini->sections.at[i].name, "tile ", 5) == 0)
            sv_names_push(x->a, &names, sv_arena_fmt(x->a, "%s:%s", x->m->id, ini->sections.at[i].name + 5));
    x->h->shown.tiles = joined(x, &names);
    sv_report_free(unheard);
}

static void add_document(detailing *x)
{
    for (int i = 0; i < x->m->counts.n; i++) {
        const sv_count_def *def = &x->m->counts.at[i];
        sv_document_count_info *c = SV_PUSH(x->a, &x->h->counts);
        if (c)
            *c = (sv_document_count_info){def->id, def->said, def->number, or_none(def->source ? sv_source_say(x->a, def->source, x->lang) : NULL)};
    }
}

/* ---- rows ---- */

static void add_row(detailing *x, const char *step, const sv_action_def *a)
{
    sv_row_info *row = SV_PUSH(x->a, &x->h->rows);
    if (row)
        *row = (sv_row_info){.step = step,
                             .row = "",
                             .id = a->id,
                             .kind = sv_row_kind_words[a->kind],
                             .element = or_none(a->element),
                             .condition = say(x, &a->cond_text),
                             .text = say(x, &a->text),
                             .status = sv_status_words[a->status],
                             .source = or_none(sv_source_say(x->a, a->source, x->lang)),
                             .question = say(x, &a->question)};
}

/* Those that an order file lists, in its order. */
static void add_listed(detailing *x, const sv_order *o)
{
    for (int i = 0; i < o->rows.n; i++) {
        const sv_order_row *row = &o->rows.at[i];
        const sv_action_def *a = row->owner && strcmp(row->owner, x->m->id) == 0 ? sv_manifest_action(x->m, row->id) : NULL;
        if (a)
            add_row(x, row->anytime || row->step < 0 ? sv_anytime : o->steps.at[row->step], a);
    }
}

static int is_listed(const detailing *x, const char *id)
{
    for (int i = 0; i < x->h->rows.n; i++)
        if (strcmp(x->h->rows.at[i].id, id) == 0)
            return 1;
    return 0;
}

static void add_rows(detailing *x)
{
    for (int i = 0; i < x->m->games.n; i++) {
        const sv_order *o = sv_lib_order(x->lib, x->m->games.at[i]);
        if (o)
            add_listed(x, o);
    }
    for (int i = 0; i < x->m->actions.n; i++)
        if (!is_listed(x, x->m->actions.at[i].id))
            add_row(x, or_none(x->m->actions.at[i].step), &x->m->actions.at[i]);
}

/* What hangs below a row. */
static void add_below(detailing *x)
{
    for (int i = 0; i < x->m->parts.n; i++) {
        const sv_part_def *p = &x->m->parts.at[i];
        sv_row_info *row = SV_PUSH(x->a, &x->h->rows);
        if (row)
            *row = (sv_row_info){"", p->row, p->id, "part", or_none(p->element), "", say(x, &p->text), sv_status_words[p->status],
                                 or_none(sv_source_say(x->a, p->source, x->lang)), say(x, &p->question)};
    }
    for (int i = 0; i < x->m->rules.n; i++) {
        const sv_rule_def *r = &x->m->rules.at[i];
        sv_row_info *row = SV_PUSH(x->a, &x->h->rows);
        if (row)
            *row = (sv_row_info){"", or_none(r->row), r->id, "rule", or_none(r->element), "", say(x, &r->text), sv_status_words[r->status],
                                 or_none(sv_source_say(x->a, r->source, x->lang)), say(x, &r->question)};
    }
}

/* ---- the whole ---- */

static void tell(detailing *x)
{
    sv_expansion_details *d = &x->h->shown;
    for (int i = 0; i < x->lib->manifests.n; i++)
        if (x->lib->manifests.at[i] == x->m)
            (void)sv_library_expansion(x->lib, i, x->lang == SV_NL ? "nl" : "en", &d->info);
    d->requires = joined(x, &x->m->requires);
    d->conflicts = joined(x, &x->m->conflicts);
    d->implies = joined(x, &x->m->implies);
    d->sets = joined(x, &x->m->sets);
    d->elements = x->h->elements.at;
    d->n_elements = x->h->elements.n;
    d->options = x->h->options.at;
    d->n_options = x->h->options.n;
    d->things = x->h->things.at;
    d->n_things = x->h->things.n;
    d->rows = x->h->rows.at;
    d->n_rows = x->h->rows.n;
    d->kinds = x->h->kinds.at;
    d->n_kinds = x->h->kinds.n;
    d->counts = x->h->counts.at;
    d->n_counts = x->h->counts.n;
}

sv_expansion_details *sv_library_details(const sv_library *lib, const char *expansion, const char *lang)
{
    const sv_manifest *m = sv_lib_manifest(lib, expansion);
    holder *h = m ? calloc(1, sizeof *h) : NULL;
    if (!h)
        return NULL;
    detailing x = {h, &h->arena, lib, m, lang && strcmp(lang, "nl") == 0 ? SV_NL : SV_EN};
    add_elements(&x);
    add_options(&x);
    add_things(&x);
    add_kinds(&x);
    add_tiles(&x);
    add_document(&x);
    add_rows(&x);
    add_below(&x);
    tell(&x);
    if (h->arena.failed) {
        sv_expansion_details_free(&h->shown);
        return NULL;
    }
    return &h->shown;
}

void sv_expansion_details_free(sv_expansion_details *d)
{
    holder *h = (holder *)d; /* its first member */
    if (!h)
        return;
    sv_arena arena = h->arena;
    free(h);
    sv_arena_free(&arena);
}
