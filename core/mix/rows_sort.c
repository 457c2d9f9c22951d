/* Rows of the order file form a chain: their order is given. Free rows (those of manifests that no order file lists, and
   those that the mix moves) say before or after which others they come. The chain is walked once. A free row is placed as
   near as it can be to the row it names: what must come before a row is placed just before it, what wants to come after it
   just behind it; where several could, the id decides. So the result never depends on the order in which files were read. */
#include "mix/rows_sort.h"
#include <stdlib.h>
#include <string.h>
#include "mix/manifest.h"
#include "mix/order.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- sections ---- */

int sv_rows_step(const sv_sorting *x, int section)
{
    return section == x->anytime ? -1 : section < x->anytime ? section : section - 1;
}

static int section_of_step(const sv_sorting *x, int step)
{
    return step < x->anytime ? step : step + 1;
}

/* [ANYTIME] keeps the place among the steps that it has in the file; without one it is taken to stand before the turn. */
int sv_rows_anytime(const sv_order *o)
{
    int found = 0, last = -1;
    for (int i = 0; i < o->rows.n && !found; i++) {
        found = o->rows.at[i].anytime;
        if (!found)
            last = o->rows.at[i].step;
    }
    return found ? last + 1 : o->turn_first;
}

/* ---- nodes ---- */

static void push(sv_sorting *x, sv_numbers *list, int n)
{
    int *at = SV_PUSH(x->a, list);
    if (at)
        *at = n;
}

static sv_node *add_node(sv_sorting *x, sv_node_kind kind, const char *id)
{
    sv_node *n = SV_PUSH(x->a, &x->nodes);
    if (!n)
        return NULL;
    n->kind = kind;
    n->id = id;
    if (kind == SV_NODE_ROW) {
        int old;
        x->a->failed |= !sv_index_put(&x->rows, id, x->nodes.n - 1, &old);
    }
    return n;
}

static void add_listed(sv_sorting *x, const sv_order_row *row)
{
    sv_node *n = add_node(x, SV_NODE_ROW, row->id);
    if (!n)
        return;
    n->order = row;
    n->where = row->where;
    n->listed = 1;
    n->owner = row->owner ? sv_lib_manifest(x->lib, row->owner) : NULL;
    n->action = n->owner ? sv_manifest_action(n->owner, row->id) : NULL;
}

static int edits_by_row(const void *a, const void *b)
{
    return strcmp(((const sv_order_edit *)a)->row, ((const sv_order_edit *)b)->row);
}

static int actions_by_id(const void *a, const void *b)
{
    return strcmp(((const sv_node *)a)->id, ((const sv_node *)b)->id);
}

/* Actions of the expansions of the mix that no order file lists: after all listed rows, by id. */
static void add_unlisted(sv_sorting *x)
{
    int first = x->nodes.n;
    for (int i = 0; i < x->sel->chosen.n; i++) {
        const sv_manifest *m = x->sel->chosen.at[i].manifest;
        for (int j = 0; j < m->actions.n; j++) {
            const sv_action_def *action = &m->actions.at[j];
            if (sv_order_find(x->sel->order, action->id))
                continue;
            sv_node *n = SV_PUSH(x->a, &x->nodes);
            if (!n)
                return;
            *n = (sv_node){.id = action->id, .action = action, .owner = m, .where = action->where};
        }
    }
    if (x->nodes.n > first)
        qsort(&x->nodes.at[first], (size_t)(x->nodes.n - first), sizeof *x->nodes.at, actions_by_id);
    for (int i = first, old; i < x->nodes.n; i++)
        x->a->failed |= !sv_index_put(&x->rows, x->nodes.at[i].id, i, &old);
}

/* Moved rows leave the chain. */
static void mark_edits(sv_sorting *x)
{
    for (int i = 0; i < x->sel->edits.n; i++) {
        const int *n = sv_index_get(&x->rows, x->sel->edits.at[i].row);
        if (!n)
            continue;
        x->nodes.at[*n].edit = i + 1;
        x->nodes.at[*n].listed = 0;
        x->nodes.at[*n].where = x->sel->edits.at[i].where;
    }
}

/* Begin, rows and end of each section, in the order of play. The begin of section s is chain number begin[s]. */
static void make_chain(sv_sorting *x, int *begin, int *end)
{
    const sv_order *o = x->sel->order;
    int rows = 0;
    for (int s = 0; s <= o->steps.n; s++) {
        const char *name = s == x->anytime ? sv_anytime : o->steps.at[sv_rows_step(x, s)];
        begin[s] = x->nodes.n;
        push(x, &x->chain, x->nodes.n);
        add_node(x, SV_NODE_BEGIN, name);
        for (; rows < o->rows.n && !x->a->failed; rows++) {
            const sv_order_row *row = &o->rows.at[rows];
            if ((row->anytime ? x->anytime : section_of_step(x, row->step)) != s)
                break;
            push(x, &x->chain, *sv_index_get(&x->rows, row->id));
        }
        end[s] = x->nodes.n;
        push(x, &x->chain, x->nodes.n);
        add_node(x, SV_NODE_END, name);
    }
}

/* ---- what comes before what ---- */

static void precede(sv_sorting *x, int first, int then)
{
    push(x, &x->nodes.at[then].before, first);
}

static void follow(sv_sorting *x, int first, int then)
{
    push(x, &x->nodes.at[then].before, first);
    push(x, &x->nodes.at[first].after, then);
}

/* A row named by a manifest; -1: it is of an expansion that is not in this mix. */
static int named(const sv_sorting *x, const char *name)
{
    const char *dot = strchr(name, '.');
    const int *n = sv_index_get(&x->rows, dot ? dot + 1 : name);
    return n ? *n : -1;
}

static void place_by_manifest(sv_sorting *x, int n, const int *begin, const int *end)
{
    const sv_action_def *action = x->nodes.at[n].action;
    int section = strcmp(action->step, sv_anytime) == 0
                      ? x->anytime
                      : section_of_step(x, sv_order_step(x->sel->order, action->step));
    precede(x, begin[section], n);
    precede(x, n, end[section]);
    for (int i = 0; i < action->before.n; i++)
        if (named(x, action->before.at[i]) >= 0)
            precede(x, n, named(x, action->before.at[i]));
    for (int i = 0; i < action->after.n; i++)
        if (named(x, action->after.at[i]) >= 0)
            follow(x, named(x, action->after.at[i]), n);
}

static void place_by_edit(sv_sorting *x, int n, const sv_order_edit *edit, const int *begin, const int *end)
{
    enum { BEFORE, AFTER };
    if (edit->kind == BEFORE) {
        precede(x, n, named(x, edit->target));
    } else if (edit->kind == AFTER) {
        follow(x, named(x, edit->target), n);
    } else {
        int section = section_of_step(x, sv_order_step(x->sel->order, edit->target));
        precede(x, begin[section], n);
        precede(x, n, end[section]);
    }
}

/* Free rows in the order of their ids, so that whatever they are put into is sorted by id too. */
static void place_free(sv_sorting *x, const int *begin, const int *end)
{
    SV_LIST(sv_order_edit) edits = {0};
    for (int i = 0; i < x->sel->edits.n; i++) { /* those of the form ID@row move no row */
        const sv_order_edit *edit = &x->sel->edits.at[i];
        sv_order_edit *copy = sv_index_get(&x->rows, edit->row) ? SV_PUSH(x->a, &edits) : NULL;
        if (copy)
            *copy = *edit;
    }
    if (edits.at)
        qsort(edits.at, (size_t)edits.n, sizeof *edits.at, edits_by_row);
    int e = 0, n = 0;
    while (!x->a->failed && (e < edits.n || n < x->nodes.n)) {
        while (n < x->nodes.n && (x->nodes.at[n].kind != SV_NODE_ROW || x->nodes.at[n].order || x->nodes.at[n].edit))
            n++;
        const sv_order_edit *edit = e < edits.n && edits.at ? &edits.at[e] : NULL;
        if (edit && (n >= x->nodes.n || strcmp(edit->row, x->nodes.at[n].id) < 0)) {
            place_by_edit(x, named(x, edit->row), edit, begin, end);
            e++;
        } else if (n < x->nodes.n) {
            place_by_manifest(x, n++, begin, end);
        }
    }
}

/* ---- the walk ---- */

static const char *node_text(const sv_sorting *x, int n)
{
    const sv_node *node = &x->nodes.at[n];
    if (node->kind != SV_NODE_ROW)
        return sv_arena_fmt(&x->r->arena, "%s [%s]", node->kind == SV_NODE_BEGIN ? "begin" : "end", node->id);
    if (node->listed)
        return node->id;
    return sv_arena_fmt(&x->r->arena, "%s (%s:%d)", node->id, node->where.file, node->where.line);
}

/* `closing` must come before the row that is being placed, but comes after it, or waits for it itself. Printed as a circle:
   each row must come before the next. */
static int cycle(sv_sorting *x, int current, int closing)
{
    const char *text = node_text(x, closing);
    int i = x->path.n - 1;
    for (; text && i >= 0 && x->path.at[i] != closing; i--)
        text = sv_arena_fmt(&x->r->arena, "%s < %s", text, node_text(x, x->path.at[i]));
    if (text && i < 0 && current >= 0 && current != closing)
        text = sv_arena_fmt(&x->r->arena, "%s < %s", text, node_text(x, current));
    if (text)
        text = sv_arena_fmt(&x->r->arena, "%s < %s", text,
                            x->nodes.at[closing].kind == SV_NODE_ROW ? x->nodes.at[closing].id : node_text(x, closing));
    int blamed = x->path.n ? x->path.at[x->path.n - 1] : -1;
    for (i = x->path.n - 1; i >= 0 && !x->nodes.at[blamed].edit; i--) /* a line of the mix sooner than a manifest */
        if (x->nodes.at[x->path.at[i]].edit)
            blamed = x->path.at[i];
    sv_where where = blamed >= 0 ? x->nodes.at[blamed].where : (sv_where){NULL, 0};
    SV_FAIL(x->r, SV_E_ROWS_CYCLE, where, text);
    return 0;
}

/* Could this free row be placed now, with all that must come before it? */
static int can_come(sv_sorting *x, int n)
{
    sv_node *node = &x->nodes.at[n];
    if (node->state != SV_NODE_NEW)
        return node->state == SV_NODE_DONE;
    if (node->kind != SV_NODE_ROW || node->listed)
        return 0;
    if (node->asked == x->question)
        return node->can;
    node->asked = x->question;
    node->can = 0; /* for a circle that comes back here */
    int can = 1;
    for (int i = 0; can && i < node->before.n; i++)
        can = can_come(x, node->before.at[i]);
    node->can = can;
    return can;
}

static int place(sv_sorting *x, int n, int current)
{
    sv_node *node = &x->nodes.at[n];
    int is_free = node->kind == SV_NODE_ROW && !node->listed;
    if (is_free)
        push(x, &x->path, n);
    node->state = SV_NODE_OPEN;
    for (int i = 0; i < node->before.n; i++) {
        int first = node->before.at[i];
        const sv_node *other = &x->nodes.at[first];
        if (other->state == SV_NODE_DONE)
            continue;
        if (other->state == SV_NODE_OPEN || other->kind != SV_NODE_ROW || other->listed)
            return cycle(x, current, first);
        if (!place(x, first, current))
            return 0;
    }
    node->state = SV_NODE_DONE;
    node->section = x->section;
    push(x, &x->sorted, n);
    if (is_free)
        x->path.n--;
    for (int i = 0; i < node->after.n; i++) {
        x->question++;
        if (x->nodes.at[node->after.at[i]].state == SV_NODE_NEW && can_come(x, node->after.at[i]) &&
            !place(x, node->after.at[i], current))
            return 0;
    }
    return !x->a->failed;
}

static int walk(sv_sorting *x)
{
    x->section = -1;
    for (int i = 0; i < x->chain.n; i++) {
        int n = x->chain.at[i];
        const sv_node *node = &x->nodes.at[n];
        if (node->kind == SV_NODE_ROW && !node->listed)
            continue;
        x->section += node->kind == SV_NODE_BEGIN;
        if (!place(x, n, n))
            return 0;
    }
    for (int n = 0; n < x->nodes.n; n++) /* free rows that wait only for each other */
        if (x->nodes.at[n].state == SV_NODE_NEW && !place(x, n, -1))
            return 0;
    return 1;
}

int sv_rows_sort(sv_sorting *x)
{
    const sv_order *o = x->sel->order;
    size_t sections = (size_t)o->steps.n + 1;
    int *begin = sv_arena_get(x->a, sections * sizeof *begin), *end = sv_arena_get(x->a, sections * sizeof *end);
    if (!begin || !end)
        return 0;
    x->anytime = sv_rows_anytime(o);
    for (int i = 0; i < o->rows.n; i++)
        add_listed(x, &o->rows.at[i]);
    add_unlisted(x);
    if (x->a->failed)
        return 0;
    mark_edits(x);
    make_chain(x, begin, end);
    place_free(x, begin, end);
    return !x->a->failed && walk(x);
}
