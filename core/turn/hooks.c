/* Hooks of all plugins of a mix → placed on their rows. A hook on a row that is not in the mix is left out; a name that no row
   of the game has is a fault. Where two plugins act on one row, an order between them must be given. */
#include <stdio.h>
#include <string.h>
#include "house/hooks.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "turn/compile.h"
#include "util/token.h"

int sv_mix_row_number(const sv_mix *m, const char *id)
{
    for (int i = 0; i < m->rows.at.n; i++)
        if (!strcmp(m->rows.at.at[i].order->id, id))
            return i;
    return -1;
}

static int acts(const sv_hook *h) { return h->kind == SV_APPLY || h->kind == SV_ENTER || h->kind == SV_LEAVE || h->kind == SV_EVENT; }

uint64_t sv_mix_needs(const sv_mix *m, const sv_loaded *l, const char *names, const char **unknown)
{
    uint64_t bits = 0;
    char word[64], own[128];

    *unknown = NULL;
    for (const char *w = names ? names : ""; *w;) {
        const char *const at = w;
        int found = 0;

        w = sv_token(w, " ", word, sizeof word);
        snprintf(own, sizeof own, "%s.%s", l->manifest->id, word);
        for (int i = 0; i < m->wakes.n; i++)
            if (m->wakes.at[i] && (!strcmp(m->wakes.at[i], word) || !strcmp(m->wakes.at[i], own))) {
                bits |= (uint64_t)1 << i;
                found = 1;
            }
        if (!found)
            *unknown = at;
    }
    return bits;
}

/* What an OFFER lacks to write its options as texts, NULL: nothing. */
static const char *lacks_text(const sv_mix *m, const sv_hook *h)
{
    if (!h->args)
        return "SV_OFFER";
    if (h->args[0] && h->args[1])
        return "SV_OFFER (args of one letter)";
    switch (h->args[0]) {
    case 0:
    case 'n':
    case 'w':
    case 'F':
    case 'f':
        return NULL;
    case 't':
    case 'P':
        return m->squares ? NULL : "SV_OFFER (args of a game without tiles)";
    case 'e':
        return h->words ? NULL : "SV_OFFER (args \"e\" with words)";
    case '!':
        return h->text && h->words ? NULL : "SV_OFFER (args \"!\" with text and words)";
    case '*':
        return h->text ? NULL : "SV_OFFER (args \"*\" with text)";
    default:
        return "SV_OFFER (args of sv_option)";
    }
}

static int check_function(const sv_mix *m, const sv_loaded *l, const sv_hook *h, sv_report *r)
{
    static const char *const kinds[] = {"?", "SV_OFFER", "SV_VETO", "SV_APPLY", "SV_ENTER", "SV_LEAVE", "SV_EVENT", "SV_SCORE", "SV_SKIP"};
    const int known = h->kind >= SV_OFFER && h->kind < SV_HOOK_KINDS && h->fn.offer && (h->kind != SV_VETO || h->rule) &&
                      (h->kind != SV_EVENT || (unsigned)h->event < SV_EVENT_KINDS) &&
                      (h->kind != SV_SCORE || (unsigned)h->layer < SV_LAYERS);
    const char *what = !known ? kinds[h->kind < SV_HOOK_KINDS ? h->kind : 0] : h->kind == SV_OFFER ? lacks_text(m, h) : NULL;

    if (!what)
        return 1;
    sv_fail(r, SV_E_PLUGIN_HOOK, l->path, 0, h->row ? h->row : "-", what, NULL, NULL);
    return 0;
}

/* May the hook go without a row? Else it would never be called. */
static int needs_row(const sv_hook *h)
{
    return h->kind != SV_EVENT && h->kind != SV_SCORE && (h->kind != SV_VETO || !(h->flags & (SV_HOOK_DEPLOY | SV_HOOK_PLACE)));
}

/* Number of the row, -1 not in this mix, -2 unknown (reported). */
static int row_of(sv_mix *m, const sv_loaded *l, const char *name, sv_report *r)
{
    const char *owner;
    const int row = sv_mix_row_number(m, name);

    if (row >= 0)
        return row;
    if (sv_lib_row(m->library, m->sel->order, name, &owner))
        return -1;
    int n = 0;
    const char **names = sv_arena_get(&m->arena, (size_t)(m->sel->order->rows.n + 1) * sizeof *names);

    for (; names && n < m->sel->order->rows.n; n++)
        names[n] = m->sel->order->rows.at[n].id;
    sv_fail(r, SV_E_PLUGIN_NAME, l->path, 0, "row", name, sv_hint(r, name, names, n), NULL);
    return -2;
}

/* "option=value", "element=ID", "rule=ID" or "lifted=ID" of a `when`: 1 it holds, 0 not, -1 no such option or value. */
static int condition_holds(const sv_mix *m, const sv_loaded *l, const char *when)
{
    char option[64];
    const char *value = sv_token(when, "=", option, sizeof option);
    const sv_manifest *f = l->manifest;

    if (!strcmp(option, "element") && sv_manifest_element(f, value) >= 0)
        return sv_chosen_has(l->chosen, value);
    if ((!strcmp(option, "rule") || !strcmp(option, "lifted")) && sv_manifest_rule(f, value))
        return sv_selection_lifts(m->sel, f->id, value) == (*option == 'l');
    for (int i = 0; i < f->options.n; i++)
        for (int k = 0; !strcmp(f->options.at[i].id, option) && k < f->options.at[i].values.n; k++)
            if (!strcmp(f->options.at[i].values.at[k], value))
                return l->chosen->values[i] == k;
    return -1;
}

/* All conditions of the `when` of a hook. */
static int holds(const sv_mix *m, const sv_loaded *l, const char *when)
{
    char condition[128];
    int all = 1;

    while (*when) {
        when = sv_token(when, " ", condition, sizeof condition);
        const int one = condition_holds(m, l, condition);

        if (one < 0)
            return -1;
        all &= one;
    }
    return all;
}

static int bad_name(sv_report *r, const sv_loaded *l, const char *what, const char *name)
{
    sv_fail(r, SV_E_PLUGIN_NAME, l->path, 0, what, name, l->manifest->where.file, NULL);
    return 0;
}

static int unknown_rule(const sv_loaded *l, const char *rule, sv_report *r)
{
    sv_gathered names = {0};

    for (int i = 0; i < l->manifest->rules.n; i++)
        sv_gathered_add(&names, l->manifest->rules.at[i].id);
    const char *hint = sv_gathered_hint(&names, r, rule);

    sv_fail(r, SV_E_PLUGIN_NAME, l->path, 0, "rule", rule, l->manifest->rules.n ? hint : l->manifest->where.file, NULL);
    return 0;
}

static void unknown_need(const sv_mix *m, const sv_loaded *l, const char *at, sv_report *r)
{
    sv_gathered names = {0};
    char word[64];

    sv_token(at, " ", word, sizeof word);
    for (int i = 0; i < m->wakes.n; i++)
        if (m->wakes.at[i]) /* the machine's own have no name */
            sv_gathered_add(&names, m->wakes.at[i]);
    sv_fail(r, SV_E_PLUGIN_NAME, l->path, 0, "need", word, sv_gathered_hint(&names, r, word), NULL);
}

static int place(sv_mix *m, sv_hooks *out, uint8_t plugin, const sv_hook *h, sv_report *r)
{
    const sv_loaded *l = &m->loaded.list.at[plugin];
    const char *unknown;
    sv_placed_hook p = {.hook = h, .plugin = plugin, .row = SV_NONE16, .rule = SV_NONE16};

    if (!check_function(m, l, h, r))
        return 0;
    if (h->when) {
        const int there = holds(m, l, h->when);

        if (there <= 0)
            return there < 0 ? bad_name(r, l, "option value", h->when) : 1;
    }
    if (h->row || needs_row(h)) {
        const int row = row_of(m, l, h->row ? h->row : "", r);

        if (row < 0)
            return row == -1;
        p.row = (uint16_t)row;
    }
    p.needs = sv_mix_needs(m, l, h->needs, &unknown);
    if (unknown) {
        unknown_need(m, l, unknown, r);
        return 0;
    }
    if (h->kind == SV_VETO) {
        for (int i = 0; i < m->rules.n; i++)
            if (m->rules.at[i].owner == l->manifest && !strcmp(m->rules.at[i].def->id, h->rule))
                p.rule = (uint16_t)i;
        if (p.rule == SV_NONE16)
            return unknown_rule(l, h->rule, r);
    }
    sv_placed_hook *at = SV_PUSH(&m->arena, &out->at);

    if (!at)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    *at = p;
    return 1;
}

/* An [order] line of the mix between two plugins on one row: `traders-builders@place-tile = after base`. */
static int order_said(const sv_selection *sel, const char *row, const char *a, const char *b)
{
    char ab[128], ba[128];

    snprintf(ab, sizeof ab, "%s@%s", a, row);
    snprintf(ba, sizeof ba, "%s@%s", b, row);
    for (int i = 0; i < sel->edits.n; i++) {
        const sv_order_edit *e = &sel->edits.at[i];

        if (!strcmp(e->row, ab) && !strcmp(e->target, b))
            return e->kind == 0 ? 1 : -1;
        if (!strcmp(e->row, ba) && !strcmp(e->target, a))
            return e->kind == 0 ? -1 : 1;
    }
    return 0;
}

/* Does a come before b by one line, or by the ownership of the row (which a line may turn round)? */
static int directly_before(const sv_mix *m, uint16_t row, int a, int b)
{
    const sv_order_row *words = m->rows.at.at[row].order;
    const int copied = words->copy_of ? sv_mix_row_number(m, words->copy_of) : -1;
    const sv_manifest *owner = m->rows.at.at[copied >= 0 ? copied : row].owner;
    const sv_manifest *ma = m->loaded.list.at[a].manifest, *mb = m->loaded.list.at[b].manifest;
    if (ma->house | mb->house) /* behind those of expansions, in the order of the mix */
        return mb->house && (!ma->house || a < b);
    const int said = order_said(m->sel, copied >= 0 ? words->copy_of : words->id, ma->id, mb->id);

    return said ? said > 0 : ma == owner;
}

/* … or by a chain of them. `seen`: bit per plugin. */
static int comes_before(const sv_mix *m, uint16_t row, int a, int b, uint64_t *seen)
{
    if (a == b || directly_before(m, row, a, b))
        return a != b;
    *seen |= (uint64_t)1 << (a & 63);
    for (int next = 0; next < m->loaded.list.n && next < 64; next++)
        if (next != a && !(*seen >> next & 1) && directly_before(m, row, a, next) && comes_before(m, row, next, b, seen))
            return 1;
    return 0;
}

/* Must a's hooks on that row run before b's? 1 yes, -1 after, 0 nobody says. The owner of a row comes first. */
static int order_of(const sv_mix *m, const sv_placed_hook *a, const sv_placed_hook *b)
{
    uint64_t seen = 0;

    if (comes_before(m, a->row, a->plugin, b->plugin, &seen))
        return 1;
    seen = 0;
    return comes_before(m, a->row, b->plugin, a->plugin, &seen) ? -1 : 0;
}

/* 1: both come before the other, by lines that go round in a circle. */
static int goes_round(const sv_mix *m, const sv_placed_hook *a, const sv_placed_hook *b)
{
    uint64_t there = 0, back = 0;

    return comes_before(m, a->row, a->plugin, b->plugin, &there) && comes_before(m, a->row, b->plugin, a->plugin, &back);
}

static int check_order(sv_mix *m, const sv_hooks *hooks, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < hooks->at.n; i++)
        for (int k = i + 1; k < hooks->at.n; k++) {
            const sv_placed_hook *a = &hooks->at.at[i], *b = &hooks->at.at[k];

            if (a->row != b->row || a->row == SV_NONE16 || a->plugin == b->plugin || !acts(a->hook) || a->hook->kind != b->hook->kind ||
                (a->hook->kind == SV_EVENT && a->hook->event != b->hook->event))
                continue;
            if (!order_of(m, a, b) || goes_round(m, a, b)) {
                const char *x = m->loaded.list.at[a->plugin].manifest->id, *y = m->loaded.list.at[b->plugin].manifest->id;
                const char *row = m->rows.at.at[a->row].order->id;

                sv_fail(r, SV_E_HOOK_ORDER, m->sel->file, 0, x, y, row, sv_arena_fmt(&m->arena, "%s@%s = after %s", x, row, y));
                good = 0;
            }
        }
    return good;
}

/* Must any of [from, n) stand before hook k, which is on the same row? */
static int waits(const sv_mix *m, const sv_hooks *hooks, int from, int k)
{
    for (int i = from; i < hooks->at.n && hooks->at.at[i].row == hooks->at.at[k].row; i++)
        if (i != k && hooks->at.at[i].plugin != hooks->at.at[k].plugin && order_of(m, &hooks->at.at[i], &hooks->at.at[k]) > 0)
            return 1;
    return 0;
}

/* By row; within a row the first that waits for no other comes next, so that what nobody orders stays as it was. */
static void sort(const sv_mix *m, sv_hooks *hooks)
{
    for (int i = 1; i < hooks->at.n; i++) {
        const sv_placed_hook h = hooks->at.at[i];
        int k = i;

        for (; k > 0 && hooks->at.at[k - 1].row > h.row; k--)
            hooks->at.at[k] = hooks->at.at[k - 1];
        hooks->at.at[k] = h;
    }
    for (int i = 0; i < hooks->at.n && hooks->at.at[i].row != SV_NONE16; i++) {
        int k = i;

        while (k + 1 < hooks->at.n && hooks->at.at[k + 1].row == hooks->at.at[i].row && waits(m, hooks, i, k))
            k++;
        const sv_placed_hook h = hooks->at.at[k];

        memmove(&hooks->at.at[i + 1], &hooks->at.at[i], (size_t)(k - i) * sizeof h);
        hooks->at.at[i] = h;
    }
}

int sv_hooks_place(sv_mix *m, sv_hooks *out, sv_report *r)
{
    int good = 1;

    for (int p = 0; p < m->loaded.list.n; p++)
        for (uint32_t i = 0; i < m->loaded.list.at[p].plugin->n_hooks; i++)
            good &= place(m, out, (uint8_t)p, &m->loaded.list.at[p].plugin->hooks[i], r);
    good = good && sv_house_again(m, out, r);
    if (!good || !check_order(m, out, r))
        return 0;
    sort(m, out);
    return 1;
}
