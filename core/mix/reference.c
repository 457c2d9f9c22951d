/* What reference.h shows of a library. Texts and words are those of the library; only lists and joined names are made here. */
#include "spelverloop/reference.h"
#include <limits.h>
#include <string.h>
#include "mix/catalogue.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "mix/rows_sort.h"
#include "mix/words.h"
#include "util/str.h"

typedef struct telling {
    sv_reference ref; /* first: it is what the caller has */
    sv_arena a;
    const sv_library *lib;
    const sv_order *order;
    SV_LIST(const sv_manifest *) chosen; /* parallel to ref.expansions */
    SV_LIST(sv_ref_row) rows;
} telling;

static const char *joined(telling *t, const sv_names *names)
{
    const char *s = names->n ? sv_names_joined(&t->a, names) : "";
    return s ? s : "";
}

static const char *or_none(const char *s)
{
    return s ? s : "";
}

static const char *condition(telling *t, const sv_cond *c)
{
    return or_none(sv_cond_tell(&t->a, c));
}

static const sv_text *or_no_text(const sv_text *text)
{
    return text->at[SV_EN] ? text : NULL;
}

/* ---- expansions ---- */

static int is_of_game(const sv_manifest *m, const sv_order *o)
{
    return sv_index_of(o->game, m->games.at, m->games.n) >= 0;
}

static void push(telling *t, const sv_manifest *m)
{
    const sv_manifest **at = SV_PUSH(&t->a, &t->chosen); /* NOLINT(bugprone-sizeof-expression): pointers */
    if (at)
        *at = m;
}

/* The order in which a mix has them. */
static void choose(telling *t)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < t->lib->manifests.n; i++) {
            const sv_manifest *m = t->lib->manifests.at[i];
            const int is_root = strcmp(m->id, t->order->root) == 0;
            if (is_of_game(m, t->order) && is_root != pass)
                push(t, m);
        }
}

static void add_default(sv_ref_default *at, int *n, int value, int edition, int publisher, int players)
{
    if (value != INT_MIN)
        at[(*n)++] = (sv_ref_default){(enum sv_edition)edition, (enum sv_publisher)publisher, players, value};
}

/* From the most special one to the least, so that the first that fits holds. */
static void tell_defaults(telling *t, const sv_opt *o, sv_ref_option *out)
{
    const size_t most = SV_MAX_PLAYERS + 1 + (size_t)SV_EDITIONS * SV_PUBLISHERS + SV_PUBLISHERS + SV_EDITIONS;
    sv_ref_default *at = sv_arena_get(&t->a, most * sizeof *at);
    if (!at)
        return;
    for (int p = 1; p <= SV_MAX_PLAYERS; p++)
        add_default(at, &out->n_defaults, o->dflt_players[p], 0, 0, p);
    for (int e = 1; e < SV_EDITIONS; e++)
        for (int p = 1; p < SV_PUBLISHERS; p++)
            add_default(at, &out->n_defaults, o->dflt_both[e][p], e, p, 0);
    for (int p = 1; p < SV_PUBLISHERS; p++)
        add_default(at, &out->n_defaults, o->dflt_publisher[p], 0, p, 0);
    for (int e = 1; e < SV_EDITIONS; e++)
        add_default(at, &out->n_defaults, o->dflt_edition[e], e, 0, 0);
    out->defaults = at;
}

static void tell_option(telling *t, const sv_opt *o, sv_ref_option *out)
{
    static const char *const types[] = {[SV_OPT_FLAG] = "flag", [SV_OPT_CHOICE] = "choice", [SV_OPT_INT] = "int"};
    const int number = o->type == SV_OPT_INT;
    *out = (sv_ref_option){.id = o->id,
                           .type = types[o->type],
                           .values = number ? "" : joined(t, &o->values),
                           .value_texts = number ? NULL : o->value_texts.at,
                           .n_values = number ? 0 : o->values.n,
                           .min = o->min,
                           .max = o->max,
                           .dflt = o->dflt,
                           .elements = joined(t, &o->elements),
                           .text = &o->text,
                           .status = sv_status_words[o->status],
                           .source = or_none(o->source),
                           .question = or_no_text(&o->question)};
    if (o->value_texts.n < out->n_values) /* not every value has a text */
        out->value_texts = NULL;
    tell_defaults(t, o, out);
}

static void tell_counts(telling *t, const sv_manifest *m, sv_ref_expansion *out)
{
    sv_ref_count *at = sv_arena_get(&t->a, (size_t)(m->figures.n + m->pieces.n) * sizeof *at);
    for (int i = 0; at && i < m->figures.n; i++) {
        const sv_figure_def *f = &m->figures.at[i];
        at[i] = (sv_ref_count){
            .id = f->id, .element = or_none(f->element), .per_copy = f->per_copy, .count = f->count, .least = f->least, .name = &f->name};
        memcpy(at[i].players, f->count_players, sizeof at[i].players);
    }
    for (int i = 0; at && i < m->pieces.n; i++) {
        const sv_piece_def *p = &m->pieces.at[i];
        sv_ref_count *c = &at[m->figures.n + i];
        *c = (sv_ref_count){.id = p->id,
                            .element = or_none(p->element),
                            .piece = 1,
                            .per_copy = p->per_copy,
                            .count = p->count,
                            .least = p->least,
                            .name = &p->name};
        memset(c->players, -1, sizeof c->players);
    }
    out->counts = at;
    out->n_counts = m->figures.n + m->pieces.n;
}

static void tell_expansion(telling *t, const sv_manifest *m, sv_ref_expansion *out)
{
    sv_ref_element *elements = sv_arena_get(&t->a, (size_t)m->elements.n * sizeof *elements);
    sv_ref_option *options = sv_arena_get(&t->a, (size_t)m->options.n * sizeof *options);
    sv_ref_word *words = sv_arena_get(&t->a, (size_t)m->words.n * sizeof *words);
    *out = (sv_ref_expansion){.id = m->id,
                              .name = &m->name,
                              .editions = m->editions,
                              .since = m->since,
                              .playable = m->playable,
                              .requires = joined(t, &m->requires),
                              .conflicts = joined(t, &m->conflicts),
                              .implies = joined(t, &m->implies),
                              .sets = joined(t, &m->sets),
                              .elements = elements,
                              .options = options,
                              .words = words,
                              .n_elements = m->elements.n,
                              .n_options = m->options.n,
                              .n_words = m->words.n};
    memcpy(out->players_need, m->players_need, sizeof out->players_need);
    for (int i = 0; elements && i < m->elements.n; i++) {
        const sv_element *e = &m->elements.at[i];
        elements[i] = (sv_ref_element){e->id, joined(t, &e->needs), &e->name};
    }
    for (int i = 0; options && i < m->options.n; i++)
        tell_option(t, &m->options.at[i], &options[i]);
    for (int i = 0; words && i < m->words.n; i++)
        words[i] = (sv_ref_word){m->words.at[i].id, &m->words.at[i].text};
    tell_counts(t, m, out);
}

/* ---- rows ---- */

static int number_of(const telling *t, const char *id)
{
    for (int i = 0; id && i < t->chosen.n; i++)
        if (strcmp(t->chosen.at[i]->id, id) == 0)
            return i;
    return -1;
}

/* "complete field, share" */
static const char *unless(telling *t, const sv_names *names)
{
    const char *text = "";
    for (int i = 0; i < names->n && text; i++)
        text = sv_arena_fmt(&t->a, "%s%s%s", text, i ? ", " : "", names->at[i]);
    return or_none(text);
}

/* Parts and rules say the same of themselves. */
#define PART_OF(d, ...) \
    (sv_ref_part){.id = (d)->id, \
                  .element = or_none((d)->element), \
                  .when = condition(t, (d)->when), \
                  .unless = unless(t, &(d)->unless), \
                  .text = &(d)->text, \
                  .status = sv_status_words[(d)->status], \
                  .source = or_none((d)->source), \
                  .question = or_no_text(&(d)->question), \
                  __VA_ARGS__}

static int parts_of(telling *t, const char *row, sv_ref_part *at)
{
    int n = 0;
    for (int i = 0; i < t->chosen.n; i++) {
        const sv_manifest *m = t->chosen.at[i];
        for (int k = 0; k < m->parts.n; k++) {
            const sv_part_def *d = &m->parts.at[k];
            if (strcmp(d->row, row) != 0)
                continue;
            if (at)
                at[n] = PART_OF(d, .owner = i);
            n++;
        }
        for (int k = 0; k < m->rules.n; k++) {
            const sv_rule_def *d = &m->rules.at[k];
            if (!d->row || strcmp(d->row, row) != 0)
                continue;
            if (at)
                at[n] = PART_OF(d, .owner = i, .rule = 1);
            n++;
        }
    }
    return n;
}

static void tell_parts(telling *t, sv_ref_row *out)
{
    const int n = parts_of(t, out->id, NULL);
    sv_ref_part *at = sv_arena_get(&t->a, (size_t)n * sizeof *at);
    if (at)
        out->n_parts = parts_of(t, out->id, at);
    out->parts = at;
}

/* What its manifest says; NULL: a bare line, or nobody describes it. */
static void tell_action(telling *t, const sv_action_def *d, sv_ref_row *out)
{
    if (!d)
        return;
    out->kind = sv_row_kind_words[d->kind];
    out->element = or_none(d->element);
    out->when = condition(t, d->when);
    out->unless = unless(t, &d->unless);
    out->must = d->must ? condition(t, d->must) : "0";
    out->may = d->may ? condition(t, d->may) : "0";
    out->empty_step = d->empty_step;
    out->again = or_none(d->again_part    ? "part"
                         : d->again_first ? sv_arena_fmt(&t->a, "%s %s", d->again_first, d->again_last)
                                          : "");
    out->home = d->home;
    out->condition = or_no_text(&d->cond_text);
    out->text = or_no_text(&d->text);
    out->marks = joined(t, &d->marks);
    out->status = sv_status_words[d->status];
    out->source = or_none(d->source);
    out->question = or_no_text(&d->question);
    tell_parts(t, out);
}

static sv_ref_row *new_row(telling *t, const char *id, int owner)
{
    sv_ref_row *out = SV_PUSH(&t->a, &t->rows);
    if (out)
        *out = (sv_ref_row){.id = id,
                            .owner = owner,
                            .kind = "note",
                            .element = "",
                            .when = "",
                            .unless = "",
                            .must = "0",
                            .may = "0",
                            .marks = "",
                            .status = "official",
                            .source = "",
                            .choice = "",
                            .of = "",
                            .follows = "",
                            .begin = "",
                            .end = "",
                            .each = "",
                            .repeat = "",
                            .again = "",
                            .before = "",
                            .after = ""};
    return out;
}

static void tell_listed(telling *t, const sv_order_row *o)
{
    const int owner = number_of(t, o->owner);
    if (o->owner && owner < 0) /* nobody describes its expansion: it is in no mix */
        return;
    sv_ref_row *out = new_row(t, o->id, owner);
    if (!out)
        return;
    out->step = o->anytime ? -1 : o->step;
    out->listed = 1;
    out->choice = or_none(o->choice);
    out->of = or_none(o->of);
    out->follows = or_none(o->after);
    out->begin = or_none(o->begin);
    out->end = or_none(o->end);
    out->each = or_none(o->each);
    if (o->repeat)
        out->repeat = or_none(o->repeat > 0     ? sv_arena_fmt(&t->a, "%d", o->repeat)
                              : o->repeat == -2 ? o->repeat_kind
                                                : "until-pass");
    tell_action(t, owner >= 0 ? sv_manifest_action(t->chosen.at[owner], o->id) : NULL, out);
}

static void tell_unlisted(telling *t, int owner)
{
    const sv_manifest *m = t->chosen.at[owner];
    for (int i = 0; i < m->actions.n; i++) {
        const sv_action_def *d = &m->actions.at[i];
        if (sv_order_find(t->order, d->id))
            continue;
        int at = t->rows.n;
        sv_ref_row *out = new_row(t, d->id, owner);
        if (!out)
            return;
        out->step = sv_order_step(t->order, d->step);
        out->before = joined(t, &d->before);
        out->after = joined(t, &d->after);
        tell_action(t, d, out);
        for (const sv_ref_row row = *out;
             at > 0 && !t->rows.at[at - 1].listed && strcmp(t->rows.at[at - 1].id, row.id) > 0; at--) {
            t->rows.at[at] = t->rows.at[at - 1]; /* by id */
            t->rows.at[at - 1] = row;
        }
    }
}

/* ---- the whole ---- */

/* Names of expansions of other games mean nothing here. */
static int means_something(const telling *t, const sv_alias *a)
{
    const int names_expansion = a->kind == SV_ALIAS_EXPANSION || a->kind == SV_ALIAS_SET || a->kind == SV_ALIAS_ELEMENT;
    const sv_manifest *m = names_expansion ? sv_lib_manifest(t->lib, a->id) : NULL;
    return !m || sv_index_of(t->order->game, m->games.at, m->games.n) >= 0;
}

static void tell_aliases(telling *t)
{
    static const char *const kinds[] = {[SV_ALIAS_EXPANSION] = "expansion", [SV_ALIAS_SET] = "set",
                                        [SV_ALIAS_ELEMENT] = "element",     [SV_ALIAS_EDITION] = "edition",
                                        [SV_ALIAS_PUBLISHER] = "publisher", [SV_ALIAS_GAME] = "game"};
    const int n = t->lib->aliases.n;
    sv_ref_alias *at = sv_arena_get(&t->a, (size_t)n * sizeof *at);
    int told = 0;
    for (int i = 0; at && i < n; i++) {
        const sv_alias *a = &t->lib->aliases.at[i];
        if (means_something(t, a))
            at[told++] = (sv_ref_alias){kinds[a->kind], a->alias, a->id, or_none(a->part)};
    }
    t->ref.aliases = at;
    t->ref.n_aliases = told;
}

static void tell(telling *t)
{
    const sv_order *o = t->order;
    choose(t);
    sv_ref_expansion *expansions = sv_arena_get(&t->a, (size_t)t->chosen.n * sizeof *expansions);
    for (int i = 0; expansions && i < t->chosen.n; i++)
        tell_expansion(t, t->chosen.at[i], &expansions[i]);
    for (int i = 0; i < o->rows.n; i++)
        tell_listed(t, &o->rows.at[i]);
    for (int i = 0; i < t->chosen.n; i++)
        tell_unlisted(t, i);
    tell_aliases(t);
    t->ref.game = o->game;
    t->ref.root = 0;
    t->ref.steps = o->steps.at;
    t->ref.labels = o->labels.at;
    t->ref.n_steps = o->steps.n;
    t->ref.anytime = sv_rows_anytime(o);
    t->ref.turn_first = o->turn_first;
    t->ref.turn_last = o->turn_last;
    t->ref.part_first = o->part_first;
    t->ref.part_last = o->part_last;
    t->ref.rows = t->rows.at;
    t->ref.n_rows = t->rows.n;
    t->ref.expansions = expansions;
    t->ref.n_expansions = t->chosen.n;
    t->ref.deploy = or_none(o->deploy);
    t->ref.name = sv_lib_game_name(t->lib, o);
    sv_order_players(o, &t->ref.least_players, &t->ref.most_players);
}

sv_reference *sv_reference_new(const sv_library *lib, const char *game, sv_report *r)
{
    sv_arena a = {0};
    telling *t = sv_arena_get(&a, sizeof *t);
    const sv_order *order = sv_lib_order(lib, sv_lib_other(lib, SV_ALIAS_GAME, game));
    if (!t) {
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    t->a = a;
    t->lib = lib;
    t->order = order;
    if (order)
        tell(t);
    else
        sv_fail_game(r, (sv_where){NULL, 0}, lib, game);
    if (t->a.failed)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    if (order && !t->a.failed)
        return &t->ref;
    sv_reference_free(&t->ref);
    return NULL;
}

void sv_reference_free(sv_reference *ref)
{
    if (!ref)
        return;
    sv_arena a = ((telling *)(void *)ref)->a;
    sv_arena_free(&a);
}
