/* What stands behind the verb of a statement: a row, an option, a figure, a layer and a kind … */
#include <string.h>
#include "house/house.h"
#include "house/names.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/order.h"
#include "util/str.h"

static void want_object(sv_house_reading *y, const sv_house_line *l, const char *form)
{
    SV_FAIL(y->m->x.r, SV_E_HOUSE_OBJECT, l->where, sv_house_verb_words[l->verb], form, l->object);
}

static void note_owner(const sv_house_reading *y, sv_house_line *l, const char *id)
{
    if (id && !l->waits && !sv_selection_find(y->m->sel, id))
        l->waits = id;
}

/* EXPANSION.NAME or EXPANSION:TILE: the id of the expansion, the rest in *rest. NULL: faulty, reported. */
static const char *owner(sv_house_reading *y, sv_house_line *l, char sign, const char *form, const char **rest)
{
    const char *dot = strchr(l->object, sign);
    const char *name = dot ? sv_arena_strn(y->m->x.a, l->object, (size_t)(dot - l->object)) : NULL;

    if (!name || !*name || !dot[1]) {
        want_object(y, l, form);
        return NULL;
    }
    const char *id = sv_lib_id(y->m->lib, name);

    if (!id)
        sv_fail_expansion(y->m->x.r, l->where, y->m->lib, sv_mixing_root(y->m), name);
    else if (sv_lib_unread(y->m->lib, id)) { /* what is its own could not be looked at */
        SV_FAIL(y->m->x.r, SV_E_MIX_NO_MANIFEST, l->where, id);
        return NULL;
    }
    note_owner(y, l, id);
    *rest = dot + 1;
    return id;
}

static int named_figure(sv_house_reading *y, sv_house_line *l, const sv_manifest *f, const char *name)
{
    sv_gathered g = {0};
    int found = 0;

    for (int i = 0; i < f->figures.n + f->pieces.n; i++) {
        const char *id = i < f->figures.n ? f->figures.at[i].id : f->pieces.at[i - f->figures.n].id;

        found |= !strcmp(id, name);
        sv_gathered_add(&g, sv_arena_fmt(&g.arena, "%s.%s", f->id, id));
    }
    const char *hint = sv_gathered_hint(&g, y->m->x.r, l->object);

    if (!found)
        SV_FAIL(y->m->x.r, SV_E_MIX_FIGURE, l->where, l->object, hint);
    return found;
}

static int named_rule(sv_house_reading *y, sv_house_line *l, const sv_manifest *f, const char *name)
{
    sv_gathered g = {0};

    if (sv_manifest_rule(f, name))
        return 1;
    for (int i = 0; i < f->rules.n; i++)
        sv_gathered_add(&g, f->rules.at[i].id);
    SV_FAIL(y->m->x.r, SV_E_RULE, l->where, f->id, name, sv_gathered_hint(&g, y->m->x.r, name));
    return 0;
}

/* EXPANSION.SOMETHING; kept as ID.SOMETHING. */
static int owned(sv_house_reading *y, sv_house_line *l)
{
    static const char *const forms[] = {[SV_HO_OPTION] = "EXPANSION.OPTION", [SV_HO_ELEMENT] = "EXPANSION.ELEMENT",
                                        [SV_HO_FIGURE] = "EXPANSION.FIGURE", [SV_HO_RULE] = "EXPANSION.RULE"};
    const sv_house_object object = sv_house_object_of[l->verb];
    const char *name, *id = owner(y, l, '.', forms[object], &name);
    const sv_manifest *f = id ? sv_lib_manifest(y->m->lib, id) : NULL;
    int good = id != NULL;

    if (f && object == SV_HO_OPTION && sv_manifest_option(f, name) < 0) {
        sv_fail_option(y->m->x.r, l->where, f, name);
        good = 0;
    } else if (f && object == SV_HO_ELEMENT && sv_manifest_element(f, name) < 0) {
        sv_fail_element(y->m->x.r, l->where, f, name);
        good = 0;
    } else if (f && object == SV_HO_FIGURE) {
        good = named_figure(y, l, f, name);
    } else if (f && object == SV_HO_RULE) {
        good = named_rule(y, l, f, name);
    }
    if (good)
        l->object = sv_arena_fmt(y->m->x.a, "%s.%s", id, name);
    return good;
}

static int tile(sv_house_reading *y, sv_house_line *l)
{
    const char *name, *id = owner(y, l, ':', "EXPANSION:TILE", &name);
    sv_house_use u;

    if (id)
        l->object = sv_arena_fmt(y->m->x.a, "%s:%s", id, name);
    sv_house_use_of(y->m, l, SV_HOUSE_GAME, &u);
    return id != NULL && l->object && sv_house_name_known(&u, SV_HOUSE_OF_TILE, l->object);
}

/* The house rule whose row is called that, `mine` or `mine-2`; this one too. NULL: none so far. */
static const sv_house_rule *rule_of(const sv_mixing *m, const sv_house_line *l, const char *name)
{
    for (int i = 0; i <= m->sel->house->rules.n; i++) {
        const sv_house_rule *rule = i < m->sel->house->rules.n ? m->sel->house->rules.at[i] : l->rule;
        const size_t n = strlen(rule->name);
        int number;

        if (!strncmp(rule->name, name, n) && (!name[n] || (name[n] == '-' && sv_read_int(name + n + 1, 2, 999, &number))))
            return rule;
    }
    return NULL;
}

const char *sv_house_row(sv_mixing *m, sv_house_line *l, const char *name)
{
    const char *of = NULL;
    const char *id = sv_id_ok(name, 1) ? sv_lib_row(m->lib, m->sel->order, name, &of) : NULL;

    const sv_house_rule *other = id ? NULL : rule_of(m, l, name);

    if (other)
        SV_FAIL(m->x.r, SV_E_HOUSE_OWN_ROW, l->where, name, sv_arena_fmt(m->x.a, "%s:%d", other->where.file, other->where.line));
    else if (!id)
        sv_fail_row(m->x.r, l->where, m->lib, sv_mixing_root(m), name);
    else if (of && !l->waits && !sv_selection_find(m->sel, of))
        l->waits = of;
    return id;
}

/* deploy, lay with a verb that is of one row. */
static void fail_class(const sv_house_reading *y, const sv_house_line *l)
{
    const sv_order *o = y->m->sel->order;
    const char *row = !strcmp(l->object, "lay") && o->lay && l->verb != SV_HV_REACH ? o->lay : "place-follower";

    SV_FAIL(y->m->x.r, SV_E_HOUSE_CLASSES, l->where, sv_house_verb_words[l->verb], l->object,
            sv_arena_fmt(y->m->x.a, "%s %s = %s", sv_house_verb_words[l->verb], row, l->value), "forbid deploy, forbid lay, reach deploy");
}

static int row(sv_house_reading *y, sv_house_line *l, int classes)
{
    static const char *const many[] = {"deploy", "lay"};

    if (sv_index_of(l->object, many, 2) >= (l->verb == SV_HV_REACH ? 1 : classes ? 2 : 0)) {
        fail_class(y, l);
        return 0;
    }
    if (!*l->object || strchr(l->object, ' ')) {
        want_object(y, l, !classes ? "ROW" : l->verb == SV_HV_REACH ? "ROW, deploy" : "ROW, deploy, lay");
        return 0;
    }
    if (classes && !strcmp(l->object, "deploy"))
        l->class = SV_HOOK_DEPLOY;
    else if (classes && l->verb != SV_HV_REACH && !strcmp(l->object, "lay"))
        l->class = SV_HOOK_PLACE;
    else
        l->row = sv_house_row(y->m, l, l->object);
    return l->class || l->row;
}

int sv_house_step(sv_mixing *m, sv_house_line *l, const char *name)
{
    const sv_names *steps = &m->sel->order->steps;
    const int step = sv_order_step(m->sel->order, name);

    if (step < 0)
        SV_FAIL(m->x.r, SV_E_STEP, l->where, name, sv_hint(m->x.r, name, steps->at, steps->n));
    return step;
}

/* Can it be completed without a house rule? */
static int completes(const sv_mixing *m, const char *kind)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->features.n; k++)
            if (!strcmp(m->sel->chosen.at[i].manifest->features.at[k].id, kind))
                return m->sel->chosen.at[i].manifest->features.at[k].completes;
    return 0;
}

static int kind(sv_house_reading *y, sv_house_line *l, const char *name)
{
    sv_house_use u;

    sv_house_use_of(y->m, l, SV_HOUSE_GAME, &u);
    l->kind = name;
    const int known = sv_house_name_known(&u, SV_HOUSE_OF_KIND, name);

    if (u.waits && !l->waits)
        l->waits = u.waits;
    if (known && l->verb == SV_HV_COMPLETE && completes(y->m, name)) {
        SV_FAIL(y->m->x.r, SV_E_HOUSE_COMPLETES, l->where, name, l->said);
        return 0;
    }
    return known;
}

/* LAYER KIND. */
static int score(sv_house_reading *y, sv_house_line *l)
{
    const char *rest = l->object;
    size_t n, length;
    const char *layer = sv_word(&rest, &n), *name = sv_word(&rest, &length);
    const int limited = l->verb != SV_HV_ADD;
    size_t more;
    int only[SV_HOUSE_LAYERS] = {0};

    only[SV_HOUSE_LATE] = only[SV_HOUSE_PERSONAL] = 1;
    l->layer = -1;
    for (int i = 0; layer && i < SV_HOUSE_LAYERS; i++)
        if (sv_word_is(layer, n, sv_house_layer_words[i]))
            l->layer = i;
    if (!layer || !name || sv_word(&rest, &more)) {
        want_object(y, l, "LAYER KIND");
        return 0;
    }
    if (l->layer < 0 || (limited && !only[l->layer])) {
        const char *wrong = sv_arena_strn(y->m->x.a, layer, n);

        sv_fail_word(y->m->x.r, l->where, sv_arena_fmt(y->m->x.a, "%s LAYER", sv_house_verb_words[l->verb]), wrong ? wrong : layer,
                     limited ? sv_house_layer_words + SV_HOUSE_LATE : sv_house_layer_words, limited ? 2 : SV_HOUSE_LAYERS);
        return 0;
    }
    name = sv_arena_strn(y->m->x.a, name, length);
    return name && kind(y, l, name);
}

/* STEP, or `STEP end`. */
static int note(sv_house_reading *y, sv_house_line *l)
{
    const char *rest = l->object;
    size_t n, length;
    const char *step = sv_word(&rest, &n), *end = sv_word(&rest, &length);

    if (!step || (end && !sv_word_is(end, length, "end")) || sv_word(&rest, &length)) {
        want_object(y, l, "STEP, STEP end");
        return 0;
    }
    step = sv_arena_strn(y->m->x.a, step, n);
    l->at_end = end != NULL;
    l->step = step ? sv_house_step(y->m, l, step) : -1;
    return l->step >= 0;
}

/* How a statement of that verb is written, of those about no more than themselves. */
static const char *example(sv_house_verb verb, int lang)
{
    static const char *const forms[][SV_LANGS] = {{"cover = CONDITION, as in cover = tile is base:D", "cover = VOORWAARDE, zoals in cover = tile is base:D"},
                                                  {"table = 11x9", "table = 11x9"},
                                                  {"hand = 3 or hand first = base:B", "hand = 3 of hand first = base:B"},
                                                  {"row = 3 or row cost = 1", "row = 3 of row cost = 1"}};

    return forms[verb == SV_HV_COVER ? 0 : verb == SV_HV_TABLE ? 1 : verb == SV_HV_HAND ? 2 : 3][lang];
}

/* Nothing, or that one word. */
static int either(sv_house_reading *y, sv_house_line *l, const char *only)
{
    if (!*l->object || (*only && !strcmp(l->object, only)))
        return 1;
    SV_FAIL(y->m->x.r, SV_E_HOUSE_BARE, l->where, l->said, example(l->verb, y->m->x.r->lang));
    return 0;
}

int sv_house_read_object(sv_house_reading *y, sv_house_line *l)
{
    switch (sv_house_object_of[l->verb]) {
    case SV_HO_NOTHING:
        return either(y, l, "");
    case SV_HO_OPTION:
    case SV_HO_ELEMENT:
    case SV_HO_FIGURE:
    case SV_HO_RULE:
        return owned(y, l);
    case SV_HO_TILE:
        return tile(y, l);
    case SV_HO_ROW:
        return row(y, l, 0);
    case SV_HO_ROWS:
        return row(y, l, 1);
    case SV_HO_STEP:
        if (*l->object)
            return (l->step = sv_house_step(y->m, l, l->object)) >= 0;
        want_object(y, l, "STEP");
        return 0;
    case SV_HO_SCORE:
        return score(y, l);
    case SV_HO_MARKER:
        if (!strcmp(l->object, "when"))
            return 1;
        /* fall through */
    case SV_HO_KIND:
        if (*l->object)
            return kind(y, l, l->object);
        want_object(y, l, "KIND");
        return 0;
    case SV_HO_HAND:
        return either(y, l, "first");
    case SV_HO_COST:
        return either(y, l, "cost");
    case SV_HO_NOTE:
        return note(y, l);
    }
    return 0;
}
