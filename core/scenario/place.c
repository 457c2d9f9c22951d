/* The position: tiles, figures, supplies and points are put on the table as if the game had come to this point. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

static sv_session *session(sv_scen_run *x)
{
    return &x->g->s;
}

/* What is put down here has happened long ago: nobody is to react to it now. */
static void forget_events(sv_session *s)
{
    memset(s->events, 0, s->head->events * sizeof *s->events);
    s->head->events = 0;
}

static void forget_completed(sv_session *s)
{
    memset(s->completed, 0, s->head->completed * sizeof *s->completed);
    s->head->completed = 0;
    s->head->wake &= ~(uint64_t)SV_WAKE_COMPLETED;
}

/* ---- tiles ------------------------------------------------------------------------------------------------------- */

static int no_copies(sv_scen_run *x, const sv_ini_key *k, const char *tile)
{
    const char *cure =
        sv_scen_format(x,
                       sv_scen_say(x, "no copy of %s is left; more of them come with %s = N under [tiles]",
                                   "van %s is er geen meer; meer komen er met %s = N onder [tiles]"),
                       tile, tile);

    return sv_scen_bad(x, k->line, k->name, k->value, cure, cure);
}

static int does_not_fit(sv_scen_run *x, const sv_ini_key *k, int clash)
{
    static const char *const edges[4] = {"N", "E", "S", "W"};

    if (clash & SV_CLASH_TAKEN)
        return sv_scen_bad(x, k->line, k->name, k->value, "a tile lies there already", "daar ligt al een tegel");
    for (int e = 0; e < 4; e++)
        if (clash >> e & 1) {
            const char *cure = sv_scen_format(
                x,
                sv_scen_say(x, "its edge %s does not go on in the tile beside it; turn it, or lay another",
                            "zijn zijde %s loopt niet door in de tegel ernaast; draai hem of leg een andere"),
                edges[e]);

            return sv_scen_bad(x, k->line, k->name, k->value, cure, cure);
        }
    return 1;
}

static int lay(sv_scen_run *x, const sv_ini_key *k)
{
    sv_session *s = session(x);
    char tile[64], turn[8];
    sv_form_got got;
    int px, py, degrees = 0;

    if (!s->squares || !sv_read_square(k->name, &px, &py))
        return sv_scen_bad(x, k->line, "[board]", k->name, "this game has no such place",
                           "dit spel heeft zo'n plaats niet");
    sv_form_match("T R", k->value, &got);
    sv_form_get(&got, 'T', 0, tile, sizeof tile);
    sv_read_int(sv_form_get(&got, 'R', 0, turn, sizeof turn), 0, 270, &degrees);
    const int type = sv_scen_tile_type(x, tile), quarter = degrees / 90;

    if (type < 0)
        return sv_fail_tile(x->r, sv_ini_where(x->sc->ini, k->line), s->mix, tile), 0;
    const int clash = sv_squares_naive_fit(s, (uint16_t)type, px, py, quarter);

    if (clash & ~SV_CLASH_ALONE)
        return does_not_fit(x, k, clash);
    if (!sv_stock_take(s, (uint16_t)type))
        return no_copies(x, k, tile);
    if (sv_squares_lay(s, (uint16_t)type, px, py, quarter, SV_NONE16) < 0)
        return sv_scen_bad(x, k->line, k->name, k->value, "too many tiles touch no other; lay it beside one that is there",
                           "te veel tegels raken geen andere; leg hem naast een die er ligt");
    forget_events(s);
    return 1;
}

/* The pieces that lie on the square (`there` 1), or on all others. */
static int put_pieces(sv_scen_run *x, const char *square, int there)
{
    const sv_ini_section *s = sv_scen_find(x->sc, "pieces");
    int good = 1, sx = 0, sy = 0, px = 0, py = 0;
    const int known = square && sv_read_square(square, &sx, &sy);

    for (int i = 0; s && i < s->keys.n; i++) {
        const int same = known && sv_scen_piece_square(&s->keys.at[i], &px, &py) && px == sx && py == sy;

        if (same == there)
            good &= sv_scen_put_piece(x, &s->keys.at[i]);
    }
    forget_events(session(x));
    return good;
}

/* The tile laid last is laid last: what it, and the pieces on it, complete is still to be looked at. */
static int lay_board(sv_scen_run *x)
{
    const sv_ini_section *board = sv_scen_find(x->sc, "board");
    const char *laid = sv_scen_get(x->sc, "turn", "laid");
    const sv_ini_key *last = laid ? sv_ini_get(board, laid) : NULL;
    int good = 1;

    for (int i = 0; board && i < board->keys.n; i++)
        if (&board->keys.at[i] != last)
            good &= lay(x, &board->keys.at[i]);
    good = good && put_pieces(x, laid, 0);
    forget_completed(session(x));
    return good && last ? lay(x, last) && put_pieces(x, laid, 1) : good;
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static int owner_of(sv_scen_run *x, const sv_ini_key *k, const sv_form_got *got, int kind, uint8_t *owner)
{
    const sv_figure_kind *f = &session(x)->mix->table.kind[kind];
    char colour[16];
    const char *named = sv_form_get(got, 'C', 0, colour, sizeof colour);
    const int player = named ? sv_scen_player(x, named) : -1;

    if (f->per_player ? player < 0 : named != NULL)
        return sv_scen_bad(
            x, k->line, k->name, k->value,
            f->per_player ? "write the colour of a player of this game first" : "this figure belongs to nobody",
            f->per_player ? "schrijf eerst de kleur van een speler van dit spel" : "deze figuur is van niemand");
    *owner = f->per_player ? (uint8_t)player : SV_NO_OWNER;
    return 1;
}

static uint8_t in_supply(const sv_session *s, int kind, uint8_t owner) /* number of a figure that stands there, 0 */
{
    for (uint16_t g = 1; g <= s->lay->figures; g++)
        if (s->figure[g].kind == kind && s->figure[g].owner == owner && s->figure[g].place.kind == SV_PLACE_SUPPLY)
            return (uint8_t)g;
    return 0;
}

static int is_pending(const sv_session *s, uint16_t part) /* completed just now, and not looked at yet */
{
    for (int i = 0; i < s->head->completed; i++)
        if (sv_feature_of(&s->squares->view, s->completed[i].part) == sv_feature_of(&s->squares->view, part))
            return 1;
    return 0;
}

static int place_of(sv_scen_run *x, const sv_ini_key *k, const char *text, sv_place *place)
{
    const sv_session *s = session(x);

    if (!strcmp(text, "box")) {
        *place = (sv_place){.kind = SV_PLACE_BOX};
        return 1;
    }
    if (sv_scen_own_place(x, text, place))
        return 1;
    const int part = sv_scen_part(x, k->line, text);

    if (part < 0)
        return 0;
    if (sv_feature_of(&s->squares->view, (uint16_t)part)->flags & SV_FEATURE_COMPLETE &&
        !is_pending(s, (uint16_t)part) && !x->sc->unusual)
        return sv_scen_bad(
            x, k->line, k->name, k->value,
            "it is complete, so nobody stands there any more; let [turn] laid name the tile that completes it, or write "
            "unusual = yes under [scenario]",
            "dat is afgebouwd, dus daar staat niemand meer; laat [turn] laid de tegel noemen die het afbouwt, of schrijf "
            "unusual = yes onder [scenario]");
    *place = (sv_place){.kind = SV_PLACE_PART, .index = (uint16_t)part};
    return 1;
}

static int put_figure(sv_scen_run *x, const sv_ini_key *k)
{
    sv_session *s = session(x);
    char id[64], where[96];
    sv_form_got got;
    sv_place place;
    uint8_t owner = SV_NO_OWNER;

    sv_form_match("C? I P", k->value, &got);
    sv_form_get(&got, 'I', 0, id, sizeof id);
    const int kind = sv_scen_figure_kind(x, id);

    if (kind < 0)
        return sv_scen_no_figure(x, k->line, id);
    if (!owner_of(x, k, &got, kind, &owner) || !place_of(x, k, sv_form_get(&got, 'P', 0, where, sizeof where), &place))
        return 0;
    const uint8_t figure = in_supply(s, kind, owner);

    if (!figure)
        return sv_scen_bad(x, k->line, k->name, k->value, "none of these figures is left in the supply",
                           "van deze figuren is er geen meer in de voorraad");
    sv_figure_move(&s->ctx[0], figure, place, SV_CAUSE_SETUP);
    forget_events(s);
    return 1;
}

/* [supply] red = 3 follower: so many stay, the others go into the box. */
static int set_supply(sv_scen_run *x, const sv_ini_key *k)
{
    sv_session *s = session(x);
    const char *at = k->value, *word;
    size_t n;
    const int player = sv_scen_player(x, k->name);

    while ((word = sv_word(&at, &n)) != NULL) {
        char number[16], id[64];
        int count = 0;

        snprintf(number, sizeof number, "%.*s", (int)n, word);
        word = sv_word(&at, &n);
        snprintf(id, sizeof id, "%.*s", (int)n, word);
        const int kind = sv_scen_figure_kind(x, id);

        if (kind < 0)
            return sv_scen_no_figure(x, k->line, id);
        const int own = s->mix->table.kind[kind].per_player;
        uint8_t *supply = &s->supply[kind * SV_PLAYERS_MAX + (own && player >= 0 ? player : 0)];

        if (own != (player >= 0))
            return sv_scen_bad(x, k->line, k->name, k->value,
                               "figures of players stand under their colour, the others under bank",
                               "figuren van spelers staan onder hun kleur, de andere onder bank");
        if (!sv_read_int(number, 0, *supply, &count))
            return sv_scen_bad(x, k->line, k->name, k->value, "that many are not left", "zoveel zijn er niet meer");
        while (*supply > count)
            sv_figure_move(&s->ctx[0], in_supply(s, kind, own ? (uint8_t)player : SV_NO_OWNER),
                           (sv_place){.kind = SV_PLACE_BOX}, SV_CAUSE_SETUP);
        forget_events(s);
    }
    return 1;
}

/* ---- points ------------------------------------------------------------------------------------------------------ */

/* `red` or `gold.red` */
static int set_points(sv_scen_run *x, const sv_ini_key *k)
{
    sv_session *s = session(x);
    const sv_table_def *t = &s->mix->table;
    const char *dot = strrchr(k->name, '.');
    const int player = sv_scen_player(x, dot ? dot + 1 : k->name);
    sv_form_got got;

    if (player < 0)
        return sv_scen_no_player(x, k->line, "[points]", k->name);
    for (uint16_t c = 0; c < t->currencies; c++)
        if (dot ? strlen(t->currency[c]) == (size_t)(dot - k->name) &&
                      !strncmp(t->currency[c], k->name, (size_t)(dot - k->name))
                : c == 0) {
            sv_form_match("N", k->value, &got);
            s->head->amount[c][player] = sv_form_number(&got, 0, 0);
            return 1;
        }
    return sv_scen_bad(x, k->line, "[points]", k->name, "this mix does not count that", "deze mix telt dat niet");
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static int nothing_keeps(sv_scen_run *x, const sv_ini_key *k)
{
    return sv_scen_bad(x, k->line, k->name, k->value, "nothing in this mix keeps that",
                       "niets in deze mix houdt dat bij");
}

static int each(sv_scen_run *x, const char *section, int (*put)(sv_scen_run *x, const sv_ini_key *k))
{
    const sv_ini_section *s = sv_scen_find(x->sc, section);
    int good = 1;

    for (int i = 0; s && i < s->keys.n; i++)
        if (strcmp(section, "figures") != 0 || !sv_scen_is_mix_figure(&s->keys.at[i]))
            good &= put(x, &s->keys.at[i]);
    return good;
}

/* Without a [board] the setup of the mix makes it. */
static int set_up(sv_scen_run *x)
{
    sv_session *s = session(x);

    sv_game_advance(x->g);
    if (sv_game_fault(x->g) || s->head->phase != 1) {
        const char *action = s->asked ? s->mix->rows.at.at[s->decision.row].order->id : "-";
        const char *cure =
            sv_scen_format(x,
                           sv_scen_say(x, "the setup asks %s first; give the [board], or write that as a line of [do]",
                                       "de opzet vraagt eerst %s; geef het [board], of schrijf dat als regel van [do]"),
                           action);

        return sv_scen_bad(x, 1, "[board]", "-", cure, cure);
    }
    s->asked = 0;
    s->head->turn = 0;
    return 1;
}

int sv_scen_place(sv_scen_run *x)
{
    static const struct {
        const char *section;
        int (*put)(sv_scen_run *x, const sv_ini_key *k);
    } parts[] = {{"rows", nothing_keeps}, {"decks", nothing_keeps}, {"hands", nothing_keeps},
                 {"figures", put_figure}, {"supply", set_supply},   {"points", set_points}};
    const sv_ini_section *board = sv_scen_find(x->sc, "board");
    sv_session *s = session(x);
    char difference[256];

    if (!(board && board->keys.n ? lay_board(x) : set_up(x) && put_pieces(x, NULL, 0)))
        return 0;
    int good = 1;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        good &= each(x, parts[i].section, parts[i].put);
    for (int i = 0; i < x->sc->ini->sections.n; i++)
        if (sv_scen_is_state(x->sc->ini->sections.at[i].name))
            good &= each(x, x->sc->ini->sections.at[i].name, nothing_keeps);
    if (!good || !sv_scen_cursor(x) || !each(x, "marks", sv_scen_put_latch)) /* what ends with the turn would be gone before it */
        return 0;
    forget_events(s);
    sv_game_load(x->g, s->block); /* the record begins here */
    x->g->origin = x->sc;
    if (!sv_game_check(x->g, difference, sizeof difference))
        return sv_fail(x->r, SV_E_INTERNAL, x->sc->ini->file, 0, difference, NULL, NULL, NULL), 0;
    return 1;
}
