#include "mix/rows.h"
#include <string.h>
#include "mix/cond.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/rows_check.h"
#include "mix/rows_sort.h"
#include "mix/words.h"
#include "util/str.h"

typedef struct building {
    sv_sorting sort;
    const sv_selection *sel;
    unsigned char *active;  /* per node */
    sv_index heads, begins; /* group -> node of its head; block -> node of its begin */
} building;

/* ---- which rows are active ---- */

/* A house rule takes it out. */
static int is_skipped(const building *x, const char *id)
{
    for (int i = 0; i < x->sel->row_changes.n; i++)
        if (x->sel->row_changes.at[i].skipped && strcmp(x->sel->row_changes.at[i].row, id) == 0)
            return 1;
    return 0;
}

/* By what the row says of itself. */
static int wanted(const building *x, const sv_node *n)
{
    const sv_chosen *c = n->owner ? sv_selection_find(x->sel, n->owner->id) : NULL;
    return c && n->action && !is_skipped(x, n->id) && sv_chosen_has(c, n->action->element) && sv_cond_eval(n->action->when, x->sel);
}

static int active(const building *x, const int *node)
{
    return node && x->active[*node];
}

/* By what it hangs on: a line that ends a block goes with the begin, a row `after X` with X. All of these stand above it in
   the order file, so one walk in that order is enough. */
static int can_act(const building *x, const sv_node *n)
{
    const sv_order_row *o = n->order ? n->order : n->action ? n->action->words : NULL;
    if (!o)
        return 1;
    if (o->end)
        return active(x, sv_index_get(&x->begins, o->end));
    return !o->after || active(x, sv_index_get(&x->sort.rows, o->after)) ||
           active(x, sv_index_get(&x->heads, o->after));
}

static int mark_active(building *x)
{
    x->active = sv_arena_get(x->sort.a, (size_t)x->sort.nodes.n);
    for (int i = 0; i < x->sort.nodes.n && !x->sort.a->failed;
         i++) { /* listed rows come first, in the order of the file */
        const sv_node *n = &x->sort.nodes.at[i];
        int bare = n->order && !n->order->owner, old;
        if (n->kind != SV_NODE_ROW)
            continue;
        x->active[i] = (bare || wanted(x, n)) && can_act(x, n);
        if (n->order && n->order->choice)
            x->sort.a->failed |= !sv_index_put(&x->heads, n->order->choice, i, &old);
        if (n->order && n->order->begin)
            x->sort.a->failed |= !sv_index_put(&x->begins, n->order->begin, i, &old);
        if (x->active[i] && n->order && n->order->of && !active(x, sv_index_get(&x->heads, n->order->of))) {
            const int *head = sv_index_get(&x->heads, n->order->of);
            if (!head || !is_skipped(x, x->sort.nodes.at[*head].id)) /* a choice that is not made has no rows */
                SV_FAIL(x->sort.r, SV_E_ROWS_HEAD, n->where, n->id, n->order->of);
            x->active[i] = 0; /* reported once */
        }
    }
    return !x->sort.a->failed;
}

/* A row that only says that its step is empty goes when another one is there. */
static void drop_empty_steps(building *x)
{
    for (int i = 0; i < x->sort.sorted.n; i++) {
        int n = x->sort.sorted.at[i], others = 0;
        const sv_node *node = &x->sort.nodes.at[n];
        if (!x->active[n] || !node->action || !node->action->empty_step)
            continue;
        for (int j = 0; j < x->sort.nodes.n; j++) {
            const sv_node *other = &x->sort.nodes.at[j];
            others |= x->active[j] && other->section == node->section && other->action && !other->action->empty_step;
        }
        x->active[n] = !others;
    }
}

/* ---- the rows ---- */

/* The word that the value of an option `owner.option` is. Where its expansion is not in the mix its default holds; where nobody has
   described the expansion yet, it is as if the order file did not have the word: 0. */
static int word_of_option(const building *x, const char *name, const char *const *words, int n)
{
    const char *dot = strchr(name, '.');
    const char *owner = sv_arena_strn(x->sort.a, name, (size_t)(dot - name));
    const sv_manifest *m = owner ? sv_lib_manifest(x->sort.lib, owner) : NULL;
    const sv_chosen *c = m ? sv_selection_find(x->sel, m->id) : NULL;
    int i = m ? sv_manifest_option(m, dot + 1) : -1, special;
    if (i < 0)
        return 0;
    const sv_opt *o = &m->options.at[i];
    int value = c ? c->values[i] : sv_opt_default(o, x->sel->edition, x->sel->publisher, x->sel->players, &special);
    int word = sv_index_of(o->values.at[value], words, n);
    return word < 0 ? 0 : word;
}

/* The structure of a row as the mix has it: a moved row is in another step, one that no order file lists has none. */
static const sv_order_row *structure(building *x, const sv_node *n)
{
    int step = sv_rows_step(&x->sort, n->section), anytime = step < 0;
    if (n->order && (anytime || n->order->step == step))
        return n->order;
    sv_order_row *row = sv_arena_get(x->sort.a, sizeof *row);
    if (!row)
        return NULL;
    if (n->order)
        *row = *n->order;
    else if (n->action->words)
        *row = *n->action->words;
    else
        *row = (sv_order_row){.id = n->id,
                              .owner = n->owner->id,
                              .anytime = anytime,
                              .window_first = -1,
                              .window_last = -1,
                              .slot_step = -1,
                              .where = n->where};
    row->step = step;
    return row;
}

static sv_row_kind kind_of(const building *x, const sv_action_def *a)
{
    if (!a)
        return SV_ROW_NOTE;
    if (a->may && sv_cond_eval(a->may, x->sel))
        return SV_ROW_MAY;
    return a->must && (a->kind == SV_ROW_MAY || a->kind == SV_ROW_ONE_OF) && sv_cond_eval(a->must, x->sel) ? SV_ROW_MUST : a->kind;
}

/* What a house rule changes of its words. */
static void change_row(building *x, sv_row *row)
{
    for (int i = 0; i < x->sel->row_changes.n; i++) {
        const sv_row_change *c = &x->sel->row_changes.at[i];
        if (strcmp(c->row, row->order->id) != 0)
            continue;
        row->chance |= c->chance;
        sv_order_row *own = c->repeat ? sv_arena_get(x->sort.a, sizeof *own) : NULL;
        if (own) {
            *own = *row->order;
            own->repeat = c->repeat;
            row->order = own;
        }
    }
}

static void add_row(building *x, const sv_node *n, sv_rows *out)
{
    sv_row *row = SV_PUSH(x->sort.a, &out->at);
    const sv_order_row *o = row ? structure(x, n) : NULL;
    if (!o)
        return;
    *row = (sv_row){.order = o,
                    .action = n->action,
                    .owner = n->owner,
                    .moved_by_mix = n->edit,
                    .once = o->once,
                    .scope = o->scope,
                    .due = o->due,
                    .kind = kind_of(x, n->action)};
    change_row(x, row);
    if (o->once_option)
        row->once = (sv_once)word_of_option(x, o->once_option, sv_once_words, SV_ONCE_WORDS);
    if (o->scope_option)
        row->scope = (sv_scope)word_of_option(x, o->scope_option, sv_scope_words, SV_SCOPE_WORDS);
    if (o->due_option)
        row->due = word_of_option(x, o->due_option, sv_flag_words, 2);
}

/* Rows of [ANYTIME] are moved among themselves only. */
static void check_anytime(const building *x, const sv_node *n)
{
    int anytime = sv_rows_step(&x->sort, n->section) < 0;
    if (n->edit && n->order && n->order->anytime != anytime)
        SV_FAIL(x->sort.r, SV_E_ROWS_ANYTIME, n->where, n->id);
}

int sv_rows_build(sv_arena *a, const sv_library *lib, const sv_selection *sel, sv_report *r, sv_rows *out)
{
    building x = {.sort = {.a = a, .r = r, .lib = lib, .sel = sel}, .sel = sel};
    int faults = sv_failed(r);
    *out = (sv_rows){0};
    if (!sv_rows_sort(&x.sort) || !mark_active(&x))
        goto done;
    drop_empty_steps(&x);
    for (int i = 0; i < x.sort.sorted.n; i++) {
        const sv_node *n = &x.sort.nodes.at[x.sort.sorted.at[i]];
        if (!x.active[x.sort.sorted.at[i]])
            continue;
        check_anytime(&x, n);
        add_row(&x, n, out);
    }
    if (!a->failed)
        sv_rows_check(sel, out, r);
    if (!a->failed && sv_failed(r) == faults)
        sv_rows_check_places(sel, out, r);
done:
    sv_index_free(&x.sort.rows);
    sv_index_free(&x.heads);
    sv_index_free(&x.begins);
    if (a->failed)
        sv_fail(r, SV_E_NO_MEMORY, sel->file, 0, NULL, NULL, NULL, NULL);
    return sv_failed(r) == faults;
}
