/* House rules on the rows of a mix that are there already: which a statement passes over, where `skip-step` is said, and what manifests say
   that a statement makes wrong. */
#include <string.h>
#include "game/mix.h"
#include "house/house.h"

/* ---- skip-step ------------------------------------------------------------------------------------------------------------------ */

static int stands_in(const sv_row *row, int step) { return row->action && !row->order->anytime && row->order->step == step; }

int sv_house_skips(const sv_house_line *l, const sv_row *row)
{
    if (row->kind == SV_ROW_NOTE)
        return 0; /* it only says something */
    if (l->verb == SV_HV_SKIP_STEP)
        return stands_in(row, l->step) && !row->order->begin && !row->order->end;
    return l->verb == SV_HV_SKIP && !strcmp(l->row, row->order->id);
}

static int is_said(const sv_manifest *f, const char *rule, const char *row)
{
    for (int i = 0; i < f->parts.n; i++)
        if (!strcmp(f->parts.at[i].id, rule) && !strcmp(f->parts.at[i].row, row))
            return 1;
    return 0;
}

static void say(sv_mix *m, const sv_house_rule *rule, const char *row)
{
    sv_manifest *f = &m->sel->house->manifest;
    sv_part_def *at = is_said(f, rule->name, row) ? NULL : SV_PUSH(&m->arena, &f->parts);

    if (at)
        *at = (sv_part_def){.row = row, .id = rule->name, .text = rule->text, .status = SV_HOUSE, .source = rule->source ? rule->source : "house", .where = rule->where};
}

void sv_house_place(sv_mix *m)
{
    for (int i = 0; m->sel->house && i < m->sel->house->rules.n; i++)
        for (int k = 0; k < m->sel->house->rules.at[i]->lines.n; k++) {
            const sv_house_line *l = &m->sel->house->rules.at[i]->lines.at[k];
            int at = 0;

            if (l->verb != SV_HV_SKIP_STEP || !sv_house_acts(l))
                continue;
            while (at < m->rows.at.n && !stands_in(&m->rows.at.at[at], l->step))
                at++;
            if (at < m->rows.at.n)
                say(m, l->rule, m->rows.at.at[at].order->id);
        }
}

/* ---- points -------------------------------------------------------------------------------------------------------------------- */

int sv_house_wants_complete(const sv_house_expr *e)
{
    if (!e)
        return 0;
    if (e->op == SV_HX_AND)
        return sv_house_wants_complete(e->a) || sv_house_wants_complete(e->b);
    return e->op == SV_HX_OR ? sv_house_wants_complete(e->a) && sv_house_wants_complete(e->b) : e->op == SV_HX_FACT && !strcmp(e->fact->name, "complete");
}

/* ---- unless --------------------------------------------------------------------------------------------------------------------- */

/* `complete field`, `reach place-follower`, or the verb alone. */
static int is_one(const sv_house_line *l, const char *said)
{
    const char *verb = sv_house_verb_words[l->verb];
    const size_t n = strlen(verb);

    if (strncmp(said, verb, n) != 0 || (said[n] && said[n] != ' '))
        return 0;
    return !said[n] || !strcmp(said + n + 1, l->object) || (l->row && !strcmp(said + n + 1, l->row));
}

const sv_house_rule *sv_house_denies(const struct sv_house *h, const sv_names *unless)
{
    for (int i = 0; h && unless->n && i < h->rules.n; i++)
        for (int k = 0; k < h->rules.at[i]->lines.n; k++)
            for (int u = 0; u < unless->n && sv_house_acts(&h->rules.at[i]->lines.at[k]); u++)
                if (is_one(&h->rules.at[i]->lines.at[k], unless->at[u]))
                    return h->rules.at[i];
    return NULL;
}
