#include <string.h>
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
    }
    for (int i = 0; i < m->parts.n; i++)
        if (!row_known(lib, m, m->parts.at[i].row))
            sv_fail_row(r, m->parts.at[i].where, lib, m, m->parts.at[i].row);
    for (int i = 0; i < m->rules.n; i++)
        if (m->rules.at[i].row && !row_known(lib, m, m->rules.at[i].row))
            sv_fail_row(r, m->rules.at[i].where, lib, m, m->rules.at[i].row);
    for (int i = 0; i < m->features.n; i++)
        if (m->features.at[i].scored && !row_known(lib, m, m->features.at[i].scored))
            sv_fail_row(r, m->features.at[i].where, lib, m, m->features.at[i].scored);
    for (int i = 0; i < m->choices.n; i++)
        if (!row_known(lib, m, m->choices.at[i].row))
            sv_fail_row(r, m->choices.at[i].where, lib, m, m->choices.at[i].row);
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
        sv_fail_expansion(r, where, lib, owner);
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
            sv_fail_row(r, o->where, lib, NULL, stand[i]);
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
