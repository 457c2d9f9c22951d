/* What the mix alone decides: options, parts, counts, lifted rules, moved rows. They become what the mix could have said itself. */
#include <string.h>
#include "house/house.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/order.h"
#include "util/str.h"

int sv_house_acts(const sv_house_line *l) { return !l->waits && !l->idle; }

const sv_house_line *sv_house_says(const sv_selection *sel, sv_house_verb verb, const char *object)
{
    for (int i = 0; sel->house && i < sel->house->rules.n; i++)
        for (int k = 0; k < sel->house->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &sel->house->rules.at[i]->lines.at[k];

            if (l->verb == verb && sv_house_acts(l) && !strcmp(verb == SV_HV_SKIP ? l->row : l->object, object))
                return l;
        }
    return NULL;
}

static sv_chosen *chosen_of(sv_mixing *m, const char *object, char sign, const char **rest)
{
    const char *dot = strchr(object, sign);
    const size_t n = (size_t)(dot - object);

    *rest = dot + 1;
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const char *id = m->sel->chosen.at[i].manifest->id;

        if (strlen(id) == n && !strncmp(id, object, n))
            return &m->sel->chosen.at[i];
    }
    return NULL;
}

/* ---- before options are read --------------------------------------------------------------------------------------------------- */

/* What needs it goes with it, what it needs comes with it. */
static void element(sv_mixing *m, sv_house_line *l)
{
    const char *name;
    sv_chosen *c = chosen_of(m, l->object, '.', &name);
    const int bit = c ? sv_manifest_element(c->manifest, name) : -1;

    if (bit < 0)
        return;
    if (l->n)
        c->elements |= sv_mix_with_needs(c->manifest, bit, 0);
    else
        c->elements &= ~sv_mix_with_needs(c->manifest, bit, 1);
    if (!c->elements)
        SV_FAIL(m->x.r, SV_E_MIX_EMPTY, l->where, c->manifest->id);
}

/* Calls it for every line of that verb, or (VERBS) of all; what is faulty is left out. */
static void read_values(sv_mixing *m, int elements)
{
    for (int i = 0; i < m->sel->house->rules.n; i++) {
        sv_house_rule *rule = m->sel->house->rules.at[i];
        int kept = 0;

        for (int k = 0; k < rule->lines.n; k++) {
            sv_house_line *l = &rule->lines.at[k];

            if ((l->verb == SV_HV_ELEMENT) != elements || sv_house_value(m, l))
                rule->lines.at[kept++] = *l;
        }
        rule->lines.n = kept;
    }
}

void sv_house_elements(sv_mixing *m)
{
    read_values(m, 1);
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (l->verb == SV_HV_ELEMENT && sv_house_acts(l))
                element(m, l);
        }
}

/* ---- behind the sections of the mix ------------------------------------------------------------------------------------------- */

static void option(sv_mixing *m, sv_house_line *l)
{
    enum { BY_MIX = 2 };
    const char *name;
    sv_chosen *c = chosen_of(m, l->object, '.', &name);
    const int i = c ? sv_manifest_option(c->manifest, name) : -1;

    if (i < 0)
        return;
    if (c->value_set[i] == BY_MIX && c->values[i] != l->n) {
        sv_house_contradict(m, l, name, c->value_where[i]);
        return;
    }
    c->values[i] = l->n;
    c->value_set[i] = BY_MIX;
    c->value_where[i] = l->where;
}

static void count(sv_mixing *m, sv_house_line *l, sv_count_changes *changes)
{
    for (int i = 0; i < changes->n; i++)
        if (!strcmp(changes->at[i].id, l->object)) {
            if (changes->at[i].count != l->n)
                sv_house_contradict(m, l, l->object, changes->at[i].where);
            return;
        }
    sv_count_change *at = SV_PUSH(m->x.a, changes);

    if (at)
        *at = (sv_count_change){l->object, l->n, l->where};
}

static void tiles(sv_mixing *m, sv_house_line *l)
{
    const char *name;
    const sv_chosen *c = chosen_of(m, l->object, ':', &name);
    const sv_ini_key key = {.name = l->object, .value = l->value, .line = l->where.line};
    const sv_ini *mix = m->x.ini;

    m->x.ini = l->rule->ini; /* where a wrong name is reported */
    if (c)
        sv_mix_check_tile(m, &key, c, name);
    m->x.ini = mix;
    count(m, l, &m->sel->tile_changes);
}

static void lift(sv_mixing *m, sv_house_line *l)
{
    if (sv_index_of(l->object, m->sel->lifted.at, m->sel->lifted.n) < 0)
        sv_names_push(m->x.a, &m->sel->lifted, l->object);
}

static void move(sv_mixing *m, sv_house_line *l)
{
    for (int i = 0; i < m->sel->edits.n; i++) {
        const sv_order_edit *e = &m->sel->edits.at[i];

        if (strcmp(e->row, l->row) != 0)
            continue;
        if (e->kind != l->place || strcmp(e->target, l->target) != 0)
            sv_house_contradict(m, l, l->row, e->where);
        return;
    }
    sv_order_edit *at = SV_PUSH(m->x.a, &m->sel->edits);

    if (at)
        *at = (sv_order_edit){l->row, l->place, l->target, l->where};
}

/* repeat, chance, `limit 1 per turn`, `skip always`: words of the row. */
static void change_row(sv_mixing *m, sv_house_line *l)
{
    const sv_order_row *o = l->verb == SV_HV_SKIP ? sv_order_find(m->sel->order, l->row) : NULL;

    if (o && (o->begin || o->end)) { /* the rows of the block would be played all the same */
        SV_FAIL(m->x.r, SV_E_HOUSE_IDLE_ROW, l->where, l->said, l->row);
        l->idle = 1;
        return;
    }
    sv_row_change *at = SV_PUSH(m->x.a, &m->sel->row_changes);

    if (!at)
        return;
    *at = (sv_row_change){.row = l->row, .where = l->where};
    for (int i = 0; l->verb == SV_HV_SKIP && i < m->sel->edits.n; i++)
        if (!strcmp(m->sel->edits.at[i].row, l->row))
            sv_house_contradict(m, l, sv_arena_fmt(m->x.a, "[order] %s", l->row), m->sel->edits.at[i].where);
    at->repeat = l->verb == SV_HV_REPEAT ? l->n : 0;
    at->chance = l->verb == SV_HV_CHANCE;
    at->skipped = l->verb == SV_HV_SKIP;
}

/* Statements about the mix itself. */
static void settle(sv_mixing *m, sv_house_line *l)
{
    switch (l->verb) {
    case SV_HV_OPTION:
        option(m, l);
        break;
    case SV_HV_FIGURES:
        count(m, l, &m->sel->figure_changes);
        break;
    case SV_HV_TILES:
        tiles(m, l);
        break;
    case SV_HV_LIFT:
        lift(m, l);
        break;
    default:
        break;
    }
}

/* Statements about a row: options and elements decide whether it is there. */
static void settle_row(sv_mixing *m, sv_house_line *l)
{
    if (sv_house_left_out(m, l))
        return;
    switch (l->verb) {
    case SV_HV_MOVE:
        move(m, l);
        break;
    case SV_HV_REPEAT:
    case SV_HV_CHANCE:
        change_row(m, l);
        break;
    case SV_HV_SKIP:
        if (!l->test)
            change_row(m, l);
        break;
    default:
        break;
    }
}

/* Calls it for every statement that acts. */
static void each_acting(sv_mixing *m, void (*f)(sv_mixing *m, sv_house_line *l))
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++)
            if (sv_house_acts(&m->sel->house->rules.at[i]->lines.at[k]))
                f(m, &m->sel->house->rules.at[i]->lines.at[k]);
}

/* Where `marker when` can never hold, or waits, no marker is put down. */
static void limit_markers(sv_house_rule *rule)
{
    for (int w = 0; w < rule->lines.n; w++) {
        const sv_house_line *when = &rule->lines.at[w];

        for (int k = 0; when->verb == SV_HV_MARKER && !when->kind && k < rule->lines.n; k++) {
            sv_house_line *l = &rule->lines.at[k];

            if (l->verb != SV_HV_MARKER || !l->kind)
                continue;
            l->waits = l->waits ? l->waits : when->waits;
            l->idle |= when->idle;
        }
    }
}

/* Nothing of it holds in this mix: whoever took it in should know. */
static void warn_idle(sv_mixing *m, const sv_house_rule *rule)
{
    const sv_house_line *no = NULL;

    for (int k = 0; k < rule->lines.n; k++) {
        if (!rule->lines.at[k].idle)
            return;
        no = no ? no : rule->lines.at[k].no ? &rule->lines.at[k] : NULL;
    }
    if (no)
        sv_mix_warn(m, SV_W_HOUSE_NO, no->where, rule->name, no->said);
    else if (rule->lines.n)
        sv_mix_warn(m, SV_W_HOUSE_IDLE, rule->where, rule->name, NULL);
}

const sv_manifest *sv_house_other_game(const sv_library *lib, const sv_order *order, const char *expansion)
{
    const sv_manifest *m = sv_lib_manifest(lib, expansion);

    return m && sv_index_of(order->game, m->games.at, m->games.n) < 0 ? m : NULL;
}

/* What people carry out themselves waits with what the program would play. */
static void wait_for(sv_mixing *m, sv_house_rule *rule)
{
    const char *waits = NULL;
    int plays = 0;

    for (int k = 0; k < rule->lines.n; k++) {
        waits = waits ? waits : rule->lines.at[k].waits;
        plays |= !rule->lines.at[k].waits && rule->lines.at[k].verb != SV_HV_NOTE;
    }
    if (!waits || plays)
        return;
    rule->waits = waits;
    for (int k = 0; k < rule->lines.n; k++)
        rule->lines.at[k].waits = rule->lines.at[k].waits ? rule->lines.at[k].waits : waits;
    const sv_manifest *foreign = sv_house_other_game(m->lib, m->sel->order, waits);

    if (foreign)
        sv_mix_warn(m, SV_W_HOUSE_GAME, rule->where, rule->name, sv_arena_fmt(m->x.a, "%s (%s)", foreign->games_said, waits));
    else
        sv_mix_warn(m, SV_W_HOUSE_WAITS, rule->where, rule->name, rule->waits);
}

void sv_house_settle(sv_mixing *m)
{
    const int faults = sv_failed(m->x.r);

    read_values(m, 0);
    for (int i = 0; i < m->sel->house->rules.n; i++) {
        limit_markers(m->sel->house->rules.at[i]);
        wait_for(m, m->sel->house->rules.at[i]);
    }
    each_acting(m, settle);
    for (int i = 0; sv_failed(m->x.r) == faults && i < m->sel->house->rules.n; i++)
        warn_idle(m, m->sel->house->rules.at[i]);
    each_acting(m, settle_row);
    if (sv_failed(m->x.r) == faults)
        sv_house_clash(m);
    if (sv_failed(m->x.r) == faults)
        sv_house_nothing(m);
    if (m->sel->house->rules.n)
        sv_house_rows(m);
}
