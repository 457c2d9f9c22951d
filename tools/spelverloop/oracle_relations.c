/* R1, R2, R5, R7 and R8: mixes and games that must go alike. */
#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "oracle.h"

/* A game of each mix; `b` is freed. */
static void pair_of(oracles *o, oracle_pair p, const sv_mix *a, sv_mix *b)
{
    p.a = oracle_game(o, a, 0);
    p.b = oracle_game(o, b, 0);
    oracle_pair_games(o, &p);
    sv_game_free(p.a);
    sv_game_free(p.b);
    sv_mix_free(b);
}

/* ---- R2 ---- */

static const int orders[] = {1, 7, 23}; /* backwards, and two shuffles */

static sv_library *other_library(oracles *o, int order)
{
    const sv_library_desc desc = {.plugin_path = o->c->values[OPT_PLUGIN_PATH], .pass_over = 1, .reverse = order};
    sv_report *r = sv_report_new(text_code(o->c->lang));
    sv_library *lib = r ? sv_library_open(&desc, r) : NULL;
    if (lib && o->wrap)
        sv_library_wrap(lib, o->wrap);
    sv_report_free(r);
    return lib;
}

void oracle_found_in_order(oracles *o, const sv_mix *mix)
{
    char *text = oracle_text(o, mix);
    for (size_t i = 0; text && i < sizeof orders / sizeof *orders && oracle_wants(o, ORACLE_R2); i++) {
        sv_library *lib = other_library(o, orders[i]);
        char said[64];
        text_fill(said, sizeof said, cli_text(o->c, T_ORACLE_OF_ORDER), (const char *const[4]){TEXT_NUMBER(orders[i])});
        if (oracle_variant(o, said) && lib)
            pair_of(o, (oracle_pair){.id = ORACLE_R2, .bytes = 1}, mix, oracle_mix(o, lib, text, NULL, NULL));
        sv_library_close(lib);
        o->variant = "";
    }
    free(text);
}

/* ---- R5 ---- */

static void deaf(void *user, const sv_news *news)
{
    (void)user;
    (void)news;
}

void oracle_told(oracles *o, const sv_mix *mix)
{
    static const char *const langs[] = {"en", "nl"};
    for (int i = 0; i < LANGS && oracle_wants(o, ORACLE_R5) && oracle_variant(o, ""); i++) {
        const oracle_pair p = {.id = ORACLE_R5,
                               .a = oracle_game(o, mix, i ? SV_GAME_NO_RECORD : 0),
                               .b = oracle_game(o, mix, i ? 0 : SV_GAME_NO_RECORD),
                               .bytes = 1,
                               .ask = 1};
        if (p.a && p.b)
            sv_game_listen(p.a, deaf, NULL, langs[i]);
        oracle_pair_games(o, &p);
        sv_game_free(p.a);
        sv_game_free(p.b);
    }
}

/* ---- both, of a scenario ---- */

static uint64_t end_of(sv_scenario *s, sv_listener *fn, sv_report *r)
{
    sv_game *g = NULL;
    return s && sv_scenario_run(s, -1, fn, NULL, &g, r) >= 0 && g ? sv_game_hash(g) : 0;
}

void oracle_same_scenario(oracles *o, const char *path, sv_scenario *s)
{
    sv_report *r = sv_report_new(text_code(o->c->lang));
    const uint64_t hash = r ? end_of(s, NULL, r) : 0;
    if (r && oracle_is_on(o, ORACLE_R5)) {
        o->looked[ORACLE_R5]++;
        if (end_of(s, deaf, r) != hash)
            oracle_found(o, ORACLE_R5, NULL, 0, (uint32_t)sv_scenario_actions(s), T_ORACLE_DIFFER, TEXT_HASH(hash), "-",
                         NULL, NULL);
    }
    for (size_t i = 0; r && i < sizeof orders / sizeof *orders && oracle_wants(o, ORACLE_R2) && strcmp(path, "-") != 0;
         i++) {
        sv_library *lib = other_library(o, orders[i]);
        sv_scenario *other = lib ? sv_scenario_read(lib, path, r) : NULL;
        const uint64_t found = end_of(other, NULL, r);
        o->looked[ORACLE_R2] += other != NULL;
        if (other && found != hash)
            oracle_found(o, ORACLE_R2, NULL, 0, (uint32_t)sv_scenario_actions(s), T_ORACLE_DIFFER, TEXT_HASH(hash),
                         TEXT_HASH(found), NULL, NULL);
        sv_scenario_free(other);
        sv_library_close(lib);
    }
    sv_report_free(r);
}

/* ---- R1 ---- */

/* Without its tiles, figures and pieces; NULL: memory is short, or there is none of it. */
static char *emptied(oracles *o, const sv_mix *mix, const char *id)
{
    sv_expansion_details *d = sv_library_details(o->c->library, id, "en");
    char *text = d && (*(d->tiles ? d->tiles : "") || d->n_things) ? oracle_text(o, mix) : NULL, name[200];
    for (const char *t = d ? d->tiles : NULL; text && t && *t; t += strspn(t, " ")) {
        const size_t n = strcspn(t, " ");
        snprintf(name, sizeof name, "%.*s", (int)n, t);
        text = oracle_edit(o, text, "tiles", name, "0");
        t += n;
    }
    for (int i = 0; text && i < d->n_things; i++) {
        snprintf(name, sizeof name, "%s.%s", id, d->things[i].id);
        text = oracle_edit(o, text, "figures", name, "0");
    }
    sv_expansion_details_free(d);
    return text;
}

static int number_of(const sv_mix *mix, sv_kind_list list, const char *id)
{
    sv_kind_info k;
    for (int i = 0; sv_mix_kind(mix, list, i, "en", &k); i++)
        if (strcmp(k.id, id) == 0)
            return i;
    return -1;
}

static int lies(sv_game *g, int mark, int tile_mark)
{
    sv_part_info part;
    sv_tile_info tile;
    for (int i = 0; mark >= 0 && sv_game_part(g, i, &part); i++)
        if (sv_game_part_mark(g, i, mark))
            return 1;
    for (int i = 0; tile_mark >= 0 && sv_game_tile(g, i, &tile); i++)
        if (sv_game_tile_mark(g, i, tile_mark))
            return 1;
    return 0;
}

typedef struct inert {
    oracles *o;
    const char *id;
} inert;

/* A tile of another expansion has a mark that this one brings (an inn on a river): it is not idle, then. */
static int is_marked(void *user, sv_game *g)
{
    const inert *x = user;
    sv_expansion_details *d = sv_library_details(x->o->c->library, x->id, "en");
    int found = 0;
    for (int i = 0; d && i < d->n_kinds && !found; i++) {
        const int tile = strcmp(d->kinds[i].what, "tile-mark") == 0, mark = strcmp(d->kinds[i].what, "mark") == 0;
        found = lies(g, mark ? number_of(sv_game_mix(g), SV_KINDS_MARK, d->kinds[i].id) : -1,
                     tile ? number_of(sv_game_mix(g), SV_KINDS_TILE_MARK, d->kinds[i].id) : -1);
    }
    sv_expansion_details_free(d);
    return found;
}

void oracle_inert(oracles *o, const sv_mix *mix)
{
    sv_chosen_info e;
    for (int i = 1; sv_mix_expansion(mix, i, "en", &e) && oracle_wants(o, ORACLE_R1); i++) {
        char id[96];
        snprintf(id, sizeof id, "%s", e.id);
        if (!oracle_variant(o, id))
            continue;
        char *empty = emptied(o, mix, id), *text = empty ? oracle_text(o, mix) : NULL;
        sv_mix *a = oracle_mix(o, o->c->library, empty, NULL, NULL),
               *b = a ? oracle_mix(o, o->c->library, text, NULL, id) : NULL;
        inert x = {o, id};
        if (a && b)
            pair_of(o, (oracle_pair){.id = ORACLE_R1, .excuse = is_marked, .user = &x}, a, b);
        else
            sv_mix_free(b);
        o->variant = "";
        sv_mix_free(a);
        free(empty);
        free(text);
    }
}

/* ---- R7 ---- */

static int same_tiles(const sv_mix *a, const sv_mix *b)
{
    const char *x, *y;
    int i = 0, n, m;
    for (; sv_mix_tile(a, i, &x, &n); i++)
        if (!sv_mix_tile(b, i, &y, &m) || n != m || strcmp(x, y) != 0)
            return 0;
    return !sv_mix_tile(b, i, &y, &m);
}

static int same_lines(const sv_mix *a, const sv_mix *b)
{
    sv_line x, y;
    if (sv_mix_lines(a) != sv_mix_lines(b))
        return 0;
    for (int i = 0; i < sv_mix_lines(a); i++)
        if (!sv_mix_line(a, i, "en", &x) || !sv_mix_line(b, i, "en", &y) || strcmp(x.id, y.id) != 0)
            return 0;
    return 1;
}

/* Every two editions, with the options that the mix has. Lines and tiles that differ are marked with the edition, and may play another game. */
void oracle_editions(oracles *o, const sv_mix *mix)
{
    static const char *const editions[] = {"C1", "C2", "C3", "WE"};
    enum { EDITIONS = sizeof editions / sizeof *editions };
    char *text = oracle_text(o, mix);
    for (int i = 0; text && i < EDITIONS * EDITIONS && oracle_wants(o, ORACLE_R7); i++) {
        char said[16];
        snprintf(said, sizeof said, "%s, %s", editions[i / EDITIONS], editions[i % EDITIONS]);
        if (i / EDITIONS >= i % EDITIONS || !oracle_variant(o, said))
            continue;
        sv_mix *a = oracle_mix(o, o->c->library, text, editions[i / EDITIONS], NULL);
        sv_mix *b = a ? oracle_mix(o, o->c->library, text, editions[i % EDITIONS], NULL) : NULL;
        if (b && same_lines(a, b) && same_tiles(a, b))
            pair_of(o, (oracle_pair){.id = ORACLE_R7}, a, b);
        else
            sv_mix_free(b);
        o->variant = "";
        sv_mix_free(a);
    }
    free(text);
}

/* ---- R8 ---- */

static int same_board(sv_game *a, sv_game *b)
{
    char *of_a = game_board(a, "en"), *of_b = game_board(b, "en");
    const int same = of_a && of_b ? strcmp(of_a, of_b) == 0 : of_a == of_b;
    free(of_a);
    free(of_b);
    return same;
}

/* Another seed with which the same player begins on the same board: a map that is dealt is no secret. 0: none was found. The game stands at its
   beginning then. */
static uint64_t other_seed(sv_game *a, sv_game *b, uint64_t seed)
{
    enum { TRIES = 200 };
    sv_game_start(a, seed);
    const sv_decision *first = sv_game_advance(a);
    for (uint64_t s = seed + 1000003; first && s < seed + 1000003 + TRIES; s++) {
        sv_game_start(b, s);
        const sv_decision *d = sv_game_advance(b);
        if (d && d->turn == first->turn && same_board(a, b))
            return s;
    }
    return 0;
}

/* Chance is asked, and answered alike: so only what has not been drawn yet differs. */
void oracle_hidden(oracles *o, const sv_mix *mix)
{
    const unsigned flags = SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD;
    const oracle_pair p = {.id = ORACLE_R8, .a = oracle_game(o, mix, flags), .b = oracle_game(o, mix, flags)};
    for (int i = 0; p.a && p.b && i < o->games && oracle_wants(o, ORACLE_R8); i++) {
        char said[64];
        const uint64_t seed = o->first + (uint64_t)i, other = other_seed(p.a, p.b, seed);
        text_fill(said, sizeof said, cli_text(o->c, T_ORACLE_OF_SEED), (const char *const[4]){TEXT_UNSIGNED(other)});
        if (other && (oracle_variant(o, said) || o->pick)) /* which seed it is does not matter */
            oracle_pair_play(o, &p, seed);
        o->variant = "";
    }
    sv_game_free(p.a);
    sv_game_free(p.b);
}
