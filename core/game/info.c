/* What a mix says of itself: titles, players, the lines of its order of play, the options in force. */
#include <stdio.h>
#include <string.h>
#include "game/mix.h"
#include "house/house.h"
#include "mix/cond.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/texts.h"
#include "mix/words.h"
#include "turn/compile.h"
#include "util/str.h"
#include "util/token.h"

static int lang_of(const char *lang) { return lang && !strcmp(lang, "nl") ? SV_NL : SV_EN; }

const char *sv_colour_text(const char *colour, const char *lang)
{
    const int i = sv_index_of(colour, sv_colour_words, SV_MAX_PLAYERS);

    return i < 0 ? colour : sv_colour_texts[i][lang_of(lang)];
}

const char *sv_who_text(const char *who, int lang)
{
    if (lang == SV_NL && (!strcmp(who, "chance") || !strcmp(who, "outside")))
        return *who == 'c' ? "toeval" : "buitenwereld";
    return sv_colour_text(who, lang == SV_NL ? "nl" : "en");
}

const char *sv_status_text(const char *status, const char *lang)
{
    const int i = sv_index_of(status, sv_status_words, SV_STATUSES);

    return i < 0 ? status : sv_status_texts[i][lang_of(lang)];
}

/* {base.follower}, {base.farmer-scoring}: as this mix has it. */
static int find_own(const sv_mix *m, const sv_chosen *c, const char *id, size_t n, sv_meant *out)
{
    const sv_opt *o = sv_name_option(c->manifest, id, n);
    const sv_figure_def *f = o ? NULL : sv_name_figure(c->manifest, id, n);
    const sv_piece_def *p = f ? NULL : sv_name_piece(c->manifest, id, n);

    if (o)
        return sv_name_value(o, c->values[o - c->manifest->options.at], out);
    *out = (sv_meant){.number = f ? sv_figure_count(m, c, f) : p ? sv_piece_count(m->sel, c, p) : 0};
    return f || p;
}

static int find_name(const void *names, const char *id, size_t n, sv_meant *out)
{
    const sv_mix *m = names;

    for (int i = 0; i < m->words.n; i++)
        if (!strncmp(m->words.at[i].def->id, id, n) && !m->words.at[i].def->id[n]) {
            *out = (sv_meant){.text = &m->words.at[i].def->text};
            return 1;
        }
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const char *own = sv_name_in(m->sel->chosen.at[i].manifest, id, n);

        if (own)
            return find_own(m, &m->sel->chosen.at[i], own, n - (size_t)(own - id), out);
    }
    return 0;
}

const char *sv_mix_text(const sv_mix *m, const sv_text *t, int lang, char *buf, size_t n)
{
    sv_text_write(t, m->sel->edition, lang, find_name, m, buf, n);
    return buf;
}

/* A text in the arena of the mix: made once per question; questions are few and outside play. */
static const char *keep(const sv_mix *m, const sv_text *t, int lang)
{
    char buf[2048];

    return sv_arena_str((sv_arena *)&m->arena, sv_mix_text(m, t, lang, buf, sizeof buf));
}

static const char *source(const sv_mix *m, const char *text, int lang)
{
    const char *said = sv_source_say((sv_arena *)&m->arena, text, lang);

    return said ? said : "";
}

int sv_mix_warnings(const sv_mix *m) { return m->warnings.n; }
const char *sv_mix_warning(const sv_mix *m, int i) { return i >= 0 && i < m->warnings.n ? m->warnings.at[i] : NULL; }
const char *sv_mix_title(const sv_mix *m, const char *lang) { return keep(m, &m->sel->title, lang_of(lang)); }
const char *sv_mix_game(const sv_mix *m) { return m->sel->order->game; }
const char *sv_mix_file(const sv_mix *m) { return m->sel->file; }
int sv_mix_players(const sv_mix *m) { return m->sel->players; }
const char *sv_mix_player(const sv_mix *m, int p) { return p >= 0 && p < m->sel->players ? m->sel->colours[p] : NULL; }
uint64_t sv_mix_seed(const sv_mix *m) { return m->sel->seed; }
int sv_mix_tiles(const sv_mix *m) { return m->squares ? m->squares->tiles_max : 0; }
int sv_mix_tile(const sv_mix *m, int i, const char **id, int *copies)
{
    if (!m->squares || i < 0 || i >= m->squares->types)
        return 0;
    *id = m->squares->type[i].id;
    *copies = m->squares->more[i].copies;
    return 1;
}

int sv_mix_tile_is_ordinary(const sv_mix *m, int i)
{
    if (!m->squares || i < 0 || i >= m->squares->types)
        return 0;
    return m->squares->more[i].start == SV_START_NO && m->squares->more[i].group == m->stock.ordinary;
}

size_t sv_mix_state_bytes(const sv_mix *m) { return m->lay.size; }
int sv_mix_lines(const sv_mix *m) { return m->rows.at.n; }
int sv_mix_steps(const sv_mix *m) { return m->sel->order->steps.n; }
const char *sv_mix_step(const sv_mix *m, int i)
{
    return i >= 0 && i < m->sel->order->steps.n ? m->sel->order->steps.at[i] : NULL;
}

const char *sv_mix_step_label(const sv_mix *m, int i, const char *lang)
{
    return i >= 0 && i < m->sel->order->labels.n ? keep(m, &m->sel->order->labels.at[i], lang_of(lang)) : "";
}

const char *sv_mix_edition(const sv_mix *m) { return sv_edition_words[m->sel->edition]; }
const char *sv_mix_publisher(const sv_mix *m) { return sv_publisher_words[m->sel->publisher]; }

/* A veto that refuses by that row. */
static int is_veto(const sv_program *p, int row)
{
    for (int i = 0; i < p->ops; i++) {
        const sv_ask_def *ask = p->op[i].code == SV_OP_ASK ? &p->ask[p->op[i].ask] : NULL;

        for (int k = 0; ask && k < ask->offers; k++)
            for (int v = 0; v < ask->offer[k].vetoes; v++)
                if (ask->offer[k].veto[v].row == row)
                    return 1;
    }
    return 0;
}

static int is_event(const sv_program *p, int row)
{
    for (int kind = 0; kind < SV_EVENT_KINDS; kind++)
        for (int i = 0; i < p->events[kind].n; i++)
            if (p->event[p->events[kind].first + i].row == row)
                return 1;
    return 0;
}

/* Does the engine carry it out itself, or does an operation, a score, a veto or an event stand on that row? */
static int is_played(const sv_mix *m, int row)
{
    const sv_program *p = &m->prog;

    if (m->purpose != SV_FOR_PLAY || !p->row_apply) /* not compiled (yet): see sv_wrap.hang */
        return 0;
    if (p->row_apply[row] || (m->rows.at.at[row].action && m->rows.at.at[row].action->engine))
        return 1;
    for (int i = 0; i < p->ops; i++)
        if ((p->op[i].code == SV_OP_ENTER || p->op[i].code == SV_OP_ASK || p->op[i].code == SV_OP_LOOP || p->op[i].code == SV_OP_NEXT) && p->op[i].row == row)
            return 1;
    for (int stage = 0; stage < SV_STAGES; stage++)
        for (int kind = 0; kind <= 32; kind++)
            for (int i = 0; i < p->scores[stage][kind].n; i++)
                if (p->score[p->scores[stage][kind].first + i].row == row)
                    return 1;
    return is_veto(p, row) || is_event(p, row);
}

static const char *editions_of(const sv_mix *m, unsigned bits)
{
    sv_names names = {0};

    for (int i = 1; i < SV_EDITIONS; i++)
        if (bits >> i & 1)
            sv_names_push((sv_arena *)&m->arena, &names, sv_edition_words[i]);
    const char *text = names.n ? sv_names_joined((sv_arena *)&m->arena, &names) : NULL;
    return text ? text : "";
}

/* The rows that a row reminds of, those that are in the mix. */
static const char *marks_of(const sv_mix *m, const sv_names *names)
{
    const char *text = "";

    for (int i = 0; i < names->n && text; i++) {
        const char *dot = strrchr(names->at[i], '.');

        if (sv_mix_row_number(m, dot ? dot + 1 : names->at[i]) >= 0)
            text = sv_arena_fmt((sv_arena *)&m->arena, "%s%s%s", text, *text ? " " : "", names->at[i]);
    }
    return text ? text : "";
}

int sv_mix_line(const sv_mix *m, int i, const char *lang, sv_line *out)
{
    if (i < 0 || i >= m->rows.at.n)
        return 0;
    const sv_row *row = &m->rows.at.at[i];
    const sv_order *order = m->sel->order;
    const sv_action_def *a = row->action;
    const int l = lang_of(lang), step = row->order->step;

    memset(out, 0, sizeof *out);
    out->step = row->order->anytime || step < 0 ? "ANYTIME" : order->steps.at[step];
    out->label = row->order->anytime ? "" : sv_mix_step_label(m, step, lang);
    out->id = row->order->id;
    out->owner = row->owner ? row->owner->id : "";
    out->kind = sv_row_kind_words[row->kind];
    out->condition = a ? keep(m, &a->cond_text, l) : "";
    out->text = a ? keep(m, &a->text, l) : "";
    out->status = a ? sv_status_words[a->status] : "official";
    out->source = a ? source(m, a->source, l) : "";
    out->group = row->order->of ? row->order->of : row->order->choice ? row->order->choice : "";
    out->marks = a ? marks_of(m, &a->marks) : "";
    out->question = a ? keep(m, &a->question, l) : "";
    out->home = a ? editions_of(m, a->home) : "";
    out->played = is_played(m, i);
    out->foreign = a && a->home && m->sel->edition && !(a->home >> m->sel->edition & 1);
    out->moved = row->moved_by_mix != 0;
    out->head = row->order->choice != NULL;
    out->house = sv_house_on_row(m, row);
    return 1;
}

static int part_holds(const sv_mix *m, const sv_chosen *c, const sv_part_def *d, const char *row)
{
    return d->row[0] == row[0] && !strcmp(d->row, row) && sv_chosen_has(c, d->element) && sv_cond_eval(d->when, m->sel) &&
           !sv_house_denies(m->sel->house, &d->unless);
}

/* A rule is in force unless the mix lifts it; it is not said where a house rule says otherwise. */
static int rule_holds(const sv_mix *m, const sv_chosen *c, const sv_rule_def *d, const char *row)
{
    return d->row && d->row[0] == row[0] && !strcmp(d->row, row) && sv_chosen_has(c, d->element) && sv_cond_eval(d->when, m->sel) &&
           !sv_selection_lifts(m->sel, c->manifest->id, d->id) && !sv_house_denies(m->sel->house, &d->unless);
}

static void tell_part(const sv_mix *m, const sv_part_def *d, int lang, sv_part_line *out)
{
    *out = (sv_part_line){.id = d->id, .text = keep(m, &d->text, lang), .status = sv_status_words[d->status], .source = source(m, d->source, lang)};
    out->house = sv_house_on_text(m, &d->text, d->when);
}

static void tell_rule(const sv_mix *m, const sv_rule_def *d, int lang, sv_part_line *out)
{
    *out = (sv_part_line){.id = d->id, .text = keep(m, &d->text, lang), .status = sv_status_words[d->status], .source = source(m, d->source, lang), .rule = 1};
    out->house = sv_house_on_text(m, &d->text, d->when);
}

/* The *k-th of what one expansion says below the row: 1. Else 0, and *k is less by as many as it says. */
static int part_of(const sv_mix *m, const sv_chosen *c, const char *row, int *k, int lang, sv_part_line *out)
{
    const sv_manifest *f = c->manifest;

    for (int p = 0; p < f->parts.n; p++)
        if (part_holds(m, c, &f->parts.at[p], row) && (*k)-- == 0) {
            tell_part(m, &f->parts.at[p], lang, out);
            return 1;
        }
    for (int p = 0; p < f->rules.n; p++)
        if (rule_holds(m, c, &f->rules.at[p], row) && (*k)-- == 0) {
            tell_rule(m, &f->rules.at[p], lang, out);
            return 1;
        }
    return 0;
}

int sv_mix_part_line(const sv_mix *m, const char *row, int k, const char *lang, sv_part_line *out)
{
    for (int i = 0; i < m->sel->chosen.n; i++)
        if (part_of(m, &m->sel->chosen.at[i], row, &k, lang_of(lang), out)) {
            out->owner = m->sel->chosen.at[i].manifest->id;
            return 1;
        }
    return 0;
}

int sv_mix_liftable(const sv_mix *m) { return m->liftable.n; }

const char *sv_mix_may_lift(const sv_mix *m, int i) { return i >= 0 && i < m->liftable.n ? m->liftable.at[i] : NULL; }

/* ---- rules lifted ----------------------------------------------------------------------------------------------------------- */

int sv_mix_lifts(const sv_mix *m) { return m->sel->lifted.n; }

int sv_mix_lift(const sv_mix *m, int i, const char *lang, sv_lift *out)
{
    if (i < 0 || i >= m->sel->lifted.n)
        return 0;
    const char *full = m->sel->lifted.at[i], *id = strrchr(full, '.') + 1;
    const sv_manifest *owner = sv_lib_manifest(m->library, sv_arena_strn((sv_arena *)&m->arena, full, (size_t)(id - full) - 1));
    const sv_rule_def *rule = owner ? sv_manifest_rule(owner, id) : NULL;

    *out = (sv_lift){.owner = owner ? owner->id : "",
                     .id = id,
                     .text = rule ? keep(m, &rule->text, lang_of(lang)) : "",
                     .status = rule ? sv_status_words[rule->status] : "official",
                     .source = rule ? source(m, rule->source, lang_of(lang)) : ""};
    return 1;
}

/* ---- expansions ------------------------------------------------------------------------------------------------------------- */

/* House rules stand last, as one more that is none. */
int sv_mix_expansions(const sv_mix *m)
{
    const int n = m->sel->chosen.n;

    return n && m->sel->chosen.at[n - 1].manifest->house ? n - 1 : n;
}

int sv_mix_expansion(const sv_mix *m, int i, const char *lang, sv_chosen_info *out)
{
    if (i < 0 || i >= sv_mix_expansions(m))
        return 0;
    const sv_chosen *c = &m->sel->chosen.at[i];
    const char *name = c->manifest->name.at[lang_of(lang)], *value = sv_chosen_value((sv_arena *)&m->arena, c);

    *out = (sv_chosen_info){.id = c->manifest->id,
                            .name = name ? name : "",
                            .value = value ? value : "",
                            .playable = c->manifest->playable,
                            .foreign = m->sel->edition && c->manifest->editions && !(c->manifest->editions >> m->sel->edition & 1)};
    return 1;
}

/* ---- options in force ------------------------------------------------------------------------------------------------------- */

int sv_mix_choices(const sv_mix *m)
{
    int n = 0;

    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int o = 0; o < m->sel->chosen.at[i].manifest->options.n; o++)
            n += sv_chosen_option(&m->sel->chosen.at[i], o);
    return n;
}

static const char *value_text(const sv_mix *m, const sv_opt *o, int value)
{
    return o->type == SV_OPT_INT ? sv_arena_fmt((sv_arena *)&m->arena, "%d", value) : o->values.at[value];
}

int sv_mix_choice(const sv_mix *m, int i, const char *lang, sv_option_info *out)
{
    static const char *const why[][SV_LANGS] = {{"default", "standaard"},
                                                {"default of the edition, publisher or number of players",
                                                 "standaard van de editie, uitgever of het aantal spelers"},
                                                {"the mix says so", "de mix zegt het"}};

    for (int c = 0; i >= 0 && c < m->sel->chosen.n; c++) {
        const sv_chosen *chosen = &m->sel->chosen.at[c];

        for (int k = 0; k < chosen->manifest->options.n; k++) {
            const sv_opt *o = &chosen->manifest->options.at[k];

            if (!sv_chosen_option(chosen, k) || i-- > 0)
                continue;
            out->expansion = chosen->manifest->id;
            out->id = o->id;
            out->text = keep(m, &o->text, lang_of(lang));
            out->status = sv_status_words[o->status];
            out->source = source(m, o->source, lang_of(lang));
            out->set = chosen->value_set[k] > 2 ? 2 : chosen->value_set[k];
            out->values = value_text(m, o, chosen->values[k]);
            out->dflt = why[chosen->value_set[k] > 2 ? 2 : chosen->value_set[k]][lang_of(lang)];
            out->house = sv_house_of_option(m, chosen->manifest->id, o->id);
            if (out->house)
                out->dflt = sv_arena_fmt((sv_arena *)&m->arena, "%s %s", sv_status_texts[SV_HOUSE][lang_of(lang)], out->house);
            return 1;
        }
    }
    return 0;
}
