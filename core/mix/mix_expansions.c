#include <stdlib.h>
#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mixing.h"
#include "util/str.h"

enum { COPIES_MAX = 9 };

sv_wish *sv_mix_wish(sv_mixing *m, const char *id)
{
    for (int i = 0; i < m->wishes.n; i++)
        if (strcmp(m->wishes.at[i].id, id) == 0)
            return &m->wishes.at[i];
    return NULL;
}

static const sv_wish *wished(sv_mixing *m, const char *id) /* NULL: not in */
{
    const sv_wish *w = sv_mix_wish(m, id);
    return w && w->in ? w : NULL;
}

uint32_t sv_mix_all_elements(const sv_manifest *m)
{
    return m->elements.n >= SV_MAX_ELEMENTS ? UINT32_MAX : (UINT32_C(1) << m->elements.n) - 1;
}

sv_wish *sv_mix_new_wish(sv_mixing *m, const char *id, const char *name, sv_where where)
{
    sv_wish *w = SV_PUSH(m->x.a, &m->wishes);
    if (!w)
        return NULL;
    *w = (sv_wish){
        .id = id, .name = name, .manifest = sv_lib_manifest(m->lib, id), .in = 1, .copies = 1, .where = where};
    if (w->manifest)
        w->elements = sv_mix_all_elements(w->manifest);
    return w;
}

/* ---- the value of a line: `yes`, `no`, `tiles ELEMENT`, `all -ELEMENT`, `II`, `2x` ---- */

typedef struct value_reading {
    uint32_t with, without; /* elements named */
    sv_names sets, not_sets;
    int words, no, yes, copies;
} value_reading;

int sv_mix_copies(const char *word)
{
    size_t n = strlen(word);
    return n == 2 && word[1] == 'x' && word[0] >= '1' && word[0] <= '0' + COPIES_MAX ? word[0] - '0' : 0;
}

/* `0x`, `10x`, `-1x`: meant as copies, but not so many. */
static int is_odd_number_of_copies(const char *word)
{
    size_t digits = strspn(word + (*word == '-'), "0123456789"), n = strlen(word);
    return n > 1 && word[n - 1] == 'x' && (digits + (*word == '-') + 1 == n || strspn(word, "0123456789x") == n);
}

static void read_name(sv_mixing *m, const sv_wish *w, const char *word, value_reading *v)
{
    static const char *const whole[] = {"yes", "no", "all"};
    int minus = *word == '-';
    const char *name = word + minus;
    int element = sv_manifest_element(w->manifest, name), set = sv_manifest_set(w->manifest, name);
    if (is_odd_number_of_copies(word))
        SV_FAIL(m->x.r, SV_E_MIX_COPIES, w->where, w->name, word);
    else if (element >= 0)
        *(minus ? &v->without : &v->with) |= UINT32_C(1) << element;
    else if (set >= 0)
        sv_names_push(m->x.a, minus ? &v->not_sets : &v->sets, w->manifest->sets.at[set]);
    else if (sv_nearest(word, whole, 3))
        SV_FAIL(m->x.r, SV_E_MIX_VALUE, w->where, w->name, word);
    else
        sv_fail_element(m->x.r, w->where, w->manifest, name);
}

static void read_value_word(sv_mixing *m, const sv_wish *w, const char *word, value_reading *v)
{
    v->words++;
    if (strcmp(word, "no") == 0)
        v->no = 1;
    else if (strcmp(word, "yes") == 0 || strcmp(word, "all") == 0)
        v->yes = 1;
    else if (sv_mix_copies(word) && v->copies)
        SV_FAIL(m->x.r, SV_E_TWICE, w->where, word, w->name);
    else if (sv_mix_copies(word))
        v->copies = sv_mix_copies(word);
    else if (w->manifest)
        read_name(m, w, word, v);
}

/* All sets but those taken out. */
static void remaining_sets(sv_mixing *m, sv_wish *w, const value_reading *v)
{
    for (int i = 0; i < w->manifest->sets.n; i++) {
        const char *set = w->manifest->sets.at[i];
        if (sv_index_of(set, v->not_sets.at, v->not_sets.n) < 0)
            sv_names_push(m->x.a, &w->sets, set);
    }
}

static void apply_value(sv_mixing *m, sv_wish *w, const value_reading *v)
{
    if (v->no) {
        w->in = 0;
        return;
    }
    if (v->copies)
        w->copies = v->copies;
    if (!w->manifest)
        return;
    if (v->with)
        w->elements = w->named = v->with;
    w->elements &= ~v->without;
    w->named_sets = v->sets.n > 0;
    if (v->sets.n)
        w->sets = v->sets;
    else if (v->not_sets.n)
        remaining_sets(m, w, v);
    if (!w->elements || (v->not_sets.n && !w->sets.n))
        SV_FAIL(m->x.r, SV_E_MIX_EMPTY, w->where, w->id);
}

static void read_value(sv_mixing *m, sv_wish *w, const char *value)
{
    value_reading v = {0};
    const char *at = value, *word;
    size_t n;
    while ((word = sv_word(&at, &n)) != NULL) {
        const char *copy = sv_arena_strn(m->x.a, word, n);
        if (copy)
            read_value_word(m, w, copy, &v);
    }
    int named = v.with || v.sets.n, taken_out = v.without || v.not_sets.n;
    if ((v.no && v.words > 1) || (named && (taken_out || v.yes)))
        SV_FAIL(m->x.r, SV_E_MIX_VALUE, w->where, w->name, value);
    else
        apply_value(m, w, &v);
}

/* ---- the lines ---- */

static void read_line(sv_mixing *m, const sv_ini_key *k)
{
    sv_where where = sv_ini_where(m->x.ini, k->line);
    const sv_alias *part = sv_lib_part(m->lib, k->name);
    const char *id = sv_lib_id(m->lib, k->name);
    const sv_wish *twice = id ? sv_mix_wish(m, id) : NULL;
    if (part) {
        sv_mix_read_part(m, part, k->value, where);
        return;
    }
    if (!id) {
        sv_fail_part_or_expansion(m->x.r, where, m->lib, m->sel->order->game, k->name);
        return;
    }
    if (twice) {
        SV_FAIL(m->x.r, SV_E_MIX_TWICE, where, k->name, sv_arena_fmt(m->x.a, "%d", twice->where.line), twice->name);
        return;
    }
    sv_wish *w = sv_mix_new_wish(m, id, k->name, where);
    if (w)
        read_value(m, w, k->value);
}

/* ---- what one brings along, needs, or cannot stand ---- */

static void add_root(sv_mixing *m)
{
    const sv_order *o = m->sel->order;
    sv_wish *w = sv_mix_wish(m, o->root);
    if (w && !w->in) {
        SV_FAIL(m->x.r, SV_E_MIX_ROOT, w->where, o->root, o->game);
        w->in = 1;
    }
    if (!w) {
        w = sv_mix_new_wish(m, o->root, o->root, sv_ini_where(m->x.ini, 1));
        if (w)
            w->implied = 1;
    }
}

static void add_implied(sv_mixing *m)
{
    for (int i = 0; i < m->wishes.n; i++) { /* grows while it runs: what comes in may bring more */
        const sv_wish giver = m->wishes.at[i];
        for (int j = 0; giver.in && giver.manifest && j < giver.manifest->implies.n; j++) {
            const char *id = giver.manifest->implies.at[j];
            const sv_wish *w = sv_mix_wish(m, id);
            if (w && !w->in)
                SV_FAIL(m->x.r, SV_E_MIX_IMPLIES, giver.where, giver.id, id);
            sv_wish *added = w ? NULL : sv_mix_new_wish(m, id, id, giver.where);
            if (added)
                added->implied = 1;
        }
    }
}

static void check_needs(sv_mixing *m, const sv_wish *w)
{
    for (int i = 0; i < w->manifest->elements.n; i++) {
        const sv_element *e = &w->manifest->elements.at[i];
        for (int j = 0; (w->elements >> i & 1) && j < e->needs.n; j++) {
            int need = sv_manifest_element(w->manifest, e->needs.at[j]);
            if (need >= 0 && !(w->elements >> need & 1))
                SV_FAIL(m->x.r, SV_E_MIX_NEEDS, w->where, w->id, e->id, e->needs.at[j]);
        }
    }
}

static void check_others(sv_mixing *m, const sv_wish *w)
{
    for (int i = 0; i < w->manifest->requires.n; i++)
        if (!wished(m, w->manifest->requires.at[i]))
            SV_FAIL(m->x.r, SV_E_MIX_REQUIRES, w->where, w->id, w->manifest->requires.at[i]);
    for (int i = 0; i < w->manifest->conflicts.n; i++) {
        const sv_wish *other = wished(m, w->manifest->conflicts.at[i]);
        const sv_names *back = other && other->manifest ? &other->manifest->conflicts : NULL;
        int both_say_it = back && sv_index_of(w->id, back->at, back->n) >= 0;
        if (other && (!both_say_it || strcmp(w->id, other->id) < 0))
            SV_FAIL(m->x.r, SV_E_MIX_CONFLICTS, w->where, w->id, other->id);
    }
}

static void check_wish(sv_mixing *m, const sv_wish *w)
{
    const char *game = m->sel->order->game;
    if (!w->in)
        return;
    if (!w->manifest) {
        if (!sv_lib_broken(m->lib, w->id, m->x.r))
            SV_FAIL(m->x.r, SV_E_MIX_NO_MANIFEST, w->where, w->id);
        return;
    }
    if (sv_index_of(game, w->manifest->games.at, w->manifest->games.n) < 0)
        SV_FAIL(m->x.r, SV_E_MIX_OTHER_GAME, w->where, w->id, game, w->manifest->games_said);
    if (!w->manifest->playable && m->desc->purpose == SV_FOR_PLAY)
        SV_FAIL(m->x.r, SV_E_MIX_REFERENCE, w->where, w->id);
    check_needs(m, w);
    check_others(m, w);
}

/* ---- chosen ---- */

static int by_id(const void *a, const void *b)
{
    return strcmp(((const sv_wish *)a)->id, ((const sv_wish *)b)->id);
}

static void choose(sv_mixing *m, const sv_wish *w)
{
    if (!w->in || !w->manifest)
        return;
    sv_chosen *c = SV_PUSH(m->x.a, &m->sel->chosen);
    if (c)
        *c = (sv_chosen){.manifest = w->manifest,
                         .elements = w->elements,
                         .copies = w->copies,
                         .implied = w->implied,
                         .parts = w->sets,
                         .where = w->where};
}

void sv_mix_read_expansions(sv_mixing *m)
{
    const sv_ini_section *s = sv_ini_find(m->x.ini, "expansions");
    for (int i = 0; s && i < s->keys.n; i++)
        read_line(m, &s->keys.at[i]);
    sv_mix_leave_out(m);
    sv_mix_read_command(m);
    add_root(m);
    add_implied(m);
    sv_mix_leave_out(m); /* of what every mix has, and of what another one brings */
    for (int i = 0; m->desc->playable && i < m->wishes.n; i++)
        if (!m->wishes.at[i].manifest || !m->wishes.at[i].manifest->playable)
            m->wishes.at[i].in = 0;
    for (int i = 0; i < m->wishes.n; i++)
        check_wish(m, &m->wishes.at[i]);
    if (m->wishes.n)
        qsort(m->wishes.at, (size_t)m->wishes.n, sizeof *m->wishes.at, by_id);
    const char *root = m->sel->order->root;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < m->wishes.n; i++)
            if ((strcmp(m->wishes.at[i].id, root) != 0) == pass)
                choose(m, &m->wishes.at[i]);
}
