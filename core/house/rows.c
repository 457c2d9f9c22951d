/* House rules as the manifest of one more expansion: a rule that refusals name, lines below rows, and rows of their own. */
#include <string.h>
#include "house/adding.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/order.h"
#include "mix/words.h"

static const char *source_of(const sv_house_rule *rule) { return rule->source ? rule->source : "house"; }

/* ---- rows of the order file ---------------------------------------------------------------------------------------------------- */

static const sv_order_row *listed(const sv_mixing *m, const char *row)
{
    for (int i = 0; row && i < m->sel->order->rows.n; i++)
        if (!strcmp(m->sel->order->rows.at[i].id, row))
            return &m->sel->order->rows.at[i];
    return NULL;
}

/* Step that the row stands in, moved by the mix or not; NULL: not known. */
static const char *step_of(const sv_mixing *m, const char *row)
{
    enum { STEP = 2 };
    const sv_order *o = m->sel->order;
    const sv_order_row *r = listed(m, row);

    for (int i = 0; i < m->sel->edits.n; i++)
        if (!strcmp(m->sel->edits.at[i].row, row))
            return m->sel->edits.at[i].kind == STEP ? m->sel->edits.at[i].target : step_of(m, m->sel->edits.at[i].target);
    for (int i = 0; !r && i < m->sel->chosen.n; i++) {
        const sv_action_def *a = sv_manifest_action(m->sel->chosen.at[i].manifest, row);

        if (a && a->step)
            return a->step;
    }
    return r ? r->anytime ? sv_anytime : o->steps.at[r->step] : NULL;
}

/* Begin or end of the block that runs over what is scored. */
static const char *scoring_block(const sv_mixing *m, int end)
{
    const sv_order *o = m->sel->order;
    const char *block = NULL;

    for (int i = 0; i < o->rows.n; i++) {
        if (o->rows.at[i].begin && o->rows.at[i].each && !strcmp(o->rows.at[i].each, "scoring-item")) {
            block = o->rows.at[i].begin;
            if (!end)
                return o->rows.at[i].id;
        }
        if (end && block && o->rows.at[i].end && !strcmp(o->rows.at[i].end, block))
            return o->rows.at[i].id;
    }
    return NULL;
}

static const sv_feature_def *feature_of(const sv_selection *sel, const char *kind)
{
    for (int i = 0; i < sel->chosen.n; i++)
        for (int k = 0; k < sel->chosen.at[i].manifest->features.n; k++)
            if (!strcmp(sel->chosen.at[i].manifest->features.at[k].id, kind))
                return &sel->chosen.at[i].manifest->features.at[k];
    return NULL;
}

const char *sv_house_scored(const sv_selection *sel, const char *kind)
{
    const sv_feature_def *f = feature_of(sel, kind);

    return f ? f->scored : NULL;
}

/* ---- what is added ------------------------------------------------------------------------------------------------------------- */

typedef sv_house_adding adding;

static void add_part(const adding *x, const char *row)
{
    sv_manifest *f = &x->m->sel->house->manifest;

    for (int i = 0; i < f->parts.n; i++)
        if (!strcmp(f->parts.at[i].id, x->rule->name) && !strcmp(f->parts.at[i].row, row))
            return;
    sv_part_def *at = SV_PUSH(x->m->x.a, &f->parts);

    if (at)
        *at = (sv_part_def){.row = row, .id = x->rule->name, .text = x->rule->text, .status = SV_HOUSE, .source = source_of(x->rule), .where = x->rule->where};
}

/* It is reported, and does nothing more. */
static void cannot(const adding *x, sv_house_line *l, sv_code code)
{
    SV_FAIL(x->m->x.r, code, l->where, l->said, l->kind);
    l->idle = 1;
}

/* A row of its own, called like the rule; further ones get a number. Placed later, by who calls this. NULL: memory is short. */
static sv_action_def *add_row(adding *x, sv_house_line *l, sv_row_kind kind, const char *step)
{
    sv_action_def *at = step ? SV_PUSH(x->m->x.a, &x->m->sel->house->manifest.actions) : NULL;
    const char *id = x->rows++ ? sv_arena_fmt(x->m->x.a, "%s-%d", x->rule->name, x->rows) : x->rule->name;

    if (at && id && x->rows > 1)
        id = sv_house_further_row(x, l, id);
    if (!at || !id)
        return NULL;
    *at = (sv_action_def){.id = id, .kind = kind, .step = step, .text = x->rule->text, .status = SV_HOUSE, .source = source_of(x->rule), .where = l->where};
    l->own_row = id;
    return at;
}

static sv_order_row *words_of(const adding *x, sv_action_def *a)
{
    sv_order_row *o = sv_arena_get(x->m->x.a, sizeof *o);

    if (o)
        *o = (sv_order_row){.id = a->id, .owner = x->m->sel->house->manifest.id, .window_first = -1, .window_last = -1, .slot_step = -1, .where = a->where};
    a->words = o;
    return o;
}

static void stands(const adding *x, sv_action_def *a, int before, const char *row)
{
    if (a && row)
        sv_names_push(x->m->x.a, before ? &a->before : &a->after, row);
}

const char *sv_house_step_of(const sv_mixing *m, const char *row) { return step_of(m, row); }
void sv_house_add_part(const sv_house_adding *x, const char *row) { add_part(x, row); }
void sv_house_stands(const sv_house_adding *x, sv_action_def *a, int before, const char *row) { stands(x, a, before, row); }

sv_action_def *sv_house_add_row(sv_house_adding *x, const sv_house_line *l, sv_row_kind kind, const char *step, const char **row)
{
    sv_house_line own = *l;
    sv_action_def *a = add_row(x, &own, kind, step);

    *row = a ? own.own_row : NULL;
    return a;
}

static void add_offer(adding *x, sv_house_line *l)
{
    enum { STEP = 2 };
    sv_action_def *a = add_row(x, l, SV_ROW_MAY, l->place == STEP ? l->target : step_of(x->m, l->target));

    sv_order_row *o = a ? words_of(x, a) : NULL;

    if (o)
        o->copy_of = l->row;
    if (l->place != STEP)
        stands(x, a, l->place == 0, l->target);
}

/* What several rules do to the same points comes in their order, as it is printed. */
static void follow_scores(const adding *x, sv_action_def *a, const char *scored)
{
    const sv_manifest *f = &x->m->sel->house->manifest;

    for (int i = 0; a && i < f->actions.n; i++) {
        const sv_action_def *other = &f->actions.at[i];

        if (other != a && other->kind == SV_ROW_SCORE && other->after.n && !strcmp(other->after.at[0], scored))
            stands(x, a, 0, other->id);
    }
}

static sv_action_def *add_score(adding *x, sv_house_line *l)
{
    const char *scored = sv_house_scored(x->m->sel, l->kind);

    if (!scored) {
        cannot(x, l, SV_E_HOUSE_UNSCORED);
        return NULL;
    }
    sv_action_def *a = add_row(x, l, SV_ROW_SCORE, step_of(x->m, scored));
    const char *at_end = feature_of(x->m->sel, l->kind)->scored_at_end;

    stands(x, a, 0, scored);
    follow_scores(x, a, scored);
    if (at_end && !sv_house_wants_complete(l->test))
        add_part(x, at_end);
    return a;
}

/* Found before the block that scores, counted inside it. */
static void add_complete(adding *x, sv_house_line *l)
{
    const char *begin = scoring_block(x->m, 0), *end = scoring_block(x->m, 1);

    if (!begin || !end || !sv_house_scored(x->m->sel, l->kind)) {
        cannot(x, l, SV_E_HOUSE_UNSCORED);
        return;
    }
    sv_house_line found = *l;

    stands(x, add_row(x, &found, SV_ROW_WATCH, step_of(x->m, begin)), 1, begin);
    stands(x, add_row(x, l, SV_ROW_SCORE, step_of(x->m, end)), 1, end);
    l->word = found.own_row;
}

static void add_pay(adding *x, sv_house_line *l)
{
    const char *step = step_of(x->m, l->row);

    if (step && !strcmp(step, sv_anytime)) {
        SV_FAIL(x->m->x.r, SV_E_HOUSE_NO_ACT, l->where, l->said, l->row);
        l->idle = 1; /* said once */
        return;
    }
    sv_action_def *a = add_row(x, l, SV_ROW_MUST, step);
    sv_order_row *o = a ? words_of(x, a) : NULL;

    if (o)
        o->after = l->row;
    stands(x, a, 0, l->row);
}

/* A tile is in hand and will be laid next. */
static void add_swap(adding *x, sv_house_line *l)
{
    const char *lay = x->m->sel->order->lay;
    sv_arena *at = x->m->x.a;
    sv_action_def *a = add_row(x, l, SV_ROW_MAY, lay ? step_of(x->m, lay) : NULL);

    sv_house_row_if(a, sv_arena_fmt(at, "you drew the tile %s and the stack holds a %s", l->object, l->word),
                    sv_arena_fmt(at, "je trok de tegel %s en in de stapel zit een %s", l->object, l->word));
    sv_house_row_says(x, a, "Swap the two: the one you drew goes back into the stack.", "Ruil die twee: wat je trok gaat terug in de stapel.");
    stands(x, a, 1, lay);
}

/* The last row of that choice which stays where the order file has it. */
static const char *last_member(const sv_mixing *m, const sv_order_row *head)
{
    const sv_order *o = m->sel->order;
    const char *last = head->id;

    for (int i = 0; i < o->rows.n; i++) {
        int moved = !o->rows.at[i].of || strcmp(o->rows.at[i].of, head->choice) != 0;

        for (int k = 0; k < m->sel->edits.n && !moved; k++)
            moved = !strcmp(m->sel->edits.at[k].row, o->rows.at[i].id);
        last = moved ? last : o->rows.at[i].id;
    }
    return last;
}

/* One more action of the choice in which figures are placed. NULL: there is no such choice. */
static sv_action_def *add_instead(adding *x, sv_house_line *l)
{
    const sv_order_row *head = listed(x->m, x->m->sel->order->deploy);

    if (!head || !head->choice)
        return NULL;
    const char *last = last_member(x->m, head);
    sv_action_def *a = add_row(x, l, SV_ROW_ONE_OF, step_of(x->m, last));
    sv_order_row *o = a ? words_of(x, a) : NULL;

    if (o)
        o->of = head->choice;
    stands(x, a, 0, last);
    return a;
}

/* What lies on the board by that rule, called like its row; scenarios name it so. */
static void add_piece(const adding *x, const sv_house_line *l, int per_player, int count, int on_board)
{
    sv_piece_def *at = SV_PUSH(x->m->x.a, &x->m->sel->house->manifest.pieces);

    if (at)
        *at = (sv_piece_def){.id = l->own_row, .per_player = per_player, .count = count, .on_board = on_board, .name = x->rule->text, .where = l->where};
}

const sv_house_line *sv_house_first_marker(const sv_house_rule *rule)
{
    for (int i = 0; i < rule->lines.n; i++)
        if (rule->lines.at[i].verb == SV_HV_MARKER && rule->lines.at[i].kind && sv_house_acts(&rule->lines.at[i]))
            return &rule->lines.at[i];
    return NULL;
}

/* The markers of a rule are put down at one row, and counted at a row for each kind. */
static void add_marker(adding *x, sv_house_line *l)
{
    const sv_house_line *first = sv_house_first_marker(x->rule);
    sv_house_line counted = *l;

    if (l == first) {
        sv_house_row_says(x, add_instead(x, l), "Put a marker on a feature where the rule allows it.", "Leg een fiche op een project waar de regel dat toelaat.");
        add_piece(x, l, 0, SV_HOUSE_MARKERS, 0);
    }
    sv_house_row_says(x, add_score(x, &counted), "Each marker that lies on it adds 1 point.", "Elk fiche dat erop ligt telt voor 1 punt mee.");
    l->word = counted.own_row;
    l->own_row = first->own_row;
    l->idle = counted.idle;
}

static void add_join(adding *x, sv_house_line *l)
{
    const sv_selection *sel = x->m->sel;

    for (int i = 0; i < sel->chosen.n; i++)
        for (int k = 0; k < sel->chosen.at[i].manifest->features.n; k++) {
            const sv_feature_def *f = &sel->chosen.at[i].manifest->features.at[k];

            if (!strcmp(f->id, l->kind) && f->area) {
                cannot(x, l, SV_E_HOUSE_UNJOINED);
                return;
            }
        }
    const sv_text *kind = &feature_of(sel, l->kind)->name;
    sv_arena *at = x->m->x.a;

    sv_house_row_says(x, add_instead(x, l), sv_arena_fmt(at, "Join two features of the tile you just placed (%s). Each player may do so %d times in the game.", kind->at[SV_EN], l->n),
                      sv_arena_fmt(at, "Verbind twee projecten van de tegel die je net legde (%s). Elke speler mag dat %d keer in het spel.", kind->at[SV_NL], l->n));
    add_piece(x, l, 1, l->n, 1);
}

static void add_note(adding *x, sv_house_line *l)
{
    add_row(x, l, SV_ROW_NOTE, x->m->sel->order->steps.at[l->step]);
}

static void add_line(adding *x, sv_house_line *l)
{
    const sv_order *o = x->m->sel->order;

    switch (l->verb) {
    case SV_HV_FORBID:
        add_part(x, l->row ? l->row : l->class == SV_HOOK_DEPLOY && o->deploy ? o->deploy : o->lay ? o->lay : "-");
        break;
    case SV_HV_REACH:
        add_part(x, l->row ? l->row : o->deploy ? o->deploy : "-");
        break;
    case SV_HV_LIMIT:
    case SV_HV_CHANCE:
    case SV_HV_REPEAT:
        add_part(x, l->row);
        break;
    case SV_HV_SKIP:
        if (l->test)
            add_part(x, l->row);
        break;
    case SV_HV_COVER:
    case SV_HV_TABLE:
        if (o->lay)
            add_part(x, o->lay);
        break;
    case SV_HV_OFFER:
        add_offer(x, l);
        break;
    case SV_HV_ADD:
    case SV_HV_MULTIPLY:
    case SV_HV_CAP:
    case SV_HV_REPLACE:
    case SV_HV_SHARE:
        add_score(x, l);
        break;
    case SV_HV_COMPLETE:
        add_complete(x, l);
        break;
    case SV_HV_PAY:
        add_pay(x, l);
        break;
    case SV_HV_SWAP:
        add_swap(x, l);
        break;
    case SV_HV_MARKER:
        if (l->kind)
            add_marker(x, l);
        break;
    case SV_HV_JOIN:
        add_join(x, l);
        break;
    case SV_HV_NOTE:
        add_note(x, l);
        break;
    case SV_HV_HAND:
    case SV_HV_ROW:
        sv_house_add_tiles(x, l);
        break;
    default: /* what the mix alone decides; skip-step: sv_house_place */
        break;
    }
}

/* The rule that refusals name; where it is said the lines of rows say. */
static void add_rule(const adding *x)
{
    sv_rule_def *at = SV_PUSH(x->m->x.a, &x->m->sel->house->manifest.rules);

    if (at)
        *at = (sv_rule_def){.id = x->rule->name, .text = x->rule->text, .status = SV_HOUSE, .source = source_of(x->rule), .where = x->rule->where};
}

void sv_house_rows(sv_mixing *m)
{
    static const char id[] = "house";
    struct sv_house *h = m->sel->house;
    sv_manifest *f = &h->manifest;

    *f = (sv_manifest){.id = id, .where = h->rules.at[0]->where, .playable = 1, .house = 1, .games_said = m->sel->order->game, .editions_said = ""};
    f->name.at[SV_EN] = "House rules";
    f->name.at[SV_NL] = "Huisregels";
    sv_names_push(m->x.a, &f->games, m->sel->order->game);
    sv_house_add_words(m, f);
    for (int i = 0; i < h->rules.n; i++) {
        adding x = {.m = m, .rule = h->rules.at[i]};

        add_rule(&x);
        for (int k = 0; k < x.rule->lines.n; k++)
            if (sv_house_acts(&x.rule->lines.at[k]))
                add_line(&x, &x.rule->lines.at[k]);
    }
    sv_house_link_tiles(m);
    sv_chosen *c = SV_PUSH(m->x.a, &m->sel->chosen);

    if (c)
        *c = (sv_chosen){.manifest = f, .copies = 1, .implied = 1, .where = f->where};
}
