#include "mix/manifest.h"
#include <string.h>
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/keys.h"
#include "mix/manifest_parts.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- [expansion] ---- */

static const char *const play_words[] = {"reference", "playable"};

static void read_elements(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    sv_manifest *m = into;
    if (*rest) {
        static const char *const key[] = {"elements"};
        SV_FAIL(x->r, SV_E_KEY, sv_ini_where(x->ini, k->line), k->name, "expansion", sv_hint(x->r, k->name, key, 1));
        return;
    }
    const char *at = k->value, *word;
    size_t n;
    while ((word = sv_word(&at, &n)) != NULL) {
        const char *id = sv_arena_strn(x->a, word, n);
        if (!id || !sv_id_read(x, k, id, 0))
            continue;
        if (sv_manifest_element(m, id) >= 0) {
            SV_FAIL(x->r, SV_E_TWICE, sv_ini_where(x->ini, k->line), id, k->name);
            continue;
        }
        if (m->elements.n >= SV_MAX_ELEMENTS) {
            SV_FAIL(x->r, SV_E_ELEMENTS_MANY, sv_ini_where(x->ini, k->line), sv_arena_fmt(x->a, "%d", SV_MAX_ELEMENTS));
            return;
        }
        sv_element *e = SV_PUSH(x->a, &m->elements);
        if (e)
            e->id = id;
    }
}

/* `players.6 = EXPANSION`: with so many players that expansion is wanted. */
static void read_players(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    sv_manifest *m = into;
    int n = 0;
    if (!sv_read_int(rest, 1, SV_MAX_PLAYERS, &n))
        sv_fail_number(x->r, sv_ini_where(x->ini, k->line), "players.N", 1, SV_MAX_PLAYERS, rest);
    else
        m->players_need[n] = sv_id_read(x, k, k->value, 0);
}

static const char *const board_words[] = {"square"};
static void read_board(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    (void)s;
    sv_manifest *m = into;
    if (*rest || strcmp(k->value, board_words[0]) != 0)
        sv_fail_word(x->r, sv_ini_where(x->ini, k->line), k->name, k->value, board_words, 1);
    else
        m->board = board_words[0];
}

static const sv_key expansion_keys[] = {
    {.name = "format", .kind = SV_KEY_OWN, SV_KEY_NEED}, /* checked by itself */
    {SV_KEY_AT(SV_KEY_ID, "id", sv_manifest, id), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_IDS, "games", sv_manifest, games), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_ID, "game", sv_manifest, game)},
    {.name = "board", .kind = SV_KEY_OWN, .own = read_board},
    {SV_KEY_AT(SV_KEY_ID, "code", sv_manifest, code)},
    {SV_KEY_AT(SV_KEY_WORD, "status", sv_manifest, playable), SV_KEY_NEED, SV_KEY_OF(play_words)},
    {SV_KEY_AT(SV_KEY_EDITIONS, "editions", sv_manifest, editions)}, /* those of a game with editions: see catalogue_check.c */
    {SV_KEY_AT(SV_KEY_INT, "since", sv_manifest, since), SV_KEY_FROM(1900, 2999)},
    {SV_KEY_AT(SV_KEY_TEXT, "name", sv_manifest, name), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_IDS, "requires", sv_manifest, requires)},
    {SV_KEY_AT(SV_KEY_IDS, "conflicts", sv_manifest, conflicts)},
    {SV_KEY_AT(SV_KEY_IDS, "implies", sv_manifest, implies)},
    {.name = "elements", .kind = SV_KEY_OWN, .own = read_elements},
    {SV_KEY_AT(SV_KEY_IDS, "sets", sv_manifest, sets)},
    {.name = "players", .kind = SV_KEY_OWN, .own = read_players},
};

/* Every expansion has the element `tiles`, whether the file lists it or not. */
static void add_tiles(sv_reading *x, sv_manifest *m)
{
    if (sv_manifest_element(m, "tiles") < 0) {
        sv_element *e = SV_PUSH(x->a, &m->elements);
        if (!e)
            return;
        memmove(m->elements.at + 1, m->elements.at, (size_t)(m->elements.n - 1) * sizeof *e);
        m->elements.at[0] = (sv_element){.id = "tiles"};
    }
    sv_element *tiles = &m->elements.at[sv_manifest_element(m, "tiles")];
    tiles->name.at[SV_EN] = "Tiles";
    tiles->name.at[SV_NL] = "Tegels";
    tiles->where = m->where;
}

/* Where the first line stands with that key (`players.6` too), else the section. */
static sv_where line_of(const sv_reading *x, const sv_ini_section *s, const char *key)
{
    size_t n = strlen(key);
    for (int i = 0; i < s->keys.n; i++)
        if (strncmp(s->keys.at[i].name, key, n) == 0 && (!s->keys.at[i].name[n] || s->keys.at[i].name[n] == '.'))
            return sv_ini_where(x->ini, s->keys.at[i].line);
    return sv_ini_where(x->ini, s->line);
}

static void read_expansion(sv_reading *x, sv_manifest *m)
{
    const sv_ini_section *s = sv_ini_find(x->ini, "expansion");
    if (!s) {
        if (!x->ini->faults)
            SV_FAIL(x->r, SV_E_SECTION_MISSING, sv_ini_where(x->ini, 1), "expansion");
        return;
    }
    m->where = sv_ini_where(x->ini, s->line);
    sv_format_check(x, s);
    sv_keys_read(x, s, expansion_keys, sizeof expansion_keys / sizeof *expansion_keys, m);
    m->games_where = line_of(x, s, "games");
    m->game_where = line_of(x, s, "game");
    m->requires_where = line_of(x, s, "requires");
    m->conflicts_where = line_of(x, s, "conflicts");
    m->implies_where = line_of(x, s, "implies");
    m->players_where = line_of(x, s, "players");
    add_tiles(x, m);
    sv_names editions = {0};
    for (int i = 1; i < SV_EDITIONS; i++)
        if (m->editions & 1u << i)
            sv_names_push(x->a, &editions, sv_edition_words[i]);
    m->editions_said = sv_names_joined(x->a, &editions);
    m->games_said = sv_names_joined(x->a, &m->games);
    if (m->game && m->games.n && sv_index_of(m->game, m->games.at, m->games.n) < 0)
        SV_FAIL(x->r, SV_E_GAME_OF_ROOT, m->game_where, m->game);
    if (!m->playable && m->code)
        SV_FAIL(x->r, SV_E_CODE_UNPLAYABLE, line_of(x, s, "code"), m->code);
    if (m->playable && !m->code)
        m->code = m->id;
}

/* ---- the other sections ---- */

static void read_section(sv_reading *x, const sv_ini_section *s, sv_manifest *m)
{
    const char *at = s->name;
    size_t n;
    const char *word = sv_word(&at, &n);
    if (!word || sv_word_is(word, n, "expansion"))
        return;
    for (int i = 0; i < SV_MANIFEST_PARTS; i++) {
        const sv_manifest_part *p = &sv_manifest_part_table[i];
        if (!sv_word_is(word, n, p->word))
            continue;
        while (sv_blank(*at))
            at++;
        sv_manifest_part_read(x, s, p, at, m);
        return;
    }
    const char *names[SV_MANIFEST_PARTS + 1] = {"expansion"};
    for (int i = 0; i < SV_MANIFEST_PARTS; i++)
        names[i + 1] = sv_manifest_part_table[i].word;
    const char *wrong = sv_arena_strn(x->a, word, n);
    if (wrong)
        SV_FAIL(x->r, SV_E_SECTION, sv_ini_where(x->ini, s->line), s->name,
                sv_hint(x->r, wrong, names, SV_MANIFEST_PARTS + 1));
}

sv_manifest *sv_manifest_read(sv_arena *a, const sv_ini *ini, const char *dir, sv_report *r)
{
    sv_manifest *m = sv_arena_get(a, sizeof *m);
    int faults = sv_failed(r);
    if (m) {
        sv_reading x = {.a = a, .r = r, .ini = ini, .words = &m->word_uses};
        m->dir = sv_arena_str(a, dir);
        read_expansion(&x, m);
        for (int i = 0; i < ini->sections.n && !a->failed; i++)
            read_section(&x, &ini->sections.at[i], m);
        if (!a->failed)
            sv_manifest_parts_check(&x, m);
    }
    if (a->failed)
        sv_fail(r, SV_E_NO_MEMORY, ini->file, 0, NULL, NULL, NULL, NULL);
    return ini->faults || sv_failed(r) > faults ? NULL : m;
}

/* ---- look-ups ---- */

int sv_manifest_element(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->elements.n; i++)
        if (strcmp(m->elements.at[i].id, id) == 0)
            return i;
    return -1;
}

int sv_manifest_option(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->options.n; i++)
        if (strcmp(m->options.at[i].id, id) == 0)
            return i;
    return -1;
}

int sv_manifest_set(const sv_manifest *m, const char *id)
{
    return sv_index_of(id, m->sets.at, m->sets.n);
}

const sv_action_def *sv_manifest_action(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->actions.n; i++)
        if (strcmp(m->actions.at[i].id, id) == 0)
            return &m->actions.at[i];
    return NULL;
}

const sv_rule_def *sv_manifest_rule(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->rules.n; i++)
        if (strcmp(m->rules.at[i].id, id) == 0)
            return &m->rules.at[i];
    return NULL;
}
