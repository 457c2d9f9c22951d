/* Making the hooks of house rules, and giving rows more of the hooks they have: an action that is offered once more, or reaches further. */
#include "house/hooks.h"
#include <string.h>
#include "board/squares.h"
#include "house/names.h"
#include "mix/fault.h"
#include "spelverloop/board.h"
#include "state/session.h"

void sv_house_hook(sv_house_making *x, sv_hook h)
{
    sv_hook *at = SV_PUSH(&x->m->arena, &x->hooks);

    if (at)
        *at = h;
}

static void make_hooks(sv_house_making *x)
{
    sv_house_make_refusals(x);
    sv_house_make_points(x);
    sv_house_make_offers(x);
    sv_house_make_cover(x);
    sv_house_make_tiles(x);
}

/* ---- one entry among the loaded plugins for each statement that acts ----------------------------------------------------------------- */

enum { ENTRIES_MAX = 254 };

/* Said once: the statements behind it are as many too many. */
static int too_many(const sv_mix *m, const sv_house_line *l, sv_report *r)
{
    int others = 0;

    for (int i = 0; i < m->loaded.list.n; i++)
        others += !m->loaded.list.at[i].manifest->house;
    for (int i = 0; i < sv_report_count(r); i++)
        if (sv_report_at(r, i)->code == SV_E_HOUSE_MANY)
            return 0;
    SV_FAIL(r, SV_E_HOUSE_MANY, l->where, sv_arena_fmt(&r->arena, "%d", ENTRIES_MAX - others));
    return 0;
}

static int load_line(sv_mix *m, sv_house_line *l, sv_report *r)
{
    sv_house_making x = {.m = m, .r = r, .line = l, .plugin = sv_arena_get(&m->arena, sizeof *x.plugin)};

    if (!x.plugin)
        return 0;
    *x.plugin = (sv_plugin){SV_PLUGIN_HEAD, .id = m->sel->house->manifest.id, .names.words = sv_house_words};
    l->made = x.plugin;
    make_hooks(&x);
    if (!x.hooks.n && l->verb != SV_HV_REACH) /* its hooks come when those of the others stand */
        return 1;
    x.plugin->hooks = x.hooks.at;
    x.plugin->n_hooks = (uint32_t)x.hooks.n;
    if (m->loaded.list.n == ENTRIES_MAX)
        return too_many(m, l, r);
    const void **service = sv_arena_get(&m->arena, sizeof *service);
    sv_loaded *at = service ? SV_PUSH(&m->arena, &m->loaded.list) : NULL;

    if (!at)
        return 0;
    *service = l;
    *at = (sv_loaded){.plugin = x.plugin,
                      .manifest = &m->sel->house->manifest,
                      .chosen = &m->sel->chosen.at[m->sel->chosen.n - 1],
                      .path = l->where.file,
                      .service = service};
    return 1;
}

/* Calls it for every statement that acts; 1: all of them said 1. */
static int each_line(sv_mix *m, sv_report *r, int (*call)(sv_mix *m, sv_house_line *l, sv_report *r))
{
    int good = 1;

    for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

            if (sv_house_acts(l))
                good &= call(m, l, r);
        }
    return good;
}

int sv_house_load(sv_mix *m, sv_report *r)
{
    const int faults = sv_failed(r);

    if (each_line(m, r, load_line))
        return 1;
    if (sv_failed(r) == faults)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    return 0;
}

/* ---- numbers ---------------------------------------------------------------------------------------------------------------------------- */

static int tile_number(const sv_mix *m, const sv_house_line *l, const char *name, uint16_t *out, sv_report *r)
{
    const int number = sv_house_tile_number(m, name);
    sv_gathered g = {0};

    *out = (uint16_t)number;
    if (number >= 0 && m->squares->more[number].copies)
        return 1;
    if (number >= 0) {
        SV_FAIL(r, SV_E_HOUSE_NOTHING, l->where, sv_arena_fmt(&r->arena, "%s = %s", l->said, l->value),
                r->lang == SV_NL ? sv_arena_fmt(&r->arena, "deze mix heeft geen tegel %s", name) : sv_arena_fmt(&r->arena, "this mix has no tile %s", name));
        return 0;
    }
    for (int t = 0; m->squares && t < m->squares->types; t++)
        sv_gathered_add(&g, m->squares->type[t].id);
    SV_FAIL(r, SV_E_TILES_UNKNOWN, l->where, name, sv_gathered_hint(&g, r, name));
    return 0;
}

/* Squares round a tile that belong to such a feature; 0: it lies on its tiles only. */
static int area_of(const sv_mix *m, const char *kind)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->features.n; k++)
            if (!strcmp(m->sel->chosen.at[i].manifest->features.at[k].id, kind))
                return m->sel->chosen.at[i].manifest->features.at[k].area;
    return 0;
}

static int resolve_line(sv_mix *m, sv_house_line *l, sv_report *r)
{
    int good = sv_house_bind(m, l->test) & sv_house_bind(m, l->number);

    if (l->kind)
        l->numbers[0] = (uint16_t)sv_house_number(m, SV_HOUSE_OF_KIND, l->kind);
    if (l->kind && l->verb == SV_HV_ADD)
        l->numbers[1] = (uint16_t)area_of(m, l->kind);
    for (int i = 0; l->verb == SV_HV_COVER && i < m->rules.n; i++) /* which refuses */
        if (m->rules.at[i].owner->house && !strcmp(m->rules.at[i].def->id, l->rule->name))
            l->numbers[0] = (uint16_t)i;
    if (l->verb == SV_HV_SWAP)
        good &= tile_number(m, l, l->object, &l->numbers[0], r) & tile_number(m, l, l->word, &l->numbers[1], r);
    if (l->verb == SV_HV_HAND && *l->object)
        good &= tile_number(m, l, l->word, &l->numbers[0], r);
    sv_house_size_tiles(m, l);
    return good;
}

int sv_house_resolve(sv_mix *m, sv_report *r) { return each_line(m, r, resolve_line); }

/* ---- rows that ask, and what about --------------------------------------------------------------------------------------------------------- */

static unsigned offers_of(const sv_hooks *hooks, int row, int *n)
{
    unsigned flags = 0;

    *n = 0;
    for (int i = 0; i < hooks->at.n; i++)
        if (hooks->at.at[i].row == row && hooks->at.at[i].hook->kind == SV_OFFER) {
            flags |= hooks->at.at[i].hook->flags;
            ++*n;
        }
    return flags;
}

/* Does it look at no more of a place than its tile? */
static int by_tile(const sv_house_expr *e)
{
    const unsigned of_place = SV_HOUSE_PLACE | SV_HOUSE_FIGURE;

    return !e || ((!e->fact || !(e->fact->where & of_place) || e->fact->per_tile) && by_tile(e->a) && by_tile(e->b));
}

/* ---- offer: the same hooks on another row --------------------------------------------------------------------------------------------------- */

static void copy_hooks(sv_mix *m, sv_hooks *hooks, int from, int to)
{
    const int n = hooks->at.n;

    for (int i = 0; i < n; i++) {
        const sv_placed_hook h = hooks->at.at[i];

        if (h.row != from || h.hook->kind == SV_EVENT || h.hook->kind == SV_SCORE || h.hook->kind == SV_SKIP)
            continue;
        sv_placed_hook *at = SV_PUSH(&m->arena, &hooks->at);

        if (!at)
            return;
        *at = h;
        at->row = (uint16_t)to;
    }
}

/* Does a condition say which tiles may be covered? What the board alone says of them, it says without being asked for a list. */
static int covers_some_only(const sv_mix *m, const sv_placed_hook *h)
{
    const sv_loaded *l = &m->loaded.list.at[h->plugin];

    return !l->manifest->house || ((const sv_house_line *)l->service[0])->test != NULL;
}

/* Is more to be asked about laying than whether a square is free? */
static int laying_is_watched(const sv_mix *m, const sv_hooks *hooks)
{
    const char *lay = m->sel->order->lay;
    const int row = lay ? sv_mix_row_number(m, lay) : -1;
    int n, covers = 0, watched = 0;

    for (int i = 0; i < hooks->at.n; i++) {
        const sv_placed_hook *h = &hooks->at.at[i];

        watched |= h->hook->kind == SV_VETO && (h->hook->flags & SV_HOOK_PLACE || h->row == row);
        covers += h->hook->kind == SV_OFFER && h->row == row && h->hook->flags & SV_HOOK_COVER && !covers_some_only(m, h);
    }
    offers_of(hooks, row, &n);
    return watched || n - covers > 1;
}

/* ---- once the hooks of all others stand ----------------------------------------------------------------------------------------------------- */

/* It looks at what is covered, and nothing can be in this mix: whoever took it in should know. */
static void settle_covers(sv_mix *m, const sv_hooks *hooks, const sv_house_line *l, sv_report *r)
{
    static const char *const why[SV_LANGS] = {"no tile may lie on another (a statement cover = … would let it)", "geen tegel mag op een andere liggen (een opdracht cover = … zou dat toestaan)"};
    int64_t min, max;

    for (int i = 0; i < hooks->at.n; i++)
        if (hooks->at.at[i].hook->kind == SV_OFFER && hooks->at.at[i].hook->flags & SV_HOOK_COVER)
            return;
    if (!l->test)
        return;
    sv_house_range(l->test, &min, &max);
    const int held = max != 0;

    sv_house_never_is(l->test, "covers");
    sv_house_range(l->test, &min, &max);
    if (!held || max)
        return;
    const char *text = sv_fault_text(&m->arena, r->lang, SV_W_HOUSE_NOTHING,
                                     (const char *const[SV_FAULT_ARGS]){sv_arena_fmt(&m->arena, "%s = %s", l->said, l->value), why[r->lang]});
    const char *line = sv_arena_fmt(&m->arena, "%s:%d: %s", l->where.file, l->where.line, text);

    if (line)
        sv_names_push(&m->arena, &m->warnings, line);
}

/* A row that asks for nothing else than what another statement forbids everywhere. */
static void check_forbidden(sv_mix *m, const sv_house_line *l, const sv_house_line *other, sv_report *r)
{
    const int works = l->verb == SV_HV_LIMIT || l->verb == SV_HV_OFFER || l->verb == SV_HV_REACH || l->verb == SV_HV_REPEAT || l->verb == SV_HV_CHANCE ||
                      (l->verb == SV_HV_FORBID && l->test);

    if (works && other->verb == SV_HV_FORBID && other->class && !other->test && l->options == other->class)
        sv_house_fail_clash(&m->arena, r, l, other);
}

static void forbid_all(sv_mix *m, const sv_house_line *l, sv_report *r)
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++)
            if (sv_house_acts(&m->sel->house->rules.at[i]->lines.at[k]))
                check_forbidden(m, l, &m->sel->house->rules.at[i]->lines.at[k], r);
}

static int again(sv_mix *m, sv_house_line *l, sv_hooks *hooks, sv_report *r)
{
    const int row = l->row ? sv_mix_row_number(m, l->row) : -1;
    int offers = 0;

    l->watched = (l->verb == SV_HV_HAND || l->verb == SV_HV_ROW) && laying_is_watched(m, hooks);
    l->options = row >= 0 ? offers_of(hooks, row, &offers) : l->class;
    if (l->verb == SV_HV_FORBID) {
        if (l->options == SV_HOOK_DEPLOY && by_tile(l->test))
            sv_house_forbid_tiles(l);
        settle_covers(m, hooks, l, r);
    }
    const int faults = sv_failed(r);

    forbid_all(m, l, r);
    if (sv_failed(r) > faults)
        return 0;
    if (l->verb == SV_HV_REACH)
        return sv_house_reach(m, hooks, l, r);
    if (!sv_house_suits(m, hooks, l, row, offers, r))
        return 0;
    if (l->verb == SV_HV_OFFER)
        copy_hooks(m, hooks, row, sv_mix_row_number(m, l->own_row));
    return 1;
}

int sv_house_again(sv_mix *m, sv_hooks *hooks, sv_report *r)
{
    int good = 1;

    for (int first = 1; first >= 0; first--) /* what reaches further is offered once more as it is then */
        for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++)
            for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
                sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];

                if (sv_house_acts(l) && (l->verb == SV_HV_REACH) == first)
                    good &= again(m, l, hooks, r);
            }
    return good;
}
