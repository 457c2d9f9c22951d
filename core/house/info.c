/* What a mix says of its house rules. */
#include <stdio.h>
#include <string.h>
#include "game/mix.h"
#include "house/house.h"
#include "mix/cond.h"
#include "mix/texts.h"

static const char playing[] = "plays", waiting[] = "waits", foreign[] = "other-game", idle[] = "idle";

/* For an expansion that could come into the mix, or for one that never can. */
static const char *waiting_for(const sv_mix *m, const char *waits) { return sv_house_other_game(m->library, m->sel->order, waits) ? foreign : waiting; }

static const char *state_of(const sv_mix *m, const sv_house_line *l) { return l->waits ? waiting_for(m, l->waits) : l->idle ? idle : playing; }

static const sv_house_rule *rule_at(const sv_mix *m, int i)
{
    return i >= 0 && i < m->sel->house->rules.n ? m->sel->house->rules.at[i] : NULL;
}

int sv_mix_house_rules(const sv_mix *mix) { return mix->sel->house->rules.n; }

static int acts(const sv_house_rule *rule)
{
    for (int k = 0; k < rule->lines.n; k++)
        if (sv_house_acts(&rule->lines.at[k]))
            return 1;
    return 0;
}

int sv_mix_house_rule(const sv_mix *mix, int i, const char *lang, sv_house_info *out)
{
    const sv_house_rule *rule = rule_at(mix, i);
    const int l = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN;
    char buf[2048];

    if (!rule)
        return 0;
    const char *text = sv_arena_str((sv_arena *)&mix->arena, sv_mix_text(mix, &rule->text, l, buf, sizeof buf));
    const char *source = rule->source ? sv_source_say((sv_arena *)&mix->arena, rule->source, l) : NULL;

    *out = (sv_house_info){.name = rule->name,
                           .text = text ? text : "",
                           .source = source ? source : "",
                           .file = rule->where.file,
                           .line = rule->where.line,
                           .state = rule->waits ? waiting_for(mix, rule->waits) : acts(rule) ? playing : idle,
                           .waits = rule->waits ? rule->waits : "",
                           .statements = rule->lines.n};
    return 1;
}

int sv_mix_house_statement(const sv_mix *mix, int i, int k, sv_house_statement *out)
{
    const sv_house_rule *rule = rule_at(mix, i);
    const sv_house_line *l = rule && k >= 0 && k < rule->lines.n ? &rule->lines.at[k] : NULL;

    if (!l)
        return 0;
    *out = (sv_house_statement){.said = l->said,
                                .value = l->value,
                                .verb = sv_house_verb_words[l->verb],
                                .row = l->row ? l->row : "",
                                .state = state_of(mix, l),
                                .waits = l->waits ? l->waits : "",
                                .line = l->where.line};
    return 1;
}

/* ---- rules that changed what the mix alone decides --------------------------------------------------------------------------- */

const char *sv_house_of_option(const sv_mix *mix, const char *expansion, const char *option)
{
    const struct sv_house *h = mix->sel->house;
    const size_t n = strlen(expansion);

    for (int i = 0; i < h->rules.n; i++)
        for (int k = 0; k < h->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &h->rules.at[i]->lines.at[k];

            if (l->verb == SV_HV_OPTION && sv_house_acts(l) && !strncmp(l->object, expansion, n) && l->object[n] == '.' && !strcmp(l->object + n + 1, option))
                return h->rules.at[i]->name;
        }
    return NULL;
}

int sv_mix_count(const sv_mix *mix, int i, const char **id, int *count)
{
    const sv_count_changes *figures = &mix->sel->figure_changes, *tiles = &mix->sel->tile_changes;
    const sv_count_changes *list = i < figures->n ? figures : tiles;
    const int k = i < figures->n ? i : i - figures->n;

    if (k < 0 || k >= list->n)
        return 0;
    *id = list->at[k].id;
    *count = list->at[k].count;
    return 1;
}

int sv_mix_tiles_file(const sv_mix *mix, int i, const char **id, const char **path)
{
    for (int k = 0; k < mix->sel->chosen.n; k++) {
        const sv_chosen *c = &mix->sel->chosen.at[k];

        if (!c->tiles_file || i-- != 0)
            continue;
        *id = c->manifest->id;
        *path = c->tiles_file;
        return 1;
    }
    return 0;
}

/* ---- rows and texts that such a rule changes --------------------------------------------------------------------------------- */

/* `{base.follower}` or `base.tiny-city=2` somewhere in it. */
static int holds(const char *text, const char *before, const char *name, const char *after)
{
    char wanted[160];

    return text && snprintf(wanted, sizeof wanted, "%s%s%s", before, name, after) < (int)sizeof wanted && strstr(text, wanted);
}

static int says(const sv_text *t, const char *name)
{
    int found = 0;

    for (int lang = 0; lang < SV_LANGS; lang++) {
        found |= holds(t->at[lang], "{", name, "}");
        for (int e = 0; e < SV_EDITIONS; e++)
            found |= holds(t->edition[e][lang], "{", name, "}");
    }
    return found;
}

static int asks(const sv_mix *m, const sv_cond *c, const char *name)
{
    const char *told = c ? sv_cond_tell((sv_arena *)&m->arena, c) : NULL;
    const size_t n = strlen(name);

    for (const char *at = told; at && (at = strstr(at, name)) != NULL; at += n)
        if ((at == told || at[-1] == ' ') && at[n] == '=')
            return 1;
    return 0;
}

static int on_text(const sv_mix *m, const sv_house_line *l, const sv_text *t, const sv_cond *c)
{
    return (l->verb == SV_HV_OPTION && (says(t, l->object) || asks(m, c, l->object))) || (l->verb == SV_HV_FIGURES && says(t, l->object));
}

static int on_row(const sv_mix *m, const sv_house_line *l, const sv_row *row)
{
    const sv_action_def *a = row->action;

    if (l->verb == SV_HV_MOVE || l->verb == SV_HV_REPEAT || l->verb == SV_HV_CHANCE)
        return !strcmp(l->row, row->order->id);
    if (sv_house_skips(l, row))
        return 1;
    return a && (on_text(m, l, &a->text, a->when) || on_text(m, l, &a->cond_text, a->must) || on_text(m, l, &a->cond_text, a->may));
}

/* The name of the first rule with a statement that acts and changes the row, or (NULL) the text. */
static const char *first_rule(const sv_mix *m, const sv_row *row, const sv_text *text, const sv_cond *when)
{
    const struct sv_house *h = m->sel->house;

    for (int i = 0; i < h->rules.n; i++)
        for (int k = 0; k < h->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &h->rules.at[i]->lines.at[k];

            if (sv_house_acts(l) && (row ? on_row(m, l, row) : on_text(m, l, text, when)))
                return h->rules.at[i]->name;
        }
    return "";
}

const char *sv_house_on_row(const sv_mix *m, const sv_row *row)
{
    const char *first = first_rule(m, row, NULL, NULL);
    const sv_house_rule *denies = *first || !row->action ? NULL : sv_house_denies(m->sel->house, &row->action->unless);

    return denies ? denies->name : first;
}

const char *sv_house_on_text(const sv_mix *m, const sv_text *text, const sv_cond *when) { return first_rule(m, NULL, text, when); }

/* ---- rules of a row ---------------------------------------------------------------------------------------------------------- */

/* The row itself, or (`reach deploy`) one of the group whose head stands for any placing of a figure. */
static int is_about(const sv_mix *m, const sv_house_line *l, const sv_order_row *row)
{
    const char *deploy = m->sel->order->deploy;

    if (l->row)
        return !strcmp(l->row, row->id) || (row->copy_of && !strcmp(l->row, row->copy_of));
    for (int i = 0; deploy && row->of && i < m->rows.at.n; i++) {
        const sv_order_row *head = m->rows.at.at[i].order;

        if (!strcmp(head->id, deploy) && head->choice && !strcmp(head->choice, row->of))
            return l->class == SV_HOOK_DEPLOY;
    }
    return 0;
}

static int says_more(const sv_mix *m, const sv_house_rule *rule, const sv_order_row *row)
{
    for (int k = 0; k < rule->lines.n; k++) {
        const sv_house_line *l = &rule->lines.at[k];
        const int more = l->verb == SV_HV_REACH || l->verb == SV_HV_LIMIT || l->verb == SV_HV_REPEAT || l->verb == SV_HV_CHANCE || l->verb == SV_HV_OFFER;

        if (more && sv_house_acts(l) && is_about(m, l, row))
            return 1;
    }
    return 0;
}

const sv_house_rule *sv_house_at_row(const sv_mix *m, uint16_t row, int k)
{
    for (int i = 0; i < m->sel->house->rules.n; i++)
        if (says_more(m, m->sel->house->rules.at[i], m->rows.at.at[row].order) && k-- == 0)
            return m->sel->house->rules.at[i];
    return NULL;
}
