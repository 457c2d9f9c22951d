/* Numbers for the names that plugins list: resolved once, at load, so that no string is compared during play. A row, figure,
   feature or mark that this mix does not have gets SV_NONE16; a name that nobody declares is a fault. */
#include <string.h>
#include "board/tokens.h"
#include "game/mix.h"
#include "mix/fault.h"
#include "mix/mix.h"
#include "turn/between.h"

typedef struct resolving {
    sv_mix *m;
    sv_loaded *l;
    sv_report *r;
} resolving;

typedef int lookup(resolving *x, const char *name); /* number, -1 absent in this mix, -2 unknown */

/* Manifests of the game, in the mix or not; NULL: number i is of another game. */
static const sv_manifest *of_game(const resolving *x, int i)
{
    const sv_manifest *f = x->m->library->manifests.at[i];

    return sv_share_game(f, x->l->manifest) ? f : NULL;
}

/* The ids of one list of all of them. */
#define GATHER_OF_GAME(names, x, list)                                                                                 \
    for (int at = 0; at < (x)->m->library->manifests.n; at++)                                                          \
        for (int k = 0; of_game((x), at) && k < of_game((x), at)->list.n; k++)                                         \
    sv_gathered_add((names), of_game((x), at)->list.at[k].id)

/* -1 when the name is among those, else -2. */
static int absent(sv_gathered *names, const char *name)
{
    int found = -2;

    for (int i = 0; i < names->names.n; i++)
        if (!strcmp(names->names.at[i], name))
            found = -1;
    sv_arena_free(&names->arena);
    return found;
}

static int find_option(resolving *x, const char *name)
{
    for (int i = 0; i < x->l->manifest->options.n; i++)
        if (!strcmp(x->l->manifest->options.at[i].id, name))
            return i;
    return -2;
}

static int find_row(resolving *x, const char *name)
{
    const char *owner;
    const int row = sv_mix_row_number(x->m, name);

    return row >= 0 ? row : sv_lib_row(x->m->library, x->m->sel->order, name, &owner) ? -1 : -2;
}

static int find_rule(resolving *x, const char *name)
{
    for (int i = 0; i < x->m->rules.n; i++)
        if (!strcmp(x->m->rules.at[i].def->id, name) && x->m->rules.at[i].owner == x->l->manifest)
            return i;
    return -2;
}

static int find_figure(resolving *x, const char *name)
{
    for (int i = 0; i < x->m->table.kinds; i++)
        if (!strcmp(x->m->table.kind[i].id, name))
            return i;
    sv_gathered names = {0};

    GATHER_OF_GAME(&names, x, figures);
    return absent(&names, name);
}

static int find_feature(resolving *x, const char *name)
{
    const int kind = x->m->squares ? sv_squares_kind(x->m->squares, name) : -1;
    sv_gathered names = {0};

    if (kind >= 0)
        return kind;
    GATHER_OF_GAME(&names, x, features);
    return absent(&names, name);
}

static int find_edge(resolving *x, const char *name)
{
    const int kind = x->m->squares ? sv_squares_edge(x->m->squares, name) : -1;
    sv_gathered names = {0};

    if (kind >= 0)
        return kind;
    GATHER_OF_GAME(&names, x, edges);
    return absent(&names, name);
}

static int find_mark(resolving *x, const char *name)
{
    for (int k = 0; x->m->squares && k < x->m->squares->features; k++)
        for (int i = 0; i < x->m->squares->feature[k].marks; i++)
            if (!strcmp(x->m->squares->feature[k].mark[i]->id, name))
                return i;
    sv_gathered names = {0};

    GATHER_OF_GAME(&names, x, marks);
    return absent(&names, name);
}

static int find_word(resolving *x, const char *name)
{
    int found = -2;

    for (int i = 0; i < x->m->words.n; i++)
        if (!strcmp(x->m->words.at[i].def->id, name) && (found < 0 || x->m->words.at[i].owner == x->l->manifest))
            found = i;
    return found;
}

static int find_step(resolving *x, const char *name)
{
    for (int i = 0; i < x->m->sel->order->steps.n; i++)
        if (!strcmp(x->m->sel->order->steps.at[i], name))
            return i;
    return -2;
}

static int find_currency(resolving *x, const char *name)
{
    const sv_table_def *t = &x->m->table;
    const sv_manifest *f = x->l->manifest;

    for (int i = 0; i < f->currencies.n; i++)
        for (uint16_t k = 0; !strcmp(f->currencies.at[i].id, name) && k < t->currencies; k++)
            if (t->currency[k] == f->currencies.at[i].id)
                return k;
    return -2;
}

/* Not its number but how many there are. */
static int count_piece(resolving *x, const char *name)
{
    const sv_manifest *f = x->l->manifest;

    for (int i = 0; i < f->pieces.n; i++)
        if (!strcmp(f->pieces.at[i].id, name))
            return sv_piece_count(x->m->sel, x->l->chosen, &f->pieces.at[i]);
    return -2;
}

static int find_stream(resolving *x, const char *name)
{
    return sv_mix_stream(x->m, sv_arena_fmt(&x->m->arena, "%s/%s", x->l->manifest->id, name));
}

static int find_group(resolving *x, const char *name)
{
    for (int g = 0; g < x->m->stock.groups; g++)
        if (x->m->stock.group[g] && !strcmp(x->m->stock.group[g]->id, name))
            return g;
    sv_gathered names = {0};

    GATHER_OF_GAME(&names, x, groups);
    return absent(&names, name);
}

/* What the plugin may have meant: the names that a look-up would have found. */
static const char *hint(resolving *x, lookup *find, const char *name)
{
    const sv_manifest *f = x->l->manifest;
    const sv_order *order = x->m->sel->order;
    sv_gathered names = {0};

    for (int i = 0; find == find_option && i < f->options.n; i++)
        sv_gathered_add(&names, f->options.at[i].id);
    for (int i = 0; find == find_rule && i < f->rules.n; i++)
        sv_gathered_add(&names, f->rules.at[i].id);
    for (int i = 0; find == find_currency && i < f->currencies.n; i++)
        sv_gathered_add(&names, f->currencies.at[i].id);
    for (int i = 0; find == count_piece && i < f->pieces.n; i++)
        sv_gathered_add(&names, f->pieces.at[i].id);
    if (find == find_figure)
        GATHER_OF_GAME(&names, x, figures);
    if (find == find_feature)
        GATHER_OF_GAME(&names, x, features);
    if (find == find_edge)
        GATHER_OF_GAME(&names, x, edges);
    if (find == find_mark)
        GATHER_OF_GAME(&names, x, marks);
    if (find == find_group)
        GATHER_OF_GAME(&names, x, groups);
    for (int i = 0; find == find_word && i < x->m->words.n; i++)
        sv_gathered_add(&names, x->m->words.at[i].def->id);
    for (int i = 0; find == find_step && i < order->steps.n; i++)
        sv_gathered_add(&names, order->steps.at[i]);
    for (int i = 0; find == find_row && i < order->rows.n; i++)
        sv_gathered_add(&names, order->rows.at[i].id);
    return sv_gathered_hint(&names, x->r, name);
}

static int resolve(resolving *x, const char *what, const char *const *names, lookup *find, uint16_t **out)
{
    size_t n = 0;
    int good = 1;

    while (names && names[n])
        n++;
    *out = sv_arena_get(&x->m->arena, (n + 1) * sizeof **out);
    if (!*out)
        return (void)sv_fail(x->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    for (size_t i = 0; i < n; i++) {
        const int number = find(x, names[i]);

        (*out)[i] = number < 0 ? SV_NONE16 : (uint16_t)number;
        if (number == -2) {
            sv_fail(x->r, SV_E_PLUGIN_NAME, x->l->path, 0, what, names[i], hint(x, find, names[i]), NULL);
            good = 0;
        }
    }
    return good;
}

static int resolve_values(resolving *x)
{
    const sv_chosen *c = x->l->chosen;
    uint16_t *index;
    size_t n = 0;

    if (!resolve(x, "option", x->l->plugin->names.options, find_option, &index))
        return 0;
    while (x->l->plugin->names.options && x->l->plugin->names.options[n])
        n++;
    x->l->option = sv_arena_get(&x->m->arena, (n + 1) * sizeof *x->l->option);
    for (size_t i = 0; x->l->option && i < n; i++)
        x->l->option[i] = c->values[index[i]];
    for (size_t i = 0; x->l->option && i < n && x->m->between && x->m->between->wrap.number; i++) {
        const sv_opt *o = &x->l->manifest->options.at[index[i]];

        if (o->type == SV_OPT_INT)
            x->l->option[i] = x->m->between->wrap.number(x->m->between->wrap.user, x->l->manifest->id, o->id, x->l->option[i]);
    }
    return x->l->option != NULL;
}

static int resolve_wakes(resolving *x)
{
    const char *const *names = x->l->plugin->names.wakes;
    const char *unknown;
    size_t n = 0;

    while (names && names[n])
        n++;
    x->l->wake = sv_arena_get(&x->m->arena, (n + 1) * sizeof *x->l->wake);
    for (size_t i = 0; x->l->wake && i < n; i++)
        x->l->wake[i] = sv_mix_needs(x->m, x->l, names[i], &unknown);
    return x->l->wake != NULL;
}

int sv_names_resolve(sv_mix *m, sv_report *r)
{
    int good = 1;

    for (int i = 0; i < m->loaded.list.n; i++) {
        sv_loaded *l = &m->loaded.list.at[i];
        const sv_name_lists *n = &l->plugin->names;
        resolving x = {m, l, r};

        good &= resolve_values(&x) & resolve_wakes(&x);
        good &= resolve(&x, "row", n->rows, find_row, &l->row) & resolve(&x, "rule", n->rules, find_rule, &l->rule) &
                resolve(&x, "figure", n->figures, find_figure, &l->fig) &
                resolve(&x, "feature", n->features, find_feature, &l->feature) &
                resolve(&x, "mark", n->marks, find_mark, &l->mark) & resolve(&x, "word", n->words, find_word, &l->word) &
                resolve(&x, "step", n->steps, find_step, &l->step) & resolve(&x, "stream", n->streams, find_stream, &l->stream) &
                resolve(&x, "currency", n->currencies, find_currency, &l->currency) & resolve(&x, "piece", n->pieces, count_piece, &l->pieces) &
                resolve(&x, "stack-group", n->groups, find_group, &l->group) & resolve(&x, "edge", n->edges, find_edge, &l->edge);
    }
    return good;
}
