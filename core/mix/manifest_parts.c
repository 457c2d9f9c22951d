#include "mix/manifest_parts.h"
#include <stddef.h>
#include <string.h>
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/words.h"
#include "util/str.h"

enum { COUNT_MAX = 999, STRENGTH_MAX = 99, ALL_AROUND = 8 };
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char *const owner_words[] = {"none", "player"};
static const char *const per_words[] = {"game", "copy"};
static const char *const at_words[] = {"edge", "half", "none"};
static const char *const fits_words[] = {"same", "any"};

/* ---- keys that a table cannot say ---- */

/* `count = 7`, `count.players-5 = 6`; the numbers of players stand behind the plain one. */
static void read_count(sv_reading *x, const sv_ini_key *k, const char *rest, int *count, int *by_players)
{
    int players = *rest ? sv_players_suffix(rest) : 0;
    if (*rest && (!players || !by_players)) {
        const char *const forms[] = {"count", "count.players-3"};
        SV_FAIL(x->r, SV_E_KEY, sv_ini_where(x->ini, k->line), k->name, "count", sv_hint(x->r, k->name, forms, by_players ? 2 : 1));
        return;
    }
    if (!sv_read_int(k->value, 0, COUNT_MAX, players ? &by_players[players] : count))
        sv_fail_number(x->r, sv_ini_where(x->ini, k->line), k->name, 0, COUNT_MAX, k->value);
}

static void figure_count(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    sv_figure_def *f = into;
    read_count(x, k, rest, &f->count, f->count_players);
}

static void piece_count(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    read_count(x, k, rest, &((sv_piece_def *)into)->count, NULL);
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

static void part_when(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s, (void)rest;
    ((sv_part_def *)into)->when = sv_cond_parse(x->a, k->value, sv_ini_where(x->ini, k->line), x->r);
}

static void action_finish(sv_reading *x, const sv_ini_section *s, void *item)
{
    const sv_action_def *action = item;
    if (!action->step && (action->before.n || action->after.n) && !x->ini->faults)
        SV_FAIL(x->r, SV_E_KEY_MISSING, action->where, s->name, "step");
}

/* ---- keys ---- */

#define NAME(type) {.name = "name", .kind = SV_KEY_TEXT, .at = offsetof(type, name), .need = 1}
#define TEXT(type) {.name = "", .kind = SV_KEY_TEXT, .at = offsetof(type, text), .need = 1}
#define ELEMENT(type) {.name = "element", .kind = SV_KEY_ID, .at = offsetof(type, element)}
#define STATUS(type)                                                                                                   \
    {.name = "status", .kind = SV_KEY_WORD, .at = offsetof(type, status), .need = 1, .words = sv_status_words, .n_words = SV_STATUSES}
#define SOURCE(type) {.name = "source", .kind = SV_KEY_STRING, .at = offsetof(type, source), .need = 1}
#define QUESTION(type) {.name = "question", .kind = SV_KEY_STRING, .at = offsetof(type, question)}
#define OWNER(type)                                                                                                    \
    {.name = "owner", .kind = SV_KEY_WORD, .at = offsetof(type, per_player), .words = owner_words, .n_words = COUNT(owner_words)}
#define PER(type)                                                                                                      \
    {.name = "per", .kind = SV_KEY_WORD, .at = offsetof(type, per_copy), .words = per_words, .n_words = COUNT(per_words)}

static const sv_key element_keys[] = {
    NAME(sv_element),
    {.name = "needs", .kind = SV_KEY_IDS, .at = offsetof(sv_element, needs)},
};

static const sv_key edge_keys[] = {
    {.name = "name", .kind = SV_KEY_TEXT, .at = offsetof(sv_edge_def, name)},
    {.name = "letter", .kind = SV_KEY_LETTER, .at = offsetof(sv_edge_def, letter), .need = 1},
    {.name = "fits", .kind = SV_KEY_WORD, .at = offsetof(sv_edge_def, fits_any), .words = fits_words, .n_words = COUNT(fits_words)},
};

static const sv_key feature_keys[] = {
    NAME(sv_feature_def),
    {.name = "at", .kind = SV_KEY_WORD, .at = offsetof(sv_feature_def, at), .need = 1, .words = at_words, .n_words = COUNT(at_words)},
    {.name = "edges", .kind = SV_KEY_IDS, .at = offsetof(sv_feature_def, edges)},
    {.name = "area", .kind = SV_KEY_INT, .at = offsetof(sv_feature_def, area), .min = ALL_AROUND, .max = ALL_AROUND},
    {.name = "completes", .kind = SV_KEY_WORD, .at = offsetof(sv_feature_def, completes), .need = 1, .words = sv_flag_words, .n_words = 2},
};

static const sv_key mark_keys[] = {
    NAME(sv_mark_def),
    {.name = "feature", .kind = SV_KEY_ID, .at = offsetof(sv_mark_def, feature), .need = 1},
};

static const sv_key tile_mark_keys[] = {NAME(sv_tile_mark_def)};
static const sv_key currency_keys[] = {NAME(sv_currency_def)};
static const sv_key word_keys[] = {TEXT(sv_word_def)};

static const sv_key figure_keys[] = {
    NAME(sv_figure_def),
    OWNER(sv_figure_def),
    PER(sv_figure_def),
    ELEMENT(sv_figure_def),
    {.name = "count", .kind = SV_KEY_OWN, .need = 1, .own = figure_count},
    {.name = "strength", .kind = SV_KEY_INT, .at = offsetof(sv_figure_def, strength), .min = 0, .max = STRENGTH_MAX},
    {.name = "places", .kind = SV_KEY_IDS, .at = offsetof(sv_figure_def, places)},
};

static const sv_key piece_keys[] = {
    NAME(sv_piece_def),
    OWNER(sv_piece_def),
    PER(sv_piece_def),
    ELEMENT(sv_piece_def),
    {.name = "count", .kind = SV_KEY_OWN, .need = 1, .own = piece_count},
};

static const sv_key rule_keys[] = {TEXT(sv_rule_def), STATUS(sv_rule_def), SOURCE(sv_rule_def), QUESTION(sv_rule_def)};

static const sv_key action_keys[] = {
    {.name = "kind", .kind = SV_KEY_WORD, .at = offsetof(sv_action_def, kind), .need = 1, .words = sv_row_kind_words, .n_words = SV_ROW_KINDS},
    ELEMENT(sv_action_def),
    {.name = "when", .kind = SV_KEY_OWN, .own = action_when},
    {.name = "home", .kind = SV_KEY_EDITIONS, .at = offsetof(sv_action_def, home)},
    {.name = "if", .kind = SV_KEY_TEXT, .at = offsetof(sv_action_def, cond_text)},
    TEXT(sv_action_def),
    {.name = "marks", .kind = SV_KEY_NAMES, .at = offsetof(sv_action_def, marks)},
    {.name = "step", .kind = SV_KEY_ID, .at = offsetof(sv_action_def, step)},
    {.name = "before", .kind = SV_KEY_NAMES, .at = offsetof(sv_action_def, before)},
    {.name = "after", .kind = SV_KEY_NAMES, .at = offsetof(sv_action_def, after)},
    STATUS(sv_action_def),
    SOURCE(sv_action_def),
    QUESTION(sv_action_def),
};

static const sv_key part_keys[] = {
    ELEMENT(sv_part_def),
    {.name = "when", .kind = SV_KEY_OWN, .own = part_when},
    TEXT(sv_part_def),
    STATUS(sv_part_def),
    SOURCE(sv_part_def),
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
ADD(add_currency, currencies)
ADD(add_rule, rules)
ADD(add_action, actions)
ADD(add_part, parts)
ADD(add_word, words)

static void *add_figure(sv_arena *a, sv_manifest *m, const char *id)
{
    (void)id;
    sv_figure_def *f = SV_PUSH(a, &m->figures);
    if (!f)
        return NULL;
    f->per_player = 1;
    for (int i = 0; i <= SV_MAX_PLAYERS; i++)
        f->count_players[i] = -1;
    return f;
}

static void *add_piece(sv_arena *a, sv_manifest *m, const char *id)
{
    (void)id;
    sv_piece_def *p = SV_PUSH(a, &m->pieces);
    if (p)
        p->per_player = 1;
    return p;
}

#define PART(word_, type, keys_, n_, add_, finish_)                                                                    \
    {.word = word_, .form = word_ " ID", .names = 1, .keys = keys_, .n_keys = n_, .add = add_,                         \
     .id_at = offsetof(type, id), .where_at = offsetof(type, where), .finish = finish_}
const sv_manifest_part sv_manifest_part_table[SV_MANIFEST_PARTS] = {
    PART("element", sv_element, element_keys, COUNT(element_keys), add_element, NULL),
    PART("option", sv_opt, sv_option_keys, SV_OPTION_KEYS, add_option, sv_option_finish),
    PART("edge", sv_edge_def, edge_keys, COUNT(edge_keys), add_edge, NULL),
    PART("feature", sv_feature_def, feature_keys, COUNT(feature_keys), add_feature, NULL),
    PART("mark", sv_mark_def, mark_keys, COUNT(mark_keys), add_mark, NULL),
    PART("tile-mark", sv_tile_mark_def, tile_mark_keys, COUNT(tile_mark_keys), add_tile_mark, NULL),
    PART("figure", sv_figure_def, figure_keys, COUNT(figure_keys), add_figure, NULL),
    PART("piece", sv_piece_def, piece_keys, COUNT(piece_keys), add_piece, NULL),
    PART("currency", sv_currency_def, currency_keys, COUNT(currency_keys), add_currency, NULL),
    PART("rule", sv_rule_def, rule_keys, COUNT(rule_keys), add_rule, NULL),
    PART("action", sv_action_def, action_keys, COUNT(action_keys), add_action, action_finish),
    PART("word", sv_word_def, word_keys, COUNT(word_keys), add_word, NULL),
    {.word = "part", .form = "part ROW ID", .names = 2, .keys = part_keys, .n_keys = COUNT(part_keys), .add = add_part,
     .first_at = offsetof(sv_part_def, row), .id_at = offsetof(sv_part_def, id), .where_at = offsetof(sv_part_def, where)},
};

/* A place in an item whose type only the table knows. */
static void put(void *item, size_t at, const void *value, size_t bytes)
{
    memcpy((char *)item + at, value, bytes);
}

void sv_manifest_part_read(sv_reading *x, const sv_ini_section *s, const sv_manifest_part *p, const char *names, sv_manifest *m)
{
    sv_where where = sv_ini_where(x->ini, s->line);
    const char *at = names, *name[2] = {NULL, NULL};
    int n = 0, good = 1;
    size_t length;
    for (const char *word; (word = sv_word(&at, &length)) != NULL; n++) {
        if (n < 2)
            name[n] = sv_arena_strn(x->a, word, length);
        good = good && n < 2 && name[n] && sv_id_ok(name[n], 0);
    }
    if (!good || n != p->names) {
        SV_FAIL(x->r, SV_E_SECTION_NAMES, where, s->name, p->form);
        return;
    }
    const char *id = name[n - 1];
    void *item = p->add(x->a, m, id);
    if (!item) {
        if (!x->a->failed)
            sv_fail_element(x->r, where, m, id);
        return;
    }
    put(item, p->id_at, &id, sizeof id);
    put(item, p->where_at, &where, sizeof where);
    if (n == 2)
        put(item, p->first_at, &name[0], sizeof name[0]);
    sv_keys_read(x, s, p->keys, p->n_keys, item);
    if (p->finish)
        p->finish(x, s, item);
}

void sv_format_check(sv_reading *x, const sv_ini_section *s)
{
    const sv_ini_key *k = sv_ini_get(s, "format");
    int format = 0;
    if (k && !sv_read_int(k->value, SV_FORMAT, SV_FORMAT, &format))
        SV_FAIL(x->r, SV_E_FORMAT, sv_ini_where(x->ini, k->line), k->value);
}

/* ---- what one part says of another ---- */

static void check_element(sv_reading *x, const sv_manifest *m, const char *element, sv_where where)
{
    if (element && sv_manifest_element(m, element) < 0)
        sv_fail_element(x->r, where, m, element);
}

#define CHECK_ELEMENT_OF(list)                                                                                         \
    for (int i = 0; i < m->list.n; i++)                                                                                \
    check_element(x, m, m->list.at[i].element, m->list.at[i].where)

void sv_manifest_parts_check(sv_reading *x, sv_manifest *m)
{
    CHECK_ELEMENT_OF(figures);
    CHECK_ELEMENT_OF(pieces);
    CHECK_ELEMENT_OF(actions);
    CHECK_ELEMENT_OF(parts);
    for (int i = 0; i < m->elements.n; i++) {
        const sv_element *e = &m->elements.at[i];
        if (!e->where.file && !x->ini->faults)
            SV_FAIL(x->r, SV_E_ELEMENT_SECTION, m->where, e->id);
        for (int j = 0; j < e->needs.n; j++)
            check_element(x, m, e->needs.at[j], e->where);
        if (sv_manifest_set(m, e->id) >= 0)
            SV_FAIL(x->r, SV_E_TWICE, m->where, e->id, "sets");
    }
}
