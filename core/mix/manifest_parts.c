#include "mix/manifest_parts.h"
#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/words.h"
#include "util/str.h"

/* A place in an item whose type only the table knows. */
static void put(void *item, size_t at, const void *value, size_t bytes)
{
    memcpy((char *)item + at, value, bytes);
}

enum { NAMES_MAX = 2 };

/* The names behind the word of a section; how many, 0 when one is no id or there are too many. */
static int split(sv_reading *x, const char *names, const char **name)
{
    int n = 0;
    size_t length;
    for (const char *word; (word = sv_word(&names, &length)) != NULL; n++) {
        const char *copy = sv_arena_strn(x->a, word, length);
        if (n >= NAMES_MAX || !copy || !sv_id_ok(copy, 0))
            return 0;
        name[n] = copy;
    }
    return n;
}

void sv_manifest_part_read(sv_reading *x, const sv_ini_section *s, const sv_manifest_part *p, const char *names,
                           sv_manifest *m)
{
    sv_where where = sv_ini_where(x->ini, s->line);
    const char *name[NAMES_MAX];
    int n = split(x, names, name);
    if (x->a->failed)
        return;
    if (n < 1 || n != p->names) {
        SV_FAIL(x->r, SV_E_SECTION_NAMES, where, s->name, p->form);
        return;
    }
    const char *id = name[n - 1];
    void *item = p->add(x->a, m, id);
    if (!item) {
        if (!x->a->failed)
            sv_fail_element(x->r, where, m, id);
        return;
    }
    put(item, p->id_at, &id, sizeof id);
    put(item, p->where_at, &where, sizeof where);
    if (n == 2)
        put(item, p->first_at, &name[0], sizeof name[0]);
    sv_keys_read(x, s, p->keys, p->n_keys, item);
    if (p->finish)
        p->finish(x, s, item);
}

void sv_format_check(sv_reading *x, const sv_ini_section *s)
{
    const sv_ini_key *k = sv_ini_get(s, "format");
    int format = 0;
    if (k && !sv_read_int(k->value, SV_FORMAT, SV_FORMAT, &format))
        SV_FAIL(x->r, SV_E_FORMAT, sv_ini_where(x->ini, k->line), k->value);
}

/* ---- what one part says of another ---- */

static void check_element(sv_reading *x, const sv_manifest *m, const char *element, sv_where where)
{
    if (element && sv_manifest_element(m, element) < 0)
        sv_fail_element(x->r, where, m, element);
}

#define CHECK_ELEMENT_OF(list)                                                                                         \
    for (int i = 0; i < m->list.n; i++)                                                                                \
    check_element(x, m, m->list.at[i].element, m->list.at[i].where)

/* `follower = specials-are-followers`: a flag among the options of the expansion. */
static void check_flag(sv_reading *x, const sv_manifest *m, const sv_figure_def *f, const char *key, const char *option)
{
    const int i = option ? sv_manifest_option(m, option) : -1;
    sv_gathered g = {0};
    if (!option || (i >= 0 && m->options.at[i].type == SV_OPT_FLAG))
        return;
    for (int k = 0; k < 2; k++)
        sv_gathered_add(&g, sv_flag_words[k]);
    for (int k = 0; k < m->options.n; k++)
        if (m->options.at[k].type == SV_OPT_FLAG)
            sv_gathered_add(&g, m->options.at[k].id);
    sv_fail_word(x->r, f->where, key, option, g.names.at, g.names.n);
    sv_arena_free(&g.arena);
}

void sv_manifest_parts_check(sv_reading *x, sv_manifest *m)
{
    CHECK_ELEMENT_OF(features);
    for (int i = 0; i < m->options.n; i++)
        for (int k = 0; k < m->options.at[i].elements.n; k++)
            check_element(x, m, m->options.at[i].elements.at[k], m->options.at[i].where);
    for (int i = 0; i < m->figures.n; i++) {
        check_flag(x, m, &m->figures.at[i], "occupies", m->figures.at[i].occupies_option);
        check_flag(x, m, &m->figures.at[i], "follower", m->figures.at[i].follower_option);
    }
    sv_manifest_counts_check(x, m);
    CHECK_ELEMENT_OF(figures);
    CHECK_ELEMENT_OF(pieces);
    CHECK_ELEMENT_OF(actions);
    CHECK_ELEMENT_OF(parts);
    for (int i = 0; i < m->elements.n; i++) {
        const sv_element *e = &m->elements.at[i];
        if (!e->where.file && !x->ini->faults)
            SV_FAIL(x->r, SV_E_ELEMENT_SECTION, m->where, e->id);
        for (int j = 0; j < e->needs.n; j++)
            check_element(x, m, e->needs.at[j], e->where);
        if (sv_manifest_set(m, e->id) >= 0)
            SV_FAIL(x->r, SV_E_TWICE, m->where, e->id, "sets");
    }
}
