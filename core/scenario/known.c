/* What a scenario names must exist: a slip of the pen in `absent`, `winner` or a line that may be left out would otherwise pass
   for ever, and prove nothing. Looked at before the first line is carried out. What merely is not offered now is fine. */
#include <stdio.h>
#include <string.h>
#include "board/tokens.h"
#include "mix/fault.h"
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct naming { /* the text being looked at */
    sv_scen_run *x;
    int line;
    const char *key;
} naming;

static int bad(const naming *n, const char *value, const char *en, const char *nl)
{
    return sv_scen_bad(n->x, n->line, n->key, value, en, nl);
}

/* ---- rows ---------------------------------------------------------------------------------------------------------- */

/* Number of the row; -1: of an expansion that is not in the mix; -2: nobody knows it, and it is reported. */
static int row_named(const naming *n, const char *id)
{
    const sv_mix *m = n->x->sc->mix;
    const int row = sv_mix_row_number(m, id);
    const char *owner;
    sv_gathered names = {0};

    if (row >= 0 || sv_lib_row(n->x->sc->library, m->sel->order, id, &owner))
        return row;
    for (int i = 0; i < m->rows.at.n; i++)
        sv_gathered_add(&names, m->rows.at.at[i].order->id);
    SV_FAIL(n->x->r, SV_E_ROW, sv_ini_where(n->x->sc->ini, n->line), id, sv_gathered_hint(&names, n->x->r, id));
    return -2;
}

/* ---- tiles and places ---------------------------------------------------------------------------------------------- */

/* 1: an expansion that exists, but is not in this mix, brings it. */
static int of_the_absent(const sv_scen_run *x, const char *tile)
{
    char owner[64];

    sv_token(tile, ":", owner, sizeof owner);
    const sv_manifest *m = sv_lib_manifest(x->sc->library, owner);

    for (int i = 0; m && i < x->sc->mix->sel->chosen.n; i++)
        if (x->sc->mix->sel->chosen.at[i].manifest == m)
            return 0;
    return m != NULL;
}

static int tile_named(const naming *n, const char *id)
{
    const struct sv_square_def *d = n->x->sc->mix->squares;
    sv_gathered names = {0};

    if (sv_scen_tile_type(n->x, id) >= 0 || of_the_absent(n->x, id))
        return 1;
    for (int t = 0; d && t < d->types; t++)
        sv_gathered_add(&names, d->type[t].id);
    SV_FAIL(n->x->r, SV_E_TILES_UNKNOWN, sv_ini_where(n->x->sc->ini, n->line), id,
            sv_gathered_hint(&names, n->x->r, id));
    return 0;
}

static int square_named(const naming *n, const char *text)
{
    int px, py;

    return sv_read_square(text, &px, &py) || bad(n, text, "write a square as 1,-2", "schrijf een plek als 1,-2");
}

/* The i-th kind of place there could be: those of the plugins of the mix, then feature kinds of any expansion of the game. NULL: no
   more; "": of another game. */
static const char *kind_at(const sv_scen_run *x, int i)
{
    const sv_mix *m = x->sc->mix;
    const sv_library *lib = x->sc->library;
    const int own = m->table.places - SV_PLACE_FIRST_FREE;

    if (i < own)
        return m->table.place[SV_PLACE_FIRST_FREE + i].id;
    i -= own;
    for (int k = 0; k < lib->manifests.n; i -= lib->manifests.at[k++]->features.n)
        if (i < lib->manifests.at[k]->features.n)
            return sv_share_game(lib->manifests.at[k], m->sel->chosen.at[0].manifest)
                       ? lib->manifests.at[k]->features.at[i].id
                       : "";
    return NULL;
}

static int kind_named(const naming *n, const char *kind)
{
    sv_gathered names = {0};
    const char *at;

    for (int i = 0; (at = kind_at(n->x, i)) != NULL; i++)
        if (*at && !strcmp(at, kind))
            return 1;
    for (int i = 0; (at = kind_at(n->x, i)) != NULL; i++)
        if (*at)
            sv_gathered_add(&names, at);
    const char *cure = sv_gathered_hint(&names, n->x->r, kind);

    return bad(n, kind, cure, cure);
}

/* `road:W`, `monastery:mid#2 @ 1,0`, `tower:2 @ 1,1`, `castle @ 0,0` */
static int place_named(const naming *n, const char *text)
{
    const sv_mix *m = n->x->sc->mix;
    char kind[64], edge[32], word[32];
    const char *rest = sv_token(text, ": ", kind, sizeof kind);

    if (!kind_named(n, kind))
        return 0;
    if (!m->squares || sv_squares_kind(m->squares, kind) < 0)
        return 1; /* how the places of a plugin go on is its own */
    rest = sv_token(rest, " ", edge, sizeof edge);
    edge[strcspn(edge, "#")] = 0;
    if (sv_port_parse(edge) < 0 && strcmp(edge, "mid") != 0)
        return bad(n, text, "edges are N E S W, half edges NL NR EL ER SL SR WL WR, and mid is the middle",
                   "zijden zijn N E S W, halve zijden NL NR EL ER SL SR WL WR, en mid is het midden");
    if (!*rest)
        return 1;
    rest = sv_token(rest, " ", word, sizeof word);
    return !strcmp(word, "@") ? square_named(n, rest)
                              : bad(n, text, "write it as in road:W @ 1,0", "schrijf het als road:W @ 1,0");
}

/* `base:D 1,0 90`, the tile may be left out */
static int placing_named(const naming *n, const char *text)
{
    char tile[64], square[32], degrees[16];
    int turn;

    if (strchr(text, ':')) {
        text = sv_token(text, " ", tile, sizeof tile);
        if (!tile_named(n, tile))
            return 0;
    }
    sv_token(sv_token(text, " ", square, sizeof square), " ", degrees, sizeof degrees);
    return square_named(n, square) &&
           ((sv_read_int(degrees, 0, 270, &turn) && turn % 90 == 0) ||
            bad(n, *degrees ? degrees : text, "a rotation is 0, 90, 180 or 270, behind the square",
                "een draaiing is 0, 90, 180 of 270, achter de plek"));
}

/* ---- options ------------------------------------------------------------------------------------------------------- */

static int word_named(const naming *n, const sv_hook *h, const char *text)
{
    int count = 0;

    while (h->words[count])
        count++;
    const char *cure = sv_index_of(text, h->words, count) < 0 ? sv_hint(n->x->r, text, h->words, count) : NULL;

    return !cure || bad(n, text, cure, cure);
}

static int colour_named(const naming *n, const char *text)
{
    return sv_scen_player(n->x, text) >= 0 || sv_scen_no_player(n->x, n->line, n->key, text);
}

/* The offer whose texts all options of the row have; NULL: nothing offers there, or several do, in forms of their own. */
static const sv_hook *offer_of(const sv_scen_run *x, int row)
{
    const sv_row_offer *offer = x->g->s.prog->row_offer[row];
    const sv_hook *first = offer ? offer->hook : NULL;

    for (; first && offer->hook; offer++)
        if (strcmp(offer->hook->args, first->args) != 0 || (offer->hook != first && *first->args == 'e'))
            return NULL;
    return first;
}

static int figure_named(const naming *n, const char *text)
{
    char kind[64];
    const char *place = sv_token(text, " ", kind, sizeof kind);

    return sv_scen_figure_kind(n->x, kind) >= 0 ? place_named(n, place) : sv_scen_no_figure(n->x, n->line, kind);
}

static int argument_named(const naming *n, int row, const char *text)
{
    const sv_hook *h = offer_of(n->x, row);
    int number;

    switch (h ? h->args[0] : '*') {
    case 'f': return figure_named(n, text);
    case 't': return tile_named(n, text);
    case 'P': return placing_named(n, text);
    case 'F': return place_named(n, text);
    case 'e': return word_named(n, h, text);
    case 'w': return colour_named(n, text);
    case 'n':
        return sv_read_int(text, -32768, 32767, &number) ||
               bad(n, text, "a number follows this action", "achter deze actie staat een getal");
    case 0: return !*text || bad(n, text, "nothing follows this action", "achter deze actie staat niets");
    default: return 1;
    }
}

/* An option of some plugin of the mix begins with that word in place of its row (`bid 2`). */
static int is_word_of_option(const sv_mix *m, const char *word)
{
    for (int i = 0; i < m->loaded.list.n; i++) {
        const sv_plugin *p = m->loaded.list.at[i].plugin;

        for (uint32_t k = 0; k < p->n_hooks; k++) {
            const sv_hook *h = &p->hooks[k];

            for (int w = 0; h->kind == SV_OFFER && h->args && h->args[0] == '!' && h->words[w]; w++)
                if (!strcmp(h->words[w], word))
                    return 1;
        }
    }
    return 0;
}

static int option_named(const naming *n, const char *text)
{
    char word[64];
    const char *rest = sv_token(text, " ", word, sizeof word);

    if (!strcmp(word, "pass"))
        return !*rest || row_named(n, rest) > -2;
    if (!strcmp(word, "draw") && sv_mix_row_number(n->x->sc->mix, word) < 0) /* short for whichever row draws */
        return !n->x->sc->mix->squares || !strchr(rest, ':') || tile_named(n, rest);
    if (is_word_of_option(n->x->sc->mix, word))
        return 1;
    const int row = row_named(n, word);

    return row >= 0 ? argument_named(n, row, rest) : row == -1;
}

/* ---- a whole scenario ---------------------------------------------------------------------------------------------- */

static void options_named(const naming *n, const char *list)
{
    for (const char *at = list, *end; at; at = end ? end + 2 : NULL) {
        end = strstr(at, ", ");
        char one[224];

        snprintf(one, sizeof one, "%.*s", end ? (int)(end - at) : (int)strlen(at), at);
        if (strcmp(one, "none") != 0)
            option_named(n, one);
    }
}

static void colours_named(const naming *n, const char *list)
{
    char colour[16];
    const char *word;
    size_t length;

    while ((word = sv_word(&list, &length)) != NULL) {
        snprintf(colour, sizeof colour, "%.*s", (int)length, word);
        if (strcmp(colour, "nobody") != 0)
            colour_named(n, colour);
    }
}

static void expectation_named(sv_scen_run *x, const sv_scen_expect *e)
{
    const naming n = {x, e->line, e->key};
    char text[224];
    sv_form_got got = {.n = 0, .wrong = -1};

    if (!strcmp(e->def->arg, "C"))
        colour_named(&n, e->arg);
    if (!strncmp(e->name, "options", 7)) {
        options_named(&n, e->value);
        return;
    }
    if (!e->def->form || !sv_form_match(e->def->form, e->value, &got))
        return;
    if (sv_form_get(&got, 'A', 0, text, sizeof text))
        option_named(&n, text);
    if (sv_form_get(&got, 'M', 0, text, sizeof text))
        colours_named(&n, text);
    if (sv_form_get(&got, 'C', 0, text, sizeof text))
        colour_named(&n, text);
}

int sv_scen_draw_line(const sv_scenario *sc, int i)
{
    const sv_ini_section *s = sv_scen_find(sc, "turn");
    const char *word;
    size_t n;

    for (int k = 0; s && k < s->keys.n; k++) {
        if (strncmp(s->keys.at[k].name, "draws", 5) != 0)
            continue;
        for (const char *at = s->keys.at[k].value; (word = sv_word(&at, &n)) != NULL; i--)
            if (i == 0)
                return s->keys.at[k].line;
    }
    return 0;
}

/* Each tile of `draws` must be one of the mix, and not more often than it has copies. */
static void draws_named(sv_scen_run *x)
{
    const sv_scenario *sc = x->sc;
    const struct sv_square_def *d = sc->mix->squares;

    for (int i = 0; d && i < sc->draws.n; i++) {
        const naming n = {x, sv_scen_draw_line(sc, i), "draws"};
        const int type = sv_scen_tile_type(x, sc->draws.at[i]);
        int before = 0;

        for (int k = 0; k < i; k++)
            before += !strcmp(sc->draws.at[k], sc->draws.at[i]);
        if (type < 0)
            tile_named(&n, sc->draws.at[i]);
        else if (before == d->more[type].copies) {
            const char *cure = sv_scen_format(
                x, sv_scen_say(x, "the mix has no more than %d of it", "de mix heeft er niet meer dan %d van"), before);

            bad(&n, sc->draws.at[i], cure, cure);
        }
    }
}

int sv_scen_names_known(sv_scen_run *x)
{
    const sv_scenario *sc = x->sc;
    const int before = sv_failed(x->r);

    if (!sc->record && !sc->actions.n && !sc->expects.n)
        sv_fail(x->r, SV_E_SCEN_EMPTY, sc->ini->file, 0, NULL, NULL, NULL, NULL);
    for (int i = 0; i < sc->actions.n; i++) {
        const sv_scen_action *a = &sc->actions.at[i];
        const naming n = {x, a->line, "[do]"};

        if (!sc->record && a->text[0] != '@')
            option_named(&n, a->text);
    }
    for (int i = 0; i < sc->expects.n; i++)
        if (sc->expects.at[i].after !=
            SV_SCEN_OUTCOME) /* what a record says came of a game is a finding, not a question */
            expectation_named(x, &sc->expects.at[i]);
    draws_named(x);
    return sv_failed(x->r) == before;
}

/* Of `absent`: a place on a tile that lies must be there, or its absence says nothing. */
int sv_scen_place_lies(sv_scen_run *x, int line, const char *action)
{
    const sv_mix *m = x->sc->mix;
    char word[64], kind[64];
    const char *place = sv_token(action, " ", word, sizeof word);
    const int row = sv_mix_row_number(m, word);
    const sv_hook *h = row >= 0 ? offer_of(x, row) : NULL;

    sv_token(place, ": ", kind, sizeof kind);
    if (!h || h->args[0] != 'F' || !m->squares || sv_squares_kind(m->squares, kind) < 0)
        return 1;
    return (!strchr(place, '@') && x->g->s.head->laid == SV_NO_TILE) || sv_scen_part(x, line, place) >= 0;
}
