/* The position: tiles, figures, supplies and points are put on the table as if the game had come to this point. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

static sv_session *session(sv_scen_run *x)
{
    return &x->g->s;
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

/* One that the setup put somewhere, and no line has moved yet; 0: there is none. */
static uint8_t put_by_setup(const sv_scen_run *x, int kind, uint8_t owner)
{
    const sv_session *s = &x->g->s;
    const sv_ini_section *board = sv_scen_find(x->sc, "board");

    for (uint16_t g = 1; !(board && board->keys.n) && g <= s->lay->figures; g++)
        if (s->figure[g].kind == kind && s->figure[g].owner == owner && !(x->put[g / 8] >> g % 8 & 1))
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
    if (!strcmp(text, "supply")) {
        *place = (sv_place){.kind = SV_PLACE_SUPPLY};
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

/* The features that figures of that kind stand on: "road, city". */
static const char *features_of(sv_scen_run *x, int kind)
{
    const sv_mix *m = x->sc->mix;
    const char *list = "";

    for (int f = 0; f < m->kinds.n && f < 32; f++)
        if (m->table.kind[kind].features >> f & 1)
            list = sv_scen_format(x, "%s%s%s", list, *list ? ", " : "", m->kinds.at[f]);
    return list;
}

/* A pig does not stand on a road, and a bridge is put down as a piece. `unusual` allows features that others stand on. */
static int may_stand(sv_scen_run *x, const sv_ini_key *k, int kind, sv_place place)
{
    const sv_session *s = session(x);
    const uint32_t features = s->mix->table.kind[kind].features;
    const int on_part = place.kind == SV_PLACE_PART;
    const int feature = on_part ? sv_feature_of(&s->squares->view, place.index)->kind : -1;

    if (place.kind == SV_PLACE_SUPPLY || place.kind == SV_PLACE_BOX || (on_part && (features >> feature & 1 || (features && x->sc->unusual))))
        return 1;
    if (sv_scen_is_piece(x, s->mix->table.kind[kind].id))
        return sv_scen_bad(x, k->line, k->name, k->value, "it is no figure that stands somewhere; put it down under [pieces]",
                           "dat is geen figuur die ergens staat; leg het neer onder [pieces]");
    if (!on_part) /* where a plugin has figures stand is its own */
        return 1;
    const char *cure = sv_scen_format(x,
                                      sv_scen_say(x, "it stands on %s; write that, or unusual = yes under [scenario]",
                                                  "die staat op %s; schrijf dat, of unusual = yes onder [scenario]"),
                                      features_of(x, kind));

    return sv_scen_bad(x, k->line, k->name, k->value, cure, cure);
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
    const uint8_t supplied = in_supply(s, kind, owner), figure = supplied ? supplied : put_by_setup(x, kind, owner);

    if (!figure)
        return sv_scen_bad(x, k->line, k->name, k->value, "none of these figures is left in the supply",
                           "van deze figuren is er geen meer in de voorraad");
    if (!may_stand(x, k, kind, place) || !sv_scen_figure_stands(x, k, figure, place))
        return 0;
    x->put[figure / 8] |= (uint8_t)(1u << figure % 8);
    if (place.kind != SV_PLACE_SUPPLY) /* it stands there */
        sv_figure_move(&s->ctx[0], figure, place, SV_CAUSE_SETUP);
    sv_scen_forget_events(s);
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
        sv_scen_forget_events(s);
    }
    return 1;
}

/* ---- points ------------------------------------------------------------------------------------------------------ */

/* How many tokens there are of a currency that is counted in them, -1: it is not. */
static int tokens_of(const sv_mix *m, uint16_t currency)
{
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_chosen *c = &m->sel->chosen.at[i];
        const sv_manifest *f = c->manifest;
        int own = 0;

        for (int k = 0; k < f->currencies.n; k++)
            own |= f->currencies.at[k].id == m->table.currency[currency];
        for (int k = 0; own && k < f->pieces.n; k++)
            if (!strcmp(f->pieces.at[k].id, m->table.currency[currency]))
                return sv_piece_count(m->sel, c, &f->pieces.at[k]) * (f->pieces.at[k].per_player ? m->sel->players : 1);
    }
    return -1;
}

/* Of what is counted in tokens (a piece bears the name of the currency) nobody has less than none, and all have no more than there are. */
static int tokens_suffice(sv_scen_run *x, const sv_ini_key *k, uint16_t currency, int player)
{
    const sv_session *s = session(x);
    const int most = tokens_of(s->mix, currency);
    int32_t all = 0;

    for (int p = 0; p < SV_PLAYERS_MAX; p++)
        all += s->head->amount[currency][p];
    if (most < 0 || (s->head->amount[currency][player] >= 0 && all <= most))
        return 1;
    const char *cure = sv_scen_format(x,
                                      sv_scen_say(x, "there are %d of them for all players together, and nobody has less than 0",
                                                  "er zijn er %d voor alle spelers samen, en niemand heeft er minder dan 0"),
                                      most);

    return sv_scen_bad(x, k->line, k->name, k->value, cure, cure);
}

static int never_negative(const sv_mix *m, uint16_t currency)
{
    int never = 0;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_manifest *f = m->sel->chosen.at[i].manifest;

        for (int k = 0; k < f->currencies.n; k++)
            never |= f->currencies.at[k].id == m->table.currency[currency] && f->currencies.at[k].never_negative;
    }
    return never;
}

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
            if (s->head->amount[c][player] < 0 && never_negative(s->mix, c))
                return sv_scen_bad(x, k->line, k->name, k->value, "nobody has less than 0 of them", "niemand heeft er minder dan 0");
            return tokens_suffice(x, k, c, player);
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
    } parts[] = {{"rows", sv_scen_put_row}, {"decks", sv_scen_put_deck}, {"figures", put_figure}, {"supply", set_supply}, {"points", set_points}};
    const sv_ini_section *board = sv_scen_find(x->sc, "board");
    sv_session *s = session(x);
    char difference[256];

    if (!(board && board->keys.n ? (s->hexes ? sv_scen_lay_hexes : sv_scen_lay_board)(x) : set_up(x) && sv_scen_put_pieces(x)))
        return 0;
    int good = 1;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        good &= each(x, parts[i].section, parts[i].put);
    for (int i = 0; i < x->sc->ini->sections.n; i++)
        if (sv_scen_is_state(x->sc->ini->sections.at[i].name))
            good &= each(x, x->sc->ini->sections.at[i].name, nothing_keeps);
    if (!good || !sv_scen_cursor(x) || !each(x, "marks", sv_scen_put_latch)) /* what ends with the turn would be gone before it */
        return 0;
    sv_scen_forget_events(s);
    sv_game_load(x->g, s->block); /* the record begins here */
    x->g->origin = x->sc;
    if (!sv_game_check(x->g, difference, sizeof difference))
        return sv_fail(x->r, SV_E_INTERNAL, x->sc->ini->file, 0, difference, NULL, NULL, NULL), 0;
    return 1;
}
