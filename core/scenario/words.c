/* Words and look-ups that the parts of a run share. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "mix/fault.h"
#include "mix/words.h"
#include "scenario/scenario.h"
#include "util/str.h"

const char *sv_scen_say(const sv_scen_run *x, const char *en, const char *nl)
{
    return x->r->lang == SV_NL ? nl : en;
}

const char *sv_scen_format(sv_scen_run *x, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int n = vsnprintf(NULL, 0, format, args);

    va_end(args);
    char *text = n < 0 ? NULL : sv_arena_get(&x->arena, (size_t)n + 1);

    if (!text)
        return "";
    va_start(args, format);
    vsnprintf(text, (size_t)n + 1, format, args);
    va_end(args);
    return text;
}

int sv_scen_bad(sv_scen_run *x, int line, const char *what, const char *value, const char *en, const char *nl)
{
    sv_fail(x->r, SV_E_SCEN_VALUE, x->sc->ini->file, line, what, value, sv_scen_say(x, en, nl), NULL);
    return 0;
}

const char *sv_scen_expected(sv_scen_run *x, const sv_scen_expect *e)
{
    return sv_scen_format(x, "%s = %s", e->key, e->value);
}

int sv_scen_no_player(sv_scen_run *x, int line, const char *what, const char *colour)
{
    return sv_scen_bad(x, line, what, colour, "nobody plays with that colour", "niemand speelt met die kleur");
}

int sv_scen_no_figure(sv_scen_run *x, int line, const char *id)
{
    const sv_table_def *t = &x->sc->mix->table;

    const sv_where where = sv_ini_where(x->sc->ini, line);
    sv_gathered names = {0};

    if (sv_scen_is_piece(x, id)) {
        SV_FAIL(x->r, SV_E_FIGURES_UNKNOWN, where, id,
                sv_scen_say(x, "it is a piece; [pieces] says which lie on the board, and what is left follows from that",
                            "het is een stuk; [pieces] zegt welke op het bord liggen, en daaruit volgt wat er over is"));
        return 0;
    }
    for (int k = 0; k < t->kinds; k++)
        sv_gathered_add(&names, t->kind[k].id);
    SV_FAIL(x->r, SV_E_FIGURES_UNKNOWN, where, id, sv_gathered_hint(&names, x->r, id));
    return 0;
}

/* ---- who, what, where -------------------------------------------------------------------------------------------- */

const char *sv_scen_who(const sv_scen_run *x, uint8_t who)
{
    const sv_selection *sel = x->sc->mix->sel;

    return who < sel->players  ? sel->colours[who]
           : who == SV_CHANCE  ? "chance"
           : who == SV_OUTSIDE ? "outside"
                               : "nobody";
}

int sv_scen_is_colour(const char *text) { return sv_index_of(text, sv_colour_words, SV_MAX_PLAYERS) >= 0; }

int sv_scen_player(const sv_scen_run *x, const char *colour)
{
    return sv_index_of(colour, x->sc->mix->sel->colours, x->sc->mix->sel->players);
}

int sv_scen_figure_kind(const sv_scen_run *x, const char *id)
{
    const sv_table_def *t = &x->sc->mix->table;

    for (int k = 0; k < t->kinds; k++)
        if (!strcmp(t->kind[k].id, id))
            return k;
    return -1;
}

int sv_scen_tile_type(const sv_scen_run *x, const char *id)
{
    const struct sv_square_def *d = x->sc->mix->squares;

    for (int t = 0; d && t < d->types; t++)
        if (!strcmp(d->type[t].id, id))
            return t;
    return -1;
}

/* The parts of the tile named, for the message: `city:N, road:E, field:EL`. */
static const char *parts_of(sv_scen_run *x, int tile)
{
    const sv_session *s = &x->g->s;
    const sv_tile *t = &s->squares->tile[tile];
    const char *list = "";

    for (int i = 0; i < t->parts; i++) {
        char text[64];

        sv_part_text(s, (uint16_t)(t->first + i), 0, text, sizeof text);
        list = sv_scen_format(x, "%s%s%s", list, i ? ", " : "", text);
    }
    return list;
}

int sv_scen_own_place(sv_scen_run *x, const char *text, sv_place *place)
{
    const sv_table_def *t = &x->sc->mix->table;
    const size_t n = strcspn(text, ": ");

    for (uint16_t i = SV_PLACE_FIRST_FREE; i < t->places; i++) {
        const struct sv_place_ref *ref = &t->place[i];

        if (strlen(ref->id) != n || strncmp(ref->id, text, n) != 0 || !ref->def->find)
            continue;
        *place = (sv_place){.kind = (uint8_t)i};
        return ref->def->find(&x->g->s.ctx[ref->plugin], text, place);
    }
    return 0;
}

int sv_scen_part(sv_scen_run *x, int line, const char *place)
{
    sv_session *s = &x->g->s;
    const char *square = strstr(place, "@ ");
    const int part = s->squares && strchr(place, ':') ? sv_part_read(s, place) : -1;
    int px, py, tile = -1;

    if (part >= 0)
        return part;
    if (s->squares && !square && s->head->laid != SV_NO_TILE)
        tile = s->head->laid;
    else if (s->squares && square && sv_read_square(square + 2, &px, &py))
        tile = sv_square_tile(s->squares, px, py);
    if (!s->squares) {
        sv_scen_bad(x, line, sv_scen_say(x, "a place", "een plaats"), place,
                    "the map has no such place; write it as in hex 5,3, edge 5,3 E or corner 5,3 N, of a hex that the map has",
                    "de kaart heeft zo'n plaats niet; schrijf het als hex 5,3, edge 5,3 E of corner 5,3 N, van een veld dat de kaart heeft");
    } else if (tile >= 0) {
        const char *cure =
            sv_scen_format(x, sv_scen_say(x, "the tile there has %s", "de tegel daar heeft %s"), parts_of(x, tile));

        sv_scen_bad(x, line, sv_scen_say(x, "a place", "een plaats"), place, cure, cure);
    } else {
        sv_scen_bad(x, line, sv_scen_say(x, "a place", "een plaats"), place,
                    "no tile lies there; write it as in road:W @ 1,0",
                    "daar ligt geen tegel; schrijf het als road:W @ 1,0");
    }
    return -1;
}

int sv_scen_same_feature(const sv_scen_run *x, int a, int b)
{
    const sv_board *view = &x->g->s.squares->view;

    return sv_feature_of(view, (uint16_t)a) == sv_feature_of(view, (uint16_t)b);
}

/* ---- where the game stands --------------------------------------------------------------------------------------- */

const char *sv_scen_fault(const sv_scen_run *x)
{
    return sv_game_fault_text(x->g, x->r->lang == SV_NL ? "nl" : "en");
}

const char *sv_scen_stand(sv_scen_run *x)
{
    const sv_decision *d = sv_game_advance(x->g);
    const sv_mix *m = x->sc->mix;

    if (sv_game_fault(x->g))
        return sv_scen_fault(x);
    if (!d)
        return sv_scen_say(x, "the game is over", "het spel is uit");
    return sv_scen_format(x,
                          sv_scen_say(x, "in turn %d of %s, step %s, %s decides at %s (%u options)",
                                      "in beurt %d van %s, stap %s, beslist %s bij %s (%u mogelijkheden)"),
                          sv_game_turn(x->g), sv_who_text(sv_scen_who(x, d->turn), x->r->lang), m->sel->order->steps.at[d->step],
                          sv_who_text(sv_scen_who(x, d->who), x->r->lang), m->rows.at.at[d->row].order->id, (unsigned)d->count);
}

const char *sv_scen_why(sv_scen_run *x, const char *action)
{
    char text[4096], *rest;
    size_t n;

    sv_game_advance(x->g);
    sv_game_why(x->g, action, x->r->lang == SV_NL ? "nl" : "en", text, sizeof text);
    const char *lines = NULL; /* in one */

    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        line += strspn(line, " ");
        for (n = strlen(line); n && (line[n - 1] == ' ' || line[n - 1] == '.');)
            line[--n] = 0;
        if (*line)
            lines = sv_scen_format(x, "%s%s%s", lines ? lines : "", lines ? "; " : "", line);
    }
    return sv_scen_format(x, "%s (%s)", lines ? lines : "", sv_scen_stand(x));
}

const char *sv_scen_ledger_text(sv_scen_run *x, int player, const char *currency)
{
    const char *list = NULL;

    for (int i = 0; i < x->ledger.n; i++) {
        const sv_scen_paid *p = &x->ledger.at[i];
        const char *rows = "";

        if ((player >= 0 && p->player != player) || (currency && strcmp(p->currency, currency) != 0))
            continue;
        for (int k = 0; k < p->n_rows; k++)
            rows = sv_scen_format(x, "%s%s%s", rows, k ? " " : "",
                                  p->rows[k] < 0 ? "-" : x->sc->mix->rows.at.at[p->rows[k]].order->id);
        list = sv_scen_format(x, "%s%s%s %d for %s%s%s: %s", list ? list : "", list ? " | " : "", sv_scen_who(x, p->player),
                              p->amount, rows, *p->place ? " at " : "", p->place, p->notes);
    }
    return list ? list : sv_scen_say(x, "the ledger has no such line", "het kasboek heeft zo'n regel niet");
}
