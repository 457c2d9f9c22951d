/* Names of a mix that may mean a part of an expansion, and those of the command line. */
#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mixing.h"
#include "util/str.h"

/* ---- parts by name: `PART = yes`, `--with PART`, `--with EXPANSION.PART` ---- */

uint32_t sv_mix_with_needs(const sv_manifest *m, int element, int back)
{
    uint32_t bits = UINT32_C(1) << element;
    for (int again = 1; again;) {
        const uint32_t before = bits;
        for (int i = 0; i < m->elements.n; i++)
            for (int j = 0; j < m->elements.at[i].needs.n; j++) {
                const int need = sv_manifest_element(m, m->elements.at[i].needs.at[j]);
                const int from = back ? need : i, to = back ? i : need;
                if (need >= 0 && (bits >> from & 1))
                    bits |= UINT32_C(1) << to;
            }
        again = bits != before;
    }
    return bits;
}

/* The part comes in beside what is there of its expansion; a wish that was made for it begins empty. 0: there is no such part. */
static int add_part(sv_mixing *m, sv_wish *w, const char *part, int begun)
{
    const int element = w->manifest ? sv_manifest_element(w->manifest, part) : -1;
    if (!w->manifest)
        return 1; /* reported when the wish is checked */
    if (element < 0 && sv_manifest_set(w->manifest, part) < 0) {
        sv_fail_element(m->x.r, w->where, w->manifest, part);
        return 0;
    }
    if (element < 0) {
        if (begun || w->sets.n)
            sv_names_push(m->x.a, &w->sets, part);
        w->named_sets |= w->sets.n != 0;
        return 1;
    }
    const uint32_t bits = sv_mix_with_needs(w->manifest, element, 0);
    if (begun)
        w->elements = 0;
    if (begun || w->named)
        w->named |= bits;
    w->elements |= bits;
    return 1;
}

/* `NAME = yes` may name a part; several of one expansion add up. `NAME = no` waits until every line is read. */
void sv_mix_read_part(sv_mixing *m, const sv_alias *part, const char *value, sv_where where)
{
    sv_wish *w = sv_mix_wish(m, part->id);
    const int out = strcmp(value, "no") == 0;
    if (w && !w->by_part && !out) {
        SV_FAIL(m->x.r, SV_E_MIX_TWICE, where, part->alias, sv_arena_fmt(m->x.a, "%d", w->where.line), w->name);
        return;
    }
    sv_named_part *line = SV_PUSH(m->x.a, &m->parts);
    if (line)
        *line = (sv_named_part){part, out, 0, where};
    if (out)
        return;
    if (strcmp(value, "yes") != 0 && (!sv_mix_copies(value) || part->kind == SV_ALIAS_ELEMENT)) {
        SV_FAIL(m->x.r, part->kind == SV_ALIAS_ELEMENT ? SV_E_MIX_PART : SV_E_MIX_VALUE, where, part->alias, value, part->id);
        return;
    }
    const int begun = !w;
    if (!w)
        w = sv_mix_new_wish(m, part->id, part->alias, where);
    if (!w)
        return;
    w->by_part = 1;
    if (sv_mix_copies(value))
        w->copies = sv_mix_copies(value);
    add_part(m, w, part->part, begun);
}

/* ---- `castles = no` ---- */

/* All tile sets of it but that one. */
static void drop_set(sv_mixing *m, sv_wish *w, const char *set)
{
    sv_names rest = {0};
    for (int i = 0; i < w->manifest->sets.n; i++)
        if (strcmp(w->manifest->sets.at[i], set) != 0 && (!w->sets.n || sv_index_of(w->manifest->sets.at[i], w->sets.at, w->sets.n) >= 0))
            sv_names_push(m->x.a, &rest, w->manifest->sets.at[i]);
    w->sets = rest;
}

/* The line that wants the part, or what needs it: of a part, or that of its expansion. */
static void fail_both(sv_mixing *m, const sv_wish *w, const sv_named_part *out, int element)
{
    sv_where where = w->where;
    const char *name = w->name;
    for (int i = 0; w->by_part && i < m->parts.n; i++) {
        const sv_named_part *in = &m->parts.at[i];
        const int e = sv_manifest_element(w->manifest, in->part->part);
        const int wants = element < 0 ? strcmp(in->part->part, out->part->part) == 0
                                      : e >= 0 && (sv_mix_with_needs(w->manifest, e, 0) >> element & 1);
        if (in->out || !wants || strcmp(in->part->id, w->id) != 0)
            continue;
        where = in->where;
        name = in->part->alias;
        break;
    }
    SV_FAIL(m->x.r, SV_E_MIX_TWICE, out->where, out->part->alias, sv_arena_fmt(m->x.a, "%d", where.line), name);
}

static void leave_out(sv_mixing *m, sv_wish *w, const sv_named_part *line)
{
    const char *part = line->part->part;
    const int element = sv_manifest_element(w->manifest, part);
    const int named = element >= 0 ? (int)(w->named >> element & 1) : w->named_sets && sv_index_of(part, w->sets.at, w->sets.n) >= 0;
    if (named) {
        fail_both(m, w, line, element);
        return;
    }
    if (element >= 0)
        w->elements &= ~sv_mix_with_needs(w->manifest, element, 1);
    else if (!w->named_sets)
        drop_set(m, w, part);
    if (!w->elements || (element < 0 && !w->sets.n))
        SV_FAIL(m->x.r, SV_E_MIX_EMPTY, line->where, w->id);
}

void sv_mix_leave_out(sv_mixing *m)
{
    for (int i = 0; i < m->parts.n; i++) {
        sv_named_part *line = &m->parts.at[i];
        sv_wish *w = sv_mix_wish(m, line->part->id);
        if (!line->out || line->done || !w || w->by_command) /* what the command line takes in is in */
            continue;
        line->done = 1;
        if (w->in && w->manifest)
            leave_out(m, w, line);
    }
}

/* ---- the command line: names split by ',' ---- */

static const sv_where command_line;

/* Of the expansion id only that part is left out, and what needs it. */
static void drop_part(sv_mixing *m, const char *id, const char *name, const char *part)
{
    sv_wish *w = sv_mix_wish(m, id);
    const sv_manifest *manifest = sv_lib_manifest(m->lib, id);
    const int element = manifest ? sv_manifest_element(manifest, part) : -1;
    if (manifest && element < 0 && sv_manifest_set(manifest, part) < 0)
        sv_fail_element(m->x.r, command_line, manifest, part);
    if (!w || !w->in || !manifest)
        return;
    if (element >= 0 ? w->by_command && (w->named >> element & 1) : w->by_command && sv_index_of(part, w->sets.at, w->sets.n) >= 0)
        SV_FAIL(m->x.r, SV_E_MIX_WITH_WITHOUT, command_line, name);
    if (element >= 0) {
        w->elements &= ~sv_mix_with_needs(manifest, element, 1);
        w->in = w->elements != 0;
        return;
    }
    drop_set(m, w, part);
    w->in = w->sets.n > 0;
}

static void command_whole(sv_mixing *m, const char *id, const char *name, int in)
{
    sv_wish *w = sv_mix_wish(m, id);
    if (w && w->by_command && w->in != in) {
        SV_FAIL(m->x.r, SV_E_MIX_WITH_WITHOUT, command_line, name);
        return;
    }
    if (w && w->in && in && !w->by_command) /* it is in already */
        return;
    if (w && in && w->manifest) { /* named by a part before, or left out by the mix: now all of it */
        w->elements = sv_mix_all_elements(w->manifest);
        w->named = 0;
        w->sets = (sv_names){0};
        w->named_sets = 0;
    }
    if (!w)
        w = sv_mix_new_wish(m, id, name, command_line);
    if (!w)
        return;
    w->in = in;
    w->by_command = 1;
    w->where = command_line;
}

static void command_part(sv_mixing *m, const char *id, const char *name, const char *part)
{
    sv_wish *w = sv_mix_wish(m, id);
    const int begun = !w || !w->in;
    if (!w)
        w = sv_mix_new_wish(m, id, name, command_line);
    if (!w)
        return;
    if (begun) {
        w->in = w->by_command = 1;
        w->sets = (sv_names){0};
        w->where = command_line;
    }
    add_part(m, w, part, begun);
}

/* An expansion, another name of one or of a part, or EXPANSION.PART. */
static void command_one(sv_mixing *m, const char *name, int in)
{
    const sv_alias *alias = sv_lib_part(m->lib, name);
    const char *dot = alias ? NULL : strchr(name, '.');
    const char *owner = alias ? alias->id : dot ? sv_arena_strn(m->x.a, name, (size_t)(dot - name)) : name;
    const char *part = alias ? alias->part : dot ? dot + 1 : NULL;
    const char *id = owner ? sv_lib_id(m->lib, owner) : NULL;
    if (!owner)
        return;
    if (id && part && strcmp(id, m->sel->order->root) == 0 && !sv_mix_wish(m, id)) /* a part of what every mix has */
        sv_mix_new_wish(m, id, id, sv_ini_where(m->x.ini, 1));
    if (!id)
        sv_fail_part_or_expansion(m->x.r, command_line, m->lib, m->sel->order->game, owner);
    else if (!part)
        command_whole(m, id, name, in);
    else if (in)
        command_part(m, id, name, part);
    else
        drop_part(m, id, name, part);
}

static void command_list(sv_mixing *m, const char *list, int in)
{
    while (list && *list) {
        size_t n = strcspn(list, ", ");
        const char *name = n ? sv_arena_strn(m->x.a, list, n) : NULL;
        if (name)
            command_one(m, name, in);
        list += n + (list[n] != '\0');
    }
}

void sv_mix_read_command(sv_mixing *m)
{
    command_list(m, m->desc->with, 1);
    command_list(m, m->desc->without, 0);
}
