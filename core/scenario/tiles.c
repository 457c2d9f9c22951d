/* The tiles of a position and the pieces on them. A piece is put down as soon as its tile lies, since the tiles beside it may go on in
   it (a bridge); one that cannot lie there yet (a castle of two tiles) is tried again when all tiles lie. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct laying {
    sv_scen_run *x;
    const sv_ini_section *pieces; /* NULL: none */
    unsigned char *put;           /* per line of it: it lies */
    sv_report *aside;             /* for what is only tried */
} laying;

static sv_session *session(sv_scen_run *x) { return &x->g->s; }

void sv_scen_forget_events(sv_session *s)
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

/* ---- pieces ------------------------------------------------------------------------------------------------------ */

static int tile_lies(laying *l, const sv_ini_key *piece)
{
    int px = 0, py = 0;

    return sv_scen_piece_square(piece, &px, &py) && sv_square_tile(session(l->x)->squares, px, py) >= 0;
}

/* Those that do not lie yet, as the file has them: all of them, or only tried, where their tile lies. */
static int put_pieces(laying *l, int only_tried)
{
    sv_scen_run *x = l->x;
    sv_report *const kept = x->r;
    int good = 1;

    x->r = only_tried ? l->aside : kept;
    for (int i = 0; l->pieces && i < l->pieces->keys.n; i++) {
        const sv_ini_key *k = &l->pieces->keys.at[i];

        if (l->put[i] || (only_tried && !tile_lies(l, k)))
            continue;
        l->put[i] = (unsigned char)(sv_scen_put_piece(x, k) > 0);
        good &= l->put[i];
    }
    x->r = kept;
    sv_scen_forget_events(session(x));
    return good;
}

static int is_piece_there(const laying *l, int x, int y)
{
    int px, py, found = 0;

    for (int i = 0; l->pieces && i < l->pieces->keys.n; i++)
        found |= !l->put[i] && sv_scen_piece_square(&l->pieces->keys.at[i], &px, &py) && px == x && py == y;
    return found;
}

static int begin(laying *l, sv_scen_run *x)
{
    *l = (laying){.x = x, .pieces = sv_scen_find(x->sc, "pieces"), .aside = sv_report_new("en")};
    l->put = sv_arena_get(&x->arena, l->pieces ? (size_t)l->pieces->keys.n + 1 : 1);
    if (l->put && l->aside)
        return 1;
    sv_report_free(l->aside);
    return sv_fail(x->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
}

int sv_scen_put_pieces(sv_scen_run *x)
{
    laying l;

    if (!begin(&l, x))
        return 0;
    const int good = put_pieces(&l, 0);

    sv_report_free(l.aside);
    return good;
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
    if (clash & SV_CLASH_OUTSIDE)
        return sv_scen_bad(x, k->line, k->name, k->value, "the table of this mix ends before it", "de tafel van deze mix houdt daarvoor op");
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

/* Kind of the feature at a half edge, -1: none. */
static int half_kind(const sv_session *s, uint16_t type, int rotation, int port)
{
    const sv_square_def *d = s->squares->def;
    const uint8_t part = d->type[type].port[(port + 12 - rotation * 3) % 12];

    return part == SV_NO_PART ? -1 : d->type[type].part[part].kind;
}

/* Beside the middle of each edge that does not fit the same lies on both sides: a piece across the tile can mend it. */
static int could_be_mended(const sv_session *s, uint16_t type, int x, int y, int rotation, int clash)
{
    for (int e = 0; e < 4; e++) {
        const int other = clash >> e & 1 ? sv_square_tile(s->squares, x + sv_edge_dx(e), y + sv_edge_dy(e)) : -1;
        const sv_tile *t = other < 0 ? NULL : &s->squares->tile[other];

        for (int half = 0; t && half <= 2; half += 2)
            if (half_kind(s, type, rotation, e * 3 + half) != half_kind(s, t->type, t->rotation, (e ^ 2) * 3 + 2 - half))
                return 0;
    }
    return 1;
}

/* The edges among those that still do not fit, now that its pieces lie. */
static int still_clash(const sv_session *s, int tile, int clash)
{
    const sv_tile *t = &s->squares->tile[tile];

    for (int e = 0; e < 4; e++)
        if (clash >> e & 1 && sv_edge_shown(s->squares, t, e) == sv_edge_shown(s->squares, &s->squares->tile[t->near_[e]], e ^ 2))
            clash &= ~(1 << e);
    return clash;
}

static int lay(laying *l, const sv_ini_key *k)
{
    sv_scen_run *x = l->x;
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
    const int clash = sv_squares_naive_fit(s, (uint16_t)type, px, py, quarter) & ~SV_CLASH_ALONE;

    if (clash & (SV_CLASH_TAKEN | SV_CLASH_OUTSIDE) || (clash && !(is_piece_there(l, px, py) && could_be_mended(s, (uint16_t)type, px, py, quarter, clash))))
        return does_not_fit(x, k, clash);
    if (!sv_stock_take(s, (uint16_t)type))
        return no_copies(x, k, tile);
    const int number = sv_squares_lay(s, (uint16_t)type, px, py, quarter, SV_NONE16);

    if (number < 0)
        return sv_scen_bad(x, k->line, k->name, k->value, "too many tiles touch no other; lay it beside one that is there",
                           "te veel tegels raken geen andere; leg hem naast een die er ligt");
    put_pieces(l, 1);
    return does_not_fit(x, k, still_clash(s, number, clash));
}

/* The tile laid last is laid last: what it, and the pieces on it, complete is still to be looked at. */
static int lay_all(laying *l, const sv_ini_section *board)
{
    sv_scen_run *x = l->x;
    const char *laid = sv_scen_get(x->sc, "turn", "laid");
    const sv_ini_key *last = laid ? sv_ini_get(board, laid) : NULL;
    int good = 1;

    for (int i = 0; board && i < board->keys.n; i++)
        if (&board->keys.at[i] != last)
            good &= lay(l, &board->keys.at[i]);
    if (good && !last)
        good = put_pieces(l, 0);
    forget_completed(session(x));
    return good && last ? lay(l, last) && put_pieces(l, 0) : good;
}

int sv_scen_lay_board(sv_scen_run *x)
{
    laying l;

    if (!begin(&l, x))
        return 0;
    const int good = lay_all(&l, sv_scen_find(x->sc, "board"));

    sv_report_free(l.aside);
    return good;
}
