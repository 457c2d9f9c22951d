/* What the sections of a manifest hold: their keys, as tables. */
#include <string.h>
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/manifest_parts.h"
#include "mix/words.h"
#include "util/str.h"

enum { COUNT_MAX = 999, STRENGTH_MAX = 99, LEAST_MAX = 99, ALL_AROUND = 8 };
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char *const owner_words[] = {"none", "player"};
static const char *const per_words[] = {"game", "copy"};
static const char *const at_words[] = {"edge", "half", "none"};
static const char *const fits_words[] = {"same", "any"};
static const char *const opens_words[] = {"in-order", "event"};

/* ---- keys that a table cannot say ---- */

/* `count = 7`, `count.players-5 = 6`; the numbers of players stand behind the plain one. */
static void read_count(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, int *count,
                       int *by_players)
{
    int players = *rest ? sv_players_suffix(rest) : 0;
    if (*rest && (!players || !by_players)) {
        const char *const forms[] = {"count", "count.players-3"};
        SV_FAIL(x->r, SV_E_KEY, sv_ini_where(x->ini, k->line), k->name, s->name,
                sv_hint(x->r, k->name, forms, by_players ? 2 : 1));
        return;
    }
    if (!sv_read_int(k->value, 0, COUNT_MAX, players ? &by_players[players] : count))
        sv_fail_number(x->r, sv_ini_where(x->ini, k->line), k->name, 0, COUNT_MAX, k->value);
}

static void figure_count(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    sv_figure_def *f = into;
    read_count(x, s, k, rest, &f->count, f->count_players);
}

static void piece_count(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    read_count(x, s, k, rest, &((sv_piece_def *)into)->count, NULL);
}

/* `occupies = no`, or the name of a flag among the options that says it. */
static void figure_flag(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    sv_figure_def *f = into;
    const int occupies = strcmp(k->name, "occupies") == 0;
    const int i = sv_index_of(k->value, sv_flag_words, 2);
    if (i < 0)
        *(occupies ? &f->occupies_option : &f->follower_option) = sv_id_read(x, k, k->value, 0);
    else
        *(occupies ? &f->occupies : &f->follower) = i;
}

static void action_when(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    sv_action_def *action = into;
    if (strcmp(k->value, "empty-step") == 0)
        action->empty_step = 1;
    else
        action->when = sv_cond_parse(x->a, k->value, sv_ini_where(x->ini, k->line), x->r);
}

/* `must = CONDITION` and `may = CONDITION` */
static void action_kind_when(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    sv_action_def *action = into;
    *(strcmp(k->name, "must") ? &action->may : &action->must) = sv_cond_parse(x->a, k->value, sv_ini_where(x->ini, k->line), x->r);
}

/* `again = part`, `again = 1B 4B`; the steps are looked up when the order files are read. */
static void action_again(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    sv_action_def *action = into;
    const char *at = k->value, *name[2] = {NULL, NULL};
    size_t n;
    int words = 0, part = 0;
    for (const char *word; (word = sv_word(&at, &n)) != NULL; words++) {
        part |= sv_word_is(word, n, "part");
        if (words < 2)
            name[words] = sv_arena_strn(x->a, word, n);
    }
    action->again_part = words == 1 && part;
    if (words == 2) {
        action->again_first = name[0];
        action->again_last = name[1];
    }
    if (*rest || (words != 2 && !action->again_part))
        SV_FAIL(x->r, SV_E_AGAIN, sv_ini_where(x->ini, k->line), k->value);
}

static void rule_when(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    ((sv_rule_def *)into)->when = sv_cond_parse(x->a, k->value, sv_ini_where(x->ini, k->line), x->r);
}

static void part_when(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    ((sv_part_def *)into)->when = sv_cond_parse(x->a, k->value, sv_ini_where(x->ini, k->line), x->r);
}

/* `unless = complete field, share`: what the names mean is checked when all manifests are there. */
static void read_unless(sv_reading *x, const sv_ini_key *k, sv_names *into)
{
    for (const char *at = k->value; *at;) {
        const size_t n = strcspn(at, ",");
        const char *one = sv_arena_strn(x->a, at, n);
        const char *rest = one, *verb, *object;
        size_t length, more;
        verb = one ? sv_word(&rest, &length) : NULL;
        object = verb ? sv_word(&rest, &more) : NULL;
        if (verb)
            sv_names_push(x->a, into, object ? sv_arena_fmt(x->a, "%.*s %.*s%s", (int)length, verb, (int)more, object, rest) : sv_arena_strn(x->a, verb, length));
        else if (one)
            SV_FAIL(x->r, SV_E_ID, sv_ini_where(x->ini, k->line), k->name, k->value);
        at += n + (at[n] == ',');
    }
}

static void rule_unless(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    read_unless(x, k, &((sv_rule_def *)into)->unless);
}

static void part_unless(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    read_unless(x, k, &((sv_part_def *)into)->unless);
}

static void action_unless(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    read_unless(x, k, &((sv_action_def *)into)->unless);
}

/* What is undecided says what the question is. */
static void need_question(sv_reading *x, const sv_ini_section *s, sv_where where, sv_status status, const sv_text *question)
{
    if (status == SV_UNDECIDED && !question->at[SV_EN] && !question->at[SV_NL] && !x->ini->faults)
        SV_FAIL(x->r, SV_E_KEY_MISSING, where, s->name, "question.en");
}

static void rule_finish(sv_reading *x, const sv_ini_section *s, void *item)
{
    const sv_rule_def *rule = item;
    need_question(x, s, rule->where, rule->status, &rule->question);
}

static void part_finish(sv_reading *x, const sv_ini_section *s, void *item)
{
    const sv_part_def *part = item;
    need_question(x, s, part->where, part->status, &part->question);
}

static void action_finish(sv_reading *x, const sv_ini_section *s, void *item)
{
    const sv_action_def *action = item;
    need_question(x, s, action->where, action->status, &action->question);
    if (!action->step && (action->before.n || action->after.n) && !x->ini->faults)
        SV_FAIL(x->r, SV_E_KEY_MISSING, action->where, s->name, "step");
}

/* ---- keys ---- */

/* clang-format off */
#define NAME(type)     {SV_KEY_AT(SV_KEY_TEXT, "name", type, name), SV_KEY_NEED}
#define TEXT(type)     {SV_KEY_AT(SV_KEY_TEXT, "", type, text), SV_KEY_NEED}
#define ELEMENT(type)  {SV_KEY_AT(SV_KEY_ID, "element", type, element)}
#define STATUS(type)   {SV_KEY_AT(SV_KEY_WORD, "status", type, status), SV_KEY_NEED, SV_KEY_OF(sv_status_words)}
#define SOURCE(type)   {SV_KEY_AT(SV_KEY_STRING, "source", type, source), SV_KEY_NEED}
#define QUESTION(type) {SV_KEY_AT(SV_KEY_TEXT, "question", type, question)}
#define OWNER(type)    {SV_KEY_AT(SV_KEY_WORD, "owner", type, per_player), SV_KEY_OF(owner_words)}
#define DRAW(type, words) {SV_KEY_AT(SV_KEY_WORD, "draw", type, draw), SV_KEY_OF(words)}
#define LETTER(type)   {SV_KEY_AT(SV_KEY_LETTER, "letter", type, letter)}
#define PER(type)      {SV_KEY_AT(SV_KEY_WORD, "per", type, per_copy), SV_KEY_OF(per_words)}
/* clang-format on */

static const sv_key element_keys[] = {
    NAME(sv_element),
    {SV_KEY_AT(SV_KEY_IDS, "needs", sv_element, needs)},
};

static const sv_key edge_keys[] = {
    {SV_KEY_AT(SV_KEY_TEXT, "name", sv_edge_def, name)},
    {SV_KEY_AT(SV_KEY_LETTER, "letter", sv_edge_def, letter), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_WORD, "fits", sv_edge_def, fits_any), SV_KEY_OF(fits_words)},
};

static const sv_key feature_keys[] = {
    NAME(sv_feature_def),
    {SV_KEY_AT(SV_KEY_WORD, "at", sv_feature_def, at), SV_KEY_NEED, SV_KEY_OF(at_words)},
    {SV_KEY_AT(SV_KEY_IDS, "edges", sv_feature_def, edges)},
    {SV_KEY_AT(SV_KEY_INT, "area", sv_feature_def, area), SV_KEY_FROM(ALL_AROUND, ALL_AROUND)},
    {SV_KEY_AT(SV_KEY_WORD, "completes", sv_feature_def, completes), SV_KEY_NEED, SV_KEY_OF(sv_flag_words)},
    {SV_KEY_AT(SV_KEY_ID, "scored", sv_feature_def, scored)},
    {SV_KEY_AT(SV_KEY_ID, "scored-at-end", sv_feature_def, scored_at_end)},
    ELEMENT(sv_feature_def),
    DRAW(sv_feature_def, sv_draw_feature_words),
    LETTER(sv_feature_def),
};

static const sv_key mark_keys[] = {
    NAME(sv_mark_def),
    {SV_KEY_AT(SV_KEY_ID, "feature", sv_mark_def, feature), SV_KEY_NEED},
    DRAW(sv_mark_def, sv_draw_mark_words),
    LETTER(sv_mark_def),
};

static const sv_key tile_mark_keys[] = {
    NAME(sv_tile_mark_def),
    DRAW(sv_tile_mark_def, sv_draw_mark_words),
    LETTER(sv_tile_mark_def),
};
static const sv_key group_keys[] = {{SV_KEY_AT(SV_KEY_WORD, "opens", sv_stack_group, opens), SV_KEY_NEED, SV_KEY_OF(opens_words)}};
static const sv_key currency_keys[] = {NAME(sv_currency_def), {SV_KEY_AT(SV_KEY_WORD, "never-negative", sv_currency_def, never_negative), SV_KEY_OF(sv_flag_words)}};
static const sv_key choice_keys[] = {TEXT(sv_choice_def)};
static const sv_key word_keys[] = {TEXT(sv_word_def)};

static const sv_key figure_keys[] = {
    NAME(sv_figure_def),
    OWNER(sv_figure_def),
    PER(sv_figure_def),
    ELEMENT(sv_figure_def),
    {.name = "count", .kind = SV_KEY_OWN, SV_KEY_NEED, .own = figure_count},
    {SV_KEY_AT(SV_KEY_INT, "least", sv_figure_def, least), SV_KEY_FROM(0, LEAST_MAX)},
    {SV_KEY_AT(SV_KEY_INT, "strength", sv_figure_def, strength), SV_KEY_FROM(0, STRENGTH_MAX)},
    {.name = "occupies", .kind = SV_KEY_OWN, .own = figure_flag},
    {.name = "follower", .kind = SV_KEY_OWN, .own = figure_flag},
    {SV_KEY_AT(SV_KEY_IDS, "places", sv_figure_def, places)},
    DRAW(sv_figure_def, sv_draw_figure_words),
    LETTER(sv_figure_def),
};

static const sv_key piece_keys[] = {
    NAME(sv_piece_def),
    OWNER(sv_piece_def),
    PER(sv_piece_def),
    ELEMENT(sv_piece_def),
    {.name = "count", .kind = SV_KEY_OWN, SV_KEY_NEED, .own = piece_count},
    {SV_KEY_AT(SV_KEY_INT, "least", sv_piece_def, least), SV_KEY_FROM(0, LEAST_MAX)},
    {SV_KEY_AT(SV_KEY_WORD, "on-board", sv_piece_def, on_board), SV_KEY_OF(sv_flag_words)},
};

static const sv_key rule_keys[] = {
    {SV_KEY_AT(SV_KEY_ID, "row", sv_rule_def, row)},
    ELEMENT(sv_rule_def),
    {.name = "when", .kind = SV_KEY_OWN, .own = rule_when},
    {.name = "unless", .kind = SV_KEY_OWN, .own = rule_unless},
    TEXT(sv_rule_def),
    STATUS(sv_rule_def),
    SOURCE(sv_rule_def),
    QUESTION(sv_rule_def),
};

static const sv_key action_keys[] = {
    {SV_KEY_AT(SV_KEY_WORD, "kind", sv_action_def, kind), SV_KEY_NEED, SV_KEY_OF(sv_row_kind_words)},
    ELEMENT(sv_action_def),
    {.name = "when", .kind = SV_KEY_OWN, .own = action_when},
    {.name = "unless", .kind = SV_KEY_OWN, .own = action_unless},
    {.name = "must", .kind = SV_KEY_OWN, .own = action_kind_when},
    {.name = "may", .kind = SV_KEY_OWN, .own = action_kind_when},
    {SV_KEY_AT(SV_KEY_EDITIONS, "home", sv_action_def, home)},
    {SV_KEY_AT(SV_KEY_TEXT, "if", sv_action_def, cond_text)},
    TEXT(sv_action_def),
    {SV_KEY_AT(SV_KEY_NAMES, "marks", sv_action_def, marks)},
    {SV_KEY_AT(SV_KEY_ID, "step", sv_action_def, step)},
    {SV_KEY_AT(SV_KEY_WORD, "engine", sv_action_def, engine), SV_KEY_OF(sv_flag_words)},
    {SV_KEY_AT(SV_KEY_WORD, "needed", sv_action_def, needed), SV_KEY_OF(sv_flag_words)},
    {SV_KEY_AT(SV_KEY_WORD, "ends-turn", sv_action_def, ends_turn), SV_KEY_OF(sv_flag_words)},
    {.name = "again", .kind = SV_KEY_OWN, .own = action_again},
    {SV_KEY_AT(SV_KEY_NAMES, "before", sv_action_def, before)},
    {SV_KEY_AT(SV_KEY_NAMES, "after", sv_action_def, after)},
    STATUS(sv_action_def),
    SOURCE(sv_action_def),
    QUESTION(sv_action_def),
};

static const sv_key part_keys[] = {
    ELEMENT(sv_part_def),
    {.name = "when", .kind = SV_KEY_OWN, .own = part_when},
    {.name = "unless", .kind = SV_KEY_OWN, .own = part_unless},
    TEXT(sv_part_def),
    STATUS(sv_part_def),
    SOURCE(sv_part_def),
    QUESTION(sv_part_def),
};

/* ---- sections ---- */

static void *add_element(sv_arena *a, sv_manifest *m, const char *id)
{
    (void)a;
    int i = sv_manifest_element(m, id);
    return i < 0 ? NULL : &m->elements.at[i];
}

#define ADD(name, list)                                                                                                \
    static void *name(sv_arena *a, sv_manifest *m, const char *id)                                                     \
    {                                                                                                                  \
        (void)id;                                                                                                      \
        return SV_PUSH(a, &m->list);                                                                                   \
    }
ADD(add_option, options)
ADD(add_edge, edges)
ADD(add_feature, features)
ADD(add_mark, marks)
ADD(add_tile_mark, tile_marks)
ADD(add_group, groups)
ADD(add_currency, currencies)
ADD(add_rule, rules)
ADD(add_action, actions)
ADD(add_part, parts)
ADD(add_choice, choices)
ADD(add_word, words)

static void *add_figure(sv_arena *a, sv_manifest *m, const char *id)
{
    (void)id;
    sv_figure_def *f = SV_PUSH(a, &m->figures);
    if (!f)
        return NULL;
    f->per_player = f->occupies = 1;
    f->follower = -1;
    for (int i = 0; i <= SV_MAX_PLAYERS; i++)
        f->count_players[i] = -1;
    return f;
}

static void *add_piece(sv_arena *a, sv_manifest *m, const char *id)
{
    (void)id;
    sv_piece_def *p = SV_PUSH(a, &m->pieces);
    if (p)
        p->per_player = p->on_board = 1;
    return p;
}

/* clang-format off */
#define KEYS(keys_) .keys = (keys_), .n_keys = COUNT(keys_)
#define ONE(word_, type, add_) .word = (word_), .form = word_ " ID", .names = 1, .add = (add_), \
                               .id_at = offsetof(type, id), .where_at = offsetof(type, where)
const sv_manifest_part sv_manifest_part_table[SV_MANIFEST_PARTS] = {
    {ONE("element", sv_element, add_element), KEYS(element_keys)},
    {ONE("option", sv_opt, add_option), KEYS(sv_option_keys), .finish = sv_option_finish},
    {ONE("edge", sv_edge_def, add_edge), KEYS(edge_keys)},
    {ONE("feature", sv_feature_def, add_feature), KEYS(feature_keys)},
    {ONE("mark", sv_mark_def, add_mark), KEYS(mark_keys)},
    {ONE("tile-mark", sv_tile_mark_def, add_tile_mark), KEYS(tile_mark_keys)},
    {ONE("stack-group", sv_stack_group, add_group), KEYS(group_keys)},
    {ONE("figure", sv_figure_def, add_figure), KEYS(figure_keys)},
    {ONE("piece", sv_piece_def, add_piece), KEYS(piece_keys)},
    {ONE("currency", sv_currency_def, add_currency), KEYS(currency_keys)},
    {ONE("rule", sv_rule_def, add_rule), KEYS(rule_keys), .finish = rule_finish},
    {ONE("action", sv_action_def, add_action), KEYS(action_keys), .finish = action_finish},
    {ONE("word", sv_word_def, add_word), KEYS(word_keys)},
    {.word = "part", .form = "part ROW ID", .names = 2, .add = add_part, KEYS(part_keys), .finish = part_finish,
     .first_at = offsetof(sv_part_def, row), .id_at = offsetof(sv_part_def, id), .where_at = offsetof(sv_part_def, where)},
    {.word = "choice", .form = "choice ROW WORD", .names = 2, .add = add_choice, KEYS(choice_keys),
     .first_at = offsetof(sv_choice_def, row), .id_at = offsetof(sv_choice_def, id), .where_at = offsetof(sv_choice_def, where)},
};
/* clang-format on */
