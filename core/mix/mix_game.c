#include <string.h>
#include "mix/fault.h"
#include "mix/mixing.h"
#include "mix/order.h"
#include "mix/words.h"
#include "util/str.h"

typedef struct game_keys {
    const char *game, *edition, *publisher, *players, *seed;
    sv_text title;
} game_keys;

/* A title may be in one language: whoever writes a mix need not know both. */
static void read_title(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    sv_text_read(x, s, k, rest, &((game_keys *)into)->title);
}

static const sv_key keys[] = {
    {SV_KEY_AT(SV_KEY_STRING, "game", game_keys, game), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_STRING, "edition", game_keys, edition)},
    {SV_KEY_AT(SV_KEY_STRING, "publisher", game_keys, publisher)},
    {SV_KEY_AT(SV_KEY_STRING, "players", game_keys, players)},
    {SV_KEY_AT(SV_KEY_STRING, "seed", game_keys, seed)},
    {.name = "title", .kind = SV_KEY_OWN, .own = read_title},
};

enum { PLAYERS_DEFAULT = 2 };

/* Where a value comes from: the line of its key, or the command line, which overrides it. */
static sv_where source(const sv_mixing *m, const sv_ini_section *s, const char *key, const char *override,
                       const char **value)
{
    const sv_ini_key *k = sv_ini_get(s, key);
    if (override) {
        *value = override;
        return (sv_where){NULL, 0};
    }
    return sv_ini_where(m->x.ini, k ? k->line : s ? s->line : 1);
}

static int read_word(sv_mixing *m, sv_where where, const char *key, const char *value, sv_alias_kind kind,
                     const char *const *words, int n)
{
    if (!value)
        return 0;
    int i = sv_index_of(sv_lib_other(m->lib, kind, value), words + 1, n - 1);
    if (i < 0)
        sv_fail_word(m->x.r, where, key, value, words + 1, n - 1);
    return i + 1;
}

/* 0: some colour is faulty, so that nobody knows how many play. */
static int read_colours(sv_mixing *m, sv_where where, const char *value)
{
    const int faults = sv_failed(m->x.r);
    sv_selection *sel = m->sel;
    const char *at = value, *word;
    size_t n;
    for (int i = 0; (word = sv_word(&at, &n)) != NULL; i++) {
        const char *colour = sv_arena_strn(m->x.a, word, n);
        if (!colour)
            return 0;
        if (i >= SV_MAX_PLAYERS) {
            SV_FAIL(m->x.r, SV_E_PLAYERS, where, value);
            return 0;
        }
        if (sv_index_of(colour, sv_colour_words, SV_MAX_PLAYERS) < 0)
            sv_fail_word(m->x.r, where, "players", colour, sv_colour_words, SV_MAX_PLAYERS);
        else if (sv_index_of(colour, sel->colours, sel->players) >= 0)
            SV_FAIL(m->x.r, SV_E_TWICE, where, colour, "players");
        else
            sel->colours[sel->players++] = colour;
    }
    return sv_failed(m->x.r) == faults;
}

/* For how many the game is. */
static void bounds(const sv_mixing *m, int *least, int *most)
{
    *least = 1;
    *most = SV_MAX_PLAYERS;
    if (m->sel->order)
        sv_order_players(m->sel->order, least, most);
}

static void read_players(sv_mixing *m, sv_where where, const char *value)
{
    sv_selection *sel = m->sel;
    int least, most, count = PLAYERS_DEFAULT;
    bounds(m, &least, &most);
    count = count < least ? least : count > most ? most : count;
    m->players_where = where;
    if (value && !(value[0] == '-' || (value[0] >= '0' && value[0] <= '9'))) {
        m->players_unknown = !read_colours(m, where, value);
        return;
    }
    if (value && !sv_read_int(value, 1, SV_MAX_PLAYERS, &count)) {
        SV_FAIL(m->x.r, SV_E_PLAYERS, where, value);
        return;
    }
    for (sel->players = 0; sel->players < count; sel->players++)
        sel->colours[sel->players] = sv_colour_words[sel->players];
}

/* Whether a game is for so many is said by its order file. */
static void check_players(sv_mixing *m)
{
    const int n = m->sel->players;
    int least, most;
    bounds(m, &least, &most);
    if (n && !m->players_unknown && (n < least || n > most))
        SV_FAIL(m->x.r, SV_E_PLAYERS_GAME, m->players_where, m->sel->order->game, sv_arena_fmt(m->x.a, "%d", n), sv_arena_fmt(m->x.a, "%d", least),
                sv_arena_fmt(m->x.a, "%d", most));
}

/* The last part of the name, without .ini. */
static const char *plain_name(sv_arena *a, const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    size_t n = strlen(name);
    return sv_arena_strn(a, name, n > 4 && strcmp(name + n - 4, ".ini") == 0 ? n - 4 : n);
}

/* A title may say how many play: the number on the command line goes before that of the file. */
static const char *with_players(sv_mixing *m, const char *title)
{
    static const char word[] = "{players}";
    for (const char *at; title && (at = strstr(title, word)) != NULL;)
        title = sv_arena_fmt(m->x.a, "%.*s%d%s", (int)(at - title), title, m->sel->players, at + sizeof word - 1);
    return title;
}

static void set_title(sv_mixing *m, const sv_text *title)
{
    m->sel->title = *title;
    const char *name = plain_name(m->x.a, m->x.ini->file);
    for (int i = 0; i < SV_LANGS; i++)
        if (!m->sel->title.at[i])
            m->sel->title.at[i] = title->at[!i] ? title->at[!i] : name;
    for (int i = 0; i < SV_LANGS; i++)
        m->sel->title.at[i] = with_players(m, m->sel->title.at[i]);
}

/* An edition that the game was never made in. */
static void warn_edition(sv_mixing *m, sv_where where)
{
    const sv_manifest *root = m->sel->order ? sv_lib_manifest(m->lib, m->sel->order->root) : NULL;

    if (root && root->editions && *sv_edition_words[m->sel->edition] && !(root->editions >> m->sel->edition & 1))
        sv_mix_warn(m, SV_W_EDITION, where, sv_edition_words[m->sel->edition], root->editions_said);
}

void sv_mix_read_game(sv_mixing *m)
{
    const sv_ini_section *s = sv_ini_find(m->x.ini, "game");
    const sv_mix_desc *d = m->desc;
    game_keys g = {0};
    if (!s) {
        if (!m->x.ini->faults)
            SV_FAIL(m->x.r, SV_E_SECTION_MISSING, sv_ini_where(m->x.ini, 1), "game");
        return;
    }
    sv_keys_read(&m->x, s, keys, sizeof keys / sizeof *keys, &g);
    if (g.game) {
        sv_where where = source(m, s, "game", NULL, &g.game);
        m->sel->order = sv_lib_order(m->lib, sv_lib_other(m->lib, SV_ALIAS_GAME, g.game));
        if (!m->sel->order)
            sv_fail_game(m->x.r, where, m->lib, g.game);
    }
    sv_where where = source(m, s, "edition", d->edition, &g.edition);
    m->sel->edition =
        (enum sv_edition)read_word(m, where, "edition", g.edition, SV_ALIAS_EDITION, sv_edition_words, SV_EDITIONS);
    warn_edition(m, where);
    where = source(m, s, "publisher", d->publisher, &g.publisher);
    m->sel->publisher = (enum sv_publisher)read_word(m, where, "publisher", g.publisher, SV_ALIAS_PUBLISHER,
                                                     sv_publisher_words, SV_PUBLISHERS);
    where = source(m, s, "players", d->players, &g.players);
    read_players(m, where, g.players);
    check_players(m);
    where = source(m, s, "seed", d->seed, &g.seed);
    m->sel->seed_set = g.seed != NULL;
    if (g.seed && !sv_read_u64(g.seed, &m->sel->seed))
        SV_FAIL(m->x.r, SV_E_SEED, where, g.seed);
    set_title(m, &g.title);
}
