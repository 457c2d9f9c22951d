/* Texts of options: row id + arguments, one text for terminal, record and scenario. Reading goes by comparing with the list, so a
   text always means an option that is there; a feature part may be named by any of its edges. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/game.h"
#include "util/str.h"
#include "util/token.h"

int sv_place_write(sv_session *s, sv_place p, int with_square, char *buf, size_t n)
{
    if (p.kind == SV_PLACE_PART && s->squares)
        return sv_part_text(s, p.index, with_square, buf, n);
    const struct sv_place_ref *ref = &s->mix->table.place[p.kind < s->mix->table.places ? p.kind : SV_PLACE_BOX];

    if (ref->def && ref->def->text)
        return ref->def->text(&s->ctx[ref->plugin], p, buf, n);
    return snprintf(buf, n, "%s:%u", ref->id, p.index);
}

/* Where a figure goes, behind a blank. */
static int write_place(sv_session *s, const sv_option *o, char *buf, size_t n)
{
    const sv_place place = {.kind = (uint8_t)o->b, .pose = (uint8_t)o->c, .index = o->a};

    buf[0] = ' ';
    return 1 + sv_place_write(s, place, place.kind != SV_PLACE_PART || s->squares->part[o->a].tile != s->head->laid, buf + 1, n - 1);
}

static int write_argument(sv_session *s, const sv_row_offer *offer, const sv_option *o, char *buf, size_t n)
{
    const sv_hook *h = offer->hook;

    switch (h->args[0]) {
    case 0:
        return 0;
    case 'n':
        return snprintf(buf, n, " %d", (int16_t)o->a);
    case 'w':
        return snprintf(buf, n, " %s", s->mix->sel->colours[o->a]);
    case 't':
        return snprintf(buf, n, " %s", s->mix->squares->type[o->a].id);
    case 'P':
        return snprintf(buf, n, " %s %d,%d %d", s->head->tile == SV_NO_TILE ? "?" : s->mix->squares->type[s->head->tile].id,
                        (int16_t)o->a, (int16_t)o->b, (o->c & 3) * 90);
    case 'F':
        return write_place(s, o, buf, n);
    case 'f': {
        const int at = snprintf(buf, n, " %s", s->mix->table.kind[o->b >> 8].id);

        return at + write_place(s, o, buf + at, n - (size_t)at);
    }
    case 'e':
        return snprintf(buf, n, " %s", h->words[o->a]);
    default:
        buf[0] = ' ';
        return 1 + h->text(&s->ctx[offer->plugin], o, buf + 1, n - 1);
    }
}

int sv_option_write(sv_session *s, const sv_option *o, char *buf, size_t n)
{
    char argument[160] = "";
    const sv_row_offer *offer = sv_offer_of(s, o);

    if (offer && offer->hook->args[0] == '!')
        return offer->hook->text(&s->ctx[offer->plugin], o, buf, n);
    if (offer)
        write_argument(s, offer, o, argument, sizeof argument);
    return snprintf(buf, n, "%s%s", s->mix->rows.at.at[o->row].order->id, argument);
}

/* ---- reading -------------------------------------------------------------------------------------------------------------- */

/* `kind:EDGE[#n][ @ x,y]` */
int sv_part_read(sv_session *s, const char *text)
{
    char kind[48], edge[16], number[16], square[32];
    const char *rest = sv_token(text, ":", kind, sizeof kind);
    int x, y, nth = 1, tile = s->head->laid == SV_NO_TILE ? -1 : s->head->laid;

    rest = sv_token(rest, " ", edge, sizeof edge);
    char *hash = strchr(edge, '#');

    if (hash) {
        *hash = 0;
        if (!sv_read_int(hash + 1, 1, SV_PARTS_MAX, &nth))
            return -1;
    }
    if (*rest == '@') {
        rest = sv_token(rest, " ", number, sizeof number);
        rest = sv_token(rest, " ", square, sizeof square);
        if (!sv_read_square(square, &x, &y))
            return -1;
        tile = sv_square_tile(s->squares, x, y);
    }
    if (*rest || tile < 0)
        return -1;
    return sv_part_find(s, kind, edge, nth, tile);
}

/* A place of a plugin may have several names: it reads them itself. */
static int same_own_place(sv_session *s, const sv_option *o, const char *argument)
{
    const uint8_t kind = (uint8_t)o->b;
    const struct sv_place_ref *ref = kind >= SV_PLACE_FIRST_FREE && kind < s->mix->table.places ? &s->mix->table.place[kind] : NULL;
    sv_place p = {.kind = kind};

    return ref && ref->def->find && ref->def->find(&s->ctx[ref->plugin], argument, &p) && p.kind == kind && p.index == o->a && p.pose == (uint8_t)o->c;
}

static int same_place(sv_session *s, const sv_option *o, const char *argument)
{
    if ((o->b & 0xFF) != SV_PLACE_PART)
        return same_own_place(s, o, argument);
    return (o->b & 0xFF) == SV_PLACE_PART && s->squares && sv_part_read(s, argument) == o->a;
}

/* `follower road:W @ 0,0` */
static int same_figure(sv_session *s, const sv_option *o, const char *argument)
{
    char kind[64];
    const char *place = sv_token(argument, " ", kind, sizeof kind);

    return !strcmp(kind, s->mix->table.kind[o->b >> 8].id) && same_place(s, o, place);
}

/* `base:D 1,0 90`: the tile may be left out. */
static int same_square(sv_session *s, const sv_option *o, const char *argument)
{
    int x, y, turn;
    char tile[64], square[32], degrees[8];
    const char *rest = argument;

    if (strchr(argument, ':')) {
        rest = sv_token(argument, " ", tile, sizeof tile);
        if (s->head->tile == SV_NO_TILE || strcmp(tile, s->mix->squares->type[s->head->tile].id) != 0)
            return 0;
    }
    rest = sv_token(rest, " ", square, sizeof square);
    rest = sv_token(rest, " ", degrees, sizeof degrees);
    return !*rest && sv_read_square(square, &x, &y) && x == (int16_t)o->a && y == (int16_t)o->b && sv_read_int(degrees, 0, 270, &turn) &&
           turn == (o->c & 3) * 90;
}

enum { TEXT = 224 };

/* By another name than its own. */
static int is_also_called(sv_session *s, const sv_option *o, const char *text)
{
    char row[64];
    const sv_row_offer *offer = sv_offer_of(s, o);
    const char *argument = sv_token(text, " ", row, sizeof row);

    if (!offer || strcmp(row, s->mix->rows.at.at[o->row].order->id) != 0)
        return 0;
    switch (offer->hook->args[0]) {
    case 'F':
        return same_place(s, o, argument);
    case 'f':
        return same_figure(s, o, argument);
    case 'P':
        return same_square(s, o, argument);
    default:
        return 0;
    }
}

int sv_option_same(sv_session *s, const sv_option *o, const char *text)
{
    char own[TEXT];

    sv_option_write(s, o, own, sizeof own);
    return !strcmp(own, text) || is_also_called(s, o, text);
}

static int room_for_one(sv_session *s)
{
    if (s->called.n == s->called.cap) {
        const uint32_t cap = s->called.cap ? 2 * s->called.cap : 64;
        uint32_t *more = realloc(s->called.at, cap * sizeof *more);

        if (!more)
            return 0;
        s->called.at = more;
        s->called.cap = cap;
    }
    if (s->called.room - s->called.used < TEXT) {
        const uint32_t room = s->called.room ? 2 * s->called.room : 16 * TEXT;
        char *more = realloc(s->called.text, room);

        if (!more)
            return 0;
        s->called.text = more;
        s->called.room = room;
    }
    return 1;
}

/* What option i is called, asked from the first on; in `own` when memory is short. */
static const char *called(sv_session *s, uint32_t i, const sv_option *o, char own[TEXT])
{
    if (i < s->called.n)
        return s->called.text + s->called.at[i];
    const int keeps = i == s->called.n && room_for_one(s);
    char *to = keeps ? s->called.text + s->called.used : own;

    sv_option_write(s, o, to, TEXT);
    if (keeps) {
        s->called.at[s->called.n++] = s->called.used;
        s->called.used += (uint32_t)strlen(to) + 1;
    }
    return to;
}

int sv_option_read(sv_session *s, const char *text, uint32_t *k)
{
    if (s->asked != 1)
        return 0;
    if (s->decision.can_pass && !strcmp(text, "pass")) {
        *k = s->decision.count - 1;
        return 1;
    }
    const uint32_t n = s->decision.count - s->decision.can_pass;
    char own[TEXT];

    if (s->called.when != s->gathered)
        s->called.n = s->called.used = 0;
    s->called.when = s->gathered;
    for (uint32_t i = 0; i < n; i++) {
        const sv_option o = sv_span_option(s, i);

        if (!strcmp(called(s, i, &o, own), text) || is_also_called(s, &o, text)) {
            *k = i;
            return 1;
        }
    }
    return 0;
}

int sv_game_option_text(sv_game *g, uint32_t k, char *buf, size_t n)
{
    sv_session *s = &g->s;

    if (s->asked != 1 || k >= s->decision.count)
        return snprintf(buf, n, "%s", "");
    if (s->decision.can_pass && k == s->decision.count - 1)
        return snprintf(buf, n, "pass");
    const sv_option o = sv_span_option(s, k);

    return sv_option_write(s, &o, buf, n);
}

int sv_game_option_row(sv_game *g, uint32_t k)
{
    sv_session *s = &g->s;

    if (s->asked != 1 || k >= s->decision.count || (s->decision.can_pass && k == s->decision.count - 1))
        return -1;
    return sv_span_option(s, k).row;
}

int sv_game_option_find(sv_game *g, const char *text, uint32_t *k) { return sv_option_read(&g->s, text, k); }
