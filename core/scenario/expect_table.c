/* Expectations of what the players have: points, supplies, hand and stack, figures, and the lines of the ledger. */
#include <stdio.h>
#include <string.h>
#include "scenario/scenario.h"
#include "util/str.h"

/* ---- amounts ----------------------------------------------------------------------------------------------------- */

int sv_expect_amount(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_table_def *t = &x->sc->mix->table;
    const int player = sv_scen_player(x, e->arg);
    const int c = sv_index_of(e->name, t->currency, t->currencies);

    if (player < 0)
        return sv_scen_no_player(x, e->line, e->name, e->arg);
    if (c < 0)
        return sv_fail(x->r, SV_E_SCEN_KEY, x->sc->ini->file, e->line, e->name,
                       e->after == SV_SCEN_OUTCOME ? "outcome" : "expect",
                       sv_hint(x->r, e->name, t->currency, t->currencies), NULL),
               0;
    const int32_t amount = x->g->s.head->amount[c][player];

    if (amount == sv_form_number(got, 0, -1))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%d", amount),
                           sv_scen_ledger_text(x, player, t->currency[c]));
}

/* ---- supplies ---------------------------------------------------------------------------------------------------- */

static const char *places_of(sv_scen_run *x, int kind, uint8_t owner)
{
    sv_session *s = &x->g->s;
    const char *list = "";

    for (uint16_t g = 1; g <= s->lay->figures; g++) {
        char text[96];

        if (s->figure[g].kind != kind || s->figure[g].owner != owner || s->figure[g].place.kind == SV_PLACE_SUPPLY)
            continue;
        sv_place_write(s, s->figure[g].place, 1, text, sizeof text);
        list = sv_scen_format(x, "%s%s%s", list, *list ? ", " : "",
                              s->figure[g].place.kind == SV_PLACE_BOX ? "box" : text);
    }
    return *list ? sv_scen_format(x, sv_scen_say(x, "the others stand on %s", "de andere staan op %s"), list)
                 : sv_scen_say(x, "none stands elsewhere", "er staat er nergens anders een");
}

int sv_expect_supply(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    sv_session *s = &x->g->s;
    const int player = sv_scen_player(x, e->arg);
    const char *at = e->value, *word;
    size_t n;

    (void)got;
    if (player < 0 && strcmp(e->arg, "bank") != 0)
        return sv_scen_no_player(x, e->line, e->name, e->arg);
    while ((word = sv_word(&at, &n)) != NULL) {
        const char *count = sv_scen_format(x, "%.*s", (int)n, word);

        word = sv_word(&at, &n);
        const char *id = sv_scen_format(x, "%.*s", (int)n, word);
        const int kind = sv_scen_figure_kind(x, id);

        if (kind < 0)
            return sv_scen_no_figure(x, e->line, id);
        const int have =
            s->supply[kind * SV_PLAYERS_MAX + (player >= 0 && s->mix->table.kind[kind].per_player ? player : 0)];
        const char *found = sv_scen_format(x, "%d", have);

        if (strcmp(count, found) != 0)
            return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%s %s", found, id),
                                   places_of(x, kind, player >= 0 ? (uint8_t)player : SV_NO_OWNER));
    }
    return 1;
}

/* ---- hand and stack ---------------------------------------------------------------------------------------------- */

static const char *in_hand(const sv_session *s)
{
    return s->head->tile == SV_NO_TILE || !s->squares ? "none" : s->squares->def->type[s->head->tile].id;
}

/* The tiles before a player, the one in hand in his turn first; SV_NO_OWNER: those that lie open in the hand of that id. NULL: nothing
   in this mix keeps any. */
static const char *hand_of(sv_scen_run *x, uint8_t player, const char *id)
{
    sv_session *s = &x->g->s;
    const char *list = player != SV_NO_OWNER && s->head->tile != SV_NO_TILE && s->head->active == player ? in_hand(s) : "";
    int kept = 0;
    uint16_t type;

    for (int i = 0; i < s->mix->loaded.list.n; i++) {
        const sv_plugin *p = s->mix->loaded.list.at[i].plugin;

        for (uint32_t h = 0; h < p->n_hands; h++) {
            const int wanted = p->hands[h].open ? player == SV_NO_OWNER && !strcmp(p->hands[h].id, id) : player != SV_NO_OWNER;

            kept |= wanted;
            for (uint32_t k = 0; wanted && p->hands[h].get(&s->ctx[i], player, k, &type); k++)
                list = sv_scen_format(x, "%s%s%s", list, *list ? " " : "", s->squares->def->type[type].id);
        }
    }
    return !kept ? NULL : *list ? list : "none";
}

int sv_expect_hand(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const int player = *e->arg ? sv_scen_player(x, e->arg) : 0;

    (void)got;
    if (player < 0 && sv_scen_is_colour(e->arg))
        return sv_scen_no_player(x, e->line, e->name, e->arg);
    const char *found = !*e->arg ? in_hand(&x->g->s) : hand_of(x, player < 0 ? SV_NO_OWNER : (uint8_t)player, e->arg);

    if (!found)
        return sv_scen_bad(x, e->line, e->name, e->arg, "nothing in this mix keeps a hand",
                           "niets in deze mix houdt een hand bij");
    if (!strcmp(e->value, found))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), found, sv_scen_stand(x));
}

int sv_expect_stack(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const int n = x->g->s.head->stack;

    if (n == sv_form_number(got, 0, 0))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%d", n), sv_scen_stand(x));
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static int stands(sv_scen_run *x, const sv_scen_expect *e, const char *place, int *index) /* place kind, -1: fault */
{
    sv_place own;

    *index = -1;
    if (!strcmp(place, "supply"))
        return SV_PLACE_SUPPLY;
    if (!strcmp(place, "box"))
        return SV_PLACE_BOX;
    if (sv_scen_own_place(x, place, &own)) {
        *index = own.index;
        return own.kind;
    }
    *index = sv_scen_part(x, e->line, place);
    return *index < 0 ? -1 : SV_PLACE_PART;
}

/* The same line given twice wants two of them: how many lines before this one say the same. */
static int same_before(const sv_scen_run *x, const sv_scen_expect *e)
{
    int n = 0;

    for (const sv_scen_expect *o = x->sc->expects.at; o < e; o++)
        n += o->after == e->after && o->def == e->def && !strcmp(o->value, e->value);
    return n;
}

int sv_expect_figure(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_session *s = &x->g->s;
    char colour[16], id[64], place[96];
    const char *named = sv_form_get(got, 'C', 0, colour, sizeof colour);
    const int player = named ? sv_scen_player(x, named) : -1;
    const int kind = sv_scen_figure_kind(x, sv_form_get(got, 'I', 0, id, sizeof id));
    const uint8_t owner = player < 0 ? SV_NO_OWNER : (uint8_t)player;
    int index, want = same_before(x, e) + 1;

    if (kind < 0)
        return sv_scen_no_figure(x, e->line, id);
    if (named && player < 0)
        return sv_scen_no_player(x, e->line, e->name, named);
    const int where = stands(x, e, sv_form_get(got, 'P', 0, place, sizeof place), &index);

    if (where < 0)
        return 0;
    for (uint16_t g = 1; g <= s->lay->figures; g++)
        want -= s->figure[g].kind == kind && s->figure[g].owner == owner && s->figure[g].place.kind == where &&
                (index < 0 || s->figure[g].place.index == index);
    if (want <= 0)
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "none there", "die daar niet"),
                           places_of(x, kind, owner));
}

/* ---- the ledger -------------------------------------------------------------------------------------------------- */

/* `2 shields` in any language and edition → the number of the word, -1 when nobody knows it. */
static int word_of(const sv_mix *m, const char *form, size_t n)
{
    for (int i = 0; i < m->words.n; i++) {
        const sv_text *t = &m->words.at[i].def->text;

        for (int edition = SV_EDITION_ANY; edition < SV_EDITIONS; edition++)
            for (int lang = 0; lang < SV_LANGS; lang++) {
                const char *text = edition == SV_EDITION_ANY ? t->at[lang] : t->edition[edition][lang];

                while (text && *text) { /* `tile|tiles` */
                    const size_t length = strcspn(text, "|");

                    if (length == n && !memcmp(text, form, n))
                        return i;
                    text += length + (text[length] == '|');
                }
            }
    }
    return -1;
}

/* Do two lists of what was counted say the same, each perhaps in another language? */
static int same_notes(const sv_mix *m, const char *a, const char *b)
{
    while (*a && *b) {
        const size_t na = strcspn(a, ","), nb = strcspn(b, ",");
        const size_t ka = strcspn(a, " "), kb = strcspn(b, " ");

        if (ka >= na || kb >= nb || ka != kb || memcmp(a, b, ka) != 0)
            return 0;
        const int wa = word_of(m, a + ka + 1, na - ka - 1), wb = word_of(m, b + kb + 1, nb - kb - 1);

        if (wa < 0 || wa != wb)
            return 0;
        a += na + strspn(a + na, ", ");
        b += nb + strspn(b + nb, ", ");
    }
    return !*a && !*b;
}

/* Every row that is named stands in the chain of reasons, in that order. */
static int has_rows(const sv_scen_run *x, const sv_scen_paid *p, const sv_form_got *got, int first)
{
    char id[64];
    int at = 0;

    for (int i = first; sv_form_get(got, 'I', i, id, sizeof id); i++) {
        while (at < p->n_rows && (p->rows[at] < 0 || strcmp(x->sc->mix->rows.at.at[p->rows[at]].order->id, id) != 0))
            at++;
        if (at++ == p->n_rows)
            return 0;
    }
    return 1;
}

typedef struct wanted {
    int player, amount, part, first_row; /* part -1: any place */
    const char *currency, *notes;        /* notes NULL: any */
} wanted;

static int is_line(sv_scen_run *x, const sv_scen_paid *p, const sv_form_got *got, const wanted *w)
{
    const sv_session *s = &x->g->s;

    if (p->player != w->player || p->amount != w->amount || (w->currency && strcmp(p->currency, w->currency) != 0))
        return 0;
    if (w->part >= 0) {
        const int part = s->squares ? sv_part_read((sv_session *)s, p->place) : -1;

        if (part < 0 || !sv_scen_same_feature(x, part, w->part))
            return 0;
    }
    return has_rows(x, p, got, w->first_row) && (!w->notes || same_notes(x->sc->mix, p->notes, w->notes));
}

/* Currency or row? `red 4 gold for …` has an id more before its rows. */
static int read_wanted(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got, wanted *w)
{
    char colour[16];
    const char *at = strstr(e->value, " at "), *notes = strstr(e->value, ": ");

    if (at && notes && notes < at)
        at = NULL;
    *w = (wanted){.amount = sv_form_number(got, 0, 0), .part = -1, .notes = notes ? notes + 2 : NULL};
    w->player = sv_scen_player(x, sv_form_get(got, 'C', 0, colour, sizeof colour));
    if (w->player < 0)
        return sv_scen_no_player(x, e->line, e->name, colour);
    for (int i = 0, first = 1; i < got->n; i++)
        if (got->part[i].kind == 'I' && first--) {
            const char *before = got->part[i].at;

            w->first_row = strncmp(before + got->part[i].n, " for ", 5) == 0; /* it stands before `for`: a currency */
            w->currency = w->first_row ? sv_scen_format(x, "%.*s", got->part[i].n, before) : NULL;
            break;
        }
    if (at) {
        at += 4;
        w->part =
            sv_scen_part(x, e->line, sv_scen_format(x, "%.*s", (int)(notes ? (size_t)(notes - at) : strlen(at)), at));
        return w->part >= 0;
    }
    return 1;
}

static int counts(const sv_scen_expect *e, const sv_scen_paid *p)
{
    return e->after < 0 || p->after == e->after;
}

int sv_expect_ledger(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    int found = 0, want = same_before(x, e) + 1;
    wanted w;

    if (!sv_form_count(got, 'C')) { /* how many lines there are */
        for (int i = 0; i < x->ledger.n; i++)
            found += counts(e, &x->ledger.at[i]);
        want = sv_form_number(got, 0, -1);
        return found == want || sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%d", found),
                                                sv_scen_ledger_text(x, -1, NULL));
    }
    if (!read_wanted(x, e, got, &w))
        return 0;
    for (int i = 0; i < x->ledger.n; i++)
        found += counts(e, &x->ledger.at[i]) && is_line(x, &x->ledger.at[i], got, &w);
    if (found >= want)
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_say(x, "no such line", "zo'n regel niet"),
                           sv_scen_ledger_text(x, -1, NULL));
}
