#include "diff.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"

/* ---- lines ---- */

static int is_same_line(const page_entry *a, const page_entry *b)
{
    return strcmp(a->line.id, b->line.id) == 0 && strcmp(a->line.owner, b->line.owner) == 0;
}

static int lines_of(const page *p) /* the rules that the mix lifts stand behind them */
{
    return p->lifted.from;
}

static int find_line(const page *p, const page_entry *e)
{
    for (int i = 0; i < lines_of(p); i++)
        if (is_same_line(&p->entries[i], e))
            return i;
    return -1;
}

static int part_of(const page *p, const char *row, int k, sv_part_line *part)
{
    return sv_mix_part_line(p->mix, row, k, text_code(p->c->lang), part);
}

static int has_part(const page *p, const char *row, const sv_part_line *part)
{
    sv_part_line other;
    for (int k = 0; part_of(p, row, k, &other); k++)
        if (strcmp(other.owner, part->owner) == 0 && strcmp(other.id, part->id) == 0 && strcmp(other.text, part->text) == 0 &&
            strcmp(other.status, part->status) == 0 && strcmp(other.house, part->house) == 0)
            return 1;
    return 0;
}

int diff_part(const page *p, const page *other, const sv_line *line, int k, sv_part_line *part)
{
    for (int i = 0; part_of(p, line->id, i, part); i++)
        if (!has_part(other, line->id, part) && k-- == 0)
            return 1;
    return 0;
}

static unsigned changes(const diff *d, const page_entry *a, const page_entry *b)
{
    const sv_line *x = &a->line, *y = &b->line;
    sv_part_line part;
    unsigned what = 0;
    if (strcmp(x->condition, y->condition) != 0 || strcmp(x->text, y->text) != 0)
        what |= DIFF_WORDS;
    if (strcmp(x->kind, y->kind) != 0)
        what |= DIFF_KIND;
    if (strcmp(x->status, y->status) != 0 || x->foreign != y->foreign || x->moved != y->moved || strcmp(x->house, y->house) != 0 ||
        a->printed_only != b->printed_only || strcmp(x->marks, y->marks) != 0)
        what |= DIFF_MARKS;
    if (diff_part(d->a, d->b, x, 0, &part) || diff_part(d->b, d->a, y, 0, &part))
        what |= DIFF_PARTS;
    return what;
}

/* Which of the common lines keep their order: the most that can, and rather those that no mix says it moved. `at` holds, for each line of
   the second page, its number in the first or -1; those that are not kept have moved. */
static int mark_kept(const diff *d, const int *at, int n, unsigned char *kept)
{
    int *weight = calloc((size_t)n + 1, sizeof *weight), *before = calloc((size_t)n + 1, sizeof *before), best = -1;
    const int whole = weight && before;
    for (int i = 0; whole && i < n; i++) {
        const int own = at[i] < 0 ? 0 : d->b->entries[i].line.moved || d->a->entries[at[i]].line.moved ? 1 : 2;
        weight[i] = own;
        before[i] = -1;
        for (int k = 0; at[i] >= 0 && k < i; k++)
            if (at[k] >= 0 && at[k] < at[i] && weight[k] + own > weight[i]) {
                weight[i] = weight[k] + own;
                before[i] = k;
            }
        if (at[i] >= 0 && (best < 0 || weight[i] > weight[best]))
            best = i;
    }
    for (; whole && best >= 0; best = before[best])
        kept[best] = 1;
    free(weight);
    free(before);
    return whole;
}

static void add_line(diff *d, const page_entry *a, const page_entry *b, unsigned what)
{
    d->lines[d->n++] = (diff_line){a, b, what};
}

/* Lines of the first page that are gone, of one step. */
static void add_removed(diff *d, const char *step)
{
    for (int i = 0; i < lines_of(d->a); i++) {
        const page_entry *e = &d->a->entries[i];
        if (strcmp(e->line.step, step) == 0 && find_line(d->b, e) < 0)
            add_line(d, e, NULL, DIFF_REMOVED);
    }
}

static void add_step(diff *d, const page_section *s, const int *at, const unsigned char *kept)
{
    add_removed(d, s->step);
    for (int i = s->from; i < s->to; i++) {
        const page_entry *b = &d->b->entries[i], *a = at[i] < 0 ? NULL : &d->a->entries[at[i]];
        unsigned what = a ? changes(d, a, b) : DIFF_ADDED;
        if (a && (!kept[i] || strcmp(a->line.step, b->line.step) != 0))
            what |= DIFF_MOVED;
        if (what)
            add_line(d, a, b, what);
    }
}

static int has_step(const page *p, const char *step)
{
    for (int i = 0; i < p->n_sections; i++)
        if (strcmp(p->sections[i].step, step) == 0)
            return 1;
    return 0;
}

static int compare_lines(diff *d)
{
    const int n = lines_of(d->b);
    int *at = calloc((size_t)n + 1, sizeof *at);
    unsigned char *kept = calloc((size_t)n + 1, 1);
    d->lines = calloc((size_t)(n + lines_of(d->a)) + 1, sizeof *d->lines);
    int whole = at && kept && d->lines;
    for (int i = 0; whole && i < n; i++)
        at[i] = find_line(d->a, &d->b->entries[i]);
    whole = whole && mark_kept(d, at, n, kept);
    for (int i = 0; whole && i < d->a->n_sections; i++) /* of another game, perhaps */
        if (!has_step(d->b, d->a->sections[i].step))
            add_removed(d, d->a->sections[i].step);
    for (int i = 0; whole && i < d->b->n_sections; i++)
        add_step(d, &d->b->sections[i], at, kept);
    free(at);
    free(kept);
    return whole;
}

/* ---- expansions, options, rules lifted ---- */

static diff_item *item(diff *d, diff_items *list, const char *owner, const char *id)
{
    char name[96];
    snprintf(name, sizeof name, "%s%s%s", owner, *id ? "." : "", id);
    for (int i = 0; i < list->n; i++)
        if (strcmp(list->at[i].name, name) == 0)
            return &list->at[i];
    if (list->n == list->size) {
        const int size = list->size * 2 + 32;
        diff_item *at = realloc(list->at, (size_t)size * sizeof *at);
        d->failed |= !at;
        if (!at)
            return NULL;
        list->at = at;
        list->size = size;
    }
    diff_item *it = &list->at[list->n++];
    *it = (diff_item){.text = ""};
    memcpy(it->name, name, sizeof name);
    return it;
}

static void put(diff_item *it, int second, const char *value)
{
    if (it)
        snprintf(second ? it->b : it->a, sizeof it->a, "%s", value);
}

/* "option base.tiny-city = 2; figures base.follower = 6", and in front what keeps it from playing. */
static void put_statements(const page *p, int i, const sv_house_info *rule, char *to)
{
    sv_house_statement s;
    char mark[120];
    size_t n = 0;
    const size_t size = sizeof((diff_item *)0)->a;
    if (!to)
        return;
    const char *state = page_house_mark(p, rule->state, rule->waits, mark, sizeof mark);
    n = (size_t)snprintf(to, size, "%s", state);
    for (int k = 0; sv_mix_house_statement(p->mix, i, k, &s) && n < size; k++)
        n += (size_t)snprintf(to + n, size - n, "%s%s = %s", k ? "; " : *state ? " " : "", s.said, s.value);
}

static void read_items(diff *d, const page *p, int second)
{
    const char *lang = text_code(p->c->lang);
    sv_chosen_info e;
    sv_option_info o;
    sv_lift lift;
    sv_house_info rule;
    const char *id, *file;
    char number[24];
    int count;
    for (int i = 0; sv_mix_expansion(p->mix, i, lang, &e); i++) {
        diff_item *it = item(d, &d->expansions, e.id, "");
        put(it, second, e.value);
        if (it)
            it->text = e.name;
    }
    for (int i = 0; sv_mix_house_rule(p->mix, i, lang, &rule); i++) {
        diff_item *it = item(d, &d->house, rule.name, "");
        put_statements(p, i, &rule, second ? it ? it->b : NULL : it ? it->a : NULL);
        if (it)
            it->text = rule.text;
    }
    for (int i = 0; sv_mix_count(p->mix, i, &id, &count); i++) {
        snprintf(number, sizeof number, "%d", count);
        put(item(d, &d->counts, id, ""), second, number);
    }
    for (int i = 0; sv_mix_tiles_file(p->mix, i, &id, &file); i++)
        put(item(d, &d->counts, id, ""), second, file);
    for (int i = 0; sv_mix_choice(p->mix, i, lang, &o); i++)
        put(item(d, &d->options, o.expansion, o.id), second, o.values);
    for (int i = 0; sv_mix_lift(p->mix, i, lang, &lift); i++)
        put(item(d, &d->lifted, lift.owner, lift.id), second, "yes");
}

/* Options of expansions that only one has say nothing of their own. */
static int differs(const diff_item *it, int both)
{
    return strcmp(it->a, it->b) != 0 && (!both || (*it->a && *it->b));
}

static void keep_different(diff_items *list, int both)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (differs(&list->at[i], both))
            list->at[n++] = list->at[i];
    list->n = n;
}

int diff_make(diff *d, page *a, page *b)
{
    *d = (diff){.a = a, .b = b};
    const int whole = compare_lines(d);
    read_items(d, a, 0);
    read_items(d, b, 1);
    keep_different(&d->expansions, 0);
    keep_different(&d->house, 0);
    keep_different(&d->options, 1);
    keep_different(&d->counts, 0);
    keep_different(&d->lifted, 0);
    return whole && !d->failed ? CLI_DONE : fault_memory(a->c);
}

void diff_free(diff *d)
{
    free(d->lines);
    free(d->expansions.at);
    free(d->house.at);
    free(d->options.at);
    free(d->counts.at);
    free(d->lifted.at);
}

int diff_any(const diff *d)
{
    return d->n || d->expansions.n || d->house.n || d->options.n || d->counts.n || d->lifted.n;
}
