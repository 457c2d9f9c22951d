/* Figures: each is always somewhere (a supply, the box, a place on the board or of a plugin). */
#include <stdio.h>
#include <string.h>
#include "state/mix.h"

static uint8_t supply_seat(uint8_t owner) { return owner == SV_NO_OWNER ? 0 : owner; }

void sv_figures_setup(sv_session *s)
{
    const sv_table_def *t = &s->mix->table;
    const uint8_t players = (uint8_t)s->mix->sel->players;

    for (uint16_t k = 0; k < t->kinds; k++) {
        const sv_figure_kind *kind = &t->kind[k];
        const uint8_t owners = kind->per_player ? players : 1;
        uint8_t at = kind->first;

        for (uint8_t p = 0; p < owners; p++) {
            for (uint8_t i = 0; i < kind->count; i++)
                s->figure[at++] = (sv_figure){.kind = (uint8_t)k,
                                              .owner = kind->per_player ? p : SV_NO_OWNER,
                                              .place = {.kind = SV_PLACE_SUPPLY}};
            s->supply[k * SV_PLAYERS_MAX + p] = kind->count;
        }
    }
}

/* Where figures of that kind lie ready for the player: NULL when this mix has no such kind, or the table no such seat. */
static uint8_t *supply_of(sv_session *s, uint8_t player, uint16_t kind)
{
    const sv_table_def *t = &s->mix->table;

    if (kind >= t->kinds || player >= s->head->players)
        return NULL;
    return &s->supply[kind * SV_PLAYERS_MAX + (t->kind[kind].per_player ? player : 0)];
}

uint8_t sv_figure_supply(sv_ctx *c, uint8_t player, uint16_t kind)
{
    const uint8_t *supply = supply_of(SV_SESSION(c), player, kind);

    return supply ? *supply : 0;
}

static void announce(sv_session *s, uint8_t figure, sv_place from, sv_cause cause)
{
    if (s->prog->event_mask & 1u << SV_EV_FIGURE)
        sv_event_add(s, &(sv_event){.kind = SV_EV_FIGURE, .a = figure, .b = (uint16_t)cause, .c = from.kind, .d = from.index});
    if (s->listen)
        sv_news_figure(s, figure, from, cause);
}

/* Takes the figure off the homecoming list. */
static void stop_homing(sv_session *s, uint8_t figure)
{
    sv_head *h = s->head;
    uint16_t at = 0;

    while (s->homing[at] != figure)
        at++;
    memmove(&s->homing[at], &s->homing[at + 1], (size_t)(h->homing - at - 1u));
    s->homing[--h->homing] = 0;
    if (!h->homing)
        h->wake &= ~(uint64_t)SV_WAKE_HOMING;
    s->figure[figure].flags &= (uint8_t)~SV_FIGURE_HOMING;
}

void sv_supply_wakes(sv_session *s)
{
    const struct sv_supply_wait *w = s->mix->table.wait, *const end = w + s->mix->table.waits;
    const uint16_t active = s->head->active;
    uint64_t wake = s->head->wake & ~s->mix->supply_wakes;

    for (; w < end; w++)
        if (s->supply[w->at + (w->mine & active)])
            wake |= w->wake;
    s->head->wake = wake;
}

/* What a plugin keeps of its places follows. */
static void tell_place(sv_session *s, uint8_t figure, int arrives)
{
    const struct sv_place_ref *p = &s->mix->table.place[s->figure[figure].place.kind];

    if (p->changed)
        p->changed(&s->ctx[p->plugin], figure, arrives);
}

/* It leaves its supply (-1) or comes there (1). */
static void supply_change(sv_session *s, const sv_figure *f, int by)
{
    const sv_figure_kind *kind = &s->mix->table.kind[f->kind];
    uint8_t *const supply = &s->supply[f->kind * SV_PLAYERS_MAX], *const mine = &supply[supply_seat(f->owner)];

    *mine = (uint8_t)(*mine + by);
    if (!kind->wake)
        return;
    if (supply[kind->per_player ? s->head->active : 0])
        s->head->wake |= kind->wake;
    else
        s->head->wake &= ~kind->wake;
}

static __attribute__((noinline)) void move(sv_session *s, uint8_t figure, sv_place place, sv_cause cause)
{
    sv_figure *f = &s->figure[figure];
    const sv_place from = f->place;

    if (f->flags & SV_FIGURE_HOMING) /* somebody else was quicker */
        stop_homing(s, figure);
    if (from.kind == SV_PLACE_SUPPLY)
        supply_change(s, f, -1);
    else if (s->place[from.kind].depart)
        s->place[from.kind].depart(s, figure);
    else
        tell_place(s, figure, 0);
    f->place = place;
    if (place.kind == SV_PLACE_SUPPLY)
        supply_change(s, f, 1);
    else if (s->place[place.kind].arrive)
        s->place[place.kind].arrive(s, figure);
    else
        tell_place(s, figure, 1);
    announce(s, figure, from, cause);
}

/* Nothing follows from standing on a place of that kind rather than on another of it, and nobody is told. */
static inline int is_quiet(const sv_session *s, uint8_t kind)
{
    return kind >= SV_PLACE_FIRST_FREE && !s->mix->table.place[kind].changed && !(s->prog->event_mask & 1u << SV_EV_FIGURE) && !s->listen;
}

int sv_figure_move(sv_ctx *c, uint8_t figure, sv_place place, sv_cause cause)
{
    sv_session *s = SV_SESSION(c);

    if (!figure || figure > s->lay->figures || place.kind >= SV_PLACE_KINDS_MAX)
        return 0;
    sv_figure *f = &s->figure[figure];

    if (f->place.kind == place.kind && is_quiet(s, place.kind) && !(f->flags & SV_FIGURE_HOMING))
        f->place = place;
    else
        move(s, figure, place, cause);
    return 1;
}

int sv_figure_deploy(sv_ctx *c, uint8_t player, uint16_t kind, sv_place place)
{
    sv_session *s = SV_SESSION(c);
    const uint8_t *supply = supply_of(s, player, kind);

    if (!supply || !*supply)
        return 0;
    const sv_figure_kind *k = &s->mix->table.kind[kind];
    uint8_t figure = (uint8_t)(k->first + (k->per_player ? player : 0) * k->count);

    while (s->figure[figure].place.kind != SV_PLACE_SUPPLY)
        figure++;
    return sv_figure_move(c, figure, place, SV_CAUSE_DEPLOY) ? figure : 0;
}

void sv_figure_home(sv_ctx *c, uint8_t figure, sv_cause cause)
{
    sv_figure_move(c, figure, (sv_place){.kind = SV_PLACE_SUPPLY}, cause);
}

void sv_homing_add(sv_session *s, uint8_t figure)
{
    if (s->figure[figure].flags & SV_FIGURE_HOMING)
        return;
    s->figure[figure].flags |= SV_FIGURE_HOMING;
    s->homing[s->head->homing++] = figure;
    s->head->wake |= SV_WAKE_HOMING;
}

int sv_homing_next(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);
    const uint8_t figure = s->homing[0];

    if (!s->head->homing)
        return 0;
    stop_homing(s, figure);
    return figure;
}

int sv_figures_check(const sv_session *s, char *buf, size_t n)
{
    const sv_table_def *t = &s->mix->table;

    for (uint16_t k = 0; k < t->kinds; k++) {
        const sv_figure_kind *kind = &t->kind[k];
        const uint8_t owners = kind->per_player ? (uint8_t)s->mix->sel->players : 1;
        uint8_t figure = kind->first;

        for (uint8_t p = 0; p < owners; p++) {
            uint8_t home = 0;

            for (uint8_t i = 0; i < kind->count; i++, figure++) {
                const sv_figure *f = &s->figure[figure];

                home = (uint8_t)(home + (f->place.kind == SV_PLACE_SUPPLY));
                if (f->kind != k || f->owner != (kind->per_player ? p : SV_NO_OWNER)) {
                    snprintf(buf, n, "figure %u changed its kind or owner", figure);
                    return 0;
                }
            }
            if (home != s->supply[k * SV_PLAYERS_MAX + p]) {
                snprintf(buf, n, "supply of %s of player %u says %u, %u figures stand in it", kind->id, p,
                         s->supply[k * SV_PLAYERS_MAX + p], home);
                return 0;
            }
        }
    }
    return 1;
}
