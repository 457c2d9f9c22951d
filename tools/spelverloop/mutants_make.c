/* One mutant: what its hook does instead, and where it hangs. */
#include <string.h>

#include "mutants.h"
#include "spelverloop/plugin.h"

static int is_hook(const mutants *m, int i, const sv_hook_info *h)
{
    return i >= 0 && m->hook[i].index == h->index && strcmp(m->hook[i].owner, h->owner) == 0;
}

static int line_of(const sv_mix *mix, const char *row)
{
    sv_line l;
    for (int i = 0; *row && sv_mix_line(mix, i, "en", &l); i++)
        if (strcmp(l.id, row) == 0)
            return i;
    return -1;
}

static int has(const sv_mix *mix, const char *expansion)
{
    sv_chosen_info e;
    for (int i = 0; sv_mix_expansion(mix, i, "en", &e); i++)
        if (strcmp(e.id, expansion) == 0)
            return 1;
    return 0;
}

const char *mutant_other_row(const sv_mix *mix, int line, mutant_kind kind)
{
    sv_line here, l;
    const char *last = NULL;
    if (line < 0 || !sv_mix_line(mix, line, "en", &here))
        return NULL;
    char step[64];
    snprintf(step, sizeof step, "%s", here.step);
    for (int i = line + 1; sv_mix_line(mix, i, "en", &l); i++) {
        if (strcmp(l.step, "ANYTIME") == 0)
            continue;
        if (strcmp(l.step, step) != 0)
            return kind == MUTANT_NEXT ? l.id : last;
        last = l.id;
    }
    return kind == MUTANT_END ? last : NULL;
}

/* An offer moves with what stands on its row: what carries it out, and what refuses it. */
static int moves(const mutant_made *made, const sv_hook_info *h)
{
    const mutant_hook *x = &made->m->hook[made->x->hook];
    if (is_hook(made->m, made->x->hook, h))
        return 1;
    return x->kind_number == SV_OFFER && strcmp(h->owner, x->owner) == 0 && *x->row && strcmp(h->row, x->row) == 0 &&
           (h->kind == SV_OFFER || h->kind == SV_APPLY || h->kind == SV_VETO);
}

static void swap(mutant_made *made, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    const int first = is_hook(made->m, made->x->hook, h);
    const mutant_hook *a = &made->m->hook[made->x->hook], *b = &made->m->hook[made->x->other], *other = first ? b : a;
    if (!first && !is_hook(made->m, made->x->other, h))
        return;
    if (!has(mix, other->owner) || line_of(mix, other->row) < 0)
        return;
    made->changed++;
    at->row = other->row;
    if (strcmp(a->row, b->row) == 0)
        at->late = first; /* in the order of the list the first stood before */
}

static void hang(void *user, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    mutant_made *made = user;
    const mutant *x = made->x;
    at->wrapped = 0;
    if (x->kind == MUTANT_SWAP) {
        swap(made, mix, h, at);
    } else if (x->kind == MUTANT_END || x->kind == MUTANT_NEXT) {
        const char *row = x->hook >= 0 && moves(made, h) ? mutant_other_row(mix, h->line, x->kind) : NULL;
        if (row)
            at->row = row;
        made->changed += row != NULL;
    } else {
        at->wrapped = is_hook(made->m, x->hook, h);
    }
}

static void call(void *user, sv_call *c)
{
    mutant_made *made = user;
    made->changed++;
    switch (made->x->kind) {
    case MUTANT_DROP:
    case MUTANT_VETO_OFF: return;
    case MUTANT_TWICE:
        sv_call_run(c);
        sv_call_run(c);
        return;
    case MUTANT_VETO_ON: sv_call_refuse_all(c); return;
    case MUTANT_MORE: sv_call_pay_more(c, 1); break;
    case MUTANT_LESS: sv_call_pay_more(c, -1); break;
    case MUTANT_FIGURE: sv_call_keep_figures(c); break;
    case MUTANT_END:
    case MUTANT_NEXT:
    case MUTANT_SWAP:
    case MUTANT_KINDS: break;
    }
    sv_call_run(c);
}

static int32_t number(void *user, const char *expansion, const char *option, int32_t value)
{
    mutant_made *made = user;
    const mutant *x = made->x;
    if (x->hook >= 0 || strcmp(x->owner, expansion) != 0 || strcmp(x->option, option) != 0)
        return value;
    made->changed++;
    return x->kind == MUTANT_MORE ? value + 1 : value - 1;
}

void mutant_make(mutant_made *made, const mutants *m, const mutant *x)
{
    *made = (mutant_made){.m = m, .x = x};
    made->wrap = (sv_wrap){.call = call, .hang = hang, .number = number, .user = made};
    sv_library_wrap(m->c->library, &made->wrap);
}
