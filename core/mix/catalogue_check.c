#include "mix/catalogue_check.h"
#include <string.h>
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/texts.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- games and other expansions ---- */

static int game_known(const sv_library *lib, const char *game)
{
    if (sv_lib_order(lib, game))
        return 1;
    for (int i = 0; i < lib->aliases.n; i++)
        if (lib->aliases.at[i].kind == SV_ALIAS_GAME && strcmp(lib->aliases.at[i].id, game) == 0)
            return 1;
    return 0;
}

static void check_games(const sv_library *lib, const sv_manifest *m, sv_report *r)
{
    for (int i = 0; i < m->games.n; i++)
        if (!game_known(lib, m->games.at[i]))
            sv_fail_game(r, m->games_where, lib, m->games.at[i]);
    const sv_order *o = m->game ? sv_lib_order(lib, m->game) : NULL;
    if (o && strcmp(o->root, m->id) != 0)
        SV_FAIL(r, SV_E_ROOT, m->game_where, m->game, o->root, o->where.file);
}

/* Where the root of a game says in which editions it was made, all that comes to it say so. */
static void check_editions(const sv_library *lib, const sv_manifest *m, sv_report *r)
{
    for (int i = 0; !m->editions && i < m->games.n; i++) {
        const sv_manifest *root = sv_lib_root(lib, m->games.at[i]);
        if (root && root->editions) {
            SV_FAIL(r, SV_E_KEY_MISSING, m->where, "expansion", "editions");
            return;
        }
    }
}

static void check_expansions(const sv_library *lib, sv_where where, const char **names, int n, sv_report *r)
{
    for (int i = 0; i < n; i++) {
        const char *id = names[i] ? sv_lib_id(lib, names[i]) : NULL;
        if (id)
            names[i] = id;
        else if (names[i])
            sv_fail_expansion(r, where, lib, NULL, names[i]);
    }
}

/* ---- what lies on the board ---- */

typedef int has_fn(const sv_manifest *m, const char *id);

static int has_feature(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->features.n; i++)
        if (strcmp(m->features.at[i].id, id) == 0)
            return 1;
    return 0;
}

static int has_edge(const sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->edges.n; i++)
        if (strcmp(m->edges.at[i].id, id) == 0)
            return 1;
    return 0;
}

/* In the manifest itself, or in the root of one of its games. */
static int within_reach(const sv_library *lib, const sv_manifest *m, has_fn *has, const char *id)
{
    if (has(m, id))
        return 1;
    for (int i = 0; i < m->games.n; i++) {
        const sv_manifest *root = sv_lib_root(lib, m->games.at[i]);
        if (root && has(root, id))
            return 1;
    }
    return 0;
}

/* The game itself is not there: what its expansions take from it cannot be looked up, and whoever asks for the game is told. */
static int lacks_game(const sv_library *lib, const sv_manifest *m)
{
    for (int i = 0; i < m->games.n; i++)
        if (sv_lib_root(lib, m->games.at[i]))
            return 0;
    return m->games.n > 0;
}

static void check_board(const sv_library *lib, const sv_manifest *m, sv_report *r)
{
    for (int i = 0; i < m->marks.n; i++)
        if (!within_reach(lib, m, has_feature, m->marks.at[i].feature))
            SV_FAIL(r, SV_E_FEATURE, m->marks.at[i].where, m->marks.at[i].feature);
    for (int i = 0; i < m->features.n; i++)
        for (int j = 0; j < m->features.at[i].edges.n; j++)
            if (!within_reach(lib, m, has_edge, m->features.at[i].edges.at[j]))
                SV_FAIL(r, SV_E_EDGE, m->features.at[i].where, m->features.at[i].edges.at[j]);
}

/* One letter on the tiles of a game means one kind of edge. */
static void check_letters(const sv_manifest *m, const sv_manifest *other, sv_report *r)
{
    for (int i = 0; i < m->edges.n; i++)
        for (int j = 0; j < (m == other ? i : other->edges.n); j++) {
            const sv_edge_def *e = &m->edges.at[i], *f = &other->edges.at[j];
            const char letter[2] = {e->letter, '\0'};
            if (e->letter == f->letter)
                SV_FAIL(r, SV_E_EDGE_LETTER, e->where, letter, f->id, other->id);
        }
}

/* ---- conditions and texts ---- */

static void bind_conditions(const sv_library *lib, sv_manifest *m, sv_report *r)
{
    for (int i = 0; i < m->actions.n; i++) {
        sv_cond_bind(m->actions.at[i].when, lib, m, r);
        sv_cond_bind(m->actions.at[i].must, lib, m, r);
        sv_cond_bind(m->actions.at[i].may, lib, m, r);
    }
    for (int i = 0; i < m->parts.n; i++)
        sv_cond_bind(m->parts.at[i].when, lib, m, r);
    for (int i = 0; i < m->rules.n; i++)
        sv_cond_bind(m->rules.at[i].when, lib, m, r);
}

static void check_words(const sv_library *lib, const sv_manifest *m, sv_report *r)
{
    for (int i = 0; i < m->word_uses.n; i++)
        if (!sv_text_can_say(lib, m, m->word_uses.at[i].name))
            SV_FAIL(r, strchr(m->word_uses.at[i].name, '.') ? SV_E_TEXT_VALUE : SV_E_TEXT_WORD, m->word_uses.at[i].where, m->word_uses.at[i].name, m->id);
}

static void make_option_texts(sv_library *lib, sv_manifest *m)
{
    for (int i = 0; i < m->options.n; i++)
        for (int lang = 0; lang < SV_LANGS; lang++) {
            sv_opt *o = &m->options.at[i];
            o->said.at[lang] = sv_text_say(&lib->arena, lib, m, &o->text, SV_EDITION_ANY, lang);
            o->source_said[lang] = sv_source_say(&lib->arena, o->source, lang);
        }
}

void sv_library_check(sv_library *lib, sv_report *r)
{
    for (int i = 0; i < lib->orders.n; i++)
        sv_library_check_order(lib, lib->orders.at[i], r);
    for (int i = 0; i < lib->manifests.n; i++) {
        sv_manifest *m = lib->manifests.at[i];
        check_games(lib, m, r);
        check_editions(lib, m, r);
        check_expansions(lib, m->requires_where, m->requires.at, m->requires.n, r);
        check_expansions(lib, m->conflicts_where, m->conflicts.at, m->conflicts.n, r);
        check_expansions(lib, m->implies_where, m->implies.at, m->implies.n, r);
        check_expansions(lib, m->players_where, m->players_need, SV_MAX_PLAYERS + 1, r);
        const int alone = lacks_game(lib, m);
        if (!alone)
            check_board(lib, m, r);
        for (int j = 0; j <= i; j++)
            if (i == j || sv_share_game(m, lib->manifests.at[j])) {
                const sv_manifest *other = lib->manifests.at[j];
                const int root = m->game && !other->game; /* whoever comes to a game fits in with it */
                check_letters(root ? other : m, root ? m : other, r);
            }
        bind_conditions(lib, m, r);
        if (!alone) {
            check_words(lib, m, r);
            sv_library_check_rows(lib, m, r);
        }
        make_option_texts(lib, m);
    }
}
