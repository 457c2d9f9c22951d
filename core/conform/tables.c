/* What can be seen without playing: the manifest, the shared object and its tables. */
#include <stdio.h>
#include <string.h>
#include "conform/conform.h"
#include "turn/compile.h"
#include "turn/guard.h"
#include "util/token.h"

/* ---- texts ------------------------------------------------------------------------------------------------------------------ */

static void no_text(sv_checks *c, sv_where where, const char *what, const char *key)
{
    sv_check_found(c, SV_CHECK_TEXTS, SV_E_CHECK_TEXT, where, what, (const char *const[SV_FAULT_ARGS]){what, key});
}

/* A sentence that is the same in both languages was forgotten; a word or two may well be the same. */
static void same_text(sv_checks *c, sv_where where, const char *what, const sv_text *text)
{
    const char *en = text->at[SV_EN], *nl = text->at[SV_NL];
    int blanks = 0;

    for (const char *p = en; p && *p; p++)
        blanks += *p == ' ';
    if (en && nl && blanks > 2 && !strcmp(en, nl))
        sv_check_found(c, SV_CHECK_TEXTS, SV_E_CHECK_SAME_TEXT, where, what, (const char *const[SV_FAULT_ARGS]){what});
}

static void check_option_texts(sv_checks *c, const sv_opt *o)
{
    same_text(c, o->where, sv_arena_fmt(&c->arena, "[option %s]", o->id), &o->text);
    for (int i = 0; o->type == SV_OPT_CHOICE && i < o->values.n && i < o->value_texts.n; i++)
        if (!o->value_texts.at[i].at[SV_EN])
            no_text(c, o->where, sv_arena_fmt(&c->arena, "%s = %s", o->id, o->values.at[i]),
                    sv_arena_fmt(&c->arena, "value.%s", o->values.at[i]));
}

static void check_texts(sv_checks *c)
{
    const sv_manifest *m = c->m;

    for (int i = 0; i < m->options.n; i++)
        check_option_texts(c, &m->options.at[i]);
    for (int i = 0; i < m->rules.n; i++)
        same_text(c, m->rules.at[i].where, sv_arena_fmt(&c->arena, "[rule %s]", m->rules.at[i].id), &m->rules.at[i].text);
    for (int i = 0; i < m->actions.n; i++)
        same_text(c, m->actions.at[i].where, sv_arena_fmt(&c->arena, "[action %s]", m->actions.at[i].id), &m->actions.at[i].text);
    for (int i = 0; i < m->parts.n; i++)
        same_text(c, m->parts.at[i].where, sv_arena_fmt(&c->arena, "[part %s %s]", m->parts.at[i].row, m->parts.at[i].id), &m->parts.at[i].text);
    for (int i = 0; i < m->choices.n; i++)
        same_text(c, m->choices.at[i].where, sv_arena_fmt(&c->arena, "[choice %s %s]", m->choices.at[i].row, m->choices.at[i].id), &m->choices.at[i].text);
    for (int i = 0; i < m->words.n; i++)
        same_text(c, m->words.at[i].where, sv_arena_fmt(&c->arena, "[word %s]", m->words.at[i].id), &m->words.at[i].text);
}

int sv_check_manifest(sv_checks *c)
{
    check_texts(c);
    return c->m->playable && c->m->code;
}

/* ---- hooks: also those that no mix of the games below switches on ----------------------------------------------------------- */

static const sv_order *order_of(const sv_checks *c)
{
    return c->m->games.n ? sv_lib_order(c->lib[0], c->m->games.at[0]) : NULL;
}

static void bad_name(sv_checks *c, const char *what, const char *name, const char *hint)
{
    char key[160];

    snprintf(key, sizeof key, "%s %s", what, name);
    sv_check_found(c, SV_CHECK_NAMES, SV_E_PLUGIN_NAME, (sv_where){c->object, 0}, key, (const char *const[SV_FAULT_ARGS]){what, name, hint});
}

/* "option=value", "element=ID", "rule=ID" or "lifted=ID" */
static int condition_known(const sv_checks *c, const char *condition)
{
    char option[64];
    const char *value = sv_token(condition, "=", option, sizeof option);
    const int i = sv_manifest_option(c->m, option);
    const sv_opt *o = i < 0 ? NULL : &c->m->options.at[i];

    if ((!strcmp(option, "rule") || !strcmp(option, "lifted")) && sv_manifest_rule(c->m, value))
        return 1;
    if (!strcmp(option, "element") && sv_manifest_element(c->m, value) >= 0)
        return 1;
    for (int k = 0; o && k < o->values.n; k++)
        if (!strcmp(o->values.at[k], value))
            return 1;
    return 0;
}

static void check_when(sv_checks *c, const char *when)
{
    char condition[128];

    while (*when) {
        when = sv_token(when, " ", condition, sizeof condition);
        if (!condition_known(c, condition))
            bad_name(c, "option value", condition, c->m->where.file);
    }
}

static void check_row(sv_checks *c, const sv_hook *h, uint32_t number)
{
    const sv_order *order = order_of(c);
    const char *owner;
    char n[16];

    if (h->row) {
        if (order && !sv_lib_row(c->lib[0], order, h->row, &owner))
            bad_name(c, "row", h->row, order->where.file);
        return;
    }
    if (h->kind == SV_VETO && h->flags & (SV_HOOK_DEPLOY | SV_HOOK_PLACE)) /* its rule says what it is */
        return;
    snprintf(n, sizeof n, "%u", (unsigned)number);
    sv_check_found(c, SV_CHECK_ORDER, SV_E_CHECK_ROW, (sv_where){c->object, 0}, n, (const char *const[SV_FAULT_ARGS]){n, sv_hook_kind_name(h)});
}

static int carried_out(const sv_loaded_list *all, const char *row)
{
    for (int i = 0; i < all->list.n; i++)
        for (uint32_t k = 0; k < all->list.at[i].plugin->n_hooks; k++) {
            const sv_hook *h = &all->list.at[i].plugin->hooks[k];

            if (h->kind == SV_APPLY && h->row && !strcmp(h->row, row))
                return 1;
        }
    return 0;
}

static void check_hook(sv_checks *c, const sv_loaded_list *all, const sv_hook *h, uint32_t number)
{
    if (h->kind < SV_OFFER || h->kind > SV_SCORE)
        return; /* the loader said so */
    check_row(c, h, number);
    if (h->when)
        check_when(c, h->when);
    if (h->kind == SV_VETO && h->rule && !sv_manifest_rule(c->m, h->rule))
        bad_name(c, "rule", h->rule, c->m->where.file);
    if (h->kind == SV_OFFER && h->row && !carried_out(all, h->row))
        sv_check_found(c, SV_CHECK_HOOKS, SV_E_PLUGIN_HOOK, sv_check_where(c, h->row), h->row,
                       (const char *const[SV_FAULT_ARGS]){h->row, sv_hook_kind_name(h)});
}

/* ---- the shared object ------------------------------------------------------------------------------------------------------- */

static sv_check_id check_of(sv_code code)
{
    switch (code) {
    case SV_E_PLUGIN_NAME:
        return SV_CHECK_NAMES;
    case SV_E_PLUGIN_HOOK:
        return SV_CHECK_HOOKS;
    case SV_E_HOOK_ORDER:
        return SV_CHECK_ORDER;
    default:
        return SV_CHECK_LOADS;
    }
}

/* Loads it with all its elements, so that everything is compiled that no option switches off. */
static sv_mix *load(sv_checks *c)
{
    sv_check_mixes mixes = {0};
    const int before = sv_report_count(c->r);
    sv_mix *m = NULL;

    if (sv_check_mixes_alone(c, &mixes)) {
        const sv_mix_desc desc = {.name = "plugin check", .text = mixes.at[0].text, .purpose = SV_FOR_PLAY, .watched = 1};

        m = sv_mix_load(c->lib[0], &desc, c->r);
    }
    if (sv_report_count(c->r) > before)
        sv_check_take(c, check_of(sv_report_at(c->r, before)->code), before);
    return m;
}

static int is_told(const sv_mix *m, const sv_manifest *f, const sv_rule_def *rule)
{
    sv_part_line line;

    if (!rule->row || sv_mix_row_number(m, rule->row) < 0)
        return 0;
    for (int k = 0; sv_mix_part_line(m, rule->row, k, "en", &line); k++)
        if (line.rule && !strcmp(line.owner, f->id) && !strcmp(line.id, rule->id))
            return 1;
    return 0;
}

void sv_check_rules(sv_checks *c, const sv_mix *m, const sv_check_mix *mix)
{
    for (int i = 0; i < m->rules.n; i++) {
        const sv_rule_def *rule = m->rules.at[i].def;

        if (m->rules.at[i].owner == c->m && sv_index_of(m->rules.at[i].full, m->liftable.at, m->liftable.n) >= 0 && !is_told(m, c->m, rule))
            sv_check_found(c, SV_CHECK_TEXTS, SV_E_CHECK_RULE, rule->where, rule->id, (const char *const[SV_FAULT_ARGS]){rule->id, mix->words});
    }
}

int sv_check_tables(sv_checks *c)
{
    sv_mix *m = load(c);
    char n[16];

    if (!m)
        return 0;
    for (int i = 0; i < m->loaded.list.n; i++) {
        const sv_loaded *l = &m->loaded.list.at[i];

        if (strcmp(l->manifest->id, c->m->id) != 0)
            continue;
        c->table = l->plugin;
        for (uint32_t k = 0; k < l->plugin->n_hooks; k++)
            check_hook(c, &m->loaded, &l->plugin->hooks[k], k);
    }
    snprintf(n, sizeof n, "%d", m->between->left_out);
    if (m->between->left_out)
        sv_check_note(c, SV_CHECK_PURE, SV_CHECK_SKIPPED, SV_NOTE_UNWATCHED, n, NULL, NULL);
    sv_mix_free(m);
    return !c->faults[SV_CHECK_NAMES] && !c->faults[SV_CHECK_HOOKS] && !c->faults[SV_CHECK_ORDER];
}
