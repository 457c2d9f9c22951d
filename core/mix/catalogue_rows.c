#include <string.h>
#include "house/house.h"
#include "mix/catalogue_check.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/order.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- actions of a manifest ---- */

/* A row that a manifest names, in any of its games. */
static int row_known(const sv_library *lib, const sv_manifest *m, const char *name)
{
    const char *owner;
    for (int i = 0; i < m->games.n; i++) {
        const sv_order *o = sv_lib_order(lib, m->games.at[i]);
        if (o && sv_lib_row(lib, o, name, &owner))
            return 1;
    }
    return 0;
}

/* NULL is none. */
static void check_row(const sv_library *lib, const sv_manifest *m, const char *name, sv_where where, sv_report *r)
{
    if (name && !row_known(lib, m, name))
        sv_fail_row(r, where, lib, m, name);
}

static void check_names(const sv_library *lib, const sv_manifest *m, const sv_names *names, sv_where where,
                        sv_report *r)
{
    for (int i = 0; i < names->n; i++)
        if (!row_known(lib, m, names->at[i]))
            sv_fail_row(r, where, lib, m, names->at[i]);
}

/* Listed by an order file of its games: then the owner must be this one, and the manifest does not place it again. */
static int check_listed(const sv_library *lib, const sv_manifest *m, const sv_action_def *action, sv_report *r)
{
    int listed = 0;
    for (int i = 0; i < m->games.n; i++) {
        const sv_order *o = sv_lib_order(lib, m->games.at[i]);
        const sv_order_row *row = o ? sv_order_find(o, action->id) : NULL;
        if (!row)
            continue;
        listed = 1;
        if (!row->owner || strcmp(row->owner, m->id) != 0)
            SV_FAIL(r, SV_E_ROW_OWNER, action->where, action->id, m->id, row->owner ? row->owner : "-",
                    row->where.file);
        else if (action->step)
            SV_FAIL(r, SV_E_ROW_PLACED, action->where, action->id, row->where.file);
    }
    return listed;
}

static void check_placed(const sv_library *lib, const sv_manifest *m, const sv_action_def *action, sv_report *r)
{
    if (!action->step || (!action->before.n && !action->after.n)) {
        SV_FAIL(r, SV_E_ROW_UNPLACED, action->where, action->id);
        return;
    }
    for (int i = 0; i < m->games.n; i++) {
        const sv_order *o = sv_lib_order(lib, m->games.at[i]);
        if (o && strcmp(action->step, sv_anytime) != 0 && sv_order_step(o, action->step) < 0)
            SV_FAIL(r, SV_E_STEP, action->where, action->step, sv_hint(r, action->step, o->steps.at, o->steps.n));
    }
    check_names(lib, m, &action->before, action->where, r);
    check_names(lib, m, &action->after, action->where, r);
}

/* What is played again must be there: steps in their order, or a part. */
static void check_again(const sv_library *lib, const sv_manifest *m, const sv_action_def *action, sv_report *r)
{
    const char *const names[] = {action->again_first, action->again_last};
    for (int i = 0; i < m->games.n; i++) {
        const sv_order *o = sv_lib_order(lib, m->games.at[i]);
        int step[2] = {-1, -1};
        for (int k = 0; o && action->again_first && k < 2; k++) {
            step[k] = sv_order_step(o, names[k]);
            if (step[k] < 0)
                SV_FAIL(r, SV_E_STEP, action->where, names[k], sv_hint(r, names[k], o->steps.at, o->steps.n));
        }
        if (step[0] >= 0 && step[1] >= 0 && step[0] > step[1])
            SV_FAIL(r, SV_E_STEPS_ORDER, action->where, names[0], names[1]);
        if (o && action->again_part && o->part_first < 0)
            SV_FAIL(r, SV_E_AGAIN, action->where, "part");
    }
}

/* Rows go by their id alone, so two expansions of one game may not have the same. */
static void check_unique(const sv_library *lib, const sv_manifest *m, const sv_action_def *action, sv_report *r)
{
    for (int i = 0; i < lib->manifests.n && lib->manifests.at[i] != m; i++) {
        const sv_manifest *other = lib->manifests.at[i];
        const sv_action_def *same = sv_share_game(m, other) ? sv_manifest_action(other, action->id) : NULL;
        if (same)
            SV_FAIL(r, SV_E_ACTION_TWICE, action->where, action->id, other->id, same->where.file);
    }
}

/* ---- `unless`: statements of house rules ---- */

static int kind_known(const sv_library *lib, const char *name, sv_gathered *kinds)
{
    for (int i = 0; i < lib->manifests.n; i++)
        for (int k = 0; k < lib->manifests.at[i]->features.n; k++) {
            const char *id = lib->manifests.at[i]->features.at[k].id;
            if (strcmp(id, name) == 0)
                return 1;
            sv_gathered_add(kinds, id);
        }
    return 0;
}

/* A verb alone, whatever it is about, or with what stands behind it: a row or a kind must be there. */
static void check_statement(const sv_library *lib, const sv_manifest *m, const char *said, sv_where where, sv_report *r)
{
    const size_t n = strcspn(said, " ");
    const char *object = said[n] ? said + n + 1 : NULL;
    sv_gathered kinds = {0};
    int verb = 0;
    while (verb < SV_HV_VERBS && (strncmp(sv_house_verb_words[verb], said, n) != 0 || sv_house_verb_words[verb][n]))
        verb++;
    if (verb == SV_HV_VERBS) {
        const char *wrong = sv_arena_strn(&kinds.arena, said, n);
        sv_fail_word(r, where, "unless", wrong ? wrong : said, sv_house_verb_words, SV_HV_VERBS);
    } else if (object && sv_house_object_of[verb] == SV_HO_KIND && !kind_known(lib, object, &kinds)) {
        sv_fail_word(r, where, "unless", object, kinds.names.at, kinds.names.n);
    } else if (object && (sv_house_object_of[verb] == SV_HO_ROW || (sv_house_object_of[verb] == SV_HO_ROWS && strcmp(object, "deploy") != 0 &&
                                                                     strcmp(object, "lay") != 0)) && !row_known(lib, m, object)) {
        sv_fail_row(r, where, lib, m, object);
    }
    sv_arena_free(&kinds.arena);
}

static void check_unless(const sv_library *lib, const sv_manifest *m, const sv_names *unless, sv_where where, sv_report *r)
{
    for (int i = 0; i < unless->n; i++)
        check_statement(lib, m, unless->at[i], where, r);
}

static int plays_known_game(const sv_library *lib, const sv_manifest *m)
{
    for (int i = 0; i < m->games.n; i++)
        if (sv_lib_order(lib, m->games.at[i]))
            return 1;
    return 0;
}

void sv_library_check_rows(const sv_library *lib, const sv_manifest *m, sv_report *r)
{
    if (!plays_known_game(lib, m))
        return;
    for (int i = 0; i < m->actions.n; i++) {
        const sv_action_def *action = &m->actions.at[i];
        if (!check_listed(lib, m, action, r)) {
            check_unique(lib, m, action, r);
            check_placed(lib, m, action, r);
        }
        check_again(lib, m, action, r);
        check_names(lib, m, &action->marks, action->where, r);
        check_unless(lib, m, &action->unless, action->where, r);
    }
    for (int i = 0; i < m->parts.n; i++) {
        check_row(lib, m, m->parts.at[i].row, m->parts.at[i].where, r);
        check_unless(lib, m, &m->parts.at[i].unless, m->parts.at[i].where, r);
    }
    for (int i = 0; i < m->rules.n; i++) {
        check_row(lib, m, m->rules.at[i].row, m->rules.at[i].where, r);
        check_unless(lib, m, &m->rules.at[i].unless, m->rules.at[i].where, r);
    }
    for (int i = 0; i < m->features.n; i++) {
        check_row(lib, m, m->features.at[i].scored, m->features.at[i].where, r);
        check_row(lib, m, m->features.at[i].scored_at_end, m->features.at[i].where, r);
    }
    for (int i = 0; i < m->choices.n; i++)
        check_row(lib, m, m->choices.at[i].row, m->choices.at[i].where, r);
}

/* ---- rows of an order file ---- */

/* The option that decides a word of a row: its values are words of that list. */
static void check_option(const sv_library *lib, const sv_order_row *row, const char *name, const char *const *words, int n,
                         sv_report *r)
{
    if (!name)
        return;
    sv_where where = row->where;
    const char *dot = strchr(name, '.');
    sv_arena scratch = {0};
    const char *owner = sv_arena_strn(&scratch, name, (size_t)(dot - name));
    const char *id = owner ? sv_lib_id(lib, owner) : NULL;
    const sv_manifest *m = id ? sv_lib_manifest(lib, id) : NULL;
    int i = m ? sv_manifest_option(m, dot + 1) : -1;
    if (owner && !id)
        sv_fail_expansion(r, where, lib, NULL, owner);
    else if (m && i < 0)
        sv_fail_option(r, where, m, dot + 1);
    for (int v = 0; i >= 0 && v < m->options.at[i].values.n; v++)
        if (sv_index_of(m->options.at[i].values.at[v], words, n) < 0)
            sv_fail_word(r, m->options.at[i].where, name, m->options.at[i].values.at[v], words, n);
    if (i >= 0 && words == sv_once_words && row->window_first < 0 &&
        sv_index_of(sv_once_words[SV_ONCE_WINDOW], m->options.at[i].values.at, m->options.at[i].values.n) >= 0)
        SV_FAIL(r, SV_E_ORDER_OPTION, where, row->id, name);
    if (i >= 0 && !m->options.at[i].values.n)
        SV_FAIL(r, SV_E_OPTION_WORDS, where, name);
    sv_arena_free(&scratch);
}

void sv_library_check_order(const sv_library *lib, const sv_order *o, sv_report *r)
{
    const char *const stand[] = {o->deploy, o->lay};
    for (int i = 0; i < 2; i++)
        if (stand[i] && !sv_order_find(o, stand[i]))
            sv_fail_row(r, o->where, lib, sv_lib_root(lib, o->game), stand[i]);
    for (int i = 0; i < o->rows.n; i++) {
        const sv_order_row *row = &o->rows.at[i];
        const sv_manifest *m = row->owner ? sv_lib_manifest(lib, row->owner) : NULL;
        if (m && !sv_manifest_action(m, row->id))
            SV_FAIL(r, SV_E_ROW_ACTION, row->where, row->id, m->where.file);
        check_option(lib, row, row->once_option, sv_once_words, SV_ONCE_WORDS, r);
        check_option(lib, row, row->scope_option, sv_scope_words, SV_SCOPE_WORDS, r);
        check_option(lib, row, row->due_option, sv_flag_words, 2, r);
    }
}
